"""The program: its window, its loop, and what happens when something fails.

The loop is paced by a clock and draws only what changed (platform.md 2): 60 frames a second
while something moves or was just touched, 20 looks at the input otherwise, 10 while the
window is put away. While the program rests, most of those looks are all that is done.
"""

import contextlib
import faulthandler
import logging
import math
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, TextIO

import pygame

from game import collector
from game.crash import Failures, deal_in_play, write_report
from game.input.intents import (
    Back,
    Command,
    Dropped,
    Exposed,
    FocusChanged,
    Intent,
    Minimised,
    Quit,
    Resized,
)
from game.paths import Paths
from game.scenes.base import Scene
from game.scenes.manager import SceneManager
from game.services import Services
from game.widgets.look import text_scale_limit
from game.window import TITLE, Window

_LOG: Final = logging.getLogger(__name__)

BUSY_RATE, IDLE_RATE, AWAY_RATE = 60, 20, 10
TOUCHED_FOR: Final = 0.5
"""Seconds after the last input for which the loop stays quick."""
RESTING_STEP: Final = 0.25
"""Seconds between two steps while nothing moves, nothing is touched and no work is left."""
_WORK: Final = 0.002
"""Seconds of processor time; a step that takes longer has work to go on with."""
LONGEST_STEP: Final = 0.1
"""Seconds; after a longer pause of the machine nothing jumps."""
QUIET_AFTER_RESIZE: Final = 0.15
"""Seconds without a new size before pictures are made for it."""
PREPARE_SECONDS: Final = 0.008
"""Seconds of a frame in which they are made, until all are there."""
_LOG_BYTES: Final = 512 * 1024
_TEXT_STEP: Final = 0.125


