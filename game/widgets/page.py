"""A page: widgets in groups, with focus, keys, pointer, one dialog and one toast.

Whatever is put on a page can be reached by keys alone: Tab goes from group to group,
arrows from widget to widget by where they are, Page Up and Page Down through all of them in
order; Enter and Space use what has the focus.
"""

import functools
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.input.intents import (
    Back,
    Button,
    Confirm,
    Erase,
    Intent,
    Leap,
    MoveFocus,
    NextGroup,
    NextTab,
    Point,
    PointerLeft,
    Position,
    Press,
    Release,
    Scroll,
    TextEdited,
    TextTyped,
)
from game.theme.fonts import Style
from game.widgets.base import Widget
from game.widgets.button import Button as PushButton
from game.widgets.button import Kind
from game.widgets.look import Look
from game.widgets.panel import Panel, Tabs, Toast

_KEYS = (Confirm, MoveFocus, Leap, NextGroup, NextTab, TextTyped, Erase)
_DIM = (138, 140, 139)
"""What a page below a dialog is multiplied by."""
_SIDEWAYS = 2.5
"""How much more a step to the side counts than one straight ahead."""


BAR = "bar"
"""The group of the back button: its widgets get the focus only when there are no others."""


class Page:
    """Widgets in groups, drawn in the order they were added.

    Attributes:
        on_back: Called by Esc when no dialog is open and nothing else used it.
        default: Used by Enter when the widget with the focus has no use for it.
        on_focus: Called when another widget gets the focus, for readers.
    """

    def __init__(
        self, *, on_back: Callable[[], None] | None = None, default: Widget | None = None
    ) -> None:
        self.on_back = on_back
        self.default = default
        self.on_focus: Callable[[Widget], None] | None = None
        self._groups: dict[str, list[Widget]] = {}
        self._order: list[Widget] = []
        self._memory: dict[str, Widget] = {}
        self._focus: Widget | None = None
        self._held: Widget | None = None
        self._dialog: Dialog | None = None
        self._toast: Toast | None = None
        self._ring = True
        self._stale = True

    # -- building ------------------------------------------------------------------------

    def add(self, *widgets: Widget, group: str = "main") -> None:
        """Add widgets to a group; the first that can take the focus gets it."""
        self._groups.setdefault(group, []).extend(widgets)
        self._order.extend(widgets)
        if self._focus is None or self.group == BAR:
            self._focus_first()
        self._stale = True

    @property
    def widgets(self) -> Sequence[Widget]:
        """Everything on the page, in drawing order."""
        return tuple(self._order)

    def named(self, label: str) -> Widget:
        """Return the widget with this label, for tests and scripts.

        Raises:
            KeyError: No widget has it.
        """
        for widget in self._all():
            if widget.label == label:
                return widget
        raise KeyError(label)

    # -- state ---------------------------------------------------------------------------

    @property
    def focus(self) -> Widget | None:
        """The widget that has the focus; that of the dialog while one is open."""
        return self._dialog.page.focus if self._dialog else self._focus

    @property
    def group(self) -> str:
        """The group that has the focus."""
        return next((name for name, ws in self._groups.items() if self._focus in ws), "")

    @property
    def dialog(self) -> "Dialog | None":
        """The open dialog."""
        return self._dialog

    @property
    def toast(self) -> Toast | None:
        """The notice that is shown."""
        return self._toast

    @property
    def wants_text(self) -> bool:
        """Whether letters belong to the widget that has the focus."""
        return self.focus is not None and self.focus.wants_text

    @property
    def spoken(self) -> str:
        """What a reader says about the focus."""
        return self.focus.spoken if self.focus else ""

    def focus_on(self, widget: Widget, *, ring: bool | None = None) -> None:
        """Give a widget of the page the focus."""
        if not widget.focusable:
            return
        if ring is not None:
            self._ring = ring
        if widget is not self._focus:
            self._focus = widget
            if self.on_focus is not None:
                self.on_focus(widget)
        self._memory[self.group] = widget
        self._stale = True

    def open(self, dialog: "Dialog") -> None:
        """Show a dialog above the page; it takes every intent until it is closed."""
        self._dialog = dialog
        self._let_go()
        self._stale = True

    def close(self) -> None:
        """Close the dialog."""
        self._dialog = None
        self._stale = True

    def say(self, text: str, seconds: float = 4.0) -> None:
        """Show a notice for some seconds, in the place of the last one."""
        self._toast = Toast(text, seconds)
        self._stale = True

    def take_stale(self) -> bool:
        """Return whether the picture changed since the last call."""
        stale, self._stale = self._stale, False
        inner = self._dialog.page.take_stale() if self._dialog else False
        return stale or inner

    def invalidate(self) -> None:
        """Have the page drawn anew."""
        self._stale = True

    def update(self, dt: float) -> None:
        """Advance notices and widgets by so many seconds."""
        if self._toast is not None and self._toast.update(dt):
            self._toast = None
            self._stale = True
        for widget in self._all():
            if widget.update(dt):
                self._stale = True

    # -- input ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True means used. An open dialog uses everything of a player's."""
        if self._dialog is not None:
            used = self._dialog.page.handle(intent)
            self._stale = True
            return used or not isinstance(intent, Point | PointerLeft)
        used = self._dispatch(intent)
        if used:
            self._stale = True
        return used

    def _dispatch(self, intent: Intent) -> bool:
        if isinstance(intent, Point | Press | Release | Scroll | PointerLeft):
            return self._pointer(intent)
        if isinstance(intent, _KEYS):
            self._show_ring()
        if isinstance(intent, NextGroup):
            return self._next_group(intent.step)
        if isinstance(intent, NextTab):
            return any(w.handle(intent) for w in self._order if isinstance(w, Tabs) and w.visible)
        if self._focus is not None and self._focus.handle(intent):
            return True
        if isinstance(intent, MoveFocus):
            return self._move(intent)
        if isinstance(intent, Leap):
            return self._leap(intent.step)
        if isinstance(intent, Confirm) and not intent.space:
            return self._use_default()
        if isinstance(intent, Back) and self.on_back is not None:
            self.on_back()
            return True
        return isinstance(intent, TextTyped | TextEdited) and self.wants_text

    def _use_default(self) -> bool:
        if self.default is None or not self.default.enabled or not self.default.visible:
            return False
        self.default.activate()
        return True

    def _show_ring(self) -> None:
        if not self._ring:
            self._ring = True
            self._stale = True

    def _pointer(self, intent: Point | Press | Release | Scroll | PointerLeft) -> bool:
        if isinstance(intent, PointerLeft):
            return self._hover((-1, -1))
        if isinstance(intent, Point):
            changed = self._hover(intent.pos)
            over = self._held or self._at(intent.pos)
            if over is not None and over.handle(intent):
                self._stale = True
            return changed
        if isinstance(intent, Scroll):
            over = self._at(intent.pos) or self._focus
            return over is not None and over.handle(intent)
        if intent.button is not Button.LEFT:
            return False
        return self._press(intent) if isinstance(intent, Press) else self._release(intent)

    def _press(self, intent: Press) -> bool:
        over = self._at(intent.pos)
        if over is None:
            return False
        if over.focusable:
            self.focus_on(over, ring=False)
        over.pressed = over.enabled
        self._held = over
        over.handle(intent)
        return True

    def _release(self, intent: Release) -> bool:
        held = self._held
        self._let_go()
        if held is None:
            return False
        held.handle(intent)
        return True

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.pressed = False
            self._held = None

    def _hover(self, pos: Position) -> bool:
        over = self._at(pos)
        changed = False
        for widget in self._order:
            hovered = widget is over
            if widget.hovered != hovered:
                widget.hovered = hovered
                changed = True
        return changed

    def _at(self, pos: Position) -> Widget | None:
        for widget in reversed(self._order):
            if widget.takes_focus and widget.contains(pos):
                return widget
        return None

    # -- focus ---------------------------------------------------------------------------

    def _focusable(self, group: str) -> list[Widget]:
        return [widget for widget in self._groups.get(group, ()) if widget.focusable]

    def _names(self) -> list[str]:
        """Return the groups in the order of Tab: the bar comes last."""
        return sorted(self._groups, key=lambda name: name == BAR)

    def _focus_first(self) -> None:
        for name in self._names():
            for widget in self._focusable(name)[:1]:
                self._focus = widget
                self._memory[name] = widget
                return

    def _next_group(self, step: int) -> bool:
        names = [name for name in self._names() if self._focusable(name)]
        if not names:
            return False
        at = names.index(self.group) if self.group in names else -step
        name = names[(at + step) % len(names)]
        remembered = self._memory.get(name)
        choices = self._focusable(name)
        self.focus_on(remembered if remembered in choices and remembered else choices[0])
        return True

    def _move(self, step: MoveFocus) -> bool:
        """Move the focus to the nearest widget in that direction, first within its group."""
        if self._focus is None:
            self._focus_first()
            return self._focus is not None
        here = self._focus
        near = self._focusable(self.group)
        every = [widget for name in self._groups for widget in self._focusable(name)]
        if step.dy:
            # Up and down stay in their column: a leap to another panel would surprise.
            every = [widget for widget in every if _share_a_column(here, widget)]
        for choices in (near, every):
            ahead = [(d, w) for w in choices if (d := _distance(here, w, step)) is not None]
            if ahead:
                self.focus_on(min(ahead, key=lambda pair: pair[0])[1])
                return True
        return False

    def _leap(self, step: int) -> bool:
        """Go through everything in drawing order, which no place on the page can hide from."""
        choices = [widget for widget in self._order if widget.focusable]
        if not choices:
            return False
        at = choices.index(self._focus) if self._focus in choices else 0
        ends = {-2: 0, 2: len(choices) - 1}
        self.focus_on(choices[ends.get(step, (at + step) % len(choices))])
        return True

    # -- drawing -------------------------------------------------------------------------

    def draw_still(self, target: pygame.Surface, look: Look) -> None:
        """Draw what never changes by itself: everything that takes no focus."""
        for widget in self._order:
            if widget.visible and not widget.takes_focus:
                widget.draw(target, look)

    def draw(self, target: pygame.Surface, look: Look, *, still: bool = True) -> None:
        """Draw the widgets, the ring, the notice, and the dialog over a dimmed page.

        Args:
            target: What to draw on.
            look: The means.
            still: Whether to draw what `draw_still` draws; False when it is there already.
        """
        if self._focus is not None and not self._focus.focusable:
            self._focus = None
            self._focus_first()
        if isinstance(self.default, PushButton):
            own = self._focus.on_activate if self._focus is not None else None
            self.default.key_holds = own is None or own == self.default.on_activate
        for widget in self._order:
            widget.focused = widget is self._focus
            if widget.visible and (still or widget.takes_focus):
                widget.draw(target, look)
        if self._ring and self._focus is not None and self._dialog is None:
            self._focus.draw_ring(target, look)
        if self._dialog is not None:
            self._dialog.draw(target, look)
        if self._toast is not None:
            self._toast.draw(target, look)

    def _all(self) -> Iterator[Widget]:
        yield from self._order
        if self._dialog is not None:
            yield from self._dialog.page.widgets


