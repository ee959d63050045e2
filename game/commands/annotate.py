"""Deals told card by card: who played what in which role, how it stands, and who suspects whom.

It tells the truth that nobody at the table had, so that one can judge how all of them played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.actions import PlayCard
from engine.ai.bidding import Prospects
from engine.ai.inference import partner_beliefs
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Phase
from engine.events import (
    AuctionWon,
    BidMade,
    CardPlayed,
    DealScored,
    Event,
    HandDealt,
    Passed,
    TrickWon,
)
from engine.match import MatchState
from engine.rules import legal_actions
from engine.ruleset import ContractKind, Sides
from engine.scoring import fixed_sides
from engine.state import DealState
from engine.trick import trick_winner
from engine.view import view_for
from game.trace import bid_text, codes, event_line


@dataclass(slots=True)
class Annotator:
    """Tells the deals of a match, one event after the other.

    Attributes:
        before: The deal before the events that are told next.
    """

    before: DealState | None = None
    _auction: list[str] = field(default_factory=list)

    def lines(self, match: MatchState, events: Sequence[Event]) -> Iterator[str]:
        """Yield what is to be said of the events that led to a state of the match."""
        for event in events:
            yield from self._told(event, match.deal)
        self.before = match.deal

    def _told(self, event: Event, deal: DealState) -> Iterator[str]:
        match event:
            case BidMade():
                self._auction.append(f"{event.seat} says {bid_text(event)}")
            case Passed():
                self._auction.append(f"{event.seat} passes")
            case AuctionWon():
                yield "auction: " + ", ".join(self._auction)
                self._auction.clear()
                yield event_line(event)
            case CardPlayed():
                assert self.before is not None
                yield from _play(self.before, event)
            case TrickWon():
                yield _standing(deal, event)
                yield from _suspicions(deal)
            case DealScored():
                self._auction.clear()
                yield event_line(event)
            case HandDealt():
                yield _hand(deal, event.seat)
            case _:
                yield event_line(event)


def _hand(deal: DealState, seat: Seat) -> str:
    """Return a hand by suits and, where there is an auction, what it promises a declarer."""
    cards = deal.hands[seat]
    suits = [sorted((c for c in cards if c.suit is suit), reverse=True) for suit in Suit]
    text = " | ".join(codes(of_suit) for of_suit in suits if of_suit)
    if not deal.ruleset.has_auction:
        return f"  seat {seat}: {text}"
    points, called = _promise(deal, seat)
    return f"  seat {seat}: {text}   ({points:.0f} points to expect if it calls {called})"


def _promise(deal: DealState, seat: Seat) -> tuple[float, Card]:
    """Return the card points that the best call promises, playing with a partner.

    Where the bids are ranks, it is a call of the lowest: most auctions come down to it.
    """
    view = view_for(deal, seat)
    prospects = Prospects(view)
    others = [card for card in view.deck if card not in view.hand]
    if deal.ruleset.contract is ContractKind.RANK_AUCTION:
        low = [card for card in others if card.rank is deal.ruleset.lowest_rank]
        others = low or others
    return max((prospects.points(card)[0], card) for card in others)


# -------------------------------------------------------------------------------- the plays


def role(deal: DealState, seat: Seat) -> str:
    """Return a seat's part in a deal: its role, or its team."""
    contract = deal.contract
    if contract is None:
        return f"team {seat % 2}" if deal.ruleset.sides is Sides.TEAMS else ""
    if seat == contract.declarer:
        return "declarer"
    if seat != deal.partner:
        return "defender"
    return "partner" if deal.partner_public else "secret partner"


def _play(deal: DealState, event: CardPlayed) -> Iterator[str]:
    if not deal.trick:
        yield f"trick {deal.trick_number}"
    remark = _remark(deal, event.seat, event.card)
    yield f"  seat {event.seat} {role(deal, event.seat):<14} {event.card.code}  {remark}"


