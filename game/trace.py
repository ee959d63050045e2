"""Deals told in plain lines of card codes and seat numbers: for traces, tests and reports.

The lines are the same in every language and for every deck, so that two traces can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.actions import Bid
from engine.cards import Card, Seat
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


def codes(cards: Iterable[Card]) -> str:
    """Return card codes with blanks between them; a dash for no card."""
    return " ".join(card.code for card in cards) or "-"


def bid_text(bid: Bid | BidMade | AuctionWon | Contract) -> str:
    """Return what was bid: ``K``, ``2@67``, ``80``, ``level 4``."""
    if bid.level is not None:
        return f"level {bid.level}"
    if bid.rank is None:
        return str(bid.points)
    return bid.rank.letter if bid.points == 61 else f"{bid.rank.letter}@{bid.points}"


def event_line(event: Event) -> str:
    """Return what happened in one line, as far as the event tells it."""
    match event:
        case DealStarted():
            return _deal_started(event)
        case DealScored():
            return result_line(event.result)
        case MatchWon():
            return f"match won by {_seats(event.seats)}, scores {_numbers(event.scores)}"
        case TrumpChanged():
            return f"trump is {event.suit.letter}"
        case BidMade() | Passed() | MonteAsked() | AuctionWon() | CardCalled():
            return f"seat {event.seat} {_in_auction(event)}"
        case PartnerNominated() | DeclarerRevealed() | PartnerRevealed():
            return f"seat {event.seat} {_of_sides(event)}"
        case CardPlayed() | TrickWon() | TrumpExchanged() | PairDeclared():
            return f"seat {event.seat} {_in_play(event)}"
        case HandDealt() | CardDrawn() | HandShown() | SignalSeen() | PhraseSaid():
            return f"seat {event.seat} {_to_some(event)}"


def _deal_started(event: DealStarted) -> str:
    parts = [f"seat {event.dealer} deals", f"seat {event.leader} begins"]
    parts += [f"stock {event.stock_size}"] if event.stock_size else []
    parts += [f"turned up {event.turn_up}"] if event.turn_up else []
    parts += [f"trump {event.trump.letter}"] if event.trump is not None else []
    parts += [f"without {codes(event.removed)}"] if event.removed else []
    return ", ".join(parts)


def _in_auction(event: BidMade | Passed | MonteAsked | AuctionWon | CardCalled) -> str:
    match event:
        case BidMade():
            return f"bids {bid_text(event)}"
        case Passed():
            return "passes"
        case MonteAsked():
            return f"goes a monte with {codes(event.cards)}"
        case AuctionWon():
            return f"wins the auction with {bid_text(event)}"
        case CardCalled():
            return f"calls {event.card} for {event.points}"


def _of_sides(event: PartnerNominated | DeclarerRevealed | PartnerRevealed) -> str:
    match event:
        case PartnerNominated():
            return _nomination(event)
        case DeclarerRevealed():
            return "holds the ace of trump"
        case PartnerRevealed():
            return "is the partner"


def _in_play(event: CardPlayed | TrickWon | TrumpExchanged | PairDeclared) -> str:
    match event:
        case CardPlayed():
            return f"plays {event.card}"
        case TrickWon():
            return f"takes {codes(event.cards)}: {event.points}"
        case TrumpExchanged():
            return f"gives {event.gave} for {event.took}"
        case PairDeclared():
            return f"shows the pair of {event.suit.letter}"


def _to_some(event: HandDealt | CardDrawn | HandShown | SignalSeen | PhraseSaid) -> str:
    match event:
        case HandDealt():
            return "is dealt " + ("cards" if event.cards is None else codes(event.cards))
        case CardDrawn():
            return f"draws {event.card or 'a card'}" + (", as all see" if event.public else "")
        case HandShown():
            return f"shows {codes(event.cards)} to {_seats(event.to)}"
        case SignalSeen():
            return f"signals {event.gesture}, seen by {_seats(event.by)}"
        case PhraseSaid():
            return _phrase(event)


def _nomination(event: PartnerNominated) -> str:
    named = "" if event.card is None else f" by {event.card}"
    who = "somebody" if event.partner is None else f"seat {event.partner}"
    return f"names {who}{named}, who {'knows' if event.partner_knows else 'does not know'}"


def _phrase(event: PhraseSaid) -> str:
    about = "" if event.about is None else f" seat {event.about}"
    suit = "" if event.suit is None else f" {event.suit.letter}"
    return f"says {event.phrase}{about}{suit}"


def result_line(result: DealResult) -> str:
    """Return how a deal ended: what each side took and what it scores."""
    if result.outcome in (Outcome.ALL_PASSED, Outcome.MONTE):
        return f"deal void: {result.outcome}"
    sides = ", ".join(
        f"{_seats(side)} took {points}"
        for side, points in zip(result.sides, result.side_points, strict=True)
    )
    made = {None: "", True: ", contract made", False: ", contract failed"}[result.made]
    times = f", times {result.multiplier}" if result.multiplier > 1 else ""
    return f"{result.outcome}: {sides}{made}{times}, scores {_numbers(result.scores)}"


def _seats(seats: Iterable[Seat]) -> str:
    return "+".join(map(str, seats)) or "nobody"


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
