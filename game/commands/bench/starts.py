"""The program as a whole, started apart: until its first menu, and its most memory."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

_BARE_WINDOW: Final = """
import sys
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((1280, 720))
font = pygame.font.Font(sys.argv[1], 20)
window.blit(font.render("Briscola", True, "white"), (10, 10))
pygame.display.flip()
"""
_FIRST_MENU: Final = """
import sys
from game.__main__ import main
from game.collector import pause
pause()  # as `main` does, before it imports the rest
from game.commands import play
from game.app import App
from game.window import prepare_display
play.has_display = lambda: prepare_display() is None
draw = App._draw
def draw_once(app):
    draw(app)
    app.stop()
App._draw = draw_once
sys.exit(main(["play", "--data-dir", sys.argv[1]]))
"""
"""The program as a player starts it, but ended after its first picture."""

_PEAK: Final = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Started apart, because the figure is the largest of all processes that a program waited for."""


def startup_over_bare_window() -> float:
    """Return the time from the start to the first drawn menu, against a bare window's.

    Both are processor time, and the window loads one font. Not for a frozen program.
    """
    from game.paths import ASSETS

    with tempfile.TemporaryDirectory(prefix="briscola-") as folder:
        ours = [sys.executable, "-c", _FIRST_MENU, folder]
        font = str(ASSETS / "fonts" / "sansita-700.ttf")
        bare = [sys.executable, "-c", _BARE_WINDOW, font]
        best = [math.inf, math.inf]
        for _ in range(7):
            best = [min(b, _child_cost(c)) for b, c in zip(best, (ours, bare), strict=True)]
    return best[0] / best[1]


def peak_mb_4k() -> float:
    """Return the most memory that the program takes at 3840x2160, on menu and table."""
    words = ["play", "--preset", "chiamata", "--window", "3840x2160", "--script"]
    with tempfile.TemporaryDirectory(prefix="briscola-") as folder:
        script = Path(folder) / "look.txt"
        script.write_text("wait 8000\nquit\n", encoding="utf-8")
        command = [*_program(), *words, str(script), "--data-dir", folder]
        return _peak_kilobytes(command) / 1024


def _program() -> list[str]:
    """Return the words that start this program again."""
    frozen = getattr(sys, "frozen", False)
    return [sys.executable] if frozen else [sys.executable, "-m", "game"]


def _peak_kilobytes(command: list[str]) -> float:
    watcher = [sys.executable, "-c", _PEAK, *command]
    done = subprocess.run(
        watcher, env=_unseen_environ(), capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def _unseen_environ() -> dict[str, str]:
    environ = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ}
    # A player's second start finds the compiled modules of the first.
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return environ


def _child_cost(command: list[str]) -> float:
    """Return the seconds of processor time that a command takes."""
    before = _children_seconds()
    subprocess.run(command, check=True, env=_unseen_environ(), capture_output=True)
    return _children_seconds() - before


def _children_seconds() -> float:
    """Return the processor time of all commands that have ended."""
    if sys.platform == "win32":
        times = os.times()
        return times.children_user + times.children_system
    # Not in steps of 10 ms as the other.
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
