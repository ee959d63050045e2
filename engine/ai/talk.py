"""Signals and phrases: what to show to mates and what to say aloud.

What others showed is read in `engine.ai.features`, what they said in `engine.ai.inference`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from engine.actions import Gesture, Phrase, Say, Signal
from engine.ai.features import SHOWN_RANKS, loaded_seats
from engine.ai.inference import partner_beliefs
from engine.cards import Seat
from engine.events import PhraseSaid, SignalSeen
from engine.ruleset import Sides, Signals
from engine.scoring import fixed_sides
from engine.talk import gesture_is_true
from engine.view import PlayerView

_WORTH_SHOWING: Final = (Gesture.LOAD, Gesture.ACE, Gesture.THREE, Gesture.KING)
_SHOWS: Final = 0.9
"""How often a seat shows something new at the beginning of a trick."""

_BLUFFS: Final = 0.1
"""How often it shows a card that a mate has shown before: only the foes are misled."""

_ACCUSES: Final = 0.3
_DENIES: Final = 0.4
_DEFLECTS: Final = 0.08
_SURE: Final = 0.6
"""The belief from which on a seat is accused."""


def choose_remark(view: PlayerView, rng: random.Random) -> Signal | Say | None:
    """Return a signal or a phrase worth making now; None to stay quiet.

    Args:
        view: The seat's view; it need not be its turn.
        rng: The moment's generator.
    """
    if not view.free_actions:
        return None
    found: Signal | Say | None = None
    if view.ruleset.signals is not Signals.OFF:
        found = _signal(view, rng)
    elif view.ruleset.sides in (Sides.CALLED, Sides.MUTA):
        found = _accusation(view, rng)
    return found if found in view.free_actions else None


def _signal(view: PlayerView, rng: random.Random) -> Signal | None:
    if view.trick or rng.random() >= _SHOWS:
        return None
    mine, mates = _shown_before(view)
    if view.seat not in loaded_seats(view):
        mine = [gesture for gesture in mine if gesture is not Gesture.LOAD]
    for gesture in _WORTH_SHOWING:
        if gesture not in mine and gesture_is_true(gesture, view.hand, view.trump):
            return Signal(view.seat, gesture)
    copies = [gesture for gesture in mates if gesture in SHOWN_RANKS and gesture not in mine]
    if copies and view.ruleset.signals_bluff and rng.random() < _BLUFFS:
        return Signal(view.seat, copies[0])
    return None


def _shown_before(view: PlayerView) -> tuple[list[Gesture], list[Gesture]]:
    """Return the gestures the viewer and his mates have made in this deal."""
    side = next(side for side in fixed_sides(view.ruleset) if view.seat in side)
    seen = [event for event in view.log if isinstance(event, SignalSeen)]
    mine = [event.gesture for event in seen if event.seat == view.seat]
    mates = [event.gesture for event in seen if event.seat in side and event.seat != view.seat]
    return mine, mates


def _accusation(view: PlayerView, rng: random.Random) -> Say | None:
    contract = view.contract
    if contract is None or view.partner_public or view.seat == contract.declarer:
        return None
    said = list(_phrases(view))
    accused = any(e.phrase is Phrase.ACCUSE and e.about == view.seat for e in said)
    denied = any(e.phrase is Phrase.DENY and e.seat == view.seat for e in said)
    if accused and not denied and rng.random() < _DENIES:
        return Say(view.seat, Phrase.DENY)
    suspect = _suspect(view, rng)
    if suspect is None or any(e.seat == view.seat and e.about == suspect for e in said):
        return None
    return Say(view.seat, Phrase.ACCUSE, about=suspect)


def _suspect(view: PlayerView, rng: random.Random) -> Seat | None:
    """Return whom the viewer accuses; the secret partner now and then accuses somebody else."""
    assert view.contract is not None
    if view.partner == view.seat:
        others = [
            Seat(s) for s in range(view.players) if s not in (view.seat, view.contract.declarer)
        ]
        deflects = view.tricks and rng.random() < _DEFLECTS
        return others[int(rng.random() * len(others))] if deflects else None
    beliefs = partner_beliefs(view)
    suspect = max(range(view.players), key=lambda seat: beliefs[seat])
    sure = beliefs[suspect] >= _SURE and suspect != view.contract.declarer
    return Seat(suspect) if sure and rng.random() < _ACCUSES else None


def _phrases(view: PlayerView) -> Iterator[PhraseSaid]:
    return (event for event in view.log if isinstance(event, PhraseSaid))
