"""The deals of one game that the player has finished: any of them can be looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.scenes.screen import Screen
from game.scenes.statistics import ROLES
from game.statistics import DealFigures, GameFigures, Role
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.widgets.look import Look
from game.widgets.panel import Panel
from game.widgets.rows import ListBox, Row

if TYPE_CHECKING:
    from game.services import Services


@dataclass(frozen=True, slots=True)
class _Entry:
    game: GameFigures
    deal: DealFigures


class DealsScene(Screen):
    """The deals of one game, the newest first.

    Args:
        services: The program's parts.
        preset: The game.
        games: The player's matches, the oldest first.
        review: Opens the review of a deal: the match's number and the deal's.
        leave: Goes back.
    """

    def __init__(
        self,
        services: Services,
        preset: str,
        games: Sequence[GameFigures],
        *,
        review: Callable[[int, int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self._preset = preset
        self._leave = leave
        self._review = review
        self._chosen = 0
        mine = [game for game in games if game.preset == preset]
        self._entries = [
            _Entry(game, deal) for game in reversed(mine) for deal in reversed(game.deals)
        ]

    def back(self) -> None:
        """Go back."""
        self._leave()

    def build(self, look: Look) -> None:
        """Lay out the list."""
        catalog = self.catalog
        deals = catalog.plural("{n} deal", "{n} deals", len(self._entries))
        self.add_title(self.names.preset(self._preset).title, deals)
        area = self.content_area()
        self.page.add(Panel(area), group="panel")
        box = ListBox(
            self.inside(area),
            catalog.text("Deals"),
            [Row(self._title(entry), self._note(entry)) for entry in self._entries],
            self._chosen,
            self._choose,
            on_activate=self._open,
            row_height=52,
            gap=2,
            paint=self._draw_row,
        )
        self.page.add(box, group="deals")
        self.page.default = box
        self.page.focus_on(box)
        self.add_keys(
            ("Up Down", catalog.text_in("key", "choose")),
            (self.cap("confirm"), catalog.text_in("key", "look at it")),
            (self.cap("back"), catalog.text_in("key", "back")),
        )

    def _choose(self, place: int) -> None:
        self._chosen = place

    def _open(self) -> None:
        entry = self._entries[self._chosen]
        self._review(entry.game.match, entry.deal.number)

    def _title(self, entry: _Entry) -> str:
        day = self.catalog.date(entry.game.created.astimezone().date())
        deal = self.catalog.text("deal {n}", n=entry.deal.number + 1)
        return f"{day} · {deal}"

    def _note(self, entry: _Entry) -> str:
        """Return how a deal came out, and whether the coach was heard in it."""
        outcome = self._outcome(entry.deal)
        if not entry.game.had_coach(entry.deal):
            return outcome
        return ", ".join((outcome, self.catalog.text("with the coach")))

    def _outcome(self, deal: DealFigures) -> str:
        if deal.won is None:
            return self.catalog.text_in("deal", "drawn")
        return (
            self.catalog.text_in("deal", "won")
            if deal.won
            else self.catalog.text_in("deal", "lost")
        )

    def _draw_row(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, place: int, chosen: bool
    ) -> None:
        entry = self._entries[place]
        deal = entry.deal
        colour: Colour = palette.PAPER if chosen else palette.INK
        right, middle = area.right - look.px(16), area.centery
        points = self.catalog.plural("{n} point", "{n} points", deal.points)
        spot = look.text(target, points, (right, middle), colour=colour, align="right")
        word = self._outcome(deal)
        at = (right - look.px(look.grown(120, 18)), middle)
        spot = look.text(target, word, at, style=Style.LABEL, colour=colour, align="right")
        left = area.left + look.px(16)
        if deal.role is not Role.PLAIN:
            look.icon(target, ROLES[deal.role][0], (left + look.px(14), middle), 28)
        left += look.px(44)
        end, coached = spot.left, entry.game.had_coach(deal)
        room = end - left - (look.px(44) if coached else 0)
        spot = look.text(target, self._title(entry), (left, middle), colour=colour, room=room)
        if not coached:
            return
        look.icon(target, "eye", (spot.right + look.px(26), middle), 28)
        sign, at = self.catalog.text("with the coach"), (spot.right + look.px(48), middle)
        if at[0] + look.width(sign, size=16) + look.px(16) < end:
            look.text(target, sign, at, size=16, colour=colour)
