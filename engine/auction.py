"""The auction and the call (rules.md 5.2 to 5.5, 5.8): who may bid, who won, what he may call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import AskMonte, Bid, Pass
from engine.cards import STRONGEST_FIRST, Card, Rank, Seat, Suit, card_points
from engine.deal import Contract
from engine.ruleset import (
    AllPass,
    AuctionEnd,
    BidLevels,
    CallRank,
    ContractKind,
    Ruleset,
)

LEVELS = (11, 10, 4, 3, 2, 0)
"""The ladder of an auction by the points of the card (rules.md 5.3, ``by_points``)."""

TOP_TARGET = 120


@dataclass(frozen=True, slots=True)
class AuctionStatus:
    """Where an auction stands.

    Attributes:
        is_over: Whether nobody may speak any more.
        speaker: Who speaks next; None when it is over.
        standing: The highest bid; None when it is over without one: all have passed.
    """

    is_over: bool
    speaker: Seat | None
    standing: Bid | None


def auction_status(
    rules: Ruleset, dealer: Seat, bids: Sequence[Bid | Pass | AskMonte]
) -> AuctionStatus:
    """Return where the auction stands after some bids and passes (rules.md 5.3, 5.4)."""
    passed: set[int] = set()
    standing: Bid | None = None
    speaker = (dealer + 1) % rules.players
    for bid in bids:
        if isinstance(bid, Bid):
            standing = bid
        else:
            passed.add(bid.seat)
        if _is_over(rules, standing, len(passed)):
            return AuctionStatus(True, None, standing)
        speaker = _next_speaker(rules.players, speaker, passed)
    return AuctionStatus(False, Seat(speaker), standing)


def _next_speaker(players: int, speaker: int, passed: set[int]) -> int:
    for step in range(1, players + 1):
        seat = (speaker + step) % players
        if seat not in passed:
            return seat
    return speaker


def _is_over(rules: Ruleset, standing: Bid | None, passed: int) -> bool:
    if standing is None:
        return passed == rules.players
    if passed >= rules.players - 1 or not _can_be_beaten(rules, standing):
        return True
    two_end_it = rules.auction_end is AuctionEnd.TWO_PASSED
    return two_end_it and rules.contract is ContractKind.POINTS_AUCTION and passed >= 2


def _can_be_beaten(rules: Ruleset, standing: Bid) -> bool:
    if rules.contract is ContractKind.POINTS_AUCTION:
        return standing.points + rules.points_step <= TOP_TARGET
    if rules.bid_levels is BidLevels.BY_POINTS:
        return standing.level != LEVELS[-1]
    if standing.rank is not rules.lowest_rank:
        return True
    return rules.low_rank_extension and standing.points < TOP_TARGET


def legal_bids(
    rules: Ruleset,
    dealer: Seat,
    bids: Sequence[Bid | Pass | AskMonte],
    hand: tuple[Card, ...],
) -> tuple[Bid | Pass | AskMonte, ...]:
    """Return what the next speaker may do, lowest commitment first.

    Args:
        rules: The ruleset.
        dealer: The dealer; the seat at his right speaks first.
        bids: The auction so far.
        hand: The speaker's cards, which decide whether he may ask for a monte (5.2).
    """
    status = auction_status(rules, dealer, bids)
    if status.speaker is None:
        return ()
    seat = status.speaker
    must_open = rules.opening_forced and not bids
    choices: list[Bid | Pass | AskMonte] = [] if must_open else [Pass(seat)]
    if rules.a_monte_max is not None and _is_first_turn(seat, bids):
        choices += [AskMonte(seat)] if may_ask_monte(rules, hand) else []
    return (*choices, *_higher_bids(rules, seat, status.standing))


def _is_first_turn(seat: Seat, bids: Sequence[Bid | Pass | AskMonte]) -> bool:
    return all(bid.seat != seat for bid in bids)


def may_ask_monte(rules: Ruleset, hand: tuple[Card, ...]) -> bool:
    """Return whether a hand is poor enough to void the deal (rules.md 5.2)."""
    return rules.a_monte_max is not None and card_points(hand) <= rules.a_monte_max


def _higher_bids(rules: Ruleset, seat: Seat, standing: Bid | None) -> tuple[Bid, ...]:
    if rules.contract is ContractKind.POINTS_AUCTION:
        least = standing.points + rules.points_step if standing else rules.points_min_open
        return tuple(Bid(seat, None, points) for points in range(least, TOP_TARGET + 1))
    if rules.bid_levels is BidLevels.BY_POINTS:
        below = LEVELS if standing is None else LEVELS[LEVELS.index(standing.level or 0) + 1 :]
        return tuple(Bid(seat, None, level=level) for level in below)
    ladder = STRONGEST_FIRST[: STRONGEST_FIRST.index(rules.lowest_rank) + 1]
    if standing is None or standing.rank is None:
        return tuple(Bid(seat, rank) for rank in ladder)
    lower = tuple(Bid(seat, rank) for rank in ladder[ladder.index(standing.rank) + 1 :])
    if lower or not rules.low_rank_extension:
        return lower
    return tuple(
        Bid(seat, standing.rank, points) for points in range(standing.points + 1, TOP_TARGET + 1)
    )


def won_contract(rules: Ruleset, dealer: Seat, standing: Bid | None) -> Contract | None:
    """Return the contract an ended auction leads to; None if the deal is void.

    With ``all_pass=dealer_ace`` the dealer is declarer at the lowest commitment (rules.md 5.3).
    """
    if standing is not None:
        return Contract(standing.seat, standing.rank, None, standing.points, standing.level)
    if rules.all_pass is not AllPass.DEALER_ACE:
        return None
    if rules.contract is ContractKind.POINTS_AUCTION:
        return Contract(dealer, None, None, rules.points_min_open)
    if rules.bid_levels is BidLevels.BY_POINTS:
        return Contract(dealer, None, None, level=LEVELS[0])
    return Contract(dealer, Rank.ACE, None)


def legal_calls(
    rules: Ruleset, contract: Contract, own: tuple[Card, ...], deck: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Return the cards the declarer may call (rules.md 5.5).

    Args:
        rules: The ruleset.
        contract: What he won with.
        own: The cards he holds, and the one he played to a blind first trick.
        deck: The cards in play.
    """
    allowed = tuple(card for card in deck if _fits_bid(rules, contract, card))
    if rules.allow_solo:
        return allowed
    others = tuple(card for card in allowed if card not in own)
    return others or allowed


def _fits_bid(rules: Ruleset, contract: Contract, card: Card) -> bool:
    higher = rules.call_rank is CallRank.EQUAL_OR_HIGHER
    if contract.level is not None:
        return card.points == contract.level or (higher and card.points > contract.level)
    if contract.rank is None:
        return True
    return card.rank is contract.rank or (higher and card.strength > contract.rank.strength)


def simple_call(hand: tuple[Card, ...], deck: tuple[Card, ...]) -> Card:
    """Return the card that the dealer calls in the game without an auction (rules.md 5.8).

    Trump is his longest suit; then the one richer in points, then with the stronger top card,
    then the first in order. He calls its strongest card that he lacks, or its ace if he has all.
    """

    def worth(suit: Suit) -> tuple[int, int, int, int]:
        cards = tuple(card for card in hand if card.suit is suit)
        top = max((card.strength for card in cards), default=-1)
        return len(cards), card_points(cards), top, -suit

    trump = max(Suit, key=worth)
    suit_cards = [card for card in deck if card.suit is trump]
    missing = [card for card in suit_cards if card not in hand]
    return max(missing or suit_cards, key=lambda card: card.strength)
