"""The auction: what temperaments and hands bid and call."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.actions import Action, Bid
from engine.ai.agent import decide
from engine.ai.bidding import choose_bid
from engine.ai.features import position
from engine.ai.registry import AGENTS, agent_for
from engine.ai.tables import CARDS, POINTS
from engine.ai.temperament import STYLES, Leaning, Temperament, lean
from engine.cards import Rank, Seat
from engine.deal import Phase
from engine.match import chance_setup
from engine.rules import apply, start_deal
from engine.ruleset import PRESETS, Ruleset
from engine.state import DealState
from engine.view import PlayerView, view_for
from tests.ai.situations import Situation


def answers(preset: str, hands: int) -> list[PlayerView]:
    """Return what the second to speak sees in some deals after a middling bid."""
    rules = PRESETS[preset]
    found = []
    for seed in range(hands):
        state, _ = start_deal(rules, chance_setup(rules, seed, Seat(4)))
        for points in (61, 66) if rules.low_rank_extension else (78,):
            rank = Rank.TWO if rules.low_rank_extension else None
            state = replace(state, bids=(*state.bids, Bid(Seat(0), rank, points)))
        found.append(view_for(replace(state, to_act=Seat(1)), Seat(1)))
    return found


def auction(rules: Ruleset, seed: int, names: tuple[str, ...]) -> DealState:
    state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
    while state.phase is Phase.AUCTION:
        assert state.to_act is not None
        view = view_for(state, state.to_act)
        action: Action = decide(agent_for(names[view.seat]), view, random.Random(seed))
        state, _ = apply(state, action)
    return state


@pytest.mark.parametrize("preset", ["chiamata", "chiamata_punti", "chiamata_due", "chiamata_ko"])
def test_the_bold_bid_more_hands_than_the_prudent(preset: str) -> None:
    bids = dict.fromkeys(Temperament, 0)
    for view in answers(preset, 200):
        for temperament, style in STYLES.items():
            bids[temperament] += isinstance(choose_bid(view, random.Random(1), style), Bid)
    assert bids[Temperament.PRUDENT] < bids[Temperament.EVEN] < bids[Temperament.BOLD]
    assert bids[Temperament.SLY] >= bids[Temperament.EVEN]


def test_the_sly_push_others_up() -> None:
    rules = PRESETS["chiamata_punti"]
    pushed = 0
    for seed in range(40):
        plain = auction(rules, seed, ("normal",) * 5)
        sly = auction(rules, seed, ("normal", "normal", "normal:sly", "normal", "normal"))
        pushed += sum(isinstance(bid, Bid) for bid in sly.bids if bid.seat == 2) > sum(
            isinstance(bid, Bid) for bid in plain.bids if bid.seat == 2
        )
    assert pushed >= 2


def test_a_temperament_is_part_of_a_players_name() -> None:
    assert agent_for("hard:sly").name == "hard"
    with pytest.raises(KeyError):
        agent_for("harder")
    with pytest.raises(ValueError, match="wild"):
        agent_for("normal:wild")
    assert set(AGENTS) == {agent_for(f"{level}:bold").name for level in AGENTS}


def test_temperaments_choose_only_between_cards_that_seem_equal() -> None:
    here = position(Situation("briscola_2", 1, "4c 2d Kc", "d", "", stock=20, turn_up="6d").view())
    near, far = [1.0, 1.5, 1.2], [1.0, 9.0, 1.2]
    by_code = {card: place for place, card in enumerate(here.playable)}
    kept, spent = (lean(here, near, each) for each in (Leaning.KEEP, Leaning.SPEND))
    assert here.trump_mask >> spent & 1
    assert not here.trump_mask >> kept & 1
    assert POINTS[kept] == 0
    assert by_code[lean(here, near, Leaning.NONE)] == 1
    assert {by_code[lean(here, far, each)] for each in Leaning} == {1}


@pytest.mark.parametrize("revealed", [False, True])
def test_the_sly_hide_as_secret_partners_only(revealed: bool) -> None:
    secret = Situation(
        "chiamata",
        1,
        "Ac 5d 4b 6b Kb 2b",
        "d",
        "4s 5s 6s Kd",
        called="5d",
        partner=1,
        revealed=revealed,
    )
    here = position(secret.view())
    taken = CARDS[lean(here, [0.0] * len(here.playable), Leaning.HIDE)]
    # A load on the declarer's trick would tell, and the called card itself most of all.
    assert (taken.code in ("Ac", "5d")) == revealed
