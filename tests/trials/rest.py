"""Processor time, from /proc."""

from __future__ import annotations

from typing import Final

from tests.trials.clicks import table, until_play
from tests.trials.records import steps, the_record, view
from tests.trials.trial import Workshop, trial
from tests.window import Running, pause

SECONDS: Final = 30
BAR: Final = 1.0
"""Percent of one core that a program at rest may use."""


def share(game: Running, seconds: float = SECONDS) -> float:
    """Return how many percent of one core the program uses over so many seconds."""
    before = game.cpu_seconds()
    pause(seconds)
    return (game.cpu_seconds() - before) / seconds * 100


@trial("rest", f"processor time over {SECONDS} s: menu, table, table in full screen")
def at_rest(workshop: Workshop) -> str:
    found = {}
    with workshop.game("play", "--window", "1280x720") as game:
        _let_rest(game)
        found["menu"] = share(game)
    with table(workshop, "chiamata") as game:
        until_play(game)
        _let_rest(game)
        found["table"] = share(game)
        game.act("F11")
        _let_rest(game)
        found["table in full screen"] = share(game)
    told = ", ".join(f"{what} {percent:.2f} %" for what, percent in found.items())
    assert max(found.values()) < BAR, told
    return f"{told} of one core"


def _let_rest(game: Running) -> None:
    """Wait until the picture rests and what is made ready in the background is made."""
    game.settle(still=5)
    pause(5)


@trial("busy", f"processor time over {SECONDS} s while four masters bid and play")
def busy(workshop: Workshop) -> str:
    with table(workshop, "chiamata", level="master", autoplay_last=True) as game:
        shares = []
        for _ in range(SECONDS // 5):
            shares.append(share(game, 5))
            if view(the_record(game.folder)).legal_actions:
                # Return picks what has the focus, P passes.
                game.key("p", "1")
        done = steps(the_record(game.folder))
    average = sum(shares) / len(shares)
    most = max(shares)
    return f"{average:.0f} % of one core on average, at most {most:.0f} % over 5 s, {done} steps"
