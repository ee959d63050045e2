"""What can be looked up at the table: last trick, bids, score, words to say."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from engine.actions import Action, AskMonte, Bid, Pass, Phrase, Say, Signal
from engine.cards import Card, Seat, card_points
from engine.view import PlayerView
from game.input.intents import Back, Confirm, Digit, Intent, MoveFocus, Press, Release
from game.scenes.board import Board
from game.table.layout import TableLayout
from game.table.signs import signal_picture
from game.table.words import TableWords, standing_bid
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit, blit_centred
from game.widgets.button import Button, Kind, draw_key_cap, key_cap_width
from game.widgets.look import Look
from game.widgets.panel import chip_width, draw_chip

_PAD: Final = 28
_MOST_COLUMNS: Final = 5
_NUMBER_KEYS: Final = 10
"""The digit keys; 0 stands for the tenth choice."""
_DOTS: Final = "…"
"""What stands for bids that have no room: the same in every language."""


class Sheet(Board):
    """A panel to look at; any click beside its buttons, Esc or Space puts it away."""

    wide = 720.0
    high = 312.0

    def __init__(self, look: Look, words: TableWords) -> None:
        super().__init__(look, words)
        self.closed = False

    @property
    def title(self) -> str:
        """The heading."""
        raise NotImplementedError

    def follow(self, view: PlayerView, layout: TableLayout, style: Hashable) -> None:
        """Show this view, in the middle above the hand."""
        stamp = (id(view), layout.size, style)
        if stamp == self._built_for:
            return
        self._built_for, self._view = stamp, view
        self._area = self._place(layout)
        self.page = type(self.page)()
        self.build(view, layout)
        self._revision += 1

    def _place(self, layout: TableLayout) -> pygame.Rect:
        look, growth = self.look, layout.growth
        room = layout.area.inflate(-2 * look.px(16), 0)
        top, bottom = layout.bar.bottom + look.px(8), layout.size[1] - look.px(12)
        wide = min(room.width, look.px(self.wide * growth))
        tall = min(bottom - top, look.px(self.high * growth))
        rect = pygame.Rect(0, 0, wide, tall)
        rect.centerx = layout.area.centerx
        middle = layout.panel.centery - tall // 2
        above_prompt = layout.prompt.top - look.px(8) - tall
        rect.top = max(top, min(middle, above_prompt, bottom - tall))
        return rect

    def build(self, view: PlayerView, layout: TableLayout) -> None:
        """Nothing to press: the sheet is only looked at."""

    def close(self) -> None:
        """Put the sheet away."""
        self.closed = True

    def handle(self, intent: Intent) -> bool:
        """Take every intent while the sheet lies on the table."""
        if super().handle(intent):
            return True
        if isinstance(intent, Back | Confirm | Press):
            self.close()
        return not isinstance(intent, Release)

    # -- parts -----------------------------------------------------------------------------

    def _inner(self) -> pygame.Rect:
        pad = self.look.px(_PAD)
        return self._area.inflate(-2 * pad, -2 * self.look.px(18))

    def _add_arrows(self, earlier: str, later: str, turn: Callable[[int], None]) -> None:
        """Add two arrows beside the heading; `turn` is called with -1 or 1.

        Args:
            earlier: What the first one is for, in words.
            later: What the second one is for.
            turn: Turns the page.
        """
        look, inner = self.look, self._inner()
        side = look.high(36, 18)
        for step, word, icon, x in (
            (-1, earlier, "mark:left", inner.right - 2 * side - look.px(12)),
            (1, later, "mark:right", inner.right - side),
        ):
            rect = pygame.Rect(x, inner.top, side, side)
            self.page.add(ArrowButton(rect, word, functools.partial(turn, step), icon=icon))

    def _head(self, target: pygame.Surface, note: str = "") -> pygame.Rect:
        """Draw the heading, a note clear of the arrows, and return what is left below."""
        look, inner = self.look, self._inner()
        high = look.high(40, 28)
        middle = inner.top + high // 2
        title = look.text(
            target,
            self.title,
            (inner.left, middle),
            style=Style.TITLE,
            size=28,
            room=inner.width * (0.6 if note else 1),
        )
        if note:
            arrows = [each.rect.left for each in self.page.widgets if isinstance(each, ArrowButton)]
            edge = min(arrows) - look.px(18) if arrows else inner.right
            look.text(
                target,
                note,
                (edge, middle),
                style=Style.LABEL_LIGHT,
                size=17,
                colour=palette.SECOND_INK,
                align="right",
                room=edge - title.right - look.px(18),
            )
        return pygame.Rect(inner.left, inner.top + high, inner.width, inner.height - high)

    def _face(self, target: pygame.Surface, seat: Seat, side: int, at: tuple[float, float]) -> None:
        face = self.look.surfaces.portrait(self.words.people[seat].portrait, "neutral", side)
        blit_centred(target, face, at)


class LastTrickSheet(Sheet):
    """A finished trick: its cards in order of play, who led, who took it, what it was worth.

    Args:
        look: The means of drawing.
        words: The texts.
        view: What the player sees.
        every: Whether earlier tricks can be looked at too.
        seat: Show the last trick that this seat took; None for the last of all.
    """

    def __init__(
        self,
        look: Look,
        words: TableWords,
        view: PlayerView,
        *,
        every: bool,
        seat: Seat | None = None,
    ) -> None:
        super().__init__(look, words)
        self._every = every
        taken = [
            n for n, (_, winner, _) in enumerate(view.tricks) if seat is None or winner == seat
        ]
        self._place_shown = taken[-1] if taken else len(view.tricks) - 1

    @property
    def title(self) -> str:
        """The heading."""
        return self.words.catalog.text("Trick {number}", number=self._place_shown + 1)

    def build(self, view: PlayerView, layout: TableLayout) -> None:
        """Add the ways to earlier and later tricks where those may be seen."""
        if not self._every or len(view.tricks) < 2:
            return
        catalog = self.words.catalog
        turn = functools.partial(self._turn, view)
        self._add_arrows(catalog.text("Earlier"), catalog.text("Later"), turn)

    def _turn(self, view: PlayerView, step: int) -> None:
        self._place_shown = max(0, min(len(view.tricks) - 1, self._place_shown + step))
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Let left and right turn the pages where that is possible."""
        if isinstance(intent, MoveFocus) and intent.dx and self._every and self._view is not None:
            self._turn(self._view, intent.dx)
            return True
        return super().handle(intent)

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the cards with names below and numbers above."""
        look, catalog = self.look, self.words.catalog
        leader, winner, cards = view.tricks[self._place_shown]
        body = self._head(target, catalog.plural("{n} point", "{n} points", card_points(cards)))
        foot = look.high(52, 17)
        high = body.height - foot - look.px(10)
        wide = round(high * float(look.deck.aspect))
        gap = look.px(22)
        room = (body.width - gap * (len(cards) - 1)) // len(cards)
        if wide > room:
            wide = room
            high = round(wide / float(look.deck.aspect))
        step = min((body.width - wide) // max(1, len(cards) - 1), wide + look.px(44))
        left = body.centerx - (step * (len(cards) - 1) + wide) // 2
        for place, card in enumerate(cards):
            seat = Seat((leader + place) % view.players)
            rect = pygame.Rect(left + place * step, body.top + look.px(6), wide, high)
            self._paint_card(target, card, rect, taken=seat == winner)
            self._paint_foot(target, view, seat, rect, foot, leads=place == 0, takes=seat == winner)

    def _paint_card(
        self, target: pygame.Surface, card: Card, rect: pygame.Rect, *, taken: bool
    ) -> None:
        look = self.look
        shadow, offset = look.surfaces.shadow(rect.size, look.u)
        blit(target, shadow, (rect.left + offset[0], rect.top + offset[1]))
        blit(
            target, look.surfaces.card(card, rect.size, badge=look.surfaces.labels()), rect.topleft
        )
        radius = look.deck.corner_radius * rect.width / look.u
        look.box(target, rect, fill=None, edge=palette.INK, width=1.2, radius=radius)
        if taken:
            reach = look.px(5)
            frame = rect.inflate(2 * reach, 2 * reach)
            look.box(target, frame, fill=None, edge=palette.YELLOW, width=5, radius=radius + 5)

    def _paint_foot(
        self,
        target: pygame.Surface,
        view: PlayerView,
        seat: Seat,
        rect: pygame.Rect,
        high: int,
        *,
        leads: bool,
        takes: bool,
    ) -> None:
        look, catalog = self.look, self.words.catalog
        middle = rect.bottom + look.px(10) + high * 0.28
        look.text(
            target,
            self.words.name(seat),
            (rect.centerx, middle),
            style=Style.LABEL,
            size=17,
            align="centre",
            room=rect.width + look.px(30),
        )
        note = ""
        if takes:
            trick = view.tricks[self._place_shown][2]
            note = catalog.plural("takes {n} point", "takes {n} points", card_points(trick))
        elif leads:
            note = catalog.text("leads")
        if note:
            look.text(
                target,
                note,
                (rect.centerx, middle + high * 0.42),
                style=Style.LABEL_LIGHT,
                size=15,
                colour=palette.SECOND_INK,
                align="centre",
                room=rect.width + look.px(40),
            )


class ArrowButton(Button):
    """A button with an arrow only; its word is for readers."""

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the face and the arrow."""
        fill: Colour = palette.WHITE if self.hovered else palette.SOFT
        look.box(target, self.rect, fill=fill, edge=palette.INK, width=1.5, radius=8)
        look.mark(target, self.icon.removeprefix("mark:"), self.rect.center, 16, palette.INK)


