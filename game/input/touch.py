"""A finger on a screen, which SDL reports as a mouse without hovering or a right button.

A finger held still for a moment asks what a right click asks; a finger that is lifted leaves
nothing hovered.
"""

from collections.abc import Callable
from typing import Final

import pygame

from game.input.intents import Button, Intent, PointerLeft, Position, Press, Release

__all__ = ["HOLD_MS", "Touch"]

HOLD_MS: Final = 500
"""Milliseconds after which a finger held still counts as a right click."""
STILL: Final = 14
"""Pixels that a finger held still may wander."""
NOWHERE: Final = (1 << 20, 1 << 20)
"""Where a finger lets go that must not click."""


class Touch:
    """The one finger that SDL makes a pointer of.

    Args:
        clock: Returns milliseconds.
    """

    def __init__(self, clock: Callable[[], int] = pygame.time.get_ticks) -> None:
        self._clock = clock
        self._since: int | None = None
        self._down: Position = (0, 0)
        self._held = False

    def put_down(self, pos: Position) -> None:
        """Take that the finger touches the screen."""
        self._down, self._since, self._held = pos, self._clock(), False

    def move(self, pos: Position) -> None:
        """Take where the finger is; one that travels is not held still."""
        if max(abs(pos[0] - self._down[0]), abs(pos[1] - self._down[1])) > STILL:
            self._since = None

    def lift(self, release: Release) -> tuple[Intent, ...]:
        """Return what lifting the finger means: no click after it was held still."""
        self._since = None
        if self._held:
            release = Release(NOWHERE, release.button, release.origin)
        return release, PointerLeft()

    def held(self) -> tuple[Intent, ...]:
        """Return a right click, once, when the finger has been held still long enough."""
        if self._since is None or self._clock() < self._since + HOLD_MS:
            return ()
        self._since, self._held = None, True
        return Press(self._down, Button.RIGHT), Release(self._down, Button.RIGHT, self._down)
