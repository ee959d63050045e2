"""Beliefs about the partner, measured on recorded deals (ai.md 4.1, the corpus beside this)."""

from __future__ import annotations

import functools
import math

import pytest

from engine.ai.inference import partner_beliefs
from engine.cards import Seat
from engine.deal import Phase
from engine.state import DealState
from engine.view import view_for
from tests.ai.corpus import DEALS, LEVELS, states


@functools.cache
def recorded(level: str) -> list[list[DealState]]:
    return list(states(level))


def losses(state: DealState, role: str) -> list[float]:
    """Return how surprised the seats of a role would be to learn now who the partner is."""
    assert state.contract is not None
    assert state.partner is not None
    declarer, partner = state.contract.declarer, state.partner
    seats = [declarer] if role == "declarer" else list({*range(5)} - {declarer, partner})
    return [-math.log(partner_beliefs(view_for(state, Seat(s)))[partner]) for s in seats]


@functools.cache
def mean_losses(level: str, role: str) -> tuple[float, float, float]:
    """Return the mean log-loss before the first trick, after it, and after the second."""
    found: list[list[float]] = [[], [], []]
    for deal in recorded(level):
        starts = [s for s in deal if s.phase is Phase.PLAYING and not s.trick]
        for tricks, state in enumerate(starts[:3]):
            found[tricks] += losses(state, role)
    before, first, second = (sum(each) / len(each) for each in found)
    return before, first, second


@pytest.mark.parametrize("level", LEVELS)
def test_the_corpus_can_be_replayed(level: str) -> None:
    deals = recorded(level)
    assert len(deals) == DEALS
    assert all(deal[-1].result is not None for deal in deals)
    assert all(d[-1].contract and d[-1].partner != d[-1].contract.declarer for d in deals)


def test_defenders_learn_from_the_plays_of_normal() -> None:
    before, first, second = mean_losses("normal", "defender")
    assert first <= 0.75 * before
    assert second <= 0.5 * before


@pytest.mark.parametrize("role", ["declarer", "defender"])
@pytest.mark.parametrize("level", LEVELS)
def test_no_belief_is_worse_than_none(level: str, role: str) -> None:
    before, first, second = mean_losses(level, role)
    assert first <= before
    assert second <= before
