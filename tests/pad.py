"""A game controller that SDL itself pretends to have, so that its own events are read."""

from __future__ import annotations

import ctypes
from pathlib import Path

A, B, X, Y = 0, 1, 2, 3
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14
LEFT_STICK = 0


class Pad:
    """A controller with hands on it; SDL must listen to controllers already."""

    def __init__(self) -> None:
        self._sdl = ctypes.CDLL(sdl_library())
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._index = self._sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        self._handle = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))

    def button(self, number: int, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, int(down))

    def axis(self, number: int, way: float) -> None:
        value = ctypes.c_short(round(32767 * way))
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, value)

    def unplug(self) -> None:
        self._sdl.SDL_JoystickClose(self._handle)
        self._sdl.SDL_JoystickDetachVirtual(self._index)


def sdl_library() -> str:
    """Return the file of the SDL that pygame has loaded; Linux only."""
    lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    return next(line.split()[-1] for line in lines if "libSDL2-2" in line)
