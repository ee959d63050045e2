"""The teacher of the guided deals in a terminal: what the pages say at the table, as lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.cards import Card
from engine.events import Event
from engine.view import PlayerView
from game.i18n.lessons import saying_text, task_text
from game.i18n.names import Listener, Names
from game.lessons import Lesson
from game.session import Session


class Teacher:
    """Speaks about one deal as it is told and asked for.

    Args:
        lesson: What is taught.
        names: The words for cards and players.
        say: Prints one line.
        words: What the player can type, by the command it is for.
    """

    def __init__(
        self, lesson: Lesson, names: Names, say: Callable[[str], None], words: Mapping[str, str]
    ) -> None:
        self._lesson = lesson
        self._names = names
        self._say = say
        self._words = words

    def hear(self, event: Event, view: PlayerView, listener: Listener) -> None:
        """Say what there is to be said about an event that has just been told."""
        catalog = self._names.catalog
        for saying in self._lesson.hear(event, view):
            title, text = saying_text(self._names, saying, listener, self._words)
            self._say(catalog.told([f"{title}.", text]))
            if saying.code == "values":
                self._say(self._values(saying.cards))

    def ask(self, session: Session, listener: Listener) -> None:
        """Think along on the player's turn, and say what he is asked to do."""
        view = session.latest
        if self._lesson.wants_advice(view):
            self._lesson.take_advice(session.advise(), view)
        task = self._lesson.task(view)
        if task is not None:
            title, text = task_text(self._names, task, listener, self._words)
            self._say(self._names.catalog.told([f"{title}.", text]))

    def _values(self, cards: Sequence[Card]) -> str:
        """Return what each of these cards is worth, where a picture shows it at the table."""
        catalog = self._names.catalog
        worth = [
            catalog.text(
                "{card}: {value}", card=self._names.rank(card.rank), value=str(card.points)
            )
            for card in cards
        ]
        return catalog.text("{sentence}.", sentence=catalog.listed(worth))
