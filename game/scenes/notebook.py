"""The notebook: cards gone, what each player has shown, and whom the coach suspects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from engine.actions import Bid
from engine.cards import STRONGEST_FIRST, Card, Seat, Suit, card_points
from engine.ruleset import Sides
from engine.trick import trick_winner
from engine.view import PlayerView
from game.advice import Reading
from game.aids import Aids
from game.i18n.advice import chance_text, clue_text
from game.input.intents import Intent, MoveFocus
from game.scenes.sheets import Sheet
from game.table.coach import draw_sign
from game.table.layout import TableLayout
from game.table.words import TableWords
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit, blit_centred, faded
from game.widgets.look import Look

CARDS, PLAYERS, COACH = "cards", "players", "coach"
_SIDES: Final = (Sides.CALLED, Sides.MUTA)


def pages_of(view: PlayerView, aids: Aids) -> tuple[str, ...]:
    """Return the pages of the notebook that the aids open, in order."""
    secret = view.ruleset.sides in _SIDES and not view.partner_public
    opened = ((CARDS, aids.cards_gone), (PLAYERS, aids.by_player), (COACH, aids.coach_bars))
    return tuple(page for page, is_on in opened if is_on and (page != COACH or secret))


@dataclass(frozen=True, slots=True)
class Account:
    """What one player has done in a deal, as all could see it.

    Attributes:
        bids: What he bid, in order; None for a pass.
        points: Card points he has taken.
        given: By seat, card points he put on tricks that others took.
        trumps: The trumps he has played.
        overtaken: The seats whose winning card he beat, in order.
    """

    bids: tuple[Bid | None, ...]
    points: int
    given: tuple[int, ...]
    trumps: tuple[Card, ...]
    overtaken: tuple[Seat, ...]


def account_of(view: PlayerView, seat: Seat) -> Account:
    """Return what a player has done so far, from finished tricks and the one on the table."""
    given = [0] * view.players
    trumps: list[Card] = []
    overtaken: list[Seat] = []
    for leader, winner, cards in view.tricks:
        if winner != seat:
            given[winner] += cards[(seat - leader) % view.players].points
    for leader, cards in _laid(view):
        place = (seat - leader) % view.players
        if place >= len(cards):
            continue
        if cards[place].suit is view.trump:
            trumps.append(cards[place])
        if place and _winner(view, cards[: place + 1]) == place:
            before = _winner(view, cards[:place])
            overtaken.append(Seat((leader + before) % view.players))
    spoken = [bid for bid in view.bids if bid.seat == seat]
    return Account(
        tuple(bid if isinstance(bid, Bid) else None for bid in spoken),
        card_points(view.won[seat]),
        tuple(given),
        tuple(trumps),
        tuple(overtaken),
    )


def _laid(view: PlayerView) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """Yield the tricks with their leaders, but none that was played under another trump."""
    for leader, winner, cards in view.tricks:
        if (leader + _winner(view, cards)) % view.players == winner:
            yield leader, cards
    yield view.leader, view.trick


def _winner(view: PlayerView, cards: tuple[Card, ...]) -> int:
    rules = view.ruleset
    return trick_winner(cards, view.trump, rules.trick_rule, rules.trump_compare)


class NotebookSheet(Sheet):
    """What the game has noted for the player; left and right turn its pages.

    Args:
        look: The means of drawing.
        words: The texts.
        aids: What the player lets be noted.
        read: Reads the table; asked only for the coach's page.
        page: The page to open at, if there is such a page.
    """

    wide = 800.0
    high = 404.0

    def __init__(
        self,
        look: Look,
        words: TableWords,
        aids: Aids,
        read: Callable[[PlayerView], Reading],
        page: str = CARDS,
    ) -> None:
        super().__init__(look, words)
        self._aids = aids
        self._read = read
        self._shown = page

    @property
    def shown(self) -> str:
        """The page that is open."""
        pages = self._pages
        return self._shown if self._shown in pages or not pages else pages[0]

    @property
    def _pages(self) -> tuple[str, ...]:
        return () if self._view is None else pages_of(self._view, self._aids)

    @property
    def title(self) -> str:
        """The heading."""
        catalog = self.words.catalog
        match self.shown:
            case "players":
                return catalog.text("Player by player")
            case "coach":
                return catalog.text("Who is the partner?")
            case _:
                return catalog.text("Cards played")

    def build(self, view: PlayerView, layout: TableLayout) -> None:
        """Add the ways to the other pages."""
        if len(self._pages) < 2:
            return
        catalog = self.words.catalog
        self._add_arrows(catalog.text("Page before"), catalog.text("Next page"), self._turn)

    def _turn(self, step: int) -> None:
        pages = self._pages
        self._shown = pages[(pages.index(self.shown) + step) % len(pages)]
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Let left and right turn the pages."""
        if isinstance(intent, MoveFocus) and intent.dx and len(self._pages) > 1:
            self._turn(intent.dx)
            return True
        return super().handle(intent)

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the open page."""
        match self.shown:
            case "players":
                self._paint_players(target, view)
            case "coach":
                self._paint_coach(target, view)
            case _:
                self._paint_cards(target, view)

    # -- parts -------------------------------------------------------------------------------

    def _say(
        self,
        target: pygame.Surface,
        text: str,
        at: tuple[float, float],
        room: float,
        *,
        strong: bool = False,
        quiet: bool = False,
        align: str = "left",
    ) -> None:
        self.look.text(
            target,
            text,
            at,
            style=Style.LABEL if strong else Style.LABEL_LIGHT,
            size=17,
            colour=palette.SECOND_INK if quiet else palette.INK,
            align=align,
            room=room,
        )

    # -- cards gone --------------------------------------------------------------------------

    def _paint_cards(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw a row for each suit, the strongest first, with how many of it are still out."""
        look, catalog = self.look, self.words.catalog
        gone = {card for _, _, cards in view.tricks for card in cards} | set(view.trick)
        left = len(view.deck) - len(gone) - len(view.hand)
        note = catalog.plural("{n} card still out", "{n} cards still out", left)
        body = self._head(target, note)
        ranks = [r for r in STRONGEST_FIRST if any(card.rank is r for card in view.deck)]
        icon, counter = look.high(34, 16), look.high(52, 17)
        row = body.height // 4
        high = row - look.px(8)
        wide = round(high * float(look.deck.aspect))
        room = (body.width - icon - counter - look.px(12)) // len(ranks)
        wide = min(wide, room - look.px(6))
        for line, suit in enumerate(Suit):
            middle = body.top + row * line + row // 2
            blit_centred(
                target, look.surfaces.suit_icon(suit, icon), (body.left + icon // 2, middle)
            )
            for place, rank in enumerate(ranks):
                card = Card(suit, rank)
                if card not in view.deck:
                    continue
                x = body.left + icon + look.px(12) + room * place + (room - wide) // 2
                rect = pygame.Rect(x, 0, wide, round(wide / float(look.deck.aspect)))
                rect.centery = middle
                self._paint_cell(target, card, rect, gone=card in gone, own=card in view.hand)
            out = sum(
                card.suit is suit and card not in gone and card not in view.hand
                for card in view.deck
            )
            look.text(
                target,
                str(out),
                (body.right - look.px(4), middle),
                style=Style.LABEL_HEAVY,
                size=22,
                colour=palette.INK if out else palette.DISABLED_EDGE,
                align="right",
            )

    def _paint_cell(
        self, target: pygame.Surface, card: Card, rect: pygame.Rect, *, gone: bool, own: bool
    ) -> None:
        look = self.look
        picture = look.surfaces.card(card, rect.size, badge=look.surfaces.labels())
        radius = look.deck.corner_radius * rect.width / look.u
        if gone:
            blit(target, faded(picture, 0.22), rect.topleft)
            look.box(target, rect, fill=None, edge=palette.HAIRLINE, width=1.2, radius=radius)
            return
        blit(target, picture, rect.topleft)
        edge: Colour = palette.BLUE if own else palette.INK
        frame = rect.inflate(look.px(4), look.px(4)) if own else rect
        look.box(target, frame, fill=None, edge=edge, width=3 if own else 1.2, radius=radius + 2)

    # -- player by player --------------------------------------------------------------------

    def _paint_players(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw a row for each player: bids, points taken and given, trumps, whom he overtook."""
        catalog = self.words.catalog
        body = self._head(target, catalog.text("what all have seen"))
        look = self.look
        order = [Seat((view.seat + n) % view.players) for n in range(view.players)]
        row = body.height // len(order)
        for line, seat in enumerate(order):
            area = pygame.Rect(body.left, body.top + row * line, body.width, row)
            if line:
                rule = pygame.Rect(area.left, area.top, area.width, max(1, look.px(1)))
                look.rule(target, rule, palette.HAIRLINE)
            self._paint_player(target, view, seat, area)

    def _paint_player(
        self, target: pygame.Surface, view: PlayerView, seat: Seat, area: pygame.Rect
    ) -> None:
        look = self.look
        side = min(area.height - look.px(10), look.high(44, 18))
        self._face(target, seat, side, (area.left + side / 2, area.centery))
        x = area.left + side + look.px(12)
        name_wide = look.high(112, 18)
        self._say(target, self.words.name(seat), (x, area.centery), name_wide, strong=True)
        x += name_wide + look.px(8)
        first, second = self._told(view, seat)
        room = area.right - x
        step = min(look.leading(17), area.height / 2)
        upper = area.centery - step / 2 if second else area.centery
        self._say(target, first, (x, upper), room)
        if second:
            self._say(target, second, (x, upper + step), room, quiet=True)

    def _told(self, view: PlayerView, seat: Seat) -> tuple[str, str]:
        """Return the two lines about a player: what he took and gave, and how."""
        catalog, names = self.words.catalog, self.words.names
        found = account_of(view, seat)
        taken = catalog.text("{points} points taken", points=found.points)
        given = [
            catalog.text("{points} to {player}", points=points, player=self.words.name(Seat(to)))
            for to, points in enumerate(found.given)
            if points
        ]
        first = [taken]
        if given:
            first.append(catalog.text("gave {points}", points=", ".join(given)))
        second = []
        if found.bids:
            said = [
                catalog.text_in("chip", "pass") if bid is None else names.bid(bid)
                for bid in found.bids
            ]
            second.append(", ".join(said))
        if found.trumps:
            ranks = ", ".join(names.rank(card.rank) for card in found.trumps)
            second.append(catalog.text("trumps: {ranks}", ranks=ranks))
        if found.overtaken:
            people = ", ".join(self.words.name(other) for other in dict.fromkeys(found.overtaken))
            second.append(catalog.text("overtook {players}", players=people))
        return " · ".join(first), " · ".join(second)

    # -- the coach ---------------------------------------------------------------------------

    def _paint_coach(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw a bar and the weightiest reasons for each player who may be the partner."""
        catalog, look = self.words.catalog, self.look
        reading = self._read(view)
        note = catalog.text("from what all can see, and your cards")
        if reading.is_public:
            note = catalog.text("what the others can tell of it")
        body = self._head(target, note)
        if not reading.seats:
            text = catalog.text("There is no secret partner to look for now.")
            look.paragraph(target, text, body, style=Style.TEXT, size=18)
            return
        rows = [(found.seat, found.chance) for found in reading.seats]
        if reading.alone >= 0.005 and view.contract is not None:
            rows.append((view.contract.declarer, reading.alone))
        row = body.height // max(4, len(rows))
        for line, (seat, chance) in enumerate(rows):
            area = pygame.Rect(body.left, body.top + row * line, body.width, row)
            if line:
                rule = pygame.Rect(area.left, area.top, area.width, max(1, look.px(1)))
                look.rule(target, rule, palette.HAIRLINE)
            self._paint_suspicion(target, view, (reading, seat, chance), area)

    def _paint_suspicion(
        self,
        target: pygame.Surface,
        view: PlayerView,
        shown: tuple[Reading, Seat, float],
        area: pygame.Rect,
    ) -> None:
        look, names = self.look, self.words.names
        reading, seat, chance = shown
        side = min(area.height - look.px(10), look.high(44, 18))
        self._face(target, seat, side, (area.left + side / 2, area.centery))
        x = area.left + side + look.px(12)
        name_wide, bar_wide, figure = look.high(104, 18), look.high(120, 17), look.high(46, 17)
        self._say(target, self.words.name(seat), (x, area.centery), name_wide, strong=True)
        x += name_wide + look.px(8)
        bar = pygame.Rect(x, 0, bar_wide, look.px(14))
        bar.centery = area.centery
        look.box(target, bar, fill=palette.SOFT, edge=palette.INK, width=1.2, radius=7)
        done = pygame.Rect(bar.left, bar.top, round(bar.width * chance), bar.height)
        if done.width >= look.px(6):
            look.box(target, done, fill=palette.YELLOW, edge=palette.INK, width=1.2, radius=7)
        x = bar.right + look.px(8)
        text = chance_text(names, chance)
        self._say(target, text, (x + figure, area.centery), figure, strong=True, align="right")
        x += figure + look.px(18)
        self._paint_clues(target, view, (reading, seat), pygame.Rect(x, area.top, 0, area.height))

    def _paint_clues(
        self,
        target: pygame.Surface,
        view: PlayerView,
        shown: tuple[Reading, Seat],
        area: pygame.Rect,
    ) -> None:
        look, catalog = self.look, self.words.catalog
        reading, seat = shown
        room = self._inner().right - area.left
        found = reading.of(seat)
        if found is None:
            self._say(
                target, catalog.text("calls, and plays alone"), (area.left, area.centery), room
            )
            return
        listener = self.words.listener(view)
        clues = found.clues
        if not clues:
            text = catalog.text("has shown nothing yet")
            self._say(target, text, (area.left, area.centery), room, quiet=True)
            return
        step = min(look.leading(17), area.height / 2)
        y = area.centery - step * (len(clues) - 1) / 2
        for clue in clues:
            draw_sign(target, look, (area.left + look.px(8), y), 1 if clue.weight > 0 else -1)
            text = clue_text(self.words.names, clue, listener)
            self._say(target, text, (area.left + look.px(24), y), room - look.px(24))
            y += step
