"""One picture of all screens at one size, small beside each other, for a critic's eye."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

__all__ = ["contact_sheet"]

THUMB_WIDTH: Final = 640
COLUMNS: Final = 4
_GAP: Final = 16
_CAPTION: Final = 30
_GROUND, _INK = (38, 34, 30), (240, 232, 214)


def contact_sheet(
    pictures: Iterable[tuple[str, Callable[[], pygame.Surface]]],
) -> pygame.Surface:
    """Return one picture that holds all of these, each under its caption, row by row.

    Args:
        pictures: Captions, and what draws each picture; all are of one size.
    """
    drawn = [(name, _small(draw())) for name, draw in pictures]
    pygame.font.init()
    font = pygame.font.Font(None, _CAPTION)
    return _laid_out([(font.render(name, True, _INK), small) for name, small in drawn])


def _small(picture: pygame.Surface) -> pygame.Surface:
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (THUMB_WIDTH, height * THUMB_WIDTH // width))


def _laid_out(cells: Sequence[tuple[pygame.Surface, pygame.Surface]]) -> pygame.Surface:
    high = max((small.get_height() for _, small in cells), default=0) + _CAPTION + _GAP
    rows = -(-len(cells) // COLUMNS)
    size = (_GAP + COLUMNS * (THUMB_WIDTH + _GAP), _GAP + rows * high)
    sheet = pygame.Surface(size)
    sheet.fill(_GROUND)
    for place, (caption, small) in enumerate(cells):
        row, column = divmod(place, COLUMNS)
        left, top = _GAP + column * (THUMB_WIDTH + _GAP), _GAP + row * high
        sheet.blit(caption, (left, top))
        sheet.blit(small, (left, top + _CAPTION))
    return sheet
