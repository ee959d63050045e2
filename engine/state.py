"""The truth about one deal. Only the match and searches hold one; seats get views of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.actions import AskMonte, Bid, Pass, Signal
from engine.cards import Card, Seat, Suit
from engine.deal import Contract, DealResult, Phase
from engine.events import Event
from engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class DealSetup:
    """What is settled before a deal: recorded chance and what earlier deals carry over.

    Attributes:
        deck: The shuffled cards; the first is the top.
        cut: The card shown at the cut, of which only the suit counts (``trump_source=cut``).
        counted: Earlier deals of the match that ended in a count (``trump_source=rotate``).
        multiplier: What an earlier monte multiplies this deal's score with.
    """

    dealer: Seat
    deck: tuple[Card, ...]
    cut: Card | None = None
    counted: int = 0
    multiplier: int = 1


@dataclass(frozen=True)
class DealState:
    """One deal at one moment.

    Attributes:
        hands: By seat, in the order the cards came.
        stock: The first card is drawn next; the exposed card is the last.
        turn_up: The exposed card, or the dealer's open card until he plays it.
        trump: The trump in force; None while it is not named or where there is none.
        leader: Who leads or led the trick on the table.
        trick: The cards on the table in the order they were played.
        tricks: Completed tricks as (leader, winner, cards).
        bids: The auction so far.
        contract: The contract from the end of the auction on.
        partner: The seat that holds or held the called card, or the nominee: the truth. It is
            the declarer himself when he plays alone.
        partner_public: Whether all know the partner.
        declarer_public: Whether all know the declarer.
        declared: Suits whose pair was shown in this deal.
        pair_shown: Whether the seat to act has shown a pair this turn.
        spoken: Whether the seat to act has said a phrase this turn.
        signalled: Seats that have signalled since the last trick was completed.
        pending: A signal that waits for the chance step `engine.actions.Noticed`.
        log: Every event so far, unredacted.
    """

    ruleset: Ruleset
    setup: DealSetup
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    turn_up: Card | None
    trump: Suit | None
    leader: Seat
    trick: tuple[Card, ...] = ()
    tricks: tuple[tuple[Seat, Seat, tuple[Card, ...]], ...] = ()
    bids: tuple[Bid | Pass | AskMonte, ...] = ()
    contract: Contract | None = None
    partner: Seat | None = None
    partner_public: bool = False
    declarer_public: bool = True
    declared: tuple[Suit, ...] = ()
    pair_shown: bool = False
    spoken: bool = False
    signalled: tuple[Seat, ...] = ()
    pending: Signal | None = None
    to_act: Seat | None = None
    result: DealResult | None = None
    log: tuple[Event, ...] = ()

    def changed(self, changes: Mapping[str, Any]) -> DealState:
        """Return this state with some fields changed; as `dataclasses.replace`, many times as fast.

        States are made by the thousand in playouts and tests, and `replace` would look at each
        of their fields anew.
        """
        state = object.__new__(DealState)
        state.__dict__.update(self.__dict__, **changes)
        return state

    @property
    def won(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat has captured, by seat."""
        piles: list[list[Card]] = [[] for _ in self.hands]
        for _, winner, cards in self.tricks:
            piles[winner].extend(cards)
        return tuple(tuple(pile) for pile in piles)

    @property
    def trick_number(self) -> int:
        """The number of the trick on the table or to be led, from 1."""
        return len(self.tricks) + 1
