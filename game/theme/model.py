"""What a theme is once it is loaded: a deck or a table."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from engine.cards import Card, Rank, Suit
from game.record import Record
from game.strict_yaml import Fault
from game.theme.palette import Colour

Texts = Mapping[str, str]
"""A text by language."""

SUIT_NAMES: Mapping[str, Suit] = {suit.name.lower(): suit for suit in Suit}
RANK_NAMES: Mapping[str, Rank] = {rank.name.lower(): rank for rank in Rank}


class ThemeError(ValueError):
    """A theme cannot be used; `faults` says why, each with file, line, column and key."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def text_in(texts: Texts, language: str) -> str:
    """Return the text in a language, else in English, else in any."""
    base = language.split("-", maxsplit=1)[0]
    for wanted in (language, base, "en"):
        if wanted in texts:
            return texts[wanted]
    return next(iter(texts.values()), "")


class Author(Record):
    """Who made a theme, and what part of it."""

    name: str
    role: str = ""
    url: str = ""


class About(Record):
    """What decks and tables have in common."""

    id: str
    version: str
    name: Texts
    description: Texts
    authors: tuple[Author, ...]
    licence: str
    attribution: str
    tags: tuple[str, ...]
    source: Path
    own: bool
    """Whether it is the player's, not one that came with the program."""


class SuitLook(Record):
    """A suit as one deck shows it."""

    name: Texts
    icon: Path | None
    colour: Colour


class RankLook(Record):
    """A rank as one deck names it; `short` is its index letter."""

    name: Texts
    short: Texts


class Back(Record):
    """One picture for the backs."""

    id: str
    file: Path
    name: Texts


class DeckTheme(Record):
    """The pictures and names of the forty cards."""

    about: About
    aspect: float
    """Width over height."""
    corner_radius: float
    """Of the card's width."""
    border_width: float
    border_colour: Colour
    rotation_symmetric: bool
    faces: Mapping[Card, Path]
    backs: tuple[Back, ...]
    """The default first."""
    suits: Mapping[Suit, SuitLook]
    ranks: Mapping[Rank, RankLook]
    card_names: Texts
    has_index: bool
    label_default: str
    """When the index badge is on: auto, always or never."""
    label_corner: str
    label_size: float
    """Height of the badge over the card's width."""

    @property
    def id(self) -> str:
        """The deck's id."""
        return self.about.id

    def name(self, language: str) -> str:
        """Return the deck's name."""
        return text_in(self.about.name, language)

    def suit_name(self, suit: Suit, language: str) -> str:
        """Return what this deck calls a suit: Denari, or Quadri."""
        return text_in(self.suits[suit].name, language)

    def rank_name(self, rank: Rank, language: str) -> str:
        """Return what this deck calls a rank: Cavallo, or Donna."""
        return text_in(self.ranks[rank].name, language)

    def short(self, rank: Rank, language: str) -> str:
        """Return a rank's index letter: C, or Q."""
        return text_in(self.ranks[rank].short, language)

    def card_name(self, card: Card, language: str) -> str:
        """Return what this deck calls a card: Asso di Coppe, or Asso di Cuori."""
        return text_in(self.card_names, language).format(
            rank=self.rank_name(card.rank, language), suit=self.suit_name(card.suit, language)
        )

    def back(self, back_id: str | None = None) -> Back:
        """Return the back with this id, or the default one."""
        return next((back for back in self.backs if back.id == back_id), self.backs[0])

    @property
    def badge_by_default(self) -> bool:
        """Whether cards get an index badge while the player has not decided."""
        if self.label_default == "auto":
            return not self.has_index
        return self.label_default == "always"

    def files(self) -> Iterator[Path]:
        """Yield every picture of the deck."""
        yield from self.faces.values()
        yield from (back.file for back in self.backs)
        yield from (look.icon for look in self.suits.values() if look.icon)


class Surface(Record):
    """What a table is made of."""

    image: Path | None
    mode: str
    """How the picture fills the window: tile, cover or stretch."""
    colour: Colour
    vignette: float
    """Darkness of the corners, 0 to 1."""


class TableTheme(Record):
    """The ground and the accents of the screen."""

    about: About
    surface: Surface
    colours: Mapping[str, Colour]
    """By use: text, panel, panel_text, accent, focus, danger, team_others."""
    fonts: Mapping[str, Path] = MappingProxyType({})
    """By role: ui, title."""
    sounds: Mapping[str, Path] = MappingProxyType({})
    """By event: deal, play, take, reveal, win, lose."""
    motion_scale: float = 1.0

    @property
    def id(self) -> str:
        """The table's id."""
        return self.about.id

    def name(self, language: str) -> str:
        """Return the table's name."""
        return text_in(self.about.name, language)
