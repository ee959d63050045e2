"""From one event to the movements that show it.

A movement goes from a place under the view before the event to a place under the view after
it. Places are resolved to pixels only when they are drawn, so a resize or another deck in the
middle of a flight is right at the next frame.
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, field, replace
from typing import Final

from engine.cards import Card, Rank, Seat
from engine.events import (
    CardCalled,
    CardDrawn,
    CardPlayed,
    DealStarted,
    DeclarerRevealed,
    Event,
    MonteAsked,
    PairDeclared,
    PartnerNominated,
    PartnerRevealed,
    TrickWon,
    TrumpChanged,
    TrumpExchanged,
)
from engine.view import PlayerView
from game.table.animation import (
    Animation,
    Hold,
    Motion,
    in_cubic,
    in_out_sine,
    linear,
)


class Spot(enum.Enum):
    """The kinds of places a card can be at."""

    HAND = "hand"
    SLOT = "slot"
    HELD = "held"
    PILE = "pile"
    KNOWN = "known"
    STOCK = "stock"
    TURN_UP = "turn_up"
    DECK = "deck"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card is: in the own hand, in the trick, hidden with a seat, in its pile .. ."""

    spot: Spot
    seat: Seat | None = None
    card: Card | None = None


@dataclass(slots=True)
class Flight:
    """A card on its way.

    Attributes:
        card: The card, None for one that stays face down.
        start: Where it leaves, under the view before.
        end: Where it arrives, under the view after.
        motion: Its time.
        flip: The share of the way at which it turns its face up; None if it is up already.
    """

    card: Card | None
    start: Place
    end: Place
    motion: Motion
    flip: float | None = None

    def update(self, dt: float) -> bool:
        """Advance by so many seconds."""
        return self.motion.update(dt)

    def finish(self) -> None:
        """Jump to the end."""
        self.motion.finish()


@dataclass(slots=True)
class Slide:
    """The cards that stay in the own hand close ranks."""

    motion: Motion

    def update(self, dt: float) -> bool:
        """Advance by so many seconds."""
        return self.motion.update(dt)

    def finish(self) -> None:
        """Jump to the end."""
        self.motion.finish()


@dataclass(slots=True)
class TrickHold(Hold):
    """A finished trick lies for all to see."""

    won: TrickWon | None = None
    last: bool = False


class Announced(enum.Enum):
    """What is announced to all."""

    CALL = "call"
    PAIR = "pair"
    TRUMP = "trump"
    MONTE = "monte"
    DECLARER = "declarer"
    SECRET = "secret"


@dataclass(slots=True)
class Announcement:
    """Cards and a sentence in the middle of the table.

    Attributes:
        cards: The cards to show, none for words alone.
        event: What the sentence is about.
        flies: Whether the card goes into the contract chip at the end.
    """

    kind: Announced
    cards: tuple[Card, ...]
    event: Event
    motion: Motion
    flies: bool = False
    waits: bool = False

    def update(self, dt: float) -> bool:
        """Advance by so many seconds."""
        return self.motion.update(dt)

    def finish(self) -> None:
        """Jump to the end."""
        self.motion.finish()


REVEAL_BEAT: Final = 0.1
"""The share of a reveal in which everything holds still; then it is seen and heard."""


@dataclass(slots=True)
class Reveal:
    """The called card is on the table: who the partner is, seen by all (interface.md 4.6)."""

    event: PartnerRevealed
    motion: Motion
    still: bool = False

    def update(self, dt: float) -> bool:
        """Advance by so many seconds."""
        return self.motion.update(dt)

    def finish(self) -> None:
        """Jump to the end."""
        self.motion.finish()


@dataclass(frozen=True, slots=True)
class Pace:
    """How long everything takes, in seconds (interface.md 4.4).

    Attributes:
        hold: A finished trick stays so long; None waits for the player.
        still: Nothing travels.
    """

    deal: float
    play: float
    hold: float | None
    collect: float
    draw: float
    flip: float
    stagger: float = 0.07
    announce: float = 1.9
    reveal: float = 2.0
    still: bool = False


_PACES: Final = {
    "slow": Pace(2.2, 0.34, 2.0, 0.45, 0.28, 0.2),
    "normal": Pace(1.5, 0.24, 1.2, 0.32, 0.2, 0.14),
    "fast": Pace(0.7, 0.15, 0.7, 0.2, 0.12, 0.09, stagger=0.03, announce=1.2, reveal=1.4),
    "instant": Pace(0, 0, 0.12, 0, 0, 0, stagger=0, announce=0.6, reveal=0.9),
}
_FADE: Final = 0.12
CLOSE_UP: Final = 0.12
"""The part of collecting, in seconds, in which the cards draw together first."""


