"""What a hand is worth to a declarer, and what to bid, call and nominate with it (ai.md 3.3)."""

from __future__ import annotations

import functools
import math
import random
import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.actions import Action, AskMonte, Bid, CallCard, Nominate, Pass
from engine.ai import tuned
from engine.ai.tables import LOADS, POINTS, SUITS, mask, number
from engine.ai.temperament import Style
from engine.auction import auction_status, legal_calls
from engine.cards import Card, Rank, Seat
from engine.deal import Contract
from engine.ruleset import ContractKind, DeckKind, MutaMode, Ruleset, TrickRule, TrumpReveal
from engine.scoring import contract_scores
from engine.trick import first_leader
from engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A linear guess at the card points that a declarer's side makes.

    Attributes:
        base: With no card that counts.
        trump: For each own trump.
        ace: For the trump ace; so on for the three and for each figure of trump.
        load: For each load outside trump.
        called_load: For calling an ace or a three; so on for a figure.
        late: For playing last to the first trick rather than leading it.
        spread: The standard deviation of what comes out.
    """

    base: float
    trump: float
    ace: float
    three: float
    figure: float
    load: float
    called_load: float
    called_figure: float
    late: float
    spread: float

    def expect(self, hand: int, called: int, late: float) -> float:
        """Return the card points to expect.

        Args:
            hand: The mask of the declarer's cards.
            called: The called card, whose suit is trump.
            late: The declarer's place in the first trick, 0 for leading it to 1 for last.
        """
        suit = called // 10
        trumps = hand & SUITS[suit]
        points = self.base + self.trump * trumps.bit_count() + self.late * (late - 0.5)
        points += self.ace * (trumps >> (suit * 10 + 9) & 1)
        points += self.three * (trumps >> (suit * 10 + 8) & 1)
        points += self.figure * (trumps >> (suit * 10 + 5) & 0b111).bit_count()
        points += self.load * (hand & LOADS & ~SUITS[suit]).bit_count()
        if hand >> called & 1:
            return points
        if POINTS[called] >= 10:
            return points + self.called_load
        return points + (self.called_figure if POINTS[called] else 0.0)


APPRAISALS: Final[Mapping[str, Appraisal]] = {
    name: Appraisal(*values) for name, values in tuned.APPRAISALS.items()
}


def appraisal_name(rules: Ruleset, *, alone: bool) -> str:
    """Return which appraisal a declarer's hand gets under some rules."""
    name = "four short" if rules.deck is DeckKind.D32 else "four" if rules.players == 4 else "five"
    if rules.trick_rule is TrickRule.POINTS_FIRST:
        name = "five points"
    return f"{name} alone" if alone else name


STANDING_BACK: Final[Mapping[ContractKind, float]] = types.MappingProxyType(
    {ContractKind.RANK_AUCTION: -0.35, ContractKind.POINTS_AUCTION: -0.45}
)
"""Match points to expect for leaving the contract to somebody else.

He who declares wins on average, so the others lose a little, but whoever is called wins with him.
In 21,000 near decisions of `chiamata` passing brought -0.04 ± 0.02, and bids worth -0.6 lost 0.06 ±
0.05 against it; the nearer the limit is to 0, the oftener the declarers win.
"""

_SEEN_TRICK: Final = 2.0
"""Card points that it is worth to name the trump after the first trick."""

_DUEL: Final = 4.0
"""Card points that a hand is worth less when only one rival bids and nobody else ever did.

The strength is then in two hands, and whoever is called has little to bring.
"""

_DUEL_PASSES: Final = 3

_CHOICE_MARGIN: Final = 0.02
_LONGEST_JUMP: Final = 2
_FEINT_RISK: Final = 0.3
"""Match points that a feint may cost if nobody goes over it."""


