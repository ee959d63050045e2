"""The pictures of cards as they are read from files, premultiplied, for scaling from.

A card of the program's own decks has a copy of half its width in a folder beside it: it is read
in a sixth of the time. An SVG is drawn at that width; of any other picture a copy is made here.
"""

import logging
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pygame

from game.theme.picture_file import load_picture
from game.theme.shapes import in_screen_format, reduced, shrunk

_LOG: Final = logging.getLogger(__name__)

SMALL_WIDTH: Final = 300
"""Masters are kept this wide: enough for any card but the largest of a 4K screen."""

_SMALL: Final = (SMALL_WIDTH, 2 * SMALL_WIDTH)
MASTER: Final = (600, 960)
"""The pixels of a master at its full size, and of the largest that is of any use."""

COPIES: Final = "small"
"""The folder beside the program's own cards that holds them `SMALL_WIDTH` pixels wide."""

_LARGE: Final = 2
"""Masters kept at their full size, 2 MB each: the ones that were just read for a 4K screen."""


class Masters:
    """Reads pictures of cards, and keeps all of them small and the last ones large.

    Args:
        own: The folder of the program's own cards, the only ones with smaller copies.

    Attributes:
        problems: Pictures that could not be read, one line each.
    """

    def __init__(self, own: Path) -> None:
        self._own = own
        self._small: dict[Path, pygame.Surface] = {}
        self._large: OrderedDict[Path, pygame.Surface] = OrderedDict()
        self._damaged: set[Path] = set()
        self.problems: list[str] = []

    def keep_only(self, files: Iterable[Path]) -> None:
        """Let go of the masters of all other files."""
        wanted = set(files)
        self._small = {path: made for path, made in self._small.items() if path in wanted}
        self._large.clear()

    def forget(self) -> None:
        """Read everything anew when it is next needed: files were changed."""
        self._small.clear()
        self._large.clear()
        self._damaged.clear()

    def has_small(self, path: Path) -> bool:
        """Whether a picture is at hand at the size that masters are kept at."""
        return path in self._small

    def has_large(self, path: Path) -> bool:
        """Whether a picture is at hand at its full size."""
        return path in self._large

    def small(self, path: Path) -> pygame.Surface | None:
        """Return a picture at the size masters are kept at, None when it cannot be read."""
        if path not in self._small:
            for _ in self.make_small(path):
                pass
        return self._small.get(path)

    def large(self, path: Path) -> pygame.Surface | None:
        """Return a picture at its full size, None when it cannot be read."""
        if path in self._large:
            self._large.move_to_end(path)
        else:
            for _ in self.make_large(path):
                pass
        return self._large.get(path)

    def make_small(self, path: Path) -> Iterator[None]:
        """Read a picture and reduce it, a few milliseconds at each `next`."""
        small = self._small_file(path)
        if small is not None:
            self._small[path] = small
            yield
            return
        if path not in self._large:
            yield from self.make_large(path)
        large = self._large.get(path)
        if large is None:
            return
        width = min(SMALL_WIDTH, large.get_width())
        height = max(1, round(width * large.get_height() / large.get_width()))
        # Not yet in the format of the screen: it is only scaled from.
        self._small[path] = reduced(large, (width, height))
        yield

    def make_large(self, path: Path) -> Iterator[None]:
        """Read a picture at its full size, in two steps; a damaged one is left out."""
        loaded = self.read(path, MASTER)
        if loaded is None:
            return
        yield
        loaded.premul_alpha_ip()
        if loaded.get_width() > 2 * MASTER[0]:
            # A larger picture shows no more on any screen and would fill the memory.
            high = round(MASTER[0] * loaded.get_height() / loaded.get_width())
            loaded = shrunk(loaded, (MASTER[0], high))
        self._large[path] = loaded
        while len(self._large) > _LARGE:
            self._large.popitem(last=False)
        yield

    def load(self, path: Path, vector_size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture, premultiplied and not kept; None when it is damaged."""
        loaded = self.read(path, vector_size)
        if loaded is not None:
            loaded.premul_alpha_ip()
        return loaded

    def read(self, path: Path, vector_size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture as it is in its file; None with one line in `problems` if damaged."""
        try:
            return _with_alpha(load_picture(path, vector_size))
        except (pygame.error, OSError, ValueError) as error:
            if path not in self._damaged:
                self._damaged.add(path)
                line = f"{path}: cannot be read as a picture: {error}"
                self.problems.append(line)
                _LOG.warning("%s", line)
            return None

    def _small_file(self, path: Path) -> pygame.Surface | None:
        """Return what needs no large picture: an SVG, or the copy of one of our own cards."""
        if path.suffix.lower() == ".svg":
            return self.load(path, _SMALL)
        if path.parent.parent != self._own:
            return None
        copy = path.parent / COPIES / path.name
        return self.load(copy, MASTER) if copy.is_file() else None


def _with_alpha(loaded: pygame.Surface) -> pygame.Surface:
    """Return a picture that can be premultiplied and scaled."""
    if loaded.get_flags() & pygame.SRCALPHA and loaded.get_bytesize() == 4:
        return loaded
    return in_screen_format(loaded)
