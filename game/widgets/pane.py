"""Something higher than its area, laid out in pieces and scrolled by keys, wheel and bar."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.input.intents import Intent, Leap, MoveFocus, Point, Press, Release, Scroll
from game.theme import palette
from game.widgets.base import Widget
from game.widgets.look import Look

BAR: Final = 8
"""Units of the bar's width; as much again stays free at each of its sides."""

Draw = Callable[[pygame.Surface, Look, int, int], None]
"""Draws at x and y in pixels."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of what is shown: where it begins, how high it is, its picture. Pixels."""

    left: int
    top: int
    height: int
    draw: Draw


class Pane(Widget):
    """Pieces of which as many show as there is room for.

    Args:
        rect: The area, scroll bar included.
        label: What it shows.
        look: The means.
        line: Pixels that one step of a key scrolls by halves.

    Attributes:
        pieces: What there is to show.
        height: Of all of it, in pixels.
        stops: Offsets at which turning a page stops, the tops of pages that belong together.
    """

    def __init__(self, rect: pygame.Rect, label: str, look: Look, line: int) -> None:
        super().__init__(rect, label)
        self.look = look
        self.offset = 0
        self.pieces: list[Piece] = []
        self.height = 0
        self.stops: list[int] = []
        self._line = line
        self._grab: int | None = None
        self._bar_width = look.px(BAR)

    @property
    def role(self) -> str:
        """A text."""
        return "text"

    @property
    def focusable(self) -> bool:
        """Whether there is something to scroll."""
        return super().focusable and self.most > 0

    @property
    def room(self) -> int:
        """The width beside the bar, in pixels."""
        return self.rect.width - 3 * self._bar_width

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect.height)

    def scroll(self, pixels: int) -> bool:
        """Move what is shown; return whether it moved."""
        before = self.offset
        self.offset = max(0, min(self.most, self.offset + pixels))
        return self.offset != before

    def scroll_page(self, pages: int) -> bool:
        """Move to the next stop within a view, else by a view; return whether it moved.

        What is cut by the lower edge comes to the top, so that nothing is passed over.
        """
        near = range(1, self.rect.height + 1)
        if pages < 0:
            behind = [stop for stop in self.stops if self.offset - stop in near]
            return self.scroll(min(behind, default=self.offset - near.stop) - self.offset)
        ahead = [stop for stop in self.stops if stop - self.offset in near]
        bottom = self.offset + self.rect.height
        cut = [piece.top for piece in self.pieces if piece.top + piece.height > bottom]
        goal = max(ahead, default=min(cut, default=bottom))
        return self.scroll(goal - self.offset if goal > self.offset else near.stop)

    def handle(self, intent: Intent) -> bool:
        """Take up and down, page keys, Home and End, the wheel and the bar."""
        if isinstance(intent, Scroll):
            return self.scroll(intent.dy * self._line * 2)
        if isinstance(intent, MoveFocus) and intent.dy:
            return self.scroll(intent.dy * self._line * 2)
        if isinstance(intent, Leap):
            if abs(intent.step) == 1:
                return self.scroll_page(intent.step)
            return self.scroll(intent.step * self.height)
        if isinstance(intent, Press):
            return self._press(intent.pos)
        if isinstance(intent, Release):
            self._grab = None
            return True
        if isinstance(intent, Point) and self._grab is not None:
            self._drag(intent.pos[1])
            return True
        return False

    def _press(self, pos: tuple[int, int]) -> bool:
        if not self.most or pos[0] < self.rect.right - 3 * self._bar_width:
            return False
        thumb = self._thumb()
        inside = thumb.top <= pos[1] < thumb.bottom
        self._grab = pos[1] - thumb.top if inside else thumb.height // 2
        self._drag(pos[1])
        return True

    def _drag(self, y: int) -> None:
        if self._grab is not None:
            free = max(1, self.rect.height - self._thumb().height)
            share = (y - self._grab - self.rect.top) / free
            self.offset = max(0, min(self.most, round(share * self.most)))

    def _thumb(self) -> pygame.Rect:
        bar = self._bar_width
        height = max(3 * bar, self.rect.height * self.rect.height // max(1, self.height))
        free = self.rect.height - height
        top = self.rect.top + (free * self.offset // self.most if self.most else 0)
        return pygame.Rect(self.rect.right - bar, top, bar, height)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw what is in view, and the bar when there is more."""
        clip = target.get_clip()
        target.set_clip(self.rect.clip(clip))
        for piece in self.pieces:
            y = self.rect.top + piece.top - self.offset
            if y + piece.height > self.rect.top and y < self.rect.bottom:
                piece.draw(target, look, self.rect.left + piece.left, y)
        target.set_clip(clip)
        if self.most:
            track = self._thumb()
            track.top, track.height = self.rect.top, self.rect.height
            look.box(target, track, fill=palette.SOFT, edge=palette.HAIRLINE, width=1, radius=4)
            look.box(target, self._thumb(), fill=palette.SECOND_INK, radius=4)

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the bar: what is read needs none."""
        look.focus_ring(target, self._thumb(), radius=4)
