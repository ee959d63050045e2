"""What signals told: the cards that seats have shown, as far as a viewer can believe them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions import Gesture, Phrase
from engine.ai.tables import mask, number
from engine.cards import Card, Rank, Suit
from engine.events import CardDrawn, CardPlayed, PhraseSaid, SignalSeen, TrickWon
from engine.ruleset import Signals
from engine.view import PlayerView

SHOWN_RANKS: Final = {
    Gesture.ACE: Rank.ACE,
    Gesture.THREE: Rank.THREE,
    Gesture.KING: Rank.KING,
    Gesture.KNIGHT: Rank.KNIGHT,
    Gesture.JACK: Rank.KNAVE,
}
"""The trump that a gesture speaks of."""


@dataclass(slots=True)
class Told:
    """What one seat's signals say that it still holds.

    Attributes:
        cards: The mask of the trumps it has shown one by one.
        low: Whether it has shown a trump worth nothing.
        load: Whether it has shown an ace or a three outside trump.
        trumpless: Cards it has drawn since it signed that it had no trump; None without.
        phrase: What it said aloud in this trick.
        suit: The suit that it asked for in this trick.
    """

    cards: int = 0
    low: bool = False
    load: bool = False
    trumpless: int | None = None
    phrase: Phrase | None = None
    suit: Suit | None = None

    def hear(self, gesture: Gesture, trump: Suit) -> None:
        """Take a signal of the seat."""
        if gesture is Gesture.LOAD:
            self.load = True
            return  # it says nothing of trumps
        self.trumpless = None
        if gesture in SHOWN_RANKS:
            self.cards |= 1 << number(Card(trump, SHOWN_RANKS[gesture]))
        elif gesture is Gesture.LOW_TRUMP:
            self.low = True
        else:
            self.cards, self.low, self.trumpless = 0, False, 0

    def see(self, card: Card, trump: Suit) -> None:
        """Take a card that the seat has played."""
        if card.suit is not trump:
            self.load = self.load and not card.is_load
        elif card.points:
            self.cards &= ~(1 << number(card))
        else:
            self.low = False


def told(view: PlayerView) -> list[Told]:
    """Return, by seat, what its signals told the viewer; its own is what it told others.

    A card that the viewer knows to be elsewhere is not believed. A foe who claimed one is
    believed no more in this deal; a mate may do so to mislead the foes. Of two who claim the
    same card the first is believed by his own side, and neither by the other.
    """
    if view.ruleset.signals is Signals.OFF or view.trump is None:
        return [Told() for _ in range(view.players)]
    listener = _Listener(view, view.trump)
    listener.listen()
    return listener.believed()


class _Listener:
    """Follows a deal and remembers who told what."""

    def __init__(self, view: PlayerView, trump: Suit) -> None:
        self._view = view
        self._trump = trump
        self._found = [Told() for _ in range(view.players)]
        self._elsewhere = _known_elsewhere(view)
        self._liars: set[int] = set()

    def listen(self) -> None:
        """Go through what the viewer has seen."""
        for event in self._view.log:
            if type(event) is CardPlayed:
                self._found[event.seat].see(event.card, self._trump)
                self._elsewhere |= 1 << number(event.card)
            elif type(event) is CardDrawn:
                each = self._found[event.seat]
                each.trumpless = None if each.trumpless is None else each.trumpless + 1
            elif type(event) is SignalSeen:
                self._hear(event.seat, event.gesture)
            elif type(event) is PhraseSaid:
                each = self._found[event.seat]
                each.phrase, each.suit = event.phrase, event.suit
            elif type(event) is TrickWon:
                for each in self._found:
                    each.phrase = each.suit = None

    def _hear(self, seat: int, gesture: Gesture) -> None:
        self._found[seat].hear(gesture, self._trump)
        claimed = self._found[seat].cards
        if claimed & self._elsewhere and seat != self._view.seat and not self._is_mate(seat):
            self._liars.add(seat)
        for other, told_before in enumerate(self._found):
            both = told_before.cards & claimed
            if other == seat or not both:
                continue
            self._found[seat].cards &= ~both
            if not self._is_mate(seat):
                told_before.cards &= ~both

    def _is_mate(self, seat: int) -> bool:
        return seat % 2 == self._view.seat % 2

    def believed(self) -> list[Told]:
        """Return what can be believed, by seat."""
        for seat, each in enumerate(self._found):
            if seat == self._view.seat:
                continue  # his own claims, which others have heard
            each.cards &= ~self._elsewhere
            if seat in self._liars or self._is_too_much(seat, each):
                self._found[seat] = Told()
        return self._found

    def _is_too_much(self, seat: int, claimed: Told) -> bool:
        """Return whether a seat cannot hold all it claims beside what it surely holds."""
        size, sure = self._view.hand_sizes[seat], len(self._view.known[seat])
        shown = claimed.cards.bit_count()
        return shown + sure > size or shown + claimed.low + claimed.load > size


def _known_elsewhere(view: PlayerView) -> int:
    """Return the mask of the cards that the viewer holds or knows to be with a certain seat."""
    known = mask(view.hand) | mask(card for cards in view.known for card in cards)
    if view.stock_size and view.turn_up is not None:
        known |= 1 << number(view.turn_up)
    return known
