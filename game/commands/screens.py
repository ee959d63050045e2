"""The screens of the program by name, each put on the screen at its best."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from engine.deal import Phase
from engine.ruleset import PRESETS
from game.commands.moments import (
    CALL_PRESET,
    DEFAULT_PLY,
    LAST_DEAL,
    Wanted,
    counted_deal,
    show_auction,
    show_call,
    show_own_turn,
    show_reveal,
    show_table,
)
from game.commands.stage import FRAME, advance, open_table, settle, staged
from game.paths import Paths
from game.storage.store import Store

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.base import Scene
    from game.school import School

_T = TypeVar("_T")
SHEET_TABLES: Final = (
    "briscola_2",
    "briscola_3_deal",
    "briscola_4_stock",
    "chiamata",
    "briscola_6",
)
"""One game for each number of seats."""
_DEALS_ON_SHEET: Final = 5
_PICTURED_FOLDER: Final = Path("/") / "home" / "player" / "briscola"
"""Named on the page about the program; nothing is looked for there."""


def _inert(kind: type[_T], **given: object) -> _T:
    """Return a set of actions in which everything that is not given does nothing."""
    missing = [
        each.name
        for each in dataclasses.fields(kind)  # type: ignore[arg-type]  # only dataclasses come
        if each.default is dataclasses.MISSING and each.name not in given
    ]
    return kind(**given, **dict.fromkeys(missing, lambda *_: None))


def _put(app: App, scene: Scene) -> None:
    """Put a scene on the screen, over what is there already."""
    if app.running:
        app.services.scenes.push(scene)
        app.services.scenes.settle()
    else:
        app.start(scene)
    settle(app)


def _show_menu(app: App, wanted: Wanted) -> None:
    from game.flow import Flow

    if wanted.preset:
        staged(wanted.plan(wanted.preset), app.services.store, DEFAULT_PLY)
    _put(app, Flow(app.services).first())


def _show_setup(app: App, wanted: Wanted) -> None:
    from game.scenes.setup import SetupActions, SetupScene

    app.services.change(preset=wanted.plan(CALL_PRESET).preset)
    actions = _inert(SetupActions, shelf=lambda: (), play_code=lambda *_: "")
    _put(app, SetupScene(app.services, actions))


def _show_house_rules(app: App, wanted: Wanted) -> None:
    from game.scenes.house_rules import HouseActions, HouseRulesScene

    plan = wanted.plan(CALL_PRESET)
    actions = _inert(HouseActions, saved=lambda: (), folder=app.services.paths.data)
    _put(app, HouseRulesScene(app.services, plan.preset, plan.ruleset, actions))


def _show_rules(app: App, wanted: Wanted) -> None:
    from game.scenes.rules import RulesScene

    plan = wanted.plan(CALL_PRESET)
    _put(app, RulesScene(app.services, plan.preset, plan.ruleset, lambda: None))


def _show_settings(topic: str) -> Callable[[App, Wanted], None]:
    """Return what shows one topic of the settings."""

    def show(app: App, wanted: Wanted) -> None:
        from game.scenes.settings import SettingsScene

        del wanted
        app.services.change(settings_tab=topic)
        _put(app, SettingsScene(app.services, lambda: None))

    return show


def _show_about(app: App, wanted: Wanted) -> None:
    """Show the page about the program, with the same folder in every picture."""
    from game.scenes.about import AboutScene

    del wanted
    app.services.paths = Paths.find(_PICTURED_FOLDER)
    _put(app, AboutScene(app.services, lambda: None))


def _show_review(app: App, wanted: Wanted) -> None:
    from game.review import review_of
    from game.scenes.review import ReviewScene

    session = counted_deal(wanted)
    review = review_of(session.record, session.deal_number, session.seat)
    assert review is not None
    scene = ReviewScene(
        app.services,
        review,
        session.people,
        leave=lambda: None,
        again=lambda: None,
        clock=lambda: 0.0,
    )
    _put(app, scene)
    settle(app)


def play_matches(wanted: Wanted, store: Store) -> None:
    """Play a few deals of several games, won and lost."""
    for number, preset in enumerate(SHEET_TABLES * 3):
        plan = replace(wanted.plan(preset), preset=preset, ruleset=PRESETS[preset])
        session = staged(replace(plan, seed=number + 1), store, LAST_DEAL)
        for _ in range(2):
            if session.winners is None:
                session.next_deal()
                while session.latest.phase is not Phase.OVER:
                    advance(session)


def _show_statistics(app: App, wanted: Wanted) -> None:
    """Show the figures of some matches."""
    from game.scenes.statistics import StatisticsScene

    play_matches(wanted, app.services.store)
    scene = StatisticsScene(app.services, lambda: None, lambda *_: None, lambda: 0.0)
    _put(app, scene)
    while scene.totals is None:
        app.step(FRAME)
    settle(app)


def _show_deals(app: App, wanted: Wanted) -> None:
    from game.scenes.deals import DealsScene
    from game.scenes.statistics import StatisticsScene

    _show_statistics(app, wanted)
    top = app.services.scenes.top
    assert isinstance(top, StatisticsScene)
    assert top.totals is not None
    games = top.totals.games
    preset = wanted.plan(CALL_PRESET).preset
    _put(app, DealsScene(app.services, preset, games, review=lambda *_: None, leave=lambda: None))


def _show_keys(app: App, wanted: Wanted) -> None:
    from game.scenes.keys import KeysScene

    show_table(app, wanted)
    _put(app, KeysScene(app.services))


def _show_pause(app: App, wanted: Wanted) -> None:
    from game.scenes.pause import PauseActions, PauseScene

    session = staged(wanted.plan("briscola_2"), Store.in_memory(), DEFAULT_PLY)
    open_table(app, session)
    settle(app)
    _put(app, PauseScene(app.services, _inert(PauseActions), session.deal_code))


def _show_sheet(command: str, fallback: str) -> Callable[[App, Wanted], None]:
    """Return what shows the sheet that a command lays over the table."""

    def show(app: App, wanted: Wanted) -> None:
        show_table(app, replace(wanted, preset=wanted.preset or fallback))
        _ask_for(app, command)

    return show


def _ask_for(app: App, command: str) -> None:
    from game.input.intents import Command

    app.feed([Command(command)])
    settle(app)


def _show_talk(app: App, wanted: Wanted) -> None:
    app.services.change(by_player="on")
    show_own_turn(app, wanted)
    _ask_for(app, "signal")


def _show_coach(app: App, wanted: Wanted) -> None:
    app.services.change(deduction="coach")
    show_own_turn(app, wanted)
    _ask_for(app, "coach")


def _show_hint(app: App, wanted: Wanted) -> None:
    """Show the slip with a hint, once it is thought out."""
    from game.scenes.table import TableScene

    show_own_turn(app, wanted)
    _ask_for(app, "hint")
    table = app.services.scenes.top
    while isinstance(table, TableScene) and table.coach.asked:
        app.step(FRAME)
    settle(app)


def _show_standing(app: App, wanted: Wanted) -> None:
    """Show the score sheet in the middle of a match, after a few deals."""
    from game.flow import history_of
    from game.scenes.standing import StandingScene

    session = counted_deal(wanted)
    while session.winners is None and len(history_of(session)) < _DEALS_ON_SHEET:
        session.next_deal()
        while session.latest.phase is not Phase.OVER:
            advance(session)
    history = history_of(session)
    if session.winners is None:
        session.next_deal()
        for _ in range(DEFAULT_PLY):
            advance(session)
    while session.next() is not None:
        pass
    open_table(app, session)
    settle(app)
    _put(app, StandingScene(app.services, session, history, lambda: None))


def _show_score(app: App, wanted: Wanted) -> None:
    from game.scenes.score import ScoreActions, ScoreScene

    session = counted_deal(wanted)
    open_table(app, session)
    settle(app)
    _put(app, ScoreScene(app.services, session, _inert(ScoreActions)))


def _show_match_end(app: App, wanted: Wanted) -> None:
    from game.scenes.match_end import EndActions, MatchEndScene

    session = counted_deal(wanted)
    while session.winners is None:
        if session.latest.phase is Phase.OVER:
            session.next_deal()
        advance(session)
    while session.next() is not None:
        pass
    open_table(app, session)
    _put(app, MatchEndScene(app.services, session, _inert(EndActions)))


def _school(app: App) -> School:
    """Return the lessons, with nothing behind their buttons."""
    from game.scenes.base import BaseScene
    from game.school import School

    if not app.running:
        app.start(BaseScene())
    return School(
        app.services,
        open_rules=lambda _: None,
        open_keys=lambda: None,
        menu=BaseScene,
        dress=lambda _: None,
        open_settings=lambda: None,
    )


def _show_learn(app: App, wanted: Wanted) -> None:
    del wanted
    _put(app, _school(app).page())


def _show_lesson(app: App, wanted: Wanted) -> None:
    """Show the first page of a lesson: of the auction for a game that has one."""
    from game.lessons import GuidedAuction, GuidedDeal

    plan = wanted.plan("briscola_2")
    _school(app).give(GuidedAuction() if plan.ruleset.has_auction else GuidedDeal())
    app.services.scenes.settle()
    settle(app)


SCENES: Final[dict[str, Callable[[App, Wanted], None]]] = {
    "menu": _show_menu,
    "setup": _show_setup,
    "house_rules": _show_house_rules,
    "table": show_table,
    "auction": show_auction,
    "call": show_call,
    "reveal": show_reveal,
    "last_trick": _show_sheet("last_trick", "briscola_2"),
    "cards_played": _show_sheet("cards_played", "briscola_2"),
    "bids": _show_sheet("bids", CALL_PRESET),
    "signals": _show_sheet("signal", "briscola_4_stock"),
    "talk": _show_talk,
    "coach": _show_coach,
    "hint": _show_hint,
    "standing": _show_standing,
    "score": _show_score,
    "match_end": _show_match_end,
    "pause": _show_pause,
    "keys": _show_keys,
    "rules": _show_rules,
    "learn": _show_learn,
    "lesson": _show_lesson,
    "settings": _show_settings("cards"),
    "settings_table": _show_settings("table"),
    "settings_memory": _show_settings("memory"),
    "settings_play": _show_settings("play"),
    "settings_sound": _show_settings("sound"),
    "settings_reading": _show_settings("reading"),
    "settings_keys": _show_settings("keys"),
    "about": _show_about,
    "statistics": _show_statistics,
    "deals": _show_deals,
    "review": _show_review,
}
