"""A program that is killed at any moment has lost nothing that was played."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.session import Session
from game.storage.store import Store

ROOT = Path(__file__).parents[2]

# The program itself, which also tells each row that it has written, once it is written.
PROGRAM = """
import sys
from game.__main__ import main
from game.storage.store import Store

append = Store.append

def told(self, match_id, deal_no, step_no, step):
    append(self, match_id, deal_no, step_no, step)
    print(match_id, deal_no, step_no, flush=True)

Store.append = told
sys.exit(main(["play", "--script", sys.argv[1], "--data-dir", sys.argv[2]]))
"""
ONE_DEAL = """
until phase calling|playing|over: key Enter
until phase playing|over: key Enter
until phase over: key 1
wait idle
key Enter
wait idle
"""
BEGIN = "use --preset chiamata --set match_target=300 --speed instant\nwait idle\n"
GO_ON = "use --speed instant\nwait idle\nkey Enter\nwait idle\n"


Row = tuple[int, int, int]


def row(line: str) -> Row:
    match, deal, step = map(int, line.split())
    return match, deal, step


def play_and_kill(folder: Path, script: Path, rows: int, delay: float) -> list[Row]:
    """Play until so many rows were told and a moment more, then kill; return the rows told."""
    command = [sys.executable, "-c", PROGRAM, str(script), str(folder)]
    program = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    told: list[Row] = []
    for line in program.stdout:
        told.append(row(line))
        if len(told) == rows:
            break
    else:
        raise AssertionError(program.communicate()[1])
    with pytest.raises(subprocess.TimeoutExpired):
        program.wait(delay)
    program.send_signal(signal.SIGKILL)
    rest, _ = program.communicate()
    told += [row(line) for line in rest.splitlines() if line.count(" ") == 2]
    return told


def check_kept(folder: Path, told: list[Row]) -> None:
    """The store has every row that was told, at most one more, and a match made of them."""
    store = Store.open(folder / "briscola.sqlite3")
    assert store.notice is None
    stored = store.open_match()
    assert stored is not None
    kept = [
        (stored.id, deal, step)
        for deal, each in enumerate(stored.deals)
        for step in range(len(each.steps))
    ]
    assert set(told) <= set(kept)
    assert kept.index(told[-1]) >= len(kept) - 2
    session = Session.resume(stored, store)
    assert [len(deal.steps) for deal in session.record.deals] == [
        len(deal.steps) for deal in stored.deals
    ]
    store.close()


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.slow)])
def test_a_killed_program_resumes_at_the_last_action(kills: int, tmp_path: Path) -> None:
    rng = random.Random(kills)
    begin, go_on = tmp_path / "begin.txt", tmp_path / "go_on.txt"
    begin.write_text(BEGIN + ONE_DEAL * 30, encoding="utf-8")
    go_on.write_text(GO_ON + ONE_DEAL * 30, encoding="utf-8")
    folder = tmp_path / "own"
    folder.mkdir()
    # Nobody listens, and every start would make its sounds anew.
    (folder / "settings.yaml").write_text("mute: true\n", encoding="utf-8")
    matches: set[int] = set()
    for number in range(kills):
        script = go_on if number else begin
        told = play_and_kill(folder, script, 1 + int(rng.random() * 30), rng.random() * 0.05)
        check_kept(folder, told)
        matches |= {match for match, _, _ in told}
    assert len(matches) == 1
