"""Random play of every preset: no card is lost, and every deal ends as the rules say."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

from engine.cards import Seat
from engine.deal import Outcome, Phase
from engine.match import chance_setup
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import OPTIONS, PRESETS, Ruleset
from engine.state import DealState
from engine.talk import free_actions
from tests.dealing import some_action
from tests.strategies import SEEDS, rulesets


def check_state(state: DealState) -> None:
    laid = [card for _, _, cards in state.tricks for card in cards]
    held = [card for hand in state.hands for card in hand]
    everywhere = [*laid, *held, *state.trick, *state.stock]
    assert len(everywhere) == len(state.setup.deck)
    assert set(everywhere) == set(state.setup.deck)
    is_over = state.result is not None
    assert (state.phase is Phase.OVER) is is_over
    assert (state.to_act is None) is is_over
    assert bool(legal_actions(state)) is not is_over
    if is_over:
        assert not any(free_actions(state, Seat(s)) for s in range(state.ruleset.players))


def check_end(state: DealState) -> None:
    result, rules = state.result, state.ruleset
    assert result is not None
    assert sum(sum(card.points for card in pile) for pile in state.won) == sum(result.card_points)
    if result.outcome in (Outcome.ALL_PASSED, Outcome.MONTE):
        assert not any((*result.card_points, *result.scores, *result.winners))
        return
    assert sum(result.side_points) == sum(result.card_points)
    assert sorted(seat for side in result.sides for seat in side) == list(range(rules.players))
    if not rules.early_stop:
        assert sum(result.card_points) == 120
        assert len(state.tricks) == rules.tricks
        assert not any((*state.hands, state.stock))


def play(rules: Ruleset, seed: int, *, every_step: bool = True) -> DealState:
    rng = random.Random(seed)
    state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
    while state.result is None:
        if every_step:
            check_state(state)
        state, _ = apply(state, some_action(state, rng))
    check_state(state)
    check_end(state)
    return state


@pytest.mark.parametrize("name", PRESETS)
def test_random_deals_of_every_preset(name: str) -> None:
    for seed in range(30):
        play(PRESETS[name], seed, every_step=seed < 5)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_many_random_deals_of_every_preset(name: str) -> None:
    for seed in range(100, 300):
        play(PRESETS[name], seed)


@given(rulesets(), SEEDS)
def test_a_random_deal_of_random_rules(named: tuple[str, Ruleset], seed: int) -> None:
    play(named[1], seed)


def other_values(name: str, now: Any) -> list[Any]:
    """Some values of an option other than the present one: all of a short list, else its ends."""
    if name == "signal_detection":
        return [0.0, 1.0]
    if name == "progressive_steps":
        return [[], [62, 120]]
    choices = OPTIONS[name].choices
    some = choices if len(choices) <= 4 else (choices[0], choices[len(choices) // 2], choices[-1])
    return [value for value in some if value != now]


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_toggled_in_every_preset_that_allows_it(name: str) -> None:
    rules = PRESETS[name]
    for number, option in enumerate(OPTIONS):
        for value in other_values(option, rules.options()[option]):
            changed = rules.with_options({option: value})
            if not changed.problems():
                play(changed, number, every_step=False)


def test_every_option_has_a_preset_that_can_toggle_it() -> None:
    for option in set(OPTIONS) - {"players", "deck", "sides", "trump_source", "contract"}:
        assert any(
            not rules.with_options({option: value}).problems()
            for rules in PRESETS.values()
            for value in other_values(option, rules.options()[option])
        ), option
