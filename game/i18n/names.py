"""What the program says about cards, bids, events, options and refusals.

`Names` is the one place where the engine's values become words, in the language of the
catalogue and with the names that the deck on the table gives its suits and ranks. The
sentences are used alike by the table, the log, the text mode and the screen reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from engine.actions import (
    Action,
    AskMonte,
    Bid,
    CallCard,
    DeclarePair,
    ExchangeTrump,
    Gesture,
    Nominate,
    Pass,
    Phrase,
    PlayCard,
    Say,
    Signal,
)
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Contract, DealResult
from engine.events import (
    AuctionWon,
    BidMade,
    Event,
    PhraseSaid,
)
from engine.ruleset import ContractKind, MatchFormat, Ruleset, Sides
from game.i18n import labels, theme_reasons
from game.i18n.catalog import Catalog, mark_in
from game.i18n.event_words import EventWords
from game.i18n.grammar import definite
from game.i18n.result_words import ResultWords
from game.notice import Notice

if TYPE_CHECKING:
    from game.strict_yaml import Fault


class DeckNames(Protocol):
    """What a deck calls its cards; the deck themes of the program fulfil it."""

    def suit_name(self, suit: Suit, language: str) -> str:
        """Return the suit's name: Denari, or Quadri."""

    def rank_name(self, rank: Rank, language: str) -> str:
        """Return the rank's name: Cavallo, or Donna."""

    def short(self, rank: Rank, language: str) -> str:
        """Return the rank's letter or number in the corner of a card."""

    def card_name(self, card: Card, language: str) -> str:
        """Return the card's name: Asso di Coppe."""


class PlainDeck:
    """The names of the Italian cards, for use without a deck theme."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def suit_name(self, suit: Suit, language: str) -> str:
        """Return the suit's name in the catalogue's language."""
        return self._catalog.of(_SUITS[suit])

    def rank_name(self, rank: Rank, language: str) -> str:
        """Return the rank's name in the catalogue's language."""
        return self._catalog.of(_RANKS[rank])

    def short(self, rank: Rank, language: str) -> str:
        """Return the number, or the letter that stands for the figure."""
        number = Rank.TWO <= rank <= Rank.SEVEN
        return str(int(rank)) if number else self._catalog.of(_LETTERS[rank])

    def card_name(self, card: Card, language: str) -> str:
        """Return the card's name in the catalogue's language."""
        rank, suit = self.rank_name(card.rank, language), self.suit_name(card.suit, language)
        return self._catalog.text_in("card", "{rank} of {suit}", rank=rank, suit=suit)


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told: the names at the table, and which seat is "you".

    Attributes:
        players: A name for each seat.
        seat: The listener's own seat; None for somebody who only looks on.
        declarer: The declarer, where the listener knows him: tells a partner who comes to
            light from a declarer who plays alone.
    """

    players: Sequence[str]
    seat: Seat | None = None
    declarer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Label:
    """A name and one sentence about it, ready to be shown."""

    title: str
    meaning: str


