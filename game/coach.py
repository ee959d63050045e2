"""The coach: who may be the secret partner, and which public acts say so (interface.md 4.7).

The chances are those that the computer players reckon with. What each act adds is found by
letting the same reckoning look at the deal as it was before and after that act.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.actions import Bid
from engine.ai.inference import ALONE, beliefs_from, partner_beliefs, witness_for
from engine.cards import Card, Seat
from engine.deal import Phase
from engine.events import PhraseSaid
from engine.ruleset import Sides
from engine.trick import trick_winner
from engine.view import PlayerView
from game.advice import MOST_CLUES, Clue, Reading, Suspicion

_LEAST: Final = 0.08
"""An act that changes the odds by less than this factor's logarithm is not worth a word."""


def reading(view: PlayerView) -> Reading:
    """Return what the player can tell about the partner, from what he sees and nothing else.

    Who is the partner himself, or plays alone, gets what the others can tell.
    """
    contract = view.contract
    if contract is None or view.partner_public or view.phase is not Phase.PLAYING:
        return Reading()
    if contract.called is None and view.ruleset.sides is Sides.CALLED:
        return Reading()
    declarer = contract.declarer
    is_public = view.partner is not None
    if is_public and not _others_wonder(view):
        return Reading()
    if is_public:
        may_be_alone = view.ruleset.allow_solo and view.ruleset.sides is Sides.CALLED
        odds = witness_for(view, declarer).odds
        chances = beliefs_from(odds, declarer, declarer, alone=ALONE if may_be_alone else 0.0)
    else:
        chances = partner_beliefs(view)
    clues = _clues(view, declarer)
    hidden = {declarer} if is_public else {declarer, view.seat}
    seats = [Seat(seat) for seat in range(view.players) if seat not in hidden]
    return Reading(
        tuple(Suspicion(seat, chances[seat], tuple(clues[seat][:MOST_CLUES])) for seat in seats),
        chances[declarer] if declarer != view.seat else 0.0,
        is_public,
    )


def _others_wonder(view: PlayerView) -> bool:
    """Return whether it is the player himself whom the others look for, and they know for whom."""
    rules = view.ruleset
    knows_caller = rules.sides is Sides.CALLED or rules.muta_holder_public
    return knows_caller and view.partner == view.seat


def _clues(view: PlayerView, declarer: Seat) -> list[list[Clue]]:
    """Return by seat what its acts say, the weightiest first."""
    found: list[list[Clue]] = [[] for _ in range(view.players)]
    before = [0.0] * view.players
    for after, act in _growing(view):
        odds = witness_for(after, declarer).odds
        for seat in range(view.players):
            weight = odds[seat] - before[seat]
            if abs(weight) >= _LEAST and seat != declarer:
                found[seat].append(_clue(act, Seat(seat), declarer, weight))
        before = odds
    for clues in found:
        clues.sort(key=lambda clue: -abs(clue.weight))
    return found


@dataclass(frozen=True, slots=True)
class _Act:
    """What happened between two looks: the auction, a card, or what was said.

    Attributes:
        view: The view just after it.
        whole: The view as it is now.
    """

    view: PlayerView
    whole: PlayerView
    is_auction: bool = False
    is_talk: bool = False


def _growing(view: PlayerView) -> Iterator[tuple[PlayerView, _Act]]:
    """Yield the view as if the deal had come only so far, with what happened last."""
    silent = tuple(event for event in view.log if not isinstance(event, PhraseSaid))
    start = replace(view, tricks=(), trick=(), log=silent, known=((),) * view.players)
    yield start, _Act(view, view, is_auction=True)
    for number, leader, cards in _tricks(view):
        for count in range(1, len(cards) + 1):
            so_far = replace(start, tricks=view.tricks[:number], leader=leader, trick=cards[:count])
            yield so_far, _Act(so_far, view)
    yield view, _Act(view, view, is_talk=True)


def _tricks(view: PlayerView) -> Iterator[tuple[int, Seat, tuple[Card, ...]]]:
    for number, (leader, _, cards) in enumerate(view.tricks):
        yield number, leader, cards
    yield len(view.tricks), view.leader, view.trick


def _clue(act: _Act, seat: Seat, declarer: Seat, weight: float) -> Clue:
    if act.is_auction:
        bid = any(isinstance(bid, Bid) and bid.seat == seat for bid in act.view.bids)
        return Clue("bid" if bid else "passed", weight)
    if act.is_talk:
        return Clue("accused" if weight > 0 else "trusted", weight)
    view = act.view
    if (view.leader + len(view.trick) - 1) % view.players != seat:
        # The reckoning may draw on somebody else's card; the act is still that card.
        return Clue("play", weight, len(view.tricks) + 1, view.trick[-1], view.to_act)
    code, other = _kind_of_play(view, seat, declarer)
    if not _is_told_truly(act.whole, len(view.tricks)):
        code, other = "play", None
    return Clue(code, weight, len(view.tricks) + 1, view.trick[-1], other)


def _kind_of_play(view: PlayerView, seat: Seat, declarer: Seat) -> tuple[str, Seat | None]:
    """Return what the last card on the table did to the trick, and to whom."""
    card, earlier = view.trick[-1], view.trick[:-1]
    if not earlier:
        return "led", None
    top = _winner(view, earlier)
    if _winner(view, view.trick) == seat:
        return ("overtook" if top == declarer else "beat"), top
    if top == declarer:
        return ("gave" if card.points else "withheld"), declarer
    has_played = (declarer - view.leader) % view.players < len(earlier)
    if not has_played:
        return ("offered" if card.points else "waited"), top
    return ("fed" if card.points else "starved"), top


def _is_told_truly(view: PlayerView, number: int) -> bool:
    """Return whether today's trump explains who took a trick: it may have been played without."""
    if number == len(view.tricks):
        return True
    leader, winner, cards = view.tricks[number]
    return _winner(replace(view, leader=leader), cards) == winner


def _winner(view: PlayerView, cards: Sequence[Card]) -> Seat:
    rules = view.ruleset
    place = trick_winner(cards, view.trump, rules.trick_rule, rules.trump_compare)
    return Seat((view.leader + place) % view.players)
