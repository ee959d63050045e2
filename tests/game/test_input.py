"""Events become intents: one reader, rebindable keys, layouts of the world."""

from pathlib import Path

import pygame
import pytest

from game.input.bindings import COMMANDS, DEFAULT_KEYS, NAVIGATION, Bindings, key_name
from game.input.intents import (
    Back,
    Button,
    Command,
    CommandEnd,
    Confirm,
    Digit,
    Dropped,
    Erase,
    Exposed,
    FocusChanged,
    Intent,
    KeyCaught,
    Minimised,
    MoveFocus,
    NextGroup,
    NextTab,
    Point,
    PointerLeft,
    Press,
    Quit,
    Release,
    Resized,
    Scroll,
    TextTyped,
)
from game.input.reader import InputReader


def key(
    code: int, text: str = "", mod: int = 0, *, down: bool = True, scancode: int = -1
) -> pygame.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=code, mod=mod, unicode=text, scancode=scancode)


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.Event(kind, pos=pos, button=button)


def read(*events: pygame.Event, reader: InputReader | None = None) -> tuple[Intent, ...]:
    return (reader or InputReader()).translate(events)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key(pygame.K_LEFT), MoveFocus(-1, 0)),
        (key(pygame.K_DOWN), MoveFocus(0, 1)),
        (key(pygame.K_RETURN, "\r"), Confirm()),
        (key(pygame.K_KP_ENTER, "\r"), Confirm()),
        (key(pygame.K_SPACE, " "), Confirm(space=True)),
        (key(pygame.K_ESCAPE, "\x1b"), Back()),
        (key(pygame.K_TAB, "\t"), NextGroup(1)),
        (key(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT), NextGroup(-1)),
        (key(pygame.K_TAB, "\t", pygame.KMOD_LCTRL), NextTab(1)),
        (key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL), Command("undo")),
        (key(pygame.K_z, "", pygame.KMOD_LMETA), Command("undo")),
        (key(pygame.K_h, "h"), Command("hint")),
        (key(pygame.K_h, "H", pygame.KMOD_CAPS), Command("hint")),
        (key(pygame.K_F1), Command("help")),
        (key(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT), Command("keys")),
        (key(pygame.K_QUOTE, "?", pygame.KMOD_LSHIFT), Command("keys")),
        (key(pygame.K_RETURN, "\r", pygame.KMOD_LALT), Command("fullscreen")),
        (key(pygame.K_PLUS, "", pygame.KMOD_LCTRL), Command("text_bigger")),
        (key(pygame.K_KP_PLUS, "+", pygame.KMOD_LCTRL), Command("text_bigger")),
        (key(pygame.K_q, "\x11", pygame.KMOD_LCTRL), Quit()),
        (key(pygame.K_3, "3", scancode=pygame.KSCAN_3), Digit(3)),
        (key(pygame.K_KP3, "3"), Digit(3)),
        (key(pygame.K_QUOTEDBL, '"', scancode=pygame.KSCAN_3), Digit(3)),
    ],
)
def test_keys_mean_what_the_table_says(event: pygame.Event, intent: Intent) -> None:
    assert read(event) == (intent,)


@pytest.mark.parametrize(
    "event",
    [
        key(pygame.K_LSHIFT, "", pygame.KMOD_LSHIFT),
        key(pygame.K_w, "w"),
        key(pygame.K_h, "", pygame.KMOD_LCTRL | pygame.KMOD_LALT),
        key(pygame.K_3, "!", pygame.KMOD_LSHIFT, scancode=pygame.KSCAN_3),
    ],
)
def test_other_keys_mean_nothing(event: pygame.Event) -> None:
    assert not read(event)


def test_every_default_key_belongs_to_one_action_only() -> None:
    keys = [key for keys in DEFAULT_KEYS.values() for key in keys]
    assert len(keys) == len(set(keys))
    assert set(DEFAULT_KEYS) == set(NAVIGATION) | set(COMMANDS)


def test_a_rebound_key_leaves_its_old_action() -> None:
    bindings = Bindings.default().rebound("hint", "S", "F2")
    assert bindings.intent("S") == Command("hint")
    assert bindings.intent("H") is None
    assert bindings.keys["score"] == ("PadBack",)
    assert bindings.keys["hint"] == ("S", "F2", "PadX")
    assert bindings.cap("hint") == "S"
    again = Bindings.with_changes(bindings.changes())
    assert again.keys == bindings.keys


def test_unknown_actions_in_settings_are_left_out() -> None:
    assert Bindings.with_changes({"fly": ["F"]}).keys == DEFAULT_KEYS
    with pytest.raises(KeyError):
        Bindings.default().rebound("fly", "F")


def test_key_names_of_modifiers_are_empty() -> None:
    assert not key_name(pygame.K_LCTRL, pygame.KMOD_LCTRL)
    assert key_name(pygame.K_s, pygame.KMOD_LCTRL, "\x13") == "Ctrl+S"


def test_a_held_command_key_begins_and_ends_once() -> None:
    reader = InputReader()
    down = key(pygame.K_l, "l")
    assert read(down, down, down, reader=reader) == (Command("last_trick"),)
    assert read(key(pygame.K_l, down=False), reader=reader) == (CommandEnd("last_trick"),)
    assert not read(key(pygame.K_l, down=False), reader=reader)


