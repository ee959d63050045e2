"""`briscola record`: whether saved matches keep to the rules, and a trace of one."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from engine.actions import IllegalActionError, Step
from engine.events import Event
from engine.match import MatchState, replay
from engine.record import MatchRecord, RecordError, step_to_data
from engine.ruleset import PRESETS, Ruleset
from game.commands.words import CommandParser, WrongWordError
from game.trace import event_line

_EXAMPLES: Final = """examples:
  briscola record check match.json
  briscola record check saves/*.json --json
  briscola record show match.json
"""
_MOST_BYTES: Final = 1 << 25
_BAR_AFTER: Final = 1.0


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser(
        "record", help="check saved matches, or print one as a readable trace", epilog=_EXAMPLES
    )
    what = parser.add_subparsers(title="what", metavar="check|show", dest="what", required=True)
    check = what.add_parser("check", help="replay matches and report the first illegal step")
    check.add_argument("files", metavar="FILE", nargs="+", type=Path, help="an exported match")
    check.add_argument("--json", action="store_true", help="print one JSON document")
    show = what.add_parser("show", help="print every event of a match")
    show.add_argument("file", metavar="FILE", type=Path, help="an exported match")


def run(args: argparse.Namespace) -> int:
    """Carry the command out: 1 if a match does not keep to the rules."""
    return _show(args.file) if args.what == "show" else _check(args.files, as_json=args.json)


def _check(files: list[Path], *, as_json: bool) -> int:
    texts = [(file, _text(file)) for file in files]
    found = [check_record(str(file), text) for file, text in _with_bar(texts)]
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        for report in found:
            print(_line(report))
    return 0 if all(report["ok"] for report in found) else 1


def _with_bar(texts: list[tuple[Path, str]]) -> Iterable[tuple[Path, str]]:
    if not sys.stderr.isatty():
        return texts
    return tqdm(texts, unit="match", delay=_BAR_AFTER, leave=False, file=sys.stderr)


def _text(file: Path) -> str:
    """Return what a file holds.

    Raises:
        WrongWordError: There is no such file, or one that no export can be.
    """
    try:
        with file.open("rb") as stream:
            raw = stream.read(_MOST_BYTES + 1)
    except OSError as error:
        raise WrongWordError(f"{file}: {error.strerror or error}") from None
    if len(raw) > _MOST_BYTES:
        raise WrongWordError(f"{file}: larger than any match")
    return raw.decode("utf-8-sig", errors="replace")


def _line(report: dict[str, Any]) -> str:
    if not report["ok"]:
        return f"{report['file']}: {report['problem']}"
    scores = " ".join(map(str, report["scores"]))
    deals = report["deals"]
    return f"{report['file']}: ok, {deals} deal{'' if deals == 1 else 's'}, scores {scores}"


def check_record(name: str, text: str) -> dict[str, Any]:
    """Return a report on one match: the shape of `record check --json`.

    Args:
        name: What to call the file.
        text: What it holds.
    """
    report: dict[str, Any] = {"file": name, "ok": False, "deals": 0, "scores": []}
    try:
        for _, match, _ in _followed(MatchRecord.from_json(text)):
            report |= {"deals": match.deal_number + 1, "scores": list(match.scores)}
    except RecordError as error:
        return report | {"problem": str(error)}
    return report | {"ok": True, "problem": None}


def _followed(record: MatchRecord) -> Iterator[tuple[str, MatchState, tuple[Event, ...]]]:
    """Yield each place of a record with the match after it and the events it made.

    Raises:
        RecordError: The match does not keep to the rules; the text says where and why.
    """
    if record.ruleset.problems():
        found = ", ".join(f"{each.option}: {each.code}" for each in record.ruleset.problems())
        raise RecordError(f"ruleset: {found}")
    if not record.deals:
        raise RecordError("the record holds no deal")
    rest = replay(record)
    for place in _places(record):
        try:
            match, events = next(rest)
        except IllegalActionError as error:
            raise RecordError(f"{place}: {error.reason} ({_words(error.step)})") from None
        except ValueError as error:
            raise RecordError(f"{place}: {error}") from None
        yield place, match, events


def _places(record: MatchRecord) -> Iterator[str]:
    for number, deal in enumerate(record.deals, 1):
        yield f"deal {number}, setup"
        yield from (f"deal {number}, step {step}" for step in range(1, len(deal.steps) + 1))


def _words(step: Step) -> str:
    data = step_to_data(step)
    return ", ".join([data.pop("do"), *(f"{name} {value}" for name, value in data.items())])


def _show(file: Path) -> int:
    try:
        record = MatchRecord.from_json(_text(file))
        for line in trace(record):
            print(line)
    except RecordError as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 1
    return 0


def trace(record: MatchRecord) -> Iterator[str]:
    """Yield a match line by line.

    Raises:
        RecordError: The match does not keep to the rules; the text says where and why.
    """
    yield f"game {record.preset or 'of the house'}, seed {record.seed}"
    yield f"players {', '.join(record.players) or 'not named'}"
    changed = record.ruleset.changes(PRESETS.get(record.preset, Ruleset()))
    yield from (f"option {name} = {json.dumps(value)}" for name, value in changed.items())
    for place, match, events in _followed(record):
        if place.endswith("setup"):
            yield f"\n{place.removesuffix(', setup')}"
        number = place.rpartition(" ")[2]
        for event in events:
            yield f"{number if number.isdigit() else '':>5} {event_line(event)}"
            number = ""
        if match.deal.result is not None:
            yield f"{'':>5} totals {' '.join(map(str, match.scores))}"
