"""Every scene in every language at three sizes, small, beside the pictures found right.

One sheet is kept for each size and language. Its pictures are too small for reading, but show at
once what moved, vanished or was covered; what a line says is claimed elsewhere. Deals are played
by the level that is never bettered, so that better computer players change no picture. After a
change that is meant, look at what `pytest -m "slow and screenshot" --regenerate` writes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pygame
import pytest

from game.commands import screens, stage
from game.commands.moments import Wanted
from game.commands.screens import SCENES, SHEET_TABLES, play_matches
from game.commands.shot import SHEET_SIZES, picture
from game.i18n.catalog import LANGUAGES
from game.session import MatchPlan
from game.storage.store import Store
from tests.screenshots.test_tables import RECORDED_WITH, VERSION, differing_share

KEPT = Path(__file__).parent / "scenes"
LEVEL = "greedy"
WIDTH, COLUMNS = 120, 6
ALLOWED_SHARE = 0.01


@dataclass(frozen=True, slots=True)
class Frozen(Wanted):
    """A picture of a deal among players who never change."""

    def plan(self, fallback: str) -> MatchPlan:
        return replace(Wanted.plan(self, fallback), level=LEVEL)


def shown(size: tuple[int, int], language: str) -> dict[str, pygame.Surface]:
    """Return all screens by name, each so many pixels wide."""
    look = Frozen("table", size, settings={"language": language})
    wanted = {f"table, {preset}": replace(look, preset=preset) for preset in SHEET_TABLES}
    wanted |= {name: replace(look, scene=name) for name in SCENES if name != "table"}
    small = WIDTH, WIDTH * size[1] // size[0]
    return {
        name: pygame.transform.smoothscale(picture(each), small) for name, each in wanted.items()
    }


def place(number: int, size: tuple[int, int]) -> pygame.Rect:
    """Return where the nth picture lies on its sheet."""
    row, column = divmod(number, COLUMNS)
    width, height = size
    return pygame.Rect(column * width, row * height, width, height)


def sheet_of(pictures: dict[str, pygame.Surface]) -> pygame.Surface:
    """Return one picture with all of these."""
    size = next(iter(pictures.values())).get_size()
    rows = -(-len(pictures) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * size[0], rows * size[1]))
    for number, each in enumerate(pictures.values()):
        sheet.blit(each, place(number, size))
    return sheet


PLAYED: list[Store] = []


def play_matches_once(wanted: Wanted, store: Store) -> None:
    """Fill a store with the matches of the statistics, which are the same on every sheet."""
    if not PLAYED:
        played = Store.in_memory()
        played.now = store.now
        play_matches(wanted, played)
        PLAYED.append(played)
    PLAYED[0]._connection.backup(store._connection)


@pytest.mark.slow
@pytest.mark.screenshot
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SHEET_SIZES, ids=["{}x{}".format(*size) for size in SHEET_SIZES])
def test_every_scene_looks_as_it_did(
    size: tuple[int, int], language: str, regenerate: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not regenerate and VERSION != RECORDED_WITH:
        pytest.skip(f"recorded with {RECORDED_WITH}")
    monkeypatch.setattr(stage, "_PLAYER_LEVEL", LEVEL)
    monkeypatch.setattr(screens, "play_matches", play_matches_once)
    pictures = shown(size, language)
    file = KEPT / f"{size[0]}x{size[1]}_{language}.png"
    if regenerate:
        KEPT.mkdir(exist_ok=True)
        pygame.image.save(sheet_of(pictures), file)
    kept = pygame.image.load(file)
    changed = []
    for number, (name, drawn) in enumerate(pictures.items()):
        where = place(number, drawn.get_size())
        assert kept.get_rect().contains(where), f"{name} is not on {file.name}"
        if differing_share(kept.subsurface(where), drawn) > ALLOWED_SHARE:
            changed.append(name)
    assert not changed
