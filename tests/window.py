"""The program as a process of its own in a real window: a display without a screen, and hands.

`tests/game/test_window.py` and `tests/trials` share it. What is seen is read from the memory in
which Xvfb keeps its screen, so that a picture costs next to nothing and may be taken at any time.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

ROOT: Final = Path(__file__).parents[1]
TITLE: Final = "Briscola"
GAME: Final = (sys.executable, "-m", "game")
_XWD_FIELDS: Final = 25
_TICK: Final = 0.05
_POINTER: Final = 24
"""Pixels of the corner in which the pointer is parked."""

_UNPOINTED: Final = 0.3
"""Seconds until a card that was pointed at has come down."""


def can_open() -> bool:
    """Whether this machine has what a window without a screen needs."""
    return bool(shutil.which("Xvfb") and shutil.which("xdotool"))


def pause(seconds: float) -> None:
    """Let real time pass."""
    threading.Event().wait(seconds)


def wait_for(reached: Callable[[], bool], what: str, seconds: float = 90.0) -> float:
    """Wait until something is so; return after how many seconds it was.

    Raises:
        AssertionError: It was not within the time.
    """
    began = time.monotonic()
    while not reached():
        assert time.monotonic() - began < seconds, f"{what}: not within {seconds:g} s"
        pause(_TICK)
    return time.monotonic() - began


@dataclass(frozen=True, slots=True)
class Picture:
    """What was on the screen: three bytes for each pixel."""

    size: tuple[int, int]
    pixels: bytes

    def part(self, area: pygame.Rect) -> Picture:
        """Return a part of it; what leaves the screen is cut off."""
        whole = self.surface()
        area = area.clip(whole.get_rect())
        return Picture(area.size, pygame.image.tobytes(whole.subsurface(area), "RGB"))

    def surface(self) -> pygame.Surface:
        """Return it as pygame draws."""
        return pygame.image.frombytes(self.pixels, self.size, "RGB")

    def save(self, path: Path) -> None:
        """Write it to a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.surface(), path)


@dataclass(frozen=True, slots=True)
class Display:
    """A display without a screen.

    Attributes:
        name: As the variable DISPLAY has it.
        size: Of its screen, in pixels.
        memory: The file that holds what is on the screen.
    """

    name: str
    size: tuple[int, int]
    memory: Path

    def xdotool(self, *words: str) -> str:
        """Have xdotool do something, and return what it says."""
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self.name},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        return done.stdout

    def at_rate(self, acts: Sequence[Sequence[str]], rate: float) -> threading.Thread:
        """Begin to do one act after the other, so many a second; join the thread to wait.

        What comes late on a busy machine is made up for.
        """
        environ = {**os.environ, "DISPLAY": self.name}
        hand = subprocess.Popen(["xdotool", "-"], env=environ, stdin=subprocess.PIPE, text=True)

        def feed() -> None:
            began = time.monotonic()
            for number, act in enumerate(acts):
                pause(max(0.0, began + number / rate - time.monotonic()))
                assert hand.stdin is not None
                hand.stdin.write(" ".join(act) + "\n")
                hand.stdin.flush()
            hand.communicate()

        feeder = threading.Thread(target=feed)
        feeder.start()
        return feeder

    def picture(self) -> Picture:
        """Return what is on the screen; the file is an X window dump."""
        held = self.memory.read_bytes()
        head = struct.unpack(f">{_XWD_FIELDS}I", held[: _XWD_FIELDS * 4])
        size, row, begin = (head[4], head[5]), head[12], head[0] + head[19] * 12
        seen = pygame.image.frombuffer(held[begin : begin + row * size[1]], size, "BGRA")
        return Picture(size, pygame.image.tobytes(seen, "RGB"))


