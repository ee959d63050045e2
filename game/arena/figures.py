"""Means, their intervals, and a test that stops a comparison as soon as it is decided."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

SURE: Final = 1.96
"""Standard errors to either side of a mean in an interval of 95 %."""

DECIDED: Final = math.log(0.95 / 0.05)
"""The log-likelihood ratio at which a sequential test with 5 % errors ends."""


@dataclass(slots=True)
class Mean:
    """A running mean with the deviation of what went into it (Welford)."""

    count: int = 0
    mean: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        """Take one more value."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self._squares += off * (value - self.mean)

    @property
    def variance(self) -> float:
        """The variance of the values; 0 with fewer than two."""
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the mean's 95 % interval."""
        return SURE * math.sqrt(self.variance / self.count) if self.count > 1 else 0.0


def log_likelihood_ratio(mean: Mean, low: float, high: float) -> float:
    """Return how much likelier a true mean of ``high`` is than one of ``low`` (ai.md 6.4).

    Above `DECIDED` the higher one is accepted, below minus that the lower one.
    """
    if mean.count < 2 or mean.variance == 0:
        return 0.0
    middle = (low + high) / 2
    return mean.count * (high - low) * (mean.mean - middle) / mean.variance


MEASURES: Final = ("win_rate", "card_points", "match_points")


@dataclass(slots=True)
class Tally:
    """What one line-up entry, or one role, has achieved. The deal is the unit.

    Attributes:
        seats: How many seats of single games went into it.
        means: The mean of each measure of `MEASURES`, over deals.
    """

    seats: int = 0
    means: dict[str, Mean] = field(default_factory=lambda: {name: Mean() for name in MEASURES})

    def add_deal(self, games: Sequence[Mapping[str, float]]) -> None:
        """Take one deal: the measures of each game it was played in."""
        if not games:
            return
        self.seats += len(games)
        for name, mean in self.means.items():
            mean.add(sum(game[name] for game in games) / len(games))

    def to_data(self) -> dict[str, Any]:
        """Return the figures as plain values; a ``ci95`` is half an interval's width."""
        found: dict[str, Any] = {"seats_played": self.seats}
        for name, mean in self.means.items():
            found[name] = round(mean.mean, 4)
            found[f"{name}_ci95"] = round(mean.half_width, 4)
        return found
