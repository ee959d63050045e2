"""Game controllers: their buttons and sticks, told to the reader as keys by name.

A button is a key like any other, written `PadA` or `PadUp`, so that bindings, the sheet of
keys and the page on which keys are changed need nothing of their own for controllers.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

__all__ = ["Controllers"]

BUTTONS: Final = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: "PadA",
        pygame.CONTROLLER_BUTTON_B: "PadB",
        pygame.CONTROLLER_BUTTON_X: "PadX",
        pygame.CONTROLLER_BUTTON_Y: "PadY",
        pygame.CONTROLLER_BUTTON_BACK: "PadBack",
        pygame.CONTROLLER_BUTTON_START: "PadStart",
        pygame.CONTROLLER_BUTTON_LEFTSTICK: "PadL3",
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: "PadR3",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "PadL1",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "PadR1",
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "PadLeft",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "PadRight",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "PadUp",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "PadDown",
    }
)
"""Buttons by their place, as an Xbox controller names them."""

STICKS: Final = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: ("PadLeft", "PadRight"),
        pygame.CONTROLLER_AXIS_LEFTY: ("PadUp", "PadDown"),
        pygame.CONTROLLER_AXIS_RIGHTX: ("", ""),
        pygame.CONTROLLER_AXIS_RIGHTY: ("PadPageUp", "PadPageDown"),
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "PadL2"),
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "PadR2"),
    }
)
"""What an axis stands for at its lower and its upper end."""

PUSHED, LET_GO = 0.6, 0.4
"""Shares of an axis's way; between them a stick keeps what it said, so that it never chatters."""
REPEAT_AFTER_MS, REPEAT_EVERY_MS = 400, 130
"""Milliseconds until a direction held down counts again, and from then on."""
_DIRECTIONS: Final = frozenset(
    {"PadLeft", "PadRight", "PadUp", "PadDown", "PadPageUp", "PadPageDown"}
)
_FULL: Final = 32767


class Controllers:
    """All controllers that are plugged in; any of them plays.

    Args:
        clock: Returns milliseconds; directions that are held repeat by it.
    """

    def __init__(self, clock: Callable[[], int] = pygame.time.get_ticks) -> None:
        self._clock = clock
        self._open: dict[int, Controller] = {}
        self._pushed: dict[tuple[int, int], str] = {}
        self._repeats: dict[str, int] = {}

    def start(self) -> None:
        """Listen to controllers from now on; those plugged in already are announced too."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - only the window needs it

        controller.init()

    @property
    def any(self) -> bool:
        """Whether one is plugged in."""
        return bool(self._open)

    def keys(self, event: pygame.Event) -> tuple[tuple[str, bool], ...]:
        """Take an event; return the keys it moved and whether each of them went down."""
        kind = event.type
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._moved(event)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            key = BUTTONS.get(event.button, "")
            down = kind == pygame.CONTROLLERBUTTONDOWN
            return (self._key(key, down),) if key else ()
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._plugged_in(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            return self._unplugged(event.instance_id)
        return ()

    def repeated(self) -> list[str]:
        """Return the directions that have been held so long that they count once more."""
        now = self._clock()
        due = [key for key, at in self._repeats.items() if now >= at]
        for key in due:
            self._repeats[key] = now + REPEAT_EVERY_MS
        return due

    def let_go(self) -> None:
        """Forget what is held, as when the window loses the player's attention."""
        self._pushed.clear()
        self._repeats.clear()

    def _key(self, key: str, down: bool) -> tuple[str, bool]:
        """Note when a direction held down counts again."""
        self._repeats.pop(key, None)
        if down and key in _DIRECTIONS:
            self._repeats[key] = self._clock() + REPEAT_AFTER_MS
        return key, down

    def _moved(self, event: pygame.Event) -> tuple[tuple[str, bool], ...]:
        ends = STICKS.get(event.axis)
        if ends is None:
            return ()
        axis, way = (event.instance_id, event.axis), event.value / _FULL
        held, wanted = self._pushed.get(axis, ""), ends[way > 0]
        keys = []
        if held and (abs(way) < LET_GO or wanted != held):
            keys.append(self._key(self._pushed.pop(axis), False))
            held = ""
        if wanted and not held and abs(way) >= PUSHED:
            self._pushed[axis] = wanted
            keys.append(self._key(wanted, True))
        return tuple(keys)

    def _plugged_in(self, index: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415 - as above

        if controller.is_controller(index):
            found = controller.Controller(index)
            self._open[found.as_joystick().get_instance_id()] = found

    def _unplugged(self, instance: int) -> tuple[tuple[str, bool], ...]:
        self._open.pop(instance, None)
        axes = [axis for axis in self._pushed if axis[0] == instance]
        self._repeats.clear()
        return tuple(self._key(self._pushed.pop(axis), False) for axis in axes)
