"""The picture of the table as a list of items, of which only changed ones are drawn anew.

The scene describes everything it shows, from the ground up, every time something changes.
`Picture` compares the description with the last one and repaints just the parts of the
window where they differ; so what is on screen always is what was described.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

Paint: TypeAlias = Callable[[pygame.Surface], object]

_FEW: Final = 24
"""More areas than this are painted as one: each costs a pass over the items."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in the picture.

    Attributes:
        key: All that decides how it looks; the same key in the same place is not repainted.
        rect: The part of the window it may touch, its shadow included, in pixels.
        paint: Draws it.
    """

    key: Hashable
    rect: pygame.Rect
    paint: Paint

    @property
    def identity(self) -> tuple[Hashable, tuple[int, int, int, int]]:
        """What is compared with the last picture."""
        return self.key, (self.rect.x, self.rect.y, self.rect.w, self.rect.h)


class Picture:
    """What a window shows."""

    def __init__(self) -> None:
        self._shown: list[Item] | None = None

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
        before, self._shown = self._shown, list(items)
        whole = target.get_rect()
        if before is None:
            self._paint(target, whole, items)
            return None
        areas = _merged([area.clip(whole) for area in _changed(before, items)])
        for area in areas:
            self._paint(target, area, items)
        return areas

    @staticmethod
    def _paint(target: pygame.Surface, area: pygame.Rect, items: Iterable[Item]) -> None:
        clip = target.get_clip()
        target.set_clip(area)
        for item in items:
            if item.rect.colliderect(area):
                item.paint(target)
        target.set_clip(clip)


def _changed(before: Sequence[Item], after: Sequence[Item]) -> list[pygame.Rect]:
    """Return the places of all items that came, went, moved or changed their order."""
    old = [item.identity for item in before]
    new = [item.identity for item in after]
    old_set, new_set = set(old), set(new)
    areas = [item.rect for item, name in zip(before, old, strict=True) if name not in new_set]
    areas += [item.rect for item, name in zip(after, new, strict=True) if name not in old_set]
    kept_before = [name for name in old if name in new_set]
    kept_after = [name for name in new if name in old_set]
    if kept_before != kept_after:
        moved = {a for a, b in zip(kept_before, kept_after, strict=False) if a != b}
        areas += [item.rect for item, name in zip(after, new, strict=True) if name in moved]
    return areas


def _merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas that cover the same and do not overlap each other."""
    merged: list[pygame.Rect] = []
    for area in areas:
        if area.width <= 0 or area.height <= 0:
            continue
        whole = area.copy()
        while (hit := whole.collidelist(merged)) >= 0:
            whole.union_ip(merged.pop(hit))
        merged.append(whole)
    if len(merged) > _FEW:
        return [merged[0].unionall(merged[1:])]
    return merged
