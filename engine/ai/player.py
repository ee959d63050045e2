"""Computer players that answer at once: by chance, by greed, or by the one-ply scorer."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.actions import (
    Action,
    Bid,
    DeclarePair,
    ExchangeTrump,
    Pass,
    PlayCard,
    Say,
    Signal,
)
from engine.ai.agent import Decision
from engine.ai.attitude import attitudes
from engine.ai.bidding import choose_bid, choose_call, choose_nomination, planned_trump
from engine.ai.character import Temperament
from engine.ai.endgame import MOST_CARDS, Endgame, Ending
from engine.ai.features import Position, position, side_of
from engine.ai.heuristic import blind_scores, scorer, trick_for
from engine.ai.manners import decent_cards
from engine.ai.tables import CARDS, NO_TRUMP, POINTS, SUITS, mask, members, number
from engine.ai.talk import choose_remark
from engine.ai.teamwork import team_scores
from engine.ai.temperament import EVEN, STYLES, Style, lean
from engine.ai.weights import WEIGHTS, Weights, family, keeping, role_of
from engine.deal import Phase
from engine.ruleset import NextLeader, Progressive, Sides, Signals, TrumpReveal
from engine.scoring import WIN
from engine.trick import followers
from engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision that is already made."""

    action: Action

    def step(self, simulations: int) -> bool:
        """Return that the answer is final."""
        return True

    def best(self) -> Action:
        """Return the answer."""
        return self.action


class RandomPlayer:
    """Plays any card, each as likely as the others; bids low and half of the time."""

    name = "random"

    def start(self, view: PlayerView, rng: random.Random) -> Decision:
        """Begin and end a decision."""
        return Answer(_random_action(view, rng))

    def remark(self, view: PlayerView, rng: random.Random) -> Signal | Say | None:
        """Stay quiet."""
        return None


def _random_action(view: PlayerView, rng: random.Random) -> Action:
    actions = view.legal_actions
    if view.phase is Phase.AUCTION:
        passes = [action for action in actions if isinstance(action, Pass)]
        lowest = next(action for action in actions if isinstance(action, Bid))
        return passes[0] if passes and rng.random() < 0.5 else lowest
    return actions[int(rng.random() * len(actions))]


class GreedyPlayer:
    """Leads its lowest card and answers by the best immediate swing of card points.

    It bids and calls like the scorer, so that only its play tells the two apart.
    """

    name = "greedy"

    def start(self, view: PlayerView, rng: random.Random) -> Decision:
        """Begin and end a decision."""
        if view.phase is not Phase.PLAYING:
            return Answer(choose_off_table(view, rng))
        return Answer(_greedy_play(view))

    def remark(self, view: PlayerView, rng: random.Random) -> Signal | Say | None:
        """Stay quiet."""
        return None


def _greedy_play(view: PlayerView) -> Action:
    here = position(view)
    friend = here.top_seat >= 0 and attitudes(view, WEIGHTS[family_for(view)])[here.top_seat] > 0

    def worth(card: int) -> tuple[int, bool, int]:
        takes = here.top < 0 or bool(here.law[here.top] >> card & 1)
        swing = here.pot + POINTS[card]
        if here.top < 0:
            swing = -POINTS[card]
        elif not takes and not friend:
            swing = -swing
        return swing, card // 10 != here.trump, -(card % 10)

    return play(view, max(here.playable, key=worth))


def family_for(view: PlayerView) -> str:
    """Return which weights the viewer plays with."""
    declarer = None if view.contract is None else view.contract.declarer
    return family(view.ruleset, role_of(view.seat, declarer, view.partner))


def choose_off_table(view: PlayerView, rng: random.Random, style: Style = EVEN) -> Action:
    """Return what the scorer does in the auction, the call and the nomination."""
    match view.phase:
        case Phase.AUCTION:
            return choose_bid(view, rng, style)
        case Phase.CALLING:
            return choose_call(view)
        case _:
            return choose_nomination(view, rng)


def play(view: PlayerView, card: int) -> PlayCard:
    """Return the action that plays a card."""
    return PlayCard(view.seat, CARDS[card])


@dataclass(frozen=True, slots=True)
class Weakness:
    """How a weaker player errs.

    Attributes:
        noise: The deviation of its misjudgement of each card, in card points.
        slip: How often it plays any card at all.
        memory: How many tricks back it remembers cards that were not trumps; None for all.
        caution: Card points by which it undervalues its hand in an auction.
    """

    noise: float = 0.0
    slip: float = 0.0
    memory: int | None = None
    caution: float = 0.0


