"""What buttons, seats and keys with a name do at the table."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Pass
from engine.cards import Seat
from engine.deal import Phase
from game.scenes.table.arrangement import Arrangement, hand_order
from game.scenes.table.boards import Boards
from game.scenes.table.buttons import Buttons
from game.scenes.table.coach import Coach
from game.scenes.table.play import Play
from game.scenes.table.sheet import OpenSheet
from game.scenes.table.state import TableState
from game.table.coach import reading_slip
from game.table.layout import Control, HandCard, SeatPanel, StockPile, Target, WonPile
from game.table.words import MARKS


class Commands:
    """Carries out what the player asks for.

    Args:
        state: The table.
        buttons: The buttons there are.
        arrangement: What is written at the seats and on the buttons.
        boards: The panel of choices.
        coach: Gives hints.
        play: Carries out actions.
        sheet: What lies open on the table.
        open_pause: Called by the menu button.
        open_rules: Called by the command for help.
        open_deals: Called for the score once a deal has been counted; None shows totals only.
    """

    def __init__(
        self,
        state: TableState,
        *,
        buttons: Buttons,
        arrangement: Arrangement,
        boards: Boards,
        coach: Coach,
        play: Play,
        sheet: OpenSheet,
        open_pause: Callable[[], None],
        open_rules: Callable[[], None],
        open_deals: Callable[[], None] | None,
    ) -> None:
        self.state = state
        self.buttons = buttons
        self.arrangement = arrangement
        self.boards = boards
        self.coach = coach
        self.play = play
        self.sheet = sheet
        self._open_pause = open_pause
        self._open_rules = open_rules
        self._open_deals = open_deals

    def use(self, target: Target) -> None:
        """Do what a click on something does."""
        match target:
            case Control():
                self._use_button(target.name)
            case SeatPanel():
                self.use_seat(target.seat)
            case WonPile():
                self._open_pile(target.seat)
            case HandCard():
                self.play.click_card(target.card)
            case StockPile():
                self.state.tell(self.state.words.stock_note(self.state.after))

    def _open_pile(self, seat: Seat) -> None:
        """Show the tricks of a pile where all may be seen, else the last trick."""
        if self.state.settings.trick_review != "all" or not self.sheet.open_tricks_of(seat):
            self.sheet.open("last_trick")

    def _use_button(self, name: str) -> None:
        choice = self.buttons.choices(self.state.after).get(name)
        if choice is not None:
            if self.state.quiet:
                self.play.act(choice)
        elif name == "menu":
            self._open_pause()
        else:
            self.run(name)

    def run(self, name: str) -> bool:
        """Carry out a command; False when the table knows none of that name."""
        match name:
            case "pass":
                self._pass()
            case "last_trick" | "score" | "bids" | "cards_played" | "coach" | "signal":
                self._open_sheet(name)
            case "more" | "less":
                self.boards.want_more(1 if name == "more" else -1)
            case "undo":
                self.play.undo()
            case "hint":
                self.coach.ask()
            case "finish":
                self.play.finish_deal()
            case "read_table":
                self._read_table()
            case "read_focus":
                self._read_focus()
            case "mute":
                self.state.services.toggle_mute()
            case "help":
                self._open_rules()
            case "mark":
                self._mark()
            case _:
                return False
        return True

    def _open_sheet(self, name: str) -> None:
        """Lay a sheet on the table; the score of several deals is a page of its own."""
        if name == "score" and self._open_deals and self.state.session.deal_number:
            self._open_deals()
        else:
            self.sheet.open(name)

    def _pass(self) -> None:
        """Leave the auction; outside it the same key pauses the game."""
        view = self.state.after
        action = Pass(view.seat)
        if self.state.quiet and action in view.legal_actions:
            self.play.act(action)
        elif view.phase is not Phase.AUCTION:
            self._open_pause()

    def _read_table(self) -> None:
        view = self.state.after
        hand = hand_order(view, self.state.settings.hand_order)
        self.coach.lay(reading_slip(self.state.words.read_table(view, hand)))

    def _read_focus(self) -> None:
        """Say what has the focus: a choice on the panel, a card, a seat or a button."""
        state, board = self.state, self.boards.open
        if board is not None and self.boards.has_focus and board.page.focus is not None:
            state.tell(board.page.focus.spoken)
            return
        match state.focus.target:
            case HandCard(card):
                state.tell(state.words.read_card(state.after, card))
            case SeatPanel(seat):
                state.tell(state.words.read_face(self.arrangement.faces(state.after)[seat]))
            case Control(name):
                state.tell(self._read_button(name))
            case _:
                self._read_table()

    def _read_button(self, name: str) -> str:
        """Return what is written on a button, and why it is grey."""
        label = self.arrangement.words_of(self.state.after).labels[name]
        if name not in self.buttons.disabled():
            return label
        return self.state.services.catalog.text_in(
            "grey button", "{button}: {reason}", button=label, reason=self.buttons.reason(name)
        )

    def _mark(self) -> None:
        """Note something about the seat with the focus, or say why nothing can be noted."""
        state, target = self.state, self.state.focus.target
        if not state.takes_notes(state.after):
            state.tell(state.words.why_no_notes(state.after))
        elif isinstance(target, SeatPanel):
            self.use_seat(target.seat)

    def use_seat(self, seat: Seat) -> None:
        """Go on to the next private note about a seat; elsewhere show the last trick it took."""
        state = self.state
        if not state.takes_notes(state.after):
            self.sheet.open_tricks_of(seat)
            return
        mark = MARKS[(MARKS.index(state.session.mark(seat)) + 1) % len(MARKS)]
        state.session.set_mark(seat, mark)
        state.marks += 1
        state.stale = True
