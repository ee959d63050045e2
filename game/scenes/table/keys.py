"""The keyboard at the table: the ring moves, Enter plays, digits name cards."""

from __future__ import annotations

from typing import Final

from engine.cards import Card
from engine.deal import Phase
from game.input.intents import Confirm, Digit, Intent, MoveFocus, NextGroup
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.attention import Attention
from game.scenes.table.buttons import Buttons
from game.scenes.table.commands import Commands
from game.scenes.table.play import Play
from game.scenes.table.playback import Playback
from game.scenes.table.state import TableState
from game.table.focus import Groups, groups_of
from game.table.layout import HandCard

NEWS_SECONDS: Final = 0.4
"""For so long after an announcement Enter plays and marks nothing: it was meant to end it."""


class Keys:
    """Turns keys into what the player means."""

    def __init__(
        self,
        state: TableState,
        *,
        buttons: Buttons,
        arrangement: Arrangement,
        attention: Attention,
        playback: Playback,
        play: Play,
        commands: Commands,
    ) -> None:
        self.state = state
        self.buttons = buttons
        self.arrangement = arrangement
        self.attention = attention
        self.playback = playback
        self.play = play
        self.commands = commands

    def begin(self) -> None:
        """Put the focus where a turn begins."""
        self.state.focus.first(self._groups())

    def handle(self, intent: Intent) -> bool:
        """Take a key; True when it was used."""
        match intent:
            case MoveFocus():
                self._move((intent.dx, intent.dy))
            case NextGroup():
                self._next_group(intent.step)
            case Confirm():
                self._confirm(space=intent.space)
            case Digit():
                self._digit(intent.n)
            case _:
                return False
        return True

    def _groups(self) -> Groups:
        view = self.state.view
        controls = (*reversed(self.buttons.extras(view)), *self.buttons.actions(view))
        return groups_of(self.arrangement.layout, controls)

    def _move(self, step: tuple[int, int]) -> None:
        state, attention = self.state, self.attention
        state.asides.hush()
        attention.hovered, state.stale = None, True
        attention.forget_choices()
        state.focus.move(self._groups(), self.arrangement.layout, step)

    def _next_group(self, step: int) -> None:
        self.attention.hovered, self.state.stale = None, True
        self.state.focus.next_group(self._groups(), step)

    def _confirm(self, *, space: bool) -> None:
        state, focus = self.state, self.state.focus
        # With no card left there is nothing that Enter could mean but to go on.
        if not state.timeline.idle and (space or not self.arrangement.layout.hand):
            self.playback.finish_movement()
            return
        focus.settle(self._groups())
        state.stale = True
        target = focus.target
        if focus.show():
            self.attention.hovered = None
        elif isinstance(target, HandCard):
            if not space:  # Space ends waits: one that came too late must not choose a card
                self._use_card(target.card)
        elif target is not None:
            self.commands.use(target)

    def _use_card(self, card: Card) -> None:
        """Play or mark a card, unless the key only came too late to end an announcement."""
        playing = self.state.after.phase is Phase.PLAYING
        if playing and self.state.clock >= self.playback.news_at + NEWS_SECONDS:
            self.play.click_card(card)

    def _digit(self, n: int) -> None:
        hand = list(self.arrangement.layout.hand)
        place = n - 1 if n else 9
        if place < len(hand):
            self.attention.put_focus(HandCard(hand[place]))
            self._use_card(hand[place])
