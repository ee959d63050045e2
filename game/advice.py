"""What the coach tells: advice with its reason, and what speaks for or against a seat.

Plain values between the reckoning (`game.coach`, `game.hints`) and the words
(`game.i18n.advice`); codes, never sentences.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions import Action
from engine.cards import Card, Seat, Suit


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is advised.

    Attributes:
        code: Which reason it is, a key of `game.i18n.advice.REASONS`.
        card: The card it speaks of; `other` a second one.
        seat: The player it speaks of.
        points: Card points, or trumps where it counts those.
        target: The card points that are wanted.
        chance: In a hundred.
        limit: How many card points may be bid at most.
    """

    code: str
    card: Card | None = None
    other: Card | None = None
    seat: Seat | None = None
    suit: Suit | None = None
    points: int = 0
    target: int = 0
    chance: int = 0
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """What a good player would do in the player's place, and why."""

    action: Action
    reason: Reason


@dataclass(frozen=True, slots=True)
class Clue:
    """One public act of a seat and what it says about it.

    Attributes:
        code: Which kind of act it is, a key of `game.i18n.advice.CLUES`.
        weight: The natural logarithm of how much oftener partners do this than defenders.
        trick: The number of the trick, from 1; 0 for what happened outside of tricks.
        card: The card played.
        other: Whose card or trick it was about.
    """

    code: str
    weight: float
    trick: int = 0
    card: Card | None = None
    other: Seat | None = None


@dataclass(frozen=True, slots=True)
class Suspicion:
    """How likely a seat is the declarer's partner.

    Attributes:
        chance: 0 to 1.
        clues: What speaks for or against it, the weightiest first.
    """

    seat: Seat
    chance: float
    clues: tuple[Clue, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """What can be read from the table about the declarer's secret partner.

    Attributes:
        seats: The seats that may be the partner, by seat.
        alone: The chance that the declarer plays alone; 0 where that cannot be.
        is_public: Whether this is what the others can tell, because the player knows better.
    """

    seats: tuple[Suspicion, ...] = ()
    alone: float = 0.0
    is_public: bool = False

    def of(self, seat: Seat) -> Suspicion | None:
        """Return what is thought of a seat; None for one that cannot be the partner."""
        return next((found for found in self.seats if found.seat == seat), None)


MOST_CLUES: Final = 2
"""How many reasons stand beside a bar (interface.md 4.7)."""
