"""Seats, suits, ranks, cards and decks: the nouns every other module uses (rules.md 1)."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final, NewType, Self

Seat = NewType("Seat", int)
"""A place at the table, 0 to n-1 in playing order; seat ``s + 1`` sits at the right of ``s``."""


class Suit(enum.IntEnum):
    """The four Italian suits. A French deck is only another picture of them."""

    COINS = 0
    CUPS = 1
    SWORDS = 2
    BATONS = 3

    @property
    def letter(self) -> str:
        """Its letter in card codes: d, c, s or b (denari, coppe, spade, bastoni)."""
        return "dcsb"[self]

    @classmethod
    def from_letter(cls, letter: str) -> Suit:
        """Return the suit of a card-code letter.

        Raises:
            ValueError: The letter is none of d, c, s, b.
        """
        if len(letter) != 1 or letter not in "dcsb":
            raise ValueError(f"unknown suit {letter!r}: use d, c, s or b")
        return cls("dcsb".index(letter))


class Rank(enum.IntEnum):
    """The ten ranks by face number, which is not their order of strength."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    KNAVE = 8
    KNIGHT = 9
    KING = 10

    @property
    def letter(self) -> str:
        """Its letter in card codes: A234567JQK."""
        return "A234567JQK"[self - 1]

    @property
    def points(self) -> int:
        """The card points of this rank: 11, 10, 4, 3, 2 or 0."""
        return _POINTS[self]

    @property
    def strength(self) -> int:
        """Its place in the order within a suit: 0 (two) to 9 (ace)."""
        return _STRENGTH[self]

    @classmethod
    def from_letter(cls, letter: str) -> Rank:
        """Return the rank of a card-code letter.

        Raises:
            ValueError: The letter is none of A234567JQK.
        """
        if len(letter) != 1 or letter not in "A234567JQK":
            raise ValueError(f"unknown rank {letter!r}: use one of A 2 3 4 5 6 7 J Q K")
        return cls("A234567JQK".index(letter) + 1)


STRONGEST_FIRST: Final = (
    Rank.ACE,
    Rank.THREE,
    Rank.KING,
    Rank.KNIGHT,
    Rank.KNAVE,
    Rank.SEVEN,
    Rank.SIX,
    Rank.FIVE,
    Rank.FOUR,
    Rank.TWO,
)
"""The ranks from strong to weak, which is also the ladder of the auction (rules.md 1, 5.3)."""

_STRENGTH: Final = {rank: 9 - place for place, rank in enumerate(STRONGEST_FIRST)}
_POINTS: Final = {rank: 0 for rank in Rank} | {
    Rank.ACE: 11,
    Rank.THREE: 10,
    Rank.KING: 4,
    Rank.KNIGHT: 3,
    Rank.KNAVE: 2,
}

LOAD: Final = 10
"""From so many card points on a card is a load."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card.

    >>> Card.from_code("Ad").points
    11
    >>> Card(Suit.BATONS, Rank.KING).code
    'Kb'
    """

    suit: Suit
    rank: Rank

    @property
    def points(self) -> int:
        """Its card points: 11, 10, 4, 3, 2 or 0."""
        return _POINTS[self.rank]

    @property
    def is_load(self) -> bool:
        """Whether it is a load, worth 10 card points or more: an ace or a three."""
        return self.points >= LOAD

    @property
    def strength(self) -> int:
        """Its place in the order within its suit: 0 (two) to 9 (ace)."""
        return _STRENGTH[self.rank]

    @property
    def code(self) -> str:
        """Rank letter and suit letter, such as ``Ad``, ``3c``, ``Kb``."""
        return self.rank.letter + self.suit.letter

    @classmethod
    def from_code(cls, code: str) -> Self:
        """Return the card with this code.

        Raises:
            ValueError: The text is not the code of a card.
        """
        if len(code) != 2:
            raise ValueError(f"unknown card {code!r}: write a rank and a suit, such as Ad or 3c")
        return cls(Suit.from_letter(code[1]), Rank.from_letter(code[0]))

    def __str__(self) -> str:
        return self.code


FULL_DECK: Final = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All forty cards in order: coins, cups, swords, batons; ace to king."""


def card_points(cards: tuple[Card, ...]) -> int:
    """Return the card points of some cards together, 0 to 120."""
    return sum(_POINTS[card.rank] for card in cards)
