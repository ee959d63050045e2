"""The faces the company makes, at what all can see.

A mood comes with a public event and goes after a while; whoever lets the table wait looks
thoughtful. Nothing here knows more than the events that the player is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.actions import Phrase
from engine.cards import Seat
from engine.events import (
    AuctionWon,
    DealStarted,
    Event,
    PartnerRevealed,
    PhraseSaid,
    TrickWon,
)
from engine.ruleset import Sides
from engine.view import PlayerView

NEUTRAL: Final = "neutral"
PLEASED: Final = "pleased"
WARY: Final = "suspicious"
SOUR: Final = "sour"
SURPRISED: Final = "surprised"
THOUGHTFUL: Final = "thoughtful"

MOODS: Final = (NEUTRAL, PLEASED, WARY, SOUR, SURPRISED, THOUGHTFUL)
"""The stems of the pictures there are of each face."""

LASTS: Final = 3.5
"""So many seconds a mood shows."""

PONDERS: Final = 1.0
"""Whoever thinks longer than so many seconds looks like it."""

_GOOD_TRICK: Final = 10


@dataclass(slots=True)
class Moods:
    """Who looks how, and for how long still.

    Attributes:
        revision: Changes with every look that changes.
    """

    revision: int = 0
    _looks: dict[Seat, tuple[str, float]] = field(default_factory=dict)
    _thinker: Seat | None = None
    _thought: float = 0.0

    def of(self, seat: Seat) -> str:
        """Return the mood of a seat."""
        if seat in self._looks:
            return self._looks[seat][0]
        thinks = seat == self._thinker and self._thought >= PONDERS
        return THOUGHTFUL if thinks else NEUTRAL

    def follow(self, event: Event, view: PlayerView) -> None:
        """Change faces at an event.

        Args:
            event: What has happened.
            view: What the player knows just after it; only what all know counts.
        """
        match event:
            case DealStarted():
                self.clear()
            case AuctionWon():
                self._look([event.seat], PLEASED)
            case PartnerRevealed():
                self._at_reveal(event, view)
            case TrickWon():
                self._at_trick(event, view)
            case PhraseSaid():
                self._at_words(event)
            case _:
                pass

    def clear(self) -> None:
        """Take all moods away."""
        if self._looks:
            self._looks.clear()
            self.revision += 1

    def update(self, dt: float, thinker: Seat | None) -> bool:
        """Advance by so many seconds; return whether a face changes.

        Args:
            dt: Seconds.
            thinker: For whom everybody waits, None for nobody or the player.
        """
        before = {seat: self.of(seat) for seat in (*self._looks, self._thinker) if seat is not None}
        if thinker != self._thinker:
            self._thinker, self._thought = thinker, 0.0
        self._thought += dt
        left = {seat: (mood, time - dt) for seat, (mood, time) in self._looks.items()}
        self._looks = {seat: look for seat, look in left.items() if look[1] > 0}
        now = {**before, **({thinker: NEUTRAL} if thinker is not None else {})}
        changed = any(self.of(seat) != before.get(seat, NEUTRAL) for seat in now)
        self.revision += changed
        return changed

    def _look(self, seats: Iterable[Seat], mood: str) -> None:
        for seat in seats:
            self._looks[seat] = (mood, LASTS)
        self.revision += 1

    def _at_reveal(self, event: PartnerRevealed, view: PlayerView) -> None:
        declarer = None if view.contract is None else view.contract.declarer
        others = [Seat(s) for s in range(view.players) if s not in (event.seat, declarer)]
        self._look(others, SURPRISED)
        self._look([event.seat], PLEASED)

    def _at_trick(self, event: TrickWon, view: PlayerView) -> None:
        if event.points >= _GOOD_TRICK:
            self._look([event.seat], PLEASED)
        for place, card in enumerate(event.cards):
            seat = Seat((event.leader + place) % view.players)
            if seat != event.seat and card.is_load:
                self._look([seat], PLEASED if _are_mates(view, seat, event.seat) else SOUR)

    def _at_words(self, event: PhraseSaid) -> None:
        match event.phrase:
            case Phrase.ACCUSE if event.about is not None:
                self._look([event.seat], WARY)
                self._look([event.about], SURPRISED)
            case Phrase.TRUST if event.about is not None:
                self._look([event.about], PLEASED)
            case Phrase.DENY:
                self._look([event.seat], SOUR)
            case _:
                pass


def _are_mates(view: PlayerView, one: Seat, other: Seat) -> bool:
    """Return whether all know that two seats win together."""
    if view.ruleset.sides is Sides.TEAMS:
        return (one - other) % 2 == 0
    contract = view.contract
    if contract is None or not view.partner_public or view.ruleset.sides is Sides.SOLO:
        return False
    callers = (contract.declarer, view.partner)
    return (one in callers) == (other in callers)
