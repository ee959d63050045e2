"""What the screens made of widgets share: one page, its title bar and its line of keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n.catalog import Catalog
from game.input.intents import (
    Command,
    Dropped,
    Exposed,
    FocusChanged,
    Intent,
    Minimised,
    Point,
    PointerLeft,
    Resized,
    Restyled,
)
from game.scenes.page import PageScene
from game.widgets.base import Widget
from game.widgets.page import Dialog
from game.widgets.text import reading_time

if TYPE_CHECKING:
    from game.i18n.names import Names
    from game.services import Services
    from game.settings import Settings

GAP: Final = 16
"""Units between panels."""

PROGRAM_COMMANDS: Final = frozenset(
    {"fullscreen", "screenshot", "mute", "text_bigger", "text_smaller", "text_normal"}
)
"""Commands that the program carries out itself where no screen wants them."""

_NOTICE_SECONDS: Final = 6.0
"""So long a notice stays at least."""

_NEWS = Resized | Restyled | Exposed | FocusChanged | Minimised | Dropped


class Screen(PageScene):
    """A page that knows the services, and is laid out anew when anything it shows changes."""

    def __init__(self, services: Services) -> None:
        super().__init__(lambda: services.look)
        self.services = services
        self._still: pygame.Surface | None = None
        self._pointer: tuple[int, int] | None = None

    def command(self, name: str) -> bool:
        """Carry out a named action, such as `help`; True when used.

        Every screen shows the sheet of keys.
        """
        if name != "keys":
            return False
        from game.scenes.keys import KeysScene  # noqa: PLC0415 - the sheet is a screen itself

        self.services.scenes.push(KeysScene(self.services))
        return True

    @property
    def catalog(self) -> Catalog:
        """The texts."""
        return self.services.catalog

    @property
    def names(self) -> Names:
        """The words for cards, options and seats."""
        return self.services.names

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.services.settings

    def rebuild(self) -> None:
        """Lay the page out anew; the focus and the pointer stay where they were."""
        old = self.page
        self._still = None
        super().rebuild()
        focus = old.focus
        if focus is not None and focus in old.widgets and not self._kept_focus(focus):
            place = old.widgets.index(focus)
            if place < len(self.page.widgets):
                self.page.focus_on(self.page.widgets[place])
        if self._pointer is not None:
            self.page.handle(Point(self._pointer))

    def _kept_focus(self, focus: Widget) -> bool:
        return self.page.focus is not None and self.page.focus.label == focus.label

    def ask(
        self,
        title: str,
        text: str,
        buttons: Sequence[tuple[str, Callable[[], None] | None]],
        *,
        danger: bool = False,
        on_back: Callable[[], None] | None = None,
    ) -> None:
        """Open a dialog; the first button is the main one, Esc is the last."""
        dialog = Dialog(title, text, buttons, self.close_dialog, danger=danger, on_back=on_back)
        self.page.open(dialog)
        self.invalidate()

    def close_dialog(self) -> None:
        """Close the dialog on whatever page shows it by now."""
        self.page.close()
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        """Give the intent to the page, then to the screen's own commands."""
        if isinstance(intent, Point):
            self._pointer = intent.pos
        elif isinstance(intent, PointerLeft):
            self._pointer = None
        if super().handle(intent):
            return True
        if isinstance(intent, Command):
            return self.command(intent.name) or intent.name not in PROGRAM_COMMANDS
        # What a page has no use for must not reach the table below it.
        return not isinstance(intent, _NEWS)

    def update(self, dt: float) -> None:
        """Advance the page, and show what the player should be told."""
        if answer := self.services.take_answer():
            self.page.say(answer)
        elif self.services.notices and self.page.toast is None:
            notice = self.services.notices.pop(0)
            self.page.say(notice, reading_time(notice, _NOTICE_SECONDS))
        super().update(dt)

    keeps_still = True
    """Whether the ground and what takes no focus are drawn once and kept until a rebuild."""

    def paint(self, target: pygame.Surface) -> None:
        """Draw the ground and the page."""
        if not self.keeps_still:
            self.paint_ground(target)
            self.page.draw(target, self.look)
            return
        if self._still is None or self._still.get_size() != target.get_size():
            self.paint_ground(target)
            self.page.draw_still(target, self.look)
            self._still = target.copy()
        else:
            target.blit(self._still, (0, 0))
        self.page.draw(target, self.look, still=False)

    def leave(self) -> None:
        """Give the kept picture up."""
        self._still = None

    def paint_ground(self, target: pygame.Surface) -> None:
        """Draw what lies below the page."""
        self.look.ground(target)

    # -- parts that screens share ----------------------------------------------------------

    def add_title(self, title: str, subtitle: str = "") -> None:
        """Add the button that leads back, the title and a second voice after it."""
        self.add_bar(title, self.catalog.text_in("button", "Back"), subtitle)

    def cap(self, action: str) -> str:
        """Return the key cap of an action as it is bound now."""
        return self.services.reader.bindings.cap(action)
