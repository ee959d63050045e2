"""The menu above a match: go on, look something up, give up, leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.scenes.dialogs import Overlay
from game.theme import palette
from game.theme.fonts import Style
from game.widgets.button import Button, Kind
from game.widgets.look import Look
from game.widgets.text import Label

if TYPE_CHECKING:
    from game.services import Services


_WIDE_TEXT: Final = 1.4
"""Above this text scale the buttons stand in three columns, or the panel would be too high."""


@dataclass(frozen=True, slots=True)
class PauseActions:
    """Where the pause menu leads.

    Attributes:
        concede: Gives the match up; None when it is over.
        copy: Puts a text on the clipboard; returns whether that worked.
        again: Asks whether to deal the cards of this deal again; None where that cannot be.
        loses: Whether a match that is given up counts as lost.
    """

    resume: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    keys: Callable[[], None]
    concede: Callable[[], None] | None
    menu: Callable[[], None]
    quit: Callable[[], None]
    copy: Callable[[str], bool]
    again: Callable[[], None] | None = None
    loses: bool = True


class PauseScene(Overlay):
    """The pause menu. Nothing is lost by leaving: every card is stored when it is played."""

    def __init__(self, services: Services, actions: PauseActions, deal_code: str) -> None:
        super().__init__(services)
        self._actions = actions
        self._code = deal_code

    def back(self) -> None:
        """Go on playing."""
        self._actions.resume()

    def command(self, name: str) -> bool:
        """Open the rules by their key."""
        if name != "help":
            return super().command(name)
        self._actions.rules()
        return True

    def build(self, look: Look) -> None:
        """Lay out the buttons in two columns below the main one."""
        catalog, actions = self.catalog, self._actions
        entries = [
            (catalog.text("Rules"), "learn", actions.rules),
            (catalog.text("Settings"), "menu", actions.settings),
            (catalog.text("Keys"), "gear", actions.keys),
        ]
        if actions.concede is not None:
            entries.append((catalog.text("Give the match up"), "pass", self._ask_concede))
        entries.append((catalog.text("To the menu"), "arrow-left", actions.menu))
        entries.append((catalog.text_in("button", "Quit"), "quit", actions.quit))
        high, gap = look.high(52, 19), look.px(14)
        main_high, code_high = look.high(60, 22), look.high(40, 16)
        columns = 3 if look.text_scale > _WIDE_TEXT else 2
        rows = -(-len(entries) // columns)
        height = look.high(56, 28) + main_high + rows * (high + gap) + gap + code_high
        area = self.add_panel(640 if columns == 2 else 1160, height)
        rest = self.add_heading(area, catalog.text("Pause"))
        top = rest.top + look.px(12)
        main = Button(
            pygame.Rect(area.left, top, area.width, main_high),
            catalog.text("Go on playing"),
            actions.resume,
            kind=Kind.MAIN,
            icon="play",
            size=22,
        )
        self.page.add(main)
        self.page.default = main
        top = main.rect.bottom + gap + look.px(3)
        width = (area.width - gap * (columns - 1)) // columns
        for place, (word, icon, action) in enumerate(entries):
            spot = pygame.Rect(
                area.left + place % columns * (width + gap),
                top + place // columns * (high + gap),
                width,
                high,
            )
            self.page.add(Button(spot, word, action, icon=icon, size=19, align="left"))
        self._add_code(pygame.Rect(area.left, area.bottom - code_high, area.width, code_high))

    def _add_code(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        entries = [(catalog.text_in("button", "Copy"), self._copy)]
        if self._actions.again is not None:
            entries.append((catalog.text_in("button", "Play again…"), self._actions.again))
        right = area.right
        for word, action in reversed(entries):
            wide = Button.natural_width(look, word, size=16)
            spot = pygame.Rect(right - wide, area.top, wide, area.height)
            self.page.add(Button(spot, word, action, size=16), group="code")
            right = spot.left - look.px(12)
        text = catalog.text("Code of this deal: {code}", code=self._code)
        label = pygame.Rect(area.left, area.top, right - area.left, area.height)
        self.page.add(
            Label(label, text, style=Style.TEXT, size=16, colour=palette.SECOND_INK),
            group="panel",
        )

    def _copy(self) -> None:
        if self._actions.copy(self._code):
            self.page.say(self.catalog.text("Copied: {code}", code=self._code))
        else:
            self.page.say(self.catalog.text("The clipboard cannot be used here."))
        self.invalidate()

    def _ask_concede(self) -> None:
        catalog = self.catalog
        self.ask(
            catalog.text("Give the match up?"),
            catalog.text("It counts as lost. If you only leave, you can go on with it later.")
            if self._actions.loses
            else catalog.text(
                "It does not count, as its cards had been played before. If you only leave, you"
                " can go on with it later."
            ),
            [
                (catalog.text_in("button", "Give up"), self._actions.concede),
                (catalog.text_in("button", "Cancel"), None),
            ],
            danger=True,
        )
