"""Choosing: segments, switch, radio buttons and tiles."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.input.intents import Confirm, Intent, Leap, MoveFocus, Point, Position, Press, Release
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.widgets.base import Widget
from game.widgets.look import Look
from game.widgets.text import fitted_lines

_TICK: Final = 16
_SEGMENT_PAD: Final = 14
_TILE_PAD: Final = 16


class Segments(Widget):
    """A few choices on one line; the chosen one is blue with a tick.

    Left and right change at once. With more than four choices use a list.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        options: Sequence[str],
        chosen: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        size: float = 17,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(rect, label, enabled=enabled, reason=reason)
        self.options = list(options)
        self.chosen = chosen
        self.on_change = on_change
        self.size = size
        self._hover = -1
        self._parts: list[pygame.Rect] = []

    @property
    def role(self) -> str:
        """A choice."""
        return "choice"

    @property
    def state(self) -> str:
        """The chosen option."""
        return self.options[self.chosen] if 0 <= self.chosen < len(self.options) else ""

    @classmethod
    def natural_width(cls, look: Look, options: Sequence[str], size: float = 17) -> int:
        """Return the width in pixels that these options should have."""
        words = sum(look.width(option, Style.LABEL, size) for option in options)
        pads = len(options) * 2 * look.px(_SEGMENT_PAD)
        return words + pads + look.high(_TICK + 6, 17) + look.px(4)

    def choose(self, place: int) -> None:
        """Choose an option, as the player does."""
        if self.enabled and place != self.chosen and 0 <= place < len(self.options):
            self.chosen = place
            if self.on_change is not None:
                self.on_change(place)

    def handle(self, intent: Intent) -> bool:
        """Take left and right, Space (next option), and clicks on an option.

        Enter stays free for what the page is for.
        """
        if isinstance(intent, Point):
            self._hover = self._part_at(intent.pos)
            return True
        if not self.enabled:
            return isinstance(intent, MoveFocus) and intent.dx != 0
        if isinstance(intent, MoveFocus) and intent.dx:
            self.choose(self.chosen + intent.dx)
            return True
        if isinstance(intent, Confirm):
            if intent.space:
                self.choose((self.chosen + 1) % len(self.options))
            return intent.space
        if isinstance(intent, Release) and intent.origin is not None:
            part = self._part_at(intent.pos)
            if part >= 0 and part == self._part_at(intent.origin):
                self.choose(part)
            return True
        return isinstance(intent, Press)

    def _part_at(self, pos: Position) -> int:
        for place, part in enumerate(self._parts):
            if part.collidepoint(pos):
                return place
        return -1

    def _lay_out(self, look: Look) -> None:
        """Share the width out: each option gets its word, the chosen one its tick as well."""
        words = [look.width(option, Style.LABEL, self.size) for option in self.options]
        if 0 <= self.chosen < len(words):
            words[self.chosen] += look.high(_TICK + 6, 17)
        spare = self.rect.width - sum(words)
        self._parts = []
        left = float(self.rect.left)
        total = sum(words) or 1
        for word in words:
            share = spare / len(words) if spare >= 0 else spare * word / total
            right = left + word + share
            top, height = self.rect.top, self.rect.height
            self._parts.append(pygame.Rect(round(left), top, round(right) - round(left), height))
            left = right

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the row, its options and hairlines."""
        self._lay_out(look)
        on = self.enabled
        edge = palette.INK if on else palette.DISABLED_EDGE
        fill = palette.PAPER if on else palette.DISABLED
        look.box(target, self.rect, fill=fill, edge=edge, width=2, radius=8)
        for place, part in enumerate(self._parts):
            self._draw_part(target, look, place, part, edge)

    def _draw_part(
        self, target: pygame.Surface, look: Look, place: int, part: pygame.Rect, edge: Colour
    ) -> None:
        chosen = place == self.chosen and self.enabled
        colour: Colour = palette.INK if self.enabled else palette.SECOND_INK
        if chosen:
            self._fill_part(target, look, place, palette.BLUE, edge)
            colour = palette.PAPER
        elif place == self._hover and self.hovered and self.enabled:
            self._fill_part(target, look, place, palette.SOFT, None)
        beside = self.enabled and self.chosen in (place, place - 1)
        if place and not beside:
            line = pygame.Rect(part.left, 0, max(1, look.px(1.5)), round(part.height * 0.5))
            line.centery = part.centery
            look.rule(target, line, palette.HAIRLINE if self.enabled else palette.DISABLED_EDGE)
        tick = look.high(_TICK + 6, 17) if chosen else 0
        room = part.width - look.px(8) - tick
        text = self.options[place]
        _, px = look.fit(text, Style.LABEL, self.size, room)
        width = min(room, look.fonts.width(text, Style.LABEL, px))
        x = part.left + (part.width - width - tick) / 2
        if chosen:
            at = (x + look.high(_TICK, 17) / 2 - look.px(1), part.centery)
            look.mark(target, "tick", at, look.grown(_TICK, 17), colour)
        look.text(
            target,
            text,
            (x + tick, part.centery),
            style=Style.LABEL,
            size=self.size,
            colour=colour,
            room=room,
        )

    def _fill_part(
        self, target: pygame.Surface, look: Look, place: int, fill: Colour, edge: Colour | None
    ) -> None:
        """Fill one option, keeping the round corners of the row's ends."""
        part = self._parts[place]
        line = max(1, look.px(2))
        clip = target.get_clip()
        inner = part if edge is not None else part.inflate(-2 * line, -2 * line)
        target.set_clip(inner.clip(clip) if clip else inner)
        look.box(target, self.rect, fill=fill, edge=palette.INK, width=2, radius=8)
        if edge is not None:
            if place > 0:
                look.rule(target, pygame.Rect(part.left, part.top, line, part.height), edge)
            if place + 1 < len(self._parts):
                last = pygame.Rect(part.right - line, part.top, line, part.height)
                look.rule(target, last, edge)
            look.box(target, self.rect, fill=None, edge=edge, width=2, radius=8)
        target.set_clip(clip)


