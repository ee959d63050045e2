from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from engine.cards import Seat
from engine.match import Match
from engine.record import FORMAT, MatchRecord, setup_to_data, step_to_data
from engine.ruleset import PRESETS
from game.storage.store import MIGRATIONS, Mark, MatchStatus, Store

STORES = Path(__file__).parent / "stores"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "briscola.sqlite3"


@contextmanager
def opened(path: Path) -> Iterator[Store]:
    store = Store.open(path)
    try:
        yield store
    finally:
        store.close()


def begin(store: Store, *, human: int | None = 0, seed: int = 7) -> int:
    match_id = store.create_match(
        preset="chiamata",
        ruleset='{"players":5}',
        seed=seed,
        players='["human","easy","normal","hard","master"]',
        companions='["nunzia"]',
        human=human,
        format_number=1,
    )
    store.add_deal(match_id, 0, '{"dealer":4}')
    return match_id


def test_a_match_is_the_same_after_closing_and_opening(path: Path) -> None:
    big_seed = 2**127 - 1
    with opened(path) as store:
        match_id = begin(store, seed=big_seed)
        for number in range(12):
            store.append(match_id, 0, number, f'{{"step":{number}}}')
        store.add_deal(match_id, 1, "{}")
        before = store.load(match_id)
    with opened(path) as store:
        assert store.notice is None
        assert store.load(match_id) == before
        assert store.open_match() == before
    assert before is not None
    assert before.seed == big_seed
    assert [len(deal.steps) for deal in before.deals] == [12, 0]
    assert before.deals[0].steps[11] == '{"step":11}'


