"""Broken themes: each says exactly what is wrong, where, and how it was perhaps meant."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.cards import FULL_DECK
from game.theme.loader import MAX_THEMES, ThemeLibrary, load_theme
from game.theme.model import ThemeError
from tests.theme.broken import BROKEN, CHILD, PNG, TABLE, WHOLE, Broken


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def lay(folder: Path, theme: Broken) -> Path:
    """Write a theme into a folder and return it."""
    folder.mkdir(parents=True)
    text = theme.text if isinstance(theme.text, bytes) else theme.text.encode()
    is_table = b"kind: table" in text
    if b"inherits" not in text and b"ranks:" in text:
        for name in (*(f"{card.code.lower()}.png" for card in FULL_DECK), "back.png"):
            (folder / name).write_bytes(PNG)
    for name in theme.without:
        (folder / name).unlink()
    for name, content in theme.files.items():
        (folder / name).write_bytes(content)
    (folder / ("table.yaml" if is_table else "deck.yaml")).write_bytes(text)
    return folder


def said(folder: Path) -> tuple[str, ...]:
    """Return the faults of a theme without the path of its folder."""
    with pytest.raises(ThemeError) as caught:
        load_theme(folder, decode=True)
    return tuple(str(fault).replace(f"{folder}/", "") for fault in caught.value.faults)


@pytest.mark.parametrize("text", [CHILD, TABLE, WHOLE], ids=["child", "table", "whole"])
def test_the_themes_that_are_broken_here_were_whole(tmp_path: Path, text: str) -> None:
    assert load_theme(lay(tmp_path / "mine", Broken(text, ())), decode=True).id == "mine"


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_theme_says_exactly_this(tmp_path: Path, name: str) -> None:
    theme = BROKEN[name]
    assert said(lay(tmp_path / "mine", theme)) == theme.says


def test_a_broken_theme_is_listed_with_its_reasons_and_stops_nothing(tmp_path: Path) -> None:
    some = list(BROKEN)[::8]
    for number, name in enumerate(some):
        lay(tmp_path / f"{number:03}", BROKEN[name])
    library = ThemeLibrary(tmp_path, thorough=True)
    entries = [entry for entry in library.entries() if entry.own]
    assert [entry.id for entry in entries] == [f"{number:03}" for number in range(len(some))]
    assert all(entry.theme is None and entry.problems for entry in entries)
    assert library.deck("000").id == "napoletane"


def test_no_more_folders_are_read_than_the_limit(tmp_path: Path) -> None:
    for number in range(MAX_THEMES + 5):
        (tmp_path / f"{number:03}").mkdir()
    entries = [entry for entry in ThemeLibrary(tmp_path).entries() if entry.own]
    assert len(entries) == MAX_THEMES
    assert {entry.problems[0].split(": ")[1] for entry in entries} == {"holds no theme"}
