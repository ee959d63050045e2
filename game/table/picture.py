"""The picture of the table as a list of items, of which only changed ones are drawn anew.

The scene describes everything it shows, from the ground up, every time something changes.
`Picture` compares the description with the last one and repaints just the parts of the
window where they differ; so what is on screen always is what was described.

An item is either painted, or has a sprite: a surface of its size that is made once and only
copied from then on. `Brush.print` makes such items; what stands still for more than a few
frames should be one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

Paint: TypeAlias = Callable[[pygame.Surface], object]

_FEW: Final = 24
"""More areas than this are painted as one: each costs a pass over the items."""
_WASTE: Final = 1.1
"""Two areas that overlap are painted as one if that is at most so much more to paint."""


@dataclass(slots=True, eq=False)
class Item:
    """One thing in the picture.

    Attributes:
        key: All that decides how it looks; the same key in the same place is not repainted.
        rect: The part of the window it may touch, its shadow included, in pixels.
        paint: Draws it; not called for an item that has a sprite.
        sprite: Returns a kept surface of the size of `rect`, or the part of one that is not
            clear, as a subsurface; made now if there is none.
        opaque: Whether the sprite covers all of `rect`; another one is premultiplied.
    """

    key: Hashable
    rect: pygame.Rect
    paint: Paint
    sprite: Callable[[], pygame.Surface] | None = None
    opaque: bool = False
    _surface: pygame.Surface | None = None

    @property
    def identity(self) -> tuple[Hashable, tuple[int, int, int, int]]:
        """What is compared with the last picture."""
        return self.key, (self.rect.x, self.rect.y, self.rect.w, self.rect.h)

    @property
    def surface(self) -> pygame.Surface | None:
        """The sprite, made now if it was not yet; None for an item that is painted."""
        if self._surface is None and self.sprite is not None:
            self._surface = self.sprite()
        return self._surface

    @property
    def is_ready(self) -> bool:
        """Whether drawing it is only a copy, or needs nothing that is kept."""
        return self.sprite is None or self._surface is not None

    def moved(self, x: int, y: int) -> Item:
        """Return the same sprite so many pixels further; only for an item that has one."""
        place = self.rect.move(x, y)
        return Item(self.key, place, self.paint, self.sprite, self.opaque, self.surface)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""
        surface = self._surface or self.surface
        if surface is None:
            self.paint(target)
        else:
            target.blit(surface, self.place, special_flags=self.blend)

    @property
    def place(self) -> tuple[int, int]:
        """Where the sprite is copied to."""
        left, top = (0, 0) if self._surface is None else self._surface.get_offset()
        return self.rect.x + left, self.rect.y + top

    @property
    def blend(self) -> int:
        """How the sprite is copied, for `Surface.blit`."""
        return 0 if self.opaque else pygame.BLEND_PREMULTIPLIED


class Picture:
    """What a window shows."""

    def __init__(self) -> None:
        self._shown: Sequence[Item] | None = None

    @property
    def items(self) -> Sequence[Item]:
        """What was drawn last, from the ground up."""
        return self._shown or ()

    def forget(self) -> None:
        """Have everything drawn at the next call."""
        self._shown = None

    def draw(self, target: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect] | None:
        """Draw the items where they differ from the last ones.

        Returns:
            The parts of the target that were painted; None for all of it.
        """
        before, self._shown = self._shown, items
        whole = target.get_rect()
        if before is None:
            for item in items:
                item.draw(target)
            return None
        areas = _merged([area.clip(whole) for area in _changed(before, items)])
        for area in areas:
            self._paint(target, area, items)
        return areas

    @staticmethod
    def _paint(target: pygame.Surface, area: pygame.Rect, items: Sequence[Item]) -> None:
        clip = target.get_clip()
        target.set_clip(area)
        for place in area.collidelistall([item.rect for item in items]):
            items[place].draw(target)
        target.set_clip(clip)


def prepare(items: Iterable[Item], seconds: float) -> bool:
    """Make sprites that are not there yet, for so long; return whether all are there."""
    until = time.perf_counter() + seconds
    for item in items:
        if item.is_ready:
            continue
        if time.perf_counter() >= until:
            return False
        _ = item.surface
    return True


def _changed(before: Sequence[Item], after: Sequence[Item]) -> list[pygame.Rect]:
    """Return the places of all items that came, went, moved or changed their order."""
    before, after = _middles(before, after)
    if len(before) == len(after) == 1:
        one, other = before[0], after[0]
        return [] if one.identity == other.identity else [one.rect, other.rect]
    # Most items are the very objects of the last picture, or have its keys in another place:
    # those are told by their address, for a key is dear to hash.
    same = {id(item) for item in before} & {id(item) for item in after}
    keys = {id(item.key) for item in before} & {id(item.key) for item in after}

    def name_of(item: Item) -> object:
        if id(item) in same:
            return id(item)
        key, place = item.identity
        return (id(key), place) if id(key) in keys else (key, place)

    old, new = [name_of(item) for item in before], [name_of(item) for item in after]
    if old == new:
        return []
    numbers: dict[object, int] = {}
    olds = [numbers.setdefault(name, len(numbers)) for name in old]
    news = [numbers.setdefault(name, len(numbers)) for name in new]
    old_set, new_set = set(olds), set(news)
    areas = [item.rect for item, name in zip(before, olds, strict=True) if name not in new_set]
    areas += [item.rect for item, name in zip(after, news, strict=True) if name not in old_set]
    kept_before = [name for name in olds if name in new_set]
    kept_after = [name for name in news if name in old_set]
    if kept_before != kept_after:
        moved = {a for a, b in zip(kept_before, kept_after, strict=False) if a != b}
        areas += [item.rect for item, name in zip(after, news, strict=True) if name in moved]
    return areas


def _middles(
    before: Sequence[Item], after: Sequence[Item]
) -> tuple[Sequence[Item], Sequence[Item]]:
    """Return both without the very same items that they begin and end with."""
    least = min(len(before), len(after))
    start = next((n for n in range(least) if before[n] is not after[n]), least)
    rest = least - start
    end = next((n for n in range(rest) if before[-1 - n] is not after[-1 - n]), rest)
    return before[start : len(before) - end], after[start : len(after) - end]


def _merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas that cover the same and hardly overlap each other.

    Painting an area twice is right, and cheaper than painting much that lies between two.
    """
    merged: list[pygame.Rect] = []
    for area in areas:
        if area.width <= 0 or area.height <= 0:
            continue
        whole, hit = area.copy(), 0
        while hit >= 0:
            hit = _near(whole, merged)
            if hit >= 0:
                whole.union_ip(merged.pop(hit))
        merged.append(whole)
    if len(merged) > _FEW:
        return [merged[0].unionall(merged[1:])]
    return merged


def _near(area: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Return which of the others is best painted together with an area; -1 for none."""
    for place in area.collidelistall(others):
        other = others[place]
        whole = area.union(other)
        apart = area.width * area.height + other.width * other.height
        if whole.width * whole.height <= _WASTE * apart:
            return place
    return -1
