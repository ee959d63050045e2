"""The cards that lie: stock, trick and hand; those on their way are in `flights`."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, TypeAlias

import pygame

from engine.cards import Card, Seat
from engine.deal import Phase
from game.table import pieces
from game.table.brush import Brush, Shift
from game.table.choreography import Flight, Reveal, Slide, Spot, TrickHold
from game.table.flights import Flights, between
from game.table.layout import HandCard
from game.table.moment import Moment
from game.table.picture import Item
from game.table.words import TableWords
from game.theme import palette
from game.theme.shapes import blit, blit_centred, faded
from game.widgets.look import Look
from game.widgets.panel import draw_chip

_SHADE: Final = (184, 184, 178)
"""What is left of a face's colours in the shade: still to be read, plainly not to be played."""


_Glide: TypeAlias = tuple[Item, pygame.Rect, pygame.Rect]
"""A card of the hand at rest, where it slides from, and where to."""


class Cards(Brush):
    """Describes every card on the table."""

    def __init__(self, look: Look, words: TableWords) -> None:
        super().__init__(look, words)
        self.flights = Flights(look, words)
        self._glides_for: Moment | None = None
        self._glides: list[_Glide] = []

    def begin(self, stamp: Hashable) -> None:
        """Begin a picture in this style, of cards at rest and on their way."""
        super().begin(stamp)
        self.flights.begin(stamp)

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
        above = [f for f in self.flights.under_way(moment) if f.end.spot is not Spot.TURN_UP]
        return self.flights.items(moment, above)

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
        under = [f for f in self.flights.under_way(moment) if f.end.spot is Spot.TURN_UP]
        items += self.flights.items(moment, under)
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


def _flying(moment: Moment) -> set[Card]:
    """Return the cards that are not where they lie in the view."""
    flights = (each for each in moment.animations if isinstance(each, Flight))
    return {f.card for f in flights if f.card is not None and not _landed(f)}


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


def _leaving(moment: Moment) -> bool:
    """Return whether the cards of a trick are being gathered."""
    flights = (each for each in moment.animations if isinstance(each, Flight))
    return any(flight.end.spot is Spot.PILE for flight in flights)
