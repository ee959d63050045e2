"""The playout kernel's seats against the level they stand for: both must choose the same card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.actions import PlayCard
from engine.ai.determinize import Sampler
from engine.ai.fast import Playout, laws_of
from engine.ai.player import reckoned_position, solved_card
from engine.ai.tables import CARDS, number
from engine.deal import Phase
from engine.ruleset import PRESETS, Sides
from engine.view import PlayerView, view_for
from tests.ai.test_agents import moments, table


def kernel_card(view: PlayerView, rng: random.Random) -> str:
    """Return what the seat would play in a playout of a deal as it may be."""
    world, minds = Sampler(reckoned_position(view), rng).sample()
    world.hands[view.seat] = [number(card) for card in view.hand]  # decides between equal cards
    trace: list[int] = []
    Playout(laws_of(view.ruleset, minds), world, minds).run(trace=trace)
    return CARDS[trace[0]].code


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


def test_the_kernel_sees_a_secret_declarer_as_normal_does() -> None:
    """Until the ace of trump falls nobody but the pair knows friend from foe (rules.md 5.9)."""
    pairs = [pair for seed in range(4) for pair in choices("muta", seed)]
    assert len(pairs) > 100
    assert sum(kernel == level for kernel, level in pairs) >= 0.95 * len(pairs)


@pytest.mark.slow
def test_the_kernel_plays_as_normal_does_in_ten_thousand_positions() -> None:
    pairs = [pair for name in PRESETS for seed in range(11) for pair in choices(name, seed)]
    assert len(pairs) > 10_000
    assert sum(kernel == level for kernel, level in pairs) >= 0.95 * len(pairs)
