"""Scores, against the table and the formula of rules.md 5.7 told a second time, and matches."""

from __future__ import annotations

import itertools
import random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Seat
from engine.deal import DealResult, Outcome
from engine.ruleset import PRESETS, Ruleset
from engine.scoring import (
    contract_made,
    contract_scores,
    deal_wins,
    fixed_sides,
    match_winners,
)
from tests.dealing import random_match

CONTRACT: Final = PRESETS["chiamata_classica"]
CHOICES: Final[dict[str, list[Any]]] = {
    "chiamata_tie": ["draw", "defenders"],
    "partner_reward": ["half", "same"],
    "chiamata4_scoring": ["same_table", "pot"],
    "progressive": ["off", "achieved", "bid"],
    "progressive_steps": [[], [71, 81, 91], [71, 81, 91, 101], [62, 120]],
    "cappotto_mult": [1, 2, 3],
    "cappotto_sides": ["caller", "both"],
    "cappotto_by": ["points", "tricks"],
    "cappotto_combine": ["multiply", "max"],
}


def by_the_formula(
    o: dict[str, Any],
    players: int,
    *,
    alone: bool,
    side: int,
    target: int,
    side_tricks: int,
    tricks: int,
    carried: int,
) -> tuple[int, int, int]:
    """Return what caller, partner and each defender score, as rules.md 5.7 writes it."""
    if side >= target:
        sign = 1
    elif target == 61 and side == 60 and o["chiamata_tie"] == "draw":
        return 0, 0, 0
    else:
        sign = -1
    m = 1
    if o["progressive"] == "achieved":
        x = side if sign > 0 else 120 - side
        m = 1 + len([step for step in o["progressive_steps"] if step <= x])
    if o["progressive"] == "bid":
        m = 1 + len([step for step in o["progressive_steps"] if step <= target])
    if o["cappotto_by"] == "points":
        caller_swept, defenders_swept = side == 120, side == 0
    else:
        caller_swept, defenders_swept = side_tricks == tricks, side_tricks == 0
    c = 1
    if caller_swept and sign > 0:
        c = o["cappotto_mult"]
    if defenders_swept and sign < 0 and o["cappotto_sides"] == "both":
        c = o["cappotto_mult"]
    m = m * c if o["cappotto_combine"] == "multiply" else max(m, c)
    m *= carried
    defenders = players - 1 - (not alone)
    if o["chiamata4_scoring"] == "pot":
        caller = defenders if alone else -(-defenders // 2)
        partner = defenders // 2
    else:
        caller = 4 if alone else 2
        partner = 2 if o["partner_reward"] == "same" else 1
    return sign * m * caller, sign * m * partner, -sign * m


@st.composite
def counts(draw: st.DrawFn) -> tuple[Ruleset, dict[str, Any]]:
    options = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    players = draw(st.sampled_from([4, 5]))
    rules = CONTRACT.with_options(options | {"players": players})
    tricks = 8
    side_tricks = draw(st.integers(0, tricks))
    side = draw(st.integers(0, 120) | st.sampled_from([0, 59, 60, 61, 120]))
    return rules, {
        "alone": draw(st.booleans()),
        "side": {0: 0, tricks: 120}.get(side_tricks, side),
        "target": draw(st.just(61) | st.integers(61, 120)),
        "side_tricks": side_tricks,
        "tricks": tricks,
        "carried": draw(st.sampled_from([1, 2])),
    }


@given(counts(), st.integers(0, 4), st.integers(1, 4))
def test_scores_follow_the_formula(
    count: tuple[Ruleset, dict[str, Any]], caller: int, other: int
) -> None:
    rules, case = count
    n = rules.players
    caller %= n
    partner = None if case["alone"] else Seat((caller + 1 + other % (n - 1)) % n)
    scores = contract_scores(
        rules,
        Seat(caller),
        partner,
        case["side"],
        case["target"],
        side_tricks=case["side_tricks"],
        tricks=case["tricks"],
        carried=case["carried"],
    )
    mine, his, theirs = by_the_formula(rules.options(), n, **case)
    for seat, score in enumerate(scores):
        assert score == (mine if seat == caller else his if seat == partner else theirs)


SUMS: Final = {
    # players, alone, reward, scoring: what a made contract sums to with a multiplier of one
    (5, False, "half", "same_table"): 0,
    (5, False, "same", "same_table"): 1,
    (5, True, "half", "same_table"): 0,
    (5, True, "same", "same_table"): 0,
    (4, False, "half", "same_table"): 1,
    (4, False, "same", "same_table"): 2,
    (4, True, "half", "same_table"): 1,
    (4, True, "same", "same_table"): 1,
    (4, False, "half", "pot"): 0,
    (4, False, "same", "pot"): 0,
    (4, True, "half", "pot"): 0,
    (4, True, "same", "pot"): 0,
    (5, False, "half", "pot"): 0,
    (5, False, "same", "pot"): 0,
    (5, True, "half", "pot"): 0,
    (5, True, "same", "pot"): 0,
}


@pytest.mark.parametrize("case", SUMS, ids=str)
def test_scores_sum_to_zero_but_in_the_cases_of_the_table(
    case: tuple[int, bool, str, str],
) -> None:
    players, alone, reward, scoring = case
    rules = CONTRACT.with_options(
        {"players": players, "partner_reward": reward, "chiamata4_scoring": scoring}
    )
    partner = None if alone else Seat(2)
    for side in range(121):
        scores = contract_scores(rules, Seat(0), partner, side, 61)
        factor = 2 if side in (0, 120) else 1
        assert sum(scores) == SUMS[case] * factor * (1 if side >= 61 else -1)


def test_who_makes_the_contract() -> None:
    draw = CONTRACT.with_options({"chiamata_tie": "draw"})
    assert [contract_made(CONTRACT, side, 61) for side in (59, 60, 61)] == [False, False, True]
    assert [contract_made(draw, side, 61) for side in (59, 60, 61)] == [False, None, True]
    assert [contract_made(draw, side, 62) for side in (60, 61, 62)] == [False, False, True]


@pytest.mark.parametrize("name", [name for name in PRESETS if PRESETS[name].contract != "none"])
def test_the_result_of_a_played_contract(name: str) -> None:
    for seed in range(8):
        match = random_match(PRESETS[name], seed, talk=0)
        result = match.result
        assert result is not None
        if not result.counts:
            continue
        contract, rules = result.contract, match.ruleset
        assert contract is not None
        ours, theirs = result.sides
        assert contract.declarer == ours[0]
        assert ours[1:] == (() if result.partner is None else (result.partner,))
        side = sum(result.card_points[seat] for seat in ours)
        assert result.side_points == (side, 120 - side)
        assert result.made is contract_made(rules, side, contract.points)
        assert result.winners == {True: ours, False: theirs, None: ()}[result.made]
        assert all(abs(result.scores[seat]) in (0, result.multiplier) for seat in theirs)
        assert match.scores == result.scores
        last = match.state.deal.tricks[-1]
        assert result.last_trick == last[1]


# ---------------------------------------------------------------------------- without a contract


def test_sides() -> None:
    assert fixed_sides(PRESETS["briscola_4_stock"]) == ((0, 2), (1, 3))
    assert fixed_sides(PRESETS["briscola_6"]) == ((0, 2, 4), (1, 3, 5))
    assert fixed_sides(PRESETS["briscola_3_stock"]) == ((0,), (1,), (2,))


@pytest.mark.parametrize("sides", [2, 3, 4, 5])
def test_wins_of_every_split_of_the_points(sides: int) -> None:
    rng = random.Random(sides)
    rules = Ruleset().with_options({"match_format": "weighted_wins"})
    for _ in range(2000):
        cuts = sorted(rng.choice([0, 20, 30, 40, 60, 90, 120]) for _ in range(sides - 1))
        points = [b - a for a, b in itertools.pairwise([0, *cuts, 120])]
        wins = deal_wins(rules, points)
        best = [side for side in range(sides) if points[side] == max(points)]
        if len(best) > 1:
            assert not any(wins)
            continue
        losers_have_nothing = all(points[side] == 0 for side in range(sides) if side != best[0])
        weight = 3 if losers_have_nothing else 2 if max(points) >= 90 else 1
        assert wins == tuple(weight if side == best[0] else 0 for side in range(sides))


@pytest.mark.parametrize("name", [name for name in PRESETS if PRESETS[name].contract == "none"])
def test_the_result_of_a_deal_without_a_contract(name: str) -> None:
    for seed in range(8):
        match = random_match(PRESETS[name], seed, talk=0)
        result = match.result
        assert result is not None
        sides = fixed_sides(match.ruleset)
        assert result.sides == sides
        best = max(result.side_points)
        winners = [side for side, points in enumerate(result.side_points) if points == best]
        if len(winners) == 1:
            assert result.winners == sides[winners[0]]
        else:
            assert result.winners == ()
        assert all(
            (seat in result.winners) is (result.scores[seat] > 0)
            for seat in range(len(result.scores))
        )


RESULT: Final = DealResult(Outcome.COUNTED, (), winners=(Seat(1),))
DRAWN: Final = DealResult(Outcome.COUNTED, ())


@pytest.mark.parametrize(
    ("options", "totals", "counted", "last", "winners"),
    [
        ({"match_format": "single"}, (0, 2), 1, RESULT, (1,)),
        ({"match_format": "single"}, (60, 60), 1, DRAWN, ()),
        ({"match_format": "single"}, (0, 0), 0, None, None),
        ({"match_format": "wins", "match_target": 2}, (1, 1), 2, RESULT, None),
        ({"match_format": "wins", "match_target": 2}, (1, 2), 3, RESULT, (1,)),
        ({"match_format": "hands", "match_target": 4}, (200, 160), 3, RESULT, None),
        ({"match_format": "hands", "match_target": 4}, (280, 200), 4, RESULT, (0,)),
        ({"match_format": "hands", "match_target": 4}, (240, 240), 4, RESULT, (0, 1)),
        (
            {"match_format": "wins", "players": 4, "sides": "teams"},
            (1, 2, 1, 2),
            3,
            RESULT,
            (1, 3),
        ),
        (
            {"match_format": "hands", "match_target": 1, "players": 4, "sides": "teams"},
            (70, 50, 70, 50),
            1,
            RESULT,
            (0, 2),
        ),
        (
            {"match_format": "wins", "match_target": 2, "players": 3, "deck": "d39"},
            (2, 2, 0),
            3,
            RESULT,
            None,
        ),
    ],
)
def test_who_has_won_the_match(
    options: dict[str, Any],
    totals: tuple[int, ...],
    counted: int,
    last: DealResult | None,
    winners: tuple[int, ...] | None,
) -> None:
    rules = Ruleset().with_options(options)
    assert match_winners(rules, totals, counted, last) == winners
