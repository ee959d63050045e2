"""The referee: the one owner of the truth about a match (rules.md 6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from engine.actions import Action, IllegalActionError, Noticed, Signal, Step
from engine.cards import Seat
from engine.chance import SEED_BITS, derive_seed, drawn, rng_for, shuffled
from engine.deal import DealResult, Outcome
from engine.events import Event, MatchWon, redact
from engine.record import DealRecord, MatchRecord
from engine.rules import Stage, apply, start_deal
from engine.ruleset import AllPass, RemovedTwo, Ruleset, TrumpSource
from engine.scoring import fixed_sides, match_winners
from engine.state import DealSetup, DealState
from engine.view import PlayerView, view_for

# One purpose of randomness each, so that none depends on how much another drew.
_DECK, _DEALER, _CUT, _REMOVED, _NOTICED, _DECISION, _DEAL = range(7)


class UnplayableRulesError(ValueError):
    """A ruleset with problems, which cannot be dealt.

    Attributes:
        codes: The problems' codes.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.codes = tuple(problem.code for problem in ruleset.problems())
        super().__init__(", ".join(f"{p.option}: {p.code}" for p in ruleset.problems()))


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match at one moment.

    Attributes:
        scores: Totals by seat: match points, wins or card points (rules.md 6).
        counted: Deals that ended in a count.
        multiplier: What the next counted deal is multiplied with after a monte.
        winners: The winners; None while the match goes on, empty if it was drawn.
        deal_number: From 0, redeals included.
    """

    ruleset: Ruleset
    deal: DealState
    scores: tuple[int, ...]
    counted: int = 0
    multiplier: int = 1
    winners: tuple[Seat, ...] | None = None
    deal_number: int = 0


def deal_seed(seed: int, number: int) -> int:
    """Return the seed of a match's deal, 40 bits; the first deal's is the match's own."""
    return seed if number == 0 else derive_seed(seed, _DEAL, number) % (1 << SEED_BITS)


def decision_seed(seed: int, deal_number: int, seat: Seat, ply: int) -> int:
    """Return the seed of one decision, so that a match repeats however it is driven."""
    return derive_seed(seed, _DECISION, deal_number, seat, ply)


def settled_rules(ruleset: Ruleset, seed: int) -> Ruleset:
    """Return the ruleset with a random Two drawn, which happens once a match (rules.md 6)."""
    if ruleset.removed_two is not RemovedTwo.RANDOM:
        return ruleset
    suits = [two for two in RemovedTwo if two is not RemovedTwo.RANDOM]
    return replace(ruleset, removed_two=drawn(suits, rng_for(seed, _REMOVED)))


def first_dealer(ruleset: Ruleset, seed: int) -> Seat:
    """Return the dealer of a match's first deal, drawn by chance (rules.md 2)."""
    return Seat(int(rng_for(seed, _DEALER).random() * ruleset.players))


def chance_setup(
    ruleset: Ruleset, seed: int, dealer: Seat, counted: int = 0, multiplier: int = 1
) -> DealSetup:
    """Return a deal's setup with all its chance drawn from the deal's seed."""
    cards = ruleset.cards
    cut = None
    if ruleset.trump_source is TrumpSource.CUT:
        cut = drawn(cards, rng_for(seed, _CUT))
    deck = shuffled(cards, rng_for(seed, _DECK))
    return DealSetup(dealer, deck, cut, counted, multiplier)


