"""The one reader of pygame's event queue: turns events into intents."""

from collections.abc import Iterable
from pathlib import Path

import pygame

from game.input.bindings import Bindings, digit_of, key_name
from game.input.controller import Controllers
from game.input.intents import (
    Button,
    Command,
    CommandEnd,
    Confirm,
    Digit,
    Dropped,
    Exposed,
    FocusChanged,
    Intent,
    KeyCaught,
    Minimised,
    Point,
    PointerLeft,
    Position,
    Press,
    Quit,
    Release,
    Resized,
    Scroll,
    TextEdited,
    TextTyped,
)
from game.input.touch import Touch

_BUTTONS = {1: Button.LEFT, 2: Button.MIDDLE, 3: Button.RIGHT}
_REPAINT = (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
_REPEATABLE = frozenset(
    {"left", "right", "up", "down", "page_up", "page_down", "erase", "erase_next"}
)
_CONTROLLER = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)
DOUBLE_CLICK_MS = 400
DOUBLE_CLICK_REACH = 8


class InputReader:
    """Reads the queue once a frame."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or Bindings.default()
        self._pointer: Position = (0, 0)
        self._pressed: dict[Button, Position] = {}
        self._held: dict[int | str, str] = {}
        self._down: set[int] = set()
        self._controllers = Controllers()
        self._touch = Touch()
        self._last_press: tuple[int, Position, Button] | None = None
        self._presses = 0
        self._text = False
        self._catching = False

    @property
    def pointer(self) -> Position:
        """Where the pointer was last seen."""
        return self._pointer

    @property
    def has_controller(self) -> bool:
        """Whether a game controller is plugged in."""
        return self._controllers.any

    @property
    def wants_text(self) -> bool:
        """Whether letters are text for a field rather than commands."""
        return self._text

    def catch_key(self, wanted: bool = True) -> None:
        """Report the next key as `KeyCaught`, whatever it usually means."""
        self._catching = wanted

    def want_text(self, wanted: bool, field: pygame.Rect | None = None) -> None:
        """Switch text entry on or off; `field` is where an input method may show itself."""
        if wanted and field is not None:
            pygame.key.set_text_input_rect(field)
        if wanted == self._text:
            return
        self._text = wanted
        if wanted:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def read(self) -> tuple[Intent, ...]:
        """Return what the player did since the last call, in order."""
        held = [self._key(key, key) for key in self._controllers.repeated()]
        intents = self.translate(pygame.event.get())
        repeated = (intent for intent in held if intent is not None)
        return (*repeated, *intents, *self._touch.held())

    def listen_to_controllers(self) -> None:
        """Take game controllers as well; those plugged in already and those to come."""
        self._controllers.start()

    def translate(self, events: Iterable[pygame.Event]) -> tuple[Intent, ...]:
        """Return the intents of these events.

        Pointer movements and sizes in a row are reported once, the last of them.
        """
        intents: list[Intent] = []
        for event in events:
            for intent in self._intents(event):
                if intents and _supersedes(intent, intents[-1]):
                    intents[-1] = intent
                else:
                    intents.append(intent)
        return tuple(intents)

    def _intents(self, event: pygame.Event) -> tuple[Intent, ...]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self._touch.move(event.pos)
            return (Point(event.pos, self._pressed.get(Button.LEFT)),)
        if kind == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            if getattr(event, "touch", False):
                self._touch.put_down(event.pos)
            return (self._press(event.pos, _BUTTONS[event.button]),)
        if kind == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            return self._release(event)
        if kind == pygame.MOUSEWHEEL:
            sign = -1 if getattr(event, "flipped", False) else 1
            return (Scroll(self._pointer, -event.y * sign),) if event.y else ()
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            self._down.discard(event.key)
            held = self._held.pop(event.key, None)
            return (CommandEnd(held),) if held else ()
        if kind == pygame.TEXTINPUT:
            return (TextTyped(event.text),) if self._text and event.text else ()
        if kind == pygame.TEXTEDITING:
            return (TextEdited(event.text),) if self._text else ()
        if kind in _CONTROLLER:
            return self._controller(event)
        return self._window(event)

    def _controller(self, event: pygame.Event) -> tuple[Intent, ...]:
        intents: list[Intent | None] = []
        for key, down in self._controllers.keys(event):
            if down:
                intents.append(self._caught(key) or self._key(key, key))
            elif held := self._held.pop(key, None):
                intents.append(CommandEnd(held))
        return tuple(intent for intent in intents if intent is not None)

    def _window(self, event: pygame.Event) -> tuple[Intent, ...]:
        kind = event.type
        if kind == pygame.QUIT:
            return (Quit(),)
        if kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            size = (event.x, event.y) if kind == pygame.WINDOWSIZECHANGED else event.size
            return (Resized((int(size[0]), int(size[1]))),)
        if kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            return (Minimised(True),)
        if kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            return (Minimised(False), Exposed())
        if kind in _REPAINT:
            return (Exposed(),)
        if kind == pygame.WINDOWFOCUSGAINED:
            return (FocusChanged(True), Exposed())
        if kind == pygame.WINDOWFOCUSLOST:
            return (*self._let_go(), FocusChanged(False))
        if kind == pygame.WINDOWLEAVE:
            return (PointerLeft(),)
        if kind == pygame.DROPFILE:
            return (Dropped(Path(event.file)),)
        return ()

    def _let_go(self) -> tuple[Intent, ...]:
        """Release every held key and button: their own events go to another window."""
        ends = tuple(CommandEnd(name) for name in self._held.values())
        self._held.clear()
        self._down.clear()
        self._pressed.clear()
        self._controllers.let_go()
        return ends

    def _press(self, pos: Position, button: Button) -> Press:
        self._pointer = pos
        self._pressed[button] = pos
        now = pygame.time.get_ticks()
        self._presses = self._presses + 1 if self._is_double(now, pos, button) else 1
        self._last_press = (now, pos, button)
        return Press(pos, button, self._presses)

    def _release(self, event: pygame.Event) -> tuple[Intent, ...]:
        button = _BUTTONS[event.button]
        self._pointer = event.pos
        release = Release(event.pos, button, self._pressed.pop(button, None))
        return self._touch.lift(release) if getattr(event, "touch", False) else (release,)

    def _is_double(self, now: int, pos: Position, button: Button) -> bool:
        if self._last_press is None:
            return False
        then, where, which = self._last_press
        near = max(abs(pos[0] - where[0]), abs(pos[1] - where[1])) <= DOUBLE_CLICK_REACH
        return button is which and near and now - then <= DOUBLE_CLICK_MS

    def _key_down(self, event: pygame.Event) -> tuple[Intent, ...]:
        name = key_name(event.key, event.mod, event.unicode)
        # pygame marks no repeats: a key that goes down again was never let go.
        if event.key in self._down and (self._catching or not self._may_repeat(name)):
            return ()
        self._down.add(event.key)
        caught = self._caught(name)
        if caught is not None:
            return (caught,)
        if self._text and _is_typing(name):
            return (Confirm(),) if name == "KeypadEnter" else ()
        intent = self._key(name, event.key)
        if intent is None and event.key not in self._held and not self._text:
            digit = digit_of(event.key, getattr(event, "scancode", -1), event.mod)
            intent = None if digit is None else Digit(digit)
        return (intent,) if intent is not None else ()

    def _caught(self, name: str) -> KeyCaught | None:
        """Return the key a scene has asked for, once."""
        if not self._catching or not name:
            return None
        self._catching = False
        return KeyCaught(name)

    def _key(self, name: str, key: int | str) -> Intent | None:
        """Return what a key that went down means; nothing while a command's key is held."""
        intent = self.bindings.intent(name) if name else None
        if key in self._held:
            return None
        if isinstance(intent, Command):
            self._held[key] = intent.name
        return intent

    def _may_repeat(self, name: str) -> bool:
        return any(name in self.bindings.keys[action] for action in _REPEATABLE)


def _is_typing(name: str) -> bool:
    """Whether a key writes a character while text is wanted."""
    return len(name) == 1 or name == "Space" or (name.startswith("Shift+") and len(name) == 7)


def _supersedes(new: Intent, old: Intent) -> bool:
    if isinstance(new, Point) and isinstance(old, Point):
        return new.origin == old.origin
    if isinstance(new, Exposed) and isinstance(old, Exposed):
        return True
    return isinstance(new, Resized) and isinstance(old, Resized)
