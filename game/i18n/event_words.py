"""What is said of each event, to the one who listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from engine.cards import Seat
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
from game.i18n.catalog import Message, mark

if TYPE_CHECKING:
    from game.i18n.names import Listener, Names

_AuctionEvent: TypeAlias = (
    BidMade | Passed | MonteAsked | AuctionWon | CardCalled | PartnerNominated | DeclarerRevealed
)


class EventWords:
    """The sentences of events, in the language and for the deck of `Names`."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.catalog = names.catalog

    def of(self, event: Event, listener: Listener) -> str:
        """Return one or two short sentences; empty where nothing needs to be said."""
        match event:
            case DealStarted():
                return self._deal_started(event, listener)
            case HandDealt():
                return self._hand_dealt(event, listener)
            case DealScored():
                return self.names.result(event.result, listener)
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
                return self._tell(_BIDS, event.seat, listener, bid=self.names.bid(event))
            case Passed():
                return self._tell(_PASSES, event.seat, listener)
            case MonteAsked():
                return self._tell(_VOIDS, event.seat, listener, cards=self.names.cards(event.cards))
            case AuctionWon():
                return self._tell(_WINS_AUCTION, event.seat, listener, bid=self.names.bid(event))
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
                return self._tell(
                    _PLAYS, event.seat, listener, card=self.names.the_card(event.card)
                )
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
                gave, took = self.names.the_card(event.gave), self.names.the_card(event.took)
                return self._tell(_SWAPS, event.seat, listener, gave=gave, took=took)
            case PairDeclared():
                return self._tell(
                    _SHOWS_PAIR, event.seat, listener, suit=self.names.suit(event.suit)
                )
            case TrumpChanged():
                return self.catalog.text("Now {suit} are trump.", suit=self.names.suit(event.suit))

    def _shown_or_said(self, event: HandShown | SignalSeen | PhraseSaid, listener: Listener) -> str:
        match event:
            case HandShown():
                return self._tell(
                    _SHOWS_HAND, event.seat, listener, cards=self.names.cards(event.cards)
                )
            case SignalSeen():
                meaning = self.names.gesture(event.gesture)
                return self._tell(_SIGNALS, event.seat, listener, meaning=meaning)
            case PhraseSaid():
                phrase = self.names.phrase(event, listener)
                return self._tell(_SAYS, event.seat, listener, phrase=phrase)

    def _tell(
        self, forms: tuple[Message, Message], seat: Seat, listener: Listener, **values: str
    ) -> str:
        """Return the sentence about this seat: the first form speaks to the listener."""
        if seat == listener.seat:
            return self.catalog.of(forms[0], **values)
        return self.catalog.of(forms[1], player=listener.players[seat], **values)

    def _deal_started(self, event: DealStarted, listener: Listener) -> str:
        catalog = self.catalog
        trump = ""
        if event.turn_up is not None:
            trump = catalog.text("Trump: {card}.", card=self.names.card(event.turn_up))
        elif event.trump is not None:
            trump = catalog.text("Trump: {card}.", card=self.names.suit(event.trump))
        left_out = ""
        if len(event.removed) == 1:
            card = self.names.the_card(event.removed[0])
            left_out = catalog.text("Without {card}.", card=card)
        return self.catalog.told([self._tell(_DEALS, event.dealer, listener), left_out, trump])

    def _hand_dealt(self, event: HandDealt, listener: Listener) -> str:
        if event.cards is None:
            return ""
        return self._tell(_HAND, event.seat, listener, cards=self.names.cards(event.cards))

    def _called(self, event: CardCalled, listener: Listener) -> str:
        values = {"card": self.names.the_card(event.card), "points": str(event.points)}
        trump = self.catalog.text("Trump: {card}.", card=self.names.suit(event.card.suit))
        return self.catalog.told([self._tell(_CALLS, event.seat, listener, **values), trump])

    def _nominated(self, event: PartnerNominated, listener: Listener) -> str:
        catalog = self.catalog
        if event.partner == event.seat:
            return self._tell(_PLAYS_ALONE, event.seat, listener)
        if event.seat != listener.seat:
            player = listener.players[event.seat]
            return catalog.text("{player} chose you as partner: only you two know.", player=player)
        if event.card is not None:
            card = self.names.the_card(event.card)
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
        return self._tell(_DRAWS, event.seat, listener, card=self.names.the_card(event.card))

    def _match_won(self, event: MatchWon, listener: Listener) -> str:
        if not event.seats:
            return self.catalog.text("The match is a draw.")
        if event.seats == (listener.seat,):
            return self.catalog.text("You win the match!")
        names = self.catalog.listed([self.names.player(seat, listener) for seat in event.seats])
        if listener.seat in event.seats:
            return self.catalog.text("The match is yours: {players}!", players=names)
        return self.catalog.plural(
            "{players} wins the match.",
            "{players} win the match.",
            len(event.seats),
            players=names,
        )


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
