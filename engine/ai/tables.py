"""Cards as small numbers, and everything about them that can be worked out beforehand.

Computer players count cards in bit masks: card ``suit * 10 + strength`` is bit number that. So the
numbers of one suit lie together and a stronger card of a suit has the higher number.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.cards import FULL_DECK, Card, Suit

Law: TypeAlias = tuple[int, ...]
"""By card number, the mask of the cards that beat it when they are played after it."""

NO_TRUMP: Final = -1

_NUMBERS: Final = tuple(
    tuple(suit * 10 + strength for strength in (-99, 9, 0, 8, 1, 2, 3, 4, 5, 6, 7))
    for suit in range(4)
)

CARDS: Final = tuple(sorted(FULL_DECK, key=lambda card: (card.suit, card.strength)))
"""The cards by number."""

POINTS: Final = tuple(card.points for card in CARDS)
"""Card points by number."""

SUITS: Final = tuple(0b11_1111_1111 << 10 * suit for suit in range(4))
"""The mask of each suit."""

LOADS: Final = sum(1 << n for n in range(40) if POINTS[n] >= 10)
"""The mask of aces and threes."""

BLANKS: Final = sum(1 << n for n in range(40) if POINTS[n] == 0)
"""The mask of the cards worth nothing."""


def number(card: Card) -> int:
    """Return the number of a card, 0 to 39."""
    return _NUMBERS[card.suit][card.rank]


def mask(cards: Iterable[Card]) -> int:
    """Return the mask of some cards."""
    found = 0
    for card in cards:
        found |= 1 << _NUMBERS[card.suit][card.rank]
    return found


def members(cards: int) -> list[int]:
    """Return the card numbers in a mask, lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


@functools.cache
def law(trump: int, *, points_first: bool = False, by_face: bool = False) -> Law:
    """Return what beats what (rules.md 2, trick winner).

    The best card of a trick so far is always a trump, or a card of the led suit, so one mask by
    card is enough.

    Args:
        trump: The trump suit, or `NO_TRUMP`.
        points_first: Whether ``trick_rule`` is ``points_first``.
        by_face: Whether ``trump_compare`` is ``face_number``.
    """

    def beats(new: Card, old: Card) -> bool:
        if trump in (new.suit, old.suit):
            if new.suit is not old.suit:
                return new.suit == trump
            return new.rank > old.rank if by_face else new.strength > old.strength
        if points_first:
            return (new.points, new.rank) > (old.points, old.rank)
        return new.suit is old.suit and new.strength > old.strength

    return tuple(
        sum(1 << late for late in range(40) if beats(CARDS[late], CARDS[early]))
        for early in range(40)
    )


@functools.cache
def chance_of_none(held: int) -> tuple[tuple[float, ...], ...]:
    """Return the chance that a hand of unknown cards has none of some wanted ones.

    Args:
        held: How many cards the hand holds.

    Returns:
        By the number of unknown cards, then by how many of them are wanted.
    """
    return tuple(
        tuple(
            math.comb(unknown - wanted, held) / math.comb(unknown, held) if unknown >= held else 0.0
            for wanted in range(unknown + 1)
        )
        for unknown in range(41)
    )


def suit_mask(suit: Suit | None) -> int:
    """Return the mask of a suit; 0 for none."""
    return 0 if suit is None else SUITS[suit]
