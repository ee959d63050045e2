"""What the program says about cards, bids, events, options and refusals.

`Names` is the one place where the engine's values become words, in the language of the
catalogue and with the names that the deck on the table gives its suits and ranks. The
sentences are used alike by the table, the log, the text mode and the screen reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

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
from engine.deal import Contract, DealResult, Outcome
from engine.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    CardDrawn,
    CardPlayed,
    DealScored,
    DealStarted,
    DeclarerRevealed,
    Event,
    HandDealt,
    HandShown,
    MatchWon,
    MonteAsked,
    PairDeclared,
    PartnerNominated,
    PartnerRevealed,
    Passed,
    PhraseSaid,
    SignalSeen,
    TrickWon,
    TrumpChanged,
    TrumpExchanged,
)
from engine.ruleset import ContractKind, MatchFormat, Ruleset, Sides
from game.i18n import labels, theme_reasons
from game.i18n.catalog import Catalog, Message, mark, mark_in
from game.i18n.grammar import definite
from game.notice import Notice

if TYPE_CHECKING:
    from game.strict_yaml import Fault

_AuctionEvent: TypeAlias = (
    BidMade | Passed | MonteAsked | AuctionWon | CardCalled | PartnerNominated | DeclarerRevealed
)


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

    def level_note(self, level: str, rules: Ruleset) -> str:
        """Return what a level does and, where it was measured, how strong it is in a game.

        Nothing for a level for measuring.
        """
        known = labels.LEVEL_NOTES.get(level)
        if known is None:
            return ""
        note = self.catalog.of(known)
        wins = labels.LEVEL_WINS.get(_table_kind(rules), {}).get(level)
        if wins is None:
            return note
        other, n = wins
        strength = self.catalog.of(labels.LEVEL_STRENGTH, n=n, level=self.level(other))
        return self.catalog.told([note, strength])

    def gesture(self, gesture: Gesture) -> str:
        """Return what a gesture tells: `asso di briscola`."""
        return self.catalog.of(labels.GESTURES[gesture])

    def gesture_look(self, gesture: Gesture, table: str) -> str:
        """Return what it looks like, by `signal_table`."""
        return self.catalog.of(labels.GESTURE_LOOKS[table][gesture])

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

    # --------------------------------------------------------------------- events

    def event(self, event: Event, listener: Listener) -> str:
        """Return one or two short sentences; empty where nothing needs to be said."""
        match event:
            case DealStarted():
                return self._deal_started(event, listener)
            case HandDealt():
                return self._hand_dealt(event, listener)
            case DealScored():
                return self.result(event.result, listener)
            case MatchWon():
                return self._match_won(event, listener)
            case HandShown() | SignalSeen() | PhraseSaid():
                return self._shown_or_said(event, listener)
            case CardPlayed() | TrickWon() | CardDrawn() | PartnerRevealed():
                return self._played(event, listener)
            case TrumpExchanged() | PairDeclared() | TrumpChanged():
                return self._trump_moved(event, listener)
            case _:
                return self._auction(event, listener)

    def _auction(self, event: _AuctionEvent, listener: Listener) -> str:
        match event:
            case BidMade():
                return self._tell(_BIDS, event.seat, listener, bid=self.bid(event))
            case Passed():
                return self._tell(_PASSES, event.seat, listener)
            case MonteAsked():
                return self._tell(_VOIDS, event.seat, listener, cards=self.cards(event.cards))
            case AuctionWon():
                return self._tell(_WINS_AUCTION, event.seat, listener, bid=self.bid(event))
            case CardCalled():
                return self._called(event, listener)
            case PartnerNominated():
                return self._nominated(event, listener)
            case DeclarerRevealed():
                return self._tell(_HOLDS_ACE, event.seat, listener)

    def _played(
        self, event: CardPlayed | TrickWon | CardDrawn | PartnerRevealed, listener: Listener
    ) -> str:
        match event:
            case CardPlayed():
                return self._tell(_PLAYS, event.seat, listener, card=self.the_card(event.card))
            case TrickWon():
                return self._trick_won(event, listener)
            case CardDrawn():
                return self._drawn(event, listener)
            case PartnerRevealed():
                return self._partner_revealed(event, listener)

    def _trump_moved(
        self, event: TrumpExchanged | PairDeclared | TrumpChanged, listener: Listener
    ) -> str:
        match event:
            case TrumpExchanged():
                gave, took = self.the_card(event.gave), self.the_card(event.took)
                return self._tell(_SWAPS, event.seat, listener, gave=gave, took=took)
            case PairDeclared():
                return self._tell(_SHOWS_PAIR, event.seat, listener, suit=self.suit(event.suit))
            case TrumpChanged():
                return self.catalog.text("Now {suit} are trump.", suit=self.suit(event.suit))

    def _shown_or_said(self, event: HandShown | SignalSeen | PhraseSaid, listener: Listener) -> str:
        match event:
            case HandShown():
                return self._tell(_SHOWS_HAND, event.seat, listener, cards=self.cards(event.cards))
            case SignalSeen():
                meaning = self.gesture(event.gesture)
                return self._tell(_SIGNALS, event.seat, listener, meaning=meaning)
            case PhraseSaid():
                phrase = self.phrase(event, listener)
                return self._tell(_SAYS, event.seat, listener, phrase=phrase)

    def _tell(
        self, forms: tuple[Message, Message], seat: Seat, listener: Listener, **values: str
    ) -> str:
        """Return the sentence about this seat: the first form speaks to the listener."""
        if seat == listener.seat:
            return self.catalog.of(forms[0], **values)
        return self.catalog.of(forms[1], player=listener.players[seat], **values)

    def _join(self, *sentences: str) -> str:
        return self.catalog.told(sentences)

    def _deal_started(self, event: DealStarted, listener: Listener) -> str:
        catalog = self.catalog
        trump = ""
        if event.turn_up is not None:
            trump = catalog.text("Trump: {card}.", card=self.card(event.turn_up))
        elif event.trump is not None:
            trump = catalog.text("Trump: {card}.", card=self.suit(event.trump))
        left_out = ""
        if len(event.removed) == 1:
            card = self.the_card(event.removed[0])
            left_out = catalog.text("Without {card}.", card=card)
        return self._join(self._tell(_DEALS, event.dealer, listener), left_out, trump)

    def _hand_dealt(self, event: HandDealt, listener: Listener) -> str:
        if event.cards is None:
            return ""
        return self._tell(_HAND, event.seat, listener, cards=self.cards(event.cards))

    def _called(self, event: CardCalled, listener: Listener) -> str:
        values = {"card": self.the_card(event.card), "points": str(event.points)}
        trump = self.catalog.text("Trump: {card}.", card=self.suit(event.card.suit))
        return self._join(self._tell(_CALLS, event.seat, listener, **values), trump)

    def _nominated(self, event: PartnerNominated, listener: Listener) -> str:
        catalog = self.catalog
        if event.partner == event.seat:
            return self._tell(_PLAYS_ALONE, event.seat, listener)
        if event.seat != listener.seat:
            player = listener.players[event.seat]
            return catalog.text("{player} chose you as partner: only you two know.", player=player)
        if event.card is not None:
            card = self.the_card(event.card)
            return catalog.text("You name {card}: its holder is your partner.", card=card)
        partner = "" if event.partner is None else listener.players[event.partner]
        return catalog.text("You choose {player} as your partner, in secret.", player=partner)

    def _partner_revealed(self, event: PartnerRevealed, listener: Listener) -> str:
        catalog, declarer = self.catalog, listener.declarer
        if event.seat == declarer:
            return self._tell(_PLAYS_ALONE, event.seat, listener)
        if declarer is None:
            return self._tell(_IS_PARTNER, event.seat, listener)
        if declarer == listener.seat:
            player = listener.players[event.seat]
            return catalog.text("{player} is your partner!", player=player)
        name = listener.players[declarer]
        return self._tell(_IS_PARTNER_OF, event.seat, listener, declarer=name)

    def _trick_won(self, event: TrickWon, listener: Listener) -> str:
        if event.seat == listener.seat:
            return self.catalog.plural(
                "You take it: {n} point.", "You take it: {n} points.", event.points
            )
        return self.catalog.plural(
            "{player} takes it: {n} point.",
            "{player} takes it: {n} points.",
            event.points,
            player=listener.players[event.seat],
        )

    def _drawn(self, event: CardDrawn, listener: Listener) -> str:
        # That the others draw is no news after every trick, unless the card is known.
        if event.card is None:
            return ""
        return self._tell(_DRAWS, event.seat, listener, card=self.the_card(event.card))

    def _match_won(self, event: MatchWon, listener: Listener) -> str:
        if not event.seats:
            return self.catalog.text("The match is a draw.")
        if event.seats == (listener.seat,):
            return self.catalog.text("You win the match!")
        names = self.catalog.listed([self.player(seat, listener) for seat in event.seats])
        if listener.seat in event.seats:
            return self.catalog.text("The match is yours: {players}!", players=names)
        return self.catalog.plural(
            "{players} wins the match.",
            "{players} win the match.",
            len(event.seats),
            players=names,
        )

    # --------------------------------------------------------------------- results

    def result(self, result: DealResult, listener: Listener) -> str:
        """Return how a deal came out, in one or two sentences."""
        catalog = self.catalog
        match result.outcome:
            case Outcome.ALL_PASSED:
                return catalog.text("All have passed: the cards are dealt again.")
            case Outcome.MONTE:
                return catalog.text("The deal is void: the cards are dealt again.")
            case Outcome.TIE_REDEALT:
                return catalog.text("60 all: the deal is played again.")
            case Outcome.COUNTED:
                pass
        if result.contract is not None:
            return self._contract_result(result, result.contract, listener)
        if len(result.side_points) == 2:
            return self._duel_result(result, listener)
        return self._solo_result(result, listener)

    def _contract_result(self, result: DealResult, contract: Contract, listener: Listener) -> str:
        if contract.called is None:
            return self._silent_result(result, contract, listener)
        catalog = self.catalog
        values = {"points": result.side_points[0], "target": contract.points}
        if result.made is None:
            outcome = catalog.text("60 all: nobody wins this deal.")
        elif result.made:
            outcome = catalog.text("Made: {points} points, {target} were needed.", **values)
        else:
            outcome = catalog.text("Not made: {points} points, {target} were needed.", **values)
        caller = self.player(contract.declarer, listener)
        if result.partner is None:
            return self._join(outcome, catalog.text("{caller} played alone.", caller=caller))
        partner = self.player(result.partner, listener)
        who = catalog.text("Caller: {caller}. Partner: {partner}.", caller=caller, partner=partner)
        return self._join(outcome, who)

    def _silent_result(self, result: DealResult, contract: Contract, listener: Listener) -> str:
        """Return how a Muta came out, in which nobody called: who held the Ace, whom he named."""
        catalog, points = self.catalog, result.side_points[0]
        if result.made is None:
            outcome = catalog.text("60 all: nobody wins this deal.")
        elif result.made:
            outcome = catalog.text("The Ace’s side wins with {points} points.", points=points)
        else:
            outcome = catalog.text("The Ace’s side loses with {points} points.", points=points)
        holder = self.player(contract.declarer, listener)
        if result.partner is None:
            return self._join(outcome, catalog.text("Ace: {holder}, alone.", holder=holder))
        partner = self.player(result.partner, listener)
        who = catalog.text("Ace: {holder}. Named: {partner}.", holder=holder, partner=partner)
        return self._join(outcome, who)

    def _duel_result(self, result: DealResult, listener: Listener) -> str:
        catalog = self.catalog
        high, low = max(result.side_points), min(result.side_points)
        if not result.winners:
            return catalog.text("{high} to {low}: a draw.", high=high, low=low)
        if high == low:
            high_text = catalog.text("60 all: the last trick decides.")
            return self._join(high_text, self._winners(result, listener))
        score = catalog.text("{high} to {low}.", high=high, low=low)
        return self._join(score, self._winners(result, listener))

    def _solo_result(self, result: DealResult, listener: Listener) -> str:
        best = max(result.side_points)
        if not result.winners:
            return self.catalog.text("A tie at {points} points: nobody wins.", points=best)
        score = self.catalog.plural("{n} point.", "{n} points.", best)
        return self._join(score, self._winners(result, listener))

    def _winners(self, result: DealResult, listener: Listener) -> str:
        catalog = self.catalog
        if result.winners == (listener.seat,):
            return catalog.text("You win the deal.")
        if listener.seat in result.winners:
            return catalog.text("Your side wins the deal.")
        names = [listener.players[seat] for seat in result.winners]
        return catalog.plural(
            "{players} wins the deal.",
            "{players} win the deal.",
            len(names),
            players=catalog.listed(names),
        )

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

# Each pair: said to the listener about himself, and about somebody else.
_DEALS: Final = mark("You deal."), mark("{player} deals.")
_HAND: Final = mark("Your cards: {cards}."), mark("{player} holds {cards}.")
_BIDS: Final = mark("You bid: {bid}."), mark("{player} bids: {bid}.")
_PASSES: Final = mark("You pass."), mark("{player} passes.")
_VOIDS: Final = (
    mark("You show your hand and void the deal: {cards}."),
    mark("{player} shows the hand and voids the deal: {cards}."),
)
_WINS_AUCTION: Final = (
    mark("You win the auction: {bid}."),
    mark("{player} wins the auction: {bid}."),
)
_CALLS: Final = (
    mark("You call {card}, for {points} points."),
    mark("{player} calls {card}, for {points} points."),
)
_HOLDS_ACE: Final = (
    mark("You hold the Ace of trump: all know it."),
    mark("{player} holds the Ace of trump."),
)
_SWAPS: Final = (
    mark("You give {gave} and take {took}."),
    mark("{player} gives {gave} and takes {took}."),
)
_SHOWS_PAIR: Final = (
    mark("You show the marianna of {suit}."),
    mark("{player} shows the marianna of {suit}."),
)
_PLAYS: Final = mark("You play {card}."), mark("{player} plays {card}.")
_PLAYS_ALONE: Final = (
    mark("You play alone against all."),
    mark("{player} plays alone against all!"),
)
_IS_PARTNER: Final = mark("You are the partner: now all know."), mark("{player} is the partner!")
_IS_PARTNER_OF: Final = (
    mark("You are the partner of {declarer}: now all know."),
    mark("{player} is the partner of {declarer}!"),
)
_DRAWS: Final = mark("You draw {card}."), mark("{player} draws {card}.")
_SHOWS_HAND: Final = (
    mark("You show your partners {cards}."),
    mark("{player} shows you {cards}."),
)
_SIGNALS: Final = mark("You signal: {meaning}."), mark("{player} signals: {meaning}.")
_SAYS: Final = mark("You: “{phrase}”"), mark("{player}: “{phrase}”")


def _table_kind(rules: Ruleset) -> str:
    """Return which of the measured tables a game is: two, four, five, or none of them."""
    if rules.players == 2:
        return "two"
    if rules.players == 4 and rules.sides is Sides.TEAMS:
        return "four"
    return "five" if rules.players == 5 and rules.contract is not ContractKind.NONE else ""
