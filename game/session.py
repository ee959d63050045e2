"""One match in play: the referee, the computer players, and the store that forgets nothing.

The session is the only holder of a `Match` outside the engine. Every front end (window, terminal,
script) drives the same session through `SessionPort`; none of them knows a rule.
"""

from __future__ import annotations

import json
import math
import random
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from engine.actions import Action, IllegalActionError, Noticed, PlayCard, Say, Signal, Step
from engine.ai.agent import Agent, Decision
from engine.ai.character import Temperament
from engine.ai.registry import AGENTS, mate_for
from engine.cards import Seat
from engine.chance import rng_for
from engine.deal import Phase
from engine.deal_code import CodedDeal, encode
from engine.events import DealScored, Event
from engine.match import Match, deal_seed, decision_seed
from engine.record import (
    FORMAT,
    DealRecord,
    MatchRecord,
    setup_to_data,
    step_to_data,
)
from engine.ruleset import PRESETS, Ruleset, Sides, Signals, TableTalk
from engine.scoring import fixed_sides
from engine.view import PlayerView
from game import coach
from game.advice import Advice, Reading
from game.aids import coached
from game.companions import Companion, seat_companions
from game.company.answers import choose_words, is_enough
from game.company.company import Company
from game.company.remarks import Remark
from game.hints import Hint
from game.scenes.session_port import Person
from game.storage.store import Mark, Store, StoredMatch

HUMAN: Final = "human"
PLAYER_SEAT: Final = Seat(0)
PAUSE_SECONDS: Final = {"slow": 0.95, "normal": 0.6, "fast": 0.25, "instant": 0.0}
"""The least time between two actions of computer players, by speed (interface.md 4.4)."""

_LATE_STEP: Final = 0.5
_PACE: Final = 9  # a stream of its own, so that pace and choice are independent
_MANNERS: Final = 13  # the same for what is said aloud


class ResumeError(ValueError):
    """A stored match that cannot be played on; the text says why."""


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What a new match needs.

    Attributes:
        preset: The preset it starts from.
        ruleset: The rules, possibly changed by the house.
        seed: 40 bits.
        level: The id of the computer players' level.
        human: The player's seat; None for a match among computer players.
        companions: Ids of companions from the player's right on.
        dealer: The first dealer; None draws him.
        counted: Deals counted before the match, which a deal code names.
    """

    preset: str
    ruleset: Ruleset
    seed: int
    level: str = "normal"
    human: Seat | None = PLAYER_SEAT
    companions: tuple[str, ...] = ()
    dealer: Seat | None = None
    counted: int = 0


@dataclass(slots=True)
class _Turn:
    """A computer player's decision in progress, for one moment of one deal."""

    ticket: tuple[int, int]
    decision: Decision
    final: bool = False
    ready_at: float | None = None
    is_late: bool = False


