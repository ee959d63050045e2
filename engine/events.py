"""What has happened, and how much of it each seat may know.

Here is the only place where an event loses its secrets (rules.md 3).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from engine.actions import Gesture, Phrase
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import DealResult


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A deal begins.

    Attributes:
        leader: The seat at the dealer's right, who leads or speaks first.
        turn_up: The exposed card, or the dealer's own last card where that names the trump.
        trump: The trump, as far as the deal itself settles it.
        removed: Cards of the forty that are left out, in deck order.
    """

    dealer: Seat
    leader: Seat
    stock_size: int
    turn_up: Card | None
    trump: Suit | None
    removed: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat got its first cards; None if the viewer does not see them."""

    seat: Seat
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid; the attributes are those of `engine.actions.Bid`."""

    seat: Seat
    rank: Rank | None
    points: int
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat left the auction."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MonteAsked:
    """A seat showed a worthless hand to all; the deal is void."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """A seat is declarer, with what it bid."""

    seat: Seat
    rank: Rank | None
    points: int
    level: int | None = None


@dataclass(frozen=True, slots=True)
class CardCalled:
    """The declarer named the called card; its suit is trump.

    Attributes:
        points: The target in card points.
    """

    seat: Seat
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class PartnerNominated:
    """The holder of the trump ace chose a partner in secret (rules.md 5.9).

    Attributes:
        partner: The partner; None if the viewer does not know the seat.
        card: The named card, where a card is named.
        partner_knows: Whether the partner is told, and by whom.
    """

    seat: Seat
    partner: Seat | None
    card: Card | None
    partner_knows: bool


@dataclass(frozen=True, slots=True)
class DeclarerRevealed:
    """In Muta: all know now who holds the trump ace."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrumpExchanged:
    """A seat swapped a trump for the exposed card."""

    seat: Seat
    gave: Card
    took: Card


@dataclass(frozen=True, slots=True)
class PairDeclared:
    """A seat showed king and knight of a suit."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class TrumpChanged:
    """Another suit is trump from now on."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PartnerRevealed:
    """The called card was played: its player is the partner, or the declarer plays alone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick went to a seat.

    Attributes:
        cards: In the order they were played.
        points: Card points in the trick.
        leader: The seat that had led it.
    """

    seat: Seat
    cards: tuple[Card, ...]
    points: int
    leader: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew from the stock; None if the viewer does not see the card."""

    seat: Seat
    card: Card | None
    public: bool = False


@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat shows its hand to its team mates until the end (``partners_show_hands``)."""

    seat: Seat
    cards: tuple[Card, ...]
    to: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SignalSeen:
    """A seat made a gesture.

    Attributes:
        by: Who saw it; the viewer himself where others saw it unknown to him.
    """

    seat: Seat
    gesture: Gesture
    by: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PhraseSaid:
    """A seat said a phrase aloud."""

    seat: Seat
    phrase: Phrase
    about: Seat | None = None
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over; everything is public now."""

    result: DealResult


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over.

    Attributes:
        seats: The winners; empty if the match was drawn.
        scores: The final totals by seat.
    """

    seats: tuple[Seat, ...]
    scores: tuple[int, ...]


Event: TypeAlias = (
    DealStarted
    | HandDealt
    | BidMade
    | Passed
    | MonteAsked
    | AuctionWon
    | CardCalled
    | PartnerNominated
    | DeclarerRevealed
    | TrumpExchanged
    | PairDeclared
    | TrumpChanged
    | CardPlayed
    | PartnerRevealed
    | TrickWon
    | CardDrawn
    | HandShown
    | SignalSeen
    | PhraseSaid
    | DealScored
    | MatchWon
)


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Return the event as a viewer may know it (rules.md 3).

    Args:
        event: The true event.
        viewer: A seat, or None for somebody who sees only what all see.

    Returns:
        The event, possibly with less in it; None if the viewer must not notice it at all.
    """
    keep_secret = _SECRETS.get(type(event))
    return event if keep_secret is None else keep_secret(event, viewer)


def redact_all(events: Iterable[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Return the events that a viewer noticed, each as `redact` leaves it."""
    secret = _SECRETS.get
    seen = [
        event if (keep_secret := secret(type(event))) is None else keep_secret(event, viewer)
        for event in events
    ]
    return tuple(event for event in seen if event is not None)


def _redact_hand(event: HandDealt, viewer: Seat | None) -> HandDealt:
    return event if event.seat == viewer else HandDealt(event.seat, None)


def _redact_draw(event: CardDrawn, viewer: Seat | None) -> CardDrawn:
    return event if event.public or event.seat == viewer else _unseen_draw(event.seat)


@functools.cache
def _unseen_draw(seat: Seat) -> CardDrawn:
    return CardDrawn(seat, None)


def _redact_shown_hand(event: HandShown, viewer: Seat | None) -> HandShown | None:
    return event if viewer == event.seat or viewer in event.to else None


def _redact_signal(event: SignalSeen, viewer: Seat | None) -> SignalSeen | None:
    # Nobody learns which opponents caught a signal, so the list shrinks to the viewer.
    if viewer == event.seat:
        return replace(event, by=())
    return replace(event, by=(viewer,)) if viewer in event.by and viewer is not None else None


def _redact_nomination(event: PartnerNominated, viewer: Seat | None) -> PartnerNominated | None:
    if viewer == event.seat:
        # Who names a card learns nothing about its holder, unless he holds it himself.
        hidden = event.card is not None and event.partner != event.seat
        return replace(event, partner=None) if hidden else event
    return event if viewer == event.partner and event.partner_knows else None


_SECRETS: Final[dict[type[Event], Callable[[Any, Seat | None], Event | None]]] = {
    HandDealt: _redact_hand,
    CardDrawn: _redact_draw,
    HandShown: _redact_shown_hand,
    SignalSeen: _redact_signal,
    PartnerNominated: _redact_nomination,
}
"""The events that not all may see as they are, each with what becomes of it."""
