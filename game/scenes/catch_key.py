"""Another key for an action: the next one pressed, unless something else needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.input.bindings import Bindings
from game.input.intents import Intent, KeyCaught
from game.scenes.dialogs import Overlay
from game.scenes.keys import ACTIONS
from game.theme import palette
from game.theme.palette import Colour
from game.widgets.button import Button, Kind
from game.widgets.look import Look
from game.widgets.text import Text

if TYPE_CHECKING:
    from game.services import Services

_FIXED_ACTIONS: Final = frozenset({"confirm", "back", "quit", "left", "right", "up", "down"})
"""Actions without which the page could not be used to mend itself."""


class CatchKeyScene(Overlay):
    """Waits for one key and gives it to an action; asks first where another one has it.

    Args:
        services: The program's parts.
        action: What the key is for.
        keep: Takes the bindings with the key in them.
    """

    def __init__(self, services: Services, action: str, keep: Callable[[Bindings], None]) -> None:
        super().__init__(services)
        self._action = action
        self._keep = keep
        self._problem = ""
        self._key = ""
        self._owner = ""

    def enter(self) -> None:
        """Ask the reader for the key."""
        super().enter()
        self._catch()

    def leave(self) -> None:
        """Let keys mean what they usually do."""
        self.services.reader.catch_key(False)

    def _catch(self) -> None:
        self._key = self._owner = ""
        self.services.reader.catch_key()
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Take the key; Esc gives up."""
        if not isinstance(intent, KeyCaught):
            return super().handle(intent)
        if intent.key == "Esc":
            self.back()
            return True
        self._problem = self._refusal(intent.key)
        if self._problem:
            self._catch()
            return True
        self._key = intent.key
        bindings = self.services.reader.bindings.keys
        owners = [name for name, keys in bindings.items() if self._key in keys]
        self._owner = next((name for name in owners if name != self._action), "")
        if self._owner:
            self.services.reader.catch_key(False)
            self.rebuild()
        else:
            self._take()
        return True

    def _refusal(self, key: str) -> str:
        """Return why the key cannot be had: no action of need may lose its main one."""
        bindings = self.services.reader.bindings
        for needed in _FIXED_ACTIONS - {self._action}:
            if key in (bindings.cap(needed), bindings.button(needed)):
                return self.catalog.text(
                    "{key} is needed for: {action}",
                    key=self.look.key_word(key),
                    action=self.catalog.of(ACTIONS[needed]),
                )
        return ""

    def _take(self) -> None:
        bindings = self.services.reader.bindings.rebound(self._action, self._key)
        self.back()
        self._keep(bindings)

    def _words(self) -> tuple[str, str, Colour]:
        """Return what is asked, what there is to know about it, and the colour of that."""
        catalog = self.catalog
        action = catalog.of(ACTIONS[self._action])
        if not self._owner:
            what = catalog.text("Press the key for: {action}", action=action)
            colour: Colour = palette.RED_TEXT if self._problem else palette.SECOND_INK
            return what, self._problem or catalog.text("Esc changes nothing."), colour
        what = catalog.text(
            "{key} is the key for: {action}",
            key=self.look.key_word(self._key),
            action=catalog.of(ACTIONS[self._owner]),
        )
        rest = self.services.reader.bindings.keys[self._owner]
        hint = "" if len(rest) > 1 else catalog.text("That would have no key any more.")
        return what, hint, palette.RED_TEXT

    def _buttons(self) -> list[tuple[str, Callable[[], None], Kind]]:
        catalog = self.catalog
        cancel = (catalog.text_in("button", "Cancel"), self.back, Kind.NORMAL)
        if not self._owner:
            return [cancel]
        take = (catalog.text_in("button", "Take it"), self._take, Kind.MAIN)
        return [take, (catalog.text("Another key…"), self._catch, Kind.NORMAL), cancel]

    def build(self, look: Look) -> None:
        """Lay out the question and its buttons, one above the other where the words are long."""
        what, hint, colour = self._words()
        wide = look.px(620 - 80)
        lines = look.paragraph_height(what, wide) + look.paragraph_height(hint, wide, size=17)
        foot, gap = look.high(48, 20), look.px(16)
        buttons = self._buttons()
        widths = [self.button_width(word) for word, _, _ in buttons]
        stacks = sum(widths) + gap * (len(widths) - 1) > wide
        feet = (foot + gap) * len(widths) - gap if stacks else foot
        area = self.add_panel(620, look.high(48, 28) + lines + look.px(32) + feet)
        rest = self.add_heading(area, self.catalog.text("Another key"))
        high = look.paragraph_height(what, rest.width)
        self.page.add(Text(pygame.Rect(rest.left, rest.top, rest.width, high), what))
        spot = pygame.Rect(rest.left, rest.top + high + look.px(8), rest.width, 0)
        spot.height = look.paragraph_height(hint, rest.width, size=17)
        self.page.add(Text(spot, hint, size=17, colour=colour))
        right, top = area.right, area.bottom - feet
        for (word, action, kind), width in zip(buttons, widths, strict=True):
            spot = pygame.Rect(0, top, area.width if stacks else width, foot)
            spot.right = right
            self.page.add(Button(spot, word, action, kind=kind))
            if stacks:
                top += foot + gap
            else:
                right -= width + gap