class Match:
    """One match in progress. The only mutable class of the engine.

    Args:
        ruleset: What is played.
        seed: 40 bits that settle every card and every chance.
        preset: The preset's name for the record; empty for rules of the house.
        players: Who sits where, for the record.
        dealer: The first dealer; None draws him.
        counted: Deals counted before the match, for a deal from a code (``trump_source=rotate``).

    Raises:
        UnplayableRulesError: The ruleset has problems.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        seed: int,
        *,
        preset: str = "",
        players: tuple[str, ...] = (),
        dealer: Seat | None = None,
        counted: int = 0,
    ) -> None:
        if ruleset.problems():
            raise UnplayableRulesError(ruleset)
        rules = settled_rules(ruleset, seed)
        start = first_dealer(rules, seed) if dealer is None else dealer
        setup = chance_setup(rules, deal_seed(seed, 0), start, counted)
        self._begin(rules, seed, preset, players, setup)

    def _begin(
        self,
        ruleset: Ruleset,
        seed: int,
        preset: str,
        players: tuple[str, ...],
        setup: DealSetup,
    ) -> None:
        self._seed = seed
        self._preset = preset
        self._players = players
        self._deals: list[tuple[DealSetup, list[Step]]] = []
        self._views: dict[Seat, tuple[DealState, PlayerView]] = {}
        deal, self._stages = start_deal(ruleset, setup)
        self._state = MatchState(ruleset, deal, (0,) * ruleset.players)
        self._deals.append((setup, []))

    @classmethod
    def resume(cls, record: MatchRecord) -> Self:
        """Return the match at the end of a record.

        Raises:
            IllegalActionError: A step breaks the rules.
            UnplayableRulesError: The ruleset has problems.
            ValueError: The record has no deal, or a deal that cannot be dealt there.
        """
        match = cls.__new__(cls)
        for _ in match.follow(record):
            pass
        return match

    def follow(self, record: MatchRecord) -> Iterator[tuple[MatchState, tuple[Event, ...]]]:
        """Begin again and play a record, yielding as `replay` does."""
        if record.ruleset.problems():
            raise UnplayableRulesError(record.ruleset)
        if not record.deals:
            raise ValueError("the record holds no deal")
        first = record.deals[0].setup
        if first.multiplier != 1:
            raise ValueError("the first deal is multiplied though no monte came before")
        self._begin(record.ruleset, record.seed, record.preset, record.players, first)
        yield self._state, self.events
        for number, deal in enumerate(record.deals):
            if number > 0:
                _check_succession(self._state, deal.setup)
                self._deal(deal.setup)
                yield self._state, self.events
            for step in deal.steps:
                self._stages = self._step(step)
                yield self._state, self.events
        signal = self._state.deal.pending
        if signal is not None:  # the record broke off before it was settled who noticed
            self._stages = self._step(self._who_noticed(signal))
            yield self._state, self.events

    @property
    def ruleset(self) -> Ruleset:
        """What is played; a random Two is already drawn."""
        return self._state.ruleset

    @property
    def seed(self) -> int:
        """The seed of the match."""
        return self._seed

    @property
    def preset(self) -> str:
        """The preset's name; empty for rules of the house."""
        return self._preset

    @property
    def state(self) -> MatchState:
        """The truth, for referees, records and tests; never for a player."""
        return self._state

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by seat."""
        return self._state.scores

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The winners; None while the match goes on, empty if it was drawn."""
        return self._state.winners

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 0, redeals included."""
        return self._state.deal_number

    @property
    def result(self) -> DealResult | None:
        """The result of the deal; None while it is played."""
        return self._state.deal.result

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; None when the deal is over."""
        return self._state.deal.to_act

    @property
    def ply(self) -> int:
        """How many steps this deal has had."""
        return len(self._deals[-1][1])

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of this deal so far."""
        return tuple(self._deals[-1][1])

    @property
    def events(self) -> tuple[Event, ...]:
        """The true events of the last deal or action."""
        return tuple(stage.event for stage in self._stages)

    def told(self, seat: Seat) -> tuple[tuple[Event, PlayerView], ...]:
        """Return what a seat saw of the last deal or action, one event at a time.

        Returns:
            Each event as the seat may know it, with the seat's view just after it.
        """
        seen = ((redact(stage.event, seat), stage.state) for stage in self._stages)
        return tuple((event, view_for(deal, seat)) for event, deal in seen if event is not None)

    def view(self, seat: Seat) -> PlayerView:
        """Return what a seat knows: the same object until something happens."""
        deal, view = self._views.get(seat, (None, None))
        if deal is not self._state.deal or view is None:
            view = view_for(self._state.deal, seat)
            self._views[seat] = (self._state.deal, view)
        return view

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action, with the chance that belongs to it.

        Raises:
            IllegalActionError: The rules refuse it; nothing has changed.
        """
        stages = self._step(action)
        if isinstance(action, Signal):
            stages += self._step(self._who_noticed(action))
        self._stages = stages
        return self.events

    def _who_noticed(self, signal: Signal) -> Noticed:
        rng = rng_for(self._seed, _NOTICED, self.deal_number, self.ply)
        side = next(s for s in fixed_sides(self.ruleset) if signal.seat in s)
        opponents = [Seat(s) for s in range(self.ruleset.players) if s not in side]
        chance = self.ruleset.signal_detection
        return Noticed(tuple(seat for seat in opponents if rng.random() < chance))

    def _step(self, step: Step) -> tuple[Stage, ...]:
        deal, stages = apply(self._state.deal, step)
        self._deals[-1][1].append(step)
        self._state = replace(self._state, deal=deal)
        if deal.result is not None:
            self._state = count_deal(self._state, deal.result)
            if self._state.winners is not None:
                won = MatchWon(self._state.winners, self._state.scores)
                stages = (*stages, Stage(won, deal))
        return stages

    def next_deal(self) -> tuple[Event, ...]:
        """Deal again after a deal is over and the match goes on.

        Raises:
            ValueError: The deal is not over, or the match is.
        """
        state = self._state
        if state.deal.result is None or state.winners is not None:
            raise ValueError("the deal is not over, or the match is")
        seed = deal_seed(self._seed, state.deal_number + 1)
        carried = (_next_dealer(state), _counted_before_next(state), state.multiplier)
        self._deal(chance_setup(state.ruleset, seed, *carried))
        return self.events

    def _deal(self, setup: DealSetup) -> None:
        deal, self._stages = start_deal(self.ruleset, setup)
        number = self._state.deal_number + 1
        self._state = replace(self._state, deal=deal, deal_number=number)
        self._deals.append((setup, []))

    @property
    def record(self) -> MatchRecord:
        """The match so far, from which `resume` makes it again."""
        return MatchRecord(
            preset=self._preset,
            ruleset=self.ruleset,
            seed=self._seed,
            players=self._players,
            deals=tuple(DealRecord(setup, tuple(steps)) for setup, steps in self._deals),
        )


