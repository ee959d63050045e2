"""Nobody learns what he may not know: the twin replay (rules.md 3).

A twin of a deal differs from it only in what one seat has not seen: the unseen cards change places
in the original deck, signals that the seat did not notice are gone, and in Muta another seat may
hold the ace and name a partner. The same actions are played, and everything that the seat is told,
with its view after each event, must be the same.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pytest

from engine.actions import IllegalActionError, Nominate, Noticed, Signal, Step
from engine.cards import Card, Rank, Seat
from engine.chance import drawn, shuffled
from engine.deal import Phase
from engine.events import (
    CardDrawn,
    CardPlayed,
    DealStarted,
    Event,
    HandDealt,
    HandShown,
    MonteAsked,
    PairDeclared,
    SignalSeen,
    TrumpExchanged,
    redact,
)
from engine.match import Match, chance_setup
from engine.record import DealRecord, MatchRecord
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS, Ruleset
from engine.state import DealSetup, DealState
from engine.view import PlayerView, view_for
from tests.dealing import some_action

VARIANTS: Final[dict[str, Ruleset]] = {
    **PRESETS,
    "muta_by_card": PRESETS["muta"].with_options({"muta_mode": "card", "muta_solo": True}),
    "muta_unaware": PRESETS["muta"].with_options({"muta_partner_knows": False}),
    "muta_dealer_last": PRESETS["muta"].with_options({"trump_source": "dealer_last"}),
    "muta_public": PRESETS["muta"].with_options({"muta_holder_public": True}),
    "shown_hands": PRESETS["briscola_4_stock"].with_options({"partners_show_hands": True}),
    "exchange": PRESETS["briscola_4_stock"].with_options({"exchange": "seven_and_two"}),
    "honest_signals": PRESETS["briscola_6"].with_options({"signals_bluff": False}),
    "blind_no_trump": PRESETS["chiamata"].with_options({"trump_reveal": "after_first_no_trump"}),
    "no_solo": PRESETS["chiamata_due"].with_options({"allow_solo": False}),
    "dealer_choice": PRESETS["cinque_semplice"].with_options({"simple_choice": "dealer_choice"}),
    "traitor_two": PRESETS["bastarda"].with_options({"trump_change": "traitor_two"}),
}


@dataclass(frozen=True)
class Played:
    """A deal in progress with the steps that led to it."""

    rules: Ruleset
    setup: DealSetup
    steps: tuple[Step, ...]

    @property
    def record(self) -> MatchRecord:
        return MatchRecord("", self.rules, 1, (), (DealRecord(self.setup, self.steps),))

    @functools.cached_property
    def end(self) -> DealState:
        """The truth at the end of what was played."""
        state, _ = start_deal(self.rules, self.setup)
        for step in self.steps:
            state, _ = apply(state, step)
        return state

    def told(self, seat: Seat) -> list[tuple[Event, PlayerView]]:
        """Return what the game tells the seat, event by event."""
        match = Match.__new__(Match)
        return [told for _ in match.follow(self.record) for told in match.told(seat)]


def part(played: Played, share: float) -> Played:
    """Return the beginning of a deal, but never a signal without who noticed it."""
    length = int(len(played.steps) * share)
    is_open = length > 0 and isinstance(played.steps[length - 1], Signal)
    return replace(played, steps=played.steps[: length + is_open])


def random_play(rules: Ruleset, seed: int, plies: int = 1000) -> Played:
    """Return a deal after some random actions, talk and signals among them."""
    rng = random.Random(seed)
    setup = chance_setup(rules, seed, Seat(seed % rules.players))
    state, _ = start_deal(rules, setup)
    steps: list[Step] = []
    while len(steps) < plies and state.result is None:
        step: Step = some_action(state, rng, talk=0.15)
        state, _ = apply(state, step)
        steps.append(step)
        if isinstance(step, Signal):
            mates = {seat for seat in range(rules.players) if seat % 2 == step.seat % 2}
            caught = [
                Seat(s) for s in range(rules.players) if s not in mates and rng.random() < 0.4
            ]
            steps.append(Noticed(tuple(caught)))
            state, _ = apply(state, steps[-1])
    return Played(rules, setup, tuple(steps))


def seen_cards(played: Played, seat: Seat) -> set[Card]:
    """Return every card whose place the seat has known at some time, from the true events."""
    seen: set[Card] = set()
    for event in played.end.log:
        match event:
            case DealStarted():
                seen |= {event.turn_up} if event.turn_up else set()
            case HandDealt(cards=tuple() as cards):
                seen |= set(cards) if event.seat == seat else set()
            case CardDrawn(card=Card() as card):
                seen |= {card} if event.public or event.seat == seat else set()
            case CardPlayed():
                seen.add(event.card)
            case HandShown() | MonteAsked():
                is_shown = isinstance(event, MonteAsked) or seat in event.to
                seen |= set(event.cards) if is_shown else set()
            case TrumpExchanged():
                seen |= {event.gave, event.took}
            case PairDeclared():
                seen |= {Card(event.suit, rank) for rank in (Rank.KING, Rank.KNIGHT)}
            case _:
                pass
    return seen


Permute = Callable[[Sequence[Card], random.Random], Sequence[Card]]


def all_at_once(cards: Sequence[Card], rng: random.Random) -> Sequence[Card]:
    return shuffled(cards, rng)


def one_swap(cards: Sequence[Card], rng: random.Random) -> Sequence[Card]:
    order = list(cards)
    if len(order) > 1:
        first, second = rng.sample(range(len(order)), 2)
        order[first], order[second] = order[second], order[first]
    return order


def twin_of(played: Played, seat: Seat, rng: random.Random, permute: Permute) -> Played | None:
    """Return a deal that the seat cannot tell from the true one; None if this try fails."""
    seen = seen_cards(played, seat)
    hidden = [card for card in played.setup.deck if card not in seen]
    moved = dict(zip(hidden, permute(hidden, rng), strict=True))
    deck = tuple(moved.get(card, card) for card in played.setup.deck)
    twin = replace(played, setup=replace(played.setup, deck=deck))
    try:
        steps = _legal_steps(twin, played, seat, rng)
    except IllegalActionError:
        return None
    return replace(twin, steps=steps)


def _legal_steps(twin: Played, played: Played, seat: Seat, rng: random.Random) -> tuple[Step, ...]:
    """Return the steps as the twin plays them.

    Raises:
        IllegalActionError: An action is not legal with the twin's cards.
    """
    state, _ = start_deal(twin.rules, twin.setup)
    if state.contract != start_deal(played.rules, played.setup)[0].contract and (
        state.phase is not Phase.NOMINATING or state.declarer_public
    ):
        raise IllegalActionError("another-call", played.steps[0])
    steps: list[Step] = []
    pending = iter(played.steps)
    for step in pending:
        if isinstance(step, Signal) and step.seat != seat:
            noticed = next(pending, Noticed(()))
            assert isinstance(noticed, Noticed)
            is_mate = step.seat % 2 == seat % 2
            if not is_mate and seat not in noticed.by:
                continue
            others = tuple(s for s in noticed.by if s == seat)
            now: tuple[Step, ...] = (step, Noticed(others))
        elif isinstance(step, Nominate) and played.end.result is None:  # else all know it
            now = (_nomination(state, step, seat, rng),)
        else:
            now = (step,)
        for each in now:
            state, _ = apply(state, each)
        steps += now
    return tuple(steps)


def _nomination(state: DealState, step: Nominate, seat: Seat, rng: random.Random) -> Nominate:
    """Return a nomination that tells the seat as much as the true one did."""
    if seat in (step.seat, state.to_act):
        return step
    told = state.ruleset.muta_partner_knows
    choices = []
    for action in legal_actions(state):
        assert isinstance(action, Nominate)
        after, _ = apply(state, action)
        names_viewer = told and after.partner == seat
        knew = told and _true_partner(step, after) == seat
        if names_viewer == knew and (not knew or action == step):
            choices.append(action)
    return drawn(choices, rng) if choices else step


def _true_partner(step: Nominate, state: DealState) -> Seat | None:
    if step.card is None:
        return step.partner
    holders = [Seat(s) for s, hand in enumerate(state.hands) if step.card in hand]
    return holders[0] if holders else None


def twins(played: Played, seat: Seat, tries: int) -> Iterator[Played]:
    rng = random.Random(len(played.steps))
    for number in range(tries):
        twin = twin_of(played, seat, rng, one_swap if number % 2 else all_at_once)
        if twin is not None and twin != played:
            yield twin


def differing(played: Played, seat: Seat, tries: int) -> tuple[int, int]:
    """Return how many twins looked the same to the seat, and how many different."""
    true = played.told(seat)
    seen = [twin.told(seat) == true for twin in twins(played, seat, tries)]
    return seen.count(True), seen.count(False)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_twin_deal_looks_the_same(name: str) -> None:
    rules = VARIANTS[name]
    rng = random.Random(name)
    found = 0
    for least, most in ((0.2, 0.5), (0.7, 0.95)):
        played = part(
            random_play(rules, rng.randrange(1000)), least + rng.random() * (most - least)
        )
        for seat in rng.sample(range(rules.players), 2):
            alike, different = differing(played, Seat(seat), tries=3)
            assert different == 0
            found += alike
    assert found >= 2


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_many_twin_deals_look_the_same(name: str) -> None:
    rules = VARIANTS[name]
    rng = random.Random(name)
    for seed in range(100, 115):
        played = part(random_play(rules, seed), rng.random())
        for seat in range(rules.players):
            assert differing(played, Seat(seat), tries=2)[1] == 0


# ------------------------------------------------------------------- the secret of the called card

CALLING: Final = [name for name, rules in VARIANTS.items() if rules.sides == "called"]


@pytest.mark.parametrize("name", CALLING)
def test_who_holds_the_called_card_shows_in_no_third_view(name: str) -> None:
    rules = VARIANTS[name]
    seeds = itertools.count()
    for _ in range(3):
        played, twin, holders = next(filter(None, (_swapped(rules, seed) for seed in seeds)))
        for seat in set(range(rules.players)) - holders:
            assert played.told(Seat(seat)) == twin.told(Seat(seat))


def _swapped(rules: Ruleset, seed: int) -> tuple[Played, Played, set[int]] | None:
    """Return a deal, its twin with the called card elsewhere, and the two seats it concerns."""
    played = random_play(rules, seed, plies=8 + seed % 30)
    found = _called_card_elsewhere(played, random.Random(seed))
    return None if found is None else (played, *found)


def _called_card_elsewhere(played: Played, rng: random.Random) -> tuple[Played, set[int]] | None:
    """Swap the called card, unless it was played, with a card that another seat still holds."""
    state = played.end
    contract = state.contract
    if contract is None or contract.called is None or state.partner in (None, contract.declarer):
        return None
    called, holder = contract.called, state.partner
    assert holder is not None
    others = [s for s in range(len(state.hands)) if s not in (holder, contract.declarer)]
    other = drawn(others, rng)
    if called not in state.hands[holder] or not state.hands[other]:
        return None
    card = drawn(state.hands[other], rng)
    if any(isinstance(event, PairDeclared) and card.suit is event.suit for event in state.log):
        return None
    place = {called: card, card: called}
    deck = tuple(place.get(c, c) for c in played.setup.deck)
    twin = replace(played, setup=replace(played.setup, deck=deck))
    try:
        swapped = twin.end
    except IllegalActionError:
        return None
    return (twin, {holder, other}) if swapped.contract == contract else None


@pytest.mark.parametrize("name", [name for name in VARIANTS if VARIANTS[name].sides == "muta"])
def test_in_muta_only_those_who_must_know_do(name: str) -> None:
    rules = VARIANTS[name]
    for seed in range(12):
        state = random_play(rules, seed, plies=1 + seed % 5).end
        assert state.contract is not None
        holder, partner = state.contract.declarer, state.partner
        for seat in range(rules.players):
            view = view_for(state, Seat(seat))
            knows_holder = state.declarer_public or seat == holder
            if rules.muta_partner_knows and seat == partner:
                knows_holder = True
            assert (view.contract is not None) is knows_holder
            if seat not in (holder, partner):
                assert view.partner is None
            if seat == partner and seat != holder:
                assert (view.partner == partner) is rules.muta_partner_knows


# -------------------------------------------------------------------------- the guard catches leaks


def different_twins(names: Sequence[str]) -> int:
    """Return how many twins look different, over some variants."""
    different = 0
    for name in names:
        rules = VARIANTS[name]
        for seed in (3, 20, 37):
            played = random_play(rules, seed, plies=14)
            for seat in range(2):
                different += differing(played, Seat(seat), tries=3)[1]
    return different


@pytest.mark.parametrize("names", [["briscola_2"], ["chiamata"], ["muta"]])
def test_the_twin_catches_an_unredacted_log(
    monkeypatch: pytest.MonkeyPatch, names: list[str]
) -> None:
    monkeypatch.setattr("engine.view.redact_all", lambda events, viewer: tuple(events))
    assert different_twins(names) > 0


def test_the_twin_catches_events_told_unredacted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.match.redact", lambda event, viewer: event)
    assert different_twins(["briscola_4_stock"]) > 0


def test_the_twin_catches_a_partner_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.view._known_partner", lambda state, seat: state.partner)
    assert different_twins(["chiamata"]) > 0


def test_the_twin_catches_a_muta_holder_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.view._knows_contract", lambda state, seat: bool(state.contract))
    assert different_twins(["muta"]) > 0


def test_the_twin_catches_a_view_that_depends_on_the_stock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaky(state: DealState, seat: Seat) -> PlayerView:
        view = view_for(state, seat)
        top = state.stock[0].points if len(state.stock) > 1 else 0
        return replace(view, stock_size=view.stock_size + top)

    monkeypatch.setattr("engine.match.view_for", leaky)
    assert different_twins(["briscola_2"]) > 0


def test_the_twin_catches_a_signal_that_all_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(events: Sequence[Event], viewer: Seat | None) -> tuple[Event, ...]:
        return tuple(
            seen
            for event in events
            if (seen := event if isinstance(event, SignalSeen) else redact(event, viewer))
        )

    monkeypatch.setattr("engine.view.redact_all", careless)
    assert different_twins(["briscola_4_stock", "briscola_6"]) > 0
