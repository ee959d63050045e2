"""A row of pictures of which one is chosen, for a form in large text."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.input.intents import Confirm, Intent, MoveFocus, Point, Position, Press, Release
from game.theme import palette
from game.widgets.base import Widget
from game.widgets.choice import Tile
from game.widgets.look import Look

_ARROW: Final = 44
_GAP: Final = 12
_WIDEST: Final = 340


class Gallery(Widget):
    """Tiles side by side; left and right choose at once, arrows at the ends show the others.

    Args:
        label: What is chosen.
        tiles: Every choice; the gallery gives them their places.
        chosen: The place of the chosen one.
        per_row: How many are in view.
        on_choose: Takes the place of a newly chosen one.
        first: The first in view; moved as far as the chosen one needs, if it is to be seen.
        on_turn: Takes the first in view, whenever others come into view.
    """

    def __init__(
        self,
        label: str,
        tiles: Sequence[Tile],
        chosen: int,
        per_row: int,
        on_choose: Callable[[int], None],
        *,
        first: int = 0,
        on_turn: Callable[[int], None] = lambda first: None,
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), label)
        self.tiles = list(tiles)
        self.chosen = chosen
        self._per_row = min(per_row, len(self.tiles))
        self._on_choose = on_choose
        self._on_turn = on_turn
        self.first = max(0, min(first, len(self.tiles) - self._per_row))
        self._arrows: dict[int, pygame.Rect] = {}

    @property
    def role(self) -> str:
        """A choice."""
        return "choice"

    @property
    def state(self) -> str:
        """The chosen one and its place."""
        return f"{self.tiles[self.chosen].label}, {self.chosen + 1}/{len(self.tiles)}"

    @property
    def shown(self) -> Sequence[Tile]:
        """The tiles in view."""
        return self.tiles[self.first : self.first + self._per_row]

    @classmethod
    def tile_width(cls, look: Look, width: int, count: int, per_row: int) -> int:
        """Return how wide each of so many tiles is in a gallery of this width, in pixels."""
        ends = 2 * (look.px(_ARROW) + look.px(_GAP)) if count > per_row else 0
        row = min(count, per_row)
        return min(look.px(_WIDEST), (width - ends - look.px(_GAP) * (row - 1)) // row)

    def choose(self, place: int) -> None:
        """Choose a tile, as the player does; it comes into view."""
        if not 0 <= place < len(self.tiles) or place == self.chosen:
            return
        self.turn_to(min(max(self.first, place - self._per_row + 1), place))
        self.chosen = place
        self._on_choose(place)

    def turn_to(self, first: int) -> None:
        """Show the tiles from this one on, as far as there are so many."""
        first = max(0, min(first, len(self.tiles) - self._per_row))
        if first != self.first:
            self.first = first
            self._on_turn(first)

    def handle(self, intent: Intent) -> bool:
        """Take left and right, Space for the next one, and clicks on tiles and arrows."""
        if isinstance(intent, MoveFocus) and intent.dx:
            self.choose(self.chosen + intent.dx)
            return True
        if isinstance(intent, Confirm):
            self.choose((self.chosen + 1) % len(self.tiles))
            return True
        if isinstance(intent, Point):
            for tile in self.tiles:
                tile.hovered = tile in self.shown and tile.rect.collidepoint(intent.pos)
            return True
        if isinstance(intent, Release) and intent.origin is not None:
            self._click(intent.pos, intent.origin)
            return True
        return isinstance(intent, Press | Release)

    def _click(self, pos: Position, origin: Position) -> None:
        for step, arrow in self._arrows.items():
            if arrow.collidepoint(pos) and arrow.collidepoint(origin):
                self.turn_to(self.first + step * self._per_row)
                return
        for tile in self.shown:
            if tile.rect.collidepoint(pos) and tile.rect.collidepoint(origin):
                self.choose(self.tiles.index(tile))
                return

    def _lay_out(self, look: Look) -> None:
        gap = look.px(_GAP)
        count = len(self.tiles)
        width = self.tile_width(look, self.rect.width, count, self._per_row)
        left = self.rect.left
        self._arrows = {}
        if count > self._per_row:
            side = pygame.Rect(0, 0, look.px(_ARROW), min(self.rect.height, look.high(72)))
            self._arrows = {-1: side.copy(), 1: side}
            self._arrows[-1].midleft = self.rect.midleft
            self._arrows[1].midright = self.rect.midright
            left += side.width + gap
        for place, tile in enumerate(self.shown):
            spot = (left + place * (width + gap), self.rect.top, width, self.rect.height)
            tile.rect = pygame.Rect(spot)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the tiles in view and the arrows to the others."""
        self._lay_out(look)
        for tile in self.shown:
            tile.draw(target, look)
        for step, area in self._arrows.items():
            last = len(self.tiles) - self._per_row
            there = self.first > 0 if step < 0 else self.first < last
            edge = palette.INK if there else palette.DISABLED_EDGE
            fill = palette.PAPER if there else palette.DISABLED
            look.box(target, area, fill=fill, edge=edge, width=2, radius=8)
            look.mark(target, "left" if step < 0 else "right", area.center, 24, edge)

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the chosen tile, or around all where it is out of view."""
        tile = self.tiles[self.chosen]
        look.focus_ring(target, tile.rect if tile in self.shown else self.rect)
