"""Game controllers: their buttons are keys, and a whole deal needs nothing else."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.ruleset import PRESETS
from game.input.bindings import Bindings
from game.input.controller import REPEAT_AFTER_MS, REPEAT_EVERY_MS, Controllers
from game.input.intents import Back, Command, CommandEnd, Confirm, Intent, KeyCaught, MoveFocus
from game.input.reader import InputReader
from game.scenes.score import ScoreScene
from game.scenes.table import TableScene
from game.session import MatchPlan
from tests.pad import LEFT, LEFT_STICK, RIGHT, A, B, Pad, X, Y
from tests.screens import Program


@pytest.fixture
def pad(game: Program) -> Iterator[Pad]:
    if not sys.platform.startswith("linux"):
        pytest.skip("SDL's file is found on Linux only")
    game.services.reader.listen_to_controllers()
    pad = Pad()
    read(game)
    yield pad
    pad.unplug()
    pygame.event.clear()


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path)
    yield program
    program.close()


def read(game: Program) -> tuple[Intent, ...]:
    """Return what the reader makes of SDL's events."""
    return tuple(
        intent
        for intent in game.services.reader.read()
        if isinstance(intent, MoveFocus | Confirm | Back | Command | CommandEnd | KeyCaught)
    )


def press(game: Program, pad: Pad, number: int) -> tuple[Intent, ...]:
    pad.button(number, True)
    down = read(game)
    pad.button(number, False)
    return (*down, *read(game))


def test_buttons_mean_what_their_bindings_say(game: Program, pad: Pad) -> None:
    assert press(game, pad, A) == (Confirm(),)
    assert press(game, pad, B) == (Back(),)
    assert press(game, pad, X) == (Command("hint"), CommandEnd("hint"))
    assert press(game, pad, LEFT) == (MoveFocus(-1, 0),)
    changed = Bindings.default().rebound("undo", "PadX")
    assert changed.cap("undo") == "Ctrl+Z"
    game.services.reader.bindings = changed
    assert press(game, pad, X) == (Command("undo"), CommandEnd("undo"))


def test_a_button_can_be_chosen_for_an_action(game: Program, pad: Pad) -> None:
    game.services.reader.catch_key()
    assert press(game, pad, Y) == (KeyCaught("PadY"),)


def test_a_stick_counts_once_and_does_not_chatter(game: Program, pad: Pad) -> None:
    seen: list[Intent] = []
    for way in (0.3, 0.7, 0.55, 0.7, 0.3, 0.0, -0.9, 0.9):
        pad.axis(LEFT_STICK, way)
        seen += read(game)
    assert seen == [MoveFocus(1, 0), MoveFocus(-1, 0), MoveFocus(1, 0)]


def test_a_direction_held_down_repeats_until_it_is_let_go() -> None:
    now = 0
    controllers = Controllers(lambda: now)
    event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=RIGHT, instance_id=0)
    assert controllers.keys(event) == (("PadRight", True),)
    now = REPEAT_AFTER_MS - 1
    assert controllers.repeated() == []
    now = REPEAT_AFTER_MS
    assert controllers.repeated() == ["PadRight"]
    assert controllers.repeated() == []
    now += REPEAT_EVERY_MS
    assert controllers.repeated() == ["PadRight"]
    up = pygame.Event(pygame.CONTROLLERBUTTONUP, button=RIGHT, instance_id=0)
    assert controllers.keys(up) == (("PadRight", False),)
    now += REPEAT_AFTER_MS
    assert controllers.repeated() == []


def test_what_an_unplugged_controller_held_is_let_go(game: Program) -> None:
    reader = InputReader()
    pushed = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=5, value=32767, instance_id=3)
    reader.bindings = Bindings.default().rebound("score", "PadR2")
    assert reader.translate([pushed]) == (Command("score"),)
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert reader.translate([gone]) == (CommandEnd("score"),)


@pytest.mark.parametrize("preset", ["briscola_2", "chiamata"])
def test_a_deal_is_played_with_the_controller_alone(game: Program, pad: Pad, preset: str) -> None:
    game.start(MatchPlan(preset, PRESETS[preset], 5))
    table = game.scene(TableScene)
    for turn in range(400):
        # A second A plays the card to which a hint that was come upon has led.
        game.do(*press(game, pad, (A, RIGHT, A)[turn % 3]))
        if isinstance(game.top, ScoreScene):
            break
    assert isinstance(game.top, ScoreScene), f"stuck at {table.view.phase}"
