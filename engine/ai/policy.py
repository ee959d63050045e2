"""The one-ply scorer made ready for playouts: what it would reckon is looked up where it can be.

Playouts are most of what the searching levels do, so that this module and `engine.ai.fast` prefer
speed. They choose as `engine.ai.heuristic.Scorer` does, which tests/ai/test_fast.py compares.

A *row* is how friendly each seat is in the eyes of one of them, going round the table twice.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.ai.heuristic import Scorer, scorer
from engine.ai.tables import LOADS, POINTS, Law, chance_of_none
from engine.ai.weights import Weights

ABOVE: Final = tuple((1 << 9 - card % 10) - 1 for card in range(40))
"""By card, the mask of the stronger cards of its suit, moved down so that the next is bit 0."""

Prospect: TypeAlias = tuple[float, float, float]
"""What a led card is up against: the chance that a seat does not beat it, that it trumps it, and
the load that a seat may take it with, in card points."""


class Policy:
    """How one family of players chooses under one trump.

    Args:
        judge: The scorer whose cards are chosen.
    """

    __slots__ = (
        "_prospects",
        "beaten_by",
        "dear",
        "follow",
        "judge",
        "keep",
        "lead",
        "low_trump",
        "more",
        "ruff",
        "ruff_per_point",
        "strong",
        "trumps",
    )

    def __init__(self, judge: Scorer) -> None:
        weights = judge.weights
        self.judge = judge
        self.beaten_by = judge.beaten_by
        self.trumps = judge.trumps
        self.keep = judge.keep
        self.low_trump = judge.low_trump
        self.lead = weights.lead
        self.more = weights.more
        self.ruff = weights.ruff
        self.ruff_per_point = weights.ruff_per_point
        self.dear = weights.dear * weights.ruff_per_point
        self.follow = weights.follow
        self.strong = weights.strong
        self._prospects: dict[tuple[int, int, int, int], tuple[tuple[Prospect, ...], ...]] = {}

    def prospects(
        self, left: int, size: int, unseen: int, trumps: int
    ) -> tuple[tuple[Prospect, ...], ...]:
        """Return what each card is up against if it is led.

        Args:
            left: Tricks to come after this one.
            size: Cards in each hand.
            unseen: How many cards are unseen.
            trumps: How many of them are trumps.

        Returns:
            By card, then by the stronger cards of its suit that are unseen (see `ABOVE`).
        """
        key = (left, size, unseen, trumps)
        if key not in self._prospects:
            none = chance_of_none(size)[unseen]
            trump_at = self.low_trump // 10 if self.trumps else -1
            plain = [self._plain_prospects(card, none, trumps) for card in range(10)]
            self._prospects[key] = tuple(
                plain[card % 10]
                if card // 10 != trump_at
                else self._trump_prospects(card, none, self.keep[left])
                for card in range(40)
            )
        return self._prospects[key]

    def _plain_prospects(
        self, place: int, none: Sequence[float], trumps: int
    ) -> tuple[Prospect, ...]:
        over = self._will(POINTS[place]) * (1.0 - none[min(trumps, len(none) - 1)])
        loads = LOADS >> place + 1 & ABOVE[place]
        return _by_pattern(
            place,
            lambda pattern: (pattern.bit_count(), (pattern & loads).bit_count()),
            lambda higher, held: (
                (1.0 - self.follow * (1.0 - _at(none, higher))) * (1.0 - over),
                over,
                10 * (1.0 - _at(none, held)),
            ),
        )

    def _trump_prospects(
        self, card: int, none: Sequence[float], keep: Sequence[float]
    ) -> tuple[Prospect, ...]:
        stake, low = POINTS[card], keep[self.low_trump]

        def prospect(higher: int, cheapest: int) -> Prospect:
            price = self.dear * (keep[card + 1 + cheapest] - low) if higher else 0.0
            over = self._will(stake, price) * (1.0 - _at(none, higher))
            return 1.0 - over, over, 0.0

        return _by_pattern(
            card,
            lambda pattern: (pattern.bit_count(), (pattern & -pattern).bit_length() - 1),
            prospect,
        )

    def _will(self, stake: int, price: float = 0.0) -> float:
        return max(0.0, min(1.0, self.ruff + self.ruff_per_point * stake - price))

    def leads(
        self,
        prospects: Sequence[Sequence[Prospect]],
        left: int,
        row: Sequence[float],
        declarer: float | None,
    ) -> tuple[tuple[float, ...], ...]:
        """Return the scores of leads where everybody knows who is whose friend.

        Args:
            prospects: What each card is up against.
            left: Tricks to come after this one.
            row: How friendly the seats still to play are, in order.
            declarer: How friendly a declarer still to play is; None if none is.

        Returns:
            By card, then by the stronger cards of its suit that are unseen.
        """
        keep = self.keep[left]
        extra = self.more * len(row)
        exposed = self.judge.weights.exposed * sum(friend < 0 for friend in row) / len(row)

        def score(card: int, prospect: Prospect) -> float:
            holds, over, risk = prospect
            value = 1.0
            for friend in row:
                value += (1.0 - holds) * (friend - value)
            if declarer is not None:
                value += self.strong * over * (declarer - value)
            return (POINTS[card] + extra) * value - keep[card] - exposed * risk

        found = []
        for card, patterns in enumerate(prospects):
            scores = {prospect: score(card, prospect) for prospect in set(patterns)}
            found.append(tuple(scores[prospect] for prospect in patterns))
        return tuple(found)

    def best_lead(
        self,
        hand: Sequence[int],
        unseen: int,
        left: int,
        row: Sequence[float],
        declarer: float | None,
        swing: float,
    ) -> int:
        """Return the card to lead where no table of scores can be kept.

        Args:
            hand: The seat's cards.
            unseen: The mask of the cards any of the others may hold.
            left: Tricks to come after this one.
            row: How friendly the seats still to play are, in order.
            declarer: How friendly a declarer still to play is; None if none is.
            swing: What winning the trick costs beside its points.
        """
        prospects = self.prospects(
            left, len(hand), unseen.bit_count(), (unseen & self.trumps).bit_count()
        )
        keep, strong = self.keep[left], self.strong
        extra = self.more * len(row) - swing
        exposed = self.judge.weights.exposed * sum(friend < 0 for friend in row) / len(row)
        best, most = -1, -1e9
        for card in hand:
            holds, over, risk = prospects[card][unseen >> card + 1 & ABOVE[card]]
            value, beaten = 1.0, 1.0 - holds
            for friend in row:
                value += beaten * (friend - value)
            if declarer is not None:
                value += strong * over * (declarer - value)
            score = (POINTS[card] + extra) * value - keep[card] - exposed * risk
            if score > most:
                best, most = card, score
        return best

    def best_answer(
        self,
        hand: Sequence[int],
        top: int,
        friend: float,
        pot: int,
        swing: float,
        unseen: int,
        left: int,
        row: Sequence[float],
        declarer: float | None,
    ) -> int:
        """Return the card to play on others when still others follow.

        Args:
            hand: The cards that may be played, all of the seat's.
            top: The best card so far.
            friend: How friendly its player is.
            pot: Card points on the table.
            swing: What winning the trick costs beside its points.
            unseen: The mask of the cards any of the others may hold.
            left: Tricks to come after this one.
            row: How friendly the seats still to play are, in order.
            declarer: How friendly a declarer still to play is; None if none is.
        """
        keep, beaten_by, trumps = self.keep[left], self.beaten_by, self.trumps
        per_point, follow, lead = self.ruff_per_point, self.follow, self.lead
        none = chance_of_none(len(hand))[unseen.bit_count()]
        low = keep[self.low_trump]
        extra = pot + self.more * len(row) - swing
        will_take = self.ruff + per_point * pot
        takers = beaten_by[top]

        beaters = takers & unseen
        trumping = beaters & trumps
        higher = trumping.bit_count()
        will_under = will_take
        if trumps >> top & 1:
            will_under -= self.dear * (keep[(trumping & -trumping).bit_length() - 1] - low)
        any_trump = 1.0 - none[higher]
        under_suit = 1.0 - follow * (1.0 - none[beaters.bit_count() - higher])
        under: dict[int, float] = {}

        best, most = -1, -1e9
        for card in hand:
            points = POINTS[card]
            if takers >> card & 1:
                beaters = beaten_by[card] & unseen
                trumping = beaters & trumps
                higher = trumping.bit_count()
                will = will_take + per_point * points
                if trumps >> card & 1:
                    will -= self.dear * (keep[(trumping & -trumping).bit_length() - 1] - low)
                over = 1.0 - none[higher]
                if will < 1.0:
                    over *= will if will > 0.0 else 0.0
                suit = 1.0 - follow * (1.0 - none[beaters.bit_count() - higher])
                value, beaten = 1.0, 1.0 - suit * (1.0 - over)
                for other in row:
                    value += beaten * (other - value)
                if declarer is not None:
                    value += self.strong * over * (declarer - value)
                score = (points + extra) * value - keep[card] - lead
            elif points in under:
                score = under[points] - keep[card]
            else:
                will = will_under + per_point * points
                over = any_trump
                if will < 1.0:
                    over *= will if will > 0.0 else 0.0
                value, beaten = friend, 1.0 - under_suit * (1.0 - over)
                for other in row:
                    value += beaten * (other - value)
                if declarer is not None:
                    value += self.strong * over * (declarer - value)
                under[points] = (points + extra) * value
                score = under[points] - keep[card]
            if score > most:
                best, most = card, score
        return best

    def best_last(
        self, hand: Sequence[int], top: int, friend: float, pot: int, swing: float, left: int
    ) -> int:
        """Return the card to play when nobody follows; see `best_answer`."""
        keep, takers = self.keep[left], self.beaten_by[top]
        # Against giving the pot to whom it belongs so far, taking it gains this.
        gain = pot - swing - self.lead - (pot - swing) * friend
        best, most = -1, -1e9
        for card in hand:
            if takers >> card & 1:
                score = gain + POINTS[card] - keep[card]
            else:
                score = POINTS[card] * friend - keep[card]
            if score > most:
                best, most = card, score
        return best


def _at(none: Sequence[float], wanted: int) -> float:
    """Return a chance for patterns that cannot be, too."""
    return none[min(wanted, len(none) - 1)]


def _by_pattern(
    card: int,
    tell: Callable[[int], tuple[int, int]],
    reckon: Callable[[int, int], Prospect],
) -> tuple[Prospect, ...]:
    """Return a prospect for each pattern of stronger cards.

    Args:
        card: The card that is led.
        tell: Returns all that counts of a pattern, of which there are few kinds.
        reckon: Returns the prospect of a kind.
    """
    known: dict[tuple[int, int], Prospect] = {}
    found: list[Prospect] = []
    for pattern in range(ABOVE[card] + 1):
        kind = tell(pattern)
        if kind not in known:
            known[kind] = reckon(*kind)
        found.append(known[kind])
    return tuple(found)


@functools.lru_cache(maxsize=256)
def policy(weights: Weights, trump: int, beaten_by: Law) -> Policy:
    """Return the policy for some weights, a trump suit or `NO_TRUMP`, and what beats what."""
    return Policy(scorer(weights, trump, beaten_by))
