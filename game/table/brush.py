"""What every part of the table is described with.

Three ways to show something, from the dearest to the cheapest:

- `item` is painted whenever its part of the window is: for what moves at every frame.
- `print` is painted once, into a sprite that is kept in `Look.prints` as long as it is used,
  and copied from then on: for what stands still. Its key must hold everything that decides
  how it looks beside the style (size, text scale, language, themes), which is added here.
- `recall` does not even describe again what was described from the same inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

import pygame

from game.table.picture import Item, Paint
from game.table.words import TableWords
from game.theme.shapes import clear_surface
from game.widgets.look import Look

Shift: TypeAlias = tuple[int, int]
PaintAt: TypeAlias = Callable[[pygame.Surface, Shift], object]
"""Draws something on a surface whose origin lies elsewhere: moved by so many pixels."""


class Brush:
    """Makes items whose keys name the look they were made for.

    Attributes:
        look: The means of drawing.
        words: The texts.
    """

    def __init__(self, look: Look, words: TableWords) -> None:
        self.look = look
        self.words = words
        self._stamp: Hashable = None
        self._recalled: dict[str, tuple[object, list[Item]]] = {}

    def begin(self, stamp: Hashable) -> None:
        """Begin a picture in this style: sizes, language and themes (`Look.stamp`)."""
        self._stamp = stamp

    def item(self, key: Hashable, rect: pygame.Rect, paint: Paint) -> Item:
        """Return an item of the picture that is painted each time."""
        return Item((key, self._stamp), rect, paint)

    def print(
        self, key: Hashable, rect: pygame.Rect, paint: PaintAt, *, opaque: bool = False
    ) -> Item:
        """Return an item of the picture that is painted once and kept.

        Args:
            key: All that decides how it looks beside the style, its place apart.
            rect: The part of the window it may touch.
            paint: Draws it, moved by a shift, on a clear surface.
            opaque: Whether it covers all of `rect`.
        """
        # An even shift keeps halves of pixels rounded as they are in the window.
        left, top = rect.left - rect.left % 2, rect.top - rect.top % 2
        area = pygame.Rect(left, top, rect.right - left, rect.bottom - top)
        if opaque:
            area = rect
        full = (key, self._stamp)
        name = (full, area.size)
        shift = (-area.left, -area.top)

        def make() -> pygame.Surface:
            made = pygame.Surface(area.size) if opaque else clear_surface(area.size)
            paint(made, shift)
            # The clear margin for shadows would cost as much as what is drawn.
            filled = made.get_rect() if opaque else made.get_bounding_rect()
            return made.subsurface(filled) if filled.width else made

        def paint_here(target: pygame.Surface) -> None:
            paint(target, (0, 0))

        if not self.look.keeps:
            return Item(full, area, paint_here)
        return Item(full, area, paint_here, lambda: self.look.prints.get(name, make), opaque)

    def recall(
        self, name: str, inputs: tuple[object, ...], describe: Callable[[], list[Item]]
    ) -> list[Item]:
        """Return the items that were last described under a name, if from equal inputs.

        The style counts as one of the inputs.
        """
        known = self._recalled.get(name)
        full = (self._stamp, inputs)
        # Kept anew when found equal: the very same objects are compared quickest.
        items = known[1] if known is not None and known[0] == full else describe()
        self._recalled[name] = (full, items)
        return items
