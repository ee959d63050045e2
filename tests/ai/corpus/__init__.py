"""A frozen corpus of Chiamata deals, by which beliefs about the partner are measured.

``normal.txt``, ``greedy.txt`` and ``random.txt`` hold deals of five players of that level, as they
played when the corpus was made; they stay as they are when the levels change, so that figures
can be compared. A line is one deal: the dealer, the deck, and every step as one word.

The command ``python -m tests.ai.corpus`` writes missing files anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from engine.actions import Action, Bid, CallCard, Pass, PlayCard
from engine.ai.agent import decide
from engine.ai.registry import AGENTS
from engine.cards import Card, Seat
from engine.chance import derive_seed
from engine.match import chance_setup
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS
from engine.state import DealSetup, DealState
from engine.view import view_for

FOLDER: Final = Path(__file__).parent
RULES: Final = PRESETS["chiamata"]
LEVELS: Final = ("normal", "greedy", "random")
DEALS: Final = 150


def states(level: str) -> Iterator[list[DealState]]:
    """Yield the deals of a file, each as its states from the shuffle to the end."""
    for line in (FOLDER / f"{level}.txt").read_text("ascii").splitlines():
        dealer, deck, *words = line.split()
        cards = tuple(Card.from_code(deck[i : i + 2]) for i in range(0, len(deck), 2))
        state, _ = start_deal(RULES, DealSetup(Seat(int(dealer)), cards))
        found = [state]
        for word in words:
            step = next(action for action in legal_actions(state) if _word(action) == word)
            state, _ = apply(state, step)
            found.append(state)
        yield found


def write(level: str) -> None:
    """Let five players of a level play deals, and write those with a declarer and a partner."""
    lines: list[str] = []
    seed = 0
    while len(lines) < DEALS:
        seed += 1
        line = _played(level, seed)
        lines += [line] if line else []
    (FOLDER / f"{level}.txt").write_text("\n".join(lines) + "\n", "ascii")


def _played(level: str, seed: int) -> str:
    """Return the line of a deal; an empty one if nobody or only one played for the declarer."""
    setup = chance_setup(RULES, seed, Seat(seed % RULES.players))
    state, _ = start_deal(RULES, setup)
    player = AGENTS[level]()
    steps: list[Action] = []
    while state.to_act is not None:
        rng = random.Random(derive_seed(seed, len(steps)))
        steps.append(decide(player, view_for(state, state.to_act), rng))
        state, _ = apply(state, steps[-1])
    if state.contract is None or state.partner == state.contract.declarer:
        return ""
    deck = "".join(card.code for card in setup.deck)
    return " ".join((str(int(setup.dealer)), deck, *_words(steps)))


def _words(steps: Sequence[Action]) -> list[str]:
    return [_word(step) for step in steps]


def _word(action: Action) -> str:
    match action:
        case PlayCard(card=Card() as card):
            return card.code
        case CallCard(card=Card() as card):
            return f"!{card.code}"
        case Pass():
            return "-"
        case Bid(rank=rank, points=points):
            return f"+{rank.letter if rank else ''}{points or ''}"
        case _:
            return "?"
