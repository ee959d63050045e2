"""The one-ply scorer: how good each card is, by counting what the others may still hold."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.ai.features import Position, position
from engine.ai.tables import LOADS, NO_TRUMP, POINTS, SUITS, Law, chance_of_none, number
from engine.ai.weights import Weights, keeping
from engine.cards import Suit
from engine.ruleset import Sides

_RELUCTANT: Final = 0.25
"""How often a seat spends a trump on less than it is worth."""


@dataclass(slots=True)
class Trick:
    """What the scorer needs to know of a trick.

    Attributes:
        top: The best card so far; -1 if the trick is to be led.
        friend: Whose it is: 1 a friend's, -1 a foe's, or something between.
        pot: Card points on the table.
        later: Friendliness of the seats still to play, in order.
        known: Masks of cards known to be held by the seats still to play; empty if none are.
        unseen: The mask of the cards any of the others may hold.
        size: Cards in the hand of each seat still to play.
        swing: What winning the trick costs beside its points: the turn-up that goes elsewhere.
        follow: The suit that must be followed, as a mask; 0 if none must.
        left: Tricks to come after this one.
        declarer: How friendly a declarer still to play is; None if none is.
    """

    top: int
    friend: float
    pot: int
    later: Sequence[float]
    known: Sequence[int]
    unseen: int
    size: int
    swing: float
    follow: int
    left: int
    declarer: float | None = None


@dataclass(frozen=True, slots=True)
class Scorer:
    """Scores cards under one trump and one set of weights.

    Attributes:
        beaten_by: What beats what.
        trumps: The mask of the trump suit.
        keep: What each card is kept for, by tricks to come and by number.
        weights: The scorer's weights.
        low_trump: A low trump, against which dear ones are priced; any card without trumps.
    """

    beaten_by: Law
    trumps: int
    keep: tuple[tuple[float, ...], ...]
    weights: Weights
    low_trump: int

    def scores(self, cards: Sequence[int], trick: Trick) -> list[float]:
        """Return how many card points each card is worth to the player, against each other.

        Args:
            cards: The cards that may be played.
            trick: The trick as the player sees it.
        """
        if not trick.later:
            return self._last_scores(cards, trick)
        if trick.known:
            return [self._informed_score(card, trick) for card in cards]
        if trick.top < 0:
            return self._lead_scores(cards, trick)
        return self._middle_scores(cards, trick)

    # The three methods below run in every playout, so they repeat each other for speed;
    # `_informed_score` is the same in one piece: tests/ai/test_units.py compares them.

    def _last_scores(self, cards: Sequence[int], trick: Trick) -> list[float]:
        keep, beaters = self.keep[trick.left], self.beaten_by[trick.top]
        pot, friend, lead = trick.pot - trick.swing, trick.friend, self.weights.lead
        return [
            pot + POINTS[card] - keep[card] - lead
            if beaters >> card & 1
            else (pot + POINTS[card]) * friend - keep[card]
            for card in cards
        ]

    def _lead_scores(self, cards: Sequence[int], trick: Trick) -> list[float]:
        weights, keep, later = self.weights, self.keep[trick.left], trick.later
        unseen, trumps, beaten_by = trick.unseen, self.trumps, self.beaten_by
        declarer, low = trick.declarer, keep[self.low_trump]
        none = chance_of_none(trick.size)[unseen.bit_count()]
        extra = weights.more * len(later) - trick.swing
        exposed = weights.exposed * sum(friend < 0 for friend in later) / len(later)
        scores = []
        for card in cards:
            beaters = beaten_by[card] & unseen
            trumping = beaters & trumps
            higher = trumping.bit_count()
            stake = POINTS[card]
            will = weights.ruff + weights.ruff_per_point * stake
            if trumps >> card & 1:
                price = keep[(trumping & -trumping).bit_length() - 1] - low
                will -= weights.ruff_per_point * weights.dear * price
            over = (1.0 if will > 1.0 else 0.0 if will < 0.0 else will) * (1.0 - none[higher])
            if trick.follow and not trumps >> card & 1:
                over *= none[(SUITS[card // 10] & unseen).bit_count()]
            suit = weights.follow * (1.0 - none[beaters.bit_count() - higher])
            value, both = 1.0, 1.0 - (1.0 - suit) * (1.0 - over)
            for friend in later:
                value += both * (friend - value)
            if declarer is not None:
                value += weights.strong * over * (declarer - value)
            loads = (beaters & LOADS & ~trumps).bit_count()
            cost = keep[card] + weights.lead + exposed * 10 * (1.0 - none[loads])
            scores.append((stake + extra) * value - cost)
        return scores

    def _middle_scores(self, cards: Sequence[int], trick: Trick) -> list[float]:
        weights, keep, later = self.weights, self.keep[trick.left], trick.later
        unseen, trumps, beaten_by = trick.unseen, self.trumps, self.beaten_by
        declarer, low = trick.declarer, keep[self.low_trump]
        none = chance_of_none(trick.size)[unseen.bit_count()]
        void = 1.0
        if trick.follow and trick.follow != trumps:
            void = none[(trick.follow & unseen).bit_count()]
        extra = trick.pot + weights.more * len(later) - trick.swing
        top_beaters = beaten_by[trick.top]
        scores = []
        for card in cards:
            takes = top_beaters >> card & 1
            beaters = (beaten_by[card] if takes else top_beaters) & unseen
            trumping = beaters & trumps
            higher = trumping.bit_count()
            stake = POINTS[card]
            will = weights.ruff + weights.ruff_per_point * (trick.pot + stake)
            if trumps >> (card if takes else trick.top) & 1:
                price = keep[(trumping & -trumping).bit_length() - 1] - low
                will -= weights.ruff_per_point * weights.dear * price
            over = 1.0 if will > 1.0 else 0.0 if will < 0.0 else will
            over *= (1.0 - none[higher]) * void
            suit = weights.follow * (1.0 - none[beaters.bit_count() - higher])
            value, both = 1.0 if takes else trick.friend, 1.0 - (1.0 - suit) * (1.0 - over)
            for friend in later:
                value += both * (friend - value)
            if declarer is not None:
                value += weights.strong * over * (declarer - value)
            cost = keep[card] + weights.lead if takes else keep[card]
            scores.append((stake + extra) * value - cost)
        return scores

    def _informed_score(self, card: int, trick: Trick) -> float:
        weights = self.weights
        stake = trick.pot + POINTS[card]
        value, cost, best = trick.friend, self.keep[trick.left][card], trick.top
        if best < 0:
            cost += self._exposure(card, trick)
        if best < 0 or self.beaten_by[best] >> card & 1:
            value, best = 1.0, card
            cost += weights.lead
        will = weights.ruff + weights.ruff_per_point * (stake - self._price(best, trick))
        will = max(0.0, min(1.0, will))
        suit_chance, trump_chance = self._overtake_chances(card, best, trick)
        chance = 1.0 - (1.0 - weights.follow * suit_chance) * (1.0 - will * trump_chance)
        for place, friend in enumerate(trick.later):
            known = trick.known[place] if trick.known else 0
            sure = self._sure_chance(known & self.beaten_by[best], stake, trick.left)
            value += max(chance, sure) * (friend - value)
        if trick.declarer is not None:
            value += weights.strong * will * trump_chance * (trick.declarer - value)
        more = weights.more * len(trick.later)
        return (stake + more - trick.swing) * value - cost

    def _overtake_chances(self, card: int, best: int, trick: Trick) -> tuple[float, float]:
        """Return the chances that a later seat holds a beater that is no trump, or a trump one.

        Args:
            card: The card played now, which sets the suit if the trick is led with it.
            best: The card to be beaten.
            trick: The trick as the player sees it.
        """
        none = chance_of_none(trick.size)[trick.unseen.bit_count()]
        beaters = self.beaten_by[best] & trick.unseen
        higher = (beaters & self.trumps).bit_count()
        suit_chance = 1.0 - none[beaters.bit_count() - higher]
        trump_chance = 1.0 - none[higher]
        if trick.follow:
            led = SUITS[card // 10] if trick.top < 0 else trick.follow
            if led != self.trumps:
                trump_chance *= none[(led & trick.unseen).bit_count()]
        return suit_chance, trump_chance

    def _price(self, best: int, trick: Trick) -> float:
        """Return what holds others back from playing a trump on a trump."""
        trumping = self.beaten_by[best] & trick.unseen & self.trumps
        if not self.trumps >> best & 1:
            return 0.0
        keep = self.keep[trick.left]
        cheapest = (trumping & -trumping).bit_length() - 1
        return self.weights.dear * (keep[cheapest] - keep[self.low_trump])

    def _sure_chance(self, beaters: int, stake: float, left: int) -> float:
        """Return the chance that a seat uses one of the beaters it is known to hold.

        It spends a trump only where the trick is worth more than keeping it.
        """
        sure = self.weights.follow if beaters & ~self.trumps else 0.0
        trumps = beaters & self.trumps
        if not trumps:
            return sure
        cheapest = (trumps & -trumps).bit_length() - 1
        return max(sure, 1.0 if stake > self.keep[left][cheapest] else _RELUCTANT)

    def _exposure(self, card: int, trick: Trick) -> float:
        """Return what it costs to lead a card that an opponent may take with a load."""
        loads = (self.beaten_by[card] & trick.unseen & LOADS & ~self.trumps).bit_count()
        chance = 1.0 - chance_of_none(trick.size)[trick.unseen.bit_count()][loads]
        foes = sum(friend < 0 for friend in trick.later)
        return self.weights.exposed * 10 * chance * foes / len(trick.later)

    def turn_up_swing(self, turn_up: int) -> float:
        """Return how much better the turn-up is than a card of the deck is on average."""
        keep = self.keep[-1]
        return self.weights.turn_up * (keep[turn_up] - sum(keep) / len(keep))


@functools.lru_cache(maxsize=256)
def scorer(weights: Weights, trump: int, beaten_by: Law) -> Scorer:
    """Return the scorer for some weights, a trump suit or `NO_TRUMP`, and what beats what."""
    trumps = 0 if trump == NO_TRUMP else SUITS[trump]
    low_trump = 2 if trump == NO_TRUMP else trump * 10 + 2
    return Scorer(beaten_by, trumps, keeping(weights, trump), weights, low_trump)


def trick_for(here: Position, attitudes: Sequence[float], weights: Weights) -> Trick:
    """Return the trick as the scorer wants it.

    Args:
        here: The player's situation.
        attitudes: By seat, 1 for a friend to -1 for a foe.
        weights: The scorer's weights.
    """
    known = [here.known[seat] for seat in here.later]
    placed = functools.reduce(operator.or_, here.known, 0)
    led = here.view.trick[0].suit if here.view.trick else 0
    return Trick(
        top=here.top,
        friend=attitudes[here.top_seat] if here.top >= 0 else 1.0,
        pot=here.pot,
        later=[attitudes[seat] for seat in here.later],
        known=known if any(known) else (),
        unseen=here.unseen & ~placed,
        size=here.hand_sizes[here.later[0]] if here.later else 0,
        swing=_swing(here, weights),
        follow=SUITS[led] if here.must_follow else 0,
        left=here.tricks_left,
        declarer=_later_declarer(here, attitudes),
    )


def blind_scores(here: Position, attitudes: Sequence[float], weights: Weights) -> list[float]:
    """Return the scores of the playable cards while the trump is to be named after the trick.

    Each suit may become trump: it is likelier, the more of its cards others hold.

    Args:
        here: The player's situation.
        attitudes: By seat, 1 for a friend to -1 for a foe.
        weights: The scorer's weights.
    """
    totals = [0.0] * len(here.playable)
    for suit in Suit:
        there = position(here.view, suit)
        share = (here.unseen & SUITS[suit]).bit_count() / here.unseen.bit_count()
        trick = trick_for(there, attitudes, weights)
        found = scorer(weights, int(suit), there.law).scores(there.playable, trick)
        totals = [total + share * score for total, score in zip(totals, found, strict=True)]
    return totals


def _later_declarer(here: Position, attitudes: Sequence[float]) -> float | None:
    contract = here.view.contract
    if contract is None or contract.declarer not in here.later:
        return None
    return attitudes[contract.declarer]


def _swing(here: Position, weights: Weights) -> float:
    """Return what winning this trick costs beside its points: the turn-up goes to the others.

    The last of the draw order gets the turn-up. With two sides he plays against the winner.
    """
    view = here.view
    two_sides = here.players == 2 or view.ruleset.sides is Sides.TEAMS
    if not here.last_draw or view.turn_up is None or not two_sides:
        return 0.0
    return scorer(weights, here.trump, here.law).turn_up_swing(number(view.turn_up))
