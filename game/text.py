"""The game in a terminal: the same session as on screen, every event one short sentence.

Made to be heard as well as read: no boxes, no colours, no columns; a card is chosen by its
number, its code (`3d`) or its name. English and Italian words of command both always work.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.actions import (
    Action,
    AskMonte,
    DeclarePair,
    ExchangeTrump,
    IllegalActionError,
    Say,
    Signal,
)
from engine.deal import Phase
from engine.events import HandDealt
from engine.ruleset import PRESETS, Exchange, Ruleset, Signals, TableTalk, TrumpChange
from engine.view import PlayerView
from game import readout
from game.choices import LONG_LIST, in_hand_order, matching, read_choice, spoken_actions
from game.company.remarks import Remark
from game.company.words import spoken
from game.i18n.advice import advice_text
from game.i18n.catalog import LANGUAGES, Catalog, Message, mark
from game.i18n.lessons import LESSONS as LESSON_WORDS
from game.i18n.names import Listener, Names
from game.lessons import LESSONS, Lesson
from game.session import MatchPlan, Session
from game.storage.store import Store
from game.text_lessons import Teacher
from game.text_start import Console, Start, Table


class Terminal:
    """The console of standard input and output."""

    def say(self, text: str) -> None:
        """Print one line at once, so that a screen reader is never behind."""
        print(text, flush=True)

    def ask(self, prompt: str) -> str:
        """Return the next line typed; the system's line editing works."""
        sys.stdout.flush()
        return input(prompt)


class _LeaveError(Exception):
    """The player ends the program; everything is stored already."""


class _DroppedError(Exception):
    """The player gives this match up, or lets it wait, for another one."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of command.

    Attributes:
        words: What may be typed, the English word first, then the Italian one.
        help: What it does.
    """

    words: tuple[str, ...]
    help: Message


_WORDS: Final[Mapping[str, _Word]] = {
    "hand": _Word(("hand", "carte", "mano"), mark("your cards")),
    "table": _Word(("table", "tavolo"), mark("trump, stock and the cards on the table")),
    "last": _Word(("last", "ultima"), mark("the last trick")),
    "played": _Word(("played", "uscite"), mark("all cards that have been played")),
    "bids": _Word(("bids", "asta"), mark("the auction so far")),
    "score": _Word(("score", "punti"), mark("the score of the match")),
    "hint": _Word(("hint", "consiglio"), mark("what a good player would do")),
    "suspects": _Word(("suspects", "sospetti"), mark("who may be the secret partner, and why")),
    "undo": _Word(("undo", "annulla"), mark("take your last decision back")),
    "swap": _Word(("swap", "scambia"), mark("swap for the turned-up trump")),
    "marianna": _Word(("marianna",), mark("show king and knight of a suit")),
    "monte": _Word(("monte",), mark("void the deal with a worthless hand")),
    "signal": _Word(("signal", "segno"), mark("signal to your partners")),
    "say": _Word(("say", "dico", "di"), mark("say a phrase to the table")),
    "rules": _Word(("rules", "regole"), mark("the rules of this game")),
    "code": _Word(("code", "codice"), mark("the code of this deal, to play it again")),
    "language": _Word(("language", "lingua"), mark("change the language, such as: language it")),
    "learn": _Word(("learn", "impara"), mark("a lesson; your match waits meanwhile")),
    "new": _Word(("new", "nuova"), mark("another match; this one is kept")),
    "concede": _Word(("concede", "abbandona"), mark("give this match up")),
    "help": _Word(("help", "aiuto", "?", "h"), mark("all words of command")),
    "quit": _Word(("quit", "esci", "q", "exit"), mark("leave; the match is kept")),
}
_TYPED: Final = {word: name for name, entry in _WORDS.items() for word in entry.words}
_WITH_ARGUMENT: Final = frozenset({"signal", "say", "marianna", "language", "learn"})
_ITALIAN: Final = "it"