@contextmanager
def open_display(
    size: tuple[int, int] = (1600, 1000), *, managed: bool = False
) -> Iterator[Display]:
    """Start a display and end it again.

    Args:
        size: Of its screen.
        managed: Whether the window manager openbox puts frames around windows.
    """
    read, write = os.pipe()
    with tempfile.TemporaryDirectory(prefix="briscola-screen-") as folder:
        where = ("-displayfd", str(write), "-fbdir", folder, "-nolisten", "tcp")
        server = subprocess.Popen(
            ["Xvfb", "-screen", "0", f"{size[0]}x{size[1]}x24", *where],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        display = Display(f":{number}", size, Path(folder, "Xvfb_screen0"))
        manager = _manage(display) if managed else None
        try:
            yield display
        finally:
            for each in (manager, server):
                if each is not None:
                    each.terminate()
                    each.wait()


def _manage(display: Display) -> subprocess.Popen[bytes]:
    environ, nowhere = {**os.environ, "DISPLAY": display.name}, subprocess.DEVNULL
    manager = subprocess.Popen(["openbox"], env=environ, stdout=nowhere, stderr=nowhere)
    pause(0.5)
    return manager


def environ(display: Display, folder: Path) -> dict[str, str]:
    """Return the environment of a program on this display with this folder of its own."""
    own = {"DISPLAY": display.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    return {**os.environ, **own, "BRISCOLA_DATA": str(folder), "LANG": "C.UTF-8"}


class Running:
    """The program in its window.

    Args:
        display: Where the window opens.
        folder: The player's.
        words: Of the command line.
        command: What is started.
    """

    def __init__(
        self, display: Display, folder: Path, *words: str, command: Sequence[str] = GAME
    ) -> None:
        self.display, self.folder = display, folder
        self.process = subprocess.Popen(
            [*command, *words],
            cwd=ROOT,
            env=environ(display, folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._window = ""

    # -- the process -----------------------------------------------------------------------

    @property
    def is_alive(self) -> bool:
        """Whether it runs."""
        return self.process.poll() is None

    @property
    def reports(self) -> list[Path]:
        """The reports on failures in the player's folder, those of hard crashes included."""
        log = self.folder / "log"
        hard = [each for each in log.glob("hard-crash.txt") if each.stat().st_size]
        return [*log.glob("crash-*.txt"), *hard]

    def check(self) -> None:
        """Make sure that nothing has failed.

        Raises:
            AssertionError: It has ended, or there is a report.
        """
        reports = self.reports
        assert not reports, f"failed, see {reports[0]}: {_last_line(reports[0])}"
        assert self.is_alive, f"ended with code {self.process.returncode}: {self._said()}"

    def cpu_seconds(self) -> float:
        """Return how much processor time it has used so far, from /proc."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def quit(self) -> int:
        """Press the key that ends the program; return its exit code."""
        self.key("ctrl+q")
        return self.process.wait(timeout=60)

    def end(self) -> None:
        """End it, however it stands."""
        self.process.kill()
        self.process.communicate()

    def _said(self) -> str:
        return " ".join((self.process.stderr.read() if self.process.stderr else "").split())[-300:]

    # -- the window ------------------------------------------------------------------------

    @property
    def window(self) -> str:
        """The number of its window, another one after F11; waits until there is one."""
        if not self.display.xdotool("getwindowname", self._window or "0"):
            wait_for(self._find, "the window")
        return self._window

    def _find(self) -> bool:
        """Look for the window; without a window manager a search by name finds none."""
        assert self.is_alive, f"ended at once with code {self.process.returncode}: {self._said()}"
        for each in self.display.xdotool("search", "--onlyvisible", ".*").split():
            if self.display.xdotool("getwindowname", each).strip() == TITLE:
                self._window = each
        return bool(self._window)

    def focus(self) -> None:
        """Wait for the window and its first picture, and have keys go to it."""
        wait_for(lambda: any(self.picture().pixels), "the first picture")
        self.display.xdotool("windowfocus", "--sync", self.window)
        pause(0.3)

    def size(self) -> tuple[int, int]:
        """Return the width and height of the window's inside."""
        told = _numbers(self.display.xdotool("getwindowgeometry", "--shell", self.window))
        return told["WIDTH"], told["HEIGHT"]

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size from outside, as a hand on its edge does."""
        self.display.xdotool("windowsize", self.window, *map(str, size))

    def place(self) -> tuple[int, int]:
        """Return where on the screen the window's inside begins.

        The pointer is asked: what xdotool tells of windows counts their frames twice.
        """
        words = ("mousemove", "--window", self.window, "0", "0", "getmouselocation", "--shell")
        told = _numbers(self.display.xdotool(*words))
        self.park()
        return told["X"], told["Y"]

    # -- hands -----------------------------------------------------------------------------

    def key(self, *keys: str) -> None:
        """Press keys one after the other, as xdotool calls them."""
        self.display.xdotool("key", *keys)

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer to a place in the window."""
        self.display.xdotool("mousemove", "--window", self.window, *map(str, at))

    def click(self, at: tuple[int, int]) -> None:
        """Click a place in the window."""
        words = ("mousemove", "--window", self.window, *map(str, at))
        self.display.xdotool(*words, "sleep", "0.05", "click", "1")

    def park(self) -> None:
        """Move the pointer where nothing can be pointed at: into the lower left corner."""
        self.point((3, self.size()[1] - 3))

    # -- eyes ------------------------------------------------------------------------------

    def picture(self) -> Picture:
        """Return what the window shows, with the pointer in a corner and painted out."""
        inside = pygame.Rect(self.place(), self.size())
        self.display.xdotool("sleep", str(_UNPOINTED))
        shown = self.display.picture().part(inside).surface()
        corner = pygame.Rect(0, 0, _POINTER, _POINTER)
        corner.bottomleft = shown.get_rect().bottomleft
        shown.fill(shown.get_at(corner.topright), corner)
        return Picture(shown.get_size(), pygame.image.tobytes(shown, "RGB"))

    def act(self, *keys: str) -> None:
        """Press keys and wait until what they do has been seen and has come to rest.

        Raises:
            AssertionError: Nothing changed on the screen, or it never came to rest.
        """
        before = self.display.memory.read_bytes()
        self.key(*keys)
        wait_for(lambda: self.display.memory.read_bytes() != before, f"an answer to {keys}")
        self.settle()

    def settle(self, still: float = 1.2, most: float = 90.0) -> float:
        """Wait until the screen has not changed for so long; return after how many seconds.

        Raises:
            AssertionError: It never came to rest.
        """
        began = since = time.monotonic()
        seen = self.display.memory.read_bytes()
        while time.monotonic() - since < still:
            pause(2 * _TICK)
            now = self.display.memory.read_bytes()
            if now != seen:
                seen, since = now, time.monotonic()
            assert time.monotonic() - began < most, f"the picture did not rest within {most:g} s"
        return since - began


def _numbers(told: str) -> dict[str, int]:
    """Return what xdotool tells a shell: a name and a number in each line."""
    pairs = (line.partition("=") for line in told.splitlines())
    return {name: int(value) for name, _, value in pairs}


def _last_line(file: Path) -> str:
    lines = file.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return lines[-1] if lines else ""


@contextmanager
def running(
    display: Display, folder: Path, *words: str, command: Sequence[str] = GAME
) -> Iterator[Running]:
    """Start the program, wait for its window, and end the program at the end."""
    game = Running(display, folder, *words, command=command)
    try:
        game.focus()
        yield game
    finally:
        game.end()
