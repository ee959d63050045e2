"""`briscola rules`: the games with their options in words."""

from __future__ import annotations

import argparse
import json
import os
from typing import TYPE_CHECKING, Any

from engine.ruleset import PRESETS, Ruleset
from game.commands.game_words import add_game_words, chosen_game
from game.commands.words import CommandParser, examples_of, one_of
from game.i18n.catalog import LANGUAGES, Catalog, choose_language

if TYPE_CHECKING:
    from game.i18n.names import Names

_EXAMPLES = """examples:
  briscola rules list
  briscola rules show chiamata
  briscola rules show briscola_4_stock --lang it --set signals=off
"""


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser("rules", help="list the games, or explain one", epilog=_EXAMPLES)
    what = parser.add_subparsers(title="what", metavar="list|show", dest="what", required=True)
    listing = what.add_parser(
        "list",
        help="every game with its seats and one sentence",
        epilog=examples_of("rules list", _EXAMPLES),
    )
    show = what.add_parser(
        "show",
        help="one game: its rules in words and all its options",
        epilog=examples_of("rules show", _EXAMPLES),
    )
    show.add_argument("name", metavar="PRESET", nargs="?", help="a game of `briscola rules list`")
    add_game_words(show)
    for each in (listing, show):
        each.add_argument(
            "--lang", type=one_of("language", lambda: LANGUAGES), help="it, en, ja or ko"
        )
        each.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    from game.i18n.names import Names

    language = choose_language(args.lang or "auto", (), os.environ)
    names = Names(Catalog(language))
    if args.what == "list":
        _list(names, args.json)
    else:
        _show(args, names)
    return 0


def _list(names: Names, as_json: bool) -> None:
    rows = [_summary(name, rules, names) for name, rules in PRESETS.items()]
    if as_json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    width = max(map(len, PRESETS))
    for row in rows:
        print(f"{row['name']:{width}}  {row['seats']}  {row['title']}: {row['summary']}")


def _summary(name: str, rules: Ruleset, names: Names) -> dict[str, Any]:
    label = names.preset(name)
    return {
        "name": name,
        "seats": rules.players,
        "title": label.title,
        "summary": label.meaning,
    }


def _show(args: argparse.Namespace, names: Names) -> None:
    from game import readout

    args.preset = args.name or args.preset
    game = chosen_game(args, default="briscola_2")
    assert game is not None
    summary = _summary(game.preset, game.ruleset, names)
    text = readout.rules(names, game.ruleset, PRESETS[game.preset])
    if args.json:
        document = {**summary, "text": text, "options": _options(game.ruleset, names)}
        print(json.dumps(document, ensure_ascii=False, indent=1))
        return
    print(f"{summary['title']} ({game.preset})")
    print(summary["summary"])
    print()
    print("\n".join(text))
    print()
    print(names.catalog.text("All options of this game:"))
    print("\n".join(_option_lines(game.ruleset, names)))


def _options(rules: Ruleset, names: Names) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "value": value,
            "title": names.option(name).title,
            "value_in_words": names.option_value(name, value),
            "meaning": names.option(name).meaning,
        }
        for name, value in rules.options().items()
    ]


def _option_lines(rules: Ruleset, names: Names) -> list[str]:
    """Return every option as one line: its name, its value and what it means."""
    return [
        f"  {option['name']}={_plain(option['value'])}  {option['title']}: "
        f"{option['value_in_words']}. {option['meaning']}"
        for option in _options(rules, names)
    ]


def _plain(value: object) -> str:
    """Return a value as `--set` takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "null" if value is None else str(value)
