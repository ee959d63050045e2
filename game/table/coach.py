"""The coach at the table: a bar at each seat, and the slip on which advice is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.cards import Seat
from game.advice import Advice, Reading
from game.i18n.advice import (
    advice_text,
    advice_title,
    chance_text,
    clue_text,
    reason_text,
    suspicion_title,
)
from game.i18n.names import Listener, Names
from game.table import pieces
from game.table.layout import TableLayout
from game.table.moment import Moment
from game.table.picture import Item
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit, clear_surface
from game.widgets.look import Look

_BAR_WIDE: Final = 58
_LOW: Final = 10
_BAR_HIGH: Final = 17
_TEXT: Final = 15
_TITLE: Final = 20
_LINE: Final = 17
_PAD: Final = 22
_LEAST: Final = 430
_MOST: Final = 560
_SIGN: Final = 22
_RIM: Final = 12
_MOST_LINES: Final = 3
_EVERY_LINE: Final = 99


@dataclass(frozen=True, slots=True)
class SlipLine:
    """One sentence on a slip.

    Attributes:
        sign: 1 for what speaks for it, -1 for what speaks against it, 0 for neither.
    """

    text: str
    sign: int = 0


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip of paper above the hand: what is advised, or thought of a seat, and why.

    Attributes:
        spoken: The whole of it in one sentence, for readers.
        most: How many lines it may have.
    """

    title: str
    lines: tuple[SlipLine, ...]
    spoken: str
    most: int = _MOST_LINES


def advice_slip(names: Names, advice: Advice, listener: Listener) -> Slip:
    """Return the slip with a hint and its reason."""
    reason = reason_text(names, advice.reason, listener)
    return Slip(
        advice_title(names, advice, listener),
        (SlipLine(_as_sentence(names, reason)),),
        advice_text(names, advice, listener),
    )


def reading_slip(sentences: Sequence[str]) -> Slip:
    """Return the slip with what is on the table, the first sentence on top, none cut."""
    title, *rest = sentences
    lines = tuple(SlipLine(sentence) for sentence in rest)
    return Slip(title, lines, " · ".join(sentences), most=_EVERY_LINE)


def seat_slip(names: Names, reading: Reading, seat: Seat, listener: Listener) -> Slip | None:
    """Return the slip with what is thought of a seat; None where nothing is."""
    found = reading.of(seat)
    if found is None:
        return None
    title = suspicion_title(names, found, listener, is_public=reading.is_public)
    lines = tuple(
        SlipLine(
            _as_sentence(names, clue_text(names, clue, listener)), 1 if clue.weight > 0 else -1
        )
        for clue in found.clues
    )
    lines = lines or (SlipLine(_as_sentence(names, names.catalog.text("has shown nothing yet"))),)
    return Slip(title, lines, names.catalog.told([title, *(line.text for line in lines)]))


def _as_sentence(names: Names, text: str) -> str:
    """Return words as a sentence of their own."""
    return names.catalog.text("{sentence}.", sentence=text[:1].upper() + text[1:])


def bar_rect(look: Look, layout: TableLayout, seat: Seat) -> pygame.Rect:
    """Return where the coach's bar of a seat is: across the lower rim of its plate.

    Where text is so large that plates have no portrait, it is low and bears no number.
    """
    plate = layout.seats[seat]
    high = look.px(_LOW) if layout.compact else look.high(_BAR_HIGH, _TEXT)
    wide = max(look.px(_BAR_WIDE), look.width("99%", Style.LABEL, _TEXT) + look.px(14))
    rect = pygame.Rect(plate.left + look.px(9), 0, wide, high)
    # It may hang over by less than the gap between plates and cards.
    rect.bottom = plate.bottom + look.px(8)
    return rect


def bar_items(look: Look, layout: TableLayout, reading: Reading, names: Names) -> Iterator[Item]:
    """Yield a bar for each seat that may be the secret partner."""
    for found in reading.seats:
        if found.seat in layout.seats:
            text = "" if layout.compact else chance_text(names, found.chance)
            yield _bar(look, bar_rect(look, layout, found.seat), found.chance, text)


def _bar(look: Look, rect: pygame.Rect, chance: float, text: str) -> Item:
    def draw(target: pygame.Surface) -> None:
        look.shadow(target, rect, blur=3, drop=2, strength=0.35)
        blit(target, _filled_bar(look, rect.size, chance), rect.topleft)
        look.text(target, text, rect.center, style=Style.LABEL, size=_TEXT, align="centre")

    key = ("coach", text or round(rect.width * chance), rect.size, look.stamp)
    return Item(key, pieces.around(rect, look, 8), draw)


def _filled_bar(look: Look, size: tuple[int, int], chance: float) -> pygame.Surface:
    """Return a bar filled from the left by a chance."""
    whole = pygame.Rect((0, 0), size)
    made = clear_surface(size)
    look.box(made, whole, fill=palette.CREAM, radius=40)
    made.set_clip(pygame.Rect(0, 0, round(size[0] * chance), size[1]))
    look.box(made, whole, fill=palette.YELLOW, radius=40)
    made.set_clip(None)
    look.box(made, whole, fill=None, edge=palette.INK, width=1.2, radius=40)
    return made


# --------------------------------------------------------------------------------- the slip