def pace_for(
    speed: str,
    *,
    reduced: bool = False,
    wait_for_click: bool = False,
    hold_ms: int | None = None,
    scale: float = 1.0,
) -> Pace:
    """Return the durations of a speed setting.

    Args:
        speed: slow, normal, fast or instant.
        reduced: Nothing travels; what moves fades over at most 0.12 s instead.
        wait_for_click: A finished trick waits for the player.
        hold_ms: How long a finished trick stays; None as the speed has it.
        scale: The table theme's factor for movements.
    """
    base = _PACES.get(speed, _PACES["normal"])
    moving = replace(
        base,
        deal=base.deal * scale,
        play=base.play * scale,
        collect=base.collect * scale,
        draw=base.draw * scale,
        flip=base.flip * scale,
    )
    if reduced:
        moving = replace(
            moving,
            deal=min(moving.deal, _FADE),
            play=min(moving.play, _FADE),
            collect=min(moving.collect, _FADE),
            draw=min(moving.draw, _FADE),
            flip=0,
            stagger=0,
            announce=max(1.0, moving.announce),
            reveal=1.5,
            still=True,
        )
    hold = moving.hold if hold_ms is None else hold_ms / 1000
    return replace(moving, hold=None if wait_for_click else hold)


@dataclass(frozen=True, slots=True)
class Act:
    """Movements that run together.

    Attributes:
        sound: What is heard: deal, play, take, draw, reveal; or nothing.
        sound_after: Seconds after they begin.
    """

    animations: tuple[Animation, ...]
    sound: str = ""
    sound_after: float = 0.0


@dataclass(frozen=True, slots=True)
class Script:
    """How one event is shown.

    Attributes:
        acts: One after the other.
        shows_before: Whether everything that stands still shows the view before the event
            until the acts are over.
    """

    acts: tuple[Act, ...] = ()
    shows_before: bool = False


_NOTHING: Final = Script()


def choreograph(event: Event, before: PlayerView, after: PlayerView, pace: Pace) -> Script:
    """Return how an event is shown.

    Args:
        event: What happened, as the player may know it.
        before: The view before it.
        after: The view after it.
        pace: The durations.
    """
    match event:
        case DealStarted():
            return _deal(event, after, pace)
        case CardPlayed():
            return _play(event, before, pace)
        case TrickWon():
            return _trick(event, before, after, pace)
        case CardDrawn():
            return _draw(event, before, after, pace)
        case TrumpExchanged():
            return _exchange(event, after, pace)
        case PartnerRevealed():
            reveal = Reveal(event, Motion(pace.reveal, easing=linear), pace.still)
            beat = REVEAL_BEAT * pace.reveal
            return Script((Act((reveal,), "reveal", beat),), shows_before=True)
        case CardCalled():
            return _announce(Announced.CALL, (event.card,), event, pace, flies=True)
        case _:
            return _news(event, after, pace)


def _news(event: Event, after: PlayerView, pace: Pace) -> Script:
    """Return how an event is shown in which no card moves: in the middle, for a while."""
    match event:
        case PairDeclared():
            pair = (Card(event.suit, Rank.KING), Card(event.suit, Rank.KNIGHT))
            return _announce(Announced.PAIR, pair, event, pace)
        case TrumpChanged() if not after.declared:
            return _announce(Announced.TRUMP, (), event, pace)
        case MonteAsked():
            return _announce(Announced.MONTE, event.cards, event, pace, waits=True)
        case DeclarerRevealed():
            return _announce(Announced.DECLARER, (), event, pace)
        case PartnerNominated():
            cards = () if event.card is None else (event.card,)
            return _announce(Announced.SECRET, cards, event, pace)
        case _:
            return _NOTHING


