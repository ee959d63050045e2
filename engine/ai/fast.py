"""A compact simulator of the card play, for playouts: numbers and bit masks instead of objects.

It must agree with `engine.rules`: tests/ai/test_fast.py replays its playouts through the engine
for every preset. Each simulated seat chooses by the one-ply scorer from what that seat knows.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.ai.attitude import HIDING
from engine.ai.endgame import lead_value
from engine.ai.heuristic import Scorer, Trick, scorer
from engine.ai.inference import ALONE, EARLY_TRICKS, LIMIT, card_kind, clue_number, winning_kind
from engine.ai.tables import NO_TRUMP, POINTS, SUITS, law
from engine.ai.tuned import CLUES
from engine.ai.weights import WEIGHTS, Weights, family
from engine.ruleset import (
    FollowSuit,
    NextLeader,
    Ruleset,
    Sides,
    TrickRule,
    TrumpChange,
    TrumpCompare,
    VoidRule,
)


@dataclass(slots=True)
class Laws:
    """A ruleset made ready for playouts.

    Attributes:
        winner_leads: Whether the winner of a trick leads the next.
        follows_from: With no more than this many tricks to come after the current one the led
            suit must be followed; -1 for never.
        must_trump: Whether who cannot follow must trump.
        traitors: Whether a Two can change the trump.
        two_sides: Whether the turn-up goes to the side that loses the last trick with a draw.
        scorers: By trump suit, `NO_TRUMP` last, the scorer of each seat.
    """

    players: int
    winner_leads: bool
    follows_from: int
    must_trump: bool
    traitors: bool
    two_sides: bool
    scorers: tuple[tuple[Scorer, ...], ...]


def laws_for(
    rules: Ruleset, roles: Sequence[str] = (), table: Sequence[Mapping[str, Weights]] = ()
) -> Laws:
    """Return a ruleset made ready for playouts.

    Args:
        rules: The ruleset.
        roles: By seat, its role in games with a declarer.
        table: By seat, the weights by family; the tuned ones by default.
    """
    tables = table or (WEIGHTS,) * rules.players
    families = [family(rules, role) for role in roles] or [family(rules)] * rules.players
    by_seat = [tables[seat][name] for seat, name in enumerate(families)]
    points_first = rules.trick_rule is TrickRule.POINTS_FIRST
    by_face = rules.trump_compare is TrumpCompare.FACE_NUMBER
    scorers = tuple(
        tuple(
            scorer(w, trump, law(trump, points_first=points_first, by_face=by_face))
            for w in by_seat
        )
        for trump in (0, 1, 2, 3, NO_TRUMP)
    )
    return Laws(
        players=rules.players,
        winner_leads=rules.next_leader is NextLeader.WINNER,
        follows_from=_follows_from(rules),
        must_trump=rules.void_rule is VoidRule.MUST_TRUMP,
        traitors=rules.trump_change is TrumpChange.TRAITOR_TWO,
        two_sides=rules.players == 2 or rules.sides is Sides.TEAMS,
        scorers=scorers,
    )


def _follows_from(rules: Ruleset) -> int:
    if rules.follow_suit is FollowSuit.ALWAYS:
        return rules.tricks
    if rules.follow_suit is FollowSuit.LAST_TRICKS:
        return (rules.hand_size if rules.stock_size else rules.follow_last_n) - 1
    return -1


@dataclass(slots=True)
class Minds:
    """How the seats of a playout see each other.

    Attributes:
        rows: By seat, how it sees every seat, going round the table twice.
        declarer: The declarer; -1 without one.
        partner: His partner in this world, himself if he plays alone.
        called: The card that reveals the partner; -1 once it has, or if none does.
        odds: By seat, what its plays said so far.
        alone: How likely the others think that the declarer plays alone.
    """

    rows: list[list[float]]
    declarer: int = -1
    partner: int = -1
    called: int = -1
    odds: list[float] = field(default_factory=list)
    alone: float = ALONE

    def copy(self) -> Minds:
        """Return a copy that a playout may change."""
        return Minds(self.rows, self.declarer, self.partner, self.called, self.odds[:], self.alone)

    def reveal(self) -> None:
        """Let everybody know the partner."""
        self.called = -1
        seats = range(len(self.odds))
        pair = (self.declarer, self.partner)
        self.rows = [
            [1.0 if (seat in pair) == (other in pair) else -1.0 for other in seats] * 2
            for seat in seats
        ]

    def reckon(self, trick: int) -> None:
        """Let every seat draw its conclusions before a trick, while the partner is secret.

        The same as `attitude.secret_row` of `inference.beliefs_from` for every seat, which
        tests/ai/test_fast.py compares; the shares of one sum serve all seats here.

        Args:
            trick: The trick's number, from 0.
        """
        declarer, partner = self.declarer, self.partner
        shares = [math.exp(max(-LIMIT, min(LIMIT, odd))) for odd in self.odds]
        shares[declarer] = 0.0
        total = sum(shares)
        rows = []
        for seat, share in enumerate(shares):
            if seat == declarer:
                alone = partner == declarer
                row = [-1.0 if alone else 2 * each / total - 1 for each in shares]
            elif seat == partner:
                row = [-1.0] * len(shares)
                row[declarer] = HIDING[trick] if trick < len(HIDING) else 1.0
            else:
                twice = 2 / (total - share + self.alone)
                row = [1 - twice * each for each in shares]
                row[declarer] = -1.0
            row[seat] = 1.0
            rows.append(row + row)
        self.rows = rows


@dataclass(slots=True)
class World:
    """One complete deal at one moment: every card has its place.

    Attributes:
        hands: By seat.
        stock: The first card is drawn next; a turn-up is the last. It is never changed.
        drawn: How many cards of the stock have been drawn.
        turn_up: The card that lies open under the stock; -1 for none.
        seat: Who is to play.
        placed: Cards on the table.
        led: The mask of the led suit.
        top: The best card on the table; -1 for none.
        top_seat: Who played it; -1 for none.
        pot: Card points on the table.
        traitor: The suit of the last Two on the table that was no trump; -1 for none.
        points: Card points captured, by seat.
        trump: The trump suit or `NO_TRUMP`.
        left: Tricks to come after this one.
        tricks: Tricks in the deal.
    """

    hands: list[list[int]]
    stock: list[int]
    turn_up: int
    seat: int
    points: list[int]
    trump: int
    left: int
    tricks: int
    drawn: int = 0
    placed: int = 0
    led: int = 0
    top: int = -1
    top_seat: int = -1
    pot: int = 0
    traitor: int = -1

    def copy(self) -> World:
        """Return a copy that a playout may change."""
        return World(
            [hand[:] for hand in self.hands],
            self.stock,
            self.turn_up,
            self.seat,
            self.points[:],
            self.trump,
            self.left,
            self.tricks,
            self.drawn,
            self.placed,
            self.led,
            self.top,
            self.top_seat,
            self.pot,
            self.traitor,
        )


_SOLVED: Final = 2
"""Tricks to come after the current one with which a playout for two is solved, not played."""


class Playout:
    """A deal being played to its end by the scorer.

    Args:
        laws: The rules.
        world: The deal, which is changed.
        minds: How the seats see each other, which is changed.
    """

    __slots__ = (
        "_hand_masks",
        "_is_open",
        "_laws",
        "_live",
        "_minds",
        "_scorers",
        "_trick",
        "world",
    )

    def __init__(self, laws: Laws, world: World, minds: Minds) -> None:
        self.world = world
        self._laws = laws
        self._minds = minds
        self._scorers = laws.scorers[world.trump]
        self._hand_masks = [_mask(hand) for hand in world.hands]
        self._live = _mask(world.stock[world.drawn :]) | sum(self._hand_masks)
        # Two players know each other's cards once the stock is out.
        self._is_open = laws.players == 2 and laws.follows_from < 0 and laws.winner_leads
        self._trick = Trick(-1, 1.0, 0, (), (), 0, 0, 0.0, 0, 0)

    def run(self, first: int = -1, trace: list[int] | None = None) -> list[int]:
        """Play to the end.

        Args:
            first: The card that is played first; -1 to choose it.
            trace: Takes the cards in the order they are played.

        Returns:
            Card points by seat.
        """
        card = first
        while self.world.left >= 0:
            if card < 0:
                if self._is_open and trace is None and self._solve():
                    break
                card = self.choose()
            if trace is not None:
                trace.append(card)
            self.play(card)
            card = -1
        return self.world.points

    def _solve(self) -> bool:
        """Count the end of a game for two as both sides play it best; return whether it is."""
        world = self.world
        if world.placed or world.left > _SOLVED or world.drawn < len(world.stock):
            return False
        leader, other = world.seat, 1 - world.seat
        hands = world.hands
        ahead = lead_value(self._scorers[leader].beaten_by, hands[leader], hands[other])
        rest = 120 - sum(world.points)
        world.points[leader] += (rest + ahead) // 2
        world.points[other] += (rest - ahead) // 2
        return True

    def choose(self) -> int:
        """Return the card that the seat to play chooses, from what it knows."""
        world = self.world
        seat, placed = world.seat, world.placed
        cards = world.hands[seat]
        size = len(cards)
        if size == 1:
            return cards[0]
        laws, trick = self._laws, self._trick
        trick.follow = 0
        if world.left <= laws.follows_from:
            trick.follow = world.led or -1
            cards = self._followers(cards) if placed else cards
        minds = self._minds
        row = minds.rows[seat]
        if minds.declarer >= 0:
            steps = (minds.declarer - seat) % laws.players
            later = 0 < steps < laws.players - placed
            trick.declarer = row[minds.declarer] if later else None
        trick.top = world.top
        trick.friend = row[world.top_seat]
        trick.pot = world.pot
        trick.later = row[seat + 1 : seat + laws.players - placed]
        trick.unseen = self._live & ~self._hand_masks[seat]
        trick.size = size
        trick.left = world.left
        last_draw = len(world.stock) - world.drawn == laws.players
        trick.swing = self._swing(seat) if last_draw else 0.0
        scores = self._scorers[seat].scores(cards, trick)
        return cards[scores.index(max(scores))]

    def _swing(self, seat: int) -> float:
        turn_up = self.world.turn_up
        if turn_up < 0 or not self._laws.two_sides:
            return 0.0
        return self._scorers[seat].turn_up_swing(turn_up)

    def _followers(self, hand: list[int]) -> list[int]:
        led = self.world.led
        cards = [card for card in hand if led >> card & 1]
        if not cards and self._laws.must_trump and self.world.trump != NO_TRUMP:
            trumps = SUITS[self.world.trump]
            cards = [card for card in hand if trumps >> card & 1]
        return cards or hand

    def play(self, card: int) -> None:
        """Play a card for the seat to play, and all that follows from it."""
        world, minds = self.world, self._minds
        seat, bit = world.seat, 1 << card
        world.hands[seat].remove(card)
        self._hand_masks[seat] ^= bit
        self._live ^= bit
        takes = world.top < 0 or self._scorers[seat].beaten_by[world.top] & bit
        if minds.called >= 0 and seat != minds.declarer:
            self._watch(card, bool(takes))
        if world.top < 0:
            world.led = SUITS[card // 10]
        if takes:
            world.top, world.top_seat = card, seat
        world.pot += POINTS[card]
        if self._laws.traitors and card % 10 == 0 and card // 10 != world.trump:
            world.traitor = card // 10
        if card == minds.called:
            minds.reveal()
        world.placed += 1
        world.seat = (seat + 1) % self._laws.players
        if world.placed == self._laws.players:
            self._end_trick()

    def _watch(self, card: int, takes: bool) -> None:
        world, minds = self.world, self._minds
        action = 0 if world.top < 0 else 1 if takes else 2
        if world.top_seat == minds.declarer:
            standing = winning_kind(world.top, world.trump)
        else:
            steps = (minds.declarer - world.seat) % self._laws.players
            standing = 3 if steps < self._laws.players - world.placed else 4
        place = int(world.placed == self._laws.players - 1)
        early = int(world.tricks - world.left <= EARLY_TRICKS)
        kind = card_kind(card, world.trump)
        minds.odds[world.seat] += CLUES[clue_number(standing, place, action, kind, early)]

    def _end_trick(self) -> None:
        world, laws = self.world, self._laws
        winner = world.top_seat
        world.points[winner] += world.pot
        if world.drawn < len(world.stock):
            self._draw(winner)
        world.seat = winner if laws.winner_leads else (winner + 1) % laws.players
        world.placed = world.led = world.pot = 0
        world.top = world.top_seat = -1
        world.left -= 1
        if world.traitor >= 0:
            if world.left >= 0:
                world.trump = world.traitor
                self._scorers = laws.scorers[world.trump]
            world.traitor = -1
        if self._minds.called >= 0:
            self._minds.reckon(world.tricks - 1 - world.left)

    def _draw(self, winner: int) -> None:
        world, players = self.world, self._laws.players
        for step in range(players):
            seat = (winner + step) % players
            card = world.stock[world.drawn + step]
            world.hands[seat].append(card)
            self._hand_masks[seat] |= 1 << card
        world.drawn += players


def _mask(cards: Sequence[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found