class ScoringPlayer:
    """Plays the card with the best score one ply ahead, counting every card.

    Args:
        name: Its level's id.
        weakness: How it errs; nothing by default.
        table: The weights by family.
        temperament: What it is like.
    """

    def __init__(
        self,
        name: str,
        weakness: Weakness | None = None,
        table: Mapping[str, Weights] | None = None,
        temperament: Temperament = Temperament.EVEN,
    ) -> None:
        self._name = name
        self._weakness = weakness
        self._table = table or WEIGHTS
        self._style = STYLES[temperament]

    @property
    def name(self) -> str:
        """Its level's id."""
        return self._name

    def start(self, view: PlayerView, rng: random.Random) -> Decision:
        """Begin and end a decision."""
        if view.phase is not Phase.PLAYING:
            caution = self._weakness.caution if self._weakness else 0.0
            style = replace(self._style, courage=self._style.courage - caution)
            return Answer(choose_off_table(view, rng, style))
        weights = self._table[family_for(view)]
        extra = choose_extra(view, weights)
        return Answer(extra or play(view, self._card(view, weights, rng)))

    def remark(self, view: PlayerView, rng: random.Random) -> Signal | Say | None:
        """Return a signal or a phrase worth making now."""
        return choose_remark(view, rng, self._style.deceit)

    def _card(self, view: PlayerView, weights: Weights, rng: random.Random) -> int:
        here = reckoned_position(view)
        if len(here.playable) == 1:
            return here.playable[0]
        if self._weakness is None:
            return best_card(here, weights, self._style)
        return _weak_card(here, weights, self._weakness, rng)


def reckoned_position(view: PlayerView) -> Position:
    """Return the viewer's situation; a declarer in a blind trick reckons with his own plan."""
    planned = planned_trump(view)
    return position(view, None if planned is None else planned.suit)


def best_card(here: Position, weights: Weights, style: Style = EVEN) -> int:
    """Return the scorer's card, or a surer one where the deal can be decided."""
    decided = solved_card(here)
    if decided is None:
        decided = winning_card(here)
    if decided is not None:
        return decided
    return lean(here, decent_scores(here, weights, style), style.leaning)


def winning_card(here: Position) -> int | None:
    """Return the least card that wins the deal for the viewer's sure side; None if none does."""
    if here.later:
        return None
    mine = side_of(here.view, here.seat)
    target = _target(here.view, mine)
    if target is None:
        return None
    missing = target - sum(here.points[seat] for seat in mine)
    if missing <= 0:
        return None
    weights = keeping(WEIGHTS[family_for(here.view)], here.trump)[-1]
    wins = [
        card
        for card in here.playable
        if (here.law[here.top] >> card & 1 or here.top_seat in mine)
        and here.pot + POINTS[card] >= missing
    ]
    return min(wins, key=lambda card: weights[card], default=None)


def _target(view: PlayerView, side: tuple[int, ...]) -> int | None:
    """Return the card points that win the deal for a side; None if no number surely does."""
    contract, sides = view.contract, view.ruleset.sides
    if sides in (Sides.SOLO, Sides.TEAMS):
        return WIN
    if contract is None or view.ruleset.progressive is not Progressive.OFF:
        return None
    ours = contract.declarer in side
    return contract.points if ours else 121 - contract.points


def card_scores(here: Position, weights: Weights, style: Style = EVEN) -> list[float]:
    """Return the score of each playable card, in card points."""
    return _scores(here, weights, attitudes(here.view, weights, style.hiding))


def decent_scores(here: Position, weights: Weights, style: Style = EVEN) -> list[float]:
    """Return the scores with minus infinity for cards that would look silly."""
    views = attitudes(here.view, weights, style.hiding)
    decent = decent_cards(here, views)
    scores = zip(here.playable, _scores(here, weights, views), strict=True)
    return [score if card in decent else -math.inf for card, score in scores]


def _scores(here: Position, weights: Weights, views: Sequence[float]) -> list[float]:
    if here.later and not here.must_follow and here.view.ruleset.signals is not Signals.OFF:
        return team_scores(here, views, weights)
    if _may_be_any_trump(here):
        return blind_scores(here, views, weights)
    trick = trick_for(here, views, weights)
    return scorer(weights, here.trump, here.law).scores(here.playable, trick)


