"""The match around the deals: dealers, redeals, ties, multipliers, formats."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.actions import AskMonte, Bid, CallCard, Pass
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import DealResult, Outcome, Phase
from engine.events import DealScored, DealStarted, MatchWon
from engine.match import Match, UnplayableRulesError, chance_setup, count_deal, first_dealer
from engine.record import DealRecord, MatchRecord
from engine.ruleset import PRESETS, Ruleset
from engine.state import DealSetup
from tests.dealing import cards, deck_with, random_match, some_action


def all_pass(match: Match) -> None:
    while match.to_act is not None:
        match.submit(Pass(match.to_act))


def finish(match: Match, seed: int = 1) -> None:
    rng = random.Random(seed)
    while match.to_act is not None:
        match.submit(some_action(match.state.deal, rng))


def dealer_of(match: Match) -> int:
    return match.state.deal.setup.dealer


def test_rules_with_problems_are_not_dealt() -> None:
    with pytest.raises(UnplayableRulesError, match="players") as refused:
        Match(replace(PRESETS["briscola_2"], players=7), 1)
    assert "out-of-range" in refused.value.codes


@pytest.mark.parametrize("name", PRESETS)
def test_the_deal_passes_to_the_right(name: str) -> None:
    match = random_match(PRESETS[name].with_options({"match_target": 500}), 6)
    rng = random.Random(6)
    for _ in range(4):
        before, counts = dealer_of(match), match.result is not None and match.result.counts
        match.next_deal()
        assert dealer_of(match) == (before + counts) % match.ruleset.players
        started = match.events[0]
        assert isinstance(started, DealStarted)
        assert started.leader == (dealer_of(match) + 1) % match.ruleset.players
        while match.to_act is not None:
            match.submit(some_action(match.state.deal, rng))


@pytest.mark.parametrize("name", ["chiamata", "chiamata_punti", "chiamata_ko", "chiamata_4"])
def test_all_pass_ten_times_in_a_row(name: str) -> None:
    match = Match(PRESETS[name], 77)
    dealer = dealer_of(match)
    decks = set()
    for number in range(10):
        assert dealer_of(match) == dealer
        assert match.deal_number == number
        decks.add(match.state.deal.setup.deck)
        all_pass(match)
        assert match.result is not None
        assert match.result.outcome is Outcome.ALL_PASSED
        assert match.winners is None
        match.next_deal()
    assert len(decks) == 10
    assert match.scores == (0,) * match.ruleset.players
    assert match.state.counted == 0
    finish(match)
    assert match.state.counted == 1


def test_the_deal_moves_on_after_all_pass_where_it_should() -> None:
    match = Match(PRESETS["chiamata"].with_options({"all_pass": "redeal_next"}), 77)
    for number in range(10):
        dealer = dealer_of(match)
        all_pass(match)
        match.next_deal()
        assert dealer_of(match) == (dealer + 1) % 5
        assert match.deal_number == number + 1


def test_the_dealer_plays_where_all_pass_makes_him() -> None:
    rules = PRESETS["chiamata"].with_options({"all_pass": "dealer_ace"})
    match = Match(rules, 4)
    all_pass_but_the_call(match)
    contract = match.state.deal.contract
    assert contract is not None
    assert (contract.declarer, contract.rank, contract.points) == (dealer_of(match), Rank.ACE, 61)
    choices = match.view(contract.declarer).legal_actions
    called = {action.card for action in choices if isinstance(action, CallCard)}
    assert called == {Card(suit, Rank.ACE) for suit in Suit}


def all_pass_but_the_call(match: Match) -> None:
    while match.state.deal.phase is Phase.AUCTION:
        match.submit(Pass(match.to_act or Seat(0)))


# --------------------------------------------------------------------------------- a monte


def with_poor_hand(rules: Ruleset, seed: int, seat: int = 1) -> MatchRecord:
    poor = cards("7d 6d 5c 4c 2s 4s 5b 6b")
    setup = DealSetup(Seat(0), deck_with(rules, 0, {seat: poor}))
    return MatchRecord("", rules, seed, (), (DealRecord(setup, ()),))


MONTE = PRESETS["chiamata"].with_options({"a_monte_max": 0, "redeal_multiplier": 2})


def test_the_deal_after_a_monte_counts_double_once() -> None:
    record = with_poor_hand(MONTE, 5)
    match = Match.resume(record)
    assert AskMonte(Seat(1)) in match.view(Seat(1)).legal_actions
    match.submit(AskMonte(Seat(1)))
    assert match.result is not None
    assert match.result.outcome is Outcome.MONTE
    assert match.scores == (0,) * 5
    match.next_deal()
    assert dealer_of(match) == 0
    assert match.state.deal.setup.multiplier == 2
    assert match.view(Seat(0)).multiplier == 2
    all_pass(match)  # a deal that nobody plays does not use the multiplier up
    match.next_deal()
    assert match.state.deal.setup.multiplier == 2
    finish(match)
    result = match.result
    assert result is not None
    assert result.multiplier % 2 == 0
    match.next_deal()
    assert match.state.deal.setup.multiplier == 1


def test_several_montes_double_once() -> None:
    match = Match.resume(with_poor_hand(MONTE, 5))
    state = match.state
    for _ in range(3):
        state = count_deal(state, DealResult(Outcome.MONTE, (0,) * 5))
    assert state.multiplier == 2
    state = count_deal(state, DealResult(Outcome.COUNTED, (), scores=(0,) * 5))
    assert state.multiplier == 1, "a drawn deal is a counted deal"


def test_a_monte_without_a_multiplier_changes_no_score() -> None:
    rules = MONTE.with_options({"redeal_multiplier": 1})
    match = Match.resume(with_poor_hand(rules, 5))
    match.submit(AskMonte(Seat(1)))
    match.next_deal()
    assert match.state.deal.setup.multiplier == 1


# ------------------------------------------------------------------------------------ ties


def tied(rules: Ruleset) -> Match:
    """Return a match whose first deal ended with two sides or more sharing the most points."""
    for seed in range(3000):
        match = random_match(rules, seed, talk=0)
        assert match.result is not None
        points = match.result.side_points
        if points.count(max(points)) > 1:
            return match
    raise AssertionError("no tie found")


@pytest.mark.parametrize(
    "name", ["briscola_2", "briscola_4_stock", "briscola_6", "briscola_4_deal"]
)
def test_an_even_deal_is_drawn(name: str) -> None:
    match = tied(PRESETS[name])
    result = match.result
    assert result is not None
    assert result.side_points == (60, 60)
    assert result.winners == ()
    assert match.scores == (0,) * match.ruleset.players
    assert match.state.counted == 1
    dealer = dealer_of(match)
    match.next_deal()
    assert dealer_of(match) == (dealer + 1) % match.ruleset.players


@pytest.mark.parametrize("name", ["briscola_2", "briscola_4_stock", "briscola_6"])
def test_an_even_deal_is_dealt_again_where_the_house_says_so(name: str) -> None:
    match = tied(PRESETS[name].with_options({"tie_rule": "redeal"}))
    result = match.result
    assert result is not None
    assert result.outcome is Outcome.TIE_REDEALT
    assert sum(result.card_points) == 120
    assert match.state.counted == 0
    dealer = dealer_of(match)
    match.next_deal()
    assert dealer_of(match) == dealer


@pytest.mark.parametrize("name", ["briscola_2", "briscola_4_stock", "briscola_6"])
def test_the_last_trick_decides_an_even_deal_where_the_house_says_so(name: str) -> None:
    match = tied(PRESETS[name].with_options({"tie_rule": "last_trick"}))
    result = match.result
    assert result is not None
    last = match.state.deal.tricks[-1][1]
    assert result.winners == next(side for side in result.sides if last in side)
    assert all((score == 1) is (seat in result.winners) for seat, score in enumerate(match.scores))


@pytest.mark.parametrize("name", ["briscola_3_stock", "briscola_4_solo", "briscola_5"])
def test_a_tie_among_individuals_is_nobodys_or_shared(name: str) -> None:
    match = tied(PRESETS[name])
    result = match.result
    assert result is not None
    assert result.winners == ()
    assert not any(match.scores)
    shared = PRESETS[name].with_options({"multi_tie": "share"})
    again = Match.resume(replace(match.record, ruleset=shared))
    best = max(result.side_points)
    assert again.scores == tuple(int(points == best) for points in result.side_points)


# ----------------------------------------------------------------------------- ends of matches


def test_a_match_of_one_deal_names_its_winners() -> None:
    rules = PRESETS["briscola_4_stock"].with_options({"match_format": "single"})
    match = random_match(rules, 3)
    result = match.result
    assert result is not None
    assert match.winners == result.winners
    assert match.scores == tuple(result.side_points[seat % 2] for seat in range(4))
    assert match.events[-1] == MatchWon(result.winners, match.scores)
    assert isinstance(match.events[-2], DealScored)


def test_a_single_even_deal_ends_the_match_drawn() -> None:
    match = tied(PRESETS["briscola_2"].with_options({"match_format": "single"}))
    assert match.winners == ()
    assert match.events[-1] == MatchWon((), (60, 60))


def test_a_passed_out_deal_does_not_end_a_match_of_one_deal() -> None:
    match = Match(PRESETS["chiamata"].with_options({"match_format": "single"}), 1)
    all_pass(match)
    assert match.winners is None
    match.next_deal()
    finish(match)
    assert match.winners is not None


@pytest.mark.parametrize("name", ["briscola_3_stock", "briscola_6", "chiamata", "muta"])
def test_a_match_of_so_many_hands(name: str) -> None:
    rules = PRESETS[name].with_options({"match_format": "hands", "match_target": 3})
    match = random_match(rules, 8, deals=20)
    assert match.state.counted == 3
    best = max(match.scores)
    assert match.winners == tuple(s for s, score in enumerate(match.scores) if score == best)
    if rules.contract == "none":
        sides = {"solo": 3, "teams": 2}[rules.sides]
        assert sum(match.scores[:sides]) == 360


def test_a_match_goes_on_until_its_target() -> None:
    for name in ("briscola_2", "briscola_4_stock", "chiamata_ja", "muta"):
        match = random_match(PRESETS[name], 2, deals=200)
        assert match.winners
        assert max(match.scores) >= match.ruleset.match_target
        with pytest.raises(ValueError, match="over"):
            match.next_deal()


def test_no_deal_before_the_last_one_is_over() -> None:
    match = Match(PRESETS["briscola_2"], 2)
    with pytest.raises(ValueError, match="not over"):
        match.next_deal()


# ------------------------------------------------------------------------------------- chance


def test_the_trump_rotates_with_the_deals_that_count() -> None:
    rules = PRESETS["muta"].with_options({"trump_source": "rotate", "match_target": 500})
    match = random_match(rules, 3)
    suits = [match.state.deal.trump]
    for _ in range(4):
        match.next_deal()
        suits.append(match.state.deal.trump)
        finish(match)
    assert suits == [Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.BATONS, Suit.COINS]


def test_a_rotation_goes_on_from_the_deal_of_a_code() -> None:
    rules = PRESETS["muta"].with_options({"trump_source": "rotate"})
    match = Match(rules, 3, counted=2)
    suits = [match.view(Seat(0)).trump]
    finish(match)
    match.next_deal()
    suits.append(match.view(Seat(0)).trump)
    assert suits == [Suit.SWORDS, Suit.BATONS]
    assert Match.resume(match.record).state == match.state


def test_a_random_two_stays_away_for_the_whole_match() -> None:
    rules = PRESETS["briscola_3_stock"].with_options({"removed_two": "random"})
    seen = set()
    for seed in range(12):
        match = random_match(rules, seed)
        two = match.ruleset.removed_two
        seen.add(two)
        assert two.suit is not None
        assert Card(two.suit, Rank.TWO) not in match.state.deal.setup.deck
        match.next_deal()
        assert Card(two.suit, Rank.TWO) not in match.state.deal.setup.deck
    assert len(seen) == 4


def test_every_deal_has_cards_of_its_own() -> None:
    match = random_match(PRESETS["briscola_2"].with_options({"match_target": 500}), 3)
    decks = {match.state.deal.setup.deck}
    for _ in range(5):
        match.next_deal()
        decks.add(match.state.deal.setup.deck)
        finish(match)
    assert len(decks) == 6


def test_the_cut_is_a_card_of_the_deck_in_use() -> None:
    for seed in range(40):
        setup = chance_setup(PRESETS["muta"], seed, Seat(0))
        assert setup.cut in setup.deck
    assert chance_setup(PRESETS["chiamata"], 1, Seat(0)).cut is None


def test_the_first_dealer_is_drawn_unless_he_is_named() -> None:
    rules = PRESETS["briscola_5"]
    drawn = {first_dealer(rules, seed) for seed in range(60)}
    assert drawn == set(range(5))
    assert dealer_of(Match(rules, 1, dealer=Seat(3))) == 3


def test_a_bid_of_the_last_speaker_stands() -> None:
    match = Match(PRESETS["chiamata_classica"], 5)
    for _ in range(4):
        match.submit(Pass(match.to_act or Seat(0)))
    last = match.to_act
    assert last == dealer_of(match)
    match.submit(Bid(last, Rank.KING))
    assert match.state.deal.phase is Phase.CALLING
    assert match.to_act == last
