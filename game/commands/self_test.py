"""`briscola --self-test`: whether this installation has everything and works.

What the frozen build is tested with: nothing here needs a player, a screen or a loudspeaker.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from game.commands.words import CommandParser

SIZE: Final = (1280, 720)


class SelfTestError(Exception):
    """Something that should be here is missing or does not work."""


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    subparsers.add_parser("self_test", help="check this installation")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    del args
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    for name, check in _CHECKS.items():
        try:
            count = sum(1 for _ in check())
        except Exception as error:  # whatever is wrong: it is named, and the answer is no
            print(f"{name}: {type(error).__name__}: {error}")
            print("self-test: failed")
            return 1
        print(f"{name}: {count}")
    print("self-test: ok")
    return 0


def _themes() -> Iterator[str]:
    """Yield every bundled theme after reading all its pictures."""
    from game.paths import THEMES
    from game.theme.loader import load_theme

    for path in sorted(THEMES.glob("*.yaml")):
        yield load_theme(path, decode=True).id


def _fonts() -> Iterator[str]:
    from game.paths import ASSETS
    from game.theme.fonts import Fonts, Style

    fonts = Fonts()
    for style in Style:
        if fonts.width("Briscola àèéìòù", style, 24) <= 0:
            raise SelfTestError(f"{style} draws nothing")
    for language, text in (("ja", "札"), ("ko", "패")):
        if Fonts(language).width(text, Style.TEXT, 24) <= 0:
            raise SelfTestError(f"no letters for {language}")
    for path in sorted((ASSETS / "fonts").iterdir()):
        if path.suffix in (".ttf", ".otf"):
            yield path.name


def _sounds() -> Iterator[str]:
    from game.audio import SOUNDS, synthesise

    for name in SOUNDS:
        if not synthesise(name):
            raise SelfTestError(f"the sound {name} is empty")
        yield name


def _catalogues() -> Iterator[str]:
    from game.i18n.catalog import LANGUAGES, Catalog

    for language in LANGUAGES:
        if Catalog(language).language != language:
            raise SelfTestError(f"the texts of {language!r} are missing")
        yield language


def _deals() -> Iterator[str]:
    """Yield every preset after a deal of it was played, saved and loaded again."""
    from engine.ruleset import PRESETS
    from game.commands.stage import is_over, staged
    from game.session import MatchPlan, Session
    from game.storage.store import Store

    with tempfile.TemporaryDirectory(prefix="briscola-") as folder:
        file = Path(folder) / "matches.sqlite3"
        for name, rules in PRESETS.items():
            store = Store.open(file)
            played = staged(MatchPlan(name, rules, seed=1, human=None), store, ply=200)
            record = played.record
            store.close()
            store = Store.open(file)
            stored = store.load(store.matches()[0].id)
            if not is_over(played) or stored is None:
                raise SelfTestError(f"{name} was not played to its end or not kept")
            if Session.resume(stored, store).record != record:
                raise SelfTestError(f"{name} differs after it was loaded")
            store.close()
            yield name


def _scenes() -> Iterator[str]:
    """Yield every scene after a frame of it was drawn."""
    from game.commands.moments import Wanted
    from game.commands.screens import SCENES
    from game.commands.shot import picture

    for name in SCENES:
        drawn = picture(Wanted(scene=name, size=SIZE))
        if drawn.get_size() != SIZE:
            raise SelfTestError(f"{name} is of the wrong size")
        yield name


_CHECKS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "themes": _themes,
    "fonts": _fonts,
    "sounds": _sounds,
    "catalogues": _catalogues,
    "deals": _deals,
    "scenes": _scenes,
}
