"""Every use of randomness: seeds derived from seeds, and a shuffle that never changes.

From a seed on, only `random.Random.random` is used, whose sequence Python promises to keep, so
that the same seed gives the same cards on every machine and in every later version.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BITS: Final = 40
"""Seeds of matches and deals fit this many bits, so that a deal code stays short."""

_MASK: Final = (1 << 64) - 1


def new_seed() -> int:
    """Return a seed that nobody can foresee, for a new match."""
    return random.SystemRandom().getrandbits(SEED_BITS)


def derive_seed(*parts: int) -> int:
    """Return a seed of 64 bits that depends on every part and on their order (splitmix64)."""
    state = 0
    for part in parts:
        state = (state ^ (part & _MASK)) + 0x9E3779B97F4A7C15 & _MASK
        state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        state = (state ^ (state >> 27)) * 0x94D049BB133111EB & _MASK
        state ^= state >> 31
    return state


def rng_for(*parts: int) -> random.Random:
    """Return a generator seeded from all the parts."""
    return random.Random(derive_seed(*parts))


def shuffled(items: Sequence[T], rng: random.Random) -> tuple[T, ...]:
    """Return the items in a random order (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = int(rng.random() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def drawn(items: Sequence[T], rng: random.Random) -> T:
    """Return one of the items, each as likely as the others."""
    return items[int(rng.random() * len(items))]
