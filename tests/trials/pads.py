"""A whole deal with nothing but a game controller, or nothing but the keyboard."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.pad import RIGHT, A
from tests.trials.records import own_cards, record, the_record, view
from tests.trials.trial import Workshop, trial
from tests.window import GAME, Running, pause, running

WITH_PAD: Final = (sys.executable, "-m", "tests.trials.with_pad")
KERNEL: Final = Path("/dev/uinput")
_LONGEST: Final = 400


def _press(game: Running, button: int) -> None:
    assert game.process.stdin is not None
    game.process.stdin.write(f"{button}\n")
    game.process.stdin.flush()


@contextmanager
def _menu(workshop: Workshop, preset: str, command: tuple[str, ...] = GAME) -> Iterator[Running]:
    """Start with the menu; this game is the one that was played last."""
    folder = workshop.player(preset=preset)
    with (
        workshop.screen() as display,
        running(display, folder, "play", "--window", "1280x720", command=command) as game,
    ):
        game.settle()
        pause(1.5)
        yield game
        game.check()


def _whole_deal(game: Running, accept: Callable[[], None], onwards: Callable[[], None]) -> float:
    """Play from the menu to the next deal by two acts; return how many seconds it took.

    Accepting twice and moving on once in turn is enough: a deal is begun, bids are passed or made,
    a card is called, tricks are ended and the count is closed by what has the focus.
    """
    began = time.monotonic()
    while record(game.folder) is None:
        accept()  # what has the focus leads to the first deal
        pause(1)
        assert time.monotonic() - began < 60, "no match was begun"
    acts = (accept, onwards, accept)
    for turn in range(_LONGEST):
        acts[turn % 3]()
        pause(0.4)
        if turn % 3 == 0 and len(the_record(game.folder).deals) > 1:
            break
    found = the_record(game.folder)
    assert len(found.deals) > 1, (
        f"stuck at {view(found).phase} with {own_cards(found)} cards played"
    )
    return time.monotonic() - began


def _with_pad(preset: str) -> Callable[[Workshop], str]:
    def run(workshop: Workshop) -> str:
        with _menu(workshop, preset, WITH_PAD) as game:
            pad = {each: lambda each=each: _press(game, each) for each in (A, RIGHT)}
            took = _whole_deal(game, pad[A], pad[RIGHT])
            found = the_record(game.folder)
            workshop.keep(game.display.picture(), "next-deal")
            which = "uinput is there but not used" if KERNEL.exists() else "no uinput here"
            return (
                f"{found.preset}: menu to the next deal in {took:.0f} s, "
                f"{own_cards(found)} cards played; SDL's virtual controller ({which})"
            )

    return run


trial("controller-two", "from the menu to the second deal with a controller alone, for two")(
    _with_pad("briscola_2")
)
trial("controller-chiamata", "from the menu to the second deal with a controller alone, Chiamata")(
    _with_pad("chiamata")
)


@trial("44-keyboard", "from the menu to the second deal with Enter and the right arrow alone")
def keyboard(workshop: Workshop) -> str:
    with _menu(workshop, "chiamata") as game:
        took = _whole_deal(game, lambda: game.key("Return"), lambda: game.key("Right"))
        found = the_record(game.folder)
        return f"{found.preset}: {own_cards(found)} cards played in {took:.0f} s"
