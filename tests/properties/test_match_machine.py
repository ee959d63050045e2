"""A match driven at random: legal and illegal actions, redeals, saving and resuming anywhere."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from engine.actions import IllegalActionError, PlayCard
from engine.cards import Seat
from engine.events import DealScored, DealStarted, Event, MatchWon
from engine.match import Match
from engine.record import MatchRecord
from engine.ruleset import Ruleset
from tests.dealing import some_action
from tests.strategies import SEEDS, rulesets

RANDOM = st.randoms(use_true_random=False)


class MatchMachine(RuleBasedStateMachine):
    """Whatever is done to a match, it stays whole."""

    match: Match

    @initialize(named=rulesets(), seed=SEEDS)
    def begin(self, named: tuple[str, Ruleset], seed: int) -> None:
        self.match = Match(named[1], seed, preset=named[0], players=("human",))
        assert isinstance(self.match.events[0], DealStarted)

    @precondition(lambda self: self.match.to_act is not None)
    @rule(rng=RANDOM, number=st.integers(1, 12))
    def act(self, rng: random.Random, number: int) -> None:
        for _ in range(number):
            if self.match.to_act is not None:
                ply = self.match.ply
                self.match.submit(some_action(self.match.state.deal, rng, talk=0.1))
                assert self.match.ply > ply

    @precondition(lambda self: self.match.to_act is not None)
    @rule(rng=RANDOM)
    def play_to_the_end(self, rng: random.Random) -> None:
        before = self.match.scores
        events: tuple[Event, ...] = ()
        while self.match.to_act is not None:
            events = self.match.submit(some_action(self.match.state.deal, rng))
        result = self.match.result
        assert result is not None
        gained = [b - a for a, b in zip(before, self.match.scores, strict=True)]
        assert gained == (list(result.scores) if result.counts else [0] * len(before))
        assert any(isinstance(event, DealScored) for event in events)
        won = any(isinstance(event, MatchWon) for event in events)
        assert won is (self.match.winners is not None)

    @precondition(lambda self: self.match.to_act is not None)
    @rule()
    def act_out_of_turn(self) -> None:
        before = self.match.state
        seat = Seat(((self.match.to_act or 0) + 1) % self.match.ruleset.players)
        with pytest.raises(IllegalActionError, match="not-your-turn"):
            self.match.submit(PlayCard(seat, before.deal.setup.deck[0]))
        assert self.match.state is before

    @precondition(lambda self: self.match.to_act is None and self.match.winners is None)
    @rule()
    def deal_again(self) -> None:
        number = self.match.deal_number
        self.match.next_deal()
        assert self.match.deal_number == number + 1
        assert self.match.ply == 0

    @rule()
    def save_and_resume(self) -> None:
        resumed = Match.resume(MatchRecord.from_json(self.match.record.to_json()))
        assert resumed.state == self.match.state
        self.match = resumed

    @invariant()
    def views_agree_with_the_truth(self) -> None:
        if not hasattr(self, "match"):
            return
        deal = self.match.state.deal
        for seat in range(self.match.ruleset.players):
            view = self.match.view(Seat(seat))
            assert view.hand == deal.hands[seat]
            assert bool(view.legal_actions) is (deal.to_act == seat)
            assert view.hand_sizes == tuple(len(hand) for hand in deal.hands)
            for other, known in enumerate(view.known):
                assert set(known) <= set(deal.hands[other])


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(max_examples=20, stateful_step_count=20, deadline=None)
