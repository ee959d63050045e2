"""The way to the standing bid: who said what, and who is to speak, in a row of chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from engine.actions import AskMonte, Bid, Pass
from engine.cards import Seat
from engine.view import PlayerView
from game.i18n.names import Listener, Names
from game.table.words import TableWords, standing_bid
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit_centred
from game.widgets.look import Look

_LEAST: Final = 4
"""So much of the way here is shown at least, though names have to go for it."""

_GAP: Final = 16


@dataclass(frozen=True, slots=True)
class HistoryChip:
    """One piece of the way here: who said what.

    Attributes:
        stands: Whether it is the highest bid.
        is_next: Whether the seat has still to speak.
        name: The seat's name, empty where only the face has room.
    """

    seat: Seat
    text: str
    stands: bool = False
    is_bid: bool = False
    is_next: bool = False
    name: str = ""

    @property
    def style(self) -> Style:
        """The style of its word: upright for a bid."""
        return Style.LABEL if self.is_bid else Style.LABEL_ITALIC


class BidHistory:
    """The way to the standing bid, as a row of chips.

    Args:
        look: The means of drawing.
        words: The texts.
        fit: The share of the text size that fits.
    """

    def __init__(self, look: Look, words: TableWords, fit: float) -> None:
        self.look = look
        self.words = words
        self._fit = fit

    def paint(self, target: pygame.Surface, view: PlayerView, row: pygame.Rect) -> None:
        """Draw what was said from left to right, and at the end whose turn it is."""
        look, gap = self.look, self.look.px(_GAP)
        x = row.left
        for place, chip in enumerate(self.chips(view, row.width)):
            if place:
                look.mark(target, "right", (x - gap / 2, row.centery), 12, palette.SECOND_INK)
            rect = pygame.Rect(x, 0, self._chip_width(chip), look.high(32 * self._fit, 17))
            rect.centery = row.centery
            self._paint_chip(target, rect, chip)
            x += rect.width + gap

    def chips(self, view: PlayerView, room: int) -> tuple[HistoryChip, ...]:
        """Return the way here: the latest that fits, with as many names as there is room for.

        Args:
            view: What the player sees.
            room: How wide the row is, in pixels.
        """
        names, listener = self.words.names, self.words.listener(view)
        standing = standing_bid(view)
        told = [
            HistoryChip(
                bid.seat, _word_for(bid, names, listener), bid == standing, isinstance(bid, Bid)
            )
            for bid in view.bids
        ]
        if view.to_act is not None:
            told.append(HistoryChip(view.to_act, "…", is_next=True))
        named = [replace(chip, name=self.words.name(chip.seat)) for chip in told]
        first = [chip.stands or chip.is_next for chip in told]
        wide = [n if is_first else t for t, n, is_first in zip(told, named, first, strict=True)]
        gone = 0
        while len(told) - gone > _LEAST and self._width(wide[gone:]) > room:
            gone += 1
        while len(told) - gone > 1 and self._width(told[gone:]) > room:
            gone += 1
        # Who holds it and who is next are named before the others, of those the latest first.
        for place in sorted(range(gone, len(told)), key=lambda n: (not first[n], -n)):
            more = [*told[:place], named[place], *told[place + 1 :]]
            if self._width(more[gone:]) <= room:
                told = more
        told = told[gone:]
        return tuple(told)

    def _width(self, told: Sequence[HistoryChip]) -> int:
        widths = sum(self._chip_width(chip) for chip in told)
        return widths + self.look.px(_GAP) * (len(told) - 1)

    def _chip_width(self, chip: HistoryChip) -> int:
        look, size = self.look, 17 * self._fit
        wide = look.high(29 * self._fit, 17) + look.px(22)
        if chip.name:
            wide += look.width(chip.name, Style.LABEL_LIGHT, size) + look.px(6)
        return wide + look.width(chip.text, chip.style, size)

    def _paint_chip(self, target: pygame.Surface, rect: pygame.Rect, chip: HistoryChip) -> None:
        look = self.look
        fill: Colour = palette.YELLOW if chip.stands else palette.CREAM
        edge = palette.INK if chip.stands or chip.is_next else None
        if chip.is_next:
            fill = palette.PAPER
        look.box(target, rect, fill=fill, edge=edge, width=1.5, radius=40)
        side = look.high(29 * self._fit, 17)
        face = look.surfaces.portrait(self.words.people[chip.seat].portrait, "neutral", side)
        blit_centred(target, face, (rect.left + look.px(2) + side / 2, rect.centery))
        x = rect.left + side + look.px(8)
        size, loud = 17 * self._fit, chip.is_bid or chip.is_next
        colour = palette.INK if loud else palette.SECOND_INK
        if chip.name:
            at = (x, rect.centery)
            look.text(target, chip.name, at, style=Style.LABEL_LIGHT, size=size, colour=colour)
            x += look.width(chip.name, Style.LABEL_LIGHT, size) + look.px(6)
        look.text(target, chip.text, (x, rect.centery), style=chip.style, size=size, colour=colour)


def _word_for(bid: Bid | Pass | AskMonte, names: Names, listener: Listener) -> str:
    """Return what a chip of the way here says."""
    if isinstance(bid, Bid):
        return names.bid(bid)
    if isinstance(bid, Pass):
        return names.catalog.text_in("chip", "pass")
    return names.action(bid, listener)
