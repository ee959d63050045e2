"""Who is a friend: how much each seat wishes each other seat's tricks well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ai.features import side_of
from engine.ai.inference import partner_beliefs
from engine.ai.weights import Weights
from engine.ruleset import Sides
from engine.view import PlayerView

_HIDING: Final = (0.5, 0.8)
"""How openly a secret partner helps in the first tricks."""


def attitudes(view: PlayerView, weights: Weights) -> list[float]:
    """Return by seat how the viewer sees it: 1 for a friend, -1 for a foe, or between.

    Args:
        view: What the viewer knows.
        weights: The weights of the game's family.
    """
    sides = view.ruleset.sides
    if sides is Sides.SOLO:
        foe = -1.0 if view.players == 2 else -weights.foe
        return [1.0 if seat == view.seat else foe for seat in range(view.players)]
    if sides is Sides.TEAMS:
        side = side_of(view, view.seat)
        return [1.0 if seat in side else -1.0 for seat in range(view.players)]
    if view.contract is None:
        return [1.0 if seat == view.seat else 0.0 for seat in range(view.players)]
    return contract_attitudes(view, partner_beliefs(view))


def contract_attitudes(view: PlayerView, beliefs: Sequence[float]) -> list[float]:
    """Return by seat how the viewer sees it in a game with a declarer.

    Args:
        view: What the viewer knows; it knows the declarer.
        beliefs: By seat the chance that it is the partner.
    """
    assert view.contract is not None
    declarer = view.contract.declarer
    if view.seat == declarer:
        return [2 * belief - 1 if seat != declarer else 1.0 for seat, belief in enumerate(beliefs)]
    if view.partner == view.seat:
        found = [1.0 if seat in (declarer, view.seat) else -1.0 for seat in range(view.players)]
        if not view.partner_public and len(view.tricks) < len(_HIDING):
            found[declarer] = _HIDING[len(view.tricks)]
        return found
    return [
        1.0 if seat == view.seat else -1.0 if seat == declarer else 1 - 2 * belief
        for seat, belief in enumerate(beliefs)
    ]
