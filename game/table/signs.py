"""The signs that a player has seen and may still count on (rules.md 7).

Made from the log of a view alone: a sign of an opponent is in it only if the player caught it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions import Gesture
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Phase
from engine.events import CardDrawn, CardPlayed, Event, SignalSeen, TrumpExchanged
from engine.ruleset import Signals
from engine.scoring import fixed_sides
from engine.view import PlayerView

_PICTURES: Final = {
    "ace": "kiss",
    "three": "twist",
    "king": "eyes-up",
    "knight": "tongue",
    "jack": "shrug",
    "low_trump": "fingers",
    "no_trump": "eyes-shut",
    "load": "puff",
}
_RANKS: Final = {
    Gesture.ACE: Rank.ACE,
    Gesture.THREE: Rank.THREE,
    Gesture.KING: Rank.KING,
    Gesture.KNIGHT: Rank.KNIGHT,
    Gesture.JACK: Rank.KNAVE,
}


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign that lies on a plate.

    Attributes:
        gesture: What was signed.
        picture: The name of its drawing.
        is_caught: Whether it was meant for the other side.
    """

    gesture: Gesture
    picture: str
    is_caught: bool


def signal_picture(gesture: str, table: str) -> str:
    """Return the drawing of a gesture; in Liguria jack and knight are the other way round."""
    if table == "ligurian" and gesture in ("knight", "jack"):
        gesture = "jack" if gesture == "knight" else "knight"
    return _PICTURES[gesture]


def signs_of(view: PlayerView, seat: Seat) -> tuple[Sign, ...]:
    """Return the signs of another seat that still tell something, in the order they were made.

    A sign lies until the card it spoke of has gone, and at most until the deal's end; that of
    no trump until a card is drawn. A sign may be a bluff, so nothing but cards takes it away.

    Args:
        view: What the player sees.
        seat: Whose signs.
    """
    rules = view.ruleset
    if rules.signals is Signals.OFF or seat == view.seat or view.phase is not Phase.PLAYING:
        return ()
    lying: dict[Gesture, None] = {}
    for event in view.log:
        if isinstance(event, SignalSeen) and event.seat == seat:
            lying[event.gesture] = None
        elif lying:
            gone = _gone(event, seat, view.trump)
            lying = {gesture: None for gesture in lying if gesture not in gone}
    caught = is_caught(view, seat)
    return tuple(
        Sign(gesture, signal_picture(gesture, rules.signal_table), caught) for gesture in lying
    )


def is_caught(view: PlayerView, seat: Seat) -> bool:
    """Return whether a sign of this seat, where the player saw it, was not meant for him."""
    mates = next(side for side in fixed_sides(view.ruleset) if view.seat in side)
    return seat not in mates


def _gone(event: Event, seat: Seat, trump: Suit | None) -> frozenset[Gesture]:
    """Return which signs of a seat say nothing any more after an event."""
    match event:
        case CardPlayed() if event.seat == seat:
            return _told_by_card(event.card, trump)
        case TrumpExchanged() if event.seat == seat:
            return _told_by_card(event.gave, trump)
        case CardDrawn() if event.seat == seat:
            return frozenset({Gesture.NO_TRUMP})
        case _:
            return frozenset()


def _told_by_card(card: Card, trump: Suit | None) -> frozenset[Gesture]:
    if card.suit is not trump:
        return frozenset({Gesture.LOAD}) if card.is_load else frozenset()
    spoken = {gesture for gesture, rank in _RANKS.items() if card.rank is rank}
    if card.points == 0:
        spoken.add(Gesture.LOW_TRUMP)
    return frozenset({*spoken, Gesture.NO_TRUMP})
