"""What the player does at the table: plays a card or keeps it ready, and everything else."""

from __future__ import annotations

from typing import Final

from engine.actions import Action, IllegalActionError, PlayCard
from engine.cards import Card
from engine.deal import Phase
from game.scenes.table.attention import Attention
from game.scenes.table.buttons import Buttons
from game.scenes.table.opponents import THINK_STILL
from game.scenes.table.playback import Playback
from game.scenes.table.state import TableState

SWALLOW_SECONDS: Final = 0.25
"""For so long after a card was played, or a movement hurried, a click plays and marks nothing."""

_SWALLOW_FRAMES: Final = 2
"""So many frames at least, since a single slow one may last longer than that."""

LAST_CARD_SECONDS: Final = 0.5
"""So long the last card is seen before it goes by itself."""


class Play:
    """Passes the player's actions on to the session."""

    def __init__(
        self, state: TableState, buttons: Buttons, attention: Attention, playback: Playback
    ) -> None:
        self.state = state
        self.buttons = buttons
        self.attention = attention
        self.playback = playback
        self._played_at = -1.0
        self._frames = _SWALLOW_FRAMES
        self._last_since: float | None = None

    def act(self, action: Action, card: Card | None = None) -> None:
        """Carry out an action; say why if it is refused, and shake the card that was meant."""
        state = self.state
        state.asides.hush()
        state.stale = True
        try:
            state.session.submit(action)
        except IllegalActionError as error:
            state.warn(error.reason, card)
            return
        self.playback.take_events()

    # ------------------------------------------------------------------------------- cards

    def click_card(self, card: Card) -> None:
        """Play a card, or keep it ready (README of the design, "Clicks")."""
        state, attention = self.state, self.attention
        if state.clock < self._played_at + SWALLOW_SECONDS or self._frames < _SWALLOW_FRAMES:
            return
        view = state.after
        if card not in view.hand:
            return
        state.asides.hush()
        if state.can_play(card):
            if state.settings.two_click_play and attention.armed != card:
                attention.armed, state.stale = card, True
                return
            self._play(card)
        elif view.phase is not Phase.PLAYING or state.may_act:
            self._refuse(card)
        else:
            attention.selected = None if attention.selected == card else card
            state.stale = True
            self.playback.end_wait()

    def count_frame(self) -> None:
        """Note that a frame has passed since the last card."""
        self._frames += 1

    def _play(self, card: Card) -> None:
        self._played_at, self._last_since = self.state.clock, None
        self._frames = 0
        self.attention.forget_choices()
        self.act(PlayCard(self.state.after.seat, card), card)

    def _refuse(self, card: Card) -> None:
        """Shake a card that may not be played, and say why."""
        try:
            self.state.session.submit(PlayCard(self.state.after.seat, card))
        except IllegalActionError as error:
            self.state.warn(error.reason, card)

    def play_selected(self) -> None:
        """Play the card that was kept ready, now that it is the player's turn."""
        view = self.state.after
        if view.phase is not Phase.PLAYING or not view.legal_actions:
            return
        card = self.attention.selected or self._last_card()
        if card is None:
            return
        self.attention.selected = None
        if self.state.can_play(card):
            self._play(card)
        else:
            self._refuse(card)

    @property
    def waits(self) -> bool:
        """Whether the last card is about to go by itself."""
        return self._last_since is not None

    def _last_card(self) -> Card | None:
        """Return the last card once it has been seen for a moment, if it goes by itself."""
        view = self.state.after
        if not self.state.settings.autoplay_last or len(view.hand) != 1:
            self._last_since = None
            return None
        if len(view.legal_actions) != 1:
            return None
        if self._last_since is None:
            self._last_since = self.state.clock
        if self.state.clock < self._last_since + LAST_CARD_SECONDS:
            return None
        self._last_since = None
        return view.hand[0]

    # ------------------------------------------------------------------------ whole deals

    def finish_deal(self) -> None:
        """Have the rest of the deal played at once, now that it changes nothing."""
        if not self.buttons.may_finish(self.state.after):
            self.state.tell(self.buttons.reason("finish"))
            return
        self.state.finishing = True
        self.attention.forget_choices()
        self.playback.finish_movement()

    def play_on(self) -> None:
        """While the deal is being finished, play what a computer player would."""
        state = self.state
        if not state.finishing or not state.after.legal_actions:
            return
        advice = state.session.advise(THINK_STILL, asked=False)
        if advice is not None:
            self.act(advice.action)

    def undo(self) -> None:
        """Take back the player's last decision, or say why nothing can be taken back."""
        if self.state.session.can_undo:
            self.playback.take_back()
        else:
            self.state.tell(self.buttons.reason("undo"))
