"""The panels in the middle of the table on which something is bid, called or named."""

from __future__ import annotations

from engine.deal import Phase
from game.input.intents import Confirm, Digit, Intent
from game.scenes.auction import AuctionBoard
from game.scenes.board import Board
from game.scenes.call import CallBoard
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.state import TableState


class Boards:
    """The panel of choices, if there is one at this moment.

    Attributes:
        auction: For bids.
        call: For the called card, and for naming a seat.
    """

    def __init__(self, state: TableState, arrangement: Arrangement) -> None:
        self.state = state
        self.arrangement = arrangement
        self.auction = AuctionBoard(state.look, state.words)
        self.call = CallBoard(state.look, state.words)

    @property
    def open(self) -> Board | None:
        """The panel on which something is bid, called or named now, built for this moment."""
        state, view = self.state, self.state.view
        if not state.timeline.idle:
            return None
        found: Board | None = None
        if view.phase is Phase.AUCTION:
            found = self.auction
        elif view.phase in (Phase.CALLING, Phase.NOMINATING) and view.legal_actions:
            found = self.call
        if found is not None:
            found.follow(view, self.arrangement.layout, state.style)
            found.show_ring(state.focus.ring)
        return found

    @property
    def has_focus(self) -> bool:
        """Whether the keys act on the panel."""
        board = self.open
        return board is not None and board.has_choices

    def take_key(self, board: Board, intent: Intent) -> None:
        """Give a key to the panel; the first one only shows where its focus is."""
        if self.state.focus.show() and not isinstance(intent, Confirm | Digit):
            return
        self.state.asides.hush()
        if isinstance(intent, Digit):
            board.want_nth(self.state.view, intent.n or 10)
        elif not self._call_confirmed(board, intent):
            board.handle(intent)

    def _call_confirmed(self, board: Board, intent: Intent) -> bool:
        """Let Enter confirm what was chosen on the panel of the call, wherever its focus is."""
        if not isinstance(intent, Confirm) or intent.space or not isinstance(board, CallBoard):
            return False
        return board.confirm_focused(self.state.view)

    def want_more(self, step: int) -> None:
        """Raise or lower what is about to be bid."""
        board = self.open
        if board is not None and board.has_choices:
            board.want_more(step)
            self.state.focus.ring = self.state.stale = True
