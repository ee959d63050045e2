"""How the words of a bubble are set: in the largest type that fits, in room that is free."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.cards import Seat
from game.table.layout import TableLayout
from game.table.moment import Speech
from game.table.pieces import WITHOUT_BLANKS
from game.theme.fonts import Style
from game.widgets.look import Look

_SIZES: Final = (17.0, 16.0, 15.0, 14.0)
_STRONG_SIZE: Final = 18.0
_SIDE: Final = 14
_EDGE: Final = 6
_OWN_WIDE: Final = (300, 260, 220, 180)
LINE: Final = 0.92
"""Lines in a bubble stand a little closer than in a paragraph."""

_GAP: Final = 6
_AWAY: Final = 12
"""How far a bubble is from the plate that its tail points to, in units."""

_HOLD: Final = 32
"""So much of its side must lie along the plate, for its tail."""

_STRIDE: Final = 12
_BESIDE_WIDE: Final = (270, 220, 180, 150, 120)
_SMALLER: Final = (13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0)
"""Types that are tried last, where large text leaves them as large as the usual small one."""

_NARROWER: Final = (0.55, 0.62, 0.7, 0.78, 0.86, 0.93)
_LINES: Final = (2, 3, 4, 5)
_WIDER: Final = ((0.0, 0.0), (0.0, 0.3), (0.3, 0.0), (0.0, 0.6), (0.6, 0.0))
"""By what shares of its width a room grows to the left and to the right."""


def set_words(
    look: Look,
    text: str,
    room: pygame.Rect,
    *,
    strong: bool = False,
    picture: bool = False,
    sizes: Sequence[float] = _SIZES,
) -> tuple[tuple[str, ...], float] | None:
    """Return the broken lines of a text and the size of its type; None if it does not fit.

    Args:
        look: The means of drawing.
        text: What is said.
        room: Where the bubble may be.
        strong: Whether it is a bid, set upright.
        picture: Whether a drawing stands before it.
        sizes: Of its type, the largest first.
    """
    wide = room.width - 2 * look.px(_SIDE) - (room.height if picture else 0)
    style = Style.LABEL if strong else Style.LABEL_ITALIC
    for size in (_STRONG_SIZE, *sizes) if strong else sizes:
        lines = _lines_within(look, text, wide, style, size)
        if lines is not None and high_of(look, len(lines), size) <= room.height:
            return _even(look, text, lines, style, size), size
    return None


def _lines_within(
    look: Look, text: str, wide: float, style: Style, size: float
) -> tuple[str, ...] | None:
    """Return a text broken to a width in pixels; None where a word would have to be broken."""
    lines = look.wrap(text, wide, style, size)
    if any(look.width(line, style, size) > wide for line in lines):
        return None
    words_are_whole = look.language in WITHOUT_BLANKS or " ".join(lines).split() == text.split()
    return tuple(lines) if words_are_whole else None


def _even(
    look: Look, text: str, lines: tuple[str, ...], style: Style, size: float
) -> tuple[str, ...]:
    """Return as many lines of more even length, so that no word stands alone."""
    longest = max(look.width(line, style, size) for line in lines)
    for share in _NARROWER if len(lines) > 1 else ():
        found = _lines_within(look, text, longest * share, style, size)
        if found is not None and len(found) == len(lines):
            return found
    return lines


def high_of(look: Look, lines: int, size: float) -> int:
    """Return how high a bubble of so many lines is at least, in pixels."""
    return round(look.leading(size) * LINE * lines) + look.px(_EDGE)


def body_size(
    look: Look,
    lines: Sequence[str],
    size: float,
    *,
    strong: bool = False,
    picture: bool = False,
    face: bool = False,
) -> tuple[int, int]:
    """Return how wide and how high a bubble around some lines is, in pixels.

    Args:
        look: The means of drawing.
        lines: What is said, already broken.
        size: Of its type.
        strong: Whether it is a bid, set upright.
        picture: Whether a drawing stands before it.
        face: Whether the face of the one who speaks stands before it.
    """
    style = Style.LABEL if strong else Style.LABEL_ITALIC
    words = max((look.width(line, style, size) for line in lines), default=0)
    high = high_of(look, len(lines), size) + look.px(8)
    if picture:
        high = max(high, look.high(58, 17))
    if face:
        high = max(high, face_side(look) + look.px(_EDGE))
    before = high if picture else face_side(look) + look.px(8) if face else 0
    return max(words + look.px(34) + before, look.px(72)), high


def face_side(look: Look) -> int:
    """Return how large the face of the one who speaks is in a bubble, in pixels."""
    return look.high(34, 17)


class _Places:
    """Where a seat's bubble may be.

    Args:
        layout: The table.
        look: The means of drawing.
        seat: Who speaks.
        panel: Whether the panel of choices lies in the middle, instead of a trick.
    """

    def __init__(self, layout: TableLayout, look: Look, seat: Seat, *, panel: bool) -> None:
        self.look = look
        self.zone = layout.bubbles[seat]
        self.is_own = seat not in layout.seats
        self.plate = layout.seats.get(seat, layout.own)
        self.side = layout.sides.get(seat, "")
        self.table = layout.area.clip(pygame.Rect((0, layout.bar.bottom), layout.size))
        zones = [zone for who, zone in layout.bubbles.items() if who in layout.seats]
        gap = round(_GAP * layout.unit)
        self.things = [rect.inflate(gap, gap) for rect in _things(layout, panel=panel)]
        self.all = [
            *self.things,
            *(zone.inflate(gap, gap) for zone in zones if zone is not self.zone),
        ]

    def rooms(self) -> Iterator[pygame.Rect]:
        """Yield the usual room, then larger ones in which nothing is in the way.

        Rooms that the others' bubbles may need come last.
        """
        for taken in (self.all, self.things):
            if self.is_own:
                yield from self._above_own(taken)
                continue
            if self.zone.collidelist(taken) < 0:
                yield self.zone
            yield from self._larger(taken)

    def _larger(self, taken: list[pygame.Rect]) -> Iterator[pygame.Rect]:
        """Yield larger rooms than usual, at the end of the usual one that is near the seat."""
        zone, look = self.zone, self.look
        for lines in _LINES:
            high = max(zone.height, high_of(look, lines, _SIZES[-1]))
            more = high - zone.height
            for up, (left, right) in itertools.product(
                (0, more, more // 2) if self.side == "top" else (more, 0, more // 2), _WIDER
            ):
                wide = (round(zone.width * left), round(zone.width * right))
                room = pygame.Rect(zone.left - wide[0], zone.top - up, zone.width + sum(wide), high)
                if self._is_free(room, taken):
                    yield room

    def _above_own(self, taken: list[pygame.Rect]) -> Iterator[pygame.Rect]:
        """Yield rooms above the player's own panel, beside the line above the hand."""
        own, look = self.plate, self.look
        for lines in _LINES:
            high = high_of(look, lines, _SIZES[0]) + look.px(8)
            for wide in _OWN_WIDE:
                room = pygame.Rect(own.left, own.top - look.px(14) - high, look.px(wide), high)
                if self._is_free(room, taken):
                    yield room

    def beside(self, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        """Yield rooms of a size in pixels that touch the plate with their tail, the best first."""
        for taken in (self.all, self.things):
            for room in self._around(size):
                if self._is_free(room, taken):
                    yield room

    def _around(self, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        """Yield rooms on the four sides of the plate, each as far along it as its tail reaches."""
        look, plate, (wide, high) = self.look, self.plate, size
        away, hold, step = look.px(_AWAY), look.px(_HOLD), look.px(_STRIDE)
        rows = (plate.top - away - high, plate.bottom + away)
        columns = (plate.right + away, plate.left - away - wide)
        xs = range(plate.left + hold - wide, plate.right - hold + 1, step)
        ys = range(plate.top + hold - high, plate.bottom - hold + 1, step)
        for y in sorted(rows, reverse=self.side == "top"):
            for x in sorted(xs, key=lambda x: abs(x + wide // 2 - plate.centerx)):
                yield pygame.Rect(x, y, wide, high)
        for x in columns:
            for y in sorted(ys, key=lambda y: abs(y + high // 2 - plate.centery)):
                yield pygame.Rect(x, y, wide, high)

    def anywhere(self, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        """Yield free rooms of a size in pixels, those nearest to the plate first."""
        for taken in (self.all, self.things):
            for corner in self._corners:
                room = pygame.Rect(corner, size)
                if self._is_free(room, taken):
                    yield room

    @functools.cached_property
    def _corners(self) -> list[tuple[int, int]]:
        """The places on the table at which the smallest of bubbles would fit, the nearest first."""
        look, area = self.look, self.table
        least = (look.px(72), high_of(look, 1, _SIZES[-1]))
        step = look.px(2 * _STRIDE)
        xs = range(area.left + step // 4, area.right, step)
        ys = range(area.top + step // 4, area.bottom, step)
        found = [pygame.Rect(place, least) for place in itertools.product(xs, ys)]
        free = [room for room in found if self._is_free(room, self.things)]
        free.sort(key=lambda room: math.dist(room.center, self.plate.center))
        return [room.topleft for room in free]

    def _is_free(self, room: pygame.Rect, taken: list[pygame.Rect]) -> bool:
        return bool(self.table.contains(room)) and room.collidelist(taken) < 0


@dataclass(frozen=True, slots=True)
class Setting:
    """How and where what is said is set.

    Attributes:
        room: Where its bubble may be.
        lines: The words, broken.
        size: Of their type.
        is_apart: Whether the bubble is away from the plate, so that it shows the speaker's face.
    """

    room: pygame.Rect
    lines: tuple[str, ...]
    size: float
    is_apart: bool = False


def fitted(
    layout: TableLayout,
    look: Look,
    seat: Seat,
    text: str,
    *,
    strong: bool = False,
    picture: bool = False,
    panel: bool = False,
) -> Setting:
    """Return how what a seat says is set.

    The room grows before the type gets small, and moves around the plate, then anywhere on the
    table, before anything is covered. Large text gives its extra size up last.

    Args:
        layout: The table.
        look: The means of drawing.
        seat: Who speaks.
        text: What is said.
        strong: Whether it is a bid, set upright.
        picture: Whether a drawing stands before it.
        panel: Whether the panel of choices lies in the middle of the table.
    """
    places = _Places(layout, look, seat, panel=panel)
    usual = list(places.rooms())
    style = Style.LABEL if strong else Style.LABEL_ITALIC

    def within(sizes: Sequence[float]) -> Setting | None:
        for room in usual:
            found = set_words(look, text, room, strong=strong, picture=picture, sizes=sizes)
            if found is not None:
                return Setting(room, *found)
        return exact(sizes, places.beside, face=False)

    def exact(
        sizes: Sequence[float],
        rooms: Callable[[tuple[int, int]], Iterator[pygame.Rect]],
        *,
        face: bool,
    ) -> Setting | None:
        for size, wide in itertools.product(sizes, _BESIDE_WIDE):
            lines = _lines_within(look, text, look.px(wide), style, size)
            if lines is None:
                continue
            body = body_size(look, lines, size, strong=strong, picture=picture, face=face)
            room = next(rooms(body), None)
            if room is not None:
                return Setting(room, _even(look, text, lines, style, size), size, is_apart=face)
        return None

    small = [(size,) for size in _SMALLER if size * look.text_scale >= _SIZES[-1]]
    for sizes in (_SIZES[:2], _SIZES, *small):
        found = within(sizes) or exact(sizes, places.anywhere, face=True)
        if found is not None:
            return found
    return _cut(look, text, places.zone, strong=strong)


def _cut(look: Look, text: str, zone: pygame.Rect, *, strong: bool) -> Setting:
    """Return as much of a text as the usual room holds, with dots at its end."""
    size = _SIZES[-1]
    style = Style.LABEL if strong else Style.LABEL_ITALIC
    lines = look.wrap(text, zone.width - 2 * look.px(_SIDE), style, size)
    most = max(1, zone.height // round(look.leading(size) * LINE))
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]}…"]
    return Setting(zone, tuple(lines), size)


def apart(speeches: Sequence[Speech]) -> tuple[Speech, ...]:
    """Return what is said without the older of two bubbles that would lie over each other."""
    return tuple(
        speech
        for place, speech in enumerate(speeches)
        if speech.room.collidelist([each.room for each in speeches[place + 1 :]]) < 0
    )


def _things(layout: TableLayout, *, panel: bool) -> Iterator[pygame.Rect]:
    """Yield all that a bubble may not cover."""
    yield from layout.seats.values()
    yield from layout.hand.values()
    yield from layout.controls.values()
    yield from (rect for rects in layout.known.values() for rect in rects)
    yield from (layout.own, layout.actions)
    if panel:
        yield from (layout.panel, layout.panel_prompt)
    else:
        yield from (*layout.slots.values(), layout.prompt)
    for rect in (layout.stock, layout.turn_up, layout.stock_label):
        if rect is not None:
            yield rect
