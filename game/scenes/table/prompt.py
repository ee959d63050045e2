"""The line above the hand: what happens, what the player may do, what he points at."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.cards import Seat
from engine.events import Event, PartnerRevealed
from engine.view import PlayerView
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.attention import Attention
from game.scenes.table.boards import Boards
from game.scenes.table.buttons import Buttons
from game.scenes.table.coach import Coach
from game.scenes.table.playback import Playback
from game.scenes.table.state import TableState
from game.table.choreography import Announcement, Reveal, TrickHold
from game.table.layout import Control, HandCard, SeatPanel, StockPile, WonPile
from game.table.words import Prompt, Tone

PATIENCE_SECONDS: Final = 0.7
"""A wait shorter than this leaves the line above the hand as it is."""


class PromptLine:
    """Finds what the line above the hand says."""

    def __init__(
        self,
        state: TableState,
        *,
        buttons: Buttons,
        arrangement: Arrangement,
        boards: Boards,
        attention: Attention,
        playback: Playback,
        coach: Coach,
    ) -> None:
        self.state = state
        self.buttons = buttons
        self.arrangement = arrangement
        self.boards = boards
        self.attention = attention
        self.playback = playback
        self.coach = coach
        self._last = Prompt("")
        self._busy_at = 0.0

    def rest(self) -> None:
        """Take that nothing moves now: a wait that follows begins here."""
        self._busy_at = self.state.clock

    @property
    def is_patient(self) -> bool:
        """Whether the wait is still so short that the line stays as it was."""
        return self.state.clock < self._busy_at + PATIENCE_SECONDS

    def now(self, view: PlayerView) -> Prompt:
        """Return the line above the hand, which a short wait leaves as it was."""
        state = self.state
        if not state.timeline.idle and view.legal_actions and not self.playback.taken:
            told = self._news() or (self._last if self.is_patient else self._wait())
        else:
            told = self._news() or (self._held() if state.held else self._at_rest(view))
        self._last = told
        return told

    def _wait(self) -> Prompt:
        return Prompt(self.state.services.catalog.text("One moment"))

    def _held(self) -> Prompt:
        """Return what is said while the match waits for the player to turn a page."""
        if not self.state.timeline.idle:  # the page comes when everything has come to rest
            return self._wait()
        return Prompt(self.state.services.catalog.text("Read, then go on"))

    def _news(self) -> Prompt | None:
        """Return what is said about the events that are being shown, and to the player."""
        state, taken = self.state, self.playback.taken
        if state.asides.warning:
            return Prompt("", state.asides.warning, Tone.WARNING)
        if state.asides.note and not self.coach.advises:
            return Prompt("", state.asides.note)
        for animation in state.timeline.current:
            told = self._told(animation)
            if told is not None:
                return told
        if taken is not None and not state.timeline.idle:
            return Prompt(self._sentence(taken))
        return None

    def _told(self, animation: object) -> Prompt | None:
        match animation:
            case TrickHold() if animation.won is not None:
                waits = animation.seconds is None
                catalog = self.state.services.catalog
                more = catalog.text("Space or a click goes on") if waits else ""
                # What waits for the player is as bright as his turn, or the table seems to hang.
                tone = Tone.LOUD if waits else Tone.QUIET
                return Prompt(self._sentence(animation.won), more, tone)
            case Announcement():
                return _in_two(self._sentence(animation.event))
            case Reveal():
                return Prompt(
                    self._sentence(animation.event), self._own_mark(animation.event), Tone.LOUD
                )
            case _:
                return None

    def _own_mark(self, event: Event) -> str:
        """Return what is said to a player who had marked the partner; nothing to others."""
        if not isinstance(event, PartnerRevealed):
            return ""
        if self.state.session.mark(event.seat) != "partner":
            return ""
        return self.state.services.catalog.text("your mark was right")

    def _sentence(self, event: Event) -> str:
        """Return what is said of an event."""
        state = self.state
        return state.services.names.event(event, state.words.listener(state.after))

    def _at_rest(self, view: PlayerView) -> Prompt:
        """Return what may be done, with a word about what the player points at."""
        board = self.boards.open
        asked = None if board is None else board.prompt(view)
        if asked is not None:
            return self._with_name(asked)
        attention = self.attention
        over = next((e for e in attention.meant() if isinstance(e, HandCard)), None)
        card = over.card if over is not None and over.card in view.hand else None
        usual = self.state.words.prompt(
            view, focused=card, selected=attention.selected, armed=attention.armed
        )
        note = self._note(view)
        return self._with_name(usual) if note is None else replace(usual, detail=note)

    def _note(self, view: PlayerView) -> str | None:
        """Return what is said of the button, stock or seat that is meant; None for nothing."""
        words, hovered = self.state.words, self.attention.hovered
        for target in self.attention.meant():
            if isinstance(target, Control) and target.name == "finish":
                return self.state.services.catalog.text("nothing can change this deal any more")
            if isinstance(target, Control) and target.name in self.buttons.disabled():
                return self.buttons.reason(target.name)
        if isinstance(hovered, StockPile) and view.turn_up is not None:
            return words.stock_note(view)
        if isinstance(hovered, WonPile):
            return self._pile_note(hovered.seat)
        if isinstance(hovered, SeatPanel) and self.state.takes_notes(view):
            return words.note_hint(hovered.seat)
        seats = (each.seat for each in self.attention.meant() if isinstance(each, SeatPanel))
        return next((note for seat in seats if (note := words.signs_note(view, seat))), None)

    def _pile_note(self, seat: Seat) -> str:
        """Return what a click on the tricks that a seat has taken shows, or why nothing."""
        catalog, view = self.state.services.catalog, self.state.after
        if "last_trick" in self.buttons.disabled():
            return self.buttons.reason("last_trick")
        taken = any(winner == seat for _, winner, _ in view.tricks)
        if self.state.settings.trick_review == "all" and taken:
            return catalog.text("click to see the tricks of this pile")
        return catalog.text("click to see the last trick")

    def _with_name(self, prompt: Prompt) -> Prompt:
        """Return the prompt with the name of the button that is meant, where it shows none."""
        for target in self.attention.meant():
            if isinstance(target, Control) and self._is_picture(target.name):
                label = self.arrangement.words_of(self.state.view).labels.get(target.name, "")
                return replace(prompt, detail=label or prompt.detail)
        return prompt

    def _is_picture(self, name: str) -> bool:
        """Whether a button's word gave way to large text."""
        layout = self.arrangement.layout
        rect = layout.buttons.get(name)
        if rect is None:
            return layout.compact
        return rect.width <= rect.height + self.state.look.px(24)


def _in_two(text: str) -> Prompt:
    """Return a prompt with the first sentence as its title and the others as its detail."""
    first, mark, rest = text.partition(". ")
    return Prompt(first + mark.strip(), rest) if rest else Prompt(text)
