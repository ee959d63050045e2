"""Lessons: every page in every language, what is said is true, and nothing of it counts."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from engine.actions import PlayCard
from engine.cards import Card, Rank, Seat
from engine.deal import Phase
from engine.events import BidMade, Event
from engine.trick import trick_winner
from engine.view import PlayerView
from game.flow import LESSON_MARK
from game.i18n.catalog import LANGUAGES, Catalog
from game.i18n.lessons import LESSONS as TITLES
from game.i18n.lessons import SAYINGS, TASKS, saying_text, task_text
from game.i18n.names import Listener, Names
from game.input.intents import (
    Back,
    Command,
    Confirm,
    Digit,
    Intent,
    MoveFocus,
    Point,
    Press,
    Release,
    Resized,
)
from game.lessons import LESSONS, GuidedAuction, GuidedDeal, Lesson, Saying
from game.paths import ROOT
from game.scenes.dialogs import QuestionScene
from game.scenes.learn import LearnScene
from game.scenes.lesson import LessonTable
from game.scenes.menu import MenuScene
from game.scenes.score import ScoreScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.session import Session
from game.storage.store import MatchStatus, Store
from tests.screens import (
    ROOMS,
    Program,
    cut_texts,
    faults_of_layout,
    program,
    reachable,
)

HANDS: Final[Sequence[Callable[[tuple[int, int]], Sequence[Intent]]]] = (
    lambda pos: (Press(pos), Release(pos, origin=pos)),
    lambda pos: (Point(pos),),
    lambda _: (Confirm(),),
    lambda _: (Confirm(), Confirm()),
    lambda _: (MoveFocus(1, 0), Confirm()),
    lambda _: (Digit(1),),
    lambda _: (Command("undo"),),
    lambda _: (Command("hint"),),
    lambda _: (Command("finish"),),
    lambda _: (Command("pass"),),
    lambda _: (Resized((1280, 720)),),
)
"""What a player in a hurry may do, each at some place."""


def begin(game: Program, title: str = "A guided deal") -> LessonTable:
    """Go from the menu to a lesson."""
    game.press_button("Learn")
    game.scene(LearnScene)
    game.press_button(title)
    game.wait(6)
    return game.scene(LessonTable)


def turn_pages(game: Program) -> list[str]:
    """Go on until the player is to act or the lesson is over; return the titles."""
    titles = []
    for _ in range(2000):
        top = game.top
        if not isinstance(top, LessonTable):
            break
        if top.page is not None:
            titles.append(top.page.title)
            game.do(Confirm())
        elif top.quiet and top.session.latest.legal_actions:
            break
        else:
            game.wait(1)
    return titles


def told(kind: type[Lesson], seed: int, pick: int) -> Iterator[tuple[Saying, Event, PlayerView]]:
    """Yield what a lesson says in a deal in which the player's choices are arbitrary."""
    lesson = kind()
    session = Session.start(replace(kind.plan, seed=seed, level="greedy"), Store.in_memory())
    for step in range(400):
        while (taken := session.next()) is not None:
            for saying in lesson.hear(*taken):
                yield saying, *taken
        view = session.latest
        if view.phase is Phase.OVER:
            return
        if view.legal_actions:
            if kind is GuidedDeal and len(view.tricks) in (1, 2):
                lesson.take_advice(session.advise(), session.latest)
            actions = view.legal_actions
            session.submit(actions[(step * pick) % len(actions)])
        else:
            session.think_to_end()


@pytest.mark.parametrize("kind", LESSONS)
def test_whatever_is_played_the_lesson_says_only_what_is_so(kind: type[Lesson]) -> None:
    names = Names(Catalog("en"))
    for seed in range(1, 9):
        heard = list(told(kind, seed, pick=seed))
        codes = [saying.code for saying, _, _ in heard]
        once = [code for code in codes if not code.startswith(("choice", "take"))]
        assert len(once) == len(set(once))
        for saying, event, view in heard:
            listener = Listener([f"Seat {seat}" for seat in range(view.players)], view.seat)
            title, text = saying_text(names, saying, listener)
            assert title
            assert text
            assert "{" not in title + text
            check(saying, event, view)


def check(saying: Saying, event: Event, view: PlayerView) -> None:
    """Compare a saying with the deal."""
    code = saying.code
    if code.startswith("take"):
        best = trick_winner(
            view.trick, view.trump, view.ruleset.trick_rule, view.ruleset.trump_compare
        )
        assert view.trick[best] == saying.card
        assert saying.seat == (view.leader + best) % view.players
        assert saying.points == sum(card.points for card in view.trick)
        suits = [card.suit is view.trump for card in (saying.card, saying.other) if card]
        assert (code == "take-trump") == (suits == [True, False])
    if code == "count":
        assert saying.points == sum(card.points for card in view.won[view.seat])
    if code in ("decided", "lost"):
        winner = view.seat if code == "decided" else Seat(1 - view.seat)
        assert sum(card.points for card in view.won[winner]) == saying.points > 60
    if code == "stock-empty":
        assert view.stock_size == 0
    if code == "called-you":
        assert saying.card in view.hand
    if code == "called-other":
        assert saying.card not in view.hand
    if code == "two":
        assert isinstance(event, BidMade)
        assert event.rank is Rank.TWO


