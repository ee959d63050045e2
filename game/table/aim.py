"""Whether a click was aimed at the hand card it met, or the card only came to lie under it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from engine.cards import Card
from game.table.choreography import Flight, Spot

AIM_SECONDS: Final = 0.4
"""Within so short a time after a card has come to its place nobody can have chosen it there."""


@dataclass(slots=True)
class _Stay:
    rect: pygame.Rect
    since: float
    before: pygame.Rect | None


class Aim:
    """Remembers since when each card of the hand lies where it does."""

    def __init__(self) -> None:
        self._stays: dict[Card, _Stay] = {}
        self._seen: Mapping[Card, pygame.Rect] = {}

    def follow(
        self, hand: Mapping[Card, pygame.Rect], moving: Iterable[object], clock: float
    ) -> None:
        """Note what lies where.

        Args:
            hand: The places of the cards of the hand.
            moving: What moves now; a card on its way to the hand has not come to its place.
            clock: The time in seconds.
        """
        if hand is not self._seen:
            self._seen = hand
            # Ranks closed by a card of the player's own are no surprise.
            closed = len(hand) < len(self._stays)
            self._stays = {
                card: self._stay(card, rect, clock, closed=closed) for card, rect in hand.items()
            }
        for each in moving:
            if not isinstance(each, Flight) or each.end.spot is not Spot.HAND:
                continue
            if each.card is not None and each.card in hand:
                self._stays[each.card].since = clock

    def _stay(self, card: Card, rect: pygame.Rect, clock: float, *, closed: bool) -> _Stay:
        old = self._stays.get(card)
        if old is None:
            return _Stay(rect, clock, None)
        if old.rect == rect:
            return old
        return _Stay(rect, old.since if closed else clock, old.rect)

    def meant(self, card: Card, pos: tuple[int, int], clock: float) -> bool:
        """Return whether a press at a place may have been meant for the card it met."""
        stay = self._stays.get(card)
        if stay is None or clock >= stay.since + AIM_SECONDS:
            return True
        return stay.before is not None and stay.before.collidepoint(pos)
