"""The rules of the game at hand, with its cards drawn in."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Suit
from engine.ruleset import PRESETS, Ruleset
from game.i18n.rules_blocks import Block, Bullets, CardRow, Chapter, Heading, Paragraph, Table
from game.i18n.rules_text import rules_page
from game.input.intents import Confirm, Intent, Leap
from game.scenes.screen import GAP, Screen
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.theme.surfaces import card_size
from game.widgets.look import Look
from game.widgets.pane import Draw, Pane, Piece
from game.widgets.panel import Drawing, Panel
from game.widgets.rows import ListBox, Row
from game.widgets.text import Label, fitted_lines

if TYPE_CHECKING:
    from game.services import Services

_CARD_WIDTH: Final = 76
_FEW_CARDS: Final = 6
_FEW_WIDTH: Final = 98
"""Units: of cards in a row of up to so many, which has the room."""
_LEAST_WIDTH: Final = 64
"""Units: of cards in a column."""
_MEASURE: Final = 37.5
"""Times the size of running text: no line of it is longer, about eighty letters."""
_SIZE: Final = 20.0
_SIZE_IN_COLUMNS: Final = 18.0
_LARGE_TEXT: Final = 1.15
"""From this text scale on there is one column, of the smaller size."""
_COLUMN: Final = 19.0
"""Times the size of running text: no column of two is narrower, about forty letters."""
_BETWEEN: Final = 48
"""Units between two columns."""
_LEAST_LINES: Final = 5
_EVEN: Final = 0.4
"""Text has two columns where one has so many lines, and the other so great a part of them."""
_FRESH: Final = 0.4
"""Of a view: text in columns for which less is left begins a new one."""


@dataclass(frozen=True, slots=True)
class Part:
    """A block that has been laid out.

    Attributes:
        pieces: Height and picture of each of its lines.
        space: Pixels above it, where it is not the first.
        leads: Whether it may not be the last of its column, as what is explained below it.
    """

    pieces: tuple[tuple[int, Draw], ...]
    space: int
    leads: bool

    @property
    def height(self) -> int:
        """The height of its lines in pixels."""
        return sum(height for height, _ in self.pieces)


class Reader(Pane):
    """Blocks of text, tables and cards, scrolled by keys, wheel and bar.

    Text stands in two columns where the width allows; cards and tables that need more than one
    column take the whole width. No column is higher than a view, so that nobody scrolls back.
    """

    def __init__(self, rect: pygame.Rect, label: str, blocks: Sequence[Block], look: Look) -> None:
        super().__init__(rect, label, look, look.leading(_SIZE_IN_COLUMNS))
        self._blocks = blocks
        self._size = _SIZE_IN_COLUMNS
        self._room = self.room
        self._column = (self.room - look.px(_BETWEEN)) // 2
        self._top = self._page_top = 0
        roomy = look.text_scale < _LARGE_TEXT
        least = look.px(_SIZE_IN_COLUMNS * _COLUMN * look.text_scale)
        self._has_columns = roomy and self._column >= least
        self._lay_out()
        if roomy and not any(piece.left for piece in self.pieces):
            self._size = _SIZE
            self._lay_out()

    @property
    def state(self) -> str:
        """The whole text, as a reader reads it."""
        return " ".join(_spoken(block) for block in self._blocks)

    # -- laying out ------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.pieces, self.stops = [], [0]
        self._top = self._page_top = 0
        run: list[Block] = []
        for block in self._blocks:
            if self._has_columns and self._fits_a_column(block):
                run.append(block)
                continue
            # The heading of what is wide stands above it, not at the foot of a column.
            head = [run.pop()] if run and isinstance(run[-1], Heading) else []
            self._add_run(run)
            run = []
            self._room = self.room
            self._add_one_below_the_other(self._parts([*head, block]))
        self._add_run(run)
        self.height = self._top + self.look.px(8)

    def _fits_a_column(self, block: Block) -> bool:
        if isinstance(block, CardRow):
            caption = max((self.look.width(c, Style.LABEL, 16) for c in block.captions), default=0)
            card = max(self.look.px(_LEAST_WIDTH), caption) + self.look.px(6)
            return card * len(block.cards) <= self._column
        if isinstance(block, Table):
            return self._table_width(block) <= self._column
        return True

    def _parts(self, blocks: Sequence[Block]) -> list[Part]:
        """Lay blocks out for the present room."""
        parts = []
        for block, after in itertools.zip_longest(blocks, blocks[1:]):
            space = self.look.px(22 if isinstance(block, Heading) else 12)
            leads = isinstance(block, Heading | CardRow) or isinstance(after, Table)
            parts.append(Part(tuple(self._made(block)), space, leads))
        return parts

    def _add_part(self, part: Part, left: int) -> None:
        for height, draw in part.pieces:
            self.pieces.append(Piece(left, self._top, height, draw))
            self._top += height

    def _add_one_below_the_other(self, parts: Sequence[Part]) -> None:
        for part in parts:
            self._top += part.space if self.pieces else 0
            self._add_part(part, 0)

    def _add_run(self, blocks: Sequence[Block]) -> None:
        """Add text in two columns where it fills them, as many as its length needs."""
        look = self.look
        self._room = self._column
        parts = self._parts(blocks)
        if not self._fills_columns(parts):
            self._room = self.room
            self._add_one_below_the_other(self._parts(blocks))
            return
        if self.pieces:
            self._top += look.px(24)
            self._rule(pygame.Rect(0, self._top - look.px(8), self.room, look.px(1.5)))
            self._top += look.px(8)
        while parts:
            room = self.rect.height - (self._top - self._page_top)
            taken, split = _spread(parts, room)
            fits = max(_stacked(parts[:split]), _stacked(parts[split:taken])) <= room
            if self._top > self._page_top and (not fits or room < self.rect.height * _FRESH):
                self._begin_page()
                continue
            self._add_columns(parts[:split], parts[split:taken])
            parts = parts[taken:]
            if parts:
                self._top += look.px(20)
                self._begin_page()

    def _begin_page(self) -> None:
        self._page_top = self._top
        self.stops.append(self._top)

    def _fills_columns(self, parts: Sequence[Part]) -> bool:
        """Whether text is long enough for two columns and can be parted evenly enough."""
        if not parts:
            return False
        taken, split = _spread(parts, _stacked(parts))
        first, second = _stacked(parts[:split]), _stacked(parts[split:taken])
        least = self.look.leading(self._size) * _LEAST_LINES
        return max(first, second) >= least and min(first, second) >= _EVEN * max(first, second)

    def _add_columns(self, first: Sequence[Part], second: Sequence[Part]) -> None:
        top = bottom = self._top
        for left, parts in ((0, first), (self.room - self._column, second)):
            self._top = top
            for place, part in enumerate(parts):
                self._top += part.space if place else 0
                self._add_part(part, left)
            bottom = max(bottom, self._top)
        if second:
            line = pygame.Rect(0, top + self.look.px(4), self.look.px(1.5), 0)
            line.centerx, line.height = self.room // 2, bottom - line.top
            self._rule(line)
        self._top = bottom

    def _rule(self, area: pygame.Rect) -> None:
        def draw(target: pygame.Surface, look: Look, x: int, y: int) -> None:
            look.rule(target, pygame.Rect((x, y), area.size), palette.RULE)

        self.pieces.append(Piece(area.left, area.top, area.height, draw))

    def _made(self, block: Block) -> list[tuple[int, Draw]]:
        match block:
            case Heading():
                return self._heading(block)
            case Paragraph():
                return self._paragraph(block)
            case CardRow():
                return self._card_rows(block)
            case Table():
                return self._table(block)
            case Bullets():
                return [made for item in block.items for made in self._bullet(item, block)]

    def _heading(self, block: Heading) -> list[tuple[int, Draw]]:
        size = self._size + 2
        high = self.look.high(30, size)
        lines = self.look.wrap(block.text, self._room, Style.LABEL, size)
        between = self.look.leading(size)

        def drawer(line: str, height: int) -> Draw:
            def draw(target: pygame.Surface, look: Look, x: int, y: int) -> None:
                look.text(target, line, (x, y + height // 2), style=Style.LABEL, size=size)

            return draw

        heights = [*[between] * (len(lines) - 1), high]
        return [(h, drawer(line, h)) for h, line in zip(heights, lines, strict=True)]

    def _paragraph(self, block: Paragraph) -> list[tuple[int, Draw]]:
        size = self._size - (2 if block.is_note else 0)
        colour: Colour = palette.SECOND_INK if block.is_note else palette.INK
        return self._lines(block.text, size, colour, 0)

    def _lines(self, text: str, size: float, colour: Colour, indent: int) -> list[tuple[int, Draw]]:
        look = self.look
        measure = self._size * _MEASURE * look.text_scale
        room = round(min(self._room, look.px(measure)) - indent)
        leading = look.leading(size)

        def drawer(line: str) -> Draw:
            def draw(target: pygame.Surface, look: Look, x: int, y: int) -> None:
                look.text(target, line, (x + indent, y + leading / 2), size=size, colour=colour)

            return draw

        return [(leading, drawer(line)) for line in look.wrap(text, room, size=size)]

    def _bullet(self, item: str, block: Bullets) -> list[tuple[int, Draw]]:
        look = self.look
        colour: Colour = palette.RED_TEXT if block.is_house else palette.INK
        mark = ("diamond", 13, palette.RED) if block.is_house else ("disc", 6, palette.SECOND_INK)
        lines = self._lines(item, self._size, colour, look.px(22))
        first_high, first = lines[0]
        name, side, tone = mark

        def draw(target: pygame.Surface, look: Look, x: int, y: int) -> None:
            at = (x + look.px(8), y + first_high / 2)
            look.mark(target, name, at, side, tone)
            first(target, look, x, y)

        def space(target: pygame.Surface, look: Look, x: int, y: int) -> None:
            del target, look, x, y

        return [(first_high, draw), *lines[1:], (look.px(5), space)]

    def _card_rows(self, block: CardRow) -> list[tuple[int, Draw]]:
        """Return the cards in as many rows as they need."""
        look = self.look
        caption = max((look.width(c, Style.LABEL, 16) for c in block.captions), default=0)
        width = look.px(_FEW_WIDTH if len(block.cards) <= _FEW_CARDS else _CARD_WIDTH)
        gap = max(look.px(11), caption - width + look.px(6))
        per_row = max(1, (self._room + gap) // (width + gap))
        if per_row < len(block.cards) <= 10 and look.text_scale < 1.3:
            per_row = len(block.cards)
            gap = look.px(10)
            width = (self._room - gap * (per_row - 1)) // per_row
        starts = range(0, len(block.cards), per_row)
        return [
            self._card_row(block, range(s, min(s + per_row, len(block.cards))), width, gap)
            for s in starts
        ]

    def _card_row(self, block: CardRow, places: range, width: int, gap: int) -> tuple[int, Draw]:
        look = self.look
        size = card_size(width, look.deck)
        caption = look.high(32, 16) if block.captions else look.px(6)
        badge = look.high(38, 17) if block.badges else 0

        def draw(target: pygame.Surface, look: Look, x: int, y: int) -> None:
            for number, place in enumerate(places):
                left = x + number * (width + gap) + look.px(4)
                self._draw_card(target, block, place, (left, y + look.px(4)), size)
                centre = left + width // 2
                middle = y + look.px(4) + size[1] + caption // 2
                if block.captions:
                    look.text(
                        target,
                        block.captions[place],
                        (centre, middle),
                        style=Style.LABEL,
                        size=16,
                        align="centre",
                        room=width + gap - look.px(4),
                    )
                if block.badges:
                    at = (centre, y + look.px(4) + size[1] + caption + badge // 2 - look.px(2))
                    _draw_badge(target, look, block.badges[place], at)

        return look.px(8) + size[1] + caption + badge, draw

    def _draw_card(
        self,
        target: pygame.Surface,
        block: CardRow,
        place: int,
        at: tuple[int, int],
        size: tuple[int, int],
    ) -> None:
        look = self.look
        if place == block.chosen:
            mount = pygame.Rect(at, size).inflate(look.px(8), look.px(8))
            look.box(target, mount, fill=palette.YELLOW, edge=palette.INK, width=1.5, radius=8)
        else:
            shadow, shift = look.surfaces.shadow(size, look.u)
            blit(target, shadow, (at[0] + shift[0], at[1] + shift[1]))
        blit(target, look.surfaces.card(block.cards[place], size), at)

    def _column_widths(self, block: Table) -> list[int]:
        """Return the natural width of each column of a table."""
        texts = (block.head, *block.rows)
        columns = range(len(block.head))
        return [max(self.look.width(row[c], size=self._size) for row in texts) for c in columns]

    def _table_width(self, block: Table) -> int:
        """Return how wide a table is at its narrowest, without anything cut."""
        wide = self._column_widths(block)
        return sum(wide) + self.look.px(14) * (len(wide) - 1)

    def _table(self, block: Table) -> list[tuple[int, Draw]]:
        look = self.look
        columns = range(len(block.head))
        size = self._size
        wide = self._column_widths(block)
        numeric = [not any(c.isalpha() for row in block.rows for c in row[n]) for n in columns]
        gap = look.px(28)
        if sum(wide) + gap * (len(wide) - 1) > self._room:
            gap = look.px(14)
        total = sum(wide) + gap * (len(wide) - 1)
        if total > self._room:
            wide[0] = max(look.px(80), wide[0] - (total - self._room))
        row_high = look.high(34, size)
        leading = look.leading(size)

        def made(row: Sequence[str], head: bool) -> tuple[int, Draw]:
            type_size = size - 2 if head else size
            cells = [
                fitted_lines(look, row[column], wide[column] + look.px(4), size=type_size)
                for column in columns
            ]
            most = max(len(lines) for lines, _ in cells)
            high = row_high + (most - 1) * leading

            def draw(target: pygame.Surface, look: Look, x: int, y: int) -> None:
                left = x
                for column, (lines, fitted) in enumerate(cells):
                    right = numeric[column]
                    at = left + wide[column] if right else left
                    for place, line in enumerate(lines):
                        look.text(
                            target,
                            line,
                            (at, y + row_high // 2 + place * leading),
                            size=fitted,
                            colour=palette.SECOND_INK if head else palette.INK,
                            align="right" if right else "left",
                        )
                    left += wide[column] + gap
                rule = pygame.Rect(x, y + high - 1, left - gap - x, max(1, look.px(1)))
                look.rule(target, rule, palette.HAIRLINE if head else palette.RULE)

            return high, draw

        return [made(block.head, head=True), *(made(row, head=False) for row in block.rows)]


def _spread(parts: Sequence[Part], room: int) -> tuple[int, int]:
    """Return how many parts two columns of this height hold, and how many of them the first.

    At least one; the columns are as even as their parts allow, and no heading ends one.
    """
    best = (0, 0)
    for taken in range(len(parts), 0, -1):
        if taken < len(parts) and parts[taken - 1].leads:
            continue
        splits = [
            split
            for split in range(1, taken + 1)
            if not parts[split - 1].leads or split == len(parts)
        ]
        # The first column is the higher one where there is a choice.
        best = (taken, min(splits or [taken], key=lambda split: _uneven(parts, split, taken)))
        highest = max(_stacked(parts[: best[1]]), _stacked(parts[best[1] : taken]))
        if highest <= room:
            return best
    return best


def _uneven(parts: Sequence[Part], split: int, taken: int) -> tuple[int, int]:
    first, second = _stacked(parts[:split]), _stacked(parts[split:taken])
    return max(first, second), second - first


def _stacked(parts: Sequence[Part]) -> int:
    """Return the height of parts below each other, in pixels."""
    return sum(part.height + (part.space if place else 0) for place, part in enumerate(parts))


def _draw_badge(target: pygame.Surface, look: Look, text: str, at: tuple[int, int]) -> None:
    """Draw what a card is worth: a yellow disc, or a quiet nought."""
    if text == "0":
        look.text(target, text, at, size=17, colour=palette.SECOND_INK, align="centre")
        return
    side = look.high(32, 17)
    disc = pygame.Rect(0, 0, side, side)
    disc.center = at
    look.box(target, disc, fill=palette.YELLOW, edge=palette.INK, width=2, radius=40)
    look.text(target, text, at, style=Style.LABEL, size=17, align="centre")


def _spoken(block: Block) -> str:
    match block:
        case Heading() | Paragraph():
            return block.text
        case Bullets():
            return " ".join(block.items)
        case Table():
            return ". ".join(" ".join(row) for row in (block.head, *block.rows)) + "."
        case CardRow():
            return ", ".join(block.captions)


class ChapterList(ListBox):
    """A list whose rows are plain lines with a hairline between."""

    def _draw_row(self, target: pygame.Surface, look: Look, place: int, area: pygame.Rect) -> None:
        chosen = place == self.chosen
        box = area.inflate(0, -look.px(4))
        if chosen:
            look.box(target, box, fill=palette.BLUE, edge=palette.INK, width=2, radius=8)
        elif self.hovered and place == self._hover:
            look.box(target, box, fill=palette.SOFT, radius=8)
        elif place + 1 != self.chosen and place + 1 < len(self.rows):
            line = pygame.Rect(area.left + look.px(8), area.bottom - look.px(1), 0, look.px(1.5))
            line.width = area.width - 2 * look.px(8)
            look.rule(target, line, palette.RULE)
        look.text(
            target,
            self.rows[place].title,
            (area.left + look.px(16), area.centery),
            style=Style.LABEL,
            size=18,
            colour=palette.PAPER if chosen else palette.INK,
            room=area.width - look.px(28),
        )

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the chosen chapter."""
        area = self.row_rect(self.chosen)
        if area is not None:
            look.focus_ring(target, area.inflate(0, -look.px(4)))


