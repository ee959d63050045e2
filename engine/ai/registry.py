"""The computer players by level."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Final

from engine.ai.agent import AgentFactory, Budget
from engine.ai.player import GreedyPlayer, RandomPlayer, ScoringPlayer, Weakness
from engine.ai.search import SearchingPlayer

_EASY: Final = Weakness(noise=5.0, slip=0.08, memory=2, caution=0.2)

AGENTS: Final[Mapping[str, AgentFactory]] = types.MappingProxyType(
    {
        "random": RandomPlayer,
        "greedy": GreedyPlayer,
        "easy": lambda: ScoringPlayer("easy", _EASY),
        "normal": lambda: ScoringPlayer("normal"),
        "hard": lambda: SearchingPlayer("hard", Budget(40), Budget(30)),
        "master": lambda: SearchingPlayer("master", Budget(160), Budget(120)),
    }
)
"""Makes a computer player by the id of its level, weakest first."""

LEVELS: Final = tuple(AGENTS)
"""The ids of the levels, weakest first. `random` and `greedy` exist for measuring."""