class Prospects:
    """What a declarer can expect of each card he might call.

    Args:
        view: The view of the seat that is declarer or might become it.
        courage: Card points by which the seat overvalues its hand.
    """

    def __init__(self, view: PlayerView, courage: float = 0.0) -> None:
        self._view = view
        rules = view.ruleset
        leader = first_leader(rules, view.dealer, view.seat)
        late = (view.seat - leader) % rules.players / (rules.players - 1)
        hand = mask(view.hand)
        self._own = _own_cards(view)
        if rules.trump_reveal is not TrumpReveal.BEFORE_FIRST:
            courage += _SEEN_TRICK
        self._points = {}
        self._spread = {}
        self._promising: dict[tuple[Rank | None, int | None], tuple[Card, ...]] = {}
        for alone in (False, True):
            appraisal = APPRAISALS[appraisal_name(rules, alone=alone)]
            self._spread[alone] = appraisal.spread
            for card in view.deck:
                if (card in self._own) == alone:
                    self._points[card] = courage + appraisal.expect(hand, number(card), late)

    def points(self, card: Card) -> tuple[float, float]:
        """Return the card points to expect for calling a card, and their deviation."""
        return self._points[card], self._spread[card in self._own]

    def score(self, contract: Contract, card: Card) -> float:
        """Return the match points to expect for calling a card under a contract."""
        points, spread = self.points(card)
        outcome = _Outcome(contract.points, card in self._own, round(points), spread)
        return self._view.multiplier * _expected_score(self._view.ruleset, outcome)

    def chance(self, contract: Contract, card: Card) -> float:
        """Return the chance, 0 to 1, of making a contract by calling a card."""
        points, spread = self.points(card)
        outcome = _Outcome(contract.points, card in self._own, round(points), spread)
        return 1 - _share_below(contract.points - 0.5, outcome)

    def best(self, contract: Contract) -> tuple[float, Card]:
        """Return the match points to expect under a contract, and the card to call."""
        return max((self.score(contract, card), card) for card in self.candidates(contract))

    def candidates(self, contract: Contract) -> tuple[Card, ...]:
        """Return the cards worth considering under a contract; none where nothing may be called."""
        # What may be called does not hang on the points that are bid.
        allowed = (contract.rank, contract.level)
        if allowed not in self._promising:
            self._promising[allowed] = self._most_promising(contract)
        return self._promising[allowed]

    def _most_promising(self, contract: Contract) -> tuple[Card, ...]:
        """Return the best card to call with a partner and the best to play alone with."""
        view = self._view
        kinds: dict[bool, Card] = {}
        for card in legal_calls(view.ruleset, contract, self._own, view.deck):
            alone = card in self._own
            if alone not in kinds or self._points[card] >= self._points[kinds[alone]]:
                kinds[alone] = card
        return tuple(kinds.values())


class _Outcome(NamedTuple):
    """What may come of a contract: the target, whether it is played alone, and the points."""

    target: int
    alone: bool
    points: int
    spread: float


@functools.lru_cache(maxsize=4096)
def _expected_score(rules: Ruleset, outcome: _Outcome) -> float:
    """Return the declarer's match points on average over what may come out."""
    declarer, partner = Seat(0), None if outcome.alone else Seat(1)
    total = below = 0.0
    edges = _edges(rules, outcome.target)
    for made, end in zip(edges, (*edges[1:], math.inf), strict=True):
        upto = _share_below(end - 0.5, outcome)
        scores = contract_scores(rules, declarer, partner, made, outcome.target)
        total += (upto - below) * scores[declarer]
        below = upto
    return total


def _edges(rules: Ruleset, target: int) -> tuple[int, ...]:
    """Return the card points from which on a contract scores otherwise, lowest first."""
    steps = rules.progressive_steps
    edges = {0, 1, 60, 61, target, 120, *steps, *(121 - step for step in steps)}
    return tuple(sorted(edges))


def _share_below(points: float, outcome: _Outcome) -> float:
    """Return the chance of fewer card points."""
    return (1 + math.erf((points - outcome.points) / (outcome.spread * math.sqrt(2)))) / 2


def _own_cards(view: PlayerView) -> tuple[Card, ...]:
    """Return the viewer's cards, those he has played included."""
    laid = [(leader, cards) for leader, _, cards in view.tricks]
    return view.hand + tuple(
        card
        for leader, cards in (*laid, (view.leader, view.trick))
        for place, card in enumerate(cards)
        if (leader + place) % view.players == view.seat
    )


@dataclass(frozen=True, slots=True)
class BidOutlook:
    """What a bid promises.

    Attributes:
        bid: The bid.
        card: The best card to call with it.
        value: The match points to expect.
        points: The card points to expect.
        chance: From 0 to 1, that the contract is made.
        is_worthwhile: Whether it promises more than standing back.
    """

    bid: Bid
    card: Card
    value: float
    points: float
    chance: float
    is_worthwhile: bool


def bid_outlooks(view: PlayerView) -> tuple[BidOutlook, ...]:
    """Return what each bid open to the speaker promises to an even player, lowest first.

    Bids under which nothing may be called are left out.
    """
    prospects = Prospects(view, -_caution(view))
    limit = STANDING_BACK[view.ruleset.contract]
    found = []
    for bid in view.legal_actions:
        if not isinstance(bid, Bid) or not prospects.candidates(_contract(bid)):
            continue
        contract = _contract(bid)
        value, card = prospects.best(contract)
        points, _ = prospects.points(card)
        chance = prospects.chance(contract, card)
        found.append(BidOutlook(bid, card, value, points, chance, value >= limit))
    return tuple(found)


def choose_bid(view: PlayerView, rng: random.Random, style: Style) -> Action:
    """Return the bid, pass or request for a monte of the seat to speak.

    It bids while declaring promises more than leaving the contract to others, and no higher than
    it has to, but skips steps that it would take anyway and those that are worth nothing to it.

    Args:
        view: The speaker's view.
        rng: Varies how far it jumps.
        style: What the speaker dares.
    """
    bids = [action for action in view.legal_actions if isinstance(action, Bid)]
    others = [action for action in view.legal_actions if not isinstance(action, Bid)]
    if any(isinstance(action, AskMonte) for action in others):
        return next(action for action in others if isinstance(action, AskMonte))
    prospects = Prospects(view, style.courage - _caution(view))
    limit = STANDING_BACK[view.ruleset.contract]
    wanted = _worthwhile(prospects, bids, limit)
    if wanted:
        return _pick(wanted, rng, style.haste, in_crowd=_rivals(view) > 1)
    if not others:
        return bids[0]
    # Chance is asked only by those who feint, so that the others' choices do not hang on it.
    if (
        style.feint
        and rng.random() < style.feint
        and _is_safe_feint(view, prospects, bids[0], limit)
    ):
        return bids[0]
    return others[0]


