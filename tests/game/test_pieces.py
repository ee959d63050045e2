"""The small marks on the plates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.table import overlay
from game.table.pieces import empty_slot, pile_mark, prompt_plate, seal
from game.table.words import Prompt, Tone
from game.widgets.look import Look
from tests.screens import ROOMS, cut_texts
from tests.tables import Table, services_for


def high_of_pile(folder: Path, size: tuple[int, int], tricks: int) -> int:
    """Return how many pixels high the mark of a pile is drawn."""
    look = services_for(folder, size).look
    target = pygame.Surface((200, 200), pygame.SRCALPHA)
    pile_mark(target, look, 20, 100, tricks)
    return pygame.mask.from_surface(target).get_bounding_rects()[0].height


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
def test_a_pile_grows_up_to_the_last_trick(size: tuple[int, int], tmp_path: Path) -> None:
    heights = [high_of_pile(tmp_path, size, tricks) for tricks in range(1, 21)]
    assert heights == sorted(heights)
    assert heights[0] < heights[4] < heights[7] < heights[10] < heights[19]
    plate = 72 * min(size[0] / 1280, size[1] / 720)
    assert heights[19] < 0.55 * plate


@pytest.mark.parametrize(("wide", "high", "scale", "language"), ROOMS)
def test_no_word_of_a_secret_is_cut_for_its_lock(
    wide: int, high: int, scale: float, language: str, tmp_path: Path
) -> None:
    services = services_for(tmp_path, (wide, high), text_scale=scale, language=language)
    look, catalog = services.look, services.catalog
    layout = Table(services, "chiamata", seed=5).scene.layout
    area = pygame.Rect(0, 0, layout.own.width - 2 * look.px(15), look.high(46, 16))
    words = [
        (catalog.text_in("role", "Partner"), catalog.text_in("partner", "secret")),
        (catalog.text_in("role of a woman", "Partner"), catalog.text_in("partner", "secret")),
        (catalog.text_in("role", "Alone"), catalog.text_in("alone", "secret")),
        (catalog.text_in("role", "You call"), catalog.text_in("declarer", "secret")),
    ]
    with cut_texts() as cut:
        for lines in words:
            seal(pygame.Surface((wide, high)), look, area, lines)
    assert cut == []


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("preset", ["briscola_2", "briscola_4_stock", "chiamata"])
def test_points_just_taken_lie_beside_the_words_and_figures_of_a_plate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], preset: str
) -> None:
    table = Table(services_for(tmp_path, size), preset, 5)
    table.until_my_turn()
    moment, look = table.scene.moment(), table.services.look
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(Look, "box", lambda _, __, rect, **how: boxes.append(rect.copy()))
    for seat, plate in moment.layout.seats.items():
        boxes.clear()
        overlay._points(look, moment, seat, 33, 9.0).draw(pygame.Surface(size))
        (badge,) = boxes
        assert badge.right <= plate.left + look.px(72)
        assert badge.left >= 0


@pytest.mark.parametrize("language", ["it", "en", "ja", "ko"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.25), ((1920, 1080), 2.0)])
def test_a_question_alone_stays_on_one_line(
    tmp_path: Path, language: str, size: tuple[int, int], scale: float
) -> None:
    """On two it would reach under the panel above it."""
    services = services_for(tmp_path, size, text_scale=scale, language=language)
    line = Table(services, "chiamata", seed=5).scene.layout.panel_prompt
    question = services.catalog.text("Which card do you call?")
    with cut_texts() as cut:
        area = prompt_plate(
            pygame.Surface(size), services.look, line, Prompt(question, "", Tone.LOUD)
        )
    assert area.height == line.height
    assert cut == []


@pytest.mark.parametrize("language", ["it", "ja", "ko"])
@pytest.mark.parametrize("high", [40, 60, 90, 200])
def test_the_words_in_an_empty_place_stay_in_it(tmp_path: Path, language: str, high: int) -> None:
    services = services_for(tmp_path, text_scale=1.4, language=language)
    place = pygame.Rect(40, 40, round(0.6 * high), high)
    outside: list[pygame.Rect] = []

    def hear(target: pygame.Surface, words: str, at: tuple[float, float], **how: Any) -> None:
        area = pygame.Rect(0, 0, 1, services.look.leading(17))
        area.center = (round(at[0]), round(at[1]))
        if not place.contains(area):
            outside.append(area)

    look = services.look
    look.text = hear  # type: ignore[method-assign, assignment]  # only its places count
    empty_slot(
        pygame.Surface((400, 400)), look, place, services.catalog.text("your card"), own=True
    )
    assert outside == []
