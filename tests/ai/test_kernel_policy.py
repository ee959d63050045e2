"""The playout kernel's seats against the level they stand for: both must choose the same card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.actions import PlayCard
from engine.ai.determinize import Sampler
from engine.ai.fast import Playout, laws_for
from engine.ai.player import reckoned_position, solved_card
from engine.ai.tables import CARDS, number
from engine.ai.weights import role_of
from engine.deal import Phase
from engine.ruleset import PRESETS, Sides
from engine.view import PlayerView, view_for
from tests.ai.test_agents import moments, table


def kernel_card(view: PlayerView, rng: random.Random) -> str:
    """Return what the seat would play in a playout of a deal as it may be."""
    world, minds = Sampler(reckoned_position(view), rng).sample()
    world.hands[view.seat] = [number(card) for card in view.hand]  # decides between equal cards
    roles: tuple[str, ...] = ()
    if minds.declarer >= 0:
        seats = range(view.players)
        roles = tuple(role_of(seat, minds.declarer, minds.partner) for seat in seats)
    return CARDS[Playout(laws_for(view.ruleset, roles), world, minds).choose()].code


def choices(preset: str, seed: int) -> Iterator[tuple[str, str]]:
    """Yield what the kernel and the level play wherever there is a choice of cards.

    Endings for two are left out: the level counts them out, and so do playouts, but not one ply.
    """
    rules = PRESETS[preset]
    for state, steps, choice in moments(rules, seed, table(rules, "normal")):
        if state.phase is not Phase.PLAYING or not isinstance(choice, PlayCard):
            continue
        view = view_for(state, choice.seat)
        here = reckoned_position(view)
        is_blind = rules.sides is Sides.CALLED and view.trump is None
        if len(here.playable) > 1 and not is_blind and solved_card(here) is None:
            yield kernel_card(view, random.Random(len(steps))), choice.card.code


def agreement(deals: int) -> tuple[int, int]:
    """Return how many choices agree, and how many there are."""
    found = [pair for name in PRESETS for seed in range(deals) for pair in choices(name, seed)]
    return sum(kernel == level for kernel, level in found), len(found)


def test_the_kernel_plays_as_normal_does() -> None:
    alike, total = agreement(deals=1)
    assert total > 1000
    assert alike >= 0.95 * total


@pytest.mark.slow
def test_the_kernel_plays_as_normal_does_in_ten_thousand_positions() -> None:
    alike, total = agreement(deals=14)
    assert total > 10_000
    assert alike >= 0.95 * total
