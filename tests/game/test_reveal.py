"""The reveal of the partner: the large card hides nothing, and the secret is one no more."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine.cards import Card, Seat
from engine.deal import Contract, Phase
from engine.events import PartnerRevealed
from game.input.intents import Confirm
from game.table.animation import Motion
from game.table.choreography import Reveal
from game.table.overlay import _Reveal
from tests.tables import Table, services_for

SIZES = [(960, 540), (1024, 600), (1280, 720), (1920, 1080), (3840, 2160)]


def shown(table: Table, seat: Seat, time: float) -> _Reveal:
    """Return the reveal of a partner after a share of its time."""
    motion = Motion(2.0)
    motion.update(2.0 * time)
    scene = table.scene
    return _Reveal(scene.renderer, scene.moment(), Reveal(PartnerRevealed(seat), motion))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("seat", range(5))
def test_the_large_card_covers_no_card_no_number_and_no_plate(
    tmp_path: Path, size: tuple[int, int], scale: float, seat: int
) -> None:
    table = Table(services_for(tmp_path, size, text_scale=scale), "chiamata", 2)
    table.until_my_turn()
    layout = table.scene.layout
    card = shown(table, Seat(seat), 0.5)._grown()
    slot = layout.slots[Seat(seat)]
    assert card.width > slot.width
    assert layout.area.contains(card)
    for other, rect in layout.slots.items():
        if seat not in (other, 0):
            assert not card.colliderect(rect), other
    for other, plate in layout.seats.items():
        assert not card.colliderect(plate), other
    assert not card.colliderect(layout.prompt)
    for other, middle in layout.numbers.items():
        disc = pygame.Rect(0, 0, layout.disc, layout.disc)
        disc.center = middle
        if seat not in (other, 0):
            assert not card.colliderect(disc), other


@pytest.mark.parametrize("declarer", [1, 2, 3, 4])
def test_the_line_from_the_player_goes_on_without_a_gap(tmp_path: Path, declarer: int) -> None:
    table = Table(services_for(tmp_path), "chiamata", 2)
    table.until_my_turn()
    reveal = shown(table, Seat(0), 0.5)
    reveal.declarer = Seat(declarer)
    path = reveal._path()
    for (x, y), (to_x, to_y) in pairwise(path):
        assert abs(x - to_x) + abs(y - to_y) <= 4
    layout = table.scene.layout
    assert layout.own.inflate(4, 4).collidepoint(next(p for p in path if p[1] >= layout.own.top))
    assert layout.seats[Seat(declarer)].inflate(6, 6).collidepoint(path[-1])


def test_once_named_the_partner_has_no_seal_any_more(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "chiamata", 2)
    table.until_my_turn()
    scene = table.scene
    contract = Contract(Seat(1), None, Card.from_code("2d"))
    before = replace(
        table.view,
        phase=Phase.PLAYING,
        contract=contract,
        partner=Seat(0),
        partner_public=False,
    )
    moment = scene.moment()
    after = replace(before, partner_public=True)
    moment = replace(moment, view=before, sealed=contract.called, end=(after, moment.layout))
    motion = Motion(2.0)
    motion.update(1.0)
    reveal = _Reveal(scene.renderer, moment, Reveal(PartnerRevealed(Seat(0)), motion))
    own = next(iter(reveal._sides())).key
    plates = scene.renderer.plates
    assert own != plates.seat_items(moment, Seat(0))[0].key
    assert own == plates.seat_items(replace(moment, view=after, sealed=None), Seat(0))[0].key


@pytest.mark.parametrize("end", ["waits", "skips", "leaves"])
def test_the_room_is_hushed_as_long_as_the_reveal_lasts(tmp_path: Path, end: str) -> None:
    table = Table(services_for(tmp_path), "chiamata", 2)
    table.until_my_turn()
    audio = table.services.audio
    scene = table.scene
    before = replace(table.view, contract=Contract(Seat(1), None, Card.from_code("2d")))
    scene.state.before = scene.state.after = before
    after = replace(before, partner=Seat(2), partner_public=True)
    scene.playback._show(PartnerRevealed(Seat(2)), after)
    assert audio.hushed
    if end == "skips":
        table.manager.handle(Confirm())
    elif end == "leaves":
        table.manager.clear()
        table.manager.settle()
    else:
        table.frames(30, 0.1)
    assert not audio.hushed


def test_less_motion_lets_the_word_come_and_go_quickly(tmp_path: Path) -> None:
    """No animation takes more than 150 ms then (interface.md 4.4)."""
    table = Table(services_for(tmp_path, reduced_motion=True), "chiamata", 2)
    table.until_my_turn()
    scene, seconds = table.scene, 1.5
    fading = 0
    for step in range(150):
        motion = Motion(seconds)
        motion.update(seconds * (step + 0.5) / 150)
        shown = Reveal(PartnerRevealed(Seat(2)), motion, still=True)
        names = [item.key for item in _Reveal(scene.renderer, scene.moment(), shown).items()]
        words = [key for key in names if isinstance(key, tuple) and key[0] == "word"]
        fading += any(0 < key[2] < 1 for key in words)
    assert 0 < fading / 150 * seconds <= 2 * 0.15


@pytest.mark.parametrize("skipped", [False, True])
def test_the_reveal_is_heard_when_the_table_dims_and_not_if_it_was_skipped_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, skipped: bool
) -> None:
    """The card lies first, in silence: 0.2 s after 0.24 s of flight (interface.md 4.6)."""
    table = Table(services_for(tmp_path), "chiamata", 2)
    table.until_my_turn()
    heard: list[str] = []
    monkeypatch.setattr(table.services.audio, "play", heard.append)
    scene = table.scene
    before = replace(table.view, contract=Contract(Seat(1), None, Card.from_code("2d")))
    scene.state.before = scene.state.after = before
    scene.playback._show(
        PartnerRevealed(Seat(2)), replace(before, partner=Seat(2), partner_public=True)
    )
    table.frames(18, 0.01)
    assert heard == []
    if skipped:
        table.manager.handle(Confirm())
        table.frames(10, 0.01)
        assert heard == []
    else:
        table.frames(4, 0.01)
        assert heard == ["reveal"]
        table.frames(200, 0.01)
        assert heard.count("reveal") == 1
