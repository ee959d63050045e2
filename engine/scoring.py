"""From captured cards to the result of a deal, and from results to a match (rules.md 4, 5.7, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Seat
from engine.deal import Contract, DealResult, Outcome
from engine.ruleset import (
    CappottoBy,
    CappottoCombine,
    CappottoSides,
    Chiamata4Scoring,
    ChiamataTie,
    MatchFormat,
    MultiTie,
    PartnerReward,
    Progressive,
    Ruleset,
    Sides,
    TieRule,
)
from engine.state import DealState

ALL_POINTS = 120
WIN = 61


def fixed_sides(rules: Ruleset) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each side in a game without a declarer (rules.md 4)."""
    seats = range(rules.players)
    if rules.sides is Sides.TEAMS:
        return tuple(tuple(Seat(s) for s in seats if s % 2 == side) for side in (0, 1))
    return tuple((Seat(seat),) for seat in seats)


def contract_multiplier(
    rules: Ruleset,
    side_points: int,
    target: int,
    *,
    made: bool,
    sweep: bool,
    carried: int = 1,
) -> int:
    """Return what the basic scores of a contract are multiplied with (rules.md 5.7).

    Args:
        rules: The ruleset.
        side_points: Card points of the declarer's side.
        target: The target.
        made: Whether the contract was made.
        sweep: Whether the winning side swept.
        carried: The multiplier an earlier monte left.
    """
    steps = 1
    if rules.progressive is Progressive.ACHIEVED:
        reached = side_points if made else ALL_POINTS - side_points
        steps += sum(step <= reached for step in rules.progressive_steps)
    if rules.progressive is Progressive.BID:
        steps += sum(step <= target for step in rules.progressive_steps)
    rewarded = sweep and (made or rules.cappotto_sides is CappottoSides.BOTH)
    cappotto = rules.cappotto_mult if rewarded else 1
    if rules.cappotto_combine is CappottoCombine.MAX:
        return max(steps, cappotto) * carried
    return steps * cappotto * carried


def contract_made(rules: Ruleset, side_points: int, target: int) -> bool | None:
    """Return whether a contract is made; None for an even count that is a draw (rules.md 5.7)."""
    if side_points >= target:
        return True
    even = target == WIN and side_points == ALL_POINTS // 2
    return None if even and rules.chiamata_tie is ChiamataTie.DRAW else False


def contract_scores(
    rules: Ruleset,
    declarer: Seat,
    partner: Seat | None,
    side_points: int,
    target: int,
    *,
    side_tricks: int | None = None,
    tricks: int | None = None,
    carried: int = 1,
) -> tuple[int, ...]:
    """Return the match points of each seat for one contract (rules.md 5.7).

    Args:
        rules: The ruleset.
        declarer: The declarer.
        partner: His partner; None when he played alone.
        side_points: Card points of their side, 0 to 120.
        target: The target, 61 to 120.
        side_tricks: Tricks of their side, for a sweep by tricks.
        tricks: Tricks played in all.
        carried: The multiplier an earlier monte left.
    """
    made = contract_made(rules, side_points, target)
    if made is None:
        return (0,) * rules.players
    sweep = _is_sweep(rules, side_points, side_tricks, tricks, made=made)
    factor = contract_multiplier(
        rules, side_points, target, made=made, sweep=sweep, carried=carried
    )
    unit = factor if made else -factor
    scores = [-unit] * rules.players
    for seat, share in _side_shares(rules, declarer, partner).items():
        scores[seat] = unit * share
    return tuple(scores)


