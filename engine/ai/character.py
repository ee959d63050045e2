"""The temperaments there are; what each of them does is told in `engine.ai.temperament`.

Whoever only has to name one, such as the companions at the table, reads nothing else.
"""

from __future__ import annotations

import enum


class Temperament(enum.StrEnum):
    """What a player is like. It changes how he bids, plays and talks, not how well he counts."""

    EVEN = enum.auto()
    PRUDENT = enum.auto()
    BOLD = enum.auto()
    SLY = enum.auto()
