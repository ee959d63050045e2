"""Records as JSON: every step is read back, and damage is told as an error of their own."""

from __future__ import annotations

import contextlib
import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import (
    AskMonte,
    Bid,
    CallCard,
    DeclarePair,
    ExchangeTrump,
    Gesture,
    IllegalActionError,
    Nominate,
    Noticed,
    Pass,
    Phrase,
    PlayCard,
    Say,
    Signal,
    Step,
)
from engine.cards import FULL_DECK, Rank, Seat, Suit
from engine.match import Match
from engine.record import MatchRecord, RecordError, step_from_data, step_to_data
from engine.ruleset import PRESETS
from tests.dealing import random_match

SEAT = st.integers(0, 5).map(Seat)
CARD = st.sampled_from(FULL_DECK)
STEPS: st.SearchStrategy[Step] = st.one_of(
    st.builds(PlayCard, SEAT, CARD),
    st.builds(Bid, SEAT, st.sampled_from(Rank), st.integers(61, 120)),
    st.builds(Bid, SEAT, st.none(), st.integers(61, 120)),
    st.builds(Bid, SEAT, st.none(), st.just(61), st.sampled_from((11, 10, 4, 3, 2, 0))),
    st.builds(Pass, SEAT),
    st.builds(AskMonte, SEAT),
    st.builds(CallCard, SEAT, CARD),
    st.builds(Nominate, SEAT, SEAT),
    st.builds(Nominate, SEAT, st.none(), CARD),
    st.builds(ExchangeTrump, SEAT),
    st.builds(DeclarePair, SEAT, st.sampled_from(Suit)),
    st.builds(Signal, SEAT, st.sampled_from(Gesture)),
    st.builds(Say, SEAT, st.sampled_from(Phrase), st.none() | SEAT),
    st.builds(Say, SEAT, st.just(Phrase.LEAD_SUIT), st.none(), st.sampled_from(Suit)),
    st.builds(Noticed, st.lists(SEAT, unique=True).map(tuple)),
)


@given(STEPS)
def test_a_step_is_read_back(step: Step) -> None:
    assert step_from_data(json.loads(json.dumps(step_to_data(step)))) == step


def test_a_step_is_short_and_readable() -> None:
    assert step_to_data(PlayCard(Seat(0), FULL_DECK[0])) == {"do": "play", "seat": 0, "card": "Ad"}
    assert step_to_data(Bid(Seat(1), Rank.TWO)) == {"do": "bid", "seat": 1, "rank": "2"}
    assert step_to_data(Bid(Seat(1), Rank.TWO, 70)) == {
        "do": "bid",
        "seat": 1,
        "rank": "2",
        "points": 70,
    }
    assert step_to_data(Noticed((Seat(1),))) == {"do": "noticed", "by": [1]}


GOOD = json.loads(random_match(PRESETS["briscola_4_stock"], 3, deals=2).record.to_json())
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to every value in a record; of the steps only to a few."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else []
    if isinstance(data, list):
        items = list(enumerate(data))[:6]
    for key, value in items:
        found += places(value, (*path, key))
    return found


PLACES = places(GOOD)


@given(st.sampled_from(PLACES), JUNK, st.booleans())
def test_damage_is_a_value_error_and_nothing_else(
    path: tuple[Any, ...], junk: Any, gone: bool
) -> None:
    data = copy.deepcopy(GOOD)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    if gone:
        del inner[path[-1]]
    else:
        inner[path[-1]] = junk
    with contextlib.suppress(RecordError, IllegalActionError, ValueError):
        Match.resume(MatchRecord.from_json(json.dumps(data)))


@given(
    st.text() | st.binary().map(lambda raw: raw.decode("utf-8", "replace")) | JUNK.map(json.dumps)
)
def test_any_text_is_a_record_or_an_error(text: str) -> None:
    with pytest.raises(RecordError):
        MatchRecord.from_json(text)


@pytest.mark.parametrize("cut", range(1, 2000, 97))
def test_a_truncated_file_is_refused(cut: int) -> None:
    text = json.dumps(GOOD)
    with pytest.raises(RecordError, match="not JSON"):
        MatchRecord.from_json(text[: len(text) - cut])


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("0", "no whole number"),
        (True, "no whole number"),
        (2.0, "no whole number"),
        (-1, "not of 40 bits"),
        (1 << 40, "not of 40 bits"),
    ],
)
def test_a_seed_is_a_whole_number_of_40_bits(value: Any, told: str) -> None:
    with pytest.raises(RecordError, match=told):
        MatchRecord.from_json(json.dumps(GOOD | {"seed": value}))


def test_an_option_of_a_later_version_is_named() -> None:
    with pytest.raises(RecordError, match="unknown option 'misdeal'"):
        MatchRecord.from_json(json.dumps(GOOD | {"ruleset": {"misdeal": 1}}))


def test_an_option_that_an_old_record_lacks_has_its_default() -> None:
    options = {k: v for k, v in GOOD["ruleset"].items() if k != "signals_bluff"}
    record = MatchRecord.from_json(json.dumps(GOOD | {"ruleset": options}))
    assert record.ruleset == PRESETS["briscola_4_stock"]
