"""What one seat can work out from its view: card counts, the state of the trick, the score."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import PlayCard
from engine.ai.tables import NO_TRUMP, POINTS, Law, law, mask, number, suit_mask
from engine.ai.told import Told, told
from engine.cards import Suit
from engine.ruleset import FollowSuit, Sides, TrickRule, TrumpCompare
from engine.scoring import fixed_sides
from engine.trick import must_follow
from engine.view import PlayerView


@dataclass(slots=True)
class Position:
    """One seat's situation in numbers (see `engine.ai.tables`).

    Attributes:
        hand: The mask of the seat's cards.
        playable: The cards it may play now, in hand order.
        unseen: The mask of the cards that may be in other hands or in the stock.
        known: By seat, the mask of cards known or said by its signals to be in that hand.
        trump: The trump suit or `NO_TRUMP`; in a blind first trick the declarer's own plan.
        top: The best card of the trick on the table; -1 if it is to be led.
        top_seat: Who played it; -1 if the trick is to be led.
        pot: Card points on the table.
        later: The seats that play after this one, in order.
        hand_sizes: Cards held by seat.
        tricks_left: Tricks to come after the one on the table.
        points: Card points captured by seat.
        last_draw: Whether the next draw takes the last of the stock.
        must_follow: Whether the led suit must be followed in this trick.
        told: By seat, what its signals say.
    """

    view: PlayerView
    players: int
    seat: int
    hand: int
    playable: list[int]
    unseen: int
    known: list[int]
    trump: int
    trump_mask: int
    law: Law
    top: int
    top_seat: int
    pot: int
    later: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    tricks_left: int
    points: list[int]
    last_draw: bool
    must_follow: bool
    told: list[Told]


def position(view: PlayerView, trump: Suit | None = None) -> Position:
    """Return the viewer's situation.

    Args:
        view: What the seat knows.
        trump: The trump the seat reckons with; None for the one in force.
    """
    suit = view.trump if trump is None else trump
    rules = view.ruleset
    beaten_by = law_for(view, suit)
    hand = mask(view.hand)
    seen = hand | mask(view.trick)
    points = [0] * view.players
    for _, winner, cards in view.tricks:
        for card in cards:
            card_number = number(card)
            seen |= 1 << card_number
            points[winner] += POINTS[card_number]
    top, top_place, pot = _trick(view, beaten_by)
    placed = len(view.trick)
    said = told(view)
    later = tuple((view.seat + i) % view.players for i in range(1, view.players - placed))
    follows = rules.follow_suit is not FollowSuit.NONE and must_follow(
        rules, view.trick_number, stock_left=view.stock_size > 0
    )
    return Position(
        view=view,
        players=view.players,
        seat=view.seat,
        hand=hand,
        playable=[number(a.card) for a in view.legal_actions if isinstance(a, PlayCard)],
        unseen=mask(view.deck) & ~seen,
        known=[mask(cards) | each.cards for cards, each in zip(view.known, said, strict=True)],
        trump=NO_TRUMP if suit is None else int(suit),
        trump_mask=suit_mask(suit),
        law=beaten_by,
        top=top,
        top_seat=(view.leader + top_place) % view.players if placed else -1,
        pot=pot,
        later=later,
        hand_sizes=view.hand_sizes,
        tricks_left=rules.tricks - len(view.tricks) - 1,
        points=points,
        last_draw=view.stock_size == view.players,
        must_follow=follows,
        told=said,
    )


def law_for(view: PlayerView, trump: Suit | None) -> Law:
    """Return what beats what under a view's rules with some trump."""
    rules = view.ruleset
    return law(
        NO_TRUMP if trump is None else int(trump),
        points_first=rules.trick_rule is TrickRule.POINTS_FIRST,
        by_face=rules.trump_compare is TrumpCompare.FACE_NUMBER,
    )


def _trick(view: PlayerView, beaten_by: Law) -> tuple[int, int, int]:
    top, place, pot = -1, -1, 0
    for i, card in enumerate(view.trick):
        played = number(card)
        pot += POINTS[played]
        if top < 0 or beaten_by[top] >> played & 1:
            top, place = played, i
    return top, place, pot


def side_of(view: PlayerView, seat: int) -> tuple[int, ...]:
    """Return the seats that surely win together with a seat, itself included."""
    if view.ruleset.sides is Sides.TEAMS:
        return next(side for side in fixed_sides(view.ruleset) if seat in side)
    contract, partner = view.contract, view.partner
    if contract is None or partner is None:
        return (seat,)
    pair = tuple({contract.declarer, partner})
    return pair if seat in pair else tuple(s for s in range(view.players) if s not in pair)
