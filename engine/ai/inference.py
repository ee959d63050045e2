"""Who may be the declarer's partner, as one seat can tell from what all have seen (ai.md 4.1)."""

from __future__ import annotations

import math

from engine.ai.features import law_for
from engine.ai.tables import Law, number
from engine.ruleset import Sides
from engine.view import PlayerView


def partner_beliefs(view: PlayerView) -> tuple[float, ...]:
    """Return by seat how likely it is the declarer's partner, as the viewer can know.

    The declarer's own entry is the chance that he plays alone. The entries add up to 1 while
    there is a declarer, and are all 0 in games without one.

    Args:
        view: What the viewer knows; his own cards count.
    """
    contract = view.contract
    if contract is None or (contract.called is None and view.ruleset.sides is Sides.CALLED):
        return (0.0,) * view.players
    if view.partner is not None:
        return tuple(float(seat == view.partner) for seat in range(view.players))
    weights = [math.exp(evidence) for evidence in _evidence(view)]
    weights[contract.declarer] *= _ALONE if view.ruleset.allow_solo else 0.0
    if view.seat == contract.declarer or view.ruleset.sides is Sides.MUTA:
        weights[contract.declarer] = 0.0
    if view.seat != contract.declarer:
        weights[view.seat] = 0.0
    total = sum(weights)
    return tuple(weight / total for weight in weights)


_ALONE = 0.3
_LIMIT = 2.5


def _evidence(view: PlayerView) -> list[float]:
    """Return by seat the log-odds that its plays speak of a partner."""
    assert view.contract is not None
    declarer = view.contract.declarer
    odds = [0.0] * view.players
    beaten_by = law_for(view, view.trump)
    shown = [(leader, cards) for leader, _, cards in view.tricks]
    for leader, cards in (*shown, (view.leader, view.trick)):
        plays = [((leader + i) % view.players, number(card)) for i, card in enumerate(cards)]
        _weigh_trick(odds, plays, declarer, view.players, beaten_by)
    return [max(-_LIMIT, min(_LIMIT, odd)) for odd in odds]


def _weigh_trick(
    odds: list[float], plays: list[tuple[int, int]], declarer: int, players: int, beaten_by: Law
) -> None:
    top, top_seat = -1, -1
    declarer_played = False
    for place, (seat, card) in enumerate(plays):
        takes = top < 0 or bool(beaten_by[top] >> card & 1)
        if seat != declarer:
            standing = 0 if top_seat == declarer else 2 if declarer_played else 1
            odds[seat] += _hint(standing, place == players - 1, takes and top >= 0, card)
        declarer_played = declarer_played or seat == declarer
        if takes:
            top, top_seat = card, seat


def _hint(standing: int, last: bool, takes: bool, card: int) -> float:
    points = card % 10
    if standing == 0 and takes:
        return -0.8
    if standing == 0 and points >= 8:
        return 1.2 if last else 0.8
    if standing == 0 and points >= 5:
        return 0.4
    return 0.0
