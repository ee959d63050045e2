"""Where the match stands after a deal: the totals, and what the deal has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Seat
from engine.ruleset import ContractKind, MatchFormat, Sides
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.look import Look
from game.widgets.panel import chip_width, draw_chip

if TYPE_CHECKING:
    from game.scenes.score import ScoreScene

_CREAM_YELLOW: Final = (0xFF, 0xF8, 0xDC)
_WINNER_EDGE: Final = (0xC0, 0x8A, 0x10)


class Totals:
    """The tiles below a count."""

    def __init__(
        self, scene: ScoreScene, target: pygame.Surface, look: Look, area: pygame.Rect
    ) -> None:
        self._scene = scene
        self._result = scene.result
        self._target = target
        self._look = look
        self._area = area

    def draw(self) -> None:
        """Draw the heading and a tile for each total."""
        target, look = self._target, self._look
        area = self._area
        line = pygame.Rect(area.left, area.top - look.px(4), area.width, max(1, look.px(1)))
        look.rule(target, line, palette.HAIRLINE)
        tiles = pygame.Rect(area.left, area.top + look.px(8), area.width, 0)
        if area.height >= self.heading(look) + self.tiles(look):
            self._draw_heading()
            tiles.top = area.top + self.heading(look)
        tiles.height = area.bottom - tiles.top
        groups = self._total_groups()
        gap = look.px(16 if len(groups) < 6 else 10)
        width = min(look.px(300), (tiles.width - gap * (len(groups) - 1)) // len(groups))
        left = tiles.left + (tiles.width - width * len(groups) - gap * (len(groups) - 1)) // 2
        for place, seats in enumerate(groups):
            box = pygame.Rect(left + place * (width + gap), tiles.top, width, tiles.height)
            self._draw_tile(box, seats)

    @staticmethod
    def heading(look: Look) -> int:
        """Return the height of the heading in pixels."""
        return look.high(30, 24) + look.px(8)

    @staticmethod
    def tiles(look: Look) -> int:
        """Return the height of the tiles in pixels."""
        return look.px(58) + look.high(40, 17)

    def _draw_heading(self) -> None:
        target, look, area = self._target, self._look, self._area
        head, title = look.high(30, 24), self._totals_title()
        spot = look.text(
            target,
            title,
            (area.left, area.top + head // 2 + look.px(2)),
            style=Style.TITLE,
            size=24 if look.text_scale < 1.2 else 24 / look.text_scale * 1.2,
        )
        look.text(
            target,
            self._totals_note(),
            (area.right, area.top + head // 2 + look.px(2)),
            style=Style.LABEL_LIGHT,
            size=16,
            colour=palette.SECOND_INK,
            align="right",
            room=area.right - spot.right - look.px(20),
        )

    def _totals_title(self) -> str:
        catalog, rules = self._scene.catalog, self._scene.session.ruleset
        if rules.contract is not ContractKind.NONE:
            return catalog.text("Match points")
        if rules.match_format is MatchFormat.WINS:
            return catalog.text("Deals won")
        if rules.match_format is MatchFormat.WEIGHTED_WINS:
            return catalog.text("Marks")
        return catalog.text("Points so far")

    def _totals_note(self) -> str:
        """Return why the change is what it is, and what wins the match."""
        catalog, result, rules = self._scene.catalog, self._result, self._scene.session.ruleset
        parts = []
        if (
            self._scene.done
            and result.contract is not None
            and result.made is not None
            and self._scene.is_counted
        ):
            parts.append(self._shares())
            if result.multiplier > 1:
                parts.append(catalog.text("stake ×{n}", n=result.multiplier))
        if rules.match_format is not MatchFormat.SINGLE:
            parts.append(self._scene.names.match_goal(rules))
        return " · ".join(parts)

    def _shares(self) -> str:
        catalog, result = self._scene.catalog, self._result
        caller, scores = result.sides[0][0], result.scores
        values = {
            "caller": catalog.signed(scores[caller]),
            "others": catalog.signed(scores[result.sides[1][0]]),
        }
        muta = self._scene.session.ruleset.sides is Sides.MUTA
        if result.partner is None:
            if muta:
                return catalog.text("{caller} to the Ace, {others} to the others", **values)
            return catalog.text("{caller} to the caller, {others} to the others", **values)
        values["partner"] = catalog.signed(scores[result.partner])
        if muta:
            return catalog.text(
                "{caller} to the Ace, {partner} to the partner, {others} to the others", **values
            )
        return catalog.text(
            "{caller} to the caller, {partner} to the partner, {others} to the others",
            **values,
        )

    def _total_groups(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats that share a total: teams, else everybody alone."""
        if self._scene.session.ruleset.sides is Sides.TEAMS:
            seats = range(len(self._scene.session.people))
            mine = self._scene.session.seat % 2
            sides = (mine, 1 - mine)
            return tuple(tuple(Seat(s) for s in seats if s % 2 == side) for side in sides)
        return tuple((Seat(seat),) for seat in self._scene.seats_in_order())

    def _draw_tile(self, box: pygame.Rect, seats: Sequence[Seat]) -> None:
        target, look = self._target, self._look
        won = self._scene.done and seats[0] in self._result.winners
        fill: Colour = _CREAM_YELLOW if won else palette.SOFT
        edge: Colour = _WINNER_EDGE if won else palette.HAIRLINE
        look.box(target, box, fill=fill, edge=edge, width=2 if won else 1.2, radius=8)
        side = look.px(46 if len(seats) == 1 else 40)
        x = box.left + look.px(12)
        middle = box.top + look.px(34)
        for seat in seats:
            blit(target, self._scene.face(seat, side), (x, middle - side // 2))
            x += side - look.px(6 if len(seats) > 1 else 0)
        room = box.right - look.px(8) - x - look.px(12)
        if len(seats) == 1:
            name = self._scene.person(seats[0])
        else:
            words = self._scene.side_words()
            mine = next((i for i, s in enumerate(self._result.sides) if seats[0] in s), 0)
            name = words[mine][1]
        look.text(target, name, (x + look.px(12), middle), style=Style.LABEL, size=18, room=room)
        self._draw_change(box, seats[0])

    def _draw_change(self, box: pygame.Rect, seat: Seat) -> None:
        target, look = self._target, self._look
        change = self._result.scores[seat] if self._scene.is_counted else 0
        total = self._scene.session.scores[seat] - (0 if self._scene.done else change)
        middle = box.bottom - look.high(22, 17)
        fill: Colour = palette.GREY_CHIP if change < 0 else palette.YELLOW
        colour: Colour = palette.GREY_CHIP_TEXT if change < 0 else palette.INK
        if change == 0:
            fill, colour = palette.CREAM, palette.INK
        word = self._scene.catalog.signed(change)
        left = box.left + look.px(12)
        if self._scene.done:
            edge = palette.INK if change > 0 else None
            at = (left, middle)
            draw_chip(target, look, word, at, fill=fill, colour=colour, size=16, edge=edge)
        number = self._scene.catalog.number(total)
        right = box.right - look.px(14)
        spot = look.text(
            target, number, (right, middle), style=Style.LABEL_HEAVY, size=26, align="right"
        )
        label = self._scene.catalog.text_in("match", "total")
        start = left + chip_width(look, word, size=16)
        room = spot.left - look.px(8) - start - look.px(6)
        if look.width(label, Style.LABEL_LIGHT, 15) <= room:
            look.text(
                target,
                label,
                (spot.left - look.px(8), middle),
                style=Style.LABEL_LIGHT,
                size=15,
                colour=palette.SECOND_INK,
                align="right",
            )
