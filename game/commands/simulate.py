"""`briscola simulate`: computer players on duplicate deals, with intervals."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.chance import SEED_BITS
from engine.deal_code import CodedDeal, encode
from engine.ruleset import PRESETS, Ruleset, RulesetError, Sides, Signals
from game.arena.contest import Plan, Report, contest
from game.arena.play import deal_for
from game.arena.signals import signal_gains
from game.commands.climb import add_ladder_words, run_ladder, with_bar
from game.commands.line_up import for_seats, named_players
from game.commands.words import WrongWordError, one_of, whole
from game.house_rules import HouseRules
from game.strict_yaml import StrictYamlError

if TYPE_CHECKING:
    from game.commands.words import CommandParser

_EXAMPLES: Final = """examples:
  briscola simulate --preset briscola_2 --players normal,greedy --deals 500
  briscola simulate --preset chiamata --players hard,normal,normal,normal,normal --jobs 2
  briscola simulate --preset chiamata --players hard,normal --sides --deals 200
  briscola simulate --preset chiamata --players normal:bold,normal,normal,normal,normal
  briscola simulate --preset chiamata --set cappotto_mult=1 --players normal --json
  briscola simulate --preset briscola_6 --set signal_detection=0 --signs --deals 2000
  briscola simulate --ladder quick
  briscola simulate --ladder full --jobs 2 --keep ladder.jsonl --markdown

Every deal is played once for each seat, with the players moved on by one seat each time. One
level alone is meant for all seats; two in a game of teams are meant for the teams. A temperament
may follow a level: even, prudent, bold, sly. Intervals are of 95 %; the deal is their unit.

