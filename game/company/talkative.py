"""How readily those at the table talk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.ai.character import Temperament

TALKATIVE: Final[Mapping[Temperament, float]] = {
    Temperament.PRUDENT: 0.7,
    Temperament.BOLD: 1.25,
    Temperament.SLY: 1.0,
}
"""How readily each speaks, against a middling 1; whoever has no temperament has no words."""
