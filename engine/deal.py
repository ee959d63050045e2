"""The public vocabulary of one deal: its phases, its contract, how it ended."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from engine.cards import Card, Rank, Seat


class Phase(enum.StrEnum):
    """What a deal is waiting for."""

    AUCTION = "auction"
    CALLING = "calling"
    NOMINATING = "nominating"
    PLAYING = "playing"
    OVER = "over"


class Outcome(enum.StrEnum):
    """How a deal ended."""

    COUNTED = "counted"
    ALL_PASSED = "all_passed"
    MONTE = "monte"
    TIE_REDEALT = "tie_redealt"


@dataclass(frozen=True, slots=True)
class Contract:
    """What the declarer has to do.

    Attributes:
        rank: The rank he won with; None in auctions by points or by levels, and in Muta.
        called: The called card; None until it is named.
        points: The target in card points, 61 to 120.
        level: The point value he won with where bids are point values.
    """

    declarer: Seat
    rank: Rank | None
    called: Card | None
    points: int = 61
    level: int | None = None


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal came out.

    Attributes:
        card_points: Captured card points by seat; 120 together in a deal played to the end.
        side_points: Card points by side; see `sides`.
        sides: The seats of each side; the declarer's side first where there is one.
        scores: What each seat gains: match points in contract games, wins where a match is
            counted in wins, card points of the side otherwise.
        winners: The seats that won the deal; empty if it was drawn or does not count.
        contract: The contract, if there was one.
        partner: The declarer's partner; None without one, also when he played alone.
        made: Whether the contract was made; None without a contract or when nobody won.
        last_trick: The winner of the last trick played; None if none was.
        multiplier: What the score was multiplied with, all told.
    """

    outcome: Outcome
    card_points: tuple[int, ...]
    side_points: tuple[int, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    contract: Contract | None = None
    partner: Seat | None = None
    made: bool | None = None
    last_trick: Seat | None = None
    multiplier: int = 1

    @property
    def counts(self) -> bool:
        """Whether the deal counts; if not, it is dealt again."""
        return self.outcome is Outcome.COUNTED
