"""The one entry point: `briscola`, `python -m game` and the frozen program.

Only the module of the command that was named is imported, so that `--version` and the terminal
do not wait for pictures and sound.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final

from game import __version__, collector
from game.commands.words import CommandParser, WrongWordError, nearest

COMMANDS: Final = {
    "play": "open the game, in a window or with --text in the terminal",
    "simulate": "let computer players play and measure them",
    "record": "check saved matches, or print one as a readable trace",
    "rules": "list the games, or explain one",
    "themes": "list, check or print the decks and tables",
    "shot": "draw one screen into a picture",
    "bench": "measure how fast the program is on this machine",
}
"""The commands with one line about each; the module of the same name carries it out."""

_FLAGS: Final = {"--self-test": "self_test"}
"""Commands that are written as an option; they are for builds, not for players."""

_EXAMPLES: Final = """examples:
  briscola                              open the game
  briscola --preset chiamata            open it at a table for five
  briscola --text                       play in the terminal
  briscola rules show chiamata          read the rules
  briscola COMMAND --help               what a command can do
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: 0 well, 1 found wrong, 2 wrong words."""
    if getattr(sys, "frozen", False):
        _prepare_frozen()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if argv is None else argv)
    collector.pause()
    try:
        return _run(words)
    except WrongWordError as error:
        print(f"briscola: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has closed it (`briscola rules list | head`): no fault.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    finally:
        collector.resume()


def _prepare_frozen() -> None:
    import multiprocessing

    # A worker process of a frozen program starts here and must go no further.
    multiprocessing.freeze_support()
    # Windows gives a program without a console no streams at all.
    if sys.stdout is None or sys.stderr is None:
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
        sys.stdout = sys.stdout or nowhere
        sys.stderr = sys.stderr or nowhere


def _run(words: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        # A terminal that knows no accents shows a mark in their place.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    first = words[0] if words else "play"
    if first == "--version":
        print(_version())
        return 0
    if first in ("-h", "--help"):
        _parser(chosen=None).print_help()
        return 0
    if first in _FLAGS:
        name = _FLAGS[first]
    elif first.startswith("-"):
        name, words = "play", ["play", *words]
    elif first in COMMANDS:
        name = first
        words = words or ["play"]
    else:
        raise WrongWordError(f"unknown command {first!r}{nearest(first, COMMANDS)}")
    module = importlib.import_module(f"game.commands.{name}")
    parser = _parser(chosen=name)
    args = parser.parse_args(words if first not in _FLAGS else [name, *words[1:]])
    if name != "play":
        collector.resume()
    return int(module.run(args))


def _parser(chosen: str | None) -> CommandParser:
    """Return the parser of the chosen command; without one, of all with the line about each."""
    parser = CommandParser(
        prog="briscola",
        description="Briscola for two to six players and every form of Briscola Chiamata.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--version", action="store_true", help="print the versions and end")
    parser.add_argument("--self-test", action="store_true", help="check this installation and end")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    if chosen is not None:
        importlib.import_module(f"game.commands.{chosen}").add_parser(commands)
        return parser
    for name, line in COMMANDS.items():
        commands.add_parser(name, help=line)
    return parser


def _version() -> str:
    import pygame

    python = ".".join(str(part) for part in sys.version_info[:3])
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    return f"briscola {__version__} (Python {python}, pygame-ce {pygame.version.ver}, SDL {sdl})"


if __name__ == "__main__":
    sys.exit(main())
