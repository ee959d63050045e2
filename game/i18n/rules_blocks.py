"""The building blocks of the rules page, and what its chapters share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.cards import Card, Rank
from engine.ruleset import ContractKind, Ruleset
from game.i18n.catalog import Catalog
from game.i18n.names import Names


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a passage within a chapter."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; a note says where a rule comes from and may be set smaller."""

    text: str
    is_note: bool = False


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards side by side.

    Attributes:
        cards: From left to right.
        captions: Below each card; empty for none.
        badges: Numbers below the captions; empty for none.
        chosen: The place of a card to be marked, such as the winner of a trick.
    """

    cards: tuple[Card, ...]
    captions: tuple[str, ...] = ()
    badges: tuple[str, ...] = ()
    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text under a head; the first column is text, the others may be numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; `is_house` marks what differs from the usual rules with the red diamond."""

    items: tuple[str, ...]
    is_house: bool = False


Block: TypeAlias = Heading | Paragraph | CardRow | Table | Bullets


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter: its id, its title in the list and on the page, and its blocks."""

    id: str
    title: str
    blocks: tuple[Block, ...]


EXAMPLE_NAMES: Final = ("Nunzia", "Ciro", "Carmela", "Gennaro", "Assunta", "Peppe")
"""Who plays in the examples; no computer player has its character from here."""

_RANK_WORDS: Final = {
    "ace": Rank.ACE,
    "three": Rank.THREE,
    "king": Rank.KING,
    "knight": Rank.KNIGHT,
    "jack": Rank.KNAVE,
    "seven": Rank.SEVEN,
    "two": Rank.TWO,
}


class Page:
    """What every chapter needs: the rules, the words for them, and ways to build text.

    Attributes:
        names: The words for cards, options and players.
        catalog: The catalogue of the names.
        rules: The rules to explain.
        base: The usual rules of the game.
        words: Card names for sentences: `{ace}` or, with its article, `{the_ace}`.
    """

    def __init__(self, names: Names, rules: Ruleset, base: Ruleset) -> None:
        self.names = names
        self.catalog: Catalog = names.catalog
        self.rules = rules
        self.base = base
        self.words = {word: names.rank(rank) for word, rank in _RANK_WORDS.items()}
        self.words |= {f"the_{word}": names.the_rank(rank) for word, rank in _RANK_WORDS.items()}
        self.words["lowest"] = names.rank(rules.lowest_rank)
        self.words["the_lowest"] = names.the_rank(rules.lowest_rank)

    @property
    def has_contract(self) -> bool:
        """Whether somebody plays for a contract, with or without a partner."""
        return self.rules.contract is not ContractKind.NONE

    def chapter(self, chapter_id: str, title: str, blocks: Sequence[Block]) -> Chapter:
        """Return a chapter of these blocks."""
        return Chapter(chapter_id, title, tuple(blocks))

    def paragraphs(self, *texts: str) -> list[Block]:
        """Return a paragraph for each text that is not empty."""
        return [Paragraph(text) for text in texts if text]

    def joined(self, sentences: Iterable[str]) -> str:
        """Return the sentences one after the other, without the empty ones."""
        return self.catalog.told(sentences)


Explanation: TypeAlias = Callable[[Page], str]
"""Writes what one option means as it stands; empty where there is nothing to say."""
