"""What the game remembers for the player: a level, and a choice about each aid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.settings import Settings

LEVELS: Final = ("tavern", "notes", "memory", "coach")
"""The levels, each with all that the one before it gives."""

FIRST_LEVEL: Final[Mapping[str, str]] = {
    "seat_marks": "notes",
    "bid_history": "notes",
    "cards_gone": "notes",
    "by_player": "memory",
    "coach_bars": "coach",
}
"""The aids by the name of their setting, with the lowest level that gives them."""


def coached(deal: int) -> str:
    """Return the name by which the store counts that the coach was heard in a deal, from 0."""
    return f"coach:{deal}"


@dataclass(frozen=True, slots=True)
class Aids:
    """Which aids are on.

    Attributes:
        seat_marks: The player's own marks on seats.
        bid_history: The auction can be looked at while cards are played.
        cards_gone: The cards that have been played, by suit.
        by_player: What each player has bid, given, trumped and overtaken.
        coach_bars: How likely each player is the secret partner, with reasons.
        hints: What to play, when asked; of no level, on by itself.
    """

    seat_marks: bool
    bid_history: bool
    cards_gone: bool
    by_player: bool
    coach_bars: bool
    hints: bool


def aids_of(settings: Settings) -> Aids:
    """Return which aids are on: as chosen one by one, else as the level has it."""
    level = LEVELS.index(settings.deduction)

    def is_on(name: str, chosen: str) -> bool:
        if chosen == "level":
            return level >= LEVELS.index(FIRST_LEVEL[name])
        return chosen == "on"

    return Aids(
        seat_marks=is_on("seat_marks", settings.seat_marks),
        bid_history=is_on("bid_history", settings.bid_history),
        cards_gone=is_on("cards_gone", settings.cards_gone),
        by_player=is_on("by_player", settings.by_player),
        coach_bars=is_on("coach_bars", settings.coach_bars),
        hints=settings.hints,
    )
