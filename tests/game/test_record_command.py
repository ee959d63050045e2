"""`briscola record`: a match that keeps to the rules, and the first place of one that does not."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.ruleset import PRESETS
from game.__main__ import main
from tests.dealing import random_match


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_text(random_match(PRESETS["chiamata"], 5, deals=3).record.to_json(), "utf-8")
    return file


def spoil(file: Path, change: Any) -> Path:
    data = json.loads(file.read_text("utf-8"))
    change(data)
    file.write_text(json.dumps(data), "utf-8")
    return file


def test_a_good_match_is_ok(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = random_match(PRESETS["chiamata"], 5, deals=3)
    assert main(["record", "check", str(saved), "--json"]) == 0
    told = capsys.readouterr()
    scores = list(expected.scores)
    assert json.loads(told.out) == [
        {"file": str(saved), "ok": True, "deals": 3, "scores": scores, "problem": None}
    ]
    assert told.err == ""
    assert main(["record", "check", str(saved)]) == 0
    line = f"{saved}: ok, 3 deals, scores {' '.join(map(str, scores))}\n"
    assert capsys.readouterr().out == line


def step_of_nobody(data: Any) -> None:
    data["deals"][1]["steps"][2]["seat"] = 9


def step_unknown(data: Any) -> None:
    data["deals"][0]["steps"][4] = {"do": "shout", "seat": 1}


def card_twice(data: Any) -> None:
    data["deals"][2]["setup"]["deck"] = "Ad" * 40


def wrong_dealer(data: Any) -> None:
    data["deals"][1]["setup"]["dealer"] += 1


def unfinished(data: Any) -> None:
    del data["deals"][0]["steps"][-1]


def wrong_option(data: Any) -> None:
    data["ruleset"]["call_rank"] = "equals"


def unplayable(data: Any) -> None:
    data["ruleset"]["players"] = 3


def newer(data: Any) -> None:
    data["format"] = 99


def no_deals(data: Any) -> None:
    data["deals"] = []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (step_of_nobody, "deal 2, step 3: not-your-turn (bid, seat 9"),
        (step_unknown, "deal 1, step 5: unknown step 'shout'"),
        (card_twice, "deal 3, setup: the cards are not a d40 deck"),
        (wrong_dealer, "deal 2, setup: the dealer is"),
        (unfinished, "deal 2, setup: a deal begins before the last one is over"),
        (wrong_option, "call_rank: 'equals' is not possible; did you mean 'equal'?"),
        (unplayable, "ruleset: hand_size: stock-not-multiple-of-players"),
        (newer, "format 99 needs another version"),
        (no_deals, "the record holds no deal"),
    ],
)
def test_the_first_fault_is_named(
    saved: Path, capsys: pytest.CaptureFixture[str], change: Any, told: str
) -> None:
    spoil(saved, change)
    assert main(["record", "check", str(saved)]) == 1
    said = capsys.readouterr()
    assert said.out.startswith(f"{saved}: {told}")
    assert said.out.count("\n") == 1
    assert main(["record", "check", str(saved), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)[0]
    assert set(report) == {"file", "ok", "deals", "scores", "problem"}
    assert not report["ok"]
    assert report["problem"].startswith(told)
    assert main(["record", "show", str(saved)]) == 1
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\xff", '{"format": 1}', "[" * 9000])
def test_what_is_no_record_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "match.json"
    file.write_text(text, "utf-8")
    assert main(["record", "check", str(file)]) == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_a_missing_file_is_a_wrong_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", str(tmp_path / "none.json")]) == 2
    assert main(["record", "show", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_a_missing_file_hides_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "match.json"
    assert main(["record", "make", str(saved), "--preset", "briscola_2", "--deals", "1"]) == 0
    assert main(["record", "check", str(tmp_path / "none.json"), str(saved)]) == 2
    told = capsys.readouterr()
    assert f"{saved}: ok, 1 deal" in told.out
    assert "none.json" in told.err


def test_an_option_of_another_command_is_not_proposed_for_itself(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["record", "show", "match.json", "--json"]) == 2
    told = capsys.readouterr().err
    assert "'--json' is an option of another command" in told
    assert "did you mean" not in told


@pytest.mark.parametrize("words", ["record make", "rules list", "themes check"])
def test_a_part_of_a_command_shows_its_own_examples(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*words.split(), "--help"])
    examples = capsys.readouterr().out.partition("examples:\n")[2].splitlines()
    assert examples
    assert all(f"briscola {words}" in line for line in examples)


def test_the_trace_tells_every_step(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "show", str(saved)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("game of the house, seed 5")
    assert 'option contract = "rank_auction"' in lines
    assert sum(line.startswith("deal ") for line in lines) == 3
    data = json.loads(saved.read_text("utf-8"))
    numbered = [line for line in lines if line[:5].strip().isdigit()]
    assert len(numbered) == sum(len(deal["steps"]) for deal in data["deals"])
    totals = [line for line in lines if "totals" in line]
    assert len(totals) == 3


def test_a_match_is_made_again_from_its_seed_and_told_card_by_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json")]
    for file in files:
        words = ["--players", "normal:sly,greedy,normal,random,normal:bold", "--deals", "2"]
        assert main(["record", "make", str(file), *words, "--seed", "3"]) == 0
    assert files[0].read_text("utf-8") == files[1].read_text("utf-8")
    assert main(["record", "check", str(files[0])]) == 0
    capsys.readouterr()
    assert main(["record", "show", str(files[0]), "--annotate"]) == 0
    lines = capsys.readouterr().out.splitlines()
    by_declarer = [line for line in lines if line.split()[2:3] == ["declarer"]]
    assert len(by_declarer) == 2 * 8
    assert sum("all know the partner now" in line for line in lines) == 2
    # While the partner is secret, the four others are each said to suspect somebody.
    told = [line for line in lines if line.strip().startswith("suspects")]
    assert told
    assert all(line.count("thinks") == 4 for line in told)


def test_wrong_players_for_a_match_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "match.json")
    for players, wrong in (("normal:blod", "use 'bold'"), ("hard,hard", "2 levels for 5 seats")):
        assert main(["record", "make", file, "--players", players]) == 2
        assert wrong.replace("use ", "") in capsys.readouterr().err
    assert not Path(file).exists()
