"""The parts of the computer players, each against something told independently."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.actions import Bid, Pass, Phrase, Say
from engine.ai.agent import Budget, decide
from engine.ai.attitude import secret_row
from engine.ai.determinize import Sampler
from engine.ai.endgame import Endgame, Ending, lead_value
from engine.ai.fast import Minds
from engine.ai.heuristic import Trick, scorer
from engine.ai.inference import ALONE, beliefs_from, partner_beliefs
from engine.ai.player import reckoned_position
from engine.ai.registry import AGENTS
from engine.ai.search import Search, SearchingPlayer
from engine.ai.tables import (
    CARDS,
    NO_TRUMP,
    POINTS,
    Law,
    chance_of_none,
    law,
    mask,
    members,
    number,
)
from engine.ai.talk import choose_remark
from engine.ai.weights import WEIGHTS
from engine.cards import FULL_DECK, Seat, Suit
from engine.deal import Phase
from engine.match import chance_setup
from engine.rules import apply, start_deal
from engine.ruleset import PRESETS, Ruleset, TrickRule, TrumpCompare
from engine.state import DealState
from engine.trick import trick_winner
from engine.view import view_for
from tests.ai.situations import Situation
from tests.ai.test_agents import moments, table


def test_laws_agree_with_the_trick_winner() -> None:
    rng = random.Random(1)
    for trump, rule, compare in itertools.product((None, *Suit), TrickRule, TrumpCompare):
        beaten_by = law(
            NO_TRUMP if trump is None else int(trump),
            points_first=rule is TrickRule.POINTS_FIRST,
            by_face=compare is TrumpCompare.FACE_NUMBER,
        )
        for _ in range(60):
            trick = rng.sample(FULL_DECK, rng.randint(1, 6))
            best = 0
            for place, card in enumerate(trick):
                if beaten_by[number(trick[best])] >> number(card) & 1:
                    best = place
            assert best == trick_winner(trick, trump, rule, compare)


def test_numbers_are_the_cards() -> None:
    assert [CARDS[number(card)] for card in FULL_DECK] == list(FULL_DECK)
    assert members(mask(FULL_DECK)) == list(range(40))
    assert sum(POINTS) == 120


def test_chance_of_none_is_that_of_drawing() -> None:
    assert chance_of_none(3)[10][0] == 1
    assert chance_of_none(3)[10][8] == 0
    assert chance_of_none(1)[10][4] == pytest.approx(0.6)
    assert chance_of_none(2)[5][2] == pytest.approx(3 / 5 * 2 / 4)


def test_quick_scores_are_those_in_one_piece() -> None:
    rng = random.Random(3)
    for number_of in range(200):
        trump = number_of % 5 - 1
        deck = rng.sample(range(40), 40)
        hand, top, later = deck[:5], deck[5], rng.randint(1, 4)
        judge = scorer(WEIGHTS["defender"], trump, law(trump))
        trick = Trick(
            top=-1 if number_of % 3 == 0 else top,
            friend=rng.choice((-1.0, 0.4, 1.0)),
            pot=0 if number_of % 3 == 0 else POINTS[top],
            later=[rng.choice((-1.0, 0.3, 1.0)) for _ in range(later)],
            known=(),
            unseen=sum(1 << card for card in deck[6:30]),
            size=5,
            swing=rng.choice((0.0, 2.5)),
            follow=rng.choice((0, 0b11_1111_1111 << top // 10 * 10)),
            left=rng.randint(0, 6),
            declarer=rng.choice((None, -1.0)),
        )
        quick = judge.scores(hand, trick)
        assert quick == pytest.approx([judge._informed_score(card, trick) for card in hand])


Score = tuple[int, int]
"""Whether I win, and my card points."""


def leading(beaten_by: Law, mine: Sequence[int], theirs: Sequence[int], points: int) -> Score:
    """Return what I reach when I lead, by plain search."""
    if not mine:
        return (points > 60) - (points < 60), points
    return max(after_lead(beaten_by, mine, theirs, led, points) for led in mine)


def after_lead(
    beaten_by: Law, mine: Sequence[int], theirs: Sequence[int], led: int, points: int
) -> Score:
    found = []
    for answer in theirs:
        rest = [card for card in mine if card != led]
        others = [card for card in theirs if card != answer]
        if beaten_by[led] >> answer & 1:
            left = sum(POINTS[card] for card in (*rest, *others))
            win, reached = leading(beaten_by, others, rest, 120 - points - left)
            found.append((-win, 120 - reached))
        else:
            gained = points + POINTS[led] + POINTS[answer]
            found.append(leading(beaten_by, rest, others, gained))
    return min(found)


def test_endings_for_two_are_played_perfectly() -> None:
    rng = random.Random(5)
    for _ in range(25):
        cards = rng.sample(range(40), 6)
        mine, theirs = tuple(cards[:3]), tuple(cards[3:])
        beaten_by = law(rng.randint(0, 3))
        points = rng.randint(0, 120 - sum(POINTS[card] for card in cards))
        game = Endgame(beaten_by, lambda hand, led: hand)
        card = game.best(mine, Ending(mine, theirs, -1, points, mine=True))
        best = leading(beaten_by, mine, theirs, points)
        assert after_lead(beaten_by, mine, theirs, card, points) == best


def called_states(seed: int) -> list[DealState]:
    rules = PRESETS["chiamata"]
    players = table(rules, "normal")
    return [s for s, _, _ in moments(rules, seed, players) if s.phase is Phase.PLAYING]


def test_beliefs_add_up_and_know_the_certain() -> None:
    for state in called_states(1):
        assert state.contract is not None
        for seat in range(5):
            view = view_for(state, Seat(seat))
            beliefs = partner_beliefs(view)
            assert sum(beliefs) == pytest.approx(1)
            assert all(0 <= belief <= 1 for belief in beliefs)
            if seat == state.partner or state.partner_public:
                assert state.partner is not None
                assert beliefs[state.partner] == 1
            elif seat != state.contract.declarer:
                assert beliefs[seat] == 0
                assert max(beliefs) < 0.985


def test_beliefs_do_not_depend_on_who_has_the_card() -> None:
    fed = ("0: Jd 4c 5s 6c Ac", "0: 7d 4s 5b 2c 3b")  # seat 4, last, loads the declarer's tricks
    base = Situation(
        "chiamata", 1, "3c 7c 7b 5c 4b 2b", "d", "2s 7s Ks 6s", history=fed, called="3d", partner=4
    )
    beliefs = partner_beliefs(base.view())
    assert beliefs[4] == max(beliefs) > 0.5
    for partner in (2, 3):
        assert partner_beliefs(replace(base, partner=partner).view()) == beliefs


def test_games_without_a_declarer_have_no_beliefs() -> None:
    assert partner_beliefs(
        Situation("briscola_2", 1, "2d 3d 4d", "d", stock=20, turn_up="6d").view()
    ) == (0.0, 0.0)


def test_playouts_reckon_as_single_seats_do() -> None:
    odds = [0.4, -0.3, 1.2, 0.0, -2.0]
    minds = Minds([], declarer=1, partner=3, odds=odds)
    minds.reckon(1)
    for seat in range(5):
        alone = 0.0 if seat == 1 else ALONE
        beliefs = beliefs_from(odds, 1, seat, alone=alone)
        row = secret_row(seat, 1, beliefs=beliefs, is_partner=seat == 3, trick=1)
        assert minds.rows[seat] == pytest.approx(row * 2)


@pytest.mark.parametrize("preset", ["briscola_2", "briscola_6", "chiamata", "muta", "bastarda"])
def test_sampled_deals_agree_with_what_is_known(preset: str) -> None:
    rules = PRESETS[preset]
    for state, _, _ in moments(rules, 8, table(rules, "normal")):
        if state.phase is not Phase.PLAYING or state.to_act is None:
            continue
        view = view_for(state, state.to_act)
        here = reckoned_position(view)
        world, minds = Sampler(here, random.Random(2)).sample()
        everywhere = [card for hand in (*world.hands, world.stock) for card in hand]
        assert sorted(everywhere) == sorted(members(here.unseen | here.hand))
        assert [len(hand) for hand in world.hands] == list(view.hand_sizes)
        assert sorted(world.hands[view.seat]) == members(here.hand)
        for seat, known in enumerate(here.known):
            assert mask(CARDS[card] for card in world.hands[seat]) & known == known
        if view.turn_up is not None and view.stock_size:
            assert world.stock[-1] == number(view.turn_up)
        if view.partner is not None:
            assert minds.partner == view.partner


def auction(rules: Ruleset, seed: int) -> DealState | None:
    state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
    normal = AGENTS["normal"]()
    while state.phase in (Phase.AUCTION, Phase.CALLING):
        assert state.to_act is not None
        view = view_for(state, state.to_act)
        state, _ = apply(state, decide(normal, view, random.Random(seed)))
    return state if state.phase is Phase.PLAYING else None


def contracts(preset: str, deals: int) -> list[DealState]:
    rules = PRESETS[preset]
    return [state for seed in range(deals) if (state := auction(rules, seed)) is not None]


def test_auctions_go_past_the_two_but_not_far() -> None:
    found = [state.contract for state in contracts("chiamata", 30)]
    targets = [contract.points for contract in found if contract is not None]
    assert sum(target > 61 for target in targets) > 0.5 * len(targets)
    assert max(targets) <= 95


def test_points_are_bid_and_any_card_is_called() -> None:
    found = [state.contract for state in contracts("chiamata_punti", 12)]
    assert len(found) >= 10
    assert all(contract is not None and 61 <= contract.points <= 105 for contract in found)


def test_a_low_bid_that_costs_nothing_is_made_at_once() -> None:
    openings = [
        next(bid for bid in state.bids if isinstance(bid, Bid))
        for state in contracts("chiamata_it", 20)
    ]
    assert all(bid.rank is not None and bid.rank.letter == "2" for bid in openings)


def test_levels_of_points_are_bid() -> None:
    rules = PRESETS["chiamata_classica"].with_options({"bid_levels": "by_points"})
    found = [auction(rules, seed) for seed in range(15)]
    assert sum(state is not None for state in found) >= 10


def test_a_worthless_hand_passes_and_a_great_one_bids() -> None:
    rules = PRESETS["chiamata"]
    poor = "2d 4d 5c 6c 2s 4s 5b 6b"
    rich = "Ad 3d Kd Qd Jd 7d Ac 3c"
    for codes, bids in ((poor, False), (rich, True)):
        deck = [card for card in rules.cards if card.code not in codes]
        mine = [card for card in rules.cards if card.code in codes]
        for place in range(8):
            deck.insert(5 * place, mine[place])
        setup = chance_setup(rules, 1, Seat(4))
        state, _ = start_deal(rules, type(setup)(Seat(4), tuple(deck)))
        choice = decide(AGENTS["normal"](), view_for(state, Seat(0)), random.Random(1))
        assert isinstance(choice, Bid if bids else Pass)


def test_a_search_is_final_after_its_deals_and_repeats() -> None:
    view = Situation(
        "chiamata", 4, "Ac 4b 5d 6b Kd 2b", "d", "2s 4s", called="3d", partner=1
    ).view()
    found = []
    for chunk in (1, 7):
        search = Search(reckoned_position(view), Budget(12), random.Random(3))
        steps = 0
        while not search.step(chunk):
            assert search.best() in view.legal_actions
            steps += chunk
            assert steps < 12 * 7
        found.append(search.best())
    assert found[0] == found[1]


def test_one_card_needs_no_search() -> None:
    view = Situation("briscola_4_deal", 3, "Ac", "d", "2s 4s 5s").view()
    assert SearchingPlayer("hard", Budget(100)).start(view, random.Random(1)).step(1)


def test_cards_that_are_alike_are_tried_once() -> None:
    view = Situation("briscola_2", 1, "4c 5c 6c", "d", "", stock=20, turn_up="6d").view()
    search = Search(reckoned_position(view), Budget(5), random.Random(1))
    assert search.step(1)


def test_the_declarer_accuses_nobody_and_the_partner_rarely_tells() -> None:
    for state in called_states(6):
        for seat in range(5):
            said = choose_remark(view_for(state, Seat(seat)), random.Random(seat))
            if not isinstance(said, Say):
                continue
            assert state.contract is not None
            assert seat != state.contract.declarer
            assert said.phrase in (Phrase.ACCUSE, Phrase.DENY)
            assert said.about not in (seat, state.contract.declarer)


def test_playouts_for_two_end_in_best_play() -> None:
    rng = random.Random(8)
    for _ in range(30):
        cards = rng.sample(range(40), 6)
        beaten_by = law(rng.randint(0, 3))
        best = lead_value(beaten_by, cards[:3], cards[3:])
        total = sum(POINTS[card] for card in cards)
        # With 121 points behind him nobody's win is in doubt, so only the points count.
        _, reached = leading(beaten_by, cards[:3], cards[3:], 121)
        assert best == 2 * (reached - 121) - total
