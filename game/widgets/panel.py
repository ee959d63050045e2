"""Framed panels, tabs on a panel, chips, toasts, dialogs and the line of keys."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.input.intents import (
    Confirm,
    Intent,
    MoveFocus,
    NextTab,
    Point,
    Position,
    Press,
    Release,
)
from game.record import Record
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.base import Widget
from game.widgets.button import draw_key_cap, key_cap_width
from game.widgets.look import Look

_TAB_HEIGHT: Final = 40
_LEAST_GAP: Final = 14


class Panel(Widget):
    """The drawn frame that holds a screen's content."""

    takes_focus = False

    def __init__(self, rect: pygame.Rect, *, dark: bool = False, corner: float = 32) -> None:
        super().__init__(rect)
        self.dark = dark
        self.corner = corner

    def contains(self, pos: Position) -> bool:
        """False: a panel is no target."""
        del pos
        return False

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw shadow and frame."""
        look.panel(target, self.rect, dark=self.dark, corner=self.corner)


class Drawing(Widget):
    """A free drawing at its place in the order of a page."""

    takes_focus = False

    def __init__(
        self, rect: pygame.Rect, paint: Callable[[pygame.Surface, Look, pygame.Rect], None]
    ) -> None:
        super().__init__(rect)
        self.paint = paint

    def contains(self, pos: Position) -> bool:
        """False: a drawing is no target."""
        del pos
        return False

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Let the owner draw."""
        self.paint(target, look, self.rect)


