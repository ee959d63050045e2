"""The program with a game controller that SDL pretends to have.

Only the controller is pretended: its buttons go through SDL's own events, the window and the clock
are real. The standard input says what is pressed, one button's number in each line.
"""

from __future__ import annotations

import sys
import threading

from pygame._sdl2 import controller

from game.__main__ import main
from tests.pad import Pad
from tests.window import pause

HELD = 0.06
"""Seconds for which a button is down."""


def press_what_is_said() -> None:
    """Plug the controller in once the program listens, and press its buttons."""
    while not controller.get_init():
        pause(0.1)
    pause(0.5)
    pad = Pad()
    for line in sys.stdin:
        pad.button(int(line), True)
        pause(HELD)
        pad.button(int(line), False)
        pause(HELD)


if __name__ == "__main__":
    threading.Thread(target=press_what_is_said, daemon=True).start()
    sys.exit(main(sys.argv[1:]))
