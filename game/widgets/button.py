"""Buttons: one yellow main one to a screen, paper ones, red and dark ones."""

import enum
from collections.abc import Callable
from typing import Final

import pygame

from game.record import Record
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.widgets.base import Widget
from game.widgets.look import Look


class Kind(enum.Enum):
    """What a button is for, which decides its colours."""

    MAIN = "main"
    NORMAL = "normal"
    DANGER = "danger"
    DARK = "dark"


class _Tone(Record):
    fill: Colour
    hover: Colour
    pressed: Colour
    text: Colour
    edge: Colour


_TONES: Final = {
    Kind.MAIN: _Tone(
        palette.YELLOW, palette.YELLOW_LIGHT, palette.YELLOW_DARK, palette.INK, palette.INK
    ),
    Kind.NORMAL: _Tone(palette.PAPER, palette.WHITE, palette.SOFT, palette.INK, palette.INK),
    Kind.DANGER: _Tone(
        palette.DARK_RED, palette.DARK_RED_LIGHT, palette.DARK_RED_DARK, palette.PAPER, palette.INK
    ),
    Kind.DARK: _Tone(palette.DARK, palette.DARK_LIGHT, palette.INK, palette.PAPER, palette.BRASS),
}
_OFF: Final = _Tone(
    palette.DISABLED, palette.DISABLED, palette.DISABLED, palette.SECOND_INK, palette.DISABLED_EDGE
)
_OFF_DARK: Final = _Tone(
    palette.INK, palette.INK, palette.INK, palette.DISABLED_EDGE, palette.GREY_CHIP
)
_EDGE: Final = 3
"""Units of the hard ink edge to the right and below."""


