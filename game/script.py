"""A scripted session: what a player does, one intent a line, for tests and for reviewers.

    # a comment
    use --preset chiamata --deal CODE --lang en     (first line only: options of `briscola play`)
    key Right            key Ctrl+Z        key Enter x3
    click hand 3d        click hand 1      click button Settings      click button /Two.*/
    click 640 360        (a button's name between slashes is a pattern; the first match is meant)
    type Ciro            resize 1024x600
    wait idle            wait 500          (milliseconds)
    shot table.png       expect Your turn  expect phase auction       expect scene TableScene
    until phase playing|over: key P        (again and again, whenever the player is asked;
    until scene ScoreScene: key 1; wait idle; key Space           several intents go in turn)
    quit

The program runs as for a player, in a window or with a driver that shows nothing, but by an
invented clock: a script is as quick as the machine and gives the same pictures everywhere.
"""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from engine.cards import Card
from engine.deal import Phase
from game.app import App
from game.commands.words import nearest, size
from game.scenes.base import Scene
from game.scenes.session_port import SessionPort
from game.scenes.table import TableScene
from game.table.choreography import TrickHold
from game.table.layout import HandCard
from game.theme import fonts
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.widgets.page import Page

FRAME: Final = 1 / 60
LONGEST_WAIT: Final = 180.0
"""Seconds of the invented clock after which something that does not come to rest is a fault."""
MOST_TURNS: Final = 400
"""How often `until` tries before it gives up."""
_STILL_FRAMES: Final = 3

_KEYS: Final[Mapping[str, int]] = {
    "Enter": pygame.K_RETURN,
    "KeypadEnter": pygame.K_KP_ENTER,
    "Esc": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(1, 13)},
}
_MODIFIERS: Final[Mapping[str, int]] = {
    "Ctrl": pygame.KMOD_LCTRL,
    "Shift": pygame.KMOD_LSHIFT,
    "Alt": pygame.KMOD_LALT,
}


class ScriptError(ValueError):
    """A script that cannot be read or did not go as it says: `file:line: why`."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a script.

    Attributes:
        place: `file:line`, for what has to be said about it.
        word: What to do, such as `key`.
        rest: What to do it with.
    """

    place: str
    word: str
    rest: str

    def fault(self, why: str) -> ScriptError:
        """Return the error that names this line."""
        return ScriptError(f"{self.place}: {why}")


@dataclass(frozen=True, slots=True)
class Script:
    """A script as read.

    Attributes:
        options: The words of its `use` line.
        lines: The rest.
    """

    options: tuple[str, ...]
    lines: tuple[Line, ...]


