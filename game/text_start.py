"""Which match is played in the terminal: one that is open, or a new one of some game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from engine.ruleset import PRESETS
from game.i18n.catalog import Catalog
from game.i18n.names import Names
from game.open_match import price_of_another, standing_of, title_of
from game.session import MatchPlan, ResumeError, Session
from game.storage.store import Store

_YES: Final = frozenset({"y", "yes", "s", "si", "sì"})
_NO: Final = frozenset({"n", "no"})


class Console(Protocol):
    """Where the game is heard and answered."""

    def say(self, text: str) -> None:
        """Print one line."""
        ...

    def ask(self, prompt: str) -> str:
        """Return the next line typed.

        Raises:
            EOFError: No line will follow.
        """
        ...


@dataclass(frozen=True, slots=True)
class Table:
    """What a new match needs beside the game itself.

    Attributes:
        preset: The game that is offered first.
        level: The level of the computer players.
        player_name: The player's name; empty for "You".
        companions: Ids of companions from the right on.
        new_seed: Called for the seed of a new match.
        take_back: Which decisions may be taken back, as the settings name it.
        hints: Whether the game says what it would play.
        remarks: Whether the company talks.
        learned: Called with the name of a lesson that was heard to its end.
    """

    preset: str
    level: str
    new_seed: Callable[[], int]
    player_name: str = ""
    companions: tuple[str, ...] = ()
    take_back: str = "any"
    hints: bool = True
    remarks: bool = True
    learned: Callable[[str], None] = lambda _: None


class Start:
    """Asks what is to be played, before any card is dealt.

    Args:
        console: Where the player is asked.
        store: Where the matches are.
        names: The words.
        table: What a new match needs.
        learn_word: Returns the word of command for a lesson.
        obeys: Carries out a word of command that works without a match; False if it is none.
    """

    def __init__(
        self,
        console: Console,
        store: Store,
        names: Names,
        table: Table,
        *,
        learn_word: Callable[[], str],
        obeys: Callable[[str], bool],
    ) -> None:
        self._console = console
        self._store = store
        self._names = names
        self._table = table
        self._learn_word = learn_word
        self._obeys = obeys

    @property
    def _catalog(self) -> Catalog:
        return self._names.catalog

    def first(self, plan: MatchPlan | None) -> Session:
        """Return the match to begin with: the planned one, or the only one that is open."""
        if plan is not None:
            return self._begin(plan)
        sessions = self._open_sessions()
        return self._go_on(sessions[0]) if len(sessions) == 1 else self._choose_match(sessions)

    def next(self) -> Session:
        """Return the match after one that is over, was given up, or waits."""
        return self._choose_match(self._open_sessions())

    def _choose_match(self, sessions: Sequence[Session]) -> Session:
        """Ask with which of the open matches to go on; a new one can be begun instead."""
        place = self._choose_open(sessions) if sessions else len(sessions)
        if place < len(sessions):
            return self._go_on(sessions[place])
        return self._begin(self._choose_game())

    def _begin(self, plan: MatchPlan) -> Session:
        """Begin a match, unless one of the same game is open and is to go on."""
        open_ids = [each.id for each in self._store.open_matches() if each.preset == plan.preset]
        for session in filter(None, map(self._resumed, open_ids)):
            if self._wants_to_go_on(session):
                return self._go_on(session)
            session.concede()
        chosen = replace(plan, companions=plan.companions or self._table.companions)
        session = self.dressed(Session.start(chosen, self._store))
        title = self._names.preset(chosen.preset).title
        self._console.say(f"{title}. {self._names.match_goal(session.ruleset)}.")
        self._console.say(self._catalog.text("Type “help” for the words of command."))
        return session

    def dressed(self, session: Session) -> Session:
        """Tell a session what the settings say about the player."""
        table = self._table
        session.player_name, session.take_back = table.player_name, table.take_back
        session.remarks = table.remarks
        return session

    def _open_sessions(self) -> list[Session]:
        """Return the open matches, the one played last first; damaged ones are given up."""
        found = [self._resumed(match.id) for match in self._store.open_matches()]
        return [session for session in found if session is not None]

    def _resumed(self, match_id: int) -> Session | None:
        stored = self._store.load(match_id)
        if stored is None:
            return None
        try:
            return self.dressed(Session.resume(stored, self._store))
        except ResumeError as error:
            self._console.say(
                self._catalog.text("The last match cannot be played on: {reason}", reason=error)
            )
            self._store.concede(stored.id)
            return None

    def _go_on(self, session: Session) -> Session:
        title = self._names.preset(session.preset).title
        self._console.say(self._catalog.text("You go on with your match of {game}.", game=title))
        return session

    def _choose_open(self, sessions: Sequence[Session]) -> int:
        """Ask for one of the open matches; one place further is a new match."""
        say, catalog = self._console.say, self._catalog
        say(catalog.text("Go on with which match?"))
        for number, session in enumerate(sessions, 1):
            title, standing = title_of(self._names, session), standing_of(self._names, session)
            say(f"{number}: {title}. {standing}.")
        say(f"{len(sessions) + 1}: {catalog.text('New match')}.")
        titles = [self._names.preset(session.preset).title for session in sessions]
        return self._place_asked([*titles, catalog.text("New match")], 0)

    def _wants_to_go_on(self, session: Session) -> bool:
        """Ask whether to go on with a match, once it is said what becomes of it otherwise."""
        catalog, title = self._catalog, self._names.preset(session.preset).title
        self._console.say(price_of_another(catalog, session))
        question = catalog.text("Your match of {game} is not over. Continue?", game=title)
        return self.yes(question)

    def yes(self, question: str) -> bool:
        """Ask until the answer is a word for yes or no."""
        while True:
            # i18n: the answers y and n are read in every language
            answer = self.ask(self._catalog.text("{question} y or n:", question=question) + " ")
            word = answer.casefold()
            if word in _YES or word in _NO:
                return word in _YES

    def _choose_game(self) -> MatchPlan:
        self._console.say(self._catalog.text("Which game?"))
        for number, preset in enumerate(PRESETS, 1):
            label = self._names.preset(preset)
            self._console.say(f"{number}: {label.title}. {label.meaning}")
        self._console.say(f"{self._learn_word()}: {self._catalog.text('a lesson')}.")
        names = list(PRESETS)
        titles = [self._names.preset(name).title for name in names]
        name = names[self._place_asked(titles, names.index(self._table.preset), names)]
        self._table = replace(self._table, preset=name)
        return MatchPlan(name, PRESETS[name], self._table.new_seed(), level=self._table.level)

    def _place_asked(self, titles: Sequence[str], usual: int, ids: Sequence[str] = ()) -> int:
        """Ask for one of a list by its number, title or id until one is named.

        Enter is for the usual one.
        """
        prompt = self._catalog.text("Number, or Enter for {game}:", game=titles[usual]) + " "
        while typed := self.ask(prompt):
            place = ids.index(typed) if typed in ids else _place_named(typed, titles)
            if place is not None:
                return place
            if not self._obeys(typed):
                self._console.say(self._catalog.text("No game is called “{word}”.", word=typed))
        return usual

    def ask(self, prompt: str) -> str:
        """Return what is typed, without the blanks around it."""
        return self._console.ask(prompt).strip()


def _place_named(typed: str, titles: Sequence[str]) -> int | None:
    """Return the place of the title that a number from 1, or its beginning, means."""
    if typed.isdecimal():
        return int(typed) - 1 if 1 <= int(typed) <= len(titles) else None
    wanted, known = typed.casefold(), [title.casefold() for title in titles]
    exact = [place for place, title in enumerate(known) if title == wanted]
    close = exact or [place for place, title in enumerate(known) if title.startswith(wanted)]
    return close[0] if len(close) == 1 else None
