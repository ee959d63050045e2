"""The guided deals: what the teacher says when, from nothing but what the player sees.

A lesson is a real deal, played at the real table. It listens to every event that is shown and
answers with sayings, each of which is shown as one page while the cards wait; on some of the
player's turns it asks for something in a line above the hand. Any legal play is allowed, so
every saying is chosen by what happened, never by what should have.

Sayings are codes with values; their words are in `game.i18n.lessons`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.actions import PlayCard
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Phase
from engine.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    CardDrawn,
    CardPlayed,
    Event,
    HandDealt,
    PartnerRevealed,
    Passed,
    TrickWon,
)
from engine.ruleset import PRESETS
from engine.scoring import WIN
from engine.view import PlayerView
from game.advice import Advice, Reason
from game.finish import is_decided
from game.hints import reason_against, reason_for
from game.session import MatchPlan

VALUES: Final = (Rank.ACE, Rank.THREE, Rank.KING, Rank.KNIGHT, Rank.KNAVE)
"""The ranks that bring points, the strongest first."""

_GUIDED_TRICKS: Final = 3
_GUIDED_CARDS: Final = 2


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing that the teacher says.

    Attributes:
        code: Which it is, a key of `game.i18n.lessons.SAYINGS` or `TASKS`.
        card: The card it speaks of; `other` a second one.
        seat: The player it speaks of.
        suit: The suit it speaks of.
        points: Card points, or how many cards where it counts those.
        theirs: The other side's points, or the points that are wanted.
        bid: What was bid.
        reason: Why the teacher would have done so.
        cards: Cards to show, with what each is worth.
    """

    code: str
    card: Card | None = None
    other: Card | None = None
    seat: Seat | None = None
    suit: Suit | None = None
    points: int = 0
    theirs: int = 0
    bid: BidMade | AuctionWon | None = None
    reason: Reason | None = None
    cards: tuple[Card, ...] = ()


class Lesson:
    """A deal with a teacher.

    Attributes:
        name: Which lesson it is; also its mark among the things the player has seen.
        advice: What a strong player would do on this turn of the player, once that is known.
    """

    name: ClassVar[str]
    plan: ClassVar[MatchPlan]

    def __init__(self) -> None:
        self.advice: Advice | None = None
        self._turn: PlayerView | None = None
        self._said: set[str] = set()

    def hear(self, event: Event, view: PlayerView) -> Sequence[Saying]:
        """Return what is to be said about an event.

        Args:
            event: What has just been shown.
            view: What the player sees after it.
        """
        raise NotImplementedError

    def task(self, view: PlayerView) -> Saying | None:
        """Return what the player is asked to do on his turn; None to leave him alone."""
        raise NotImplementedError

    def wants_advice(self, view: PlayerView) -> bool:
        """Return whether the teacher should think along on this turn of the player."""
        return self.advice is None and self.task(view) is not None

    def take_advice(self, advice: Advice | None, view: PlayerView) -> None:
        """Remember what a strong player would do on this turn of the player.

        Args:
            advice: None while it is still being thought out.
            view: What the player sees on this turn.
        """
        self.advice, self._turn = advice, view

    def _once(self, saying: Saying) -> list[Saying]:
        """Return what has not been said yet."""
        if saying.code in self._said:
            return []
        self._said.add(saying.code)
        return [saying]

    def _has_said(self, code: str) -> bool:
        return code in self._said

    def _judged(self, card: Card) -> list[Saying]:
        """Compare the card that the player chose with the teacher's."""
        advice, self.advice = self.advice, None
        if advice is None or self._turn is None or not isinstance(advice.action, PlayCard):
            return []
        if advice.reason.code in ("only", "best"):
            return []
        if advice.action.card == card:
            return [Saying("choice-same", card=card, reason=advice.reason)]
        reason = reason_against(self._turn, advice.action.card, card)
        if reason is not None:
            return [Saying("choice-other", card=advice.action.card, reason=reason)]
        own = reason_for(self._turn, PlayCard(self._turn.seat, card))
        return [Saying("choice-equal", card=advice.action.card, reason=own)]


