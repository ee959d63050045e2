"""`briscola play`: the game in a window, in the terminal, or from a script."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands.game_words import ChosenGame, add_game_words, chosen_game
from game.commands.words import CommandParser, one_of, size
from game.i18n.catalog import LANGUAGES, choose_language

if TYPE_CHECKING:
    from game.i18n.names import Names
    from game.paths import Paths
    from game.session import MatchPlan
    from game.settings import Settings

SEED_BITS: Final = 40
_NO_PICTURE: Final = ("dummy", "offscreen")
"""SDL's drivers that show nothing: for scripts, and no place to play by hand."""

_EXAMPLES = """examples:
  briscola
  briscola --preset chiamata --level hard --lang it
  briscola --text --preset briscola_2
  briscola play --script tests/scripts/chiamata_keys.txt --deal CODE
"""


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser("play", help="open the game", epilog=_EXAMPLES)
    add_game_words(parser)
    how = parser.add_argument_group("how it is shown")
    how.add_argument(
        "--deck", metavar="ID", type=_theme("deck"), help="the cards, such as francesi"
    )
    how.add_argument(
        "--table", metavar="ID", type=_theme("table"), help="what they lie on, such as felt"
    )
    how.add_argument("--lang", type=one_of("language", lambda: LANGUAGES), help="it, en, ja or ko")
    how.add_argument("--level", type=one_of("level", _levels), help="how well computers play")
    how.add_argument("--window", metavar="WxH", type=size, help="size of the window")
    how.add_argument("--fullscreen", action="store_true", help="fill the screen")
    how.add_argument("--software", action="store_true", help="draw without a graphics card")
    how.add_argument("--text", action="store_true", help="play in the terminal")
    where = parser.add_argument_group("where")
    where.add_argument(
        "--data-dir", metavar="DIR", type=Path, help="folder for settings and matches"
    )
    where.add_argument("--script", metavar="FILE", type=Path, help="play this script and end")


def _levels() -> tuple[str, ...]:
    from engine.ai.registry import LEVELS

    return LEVELS


def _theme(kind: str) -> Callable[[str], str]:
    """Return the argument type for the id of a theme, bundled or the player's own."""

    def known() -> Iterator[str]:
        from game.paths import Paths
        from game.theme.loader import ThemeLibrary

        return (
            each.id for each in ThemeLibrary(Paths.find().themes).entries() if each.kind == kind
        )

    return one_of(kind, known)


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    from game.paths import Paths
    from game.settings import SettingsFile

    paths = Paths.find(args.data_dir)
    file = SettingsFile.load(paths.settings_file)
    settings = _with_words(file.settings, args)
    game = chosen_game(args)
    if args.text:
        return _play_text(game, paths, settings)
    if args.script is not None:
        return _play_script(args, game, paths, settings)
    fault = display_fault()
    if fault is None:
        return _play_window(args, game, paths)
    print(f"No window can be opened: {fault}.", flush=True)
    if sys.stdin is not None and sys.stdin.isatty():
        print("The game goes on here in the terminal.", flush=True)
        return _play_text(game, paths, settings)
    return _show_trace(game, settings)


def _with_words(settings: Settings, args: argparse.Namespace) -> Settings:
    """Return the settings with what the command line says for this one time."""
    given = {
        "language": args.lang,
        "level": args.level,
        "deck": args.deck,
        "table": args.table,
        "window_size": args.window,
        "full_screen": args.fullscreen or None,
        "software": "on" if args.software else None,
    }
    return replace(settings, **{name: value for name, value in given.items() if value is not None})


def _names(settings: Settings) -> Names:
    from game.i18n.catalog import Catalog
    from game.i18n.names import Names

    return Names(Catalog(choose_language(settings.language, (), os.environ)))


def _plan(game: ChosenGame | None, settings: Settings) -> MatchPlan | None:
    from game.session import MatchPlan

    if game is None:
        return None
    seed = secrets.randbits(SEED_BITS) if game.seed is None else game.seed
    return MatchPlan(game.preset, game.ruleset, seed, level=settings.level, dealer=game.dealer)


# --------------------------------------------------------------------------------- without window


def display_fault() -> str | None:
    """Return why no window can be opened, in a few words; None if one can."""
    if os.environ.get("SDL_VIDEODRIVER", "") in _NO_PICTURE:
        return "SDL_VIDEODRIVER names a driver that shows nothing"
    unix = sys.platform not in ("win32", "darwin")
    if unix and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return "there is no display"
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        return f"the display does not answer ({error})"
    return None


def _play_text(game: ChosenGame | None, paths: Paths, settings: Settings) -> int:
    from game.storage.store import Store
    from game.text import Table, Terminal, TextGame

    table = Table(
        preset=settings.preset,
        level=settings.level,
        new_seed=lambda: secrets.randbits(SEED_BITS),
        player_name=settings.player_name,
        companions=settings.companions,
    )
    store = Store.open(paths.store_file)
    try:
        TextGame(Terminal(), store, _names(settings), table).run(_plan(game, settings))
    finally:
        store.close()
    return 0


def _show_trace(game: ChosenGame | None, settings: Settings) -> int:
    """Print one deal played by computer players, and how to get a window."""
    from engine.ruleset import PRESETS

    name = settings.preset if settings.preset in PRESETS else "briscola_2"
    plan = _plan(game or ChosenGame(name, PRESETS[name]), settings)
    assert plan is not None
    print("There is no terminal either, so here is one deal played by computer players.")
    for line in _deal_lines(plan, _names(settings)):
        print(line)
    print("To play, start briscola where a window can be opened, or in a terminal with --text.")
    return 0


def _deal_lines(plan: MatchPlan, names: Names) -> Iterator[str]:
    """Yield one deal of computer players, a line for each event, with nothing hidden."""
    from engine.ai.agent import decide
    from engine.ai.registry import AGENTS
    from engine.cards import Seat
    from engine.chance import rng_for
    from engine.match import Match, decision_seed
    from game.companions import seat_companions
    from game.i18n.names import Listener

    people = [each.name for each in seat_companions(plan.companions, plan.ruleset.players)]
    match = Match(plan.ruleset, plan.seed, preset=plan.preset, dealer=plan.dealer)
    agent = AGENTS[plan.level]()
    yield f"{names.preset(plan.preset).title}. {', '.join(people)}."
    while True:
        declarer = match.view(Seat(0)).contract
        listener = Listener(people, declarer=declarer.declarer if declarer else None)
        yield from filter(None, (names.event(event, listener) for event in match.events))
        seat = match.to_act
        if seat is None:
            return
        rng = rng_for(decision_seed(match.seed, match.deal_number, seat, match.ply))
        match.submit(decide(agent, match.view(seat), rng))
