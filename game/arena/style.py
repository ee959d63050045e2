"""How a player plays, beside how well: plays that partners and onlookers frown upon.

Some of them are right now and then. They are counted to compare levels, not to judge a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final, NamedTuple

from engine.actions import PlayCard
from engine.cards import Card, Seat
from engine.rules import legal_actions
from engine.ruleset import Sides
from engine.scoring import fixed_sides
from engine.state import DealState
from engine.trick import trick_winner


class Choice(NamedTuple):
    """A card that was played, and the deal just before."""

    state: DealState
    card: Card


@dataclass(slots=True)
class Conduct:
    """How often one seat did what is frowned upon, in one deal.

    Attributes:
        cards: Cards played.
        gifts: Aces and threes thrown under a trick that the other side went on to win, although
            a card worth less was at hand.
        overkill: Tricks taken as the last to play with a trump, when a lower one was enough.
        wasted_trumps: Tricks worth nothing so far taken with a trump, although another card
            could have been played.
        overtaken: Tricks of a mate, already sure, taken over although another card could have
            been played.
        early_waste: Aces, threes and trumps that a defender spent in the first trick.
    """

    cards: int = 0
    gifts: int = 0
    overkill: int = 0
    wasted_trumps: int = 0
    overtaken: int = 0
    early_waste: int = 0

    def add(self, other: Conduct) -> None:
        """Add another deal's counts to these."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


FAULTS: Final = tuple(field.name for field in fields(Conduct) if field.name != "cards")
"""The names of what is counted."""


def conduct_of(final: DealState, choices: Sequence[Choice]) -> tuple[Conduct, ...]:
    """Return each seat's conduct in a deal.

    Args:
        final: The deal's last state.
        choices: Every card played, in order.
    """
    found = tuple(Conduct() for _ in final.hands)
    winners = [winner for _, winner, _ in final.tricks]
    for choice in choices:
        state = choice.state
        assert state.to_act is not None
        number = len(state.tricks)
        if number < len(winners):
            _judge(found[state.to_act], choice, winners[number], final)
    return found


def _judge(conduct: Conduct, choice: Choice, winner: Seat, final: DealState) -> None:
    state, card = choice
    seat = state.to_act
    assert seat is not None
    conduct.cards += 1
    others = [
        action.card
        for action in legal_actions(state)
        if isinstance(action, PlayCard) and action.card != card
    ]
    if not state.tricks and _is_defender(final, seat):
        conduct.early_waste += card.is_load or card.suit is state.trump
    if not state.trick or not others:
        return
    takes = _takes(state, card)
    if not takes:
        lesser = any(not other.is_load for other in others)
        ours = winner in _side(final, seat)
        conduct.gifts += card.is_load and lesser and not ours
        return
    is_trump = card.suit is state.trump
    plain = any(other.suit is not state.trump for other in others)
    conduct.wasted_trumps += is_trump and plain and not any(c.points for c in state.trick)
    if len(state.trick) == state.ruleset.players - 1:
        conduct.overkill += is_trump and any(_is_enough(state, card, other) for other in others)
        spared = any(not _takes(state, other) for other in others)
        conduct.overtaken += spared and _is_mates(state, seat)


def _takes(state: DealState, card: Card) -> bool:
    """Return whether a card would be the best of the trick on the table."""
    rules = state.ruleset
    trick = (*state.trick, card)
    return trick_winner(trick, state.trump, rules.trick_rule, rules.trump_compare) == len(trick) - 1


def _is_enough(state: DealState, card: Card, other: Card) -> bool:
    """Return whether a lower trump would have taken the trick too."""
    lower = other.suit is card.suit and other.strength < card.strength
    return lower and _takes(state, other)


def _is_mates(state: DealState, seat: Seat) -> bool:
    """Return whether a seat that surely is of the same side is winning the trick."""
    rules = state.ruleset
    place = trick_winner(state.trick, state.trump, rules.trick_rule, rules.trump_compare)
    best = Seat((state.leader + place) % rules.players)
    contract = state.contract
    if rules.sides is not Sides.TEAMS and not state.partner_public:
        declarers = contract is not None and best == contract.declarer
        return declarers and state.partner == seat
    return best in _side(state, seat)


def _side(state: DealState, seat: Seat) -> tuple[int, ...]:
    """Return the seats that win together with a seat, whether or not it knows."""
    if state.contract is None:
        return next(side for side in fixed_sides(state.ruleset) if seat in side)
    pair = (state.contract.declarer, state.partner)
    return tuple(s for s in range(state.ruleset.players) if (s in pair) == (seat in pair))


def _is_defender(state: DealState, seat: Seat) -> bool:
    contract = state.contract
    return contract is not None and seat not in (contract.declarer, state.partner)
