"""The keys that work everywhere and at the table, on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.i18n.catalog import Message, mark, mark_in
from game.input.intents import Intent, Leap, MoveFocus, Scroll
from game.scenes.dialogs import Overlay
from game.theme import palette
from game.theme.fonts import Style
from game.widgets.button import Button, draw_key_cap, key_cap_width
from game.widgets.look import Look
from game.widgets.pane import Draw, Pane, Piece
from game.widgets.text import fitted_lines

if TYPE_CHECKING:
    from game.services import Services

ACTIONS: Final[dict[str, Message]] = {
    "left": mark_in("key", "to the left"),
    "right": mark_in("key", "to the right"),
    "up": mark_in("key", "up"),
    "down": mark_in("key", "down"),
    "next_group": mark_in("key", "next part"),
    "previous_group": mark_in("key", "previous part"),
    "next_tab": mark_in("key", "next topic"),
    "previous_tab": mark_in("key", "previous topic"),
    "page_up": mark_in("key", "a page up"),
    "page_down": mark_in("key", "a page down"),
    "home": mark_in("key", "to the beginning"),
    "end": mark_in("key", "to the end"),
    "confirm": mark_in("key", "confirm, play"),
    "confirm_space": mark_in("key", "end a wait, press a button"),
    "back": mark_in("key", "back, pause"),
    "erase": mark_in("key", "erase to the left"),
    "erase_next": mark_in("key", "erase to the right"),
    "quit": mark_in("key", "quit"),
    "pass": mark_in("key", "pass in the auction"),
    "undo": mark_in("key", "take back"),
    "hint": mark_in("key", "hint"),
    "last_trick": mark_in("key", "last trick"),
    "score": mark_in("key", "score"),
    "bids": mark_in("key", "bids"),
    "cards_played": mark_in("key", "cards played"),
    "coach": mark_in("key", "whom the coach suspects"),
    "read_table": mark_in("key", "read the table"),
    "read_focus": mark_in("key", "read the card"),
    "mute": mark_in("key", "sound on and off"),
    "new_match": mark_in("key", "new match"),
    "replay_deal": mark_in("key", "play this deal again"),
    "signal": mark_in("key", "signal to your partner"),
    "finish": mark_in("key", "finish a decided deal"),
    "mark": mark_in("key", "mark a player"),
    "more": mark_in("key", "bid more"),
    "less": mark_in("key", "bid less"),
    "reset": mark_in("key", "reset"),
    "help": mark_in("key", "rules"),
    "keys": mark_in("key", "this sheet"),
    "fullscreen": mark_in("key", "full screen"),
    "screenshot": mark_in("key", "picture of the screen"),
    "text_bigger": mark_in("key", "larger text"),
    "text_smaller": mark_in("key", "smaller text"),
    "text_normal": mark_in("key", "normal text"),
}
"""What each action is called, on this sheet and on the settings page."""

WITHOUT_BINDING: Final[dict[str, tuple[str, Message]]] = {
    "arrows": ("Left Right Up Down", mark_in("key", "choose")),
    "digits": ("1-9 0", mark_in("key", "card by place, bid by rank")),
}
"""Keys that stand for several actions or for none of the bindings: cap and meaning."""

_OF_CONTROLLER: Final = {"arrows": "Left Right Up Down"}
"""Caps of a controller that stand for several of its buttons."""

HELD: Final = ("last_trick", "score", "bids", "cards_played", "coach", "signal")
"""What is shown as long as its key is held."""

GROUPS: Final[tuple[tuple[Message, tuple[str, ...]], ...]] = (
    (
        mark("At the table"),
        (
            "arrows",
            "digits",
            "confirm",
            "confirm_space",
            "pass",
            "more",
            "less",
            "undo",
            "hint",
            "signal",
            "mark",
            "finish",
        ),
    ),
    (
        mark("Everywhere"),
        (
            "arrows",
            "confirm",
            "next_group",
            "next_tab",
            "back",
            "help",
            "keys",
            "new_match",
            "replay_deal",
            "mute",
            "fullscreen",
            "screenshot",
            "quit",
        ),
    ),
    (
        mark("To look and read"),
        (
            "last_trick",
            "score",
            "bids",
            "cards_played",
            "coach",
            "read_table",
            "read_focus",
            "text_bigger",
            "text_smaller",
            "text_normal",
            "reset",
        ),
    ),
)
_WIDE_TEXT: Final = 1.4
"""Above this text scale two columns hold what three do else."""
_ROW: Final = 34
_LEAST_ROW: Final = 29
"""Units of a row, and how far it shrinks where that shows everything at once."""
_BETWEEN: Final = 28
_FAR: Final = 1.2


class Group(NamedTuple):
    """Keys that belong together: a title, caps with their meanings, and a note below them."""

    title: str
    keys: tuple[tuple[str, str], ...]
    note: str


class KeySheet(Pane):
    """Groups of keys in columns; what has no room is scrolled to, and nothing is left out."""

    def __init__(
        self, rect: pygame.Rect, label: str, groups: Sequence[Group], look: Look, row: float
    ) -> None:
        self._row = look.high(row, 17)
        super().__init__(rect, label, look, self._row)
        self._groups = groups
        columns = 2 if look.text_scale > _WIDE_TEXT else len(GROUPS)
        between = look.px(_BETWEEN)
        self._wide = (self.room - between * (columns - 1)) // columns
        tops = [0] * columns
        for group in groups:
            shortest = tops.index(min(tops))
            left = shortest * (self._wide + between)
            if tops[shortest]:
                tops[shortest] += look.px(16)
            tops[shortest] = self._add_group(group, left, tops[shortest])
        self.height = max(tops)

    @property
    def state(self) -> str:
        """Every key with what it does."""
        said = [f"{self.look.key_word(cap)}: {what}" for g in self._groups for cap, what in g.keys]
        return "; ".join(said)

    def _add_group(self, group: Group, left: int, top: int) -> int:
        """Add a group of keys below each other; return where it ends."""
        look = self.look

        def draw_title(target: pygame.Surface, look: Look, x: int, y: int) -> None:
            look.text(target, group.title, (x, y + self._row // 2), style=Style.LABEL, size=18)

        self.pieces.append(Piece(left, top, self._row, draw_title))
        top += self._row
        caps = sorted(key_cap_width(look, cap) for cap, _ in group.keys)
        # One cap much wider than all others moves only its own words to the right.
        usual = caps[-2] if len(caps) > 1 and caps[-1] > caps[-2] * _FAR else max(caps, default=0)
        for cap, what in group.keys:
            indent = max(usual, key_cap_width(look, cap)) + look.px(14)
            lines, size = fitted_lines(look, what, self._wide - indent, size=17)
            high = self._row + (len(lines) - 1) * look.leading(17)
            self.pieces.append(Piece(left, top, high, self._drawer(cap, lines, size, indent)))
            top += high
        if group.note:
            lines = look.wrap(group.note, self._wide, size=16)
            high = look.leading(16) * len(lines)
            top += look.px(8)
            self.pieces.append(Piece(left, top, high, self._note_drawer(group.note, high)))
            top += high
        return top

    def _drawer(self, cap: str, lines: Sequence[str], size: float, indent: int) -> Draw:
        middle = self._row // 2

        def draw(target: pygame.Surface, look: Look, x: int, y: int) -> None:
            draw_key_cap(target, look, cap, x, y + middle)
            for place, line in enumerate(lines):
                at = (x + indent, y + middle + place * look.leading(17))
                look.text(target, line, at, size=size)

        return draw

    def _note_drawer(self, note: str, high: int) -> Draw:
        def draw(target: pygame.Surface, look: Look, x: int, y: int) -> None:
            area = pygame.Rect(x, y, self._wide, high)
            look.paragraph(target, note, area, size=16, colour=palette.SECOND_INK)

        return draw


class KeysScene(Overlay):
    """One sheet with all keys as they are bound now; any key of leaving closes it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._of_controller = False
        self.sheet: KeySheet | None = None

    def command(self, name: str) -> bool:
        """Close with the key that opened the sheet."""
        if name == "keys":
            self.back()
        return name == "keys"

    def handle(self, intent: Intent) -> bool:
        """Let the arrows, the page keys and the wheel move the sheet, whatever has the focus."""
        moves = isinstance(intent, Leap | Scroll) or (isinstance(intent, MoveFocus) and intent.dy)
        if moves and self.sheet is not None and self.sheet.handle(intent):
            self.invalidate()
            return True
        return super().handle(intent)

    def build(self, look: Look) -> None:
        """Lay out the groups in columns, and a button to close."""
        foot, head, gap = look.high(48, 20), look.high(40, 28), look.px(16)
        room = look.size[1] - look.px(16 + 80) - foot - head - 2 * gap
        wide = min(look.size[0] - look.px(32), look.px(1180)) - look.px(80)
        label, groups = self.catalog.text("Keys"), self._groups()
        for row in range(_ROW, _LEAST_ROW - 1, -1):
            sheet = KeySheet(pygame.Rect(0, 0, wide, room), label, groups, look, row)
            if sheet.height <= room:
                break
        else:
            sheet = KeySheet(pygame.Rect(0, 0, wide, room), label, groups, look, _ROW)
        area = self.add_panel(1180, head + gap + min(room, sheet.height) + gap + foot)
        rest = self.add_heading(area, label)
        sheet.rect = pygame.Rect(area.left, rest.top + gap, wide, min(room, sheet.height))
        self.sheet = sheet
        self.page.add(sheet, group="sheet")
        self.add_close(area, foot)
        if self.services.reader.has_controller:
            of_keyboard, of_controller = (
                self.catalog.text("Keyboard"),
                self.catalog.text("Controller"),
            )
            word = of_keyboard if self._of_controller else of_controller
            wide = self.button_width(word)
            spot = pygame.Rect(area.left, area.bottom - foot, wide, foot)
            self.page.add(Button(spot, word, self._other_device))

    def _other_device(self) -> None:
        self._of_controller = not self._of_controller
        self.rebuild()

    def _groups(self) -> list[Group]:
        """Return the groups with the keys that are bound now."""
        groups = []
        for title, names in GROUPS:
            keys = [(self._cap_of(name), self.catalog.of(self._meaning(name))) for name in names]
            bound = tuple((cap, what) for cap, what in keys if cap)
            note = self.held_note if HELD[0] in names else ""
            groups.append(Group(self.catalog.of(title), bound, note))
        return groups

    @property
    def held_note(self) -> str:
        """Which keys can be held, to look only as long as they are down."""
        held = [self.look.key_word(cap) for cap in map(self._cap_of, HELD) if cap]
        return self.catalog.text(
            "Hold {keys} to look only as long as the key is down.",
            keys=self.catalog.listed(held),
        )

    def _cap_of(self, name: str) -> str:
        if self._of_controller:
            return _OF_CONTROLLER.get(name, self.services.reader.bindings.button(name))
        known = WITHOUT_BINDING.get(name)
        return known[0] if known else self.cap(name)

    @staticmethod
    def _meaning(name: str) -> Message:
        known = WITHOUT_BINDING.get(name)
        return known[1] if known else ACTIONS[name]
