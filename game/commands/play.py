"""`briscola play`: the game in a window, in the terminal, or from a script."""

from __future__ import annotations

import argparse
import functools
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.chance import new_seed
from game import collector
from game.commands.game_words import ChosenGame, add_game_words, chosen_game
from game.commands.words import CommandParser, WrongWordError, nearest, one_of, size
from game.i18n.catalog import LANGUAGES, choose_language
from game.paths import Paths
from game.settings import CHOICES, Settings, SettingsFile
from game.strict_yaml import copies_in

if TYPE_CHECKING:
    from game.app import App
    from game.i18n.catalog import Catalog
    from game.i18n.names import Names
    from game.script import Script
    from game.session import MatchPlan

_SCRIPT_SEED: Final = 1
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
    how.add_argument("--deck", metavar="ID", help="the cards, such as francesi")
    how.add_argument("--table", metavar="ID", help="what they lie on, such as felt")
    how.add_argument("--lang", type=one_of("language", lambda: LANGUAGES), help="it, en, ja or ko")
    how.add_argument("--level", type=one_of("level", _levels), help="how well computers play")
    how.add_argument("--speed", type=one_of("speed", _speeds), help="slow to instant")
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


def _speeds() -> tuple[str, ...]:
    return CHOICES["animation_speed"]


def _check_themes(args: argparse.Namespace, paths: Paths) -> None:
    """Refuse a deck or table that is neither bundled nor among the player's own.

    Raises:
        WrongWordError: One of them is not there; the text names the nearest one.
    """
    if args.deck is None and args.table is None:
        return
    from game.theme.loader import ThemeLibrary

    entries = ThemeLibrary(paths.themes).entries()
    for kind, word in (("deck", args.deck), ("table", args.table)):
        known = [each.id for each in entries if each.kind == kind]
        if word is not None and word not in known:
            raise WrongWordError(f"unknown {kind} {word!r}{nearest(word, known)}")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    if args.script is not None:
        collector.resume()
        return _play_script(args)
    paths = Paths.find(args.data_dir)
    with copies_in(paths.cache):
        return _play(args, paths)


def _play(args: argparse.Namespace, paths: Paths) -> int:
    """Play by hand, in a window or in the terminal."""
    _check_themes(args, paths)
    settings = replace(SettingsFile.load(paths.settings_file).settings, **_overrides(args))
    game = chosen_game(args)
    if args.text:
        collector.resume()
        return _play_text(game, paths, settings)
    if has_display():
        return _play_window(args, game, paths, settings)
    collector.resume()
    catalog = _names(settings, paths).catalog
    if sys.stdin is not None and sys.stdin.isatty():
        told = catalog.text("No window can be opened here: the game goes on in the terminal.")
        print(told, flush=True)
        return _play_text(game, paths, settings)
    return _show_trace(game, paths, settings)


def _overrides(args: argparse.Namespace) -> dict[str, Any]:
    """Return the settings that the command line changes for this one time."""
    given = {
        "language": args.lang,
        "level": args.level,
        "animation_speed": args.speed,
        "deck": args.deck,
        "table": args.table,
        "window_size": args.window,
        "full_screen": args.fullscreen or None,
        "software": "on" if args.software else None,
    }
    return {name: value for name, value in given.items() if value is not None}


def _names(settings: Settings, paths: Paths) -> Names:
    """Return the words of the terminal, with the cards called as the deck calls them."""
    from game.i18n.catalog import Catalog
    from game.i18n.names import Names

    names = Names(Catalog(choose_language(settings.language, (), os.environ)))
    if settings.deck != Settings().deck:
        # The usual deck is called as the catalogue has it, so that no theme need be read.
        from game.theme.loader import ThemeLibrary

        names.deck = ThemeLibrary(paths.themes).deck(settings.deck)
    return names


def _plan(game: ChosenGame | None, settings: Settings, seed: int | None = None) -> MatchPlan | None:
    """Return the match that the command line asks for; the seed is drawn if nothing names one."""
    if game is None:
        return None
    from game.session import MatchPlan

    if game.seed is not None:
        seed = game.seed
    return MatchPlan(
        game.preset,
        game.ruleset,
        new_seed() if seed is None else seed,
        level=settings.level,
        companions=settings.companions,
        dealer=game.dealer,
        counted=game.counted,
    )


# ----------------------------------------------------------------------------------- in a window


def has_display() -> bool:
    """Return whether a window can be opened where somebody sees it."""
    if os.environ.get("SDL_VIDEODRIVER", "") in _NO_PICTURE or _has_no_screen():
        return False
    from game.window import NoDisplayError, prepare_display

    try:
        prepare_display()
    except NoDisplayError:
        return False
    return True


def _has_no_screen() -> bool:
    unix = sys.platform not in ("win32", "darwin")
    return unix and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _play_window(
    args: argparse.Namespace, game: ChosenGame | None, paths: Paths, settings: Settings
) -> int:
    from game.app import start_logging
    from game.crash import SAFE_AFTER, SAFE_SETTINGS, Failures
    from game.flow import Flow

    start_logging(paths)
    failures = Failures(paths)
    safe = SAFE_SETTINGS if failures.count >= SAFE_AFTER else {}
    app = _open_app(args, paths, safe)
    if failures.count:
        app.services.notices.insert(0, _after_failure(app.services.catalog, safe=bool(safe)))
    return app.run(Flow(app.services).first(_plan(game, settings)))


