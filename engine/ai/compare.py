"""How much one card is worth against another, by playouts over sampled deals.

For looking back at a deal: both cards are tried in the same deals, so that only their difference
counts. Nothing is known here but what the seat knew.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from engine.ai.determinize import Sampler
from engine.ai.fast import Laws, Playout, laws_of
from engine.ai.player import reckoned_position
from engine.ai.search import Stakes
from engine.ai.tables import number
from engine.cards import Card
from engine.view import PlayerView

__all__ = ["Comparison", "Difference"]


@dataclass(frozen=True, slots=True)
class Difference:
    """By how many card points one card does better than another.

    Attributes:
        mean: Card points of the side, on average.
        error: The standard error of the mean, in card points.
        worlds: In how many deals they were compared.
    """

    mean: float
    error: float
    worlds: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, in card points."""
        return self.mean - 1.96 * self.error, self.mean + 1.96 * self.error


class Comparison:
    """Two cards compared. A step is one sampled deal: a few milliseconds at most.

    Args:
        view: What the seat knew when it was to play.
        one: The card that may be better.
        other: The card it is compared with.
        worlds: Deals to sample.
        rng: Samples them.
    """

    def __init__(
        self, view: PlayerView, one: Card, other: Card, worlds: int, rng: random.Random
    ) -> None:
        self._view = view
        self._cards = number(one), number(other)
        self._worlds = worlds
        self._sampler = Sampler(reckoned_position(view), rng)
        self._stakes = Stakes(view, counts_wins=False)
        self._laws: dict[tuple[int, int], Laws] = {}
        self._gains: list[float] = []

    def step(self) -> bool:
        """Play both cards in one more deal; return whether that was the last."""
        if len(self._gains) < self._worlds:
            world, minds = self._sampler.sample()
            pair = minds.declarer, minds.partner
            if pair not in self._laws:
                self._laws[pair] = laws_of(self._view.ruleset, minds)
            values = []
            for card in self._cards:
                points = Playout(self._laws[pair], world.copy(), minds.copy()).run(card)
                values.append(self._stakes.value(points, minds))
            self._gains.append(values[0] - values[1])
        return len(self._gains) >= self._worlds

    def difference(self) -> Difference:
        """Return what came out so far."""
        count = len(self._gains)
        if count < 2:
            return Difference(sum(self._gains), math.inf, count)
        mean = sum(self._gains) / count
        variance = sum((gain - mean) ** 2 for gain in self._gains) / (count - 1)
        return Difference(mean, math.sqrt(variance / count), count)
