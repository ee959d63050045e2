"""Hints: what a strong computer player would do in the player's place, and why.

Both are made from the player's view alone. The action comes from the search of the hard level;
the reason is the first of an ordered list that is true of the position and of that action.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.actions import (
    Action,
    AskMonte,
    Bid,
    CallCard,
    DeclarePair,
    ExchangeTrump,
    Nominate,
    Pass,
    PlayCard,
)
from engine.ai.agent import Decision
from engine.ai.attitude import attitudes
from engine.ai.bidding import BidOutlook, Prospects, bid_outlooks
from engine.ai.features import Position, side_of
from engine.ai.player import family_for, reckoned_position
from engine.ai.registry import AGENTS
from engine.ai.tables import CARDS, LOADS, POINTS, SUITS, chance_of_none, mask, members, number
from engine.ai.weights import WEIGHTS
from engine.cards import Card, Seat
from engine.chance import rng_for
from engine.deal import Phase
from engine.ruleset import Progressive, Sides
from engine.scoring import WIN
from engine.view import PlayerView
from game.advice import Advice, Reason

LEVEL: Final = "hard"
"""Whose advice is given."""

_SURE: Final = 0.995
_LIKELY: Final = 0.7
_FRIEND: Final = 0.3
"""From so much friendliness on a secret partner is treated as one."""

_WORTH_A_TRUMP: Final = 10
_LITTLE: Final = 4
_FEW: Final = 3
_LOAD: Final = 10


class Hint:
    """A hint that is being thought out.

    Args:
        view: What the player sees; he is to act.
    """

    def __init__(self, view: PlayerView) -> None:
        self._view = view
        # The chances drawn depend on what is seen alone, so that the advice does too.
        rng = rng_for(len(view.log), view.seat)
        self._decision: Decision = AGENTS[LEVEL]().start(view, rng)
        self._final = False

    @property
    def final(self) -> bool:
        """Whether more thinking changes nothing."""
        return self._final

    def step(self) -> bool:
        """Think for well under a millisecond; return whether the advice is final."""
        if not self._final:
            self._final = self._decision.step(1)
        return self._final

    def advice(self) -> Advice:
        """Return the best advice so far."""
        action = self._decision.best()
        return Advice(action, reason_for(self._view, action))


def advise(view: PlayerView) -> Advice | None:
    """Return the advice thought to its end; None where the player has nothing to choose."""
    if not view.legal_actions:
        return None
    hint = Hint(view)
    while not hint.step():
        pass
    return hint.advice()


def reason_for(view: PlayerView, action: Action) -> Reason:
    """Return the first reason for an action that is true, by what the player sees."""
    if len(view.legal_actions) == 1:
        return Reason("only")
    match action:
        case PlayCard():
            return _Play(view, action.card).reason()
        case Bid() | Pass():
            return _reason_to_bid(view, action)
        case AskMonte():
            return Reason("monte")
        case CallCard():
            return _reason_to_call(view, action)
        case Nominate():
            return Reason("name-card" if action.card is not None else "name-seat")
        case ExchangeTrump():
            return Reason("exchange", view.turn_up)
        case DeclarePair():
            count = sum(card.suit is action.suit for card in view.hand)
            return Reason("pair", suit=action.suit, points=count)
        case _:
            return Reason("best")


def reason_against(view: PlayerView, better: Card, played: Card) -> Reason | None:
    """Return the first reason for one card that does not hold for the other as well.

    None where there is none: the other is as good by all that can be said.
    """
    first, second = _Play(view, better), _Play(view, played)
    spares = second.is_trump(second.mine) and not first.is_trump(first.mine)
    alike = better.points == played.points and first.takes(first.mine) == second.takes(second.mine)
    if spares and alike:
        return Reason("save-trump", played)
    shared = {(reason.code, reason.points) for reason in second.reasons()}
    return next((each for each in first.reasons() if (each.code, each.points) not in shared), None)


# ------------------------------------------------------------------------------- the play


class _Play:
    """What is true of playing a card now.

    Args:
        view: What the player sees.
        card: The card that is advised.
    """

    def __init__(self, view: PlayerView, card: Card) -> None:
        self.view, self.card = view, card
        self.here: Position = reckoned_position(view)
        self.friends = attitudes(view, WEIGHTS[family_for(view)])
        self.mine = number(card)
        self.pot = self.here.pot + card.points

    def reason(self) -> Reason:
        """Return the first reason that holds."""
        return next(self._found(), Reason("best"))

    def reasons(self) -> list[Reason]:
        """Return every reason that holds, the weightiest first."""
        return list(self._found())

    def _found(self) -> Iterator[Reason]:
        for holds in self._tried():
            found = holds(self)
            if found is not None:
                yield found

    def _tried(self) -> tuple[_Holds, ...]:
        if self.is_blind:
            return (_cheapest,)
        if not self.view.trick:
            tried = _TO_LEAD
        elif self.takes(self.mine):
            tried = _TO_TAKE
        else:
            tried = _TO_STAY
        return (*_TO_DECIDE, *tried, _keep_the_secret, _cheapest)

    @property
    def is_blind(self) -> bool:
        """Whether the trump is named only after this trick, so that nothing is sure of it."""
        called = self.view.ruleset.sides is Sides.CALLED
        return called and (self.view.contract is None or self.view.contract.called is None)

    def takes(self, card: int) -> bool:
        """Return whether a card would be the best of the trick so far."""
        return self.here.top < 0 or bool(self.here.law[self.here.top] >> card & 1)

    @property
    def is_last(self) -> bool:
        """Whether the trick ends with this card."""
        return not self.here.later

    def is_trump(self, card: int) -> bool:
        """Return whether a card is of the trump suit."""
        return bool(self.here.trump_mask >> card & 1)

    def beaters(self, card: int) -> int:
        """Return the mask of the cards that beat this one and may be in a hand still to play.

        The card turned up under the stock is in no hand, and one that is known to be with somebody
        who has played is not with those to come.
        """
        here, view = self.here, self.view
        elsewhere = 0
        for seat, known in enumerate(view.known):
            if seat not in here.later:
                elsewhere |= mask(known)
        if view.stock_size and view.turn_up is not None:
            elsewhere |= 1 << number(view.turn_up)
        return here.law[card] & here.unseen & ~elsewhere

    def holds_up(self, card: int) -> float:
        """Return the chance that no opponent still to play holds a card that beats this one."""
        here = self.here
        rivals = [seat for seat in here.later if self.friends[seat] < 1]
        beaters = self.beaters(card)
        if not rivals or not beaters:
            return 1.0
        if any(here.known[seat] & here.law[card] for seat in rivals):
            return 0.0
        held = sum(here.hand_sizes[seat] for seat in rivals)
        unseen = here.unseen.bit_count()
        return chance_of_none(min(held, unseen))[unseen][beaters.bit_count()]

    @functools.cached_property
    def side(self) -> tuple[int, ...]:
        """The seats that surely win together with the player."""
        return side_of(self.view, self.here.seat)

    def won_by(self, seats: Sequence[int]) -> int:
        """Return the card points that some seats have taken."""
        return sum(self.here.points[seat] for seat in seats)

    def target_of(self, *, ours: bool) -> int | None:
        """Return the card points that decide the deal for a side; None if no number does."""
        contract, rules = self.view.contract, self.view.ruleset
        if rules.sides is Sides.TEAMS or (rules.sides is Sides.SOLO and rules.players == 2):
            return WIN
        if contract is None or rules.progressive is not Progressive.OFF:
            return None
        declares = contract.declarer in self.side
        return contract.points if declares == ours else 121 - contract.points

    @functools.cached_property
    def mate(self) -> Seat | None:
        """Who is winning the trick and surely plays with the player."""
        top = self.here.top_seat
        return Seat(top) if top >= 0 and top != self.here.seat and top in self.side else None

    @functools.cached_property
    def likely_mate(self) -> Seat | None:
        """Who is winning the trick and probably plays with the player, but not surely."""
        top = self.here.top_seat
        if top < 0 or top in self.side or self.view.ruleset.sides is Sides.SOLO:
            return None
        return Seat(top) if self.friends[top] >= _FRIEND else None

    @functools.cached_property
    def mate_to_come(self) -> Seat | None:
        """The last who has yet to play and surely plays with the player."""
        sure = [seat for seat in self.here.later if seat in self.side]
        return Seat(sure[-1]) if sure else None

    @functools.cached_property
    def friend_to_come(self) -> Seat | None:
        """Who has yet to play and most probably plays with the player, but not surely."""
        likely = [
            seat
            for seat in self.here.later
            if seat not in self.side and self.friends[seat] >= _FRIEND
        ]
        if not likely or self.view.ruleset.sides is Sides.SOLO:
            return None
        return Seat(max(likely, key=lambda seat: self.friends[seat]))

    @functools.cached_property
    def takers(self) -> list[int]:
        """The cards that would be the best of the trick so far."""
        return [card for card in self.here.playable if self.takes(card)]

    @property
    def gives_least(self) -> bool:
        """Whether no other card that may be played is worth fewer points."""
        return self.card.points == min(POINTS[card] for card in self.here.playable)


def _wins_the_deal(play: _Play) -> Reason | None:
    target = play.target_of(ours=True)
    ours = play.takes(play.mine) or play.mate is not None
    top = play.mine if play.takes(play.mine) else play.here.top
    if target is None or not ours or play.holds_up(top) < _SURE:
        return None
    had = play.won_by(play.side)
    if had < target <= had + play.pot:
        return Reason("wins", points=had + play.pot, target=target)
    return None


def _stops_the_others(play: _Play) -> Reason | None:
    target, top = play.target_of(ours=False), play.here.top_seat
    known = play.view.ruleset.sides is not Sides.CALLED or play.view.partner is not None
    if target is None or not known or not play.is_last or top < 0 or top in play.side:
        return None
    others = [seat for seat in range(play.here.players) if seat not in play.side]
    had = play.won_by(others)
    least = play.here.pot + min(POINTS[card] for card in play.here.playable)
    if play.takes(play.mine) and had < target <= had + least:
        return Reason("stops", points=had + least, target=target)
    return None


def _home_safely(play: _Play) -> Reason | None:
    if play.is_last and play.card.points >= _LOAD and not play.is_trump(play.mine):
        return Reason("home", play.card, points=play.pot)
    return None


def _last_with_trump(play: _Play) -> Reason | None:
    trumps_in = play.is_trump(play.mine) and not play.is_trump(play.here.top)
    if trumps_in and play.here.pot >= _WORTH_A_TRUMP:
        return Reason("worth-trump", play.card, points=play.here.pot)
    return None


def _last_to_take(play: _Play) -> Reason | None:
    if not play.is_last:
        return None
    if play.pot:
        return Reason("last", points=play.pot)
    return Reason("last-lead-trump" if play.is_trump(play.mine) else "last-lead")


def _nobody_beats(play: _Play) -> Reason | None:
    if play.is_last or play.beaters(play.mine):
        return None
    return Reason("unbeaten", play.card, points=play.pot)


def _hardly_beaten(play: _Play) -> Reason | None:
    chance = play.holds_up(play.mine)
    if play.pot > _LITTLE and chance >= _LIKELY:
        return Reason("likely", points=play.pot, chance=_percent(chance))
    return None


def _beats_for_now(play: _Play) -> Reason | None:
    if play.here.top_seat in play.side or play.likely_mate is not None:
        return None
    return Reason("raise", play.card, CARDS[play.here.top], Seat(play.here.top_seat))


def _load_the_mate(play: _Play) -> Reason | None:
    if play.mate is None or play.card.points == 0:
        return None
    chance = play.holds_up(play.here.top)
    if chance >= _SURE:
        return Reason("load", play.card, seat=play.mate, points=play.pot)
    if chance >= 0.5:
        return Reason("load-likely", play.card, seat=play.mate, chance=_percent(chance))
    return None


def _load_the_likely_mate(play: _Play) -> Reason | None:
    if play.likely_mate is None or play.card.points == 0:
        return None
    return Reason("load-friend", play.card, seat=play.likely_mate)


def _leave_it_to_the_mate(play: _Play) -> Reason | None:
    if play.mate is None or play.card.points:
        return None
    return Reason("mate-has-it", seat=play.mate)


def _draw_the_turn_up(play: _Play) -> Reason | None:
    here, turn_up = play.here, play.view.turn_up
    if here.players == 2 and here.last_draw and turn_up is not None and play.is_last:
        return Reason("turn-up", turn_up) if play.takers else None
    return None


def _cannot_take(play: _Play) -> Reason | None:
    if play.takers or not play.gives_least:
        return None
    mate, friend = play.mate_to_come, play.friend_to_come
    if mate is not None:
        return Reason("cannot-mate", seat=mate)
    if friend is not None:
        return Reason("cannot-friend", seat=friend)
    return Reason("cannot", points=play.here.pot)


def _spare_the_trump(play: _Play) -> Reason | None:
    takers = play.takers
    if not takers or not all(play.is_trump(card) for card in takers):
        return None
    if play.is_trump(play.mine) or play.here.pot >= _WORTH_A_TRUMP or not play.gives_least:
        return None
    return Reason("spare-trump", points=play.here.pot)


def _nothing_to_win(play: _Play) -> Reason | None:
    if play.here.pot <= _LITTLE and play.gives_least and play.here.top_seat not in play.side:
        return Reason("little", points=play.here.pot)
    return None


def _keeps_trumps(play: _Play) -> Reason | None:
    """Say that whatever is worth fewer points is a trump."""
    points, here = play.card.points, play.here
    cheaper = [card for card in here.playable if POINTS[card] < points]
    if not cheaper or play.is_trump(play.mine) or here.top_seat in play.side:
        return None
    if play.takers and not all(play.is_trump(card) for card in play.takers):
        return None
    return Reason("keep-trumps", play.card) if all(map(play.is_trump, cheaper)) else None


def _friend_to_come(play: _Play) -> Reason | None:
    """Name a seat still to play that plays with the player, surely or probably."""
    if play.card.points == 0 or play.here.top_seat in play.side:
        return None
    mate, friend = play.mate_to_come, play.friend_to_come
    if mate is not None:
        return Reason("mate-later", play.card, seat=mate)
    return None if friend is None else Reason("friend-later", play.card, seat=friend)


def _declarer_to_come(play: _Play) -> Reason | None:
    contract = play.view.contract
    if contract is None or contract.declarer not in play.here.later or play.card.points:
        return None
    if play.friends[contract.declarer] >= 0:
        return None
    return Reason("caller-later", seat=contract.declarer)


def _keep_the_three(play: _Play) -> Reason | None:
    """Name a load in the hand that an ace still out would beat."""
    here = play.here
    if play.card.points or play.is_trump(play.mine):
        return None
    for card in members(here.hand & LOADS & ~here.trump_mask):
        higher = here.law[card] & here.unseen & SUITS[card // 10]
        if card in here.playable and higher:
            return Reason("keep-load", CARDS[card], CARDS[members(higher)[-1]])
    return None


def _lead_to_the_mate(play: _Play) -> Reason | None:
    last = play.here.later[-1] if play.here.later else -1
    if last in play.side and play.here.players > 2:
        return Reason("mate-last", seat=Seat(last))
    return None


def _lead_low(play: _Play) -> Reason | None:
    if play.card.points == 0 and not play.is_trump(play.mine):
        return Reason("lead-low", play.card)
    return None


def _only_trumps_beat(play: _Play) -> Reason | None:
    beaters = play.beaters(play.mine)
    if play.is_trump(play.mine) or play.card.points == 0 or beaters & ~play.here.trump_mask:
        return None
    return Reason("only-trumps", play.card)


def _few_beat(play: _Play) -> Reason | None:
    count = play.beaters(play.mine).bit_count()
    if play.is_last or count > _FEW or play.here.top_seat in play.side:
        return None
    return Reason("few-beat", play.card, points=count)


def _lead_least(play: _Play) -> Reason | None:
    if play.gives_least and play.card.points:
        return Reason("lead-least", play.card, points=play.card.points)
    return None


def _lead_small_trump(play: _Play) -> Reason | None:
    if play.card.points == 0 and play.is_trump(play.mine):
        return Reason("lead-trump", play.card)
    return None


def _keep_the_secret(play: _Play) -> Reason | None:
    view, contract = play.view, play.view.contract
    called = None if contract is None else contract.called
    if view.partner != view.seat or view.partner_public or called not in view.hand:
        return None
    return None if play.card == called else Reason("secret", called)


def _cheapest(play: _Play) -> Reason | None:
    return Reason("cheapest", play.card, points=play.card.points) if play.gives_least else None


_Holds = Callable[[_Play], Reason | None]
_TO_DECIDE: Final[tuple[_Holds, ...]] = (_wins_the_deal, _stops_the_others)
_TO_LEAD: Final[tuple[_Holds, ...]] = (
    _nobody_beats,
    _hardly_beaten,
    _lead_to_the_mate,
    _keep_the_three,
    _lead_low,
    _lead_small_trump,
    _only_trumps_beat,
    _few_beat,
    _lead_least,
    _keeps_trumps,
)
_TO_TAKE: Final[tuple[_Holds, ...]] = (
    _home_safely,
    _last_with_trump,
    _last_to_take,
    _nobody_beats,
    _hardly_beaten,
    _few_beat,
    _beats_for_now,
)
_TO_STAY: Final[tuple[_Holds, ...]] = (
    _load_the_mate,
    _load_the_likely_mate,
    _leave_it_to_the_mate,
    _draw_the_turn_up,
    _friend_to_come,
    _cannot_take,
    _spare_the_trump,
    _nothing_to_win,
    _declarer_to_come,
    _keeps_trumps,
    _keep_the_three,
)


# --------------------------------------------------------------- the auction and the call


def _reason_to_bid(view: PlayerView, action: Bid | Pass) -> Reason:
    """Return what the bid promises and how far to go on, or the best that is given up."""
    outlooks = bid_outlooks(view) if view.phase is Phase.AUCTION else ()
    if not outlooks:
        return Reason("best")
    if isinstance(action, Pass):
        return _promise("pass", view, max(outlooks, key=lambda found: found.value))
    mine = next(found for found in outlooks if found.bid == action)
    worthwhile = [found for found in outlooks if found.is_worthwhile]
    last = worthwhile[-1] if worthwhile else mine
    if last.bid.points > mine.bid.points:
        return _promise("bid-more", view, mine, limit=last.bid.points)
    if outlooks.index(last) > outlooks.index(mine):
        return _promise("bid-on", view, mine, other=last.card)
    return _promise("bid", view, mine)


def _promise(
    code: str, view: PlayerView, found: BidOutlook, *, other: Card | None = None, limit: int = 0
) -> Reason:
    """Return a reason with what a bid promises."""
    return Reason(
        f"{code}-alone" if found.card in view.hand else code,
        found.card,
        other,
        points=round(found.points),
        target=found.bid.points,
        chance=_percent(found.chance),
        limit=limit,
    )


def _reason_to_call(view: PlayerView, action: CallCard) -> Reason:
    contract, card = view.contract, action.card
    if contract is None:
        return Reason("best")
    count = sum(held.suit is card.suit for held in view.hand)
    percent = _percent(Prospects(view).chance(contract, card))
    code = "call-alone" if card in view.hand else "call"
    return Reason(code, card, suit=card.suit, points=count, chance=percent)


def _percent(chance: float) -> int:
    return max(1, min(99, round(100 * chance)))