class BidsSheet(Sheet):
    """The whole auction, a row for each player."""

    wide = 700.0
    high = 312.0

    @property
    def title(self) -> str:
        """The heading."""
        return self.words.catalog.text("The auction")

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw what each player said, from left to right."""
        look = self.look
        body = self._head(target)
        order = [Seat((view.dealer + 1 + n) % view.players) for n in range(view.players)]
        row = body.height // len(order)
        for line, seat in enumerate(order):
            middle = body.top + row * line + row // 2
            side = min(row - look.px(6), look.high(44, 18))
            self._face(target, seat, side, (body.left + side / 2, middle))
            look.text(
                target,
                self.words.name(seat),
                (body.left + side + look.px(12), middle),
                style=Style.LABEL,
                size=18,
                room=look.high(130, 18),
            )
            left = body.left + side + look.high(150, 18)
            room = pygame.Rect(left, middle - row // 2, body.right - left, row)
            self._paint_bids(target, view, seat, room)

    def _paint_bids(
        self, target: pygame.Surface, view: PlayerView, seat: Seat, room: pygame.Rect
    ) -> None:
        """Draw what a seat has said; of a long auction the latest, after three dots."""
        look, gap = self.look, self.look.px(8)
        chips = [self._chip(view, bid) for bid in view.bids if bid.seat == seat]
        widths = [chip_width(look, text, size=16) + gap for text, _, _ in chips]
        dots = look.width(_DOTS, Style.LABEL, 16) + gap
        first = 0
        while first < len(chips) - 1 and sum(widths[first:]) + dots * bool(first) > room.width:
            first += 1
        x = float(room.left)
        if first:
            look.text(target, _DOTS, (x, room.centery), style=Style.LABEL, size=16)
            x += dots
        for text, fill, colour in chips[first:]:
            at = (x, room.centery)
            area = draw_chip(target, look, text, at, fill=fill, colour=colour, size=16)
            x = area.right + gap

    def _chip(self, view: PlayerView, bid: Bid | Pass | AskMonte) -> tuple[str, Colour, Colour]:
        names, catalog = self.words.names, self.words.catalog
        if isinstance(bid, Bid):
            stands = bid == standing_bid(view)
            return names.bid(bid), palette.YELLOW if stands else palette.CREAM, palette.INK
        if isinstance(bid, Pass):
            word = catalog.text_in("chip", "pass")
            return word, palette.GREY_CHIP, palette.GREY_CHIP_TEXT
        return names.action(bid, self.words.listener(view)), palette.CREAM, palette.INK


class ScoresSheet(Sheet):
    """The totals of the match so far.

    Args:
        look: The means of drawing.
        words: The texts.
        scores: Totals by seat.
        length: How long the match lasts, in words.
    """

    wide = 480.0
    high = 312.0

    def __init__(self, look: Look, words: TableWords, scores: Sequence[int], length: str) -> None:
        super().__init__(look, words)
        self._scores = tuple(scores)
        self._length = length

    @property
    def title(self) -> str:
        """The heading."""
        return self.words.catalog.text_in("sheet", "Score")

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw a row for each player, the best first."""
        look, catalog = self.look, self.words.catalog
        body = self._head(target, self._length)
        order = sorted(range(view.players), key=lambda seat: -self._scores[seat])
        row = body.height // len(order)
        for line, place in enumerate(order):
            seat = Seat(place)
            middle = body.top + row * line + row // 2
            side = min(row - look.px(6), look.high(40, 18))
            self._face(target, seat, side, (body.left + side / 2, middle))
            look.text(
                target,
                self.words.name(seat),
                (body.left + side + look.px(14), middle),
                style=Style.LABEL,
                size=20,
            )
            look.text(
                target,
                catalog.number(self._scores[seat]),
                (body.right, middle),
                style=Style.LABEL_HEAVY,
                size=24,
                align="right",
            )


