"""Whom each seat suspected after each trick, and whom the player had marked."""

from __future__ import annotations

from typing import Final

import pygame

from engine.cards import Seat
from game.scenes.review.subject import Face
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.widgets.look import Look

_WIDEST: Final = 104
"""Units of the widest cell of a suspicion."""
_CALLED: Final = 120
"""Units kept for the called card."""
_GREEN_SOFT: Final = (0xD9, 0xE8, 0xDA)


class SuspicionsFace(Face):
    """Who was thought to be the declarer's partner, and when."""

    def draw(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw whom each suspected after each trick, green where it was right."""
        catalog, declarer = self.catalog, self.subject.declarer
        assert declarer is not None
        words = (
            catalog.text("Who was your partner?")
            if declarer == self.review.seat
            else catalog.text("Who was with {player}?", player=self.name(declarer))
        )
        rest = self.draw_title(target, area, words)
        beliefs = self.review.beliefs
        moments = max(len(row) for row in beliefs.values())
        head = look.leading(16)
        name = look.px(look.grown(104, 16)) + look.px(36)
        called = rest.width - name - look.px(_CALLED)
        wide = min(look.px(look.grown(_WIDEST, 16)), called / max(1, moments))
        high = (rest.height - head) / (len(beliefs) + bool(self.review.marks))
        for moment in range(moments):
            word = str(moment) if moment else catalog.text_in("review", "auction")
            at = (rest.left + name + (moment + 0.5) * wide, rest.top + head / 2)
            bold = moment == self.subject.moment
            style, colour = (
                (Style.TEXT_BOLD, palette.INK) if bold else (Style.TEXT, palette.SECOND_INK)
            )
            look.text(
                target, word, at, style=style, size=16, colour=colour, align="centre", room=wide
            )
        top = rest.top + head - high
        for seat, row in beliefs.items():
            top += high
            self._draw_believer(target, pygame.Rect(rest.left, top, name, high), seat)
            for moment, belief in enumerate(row):
                cell = pygame.Rect(rest.left + name + moment * wide, top, wide, high)
                self._draw_belief(
                    target, cell.inflate(-look.px(5), -look.px(5)), belief.suspect, belief.chance
                )
            if seat == self.review.seat and self.review.marks:
                top += high
                self._draw_marks(target, pygame.Rect(rest.left, top, name, high), wide)
        left = round(rest.left + name + moments * wide) + look.px(8)
        spot = pygame.Rect(left, rest.top, rest.right - left, rest.height)
        self._draw_called(target, spot)

    def _draw_called(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the called card, which from then on everybody had seen."""
        look, contract = self.look, self.review.result.contract
        if contract is None or contract.called is None:
            return
        words = self.catalog.text(
            "then {card} came: all knew", card=self.names.the_card(contract.called)
        )
        lines = look.wrap(words, min(area.width, look.px(200)), size=15)[:4]
        text_high = len(lines) * look.leading(15)
        high = min(look.px(88), area.height - text_high - look.px(14))
        wide = round(high * look.deck.aspect)
        box = pygame.Rect(0, 0, min(area.width, look.px(216)), high + text_high + look.px(22))
        box.midtop = area.centerx, area.top + max(0, (area.height - box.height) // 2)
        picture = look.surfaces.card(contract.called, (wide, high), badge=look.surfaces.labels())
        blit(target, picture, (box.centerx - wide // 2, box.top + look.px(6)))
        for place, line in enumerate(lines):
            at = box.centerx, box.top + high + look.px(12) + (place + 0.5) * look.leading(15)
            look.text(target, line, at, size=15, colour=palette.SECOND_INK, align="centre")

    def _draw_believer(self, target: pygame.Surface, area: pygame.Rect, seat: Seat) -> None:
        look = self.look
        side = min(look.px(30), area.height - look.px(4))
        face = self.portrait(seat, side)
        blit(target, face, (area.left, area.centery - side // 2))
        at = (area.left + side + look.px(8), area.centery)
        room = area.right - at[0] - look.px(6)
        look.text(target, self.name(seat), at, style=Style.LABEL, size=16, room=room)

    def _draw_belief(
        self, target: pygame.Surface, area: pygame.Rect, suspect: Seat, chance: float
    ) -> None:
        look, right = self.look, suspect == self.review.partner
        edge = palette.GREEN if right else palette.HAIRLINE
        fill = _GREEN_SOFT if right else palette.SOFT
        look.box(target, area, fill=fill, edge=edge, width=2 if right else 1.2, radius=7)
        side = min(look.px(24), area.height - look.px(12))
        middle = area.centery - look.px(4)
        face = self.portrait(suspect, side)
        blit(target, face, (area.left + look.px(6), middle - side // 2))
        at = (area.left + side + look.px(11), middle)
        spot = look.text(target, str(round(100 * chance)), at, style=Style.TEXT_BOLD, size=16)
        if right and spot.right + look.px(18) < area.right:
            at = (area.right - look.px(11), middle)
            look.mark(target, "tick", at, 12, palette.GREEN)
        track = pygame.Rect(area.left + look.px(7), 0, area.width - look.px(14), look.px(4))
        track.bottom = area.bottom - look.px(4)
        look.rule(target, track, palette.PAPER)
        track.width = round(track.width * chance)
        look.rule(target, track, palette.GREEN if right else palette.SECOND_INK)

    def _draw_marks(self, target: pygame.Surface, area: pygame.Rect, wide: float) -> None:
        """Draw whom the player had marked himself, and whether he was right.

        Args:
            target: Where to draw.
            area: For the words; the cells follow it.
            wide: Of a cell, in pixels.
        """
        look = self.look
        word = self.catalog.text("Your mark")
        room = area.width - look.px(6)
        look.text(target, word, area.midleft, style=Style.LABEL, size=16, room=room)
        for moment, suspect in enumerate(self.review.marks):
            cell = pygame.Rect(area.right + moment * wide, area.top, wide, area.height)
            self._draw_mark(target, cell.inflate(-look.px(5), -look.px(5)), suspect)

    def _draw_mark(self, target: pygame.Surface, area: pygame.Rect, suspect: Seat | None) -> None:
        look = self.look
        if suspect is None:
            dash = pygame.Rect(0, 0, look.px(10), max(1, look.px(1.5)))
            dash.center = area.center
            look.rule(target, dash, palette.SECOND_INK)
            return
        right = suspect == self.review.partner
        colour = palette.GREEN if right else palette.RED_TEXT
        look.box(
            target,
            area,
            fill=_GREEN_SOFT if right else palette.SOFT,
            edge=colour,
            width=2,
            radius=7,
        )
        side = min(look.px(24), area.height - look.px(6))
        face = self.portrait(suspect, side)
        blit(target, face, (area.left + look.px(6), area.centery - side // 2))
        at = (area.right - look.px(13), area.centery)
        look.mark(target, "tick" if right else "cross", at, 14, colour)
