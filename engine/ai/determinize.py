"""Complete deals that agree with everything one seat knows (ai.md 4.2)."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from typing import Final

from engine.ai.attitude import plain_row
from engine.ai.bidding import APPRAISALS, appraisal_name
from engine.ai.fast import NO_CARD, Minds, World
from engine.ai.features import Position
from engine.ai.inference import ALONE, partner_beliefs, witness_for
from engine.ai.tables import BLANKS, LOADS, SUITS, mask, members, number
from engine.ai.told import Told
from engine.ai.weights import WEIGHTS, family
from engine.cards import Rank
from engine.ruleset import MutaMode, Ruleset, Sides
from engine.view import PlayerView

_TRIES: Final = 8
_BLUFFED: Final = 0.1
"""How often a deal is taken in which a seat has not the kind of card it has signed."""

_DOUBT: Final = 8.0
"""Card points by which a declarer's hand may be poorer than his bid and still be half likely."""


class Sampler:
    """Deals the cards that a seat has not seen.

    All that is known is of the kind "this card is there", so shuffling the rest and dealing it
    out is exact. Two things are only likely: who holds the called card, which is drawn from the
    seat's belief, and that a declarer's hand is worth his bid, by which deals are accepted.

    Args:
        here: What the seat knows.
        rng: The decision's generator.
    """

    def __init__(self, here: Position, rng: random.Random) -> None:
        view = here.view
        self._here = here
        self._rng = rng
        self._hand = [number(card) for card in view.hand]
        self._turn_up = number(view.turn_up) if view.turn_up and view.stock_size else -1
        self._known = [0 if seat == here.seat else here.known[seat] for seat in range(here.players)]
        self._called = self._unseen_called_card()
        self._beliefs = partner_beliefs(view)
        self._odds = self._public_odds()
        self._rows = _plain_rows(view.ruleset)
        self._trust = _Trust(here) if self._doubts_declarer() else None
        self._signs = [
            s for s, said in enumerate(here.told) if s != here.seat and _signed_kind(said)
        ]

    def _unseen_called_card(self) -> int:
        contract = self._here.view.contract
        card = None if contract is None else contract.called
        if card is None or not self._here.unseen >> number(card) & 1:
            return -1
        return number(card)

    def _public_odds(self) -> list[float]:
        view = self._here.view
        if view.contract is None:
            return [0.0] * view.players
        return witness_for(view, view.contract.declarer).odds

    def _doubts_declarer(self) -> bool:
        view = self._here.view
        contract = view.contract
        called = contract is not None and contract.called is not None
        other = contract is not None and contract.declarer != view.seat
        return called and other and view.ruleset.sides is Sides.CALLED

    def sample(self) -> tuple[World, Minds]:
        """Return a deal as it may be, and what the seats think of each other in it."""
        hands, stock = self._deal()
        for _ in range(_TRIES if self._trust else 0):
            assert self._trust is not None
            if self._rng.random() < self._trust.chance(hands):
                break
            hands, stock = self._deal()
        for _ in range(_TRIES if self._signs else 0):
            if self._agrees(hands) or self._rng.random() < _BLUFFED:
                break
            hands, stock = self._deal()
        return self._world(hands, stock), self._minds(hands)

    def every(self, most: int) -> list[tuple[World, Minds]]:
        """Return every deal as it may be, all as likely; none if there are more than some number.

        Games with a declarer are left out, in which some deals are likelier than others.

        Args:
            most: How many deals there may be.
        """
        here = self._here
        if here.view.ruleset.sides not in (Sides.SOLO, Sides.TEAMS):
            return []
        others = [seat for seat in range(here.players) if seat != here.seat]
        rest = self._unplaced(self._known)
        wanted = {seat: here.hand_sizes[seat] - self._known[seat].bit_count() for seat in others}
        count, unknown = 1, len(rest)
        for size in wanted.values():
            count *= math.comb(unknown, size)
            unknown -= size
        if count * math.factorial(unknown) > most:
            return []
        found: list[tuple[World, Minds]] = []
        hands: list[list[int]] = [[] for _ in range(here.players)]
        hands[here.seat] = self._hand

        def deal(number: int, cards: tuple[int, ...]) -> None:
            if number == len(others):
                turn_up = [self._turn_up] if self._turn_up >= 0 else []
                for order in itertools.permutations(cards):
                    dealt = [hand[:] for hand in hands]
                    found.append((self._world(dealt, [*order, *turn_up]), self._minds(dealt)))
                return
            seat = others[number]
            for chosen in itertools.combinations(cards, wanted[seat]):
                hands[seat] = members(self._known[seat]) + list(chosen)
                deal(number + 1, tuple(card for card in cards if card not in chosen))

        deal(0, tuple(rest))
        return found

    def _unplaced(self, known: Sequence[int]) -> list[int]:
        """Return the unseen cards of which it is not known where they are."""
        fixed = 1 << self._turn_up if self._turn_up >= 0 else 0
        for cards in known:
            fixed |= cards
        return members(self._here.unseen & ~fixed)

    def _deal(self) -> tuple[list[list[int]], list[int]]:
        here, rng = self._here, self._rng
        known = self._known[:]
        if self._called >= 0 and not any(cards >> self._called & 1 for cards in known):
            known[self._called_holder()] |= 1 << self._called
        rest = self._unplaced(known)
        for last in range(len(rest) - 1, 0, -1):
            pick = int(rng.random() * (last + 1))
            rest[last], rest[pick] = rest[pick], rest[last]
        hands = []
        start = 0
        for seat in range(here.players):
            if seat == here.seat:
                hands.append(self._hand[:])
                continue
            hand = members(known[seat]) if known[seat] else []
            end = start + here.hand_sizes[seat] - len(hand)
            hands.append(hand + rest[start:end])
            start = end
        stock = rest[start:]
        return hands, [*stock, self._turn_up] if self._turn_up >= 0 else stock

    def _agrees(self, hands: Sequence[Sequence[int]]) -> bool:
        """Return whether the seats hold a card of each kind that they have signed."""
        trumps = self._here.trump_mask
        for seat in self._signs:
            said, hand = self._here.told[seat], sum(1 << card for card in hands[seat])
            if said.load and not hand & LOADS & ~trumps:
                return False
            if said.low and not hand & trumps & BLANKS:
                return False
            if said.trumpless == 0 and hand & trumps:
                return False
        return True

    def _called_holder(self) -> int:
        """Return who holds the called card, by chance after the seat's belief."""
        here = self._here
        room = [
            belief * (here.hand_sizes[seat] > self._known[seat].bit_count())
            for seat, belief in enumerate(self._beliefs)
        ]
        if not any(room):
            room = [
                float(seat != here.seat and here.hand_sizes[seat] > self._known[seat].bit_count())
                for seat in range(here.players)
            ]
        place = self._rng.random() * sum(room)
        for seat, share in enumerate(room):
            place -= share
            if place < 0:
                return seat
        return max(range(here.players), key=lambda seat: room[seat])

    def _world(self, hands: list[list[int]], stock: list[int]) -> World:
        here = self._here
        view = here.view
        return World(
            hands=hands,
            stock=stock,
            turn_up=self._turn_up,
            seat=here.seat,
            points=here.points[:],
            trump=here.trump,
            left=here.tricks_left,
            tricks=view.ruleset.tricks,
            placed=len(view.trick),
            led=SUITS[view.trick[0].suit] if view.trick else 0,
            top=here.top,
            top_seat=here.top_seat,
            pot=here.pot,
            traitor=_traitor(view),
        )

    def _minds(self, hands: Sequence[Sequence[int]]) -> Minds:
        view = self._here.view
        if view.ruleset.sides in (Sides.SOLO, Sides.TEAMS):
            return Minds(self._rows)
        declarer, partner = self._pair(hands)
        minds = Minds(
            [], declarer, partner, odds=self._odds[:], alone=ALONE if self._may_be_alone() else 0.0
        )
        if view.partner_public:
            minds.reveal()
            return minds
        contract = view.contract
        if view.ruleset.sides is Sides.MUTA:
            self._veil(minds)
        minds.reckon(len(view.tricks))
        if view.ruleset.sides is Sides.CALLED and contract is not None and contract.called:
            minds.called = number(contract.called)
        return minds

    def _veil(self, minds: Minds) -> None:
        """Keep a declarer secret who holds the ace of trump, and his partner to the end."""
        here = self._here
        ace = here.trump * 10 + 9
        is_out = bool((here.hand | here.unseen) >> ace & 1)
        minds.veiled, minds.called = ace if is_out else -1, NO_CARD
        minds.named = here.view.ruleset.muta_mode is MutaMode.SEAT

    def _may_be_alone(self) -> bool:
        rules = self._here.view.ruleset
        return rules.allow_solo and rules.sides is Sides.CALLED

    def _pair(self, hands: Sequence[Sequence[int]]) -> tuple[int, int]:
        """Return the declarer and his partner in a sampled deal."""
        here, view = self._here, self._here.view
        declarer = -1 if view.contract is None else int(view.contract.declarer)
        if declarer < 0:
            declarer = self._ace_holder(hands)
        if view.partner is not None:
            return declarer, view.partner
        if self._called >= 0:
            return declarer, next(s for s, hand in enumerate(hands) if self._called in hand)
        others = [s for s in range(here.players) if s not in (declarer, here.seat)]
        return declarer, self._drawn_partner(others)

    def _ace_holder(self, hands: Sequence[Sequence[int]]) -> int:
        """Return who holds the trump ace, which is not played while the declarer is secret."""
        ace = self._here.trump * 10 + 9
        return next((s for s, hand in enumerate(hands) if ace in hand), self._here.seat)

    def _drawn_partner(self, others: Sequence[int]) -> int:
        shares = [self._beliefs[seat] + 1e-6 for seat in others]
        place = self._rng.random() * sum(shares)
        for seat, share in zip(others, shares, strict=True):
            place -= share
            if place < 0:
                return seat
        return others[-1]


