"""What every widget knows and can be asked."""

from collections.abc import Callable
from typing import Final

import pygame

from game.input.intents import Confirm, Intent, Position, Press, Release
from game.widgets.look import Look

MIN_TARGET: Final = 24
"""Least pixels of a target's side (interface.md 1.13)."""


class Widget:
    """Something on a page.

    The page sets `focused`, `hovered` and `pressed` and shows the focus ring; a widget
    draws its own states and turns intents into calls.

    Attributes:
        rect: Where it is, in pixels; also its target.
        label: Its name in words.
        enabled: Whether it can be used now.
        reason: Why it cannot, for one that is not enabled; it then still takes the focus,
            so that the reason can be read out.
        visible: Whether it is there at all.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str = "",
        *,
        enabled: bool = True,
        reason: str = "",
        on_activate: Callable[[], None] | None = None,
    ) -> None:
        self.rect = pygame.Rect(rect)
        self.label = label
        self.enabled = enabled
        self.reason = reason
        self.visible = True
        self.focused = False
        self.hovered = False
        self.pressed = False
        self.on_activate = on_activate

    takes_focus = True
    """Whether this kind of widget is reached by keys at all."""

    @property
    def focusable(self) -> bool:
        """Whether it takes the focus now."""
        return self.takes_focus and self.visible and (self.enabled or bool(self.reason))

    @property
    def role(self) -> str:
        """What it is, for readers: button, list, text .. ."""
        return "text"

    @property
    def spoken(self) -> str:
        """What a reader says: the name, the state, and why it cannot be used."""
        return ", ".join(part for part in (self.label, self.state, self.reason) if part)

    @property
    def state(self) -> str:
        """Its value in words; "" when it has none."""
        return ""

    @property
    def wants_text(self) -> bool:
        """Whether letters belong to it while it has the focus."""
        return False

    def contains(self, pos: Position) -> bool:
        """Return whether a place belongs to the widget."""
        return self.visible and self.rect.collidepoint(pos)

    def activate(self) -> None:
        """Do what the widget is for."""
        if self.enabled and self.on_activate is not None:
            self.on_activate()

    def handle(self, intent: Intent) -> bool:
        """Take an intent while focused, under the pointer or pressed; True means used."""
        if not self.enabled:
            return False
        if isinstance(intent, Confirm):
            self.activate()
            return self.on_activate is not None
        if isinstance(intent, Press):
            return self.takes_focus
        if isinstance(intent, Release) and intent.origin is not None:
            if self.contains(intent.pos) and self.contains(intent.origin):
                self.activate()
            return self.takes_focus
        return False

    def update(self, dt: float) -> bool:
        """Advance by so many seconds; return whether the picture changes."""
        del dt
        return False

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the present state."""

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the focus ring."""
        look.focus_ring(target, self.rect)