def slip_rect(
    look: Look, layout: TableLayout, slip: Slip, *, reserved: bool, least: int = 0
) -> pygame.Rect:
    """Return where a slip lies: over the line of the prompt, clear of the hand.

    Args:
        look: The means of drawing.
        layout: The table's.
        slip: What is written on it.
        reserved: Whether a panel covers the middle of the table, below which it stays.
        least: The width of the prompt that it must cover, in pixels.
    """
    lines = _broken(look, layout, slip, reserved=reserved)
    widest = (
        max(
            look.width(text, Style.LABEL_LIGHT, _LINE) + _indent(look, sign)
            for text, sign, _ in lines
        )
        if lines
        else 0
    )
    title = look.width(slip.title, Style.TITLE, _TITLE)
    wide = max(look.px(_LEAST), title, widest, least + look.px(8) - 2 * look.px(_PAD))
    high = look.leading(_TITLE) + look.leading(_LINE) * len(lines) + look.px(12)
    rect = pygame.Rect(
        0,
        0,
        min(_room(look, layout, reserved=reserved), wide) + 2 * look.px(_PAD),
        high,
    )
    rect.centerx = layout.prompt.centerx
    hand = min((card.top for card in layout.hand.values()), default=layout.size[1])
    if reserved:
        rect.centery = (layout.panel.bottom + hand) // 2
        # The rim of the panel holds nothing; the corners of the cards below must stay readable.
        rect.bottom = min(rect.bottom, hand + look.px(4))
        rect.top = max(rect.top, layout.panel.bottom - look.px(_RIM))
    else:
        rect.bottom = min(hand - layout.lift - look.px(3), layout.prompt.bottom + look.px(14))
    return rect


def slip_item(look: Look, moment: Moment, slip: Slip) -> Item:
    """Return the slip as an item of the picture, over the prompt of the same moment."""
    layout, reserved = moment.layout, moment.reserved
    line = layout.panel_prompt if reserved else layout.prompt
    least = pieces.prompt_area(look, line, moment.prompt).width
    rect = slip_rect(look, layout, slip, reserved=reserved, least=least)
    lines = _broken(look, layout, slip, reserved=reserved)

    def draw(target: pygame.Surface) -> None:
        look.shadow(target, rect, blur=8, drop=4, strength=0.43)
        look.box(target, rect, fill=palette.PAPER, edge=palette.INK, width=2, radius=12)
        x = rect.left + look.px(_PAD)
        y = rect.top + look.px(6) + look.leading(_TITLE) / 2
        room = rect.width - 2 * look.px(_PAD)
        look.text(target, slip.title, (x, y), style=Style.TITLE, size=_TITLE, room=room)
        y += look.leading(_TITLE) / 2 + look.leading(_LINE) / 2
        for text, sign, is_first in lines:
            if sign and is_first:
                draw_sign(target, look, (x + look.px(7), y), sign)
            spot = (x + _indent(look, sign), y)
            look.text(target, text, spot, style=Style.LABEL_LIGHT, size=_LINE)
            y += look.leading(_LINE)

    return Item(("slip", slip, reserved, look.stamp), pieces.around(rect, look, 22), draw)


def draw_sign(target: pygame.Surface, look: Look, centre: tuple[float, float], sign: int) -> None:
    """Draw a plus on green for what speaks for it, a minus on red for what speaks against it."""
    side = look.px(15)
    area = pygame.Rect(0, 0, side, side)
    area.center = (round(centre[0]), round(centre[1]))
    fill: Colour = palette.GREEN if sign > 0 else palette.DARK_RED
    look.box(target, area, fill=fill, radius=40)
    reach, thick = max(2, round(side * 0.26)), max(2, round(side * 0.14))
    bar = pygame.Rect(0, 0, 2 * reach, thick)
    bar.center = area.center
    look.rule(target, bar, palette.PAPER)
    if sign > 0:
        post = pygame.Rect(0, 0, thick, 2 * reach)
        post.center = area.center
        look.rule(target, post, palette.PAPER)


def _room(look: Look, layout: TableLayout, *, reserved: bool) -> int:
    """Return how wide the words of a slip may be: large ones stay clear of the seats.

    Below a panel there is little height, but all the width between the player's own boxes.
    """
    if reserved and not layout.compact:
        centre, boxes = layout.prompt.centerx, (layout.own, layout.actions)
        half = min(min(abs(box.left - centre), abs(box.right - centre)) for box in boxes)
        return max(look.px(_LEAST), 2 * (half - look.px(_PAD + 8)))
    most = look.px(_MOST) if layout.compact else layout.prompt.width
    return max(look.px(_LEAST), min(layout.prompt.width, most)) - 2 * look.px(_PAD)


def _indent(look: Look, sign: int) -> int:
    return look.px(_SIGN) if sign else 0


def _broken(
    look: Look, layout: TableLayout, slip: Slip, *, reserved: bool
) -> Sequence[tuple[str, int, bool]]:
    """Return the lines as they fit, each with its sign and whether its sentence begins there."""
    found: list[tuple[str, int, bool]] = []
    for line in slip.lines:
        room = _room(look, layout, reserved=reserved) - _indent(look, line.sign)
        broken = look.wrap(line.text, room, Style.LABEL_LIGHT, _LINE)
        found += [(text, line.sign, row == 0) for row, text in enumerate(broken)]
    return found[: slip.most]
