"""Windows of every size, at every moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from engine.deal import Phase
from engine.ruleset import PRESETS
from game.session import MatchPlan, Session
from game.storage.store import Store
from game.theme.loader import ThemeLibrary
from tests.trials.clicks import WINDOW, table, until_play
from tests.trials.looks import check_filled
from tests.trials.records import FILE, record, steps, the_record, view
from tests.trials.trial import SCREEN, Workshop, trial
from tests.window import Running, pause, running, wait_for

SOON: Final = 0.35
"""Seconds after which a new size is to be filled; a busy machine gets longer."""
_TITLE_BAR: Final = -10
"""Where the frame's title is, seen from the inside of the window."""


# ------------------------------------------------------------------ while something moves


def change(game: Running, size: tuple[int, int]) -> float:
    """Give the window a size; return after how many seconds the table fills it.

    Raises:
        AssertionError: It does not, though even a busy machine has done it by then.
    """
    game.resize(size)
    wait_for(lambda: game.size() == size, f"the size {size}", 30)
    return _until_filled(game)


def maximise(game: Running) -> float:
    """Double-click the title, which maximises or restores the window; else as `change`."""
    before = game.size()
    at = (str(before[0] // 2), str(_TITLE_BAR))
    words = ("mousemove", "--window", game.window, *at, "click", "--repeat", "2", "--delay", "60")
    game.display.xdotool(*words, "1")
    wait_for(lambda: game.size() != before, "another size by a double click on the title", 30)
    return _until_filled(game)


def _until_filled(game: Running) -> float:
    pause(SOON)

    def is_filled() -> bool:
        try:
            check_filled(game.picture(), "")
        except AssertionError:
            return False
        return True

    return SOON + wait_for(is_filled, f"a picture that fills {game.size()}", 60 * SOON)


def _moves(game: Running) -> bool:
    """Return whether the picture changes within a third of a second."""
    seen = game.display.memory.read_bytes()
    for _ in range(8):
        pause(0.04)
        if game.display.memory.read_bytes() != seen:
            return True
    return False


def _in_turn(game: Running, sizes: Sequence[tuple[int, int]]) -> str:
    """Give the window all of these sizes, maximise and restore it; tell how it went.

    Raises:
        AssertionError: Nothing moved when any of them was given.
    """
    took, moving = [], 0
    for size in sizes:
        moving += _moves(game)
        took.append(change(game, size))
    for _ in range(2):
        moving += _moves(game)
        took.append(maximise(game))
    assert moving, "all had come to rest before the first size"
    return f"{moving} of {len(took)} sizes while cards moved, filled after {max(took):.2f} s"


@trial("33-resize-deal", "1000x600, 1500x900, maximised and restored while cards are dealt")
def resize_deal(workshop: Workshop) -> str:
    told = []
    for preset in ("briscola_2", "chiamata"):
        settings = {"animation_speed": "slow", "preset": preset}
        with workshop.game("play", "--window", "1280x720", settings=settings) as game:
            game.settle()
            game.act("Return")  # the page of a new match, which offers this game
            game.key("Return")
            wait_for(lambda: record(game.folder) is not None, "the match")
            told.append(_in_turn(game, ((1000, 600), (1500, 900))))
            if preset == "chiamata":
                until_play(game)
            game.settle(still=3)
            told.append(workshop.compare(game, preset))
    return "; ".join(told)


@trial("33-resize-trick", "five sizes, maximised and restored while a trick is played and gathered")
def resize_trick(workshop: Workshop) -> str:
    told = []
    for preset in ("briscola_2", "briscola_4_deal"):
        with table(workshop, preset, animation_speed="slow") as game:
            game.settle()
            game.key("1")
            told.append(_in_turn(game, ((1100, 640), (700, 400), (800, 1000), WINDOW)))
            game.settle(still=4)
            told.append(workshop.compare(game, preset))
    return "; ".join(told)


@trial("33-resize-count", "1024x600, maximised and restored while the deal is counted")
def resize_count(workshop: Workshop) -> str:
    with before_the_end(workshop) as game:
        to_the_count(game)
        told = _in_turn(game, ((1024, 600),))
        game.settle(still=3)
        workshop.keep(game.picture(), "count")
        check_filled(game.picture(), "the count")
        assert view(the_record(game.folder)).phase is Phase.OVER
        game.act("Return")
        assert len(the_record(game.folder).deals) == 2, "the next deal was not dealt"
        return f"{told}; the count went on to the next deal"


@trial("33-sizes-quick", "25 sizes within a second, the last one 1180x700")
def sizes_quick(workshop: Workshop) -> str:
    with table(workshop, "briscola_2") as game:
        sizes = [(900 + 16 * n, 560 + 8 * n) for n in range(24)] + [(1180, 700)]
        acts = [("windowsize", game.window, str(wide), str(high)) for wide, high in sizes]
        game.display.at_rate(acts, 25).join()
        wait_for(lambda: game.size() == sizes[-1], "the last size", 30)
        game.settle()
        check_filled(game.picture(), "the table")
        return f"{game.size()[0]}x{game.size()[1]}; {workshop.compare(game, 'last')}"


# ---------------------------------------------------------------------- the end of a deal


def nearly_over(folder: Path, preset: str = "briscola_2", seed: int = 3) -> None:
    """Keep a match in a player's folder in which his last card is all that he has to play."""
    store = Store.open(folder / FILE)
    session = Session.start(MatchPlan(preset, PRESETS[preset], seed, level="easy"), store)
    while True:
        latest = session.latest
        if latest.to_act != session.seat:
            session.think_to_end()
        elif latest.phase is Phase.PLAYING and len(latest.hand) == 1:
            break
        else:
            session.submit(latest.legal_actions[0])
    store.close()


@contextmanager
def before_the_end(workshop: Workshop, preset: str = "briscola_2") -> Iterator[Running]:
    """Start with a match before the player's last card, and open its table."""
    folder = workshop.player()
    nearly_over(folder, preset)
    words = ("play", "--window", f"{WINDOW[0]}x{WINDOW[1]}")
    with workshop.game(*words, folder=folder) as game:
        game.settle()
        game.act("Return")
        yield game


def to_the_count(game: Running) -> None:
    """Play the last card, wait until the last trick lies there, and go on to the count."""
    game.key("1")
    wait_for(lambda: view(the_record(game.folder)).phase is Phase.OVER, "the end of the deal")
    game.settle()
    game.key("Return")
    pause(0.4)


# ------------------------------------------------------------------------------- any size


@trial("34-sizes", "700x400 to 3840x2160, wide and high, reached by resizing, two and five players")
def any_size(workshop: Workshop) -> str:
    sizes = ((700, 400), (1024, 600), (1366, 768), (1920, 1080), (3840, 2160), (800, 1000))
    for preset in ("briscola_2", "chiamata"):
        words = ("play", "--preset", preset, "--window", "1280x720")
        with workshop.game(*words, managed=False, screen=(3840, 2160)) as game:
            if preset == "chiamata":
                until_play(game)
            game.settle(still=3)
            game.display.xdotool("windowmove", game.window, "0", "0")
            for size in sizes:
                change(game, size)
                game.settle()
                workshop.compare(game, f"{preset}-{size[0]}x{size[1]}")
    return f"{len(sizes)} sizes, two tables: filled, each as a fresh start"


_BLACK = "contrast"
"""The table that is as black as a window in which nothing was drawn."""


@trial("36-tables", "every table, 1000x600 made 1400x850")
def every_table(workshop: Workshop) -> str:
    names = [each.id for each in ThemeLibrary().tables()]
    for name in names:
        words = ("play", "--preset", "briscola_2", "--window", "1000x600", "--table", name)
        with workshop.game(*words) as game:
            game.settle()
            if name == _BLACK:
                game.resize((1400, 850))
                wait_for(lambda: game.size() == (1400, 850), "the size", 30)
                pause(SOON)
            else:
                change(game, (1400, 850))
            game.settle()
            workshop.compare(game, name, "--table", name)
    return f"{', '.join(names)}: filled, each as a fresh start"


@trial(
    "38-small-screen", "1024x600 of screen, 3000x2000 remembered; F11; Esc on the menu and table"
)
def small_screen(workshop: Workshop) -> str:
    small = (1024, 600)
    settings = {"window_size": [3000, 2000], "window_place": [500, 400]}
    with workshop.game("play", screen=small, settings=settings) as game:
        game.settle()
        (wide, high), (left, top) = game.size(), game.place()
        # The frame is a pixel wide.
        inside = left >= 0 and top >= 0 and left + wide <= small[0] + 1 and top + high <= small[1]
        assert inside, f"{wide}x{high} at {left},{top} leaves the screen"
        workshop.keep(game.display.picture(), "menu")
        game.act("F11")
        assert game.size() == small
        game.act("Escape")
        assert game.size() == (wide, high), "Esc on the menu did not leave the full screen"
        return f"{wide}x{high} at {left},{top}; F11 fills the screen, Esc on the menu leaves it"


# ---------------------------------------------------------------------------- full screen


@trial("full-screen", "F11 and Alt+Enter, in and out, on the menu, table, pause and count")
def full_screen(workshop: Workshop) -> str:
    done = 0
    with workshop.game("play", "--window", "1280x720") as game:
        game.settle()
        done += _in_and_out(workshop, game, "menu")
    with table(workshop, "briscola_2") as game:
        game.settle()
        before = steps(the_record(game.folder))
        done += _in_and_out(workshop, game, "table")
        assert steps(the_record(game.folder)) == before, "a key of the full screen played"
        game.act("Escape")
        done += _in_and_out(workshop, game, "pause")
        game.act("F11")
        game.act("Escape")
        assert game.size() == SCREEN, "Esc left the full screen instead of closing the pause"
        game.act("Escape")
        assert game.size() == SCREEN, "Esc left the full screen instead of opening the pause"
        assert steps(the_record(game.folder)) == before
    with before_the_end(workshop) as game:
        to_the_count(game)
        game.settle(still=3)
        done += _in_and_out(workshop, game, "count")
    return f"{done} times in and out: {SCREEN[0]}x{SCREEN[1]} filled, then the same picture"


def _in_and_out(workshop: Workshop, game: Running, where: str) -> int:
    """Fill the screen by each of the two keys and go back; return how often."""
    size, before = game.size(), game.picture()
    for key in ("F11", "alt+Return"):
        game.act(key)
        assert game.size() == SCREEN, f"{key} on the {where}: {game.size()}"
        check_filled(game.picture(), f"the {where} in full screen")
        workshop.keep(game.picture(), f"{where}-full")
        game.act(key)
        assert game.size() == size, f"{key} on the {where} and back: {game.size()}"
        workshop.same(game.picture(), before, where, "before")
    return 2


@trial("remembered", "size, place and full screen at the next start; too large for the screen")
def remembered(workshop: Workshop) -> str:
    folder = workshop.player()
    with workshop.screen() as display:
        with running(display, folder, "play") as game:
            game.settle()
            game.resize((1100, 700))
            display.xdotool("windowmove", game.window, "150", "120")
            game.settle()
            was = game.size(), game.place()
            assert game.quit() == 0
        for _ in range(2):
            with running(display, folder, "play") as game:
                game.settle()
                now = game.size(), game.place()
                assert now == was, f"{now} instead of {was}"
                assert game.quit() == 0
        with running(display, folder, "play") as game:
            game.settle()
            game.act("F11")
            assert game.quit() == 0
        with running(display, folder, "play") as game:
            game.settle()
            assert game.size() == SCREEN, "the full screen was not remembered"
            game.act("F11")
            back = game.size(), game.place()
            assert back == was, f"back from it {back} instead of {was}"
    with workshop.game("play", settings={"window_size": [3840, 2160]}) as game:
        game.settle()
        wide, high = game.size()
        assert wide <= SCREEN[0]
        assert high <= SCREEN[1]
    size, place = was
    return (
        f"{size[0]}x{size[1]} at {place[0]},{place[1]} three times; full screen; "
        f"3840x2160 comes as {wide}x{high}"
    )