def _share_a_column(one: Widget, other: Widget) -> bool:
    return one.rect.left < other.rect.right and other.rect.left < one.rect.right


def _distance(start: Widget, other: Widget, step: MoveFocus) -> float | None:
    """Return how far another widget lies in a direction, None when it does not."""
    if other is start:
        return None
    here, there = start.rect, other.rect
    if step.dx:
        ahead = (there.centerx - here.centerx) * step.dx
        gap = max(0, there.left - here.right if step.dx > 0 else here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        off = abs(there.centery - here.centery)
    else:
        ahead = (there.centery - here.centery) * step.dy
        gap = max(0, there.top - here.bottom if step.dy > 0 else here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
        # What begins at the same edge is nearest: reading goes down the left.
        off = min(abs(there.centerx - here.centerx), abs(there.left - here.left))
    overlapping = gap == 0 and aside > 0
    if ahead <= 0 or overlapping:
        return None
    return gap + aside * _SIDEWAYS + off * 0.1


class Dialog:
    """A question or a message in a panel above a page.

    Args:
        title: In the title face.
        text: Below it, wrapped.
        buttons: Pairs of word and what it does; the first is the main one and has the
            focus. Every button closes the dialog first.
        close: Closes the dialog; usually `page.close`.
        on_back: Done by Esc after closing; None for the last button's action.
        danger: Whether the main button is red; the last one has the focus then.
        width: In units.
    """

    def __init__(
        self,
        title: str,
        text: str,
        buttons: Sequence[tuple[str, Callable[[], None] | None]],
        close: Callable[[], None],
        *,
        on_back: Callable[[], None] | None = None,
        danger: bool = False,
        width: float = 560,
    ) -> None:
        self.title = title
        self.text = text
        self.width = width
        self._close = close
        last = on_back or (buttons[-1][1] if buttons else None)
        self.page = Page(on_back=lambda: self._choose(last))
        self._buttons = [
            PushButton(
                pygame.Rect(0, 0, 0, 0),
                word,
                functools.partial(self._choose, action),
                kind=self._kind(place, danger),
            )
            for place, (word, action) in enumerate(buttons)
        ]
        self.page.add(*self._buttons)
        if danger and self._buttons:
            self.page.focus_on(self._buttons[-1])
        self.panel = Panel(pygame.Rect(0, 0, 0, 0))

    @staticmethod
    def _kind(place: int, danger: bool) -> Kind:
        if place:
            return Kind.NORMAL
        return Kind.DANGER if danger else Kind.MAIN

    def _choose(self, action: Callable[[], None] | None) -> None:
        self._close()
        if action is not None:
            action()

    def _lay_out(self, look: Look) -> None:
        inset = look.px(40)
        high = look.high(48, 20)
        gap = look.px(16)
        wide = [
            max(look.px(120), PushButton.natural_width(look, button.label))
            for button in self._buttons
        ]
        row = sum(wide) + gap * max(0, len(wide) - 1)
        width = min(look.size[0] - look.px(32), max(look.px(self.width), row + 2 * inset))
        body = look.paragraph_height(self.text, width - 2 * inset) if self.text else 0
        height = inset + look.high(36, 28) + body + look.px(28) + high + inset
        area = pygame.Rect(0, 0, width, min(height, look.size[1] - look.px(16)))
        area.center = (look.size[0] // 2, look.size[1] // 2)
        self.panel.rect = area
        right = area.right - inset
        for button, w in zip(self._buttons, wide, strict=True):
            button.rect = pygame.Rect(right - w, area.bottom - inset - high, w, high)
            right -= w + gap

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Dim what lies below and draw the panel with its words and buttons."""
        self._lay_out(look)
        target.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
        self.panel.draw(target, look)
        inset = look.px(40)
        area = self.panel.rect.inflate(-2 * inset, -2 * inset)
        look.text(
            target,
            self.title,
            (area.left, area.top + look.high(16, 28)),
            style=Style.TITLE,
            size=28,
            room=area.width,
        )
        area.top += look.high(40, 28)
        if self.text:
            look.paragraph(target, self.text, area)
        self.page.draw(target, look)