def _deal(event: DealStarted, after: PlayerView, pace: Pace) -> Script:
    """Deal in packets as at a real table: single cards, or fours where hands are large."""
    players = after.players
    size = after.ruleset.hand_size
    packet = 1 if size <= 5 else 4 if size % 4 == 0 else 5
    rounds = -(-size // packet)
    count = rounds * players
    each = min(0.26, pace.deal)
    stagger = 0.0 if count < 2 else min(pace.stagger, (pace.deal - each) / (count - 1))
    flights: list[Animation] = []
    deck = Place(Spot.DECK)
    own = list(after.hand)
    number = 0
    for row in range(rounds):
        for step in range(players):
            seat = Seat((event.leader + step) % players)
            delay = number * max(0.0, stagger)
            number += 1
            if seat != after.seat:
                target = Place(Spot.HELD, seat)
                flights.append(_flight(None, (deck, target), Motion(each, delay), pace))
                continue
            for card in own[row * packet : (row + 1) * packet]:
                target = Place(Spot.HAND, seat, card)
                flights.append(_flight(card, (deck, target), Motion(each, delay), pace, 0.6))
    if event.turn_up is not None and event.stock_size:
        delay = number * max(0.0, stagger)
        target = Place(Spot.TURN_UP, None, event.turn_up)
        flights.append(_flight(event.turn_up, (deck, target), Motion(each, delay), pace, 0.5))
    return Script((Act(tuple(flights), "deal"),))


def _flight(
    card: Card | None,
    way: tuple[Place, Place],
    motion: Motion,
    pace: Pace,
    flip: float | None = None,
) -> Flight:
    return Flight(card, *way, motion, None if pace.still else flip)


def _slide(pace: Pace) -> Slide:
    return Slide(Motion(min(0.16, pace.play)))


def _play(event: CardPlayed, before: PlayerView, pace: Pace) -> Script:
    own = event.seat == before.seat
    start = _held(event.card, event.seat, before)
    way = start, Place(Spot.SLOT, event.seat)
    flight = _flight(event.card, way, Motion(pace.play), pace)
    together: tuple[Animation, ...] = (flight, _slide(pace)) if own else (flight,)
    return Script((Act(together, "play"),))


def _held(card: Card, seat: Seat, view: PlayerView) -> Place:
    """Return where a card in a hand is seen to be."""
    if seat == view.seat:
        return Place(Spot.HAND, seat, card)
    if card in view.known[seat]:
        return Place(Spot.KNOWN, seat, card)
    return Place(Spot.HELD, seat)


def _trick(event: TrickWon, before: PlayerView, after: PlayerView, pace: Pace) -> Script:
    last = not any(after.hand_sizes)
    seconds = pace.hold
    if last and seconds is not None and seconds > 0.5:
        seconds = None  # the last trick stays until the player has seen it
    hold = TrickHold(seconds, won=event, last=last)
    players = after.players
    flights = tuple(
        Flight(
            card,
            Place(Spot.SLOT, Seat((event.leader + place) % players)),
            Place(Spot.PILE, event.seat),
            Motion(pace.collect + (CLOSE_UP if pace.collect and not pace.still else 0)),
        )
        for place, card in enumerate(event.cards)
    )
    for flight in flights:
        flight.motion.easing = in_cubic
    return Script((Act((hold,)), Act(flights, "take")), shows_before=True)


def _draw(event: CardDrawn, before: PlayerView, after: PlayerView, pace: Pace) -> Script:
    last = before.stock_size == 1 and before.turn_up is not None
    start = Place(Spot.TURN_UP, None, before.turn_up) if last else Place(Spot.STOCK)
    if event.seat != after.seat:
        card = event.card if last else None
        flight = _flight(card, (start, Place(Spot.HELD, event.seat)), Motion(pace.draw), pace)
        return Script((Act((flight,), "draw"),))
    end = Place(Spot.HAND, event.seat, event.card)
    flip = None if last else 0.5
    seconds = pace.draw + (0 if last else pace.flip)
    motion = Motion(seconds, easing=in_out_sine)
    flight = _flight(event.card, (start, end), motion, pace, flip)
    return Script((Act((flight, _slide(pace)), "draw"),))


def _exchange(event: TrumpExchanged, after: PlayerView, pace: Pace) -> Script:
    own = event.seat == after.seat
    hand = Place(Spot.HAND, event.seat, event.gave) if own else Place(Spot.HELD, event.seat)
    back = Place(Spot.HAND, event.seat, event.took) if own else Place(Spot.HELD, event.seat)
    given, taken = Place(Spot.TURN_UP, None, event.gave), Place(Spot.TURN_UP, None, event.took)
    gives = _flight(event.gave, (hand, given), Motion(pace.play * 2), pace)
    takes = _flight(event.took, (taken, back), Motion(pace.play * 2), pace)
    return Script((Act((gives, takes, _slide(pace)), "play"),))


def _announce(
    kind: Announced,
    cards: tuple[Card, ...],
    event: Event,
    pace: Pace,
    *,
    flies: bool = False,
    waits: bool = False,
) -> Script:
    seconds = pace.announce * (2.0 if waits else 1.0)
    motion = Motion(seconds, easing=linear)
    shown = Announcement(kind, cards, event, motion, flies and not pace.still, waits)
    return Script((Act((shown,), "call" if kind is Announced.CALL else ""),))


@dataclass(slots=True)
class Wobble:
    """A refused card shakes: three times 6 units within 0.24 s."""

    card: Card
    motion: Motion = field(default_factory=lambda: Motion(0.24, easing=linear))

    @property
    def shift(self) -> float:
        """How far it is off its place now, in units."""
        time = self.motion.time
        return 6.0 * math.sin(time * 3 * math.tau) * (1 - time)
