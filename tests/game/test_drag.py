"""A card follows the pointer, is thrown by letting go above the hand, or goes back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards import Card
from engine.ruleset import PRESETS
from game.input.intents import Button, Point, Press, Release
from game.scenes.table import TableScene
from game.session import MatchPlan
from game.table.drag import CLICK_WITHIN, STARTS_AT, Drag
from tests.screens import Program


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path, draws=True, animation_speed="normal")
    program.start(MatchPlan("briscola_2", PRESETS["briscola_2"], 5))
    yield program
    program.close()


def table_on_turn(game: Program) -> TableScene:
    table = game.scene(TableScene)
    while not (table.quiet and table.view.legal_actions):
        game.wait()
    return table


def carried(game: Program, table: TableScene, by: tuple[int, int]) -> tuple[Card, tuple[int, int]]:
    """Press the first card and carry it; return it and where the pointer is."""
    card, spot = next(iter(table.layout.hand.items()))
    to = (spot.centerx + by[0], spot.centery + by[1])
    game.do(Press(spot.center), Point(to, spot.center))
    return card, to


def test_a_carried_card_is_drawn_under_the_pointer(game: Program) -> None:
    table = table_on_turn(game)
    card, _ = carried(game, table, (40, -60))
    moment = table.moment()
    assert moment.dragged == (card, (40, -60))
    lift = round(moment.lifts.get(card, 0.0) * moment.layout.lift)
    expected = moment.layout.hand[card].move(40, -60 - lift)
    assert table.renderer.cards.hand_rects(moment)[card] == expected


def test_a_card_let_go_above_the_hand_is_played_from_there(game: Program) -> None:
    table = table_on_turn(game)
    card, to = carried(game, table, (60, -300))
    origin = table.layout.hand[card].center
    game.app.feed([Release(to, Button.LEFT, origin)])
    assert table.moment().dragged == (card, (60, -300))
    assert card not in table.session.latest.hand
    for _ in range(40):
        game.wait()
    assert table.moment().dragged is None


def test_a_card_let_go_elsewhere_slides_back_and_is_not_played(game: Program) -> None:
    table = table_on_turn(game)
    card, to = carried(game, table, (90, 0))
    game.app.feed([Release(to, Button.LEFT, table.layout.hand[card].center)])
    assert card in table.session.latest.hand
    assert table.animating
    game.wait(10)
    assert table.moment().dragged is None
    assert card in table.session.latest.hand


@pytest.mark.parametrize("to", [(640, -40), (-30, 200), (4000, 200), (640, 4000), (640, -1)])
def test_a_card_let_go_outside_the_window_goes_back(game: Program, to: tuple[int, int]) -> None:
    table = table_on_turn(game)
    card, spot = next(iter(table.layout.hand.items()))
    game.do(Press(spot.center), Point(to, spot.center), Release(to, Button.LEFT, spot.center))
    game.wait(10)
    assert card in table.session.latest.hand
    assert table.moment().dragged is None


def test_a_card_let_go_on_the_bar_or_a_plate_goes_back(game: Program) -> None:
    table = table_on_turn(game)
    layout = table.layout
    card, spot = next(iter(layout.hand.items()))
    plate = next(iter(layout.seats.values())).center
    menu = layout.buttons["menu"].center
    for to in ((5, layout.bar.centery), (5, layout.bar.bottom - 1), plate, menu):
        game.do(Press(spot.center), Point(to, spot.center))
        game.do(Release(to, Button.LEFT, spot.center))
        game.wait(10)
        assert card in table.session.latest.hand, to
        assert table.moment().dragged is None


def test_the_cloth_begins_right_below_the_bar(game: Program) -> None:
    table = table_on_turn(game)
    card, spot = next(iter(table.layout.hand.items()))
    to = (5, table.layout.bar.bottom)
    game.do(Press(spot.center), Point(to, spot.center), Release(to, Button.LEFT, spot.center))
    assert card not in table.session.latest.hand


def test_a_right_click_takes_a_carried_card_back(game: Program) -> None:
    table = table_on_turn(game)
    card, to = carried(game, table, (60, -300))
    game.do(Press(to, Button.RIGHT), Release(to, Button.LEFT, table.layout.hand[card].center))
    game.wait(10)
    assert card in table.session.latest.hand


def test_a_hand_that_trembles_still_clicks() -> None:
    drag = Drag()
    drag.grasp(Card.from_code("Ad"))
    assert not drag.carry((STARTS_AT - 1, 0), 1.0)
    assert drag.carry((0, -STARTS_AT), 1.0)
    assert drag.is_click(1.0)
    drag.carry((0, -CLICK_WITHIN), 1.0)
    assert not drag.is_click(1.0)


def test_a_card_on_its_way_back_only_comes_nearer() -> None:
    drag = Drag()
    drag.grasp(Card.from_code("Ad"))
    drag.carry((100, -80), 1.0)
    drag.let_go()
    seen = [drag.offset]
    while drag.moves:
        drag.update(0.02, still=False)
        seen.append(drag.offset)
    assert seen[0] == (100, -80)
    assert seen[-1] == (0, 0)
    assert [x for x, _ in seen] == sorted((x for x, _ in seen), reverse=True)
