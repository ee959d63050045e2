"""A finger plays like a mouse, hovers over nothing, and held still asks like a right click."""

from pathlib import Path

import pygame

from engine.ruleset import PRESETS
from game.input.intents import Button, Point, PointerLeft, Press, Release
from game.input.reader import InputReader
from game.input.touch import HOLD_MS, NOWHERE, STILL, Touch
from game.scenes.card_sheet import CardSheet
from game.scenes.table import TableScene
from game.session import MatchPlan
from tests.screens import Program

AT = (300, 200)


def finger(kind: int, pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=1, touch=True, rel=(0, 0), buttons=(1, 0, 0))


def test_a_tap_is_a_click_after_which_nothing_is_hovered() -> None:
    events = [finger(pygame.MOUSEBUTTONDOWN, AT), finger(pygame.MOUSEBUTTONUP, AT)]
    assert InputReader().translate(events) == (
        Press(AT),
        Release(AT, Button.LEFT, AT),
        PointerLeft(),
    )


def test_a_finger_held_still_is_a_right_click_and_no_left_one() -> None:
    now = 0
    touch = Touch(lambda: now)
    touch.put_down(AT)
    now = HOLD_MS - 1
    assert touch.held() == ()
    touch.move((AT[0] + STILL, AT[1]))
    now = HOLD_MS
    assert touch.held() == (Press(AT, Button.RIGHT), Release(AT, Button.RIGHT, AT))
    assert touch.held() == ()
    lifted = touch.lift(Release(AT, Button.LEFT, AT))
    assert lifted == (Release(NOWHERE, Button.LEFT, AT), PointerLeft())


def test_a_finger_that_travels_is_never_a_right_click() -> None:
    now = 0
    touch = Touch(lambda: now)
    touch.put_down(AT)
    touch.move((AT[0], AT[1] - STILL - 1))
    touch.move(AT)
    now = 10 * HOLD_MS
    assert touch.held() == ()
    release = Release(AT, Button.LEFT, AT)
    assert touch.lift(release) == (release, PointerLeft())


def test_a_card_held_by_a_finger_is_shown_large_and_not_played(tmp_path: Path) -> None:
    game = Program(tmp_path)
    game.start(MatchPlan("briscola_2", PRESETS["briscola_2"], 5))
    table = game.scene(TableScene)
    while not table.view.legal_actions:
        game.wait()
    card, spot = next(iter(table.layout.hand.items()))
    now = 0
    touch = Touch(lambda: now)
    touch.put_down(spot.center)
    game.do(Point(spot.center), Press(spot.center))
    now = HOLD_MS
    game.do(*touch.held())
    game.do(*touch.lift(Release(spot.center, Button.LEFT, spot.center)))
    assert isinstance(table.sheet.sheet, CardSheet)
    game.do(Press(spot.center), Release(spot.center, Button.LEFT, spot.center))
    assert table.sheet.sheet is None
    assert card in table.view.hand, "the tap that puts the card away plays nothing"
    game.do(Press(spot.center), Release(spot.center, Button.LEFT, spot.center))
    assert card not in table.view.hand
    game.close()
