"""The end of a game for two, when the stock is out and every card is known (ai.md 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from engine.ai.tables import POINTS, Law

MOST_CARDS: Final = 5
"""With more cards in a hand the search would take too long."""

Hand: TypeAlias = tuple[int, ...]
_WON: Final = 1000


class Ending(NamedTuple):
    """A situation in an ending for two.

    Attributes:
        hand: The cards of the seat to play.
        other: The cards of the other seat.
        top: The card to answer; -1 to lead.
        points: Card points I have captured.
        mine: Whether I am to play.
    """

    hand: Hand
    other: Hand
    top: int
    points: int
    mine: bool


@dataclass(slots=True)
class Endgame:
    """An ending for two with all cards known.

    Attributes:
        beaten_by: What beats what.
        allowed: The cards of a hand that may answer a led card.
        winner_leads: Whether the winner of a trick leads the next.
    """

    beaten_by: Law
    allowed: Callable[[Hand, int], Hand]
    winner_leads: bool = True
    _values: dict[Ending, int] = field(default_factory=dict)

    def best(self, playable: Sequence[int], ending: Ending) -> int:
        """Return the card that wins if any does, and then wins the most card points.

        Args:
            playable: The cards that may be played now, out of the hand to play.
            ending: The situation; it is mine to play.
        """
        return max(playable, key=lambda card: (self._after(card, ending), -card % 10))

    def _value(self, ending: Ending) -> int:
        """Return what the deal is worth to me with best play on both sides."""
        if not ending.hand and not ending.other:
            points = ending.points
            return points + (_WON if points > 60 else -_WON if points < 60 else 0)
        if ending not in self._values:
            leads = ending.top < 0
            cards = ending.hand if leads else self.allowed(ending.hand, ending.top)
            values = (self._after(card, ending) for card in cards)
            self._values[ending] = max(values) if ending.mine else min(values)
        return self._values[ending]

    def _after(self, card: int, ending: Ending) -> int:
        hand, other, top, points, mine = ending
        rest = tuple(held for held in hand if held != card)
        if top < 0:
            return self._value(Ending(other, rest, card, points, not mine))
        takes = bool(self.beaten_by[top] >> card & 1)
        if takes == mine:
            points += POINTS[top] + POINTS[card]
        if takes == self.winner_leads:
            return self._value(Ending(rest, other, -1, points, mine))
        return self._value(Ending(other, rest, -1, points, not mine))


def lead_value(beaten_by: Law, leader: Sequence[int], other: Sequence[int]) -> int:
    """Return how many card points more the leader makes than the other with best play.

    For playouts: no suit need be followed, and the winner of a trick leads the next. Written
    out for speed.

    Args:
        beaten_by: What beats what.
        leader: The two or three cards of the seat that leads.
        other: The cards of the other seat, as many.
    """
    if len(leader) == 2:
        return _value_of_two(beaten_by, *leader, *other)
    (a, b, c), (x, y, z) = leader, other
    best = -120
    for led, left, right in ((a, b, c), (b, a, c), (c, a, b)):
        beaters, worth = beaten_by[led], POINTS[led]
        worst = 120
        for answer, low, high in ((x, y, z), (y, x, z), (z, x, y)):
            gain = worth + POINTS[answer]
            if beaters >> answer & 1:
                gain = -gain - _value_of_two(beaten_by, low, high, left, right)
            else:
                gain += _value_of_two(beaten_by, left, right, low, high)
            if gain < worst:
                worst = gain
                if worst <= best:
                    break
        best = max(best, worst)
    return best


def _value_of_two(beaten_by: Law, a: int, b: int, x: int, y: int) -> int:
    """Return the value of leading from two cards against two others; see `lead_value`."""
    best = -120
    for led, left in ((a, b), (b, a)):
        beaters, beaters_left, worth = beaten_by[led], beaten_by[left], POINTS[led]
        worst = 120
        for answer, rest in ((x, y), (y, x)):
            end = POINTS[left] + POINTS[rest]
            if beaters >> answer & 1:
                gain = -worth - POINTS[answer]
                gain += end if beaten_by[rest] >> left & 1 else -end
            else:
                gain = worth + POINTS[answer]
                gain += -end if beaters_left >> rest & 1 else end
            worst = min(worst, gain)
        best = max(best, worst)
    return best