class GuidedDeal(Lesson):
    """A deal of Briscola for two: values, trump, taking, drawing, counting."""

    name = "lesson-deal"
    plan = MatchPlan(
        "briscola_2",
        PRESETS["briscola_2"].with_options({"match_format": "single"}),
        seed=29,
        level="easy",
        companions=("gennaro",),
        dealer=Seat(1),
    )

    def hear(self, event: Event, view: PlayerView) -> Sequence[Saying]:
        """Return what is to be said about an event."""
        match event:
            case HandDealt() if _all_have_cards(view):
                return self._opening(view)
            case CardPlayed():
                return self._about_card(event, view)
            case TrickWon():
                return self._about_points(event, view)
            case CardDrawn() if _all_have_cards(view) or not view.stock_size:
                return self._about_drawing(view)
            case _:
                return []

    def task(self, view: PlayerView) -> Saying | None:
        """Ask for a card in the first tricks."""
        if view.phase is not Phase.PLAYING or len(view.tricks) >= _GUIDED_TRICKS:
            return None
        if not view.trick:
            return Saying("lead")
        led = view.trick[0]
        if led.suit is view.trump:
            return Saying("answer-trump", card=led)
        return Saying("answer", card=led, suit=led.suit)

    def _opening(self, view: PlayerView) -> list[Saying]:
        if self._has_said("deal") or view.trump is None:
            return []
        other = Seat(1 - view.seat)
        values = tuple(Card(view.trump, rank) for rank in VALUES)
        shown = () if view.turn_up is None else (view.turn_up,)
        return [
            *self._once(Saying("deal", seat=other)),
            *self._once(Saying("values", cards=values)),
            *self._once(Saying("trump", suit=view.trump, cards=shown)),
        ]

    def _about_card(self, event: CardPlayed, view: PlayerView) -> list[Saying]:
        number = len(view.tricks)
        found: list[Saying] = []
        if event.seat == view.seat:
            judged = self._judged(event.card)
            if number == 0 and len(view.trick) == 1:
                found += self._about_lead(event.card, view)
            elif number < _GUIDED_TRICKS:
                found += judged
        if len(view.trick) == view.players and number < 2:
            found += self._about_taking(view)
        return found

    def _about_lead(self, card: Card, view: PlayerView) -> list[Saying]:
        other = Seat(1 - view.seat)
        if card.suit is view.trump:
            return self._once(Saying("lead-trump", card=card))
        if card.points:
            return self._once(Saying("lead-points", card=card, seat=other, points=card.points))
        return self._once(Saying("lead-low", card=card, seat=other))

    def _about_taking(self, view: PlayerView) -> list[Saying]:
        """Say why the trick on the table goes to whom."""
        winner = view.winning_seat
        if winner is None:
            return []
        first, second = view.trick
        best, other = (first, second) if winner == view.leader else (second, first)
        points = first.points + second.points
        if best.suit is other.suit:
            code = "take-higher"
        elif best.suit is view.trump:
            code = "take-trump"
        else:
            code = "take-led"
        return [Saying(code, best, other, winner, best.suit, points)]

    def _about_points(self, event: TrickWon, view: PlayerView) -> list[Saying]:
        mine, theirs = (_points(view, seat) for seat in (view.seat, Seat(1 - view.seat)))
        if max(mine, theirs) >= WIN:
            found = self._once(
                Saying("decided" if mine > theirs else "lost", points=max(mine, theirs))
            )
            return [*found, *self._once(Saying("finish"))] if is_decided(view) else found
        loads = [card for card in event.cards if card.is_load and card.suit is not view.trump]
        if loads and len(view.tricks) > _GUIDED_TRICKS:
            return self._once(Saying("load", card=loads[0], seat=event.seat, points=event.points))
        return []

    def _about_drawing(self, view: PlayerView) -> list[Saying]:
        other = Seat(1 - view.seat)
        if not view.stock_size:
            return self._once(Saying("stock-empty")) if not any(view.known) else []
        if len(view.tricks) == 1:
            code = "draw-you" if view.leader == view.seat else "draw"
            return self._once(Saying(code, seat=view.leader))
        if len(view.tricks) == _GUIDED_TRICKS:
            mine, theirs = _points(view, view.seat), _points(view, other)
            return [
                *self._once(Saying("count", seat=other, points=mine, theirs=theirs)),
                *self._once(Saying("alone")),
            ]
        return []


