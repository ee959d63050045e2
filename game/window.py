"""The one window: opened, filling the screen and back, in its place, and brought to the screen."""

import contextlib
import logging
import os
import sys
import time
import warnings
from collections.abc import Sequence
from typing import Final

import pygame

from game.paths import ASSETS
from game.widgets.look import DESIGN

_LOG: Final = logging.getLogger(__name__)

TITLE: Final = "Briscola"
APP_ID: Final = "briscola"

SLOW_PRESENT: Final = 0.025
"""Seconds a frame may take to reach the screen before the log names a remedy."""
_MEASURED_PRESENTS: Final = 30
_REACHABLE: Final = 100
"""Pixels of the window that stay on the desktop."""
_PLACED: Final = ("x11", "windows", "cocoa")
"""The drivers that tell and take the place of a window."""
_SETTLED: Final = 2.0
"""Seconds after which a window stands where the system has put it."""
_TRIES: Final = 3
"""How often a window is asked back to its place: some systems place every window themselves."""
_WIDEST_FRAME: Final = 80
"""Pixels that the frame of a window takes at most, its title included."""


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
        # The frame comes on top of the size.
        room = (max(0, wide - size[0]), max(0, high - size[1] - high // 20))
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
        self._home: tuple[int, int] | None = None
        self._returned, self._tries = 0.0, 0
        self._opened = time.monotonic()
        if place is not None:
            self._asked = start_place(place, size, pygame.display.get_desktop_sizes())
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{self._asked[0]},{self._asked[1]}"
        elif pygame.display.get_driver() == "x11":
            # What SDL itself asks for.
            wide, high = pygame.display.get_desktop_sizes()[0]
            self._asked = (wide - size[0]) // 2, (high - size[1]) // 2
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
        """Fill the screen, or go back to the size and place before."""
        if not self.full_screen:
            self.size, self._home = self.surface.get_size(), _position()
        self.full_screen = not self.full_screen
        self.surface = self._open()
        self._returned, self._tries = time.monotonic(), _TRIES
        if not self.full_screen and self.surface.get_size() != self.size:
            # Without a window manager the first request only ends the full screen.
            pygame.event.pump()
            self.surface = self._open()

    def settle(self) -> None:
        """Have the window stand where it stood before it filled the screen.

        It is asked back there while it has no frame, and then gets one: without this it would
        come to stand lower by its title each time.
        """
        if self._home is None or self.full_screen:
            return
        if not self._tries or time.monotonic() - self._returned > _SETTLED:
            self._home = None
        elif _position() not in (None, self._home):
            self._tries -= 1
            pygame.display.set_window_position(self._home)

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
        now = None if self.full_screen else _position()
        if now is None:
            return None
        left, top = now
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


def _position() -> tuple[int, int] | None:
    """Return where the window is on the desktop, None if that cannot be known."""
    # After a failure there may be no window any more.
    if not pygame.display.get_init() or pygame.display.get_driver() not in _PLACED:
        return None
    return pygame.display.get_window_position()
