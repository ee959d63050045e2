"""Positions with a clearly right or wrong card, and what the levels make of them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from engine.actions import PlayCard
from engine.ai.agent import decide
from engine.ai.registry import AGENTS
from tests.ai.judged import JUDGED
from tests.ai.situations import Situation

CALLED = Situation("chiamata", 4, "", "d", called="3d", partner=2)

WRONG_BY_NORMAL = frozenset({"the sweep goes on"})
"""The judged positions in which the level that looks one card ahead goes wrong."""


def test_there_are_enough_positions_with_a_reason_each() -> None:
    assert len(JUDGED) >= 120
    assert all(judged.why.endswith(".") and len(judged.why) > 12 for judged in JUDGED.values())


@pytest.mark.parametrize("name", JUDGED)
def test_a_position_holds_every_card_once(name: str) -> None:
    state = JUDGED[name].situation.state()
    held = [card for hand in state.hands for card in hand]
    played = [card for _, _, cards in state.tricks for card in cards]
    everywhere = [*held, *played, *state.trick, *state.stock]
    assert sorted(everywhere) == sorted(state.ruleset.cards)
    legal = [a for a in JUDGED[name].view.legal_actions if isinstance(a, PlayCard)]
    assert {action.card.code for action in legal} & JUDGED[name].right


def test_normal_plays_few_positions_wrong() -> None:
    wrong = {name for name in JUDGED if not JUDGED[name].is_right("normal", seed=1)}
    assert wrong <= WRONG_BY_NORMAL, _reasons(wrong - WRONG_BY_NORMAL)
    assert len(WRONG_BY_NORMAL) <= 0.03 * len(JUDGED)


def test_hard_plays_every_position_right() -> None:
    wrong = [name for name in JUDGED if not JUDGED[name].is_right("hard", seed=1)]
    assert not wrong, _reasons(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["hard", "master"])
def test_search_plays_every_position_right_whatever_deals_it_samples(level: str) -> None:
    seeds = range(2, 5 if level == "hard" else 3)
    wrong = {name for name in JUDGED for s in seeds if not JUDGED[name].is_right(level, s)}
    assert not wrong, _reasons(wrong)


def _reasons(names: Iterable[str]) -> str:
    return "; ".join(f"{name}: {JUDGED[name].why}" for name in sorted(names))


def test_a_defender_loads_no_trick_of_one_who_fed_the_declarer() -> None:
    fed = ("0: Jd 4c 5s 6c Ac", "0: 7d 4s 5b 2c 3b")
    crossed_him = ("0: Jd 4c 5s 6c Qd", "0: Kd 4s 5b Ac 6b")
    position = replace(CALLED, seat=1, hand="3c 7c 7b 5c 4b 2b", table="2s 7s Ks 6s")
    assert _points(replace(position, history=fed, partner=4)) == 0
    assert _points(replace(position, history=crossed_him, partner=4)) == 10


def test_a_defender_and_the_partner_choose_differently() -> None:
    position = replace(
        CALLED, seat=4, hand="Ac 5s 4b 6b", table="Kd 4c 5c 6c", gone="7d 5d", partner=2
    )
    assert _points(position) == 0
    assert _points(replace(position, hand="Ac 3d 4b 6b", partner=4)) == 11


def _points(situation: Situation) -> int:
    choice = decide(AGENTS["normal"](), situation.view(), random.Random(1))
    assert isinstance(choice, PlayCard)
    return choice.card.points
