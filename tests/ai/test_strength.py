"""Each level against the one below, on duplicate deals."""

from __future__ import annotations

import pytest

from engine.ruleset import PRESETS
from game.arena.contest import Plan, Report, contest


def last(plan: Plan) -> Report:
    *_, report = contest(plan)
    return report


def card_points(plan: Plan) -> list[float]:
    return [player["card_points"] for player in last(plan).players_data()]


@pytest.mark.parametrize(
    ("preset", "players"),
    [
        ("briscola_2", ("normal", "random")),
        ("chiamata", ("normal", "random", "random", "random", "random")),
    ],
)
def test_normal_beats_random_by_twelve(preset: str, players: tuple[str, ...]) -> None:
    mine, *others = card_points(Plan(PRESETS[preset], players, 25, 21, seat_draws=True))
    assert mine - max(others) >= 12


def test_normal_beats_greedy_and_easy() -> None:
    for other in ("greedy", "easy"):
        mine, theirs = card_points(
            Plan(PRESETS["briscola_2"], ("normal", other), 40, 5, seat_draws=True)
        )
        assert mine > theirs


def test_declarers_win_about_half_of_the_deals() -> None:
    report = last(Plan(PRESETS["chiamata"], ("normal",) * 5, 60, 31))
    assert report.contracts is not None
    assert 0.4 <= report.contracts.declarer_wins.mean <= 0.7
    assert report.contracts.target.mean > 63


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["briscola_2", "chiamata"])
def test_hard_beats_normal(preset: str) -> None:
    rules = PRESETS[preset]
    called = rules.contract != "none"
    players = ("hard", "normal")
    report = last(Plan(rules, players, 30, 9, seat_draws=not called, by_sides=called))
    mine, theirs = (player["card_points"] for player in report.players_data())
    assert mine > theirs
