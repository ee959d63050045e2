"""The computer players by level."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Final

from engine.ai.agent import Agent, AgentFactory, Budget
from engine.ai.character import Temperament
from engine.ai.player import GreedyPlayer, RandomPlayer, ScoringPlayer, Weakness
from engine.ai.search import SearchingPlayer

_EASY: Final = Weakness(noise=5.0, slip=0.08, memory=2, caution=2.0)
_EASY_MATE: Final = Weakness(noise=2.0, slip=0.0, memory=4, caution=2.0)
_EVEN: Final = Temperament.EVEN


def _random(temperament: Temperament = _EVEN) -> Agent:
    return RandomPlayer()  # chance has no temperament, and greed is one


def _greedy(temperament: Temperament = _EVEN) -> Agent:
    return GreedyPlayer()


def _easy(temperament: Temperament = _EVEN) -> Agent:
    return ScoringPlayer("easy", _EASY, temperament=temperament)


def _normal(temperament: Temperament = _EVEN) -> Agent:
    return ScoringPlayer("normal", temperament=temperament)


def _hard(temperament: Temperament = _EVEN) -> Agent:
    return SearchingPlayer("hard", Budget(32), temperament)


def _master(temperament: Temperament = _EVEN) -> Agent:
    return SearchingPlayer("master", Budget(240), temperament)


AGENTS: Final[Mapping[str, AgentFactory]] = types.MappingProxyType(
    {
        "random": _random,
        "greedy": _greedy,
        "easy": _easy,
        "normal": _normal,
        "hard": _hard,
        "master": _master,
    }
)
"""Makes a computer player by the id of its level, weakest first."""

LEVELS: Final = tuple(AGENTS)
"""The ids of the levels, weakest first. `random` and `greedy` exist for measuring."""


def mate_for(level: str, temperament: Temperament = _EVEN) -> Agent:
    """Return a computer player who sits down as a person's partner in a game of teams.

    Nobody minds an opponent's slips, but a partner's cost the deal: the easy one makes none.
    """
    if level == "easy":
        return ScoringPlayer("easy", _EASY_MATE, temperament=temperament)
    return AGENTS[level](temperament)


def agent_for(name: str) -> Agent:
    """Return a computer player by its level, and its temperament after a colon: ``hard:sly``.

    Raises:
        KeyError: There is no such level.
        ValueError: There is no such temperament.
    """
    level, _, temperament = name.partition(":")
    return AGENTS[level](Temperament(temperament or _EVEN))
