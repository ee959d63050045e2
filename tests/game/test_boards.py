"""The panels of auction and call in large text: nothing is cut, nothing lies over another."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.actions import Bid, CallCard
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Contract, Phase
from game.i18n.catalog import LANGUAGES
from game.scenes.auction import AuctionBoard, BidButton, Refusal
from game.scenes.bid_history import BidHistory
from game.scenes.board import Board
from game.scenes.call import _LOOSE, CallBoard, CardChoice, Fit
from game.scenes.ladder import Rung
from game.scenes.sheets import BidsSheet
from game.theme import palette
from game.theme.fonts import MIN_PX
from game.widgets.choice import Stepper
from game.widgets.look import Look
from tests.tables import Table, services_for

WINDOWS = [
    ((960, 540), 1.0),
    ((1024, 600), 1.25),
    ((1280, 720), 1.5),
    ((1920, 1080), 2.0),
    ((3840, 2160), 2.0),
]


class Ear:
    """Notes where text is drawn, what was cut, and how small it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.places: list[tuple[str, pygame.Rect]] = []
        self.cut: list[str] = []
        self.least = 1000
        text, fit = Look.text, Look.fit

        def hear_text(look: Look, target: pygame.Surface, words: str, *at: Any, **how: Any) -> Any:
            place = text(look, target, words, *at, **how)
            self.places.append((words, place))
            return place

        def hear_fit(look: Look, words: str, *how: Any) -> tuple[str, int]:
            shown, px = fit(look, words, *how)
            self.least = min(self.least, px)
            if shown != words:
                self.cut.append(words)
            return shown, px

        monkeypatch.setattr(Look, "text", hear_text)
        monkeypatch.setattr(Look, "fit", hear_fit)

    def forget(self) -> None:
        """Hear anew."""
        self.places.clear()
        self.cut.clear()
        self.least = 1000


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    """Whatever is drawn in the test is heard."""
    return Ear(monkeypatch)


def boards(table: Table) -> Iterator[Board]:
    """Bid as low as possible until the deal is played; yield the panel at each turn."""
    while True:
        table.until_my_turn()
        if table.view.phase not in (Phase.AUCTION, Phase.CALLING):
            return
        board = table.scene.board
        assert board is not None
        yield board
        bids = [each for each in table.view.legal_actions if isinstance(each, Bid)]
        table.session.submit(bids[0] if bids else table.view.legal_actions[0])


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(
    ("preset", "language"), list(itertools.product(["chiamata", "chiamata_punti"], LANGUAGES))
)
def test_nothing_on_a_panel_is_cut_or_lies_over_another(
    tmp_path: Path,
    ear: Ear,
    preset: str,
    language: str,
    window: tuple[tuple[int, int], float],
) -> None:
    size, scale = window
    services = services_for(
        tmp_path,
        size,
        language=language,
        text_scale=scale,
        animation_speed="instant",
        trick_hold_ms=0,
    )
    table = Table(services, preset, seed=11)
    seen = set()
    for board in boards(table):
        ear.forget()
        target = pygame.Surface(size)
        board.item(()).paint(target)
        assert not ear.cut
        assert ear.least >= MIN_PX
        for words, place in ear.places:
            assert board.area.contains(place), words
        widgets = board.page.widgets
        for one, other in itertools.combinations(widgets, 2):
            assert not one.rect.colliderect(other.rect), (one.label, other.label)
        assert all(board.area.contains(widget.rect) for widget in widgets)
        seen.add(type(board))
    assert AuctionBoard in seen
    assert CallBoard in seen


def test_the_way_here_names_who_holds_it_and_who_speaks_next(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "chiamata", seed=11)
    table.until_my_turn()
    for board in boards(table):
        view = table.view
        if not isinstance(board, AuctionBoard):
            break
        history = BidHistory(table.services.look, table.scene.words, 1.0)
        for room in (200, 400, 672, 3000):
            told = history.chips(view, room)
            assert told[-1].is_next
            assert told[-1].seat == view.seat
            assert [chip.seat for chip in told[:-1]] == [
                bid.seat for bid in view.bids[len(view.bids) - len(told) + 1 :]
            ]
        for chip in history.chips(view, 672):
            assert chip.name or not (chip.stands or chip.is_next)
        assert all(chip.name for chip in history.chips(view, 30_000))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_warning_of_one_s_own_cards_stays_on_the_panel(
    tmp_path: Path, ear: Ear, language: str, window: tuple[tuple[int, int], float]
) -> None:
    size, scale = window
    services = services_for(tmp_path, size, language=language, text_scale=scale)
    table = Table(services, "chiamata", seed=11)
    calls = tuple(CallCard(Seat(0), Card(suit, Rank.TWO)) for suit in Suit)
    view = replace(
        table.view,
        phase=Phase.CALLING,
        hand=tuple(call.card for call in calls),
        contract=Contract(Seat(0), Rank.TWO, None),
        legal_actions=calls,
        to_act=Seat(0),
    )
    board = CallBoard(services.look, table.scene.words)
    layout = table.scene.layout
    board.follow(view, layout, ())
    board.item(()).paint(pygame.Surface(size))
    assert not ear.cut
    lower = board.area.bottom - services.look.px(14)
    for words, place in ear.places:
        assert place.bottom <= lower, words


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", [3, 60])
def test_a_long_auction_stays_on_its_sheet(
    tmp_path: Path, ear: Ear, count: int, window: tuple[tuple[int, int], float]
) -> None:
    size, scale = window
    services = services_for(tmp_path, size, text_scale=scale)
    table = Table(services, "chiamata", seed=11)
    bids = tuple(Bid(Seat(n % 5), Rank.TWO, 61 + n) for n in range(count))
    sheet = BidsSheet(services.look, table.scene.words)
    sheet.follow(replace(table.view, bids=bids), table.scene.layout, ())
    ear.forget()
    sheet.item(()).paint(pygame.Surface(size))
    inner = sheet.area.inflate(-2 * services.look.px(20), 0)
    assert all(inner.contains(place) for _, place in ear.places)
    assert not ear.cut
    last = services.names.bid(bids[-1])
    assert last in [words for words, _ in ear.places]


