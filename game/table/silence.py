"""Why the player may neither signal nor talk at this moment (rules.md 5.6, 7)."""

from __future__ import annotations

from engine.deal import Phase
from engine.events import CardPlayed, PhraseSaid, SignalSeen, TrickWon
from engine.ruleset import Signals, TableTalk
from engine.view import PlayerView
from game.i18n.catalog import Catalog


def why_silent(catalog: Catalog, view: PlayerView) -> str:
    """Return the reason in one line, for a player whose `free_actions` are none."""
    if view.phase is not Phase.PLAYING:
        return catalog.text("there is talk only while cards are played")
    if view.ruleset.signals is Signals.OFF:
        return _why_no_talk(catalog, view)
    return _why_no_signal(catalog, view)


def _why_no_talk(catalog: Catalog, view: PlayerView) -> str:
    if view.to_act != view.seat:
        return catalog.text("you may talk on your own turn")
    if _has_spoken_since(view, CardPlayed):
        return catalog.text("you have already spoken on this turn")
    if view.ruleset.table_talk is TableTalk.REMARKS and not view.partner_public:
        return catalog.text("you may talk once everybody knows the partner")
    return catalog.text("there is nothing you may say now")


def _why_no_signal(catalog: Catalog, view: PlayerView) -> str:
    number = view.ruleset.signals_from_trick
    if len(view.tricks) < number - 1:
        return catalog.text("signals are allowed from trick {number} on", number=number)
    if _has_spoken_since(view, TrickWon):
        return catalog.text("one signal a trick: you have made yours")
    return catalog.text("no signal is true of the cards you hold")


def _has_spoken_since(view: PlayerView, kind: type[CardPlayed | TrickWon]) -> bool:
    """Return whether the player has signalled or said something since the last such event."""
    for event in reversed(view.log):
        if isinstance(event, kind):
            return False
        if isinstance(event, PhraseSaid | SignalSeen) and event.seat == view.seat:
            return True
    return False
