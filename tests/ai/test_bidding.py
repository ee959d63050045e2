"""The auction: what temperaments and hands bid and call."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from engine.actions import Action, Bid, Pass, PlayCard, Say
from engine.ai.agent import decide
from engine.ai.bidding import Prospects, choose_bid
from engine.ai.character import Temperament
from engine.ai.features import position
from engine.ai.inference import partner_beliefs
from engine.ai.registry import AGENTS, agent_for, mate_for
from engine.ai.tables import CARDS, POINTS
from engine.ai.temperament import STYLES, Leaning, lean
from engine.cards import Card, Rank, Seat
from engine.deal import Contract, Phase
from engine.match import chance_setup
from engine.rules import apply, start_deal
from engine.ruleset import PRESETS, Ruleset
from engine.state import DealState
from engine.view import PlayerView, view_for
from tests.ai.situations import Situation
from tests.ai.test_agents import moments


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


def dealt(preset: str, hand: str, bids: tuple[Bid | Pass, ...] = ()) -> PlayerView:
    """Return what seat 0, who deals no cards and speaks first, sees with a hand."""
    rules = PRESETS[preset]
    mine = [Card.from_code(code) for code in hand.split()]
    deck = [card for card in rules.cards if card not in mine]
    for place, card in enumerate(mine):
        deck.insert(rules.players * place, card)
    setup = replace(chance_setup(rules, 1, Seat(rules.players - 1)), deck=tuple(deck))
    state, _ = start_deal(rules, setup)
    view = view_for(replace(state, bids=bids, to_act=Seat(0)), Seat(0))
    assert sorted(view.hand) == sorted(mine)
    return view


def call_of(preset: str, hand: str, rank: Rank | None, points: int) -> Card:
    view = dealt(preset, hand)
    return Prospects(view).best(Contract(Seat(0), rank, None, points))[1]


def test_an_overwhelming_hand_is_played_alone_and_a_good_one_is_not() -> None:
    monster = "Ad 3d Kd Qd Jd 2d Ac 3c"
    assert call_of("chiamata_classica", monster, Rank.TWO, 61).code == "2d"
    assert call_of("chiamata", monster, Rank.TWO, 64).code == "2d"
    good = "Ad 3d Kd 5d 4d Qc 2s 6b"
    assert call_of("chiamata_classica", good, Rank.TWO, 61).code == "2d"
    # Where any card may be called, a partner with the missing ace or king is worth more.
    assert call_of("chiamata_punti", good, None, 80).code == "Qd"


def test_playing_alone_is_never_bid_up_to_what_takes_two() -> None:
    monster = "Ad 3d Kd Qd Jd 2d Ac 3c"
    assert call_of("chiamata_punti", monster, None, 115).code not in monster.split()


def test_a_duel_makes_cautious() -> None:
    hand = "3d Jd 7d 4d Ac Qs 5b 4b"
    first = Bid(Seat(1), Rank.TWO, 61)
    crowd: tuple[Bid | Pass, ...] = (
        first,
        Bid(Seat(2), Rank.TWO, 62),
        Bid(Seat(3), Rank.TWO, 63),
    )
    silence: tuple[Bid | Pass, ...] = (first, Pass(Seat(2)), Pass(Seat(3)), Pass(Seat(4)))
    reach = []
    for bids in (crowd, silence):
        points = 65
        while isinstance(bid_at(hand, bids, points), Bid):
            points += 1
        reach.append(points)
    assert reach[0] > reach[1]


def bid_at(hand: str, bids: tuple[Bid | Pass, ...], points: int) -> Action:
    """Return the answer to a last bid of some points."""
    last = Bid(Seat(1), Rank.TWO, points)
    view = dealt("chiamata", hand, (*bids, last))
    return choose_bid(view, random.Random(1), STYLES[Temperament.EVEN])


def test_who_passed_at_once_is_less_likely_to_hold_a_called_ace() -> None:
    situation = Situation("chiamata_punti", 0, "Ac 4b 5d 6b", "d", "", called="Ad", partner=2)
    contract = Contract(Seat(1), None, Card.from_code("Ad"), 80)
    view = replace(situation.view(), contract=contract, partner=None)
    passed = replace(view, bids=(Pass(Seat(2)),))
    eager = replace(view, bids=(Bid(Seat(2), None, 61), Bid(Seat(2), None, 70)))
    silent, timid, keen = (partner_beliefs(each)[2] for each in (view, passed, eager))
    assert timid < silent < keen
    # A Two says nothing of who is rich.
    classic = [replace(each, ruleset=PRESETS["chiamata"]) for each in (view, passed, eager)]
    assert len({partner_beliefs(each) for each in classic}) == 1


def test_the_easy_mate_of_a_person_slips_less_than_the_easy_opponent() -> None:
    rules = PRESETS["briscola_4_stock"]
    agents = [AGENTS["normal"]()] * 4
    easy, mate = AGENTS["easy"](), mate_for("easy")
    agreed = {"easy": 0, "mate": 0}
    played = itertools.chain.from_iterable(moments(rules, seed, agents) for seed in range(6))
    for state, _, action in played:
        if state.phase is not Phase.PLAYING or not isinstance(action, PlayCard):
            continue
        view = view_for(state, action.seat)
        for name, agent in (("easy", easy), ("mate", mate)):
            agreed[name] += decide(agent, view, random.Random(len(state.log))) == action
    assert agreed["mate"] > agreed["easy"] + 10
    assert mate_for("hard", Temperament.SLY).name == "hard"


def test_a_sly_secret_partner_accuses_others_more_often_than_a_prudent_one() -> None:
    situation = Situation("chiamata", 1, "5d 4b 6b Kb 2b", "d", "4s", called="5d", partner=1)
    view = situation.view()
    accusing = dict.fromkeys(Temperament, 0)
    for number in range(300):
        for temperament in Temperament:
            player = agent_for(f"normal:{temperament}")
            said = player.remark(view, random.Random(number))
            accusing[temperament] += isinstance(said, Say)
    counts = [accusing[each] for each in (Temperament.PRUDENT, Temperament.EVEN, Temperament.SLY)]
    assert counts == sorted(set(counts))
    assert accusing[Temperament.SLY] < 100