class Switch(Widget):
    """On or off, with the word for it beside the knob."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        on: bool,
        on_change: Callable[[bool], None] | None = None,
        *,
        words: tuple[str, str] = ("", ""),
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(rect, label, enabled=enabled, reason=reason)
        self.on = on
        self.on_change = on_change
        self.words = words
        """What stands beside it when it is off, and on."""

    @property
    def role(self) -> str:
        """A switch."""
        return "switch"

    @property
    def state(self) -> str:
        """The word for on or off."""
        return self.words[self.on]

    @classmethod
    def natural_width(cls, look: Look, words: tuple[str, str]) -> int:
        """Return the width in pixels of the switch with its longer word."""
        word = max(look.width(text, Style.TEXT_BOLD, 18) for text in words)
        return look.high(56) + (look.px(16) + word if word else 0)

    def activate(self) -> None:
        """Turn it over."""
        if self.enabled:
            self.on = not self.on
            if self.on_change is not None:
                self.on_change(self.on)

    def handle(self, intent: Intent) -> bool:
        """Take Enter, clicks, and left and right (off and on)."""
        if isinstance(intent, MoveFocus) and intent.dx:
            if self.enabled and self.on != (intent.dx > 0):
                self.activate()
            return True
        if isinstance(intent, Confirm) and self.enabled:
            self.activate()
            return True
        return super().handle(intent)

    def _track(self, look: Look) -> pygame.Rect:
        high = min(look.high(28), self.rect.height)
        track = pygame.Rect(self.rect.left, 0, 2 * high, high)
        track.centery = self.rect.centery
        return track

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw track, knob and word."""
        track = self._track(look)
        edge = palette.INK if self.enabled else palette.DISABLED_EDGE
        ground: Colour = palette.DISABLED
        if self.on and self.enabled:
            ground = (
                palette.mixed(palette.GREEN, palette.WHITE, 0.12) if self.hovered else palette.GREEN
            )
        elif self.hovered and self.enabled:
            ground = palette.SOFT
        look.box(target, track, fill=ground, edge=edge, width=2, radius=100)
        side = track.height - 2 * look.px(3)
        knob = pygame.Rect(0, 0, side, side)
        inset = (track.height - knob.height) // 2
        knob.top = track.top + inset
        knob.left = track.right - inset - knob.width if self.on else track.left + inset
        look.box(target, knob, fill=palette.PAPER, edge=edge, width=2, radius=100)
        if self.on:
            look.mark(target, "tick", knob.center, side * 0.64 / look.u, edge)
        colour = palette.INK if self.enabled else palette.SECOND_INK
        at = (track.right + look.px(16), self.rect.centery)
        room = max(1, self.rect.right - at[0])
        look.text(target, self.words[self.on], at, style=Style.TEXT_BOLD, colour=colour, room=room)

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the track."""
        track = self._track(look)
        look.focus_ring(target, track, radius=track.height / 2 / look.u)


def draw_radio(
    target: pygame.Surface, look: Look, centre: tuple[float, float], chosen: bool, enabled: bool
) -> None:
    """Draw a radio button around a centre; 20 units, more beside larger text."""
    side = look.high(20)
    area = pygame.Rect(0, 0, side, side)
    area.center = (round(centre[0]), round(centre[1]))
    edge = palette.INK if enabled else palette.DISABLED_EDGE
    look.box(target, area, fill=palette.PAPER, edge=edge, width=2, radius=100)
    if chosen:
        # Of the same parity as the ring, so that the dot sits in its very middle.
        dot = area.inflate(-2 * (side // 4), -2 * (side // 4))
        look.box(target, dot, fill=palette.BLUE if enabled else edge, radius=100)


class Tile(Widget):
    """A large choice with a picture: a deck, a back, a table; the whole tile is the target.

    Args:
        rect: The tile.
        label: Its name, below the picture, in one line or two.
        picture: Draws into the area above the name.
        chosen: Whether it is the one.
        on_activate: Chooses it.
        note: Second voice below the name, in one line or two.
        foot: Height of the words in pixels, where tiles side by side are to look alike; else
            what they need.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        picture: Callable[[pygame.Surface, Look, pygame.Rect], None],
        chosen: bool,
        on_activate: Callable[[], None] | None = None,
        *,
        note: str = "",
        foot: int = 0,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(rect, label, enabled=enabled, reason=reason, on_activate=on_activate)
        self.picture = picture
        self.chosen = chosen
        self.note = note
        self.foot = foot

    @property
    def role(self) -> str:
        """A radio button."""
        return "radio"

    @property
    def state(self) -> str:
        """The note."""
        return self.note

    @classmethod
    def foot_height(cls, look: Look, width: int, label: str, note: str = "") -> int:
        """Return the height in pixels that the words need in a tile of this width."""
        names = len(cls._name_lines(look, width, label, bool(note))[0])
        notes = len(cls._note_lines(look, width, note)[0]) if note else 0
        # Words on more lines than usual need no more air below them.
        usual = look.high(76 if note else 48) - (look.high(8) if names + notes > 2 else 0)
        return usual + (names - 1) * look.leading(18) + max(0, notes - 1) * look.leading(16)

    @staticmethod
    def _name_lines(look: Look, width: int, label: str, titled: bool) -> tuple[list[str], float]:
        """Return the lines of a name beside its radio button, and their size."""
        room = width - 2 * look.px(_TILE_PAD) - look.high(28)
        style = Style.LABEL if titled else Style.TEXT
        return fitted_lines(look, label, max(1, room), style=style)

    @staticmethod
    def _note_lines(look: Look, width: int, note: str) -> tuple[list[str], float]:
        room = width - 2 * look.px(_TILE_PAD)
        return fitted_lines(look, note, max(1, room), size=16)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw ground, picture, radio button and words."""
        self._draw_ground(target, look)
        note = self.reason or self.note
        width = self.rect.width
        foot = self.foot or self.foot_height(look, width, self.label, note)
        area = self.rect.inflate(-2 * look.px(_TILE_PAD), 0)
        area.top = self.rect.top + look.px(10)
        area.height = self.rect.height - foot - look.px(12)
        self.picture(target, look, area)
        lines, size = self._name_lines(look, width, self.label, bool(note))
        middle = self.rect.bottom - foot + look.high(14 if note else 24)
        if not note:
            # What has fewer lines than its neighbours stands in the middle of the same foot.
            spare = foot - look.high(48) - (len(lines) - 1) * look.leading(18)
            middle += max(0, spare) // 2
        radio = area.right - look.high(10) if note else area.left + look.high(10)
        draw_radio(target, look, (radio, middle), self.chosen, self.enabled)
        left = area.left if note else area.left + look.high(28)
        colour: Colour = palette.INK if self.enabled else palette.SECOND_INK
        style = Style.LABEL if note else Style.TEXT
        for line in lines:
            look.text(target, line, (left, middle), style=style, size=size, colour=colour)
            middle += look.leading(18)
        if note:
            self._draw_note(target, look, note, (left, middle + look.high(7)))

    def _draw_note(
        self, target: pygame.Surface, look: Look, note: str, at: tuple[int, int]
    ) -> None:
        lines, size = self._note_lines(look, self.rect.width, note)
        for row, line in enumerate(lines):
            below = (at[0], at[1] + row * look.leading(16))
            look.text(target, line, below, size=size, colour=palette.SECOND_INK)

    def _draw_ground(self, target: pygame.Surface, look: Look) -> None:
        if self.chosen:
            look.box(target, self.rect, fill=palette.PAPER, edge=palette.INK, width=3, radius=8)
            return
        fill = palette.PAPER if self.hovered and self.enabled else palette.SOFT
        look.box(target, self.rect, fill=fill, edge=palette.HAIRLINE, width=1.5, radius=8)


class Stepper(Widget):
    """A number between two buttons; left and right change it, Page Up and Down by ten."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        value: int,
        bounds: tuple[int, int],
        on_change: Callable[[int], None] | None = None,
        *,
        step: int = 1,
        text: Callable[[int], str] = str,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(rect, label, enabled=enabled, reason=reason)
        self.value = value
        self.bounds = bounds
        self.step = step
        self.text = text
        self.on_change = on_change
        self._hover = 0

    @property
    def role(self) -> str:
        """A number."""
        return "number"

    @property
    def state(self) -> str:
        """The number in words."""
        return self.text(self.value)

    def change(self, steps: int) -> None:
        """Add so many steps, within the bounds."""
        low, high = self.bounds
        value = max(low, min(high, self.value + steps * self.step))
        if self.enabled and value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def handle(self, intent: Intent) -> bool:
        """Take left and right, Page Up and Down, Home and End, and clicks on the ends."""
        if isinstance(intent, Point):
            self._hover = self._side(intent.pos)
            return True
        if isinstance(intent, MoveFocus) and intent.dx:
            self.change(intent.dx)
            return True
        if isinstance(intent, Leap):
            far = self.bounds[1] - self.bounds[0] if abs(intent.step) == 2 else 10
            self.change(far if intent.step > 0 else -far)
            return True
        if isinstance(intent, Release) and intent.origin is not None:
            side = self._side(intent.pos)
            if side and side == self._side(intent.origin):
                self.change(side)
            return True
        return isinstance(intent, Press) and self.enabled

    def _side(self, pos: Position) -> int:
        """Return -1 over the left button, 1 over the right one, 0 elsewhere."""
        if not self.rect.collidepoint(pos):
            return 0
        width = self._end_width()
        if pos[0] < self.rect.left + width:
            return -1
        return 1 if pos[0] >= self.rect.right - width else 0

    def _end_width(self) -> int:
        return min(self.rect.width // 3, round(self.rect.height * 1.1))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the box, the two ends and the number."""
        edge = palette.INK if self.enabled else palette.DISABLED_EDGE
        fill = palette.PAPER if self.enabled else palette.DISABLED
        look.box(target, self.rect, fill=fill, edge=edge, width=2, radius=8)
        width = self._end_width()
        line = max(1, look.px(2))
        for side, mark, usable in (
            (-1, "minus", self.value > self.bounds[0]),
            (1, "plus", self.value < self.bounds[1]),
        ):
            left = self.rect.left if side < 0 else self.rect.right - width
            end = pygame.Rect(left, self.rect.top, width, self.rect.height)
            if self.hovered and self._hover == side and usable and self.enabled:
                target.fill(palette.SOFT, end.inflate(-2 * line, -2 * line))
            at = end.right - line if side < 0 else end.left
            look.rule(target, pygame.Rect(at, end.top, line, end.height), edge)
            colour = edge if usable and self.enabled else palette.HAIRLINE
            look.mark(target, mark, end.center, look.grown(14, 17), colour)
        look.text(
            target,
            self.text(self.value),
            self.rect.center,
            style=Style.LABEL,
            size=17,
            colour=palette.INK if self.enabled else palette.SECOND_INK,
            align="centre",
            room=self.rect.width - 2 * width - look.px(8),
        )


class Slider(Widget):
    """A share of a whole: sound volume, speed. Left and right move it by a step."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        value: float,
        on_change: Callable[[float], None] | None = None,
        *,
        step: float = 0.1,
        text: Callable[[float], str] = lambda value: f"{value:.0%}",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(rect, label, enabled=enabled, reason=reason)
        self.value = value
        self.step = step
        self.text = text
        self.on_change = on_change

    @property
    def role(self) -> str:
        """A slider."""
        return "slider"

    @property
    def state(self) -> str:
        """The share in words."""
        return self.text(self.value)

    def set(self, value: float) -> None:
        """Set the share to the nearest step."""
        steps = round(max(0.0, min(1.0, value)) / self.step)
        value = min(1.0, steps * self.step)
        if self.enabled and abs(value - self.value) > self.step / 100:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def handle(self, intent: Intent) -> bool:
        """Take left and right, Home and End, and the pointer while it is held down."""
        if isinstance(intent, MoveFocus) and intent.dx:
            self.set(self.value + intent.dx * self.step)
            return True
        if isinstance(intent, Leap):
            self.set(self.value + intent.step * (1.0 if abs(intent.step) == 2 else self.step * 2))
            return True
        if isinstance(intent, Press) and self.enabled:
            self._follow(intent.pos)
            return True
        if isinstance(intent, Point) and self.pressed:
            self._follow(intent.pos)
        return isinstance(intent, Point | Release)

    def _track(self) -> pygame.Rect:
        half = self.rect.height // 2
        word = min(round(self.rect.height * 2.2), self.rect.width // 3)
        return pygame.Rect(
            self.rect.left + half // 2, self.rect.centery, self.rect.width - half - word, 0
        )

    def _follow(self, pos: Position) -> None:
        track = self._track()
        self.set((pos[0] - track.left) / max(1, track.width))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw track, filled part, knob and the share."""
        track = self._track()
        thick = look.px(8)
        bar = pygame.Rect(track.left, track.top - thick // 2, track.width, thick)
        look.box(target, bar, fill=palette.HAIRLINE, radius=4)
        at = track.left + round(track.width * self.value)
        done = pygame.Rect(bar.left, bar.top, max(thick, at - bar.left), thick)
        on = palette.BLUE if self.enabled else palette.DISABLED_EDGE
        look.box(target, done, fill=on, radius=4)
        knob = pygame.Rect(0, 0, look.high(22), look.high(22))
        knob.center = (at, track.top)
        fill = palette.WHITE if self.hovered and self.enabled else palette.PAPER
        edge = palette.INK if self.enabled else palette.DISABLED_EDGE
        look.box(target, knob, fill=fill, edge=edge, width=2, radius=100)
        look.text(
            target,
            self.text(self.value),
            (self.rect.right, self.rect.centery),
            style=Style.TEXT_BOLD,
            colour=palette.INK if self.enabled else palette.SECOND_INK,
            align="right",
        )

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the knob."""
        track = self._track()
        knob = pygame.Rect(0, 0, look.high(22), look.high(22))
        knob.center = (track.left + round(track.width * self.value), track.top)
        look.focus_ring(target, knob, radius=knob.height / 2 / look.u)
