"""One card seen large, with its name, its points, and what beats it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.cards import Card
from engine.view import PlayerView
from game.i18n.names import Names
from game.input.intents import Intent, Point, PointerLeft, Release
from game.scenes.sheets import Sheet
from game.table.words import TableWords
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.widgets.look import Look

FEW: Final = 3
"""So many cards that beat it are named; more are counted."""


class CardSheet(Sheet):
    """A card at about twice the size that it has in a trick; anything puts it away.

    Args:
        look: The means of drawing.
        words: The texts.
        card: The card.
    """

    wide = 560.0
    high = 332.0

    def __init__(self, look: Look, words: TableWords, card: Card) -> None:
        super().__init__(look, words)
        self._card = card

    @property
    def title(self) -> str:
        """The card's name."""
        return self.words.names.card(self._card)

    def handle(self, intent: Intent) -> bool:
        """Put the card away, whatever is done but pointing."""
        if not isinstance(intent, Point | PointerLeft | Release):
            self.close()
        return not isinstance(intent, Release)

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the card, and beside it what can be said of it."""
        look, inner = self.look, self._inner()
        high = min(inner.height, round(inner.width * 0.5 / look.deck.aspect))
        wide = round(high * look.deck.aspect)
        picture = look.surfaces.card(self._card, (wide, high), badge=look.surfaces.labels())
        blit(target, picture, (inner.left, inner.centery - high // 2))
        rest = pygame.Rect(inner.left + wide + look.px(26), inner.top, 0, inner.height)
        rest.width = inner.right - rest.left
        line = look.leading(28)
        at = (rest.left, rest.top + line / 2)
        look.text(target, self.title, at, style=Style.TITLE, size=28, room=rest.width)
        rest.top += line + look.px(10)
        for sentence in told_of(self.words.names, view, self._card):
            rest.top += look.paragraph(target, sentence, rest) + look.px(8)


def told_of(names: Names, view: PlayerView, card: Card) -> Sequence[str]:
    """Return what is said of a card: its points, whether it is trump, and what beats it."""
    catalog = names.catalog
    told = [
        catalog.plural_in(
            "a card", "It is worth {n} point.", "It is worth {n} points.", card.points
        )
    ]
    is_trump = view.trump is not None and card.suit is view.trump
    if is_trump:
        told.append(catalog.text("It is trump."))
    above = [each for each in view.deck if each.suit is card.suit and each.strength > card.strength]
    above.sort(key=lambda each: -each.strength)
    if not above:
        told.append(catalog.text("It is the strongest of its suit."))
    elif len(above) <= FEW:
        cards = catalog.listed([names.the_card(each) for each in above])
        told.append(
            catalog.plural(
                "In its suit only {cards} beats it.",
                "In its suit only {cards} beat it.",
                len(above),
                cards=cards,
            )
        )
    else:
        told.append(
            catalog.plural(
                "{n} card of its suit beats it.", "{n} cards of its suit beat it.", len(above)
            )
        )
    if view.trump is not None and not is_trump:
        told.append(catalog.text("Every trump beats it."))
    return told