def _side_shares(rules: Ruleset, declarer: Seat, partner: Seat | None) -> dict[Seat, int]:
    defenders = rules.players - (1 if partner is None else 2)
    if rules.chiamata4_scoring is Chiamata4Scoring.POT:
        if partner is None:
            return {declarer: defenders}
        return {declarer: defenders - defenders // 2, partner: defenders // 2}
    if partner is None:
        return {declarer: 4}
    return {declarer: 2, partner: 2 if rules.partner_reward is PartnerReward.SAME else 1}


def _is_sweep(
    rules: Ruleset, points: int, side_tricks: int | None, tricks: int | None, *, made: bool
) -> bool:
    if rules.cappotto_by is CappottoBy.TRICKS and side_tricks is not None:
        return side_tricks == (tricks if made else 0)
    return points == (ALL_POINTS if made else 0)


def deal_wins(
    rules: Ruleset, side_points: Sequence[int], last_trick_side: int | None = None
) -> tuple[int, ...]:
    """Return the wins each side gains in a game without a contract (rules.md 4, 6).

    Args:
        rules: The ruleset.
        side_points: Card points by side.
        last_trick_side: The side that took the last trick (``tie_rule=last_trick``).
    """
    best = max(side_points)
    leaders = [side for side, points in enumerate(side_points) if points == best]
    wins = [0] * len(side_points)
    if len(leaders) == 1:
        wins[leaders[0]] = _win_weight(rules, side_points, best)
    elif len(side_points) == 2:
        if rules.tie_rule is TieRule.LAST_TRICK and last_trick_side is not None:
            wins[last_trick_side] = 1
    elif rules.multi_tie is MultiTie.SHARE:
        for side in leaders:
            wins[side] = 1
    return tuple(wins)


def _win_weight(rules: Ruleset, side_points: Sequence[int], best: int) -> int:
    if rules.match_format is not MatchFormat.WEIGHTED_WINS:
        return 1
    if best == ALL_POINTS:
        return 3
    return 2 if best >= 90 else 1


def is_redealt_tie(rules: Ruleset, side_points: Sequence[int]) -> bool:
    """Return whether an even count voids the deal (``tie_rule=redeal``)."""
    even = len(side_points) == 2 and side_points[0] == side_points[1]
    return even and rules.tie_rule is TieRule.REDEAL


def score_deal(state: DealState) -> DealResult:
    """Return the result of a deal whose cards have been played."""
    points = [0] * state.ruleset.players
    for _, winner, cards in state.tricks:
        points[winner] += sum(card.points for card in cards)
    last = state.tricks[-1][1] if state.tricks else None
    if state.contract is not None:
        return _contract_result(state, state.contract, tuple(points), last)
    return _plain_result(state.ruleset, tuple(points), last)


def _contract_result(
    state: DealState, contract: Contract, points: tuple[int, ...], last: Seat | None
) -> DealResult:
    rules = state.ruleset
    partner = None if state.partner == contract.declarer else state.partner
    ours = (contract.declarer,) if partner is None else (contract.declarer, partner)
    theirs = tuple(Seat(s) for s in range(rules.players) if s not in ours)
    side = sum(points[seat] for seat in ours)
    side_tricks = sum(winner in ours for _, winner, _ in state.tricks)
    made = contract_made(rules, side, contract.points)
    scores = contract_scores(
        rules,
        contract.declarer,
        partner,
        side,
        contract.points,
        side_tricks=side_tricks,
        tricks=len(state.tricks),
        carried=state.setup.multiplier,
    )
    winners = () if made is None else ours if made else theirs
    return DealResult(
        outcome=Outcome.COUNTED,
        card_points=points,
        side_points=(side, ALL_POINTS - side),
        sides=(ours, theirs),
        scores=scores,
        winners=winners,
        contract=contract,
        partner=partner,
        made=made,
        last_trick=last,
        multiplier=max(1, *(abs(scores[seat]) for seat in theirs)),
    )


def _plain_result(rules: Ruleset, points: tuple[int, ...], last: Seat | None) -> DealResult:
    sides = fixed_sides(rules)
    by_side = tuple(sum(points[seat] for seat in side) for side in sides)
    if is_redealt_tie(rules, by_side):
        return DealResult(
            outcome=Outcome.TIE_REDEALT,
            card_points=points,
            side_points=by_side,
            sides=sides,
            scores=(0,) * rules.players,
            last_trick=last,
        )
    last_side = next((i for i, side in enumerate(sides) if last in side), None)
    wins = deal_wins(rules, by_side, last_side)
    counted_in_points = rules.match_format in (MatchFormat.SINGLE, MatchFormat.HANDS)
    gains = by_side if counted_in_points else wins
    scores = [0] * rules.players
    for side, gain in zip(sides, gains, strict=True):
        for seat in side:
            scores[seat] = gain
    return DealResult(
        outcome=Outcome.COUNTED,
        card_points=points,
        side_points=by_side,
        sides=sides,
        scores=tuple(scores),
        winners=tuple(seat for side, win in zip(sides, wins, strict=True) if win for seat in side),
        last_trick=last,
        multiplier=max(wins, default=1) or 1,
    )


def match_winners(
    rules: Ruleset, totals: Sequence[int], counted: int, last: DealResult | None = None
) -> tuple[Seat, ...] | None:
    """Return who has won the match; None while it goes on (rules.md 6).

    Args:
        rules: The ruleset.
        totals: Scores by seat.
        counted: Deals that ended in a count.
        last: The last deal's result, which names the winners of a match of one deal.

    Returns:
        The winning seats, empty for a drawn match.
    """
    if rules.match_format is MatchFormat.SINGLE:
        return last.winners if last is not None and counted >= 1 else None
    best = max(totals)
    leaders = tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)
    if rules.match_format is MatchFormat.HANDS:
        return leaders if counted >= rules.match_target else None
    if best < rules.match_target:
        return None
    allied = rules.sides is Sides.TEAMS and len({seat % 2 for seat in leaders}) == 1
    return leaders if len(leaders) == 1 or allied else None
