"""Looking back at a deal: every trick, what each seat held, what was believed, what it cost.

The deal is replayed from its record, so that everything is open now; but each decision is judged
by what the player knew when he made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.actions import Action, PlayCard
from engine.ai.compare import Comparison, Difference
from engine.cards import Card, Seat
from engine.chance import rng_for
from engine.deal import DealResult, Phase
from engine.events import BidMade, CardCalled, CardPlayed, Event, PartnerRevealed, Passed, TrickWon
from engine.match import replay
from engine.record import MatchRecord
from engine.state import DealState
from engine.view import PlayerView, view_for
from game.advice import Reading, Reason
from game.bid_review import Spoken, action_of
from game.coach import reading
from game.hints import Hint, reason_against, reason_for
from game.storage.store import Mark

__all__ = ["Belief", "Judge", "Review", "SeenTrick", "Verdict", "review_of"]

WORLDS: Final = 100
"""Deals in which a played card is compared with the better one."""

COSTLY: Final = 2.0
"""Card points from which a decision is worth a mark, if chance does not explain them."""


@dataclass(frozen=True, slots=True)
class SeenTrick:
    """One trick of the deal.

    Attributes:
        hands: What each seat held before it, by seat.
        view: What the player knew when he was to play to it; None where he did not.
        played: The player's card.
    """

    number: int
    leader: Seat
    winner: Seat
    cards: tuple[Card, ...]
    points: int
    hands: tuple[tuple[Card, ...], ...]
    view: PlayerView | None
    played: Card | None


@dataclass(frozen=True, slots=True)
class Belief:
    """Whom a seat suspected most, at one moment.

    Attributes:
        suspect: The seat thought the likeliest partner; the declarer himself when alone.
        chance: 0 to 1.
    """

    suspect: Seat
    chance: float


@dataclass(frozen=True, slots=True)
class Review:
    """A deal to look back at.

    Attributes:
        tricks: In order.
        beliefs: By seat that had to guess: one entry after the auction and after each trick, as
            long as the partner was secret.
        marks: Whom the player himself had marked as the partner at the same moments, None for
            nobody; what he thought last counts until the called card came. Empty without marks.
        partner: The declarer's partner, the declarer himself when he played alone; None
            without a called card.
        result: How the deal came out.
        spoken: What the player said in the auction, and his call.
    """

    seat: Seat
    tricks: tuple[SeenTrick, ...]
    beliefs: dict[Seat, tuple[Belief, ...]]
    marks: tuple[Seat | None, ...]
    partner: Seat | None
    result: DealResult
    spoken: tuple[Spoken, ...] = ()


def review_of(
    record: MatchRecord, number: int, seat: Seat, marks: Sequence[Mark] = ()
) -> Review | None:
    """Return one deal of a match as a seat may look back at it; None if it was never counted.

    Args:
        record: The match.
        number: The deal's number, from 0, redeals included.
        seat: Whose decisions are judged.
        marks: His private notes in this deal, in the order in which he made them.
    """
    gatherer = _Gatherer(seat, marks)
    for state, events in replay(record):
        if state.deal_number == number:
            gatherer.add(state.deal, events)
        elif state.deal_number > number:
            break
    return gatherer.review()


class _Gatherer:
    """Follows one deal and remembers what is worth looking back at."""

    def __init__(self, seat: Seat, marks: Sequence[Mark]) -> None:
        self._seat = seat
        self._marks = marks
        self._steps = -1  # the cards lie there before the first step
        self._moments: list[int] = []
        self._before: DealState | None = None
        self._hands: tuple[tuple[Card, ...], ...] = ()
        self._view: PlayerView | None = None
        self._played: Card | None = None
        self._tricks: list[SeenTrick] = []
        self._beliefs: dict[Seat, list[Belief]] = {}
        self._spoken: list[Spoken] = []
        self._revealed = False
        self._last: DealState | None = None

    def add(self, deal: DealState, events: Sequence[Event]) -> None:
        """Take the deal after one more step, and what happened in it."""
        self._steps += 1
        for event in events:
            match event:
                case CardPlayed():
                    self._card(event)
                case TrickWon():
                    self._trick(event)
                case PartnerRevealed():
                    self._reveal()
                case BidMade() | Passed() | CardCalled():
                    self._speech(event)
                case _:
                    pass
        if deal.phase is Phase.PLAYING and not deal.trick:
            self._hands = deal.hands
            self._suspect(deal)
        self._before = self._last = deal

    def _card(self, event: CardPlayed) -> None:
        if event.seat == self._seat and self._before is not None:
            self._view, self._played = view_for(self._before, self._seat), event.card

    def _speech(self, event: BidMade | Passed | CardCalled) -> None:
        if event.seat == self._seat and self._before is not None:
            view = view_for(self._before, self._seat)
            self._spoken.append(Spoken(view, action_of(event)))

    def _trick(self, event: TrickWon) -> None:
        self._tricks.append(
            SeenTrick(
                len(self._tricks) + 1,
                event.leader,
                event.seat,
                event.cards,
                sum(card.points for card in event.cards),
                self._hands,
                self._view,
                self._played,
            )
        )
        self._view = self._played = None

    def _reveal(self) -> None:
        if self._moments and not self._revealed:
            self._moments[-1] = self._steps - 1
        self._revealed = True

    def _suspect(self, deal: DealState) -> None:
        """Note what every seat that has to guess believes between two tricks."""
        if self._revealed or deal.contract is None or deal.contract.called is None:
            return
        if len(self._beliefs.get(deal.contract.declarer, ())) > len(deal.tricks):
            return
        self._moments.append(self._steps)
        for seat in map(Seat, range(deal.ruleset.players)):
            view = view_for(deal, seat)
            if view.partner is None:
                belief = _strongest(reading(view), deal.contract.declarer)
                if belief is not None:
                    self._beliefs.setdefault(seat, []).append(belief)

    def review(self) -> Review | None:
        """Return what was gathered; None for a deal that does not count."""
        deal = self._last
        if deal is None or deal.result is None or not deal.result.counts:
            return None
        result, contract = deal.result, deal.result.contract
        partner = None
        if contract is not None and contract.called is not None:
            partner = contract.declarer if result.partner is None else result.partner
        beliefs = {seat: tuple(found) for seat, found in self._beliefs.items()}
        return Review(
            self._seat,
            tuple(self._tricks),
            beliefs,
            self._marked(),
            partner,
            result,
            tuple(self._spoken),
        )

    def _marked(self) -> tuple[Seat | None, ...]:
        """Return whom the player had marked as the partner at each moment of the beliefs."""
        if self._seat not in self._beliefs or not self._marks:
            return ()
        return tuple(_suspect_of(self._marks, moment) for moment in self._moments)


def _suspect_of(marks: Sequence[Mark], steps: int) -> Seat | None:
    """Return the seat marked as the partner last, of the marks made by so many steps."""
    standing: dict[int, str] = {}
    for mark in marks:
        if mark.after_step <= steps:
            standing.pop(mark.seat, None)
            standing[mark.seat] = mark.mark
    suspects = [seat for seat, mark in standing.items() if mark == "partner"]
    return Seat(suspects[-1]) if suspects else None


def _strongest(found: Reading, declarer: Seat) -> Belief | None:
    if not found.seats:
        return None
    top = max(found.seats, key=lambda each: each.chance)
    if found.alone > top.chance:
        return Belief(declarer, found.alone)
    return Belief(top.seat, top.chance)


# ----------------------------------------------------------------------------- judging


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said about one decision.

    Attributes:
        best: The card a good player would have played with what was known.
        cost: How many card points the played card was worse; None if it is as good.
        reason: Why the better card is better.
    """

    played: Card
    best: Card
    cost: Difference | None
    reason: Reason

    @property
    def is_costly(self) -> bool:
        """Whether the decision cost something that chance does not explain."""
        return self.cost is not None and self.cost.mean >= COSTLY and self.cost.interval[0] > 0


