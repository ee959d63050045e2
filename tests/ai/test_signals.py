"""Signals and spoken phrases: who believes what, who obeys, and what it is worth."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest

from engine.actions import Gesture, Noticed, Phrase, Say, Signal
from engine.ai.determinize import Sampler
from engine.ai.features import position
from engine.ai.player import ScoringPlayer, card_scores, reckoned_position
from engine.ai.registry import AGENTS
from engine.ai.tables import CARDS, number
from engine.ai.talk import choose_remark, may_tell
from engine.ai.told import Told, told
from engine.ai.weights import WEIGHTS
from engine.cards import Card, Seat, Suit
from engine.events import CardPlayed, SignalSeen
from engine.match import Match
from engine.rules import apply
from engine.ruleset import PRESETS
from engine.state import DealState
from engine.talk import gesture_is_true
from engine.view import PlayerView, view_for
from game.arena.play import Tables, deal_for
from game.arena.signals import signal_gains
from tests.ai.situations import Situation
from tests.ai.test_agents import moments, table

SIGNS = (("signals", "gestures_talk"),)


def situation(hand: str, on_table: str, *, seat: int = 0, stock: int = 24) -> Situation:
    """Return a turn at a table of four with coins as trump, and the four turned up on a stock."""
    return Situation(
        "briscola_4_stock",
        seat,
        hand,
        "d",
        on_table,
        stock=stock,
        turn_up="4d" if stock else "",
        options=SIGNS,
    )


def holding(state: DealState, seat: int, code: str) -> DealState:
    """Return the deal with a card in a seat's hand that was in another's or in the stock."""
    wanted, given = Card.from_code(code), state.hands[seat][0]
    change = {wanted: given, given: wanted}
    hands = tuple(tuple(change.get(card, card) for card in hand) for hand in state.hands)
    stock = tuple(change.get(card, card) for card in state.stock)
    return dataclasses.replace(state, hands=hands, stock=stock)


def signed(state: DealState, seat: int, gesture: Gesture, by: tuple[int, ...] = ()) -> DealState:
    state, _ = apply(state, Signal(Seat(seat), gesture))
    return apply(state, Noticed(tuple(Seat(s) for s in by)))[0]


def said(state: DealState, seat: int, phrase: Phrase) -> DealState:
    return apply(state, Say(Seat(seat), phrase))[0]


def choice(view: PlayerView) -> str:
    here = position(view)
    scores = card_scores(here, WEIGHTS["teams"])
    return CARDS[here.playable[scores.index(max(scores))]].code


def ace_bit() -> int:
    return 1 << number(Card.from_code("Ad"))


def test_a_shown_card_is_held_for_those_who_saw_it() -> None:
    state = holding(situation("2s 4s 5c", "6s").state(), 2, "Ad")
    state = signed(state, 2, Gesture.ACE, by=(3,))
    mate, noticed, blind = (view_for(state, Seat(seat)) for seat in (0, 3, 1))
    assert told(mate)[2].cards == ace_bit()
    assert position(mate).known[2] == ace_bit()
    assert told(noticed)[2].cards == ace_bit()
    assert told(blind)[2] == Told()


def test_a_load_is_given_to_a_mate_who_showed_that_he_takes() -> None:
    plain = situation("As 4b 5c", "Kc").state()
    with_trump = signed(plain, 2, Gesture.KNIGHT)
    without = signed(plain, 2, Gesture.NO_TRUMP)
    scores = [
        dict(
            zip(position(view).playable, card_scores(position(view), WEIGHTS["teams"]), strict=True)
        )
        for view in (view_for(state, Seat(0)) for state in (with_trump, plain, without))
    ]
    load, blank = number(Card.from_code("As")), number(Card.from_code("4b"))
    gains = [each[load] - each[blank] for each in scores]
    assert gains[0] > gains[1] > gains[2]


def test_a_foe_who_noticed_withholds_his_load() -> None:
    plain = situation("As 4b 5c", "Kc 2c").state()
    seen = signed(plain, 1, Gesture.ACE, by=(0,))
    unseen = signed(plain, 1, Gesture.ACE)
    before, after, blind = (
        card_scores(position(view_for(state, Seat(0))), WEIGHTS["teams"])
        for state in (plain, seen, unseen)
    )
    assert after[0] - after[1] < before[0] - before[1]
    assert blind == before


def test_who_did_not_notice_plays_as_if_nothing_had_been_signed() -> None:
    rules = PRESETS["briscola_4_stock"]
    player = ScoringPlayer("normal")
    compared = 0
    for seed in range(4):
        for state, _, _ in moments(rules, seed, table(rules, "greedy")):
            if not state.tricks or state.to_act is None:
                continue
            view = view_for(state, state.to_act)
            foe = (state.to_act + 1) % 4
            if Signal(Seat(foe), Gesture.THREE) not in view_for(state, Seat(foe)).free_actions:
                continue
            later = view_for(signed(state, foe, Gesture.THREE), state.to_act)
            plays = [player.start(v, random.Random(1)).best() for v in (view, later)]
            assert plays[0] == plays[1]
            compared += 1
    assert compared > 50


def test_what_the_viewer_knows_to_be_elsewhere_is_not_believed() -> None:
    state = situation("Ad 4s 5c", "6s").state()
    assert told(view_for(signed(state, 2, Gesture.ACE), Seat(0)))[2].cards == 0


def test_a_foe_caught_lying_is_believed_no_more_but_a_mate_is() -> None:
    state = situation("Ad 4s 5c", "6s").state()
    lied = signed(state, 1, Gesture.ACE, by=(0, 2))
    lied = signed(lied, 2, Gesture.ACE)
    lied = dataclasses.replace(lied, signalled=())
    lied = signed(signed(lied, 1, Gesture.THREE, by=(0, 2)), 2, Gesture.KING)
    mine = told(view_for(lied, Seat(0)))
    assert mine[1] == Told()
    assert mine[2].cards == 1 << number(Card.from_code("Kd"))


def test_the_first_of_two_claims_holds_for_mates_and_neither_for_foes() -> None:
    state = holding(situation("2s 4s 5c", "6s").state(), 2, "Ad")
    state = signed(state, 2, Gesture.ACE, by=(1, 3))
    twice = signed(state, 0, Gesture.ACE, by=(1, 3))
    assert told(view_for(twice, Seat(0)))[2].cards == ace_bit()
    assert [each.cards for each in told(view_for(twice, Seat(1)))] == [0, 0, 0, 0]


def test_more_claims_than_cards_are_not_believed() -> None:
    state = Situation(
        "briscola_4_stock", 0, "2s", "d", options=(*SIGNS, ("signals_from_trick", "1"))
    ).state()
    for gesture in (Gesture.ACE, Gesture.LOAD):
        state = dataclasses.replace(signed(state, 2, gesture), signalled=())
    assert told(view_for(state, Seat(0)))[2] == Told()


def test_a_seat_without_trumps_may_draw_one() -> None:
    rules = PRESETS["briscola_4_stock"]
    states = [state for state, _, _ in moments(rules, 3, table(rules, "greedy"))]
    state = signed(next(s for s in states if len(s.tricks) == 1), 0, Gesture.NO_TRUMP)
    assert told(view_for(state, Seat(2)))[0].trumpless == 0
    while len(state.tricks) < 2:
        assert state.to_act is not None
        state, _ = apply(state, view_for(state, state.to_act).legal_actions[0])
    assert told(view_for(state, Seat(2)))[0].trumpless == 1


def test_a_load_is_given_where_the_last_to_play_asks_for_it() -> None:
    state = situation("As 4b 2d", "6d").state()
    assert choice(view_for(state, Seat(0))) == "4b"
    for phrase in (Phrase.GIVE_LOAD, Phrase.LEAVE_IT):
        assert choice(view_for(said(state, 2, phrase), Seat(0))) == "As"


def test_a_request_is_doubted_when_nothing_could_beat_the_table() -> None:
    state = situation("As 4b 5c", "Ad").state()
    asked = said(state, 2, Phrase.GIVE_LOAD)
    assert choice(view_for(asked, Seat(0))) == choice(view_for(state, Seat(0))) != "As"


def test_no_load_is_thrown_where_a_mate_asks_for_a_blank() -> None:
    state = situation("As Kb 5c", "Kc").state()
    assert choice(view_for(state, Seat(0))) == "As"
    asked = said(state, 2, Phrase.PLAY_BLANK)
    assert choice(view_for(asked, Seat(0))) == "5c"


def test_phrases_are_for_one_trick() -> None:
    rules = PRESETS["briscola_4_stock"]
    states = [s for s, _, _ in moments(rules, 2, table(rules, "greedy"))]
    at = next(s for s in states if len(s.tricks) == 2 and len(s.trick) == 3)
    assert at.to_act is not None
    speaker = (at.to_act + 1) % 4
    spoken = said(at, speaker, Phrase.LEAVE_IT)
    assert told(view_for(spoken, at.to_act))[speaker].phrase is Phrase.LEAVE_IT
    after, _ = apply(spoken, view_for(spoken, at.to_act).legal_actions[0])
    assert told(view_for(after, at.to_act))[speaker].phrase is None


@pytest.mark.parametrize("preset", ["briscola_4_stock", "briscola_6"])
def test_computer_players_sign_the_truth_at_the_best_moment(preset: str) -> None:
    rules = PRESETS[preset].with_options({"signals_bluff": False})
    n = rules.players
    found: set[Gesture | Phrase] = set()
    for state in itertools.chain.from_iterable(
        (s for s, _, _ in moments(rules, seed, table(rules, "greedy"))) for seed in range(3)
    ):
        for seat in range(n):
            remark = choose_remark(view_for(state, Seat(seat)), random.Random(seat))
            if remark is None:
                continue
            waiting = [(state.leader + i) % n for i in range(len(state.trick), n)]
            assert state.to_act is not None
            assert may_tell(seat, state.to_act, waiting)
            if isinstance(remark, Signal):
                found.add(remark.gesture)
                assert gesture_is_true(remark.gesture, state.hands[seat], state.trump)
            else:
                found.add(remark.phrase)
    assert {Gesture.ACE, Gesture.LOAD, Gesture.NO_TRUMP, Gesture.LOW_TRUMP} <= found
    assert found & {Phrase.LEAVE_IT, Phrase.GIVE_LOAD}


def test_a_mate_is_not_told_again_what_he_knows() -> None:
    state = situation("Ad 4s 5c", "6s", seat=1).state()
    view = view_for(dataclasses.replace(state, to_act=Seat(3)), Seat(1))
    assert choose_remark(view, random.Random(1)) == Signal(Seat(1), Gesture.ACE)
    again = dataclasses.replace(signed(state, 1, Gesture.ACE), signalled=(), to_act=Seat(3))
    assert choose_remark(view_for(again, Seat(1)), random.Random(1)) is None


def remarked(hand: str, on_table: str, *, seat: int, stock: int = 24) -> Say | Signal | None:
    """Return what a seat signs right before its mate plays."""
    state = situation(hand, on_table, seat=seat, stock=stock).state()
    mate = Seat((seat + 2) % 4)
    leader = Seat((mate - len(state.trick)) % 4)
    state = dataclasses.replace(state, to_act=mate, leader=leader)
    return choose_remark(view_for(state, Seat(seat)), random.Random(1))


def test_lesser_signs_are_for_a_mate_who_may_use_them_in_this_trick() -> None:
    """Coins are trump; seat 3 has led and seat 2 plays last, or seat 2 leads before seat 0."""
    assert remarked("2d 4s 5c", "6s", seat=2) == Signal(Seat(2), Gesture.LOW_TRUMP)
    assert remarked("2d 4s 5c", "6d", seat=2) is None  # it would not take the trick
    assert remarked("As 2b 5c", "", seat=0) == Signal(Seat(0), Gesture.LOAD)
    assert remarked("2d 4s 5c", "", seat=0) is None  # a foe plays after it


def test_that_there_is_no_trump_is_signed_once_and_when_nobody_draws_any_more() -> None:
    assert remarked("2b 4s 5c", "6s", seat=2) is None
    assert remarked("2b 4s 5c", "6s", seat=2, stock=0) == Signal(Seat(2), Gesture.NO_TRUMP)
    found = Told()
    for gesture in (Gesture.NO_TRUMP, Gesture.LOAD):
        found.hear(gesture, Suit.COINS)
    assert found.trumpless == 0


@pytest.mark.parametrize("preset", ["briscola_4_stock", "briscola_6"])
def test_a_seat_signs_in_few_tricks_and_says_nothing_twice(preset: str) -> None:
    rules = PRESETS[preset].with_options({"signals_bluff": False})
    agents = [AGENTS["normal"]() for _ in range(rules.players)]
    signs, tricks = 0, 0
    for deal in range(8):
        settled, seed, dealer = deal_for(rules, 31, deal)
        log = Tables(settled).play(seed, dealer, lambda _: agents).state.log
        lying: set[tuple[int, Gesture]] = set()
        for event in log:
            if isinstance(event, SignalSeen):
                assert (event.seat, event.gesture) not in lying
                lying.add((event.seat, event.gesture))
                signs += 1
            elif isinstance(event, CardPlayed):
                lying -= {(event.seat, gesture) for gesture in (Gesture.LOAD, Gesture.LOW_TRUMP)}
        tricks += rules.tricks * rules.players
    assert 0.1 < signs / tricks < 0.3


def test_sampled_deals_mostly_hold_what_was_signed() -> None:
    plain = holding(situation("As 4b 5c", "Kc").state(), 2, "3d")
    state = signed(signed(plain, 2, Gesture.THREE), 1, Gesture.LOAD, by=(0,))
    trump, kept = state.trump, 0
    for seed in range(100):
        sampler = Sampler(position(view_for(state, Seat(0))), random.Random(seed))
        hands = [[CARDS[card] for card in hand] for hand in sampler.sample()[0].hands]
        assert Card.from_code("3d") in hands[2]
        kept += gesture_is_true(Gesture.LOAD, hands[1], trump)
    assert 80 <= kept < 100


@pytest.mark.slow
def test_a_team_that_signs_gains() -> None:
    rules = PRESETS["briscola_4_stock"].with_options({"signal_detection": 0.0})
    *_, gain = signal_gains(rules, "normal", 150, 3)
    assert gain.mean > 0.5


def test_false_claims_never_fill_more_than_a_hand() -> None:
    """Random players claim what they like; a sampled deal still has every hand's size."""
    rules, rng = PRESETS["briscola_6"], random.Random(3)
    for seed in range(40):
        match = Match(rules, seed)
        while match.to_act is not None:
            for seat in map(Seat, range(rules.players)):
                free = match.view(seat).free_actions
                if free and rng.random() < 0.3:
                    match.submit(rng.choice(free))
            view = match.view(match.to_act)
            here = reckoned_position(view)
            for other in set(range(rules.players)) - {here.seat}:
                assert here.known[other].bit_count() <= view.hand_sizes[other]
            match.submit(rng.choice(view.legal_actions))
