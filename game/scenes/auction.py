"""The auction: the ladder with what was bid, the way here, and the player's own choices."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

import pygame

from engine.actions import AskMonte, Bid, Pass
from engine.cards import STRONGEST_FIRST, Card, Rank, Seat
from engine.ruleset import BidLevels, ContractKind
from engine.view import PlayerView
from game.i18n.names import Listener, Names
from game.input.intents import Confirm, Intent, Leap, MoveFocus, NextGroup
from game.scenes.board import Board
from game.table.layout import TableLayout
from game.table.words import Prompt, TableWords, Tone, standing_bid
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit, blit_centred
from game.widgets.base import Widget
from game.widgets.button import Button, Kind, key_cap_width
from game.widgets.choice import Stepper
from game.widgets.look import Look
from game.widgets.page import Page

LEVELS: Final = (11, 10, 4, 3, 2, 0)
"""The ladder where bids are the points of the card to be called (rules.md 5.3)."""

_ROOMY: Final = 0.8
"""Where text fits less well than this, keys and icons on buttons give way to it."""

_SCALE: Final = 122.0
"""Height of the scale of points with a face and a number above it, in units."""

_LEAST: Final = 4
"""So much of the way here is shown at least, though names have to go for it."""

_SHOWN: Final = 3
"""How many bids have a button of their own; the others are chosen on the ladder."""


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


@dataclass(frozen=True, slots=True)
class Said:
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


class Rung(Widget):
    """A rung as a widget: chosen with a click, Enter or Space."""

    def __init__(
        self, rect: pygame.Rect, step: Step, *, wanted: bool, named: bool, fit: float
    ) -> None:
        super().__init__(rect, step.name or step.title, enabled=step.bid is not None)
        self.step = step
        self.wanted = wanted
        self._named = named
        self._fit = fit

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
            size=30 * self._fit,
            colour=ink,
            align="centre",
            room=rect.width - look.px(8),
        )
        if step.is_gone:
            wide = look.width(step.title, Style.TITLE, 30 * self._fit)
            self._strike(target, look, wide, sign)
        if self._named:
            look.text(
                target,
                step.name,
                (rect.centerx, rect.top + high * 0.79),
                style=Style.LABEL_LIGHT,
                size=15 * self._fit,
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


class BidButton(Button):
    """A button of the row that bids.

    Attributes:
        bid: What it bids.
    """

    bid: Bid | None = None


class Refusal(Button):
    """A button of the row that does not bid."""


_B = TypeVar("_B", bound=Button)


class AuctionBoard(Board):
    """The panel of an auction, whatever is bid: ranks, ranks and points, points, or values."""

    def __init__(self, look: Look, words: TableWords) -> None:
        super().__init__(look, words)
        self._wanted: Bid | None = None
        self._is_sure = False
        self._refuses = False
        self._main: Button | None = None
        self._rows: dict[str, pygame.Rect] = {}
        self._fit = 1.0

    def begin(self, view: PlayerView) -> None:
        """Begin with the lowest bid."""
        self._wanted = next((a for a in view.legal_actions if isinstance(a, Bid)), None)
        self._is_sure = self._refuses = False

    # ------------------------------------------------------------------------------ building

    def build(self, view: PlayerView, layout: TableLayout) -> None:
        """Place ladder, stepper and buttons."""
        self._rows, self._fit = _rows(self._area, self.look, layout.growth)
        self._main = None
        bids = [action for action in view.legal_actions if isinstance(action, Bid)]
        if bids:
            self._add_choices(view, bids)
        if not _by_points(view):
            self._add_ladder(view)

    def _add_ladder(self, view: PlayerView) -> None:
        steps = self.steps(view)
        row, gap = self._rows["cells"], self.look.px(8)
        wide = min(self.look.px(96), (row.width - gap * (len(steps) - 1)) // len(steps))
        left = row.left + (row.width - wide * len(steps) - gap * (len(steps) - 1)) // 2
        size, words = 15 * self._fit, wide - self.look.px(4)
        named = "title" in self._rows and all(
            step.name and self.look.width(step.name, Style.LABEL_LIGHT, size) <= words
            for step in steps
        )
        for place, step in enumerate(steps):
            rect = pygame.Rect(left + place * (wide + gap), row.top, wide, row.height)
            wanted = step.bid is not None and step.bid == self._wanted and not self._refuses
            rung = Rung(rect, step, wanted=wanted, named=named, fit=self._fit)
            if step.bid is not None:
                rung.on_activate = functools.partial(self.want, step.bid)
            self.page.add(rung, group="ladder")

    def _add_choices(self, view: PlayerView, bids: list[Bid]) -> None:
        row, look, names = self._rows["buttons"], self.look, self.words.names
        points = bids[0].points > 61 or _by_points(view)
        wanted = self._wanted if self._wanted in bids else bids[0]
        shown = [wanted] if points or wanted not in bids[:_SHOWN] else bids[:_SHOWN]
        left = self._add_refusals(view)
        while len(shown) > 1 and self._bids_width(shown, wanted) > row.right - left:
            shown = [wanted] if wanted == shown[-1] else shown[:-1]
        right = row.right
        buttons: list[BidButton] = []
        for bid in reversed(shown):
            main = bid == wanted
            wide = self._bid_width(bid, main=main)
            rect = pygame.Rect(right - wide, row.top, wide, row.height)
            right = rect.left - look.px(16)
            button = self._button(
                BidButton,
                rect,
                self._bid_label(bid) if main else names.bid(bid),
                functools.partial(self._press, bid, bids),
                Kind.MAIN if main and not self._refuses else Kind.NORMAL,
                key=self._bid_cap(bid, main=main),
            )
            button.bid = bid
            buttons.append(button)
            if main:
                self._main = button
        self.page.add(*reversed(buttons), group="bids")
        if self._main is not None:
            self.page.focus_on(self._main)
        if points:
            self._add_stepper(wanted, bids, pygame.Rect(left, row.top, right - left, row.height))

    def _enter_cap(self, *, refuses: bool) -> str:
        """Return the key on the button that Enter presses: the wanted bid's, or that of a no."""
        return "Enter" if refuses == self._refuses else ""

    def _bid_cap(self, bid: Bid, *, main: bool) -> str:
        """Return the key on a bid: Enter on the wanted one, else the digit of what is bid."""
        digit = _digit_of(bid)
        enter = self._enter_cap(refuses=False) if main else ""
        return enter or ("" if digit is None else str(digit))

    def _button(
        self,
        make: type[_B],
        rect: pygame.Rect,
        label: str,
        press: Callable[[], None],
        kind: Kind,
        *,
        key: str,
    ) -> _B:
        """Return a button of the row; keys are left out where large text needs the room."""
        roomy = self._fit > _ROOMY
        return make(
            rect,
            label,
            press,
            kind=kind,
            size=20 * self._fit,
            key=key if roomy else "",
            icon="pass" if roomy and kind is Kind.DANGER else "",
        )

    def _bid_width(self, bid: Bid, *, main: bool) -> int:
        look = self.look
        label = self._bid_label(bid) if main else self.words.names.bid(bid)
        words = look.width(label, Style.LABEL, 20 * self._fit)
        keys = 0
        cap = "Enter" if main else self._bid_cap(bid, main=False)
        if cap and self._fit > _ROOMY:
            keys = key_cap_width(look, cap) + look.px(16)
        least = (160 if main else 100) * self._fit
        return max(look.px(least), words + keys + look.px(40 * self._fit))

    def _bids_width(self, shown: list[Bid], wanted: Bid) -> int:
        widths = [self._bid_width(bid, main=bid == wanted) for bid in shown]
        return sum(widths) + self.look.px(16) * len(widths)

    def _bid_label(self, bid: Bid) -> str:
        text = self.words.names.bid(bid)
        return self.words.catalog.text("Really {bid}?", bid=text) if self._is_sure else text

    def _add_stepper(self, wanted: Bid, bids: list[Bid], room: pygame.Rect) -> None:
        wide = min(room.width, self.look.high(170 * self._fit, 20))
        rect = pygame.Rect(room.right - wide, room.top, wide, room.height)
        label = self.words.catalog.text_in("label", "Points")
        bounds = (bids[0].points, bids[-1].points)
        self.page.add(
            Stepper(
                rect, label, wanted.points, bounds, lambda value: self._want_points(value, bids)
            ),
            group="bids",
        )

    def _add_refusals(self, view: PlayerView) -> int:
        """Add the buttons that do not bid, far left; return where they end, in pixels."""
        row, look, names = self._rows["buttons"], self.look, self.words.names
        listener = self.words.listener(view)
        left = row.left
        for action in view.legal_actions:
            if not isinstance(action, Pass | AskMonte):
                continue
            is_pass = isinstance(action, Pass)
            label = names.action(action, listener)
            wide = look.width(label, Style.LABEL, 20 * self._fit) + look.px(32)
            key = self._enter_cap(refuses=True) or ("P" if is_pass else "")
            if is_pass and self._fit > _ROOMY:
                wide += look.px(35)
            if key and self._fit > _ROOMY:
                wide += key_cap_width(look, key) + look.px(12)
            rect = pygame.Rect(left, row.top, wide, row.height)
            left = rect.right + look.px(12)
            press = functools.partial(self.chosen.append, action)
            kind = Kind.DANGER if is_pass else Kind.NORMAL
            button = self._button(Refusal, rect, label, press, kind, key=key)
            self.page.add(button, group="refusals")
        return left

    # ------------------------------------------------------------------------------- choosing

    def handle(self, intent: Intent) -> bool:
        """Take an intent: Enter presses the button that says so, and the choice follows the focus.

        A board that waits for somebody else uses nothing.
        """
        enters = isinstance(intent, Confirm) and not intent.space
        if enters and self._main is not None and not self._refuses:
            self._main.activate()
            return True
        used = super().handle(intent)
        if isinstance(intent, MoveFocus | NextGroup | Leap):
            self._follow_focus()
        return used

    def _follow_focus(self) -> None:
        """Want the bid that got the focus; on a refusal, let Enter press that."""
        focus = self.page.focus
        bid = focus.step.bid if isinstance(focus, Rung) else None
        if isinstance(focus, BidButton):
            bid = focus.bid
        if bid is not None and (bid != self._wanted or self._refuses):
            self.want(bid)
        elif isinstance(focus, Refusal) != self._refuses:
            self._refuses = not self._refuses
            self.rebuild()

    def want(self, bid: Bid) -> None:
        """Make this the bid that Enter confirms."""
        self._wanted, self._is_sure, self._refuses = bid, False, False
        self.rebuild()

    def want_nth(self, view: PlayerView, n: int) -> None:
        """Want what the digit names, and put the focus on it; points are typed with + and -.

        A digit means the rank or the value that is written so, never a place in the row:
        pressing 7 bids the Seven. The Ace has 1; figures have none.
        """
        bids = [action for action in view.legal_actions if isinstance(action, Bid)]
        meant = next((bid for bid in bids if _digit_of(bid) == n % 10), None)
        if meant is not None:
            self.want(meant)
            self._forget_focus()

    def want_more(self, step: int) -> None:
        """Want the next higher or lower bid: one point more or less where points are bid."""
        view = self._view
        bids = [] if view is None else [a for a in view.legal_actions if isinstance(a, Bid)]
        if not bids:
            return
        at = bids.index(self._wanted) if self._wanted in bids else 0
        self.want(bids[max(0, min(len(bids) - 1, at + step))])
        self._forget_focus()

    def _forget_focus(self) -> None:
        """Let the button of the wanted bid have the focus when the panel is built anew."""
        self.page = Page()

    def _want_points(self, value: int, bids: list[Bid]) -> None:
        self.want(next(bid for bid in bids if bid.points == value))

    def _press(self, bid: Bid, bids: list[Bid]) -> None:
        """Bid; a jump in points is asked about once more (interface.md 4.5)."""
        jump = bid.points > bids[0].points
        if jump and not self._is_sure:
            self._is_sure = True
            self.rebuild()
            return
        self.chosen.append(bid)

    # ------------------------------------------------------------------------------ the ladder

    def steps(self, view: PlayerView) -> tuple[Step, ...]:
        """Return the rungs, from the first bid to the last."""
        levels = view.ruleset.bid_levels is BidLevels.BY_POINTS
        standing = standing_bid(view)
        legal = [action for action in view.legal_actions if isinstance(action, Bid)]
        keys: tuple[tuple[Rank | None, int | None], ...]
        if levels:
            keys = tuple((None, level) for level in LEVELS)
        else:
            last = STRONGEST_FIRST.index(view.ruleset.lowest_rank)
            keys = tuple((rank, None) for rank in STRONGEST_FIRST[: last + 1])
        at = -1 if standing is None else keys.index((standing.rank, standing.level))
        return tuple(self._step(view, key, place, at, legal) for place, key in enumerate(keys))

    def _step(
        self,
        view: PlayerView,
        key: tuple[Rank | None, int | None],
        place: int,
        at: int,
        legal: list[Bid],
    ) -> Step:
        rank, level = key
        names = self.words.names
        bids = [b for b in view.bids if isinstance(b, Bid) and (b.rank, b.level) == key]
        bid = next((b for b in legal if (b.rank, b.level) == key and b.points == 61), None)
        return Step(
            title=names.short(rank) if rank is not None else str(level),
            name=names.rank(rank) if rank is not None else "",
            rank=rank,
            level=level,
            bid=bid,
            by=bids[-1].seat if bids else None,
            is_standing=place == at,
            is_gone=place < at,
        )

    # ------------------------------------------------------------------------------- painting

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw title, faces, held suits and the history."""
        if "title" in self._rows:
            self._paint_title(target, view)
        if _by_points(view):
            self._paint_scale(target, view)
        else:
            self._paint_ladder(target, view)
        self.look.rule(target, self._rows["rule"], palette.HAIRLINE)
        self._paint_history(target, view)
        if not view.legal_actions:
            self._paint_waiting(target, view)

    def _paint_title(self, target: pygame.Surface, view: PlayerView) -> None:
        look, catalog, title = self.look, self.words.catalog, self._rows["title"]
        look.text(
            target,
            catalog.text("The auction"),
            title.midleft,
            style=Style.TITLE,
            size=28 * self._fit,
        )
        if _by_points(view):
            return
        look.text(
            target,
            catalog.text("Below: the cards you hold"),
            title.midright,
            style=Style.LABEL_LIGHT,
            size=16 * self._fit,
            colour=palette.SECOND_INK,
            align="right",
            room=title.width * 0.6,
        )

    def _paint_ladder(self, target: pygame.Surface, view: PlayerView) -> None:
        look, rows = self.look, self._rows
        rungs = [widget for widget in self.page.widgets if isinstance(widget, Rung)]
        for rung in rungs:
            step = rung.step
            if step.by is not None:
                side = min(rows["faces"].height, look.high(27 * self._fit, 15))
                face = look.surfaces.portrait(self.words.people[step.by].portrait, "neutral", side)
                blit_centred(target, face, (rung.rect.centerx, rows["faces"].centery))
            held = [
                card
                for card in view.hand
                if (card.rank is step.rank if step.rank else card.points == step.level)
            ]
            self._paint_held(
                target, held, (rung.rect.centerx, rows["suits"].centery), rung.rect.width
            )

    def _paint_held(
        self, target: pygame.Surface, held: list[Card], centre: tuple[int, int], room: int
    ) -> None:
        look = self.look
        if not held:
            look.mark(target, "disc", centre, 4, palette.DISABLED_EDGE)
            return
        suits = sorted({card.suit for card in held})
        side = min(look.high(22 * self._fit, 15), room // max(1, len(suits)))
        left = centre[0] - side * len(suits) / 2
        for place, suit in enumerate(suits):
            icon = look.surfaces.suit_icon(suit, side)
            blit(target, icon, (left + place * side, centre[1] - side / 2))

    def _paint_scale(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the way from the lowest bid to 120 with everybody's last bid on it."""
        look, rows = self.look, self._rows
        area = rows["faces"].union(rows["suits"])
        fit = min(self._fit, self._fit * area.height / look.high(_SCALE * self._fit, 18))
        least = view.ruleset.points_min_open
        foot = area.bottom - look.high(36 * fit, 15)
        track = pygame.Rect(area.left + look.px(20), foot, area.width - look.px(40), look.px(8))
        look.box(target, track, fill=palette.CREAM, edge=palette.INK, width=1.5, radius=4)

        def x_of(points: int) -> int:
            return round(track.left + track.width * (points - least) / max(1, 120 - least))

        for points in (least, *(p for p in (70, 80, 90, 100, 110) if p > least + 4), 120):
            tick = pygame.Rect(x_of(points), track.bottom, max(1, look.px(1.5)), look.px(7))
            look.rule(target, tick, palette.SECOND_INK)
            look.text(
                target,
                str(points),
                (tick.centerx, track.bottom + look.px(7) + look.high(12 * fit, 15)),
                style=Style.LABEL_LIGHT,
                size=15 * fit,
                colour=palette.SECOND_INK,
                align="centre",
            )
        standing = standing_bid(view)
        last = {bid.seat: bid for bid in view.bids if isinstance(bid, Bid)}
        if standing is not None:
            fill = pygame.Rect(track.left, track.top, x_of(standing.points) - track.left, 0)
            fill.height = track.height
            look.box(target, fill, fill=palette.YELLOW, edge=palette.INK, width=1.5, radius=4)
        for bid in last.values():
            place = (x_of(bid.points), track.top)
            self._paint_bidder(target, bid, place, fit, stands=bid == standing)

    def _paint_bidder(
        self, target: pygame.Surface, bid: Bid, place: tuple[int, int], fit: float, *, stands: bool
    ) -> None:
        look, (x, foot) = self.look, place
        side = look.high((44 if stands else 30) * fit, 18)
        face = look.surfaces.portrait(self.words.people[bid.seat].portrait, "neutral", side)
        blit_centred(target, face, (x, foot - look.px(6) - side / 2))
        if stands:
            look.text(
                target,
                str(bid.points),
                (x, foot - side - look.px(6) - look.high(14 * fit, 26)),
                style=Style.TITLE,
                size=26 * fit,
                align="centre",
            )

    def _paint_history(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw what was said from left to right, and at the end whose turn it is."""
        look, row, gap = self.look, self._rows["history"], self.look.px(16)
        x = row.left
        for place, chip in enumerate(self.history(view, row.width)):
            if place:
                look.mark(target, "right", (x - gap / 2, row.centery), 12, palette.SECOND_INK)
            rect = pygame.Rect(x, 0, self._chip_width(chip), look.high(32 * self._fit, 17))
            rect.centery = row.centery
            self._paint_chip(target, rect, chip)
            x += rect.width + gap

    def history(self, view: PlayerView, room: int) -> tuple[Said, ...]:
        """Return the way here: the latest that fits, with as many names as there is room for.

        Args:
            view: What the player sees.
            room: How wide the row is, in pixels.
        """
        names, listener = self.words.names, self.words.listener(view)
        standing = standing_bid(view)
        told = [
            Said(bid.seat, _word_for(bid, names, listener), bid == standing, isinstance(bid, Bid))
            for bid in view.bids
        ]
        if view.to_act is not None:
            told.append(Said(view.to_act, "…", is_next=True))
        named = [replace(chip, name=self.words.name(chip.seat)) for chip in told]
        first = [chip.stands or chip.is_next for chip in told]
        wide = [n if is_first else t for t, n, is_first in zip(told, named, first, strict=True)]
        gone = 0
        while len(told) - gone > _LEAST and self._history_width(wide[gone:]) > room:
            gone += 1
        while len(told) - gone > 1 and self._history_width(told[gone:]) > room:
            gone += 1
        # Who holds it and who is next are named before the others, of those the latest first.
        for place in sorted(range(gone, len(told)), key=lambda n: (not first[n], -n)):
            more = [*told[:place], named[place], *told[place + 1 :]]
            if self._history_width(more[gone:]) <= room:
                told = more
        told = told[gone:]
        return tuple(told)

    def _history_width(self, told: Sequence[Said]) -> int:
        widths = sum(self._chip_width(chip) for chip in told)
        return widths + self.look.px(16) * (len(told) - 1)

    def _chip_width(self, chip: Said) -> int:
        look, size = self.look, 17 * self._fit
        wide = look.high(29 * self._fit, 17) + look.px(22)
        if chip.name:
            wide += look.width(chip.name, Style.LABEL_LIGHT, size) + look.px(6)
        return wide + look.width(chip.text, chip.style, size)

    def _paint_chip(self, target: pygame.Surface, rect: pygame.Rect, chip: Said) -> None:
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

    def _paint_waiting(self, target: pygame.Surface, view: PlayerView) -> None:
        look, catalog, row = self.look, self.words.catalog, self._rows["buttons"]
        if any(isinstance(bid, Pass) and bid.seat == view.seat for bid in view.bids):
            text = catalog.text("You have passed.")
        elif view.to_act is not None:
            text = catalog.text("{player} is thinking.", player=self.words.name(view.to_act))
        else:
            return
        look.text(
            target,
            text,
            row.center,
            style=Style.LABEL_ITALIC,
            size=17 * self._fit,
            colour=palette.SECOND_INK,
            align="centre",
        )

    def prompt(self, view: PlayerView) -> Prompt | None:
        """Return a question while a jump waits for its confirmation."""
        if self._is_sure and self._wanted is not None and view.legal_actions:
            bid = self.words.names.bid(self._wanted)
            text = self.words.catalog.text("once more to confirm")
            return Prompt(bid, text, Tone.LOUD)
        return None


def _word_for(bid: Bid | Pass | AskMonte, names: Names, listener: Listener) -> str:
    """Return what a chip of the way here says."""
    if isinstance(bid, Bid):
        return names.bid(bid)
    if isinstance(bid, Pass):
        return names.catalog.text_in("chip", "pass")
    return names.action(bid, listener)


def _digit_of(bid: Bid) -> int | None:
    """Return the digit that says what is bid; None for figures, a ten and points."""
    if bid.points > 61:
        return None
    if bid.rank is None:
        return bid.level if bid.level is not None and bid.level < 10 else None
    return int(bid.rank) if bid.rank <= Rank.SEVEN else None


def _by_points(view: PlayerView) -> bool:
    return view.ruleset.contract is ContractKind.POINTS_AUCTION


_PARTS: Final[tuple[tuple[str, float], ...]] = (
    ("title", 34.0),
    ("faces", 28.0),
    ("cells", 72.0),
    ("suits", 30.0),
    ("rule", 0.0),
    ("history", 40.0),
    ("buttons", 48.0),
)
_DENSE: Final[tuple[tuple[str, float], ...]] = (
    ("faces", 28.0),
    ("cells", 44.0),
    ("suits", 26.0),
    ("rule", 0.0),
    ("history", 36.0),
    ("buttons", 44.0),
)
"""With large text the title goes, which stands in the bar too, and the words on the rungs."""


def _rows(area: pygame.Rect, look: Look, growth: float) -> tuple[dict[str, pygame.Rect], float]:
    """Return the rows of the panel, and the share of the text size that fits them.

    What is left over is shared out between the rows.
    """
    inner = area.inflate(-2 * look.px(24), -2 * look.px(16))
    room = inner.height / look.u - 12
    parts, factor = _PARTS, _share(_PARTS, growth, room)
    if factor < _ROOMY:
        parts, factor = _DENSE, _share(_DENSE, growth, room)
    highs = [max(1.0, high * growth) * factor * look.u for _, high in parts]
    gap = (inner.height - sum(highs)) / (len(parts) - 1)
    rows = {}
    y = float(inner.top)
    for (name, _), high in zip(parts, highs, strict=True):
        tall = max(1, round(high))
        rows[name] = pygame.Rect(inner.left, round(y), inner.width, tall)
        y += tall + gap
    return rows, factor


def _share(parts: Sequence[tuple[str, float]], growth: float, room: float) -> float:
    """Return how much of their wanted height some rows get in so many units."""
    return min(1.0, room / sum(max(1.0, high * growth) for _, high in parts))
