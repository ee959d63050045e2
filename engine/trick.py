"""Small rules of one trick, by themselves: who wins, follows, draws and leads (rules.md 2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, Rank, Seat, Suit
from engine.ruleset import (
    Exchange,
    FirstLeader,
    FollowSuit,
    NextLeader,
    Ruleset,
    TrickRule,
    TrumpChange,
    TrumpCompare,
    VoidRule,
)


def trick_winner(
    cards: Sequence[Card],
    trump: Suit | None,
    trick_rule: TrickRule = TrickRule.LED_SUIT,
    trump_compare: TrumpCompare = TrumpCompare.STRENGTH,
) -> int:
    """Return the place in the trick of the card that wins it (rules.md 2).

    Args:
        cards: The trick in the order it was played.
        trump: The trump in force when the last card lies; None for none.
        trick_rule: What wins where no trump lies.
        trump_compare: What makes one trump stronger than another.

    Raises:
        ValueError: The trick is empty.

    >>> trick_winner([Card.from_code(c) for c in ("3c", "2d", "Ac")], Suit.COINS)
    1
    """
    trumps = [i for i, card in enumerate(cards) if card.suit is trump]
    if trumps:
        if trump_compare is TrumpCompare.FACE_NUMBER:
            return max(trumps, key=lambda i: cards[i].rank)
        return max(trumps, key=lambda i: cards[i].strength)
    if trick_rule is TrickRule.LED_SUIT:
        led = [i for i, card in enumerate(cards) if card.suit is cards[0].suit]
        return max(led, key=lambda i: cards[i].strength)
    return max(range(len(cards)), key=lambda i: (cards[i].points, cards[i].rank, -i))


def must_follow(rules: Ruleset, trick_number: int, *, stock_left: bool) -> bool:
    """Return whether the led suit must be followed in a trick (rules.md 2, ``follow_suit``).

    Args:
        rules: The ruleset.
        trick_number: From 1.
        stock_left: Whether cards are still to be drawn.
    """
    if rules.follow_suit is FollowSuit.LAST_TRICKS:
        if rules.stock_size > 0:
            return not stock_left
        return trick_number > rules.tricks - rules.follow_last_n
    return rules.follow_suit is FollowSuit.ALWAYS


def followers(
    hand: tuple[Card, ...], led: Suit, trump: Suit | None, void_rule: VoidRule
) -> tuple[Card, ...]:
    """Return the cards of a hand that obey the duty to follow a suit (rules.md 2)."""
    same = tuple(card for card in hand if card.suit is led)
    if same or void_rule is VoidRule.FREE:
        return same or hand
    return tuple(card for card in hand if card.suit is trump) or hand


def draw_order(players: int, winner: Seat) -> tuple[Seat, ...]:
    """Return the seats in the order in which they draw after a trick (rules.md 2)."""
    return tuple(Seat((winner + i) % players) for i in range(players))


def leader_after(rules: Ruleset, winner: Seat) -> Seat:
    """Return who leads after a trick (rules.md 2, ``next_leader``)."""
    step = 1 if rules.next_leader is NextLeader.AFTER_WINNER else 0
    return Seat((winner + step) % rules.players)


def first_leader(rules: Ruleset, dealer: Seat, declarer: Seat | None) -> Seat:
    """Return who leads the first trick (rules.md 5.6, ``first_leader``)."""
    if declarer is not None and rules.first_leader is FirstLeader.CALLER:
        return declarer
    if declarer is not None and rules.first_leader is FirstLeader.CALLER_RIGHT:
        return Seat((declarer + 1) % rules.players)
    return Seat((dealer + 1) % rules.players)


def exchange_card(rules: Ruleset, turn_up: Card | None) -> Card | None:
    """Return the card that may be swapped for the exposed one; None if none may (rules.md 2)."""
    if turn_up is None or rules.exchange is Exchange.NONE:
        return None
    high = turn_up.points > 0
    if high and rules.exchange is not Exchange.TWO:
        return Card(turn_up.suit, Rank.SEVEN)
    if rules.exchange is Exchange.TWO or (not high and rules.exchange is Exchange.SEVEN_AND_TWO):
        two = Card(turn_up.suit, Rank.TWO)
        return None if turn_up == two else two
    return None


def pair_suits(
    hand: tuple[Card, ...],
    trump: Suit | None,
    declared: Sequence[Suit],
    trick_number: int,
    tricks: int,
) -> tuple[Suit, ...]:
    """Return the suits whose king and knight may be shown (rules.md 5.10, ``marianna``).

    Args:
        hand: The hand of the seat to act.
        trump: The trump in force.
        declared: Suits whose pair was shown before in this deal.
        trick_number: From 1; no pair is shown in the first and the last trick.
        tricks: Tricks in the deal.
    """
    if trick_number in (1, tricks):
        return ()
    return tuple(
        suit
        for suit in Suit
        if suit is not trump
        and suit not in declared
        and Card(suit, Rank.KING) in hand
        and Card(suit, Rank.KNIGHT) in hand
    )


def trump_after_trick(rules: Ruleset, trick: Sequence[Card], trump: Suit | None) -> Suit | None:
    """Return the trump from the next trick on (rules.md 5.10, ``traitor_two``)."""
    if rules.trump_change is not TrumpChange.TRAITOR_TWO:
        return trump
    traitors = [card.suit for card in trick if card.rank is Rank.TWO and card.suit is not trump]
    return traitors[-1] if traitors else trump
