"""The paper chip in the middle of the bar: who called what, at how many points, and the trump."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.cards import Suit
from game.table.words import ChipPart
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit_centred
from game.widgets.look import Look

_TYPE: Final = 18.0
_GAP: Final = 9
_PAD: Final = 16
_SHARES: Final = (1.0, 0.95, 0.9, 0.85, 0.8)
"""How the type is made smaller before anything is left out."""

_SPARES: Final = (5, 4, 3, 2, 1)


@dataclass(frozen=True, slots=True)
class ContractChip:
    """A chip as it fits the bar.

    Attributes:
        parts: What it shows.
        share: The share of the usual size.
        width: Of the whole, in pixels.
    """

    parts: tuple[ChipPart, ...]
    share: float
    width: int


def chip_that_fits(look: Look, parts: Sequence[ChipPart], room: int) -> ContractChip:
    """Return the chip for a room in pixels.

    Its type is made smaller first, then the most dispensable parts are left out.
    """
    for spare, share in itertools.product(_SPARES, _SHARES):
        kept = tuple(part for part in parts if part.spare < spare)
        width = _width(look, kept, share)
        if width <= room:
            return ContractChip(kept, share, width)
    needed = tuple(part for part in parts if not part.spare)
    return ContractChip(needed, _SHARES[-1], room)


def chip_width(look: Look, parts: Sequence[ChipPart]) -> int:
    """Return how wide a chip with all its parts is, in pixels."""
    return _width(look, parts, 1.0)


def _width(look: Look, parts: Sequence[ChipPart], share: float) -> int:
    words = sum(_part_width(look, part, share) for part in parts)
    return words + look.px(_GAP) * (len(parts) - 1) + 2 * look.px(_PAD)


def draw_chip(
    target: pygame.Surface, look: Look, chip: ContractChip, middle: tuple[int, int]
) -> pygame.Rect:
    """Draw the chip around a place and return its area."""
    area = pygame.Rect(0, 0, chip.width, min(look.high(34, 18), 2 * middle[1] - look.px(6)))
    area.center = middle
    look.shadow(target, area, blur=5, drop=3, strength=0.39)
    look.box(target, area, fill=palette.PAPER, edge=palette.INK, width=1.5, radius=40)
    starts_round = bool(chip.parts) and chip.parts[0].kind == "portrait"
    x = area.left + look.px(5 if starts_round else _PAD)
    for part in chip.parts:
        width = _part_width(look, part, chip.share)
        _draw_part(target, look, part, pygame.Rect(x, area.top, width, area.height), chip.share)
        x += width + look.px(_GAP)
    return area


def _part_width(look: Look, part: ChipPart, share: float) -> int:
    match part.kind:
        case "portrait":
            return look.high(29 * share, 18)
        case "card":
            return look.high(19 * share, 18)
        case "suit":
            return look.high(24 * share, 18)
        case "divider":
            return look.px(2)
        case kind:
            return look.width(part.text, _style_of(kind), _TYPE * share)


def _style_of(kind: str) -> Style:
    return Style.LABEL if kind == "strong" else Style.LABEL_LIGHT


def _draw_part(
    target: pygame.Surface, look: Look, part: ChipPart, area: pygame.Rect, share: float
) -> None:
    wide = area.width
    match part.kind:
        case "portrait":
            blit_centred(target, look.surfaces.portrait(part.text, "neutral", wide), area.center)
        case "card" if part.card is not None:
            size = (wide, round(wide / float(look.deck.aspect)))
            blit_centred(target, look.surfaces.card(part.card, size), area.center)
        case "suit" if part.suit is not None:
            blit_centred(target, look.surfaces.suit_icon(Suit(part.suit), wide), area.center)
        case "divider":
            line = area.inflate(0, -2 * look.px(6))
            line.width = max(1, look.px(1))
            look.rule(target, line, palette.SECOND_INK)
        case kind:
            at = (area.left, area.centery)
            look.text(target, part.text, at, style=_style_of(kind), size=_TYPE * share)
