"""Which keys mean what: defaults of interface.md 2.4, rebindable by the action's name.

A key is written as on a key cap: `Ctrl+Z`, `F11`, `Left`, `?`. `Ctrl` also stands for Cmd.
The buttons of a game controller are keys too, by names that begin with `Pad`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Self

import pygame

from game.input.intents import (
    Back,
    Command,
    Confirm,
    Digit,
    Erase,
    Intent,
    Leap,
    MoveFocus,
    NextGroup,
    NextTab,
    Quit,
)

NAVIGATION: Final[Mapping[str, Intent]] = MappingProxyType(
    {
        "left": MoveFocus(-1, 0),
        "right": MoveFocus(1, 0),
        "up": MoveFocus(0, -1),
        "down": MoveFocus(0, 1),
        "next_group": NextGroup(1),
        "previous_group": NextGroup(-1),
        "next_tab": NextTab(1),
        "previous_tab": NextTab(-1),
        "page_up": Leap(-1),
        "page_down": Leap(1),
        "home": Leap(-2),
        "end": Leap(2),
        "confirm": Confirm(),
        "confirm_space": Confirm(space=True),
        "back": Back(),
        "erase": Erase(-1),
        "erase_next": Erase(1),
        "quit": Quit(),
    }
)
"""Actions every screen shares."""

COMMANDS: Final = (
    "pass",
    "undo",
    "hint",
    "last_trick",
    "score",
    "bids",
    "cards_played",
    "coach",
    "read_table",
    "read_focus",
    "mute",
    "new_match",
    "replay_deal",
    "signal",
    "finish",
    "mark",
    "more",
    "less",
    "reset",
    "help",
    "keys",
    "fullscreen",
    "screenshot",
    "text_bigger",
    "text_smaller",
    "text_normal",
)
"""Actions a scene may answer to; each arrives as `Command(name)`."""

DEFAULT_KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "left": ("Left", "PadLeft"),
        "right": ("Right", "PadRight"),
        "up": ("Up", "PadUp"),
        "down": ("Down", "PadDown"),
        "next_group": ("Tab", "PadR1"),
        "previous_group": ("Shift+Tab", "PadL1"),
        "next_tab": ("Ctrl+Tab", "Ctrl+PageDown", "PadR2"),
        "previous_tab": ("Ctrl+Shift+Tab", "Ctrl+PageUp", "PadL2"),
        "page_up": ("PageUp", "PadPageUp"),
        "page_down": ("PageDown", "PadPageDown"),
        "home": ("Home",),
        "end": ("End",),
        "confirm": ("Enter", "KeypadEnter", "PadA"),
        "confirm_space": ("Space",),
        "back": ("Esc", "PadB", "PadStart"),
        "erase": ("Backspace",),
        "erase_next": ("Delete",),
        "quit": ("Ctrl+Q",),
        "pass": ("P",),
        "undo": ("Ctrl+Z", "U"),
        "hint": ("H", "Ctrl+H", "PadX"),
        "last_trick": ("L", "PadY"),
        "score": ("S", "PadBack"),
        "bids": ("B",),
        "cards_played": ("C",),
        "coach": ("K",),
        "read_table": ("R",),
        "read_focus": ("V",),
        "mute": ("M",),
        "new_match": ("Ctrl+N",),
        "replay_deal": ("Ctrl+R",),
        "signal": ("G", "PadR3"),
        "finish": ("F",),
        "mark": ("N",),
        "more": ("+", "="),
        "less": ("-",),
        "reset": ("Ctrl+Backspace",),
        "help": ("F1", "PadL3"),
        "keys": ("?",),
        "fullscreen": ("F11", "Alt+Enter"),
        "screenshot": ("F12",),
        "text_bigger": ("Ctrl++", "Ctrl+=", "Ctrl+Shift+="),
        "text_smaller": ("Ctrl+-",),
        "text_normal": ("Ctrl+0",),
    }
)

_NAMED: Final[Mapping[int, str]] = MappingProxyType(
    {
        pygame.K_LEFT: "Left",
        pygame.K_RIGHT: "Right",
        pygame.K_UP: "Up",
        pygame.K_DOWN: "Down",
        pygame.K_TAB: "Tab",
        pygame.K_PAGEUP: "PageUp",
        pygame.K_PAGEDOWN: "PageDown",
        pygame.K_HOME: "Home",
        pygame.K_END: "End",
        pygame.K_RETURN: "Enter",
        pygame.K_KP_ENTER: "KeypadEnter",
        pygame.K_SPACE: "Space",
        pygame.K_ESCAPE: "Esc",
        pygame.K_AC_BACK: "Esc",
        pygame.K_BACKSPACE: "Backspace",
        pygame.K_DELETE: "Delete",
        pygame.K_INSERT: "Insert",
        pygame.K_KP_PLUS: "+",
        pygame.K_KP_MINUS: "-",
        **{getattr(pygame, f"K_F{n}"): f"F{n}" for n in range(1, 16)},
        **{getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)},
    }
)
_DIGIT_SCANCODES: Final[Mapping[int, int]] = MappingProxyType(
    {getattr(pygame, f"KSCAN_{n}"): n for n in range(10)}
)
_NOT_KEYS: Final = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LGUI,
        pygame.K_RGUI,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
    }
)


def key_name(key: int, mods: int, typed: str = "") -> str:
    """Return how the key is written in a binding, or "" for a modifier alone.

    A printable character wins over the key's place, so that `?` works on every layout.
    """
    if typed == "?" or _is_question(key, mods):
        return "?"
    if key in _NOT_KEYS:
        return ""
    name = _NAMED.get(key, "")
    if not name and typed.isprintable() and typed.strip() and not mods & pygame.KMOD_CTRL:
        name = typed.upper()
        mods &= ~pygame.KMOD_SHIFT if not typed.isalpha() else ~0
    if not name:
        name = _plain_name(key)
    return _prefix(mods) + name if name else ""


def is_of_controller(key: str) -> bool:
    """Return whether a key's name is that of a controller's button."""
    return key.startswith("Pad")


def _is_question(key: int, mods: int) -> bool:
    """Whether a question mark came without its text, as remote desktops and tools send it."""
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_LALT):
        return False
    return key == pygame.K_QUESTION or (key == pygame.K_SLASH and bool(mods & pygame.KMOD_SHIFT))


def _plain_name(key: int) -> str:
    return chr(key).upper() if 32 < key < 0x110000 and chr(key).isprintable() else ""


def _prefix(mods: int) -> str:
    ctrl = "Ctrl+" if mods & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    alt = "Alt+" if mods & pygame.KMOD_LALT else ""
    shift = "Shift+" if mods & pygame.KMOD_SHIFT else ""
    return ctrl + alt + shift


def digit_of(key: int, scancode: int, mods: int) -> int | None:
    """Return the digit of a key of the number row (on any layout) or of the keypad."""
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    if scancode in _DIGIT_SCANCODES and not mods & pygame.KMOD_SHIFT:
        return _DIGIT_SCANCODES[scancode]
    name = _NAMED.get(key, "")
    return int(name) if name.isdigit() else None


@dataclass(frozen=True, slots=True)
class Bindings:
    """The keys of every action."""

    keys: Mapping[str, tuple[str, ...]]

    @classmethod
    def default(cls) -> Self:
        """Return the bindings of interface.md 2.4."""
        return cls(DEFAULT_KEYS)

    @classmethod
    def with_changes(cls, changes: Mapping[str, Sequence[str]]) -> Self:
        """Return the default bindings with the keys of some actions replaced.

        Unknown actions are left out: an older program may read newer settings.
        """
        known = {name: tuple(keys) for name, keys in changes.items() if name in DEFAULT_KEYS}
        return cls({**DEFAULT_KEYS, **known})

    def rebound(self, action: str, *keys: str) -> "Bindings":
        """Return bindings in which these keys belong to this action alone.

        The action keeps its keys of the other device: keyboard or controller.

        Raises:
            KeyError: There is no such action.
        """
        devices = {is_of_controller(key) for key in keys}
        kept = [key for key in self.keys[action] if is_of_controller(key) not in devices]
        others = {
            name: tuple(key for key in old if key not in keys) for name, old in self.keys.items()
        }
        mine = (*keys, *kept) if False in devices else (*kept, *keys)
        return Bindings({**others, action: mine})

    def changes(self) -> dict[str, list[str]]:
        """Return what differs from the default, as settings keep it."""
        return {name: list(keys) for name, keys in self.keys.items() if keys != DEFAULT_KEYS[name]}

    def cap(self, action: str) -> str:
        """Return the first key of the keyboard for an action; "" when it has none."""
        keys = [key for key in self.keys.get(action, ()) if not is_of_controller(key)]
        return keys[0] if keys else ""

    def button(self, action: str) -> str:
        """Return the first button of a game controller for an action; "" when it has none."""
        buttons = [key for key in self.keys.get(action, ()) if is_of_controller(key)]
        return buttons[0] if buttons else ""

    def intent(self, key: str) -> Intent | None:
        """Return what a key means, or None."""
        for action, keys in self.keys.items():
            if key in keys:
                return NAVIGATION.get(action) or Command(action)
        return Digit(int(key)) if key.isdigit() and len(key) == 1 else None