@pytest.mark.parametrize(
    ("code", "intent", "times"),
    [
        (pygame.K_RETURN, Confirm(), 1),
        (pygame.K_ESCAPE, Back(), 1),
        (pygame.K_1, Digit(1), 1),
        (pygame.K_LEFT, MoveFocus(-1, 0), 3),
    ],
)
def test_a_key_held_down_counts_once_unless_it_moves(code: int, intent: Intent, times: int) -> None:
    """A hand that rests on a key plays one card, not one after the other."""
    reader = InputReader()
    down, up = key(code), key(code, down=False)
    assert read(down, down, down, reader=reader) == (intent,) * times
    assert read(up, down, reader=reader) == (intent,)


def test_the_key_that_asks_for_a_key_is_not_taken_for_the_answer() -> None:
    reader = InputReader()
    read(key(pygame.K_RETURN), reader=reader)
    reader.catch_key()
    assert not read(key(pygame.K_RETURN), reader=reader)
    up = key(pygame.K_RETURN, down=False)
    assert read(up, key(pygame.K_RETURN), reader=reader) == (KeyCaught("Enter"),)


def test_losing_the_window_lets_held_keys_go() -> None:
    reader = InputReader()
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    assert read(key(pygame.K_l, "l"), lost, reader=reader) == (
        Command("last_trick"),
        CommandEnd("last_trick"),
        FocusChanged(False),
    )


def test_the_place_of_the_press_is_kept_for_drags() -> None:
    reader = InputReader()
    intents = read(
        mouse(pygame.MOUSEMOTION, (1, 1)),
        mouse(pygame.MOUSEBUTTONDOWN, (10, 10)),
        mouse(pygame.MOUSEMOTION, (20, 20)),
        mouse(pygame.MOUSEBUTTONUP, (30, 30)),
        mouse(pygame.MOUSEMOTION, (40, 40)),
        reader=reader,
    )
    assert intents == (
        Point((1, 1)),
        Press((10, 10)),
        Point((20, 20), (10, 10)),
        Release((30, 30), Button.LEFT, (10, 10)),
        Point((40, 40)),
    )


def test_movements_in_a_row_are_reported_once() -> None:
    moves = [mouse(pygame.MOUSEMOTION, (n, n)) for n in range(50)]
    assert read(*moves) == (Point((49, 49)),)


def test_a_second_press_soon_and_near_is_counted() -> None:
    reader = InputReader()
    press = mouse(pygame.MOUSEBUTTONDOWN, (10, 10))
    far = mouse(pygame.MOUSEBUTTONDOWN, (90, 10))
    right = mouse(pygame.MOUSEBUTTONDOWN, (90, 10), 3)
    assert read(press, press, far, right, reader=reader) == (
        Press((10, 10), count=1),
        Press((10, 10), count=2),
        Press((90, 10), count=1),
        Press((90, 10), Button.RIGHT, 1),
    )


def test_the_wheel_is_reported_where_the_pointer_is() -> None:
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert read(mouse(pygame.MOUSEMOTION, (7, 8)), wheel)[1] == Scroll((7, 8), -1)


def test_window_events() -> None:
    resize = [pygame.Event(pygame.WINDOWSIZECHANGED, x=n, y=600) for n in (900, 950, 1000)]
    assert read(*resize) == (Resized((1000, 600)),)
    assert read(pygame.Event(pygame.VIDEORESIZE, size=(5, 6), w=5, h=6)) == (Resized((5, 6)),)
    assert read(pygame.Event(pygame.VIDEOEXPOSE), pygame.Event(pygame.WINDOWEXPOSED)) == (
        Exposed(),
    )
    assert read(pygame.Event(pygame.WINDOWMINIMIZED)) == (Minimised(True),)
    assert read(pygame.Event(pygame.WINDOWRESTORED)) == (Minimised(False), Exposed())
    assert read(pygame.Event(pygame.WINDOWLEAVE)) == (PointerLeft(),)
    assert read(pygame.Event(pygame.QUIT)) == (Quit(),)
    dropped = read(pygame.Event(pygame.DROPFILE, file="/tmp/deck.zip"))
    assert dropped == (Dropped(Path("/tmp/deck.zip")),)
    assert not read(pygame.Event(pygame.USEREVENT))


def test_letters_are_text_while_text_is_wanted() -> None:
    pygame.display.init()
    reader = InputReader()
    reader.want_text(True)
    assert not read(key(pygame.K_h, "h"), key(pygame.K_SPACE, " "), reader=reader)
    assert not read(key(pygame.K_3, "3", scancode=pygame.KSCAN_3), reader=reader)
    assert not read(key(pygame.K_h, "H", pygame.KMOD_LSHIFT), reader=reader)
    assert read(pygame.Event(pygame.TEXTINPUT, text="h"), reader=reader) == (TextTyped("h"),)
    assert read(key(pygame.K_BACKSPACE, "\b"), reader=reader) == (Erase(-1),)
    assert read(key(pygame.K_RETURN, "\r"), reader=reader) == (Confirm(),)
    assert read(key(pygame.K_ESCAPE, "\x1b"), reader=reader) == (Back(),)
    reader.want_text(False)
    assert not read(pygame.Event(pygame.TEXTINPUT, text="h"), reader=reader)
    assert not read(key(pygame.K_h, down=False), reader=reader)
    assert read(key(pygame.K_h, "h"), reader=reader) == (Command("hint"),)
    pygame.display.quit()
