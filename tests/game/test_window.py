"""The program in a real window: a display without a screen, and hands that type and click."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.store import MatchStatus, Store

ROOT = Path(__file__).parents[2]
MATCH = ROOT / "tests" / "scripts" / "match.txt"

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]


@pytest.fixture
def display() -> Iterator[str]:
    """Start a display; yield its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait()


def environ(display: str, folder: Path) -> dict[str, str]:
    own = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    return {**os.environ, **own, "BRISCOLA_DATA": str(folder), "LANG": "C.UTF-8"}


def test_a_whole_match_is_played_in_a_window(display: str, tmp_path: Path) -> None:
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


def test_real_keys_play_and_quit(display: str, tmp_path: Path) -> None:
    words = ["--preset", "briscola_2", "--speed", "instant", "--lang", "en"]
    program = subprocess.Popen(
        [sys.executable, "-m", "game", *words], cwd=ROOT, env=environ(display, tmp_path)
    )

    def xdotool(*words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=environ(display, tmp_path),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        return done.stdout

    def window() -> str:
        """Return the program's window; without a window manager a search by name finds none."""
        for _ in range(100):
            for each in xdotool("search", "--onlyvisible", ".*").split():
                if xdotool("getwindowname", each).strip() == "Briscola":
                    return each
            xdotool("sleep", "0.3")
        raise AssertionError("the window did not open")

    try:
        xdotool("windowfocus", "--sync", window())
        xdotool("sleep", "3")
        for _ in range(3):
            xdotool("key", "1", "sleep", "1")
        xdotool("key", "ctrl+q")
        assert program.wait(timeout=60) == 0
    finally:
        program.kill()
        program.wait()
    store = Store.open(tmp_path / "briscola.sqlite3")
    stored = store.open_match()
    assert stored is not None
    assert len(stored.deals[-1].steps) >= 2
    store.close()