class RulesScene(Screen):
    """Chapters at the left, the chapter at the right.

    Args:
        services: The program's parts.
        preset: The game.
        ruleset: The rules as they are played.
        leave: Goes back.
        at_table: Whether a match is being played by them.
        trump: The trump of the deal at the table.
        chapter: The id of the chapter to open.
    """

    def __init__(
        self,
        services: Services,
        preset: str,
        ruleset: Ruleset,
        leave: Callable[[], None],
        *,
        at_table: bool = False,
        trump: Suit | None = None,
        chapter: str = "",
    ) -> None:
        super().__init__(services)
        self._preset = preset
        self._ruleset = ruleset
        self._leave = leave
        self._at_table = at_table
        self._trump = trump
        self._chapter = chapter
        self._chapters: tuple[Chapter, ...] = ()
        self._reader: Reader | None = None

    def back(self) -> None:
        """Go back."""
        self._leave()

    def command(self, name: str) -> bool:
        """Close with the key that opened the page."""
        if name != "help":
            return super().command(name)
        self._leave()
        return True

    def handle(self, intent: Intent) -> bool:
        """Let Space and the page keys move the text, whatever has the focus."""
        reader = self._reader
        if reader is not None and isinstance(intent, Confirm) and intent.space:
            if not reader.scroll_page(1):
                self._open(self._place + 1)
            self.invalidate()
            return True
        if reader is not None and isinstance(intent, Leap) and abs(intent.step) == 1:
            reader.scroll_page(intent.step)
            self.invalidate()
            return True
        return super().handle(intent)

    @property
    def _place(self) -> int:
        ids = [chapter.id for chapter in self._chapters]
        return ids.index(self._chapter) if self._chapter in ids else 0

    def _open(self, place: int) -> None:
        if 0 <= place < len(self._chapters):
            self._chapter = self._chapters[place].id
            self.rebuild()

    def build(self, look: Look) -> None:
        """Lay out the list of chapters and the chapter."""
        base = PRESETS.get(self._preset, self._ruleset)
        self._chapters = rules_page(self.names, self._ruleset, base)
        area = self.content_area()
        titles = [chapter.title for chapter in self._chapters]
        longest = max(look.width(title, Style.LABEL, 18) for title in titles)
        wide = min(round(area.width * 0.36), max(look.px(252), longest + look.px(112)))
        left = pygame.Rect(area.left, area.top, wide, area.height)
        right = pygame.Rect(
            left.right + look.px(GAP), area.top, area.width - wide - look.px(GAP), area.height
        )
        self.page.add(Panel(left), Panel(right), group="panels")
        self._add_chapters(self.inside(left), titles)
        self._add_text(self.inside(right))
        title = self.names.preset(self._preset).title
        if self._at_table:
            title = self.catalog.text("{game}, as you are playing it", game=title)
        self.add_title(self.catalog.text("Rules"), title)
        self.add_keys(
            ("Up Down", self.catalog.text_in("key", "chapter")),
            (self.cap("confirm_space"), self.catalog.text_in("key", "read on")),
            (self.cap("back"), self.catalog.text_in("key", "back")),
        )

    def _add_chapters(self, area: pygame.Rect, titles: Sequence[str]) -> None:
        look = self.look
        foot = self._add_trump(area) if self._trump is not None else 0
        spot = pygame.Rect(
            area.left - look.px(8), area.top, area.width + look.px(16), area.height - foot
        )
        room = spot.height // max(1, len(titles))
        high = min(52.0, max(38.0, room / (look.high(100) / 100)))
        box = ChapterList(
            spot,
            self.catalog.text("Chapters"),
            [Row(title) for title in titles],
            self._place,
            self._open,
            row_height=high,
            gap=0,
        )
        self.page.add(box, group="chapters")

    def _add_trump(self, area: pygame.Rect) -> int:
        """Add what is trump at the table, at the foot of an area; return its height."""
        look, suit = self.look, self._trump
        if suit is None:
            return 0
        high = look.high(44, 18)
        spot = pygame.Rect(area.left, area.bottom - high, area.width, high)
        words = self.catalog.text("Trump now: {suit}", suit=self.names.suit(suit))

        def draw(target: pygame.Surface, look: Look, spot: pygame.Rect) -> None:
            side = look.px(30)
            icon = look.surfaces.suit_icon(suit, side)
            blit(target, icon, (spot.left, spot.centery - side // 2))
            left = spot.left + side + look.px(10)
            look.text(
                target,
                words,
                (left, spot.centery),
                style=Style.TEXT_BOLD,
                size=17,
                room=spot.right - left,
            )

        self.page.add(Drawing(spot, draw), group="panels")
        return high

    def _add_text(self, area: pygame.Rect) -> None:
        look = self.look
        chapter = self._chapters[self._place]
        size = 32.0 if look.text_scale < 1.2 else 32 / look.text_scale * 1.2
        high = look.px(size * look.text_scale * 1.3)
        area = area.inflate(-look.px(12), 0)
        head = pygame.Rect(area.left, area.top, area.width, high)
        self.page.add(Label(head, chapter.title, style=Style.TITLE, size=size), group="panels")
        body = pygame.Rect(area.left, head.bottom + look.px(10), area.width, 0)
        body.height = area.bottom + look.px(8) - body.top
        self._reader = Reader(body, chapter.title, chapter.blocks, look)
        self.page.add(self._reader, group="text")
