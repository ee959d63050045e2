"""Tables for tests: services without a window, a match brought to some point, a scene of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from engine.cards import Seat
from engine.deal import Phase
from engine.ruleset import PRESETS
from engine.view import PlayerView
from game.companions import COMPANIONS
from game.paths import Paths
from game.scenes.manager import SceneManager
from game.scenes.table import TableScene
from game.services import Services
from game.session import MatchPlan, Session
from game.storage.store import Store

FRAME = 1 / 60
COMPANY = tuple(companion.id for companion in COMPANIONS)


class Clock:
    """A clock that a test turns on by itself."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def services_for(folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> Services:
    """Return the program's parts for a window of a size, with some settings."""
    if pygame.display.get_surface() is None:
        pygame.display.init()
    given = {"language": "it", "mute": True, **settings}
    paths = Paths.find(folder)
    return Services.build(paths, size, overrides=given, store=Store.in_memory())


class Table:
    """A match at the table, driven frame by frame with its own clock.

    Attributes:
        opened: The names of the other scenes that the table asked for, in order.
    """

    def __init__(
        self,
        services: Services,
        preset: str = "briscola_2",
        seed: int = 1,
        *,
        level: str = "greedy",
        rules: dict[str, Any] | None = None,
        dealer: int | None = None,
    ) -> None:
        ruleset = PRESETS[preset].with_options(rules or {})
        self.clock = Clock()
        self.services = services
        plan = MatchPlan(
            preset,
            ruleset,
            seed,
            level=level,
            companions=COMPANY,
            dealer=None if dealer is None else Seat(dealer),
        )
        self.session = Session.start(plan, services.store, clock=self.clock)
        self.session.speed = services.settings.animation_speed
        self.opened: list[str] = []
        self.manager: SceneManager
        self.scene = TableScene(
            services,
            None,  # type: ignore[arg-type]  # set below: the stack needs its first scene
            self.session,
            open_score=lambda: self.opened.append("score"),
            open_pause=lambda: self.opened.append("pause"),
            open_rules=lambda: self.opened.append("rules"),
        )
        self.manager = SceneManager(self.scene)
        services.scenes = self.manager
        self.scene.manager = self.manager

    @property
    def view(self) -> PlayerView:
        """What the player sees by now."""
        return self.session.latest

    def frame(self, dt: float = FRAME) -> None:
        """Let one frame pass."""
        self.clock.now += dt
        self.manager.update(dt)

    def frames(self, count: int, dt: float = FRAME) -> None:
        """Let some frames pass."""
        for _ in range(count):
            self.frame(dt)

    def until(self, reached: Callable[[], bool], most: int = 20_000) -> None:
        """Let frames pass until something is so.

        Raises:
            AssertionError: It never is.
        """
        for _ in range(most):
            if reached():
                return
            if any(getattr(a, "seconds", 0) is None for a in self.scene.timeline.current):
                self.scene.timeline.skip()
            self.frame()
        raise AssertionError("the table never came to that point")

    def until_my_turn(self) -> None:
        """Let the others play until the player is to act."""
        self.until(
            lambda: (
                self.scene.quiet
                and (bool(self.view.legal_actions) or self.view.phase is Phase.OVER)
            )
        )

    def play_on(self, plies: int) -> None:
        """Play so many of the player's own turns as a computer player would."""
        for _ in range(plies):
            self.until_my_turn()
            if not self.view.legal_actions:
                return
            action = self.session.hint() or self.view.legal_actions[0]
            self.session.submit(action)
        self.until_my_turn()

    def draw(self) -> pygame.Surface:
        """Return the whole picture of this moment."""
        target = pygame.Surface(self.services.look.size)
        self.scene.invalidate()
        self.scene.draw(target)
        return target


def without_pauses(services: Services) -> Services:
    """Return services whose table shows everything at once."""
    services.settings = replace(services.settings, animation_speed="instant")
    return services
