"""Hypothesis strategies: options, rulesets that can be played, and deals in progress."""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

from engine.chance import SEED_BITS
from engine.match import Match
from engine.ruleset import OPTIONS, PRESETS, Ruleset
from tests.dealing import some_action

_FRACTIONS: Final = st.integers(0, 100).map(lambda percent: percent / 100)
_STEPS: Final = st.lists(st.integers(62, 120), unique=True, max_size=6).map(sorted)

SEEDS: Final = st.integers(0, (1 << SEED_BITS) - 1)


def option_values(name: str) -> st.SearchStrategy[Any]:
    """Plain values of one option."""
    if name == "signal_detection":
        return _FRACTIONS
    if name == "progressive_steps":
        return _STEPS
    return st.sampled_from(OPTIONS[name].choices)


def changes(most: int = 6) -> st.SearchStrategy[dict[str, Any]]:
    """Some options with values, playable together or not."""
    names = st.lists(st.sampled_from(sorted(OPTIONS)), unique=True, max_size=most)
    return names.flatmap(
        lambda chosen: st.fixed_dictionaries({name: option_values(name) for name in chosen})
    )


@st.composite
def rulesets(draw: st.DrawFn) -> tuple[str, Ruleset]:
    """A preset's name and a ruleset made from it that can be played.

    Of the drawn changes those are kept, one after another, that leave it playable.
    """
    name = draw(st.sampled_from(sorted(PRESETS)))
    rules = PRESETS[name]
    for option, value in draw(changes()).items():
        changed = rules.with_options({option: value})
        rules = rules if changed.problems() else changed
    return name, rules


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of a random ruleset in the middle of its first deal, or at its end."""
    _, rules = draw(rulesets())
    match = Match(rules, draw(SEEDS))
    rng = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, 60))):
        if match.to_act is None:
            break
        match.submit(some_action(match.state.deal, rng, talk=0.1))
    return match
