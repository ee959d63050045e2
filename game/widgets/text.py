"""Text that only stands there, and the field to write in."""

from collections.abc import Callable
from typing import Final

import pygame

from game.input.intents import (
    Confirm,
    Erase,
    Intent,
    Leap,
    MoveFocus,
    Press,
    TextEdited,
    TextTyped,
)
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import INK, SECOND_INK, Colour
from game.widgets.base import Widget
from game.widgets.look import Look

_NEARLY: Final = 0.9
"""Of its size, down to which a text is rather made smaller than broken."""

_READ_EACH: Final = 0.06
"""Seconds for each letter of a text that goes away by itself."""


def reading_time(text: str, least: float) -> float:
    """Return how many seconds a text stays, so that it can be read to its end."""
    return max(least, _READ_EACH * len(text))


def fitted_lines(
    look: Look, text: str, room: int, *, style: Style = Style.TEXT, size: float = 18, most: int = 2
) -> tuple[list[str], float]:
    """Return a text in at most so many lines that fit a width, and its size in units.

    The text is made smaller where a word would be broken or lines be too many, or where a
    little makes it fit one line; only what is too long at the smallest size loses its end.
    """
    scale = look.u * look.text_scale
    least = min(look.font_px(size), look.least_px(size))
    for px in range(look.font_px(size), max(least, round(look.font_px(size) * _NEARLY)) - 1, -1):
        if "\n" not in text and look.fonts.width(text, style, px) <= room:
            return [text], px / scale
    for px in range(look.font_px(size), least - 1, -1):
        lines = look.fonts.wrap(text, style, px, room)
        whole = all(look.fonts.width(word, style, px) <= room for word in text.split())
        if len(lines) <= most and (whole or px == least):
            return lines, px / scale
    lines = look.fonts.wrap(text, style, least, room)
    last, _ = look.fonts.fit(" ".join(lines[most - 1 :]), style, least, room, smallest=least)
    return [*lines[: most - 1], last], least / scale


def fits_line(
    look: Look, text: str, room: float, *, style: Style = Style.TEXT, size: float = 18
) -> bool:
    """Return whether a text can stand whole on a line of this width, smaller where it must."""
    least = min(look.font_px(size), look.least_px(size))
    return look.fonts.width(text, style, least) <= room


class Label(Widget):
    """One line, centred on its capitals in the middle of the area's height."""

    takes_focus = False

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        *,
        style: Style = Style.LABEL,
        size: float = 18,
        colour: Colour = INK,
        align: str = "left",
        shadow: Colour | None = None,
    ) -> None:
        super().__init__(rect, label)
        self.style = style
        self.size = size
        self.colour = colour
        self.align = align
        self.shadow = shadow

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the line, cut to the area's width."""
        x = {"left": self.rect.left, "centre": self.rect.centerx, "right": self.rect.right}
        look.text(
            target,
            self.label,
            (x[self.align], self.rect.centery),
            style=self.style,
            size=self.size,
            colour=self.colour,
            align=self.align,
            room=self.rect.width,
            shadow=self.shadow,
        )


class Text(Widget):
    """Wrapped text from the top of its area; what does not fit is scrolled by wheel and keys."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        *,
        style: Style = Style.TEXT,
        size: float = 18,
        colour: Colour = INK,
        align: str = "left",
    ) -> None:
        super().__init__(rect, label)
        self.style = style
        self.size = size
        self.colour = colour
        self.align = align

    takes_focus = False

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the lines that fit."""
        look.paragraph(
            target,
            self.label,
            self.rect,
            style=self.style,
            size=self.size,
            colour=self.colour,
            align=self.align,
        )


class TextField(Widget):
    """One line to write in, for a name or a deal code."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_confirm: Callable[[str], None] | None = None,
        limit: int = 24,
        placeholder: str = "",
        accepts: Callable[[str], bool] = str.isprintable,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(rect, label, enabled=enabled, reason=reason)
        self.text = text
        self.cursor = len(text)
        self.limit = limit
        self.placeholder = placeholder
        self.accepts = accepts
        self.on_change = on_change
        self.on_confirm = on_confirm
        self.problem = ""
        """Why the text cannot be used; shown by a red edge, and spoken."""
        self._unfinished = ""

    @property
    def role(self) -> str:
        """A text field."""
        return "field"

    @property
    def state(self) -> str:
        """The text, and what is wrong with it."""
        return ", ".join(part for part in (self.text, self.problem) if part)

    @property
    def wants_text(self) -> bool:
        """True: letters are written."""
        return self.enabled

    def handle(self, intent: Intent) -> bool:
        """Take text, erasing, left and right, Home and End, Enter."""
        if not self.enabled:
            return False
        if isinstance(intent, TextTyped):
            self._insert(intent.text)
        elif isinstance(intent, TextEdited):
            self._unfinished = intent.text
        elif isinstance(intent, Erase):
            self._erase(intent.step)
        elif isinstance(intent, MoveFocus) and intent.dx:
            self.cursor = max(0, min(len(self.text), self.cursor + intent.dx))
        elif isinstance(intent, Leap) and abs(intent.step) == 2:
            self.cursor = len(self.text) if intent.step > 0 else 0
        elif isinstance(intent, Confirm) and not intent.space and self.on_confirm is not None:
            self.on_confirm(self.text)
        else:
            return isinstance(intent, Press)
        return True

    def _insert(self, typed: str) -> None:
        room = self.limit - len(self.text)
        fresh = "".join(char for char in typed if self.accepts(char))[: max(0, room)]
        self._unfinished = ""
        if fresh:
            self.text = self.text[: self.cursor] + fresh + self.text[self.cursor :]
            self.cursor += len(fresh)
            self._changed()

    def _erase(self, step: int) -> None:
        start = self.cursor + min(0, step)
        if 0 <= start < len(self.text):
            self.text = self.text[:start] + self.text[start + 1 :]
            self.cursor = start
            self._changed()

    def _changed(self) -> None:
        self.problem = ""
        if self.on_change is not None:
            self.on_change(self.text)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the field, its text and the cursor."""
        edge: Colour = palette.INK if self.enabled else palette.DISABLED_EDGE
        if self.problem:
            edge = palette.RED
        fill: Colour = palette.WHITE if self.hovered or self.focused else palette.PAPER
        if not self.enabled:
            fill = palette.DISABLED
        look.box(target, self.rect, fill=fill, edge=edge, width=2, radius=8)
        pad = look.px(14)
        left = self.rect.left + pad
        shown = self.text[: self.cursor] + self._unfinished + self.text[self.cursor :]
        clip = target.get_clip()
        target.set_clip(self.rect.inflate(-pad, 0).clip(clip) if clip else self.rect)
        before = look.width(shown[: self.cursor + len(self._unfinished)])
        over = max(0, before - (self.rect.width - 2 * pad))
        if shown:
            look.text(target, shown, (left - over, self.rect.centery), colour=INK)
        elif self.placeholder:
            look.text(
                target,
                self.placeholder,
                (left, self.rect.centery),
                colour=SECOND_INK,
                room=self.rect.width - 2 * pad,
            )
        if self.focused and self.enabled:
            high = look.font_px(18) * 1.15
            bar = pygame.Rect(left - over + before, 0, max(1, look.px(2)), round(high))
            bar.centery = self.rect.centery
            look.rule(target, bar, palette.BLUE)
        target.set_clip(clip)
