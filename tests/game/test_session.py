"""One match in play: stored as it goes, resumed where it stood, fair to everybody."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.actions import IllegalActionError, PlayCard
from engine.cards import Seat
from engine.deal import Phase
from engine.deal_code import decode
from engine.events import CardPlayed, DealScored, Event, SignalSeen, TrickWon
from engine.ruleset import PRESETS, Signals, preset
from game.session import MatchPlan, ResumeError, Session
from game.storage.store import Store


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def store() -> Store:
    return Store.in_memory()


def plan(name: str = "briscola_2", seed: int = 7) -> MatchPlan:
    return MatchPlan(name, preset(name), seed)


def play_on(session: Session, choose: Callable[[int], int], until: int) -> int:
    """Play with the player's cards chosen by number; return how many steps the deal has."""
    done = 0
    while session.latest.phase is not Phase.OVER and done < until:
        legal = session.latest.legal_actions
        if legal:
            session.submit(legal[choose(len(legal))])
        else:
            session.think_to_end()
        done += 1
    return done


def drain(session: Session) -> list[Event]:
    seen: list[Event] = []
    while (item := session.next()) is not None:
        seen.append(item[0])
    return seen


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_match_resumes_at_every_step_as_it_stood(name: str, tmp_path: Path) -> None:
    path = tmp_path / "briscola.sqlite3"
    rng = random.Random(3)
    store = Store.open(path)
    session = Session.start(plan(name), store)
    for _ in range(4):
        play_on(session, lambda n: int(rng.random() * n), 6)
        store.close()
        store = Store.open(path)
        stored = store.open_match()
        assert stored is not None
        again = Session.resume(stored, store)
        assert again.latest == session.latest
        assert again.scores == session.scores
        assert again.people == session.people
        session = again
    store.close()


def test_events_come_one_by_one_with_the_view_after_each(store: Store) -> None:
    session = Session.start(plan(), store)
    drain(session)
    play_on(session, lambda _: 0, 2)
    tables = []
    while (item := session.next()) is not None:
        event, view = item
        if isinstance(event, CardPlayed | TrickWon):
            tables.append((type(event), len(view.trick)))
    assert tables[:3] == [(CardPlayed, 1), (CardPlayed, 2), (TrickWon, 0)]


def test_an_action_of_another_seat_is_refused(store: Store) -> None:
    session = Session.start(plan(), store)
    while session.latest.to_act != session.seat:
        session.think_to_end()
    before = session.latest
    with pytest.raises(IllegalActionError):
        session.submit(PlayCard(Seat(1), before.hand[0]))
    assert session.latest == before


def test_undo_goes_back_to_the_last_own_decision_and_is_stored(store: Store) -> None:
    session = Session.start(plan(), store)
    while not session.latest.legal_actions:
        session.think_to_end()
    before = session.latest
    session.submit(before.legal_actions[0])
    session.think_to_end()
    assert session.can_undo
    session.undo()
    assert session.latest == before
    assert session.view == before
    stored = store.open_match()
    assert stored is not None
    assert Session.resume(stored, store).latest == before


def test_taking_back_ends_where_the_setting_says(store: Store) -> None:
    session = Session.start(MatchPlan("chiamata", preset("chiamata"), 7, level="greedy"), store)
    allowed = {"any": 0, "trick": 0, "off": 0}
    while session.latest.phase is not Phase.OVER:
        view = session.latest
        if view.legal_actions:
            session.submit(view.legal_actions[0])
        else:
            session.think_to_end()
        view = session.latest
        own = (view.seat - view.leader) % view.players < len(view.trick)
        for session.take_back in allowed:
            allowed[session.take_back] += session.can_undo
            if session.take_back == "trick" and view.phase is Phase.PLAYING:
                assert session.can_undo is own
            if session.take_back == "off":
                before = session.latest
                session.undo()
                assert session.latest is before
    assert allowed["any"] > allowed["trick"] > allowed["off"] == 0


def test_nothing_can_be_undone_before_the_first_decision(store: Store) -> None:
    session = Session.start(plan(), store)
    assert not session.can_undo


def test_a_computer_player_waits_for_the_table_to_be_quiet_and_for_its_pause(
    store: Store,
) -> None:
    clock = Clock()
    session = Session.start(plan(), store, clock)
    while session.latest.to_act == session.seat:
        session.submit(session.latest.legal_actions[0])
    before = session.latest
    session.think(0.01, quiet=False)
    session.think(0.01, quiet=True)
    assert session.latest == before
    clock.now += 2.0
    session.think(0.01, quiet=False)
    assert session.latest == before
    session.think(0.01, quiet=True)
    assert session.latest != before


def test_the_pause_is_the_same_whatever_cards_are_held(store: Store) -> None:
    def pause(level: str) -> float:
        clock = Clock()
        chosen = MatchPlan("chiamata", preset("chiamata"), 11, level=level)
        session = Session.start(chosen, store, clock)
        while session.latest.to_act == session.seat:
            session.submit(session.latest.legal_actions[0])
        before = len(session.latest.log)
        while len(session.latest.log) == before:
            session.think(0.01, quiet=True)
            clock.now += 0.01
        return round(clock.now, 2)

    assert pause("normal") == pause("random")


def test_a_deal_code_gives_the_same_deal_again(store: Store) -> None:
    session = Session.start(plan("chiamata", 99), store)
    coded = decode(session.deal_code)
    again = Session.start(
        MatchPlan(coded.preset, coded.ruleset, coded.seed, dealer=coded.dealer), store
    )
    assert again.latest.hand == session.latest.hand
    assert again.latest.dealer == session.latest.dealer
    assert len(session.deal_code) == 12


def test_a_whole_match_ends_with_winners_and_is_no_longer_open(store: Store) -> None:
    session = Session.start(plan(), store)
    rng = random.Random(1)
    for _ in range(60):
        play_on(session, lambda n: int(rng.random() * n), 500)
        if session.winners is not None:
            break
        session.next_deal()
    assert session.winners
    assert any(isinstance(event, DealScored) for event in drain(session))
    assert store.open_match() is None


def test_a_conceded_match_is_not_offered_again(store: Store) -> None:
    session = Session.start(plan(), store)
    session.concede()
    assert store.open_match() is None


def test_rows_that_make_no_match_are_refused_with_a_reason(store: Store) -> None:
    session = Session.start(plan(), store)
    stored = store.open_match()
    assert stored is not None
    store.append(stored.id, 0, 0, '{"do":"play","seat":5,"card":"Ad"}')
    broken = store.open_match()
    assert broken is not None
    with pytest.raises(ResumeError, match="not-your-turn"):
        Session.resume(broken, store)
    del session


def test_a_private_mark_is_kept(store: Store) -> None:
    session = Session.start(plan("chiamata"), store)
    session.set_mark(Seat(2), "partner")
    stored = store.open_match()
    assert stored is not None
    assert Session.resume(stored, store).mark(Seat(2)) == "partner"


def test_without_remarks_mates_still_sign() -> None:
    rules = dataclasses.replace(PRESETS["briscola_4_stock"], signals=Signals.GESTURES_TALK)
    counts = []
    for wanted in (True, False):
        session = Session.start(MatchPlan("briscola_4_stock", rules, 7), Store.in_memory())
        session.remarks = wanted
        while session.latest.result is None:
            view = session.latest
            if view.legal_actions:
                session.submit(view.legal_actions[0])
            else:
                session.think_to_end()
        counts.append(sum(isinstance(event, SignalSeen) for event in session.latest.log))
    assert counts[0] == counts[1] > 0
