"""Sheets, announcements and waits at the table: what a key or a click does there, and what not."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.deal import Phase
from engine.events import CardPlayed, TrickWon
from game.input.bindings import key_name
from game.input.intents import (
    Back,
    Button,
    Command,
    CommandEnd,
    Confirm,
    Digit,
    Intent,
    MoveFocus,
    Point,
    Press,
    Release,
)
from game.table.choreography import Announcement, TrickHold
from game.table.layout import Control, HandCard
from tests.tables import Table, services_for


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Return a table of two at which a trick has been taken and the player is to act."""
    made = Table(services_for(tmp_path), "briscola_2", seed=5)
    made.play_on(2)
    assert made.view.tricks
    return made


def send(table: Table, *intents: Intent) -> None:
    for intent in intents:
        table.manager.handle(intent)


def click(table: Table, name: str) -> None:
    pos = table.scene.layout.buttons[name].center
    send(table, Point(pos), Press(pos), Release(pos, Button.LEFT, pos))


def played(table: Table) -> int:
    me = table.session.seat
    return sum(isinstance(e, CardPlayed) and e.seat == me for e in table.view.log)


SHEETS = ("last_trick", "score", "cards_played")


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("end", [Back(), None])
def test_a_tap_opens_a_sheet_that_stays_until_it_is_closed(
    name: str, end: Intent | None, table: Table
) -> None:
    send(table, Command(name))
    table.frame(0.1)
    send(table, CommandEnd(name))
    assert table.scene.sheet.sheet is not None
    send(table, end or Command(name))
    assert table.scene.sheet.sheet is None
    assert table.opened == []


@pytest.mark.parametrize("name", SHEETS)
def test_a_held_key_shows_its_sheet_only_while_it_is_held(name: str, table: Table) -> None:
    send(table, Command(name))
    table.frame(0.5)
    assert table.scene.sheet.sheet is not None
    send(table, CommandEnd(name))
    assert table.scene.sheet.sheet is None


@pytest.mark.parametrize("name", SHEETS)
def test_no_key_plays_a_card_while_a_sheet_is_open(name: str, table: Table) -> None:
    before = played(table)
    for key in (MoveFocus(0, 1), MoveFocus(0, 1), Digit(1), Confirm()):
        send(table, Command(name), CommandEnd(name), MoveFocus(1, 0), key)
        if table.scene.sheet.sheet is not None:
            send(table, Back())
    assert played(table) == before
    assert table.scene.attention.selected is None


def test_a_sheet_gives_way_to_another_button_at_once(table: Table) -> None:
    click(table, "score")
    first = table.scene.sheet.sheet
    click(table, "last_trick")
    assert table.scene.sheet.sheet is not None
    assert type(table.scene.sheet.sheet) is not type(first)
    click(table, "last_trick")
    assert table.scene.sheet.sheet is None
    click(table, "score")
    click(table, "menu")
    assert table.opened == ["pause"]


def test_the_last_trick_is_grey_and_says_why_before_there_is_one(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_2", seed=5)
    table.until_my_turn()
    if table.view.tricks:
        pytest.fail("a trick was taken already")
    moment = table.scene.moment()
    assert "last_trick" in moment.disabled
    reason = table.services.catalog.text("no trick has been taken yet")
    send(table, Point(table.scene.layout.buttons["last_trick"].center))
    assert table.scene.moment().prompt.detail == reason
    click(table, "last_trick")
    assert table.scene.sheet.sheet is None
    assert table.scene.moment().prompt.detail == reason


@pytest.mark.parametrize(
    ("preset", "name"), [("chiamata", "signal"), ("briscola_4_stock", "signal")]
)
def test_a_grey_button_says_why(preset: str, name: str, tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), preset, seed=5)
    table.until_my_turn()
    if name not in table.scene.layout.controls or name not in table.scene.moment().disabled:
        return
    send(table, Point(table.scene.layout.controls[name].center))
    assert table.scene.moment().hovered == Control(name)
    assert table.scene.moment().prompt.detail == table.scene.buttons.reason(name)


@pytest.mark.parametrize(
    ("key", "mods", "typed"),
    [
        (pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"),
        (pygame.K_QUOTE, pygame.KMOD_LSHIFT, "?"),
        (pygame.K_QUESTION, pygame.KMOD_NONE, ""),
        (pygame.K_QUESTION, pygame.KMOD_LSHIFT, "?"),
        (pygame.K_SLASH, pygame.KMOD_RSHIFT, ""),
        (pygame.K_COMMA, pygame.KMOD_LSHIFT | pygame.KMOD_CAPS, "?"),
        (0, pygame.KMOD_NONE, "?"),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT, "?"),
    ],
)
def test_a_question_mark_is_one_whatever_key_brought_it(key: int, mods: int, typed: str) -> None:
    assert key_name(key, mods, typed) == "?"


