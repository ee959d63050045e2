"""Signals and phrases: what to show to mates and what to say aloud.

What mates and foes showed and said is read in `engine.ai.told` and used in `engine.ai.teamwork`;
accusations are weighed in `engine.ai.inference`.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from engine.actions import Gesture, Phrase, Say, Signal
from engine.ai.features import law_for
from engine.ai.inference import partner_beliefs
from engine.ai.tables import mask, number
from engine.ai.told import SHOWN_RANKS, Told, told
from engine.cards import Card, Seat
from engine.events import PhraseSaid
from engine.ruleset import Sides, Signals
from engine.talk import gesture_is_true
from engine.view import PlayerView

_WORTH_SHOWING: Final = (
    Gesture.ACE,
    Gesture.THREE,
    Gesture.LOAD,
    Gesture.KING,
    Gesture.NO_TRUMP,
    Gesture.LOW_TRUMP,
    Gesture.KNIGHT,
    Gesture.JACK,
)
"""What a mate is told first."""

_BLUFFS: Final = 0.1
"""How often a seat with no news shows what its only mate has shown: only the foes are misled."""

_ACCUSES: Final = 0.3
_DENIES: Final = 0.4
_DEFLECTS: Final = 0.08
_SURE: Final = 0.6
"""The belief from which on a seat is accused."""


def choose_remark(view: PlayerView, rng: random.Random, deceit: float = 1.0) -> Signal | Say | None:
    """Return a signal or a phrase worth making now; None to stay quiet.

    Args:
        view: The seat's view; it need not be its turn.
        rng: The moment's generator.
        deceit: How much oftener than usual the seat shows or says what is not so.
    """
    if not view.free_actions:
        return None
    found: Signal | Say | None = None
    if view.ruleset.signals is not Signals.OFF:
        found = _signal(view, rng, deceit)
    elif view.ruleset.sides in (Sides.CALLED, Sides.MUTA):
        found = _accusation(view, rng, deceit)
    return found if found in view.free_actions else None


def _signal(view: PlayerView, rng: random.Random, deceit: float) -> Signal | Say | None:
    waiting = [(view.leader + step) % view.players for step in range(len(view.trick), view.players)]
    if view.to_act is None or not may_tell(view.seat, view.to_act, waiting):
        return None
    found = told(view)
    promise = _promise(view, found)
    if promise is not None:
        return promise
    news = _news(view, found[view.seat])
    if news:
        return Signal(view.seat, news[0])
    bluffs = view.ruleset.signals_bluff and rng.random() < _BLUFFS * deceit
    copies = _copies(view, found) if bluffs else []
    return Signal(view.seat, copies[0]) if copies else None


def may_tell(seat: int, to_act: int, waiting: Collection[int]) -> bool:
    """Return whether a signal is best made now: right before a mate plays, or after all have.

    Earlier the foes would have longer to use it, and the table tells less of what matters.

    Args:
        seat: Who would sign, in a game of two teams.
        to_act: Who plays next.
        waiting: The seats that have not played to the trick.
    """
    mates = [other for other in waiting if other != seat and other % 2 == seat % 2]
    return not mates or to_act in mates


def _promise(view: PlayerView, found: Sequence[Told]) -> Say | None:
    """Return the viewer's word that he takes the trick, for a mate who plays before him.

    Only the last to play gives it, when a foe wins and he has a higher card that is no trump:
    trumps are better shown, since the foes hear what is said.
    """
    is_last = view.seat == _last_to_play(view)
    if not view.trick or not is_last or view.ruleset.signals is not Signals.GESTURES_TALK:
        return None
    winner = view.winning_seat
    if winner is None or winner % 2 == view.seat % 2:
        return None
    beats = _beaters(view)
    if not any(beats >> number(c) & 1 and c.suit is not view.trump for c in view.hand):
        return None
    loaded = view.to_act is not None and found[view.to_act].load
    return Say(view.seat, Phrase.GIVE_LOAD if loaded else Phrase.LEAVE_IT)


def _news(view: PlayerView, before: Told) -> list[Gesture]:
    """Return what is worth showing and was not told yet, the most useful first."""
    return [
        gesture
        for gesture in _WORTH_SHOWING
        if gesture_is_true(gesture, view.hand, view.trump)
        and _is_news(view, gesture, before)
        and _matters(view, gesture)
    ]


def _matters(view: PlayerView, gesture: Gesture) -> bool:
    """Return whether a sign is worth the mates' while now.

    The two high trumps always are. A load is for a mate who plays before the viewer and may take
    the trick for both; what else there is to show is for a mate who wonders whether the viewer,
    who plays last, will take it. That one has no trump holds good once nobody draws any more.
    """
    if gesture in (Gesture.ACE, Gesture.THREE):
        return True
    if not _plays_after_mate(view):
        return False
    if gesture is Gesture.LOAD:
        return True
    if view.seat != _last_to_play(view):
        return False
    if gesture is Gesture.NO_TRUMP:
        return not view.stock_size
    beats = _beaters(view)
    return any(beats >> number(card) & 1 for card in _meant(view, gesture))


def _plays_after_mate(view: PlayerView) -> bool:
    """Return whether a mate plays now and the viewer later in the same trick."""
    if view.to_act is None or view.to_act == view.seat or view.to_act % 2 != view.seat % 2:
        return False
    place = (view.seat - view.leader) % view.players
    return place >= len(view.trick)


def _last_to_play(view: PlayerView) -> int:
    return (view.leader - 1) % view.players


def _meant(view: PlayerView, gesture: Gesture) -> list[Card]:
    """Return the trumps in the viewer's hand that a gesture speaks of."""
    trumps = [card for card in view.hand if card.suit is view.trump]
    if gesture is Gesture.LOW_TRUMP:
        return [card for card in trumps if not card.points]
    return [card for card in trumps if card.rank is SHOWN_RANKS[gesture]]


