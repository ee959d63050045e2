"""The contract of a computer player: it is given a view, thinks in counted steps, and answers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol

from engine.actions import Action, Say, Signal
from engine.ai.character import Temperament
from engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Budget:
    """How much an agent may think, counted so that the same seed gives the same game.

    Attributes:
        simulations: Sampled worlds a decision may look at; 0 for none.
    """

    simulations: int


class Decision(Protocol):
    """One decision in progress, in steps that are short against a frame."""

    def step(self, simulations: int) -> bool:
        """Think on for some playouts, each short against a frame; return whether it is final."""
        ...

    def best(self) -> Action:
        """Return the best action so far, one of the view's legal actions."""
        ...


class Agent(Protocol):
    """A computer player. It keeps nothing between decisions: the view remembers everything."""

    @property
    def name(self) -> str:
        """Its level's id, such as ``normal``."""
        ...

    def start(self, view: PlayerView, rng: random.Random) -> Decision:
        """Begin to decide what the seat to act does."""
        ...

    def remark(self, view: PlayerView, rng: random.Random) -> Signal | Say | None:
        """Return a signal or phrase out of the view's free actions, or None to stay quiet."""
        ...


class AgentFactory(Protocol):
    """Makes the computer players of one level."""

    def __call__(self, temperament: Temperament = Temperament.EVEN) -> Agent:
        """Return a computer player of some temperament."""
        ...


def decide(agent: Agent, view: PlayerView, rng: random.Random) -> Action:
    """Return an agent's decision, thought to its end at once."""
    decision = agent.start(view, rng)
    while not decision.step(1):
        pass
    return decision.best()
