"""The words with which every command is told what to play: preset, house rules, options, code."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.words import WrongWordError, nearest

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ChosenGame:
    """What is to be played.

    Attributes:
        seed: The seed that a deal code names; None without one.
        dealer: The dealer that it names.
        counted: Deals counted before it, which settle a rotating trump.
    """

    preset: str
    ruleset: Ruleset
    seed: int | None = None
    dealer: Seat | None = None
    counted: int = 0


def add_game_words(parser: argparse.ArgumentParser) -> None:
    """Add `--preset`, `--rules`, `--set` and `--deal` to a command."""
    group = parser.add_argument_group("what is played")
    group.add_argument("--preset", metavar="NAME", help="a game of `briscola rules list`")
    group.add_argument("--rules", metavar="FILE", type=Path, help="a file with rules of the house")
    group.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        help="change one rule, such as match_target=5; may be repeated",
    )
    group.add_argument("--deal", metavar="CODE", help="play the deal with this code")


def chosen_game(args: argparse.Namespace, default: str | None = None) -> ChosenGame | None:
    """Return the game that the words name; None if they name none and there is no default.

    Raises:
        WrongWordError: A word is unknown, or the rules cannot be played together.
    """
    game = _base(args, default)
    if game is None:
        if args.set:
            raise WrongWordError("--set needs a game to change: add --preset NAME")
        return None
    ruleset = _with_changes(game.ruleset, args.set)
    problems = ruleset.problems()
    if problems:
        from game.i18n.labels import PROBLEMS

        code, option = problems[0].code, problems[0].option
        why = PROBLEMS[code].text if code in PROBLEMS else code
        raise WrongWordError(f"{game.preset} cannot be played so: {option}: {why}")
    return replace(game, ruleset=ruleset)


def _base(args: argparse.Namespace, default: str | None) -> ChosenGame | None:
    if (args.preset, args.deal, args.rules, default) == (None, None, None, None):
        return None
    from engine.ruleset import PRESETS

    if args.preset is not None and args.preset not in PRESETS:
        hint = nearest(args.preset, PRESETS)
        raise WrongWordError(f"unknown preset {args.preset!r}{hint} (briscola rules list)")
    if args.deal is not None:
        return _of_code(args)
    if args.rules is not None:
        return _of_file(args)
    name = args.preset or default
    return None if name is None else ChosenGame(name, PRESETS[name])


def _of_code(args: argparse.Namespace) -> ChosenGame:
    if args.rules is not None:
        raise WrongWordError("--deal and --rules both name the rules: leave one out")
    from engine.deal_code import DealCodeError, decode

    try:
        coded = decode(args.deal)
    except DealCodeError as error:
        raise WrongWordError(str(error)) from None
    if args.preset not in (None, coded.preset):
        raise WrongWordError(
            f"deal {args.deal} is one of {coded.preset!r}, not of {args.preset!r}: leave one out"
        )
    return ChosenGame(coded.preset, coded.ruleset, coded.seed, coded.dealer, coded.counted)


def _of_file(args: argparse.Namespace) -> ChosenGame:
    # Only here: reading YAML costs more than all the rest of this module.
    from game.house_rules import HouseRules
    from game.strict_yaml import StrictYamlError

    try:
        rules = HouseRules.load(args.rules)
    except StrictYamlError as error:
        raise WrongWordError(str(error.faults[0])) from None
    if args.preset not in (None, rules.preset):
        raise WrongWordError(
            f"{args.rules} changes {rules.preset!r}, not {args.preset!r}: leave --preset out"
        )
    return ChosenGame(rules.preset, rules.ruleset)


def _with_changes(ruleset: Ruleset, changes: list[str]) -> Ruleset:
    from engine.ruleset import RulesetError

    options = {}
    for change in changes:
        name, sign, value = change.partition("=")
        if not sign:
            raise WrongWordError(f"--set {change!r}: write OPTION=VALUE, such as match_target=5")
        options[name.strip()] = value.strip()
    try:
        return ruleset.with_options(options)
    except RulesetError as error:
        raise WrongWordError(str(error)) from None