def _after_failure(catalog: Catalog, *, safe: bool) -> str:
    """Return what is said at the start after the program had to stop."""
    if safe:
        return catalog.text(
            "The game had to stop twice in a row. This time it starts with the usual cards and "
            "without sound."
        )
    return catalog.text(
        "The game had to stop last time. What you played is kept up to the last card."
    )


def _open_app(args: argparse.Namespace, paths: Paths, safe: Mapping[str, Any]) -> App:
    import pygame

    from game.app import App
    from game.services import Services
    from game.window import Window, start_size

    overrides = {**safe, **_overrides(args)}
    services = Services.build(paths, (1280, 720), overrides=overrides)
    settings = services.settings
    size = settings.window_size
    # A script sees the same window on every screen.
    if "window_size" not in overrides and args.script is None:
        size = start_size(size, pygame.display.get_desktop_sizes())
    window = Window(
        size,
        full_screen=settings.full_screen,
        software=settings.software,
        place=settings.window_place if args.script is None else None,
    )
    return App(services, window)


def _play_script(args: argparse.Namespace) -> int:
    """Play a script, in a folder of its own unless one is named; 1 if it did not go as it says."""
    if _has_no_screen():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import tempfile

    from game.script import ScriptError, read_script
    from game.window import NoDisplayError, prepare_display

    try:
        script = read_script(args.script)
    except ScriptError as error:
        raise WrongWordError(str(error)) from None
    _take_options(args, script)
    game = chosen_game(args)
    try:
        prepare_display()
    except NoDisplayError as error:
        print(error, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="briscola-") as folder:
        paths = Paths.find(args.data_dir or Path(folder))
        _check_themes(args, paths)
        try:
            _run_script(args, script, game, paths)
        except ScriptError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


def _take_options(args: argparse.Namespace, script: Script) -> None:
    """Take the options of a script's first line where the command line has none."""
    outer = CommandParser(prog="briscola")
    add_parser(outer.add_subparsers())
    own, usual = outer.parse_args(["play", *script.options]), outer.parse_args(["play"])
    for name, value in vars(usual).items():
        if getattr(args, name) == value:
            setattr(args, name, getattr(own, name))


def _run_script(
    args: argparse.Namespace, script: Script, game: ChosenGame | None, paths: Paths
) -> None:
    from game.flow import Flow
    from game.script import ScriptClock, ScriptPlayer

    app = _open_app(args, paths, {})
    clock = ScriptClock()
    app.services.clock = clock
    try:
        flow = Flow(app.services, new_seed=lambda: _SCRIPT_SEED)
        app.start(flow.first(_plan(game, app.services.settings, _SCRIPT_SEED)))
        ScriptPlayer(app, print, clock).play(script)
    finally:
        app.services.close()


# --------------------------------------------------------------------------------- without window


def _play_text(game: ChosenGame | None, paths: Paths, settings: Settings) -> int:
    from game.storage.store import Store
    from game.text import Terminal, TextGame
    from game.text_start import Table

    table = Table(
        preset=_last_preset(settings),
        level=settings.level,
        new_seed=new_seed,
        player_name=settings.player_name,
        companions=settings.companions,
        take_back=settings.take_back,
        hints=settings.hints,
        remarks=settings.remarks,
        learned=functools.partial(tick, paths),
    )
    store = Store.open(paths.store_file)
    try:
        TextGame(Terminal(), store, _names(settings, paths), table).run(_plan(game, settings))
    finally:
        store.close()
    return 0


def tick(paths: Paths, lesson: str) -> None:
    """Keep that a lesson was heard to its end, as the page of the lessons does."""
    file = SettingsFile.load(paths.settings_file)
    if lesson not in file.settings.seen:
        file.save(replace(file.settings, seen=(*file.settings.seen, lesson)))


def _last_preset(settings: Settings) -> str:
    """Return the game played last; the usual one where the file names none that there is."""
    from engine.ruleset import PRESETS

    return settings.preset if settings.preset in PRESETS else Settings().preset


def _show_trace(game: ChosenGame | None, paths: Paths, settings: Settings) -> int:
    """Print one deal played by computer players, and how to get a window."""
    from engine.ruleset import PRESETS

    name = _last_preset(settings)
    plan = _plan(game or ChosenGame(name, PRESETS[name]), settings)
    assert plan is not None
    names = _names(settings, paths)
    print(names.catalog.text("No window can be opened here, and no terminal is there to play in."))
    print(names.catalog.text("One deal played by computer players:"))
    for line in _deal_lines(plan, names):
        print(line)
    print(
        names.catalog.text(
            "To play, start briscola where a window can be opened, or in a terminal."
        )
    )
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
    match = Match(
        plan.ruleset,
        plan.seed,
        preset=plan.preset,
        dealer=plan.dealer,
        counted=plan.counted,
    )
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
