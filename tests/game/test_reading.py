"""What R and V read: the table and whatever has the focus, in full and as it lies there."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards import Seat
from engine.deal import Phase
from game.input.intents import Command
from game.table.coach import slip_rect
from game.table.layout import Control, HandCard, SeatPanel
from tests.screens import ROOMS
from tests.tables import Table, services_for


def playing(table: Table) -> Table:
    """Bring a called game to the first turn of the player."""
    table.until_my_turn()
    while table.view.phase is not Phase.PLAYING:
        table.session.submit(table.view.legal_actions[0])
        table.until_my_turn()
    return table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    services = services_for(tmp_path, animation_speed="instant", trick_hold_ms=0)
    return playing(Table(services, "chiamata_classica", seed=11))


def read(table: Table, name: str) -> str:
    table.manager.handle(Command(name))
    table.frame()
    return table.scene.asides.note


def test_the_hand_is_read_in_the_order_on_the_screen(table: Table) -> None:
    read(table, "read_table")
    slip = table.scene.slip()
    assert slip is not None
    said = max((line.text for line in slip.lines), key=len)
    names = [table.services.names.card(card) for card in table.scene.layout.hand]
    places = [said.index(name) for name in names]
    assert len(names) == 8
    assert places == sorted(places)


@pytest.mark.parametrize(("wide", "high", "scale", "language"), ROOMS)
def test_the_reading_of_the_table_is_cut_nowhere(
    wide: int, high: int, scale: float, language: str, tmp_path: Path
) -> None:
    services = services_for(tmp_path, (wide, high), text_scale=scale, language=language)
    services.change(animation_speed="instant")
    table = playing(Table(services, "chiamata_classica", seed=11))
    read(table, "read_table")
    slip = table.scene.slip()
    assert slip is not None
    layout = table.scene.layout
    rect = slip_rect(services.look, layout, slip, reserved=False)
    assert rect.top >= layout.bar.bottom
    assert rect.bottom <= min(card.top for card in layout.hand.values())
    assert slip.spoken == " · ".join((slip.title, *(line.text for line in slip.lines)))


def test_a_seat_with_the_focus_says_what_its_plate_shows(table: Table) -> None:
    faces = table.scene.arrangement.faces(table.view)
    seat, face = next((s, f) for s, f in faces.items() if f.bid is not None and s != Seat(0))
    table.scene.attention.put_focus(SeatPanel(seat))
    said = read(table, "read_focus")
    assert face.name in said
    assert face.bid is not None
    assert face.bid.text in said


def test_a_grey_button_with_the_focus_says_its_name_and_why(table: Table) -> None:
    table.scene.attention.put_focus(Control("last_trick"))
    said = read(table, "read_focus")
    assert table.scene.buttons.labels(table.view)["last_trick"] in said
    assert "last_trick" in table.scene.buttons.disabled()
    assert table.scene.buttons.reason("last_trick") in said


def test_a_card_with_the_focus_says_its_name(table: Table) -> None:
    card = next(iter(table.scene.layout.hand))
    table.scene.attention.put_focus(HandCard(card))
    assert table.services.names.card(card) in read(table, "read_focus")


def test_a_choice_on_the_panel_of_the_auction_is_read(tmp_path: Path) -> None:
    services = services_for(tmp_path, animation_speed="instant", trick_hold_ms=0)
    table = Table(services, "chiamata_classica", seed=11, dealer=4)  # the player speaks first
    table.until_my_turn()
    assert table.scene.board is not None
    focused = table.scene.board.page.focus
    assert focused is not None
    assert focused.label
    assert read(table, "read_focus") == focused.spoken


def test_mute_is_answered_at_the_table_at_once(table: Table) -> None:
    table.services.notices.append("something else")
    catalog = table.services.catalog
    said = [read(table, "mute"), read(table, "mute")]
    assert said == [catalog.text("Sound on"), catalog.text("Sound off")]
