"""Statistics: what is counted, how it adds up, and that every deal is replayed once."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cards import Seat
from engine.match import replay
from engine.ruleset import PRESETS
from engine.view import view_for
from game.input.intents import Back, Confirm, Erase
from game.scenes.deals import DealsScene
from game.scenes.menu import MenuScene
from game.scenes.review import ReviewScene
from game.scenes.statistics import StatisticsScene, counted
from game.session import MatchPlan, Session
from game.statistics import (
    DealFigures,
    GameFigures,
    Role,
    Totals,
    add_up,
    fold,
    gather,
    interval,
)
from game.storage.store import Store
from tests.screens import ROOMS, Program, cut_texts, played

NOW = datetime.datetime(2026, 11, 30, 20, 0, tzinfo=datetime.UTC)


@pytest.fixture
def store() -> Iterator[Store]:
    store = Store.in_memory()
    yield store
    store.close()


def totals(store: Store, level: str = "") -> Totals:
    *_, last = fold(store, level)
    assert last is not None
    return last


def deal(role: Role = Role.PLAIN, won: bool | None = True, points: int = 70) -> DealFigures:
    return DealFigures(0, role, won, points, 61, 2, "", auction=False)


def test_a_deal_counts_as_the_engine_says(store: Store) -> None:
    session = played(store, "chiamata", 3)
    result = session.latest.result
    assert result is not None
    contract = result.contract
    assert contract is not None
    seat = session.seat
    row, *roles = totals(store).rows
    assert (row.preset, row.deals, row.won) == ("chiamata", 1, int(seat in result.winners))
    side = next(n for n, seats in enumerate(result.sides) if seat in seats)
    assert row.points == (result.side_points[side],)
    assert [each.role for each in roles] == [
        Role.DECLARER
        if seat == contract.declarer
        else Role.PARTNER
        if seat == result.partner
        else Role.DEFENDER
    ]


def test_games_are_told_apart_and_the_most_played_comes_first(store: Store) -> None:
    for preset, seed in (("briscola_2", 1), ("briscola_4_stock", 2), ("briscola_4_stock", 3)):
        played(store, preset, seed)
    assert [(row.preset, row.deals) for row in totals(store).rows] == [
        ("briscola_4_stock", 2),
        ("briscola_2", 1),
    ]


def test_only_matches_against_a_level_are_added_up(store: Store) -> None:
    played(store, "briscola_2", 1)
    assert len(totals(store, "greedy").rows) == 1
    assert totals(store, "hard").rows == ()


def test_a_reset_begins_anew_and_keeps_the_matches(store: Store) -> None:
    played(store, "briscola_2", 1)
    store.concede(store.matches()[0].id)
    store.reset_statistics()
    assert totals(store).rows == ()
    assert len(store.matches()) == 1


def test_a_match_without_the_player_does_not_count(store: Store) -> None:
    plan = MatchPlan("briscola_2", PRESETS["briscola_2"], 1, human=None, level="greedy")
    session = Session.start(plan, store)
    while session.latest.result is None:
        session.think_to_end()
    store.finish(store.matches()[0].id)
    assert totals(store).rows == ()


def test_a_closed_match_is_replayed_once(store: Store) -> None:
    played(store, "briscola_2", 1)
    listed = store.matches()[0]
    assert len(list(gather(store, listed))) > 20
    assert store.figures(store.matches()[0].id) is None  # it is still open
    store.concede(store.matches()[0].id)
    closed = store.matches()[0]
    first = list(gather(store, closed))
    again = list(gather(store, closed))
    assert len(first) > 20
    assert again == first[-1:]


@pytest.mark.parametrize("kept", ["rubbish", "{}", '{"version":0,"won":null,"deals":[]}', "[1]"])
def test_unreadable_figures_are_made_anew(store: Store, kept: str) -> None:
    played(store, "briscola_2", 1)
    store.concede(store.matches()[0].id)
    expected = totals(store)
    store.keep_figures(store.matches()[0].id, kept)
    assert totals(store) == expected
    assert json.loads(store.figures(store.matches()[0].id) or "")["version"] == 2


def test_a_damaged_match_is_left_out(store: Store) -> None:
    played(store, "briscola_2", 1)
    store.append(store.matches()[0].id, 0, 999, '{"play":"Ad"}')
    assert totals(store).rows == ()


def test_streak_best_deal_and_aids() -> None:
    won = [True, True, None, True, True, True, False]
    games = [
        GameFigures(
            1, NOW, "briscola_2", "normal", True, True, tuple(deal(won=w) for w in won), {}
        ),
        GameFigures(1, NOW, "briscola_2", "normal", None, False, (deal(points=99),), {"hint": 2}),
    ]
    added = add_up(games)
    assert (added.matches, added.matches_won, added.streak, added.best) == (1, 1, 3, 99)
    assert added.aids == {"hint": 2}
    assert added.rows[0].form == (*won, True)


def test_deals_in_which_the_coach_was_heard_are_told_apart(store: Store) -> None:
    session = played(store, "chiamata", 3)
    assert totals(store).coached == 0
    views = [view_for(state.deal, session.seat) for state, _ in replay(session.record)]
    read = [view for view in views if session.reading(view).seats]
    assert len(read) > 1
    added = totals(store)
    assert added.coached == 1
    (figures,) = added.games
    assert [figures.had_coach(each) for each in figures.deals] == [True]
    assert not figures.had_coach(replace(figures.deals[0], number=1))


def test_rows_of_figures_survive_the_store() -> None:
    kept = DealFigures(4, Role.PARTNER, None, 60, 70, 2, "+", auction=True)
    assert DealFigures.of_row(json.loads(json.dumps(kept.row()))) == kept
    with pytest.raises(ValueError, match="no figures"):
        DealFigures.of_row(["king", True])


def test_the_interval_holds_the_share_and_narrows() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(50, 100)
    assert low == pytest.approx(0.404, abs=0.001)
    assert high == pytest.approx(0.596, abs=0.001)
    few, many = interval(3, 6), interval(300, 600)
    assert many[1] - many[0] < (few[1] - few[0]) / 5
    assert interval(5, 5)[1] == 1.0


# ------------------------------------------------------------------------------- the screen


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path)
    for preset, seed in (("chiamata", 3), ("briscola_2", 1)):
        played(program.services.store, preset, seed)
    program.start()
    yield program
    program.close()


def opened(game: Program) -> StatisticsScene:
    game.press_button("Matches played")
    scene = game.scene(StatisticsScene)
    while scene.totals is None:
        game.wait()
    return scene


def test_won_follows_the_number_of_matches_won(tmp_path: Path) -> None:
    program = Program(tmp_path, language="it")
    played(program.services.store, "briscola_2", 1)
    program.services.store.concede(program.services.store.matches()[0].id)
    program.start()
    program.press_button("Partite giocate")
    scene = program.scene(StatisticsScene)
    while scene.totals is None:
        program.wait()
    said = [widget.label for widget in scene.page.widgets]
    program.close()
    assert "1 partita, 0 vinte" in said


@pytest.mark.parametrize(
    ("points", "lowest", "counts"),
    [
        ((0, 10, 11, 120), 0, [2, 1, *[0] * 9, 1]),
        ((120,), 7, [0, 0, 0, 0, 1]),
        ((91, 111), 7, [0, 0, 1, 0, 1]),
        ((70, 70), 6, [2, 0, 0, 0, 0]),
        ((61,), 6, [1, 0, 0, 0, 0]),
    ],
)
def test_points_are_counted_by_tens_that_end_at_120(
    points: tuple[int, ...], lowest: int, counts: list[int]
) -> None:
    assert counted(points) == (lowest, counts)


def test_the_menu_opens_the_figures_and_back_leads_to_it(game: Program) -> None:
    scene = opened(game)
    assert scene.totals is not None
    assert len(scene.totals.rows) == 3
    game.press_button("Back")
    game.scene(MenuScene)


def test_a_game_opens_its_deals_and_a_deal_its_review(game: Program) -> None:
    scene = opened(game)
    assert scene.totals is not None
    assert scene.totals.rows[0].preset == "chiamata"
    game.do(Confirm())
    deals = game.scene(DealsScene)
    assert len([row for box in deals.page.widgets for row in getattr(box, "rows", ())]) == 1
    game.do(Confirm())
    review = game.scene(ReviewScene)
    assert len(review.review.tricks) == 8
    game.do(Confirm(space=True))
    game.scene(ReviewScene)  # an old deal is looked at, not dealt again
    game.do(Back())
    game.scene(DealsScene)
    game.do(Back())
    game.scene(StatisticsScene)


def test_a_damaged_match_is_told_and_stays_closed(game: Program) -> None:
    opened(game)
    game.do(Confirm())
    store = game.services.store
    match = next(m for m in store.matches() if m.preset == "chiamata")
    store.append(match.id, 0, 999, '{"play":"Ad"}')
    game.do(Confirm())
    scene = game.scene(DealsScene)
    assert scene.page.toast is not None or game.services.notices


def test_delete_asks_before_the_figures_begin_anew(game: Program) -> None:
    scene = opened(game)
    game.do(Erase(1))
    game.press_button("Cancel")
    assert scene.totals is not None
    assert scene.totals.rows
    for match in game.services.store.matches():
        game.services.store.concede(match.id)
    game.do(Erase(1))
    game.press_button("Forget all figures")
    game.wait(10)
    assert scene.totals is not None
    assert scene.totals.rows == ()


def test_the_level_can_be_chosen(game: Program) -> None:
    scene = opened(game)
    seen = []
    for _ in range(5):
        seen.append(len(scene.totals.rows) if scene.totals else -1)
        button = next(w for w in game.page.widgets if w.label.startswith("Against"))
        game.press_button(button.label)
        game.wait(10)
    assert seen == [3, 0, 0, 0, 0]


@pytest.mark.parametrize(("width", "height", "scale", "language"), ROOMS)
def test_no_text_is_cut(
    tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    program = Program(tmp_path, (width, height), draws=True, text_scale=scale, language=language)
    for preset, seed in (("chiamata", 3), ("chiamata_punti", 1), ("briscola_4_stock", 1)):
        played(program.services.store, preset, seed)
    program.start()
    scene = StatisticsScene(program.services, lambda: None, lambda *_: None, lambda: 0.0)
    program.services.scenes.push(scene)
    with cut_texts() as cut:
        program.wait(40)
    assert scene.totals is not None
    assert cut == []
    program.close()


def test_the_deal_of_a_watched_match_has_no_role(store: Store) -> None:
    plan = MatchPlan("briscola_2", PRESETS["briscola_2"], 5, human=None)
    session = Session.start(plan, store)
    assert session.seat == Seat(0)
    assert totals(store).rows == ()
