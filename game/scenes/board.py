"""A light panel in the middle of the table on which the player chooses something."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from engine.actions import Action
from engine.view import PlayerView
from game.input.intents import Intent
from game.table.layout import TableLayout
from game.table.picture import Item
from game.table.words import Prompt, TableWords
from game.widgets.base import Widget
from game.widgets.look import Look
from game.widgets.page import Page


class Board:
    """Widgets on a panel; built anew whenever the view, the size or the language changes.

    Attributes:
        page: The widgets.
        chosen: What was chosen on the panel by now; the table carries it out.
    """

    corner = 16.0

    def __init__(self, look: Look, words: TableWords) -> None:
        self.look = look
        self.words = words
        self.page = Page()
        self.chosen: list[Action] = []
        self._built_for: tuple[object, ...] = ()
        self._view: PlayerView | None = None
        self._area = pygame.Rect(0, 0, 0, 0)
        self._revision = 0
        self._ringed = False
        self._wish: Hashable = None

    @property
    def area(self) -> pygame.Rect:
        """Where the panel is, in pixels."""
        return self._area

    @property
    def has_choices(self) -> bool:
        """Whether there is anything on it to choose."""
        return any(widget.focusable for widget in self.page.widgets)

    def show_ring(self, shown: bool) -> None:
        """Show or hide the ring around the widget that has the focus."""
        if self.page.focus is not None:
            self.page.focus_on(self.page.focus, ring=shown)
        if shown != self._ringed:
            self._ringed = shown
            self._revision += 1

    def follow(self, view: PlayerView, layout: TableLayout, style: Hashable) -> None:
        """Show this view in this layout."""
        stamp = (id(view), layout.panel.size, layout.panel.topleft, style)
        if stamp == self._built_for:
            return
        if self._view is None or not _same_moment(self._view, view):
            self.begin(view)
            self.page = Page()
        self._built_for, self._view = stamp, view
        self._area = layout.panel
        focus = self.page.focus
        wish = self._wish or (None if focus is None else _mark(focus))
        self._wish = None
        self.page = Page()
        self.build(view, layout)
        for widget in self.page.widgets:
            if widget.focusable and _mark(widget) == wish:
                self.page.focus_on(widget)
                break
        self._revision += 1

    def focus_next(self, widget: Widget) -> None:
        """Give the focus to the likeness of this widget when the panel is built anew."""
        self._wish = _mark(widget)
        self.rebuild()

    def want_nth(self, view: PlayerView, n: int) -> None:
        """Choose the nth thing on the panel; focus and choice go together."""

    def want_more(self, step: int) -> None:
        """Choose so much more or less where that has a meaning."""

    def begin(self, view: PlayerView) -> None:
        """Forget half-made choices: something has happened."""

    def build(self, view: PlayerView, layout: TableLayout) -> None:
        """Fill `self.page`; to be given by the panel itself."""
        raise NotImplementedError

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw what lies under the widgets; to be given by the panel itself."""

    def prompt(self, view: PlayerView) -> Prompt | None:
        """Return the line above the hand while the panel is open; None for the usual one."""
        del view
        return None

    def rebuild(self) -> None:
        """Build the widgets anew at the next frame."""
        self._built_for = ()

    def take(self) -> Action | None:
        """Return what was chosen, once."""
        return self.chosen.pop(0) if self.chosen else None

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True when used."""
        used = self.page.handle(intent)
        if self.page.take_stale():
            self._revision += 1
        return used

    def take_stale(self) -> bool:
        """Return whether the panel looks different than at the last call."""
        if self.page.take_stale():
            self._revision += 1
            return True
        return False

    def item(self, style: Hashable) -> Item:
        """Return the panel as one item of the picture."""
        look, view, area = self.look, self._view, self._area
        assert view is not None

        def draw(target: pygame.Surface) -> None:
            look.panel(target, area, corner=self.corner)
            self.paint(target, view)
            self.page.draw(target, look)

        reach = 2 * look.px(28)
        key = ("board", type(self).__name__, self._revision, style)
        return Item(key, area.inflate(reach, reach), draw)


def _mark(widget: Widget) -> Hashable:
    """Return what tells a widget from the others, though the panel was built anew."""
    return type(widget), widget.label


def _same_moment(one: PlayerView, other: PlayerView) -> bool:
    return len(one.log) == len(other.log) and one.phase is other.phase
