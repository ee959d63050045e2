"""Deals put straight into the playout kernel, for tuning: thousands of games a second."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.ai.attitude import plain_row
from engine.ai.fast import Minds, Playout, World, laws_with
from engine.ai.player import choose_off_table
from engine.ai.tables import NO_TRUMP, number
from engine.ai.weights import WEIGHTS, Weights, family, role_of
from engine.cards import Seat, Suit
from engine.chance import SEED_BITS, derive_seed
from engine.deal import Contract, Phase
from engine.match import chance_setup
from engine.rules import apply, start_deal
from engine.ruleset import Ruleset, Sides
from engine.scoring import WIN
from engine.state import DealState
from engine.trick import first_leader
from engine.view import view_for


@dataclass(frozen=True, slots=True)
class QuickDeal:
    """A deal at its first card.

    Attributes:
        roles: By seat; empty without a declarer.
        target: The card points that win it for the declarer's side, or for either of two.
        called: The called card; -1 without one.
    """

    rules: Ruleset
    world: World
    minds: Minds
    roles: tuple[str, ...]
    target: int
    called: int = -1

    def play(self, tables: Sequence[Mapping[str, Weights]] = ()) -> list[int]:
        """Return card points by seat.

        Args:
            tables: By seat, the weights by family; the tuned ones by default.
        """
        laws = laws_with(self.rules, self.roles, tables)
        return Playout(laws, self.world.copy(), self.minds.copy()).run()

    def side_of(self, seat: int) -> tuple[int, ...]:
        """Return the seats that win together with a seat."""
        seats = range(self.rules.players)
        if self.roles:
            ours = self.roles[seat] == "defender"
            return tuple(s for s in seats if (self.roles[s] == "defender") == ours)
        if self.rules.sides is Sides.TEAMS:
            return tuple(s for s in seats if s % 2 == seat % 2)
        return (seat,)


def quick_deals(rules: Ruleset, seed: int, count: int) -> list[QuickDeal]:
    """Return some deals at their first card, the contract being bid by the scorer."""
    found: list[QuickDeal] = []
    number_of = 0
    while len(found) < count:
        deal = quick_deal(rules, derive_seed(seed, number_of) % (1 << SEED_BITS))
        number_of += 1
        if deal is not None:
            found.append(deal)
    return found


def quick_deal(rules: Ruleset, seed: int) -> QuickDeal | None:
    """Return one deal at its first card; None if it was void, or is not decided then."""
    dealer = Seat(seed % rules.players)
    state, _ = start_deal(rules, chance_setup(rules, seed, dealer))
    rng = random.Random(seed)
    while state.phase not in (Phase.PLAYING, Phase.OVER):
        assert state.to_act is not None
        state, _ = apply(state, choose_off_table(view_for(state, state.to_act), rng))
    if state.phase is Phase.OVER or (rules.sides is Sides.CALLED and state.trump is None):
        return None
    return quick_from(state)


def random_contract(rules: Ruleset, seed: int, *, alone: bool) -> QuickDeal:
    """Return a deal with a declarer by chance, who calls some card of his longest suit.

    Only hands are taken that somebody might bid with.

    Args:
        rules: A ruleset of the called family.
        seed: Settles the deal and the call.
        alone: Whether he calls a card of his own.
    """
    rng = random.Random(seed)
    dealer = Seat(int(rng.random() * rules.players))
    state, _ = start_deal(rules, chance_setup(rules, seed, dealer))
    declarer = Seat(int(rng.random() * rules.players))
    hand = state.hands[declarer]
    suit = max(Suit, key=lambda suit: (sum(card.suit is suit for card in hand), -suit))
    trumps = [card for card in hand if card.suit is suit]
    least, best = (4, 10) if alone else (3, 0)
    cards = [card for card in rules.cards if card.suit is suit and (card in hand) == alone]
    if not cards or len(trumps) < least or max(card.points for card in trumps) < best:
        return random_contract(rules, derive_seed(seed), alone=alone)
    called = cards[int(rng.random() * len(cards))]
    partner = next(Seat(s) for s, held in enumerate(state.hands) if called in held)
    return quick_from(
        replace(
            state,
            phase=Phase.PLAYING,
            contract=Contract(declarer, None, called),
            partner=partner,
            trump=suit,
            leader=first_leader(rules, dealer, declarer),
        )
    )


def quick_from(state: DealState) -> QuickDeal:
    """Return a deal that stands at the beginning of a trick."""
    contract = state.contract
    roles: tuple[str, ...] = ()
    if contract is not None:
        seats = range(state.ruleset.players)
        roles = tuple(role_of(seat, contract.declarer, state.partner) for seat in seats)
    target = WIN if contract is None else contract.points
    card = None if contract is None else contract.called
    called = -1 if card is None else number(card)
    return QuickDeal(state.ruleset, _world(state), _minds(state), roles, target, called)


def _world(state: DealState) -> World:
    rules = state.ruleset
    assert not state.trick
    return World(
        hands=[[number(card) for card in hand] for hand in state.hands],
        stock=[number(card) for card in state.stock],
        turn_up=number(state.turn_up) if state.stock and state.turn_up else -1,
        seat=state.leader,
        points=[sum(card.points for card in pile) for pile in state.won],
        trump=NO_TRUMP if state.trump is None else int(state.trump),
        left=rules.tricks - 1 - len(state.tricks),
        tricks=rules.tricks,
    )


def _minds(state: DealState) -> Minds:
    rules, contract = state.ruleset, state.contract
    if contract is None:
        weights = WEIGHTS[family(rules)]
        return Minds([plain_row(rules, seat, weights) * 2 for seat in range(rules.players)])
    assert state.partner is not None
    minds = Minds([], contract.declarer, state.partner, odds=[0.0] * rules.players)
    minds.reckon(0)
    if rules.sides is Sides.CALLED and not state.partner_public:
        assert contract.called is not None
        minds.called = number(contract.called)
    else:
        minds.reveal()
    return minds
