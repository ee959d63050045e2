"""The keys that work everywhere and at the table, on one sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n.catalog import Message, mark, mark_in
from game.scenes.dialogs import Overlay
from game.theme import palette
from game.theme.fonts import Style
from game.widgets.button import Button, Kind, draw_key_cap, key_cap_width
from game.widgets.look import Look
from game.widgets.panel import Drawing

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


class KeysScene(Overlay):
    """One sheet with all keys as they are bound now; any key of leaving closes it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._first = 0
        self._of_controller = False

    def command(self, name: str) -> bool:
        """Close with the key that opened the sheet."""
        if name == "keys":
            self.back()
        return name == "keys"

    def build(self, look: Look) -> None:
        """Lay out the groups in columns, and a button to close."""
        foot, row = look.high(48, 20), look.high(34, 17)
        longest = max(len(names) for _, names in GROUPS)
        columns = 1 if look.text_scale > _WIDE_TEXT else len(GROUPS)
        room = look.size[1] - look.px(96) - foot - look.high(52, 28)
        rows = min(longest + 1, max(3, room // row))
        area = self.add_panel(1180, look.high(52, 28) + rows * row + look.px(16) + foot)
        rest = self.add_heading(area, self.catalog.text("Keys"))
        top = rest.top + look.px(8)
        gap = look.px(28)
        width = (area.width - gap * (columns - 1)) // columns
        for place in range(columns):
            group = (self._first + place) % len(GROUPS)
            spot = pygame.Rect(area.left + place * (width + gap), top, width, rows * row)
            self.page.add(
                Drawing(spot, lambda t, k, r, g=group: self._draw_group(t, k, r, g)),  # type: ignore[misc]
                group="panel",
            )
        word = self.catalog.text_in("button", "Close")
        wide = self.button_width(word)
        close = Button(
            pygame.Rect(area.right - wide, area.bottom - foot, wide, foot),
            word,
            self.back,
            kind=Kind.MAIN,
        )
        self.page.add(close)
        self.page.default = close
        left = area.left
        for word, action in self._other_buttons(columns):
            wide = self.button_width(word)
            self.page.add(Button(pygame.Rect(left, area.bottom - foot, wide, foot), word, action))
            left += wide + look.px(16)

    def _other_buttons(self, columns: int) -> list[tuple[str, Callable[[], None]]]:
        """Return the buttons that show other keys: of another part, of another device."""
        catalog, buttons = self.catalog, []
        if columns == 1:
            buttons.append((catalog.text_in("button", "More keys"), self._turn))
        if self.services.reader.has_controller:
            keyboard, controller = catalog.text("Keyboard"), catalog.text("Controller")
            buttons.append((keyboard if self._of_controller else controller, self._other_device))
        return buttons

    def _other_device(self) -> None:
        self._of_controller = not self._of_controller
        self.rebuild()

    def _turn(self) -> None:
        self._first = (self._first + 1) % len(GROUPS)
        self.rebuild()

    def _draw_group(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, place: int
    ) -> None:
        title, names = GROUPS[place]
        row = look.high(34, 17)
        look.text(
            target,
            self.catalog.of(title),
            (area.left, area.top + row // 2),
            style=Style.LABEL,
            size=18,
        )
        caps = {name: self._cap_of(name) for name in names}
        bound = [name for name in names if caps[name]]
        widest = max((key_cap_width(look, caps[name]) for name in bound), default=0)
        for number, name in enumerate(bound, 1):
            middle = area.top + row * number + row // 2
            if middle + row // 2 > area.bottom:
                return
            draw_key_cap(target, look, caps[name], area.left, middle)
            left = area.left + widest + look.px(14)
            look.text(
                target,
                self.catalog.of(self._meaning(name)),
                (left, middle),
                size=17,
                colour=palette.INK,
                room=area.right - left,
            )

        if HELD[0] in names:
            top = area.top + row * (len(bound) + 1) + look.px(8)
            note = pygame.Rect(area.left, top, area.width, area.bottom - top)
            look.paragraph(target, self.held_note, note, size=16, colour=palette.SECOND_INK)

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
