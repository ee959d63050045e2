"""The page of the lessons: two guided deals, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n.lessons import LESSONS
from game.scenes.screen import GAP, Screen
from game.scenes.tile import Tile
from game.widgets.base import Widget
from game.widgets.look import Look
from game.widgets.panel import Panel

if TYPE_CHECKING:
    from game.services import Services

_WIDE: Final = 760


@dataclass(frozen=True, slots=True)
class LearnActions:
    """Where the page leads.

    Attributes:
        lessons: Begins a lesson, by its name, in the order to show them.
        rules: Opens the rules.
        leave: Goes back.
    """

    lessons: Sequence[tuple[str, Callable[[], None]]]
    rules: Callable[[], None]
    leave: Callable[[], None]


class LearnScene(Screen):
    """What there is to learn."""

    def __init__(self, services: Services, actions: LearnActions) -> None:
        super().__init__(services)
        self._actions = actions

    def back(self) -> None:
        """Go back."""
        self._actions.leave()

    def command(self, name: str) -> bool:
        """Open the rules by their key."""
        if name != "help":
            return super().command(name)
        self._actions.rules()
        return True

    def build(self, look: Look) -> None:
        """Lay out a wide tile for each lesson, and one for the rules."""
        catalog = self.catalog
        area = self.content_area()
        self.page.add(Panel(area), group="panel")
        inner = self.inside(area)
        gap = look.px(GAP)
        entries = [*self._lessons(), self._rules()]
        high = min((inner.height - 2 * gap) // 3, look.px(40) + look.high(96, 18))
        wide = min(inner.width, round(look.px(_WIDE) * max(1.0, look.text_scale)))
        top = inner.centery - (3 * high + 2 * gap) // 2
        for row, (title, note, picture, action, done) in enumerate(entries):
            spot = pygame.Rect(0, top + row * (high + gap), wide, high)
            spot.centerx = inner.centerx
            self.page.add(Tile(spot, title, action, note=note, picture=picture, done=done))
        self.page.focus_on(self._next_tile())
        self.add_title(catalog.text("Learn"))
        self.add_keys(
            ("Up Down", catalog.text_in("key", "choose")),
            (self.cap("confirm"), catalog.text_in("key", "open")),
            (self.cap("help"), catalog.text_in("key", "rules")),
            (self.cap("back"), catalog.text_in("key", "back")),
        )

    def _next_tile(self) -> Widget:
        """Return the tile of the first lesson that was not taken yet, else the last tile."""
        tiles = [each for each in self.page.widgets if isinstance(each, Tile)]
        return next((tile for tile in tiles if not tile.done), tiles[-1])

    def _lessons(self) -> list[tuple[str, str, str, Callable[[], None], bool]]:
        faces = {"lesson-deal": "coppola", "lesson-auction": "bella"}
        return [
            (
                self.catalog.of(LESSONS[name][0]),
                self.catalog.of(LESSONS[name][1]),
                faces[name],
                action,
                name in self.settings.seen,
            )
            for name, action in self._actions.lessons
        ]

    def _rules(self) -> tuple[str, str, str, Callable[[], None], bool]:
        title = self.catalog.text("The rules")
        note = self.catalog.text("Every form of the game, with the values of the cards.")
        return title, note, "", self._actions.rules, False
