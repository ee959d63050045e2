"""The call: which card is called, or who is chosen in secret."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.actions import CallCard, Nominate
from engine.cards import STRONGEST_FIRST, Card, Rank, Seat, Suit
from engine.deal import Phase
from engine.view import PlayerView
from game.scenes.board import Board
from game.scenes.duel import draw_card
from game.table.layout import TableLayout
from game.table.pieces import WITHOUT_BLANKS
from game.table.words import Prompt, TableWords, Tone
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit, blit_centred
from game.widgets.base import Widget
from game.widgets.button import draw_key_cap, key_cap_width
from game.widgets.look import Look

_RING: Final = 5

_ROOMY: Final = 0.8
"""Where text fits less well than this, the title gives way to it and notes are broken."""


_NOTE_LINES: Final = 3
_SMALLER: Final = (1.0, 0.9, 0.8, 0.7)
"""How the type of a warning is made smaller until so many lines suffice."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How text is set on the cards to choose from.

    Attributes:
        share: The share of the text size that fits.
        note: The height kept for the note, in units of text that is not scaled.
        is_beside: Whether the words stand beside the card, not below it.
    """

    share: float
    note: float
    is_beside: bool = False


_LOOSE, _DENSE = (240.0, 160.0, 48.0), (190.0, 112.0, 66.0)
"""Height and width that a card with its words takes, and the height of its note."""

_SHARES: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5)
_NAME, _NOTE, _WARNING = 18.0, 16.0, 15.0
"""Sizes of the words on a card to choose from."""


def _fit(look: Look, body: pygame.Rect, needs: tuple[float, float, float]) -> Fit:
    """Return how the words of four cards fit below them, side by side in an area."""
    grown = look.high(1000, 15) / 1000
    high, wide, note = needs
    return Fit(min(1.0, body.height / (high * grown), body.width / 4 / (wide * grown)), note)


class CardChoice(Widget):
    """One large card with its suit's name and what the player should know about it.

    Args:
        rect: The whole tile.
        card: The card.
        label: The suit's name.
        number: Its key.
        note: What the player holds of the suit; the warning for a card of his own.
        is_own: Whether he holds the card himself.
        chosen: Whether it has been chosen.
        enabled: Whether it may be called.
        fit: How its words are set.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        card: Card,
        label: str,
        number: int,
        note: tuple[str, ...],
        *,
        is_own: bool,
        chosen: bool,
        enabled: bool,
        fit: Fit,
    ) -> None:
        super().__init__(rect, label, enabled=enabled)
        self.fit = fit
        self.card = card
        self.number = number
        self.note = note
        self.is_own = is_own
        self.chosen = chosen

    @property
    def role(self) -> str:
        """A button."""
        return "button"

    @property
    def state(self) -> str:
        """The note."""
        return " ".join(self.note)

    @property
    def _share(self) -> float:
        return self.fit.share

    def card_rect(self, look: Look) -> pygame.Rect:
        """Return where the card itself is."""
        high, room = self.rect.height - look.px(12), self.rect.width * 2 // 5
        if not self.fit.is_beside:
            high -= look.high(38 * self._share, 18) + look.high(self.fit.note * self._share, 16)
            high, room = high + look.px(4), self.rect.width - look.px(16)
        wide = min(room, round(high * float(look.deck.aspect)))
        high = min(high, round(wide / float(look.deck.aspect)))
        rect = pygame.Rect(self.rect.left + look.px(8), self.rect.top + look.px(4), wide, high)
        if self.fit.is_beside:
            rect.centery = self.rect.centery
        else:
            rect.centerx = self.rect.centerx
        return rect

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw card, name and note."""
        rect = self.card_rect(look)
        draw_card(target, look, self.card, rect)
        if self.chosen or self.hovered:
            self._draw_ring(target, look, rect)
        if self.fit.is_beside:
            self._draw_beside(target, look, rect.right + look.px(12))
            return
        middle = rect.bottom + look.high(24 * self._share, 18)
        size = _NAME * self._share
        words = look.width(self.label, Style.LABEL, size)
        cap = key_cap_width(look, str(self.number)) + look.px(8) if self._share > 0.7 else 0
        left = self.rect.centerx - (cap + words) / 2
        if cap:
            draw_key_cap(target, look, str(self.number), left, middle)
        look.text(target, self.label, (left + cap, middle), style=Style.LABEL, size=size)
        self._draw_note(target, look, middle)

    def _draw_ring(self, target: pygame.Surface, look: Look, card: pygame.Rect) -> None:
        radius = look.deck.corner_radius * card.width / look.u + _RING
        reach = look.px(_RING)
        frame = card.inflate(2 * reach, 2 * reach)
        edge = palette.YELLOW if self.chosen else palette.HAIRLINE
        look.box(target, frame, fill=None, edge=edge, width=_RING, radius=radius)
        if self.chosen:
            look.box(target, frame, fill=None, edge=palette.INK, width=1.2, radius=radius)

    def told_beside(self, look: Look, share: float) -> tuple[list[str], float] | None:
        """Return the lines of the note beside the card, and the size of their type.

        A warning is set smaller than the suit's name before that gets smaller.

        Args:
            look: The means of drawing.
            share: Of the text size, at which the suit's name is set.

        Returns:
            None where the words do not fit the tile.
        """
        told, room = " ".join(self.note), self.room_beside(look)
        style = Style.LABEL if self.is_own else Style.LABEL_LIGHT
        head = look.leading(_NAME * share)
        if look.width(self.label, Style.LABEL, _NAME * share) > room:
            return None
        sizes = [_WARNING * share * less for less in _SMALLER] if self.is_own else [_NOTE * share]
        room -= 2 * look.px(8) if self.is_own else 0
        for size in sizes:
            lines = look.wrap(told, room, style, size)
            whole = look.language in WITHOUT_BLANKS or " ".join(lines).split() == told.split()
            high = head + look.leading(size) * len(lines) + look.px(10)
            if whole and high <= self.rect.height:
                return lines, size
        return None

    def room_beside(self, look: Look) -> int:
        """Return how wide words beside the card may be, in pixels."""
        return self.rect.right - self.card_rect(look).right - look.px(12)

    def _draw_beside(self, target: pygame.Surface, look: Look, left: int) -> None:
        share, room = self._share, self.room_beside(look)
        lines, size = self.told_beside(look, share) or (list(self.note), _NOTE * share)
        style = Style.LABEL if self.is_own else Style.LABEL_LIGHT
        head, leading = look.leading(_NAME * share), look.leading(size)
        pad = look.px(3) if self.is_own else 0
        top = self.rect.centery - (head + leading * len(lines) + 2 * pad) / 2
        look.text(
            target,
            self.label,
            (left, top + head / 2),
            style=Style.LABEL,
            size=_NAME * share,
            room=room,
        )
        top += head + pad
        if self.is_own:
            wide = max(look.width(line, style, size) for line in lines)
            area = pygame.Rect(left, round(top) - pad, min(room, wide + 2 * look.px(8)), 0)
            area.height = leading * len(lines) + 2 * pad
            look.box(target, area, fill=palette.DARK_RED, radius=8)
            left += look.px(8)
        for row, line in enumerate(lines):
            look.text(
                target,
                line,
                (left, top + leading * (row + 0.5)),
                style=style,
                size=size,
                colour=palette.PAPER if self.is_own else palette.SECOND_INK,
                room=room,
            )

    def _draw_note(self, target: pygame.Surface, look: Look, middle: float) -> None:
        top = middle + look.high(17 * self._share, 18)
        leading = look.high(18 * self._share, 15)
        if self.is_own:
            self._draw_warning(target, look, top, leading)
            return
        size = 16 * self._share
        told = look.wrap(" ".join(self.note), self.rect.width, Style.LABEL_LIGHT, size)
        for row, line in enumerate(told):
            look.text(
                target,
                line,
                (self.rect.centerx, top + leading * (row + (1 if len(told) == 1 else 0.5))),
                style=Style.LABEL_LIGHT,
                size=size,
                colour=palette.SECOND_INK,
                align="centre",
                room=self.rect.width,
            )

    def _draw_warning(self, target: pygame.Surface, look: Look, top: float, leading: float) -> None:
        """Draw the note on a card of the player's own, which would leave him alone."""
        share = self._share
        side, lines, size = look.high(24 * share, 15), self.note, _WARNING * share
        if self.fit.note > _LOOSE[-1]:  # large text needs the room of the picture
            side = 0
            lines, size = self._broken(look, self.rect.width - look.px(16))
        wide = max(look.width(line, Style.LABEL, size) for line in lines)
        if side and wide + side + look.px(24) > self.rect.width:  # words count more than the sign
            side = 0
            if wide + look.px(20) > self.rect.width:
                lines, size = self._broken(look, self.rect.width - look.px(20))
                wide = max(look.width(line, Style.LABEL, size) for line in lines)
        area = pygame.Rect(0, round(top), 0, leading * len(lines) + look.px(10))
        area.width = min(self.rect.width, wide + side + look.px(24))
        area.centerx = self.rect.centerx
        look.box(target, area, fill=palette.DARK_RED, radius=8)
        if side:
            blit(
                target,
                look.surfaces.icon("warning", side),
                (area.left + look.px(6), area.centery - side / 2),
            )
        centre = (area.left + (look.px(8) + side if side else 0) + area.right) / 2
        for row, line in enumerate(lines):
            look.text(
                target,
                line,
                (centre, area.top + look.px(5) + leading * (row + 0.5)),
                style=Style.LABEL if row == 0 else Style.LABEL_LIGHT,
                size=size,
                colour=palette.PAPER,
                align="centre",
                room=area.width - side - look.px(8),
            )

    def _broken(self, look: Look, room: int) -> tuple[tuple[str, ...], float]:
        """Return the note broken to a width in pixels, in type for which its lines suffice."""
        lines, size = self.note, 15 * self._share
        for share in _SMALLER:
            size = 15 * self._share * share
            parts = [look.wrap(part, room, Style.LABEL, size) for part in self.note]
            lines = tuple(line for part in parts for line in part)
            if len(lines) <= _NOTE_LINES:
                break
        return lines, size


