"""Pictures compared and judged."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tests.window import Picture

EDGE = 6


@dataclass(frozen=True, slots=True)
class Difference:
    """In how many pixels two pictures differ, and where."""

    pixels: int
    area: pygame.Rect

    def __str__(self) -> str:
        return f"{self.pixels} pixels within {tuple(self.area)}"


def difference(one: Picture, other: Picture) -> Difference:
    """Return in what two pictures differ; pictures of different sizes differ everywhere."""
    if one.size != other.size:
        return Difference(one.size[0] * one.size[1], pygame.Rect((0, 0), one.size))
    if one.pixels == other.pixels:
        return Difference(0, pygame.Rect(0, 0, 0, 0))
    left = one.surface()
    left.blit(other.surface(), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    right = other.surface()
    right.blit(one.surface(), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    left.blit(right, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.mask.from_threshold(left, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return Difference(
        mask.count(), rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
    )


def check_filled(picture: Picture, what: str) -> None:
    """Make sure that the table reaches the edges of the window.

    What no program has drawn is black, and no table is.

    Raises:
        AssertionError: Some edge is not drawn.
    """
    wide, high = picture.size
    edges = {
        "left": (0, 0, EDGE, high),
        "right": (wide - EDGE, 0, EDGE, high),
        "upper": (0, 0, wide, EDGE),
        "lower": (0, high - EDGE, wide, EDGE),
    }
    for name, area in edges.items():
        pixels = picture.part(pygame.Rect(area)).pixels
        black = sum(not any(pixels[at : at + 3]) for at in range(0, len(pixels), 3))
        assert black * 50 < len(pixels) // 3, f"{what}: nothing is drawn at the {name} edge"
