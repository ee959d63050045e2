"""A hand card that the pointer carries: it follows, is thrown, or slides back to its place."""

from __future__ import annotations

from typing import Final

from engine.cards import Card
from game.table.animation import out_cubic

__all__ = ["Drag"]

STARTS_AT: Final = 8
"""Units the pointer travels before the card comes with it."""
CLICK_WITHIN: Final = 24
"""Units within which a carried card that is let go counts as clicked."""
_BACK_SECONDS: Final = 0.14


class Drag:
    """What becomes of the one card under the pointer."""

    def __init__(self) -> None:
        self._card: Card | None = None
        self._held: Card | None = None
        self._offset = (0.0, 0.0)
        self._left = 0.0

    @property
    def card(self) -> Card | None:
        """The card that is away from its place, or None."""
        return self._card

    @property
    def carried(self) -> bool:
        """Whether the pointer has the card now."""
        return self._card is not None and self._held == self._card

    @property
    def moves(self) -> bool:
        """Whether the card is on its way back."""
        return self._left > 0

    @property
    def offset(self) -> tuple[int, int]:
        """How far the card is from its place, in pixels."""
        share = 1 - out_cubic(1 - self._left / _BACK_SECONDS) if self._left > 0 else 1.0
        return round(self._offset[0] * share), round(self._offset[1] * share)

    def grasp(self, card: Card) -> None:
        """Take that the pointer went down on a card."""
        self.forget()
        self._held = card

    def carry(self, offset: tuple[int, int], unit: float) -> bool:
        """Move with the pointer, so many pixels from where it went down; True if that shows."""
        if self._held is None:
            return False
        if self._card is None and max(abs(offset[0]), abs(offset[1])) < STARTS_AT * unit:
            return False
        self._card, self._offset = self._held, offset
        return True

    def is_click(self, unit: float) -> bool:
        """Whether the pointer hardly left the place where it went down."""
        most = max(abs(self._offset[0]), abs(self._offset[1]))
        return self._card is None or most < CLICK_WITHIN * unit

    def throw(self) -> None:
        """Let the card fly on from where it is."""
        self._held = None

    def let_go(self) -> None:
        """Have the card slide back to its place."""
        if self._card is not None:
            self._left = _BACK_SECONDS
        self._held = None

    def forget(self) -> None:
        """Have the card in its place at once."""
        self._card = self._held = None
        self._offset, self._left = (0.0, 0.0), 0.0

    def update(self, dt: float, *, still: bool) -> bool:
        """Advance by so many seconds; True when the card moved."""
        if self._left <= 0:
            return False
        self._left = 0.0 if still else max(0.0, self._left - dt)
        if self._left == 0:
            self.forget()
        return True
