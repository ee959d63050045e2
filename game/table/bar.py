"""The bar: the game, the contract, and the way to everything else."""

from __future__ import annotations

from typing import Final

import pygame

from game.table import pieces
from game.table.brush import Brush, Shift
from game.table.contract import chip_that_fits, draw_chip
from game.table.layout import BAR_BUTTONS, Control, TableLayout
from game.table.moment import Moment
from game.table.picture import Item
from game.theme import palette
from game.theme.fonts import Style

BAR_ICONS: Final = {"last_trick": "last-trick", "score": "score", "menu": "menu"}


class Bar(Brush):
    """Describes the bar at the top."""

    def items(self, moment: Moment) -> list[Item]:
        """Return the bar, its words, its chip and its buttons."""
        return [
            *self.recall("bar", (moment.layout,), lambda: [self._bar(moment.layout.bar)]),
            *self.recall(
                "words",
                (moment.layout, moment.title, moment.progress, moment.chip),
                lambda: [self._words(moment)],
            ),
            *self.recall(
                "buttons",
                (
                    moment.layout,
                    moment.labels,
                    moment.disabled,
                    moment.hovered,
                    moment.pressed,
                    moment.focused,
                ),
                lambda: [self._button(moment, name) for name in BAR_BUTTONS],
            ),
        ]

    def _bar(self, bar: pygame.Rect) -> Item:
        look = self.look

        def paint(target: pygame.Surface, shift: Shift) -> None:
            place = bar.move(shift)
            target.blit(look.surfaces.material("walnut", bar.size, look.u), place)
            shade = pygame.Surface(bar.size)
            shade.fill(palette.INK)
            shade.set_alpha(181)
            target.blit(shade, place)
            line = pygame.Rect(place.left, 0, bar.width, look.px(1.5))
            line.bottom = place.bottom
            look.rule(target, line, palette.YELLOW_DARK)

        return self.print("bar", bar, paint, opaque=True)

    def _chip_room(self, layout: TableLayout) -> tuple[int, int]:
        """Return the left and the right end of what the chip may cover."""
        first = min(rect.left for rect in layout.buttons.values())
        return layout.area.left + self.look.px(16), first - self.look.px(16)

    def _words(self, moment: Moment) -> Item:
        layout = moment.layout
        left, right = self._chip_room(layout)
        chip = chip_that_fits(self.look, moment.chip, right - left)
        centre = layout.bar.width // 2
        if chip.width > 2 * min(centre - left, right - centre):
            centre = right - chip.width // 2
        told = self._told(moment, centre - chip.width // 2 - self.look.px(12) - left)

        def paint(target: pygame.Surface, shift: Shift) -> None:
            line = layout.bar.centery + shift[1]
            draw_chip(target, self.look, chip, (centre + shift[0], line))
            self._paint_told(target, told, (left + shift[0], line))

        key = ("bar words", told, chip, left, layout.bar.size)
        area = pygame.Rect(0, 0, right, layout.bar.height + self.look.px(8))
        return self.print(key, area, paint)

    def _told(self, moment: Moment, room: int) -> tuple[str, int, str]:
        """Return the game's name, the most pixels for it and which deal it is, as far as they fit.

        What would be cut is left out: the chip says what matters.
        """
        look, title = self.look, moment.title
        if look.fonts.width(title, Style.TITLE, look.least_px(21)) > room:
            return "", 0, ""
        rest = room - look.width(title, Style.TITLE, 21) - 2 * look.px(12)
        fitting = (told for told in moment.progress if self._progress_width(told) <= rest)
        return title, room, next(fitting, "")

    def _paint_told(
        self, target: pygame.Surface, told: tuple[str, int, str], at: tuple[int, int]
    ) -> None:
        look, (title, room, progress), (x, line) = self.look, told, at
        if not title:
            return
        look.text(target, title, at, style=Style.TITLE, size=21, colour=palette.PAPER, room=room)
        if progress:
            look.text(
                target,
                progress,
                (x + look.width(title, Style.TITLE, 21) + look.px(12), line + look.px(1)),
                style=Style.LABEL_LIGHT,
                size=16,
                colour=palette.DARK_SECOND,
            )

    def _progress_width(self, wording: str) -> int:
        return self.look.width(wording, Style.LABEL_LIGHT, 16)

    def _button(self, moment: Moment, name: str) -> Item:
        layout, look = moment.layout, self.look
        rect = layout.buttons[name]
        target_name = Control(name)
        label = moment.labels[name]
        words = rect.width > rect.height + look.px(24)
        hovered, pressed = moment.hovered == target_name, moment.pressed == target_name
        focused, off = moment.focused == target_name, name in moment.disabled

        def paint(target: pygame.Surface, shift: Shift) -> None:
            place = rect.move(shift)
            what, state = (BAR_ICONS[name], label), pieces.ButtonState(hovered, pressed, off)
            pieces.icon_button(target, look, place, what, state, spaces=pieces.IN_BAR, words=words)
            if focused:
                look.focus_ring(target, place)

        key = ("bar button", name, label, words, hovered, pressed, focused, off)
        return self.print(key, pieces.around(rect, look, 8), paint)
