"""The ladder of an auction: the ranks or values that can be bid, and what was bid of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.actions import Bid
from engine.cards import STRONGEST_FIRST, Card, Rank, Seat
from engine.ruleset import BidLevels
from engine.view import PlayerView
from game.i18n.names import Names
from game.table.words import standing_bid
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.base import Widget
from game.widgets.look import Look

LEVELS: Final = (11, 10, 4, 3, 2, 0)
"""The ladder where bids are the points of the card to be called (rules.md 5.3)."""

_SIGN, _NAME = 30.0, 15.0
_STACK: Final = 3
"""From so many suits on they lie in two rows where one would make them small."""

_SMALL: Final = 0.8


@dataclass(frozen=True, slots=True)
class Step:
    """One rung of the ladder.

    Attributes:
        title: The great sign on it; `name` the word below.
        bid: What the player may bid with it now, None if he may not.
        by: The seat that bid it last.
    """

    title: str
    name: str
    rank: Rank | None
    level: int | None
    bid: Bid | None
    by: Seat | None
    is_standing: bool
    is_gone: bool


class Rung(Widget):
    """A rung as a widget: chosen with a click, Enter or Space.

    Args:
        rect: Its place, in pixels.
        step: What it stands for.
        wanted: Whether Enter bids it.
        named: Whether the name of the rank stands below the sign.
        sizes: Of the sign and of the name, in units.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        step: Step,
        *,
        wanted: bool,
        named: bool,
        sizes: tuple[float, float],
    ) -> None:
        super().__init__(rect, step.name or step.title, enabled=step.bid is not None)
        self.step = step
        self.wanted = wanted
        self._named = named
        self._title_size, self._name_size = sizes

    @property
    def role(self) -> str:
        """A button."""
        return "button"

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the rung: struck once gone, framed while it stands, yellow if Enter bids it."""
        step, rect = self.step, self.rect
        fill: Colour = palette.WHITE if self.hovered and self.enabled else palette.PAPER
        edge: Colour = palette.INK
        ink: Colour = palette.INK
        if step.is_gone:
            fill, edge, ink = palette.CREAM, palette.HAIRLINE, palette.DISABLED_EDGE
        elif self.wanted:
            fill = palette.YELLOW
        look.box(target, rect, fill=fill, edge=edge, width=1.5, radius=8)
        if step.is_standing:
            inside = rect.inflate(-look.px(4), -look.px(4))
            look.box(target, inside, fill=None, edge=palette.YELLOW, width=4, radius=6)
        high = rect.height
        sign = (rect.centerx, rect.top + high * (0.37 if self._named else 0.5))
        look.text(
            target,
            step.title,
            sign,
            style=Style.TITLE,
            size=self._title_size,
            colour=ink,
            align="centre",
            room=rect.width - look.px(8),
        )
        if step.is_gone:
            wide = look.width(step.title, Style.TITLE, self._title_size)
            self._strike(target, look, wide, sign)
        if self._named:
            look.text(
                target,
                step.name,
                (rect.centerx, rect.top + high * 0.79),
                style=Style.LABEL_LIGHT,
                size=self._name_size,
                colour=palette.SECOND_INK if step.is_gone else palette.INK,
                align="centre",
                room=rect.width - look.px(4),
            )

    @staticmethod
    def _strike(target: pygame.Surface, look: Look, wide: int, centre: tuple[float, float]) -> None:
        half = max(look.px(12), wide // 2 + look.px(2))
        drop = look.px(9)
        start = (round(centre[0] - half), round(centre[1] + drop))
        end = (round(centre[0] + half), round(centre[1] - drop))
        pygame.draw.line(target, palette.SECOND_INK, start, end, max(2, look.px(2)))


def rungs(
    look: Look,
    row: pygame.Rect,
    steps: Sequence[Step],
    wanted: Bid | None,
    *,
    fit: float,
    names: bool,
) -> list[Rung]:
    """Return a rung for every step, side by side in a row.

    All signs are of one size, and their names are left out where one of them does not fit, or
    where they say nothing but the signs.

    Args:
        look: The means of drawing.
        row: Where they stand, in pixels.
        steps: What they stand for.
        wanted: The bid that Enter makes.
        fit: The share of the text size that fits the panel.
        names: Whether there is room for names below the signs.
    """
    gap = look.px(8 if names else 4)
    wide = min(look.px(96), (row.width - gap * (len(steps) - 1)) // len(steps))
    left = row.left + (row.width - wide * len(steps) - gap * (len(steps) - 1)) // 2
    widest = max(look.width(step.title, Style.TITLE, _SIGN * fit) for step in steps)
    share = min(1.0, (wide - look.px(10)) / widest)
    sizes, room = (_SIGN * fit * share, _NAME * fit), wide - look.px(4)
    named = (
        names
        and any(step.name != step.title for step in steps)
        and all(0 < look.width(s.name, Style.LABEL_LIGHT, sizes[1]) <= room for s in steps)
    )
    places = [
        pygame.Rect(left + place * (wide + gap), row.top, wide, row.height)
        for place in range(len(steps))
    ]
    return [
        Rung(
            rect,
            step,
            wanted=step.bid is not None and step.bid == wanted,
            named=named,
            sizes=sizes,
        )
        for rect, step in zip(places, steps, strict=True)
    ]


def steps_of(view: PlayerView, names: Names) -> tuple[Step, ...]:
    """Return the rungs, from the first bid to the last."""
    standing = standing_bid(view)
    keys: tuple[tuple[Rank | None, int | None], ...]
    if view.ruleset.bid_levels is BidLevels.BY_POINTS:
        keys = tuple((None, level) for level in LEVELS)
    else:
        last = STRONGEST_FIRST.index(view.ruleset.lowest_rank)
        keys = tuple((rank, None) for rank in STRONGEST_FIRST[: last + 1])
    at = -1 if standing is None else keys.index((standing.rank, standing.level))
    return tuple(_step(view, names, key, place, at) for place, key in enumerate(keys))


def _step(
    view: PlayerView, names: Names, key: tuple[Rank | None, int | None], place: int, at: int
) -> Step:
    rank, level = key
    bids = [b for b in view.bids if isinstance(b, Bid) and (b.rank, b.level) == key]
    legal = [action for action in view.legal_actions if isinstance(action, Bid)]
    return Step(
        title=names.short(rank) if rank is not None else str(level),
        name=names.rank(rank) if rank is not None else "",
        rank=rank,
        level=level,
        bid=next((b for b in legal if (b.rank, b.level) == key and b.points == 61), None),
        by=bids[-1].seat if bids else None,
        is_standing=place == at,
        is_gone=place < at,
    )


def cards_of(step: Step, hand: Sequence[Card]) -> list[Card]:
    """Return the cards of a hand that a rung is about."""
    return [
        card
        for card in hand
        if (card.rank is step.rank if step.rank else card.points == step.level)
    ]


def paint_held(
    target: pygame.Surface, look: Look, held: Sequence[Card], area: pygame.Rect, *, side: int
) -> None:
    """Draw the suits of cards that the player holds, or a dot for none.

    Args:
        target: What to draw on.
        look: The means.
        held: The cards.
        area: Where they are drawn, in pixels.
        side: The side of an icon where there is room, in pixels.
    """
    if not held:
        look.mark(target, "disc", area.center, 4, palette.DISABLED_EDGE)
        return
    suits = sorted({card.suit for card in held})
    count = len(suits)
    flat = min(side, area.width // count)
    if count >= _STACK and flat < _SMALL * side:
        half = (count + 1) // 2
        flat = min(side, area.width // half, area.height // 2)
        rows = [suits[:half], suits[half:]]
    else:
        rows = [suits]
    top = area.centery - flat * len(rows) / 2
    for place, row in enumerate(rows):
        left = area.centerx - flat * len(row) / 2
        for column, suit in enumerate(row):
            icon = look.surfaces.suit_icon(suit, flat)
            blit(target, icon, (left + column * flat, top + place * flat))