class RankChoice(Widget):
    """A rank on the strip above the cards, where more than one may be called."""

    def __init__(self, rect: pygame.Rect, label: str, sign: str, *, chosen: bool) -> None:
        super().__init__(rect, label)
        self.sign = sign
        self.chosen = chosen

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the sign; blue when it is the one."""
        fill = palette.BLUE if self.chosen else palette.WHITE if self.hovered else palette.PAPER
        ink = palette.PAPER if self.chosen else palette.INK
        look.box(target, self.rect, fill=fill, edge=palette.INK, width=1.5, radius=8)
        look.text(
            target,
            self.sign,
            self.rect.center,
            style=Style.LABEL,
            size=18,
            colour=ink,
            align="centre",
        )


class PersonChoice(Widget):
    """A player to be chosen in secret."""

    def __init__(
        self, rect: pygame.Rect, person: tuple[Seat, str, str], number: int, *, chosen: bool
    ) -> None:
        self.seat, name, portrait = person
        super().__init__(rect, name)
        self.portrait = portrait
        self.number = number
        self.chosen = chosen

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw face, name and key; a yellow frame once chosen."""
        fill = palette.WHITE if self.hovered else palette.SOFT
        edge = palette.YELLOW if self.chosen else palette.HAIRLINE
        look.box(
            target, self.rect, fill=fill, edge=edge, width=4 if self.chosen else 1.5, radius=12
        )
        side = min(self.rect.width - look.px(24), self.rect.height - look.high(56, 18))
        face = look.surfaces.portrait(self.portrait, "neutral", side)
        blit_centred(target, face, (self.rect.centerx, self.rect.top + look.px(12) + side / 2))
        middle = self.rect.bottom - look.high(24, 18)
        cap = key_cap_width(look, str(self.number))
        words = look.width(self.label, Style.LABEL, 18)
        left = self.rect.centerx - (cap + look.px(8) + words) / 2
        draw_key_cap(target, look, str(self.number), left, middle)
        look.text(target, self.label, (left + cap + look.px(8), middle), style=Style.LABEL, size=18)


