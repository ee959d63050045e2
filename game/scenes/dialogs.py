"""Small screens above another one: a line to write, a face to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.companions import COMPANIONS, Companion
from game.scenes.screen import Screen
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.widgets.base import Widget
from game.widgets.button import Button, Kind
from game.widgets.look import Look
from game.widgets.panel import Panel
from game.widgets.text import Label, Text, TextField

if TYPE_CHECKING:
    from game.services import Services


UPRIGHT_BELOW: Final = 124
"""Units: in a narrower tile the name stands below the face."""

_WIDE_TEXT: Final = 1.35
"""Above this text scale names need more room than faces."""


class Overlay(Screen):
    """A panel above the screen below, which is dimmed."""

    opaque = False
    keeps_still = False

    def back(self) -> None:
        """Close the panel and change nothing."""
        self.services.scenes.pop()

    def paint_ground(self, target: pygame.Surface) -> None:
        """Dim what lies below."""
        dim = pygame.Surface(target.get_size(), pygame.SRCALPHA)
        dim.fill((*palette.SHADOW, 130))
        target.blit(dim, (0, 0))

    def add_panel(self, width: float, height: int) -> pygame.Rect:
        """Add a panel in the middle.

        Args:
            width: In units, as far as the window allows.
            height: Of the content in pixels.

        Returns:
            The area for the content.
        """
        look = self.look
        inset = look.px(40)
        wide = min(look.size[0] - look.px(32), look.px(width))
        area = pygame.Rect(0, 0, wide, min(look.size[1] - look.px(16), height + 2 * inset))
        area.center = (look.size[0] // 2, look.size[1] // 2)
        self.page.add(Panel(area), group="panel")
        return area.inflate(-2 * inset, -2 * inset)

    def add_heading(self, area: pygame.Rect, title: str) -> pygame.Rect:
        """Add a title at the top of an area and return the rest."""
        high = self.look.high(40, 28)
        head = pygame.Rect(area.left, area.top, area.width, high)
        self.page.add(Label(head, title, style=Style.TITLE, size=28), group="panel")
        return pygame.Rect(area.left, head.bottom, area.width, area.bottom - head.bottom)

    def button_width(self, word: str) -> int:
        """Return the width in pixels for a button with this word."""
        return max(self.look.px(120), Button.natural_width(self.look, word))

    def add_close(self, area: pygame.Rect, high: int) -> None:
        """Add the main button that closes the panel, in the lower right corner of an area."""
        word = self.catalog.text_in("button", "Close")
        wide = self.button_width(word)
        spot = pygame.Rect(area.right - wide, area.bottom - high, wide, high)
        close = Button(spot, word, self.back, kind=Kind.MAIN)
        self.page.add(close)
        self.page.default = close
        self.page.focus_on(close)


class PromptScene(Overlay):
    """One line to write in: a name, a deal code.

    Args:
        services: The program's parts.
        title: Of the panel.
        meaning: What the line is for, wrapped.
        confirm: The word on the main button.
        use: Takes the line and returns what is wrong with it; empty closes the panel.
        then: Goes on with the line once the panel is closed.
        text: What stands there at first.
        limit: Most characters.
    """

    def __init__(
        self,
        services: Services,
        title: Callable[[], str],
        meaning: Callable[[], str],
        confirm: Callable[[], str],
        use: Callable[[str], str],
        *,
        then: Callable[[str], None] = lambda line: None,
        text: str = "",
        limit: int = 24,
    ) -> None:
        super().__init__(services)
        self._then = then
        self._title = title
        self._meaning = meaning
        self._confirm = confirm
        self._use = use
        self._text = text
        self._limit = limit
        self._problem = ""

    def build(self, look: Look) -> None:
        """Lay out title, meaning, field, fault and buttons."""
        meaning = self._meaning()
        wide = look.px(620 - 80)
        body = look.paragraph_height(meaning, wide)
        fault = look.leading(16) * 2
        field_high, button_high = look.high(48), look.high(48, 20)
        gap = look.px(16)
        height = look.high(40, 28) + body + gap + field_high + fault + gap + button_high
        area = self.add_heading(self.add_panel(620, height), self._title())
        self.page.add(Text(pygame.Rect(area.left, area.top, area.width, body), meaning))
        field = TextField(
            pygame.Rect(area.left, area.top + body + gap, area.width, field_high),
            self._title(),
            self._text,
            self._write,
            on_confirm=self._done,
            limit=self._limit,
        )
        field.problem = self._problem
        self.page.add(field)
        self.page.focus_on(field)
        if self._problem:
            spot = pygame.Rect(
                area.left, field.rect.bottom + look.px(4), area.width, fault - look.px(4)
            )
            self.page.add(
                Text(spot, self._problem, size=16, colour=palette.RED_TEXT), group="panel"
            )
        self._add_buttons(area, button_high, gap)

    def _add_buttons(self, area: pygame.Rect, high: int, gap: int) -> None:
        right = area.right
        for word, action, kind in (
            (self._confirm(), lambda: self._done(self._text), Kind.MAIN),
            (self.catalog.text_in("button", "Cancel"), self.back, Kind.NORMAL),
        ):
            width = self.button_width(word)
            spot = pygame.Rect(right - width, area.bottom - high, width, high)
            self.page.add(Button(spot, word, action, kind=kind), group="buttons")
            right = spot.left - gap

    def _write(self, text: str) -> None:
        self._text = text
        if self._problem:
            self._problem = ""
            self.rebuild()

    def _done(self, text: str) -> None:
        problem = self._use(text)
        if not problem:
            self.services.scenes.pop()
            self._then(text)
            return
        self._problem = problem
        self.rebuild()


class QuestionScene(Overlay):
    """A question above a screen that is no page, such as the table.

    Args:
        services: The program's parts.
        title: Of the question.
        text: What follows from it, wrapped.
        buttons: Pairs of word and what it does once the question is closed; the first is the
            main one.
        on_back: What Esc does; else it does what the last button does.
    """

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        buttons: Sequence[tuple[str, Callable[[], None]]],
        *,
        on_back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services)
        self._on_back = on_back or buttons[-1][1]
        self._title = title
        self._text = text
        self._buttons = tuple(buttons)

    def build(self, look: Look) -> None:
        """Lay out title, text and buttons."""
        foot, gap = look.high(48, 20), look.px(16)
        body = look.paragraph_height(self._text, look.px(620 - 80))
        widths = [self.button_width(word) for word, _ in self._buttons]
        # Words too long for one line of buttons stand one above the other.
        stacks = sum(widths) + gap * (len(widths) - 1) > look.px(620 - 80)
        feet = (foot + gap) * len(widths) - gap if stacks else foot
        area = self.add_panel(620, look.high(48, 28) + body + look.px(28) + feet)
        rest = self.add_heading(area, self._title)
        spot = pygame.Rect(rest.left, rest.top, rest.width, body)
        self.page.add(Text(spot, self._text), group="panel")
        right, top = area.right, area.bottom - feet
        for place, (word, action) in enumerate(self._buttons):
            width = area.width if stacks else widths[place]
            spot = pygame.Rect(right - width, top, width, foot)
            button = Button(
                spot,
                word,
                lambda action=action: self._choose(action),  # type: ignore[misc]
                kind=Kind.NORMAL if place else Kind.MAIN,
            )
            self.page.add(button)
            if stacks:
                top = spot.bottom + gap
            else:
                right = spot.left - gap

    def back(self) -> None:
        """Close the question and do what Esc is for."""
        self._choose(self._on_back)

    def _choose(self, action: Callable[[], None]) -> None:
        self.services.scenes.pop()
        action()


class FaceTile(Widget):
    """A companion: portrait, name, and a second voice."""

    def __init__(
        self,
        rect: pygame.Rect,
        who: Companion,
        on_activate: Callable[[], None],
        *,
        note: str = "",
        chosen: bool = False,
    ) -> None:
        super().__init__(rect, who.name, on_activate=on_activate)
        self._who = who
        self.note = note
        self.chosen = chosen

    @property
    def role(self) -> str:
        """A button."""
        return "button"

    @property
    def state(self) -> str:
        """Where he sits."""
        return self.note

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw ground, portrait and words."""
        fill = palette.PAPER if self.hovered or self.chosen else palette.SOFT
        edge = palette.INK if self.chosen else palette.HAIRLINE
        look.box(target, self.rect, fill=fill, edge=edge, width=3 if self.chosen else 1.5, radius=8)
        mood = "pleased" if self.hovered or self.focused else "neutral"
        if self.rect.width < look.px(UPRIGHT_BELOW):
            self._draw_upright(target, look, mood)
            return
        pad = look.px(8)
        words = look.width(self._who.name, Style.LABEL, 17) + pad + look.px(10)
        side = min(look.px(60), self.rect.height - 2 * pad, self.rect.width - pad - words)
        face = look.surfaces.portrait(self._who.portrait, mood, side)
        blit(target, face, (self.rect.left + pad, self.rect.centery - side // 2))
        left = self.rect.left + pad + side + look.px(8)
        room = self.rect.right - look.px(6) - left
        self._draw_words(target, look, (left, self.rect.centery), room, "left")

    def _draw_upright(self, target: pygame.Surface, look: Look, mood: str) -> None:
        """Draw the portrait above the words, where the tile is narrow."""
        lines = 2 if self.note else 1
        words = lines * look.high(22, 16)
        side = max(look.px(24), min(look.px(52), self.rect.height - words - look.px(10)))
        face = look.surfaces.portrait(self._who.portrait, mood, side)
        blit(target, face, (self.rect.centerx - side // 2, self.rect.top + look.px(5)))
        middle = (self.rect.top + look.px(5) + side + self.rect.bottom) // 2
        room = self.rect.width - look.px(8)
        self._draw_words(target, look, (self.rect.centerx, middle), room, "centre")

    def _draw_words(
        self, target: pygame.Surface, look: Look, at: tuple[int, int], room: int, align: str
    ) -> None:
        """Draw the name, and the note where it fits whole."""
        with_note = bool(self.note) and look.width(self.note, size=15) <= room
        shift = look.high(11, 16) if with_note else 0
        look.text(
            target,
            self._who.name,
            (at[0], at[1] - shift),
            style=Style.LABEL,
            size=17,
            align=align,
            room=room,
        )
        if with_note:
            look.text(
                target,
                self.note,
                (at[0], at[1] + shift),
                size=16,
                colour=palette.SECOND_INK,
                align=align,
                room=room,
            )


class FaceScene(Overlay):
    """Who shall sit there: all the regulars, those at the table already marked.

    Choosing somebody who sits elsewhere lets the two change places.
    """

    def __init__(
        self,
        services: Services,
        seated: Sequence[str],
        place: int,
        choose: Callable[[str], None],
    ) -> None:
        super().__init__(services)
        self._seated = tuple(seated)
        self._place = place
        self._choose = choose

    def build(self, look: Look) -> None:
        """Lay out the faces, three to a row."""
        narrow = look.text_scale > _WIDE_TEXT
        columns, gap = 3 if narrow else 5, look.px(12)
        high = max(look.px(76), look.high(60)) if narrow else look.px(60) + look.high(46, 16)
        faces = [who for who in COMPANIONS if who.portrait != self.settings.portrait]
        rows = -(-len(faces) // columns)
        button_high = look.high(48, 20)
        height = look.high(52, 28) + rows * (high + gap) + look.px(12) + button_high
        area = self.add_panel(720, height)
        rest = self.add_heading(area, self.catalog.text("Who sits here?"))
        top = rest.top + look.high(12, 28)
        width = (area.width - (columns - 1) * gap) // columns
        here = self._seated[self._place]
        for number, who in enumerate(faces):
            column, row = number % columns, number // columns
            spot = pygame.Rect(
                area.left + column * (width + gap), top + row * (high + gap), width, high
            )
            tile = FaceTile(
                spot,
                who,
                lambda who=who: self._take(who.id),  # type: ignore[misc]
                note=self.catalog.text("at the table") if who.id in self._seated else "",
                chosen=who.id == here,
            )
            self.page.add(tile)
            if who.id == here:
                self.page.focus_on(tile)
        word = self.catalog.text_in("button", "Cancel")
        wide = self.button_width(word)
        spot = pygame.Rect(area.right - wide, area.bottom - button_high, wide, button_high)
        self.page.add(Button(spot, word, self.back), group="buttons")

    def _take(self, who: str) -> None:
        self._choose(who)
        self.services.scenes.pop()
