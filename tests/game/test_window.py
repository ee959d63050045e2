"""The program in a real window: a display without a screen, and hands that type and click."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.store import MatchStatus, Store
from tests.window import ROOT, Display, can_open, environ, open_display, pause, running, wait_for

MATCH = ROOT / "tests" / "scripts" / "match.txt"

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(not can_open(), reason="needs Xvfb and xdotool"),
]


@pytest.fixture
def display() -> Iterator[Display]:
    with open_display() as display:
        yield display


def test_a_whole_match_is_played_in_a_window(display: Display, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "play", "--script", str(MATCH)]
    done = subprocess.run(
        [*command, "--data-dir", str(tmp_path)],
        cwd=ROOT,
        env=environ(display, tmp_path),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    store = Store.open(tmp_path / "briscola.sqlite3")
    assert [match.state for match in store.matches()] == [MatchStatus.FINISHED]
    store.close()


def test_real_keys_play_and_quit(display: Display, tmp_path: Path) -> None:
    words = ("--preset", "briscola_2", "--speed", "instant", "--lang", "en")
    with running(display, tmp_path, *words) as game:
        pause(3)
        for _ in range(3):
            game.key("1")
            pause(1)
        assert game.quit() == 0
    store = Store.open(tmp_path / "briscola.sqlite3")
    stored = store.open_match()
    assert stored is not None
    assert len(stored.deals[-1].steps) >= 2
    store.close()


@pytest.mark.skipif(shutil.which("openbox") is None, reason="needs a window manager")
def test_the_full_screen_leaves_a_window_where_it_was(tmp_path: Path) -> None:
    with open_display(managed=True) as display, running(display, tmp_path, "--lang", "en") as game:
        pause(2)
        home, size = game.place(), game.size()
        for _ in range(2):
            game.key("F11")
            wait_for(lambda: game.size() == display.size, "the full screen")
            pause(1)
            game.key("F11")
            wait_for(lambda: game.size() == size, "the size before")
            wait_for(lambda: game.place() == home, "the place before", 5)
            pause(1)
            assert game.place() == home
        assert game.quit() == 0
