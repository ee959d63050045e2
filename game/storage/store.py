"""All matches of the player in one SQLite file: a row per accepted action.

The file is `Paths.store_file`. A row is written the moment an
action is accepted, so a match is resumed where it stopped whatever ended the program, and
statistics and replays read the same rows. Set-ups and steps are JSON texts made by
`engine.record`; the store does not look into them.

Why no accepted action is lost and nothing waits: with a write-ahead log and
`synchronous=NORMAL` a commit is one write into the operating system's cache (about 12
microseconds measured), which survives a killed process. Only a power cut can take the last
moments; it cannot damage the file. The slow step, moving the log into the file, is left to
the start, the end of a match and the end of the program.

One program holds the file at a time. Whoever cannot have it (a second window, a read-only
folder, a file of a newer version) plays on with a store in memory, and `Store.notice` says so.
"""

from __future__ import annotations

import contextlib
import datetime
import enum
import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from game.notice import Notice
from game.whole_file import put_aside

APPLICATION_ID: Final = 0x42524953
"""`BRIS` in the header of the file: tells our files from other people's."""

MIGRATIONS: Final = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        created TEXT NOT NULL,
        preset TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        seed TEXT NOT NULL,
        players TEXT NOT NULL,
        companions TEXT NOT NULL,
        human INTEGER,
        state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'conceded')),
        format INTEGER NOT NULL,
        counted INTEGER NOT NULL DEFAULT 1
    );
    CREATE TABLE deal (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        number INTEGER NOT NULL,
        setup TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE step (
        match INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        number INTEGER NOT NULL,
        step TEXT NOT NULL,
        PRIMARY KEY (match, deal, number),
        FOREIGN KEY (match, deal) REFERENCES deal ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE TABLE mark (
        match INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        after_step INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        mark TEXT NOT NULL,
        PRIMARY KEY (match, deal, after_step, seat),
        FOREIGN KEY (match, deal) REFERENCES deal ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE TABLE aid (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        name TEXT NOT NULL,
        uses INTEGER NOT NULL,
        PRIMARY KEY (match, name)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE figures (
        match INTEGER PRIMARY KEY REFERENCES match ON DELETE CASCADE,
        text TEXT NOT NULL
    );
    """,
    """
    ALTER TABLE match ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
    UPDATE match SET played = id;
    """,
)
"""The SQL that leads from version n to n+1 of the file; never changed once released."""
VERSION: Final = len(MIGRATIONS)


class MatchStatus(enum.StrEnum):
    """How a stored match stands."""

    OPEN = "open"
    FINISHED = "finished"
    CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class Mark:
    """A private note of the player about a seat, such as the suspected partner.

    Attributes:
        after_step: How many steps of the deal had been made when he set it.
        seat: The seat it is about.
        mark: What he set; empty when he took the mark away.
    """

    after_step: int
    seat: int
    mark: str


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """One deal as JSON texts: its set-up, its steps in order, and the player's marks."""

    setup: str
    steps: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One match.

    Attributes:
        id: Its number in the store.
        created: When it began, in UTC.
        preset: The name of the preset it was made from.
        ruleset: The rules, as JSON text.
        seed: The seed of the match.
        players: Who plays in which seat, `human` or a level, as JSON text.
        companions: The faces and names at the table, as JSON text the store does not look into.
        human: The player's seat; None if computers played alone.
        state: Open, finished or conceded.
        format: The number of the record format of set-ups and steps.
        counted: Whether statistics count it; a reset of the statistics leaves it out.
        deals: The deals in order; empty in a listing.
        aids: How often each aid was used, such as `undo` or `hint`; empty in a listing.
    """

    id: int
    created: datetime.datetime
    preset: str
    ruleset: str
    seed: int
    players: str
    companions: str
    human: int | None
    state: MatchStatus
    format: int
    counted: bool
    deals: tuple[StoredDeal, ...] = ()
    aids: Mapping[str, int] = field(default_factory=dict)


def _today() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


class Store:
    """The matches on disk, or in memory when there is no file to be had.

    Attributes:
        now: Returns the moment at which a match begins.
    """

    def __init__(self, connection: sqlite3.Connection, notice: Notice | None = None) -> None:
        self._connection = connection
        self._notice = notice
        self._unwritten: list[tuple[str, tuple[object, ...]]] = []
        self._in_play: int | None = None
        self.now: Callable[[], datetime.datetime] = _today

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open this file, making it and its folder if there is none.

        Never fails: what cannot be opened is left alone or put aside as
        `briscola.broken-<n>.sqlite3`, and `notice` says what happened.
        """
        fault = _header_fault(path)
        if fault == "newer":
            return cls.in_memory(Notice("store-newer", {"file": str(path)}))
        aside = _put_aside(path) if fault == "damaged" else None
        try:
            connection = _open_file(path)
        except _NewerVersionError:
            return cls.in_memory(Notice("store-newer", {"file": str(path)}))
        except (sqlite3.Error, OSError) as error:
            code = _open_fault(error)
            aside = _put_aside(path) if code == "store-damaged" else None
            if aside is None:
                return cls.in_memory(Notice(code, {"file": str(path)}))
            try:
                connection = _open_file(path)
            except (sqlite3.Error, OSError):
                return cls.in_memory(Notice("store-unavailable", {"file": str(path)}))
        notice = Notice("store-damaged", {"file": aside.name}) if aside else None
        return cls(connection, notice)

    @classmethod
    def in_memory(cls, notice: Notice | None = None) -> Self:
        """Return a store that forgets everything at the end of the program."""
        connection = sqlite3.connect(":memory:", isolation_level=None)
        connection.execute("PRAGMA foreign_keys = ON")
        _migrate(connection)
        return cls(connection, notice)

    @property
    def notice(self) -> Notice | None:
        """What the player should be told about his matches, if anything."""
        return self._notice

    def close(self) -> None:
        """Tidy the file up and let go of it; the store is of no use afterwards."""
        self._tidy()
        self._connection.close()

    # ------------------------------------------------------------------ playing

    def create_match(
        self,
        *,
        preset: str,
        ruleset: str,
        seed: int,
        players: str,
        human: int | None,
        format_number: int,
        companions: str = "[]",
    ) -> int:
        """Begin an open match and return its number."""
        created = self.now().isoformat(timespec="seconds")
        who = (players, companions, human)
        row = (created, preset, ruleset, str(seed), *who, format_number)
        self._retry_unwritten()
        # The number is chosen here, so that the match has one even if the disk is full.
        (match_id,) = self._connection.execute(
            "SELECT coalesce(max(id), 0) + 1 FROM match"
        ).fetchone()
        waiting = sum(sql == _INSERT_MATCH for sql, _ in self._unwritten)
        self._write(_INSERT_MATCH, (match_id + waiting, *row))
        self._in_play = int(match_id + waiting)
        return self._in_play

    def add_deal(self, match_id: int, deal_no: int, setup: str) -> None:
        """Begin a deal, numbered from 0, with its set-up."""
        self._write("INSERT INTO deal VALUES (?, ?, ?)", (match_id, deal_no, setup))

    def append(self, match_id: int, deal_no: int, step_no: int, step: str) -> None:
        """Write down an accepted step, numbered from 0 within its deal."""
        self._note_play(match_id)
        self._write("INSERT INTO step VALUES (?, ?, ?, ?)", (match_id, deal_no, step_no, step))

    def undo(self, match_id: int, deal_no: int, step_no: int) -> None:
        """Take back the steps of a deal from this number on, and count the take-back."""
        self._note_play(match_id)
        key = (match_id, deal_no, step_no)
        self._write("DELETE FROM step WHERE match = ? AND deal = ? AND number >= ?", key)
        self._write("DELETE FROM mark WHERE match = ? AND deal = ? AND after_step > ?", key)
        self.count_aid(match_id, "undo")

    def set_mark(self, match_id: int, deal_no: int, mark: Mark) -> None:
        """Keep a private mark of the player; an empty one records that he took it away."""
        self._write(
            "INSERT OR REPLACE INTO mark VALUES (?, ?, ?, ?, ?)",
            (match_id, deal_no, mark.after_step, mark.seat, mark.mark),
        )

    def count_aid(self, match_id: int, name: str) -> None:
        """Count one use of an aid, such as `hint`."""
        self._write(
            "INSERT INTO aid VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET uses = uses + 1",
            (match_id, name),
        )

    def finish(self, match_id: int) -> None:
        """Mark the match as played to its end."""
        self._close_match(match_id, MatchStatus.FINISHED)

    def concede(self, match_id: int) -> None:
        """Mark the match as given up by the player."""
        self._close_match(match_id, MatchStatus.CONCEDED)

    # ------------------------------------------------------------------ reading

    def open_match(self) -> StoredMatch | None:
        """Return the match to resume: the open one that was played last, with its deals."""
        return next((self.load(match.id) for match in self.open_matches()), None)

    def open_matches(self) -> tuple[StoredMatch, ...]:
        """Return the player's open matches without their deals, the one played last first."""
        rows = self._read(
            f"SELECT {_COLUMNS} FROM match WHERE state = 'open' AND human IS NOT NULL"
            " ORDER BY played DESC, id DESC"
        )
        return tuple(_match_of(row) for row in rows)

    def matches(self) -> tuple[StoredMatch, ...]:
        """Return all matches without their deals, the newest first."""
        rows = self._read(f"SELECT {_COLUMNS} FROM match ORDER BY id DESC")
        return tuple(_match_of(row) for row in rows)

    def load(self, match_id: int) -> StoredMatch | None:
        """Return one match with its deals; None if there is no such match to be read."""
        rows = self._read(f"SELECT {_COLUMNS} FROM match WHERE id = ?", match_id)
        return _match_of(rows[0], self._deals(match_id), self.aids(match_id)) if rows else None

    def figures(self, match_id: int) -> str | None:
        """Return what statistics keep about a closed match; None if nothing yet."""
        rows = self._read("SELECT text FROM figures WHERE match = ?", match_id)
        return str(rows[0][0]) if rows else None

    def keep_figures(self, match_id: int, text: str) -> None:
        """Keep what statistics have found out about a closed match, so that they ask once."""
        self._write("INSERT OR REPLACE INTO figures VALUES (?, ?)", (match_id, text))

    def repeated_deals(self, match_id: int) -> frozenset[int]:
        """Return the numbers of the deals whose cards were already dealt in an earlier match."""
        rows = self._read(_REPEATED_DEALS, match_id, match_id)
        return frozenset(int(number) for (number,) in rows)

    def aids(self, match_id: int) -> dict[str, int]:
        """Return how often each aid was used in a match, such as `hint`."""
        return dict(self._read("SELECT name, uses FROM aid WHERE match = ?", match_id))

    def reset_statistics(self) -> None:
        """Let statistics begin anew; the matches stay and can still be replayed."""
        self._write("UPDATE match SET counted = 0 WHERE state <> 'open'", ())

    def delete(self, match_id: int) -> None:
        """Remove a match with all its deals."""
        self._write("DELETE FROM match WHERE id = ?", (match_id,))

    # ------------------------------------------------------------------- export

    def export_json(self, match_id: int) -> str | None:
        """Return a match as one JSON document in the form of `engine.record`."""
        match = self.load(match_id)
        if match is None:
            return None
        document = {
            "format": match.format,
            "preset": match.preset,
            "ruleset": json.loads(match.ruleset),
            "seed": match.seed,
            "players": json.loads(match.players),
            "deals": [
                {
                    "setup": json.loads(deal.setup),
                    "steps": [json.loads(step) for step in deal.steps],
                }
                for deal in match.deals
            ],
        }
        return json.dumps(document, separators=(",", ":"))

    # ----------------------------------------------------------------- internal

    def _note_play(self, match_id: int) -> None:
        """Note which match was played last, once for as long as no other one is played."""
        if self._in_play != match_id:
            self._in_play = match_id
            self._write(
                "UPDATE match SET played = (SELECT max(played) + 1 FROM match) WHERE id = ?",
                (match_id,),
            )

    def _write(self, sql: str, values: tuple[object, ...]) -> None:
        """Write one row; what the disk refuses is kept and tried again at the next write."""
        self._unwritten.append((sql, values))
        self._retry_unwritten()

    def _retry_unwritten(self) -> None:
        try:
            while self._unwritten:
                self._connection.execute(*self._unwritten[0])
                del self._unwritten[0]
        except sqlite3.IntegrityError:
            del self._unwritten[0]
            raise
        except sqlite3.Error as error:
            self._notice = Notice("store-not-written", {"reason": str(error)})
            return
        if self._notice and self._notice.code == "store-not-written":
            self._notice = None

    def _read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            self._notice = Notice("store-not-read", {"reason": str(error)})
            return []

    def _deals(self, match_id: int) -> tuple[StoredDeal, ...]:
        setups = self._read(
            "SELECT number, setup FROM deal WHERE match = ? ORDER BY number", match_id
        )
        steps: dict[int, list[str]] = {number: [] for number, _ in setups}
        marks: dict[int, list[Mark]] = {number: [] for number, _ in setups}
        for deal, step in self._read(
            "SELECT deal, step FROM step WHERE match = ? ORDER BY deal, number", match_id
        ):
            steps[deal].append(step)
        for deal, *mark in self._read(
            "SELECT deal, after_step, seat, mark FROM mark WHERE match = ?"
            " ORDER BY deal, after_step, seat",
            match_id,
        ):
            marks[deal].append(Mark(*mark))
        return tuple(
            StoredDeal(setup, tuple(steps[number]), tuple(marks[number]))
            for number, setup in setups
        )

    def _close_match(self, match_id: int, state: MatchStatus) -> None:
        self._write("UPDATE match SET state = ? WHERE id = ?", (state.value, match_id))
        self._tidy()

    def _tidy(self) -> None:
        # A failure here loses nothing: the log is read and moved at the next start.
        with contextlib.suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


_REPEATED_DEALS: Final = (
    "WITH readable AS (SELECT match, number, setup ->> 'deck' AS deck FROM deal"
    " WHERE json_valid(setup))"
    " SELECT number FROM readable WHERE match = ?"
    " AND deck IN (SELECT deck FROM readable WHERE match < ?)"
)
_COLUMNS: Final = (
    "id, created, preset, ruleset, seed, players, companions, human, state, format, counted"
)
_INSERT_MATCH: Final = (
    f"INSERT INTO match ({_COLUMNS}, played) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, 1,"
    " (SELECT coalesce(max(played), 0) + 1 FROM match))"
)


class _NewerVersionError(Exception):
    """The file was made by a later version of the program."""


def _open_file(path: Path) -> sqlite3.Connection:
    """Return a connection that holds the file alone, brought to our version.

    Raises:
        _NewerVersionError: The file is of a later version and was not touched.
        sqlite3.Error: The file cannot be opened, is held by another program, or damaged.
        OSError: Its folder cannot be made.
    """
    with contextlib.suppress(FileExistsError):
        path.parent.mkdir(parents=True, exist_ok=True)
    log = path.with_name(path.name + "-wal")
    was_left_open = log.exists() and log.stat().st_size > 0
    connection = sqlite3.connect(path, timeout=0.3, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA foreign_keys = ON")
        # Takes the lock, and fails at once where nothing can be written.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("COMMIT")
        if was_left_open and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("quick_check found damage")
        _migrate(connection)
        connection.execute("SELECT * FROM match").fetchall()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except BaseException:
        connection.close()
        raise
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise _NewerVersionError
    for number in range(version, VERSION):
        connection.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA application_id = {APPLICATION_ID};"
            f" PRAGMA user_version = {number + 1}; COMMIT;"
        )


def _header_fault(path: Path) -> str | None:
    """Return `newer` or `damaged` where the first bytes of the file say so, without opening it."""
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except OSError:
        return None
    if not header:
        return None
    if len(header) < 100 or not header.startswith(b"SQLite format 3\0"):
        return "damaged"
    version = int.from_bytes(header[60:64], "big")
    application = int.from_bytes(header[68:72], "big")
    if application != APPLICATION_ID:
        # A new file whose first commit is still in the log has no number yet.
        return "damaged" if version or application else None
    return "newer" if version > VERSION else None


def _put_aside(path: Path) -> Path | None:
    """Rename the damaged file and its log; return the new name, or None if it cannot be moved."""
    free = put_aside(path)
    if free is None:
        return None
    for suffix in ("-wal", "-shm"):
        with contextlib.suppress(OSError):
            path.with_name(path.name + suffix).replace(free.with_name(free.name + suffix))
    return free


def _open_fault(error: sqlite3.Error | OSError) -> str:
    """Return the notice code for what went wrong at opening."""
    # The low byte is the plain result code; our own errors have none and mean damage, as
    # does a missing table, which SQLite reports as a mere SQLITE_ERROR.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return "store-busy"
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    is_damage = isinstance(error, sqlite3.Error) and code in damage
    return "store-damaged" if is_damage else "store-unavailable"


def _match_of(
    row: tuple[Any, ...],
    deals: tuple[StoredDeal, ...] = (),
    aids: Mapping[str, int] | None = None,
) -> StoredMatch:
    match_id, created, preset, ruleset, seed, players, companions, human, *standing = row
    state, format_number, counted = standing
    return StoredMatch(
        id=match_id,
        created=datetime.datetime.fromisoformat(created),
        preset=preset,
        ruleset=ruleset,
        seed=int(seed),
        players=players,
        companions=companions,
        human=human,
        state=MatchStatus(state),
        format=format_number,
        counted=bool(counted),
        deals=deals,
        aids=aids or {},
    )
