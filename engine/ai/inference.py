"""Who may be the declarer's partner, as one seat can tell from what all have seen (ai.md 4.1).

Every card a seat plays falls into one of a few classes by what the trick was like and what the
card did to it. How much oftener partners than defenders make such plays was counted in games of
computer players; the logarithms of those ratios are in `engine.ai.tuned` and add up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.actions import Bid, Phrase
from engine.ai.features import law_for
from engine.ai.tables import NO_TRUMP, POINTS, SUITS, Law, number
from engine.ai.tuned import CLUES
from engine.events import PhraseSaid
from engine.ruleset import CallRank, Sides
from engine.view import PlayerView

ALONE: Final = 0.2
"""How often a declarer plays alone, against one other seat being his partner."""

LIMIT: Final = 3.0
"""Evidence beyond this log-odds is cut off: people do not play like the tables."""

EARLY_TRICKS: Final = 2
"""How many tricks count as the beginning of a deal."""


def clue_number(standing: int, place: int, action: int, kind: int, early: int) -> int:
    """Return the class of a play.

    Args:
        standing: 0 if the declarer is winning the trick with a king or more of trump, 1 if with
            a lesser trump, 2 if with another card, 3 if he is still to play, 4 otherwise.
        place: 1 if the play is the trick's last, else 0.
        action: 0 for a lead, 1 for taking the trick over, 2 for staying under.
        kind: 0 for a card worth nothing, 1 for a figure, 2 for a load, 3 for a trump.
        early: 1 in the first two tricks, else 0.
    """
    return (((standing * 2 + place) * 3 + action) * 4 + kind) * 2 + early


CLUE_COUNT: Final = 240

_TEMPER: Final = 0.7
"""How far the counted ratios are trusted: with 1 the plays of others than the computer players
they were counted on would mislead (tests/ai/test_belief.py)."""

EVIDENCE: Final = tuple(_TEMPER * clue for clue in CLUES)
"""What a play of each class adds to a seat's log-odds."""

_HEARSAY: Final = 0.15
"""What an accusation adds to the log-odds of the accused, and trust takes away."""


_POOR: Final = -0.4
_RICH: Final = 0.2
"""What passing at once and bidding again say about who holds a called ace.

Of 800 deals of `chiamata_punti` and `chiamata_ko` between computer players the partner had passed
at once in 18 %, where chance would make it 25 %, and bid more than once in 29 %.
"""


@dataclass(slots=True)
class Witness:
    """Adds up what the plays say about each seat.

    Attributes:
        players: Seats at the table.
        declarer: The declarer.
        odds: By seat, the log-odds that it plays like a partner.
    """

    players: int
    declarer: int
    odds: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.odds = self.odds or [0.0] * self.players

    def watch_trick(
        self, leader: int, cards: Sequence[int], beaten_by: Law, trump: int, early: int
    ) -> None:
        """Take the plays of a trick, finished or not.

        Args:
            leader: Who led it.
            cards: In the order they were played.
            beaten_by: What beats what.
            trump: The trump suit or `NO_TRUMP`.
            early: 1 if it is one of the first two tricks.
        """
        for seat, clue in self.clues(leader, cards, beaten_by, trump, early):
            self.odds[seat] += EVIDENCE[clue]

    def clues(
        self, leader: int, cards: Sequence[int], beaten_by: Law, trump: int, early: int
    ) -> list[tuple[int, int]]:
        """Return the seats other than the declarer with the class of what each played."""
        found = []
        top, top_seat, waiting = -1, -1, 3
        for place, card in enumerate(cards):
            seat = (leader + place) % self.players
            takes = top < 0 or bool(beaten_by[top] >> card & 1)
            if seat != self.declarer:
                action = 0 if top < 0 else 1 if takes else 2
                standing = waiting
                if top_seat == self.declarer:
                    standing = winning_kind(top, trump)
                last = int(place == self.players - 1)
                kind = card_kind(card, trump)
                found.append((seat, clue_number(standing, last, action, kind, early)))
            else:
                waiting = 4
            if takes:
                top, top_seat = card, seat
        return found


def winning_kind(top: int, trump: int) -> int:
    """Return what the declarer's winning card makes of the `clue_number`."""
    if trump == NO_TRUMP or not SUITS[trump] >> top & 1:
        return 2
    return 0 if POINTS[top] >= 4 else 1


def card_kind(card: int, trump: int) -> int:
    """Return what a card is in `clue_number`."""
    if trump != NO_TRUMP and SUITS[trump] >> card & 1:
        return 3
    points = POINTS[card]
    return 2 if points >= 10 else 1 if points else 0


def partner_beliefs(view: PlayerView) -> tuple[float, ...]:
    """Return by seat how likely it is the declarer's partner, as the viewer can know.

    The declarer's own entry is the chance that he plays alone. The entries add up to 1 while
    there is a declarer, and are all 0 in games without one.

    Args:
        view: What the viewer knows; his own cards count.
    """
    contract = view.contract
    if contract is None or (contract.called is None and view.ruleset.sides is Sides.CALLED):
        return (0.0,) * view.players
    if view.partner is not None:
        return tuple(float(seat == view.partner) for seat in range(view.players))
    may_be_alone = view.ruleset.allow_solo and view.ruleset.sides is Sides.CALLED
    return beliefs_from(
        witness_for(view, contract.declarer).odds,
        contract.declarer,
        view.seat,
        alone=ALONE if may_be_alone and view.seat != contract.declarer else 0.0,
    )


def beliefs_from(
    odds: Sequence[float], declarer: int, seat: int, *, alone: float
) -> tuple[float, ...]:
    """Return by seat the chance that it is the partner, for a seat that is not.

    Args:
        odds: By seat, what its plays say.
        declarer: The declarer.
        seat: Whose belief.
        alone: How likely it is that the declarer plays alone, against each other seat's 1.
    """
    weights = [math.exp(max(-LIMIT, min(LIMIT, odd))) for odd in odds]
    weights[seat] = 0.0
    weights[declarer] = alone
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def witness_for(view: PlayerView, declarer: int) -> Witness:
    """Return what the plays so far say, as everybody saw them."""
    witness = Witness(view.players, declarer)
    trump = NO_TRUMP if view.trump is None else int(view.trump)
    beaten_by = law_for(view, view.trump)
    shown = [(leader, cards) for leader, _, cards in view.tricks]
    for place, (leader, cards) in enumerate((*shown, (view.leader, view.trick))):
        numbers = [number(card) for card in cards]
        witness.watch_trick(leader, numbers, beaten_by, trump, int(place < EARLY_TRICKS))
    _hear(view, witness)
    if view.ruleset.call_rank is CallRank.ANY:
        _heed_bids(view, witness)
    return witness


def _heed_bids(view: PlayerView, witness: Witness) -> None:
    """Take from the bids who is rich: where any card is called, it is mostly a high one."""
    bids = [bid.seat for bid in view.bids if isinstance(bid, Bid)]
    for seat in {bid.seat for bid in view.bids} - {witness.declarer}:
        count = bids.count(seat)
        witness.odds[seat] += _POOR if count == 0 else _RICH if count > 1 else 0.0


def _hear(view: PlayerView, witness: Witness) -> None:
    """Take what was said aloud, each opinion of a seat about another once."""
    said = dict.fromkeys(
        (event.seat, event.about, event.phrase)
        for event in view.log
        if isinstance(event, PhraseSaid) and event.about is not None
    )
    for speaker, about, phrase in said:
        if about in (None, witness.declarer) or speaker in (about, witness.declarer):
            continue
        witness.odds[about] += _HEARSAY if phrase is Phrase.ACCUSE else -_HEARSAY
