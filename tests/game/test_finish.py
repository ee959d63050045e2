"""Finishing a deal quickly: offered only when nothing can change, and true to the hint."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine.deal import Phase
from engine.match import Match
from engine.ruleset import PRESETS, Ruleset
from game.finish import is_decided
from game.input.intents import Command
from game.session import HUMAN, MatchPlan, Session
from game.storage.store import Store
from tests.tables import Table, services_for

COUNTED_BY_WINS = ("briscola_2", "briscola_3_deal", "briscola_4_stock", "briscola_6", "korean_2")


def scores_of_every_ending(session: Session, tries: int = 12) -> set[tuple[object, ...]]:
    """Return how a deal comes out if the rest is played at random in several ways."""
    found: set[tuple[object, ...]] = set()
    for seed in range(tries):
        rng = random.Random(seed)
        record = replace(session.record, players=(HUMAN,) * session.ruleset.players)
        match = Match.resume(record)
        while match.to_act is not None:
            match.submit(rng.choice(match.view(match.to_act).legal_actions))
        result = match.view(session.seat).result
        assert result is not None
        found.add((result.scores, result.winners))
    return found


def moments(preset: str, seed: int, rules: Ruleset | None = None) -> list[tuple[bool, Session]]:
    """Return for each of the player's turns whether the deal was decided, with the deal."""
    plan = MatchPlan(preset, rules or PRESETS[preset], seed, level="greedy")
    found = []
    session = Session.start(plan, Store.in_memory())
    while session.latest.phase is not Phase.OVER:
        view = session.latest
        if not view.legal_actions:
            session.think_to_end()
            continue
        if view.phase is Phase.PLAYING:
            decided = is_decided(view)
            copy = Session.start(plan, Store.in_memory())
            copy._match = Match.resume(session.record)
            found.append((decided, copy))
        session.submit(view.legal_actions[0])
    return found


@pytest.mark.parametrize("preset", [*COUNTED_BY_WINS, "chiamata", "muta"])
def test_a_decided_deal_comes_out_the_same_however_it_is_played(preset: str) -> None:
    decided = [s for seed in range(1, 5) for is_so, s in moments(preset, seed) if is_so]
    for session in decided:
        assert len(scores_of_every_ending(session, 6)) == 1


def test_some_deals_are_decided_before_their_end_and_none_at_the_start() -> None:
    for preset in COUNTED_BY_WINS:
        told = [moments(preset, seed) for seed in range(1, 5)]
        assert any(is_so for deal in told for is_so, _ in deal), preset
        assert not any(deal[0][0] for deal in told)


def test_where_every_point_counts_nothing_is_decided_by_the_half() -> None:
    rules = PRESETS["briscola_2"].with_options({"match_format": "hands", "match_target": 4})
    for seed in range(1, 4):
        for is_so, session in moments("briscola_2", seed, rules):
            if is_so:
                assert len(scores_of_every_ending(session, 6)) == 1


def decided_table(folder: Path) -> Table:
    for seed in range(1, 20):
        services = services_for(folder, language="en", animation_speed="fast")
        table = Table(services, seed=seed)
        while len(table.view.hand) > 1:
            table.until_my_turn()
            if is_decided(table.view):
                return table
            table.scene.play.act(table.view.legal_actions[0])
    raise AssertionError("no deal is decided before its end")


def test_finishing_plays_the_rest_quickly_and_is_never_begun_by_itself(tmp_path: Path) -> None:
    table = decided_table(tmp_path)
    table.frames(60)
    assert len(table.view.hand) > 1
    assert "finish" in table.scene.layout.controls
    left = len(table.view.hand)
    table.scene.handle(Command("finish"))
    assert "finish" not in table.scene.layout.controls
    assert table.session.latest.phase is Phase.PLAYING
    table.until(lambda: "score" in table.opened, most=600)
    assert left > 1
    (stored,) = table.services.store.matches()
    assert table.services.store.aids(stored.id) == {}
    assert not table.scene.animating


def test_an_open_deal_is_not_finished(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, language="en", animation_speed="fast"), seed=3)
    table.until_my_turn()
    hand = table.view.hand
    assert "finish" not in table.scene.layout.controls
    table.scene.handle(Command("finish"))
    table.frames(30)
    assert table.view.hand == hand
    assert table.scene.asides.note == "the deal is not decided yet"


def test_taking_back_ends_the_hurry(tmp_path: Path) -> None:
    table = decided_table(tmp_path)
    table.scene.handle(Command("finish"))
    table.scene.handle(Command("undo"))
    table.frames(120)
    assert "score" not in table.opened
    assert table.view.legal_actions
