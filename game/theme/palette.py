"""The colours of the program: the cards' own eight and a few quiet tones (mockups)."""

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]

INK: Final = (0x1D, 0x17, 0x13)
PAPER: Final = (0xFB, 0xF4, 0xE4)
RED: Final = (0xC9, 0x2A, 0x1F)
YELLOW: Final = (0xF3, 0xB7, 0x21)
BLUE: Final = (0x20, 0x50, 0x9E)
OTHERS: Final = (0x2A, 0x4F, 0x86)
"""The side against the declarer, where the declarer's is yellow."""
GREEN: Final = (0x23, 0x78, 0x4A)
SKIN: Final = (0xF4, 0xCF, 0xA6)
TAN: Final = (0xB9, 0x8A, 0x55)

WHITE: Final = (0xFF, 0xFF, 0xFF)
SOFT: Final = (0xF3, 0xE8, 0xCF)
"""Fill of a hovered row, a tile, a focused form row."""
HAIRLINE: Final = (0xD8, 0xC8, 0xA6)
RULE: Final = (0xE9, 0xDE, 0xC5)
"""A dividing line on paper."""
SECOND_INK: Final = (0x5D, 0x51, 0x45)
DISABLED: Final = (0xE9, 0xDF, 0xCA)
DISABLED_EDGE: Final = (0x9A, 0x8D, 0x78)
DARK_RED: Final = (0xA5, 0x20, 0x18)
DARK_RED_LIGHT: Final = (0xC0, 0x31, 0x27)
DARK_RED_DARK: Final = (0x83, 0x18, 0x12)
RED_TEXT: Final = (0xA8, 0x21, 0x1A)
TAB: Final = (0x1B, 0x3D, 0x2C)
YELLOW_LIGHT: Final = (0xFF, 0xD4, 0x5C)
YELLOW_DARK: Final = (0xD9, 0x9F, 0x14)
DARK: Final = (0x2A, 0x22, 0x1C)
"""Fill of a button on a dark ground."""
DARK_LIGHT: Final = (0x45, 0x39, 0x2F)
DARK_SECOND: Final = (0xD9, 0xC9, 0xA6)
"""Second voice on a dark ground."""
BRASS: Final = (0x8F, 0x7A, 0x4C)
"""Hairline on a dark ground."""
CREAM: Final = (0xE9, 0xDC, 0xC0)
GREY_CHIP: Final = (0x4A, 0x40, 0x38)
GREY_CHIP_TEXT: Final = (0xE4, 0xD9, 0xC2)
SHADOW: Final = (6, 10, 8)

READABLE: Final = 4.5
"""Least contrast of text by WCAG 2, level AA."""
VISIBLE: Final = 3.0
"""Least contrast of what is only to be seen: a ring, a bar."""


def from_hex(text: str) -> Colour:
    """Return the colour written as #RRGGBB or #RRGGBBAA.

    Raises:
        ValueError: The text is not such a colour.

    >>> from_hex("#1D1713")
    (29, 23, 19)
    """
    if not text.startswith("#") or len(text) not in (7, 9):
        raise ValueError(f"{text!r} is not a colour; write #RRGGBB or #RRGGBBAA")
    try:
        parts = bytes.fromhex(text[1:])
    except ValueError:
        raise ValueError(f"{text!r} is not a colour; write #RRGGBB or #RRGGBBAA") from None
    red, green, blue, *alpha = parts
    return (red, green, blue, alpha[0]) if alpha else (red, green, blue)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two opaque colours by WCAG 2: 1 (none) to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def holds_ink(colour: Colour) -> bool:
    """Whether words in ink can be read on this colour."""
    return contrast(colour, INK) >= READABLE


def mixed(one: Colour, other: Colour, share: float) -> tuple[int, int, int]:
    """Return the colour that lies at this share (0..1) of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue


def _luminance(colour: Colour) -> float:
    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = colour[:3]
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
