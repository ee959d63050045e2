"""What everybody at the table has seen of a deal, gathered from public events alone.

Whoever speaks about a deal speaks from this: it is built event by event from the log without
secrets, so that nothing said can rest on a hidden card (interface.md 4.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from engine.cards import Card, Rank, Seat, Suit, card_points
from engine.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    CardPlayed,
    DealStarted,
    DeclarerRevealed,
    Event,
    PartnerRevealed,
    PhraseSaid,
    TrickWon,
    TrumpChanged,
    redact_all,
)
from engine.ruleset import Ruleset, Sides
from engine.scoring import fixed_sides
from engine.trick import trick_winner

Side: TypeAlias = frozenset[Seat]

_FIRST_SEAT: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Play:
    """A card as it was played.

    Attributes:
        trick: The number of its trick, from 1.
        over: Who was taking the trick just before, None for a lead.
        top: The card that was winning it just before.
        takes: Whether the card took it over.
        pot: Card points on the table before it.
        done: Who had played before.
    """

    trick: int
    seat: Seat
    card: Card
    over: Seat | None
    top: Card | None
    takes: bool
    pot: int
    done: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick, with the trump that was in force."""

    leader: Seat
    winner: Seat
    cards: tuple[Card, ...]
    trump: Suit | None

    @property
    def points(self) -> int:
        """The card points in it."""
        return card_points(self.cards)

    @property
    def richest(self) -> Card:
        """The card worth most."""
        return max(self.cards, key=lambda card: card.points)


@dataclass(slots=True)
class Told:
    """A deal as the whole table knows it.

    Attributes:
        count: How many public events there were.
        target: The card points the declarer needs.
        called: The called card, where one was called.
        said: What was said aloud, each with the number of the trick at which it was.
    """

    rules: Ruleset
    count: int = 0
    trump: Suit | None = None
    turn_up: Card | None = None
    leader: Seat = _FIRST_SEAT
    bids: list[BidMade] = field(default_factory=list)
    declarer: Seat | None = None
    partner: Seat | None = None
    target: int = 61
    called: Card | None = None
    trick: list[Card] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    said: list[tuple[int, PhraseSaid]] = field(default_factory=list)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(Seat(seat) for seat in range(self.players))

    @property
    def number(self) -> int:
        """The number of the trick that lies or is to be led, from 1."""
        return len(self.tricks) + 1

    @property
    def is_called(self) -> bool:
        """Whether a declarer looks for a partner in the open."""
        return self.rules.sides is Sides.CALLED and self.declarer is not None

    def take(self, event: Event) -> None:
        """Add an event of the public log."""
        self.count += 1
        match event:
            case DealStarted():
                self.leader, self.turn_up, self.trump = event.leader, event.turn_up, event.trump
            case BidMade():
                self.bids.append(event)
            case AuctionWon():
                self.declarer, self.target = event.seat, event.points
            case CardCalled():
                self.declarer, self.called, self.target = event.seat, event.card, event.points
                self.trump = event.card.suit
            case DeclarerRevealed():
                self.declarer = event.seat
            case TrumpChanged():
                self.trump = event.suit
            case CardPlayed():
                if not self.trick:
                    self.leader = event.seat
                self.trick.append(event.card)
            case PartnerRevealed():
                self.partner = event.seat
            case TrickWon():
                trick = Trick(event.leader, event.seat, event.cards, self.trump)
                self.tricks.append(trick)
                self.trick, self.leader = [], event.seat
            case PhraseSaid():
                self.said.append((self.number, event))
            case _:
                pass

    def side_of(self, seat: Seat) -> Side | None:
        """Return who wins together with a seat; None while that is a secret."""
        if self.rules.sides in (Sides.SOLO, Sides.TEAMS):
            return next(frozenset(side) for side in fixed_sides(self.rules) if seat in side)
        if self.declarer is None or self.partner is None:
            return None
        callers = frozenset({self.declarer, self.partner})
        return callers if seat in callers else frozenset(self.seats) - callers

    def are_mates(self, one: Seat, other: Seat) -> bool | None:
        """Return whether two different seats win together; None while that is a secret."""
        side = self.side_of(one)
        return None if side is None else other in side

    def points_of(self, side: Side) -> int:
        """Return the card points that some seats have taken."""
        return sum(trick.points for trick in self.tricks if trick.winner in side)

    def plays(self) -> Iterator[Play]:
        """Yield every card played so far, in order."""
        for number, trick in enumerate(self.tricks, 1):
            yield from self._course(number, trick.leader, trick.cards, trick.trump)
        yield from self._course(self.number, self.leader, self.trick, self.trump)

    def last_plays(self) -> tuple[Play, ...]:
        """Return the plays of the trick that was finished last."""
        if not self.tricks:
            return ()
        trick = self.tricks[-1]
        return tuple(self._course(len(self.tricks), trick.leader, trick.cards, trick.trump))

    def trumps_left(self) -> int:
        """Return how many trumps have not been played yet, all ten counted."""
        played = [card for trick in self.tricks for card in trick.cards] + self.trick
        return len(Rank) - sum(card.suit is self.trump for card in played)

    def _course(
        self, number: int, leader: Seat, cards: Sequence[Card], trump: Suit | None
    ) -> Iterator[Play]:
        rules, best, pot = self.rules, -1, 0
        for place, card in enumerate(cards):
            seat = Seat((leader + place) % self.players)
            found = trick_winner(cards[: place + 1], trump, rules.trick_rule, rules.trump_compare)
            over = None if best < 0 else Seat((leader + best) % self.players)
            top = None if best < 0 else cards[best]
            done = tuple(Seat((leader + each) % self.players) for each in range(place))
            yield Play(number, seat, card, over, top, found == place, pot, done)
            best, pot = found, pot + card.points


def told_by(log: Iterable[Event], ruleset: Ruleset) -> Told:
    """Return what all know of a deal.

    Args:
        log: The deal's events as anybody saw them; what is secret of them is left out.
        ruleset: What is played.
    """
    told = Told(ruleset)
    for event in redact_all(log, None):
        told.take(event)
    return told
