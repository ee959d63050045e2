"""The templates: whole themes from the first minute, and honest about being templates."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.cards import FULL_DECK
from game.__main__ import main
from game.theme.advice import warnings_of
from game.theme.loader import load_theme
from game.theme.model import DeckTheme
from game.theme.picture_file import picture_size
from game.theme.template import make_deck, make_table


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def deck_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("themes") / "my-deck"
    make_deck(folder)
    return folder


def test_the_template_deck_is_whole_and_nothing_is_to_be_bettered(deck_folder: Path) -> None:
    deck = load_theme(deck_folder, decode=True)
    assert isinstance(deck, DeckTheme)
    assert not warnings_of(deck)
    assert (deck.id, deck.name("it")) == ("my-deck", "My deck")
    assert set(deck.faces) == set(FULL_DECK)
    assert {picture_size(path) for path in deck.faces.values()} == {(600, 960)}


def test_the_template_cards_can_be_told_apart_when_small(deck_folder: Path) -> None:
    small = set()
    for card in FULL_DECK:
        picture = pygame.image.load(deck_folder / "faces" / f"{card.code.lower()}.png")
        small.add(pygame.image.tobytes(pygame.transform.smoothscale(picture, (30, 48)), "RGB"))
    assert len(small) == 40


def test_the_template_pictures_are_clear_outside_and_paper_inside(deck_folder: Path) -> None:
    face = pygame.image.load(deck_folder / "faces" / "2c.png")
    assert face.get_at((0, 0)).a == 0
    assert tuple(face.get_at((300, 480))) == (0xFB, 0xF4, 0xE4, 255)
    icon = pygame.image.load(deck_folder / "icons" / "coins.png")
    edge = next(icon.get_at((x, 128)) for x in range(256) if 60 < icon.get_at((x, 128)).a < 200)
    assert max(edge[:3]) < 60, "an edge that is half clear is ink, not ink and black mixed"


def test_the_template_table_is_whole_and_its_tile_has_no_seam(tmp_path: Path) -> None:
    make_table(tmp_path / "my-table")
    table = load_theme(tmp_path / "my-table", decode=True)
    assert not warnings_of(table)
    tile = pygame.image.load(tmp_path / "my-table" / "cloth.png")
    steps = [
        sum(
            abs(a - b)
            for a, b in zip(tile.get_at((x, y)), tile.get_at((x - 1 if x else 511, y)), strict=True)
        )
        for x in range(512)
        for y in range(0, 512, 16)
    ]
    seam = steps[:32]  # from the last column to the first
    assert max(seam) <= max(steps[32:])


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["themes", *words])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_new_check_and_list_know_each_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ("--data-dir", str(tmp_path))
    code, said = run(capsys, "new", "my-table", "--table", *where)
    assert (code, said.strip()) == (0, str(tmp_path / "themes" / "my-table"))
    code, said = run(capsys, "new", "my-table", "--table", *where)
    assert code == 2
    assert "is there already; take another id" in said
    code, said = run(capsys, "check", "my-table", *where)
    assert (code, said.count("\n")) == (0, 1)
    file = tmp_path / "themes" / "my-table" / "table.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("accent:", "acent:"), encoding="utf-8")
    code, said = run(capsys, "check", "my-table", *where)
    assert code == 1
    assert "; did you mean 'accent'?" in said
    code, said = run(capsys, "list", *where)
    assert code == 0
    assert re.search(r"table +my-table +cannot be used: \(yours\)\n +/.*table\.yaml:\d+:\d+", said)
    (entry,) = (e for e in json.loads(run(capsys, "list", "--json", *where)[1]) if e["problems"])
    assert (entry["id"], entry["kind"], len(entry["problems"])) == ("my-table", "table", 1)


@pytest.mark.parametrize("name", ["My Deck", "../x", "ab", "-abc", "x" * 41])
def test_an_id_that_cannot_be_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["themes", "new", "--", name]) == 2
    assert "is no id: write 3 to 40 of a-z, 0-9, - and _" in capsys.readouterr().err
