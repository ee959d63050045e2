"""The judged positions of positions.yaml, ready to be played."""

from __future__ import annotations

import random
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from engine.actions import PlayCard
from engine.ai.agent import decide
from engine.ai.registry import AGENTS
from engine.view import PlayerView
from game import strict_yaml
from tests.ai.situations import Situation

_PATH: Final = Path(__file__).with_name("positions.yaml")
_FIELDS: Final = frozenset(field.name for field in fields(Situation))


@dataclass(frozen=True, slots=True)
class Judged:
    """A position with what is asked of it.

    Attributes:
        right: The cards that may be played.
        why: The reason, in a sentence.
    """

    group: str
    name: str
    situation: Situation
    right: frozenset[str]
    why: str

    @property
    def view(self) -> PlayerView:
        return self.situation.view()

    def is_right(self, level: str, seed: int) -> bool:
        """Return whether a level plays a right card."""
        choice = decide(AGENTS[level](), self.view, random.Random(seed))
        return isinstance(choice, PlayCard) and choice.card.code in self.right


def _read() -> dict[str, Judged]:
    groups: Any = strict_yaml.read(_PATH).value
    found: dict[str, Judged] = {}
    for group in groups:
        for entry in group["positions"]:
            judged = _judged(group["group"], {**group["given"], **entry})
            assert judged.name not in found, f"{judged.name} is there twice"
            found[judged.name] = judged
    return found


def _judged(group: str, entry: dict[str, Any]) -> Judged:
    name, why = entry.pop("name"), entry.pop("why")
    right, wrong = (set(entry.pop(key, "").split()) for key in ("right", "wrong"))
    unknown = entry.keys() - _FIELDS
    assert not unknown, f"{name}: no such field: {unknown}"
    entry["options"] = tuple(entry.get("options", {}).items())
    situation = Situation(**entry)
    hand = set(situation.hand.split())
    assert bool(right) != bool(wrong), f"{name}: either right cards or wrong ones"
    assert right | wrong < hand, f"{name}: some of the hand, but not all of it"
    return Judged(group, name, situation, frozenset(right or hand - wrong), why)


JUDGED: Final = _read()
"""The positions by name."""
