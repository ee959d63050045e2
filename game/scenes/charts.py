"""Small charts in the pages' style: a share with its interval, a strip of form, bars.

No axis but the base line, values on the bars, a word at the mark instead of a legend.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.widgets.look import Look

__all__ = ["Bar", "draw_bars", "draw_form", "draw_interval", "draw_share"]

_TRACK: Final = 8
_POINT: Final = 13
_CAP: Final = 14


def draw_share(
    target: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    *,
    share: float,
    interval: tuple[float, float],
    equal: float,
) -> None:
    """Draw a share on a track from 0 to 1, its interval, and what equal players would have."""
    track = pygame.Rect(area.left, 0, area.width, look.px(_TRACK))
    track.centery = area.centery
    draw_interval(target, look, track, share=share, interval=interval, colour=palette.BLUE)
    tip = (track.left + equal * track.width, track.centery - look.px(12))
    look.mark(target, "triangle", tip, 13, palette.YELLOW_DARK)


def draw_interval(
    target: pygame.Surface,
    look: Look,
    track: pygame.Rect,
    *,
    share: float,
    interval: tuple[float, float],
    colour: Colour,
) -> None:
    """Draw a track from 0 to 1, on it a line with two ends and a point in the colour."""

    def at(value: float) -> int:
        return round(track.left + value * track.width)

    look.box(target, track, fill=palette.HAIRLINE, radius=4)
    low, high = interval
    line = max(1, look.px(2))
    whisker = pygame.Rect(at(low), 0, max(1, at(high) - at(low)), line)
    whisker.centery = track.centery
    look.rule(target, whisker, palette.INK)
    for end in interval:
        cap = pygame.Rect(0, 0, line, look.px(_CAP))
        cap.center = at(end), track.centery
        look.rule(target, cap, palette.INK)
    point = pygame.Rect(0, 0, look.px(_POINT), look.px(_POINT))
    point.center = at(share), track.centery
    look.box(target, point, fill=colour, edge=palette.INK, width=1.5, radius=_POINT)


def draw_form(
    target: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    form: Sequence[bool | None],
    most: int,
    *,
    on_blue: bool,
) -> None:
    """Draw the last results from left to right: won above the middle, lost below, drawn on it."""
    step = area.width / most
    wide, high = max(2, round(step * 0.62)), look.px(11)
    for place, won in enumerate(form, most - len(form)):
        bar = pygame.Rect(0, 0, wide, high if won is not None else look.px(4))
        bar.centerx = round(area.left + (place + 0.5) * step)
        bar.centery = area.centery + (0 if won is None else -high // 2 if won else high // 2 + 1)
        colour: Colour = palette.GREEN if won else palette.SECOND_INK
        if on_blue:
            colour = palette.YELLOW if won else palette.PAPER
        look.rule(target, bar, colour)


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart.

    Attributes:
        count: Its height.
        label: What stands below it.
        colour: Of the bar.
        picture: Draws into a box between bar and label; None for nothing.
    """

    count: int
    label: str
    colour: Colour
    picture: Callable[[pygame.Surface, pygame.Rect], None] | None = None


def draw_bars(
    target: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    bars: Sequence[Bar],
    *,
    mark: tuple[int, str] | None = None,
) -> None:
    """Draw bars side by side on a base line, each with its count above.

    Args:
        target: Where to draw.
        look: The means of drawing.
        area: The room for bars, labels and the mark's words.
        bars: From left to right.
        mark: Before which bar a dashed line stands, and its words.
    """
    if not bars:
        return
    label = look.leading(15)
    picture = look.px(44) if any(bar.picture for bar in bars) else 0
    head = label + (label if mark is not None else 0)
    base = area.bottom - label - picture
    tall = max(1, base - area.top - head)
    step = area.width / len(bars)
    most = max(1, *(bar.count for bar in bars))
    for place, bar in enumerate(bars):
        box = pygame.Rect(0, 0, round(step * 0.8), round(tall * bar.count / most))
        box.midbottom = round(area.left + (place + 0.5) * step), base
        _draw_bar(target, look, box, bar, picture)
    look.rule(target, pygame.Rect(area.left, base, area.width, max(1, look.px(2))), palette.INK)
    if mark is not None:
        _draw_mark(target, look, area, (round(area.left + mark[0] * step), base), mark[1])


def _draw_bar(target: pygame.Surface, look: Look, box: pygame.Rect, bar: Bar, picture: int) -> None:
    middle = box.centerx
    if bar.count:
        look.box(target, box, fill=bar.colour, edge=palette.INK, width=1.6, radius=2)
        above = (middle, box.top - look.leading(15) / 2)
        look.text(target, str(bar.count), above, style=Style.TEXT_BOLD, size=15, align="centre")
    below = box.bottom + picture + look.leading(15) / 2
    if bar.picture is not None:
        spot = pygame.Rect(0, 0, round(picture * 0.62), picture - look.px(4))
        spot.midtop = middle, box.bottom + look.px(4)
        bar.picture(target, spot)
    look.text(
        target, bar.label, (middle, below), size=15, colour=palette.SECOND_INK, align="centre"
    )


def _draw_mark(
    target: pygame.Surface, look: Look, area: pygame.Rect, foot: tuple[int, int], words: str
) -> None:
    """Draw a dashed line that ends at `foot`, and its words above it."""
    x, base = foot
    top = area.top + look.leading(15)
    dash, wide = look.px(5), max(1, look.px(2))
    for y in range(top, base, 2 * dash):
        look.rule(
            target, pygame.Rect(x - wide // 2, y, wide, min(dash, base - y)), palette.RED_TEXT
        )
    half = look.width(words, Style.TEXT_BOLD, 15) / 2
    centre = max(area.left + half, min(area.right - half, x))
    at = (centre, area.top + look.leading(15) / 2)
    look.text(
        target, words, at, style=Style.TEXT_BOLD, size=15, colour=palette.RED_TEXT, align="centre"
    )
