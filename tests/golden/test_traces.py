"""One whole deal of every preset, readable: what happens, and what each seat knows of it.

Run with ``--regenerate`` to write the traces anew; read the difference before it is committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.actions import Step
from engine.cards import Seat
from engine.chance import rng_for
from engine.match import Match
from engine.record import step_to_data
from engine.ruleset import PRESETS
from engine.view import PlayerView
from game.trace import bid_text, codes, event_line
from tests.dealing import some_action

TRACES: Final = Path(__file__).parent / "traces"
SEED: Final = 24


def trace(name: str) -> Iterator[str]:
    """Yield the first counted deals of a match of a preset, with random actions and talk."""
    match = Match(PRESETS[name], SEED, preset=name)
    rng = rng_for(SEED, 1)
    yield f"{name}, seed {SEED}"
    yield ""
    yield from (event_line(event) for event in match.events)
    yield from _moment(match)
    while match.to_act is not None:
        ply = match.ply
        match.submit(some_action(match.state.deal, rng, talk=0.12))
        yield ""
        yield f"{ply + 1}: " + "; ".join(_step(step) for step in match.steps[ply:])
        yield from (f"   {event_line(event)}" for event in match.events)
        yield from _moment(match)


def _step(step: Step) -> str:
    return " ".join(str(value) for value in step_to_data(step).values())


def _moment(match: Match) -> Iterator[str]:
    for seat in range(match.ruleset.players):
        yield "   " + _view_line(match.view(Seat(seat)))


def _view_line(view: PlayerView) -> str:
    """Return what a seat knows, in one line."""
    parts = [f"[{view.seat}] {codes(view.hand)}"]
    parts += [f"{view.phase}"] if view.to_act == view.seat else []
    parts += [f"{len(view.legal_actions)} legal"] if view.legal_actions else []
    parts += [f"{len(view.free_actions)} free"] if view.free_actions else []
    if view.contract is not None:
        called = f" called {view.contract.called}" if view.contract.called else ""
        parts.append(f"declarer {view.contract.declarer} {bid_text(view.contract)}{called}")
    parts += [f"partner {view.partner}"] if view.partner is not None else []
    parts += [f"trump {view.trump.letter}"] if view.trump is not None else []
    parts += [f"turned up {view.turn_up}"] if view.turn_up else []
    known = [f"{seat}: {codes(cards)}" for seat, cards in enumerate(view.known) if cards]
    parts += [f"knows {', '.join(known)}"] if known else []
    parts.append(f"log {len(view.log)}")
    return "; ".join(parts)


@pytest.mark.parametrize("name", PRESETS)
def test_the_deal_goes_as_it_went(name: str, regenerate: bool) -> None:
    path = TRACES / f"{name}.txt"
    lines = list(trace(name))
    if regenerate:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    assert path.is_file(), f"{name} has no trace: run pytest with --regenerate"
    assert path.read_text("utf-8").splitlines() == lines


def test_there_is_a_trace_for_each_preset_and_no_other() -> None:
    assert {path.stem for path in TRACES.iterdir()} == set(PRESETS)
