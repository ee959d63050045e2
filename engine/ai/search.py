"""Search by playouts over sampled deals, with a guard against noise (ai.md 7.3).

The scorer's card is played unless another is better by more than chance explains: all cards are
tried in the same deals, so that only the differences between them count. Where few deals are
possible all of them are tried, and chance has no part.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

from engine.actions import Action, Say, Signal
from engine.ai.agent import Budget, Decision
from engine.ai.character import Temperament
from engine.ai.determinize import Sampler
from engine.ai.fast import Laws, Minds, Playout, World, laws_for, laws_of
from engine.ai.features import Position
from engine.ai.player import (
    Answer,
    best_card,
    choose_extra,
    choose_off_table,
    decent_scores,
    family_for,
    play,
    reckoned_position,
    solved_card,
    winning_card,
)
from engine.ai.tables import POINTS
from engine.ai.talk import choose_remark
from engine.ai.temperament import EVEN, STYLES, Style, lean
from engine.ai.weights import WEIGHTS
from engine.deal import Phase
from engine.ruleset import Ruleset, Sides, TrickRule
from engine.scoring import WIN
from engine.view import PlayerView

_GUARD: Final = 1.5
"""Standard errors by which a card must beat the scorer's to be played instead."""

_GIVE_UP: Final = 2.0
"""Standard errors behind the scorer's card at which another is tried no further."""

_FEW_CARDS: Final = 5
"""With more cards in the hand the budget shrinks."""

_AT_THREE: Final = 3
"""How many times more deals are sampled in plain games of three: there Hard gains much by them."""

_AT_THREE_CARDS: Final = 3
"""With more cards in the hand there is less of that."""

_MOST_LISTED: Final = 240
"""With no more possible deals all are tried; listing them must not hold up a frame."""

_FEWEST: Final = 12
"""Deals that are always sampled."""

_FIRST_CHECK: Final = 8
_CHECK_EVERY: Final = 4


@dataclass(slots=True)
class _Trial:
    """How a card does against the scorer's card, deal by deal."""

    card: int
    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, gain: float) -> None:
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    def bound(self, errors: float) -> float:
        """Return the mean gain plus some standard errors."""
        if self.count < (2 if errors else 1):
            return math.inf if errors > 0 else -math.inf
        mean = self.total / self.count
        if not errors:
            return mean
        variance = max(0.0, self.squares / self.count - mean * mean)
        return mean + errors * math.sqrt(variance / (self.count - 1))


class Search:
    """One decision in progress. A step is one playout: well under a millisecond.

    Args:
        here: What the seat knows.
        budget: How many deals to sample.
        rng: The decision's generator.
        style: How the seat's temperament leans where cards seem equal.
    """

    def __init__(
        self, here: Position, budget: Budget, rng: random.Random, style: Style = EVEN
    ) -> None:
        self._here = here
        self._sampler = Sampler(here, rng)
        self._every = self._sampler.every(min(budget.simulations, _MOST_LISTED))
        self._guard = 0.0 if self._every else _GUARD
        self._most = len(self._every) or budget.simulations
        self._laws: dict[tuple[int, int], Laws] = {}
        self._stakes = Stakes(here.view)
        ranked = _ranked(here, style)
        self._favourite = ranked[0]
        self._trials = [_Trial(card) for card in ranked[1:]]
        self._worlds = 0
        self._waiting: list[_Trial] = []
        self._world: World | None = None
        self._minds: Minds | None = None
        self._base = 0.0

    def step(self, simulations: int) -> bool:
        """Play some playouts; return whether the answer is final."""
        for _ in range(simulations):
            if self._is_final():
                return True
            self._one_playout()
        return self._is_final()

    def _is_final(self) -> bool:
        return not self._trials or (self._worlds >= self._most and not self._waiting)

    def _one_playout(self) -> None:
        if not self._waiting:
            self._world, self._minds = (
                self._every[self._worlds] if self._every else self._sampler.sample()
            )
            self._base = self._value(self._favourite)
            self._waiting = self._trials[::-1]
            self._worlds += 1
            return
        trial = self._waiting.pop()
        trial.add(self._value(trial.card) - self._base)
        if not self._waiting:
            self._drop_hopeless()

    def _drop_hopeless(self) -> None:
        if not self._every and self._worlds >= _FIRST_CHECK and self._worlds % _CHECK_EVERY == 0:
            self._trials = [trial for trial in self._trials if trial.bound(_GIVE_UP) >= 0]

    def _value(self, card: int) -> float:
        assert self._world is not None
        assert self._minds is not None
        minds = self._minds
        points = Playout(self._laws_of(minds), self._world.copy(), minds.copy()).run(card)
        return self._stakes.value(points, minds)

    def _laws_of(self, minds: Minds) -> Laws:
        pair = minds.declarer, minds.partner
        if pair not in self._laws:  # looking a ruleset up is slow
            self._laws[pair] = laws_of(self._here.view.ruleset, minds)
        return self._laws[pair]

    def best(self) -> Action:
        """Return the card that surely beats the scorer's, or else the scorer's."""
        best, gain = self._favourite, 0.0
        for trial in self._trials:
            sure = trial.bound(-self._guard)
            if sure > gain:
                best, gain = trial.card, sure
        return play(self._here.view, best)