class Names:
    """The words for the engine's values, in one language and for one deck at a time.

    Attributes:
        deck: The names of the deck on the table; change it when the deck changes.
    """

    def __init__(self, catalog: Catalog, deck: DeckNames | None = None) -> None:
        self.catalog = catalog
        self.deck: DeckNames = deck or PlainDeck(catalog)
        self._events = EventWords(self)
        self._results = ResultWords(self)

    # -------------------------------------------------------------------- cards

    def suit(self, suit: Suit) -> str:
        """Return the suit's name: `Denari`."""
        return self.deck.suit_name(suit, self.catalog.language)

    def rank(self, rank: Rank) -> str:
        """Return the rank's name: `Asso`."""
        return self.deck.rank_name(rank, self.catalog.language)

    def the_rank(self, rank: Rank) -> str:
        """Return the rank with its article: `l’Asso`."""
        return definite(self.rank(rank), self.catalog.language)

    def short(self, rank: Rank) -> str:
        """Return the rank's sign in a corner: `A`, `7`, `C`."""
        return self.deck.short(rank, self.catalog.language)

    def card(self, card: Card) -> str:
        """Return the card's name: `Asso di Denari`."""
        return self.deck.card_name(card, self.catalog.language)

    def the_card(self, card: Card) -> str:
        """Return the card with its article, as in a sentence: `l’Asso di Denari`."""
        return definite(self.card(card), self.catalog.language)

    def cards(self, cards: Sequence[Card]) -> str:
        """Return the cards as a spoken list."""
        return self.catalog.listed([self.card(card) for card in cards])

    def card_with_points(self, card: Card) -> str:
        """Return the card and what it is worth: `Re di Coppe: 4 punti`."""
        return self.catalog.plural(
            "{card}: {n} point", "{card}: {n} points", card.points, card=self.card(card)
        )

    # --------------------------------------------------------- the table's words

    def player(self, seat: Seat, listener: Listener) -> str:
        """Return the seat's name, `You` for the listener's own."""
        if seat == listener.seat:
            return self.catalog.text_in("name", "You")
        return listener.players[seat]

    def bid(self, bid: Bid | BidMade | AuctionWon | Contract) -> str:
        """Return what was bid: `Due`, `Due a 67`, `67 punti`."""
        catalog = self.catalog
        if bid.level is not None:
            return catalog.text("a card worth {points}", points=bid.level)
        if bid.rank is None:
            return catalog.plural("{n} point", "{n} points", bid.points)
        if bid.points == 61:
            return self.rank(bid.rank)
        return catalog.text("{rank} at {points}", rank=self.rank(bid.rank), points=bid.points)

    def level(self, level: str) -> str:
        """Return a level's name; the id itself for one we do not know."""
        known = labels.LEVELS.get(level)
        return self.catalog.of(known) if known else level

    def level_note(self, level: str, rules: Ruleset, *, brief: bool = False) -> str:
        """Return what a level does and, where it was measured, how strong it is in a game.

        Nothing for a level for measuring. A brief note leaves out how strong it is.
        """
        known = labels.LEVEL_NOTES.get(level)
        if known is None:
            return ""
        note = self.catalog.of(known)
        wins = labels.LEVEL_WINS.get(_table_kind(rules), {}).get(level)
        if wins is None or brief:
            return note
        other, n, points = wins
        strength = self.catalog.of(
            labels.LEVEL_STRENGTH,
            level=self.level(other),
            n=n,
            even=33 if rules.players == 3 else 50,
            points=points,
        )
        return self.catalog.told([note, strength])

    def gesture(self, gesture: Gesture) -> str:
        """Return what a gesture tells: `l’Asso di briscola`, with the deck's name of the rank."""
        rank = labels.GESTURE_RANKS.get(gesture)
        if rank is None:
            return self.catalog.of(labels.GESTURES[gesture])
        return self.catalog.of(labels.RANK_OF_TRUMP, rank=self.the_rank(rank))

    def phrase(self, said: Say | PhraseSaid, listener: Listener) -> str:
        """Return the words that were said, as the listener hears them."""
        if said.about is not None and said.about == listener.seat:
            if said.phrase is Phrase.ACCUSE:
                return self.catalog.text("The partner is you!")
            if said.phrase is Phrase.TRUST:
                return self.catalog.text("You are one of us.")
        return self.catalog.of(
            labels.PHRASES[said.phrase],
            player="" if said.about is None else listener.players[said.about],
            suit="" if said.suit is None else self.suit(said.suit),
        )

    # -------------------------------------------------------------------- actions

    def action(self, action: Action, listener: Listener) -> str:
        """Return what a choice is called on a button or in a list."""
        catalog = self.catalog
        match action:
            case PlayCard():
                return catalog.text("Play {card}", card=self.the_card(action.card))
            case Bid():
                return self.bid(action)
            case Pass():
                return catalog.text_in("button", "Pass")
            case AskMonte():
                return catalog.text("Void the deal")
            case CallCard():
                return catalog.text("Call {card}", card=self.the_card(action.card))
            case Nominate():
                return self._nomination(action, listener)
            case ExchangeTrump():
                return catalog.text("Swap for the turned-up trump")
            case DeclarePair():
                return catalog.text("Marianna of {suit}", suit=self.suit(action.suit))
            case Signal():
                return catalog.text("Signal: {meaning}", meaning=self.gesture(action.gesture))
            case Say():
                return self.phrase(action, listener)

    def _nomination(self, action: Nominate, listener: Listener) -> str:
        if action.card is not None:
            return self.catalog.text("Name {card}", card=self.the_card(action.card))
        if action.partner is None or action.partner == action.seat:
            return self.catalog.text("Play alone")
        return self.catalog.text("Choose {player}", player=listener.players[action.partner])

    # ------------------------------------------------------------ events and results

    def event(self, event: Event, listener: Listener) -> str:
        """Return one or two short sentences; empty where nothing needs to be said."""
        return self._events.of(event, listener)

    def result(self, result: DealResult, listener: Listener) -> str:
        """Return how a deal came out, in one or two sentences."""
        return self._results.of(result, listener)

    # ------------------------------------------------------- options and refusals

    def preset(self, name: str) -> Label:
        """Return a preset's title and one sentence about it; the id for an unknown one."""
        return self._label(labels.PRESETS, name)

    def option(self, name: str) -> Label:
        """Return an option's title and meaning."""
        return self._label(labels.OPTIONS, name)

    def option_value(self, name: str, value: object) -> str:
        """Return one value of an option, given as the plain value of `Option.choices`."""
        catalog = self.catalog
        if isinstance(value, list | tuple):
            return ", ".join(str(item) for item in value)
        known = labels.VALUES.get(name, {}).get(value)
        if known is not None and not isinstance(value, bool):
            return catalog.of(known)
        if isinstance(value, bool):
            return catalog.of(labels.YES if value else labels.NO)
        if name == "removed_two" and value in _SUIT_VALUES:
            return self.suit(_SUIT_VALUES[str(value)])
        if name == "signal_detection" and isinstance(value, int | float):
            return catalog.text_in("per cent", "{n}%", n=round(value * 100))
        if name == "hand_size" and isinstance(value, int):
            return catalog.plural("{n} card", "{n} cards", value)
        if name == "a_monte_max" and isinstance(value, int):
            return catalog.plural("{n} point", "{n} points", value)
        return str(value)

    def match_length(self, rules: Ruleset) -> str:
        """Return how long a match lasts: `A 11 punti`."""
        catalog, target = self.catalog, rules.match_target
        match rules.match_format:
            case MatchFormat.SINGLE:
                return catalog.text("One deal")
            case MatchFormat.WINS:
                return catalog.plural("First to {n} deal", "First to {n} deals", target)
            case MatchFormat.WEIGHTED_WINS:
                return catalog.plural("First to {n} mark", "First to {n} marks", target)
            case MatchFormat.MATCH_POINTS:
                return catalog.plural("First to {n} point", "First to {n} points", target)
            case MatchFormat.HANDS:
                return catalog.plural("{n} deal", "{n} deals", target)

    def match_goal(self, rules: Ruleset) -> str:
        """Return what wins a match, where there is room: `Vince chi fa 2 mani`."""
        catalog, target = self.catalog, rules.match_target
        match rules.match_format:
            case MatchFormat.WINS:
                return catalog.plural(
                    "The first to win {n} deal wins", "The first to win {n} deals wins", target
                )
            case MatchFormat.WEIGHTED_WINS:
                return catalog.plural(
                    "The first to {n} mark wins", "The first to {n} marks wins", target
                )
            case MatchFormat.MATCH_POINTS:
                return catalog.plural(
                    "The first to {n} point wins", "The first to {n} points wins", target
                )
            case MatchFormat.SINGLE | MatchFormat.HANDS:
                return self.match_length(rules)

    def problem(self, code: str) -> str:
        """Return why an option is not possible, in one line."""
        return self._sentence(labels.PROBLEMS, code)

    def reason(self, code: str) -> str:
        """Return why an action was refused, in one line."""
        return self._sentence(labels.REASONS, code)

    def notice(self, notice: Notice) -> str:
        """Return what the player should be told about his files."""
        known = labels.NOTICES.get(notice.code)
        if known is None:
            return notice.code
        values = dict(notice.values)
        if notice.fault is not None:
            values["reason"] = self._reason(notice.fault, values.get("file"))
        return self.catalog.of(known, **values)

    def _reason(self, fault: Fault, file: str | None) -> str:
        """Return why, without the file where the sentence has named it."""
        whole = fault.file == file and not fault.key and fault.line == 1
        if whole:
            return theme_reasons.reason_of(self.catalog, fault.message)
        return theme_reasons.fault_of(self.catalog, fault)

    def theme_fault(self, fault: Fault) -> str:
        """Return what is wrong with a theme, as a sentence."""
        return theme_reasons.fault_of(self.catalog, fault)

    def setting(self, name: str) -> Label:
        """Return a setting's title and meaning."""
        return self._label(labels.SETTINGS, name)

    def setting_value(self, name: str, value: object) -> str:
        """Return one value of a setting."""
        if isinstance(value, bool):
            return self.catalog.of(labels.YES if value else labels.NO)
        known = labels.SETTING_VALUES.get(name, {}).get(value)
        return self.catalog.of(known) if known else str(value)

    def _label(self, table: labels.Table, name: str) -> Label:
        entry = table.get(name)
        if entry is None:
            return Label(name, "")
        return Label(self.catalog.of(entry.title), self.catalog.of(entry.meaning))

    def _sentence(self, table: labels.Sentences, code: str) -> str:
        # A code without words must still not stop the game.
        return self.catalog.of(table.get(code, labels.NOT_POSSIBLE))


