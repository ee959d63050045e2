"""The program: its window, its loop, and what happens when something fails.

The loop is paced by a clock and draws only what changed (platform.md 2): 60 frames a second
while something moves or was just touched, 20 looks at the input otherwise, 10 while the
window is put away. While the program rests, most of those looks are all that is done.
"""

import contextlib
import faulthandler
import logging
import math
import os
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
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
from game.paths import ASSETS, Paths
from game.scenes.base import Scene
from game.scenes.manager import SceneManager
from game.services import Services
from game.widgets.look import DESIGN, text_scale_limit

__all__ = ["App", "NoDisplayError", "Services", "Window", "prepare_display", "start_logging"]

_LOG: Final = logging.getLogger(__name__)

TITLE: Final = "Briscola"
APP_ID: Final = "briscola"

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
PREPARE_SECONDS: Final = 0.005
"""Seconds of a frame in which they are made, until all are there."""
SLOW_PRESENT: Final = 0.025
"""Seconds a frame may take to reach the screen before the log names a remedy."""
_MEASURED_PRESENTS: Final = 30
_REACHABLE: Final = 100
"""Pixels of the window that stay on the desktop."""
_PLACED: Final = ("x11", "windows", "cocoa")
"""The drivers that tell and take the place of a window."""
_SETTLED: Final = 2.0
"""Seconds after which a window stands where the system has put it."""
_WIDEST_FRAME: Final = 80
"""Pixels that the frame of a window takes at most, its title included."""
_LOG_BYTES: Final = 512 * 1024
_TEXT_STEP: Final = 0.125


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def prepare_display() -> None:
    """Start the display with what must be said before the window opens.

    Raises:
        NoDisplayError: There is no screen.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Set, not only proposed: importing pygame puts the name of the script there.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = APP_ID
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(f"no window can be opened here: {error}") from error
    asked_for = os.environ.get("SDL_VIDEODRIVER", "")
    if pygame.display.get_driver() in ("dummy", "offscreen") and not asked_for:
        pygame.display.quit()
        raise NoDisplayError("no window can be opened here: there is no screen")
    if sys.platform == "win32":
        _name_for_task_bar()
    pygame.font.init()


def _name_for_task_bar() -> None:
    """Have Windows group the window under the program's own icon."""
    import ctypes  # noqa: PLC0415 - only there on Windows

    with contextlib.suppress(AttributeError, OSError):
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)  # type: ignore[attr-defined,unused-ignore]  # Windows only


