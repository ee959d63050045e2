"""`briscola record`: whether saved matches keep to the rules, a trace of one, and new ones."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from engine.actions import IllegalActionError, Step
from engine.ai.agent import decide
from engine.ai.registry import agent_for
from engine.chance import SEED_BITS
from engine.events import Event
from engine.match import Match, MatchState, decision_seed, replay
from engine.record import MatchRecord, RecordError, step_to_data
from engine.ruleset import PRESETS, Ruleset
from game.commands.annotate import Annotator
from game.commands.line_up import for_seats, named_players
from game.commands.words import CommandParser, WrongWordError, examples_of, one_of, whole
from game.trace import event_line

_EXAMPLES: Final = """examples:
  briscola record check match.json
  briscola record check saves/*.json --json
  briscola record show match.json
  briscola record show match.json --annotate
  briscola record make match.json --preset chiamata --players hard --deals 10 --seed 7
"""
_MOST_BYTES: Final = 1 << 25
_BAR_AFTER: Final = 1.0
_WRONG_WORD: Final = 2
"""The exit code for words that the program cannot use."""


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser(
        "record", help="check saved matches, or print one as a readable trace", epilog=_EXAMPLES
    )
    what = parser.add_subparsers(
        title="what", metavar="check|show|make", dest="what", required=True
    )
    check = what.add_parser(
        "check",
        help="replay matches and report the first illegal step",
        epilog=examples_of("record check", _EXAMPLES),
    )
    check.add_argument("files", metavar="FILE", nargs="+", type=Path, help="an exported match")
    check.add_argument("--json", action="store_true", help="print one JSON document")
    show = what.add_parser(
        "show",
        help="print every event of a match",
        epilog=examples_of("record show", _EXAMPLES),
    )
    show.add_argument("file", metavar="FILE", type=Path, help="an exported match")
    show.add_argument(
        "--annotate",
        action="store_true",
        help="say of each card whose it was, how the deal stands and who suspects whom",
    )
    make = what.add_parser(
        "make",
        help="let computer players play a match and save it",
        epilog=examples_of("record make", _EXAMPLES),
    )
    make.add_argument("file", metavar="FILE", type=Path, help="where to save it")
    make.add_argument("--preset", type=one_of("preset", lambda: PRESETS), default="chiamata")
    make.add_argument("--players", default="normal", metavar="LEVELS", help="as for simulate")
    make.add_argument("--deals", type=whole(1, 1000), default=10, help="at most so many")
    make.add_argument("--seed", type=whole(0, (1 << SEED_BITS) - 1), default=1)


def run(args: argparse.Namespace) -> int:
    """Carry the command out: 1 if a match does not keep to the rules."""
    if args.what == "show":
        return _show(args.file, annotate=args.annotate)
    if args.what == "make":
        return _make(args)
    return _check(args.files, as_json=args.json)


def _check(files: list[Path], *, as_json: bool) -> int:
    found, unread = [], 0
    for file in _with_bar(files):
        try:
            found.append(check_record(str(file), _text(file)))
        except WrongWordError as error:  # one that cannot be read does not hide the others
            unread = _WRONG_WORD
            print(error, file=sys.stderr)
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        for report in found:
            print(_line(report))
    return unread or (0 if all(report["ok"] for report in found) else 1)


def _with_bar(files: list[Path]) -> Iterable[Path]:
    if not sys.stderr.isatty():
        return files
    return tqdm(files, unit="match", delay=_BAR_AFTER, leave=False, file=sys.stderr)


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


def _make(args: argparse.Namespace) -> int:
    """Let computer players play a match and write its record."""
    rules = PRESETS[args.preset]
    players = for_seats(named_players(args.players), rules.players)
    record = played_match(args.preset, players, args.seed, args.deals)
    try:
        args.file.write_text(record.to_json(), "utf-8")
    except OSError as error:
        raise WrongWordError(f"{args.file}: {error.strerror or error}") from None
    return 0


def played_match(preset: str, players: Sequence[str], seed: int, deals: int) -> MatchRecord:
    """Return a match among computer players, broken off after some deals.

    Args:
        preset: The preset's name.
        players: The computer players by seat, as in `engine.ai.registry.agent_for`.
        seed: Settles every card and every decision.
        deals: The most deals to play, void ones included.
    """
    agents = [agent_for(name) for name in players]
    match = Match(PRESETS[preset], seed, preset=preset, players=tuple(players))
    while True:
        while match.to_act is not None:
            seat = match.to_act
            rng = random.Random(decision_seed(seed, match.deal_number, seat, match.ply))
            match.submit(decide(agents[seat], match.view(seat), rng))
        if match.winners is not None or match.deal_number + 1 >= deals:
            return match.record
        match.next_deal()


def _show(file: Path, *, annotate: bool) -> int:
    try:
        record = MatchRecord.from_json(_text(file))
        for line in annotated(record) if annotate else trace(record):
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


def annotated(record: MatchRecord) -> Iterator[str]:
    """Yield a match deal by deal as an onlooker who knows all cards would tell it.

    Raises:
        RecordError: The match does not keep to the rules; the text says where and why.
    """
    yield f"game {record.preset or 'of the house'}, players {', '.join(record.players)}"
    told = Annotator()
    for place, match, events in _followed(record):
        if place.endswith("setup"):
            yield f"\n{place.removesuffix(', setup')}"
        yield from told.lines(match, events)
        if match.deal.result is not None:
            yield f"totals {' '.join(map(str, match.scores))}"
