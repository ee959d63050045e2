"""A compact simulator of the card play, for playouts: numbers and bit masks instead of objects.

It must agree with `engine.rules`: tests/ai/test_fast.py replays its playouts through the engine
for every preset. Each simulated seat chooses by the one-ply scorer from what that seat knows.

This is the one place where speed comes before prettiness: `Playout.run` keeps everything in local
names and plays whole deals in one loop.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from engine.ai.attitude import HIDING
from engine.ai.endgame import lead_value
from engine.ai.heuristic import Trick
from engine.ai.inference import (
    ALONE,
    EARLY_TRICKS,
    EVIDENCE,
    LIMIT,
    card_kind,
    clue_number,
    winning_kind,
)
from engine.ai.policy import ABOVE, Policy, policy
from engine.ai.tables import NO_TRUMP, POINTS, SUITS, law
from engine.ai.weights import WEIGHTS, Weights, family, role_of
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
        plain: Whether only a stronger card of the same suit or a trump beats a card, and none
            has to be followed, so that the quick way of choosing is the right one.
        policies: By trump suit, `NO_TRUMP` last, the policy of each seat.
        leads: By trump suit, the scores of leads as `Policy.leads` returns them, by tricks to
            come and trumps unseen; None where the seats choose by different policies.
    """

    players: int
    winner_leads: bool
    follows_from: int
    must_trump: bool
    traitors: bool
    two_sides: bool
    plain: bool
    policies: tuple[tuple[Policy, ...], ...]
    leads: tuple[dict[int, Leads] | None, ...]


Leads: TypeAlias = tuple[tuple[float, ...], ...]


@functools.lru_cache(maxsize=64)
def laws_for(rules: Ruleset, roles: tuple[str, ...] = ()) -> Laws:
    """Return a ruleset made ready for playouts.

    Args:
        rules: The ruleset.
        roles: By seat, its role in games with a declarer.
    """
    return laws_with(rules, roles, ())


def laws_with(rules: Ruleset, roles: Sequence[str], table: Sequence[Mapping[str, Weights]]) -> Laws:
    """Return a ruleset made ready for playouts with some weights.

    Args:
        rules: The ruleset.
        roles: By seat, its role in games with a declarer.
        table: By seat, the weights by family; the tuned ones if it is empty.
    """
    tables = table or (WEIGHTS,) * rules.players
    families = [family(rules, role) for role in roles] or [family(rules)] * rules.players
    by_seat = [tables[seat][name] for seat, name in enumerate(families)]
    points_first = rules.trick_rule is TrickRule.POINTS_FIRST
    by_face = rules.trump_compare is TrumpCompare.FACE_NUMBER
    beaten_by = {t: law(t, points_first=points_first, by_face=by_face) for t in _TRUMPS}
    follows_from = _follows_from(rules)
    return Laws(
        players=rules.players,
        winner_leads=rules.next_leader is NextLeader.WINNER,
        follows_from=follows_from,
        must_trump=rules.void_rule is VoidRule.MUST_TRUMP,
        traitors=rules.trump_change is TrumpChange.TRAITOR_TWO,
        two_sides=rules.players == 2 or rules.sides is Sides.TEAMS,
        plain=not (points_first or by_face) and follows_from < 0,
        policies=tuple(tuple(policy(w, t, beaten_by[t]) for w in by_seat) for t in _TRUMPS),
        leads=tuple(None if roles or table else {} for _ in _TRUMPS),
    )


_TRUMPS: Final = (0, 1, 2, 3, NO_TRUMP)


def _follows_from(rules: Ruleset) -> int:
    if rules.follow_suit is FollowSuit.ALWAYS:
        return rules.tricks
    if rules.follow_suit is FollowSuit.LAST_TRICKS:
        return (rules.hand_size if rules.stock_size else rules.follow_last_n) - 1
    return -1


