"""Keeps the surfaces that were used last, up to a weight in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame


class Kept:
    """Surfaces by key; the ones not used for longest go when there are too many.

    Args:
        budget: Bytes that may be kept; one surface always is.
    """

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def __iter__(self) -> Iterator[Hashable]:
        return iter(tuple(self._surfaces))

    @property
    def weight(self) -> int:
        """How many bytes are kept."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under a key, made now if there is none."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self.put(key, made)
        return made

    def put(self, key: Hashable, made: pygame.Surface) -> None:
        """Keep a surface under a key, in the place of another."""
        self.drop(key)
        self._surfaces[key] = made
        self._bytes += _weight(made)
        while self._bytes > self._budget and len(self._surfaces) > 1:
            self._bytes -= _weight(self._surfaces.popitem(last=False)[1])

    def drop(self, key: Hashable) -> None:
        """Let go of a surface, if it is kept."""
        old = self._surfaces.pop(key, None)
        if old is not None:
            self._bytes -= _weight(old)

    def clear(self) -> None:
        """Let go of all."""
        self._surfaces.clear()
        self._bytes = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
