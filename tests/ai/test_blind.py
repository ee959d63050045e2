"""No computer player sees what its seat cannot: the twin deals of `tests.properties`, for players.

A twin deal looks the same to the seat to act, though the cards it cannot see lie otherwise. So
the same player with the same seed must do the same in both.
"""

from __future__ import annotations

import functools
import os
import random
import subprocess
import sys
import types
from collections.abc import Iterator

import pytest

from engine.ai.agent import AgentFactory, decide
from engine.ai.registry import AGENTS
from engine.match import Match
from engine.ruleset import PRESETS
from engine.state import DealSetup, DealState
from engine.view import PlayerView, view_for
from tests.ai.test_agents import QUICK, moments, searching, table
from tests.properties.test_blindness import VARIANTS, all_at_once, part, random_play, twin_of

FAMILIES = ["briscola_2", "briscola_3_deal", "briscola_4_stock", "briscola_6", "briscolone_5"]
FAMILIES += ["chiamata", "chiamata_punti", "chiamata_ko", "bastarda", "muta", "korean_5"]

PLAYERS: dict[str, AgentFactory] = {**QUICK, "a longer search": searching(6)}


@functools.cache
def pairs(name: str, count: int) -> list[tuple[PlayerView, PlayerView]]:
    """Return what the seat to act sees in deals of random actions, and in twins of them."""
    rules, rng = VARIANTS[name], random.Random(name)
    found: list[tuple[PlayerView, PlayerView]] = []
    while len(found) < count:
        played = part(random_play(rules, rng.randrange(1 << 20)), rng.random())
        true = played.end
        if true.to_act is None or not played.steps:
            continue
        twin = twin_of(played, true.to_act, rng, all_at_once)
        if twin is not None and twin.end.hands != true.hands:
            found.append((view_for(true, true.to_act), view_for(twin.end, true.to_act)))
    return found


def check(level: str, name: str, count: int) -> None:
    for number, (view, other) in enumerate(pairs(name, count)):
        assert view == other
        first, second = (
            decide(PLAYERS[level](), seen, random.Random(number)) for seen in (view, other)
        )
        assert first == second


@pytest.mark.parametrize("level", PLAYERS)
def test_no_move_depends_on_hidden_cards(level: str) -> None:
    for name in FAMILIES:
        check(level, name, count=2)


@pytest.mark.slow
@pytest.mark.parametrize("level", PLAYERS)
def test_no_move_of_a_thousand_depends_on_hidden_cards(level: str) -> None:
    each = -(-1000 // len(VARIANTS)) if "search" not in level else 4
    for name in VARIANTS:
        check(level, name, count=each)


# ------------------------------------------------------------------ what a player can reach

SECRET = (DealState, DealSetup, Match)


def reachable(root: object) -> Iterator[object]:
    """Yield everything that can be reached from an object, but not through modules' names."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        item = waiting.pop()
        if id(item) in seen or isinstance(item, (type, types.ModuleType, types.BuiltinMethodType)):
            continue
        seen.add(id(item))
        yield item
        waiting += _parts(item)


def _parts(item: object) -> list[object]:
    if isinstance(item, types.MethodType):
        return [item.__self__, item.__func__]
    if isinstance(item, types.FunctionType):
        cells = [cell.cell_contents for cell in item.__closure__ or ()]
        return [*cells, *(item.__defaults__ or ())]
    if isinstance(item, dict):
        return [*item.keys(), *item.values()]
    if isinstance(item, (list, tuple, set, frozenset)):
        return list(item)
    names = [name for kind in type(item).__mro__ for name in _slots(kind)]
    held = [getattr(item, name) for name in names if hasattr(item, name)]
    return [*held, *getattr(item, "__dict__", {}).values()]


def _slots(kind: type) -> list[str]:
    slots = kind.__dict__.get("__slots__", ())
    own = [slots] if isinstance(slots, str) else list(slots)
    return [
        f"_{kind.__name__.lstrip('_')}{name}" if name.startswith("__") else name for name in own
    ]


@pytest.mark.parametrize("preset", ["briscola_2", "briscola_4_stock", "chiamata", "muta"])
@pytest.mark.parametrize("level", AGENTS)
def test_a_player_reaches_no_state_of_the_game(level: str, preset: str) -> None:
    rules = PRESETS[preset]
    players = table(rules, "greedy")
    for number, (state, _, _) in enumerate(moments(rules, 3, players)):
        if state.to_act is None or number % 9:
            continue
        agent = AGENTS[level]()
        decision = agent.start(view_for(state, state.to_act), random.Random(1))
        decision.step(3)
        found = [*reachable(agent), *reachable(decision)]
        assert not [item for item in found if isinstance(item, SECRET)]
        hidden = {id(state.stock), *(id(h) for s, h in enumerate(state.hands) if s != state.to_act)}
        hidden -= {id(()), id(state.hands[state.to_act])}
        assert not hidden & {id(item) for item in found}


def test_the_walk_finds_a_hidden_state() -> None:
    rules = PRESETS["chiamata"]
    state, _, _ = next(moments(rules, 3, table(rules, "greedy")))
    agent = AGENTS["normal"]()
    agent.remark = lambda view, rng: state.pending  # type: ignore[method-assign]  # a leak
    assert any(item is state for item in reachable(agent))


# ------------------------------------------------------------------ same seed, same match

_PLAY = """
from tests.ai.test_blind import match_of
for preset in {presets!r}:
    print(match_of(preset, {level!r}))
"""


def match_of(preset: str, level: str) -> list[str]:
    """Return every action of one deal."""
    rules = PRESETS[preset]
    players = [PLAYERS[level]() for _ in range(rules.players)]
    return [repr(choice) for _, _, choice in moments(rules, 11, players)]


@pytest.mark.parametrize("level", ["normal", "a longer search"])
def test_same_seed_same_match_in_another_process(level: str) -> None:
    presets = ("briscola_2", "chiamata") if level == "normal" else ("briscola_4_stock",)
    code = _PLAY.format(presets=presets, level=level)
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    here = "".join(f"{match_of(preset, level)}\n" for preset in presets)
    assert answers == {here}