def count_deal(state: MatchState, result: DealResult) -> MatchState:
    """Return the match after the result of a deal (rules.md 5.2, 6).

    A deal that does not count leaves the scores alone; after a monte the next that counts is
    multiplied.
    """
    if not result.counts:
        monte = result.outcome is Outcome.MONTE
        multiplier = state.ruleset.redeal_multiplier if monte else state.multiplier
        return replace(state, multiplier=multiplier)
    scores = tuple(a + b for a, b in zip(state.scores, result.scores, strict=True))
    counted = state.counted + 1
    winners = match_winners(state.ruleset, scores, counted, result)
    return replace(state, scores=scores, counted=counted, multiplier=1, winners=winners)


def _next_dealer(state: MatchState) -> Seat:
    dealer = state.deal.setup.dealer
    result = state.deal.result
    moves_on = result is not None and (
        result.counts
        or (result.outcome is Outcome.ALL_PASSED and state.ruleset.all_pass is AllPass.REDEAL_NEXT)
    )
    return Seat((dealer + 1) % state.ruleset.players) if moves_on else dealer


def _counted_before_next(state: MatchState) -> int:
    result = state.deal.result
    return state.deal.setup.counted + (result is not None and result.counts)


def _check_succession(state: MatchState, setup: DealSetup) -> None:
    """Check that a deal of a record may follow here.

    Raises:
        ValueError: It may not; the text says why.
    """
    if state.deal.result is None:
        raise ValueError("a deal begins before the last one is over")
    if state.winners is not None:
        raise ValueError("a deal begins after the match is over")
    carried = (
        ("dealer", setup.dealer, _next_dealer(state)),
        ("number of counted deals", setup.counted, _counted_before_next(state)),
        ("multiplier", setup.multiplier, state.multiplier),
    )
    for name, given, expected in carried:
        if given != expected:
            raise ValueError(f"the {name} is {given} where {expected} follows")


def replay(record: MatchRecord) -> Iterator[tuple[MatchState, tuple[Event, ...]]]:
    """Yield the match after each deal and each step of a record, with the events these made.

    Raises:
        IllegalActionError: A step breaks the rules.
        UnplayableRulesError: The ruleset has problems.
        ValueError: The record has no deal, or a deal that cannot be dealt there.
    """
    match = Match.__new__(Match)
    yield from match.follow(record)


__all__ = [
    "IllegalActionError",
    "Match",
    "MatchState",
    "UnplayableRulesError",
    "chance_setup",
    "count_deal",
    "deal_seed",
    "decision_seed",
    "first_dealer",
    "replay",
    "settled_rules",
]
