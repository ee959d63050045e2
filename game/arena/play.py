"""One deal played by computer players, from the shuffle to the count."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from engine.actions import IllegalActionError, Noticed, PlayCard, Signal, Step
from engine.ai.agent import Agent, decide
from engine.ai.talk import may_tell
from engine.cards import Card, Seat
from engine.chance import SEED_BITS, derive_seed, rng_for
from engine.deal import DealResult, Phase
from engine.match import chance_setup, decision_seed, settled_rules
from engine.rules import apply, start_deal
from engine.ruleset import Ruleset, TableTalk
from engine.scoring import fixed_sides
from engine.state import DealState
from engine.talk import may_signal
from engine.trick import trick_winner
from engine.view import view_for
from game.arena.style import Choice, Conduct, conduct_of

Seating: TypeAlias = Callable[[DealState], Sequence[Agent]]
"""Says who sits where, seeing the deal's state: the referee may seat players by their role."""

Thinking: TypeAlias = dict[str, list[float]]

MOST_REDEALS: Final = 200
_REDEAL, _NOTICE = 101, 102


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that was counted.

    Attributes:
        state: The final state.
        redeals: Deals that were void before it.
        illegal: Actions that the rules refused; the first legal one was taken instead.
        conduct: By seat, the style of its play.
        thinking: By level, the milliseconds of computing that each of its cards took.
    """

    state: DealState
    redeals: int
    illegal: int
    conduct: tuple[Conduct, ...] = ()
    thinking: Thinking = field(default_factory=dict, compare=False)

    @property
    def result(self) -> DealResult:
        """The result."""
        assert self.state.result is not None
        return self.state.result


@dataclass(slots=True)
class Tables:
    """Where deals are played.

    Attributes:
        ruleset: What is played.
        seat_draws: Whether each seat draws its own cards of the stock whoever wins the tricks.
            It has the same law of chance and lets duplicate deals compare far better, since
            the cards no longer depend on the play (ai.md 6.2). Only the measuring does this:
            before a trick is completed the referee puts the next unseen cards in that order.
            The last draw, with the turn-up in it, follows the rule.
    """

    ruleset: Ruleset
    seat_draws: bool = False

    def play(self, seed: int, dealer: Seat, seating: Seating) -> PlayedDeal:
        """Play a deal, and deal again while it does not count.

        Args:
            seed: The deal's seed.
            dealer: The dealer.
            seating: Who sits where; asked again at every decision, so that it may depend on
                the roles.

        Raises:
            RuntimeError: No deal counted in `MOST_REDEALS`.
        """
        multiplier, illegal = 1, 0
        for number in range(MOST_REDEALS):
            start = seed if number == 0 else derive_seed(seed, _REDEAL, number) % (1 << SEED_BITS)
            setup = chance_setup(self.ruleset, start, dealer, multiplier=multiplier)
            book = _Book()
            state = self._play_out(start_deal(self.ruleset, setup)[0], start, seating, book)
            illegal += book.illegal
            assert state.result is not None
            if state.result.counts:
                conduct = conduct_of(state, book.choices)
                return PlayedDeal(state, number, illegal, conduct, book.thinking)
        raise RuntimeError(f"no deal of {MOST_REDEALS} counted")

    def _play_out(self, state: DealState, seed: int, seating: Seating, book: _Book) -> DealState:
        ply = 0
        home = _rows(state)
        while state.to_act is not None:
            seat = state.to_act
            state = _remarks(state, seed, ply, seating)
            agent = seating(state)[seat]
            rng = random.Random(decision_seed(seed, 0, seat, ply))
            view = view_for(state, seat)
            began = time.process_time()
            action: Step = decide(agent, view, rng)
            if isinstance(action, PlayCard):
                took = (time.process_time() - began) * 1000
                book.thinking.setdefault(agent.name, []).append(took)
                book.choices.append(Choice(state, action.card))
                if self.seat_draws:
                    state = _with_own_draws(state, action.card, home)
            try:
                state, _ = apply(state, action)
            except IllegalActionError:
                book.illegal += 1
                state, _ = apply(state, view.legal_actions[0])
            ply += 1
        return state


@dataclass(slots=True)
class _Book:
    """What is written down while a deal is played."""

    illegal: int = 0
    choices: list[Choice] = field(default_factory=list)
    thinking: Thinking = field(default_factory=dict)


def _rows(state: DealState) -> list[tuple[Card, ...]]:
    """Return the cards of each draw, by seat; the last draw follows the rule and is left out."""
    n = state.ruleset.players
    return [state.stock[i : i + n] for i in range(0, len(state.stock) - n, n)]


def _with_own_draws(state: DealState, card: Card, rows: Sequence[tuple[Card, ...]]) -> DealState:
    n, number = state.ruleset.players, len(state.tricks)
    if len(state.trick) != n - 1 or number >= len(rows):
        return state
    rules = state.ruleset
    trick = (*state.trick, card)
    place = trick_winner(trick, state.trump, rules.trick_rule, rules.trump_compare)
    winner = (state.leader + place) % n
    row = rows[number]
    drawn = tuple(row[(winner + i) % n] for i in range(n))
    return replace(state, stock=(*drawn, *state.stock[n:]))


def _remarks(state: DealState, seed: int, ply: int, seating: Seating) -> DealState:
    """Return the state after the signals and phrases that are made before a decision.

    Signals are asked for where `engine.ai.talk.may_tell` says so, phrases on the own turn.
    """
    rules = state.ruleset
    if state.phase is not Phase.PLAYING or state.to_act is None:
        return state
    seats: Sequence[int] = ()
    if may_signal(rules, len(state.tricks)):
        seats = _signers(state)
    elif rules.table_talk is not TableTalk.OFF:
        seats = (state.to_act,)
    for seat in seats:
        view = view_for(state, Seat(seat))
        if not view.free_actions:
            continue
        rng = random.Random(decision_seed(seed, 1, Seat(seat), ply))
        said = seating(state)[seat].remark(view, rng)
        if said is not None:
            state, _ = apply(state, said)
        if isinstance(said, Signal):
            state, _ = apply(state, _who_noticed(state, said, seed, ply))
    return state


def _signers(state: DealState) -> list[int]:
    """Return the seats that may sign and do so now, if ever: asking all would take long."""
    n = state.ruleset.players
    waiting = [(state.leader + step) % n for step in range(len(state.trick), n)]
    assert state.to_act is not None
    return [
        seat
        for seat in range(n)
        if seat not in state.signalled and may_tell(seat, state.to_act, waiting)
    ]


def _who_noticed(state: DealState, signal: Signal, seed: int, ply: int) -> Noticed:
    rng = rng_for(seed, _NOTICE, ply, signal.seat)
    side = next(s for s in fixed_sides(state.ruleset) if signal.seat in s)
    others = [Seat(s) for s in range(state.ruleset.players) if s not in side]
    chance = state.ruleset.signal_detection
    return Noticed(tuple(seat for seat in others if rng.random() < chance))


def deal_for(ruleset: Ruleset, seed: int, number: int) -> tuple[Ruleset, int, Seat]:
    """Return the rules, the seed and the dealer of one deal of a series.

    Args:
        ruleset: What is played.
        seed: The series' seed.
        number: From 0. The first deal's seed is the series' own.
    """
    own = seed if number == 0 else derive_seed(seed, number) % (1 << SEED_BITS)
    return settled_rules(ruleset, seed), own, Seat(number % ruleset.players)
