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


def test_running_text_takes_most_of_the_width(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = Program(tmp_path).services
    scene = page_of(services, "chiamata", PRESETS["chiamata"])
    written: list[pygame.Rect] = []
    write = Look.text

    def noting(self: Look, *what: Any, **how: Any) -> pygame.Rect:
        written.append(write(self, *what, **how))
        return written[-1]

    monkeypatch.setattr(Look, "text", noting)
    shown(services, scene)
    room = reader_of(scene).rect
    widest = max(spot.width for spot in written if room.contains(spot))
    assert 0.8 < widest / room.width < 0.95


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
