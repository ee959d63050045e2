"""The program in a real window: a display without a screen, and hands that type and click."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
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


class Hands:
    """Types and clicks on a display."""

    def __init__(self, display: str, folder: Path) -> None:
        self._environ = environ(display, folder)

    def __call__(self, *words: str) -> str:
        """Return what xdotool says to these words."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self._environ,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        return done.stdout

    def window(self) -> str:
        """Return the program's window; without a window manager a search by name finds none."""
        for _ in range(100):
            for each in self("search", "--onlyvisible", ".*").split():
                if self("getwindowname", each).strip() == "Briscola":
                    return each
            self("sleep", "0.3")
        raise AssertionError("the window did not open")

    def geometry(self, window: str) -> list[str]:
        """Return a window's place and size, in words."""
        return self("getwindowgeometry", window).splitlines()[1:]

    def geometry_when(self, window: str, reached: Callable[[list[str]], bool]) -> list[str]:
        """Return a window's place and size once they are as wanted, or after some seconds."""
        for _ in range(40):
            if reached(self.geometry(window)):
                break
            self("sleep", "0.2")
        self("sleep", "0.5")
        return self.geometry(window)


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

    xdotool = Hands(display, tmp_path)
    try:
        xdotool("windowfocus", "--sync", xdotool.window())
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


@pytest.mark.skipif(shutil.which("openbox") is None, reason="needs a window manager")
def test_the_full_screen_leaves_a_window_where_it_was(display: str, tmp_path: Path) -> None:
    desktop = subprocess.Popen(
        ["openbox", "--sm-disable"],
        env={**environ(display, tmp_path), "XDG_CONFIG_HOME": str(tmp_path)},
        stderr=subprocess.DEVNULL,
    )
    program = subprocess.Popen(
        [sys.executable, "-m", "game", "--lang", "en"], cwd=ROOT, env=environ(display, tmp_path)
    )
    xdotool = Hands(display, tmp_path)
    try:
        window = xdotool.window()
        xdotool("windowfocus", "--sync", window, "sleep", "2")
        home = xdotool.geometry(window)
        for _ in range(2):
            xdotool("key", "F11")
            full = xdotool.geometry_when(window, lambda now: "1600x1000" in now[1])
            assert "1600x1000" in full[1]
            xdotool("key", "F11")
            assert xdotool.geometry_when(window, lambda now: now == home) == home
        xdotool("key", "ctrl+q")
        assert program.wait(timeout=60) == 0
    finally:
        for each in (program, desktop):
            each.kill()
            each.wait()
