"""Faults that players of other card programs have reported, each tried on ours.

The numbers are those of docs/trials.md; those about sizes and clicks are in `sizes` and `clicks`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from engine.deal import Phase
from game.settings import SettingsFile
from game.storage.store import MatchStatus
from game.theme.loader import ThemeLibrary
from tests.game.test_field_reports import MY_DECK, _cut_short, _empty, _gone, _one_missing, _text
from tests.trials.clicks import table, until_play
from tests.trials.looks import check_filled
from tests.trials.records import counted, own_cards, states, steps, the_record, view
from tests.trials.sizes import before_the_end, nearly_over, to_the_count
from tests.trials.trial import NotPossibleError, Workshop, trial
from tests.window import ROOT, Running, pause, running, wait_for

WINDOW: Final = ("--window", "1280x720")
FROZEN: Final = "BRISCOLA_FROZEN"
PYTHON: Final = "BRISCOLA_PYTHON"


def _by_tests(name: str, told: str, *words: str) -> None:
    """Make a trial of tests that try it better than a window can."""

    def run(workshop: Workshop) -> str:
        environ = {**os.environ, "TMPDIR": str(workshop.folder)}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
        done = subprocess.run(
            command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=900, check=False
        )
        last = (done.stdout.strip().splitlines() or [""])[-1]
        assert done.returncode == 0, f"{' '.join(words)}: {last}"
        number = done.stdout.count(".") if "[" in last else 0
        return f"{' '.join(words)}: {number} passed" if number else f"{' '.join(words)}: passed"

    trial(name, told)(run)


REPORTS: Final = "tests/game/test_field_reports.py"

_by_tests(
    "40-monkey",
    "20,000 random events: the suite's own monkey",
    "-m",
    "",
    "tests/game/test_monkey.py",
)


# --------------------------------------------------------------------- 41, 42: nobody misses


@trial(
    "41-last-trick", "a look at the last trick at any time; that of a deal stays until confirmed"
)
def last_trick(workshop: Workshop) -> str:
    presets = ("briscola_2", "briscola_3_stock", "briscola_4_solo", "chiamata", "briscola_6")
    for preset in presets:
        with table(workshop, preset, animation_speed="fast") as game:
            if preset == "chiamata":
                until_play(game)
            wait_for(lambda: view(the_record(game.folder)).legal_actions != (), "the turn")
            game.park()
            game.settle()
            game.key("1")
            wait_for(lambda: len(view(the_record(game.folder)).tricks) > 0, "a trick")
            game.settle(still=3)
            before = game.picture()
            game.display.xdotool("keydown", "l", "sleep", "1")
            assert game.picture() != before, f"{preset}: no last trick by L"
            workshop.keep(game.picture(), preset)
            game.display.xdotool("keyup", "l")
            game.settle()
            if preset != "briscola_6":  # there a signal that was still to be read has gone
                workshop.same(game.picture(), before, preset, "before")
    with before_the_end(workshop) as game:
        game.key("1")
        wait_for(lambda: view(the_record(game.folder)).phase is Phase.OVER, "the end of the deal")
        game.settle(still=6)  # until no face shows what has just happened
        lies = game.picture()
        workshop.keep(lies, "of-the-deal")
        pause(10)
        workshop.same(game.picture(), lies, "the last trick", "10 s before")
        game.act("Return")
    return (
        f"L shows it and lets it go in {len(presets)} games; that of a deal lay 10 s, until Enter"
    )


@trial("42-instant", "a whole deal at the speed `instant`, a key every 50 ms")
def instant(workshop: Workshop) -> str:
    with table(workshop, "briscola_2", animation_speed="instant") as game:
        before = game.cpu_seconds()
        took = _play_out(game)
        used = game.cpu_seconds() - before
        return f"{took:.1f} s for 20 tricks, {used:.1f} s of processor time"


def _play_out(game: Running) -> float:
    """Play the deal to its end, a key every 50 ms; return how many seconds it took."""

    def is_over() -> bool:
        game.display.at_rate([("key", "1")] * 20, 20).join()
        return view(the_record(game.folder)).phase is Phase.OVER

    return wait_for(is_over, "the end of the deal", 240)


_by_tests("42-frames", "a deal without movements needs few frames", REPORTS, "-k", "test_42")
_by_tests(
    "43-colours", "suits and marks told apart without colours", "tests/art/test_drawing_rules.py"
)


# -------------------------------------------------------------------------- 46, 56: matches


@trial("46-asks", "the same deal again and giving up ask first, and Esc leaves all as it was")
def asks(workshop: Workshop) -> str:
    with table(workshop, "briscola_2") as game:
        game.settle()
        game.key("1")
        game.settle(still=3)
        before, picture = steps(the_record(game.folder)), game.picture()
        for name, keys, back in (
            ("again", ("ctrl+r",), 1),
            ("give-up", ("Escape", "Down", "Down", "Right", "Return"), 2),
        ):
            for key in keys:
                game.act(key)
            workshop.keep(game.picture(), name)
            assert states(game.folder) == [MatchStatus.OPEN], f"{name} did not ask"
            for _ in range(back):
                game.act("Escape")
            assert steps(the_record(game.folder)) == before
            workshop.same(game.picture(), picture, name, "before")
    return "both ask; the match and the picture are as before"


@trial(
    "56-counted-once", "undo, the same deal again, giving up, a new start: what statistics count"
)
def counted_once(workshop: Workshop) -> str:
    with table(workshop, "briscola_2") as game:
        game.park()
        game.settle()
        before = game.picture()
        cards = own_cards(the_record(game.folder))
        game.key("1")
        game.settle(still=3)
        game.act("ctrl+z")
        assert own_cards(the_record(game.folder)) == cards, "undo took nothing back"
        workshop.same(game.picture(), before, "undone", "before the card")
    folder = workshop.player()
    nearly_over(folder)
    with workshop.screen() as display:
        with running(display, folder, "play", *WINDOW) as game:
            game.settle()
            game.act("Return")
            to_the_count(game)
            game.settle(still=3)
            found = [counted(folder)]
            game.act("Return")
            game.settle(still=3)
            game.act("ctrl+r")
            workshop.keep(game.picture(), "again")
            game.act("Down")
            game.act("Return")
            game.settle(still=3)
            assert states(folder) == [MatchStatus.CONCEDED, MatchStatus.OPEN], states(folder)
            found.append(counted(folder))
            game.process.kill()
            game.process.wait()
        with running(display, folder, "play", *WINDOW) as game:
            game.settle()
            game.act("Return")
            found.append(counted(folder))
            game.check()
    assert found == [(1, 0), (1, 1), (1, 1)], f"deals and matches counted: {found}"
    return "undone as before; 1 deal, then 1 deal and 1 match given up, the same after a kill"


_by_tests("56-statistics", "each deal and match counted once", REPORTS, "-k", "test_54 or test_56")


# ------------------------------------------------------------------------ 47, 48, 51: decks

_by_tests("47-faces", "each card against its file, every deck", REPORTS, "-k", "test_47")

DAMAGES: Final[Mapping[str, Callable[[Path], None]]] = {
    "deleted": _gone,
    "a picture missing": _one_missing,
    "empty": _empty,
    "a text": _text,
    "cut short": _cut_short,
}


@trial(
    "48-deck", "a deck deleted, a picture missing, empty, a text, cut short: started, dealt, played"
)
def broken_deck(workshop: Workshop) -> str:
    parent = ThemeLibrary().deck("napoletane")
    for name, damage in DAMAGES.items():
        folder = workshop.player(deck="mine", preset="briscola_2")
        theme = folder / "themes" / "mine"
        theme.mkdir(parents=True)
        (theme / "deck.yaml").write_text(MY_DECK, encoding="utf-8")
        for face in parent.faces.values():
            shutil.copy(face, theme / face.name)
        damage(theme)
        with workshop.game("play", *WINDOW, folder=folder) as game:
            game.settle()
            workshop.keep(game.picture(), f"{name}-menu")
            game.act("Return")
            game.act("Return")
            game.settle(still=3)
            check_filled(game.picture(), name)
            workshop.keep(game.picture(), f"{name}-table")
            before = own_cards(the_record(folder))
            game.key("1")
            game.settle(still=3)
            assert own_cards(the_record(folder)) == before + 1, f"{name}: no card can be played"
    return f"{', '.join(DAMAGES)}: starts, deals and plays; what is told is a test"


_by_tests("48-told", "a damaged deck is told and replaced", REPORTS, "-k", "test_48")


def _settings(game: Running, *keys: str) -> None:
    """Open the settings over the table, press keys, and go back to the table."""
    game.act("Escape")
    game.act("Down", "Right", "Return")
    for key in keys:
        game.act(key)
    game.act("Escape")
    game.act("Escape")


@trial("50-language", "each language in the middle of a Chiamata, by the settings")
def language(workshop: Workshop) -> str:
    with table(workshop, "chiamata") as game:
        until_play(game)
        wait_for(lambda: view(the_record(game.folder)).legal_actions != (), "the turn")
        game.settle(still=3)
        before = steps(the_record(game.folder))
        seen = []
        for number, keys in enumerate((("Right",), ("Right",), ("Left",) * 3)):
            to_the_page = ("ctrl+Tab",) * 5 if number == 0 else ()
            _settings(game, *to_the_page, "Tab", *keys)
            game.settle(still=2)
            seen.append(SettingsFile.load(game.folder / "settings.yaml").settings.language)
            workshop.compare(game, seen[-1])
        assert steps(the_record(game.folder)) == before
    return f"en, {', '.join(seen)}: the table each time as a fresh start in that language"


_by_tests("50-words", "no word of the old language is left anywhere", REPORTS, "-k", "test_50")


@trial("51-deck", "every deck in turn in the middle of a deal, by the settings")
def other_deck(workshop: Workshop) -> str:
    names = [each.id for each in ThemeLibrary().decks()]
    with table(workshop, "briscola_2") as game:
        game.settle()
        game.key("1")
        game.settle(still=3)
        before = steps(the_record(game.folder))
        for number, name in enumerate(names[1:], 1):
            _settings(game, "Tab", *["Right"] * number, "Return")
            game.settle(still=2)
            workshop.compare(game, name)
        assert steps(the_record(game.folder)) == before
    return f"{', '.join(names[1:])}: each as a fresh start with it, the deal untouched"


# ----------------------------------------------------------------------- 52, 54: files

SETTINGS: Final[Mapping[str, bytes]] = {
    "empty": b"",
    "cut short": b"format: 1\nlanguage: en\ndeck: [napol",
    "binary": bytes(range(256)) * 8,
    "null": b"null\n",
    "a list": b"[]\n",
    "a number": b"42\n",
    "wrong types": b"format: 1\nlanguage: 7\ndeck: [1]\ntext_scale: big\nwindow_size: wide\n",
    "out of range": b"format: 1\ntext_scale: 99\neffects_volume: -4\nwindow_size: [1, 999999]\n",
    "unknown keys": b"format: 1\nlanguge: en\nfly: true\n",
    "of the future": b"format: 99\nlanguage: en\nwings: 2\n",
    "not UTF-8": b"format: 1\nplayer_name: \xff\xfe\xfa\n",
    "twice": b"format: 1\nlanguage: en\nlanguage: it\n",
    "bombs": b"a: &a [1,1]\nb: &b [*a,*a]\nc: [*b,*b]\n",
}


@trial(
    "52-settings", f"{len(SETTINGS)} kinds of damaged settings and a file in place of the folder"
)
def settings(workshop: Workshop) -> str:
    aside = 0
    with workshop.screen() as display:
        for name, content in SETTINGS.items():
            folder = workshop.player()
            (folder / "settings.yaml").write_bytes(content)
            with running(display, folder, "play") as game:
                game.settle()
                workshop.keep(game.picture(), name)
                game.check()
                assert game.quit() == 0, name
            aside += len(list(folder.glob("settings.broken-*")))
        blocked = workshop.folder / "a-file"
        blocked.write_text("This is no folder.", encoding="utf-8")
        with running(display, blocked, "play") as game:
            game.settle()
            workshop.keep(game.picture(), "no folder")
            assert game.is_alive
            assert game.quit() == 0
    return f"all start and end as they should; {aside} damaged files put aside"


_by_tests(
    "52-values",
    "each value that cannot be used is replaced and told",
    "tests/game/test_settings.py",
)


@trial("54-kill", "kill -9 at rest, and in the middle of a movement; started again each time")
def kill(workshop: Workshop) -> str:
    folder, words = workshop.player(), ("play", "--preset", "briscola_2", *WINDOW)
    with workshop.screen() as display:
        with running(display, folder, *words) as game:
            game.settle(still=3)
            for _ in range(2):
                game.key("1")
                game.settle(still=3)
            before, picture = steps(the_record(folder)), game.picture()
            game.process.kill()
            game.process.wait()
        with running(display, folder, "play", *WINDOW) as game:
            game.settle()
            game.act("Return")
            assert steps(the_record(folder)) == before
            workshop.same(game.picture(), picture, "again", "before the kill")
            game.key("1")
            wait_for(lambda: steps(the_record(folder)) > before, "the card")
            game.process.kill()
            game.process.wait()
        left = steps(the_record(folder))
        with running(display, folder, "play", *WINDOW) as game:
            game.settle()
            game.act("Return")
            game.settle(still=3)
            assert steps(the_record(folder)) >= left
            own = own_cards(the_record(folder))
            game.key("1")
            game.settle(still=3)
            assert own_cards(the_record(folder)) == own + 1, "it cannot be played on"
            game.check()
    return f"{before} steps, the same picture; then {left} steps, played on"


_by_tests(
    "54-stores", "killed anywhere; stores of every older version", "tests/game/test_killed.py"
)


# -------------------------------------------------------------------------- 58 to 62: systems


@trial("58-frozen", "the frozen build without any font of the system: self-test, and a deal")
def frozen(workshop: Workshop) -> str:
    program = Path(os.environ.get(FROZEN, ROOT / "dist" / "briscola" / "briscola"))
    if not program.is_file():
        raise NotPossibleError(f"no frozen build: pyinstaller build.spec, or {FROZEN}=FILE")
    empty = workshop.folder / "no-fonts"
    empty.mkdir()
    (empty / "fonts.conf").write_text("<fontconfig></fontconfig>\n", encoding="utf-8")
    no_fonts = ("env", f"FONTCONFIG_FILE={empty / 'fonts.conf'}", f"FONTCONFIG_PATH={empty}")
    return _tested_and_dealt(workshop, (*no_fonts, str(program)))


@trial("61-python", "another Python with only what the program needs: self-test, and a deal")
def other_python(workshop: Workshop) -> str:
    python = os.environ.get(PYTHON)
    if not python:
        raise NotPossibleError(f"name a Python in which the program is installed: {PYTHON}=FILE")
    told = subprocess.run([python, "--version"], capture_output=True, text=True, check=True)
    done = _tested_and_dealt(workshop, (python, "-m", "game"))
    return f"{told.stdout.strip()}: {done}"


def _tested_and_dealt(workshop: Workshop, command: tuple[str, ...]) -> str:
    folder = workshop.player()
    with workshop.screen() as display:
        done = subprocess.run(
            [*command, "--self-test"],
            cwd=ROOT,
            env={**os.environ, "DISPLAY": display.name, "BRISCOLA_DATA": str(folder)},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, f"self-test: {done.stdout[-200:]}{done.stderr[-200:]}"
        words = ("play", "--preset", "briscola_2", "--speed", "instant", *WINDOW)
        with running(display, folder, *words, command=command) as game:
            game.settle()
            workshop.keep(game.picture(), "table")
            _play_out(game)
            game.check()
    return "self-test passed, a deal played to its end"


@trial("59-windows", "Windows and its virus scanner")
def windows(workshop: Workshop) -> str:
    raise NotPossibleError("needs Windows")


@trial("62-flatpak", "every file within a Flatpak's walls")
def flatpak(workshop: Workshop) -> str:
    raise NotPossibleError("needs Flatpak; the frozen build's self-test loads every file")
