"""Another deck in the middle of a deal: what is in sight comes first, a little at a time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.cards import FULL_DECK
from game import services as module
from game.scenes.base import BaseScene
from game.theme.picture_file import load_picture
from tests.tables import FRAME, Table, services_for

SIZE = (1920, 1080)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have each frame do the least it can; return a list of the faces read, in their order."""
    faces: list[str] = []

    def noting(path: Path, vector_size: tuple[int, int]) -> pygame.Surface:
        faces.append(path.stem)
        return load_picture(path, vector_size)

    monkeypatch.setattr("game.theme.masters.load_picture", noting)
    monkeypatch.setattr(module, "_IDLE_SHARE", 0.0)
    monkeypatch.setattr(module, "_BUSY_SHARE", 0.0)
    return faces


def table_in_sight(folder: Path, size: tuple[int, int] = SIZE) -> Table:
    """Return a table for five, drawn once, with some cards of a trick on it."""
    table = Table(services_for(folder, size), "chiamata", 3, dealer=2)
    table.until_my_turn()
    table.manager.draw(pygame.Surface(size))
    return table


def codes(table: Table) -> set[str]:
    view = table.scene.view
    return {card.code.lower() for card in (*view.hand, *view.trick)}


def take_up(table: Table, deck: str, read: list[str]) -> tuple[set[str], int, int]:
    """Take up another deck.

    Returns:
        The faces read before it was shown, the frames until then, and the frames in all.
    """
    services = table.services
    read.clear()
    services.change(deck=deck)
    before: set[str] = set()
    shown = frames = 0
    while services.deck_is_coming:
        known = len(read)
        assert services.step(FRAME, idle=True) or not services.deck_is_coming
        assert len(read) - known <= 1, "a frame need not read two pictures"
        frames += 1
        if not shown and services.surfaces.deck.id == deck:
            before, shown = set(read), frames
        assert frames < 500
    return before, shown, frames


@pytest.mark.parametrize("deck", ["siciliane", "francesi", "francesi_quattro", "francesi_grandi"])
def test_the_faces_in_sight_are_read_first_and_shown_before_the_others(
    tmp_path: Path, read: list[str], deck: str
) -> None:
    table = table_in_sight(tmp_path)
    before, shown, frames = take_up(table, deck, read)
    assert before == codes(table)
    assert shown < frames / 2
    # Nor was the old deck read ahead, for nothing, in the frames that the new one needs.
    assert sorted(read) == sorted(card.code.lower() for card in FULL_DECK)


def test_what_is_in_sight_is_drawn_without_reading_once_the_deck_is_shown(
    tmp_path: Path, read: list[str]
) -> None:
    table = table_in_sight(tmp_path)
    services = table.services
    services.change(deck="francesi")
    while services.surfaces.deck.id != "francesi":
        services.step(FRAME, idle=True)
    read.clear()
    table.manager.invalidate()
    table.manager.draw(pygame.Surface(SIZE))
    assert set(read) & {card.code.lower() for card in FULL_DECK} == set()


def test_a_deck_that_was_seen_before_is_back_in_a_few_frames(
    tmp_path: Path, read: list[str]
) -> None:
    table = table_in_sight(tmp_path)
    for deck in ("francesi", "napoletane"):
        take_up(table, deck, read)
    _, shown, frames = take_up(table, "francesi", read)
    assert read == []
    assert shown <= 3
    assert frames <= 5


def test_the_table_under_another_page_is_in_sight_too(tmp_path: Path) -> None:
    table = table_in_sight(tmp_path)
    table.manager.push(BaseScene())
    table.manager.settle()
    assert {card.code.lower() for card in table.manager.cards_in_sight()} == codes(table)


def test_a_new_deck_waits_while_the_picture_is_being_made(tmp_path: Path, read: list[str]) -> None:
    """Both at once would take longer than a frame."""
    table = table_in_sight(tmp_path)
    services = table.services
    services.change(deck="francesi")
    read.clear()
    for _ in range(20):
        services.step(FRAME, idle=False, waits=True)
    assert read == []
    assert services.deck_is_coming


def test_of_decks_that_were_only_passed_by_nothing_is_kept(tmp_path: Path, read: list[str]) -> None:
    table = table_in_sight(tmp_path)
    services = table.services
    for deck in ("siciliane", "francesi_grandi", "francesi_quattro"):
        services.change(deck=deck)
        for _ in range(5):
            services.step(FRAME, idle=True)
    assert services.surfaces.deck.id == "napoletane"
    masters, themes = services.surfaces._masters, services.themes
    kept = {
        deck.id
        for deck in themes.decks()
        if any(masters.has_small(file) for file in deck.faces.values())
    }
    assert kept == {"napoletane", "francesi_quattro"}


def test_no_more_large_cards_are_made_ahead_than_are_in_sight(
    tmp_path: Path, read: list[str]
) -> None:
    """Forty of them would push each other and much else out of what is kept."""
    table = table_in_sight(tmp_path, (3840, 2160))
    services = table.services
    assert max(width for width, _ in services.surfaces.sizes) > 300
    take_up(table, "francesi", read)
    large = [face for face in read if read.count(face) > 1]
    assert set(large) == codes(table)
    assert set(read) == {card.code.lower() for card in FULL_DECK}
