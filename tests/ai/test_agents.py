"""Every computer player at every table: legal, repeatable, blind to what is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from engine.actions import Action, IllegalActionError, Step
from engine.ai.agent import Agent, AgentFactory, Budget, decide
from engine.ai.character import Temperament
from engine.ai.registry import AGENTS
from engine.ai.search import SearchingPlayer
from engine.cards import Seat
from engine.chance import derive_seed, shuffled
from engine.match import chance_setup, settled_rules
from engine.rules import apply, start_deal
from engine.ruleset import PRESETS, Ruleset
from engine.state import DealState
from engine.view import PlayerView, view_for


def searching(deals: int) -> AgentFactory:
    """Return what makes players that search few deals."""

    def make(temperament: Temperament = Temperament.EVEN) -> Agent:
        return SearchingPlayer("hard", Budget(deals), temperament=temperament)

    return make


QUICK: dict[str, AgentFactory] = {
    **{level: make for level, make in AGENTS.items() if level not in ("hard", "master")},
    "a short search": searching(2),
}
"""The levels, with a search that looks at few deals in place of those that look at many."""


def moments(
    rules: Ruleset, seed: int, players: Sequence[Agent]
) -> Iterator[tuple[DealState, list[Step], Action]]:
    """Yield each state of a deal with the steps before it and what is chosen in it."""
    rules = settled_rules(rules, seed)
    state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
    steps: list[Step] = []
    while state.to_act is not None:
        view = view_for(state, state.to_act)
        choice = decide(players[state.to_act], view, random.Random(derive_seed(seed, len(steps))))
        yield state, steps, choice
        assert choice in view.legal_actions
        state, _ = apply(state, choice)
        steps.append(choice)


def table(rules: Ruleset, level: str) -> list[Agent]:
    return [QUICK[level]() for _ in range(rules.players)]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", QUICK)
def test_every_level_plays_legal_deals_of_every_preset(level: str, preset: str) -> None:
    for seed in (1, 2) if level != "a short search" else (1,):
        for _ in moments(PRESETS[preset], seed, table(PRESETS[preset], level)):
            pass


@pytest.mark.parametrize("level", QUICK)
def test_same_seed_same_choice(level: str) -> None:
    rules = PRESETS["briscola_4_stock"]
    first = [choice for _, _, choice in moments(rules, 3, table(rules, level))]
    again = [choice for _, _, choice in moments(rules, 3, table(rules, level))]
    assert first == again


def twin(state: DealState, steps: Sequence[Step], seat: Seat, seed: int) -> DealState | None:
    """Return the same deal with the cards that a seat cannot know dealt otherwise.

    None if the steps are illegal with those cards, or if the seat would have seen a difference.
    """
    view = view_for(state, seat)
    known = {card for cards in view.known for card in cards} | set(view.hand) | set(view.trick)
    known |= {card for _, _, cards in view.tricks for card in cards}
    known |= {view.turn_up} if view.turn_up else set()
    hidden = [card for card in state.setup.deck if card not in known]
    moved = dict(zip(hidden, shuffled(hidden, random.Random(seed)), strict=True))
    deck = tuple(moved.get(card, card) for card in state.setup.deck)
    other, _ = start_deal(state.ruleset, replace(state.setup, deck=deck))
    try:
        for step in steps:
            other, _ = apply(other, step)
    except IllegalActionError:
        return None
    return other if view_for(other, seat) == view else None


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize(
    "preset", ["briscola_2", "briscola_4_stock", "briscola_6", "chiamata", "bastarda", "muta"]
)
def test_no_choice_depends_on_hidden_cards(level: str, preset: str) -> None:
    rules = PRESETS[preset]
    twins = 0
    for ply, (state, steps, choice) in enumerate(moments(rules, 5, table(rules, level))):
        seat = state.to_act
        assert seat is not None
        other = twin(state, steps, seat, ply)
        if other is None:
            continue
        twins += other.hands != state.hands
        rng = random.Random(derive_seed(5, len(steps)))
        assert decide(QUICK[level](), view_for(other, seat), rng) == choice
    assert twins >= 5


@pytest.mark.parametrize("level", QUICK)
def test_remarks_are_free_actions_and_repeat(level: str) -> None:
    for preset in ("briscola_4_stock", "briscola_6", "chiamata"):
        rules = PRESETS[preset]
        for state, _, _ in moments(rules, 9, table(rules, "greedy")):
            for seat in range(rules.players):
                view = view_for(state, Seat(seat))
                said = QUICK[level]().remark(view, random.Random(4))
                assert said == QUICK[level]().remark(view, random.Random(4))
                assert said is None or said in view.free_actions


def test_agents_keep_nothing_between_decisions() -> None:
    rules = PRESETS["chiamata"]
    states = [state for state, _, _ in moments(rules, 2, table(rules, "normal"))]
    views: list[PlayerView] = [view_for(s, s.to_act) for s in states if s.to_act is not None]
    one = QUICK["normal"]()
    forward = [decide(one, view, random.Random(1)) for view in views]
    backward = [decide(one, view, random.Random(1)) for view in reversed(views)]
    assert forward == backward[::-1]
