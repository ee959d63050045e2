"""Screens for tests: the running program without a window, driven by intents."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pygame

from engine.ruleset import PRESETS, Ruleset
from game.app import App
from game.flow import Flow
from game.input.intents import (
    Confirm,
    Erase,
    Intent,
    Leap,
    MoveFocus,
    Press,
    Release,
    TextTyped,
)
from game.paths import Paths
from game.scenes.base import Scene
from game.scenes.screen import Screen
from game.scenes.table import TableScene
from game.services import Services
from game.session import MatchPlan, Session
from game.storage.store import Store
from game.theme.fonts import Fonts, Style
from game.widgets.page import Page
from game.widgets.text import TextField
from game.window import Window, prepare_display

SIZE = (1280, 720)
ROOMS = [
    *((1024, 600, 1.25, language) for language in ("it", "en", "ja", "ko")),
    (1280, 720, 1.0, "it"),
    (1920, 1080, 2.0, "it"),
]
"""Widths, heights, text scales and languages that every screen must hold."""

STEP = 0.05
S = TypeVar("S", bound=Scene)


class Program:
    """The program with its menu on the screen, and hands to use it.

    Args:
        folder: The player's.
        size: Of the window.
        in_memory: Whether matches are forgotten at the end.
        draws: Whether every frame is drawn; most tests only ask what happens.
        settings: What differs from the usual settings.
    """

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = SIZE,
        *,
        in_memory: bool = True,
        draws: bool = False,
        **settings: Any,
    ) -> None:
        prepare_display()
        self._draws = draws
        usual = {"language": "en", "animation_speed": "instant", "level": "easy"}
        self.services = Services.build(
            Paths.find(folder),
            size,
            overrides={**usual, **settings},
            store=Store.in_memory() if in_memory else None,
        )
        self.app = App(self.services, Window(size, full_screen=False, software="on"))
        if not draws:
            # Where nothing is drawn no frame can be late: a sound is made when it is played.
            vars(self.services.audio)["warm"] = lambda: False
        self._seeds = iter(range(1, 1000))
        self.flow = Flow(self.services, lambda: next(self._seeds))

    def start(self, plan: MatchPlan | None = None) -> None:
        """Show the first screen."""
        self.app.start(self.flow.first(plan))
        self.wait()

    def close(self) -> None:
        """Let go of everything, as at the end of the program."""
        self.services.close()

    def wait(self, steps: int = 3) -> None:
        """Let some frames pass."""
        for _ in range(steps):
            if self._draws:
                self.app.step(STEP)
            elif self.app.running:
                self.services.step(STEP, idle=True)
                self.services.scenes.update(STEP)
                if self.top is None:
                    self.app.stop()

    def do(self, *intents: Intent) -> None:
        """Do one thing after another."""
        for intent in intents:
            self.app.feed([intent])
            self.wait()

    @property
    def top(self) -> Scene | None:
        return self.services.scenes.top

    def scene(self, kind: type[S]) -> S:
        """Return the screen on top, which must be of this kind."""
        top = self.top
        assert isinstance(top, kind), f"{type(top).__name__} is on top"
        return top

    @property
    def page(self) -> Page:
        """The page on top, or that of its open dialog."""
        page = self.scene(Screen).page
        return page.dialog.page if page.dialog else page

    def click(self, label: str) -> None:
        """Click the middle of a widget."""
        widget = self.page.named(label)
        pos = widget.rect.center
        self.do(Press(pos), Release(pos, origin=pos))

    def press_button(self, label: str) -> None:
        """Use a button of a screen or dialog by the keyboard: focus it, then Enter."""
        button = self.page.named(label)
        assert button.role == "button", label
        self.page.focus_on(button)
        self.do(Confirm())

    def write(self, text: str) -> None:
        """Write a line into the field of the page, and confirm it."""
        field = next(w for w in self.page.widgets if isinstance(w, TextField))
        self.page.focus_on(field)
        self.do(Leap(2), *[Erase(-1)] * len(field.text), TextTyped(text), Confirm())

    def play_deal(self, limit: int = 4000) -> None:
        """Play to the end of the deal, whatever is asked, as a player in a hurry."""
        for _ in range(limit):
            top = self.top
            if not isinstance(top, TableScene):
                return
            view = top.session.latest
            if view.legal_actions and top.quiet:
                top.session.submit(view.legal_actions[0])
            # Nothing is drawn here: a deal is many frames.
            self.services.scenes.update(STEP)
        assert limit == 1, "the deal did not end"

    def names_on_page(self) -> list[str]:
        """Return the labels of everything that can take the focus."""
        return [widget.label for widget in self.page.widgets if widget.focusable]


@contextmanager
def program(folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> Iterator[Program]:
    """Start the program and close it again."""
    running = Program(folder, size, **settings)
    running.start()
    try:
        yield running
    finally:
        running.close()


def played(store: Store, preset: str, seed: int, rules: Ruleset | None = None) -> Session:
    """Return a session after its first deal, played by the quickest of players."""
    plan = MatchPlan(
        preset, rules or PRESETS[preset], seed, level="greedy", companions=("carmela", "ciro")
    )
    session = Session.start(plan, store)
    while session.latest.result is None:
        view = session.latest
        if view.legal_actions and view.to_act == session.seat:
            session.submit(view.legal_actions[0])
        else:
            session.think_to_end()
    while session.next() is not None:
        pass
    return session


@contextmanager
def cut_texts() -> Iterator[list[str]]:
    """Collect every text that did not fit its room and was cut."""
    cut: list[str] = []
    fit = Fonts.fit

    def noting(
        self: Fonts, text: str, style: Style, px: int, width: int, *, smallest: int = 0
    ) -> tuple[str, int]:
        shown, size = fit(self, text, style, px, width, smallest=smallest)
        if shown != text:
            cut.append(f"{text!r} as {shown!r}")
        return shown, size

    Fonts.fit = noting  # type: ignore[method-assign]
    try:
        yield cut
    finally:
        Fonts.fit = fit  # type: ignore[method-assign]


def faults_of_layout(page: Page, size: tuple[int, int]) -> list[str]:
    """Return which targets leave the window, are too small, or lie upon each other."""
    window = pygame.Rect((0, 0), size)
    targets = [w for w in page.widgets if w.focusable and w.role != "tabs"]
    faults = [f"{w.label!r} leaves the window" for w in targets if not window.contains(w.rect)]
    faults += [f"{w.label!r} is too small" for w in targets if min(w.rect.size) < 24]
    for place, one in enumerate(targets):
        faults += [
            f"{one.label!r} lies upon {other.label!r}"
            for other in targets[place + 1 :]
            if one.rect.colliderect(other.rect)
        ]
    return faults


def reachable(page: Page) -> set[str]:
    """Return the labels of what the arrow keys reach from what has the focus."""
    assert page.focus is not None
    seen, waiting = {page.focus}, [page.focus]
    while waiting:
        start = waiting.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            page.focus_on(start)
            page.handle(MoveFocus(dx, dy))
            if page.focus not in seen:
                seen.add(page.focus)
                waiting.append(page.focus)
    return {widget.label for widget in seen}


def shown(services: Services, scene: Scene) -> pygame.Surface:
    """Return a screen as it is drawn once it has come to rest."""
    size = services.look.size
    target = pygame.display.set_mode(size)
    scene.enter()
    for _ in range(4):
        scene.update(1.0)
    scene.invalidate()
    scene.draw(target)
    return target
