"""Matches saved in every format so far: they load for ever, and come out as they did."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from engine.match import Match
from engine.record import FORMAT, MatchRecord

SAVES: Final = Path(__file__).parent / "saves"
FILES: Final = sorted(SAVES.glob("v*/*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_an_old_save_comes_out_as_it_did(file: Path) -> None:
    scores = dict(
        line.split(": ") for line in (file.parent / "scores.txt").read_text("utf-8").splitlines()
    )
    match = Match.resume(MatchRecord.from_json(file.read_text("utf-8")))
    assert " ".join(map(str, match.scores)) == scores[file.stem]


def test_every_format_has_saves() -> None:
    assert {file.parent.name for file in FILES} == {f"v{number}" for number in range(1, FORMAT + 1)}
