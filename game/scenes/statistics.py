"""Matches played: what the player's deals add up to, by game and by role."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Card, Rank, Suit
from game.i18n.catalog import Message, mark_in
from game.input.intents import Erase, Intent
from game.scenes.charts import Bar, draw_bars, draw_form, draw_share
from game.scenes.screen import Screen
from game.statistics import (
    HALF,
    LAST,
    POINTS_BID,
    GameFigures,
    Role,
    RowFigures,
    Totals,
    fold,
    interval,
)
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.button import Button
from game.widgets.look import Look
from game.widgets.panel import Drawing, Panel
from game.widgets.rows import ListBox, Row
from game.widgets.text import Text

if TYPE_CHECKING:
    from game.services import Services

ROLES: Final[dict[Role, tuple[str, Message]]] = {
    Role.PLAIN: ("cards", mark_in("statistics", "no call")),
    Role.DECLARER: ("caller", mark_in("statistics", "Caller")),
    Role.PARTNER: ("partner", mark_in("statistics", "Partner")),
    Role.DEFENDER: ("others", mark_in("statistics", "Defender")),
}
LEVELS: Final = ("", "easy", "normal", "hard", "master")
_ROW: Final = 52
_BIN: Final = 10
_LAST_BIN: Final = 11
"""The bin of 111 to 120 points: a deal has no more."""
_LEAST_BINS: Final = 5
_FORM_LIMIT: Final = 1.2
"""The largest text scale at which the last deals are shown."""
_ONE_CHART_FROM: Final = 1.5
"""Above this text scale one chart takes the room of two."""
_SLICE: Final = 0.008
"""Seconds of a frame in which old matches are replayed."""


def counted(points: Sequence[int]) -> tuple[int, list[int]]:
    """Count card points by tens: 0 to 10, 11 to 20 and so on up to 111 to 120.

    Args:
        points: Of each deal; at least one.

    Returns:
        The number of the first ten, and how many deals lie in it and in each after it.
    """
    tens = [min(_LAST_BIN, (each - 1) // _BIN if each else 0) for each in points]
    lowest = min(_LAST_BIN + 1 - _LEAST_BINS, *tens)
    highest = max(lowest + _LEAST_BINS - 1, *tens)
    return lowest, [tens.count(ten) for ten in range(lowest, highest + 1)]


class StatisticsScene(Screen):
    """The player's figures: games at the left, the chosen one in charts at the right.

    Args:
        services: The program's parts.
        leave: Goes back.
        open_deals: Opens the list of the deals of a game: its preset, and all matches.
        clock: Returns seconds; how long a slice of the work takes is measured by it.
    """

    keeps_still = False  # the charts follow the chosen row

    def __init__(
        self,
        services: Services,
        leave: Callable[[], None],
        open_deals: Callable[[str, Sequence[GameFigures]], None],
        clock: Callable[[], float],
    ) -> None:
        super().__init__(services)
        self._open_deals = open_deals
        self._leave = leave
        self._clock = clock
        self._level = ""
        self._chosen = 0
        self._games_wide = 0
        self._totals: Totals | None = None
        self._folding: Iterator[Totals | None] = iter(())

    @property
    def totals(self) -> Totals | None:
        """What is shown; None while it is being added up."""
        return self._totals

    def enter(self) -> None:
        """Begin to add up."""
        self._begin()
        super().enter()

    def back(self) -> None:
        """Go back."""
        self._leave()

    def _begin(self) -> None:
        self._totals = None
        self._folding = fold(self.services.store, self._level)

    def update(self, dt: float) -> None:
        """Replay some more of the matches that were never added up."""
        super().update(dt)
        if self._totals is not None:
            return
        until = self._clock() + _SLICE
        for totals in self._folding:
            if totals is not None:
                self._totals = totals
                self._chosen = min(self._chosen, max(0, len(totals.rows) - 1))
                self.rebuild()
                if self.page.default is not None:
                    self.page.focus_on(self.page.default)
                return
            if self._clock() >= until:
                return

    def handle(self, intent: Intent) -> bool:
        """Let Delete ask whether to begin anew."""
        if isinstance(intent, Erase) and self._totals and self._totals.rows:
            self._ask_reset()
            return True
        return super().handle(intent)

    # -- the page --------------------------------------------------------------------------

    def build(self, look: Look) -> None:
        """Lay out the games, the charts, and the buttons."""
        self.add_title(self.catalog.text("Matches played"), self._subtitle())
        area = self.content_area()
        wide = round(area.width * 0.645)
        left = pygame.Rect(area.left, area.top, wide, area.height)
        gap = look.px(16)
        right = pygame.Rect(left.right + gap, area.top, area.width - wide - gap, area.height)
        self.page.add(Panel(left), group="panel")
        self._add_games(self.inside(left))
        upper = pygame.Rect(right.left, right.top, right.width, (right.height - gap) // 2)
        lower = pygame.Rect(right.left, upper.bottom + gap, right.width, upper.height)
        charts = [(upper, self._draw_points), (lower, self._draw_second)]
        if look.text_scale > _ONE_CHART_FROM:
            charts = [(right, self._draw_points)]
        for panel, draw in charts:
            self.page.add(Panel(panel), group="panel")
            self.page.add(Drawing(self.inside(panel), draw), group="panel")
        keys = self.catalog
        self.add_keys(
            ("Up Down", keys.text_in("key", "choose")),
            (self.cap("confirm"), keys.text_in("key", "open the deals")),
            (self.cap("erase_next"), keys.text_in("key", "begin anew")),
            (self.cap("back"), keys.text_in("key", "back")),
        )

    def _subtitle(self) -> str:
        totals = self._totals
        if totals is None:
            return self.catalog.text("One moment")
        # Two phrases, because each follows its own number: “1 partita, 0 vinte”.
        matches = self.catalog.plural("{n} match", "{n} matches", totals.matches)
        won = self.catalog.plural("{n} won", "{n} won", totals.matches_won)
        return self.catalog.text_in("list", ", ").join((matches, won))

    def _add_games(self, area: pygame.Rect) -> None:
        look = self.look
        self._games_wide = area.width
        foot = look.high(40, 18)
        head = pygame.Rect(area.left, area.top, area.width, look.high(30, 16))
        body = pygame.Rect(
            area.left, head.bottom, area.width, area.bottom - head.bottom - foot - look.px(10)
        )
        rows = self._totals.rows if self._totals else ()
        if rows:
            self.page.add(Drawing(head, self._draw_head), group="panel")
            box = ListBox(
                body,
                self.catalog.text("Games"),
                [Row(self._row_name(row), self._spoken(row)) for row in rows],
                self._chosen,
                self._choose,
                on_activate=self._open,
                row_height=_ROW,
                gap=2,
                paint=self._draw_row,
            )
            self.page.add(box, group="games")
            self.page.default = box
        elif self._totals is not None:
            text = self.catalog.text("Nothing to count yet: play a deal to its end.")
            self.page.add(Text(body, text, colour=palette.SECOND_INK), group="panel")
        self._add_buttons(pygame.Rect(area.left, area.bottom - foot, area.width, foot))

    def _add_buttons(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        level = self.names.level(self._level) if self._level else catalog.text_in("level", "all")
        word = catalog.text("Against: {level}", level=level)
        wide = Button.natural_width(look, word, size=18)
        spot = pygame.Rect(area.left, area.top, wide, area.height)
        self.page.add(Button(spot, word, self._next_level, size=18), group="buttons")
        if self._totals and self._totals.rows:
            at = pygame.Rect(spot.right + look.px(24), area.top, 0, area.height)
            word = catalog.text("Forget all figures…")
            wide = Button.natural_width(look, word, size=18)
            spot = pygame.Rect(area.right - wide, area.top, wide, area.height)
            self.page.add(Button(spot, word, self._ask_reset, size=18), group="buttons")
            at.width = spot.left - look.px(16) - at.left
            self.page.add(Drawing(at, self._draw_legend), group="panel")

    def _draw_legend(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Say what the triangle is, where there is room for it."""
        word = self.catalog.text("what equal players would win")
        if look.width(word, size=15) > area.width - look.px(20):
            return
        middle = area.centery
        look.mark(target, "triangle", (area.left + look.px(6), middle), 13, palette.YELLOW_DARK)
        at = (area.left + look.px(18), middle)
        look.text(target, word, at, size=15, colour=palette.SECOND_INK)

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.invalidate()

    def _open(self) -> None:
        if self._totals is not None:
            row = self._totals.rows[self._chosen]
            self._open_deals(row.preset, self._totals.games)

    def _next_level(self) -> None:
        self._level = LEVELS[(LEVELS.index(self._level) + 1) % len(LEVELS)]
        self._begin()
        self.rebuild()

    def _ask_reset(self) -> None:
        catalog = self.catalog
        self.ask(
            catalog.text("Forget all figures?"),
            catalog.text("Deals played so far are no longer counted. The matches are kept."),
            [
                (catalog.text_in("button", "Forget all figures"), self._reset),
                (catalog.text_in("button", "Cancel"), None),
            ],
            danger=True,
        )

    def _reset(self) -> None:
        self.services.store.reset_statistics()
        self._begin()
        self.rebuild()

    # -- the games -------------------------------------------------------------------------

    def _columns(self, area: pygame.Rect) -> tuple[int, int, pygame.Rect, pygame.Rect]:
        """Return the right ends of the two numbers, the track's room and the form's."""
        look = self.look
        # A scroll bar takes room from the rows but not from the words above them.
        right = area.left + self._games_wide - look.px(28)
        form = pygame.Rect(0, 0, look.px(104) if self._shows_form else 0, look.px(30))
        form.midright = right, area.centery
        track = pygame.Rect(0, 0, round(self._games_wide * 0.28), look.px(30))
        gap = look.px(22) if self._shows_form else 0
        track.midright = form.left - gap, area.centery
        won = track.left - look.px(24)
        return won - look.px(look.grown(76, 16)), won, track, form

    @property
    def _shows_form(self) -> bool:
        """Whether there is room for the last deals; names in large text need it more."""
        return self.look.text_scale <= _FORM_LIMIT

    def _draw_head(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        catalog = self.catalog
        deals, won, track, form = self._columns(area)
        middle, second = area.centery, palette.SECOND_INK
        name = catalog.text("Game and role")
        look.text(
            target,
            name,
            (area.left + look.px(14), middle),
            style=Style.LABEL,
            size=18,
            room=deals - area.left - look.px(70),
        )
        for word, right in (
            (catalog.text_in("column", "deals"), deals),
            (catalog.text_in("column", "won"), won),
        ):
            look.text(target, word, (right, middle), size=16, colour=second, align="right")
        marks = ((0, "left"), (50, "centre"), (100, "right"))
        for share, align in marks if self._shows_form else (marks[0], marks[2]):
            at = (track.left + track.width * share / 100, middle)
            word = catalog.text_in("per cent", "{n}%", n=share)
            look.text(target, word, at, size=16, colour=second, align=align)
        if self._shows_form:
            word = catalog.text_in("column", "last {n}", n=LAST)
            look.text(target, word, (form.right, middle), size=16, colour=second, align="right")

    def _draw_row(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, place: int, chosen: bool
    ) -> None:
        assert self._totals is not None
        row = self._totals.rows[place]
        deals, won, track, form = self._columns(area)
        colour: Colour = palette.PAPER if chosen else palette.INK
        left = area.left + look.px(14)
        if row.role is not None:
            look.icon(target, ROLES[row.role][0], (left + look.px(24), area.centery), 28)
            left += look.px(46)
        look.text(
            target,
            self._row_name(row),
            (left, area.centery),
            style=Style.TEXT if row.role else Style.LABEL,
            size=18,
            colour=colour,
            room=deals - look.px(look.grown(40, 18)) - left,
        )
        for number, right in ((row.deals, deals), (row.won, won)):
            look.text(target, str(number), (right, area.centery), colour=colour, align="right")
        if chosen:
            ground = track.inflate(look.px(20), look.px(8))
            look.box(target, ground, fill=palette.PAPER, radius=8)
        draw_share(
            target,
            look,
            track,
            share=row.share,
            interval=interval(row.won, row.deals),
            equal=row.equal,
        )
        if self._shows_form:
            draw_form(target, look, form, row.form, LAST, on_blue=chosen)

    def _row_name(self, row: RowFigures) -> str:
        if row.role is None:
            return self.names.preset(row.preset).title
        return self.catalog.of(ROLES[row.role][1])

    def _spoken(self, row: RowFigures) -> str:
        return self.catalog.text(
            "{won} of {n} deals won, equal players {equal}%",
            won=row.won,
            n=row.deals,
            equal=round(100 * row.equal),
        )

    # -- the charts ------------------------------------------------------------------------

    def _row(self) -> RowFigures | None:
        rows = self._totals.rows if self._totals else ()
        return rows[self._chosen] if self._chosen < len(rows) else None

    def _draw_title(
        self, target: pygame.Surface, area: pygame.Rect, title: str, note: str
    ) -> pygame.Rect:
        """Draw the head of a chart; return the room below it."""
        look = self.look
        high = look.leading(20)
        middle = area.top + high / 2
        spot = look.text(
            target, note, (area.right, middle), size=16, colour=palette.SECOND_INK, align="right"
        )
        room = spot.left - area.left - look.px(10)
        look.text(target, title, (area.left, middle), style=Style.LABEL, size=20, room=room)
        top = area.top + high + look.px(6)
        return pygame.Rect(area.left, top, area.width, area.bottom - top)

    def _draw_points(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw how many card points the player's side took."""
        row, catalog = self._row(), self.catalog
        if row is None:
            return
        title = catalog.text("Points of your side")
        count = catalog.plural("{n} deal", "{n} deals", row.deals)
        rest = self._draw_title(target, area, title, count)
        lowest, counts = counted(row.points)
        highest = lowest + len(counts) - 1
        win = row.role is not Role.DEFENDER and row.equal >= 0.4
        half = (HALF - 1) // _BIN
        bars = [
            Bar(
                number,
                str(place * _BIN + 1) if place else "0",
                palette.GREEN if win and place >= half else palette.DISABLED,
            )
            for place, number in enumerate(counts, lowest)
        ]
        mark = None
        if win and lowest <= half <= highest:
            mark = (half - lowest, catalog.text("{n} to win", n=HALF))
        draw_bars(target, look, rest, bars, mark=mark)

    def _draw_second(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw where the player stops in auctions, or what is worth knowing of everything."""
        row = self._row()
        if row is not None and row.auctions:
            self._draw_bids(target, look, area, row)
        elif self._totals is not None:
            self._draw_facts(target, look, area, self._totals)

    def _draw_bids(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, row: RowFigures
    ) -> None:
        catalog = self.catalog
        count = catalog.plural("{n} auction", "{n} auctions", row.auctions)
        rest = self._draw_title(target, area, catalog.text("Where you stop bidding"), count)
        letters = [rank.letter for rank in sorted(Rank, key=lambda r: -r.strength)]
        if not set(row.bids) <= {*letters, POINTS_BID}:
            order = sorted(row.bids, key=lambda bid: int(bid) if bid.isdigit() else 0)
            draw_bars(target, look, rest, [Bar(row.bids[b], b, palette.BLUE) for b in order])
            return
        bars = [
            Bar(
                row.bids.get(letter, 0),
                self.names.short(Rank.from_letter(letter)),
                palette.BLUE,
                lambda surface, spot, rank=letter: self._draw_rank(surface, spot, rank),  # type: ignore[misc]  # a default binds it now
            )
            for letter in letters
        ]
        bars.append(Bar(row.bids.get(POINTS_BID, 0), f"{HALF + 1}+", palette.BLUE))
        draw_bars(target, look, rest, bars)

    def _draw_rank(self, target: pygame.Surface, spot: pygame.Rect, letter: str) -> None:
        card = Card(Suit.COINS, Rank.from_letter(letter))
        look = self.look
        high = min(spot.height, round(spot.width / look.deck.aspect))
        wide = round(high * look.deck.aspect)
        picture = look.surfaces.card(card, (wide, high))
        blit(target, picture, (spot.centerx - wide // 2, spot.top))

    def _draw_facts(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, totals: Totals
    ) -> None:
        catalog = self.catalog
        rest = self._draw_title(target, area, catalog.text("All in all"), "")
        aids = totals.aids
        facts = (
            (catalog.text("Matches won"), f"{totals.matches_won} / {totals.matches}"),
            (catalog.text("Deals won in a row"), str(totals.streak)),
            (catalog.text("Most points in a deal"), str(totals.best)),
            (catalog.text("Hints asked for"), str(aids.get("hint", 0))),
            (catalog.text("Moves taken back"), str(aids.get("undo", 0))),
            (catalog.text("Deals with the coach"), str(totals.coached)),
        )
        step = min(look.leading(18) * 1.5, rest.height / len(facts))
        for place, (word, value) in enumerate(facts):
            middle = rest.top + step * (place + 0.5)
            spot = look.text(
                target, value, (rest.right, middle), style=Style.TEXT_BOLD, align="right"
            )
            room = spot.left - rest.left - look.px(10)
            look.text(target, word, (rest.left, middle), room=room)