def test_every_accepted_step_survives_a_kill(path: Path) -> None:
    program = """
import sys
from pathlib import Path
from engine.cards import Seat
from engine.match import Match
from engine.record import FORMAT, MatchRecord, setup_to_data, step_to_data
from engine.ruleset import PRESETS
from game.storage.store import Store
store = Store.open(Path(sys.argv[1]))
match = store.create_match(
    preset="p", ruleset="{}", seed=1, players="[]", human=0, format_number=1
)
store.add_deal(match, 0, "{}")
for number in range(100_000):
    store.append(match, 0, number, "{}")
    print(number, flush=True)
"""
    with subprocess.Popen(
        [sys.executable, "-c", program, str(path)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    ) as process:
        assert process.stdout is not None
        acknowledged = -1
        while acknowledged < 500:
            acknowledged = int(process.stdout.readline())
        process.kill()
        rest = process.stdout.read().split(b"\n")
        acknowledged = max([acknowledged, *(int(line) for line in rest[:-1] if line)])
    with opened(path) as store:
        assert store.notice is None
        match = store.open_match()
        assert match is not None
        # One more may have been written than the program came to say.
        assert len(match.deals[0].steps) - (acknowledged + 1) in (0, 1)


def test_undo_takes_back_steps_and_later_marks_and_is_counted(path: Path) -> None:
    with opened(path) as store:
        match_id = begin(store)
        for number in range(5):
            store.append(match_id, 0, number, f"{number}")
        store.set_mark(match_id, 0, Mark(3, 2, "partner"))
        store.set_mark(match_id, 0, Mark(5, 1, "partner"))
        store.undo(match_id, 0, 3)
        store.append(match_id, 0, 3, '"again"')
        match = store.load(match_id)
        assert match is not None
        assert match.deals[0].steps == ("0", "1", "2", '"again"')
        assert match.deals[0].marks == (Mark(3, 2, "partner"),)
        assert match.aids == {"undo": 1}


def test_a_mark_set_twice_at_one_moment_keeps_the_last(path: Path) -> None:
    with opened(path) as store:
        match_id = begin(store)
        store.set_mark(match_id, 0, Mark(0, 2, "partner"))
        store.set_mark(match_id, 0, Mark(0, 2, ""))
        match = store.load(match_id)
        assert match is not None
        assert match.deals[0].marks == (Mark(0, 2, ""),)


def test_closed_matches_are_not_resumed(path: Path) -> None:
    with opened(path) as store:
        first, second, third = begin(store), begin(store), begin(store)
        store.finish(third)
        store.concede(second)
        resumed = store.open_match()
        assert resumed is not None
        assert resumed.id == first
        assert [match.state for match in store.matches()] == [
            MatchStatus.FINISHED,
            MatchStatus.CONCEDED,
            MatchStatus.OPEN,
        ]
        store.finish(first)
        assert store.open_match() is None


def test_reset_of_statistics_keeps_the_matches(path: Path) -> None:
    with opened(path) as store:
        finished, running = begin(store), begin(store)
        store.finish(finished)
        store.reset_statistics()
        assert {match.id: match.counted for match in store.matches()} == {
            finished: False,
            running: True,
        }


def test_deleting_a_match_leaves_no_rows_behind(path: Path) -> None:
    with opened(path) as store:
        match_id = begin(store)
        store.append(match_id, 0, 0, "{}")
        store.set_mark(match_id, 0, Mark(0, 1, "partner"))
        store.count_aid(match_id, "hint")
        store.delete(match_id)
        assert store.load(match_id) is None
    with closing(sqlite3.connect(path)) as raw:
        for table in ("match", "deal", "step", "mark", "aid"):
            assert raw.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_an_exported_match_is_one_document(path: Path) -> None:
    with opened(path) as store:
        match_id = begin(store)
        store.append(match_id, 0, 0, '{"play":"Ad"}')
        exported = store.export_json(match_id)
        assert exported is not None
        assert json.loads(exported) == {
            "format": 1,
            "preset": "chiamata",
            "ruleset": {"players": 5},
            "seed": 7,
            "players": ["human", "easy", "normal", "hard", "master"],
            "deals": [{"setup": {"dealer": 4}, "steps": [{"play": "Ad"}]}],
        }


def test_a_store_of_version_1_loads(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript((STORES / "v1.sql").read_text(encoding="utf-8"))
    with opened(path) as store:
        assert store.notice is None
        match = store.open_match()
        assert match is not None
        assert match.id == 2
        assert match.seed == 2**127 - 1
        assert match.deals[0].steps == ('{"bid":"2"}', '{"pass":1}')
        assert match.deals[0].marks == (Mark(2, 3, "partner"),)
        assert match.aids == {"undo": 2}
        assert json.loads(match.companions) == ["nunzia", "ciro", "nonna", "peppe"]
        store.append(2, 1, 1, "{}")
        assert len(store.matches()) == 2
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_a_newer_store_is_left_alone(path: Path) -> None:
    with opened(path) as store:
        begin(store)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = path.read_bytes()
    with opened(path) as store:
        assert store.notice is not None
        assert store.notice.code == "store-newer"
        match_id = begin(store)
        store.append(match_id, 0, 0, "{}")
        assert len(store.matches()) == 1
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    "content",
    [
        b"null\n",
        b"\x00" * 4096,
        b"SQLite format 3\0",
        b"SQLite format 3\0" + b"\xff" * 5000,
    ],
)
def test_a_damaged_store_is_put_aside_and_named(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    path.with_name("briscola.broken-1.sqlite3").write_bytes(b"older")
    with opened(path) as store:
        assert store.notice is not None
        assert store.notice.code == "store-damaged"
        assert store.notice.values == {"file": "briscola.broken-2.sqlite3"}
        begin(store)
    assert path.with_name("briscola.broken-2.sqlite3").read_bytes() == content
    with opened(path) as store:
        assert store.notice is None
        assert len(store.matches()) == 1


@pytest.mark.parametrize("keep", [100, 4096, 5000, 8192])
def test_a_truncated_store_never_stops_the_start(path: Path, keep: int) -> None:
    with opened(path) as store:
        for _ in range(30):
            match_id = begin(store)
            for number in range(50):
                store.append(match_id, 0, number, '{"play":"Ad"}')
    content = path.read_bytes()
    assert len(content) > 2 * keep
    path.write_bytes(content[:keep])
    with opened(path) as store:
        assert store.notice is not None
        for match in store.matches():
            store.load(match.id)
        begin(store)


def test_damage_within_a_store_is_reported_when_it_is_met(path: Path) -> None:
    with opened(path) as store:
        for _ in range(30):
            match_id = begin(store)
            for number in range(50):
                store.append(match_id, 0, number, '{"play":"Ad"}')
    content = bytearray(path.read_bytes())
    for page in range(8, len(content) // 4096):
        content[page * 4096 : (page + 1) * 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    with opened(path) as store:
        for match in store.matches():
            store.load(match.id)
        assert store.notice is not None
        assert store.notice.code in ("store-not-read", "store-damaged")


def test_a_foreign_database_is_not_written_into(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript("PRAGMA user_version = 3; CREATE TABLE recipes (name TEXT);")
    before = path.read_bytes()
    with opened(path) as store:
        assert store.notice is not None
        begin(store)
    assert path.with_name("briscola.broken-1.sqlite3").read_bytes() == before


def test_a_second_program_plays_without_saving_and_says_so(path: Path) -> None:
    with opened(path) as first:
        match_id = begin(first)
        with opened(path) as second:
            assert second.notice is not None
            assert second.notice.code == "store-busy"
            begin(second)
        first.append(match_id, 0, 0, "{}")
        assert first.notice is None
    with opened(path) as third:
        assert third.notice is None
        assert len(third.matches()) == 1


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    in_the_way = tmp_path / "data"
    in_the_way.write_text("a file, no folder", encoding="utf-8")
    with opened(in_the_way / "briscola.sqlite3") as store:
        assert store.notice is not None
        assert store.notice.code == "store-unavailable"
        begin(store)


def test_a_folder_in_place_of_the_file_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    with opened(path) as store:
        assert store.notice is not None
        assert store.notice.code == "store-unavailable"
    assert path.is_dir()


def test_what_the_disk_refuses_is_written_later(path: Path) -> None:
    with opened(path) as store:
        match_id = begin(store)
        store._connection.execute("PRAGMA query_only = ON")
        store.append(match_id, 0, 0, '"first"')
        store.append(match_id, 0, 1, '"second"')
        other = begin(store)
        assert store.notice is not None
        assert store.notice.code == "store-not-written"
        store._connection.execute("PRAGMA query_only = OFF")
        store.append(match_id, 0, 2, '"third"')
        assert store.notice is None
        match = store.load(match_id)
        assert match is not None
        assert match.deals[0].steps == ('"first"', '"second"', '"third"')
        assert store.load(other) is not None


def test_a_step_written_twice_is_a_fault_of_the_program(path: Path) -> None:
    with opened(path) as store:
        match_id = begin(store)
        store.append(match_id, 0, 0, "{}")
        with pytest.raises(sqlite3.IntegrityError):
            store.append(match_id, 0, 0, "{}")
        with pytest.raises(sqlite3.IntegrityError):
            store.append(match_id, 9, 0, "{}")
        store.append(match_id, 0, 1, "{}")


def test_a_closed_store_is_one_tidy_file(path: Path) -> None:
    with opened(path) as store:
        match_id = begin(store)
        store.append(match_id, 0, 0, "{}")
    assert list(path.parent.iterdir()) == [path]


def test_a_stored_match_exports_as_the_engine_writes_it(path: Path) -> None:
    match = Match(PRESETS["briscola_2"], 42, preset="briscola_2", players=("human", "normal"))
    while match.view(Seat(0)).result is None:
        seat = match.to_act
        assert seat is not None
        match.submit(match.view(seat).legal_actions[0])
    record = match.record
    with opened(path) as store:
        match_id = store.create_match(
            preset=record.preset,
            ruleset=json.dumps(record.ruleset.options()),
            seed=record.seed,
            players=json.dumps(record.players),
            human=0,
            format_number=FORMAT,
        )
        for number, deal in enumerate(record.deals):
            store.add_deal(match_id, number, json.dumps(setup_to_data(deal.setup)))
            for place, step in enumerate(deal.steps):
                store.append(match_id, number, place, json.dumps(step_to_data(step)))
        exported = store.export_json(match_id)
    assert exported == record.to_json()
    assert MatchRecord.from_json(exported) == record
