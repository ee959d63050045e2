"""The auction: the ladder with what was bid, the way here, and the player's own choices."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import pygame

from engine.actions import AskMonte, Bid, Pass
from engine.cards import Rank
from engine.ruleset import ContractKind
from engine.view import PlayerView
from game.input.intents import Confirm, Intent, Leap, MoveFocus, NextGroup
from game.scenes.bid_history import BidHistory
from game.scenes.board import Board
from game.scenes.ladder import Rung, cards_of, paint_held, rungs, steps_of
from game.scenes.points_scale import PointsScale
from game.table.layout import TableLayout
from game.table.words import Prompt, TableWords, Tone
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit_centred
from game.widgets.button import Button, Kind, key_cap_width
from game.widgets.choice import Stepper
from game.widgets.look import Look
from game.widgets.page import Page

_ROOMY: Final = 0.8
"""Where text fits less well than this, something else gives way to it."""

_SHOWN: Final = 3
"""How many bids have a button of their own; the others are chosen on the ladder."""

_STEPPER: Final = (170.0, 110.0)
"""The usual and the least width of the points' stepper, in units of text that is not scaled."""

_SMALLER: Final = (1.0, 0.92, 0.85, 0.78, 0.7, 0.62)
"""How the words on the buttons are made smaller until all of them fit their row."""


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
        self._share, self._capped = 1.0, True

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
        wanted = None if self._refuses else self._wanted
        for rung in rungs(
            self.look,
            self._rows["cells"],
            steps_of(view, self.words.names),
            wanted,
            fit=self._fit,
            names="title" in self._rows,
        ):
            if rung.step.bid is not None:
                rung.on_activate = functools.partial(self.want, rung.step.bid)
            self.page.add(rung, group="ladder")

    def _add_choices(self, view: PlayerView, bids: list[Bid]) -> None:
        row = self._rows["buttons"]
        points = bids[0].points > 61 or _by_points(view)
        wanted = self._wanted if self._wanted in bids else bids[0]
        shown = [wanted] if points or wanted not in bids[:_SHOWN] else bids[:_SHOWN]
        self._size_buttons(view, wanted, points=points)
        left = self._add_refusals(view)
        while len(shown) > 1 and self._bids_width(shown, wanted) > row.right - left:
            shown = [wanted] if wanted == shown[-1] else shown[:-1]
        right = self._add_bids(shown, wanted, bids)
        if points:
            self._add_stepper(wanted, bids, pygame.Rect(left, row.top, right - left, row.height))

    def _add_bids(self, shown: list[Bid], wanted: Bid, bids: list[Bid]) -> int:
        """Add the buttons that bid, far right; return where they begin, in pixels."""
        row, look = self._rows["buttons"], self.look
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
                self._bid_label(bid) if main else self.words.names.bid(bid),
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
        return right

    def _size_buttons(self, view: PlayerView, wanted: Bid, *, points: bool) -> None:
        """Leave keys and icons out, then make the words smaller, until a row holds all buttons."""
        row, look = self._rows["buttons"], self.look
        ways = [(True, 1.0), *((False, share) for share in _SMALLER)]
        for capped, share in ways if self._fit > _ROOMY else ways[1:]:
            self._capped, self._share = capped, share
            need = sum(self._refusal_width(view, each) + look.px(12) for each in _refusals(view))
            need += self._bids_width([wanted], wanted)
            if points:
                need += look.high(_STEPPER[1] * self._fit * self._share, 20)
            if need <= row.width:
                return

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
        return make(
            rect,
            label,
            press,
            kind=kind,
            size=self._size,
            key=key if self._capped else "",
            icon="pass" if self._capped and kind is Kind.DANGER else "",
        )

    @property
    def _size(self) -> float:
        """The size of the words on the buttons, in units."""
        return 20 * self._fit * self._share

    def _bid_width(self, bid: Bid, *, main: bool) -> int:
        look = self.look
        label = self._bid_label(bid) if main else self.words.names.bid(bid)
        words = look.width(label, Style.LABEL, self._size)
        cap = "Enter" if main else self._bid_cap(bid, main=False)
        keys = key_cap_width(look, cap) + look.px(16) if cap and self._capped else 0
        least = (160 if main else 100) * self._fit * self._share
        return max(look.px(least), words + keys + look.px(40 * self._fit * self._share))

    def _bids_width(self, shown: list[Bid], wanted: Bid) -> int:
        widths = [self._bid_width(bid, main=bid == wanted) for bid in shown]
        return sum(widths) + self.look.px(16) * len(widths)

    def _bid_label(self, bid: Bid) -> str:
        text = self.words.names.bid(bid)
        return self.words.catalog.text("Really {bid}?", bid=text) if self._is_sure else text

    def _add_stepper(self, wanted: Bid, bids: list[Bid], room: pygame.Rect) -> None:
        wide = min(room.width, self.look.high(_STEPPER[0] * self._fit * self._share, 20))
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
        row, listener = self._rows["buttons"], self.words.listener(view)
        left = row.left
        for action in _refusals(view):
            rect = pygame.Rect(left, row.top, self._refusal_width(view, action), row.height)
            left = rect.right + self.look.px(12)
            button = self._button(
                Refusal,
                rect,
                self.words.names.action(action, listener),
                functools.partial(self.chosen.append, action),
                Kind.DANGER if isinstance(action, Pass) else Kind.NORMAL,
                key=self._refusal_cap(action),
            )
            self.page.add(button, group="refusals")
        return left

    def _refusal_cap(self, action: Pass | AskMonte) -> str:
        return self._enter_cap(refuses=True) or ("P" if isinstance(action, Pass) else "")

    def _refusal_width(self, view: PlayerView, action: Pass | AskMonte) -> int:
        look = self.look
        label = self.words.names.action(action, self.words.listener(view))
        wide = look.width(label, Style.LABEL, self._size) + look.px(32)
        if not self._capped:
            return wide
        key = self._refusal_cap(action)
        wide += look.px(35) if isinstance(action, Pass) else 0
        return wide + (key_cap_width(look, key) + look.px(12) if key else 0)

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
        if "history" in self._rows:
            BidHistory(self.look, self.words, self._fit).paint(target, view, self._rows["history"])
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
        side = look.high(22 * self._fit, 15)
        for rung in (widget for widget in self.page.widgets if isinstance(widget, Rung)):
            if rung.step.by is not None:
                high = min(rows["faces"].height, look.high(27 * self._fit, 15), rung.rect.width)
                name = self.words.people[rung.step.by].portrait
                face = look.surfaces.portrait(name, "neutral", high)
                blit_centred(target, face, (rung.rect.centerx, rows["faces"].centery))
            below = pygame.Rect(rung.rect.left, rows["suits"].top, rung.rect.width, 0)
            below.height = rows["suits"].height
            paint_held(target, look, cards_of(rung.step, view.hand), below, side=side)

    def _paint_scale(self, target: pygame.Surface, view: PlayerView) -> None:
        area = self._rows["faces"].union(self._rows["suits"])
        least = view.ruleset.points_min_open
        PointsScale(self.look, self.words, area, fit=self._fit, least=least).paint(target, view)

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
            room=row.width,
        )

    def prompt(self, view: PlayerView) -> Prompt | None:
        """Return a question while a jump waits for its confirmation."""
        if self._is_sure and self._wanted is not None and view.legal_actions:
            bid = self.words.names.bid(self._wanted)
            text = self.words.catalog.text("once more to confirm")
            return Prompt(bid, text, Tone.LOUD)
        return None


def _refusals(view: PlayerView) -> list[Pass | AskMonte]:
    """Return what may be said instead of a bid."""
    return [action for action in view.legal_actions if isinstance(action, Pass | AskMonte)]


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

_TIGHT: Final[tuple[tuple[str, float], ...]] = (
    ("faces", 20.0),
    ("cells", 38.0),
    ("suits", 22.0),
    ("rule", 0.0),
    ("buttons", 38.0),
)
"""With the largest text the way here goes: every plate shows its bid, the bar who holds it."""


def _rows(area: pygame.Rect, look: Look, growth: float) -> tuple[dict[str, pygame.Rect], float]:
    """Return the rows of the panel, and the share of the text size that fits them.

    What is left over is shared out between the rows.
    """
    inner = area.inflate(-2 * look.px(24), -2 * look.px(16))
    room = inner.height / look.u - 12
    ways = (_PARTS, _DENSE, _TIGHT)
    parts = next((way for way in ways if _share(way, growth, room) >= _ROOMY), _TIGHT)
    factor = _share(parts, growth, room)
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
