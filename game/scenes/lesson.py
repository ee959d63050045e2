"""The table of a lesson: a real deal that waits while the teacher speaks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.events import Event
from engine.view import PlayerView
from game.i18n.lessons import saying_text, task_text
from game.input.intents import (
    Back,
    Button,
    Command,
    CommandEnd,
    Confirm,
    Digit,
    Intent,
    Leap,
    MoveFocus,
    NextGroup,
    Point,
    PointerLeft,
    Press,
    Release,
)
from game.scenes.match_table import MatchTable
from game.scenes.screen import PROGRAM_COMMANDS
from game.scenes.table.opponents import THINK_STILL
from game.table.choreography import TrickHold
from game.table.coach import Slip, SlipLine
from game.table.lesson import Page, Places, page_item, places_of
from game.table.picture import Item

if TYPE_CHECKING:
    from game.lessons import Lesson, Saying
    from game.scenes.manager import SceneManager
    from game.scenes.session_port import SessionPort
    from game.services import Services

_ALLOWED: Final = frozenset({"help", "keys", "mute", "read_table"})
"""Commands that work while a page lies on the table."""

_GO_ON: Final = (Confirm, Digit)
_SWALLOWED: Final = (MoveFocus, NextGroup, Leap, Release, CommandEnd)


class LessonTable(MatchTable):
    """One deal with a teacher.

    Args:
        services: The program's parts.
        manager: The stack of scenes.
        session: The deal.
        lesson: What is taught.
        open_score: Called when the deal is over and has been seen.
        open_rules: Called by F1.
        leave: Asks whether to end the lesson.
        forget: Called when the lesson is over or given up.
    """

    def __init__(
        self,
        services: Services,
        manager: SceneManager,
        session: SessionPort,
        lesson: Lesson,
        *,
        open_score: Callable[[], None],
        open_rules: Callable[[], None],
        leave: Callable[[], None],
        forget: Callable[[], None],
    ) -> None:
        super().__init__(
            services,
            manager,
            session,
            open_score=open_score,
            open_pause=leave,
            open_rules=open_rules,
        )
        self.lesson = lesson
        self._leave = leave
        self._forget = forget
        self._sayings: deque[Saying] = deque()
        self._over = ""
        self._hurries = False

    # ------------------------------------------------------------------------- what is shown

    @property
    def held(self) -> bool:
        """Whether the teacher has something to say."""
        return bool(self._sayings)

    @property
    def animating(self) -> bool:
        """Whether something moves, somebody thinks, or the teacher does."""
        return super().animating or self._ponders

    @property
    def page(self) -> Page | None:
        """The page that lies on the table."""
        if not self._sayings or not self.timeline.idle:
            return None
        names, catalog = self.services.names, self.services.catalog
        saying = self._sayings[0]
        title, text = saying_text(names, saying, self.words.listener(self.state.after))
        shows_worth = saying.code == "values"
        return Page(
            title,
            text,
            catalog.text_in("lesson", "Go on"),
            catalog.text_in("lesson", "Leave the lesson"),
            self.services.reader.bindings.cap("confirm"),
            tuple(
                (card, catalog.number(card.points) if shows_worth else names.card(card))
                for card in saying.cards
            ),
        )

    def places(self, page: Page) -> Places:
        """Return where the parts of a page lie."""
        return places_of(self.look, self.layout, page)

    def describe(self) -> list[Item]:
        """Return the picture of the table, with the page over it."""
        items = super().describe()
        page = self.page
        if page is not None:
            items.append(page_item(self.look, self.places(page), page, self._over))
        return items

    def slip(self) -> Slip | None:
        """Return the slip above the hand: a hint if there is one, else what is asked for."""
        shown = super().slip()
        if shown is not None or not self.state.may_act:
            return shown
        task = self.lesson.task(self.state.after)
        if task is None:
            return None
        title, text = task_text(self.services.names, task, self.words.listener(self.state.after))
        return Slip(title, (SlipLine(text),), self.services.catalog.told([title, text]))

    # ------------------------------------------------------------------------------- in time

    def update(self, dt: float) -> None:
        """Advance, and let the teacher think along on the player's turn."""
        super().update(dt)
        if self._ponders:
            self.lesson.take_advice(self.session.advise(THINK_STILL), self.state.after)
            self.state.stale = self.state.stale or self.lesson.advice is not None

    @property
    def _ponders(self) -> bool:
        return self.state.may_act and self.lesson.wants_advice(self.state.after)

    def leave(self) -> None:
        """Let the deal be forgotten."""
        super().leave()
        self._forget()

    def shown(self, event: Event, after: PlayerView) -> None:
        """Hear what the teacher has to say about an event."""
        if self._hurries and any(isinstance(e, TrickHold) for e in self.timeline.current):
            # The trick was on the table for as long as the page about it.
            self.timeline.skip()
        self._hurries = False
        self._sayings.extend(self.lesson.hear(event, after))

    def _go_on(self) -> None:
        """Turn the page."""
        self._sayings.popleft()
        self._hurries = (
            not self._sayings and len(self.state.after.trick) == self.state.after.players
        )
        self._over = ""
        self.state.stale = True

    # ------------------------------------------------------------------------------- intents

    def handle(self, intent: Intent) -> bool:
        """Give what the player does to the page, if one lies on the table."""
        page = self.page
        if page is None or self.sheet.sheet is not None:
            return super().handle(intent)
        match intent:
            case Press():
                return self._press_page(intent, self.places(page))
            case Point() | PointerLeft():
                self._point_at(intent, self.places(page))
                return True
            case Back():
                self._leave()
                return True
            case Command() if intent.name not in _ALLOWED:
                return intent.name not in PROGRAM_COMMANDS
            case _:
                pass
        if isinstance(intent, _GO_ON):
            self._go_on()
            return True
        return isinstance(intent, _SWALLOWED) or super().handle(intent)

    def _press_page(self, intent: Press, places: Places) -> bool:
        """Go on at a click anywhere but on the word that ends the lesson, or on the menu."""
        if intent.button is not Button.LEFT:
            return True
        if places.leave.collidepoint(intent.pos) or self._is_menu(intent):
            self._leave()
        else:
            self._go_on()
        return True

    def _is_menu(self, intent: Press) -> bool:
        return self.layout.buttons["menu"].collidepoint(intent.pos)

    def _point_at(self, intent: Point | PointerLeft, places: Places) -> None:
        over = ""
        self.attention.hover(None)
        if isinstance(intent, Point):
            parts = {"go_on": places.go_on, "leave": places.leave}
            over = next((n for n, rect in parts.items() if rect.collidepoint(intent.pos)), "")
        if over != self._over:
            self._over, self.state.stale = over, True