class Tabs(Widget):
    """A light panel with one tab for each topic on its upper edge.

    `rect` is the panel; the tabs stand on it, as high as `height` says. Left and right
    change the topic while it has the focus, Ctrl+Tab always.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        topics: Sequence[str],
        chosen: int = 0,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(rect, label)
        self.topics = list(topics)
        self.chosen = chosen
        self.on_change = on_change
        self._hover = -1
        self._tabs: list[pygame.Rect] = []

    @staticmethod
    def height(look: Look) -> int:
        """Return how high tabs are, in pixels: a little more for text that needs it."""
        return max(look.px(_TAB_HEIGHT), round(look.font_px(18) * 1.3))

    @property
    def role(self) -> str:
        """Tabs."""
        return "tabs"

    @property
    def state(self) -> str:
        """The topic that is open."""
        return self.topics[self.chosen]

    def contains(self, pos: Position) -> bool:
        """Return whether a place is on one of the tabs."""
        return self.visible and self._tab_at(pos) >= 0

    def choose(self, place: int) -> None:
        """Open a topic; past the last comes the first."""
        place %= len(self.topics)
        if place != self.chosen:
            self.chosen = place
            if self.on_change is not None:
                self.on_change(place)

    def handle(self, intent: Intent) -> bool:
        """Take left and right, Ctrl+Tab and clicks on a tab."""
        if isinstance(intent, Point):
            self._hover = self._tab_at(intent.pos)
            return True
        if isinstance(intent, MoveFocus) and intent.dx:
            self.choose(max(0, min(len(self.topics) - 1, self.chosen + intent.dx)))
            return True
        if isinstance(intent, NextTab):
            self.choose(self.chosen + intent.step)
            return True
        if isinstance(intent, Press):
            place = self._tab_at(intent.pos)
            if place >= 0:
                self.choose(place)
            return place >= 0
        return isinstance(intent, Release | Confirm)

    def _tab_at(self, pos: Position) -> int:
        for place, tab in enumerate(self._tabs):
            if tab.collidepoint(pos):
                return place
        return -1

    def _lay_out(self, look: Look) -> None:
        """Place the tabs from 32 units right of the panel's edge; squeeze them if they must."""
        gap = look.px(8)
        widths = [look.width(topic, Style.LABEL, 18) + look.px(48) for topic in self.topics]
        room = self.rect.width - 2 * look.px(32) - gap * (len(widths) - 1)
        if sum(widths) > room:
            widths = [round(width * room / sum(widths)) for width in widths]
        left = self.rect.left + look.px(32)
        high = self.height(look)
        self._tabs = []
        for width in widths:
            self._tabs.append(pygame.Rect(left, self.rect.top - high, width, high))
            left += width + gap

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the other tabs, the panel over their feet, then the chosen tab, open below."""
        self._lay_out(look)
        for place, tab in enumerate(self._tabs):
            if place != self.chosen:
                self._draw_closed(target, look, place, tab)
        look.panel(target, self.rect)
        self._draw_open(target, look, self._tabs[self.chosen])

    def _draw_closed(
        self, target: pygame.Surface, look: Look, place: int, tab: pygame.Rect
    ) -> None:
        fill: Colour = palette.TAB
        if self.hovered and place == self._hover:
            fill = palette.mixed(palette.TAB, palette.GREEN, 0.6)
        body = pygame.Rect(tab.left, tab.top, tab.width, tab.height + look.px(12))
        look.box(target, body, fill=fill, edge=palette.INK, width=2, radius=8)
        self._draw_topic(target, look, place, tab, palette.PAPER)

    def _draw_open(self, target: pygame.Surface, look: Look, tab: pygame.Rect) -> None:
        rise, depth = look.px(4), look.px(13)
        whole = pygame.Rect(tab.left, tab.top - rise, tab.width, tab.height + rise + depth)
        body = look.shapes.box(
            (whole.width, whole.height + look.px(12)),
            8 * look.u,
            palette.PAPER,
            palette.INK,
            max(1.0, 2 * look.u),
        )
        blit(target, body.subsurface((0, 0, *whole.size)), whole.topleft)
        edge = look.px(2)
        inner = pygame.Rect(whole.left + edge, tab.bottom, whole.width - 2 * edge, depth)
        target.fill(palette.PAPER, inner)
        self._draw_topic(target, look, self.chosen, tab.move(0, -rise // 2), palette.INK)
        line = pygame.Rect(tab.left + look.px(14), 0, tab.width - look.px(28), look.px(4))
        line.bottom = tab.bottom - look.px(2)
        look.box(target, line, fill=palette.RED, radius=2)

    def _draw_topic(
        self, target: pygame.Surface, look: Look, place: int, tab: pygame.Rect, colour: Colour
    ) -> None:
        look.text(
            target,
            self.topics[place],
            (tab.centerx, tab.centery - look.px(2)),
            style=Style.LABEL,
            size=18,
            colour=colour,
            align="centre",
            room=tab.width - look.px(12),
        )

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the open tab."""
        look.focus_ring(target, self._tabs[self.chosen].move(0, -look.px(4)), radius=8)


class Key(Record):
    """One entry of the line of keys: caps such as "Left Right" or "Esc", and a word."""

    cap: str
    word: str


