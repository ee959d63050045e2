"""The ground of the table: a material in strips, with dark corners, made in small steps."""

import itertools
import math
from collections.abc import Generator, Hashable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

import pygame

from game.theme.masters import MASTER, Masters
from game.theme.model import TableTheme
from game.theme.shapes import blit, clear_surface, shrunk

Size = tuple[int, int]
T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, pygame.Surface]
"""Small steps that end in a surface, so that no frame need wait for all of them."""

Bands: TypeAlias = Sequence[tuple[int, pygame.Surface]]
"""A large picture in strips from top to bottom, each with the row at which it begins."""

_TILE_UNITS: Final = 384
_VIGNETTE: Final = (8, 20, 14)
_VIGNETTE_FROM: Final = 0.28
_FLAT: Final = 0.01
_BAND_PIXELS: Final = 1_000_000
"""Pixels of a strip of the ground: new memory of 4 MB takes 3 ms to touch, 33 MB over 20."""


class Ground:
    """Makes the ground of one table, and keeps the one that was made last.

    Args:
        table: What it looks like.
        masters: Reads its picture.
    """

    def __init__(self, table: TableTheme, masters: Masters) -> None:
        self._table = table
        self._masters = masters
        self._made: tuple[Hashable, Bands] | None = None

    def use(self, table: TableTheme) -> None:
        """Make that of another table from now on."""
        self._table = table
        self._made = None

    def forget(self) -> None:
        """Make it anew when it is next needed: files were changed."""
        self._made = None

    def bands(self, size: Size, u: float) -> Bands:
        """Return the table with its dark corners, opaque, for a window of this size.

        Args:
            size: In pixels; the strips lie at the rows that `band_rows` names.
            u: Pixels to a unit.
        """
        finished(self.prepare(size, u))
        assert self._made is not None
        return self._made[1]

    def prepare(self, size: Size, u: float) -> Generator[None, None, None]:
        """Make it for a window of this size, one small step at each `next`."""
        key = (self._table.about.source, size, round(u, 3))
        if self._made is not None and self._made[0] == key:
            return
        self._made = None
        made = yield from self._make(size, u)
        self._made = (key, made)

    def _make(self, size: Size, u: float) -> Generator[None, None, Bands]:
        bands = yield from self._bands(size, u)
        strength = self._table.surface.vignette
        if strength > _FLAT:
            yield from _darken_corners(bands, size, strength)
        return bands

    def _bands(self, size: Size, u: float) -> Generator[None, None, Bands]:
        surface = self._table.surface
        if surface.image is not None and surface.mode != "tile":
            whole = yield from self.material(size, u)
            yield
            return [
                (top, whole.subsurface((0, top, size[0], high)).copy())
                for top, high in band_rows(size)
            ]
        tile = None
        if surface.image is not None:
            tile = yield from self._tile(surface.image, u)
        tile = tile or self._plain((_TILE_UNITS, _TILE_UNITS))
        bands = []
        for top, high in band_rows(size):
            yield
            band = pygame.Surface((size[0], high))
            yield
            for _ in _lay(tile, band, top):
                pass
            bands.append((top, band))
        return bands

    def material(self, size: Size, u: float) -> Steps:
        """Make what the table is of, in a size and without dark corners, in small steps."""
        surface = self._table.surface
        if surface.image is None:
            return self._plain(size)
        if surface.mode == "tile":
            return (yield from self.tiled(surface.image, size, u))
        picture = self._masters.load(surface.image, MASTER)
        if picture is None:
            return self._plain(size)
        return _filled(picture, size, stretch=surface.mode == "stretch")

    def _plain(self, size: Size) -> pygame.Surface:
        ground = pygame.Surface(size)
        ground.fill(self._table.surface.colour[:3])
        return ground

    def tiled(self, path: Path, size: Size, u: float) -> Steps:
        """Fill a size with the tile of a picture, in small steps; plain if it cannot be read."""
        tile = yield from self._tile(path, u)
        if tile is None:
            return self._plain(size)
        yield
        ground = pygame.Surface(size)
        yield from _lay(tile, ground)
        return ground

    def _tile(self, path: Path, u: float) -> Generator[None, None, pygame.Surface | None]:
        """Return a material's tile, opaque; None when its picture cannot be read."""
        side = max(16, round(_TILE_UNITS * u))
        loaded = self._masters.load(path, (side, side))
        if loaded is None:
            return None
        flat = self._plain(loaded.get_size())
        blit(flat, loaded, (0, 0))
        yield
        return shrunk(flat, (side, side))


def band_rows(size: Size) -> list[tuple[int, int]]:
    """Return where the strips of a ground of this size begin, and how high they are."""
    step = max(1, _BAND_PIXELS // max(1, size[0]))
    return [(top, min(step, size[1] - top)) for top in range(0, size[1], step)]


def _lay(tile: pygame.Surface, ground: pygame.Surface, top: int = 0) -> Iterator[None]:
    """Cover a ground, or a strip of one that begins at row `top`, with a tile."""
    wide, high = tile.get_size()
    for x in range(0, ground.get_width(), wide):
        for y in range(-(top % high), ground.get_height(), high):
            yield
            ground.blit(tile, (x, y))


def _filled(picture: pygame.Surface, size: Size, stretch: bool) -> pygame.Surface:
    ground = pygame.Surface(size)
    if stretch:
        ground.blit(shrunk(picture, size), (0, 0))
        return ground
    factor = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    cover = (math.ceil(picture.get_width() * factor), math.ceil(picture.get_height() * factor))
    scaled = shrunk(picture, cover)
    ground.blit(scaled, ((size[0] - cover[0]) // 2, (size[1] - cover[1]) // 2))
    return ground


def finished(steps: Generator[None, None, T]) -> T:
    """Return what small steps end in, taken all at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def _darken_corners(bands: Bands, size: Size, strength: float) -> Iterator[None]:
    """Draw the darkness of the corners: smooth from 28 % of the half diagonal on.

    One corner is computed small, enlarged, and mirrored into the others.
    """
    half = (math.ceil(size[0] / 2), math.ceil(size[1] / 2))
    columns, rows = 24, max(1, round(24 * half[1] / half[0]))
    small = clear_surface((columns, rows))
    radius = math.hypot(columns, rows)
    for x in range(columns):
        for y in range(rows):
            away = math.hypot(columns - x - 0.5, rows - y - 0.5) / radius
            part = max(0.0, min(1.0, (away - _VIGNETTE_FROM) / (1 - _VIGNETTE_FROM)))
            alpha = strength * part * part * (3 - 2 * part)
            red, green, blue = (round(c * alpha) for c in _VIGNETTE)
            small.set_at((x, y), (red, green, blue, round(255 * alpha)))
    yield
    corner = pygame.transform.smoothscale(small, half)
    width, height = size
    for mirror_x, mirror_y in itertools.product((False, True), repeat=2):
        yield
        turned = pygame.transform.flip(corner, mirror_x, mirror_y)
        at = (width - half[0] if mirror_x else 0, height - half[1] if mirror_y else 0)
        # The middle row and column of an odd size are darkened once.
        quarter = (half[0] if mirror_x else width // 2, half[1] if mirror_y else height // 2)
        for top, band in bands:
            band.set_clip(pygame.Rect((at[0], at[1] - top), quarter))
            blit(band, turned, (at[0], at[1] - top))
            band.set_clip(None)