--ladder plays every level against those it must beat, at tables for 2, 4, 5, 3 and 6, prints each
row as it is done and says whether the lower end of its interval reaches what is asked. With
--keep FILE a broken-off ladder goes on where it was. Sizes: quick, half, full.
"""
_DEALS: Final = 100
_SEED: Final = 1


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add the command's words."""
    parser = subparsers.add_parser(
        "simulate",
        help="let computer players play and measure them",
        description="Let computer players play duplicate deals and say how they did.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--preset", type=one_of("preset", lambda: PRESETS), default="briscola_2")
    parser.add_argument("--rules", type=Path, metavar="FILE", help="a file of house rules")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument(
        "--players", default="normal", metavar="LEVELS", help="levels by seat, with commas"
    )
    parser.add_argument("--deals", type=whole(1, 1_000_000), help="how many deals (default 100)")
    parser.add_argument("--seed", type=whole(0, (1 << SEED_BITS) - 1), help="(default 1)")
    parser.add_argument("--jobs", type=whole(1, 64), default=1, help="processes")
    parser.add_argument(
        "--seat-draws",
        action="store_true",
        help="each seat draws its own cards of the stock, whoever wins: closer intervals",
    )
    parser.add_argument(
        "--sides",
        action="store_true",
        help="two levels play the same contract from both sides, instead of all seats",
    )
    parser.add_argument(
        "--stop-at",
        type=float,
        metavar="POINTS",
        help="end once it is decided whether the first player gains so many card points a deal",
    )
    parser.add_argument(
        "--signs",
        action="store_true",
        help="measure what signing gains a team over the same team that does not sign",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    add_ladder_words(parser)


def run(args: argparse.Namespace) -> int:
    """Play and print; return 1 if a player chose an illegal action or a process died.

    Raises:
        WrongWordError: The rules or the players cannot be used.
    """
    try:
        if args.ladder:
            return run_ladder(args)
        return _run_signs(args) if args.signs else _run_contest(args)
    except BrokenProcessPool:
        print("briscola: one of the processes was ended from outside; try again", file=sys.stderr)
        return 1


def _run_contest(args: argparse.Namespace) -> int:
    preset, rules = _rules(args)
    levels = named_players(args.players)
    by_sides = args.sides or (len(levels) == 2 < rules.players and rules.sides is Sides.TEAMS)
    plan = Plan(
        ruleset=rules,
        players=_players(levels, rules, by_sides=by_sides),
        deals=args.deals or _DEALS,
        seed=_SEED if args.seed is None else args.seed,
        seat_draws=args.seat_draws,
        by_sides=by_sides,
        stop_at=args.stop_at,
    )
    started = time.perf_counter()
    report = _last(with_bar(contest(plan, args.jobs), plan.deals))
    seconds = time.perf_counter() - started
    found = _data(preset, report, seconds)
    print(json.dumps(found) if args.json else _text(found, report))
    return 1 if report.illegal else 0


def _run_signs(args: argparse.Namespace) -> int:
    preset, rules = _rules(args)
    levels = set(named_players(args.players))
    if rules.signals is Signals.OFF or len(levels) != 1:
        raise WrongWordError("--signs needs a game of teams with signals, and one level")
    deals = args.deals or _DEALS
    seed = _SEED if args.seed is None else args.seed
    (level,) = levels
    *_, gain = with_bar(signal_gains(rules, level, deals, seed, args.jobs), deals)
    found = {
        "preset": preset,
        "deals": gain.count,
        "seed": seed,
        "signal_detection": rules.signal_detection,
        "gain": round(gain.mean, 3),
        "gain_ci95": round(gain.half_width, 3),
    }
    text = (
        f"{preset}, noticed by each foe with chance {rules.signal_detection:g}: signing gains "
        f"{gain.mean:+.2f} ±{gain.half_width:.2f} card points a deal ({gain.count} deals, each "
        f"played twice, seed {seed})"
    )
    print(json.dumps(found) if args.json else text)
    return 0


def _rules(args: argparse.Namespace) -> tuple[str, Ruleset]:
    preset, rules = args.preset, PRESETS[args.preset]
    try:
        if args.rules is not None:
            house = HouseRules.load(args.rules)
            preset, rules = house.preset, house.ruleset
        rules = rules.with_options(dict(_setting(words) for words in args.set))
    except StrictYamlError as error:
        raise WrongWordError(str(error.faults[0])) from error
    except RulesetError as error:
        raise WrongWordError(f"--set {error}") from error
    problems = rules.problems()
    if problems:
        raise WrongWordError(
            f"these rules cannot be played: {problems[0].option}: {problems[0].code}"
        )
    return preset, rules


def _setting(words: str) -> tuple[str, str]:
    option, found, value = words.partition("=")
    if not found:
        raise WrongWordError(f"--set {words!r}: write OPTION=VALUE, such as cappotto_mult=1")
    return option, value


def _players(levels: tuple[str, ...], rules: Ruleset, *, by_sides: bool) -> tuple[str, ...]:
    wanted = 2 if by_sides else rules.players
    if by_sides and rules.sides is Sides.SOLO:
        raise WrongWordError("--sides needs a game with a declarer or with teams")
    if len(levels) == 2 < wanted and rules.sides is not Sides.SOLO:
        raise WrongWordError(
            f"--players names 2 levels for {wanted} seats; to play one side each, add --sides"
        )
    return for_seats(levels, wanted)


def _last(reports: Iterable[Report]) -> Report:
    *_, last = reports
    return last


def _data(preset: str, report: Report, seconds: float) -> dict[str, Any]:
    plan = report.plan
    _, seed, dealer = deal_for(plan.ruleset, plan.seed, 0)
    contracts = report.contracts
    found: dict[str, Any] = {
        "preset": preset,
        "deals": report.deals,
        "seed": plan.seed,
        "redeals": report.redeals,
        "illegal_actions": report.illegal,
        "seconds": round(seconds, 2),
        "first_deal_code": encode(CodedDeal(preset, plan.ruleset, seed, dealer)),
        "players": report.players_data(),
        "contract": None if contracts is None else contracts.to_data(),
    }
    if plan.stop_at is not None:
        found["verdict"] = report.verdict
    return found


def _text(found: dict[str, Any], report: Report) -> str:
    lines = [
        f"{found['preset']}: {found['deals']} deals, seed {found['seed']}, first deal "
        f"{found['first_deal_code']}, {found['redeals']} redealt, {found['seconds']} s",
        "",
        _row("player", "games", "win rate", "card points", "match points"),
    ]
    lines += [_figures(player["level"], player) for player in found["players"]]
    if found["contract"] is not None:
        lines += ["", *_contract_lines(found["contract"])]
    if found["illegal_actions"]:
        lines += ["", f"{found['illegal_actions']} illegal actions"]
    if report.plan.stop_at is not None:
        answer = {True: "yes", False: "no", None: "not decided"}[report.verdict]
        lines += ["", f"gains {report.plan.stop_at:g} card points a deal: {answer}"]
    return "\n".join(lines)


def _contract_lines(contract: dict[str, Any]) -> Iterator[str]:
    yield _row("role", "games", "win rate", "card points", "match points")
    yield from (_figures(role, tally) for role, tally in contract["by_role"].items())
    bids = ", ".join(f"{bid} {count}" for bid, count in list(contract["bids"].items())[:16])
    yield ""
    yield f"winning bids: {bids or 'none'}"
    wins, half = contract["declarer_win_rate"], contract["declarer_win_rate_ci95"]
    yield (
        f"middle bid {contract['middle_bid'] or 'none'}, mean target {contract['mean_target']}, "
        f"{contract['bids_made']} bids a deal, declarer's side wins {wins:.1%} ± {half:.1%}"
    )
    alone = f"played alone {contract['solo_rate']:.2%}"
    if contract["solo_deals"]:
        alone += f" (won {contract['solo_win_rate']:.0%} of {contract['solo_deals']} such deals)"
    yield alone


def _figures(name: str, tally: dict[str, Any]) -> str:
    return _row(
        name,
        str(tally["seats_played"]),
        f"{tally['win_rate']:.1%} ± {tally['win_rate_ci95']:.1%}",
        f"{tally['card_points']:.2f} ± {tally['card_points_ci95']:.2f}",
        f"{tally['match_points']:+.3f} ± {tally['match_points_ci95']:.3f}",
    )


def _row(name: str, games: str, *figures: str) -> str:
    return f"{name:<10}{games:>8}" + "".join(f"{figure:>18}" for figure in figures)