class Judge:
    """Judges one decision, a little at each step.

    Args:
        view: What the player knew.
        played: What he played.
    """

    def __init__(self, view: PlayerView, played: Card) -> None:
        self._view, self._played = view, played
        self._hint = Hint(view)
        self._comparison: Comparison | None = None
        self._done = len(view.legal_actions) < 2

    @property
    def done(self) -> bool:
        """Whether more steps change nothing."""
        return self._done

    def step(self) -> bool:
        """Think a few milliseconds at most; return whether the verdict is final."""
        if self._done:
            return True
        if self._comparison is not None:
            self._done = self._comparison.step()
        elif self._hint.step():
            self._compare()
        return self._done

    def _compare(self) -> None:
        best = self._best()
        if best == self._played:
            self._done = True
            return
        # Other deals than those in which the better card was found, or it would look too good.
        rng = rng_for(len(self._view.log), self._view.seat, 1)
        self._comparison = Comparison(self._view, best, self._played, WORLDS, rng)

    def _best(self) -> Card:
        action: Action = self._hint.advice().action
        return action.card if isinstance(action, PlayCard) else self._played

    def verdict(self) -> Verdict:
        """Return what can be said so far."""
        cost = None if self._comparison is None else self._comparison.difference()
        best = self._played if self._comparison is None else self._best()
        if cost is not None and cost.mean <= 0:
            best, cost = self._played, None
        if cost is None:
            reason = reason_for(self._view, PlayCard(self._view.seat, best))
        else:
            reason = reason_against(self._view, best, self._played) or Reason("best")
        return Verdict(self._played, best, cost, reason)
