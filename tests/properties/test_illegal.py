"""Whatever is not legal is refused with a reason, and nothing has changed."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from engine.actions import (
    AskMonte,
    Bid,
    CallCard,
    DeclarePair,
    ExchangeTrump,
    Gesture,
    IllegalActionError,
    Nominate,
    Noticed,
    Pass,
    Phrase,
    PlayCard,
    Say,
    Signal,
    Step,
)
from engine.cards import FULL_DECK, Rank, Seat, Suit
from engine.chance import drawn
from engine.match import Match
from engine.rules import apply, legal_actions
from engine.ruleset import PRESETS
from engine.talk import free_actions
from tests.dealing import after, cards, mid_deal, some_action

REASONS: Final = {
    "bid-too-low",
    "call-not-allowed",
    "deal-is-over",
    "exchange-not-allowed",
    "monte-not-allowed",
    "must-follow",
    "no-signal-pending",
    "nomination-not-allowed",
    "not-an-opponent",
    "not-in-hand",
    "not-now",
    "not-playing",
    "not-your-turn",
    "opening-is-forced",
    "pair-not-allowed",
    "signal-pending",
}


def any_step(rng: random.Random, players: int) -> Step:
    """Return a step that may make no sense at all, from a seat that may not be there."""
    seat = Seat(drawn(range(-1, players + 1), rng))
    other = drawn([None, *(Seat(s) for s in range(-1, players + 1))], rng)
    card, suit = drawn(FULL_DECK, rng), drawn(list(Suit), rng)
    rank = drawn([None, *Rank], rng)
    steps: tuple[Step, ...] = (
        PlayCard(seat, card),
        Bid(seat, rank, drawn([61, 62, 90, 120, 121, 0, -5], rng), drawn([None, 0, 11, 1], rng)),
        Pass(seat),
        AskMonte(seat),
        CallCard(seat, card),
        Nominate(seat, other, drawn([None, card], rng)),
        ExchangeTrump(seat),
        DeclarePair(seat, suit),
        Signal(seat, drawn(list(Gesture), rng)),
        Say(seat, drawn(list(Phrase), rng), other, drawn([None, suit], rng)),
        Noticed((seat,)),
    )
    return drawn(steps, rng)


@pytest.mark.parametrize("name", PRESETS)
def test_an_illegal_step_is_refused_and_changes_nothing(name: str) -> None:
    rng = random.Random(name)
    match = Match(PRESETS[name], 7)
    players = match.ruleset.players
    while True:
        state = match.state.deal
        allowed: set[Any] = set(legal_actions(state))
        for seat in range(players):
            allowed |= set(free_actions(state, Seat(seat)))
        for _ in range(6):
            step = any_step(rng, players)
            if step in allowed:
                continue
            with pytest.raises(IllegalActionError) as refused:
                apply(state, step)
            assert refused.value.reason in REASONS
            before = match.record
            if not isinstance(step, Noticed):
                with pytest.raises(IllegalActionError):
                    match.submit(step)
            assert match.record == before
            assert match.state.deal is state
        if match.to_act is None:
            return
        match.submit(some_action(state, rng))


@pytest.mark.parametrize("name", PRESETS)
def test_every_legal_action_is_accepted(name: str) -> None:
    rng = random.Random(3)
    match = Match(PRESETS[name], 11)
    while match.to_act is not None:
        state = match.state.deal
        free = [
            action
            for seat in range(match.ruleset.players)
            for action in free_actions(state, Seat(seat))
        ]
        for action in (*legal_actions(state), *free):
            apply(state, action)
        match.submit(some_action(state, rng, talk=0.1))


def refusal(state: Any, step: Step) -> str:
    with pytest.raises(IllegalActionError) as refused:
        apply(state, step)
    return refused.value.reason


def test_the_reason_names_what_is_wrong() -> None:
    rules = PRESETS["chiamata_seme"]
    hands = {1: cards("Ad 3c"), 2: cards("4c")}
    state = mid_deal(rules, hands, trump=Suit.SWORDS, trick=cards("2d"), trick_number=7)
    assert refusal(state, PlayCard(Seat(1), cards("3c")[0])) == "must-follow"
    assert refusal(state, PlayCard(Seat(1), cards("4c")[0])) == "not-in-hand"
    assert refusal(state, PlayCard(Seat(2), cards("4c")[0])) == "not-your-turn"
    assert refusal(state, Pass(Seat(1))) == "not-now"
    assert refusal(state, DeclarePair(Seat(1), Suit.CUPS)) == "pair-not-allowed"


def test_a_signal_is_seen_before_anything_else_happens() -> None:
    match = Match(PRESETS["briscola_4_stock"], 3)
    rng = random.Random(1)
    for _ in range(4):
        match.submit(some_action(match.state.deal, rng))
    state, _ = after(match.state.deal, Signal(Seat(2), Gesture.ACE))
    assert state.to_act is not None
    assert refusal(state, PlayCard(state.to_act, state.hands[state.to_act][0])) == "signal-pending"
    assert refusal(state, Signal(Seat(1), Gesture.ACE)) == "signal-pending"
    assert refusal(state, Noticed((Seat(0),))) == "not-an-opponent"
    assert refusal(state, Noticed((Seat(7),))) == "not-an-opponent"
    assert refusal(state, Noticed((Seat(1), Seat(1)))) == "not-an-opponent"
    state, _ = after(state, Noticed((Seat(1),)))
    assert refusal(state, Signal(Seat(2), Gesture.LOAD)) == "not-now"