def announced(table: Table) -> bool:
    return any(isinstance(each, Announcement) for each in table.scene.timeline.current)


def test_enter_that_ends_an_announcement_marks_and_plays_nothing(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "chiamata_classica", seed=7)
    for _ in range(40_000):
        if announced(table):
            break
        if table.scene.quiet and table.view.legal_actions:
            table.session.submit(table.view.legal_actions[0])
        table.frame()
    else:
        pytest.fail("nothing was ever called")
    assert table.view.phase is Phase.PLAYING
    before = played(table)
    for _ in range(3):
        send(table, Confirm())
        table.frame(0.1)
    assert not announced(table)
    assert table.scene.attention.selected is None
    assert played(table) == before
    send(table, Digit(1))
    assert table.scene.attention.selected is None


def test_while_a_trick_is_gathered_the_prompt_and_the_light_tell_who_took_it(
    tmp_path: Path,
) -> None:
    table = Table(services_for(tmp_path), "briscola_4_stock", seed=3)
    seen = 0
    for _ in range(3000):
        taken = table.scene.playback.taken
        if taken is not None and not table.scene.timeline.idle:
            moment = table.scene.moment()
            listener = table.scene.words.listener(table.view)
            assert moment.prompt.title == table.services.names.event(taken, listener)
            lit = [seat for seat, face in moment.faces.items() if face.is_next]
            assert lit == ([] if taken.seat == table.session.seat else [taken.seat])
            seen += not any(isinstance(a, TrickHold) for a in table.scene.timeline.current)
        if table.scene.quiet and table.view.legal_actions:
            table.session.submit(table.view.legal_actions[0])
        table.frame()
    assert seen
    assert any(isinstance(e, TrickWon) for e in table.view.log)


def test_a_short_wait_does_not_change_the_line_above_the_hand(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_2", seed=5)
    wait = table.services.catalog.text("One moment")
    told = []
    for _ in range(2500):
        if table.scene.quiet and table.view.legal_actions:
            table.session.submit(table.view.legal_actions[0])
        table.frame()
        told.append(table.scene.moment().prompt.title)
    assert wait not in told[120:]


def test_only_one_hand_card_has_a_ring(table: Table) -> None:
    first, second = list(table.scene.layout.hand)[:2]
    send(table, Point(table.scene.layout.hand[second].center))
    table.frames(12)
    send(table, Confirm())
    moment = table.scene.moment()
    ringed = {moment.chosen, getattr(moment.focused, "card", None)} - {None}
    assert len(ringed) == 1
    send(table, MoveFocus(1, 0), MoveFocus(-1, 0))
    moment = table.scene.moment()
    assert moment.focused == HandCard(first)
    assert moment.chosen is None


def test_no_hand_card_is_ringed_or_lifted_while_others_bid(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "chiamata_classica", seed=11, dealer=1)
    for _ in range(600):
        table.frame()
        send(table, MoveFocus(1, 0))
        moment = table.scene.moment()
        if moment.view.phase is not Phase.AUCTION:
            break
        assert not isinstance(moment.focused, HandCard)
        assert moment.chosen is None


def test_hints_that_are_switched_off_are_grey_and_say_why(table: Table) -> None:
    assert "hint" not in table.scene.moment().disabled
    table.services.change(hints=False)
    assert "hint" in table.scene.moment().disabled
    table.manager.handle(Command("hint"))
    table.frames(30)
    catalog = table.services.catalog
    assert table.scene.asides.note == catalog.text(
        "it is off; switch it on in Settings, {topic}, {setting}",
        topic=catalog.text_in("settings", "Memory"),
        setting=table.services.names.setting("hints").title,
    )
    assert table.scene.slip() is None


@pytest.mark.parametrize(("scale", "told"), [(1.46, True), (1.0, False)])
@pytest.mark.parametrize("name", ["score", "cards_played"])
def test_a_button_without_its_word_tells_it_under_the_pointer(
    tmp_path: Path, name: str, scale: float, told: bool
) -> None:
    table = Table(services_for(tmp_path, text_scale=scale), "briscola_2", seed=5)
    table.play_on(2)
    layout = table.scene.layout
    spot = {**layout.buttons, **layout.controls}[name].center
    label = table.scene.buttons.labels(table.view)[name]
    send(table, Point(spot))
    assert (label in table.scene.prompt.now(table.view).detail) is told
    send(table, Point((layout.size[0] // 2, layout.size[1] // 2)))
    assert label not in table.scene.prompt.now(table.view).detail
