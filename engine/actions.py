"""What a seat can choose, what chance decides, and why a choice may be refused."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import Card, Rank, Seat, Suit


class Gesture(enum.StrEnum):
    """What a signal between team mates says (rules.md 7)."""

    ACE = "ace"
    THREE = "three"
    KING = "king"
    KNIGHT = "knight"
    JACK = "jack"
    LOW_TRUMP = "low_trump"
    NO_TRUMP = "no_trump"
    LOAD = "load"


class Phrase(enum.StrEnum):
    """The fixed phrases that may be said aloud (rules.md 5.6 and 7)."""

    ACCUSE = "accuse"
    DENY = "deny"
    TRUST = "trust"
    PLAY_BLANK = "play_blank"
    GIVE_LOAD = "give_load"
    TRUMP_IT = "trump_it"
    LEAVE_IT = "leave_it"
    LEAD_SUIT = "lead_suit"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card from the hand to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid for the contract.

    Attributes:
        rank: The rank to be called; None in auctions by points or by levels.
        points: The target in card points, 61 to 120.
        level: The point value of the card to be called where ``bid_levels`` is ``by_points``.
    """

    seat: Seat
    rank: Rank | None
    points: int = 61
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction for good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskMonte:
    """Show a worthless hand and void the deal (rules.md 5.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallCard:
    """Name the card whose suit is trump and whose holder is the partner (rules.md 5.5)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Nominate:
    """Choose a partner in secret, by seat or by card (rules.md 5.9)."""

    seat: Seat
    partner: Seat | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class ExchangeTrump:
    """Swap the seven or the two of trump for the exposed card (rules.md 2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclarePair:
    """Show king and knight of a suit, which becomes trump at once (rules.md 5.10)."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Signal:
    """Make a gesture to the team mates (rules.md 7)."""

    seat: Seat
    gesture: Gesture


@dataclass(frozen=True, slots=True)
class Say:
    """Say a fixed phrase aloud (rules.md 5.6 and 7).

    Attributes:
        about: The seat that is accused or trusted.
        suit: The suit that somebody is asked to lead.
    """

    seat: Seat
    phrase: Phrase
    about: Seat | None = None
    suit: Suit | None = None


Action: TypeAlias = (
    PlayCard
    | Bid
    | Pass
    | AskMonte
    | CallCard
    | Nominate
    | ExchangeTrump
    | DeclarePair
    | Signal
    | Say
)


@dataclass(frozen=True, slots=True)
class Noticed:
    """Chance: which opponents caught the signal just made."""

    by: tuple[Seat, ...]


Step: TypeAlias = Action | Noticed
"""What a record stores: the rules themselves never draw a random number."""


class IllegalActionError(ValueError):
    """An action the rules refuse; the state is unchanged.

    Attributes:
        reason: Why, as a code such as ``not-your-turn``, ``not-in-hand``, ``bid-too-low``.
        step: What was refused.
    """

    def __init__(self, reason: str, step: Step) -> None:
        super().__init__(f"{reason}: {step}")
        self.reason = reason
        self.step = step