class Button(Widget):
    """A button with a word, perhaps an icon before it and a key cap after it.

    Args:
        rect: Its face, in pixels; the ink edge lies outside.
        label: Its word.
        on_activate: What it does.
        kind: Which of the four.
        icon: Name of an icon of `assets/icons`, or `mark:left` for a drawn mark.
        size: Of the word in units.
        align: centre, or left as in the menu.
        key: Words of a key cap at the right end.
        enabled: Whether it can be pressed.
        reason: Why it cannot.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        on_activate: Callable[[], None] | None = None,
        *,
        kind: Kind = Kind.NORMAL,
        icon: str = "",
        size: float = 20,
        align: str = "centre",
        key: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(rect, label, enabled=enabled, reason=reason, on_activate=on_activate)
        self.kind = kind
        self.icon = icon
        self.size = size
        self.align = align
        self.key = key
        self.key_holds = True
        """Whether the key does what the button does; its cap is left out while it does not."""

    @property
    def role(self) -> str:
        """A button."""
        return "button"

    @classmethod
    def natural_width(cls, look: Look, label: str, *, size: float = 20, icon: str = "") -> int:
        """Return the width in pixels that a button with this word should have."""
        side = size * (0.85 if icon.startswith("mark:") else 1.35) if icon else 0.0
        extra = look.px(side * look.text_scale) + look.px(8) if icon else 0
        return look.width(label, Style.LABEL, size) + extra + 2 * look.px(20)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the face, its edge and what is on it."""
        tone = self._tone()
        face = self.rect.copy()
        if self.kind is Kind.DARK:
            fill = self._fill(tone)
            look.box(target, face, fill=fill, edge=tone.edge, width=1.2, radius=8)
        else:
            face = self._draw_raised(target, look, tone)
        self._draw_content(target, look, face, tone)

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around face and edge."""
        area = self.rect.copy()
        if self.kind is not Kind.DARK and self.enabled:
            area.width += look.px(_EDGE)
            area.height += look.px(_EDGE)
        look.focus_ring(target, area)

    def _draw_raised(self, target: pygame.Surface, look: Look, tone: _Tone) -> pygame.Rect:
        edge = look.px(_EDGE)
        face = self.rect.copy()
        if self.pressed and self.enabled:
            face.move_ip(edge, edge)
        elif self.enabled:
            shade = pygame.Rect(face.left, face.top, face.width + edge, face.height + edge)
            look.box(target, shade, fill=tone.edge, radius=9)
        look.box(target, face, fill=self._fill(tone), edge=tone.edge, width=2, radius=8)
        return face

    def _fill(self, tone: _Tone) -> Colour:
        if self.pressed:
            return tone.pressed
        return tone.hover if self.hovered else tone.fill

    def _tone(self) -> _Tone:
        if self.enabled:
            return _TONES[self.kind]
        return _OFF_DARK if self.kind is Kind.DARK else _OFF

    def _draw_content(
        self, target: pygame.Surface, look: Look, face: pygame.Rect, tone: _Tone
    ) -> None:
        middle = face.centery
        side = self._icon_side * look.text_scale
        gap = look.px(8) if self.icon else 0
        pad = look.px(10)
        room = face.width - 2 * pad - look.px(side) - gap - self._key_width(look)
        _, px = look.fit(self.label, Style.LABEL, self.size, room)
        words = min(room, look.fonts.width(self.label, Style.LABEL, px))
        if self.align == "left":
            x = face.left + look.px(20)
            gap = look.px(18) if self.icon else 0
        elif self.icon.startswith("mark:"):
            x = face.left + min(look.px(13), pad + max(0, (room - words) // 2))
        else:
            x = face.left + pad + max(0, (room - words) // 2)
        if self.icon:
            self._draw_icon(target, look, (x + look.px(side) / 2, middle), side, tone.text)
            x += look.px(side) + gap
        room = face.right - pad - x - self._key_width(look)
        look.text(
            target,
            self.label,
            (x, middle),
            style=Style.LABEL,
            size=self.size,
            colour=tone.text,
            room=room,
        )
        if self.key and self.key_holds:
            cap_right = face.right - look.px(16)
            draw_key_cap(target, look, self.key, cap_right - key_cap_width(look, self.key), middle)

    @property
    def _icon_side(self) -> float:
        """Units of the icon's side: a drawn mark is smaller than a picture."""
        if not self.icon:
            return 0.0
        return self.size * (0.85 if self.icon.startswith("mark:") else 1.35)

    def _key_width(self, look: Look) -> int:
        return key_cap_width(look, self.key) + look.px(16) if self.key else 0

    def _draw_icon(
        self,
        target: pygame.Surface,
        look: Look,
        centre: tuple[float, float],
        side: float,
        colour: Colour,
    ) -> None:
        if self.icon.startswith("mark:"):
            look.mark(target, self.icon[5:], centre, side, colour)
        else:
            look.icon(target, self.icon, centre, side)


_ARROWS: Final = {
    "Left": "arrow-left",
    "Right": "arrow-right",
    "Up": "arrow-up",
    "Down": "arrow-down",
}


def key_cap_width(look: Look, cap: str) -> int:
    """Return the width in pixels of a key cap; "Left Right" is one cap with two arrows."""
    parts = cap.split(" ")
    if all(part in _ARROWS for part in parts):
        return len(parts) * look.high(17, 15) + look.px(5)
    return max(look.px(24), look.width(look.key_word(cap), Style.TEXT_BOLD, 15) + look.px(14))


def draw_key_cap(
    target: pygame.Surface, look: Look, cap: str, x: float, middle: float
) -> pygame.Rect:
    """Draw a key cap with its left edge at x and return its area."""
    area = pygame.Rect(x, 0, key_cap_width(look, cap), look.high(26, 15))
    area.centery = round(middle)
    look.box(target, area, fill=palette.SOFT, edge=palette.INK, width=1.5, radius=5)
    parts = cap.split(" ")
    if all(part in _ARROWS for part in parts):
        for place, part in enumerate(parts):
            at = area.left + look.px(2.5) + look.high(17, 15) * (place + 0.5)
            look.mark(target, _ARROWS[part], (at, middle), look.grown(15, 15), palette.INK)
    else:
        word = look.key_word(cap)
        look.text(
            target,
            word,
            (area.centerx, middle),
            style=Style.TEXT_BOLD,
            size=15,
            align="centre",
        )
    return area
