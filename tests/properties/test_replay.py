"""A record makes the match again: at every prefix, through JSON, and however it was driven."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Noticed, Signal
from engine.cards import Seat
from engine.match import Match, replay
from engine.record import DealRecord, MatchRecord
from engine.ruleset import PRESETS, Ruleset
from tests.dealing import random_match, some_action
from tests.strategies import SEEDS, matches, rulesets


def prefix(record: MatchRecord, deals: int, steps: int) -> MatchRecord:
    """Return the beginning of a record: some whole deals, and some steps of the next."""
    *whole, last = record.deals[: deals + 1]
    return replace(record, deals=(*whole, DealRecord(last.setup, last.steps[:steps])))


@pytest.mark.parametrize("name", PRESETS)
def test_a_record_is_the_match_at_every_prefix(name: str) -> None:
    driven = random_match(PRESETS[name], 31, deals=2)
    states = [match for match, _ in replay(driven.record)]
    assert states[-1] == driven.state
    places = [
        (number, count)
        for number, deal in enumerate(driven.record.deals)
        for count in range(len(deal.steps) + 1)
    ]
    assert len(places) == len(states)
    for (deals, steps), state in list(zip(places, states, strict=True))[::9]:
        begun = prefix(driven.record, deals, steps)
        if state.deal.pending is None:
            assert Match.resume(begun).state == state


@given(matches())
def test_json_keeps_everything(match: Match) -> None:
    again = MatchRecord.from_json(match.record.to_json())
    assert again == match.record
    resumed = Match.resume(again)
    assert resumed.state == match.state
    assert resumed.record == match.record
    for seat in range(match.ruleset.players):
        assert resumed.view(Seat(seat)) == match.view(Seat(seat))


@given(matches(), st.randoms(use_true_random=False))
def test_a_resumed_match_goes_on_as_the_true_one(match: Match, rng: random.Random) -> None:
    resumed = Match.resume(match.record)
    while match.to_act is not None:
        action = some_action(match.state.deal, rng, talk=0.2)
        assert resumed.submit(action) == match.submit(action)
    assert resumed.state == match.state
    if match.winners is None:
        assert resumed.next_deal() == match.next_deal()


@given(rulesets(), SEEDS)
def test_the_same_seed_makes_the_same_match(named: tuple[str, Ruleset], seed: int) -> None:
    first, second = (random_match(named[1], seed, deals=2) for _ in range(2))
    assert first.record == second.record
    assert first.state == second.state


def test_a_signal_at_the_end_of_a_record_is_noticed_as_it_was() -> None:
    match = Match(PRESETS["briscola_6"].with_options({"signal_detection": 0.5}), 8)
    seats = itertools.cycle(range(6))
    while not any(isinstance(step, Noticed) for step in match.steps):
        free = match.view(Seat(next(seats))).free_actions
        signals = [action for action in free if isinstance(action, Signal)]
        action = signals[0] if signals else match.view(match.to_act or Seat(0)).legal_actions[0]
        match.submit(action)
    deal = match.record.deals[0]
    cut = replace(match.record, deals=(DealRecord(deal.setup, deal.steps[:-1]),))
    assert isinstance(cut.deals[0].steps[-1], Signal)
    assert Match.resume(cut).state == match.state


def test_deals_of_a_record_follow_from_each_other() -> None:
    record = random_match(PRESETS["chiamata"], 4, deals=2).record
    first, second = record.deals
    wrong = (
        (replace(second.setup, dealer=Seat((second.setup.dealer + 1) % 5)), "dealer"),
        (replace(second.setup, counted=5), "number of counted deals"),
        (replace(second.setup, multiplier=2), "multiplier"),
    )
    for setup, told in wrong:
        with pytest.raises(ValueError, match=told):
            Match.resume(replace(record, deals=(first, DealRecord(setup, ()))))
    cut = DealRecord(first.setup, first.steps[:-1])
    with pytest.raises(ValueError, match="before the last one is over"):
        Match.resume(replace(record, deals=(cut, second)))
    doubled = DealRecord(replace(first.setup, multiplier=2), ())
    with pytest.raises(ValueError, match="first deal is multiplied"):
        Match.resume(replace(record, deals=(doubled,)))
    with pytest.raises(ValueError, match="no deal"):
        Match.resume(replace(record, deals=()))


def test_no_deal_follows_a_match_that_is_won() -> None:
    rules = PRESETS["briscola_2"].with_options({"match_target": 1})
    match = random_match(rules, 2, deals=5)
    assert match.winners is not None
    with pytest.raises(ValueError, match="the match is"):
        match.next_deal()
    extra = replace(match.record, deals=(*match.record.deals, match.record.deals[0]))
    with pytest.raises(ValueError, match="after the match is over"):
        Match.resume(extra)
