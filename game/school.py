"""The lessons, from the page where one is chosen to the count of its deal.

A lesson is a match of its own in a store that is forgotten, so it neither counts in the
statistics nor touches the match that is open.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.lessons import LESSONS, Lesson
from game.scenes.dialogs import QuestionScene
from game.scenes.learn import LearnActions, LearnScene
from game.scenes.lesson import LessonTable
from game.scenes.score import ScoreActions, ScoreScene
from game.session import Session
from game.storage.store import Store

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.services import Services


class School:
    """Opens the page of the lessons and gives them.

    Args:
        services: The program's parts.
        open_rules: Opens the rules of a game; the trump is marked where there is a deal.
        open_keys: Opens the sheet of keys.
        menu: Makes the menu, which lies below the page of the lessons.
        dress: Tells a session what the settings say about the player.
        open_settings: Opens the settings.
    """

    def __init__(
        self,
        services: Services,
        *,
        open_rules: Callable[[Session | None], None],
        open_keys: Callable[[], None],
        menu: Callable[[], Scene],
        dress: Callable[[Session], None],
        open_settings: Callable[[], None],
    ) -> None:
        self._services = services
        self._open_rules = open_rules
        self._open_keys = open_keys
        self._menu = menu
        self._dress = dress
        self._open_settings = open_settings
        self._begun_in_menu = False

    def open(self) -> None:
        """Open the page of the lessons over the menu."""
        self._services.scenes.push(self.page())

    def page(self) -> Scene:
        """Return the page of the lessons."""
        actions = LearnActions(
            lessons=[(kind.name, partial(self._begin, kind)) for kind in LESSONS],
            rules=lambda: self._open_rules(None),
            leave=self._services.scenes.pop,
        )
        return LearnScene(self._services, actions)

    def begin_first(self) -> None:
        """Begin the first lesson from the menu, to which leaving half way leads back."""
        self._begun_in_menu = True
        self.give(LESSONS[0]())

    def _begin(self, kind: type[Lesson]) -> None:
        self.give(kind())

    def give(self, lesson: Lesson) -> None:
        """Begin a lesson."""
        services = self._services
        store = Store.in_memory()
        session = Session.start(lesson.plan, store, services.clock)
        self._dress(session)
        session.remarks = False
        table = LessonTable(
            services,
            services.scenes,
            session,
            lesson,
            open_score=lambda: self._open_score(lesson, session),
            open_rules=lambda: self._open_rules(session),
            leave=self._ask_to_leave,
            forget=store.close,
        )
        table.commands = {"keys": self._open_keys}
        services.scenes.reset(table)

    def _ask_to_leave(self) -> None:
        catalog = self._services.catalog
        question = QuestionScene(
            self._services,
            catalog.text("Leave the lesson?"),
            catalog.text("You can take it again at any time: “Learn” in the menu."),
            [
                (catalog.text("Go on playing"), lambda: None),
                (catalog.text("Settings"), self._open_settings),
                (catalog.text_in("lesson", "Leave the lesson"), self._back),
            ],
            on_back=lambda: None,
        )
        self._services.scenes.push(question)

    def _open_score(self, lesson: Lesson, session: Session) -> None:
        def finish() -> None:
            if session.latest.result is None or not session.latest.result.counts:
                session.next_deal()
                self._services.scenes.pop()
                return
            self.note(lesson.name)
            self._back_to_page()

        actions = ScoreActions(
            go_on=finish,
            menu=self._ask_to_leave,
            sheet=lambda: None,
            rules=lambda: self._open_rules(session),
            ends_lesson=True,
        )
        self._services.scenes.push(ScoreScene(self._services, session, actions))

    def _back(self) -> None:
        """Leave a lesson half way, for the place where it was begun."""
        if self._begun_in_menu:
            self._services.scenes.reset(self._menu())
        else:
            self._back_to_page()

    def _back_to_page(self) -> None:
        scenes = self._services.scenes
        scenes.reset(self._menu())
        scenes.push(self.page())

    def note(self, mark: str) -> None:
        """Keep that the player has seen something."""
        seen = self._services.settings.seen
        if mark not in seen:
            self._services.change(seen=(*seen, mark))
