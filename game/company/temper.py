"""How somebody at the table talks."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final


class Temper(enum.StrEnum):
    """A way to be in company."""

    PRUDENT = "prudent"
    BOLD = "bold"
    SLY = "sly"


TALKATIVE: Final[Mapping[Temper, float]] = {
    Temper.PRUDENT: 0.7,
    Temper.BOLD: 1.25,
    Temper.SLY: 1.0,
}
"""How readily each speaks, against a middling 1."""
