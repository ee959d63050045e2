"""The end of a match: who has won, how all stand, and another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine.cards import Seat
from engine.events import MatchWon
from engine.ruleset import MatchFormat, Sides
from game.i18n.names import Listener
from game.scenes.screen import Screen
from game.scenes.session_port import SessionPort
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.button import Button, Kind
from game.widgets.look import Look
from game.widgets.panel import Drawing, Panel

if TYPE_CHECKING:
    from game.services import Services

_WINNER_FILL = (0xFF, 0xF8, 0xDC)
_WINNER_EDGE = (0xC0, 0x8A, 0x10)


@dataclass(frozen=True, slots=True)
class EndActions:
    """Where the end leads."""

    rematch: Callable[[], None]
    new_match: Callable[[], None]
    menu: Callable[[], None]


class MatchEndScene(Screen):
    """Winners, final standing, rematch."""

    def __init__(self, services: Services, session: SessionPort, actions: EndActions) -> None:
        super().__init__(services)
        self._session = session
        self._actions = actions

    def enter(self) -> None:
        """Sound the end, glad or sad."""
        super().enter()
        self.services.audio.play("win" if self._session.seat in self._winners else "lose")

    def back(self) -> None:
        """Go to the menu."""
        self._actions.menu()

    @property
    def _winners(self) -> tuple[Seat, ...]:
        return self._session.winners or ()

    def _name(self, seat: Seat) -> str:
        return self._session.people[seat].name or self.catalog.text_in("name", "You")

    def _sentence(self) -> str:
        people = self._session.people
        me = self._session.seat if people[self._session.seat].is_human else None
        listener = Listener([self._name(Seat(s)) for s in range(len(people))], me)
        return self.names.event(MatchWon(self._winners, self._session.scores), listener)

    def build(self, look: Look) -> None:
        """Lay out the sentence, the winners, the standing and the buttons."""
        area = pygame.Rect(0, 0, 0, 0)
        area.width = min(look.size[0] - 2 * look.px(32), look.px(880))
        area.height = min(look.size[1] - 2 * look.px(40), look.px(600))
        area.center = (look.stage.centerx, look.size[1] // 2)
        self.page.add(Panel(area, corner=32), group="panel")
        inner = area.inflate(-2 * look.px(56), -2 * look.px(48))
        foot = look.high(52, 20)
        self._add_foot(pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot))
        inner.height -= foot + look.px(24)
        self._add_picture(inner)

    def _add_foot(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        right = area.right
        entries = (
            (catalog.text_in("button", "Rematch"), self._actions.rematch, Kind.MAIN),
            (catalog.text("Another game"), self._actions.new_match, Kind.NORMAL),
            (catalog.text("To the menu"), self._actions.menu, Kind.NORMAL),
        )
        for word, action, kind in entries:
            width = max(look.px(170), Button.natural_width(look, word))
            spot = pygame.Rect(right - width, area.top, width, area.height)
            button = Button(spot, word, action, kind=kind)
            self.page.add(button, group="buttons")
            right = spot.left - look.px(16)
            if kind is Kind.MAIN:
                self.page.default = button

    def _add_picture(self, area: pygame.Rect) -> None:
        look = self.look
        size = 40.0 if look.text_scale < 1.1 else 34 / look.text_scale * 1.1
        head = look.px(size * look.text_scale * 1.2)
        faces = min(look.px(132), round(area.height * 0.34))
        spot = pygame.Rect(area.left, area.top, area.width, head)

        def draw_head(target: pygame.Surface, look: Look, spot: pygame.Rect) -> None:
            look.text(
                target,
                self._sentence(),
                spot.center,
                style=Style.TITLE,
                size=size,
                align="centre",
                room=spot.width,
            )

        self.page.add(Drawing(spot, draw_head), group="panel")
        middle = pygame.Rect(area.left, spot.bottom + look.px(14), area.width, faces)
        self.page.add(Drawing(middle, self._draw_winners), group="panel")
        rows = pygame.Rect(area.left, middle.bottom + look.px(16), area.width, 0)
        rows.height = area.bottom - rows.top
        self.page.add(Drawing(rows, self._draw_standing), group="panel")

    def _draw_winners(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        seats = self._winners or tuple(Seat(s) for s in range(len(self._session.people)))
        mood = "pleased" if self._winners else "neutral"
        side = min(area.height, (area.width - look.px(160)) // len(seats))
        gap = look.px(20)
        wide = len(seats) * side + (len(seats) - 1) * gap
        x = area.centerx - wide // 2
        for seat in seats:
            face = look.surfaces.portrait(self._session.people[seat].portrait, mood, side)
            blit(target, face, (x, area.centery - side // 2))
            x += side + gap
        if self._winners:
            for sign in (-1, 1):
                at = (area.centerx + sign * (wide // 2 + look.px(56)), area.centery)
                look.icon(target, "trophy", at, 56)

    def _groups(self) -> list[tuple[Seat, ...]]:
        seats = range(len(self._session.people))
        if self._session.ruleset.sides is Sides.TEAMS:
            groups = [tuple(Seat(s) for s in seats if s % 2 == side) for side in (0, 1)]
        else:
            groups = [(Seat(seat),) for seat in seats]
        scores = self._session.scores
        return sorted(groups, key=lambda g: (g[0] not in self._winners, -scores[g[0]]))

    def _draw_standing(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        groups = self._groups()
        gap = look.px(6)
        columns = 2 if len(groups) > 3 else 1
        rows = -(-len(groups) // columns)
        high = min(look.high(50, 19), (area.height - gap * (rows - 1)) // rows)
        width = (area.width - gap * 2 * (columns - 1)) // columns
        top = area.top + max(0, (area.height - rows * (high + gap)) // 2)
        for place, seats in enumerate(groups):
            box = pygame.Rect(
                area.left + place // rows * (width + 2 * gap),
                top + place % rows * (high + gap),
                width,
                high,
            )
            self._draw_row(target, look, box, seats)

    def _draw_row(
        self, target: pygame.Surface, look: Look, box: pygame.Rect, seats: Sequence[Seat]
    ) -> None:
        won = seats[0] in self._winners
        fill: Colour = _WINNER_FILL if won else palette.SOFT
        edge: Colour = _WINNER_EDGE if won else palette.HAIRLINE
        look.box(target, box, fill=fill, edge=edge, width=2 if won else 1.2, radius=8)
        side = min(look.px(40), box.height - look.px(6))
        x = box.left + look.px(12)
        for seat in seats:
            person = self._session.people[seat]
            face = look.surfaces.portrait(person.portrait, "pleased" if won else "neutral", side)
            blit(target, face, (x, box.centery - side // 2))
            x += side + look.px(4)
        right = box.right - look.px(16)
        number = self._number(seats)
        if number:
            spot = look.text(
                target,
                number,
                (right, box.centery),
                style=Style.LABEL_HEAVY,
                size=24,
                align="right",
            )
            right = spot.left - look.px(12)
        names = self.catalog.listed([self._name(seat) for seat in seats])
        left = x + look.px(8)
        look.text(target, names, (left, box.centery), style=Style.LABEL, size=19, room=right - left)

    def _number(self, seats: Sequence[Seat]) -> str:
        """Return how a side stands: its score, or in a match of one deal the points it took."""
        if self._session.ruleset.match_format is not MatchFormat.SINGLE:
            return self.catalog.number(self._session.scores[seats[0]])
        result = self._session.latest.result
        if result is None or not result.card_points:
            return ""
        points = sum(result.card_points[seat] for seat in seats)
        return self.catalog.plural("{n} point", "{n} points", points)
