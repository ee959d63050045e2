"""What a deal does, step by step, where the worked cases do not look."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from engine.actions import (
    Bid,
    CallCard,
    DeclarePair,
    ExchangeTrump,
    Gesture,
    IllegalActionError,
    Nominate,
    Noticed,
    Pass,
    Phrase,
    PlayCard,
    Say,
    Signal,
)
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Phase
from engine.events import (
    CardCalled,
    CardDrawn,
    CardPlayed,
    DealScored,
    DeclarerRevealed,
    Event,
    HandShown,
    PartnerRevealed,
    TrickWon,
    TrumpChanged,
)
from engine.match import chance_setup
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS, Ruleset
from engine.state import DealSetup, DealState
from engine.talk import free_actions
from engine.view import view_for
from tests.dealing import after, cards, deck_with, mid_deal, some_action


def random_deal(rules: Ruleset, seed: int) -> DealState:
    rng = random.Random(seed)
    state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
    while state.result is None:
        state, _ = apply(state, some_action(state, rng))
    return state


# ------------------------------------------------------------------------- drawing and leading

STOCKS: Final = {
    "briscola_2": (17, 1),
    "briscola_3_stock": (10, 2),
    "briscola_4_stock": (7, 3),
    "briscola_5": (5, 4),
    "briscola_6": (3, 5),
    "korean_4": (7, 3),
}


@pytest.mark.parametrize("name", STOCKS)
def test_who_draws_and_when(name: str) -> None:
    rules = PRESETS[name]
    n = rules.players
    for seed in range(6):
        log = random_deal(rules, seed).log
        draws: list[CardDrawn] = []
        winner, tricks = Seat(0), 0
        for event in log:
            if isinstance(event, TrickWon):
                winner, tricks = event.seat, tricks + 1
                draws = []
            elif isinstance(event, CardDrawn):
                draws.append(event)
                assert event.seat == (winner + len(draws) - 1) % n
                assert event.public is (tricks == STOCKS[name][0] and len(draws) == n)
            elif isinstance(event, CardPlayed) and tricks:
                assert len(draws) == (n if tricks <= STOCKS[name][0] else 0)
        shown = [e for e in log if isinstance(e, CardDrawn) and e.public]
        assert [e.card for e in shown] == [random_deal(rules, seed).setup.deck[3 * n]]


@pytest.mark.parametrize("name", PRESETS)
def test_who_leads(name: str) -> None:
    rules = PRESETS[name]
    n = rules.players
    for seed in range(3):
        state = random_deal(rules, seed)
        if not state.tricks:
            continue
        dealer = state.setup.dealer
        caller = dealer if state.contract is None else state.contract.declarer
        first = {"dealer_right": dealer + 1, "caller_right": caller + 1, "caller": caller}
        leader = first[rules.first_leader] % n
        for led_by, winner, _ in state.tricks:
            assert led_by == leader
            leader = (winner + (rules.next_leader == "after_winner")) % n


def test_the_dealers_open_card_lies_there_until_he_plays_it() -> None:
    for name in ("briscola_3_deal", "briscola_4_deal"):
        state, _ = start_deal(PRESETS[name], chance_setup(PRESETS[name], 4, Seat(1)))
        opened = state.turn_up
        assert opened is not None
        assert opened == state.hands[1][-1] == state.setup.deck[-1]
        assert state.trump is opened.suit
        for seat in (0, 2):
            assert view_for(state, Seat(seat)).known[1] == (opened,)
        rng = random.Random(2)
        while state.result is None:
            action = some_action(state, rng)
            state, _ = apply(state, action)
            was_played = opened not in state.hands[1]
            assert (state.turn_up is None) is was_played
            assert view_for(state, Seat(0)).known[1] == (() if was_played else (opened,))


@pytest.mark.parametrize("name", ["chiamata", "cinque_semplice", "muta", "briscola_2"])
def test_the_first_phase_stands_from_the_first_event_on(name: str) -> None:
    rules = PRESETS[name]
    state, stages = start_deal(rules, chance_setup(rules, 3, Seat(1)))
    first = {
        "chiamata": Phase.AUCTION,
        "cinque_semplice": Phase.CALLING,
        "muta": Phase.NOMINATING,
        "briscola_2": Phase.PLAYING,
    }[name]
    assert stages[0].state.phase is first
    assert state.phase is (Phase.PLAYING if name == "cinque_semplice" else first)
    for stage in stages[: rules.players + 1]:
        assert stage.state.phase is first


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"dealer": Seat(5)}, "no seat 5"),
        ({"dealer": Seat(-1)}, "no seat -1"),
        ({"cut": None}, "cut is missing"),
        ({"deck": ()}, "not a d40 deck"),
        ({"deck": cards("Ad") * 40}, "not a d40 deck"),
        ({"deck": PRESETS["chiamata_4"].cards}, "not a d40 deck"),
    ],
)
def test_a_setup_that_is_not_right_is_refused(change: dict[str, Any], told: str) -> None:
    rules = PRESETS["muta"]
    right: dict[str, Any] = {"dealer": Seat(0), "deck": rules.cards, "cut": rules.cards[0]}
    start_deal(rules, DealSetup(**right))
    with pytest.raises(ValueError, match=told):
        start_deal(rules, DealSetup(**right | change))


# --------------------------------------------------------------------------------- duties


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("chiamata_seme", {}),
        ("chiamata_seme", {"follow_last_n": 5, "void_rule": "must_trump"}),
        ("chiamata_classica", {"follow_suit": "always", "void_rule": "must_trump"}),
        ("briscola_2", {"follow_suit": "last_tricks"}),
        ("briscola_4_stock", {"follow_suit": "always"}),
        ("bastarda", {"follow_suit": "always", "void_rule": "must_trump"}),
    ],
)
def test_every_play_obeys_the_duty_to_follow(name: str, options: dict[str, Any]) -> None:
    rules = PRESETS[name].with_options(options)
    for seed in range(12):
        rng = random.Random(seed)
        state, _ = start_deal(rules, chance_setup(rules, seed, Seat(0)))
        while state.result is None:
            if state.phase is Phase.PLAYING and state.trick and state.to_act is not None:
                hand, led = state.hands[state.to_act], state.trick[0].suit
                legal = {a.card for a in legal_actions(state) if isinstance(a, PlayCard)}
                assert legal == _obedient(rules, state, hand, led)
            state, _ = apply(state, some_action(state, rng))


def _obedient(rules: Ruleset, state: DealState, hand: tuple[Card, ...], led: Suit) -> set[Card]:
    tricks_left = len(hand) if not state.stock else 99
    at_end = tricks_left <= (99 if rules.stock_size else rules.follow_last_n)
    in_force = rules.follow_suit == "always" or (not state.stock and at_end)
    same = {card for card in hand if card.suit is led}
    trumps = {card for card in hand if card.suit is state.trump}
    if not in_force:
        return set(hand)
    return same or (trumps if rules.void_rule == "must_trump" else set()) or set(hand)


# -------------------------------------------------------------------------------- exchanging


def test_the_seven_and_then_the_two_are_exchanged() -> None:
    rules = PRESETS["briscola_2"].with_options({"exchange": "seven_and_two"})
    seven, two, king = cards("7d 2d Kd")
    state = mid_deal(
        rules,
        {0: (seven, two, *cards("4c")), 1: cards("5c 6c 7c")},
        trump=Suit.COINS,
        stock=(*cards("4s 5s 6s"), king),
        turn_up=king,
    )
    state, _ = after(state, ExchangeTrump(Seat(0)))
    assert (state.turn_up, state.stock[-1]) == (seven, seven)
    assert state.hands[0] == (king, two, *cards("4c"))
    assert state.trump is Suit.COINS
    state, _ = after(state, ExchangeTrump(Seat(0)))
    assert state.turn_up == two
    assert set(state.hands[0]) == {king, seven, *cards("4c")}
    assert ExchangeTrump(Seat(0)) not in legal_actions(state)
    assert set(view_for(state, Seat(1)).known[0]) == {king, seven}
    state, events = after(state, PlayCard(Seat(0), king), PlayCard(Seat(1), cards("5c")[0]))
    assert set(view_for(state, Seat(1)).known[0]) == {seven}
    assert state.to_act == 0
    state, events = after(state, PlayCard(Seat(0), seven), PlayCard(Seat(1), cards("6c")[0]))
    last = [event for event in events if isinstance(event, CardDrawn)][-1]
    assert (last.seat, last.card, last.public) == (1, two, True)
    assert view_for(state, Seat(0)).known[1] == (two,)


def test_nobody_exchanges_out_of_turn_or_without_the_card() -> None:
    rules = PRESETS["briscola_2"].with_options({"exchange": "seven"})
    held = {0: cards("4c 5c 6c"), 1: cards("7d 2c 3c")}
    king = cards("Kd")[0]
    stock = cards("4s Kd")
    state = mid_deal(rules, held, trump=Suit.COINS, stock=stock, turn_up=king)
    for seat in (0, 1):
        with pytest.raises(IllegalActionError):
            apply(state, ExchangeTrump(Seat(seat)))
    state, _ = after(state, PlayCard(Seat(0), cards("4c")[0]))
    assert ExchangeTrump(Seat(1)) in legal_actions(state)


# ------------------------------------------------------------------------------ trump that changes


def test_a_pair_is_shown_once_a_turn_and_once_a_deal() -> None:
    hands = {
        0: cards("Ks Qs Kb Qb Kc Qc"),
        1: cards("4d 5d 6d 7d 4c 5c"),
        2: cards("6c 7c 4s 5s 6s 7s"),
        3: cards("2d 2c 2s 2b 3d 3c"),
        4: cards("4b 5b 6b 7b Jb Js"),
    }
    state = mid_deal(PRESETS["bastarda"], hands, trump=Suit.CUPS, trick_number=3)
    pairs = [a.suit for a in legal_actions(state) if isinstance(a, DeclarePair)]
    assert pairs == [Suit.SWORDS, Suit.BATONS]
    state, events = after(state, DeclarePair(Seat(0), Suit.SWORDS))
    assert events[-1] == TrumpChanged(Suit.SWORDS)
    assert state.to_act == 0
    assert not [a for a in legal_actions(state) if isinstance(a, DeclarePair)]
    assert view_for(state, Seat(3)).known[0] == cards("Ks Qs")
    plays = [PlayCard(Seat(s), hands[s][0]) for s in range(5)]
    plays[0] = PlayCard(Seat(0), cards("Kb")[0])
    state, _ = after(state, *plays)
    while state.to_act != 0:
        assert state.to_act is not None
        state, _ = after(state, PlayCard(state.to_act, state.hands[state.to_act][0]))
    pairs = [a.suit for a in legal_actions(state) if isinstance(a, DeclarePair)]
    assert pairs == [Suit.CUPS], "batons are broken, swords are trump, cups were the call"


def test_the_partner_is_the_holder_of_the_called_card_whatever_is_trump() -> None:
    for seed in range(40):
        state = random_deal(PRESETS["bastarda"], seed)
        if any(isinstance(event, TrumpChanged) for event in state.log):
            called = next(e for e in state.log if isinstance(e, CardCalled))
            revealed = next(e for e in state.log if isinstance(e, PartnerRevealed))
            played = next(
                e for e in state.log if isinstance(e, CardPlayed) and e.card == called.card
            )
            assert revealed.seat == played.seat == state.partner


# ---------------------------------------------------------------------------------- early stop


@pytest.mark.parametrize("name", ["briscola_2", "briscola_3_stock", "briscola_4_stock", "korean_6"])
def test_a_deal_may_stop_at_61(name: str) -> None:
    rules = PRESETS[name].with_options({"early_stop": True})
    stopped = 0
    for seed in range(30):
        state = random_deal(rules, seed)
        result = state.result
        assert result is not None
        best = max(result.side_points)
        if any(state.hands):
            stopped += 1
            assert best >= 61
            assert isinstance(state.log[-2], TrickWon)
            last = sum(card.points for card in state.tricks[-1][2])
            assert best - last < 61
        assert isinstance(state.log[-1], DealScored)
    assert stopped > 5


# ------------------------------------------------------------------------------- shown hands


def test_partners_see_each_others_last_cards() -> None:
    rules = PRESETS["briscola_4_stock"].with_options({"partners_show_hands": True})
    rng = random.Random(5)
    state, _ = start_deal(rules, chance_setup(rules, 5, Seat(0)))
    while state.stock:
        assert not any(isinstance(event, HandShown) for event in state.log)
        state, _ = apply(state, some_action(state, rng))
    while state.result is None:
        for seat in range(4):
            view = view_for(state, Seat(seat))
            mate = (seat + 2) % 4
            assert view.known[mate] == state.hands[mate]
            shown = {event.seat for event in view.log if isinstance(event, HandShown)}
            assert shown == {seat, mate}
        state, _ = apply(state, some_action(state, rng))


# --------------------------------------------------------------------------- signals and talk


def mid_match(name: str, tricks: int, **options: Any) -> DealState:
    rules = PRESETS[name].with_options(options)
    rng = random.Random(3)
    state, _ = start_deal(rules, chance_setup(rules, 3, Seat(0)))
    while len(state.tricks) < tricks:
        state, _ = apply(state, some_action(state, rng))
    return state


def test_one_signal_a_seat_and_trick() -> None:
    state = mid_match("briscola_4_stock", 1)
    assert all(free_actions(state, Seat(seat)) for seat in range(4))
    state, _ = after(state, Signal(Seat(3), Gesture.LOAD), Noticed(()))
    assert free_actions(state, Seat(3)) == ()
    assert free_actions(state, Seat(1))
    state, _ = after(state, Say(Seat(1), Phrase.TRUMP_IT))
    assert free_actions(state, Seat(1)) == ()
    rng = random.Random(1)
    while len(state.tricks) == 1:
        assert free_actions(state, Seat(3)) == ()
        state, _ = apply(state, some_action(state, rng))
    assert free_actions(state, Seat(3))


def test_gestures_without_talk_are_no_words() -> None:
    state = mid_match("briscola_4_stock", 1, signals="gestures")
    assert all(isinstance(action, Signal) for action in free_actions(state, Seat(0)))
    assert len(free_actions(state, Seat(0))) == len(Gesture)


def test_who_sees_a_signal() -> None:
    state = mid_match("briscola_6", 1)
    state, _ = after(state, Signal(Seat(0), Gesture.ACE), Noticed((Seat(3),)))
    seen = {seat: view_for(state, Seat(seat)).log[-1] for seat in range(6)}
    for seat in (0, 2, 3, 4):
        event = seen[seat]
        assert getattr(event, "gesture", None) is Gesture.ACE
        assert getattr(event, "by", None) == (() if seat == 0 else (seat,))
    for seat in (1, 5):
        assert not hasattr(seen[seat], "gesture")


def test_talk_is_for_the_seat_whose_turn_it_is_and_once_a_turn() -> None:
    state = mid_match("chiamata", 1)
    seat = state.to_act
    assert seat is not None
    for other in range(5):
        assert bool(free_actions(state, Seat(other))) is (other == seat)
    accused = Seat((seat + 1) % 5)
    state, _ = after(state, Say(seat, Phrase.ACCUSE, about=accused))
    assert free_actions(state, seat) == ()
    state, _ = after(state, legal_play(state))
    assert state.to_act is not None
    assert free_actions(state, state.to_act)


def legal_play(state: DealState) -> PlayCard:
    return next(action for action in legal_actions(state) if isinstance(action, PlayCard))


@pytest.mark.parametrize("talk", ["off", "remarks", "accusations"])
def test_which_phrases_may_be_said(talk: str) -> None:
    accusing = {Phrase.ACCUSE, Phrase.DENY, Phrase.TRUST}
    rules = PRESETS["chiamata"].with_options({"table_talk": talk})
    rng = random.Random(4)
    state, _ = start_deal(rules, chance_setup(rules, 4, Seat(0)))
    while state.result is None:
        if state.phase is Phase.PLAYING and state.to_act is not None:
            free = free_actions(state, state.to_act)
            phrases = {action.phrase for action in free if isinstance(action, Say)}
            expected: set[Phrase] = accusing if talk == "accusations" else set()
            if talk != "off" and state.partner_public:
                expected = expected | (set(Phrase) - accusing)
            assert phrases == expected
            assert not any(isinstance(a, Say) and a.about == state.to_act for a in free)
        state, _ = apply(state, some_action(state, rng))


# -------------------------------------------------------------------------------------- muta


def muta(options: dict[str, Any], holder: int = 2) -> DealState:
    rules = PRESETS["muta"].with_options(options)
    deck = deck_with(rules, 0, {holder: cards("Ac")})
    state, _ = start_deal(rules, DealSetup(Seat(0), deck, cut=cards("7c")[0]))
    assert state.trump is Suit.CUPS
    return state


def test_the_holder_of_the_ace_names_a_seat() -> None:
    state = muta({})
    assert state.to_act == 2
    assert {a.partner for a in legal_actions(state) if isinstance(a, Nominate)} == {0, 1, 3, 4}
    alone = muta({"muta_solo": True})
    assert {a.partner for a in legal_actions(alone) if isinstance(a, Nominate)} == set(range(5))
    state, _ = after(state, Nominate(Seat(2), partner=Seat(4)))
    assert (state.partner, state.to_act, state.phase) == (4, 1, Phase.PLAYING)
    assert view_for(state, Seat(4)).partner == 4
    assert view_for(state, Seat(2)).partner == 4
    assert view_for(state, Seat(1)).contract is None


def test_who_names_a_card_learns_its_holder_when_it_falls() -> None:
    state = muta({"muta_mode": "card"})
    named = state.hands[1][0]
    assert not any(
        isinstance(a, Nominate) and a.card in state.hands[2] for a in legal_actions(state)
    )
    state, _ = after(state, Nominate(Seat(2), card=named))
    assert state.partner == 1
    assert view_for(state, Seat(2)).partner is None
    assert view_for(state, Seat(1)).partner == 1
    state, events = after(state, PlayCard(Seat(1), named))
    assert not any(isinstance(event, PartnerRevealed) for event in events)
    assert view_for(state, Seat(2)).partner == 1
    assert view_for(state, Seat(3)).partner is None


def test_all_learn_the_holder_when_the_ace_falls() -> None:
    state, _ = after(muta({}, holder=1), Nominate(Seat(1), partner=Seat(4)))
    assert view_for(state, Seat(0)).contract is None
    state, events = after(state, PlayCard(Seat(1), cards("Ac")[0]))
    assert DeclarerRevealed(Seat(1)) in events
    contract = view_for(state, Seat(0)).contract
    assert contract is not None
    assert contract.declarer == 1
    assert view_for(state, Seat(0)).partner is None


def test_the_card_that_was_named_stays_secret_until_the_count() -> None:
    state = muta({"muta_mode": "card"}, holder=1)
    named = state.hands[3][-1]
    state, _ = after(state, Nominate(Seat(1), card=named), PlayCard(Seat(1), cards("Ac")[0]))
    while state.result is None:
        for seat in range(5):
            contract = view_for(state, Seat(seat)).contract
            assert contract is not None, "all know the holder since the ace fell"
            assert contract.called == (named if seat in (1, 3) else None)
        state, _ = after(state, legal_play(state))
    for seat in range(5):
        contract = view_for(state, Seat(seat)).contract
        assert contract is not None
        assert contract.called == named
        assert view_for(state, Seat(seat)).partner == 3


def test_the_holder_may_be_public_from_the_start() -> None:
    state = muta({"muta_holder_public": True})
    assert DeclarerRevealed(Seat(2)) in state.log
    view = view_for(state, Seat(0))
    assert view.to_act == 2
    assert view.contract is not None


# -------------------------------------------------------------------------------- the call


@pytest.mark.parametrize("name", [name for name in PRESETS if PRESETS[name].sides == "called"])
def test_the_call_names_trump_and_partner(name: str) -> None:
    for seed in range(10):
        state = random_deal(PRESETS[name], seed)
        if state.contract is None:
            continue
        called = state.contract.called
        assert called is not None
        holder = next(
            event.seat
            for event in state.log
            if isinstance(event, CardPlayed) and event.card == called
        )
        assert state.partner == holder
        revealed = [event for event in state.log if isinstance(event, PartnerRevealed)]
        assert [event.seat for event in revealed] == [holder]
        assert state.result is not None
        alone = holder == state.contract.declarer
        assert state.result.partner == (None if alone else holder)


def test_the_caller_who_plays_alone_is_told_by_nobody() -> None:
    rules = PRESETS["cinque_semplice"].with_options({"simple_choice": "dealer_choice"})
    state, _ = start_deal(rules, chance_setup(rules, 1, Seat(0)))
    own = next(a for a in legal_actions(state) if getattr(a, "card", None) in state.hands[0])
    state, _ = after(state, own)
    assert view_for(state, Seat(0)).partner == 0
    assert all(view_for(state, Seat(seat)).partner is None for seat in range(1, 5))


def events_of(state: DealState, kind: type[Event]) -> list[Event]:
    return [event for event in state.log if isinstance(event, kind)]


@pytest.mark.parametrize("reveal", ["after_first_no_trump", "after_first_retro"])
def test_a_called_card_that_lies_there_shows_the_partner_to_all(reveal: str) -> None:
    rules = PRESETS["chiamata_classica"].with_options({"trump_reveal": reveal})
    deck = deck_with(rules, 4, {2: cards("Kb")})
    state, _ = start_deal(rules, DealSetup(Seat(4), deck))
    state, _ = after(state, Bid(Seat(0), Rank.KING), *(Pass(Seat(s)) for s in range(1, 5)))
    plays = [PlayCard(Seat(seat), state.hands[seat][0]) for seat in range(5)]
    state, _ = after(state, *plays)
    assert (state.phase, state.to_act) == (Phase.CALLING, 0)
    assert all(view_for(state, Seat(seat)).partner is None for seat in range(5))
    state, _ = after(state, CallCard(Seat(0), cards("Kb")[0]))
    for seat in range(5):
        view = view_for(state, Seat(seat))
        assert view.partner == 2
        assert view.partner_public


@pytest.mark.parametrize("reveal", ["after_first_no_trump", "after_first_retro"])
def test_a_blind_first_trick_hides_the_suit(reveal: str) -> None:
    rules = PRESETS["chiamata_classica"].with_options({"trump_reveal": reveal})
    for seed in range(6):
        rng = random.Random(seed)
        state, _ = start_deal(rules, chance_setup(rules, seed, Seat(0)))
        while not events_of(state, CardCalled) and state.result is None:
            assert state.trump is None
            for seat in range(5):
                contract = view_for(state, Seat(seat)).contract
                assert contract is None or contract.called is None
            state, _ = apply(state, some_action(state, rng))
        if state.result is None:
            assert len(events_of(state, CardPlayed)) == 5
            assert len(state.tricks) == 1
