"""What the program has kept, read while it plays."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from engine.actions import PlayCard
from engine.cards import Seat
from engine.match import Match
from engine.record import MatchRecord
from engine.view import PlayerView
from game.statistics import fold
from game.storage.store import MatchStatus, Store
from tests.window import pause

FILE = "briscola.sqlite3"
PLAYER = Seat(0)


def _copied(folder: Path, own: Path) -> Store:
    """Open a copy: the program holds the file itself alone."""
    for suffix in ("", "-wal"):
        file = folder / (FILE + suffix)
        if file.exists():
            shutil.copy(file, own / file.name)
    return Store.open(own / FILE)


def record(folder: Path) -> MatchRecord | None:
    """Return the newest match of a player; None if he has none."""
    for _ in range(3):
        with tempfile.TemporaryDirectory(prefix="briscola-copy-") as own:
            store = _copied(folder, Path(own))
            newest = max((match.id for match in store.matches()), default=None)
            text = None if newest is None else store.export_json(newest)
            store.close()
        if text is not None:
            return MatchRecord.from_json(text)
        pause(0.05)  # it may have been copied in the middle of a change
    return None


def the_record(folder: Path) -> MatchRecord:
    """Return the newest match, which there must be."""
    found = record(folder)
    assert found is not None, "no match is kept"
    return found


def own_cards(found: MatchRecord) -> int:
    """Return how many cards the player has played in the match."""
    steps = (step for deal in found.deals for step in deal.steps)
    return sum(isinstance(step, PlayCard) and step.seat == PLAYER for step in steps)


def steps(found: MatchRecord) -> int:
    """Return how much has been done in the match by anybody."""
    return sum(len(deal.steps) for deal in found.deals)


def view(found: MatchRecord) -> PlayerView:
    """Return what the player sees at the end of a record."""
    return Match.resume(found).view(PLAYER)


def states(folder: Path) -> list[MatchStatus]:
    """Return how each match stands, the oldest first."""
    with tempfile.TemporaryDirectory(prefix="briscola-copy-") as own:
        store = _copied(folder, Path(own))
        found = {match.id: match.state for match in store.matches()}
        store.close()
    return [found[each] for each in sorted(found)]


def counted(folder: Path) -> tuple[int, int]:
    """Return how many deals and matches the statistics hold."""
    with tempfile.TemporaryDirectory(prefix="briscola-copy-") as own:
        store = _copied(folder, Path(own))
        *_, totals = fold(store)
        store.close()
    assert totals is not None
    return sum(row.deals for row in totals.rows if row.role is None), totals.matches
