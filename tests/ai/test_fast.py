"""The playout kernel against the engine's rules, and what its players know."""

from __future__ import annotations

import random

import pytest

from engine.actions import PlayCard
from engine.ai.attitude import plain_row
from engine.ai.fast import Laws, Minds, Playout, World, laws_for
from engine.ai.tables import CARDS, NO_TRUMP, number
from engine.ai.weights import WEIGHTS, family
from engine.cards import Seat
from engine.deal import Phase
from engine.match import chance_setup, settled_rules
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS, Ruleset, Sides
from engine.state import DealState

HOUSE_RULES = {
    "follow always": ("briscola_4_deal", {"follow_suit": "always", "void_rule": "must_trump"}),
    "follow at the end": ("briscola_2", {"follow_suit": "last_tricks"}),
    "face numbers": ("briscola_3_stock", {"trump_compare": "face_number"}),
    "traitor twos": ("chiamata", {"trump_change": "traitor_two"}),
    "after the winner": ("briscola_6", {"next_leader": "after_winner"}),
    "alone": ("chiamata_classica", {"call_rank": "equal_or_higher"}),
}


def playing_state(rules: Ruleset, seed: int) -> DealState:
    """Return a deal at its first card, with a declarer by chance where there is one."""
    rng = random.Random(seed)
    rules = settled_rules(rules, seed)
    state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
    while state.phase is not Phase.PLAYING or state.trump is None:
        if state.to_act is None:
            seed += 1000
            return playing_state(rules, seed)
        if state.phase is Phase.PLAYING and rules.sides is not Sides.CALLED:
            break
        actions = legal_actions(state)
        state, _ = apply(state, actions[int(rng.random() * min(len(actions), 4))])
    return state


def world_of(state: DealState) -> World:
    rules = state.ruleset
    turn_up = -1 if state.turn_up is None or not state.stock else number(state.turn_up)
    assert not state.trick
    points = [sum(card.points for card in pile) for pile in state.won]
    return World(
        hands=[[number(card) for card in hand] for hand in state.hands],
        stock=[number(card) for card in state.stock],
        turn_up=turn_up,
        seat=state.leader,
        points=points,
        trump=NO_TRUMP if state.trump is None else int(state.trump),
        left=rules.tricks - 1 - len(state.tricks),
        tricks=rules.tricks,
    )


def minds_of(state: DealState) -> Minds:
    rules = state.ruleset
    if state.contract is None or rules.sides is Sides.MUTA:
        weights = WEIGHTS[family(rules)]
        return Minds([plain_row(rules, seat, weights) * 2 for seat in range(rules.players)])
    assert state.contract.called is not None
    assert state.partner is not None
    minds = Minds(
        rows=[],
        declarer=state.contract.declarer,
        partner=state.partner,
        called=number(state.contract.called),
        odds=[0.0] * rules.players,
    )
    minds.reckon(0)
    if state.partner_public:
        minds.reveal()
    return minds


def check_against_the_engine(state: DealState, laws: Laws) -> None:
    trace: list[int] = []
    playout = Playout(laws, world_of(state), minds_of(state))
    points = playout.run(trace=trace)
    for card in trace:
        assert state.to_act is not None
        state, _ = apply(state, PlayCard(state.to_act, CARDS[card]))
    assert state.result is not None
    assert list(state.result.card_points) == points


@pytest.mark.parametrize("preset", PRESETS)
def test_playouts_agree_with_the_engine(preset: str) -> None:
    laws = laws_for(PRESETS[preset])
    for seed in range(12):
        check_against_the_engine(playing_state(PRESETS[preset], seed), laws)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_playouts_agree_with_the_engine_under_house_rules(name: str) -> None:
    preset, options = HOUSE_RULES[name]
    rules = PRESETS[preset].with_options(options)
    assert not rules.problems()
    for seed in range(12):
        check_against_the_engine(playing_state(rules, seed), laws_for(rules))
