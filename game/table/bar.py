"""The bar: the game, the contract, and the way to everything else."""

from __future__ import annotations

from typing import Final

import pygame

from game.table import pieces
from game.table.brush import Brush, Shift
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
        layout, look = moment.layout, self.look
        left, right = self._chip_room(layout)
        middle = layout.bar.width // 2
        parts = moment.chip

        def paint(target: pygame.Surface, shift: Shift) -> None:
            title = look.width(moment.title, Style.TITLE, 21)
            need = sum(pieces.part_width(look, p) for p in parts) + look.px(9) * len(parts)
            need += look.px(40)
            half = min(middle - left, right - middle)
            space = 2 * half
            start = left
            wide = title + look.px(24)
            told = next(
                (
                    wording
                    for wording in moment.progress
                    if middle - need / 2 > left + wide + self._progress_width(wording)
                ),
                "",
            )
            show_title = middle - need / 2 > left + title + look.px(12)
            if not show_title and need > space:
                half = (right - left) // 2
                space = right - left
            centre = (
                middle
                if need <= 2 * min(middle - left, right - middle)
                else (right - min(need, right - left) // 2)
            )
            line = layout.bar.centery + shift[1]
            area = pieces.contract_chip(target, look, parts, (centre + shift[0], line), space)
            start += shift[0]
            room = area.left - look.px(12) - start
            if room < look.px(60):
                return
            look.text(
                target,
                moment.title,
                (start, line),
                style=Style.TITLE,
                size=21,
                colour=palette.PAPER,
                room=room,
            )
            if told:
                look.text(
                    target,
                    told,
                    (start + title + look.px(12), line + look.px(1)),
                    style=Style.LABEL_LIGHT,
                    size=16,
                    colour=palette.DARK_SECOND,
                )

        key = ("bar words", moment.title, moment.progress, parts, left, layout.bar.size)
        area = pygame.Rect(0, 0, right, layout.bar.height + look.px(8))
        return self.print(key, area, paint)

    def _progress_width(self, wording: str) -> int:
        return self.look.width(wording, Style.LABEL_LIGHT, 16) + self.look.px(12)

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
            pieces.bar_button(
                target,
                look,
                place,
                BAR_ICONS[name],
                label,
                hovered=hovered,
                pressed=pressed,
                words=words,
                off=off,
            )
            if focused:
                look.focus_ring(target, place)

        key = ("bar button", name, label, words, hovered, pressed, focused, off)
        return self.print(key, pieces.around(rect, look, 8), paint)