class KeyLegend(Widget):
    """The keys of a screen, on its last line."""

    takes_focus = False

    def __init__(
        self, rect: pygame.Rect, keys: Sequence[Key], colour: Colour | None = None
    ) -> None:
        super().__init__(rect)
        self.keys = list(keys)
        self.colour = colour
        """Of the words; None for the table theme's colour of text."""

    def contains(self, pos: Position) -> bool:
        """False: it is no target."""
        del pos
        return False

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the entries in their order, closer and smaller where they would not fit."""
        x = self.rect.left
        colour = self.colour or look.colour("text")
        shown, gap, size = self.shown(look)
        for key in shown:
            cap = draw_key_cap(target, look, key.cap, x, self.rect.centery)
            at = (cap.right + look.px(8), self.rect.centery)
            look.text(target, key.word, at, size=size, colour=colour)
            x += self._width(look, key, size) + gap

    def shown(self, look: Look) -> tuple[list[Key], int, float]:
        """Return what there is room for, the gap between entries in pixels, the size of words.

        The way back comes last and always stays; those before it go first.
        """
        shown = list(self.keys)
        scale = look.u * look.text_scale
        while shown:
            for px in range(look.font_px(16), look.least_px(16) - 1, -1):
                spare = self.rect.width - sum(self._width(look, k, px / scale) for k in shown)
                gap = min(look.px(30), spare // max(1, len(shown) - 1))
                if gap >= look.px(_LEAST_GAP):
                    return shown, gap, px / scale
            if len(shown) == 1:
                break
            del shown[-2]
        return shown, 0, look.least_px(16) / scale

    @staticmethod
    def _width(look: Look, key: Key, size: float) -> int:
        return key_cap_width(look, key.cap) + look.px(8) + look.width(key.word, size=size)


def chip_width(look: Look, text: str, *, size: float = 15, icon: bool = False) -> int:
    """Return the width in pixels of a chip with this text."""
    mark = look.high(size * 1.35, size) + look.px(6) if icon else 0
    return look.width(text, Style.LABEL, size) + mark + 2 * look.px(11)


def draw_chip(
    target: pygame.Surface,
    look: Look,
    text: str,
    at: tuple[float, float],
    *,
    fill: Colour = palette.CREAM,
    colour: Colour = palette.INK,
    size: float = 15,
    icon: str = "",
    align: str = "left",
    edge: Colour | None = None,
) -> pygame.Rect:
    """Draw a round chip and return its area.

    Args:
        target: What to draw on.
        look: The means.
        text: Its word.
        at: x of its left, middle or right by `align`; y of its middle. Pixels.
        fill: Cream for an earlier bid, yellow for the standing one, grey for a pass.
        colour: Of the word.
        size: In units.
        icon: Name of an icon before the word.
        align: left, centre or right.
        edge: Colour of a thin outline.
    """
    area = pygame.Rect(0, 0, chip_width(look, text, size=size, icon=bool(icon)), 0)
    area.height = look.high(size * 1.55, size)
    area.centery = round(at[1])
    area.left = round(at[0] - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * area.width)
    look.box(target, area, fill=fill, edge=edge, width=1.2, radius=40)
    x = float(area.left + look.px(11))
    if icon:
        side = look.high(size * 1.35, size)
        at = (x - look.px(3) + side / 2, area.centery)
        look.icon(target, icon, at, look.grown(size * 1.35, size))
        x += side + look.px(3)
    look.text(target, text, (x, area.centery), style=Style.LABEL, size=size, colour=colour)
    return area


class Toast(Widget):
    """A short notice that goes away by itself; one at a time."""

    takes_focus = False

    def __init__(self, text: str, seconds: float = 4.0) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), text)
        self.left = seconds

    def contains(self, pos: Position) -> bool:
        """False: it is no target."""
        del pos
        return False

    def update(self, dt: float) -> bool:
        """Count down; return True when the time is over."""
        was, self.left = self.left, self.left - dt
        return was > 0 >= self.left

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw a dark plate above the line of keys, its text wrapped."""
        if self.left <= 0:
            return
        room = min(look.stage.width - look.px(96), look.px(640))
        lines = look.wrap(self.label, room, Style.LABEL_LIGHT, 17)
        leading = look.leading(17)
        width = max(look.width(line, Style.LABEL_LIGHT, 17) for line in lines)
        area = pygame.Rect(0, 0, width + look.px(48), leading * len(lines) + look.px(20))
        area.midbottom = (look.stage.centerx, look.stage.bottom - look.px(52))
        look.shadow(target, area, blur=7, drop=4, strength=0.35)
        look.box(target, area, fill=palette.INK, edge=palette.BRASS, width=1.2, radius=12)
        for row, line in enumerate(lines):
            middle = area.top + look.px(10) + leading * (row + 0.5)
            look.text(
                target,
                line,
                (area.centerx, middle),
                style=Style.LABEL_LIGHT,
                size=17,
                colour=palette.PAPER,
                align="centre",
            )
