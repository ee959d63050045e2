"""The page of rules: what its chapters are, and how they use its room."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.ruleset import PRESETS, Ruleset
from game.scenes.rule_choices import with_rule
from game.scenes.rules import Reader, RulesScene
from game.services import Services
from game.widgets.look import Look
from tests.screens import ROOMS, Program, cut_texts, faults_of_layout, shown


def page_of(services: Services, preset: str, rules: Ruleset, chapter: str = "") -> RulesScene:
    return RulesScene(services, preset, rules, lambda: None, chapter=chapter)


def chapters(scene: RulesScene) -> list[str]:
    return [chapter.id for chapter in scene._chapters]


def reader_of(scene: RulesScene) -> Reader:
    assert scene._reader is not None
    return scene._reader


def test_the_rules_of_the_house_have_a_chapter_only_where_there_are_some(tmp_path: Path) -> None:
    services = Program(tmp_path).services
    usual = PRESETS["chiamata"]
    changed = with_rule(usual, "cappotto_mult", 3)
    assert changed is not None
    for rules in (usual, changed):
        scene = page_of(services, "chiamata", rules)
        shown(services, scene)
        assert ("house" in chapters(scene)) is (rules is changed)
        assert ("no official book" in reader_of(scene).state) is (rules is usual)


@pytest.mark.parametrize(("preset", "apart"), [("briscola_2", False), ("chiamata", True)])
def test_a_short_count_and_the_match_share_a_page(tmp_path: Path, preset: str, apart: bool) -> None:
    services = Program(tmp_path).services
    scene = page_of(services, preset, PRESETS[preset], "count")
    shown(services, scene)
    assert ("match" in chapters(scene)) is apart
    assert ("The match" in reader_of(scene).state) is not apart


def written_in(
    scene: RulesScene, services: Services, monkeypatch: pytest.MonkeyPatch
) -> list[pygame.Rect]:
    """Return where lines of text stand on the page."""
    written: list[pygame.Rect] = []
    write = Look.text

    def noting(self: Look, *what: Any, **how: Any) -> pygame.Rect:
        written.append(write(self, *what, **how))
        return written[-1]

    monkeypatch.setattr(Look, "text", noting)
    shown(services, scene)
    room = reader_of(scene).rect
    return [spot for spot in written if room.contains(spot)]


def test_little_text_takes_most_of_the_width(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = Program(tmp_path).services
    scene = page_of(services, "chiamata", PRESETS["chiamata"], "deal")
    lines = written_in(scene, services, monkeypatch)
    room = reader_of(scene).rect
    assert 0.7 < max(spot.width for spot in lines) / room.width < 0.95
    assert len({spot.left for spot in lines}) == 1


@pytest.mark.parametrize("chapter", ["brief", "questions", "examples"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_much_text_stands_in_two_even_columns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chapter: str, language: str
) -> None:
    services = Program(tmp_path, language=language).services
    scene = page_of(services, "briscola_2", PRESETS["briscola_2"], chapter)
    lines = written_in(scene, services, monkeypatch)
    reader = reader_of(scene)
    middle = reader.rect.left + reader.room // 2
    assert not any(spot.left < middle < spot.right for spot in lines)
    left = [spot for spot in lines if spot.right <= middle]
    right = [spot for spot in lines if spot.left >= middle]
    assert len(right) >= len(left) * 0.4


@pytest.mark.parametrize("preset", ["briscola_2", "chiamata", "briscola_6"])
def test_turning_pages_shows_every_line_of_a_column_whole(tmp_path: Path, preset: str) -> None:
    services = Program(tmp_path, (1024, 600)).services
    for chapter in ("questions", "examples", "count"):
        scene = page_of(services, preset, PRESETS[preset], chapter)
        shown(services, scene)
        reader = reader_of(scene)
        seen = set()
        for _ in range(20):
            view = range(reader.offset, reader.offset + reader.rect.height + 1)
            seen |= {p for p in reader.pieces if p.top in view and p.top + p.height in view}
            if not reader.scroll_page(1):
                break
        pages = [piece for piece in reader.pieces if piece.height <= reader.rect.height // 2]
        assert set(pages) <= seen, chapter


def test_large_text_has_one_column(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = Program(tmp_path, text_scale=1.4).services
    scene = page_of(services, "chiamata", PRESETS["chiamata"])
    lines = written_in(scene, services, monkeypatch)
    assert len({spot.left for spot in lines}) == 1


@pytest.mark.parametrize(("width", "height", "scale", "language"), ROOMS)
def test_everything_fits(
    tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    size = (width, height)
    services = Program(tmp_path, size, language=language, text_scale=scale).services
    scene = page_of(services, "chiamata", PRESETS["chiamata"])
    shown(services, scene)
    for chapter in chapters(scene):
        scene = page_of(services, "chiamata", PRESETS["chiamata"], chapter)
        with cut_texts() as cut:
            shown(services, scene)
        assert faults_of_layout(scene.page, size) == [], chapter
        assert scale == 2 or cut == [], chapter
