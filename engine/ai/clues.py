"""How much each class of play speaks for a secret partner; see `engine.ai.inference`."""

from __future__ import annotations

from typing import Final

ALONE: Final = 0.2
"""How often a declarer plays alone, against one other seat being his partner."""

CLUES: Final[tuple[float, ...]] = (0.0,) * 144
"""By class of play, the logarithm of how much oftener partners than defenders make it."""
