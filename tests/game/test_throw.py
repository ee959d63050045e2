"""How a card flies into the trick: slightly turned on its way, straight where it lies."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.cards import Card, Seat
from game.table.animation import Motion
from game.table.choreography import Flight, Place, Spot
from game.table.flights import turn_of
from game.table.picture import Picture
from tests.tables import Table, services_for

ACE = Card.from_code("Ad")
SLOT = Place(Spot.SLOT, Seat(0))


def flight(start: Place, end: Place, time: float) -> Flight:
    """Return a flight of one second after a part of it."""
    motion = Motion(1.0)
    motion.update(time)
    return Flight(ACE, start, end, motion)


@pytest.mark.parametrize("start", [Place(Spot.HAND, Seat(0), ACE), Place(Spot.HELD, Seat(2))])
@pytest.mark.parametrize("across", [-200, 200])
def test_a_thrown_card_is_turned_on_its_way_and_lies_straight(start: Place, across: int) -> None:
    turns = [turn_of(flight(start, SLOT, time / 10), across) for time in range(11)]
    assert turns[-1] == pytest.approx(0, abs=0.01)
    assert 2 < max(abs(turn) for turn in turns) <= 12
    assert all(turn * across >= -0.01 for turn in turns)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        (SLOT, Place(Spot.PILE, Seat(1))),
        (Place(Spot.DECK), Place(Spot.HAND, Seat(0), ACE)),
        (Place(Spot.STOCK), Place(Spot.HELD, Seat(1))),
    ],
)
def test_only_a_thrown_card_is_turned(start: Place, end: Place) -> None:
    assert all(turn_of(flight(start, end, time / 10), 200) == 0 for time in range(11))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
def test_what_is_painted_anew_is_the_whole_picture(tmp_path: Path, size: tuple[int, int]) -> None:
    """No corner of a turned card or of its shadow is left behind on the table."""
    table = Table(services_for(tmp_path, size), "briscola_3_stock", 3, dealer=0)
    kept, whole = Picture(), Picture()
    part, full = pygame.Surface(size), pygame.Surface(size)
    table.until(lambda: _throws(table))
    seen = 0
    for _ in range(60):
        items = table.scene.describe()
        kept.draw(part, items)
        if _throws(table):
            seen += 1
            whole.forget()
            whole.draw(full, items)
            assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(full, "RGB")
        table.frame(0.04)
    assert seen > 4


def test_less_motion_turns_nothing(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, reduced_motion=True), "briscola_2", 3, dealer=0)
    table.until(lambda: _throws(table))
    (flying,) = table.scene.renderer.cards.flying(table.scene.moment())
    slots = table.scene.layout.slots.values()
    assert flying.rect.inflate(-2, -2) in [pygame.Rect(slot) for slot in slots]


def _throws(table: Table) -> bool:
    moving = table.scene.timeline.current
    return any(isinstance(each, Flight) and each.end.spot is Spot.SLOT for each in moving)
