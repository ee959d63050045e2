"""What everything is drawn with: sizes, fonts, pictures and colours of this moment."""

import math
from collections.abc import Callable, Hashable, Mapping
from typing import Final

import pygame

from game.theme.fonts import MIN_PX, Fonts, Line, Style
from game.theme.kept import Kept
from game.theme.model import DeckTheme, TableTheme
from game.theme.palette import (
    DARK_RED,
    DARK_RED_DARK,
    DARK_RED_LIGHT,
    INK,
    OTHERS,
    PAPER,
    READABLE,
    RED,
    WHITE,
    YELLOW,
    YELLOW_DARK,
    YELLOW_LIGHT,
    Colour,
    contrast,
    holds_ink,
    mixed,
)
from game.theme.shapes import Shapes, blit
from game.theme.surfaces import Surfaces

DESIGN: Final = (1280, 720)
"""The window that sizes are given for; 1 unit is 1 pixel there."""

MAX_TEXT_SCALE: Final = 2.0
_PRINTS: Final = 40 * 1024 * 1024
"""Bytes of sprites: a table with every card at rest fills about 25 million at 3840x2160."""


def unit(size: tuple[int, int]) -> float:
    """Return how many pixels a unit is in a window of this size."""
    return max(0.25, min(size[0] / DESIGN[0], size[1] / DESIGN[1]))


def text_scale_limit(size: tuple[int, int]) -> float:
    """Return the largest text scale that fits: 1.25 at 1024x600, 2 from 1920x1080 on."""
    return max(1.0, min(MAX_TEXT_SCALE, 1.25 + (unit(size) - 0.8) * 0.75 / 0.7))


