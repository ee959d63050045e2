"""The one-ply scorer made ready for playouts: what it would reckon is looked up where it can be.

Playouts are most of what the searching levels do, so that this module and `engine.ai.fast` prefer
speed. They choose as `engine.ai.heuristic.Scorer` does, which tests/ai/test_fast.py and
test_kernel_policy.py hold to.

A *row* is how friendly each seat is in the eyes of one of them, going round the table twice.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from engine.ai.heuristic import Scorer, scorer
from engine.ai.tables import LOADS, POINTS, Law, chance_of_none
from engine.ai.weights import Weights

ABOVE: Final = tuple((1 << 9 - card % 10) - 1 for card in range(40))
"""By card, the mask of the stronger cards of its suit, moved down so that the next is bit 0."""

_ANY: Final = 1000.0
"""More than any score."""


class Policy:
    """How one family of players chooses under one trump.

    Args:
        judge: The scorer whose cards are chosen.
    """

    __slots__ = (
        "beaten_by",
        "dear",
        "exposed",
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
        self.exposed = 10 * weights.exposed
        self.strong = weights.strong

    def leads(
        self, left: int, size: int, unseen: int, trumps: int, row: Sequence[float]
    ) -> tuple[tuple[float, ...], ...]:
        """Return the scores of all leads in games without a declarer.

        Args:
            left: Tricks to come after this one.
            size: Cards in each hand.
            unseen: How many cards are unseen.
            trumps: How many of them are trumps.
            row: How friendly the others are, in order.

        Returns:
            By card, then by the stronger cards of its suit that are unseen (see `ABOVE`).
        """
        reckoner = _Reckoner(self, left, chance_of_none(size)[unseen], row)
        trump = self.low_trump // 10 if self.trumps else -1
        other = 10 if trump == 0 else 0
        plain = [reckoner.plain(other + place, trumps) for place in range(10)]
        return tuple(
            reckoner.trump(card) if card // 10 == trump else plain[card % 10] for card in range(40)
        )

    def best_lead(
        self,
        hand: Sequence[int],
        unseen: int,
        left: int,
        row: Sequence[float],
        declarer: float | None,
        swing: float,
    ) -> int:
        """Return the card to lead.

        Args:
            hand: The seat's cards.
            unseen: The mask of the cards any of the others may hold.
            left: Tricks to come after this one.
            row: How friendly the seats still to play are, in order.
            declarer: How friendly a declarer still to play is; None if none is.
            swing: What winning the trick costs beside its points.
        """
        keep, beaten_by, trumps = self.keep[left], self.beaten_by, self.trumps
        follow, strong = self.follow, self.strong
        none = chance_of_none(len(hand))[unseen.bit_count()]
        extra = self.more * len(row) - swing
        most_extra = extra if extra >= 0 else _ANY
        exposed = 0.0
        for friend in row:
            if friend < 0:
                exposed += self.exposed
        exposed /= len(row)
        all_trumps = 1.0 - none[(unseen & trumps).bit_count()]
        best, most = -1, -1e9
        for card in hand:
            points = POINTS[card]
            if points + most_extra - keep[card] <= most:
                continue  # not even a sure trick would make it the best
            beaters = beaten_by[card] & unseen
            will = self.ruff + self.ruff_per_point * points
            risk = 0.0
            if trumps >> card & 1:
                holds = 1.0
                over = 1.0 - none[beaters.bit_count()]
                if beaters:
                    will -= self.dear * (
                        keep[(beaters & -beaters).bit_length() - 1] - keep[self.low_trump]
                    )
            else:
                beaters &= ~trumps
                over = all_trumps
                holds = 1.0 - follow * (1.0 - none[beaters.bit_count()])
                risk = exposed * (1.0 - none[(beaters & LOADS).bit_count()])
            if will < 1.0:
                over *= will if will > 0.0 else 0.0
            value, beaten = 1.0, 1.0 - holds * (1.0 - over)
            for friend in row:
                value += beaten * (friend - value)
            if declarer is not None:
                value += strong * over * (declarer - value)
            score = (points + extra) * value - keep[card] - risk
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
        ruff, per_point, follow = self.ruff, self.ruff_per_point, self.follow
        none = chance_of_none(len(hand))[unseen.bit_count()]
        extra = pot + self.more * len(row) - swing
        most_extra = extra if extra >= 0 else _ANY
        takers = beaten_by[top]

        # What the best card so far is up against, and with it every card that stays under it.
        beaters = takers & unseen
        trumping = beaters & trumps
        higher = trumping.bit_count()
        any_trump = 1.0 - none[higher]
        under_will, under_suit = ruff + per_point * pot, 1.0
        if trumps >> top & 1:
            if trumping:
                under_will -= self.dear * (
                    keep[(trumping & -trumping).bit_length() - 1] - keep[self.low_trump]
                )
        else:
            under_suit = 1.0 - follow * (1.0 - none[beaters.bit_count() - higher])
        under: dict[int, float] = {}

        best, most = -1, -1e9
        for card in hand:
            points = POINTS[card]
            if points + most_extra - keep[card] <= most:
                continue  # not even a sure trick would make it the best
            if takers >> card & 1:
                beaters = beaten_by[card] & unseen
                will = ruff + per_point * (pot + points)
                if trumps >> card & 1:
                    suit, over = 1.0, 1.0 - none[beaters.bit_count()]
                    if beaters:
                        will -= self.dear * (
                            keep[(beaters & -beaters).bit_length() - 1] - keep[self.low_trump]
                        )
                else:
                    suit, over = (
                        1.0 - follow * (1.0 - none[beaters.bit_count() - higher]),
                        any_trump,
                    )
                value, base = 1.0, keep[card] + self.lead
            elif points in under:
                score = under[points] - keep[card]
                if score > most:
                    best, most = card, score
                continue
            else:
                will, over, suit = under_will + per_point * points, any_trump, under_suit
                value, base = friend, keep[card]
            if will < 1.0:
                over *= will if will > 0.0 else 0.0
            beaten = 1.0 - suit * (1.0 - over)
            for other in row:
                value += beaten * (other - value)
            if declarer is not None:
                value += self.strong * over * (declarer - value)
            score = (points + extra) * value - base
            if not takers >> card & 1:
                under[points] = score + base
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


class _Reckoner:
    """Scores leads for tables: as `Policy.best_lead`, for every pattern of stronger cards."""

    def __init__(
        self, policy: Policy, left: int, none: Sequence[float], row: Sequence[float]
    ) -> None:
        self._policy = policy
        self._keep = policy.keep[left]
        self._none = none
        self._row = row
        self._exposed = policy.exposed * sum(friend < 0 for friend in row) / len(row)

    def plain(self, card: int, trumps: int) -> tuple[float, ...]:
        """Return the scores of a card outside trump."""
        policy = self._policy
        over = self._will(card) * (1.0 - self._chance(trumps))
        kinds, by_pattern = _kinds(card % 10, trump=False)
        scores = []
        for higher, loads in kinds:
            holds = (1.0 - policy.follow * (1.0 - self._chance(higher))) * (1.0 - over)
            risk = self._exposed * (1.0 - self._chance(loads))
            scores.append(self._score(card, holds) - risk)
        return tuple(map(scores.__getitem__, by_pattern))

    def trump(self, card: int) -> tuple[float, ...]:
        """Return the scores of a trump."""
        policy, keep = self._policy, self._keep
        kinds, by_pattern = _kinds(card % 10, trump=True)
        scores = []
        for higher, cheapest in kinds:
            dearer = keep[card + cheapest] - keep[policy.low_trump] if higher else 0.0
            over = self._will(card, policy.dear * dearer) * (1.0 - self._chance(higher))
            scores.append(self._score(card, 1.0 - over))
        return tuple(map(scores.__getitem__, by_pattern))

    def _will(self, card: int, price: float = 0.0) -> float:
        will = self._policy.ruff + self._policy.ruff_per_point * POINTS[card] - price
        return min(1.0, max(0.0, will))

    def _score(self, card: int, holds: float) -> float:
        value, beaten = 1.0, 1.0 - holds
        for friend in self._row:
            value += beaten * (friend - value)
        extra = self._policy.more * len(self._row)
        return (POINTS[card] + extra) * value - self._keep[card]

    def _chance(self, wanted: int) -> float:
        """Return the chance that a hand has none of some cards.

        Patterns of more cards than are unseen cannot be; any number will do for them.
        """
        return self._none[min(wanted, len(self._none) - 1)]


@functools.cache
def _kinds(place: int, *, trump: bool) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    """Return the kinds of patterns of stronger cards, and by pattern the number of its kind.

    All that counts of a pattern is how many cards it has and, of a trump's, the cheapest, 1 for
    the next; of another card's, how many of them are loads.

    Args:
        place: How strong the card is in its suit, from 0.
        trump: Whether it is a trump.
    """
    loads = LOADS >> place + 1 & ABOVE[place]
    numbers: dict[tuple[int, int], int] = {}
    by_pattern = []
    for pattern in range(ABOVE[place] + 1):
        other = (pattern & -pattern).bit_length() if trump else (pattern & loads).bit_count()
        kind = (pattern.bit_count(), other)
        by_pattern.append(numbers.setdefault(kind, len(numbers)))
    return list(numbers), tuple(by_pattern)


@functools.lru_cache(maxsize=256)
def policy(weights: Weights, trump: int, beaten_by: Law) -> Policy:
    """Return the policy for some weights, a trump suit or `NO_TRUMP`, and what beats what."""
    return Policy(scorer(weights, trump, beaten_by))
