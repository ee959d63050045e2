"""After a failure: what the report says, and how the next start goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ruleset import PRESETS
from game.__main__ import main
from game.app import App
from game.commands import play
from game.crash import SAFE_AFTER, Failures, deal_in_play, write_report
from game.paths import Paths
from game.scenes.base import BaseScene, Scene
from game.scenes.table import TableScene
from game.services import Services
from game.session import MatchPlan, Session
from tests.screens import program

PLAN = MatchPlan("briscola_2", PRESETS["briscola_2"], 5, level="greedy")


class Broken(BaseScene):
    """A screen that fails at its first frame."""

    def update(self, dt: float) -> None:
        raise ZeroDivisionError("the cards are wet")


def test_a_report_names_the_deal_and_its_last_events(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        game.start(PLAN)
        session = game.scene(TableScene).session
        assert isinstance(session, Session)
        file = write_report(ValueError("x"), game.services)
        assert file is not None
        text = file.read_text(encoding="utf-8")
    assert session.deal_code in text
    assert "playing, seat" in text
    assert text.index("match:") < text.index("ValueError: x")


def test_a_match_that_cannot_be_told_is_no_second_failure(tmp_path: Path) -> None:
    def fail() -> tuple[str, ...]:
        raise KeyError("lost")

    with program(tmp_path) as game:
        game.services.tell_match = fail
        file = write_report(ValueError("x"), game.services)
        assert file is not None
        assert "cannot be told" in file.read_text(encoding="utf-8")
        assert deal_in_play(game.services) == ""


def test_failures_are_counted_while_the_deal_is_the_same(tmp_path: Path) -> None:
    failures = Failures(Paths.find(tmp_path))
    assert failures.count == 0
    for deal, expected in (("A", 1), ("B", 1), ("B", 2), ("B", 2), ("", 1)):
        failures.note(deal)
        assert failures.count == expected
    failures.forget()
    assert failures.count == 0


class Leaving(BaseScene):
    """A screen after which the player quits."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app

    def update(self, dt: float) -> None:
        self._app.stop()


def test_only_an_end_as_it_should_be_forgets_them(tmp_path: Path) -> None:
    failures = Failures(Paths.find(tmp_path))
    with program(tmp_path) as game:
        assert game.app.run(Broken()) == 1
    assert failures.count == 1
    with program(tmp_path) as game:
        assert game.app.run(Leaving(game.app)) == 0
    assert failures.count == 0


@pytest.mark.parametrize(("times", "safe"), [(0, False), (1, False), (SAFE_AFTER, True)])
def test_the_second_failure_in_a_deal_is_followed_by_a_safe_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int, safe: bool
) -> None:
    started: list[Services] = []

    def seen(app: App, first: Scene) -> int:
        del first
        started.append(app.services)
        return 0

    monkeypatch.setattr(App, "run", seen)
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr("game.app.start_logging", lambda _: None)
    for _ in range(times):
        Failures(Paths.find(tmp_path)).note("A")
    assert main(["play", "--data-dir", str(tmp_path), "--deck", "francesi"]) == 0
    (services,) = started
    assert services.settings.mute is safe
    assert services.settings.deck == "francesi", "what the command line says is done"
    assert any("had to stop" in each for each in services.notices) is (times > 0)
    assert not services.settings_file.path.exists()
    services.close()
