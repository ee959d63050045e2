"""`briscola simulate --ladder`: its rows, its bars, its file, and the style of play it counts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.actions import PlayCard
from engine.cards import Suit
from engine.rules import apply
from engine.ruleset import PRESETS
from game.__main__ import main
from game.arena.contest import Plan, Report, contest, play_deal
from game.arena.ladder import MATCHES, TABLES, Row, Rung, bar_for, climb, ladder, markdown, row_for
from game.arena.style import FAULTS, Choice, conduct_of
from tests.dealing import cards, mid_deal


def last(rung: Rung) -> Report:
    *_, report = climb(rung)
    return report


def row(rung: Rung) -> Row:
    return row_for(rung, last(rung), 0.0)


def test_every_level_meets_random_greedy_and_the_level_below_at_every_table() -> None:
    rungs = ladder()
    assert len(rungs) == len(TABLES) * len(MATCHES)
    assert len({rung.seed for rung in rungs}) == len(TABLES)
    for level in ("normal", "hard", "master"):
        assert {rung.other for rung in rungs if rung.level == level} >= {"random", "greedy"}


def test_the_least_and_the_half_size_follow_the_full_one() -> None:
    assert all(rung.deals == 3 for rung in ladder(deals=3))
    for half, full in zip(ladder(share=0.5), ladder(), strict=True):
        assert half.deals == round(full.deals / 2)


@pytest.mark.parametrize("table", TABLES)
def test_a_row_at_every_table(table: str) -> None:
    found = row(Rung("normal", "random", table, 4, 5))
    assert found.points[0] > 0
    assert 1 / 3 < found.wins[0] <= 1
    assert found.ms[0] <= found.ms[2]
    assert (found.sides is not None) == (table == "called")


def test_equal_levels_are_even() -> None:
    for table in TABLES:
        found = row(Rung("greedy", "greedy", table, 2, 1))
        assert found.points[0] == pytest.approx(0, abs=0.01)


def test_a_bar_is_met_by_the_lower_end() -> None:
    rung = Rung("normal", "greedy", "duel", 10, 1)
    common: Any = {"sides": None, "ms": (1.0, 4.0, 9.0), "manners": {}, "minutes": 0.1}
    assert Row(rung, (4.0, 1.4), (0.6, 0.03), **common).is_met is True
    assert Row(rung, (4.0, 1.6), (0.6, 0.03), **common).is_met is False
    assert Row(rung, (4.0, 1.4), (0.6, 0.05), **common).is_met is False
    unasked = Rung("easy", "random", "duel", 10, 1)
    assert Row(unasked, (-9.0, 1.0), (0.1, 0.0), **common).is_met is None
    late = {**common, "ms": (1.0, 5.1, 9.0)}
    assert not Row(rung, (4.0, 1.4), (0.6, 0.03), **late).is_in_time


def test_the_maestro_need_only_not_be_worse() -> None:
    for table in TABLES:
        bar = bar_for("master", "hard", table)
        assert bar is not None
        assert bar.points < 0
        below = bar_for("hard", "normal", table)
        assert below is not None
        assert below.points == 0


def test_rows_are_read_back_as_they_were_written() -> None:
    found = row(Rung("easy", "greedy", "called", 2, 3))
    assert Row.from_data(json.loads(json.dumps(found.to_data()))) == found


def test_markdown_has_a_table_for_each_kind_of_table() -> None:
    rows = [row(Rung("easy", "greedy", table, 2, 3)) for table in ("duel", "six")]
    text = markdown(rows)
    assert text.count("| easy v greedy |") == 2
    assert "`briscola_2`, seed 3" in text
    assert "### Style" in text
    assert text.splitlines()[-1].startswith("0 of 0 bars met")


WORDS = ["simulate", "--ladder", "--deals", "2", "--rungs", "duel,easy"]


def test_it_prints_rows_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(WORDS) == 0
    out = capsys.readouterr().out
    assert out.startswith("2 seats (briscola_2), seed ")
    assert [line.split("  ")[0] for line in out.splitlines()[2:4]] == [
        "easy v random",
        "easy v greedy",
    ]
    assert "bars met" in out.splitlines()[-1]


def test_it_goes_on_where_it_was_broken_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ladder.jsonl"
    words = [*WORDS, "--keep", str(path), "--json"]
    assert main(words) == 0
    first = json.loads(capsys.readouterr().out)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(first) == 2
    path.write_text(lines[0] + "\n", encoding="utf-8")
    assert main(words) == 0
    second = json.loads(capsys.readouterr().out)
    assert second[0] == first[0]
    assert second[1]["points"] == first[1]["points"]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--ladder", "--rungs", "dual"], "did you mean 'duel'"),
        (["--ladder", "huge"], "quick"),
    ],
)
def test_wrong_words_get_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    found = capsys.readouterr()
    assert told in found.err
    assert found.err.count("\n") == 1


def test_a_file_of_something_else_is_not_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk\n", encoding="utf-8")
    assert main([*WORDS, "--keep", str(path)]) == 2
    assert "line 1: no row of a ladder" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "milk\n"


def test_two_levels_for_teams_sit_in_one_team_each(capsys: pytest.CaptureFixture[str]) -> None:
    for preset in ("briscola_4_stock", "briscola_6"):
        words = ["--preset", preset, "--players", "normal,random", "--deals", "3", "--json"]
        assert main(["simulate", *words]) == 0
        mine, theirs = json.loads(capsys.readouterr().out)["players"]
        assert mine["card_points"] + theirs["card_points"] == pytest.approx(120, abs=0.01)
        assert mine["level"] == "normal"
    plan = Plan(PRESETS["briscola_4_stock"], ("normal", "random"), 1, 1, by_sides=True)
    assert [game.entries for game in play_deal(plan, 0)] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_manners_are_counted_for_each_level() -> None:
    plan = Plan(PRESETS["briscola_4_stock"], ("normal", "random"), 16, 1, by_sides=True)
    *_, report = contest(plan)
    assert report.conduct["normal"].cards == report.conduct["random"].cards == 16 * 2 * 20
    polite, rude = report.manners_data("normal"), report.manners_data("random")
    for fault in ("gifts", "wasted_trumps", "overtaken"):
        assert polite[fault] < rude[fault]


@pytest.mark.parametrize(
    ("preset", "hands", "trick", "fault"),
    [
        # The other side is winning with the king; the seven would have done.
        ("briscola_2", ("Ad 7c 2d", "4b 5b"), "Ks", "gifts"),
        ("briscola_2", ("Ad 3b", "4b 5b"), "Ks", None),
        ("briscola_2", ("Kc 2c 5b", "4b 5s"), "3b", "overkill"),
        ("briscola_2", ("2c Kc 5b", "4b 5s"), "3b", None),
        ("briscola_2", ("2c 5b 6s", "4b 5s"), "4d", "wasted_trumps"),
        ("briscola_2", ("2c 5c", "4b 5s"), "4d", None),
        # Seat 1 is winning with the ace and seat 3 is last.
        ("briscola_4_deal", ("2c 5b", "4b 5s", "6b 7b", "Kb Qb"), "4d Ad 5d", "overtaken"),
        ("briscola_4_deal", ("5b 2c", "4b 5s", "6b 7b", "Kb Qb"), "4d Ad 5d", None),
    ],
)
def test_what_is_frowned_upon(
    preset: str, hands: tuple[str, ...], trick: str, fault: str | None
) -> None:
    """The first card of the first hand, cups being trump, is played last of all."""
    rules = PRESETS[preset]
    last = rules.players - 1
    held = {(last + i) % rules.players: cards(hand) for i, hand in enumerate(hands)}
    state = mid_deal(rules, held, trump=Suit.CUPS, trick=cards(trick), trick_number=4)
    card = held[last][0]
    final, _ = apply(state, PlayCard(state.to_act or state.leader, card))
    conduct = conduct_of(final, [Choice(state, card)])[last]
    assert conduct.cards == 1
    assert [name for name in FAULTS if getattr(conduct, name)] == ([fault] if fault else [])


def test_a_defenders_trump_in_the_first_trick_is_early_waste() -> None:
    rules = PRESETS["chiamata"]
    held = {0: cards("2c 4c"), 1: cards("Ac 5d"), 2: cards("5c 6d"), 3: cards("7d 3s")}
    state = mid_deal(rules, held | {4: cards("Kd Qd")}, trump=Suit.CUPS, trick_number=1)
    choices = []
    for seat in range(5):
        choices.append(Choice(state, state.hands[seat][0]))
        state, _ = apply(state, PlayCard(state.to_act or state.leader, state.hands[seat][0]))
    assert [conduct.early_waste for conduct in conduct_of(state, choices)] == [0, 0, 1, 0, 0]
