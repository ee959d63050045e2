"""The playout kernel against the engine's rules, and what its players know."""

from __future__ import annotations

import random

import pytest

from engine.actions import PlayCard
from engine.ai.agent import decide
from engine.ai.determinize import Sampler
from engine.ai.fast import Playout, laws_for, laws_of
from engine.ai.features import position
from engine.ai.registry import AGENTS
from engine.ai.tables import CARDS, members
from engine.cards import Seat
from engine.deal import Phase
from engine.match import chance_setup, settled_rules
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS, Ruleset, Sides
from engine.state import DealState
from engine.view import view_for
from game.arena.quick import quick_from

# Games with a called card, with teams, for two and for each his own.
COMPARED = ("briscola_2", "briscola_4_stock", "briscola_3_stock", "chiamata", "chiamata_punti")

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


def test_playouts_choose_as_the_one_ply_player_does() -> None:
    """The card a playout begins with is Normale's, whatever the others hold; without signals."""
    normal = AGENTS["normal"]()
    same = asked = 0
    for seed, preset in enumerate(COMPARED * 4):
        state = playing_state(PRESETS[preset].with_options({"signals": "off"}), seed)
        while state.to_act is not None:
            view = view_for(state, state.to_act)
            action = decide(normal, view, random.Random(seed))
            solved = view.players == 2 and not view.stock_size
            if isinstance(action, PlayCard) and not solved:
                trace: list[int] = []
                world, minds = Sampler(position(view), random.Random(seed)).sample()
                Playout(laws_of(view.ruleset, minds), world, minds).run(trace=trace)
                asked += 1
                same += CARDS[trace[0]] == action.card
            state, _ = apply(state, action)
    assert same >= 0.95 * asked


def test_an_ending_for_two_is_counted_as_both_sides_play_it_best() -> None:
    """A playout that is not written down stops where all cards are known, and solves the rest."""
    better = 0
    for seed in range(30):
        deal = quick_from(playing_state(PRESETS["briscola_2"], seed))
        laws = laws_for(deal.rules)
        assert sum(Playout(laws, deal.world.copy(), deal.minds.copy()).run()) == 120
        played = Playout(laws, deal.world.copy(), deal.minds.copy()).run(trace=[])
        better += Playout(laws, deal.world.copy(), deal.minds.copy()).run() != played
    assert better > 3


def test_where_few_deals_are_possible_all_are_looked_at_once() -> None:
    """With two cards left in the stock the other's three cards are three of four unseen ones."""
    state = playing_state(PRESETS["briscola_2"], 4)
    normal = AGENTS["normal"]()
    while len(state.stock) > 2:
        assert state.to_act is not None
        view = view_for(state, state.to_act)
        state, _ = apply(state, decide(normal, view, random.Random(1)))
    assert state.to_act is not None
    here = position(view_for(state, state.to_act))
    sampler = Sampler(here, random.Random(1))
    deals = sampler.every(4)
    assert len({tuple(sorted(world.hands[1 - here.seat])) for world, _ in deals}) == 4
    for world, _ in deals:
        held = [card for hand in world.hands for card in hand]
        assert sorted(held + world.stock) == sorted({*held, *world.stock})
        assert sorted(world.hands[here.seat]) == members(here.hand)
        assert CARDS[world.stock[-1]] == state.turn_up
    assert not sampler.every(3)
    assert any(
        {CARDS[card] for card in world.hands[1 - here.seat]} == set(state.hands[1 - here.seat])
        for world, _ in deals
    )
