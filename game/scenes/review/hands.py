"""All hands open, as they were before a trick."""

from __future__ import annotations

import pygame

from engine.cards import Seat
from game.choices import in_hand_order
from game.scenes.review.subject import Face
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.widgets.look import Look


class HandsFace(Face):
    """What each seat held before the chosen trick."""

    def draw(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw what each seat held before the chosen trick."""
        trick = self.subject.chosen
        words = self.catalog.text("All hands before trick {n}", n=trick.number)
        rest = self.draw_title(target, area, words)
        seats = len(trick.hands)
        columns = 2 if seats > 3 else 1
        rows = -(-seats // columns)
        wide, high = rest.width // columns, rest.height // rows
        for place in range(seats):
            seat = Seat((self.review.seat + place) % seats)
            spot = pygame.Rect(
                rest.left + (place // rows) * wide, rest.top + (place % rows) * high, wide, high
            )
            self._draw_hand(target, spot.inflate(-look.px(8), -look.px(4)), seat)

    def _draw_hand(self, target: pygame.Surface, area: pygame.Rect, seat: Seat) -> None:
        look, trick = self.look, self.subject.chosen
        side = min(look.px(36), area.height)
        face = self.portrait(seat, side)
        blit(target, face, (area.left, area.centery - side // 2))
        left = area.left + side + look.px(8)
        name = look.px(look.grown(64, 15))
        look.text(
            target, self.name(seat), (left, area.centery), style=Style.LABEL, size=15, room=name
        )
        cards = in_hand_order(list(trick.hands[seat]), None)
        start = left + name + look.px(6)
        high = min(area.height, look.px(92))
        wide = round(high * look.deck.aspect)
        room = area.right - start - wide
        step = min(wide + look.px(4), room / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            at = (round(start + place * step), area.centery - high // 2)
            blit(target, look.surfaces.card(card, (wide, high), badge=look.surfaces.labels()), at)