class SpeechSheet(Sheet):
    """What may be signalled or said now; a click or a number key says it.

    It lies low and flat, over the hand, so that the trick and the mates stay in sight.

    Args:
        look: The means of drawing.
        words: The texts.
        say: Carries out what was chosen.
    """

    wide = 780.0

    def __init__(self, look: Look, words: TableWords, say: Callable[[Action], None]) -> None:
        super().__init__(look, words)
        self._say = say
        self._columns = 2

    def handle(self, intent: Intent) -> bool:
        """Take a number key for the button that shows it."""
        if isinstance(intent, Digit):
            place = (intent.n or 10) - 1
            if place < len(self.page.widgets):
                self.page.widgets[place].activate()
            return True
        return super().handle(intent)

    def _place(self, layout: TableLayout) -> pygame.Rect:
        look, view = self.look, self._view
        actions = [] if view is None else _sayable(view)
        room = layout.area.width - 2 * look.px(16)
        wide = room - 2 * look.px(_PAD)
        columns = min(2, len(actions))
        for more in range(columns + 1, _MOST_COLUMNS + 1):
            if view is not None and sum(self._needs(actions, more, view)) <= wide:
                columns = more
        self._columns = columns = max(1, columns)
        self.high = 92 + 50.0 * max(1, -(-len(actions) // columns))
        area = super()._place(layout)
        if columns > 2:
            area.width, area.left = room, layout.area.left + look.px(16)
        area.bottom = layout.size[1] - look.px(8)
        return area

    def _needs(self, actions: Sequence[Signal | Say], columns: int, view: PlayerView) -> list[int]:
        """Return the widths in pixels that so many columns need, with the gaps between them."""
        look, high = self.look, self.look.high(44, 17)
        rows = -(-len(actions) // columns)
        shown = [self._shown(action, view) for action in actions]
        return [
            max(_SpeechButton.needs(look, word, high, picture) for word, picture in part)
            + look.px(8)
            for part in (shown[start : start + rows] for start in range(0, len(shown), rows))
        ]

    @property
    def title(self) -> str:
        """The heading."""
        return self.words.catalog.text("Signals and words")

    def build(self, view: PlayerView, layout: TableLayout) -> None:
        """Place a button for everything that may be said, in columns."""
        look, inner = self.look, self._inner()
        top = inner.top + look.high(46, 28)
        actions = _sayable(view)
        if not actions:
            return
        rows = -(-len(actions) // self._columns)
        gap = look.px(8)
        high = min(look.high(44, 17), (inner.bottom - top - gap * (rows - 1)) // rows)
        entries = [(action, *self._shown(action, view)) for action in actions]
        left = inner.left
        parts = [entries[start : start + rows] for start in range(0, len(entries), rows)]
        needs = [
            max(_SpeechButton.needs(look, word, high, pic) for _, word, pic in p) for p in parts
        ]
        for wide, part in zip(_shared(needs, inner.width, gap), parts, strict=True):
            for row, (action, label, picture) in enumerate(part):
                rect = pygame.Rect(left, top + row * (high + gap), wide, high)
                press = functools.partial(self._choose, action)
                number = len(self.page.widgets) + 1
                self.page.add(_SpeechButton(rect, label, press, picture, number))
            left += wide + gap

    def _shown(self, action: Signal | Say, view: PlayerView) -> tuple[str, str]:
        """Return the words and the picture, if there is one, of what may be said."""
        names = self.words.names
        if isinstance(action, Signal):
            picture = signal_picture(action.gesture, view.ruleset.signal_table)
            return names.gesture(action.gesture), picture
        return names.phrase(action, self.words.listener(view)), ""

    def _choose(self, action: Action) -> None:
        self.close()
        self._say(action)

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the heading, and why nothing can be said if that is so."""
        body = self._head(target)
        if not self.page.widgets:
            text = self.words.catalog.text("Nothing can be said at this moment.")
            self.look.paragraph(target, text, body, style=Style.TEXT, size=18)


def _sayable(view: PlayerView) -> list[Signal | Say]:
    """Return what is worth signing or saying: nobody is suspected once all know the partner."""
    found = [a for a in view.free_actions if isinstance(a, Signal | Say)]
    if not view.partner_public:
        return found
    suspicions = (Phrase.ACCUSE, Phrase.TRUST, Phrase.DENY)
    return [a for a in found if isinstance(a, Signal) or a.phrase not in suspicions]


def _shared(needs: Sequence[int], width: int, gap: int) -> list[int]:
    """Share a width out among columns: each gets what it needs, what is left over is shared."""
    spare = width - gap * (len(needs) - 1) - sum(needs)
    if spare >= 0:
        return [need + spare // len(needs) for need in needs]
    return [need + spare * need // sum(needs) for need in needs]


class _SpeechButton(Button):
    """A button with the drawing of a signal before its words."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], None],
        picture: str,
        number: int,
    ) -> None:
        super().__init__(rect, label, press, kind=Kind.NORMAL, size=17)
        self._picture = picture
        self._cap = "" if number > _NUMBER_KEYS else str(number % _NUMBER_KEYS)

    @staticmethod
    def needs(look: Look, label: str, high: int, picture: str) -> int:
        """Return the width that shows all the words beside the picture."""
        side = high - look.px(6) if picture else 0
        cap = key_cap_width(look, "0") + look.px(6)
        return cap + side + look.px(12) + look.width(label, Style.LABEL, 16) + look.px(10)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the face, the picture and the words."""
        fill: Colour = palette.WHITE if self.hovered else palette.PAPER
        look.box(target, self.rect, fill=fill, edge=palette.INK, width=1.5, radius=8)
        left = self.rect.left + look.px(6 if self._cap or self._picture else 12)
        if self._cap:
            draw_key_cap(target, look, self._cap, left, self.rect.centery)
            left += key_cap_width(look, self._cap) + look.px(6)
        if self._picture:
            side = self.rect.height - look.px(6)
            blit(
                target,
                look.surfaces.signal(self._picture, side),
                (left, self.rect.top + look.px(3)),
            )
            left += side + look.px(6)
        look.text(
            target,
            self.label,
            (left, self.rect.centery),
            style=Style.LABEL,
            size=16,
            room=self.rect.right - look.px(8) - left,
        )
