"""The score sheet: every deal of the match, the newest on top, and the totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Seat
from engine.deal import DealResult, Outcome
from game.input.intents import CommandEnd, Intent
from game.scenes.dialogs import Overlay
from game.scenes.duel import HALF
from game.scenes.session_port import SessionPort
from game.scenes.table.sheet import PEEK_SECONDS
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.look import Look
from game.widgets.panel import Drawing
from game.widgets.rows import ListBox, Row
from game.widgets.text import Text

if TYPE_CHECKING:
    from game.services import Services

_ROW: Final = 60
_ASIDE: Final = 236
"""Units for what a deal was about, left of the seats' columns."""


class StandingScene(Overlay):
    """The score sheet above the table.

    Args:
        services: The program's parts.
        session: The match.
        history: The results of its finished deals, in order.
        leave: Closes the sheet.
    """

    def __init__(
        self,
        services: Services,
        session: SessionPort,
        history: Sequence[DealResult],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self._session = session
        self._history = tuple(history)
        self._leave = leave
        self._age = 0.0

    def back(self) -> None:
        """Close the sheet."""
        self._leave()

    def update(self, dt: float) -> None:
        """Note for how long the sheet has been open."""
        self._age += dt
        super().update(dt)

    def handle(self, intent: Intent) -> bool:
        """Close when the key is let go that was held to look at the sheet."""
        if isinstance(intent, CommandEnd) and intent.name == "score" and self._age > PEEK_SECONDS:
            self._leave()
            return True
        return super().handle(intent)

    def command(self, name: str) -> bool:
        """Close with the key that opened the sheet."""
        if name == "score":
            self._leave()
        return name == "score"

    def _name(self, seat: int) -> str:
        return self._session.people[seat].name or self.catalog.text_in("name", "You")

    @property
    def deals(self) -> tuple[Row, ...]:
        """The deals as they are listed, the newest first."""
        return tuple(
            Row(self._deal_word(n), self._about(self._history[n]))
            for n in reversed(range(len(self._history)))
        )

    def build(self, look: Look) -> None:
        """Lay out names, totals, the deals and the button."""
        head = look.px(56) + look.high(26, 16)
        total = look.high(46, 20)
        foot = look.high(48, 20)
        title = look.high(44, 28)
        row = look.high(_ROW)
        room = look.size[1] - look.px(112) - head - total - foot - title - look.px(30)
        most = max(2, room // row)
        shown = max(1, min(len(self._history), most))
        area = self.add_panel(980, title + head + total + shown * row + foot + look.px(30))
        rest = self.add_heading(area, self.catalog.text("Score"))
        top = rest.top + look.px(4)
        spot = pygame.Rect(area.left, top, area.width, head + total)
        self.page.add(Drawing(spot, self._draw_head), group="panel")
        body = pygame.Rect(area.left, spot.bottom + look.px(6), area.width, shown * row)
        if self._history:
            box = DealList(
                body,
                self.catalog.text("Deals"),
                self.deals,
                -1,
                row_height=_ROW,
                gap=0,
                paint=self._draw_deal,
            )
            self.page.add(box, group="deals")
        else:
            text = self.catalog.text("No deal has been counted yet.")
            self.page.add(Text(body, text, colour=palette.SECOND_INK), group="panel")
        self.add_close(area, foot)

    def _deal_word(self, number: int) -> str:
        return self.catalog.text("deal {n}", n=number + 1)

    def _about(self, result: DealResult) -> str:
        """Return what was played for and how the card points fell: `79–41 · Due di Coppe`."""
        parts = [self._points(result), self._contract(result)]
        return " · ".join(part for part in parts if part)

    def _points(self, result: DealResult) -> str:
        points = result.side_points
        if result.outcome is not Outcome.COUNTED or not sum(points):
            return ""
        mine_second = result.contract is None and len(points) == 2
        if mine_second and self._session.seat in result.sides[1]:
            points = points[::-1]
        return "–".join(str(each) for each in points)

    def _contract(self, result: DealResult) -> str:
        contract = result.contract
        if contract is None or contract.called is None:
            return ""
        card = self.names.card(contract.called)
        if contract.points == HALF:
            return card
        return self.catalog.text("{rank} at {points}", rank=card, points=contract.points)

    def _columns(self, area: pygame.Rect) -> list[int]:
        """Return the middle of each seat's column."""
        count = len(self._session.people)
        left = area.left + self.look.px(_ASIDE)
        width = (area.right - self.look.px(24) - left) / count
        return [round(left + width * (seat + 0.5)) for seat in range(count)]

    def _draw_head(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        side = look.px(48)
        columns = self._columns(area)
        width = columns[1] - columns[0] if len(columns) > 1 else area.width
        total = look.high(46, 20)
        middle = area.bottom - total // 2
        band = pygame.Rect(area.left, area.bottom - total, area.width, total)
        look.box(target, band, fill=palette.SOFT, edge=palette.HAIRLINE, width=1.2, radius=8)
        look.text(
            target,
            self.catalog.text_in("match", "total"),
            (area.left + look.px(12), middle),
            style=Style.LABEL,
            size=18,
        )
        for seat, x in enumerate(columns):
            face = look.surfaces.portrait(self._session.people[seat].portrait, "neutral", side)
            blit(target, face, (x - side // 2, area.top))
            at = (x, area.top + side + look.high(15, 16))
            look.text(
                target,
                self._name(seat),
                at,
                style=Style.LABEL,
                size=16,
                align="centre",
                room=width - look.px(6),
            )
            number = self.catalog.number(self._session.scores[seat])
            look.text(target, number, (x, middle), style=Style.LABEL_HEAVY, size=22, align="centre")

    def _draw_deal(
        self,
        target: pygame.Surface,
        look: Look,
        area: pygame.Rect,
        place: int,
        chosen: bool,
    ) -> None:
        del chosen
        number = len(self._history) - 1 - place
        result = self._history[number]
        about = self._about(result)
        shift = look.high(12, 17) if about else 0
        left, room = area.left + look.px(12), look.px(_ASIDE - 24)
        look.text(target, self._deal_word(number), (left, area.centery - shift), size=17)
        if about:
            at = (left, area.centery + shift)
            look.text(target, about, at, size=16, colour=palette.SECOND_INK, room=room)
        columns = self._columns(pygame.Rect(area.left, 0, self._sheet_width(area), 1))
        if result.outcome is not Outcome.COUNTED:
            word = self._void_word(result)
            look.text(target, word, (columns[0], area.centery), size=17, colour=palette.SECOND_INK)
            return
        for seat, x in enumerate(columns):
            self._draw_change(target, look, result, Seat(seat), (x, area.centery))

    def _sheet_width(self, area: pygame.Rect) -> int:
        # The list is narrower by its bar when it scrolls; the columns must not move.
        return max(area.width, min(self.look.size[0] - self.look.px(112), self.look.px(900)))

    def _void_word(self, result: DealResult) -> str:
        catalog = self.catalog
        if result.outcome is Outcome.TIE_REDEALT:
            return catalog.text("60 all, dealt again")
        return catalog.text("void, dealt again")

    def _draw_change(
        self,
        target: pygame.Surface,
        look: Look,
        result: DealResult,
        seat: Seat,
        at: tuple[int, int],
    ) -> None:
        change = result.scores[seat]
        colour: Colour = palette.INK if change > 0 else palette.SECOND_INK
        spot = look.text(
            target,
            self.catalog.signed(change),
            at,
            style=Style.LABEL if change > 0 else Style.LABEL_LIGHT,
            size=18,
            colour=palette.RED_TEXT if change < 0 else colour,
            align="centre",
        )
        contract = result.contract
        role = ""
        if contract is not None and seat == contract.declarer:
            role = "caller"
        elif seat == result.partner:
            role = "partner"
        if role:
            look.icon(target, role, (spot.left - look.px(16), at[1]), 22)


class DealList(ListBox):
    """A list to look at: nothing in it is chosen."""

    def _draw_row(self, target: pygame.Surface, look: Look, place: int, area: pygame.Rect) -> None:
        if place + 1 < len(self.rows):
            line = pygame.Rect(area.left, area.bottom - look.px(1), area.width, look.px(1.2))
            look.rule(target, line, palette.RULE)
        if self.paint is not None:
            self.paint(target, look, area, place, False)
