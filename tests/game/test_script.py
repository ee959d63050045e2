"""Scripted sessions: what a line does, what a wrong line says, and whole deals by one hand."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.__main__ import main
from game.script import ScriptError, read_script

SCRIPTS = Path(__file__).parents[1] / "scripts"


def play(tmp_path: Path, text: str, *words: str) -> int:
    script = tmp_path / "script.txt"
    script.write_text(text, encoding="utf-8")
    return main(["play", "--script", str(script), "--data-dir", str(tmp_path / "own"), *words])


def test_a_script_clicks_waits_and_draws(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    script = f"""
        # two cards by mouse, one by its code after a look at the hand
        use --preset briscola_2 --lang en --speed instant
        wait idle
        expect scene TableScene
        expect phase playing
        expect Your turn
        click hand 1
        wait idle
        click hand 2
        wait 100
        shot {picture}
        quit
    """
    assert play(tmp_path, script) == 0
    assert pygame.image.load(picture).get_size() == (1280, 720)


def test_a_script_resizes_types_and_turns_pages(tmp_path: Path) -> None:
    script = """
        use --lang en
        resize 1024x600
        wait idle
        expect New match
        key F1
        wait idle
        expect scene RulesScene
        key Esc
        wait idle
        click button Settings
        wait idle
        expect scene SettingsScene
        quit
    """
    assert play(tmp_path, script) == 0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("expect Nothing like it", "script.txt:2: expected 'Nothing like it'"),
        ("expect phase palying", "did you mean 'playing'"),
        ("key Entre", "did you mean 'Enter'"),
        ("key Ctlr+Z", "did you mean 'Ctrl'"),
        ("click button Setings", "did you mean 'Settings'"),
        ("click hand 3d", "there is no table"),
        ("click somewhere", "click hand 3d"),
        ("wait long", "wait 500"),
        ("resize huge", "1280x720"),
    ],
)
def test_a_line_that_fails_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, told: str
) -> None:
    assert play(tmp_path, f"use --lang en\n{line}\n") == 1
    said = capsys.readouterr().err
    assert said.startswith(str(tmp_path / "script.txt:2: "))
    assert told in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("klick hand 1", "script.txt:1: unknown word 'klick'; did you mean 'click'?"),
        ("wait idle\nuse --lang it", "script.txt:2: `use` belongs into the first line"),
        ("until phase over", "script.txt:1: write `until CONDITION: INTENT`"),
        ("until phase over: kee 1", "did you mean 'key'"),
    ],
)
def test_a_script_that_means_nothing_is_refused_before_it_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    assert play(tmp_path, text) == 2
    assert told in capsys.readouterr().err


def test_a_missing_script_is_named(tmp_path: Path) -> None:
    with pytest.raises(ScriptError, match=r"no\.txt: cannot be read"):
        read_script(tmp_path / "no.txt")


def test_the_command_line_wins_over_the_first_line(tmp_path: Path) -> None:
    script = "use --lang en\nwait idle\nexpect Nuova partita\nquit\n"
    assert play(tmp_path, script, "--lang", "it") == 0


def test_the_same_script_gives_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for name in ("a.png", "b.png"):
        picture = tmp_path / name
        script = f"use --preset chiamata --lang it\nwait 2500\nshot {picture}\nquit\n"
        folder = tmp_path / picture.stem
        folder.mkdir()
        assert play(folder, script) == 0
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]


def test_a_match_is_found_again_after_the_window_was_closed(tmp_path: Path) -> None:
    first = "use --preset briscola_2 --lang en --speed instant\nwait idle\nkey 1\nwait idle\nquit\n"
    assert play(tmp_path, first) == 0
    second = """
        use --lang en --speed instant
        wait idle
        expect Briscola for two, deal 1
        key Enter
        wait idle
        expect scene TableScene
        expect trick 2
        quit
    """
    assert play(tmp_path, second) == 0


def test_a_game_named_at_the_start_asks_about_the_open_match(tmp_path: Path) -> None:
    first = "use --preset briscola_2 --lang en --speed instant\nwait idle\nkey 1\nwait idle\nquit\n"
    assert play(tmp_path, first) == 0
    second = """
        use --preset briscola_2 --lang en --speed instant
        wait idle
        expect A match of this game is still open
        click button New match
        wait idle
        expect scene TableScene
        expect trick 1
        quit
    """
    assert play(tmp_path, second) == 0


QUICK = ("chiamata_keys.txt", "chiamata_mouse.txt", "briscola_4_keys.txt")


def deals() -> list[Any]:
    """Return the scripts of whole deals; most are slow tests, for they play by the same means."""
    names = sorted(path.name for path in SCRIPTS.glob("*_*.txt"))
    return [pytest.param(n, marks=() if n in QUICK else pytest.mark.slow) for n in names]


@pytest.mark.parametrize("name", deals())
def test_a_whole_deal_by_one_hand(name: str, tmp_path: Path) -> None:
    environ = {**os.environ, "BRISCOLA_DATA": str(tmp_path)}
    words = ["play", "--script", str(SCRIPTS / name), "--speed", "instant"]
    command = [sys.executable, "-m", "game", *words]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
