"""Hints: every reason is true of the position, and none knows more than the player."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.actions import Action, Bid, Pass, PlayCard
from engine.ai.agent import decide
from engine.ai.bidding import bid_outlooks
from engine.ai.registry import AGENTS
from engine.cards import Card, Seat
from engine.deal import Phase
from engine.deal_code import decode
from engine.match import Match
from engine.ruleset import PRESETS
from engine.scoring import fixed_sides
from engine.state import DealState
from engine.trick import trick_winner
from engine.view import PlayerView, view_for
from game.advice import Reason
from game.hints import Hint, advise, reason_against, reason_for
from game.i18n.advice import REASONS, advice_text, reason_text
from game.i18n.catalog import LANGUAGES, Catalog
from game.i18n.names import Listener, Names
from game.session import MatchPlan, Session
from game.storage.store import Store
from tests.properties.test_blindness import part, random_play, twins


def moments(preset: str, seed: int) -> Iterator[tuple[DealState, PlayerView, Action]]:
    """Yield every decision of a deal among computer players: the truth, the view, the choice."""
    rules = PRESETS[preset]
    match = Match(rules, seed, preset=preset, players=("normal",) * rules.players)
    agent, rng = AGENTS["normal"](), random.Random(seed)
    while match.state.deal.result is None:
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        action = decide(agent, view, rng)
        yield match.state.deal, view, action
        match.submit(action)


def beaters(view: PlayerView, card: Card) -> list[Card]:
    """Return the cards that would beat his and may be in a hand still to play."""
    seen = {c for _, _, cards in view.tricks for c in cards} | set(view.trick) | set(view.hand)
    trick = (*view.trick, card)
    if view.stock_size and view.turn_up is not None:
        seen.add(view.turn_up)
    later = {seat: set(view.known[seat]) for seat in range(view.players) if seat in to_come(view)}
    elsewhere = {c for n, known in enumerate(view.known) if n not in later for c in known}
    unseen = [c for c in view.deck if c not in seen | elsewhere]
    return [c for c in unseen if best(view, (*trick, c)) == len(trick)]


def best(view: PlayerView, trick: tuple[Card, ...]) -> int:
    rules = view.ruleset
    return trick_winner(trick, view.trump, rules.trick_rule, rules.trump_compare)


def takes(view: PlayerView, card: Card) -> bool:
    return best(view, (*view.trick, card)) == len(view.trick)


def cards(view: PlayerView) -> list[Card]:
    return [action.card for action in view.legal_actions if isinstance(action, PlayCard)]


def pot(view: PlayerView) -> int:
    return sum(card.points for card in view.trick)


def to_come(view: PlayerView) -> list[int]:
    return [(view.seat + n) % view.players for n in range(1, view.players - len(view.trick))]


def with_me(state: DealState, view: PlayerView, seat: int | None) -> bool:
    """Return whether two seats truly play on one side."""
    contract = state.contract
    if contract is None:
        return any({view.seat, seat} <= set(side) for side in fixed_sides(state.ruleset))
    pair = {contract.declarer, state.partner}
    return (view.seat in pair) == (seat in pair)


def known_later(state: DealState, view: PlayerView) -> list[int]:
    """Return who has yet to play, where the player knows the sides."""
    return to_come(view) if state.contract is None or view.partner is not None else []


Check = Callable[[DealState, PlayerView, Card, Reason], bool]
_LAST: Check = lambda s, v, c, r: not to_come(v) and takes(v, c) and r.points == pot(v) + c.points  # noqa: E731
_CANNOT: Check = lambda s, v, c, r: (  # noqa: E731
    not any(takes(v, other) for other in cards(v))
    and c.points == min(other.points for other in cards(v))
)

TRUE: dict[str, Check] = {
    "last": _LAST,
    "home": lambda s, v, c, r: _LAST(s, v, c, r) and c.points >= 10 and c.suit is not v.trump,
    "last-lead": lambda s, v, c, r: not to_come(v) and takes(v, c) and pot(v) + c.points == 0,
    "last-lead-trump": lambda s, v, c, r: (
        not to_come(v) and takes(v, c) and pot(v) + c.points == 0 and c.suit is v.trump
    ),
    "worth-trump": lambda s, v, c, r: (
        takes(v, c) and c.suit is v.trump and r.points == pot(v) >= 10
    ),
    "unbeaten": lambda s, v, c, r: bool(to_come(v)) and takes(v, c) and not beaters(v, c),
    "few-beat": lambda s, v, c, r: takes(v, c) and len(beaters(v, c)) == r.points,
    "only-trumps": lambda s, v, c, r: all(b.suit is v.trump for b in beaters(v, c)),
    "raise": lambda s, v, c, r: takes(v, c) and r.seat == v.winning_seat,
    "cannot": lambda s, v, c, r: (
        _CANNOT(s, v, c, r) and not any(with_me(s, v, seat) for seat in known_later(s, v))
    ),
    "cannot-mate": lambda s, v, c, r: (
        _CANNOT(s, v, c, r) and with_me(s, v, r.seat) and r.seat in to_come(v)
    ),
    "cannot-friend": lambda s, v, c, r: _CANNOT(s, v, c, r) and r.seat in to_come(v),
    "spare-trump": lambda s, v, c, r: (
        all(other.suit is v.trump for other in cards(v) if takes(v, other))
        and not takes(v, c)
        and r.points == pot(v) < 10
    ),
    "keep-trumps": lambda s, v, c, r: all(
        other.suit is v.trump for other in cards(v) if other.points < c.points
    ),
    "little": lambda s, v, c, r: pot(v) <= 4 and not takes(v, c),
    "lead-low": lambda s, v, c, r: not v.trick and not c.points and c.suit is not v.trump,
    "lead-trump": lambda s, v, c, r: not v.trick and not c.points and c.suit is v.trump,
    "lead-least": lambda s, v, c, r: c.points == min(o.points for o in cards(v)) == r.points,
    "cheapest": lambda s, v, c, r: c.points == min(other.points for other in cards(v)),
    "keep-load": lambda s, v, c, r: (
        r.card in v.hand
        and r.other is not None
        and r.card is not None
        and r.other.suit is r.card.suit
        and r.other.strength > r.card.strength
        and r.other not in (*v.hand, *v.trick, *(o for pile in v.won for o in pile))
    ),
    "load": lambda s, v, c, r: with_me(s, v, r.seat) and r.seat == v.winning_seat,
    "load-likely": lambda s, v, c, r: with_me(s, v, r.seat) and r.seat == v.winning_seat,
    "load-friend": lambda s, v, c, r: r.seat == v.winning_seat and c.points > 0,
    "mate-has-it": lambda s, v, c, r: with_me(s, v, r.seat) and r.seat == v.winning_seat,
    "mate-later": lambda s, v, c, r: with_me(s, v, r.seat) and r.seat in to_come(v),
    "mate-last": lambda s, v, c, r: with_me(s, v, r.seat) and r.seat == to_come(v)[-1],
    "friend-later": lambda s, v, c, r: r.seat in to_come(v),
    "caller-later": lambda s, v, c, r: (
        s.contract is not None and r.seat == s.contract.declarer and r.seat in to_come(v)
    ),
    "secret": lambda s, v, c, r: r.card in v.hand and s.partner == v.seat and c != r.card,
    "turn-up": lambda s, v, c, r: (
        v.players == 2 and v.stock_size == 2 and r.card == v.turn_up and not takes(v, c)
    ),
    "likely": lambda s, v, c, r: takes(v, c) and r.points == pot(v) + c.points,
    "wins": lambda s, v, c, r: r.points >= r.target and r.points - pot(v) - c.points < r.target,
    "stops": lambda s, v, c, r: takes(v, c) and not to_come(v) and r.points >= r.target,
}
"""What each reason for a card claims, told by the rules of the engine alone."""


@pytest.mark.parametrize("preset", PRESETS)
def test_every_reason_for_a_card_is_true(preset: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(2):
        for state, view, action in moments(preset, seed):
            reason = reason_for(view, action)
            found[reason.code] += 1
            if isinstance(action, PlayCard) and reason.code in TRUE:
                claim = TRUE[reason.code]
                assert claim(state, view, action.card, reason), (seed, view.trick, action, reason)
    played = sum(count for code, count in found.items() if code in REASONS or code == "few-beat")
    assert played == sum(found.values()), found
    assert found["best"] <= 0.15 * played, "most hints have a reason of their own"


def test_there_are_many_different_reasons() -> None:
    found = {
        reason_for(view, action).code
        for preset in ("briscola_2", "briscola_4_stock", "chiamata")
        for seed in range(4)
        for _, view, action in moments(preset, seed)
    }
    assert len(found) >= 20


@pytest.mark.parametrize("preset", ["briscola_2", "briscola_4_stock", "chiamata", "muta"])
def test_who_sees_the_same_is_told_the_same(preset: str) -> None:
    compared = 0
    for seed in range(4):
        played = part(random_play(PRESETS[preset], seed), 0.3 + 0.15 * seed)
        for seat in range(PRESETS[preset].players):
            view = view_for(played.end, Seat(seat))
            if not view.legal_actions:
                continue
            told = advise(view)
            for twin in twins(played, Seat(seat), 3):
                compared += 1
                assert advise(view_for(twin.end, Seat(seat))) == told
    assert compared


def auction_turns(preset: str, seeds: range) -> Iterator[tuple[PlayerView, Action]]:
    """Yield each turn of some auctions among players of the level hard, and what they did."""
    rules = PRESETS[preset]
    agent = AGENTS["hard"]()
    for seed in seeds:
        match = Match(rules, seed, preset=preset, players=("hard",) * rules.players)
        rng = random.Random(seed)
        while match.state.deal.phase is Phase.AUCTION and match.to_act is not None:
            view = match.view(match.to_act)
            action = decide(agent, view, rng)
            yield view, action
            match.submit(action)


@pytest.mark.parametrize("preset", ["chiamata", "chiamata_punti"])
def test_the_reason_for_a_bid_fits_what_hard_does(preset: str) -> None:
    told: Counter[str] = Counter()
    for view, action in auction_turns(preset, range(25)):
        reason = reason_for(view, action)
        told[reason.code.removesuffix("-alone")] += 1
        if reason.code in ("only", "best"):
            continue
        outlooks = bid_outlooks(view)
        assert reason.card is not None
        named = [found for found in outlooks if found.card == reason.card]
        chances = {round(100 * f.chance) for f in named if f.bid.points == reason.target}
        assert any(abs(chance - reason.chance) <= 1 for chance in chances), "of the call named"
        if isinstance(action, Pass):
            best = max(outlooks, key=lambda found: found.value)
            assert reason.card == best.card
            assert not best.is_worthwhile, "whoever passes has nothing worth bidding"
        else:
            mine = next(found for found in outlooks if found.bid == action)
            assert (reason.card, reason.target) == (mine.card, mine.bid.points)
    assert min(told["pass"], told["bid"], told["bid-on"] + told["bid-more"]) > 5


def test_the_ace_of_a_long_suit_is_no_reason_to_pass() -> None:
    """The Ace is worth little as a call to whoever holds it; lower calls are still open to him."""
    deal = decode("0S0ZXYFAF8CR")
    match = Match(deal.ruleset, deal.seed, preset=deal.preset, dealer=deal.dealer)
    long_suit = {Card.from_code(code) for code in ("Ac", "3c", "5c")}
    while not long_suit <= set(match.view(match.to_act or Seat(0)).hand):
        assert match.to_act is not None
        match.submit(Pass(match.to_act))
    view = match.view(match.to_act or Seat(0))
    advice = advise(view)
    assert advice is not None
    assert isinstance(advice.action, Bid)
    assert advice.reason.chance > 60
    assert advice.reason.card is not None
    assert advice.reason.card.rank is advice.action.rank


def test_a_card_is_never_called_better_for_what_the_other_does_as_well() -> None:
    as_good = told = 0
    for preset in ("briscola_2", "chiamata"):
        for seed in range(3):
            for _, view, action in moments(preset, seed):
                if not isinstance(action, PlayCard) or len(view.legal_actions) < 2:
                    continue
                other = next(card for card in cards(view) if card != action.card)
                reason = reason_against(view, action.card, other)
                as_good += reason is None
                told += reason is not None
                if reason is not None and reason.code in ("lead-low", "cheapest", "lead-least"):
                    assert other.points > action.card.points or other.suit is view.trump
                if reason is not None and reason.code == "save-trump":
                    assert other.suit is view.trump is not action.card.suit
    assert as_good > 5
    assert told > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_in_every_language(language: str) -> None:
    names = Names(Catalog(language))
    listener = Listener([f"P{n}" for n in range(5)], Seat(0))
    for preset in ("briscola_2", "chiamata"):
        for _, view, action in moments(preset, 1):
            reason = reason_for(view, action)
            text = reason_text(names, reason, listener)
            assert text
            assert "{" not in text
            if language in ("en", "it"):
                assert not text[0].isupper() or reason.seat is not None, text


def test_a_hint_is_thought_out_in_slices_that_end_where_one_breath_does(tmp_path: Path) -> None:
    now = iter(range(10**9))
    plan = MatchPlan("briscola_2", PRESETS["briscola_2"], 3, level="greedy")
    session = Session.start(plan, Store.in_memory(), clock=lambda: next(now) * 0.001)
    while not session.latest.legal_actions:
        session.think_to_end()
    slices = 1
    while (advice := session.advise(0.004)) is None:
        slices += 1
    assert slices > 5, "the search must not be done within one frame"
    assert advice == advise(session.latest)
    assert advice.action in session.latest.legal_actions


def test_a_hint_can_be_asked_before_it_is_final() -> None:
    session = Session.start(
        MatchPlan("briscola_2", PRESETS["briscola_2"], 3, level="greedy"), Store.in_memory()
    )
    while not session.latest.legal_actions:
        session.think_to_end()
    view = session.latest
    hint = Hint(view)
    assert hint.advice().action in view.legal_actions
    text = advice_text(Names(Catalog("en")), hint.advice(), Listener(["You", "Ciro"], Seat(0)))
    assert text.startswith("Hint: play the ")
    assert text.endswith(".")
