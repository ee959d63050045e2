"""The decks that can be played with (rules.md 1)."""

from __future__ import annotations

import enum
import functools
from typing import Final

from engine.cards import FULL_DECK, Card, Rank, Suit


class DeckKind(enum.StrEnum):
    """Which cards are in play (rules.md 1)."""

    D40 = "d40"
    D39 = "d39"
    D36 = "d36"
    D32 = "d32"


class RemovedTwo(enum.StrEnum):
    """The Two that a deck of 39 leaves out."""

    DENARI = "denari"
    COPPE = "coppe"
    SPADE = "spade"
    BASTONI = "bastoni"
    RANDOM = "random"

    @property
    def suit(self) -> Suit | None:
        """The suit of the Two, None while it is to be drawn by chance."""
        return _SUITS_OF_TWOS.get(self)


_SUITS_OF_TWOS: Final = {
    RemovedTwo.DENARI: Suit.COINS,
    RemovedTwo.COPPE: Suit.CUPS,
    RemovedTwo.SPADE: Suit.SWORDS,
    RemovedTwo.BASTONI: Suit.BATONS,
}


DECK_SIZES: Final = {DeckKind.D40: 40, DeckKind.D39: 39, DeckKind.D36: 36, DeckKind.D32: 32}
_REMOVED_RANKS: Final[dict[DeckKind, tuple[Rank, ...]]] = {
    DeckKind.D36: (Rank.TWO,),
    DeckKind.D32: (Rank.TWO, Rank.FOUR),
}


@functools.cache
def deck_cards(kind: DeckKind, removed_two: Suit) -> tuple[Card, ...]:
    """Return the cards of a deck in order (rules.md 1).

    Args:
        kind: The deck.
        removed_two: The suit whose Two a deck of 39 lacks; no other deck looks at it.
    """
    if kind is DeckKind.D39:
        return tuple(c for c in FULL_DECK if c != Card(removed_two, Rank.TWO))
    gone = _REMOVED_RANKS.get(kind, ())
    return tuple(card for card in FULL_DECK if card.rank not in gone)
