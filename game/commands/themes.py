"""`briscola themes`: what is installed, a theme to begin with, its faults, a sheet of a deck."""

from __future__ import annotations

import argparse
import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.words import CommandParser, WrongWordError, examples_of, nearest
from game.paths import THEMES, Paths

if TYPE_CHECKING:
    import pygame

    from game.theme.loader import ThemeLibrary
    from game.theme.model import DeckTheme

_EXAMPLES = """examples:
  briscola themes list
  briscola themes new my-deck
  briscola themes check ~/my-deck
  briscola themes sheet napoletane --out sheet.png
"""
_COLUMNS = 10


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser("themes", help="list, check or print themes", epilog=_EXAMPLES)
    what = parser.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)
    listed = what.add_parser(
        "list",
        help="the decks and tables that are installed",
        epilog=examples_of("themes list", _EXAMPLES),
    )
    listed.add_argument("--json", action="store_true", help="print one JSON document")
    new = what.add_parser(
        "new",
        help="a whole theme of plain pictures, to begin with",
        epilog=examples_of("themes new", _EXAMPLES),
    )
    new.add_argument("id", metavar="ID", type=_theme_id, help="such as my-deck")
    new.add_argument("--table", action="store_true", help="a table instead of a deck")
    new.add_argument(
        "--in", dest="folder", metavar="DIR", type=Path, help="where, if not in the themes folder"
    )
    checked = what.add_parser(
        "check",
        help="everything that is wrong with a theme",
        epilog=examples_of("themes check", _EXAMPLES),
    )
    checked.add_argument(
        "paths", metavar="PATH", nargs="+", type=Path, help="a folder, a file or an id"
    )
    sheet = what.add_parser(
        "sheet",
        help="a picture of all cards of a deck",
        epilog=examples_of("themes sheet", _EXAMPLES),
    )
    sheet.add_argument("deck", metavar="DECK", help="the id of a deck, such as napoletane")
    sheet.add_argument("--out", metavar="PNG", type=Path, required=True, help="where to write it")
    for each in (listed, new, checked, sheet):
        each.add_argument("--data-dir", metavar="DIR", type=Path, help="the player's folder")


def run(args: argparse.Namespace) -> int:
    """Carry the command out; 1 when a checked theme is wrong."""
    paths = Paths.find(args.data_dir)
    if args.what == "list":
        return _list(paths, as_json=args.json)
    if args.what == "new":
        return _new((args.folder or paths.themes) / args.id, table=args.table)
    if args.what == "check":
        return _check(args.paths, paths)
    return _sheet(paths, args.deck, args.out)


def _theme_id(text: str) -> str:
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{1,38}[a-z0-9]", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no id: write 3 to 40 of a-z, 0-9, - and _")
    return text


def _new(folder: Path, *, table: bool) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.theme.template import make_deck, make_table

    try:
        (make_table if table else make_deck)(folder)
    except FileExistsError as error:
        raise WrongWordError(f"{folder} is there already; take another id") from error
    except OSError as error:
        raise WrongWordError(f"{folder} cannot be written: {error}") from error
    print(folder)
    return 0


def _list(paths: Paths, *, as_json: bool) -> int:
    entries = sorted(_library(paths, thorough=True).entries(), key=lambda entry: entry.kind)
    if as_json:
        rows = [
            {
                "id": entry.id,
                "kind": entry.kind,
                "where": str(entry.where),
                "problems": list(entry.problems),
            }
            for entry in entries
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    width = max(len(entry.id) for entry in entries)
    for entry in entries:
        name = entry.theme.name("en") if entry.theme else "cannot be used:"
        yours = " (yours)" if entry.own else ""
        print(f"{entry.kind:5}  {entry.id:{width}}  {name}{yours}")
        for problem in entry.problems:
            print(f"       {problem}")
    return 0


def _check(themes: list[Path], paths: Paths) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.theme.advice import warnings_of
    from game.theme.loader import load_theme
    from game.theme.model import ThemeError

    code = 0
    for path in (_named(each, paths) for each in themes):
        try:
            theme = load_theme(path, decode=True, library=paths.themes)
        except ThemeError as error:
            code = 1
            for fault in error.faults:
                print(fault)
        else:
            for warning in warnings_of(theme):
                print(f"{path}: warning: {warning}")
            print(f"{path}: ok ({theme.id})")
    return code


def _named(path: Path, paths: Paths) -> Path:
    """Return what a word given to `check` means: a path, else the id of a theme."""
    places = (path, paths.themes / path, THEMES / f"{path}.yaml")
    return next((place for place in places if place.exists()), path)


def _sheet(paths: Paths, deck_id: str, out: Path) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    library = _library(paths)
    decks = {deck.id: deck for deck in library.decks()}
    if deck_id not in decks:
        raise WrongWordError(f"unknown deck {deck_id!r}{nearest(deck_id, decks)}")
    picture = draw_sheet(decks[deck_id], library)
    import pygame

    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, out)
    except (pygame.error, OSError) as error:
        raise WrongWordError(f"{out} cannot be written: {error}") from error
    print(out)
    return 0


def _library(paths: Paths, *, thorough: bool = False) -> ThemeLibrary:
    from game.theme.loader import ThemeLibrary

    return ThemeLibrary(paths.themes, thorough=thorough)


def draw_sheet(deck: DeckTheme, library: ThemeLibrary) -> pygame.Surface:
    """Return a picture of the forty cards and the backs, large, then small, then badged."""
    from engine.cards import FULL_DECK
    from game.theme.fonts import Fonts, Style
    from game.theme.palette import PAPER
    from game.theme.shapes import Shapes, blit
    from game.theme.surfaces import Surfaces, card_size

    fonts, shapes = Fonts("en"), Shapes()
    surfaces = Surfaces(deck, library.table("felt"), fonts, shapes)
    bottom = 90 + 5 * (card_size(164, deck)[1] + 12) + 24
    height = bottom + 5 * (card_size(92, deck)[1] + 12) + 24
    picture = surfaces.ground((1808, height), 1.0).copy()
    title = f"{deck.name('en')}  {deck.about.version}  {deck.about.licence}"
    blit(picture, fonts.line(title, Style.TITLE, 32, PAPER).surface, (30, 18))
    blocks = ((164, False, (30, 90)), (56, False, (30, bottom)), (92, True, (738, bottom)))
    for width, badge, corner in blocks:
        size = card_size(width, deck)
        shadow, shift = surfaces.shadow(size, 1.0)
        shown = [surfaces.card(card, size, badge=badge) for card in FULL_DECK]
        shown += [surfaces.card(None, size, back=back.id) for back in deck.backs]
        for place, sprite in enumerate(shown):
            row, column = divmod(place, _COLUMNS)
            at = (corner[0] + column * (width + 12), corner[1] + row * (size[1] + 12))
            blit(picture, shadow, (at[0] + shift[0], at[1] + shift[1]))
            blit(picture, sprite, at)
    return picture