class TextGame:
    """Plays matches in a terminal until the player leaves."""

    def __init__(self, console: Console, store: Store, names: Names, table: Table) -> None:
        self._console = console
        self._store = store
        self._names = names
        self._table = table
        self._start = Start(
            console,
            store,
            names,
            table,
            learn_word=lambda: self._word("learn"),
            obeys=self._is_general,
        )
        self._session: Session | None = None
        self._teacher: Teacher | None = None
        self._told: set[str] = set()
        self._obeyed: Mapping[str, Callable[[str], None]] = {
            "hand": self._say_hand,
            "table": self._say_table,
            "last": self._say_last,
            "played": self._say_played,
            "bids": self._say_bids,
            "score": self._say_score,
            "hint": self._say_hint,
            "suspects": self._say_suspects,
            "undo": self._undo,
            "swap": self._swap,
            "marianna": self._marianna,
            "monte": self._monte,
            "signal": self._signal,
            "say": self._say,
            "rules": self._say_rules,
            "code": self._say_code,
            "language": self._switch_language,
            "learn": self._learn,
            "new": self._change_match,
            "concede": self._concede,
            "help": self._help,
            "quit": self._quit,
        }

    @property
    def _catalog(self) -> Catalog:
        return self._names.catalog

    def run(self, plan: MatchPlan | None) -> None:
        """Play the planned match, or resume the open one, or ask what to play."""
        say = self._console.say
        if self._store.notice is not None:
            say(self._names.notice(self._store.notice))
        try:
            with contextlib.suppress(_DroppedError):
                self._play(self._start.first(plan))
            while True:
                with contextlib.suppress(_DroppedError):
                    self._play(self._start.next())
        except _LeaveError:
            is_open = self._store.open_match() is not None
            kept = self._catalog.text("Goodbye. Your match is kept.")
            say(kept if is_open else self._catalog.text("Goodbye."))
        except (EOFError, KeyboardInterrupt):
            say("")

    # -------------------------------------------------------------------- beginning

    def _is_general(self, typed: str) -> bool:
        """Carry out a word that works without a match; True if it was one."""
        word, _, rest = typed.partition(" ")
        command = _TYPED.get(word.casefold())
        if command == "quit":
            raise _LeaveError
        if command == "language":
            self._switch_language(rest.strip())
        elif command == "help":
            self._console.say(self._catalog.text("Type the number or the name of a game."))
        elif command == "learn":
            self._learn(rest.strip())
        return command in ("language", "help", "learn")

    # ---------------------------------------------------------------------- playing

    def _play(self, session: Session) -> None:
        self._session = session
        session.speed = "instant"
        if session.caught_up:  # resumed: what was told before is told in short
            self._say_table()
        while True:
            self._tell_news()
            view = session.latest
            if self._teacher is not None and view.phase is Phase.OVER and _counts(view):
                self._say_score()
                return
            if session.winners is not None:
                self._say_score()
                self._start.ask(self._catalog.text("Press Enter to choose a new game:") + " ")
                return
            if view.phase is Phase.OVER:
                self._between_deals(session)
            elif view.legal_actions:
                self._take_turn(view)
            else:
                session.think_to_end()

    def _tell_news(self) -> None:
        session = self._live
        while (news := session.next()) is not None:
            event, view = news
            said = [self._said(remark, self._listener(view)) for remark in session.heard]
            if session.heard and session.heard[0].proof is not None:
                sentence = ""  # its words are among what was heard
            elif isinstance(event, HandDealt) and event.cards is not None:
                # In the order in which the cards are numbered later.
                sorted_hand = replace(event, cards=in_hand_order(event.cards))
                sentence = self._names.event(sorted_hand, self._listener(view))
            else:
                sentence = self._names.event(event, self._listener(view))
            if sentence:
                self._console.say(sentence)
            self._say_lines(said)
            if self._teacher is not None:
                self._teacher.hear(event, view, self._listener(view))

    def _said(self, remark: Remark, listener: Listener) -> str:
        """Return what somebody at the table says, with who says it."""
        name = self._names.player(remark.speaker, listener)
        words = spoken(remark, self._names, listener)
        return self._catalog.text("{player}: “{phrase}”", player=name, phrase=words)

    @property
    def _live(self) -> Session:
        assert self._session is not None
        return self._session

    def _listener(self, view: PlayerView) -> Listener:
        session = self._live
        players = [person.name or self._catalog.text_in("name", "You") for person in session.people]
        declarer = view.contract.declarer if view.contract else None
        return Listener(players, session.seat, declarer)

    def _between_deals(self, session: Session) -> None:
        self._say_score()
        while True:
            typed = self._start.ask(self._catalog.text("Press Enter for the next deal:") + " ")
            if not typed:
                session.next_deal()
                return
            if not self._obey(typed):
                self._console.say(self._not_understood(typed))
            elif session.latest.phase is not Phase.OVER:  # the last decision was taken back
                return

    def _take_turn(self, view: PlayerView) -> None:
        listener = self._listener(view)
        self._tell_speech(view)
        if self._teacher is not None:
            self._teacher.ask(self._live, listener)
        self._console.say(self._offer(view, listener))
        while True:
            before = self._live.latest
            typed = self._start.ask("> ")
            if not typed:
                self._console.say(self._offer(before, listener))
            elif self._obey(typed):
                if self._live.latest != before:
                    return
            elif self._choose(typed, before):
                return

    def _choose(self, typed: str, view: PlayerView) -> bool:
        """Carry out what was typed as a choice; False if nothing happened."""
        listener = self._listener(view)
        found = read_choice(typed, view, self._names, listener)
        if not isinstance(found, tuple):
            return self._submit(found)
        if found:
            labels = [self._names.action(action, listener) for action in found]
            which = " / ".join(labels[:LONG_LIST])
            self._console.say(self._catalog.text("Which one: {choices}?", choices=which))
        else:
            self._console.say(self._not_understood(typed))
        return False

    def _submit(self, action: Action) -> bool:
        try:
            self._live.submit(action)
        except IllegalActionError as error:
            self._console.say(self._names.reason(error.reason))
            return False
        return True

    def _not_understood(self, typed: str) -> str:
        return self._catalog.text("“{word}” is not known here. Type “help”.", word=typed)

    # ---------------------------------------------------------------------- offering

    def _offer(self, view: PlayerView, listener: Listener) -> str:
        optional = [self._optional(action, listener) for action in readout.extras(view)]
        return " ".join([readout.offer(view, self._names, listener), *optional])

    def _optional(self, action: Action, listener: Listener) -> str:
        word = self._word({ExchangeTrump: "swap", AskMonte: "monte"}.get(type(action), "marianna"))
        label = self._names.action(action, listener)
        return self._catalog.text("You may also type “{word}”: {what}.", word=word, what=label)

    def _tell_speech(self, view: PlayerView) -> None:
        """Say once a match that signals or phrases are possible."""
        for kind, command in ((Signal, "signal"), (Say, "say")):
            if command not in self._told and spoken_actions(view, kind):
                self._told.add(command)
                self._console.say(
                    self._catalog.text(
                        "In this game you can type “{word}”: {what}.",
                        word=self._word(command),
                        what=self._catalog.of(_WORDS[command].help),
                    )
                )

    def _word(self, command: str) -> str:
        words = _WORDS[command].words
        return words[1] if self._catalog.language == _ITALIAN and len(words) > 1 else words[0]

    # ---------------------------------------------------------------- words of command

    def _obey(self, typed: str) -> bool:
        """Carry out a word of command; False if the text is none."""
        word, _, rest = typed.partition(" ")
        command = _TYPED.get(word.casefold())
        if command is None or (rest and command not in _WITH_ARGUMENT):
            return False
        self._obeyed[command](rest.strip())
        return True

    def _say_hand(self, _: str) -> None:
        self._console.say(readout.hand(self._live.latest, self._names))

    def _say_table(self, _: str = "") -> None:
        view = self._live.latest
        self._console.say(readout.table(view, self._names, self._listener(view)))
        self._say_hand("")

    def _say_last(self, _: str) -> None:
        view = self._live.latest
        self._console.say(readout.last_trick(view, self._names, self._listener(view)))

    def _say_played(self, _: str) -> None:
        self._say_lines(readout.cards_played(self._live.latest, self._names))

    def _say_bids(self, _: str) -> None:
        view = self._live.latest
        self._say_lines(readout.bids(view, self._names, self._listener(view)))

    def _say_lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.say(line)

    def _say_score(self, _: str = "") -> None:
        session = self._live
        listener = self._listener(session.latest)
        self._console.say(readout.scores(session.scores, session.ruleset, self._names, listener))

    def _say_hint(self, _: str) -> None:
        if not self._table.hints and self._teacher is None:
            self._console.say(self._catalog.text("Hints are off in your settings."))
            return
        advice = self._live.advise()
        if advice is None:
            self._console.say(self._catalog.text("It is not your turn yet."))
            return
        listener = self._listener(self._live.latest)
        self._console.say(advice_text(self._names, advice, listener))

    def _say_suspects(self, _: str) -> None:
        view = self._live.latest
        self._say_lines(
            readout.suspects(self._live.reading(view), self._names, self._listener(view))
        )

    def _undo(self, _: str) -> None:
        if not self._live.can_undo:
            self._console.say(self._why_no_undo())
            return
        self._live.undo()
        self._console.say(self._catalog.text("Taken back."))
        self._say_table()

    def _why_no_undo(self) -> str:
        match self._live.take_back:
            case "off":
                return self._catalog.text("Your settings let nothing be taken back.")
            case "trick":
                return self._catalog.text("There is nothing to take back in this trick.")
            case _:
                return self._catalog.text("There is nothing to take back.")

    def _swap(self, _: str) -> None:
        self._do_extra(ExchangeTrump, "exchange-not-allowed")

    def _monte(self, _: str) -> None:
        self._do_extra(AskMonte, "monte-not-allowed")

    def _marianna(self, rest: str) -> None:
        self._do_extra(DeclarePair, "pair-not-allowed", rest)

    def _do_extra(self, kind: type[Action], refusal: str, rest: str = "") -> None:
        view = self._live.latest
        possible = [action for action in view.legal_actions if isinstance(action, kind)]
        listener = self._listener(view)
        if rest:
            labelled = [(self._names.action(a, listener), a) for a in possible]
            possible = matching(rest, labelled)
        if not possible:
            self._console.say(self._names.reason(refusal))
        elif len(possible) > 1:
            self._list(possible, listener)
        else:
            self._submit(possible[0])
            self._tell_news()

    def _signal(self, rest: str) -> None:
        self._speak(Signal, rest)

    def _say(self, rest: str) -> None:
        self._speak(Say, rest)

    def _speak(self, kind: type[Signal | Say], rest: str) -> None:
        view = self._live.latest
        possible = spoken_actions(view, kind)
        listener = self._listener(view)
        if not possible:
            self._console.say(self._names.reason("not-now"))
            return
        if rest.isdecimal() and 1 <= int(rest) <= len(possible):
            found = [possible[int(rest) - 1]]
        else:
            found = matching(rest, [(self._names.action(a, listener), a) for a in possible])
        if len(found) != 1:
            self._list(found or possible, listener)
            word = self._word("signal" if kind is Signal else "say")
            self._console.say(self._catalog.text("Type “{word}” and the number.", word=word))
            return
        self._submit(found[0])
        self._tell_news()

    def _list(self, actions: Sequence[Action], listener: Listener) -> None:
        for number, action in enumerate(actions, 1):
            self._console.say(f"{number}: {self._names.action(action, listener)}")

    def _say_rules(self, _: str) -> None:
        session = self._live
        base = PRESETS.get(session.preset)
        self._say_lines(readout.rules(self._names, session.ruleset, base))

    def _say_code(self, _: str) -> None:
        code = self._live.deal_code
        self._console.say(self._catalog.text("The code of this deal: {code}", code=code))

    def _switch_language(self, rest: str) -> None:
        if rest not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            self._console.say(self._catalog.text("Languages: {known}", known=known))
            return
        self._catalog.switch(rest)
        self._console.say(LANGUAGES[rest])

    # ---------------------------------------------------------------------- lessons

    def _learn(self, rest: str) -> None:
        """Give a lesson: a deal of its own that is forgotten, with a match waiting or without."""
        if self._teacher is not None:
            self._console.say(self._names.reason("not-now"))
            return
        kind = self._choose_lesson(rest)
        session = self._start.dressed(Session.start(kind.plan, Store.in_memory()))
        session.remarks = False
        words = {command: self._word(command) for command in ("hint", "quit")}
        waiting = self._session
        self._teacher = Teacher(kind(), self._names, self._console.say, words)
        try:
            self._play(session)
            self._console.say(self._catalog.text("That was the lesson."))
            self._table.learned(kind.name)
        except (_LeaveError, _DroppedError):
            self._console.say(self._catalog.text("You have left the lesson."))
        finally:
            self._teacher, self._session = None, waiting
        if waiting is not None:
            self._say_table()

    def _choose_lesson(self, typed: str) -> type[Lesson]:
        """Return the lesson of this number, or ask for one."""
        catalog = self._catalog
        titles = [catalog.of(LESSON_WORDS[kind.name][0]) for kind in LESSONS]
        while not (typed.isdecimal() and 1 <= int(typed) <= len(LESSONS)):
            for number, kind in enumerate(LESSONS, 1):
                title, meaning = LESSON_WORDS[kind.name]
                self._console.say(f"{number}: {catalog.of(title)}. {catalog.of(meaning)}")
            prompt = catalog.text("Number, or Enter for {game}:", game=titles[0])
            typed = self._start.ask(prompt + " ") or "1"
        return LESSONS[int(typed) - 1]

    def _change_match(self, _: str) -> None:
        raise _DroppedError

    def _concede(self, _: str) -> None:
        if self._start.yes(self._catalog.text("Give this match up?")):
            self._live.concede()
            raise _DroppedError

    def _help(self, _: str) -> None:
        self._console.say(
            self._catalog.text("Choose by number, by a card’s code such as 3d, or by name.")
        )
        unused = _unused_words(self._live.ruleset)
        for command, entry in _WORDS.items():
            if command not in unused:
                self._console.say(f"{self._word(command)}: {self._catalog.of(entry.help)}.")

    def _quit(self, _: str) -> None:
        raise _LeaveError


def _counts(view: PlayerView) -> bool:
    """Whether a deal that is over was counted, and not thrown in."""
    return view.result is not None and view.result.counts


def _unused_words(rules: Ruleset) -> set[str]:
    """Return the words of command that mean nothing under these rules."""
    needed = {
        "bids": rules.has_auction,
        "swap": rules.exchange is not Exchange.NONE,
        "marianna": rules.trump_change is TrumpChange.MARIANNA,
        "monte": rules.a_monte_max is not None,
        "signal": rules.signals is not Signals.OFF,
        "say": rules.signals is Signals.GESTURES_TALK or rules.table_talk is not TableTalk.OFF,
    }
    return {word for word, is_needed in needed.items() if not is_needed}