def _remark(deal: DealState, seat: Seat, card: Card) -> str:
    words = [_lead(deal, card) if not deal.trick else _answer(deal, seat, card)]
    contract = deal.contract
    if contract is not None and card == contract.called and not deal.partner_public:
        words.append("the called card: all know the partner now")
    choices = sum(isinstance(each, PlayCard) for each in legal_actions(deal))
    if choices == 1 and len(deal.hands[seat]) > 1:
        words.append("the only card it may play")
    return ", ".join(words)


def _lead(deal: DealState, card: Card) -> str:
    if card.suit is deal.trump:
        return f"leads {_worth(card)} of trump"
    return f"leads {_worth(card)}"


def _answer(deal: DealState, seat: Seat, card: Card) -> str:
    winner = _winner(deal, deal.trick)
    pot = sum(each.points for each in deal.trick)
    last = len(deal.trick) == deal.ruleset.players - 1
    who = _relation(deal, seat, winner)
    if _winner(deal, (*deal.trick, card)) != seat:
        gift = "gives" if card.points else "throws"
        return f"{gift} {_worth(card)} to {who}" + (", last to play" if last else "")
    means = "ruffs" if card.suit is deal.trump and deal.trick[0].suit is not deal.trump else "takes"
    prize = f"{pot + card.points} points" if pot + card.points else "an empty trick"
    sure = " for good" if last else ""
    return f"{means} {prize}{sure} from {who} with {_worth(card)}"


def _relation(deal: DealState, seat: Seat, other: Seat) -> str:
    ours = _side(deal, seat)
    if role(deal, other) == "declarer":
        return "the declarer"
    if other not in ours:
        return f"foe {other}"
    secret = deal.contract is not None and not deal.partner_public
    return f"seat {other}" if secret else f"mate {other}"


def _side(deal: DealState, seat: Seat) -> tuple[Seat, ...]:
    contract = deal.contract
    if contract is None:
        return next(side for side in fixed_sides(deal.ruleset) if seat in side)
    pair = (contract.declarer, contract.declarer if deal.partner is None else deal.partner)
    if seat in pair:
        return pair
    return tuple(Seat(s) for s in range(deal.ruleset.players) if s not in pair)


def _worth(card: Card) -> str:
    if card.is_load:
        return "an ace" if card.rank is Rank.ACE else "a three"
    return "a figure" if card.points else "a blank"


def _winner(deal: DealState, cards: Sequence[Card]) -> Seat:
    rules = deal.ruleset
    place = trick_winner(tuple(cards), deal.trump, rules.trick_rule, rules.trump_compare)
    return Seat((deal.leader + place) % rules.players)


# --------------------------------------------------------------------------- how it stands


def _standing(deal: DealState, event: TrickWon) -> str:
    told = f"  seat {event.seat} takes {event.points}"
    won = [sum(card.points for card in pile) for pile in deal.won]
    contract = deal.contract
    if contract is None:
        return f"{told}; points {' '.join(map(str, won))}"
    ours = sum(won[seat] for seat in set(_side(deal, contract.declarer)))
    against = sum(won) - ours
    return f"{told}; declarer's side {ours} of {contract.points}, defenders {against}"


def _suspicions(deal: DealState) -> Iterator[str]:
    """Yield whom each seat that does not know takes for the partner."""
    contract = deal.contract
    if contract is None or contract.called is None or deal.partner_public:
        return
    if deal.phase is Phase.OVER or deal.ruleset.sides is not Sides.CALLED:
        return
    told = []
    for number in range(deal.ruleset.players):
        if number == deal.partner:
            continue
        beliefs = partner_beliefs(view_for(deal, Seat(number)))
        suspect = max(range(len(beliefs)), key=lambda seat: beliefs[seat])
        told.append(f"{number} thinks {suspect} ({beliefs[suspect]:.0%})")
    yield f"    suspects: {', '.join(told)}"
