"""Hints, and what the coach thinks of each seat."""

from __future__ import annotations

from collections.abc import Iterator

from engine.actions import PlayCard
from engine.view import PlayerView
from game.advice import Advice, Reading
from game.scenes.table.attention import Attention
from game.scenes.table.buttons import Buttons
from game.scenes.table.opponents import THINK_STILL
from game.scenes.table.state import TableState
from game.table.coach import Slip, advice_slip, bar_items, seat_slip, slip_item
from game.table.layout import HandCard, SeatPanel, WonPile
from game.table.moment import Moment
from game.table.picture import Item
from game.table.words import has_notes


class Coach:
    """Thinks of a hint when asked, and draws what is advised or suspected.

    Attributes:
        asked: Whether a hint was asked for and is not ready yet.
    """

    def __init__(self, state: TableState, buttons: Buttons, attention: Attention) -> None:
        self.state = state
        self.buttons = buttons
        self.attention = attention
        self.asked = False
        self._slip: Slip | None = None
        self._kept_reading: tuple[PlayerView, Reading] | None = None

    def reading(self, view: PlayerView) -> Reading:
        """Return what the coach reads from a view, nothing while he is not asked for."""
        if not (self.state.aids.coach_bars and has_notes(view)):
            return Reading()
        if self._kept_reading is None or self._kept_reading[0] is not view:
            self._kept_reading = (view, self.state.session.reading(view))
        return self._kept_reading[1]

    @property
    def advises(self) -> bool:
        """Whether the slip that was laid is on the table; it goes when its note does."""
        return self._slip is not None and self.state.asides.note == self._slip.spoken

    def slip(self) -> Slip | None:
        """Return the slip above the hand: what was asked for, else the coach on a seat."""
        if self.advises:
            return self._slip
        state = self.state
        for target in self.attention.meant():
            if isinstance(target, SeatPanel | WonPile) and state.timeline.idle:
                names, listener = state.services.names, state.words.listener(state.view)
                return seat_slip(names, self.reading(state.view), target.seat, listener)
        return None

    def items(self, moment: Moment, slip: Slip | None) -> Iterator[Item]:
        """Yield the coach's bars, and the slip above the hand."""
        look, reading = self.state.look, self.reading(moment.view)
        yield from bar_items(look, moment.layout, reading, self.state.services.names)
        if slip is not None:
            yield slip_item(look, moment, slip)

    def ask(self) -> None:
        """Begin to think of a hint, or say why none is given."""
        if not (self.state.may_act and self.state.aids.hints):
            self.state.tell(self.buttons.reason("hint"))
            return
        self.asked = True
        self.think()

    def think(self) -> None:
        """Think a little about the hint that was asked for, and show it once it is ready."""
        if not self.asked:
            return
        self.asked = self.state.may_act
        advice = self.state.session.advise(THINK_STILL) if self.asked else None
        if advice is not None:
            self.asked = False
            self._show(advice)

    def _show(self, advice: Advice) -> None:
        state = self.state
        self.attention.forget_choices()
        if isinstance(advice.action, PlayCard):
            self.attention.put_focus(HandCard(advice.action.card))
        listener = state.words.listener(state.after)
        self.lay(advice_slip(state.services.names, advice, listener))

    def lay(self, slip: Slip) -> None:
        """Lay a slip above the hand, for as long as what it says would stand there as a note."""
        self._slip = slip
        self.state.tell(slip.spoken)
