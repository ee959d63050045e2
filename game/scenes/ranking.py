"""The count of a game in which everybody plays for himself: a row each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.cards import Card, Seat
from game.scenes.duel import OTHERS, draw_card
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.score import ScoreScene


class Ranking:
    """The points of everybody, as far as they are counted."""

    def __init__(
        self, scene: ScoreScene, target: pygame.Surface, look: Look, area: pygame.Rect
    ) -> None:
        self._scene = scene
        self._result = scene.result
        self._target = target
        self._look = look
        self._area = area

    def draw(self) -> None:
        """Draw everybody in a row, the first on top once all is counted."""
        look = self._look
        area = self._area
        points = self._result.side_points
        order = [(self._scene.session.seat + n) % len(points) for n in range(len(points))]
        if self._scene.done:
            order.sort(key=lambda seat: -points[seat])
        high = min(look.px(60), area.height // len(order))
        top = area.top + (area.height - high * len(order)) // 2
        size = min(18.0, self._fitting(high))
        names = max(look.width(self._scene.person(Seat(s)), Style.LABEL, size) for s in order)
        for row, seat in enumerate(order):
            line = pygame.Rect(area.left, top + row * high, area.width, high)
            self._draw_rank(line, Seat(seat), names)

    def _fitting(self, high: int) -> float:
        """Return the largest size of type whose figures stay apart in rows so many pixels high."""
        return high / (self._look.u * self._look.text_scale)

    def _draw_rank(self, line: pygame.Rect, seat: Seat, names: int) -> None:
        target, look = self._target, self._look
        result = self._result
        won = seat in result.winners
        side = min(look.px(46), line.height - look.px(6))
        face = self._scene.face(seat, side)
        blit(target, face, (line.left, line.centery - side // 2))
        x = line.left + look.px(58)
        size = self._fitting(line.height)
        name = self._scene.person(seat)
        look.text(target, name, (x, line.centery), style=Style.LABEL, size=min(18.0, size))
        x += names + look.px(20)
        trophy = look.px(40)
        digits = look.px(72 * max(1.0, look.text_scale * 0.8))
        bar = pygame.Rect(
            x, 0, line.right - trophy - digits - x, min(look.px(26), line.height // 2)
        )
        bar.centery = line.centery
        best = max(*result.side_points, 1)
        look.box(target, bar, fill=palette.SOFT, edge=palette.HAIRLINE, width=1.2, radius=6)
        done = bar.copy()
        counted = self._scene.points_of(self._side_of(seat))
        done.width = round(bar.width * counted / best)
        if done.width > look.px(8):
            fill: Colour = palette.YELLOW if won and self._scene.done else OTHERS
            look.box(target, done, fill=fill, edge=palette.INK, width=2, radius=6)
        look.text(
            target,
            str(counted),
            (line.right - trophy, line.centery),
            style=Style.LABEL_HEAVY,
            size=min(26.0, size),
            align="right",
        )
        if won and self._scene.done:
            look.icon(target, "trophy", (line.right - look.px(14), line.centery), 30)
        step = self._scene.count.shown
        if step is not None and step.pile == self._side_of(seat):
            self._draw_counted(step.card, line)

    def _draw_counted(self, card: Card, line: pygame.Rect) -> None:
        """Draw the card that is counted at the end of its row."""
        target, look = self._target, self._look
        high = line.height - look.px(4)
        rect = pygame.Rect(0, 0, round(high * float(look.deck.aspect)), high)
        rect.center = (line.right - look.px(16), line.centery)
        draw_card(target, look, card, rect)

    def _side_of(self, seat: Seat) -> int:
        return next(place for place, side in enumerate(self._result.sides) if seat in side)
