"""The playout kernel against the engine's rules, and what its players know."""

from __future__ import annotations

import random

import pytest

from engine.actions import PlayCard
from engine.ai.fast import Playout, laws_for
from engine.ai.tables import CARDS
from engine.cards import Seat
from engine.deal import Phase
from engine.match import chance_setup, settled_rules
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS, Ruleset, Sides
from engine.state import DealState
from game.arena.quick import quick_from

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


def check_against_the_engine(state: DealState) -> None:
    deal = quick_from(state)
    trace: list[int] = []
    points = Playout(laws_for(deal.rules, deal.roles), deal.world, deal.minds).run(trace=trace)
    for card in trace:
        assert state.to_act is not None
        state, _ = apply(state, PlayCard(state.to_act, CARDS[card]))
    assert state.result is not None
    assert list(state.result.card_points) == points


@pytest.mark.parametrize("preset", PRESETS)
def test_playouts_agree_with_the_engine(preset: str) -> None:
    for seed in range(12):
        check_against_the_engine(playing_state(PRESETS[preset], seed))


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_playouts_agree_with_the_engine_under_house_rules(name: str) -> None:
    preset, options = HOUSE_RULES[name]
    rules = PRESETS[preset].with_options(options)
    assert not rules.problems()
    for seed in range(12):
        check_against_the_engine(playing_state(rules, seed))
