"""What a seat's cards say for or against it, in games with a secret partner (rules.md 5.6).

Only what lies open counts, so an honest accusation and a lie rest on the same plays.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Seat
from game.company.told import Play, Told

_WORTH_A_WORD: Final = 2


class Proof(enum.StrEnum):
    """What a play shows."""

    LOAD = "load"
    POINTS = "points"
    FED = "fed"
    LED_TRUMP = "led_trump"
    TOOK = "took"
    STINGY = "stingy"
    HIT = "hit"
    SMALL = "small"
    KEPT = "kept"
    EXCUSE = "excuse"


@dataclass(frozen=True, slots=True)
class Found:
    """A play that proves something.

    Attributes:
        trick: The number of its trick, from 1.
    """

    proof: Proof
    trick: int
    card: Card


_AGAINST: Final = (
    Proof.LOAD,
    Proof.FED,
    Proof.LED_TRUMP,
    Proof.TOOK,
    Proof.STINGY,
    Proof.POINTS,
)
_FOR: Final = (Proof.KEPT, Proof.HIT, Proof.SMALL)
"""In games of computer players the first ones tell most (`engine.ai.tuned`)."""


def proof(told: Told, seat: Seat, turn: int = 0) -> Found | None:
    """Return what makes a seat look like the declarer's partner; None if no play of it does.

    Args:
        told: The deal as all know it.
        seat: Who is accused.
        turn: How many phrases were said: where several plays are as good, it takes turns.
    """
    plays = (play for play in told.plays() if play.seat == seat)
    return _best((_against(told, play) for play in plays), _AGAINST, turn)


def charges(told: Told, seat: Seat) -> list[Found]:
    """Return every play of a seat that makes it look like the declarer's partner.

    What tells most comes first, of the same kind the dearest card.
    """
    found = [_against(told, play) for play in told.plays() if play.seat == seat]
    there = [each for each in found if each is not None]
    return sorted(there, key=lambda f: (_AGAINST.index(f.proof), -f.card.points, -f.trick))


def counter_proof(told: Told, seat: Seat) -> Found | None:
    """Return what makes a seat look innocent; None if nothing does."""
    plays = (play for play in told.plays() if play.seat == seat)
    return _best((_in_favour(told, play) for play in plays), _FOR, 0)


def excuse(told: Told, seat: Seat) -> Found | None:
    """Return the play of a seat that asks most for an excuse; None if it has played nothing."""
    found = proof(told, seat)
    if found is not None:
        return Found(Proof.EXCUSE, found.trick, found.card)
    plays = [play for play in told.plays() if play.seat == seat]
    if not plays:
        return None
    dearest = max(plays, key=lambda play: (play.card.points, play.trick))
    return Found(Proof.EXCUSE, dearest.trick, dearest.card)


def _best(found: Iterable[Found | None], order: tuple[Proof, ...], turn: int) -> Found | None:
    """Return a find of the first kind that there is: the dearest card, or one after another."""
    there = [each for each in found if each is not None]
    for wanted in order:
        some = [each for each in there if each.proof is wanted]
        if some:
            some.sort(key=lambda each: (-each.card.points, -each.trick))
            return some[turn % len(some)]
    return None


def _against(told: Told, play: Play) -> Found | None:
    kind = _charge(told, play) if told.is_called else None
    return None if kind is None else Found(kind, play.trick, play.card)


def _charge(told: Told, play: Play) -> Proof | None:
    points = play.card.points
    if play.over == told.declarer:
        if play.takes or points < _WORTH_A_WORD:
            return None
        return Proof.LOAD if play.card.is_load else Proof.POINTS
    if told.declarer not in play.done:
        if play.over is None and play.card.suit is told.trump:
            return Proof.LED_TRUMP
        # Defenders lay figures there oftener than the partner does; only loads tell.
        return Proof.FED if play.card.is_load else None
    if play.takes:
        return Proof.TOOK if play.pot >= _WORTH_A_WORD else None
    return None if points else Proof.STINGY


def _in_favour(told: Told, play: Play) -> Found | None:
    kind = _merit(told, play) if told.is_called else None
    return None if kind is None else Found(kind, play.trick, play.card)


def _merit(told: Told, play: Play) -> Proof | None:
    if play.over == told.declarer:
        if play.takes:
            return Proof.HIT
        return None if play.card.points else Proof.SMALL
    kept = told.declarer in play.done and not play.takes
    return Proof.KEPT if kept and play.card.points >= _WORTH_A_WORD else None
