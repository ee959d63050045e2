"""The points of a trick that pop up where it was gathered."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards import card_points
from tests.tables import Table, services_for


def gathered(table: Table) -> list[tuple[int, int]]:
    """Play three tricks; return who was shown to take how much, in order."""
    shown: list[tuple[int, int]] = []
    last = None
    for _ in range(4000):
        if len(table.scene.view.tricks) == 3 and table.scene.quiet:
            break
        if table.scene.quiet and table.view.legal_actions:
            table.session.submit(table.view.legal_actions[0])
        table.frame()
        for each in table.scene.asides.taken:
            if each is not last:
                last = each
                shown.append((each.seat, each.points))
    return shown


@pytest.mark.parametrize("shown", ["all", "own", "off"])
def test_points_pop_up_only_where_points_are_shown(tmp_path: Path, shown: str) -> None:
    table = Table(services_for(tmp_path, show_points=shown), "briscola_3_stock", 2)
    found = gathered(table)
    tricks = [(winner, card_points(cards)) for _, winner, cards in table.scene.view.tricks]
    wanted = [(winner, points) for winner, points in tricks if points]
    if shown == "own":
        wanted = [each for each in wanted if each[0] == table.view.seat]
    assert found == ([] if shown == "off" else wanted)


@pytest.mark.parametrize("speed", ["slow", "fast"])
def test_points_go_away_by_themselves(tmp_path: Path, speed: str) -> None:
    table = Table(services_for(tmp_path, animation_speed=speed), "briscola_2", 2)
    table.scene.asides.count(table.view.seat, 14)
    table.frame(0.1)
    assert any("points" in str(item.key)[:12] for item in table.scene.describe())
    table.frames(10, 0.1)
    assert not table.scene.asides.taken


def test_less_motion_lets_nothing_grow(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, reduced_motion=True), "briscola_2", 2)
    table.until_my_turn()
    table.scene.asides.count(table.view.seat, 14)
    keys: set[object] = set()
    for _ in range(6):
        items = table.scene.describe()
        keys.update(item.key for item in items if "points" in str(item.key)[:12])
        table.frame(0.03)
    assert len(keys) == 1


def test_points_are_not_carried_into_a_new_deal_or_back_in_time(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_2", 2)
    table.play_on(1)
    table.scene.asides.count(table.view.seat, 14)
    table.scene.playback.take_back()
    assert not table.scene.asides.taken
