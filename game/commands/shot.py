"""`briscola shot`: one screen as a picture, the same picture for the same words."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.cards import Seat
from game.commands.game_words import add_game_words, chosen_game
from game.commands.moments import LAST_DEAL, Wanted
from game.commands.screens import SCENES, SHEET_TABLES
from game.commands.stage import unseen_app
from game.commands.words import CommandParser, WrongWordError, one_of, size, text_scale, whole
from game.i18n.catalog import LANGUAGES

if TYPE_CHECKING:
    import pygame

_EXAMPLES = """examples:
  briscola shot --scene table --preset chiamata --ply 20 --out table.png
  briscola shot --scene table --preset briscola_2 --deck francesi --size 1024x600 --out two.png
  briscola shot --scene auction --preset chiamata --lang it --size 3840x2160 --out auction.png
  briscola shot --every-scene --lang it --out docs/screens
"""
SHEET_SIZES: Final = ((1280, 720), (1024, 600), (3840, 2160))


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser("shot", help="draw one screen into a picture", epilog=_EXAMPLES)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--scene", type=one_of("scene", lambda: SCENES))
    what.add_argument(
        "--every-scene", action="store_true", help="contact sheets of all screens at three sizes"
    )
    parser.add_argument(
        "--out", metavar="PNG", type=Path, required=True, help="file, or folder for the sheets"
    )
    add_game_words(parser)
    look = parser.add_argument_group("how it looks")
    look.add_argument("--size", metavar="WxH", type=size, default=(1280, 720))
    look.add_argument("--lang", type=one_of("language", lambda: LANGUAGES), default="en")
    look.add_argument("--deck", metavar="ID", default="napoletane")
    look.add_argument("--table", metavar="ID", default="felt")
    look.add_argument(
        "--text-scale", type=text_scale, default=1.0, metavar="FACTOR", help="1.0 to 2.0"
    )
    when = parser.add_argument_group("which moment")
    when.add_argument("--seat", type=whole(0, 5), help="whose eyes (default 0)")
    when.add_argument("--ply", type=whole(0, LAST_DEAL), help="steps played before it")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    game = chosen_game(args)
    wanted = Wanted(
        scene=args.scene or "",
        size=args.size,
        seat=None if args.seat is None else Seat(args.seat),
        ply=args.ply,
        settings={
            "language": args.lang,
            "deck": args.deck,
            "table": args.table,
            "text_scale": args.text_scale,
        },
    )
    if game is not None:
        wanted = replace(
            wanted,
            preset=game.preset,
            ruleset=game.ruleset,
            seed=wanted.seed if game.seed is None else game.seed,
            dealer=game.dealer,
        )
    if not args.every_scene:
        return _save(picture(wanted), args.out)
    for width, height in SHEET_SIZES:
        sheet = sheet_of_screens(replace(wanted, size=(width, height)))
        if failed := _save(sheet, args.out / f"{width}x{height}.jpg"):
            return failed
    return 0


def _save(drawn: pygame.Surface, file: Path) -> int:
    """Write a picture and name its file; return the exit code."""
    import pygame

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(drawn, file)
    except (OSError, pygame.error) as error:
        print(f"{file}: cannot be written: {error}", file=sys.stderr)
        return 1
    print(file)
    return 0


def sheet_of_screens(wanted: Wanted) -> pygame.Surface:
    """Return every screen at the wanted size, and the table for each number of seats."""
    from game.commands.contact_sheet import contact_sheet

    tables = [(f"table, {preset}", replace(wanted, preset=preset)) for preset in SHEET_TABLES]
    others = [(name, replace(wanted, scene=name)) for name in SCENES if name != "table"]
    shown = [*((name, replace(each, scene="table")) for name, each in tables), *others]
    return contact_sheet(
        (name, lambda each=each: picture(each))  # type: ignore[misc]  # a default binds it now
        for name, each in shown
    )


def picture(wanted: Wanted) -> pygame.Surface:
    """Return the scene as it stands when everything has come to rest."""
    with unseen_app(wanted.size, {"language": "en", **wanted.settings}) as app:
        for notice in app.services.notices:
            raise WrongWordError(notice)
        SCENES[wanted.scene](app, wanted)
        app.services.scenes.invalidate()
        app.services.scenes.draw(app.window.surface)
        return app.frame()