def _may_be_any_trump(here: Position) -> bool:
    """Return whether the trick will be judged by a trump that is still to be named."""
    late = here.view.ruleset.trump_reveal is TrumpReveal.AFTER_FIRST_RETRO
    return late and here.trump == NO_TRUMP


def solved_card(here: Position) -> int | None:
    """Return the best card of a game for two with all cards known; None elsewhere."""
    view = here.view
    size = here.hand.bit_count()
    if here.players != 2 or view.stock_size or size > MOST_CARDS:
        return None

    def allowed(hand: tuple[int, ...], led: int) -> tuple[int, ...]:
        if not here.must_follow:
            return hand
        cards = tuple(CARDS[card] for card in hand)
        rules = view.ruleset
        return tuple(
            number(c) for c in followers(cards, CARDS[led].suit, view.trump, rules.void_rule)
        )

    ending = Endgame(here.law, allowed, view.ruleset.next_leader is NextLeader.WINNER)
    mine, theirs = tuple(members(here.hand)), tuple(members(here.unseen))
    situation = Ending(mine, theirs, here.top, here.points[here.seat], mine=True)
    return ending.best(here.playable, situation)


def _weak_card(here: Position, weights: Weights, weakness: Weakness, rng: random.Random) -> int:
    if not here.later and here.top_seat in side_of(here.view, here.seat):
        return best_card(here, weights)  # nobody likes to have his own trick spoilt by a mate
    if rng.random() < weakness.slip and here.hand.bit_count() > 2:
        return here.playable[int(rng.random() * len(here.playable))]
    _forget(here, weakness.memory)
    scores = [score + weakness.noise * _logistic(rng) for score in card_scores(here, weights)]
    return here.playable[scores.index(max(scores))]


def _forget(here: Position, memory: int | None) -> None:
    """Count cards that were played long ago as still out, except trumps."""
    if memory is None:
        return
    for _, _, cards in here.view.tricks[: max(0, len(here.view.tricks) - memory)]:
        here.unseen |= mask(cards) & ~here.trump_mask


def _logistic(rng: random.Random) -> float:
    """Return a random number around 0 with a deviation of 1."""
    chance = min(max(rng.random(), 1e-9), 1 - 1e-9)
    return math.log(chance / (1 - chance)) * math.sqrt(3) / math.pi


# ------------------------------------------------------------------ exchange and shown pairs


def choose_extra(view: PlayerView, weights: Weights) -> Action | None:
    """Return an exchange or a pair worth showing before the card; None for neither."""
    for action in view.legal_actions:
        if isinstance(action, ExchangeTrump):
            return action
    pairs = [action for action in view.legal_actions if isinstance(action, DeclarePair)]
    if not pairs:
        return None
    now = _outlook(view, weights, None)
    value, best = max(
        ((_outlook(view, weights, pair), pair) for pair in pairs), key=lambda item: item[0]
    )
    return best if value > now + _PAIR_GAIN else None


_PAIR_GAIN: Final = 4.0


def _outlook(view: PlayerView, weights: Weights, pair: DeclarePair | None) -> float:
    """Return how well the viewer stands if a pair is shown: the trick and his trumps."""
    suit = view.trump if pair is None else pair.suit
    here = position(view, suit)
    if suit is None:
        return 0.0
    keep = keeping(weights, int(suit))[here.tricks_left]
    own = sum(keep[card] for card in members(here.hand & SUITS[suit]))
    out = sum(keep[card] for card in members(here.unseen & SUITS[suit]))
    return max(card_scores(here, weights)) + own + _side_share(view, here, suit) * out


def _side_share(view: PlayerView, here: Position, suit: int) -> float:
    """Return what share of the unseen trumps helps the viewer, less what hurts him."""
    views = attitudes(view, WEIGHTS[family_for(view)])
    others = [views[seat] for seat in range(here.players) if seat != here.seat]
    mean = sum(others) / len(others)
    contract = view.contract
    declared = contract is not None and contract.called is not None
    if declared and view.ruleset.sides is Sides.CALLED and contract is not None:
        called = contract.called
        # The declarer chose his best suit: what is out of it is mostly his.
        if called is not None and called.suit == suit and view.seat != contract.declarer:
            return views[contract.declarer] * 0.6 + mean * 0.4
    return mean
