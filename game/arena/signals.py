"""What signs are worth: a team that signs against the same team that does not."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from engine.actions import Say, Signal
from engine.ai.agent import Agent, Decision
from engine.ai.registry import agent_for
from engine.ruleset import Ruleset
from engine.state import DealState
from engine.view import PlayerView
from game.arena.figures import Mean
from game.arena.play import Tables, deal_for


@dataclass(frozen=True, slots=True)
class Quiet:
    """Plays like another agent, reads what others sign, and makes no sign itself."""

    agent: Agent

    @property
    def name(self) -> str:
        """The other agent's level."""
        return self.agent.name

    def start(self, view: PlayerView, rng: random.Random) -> Decision:
        """Begin to decide as the other agent does."""
        return self.agent.start(view, rng)

    def remark(self, view: PlayerView, rng: random.Random) -> Signal | Say | None:
        """Stay quiet."""
        return None


def signal_gains(
    ruleset: Ruleset, level: str, deals: int, seed: int, jobs: int = 1
) -> Iterator[Mean]:
    """Play each deal twice, either team signing once, and yield what signing gains.

    Both teams are of the same level, each seat draws its own cards of the stock, and all read
    what they notice.

    Args:
        ruleset: A game of two teams with signals.
        level: The id of the level, with a temperament after a colon if any.
        deals: How many deals.
        seed: Settles every deal and every decision.
        jobs: Processes.

    Yields:
        After every deal the signing team's card points over an even share, a deal.
    """
    gain = Mean()
    one = functools.partial(_gain, ruleset, level, seed)
    if jobs == 1:
        for number in range(deals):
            gain.add(one(number))
            yield gain
        return
    with ProcessPoolExecutor(jobs) as pool:
        for each in pool.map(one, range(deals), chunksize=4):
            gain.add(each)
            yield gain


def _gain(ruleset: Ruleset, level: str, seed: int, number: int) -> float:
    rules, own_seed, dealer = deal_for(ruleset, seed, number)
    tables = Tables(rules, seat_draws=True)
    talker = agent_for(level)
    quiet = Quiet(talker)
    points = 0
    for team in (0, 1):
        agents = [talker if seat % 2 == team else quiet for seat in range(rules.players)]

        def seating(_: DealState, agents: list[Agent] = agents) -> list[Agent]:
            return agents

        points += sum(tables.play(own_seed, dealer, seating).result.card_points[team::2])
    return points / 2 - 60
