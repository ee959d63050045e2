"""The list of tricks: who took which cards, and which decision was costly."""

from __future__ import annotations

import pygame

from engine.actions import CallCard
from game.review import SeenTrick
from game.scenes.review.subject import Face
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.look import Look


class TricksList(Face):
    """The rows of the list, and what stands above them."""

    def word(self, place: int) -> str:
        """Return a row in words, for readers."""
        if place < self.subject.before:
            return self._auction_word
        trick = self.review.tricks[place - self.subject.before]
        return self.catalog.text(
            "Trick {n}: {player}, {points} points",
            n=trick.number,
            player=self.name(trick.winner),
            points=trick.points,
        )

    @property
    def _auction_word(self) -> str:
        """The heading of the row before the tricks: some games have a call without an auction."""
        calls = all(isinstance(each.action, CallCard) for each in self.review.spoken)
        return self.catalog.text("The call") if calls else self.catalog.text("The auction")

    def draw(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the heads of the columns."""
        word = self.catalog.text_in("column", "points")
        look.text(target, word, area.midright, size=16, colour=palette.SECOND_INK, align="right")
        title = self.catalog.text("Tricks")
        look.text(target, title, area.midleft, style=Style.LABEL, size=20)

    def draw_trick(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, place: int, chosen: bool
    ) -> None:
        """Draw a row."""
        if place < self.subject.before:
            self._draw_auction(target, area, chosen)
            return
        trick = self.review.tricks[place - self.subject.before]
        colour: Colour = palette.PAPER if chosen else palette.INK
        left, right, middle = area.left + look.px(12), area.right - look.px(10), area.centery
        look.text(target, str(trick.number), (left, middle), style=Style.LABEL, colour=colour)
        look.text(
            target,
            str(trick.points),
            (right, middle),
            style=Style.TEXT_BOLD,
            colour=colour,
            align="right",
        )
        side = look.px(34)
        face_at = right - look.px(look.grown(34, 18)) - side
        face = self.portrait(trick.winner, side)
        blit(target, face, (face_at, middle - side // 2))
        start = left + look.px(look.grown(30, 18))
        self._draw_cards(target, trick, pygame.Rect(start, area.top, face_at - start, area.height))
        if self.subject.is_costly(place):
            look.icon(target, "warning", (face_at - look.px(2), middle - look.px(12)), 20)

    def _draw_auction(self, target: pygame.Surface, area: pygame.Rect, chosen: bool) -> None:
        """Draw the row of the auction: what was bid last, and by whom."""
        look, contract = self.look, self.review.result.contract
        colour: Colour = palette.PAPER if chosen else palette.INK
        left, right, middle = area.left + look.px(12), area.right - look.px(10), area.centery
        side = look.px(34)
        face_at = right - look.px(look.grown(34, 18)) - side
        if contract is not None:
            blit(target, self.portrait(contract.declarer, side), (face_at, middle - side // 2))
        if self.subject.fault is not None:
            look.icon(target, "warning", (face_at - look.px(2), middle - look.px(12)), 20)
        room = face_at - look.px(22) - left  # the warning overlaps the face
        spot = look.text(
            target,
            self._auction_word,
            (left, middle),
            style=Style.LABEL,
            colour=colour,
            room=room,
        )
        rest = left + room - spot.right - look.px(12)
        bid = "" if contract is None else self.names.bid(contract)
        if rest >= look.width(bid, size=16):
            at = (left + room, middle)
            second: Colour = palette.PAPER if chosen else palette.SECOND_INK
            look.text(target, bid, at, size=16, colour=second, align="right")

    def _draw_cards(self, target: pygame.Surface, trick: SeenTrick, area: pygame.Rect) -> None:
        """Draw the cards in order of play; on yellow the one that takes."""
        look, count = self.look, len(trick.cards)
        high = min(area.height - look.px(8), look.px(48))
        wide = round(high * look.deck.aspect)
        step = min(wide + look.px(6), (area.width - look.px(8) - wide) / max(1, count - 1))
        winner = (trick.winner - trick.leader) % count
        for place, card in enumerate(trick.cards):
            spot = pygame.Rect(round(area.left + place * step), 0, wide, high)
            spot.centery = area.centery
            if place == winner:
                mount = spot.inflate(look.px(6), look.px(6))
                look.box(target, mount, fill=palette.YELLOW, edge=palette.INK, width=1.5, radius=5)
            blit(
                target,
                look.surfaces.card(card, (wide, high), badge=look.surfaces.labels()),
                spot.topleft,
            )
