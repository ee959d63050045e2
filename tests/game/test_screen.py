"""What is on screen is what the view says, at every moment that nothing moves."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.cards import Card
from engine.deal import Phase
from game.input.intents import (
    Back,
    FocusChanged,
    Intent,
    MoveFocus,
    Point,
    PointerLeft,
    Resized,
    Restyled,
)
from game.table.picture import Item, Picture
from tests.tables import Table, services_for


def drawn(table: Table, where: str) -> set[Card]:
    """Return the cards that the picture shows at a kind of place."""
    found = set()
    for item in table.scene.describe():
        key: Any = item.key[0] if isinstance(item.key, tuple) else item.key
        if isinstance(key, tuple) and key[0] == "card" and key[1][0] == where:
            found.add(key[2])
    return found


def placed(items: Iterable[Item]) -> list[tuple[int, int, int, int]]:
    return [item.identity[1] for item in items]


@pytest.mark.parametrize("preset", ["briscola_2", "chiamata", "briscola_4_stock"])
def test_a_quiet_table_shows_the_cards_of_the_view(preset: str, tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, animation_speed="fast"), preset, seed=6)
    for _ in range(6):
        table.until_my_turn()
        view = table.view
        assert drawn(table, "hand") == set(view.hand)
        if view.phase is Phase.PLAYING:
            assert drawn(table, "trick") == set(view.trick)
        if not view.legal_actions:
            break
        table.session.submit(view.legal_actions[0])


def test_a_card_in_flight_is_drawn_once(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_2", seed=6)
    table.until_my_turn()
    card = table.view.hand[0]
    table.session.submit(table.view.legal_actions[0])
    for _ in range(60):
        table.frame()
        keys = [item.key[0] for item in table.scene.describe()]  # type: ignore[index]
        shows = [k for k in keys if isinstance(k, tuple) and card in k]
        assert len(shows) <= 1


def test_a_resize_in_mid_flight_is_right_at_the_next_frame(tmp_path: Path) -> None:
    services = services_for(tmp_path)
    table = Table(services, "chiamata", seed=6)
    table.frames(30)
    assert not table.scene.timeline.idle
    services.resize((1024, 600))
    table.manager.handle(Resized((1024, 600)))
    window = pygame.Rect(0, 0, 1024, 600)
    items = table.scene.describe()
    assert items[0].rect == window
    assert all(window.colliderect(item.rect) for item in items)
    table.until_my_turn()
    assert drawn(table, "hand") == set(table.view.hand)


def test_another_deck_and_language_appear_in_mid_deal(tmp_path: Path) -> None:
    services = services_for(tmp_path)
    table = Table(services, "briscola_2", seed=6)
    table.until_my_turn()
    before = table.scene.moment()
    services.surfaces.use_deck(services.themes.deck("francesi"))
    services.catalog.switch("en")
    services.fonts.switch("en")
    table.manager.handle(Restyled())
    after = table.scene.moment()
    assert after.prompt.title != before.prompt.title
    assert after.labels != before.labels
    assert after.view == before.view
    table.scene.describe()


def test_the_picture_repaints_only_what_changed() -> None:
    calls: list[str] = []

    def item(name: str, x: int) -> Item:
        return Item(name, pygame.Rect(x, 0, 10, 10), lambda target: calls.append(name))

    picture, target = Picture(), pygame.Surface((100, 20))
    assert picture.draw(target, [item("a", 0), item("b", 40)]) is None
    calls.clear()
    assert picture.draw(target, [item("a", 0), item("b", 40)]) == []
    assert calls == []
    areas = picture.draw(target, [item("a", 0), item("b", 60)])
    assert areas is not None
    assert sorted(area.x for area in areas) == [40, 60]
    assert set(calls) == {"b"}


def test_an_item_that_comes_to_the_front_is_repainted() -> None:
    order: list[str] = []

    def item(name: str) -> Item:
        return Item(name, pygame.Rect(0, 0, 10, 10), lambda target: order.append(name))

    picture, target = Picture(), pygame.Surface((20, 20))
    picture.draw(target, [item("a"), item("b")])
    order.clear()
    picture.draw(target, [item("b"), item("a")])
    assert order == ["b", "a"]


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (960, 540), (700, 1400), (2600, 700)])
def test_any_window_can_be_drawn(size: tuple[int, int], tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, size, animation_speed="instant"), "chiamata", seed=6)
    table.until_my_turn()
    assert table.draw().get_size() == size


@pytest.mark.parametrize(
    ("preset", "size"),
    [
        ("briscola_2", (960, 540)),
        ("chiamata", (1280, 720)),
        ("muta", (1024, 600)),
        ("briscola_4_stock", (640, 900)),
    ],
)
def test_partial_drawing_gives_the_same_picture_as_drawing_everything(
    preset: str, size: tuple[int, int], tmp_path: Path
) -> None:
    table = Table(services_for(tmp_path, size), preset, seed=6)
    parts, whole = pygame.Surface(size), pygame.Surface(size)
    rng, flown, compared = random.Random(preset), 0, 0
    for frame in range(240):
        if frame % 40 == 20 and table.scene.quiet and table.view.legal_actions:
            table.session.submit(rng.choice(table.view.legal_actions))
        if rng.random() < 0.1:
            at = rng.randrange(size[0]), rng.randrange(size[1])
            intents: list[Intent] = [Point(at, None), PointerLeft(), MoveFocus(1, 0)]
            table.manager.handle(rng.choice(intents))
        table.frame(rng.choice([1 / 60, 1 / 30]))
        if not table.scene.changed():
            continue
        table.scene.draw(parts)
        flown += table.scene.painter.describe_flights() is not None
        # The whole is described anew, which the next frames begin from: not too often.
        if rng.random() < 0.15:
            compared += 1
            Picture().draw(whole, table.scene.describe())
            assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert flown > 20
    assert compared > 5


@pytest.mark.parametrize("hides", [True, False])
def test_the_hand_is_covered_in_a_pause_where_that_is_wanted(hides: bool, tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, hide_when_away=hides), "briscola_2", seed=6)
    table.until_my_turn()
    table.manager.handle(Back())
    assert table.opened == ["pause"]
    assert table.scene.moment().covered is hides
    table.scene.resume()
    assert not table.scene.moment().covered


def test_the_hand_is_covered_while_the_player_is_away(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, hide_when_away=True), "briscola_2", seed=6)
    table.until_my_turn()
    assert drawn(table, "hand") == set(table.view.hand)
    table.manager.handle(FocusChanged(False))
    assert drawn(table, "hand") == {None}
    table.manager.handle(FocusChanged(True))
    assert drawn(table, "hand") == set(table.view.hand)


def test_the_winning_card_is_marked_only_when_asked_for(tmp_path: Path) -> None:
    for wanted in (False, True):
        services = services_for(tmp_path, highlight_strongest=wanted)
        table = Table(services, "briscola_2", seed=6, dealer=0)
        table.until_my_turn()
        assert table.view.trick
        moment = table.scene.moment()
        assert (moment.strongest is not None) is wanted
