"""How the words of a bubble are set: in the largest type that fits, in room that is free."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from engine.cards import Seat
from game.table.layout import TableLayout
from game.table.moment import Speech
from game.theme.fonts import Style
from game.widgets.look import Look

_SIZES: Final = (17.0, 16.0, 15.0, 14.0)
_STRONG_SIZE: Final = 18.0
_STEPS: Final = (2, 3, 4)
"""So many of the sizes are tried in every room before smaller ones are tried in any."""

_SIDE: Final = 14
_EDGE: Final = 6
_OWN_WIDE: Final = (300, 260, 220, 180)
LINE: Final = 0.92
"""Lines in a bubble stand a little closer than in a paragraph."""

_GAP: Final = 6
_FACE_SHARE: Final = 0.26
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
        lines = look.wrap(text, wide, style, size)
        fits = all(look.width(line, style, size) <= wide for line in lines)
        if fits and high_of(look, len(lines), size) <= room.height:
            return _even(look, text, lines, style, size), size
    return None


def _even(look: Look, text: str, lines: list[str], style: Style, size: float) -> tuple[str, ...]:
    """Return as many lines of more even length, so that no word stands alone."""
    longest = max(look.width(line, style, size) for line in lines)
    for share in _NARROWER if len(lines) > 1 else ():
        found = look.wrap(text, longest * share, style, size)
        if len(found) == len(lines):
            return tuple(found)
    return tuple(lines)


def high_of(look: Look, lines: int, size: float) -> int:
    """Return how high a bubble of so many lines is at least, in pixels."""
    return round(look.leading(size) * LINE * lines) + look.px(_EDGE)


def rooms(layout: TableLayout, look: Look, seat: Seat) -> Iterator[pygame.Rect]:
    """Yield the usual room of a seat's bubble, then larger ones in which nothing is in the way.

    Args:
        layout: The table.
        look: The means of drawing.
        seat: Who speaks.
    """
    if seat not in layout.seats:
        yield from _own_rooms(layout, look)
    zone = layout.bubbles[seat]
    things, others = list(_things(layout)), _zones(layout, seat)
    if zone.collidelist(things + others) < 0:
        yield zone
    yield from _larger(layout, look, seat, things + others)
    if zone.collidelist(things) < 0:
        yield zone
    yield from _larger(layout, look, seat, things)
    if layout.sides.get(seat) == "top":
        yield from _beside_face(layout, look, seat)


def _larger(
    layout: TableLayout, look: Look, seat: Seat, taken: Sequence[pygame.Rect]
) -> Iterator[pygame.Rect]:
    """Yield larger rooms than usual, at the end of the usual one that is near the seat."""
    zone = layout.bubbles[seat]
    above = layout.sides.get(seat, "left") != "top"
    for lines in _LINES:
        high = max(zone.height, high_of(look, lines, _SIZES[-1]))
        more = high - zone.height
        for up, (left, right) in itertools.product(
            (more, 0, more // 2) if above else (0, more, more // 2), _WIDER
        ):
            wide = (round(zone.width * left), round(zone.width * right))
            room = pygame.Rect(zone.left - wide[0], zone.top - up, zone.width + sum(wide), high)
            if _is_free(layout, room, taken):
                yield room


def _beside_face(layout: TableLayout, look: Look, seat: Seat) -> Iterator[pygame.Rect]:
    """Yield the room right of a face, over the rest of its plate: there is none elsewhere."""
    plate = layout.seats[seat]
    left = plate.left + round(_FACE_SHARE * plate.width)
    gap = look.px(_GAP)
    beyond = [each.left for each in layout.seats.values() if each.left > plate.right]
    right = min(beyond, default=layout.area.right) - gap
    top = layout.bar.bottom + gap
    below = [each.top for each in layout.slots.values()]
    yield pygame.Rect(left, top, right - left, min(below) - gap - top)


def _own_rooms(layout: TableLayout, look: Look) -> Iterator[pygame.Rect]:
    """Yield rooms above the player's own panel, beside the line above the hand."""
    own = layout.own
    taken = [*_things(layout), *_zones(layout, None)]
    for lines in _LINES:
        high = high_of(look, lines, _SIZES[0]) + look.px(8)
        for wide in _OWN_WIDE:
            room = pygame.Rect(own.left, own.top - look.px(14) - high, look.px(wide), high)
            if _is_free(layout, room, taken):
                yield room


def fitted(
    layout: TableLayout,
    look: Look,
    seat: Seat,
    text: str,
    *,
    strong: bool = False,
    picture: bool = False,
) -> tuple[pygame.Rect, tuple[str, ...], float]:
    """Return the room, the lines and the type size of what a seat says.

    The room grows before the type gets small. A text for which there is no room at all is cut
    with dots.
    """
    places = list(rooms(layout, look, seat))
    for step in _STEPS:
        for room in places:
            found = set_words(look, text, room, strong=strong, picture=picture, sizes=_SIZES[:step])
            if found is not None:
                return room, *found
    zone, size = layout.bubbles[seat], _SIZES[-1]
    style = Style.LABEL if strong else Style.LABEL_ITALIC
    wide = zone.width - 2 * look.px(_SIDE) - (zone.height if picture else 0)
    lines = look.wrap(text, wide, style, size)
    most = max(1, zone.height // round(look.leading(size) * LINE))
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]}…"]
    return zone, tuple(lines), size


def apart(speeches: Sequence[Speech]) -> tuple[Speech, ...]:
    """Return what is said without the older of two bubbles that would lie over each other."""
    return tuple(
        speech
        for place, speech in enumerate(speeches)
        if speech.room.collidelist([each.room for each in speeches[place + 1 :]]) < 0
    )


def _is_free(layout: TableLayout, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> bool:
    inside = layout.area.contains(room) and room.top >= layout.bar.bottom
    gap = round(_GAP * layout.unit)
    return inside and room.inflate(gap, gap).collidelist(taken) < 0


def _things(layout: TableLayout) -> Iterator[pygame.Rect]:
    """Yield all that a bubble may not cover."""
    yield from layout.seats.values()
    yield from layout.slots.values()
    yield from layout.hand.values()
    yield from (rect for rects in layout.known.values() for rect in rects)
    yield from (layout.own, layout.actions, layout.prompt)
    for rect in (layout.stock, layout.turn_up):
        if rect is not None:
            yield rect


def _zones(layout: TableLayout, seat: Seat | None) -> list[pygame.Rect]:
    """Return where the others' bubbles usually are."""
    return [rect for who, rect in layout.bubbles.items() if who != seat and who in layout.seats]
