"""`briscola bench`: how fast the program is here, mostly as ratios measured in the same run.

A ratio says the same on a slow and on a quick machine: a frame against the bare cost of copying
its pixels, a playout against the bare loop of as many steps, a start against a bare window. Work
is counted in processor time, so that other programs on the machine hardly show; only starts,
lateness and the idle share are measured by the clock on the wall.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from engine.ruleset import PRESETS
from game.commands.bench import frames, pictures, rules, starts
from game.commands.bench.measuring import Wanted
from game.commands.words import CommandParser, WrongWordError, nearest

_DEFAULT_PRESETS: Final = ("briscola_2", "briscola_4_stock", "chiamata", "chiamata_punti", "muta")
_EXAMPLES = """examples:
  briscola bench
  briscola bench --json --seconds 2 > bench.json
  briscola bench --presets briscola_2,chiamata --only decision_ms
"""
_PARTS: Final[Mapping[str, Callable[[Wanted], Any]]] = {
    "engine": rules.engine,
    "kernel": rules.kernel,
    "decision_ms": rules.decision_ms,
    "frame": frames.frame,
    "idle_cpu_share": frames.idle_cpu_share,
    "startup_over_bare_window": lambda _: starts.startup_over_bare_window(),
    "deck_switch_1080p": lambda _: pictures.deck_switch_1080p(),
    "deck_at_new_size": lambda _: pictures.deck_at_new_size(),
    "resize_longest_frame_ms": lambda _: pictures.resize_longest_frame_ms(),
    "peak_mb_4k": lambda _: starts.peak_mb_4k(),
}


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser(
        "bench", help="measure how fast the program is on this machine", epilog=_EXAMPLES
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="how long each rate is measured (default 1)"
    )
    parser.add_argument(
        "--presets", default=",".join(_DEFAULT_PRESETS), help="games, with commas between"
    )
    parser.add_argument(
        "--only", metavar="PART", choices=_PARTS, help=f"this part alone: {', '.join(_PARTS)}"
    )


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    presets = tuple(args.presets.split(","))
    for name in presets:
        if name not in PRESETS:
            raise WrongWordError(f"unknown preset {name!r}{nearest(name, PRESETS)}")
    wanted = Wanted(presets, args.seconds)
    figures: dict[str, Any] = {}
    for part in _PARTS if args.only is None else (args.only,):
        print(f"measuring {part} ...", file=sys.stderr, flush=True)
        figures[part] = _PARTS[part](wanted)
    if args.json:
        print(json.dumps(figures, indent=1))
    else:
        print("\n".join(_lines(figures)))
    return 0


def _lines(figures: object, path: str = "") -> Iterator[str]:
    if isinstance(figures, dict):
        for name, value in figures.items():
            yield from _lines(value, f"{path} {name}".strip())
    else:
        yield f"{path}: {figures:,.3f}" if isinstance(figures, float) else f"{path}: {figures}"
