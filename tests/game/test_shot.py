"""Pictures of screens: exact in size, the same for the same words, the same table in any deck."""

import datetime
from pathlib import Path

import pygame
import pytest

from engine.cards import Seat
from engine.deal import Phase
from engine.deal_code import CodedDeal, encode
from engine.ruleset import PRESETS
from game.__main__ import main
from game.commands.moments import Wanted
from game.commands.screens import SCENES
from game.commands.shot import picture
from game.commands.stage import unseen_app
from game.scenes.notebook import NotebookSheet
from game.scenes.settings_pages import TOPICS
from game.scenes.standing import StandingScene
from game.scenes.table import TableScene
from game.scenes.talk import TalkSheet
from game.table.choreography import Reveal

CODE = encode(CodedDeal("briscola_2", PRESETS["briscola_2"], 77, Seat(1)))


def shoot(path: Path, *words: str) -> bytes:
    assert main(["shot", "--out", str(path), *words]) == 0
    return path.read_bytes()


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_drawn_in_the_size_asked_for(scene: str) -> None:
    drawn = picture(Wanted(scene, size=(1024, 600), settings={"language": "it"}))
    assert drawn.get_size() == (1024, 600)
    colours = {tuple(drawn.get_at((x, y))) for x in range(0, 1024, 16) for y in range(0, 600, 12)}
    assert len(colours) > 30


def test_the_same_words_give_the_same_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--scene", "table", "--deal", CODE, "--ply", "9", "--size", "1280x720")
    assert shoot(tmp_path / "a.png", *words) == shoot(tmp_path / "b.png", *words)
    assert capsys.readouterr().out.splitlines() == [
        str(tmp_path / "a.png"),
        str(tmp_path / "b.png"),
    ]


def test_no_folder_of_the_day_is_in_a_picture() -> None:
    one, other = (pygame.image.tobytes(picture(Wanted("about")), "RGB") for _ in range(2))
    assert one == other


def test_each_word_changes_the_picture(tmp_path: Path) -> None:
    plain = shoot(tmp_path / "plain.png", "--scene", "table", "--deal", CODE)
    others = (
        ("--ply", "15"),
        ("--lang", "it"),
        ("--deck", "francesi"),
        ("--table", "night"),
        ("--seat", "1"),
        ("--text-scale", "1.25"),
    )
    for words in others:
        assert shoot(tmp_path / "other.png", "--scene", "table", "--deal", CODE, *words) != plain


def test_another_deck_shows_the_same_table() -> None:
    wanted = Wanted("table", preset="briscola_2", ply=12)
    bar = pygame.Rect(0, 0, 700, 60)
    one = picture(wanted)
    other = picture(Wanted("table", preset="briscola_2", ply=12, settings={"deck": "francesi"}))
    assert one.get_size() == other.get_size()
    assert one.subsurface(bar).get_at((20, 30)) == other.subsurface(bar).get_at((20, 30))
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--scene", "tabel"], "did you mean 'table'"),
        (["--scene", "auction", "--preset", "briscola_2"], "has no auction"),
        (["--scene", "table", "--seat", "5"], "has seats 0 to 1"),
        (["--scene", "table", "--deck", "francese"], "francese"),
        (["--scene", "reveal", "--preset", "briscola_2"], "does not come up"),
    ],
)
def test_a_picture_that_cannot_be_is_refused_in_one_line(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shot", "--out", str(tmp_path / "no.png"), *words]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert not (tmp_path / "no.png").exists()


def test_a_place_that_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "--scene", "menu", "--out", "/dev/null/no.png"]) == 1
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.slow
def test_the_self_test_finds_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--self-test"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "self-test: ok"
    counts = {name: int(count) for name, count in (line.split(": ") for line in lines[:-1])}
    assert counts["scenes"] == len(SCENES)
    assert counts["deals"] >= 31
    assert min(counts.values()) > 0


@pytest.mark.parametrize("preset", ["chiamata", "chiamata_punti"])
def test_the_call_is_shown_to_the_one_who_calls(preset: str) -> None:
    with unseen_app((640, 400), {"language": "en"}) as app:
        SCENES["call"](app, Wanted("call", (640, 400), preset))
        table = app.services.scenes.top
        assert isinstance(table, TableScene)
        assert table.view.phase is Phase.CALLING
        assert table.view.legal_actions


def test_the_score_sheet_is_shown_in_the_middle_of_a_match() -> None:
    with unseen_app((640, 400), {"language": "en"}) as app:
        SCENES["standing"](app, Wanted("standing", (640, 400)))
        sheet = app.services.scenes.top
        assert isinstance(sheet, StandingScene)
        assert len(sheet.deals) >= 3


def test_talk_coach_and_hint_are_shown_on_the_own_turn() -> None:
    for scene, sheet in (("talk", TalkSheet), ("coach", NotebookSheet)):
        with unseen_app((640, 400), {"language": "en"}) as app:
            SCENES[scene](app, Wanted(scene, (640, 400)))
            table = app.services.scenes.top
            assert isinstance(table, TableScene)
            assert isinstance(table.sheet.sheet, sheet)
    with unseen_app((640, 400), {"language": "en"}) as app:
        SCENES["hint"](app, Wanted("hint", (640, 400)))
        table = app.services.scenes.top
        assert isinstance(table, TableScene)
        assert table.coach.advises


def test_each_topic_of_the_settings_has_a_picture() -> None:
    shown = []
    for scene in [name for name in SCENES if name.startswith("settings")]:
        with unseen_app((640, 400), {"language": "en"}) as app:
            SCENES[scene](app, Wanted(scene, (640, 400)))
            shown.append(app.services.settings.settings_tab)
    assert shown == [topic.id for topic in TOPICS]


def test_the_reveal_is_shown_while_it_lasts() -> None:
    with unseen_app((640, 400), {"language": "en"}) as app:
        SCENES["reveal"](app, Wanted("reveal", (640, 400)))
        table = app.services.scenes.top
        assert isinstance(table, TableScene)
        assert any(isinstance(each, Reveal) for each in table.timeline.current)


@pytest.mark.parametrize("factor", ["9", "0.5", "2.1", "large"])
def test_a_text_scale_that_no_window_has_is_refused(
    factor: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["shot", "--scene", "menu", "--out", str(tmp_path / "x.png"), "--text-scale", factor]
    assert main(words) == 2
    assert "is no factor from 1.0 to 2.0" in capsys.readouterr().err


def test_the_date_changes_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    class Later(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> "Later":
            return cls(2031, 5, 2, tzinfo=tz)

    today = picture(Wanted("deals"))
    monkeypatch.setattr(datetime, "datetime", Later)
    later = picture(Wanted("deals"))
    assert pygame.image.tobytes(today, "RGB") == pygame.image.tobytes(later, "RGB")
