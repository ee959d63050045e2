"""The command `python -m tests.trials`."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.trials import clicks, faults, pads, rest, sizes
from tests.trials.trial import TRIALS, NotPossibleError, Trial, Workshop
from tests.window import ROOT, can_open

MODULES = (clicks, sizes, pads, rest, faults)
"""Importing them registers their trials."""


def main(words: list[str] | None = None) -> int:
    """Do the trials; return 1 if any of them showed a fault."""
    args = _parser().parse_args(words)
    if not can_open():
        print("needs Xvfb and xdotool: apt-get install xvfb xdotool openbox", file=sys.stderr)
        return 2
    chosen = [TRIALS[name] for name in TRIALS if not args.only or _is_meant(name, args.only)]
    if not chosen:
        print(f"no trial is called {' or '.join(args.only)}; --help lists them", file=sys.stderr)
        return 2
    print(f"{time.strftime('%d %B %Y, %H:%M')}, commit {_commit()}, {_machine()}", flush=True)
    results = [_try(each, args.pictures) for each in chosen]
    numbers = {each: results.count(each) for each in ("right", "WRONG", "not possible")}
    print(", ".join(f"{number} {result}" for result, number in numbers.items()))
    return 1 if numbers["WRONG"] else 0


def _parser() -> argparse.ArgumentParser:
    width = max(map(len, TRIALS))
    listed = "\n".join(f"  {each.name:<{width}}  {each.told}" for each in TRIALS.values())
    parser = argparse.ArgumentParser(
        prog="python -m tests.trials",
        description=(__package__ and sys.modules[__package__].__doc__) or "",
        epilog=f"trials:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--only", metavar="NAME", nargs="+", help="those whose names are or begin so, such as 39"
    )
    parser.add_argument(
        "--pictures",
        metavar="DIR",
        type=Path,
        default=Path(tempfile.gettempdir(), "briscola-trials"),
        help="where pictures are kept, to be looked at (%(default)s)",
    )
    return parser


def _is_meant(name: str, wanted: list[str]) -> bool:
    return any(name == each or name.startswith(f"{each}-") for each in wanted)


def _try(each: Trial, pictures: Path) -> str:
    """Do one trial and print its line; return the result in a word."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="briscola-trial-") as folder:
        try:
            figures, result = each.run(Workshop(Path(folder), pictures, each.name)), "right"
        except NotPossibleError as error:
            figures, result = str(error), "not possible"
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            figures, result = str(error) or type(error).__name__, "WRONG"
    took = time.monotonic() - began
    print(f"{each.name} | {each.told} | {figures} | {result} ({took:.0f} s)", flush=True)
    return result


def _commit() -> str:
    words = ("git", "-C", str(ROOT), "describe", "--always", "--dirty")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def _machine() -> str:
    load = os.getloadavg()[0]
    return f"{platform.platform()}, {os.cpu_count()} cores, load {load:.1f}"


if __name__ == "__main__":
    sys.exit(main())
