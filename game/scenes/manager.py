"""The stack of scenes: changes wait for the end of a frame, life-cycle calls always pair."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from engine.cards import Card
from game.input.intents import Exposed, Intent, Resized, Restyled
from game.scenes.base import Scene

FADE_SECONDS = 0.18
"""How long one screen takes to fade into the next (interface.md 4.4)."""


class SceneManager:
    """Holds the scenes and passes intents, time and the surface on to them.

    `push`, `pop` and `replace` may be called at any moment, also by a scene in the middle
    of its own `handle` or `update`; they take effect in `settle`, once a frame.
    """

    def __init__(self, first: Scene) -> None:
        self._stack: list[Scene] = []
        self._pending: list[Callable[[], None]] = [lambda: self._push(first)]
        self._fade_left = 0.0
        self._old: pygame.Surface | None = None
        self._whole = True
        self._switched = False
        self.fades = True
        self.settle()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, the top last."""
        return tuple(self._stack)

    @property
    def top(self) -> Scene | None:
        """The scene on top, None when all are gone."""
        return self._stack[-1] if self._stack else None

    @property
    def animating(self) -> bool:
        """Whether the top scene or a fade moves."""
        return self._fade_left > 0 or (self.top is not None and self.top.animating)

    @property
    def switched(self) -> bool:
        """Whether another scene came on top since the last fade began."""
        return self._switched

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below is paused."""
        self._pending.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Remove the top scene; the one below is resumed."""
        self._pending.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; the ones below notice nothing."""
        self._pending.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Leave every scene and begin with this one."""
        self._pending.append(lambda: self._reset(scene))

    def clear(self) -> None:
        """Leave every scene: the program ends."""
        self._pending.append(self._leave_all)

    def settle(self) -> None:
        """Carry out the changes that were asked for, in their order."""
        before = self.top
        while self._pending:
            self._pending.pop(0)()
        if self.top is not before:
            self._whole = True
            self._switched = True

    def handle(self, intent: Intent) -> bool:
        """Offer an intent from the top down until a scene uses it.

        News about the window reach every scene.
        """
        if isinstance(intent, Resized | Restyled | Exposed):
            self.invalidate()
            for scene in reversed(self._stack):
                scene.handle(intent)
            return True
        return any(scene.handle(intent) for scene in reversed(tuple(self._stack)))

    def update(self, dt: float) -> None:
        """Advance the top scene, then carry out stack changes."""
        self._fade_left = max(0.0, self._fade_left - dt)
        if self.top is not None:
            self.top.update(dt)
        self.settle()

    def changed(self) -> bool:
        """Return whether a new picture is due."""
        return (
            self._whole or self._old is not None or any(scene.changed() for scene in self._drawn())
        )

    def cards_in_sight(self) -> Iterable[Card]:
        """Return the cards that lie face up in any scene, those on top first."""
        return dict.fromkeys(c for s in reversed(self._stack) for c in s.cards_in_sight())

    def prepare(self, seconds: float) -> bool:
        """Make parts of the next picture for so long; return whether all are there."""
        return all(scene.prepare(seconds) for scene in self._drawn())

    def invalidate(self) -> None:
        """Have everything drawn anew."""
        self._whole = True
        for scene in self._stack:
            scene.invalidate()

    def draw(self, target: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw from the lowest visible scene up; returns as `Scene.draw`."""
        drawn = self._drawn()
        whole = self._whole or self._old is not None or len(drawn) > 1
        if whole:
            for scene in drawn:
                scene.invalidate()
        touched = [scene.draw(target) for scene in drawn]
        self._whole = False
        if self._old is not None:
            self._draw_fade(target)
        return None if whole or not touched else touched[0]

    def begin_fade(self, shown: pygame.Surface | None) -> None:
        """Fade from this picture, the one on screen now, to what is drawn next."""
        self._switched = False
        if not self.fades or shown is None:
            return
        self._old = shown.copy()
        self._fade_left = FADE_SECONDS

    def _draw_fade(self, target: pygame.Surface) -> None:
        old = self._old
        if old is None or self._fade_left <= 0 or old.get_size() != target.get_size():
            self._old = None
            return
        old.set_alpha(round(255 * self._fade_left / FADE_SECONDS))
        target.blit(old, (0, 0))

    def _drawn(self) -> list[Scene]:
        """Return the visible scenes: the first opaque one from the top, and all above it."""
        for place in range(len(self._stack) - 1, -1, -1):
            if self._stack[place].opaque:
                return self._stack[place:]
        return list(self._stack)

    def _push(self, scene: Scene) -> None:
        if self._stack:
            self._stack[-1].pause()
        self._stack.append(scene)
        scene.enter()

    def _pop(self) -> None:
        if not self._stack:
            return
        self._stack.pop().leave()
        if self._stack:
            self._stack[-1].resume()

    def _replace(self, scene: Scene) -> None:
        if self._stack:
            self._stack.pop().leave()
        self._stack.append(scene)
        scene.enter()

    def _reset(self, scene: Scene) -> None:
        self._leave_all()
        self._stack.append(scene)
        scene.enter()

    def _leave_all(self) -> None:
        while self._stack:
            self._stack.pop().leave()