_SUITS: Final = {
    Suit.COINS: mark_in("suit", "Coins"),
    Suit.CUPS: mark_in("suit", "Cups"),
    Suit.SWORDS: mark_in("suit", "Swords"),
    Suit.BATONS: mark_in("suit", "Batons"),
}
_SUIT_VALUES: Final = {
    "denari": Suit.COINS,
    "coppe": Suit.CUPS,
    "spade": Suit.SWORDS,
    "bastoni": Suit.BATONS,
}
_RANKS: Final = {
    Rank.ACE: mark_in("rank", "Ace"),
    Rank.TWO: mark_in("rank", "Two"),
    Rank.THREE: mark_in("rank", "Three"),
    Rank.FOUR: mark_in("rank", "Four"),
    Rank.FIVE: mark_in("rank", "Five"),
    Rank.SIX: mark_in("rank", "Six"),
    Rank.SEVEN: mark_in("rank", "Seven"),
    Rank.KNAVE: mark_in("rank", "Jack"),
    Rank.KNIGHT: mark_in("rank", "Knight"),
    Rank.KING: mark_in("rank", "King"),
}
_LETTERS: Final = {
    Rank.ACE: mark_in("card corner: ace", "A"),
    Rank.KNAVE: mark_in("card corner: jack", "J"),
    Rank.KNIGHT: mark_in("card corner: knight", "N"),
    Rank.KING: mark_in("card corner: king", "K"),
}


def _table_kind(rules: Ruleset) -> str:
    """Return which of the measured tables a game is, an empty text for none of them."""
    if rules.players == 5:
        return "" if rules.contract is ContractKind.NONE else "five"
    sides = Sides.TEAMS if rules.players in (4, 6) else Sides.SOLO
    if rules.sides is not sides:
        return ""
    return {2: "two", 3: "three", 4: "four", 6: "six"}[rules.players]
