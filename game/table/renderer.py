"""Describes the picture of one moment at the table, between two layouts; changes nothing."""

from __future__ import annotations

import pygame

from game.table import pieces
from game.table.bar import Bar
from game.table.brush import Brush
from game.table.cards import Cards
from game.table.layout import TableLayout
from game.table.moment import Moment
from game.table.picture import Item
from game.table.plates import Plates
from game.table.words import TableWords
from game.theme.ground import band_rows
from game.widgets.look import Look


class Renderer(Brush):
    """Turns moments into items of a picture."""

    def __init__(self, look: Look, words: TableWords) -> None:
        super().__init__(look, words)
        self.bar = Bar(look, words)
        self.plates = Plates(look, words)
        self.cards = Cards(look, words)

    def describe(self, moment: Moment) -> list[Item]:
        """Return the whole picture, from the ground up."""
        return [
            *self.describe_table(moment),
            *self.cards.hand(moment),
            *self.cards.flying(moment),
        ]

    def describe_table(self, moment: Moment) -> list[Item]:
        """Return everything that lies under the hand and the cards on their way."""
        stamp = self.look.stamp
        for brush in (self, self.bar, self.plates, self.cards):
            brush.begin(stamp)
        layout, line = moment.layout, self.prompt_line(moment)
        return [
            *self.recall("ground", (layout.size,), lambda: self._ground(layout)),
            *self.bar.items(moment),
            *self.plates.items(moment),
            *self.cards.lying(moment),
            *self.recall("prompt", (line, moment.prompt), lambda: [self.prompt_item(moment)]),
        ]

    def _ground(self, layout: TableLayout) -> list[Item]:
        """Return the ground, an item for each of its strips."""
        size = layout.size
        return [
            self._strip(n, pygame.Rect(0, top, size[0], high), size)
            for n, (top, high) in enumerate(band_rows(size))
        ]

    def _strip(self, n: int, area: pygame.Rect, size: tuple[int, int]) -> Item:
        look = self.look

        def strip() -> pygame.Surface:
            return look.surfaces.ground_bands(size, look.u)[n][1]

        def paint(target: pygame.Surface) -> None:
            target.blit(strip(), area)

        return Item(("ground", n, self._stamp), area, paint, strip, opaque=True)

    def prompt_line(self, moment: Moment) -> pygame.Rect:
        """Return the line on which the prompt stands."""
        layout = moment.layout
        return layout.panel_prompt if moment.reserved else layout.prompt

    def prompt_item(self, moment: Moment) -> Item:
        """Return the prompt."""
        look, line, prompt = self.look, self.prompt_line(moment), moment.prompt
        area = pieces.around(pieces.prompt_area(look, line, prompt), look)
        return self.print(
            ("prompt", prompt, line.width),
            area,
            lambda target, shift: pieces.prompt_plate(target, look, line.move(shift), prompt),
        )