def test_every_saying_is_in_every_language_with_its_values() -> None:
    catalogs = {language: Catalog(language) for language in LANGUAGES}
    for table in (SAYINGS, TASKS):
        for words in table.values():
            for message in words:
                wanted = {name for _, name, _, _ in Formatter().parse(message.text) if name}
                for language, catalog in catalogs.items():
                    raw = catalog.of(message, **{name: f"<{name}>" for name in wanted})
                    assert {f"<{name}>" for name in wanted if f"<{name}>" in raw} == {
                        f"<{name}>" for name in wanted
                    }
                    if language != "en" and message.text not in ("{player}: {bid}",):
                        assert raw != catalogs["en"].of(
                            message, **{name: f"<{name}>" for name in wanted}
                        )


def test_the_tasks_name_what_was_led() -> None:
    names = Names(Catalog("en"))
    lesson = GuidedDeal()
    led = Card.from_code("7c")
    title, text = task_text(
        names, Saying("answer", card=led, suit=led.suit), Listener(["", ""], Seat(0))
    )
    assert "the Seven of Cups" in title
    assert "Cups" in text
    assert lesson.advice is None


def test_a_lesson_counts_nowhere_and_leaves_the_open_match_alone(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_2") as game:
        game.press_button("New match")
        game.press_button("Deal the cards")
        mine = game.scene(TableScene).session
        assert isinstance(mine, Session)
        record = mine.record
        game.do(Back())
        game.press_button("To the menu")
        begin(game)
        for _ in range(40):
            turn_pages(game)
            if not isinstance(game.top, LessonTable):
                break
            top = game.scene(LessonTable)
            top.play.act(top.session.latest.legal_actions[0])
        score = game.scene(ScoreScene)
        score.count.finish()
        game.press_button("End the lesson")
        game.scene(LearnScene)
        assert "lesson-deal" in game.services.settings.seen
        (stored,) = game.services.store.matches()
        assert stored.state is MatchStatus.OPEN
        game.do(Back())
        game.scene(MenuScene)
        game.click("Continue")
        again = game.scene(TableScene)
        assert not isinstance(again, LessonTable)
        assert isinstance(again.session, Session)
        assert again.session.record.deals[0].setup == record.deals[0].setup


def test_pages_hold_the_match_and_any_click_goes_on(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        table = begin(game)
        assert table.page is not None
        first = table.page.title
        before = table.session.latest
        game.wait(40)
        assert table.session.latest == before
        assert not table.animating
        card = next(iter(table.layout.hand.values()))
        game.do(Press(card.center))
        assert table.page is not None
        assert table.page.title != first
        assert table.session.latest.hand == before.hand
        game.do(MoveFocus(1, 0), Point((3, 3)))
        assert table.page is not None
        turn_pages(game)
        assert table.page is None
        action = table.session.latest.legal_actions[0]
        assert isinstance(action, PlayCard)
        spot = table.layout.hand[action.card].center
        game.do(Press(spot), Release(spot, origin=spot))
        assert action.card not in table.session.latest.hand


def test_a_lesson_can_be_left_at_every_moment(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        for pages in range(4):
            table = begin(game)
            for _ in range(pages):
                game.do(Confirm())
            assert game.top is table
            game.do(Back())
            game.press_button("Go on playing")
            assert game.top is table
            game.do(Back())
            game.press_button("Leave the lesson")
            game.scene(LearnScene)
            assert game.services.settings.seen == ()
            game.do(Back())
        table = begin(game)
        page = table.page
        assert page is not None
        game.do(Press(table.places(page).leave.center))
        assert game.top is not table


def test_pages_lie_within_the_window_clear_of_the_hand(tmp_path: Path) -> None:
    for width, height, scale, language in ROOMS:
        for kind in LESSONS:
            with (
                cut_texts() as cut,
                program(tmp_path, (width, height), text_scale=scale, language=language) as game,
            ):
                table = begin_by_name(game, kind)
                while (page := table.page) is not None:
                    places = table.places(page)
                    hand = min(rect.top for rect in table.layout.hand.values())
                    assert game.app.window.surface.get_rect().contains(places.area)
                    assert places.area.bottom <= hand, (page.title, width, language)
                    inside = [places.text, places.go_on, places.leave, *places.cards]
                    assert all(places.area.contains(rect) for rect in inside), page.title
                    assert not places.go_on.colliderect(places.leave)
                    game.services.scenes.draw(game.app.window.surface)
                    game.do(Confirm())
            assert not [line for line in cut if "…" in line.split(" as ")[-1]], cut


def check_page(game: Program, size: tuple[int, int]) -> None:
    """Check that everything on a page fits, and that the arrow keys reach it."""
    game.services.scenes.draw(game.app.window.surface)
    assert faults_of_layout(game.page, size) == []
    assert reachable(game.page) == {w.label for w in game.page.widgets if w.focusable}


def test_the_offer_and_the_page_of_lessons_fit_every_window(tmp_path: Path) -> None:
    for width, height, scale, language in [*ROOMS, (3840, 2160, 1.0, "ko"), (960, 540, 1.0, "it")]:
        size = (width, height)
        with (
            cut_texts() as cut,
            program(tmp_path, size, text_scale=scale, language=language) as game,
        ):
            check_page(game, size)
            game.press_button(game.services.catalog.text("Learn"))
            game.scene(LearnScene)
            check_page(game, size)
        assert not cut, (size, scale, language)


def begin_by_name(game: Program, kind: type[Lesson]) -> LessonTable:
    """Begin a lesson in whatever language the program speaks."""
    game.press_button(game.services.catalog.text("Learn"))
    game.press_button(game.services.catalog.of(TITLES[kind.name][0]))
    game.wait(6)
    return game.scene(LessonTable)


def test_another_window_in_the_middle_of_a_page(tmp_path: Path) -> None:
    with program(tmp_path, draws=True) as game:
        table = begin(game, "A guided auction")
        game.services.resize((1024, 600))
        game.do(Resized((1024, 600)))
        assert table.page is not None
        game.services.change(language="it")
        game.wait()
        assert table.page.title == "Briscola chiamata"


def test_a_new_player_is_offered_a_lesson_once(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        assert "New to Briscola?" in game.names_on_page()
        game.press_button("Settings")
        game.do(Back())
        game.scene(MenuScene)
        assert "New to Briscola?" not in game.names_on_page()
        assert "welcome" in game.services.settings.seen
    with program(tmp_path, seen=("welcome",)) as game:
        assert "New to Briscola?" not in game.names_on_page()


def test_the_offer_begins_the_lesson_at_once_and_stays_after_leaving_half_way(
    tmp_path: Path,
) -> None:
    with program(tmp_path) as game:
        for _ in range(2):
            game.press_button("New to Briscola?")
            game.wait(6)
            assert isinstance(game.scene(LessonTable).lesson, GuidedDeal)
            game.do(Back())
            game.press_button("Leave the lesson")
            game.scene(MenuScene)
    with program(tmp_path, seen=("lesson-deal",)) as game:
        assert "New to Briscola?" not in game.names_on_page()


def test_the_menu_of_a_lesson_goes_on_unless_told_and_has_the_settings(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        table = begin(game)
        game.do(Back(), Confirm())
        assert game.top is table
        game.do(Back(), Back())
        assert game.top is table
        game.do(Back())
        game.press_button("Settings")
        game.scene(SettingsScene)
        game.do(Back())
        assert game.top is table


def test_who_has_played_is_no_new_player(tmp_path: Path) -> None:
    first = Program(tmp_path, in_memory=False, preset="briscola_2")
    Session.start(GuidedDeal.plan, first.services.store)
    first.start()
    assert "New to Briscola?" not in first.names_on_page()
    first.close()


def test_the_auction_lesson_speaks_of_the_two_and_the_partner() -> None:
    codes = {saying.code for saying, _, _ in told(GuidedAuction, GuidedAuction.plan.seed, 1)}
    assert {"chiamata", "ladder", "hand", "tricks"} <= codes
    assert codes & {"two", "past-two"}
    assert codes & {"reveal", "reveal-you", "reveal-alone"}


@pytest.mark.parametrize("title", ["A guided deal", "A guided auction"])
def test_no_hands_can_break_a_lesson(tmp_path: Path, title: str) -> None:
    rng = random.Random(title)
    with program(tmp_path, draws=True, animation_speed="normal") as game:
        table = begin(game, title)
        for _ in range(150):
            pos = (rng.randrange(1280), rng.randrange(720))
            game.do(*rng.choice(HANDS)(pos))
            if rng.random() < 0.03:
                game.services.change(language=rng.choice(tuple(LANGUAGES)))
            if game.top is not table:
                game.do(Back())
            if not isinstance(game.top, LessonTable | QuestionScene):
                break
        assert game.services.store.matches() == ()


def test_nobody_is_told_to_play_while_the_teacher_talks(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        table = begin(game)
        assert table.state.held
        assert table.prompt.now(table.view).title == "Read, then go on"
        assert turn_pages(game)
        assert not table.state.held
        assert table.prompt.now(table.view).title == "Your turn"


_MENU = """
import pathlib, sys
from game.window import prepare_display
from game.flow import Flow
from game.paths import Paths
from game.services import Services
prepare_display()
services = Services.build(Paths.find(pathlib.Path(sys.argv[1])), (1280, 720))
Flow(services).first()
services.close()
print(*sys.modules)
"""


def test_the_menu_knows_the_marks_of_all_lessons_and_reads_none(tmp_path: Path) -> None:
    assert all(lesson.name.startswith(LESSON_MARK) for lesson in LESSONS)
    words = [sys.executable, "-c", _MENU, str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True)
    read = done.stdout.split()
    assert "game.flow" in read
    assert {"game.lessons", "engine.ai.player"}.isdisjoint(read)