def _beaters(view: PlayerView) -> int:
    """Return the mask of the cards that beat the trick so far; of all before the lead."""
    winner = view.winning_seat
    if winner is None:
        return -1
    return law_for(view, view.trump)[number(view.trick[(winner - view.leader) % view.players])]


def _is_news(view: PlayerView, gesture: Gesture, before: Told) -> bool:
    match gesture:
        case Gesture.LOAD:
            return not before.load
        case Gesture.LOW_TRUMP:
            return not before.low
        case Gesture.NO_TRUMP:
            return before.trumpless is None
        case _:
            open_cards = before.cards | mask(view.known[view.seat])
            return not open_cards & _shown_card(view, gesture)


def _shown_card(view: PlayerView, gesture: Gesture) -> int:
    """Return the mask of the one trump that a gesture speaks of."""
    assert view.trump is not None
    return 1 << number(Card(view.trump, SHOWN_RANKS[gesture]))


def _copies(view: PlayerView, found: Sequence[Told]) -> list[Gesture]:
    """Return what the only mate has shown and still holds: showing it too misleads the foes."""
    if view.players != 4:
        return []
    shown = found[(view.seat + 2) % 4].cards
    return [gesture for gesture in SHOWN_RANKS if shown & _shown_card(view, gesture)]


def _accusation(view: PlayerView, rng: random.Random, deceit: float) -> Say | None:
    contract = view.contract
    if contract is None or view.partner_public or view.seat == contract.declarer:
        return None
    said = list(_phrases(view))
    accused = any(e.phrase is Phrase.ACCUSE and e.about == view.seat for e in said)
    denied = any(e.phrase is Phrase.DENY and e.seat == view.seat for e in said)
    if accused and not denied and rng.random() < _DENIES:
        return Say(view.seat, Phrase.DENY)
    suspect = _suspect(view, rng, deceit)
    if suspect is None or any(e.seat == view.seat and e.about == suspect for e in said):
        return None
    return Say(view.seat, Phrase.ACCUSE, about=suspect)


def _suspect(view: PlayerView, rng: random.Random, deceit: float) -> Seat | None:
    """Return whom the viewer accuses; the secret partner now and then accuses somebody else."""
    assert view.contract is not None
    if view.partner == view.seat:
        others = [
            Seat(s) for s in range(view.players) if s not in (view.seat, view.contract.declarer)
        ]
        deflects = view.tricks and rng.random() < _DEFLECTS * deceit
        return others[int(rng.random() * len(others))] if deflects else None
    beliefs = partner_beliefs(view)
    suspect = max(range(view.players), key=lambda seat: beliefs[seat])
    sure = beliefs[suspect] >= _SURE and suspect != view.contract.declarer
    return Seat(suspect) if sure and rng.random() < _ACCUSES else None


def _phrases(view: PlayerView) -> Iterator[PhraseSaid]:
    return (event for event in view.log if isinstance(event, PhraseSaid))
