"""Lists of rows, and forms whose rows hold a choice each; both scroll by whole rows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.input.intents import (
    Confirm,
    Intent,
    Leap,
    MoveFocus,
    Point,
    Position,
    Press,
    Release,
    Scroll,
)
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.widgets.base import Widget
from game.widgets.look import Look
from game.widgets.text import fitted_lines

Painter = Callable[[pygame.Surface, Look, pygame.Rect], None]

_BAR: Final = 8
_STACKED_FROM: Final = 1.3
"""Text scale from which a form may put its controls below their words."""
_HEAD: Final = 32
"""Units of the line of a name with its control below it."""
_LEAST: Final = 0.93
"""Of a row's usual height, where that makes room for one row more."""


class _Scroller:
    """Which rows show, and the bar beside them."""

    def __init__(self) -> None:
        self.first = 0
        self.bar = pygame.Rect(0, 0, 0, 0)
        self.last_first = 0
        self._heights: Sequence[int] = ()
        self._room = 0
        self._grab: int | None = None

    @property
    def count(self) -> int:
        return len(self._heights)

    @property
    def shown(self) -> int:
        """How many rows there is room for from the first in view; at least one."""
        used = 0
        for number, height in enumerate(self._heights[self.first :]):
            used += height
            if used > self._room:
                return max(1, number)
        return max(1, self.count - self.first)

    @property
    def used(self) -> int:
        """How high the rows in view are together."""
        return sum(self._heights[self.first : self.first + self.shown])

    @property
    def needed(self) -> bool:
        return self.last_first > 0

    def fit(self, heights: Sequence[int], room: int) -> None:
        """Take the heights of all rows and the room for them, each with the gap below it."""
        self._heights, self._room = heights, room
        self.last_first = max(0, len(heights) - 1)
        left = room - (heights[-1] if heights else 0)
        while self.last_first > 0 and heights[self.last_first - 1] <= left:
            self.last_first -= 1
            left -= heights[self.last_first]
        self.first = max(0, min(self.first, self.last_first))

    def show(self, place: int) -> None:
        """Scroll as little as needed to show a row."""
        self.first = max(0, min(self.first, place))
        while self.first < place and place >= self.first + self.shown:
            self.first += 1

    def scroll(self, rows: int) -> None:
        self.first = max(0, min(self.last_first, self.first + rows))

    def thumb(self) -> pygame.Rect:
        height = max(self.bar.width * 3, self.bar.height * self.shown // max(1, self.count))
        free = self.bar.height - height
        top = self.bar.top + (free * self.first // self.last_first if self.last_first else 0)
        return pygame.Rect(self.bar.left, top, self.bar.width, height)

    def press(self, pos: Position) -> bool:
        if not self.needed or not self.bar.inflate(self.bar.width * 2, 0).collidepoint(pos):
            return False
        thumb = self.thumb()
        inside = thumb.top <= pos[1] < thumb.bottom
        self._grab = pos[1] - thumb.top if inside else thumb.height // 2
        self.drag(pos)
        return True

    def drag(self, pos: Position) -> bool:
        if self._grab is None:
            return False
        free = self.bar.height - self.thumb().height
        top = pos[1] - self._grab - self.bar.top
        self.first = max(0, min(self.last_first, round(top * self.last_first / max(1, free))))
        return True

    def let_go(self) -> bool:
        held, self._grab = self._grab is not None, None
        return held

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if not self.needed:
            return
        look.box(target, self.bar, fill=palette.SOFT, edge=palette.HAIRLINE, width=1, radius=4)
        look.box(target, self.thumb(), fill=palette.SECOND_INK, radius=4)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a list.

    Attributes:
        title: First line.
        note: Second line, in the second voice; or why the row cannot be chosen.
        right: Text at the right end.
        picture: Draws into a square at the left end.
        enabled: Whether it can be chosen.
        spoken: What a reader says instead of the texts.
    """

    title: str
    note: str = ""
    right: str = ""
    picture: Painter | None = None
    enabled: bool = True
    spoken: str = ""


class ListBox(Widget):
    """Rows of which one is chosen; scrolls by whole rows, with a bar only when needed.

    Args:
        rect: The area, scroll bar included.
        label: What the list is.
        rows: Its rows.
        chosen: The chosen one, -1 for none.
        on_choose: Called when another row is chosen, by keys or a click.
        on_activate: Called by Enter or a double click on the chosen row.
        one_click: Let one click on a row choose and activate it.
        row_height: In units, before text scaling: 48 for one line, 64 for two.
        striped: Alternate soft fill instead of hairlines around rows.
        gap: Units between rows.
        paint: Draws a row's content instead of the texts: target, look, area, place, chosen.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        rows: Sequence[Row],
        chosen: int = 0,
        on_choose: Callable[[int], None] | None = None,
        *,
        on_activate: Callable[[], None] | None = None,
        one_click: bool = False,
        row_height: float = 64,
        striped: bool = False,
        gap: float = 8,
        paint: Callable[[pygame.Surface, Look, pygame.Rect, int, bool], None] | None = None,
    ) -> None:
        super().__init__(rect, label, on_activate=on_activate)
        self.rows = list(rows)
        self.chosen = chosen
        self.on_choose = on_choose
        self.one_click = one_click
        self.row_height = row_height
        self.striped = striped
        self.gap = gap
        self.paint = paint
        self._scroller = _Scroller()
        self._hover = -1
        self._areas: dict[int, pygame.Rect] = {}
        self._follow = True

    @property
    def role(self) -> str:
        """A list."""
        return "list"

    @property
    def state(self) -> str:
        """The chosen row and its place."""
        if not 0 <= self.chosen < len(self.rows):
            return ""
        row = self.rows[self.chosen]
        text = row.spoken or ", ".join(part for part in (row.title, row.right, row.note) if part)
        return f"{text}, {self.chosen + 1}/{len(self.rows)}"

    @property
    def focusable(self) -> bool:
        """Whether there is a row to choose."""
        return super().focusable and bool(self.rows)

    def row_rect(self, place: int) -> pygame.Rect | None:
        """Return where a row was last drawn, None when it is scrolled away."""
        return self._areas.get(place)

    def choose(self, place: int) -> None:
        """Choose a row, as the player does; it is scrolled into view."""
        if not self.rows:
            return
        place = max(0, min(len(self.rows) - 1, place))
        self._follow = True
        if place != self.chosen:
            self.chosen = place
            if self.on_choose is not None:
                self.on_choose(place)

    def handle(self, intent: Intent) -> bool:
        """Take up and down, page keys, Home and End, Enter, wheel, clicks and the bar."""
        if isinstance(intent, Point):
            self._hover = self._row_at(intent.pos)
            return self._scroller.drag(intent.pos) if intent.origin else True
        if isinstance(intent, Scroll):
            self._follow = False
            self._scroller.scroll(intent.dy)
            return self._scroller.needed
        if isinstance(intent, MoveFocus) and intent.dy:
            before = self.chosen
            self.choose(self.chosen + intent.dy)
            return self.chosen != before
        if isinstance(intent, Leap):
            far = len(self.rows) if abs(intent.step) == 2 else self._scroller.shown
            self.choose(self.chosen + (far if intent.step > 0 else -far))
            return True
        if isinstance(intent, Confirm):
            self._activate_chosen()
            return self.on_activate is not None
        return self._handle_press(intent)

    def _handle_press(self, intent: Intent) -> bool:
        if isinstance(intent, Press):
            if self._scroller.press(intent.pos):
                self._follow = False
                return True
            place = self._row_at(intent.pos)
            if place >= 0:
                self.choose(place)
                if intent.count == 2 and not self.one_click:
                    self._activate_chosen()
            return True
        if isinstance(intent, Release):
            self._scroller.let_go()
            if self.one_click and intent.origin is not None:
                place = self._row_at(intent.pos)
                if place >= 0 and place == self._row_at(intent.origin):
                    self._activate_chosen()
            return True
        return False

    def _activate_chosen(self) -> None:
        if 0 <= self.chosen < len(self.rows) and self.rows[self.chosen].enabled:
            self.activate()

    def _row_at(self, pos: Position) -> int:
        return next((place for place, area in self._areas.items() if area.collidepoint(pos)), -1)

    def _lay_out(self, look: Look) -> None:
        gap = look.px(self.gap) if self.gap else 0
        high = look.high(self.row_height)
        self._scroller.fit([high + gap] * len(self.rows), self.rect.height + gap)
        if self._follow and self.chosen >= 0:
            self._scroller.show(self.chosen)
        bar = look.px(_BAR)
        width = self.rect.width - (2 * bar if self._scroller.needed else 0)
        used = self._scroller.used - gap
        self._scroller.bar = pygame.Rect(self.rect.right - bar, self.rect.top, bar, max(1, used))
        self._areas = {}
        first = self._scroller.first
        for row in range(first, min(len(self.rows), first + self._scroller.shown)):
            top = self.rect.top + (row - first) * (high + gap)
            self._areas[row] = pygame.Rect(self.rect.left, top, width, high)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the rows in view and the bar."""
        self._lay_out(look)
        for place, area in self._areas.items():
            self._draw_row(target, look, place, area)
        self._scroller.draw(target, look)

    def _draw_row(self, target: pygame.Surface, look: Look, place: int, area: pygame.Rect) -> None:
        row, chosen = self.rows[place], place == self.chosen
        if chosen:
            look.box(target, area, fill=palette.BLUE, edge=palette.INK, width=2, radius=8)
        else:
            soft = (self.striped and place % 2) or (self.hovered and place == self._hover)
            fill = palette.SOFT if soft else palette.PAPER
            look.box(target, area, fill=fill, edge=palette.HAIRLINE, width=1.2, radius=8)
        if self.paint is not None:
            self.paint(target, look, area, place, chosen)
            return
        self._draw_texts(target, look, row, area, chosen)

    def _draw_texts(
        self, target: pygame.Surface, look: Look, row: Row, area: pygame.Rect, chosen: bool
    ) -> None:
        main: Colour = palette.PAPER if chosen else palette.INK
        second: Colour = palette.PAPER if chosen else palette.SECOND_INK
        if not row.enabled and not chosen:
            main = palette.SECOND_INK
        left = area.left + look.px(16)
        if row.picture is not None:
            side = area.height - look.px(12)
            row.picture(
                target, look, pygame.Rect(area.left + look.px(8), area.top + look.px(6), side, side)
            )
            left = area.left + look.px(8) + side + look.px(8)
        right = area.right - look.px(16)
        if row.right:
            spot = look.text(target, row.right, (right, area.centery), colour=main, align="right")
            right = spot.left - look.px(12)
        shift = area.height * 0.18 if row.note else 0.0
        look.text(
            target,
            row.title,
            (left, area.centery - shift),
            style=Style.LABEL,
            size=18,
            colour=main,
            room=right - left,
        )
        if row.note:
            at = (left, area.centery + area.height * 0.2)
            look.text(target, row.note, at, size=16, colour=second, room=right - left)

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the chosen row."""
        area = self._areas.get(self.chosen)
        if area is not None:
            look.focus_ring(target, area)


@dataclass(slots=True)
class FormRow:
    """One line of a form: a name, its meaning, and the widget that changes it.

    Attributes:
        title: The option's name.
        control: Segments, Switch, Stepper, Slider, Button or field.
        meaning: One line in the second voice.
        width: Of the control in pixels; its natural width.
        locked: Why it cannot be changed here: shown instead of the meaning, with a lock.
        changed: Whether it differs from where it started: gets the red diamond.
        below: Height in pixels of a control that stands below its name over the whole width,
            such as a row of pictures; 0 for one beside it.
    """

    title: str
    control: Widget
    meaning: str = ""
    width: int = 0
    locked: str = ""
    changed: bool = False
    below: int = 0


class Form(Widget):
    """Rows of options, scrolled by whole rows.

    Up and down move between rows, everything else goes to the control of the row that has
    the focus.

    Args:
        rect: The area.
        label: What the form is about.
        rows: Its lines.
        on_row: Called when another row gets the focus.
        row_height: In units, before text scaling.
        control_height: Of every control, in units, before text scaling.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        rows: Sequence[FormRow],
        *,
        on_row: Callable[[int], None] | None = None,
        row_height: float = 60,
        control_height: float = 36,
        row: int = 0,
    ) -> None:
        super().__init__(rect, label)
        self.rows = list(rows)
        self.row = row
        self.on_row = on_row
        self.row_height = row_height
        self.control_height = control_height
        self._scroller = _Scroller()
        self._areas: dict[int, pygame.Rect] = {}
        self._follow = True
        self._held: Widget | None = None
        self._told = row
        self._stacked_for = (0.0, 0, False)

    @property
    def role(self) -> str:
        """A form."""
        return "form"

    @property
    def focusable(self) -> bool:
        """Whether there is a row."""
        return super().focusable and bool(self.rows)

    @property
    def state(self) -> str:
        """The row that has the focus, its value and its meaning."""
        if not self.rows:
            return ""
        row = self.rows[self.row]
        return ", ".join(p for p in (row.title, row.control.state, row.locked or row.meaning) if p)

    @property
    def wants_text(self) -> bool:
        """Whether the row's control is a text field."""
        return bool(self.rows) and self.rows[self.row].control.wants_text

    @property
    def first(self) -> int:
        """The first row in view; set it to keep the place of a form that was built anew."""
        return self._scroller.first

    @first.setter
    def first(self, row: int) -> None:
        self._scroller.first = row

    def go_to(self, place: int) -> None:
        """Move the focus to a row; it is scrolled into view."""
        place = max(0, min(len(self.rows) - 1, place))
        self._follow = True
        self.row = place
        self._tell_row()

    def handle(self, intent: Intent) -> bool:
        """Pass intents to the row's control; take up and down, page keys, wheel and pointer."""
        if isinstance(intent, Point | Press | Release | Scroll):
            return self._handle_pointer(intent)
        if not self.rows:
            return False
        if isinstance(intent, MoveFocus) and intent.dy:
            before = self.row
            self.go_to(self.row + intent.dy)
            return self.row != before
        if self.rows[self.row].control.handle(intent):
            return True
        if isinstance(intent, Leap):
            far = len(self.rows) if abs(intent.step) == 2 else self._scroller.shown
            self.go_to(self.row + (far if intent.step > 0 else -far))
            return True
        return False

    def _handle_pointer(self, intent: Point | Press | Release | Scroll) -> bool:
        if isinstance(intent, Scroll):
            self._follow = False
            self._scroller.scroll(intent.dy)
            return self._scroller.needed
        if isinstance(intent, Point):
            if self._scroller.drag(intent.pos):
                return True
            for row in self.rows:
                row.control.hovered = row.control.contains(intent.pos)
            (self._held or self._control_at(intent.pos) or _NOTHING).handle(intent)
            return True
        if isinstance(intent, Press):
            return self._press(intent)
        self._scroller.let_go()
        held, self._held = self._held, None
        if held is not None:
            held.pressed = False
            held.handle(intent)
            self._tell_row()
        return True

    def _press(self, intent: Press) -> bool:
        if self._scroller.press(intent.pos):
            self._follow = False
            return True
        for place, area in self._areas.items():
            if area.collidepoint(intent.pos):
                self._follow, self.row = True, place
        control = self._control_at(intent.pos)
        if control is None or not control.enabled:
            self._tell_row()
            return True
        # The row is told on letting go: whoever hears of it may make this form anew, and the
        # new one would know nothing of the press.
        self._held = control
        control.pressed = True
        control.handle(intent)
        return True

    def _tell_row(self) -> None:
        """Say that another row has the focus, once."""
        if self.row == self._told:
            return
        self._told = self.row
        if self.on_row is not None:
            self.on_row(self.row)

    def _control_at(self, pos: Position) -> Widget | None:
        return next(
            (self.rows[p].control for p in self._areas if self.rows[p].control.contains(pos)), None
        )

    def _stacks(self, look: Look) -> bool:
        """Whether text is so large that controls stand below it instead of beside it."""
        if look.text_scale <= _STACKED_FROM:
            return False
        key = (look.text_scale, self.rect.width)
        if self._stacked_for[:2] != key:
            self._stacked_for = (*key, not all(self._fits(look, row) for row in self.rows))
        return self._stacked_for[2]

    def _fits(self, look: Look, row: FormRow) -> bool:
        """Whether a row's words have room beside its control, the second voice in two lines."""
        if row.below:
            return True
        room = self.rect.width - 3 * look.px(_BAR) - (row.width or look.px(200)) - look.px(16)
        title = room - (look.high(36) if row.locked else 0) - look.high(20)
        if look.width(row.title, Style.LABEL, 18) > title:
            return False
        return len(look.wrap(row.locked or row.meaning, title, size=15)) <= 2

    def _row_high(self, look: Look) -> int:
        """Return the height of a row, a little less where one more can be shown so."""
        high = look.high(self.row_height)
        if self._stacks(look):
            high += look.high(self.control_height) + look.px(12)
        one_more = self.rect.height // high + 1
        squeezed = self.rect.height // one_more
        needed = one_more <= len(self.rows) and look.text_scale > _STACKED_FROM
        return squeezed if needed and squeezed >= high * _LEAST else high

    def _lay_out(self, look: Look) -> None:
        usual, head = self._row_high(look), look.high(_HEAD)
        heights = [head + row.below + look.px(14) if row.below else usual for row in self.rows]
        self._scroller.fit(heights, self.rect.height)
        if self._follow:
            self._scroller.show(self.row)
        bar = look.px(_BAR)
        width = self.rect.width - (3 * bar if self._scroller.needed else 0)
        first, top = self._scroller.first, self.rect.top
        in_view = range(first, min(len(self.rows), first + self._scroller.shown))
        pictured = [place for place in in_view if self.rows[place].below]
        if pictured:  # Room for less than another row makes the pictures larger.
            more = (self.rect.height - self._scroller.used) // len(pictured)
            for place in pictured:
                heights[place] += max(0, min(more, self.rows[place].below))
        self._areas = {}
        for place, row in enumerate(self.rows):
            row.control.visible = place in in_view
            row.control.focused = self.focused and place == self.row
            if row.control.visible:
                self._areas[place] = pygame.Rect(self.rect.left, top, width, heights[place])
                self._place_control(look, row, self._areas[place])
                top += heights[place]
        self._scroller.bar = pygame.Rect(
            self.rect.right - bar, self.rect.top, bar, max(1, top - self.rect.top)
        )

    def _place_control(self, look: Look, row: FormRow, area: pygame.Rect) -> None:
        row.control.enabled = not row.locked
        if row.below:
            top = area.top + look.high(_HEAD)
            high = area.bottom - look.px(14) - top
            row.control.rect = pygame.Rect(area.left, top, area.width, high)
            return
        share = 1.0 if self._stacks(look) else 0.66
        width = min(row.width or look.px(200), round(area.width * share))
        spot = pygame.Rect(0, 0, width, min(area.height, look.high(self.control_height)))
        spot.midright = area.midright
        if self._stacks(look):
            spot.bottomleft = (area.left, area.bottom - look.px(8))
        row.control.rect = spot

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the rows in view, their controls and the bar."""
        self._lay_out(look)
        for place, area in self._areas.items():
            self._draw_row(target, look, place, area)
        self._scroller.draw(target, look)

    def _draw_row(self, target: pygame.Surface, look: Look, place: int, area: pygame.Rect) -> None:
        row = self.rows[place]
        focused = self.focused and place == self.row
        if focused:
            soft = area.inflate(2 * look.px(12), -look.px(2))
            look.box(target, soft, fill=palette.SOFT, radius=8)
        elif place + 1 in self._areas and not (self.focused and place + 1 == self.row):
            line = pygame.Rect(area.left, area.bottom - look.px(1), area.width, look.px(1.5))
            look.rule(target, line, palette.RULE)
        if row.below:
            self._draw_head(target, look, row, area)
            row.control.draw(target, look)
            return
        stacked = self._stacks(look)
        words = pygame.Rect(area.left, area.top, 0, min(area.height, look.high(self.row_height)))
        words.width = (area.right if stacked else row.control.rect.left - look.px(16)) - words.left
        if row.locked:
            look.icon(target, "lock", (words.left + look.high(12), words.centery), look.grown(30))
            words.left += look.high(36)
            words.width -= look.high(36)
        self._draw_words(target, look, row, words)
        row.control.draw(target, look)

    @staticmethod
    def _draw_head(target: pygame.Surface, look: Look, row: FormRow, area: pygame.Rect) -> None:
        """Draw the name of a row whose control stands below it, and its meaning if it fits."""
        at = (area.left, area.top + look.high(_HEAD) // 2)
        title = look.text(target, row.title, at, style=Style.LABEL, size=18, room=area.width)
        left = title.right + look.px(18)
        if row.meaning and look.width(row.meaning, size=16) <= area.right - left:
            look.text(target, row.meaning, (left, at[1]), size=16, colour=palette.SECOND_INK)

    @staticmethod
    def _draw_words(target: pygame.Surface, look: Look, row: FormRow, area: pygame.Rect) -> None:
        """Draw title and meaning; a meaning too long for its line takes two smaller ones."""
        note = row.locked or row.meaning
        lines, size = [note] if note else [], 16.0
        rows: tuple[float, ...] = (0.72,)
        if note and look.width(note, size=size) > area.width:
            lines, size = fitted_lines(look, note, area.width, size=15)
            rows = (0.57, 0.86) if len(lines) > 1 else (0.72,)
        title = 0.3 if len(lines) == 1 else 0.5 if not lines else 0.24
        at = (area.left, area.top + round(area.height * title))
        if row.changed:
            middle = (area.left + look.high(7), at[1])
            look.mark(target, "diamond", middle, look.grown(14), palette.RED)
            at = (area.left + look.high(20), at[1])
        look.text(
            target,
            row.title,
            at,
            style=Style.LABEL,
            size=18,
            colour=palette.SECOND_INK if row.locked else palette.INK,
            room=area.right - at[0],
        )
        for line, share in zip(lines, rows, strict=False):
            below = (area.left, area.top + area.height * share)
            look.text(target, line, below, size=size, colour=palette.SECOND_INK, room=area.width)

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the control of the row."""
        if self.row in self._areas:
            self.rows[self.row].control.draw_ring(target, look)


_NOTHING: Final = Widget(pygame.Rect(0, 0, 0, 0))
