"""The teacher's page at the table: a face, one thing said, cards to look at, two buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.cards import Card
from game.table import pieces
from game.table.layout import TableLayout
from game.table.picture import Item
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.widgets.button import Button, Kind, key_cap_width
from game.widgets.look import Look

TEACHER: Final = "notary"
"""Whose portrait teaches; he sits at neither table."""

_WIDE: Final = 440
_WIDEST: Final = 640
_LEAST: Final = 380
_PAD: Final = 26
_GAP: Final = 12
_FACE: Final = 58
_CARD: Final = 96
_TITLE: Final = 23
_TEXT: Final = 18
_SMALLEST: Final = 14
_BUTTON: Final = 17


@dataclass(frozen=True, slots=True)
class Page:
    """What a page says, in the words of the language in use.

    Attributes:
        go_on: The word on the main button.
        leave: The word that ends the lesson.
        cap: The key that goes on.
        cards: Cards to show, each with what stands below it.
    """

    title: str
    text: str
    go_on: str
    leave: str
    cap: str
    cards: Sequence[tuple[Card, str]] = ()


@dataclass(frozen=True, slots=True)
class Places:
    """Where a page and its parts lie, in pixels.

    Attributes:
        size: Of the text, in units.
    """

    area: pygame.Rect
    face: pygame.Rect
    title: pygame.Rect
    text: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    go_on: pygame.Rect
    leave: pygame.Rect
    size: float


def places_of(look: Look, layout: TableLayout, page: Page) -> Places:
    """Return where a page lies: beside the cards of two players, else in the middle.

    Text is set smaller where a page would else be higher than its room.
    """
    room = _room(look, layout)
    size = float(_TEXT)
    while True:
        places = _placed(look, room, page, size)
        if places.area.height <= room.height or size <= _SMALLEST:
            return places
        size -= 1


def _room(look: Look, layout: TableLayout) -> pygame.Rect:
    """Return the room for a page: what is free at the side, if that is wide enough."""
    margin = look.px(16)
    top = layout.bar.bottom + look.px(10)
    hand = min((card.top for card in layout.hand.values()), default=layout.own.top)
    bottom = min(layout.own.top, layout.actions.top, hand) - look.px(10)
    right = layout.area.right - margin
    if len(layout.seats) == 1:
        taken = [*layout.slots.values(), *layout.seats.values()]
        taken += [each for each in (layout.stock, layout.turn_up, layout.stock_label) if each]
        taken += [_around(centre, layout.disc) for centre in layout.numbers.values()]
        bottom = min(bottom, layout.prompt.top - look.px(10))
        first = max(rect.right for rect in taken) + look.px(20)
        last = min(rect.left for rect in taken) - look.px(20)
        if right - first >= look.px(_LEAST) and look.text_scale < 1.5:
            return pygame.Rect(first, top, right - first, bottom - top)
        if last - layout.area.left - margin >= look.px(_LEAST) and look.text_scale < 1.5:
            left = layout.area.left + margin
            return pygame.Rect(left, top, last - left, bottom - top)
    wide = min(layout.area.width - 2 * margin, round(look.px(_WIDEST) * max(1, look.text_scale)))
    plates = [layout.seats[seat] for seat, side in layout.sides.items() if side == "top"]
    top = max((plate.bottom for plate in plates), default=top) + look.px(10)
    room = pygame.Rect(0, top, wide, hand - look.px(6) - top)
    room.centerx = layout.area.centerx
    return room


def _around(centre: tuple[int, int], side: int) -> pygame.Rect:
    area = pygame.Rect(0, 0, side, side)
    area.center = centre
    return area


def _placed(look: Look, room: pygame.Rect, page: Page, size: float) -> Places:
    pad, gap = look.px(_PAD), look.px(_GAP)
    most = round(look.px(_WIDE) * max(1.0, look.text_scale))
    wide = room.width if room.width < 1.3 * most else most
    inner = wide - 2 * pad
    face = look.px(_FACE)
    head = inner - face - gap
    title_high = look.leading(_TITLE) * max(1, len(_title_lines(look, page, head)))
    text_high = look.paragraph_height(page.text, inner, size=size)
    card_wide, card_high = _card_size(look, inner, max(1, len(page.cards)))
    cards_high = card_high + look.leading(16) + gap if page.cards else 0
    foot = look.high(44, _BUTTON)
    high = 2 * pad + max(face, title_high) + gap + text_high + gap + cards_high + foot
    area = pygame.Rect(0, 0, wide, high)
    area.center = room.center
    # A page that is too high for its room may cover the plates above it, not the hand.
    area.bottom = min(area.bottom, room.bottom)
    left, y = area.left + pad, area.top + pad
    face_rect = pygame.Rect(left, y, face, face)
    title = pygame.Rect(left + face + gap, y, head, max(face, title_high))
    y = title.bottom + gap
    text = pygame.Rect(left, y, inner, text_high)
    y = text.bottom + gap
    row = len(page.cards) * card_wide + max(0, len(page.cards) - 1) * look.px(10)
    x = left + (inner - row) // 2
    cards = tuple(
        pygame.Rect(x + place * (card_wide + look.px(10)), y, card_wide, card_high)
        for place in range(len(page.cards))
    )
    cap = key_cap_width(look, page.cap)
    go_wide = Button.natural_width(look, page.go_on, size=_BUTTON) + cap + look.px(10)
    go_on = pygame.Rect(area.right - pad - go_wide, area.bottom - pad - foot, go_wide, foot)
    leave_wide = min(look.width(page.leave, size=16) + look.px(16), go_on.left - look.px(8) - left)
    leave = pygame.Rect(left - look.px(4), go_on.top, leave_wide, foot)
    return Places(area, face_rect, title, text, cards, go_on, leave, size)


def _card_size(look: Look, room: int, count: int) -> tuple[int, int]:
    """Return the size of the cards of a row, of which so many fit a width."""
    aspect = float(look.deck.aspect)
    wide = min(look.px(_CARD) * aspect, (room - (count - 1) * look.px(10)) / count)
    return round(wide), round(wide / aspect)


def _title_lines(look: Look, page: Page, room: int) -> list[str]:
    return look.wrap(page.title, room, Style.TITLE, _TITLE)[:2]


def page_item(look: Look, places: Places, page: Page, over: str) -> Item:
    """Return a page as an item of the picture.

    Args:
        look: The means of drawing.
        places: Where its parts lie.
        page: What it says.
        over: Which button the pointer is on: go_on, leave or none.
    """

    def draw(target: pygame.Surface) -> None:
        look.panel(target, places.area)
        face = look.surfaces.portrait(TEACHER, "pleased", places.face.width)
        blit(target, face, places.face.topleft)
        lines = _title_lines(look, page, places.title.width)
        step = look.leading(_TITLE)
        y = places.title.centery - step * (len(lines) - 1) / 2
        for line in lines:
            look.text(
                target,
                line,
                (places.title.left, y),
                style=Style.TITLE,
                size=_TITLE,
                room=places.title.width,
            )
            y += step
        look.paragraph(target, page.text, places.text, size=places.size)
        for rect, (card, note) in zip(places.cards, page.cards, strict=True):
            _draw_card(target, look, rect, card, note)
        button = Button(places.go_on, page.go_on, kind=Kind.MAIN, size=_BUTTON, key=page.cap)
        button.hovered = over == "go_on"
        button.draw(target, look)
        _draw_leave(target, look, places.leave, page.leave, over == "leave")

    key = ("lesson", page.title, page.text, page.cards, page.cap, places.size, over, look.stamp)
    return Item(key, pieces.around(places.area, look, 26), draw)


def _draw_card(
    target: pygame.Surface, look: Look, rect: pygame.Rect, card: Card, note: str
) -> None:
    shadow, reach = look.surfaces.shadow(rect.size, look.u)
    blit(target, shadow, (rect.left + reach[0], rect.top + reach[1]))
    blit(target, look.surfaces.card(card, rect.size), rect.topleft)
    if note:
        below = (rect.centerx, rect.bottom + look.leading(16) // 2 + look.px(2))
        look.text(target, note, below, style=Style.TEXT_BOLD, size=16, align="centre")


def _draw_leave(
    target: pygame.Surface, look: Look, rect: pygame.Rect, word: str, hovered: bool
) -> None:
    at = (rect.left + look.px(4), rect.centery)
    shown = look.text(
        target, word, at, size=16, colour=palette.SECOND_INK, room=rect.width - look.px(8)
    )
    if hovered:
        line = pygame.Rect(shown.left, shown.bottom, shown.width, max(1, look.px(1)))
        look.rule(target, line, palette.SECOND_INK)
