"""What a scene is, and when each of its methods is called."""

from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame

from engine.cards import Card
from game.input.intents import Intent


class Scene(Protocol):
    """One screen.

    Life: `enter` once, then any number of `pause`/`resume` pairs while another scene lies
    above it, then `leave` once (also when it is paused at that moment: the pause is not
    followed by a resume). Between `enter` and `leave` it gets intents and, once a frame,
    `update`; only what is visible is drawn.
    """

    @property
    def opaque(self) -> bool:
        """Whether the scene covers everything below it."""
        ...

    @property
    def animating(self) -> bool:
        """Whether something moves, so that the loop runs at 60 frames a second."""
        ...

    @property
    def wants_text(self) -> bool:
        """Whether a text field has the focus, so that letters are not commands."""
        ...

    def enter(self) -> None:
        """Come to life on top of the stack."""
        ...

    def pause(self) -> None:
        """Another scene was put on top."""
        ...

    def resume(self) -> None:
        """The scene is on top again."""
        ...

    def leave(self) -> None:
        """Give up everything; nothing is called afterwards."""
        ...

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True means used, so that no scene below sees it."""
        ...

    def update(self, dt: float) -> None:
        """Advance by so many seconds; only the top scene is updated."""
        ...

    def cards_in_sight(self) -> Iterable[Card]:
        """Return the cards that lie face up: their faces come first with another deck."""
        ...

    def changed(self) -> bool:
        """Return whether the picture differs from the last one drawn."""
        ...

    def invalidate(self) -> None:
        """Forget what was drawn: size, theme, language or the window's content changed."""
        ...

    def prepare(self, seconds: float) -> bool:
        """Make parts of the next picture for so long; return whether all are there.

        Called once a frame after the window got another size, until it returns True.
        """
        ...

    def draw(self, target: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw the present state and change nothing in it.

        Returns:
            The parts of the target that were touched, when the rest still shows this
            scene's last picture (never in the first drawing after `invalidate`);
            None for the whole target.
        """
        ...


class BaseScene:
    """A scene that does nothing, to build real ones on."""

    opaque = True

    def __init__(self) -> None:
        self._stale = True

    @property
    def animating(self) -> bool:
        """False: nothing moves."""
        return False

    @property
    def wants_text(self) -> bool:
        """False: no text field."""
        return False

    def enter(self) -> None:
        """Do nothing."""

    def pause(self) -> None:
        """Do nothing."""

    def resume(self) -> None:
        """Ask for a new picture."""
        self.invalidate()

    def leave(self) -> None:
        """Do nothing."""

    def handle(self, intent: Intent) -> bool:
        """Use nothing."""
        del intent
        return False

    def update(self, dt: float) -> None:
        """Do nothing."""

    def cards_in_sight(self) -> Iterable[Card]:
        """Return none: a few faces are made when they are drawn."""
        return ()

    def changed(self) -> bool:
        """Return whether a new picture was asked for, or something moves."""
        return self._stale or self.animating

    def prepare(self, seconds: float) -> bool:
        """Return True: the picture is made when it is drawn."""
        del seconds
        return True

    def invalidate(self) -> None:
        """Ask for a new picture."""
        self._stale = True

    def draw(self, target: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw everything through `paint`."""
        self._stale = False
        return self.paint(target)

    def paint(self, target: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw the scene; to be given by the scene itself. Returns as `Scene.draw`."""
        del target
        return None
