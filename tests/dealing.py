"""Deals arranged by hand: decks that give chosen hands, and deals in the middle of a trick."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from engine.actions import Action, Step
from engine.cards import Card, Seat, Suit
from engine.chance import drawn, rng_for
from engine.deal import Contract, Phase
from engine.events import Event
from engine.match import Match
from engine.rules import apply, legal_actions
from engine.ruleset import ContractKind, Ruleset
from engine.state import DealSetup, DealState
from engine.talk import free_actions


def cards(codes: str) -> tuple[Card, ...]:
    """Return the cards of codes with blanks between them, such as ``"Ad 3c"``."""
    return tuple(Card.from_code(code) for code in codes.split())


def deck_with(rules: Ruleset, dealer: int, hands: Mapping[int, Sequence[Card]]) -> tuple[Card, ...]:
    """Return a deck whose deal gives some seats these cards; the rest falls in deck order."""
    wanted = {seat: list(hand) for seat, hand in hands.items()}
    taken = {card for hand in hands.values() for card in hand}
    rest = [card for card in rules.cards if card not in taken]
    n, dealt = rules.players, rules.players * rules.hand_size
    deck = []
    for place in range(len(rules.cards)):
        mine = wanted.get((dealer + 1 + place) % n) if place < dealt else None
        deck.append(mine.pop(0) if mine else rest.pop(0))
    assert not any(wanted.values()), "more cards wanted than a hand has"
    return tuple(deck)


def mid_deal(
    rules: Ruleset,
    hands: Mapping[int, Sequence[Card]],
    *,
    trump: Suit | None = None,
    trick: Sequence[Card] = (),
    leader: int = 0,
    trick_number: int = 1,
    stock: Sequence[Card] = (),
    turn_up: Card | None = None,
    declared: Sequence[Suit] = (),
) -> DealState:
    """Return a deal in which the next card goes to the trick on the table.

    Earlier tricks are filled with cards that nobody holds. In contract games seat 0 is declarer
    and has called the ace of trump.
    """
    used = {*trick, *stock, *(card for hand in hands.values() for card in hand)}
    unused = [card for card in rules.cards if card not in used]
    n = rules.players
    gone = [tuple(unused[i * n : i * n + n]) for i in range(trick_number - 1)]
    to_act = Seat((leader + len(trick)) % n)
    has_contract = rules.contract is not ContractKind.NONE
    called = Card.from_code("A" + trump.letter) if trump is not None else None
    return DealState(
        ruleset=rules,
        setup=DealSetup(Seat(n - 1), rules.cards),
        phase=Phase.PLAYING,
        hands=tuple(tuple(hands.get(seat, ())) for seat in range(n)),
        stock=tuple(stock),
        turn_up=turn_up,
        trump=trump,
        leader=Seat(leader),
        trick=tuple(trick),
        tricks=tuple((Seat(0), Seat(0), laid) for laid in gone),
        contract=Contract(Seat(0), None, called) if has_contract else None,
        partner=Seat(1) if has_contract else None,
        partner_public=has_contract,
        declared=tuple(declared),
        to_act=to_act,
    )


def unused_cards(rules: Ruleset, *used: Sequence[Card]) -> list[Card]:
    """Return the cards in play that are in none of the given groups, in deck order."""
    gone = {card for group in used for card in group}
    return [card for card in rules.cards if card not in gone]


def after(state: DealState, *steps: Step) -> tuple[DealState, tuple[Event, ...]]:
    """Return the state after some steps and all events they made."""
    events: list[Event] = []
    for step in steps:
        state, stages = apply(state, step)
        events += (stage.event for stage in stages)
    return state, tuple(events)


def some_action(state: DealState, rng: random.Random, talk: float = 0.0) -> Action:
    """Return one of the legal actions, or with some probability a signal or a phrase."""
    if talk and rng.random() < talk:
        seats = range(state.ruleset.players)
        free = [action for seat in seats for action in free_actions(state, Seat(seat))]
        if free:
            return drawn(free, rng)
    return drawn(legal_actions(state), rng)


def played_out(state: DealState, rng: random.Random) -> DealState:
    """Return the deal at its end after random actions."""
    while state.result is None:
        state, _ = apply(state, some_action(state, rng))
    return state


def random_match(rules: Ruleset, seed: int, *, deals: int = 1, talk: float = 0.1) -> Match:
    """Return a match after some deals, or fewer if it is won, of random actions and talk."""
    match = Match(rules, seed)
    rng = rng_for(seed, 99)
    for number in range(deals):
        if number:
            match.next_deal()
        while match.to_act is not None:
            match.submit(some_action(match.state.deal, rng, talk))
        if match.winners is not None:
            break
    return match
