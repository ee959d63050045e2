"""Cards on their way: where each is at a moment, how large, how much turned, and its shadow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.cards import Card, Seat
from engine.view import PlayerView
from game.table.brush import Brush
from game.table.choreography import CLOSE_UP, Flight, Place, Spot
from game.table.layout import TableLayout
from game.table.moment import Moment
from game.table.picture import Item
from game.theme.shapes import blit, blit_centred, faded

_LARGE_FLIGHT: Final = 240
"""Pixels of width from which a flying card is scaled quickly: smoothly takes 2 ms a frame."""

_SHADOWS: Final = 4
"""In so many steps the shadow of a flying card grows with it: making one takes long."""

_FINE_TURN: Final = 96
"""Pixels of width up to which a thrown card is turned smoothly: it takes 0.3 ms a frame."""

_THROWN: Final = 11.0
"""Degrees by which another's card is turned as it leaves; it lies straight in the trick."""

_STRAIGHT: Final = 1.5
"""Degrees that are not seen any more in a card so quick: it lies straight from there on."""

_LAID: Final = 4.0
"""Degrees by which the player's own card is turned halfway."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """How a flying card looks at one moment.

    Attributes:
        size: Of the upright card its picture is made from, in pixels.
        width_share: Less than 1 while it flips.
        angle: Degrees by which it is turned to the left.
    """

    card: Card | None
    rect: pygame.Rect
    size: tuple[int, int]
    width_share: float
    lift: float
    opacity: float
    turned: bool
    badge: bool
    angle: float = 0.0

    @property
    def flown_width(self) -> int:
        """The width of the card as it is drawn, in pixels."""
        return max(1, round(self.rect.width * self.width_share))

    @property
    def covered(self) -> pygame.Rect:
        """The area that the card takes up, turned as it is."""
        if not self.angle:
            return self.rect
        wide, high, angle = self.rect.width, self.rect.height, math.radians(abs(self.angle))
        sine, cosine = math.sin(angle), math.cos(angle)
        area = pygame.Rect(0, 0, 0, 0)
        area.size = (math.ceil(wide * cosine + high * sine), math.ceil(wide * sine + high * cosine))
        area.center = self.rect.center
        return area.inflate(4, 4)  # turning rounds outwards


class Flights(Brush):
    """Describes the cards that fly."""

    @staticmethod
    def under_way(moment: Moment) -> list[Flight]:
        """Return the flights that have begun and not ended."""
        flights = (each for each in moment.animations if isinstance(each, Flight))
        return [f for f in flights if f.motion.started and not f.motion.over]

    def items(self, moment: Moment, flights: Sequence[Flight]) -> list[Item]:
        """Describe these flights as they are at a moment."""
        return [self._flight(moment, flight, n) for n, flight in enumerate(flights)]

    def _flight(self, moment: Moment, flight: Flight, n: int) -> Item:
        share = flight.motion.share
        start, turned_from = self.place_rect(flight.start, *moment.start)
        if moment.dragged is not None and flight.start.card == moment.dragged[0]:
            start = start.move(moment.dragged[1])
        end, turned_to = self.place_rect(flight.end, *moment.end)
        if moment.still:
            rect, opacity = end, flight.motion.time
        else:
            rect, opacity = self._on_the_way(moment, flight, start, end), 1.0
        card = flight.card
        width_share = 1.0
        if flight.flip is not None and flight.motion.time < 1:
            card, width_share = _flipping(flight)
        lift = 0.0 if moment.still else math.sin(math.pi * min(1.0, max(0.0, share)))
        turned = (
            turned_to
            if flight.end.spot is Spot.TURN_UP
            else (turned_from and flight.motion.time < 0.5)
        )
        badge = moment.badge if flight.end.spot is Spot.HAND else moment.badge_everywhere

        angle = 0.0 if moment.still else turn_of(flight, end.centerx - start.centerx)
        size = _larger(start, end)
        seen = _Seen(card, rect, size, width_share, lift, opacity, turned, badge, angle)
        shadow = self._flying_shadow(seen)
        looks = (seen.size, width_share, lift, opacity, turned, badge, angle)
        key = ("flight", n, card, tuple(rect), looks)
        scaled: list[pygame.Surface] = []

        def paint(target: pygame.Surface) -> None:
            # Scaled once, however many parts of the window are painted.
            if not scaled:
                scaled.append(self._flying(seen))
            if shadow is not None:
                blit_centred(target, *shadow)
            blit(target, scaled[0], scaled[0].get_rect(center=seen.rect.center).topleft)

        area = seen.covered
        if shadow is not None:
            area = area.union(_centred(*shadow))
        # Halves of pixels are rounded to either side.
        return self.item(key, area.inflate(2, 2), paint)

    def _on_the_way(
        self, moment: Moment, flight: Flight, start: pygame.Rect, end: pygame.Rect
    ) -> pygame.Rect:
        motion = flight.motion
        if flight.end.spot is not Spot.PILE or motion.seconds <= CLOSE_UP:
            grown = 1 + 0.04 * math.sin(math.pi * motion.time)
            rect = between(start, end, motion.share)
            wide, high = round(rect.width * grown), round(rect.height * grown)
            place = pygame.Rect(0, 0, wide, high)
            place.center = rect.center
            return place
        # Cards draw together in the middle first, then leave as one heap.
        passed = motion.time * motion.seconds
        slots = list(moment.start[1].slots.values())
        whole = slots[0].unionall(slots[1:])
        heap = start.copy()
        heap.center = (
            whole.centerx + (start.centerx - whole.centerx) // 4,
            whole.centery + (start.centery - whole.centery) // 4,
        )
        if passed < CLOSE_UP:
            near = passed / CLOSE_UP
            return between(start, heap, 1 - (1 - near) ** 2)
        rest = (passed - CLOSE_UP) / (motion.seconds - CLOSE_UP)
        return between(heap, end, motion.easing(rest))

    def _flying(self, seen: _Seen) -> pygame.Surface:
        """Return the card as it looks on its way, without its shadow."""
        turn = 90 if seen.turned else 0
        picture = self.look.surfaces.card(seen.card, seen.size, badge=seen.badge, turn=turn)
        size = (seen.flown_width, seen.rect.height)
        if seen.angle and size[0] <= _FINE_TURN and seen.width_share == 1:
            # Both at once: each is a third of what such a frame costs.
            return pygame.transform.rotozoom(picture, seen.angle, size[0] / picture.get_width())
        if picture.get_size() != size:
            # The pixels of a large window are too fine to be told apart in flight.
            fine = size[0] >= _LARGE_FLIGHT
            scale = pygame.transform.scale if fine else pygame.transform.smoothscale
            picture = scale(picture, size)
        if seen.angle:
            picture = pygame.transform.rotate(picture, seen.angle)
        return faded(picture, seen.opacity) if seen.opacity < 1 else picture

    def _flying_shadow(self, seen: _Seen) -> tuple[pygame.Surface, tuple[float, float]] | None:
        """Return the shadow under a flying card, and its centre.

        It is one of a few kept shadows, the next larger one; a small card has none, nor one
        that fades.
        """
        if seen.opacity < 1 or seen.flown_width * 2 < seen.size[0]:
            return None
        look = self.look
        wide, high = seen.size
        step = min(_SHADOWS, math.ceil(_SHADOWS * seen.flown_width / wide))
        wide, high = round(wide * step / _SHADOWS), round(high * step / _SHADOWS)
        size = (wide, high) if not seen.turned else (high, wide)
        shadow, offset = look.surfaces.shadow(size, look.u, 0.6)
        drop = offset[1] + (shadow.get_height() - size[1]) // 2
        return shadow, (seen.rect.centerx, seen.rect.centery + drop)

    def place_rect(
        self, place: Place, view: PlayerView, layout: TableLayout
    ) -> tuple[pygame.Rect, bool]:
        """Return where a place is in a layout, and whether a card lies across there."""
        small = self._small(layout)
        seat = view.seat if place.seat is None else place.seat
        match place.spot:
            case Spot.HAND if place.card in layout.hand:
                assert place.card is not None
                return layout.hand[place.card], False
            case Spot.SLOT:
                return layout.slots[seat], False
            case Spot.KNOWN if place.card in view.known[seat] and seat in layout.known:
                assert place.card is not None
                rects = layout.known[seat]
                at = view.known[seat].index(place.card)
                return (rects[at] if at < len(rects) else rects[-1]), False
            case Spot.STOCK if layout.stock is not None:
                return layout.stock, False
            case Spot.TURN_UP if layout.turn_up is not None:
                return layout.turn_up, True
            case Spot.DECK if layout.stock is not None:
                return layout.stock, False
            case Spot.DECK:
                small.center = self._seat_rect(view.dealer, layout).center
                return small, False
            case _:
                small.center = self._seat_rect(seat, layout).center
                return small, False

    @staticmethod
    def _seat_rect(seat: Seat, layout: TableLayout) -> pygame.Rect:
        return layout.seats.get(seat, layout.own)

    @staticmethod
    def _small(layout: TableLayout) -> pygame.Rect:
        wide, high = layout.trick_card
        return pygame.Rect(0, 0, round(wide * 0.3), round(high * 0.3))


def _larger(start: pygame.Rect, end: pygame.Rect) -> tuple[int, int]:
    """Return the size of the larger of two cards as it stands upright."""
    size = max((start, end), key=lambda each: each.width * each.height).size
    return min(size), max(size)


def _centred(made: pygame.Surface, centre: tuple[float, float]) -> pygame.Rect:
    """Return the area of a surface around a centre."""
    return made.get_rect(center=(round(centre[0]), round(centre[1])))


def between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return the rect that lies at this share of the way."""
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    wide = max(2, round(start.width + (end.width - start.width) * share))
    high = max(2, round(start.height + (end.height - start.height) * share))
    rect = pygame.Rect(0, 0, wide, high)
    rect.center = (round(x), round(y))
    return rect


def _flipping(flight: Flight) -> tuple[Card | None, float]:
    """Return the side that is up in the middle of a flip, and the share of its width."""
    span = 0.3
    at = flight.flip or 0.5
    time = flight.motion.time
    part = (time - at + span / 2) / span
    if part <= 0:
        return None, 1.0
    if part >= 1:
        return flight.card, 1.0
    return (None if part < 0.5 else flight.card), max(0.04, abs(math.cos(math.pi * part)))


def turn_of(flight: Flight, across: int) -> float:
    """Return by how much a card is turned on its way into the trick; 0 on any other way.

    Args:
        flight: The card's way.
        across: How far it goes to the right, in pixels.
    """
    if flight.end.spot is not Spot.SLOT or flight.start.spot is Spot.SLOT:
        return 0.0
    side = 1.0 if across >= 0 else -1.0
    if flight.start.spot is Spot.HAND:
        return side * _LAID * math.sin(math.pi * flight.motion.time)
    turn = _THROWN * (1 - flight.motion.share)
    return side * turn if turn > _STRAIGHT else 0.0