@pytest.mark.parametrize("wide", [300, 170, 130, 104])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_warning_on_an_own_card_keeps_clear_of_its_edge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wide: int, language: str
) -> None:
    table = Table(services_for(tmp_path, language=language), "chiamata", seed=3)
    look, catalog = table.services.look, table.services.catalog
    note = (catalog.text("in your hand:"), catalog.text("you would play alone"))
    card = Card.from_code("4d")
    spot = pygame.Rect(20, 20, wide, 360)
    choice = CardChoice(
        spot, card, "", 1, note, is_own=True, chosen=False, enabled=True, fit=Fit(1.0, _LOOSE[-1])
    )
    boxes: list[pygame.Rect] = []
    box = Look.box

    def hear_box(look: Look, target: pygame.Surface, rect: pygame.Rect, **how: Any) -> None:
        if how.get("fill") == palette.DARK_RED:
            boxes.append(rect.copy())
        box(look, target, rect, **how)

    monkeypatch.setattr(Look, "box", hear_box)
    ear = Ear(monkeypatch)
    choice.draw(pygame.Surface((400, 400)), look)
    (red,) = boxes
    assert spot.left <= red.left
    assert red.right <= spot.right
    inside = red.inflate(-2 * look.px(6), 0)
    for words, place in ear.places:
        if place.centery > red.top:
            assert inside.left <= place.left, words
            assert place.right <= inside.right, words


@pytest.mark.parametrize("preset", ["chiamata", "chiamata_punti"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_the_largest_text_is_nearly_as_large_on_the_panels(
    tmp_path: Path, preset: str, language: str, size: tuple[int, int]
) -> None:
    """It was 0.67 of the wanted size in the auction, 0.48 on the cards to be called."""
    services = services_for(
        tmp_path,
        size,
        language=language,
        text_scale=2.0,
        animation_speed="instant",
        trick_hold_ms=0,
    )
    table = Table(services, preset, seed=11)
    seen = set()
    for board in boards(table):
        seen.add(type(board))
        widgets = board.page.widgets
        bids = [each.size for each in widgets if isinstance(each, BidButton | Refusal)]
        assert all(each >= 0.75 * 20 for each in bids)
        assert all(each.fit.share >= 0.8 for each in widgets if isinstance(each, CardChoice))
        steppers = [each.rect for each in widgets if isinstance(each, Stepper)]
        assert all(rect.width >= 2 * rect.height for rect in steppers)
    assert seen == {AuctionBoard, CallBoard}


def test_a_jump_that_is_asked_about_once_more_still_fits_the_row(tmp_path: Path, ear: Ear) -> None:
    services = services_for(tmp_path, (1920, 1080), text_scale=2.0, animation_speed="instant")
    table = Table(services, "chiamata_punti", seed=11)
    table.until_my_turn()
    board = table.scene.board
    assert isinstance(board, AuctionBoard)
    bids = [each for each in table.view.legal_actions if isinstance(each, Bid)]
    board._press(bids[-1], bids)
    board.want(bids[-1])
    board._is_sure = True
    board = table.scene.board
    assert board is not None
    ear.forget()
    board.item(()).paint(pygame.Surface((1920, 1080)))
    assert not ear.cut
    for one, other in itertools.combinations(board.page.widgets, 2):
        assert not one.rect.colliderect(other.rect), (one.label, other.label)


@pytest.mark.parametrize("index_badge", ["on", "off"])
def test_the_cards_to_be_called_bear_the_labels_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, index_badge: str
) -> None:
    services = services_for(
        tmp_path, index_badge=index_badge, animation_speed="instant", trick_hold_ms=0
    )
    table = Table(services, "chiamata", seed=11)
    board = next(board for board in boards(table) if isinstance(board, CallBoard))
    board.follow(replace(table.view, trick=(Card.from_code("Kb"),)), table.scene.layout, ())
    labelled: list[bool] = []
    card = services.surfaces.card

    def look_at(face: Card | None, size: tuple[int, int], *, badge: bool = False) -> pygame.Surface:
        labelled.append(badge)
        return card(face, size, badge=badge)

    monkeypatch.setattr(services.surfaces, "card", look_at)
    board.item(()).paint(pygame.Surface((1280, 720)))
    assert labelled == [index_badge == "on"] * 5


def test_signs_of_a_ladder_are_of_one_size_and_say_nothing_twice(tmp_path: Path) -> None:
    for language, names in (("it", True), ("ja", False)):
        services = services_for(tmp_path / language, language=language)
        table = Table(services, "chiamata", seed=11)
        table.until_my_turn()
        board = table.scene.board
        assert board is not None
        ladder = [each for each in board.page.widgets if isinstance(each, Rung)]
        assert len({each._title_size for each in ladder}) == 1
        assert {each._named for each in ladder} == {names}
