"""The command line: one entry point, its exit codes, one line for a wrong word."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.ruleset import OPTIONS, PRESETS
from game import __main__ as entry
from game.__main__ import main
from game.commands import play

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRISCOLA_DATA", str(tmp_path / "own"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


def test_version_names_the_libraries(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("briscola ")
    assert "pygame-ce" in out
    assert "SDL" in out
    assert out.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["pley"], "did you mean 'play'"),
        (["play", "--prezet", "x"], "did you mean '--preset'"),
        (["--preset", "chiamatta", "--text"], "did you mean 'chiamata'"),
        (["play", "--deck", "napoletana"], "did you mean 'napoletane'"),
        (["play", "--lang", "ti"], "did you mean 'it'"),
        (["play", "--level", "hrad"], "'hard'"),
        (["play", "--deal", "ABC"], "is not a deal code"),
        (["play", "--text", "--preset", "muta", "--set", "playrs=5"], "did you mean 'players'"),
        (["play", "--text", "--preset", "muta", "--set", "players"], "OPTION=VALUE"),
        (["play", "--text", "--preset", "muta", "--set", "players=4"], "cannot be played so"),
        (["play", "--window", "big"], "1280x720"),
        (["play", "--rules", "/no/such/file.yaml", "--text"], "file.yaml"),
        (["rules", "shwo"], "did you mean 'show'"),
        (["rules", "show", "briscola2"], "did you mean 'briscola_2'"),
        (["rules"], "is missing"),
    ],
)
def test_a_wrong_word_gets_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert told in said.err


@pytest.mark.parametrize("name", [*entry.COMMANDS])
def test_every_command_has_help_with_an_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert f"briscola {name}" in out.split("example", 1)[1]


def test_rules_list_names_every_preset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "list", "--json", "--lang", "en"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert [game["name"] for game in games] == list(PRESETS)
    for game in games:
        assert set(game) == {"name", "seats", "title", "summary"}
        assert game["seats"] == PRESETS[game["name"]].players
        assert game["title"] != game["name"]


@pytest.mark.parametrize("language", ["it", "en"])
def test_rules_show_has_every_option_in_words(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "show", "chiamata", "--lang", language]) == 0
    out = capsys.readouterr().out
    for option in OPTIONS:
        assert f"  {option}=" in out


def test_rules_show_tells_a_changed_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "chiamata", "--set", "match_target=21", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    values = {option["name"]: option["value"] for option in shown["options"]}
    assert values["match_target"] == 21
    assert shown["text"]


def test_without_display_the_game_goes_on_in_the_terminal(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty", reason="this system has no such terminals")
    ours, theirs = pty.openpty()
    os.write(ours, b"quit\n")
    command = [sys.executable, "-m", "game", "--preset", "briscola_2", "--lang", "en"]
    environ = {"PATH": os.environ["PATH"], "BRISCOLA_DATA": str(tmp_path), "LANG": "C.UTF-8"}
    done = subprocess.run(
        command, cwd=ROOT, env=environ, stdin=theirs, capture_output=True, text=True, check=False
    )
    os.close(ours)
    os.close(theirs)
    assert done.returncode == 0
    assert done.stdout.startswith("No window can be opened here: the game goes on in the terminal.")
    assert "Your cards: " in done.stdout
    assert "Your match is kept" in done.stdout


def test_without_display_and_terminal_one_deal_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["--preset", "briscola_2", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("No window can be opened")
    assert any("takes it" in line for line in lines)
    assert lines[-1].startswith("To play, start briscola where")


def test_the_deal_of_a_code_is_the_same_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["--deal", "021W91WB7DPD", "--lang", "en"]) == 0
    first = capsys.readouterr().out
    assert main(["--deal", "021w-91wb 7dpd", "--lang", "en"]) == 0
    assert capsys.readouterr().out == first


def test_cards_are_called_as_the_deck_calls_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["--preset", "briscola_2", "--lang", "en", "--deck", "francesi"]) == 0
    out = capsys.readouterr().out
    assert "Queen of " in out
    assert "Knight of " not in out


def test_a_driver_that_shows_nothing_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert not play.has_display()


def test_a_reader_that_stops_early_is_no_fault() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _CLOSED_PIPE], cwd=ROOT, capture_output=True, check=False
    )
    assert done.stderr == b""


_CLOSED_PIPE = """
import os, sys
read, write = os.pipe()
os.close(read)
os.dup2(write, 1)
from game.__main__ import main
sys.exit(main(["rules", "list"]))
"""


def test_module_and_script_are_the_same() -> None:
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "game", "rules", "list", "--json"]
    done = subprocess.run(command, env=environ, capture_output=True, check=True)
    assert [game["name"] for game in json.loads(done.stdout)] == list(PRESETS)
