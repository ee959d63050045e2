"""Pictures of the table, compared with the ones that were looked at and found right.

A picture is kept at half its size. It may differ in few pixels, because text is not drawn
alike everywhere; other versions of pygame-ce are not compared at all. After a change that is
meant, look at what `pytest -m screenshot --regenerate` writes before it is committed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.cards import Seat
from engine.deal import Phase
from engine.events import PartnerRevealed
from engine.match import Match, chance_setup, replay
from engine.record import DealRecord, MatchRecord
from engine.rules import apply, start_deal
from engine.ruleset import PRESETS
from engine.view import PlayerView, view_for
from game.input.intents import Command, Intent, MoveFocus
from game.table.choreography import Reveal
from tests.dealing import some_action
from tests.tables import Told, scene_of, services_for, show_all

HERE = Path(__file__).parent
KEPT = HERE / "tables"
RECORDED_WITH = (HERE / "recorded_with.txt").read_text().strip()
VERSION = f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
ALLOWED_SHARE = 0.005
ALLOWED_STEP = 24

ME = Seat(0)
Wanted = Callable[[PlayerView], bool]


def in_trick(number: int, laid: int) -> Wanted:
    """Return the wish for the player's turn in a trick with so many cards on the table."""
    return lambda view: (
        view.phase is Phase.PLAYING
        and len(view.tricks) == number
        and len(view.trick) == laid
        and bool(view.legal_actions)
    )


def bidding(bids: int) -> Wanted:
    return lambda view: (
        view.phase is Phase.AUCTION and len(view.bids) >= bids and bool(view.legal_actions)
    )


def calling(view: PlayerView) -> bool:
    return view.phase is Phase.CALLING and bool(view.legal_actions)


def revealed(view: PlayerView) -> bool:
    last = view.log[-1] if view.log else None
    return isinstance(last, PartnerRevealed) and len(view.tricks) >= 1


@dataclass(frozen=True)
class Shot:
    """One picture: a game, a moment in it, a window, and what the player does."""

    name: str
    preset: str
    wanted: Wanted
    size: tuple[int, int] = (1280, 720)
    settings: dict[str, Any] = field(default_factory=dict)
    does: tuple[Intent, ...] = ()


RIGHT = MoveFocus(1, 0)
SHOTS = (
    Shot("duel_it", "briscola_2", in_trick(5, 1), does=(RIGHT,)),
    Shot(
        "duel_en_francesi",
        "briscola_2",
        in_trick(3, 1),
        settings={"language": "en", "deck": "francesi"},
        does=(RIGHT, RIGHT),
    ),
    Shot("three_it", "briscola_3_stock", in_trick(4, 2)),
    Shot("four_it", "briscola_4_stock", in_trick(2, 3)),
    Shot("four_deal_en", "briscola_4_deal", in_trick(2, 2), settings={"language": "en"}),
    Shot("chiamata_it", "chiamata_classica", in_trick(3, 4), does=(RIGHT, RIGHT, RIGHT)),
    Shot(
        "chiamata_en_francesi_1024",
        "chiamata_classica",
        in_trick(2, 3),
        (1024, 600),
        {"language": "en", "deck": "francesi", "text_scale": 1.25},
    ),
    Shot(
        "chiamata_ja_1024",
        "chiamata_classica",
        in_trick(3, 2),
        (1024, 600),
        {"language": "ja", "text_scale": 1.25},
    ),
    Shot(
        "chiamata_large_text",
        "chiamata_classica",
        in_trick(3, 4),
        (1920, 1080),
        {"text_scale": 2.0},
    ),
    Shot("six_it", "briscola_6", in_trick(2, 4)),
    Shot("briscolone_it", "briscolone_20", in_trick(1, 1)),
    Shot("auction_it", "chiamata", bidding(6)),
    Shot("auction_points_en", "chiamata_punti", bidding(4), settings={"language": "en"}),
    Shot("call_it", "chiamata_classica", calling),
    Shot("muta_ko", "muta", in_trick(1, 3), settings={"language": "ko"}),
    Shot("reveal_it", "chiamata_classica", revealed),
    Shot("last_trick_it", "chiamata_classica", in_trick(3, 2), does=(Command("last_trick"),)),
    Shot("cards_played_it", "chiamata_classica", in_trick(4, 1), does=(Command("cards_played"),)),
    Shot("signals_it", "briscola_4_stock", in_trick(2, 1), does=(Command("signal"),)),
)


