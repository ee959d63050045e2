"""`briscola simulate --ladder`: every level against those it must beat."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from tqdm import tqdm

from engine.ai.registry import AGENTS
from game.arena.ladder import (
    SEED,
    TABLES,
    Row,
    Rung,
    climb,
    ladder,
    markdown,
    row_for,
    summary,
    text_head,
    text_line,
    text_style,
)
from game.commands.words import WrongWordError, nearest

SIZES: Final = {"quick": 0.05, "half": 0.5, "full": 1.0}
"""The sizes of a ladder, by their share of the full number of deals."""

_Each = TypeVar("_Each")

_BAR_AFTER: Final = 1.0
"""Seconds of work after which a progress bar appears."""


def add_ladder_words(parser: argparse.ArgumentParser) -> None:
    """Add the words that concern the ladder alone."""
    words = parser.add_argument_group("the ladder")
    words.add_argument(
        "--ladder",
        nargs="?",
        choices=SIZES,
        const="full",
        help="play every level against those it must beat",
    )
    words.add_argument(
        "--rungs",
        default="",
        metavar="NAMES",
        help=f"only these tables ({', '.join(TABLES)}) or levels, with commas",
    )
    words.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="write each row there, and take rows that are there already",
    )
    words.add_argument("--markdown", action="store_true", help="print the ladder as Markdown")


def with_bar(reports: Iterator[_Each], deals: int, name: str | None = None) -> Iterable[_Each]:
    """Return reports that show their progress on a terminal.

    Args:
        reports: One for each deal.
        deals: How many there will be.
        name: What stands before the bar.
    """
    if not sys.stderr.isatty():
        return reports
    return tqdm(
        reports,
        desc=name,
        total=deals,
        unit="deal",
        delay=_BAR_AFTER,
        leave=False,
        file=sys.stderr,
    )


def run_ladder(args: argparse.Namespace) -> int:
    """Play the ladder and print each row when it is done.

    Raises:
        WrongWordError: The rungs or the file cannot be used.
    """
    rungs = _rungs(args)
    kept = _kept(args.keep)
    shows_rows = not (args.json or args.markdown)
    rows: list[Row] = []
    for rung in rungs:
        if shows_rows and (not rows or rows[-1].rung.table != rung.table):
            print(("\n" if rows else "") + text_head(rung.table, rung.seed), flush=True)
        row = kept.get(rung) or _played(rung, args.jobs, args.keep)
        rows.append(row)
        # A document comes last and in one piece; its rows are then only shown to who waits.
        print(text_line(row), file=sys.stdout if shows_rows else sys.stderr, flush=True)
    if args.json:
        print(json.dumps([_data(row) for row in rows]))
    elif args.markdown:
        print(markdown(rows))
    else:
        print(f"\n{text_style(rows)}\n\n{summary(rows)}")
    return 0


def _data(row: Row) -> dict[str, object]:
    bar = row.bar
    asked = None if bar is None else {"points": bar.points, "wins": bar.wins}
    return {**row.to_data(), "bar": asked, "met": row.is_met, "in_time": row.is_in_time}


def _rungs(args: argparse.Namespace) -> list[Rung]:
    wanted = [word.strip() for word in args.rungs.split(",") if word.strip()]
    known = [*TABLES, *AGENTS]
    for word in wanted:
        if word not in known:
            raise WrongWordError(f"--rungs: unknown name {word!r}{nearest(word, known)}")
    tables = [word for word in wanted if word in TABLES] or list(TABLES)
    levels = [word for word in wanted if word in AGENTS]
    seed = SEED if args.seed is None else args.seed
    rungs = ladder(tables, seed=seed, share=SIZES[args.ladder], deals=args.deals)
    return [rung for rung in rungs if not levels or rung.level in levels]


def _kept(path: Path | None) -> dict[Rung, Row]:
    """Return the rows that a file holds."""
    if path is None or not path.exists():
        return {}
    found = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            row = Row.from_data(json.loads(line))
        except (ValueError, TypeError, KeyError) as error:
            raise WrongWordError(
                f"{path}, line {number}: no row of a ladder; use another file"
            ) from error
        found[row.rung] = row
    return found


def _played(rung: Rung, jobs: int, keep: Path | None) -> Row:
    started = time.perf_counter()
    name = f"{rung.table}: {rung.level} v {rung.other}"
    *_, report = with_bar(climb(rung, jobs), rung.deals, name)
    row = row_for(rung, report, (time.perf_counter() - started) / 60)
    if keep is not None:
        with keep.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row.to_data()) + "\n")
    return row
