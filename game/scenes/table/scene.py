"""The scene of the table: life cycle, time and intents, each passed on to the part it concerns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Card
from engine.events import Event
from engine.view import PlayerView
from game.input.intents import (
    Back,
    Command,
    Confirm,
    Digit,
    FocusChanged,
    Intent,
    Leap,
    MoveFocus,
    NextGroup,
    Point,
    PointerLeft,
    Press,
    Release,
    Resized,
    Restyled,
)
from game.scenes.base import BaseScene
from game.scenes.board import Board
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.attention import Attention
from game.scenes.table.boards import Boards
from game.scenes.table.buttons import Buttons
from game.scenes.table.coach import Coach
from game.scenes.table.commands import Commands
from game.scenes.table.keys import Keys
from game.scenes.table.opponents import Opponents
from game.scenes.table.painter import Painter
from game.scenes.table.play import Play
from game.scenes.table.playback import Playback
from game.scenes.table.pointer import Pointer
from game.scenes.table.prompt import PromptLine
from game.scenes.table.sheet import OpenSheet
from game.scenes.table.state import TableState
from game.table.coach import Slip
from game.table.layout import TableLayout
from game.table.moment import Moment
from game.table.picture import Item, prepare

if TYPE_CHECKING:
    from game.scenes.manager import SceneManager
    from game.scenes.session_port import SessionPort
    from game.services import Services
    from game.widgets.look import Look

_ANY_KEY: Final = (MoveFocus, NextGroup, Confirm, Digit, Back)
"""Keys that end an announcement or the reveal (interface.md 4.6)."""

_QUESTION_KEYS: Final = (MoveFocus, NextGroup, Leap, Confirm, Digit)
"""Keys that belong to a question while one is open."""

_POINTER: Final = (Point, PointerLeft, Press, Release)


class TableScene(BaseScene):
    """One match at the table.

    Args:
        services: The program's parts.
        manager: The stack of scenes.
        session: The match, as the player lives it.
        open_score: Called when a deal is over and has been seen.
        open_pause: Called by Esc and the menu button.
        open_rules: Called by F1.
        open_deals: Opens the count of every deal so far, once there is one; None where a
            match has one deal only.
    """

    def __init__(
        self,
        services: Services,
        manager: SceneManager,
        session: SessionPort,
        *,
        open_score: Callable[[], None],
        open_pause: Callable[[], None],
        open_rules: Callable[[], None],
        open_deals: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.services = services
        self.manager = manager
        self.session = session
        self._open_score = open_score
        self._open_pause = open_pause
        self.state = state = TableState(services, session, lambda: self.held)
        self.timeline, self.words = state.timeline, state.words
        self.asides, self.moods, self.focus = state.asides, state.moods, state.focus
        self.buttons = buttons = Buttons(state)
        self.arrangement = arrangement = Arrangement(state, buttons)
        self.boards = boards = Boards(state, arrangement)
        self.attention = attention = Attention(state, boards)
        self.playback = playback = Playback(state, arrangement, attention, self.shown)
        self.coach = coach = Coach(state, buttons, attention)
        self.prompt = PromptLine(
            state,
            buttons=buttons,
            arrangement=arrangement,
            boards=boards,
            attention=attention,
            playback=playback,
            coach=coach,
        )
        self.play = play = Play(state, buttons, attention, playback)
        self.sheet = OpenSheet(state, buttons, arrangement, play)
        self.own_commands = Commands(
            state,
            buttons=buttons,
            arrangement=arrangement,
            boards=boards,
            coach=coach,
            play=play,
            sheet=self.sheet,
            open_pause=self._pause_game,
            open_rules=open_rules,
            open_deals=open_deals,
        )
        self.pointer = Pointer(
            state,
            arrangement=arrangement,
            attention=attention,
            playback=playback,
            play=play,
            commands=self.own_commands,
        )
        self.keys = Keys(
            state,
            buttons=buttons,
            arrangement=arrangement,
            attention=attention,
            playback=playback,
            play=play,
            commands=self.own_commands,
        )
        self.opponents = Opponents(state, playback)
        self.painter = Painter(
            state,
            buttons=buttons,
            arrangement=arrangement,
            boards=boards,
            attention=attention,
            playback=playback,
            coach=coach,
            prompt=self.prompt,
            sheet=self.sheet,
        )
        self.picture, self.renderer = self.painter.picture, self.painter.renderer
        self._worded = self._wording()

    # ------------------------------------------------------------------------- what is shown

    @property
    def look(self) -> Look:
        """The means of drawing."""
        return self.services.look

    @property
    def view(self) -> PlayerView:
        """The view that everything at rest shows."""
        return self.state.view

    @property
    def layout(self) -> TableLayout:
        """The layout of what is shown, at this size and with these settings."""
        return self.arrangement.layout

    @property
    def board(self) -> Board | None:
        """The panel on which something is bid, called or named now, built for this moment."""
        return self.boards.open

    @property
    def quiet(self) -> bool:
        """Whether nothing moves and everything that has happened was shown."""
        return self.state.quiet

    @property
    def held(self) -> bool:
        """Whether the match waits for something beside the cards, such as a teacher's words."""
        return False

    @property
    def animating(self) -> bool:
        """Whether something moves, or a computer player thinks."""
        state = self.state
        if self.held and state.timeline.idle:
            return self._moves
        waits = state.someone_thinks or self.coach.asked or state.finishing or self.play.waits
        return self._moves or waits or not state.quiet

    @property
    def _moves(self) -> bool:
        state = self.state
        return not state.timeline.idle or state.asides.moves or self.attention.drag.moves

    def slip(self) -> Slip | None:
        """Return the slip above the hand."""
        return self.coach.slip()

    def moment(self) -> Moment:
        """Return everything the picture depends on."""
        return self.painter.moment()

    def describe(self) -> list[Item]:
        """Return the whole picture of this moment, from the ground up."""
        return self.painter.describe(self.slip())

    # ---------------------------------------------------------------------------- life cycle

    def enter(self) -> None:
        """Show the first event, or the table as it was left."""
        self.playback.take_events()
        self.keys.begin()

    def resume(self) -> None:
        """Go on after another scene; look and settings may have changed."""
        self.painter.paused = False
        self.attention.hover(None)  # the pointer has been elsewhere meanwhile
        self.words.names = self.services.names
        self.playback.score_is_due = False
        super().resume()
        self.playback.take_events()

    def leave(self) -> None:
        """Let the room be heard as usual again, though a reveal was broken off."""
        self.services.audio.hushed = False

    def invalidate(self) -> None:
        """Have everything drawn anew."""
        self.state.stale = True
        self.picture.forget()

    def cards_in_sight(self) -> Iterable[Card]:
        """Return the player's hand, the trick, and whatever else lies face up."""
        view = self.view
        turn_up = () if view.turn_up is None else (view.turn_up,)
        return chain(view.hand, view.trick, turn_up, *view.known)

    def prepare(self, seconds: float) -> bool:
        """Make the sprites of the next picture for so long; return whether all are there."""
        return prepare(self.describe(), seconds)

    def changed(self) -> bool:
        """Return whether the picture may differ; a thinking player alone changes nothing."""
        return self.state.stale or self._moves

    def draw(self, target: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what differs from the last picture."""
        stale, self.state.stale = self.state.stale, False
        items = None if stale else self.painter.describe_flights()
        return self.picture.draw(target, items or self.describe())

    def shown(self, event: Event, after: PlayerView) -> None:
        """Take that an event is being shown, with the view after it."""

    # ------------------------------------------------------------------------------- in time

    def update(self, dt: float) -> None:
        """Advance by so many seconds: movements, then events, then the computer players."""
        state, playback = self.state, self.playback
        state.clock += dt
        self.play.count_frame()
        self._move(dt)
        playback.advance(dt)
        self.pointer.follow()
        if state.asides.speak_up(dt, may=not playback.shows_news()):
            state.stale = True
        if playback.score_is_due and state.quiet and not self._is_spoken_to():
            playback.score_is_due = False
            self._open_score()
            return
        if playback.shows_news():
            playback.news_at = state.clock
        if state.quiet:
            self.prompt.rest()
            self.play.play_selected()
            self.play.play_on()
            self.painter.warm()
        self.coach.think()
        self.opponents.think(dt)

    def _move(self, dt: float) -> None:
        """Advance what moves beside the cards of an event."""
        state, attention = self.state, self.attention
        if answer := self.services.take_answer():
            state.tell(answer)
        elif self.services.notices and not state.asides.note:
            state.tell(self.services.notices.pop(0))
        still = state.settings.reduced_motion
        if state.asides.update(dt, state.after.hand, attention.lifted(), still=still):
            state.stale = True
        if state.moods.update(dt, self.opponents.ponderer()):
            state.stale = True
        if attention.drag.update(dt, still=still):
            state.stale = True

    def _is_spoken_to(self) -> bool:
        """Whether the player should be given time to hear what was said about the last trick."""
        return self.asides.is_speaking and self.state.settings.animation_speed != "instant"

    # ------------------------------------------------------------------------------- intents

    def handle(self, intent: Intent) -> bool:
        """Take what the player does; True when it was used."""
        match intent:
            case Resized() | Restyled():
                self.words.names = self.services.names
                self._forget_other_words()
                self.invalidate()
                return False
            case FocusChanged():
                self.painter.away = not intent.gained
                self.attention.drag.let_go()
                self.state.stale = True
                return False
            case _:
                pass
        if self.sheet.handle(intent, self.pointer.target_at, self.own_commands.run):
            if isinstance(intent, _POINTER):  # at the sheet, or at nothing any more
                self.attention.hover(None)
            if isinstance(intent, Press):  # what was pressed before the sheet lay there is over
                self.attention.let_go()
            return True
        if self._to_board(intent):
            return True
        return self.pointer.handle(intent) if isinstance(intent, _POINTER) else self._key(intent)

    def _wording(self) -> tuple[str, str]:
        return self.services.catalog.language, self.services.surfaces.deck.id

    def _forget_other_words(self) -> None:
        """Take away what was said in another language, or of cards of another name."""
        worded = self._wording()
        if worded != self._worded:
            self._worded = worded
            self.asides.fall_silent()
            self.asides.hush()

    def _to_board(self, intent: Intent) -> bool:
        """Give an intent to the panel of choices; True when it used it."""
        board = self.boards.open
        if board is None:
            return False
        if isinstance(intent, Point | Press | Release):
            inside = bool(board.area.collidepoint(intent.pos))
            if not inside and not isinstance(intent, Release | Point):
                return False
            used = board.handle(intent)
            if inside:
                self.attention.hover(None)
        elif isinstance(intent, _QUESTION_KEYS) and board.has_choices:
            used = inside = True
            self.boards.take_key(board, intent)
        else:
            return False
        self.state.stale = self.state.stale or used or board.take_stale()
        action = board.take()
        if action is not None:
            self.play.act(action)
        return inside

    def _key(self, intent: Intent) -> bool:
        if isinstance(intent, _ANY_KEY) and self.playback.shows_news():
            self.playback.skip_news()
            return True
        match intent:
            case Command():
                return self.own_commands.run(intent.name)
            case Back():
                self._back()
                return True
            case _:
                return self.keys.handle(intent)

    def _back(self) -> None:
        attention = self.attention
        if attention.selected is not None or attention.armed is not None:
            attention.forget_choices()
            self.state.stale = True
        else:
            self._pause_game()

    def _pause_game(self) -> None:
        """Open the pause menu, under which the hand may be covered."""
        self.painter.paused, self.state.stale = True, True
        self._open_pause()
