"""Tables for tests: services without a window, a match brought to some point, a scene of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from engine.actions import Action
from engine.cards import Seat
from engine.deal import Phase
from engine.events import Event
from engine.ruleset import PRESETS, Ruleset
from engine.view import PlayerView
from game import coach, hints
from game.advice import Advice, Reading
from game.companions import COMPANIONS
from game.company.company import Company
from game.company.remarks import Remark
from game.paths import Paths
from game.scenes.manager import SceneManager
from game.scenes.session_port import Person
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


class Told:
    """A session in which everything has happened already: what one seat was told, and no more."""

    def __init__(
        self,
        told: Sequence[tuple[Event, PlayerView]],
        latest: PlayerView | None = None,
        preset: str = "",
    ) -> None:
        self._told = list(told)
        self._taken = 0
        self.view = told[0][1]
        self.latest = latest or told[-1][1]
        self.seat = self.latest.seat
        self.ruleset: Ruleset = self.latest.ruleset
        self.preset = preset
        self.scores = (0,) * self.latest.players
        self.deal_number = 0
        self.deal_code = ""
        self.winners: tuple[Seat, ...] | None = None
        self.can_undo = False
        self.speed = "normal"
        others = [Person(who.name, who.portrait, False, who.is_woman) for who in COMPANIONS]
        self.people = (Person("", "you", True), *others[: self.latest.players - 1])
        seats = [Seat(s) for s in range(self.latest.players) if s != self.seat]
        temperaments = {seat: who.temperament for seat, who in zip(seats, COMPANIONS, strict=False)}
        self._company = Company(1, self.ruleset, temperaments)
        self.heard: tuple[Remark, ...] = ()

    @property
    def caught_up(self) -> bool:
        return self._taken == len(self._told)

    @property
    def thinking_seat(self) -> Seat | None:
        return self.latest.to_act if self.latest.to_act != self.seat else None

    def next(self) -> tuple[Event, PlayerView] | None:
        if self.caught_up:
            return None
        event, self.view = self._told[self._taken]
        self._taken += 1
        self.heard = self._company.hear(self.deal_number, self.view)
        return event, self.view

    def think(self, seconds: float, *, quiet: bool) -> None:
        pass

    def mark(self, seat: Seat) -> str:
        return ""

    def submit(self, action: Action) -> None:
        raise NotImplementedError

    def hint(self) -> Action | None:
        raise NotImplementedError

    def advise(self, seconds: float | None = None, *, asked: bool = True) -> Advice | None:
        return hints.advise(self.latest)

    def reading(self, view: PlayerView) -> Reading:
        return coach.reading(view)

    def set_mark(self, seat: Seat, mark: str) -> None:
        raise NotImplementedError

    next_deal = undo = concede = lambda self: None


def scene_of(services: Services, session: Told) -> TableScene:
    """Return a table at which nothing can be opened."""

    def nothing() -> None:
        return None

    return TableScene(
        services,
        None,  # type: ignore[arg-type]  # no other scene is opened
        session,
        open_score=nothing,
        open_pause=nothing,
        open_rules=nothing,
    )


def show_all(scene: TableScene, dt: float = 0.25) -> None:
    """Let everything be shown that has happened."""
    while not scene.quiet:
        if any(getattr(a, "seconds", 0) is None for a in scene.timeline.current):
            scene.timeline.skip()
        scene.update(dt)


def film(
    services: Services, told: Sequence[tuple[Event, PlayerView]], dt: float = 0.25
) -> list[list[object]]:
    """Return what the table shows of some events, frame by frame."""
    scene = scene_of(services, Told(told))
    scene.enter()
    frames: list[list[object]] = []
    while not scene.quiet and len(frames) < 4000:
        frames.append([item.identity for item in scene.describe()])
        if any(getattr(a, "seconds", 0) is None for a in scene.timeline.current):
            scene.timeline.skip()
        scene.update(dt)
    frames.append([item.identity for item in scene.describe()])
    return frames
