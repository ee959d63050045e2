"""What makes a theme hard to read, blurred or bent, though it can be used."""

import contextlib
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import pygame

from engine.cards import FULL_DECK
from game.theme import palette
from game.theme.model import DeckTheme, TableTheme
from game.theme.palette import READABLE, VISIBLE
from game.theme.picture_file import load_picture, picture_size

SHARP_HEIGHT: Final = 640
"""Pixels; lower pictures are blurred in a hand on a 4K screen."""
LARGEST_HEIGHT: Final = 1920
_BENT: Final = 0.02
_OTHER_COLOUR: Final = 16
"""Difference in red, green or blue from which two colours are not the same on the whole."""
_SAMPLE: Final = (256, 256)


def warnings_of(theme: DeckTheme | TableTheme) -> tuple[str, ...]:
    """Return one line for each thing that could be better."""
    found = _of_deck(theme) if isinstance(theme, DeckTheme) else _of_table(theme)
    return tuple(found)


def _of_table(table: TableTheme) -> Iterator[str]:
    colours, ground = table.colours, table.surface.colour
    pairs = (
        ("colours.text", colours["text"], "surface.colour", ground, READABLE),
        ("colours.panel_text", colours["panel_text"], "colours.panel", colours["panel"], READABLE),
        ("colours.focus", colours["focus"], "surface.colour", ground, VISIBLE),
        ("colours.accent", colours["accent"], "the ink of its words", palette.INK, READABLE),
        ("colours.panel", colours["panel"], "the ink of its words", palette.INK, READABLE),
        ("colours.danger", colours["danger"], "its light words", palette.PAPER, READABLE),
        ("colours.team_others", colours["team_others"], "its light words", palette.PAPER, READABLE),
    )
    for name, one, other, two, wanted in pairs:
        contrast = palette.contrast(one, two)
        if contrast < wanted:
            yield f"{name} on {other} has a contrast of {contrast:.1f}; it should be {wanted}"
    yield from _of_surface(table)


def _of_surface(table: TableTheme) -> Iterator[str]:
    """Yield a warning where the colour that text is measured against is not the picture's."""
    path, said = table.surface.image, table.surface.colour
    if path is None:
        return
    with contextlib.suppress(pygame.error, OSError):
        picture = load_picture(path, _SAMPLE)
        flat = pygame.Surface(picture.get_size(), depth=32)  # no mean of a palette's indices
        flat.blit(picture, (0, 0))
        found = pygame.transform.average_color(flat)[:3]
        if max(abs(one - other) for one, other in zip(found, said, strict=False)) > _OTHER_COLOUR:
            mean = "#{:02X}{:02X}{:02X}".format(*found)
            yield f"surface.colour is not the colour of {path.name} on the whole, {mean}"


def _of_deck(deck: DeckTheme) -> Iterator[str]:
    for card in FULL_DECK:
        path = deck.faces.get(card)
        size = picture_size(path) if path is not None else None
        if path is None or size is None:
            continue
        width, height = size
        if height < SHARP_HEIGHT:
            yield (
                f"{path.name} is {width}x{height} pixels: blurred on large screens;"
                " 600x960 is sharp"
            )
            return
        if height > LARGEST_HEIGHT:
            yield f"{path.name} is {width}x{height} pixels: slow to read; 600x960 is sharp"
            return
        if abs(width / height / deck.aspect - 1) > _BENT:
            shape = _ratio(deck.aspect)
            yield f"{path.name} is {width}x{height} pixels, and card.aspect {shape} stretches it"
            return


def _ratio(aspect: float) -> str:
    """Return width over height as a theme's file has it: `5:8`."""
    exact = Fraction(aspect).limit_denominator(10_000)
    return f"{exact.numerator}:{exact.denominator}"
