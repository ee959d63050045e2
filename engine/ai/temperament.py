"""What each temperament does: how players of one strength differ in what they dare and hide."""

from __future__ import annotations

import enum
import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.ai.attitude import HIDING
from engine.ai.character import Temperament
from engine.ai.features import Position
from engine.ai.inference import EARLY_TRICKS, Witness
from engine.ai.tables import POINTS, number
from engine.ai.tuned import CLUES


class Leaning(enum.Enum):
    """Which of several cards that seem equally good a player takes."""

    NONE = enum.auto()
    KEEP = enum.auto()
    SPEND = enum.auto()
    HIDE = enum.auto()


@dataclass(frozen=True, slots=True)
class Style:
    """What a temperament does.

    Attributes:
        courage: Card points by which he overvalues his hand in an auction.
        haste: How far he jumps in an auction, 1 being usual.
        feint: How often he bids on a hand that falls short, to push the others up.
        leaning: How he chooses between cards that seem equally good.
        hiding: How openly he helps as a secret partner in the first tricks, 1 being fully and -1
            as a foe would; later fully.
        deceit: How much oftener than others he shows or says what is not so.
    """

    courage: float = 0.0
    haste: float = 1.0
    feint: float = 0.0
    leaning: Leaning = Leaning.NONE
    hiding: tuple[float, ...] = HIDING
    deceit: float = 1.0


STYLES: Final[Mapping[Temperament, Style]] = types.MappingProxyType(
    {
        Temperament.EVEN: Style(),
        Temperament.PRUDENT: Style(
            courage=-1.2, haste=0.5, leaning=Leaning.KEEP, hiding=(-0.4, 0.1, 0.8), deceit=0.4
        ),
        Temperament.BOLD: Style(
            courage=0.8, leaning=Leaning.SPEND, hiding=(-0.4, 0.2, 0.9), deceit=1.0
        ),
        Temperament.SLY: Style(
            feint=0.2, leaning=Leaning.HIDE, hiding=(-0.8, -0.3, 0.6), deceit=3.0
        ),
    }
)
"""The styles, small enough that all are equally strong (BENCHMARKS.md, Auctions).

How they play costs nothing: over 500 deals of `chiamata` neither leaning nor hiding moved a seat's
match points by more than 0.02 a deal. Bidding does, a jump most of all.
"""

EVEN: Final = STYLES[Temperament.EVEN]

_NEAR: Final = 0.8
"""Card points below the best score within which a card seems equally good."""


def lean(here: Position, scores: Sequence[float], leaning: Leaning) -> int:
    """Return which of the playable cards a player takes.

    Args:
        here: His situation.
        scores: What each playable card seems to be worth.
        leaning: How he chooses between those that are nearly the best.
    """
    best = max(scores)
    first = here.playable[scores.index(best)]
    if leaning is Leaning.NONE:
        return first
    near = [
        card for card, score in zip(here.playable, scores, strict=True) if score >= best - _NEAR
    ]
    if len(near) == 1:
        return first
    match leaning:
        case Leaning.KEEP:
            return min(near, key=lambda card: _dearness(here, card))
        case Leaning.SPEND:
            return max(near, key=lambda card: _dearness(here, card))
        case _:
            return _least_telling(here, near) if _is_secret_partner(here) else first


def _dearness(here: Position, card: int) -> tuple[bool, int, int]:
    return bool(here.trump_mask >> card & 1), POINTS[card], card % 10


def _is_secret_partner(here: Position) -> bool:
    view = here.view
    return view.contract is not None and view.partner == here.seat and not view.partner_public


def _least_telling(here: Position, cards: Sequence[int]) -> int:
    """Return the card that partners play least oftener than defenders."""
    view = here.view
    assert view.contract is not None
    called = view.contract.called
    witness = Witness(here.players, view.contract.declarer)
    table = [number(card) for card in view.trick]
    early = int(len(view.tricks) < EARLY_TRICKS)

    def tells(card: int) -> tuple[bool, float]:
        plays = witness.clues(view.leader, [*table, card], here.law, here.trump, early)
        is_called = called is not None and number(called) == card
        return is_called, CLUES[plays[-1][1]]

    return min(cards, key=tells)