class GuidedAuction(Lesson):
    """A deal of Chiamata: bids, the Two and beyond, the call, the secret partner, the reveal."""

    name = "lesson-auction"
    plan = MatchPlan(
        "chiamata",
        PRESETS["chiamata"],
        seed=24,
        level="normal",
        companions=("gennaro", "ciro", "carmela", "nunzia"),
        dealer=Seat(3),
    )

    def hear(self, event: Event, view: PlayerView) -> Sequence[Saying]:
        """Return what is to be said about an event."""
        match event:
            case HandDealt() if _all_have_cards(view):
                return self._opening(view)
            case BidMade():
                return self._about_bid(event, view)
            case Passed():
                self.advice = None
                code = "you-passed" if event.seat == view.seat else "passed"
                return self._once(Saying(code, seat=event.seat))
            case AuctionWon():
                return self._about_winner(event, view)
            case CardCalled():
                return self._about_call(event, view)
            case CardPlayed() if event.seat == view.seat:
                judged = self._judged(event.card)
                return judged if len(view.tricks) < _GUIDED_CARDS else []
            case PartnerRevealed():
                return self._about_reveal(event, view)
            case TrickWon() if len(view.tricks) == _GUIDED_CARDS:
                return self._once(Saying("alone"))
            case _:
                pass
        return []

    def task(self, view: PlayerView) -> Saying | None:
        """Ask for a bid, a call, and a card in the first tricks."""
        match view.phase:
            case Phase.AUCTION:
                return Saying("bid", reason=None if self.advice is None else self.advice.reason)
            case Phase.CALLING:
                return Saying("call", reason=None if self.advice is None else self.advice.reason)
            case Phase.PLAYING if len(view.tricks) < _GUIDED_CARDS:
                return Saying("any-card" if view.trick else "lead")
            case _:
                return None

    def _opening(self, view: PlayerView) -> list[Saying]:
        longest = max(Suit, key=lambda suit: (_count(view, suit), _strength(view, suit)))
        count = _count(view, longest)
        return [
            *self._once(Saying("chiamata")),
            *self._once(Saying("ladder")),
            *self._once(Saying("hand", suit=longest, points=count)),
        ]

    def _about_bid(self, event: BidMade, view: PlayerView) -> list[Saying]:
        if event.seat == view.seat:
            self.advice = None
        if event.rank is Rank.TWO:
            return self._once(Saying("two", seat=event.seat, bid=event))
        if event.seat == view.seat:
            return []
        return self._once(Saying("bid", seat=event.seat, bid=event))

    def _about_winner(self, event: AuctionWon, view: PlayerView) -> list[Saying]:
        mine = event.seat == view.seat
        found = self._once(Saying("you-call" if mine else "calls", seat=event.seat, bid=event))
        if not self._has_said("two"):
            found += self._once(Saying("past-two"))
        return found

    def _about_call(self, event: CardCalled, view: PlayerView) -> list[Saying]:
        self.advice = None
        card, seat = event.card, event.seat
        holds = card in view.hand
        if event.seat == view.seat:
            code = "called-alone" if holds else "called"
        else:
            code = "called-you" if holds else "called-other"
        target = event.points
        return [
            *self._once(Saying(code, card, seat=seat, suit=card.suit, cards=(card,))),
            *self._once(Saying("tricks", points=target, theirs=121 - target)),
        ]

    def _about_reveal(self, event: PartnerRevealed, view: PlayerView) -> list[Saying]:
        contract = view.contract
        if contract is None:
            return []
        if event.seat == contract.declarer:
            code = "reveal-alone"
        else:
            code = "reveal-you" if event.seat == view.seat else "reveal"
        return self._once(Saying(code, card=contract.called, seat=event.seat))


LESSONS: Final[tuple[type[Lesson], ...]] = (GuidedDeal, GuidedAuction)
"""The lessons in the order in which they are taken."""


def _all_have_cards(view: PlayerView) -> bool:
    return all(held == view.ruleset.hand_size for held in view.hand_sizes)


def _points(view: PlayerView, seat: Seat) -> int:
    return sum(card.points for card in view.won[seat])


def _count(view: PlayerView, suit: Suit) -> int:
    return sum(card.suit is suit for card in view.hand)


def _strength(view: PlayerView, suit: Suit) -> int:
    return sum(card.points for card in view.hand if card.suit is suit)
