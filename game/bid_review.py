"""Looking back at an auction: which bid, pass or call was clearly not the best, and why.

Each is judged by what the player knew when he spoke, with the reckoning of the hints. What is near
the limit is left alone: there neither choice is worth much more than the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.actions import Action, Bid, CallCard, Pass
from engine.ai.bidding import STANDING_BACK, Prospects, bid_outlooks
from engine.events import BidMade, CardCalled, Passed
from engine.view import PlayerView
from game.advice import Reason
from game.hints import reason_for

CLEAR: Final = 0.9
"""Match points, in a deal that counts once, from which one choice is clearly better.

Played out both ways by the normal level in `chiamata`, bidding instead of such a pass brought
0.46 ± 0.25 match points (149 decisions), passing instead of such a bid 0.74 ± 0.25 (193).
"""

_GOOD: Final = 0.55
"""The least chance of a contract that should clearly have been bid for."""
_BAD: Final = 0.4
"""The greatest chance of one that clearly should not."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One thing that the player said in the auction, or his call.

    Attributes:
        view: What he knew.
    """

    view: PlayerView
    action: Bid | Pass | CallCard


@dataclass(frozen=True, slots=True)
class Fault:
    """What was clearly better than what he said.

    Attributes:
        reason: Why the better choice is better.
    """

    said: Bid | Pass | CallCard
    better: Action
    reason: Reason


def action_of(event: BidMade | Passed | CardCalled) -> Bid | Pass | CallCard:
    """Return the action that an event of the auction tells of."""
    match event:
        case BidMade():
            return Bid(event.seat, event.rank, event.points, event.level)
        case Passed():
            return Pass(event.seat)
        case CardCalled():
            return CallCard(event.seat, event.card)


def first_fault(spoken: Sequence[Spoken]) -> Fault | None:
    """Return the first thing that was clearly not the best; what followed hung on it."""
    return next(filter(None, map(fault_of, spoken)), None)


def fault_of(spoken: Spoken) -> Fault | None:
    """Return what was clearly better; None where nothing was."""
    view, said = spoken.view, spoken.action
    better = _better_call(view, said) if isinstance(said, CallCard) else _better_bid(view, said)
    return None if better is None else Fault(said, better, reason_for(view, better))


def _better_bid(view: PlayerView, said: Bid | Pass) -> Action | None:
    outlooks = bid_outlooks(view)
    if not outlooks:
        return None
    limit, clear = STANDING_BACK[view.ruleset.contract], CLEAR * view.multiplier
    best = max(outlooks, key=lambda found: found.value)
    if isinstance(said, Pass):
        is_fault = best.value >= limit + clear and best.chance >= _GOOD
        return best.bid if is_fault else None
    mine = next((found for found in outlooks if found.bid == said), None)
    if mine is None or mine.value > limit - clear or mine.chance > _BAD:
        return None
    if best.is_worthwhile:
        return best.bid
    return next((each for each in view.legal_actions if isinstance(each, Pass)), None)


def _better_call(view: PlayerView, said: CallCard) -> Action | None:
    contract = view.contract
    if contract is None:
        return None
    prospects = Prospects(view)
    calls = [each for each in view.legal_actions if isinstance(each, CallCard)]
    best = max(calls, key=lambda call: prospects.score(contract, call.card), default=said)
    gain = prospects.score(contract, best.card) - prospects.score(contract, said.card)
    return best if gain >= CLEAR * view.multiplier else None
