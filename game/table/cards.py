"""The cards: stock, trick, hand, and those on their way."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from engine.cards import Card, Seat
from engine.deal import Phase
from engine.view import PlayerView
from game.table import pieces
from game.table.brush import Brush, Shift
from game.table.choreography import CLOSE_UP, Flight, Place, Reveal, Slide, Spot, TrickHold
from game.table.layout import HandCard, TableLayout
from game.table.moment import Moment
from game.table.picture import Item
from game.table.words import TableWords
from game.theme import palette
from game.theme.shapes import blit, blit_centred, faded
from game.widgets.look import Look
from game.widgets.panel import draw_chip

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

_SHADE: Final = (184, 184, 178)
"""What is left of a face's colours in the shade: still to be read, plainly not to be played."""


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


_Glide: TypeAlias = tuple[Item, pygame.Rect, pygame.Rect]
"""A card of the hand at rest, where it slides from, and where to."""


class Cards(Brush):
    """Describes every card on the table."""

    def __init__(self, look: Look, words: TableWords) -> None:
        super().__init__(look, words)
        self._glides_for: Moment | None = None
        self._glides: list[_Glide] = []

    def lying(self, moment: Moment) -> list[Item]:
        """Return the cards on the table: stock, known ones, and the trick."""

        def describe() -> list[Item]:
            flying = _flying(moment)
            items = self._stock(moment, flying) + self._known(moment, flying)
            if not moment.reserved:
                items += self._trick(moment, flying)
            return items

        if not only_flights(moment):
            return describe()
        leaving = _leaving(moment)
        return self.recall("lying", (*self._inputs(moment), leaving), describe)

    def hand(self, moment: Moment) -> list[Item]:
        """Return the cards of the hand that are not on their way."""
        if moves_hand(moment):
            return self._gliding(moment) or self._hand(moment, _flying(moment))
        inputs = (
            *self._inputs(moment),
            moment.lifts,
            moment.dragged,
            moment.focused,
            moment.chosen,
            moment.sealed,
            moment.covered,
            moment.badge,
            moment.barred,
        )

        def describe() -> list[Item]:
            return self._hand(moment, _flying(moment))

        return self.recall("hand", inputs, describe)

    def flying(self, moment: Moment) -> list[Item]:
        """Return the cards on their way."""
        above = [f for f in self._on_their_way(moment) if f.end.spot is not Spot.TURN_UP]
        return self._flights(moment, above)

    def _inputs(self, moment: Moment) -> tuple[object, ...]:
        """Return what the cards at rest depend on, while nothing but flights moves."""
        return (
            moment.view,
            moment.layout,
            bool(moment.animations),
            _flying(moment),
            moment.reserved,
            moment.strongest,
            moment.badge,
            moment.badge_everywhere,
            self.look.surfaces.refinements,
        )

    def _known(self, moment: Moment, flying: set[Card]) -> list[Item]:
        """Describe the cards of others that the player knows, small beside their seats."""
        items = []
        for seat, rects in moment.layout.known.items():
            for card, rect in zip(moment.view.known[seat], rects, strict=False):
                if card not in flying:
                    items.append(self._card_item(card, rect, moment, ("known", seat)))
        return items

    def _stock(self, moment: Moment, flying: set[Card]) -> list[Item]:
        layout, view, look = moment.layout, moment.view, self.look
        if layout.stock is None or layout.turn_up is None or layout.stock_label is None:
            return []
        if not view.stock_size:
            return []
        items: list[Item] = []
        turn_up = view.turn_up
        if turn_up is not None and turn_up not in flying:
            items.append(self._turned_card(moment, turn_up, layout.turn_up, layout.stock))
        # A card on its way to lie across comes out from under the pile.
        under = [f for f in self._on_their_way(moment) if f.end.spot is Spot.TURN_UP]
        items += self._flights(moment, under)
        covered = view.stock_size - (turn_up is not None)
        if covered:
            items.append(self._pile(layout.stock, covered))
        words = self.words.catalog.plural("{n} card", "{n} cards", view.stock_size)
        label = layout.stock_label

        def paint(target: pygame.Surface, shift: Shift) -> None:
            draw_chip(
                target,
                look,
                words,
                label.move(shift).center,
                fill=palette.INK,
                colour=palette.PAPER,
                edge=palette.BRASS,
                align="centre",
            )

        items.append(self.print(("stock label", words), label.inflate(look.px(60), 0), paint))
        return items

    def _turned_card(
        self, moment: Moment, card: Card, rect: pygame.Rect, stock: pygame.Rect
    ) -> Item:
        """Describe the card across under the stock; its badge stands upright at the free end."""
        look, size, badge = self.look, stock.size, moment.badge

        def paint(target: pygame.Surface, shift: Shift) -> None:
            place = rect.move(shift)
            shadow, offset = look.surfaces.shadow(rect.size, look.u)
            blit(target, shadow, (place.left + offset[0], place.top + offset[1]))
            picture = look.surfaces.card(card, size, turn=90)
            blit_centred(target, picture, place.center)
            if badge:
                label = look.surfaces.badge(card, look.surfaces.badge_height(size[0]))
                inset = max(1, round(size[0] * 0.045))
                left = rect.left < stock.left
                x = place.left + inset if left else place.right - inset - label.get_width()
                blit(target, label, (x, place.top + inset))

        sharp = look.surfaces.refined(card, size)
        key = ("turn up", card, size, badge, sharp)
        return self.print(key, pieces.around(rect, look, 12), paint)

    def _pile(self, rect: pygame.Rect, count: int) -> Item:
        look = self.look
        layers = min(6, (count + 3) // 6 + 1) if count > 1 else 0
        step = max(1, round(1.5 * look.u))

        def paint(target: pygame.Surface, shift: Shift) -> None:
            place = rect.move(shift)
            deepest = place.move(layers * step, layers * step)
            shadow, offset = look.surfaces.shadow(rect.size, look.u)
            blit(target, shadow, (deepest.left + offset[0], deepest.top + offset[1]))
            radius = look.deck.corner_radius * rect.width / look.u
            for layer in range(layers, 0, -1):
                look.box(
                    target,
                    place.move(layer * step, layer * step),
                    fill=palette.PAPER,
                    edge=palette.INK,
                    width=0.8,
                    radius=radius,
                )
            blit(target, look.surfaces.card(None, rect.size), place.topleft)

        return self.print(("pile", layers, rect.size), pieces.around(rect, look, 24), paint)

    def _trick(self, moment: Moment, flying: set[Card]) -> list[Item]:
        layout, view = moment.layout, moment.view
        items: list[Item] = []
        hold = next((a for a in moment.animations if isinstance(a, TrickHold)), None)
        winner = hold.won.seat if hold is not None and hold.won is not None else moment.strongest
        leader = view.leader
        leaving = _leaving(moment)
        revealed = _revealed(moment)
        for place, card in enumerate(view.trick):
            seat = Seat((leader + place) % view.players)
            if card == revealed:
                continue
            if not leaving:
                items.append(self._number(moment, seat, place + 1, own=False))
            if card in flying:
                continue
            rect = layout.slots[seat]
            glow = self._glow(hold) if seat == winner else 0.0
            items.append(self._card_item(card, rect, moment, ("trick", seat), glow=glow))
        if moment.view.phase is Phase.PLAYING and len(view.trick) < view.players:
            items += self._next_slot(moment)
        return items

    @staticmethod
    def _glow(hold: TrickHold | None) -> float:
        if hold is None:
            return 1.0
        return round(min(1.0, hold.elapsed / 0.15), 1)

    def _next_slot(self, moment: Moment) -> list[Item]:
        view, layout, look = moment.view, moment.layout, self.look
        if view.to_act is None or moment.animations:
            return []
        seat, own = view.to_act, view.to_act == view.seat
        rect = layout.slots[seat]
        text = self.words.catalog.text("your card") if own else ""
        items = [
            self.print(
                ("slot", own, text),
                pieces.around(rect, look, 2),
                lambda target, shift: pieces.empty_slot(
                    target, look, rect.move(shift), text, own=own
                ),
            )
        ]
        if own or view.trick:
            items.append(self._number(moment, seat, len(view.trick) + 1, own=own))
        return items

    def _number(self, moment: Moment, seat: Seat, n: int, *, own: bool) -> Item:
        look, layout = self.look, moment.layout
        centre, side = layout.numbers[seat], layout.disc
        area = pygame.Rect(0, 0, side + 4, side + 4)
        area.center = centre

        def paint(target: pygame.Surface, shift: Shift) -> None:
            place = (centre[0] + shift[0], centre[1] + shift[1])
            pieces.disc(target, look, place, side, n, own=own)

        return self.print(("number", n, own, side), area, paint)

    def _card_item(
        self,
        card: Card | None,
        rect: pygame.Rect,
        moment: Moment,
        where: Hashable,
        *,
        lift: float = 0.0,
        ring: bool = False,
        glow: float = 0.0,
        badge: bool | None = None,
        sealed: bool = False,
        focused: bool = False,
        barred: bool = False,
    ) -> Item:
        look = self.look
        shows = moment.badge_everywhere if badge is None else badge

        def paint(target: pygame.Surface, shift: Shift = (0, 0)) -> None:
            place = rect.move(shift)
            face = self._shaded(card, rect.size, badge=shows) if barred else None
            self.paint_card(
                target,
                card,
                place,
                badge=shows,
                lift=lift,
                ring=ring,
                glow=glow,
                sealed=sealed,
                picture=face,
            )
            if focused and not ring:
                look.focus_ring(target, place)

        sharp = look.surfaces.refined(card, rect.size)
        marks = (ring, glow, sealed, focused, barred)
        key = ("card", where, card, shows, round(lift, 3), marks, sharp, rect.size)
        area = pieces.around(rect, look, 34 if lift > 0 or glow else 14)
        at_rest = lift in (0, 1) and glow in (0, 1)
        return self.print(key, area, paint) if at_rest else self.item(key, area, paint)

    def _shaded(self, card: Card | None, size: tuple[int, int], *, badge: bool) -> pygame.Surface:
        """Return a face in the shade: a card that the rules bar now."""
        face = self.look.surfaces.card(card, size, badge=badge).copy()
        face.fill((*_SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return face

    def paint_card(
        self,
        target: pygame.Surface,
        card: Card | None,
        rect: pygame.Rect,
        *,
        badge: bool = False,
        lift: float = 0.0,
        ring: bool = False,
        glow: float = 0.0,
        sealed: bool = False,
        picture: pygame.Surface | None = None,
    ) -> None:
        """Draw a card with its shadow and whatever marks it."""
        look = self.look
        size = rect.size
        shadow, offset = look.surfaces.shadow(size, look.u, round(max(0.0, min(1.0, lift)), 1))
        blit(target, shadow, (rect.left + offset[0], rect.top + offset[1]))
        radius = look.deck.corner_radius * size[0]
        face = picture or look.surfaces.card(card, size, badge=badge)
        blit(target, face, rect.topleft)
        if ring or glow > 0:
            frame, reach = pieces.card_ring(look, size, radius)
            if glow and not ring and glow < 1:
                frame = faded(frame, glow)
            blit(target, frame, (rect.left - reach, rect.top - reach))
        if sealed:
            self._paint_lock(target, rect)

    def _paint_lock(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        look = self.look
        side = look.high(26, 16)
        spot = pygame.Rect(rect.right - side - look.px(4), rect.top + look.px(5), side, side)
        look.box(target, spot, fill=palette.PAPER, edge=palette.INK, width=1.5, radius=40)
        inner = round(side * 0.72)
        blit_centred(target, look.surfaces.icon("lock", inner), spot.center)

    def hand_rects(self, moment: Moment) -> dict[Card, pygame.Rect]:
        """Return where the hand's cards are drawn now, lifted and sliding ones too."""
        slide = next((a for a in moment.animations if isinstance(a, Slide)), None)
        share = 1.0 if slide is None or moment.still else slide.motion.share
        old, new = moment.start[1].hand, moment.layout.hand
        rects = {}
        for card, rect in new.items():
            place = rect
            if share < 1 and card in old:
                place = between(old[card], rect, share)
            lift = moment.lifts.get(card, 0.0)
            shift = 0
            if moment.wobble is not None and moment.wobble.card == card and not moment.still:
                shift = round(moment.wobble.shift * self.look.u)
            rects[card] = place.move(shift, -round(lift * moment.layout.lift))
        if moment.dragged is not None and moment.dragged[0] in rects:
            card, offset = moment.dragged
            rects[card] = rects.pop(card).move(offset)
        return rects

    def _gliding(self, moment: Moment) -> list[Item]:
        """Return a hand that only closes up; empty where more than that happens to it."""
        slide = next((a for a in moment.animations if isinstance(a, Slide)), None)
        if slide is None or self._glides_for is not moment:
            self._glides_for, self._glides = moment, self._glides_of(moment)
        if slide is None or not self._glides:
            return []
        share, items = slide.motion.share, []
        for item, old, new in self._glides:
            place = between(old, new, share)
            items.append(item.moved(place.x - new.x, place.y - new.y))
        return items

    def _glides_of(self, moment: Moment) -> list[_Glide]:
        """Return the hand's cards at rest, with where they come from and where they go."""
        marked = moment.wobble or moment.dragged or moment.chosen or moment.focused
        if marked or moment.still or any(moment.lifts.values()) or not self.look.keeps:
            return []
        old, glides = moment.start[1].hand, []
        flying = _flying(moment)
        for card, rect in moment.layout.hand.items():
            if card in flying:
                continue
            if card not in old or old[card].size != rect.size:
                return []
            glides.append((self._resting(moment, card), old[card], rect))
        return glides

    def _hand(self, moment: Moment, flying: set[Card]) -> list[Item]:
        rects = self.hand_rects(moment)
        return [self._held(moment, card, rects[card]) for card in rects if card not in flying]

    def _held(self, moment: Moment, card: Card, rect: pygame.Rect) -> Item:
        """Return a card of the hand at a place; one that only slides is its resting sprite."""
        rest = moment.layout.hand[card]
        marked = moment.lifts.get(card) or card == moment.chosen
        if marked or rect == rest or rect.size != rest.size or not self.look.keeps:
            return self._held_card(moment, card, rect)
        if moment.focused == HandCard(card):
            return self._held_card(moment, card, rect)
        return self._resting(moment, card).moved(rect.x - rest.x, rect.y - rest.y)

    def _resting(self, moment: Moment, card: Card) -> Item:
        """Return a card of the hand at its place, with no mark on it."""
        inputs = (
            moment.layout,
            moment.badge,
            moment.covered,
            moment.sealed,
            moment.barred,
            self.look.surfaces.refinements,
        )
        rest = moment.layout.hand[card]
        name = f"resting {card.code}"
        return self.recall(name, inputs, lambda: [self._held_card(moment, card, rest)])[0]

    def _held_card(self, moment: Moment, card: Card, rect: pygame.Rect) -> Item:
        lift = moment.lifts.get(card, 0.0)
        focused = moment.focused == HandCard(card)
        return self._card_item(
            None if moment.covered else card,
            rect,
            moment,
            ("hand", card),
            lift=lift,
            ring=card == moment.chosen or focused,
            badge=moment.badge,
            sealed=card == moment.sealed and not moment.covered,
            barred=card in moment.barred and not moment.covered,
        )

    @staticmethod
    def _on_their_way(moment: Moment) -> list[Flight]:
        flights = (each for each in moment.animations if isinstance(each, Flight))
        return [f for f in flights if f.motion.started and not f.motion.over]

    def _flights(self, moment: Moment, flights: list[Flight]) -> list[Item]:
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


def _flying(moment: Moment) -> set[Card]:
    """Return the cards that are not where they lie in the view."""
    flights = (each for each in moment.animations if isinstance(each, Flight))
    return {f.card for f in flights if f.card is not None and not _landed(f)}


def _centred(made: pygame.Surface, centre: tuple[float, float]) -> pygame.Rect:
    """Return the area of a surface around a centre."""
    return made.get_rect(center=(round(centre[0]), round(centre[1])))


def moves_hand(moment: Moment) -> bool:
    """Return whether cards of the hand slide or shake."""
    return moment.wobble is not None or any(isinstance(a, Slide) for a in moment.animations)


def only_flights(moment: Moment) -> bool:
    """Return whether nothing changes how the cards on the table lie while others fly."""
    return all(
        isinstance(a, Slide) or (isinstance(a, Flight) and a.end.spot is not Spot.TURN_UP)
        for a in moment.animations
    )


def _revealed(moment: Moment) -> Card | None:
    """Return the card that a reveal shows in its own way, None while none does."""
    contract = moment.end[0].contract
    shows = any(isinstance(each, Reveal) and not each.still for each in moment.animations)
    return contract.called if shows and contract is not None else None


def _landed(flight: Flight) -> bool:
    """Return whether a card lies where it is seen: not in a pile, not in another's hand."""
    return flight.motion.over and flight.end.spot not in (Spot.PILE, Spot.HELD)


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


def _leaving(moment: Moment) -> bool:
    """Return whether the cards of a trick are being gathered."""
    flights = (each for each in moment.animations if isinstance(each, Flight))
    return any(flight.end.spot is Spot.PILE for flight in flights)


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