def start_size(wanted: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Return the size of the window: as wanted, never larger than the screen.

    A window nobody chose a size for takes 70 % of a screen with very many pixels.
    """
    if not desktops:
        return wanted
    width, height = desktops[0]
    if wanted == DESIGN and width > 2 * DESIGN[0]:
        u = min(width * 0.7 / DESIGN[0], height * 0.7 / DESIGN[1])
        wanted = (round(DESIGN[0] * u), round(DESIGN[1] * u))
    return min(wanted[0], width), min(wanted[1], max(1, height - height // 20))


def start_place(
    wanted: tuple[int, int], size: tuple[int, int], desktops: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """Return where the window opens: as wanted, with its title bar within reach.

    A window of which less than half would be seen comes in whole: it was last open on another
    screen. How several screens lie to each other is not known; they are taken to stand in a row.
    """
    if not desktops:
        return wanted
    wide = sum(width for width, _ in desktops)
    high = max(height for _, height in desktops)
    whole = pygame.Rect(wanted, size)
    seen = whole.clip(pygame.Rect(0, 0, wide, high))
    if seen.width * seen.height * 2 < size[0] * size[1]:
        room = (max(0, wide - size[0]), max(0, high - size[1]))
        return min(max(wanted[0], 0), room[0]), min(max(wanted[1], 0), room[1])
    left = min(max(wanted[0], _REACHABLE - size[0]), wide - _REACHABLE)
    top = min(max(wanted[1], 0), high - _REACHABLE)
    return left, max(0, top)


class Window:
    """The one window; only here is its mode set.

    Args:
        size: In pixels, while it does not fill the screen.
        full_screen: Whether it fills the screen.
        software: `on`, `off` or `auto`: whether SDL is to draw without a graphics card.
        place: Of its upper left corner on the desktop; None lets the system choose.

    Attributes:
        is_slow: Whether the first pictures took long to reach the screen, and drawing without
            the graphics card was not tried.
    """

    def __init__(
        self,
        size: tuple[int, int],
        *,
        full_screen: bool,
        software: str,
        place: tuple[int, int] | None = None,
    ) -> None:
        self.size = size
        self.is_slow = False
        self._asked: tuple[int, int] | None = None
        self._given: tuple[int, int] | None = None
        self._opened = time.monotonic()
        if place is not None:
            self._asked = start_place(place, size, pygame.display.get_desktop_sizes())
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{self._asked[0]},{self._asked[1]}"
        self.full_screen = full_screen
        self._presents: list[float] = []
        if software == "on" or (software == "auto" and pygame.display.get_driver() == "x11"):
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self._set_icon()
        self.surface = self._open()
        # Later windows, such as the one after the full screen, choose their place themselves.
        os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
        pygame.display.set_caption(TITLE)
        pygame.display.set_allow_screensaver(True)
        pygame.key.set_repeat(400, 45)
        pygame.key.stop_text_input()

    @staticmethod
    def _set_icon() -> None:
        with contextlib.suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(ASSETS / "app" / "icon-64.png"))

    def _open(self) -> pygame.Surface:
        mode = ((0, 0), pygame.FULLSCREEN) if self.full_screen else (self.size, pygame.RESIZABLE)
        try:
            return self._set_mode(*mode)
        except pygame.error:
            # Wayland refuses a software framebuffer (platform.md 2).
            os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
            return self._set_mode(*mode)

    @staticmethod
    def _set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        """Ask for a window; another size than was asked for is news for the log, not a fault."""
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always", RuntimeWarning)
            surface = pygame.display.set_mode(size, flags)
        for warning in said:
            _LOG.info("window: %s", " ".join(str(warning.message).split()))
        return surface

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the size before."""
        if not self.full_screen:
            self.size = self.surface.get_size()
        self.full_screen = not self.full_screen
        self.surface = self._open()
        if not self.full_screen and self.surface.get_size() != self.size:
            # Without a window manager the first request only ends the full screen.
            pygame.event.pump()
            self.surface = self._open()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as a player's hand would."""
        self.size, self.full_screen = size, False
        self.surface = self._open()

    @property
    def place(self) -> tuple[int, int] | None:
        """Where to ask for it to have it where it is now; None if that cannot be known.

        A window manager may place the frame where the inside was asked for. What it adds is
        taken off again, or the window would wander at every start.
        """
        # After a failure there may be no window any more.
        if self.full_screen or not pygame.display.get_init():
            return None
        if pygame.display.get_driver() not in _PLACED:
            return None
        left, top = pygame.display.get_window_position()
        if self._asked is None or self._given is None:
            return left, top
        wide, high = self._given[0] - self._asked[0], self._given[1] - self._asked[1]
        has_frame = 0 <= wide <= _WIDEST_FRAME and 0 <= high <= _WIDEST_FRAME
        return (left - wide, top - high) if has_frame else (left, top)

    def refresh(self) -> tuple[int, int]:
        """Take the surface the window has now; return its size in pixels."""
        self.surface = pygame.display.get_surface() or self.surface
        return self.surface.get_size()

    def present(self, touched: Sequence[pygame.Rect] | None) -> None:
        """Bring the drawn picture, or the touched parts of it, to the screen."""
        if self._asked is not None and time.monotonic() - self._opened < _SETTLED:
            self._given = pygame.display.get_window_position()
        before = time.perf_counter()
        if touched is None:
            pygame.display.flip()
        elif touched:
            pygame.display.update(list(touched))
        self._measure(time.perf_counter() - before)

    def _measure(self, seconds: float) -> None:
        if len(self._presents) >= _MEASURED_PRESENTS:
            return
        self._presents.append(seconds)
        if len(self._presents) == _MEASURED_PRESENTS:
            typical = sorted(self._presents)[_MEASURED_PRESENTS // 2]
            _LOG.info("present: %.1f ms, driver %s", typical * 1e3, pygame.display.get_driver())
            if typical > SLOW_PRESENT:
                _LOG.warning("the screen is slow; the option --software may help")
                self.is_slow = os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") != "0"


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
        shown = self._stretched or self.window.surface.copy()
        size = self.window.refresh()
        if size == self.services.look.size and not at_once:
            self._resizing = self._ground = self._stretched = None
            self.services.scenes.handle(Exposed())
            return
        self._stretched = shown
        self._resizing = self._now if not at_once else self._now - QUIET_AFTER_RESIZE
        self._draw_stretched()

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
