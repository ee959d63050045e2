"""What a deck, a back and a table look like, small, where they are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Card
from game.theme import palette
from game.theme.model import DeckTheme, TableTheme, text_in
from game.theme.shapes import blit
from game.theme.surfaces import card_size
from game.widgets.look import Look
from game.widgets.rows import Painter

if TYPE_CHECKING:
    from game.services import Services

_SAMPLES: Final = (("Kd", "3b", "As"), ("Kc", "3b", "As"), ("Qd", "7b", "Ac"), ("Js", "6d", "Kc"))
_FANNED: Final = 0.44
"""Greatest width of a sample card over its tile's, so that the one above leaves half of it."""
_IN_HAND: Final = ("Ad", "3b", "Kc", "Js")


class ThemePictures:
    """Draws cards and pieces of tables for the tiles of the settings.

    Args:
        services: The program's parts.
    """

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def _look(self) -> Look:
        return self._services.look

    def deck_tiles(self) -> list[tuple[str, str, Painter]]:
        """Return each deck's id, its name and what draws some of its cards."""
        language = self._services.catalog.language
        return [
            (
                deck.id,
                deck.name(language),
                self._deck_picture(deck, _SAMPLES[number % len(_SAMPLES)]),
            )
            for number, deck in enumerate(self._services.themes.decks())
        ]

    def _deck_picture(self, deck: DeckTheme, codes: Sequence[str]) -> Painter:
        def paint(target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
            width = min(round(area.height * deck.aspect), round(area.width * _FANNED))
            size = (width, round(width / deck.aspect))
            step = min((area.width - width) // 2, width + look.px(6))
            left = area.centerx - (width + 2 * step) // 2
            for place, code in enumerate(codes):
                at = (left + place * step, area.centery - size[1] // 2)
                self._draw_card(target, deck, Card.from_code(code), at, size)

        return paint

    def _draw_card(
        self,
        target: pygame.Surface,
        deck: DeckTheme,
        card: Card | None,
        at: tuple[int, int],
        size: tuple[int, int],
    ) -> None:
        look = self._look
        shadow, shift = look.surfaces.shadow(size, look.u)
        blit(target, shadow, (at[0] + shift[0], at[1] + shift[1]))
        blit(target, look.surfaces.card(card, size, deck=deck), at)

    def back_tiles(self) -> list[tuple[str, str, Painter]]:
        """Return each back's id, its name and what draws it."""
        deck, language = self._look.deck, self._services.catalog.language

        def painter(which: str) -> Painter:
            def paint(target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
                high = min(area.height, round(area.width / deck.aspect))
                size = (round(high * deck.aspect), high)
                at = (area.centerx - size[0] // 2, area.top + (area.height - high) // 2)
                shadow, shift = look.surfaces.shadow(size, look.u)
                blit(target, shadow, (at[0] + shift[0], at[1] + shift[1]))
                blit(target, look.surfaces.card(None, size, back=which), at)

            return paint

        return [(back.id, text_in(back.name, language), painter(back.id)) for back in deck.backs]

    def table_tiles(self) -> list[tuple[str, str, Painter]]:
        """Return each table's id, its name and what draws a piece of it."""
        return [
            (table.id, table.name(self._services.catalog.language), self._table_picture(table))
            for table in self._services.themes.tables()
        ]

    def _table_picture(self, table: TableTheme) -> Painter:
        def paint(target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
            self._draw_ground(target, look, area, table)
            # The deck that was chosen, which may still be on its way to the table.
            deck = self._services.themes.deck(self._services.settings.deck)
            high = area.height - 2 * look.px(10)
            size = (round(high * deck.aspect), high)
            for place, code in enumerate(("3b", "Ad")):
                at = (area.centerx - size[0] + place * (size[0] + look.px(8)), area.top)
                at = (at[0] - look.px(4), area.centery - high // 2)
                self._draw_card(target, deck, Card.from_code(code), at, size)

        return paint

    def draw_hand(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw four cards on the table as they will be in the hand."""
        self._draw_ground(target, look, area, None)
        gap = look.px(8)
        deck = look.deck
        width = min(
            (area.width - 2 * look.px(16) - 3 * gap) // 4,
            round((area.height - 2 * look.px(12)) * deck.aspect),
        )
        size = card_size(width, deck)
        left = area.centerx - (4 * width + 3 * gap) // 2
        for place, code in enumerate(_IN_HAND):
            at = (left + place * (width + gap), area.centery - size[1] // 2)
            shadow, shift = look.surfaces.shadow(size, look.u)
            blit(target, shadow, (at[0] + shift[0], at[1] + shift[1]))
            face = look.surfaces.card(Card.from_code(code), size, badge=self._services.badge)
            blit(target, face, at)

    def _draw_ground(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, table: TableTheme | None
    ) -> None:
        """Draw a piece of a table in a round frame; None for the table in use."""
        if min(area.size) < 1:
            return
        if table is None or table.id == look.table.id:
            target.blit(look.surfaces.plain_ground(area.size, look.u), area.topleft)
        else:
            image = table.surface.image
            target.fill(table.surface.colour[:3], area)
            if image is not None and table.surface.mode == "tile":
                side = look.px(200)
                picture = look.surfaces.picture(image, (side, side))
                clip = target.get_clip()
                target.set_clip(area.clip(clip))
                for x in range(area.left, area.right, side):
                    for y in range(area.top, area.bottom, side):
                        target.blit(picture, (x, y))
                target.set_clip(clip)
            elif image is not None:
                target.blit(look.surfaces.picture(image, area.size), area.topleft)
        frame = area.inflate(look.px(2), look.px(2))
        look.box(target, frame, fill=None, edge=palette.INK, width=2, radius=3)
