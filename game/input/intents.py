"""What a player can want, free of any device (architecture.md section 4).

The reader turns mouse, keys and window events into these; scenes see nothing else.
Positions are pixels of the window's surface.
"""

import enum
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

Position: TypeAlias = tuple[int, int]


class Button(enum.Enum):
    """A mouse button."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is here; `origin` is where the left button went down, while it is held."""

    pos: Position
    origin: Position | None = None


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down; `count` is 2 for the second press of a double click."""

    pos: Position
    button: Button = Button.LEFT
    count: int = 1


@dataclass(frozen=True, slots=True)
class Release:
    """A button came up; `origin` is where it had gone down."""

    pos: Position
    button: Button = Button.LEFT
    origin: Position | None = None


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned over a place; positive `dy` shows what is further down."""

    pos: Position
    dy: int


@dataclass(frozen=True, slots=True)
class MoveFocus:
    """An arrow key: one step right or left (`dx`), down or up (`dy`)."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class NextGroup:
    """Tab (+1) or Shift+Tab (-1): on to another group of widgets."""

    step: int = 1


@dataclass(frozen=True, slots=True)
class NextTab:
    """Ctrl+Tab (+1) or Ctrl+Shift+Tab (-1): on to another topic."""

    step: int = 1


@dataclass(frozen=True, slots=True)
class Leap:
    """A far step in a list: Page Up and Page Down (`-1`, `+1`), Home and End (`-2`, `+2`)."""

    step: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter, or Space (which also ends a wait): do what has the focus."""

    space: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """Esc: cancel, close, leave."""


@dataclass(frozen=True, slots=True)
class Digit:
    """A digit key: the nth card or choice; 0 stands for the tenth."""

    n: int


@dataclass(frozen=True, slots=True)
class Command:
    """A named action of `bindings.COMMANDS`, such as `hint`."""

    name: str


@dataclass(frozen=True, slots=True)
class CommandEnd:
    """The key of a command came up; for what is shown while a key is held."""

    name: str


@dataclass(frozen=True, slots=True)
class KeyCaught:
    """The key a scene asked for with `InputReader.catch_key`, as bindings write it."""

    key: str


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text for the field that has the focus; only while a scene wants text."""

    text: str


@dataclass(frozen=True, slots=True)
class TextEdited:
    """Text an input method has not finished yet."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """Delete one character before (`-1`) or after (`+1`) the cursor of a text field."""

    step: int = -1


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size, in pixels."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Restyled:
    """Language, themes, text size or motion were changed: everything looks different."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window's content is lost and must be drawn again."""


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The window gained or lost the keyboard."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Minimised:
    """The window was put away (`True`) or brought back (`False`)."""

    hidden: bool


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window: nothing is hovered."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file or folder of the system was dropped onto the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class Quit:
    """The player closes the window or asks to end the program."""


Intent: TypeAlias = (
    Point
    | Press
    | Release
    | Scroll
    | MoveFocus
    | NextGroup
    | NextTab
    | Leap
    | Confirm
    | Back
    | Digit
    | Command
    | CommandEnd
    | KeyCaught
    | TextTyped
    | TextEdited
    | Erase
    | Resized
    | Restyled
    | Exposed
    | FocusChanged
    | Minimised
    | PointerLeft
    | Dropped
    | Quit
)
