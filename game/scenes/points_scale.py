"""The scale of an auction in points: everybody's last bid on the way from the lowest to 120."""

from __future__ import annotations

from typing import Final

import pygame

from engine.actions import Bid
from engine.view import PlayerView
from game.table.words import TableWords, standing_bid
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit_centred
from game.widgets.look import Look

_HIGH: Final = 122.0
"""Height of the scale with a face and a number above it, in units."""

_MARKS: Final = (70, 80, 90, 100, 110)
_ALL: Final = 120


class PointsScale:
    """The scale in an area.

    Args:
        look: The means of drawing.
        words: The texts.
        area: Where it is drawn, in pixels.
        fit: The share of the text size that fits the panel.
        least: The lowest bid.
    """

    def __init__(
        self, look: Look, words: TableWords, area: pygame.Rect, *, fit: float, least: int
    ) -> None:
        self.look = look
        self.words = words
        self._fit = min(fit, fit * area.height / look.high(_HIGH * fit, 18))
        self._least = least
        foot = area.bottom - look.high(36 * self._fit, 15)
        self._track = pygame.Rect(
            area.left + look.px(20), foot, area.width - look.px(40), look.px(8)
        )

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the way with its marks, and who bid how much."""
        look, track = self.look, self._track
        look.box(target, track, fill=palette.CREAM, edge=palette.INK, width=1.5, radius=4)
        for points in self._marks():
            self._paint_mark(target, points)
        standing = standing_bid(view)
        last = {bid.seat: bid for bid in view.bids if isinstance(bid, Bid)}
        if standing is not None:
            fill = pygame.Rect(track.left, track.top, self._x_of(standing.points) - track.left, 0)
            fill.height = track.height
            look.box(target, fill, fill=palette.YELLOW, edge=palette.INK, width=1.5, radius=4)
        for bid in last.values():
            self._paint_bidder(target, bid, stands=bid == standing)

    def _x_of(self, points: int) -> int:
        share = (points - self._least) / max(1, _ALL - self._least)
        return round(self._track.left + self._track.width * share)

    def _marks(self) -> list[int]:
        """Return the numbers on the scale, fewer where they would touch each other."""
        look = self.look
        wide = look.width("120", Style.LABEL_LIGHT, 15 * self._fit) + look.px(8)
        shown, end = [self._least], self._x_of(_ALL) - wide
        for points in _MARKS:
            x = self._x_of(points)
            if self._x_of(shown[-1]) + wide <= x <= end:
                shown.append(points)
        return [*shown, _ALL]

    def _paint_mark(self, target: pygame.Surface, points: int) -> None:
        look, track = self.look, self._track
        tick = pygame.Rect(self._x_of(points), track.bottom, max(1, look.px(1.5)), look.px(7))
        look.rule(target, tick, palette.SECOND_INK)
        look.text(
            target,
            str(points),
            (tick.centerx, track.bottom + look.px(7) + look.high(12 * self._fit, 15)),
            style=Style.LABEL_LIGHT,
            size=15 * self._fit,
            colour=palette.SECOND_INK,
            align="centre",
        )

    def _paint_bidder(self, target: pygame.Surface, bid: Bid, *, stands: bool) -> None:
        look, fit = self.look, self._fit
        x, foot = self._x_of(bid.points), self._track.top
        side = look.high((44 if stands else 30) * fit, 18)
        face = look.surfaces.portrait(self.words.people[bid.seat].portrait, "neutral", side)
        blit_centred(target, face, (x, foot - look.px(6) - side / 2))
        if stands:
            look.text(
                target,
                str(bid.points),
                (x, foot - side - look.px(6) - look.high(14 * fit, 26)),
                style=Style.TITLE,
                size=26 * fit,
                align="centre",
            )
