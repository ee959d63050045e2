"""What may be signed and said between plays (rules.md 5.6, 7); nobody ever has to."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from engine.actions import Action, Gesture, Phrase, Say, Signal
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Phase
from engine.ruleset import Ruleset, Signals, TableTalk
from engine.state import DealState


def may_signal(rules: Ruleset, tricks_completed: int) -> bool:
    """Return whether signals are allowed after some completed tricks (rules.md 7)."""
    return rules.signals is not Signals.OFF and tricks_completed >= rules.signals_from_trick - 1


def free_actions(state: DealState, seat: Seat) -> tuple[Action, ...]:
    """Return the signals and phrases a seat may make now (rules.md 5.6, 7)."""
    if state.phase is not Phase.PLAYING or state.pending is not None:
        return ()
    return (*_free_signals(state, seat), *_free_talk(state, seat))


def _free_signals(state: DealState, seat: Seat) -> tuple[Action, ...]:
    rules = state.ruleset
    if not may_signal(rules, len(state.tricks)) or seat in state.signalled:
        return ()
    hand = state.hands[seat]
    signals = _signals(seat)
    if not rules.signals_bluff:
        signals = tuple(s for s in signals if gesture_is_true(s.gesture, hand, state.trump))
    spoken = _remarks(seat) if rules.signals is Signals.GESTURES_TALK else ()
    return (*signals, *spoken)


@functools.cache
def _signals(seat: Seat) -> tuple[Signal, ...]:
    return tuple(Signal(seat, gesture) for gesture in Gesture)


def gesture_is_true(gesture: Gesture, hand: Sequence[Card], trump: Suit | None) -> bool:
    """Return whether a hand has what a gesture says (rules.md 7)."""
    trumps = [card for card in hand if card.suit is trump]
    match gesture:
        case Gesture.LOW_TRUMP:
            return any(card.points == 0 for card in trumps)
        case Gesture.NO_TRUMP:
            return not trumps
        case Gesture.LOAD:
            return any(card.is_load and card.suit is not trump for card in hand)
        case _:
            return any(card.rank is _GESTURE_RANKS[gesture] for card in trumps)


_GESTURE_RANKS: Final = {
    Gesture.ACE: Rank.ACE,
    Gesture.THREE: Rank.THREE,
    Gesture.KING: Rank.KING,
    Gesture.KNIGHT: Rank.KNIGHT,
    Gesture.JACK: Rank.KNAVE,
}


_ABOUT: Final = (Phrase.ACCUSE, Phrase.TRUST)


def _free_talk(state: DealState, seat: Seat) -> tuple[Action, ...]:
    rules = state.ruleset
    if rules.table_talk is TableTalk.OFF or state.spoken or seat != state.to_act:
        return ()
    talk: list[Action] = []
    if rules.table_talk is TableTalk.ACCUSATIONS:
        talk += _accusations(seat, rules.players)
    if state.partner_public:
        talk += _remarks(seat)
    return tuple(talk)


@functools.cache
def _accusations(seat: Seat, players: int) -> tuple[Action, ...]:
    others = [Seat(s) for s in range(players) if s != seat]
    about = (Say(seat, phrase, about=s) for phrase in _ABOUT for s in others)
    return (*about, Say(seat, Phrase.DENY))


@functools.cache
def _remarks(seat: Seat) -> tuple[Action, ...]:
    plain = (Phrase.PLAY_BLANK, Phrase.GIVE_LOAD, Phrase.TRUMP_IT, Phrase.LEAVE_IT)
    return (
        *(Say(seat, phrase) for phrase in plain),
        *(Say(seat, Phrase.LEAD_SUIT, suit=suit) for suit in Suit),
    )
