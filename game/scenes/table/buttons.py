"""The buttons of the table: which there are, what is written on them, which are grey and why."""

from __future__ import annotations

from engine.actions import Action, DeclarePair, ExchangeTrump
from engine.deal import Phase
from engine.ruleset import Signals, TableTalk
from engine.view import PlayerView
from game.finish import is_decided
from game.scenes.notebook import CARDS, pages_of
from game.scenes.table.state import TableState
from game.table.silence import why_silent


def may_talk(view: PlayerView) -> bool:
    """Return whether the rules let anybody signal or talk."""
    rules = view.ruleset
    return rules.signals is not Signals.OFF or rules.table_talk is not TableTalk.OFF


class Buttons:
    """What can be pressed at the table beside cards and seats."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._kept_end: tuple[PlayerView, bool] | None = None

    def actions(self, view: PlayerView) -> tuple[str, ...]:
        """Return the names of the buttons beside the hand."""
        middle = "bids" if view.phase in (Phase.AUCTION, Phase.CALLING) else "cards_played"
        usual = ("hint", "undo", middle)
        return (*usual, "signal") if may_talk(view) else usual

    def choices(self, view: PlayerView) -> dict[str, Action]:
        """Return what may be done beside playing a card, by the button's name."""
        extras: dict[str, Action] = {}
        for action in view.legal_actions:
            if isinstance(action, ExchangeTrump):
                extras["exchange"] = action
            elif isinstance(action, DeclarePair):
                extras[f"pair-{action.suit.letter}"] = action
        return extras

    def extras(self, view: PlayerView) -> tuple[str, ...]:
        """Return the names of the buttons that are there only while they mean something."""
        extras = tuple(self.choices(view))
        return (*extras, "finish") if self.may_finish(view) else extras

    def may_finish(self, view: PlayerView) -> bool:
        """Return whether the rest of the deal may be played at once: it changes nothing."""
        if self.state.finishing:
            return False
        if self._kept_end is None or self._kept_end[0] is not view:
            self._kept_end = (view, is_decided(view))
        return self._kept_end[1]

    def labels(self, view: PlayerView) -> dict[str, str]:
        """Return what is written on each button."""
        catalog = self.state.services.catalog
        labels = {
            "last_trick": catalog.text_in("button", "Last trick"),
            "score": catalog.text_in("button", "Score"),
            "menu": catalog.text_in("button", "Menu"),
            "hint": catalog.text_in("button", "Hint"),
            "undo": catalog.text_in("button", "Undo"),
            "cards_played": catalog.text_in("button", "Played"),
            "bids": catalog.text_in("button", "Bids"),
            "signal": self._signal_label(view),
            "finish": catalog.text_in("button", "Finish"),
        }
        for name, action in self.choices(view).items():
            swap = isinstance(action, ExchangeTrump)
            labels[name] = (
                catalog.text_in("button", "Swap") if swap else catalog.text_in("button", "Marianna")
            )
        return labels

    def _signal_label(self, view: PlayerView) -> str:
        catalog = self.state.services.catalog
        if view.ruleset.signals is Signals.OFF:
            return catalog.text_in("button", "Talk")
        return catalog.text_in("button", "Signals")

    def disabled(self) -> frozenset[str]:
        """Return the names of the buttons that are grey now."""
        state, view = self.state, self.state.after
        off = set()
        if not state.session.can_undo:
            off.add("undo")
        if not (state.may_act and state.aids.hints):
            off.add("hint")
        if not view.free_actions:
            off.add("signal")
        if not view.tricks or state.settings.trick_review == "off":
            off.add("last_trick")
        if not view.bids or not state.aids.bid_history:
            off.add("bids")
        if CARDS not in pages_of(view, state.aids):
            off.add("cards_played")
        return frozenset(off)

    def _why_no_undo(self) -> str:
        catalog = self.state.services.catalog
        match self.state.settings.take_back:
            case "off":
                return catalog.text("your settings let nothing be taken back")
            case "trick":
                return catalog.text("there is nothing to take back in this trick")
            case _:
                return catalog.text("there is nothing to take back")

    def _where_on(self, setting: str) -> str:
        """Return that an aid is off, and where it is switched on."""
        services = self.state.services
        return services.catalog.text(
            "it is off; switch it on in Settings, {topic}, {setting}",
            topic=services.catalog.text_in("settings", "Memory"),
            setting=services.names.setting(setting).title,
        )

    def reason(self, name: str) -> str:
        """Return why a button is grey."""
        catalog, view = self.state.services.catalog, self.state.after
        match name:
            case "undo":
                return self._why_no_undo()
            case "finish":
                return catalog.text("the deal is not decided yet")
            case "hint" if not self.state.aids.hints:
                return self._where_on("hints")
            case "hint":
                return catalog.text("hints are given on your turn")
            case "last_trick" if view.tricks:
                return self._where_on("trick_review")
            case "bids" if view.bids:
                return self._where_on("bid_history")
            case "coach" if self.state.aids.coach_bars:
                return catalog.text("there is nothing the coach could say now")
            case "last_trick":
                return catalog.text("no trick has been taken yet")
            case "bids":
                return catalog.text("nobody has bid yet")
            case "cards_played":
                return self._where_on("cards_gone")
            case "coach":
                return self._where_on("coach_bars")
            case _:
                return why_silent(catalog, view)