class Session:
    """A match in play, seen from one seat. Implements `SessionPort`."""

    def __init__(
        self,
        match: Match,
        *,
        human: Seat | None,
        agents: Mapping[Seat, Agent],
        companions: Sequence[Companion],
        store: Store,
        match_id: int,
        marks: Mapping[Seat, str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._match = match
        self._human = human
        self._agents = agents
        self._companions = tuple(companions)
        self._store = store
        self._id = match_id
        self._marks = dict(marks or {})
        self._clock = clock
        self._queue: deque[tuple[Event, PlayerView]] = deque()
        self._view = self.latest
        self._scores = match.scores
        self._turn: _Turn | None = None
        self._hint: tuple[tuple[int, int], Hint] | None = None
        self._coached = -1
        self._remarked_at = (-1, 0, 0)
        self._remarked: set[Seat] = set()
        self._company = Company(match.seed, match.ruleset, self._temperaments())
        self._heard: tuple[Remark, ...] = ()
        self.remarks = True
        self.player_name = ""
        self.player_portrait = "you"
        self.speed = "normal"
        self.take_back = "any"

    @classmethod
    def start(
        cls, plan: MatchPlan, store: Store, clock: Callable[[], float] = time.monotonic
    ) -> Self:
        """Begin a match and write its first rows.

        Raises:
            UnplayableRulesError: The ruleset has problems.
        """
        levels = tuple(
            HUMAN if seat == plan.human else plan.level for seat in range(plan.ruleset.players)
        )
        match = Match(
            plan.ruleset,
            plan.seed,
            preset=plan.preset,
            players=levels,
            dealer=plan.dealer,
            counted=plan.counted,
        )
        others = plan.ruleset.players - (plan.human is not None)
        companions = seat_companions(plan.companions, others)
        match_id = store.create_match(
            preset=plan.preset,
            ruleset=json.dumps(match.ruleset.options()),
            seed=plan.seed,
            players=json.dumps(list(levels)),
            human=plan.human,
            format_number=FORMAT,
            companions=json.dumps([companion.id for companion in companions]),
        )
        session = cls(
            match,
            human=plan.human,
            agents=_agents(levels, companions, plan.ruleset),
            companions=companions,
            store=store,
            match_id=match_id,
            clock=clock,
        )
        session._write_deal()
        session._tell()
        return session

    @classmethod
    def resume(
        cls, stored: StoredMatch, store: Store, clock: Callable[[], float] = time.monotonic
    ) -> Self:
        """Return a stored match where it stood.

        Raises:
            ResumeError: The rows do not make a match by today's rules.
        """
        try:
            record = MatchRecord.from_json(store.export_json(stored.id) or "")
            match = Match.resume(record)
            others = sum(player != HUMAN for player in record.players)
            companions = seat_companions(json.loads(stored.companions), others)
            agents = _agents(record.players, companions, record.ruleset)
        except (ValueError, KeyError) as error:  # every fault of a record is one of the two
            raise ResumeError(str(error)) from error
        human = None if stored.human is None else Seat(stored.human)
        last = stored.deals[-1]
        marks = {Seat(mark.seat): mark.mark for mark in last.marks}
        session = cls(
            match,
            human=human,
            agents=agents,
            companions=companions,
            store=store,
            match_id=stored.id,
            marks=marks,
            clock=clock,
        )
        # A signal may have been stored without who noticed it; the match has settled that anew.
        written = len(record.deals[-1].steps)
        for number, step in enumerate(match.steps[written:], written):
            session._write_step(number, step)
        return session

    # ------------------------------------------------------------------------ what is seen

    @property
    def seat(self) -> Seat:
        """The player's seat; seat 0 where computer players are among themselves."""
        return Seat(0) if self._human is None else self._human

    @property
    def ruleset(self) -> Ruleset:
        """What is played."""
        return self._match.ruleset

    @property
    def preset(self) -> str:
        """The preset's name."""
        return self._match.preset

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits where, by seat; companions sit from the player's right on."""
        players = self.ruleset.players
        people: list[Person | None] = [None] * players
        if self._human is not None:
            people[self._human] = Person(self.player_name, self.player_portrait, True)
        first = self.seat + (self._human is not None)
        for place, who in enumerate(self._companions):
            people[(first + place) % players] = Person(who.name, who.portrait, False, who.is_woman)
        return tuple(person for person in people if person is not None)

    @property
    def view(self) -> PlayerView:
        """The view after the last event taken with `next`."""
        return self._view

    @property
    def latest(self) -> PlayerView:
        """The view after everything that has happened."""
        return self._match.view(self.seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """Totals by seat as of `view`."""
        return self._scores

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 0."""
        return self._match.deal_number

    @property
    def repeats_cards(self) -> bool:
        """Whether its first cards were dealt in an earlier match: then it cannot be lost."""
        return 0 in self._store.repeated_deals(self._id)

    @property
    def deal_code(self) -> str:
        """The code from which this deal can be played again."""
        match = self._match
        setup = match.state.deal.setup
        base = match.preset if match.preset in PRESETS else _nearest_preset(match.ruleset)
        seed = deal_seed(match.seed, match.deal_number)
        return encode(CodedDeal(base, match.ruleset, seed, setup.dealer, setup.counted % 4))

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The winners of the match; None while it goes on."""
        return self._match.winners

    @property
    def record(self) -> MatchRecord:
        """The match so far, for saving to a file and for replays."""
        return self._match.record

    def next(self) -> tuple[Event, PlayerView] | None:
        """Take the next event with the view just after it."""
        if not self._queue:
            return None
        event, self._view = self._queue.popleft()
        if isinstance(event, DealScored):
            self._scores = self._match.scores
        said = self._company.hear(self._match.deal_number, self._view)
        self._heard = said if self.remarks else ()
        return event, self._view

    @property
    def heard(self) -> tuple[Remark, ...]:
        """What is said aloud about the event taken last, in the order in which it is said."""
        return self._heard

    @property
    def caught_up(self) -> bool:
        """Whether every event has been taken."""
        return not self._queue

    def _tell(self) -> None:
        self._queue.extend(self._match.told(self.seat))

    # --------------------------------------------------------------------------- what is done

    def submit(self, action: Action) -> None:
        """Carry out an action of the player.

        Raises:
            IllegalActionError: The rules refuse it, or it is another seat's; nothing changed.
        """
        if self._human is None or action.seat != self._human:
            raise IllegalActionError("not-your-turn", action)
        self._carry_out(action)

    def _carry_out(self, action: Action) -> None:
        before = self._match.ply
        self._match.submit(action)
        for number, step in enumerate(self._match.steps[before:], before):
            self._write_step(number, step)
        self._turn = None
        self._tell()
        if self._match.winners is not None:
            self._store.finish(self._id)

    def _write_step(self, number: int, step: Step) -> None:
        text = json.dumps(step_to_data(step), separators=(",", ":"))
        self._store.append(self._id, self._match.deal_number, number, text)

    def _write_deal(self) -> None:
        setup = json.dumps(setup_to_data(self._match.state.deal.setup), separators=(",", ":"))
        self._store.add_deal(self._id, self._match.deal_number, setup)

    def next_deal(self) -> None:
        """Deal again after the count.

        Raises:
            ValueError: The deal is not over, or the match is.
        """
        self._match.next_deal()
        self._write_deal()
        self._marks.clear()
        self._tell()

    @property
    def can_undo(self) -> bool:
        """Whether the player has a decision in this deal to take back."""
        place = self._last_decision()
        if place is None or self._match.winners is not None or self.take_back == "off":
            return False
        return self.take_back == "any" or self._is_of_this_trick(place)

    def _is_of_this_trick(self, place: int) -> bool:
        """Whether nothing was gathered, and the phase has not changed, since a step."""
        steps, view = self._match.steps, self.latest
        cards = sum(isinstance(step, PlayCard) for step in steps[:place])
        plays = isinstance(steps[place], PlayCard)
        is_now = plays is (view.phase is Phase.PLAYING)
        return is_now and cards // view.players == len(view.tricks) and view.phase is not Phase.OVER

    def _last_decision(self) -> int | None:
        steps = self._match.steps
        own = (
            n for n, s in enumerate(steps) if not isinstance(s, Noticed) and s.seat == self._human
        )
        return max(own, default=None)

    def undo(self) -> None:
        """Go back to the player's last decision in this deal."""
        place = self._last_decision()
        if place is None or not self.can_undo:
            return
        record = self._match.record
        last = record.deals[-1]
        shortened = DealRecord(last.setup, last.steps[:place])
        self._store.undo(self._id, self._match.deal_number, place)
        self._match = Match.resume(replace(record, deals=(*record.deals[:-1], shortened)))
        self._turn = None
        self._queue.clear()
        self._view = self.latest
        self._scores = self._match.scores

    def concede(self) -> None:
        """Give the match up."""
        self._store.concede(self._id)

    def mark(self, seat: Seat) -> str:
        """Return the player's private note about a seat."""
        return self._marks.get(seat, "")

    def set_mark(self, seat: Seat, mark: str) -> None:
        """Note something about a seat."""
        self._marks[seat] = mark
        self._store.set_mark(self._id, self._match.deal_number, Mark(self._match.ply, seat, mark))

    def marks_of(self, deal: int) -> tuple[Mark, ...]:
        """Return the notes of a deal in the order in which they were made; none if unreadable."""
        stored = self._store.load(self._id)
        if stored is None or deal >= len(stored.deals):
            return ()
        return stored.deals[deal].marks

    # -------------------------------------------------------------------- computer players

    @property
    def thinking_seat(self) -> Seat | None:
        """The seat that everybody waits for, as far as everybody may know it."""
        return self.latest.to_act if self.latest.to_act != self._human else None

    def hint(self) -> Action | None:
        """Return what a computer player would do in the player's place, by what he can see."""
        advice = self.advise()
        return None if advice is None else advice.action

    def advise(self, seconds: float | None = None, *, asked: bool = True) -> Advice | None:
        """Think about the player's choice, and return what to do and why once that is final.

        Args:
            seconds: How long this slice may last; None thinks to the end.
            asked: Whether the player asked for it, so that it counts among his aids.

        Returns:
            None while there is more to think, and where the player has nothing to choose.
        """
        view = self.latest
        if not view.legal_actions:
            return None
        ticket = (self._match.deal_number, self._match.ply)
        if self._hint is None or self._hint[0] != ticket:
            self._hint = (ticket, Hint(view))
            if asked:
                self._store.count_aid(self._id, "hint")
        hint = self._hint[1]
        deadline = math.inf if seconds is None else self._clock() + seconds
        while not hint.step():
            if self._clock() >= deadline:
                return None
        return hint.advice()

    def reading(self, view: PlayerView) -> Reading:
        """Return what a view of the player tells about the declarer's secret partner.

        That it was asked for is noted once a deal (interface.md 4.7).
        """
        found = coach.reading(view)
        if found.seats and self._coached != self._match.deal_number:
            self._coached = self._match.deal_number
            self._store.count_aid(self._id, coached(self._match.deal_number))
        return found

    def think(self, seconds: float, *, quiet: bool) -> None:
        """Let a computer player think, and act when it is ready."""
        if quiet and self._remark():
            return
        seat = self._match.to_act
        if seat is None or seat not in self._agents:
            return
        turn = self._turn_of(seat)
        deadline = self._clock() + seconds
        while not turn.final and self._clock() < deadline:
            turn.final = turn.decision.step(1)
        if quiet and self._pause_is_over(turn):
            self._carry_out(turn.decision.best())

    def think_to_end(self) -> None:
        """Let the computer player to act decide and act at once, for terminals and tests."""
        while self._remark():
            pass
        seat = self._match.to_act
        if seat is None or seat not in self._agents:
            return
        turn = self._turn_of(seat)
        while not turn.final:
            turn.final = turn.decision.step(1)
        self._carry_out(turn.decision.best())

    def _temperaments(self) -> dict[Seat, Temperament]:
        """Return how each computer player talks."""
        players = self.ruleset.players
        first = self.seat + (self._human is not None)
        return {
            Seat((first + place) % players): who.temperament
            for place, who in enumerate(self._companions)
        }

    def _turn_of(self, seat: Seat) -> _Turn:
        # An answer belongs to one moment of one deal; at any other it is thrown away.
        ticket = (self._match.deal_number, self._match.ply)
        if self._turn is None or self._turn.ticket != ticket:
            view = self._match.view(seat)
            self._turn = _Turn(ticket, self._agents[seat].start(view, self._rng(seat)))
        return self._turn

    def _rng(self, seat: Seat) -> random.Random:
        match = self._match
        return rng_for(decision_seed(match.seed, match.deal_number, seat, match.ply))

    def _pause_is_over(self, turn: _Turn) -> bool:
        """Return whether an answer is there and the pause before it has passed.

        The pause depends on nothing but the speed and a seeded share, so that pace tells
        nothing; a late answer waits for the next half-second (architecture.md 5.2).
        """
        now = self._clock()
        if turn.ready_at is None:
            share = 0.8 + 0.4 * rng_for(self._match.seed, _PACE, *turn.ticket).random()
            turn.ready_at = now + PAUSE_SECONDS[self.speed] * share
            turn.is_late = not turn.final
        if not turn.final:
            return False
        if turn.is_late and self.speed != "instant":
            turn.is_late = False
            while turn.ready_at < now:
                turn.ready_at += _LATE_STEP
        return now >= turn.ready_at

    def _remark(self) -> bool:
        """Let each computer player sign or speak once between two plays; True if one did."""
        rules, view = self._match.ruleset, self.latest
        # A signal is part of the game; a word in a called one is company.
        chats = self.remarks and rules.table_talk is not TableTalk.OFF
        if rules.signals is Signals.OFF and not chats:
            return False
        moment = (self._match.deal_number, len(view.tricks), len(view.trick))
        if self._remarked_at != moment:
            self._remarked_at, self._remarked = moment, set()
        for seat in self._agents.keys() - self._remarked:
            self._remarked.add(seat)
            seen = self._match.view(seat)
            said = self._words_of(seat, seen) if seen.free_actions else None
            if said is not None:
                self._carry_out(said)
                return True
        return False

    def _words_of(self, seat: Seat, seen: PlayerView) -> Signal | Say | None:
        """Return what a computer player signs or says now."""
        match, temperament = self._match, self._company.temperament(seat)
        if temperament is not None:
            rng = rng_for(match.seed, _MANNERS, match.deal_number, seat, match.ply)
            answer = choose_words(seen, temperament, self._human, rng)
            if answer is not None:
                return answer
        said = self._agents[seat].remark(seen, self._rng(seat))
        return None if is_enough(seen, said, self._human) else said


def _agents(
    levels: Sequence[str], companions: Sequence[Companion], rules: Ruleset
) -> dict[Seat, Agent]:
    """Return the computer players by seat, each with the temperament of who sits there."""
    mates: tuple[Seat, ...] = ()
    if HUMAN in levels and rules.sides is Sides.TEAMS:
        mates = next(side for side in fixed_sides(rules) if levels.index(HUMAN) in side)
    return {
        seat: (mate_for if seat in mates else _agent)(levels[seat], who.temperament)
        for seat, who in zip(_companion_seats(levels), companions, strict=True)
    }


def _agent(level: str, temperament: Temperament) -> Agent:
    return AGENTS[level](temperament)


def _companion_seats(levels: Sequence[str]) -> list[Seat]:
    """Return the computer players' seats, from the player's right on."""
    first = levels.index(HUMAN) + 1 if HUMAN in levels else 0
    around = [Seat((first + step) % len(levels)) for step in range(len(levels))]
    return [seat for seat in around if levels[seat] != HUMAN]


def _nearest_preset(ruleset: Ruleset) -> str:
    """Return the preset from which the fewest options differ; codes of house rules start there."""
    return min(PRESETS, key=lambda name: len(ruleset.changes(PRESETS[name])))
