"""What a player can want, free of any device (architecture.md section 4).

The reader turns mouse, keys and window events into these; scenes see nothing else.
Positions are pixels of the window's surface.
"""

import enum
from pathlib import Path
from typing import TypeAlias

from game.record import Record

Position: TypeAlias = tuple[int, int]


class Button(enum.Enum):
    """A mouse button."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


class Point(Record):
    """The pointer is here; `origin` is where the left button went down, while it is held."""

    pos: Position
    origin: Position | None = None


class Press(Record):
    """A button went down; `count` is 2 for the second press of a double click."""

    pos: Position
    button: Button = Button.LEFT
    count: int = 1


class Release(Record):
    """A button came up; `origin` is where it had gone down."""

    pos: Position
    button: Button = Button.LEFT
    origin: Position | None = None


class Scroll(Record):
    """The wheel turned over a place; positive `dy` shows what is further down."""

    pos: Position
    dy: int


class MoveFocus(Record):
    """An arrow key: one step right or left (`dx`), down or up (`dy`)."""

    dx: int
    dy: int


class NextGroup(Record):
    """Tab (+1) or Shift+Tab (-1): on to another group of widgets."""

    step: int = 1


class NextTab(Record):
    """Ctrl+Tab (+1) or Ctrl+Shift+Tab (-1): on to another topic."""

    step: int = 1


class Leap(Record):
    """A far step in a list: Page Up and Page Down (`-1`, `+1`), Home and End (`-2`, `+2`)."""

    step: int


class Confirm(Record):
    """Enter, or Space (which also ends a wait): do what has the focus."""

    space: bool = False


class Back(Record):
    """Esc: cancel, close, leave."""


class Digit(Record):
    """A digit key: the nth card or choice; 0 stands for the tenth."""

    n: int


class Command(Record):
    """A named action of `bindings.COMMANDS`, such as `hint`."""

    name: str


class CommandEnd(Record):
    """The key of a command came up; for what is shown while a key is held."""

    name: str


class KeyCaught(Record):
    """The key a scene asked for with `InputReader.catch_key`, as bindings write it."""

    key: str


class TextTyped(Record):
    """Text for the field that has the focus; only while a scene wants text."""

    text: str


class TextEdited(Record):
    """Text an input method has not finished yet."""

    text: str


class Erase(Record):
    """Delete one character before (`-1`) or after (`+1`) the cursor of a text field."""

    step: int = -1


class Resized(Record):
    """The window has another size, in pixels."""

    size: tuple[int, int]


class Restyled(Record):
    """Language, themes, text size or motion were changed: everything looks different."""


class Exposed(Record):
    """The window's content is lost and must be drawn again."""


class FocusChanged(Record):
    """The window gained or lost the keyboard."""

    gained: bool


class Minimised(Record):
    """The window was put away (`True`) or brought back (`False`)."""

    hidden: bool


class PointerLeft(Record):
    """The pointer left the window: nothing is hovered."""


class Dropped(Record):
    """A file or folder of the system was dropped onto the window."""

    path: Path


class Quit(Record):
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
