"""The player says who the partner is: by mouse, by key, and to nobody who is the caller."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.actions import Phrase, Signal
from engine.cards import Seat
from engine.deal import Phase
from engine.events import PhraseSaid, SignalSeen
from game.input.intents import Command, Confirm, Digit, MoveFocus, Press, Release
from game.scenes.sheets import SpeechSheet
from game.scenes.talk import TalkSheet, accuses
from tests.screens import cut_texts
from tests.tables import Table, services_for


def _comes_to_talk(table: Table) -> bool:
    """Play until the player may accuse somebody; False where that moment does not come."""
    while not (table.view.free_actions and table.view.tricks):
        if table.view.phase is Phase.OVER:
            return False
        table.play_on(1)
    return bool(accuses(table.view))


def open_talk(tmp_path: Path, **settings: Any) -> tuple[Table, TalkSheet]:
    """Return a table of Chiamata on whose turn the player has opened the talk."""
    services = services_for(tmp_path, language="en", **settings)
    tables = (Table(services, "chiamata", seed, level="normal") for seed in range(5, 25))
    table = next(table for table in tables if _comes_to_talk(table))
    table.scene.handle(Command("signal"))
    table.draw()
    sheet = table.scene.sheet.sheet
    assert isinstance(sheet, TalkSheet)
    return table, sheet


def press(table: Table, sheet: TalkSheet, label: str) -> None:
    """Click a button of the sheet."""
    rect = next(each.rect for each in sheet.page.widgets if each.label == label)
    table.scene.handle(Press(rect.center))
    table.scene.handle(Release(rect.center, origin=rect.center))
    table.scene.describe()


def test_there_is_a_row_for_each_who_may_be_the_partner(tmp_path: Path) -> None:
    table, sheet = open_talk(tmp_path)
    contract = table.view.contract
    assert contract is not None
    labels = [widget.label for widget in sheet.page.widgets]
    names = {seat: table.scene.words.name(Seat(seat)) for seat in range(1, 5)}
    for seat, name in names.items():
        assert any(name in label for label in labels) is (seat != contract.declarer)
    assert len(labels) == len(set(labels))


def test_an_accusation_by_keys_is_said_and_answered(tmp_path: Path) -> None:
    table, _ = open_talk(tmp_path)
    table.scene.handle(Confirm())
    said = [event for event in table.view.log if isinstance(event, PhraseSaid)][-1]
    assert (said.seat, said.phrase) == (Seat(0), Phrase.ACCUSE)
    table.until(lambda: any(each.seat == said.about for each in table.scene.asides.said))
    own = [each for each in table.scene.asides.said if each.seat == Seat(0)]
    assert own


def test_the_arrows_reach_every_button(tmp_path: Path) -> None:
    table, sheet = open_talk(tmp_path)
    reached = set()
    down, right, up = MoveFocus(0, 1), MoveFocus(1, 0), MoveFocus(0, -1)
    left = MoveFocus(-1, 0)
    for step in (*(up,) * 6, right, down, down, left, up, up):
        table.scene.handle(step)
        if sheet.page.focus is not None:
            reached.add(sheet.page.focus.label)
    assert len(reached) >= 6


def test_what_speaks_against_them_is_told_where_the_aids_tell_it(tmp_path: Path) -> None:
    told = {}
    for level in ("tavern", "memory"):
        _, sheet = open_talk(tmp_path / level, deduction=level)
        told[level] = [sheet._reason(row) for row in sheet._rows]
    assert not any(told["tavern"])
    assert all(told["memory"])


def open_with_choice(tmp_path: Path, **settings: Any) -> tuple[Table, TalkSheet]:
    """Return a table at which more than one play speaks against somebody."""
    size = settings.pop("size", (1280, 720))
    services = services_for(
        tmp_path,
        size,
        **{"language": "en", "animation_speed": "instant", "trick_hold_ms": 0} | settings,
    )
    for seed in range(1, 60):
        table = Table(services, "chiamata", seed)
        while table.view.phase is not Phase.OVER and len(table.view.tricks) < 5:
            table.play_on(1)
        if not accuses(table.view):
            continue
        table.scene.handle(Command("signal"))
        table.draw()
        sheet = table.scene.sheet.sheet
        assert isinstance(sheet, TalkSheet)
        if any(len(row.charges) > 1 for row in sheet._rows):
            return table, sheet
    raise AssertionError("nobody is ever suspected twice")


def test_the_player_chooses_the_play_that_he_accuses_for(tmp_path: Path) -> None:
    table, sheet = open_with_choice(tmp_path, deduction="memory")
    row = next(row for row in sheet._rows if len(row.charges) > 1)
    name = table.scene.words.name(row.seat)
    # Every play is of this seat, in the trick and with the card that it names.
    view = table.view
    lying = [(leader, cards) for leader, _, cards in view.tricks] + [(view.leader, view.trick)]
    for charge in row.charges:
        leader, cards = lying[charge.trick - 1]
        assert cards[(row.seat - leader) % 5] == charge.card
    first = row.charge
    press(table, sheet, f"Another play of {name}")
    assert row.charge is not None
    assert row.charge != first
    told = sheet._reason(row)
    table.draw()
    say = next(
        each.label
        for each in sheet.page.widgets
        if name in each.label and not each.label.startswith("Another")
    )
    press(table, sheet, say)
    assert table.scene.sheet.sheet is None
    own = table.view.seat
    table.until(lambda: any(each.seat == own for each in table.scene.asides.said))
    said = [each.text for each in table.scene.asides.said if each.seat == own]
    assert said[0].endswith(told)
    assert table.scene.state.claim is None


def test_without_the_aid_no_play_is_shown(tmp_path: Path) -> None:
    _, sheet = open_with_choice(tmp_path / "memory", deduction="memory")
    assert any(row.charges for row in sheet._rows)
    _, sheet = open_talk(tmp_path / "tavern", deduction="tavern")
    assert not any(row.charges for row in sheet._rows)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1024, 600), 1.25), ((1920, 1080), 2.0)]
)
@pytest.mark.parametrize("language", ["it", "ja"])
def test_no_accusation_is_cut(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    table, sheet = open_with_choice(
        tmp_path, deduction="memory", size=size, language=language, text_scale=scale
    )
    with cut_texts() as cut:
        for _ in range(max(len(row.charges) for row in sheet._rows)):
            for row in sheet._rows:
                if row.charges:
                    sheet._turn(row, 1)
            table.draw()
    assert cut == []


def test_signals_keep_their_own_sheet(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_4_stock", 5)
    table.play_on(2)
    table.scene.handle(Command("signal"))
    assert isinstance(table.scene.sheet.sheet, SpeechSheet)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1024, 600), 1.25), ((1280, 720), 1.46)]
)
@pytest.mark.parametrize("language", ["en", "it", "ja", "ko"])
def test_every_signal_is_written_in_full(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    services = services_for(tmp_path, size, language=language, text_scale=scale)
    table = Table(services, "briscola_4_stock", 5)
    table.play_on(2)
    table.scene.handle(Command("signal"))
    with cut_texts() as cut:
        table.draw()
    assert cut == []


def test_once_the_partner_is_known_nobody_is_accused(tmp_path: Path) -> None:
    table, _ = open_talk(tmp_path)
    table.scene.sheet.sheet = None
    while not (table.view.partner_public and table.view.free_actions):
        assert table.view.phase is not Phase.OVER
        table.play_on(1)
    table.until_my_turn()
    table.scene.handle(Command("signal"))
    table.draw()
    sheet = table.scene.sheet.sheet
    assert isinstance(sheet, SpeechSheet)
    labels = [widget.label for widget in sheet.page.widgets]
    assert "Play low!" in labels
    assert not any("partner" in label or "one of us" in label for label in labels)


@pytest.mark.parametrize("language", ["en", "it", "ja", "ko"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_trick_and_seats_stay_in_sight_while_a_signal_is_chosen(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = Table(services_for(tmp_path, size, language=language), "briscola_4_stock", 5)
    table.play_on(2)
    table.until_my_turn()
    table.scene.handle(Command("signal"))
    table.draw()
    sheet = table.scene.sheet.sheet
    assert isinstance(sheet, SpeechSheet)
    layout = table.scene.layout
    for place in (*layout.seats.values(), *layout.slots.values()):
        assert not sheet.area.colliderect(place)
    assert pygame.Rect((0, 0), size).contains(sheet.area)


def test_a_number_key_signs(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_4_stock", 5)
    table.play_on(2)
    table.until_my_turn()
    table.scene.handle(Command("signal"))
    table.draw()
    wanted = next(a for a in table.view.free_actions if isinstance(a, Signal))
    hand = table.view.hand
    table.scene.handle(Digit(1))
    seen = [e for e in table.session.latest.log if isinstance(e, SignalSeen)]
    assert (seen[-1].seat, seen[-1].gesture) == (wanted.seat, wanted.gesture)
    assert table.session.latest.hand == hand
    assert table.scene.sheet.sheet is None
