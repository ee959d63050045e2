"""Who opens what: the screens, the match in play and the store, tied together.

Screens know each other only as callables that are made here. A match is stored as it goes,
so leaving the table at any moment loses nothing; the menu offers to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from engine.chance import new_seed
from game import open_match
from game.desktop import copy_text
from game.new_match import NewMatch
from game.pages import Pages
from game.scenes.base import BaseScene, Scene
from game.scenes.menu import MenuActions, MenuScene, OpenMatch

if TYPE_CHECKING:
    from engine.deal import DealResult
    from game.scenes.match_end import MatchEndScene
    from game.school import School
    from game.services import Services
    from game.session import MatchPlan, Session
    from game.widgets.look import Look

WELCOME: Final = "welcome"
"""The mark of the lesson offered to a new player, among what he has seen."""

LESSON_MARK: Final = "lesson-"
"""How the marks of finished lessons begin: the menu does without reading the lessons."""

_EVENTS_OF_REPORT: Final = 50


class Opening(BaseScene):
    """An empty table for one frame: screens can only be opened once the program runs."""

    def __init__(self, look: Look, begin: Callable[[], None]) -> None:
        super().__init__()
        self._look = look
        self._begin = begin

    def update(self, dt: float) -> None:
        """Open what is to be opened."""
        del dt
        self._begin()

    def paint(self, target: pygame.Surface) -> None:
        """Draw the table."""
        self._look.ground(target)


class Flow:
    """Opens screens and holds the match in play.

    Args:
        services: The program's parts; their stack of scenes must be running before the
            first screen acts.
        new_seed: Draws the seed of a new match.
    """

    def __init__(
        self,
        services: Services,
        new_seed: Callable[[], int] = new_seed,
    ) -> None:
        self.services = services
        self._new_seed = new_seed
        self._session: Session | None = None
        self._lesson: Session | None = None
        self.pages = Pages(services, self._dress_again)
        self.new_match = NewMatch(
            services, new_seed, deal=self._ask_and_deal, open_rules=self.pages.open_rules
        )
        services.tell_match = self._tell_match

    def first(self, plan: MatchPlan | None = None) -> Scene:
        """Return the first screen: the table of this match, else the menu.

        While another match of this game is open, it is asked first which of the two is meant.
        """
        if plan is None:
            return self.menu()
        return Opening(self.services.look, lambda: self._begin(plan))

    def _begin(self, plan: MatchPlan) -> None:
        if open_match.of_game(self.services, plan.preset) is not None:
            self.services.scenes.reset(self.menu())
            self.services.scenes.settle()
        self._ask_and_deal(plan)

    def _tell_match(self) -> Sequence[str]:
        """Return what a report on a failure says of the match: what the player has seen of it.

        During a lesson it is the deal of the lesson; the match that is open waits meanwhile.
        """
        session = self._lesson or self._session
        if session is None:
            return ()
        from game.trace import event_line

        view = session.view
        return (
            session.deal_code,
            f"{view.phase.value}, seat {view.to_act} to act",
            *map(event_line, view.log[-_EVENTS_OF_REPORT:]),
        )

    # -- the menu --------------------------------------------------------------------------

    def menu(self) -> MenuScene:
        """Return the menu, with the match to go on with."""
        self._lesson = None
        if self._session is None:
            self._session = open_match.stored_session(self.services)
        actions = MenuActions(
            describe_open=self._describe_open,
            resume=self._resume,
            new_match=self.new_match.open,
            learn=lambda: self._school().open(),
            teach=lambda: self._school().begin_first(),
            rules=lambda: self.pages.open_rules(*self.pages.last_game()),
            settings=self.pages.open_settings,
            about=self.pages.open_about,
            games=self.pages.open_statistics,
            quit=self._quit,
            set_language=lambda code: self.services.change(language=code),
            welcomed=self._note_welcome if self._is_new_player() else None,
        )
        return MenuScene(self.services, actions)

    def _is_new_player(self) -> bool:
        """Return whether nobody has played or learned here yet, nor declined a lesson."""
        seen = self.services.settings.seen
        knows = any(mark == WELCOME or mark.startswith(LESSON_MARK) for mark in seen)
        return not knows and not self.services.store.matches()

    def _note_welcome(self) -> None:
        self.services.change(seen=(*self.services.settings.seen, WELCOME))

    def _school(self) -> School:
        from game.school import School

        return School(
            self.services,
            open_rules=self.pages.open_rules_of,
            open_keys=self.pages.open_keys,
            menu=self.menu,
            dress=self._dress_lesson,
            open_settings=self.pages.open_settings,
        )

    def _to_menu(self) -> None:
        if self._session is not None and self._session.winners is not None:
            self._session = None
        self.services.scenes.reset(self.menu())

    def _quit(self) -> None:
        self.services.scenes.clear()

    # -- the match that is open ------------------------------------------------------------

    def _describe_open(self) -> OpenMatch | None:
        session = self._session
        if session is None or session.winners is not None:
            return None
        self._dress(session)
        match = open_match.described(self.services, session)
        return match.changed(has_others=open_match.count(self.services) > 1)

    def _resume(self) -> None:
        """Go on with the open match; where several are open, ask with which."""
        if open_match.count(self.services) > 1:
            self._ask_which()
        elif self._session is not None:
            self._sit_down(self._session)

    def _ask_which(self) -> None:
        from game.scenes.open_matches import OpenMatchesScene

        sessions = open_match.stored_sessions(self.services)
        for session in sessions:
            self._dress(session)
        scene = OpenMatchesScene(
            self.services,
            [open_match.described(self.services, session) for session in sessions],
            lambda place: self._sit_down(sessions[place]),
        )
        self.services.scenes.push(scene)

    def _ask_and_deal(self, plan: MatchPlan) -> None:
        """Deal a new match; where one of the same game is open, ask what becomes of that."""
        from game.scenes.dialogs import QuestionScene

        session, catalog = open_match.of_game(self.services, plan.preset), self.services.catalog
        if session is None:
            self._deal(plan)
            return
        question = QuestionScene(
            self.services,
            catalog.text("A match of this game is still open"),
            open_match.price_of_another(catalog, session),
            [
                (catalog.text("Go on playing"), lambda: self._sit_down(session)),
                (catalog.text("New match"), lambda: self._deal(plan)),
                (catalog.text_in("button", "Cancel"), lambda: None),
            ],
        )
        self.services.scenes.push(question)

    def _deal(self, plan: MatchPlan) -> None:
        from game.session import Session

        open_match.give_up(self.services, plan.preset)
        self._session = None
        self._sit_down(Session.start(plan, self.services.store, self.services.clock))

    # -- at the table ----------------------------------------------------------------------

    def _dress(self, session: Session) -> None:
        """Tell the session what the settings say about the player and the pace."""
        settings = self.services.settings
        session.player_name = settings.player_name
        session.player_portrait = settings.portrait or "you"
        session.take_back = settings.take_back
        session.speed = settings.animation_speed
        session.remarks = settings.remarks

    def _dress_again(self) -> None:
        if self._session is not None:
            self._dress(self._session)
        if self._lesson is not None:
            self._dress_lesson(self._lesson)

    def _dress_lesson(self, session: Session) -> None:
        """Take the deal of a lesson as the one in play; only the teacher talks in it."""
        self._lesson = session
        self._dress(session)
        session.remarks = False

    def _sit_down(self, session: Session) -> None:
        """Open the table of a match; one that stands at a count shows the count."""
        from game.scenes.match_table import MatchTable

        self._session = session
        self._dress(session)
        scenes = self.services.scenes
        table = MatchTable(
            self.services,
            scenes,
            session,
            open_score=self._open_score,
            open_pause=self._open_pause,
            open_rules=self._open_table_rules,
            open_deals=self._open_sheet,
        )
        table.commands = {
            "keys": self.pages.open_keys,
            "new_match": self._ask_new_table,
            "replay_deal": self._ask_replay,
        }
        scenes.reset(table)
        if session.view.result is not None and session.caught_up:
            self._open_score()

    def _ask_new_table(self) -> None:
        """Ask whether to leave this match for a new one."""
        from game.scenes.dialogs import QuestionScene

        catalog = self.services.catalog
        question = QuestionScene(
            self.services,
            catalog.text("Leave this table?"),
            catalog.text("The match stays open: you can go on with it later."),
            [
                (catalog.text("Go on playing"), lambda: None),
                (catalog.text("New match"), self._after_end),
            ],
            on_back=lambda: None,
        )
        self.services.scenes.push(question)

    def _ask_replay(self) -> None:
        """Ask whether to deal the same cards again, in a match of their own.

        The player may have them from his own seat, or those that lay to his right.
        """
        from game.scenes.dialogs import QuestionScene
        from game.scenes.setup_choice import TableOrder

        session, catalog = self._session, self.services.catalog
        if session is None:
            return
        code, mine = session.deal_code, int(session.seat)
        other = (mine + 1) % session.ruleset.players
        order = TableOrder(
            session.preset,
            session.ruleset,
            self._level_of(session),
            self.services.settings.companions,
        )
        stay = (catalog.text("Go on playing"), lambda: None)

        def deal_from(seat: int) -> None:
            # Under the name the match has now, so that it is this one that is given up.
            plan = self.new_match.coded_plan(code, order, seat)
            self._deal(replace(plan, preset=session.preset))

        seats = (lambda: deal_from(mine), lambda: deal_from(other))
        if session.winners is None:
            cost = (
                catalog.text(
                    "The match you are playing is given up. It does not count, as its cards had"
                    " been played before."
                )
                if session.repeats_cards
                else catalog.text("The match you are playing is given up and counts as lost.")
            )
            words = (
                catalog.text("Give up and deal the same cards"),
                catalog.text("Give up and sit elsewhere"),
            )
            buttons = [stay, *zip(words, seats, strict=True)]
        else:
            cost = catalog.text("The cards are dealt in a new match.")
            words = (catalog.text("Deal the same cards"), catalog.text("From another seat"))
            buttons = [*zip(words, seats, strict=True), stay]
        question = QuestionScene(
            self.services,
            catalog.text("Play this deal again?"),
            cost,
            buttons,
            on_back=lambda: None,
        )
        self.services.scenes.push(question)

    def _level_of(self, session: Session) -> str:
        from game.session import HUMAN

        levels = [level for level in session.record.players if level != HUMAN]
        return levels[0] if levels else self.services.settings.level

    def _open_score(self) -> None:
        """Open the count of the deal that is over."""
        from game.scenes.score import ScoreActions, ScoreScene

        session = self._session
        if session is None or session.view.result is None:
            return
        actions = ScoreActions(
            go_on=self._go_on,
            menu=self._open_pause,
            sheet=self._open_sheet,
            rules=self._open_table_rules,
            review=self._open_review,
        )
        self.services.scenes.push(ScoreScene(self.services, session, actions))

    def _open_review(self) -> None:
        """Look back at the deal that was just counted."""
        if self._session is not None:
            self.pages.show_review(self._session, self._session.deal_number, again=self._ask_replay)

    def _open_sheet(self) -> None:
        from game.scenes.standing import StandingScene

        session, scenes = self._session, self.services.scenes
        if session is not None:
            # A deal that is over but still being shown is not told ahead of time.
            seen = session.deal_number + (session.view.result is not None)
            history = history_of(session)[:seen]
            scenes.push(StandingScene(self.services, session, history, scenes.pop))

    def _go_on(self) -> None:
        session = self._session
        if session is None:
            return
        if session.winners is not None:
            self.services.scenes.reset(self._end(session))
            return
        session.next_deal()
        self.services.scenes.pop()

    def _end(self, session: Session) -> MatchEndScene:
        from game.scenes.match_end import EndActions, MatchEndScene

        actions = EndActions(
            rematch=lambda: self._rematch(session),
            new_match=self._after_end,
            menu=self._to_menu,
        )
        return MatchEndScene(self.services, session, actions)

    def _after_end(self) -> None:
        """Go to the page of a new match, with the menu below it."""
        self._to_menu()
        self.new_match.open()

    def _rematch(self, session: Session) -> None:
        from game.session import MatchPlan

        plan = MatchPlan(
            session.preset,
            session.ruleset,
            self._new_seed(),
            level=self._level_of(session),
            companions=self.services.settings.companions,
        )
        self._deal(plan)

    def _open_pause(self) -> None:
        from game.scenes.pause import PauseActions, PauseScene

        session = self._session
        if session is None:
            return
        over = session.winners is not None
        actions = PauseActions(
            resume=self.services.scenes.pop,
            rules=self._open_table_rules,
            settings=self.pages.open_settings,
            keys=self.pages.open_keys,
            concede=None if over else self._concede,
            menu=self._to_menu,
            quit=self._quit,
            copy=copy_text,
            again=self._ask_replay,
            loses=not session.repeats_cards,
        )
        self.services.scenes.push(PauseScene(self.services, actions, session.deal_code))

    def _concede(self) -> None:
        if self._session is not None:
            self._session.concede()
        self._session = None
        self._to_menu()

    def _open_table_rules(self) -> None:
        if self._session is not None:
            self.pages.open_rules_of(self._session)


def history_of(session: Session) -> tuple[DealResult, ...]:
    """Return the results of the deals of a match that are over."""
    from engine.events import DealScored
    from engine.match import replay

    events = (event for _, some in replay(session.record) for event in some)
    return tuple(event.result for event in events if isinstance(event, DealScored))
