"""The count of the piles, card by card, as it is done aloud at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import Card

CARD_SECONDS: Final = {"slow": 0.27, "normal": 0.18, "fast": 0.09, "instant": 0.0}
"""How long a card with points is shown, by the speed of the game."""

RUN_SECONDS: Final = 0.6
"""How long points run up whose cards are not known one by one (interface.md 4.4)."""

_BLANK: Final = 0.25
"""The share of that time for a card without points."""


@dataclass(frozen=True, slots=True)
class Step:
    """A card that is counted: whose pile it lies in, and when its turn is over."""

    pile: int
    card: Card
    until: float


class Count:
    """Several piles counted side by side, so that nobody knows too soon.

    Args:
        piles: The cards of each side in the order they were taken.
        totals: What each side has in the end; without matching piles these run up.
        seconds: How long a card with points is shown; 0 counts at once.
    """

    def __init__(
        self, piles: Sequence[Sequence[Card]], totals: Sequence[int], seconds: float
    ) -> None:
        self._totals = tuple(totals)
        matches = [sum(card.points for card in pile) for pile in piles] == list(totals)
        self._steps = _steps(piles, seconds) if matches else ()
        self._length = self._steps[-1].until if self._steps else RUN_SECONDS
        self._passed = 0.0 if seconds > 0 else self._length
        self._place = 0
        self._points = [0] * len(self._totals)
        self._catch_up()

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self._passed >= self._length

    def points(self, pile: int) -> int:
        """Return how many points of a side are counted by now."""
        if self.done:
            return self._totals[pile]
        if not self._steps:
            return round(self._totals[pile] * self._passed / self._length)
        return self._points[pile]

    @property
    def shown(self) -> Step | None:
        """The card that is shown now, its points counted already; None at the end."""
        if self.done or not self._steps or not self._place:
            return None
        return self._steps[self._place - 1]

    @property
    def age(self) -> float:
        """For how many seconds that card has been shown."""
        if self._place < 2:
            return self._passed
        return self._passed - self._steps[self._place - 2].until

    def update(self, dt: float) -> list[Step]:
        """Count on for so many seconds; return the cards that came in this time."""
        self._passed = min(self._length, self._passed + dt)
        return self._catch_up()

    def finish(self) -> None:
        """Count all the rest at once."""
        self.update(self._length)

    def _catch_up(self) -> list[Step]:
        """Take up every card whose turn has come; a card counts when it is shown."""
        came = []
        while self._place < len(self._steps):
            begins = self._steps[self._place - 1].until if self._place else 0.0
            if self._passed < begins:
                break
            step = self._steps[self._place]
            self._points[step.pile] += step.card.points
            self._place += 1
            came.append(step)
        return came


def _steps(piles: Sequence[Sequence[Card]], seconds: float) -> tuple[Step, ...]:
    """Return the cards in the order of the count: the piles shrink at the same rate."""
    placed = sorted(
        ((place + 0.5) / len(pile), number, card)
        for number, pile in enumerate(piles)
        for place, card in enumerate(pile)
    )
    steps = []
    until = 0.0
    for _, number, card in placed:
        until += seconds * (1 if card.points else _BLANK)
        steps.append(Step(number, card, until))
    return tuple(steps)
