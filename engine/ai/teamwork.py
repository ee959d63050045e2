"""Play with what signals told: the rest of a trick thought through, seat by seat.

The scorer of `engine.ai.heuristic` takes all seats that it knows nothing of as one. Here each seat
still to play has a turn of its own: with the cards it has shown it does what is best for its side,
and with those nobody knows it does what seats usually do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.actions import Phrase
from engine.ai.features import Position
from engine.ai.heuristic import Scorer, Trick, scorer, trick_for
from engine.ai.tables import BLANKS, LOADS, POINTS, SUITS, chance_of_none, mask, members, number
from engine.ai.told import Told
from engine.ai.weights import Weights

_GIFT: Final = 3.0
"""Card points that a seat brings from unknown cards to a trick of its own side."""

_TRIBUTE: Final = 0.6
"""The same to a trick of the other side."""

_LOAD: Final = 10.5
"""Card points of a load whose suit was not shown."""

_FOLLOWS_MATE: Final = 0.5
"""How often a seat beats its own side's card with a card of the suit, against a foe's."""

_TRUMPS_MATE: Final = 0.1
"""How often it trumps its own side's card, against a foe's."""


@dataclass(slots=True)
class Holding:
    """What the player reckons a seat still to play to hold.

    Attributes:
        cards: Cards that it is known or said to hold.
        load: Whether it has a load outside trump that is not among them.
        takes: Whether it said that it takes this trick.
        yields: Whether it said that it does not.
        trumps: How likely an unknown card of it is a trump, against any other unknown card's 1.
        unknown: How many of its cards are not accounted for.
    """

    cards: list[int]
    load: bool
    takes: bool
    yields: bool
    trumps: float
    unknown: int


def team_scores(here: Position, attitudes: Sequence[float], weights: Weights) -> list[float]:
    """Return the score of each playable card in a game with signals, in card points.

    Args:
        here: The player's situation; others play after him.
        attitudes: By seat, 1 for a friend and -1 for a foe.
        weights: The scorer's weights.
    """
    view = here.view
    trick = trick_for(here, attitudes, weights)
    trick.unseen = here.unseen
    if view.stock_size and view.turn_up is not None:
        trick.unseen &= ~(1 << number(view.turn_up))
    seats = [(here.seat + step) % here.players for step in range(1, here.players)]
    holdings = [_holding(here, seat, trick) for seat in seats]
    ahead = _Ahead(scorer(weights, here.trump, here.law), trick, holdings[: len(here.later)])
    return [ahead.score(card) for card in here.playable]


def _holding(here: Position, seat: int, trick: Trick) -> Holding:
    """Return what a seat holds, and take it from what is unseen in the trick."""
    said = here.told[seat]
    cards = (mask(here.view.known[seat]) | said.cards) & trick.unseen
    blanks = here.trump_mask & BLANKS
    if said.low and not cards & blanks:
        cards |= _lowest(trick.unseen & blanks)
    if said.suit is not None:
        cards |= _highest(trick.unseen & SUITS[said.suit])
    load = said.load and not cards & LOADS & ~here.trump_mask
    trick.unseen &= ~cards
    unknown = max(0, here.hand_sizes[seat] - cards.bit_count() - load)
    return Holding(
        members(cards),
        load,
        takes=said.phrase in (Phrase.GIVE_LOAD, Phrase.LEAVE_IT),
        yields=said.phrase in (Phrase.PLAY_BLANK, Phrase.TRUMP_IT),
        trumps=_trump_share(said, unknown),
        unknown=unknown,
    )


def _lowest(cards: int) -> int:
    return cards & -cards


def _highest(cards: int) -> int:
    return 1 << cards.bit_length() >> 1


def _trump_share(said: Told, unknown: int) -> float:
    """Return how likely a card is a trump after a seat has signed that it has none."""
    if said.trumpless is None:
        return 1.0
    return min(1.0, said.trumpless / unknown) if unknown else 0.0


class _Ahead:
    """The seats still to play in a trick."""

    def __init__(self, judge: Scorer, trick: Trick, holdings: Sequence[Holding]) -> None:
        self._judge = judge
        self._trick = trick
        self._holdings = holdings
        self._keep = judge.keep[trick.left]
        count = trick.unseen.bit_count()
        self._none = [chance_of_none(holding.unknown)[count] for holding in holdings]

    def score(self, card: int) -> float:
        """Return what playing a card is worth to the player."""
        trick, pot = self._trick, self._trick.pot + POINTS[card]
        if trick.top < 0:
            return self._rest(0, card, 1.0, pot, mine=True) - self._lead_cost(card)
        takes = bool(self._judge.beaten_by[trick.top] >> card & 1)
        best, owner = (card, 1.0) if takes else (trick.top, trick.friend)
        return self._rest(0, best, owner, pot, mine=takes) - self._keep[card]

    def _lead_cost(self, card: int) -> float:
        """Return what leading a card costs: itself, and the loads that foes may take it with."""
        trick, judge = self._trick, self._judge
        loads = (judge.beaten_by[card] & trick.unseen & LOADS & ~judge.trumps).bit_count()
        chances = [
            1.0 - none[loads]
            for none, friend in zip(self._none, trick.later, strict=True)
            if friend < 0
        ]
        return self._keep[card] + judge.weights.exposed * 10 * sum(chances) / len(trick.later)

    def _rest(self, place: int, best: int, owner: float, pot: float, *, mine: bool) -> float:
        """Return what the trick comes to for the player.

        Args:
            place: Which of the seats still to play is next.
            best: The best card so far.
            owner: 1 if a friend played it, -1 if a foe.
            pot: Card points on the table.
            mine: Whether the player himself played the best card.
        """
        if place == len(self._holdings):
            lead = self._judge.weights.lead if mine else 0.0
            return (pot - self._trick.swing) * owner - lead
        holding, friend = self._holdings[place], self._trick.later[place]
        shown = self._shown(place, best, owner, pot, mine=mine)
        total = 0.0
        for chance, card, points in self._usual(place, best, owner, pot):
            if card < 0:
                worth = self._rest(place + 1, best, owner, pot + points, mine=mine)
            else:
                worth = self._rest(place + 1, card, friend, pot + points, mine=False)
            total += chance * max(worth * friend, shown)
        return (total if holding.unknown else shown) * friend

    def _shown(self, place: int, best: int, owner: float, pot: float, *, mine: bool) -> float:
        """Return the most that a seat gets for its side by the cards it has shown."""
        holding, friend = self._holdings[place], self._trick.later[place]
        most = -1000.0
        beaters = self._judge.beaten_by[best]
        for card in holding.cards:
            after = pot + POINTS[card]
            if beaters >> card & 1:
                worth = self._rest(place + 1, card, friend, after, mine=False)
            else:
                worth = self._rest(place + 1, best, owner, after, mine=mine)
            most = max(most, worth * friend - self._keep[card])
        if holding.load:
            worth = self._rest(place + 1, best, owner, pot + _LOAD, mine=mine)
            most = max(most, worth * friend)
        return most

    def _usual(
        self, place: int, best: int, owner: float, pot: float
    ) -> list[tuple[float, int, float]]:
        """Return what a seat usually does with cards that nobody knows.

        Returns:
            The chance of each case, the card that takes the trick over or -1, and the points
            that it brings.
        """
        judge, holding = self._judge, self._holdings[place]
        weights, none = judge.weights, self._none[place]
        is_mates = owner * self._trick.later[place] > 0
        beaters = judge.beaten_by[best] & self._trick.unseen
        trumping = beaters & judge.trumps
        following = beaters & ~judge.trumps
        gift = _GIFT if is_mates else _TRIBUTE
        if not beaters or holding.yields:
            return [(1.0, -1, gift)]
        if holding.takes:
            card = (_lowest(trumping) or _highest(following)).bit_length() - 1
            return [(1.0, card, POINTS[card])]
        follows = weights.follow * (1.0 - none[following.bit_count()])
        will = weights.ruff + weights.ruff_per_point * (pot - self._price(best, trumping))
        trumps = max(0.0, min(1.0, will)) * (1.0 - none[trumping.bit_count()]) * holding.trumps
        if is_mates:
            follows *= _FOLLOWS_MATE
            trumps *= _TRUMPS_MATE
        cases = [((1.0 - follows) * (1.0 - trumps), -1, gift)]
        if follows:
            points = sum(POINTS[card] for card in members(following)) / following.bit_count()
            cases.append((follows, following.bit_length() - 1, points))
        if trumps:
            card = _lowest(trumping).bit_length() - 1
            cases.append(((1.0 - follows) * trumps, card, POINTS[card]))
        return cases

    def _price(self, best: int, trumping: int) -> float:
        """Return what holds a seat back from playing a trump on a trump."""
        judge = self._judge
        if not judge.trumps >> best & 1 or not trumping:
            return 0.0
        cheapest = self._keep[_lowest(trumping).bit_length() - 1]
        return judge.weights.dear * (cheapest - self._keep[judge.low_trump])
