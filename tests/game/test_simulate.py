"""`briscola simulate`: its figures, its JSON and what it says to wrong words."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.ai.registry import AGENTS
from engine.deal_code import decode
from engine.ruleset import PRESETS
from game.__main__ import main
from game.arena.contest import Plan, Report, contest, play_deal
from game.arena.figures import DECIDED, Mean, log_likelihood_ratio
from game.arena.play import Tables, deal_for


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def last(plan: Plan, jobs: int = 1) -> Report:
    *_, report = contest(plan, jobs)
    return report


def test_json_has_the_agreed_shape(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulate(capsys, "--preset", "chiamata", "--players", "normal", "--deals", "6")
    assert list(found) == [
        "preset",
        "deals",
        "seed",
        "redeals",
        "illegal_actions",
        "seconds",
        "first_deal_code",
        "players",
        "contract",
    ]
    measures = {"seats_played", "win_rate", "card_points", "match_points"}
    intervals = {"win_rate_ci95", "card_points_ci95", "match_points_ci95"}
    assert len(found["players"]) == 5
    for player in found["players"]:
        assert set(player) == {"level"} | measures | intervals
    contract = found["contract"]
    assert set(contract["by_role"]) == {"declarer", "partner", "defender"}
    assert sum(contract["bids"].values()) == 6 * 5
    assert found["illegal_actions"] == 0


def test_games_without_a_declarer_have_no_contract(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulate(capsys, "--preset", "briscola_3_deal", "--players", "greedy", "--deals", "2")
    assert found["contract"] is None


def test_first_deal_code_is_the_first_deal(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--preset", "chiamata", "--set", "cappotto_mult=1", "--seed", "99", "--deals", "1"]
    found = simulate(capsys, *words)
    deal = decode(found["first_deal_code"])
    assert deal.preset == "chiamata"
    assert deal.ruleset.cappotto_mult == 1
    assert (deal.ruleset, deal.seed, deal.dealer) == deal_for(deal.ruleset, 99, 0)


def test_card_points_of_all_players_are_120(capsys: pytest.CaptureFixture[str]) -> None:
    for preset in ("briscola_2", "briscola_6", "chiamata"):
        n = PRESETS[preset].players
        players = ",".join(["normal", *["random"] * (n - 1)])
        found = simulate(capsys, "--preset", preset, "--players", players, "--deals", "3")
        assert sum(p["card_points"] for p in found["players"]) == pytest.approx(120, abs=0.01)
        assert all(p["seats_played"] == 3 * n for p in found["players"])


def test_every_entry_sits_everywhere_on_the_same_cards() -> None:
    rules = PRESETS["briscola_4_stock"]
    games = play_deal(Plan(rules, ("normal", "greedy", "easy", "random"), 1, 7), 0)
    places = Counter((seat, entry) for game in games for seat, entry in enumerate(game.entries))
    assert len(places) == 16
    assert set(places.values()) == {1}


def test_figures_do_not_depend_on_the_number_of_processes() -> None:
    plan = Plan(PRESETS["briscola_2"], ("normal", "greedy"), 6, 3)
    assert last(plan).players_data() == last(plan, jobs=2).players_data()


def test_equal_players_come_out_equal() -> None:
    report = last(Plan(PRESETS["briscola_2"], ("normal", "normal"), 5, 1))
    for player in report.players_data():
        assert player["card_points"] == 60
        assert player["card_points_ci95"] == 0


def test_own_draws_keep_each_seats_cards_whoever_wins() -> None:
    rules = PRESETS["briscola_2"]
    drawn = []
    for players in (("normal", "random"), ("random", "greedy")):
        plan = Plan(rules, players, 1, 5, seat_draws=True)
        held = play_deal(plan, 0)
        assert len(held) == 2
        drawn.append(_cards_of_seat_0(plan))
    assert drawn[0] == drawn[1]


def _cards_of_seat_0(plan: Plan) -> frozenset[str]:
    """Return the cards seat 0 was dealt and drew before the last draw, which follows the rule."""
    rules, seed, dealer = deal_for(plan.ruleset, plan.seed, 0)
    agents = [AGENTS[level]() for level in plan.players]
    state = Tables(rules, plan.seat_draws).play(seed, dealer, lambda _: agents).state
    played = [
        card.code
        for leader, _, cards in state.tricks[:17]
        for place, card in enumerate(cards)
        if (leader + place) % 2 == 0
    ]
    later = [
        card.code
        for leader, _, cards in state.tricks[17:]
        for place, card in enumerate(cards)
        if (leader + place) % 2 == 0
    ]
    last_two = {card.code for card in state.setup.deck[-1:]} | {state.setup.deck[6].code}
    return frozenset(played + later) - last_two


def test_sides_play_the_same_contract_from_both_sides() -> None:
    plan = Plan(PRESETS["chiamata"], ("normal", "greedy"), 3, 2, by_sides=True)
    for number in range(3):
        one, two = play_deal(plan, number)
        assert one.result.contract == two.result.contract
        assert one.result.partner == two.result.partner
        assert [1 - entry for entry in one.entries] == list(two.entries)
    report = last(plan)
    assert sum(p["card_points"] for p in report.players_data()) == pytest.approx(120, abs=0.01)


def test_a_clear_comparison_ends_early() -> None:
    plan = Plan(PRESETS["briscola_2"], ("normal", "random"), 400, 1, seat_draws=True, stop_at=3.0)
    report = last(plan)
    assert report.verdict is True
    assert report.deals < 400


def test_log_likelihood_ratio_grows_with_evidence() -> None:
    mean = Mean()
    for value in (3.0, 1.0, 2.0, 4.0) * 50:
        mean.add(value)
    assert log_likelihood_ratio(mean, 0.0, 2.0) > DECIDED
    assert log_likelihood_ratio(mean, 2.4, 8.0) < -DECIDED
    assert mean.half_width == pytest.approx(1.96 * (mean.variance / 200) ** 0.5)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "nrmal"], "did you mean 'normal'"),
        (["--players", "normal,greedy,easy"], "3 levels for 2 seats"),
        (["--players", "normal,greedy", "--preset", "chiamata"], "5 seats; to play one side each"),
        (["--set", "cappotto"], "OPTION=VALUE"),
        (["--set", "capotto_mult=1"], "cappotto_mult"),
        (["--set", "hand_size=20"], "cannot be played"),
        (["--preset", "briscola"], "did you mean"),
        (["--sides"], "needs a game with a declarer"),
        (["--rules", "nowhere.yaml"], "nowhere.yaml"),
        (["--deals", "0"], "from 1 to"),
    ],
)
def test_wrong_words_get_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert told in found.err
    assert found.err.count("\n") == 1


def test_house_rules_of_a_file_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "nonna.yaml"
    path.write_text(
        "format: 1\nname: Nonna\npreset: chiamata\noptions:\n  low_rank_extension: false\n",
        encoding="utf-8",
    )
    found = simulate(capsys, "--rules", str(path), "--players", "normal", "--deals", "3")
    assert found["preset"] == "chiamata"
    assert not [bid for bid in found["contract"]["bids"] if "@" in bid]


def test_it_runs_as_a_program_and_keeps_progress_off_stdout() -> None:
    words = ["-m", "game", "simulate", "--deals", "1", "--players", "greedy"]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True)
    assert "greedy" in done.stdout
    assert done.stderr == ""


def test_what_signing_gains_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--signs", "--preset", "briscola_4_stock", "--deals", "4"]
    assert main([*words, "--json"]) == 0
    one = json.loads(capsys.readouterr().out)
    assert (one["deals"], one["signal_detection"]) == (4, 0.2)
    assert main([*words, "--json", "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == one
    assert main(words) == 0
    assert f"signing gains {one['gain']:+.2f}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["--preset", "briscola_2"], ["--preset", "briscola_6", "--players", "normal,easy"]]
)
def test_signing_needs_teams_of_one_level(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--signs", *words]) == 2
    assert "--signs needs a game of teams with signals" in capsys.readouterr().err