class CallBoard(Board):
    """The panel on which the declarer calls a card, or the holder of the Ace names a partner."""

    def __init__(self, look: Look, words: TableWords) -> None:
        super().__init__(look, words)
        self._rank: Rank | None = None
        self._card: Card | None = None
        self._person: Seat | None = None
        self._is_sure = False
        self._title = pygame.Rect(0, 0, 0, 0)
        self._size = 28.0

    def begin(self, view: PlayerView) -> None:
        """Begin with nothing chosen; the rank is the one that was bid."""
        self._card, self._person, self._is_sure = None, None, False
        ranks = self._ranks(view)
        bid = view.contract.rank if view.contract is not None else None
        self._rank = bid if bid in ranks else (ranks[0] if ranks else None)

    @staticmethod
    def _cards(view: PlayerView) -> dict[Card, CallCard | Nominate]:
        cards: dict[Card, CallCard | Nominate] = {}
        for action in view.legal_actions:
            if isinstance(action, CallCard | Nominate) and action.card is not None:
                cards[action.card] = action
        return cards

    def _ranks(self, view: PlayerView) -> list[Rank]:
        found = {card.rank for card in self._cards(view)}
        return [rank for rank in STRONGEST_FIRST if rank in found]

    @staticmethod
    def _people(view: PlayerView) -> list[Nominate]:
        return [
            action
            for action in view.legal_actions
            if isinstance(action, Nominate) and action.card is None
        ]

    # ------------------------------------------------------------------------------ building

    def build(self, view: PlayerView, layout: TableLayout) -> None:
        """Place the cards or the faces."""
        look = self.look
        inner = self._area.inflate(-2 * look.px(24), -2 * look.px(14))
        high = min(look.high(38, 28), inner.height // 6)
        people = self._people(view)
        untitled = _fit(look, inner, _LOOSE).share < _ROOMY and not people and not view.trick
        if untitled:
            high = 0  # what is asked stands above the hand too
        self._title = pygame.Rect(inner.topleft, (inner.width, high))
        self._size = min(28.0, 28 * high / look.high(38, 28))
        body = pygame.Rect(inner.left, self._title.bottom, inner.width, 0)
        body.height = inner.bottom - body.top
        if people:
            self._add_people(view, people, body)
            return
        ranks = self._ranks(view)
        if len(ranks) > 1:
            strip = pygame.Rect(body.left, body.top, body.width, look.high(34, 18))
            self._add_ranks(ranks, strip)
            body.top, body.height = (
                strip.bottom + look.px(6),
                inner.bottom - strip.bottom - look.px(6),
            )
        self._add_cards(view, body)

    def _add_ranks(self, ranks: list[Rank], strip: pygame.Rect) -> None:
        look, names = self.look, self.words.names
        gap = look.px(6)
        wide = min(look.px(52), (strip.width - gap * (len(ranks) - 1)) // len(ranks))
        left = strip.centerx - (wide * len(ranks) + gap * (len(ranks) - 1)) // 2
        for place, rank in enumerate(ranks):
            rect = pygame.Rect(left + place * (wide + gap), strip.top, wide, strip.height)
            choice = RankChoice(
                rect, names.rank(rank), names.short(rank), chosen=rank is self._rank
            )
            choice.on_activate = functools.partial(self._want_rank, rank)
            self.page.add(choice, group="ranks")

    def _add_cards(self, view: PlayerView, body: pygame.Rect) -> None:
        if self._rank is None:
            return
        cards = [Card(suit, self._rank) for suit in Suit]
        fit = _fit(self.look, body, _LOOSE)
        if fit.share < _ROOMY:
            fit = _fit(self.look, body, _DENSE)
        choices = self._choices(view, cards, body, fit)
        if fit.share < _ROOMY:
            beside = self._choices(view, cards, body, Fit(1.0, 0.0, is_beside=True))
            share = _share_beside(self.look, beside)
            if share > fit.share:
                choices = self._choices(view, cards, body, Fit(share, 0.0, is_beside=True))
        self.page.add(*choices, group="cards")

    def _choices(
        self, view: PlayerView, cards: Sequence[Card], body: pygame.Rect, fit: Fit
    ) -> list[CardChoice]:
        """Return the cards side by side, or two and two where words stand beside them."""
        legal, gap = self._cards(view), self.look.px(8)
        columns = 2 if fit.is_beside else len(cards)
        wide, high = body.width // columns, body.height // (-(-len(cards) // columns))
        choices = []
        for place, card in enumerate(cards):
            row, column = divmod(place, columns)
            rect = pygame.Rect(body.left + column * wide, body.top + row * high, wide, high)
            choice = CardChoice(
                rect.inflate(-gap, 0),
                card,
                self.words.names.suit(card.suit),
                place + 1,
                self._note(view, card),
                is_own=card in view.hand and view.phase is Phase.CALLING,
                chosen=card == self._card,
                enabled=card in legal,
                fit=fit,
            )
            choice.on_activate = functools.partial(self.want, view, card)
            choices.append(choice)
        return choices

    def _note(self, view: PlayerView, card: Card) -> tuple[str, ...]:
        catalog = self.words.catalog
        if card in view.hand and view.phase is Phase.CALLING:
            return (catalog.text("in your hand:"), catalog.text("you would play alone"))
        held = sum(each.suit is card.suit for each in view.hand)
        if not held:
            return (catalog.text("none in your hand"),)
        return (catalog.plural("{n} in your hand", "{n} in your hand", held),)

    def _add_people(self, view: PlayerView, people: list[Nominate], body: pygame.Rect) -> None:
        look = self.look
        gap = look.px(12)
        wide = min(look.px(150), (body.width - gap * (len(people) - 1)) // len(people))
        left = body.centerx - (wide * len(people) + gap * (len(people) - 1)) // 2
        high = min(body.height - look.px(8), look.high(200, 18))
        top = body.top + (body.height - high) // 2
        for place, action in enumerate(people):
            seat = view.seat if action.partner is None else action.partner
            own = seat == view.seat
            name = self.words.catalog.text_in("role", "Alone") if own else self.words.name(seat)
            rect = pygame.Rect(left + place * (wide + gap), top, wide, high)
            choice = PersonChoice(
                rect,
                (seat, name, self.words.people[seat].portrait),
                place + 1,
                chosen=seat == self._person,
            )
            choice.on_activate = functools.partial(self._want_person, action, seat)
            self.page.add(choice, group="people")

    # ------------------------------------------------------------------------------- choosing

    def _want_rank(self, rank: Rank) -> None:
        self._rank, self._card, self._is_sure = rank, None, False
        self.rebuild()

    def want(self, view: PlayerView, card: Card) -> None:
        """Choose a card; the second time calls it, a card of one's own the third time."""
        action = self._cards(view).get(card)
        if action is None:
            return
        if card != self._card:
            self._card, self._is_sure = card, False
        elif card in view.hand and view.phase is Phase.CALLING and not self._is_sure:
            self._is_sure = True
        else:
            self.chosen.append(action)
        self.rebuild()

    def _want_person(self, action: Nominate, seat: Seat) -> None:
        if seat == self._person:
            self.chosen.append(action)
        self._person = seat
        self.rebuild()

    def want_nth(self, view: PlayerView, n: int) -> None:
        """Choose the nth card or player; Enter then confirms it."""
        places = [w for w in self.page.widgets if isinstance(w, CardChoice | PersonChoice)]
        if not 1 <= n <= len(places) or not places[n - 1].enabled:
            return
        choice = places[n - 1]
        if isinstance(choice, CardChoice):
            if choice.card != self._card:
                self._card, self._is_sure = choice.card, False
        else:
            self._person = choice.seat
        self.focus_next(choice)

    def confirm_focused(self, view: PlayerView) -> bool:
        """Call what was chosen, unless the focus is on another card; False if it did not."""
        focus = self.page.focus
        if isinstance(focus, CardChoice) and focus.card != self._card:
            return False
        if isinstance(focus, RankChoice) and self._card is None:
            return False
        if isinstance(focus, PersonChoice) and not focus.chosen:
            return False
        return self.confirm(view)

    def confirm(self, view: PlayerView) -> bool:
        """Call what was chosen; False while nothing is."""
        if self._card is not None:
            self.want(view, self._card)
            return True
        for action in self._people(view):
            seat = view.seat if action.partner is None else action.partner
            if seat == self._person:
                self._want_person(action, seat)
                return True
        return False

    # -------------------------------------------------------------------------------- drawing

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the question, and beside it the trick that lies on the table."""
        if not self._title.height:
            return
        look = self.look
        title = self._question(view)
        centre = self._title.center
        if view.trick:
            self._paint_trick(target, view)
            look.text(
                target,
                title,
                self._title.midleft,
                style=Style.TITLE,
                size=self._size,
                room=self._title.width * 0.6,
            )
            return
        look.text(
            target,
            title,
            centre,
            style=Style.TITLE,
            size=self._size,
            align="centre",
            room=self._title.width,
        )

    def _paint_trick(self, target: pygame.Surface, view: PlayerView) -> None:
        look = self.look
        high = self._title.height
        wide = round(high * float(look.deck.aspect))
        left = self._title.right - len(view.trick) * (wide + look.px(6))
        for place, card in enumerate(view.trick):
            at = (left + place * (wide + look.px(6)), self._title.top)
            picture = look.surfaces.card(card, (wide, high), badge=look.surfaces.labels())
            blit(target, picture, at)

    def _question(self, view: PlayerView) -> str:
        catalog = self.words.catalog
        if self._people(view):
            return catalog.text("Who is your partner?")
        if view.phase is Phase.NOMINATING:
            return catalog.text("Which card do you name?")
        ranks = self._ranks(view)
        if len(ranks) == 1:
            return catalog.text("Which {rank} do you call?", rank=self.words.names.rank(ranks[0]))
        return catalog.text("Which card do you call?")

    def prompt(self, view: PlayerView) -> Prompt | None:
        """Return what was chosen, and how to confirm it."""
        catalog = self.words.catalog
        if self._card is not None:
            card = self.words.names.card(self._card)
            if self._is_sure:
                return Prompt(card, catalog.text("you would play alone: Enter again"), Tone.LOUD)
            return Prompt(card, catalog.text("Enter or another click confirms"), Tone.LOUD)
        if self._person is not None:
            name = self.words.name(self._person)
            return Prompt(name, catalog.text("Enter or another click confirms"), Tone.LOUD)
        return None if self._title.height else Prompt(self._question(view), "", Tone.LOUD)


def _share_beside(look: Look, choices: Sequence[CardChoice]) -> float:
    """Return the share of the text size at which all words fit beside their cards."""
    for share in _SHARES:
        if all(choice.told_beside(look, share) is not None for choice in choices):
            return share
    return 0.0