def _caution(view: PlayerView) -> float:
    """Return what the others' bids say against the speaker's hand, in card points."""
    bidders = {bid.seat for bid in view.bids if isinstance(bid, Bid)} - {view.seat}
    silent = {bid.seat for bid in view.bids if isinstance(bid, Pass)} - bidders
    in_duel = len(bidders) == 1 and len(silent) >= min(_DUEL_PASSES, view.players - 2)
    return _DUEL if in_duel else 0.0


def _contract(bid: Bid) -> Contract:
    return Contract(bid.seat, bid.rank, None, bid.points, bid.level)


def _worthwhile(prospects: Prospects, bids: Sequence[Bid], limit: float) -> list[tuple[float, Bid]]:
    """Return the bids, lowest first, that promise more than standing back.

    There may be gaps: whoever holds the ace of his long suit has no use for that rank, but bids
    over it.
    """
    callable_bids = (bid for bid in bids if prospects.candidates(_contract(bid)))
    valued = ((prospects.best(_contract(bid))[0], bid) for bid in callable_bids)
    return [(value, bid) for value, bid in valued if value >= limit]


def _is_safe_feint(view: PlayerView, prospects: Prospects, bid: Bid, limit: float) -> bool:
    """Return whether a rival seems eager enough to go over a bid that nobody means."""
    standing = auction_status(view.ruleset, view.dealer, view.bids).standing
    if standing is None:
        return False
    spoken = sum(isinstance(each, Bid) and each.seat == standing.seat for each in view.bids)
    value, _ = prospects.best(_contract(bid))
    return spoken >= 2 and value >= limit - _FEINT_RISK


def _rivals(view: PlayerView) -> int:
    """Return how many others may still bid."""
    passed = {bid.seat for bid in view.bids if not isinstance(bid, Bid)}
    return view.players - 1 - len(passed)


def _pick(
    wanted: Sequence[tuple[float, Bid]], rng: random.Random, haste: float, *, in_crowd: bool
) -> Bid:
    """Return the bid to make of those that are worthwhile: the lowest, or a jump above it.

    Steps that cost nothing are always skipped. Beyond them ranks are climbed in short jumps,
    points in jumps up to a third of what the hand is worth, so that an auction is a few words and
    not a count. A jump costs what the rivals would not have bid, so against a single one it is
    shorter.

    Args:
        wanted: The worthwhile bids with their worth in match points, lowest first; at least one.
        rng: Settles how far it jumps.
        haste: How much farther than an even player it may jump; 1 for as far.
        in_crowd: Whether more than one rival may still bid.
    """
    enough = wanted[0][0] - _CHOICE_MARGIN
    free = max(place for place, (value, _) in enumerate(wanted) if value >= enough)
    level = sum(bid.points == wanted[0][1].points for _, bid in wanted)
    room = len(wanted) // (3 if in_crowd else 6)
    steps = min(_LONGEST_JUMP, level // 3) if level > 1 else room
    jump = int(rng.random() * (steps * haste + 1))
    return wanted[max(free, min(jump, len(wanted) - 1))][1]


def choose_call(view: PlayerView) -> Action:
    """Return the declarer's call: the card that promises most."""
    assert view.contract is not None
    contract = view.contract
    calls = [action for action in view.legal_actions if isinstance(action, CallCard)]
    prospects = Prospects(view)
    return max(calls, key=lambda call: (prospects.score(contract, call.card), call.card))


def planned_trump(view: PlayerView) -> Card | None:
    """Return the card a declarer means to call after a blind first trick; None for others."""
    contract = view.contract
    if contract is None or contract.declarer != view.seat or contract.called is not None:
        return None
    if view.ruleset.contract is ContractKind.MUTA:
        return None
    return Prospects(view).best(contract)[1]


def choose_nomination(view: PlayerView, rng: random.Random) -> Action:
    """Return whom the holder of the trump ace makes his partner.

    A named card should be the best trump he lacks. Of seats nothing is known, so any will do but
    his own.
    """
    choices = [action for action in view.legal_actions if isinstance(action, Nominate)]
    if view.ruleset.muta_mode is MutaMode.SEAT:
        others = [choice for choice in choices if choice.partner != view.seat]
        return others[int(rng.random() * len(others))]
    return max(choices, key=lambda choice: _nominee_worth(view, choice.card))


def _nominee_worth(view: PlayerView, card: Card | None) -> tuple[bool, bool, int, int]:
    assert card is not None
    return card not in view.hand, card.suit is view.trump, card.points, card.strength
