"""What one seat may know of a deal: everything it saw, and nothing more (rules.md 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.actions import Action, AskMonte, Bid, Pass
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Contract, DealResult, Phase
from engine.events import (
    CardDrawn,
    CardPlayed,
    DealStarted,
    Event,
    HandShown,
    PairDeclared,
    PartnerNominated,
    TrumpExchanged,
    redact,
    redact_all,
)
from engine.rules import legal_actions
from engine.ruleset import RemovedTwo, Ruleset, Sides
from engine.state import DealState
from engine.talk import free_actions
from engine.trick import trick_winner


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat's information: perfect recall of all it saw.

    Attributes:
        deck: The cards in play, in deck order.
        hand: The seat's own cards, in the order they came.
        hand_sizes: Cards held, by seat.
        turn_up: The exposed card, or the dealer's open card.
        leader: Who leads or led the trick on the table.
        trick: The cards on the table in the order they were played.
        tricks: Completed tricks as (leader, winner, cards).
        contract: The contract, as far as this seat knows it.
        partner: The declarer's partner once this seat knows him; the declarer himself if it
            knows that he plays alone.
        partner_public: Whether all know the partner.
        known: By seat, cards that this seat knows to be in the hand of another.
        to_act: Whose turn it is; None if that is secret or the deal is over.
        legal_actions: What the seat may choose from; empty unless it is to act.
        free_actions: Signals and phrases the seat may make now.
        log: All events, redacted for the seat.
    """

    ruleset: Ruleset
    seat: Seat
    dealer: Seat
    phase: Phase
    deck: tuple[Card, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    turn_up: Card | None
    trump: Suit | None
    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[tuple[Seat, Seat, tuple[Card, ...]], ...]
    bids: tuple[Bid | Pass | AskMonte, ...]
    contract: Contract | None
    partner: Seat | None
    partner_public: bool
    declared: tuple[Suit, ...]
    known: tuple[tuple[Card, ...], ...]
    to_act: Seat | None
    legal_actions: tuple[Action, ...]
    free_actions: tuple[Action, ...]
    result: DealResult | None
    multiplier: int
    log: tuple[Event, ...]

    @property
    def won(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat has captured; what a table shows of it is another matter."""
        piles: list[list[Card]] = [[] for _ in self.hand_sizes]
        for _, winner, cards in self.tricks:
            piles[winner].extend(cards)
        return tuple(tuple(pile) for pile in piles)

    @property
    def trick_number(self) -> int:
        """The number of the trick on the table or to be led, from 1."""
        return len(self.tricks) + 1

    @property
    def winning_seat(self) -> Seat | None:
        """The seat that takes the trick on the table as it lies; None for an empty one."""
        if not self.trick:
            return None
        rules = self.ruleset
        place = trick_winner(self.trick, self.trump, rules.trick_rule, rules.trump_compare)
        return Seat((self.leader + place) % self.players)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hand_sizes)


def view_for(state: DealState, seat: Seat) -> PlayerView:
    """Return what a seat knows: the one place where the truth becomes a view."""
    log = redact_all(state.log, seat)
    knows_contract = _knows_contract(state, seat)
    acts_openly = state.phase is not Phase.NOMINATING or state.declarer_public
    to_act = state.to_act if acts_openly or state.to_act == seat else None
    return PlayerView(
        ruleset=state.ruleset,
        seat=seat,
        dealer=state.setup.dealer,
        phase=state.phase,
        deck=_deck(state),
        hand=state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        stock_size=len(state.stock),
        turn_up=state.turn_up,
        trump=state.trump,
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        bids=state.bids,
        contract=_known_contract(state, seat) if knows_contract else None,
        partner=_known_partner(state, seat),
        partner_public=state.partner_public,
        declared=state.declared,
        known=known_cards(log, seat, state.ruleset.players),
        to_act=to_act,
        legal_actions=legal_actions(state) if state.to_act == seat else (),
        free_actions=free_actions(state, seat),
        result=state.result,
        multiplier=state.setup.multiplier,
        log=log,
    )


def _deck(state: DealState) -> tuple[Card, ...]:
    drawn = state.ruleset.removed_two is RemovedTwo.RANDOM
    return tuple(sorted(state.setup.deck)) if drawn else state.ruleset.cards


def _knows_contract(state: DealState, seat: Seat) -> bool:
    if state.contract is None:
        return False
    if state.declarer_public or seat == state.contract.declarer:
        return True
    return _told_in_secret(state, seat) is not None


def _known_contract(state: DealState, seat: Seat) -> Contract | None:
    contract = state.contract
    if contract is None or state.ruleset.sides is not Sides.MUTA or state.result is not None:
        return contract
    told = _told_in_secret(state, seat)
    named = told.card if told is not None else None
    return Contract(contract.declarer, None, named)


def _told_in_secret(state: DealState, seat: Seat) -> PartnerNominated | None:
    for event in state.log:
        if isinstance(event, PartnerNominated):
            seen = redact(event, seat)
            return seen if isinstance(seen, PartnerNominated) else None
    return None


def _known_partner(state: DealState, seat: Seat) -> Seat | None:
    if state.partner is None or state.partner_public:
        return state.partner
    if state.ruleset.sides is Sides.MUTA:
        told = _told_in_secret(state, seat)
        if told is None:
            return None
        # Who named a card learns its holder when it falls, though nothing is announced.
        fell = any(isinstance(e, CardPlayed) and e.card == told.card for e in state.log)
        return state.partner if fell else told.partner
    return seat if state.partner == seat else None


def known_cards(log: Sequence[Event], viewer: Seat, players: int) -> tuple[tuple[Card, ...], ...]:
    """Return, by seat, the cards that a viewer knows another seat to hold (rules.md 3).

    Args:
        log: The events as the viewer saw them.
        viewer: Whose knowledge; nothing is listed for himself.
        players: How many seats there are.
    """
    known: list[list[Card]] = [[] for _ in range(players)]
    for event in log:
        learn = _LESSONS.get(type(event))
        if learn is not None:
            learn(event, known)
    known[viewer] = []
    if not any(known):
        return tuple(() for _ in known)
    played = {event.card for event in log if isinstance(event, CardPlayed)}
    return tuple(tuple(card for card in cards if card not in played) for cards in known)


def _from_start(event: DealStarted, known: list[list[Card]]) -> None:
    if event.turn_up is not None and event.stock_size == 0:
        known[event.dealer].append(event.turn_up)


def _from_draw(event: CardDrawn, known: list[list[Card]]) -> None:
    if event.public and event.card is not None:
        known[event.seat].append(event.card)


def _from_exchange(event: TrumpExchanged, known: list[list[Card]]) -> None:
    known[event.seat].append(event.took)
    if event.gave in known[event.seat]:
        known[event.seat].remove(event.gave)


def _from_pair(event: PairDeclared, known: list[list[Card]]) -> None:
    cards = known[event.seat]
    pair = (Card(event.suit, Rank.KING), Card(event.suit, Rank.KNIGHT))
    cards += (card for card in pair if card not in cards)


def _from_shown_hand(event: HandShown, known: list[list[Card]]) -> None:
    known[event.seat] = list(event.cards)


_LESSONS: Final[dict[type[Event], Callable[[Any, list[list[Card]]], None]]] = {
    DealStarted: _from_start,
    CardDrawn: _from_draw,
    TrumpExchanged: _from_exchange,
    PairDeclared: _from_pair,
    HandShown: _from_shown_hand,
}
"""The events that tell where a card is, each with what is learnt from it."""