class App:
    """Runs scenes in a window.

    `run` is the program. Tests and scripts use `start`, `feed`, `step` and `frame`: the same
    frames, but by an invented clock.
    """

    def __init__(self, services: Services, window: Window) -> None:
        self.services = services
        self.window = window
        self._failures = Failures(services.paths)
        self._clock = pygame.time.Clock()
        self._now = 0.0
        self._touched = 0.0
        self._away = False
        self._resizing: float | None = None
        self._stretched: pygame.Surface | None = None
        self._ground: Iterator[None] | None = None
        self._prepared = False
        self._running = False
        self._rests = self._works = False
        self._waited = 0.0
        self.frames_drawn = 0

    # -- the program ---------------------------------------------------------------------

    def run(self, first: Scene) -> int:
        """Run until the player quits; return the exit code.

        A failure is written to a file and told in one dialog; the match so far is stored.
        """
        try:
            self.start(first)
            self.services.surfaces.hurried = True
            self.step(0.0)
            collector.resume()
            # After the first picture: finding out what is plugged in takes longer than a frame.
            if self._running:
                self.services.reader.listen_to_controllers()
            while self._running:
                self.turn()
        except Exception as error:
            self._crashed(error)
            return 1
        finally:
            if (place := self.window.place) is not None:
                self.services.change(window_place=place)
            self.services.close()
        self._failures.forget()
        return 0

    def start(self, first: Scene) -> None:
        """Enter the first scene."""
        self.services.resize(self.window.refresh())
        self.services.scenes = SceneManager(first)
        self._running = True

    @property
    def running(self) -> bool:
        """Whether the player has not quit."""
        return self._running

    @property
    def quiet(self) -> bool:
        """Whether nothing moves and no other picture is being made."""
        return not self.services.scenes.animating and not self._waits_for_picture

    @property
    def rests(self) -> bool:
        """Whether nothing moves, was just touched, or is being made for later."""
        return self._rests

    @property
    def _waits_for_picture(self) -> bool:
        """Whether the old picture stays until one of another size or deck is made."""
        return self._resizing is not None or self._ground is not None or self.services.redressed

    def stop(self) -> None:
        """Leave every scene and end the loop after this frame."""
        self.services.scenes.clear()
        self.services.scenes.settle()
        self._running = False

    def feed(self, intents: Iterable[Intent]) -> None:
        """Take what the player wants, in order."""
        for intent in intents:
            if not self._running:
                return
            self._take(intent)

    def turn(self) -> None:
        """Wait until the next frame is due, take what the player did, and step."""
        self._waited += min(LONGEST_STEP, self._clock.tick(self._rate()) / 1000)
        intents = self.services.reader.read()
        if self._rests and not intents and self._waited < RESTING_STEP:
            return
        self.feed(intents)
        waited, self._waited = self._waited, 0.0
        began = time.process_time()
        self.step(waited)
        worked = self._works or time.process_time() - began > _WORK
        self._rests = not worked and not self._is_busy

    def step(self, dt: float) -> None:
        """Advance by so many seconds and draw if the picture changed."""
        self._now += dt
        self.window.settle()
        scenes = self.services.scenes
        if self.services.settings.full_screen is not self.window.full_screen:
            self._toggle_full_screen()
        resized = self._finish_resize()
        self._works = self.services.step(dt, idle=self.quiet, waits=self._waits_for_picture)
        scenes.update(dt)
        if not self._running:
            return
        if scenes.top is None:
            self._running = False
            return
        self.services.reader.want_text(scenes.top.wants_text)
        # Laying all out for the new size is enough for one frame.
        if not self._away and not resized and (scenes.changed() or self._stretched is not None):
            self._draw()

    def frame(self) -> pygame.Surface:
        """Return a copy of what is on the screen."""
        return self.window.surface.copy()

    def save_frame(self, path: Path) -> None:
        """Write what is on the screen to a PNG file.

        Raises:
            OSError: The file cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            pygame.image.save(self.window.surface, path)
        except pygame.error as error:
            raise OSError(f"{path}: cannot be written: {error}") from error

    # -- input ---------------------------------------------------------------------------

    def _take(self, intent: Intent) -> None:
        if not isinstance(intent, Resized | Exposed | FocusChanged | Minimised):
            self._touched = self._now
        match intent:
            case Quit():
                self.stop()
            case Resized():
                self._begin_resize()
            case Minimised(hidden):
                self._away = hidden
                self.services.scenes.handle(intent)
            case _:
                if not self.services.scenes.handle(intent):
                    self._unused(intent)
                self.services.scenes.settle()

    def _unused(self, intent: Intent) -> None:
        """Take what no scene wanted: commands, themes, and Esc as the way out of full screen."""
        if isinstance(intent, Command):
            self._command(intent.name)
        elif isinstance(intent, Dropped):
            self.services.install_theme(intent.path)
        elif isinstance(intent, Back) and self.window.full_screen:
            self._toggle_full_screen()

    def _command(self, name: str) -> None:
        """Carry out a command that no scene wanted."""
        actions: dict[str, Callable[[], None]] = {
            "fullscreen": self._toggle_full_screen,
            "screenshot": self._take_screenshot,
            "mute": self.services.toggle_mute,
            "text_bigger": lambda: self._scale_text(_TEXT_STEP),
            "text_smaller": lambda: self._scale_text(-_TEXT_STEP),
            "text_normal": lambda: self._scale_text(0.0),
        }
        action = actions.get(name)
        if action is not None:
            action()

    def _toggle_full_screen(self) -> None:
        self.window.toggle_full_screen()
        self.services.change(full_screen=self.window.full_screen)
        self._begin_resize(at_once=True)

    def _take_screenshot(self) -> None:
        number = 1
        folder = self.services.paths.pictures
        while (folder / f"briscola-{number:03}.png").exists():
            number += 1
        file = folder / f"briscola-{number:03}.png"
        try:
            self.save_frame(file)
            self.services.answer = self.services.catalog.text("Picture saved: {file}", file=file)
        except OSError as error:
            _LOG.warning("no screenshot: %s", error)
            self.services.notices.append(str(error))

    def _scale_text(self, step: float) -> None:
        """Make text larger or smaller by a step; 0 goes back to normal."""
        most = text_scale_limit(self.window.surface.get_size())
        scale = next_text_scale(self.services.look.text_scale, step) if step else 1.0
        if scale > most:
            limit = self.services.catalog.text("This window holds up to {n}%.", n=round(most * 100))
            self.services.notices.append(limit)
        self.services.change(text_scale=max(1.0, min(most, scale)))

    # -- size ----------------------------------------------------------------------------

    def _begin_resize(self, *, at_once: bool = False) -> None:
        """Stretch the last picture; the real one is made once the size holds still."""
        size = self.window.refresh()
        if size == self.services.look.size and not at_once:
            self._resizing = self._ground = self._stretched = None
            self.services.scenes.handle(Exposed())
            return
        self._stretched = self._stretched or self._last_picture()
        self._resizing = self._now if not at_once else self._now - QUIET_AFTER_RESIZE
        self._draw_stretched()

    def _last_picture(self) -> pygame.Surface:
        """Return the picture of the size before, drawn anew: its pixels went with that size."""
        scenes, picture = self.services.scenes, pygame.Surface(self.services.look.size)
        if self.frames_drawn:
            scenes.invalidate()
            scenes.draw(picture)
            scenes.invalidate()
        return picture

    def _draw_stretched(self) -> None:
        if self._stretched is not None:
            pygame.transform.scale(
                self._stretched, self.window.surface.get_size(), self.window.surface
            )
            self.window.present(None)

    def _finish_resize(self) -> bool:
        """Take the new size once it has held still; return whether this was the moment."""
        if self._resizing is None or self._now - self._resizing < QUIET_AFTER_RESIZE:
            return False
        self._resizing = None
        size = self.window.refresh()
        self.services.resize(size)
        self._ground = self.services.surfaces.prepare_ground(size, self.services.look.u)
        if not self.window.full_screen:
            self.services.change(window_size=size)
        self.services.scenes.handle(Resized(size))
        return True

    # -- drawing -------------------------------------------------------------------------

    def _prepare(self) -> bool:
        """Make a part of the picture of a new size or deck; return whether nothing is missing."""
        if self._ground is None and not self.services.redressed:
            return True
        began = time.perf_counter()
        until = began + PREPARE_SECONDS
        for _ in self._ground or ():
            if time.perf_counter() >= until:
                return False
        if not self.services.scenes.prepare(until - time.perf_counter()):
            return False
        if time.perf_counter() > began + PREPARE_SECONDS / 2 and not self._prepared:
            # A large picture takes a frame of its own to be drawn.
            self._prepared = True
            return False
        self._ground = self._stretched = None
        self._prepared = self.services.redressed = False
        return True

    def _draw(self) -> None:
        if self._resizing is not None or not self._prepare():
            return
        scenes, surface = self.services.scenes, self.window.surface
        if scenes.switched:
            scenes.begin_fade(surface if self.frames_drawn else None)
        touched = scenes.draw(surface)
        self.frames_drawn += 1
        self.window.present(touched)
        if self.window.is_slow:
            self._draw_simply_from_now_on()

    def _draw_simply_from_now_on(self) -> None:
        """Take the remedy for a slow screen, which works from the next start."""
        self.window.is_slow = False
        if self.services.settings.software != "auto":
            return
        self.services.change(software="on")
        self.services.notices.append(
            self.services.catalog.text(
                "Pictures reach this screen slowly. From the next start the game draws without "
                "the graphics card."
            )
        )

    def _rate(self) -> int:
        if self._away:
            return AWAY_RATE
        return IDLE_RATE if self._rests or not self._is_busy else BUSY_RATE

    @property
    def _is_busy(self) -> bool:
        """Whether something moves, was just touched, or waits for another picture."""
        return self._now - self._touched < TOUCHED_FOR or not self.quiet

    # -- failing -------------------------------------------------------------------------

    def _crashed(self, error: Exception) -> None:
        """Write down what happened and tell the player in words."""
        file = write_report(error, self.services)
        self._failures.note(deal_in_play(self.services))
        _LOG.error("crashed: %s", error, exc_info=error)
        text = self.services.catalog.text(
            "The game had to stop. Your match is saved up to the last card. "
            "What went wrong is written in {file}",
            file=str(file) if file else "-",
        )
        with contextlib.suppress(pygame.error):
            if pygame.display.get_driver() != "dummy":
                pygame.display.message_box(TITLE, text, message_type="error")
        print_quietly(text)


def next_text_scale(scale: float, step: float) -> float:
    """Return the next whole multiple of a step, up or (a negative step) down.

    A window may hold something between two of them.
    """
    size = abs(step)
    place = math.floor(scale / size + 0.01) + 1 if step > 0 else math.ceil(scale / size - 0.01) - 1
    return place * size


def print_quietly(text: str) -> None:
    """Write a line to the standard error, if there is one."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(text + "\n")


def start_logging(paths: Paths) -> TextIO | None:
    """Log to a small file in the player's folders; return the file for hard crashes.

    A folder that cannot be written to means no log, never a failure.
    """
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        _put_old_log_aside(paths.logs / "briscola.log")
        handler = logging.FileHandler(paths.logs / "briscola.log", encoding="utf-8")
        hard = (paths.logs / "hard-crash.txt").open("a", encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    faulthandler.enable(hard)
    return hard


def _put_old_log_aside(log: Path) -> None:
    """Begin a new log when the old one has grown large; two old ones are kept.

    The library's own handler would do so at any moment, but takes long to import.
    """
    if not log.exists() or log.stat().st_size < _LOG_BYTES:
        return
    first, second = log.with_name(f"{log.name}.1"), log.with_name(f"{log.name}.2")
    if first.exists():
        first.replace(second)
    log.replace(first)
