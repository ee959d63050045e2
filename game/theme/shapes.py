"""Smooth flat shapes: boxes, rings, shadows and small marks.

Everything is drawn four times as large, reduced, kept, and premultiplied: blit the
surfaces with `blit`, which every surface of this package is made for.
"""

import itertools
import math
from collections.abc import Callable, Hashable, Sequence
from typing import Final, TypeAlias

import pygame

from game.theme.kept import Kept
from game.theme.palette import INK, SHADOW, YELLOW, Colour

Point: TypeAlias = tuple[float, float]

_FINER: Final = 4
_GRID: Final = 24.0
"""Marks are drawn on a grid of 24 by 24."""


def blit(target: pygame.Surface, sprite: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
    """Draw a premultiplied surface with its top left corner at a place."""
    place = (round(at[0]), round(at[1]))
    return target.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def blit_centred(
    target: pygame.Surface, sprite: pygame.Surface, centre: tuple[float, float]
) -> pygame.Rect:
    """Draw a premultiplied surface around a centre."""
    width, height = sprite.get_size()
    return blit(target, sprite, (centre[0] - width / 2, centre[1] - height / 2))


def faded(sprite: pygame.Surface, opacity: float) -> pygame.Surface:
    """Return a copy of a premultiplied surface at this opacity, 0 to 1."""
    copy = sprite.copy()
    part = max(0, min(255, round(255 * opacity)))
    copy.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def shrunk(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a premultiplied picture smoothly scaled to a size, in the format of the screen."""
    return in_screen_format(reduced(picture, size))


def reduced(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a premultiplied picture smoothly scaled to a size, in its own format.

    The scaler rounds down, so that what was opaque would let 1 % of the ground through;
    each part is lifted by two 255ths of itself.
    """
    size = (max(1, size[0]), max(1, size[1]))
    if picture.get_size() == size:
        return picture
    scaled = pygame.transform.smoothscale(picture, size)
    if scaled.get_flags() & pygame.SRCALPHA:
        lift = scaled.copy()
        lift.fill((2, 2, 2, 2), special_flags=pygame.BLEND_RGBA_MULT)
        scaled.blit(lift, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return scaled


def in_screen_format(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in the pixel format of `clear_surface`.

    Pictures come with red and blue the other way round; drawn so, each blit would cost
    some thirty times as much.
    """
    wanted = clear_surface((1, 1))
    same = picture.get_bitsize() == 32 and picture.get_masks() == wanted.get_masks()
    return picture if same else picture.convert(wanted)


def premultiplied(colour: Colour) -> tuple[int, int, int, int]:
    """Return a colour with its parts multiplied by its alpha."""
    alpha = colour[3] if len(colour) == 4 else 255
    red, green, blue = (round(part * alpha / 255) for part in colour[:3])
    return red, green, blue, alpha


def clear_surface(size: tuple[int, int]) -> pygame.Surface:
    """Return a wholly transparent premultiplied surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def sliced(tile: pygame.Surface, cut: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a tile stretched to a size, its corners of `cut` pixels kept as they are."""
    width, height = max(1, size[0]), max(1, size[1])
    cut_x, cut_y = min(cut, width // 2), min(cut, height // 2)
    whole_w, whole_h = tile.get_size()
    result = clear_surface((width, height))
    columns = _thirds(whole_w, cut, width, cut_x)
    rows = _thirds(whole_h, cut, height, cut_y)
    for from_x, from_w, to_x, to_w in columns:
        for from_y, from_h, to_y, to_h in rows:
            if min(from_w, from_h, to_w, to_h) <= 0:
                continue
            part = tile.subsurface((from_x, from_y, from_w, from_h))
            if part.get_size() != (to_w, to_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            result.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_MAX)
    return result


def _lengthened(tile: pygame.Surface, cut: int, width: int) -> pygame.Surface:
    """Return a tile stretched to a width, its ends of `cut` pixels kept as they are."""
    height = tile.get_height()
    result = clear_surface((width, height))
    middle = tile.subsurface((cut, 0, tile.get_width() - 2 * cut, height))
    middle = pygame.transform.scale(middle, (width - 2 * cut, height))
    ends = (tile.get_width() - cut, width - cut)
    result.blit(tile, (0, 0), (0, 0, cut, height), special_flags=pygame.BLEND_RGBA_MAX)
    result.blit(middle, (cut, 0), special_flags=pygame.BLEND_RGBA_MAX)
    result.blit(tile, (ends[1], 0), (ends[0], 0, cut, height), special_flags=pygame.BLEND_RGBA_MAX)
    return result


def draw_sliced(
    target: pygame.Surface,
    tile: pygame.Surface,
    cut: int,
    area: pygame.Rect,
    *,
    hollow: bool = False,
) -> None:
    """Draw a tile stretched over an area without making a surface of its size.

    Args:
        target: What to draw on.
        tile: Premultiplied; its middle is one colour.
        cut: Pixels of its corners, which are kept as they are.
        area: Where.
        hollow: Whether to leave the middle out, because something covers it.
    """
    cut_x, cut_y = min(cut, area.width // 2), min(cut, area.height // 2)
    columns = _thirds(tile.get_width(), cut, area.width, cut_x)
    rows = _thirds(tile.get_height(), cut, area.height, cut_y)
    for across, (from_x, from_w, to_x, to_w) in enumerate(columns):
        for down, (from_y, from_h, to_y, to_h) in enumerate(rows):
            if min(from_w, from_h, to_w, to_h) <= 0:
                continue
            spot = pygame.Rect(area.left + to_x, area.top + to_y, to_w, to_h)
            part = tile.subsurface((from_x, from_y, from_w, from_h))
            if across == down == 1:
                if not hollow:
                    _fill_middle(target, part.get_at((0, 0)), spot)
                continue
            if part.get_size() != spot.size:
                part = pygame.transform.scale(part, spot.size)
            blit(target, part, spot.topleft)


def _fill_middle(target: pygame.Surface, colour: pygame.Color, area: pygame.Rect) -> None:
    if colour.a == 255:
        target.fill(colour, area)
    elif colour.a:
        veil = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        veil.fill(colour)
        blit(target, veil, area.topleft)


def _thirds(whole: int, cut: int, size: int, end: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return (from, length) in the tile and (to, length) in the result of the three parts."""
    return (
        (0, cut, 0, end),
        (cut, whole - 2 * cut, end, size - 2 * end),
        (whole - cut, cut, size - end, end),
    )


class Pen:
    """Draws on a 24 by 24 grid into an enlarged surface."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._unit = min(surface.get_size()) / _GRID

    def _at(self, point: Point) -> Point:
        return point[0] * self._unit, point[1] * self._unit

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self._surface, premultiplied(colour), [self._at(p) for p in points])

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        at = self._at(centre)
        pygame.draw.circle(self._surface, premultiplied(colour), at, radius * self._unit)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a line through points with round ends and joints."""
        half = width / 2
        for one, two in itertools.pairwise(points):
            length = math.dist(one, two) or 1.0
            dx, dy = (two[1] - one[1]) / length * half, (one[0] - two[0]) / length * half
            corners = [
                (one[0] + dx, one[1] + dy),
                (two[0] + dx, two[1] + dy),
                (two[0] - dx, two[1] - dy),
                (one[0] - dx, one[1] - dy),
            ]
            self.polygon(corners, colour)
        for point in points:
            self.disc(point, half, colour)


Mark: TypeAlias = Callable[[Pen, Colour], None]


def _tick(pen: Pen, colour: Colour) -> None:
    pen.line([(3, 12.8), (9.2, 19), (21, 5)], 3.9, colour)


def _chevron(pen: Pen, colour: Colour) -> None:
    pen.line([(16, 3.5), (7.5, 12), (16, 20.5)], 4, colour)


def _cross(pen: Pen, colour: Colour) -> None:
    pen.line([(6, 6), (18, 18)], 3.2, colour)
    pen.line([(18, 6), (6, 18)], 3.2, colour)


def _arrow(pen: Pen, colour: Colour) -> None:
    pen.line([(3.5, 12), (20.5, 12)], 3, colour)
    pen.line([(14, 5.5), (20.5, 12), (14, 18.5)], 3, colour)


def _triangle(pen: Pen, colour: Colour) -> None:
    pen.polygon([(4, 6), (20, 6), (12, 19)], colour)


def _diamond(pen: Pen, colour: Colour) -> None:
    pen.polygon([(12, 2), (21, 12), (12, 22), (3, 12)], colour)


def _plus(pen: Pen, colour: Colour) -> None:
    pen.line([(4.5, 12), (19.5, 12)], 3.4, colour)
    pen.line([(12, 4.5), (12, 19.5)], 3.4, colour)


def _minus(pen: Pen, colour: Colour) -> None:
    pen.line([(4.5, 12), (19.5, 12)], 3.4, colour)


def _disc(pen: Pen, colour: Colour) -> None:
    pen.disc((12, 12), 11.5, colour)


def _dots(pen: Pen, colour: Colour) -> None:
    for x in (4.5, 12, 19.5):
        pen.disc((x, 12), 2.2, colour)


_MARKS: Final[dict[str, tuple[Mark, int]]] = {
    "tick": (_tick, 0),
    "cross": (_cross, 0),
    "left": (_chevron, 0),
    "right": (_chevron, 180),
    "up": (_chevron, -90),
    "down": (_chevron, 90),
    "arrow-right": (_arrow, 0),
    "arrow-up": (_arrow, 90),
    "arrow-left": (_arrow, 180),
    "arrow-down": (_arrow, -90),
    "triangle": (_triangle, 0),
    "diamond": (_diamond, 0),
    "plus": (_plus, 0),
    "minus": (_minus, 0),
    "disc": (_disc, 0),
    "dots": (_dots, 0),
}


class Shapes:
    """Makes shapes on demand and keeps the ones used last."""

    def __init__(self, budget: int = 24 * 1024 * 1024) -> None:
        self._kept = Kept(budget)

    def clear(self) -> None:
        """Forget everything, as after a change of size."""
        self._kept.clear()

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under a key, made now if there is none."""
        return self._kept.get(key, make)

    def box(
        self,
        size: tuple[int, int],
        radius: float,
        fill: Colour | None,
        edge: Colour | None = None,
        width: float = 0,
    ) -> pygame.Surface:
        """Return a box with round corners, in pixels.

        Args:
            size: Width and height.
            radius: Of the corners; half the height makes a pill.
            fill: None for a frame only.
            edge: Colour of the outline, drawn inside the box.
            width: Of the outline.
        """
        radius = min(radius, size[0] / 2, size[1] / 2)
        key = ("box", size, round(radius, 2), fill, edge, round(width, 2))
        return self.keep(key, lambda: self._box(size, radius, fill, edge, width))

    def _box(
        self,
        size: tuple[int, int],
        radius: float,
        fill: Colour | None,
        edge: Colour | None,
        width: float,
    ) -> pygame.Surface:
        cut = math.ceil(max(radius, width)) + 1
        whole = 2 * cut + 1
        if size[0] < whole:
            return _rounded(size, radius, fill, edge, width)
        # A pill is no higher than its ends: only its length is stretched.
        side = (whole, min(size[1], whole))
        key = ("tile", side, round(radius, 2), fill, edge, round(width, 2))
        tile = self.keep(key, lambda: _rounded(side, radius, fill, edge, width))
        return sliced(tile, cut, size) if size[1] >= whole else _lengthened(tile, cut, size[0])

    def focus_ring(
        self, size: tuple[int, int], radius: float, u: float, colour: Colour = YELLOW
    ) -> pygame.Surface:
        """Return the ring around something of this size: ink, colour, ink (mockups).

        It is larger than the size by `ring_reach(u)` pixels on every side.
        """
        reach = ring_reach(u)
        outer = (size[0] + 2 * reach, size[1] + 2 * reach)
        key = ("ring", outer, round(radius, 1), round(u, 3), colour)
        return self.keep(key, lambda: self._ring(outer, radius + reach, u, colour))

    def _ring(
        self, outer: tuple[int, int], radius: float, u: float, middle: Colour
    ) -> pygame.Surface:
        ink, broad = max(1.0, 1.5 * u), max(2.0, 3 * u)
        cut = math.ceil(radius) + 1
        side = (2 * cut + 1, 2 * cut + 1) if min(outer) >= 2 * cut + 1 else outer
        large = clear_surface((side[0] * _FINER, side[1] * _FINER))
        inset = 0.0
        for colour, width in ((INK, ink), (middle, broad), (INK, ink), ((0, 0, 0, 0), 0.0)):
            _rounded_at(large, inset, max(0.0, radius - inset), colour)
            inset += width
        tile = pygame.transform.smoothscale(large, side)
        return tile if side == outer else sliced(tile, cut, outer)

    def draw_shadow(
        self, target: pygame.Surface, area: pygame.Rect, radius: float, blur: float, strength: float
    ) -> None:
        """Draw the soft shadow of a box that is going to be drawn over it, as `shadow`."""
        soft = max(1, round(blur))
        reach, cut, side = _shadow_measures(area.size, radius, soft)
        key = ("shadow tile", side, round(radius), soft, round(strength, 2))
        tile = self.keep(key, lambda: _shadow_tile(side, reach, radius, soft, strength))
        draw_sliced(target, tile, cut, area.inflate(2 * reach, 2 * reach), hollow=True)

    def shadow(
        self, size: tuple[int, int], radius: float, blur: float, strength: float
    ) -> pygame.Surface:
        """Return a soft shadow of a box; it reaches `2 * blur` pixels beyond it on every side.

        Args:
            size: Of the box that throws it.
            radius: Of the box's corners.
            blur: Softness in pixels.
            strength: Opacity where it is darkest, 0 to 1.
        """
        soft = max(1, round(blur))
        key = ("shadow", size, round(radius), soft, round(strength, 2))
        return self.keep(key, lambda: self._shadow(size, radius, soft, strength))

    def _shadow(
        self, size: tuple[int, int], radius: float, soft: int, strength: float
    ) -> pygame.Surface:
        reach, cut, side = _shadow_measures(size, radius, soft)
        outer = (size[0] + 2 * reach, size[1] + 2 * reach)
        key = ("shadow tile", side, round(radius), soft, round(strength, 2))
        tile = self.keep(key, lambda: _shadow_tile(side, reach, radius, soft, strength))
        return tile if side == outer else sliced(tile, cut, outer)

    def mark(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """Return a small drawn mark, square.

        Args:
            name: tick, cross, left, right, up, down, arrow-left .. arrow-down, triangle,
                diamond, plus, minus, disc, dots.
            size: Side in pixels.
            colour: Of the mark.

        Raises:
            KeyError: There is no such mark.
        """
        painter, turn = _MARKS[name]
        return self.keep(("mark", name, size, colour), lambda: _mark(painter, turn, size, colour))


def ring_reach(u: float) -> int:
    """Return how far the focus ring reaches beyond what it surrounds, in pixels."""
    return round(max(1.0, 1.5 * u) * 2 + max(2.0, 3 * u))


def _rounded_at(large: pygame.Surface, inset: float, radius: float, colour: Colour) -> None:
    """Fill a box with round corners in an enlarged surface, `inset` pixels from its edge."""
    offset = round(inset * _FINER)
    width, height = large.get_size()
    area = pygame.Rect(offset, offset, width - 2 * offset, height - 2 * offset)
    if area.width <= 0 or area.height <= 0:
        return
    round_by = round(radius * _FINER)
    pygame.draw.rect(large, premultiplied(colour), area, border_radius=round_by)


def _rounded(
    size: tuple[int, int], radius: float, fill: Colour | None, edge: Colour | None, width: float
) -> pygame.Surface:
    large = clear_surface((size[0] * _FINER, size[1] * _FINER))
    if edge is not None and width > 0:
        _rounded_at(large, 0, radius, edge)
        _rounded_at(large, width, max(0.0, radius - width), fill or (0, 0, 0, 0))
    elif fill is not None:
        _rounded_at(large, 0, radius, fill)
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def _shadow_measures(
    size: tuple[int, int], radius: float, soft: int
) -> tuple[int, int, tuple[int, int]]:
    """Return how far a shadow reaches, the corner of its tile, and the tile's size."""
    reach = 2 * soft
    cut = reach + max(reach, math.ceil(radius)) + 1
    side = (min(size[0] + 2 * reach, 2 * cut + 1), min(size[1] + 2 * reach, 2 * cut + 1))
    return reach, cut, side


def _shadow_tile(
    side: tuple[int, int], reach: int, radius: float, soft: int, strength: float
) -> pygame.Surface:
    tile = clear_surface(side)
    body = pygame.Rect(reach, reach, side[0] - 2 * reach, side[1] - 2 * reach)
    colour = premultiplied((*SHADOW, round(255 * strength)))
    pygame.draw.rect(tile, colour, body, border_radius=round(radius))
    blurred = pygame.transform.box_blur(tile, max(1, soft // 2))
    return pygame.transform.box_blur(blurred, max(1, soft // 2))


def _mark(painter: Mark, turn: int, size: int, colour: Colour) -> pygame.Surface:
    large = clear_surface((size * _FINER, size * _FINER))
    painter(Pen(large), colour)
    if turn:
        large = pygame.transform.rotate(large, turn)
    return pygame.transform.smoothscale(large, (max(1, size), max(1, size)))
