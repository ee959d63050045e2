"""From the menu to the end of a match and back: by keys alone, and through every accident."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.cards import Seat
from engine.deal import Phase
from engine.deal_code import decode
from engine.ruleset import PRESETS
from game.flow import Flow
from game.input.intents import (
    Back,
    Command,
    CommandEnd,
    Confirm,
    Digit,
    Dropped,
    Erase,
    Intent,
    KeyCaught,
    Leap,
    MoveFocus,
    NextGroup,
    NextTab,
    Point,
    Press,
    Quit,
    Release,
    Scroll,
    TextTyped,
)
from game.paths import Paths
from game.scenes.about import AboutScene
from game.scenes.dialogs import QuestionScene
from game.scenes.keys import KeysScene
from game.scenes.learn import LearnScene
from game.scenes.lesson import LessonTable
from game.scenes.match_end import MatchEndScene
from game.scenes.menu import MenuScene
from game.scenes.open_matches import OpenMatchesScene
from game.scenes.pause import PauseScene
from game.scenes.rules import RulesScene
from game.scenes.score import ScoreScene
from game.scenes.screen import Screen
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.sheets import ScoresSheet
from game.scenes.standing import StandingScene
from game.scenes.table import TableScene
from game.session import MatchPlan, Session
from game.statistics import fold
from game.storage.store import MatchStatus, Store
from game.theme.template import make_deck
from tests.screens import Program, program


def at_table(game: Program) -> Session:
    """Go from the menu to a table with the usual choices."""
    game.press_button("New match")
    game.press_button("Deal the cards")
    session = game.scene(TableScene).session
    assert isinstance(session, Session)
    return session


def test_a_whole_match_with_enter_alone(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        game.do(Confirm())
        game.scene(SetupScene)
        game.do(Confirm())
        for _ in range(9):
            game.scene(TableScene)
            game.play_deal()
            game.scene(ScoreScene)
            game.do(Confirm())
            if isinstance(game.top, MatchEndScene):
                break
        end = game.scene(MatchEndScene)
        (stored,) = game.services.store.matches()
        assert stored.state is MatchStatus.FINISHED
        assert end.page.focus is not None
        assert end.page.focus.label == "Rematch"
        game.do(Confirm())
        game.scene(TableScene)
        new, old = game.services.store.matches()
        assert (old.id, new.state) == (stored.id, MatchStatus.OPEN)
        assert new.seed != old.seed
        assert (new.preset, new.ruleset, new.players) == (old.preset, old.ruleset, old.players)


def test_leaving_the_table_loses_nothing(tmp_path: Path) -> None:
    first = Program(tmp_path, in_memory=False, preset="chiamata")
    first.start()
    session = at_table(first)
    first.wait(60)
    before = session.latest
    record = session.record
    first.do(Quit())
    assert not first.app.running
    first.close()

    second = Program(tmp_path, in_memory=False)
    second.start()
    assert "Continue" in second.names_on_page()
    second.do(Confirm())
    again = second.scene(TableScene).session
    assert isinstance(again, Session)
    assert again.record.deals[0].setup == record.deals[0].setup
    assert again.record.deals[0].steps[: len(record.deals[0].steps)] == record.deals[0].steps
    assert before.seat == again.seat
    assert [p.name for p in again.people] == [p.name for p in session.people]
    second.close()


def test_a_match_that_stands_at_its_count_opens_the_count(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        at_table(game)
        game.play_deal()
        game.scene(ScoreScene)
        game.do(Back())
        game.press_button("To the menu")
        game.click("Continue")
        game.scene(ScoreScene)
        game.do(Confirm())
        assert game.scene(TableScene).session.deal_number == 1


def test_a_new_match_of_the_same_game_asks_about_the_open_one(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        session = at_table(game)
        game.do(Back())
        game.press_button("To the menu")
        game.press_button("New match")
        game.press_button("Deal the cards")
        game.scene(QuestionScene)
        game.do(Back())
        game.scene(SetupScene)
        game.press_button("Deal the cards")
        game.do(Confirm(space=True))
        resumed = game.scene(TableScene).session
        assert isinstance(resumed, Session)
        assert resumed.record == session.record
        game.do(Back())
        game.press_button("To the menu")
        game.press_button("New match")
        game.press_button("Deal the cards")
        assert [m.state for m in game.services.store.matches()] == [MatchStatus.OPEN]
        game.press_button("New match")
        game.scene(TableScene)
        states = [match.state for match in game.services.store.matches()]
        assert states == [MatchStatus.OPEN, MatchStatus.CONCEDED]


def test_another_game_leaves_the_open_match_alone_and_both_can_be_gone_on_with(
    tmp_path: Path,
) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        first = at_table(game)
        game.do(Back())
        game.press_button("To the menu")
        game.press_button("New match")
        game.scene(SetupScene).choose("briscola_3_deal", PRESETS["briscola_3_deal"])
        game.press_button("Deal the cards")
        second = game.scene(TableScene).session
        assert second.preset == "briscola_3_deal"
        states = [match.state for match in game.services.store.matches()]
        assert states == [MatchStatus.OPEN, MatchStatus.OPEN]
        for step, preset in ((0, "briscola_3_deal"), (1, "briscola_2"), (0, "briscola_3_deal")):
            game.do(Back())
            game.press_button("To the menu")
            game.click("Continue…")
            game.scene(OpenMatchesScene)
            game.do(*[MoveFocus(0, 1)] * step, Confirm())
            assert game.scene(TableScene).session.preset == preset
        game.do(Back())
        game.press_button("Give the match up")
        game.press_button("Give up")
        game.click("Continue")
        last = game.scene(TableScene).session
        assert isinstance(last, Session)
        assert last.record.deals[0].setup == first.record.deals[0].setup


def test_one_click_goes_on_with_an_open_match(tmp_path: Path) -> None:
    with program(tmp_path, in_memory=False) as game:
        for number, preset in enumerate(("briscola_2", "briscola_3_deal")):
            plan = MatchPlan(preset, PRESETS[preset], number, human=Seat(0))
            Session.start(plan, game.services.store)
    with program(tmp_path, draws=True, in_memory=False) as game:
        game.click("Continue…")
        box = game.page.named("Open matches")
        row = (box.rect.centerx, box.rect.bottom - 10)
        game.do(Press(row), Release(row, origin=row))
        assert game.scene(TableScene).session.preset == "briscola_2"


def test_the_open_match_that_was_played_last_comes_first(tmp_path: Path) -> None:
    with program(tmp_path, in_memory=False, preset="briscola_2") as game:
        older = at_table(game)
        plan = MatchPlan("briscola_3_deal", PRESETS["briscola_3_deal"], 5, human=Seat(0))
        Session.start(plan, game.services.store)
        started = [match.preset for match in game.services.store.open_matches()]
        assert started == ["briscola_3_deal", "briscola_2"]
        while not older.latest.legal_actions:
            game.wait()
        older.submit(older.latest.legal_actions[0])
    with program(tmp_path, in_memory=False) as game:
        game.click("Continue…")
        game.do(Confirm())
        assert game.scene(TableScene).session.preset == "briscola_2"


def test_giving_up_asks_and_counts_as_lost(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        at_table(game)
        game.do(Back())
        game.press_button("Give the match up")
        game.press_button("Cancel")
        game.scene(PauseScene)
        assert [m.state for m in game.services.store.matches()] == [MatchStatus.OPEN]
        game.press_button("Give the match up")
        game.press_button("Give up")
        game.scene(MenuScene)
        assert "Continue" not in game.names_on_page()
        assert [m.state for m in game.services.store.matches()] == [MatchStatus.CONCEDED]


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE step SET step = \'{"play":"Zz"}\'',
        "UPDATE match SET ruleset = '{'",
        "UPDATE match SET ruleset = '{\"players\": 9}'",
        'UPDATE match SET players = \'["human", "nobody"]\'',
        "DELETE FROM deal",
    ],
)
def test_a_damaged_match_is_put_aside_with_a_notice(tmp_path: Path, damage: str) -> None:
    path = Paths.find(tmp_path).store_file
    store = Store.open(path)
    session = Session.start(MatchPlan("briscola_2", PRESETS["briscola_2"], 3), store)
    while not session.record.deals[0].steps:
        if session.latest.legal_actions:
            session.submit(session.latest.legal_actions[0])
        else:
            session.think_to_end()
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(damage)
    connection.close()

    second = Program(tmp_path, in_memory=False)
    second.start()
    assert "Continue" not in second.names_on_page()
    assert second.services.store.matches() == ()
    (kept,) = tmp_path.glob("match-*.broken.json")
    assert json.loads(kept.read_text(encoding="utf-8"))["preset"] == "briscola_2"
    assert any(kept.name in notice for notice in second.scene(MenuScene).told)
    at_table(second)
    second.close()


def test_a_deal_code_deals_the_same_cards(tmp_path: Path) -> None:
    with program(tmp_path, preset="chiamata") as game:
        session = at_table(game)
        code, hand = session.deal_code, session.record.deals[0].setup.deck
        game.do(Back())
        game.press_button("To the menu")
        game.press_button("New match")
        game.press_button("Deal code…")
        game.write("NO SUCH CODE")
        assert any("This is no deal code" in widget.label for widget in game.page.widgets)
        game.write(code.lower())
        game.press_button("New match")
        again = game.scene(TableScene).session
        assert isinstance(again, Session)
        assert again.record.deals[0].setup.deck == hand
        assert decode(again.deal_code) == decode(code)


def test_what_was_played_last_is_offered_again(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        rules = PRESETS["briscola_4_stock"].with_options({"early_stop": True})
        plan = MatchPlan("briscola_4_stock", rules, 5)
        assert isinstance(game.flow, Flow)
        game.press_button("New match")
        setup = game.scene(SetupScene)
        setup.choose("briscola_4_stock", rules)
        game.press_button("Deal the cards")
        settings = game.services.settings
        assert (settings.preset, settings.house_rules) == (plan.preset, {"early_stop": True})
        game.do(Back())
        game.press_button("Give the match up")
        game.press_button("Give up")
        game.press_button("New match")
        order = game.scene(SetupScene).order
        assert (order.preset, order.ruleset) == (plan.preset, rules)


def test_a_plan_from_the_command_line_is_dealt_at_once(tmp_path: Path) -> None:
    game = Program(tmp_path)
    game.start(MatchPlan("briscola_3_stock", PRESETS["briscola_3_stock"], 9))
    assert game.scene(TableScene).session.preset == "briscola_3_stock"
    game.close()


def test_every_page_opens_and_closes_by_its_keys(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        sheets: dict[str, type[Screen]] = {"help": RulesScene, "keys": KeysScene}
        for command, sheet in sheets.items():
            game.do(Command(command))
            game.scene(sheet)
            game.do(Command(command))
            game.scene(MenuScene)
        pages: dict[str, type[Screen]] = {
            "Settings": SettingsScene,
            "Learn": LearnScene,
            "About the game": AboutScene,
        }
        for button, page in pages.items():
            game.press_button(button)
            game.scene(page)
            game.do(Back())
            game.scene(MenuScene)
        at_table(game)
        game.do(Command("help"))
        assert game.scene(RulesScene)
        game.do(Back())
        game.do(Back(), Back())
        game.scene(TableScene)


def test_the_same_cards_again_from_the_table(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        session = at_table(game)
        deck = session.record.deals[0].setup.deck
        game.do(Command("replay_deal"), Back())
        assert game.scene(TableScene).session is session
        game.do(Command("replay_deal"), Confirm())
        assert game.scene(TableScene).session is session
        game.do(Command("replay_deal"))
        game.press_button("Give up and deal the same cards")
        again = game.scene(TableScene).session
        assert isinstance(again, Session)
        assert again is not session
        assert again.record.deals[0].setup.deck == deck


def test_cards_dealt_again_cannot_be_lost_and_no_question_says_so(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:

        def said() -> str:
            dialog = game.scene(Screen).page.dialog
            return dialog.text if dialog else " ".join(w.label for w in game.page.widgets)

        at_table(game)
        for told, other in (("counts as lost", "not count"), ("not count", "counts as lost")):
            game.do(Back())
            game.press_button("Give the match up")
            assert told in said()
            assert other not in said()
            game.press_button("Cancel")
            game.press_button("Play again…")
            assert told in said()
            assert other not in said()
            game.press_button("Give up and deal the same cards")
        totals = list(fold(game.services.store))[-1]
        assert totals is not None
        assert [(each.closed, each.won) for each in totals.games] == [
            (True, False),
            (False, None),
            (False, None),
        ]


def test_a_match_of_another_name_is_the_one_that_is_given_up(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        plan = MatchPlan("our_house", PRESETS["briscola_2"], 5)
        game.services.scenes.reset(game.flow.menu())
        game.flow._deal(plan)
        game.wait()
        game.do(Command("replay_deal"))
        game.press_button("Give up and deal the same cards")
        states = [(match.preset, match.state) for match in game.services.store.matches()]
        assert states == [("our_house", MatchStatus.OPEN), ("our_house", MatchStatus.CONCEDED)]


def test_a_report_during_a_lesson_tells_of_the_lesson(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        match = at_table(game)
        assert match.deal_code in game.services.tell_match()
        game.do(Back())
        game.press_button("To the menu")
        game.press_button("Learn")
        game.press_button("A guided deal")
        lesson = game.scene(LessonTable).session
        assert isinstance(lesson, Session)
        assert lesson.deal_code != match.deal_code
        assert game.services.tell_match()[0] == lesson.deal_code
        game.services.change(animation_speed="slow")
        game.flow.pages.open_settings()
        game.wait()
        game.do(Back())
        assert (lesson.speed, lesson.remarks) == ("slow", False)
        game.services.scenes.reset(game.flow.menu())
        assert game.services.tell_match()[0] == match.deal_code


def test_dealing_again_after_the_match_costs_nothing(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2", house_rules={"match_format": "single"}) as game:
        session = at_table(game)
        game.play_deal()
        game.scene(ScoreScene)
        assert session.winners is not None
        game.flow._ask_replay()
        game.wait()
        said = " ".join(widget.label for widget in game.page.widgets)
        assert "in a new match" in said
        assert "counts as lost" not in said
        game.press_button("Deal the same cards")
        new, old = game.services.store.matches()
        assert (old.state, new.state) == (MatchStatus.FINISHED, MatchStatus.OPEN)


def test_the_same_cards_from_every_seat(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_3_deal") as game:
        session = at_table(game)
        setup = session.record.deals[0].setup
        hands = {session.seat: session.latest.hand}
        for _ in range(2):
            game.do(Back())
            game.press_button("Play again…")
            game.press_button("Give up and sit elsewhere")
            again = game.scene(TableScene).session
            assert isinstance(again, Session)
            assert again.record.deals[0].setup.deck == setup.deck
            assert again.record.deals[0].setup.dealer == setup.dealer
            assert again.people[again.seat].is_human
            game.wait(3)
            hands[again.seat] = again.latest.hand + again.latest.trick
        assert set(hands) == {0, 1, 2}
        assert len({hand[0] for hand in hands.values()}) == 3
        game.do(Command("replay_deal"))
        game.press_button("Give up and deal the same cards")
        same = game.scene(TableScene).session
        assert same.seat == 2


def test_the_end_of_a_match_of_one_deal_tells_its_points(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2", house_rules={"match_format": "single"}) as game:
        session = at_table(game)
        game.play_deal()
        game.do(Confirm())
        end = game.scene(MatchEndScene)
        result = session.latest.result
        assert result is not None
        told = [end._number(seats) for seats in end._groups()]
        best, other = sorted(result.side_points, reverse=True)
        assert told == [f"{best} points", f"{other} points"]


def test_another_match_from_the_table_keeps_this_one_until_it_is_dealt(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        at_table(game)
        game.do(Command("new_match"), Confirm())
        game.scene(TableScene)
        game.do(Command("new_match"), Back())
        game.scene(TableScene)
        game.do(Command("new_match"))
        asked = {"Go on playing", "New match"}
        assert asked <= set(game.names_on_page())
        game.press_button("New match")
        game.scene(SetupScene)
        game.do(Back())
        assert "Continue" in game.names_on_page()
        game.do(Confirm())
        game.do(Command("keys"))
        game.scene(KeysScene)


def test_the_score_sheet_lists_every_deal(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        at_table(game)
        game.play_deal()
        game.do(Command("score"))
        sheet = game.scene(StandingScene)
        assert [row.title for row in sheet.deals] == ["deal 1"]
        game.do(Command("score"))
        game.scene(ScoreScene)


def test_the_score_at_the_table_is_that_of_every_deal_once_there_is_one(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        at_table(game)
        game.do(Command("score"))
        assert isinstance(game.scene(TableScene).sheet.sheet, ScoresSheet)
        game.do(Command("score"))
        game.play_deal()
        game.do(Confirm())
        game.scene(TableScene)
        game.do(Command("score"))
        assert [row.title for row in game.scene(StandingScene).deals] == ["deal 1"]
        game.do(CommandEnd("score"))
        game.scene(StandingScene)  # a tap leaves it open
        game.do(Command("score"))
        game.do(Command("score"))
        for _ in range(10):
            game.services.scenes.update(0.05)
        game.do(CommandEnd("score"))
        game.scene(TableScene)


def test_nothing_done_on_a_page_reaches_the_table_below(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2", animation_speed="normal") as game:
        session = at_table(game)
        while not session.latest.legal_actions or not game.scene(TableScene).quiet:
            game.wait()
        hand = session.latest.hand
        corner = (640, 640)  # where a card of the hand lies below
        for opened in (Back(), Command("help"), Command("keys")):
            game.do(opened)
            game.do(Digit(1), Press(corner), Release(corner, origin=corner))
            game.do(Command("undo"), Command("pass"), Command("hint"))
            assert session.latest.hand == hand
            while not isinstance(game.top, TableScene):
                game.do(Back())
        game.do(Back())
        before = game.services.settings.mute
        game.do(Command("mute"))
        assert game.services.settings.mute is not before


def test_a_count_that_was_due_opens_after_the_pause(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        session = at_table(game)
        while session.latest.result is None:
            game.play_deal(limit=1) if session.latest.legal_actions else game.wait(1)
        game.do(Back())
        game.scene(PauseScene)
        game.do(Back())
        game.play_deal()
        game.scene(ScoreScene)
        game.do(Command("undo"), Digit(1))
        game.scene(ScoreScene)
        game.do(Confirm())
        assert game.scene(TableScene).session.deal_number == 1


@pytest.mark.parametrize(("size", "seed"), [((640, 360), 1), ((320, 240), 2)])
def test_no_hands_can_break_it(tmp_path: Path, size: tuple[int, int], seed: int) -> None:
    rng = random.Random(seed)
    preset = rng.choice(("briscola_2", "chiamata"))
    with program(tmp_path, size, draws=True, preset=preset, text_scale=1.25) as game:
        for _ in range(100):
            game.app.feed(anything(rng, size))
            game.app.step(0.05)
            if not game.app.running:
                game.start()


def anything(rng: random.Random, size: tuple[int, int]) -> list[Intent]:
    """Return something a player could do anywhere."""
    pos = (rng.randrange(size[0]), rng.randrange(size[1]))
    step = rng.choice(((0, 1), (0, -1), (1, 0), (-1, 0)))
    every: list[list[Intent]] = [
        [Press(pos), Release(pos, origin=pos)],
        [Point(pos)],
        [Scroll(pos, rng.choice((-1, 1)))],
        [MoveFocus(*step)],
        [Confirm(space=rng.random() < 0.3)],
        [Confirm(), Confirm()],
        [NextGroup(rng.choice((1, -1)))],
        [NextTab(1)],
        [Leap(rng.choice((-2, -1, 1, 2)))],
        [Back()],
        [Digit(rng.randrange(10))],
        [TextTyped("è"), Erase(-1)],
        [KeyCaught(rng.choice(("Z", "Left", "Esc")))],
        [Command(rng.choice(("help", "keys", "undo", "score", "new_match", "replay_deal")))],
    ]
    return rng.choice(every)


def test_a_dropped_theme_opens_the_page_where_it_is_chosen(tmp_path: Path) -> None:
    make_deck(tmp_path / "mine")
    with program(tmp_path / "player") as game:
        game.do(Dropped(tmp_path / "mine"))
        assert game.scene(SettingsScene)
        assert game.services.settings.settings_tab == "cards"
        assert any(w.label == "Mine" for w in game.scene(SettingsScene).page.widgets)
        game.do(Dropped(tmp_path / "mine"))
        game.do(Back())
        assert game.scene(MenuScene)


def test_quit_on_the_menu_ends_the_program(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        game.press_button("Quit")
        assert not game.app.running


def test_a_nomination_made_in_secret_leaves_the_turn_to_the_player(tmp_path: Path) -> None:
    turns = 0
    for seed in range(6):
        with closing(Program(tmp_path)) as game:
            plan = MatchPlan("muta", PRESETS["muta"], seed, level="easy", dealer=Seat(4))
            game.start(plan)
            game.wait(120)
            table = game.scene(TableScene)
            latest = table.session.latest
            assert table.view == latest
            turns += latest.phase is Phase.PLAYING and latest.to_act == latest.seat
    assert turns
