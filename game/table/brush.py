"""What every part of the table is described with."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.table.picture import Item, Paint
from game.table.words import TableWords
from game.widgets.look import Look


class Brush:
    """Makes items whose keys name the look they were made for.

    Attributes:
        look: The means of drawing.
        words: The texts.
    """

    def __init__(self, look: Look, words: TableWords) -> None:
        self.look = look
        self.words = words
        self._stamp: Hashable = None

    def begin(self) -> None:
        """Begin a picture: sizes, language and themes are those of now."""
        look = self.look
        self._stamp = (
            round(look.u, 4),
            look.text_scale,
            look.language,
            look.deck.about.source,
            look.surfaces.back_id,
            look.table.about.source,
        )

    def item(self, key: Hashable, rect: pygame.Rect, paint: Paint) -> Item:
        """Return an item of the picture."""
        return Item((key, self._stamp), rect, paint)
