"""A wide button with a picture, a title and a note."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.widgets.button import Button
from game.widgets.look import Look

_FACE: Final = 72


class Tile(Button):
    """A wide button with a picture, a title and a note.

    Args:
        rect: Its face, in pixels.
        title: What it opens.
        on_activate: Opens it.
        note: What that is, in a sentence or two.
        picture: The name of a portrait; empty for the open book.
        done: Whether it bears a tick.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        title: str,
        on_activate: Callable[[], None],
        *,
        note: str,
        picture: str,
        done: bool = False,
    ) -> None:
        super().__init__(rect, title, on_activate)
        self.note = note
        self.picture = picture
        self.done = done

    @property
    def state(self) -> str:
        """The note."""
        return self.note

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the picture, the title and the note, and the tick."""
        face = self._draw_raised(target, look, self._tone())
        pad = look.px(20)
        side = min(look.px(_FACE), face.height - look.px(16))
        middle = (face.left + pad + side // 2, face.centery)
        if self.picture:
            portrait = look.surfaces.portrait(self.picture, "pleased", side)
            blit(target, portrait, (middle[0] - side // 2, middle[1] - side // 2))
        else:
            look.icon(target, "learn", middle, side / look.u * 0.75)
        left = face.left + 2 * pad + side
        right = face.right - pad
        if self.done:
            tick = look.px(30)
            look.icon(target, "check", (right - tick // 2, face.centery), 30)
            right -= tick + look.px(12)
        self._draw_words(target, look, left, right - left)

    def _draw_words(self, target: pygame.Surface, look: Look, left: int, room: int) -> None:
        size = 17.0
        lines = look.wrap(self.note, room, size=size)
        while len(lines) > 2 and size > 13:
            size -= 1
            lines = look.wrap(self.note, room, size=size)
        step = look.leading(size)
        title = look.leading(24)
        y = self.rect.centery - (title + step * len(lines)) / 2 + title / 2
        look.text(target, self.label, (left, y), style=Style.TITLE, size=24, room=room)
        y += title / 2 + step / 2
        for line in lines:
            look.text(target, line, (left, y), size=size, colour=palette.SECOND_INK, room=room)
            y += step