def brought_to(preset: str, wanted: Wanted) -> tuple[Told, PlayerView]:
    """Return what the player was told of the first deal that comes to such a moment."""
    rules = PRESETS[preset]
    for seed in range(400):
        rng = random.Random(seed)
        setup = chance_setup(rules, seed, Seat(seed % rules.players))
        state, _ = start_deal(rules, setup)
        steps: list[Any] = []
        while state.result is None:
            step = some_action(state, rng, talk=0.0)
            state, stages = apply(state, step)
            steps.append(step)
            seen = [view_for(stage.state, ME) for stage in stages]
            if wanted(view_for(state, ME)) or any(map(wanted, seen)):
                record = MatchRecord("", rules, 1, (), (DealRecord(setup, tuple(steps)),))
                match = Match.__new__(Match)
                told = [each for _ in match.follow(record) for each in match.told(ME)]
                *_, (end, _) = replay(record)
                view = view_for(end.deal, ME)
                return Told(told, view, preset), view
    raise AssertionError(f"{preset} never came to that moment")


def taken(shot: Shot, folder: Path) -> pygame.Surface:
    """Return the picture, half its size."""
    services = services_for(folder, shot.size, **shot.settings)
    session, _ = brought_to(shot.preset, shot.wanted)
    scene = scene_of(services, session)
    scene.enter()
    if shot.wanted is revealed:
        while not any(isinstance(a, Reveal) for a in scene.timeline.current):
            scene.timeline.skip()
            scene.update(0.05)
        scene.update(1.0)
    else:
        show_all(scene)
    for intent in shot.does:
        scene.handle(intent)
        scene.update(0.2)
    scene.asides.said.clear()
    scene.asides.taken.clear()
    target = pygame.Surface(shot.size)
    scene.invalidate()
    scene.draw(target)
    return pygame.transform.smoothscale(target, (shot.size[0] // 2, shot.size[1] // 2))


def differing_share(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of pixels that differ by more than is allowed."""
    difference = one.copy()
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_SUB)
    other = other.copy()
    other.blit(one, (0, 0), special_flags=pygame.BLEND_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_MAX)
    limit = (ALLOWED_STEP,) * 3
    alike = pygame.mask.from_threshold(difference, (0, 0, 0), (*limit, 255)).count()
    return 1 - alike / (one.get_width() * one.get_height())


@pytest.mark.screenshot
@pytest.mark.parametrize("shot", SHOTS, ids=[shot.name for shot in SHOTS])
def test_the_table_looks_as_it_did(shot: Shot, tmp_path: Path, regenerate: bool) -> None:
    if not regenerate and VERSION != RECORDED_WITH:
        pytest.skip(f"recorded with {RECORDED_WITH}")
    picture = taken(shot, tmp_path)
    file = KEPT / f"{shot.name}.png"
    if regenerate:
        KEPT.mkdir(exist_ok=True)
        pygame.image.save(picture, file)
        (HERE / "recorded_with.txt").write_text(VERSION + "\n")
    kept = pygame.image.load(file)
    assert kept.get_size() == picture.get_size()
    assert differing_share(kept, picture) <= ALLOWED_SHARE


def test_a_difference_is_found() -> None:
    one, other = pygame.Surface((100, 100)), pygame.Surface((100, 100))
    other.fill((200, 0, 0), (0, 0, 10, 10))
    assert differing_share(one, other) == pytest.approx(0.01)
    assert differing_share(one, one) == 0


def test_every_kept_picture_is_one_that_is_taken() -> None:
    assert {file.stem for file in KEPT.glob("*.png")} == {shot.name for shot in SHOTS}