def read_script(path: Path) -> Script:
    """Read a script and check every line's first word.

    Raises:
        ScriptError: The file cannot be read, or a line means nothing.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScriptError(f"{path}: cannot be read: {error}") from None
    lines = [line for line in _lines(text, path) if line.word]
    options: tuple[str, ...] = ()
    if lines and lines[0].word == "use":
        options = tuple(shlex.split(lines.pop(0).rest))
    for line in lines:
        _check_word(line)
    return Script(options, tuple(lines))


def _lines(text: str, path: Path) -> Iterator[Line]:
    for number, written in enumerate(text.splitlines(), 1):
        content = "" if written.lstrip().startswith("#") else written.strip()
        word, _, rest = content.partition(" ")
        yield Line(f"{path}:{number}", word, rest.strip())


def _check_word(line: Line) -> None:
    if line.word == "use":
        raise line.fault("`use` belongs into the first line")
    if line.word not in ScriptPlayer.WORDS:
        raise line.fault(f"unknown word {line.word!r}{nearest(line.word, ScriptPlayer.WORDS)}")
    if line.word == "until":
        for inner in _inner(line)[1]:
            _check_word(inner)


def _inner(line: Line) -> tuple[str, list[Line]]:
    """Return the condition and the intents of an `until` line."""
    condition, colon, intents = line.rest.partition(":")
    lines = []
    for intent in intents.split(";"):
        word, _, rest = intent.strip().partition(" ")
        lines += [Line(line.place, word, rest.strip())] if word else []
    if not colon or not lines:
        raise line.fault("write `until CONDITION: INTENT`, such as `until phase over: key 1`")
    return condition.strip(), lines


class ScriptPlayer:
    """Does to a running program what a script says."""

    WORDS: Final = (
        "key",
        "click",
        "type",
        "resize",
        "wait",
        "shot",
        "expect",
        "until",
        "quit",
    )

    def __init__(self, app: App, say: Callable[[str], None], clock: ScriptClock) -> None:
        self._app = app
        self._say = say
        self._clock = clock

    def play(self, script: Script) -> None:
        """Play a script to its end, or until the program has ended.

        Raises:
            ScriptError: A line could not be done, or what it expects is not so.
        """
        self._step()
        for line in script.lines:
            if not self._app.running:
                raise line.fault("the program has ended before this line")
            self._do(line)

    def _do(self, line: Line) -> None:
        getattr(self, f"_{line.word}")(line)

    # ---------------------------------------------------------------------------- time

    def _step(self) -> None:
        self._clock.now += FRAME
        self._app.feed(self._app.services.reader.read())
        self._app.step(FRAME)

    def _wait(self, line: Line) -> None:
        if line.rest == "idle":
            self._wait_idle(line)
        elif line.rest.isdecimal():
            for _ in range(max(1, round(int(line.rest) / 1000 / FRAME))):
                self._step()
        else:
            raise line.fault("write `wait idle` or `wait 500` (milliseconds)")

    def _wait_idle(self, line: Line) -> None:
        still, until = 0, self._clock.now + LONGEST_WAIT
        while still < _STILL_FRAMES and self._app.running:
            if self._clock.now > until:
                waited = f"nothing came to rest in {LONGEST_WAIT:.0f} seconds"
                raise line.fault(f"{waited}; {self._state()}")
            self._step()
            still = still + 1 if self._is_idle() else 0

    def _is_idle(self) -> bool:
        if self._app.services.scenes.top is self._table and self._waits_for_player():
            return True
        session = self._session
        return self._app.quiet and (session is None or _asks(session))

    def _waits_for_player(self) -> bool:
        """Return whether a trick lies on the table until the player goes on."""
        table = self._table
        return table is not None and any(
            isinstance(each, TrickHold) and each.seconds is None for each in table.timeline.current
        )

    # ---------------------------------------------------------------------------- input

    def _key(self, line: Line) -> None:
        found = re.fullmatch(r"(\S+)(?: x(\d+))?", line.rest)
        if found is None:
            raise line.fault("write `key NAME` or `key NAME x3`")
        for _ in range(int(found[2] or 1)):
            self._press_key(found[1], line)

    def _press_key(self, written: str, line: Line) -> None:
        *modifiers, name = written.split("+") if not written.endswith("+") else [written]
        mods = 0
        for modifier in modifiers:
            if modifier not in _MODIFIERS:
                raise line.fault(f"unknown key {modifier!r}{nearest(modifier, _MODIFIERS)}")
            mods |= _MODIFIERS[modifier]
        if name not in _KEYS and len(name) != 1:
            raise line.fault(f"unknown key {name!r}{nearest(name, _KEYS)}")
        key = _KEYS.get(name) or ord(name.lower())
        typed = name.lower() if len(name) == 1 and not mods & pygame.KMOD_CTRL else ""
        event = {"key": key, "mod": mods, "unicode": typed, "scancode": 0}
        pygame.event.post(pygame.Event(pygame.KEYDOWN, event))
        self._step()
        pygame.event.post(pygame.Event(pygame.KEYUP, event))
        self._step()

    def _type(self, line: Line) -> None:
        for letter in line.rest:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, {"text": letter}))
            self._step()

    def _click(self, line: Line) -> None:
        pos = self._position(line)
        where = {"pos": pos, "button": 1, "touch": False}
        moved = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, moved))
        self._step()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, where))
        self._step()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, where))
        self._step()

    def _position(self, line: Line) -> tuple[int, int]:
        numbers = re.fullmatch(r"(\d+) (\d+)", line.rest)
        if numbers:
            return int(numbers[1]), int(numbers[2])
        kind, _, name = line.rest.partition(" ")
        if kind == "hand" and name:
            return self._hand_card(name.strip(), line)
        if kind == "button" and name:
            return self._button(name.strip(), line)
        raise line.fault("write `click hand 3d`, `click button NAME` or `click 640 360`")

    def _hand_card(self, name: str, line: Line) -> tuple[int, int]:
        table = self._table
        if table is None:
            raise line.fault("there is no table to see")
        hand = tuple(table.layout.hand)
        card = self._card(name, hand, line)
        rect = table.layout.rect_of(HandCard(card))
        if rect is None:
            held = " ".join(each.code for each in hand)
            raise line.fault(f"{card} is not in the hand: {held or 'it is empty'}")
        # Cards overlap to the right, so the left edge is always free.
        return rect.left + min(rect.width // 4, 12), rect.centery

    @staticmethod
    def _card(name: str, hand: Sequence[Card], line: Line) -> Card:
        if name.isdecimal():
            if not 1 <= int(name) <= len(hand):
                raise line.fault(f"the hand has {len(hand)} cards, not {name}")
            return hand[int(name) - 1]
        try:
            return Card.from_code(name)
        except ValueError as error:
            raise line.fault(str(error)) from None

    def _button(self, name: str, line: Line) -> tuple[int, int]:
        known: dict[str, pygame.Rect] = {}
        for scene in reversed(self._app.services.scenes.scenes):
            known = {**_buttons(scene), **known}
            if scene.opaque:
                break
        pattern = name[1:-1] if name[0] == name[-1] == "/" else re.escape(name)
        for label, rect in known.items():
            if re.fullmatch(pattern, label, re.IGNORECASE):
                return rect.center
        listed = ", ".join(known)
        raise line.fault(f"there is no button {name!r}{nearest(name, known)} (known: {listed})")

    def _resize(self, line: Line) -> None:
        try:
            wanted = size(line.rest)
        except argparse.ArgumentTypeError as error:
            raise line.fault(str(error)) from None
        self._app.window.resize(wanted)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, {"x": wanted[0], "y": wanted[1]}))
        self._step()

    # ----------------------------------------------------------------------- looking

    def _shot(self, line: Line) -> None:
        if not line.rest:
            raise line.fault("write the name of the picture, such as `shot table.png`")
        try:
            self._app.save_frame(Path(line.rest))
        except OSError as error:
            raise line.fault(str(error)) from None
        self._say(line.rest)

    def _expect(self, line: Line) -> None:
        if not self._holds(line.rest, line):
            raise line.fault(f"expected {line.rest!r}, but {self._state()}")

    def _holds(self, condition: str, line: Line) -> bool:
        kind, _, rest = condition.partition(" ")
        if kind == "phase" and rest:
            phases = [each.strip() for each in rest.split("|")]
            for each in phases:
                if each not in list(Phase):
                    raise line.fault(f"unknown phase {each!r}{nearest(each, Phase)}")
            return self._session is not None and self._session.latest.phase in phases
        if kind == "scene" and rest:
            return rest in self._scene_names()
        return _plain(condition) in _plain(" ".join(self._drawn_texts()))

    def _scene_names(self) -> set[str]:
        """Return the names of the classes of all scenes, and of those they are built on."""
        scenes = self._app.services.scenes.scenes
        return {kind.__name__ for scene in scenes for kind in type(scene).__mro__}

    def _state(self) -> str:
        scenes = [type(scene).__name__ for scene in self._app.services.scenes.scenes]
        phase = f", phase {self._session.latest.phase}" if self._session else ""
        texts = " | ".join(self._drawn_texts())
        return f"on screen are {' > '.join(scenes)}{phase}: {texts[:400]}"

    def _drawn_texts(self) -> list[str]:
        """Return every text of the whole picture, in the order in which it is drawn."""
        scenes = self._app.services.scenes
        with _heard(self._app) as texts:
            scenes.invalidate()
            scenes.draw(self._app.window.surface.copy())
        scenes.invalidate()
        return texts

    def _until(self, line: Line) -> None:
        condition, intents = _inner(line)
        for _ in range(MOST_TURNS):
            self._wait_idle(line)
            if not self._app.running:
                raise line.fault(f"the program ended before {condition!r}")
            if self._holds(condition, line):
                return
            for intent in intents:
                self._do(intent)
        raise line.fault(f"{condition!r} did not come in {MOST_TURNS} turns; {self._state()}")

    def _quit(self, line: Line) -> None:
        del line
        pygame.event.post(pygame.Event(pygame.QUIT))
        self._step()

    @property
    def _table(self) -> TableScene | None:
        for scene in reversed(self._app.services.scenes.scenes):
            if isinstance(scene, TableScene):
                return scene
        return None

    @property
    def _session(self) -> SessionPort | None:
        return None if self._table is None else self._table.session


def _asks(session: SessionPort) -> bool:
    """Return whether everything was shown and the player is to choose, or the deal is over."""
    latest = session.latest
    return session.caught_up and (bool(latest.legal_actions) or latest.phase is Phase.OVER)


def _buttons(scene: Scene) -> dict[str, pygame.Rect]:
    """Return what can be clicked on a scene by its label; at the table by the control's name."""
    found: dict[str, pygame.Rect] = {}
    if isinstance(scene, TableScene):
        layout = scene.layout
        found |= dict(layout.controls) | dict(layout.buttons)
    page = scene.board.page if isinstance(scene, TableScene) and scene.board else None
    page = getattr(scene, "page", page)
    if isinstance(page, Page):
        page = page.dialog.page if page.dialog else page
        for widget in page.widgets:
            if widget.focusable and widget.enabled and widget.label:
                found.setdefault(widget.label, widget.rect)
    return found


@contextmanager
def _heard(app: App) -> Iterator[list[str]]:
    """Collect the texts that are drawn meanwhile."""
    source = app.services.fonts
    heard: list[str] = []
    draw = source.line

    def listen(text: str, style: Style, px: int, colour: Colour) -> fonts.Line:
        heard.append(text)
        return draw(text, style, px, colour)

    # The one place through which every text goes on its way to the screen.
    vars(source)["line"] = listen
    app.services.look.keeps = False
    try:
        yield heard
    finally:
        app.services.look.keeps = True
        del vars(source)["line"]


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


class ScriptClock:
    """Seconds that pass only while a script steps."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return the seconds so far."""
        return self.now