def _ranked(here: Position, style: Style) -> list[int]:
    """Return the cards worth trying, the scorer's first."""
    scores = decent_scores(here, WEIGHTS[family_for(here.view)], style)
    first = lean(here, scores, style.leaning)
    order = sorted(zip(scores, here.playable, strict=True), reverse=True)
    order.sort(key=lambda each: each[1] != first)
    found: list[int] = []
    for score, card in order:
        if score > -math.inf and not any(_are_alike(here, card, other) for other in found):
            found.append(card)
    return found


def _are_alike(here: Position, one: int, other: int) -> bool:
    """Return whether two cards are worth the same and nobody else holds one between them."""
    if one // 10 != other // 10 or POINTS[one] != POINTS[other]:
        return False
    low, high = min(one, other), max(one, other)
    between = (1 << high) - (1 << low + 1)
    return not here.unseen & between and here.top not in range(low, high)


@dataclass(slots=True)
class Stakes:
    """What the end of a deal is worth to the viewer.

    Attributes:
        counts_wins: Whether a win counts beside the card points.
    """

    view: PlayerView
    counts_wins: bool = True
    _bonus: float = 0.0
    _target: int = WIN

    def __post_init__(self) -> None:
        rules = self.view.ruleset
        contract = self.view.contract
        self._bonus = _bonus(rules) if self.counts_wins else 0.0
        self._target = WIN if contract is None else contract.points

    def value(self, points: list[int], minds: Minds) -> float:
        """Return the worth of card points by seat, in card points.

        Args:
            points: Card points by seat.
            minds: Says who was whose partner.
        """
        seat, rules = self.view.seat, self.view.ruleset
        if minds.declarer >= 0:
            pair = {minds.declarer, minds.partner}
            side = sum(points[s] for s in pair)
            worth = side + (self._bonus if side >= self._target else 0.0)
            return worth if seat in pair else -worth
        if rules.sides is Sides.TEAMS:
            side = sum(points[seat % 2 :: 2])
            return side + self._bonus * _win(side, 120 - side)
        best = max(points[:seat] + points[seat + 1 :])
        return points[seat] + self._bonus * _win(points[seat], best)


def _win(mine: int, theirs: int) -> float:
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def _bonus(rules: Ruleset) -> float:
    return 15.0 if rules.sides in (Sides.SOLO, Sides.TEAMS) else 30.0


def _is_blind(view: PlayerView) -> bool:
    """Return whether the trump is still to be named after the trick, so none can be sampled."""
    called = view.ruleset.sides is Sides.CALLED
    return called and (view.contract is None or view.contract.called is None)


def budget_for(here: Position, budget: Budget) -> Budget:
    """Return how many deals to sample so that hands of any size take about as long.

    Counted in deals and not in time, so that every machine plays the same game.

    Args:
        here: The situation.
        budget: The most.
    """
    rules, cards = here.view.ruleset, here.hand.bit_count()
    most = _FEW_CARDS * budget.simulations // cards
    if rules.trick_rule is TrickRule.POINTS_FIRST:
        most = most * 2 // 3  # its playouts cannot take the quick way
    most = min(budget.simulations, most)
    if here.players == 3 and laws_for(rules).plain:
        more = _AT_THREE * budget.simulations
        most = max(most, min(more, more * _AT_THREE_CARDS // cards))
    return Budget(max(_FEWEST, most))


class SearchingPlayer:
    """Plays by search, and off the table like the scorer.

    Args:
        name: Its level's id.
        budget: Deals sampled for one decision with few cards in the hand; with many, there are
            more cards to try and longer playouts, and fewer deals are sampled.
        temperament: What it is like.
    """

    def __init__(
        self,
        name: str,
        budget: Budget,
        temperament: Temperament = Temperament.EVEN,
    ) -> None:
        self._name = name
        self._budget = budget
        self._style = STYLES[temperament]

    @property
    def name(self) -> str:
        """Its level's id."""
        return self._name

    def start(self, view: PlayerView, rng: random.Random) -> Decision:
        """Begin to decide what the seat to act does."""
        if view.phase is not Phase.PLAYING:
            return Answer(choose_off_table(view, rng, self._style))
        extra = choose_extra(view, WEIGHTS[family_for(view)])
        if extra is not None:
            return Answer(extra)
        here = reckoned_position(view)
        if len(here.playable) == 1:
            return Answer(play(view, here.playable[0]))
        solved = solved_card(here)
        if solved is None:
            solved = winning_card(here)
        if solved is None and _is_blind(view):
            solved = best_card(here, WEIGHTS[family_for(view)], self._style)
        if solved is not None:
            return Answer(play(view, solved))
        return Search(here, budget_for(here, self._budget), rng, self._style)

    def remark(self, view: PlayerView, rng: random.Random) -> Signal | Say | None:
        """Return a signal or a phrase worth making now."""
        return choose_remark(view, rng, self._style.deceit)