def _signed_kind(said: Told) -> bool:
    """Return whether a seat has signed a kind of card and not only certain cards."""
    return said.load or said.low or said.trumpless == 0


def _traitor(view: PlayerView) -> int:
    twos = [c.suit for c in view.trick if c.rank is Rank.TWO and c.suit is not view.trump]
    changes = view.ruleset.trump_change == "traitor_two"
    return int(twos[-1]) if twos and changes else -1


def _plain_rows(rules: Ruleset) -> list[list[float]]:
    if rules.sides not in (Sides.SOLO, Sides.TEAMS):
        return []
    weights = WEIGHTS[family(rules)]
    return [plain_row(rules, seat, weights) * 2 for seat in range(rules.players)]


class _Trust:
    """Says how likely a declarer would have bid what he did with a sampled hand."""

    def __init__(self, here: Position) -> None:
        view = here.view
        contract = view.contract
        assert contract is not None
        assert contract.called is not None
        self._declarer = contract.declarer
        self._target = contract.points
        self._called = number(contract.called)
        self._appraisals = [
            APPRAISALS[appraisal_name(view.ruleset, alone=alone)] for alone in (False, True)
        ]
        self._played = mask(
            card
            for leader, _, cards in (*view.tricks, (view.leader, 0, view.trick))
            for place, card in enumerate(cards)
            if (leader + place) % view.players == self._declarer
        )

    def chance(self, hands: Sequence[Sequence[int]]) -> float:
        """Return how credible the declarer's hand is, 0 to 1."""
        hand = self._played
        for card in hands[self._declarer]:
            hand |= 1 << card
        appraisal = self._appraisals[hand >> self._called & 1]
        short = self._target - appraisal.expect(hand, self._called, 0.5)
        return 1 / (1 + math.exp(short / _DOUBT))
