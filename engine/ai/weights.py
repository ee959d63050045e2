"""The numbers of the one-ply scorer, by family of games."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.ai import tuned
from engine.ai.tables import NO_TRUMP, POINTS
from engine.ruleset import Ruleset, Sides, TrickRule, TrumpSource


@dataclass(frozen=True, slots=True)
class Weights:
    """What the scorer believes, in card points unless said otherwise.

    Attributes:
        trump_low: What a trump worth no points is kept for.
        side_knave: What a knave outside trump is kept for; so on for the other ranks.
        fade: Over how many last tricks the worth of keeping cards runs out.
        lead: What it costs to win the trick and lead the next.
        more: What each player still to come adds to the trick.
        ruff: How likely a player trumps an empty trick, 0 to 1.
        ruff_per_point: How much likelier he does for each card point in it.
        follow: How likely he beats a card of the same suit if he can, 0 to 1.
        exposed: What a load still out costs him who leads its suit, for each holding chance.
        foe: How much a point of one of several opponents hurts, 0 to 1.
        turn_up: How much of its worth the turn-up adds to losing the last trick with a draw.
        strong: How much likelier than another seat a declarer still to play is to trump, since
            he chose the suit he is strong in.
        dear: How much of what the cheapest trump that would do is kept for more than a low one
            holds others back from playing it, 0 to 1.
    """

    trump_low: float
    trump_knave: float
    trump_knight: float
    trump_king: float
    trump_three: float
    trump_ace: float
    side_knave: float
    side_knight: float
    side_king: float
    side_three: float
    side_ace: float
    fade: float
    lead: float
    more: float
    ruff: float
    ruff_per_point: float
    follow: float
    exposed: float
    foe: float
    turn_up: float
    strong: float
    dear: float


WEIGHTS: Final[Mapping[str, Weights]] = {
    name: Weights(*values) for name, values in tuned.WEIGHTS.items()
}
"""The weights by family."""


ROLES: Final = ("declarer", "partner", "defender")
"""The families of games with a declarer: each role is played with weights of its own."""


def family(rules: Ruleset, role: str = "defender") -> str:
    """Return which weights a ruleset is played with.

    Args:
        rules: The ruleset.
        role: One of `ROLES`, in games with a declarer.
    """
    if rules.sides in (Sides.CALLED, Sides.MUTA):
        name = role
    elif rules.sides is Sides.TEAMS:
        name = "teams"
    elif rules.players > 2:
        name = "solo"
    elif rules.trump_source is TrumpSource.NONE:
        name = "no_trump"
    else:
        name = "duel"
    by_points = f"{name}_points"
    use_points = rules.trick_rule is TrickRule.POINTS_FIRST and by_points in WEIGHTS
    return by_points if use_points else name


def role_of(seat: int, declarer: int | None, partner: int | None) -> str:
    """Return a seat's role as one of `ROLES`.

    Args:
        seat: The seat.
        declarer: The declarer as far as the seat knows him.
        partner: The partner as far as the seat knows him.
    """
    if seat == declarer:
        return "declarer"
    return "partner" if seat == partner else "defender"


@functools.lru_cache(maxsize=256)
def keeping(weights: Weights, trump: int) -> tuple[tuple[float, ...], ...]:
    """Return what each card is kept for.

    Args:
        weights: The scorer's weights.
        trump: The trump suit, or `engine.ai.tables.NO_TRUMP`.

    Returns:
        By the number of tricks to come after this one, then by card number.
    """
    full = tuple(_worth(weights, card, trump) for card in range(40))
    fades = (min(1.0, left / weights.fade) for left in range(21))
    return tuple(tuple(worth * fade for worth in full) for fade in fades)


def _worth(weights: Weights, card: int, trump: int) -> float:
    w = weights
    place = card % 10
    # A nudge keeps the better of two cards that are worth the same.
    nudge = 0.02 * place
    if trump != NO_TRUMP and card // 10 == trump:
        high = (w.trump_knave, w.trump_knight, w.trump_king, w.trump_three, w.trump_ace)
        return (w.trump_low if POINTS[card] == 0 else high[place - 5]) + nudge
    high = (w.side_knave, w.side_knight, w.side_king, w.side_three, w.side_ace)
    return (0.0 if POINTS[card] == 0 else high[place - 5]) + nudge
