"""The coach and the memory aids: what they say is public, and what is off is off."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.actions import Bid, Pass
from engine.ai.inference import partner_beliefs
from engine.cards import Seat
from engine.deal import Phase
from engine.ruleset import PRESETS
from engine.view import PlayerView, view_for
from game.advice import Clue, Reading
from game.aids import FIRST_LEVEL, LEVELS, aids_of
from game.coach import reading
from game.i18n.advice import CLUES, clue_text
from game.i18n.catalog import LANGUAGES, Catalog
from game.i18n.names import Listener, Names
from game.input.intents import Command, MoveFocus, Point
from game.readout import suspects
from game.scenes.notebook import CARDS, COACH, PLAYERS, NotebookSheet, account_of
from game.scenes.sheets import BidsSheet, LastTrickSheet
from game.settings import Settings
from game.table.coach import Slip, SlipLine, advice_slip, bar_rect, slip_rect
from game.table.layout import SeatPanel
from tests.game.test_hints import moments
from tests.properties.test_blindness import part, random_play, twins
from tests.tables import Table, services_for

CALLED = ("chiamata", "chiamata_punti", "chiamata_4", "chiamata_due", "muta")


def readings(preset: str, seed: int) -> Iterator[tuple[PlayerView, Reading]]:
    for _, view, _ in moments(preset, seed):
        yield view, reading(view)


@pytest.mark.parametrize("preset", CALLED)
def test_the_chances_are_those_of_the_computer_players(preset: str) -> None:
    told = 0
    for view, found in readings(preset, 2):
        if not found.seats:
            continue
        told += 1
        total = sum(each.chance for each in found.seats) + found.alone
        if found.is_public:
            assert view.partner == view.seat
            assert total == pytest.approx(1)
            continue
        beliefs = partner_beliefs(view)
        assert all(each.chance == beliefs[each.seat] for each in found.seats)
        assert total == pytest.approx(1)
        assert view.seat not in {each.seat for each in found.seats}
    assert told


@pytest.mark.parametrize("preset", CALLED)
def test_who_sees_the_same_reads_the_same(preset: str) -> None:
    compared = 0
    for seed in range(3):
        played = part(random_play(PRESETS[preset], seed), 0.5 + 0.1 * seed)
        for seat in range(PRESETS[preset].players):
            found = reading(view_for(played.end, Seat(seat)))
            for twin in twins(played, Seat(seat), 3):
                compared += bool(found.seats)
                assert reading(view_for(twin.end, Seat(seat))) == found
    assert compared


@pytest.mark.parametrize("preset", CALLED)
def test_every_clue_names_what_was_done_in_that_trick(preset: str) -> None:
    seen = set()
    for seed in range(1, 7):
        for view, found in readings(preset, seed):
            for each in found.seats:
                for clue in each.clues:
                    seen.add(clue.code)
                    _is_of_the_log(view, each.seat, clue)
    assert len(seen) >= 4


def _is_of_the_log(view: PlayerView, seat: Seat, clue: Clue) -> None:
    assert clue.code in CLUES
    if clue.trick:
        _is_true(view, seat, clue)
    elif clue.code in ("passed", "bid"):
        bids = [bid for bid in view.bids if bid.seat == seat]
        has_bid = any(isinstance(bid, Bid) for bid in bids)
        assert has_bid == (clue.code == "bid")
        assert has_bid or any(isinstance(bid, Pass) for bid in bids) or not bids


def _is_true(view: PlayerView, seat: Seat, clue: Clue) -> None:
    laid = [(leader, cards) for leader, _, cards in view.tricks] + [(view.leader, view.trick)]
    leader, cards = laid[clue.trick - 1]
    place = (seat - leader) % view.players
    assert cards[place] == clue.card
    declarer = None if view.contract is None else view.contract.declarer
    so_far = replace(view, leader=leader, trick=cards[:place], result=None)
    after = replace(view, leader=leader, trick=cards[: place + 1], result=None)
    points = cards[place].points
    match clue.code:
        case "led":
            assert place == 0
        case "gave" | "withheld":
            assert so_far.winning_seat == after.winning_seat == declarer
            assert bool(points) == (clue.code == "gave")
        case "overtook":
            assert so_far.winning_seat == declarer
            assert after.winning_seat == seat
        case "beat":
            assert so_far.winning_seat == clue.other != declarer
            assert after.winning_seat == seat
        case "offered" | "waited":
            assert declarer is not None
            assert (declarer - leader) % view.players > place
            assert bool(points) == (clue.code == "offered")
        case "fed" | "starved":
            assert after.winning_seat == clue.other
            assert bool(points) == (clue.code == "fed")
        case _:
            pass


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clue_is_told_in_every_language(language: str) -> None:
    names = Names(Catalog(language))
    for _, found in readings("chiamata", 1):
        for me, declarer in ((0, 1), (1, 1)):
            listener = Listener([f"P{n}" for n in range(5)], Seat(me), Seat(declarer))
            for each in found.seats:
                for clue in each.clues:
                    text = clue_text(names, clue, listener)
                    assert text
                    assert "{" not in text


def test_the_terminal_tells_who_is_suspected_and_why() -> None:
    names = Names(Catalog("en"))
    listener = Listener(["You", *(f"P{n}" for n in range(1, 5))], Seat(0), Seat(1))
    told = 0
    for _, found in readings("chiamata", 1):
        lines = suspects(found, names, listener)
        if not found.seats:
            assert lines == ["There is no secret partner to look for now."]
            continue
        told += 1
        for line, each in zip(lines, found.seats, strict=True):
            assert f"{round(100 * each.chance)}%" in line
            assert line.count(";") == len(each.clues)
    assert told


@pytest.mark.parametrize("preset", CALLED)
def test_an_account_adds_up_to_what_was_played(preset: str) -> None:
    for view, _ in itertools.islice(readings(preset, 3), 0, None, 7):
        accounts = [account_of(view, Seat(seat)) for seat in range(view.players)]
        assert sum(each.points for each in accounts) == sum(
            card.points for pile in view.won for card in pile
        )
        for seat, each in enumerate(accounts):
            assert each.given[seat] == 0
            brought = sum(
                cards[(seat - leader) % view.players].points
                for leader, winner, cards in view.tricks
                if winner != seat
            )
            assert sum(each.given) == brought
            assert len(each.bids) == sum(bid.seat == seat for bid in view.bids)


# ------------------------------------------------------------------------------- the aids


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_gives_what_interface_4_7_says(level: str) -> None:
    on = aids_of(Settings(deduction=level))
    for name, first in FIRST_LEVEL.items():
        assert getattr(on, name) == (LEVELS.index(level) >= LEVELS.index(first)), name


@pytest.mark.parametrize("name", FIRST_LEVEL)
def test_each_aid_can_be_chosen_against_the_level(name: str) -> None:
    chosen: dict[str, Any] = {name: "on"}
    assert getattr(aids_of(Settings(deduction="tavern", **chosen)), name)
    chosen = {name: "off"}
    assert not getattr(aids_of(Settings(deduction="coach", **chosen)), name)


def playing(folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> Table:
    """Return a called game in which a partner is still to be found and the player is to act."""
    services = services_for(folder, size, **{"animation_speed": "instant", **settings})
    for seed in range(5, 40):
        table = Table(services, "chiamata", seed, level="normal")
        table.until_my_turn()
        while table.view.phase is not Phase.PLAYING or not table.view.tricks:
            table.play_on(1)
        if not table.view.partner_public:
            return table
    raise AssertionError("every partner comes to light in the first trick")


def keys_of(table: Table) -> list[str]:
    """Return the kinds of things that are drawn."""
    return [str(item.key[0]) for item in table.scene.describe() if isinstance(item.key, tuple)]


def test_in_a_tavern_nothing_is_noted(tmp_path: Path) -> None:
    table = playing(tmp_path, deduction="tavern", trick_review="off")
    seat = next(iter(table.scene.layout.seats))
    table.session.set_mark(seat, "partner")
    table.scene.state.marks += 1
    assert "coach" not in keys_of(table)
    assert table.scene.moment().faces[seat].role is None
    assert {"last_trick", "bids", "cards_played"} <= table.scene.moment().disabled
    for name in ("last_trick", "bids", "cards_played", "coach"):
        table.scene.asides.hush()
        table.manager.handle(Command(name))
        assert table.scene.sheet.sheet is None, name
        assert table.scene.asides.note, "it says why"
    table.scene.own_commands.use_seat(seat)
    assert table.session.mark(seat) == "partner", "a click on a player notes nothing"


def test_an_aid_comes_and_goes_at_once(tmp_path: Path) -> None:
    table = playing(tmp_path)
    assert "coach" not in keys_of(table)
    table.services.change(coach_bars="on")
    assert keys_of(table).count("coach") == len(table.scene.coach.reading(table.scene.view).seats)
    table.services.change(coach_bars="off")
    assert "coach" not in keys_of(table)


def test_the_notebook_has_the_pages_that_are_on(tmp_path: Path) -> None:
    table = playing(tmp_path, deduction="coach")
    table.manager.handle(Command("coach"))
    seen = []
    for _ in range(3):
        table.scene.describe()
        sheet = table.scene.sheet.sheet
        assert isinstance(sheet, NotebookSheet)
        seen.append(sheet.shown)
        table.manager.handle(MoveFocus(1, 0))
    assert seen == [COACH, CARDS, PLAYERS]
    table.manager.handle(Command("coach"))
    table.services.change(by_player="off", cards_gone="off")
    table.manager.handle(Command("coach"))
    table.scene.describe()
    sheet = table.scene.sheet.sheet
    assert isinstance(sheet, NotebookSheet)
    assert sheet.shown == COACH
    assert not sheet.page.widgets, "there is nothing to turn to"


def test_last_trick_and_bids_open_where_they_are_on(tmp_path: Path) -> None:
    table = playing(tmp_path, deduction="notes")
    for name, kind in (("last_trick", LastTrickSheet), ("bids", BidsSheet)):
        table.manager.handle(Command(name))
        assert isinstance(table.scene.sheet.sheet, kind)
        table.manager.handle(Command(name))


def test_hovering_a_player_tells_the_coachs_reasons(tmp_path: Path) -> None:
    table = playing(tmp_path, deduction="coach", language="en")
    found = table.scene.coach.reading(table.scene.view).seats[0]
    table.manager.handle(Point(table.scene.layout.seats[found.seat].center))
    assert table.scene.attention.hovered == SeatPanel(found.seat)
    slip = table.scene.slip()
    assert slip is not None
    assert f"{round(100 * found.chance)}%" in slip.title
    assert len(slip.lines) == max(1, len(found.clues))


# ----------------------------------------------------------------------------- the layout

WIDE = (
    Slip(
        "Consiglio: gioca il Cavallo di Bastoni",
        (SlipLine("Le carte che valgono meno sono briscole, e ti serviranno ancora. " * 2),),
        "",
    ),
    Slip("Zi’ Peppe: socio al 34%", (SlipLine("Ha passato subito.", 1), SlipLine("No.", -1)), ""),
)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.6, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_bars_and_slips_cover_nothing_that_is_needed(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    table = playing(tmp_path, size, deduction="coach", text_scale=scale)
    look, layout = table.services.look, table.scene.layout
    window = pygame.Rect((0, 0), size)
    bars = {seat: bar_rect(look, layout, seat) for seat in layout.seats}
    for seat, bar in bars.items():
        assert window.contains(bar)
        others = [rect for other, rect in layout.seats.items() if other != seat]
        needed = [*others, *layout.slots.values(), *layout.hand.values(), layout.own]
        needed += [layout.actions, layout.prompt, *layout.controls.values()]
        needed += [pygame.Rect(at, (1, 1)) for at in layout.numbers.values()]
        assert bar.collidelist(needed) < 0, (seat, bar)
        plate = layout.seats[seat]
        assert bar.right < plate.centerx, "the chips at the right stay free"
        counts = plate.top + round(plate.height * 0.69) + look.high(16, 15) // 2
        assert bar.top > counts - look.px(5), "the cards held stay readable"
    for slip in WIDE:
        rect = slip_rect(look, layout, slip, reserved=False)
        assert window.contains(rect)
        assert rect.collidelist(list(layout.hand.values())) < 0
        assert rect.collidelist([*layout.seats.values(), layout.actions, layout.own]) < 0


def test_a_slip_below_the_auction_leaves_its_buttons_free(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, animation_speed="instant"), "chiamata", 5, level="normal")
    table.until_my_turn()
    assert table.view.phase is Phase.AUCTION
    table.manager.handle(Command("hint"))
    slip = table.scene.slip()
    assert slip is not None
    rect = slip_rect(table.services.look, table.scene.layout, slip, reserved=True)
    assert not rect.colliderect(table.scene.layout.panel)
    advice = table.session.advise()
    assert advice is not None
    listener = table.scene.words.listener(table.view)
    assert advice_slip(table.services.names, advice, listener) == slip


def test_two_lines_below_the_auction_leave_the_corners_of_the_hand_readable(
    tmp_path: Path,
) -> None:
    table = Table(services_for(tmp_path, animation_speed="instant"), "chiamata", 5)
    table.until_my_turn()
    look, layout = table.services.look, table.scene.layout
    one, two = (
        slip_rect(look, layout, Slip("Hint", (SlipLine(text),), ""), reserved=True)
        for text in ("word " * 16, "word " * 32)
    )
    assert two.height > one.height
    assert two.bottom <= min(card.top for card in layout.hand.values()) + look.px(7)
    assert not two.collidelistall([layout.own, layout.actions])
    assert two.top >= layout.panel.bottom - look.px(12)