NO_CARD: Final = 40
"""In the place of the card that reveals the partner: he stays secret to the end."""


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
        veiled: The card whose play shows who the declarer is; -1 if all know him.
        named: Whether the declarer himself has chosen his partner's seat.
    """

    rows: list[list[float]]
    declarer: int = -1
    partner: int = -1
    called: int = -1
    odds: list[float] = field(default_factory=list)
    alone: float = ALONE
    veiled: int = -1
    named: bool = False

    def copy(self) -> Minds:
        """Return a copy that a playout may change."""
        return Minds(
            self.rows,
            self.declarer,
            self.partner,
            self.called,
            self.odds[:],
            self.alone,
            self.veiled,
            self.named,
        )

    def reveal(self) -> None:
        """Let everybody know the partner."""
        self.called = -1
        self.rows = _open_rows(len(self.odds), self.declarer, self.partner)

    def unveil(self, trick: int) -> None:
        """Let everybody know the declarer, but not his partner.

        Args:
            trick: The trick's number, from 0.
        """
        self.veiled, self.called = -1, NO_CARD
        self.reckon(trick)

    def reckon(self, trick: int) -> None:
        """Let every seat draw its conclusions before a trick, while the partner is secret.

        The same as `attitude.secret_row` of `inference.beliefs_from` for every seat, which
        tests/ai/test_fast.py compares; the shares of one sum serve all seats here.

        Args:
            trick: The trick's number, from 0.
        """
        declarer, partner = self.declarer, self.partner
        shares = [math.exp(-LIMIT if odd < -LIMIT else min(odd, LIMIT)) for odd in self.odds]
        shares[declarer] = 0.0
        total = sum(shares)
        everybody = total + self.alone
        rows = []
        for seat, share in enumerate(shares):
            if seat == declarer and self.named:
                row = [1.0 if other == partner else -1.0 for other in range(len(shares))]
            elif seat == declarer:
                alone = partner == declarer
                twice = 0.0 if alone else 2 / total
                row = [twice * each - 1 for each in shares]
            elif seat == partner:
                row = [-1.0] * len(shares)
                row[declarer] = HIDING[trick] if trick < len(HIDING) else 1.0
            elif self.veiled >= 0:
                row = [0.0] * len(shares)
            else:
                twice = 2 / (everybody - share)
                row = [1 - twice * each for each in shares]
                row[declarer] = -1.0
            row[seat] = 1.0
            rows.append(row + row)
        self.rows = rows


@functools.cache
def _open_rows(players: int, declarer: int, partner: int) -> list[list[float]]:
    """Return how the seats see each other once all know the partner; never to be changed."""
    pair, seats = (declarer, partner), range(players)
    return [
        [1.0 if (seat in pair) == (other in pair) else -1.0 for other in seats] * 2
        for seat in seats
    ]


def laws_of(rules: Ruleset, minds: Minds) -> Laws:
    """Return a ruleset made ready for playouts in which the seats have their roles."""
    if minds.declarer < 0:
        return laws_for(rules)
    seats = range(rules.players)
    return laws_for(rules, tuple(role_of(seat, minds.declarer, minds.partner) for seat in seats))


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


# The parts of `clue_number`, ready to be added up.
_KINDS: Final = tuple(
    tuple(clue_number(0, 0, 0, card_kind(card, trump), 0) for card in range(40))
    for trump in _TRUMPS
)
_STANDINGS: Final = tuple(
    tuple(clue_number(winning_kind(top, trump), 0, 0, 0, 0) for top in range(40))
    for trump in _TRUMPS
)
_WAITING: Final = clue_number(3, 0, 0, 0, 0)
_ELSEWHERE: Final = clue_number(4, 0, 0, 0, 0)
_LAST: Final = clue_number(0, 1, 0, 0, 0)
_TAKES: Final = clue_number(0, 0, 1, 0, 0)
_UNDER: Final = clue_number(0, 0, 2, 0, 0)

_SOLVED: Final = 2
"""Tricks to come after the current one with which a playout for two is solved, not played."""


class Playout:
    """A deal being played to its end by the scorer.

    Args:
        laws: The rules.
        world: The deal, which is changed.
        minds: How the seats see each other, which is changed.
    """

    __slots__ = ("_laws", "_minds", "_trick", "world")

    def __init__(self, laws: Laws, world: World, minds: Minds) -> None:
        self.world = world
        self._laws = laws
        self._minds = minds

    def run(self, first: int = -1, trace: list[int] | None = None) -> list[int]:
        """Play to the end.

        Args:
            first: The card that is played first; -1 to choose it.
            trace: Takes the cards in the order they are played; the end is then played out
                where it would be solved.

        Returns:
            Card points by seat.
        """
        laws, world, minds = self._laws, self.world, self._minds
        players, plain, traitors = laws.players, laws.plain, laws.traitors
        hands, stock, points = world.hands, world.stock, world.points
        masks = [_mask(hand) for hand in hands]
        live = _mask(stock[world.drawn :]) | sum(masks)
        drawn, size = world.drawn, len(stock)
        placed, left, seat = world.placed, world.left, world.seat
        top, top_seat, pot = world.top, world.top_seat, world.pot
        policies, leads = laws.policies[world.trump], laws.leads[world.trump]
        beaten_by, trumps = policies[0].beaten_by, policies[0].trumps
        rows, declarer, called = minds.rows, minds.declarer, minds.called
        chief = declarer
        if minds.veiled >= 0:  # to the seats there is no declarer yet
            declarer, called = -1, minds.veiled
        odds, kinds, standings = minds.odds, _KINDS[world.trump], _STANDINGS[world.trump]
        early = int(world.tricks - left <= EARLY_TRICKS)
        last = players - 1
        # Two players know each other's cards once the stock is out.
        solves = players == 2 and plain and laws.winner_leads and trace is None

        card = first
        while True:
            hand = hands[seat]
            if card >= 0:
                pass
            elif len(hand) == 1:
                card = hand[0]
            elif not plain:
                self._put_back(placed, left, seat, top, top_seat, pot, drawn)
                card = self._by_scorer(live & ~masks[seat])
            elif placed == last:
                swing = self._swing(seat, drawn) if size - drawn == players else 0.0
                friend = rows[seat][top_seat]
                card = policies[seat].best_last(hand, top, friend, pot, swing, left)
            elif placed == 0:
                if solves and left <= _SOLVED and drawn == size:
                    ahead = lead_value(beaten_by, hand, hands[1 - seat])
                    rest = 120 - sum(points)
                    points[seat] += (rest + ahead) // 2
                    points[1 - seat] += (rest - ahead) // 2
                    return points
                unseen = live ^ masks[seat]
                if leads is not None and size - drawn != players:
                    key = left << 4 | (unseen & trumps).bit_count()
                    table = leads.get(key)
                    if table is None:
                        later = rows[seat][seat + 1 : seat + players]
                        table = leads[key] = policies[seat].leads(
                            left, len(hand), unseen.bit_count(), key & 15, later
                        )
                    most = -1e9
                    for held in hand:
                        score = table[held][unseen >> held + 1 & ABOVE[held]]
                        if score > most:
                            card, most = held, score
                else:
                    row = rows[seat]
                    card = policies[seat].best_lead(
                        hand,
                        unseen,
                        left,
                        row[seat + 1 : seat + players],
                        None if declarer in (-1, seat) else row[declarer],
                        self._swing(seat, drawn) if size - drawn == players else 0.0,
                    )
            else:
                row = rows[seat]
                follows = declarer >= 0 and 0 < (declarer - seat) % players < players - placed
                card = policies[seat].best_answer(
                    hand,
                    top,
                    row[top_seat],
                    pot,
                    self._swing(seat, drawn) if size - drawn == players else 0.0,
                    live ^ masks[seat],
                    left,
                    row[seat + 1 : seat + players - placed],
                    row[declarer] if follows else None,
                )
            if trace is not None:
                trace.append(card)

            hand.remove(card)
            bit = 1 << card
            masks[seat] ^= bit
            live ^= bit
            takes = top < 0 or beaten_by[top] & bit
            if called >= 0:
                if seat != chief:
                    clue = kinds[card] + early
                    if top_seat == chief:
                        clue += standings[top]
                    elif (chief - seat) % players < players - placed:
                        clue += _WAITING
                    else:
                        clue += _ELSEWHERE
                    if placed == last:
                        clue += _LAST
                    if top >= 0:
                        clue += _TAKES if takes else _UNDER
                    odds[seat] += EVIDENCE[clue]
                if card == called:
                    if minds.veiled >= 0:
                        minds.unveil(world.tricks - 1 - left)
                        declarer = chief
                    else:
                        minds.reveal()
                    rows, called = minds.rows, minds.called
            if takes:
                if top < 0:
                    world.led = SUITS[card // 10]
                top, top_seat = card, seat
            pot += POINTS[card]
            if traitors and card % 10 == 0 and card // 10 != world.trump:
                world.traitor = card // 10
            card = -1
            if placed < last:
                placed += 1
                seat = seat + 1 if seat < last else 0
                continue

            points[top_seat] += pot
            if not left:
                return points
            if drawn < size:
                for step in range(players):
                    seat = (top_seat + step) % players
                    fresh = stock[drawn + step]
                    hands[seat].append(fresh)
                    masks[seat] |= 1 << fresh
                drawn += players
            seat = top_seat if laws.winner_leads else (top_seat + 1) % players
            placed, pot, top, top_seat = 0, 0, -1, -1
            left -= 1
            if world.traitor >= 0:
                world.trump, world.traitor = world.traitor, -1
                policies, leads = laws.policies[world.trump], laws.leads[world.trump]
                beaten_by, trumps = policies[0].beaten_by, policies[0].trumps
                kinds, standings = _KINDS[world.trump], _STANDINGS[world.trump]
            if called >= 0:
                early = int(world.tricks - left <= EARLY_TRICKS)
                minds.reckon(world.tricks - 1 - left)
                rows = minds.rows

    def _swing(self, seat: int, drawn: int) -> float:
        turn_up = self.world.turn_up
        if turn_up < 0 or not self._laws.two_sides:
            return 0.0
        return self._laws.policies[self.world.trump][seat].judge.turn_up_swing(turn_up)

    def _put_back(
        self, placed: int, left: int, seat: int, top: int, top_seat: int, pot: int, drawn: int
    ) -> None:
        """Let the world know how far the deal has been played."""
        world = self.world
        world.placed, world.left, world.seat, world.drawn = placed, left, seat, drawn
        world.top, world.top_seat, world.pot = top, top_seat, pot

    def _by_scorer(self, unseen: int) -> int:
        """Return the card of the seat to play where the quick way does not do."""
        world, laws, minds = self.world, self._laws, self._minds
        seat, placed = world.seat, world.placed
        cards = world.hands[seat]
        size = len(cards)
        follow = 0
        if world.left <= laws.follows_from:
            follow = world.led if placed else -1
            cards = self._followers(cards) if placed else cards
        row, friend = minds.rows[seat], None
        if (
            minds.declarer >= 0
            and 0 < (minds.declarer - seat) % laws.players < laws.players - placed
        ):
            friend = row[minds.declarer]
        last_draw = len(world.stock) - world.drawn == laws.players
        trick = Trick(
            top=world.top,
            friend=row[world.top_seat] if placed else 1.0,
            pot=world.pot,
            later=row[seat + 1 : seat + laws.players - placed],
            known=(),
            unseen=unseen,
            size=size,
            swing=self._swing(seat, world.drawn) if last_draw else 0.0,
            follow=follow,
            left=world.left,
            declarer=friend,
        )
        scores = laws.policies[world.trump][seat].judge.scores(cards, trick)
        return cards[scores.index(max(scores))]

    def _followers(self, hand: list[int]) -> list[int]:
        led = self.world.led
        cards = [card for card in hand if led >> card & 1]
        if not cards and self._laws.must_trump and self.world.trump != NO_TRUMP:
            trumps = SUITS[self.world.trump]
            cards = [card for card in hand if trumps >> card & 1]
        return cards or hand


def _mask(cards: Sequence[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found
