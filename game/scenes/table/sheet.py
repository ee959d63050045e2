"""The sheet that lies open on the table: the last trick, the score, what was played or bid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions import Action
from engine.cards import Card, Seat
from game.company.remarks import Remark
from game.input.intents import Command, CommandEnd, Intent, Press
from game.scenes.card_sheet import CardSheet
from game.scenes.notebook import CARDS, COACH, NotebookSheet, pages_of
from game.scenes.sheets import BidsSheet, LastTrickSheet, ScoresSheet, Sheet, SpeechSheet
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.buttons import Buttons
from game.scenes.table.play import Play
from game.scenes.table.state import TableState
from game.scenes.talk import TalkSheet, accuses
from game.table.layout import Control, Target
from game.table.picture import Item

PEEK_SECONDS: Final = 0.3
"""A key held longer than this shows its sheet only while it is held; a tap leaves it open."""


class OpenSheet:
    """The one sheet that may lie on the table.

    Attributes:
        sheet: What lies there, None for nothing.
    """

    def __init__(
        self, state: TableState, buttons: Buttons, arrangement: Arrangement, play: Play
    ) -> None:
        self.state = state
        self.buttons = buttons
        self.arrangement = arrangement
        self.play = play
        self.sheet: Sheet | None = None
        self._key = ""
        self._opened_at = 0.0

    def open(self, name: str) -> None:
        """Lay the sheet of a button on the table, or say why there is none."""
        sheet = self._new_sheet(name)
        if sheet is None:
            self.state.tell(self.buttons.reason(name))
        else:
            self._lay(sheet, name)

    def _lay(self, sheet: Sheet, name: str) -> None:
        self.sheet, self._key, self._opened_at = sheet, name, self.state.clock
        self.state.stale = True

    def _new_sheet(self, name: str) -> Sheet | None:
        state = self.state
        view, session, aids = state.after, state.session, state.aids
        look, words, review = state.look, state.words, state.settings.trick_review
        match name:
            case "last_trick" if view.tricks and review != "off":
                return LastTrickSheet(look, words, view, every=review == "all")
            case "score":
                length = state.services.names.match_length(view.ruleset)
                return ScoresSheet(look, words, session.scores, length)
            case "bids" if view.bids and aids.bid_history:
                return BidsSheet(look, words)
            case "cards_played" | "coach":
                page = CARDS if name == "cards_played" else COACH
                if page not in pages_of(view, aids):
                    return None
                return NotebookSheet(look, words, aids, session.reading, page)
            case "signal" if accuses(view):
                return TalkSheet(look, words, self._claim, reasons=aids.by_player)
            case "signal" if view.free_actions:
                return SpeechSheet(look, words, self.play.act)
            case _:
                return None

    def _claim(self, action: Action, words: Remark | None) -> None:
        """Say something about somebody, in the words that the player has chosen for it."""
        self.state.claim = words
        self.play.act(action)

    def open_card(self, card: Card) -> None:
        """Show a card large."""
        self._lay(CardSheet(self.state.look, self.state.words, card), "card")

    def open_tricks_of(self, seat: Seat) -> bool:
        """Show the last trick if this seat took it, or all it took; False where none may be."""
        state = self.state
        view, review = state.after, state.settings.trick_review
        every = review == "all"
        taken = any(winner == seat for _, winner, _ in view.tricks)
        if review != "off" and taken and (every or view.tricks[-1][1] == seat):
            sheet = LastTrickSheet(state.look, state.words, view, every=every, seat=seat)
            self._lay(sheet, "last_trick")
            return True
        return False

    def handle(
        self,
        intent: Intent,
        target_at: Callable[[tuple[int, int]], Target | None],
        command: Callable[[str], bool],
    ) -> bool:
        """Take what is meant for the sheet; True when it was used.

        Args:
            intent: What the player does.
            target_at: What of the table is at a place.
            command: Carries out a command of the table.
        """
        sheet = self.sheet
        if sheet is None:
            return False
        self.state.stale = True
        match intent:
            case CommandEnd():
                if intent.name == self._key and self.state.clock > self._opened_at + PEEK_SECONDS:
                    self.sheet = None
                return True
            case Command():
                return self._change(intent.name, command)
            case Press() if not sheet.area.collidepoint(intent.pos):
                self.sheet = None
                target = target_at(intent.pos)
                # Another button is pressed at once; the sheet's own button only closes it.
                return not isinstance(target, Control) or target.name == self._key
            case _:
                sheet.handle(intent)
        if sheet.closed and self.sheet is sheet:
            self.sheet = None
        return True

    def _change(self, name: str, command: Callable[[str], bool]) -> bool:
        """Close the sheet with its own key, change to another one; play and bid nothing."""
        if name in ("pass", "more", "less"):
            return True
        self.sheet = None
        return name == self._key or command(name)

    def item(self) -> Item | None:
        """Return the sheet as one item of the picture."""
        if self.sheet is None:
            return None
        state = self.state
        self.sheet.follow(state.after, self.arrangement.layout, state.style)
        return self.sheet.item(state.style)