class Look:
    """The means of drawing, for one window size, language and set of themes.

    Sizes are given in units and turned into pixels here. `stage` is the 1280x720 design
    area centred in the window; `rect` places things in it, `size` is the whole window.
    """

    def __init__(
        self,
        size: tuple[int, int],
        fonts: Fonts,
        shapes: Shapes,
        surfaces: Surfaces,
        *,
        text_scale: float = 1.0,
        reduced_motion: bool = False,
    ) -> None:
        self.fonts = fonts
        self.shapes = shapes
        self.surfaces = surfaces
        self.prints = Kept(_PRINTS)
        """Sprites of this size that were painted once, by everything that decides their look."""
        self.keeps = True
        """Whether sprites are used; else everything is painted, for who listens to its texts."""
        self.reduced_motion = reduced_motion
        self.key_word: Callable[[str], str] = lambda cap: cap
        """Translates the word on a key cap; set by the program."""
        self._wanted_scale = text_scale
        self._tinted_for: TableTheme | None = None
        self._tints: dict[Colour | None, Colour] = {}
        self.size = size
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of this size from now on."""
        if size != self.size:
            self.prints.clear()
        self.size = size
        self.u = unit(size)
        self.text_scale = max(1.0, min(self._wanted_scale, text_scale_limit(size)))
        width, height = round(DESIGN[0] * self.u), round(DESIGN[1] * self.u)
        left, top = (size[0] - width) // 2, (size[1] - height) // 2
        self.stage = pygame.Rect(left, top, width, height)

    def want_text_scale(self, scale: float) -> None:
        """Scale text by so much from now on, as far as it fits."""
        self._wanted_scale = scale
        self.resize(self.size)

    @property
    def text_scale_is_limited(self) -> bool:
        """Whether the player asked for larger text than this window can hold."""
        return self.text_scale < self._wanted_scale

    @property
    def stamp(self) -> Hashable:
        """What the look of everything depends on: sizes, language, themes, pictures read."""
        surfaces = self.surfaces
        return (
            round(self.u, 4),
            self.text_scale,
            self.fonts.language,
            surfaces.deck.about.source,
            surfaces.back_id,
            surfaces.table.about.source,
            surfaces.revision,
            self.keeps,
        )

    @property
    def language(self) -> str:
        """The language of the screen."""
        return self.fonts.language

    @property
    def deck(self) -> DeckTheme:
        """The deck in use."""
        return self.surfaces.deck

    @property
    def table(self) -> TableTheme:
        """The table in use."""
        return self.surfaces.table

    def colour(self, use: str) -> Colour:
        """Return a colour of the table theme: text, accent, focus, danger .. .

        Raises:
            KeyError: Themes have no such colour.
        """
        return self.table.colours[use]

    def tinted(self, colour: Colour) -> Colour:
        """Return the colour that the table theme has in the place of one of the palette's.

        Yellow, the colour of what the player should do, is the theme's accent; paper and ink
        are its panel and panel text, where they can be read.
        """
        if self._tinted_for is not self.table:
            self._tinted_for = self.table
            self._tints = _tints(self.table.colours)
        return self._tints.get(colour, colour)

    # -- sizes ---------------------------------------------------------------------------

    def px(self, units: float) -> int:
        """Return a length in pixels, at least 1 for a positive one."""
        return max(1, round(units * self.u)) if units > 0 else round(units * self.u)

    def font_px(self, units: float) -> int:
        """Return a type size in pixels: scaled text, never below 14."""
        return max(MIN_PX, round(units * self.u * self.text_scale))

    def least_px(self, units: float) -> int:
        """Return how small a type size may become to fit, in pixels.

        Text that the player wants larger gives its extra size up before it is cut.
        """
        return max(MIN_PX, round(0.8 * units * self.u))

    def fit(self, text: str, style: Style, size: float, room: float) -> tuple[str, int]:
        """Return text and type size in pixels that fit a room in pixels (`Fonts.fit`)."""
        px = self.font_px(size)
        return self.fonts.fit(text, style, px, max(1, round(room)), smallest=self.least_px(size))

    def high(self, units: float, text: float = 18) -> int:
        """Return the height of something that holds text of a size, in pixels.

        It grows with the text scale and with text that is raised to the 14 pixels minimum.
        """
        return max(1, round(self.grown(units, text) * self.u))

    def grown(self, units: float, text: float = 18) -> float:
        """Return units that grow as text of a size does (`high`), for marks beside text."""
        return units * self.font_px(text) / (text * self.u)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return an area of the stage, given in units, in pixels."""
        left, top = self.stage.left + round(x * self.u), self.stage.top + round(y * self.u)
        right = self.stage.left + round((x + width) * self.u)
        bottom = self.stage.top + round((y + height) * self.u)
        return pygame.Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return a place of the stage, given in units, in pixels."""
        return self.stage.left + round(x * self.u), self.stage.top + round(y * self.u)

    # -- text ----------------------------------------------------------------------------

    def line(
        self, text: str, style: Style = Style.TEXT, size: float = 18, colour: Colour = INK
    ) -> Line:
        """Return a rendered line; `size` in units."""
        return self.fonts.line(text, style, self.font_px(size), colour)

    def width(self, text: str, style: Style = Style.TEXT, size: float = 18) -> int:
        """Return the width of a text in pixels."""
        return self.fonts.width(text, style, self.font_px(size))

    def text(
        self,
        target: pygame.Surface,
        text: str,
        at: tuple[float, float],
        *,
        style: Style = Style.TEXT,
        size: float = 18,
        colour: Colour = INK,
        align: str = "left",
        room: float | None = None,
        shadow: Colour | None = None,
    ) -> pygame.Rect:
        """Draw one line of text and return where it stands.

        Args:
            target: What to draw on.
            text: The line.
            at: x of its left edge, middle or right edge by `align`; y of the middle of
                its capitals. Pixels.
            style: Face and weight.
            size: In units.
            colour: Of the text.
            align: left, centre or right.
            room: Most pixels it may be wide: made smaller, at last cut, to fit.
            shadow: Colour of a hard shadow below and to the right, for titles.
        """
        px = self.font_px(size)
        if room is not None:
            text, px = self.fit(text, style, size, room)
        line = self.fonts.line(text, style, px, self.tinted(colour))
        shift = {"left": 0.0, "centre": line.width / 2, "right": float(line.width)}[align]
        # Half a pixel goes up: what hangs below the baseline makes text look low.
        place = (round(at[0] - shift), math.ceil(at[1] - line.cap_middle - 0.5))
        if shadow is not None:
            drop = max(1, round(px / 30))
            dark = self.fonts.line(text, style, px, shadow)
            blit(target, dark.surface, (place[0] + drop, place[1] + drop))
        return blit(target, line.surface, place)

    def wrap(
        self, text: str, width: float, style: Style = Style.TEXT, size: float = 18
    ) -> list[str]:
        """Return the lines of a text broken to a width in pixels."""
        return self.fonts.wrap(text, style, self.font_px(size), round(width))

    def leading(self, size: float = 18) -> int:
        """Return the distance from one line of a paragraph to the next, in pixels."""
        return round(self.font_px(size) * 4 / 3)

    def paragraph(
        self,
        target: pygame.Surface,
        text: str,
        area: pygame.Rect,
        *,
        style: Style = Style.TEXT,
        size: float = 18,
        colour: Colour = INK,
        align: str = "left",
    ) -> int:
        """Draw wrapped text from the top of an area; return the height it took in pixels.

        Lines that would begin below the area are left out.
        """
        leading = self.leading(size)
        x = {"left": area.left, "centre": area.centerx, "right": area.right}[align]
        lines = self.wrap(text, area.width, style, size)
        for row, line in enumerate(lines):
            middle = area.top + leading * row + leading / 2
            if row and middle + leading / 2 > area.bottom + leading / 3:
                return leading * row
            self.text(target, line, (x, middle), style=style, size=size, colour=colour, align=align)
        return leading * len(lines)

    def paragraph_height(
        self, text: str, width: float, style: Style = Style.TEXT, size: float = 18
    ) -> int:
        """Return the height of wrapped text in pixels."""
        return self.leading(size) * len(self.wrap(text, width, style, size))

    # -- shapes --------------------------------------------------------------------------

    def box(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        *,
        fill: Colour | None,
        edge: Colour | None = None,
        width: float = 2,
        radius: float = 8,
    ) -> None:
        """Draw a box with round corners; outline and radius in units."""
        line = max(1.0, width * self.u) if edge is not None else 0.0
        fill = None if fill is None else self.tinted(fill)
        edge = None if edge is None else self.tinted(edge)
        blit(target, self.shapes.box(area.size, radius * self.u, fill, edge, line), area.topleft)

    def rule(self, target: pygame.Surface, area: pygame.Rect, colour: Colour) -> None:
        """Draw a straight line that fills a thin area."""
        target.fill(self.tinted(colour)[:3], area)

    def shadow(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        *,
        blur: float,
        drop: float,
        strength: float,
    ) -> None:
        """Draw the soft shadow of a box; blur and drop in units."""
        fallen = area.move(0, self.px(drop))
        self.shapes.draw_shadow(target, fallen, 8 * self.u, blur * self.u, strength)

    def panel(
        self, target: pygame.Surface, area: pygame.Rect, *, dark: bool = False, corner: float = 32
    ) -> None:
        """Draw the framed panel with its shadow; the corner ornament in units."""
        self.shadow(target, area, blur=10, drop=6, strength=0.43)
        self.surfaces.draw_panel(target, area, self.px(corner), dark)

    def mark(
        self,
        target: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        size: float,
        colour: Colour,
    ) -> None:
        """Draw a small mark (`Shapes.mark`) around a centre; its size in units."""
        side = self.px(size)
        made = self.shapes.mark(name, side, self.tinted(colour))
        blit(target, made, (centre[0] - side / 2, centre[1] - side / 2))

    def icon(
        self, target: pygame.Surface, name: str, centre: tuple[float, float], size: float
    ) -> None:
        """Draw an icon of `assets/icons` around a centre; its size in units."""
        side = self.px(size)
        made = self.surfaces.icon(name, side)
        blit(target, made, (centre[0] - side / 2, centre[1] - side / 2))

    def focus_ring(
        self, target: pygame.Surface, area: pygame.Rect, *, radius: float = 8, gap: float = 0
    ) -> None:
        """Draw the focus ring around an area; radius and gap in units."""
        grown = area.inflate(2 * self.px(gap), 2 * self.px(gap)) if gap else area
        ring = self.shapes.focus_ring(
            grown.size, (radius + gap) * self.u, self.u, self.table.colours.get("focus", YELLOW)
        )
        reach = (ring.get_width() - grown.width) // 2
        blit(target, ring, (grown.left - reach, grown.top - reach))

    def ground(self, target: pygame.Surface) -> None:
        """Draw the table over the whole target."""
        for top, band in self.surfaces.ground_bands(target.get_size(), self.u):
            target.blit(band, (0, top))


def _tints(colours: Mapping[str, Colour]) -> dict[Colour | None, Colour]:
    """Return what stands for colours of the palette under a theme; nothing for the usual ones."""
    accent, paper, ink = (colours[use][:3] for use in ("accent", "panel", "panel_text"))
    danger = colours["danger"][:3]
    tints: dict[Colour | None, Colour] = {OTHERS: colours["team_others"][:3]}
    if danger != RED:
        tints |= {
            RED: danger,
            DARK_RED: danger,
            DARK_RED_LIGHT: mixed(danger, WHITE, 0.1),
            DARK_RED_DARK: mixed(danger, INK, 0.2),
        }
    if accent != YELLOW:
        tints |= {
            YELLOW: accent,
            YELLOW_LIGHT: mixed(accent, WHITE, 0.3),
            YELLOW_DARK: mixed(accent, INK, 0.15),
        }
    if holds_ink(paper) and contrast(ink, paper) >= READABLE:
        tints |= {PAPER: paper, INK: ink}
    return tints
