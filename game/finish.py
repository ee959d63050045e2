"""Whether the rest of a deal changes nothing any more, by what the player sees.

What is looked at is public, or in the player's own hand: the card points taken, who surely
plays with whom, and the cards that are gone. So offering to finish tells him nothing new.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.ai.player import reckoned_position
from engine.ai.tables import number
from engine.deal import Contract, Phase
from engine.ruleset import MatchFormat, TrumpChange
from engine.scoring import (
    ALL_POINTS,
    contract_scores,
    deal_wins,
    fixed_sides,
    is_redealt_tie,
)
from engine.view import PlayerView

_FEWEST_CARDS: Final = 2
"""With fewer cards in hand there is nothing to shorten."""


def is_decided(view: PlayerView) -> bool:
    """Return whether the deal comes out the same whatever is still played."""
    if view.phase is not Phase.PLAYING or len(view.hand) < _FEWEST_CARDS:
        return False
    if _takes_everything(view):
        return True
    contract = view.contract
    if contract is None:
        return len(set(_plain_outcomes(view))) == 1
    if contract.called is None and view.trump is None:
        return False
    return view.partner is not None and len(set(_outcomes_of(view, contract))) == 1


def _takes_everything(view: PlayerView) -> bool:
    """Return whether the player leads and none of his cards can be beaten any more."""
    leads = view.to_act == view.seat and not view.trick
    if not leads or view.stock_size or view.ruleset.trump_change is not TrumpChange.NONE:
        return False
    here = reckoned_position(view)
    return not any(here.law[number(card)] & here.unseen for card in view.hand)


def _points_by_seat(view: PlayerView) -> list[int]:
    return [sum(card.points for card in pile) for pile in view.won]


def _plain_outcomes(view: PlayerView) -> Iterator[tuple[int, ...]]:
    """Yield what each side wins if one of them takes all that is left.

    What lies between these extremes lies between their outcomes too: a side never wins less
    by taking more.
    """
    rules = view.ruleset
    points = _points_by_seat(view)
    taken = [sum(points[seat] for seat in side) for side in fixed_sides(rules)]
    rest = ALL_POINTS - sum(taken)
    for taker in range(len(taken)):
        ends = [had + rest * (side == taker) for side, had in enumerate(taken)]
        if is_redealt_tie(rules, ends):
            yield ()
        elif rules.match_format is MatchFormat.HANDS:
            yield tuple(ends)
        else:
            yield deal_wins(rules, ends, taker)


def _outcomes_of(view: PlayerView, contract: Contract) -> Iterator[tuple[int, ...]]:
    """Yield the match points if the declarer's side takes all that is left, and if it takes none.

    Only for a viewer who knows the partner.
    """
    rules, declarer = view.ruleset, contract.declarer
    partner = None if view.partner == declarer else view.partner
    ours = {declarer, partner}
    points = _points_by_seat(view)
    taken = sum(points[seat] for seat in range(view.players) if seat in ours)
    rest = ALL_POINTS - sum(points)
    won = sum(winner in ours for _, winner, _ in view.tricks)
    left = len(view.hand) + _has_played(view)
    for takes in (False, True):
        yield contract_scores(
            rules,
            declarer,
            partner,
            taken + rest * takes,
            contract.points,
            side_tricks=won + left * takes,
            tricks=len(view.tricks) + left,
            carried=view.multiplier,
        )


def _has_played(view: PlayerView) -> bool:
    """Return whether the player's card lies on the table already."""
    return (view.seat - view.leader) % view.players < len(view.trick)
