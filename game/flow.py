"""Who opens what: the screens, the match in play and the store, tied together.

Screens know each other only as callables that are made here. A match is stored as it goes,
so leaving the table at any moment loses nothing; the menu offers to go on.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from engine.chance import new_seed
from game.desktop import copy_text
from game.scenes.base import BaseScene, Scene
from game.scenes.menu import MenuActions, MenuScene, OpenMatch
from game.theme.model import DeckTheme, TableTheme

if TYPE_CHECKING:
    from engine.deal import DealResult
    from engine.ruleset import Ruleset
    from game.house_rules import HouseRules
    from game.scenes.match_end import MatchEndScene
    from game.scenes.setup import TableOrder
    from game.services import Services
    from game.session import MatchPlan, Session
    from game.statistics import GameFigures
    from game.storage.store import StoredMatch
    from game.widgets.look import Look

WELCOME: Final = "welcome"
"""The mark of the lesson offered to a new player, among what he has seen."""

HOUSE_FOLDER: Final = "house_rules"
"""Folder of the player's named rules within his data folder."""


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
        services.show_theme = self._show_theme
        services.tell_match = self._tell_match

    def first(self, plan: MatchPlan | None = None) -> Scene:
        """Return the first screen: the table of this match, else the menu.

        While another match is open, the menu asks first which of the two is meant.
        """
        if plan is None:
            return self.menu()
        return Opening(self.services.look, lambda: self._begin(plan))

    def _begin(self, plan: MatchPlan) -> None:
        menu = self.menu()
        if self._session is None:
            self._deal(plan)
            return
        self.services.scenes.reset(menu)
        self.services.scenes.settle()
        self._ask_about_open_match(menu, lambda: self._deal(plan))

    def _tell_match(self) -> Sequence[str]:
        """Return what a report on a failure says of the match: what the player has seen of it."""
        if self._session is None:
            return ()
        from game.trace import event_line

        view = self._session.view
        return (
            self._session.deal_code,
            f"{view.phase.value}, seat {view.to_act} to act",
            *map(event_line, view.log[-_EVENTS_OF_REPORT:]),
        )

    # -- the menu --------------------------------------------------------------------------

    def menu(self) -> MenuScene:
        """Return the menu, with the match to go on with."""
        if self._session is None:
            self._session = self._stored_session()
        actions = MenuActions(
            describe_open=self._describe_open,
            resume=self._resume,
            new_match=self._ask_new_match,
            learn=self._open_lessons,
            rules=lambda: self._open_rules(*self._last_game()),
            settings=self._open_settings,
            about=self._open_about,
            games=self._open_statistics,
            quit=self._quit,
            set_language=lambda code: self.services.change(language=code),
            welcomed=self._note_welcome if self._is_new_player() else None,
        )
        return MenuScene(self.services, actions)

    def _is_new_player(self) -> bool:
        """Return whether nobody has played here yet, nor been offered a lesson."""
        return WELCOME not in self.services.settings.seen and not self.services.store.matches()

    def _note_welcome(self) -> None:
        self.services.change(seen=(*self.services.settings.seen, WELCOME))

    def _open_lessons(self) -> None:
        from game.school import School

        school = School(
            self.services,
            open_rules=self._open_rules_of,
            open_keys=self._open_keys,
            menu=self.menu,
            dress=self._dress,
        )
        school.open()

    def _to_menu(self) -> None:
        if self._session is not None and self._session.winners is not None:
            self._session = None
        self.services.scenes.reset(self.menu())

    def _quit(self) -> None:
        self.services.scenes.clear()

    def _last_game(self) -> tuple[str, Ruleset]:
        from engine.ruleset import PRESETS

        preset = self.services.settings.preset
        preset = preset if preset in PRESETS else "briscola_2"
        return preset, PRESETS[preset]

    # -- the match that is open ------------------------------------------------------------

    def _stored_session(self) -> Session | None:
        """Return the stored match to go on with; damaged ones are put aside."""
        store = self.services.store
        while (stored := store.open_match()) is not None:
            from game.session import ResumeError, Session

            try:
                session = Session.resume(stored, store, self.services.clock)
            except ResumeError as error:
                self._put_aside(stored, str(error))
                continue
            return session
        return None

    def _put_aside(self, stored: StoredMatch, reason: str) -> None:
        """Write a match that cannot be played on to a file of its own, and say so."""
        catalog = self.services.catalog
        file = self.services.paths.data / f"match-{stored.id}.broken.json"
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_raw_text(stored), encoding="utf-8")
        self.services.store.delete(stored.id)
        self.services.notices.append(
            catalog.text(
                "Your last match could not be read ({reason}). It is kept as {file}.",
                reason=reason,
                file=str(file),
            )
        )

    def _describe_open(self) -> OpenMatch | None:
        session = self._session
        if session is None or session.winners is not None:
            return None
        catalog, names = self.services.catalog, self.services.names
        self._dress(session)
        title = catalog.text(
            "{game}, deal {n}",
            game=names.preset(session.preset).title,
            n=session.deal_number + 1,
        )
        people = session.people
        faces = tuple(person.portrait for person in people if not person.is_human)
        return OpenMatch(title, self._standing_note(session), faces)

    def _standing_note(self, session: Session) -> str:
        """Return how a match stands: the leader and you, and what wins it."""
        from engine.ruleset import MatchFormat

        catalog, names = self.services.catalog, self.services.names
        scores = session.scores
        length = names.match_goal(session.ruleset)
        if session.ruleset.match_format is MatchFormat.SINGLE or not any(scores):
            return length
        me = session.seat
        others = [seat for seat in range(len(scores)) if scores[seat] != scores[me]]
        best = max(others, key=lambda seat: scores[seat], default=None)
        mine = catalog.text("you {points}", points=catalog.number(scores[me]))
        if best is None:
            return catalog.text("{first} · {length}", first=mine, length=length)
        his = catalog.text(
            "{player} {points}",
            player=session.people[best].name,
            points=catalog.number(scores[best]),
        )
        first, second = (his, mine) if scores[best] > scores[me] else (mine, his)
        return catalog.text(
            "{first}, {second} · {length}", first=first, second=second, length=length
        )

    def _resume(self) -> None:
        if self._session is not None:
            self._sit_down(self._session)

    def _close_open_match(self) -> None:
        """Give up whatever match is open, so that only one ever is."""
        store = self.services.store
        while (stored := store.open_match()) is not None:
            store.concede(stored.id)
        self._session = None

    def _ask_new_match(self) -> None:
        session, top = self._session, self.services.scenes.top
        if session is None or session.winners is not None or not isinstance(top, MenuScene):
            self._open_setup()
            return
        self._ask_about_open_match(top, self._open_setup)

    def _ask_about_open_match(self, menu: MenuScene, begin: Callable[[], None]) -> None:
        catalog = self.services.catalog
        title, text = self._open_match_words()
        menu.ask(
            title,
            text,
            [
                (catalog.text("Go on playing"), self._resume),
                (catalog.text("New match"), begin),
                (catalog.text_in("button", "Cancel"), None),
            ],
        )

    def _open_match_words(self) -> tuple[str, str]:
        """Return title and text of the question what becomes of the match that is open."""
        catalog = self.services.catalog
        return (
            catalog.text("A match is still open"),
            catalog.text("If you deal a new one, the open match is given up and counts as lost."),
        )

    # -- a new match -----------------------------------------------------------------------

    def _open_setup(self) -> None:
        from game.scenes.setup import SetupActions, SetupScene

        actions = SetupActions(
            start=self._start,
            check_code=self._check_code,
            play_code=self._play_code,
            change_rules=self._open_house_rules,
            shelf=self._shelf,
            open_rules=self._open_rules,
            leave=self.services.scenes.pop,
        )
        self.services.scenes.push(SetupScene(self.services, actions))

    def _start(self, order: TableOrder) -> None:
        from engine.ruleset import PRESETS
        from game.session import MatchPlan

        self.services.change(
            preset=order.preset,
            house_rules=order.ruleset.changes(PRESETS[order.preset]),
            level=order.level,
            companions=order.companions,
        )
        self._deal(
            MatchPlan(
                order.preset,
                order.ruleset,
                self._new_seed(),
                level=order.level,
                companions=order.companions,
            )
        )

    def _deal(self, plan: MatchPlan) -> None:
        from game.session import Session

        self._close_open_match()
        self._sit_down(Session.start(plan, self.services.store, self.services.clock))

    def _check_code(self, text: str) -> str:
        from engine.deal_code import DealCodeError, decode

        try:
            problems = decode(text).ruleset.problems()
        except DealCodeError:
            return self.services.catalog.text(
                "This is no deal code. Look at it again: twelve letters and digits or more."
            )
        return self.services.names.problem(problems[0].code) if problems else ""

    def _play_code(self, text: str, order: TableOrder, seat: int = 0) -> None:
        """Deal the cards of a code; the player sits at the given seat."""
        from engine.cards import Seat
        from engine.deal_code import decode
        from game.session import MatchPlan

        coded = decode(text)
        self._deal(
            MatchPlan(
                coded.preset,
                coded.ruleset,
                coded.seed,
                level=order.level,
                human=Seat(seat),
                companions=order.companions,
                dealer=coded.dealer,
                counted=coded.counted,
            )
        )

    @property
    def _house_folder(self) -> Path:
        return self.services.paths.data / HOUSE_FOLDER

    def _shelf(self) -> Sequence[HouseRules]:
        from game import house_rules

        shelf = house_rules.load_all(self._house_folder)
        for fault in shelf.faults:
            if str(fault) not in self.services.notices:
                self.services.notices.append(str(fault))
        return shelf.rules

    def _open_house_rules(
        self, preset: str, ruleset: Ruleset, use: Callable[[Ruleset], None]
    ) -> None:
        from game import house_rules
        from game.scenes.house_rules import HouseActions, HouseRulesScene

        actions = HouseActions(
            use=use,
            save=lambda rules: house_rules.save(self._house_folder, rules),
            delete=house_rules.delete,
            saved=lambda: house_rules.load_all(self._house_folder).rules,
            open_rules=self._open_rules,
            leave=self.services.scenes.pop,
            folder=self._house_folder,
        )
        self.services.scenes.push(HouseRulesScene(self.services, preset, ruleset, actions))

    # -- at the table ----------------------------------------------------------------------

    def _dress(self, session: Session) -> None:
        """Tell the session what the settings say about the player and the pace."""
        settings = self.services.settings
        session.player_name = settings.player_name
        session.player_portrait = settings.portrait or "you"
        session.speed = settings.animation_speed
        session.remarks = settings.remarks

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
            "keys": self._open_keys,
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
            *self._open_match_words(),
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
        from game.scenes.setup import TableOrder

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
        if session.winners is None:
            cost = catalog.text("The match you are playing is given up and counts as lost.")
        else:
            cost = catalog.text("The cards are dealt in a new match.")
        question = QuestionScene(
            self.services,
            catalog.text("Play this deal again?"),
            cost,
            [
                (catalog.text("Deal the same cards"), lambda: self._play_code(code, order, mine)),
                (catalog.text("From another seat"), lambda: self._play_code(code, order, other)),
                (catalog.text("Go on playing"), lambda: None),
            ],
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
            self._show_review(self._session, self._session.deal_number, again=self._ask_replay)

    def _show_review(
        self, session: Session, deal: int, *, again: Callable[[], None] | None
    ) -> None:
        from game.review import review_of
        from game.scenes.review import ReviewScene

        scenes = self.services.scenes
        review = review_of(session.record, deal, session.seat, session.marks_of(deal))
        if review is not None:
            scene = ReviewScene(
                self.services,
                review,
                session.people,
                leave=scenes.pop,
                again=again,
                clock=time.perf_counter,
            )
            scenes.push(scene)

    def _open_sheet(self) -> None:
        from game.scenes.standing import StandingScene

        session, scenes = self._session, self.services.scenes
        if session is not None:
            # A deal that is over but still being shown is not told ahead of time.
            seen = session.deal_number + (session.view.result is not None)
            history = _history(session)[:seen]
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
        self._open_setup()

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
            settings=self._open_settings,
            keys=self._open_keys,
            concede=None if over else self._concede,
            menu=self._to_menu,
            quit=self._quit,
            copy=copy_text,
            again=self._ask_replay,
        )
        self.services.scenes.push(PauseScene(self.services, actions, session.deal_code))

    def _concede(self) -> None:
        if self._session is not None:
            self._session.concede()
        self._session = None
        self._to_menu()

    def _open_table_rules(self) -> None:
        if self._session is not None:
            self._open_rules_of(self._session)

    def _open_rules_of(self, session: Session | None) -> None:
        """Open the rules of a match at its table, or those of the game played last."""
        from engine.ruleset import PRESETS

        if session is None:
            self._open_rules(*self._last_game())
            return
        preset = session.preset if session.preset in PRESETS else self._last_game()[0]
        self._push_rules(preset, session.ruleset, session)

    # -- pages -----------------------------------------------------------------------------

    def _open_rules(self, preset: str, ruleset: Ruleset) -> None:
        self._push_rules(preset, ruleset, None)

    def _push_rules(self, preset: str, ruleset: Ruleset, session: Session | None) -> None:
        from game.scenes.rules import RulesScene

        scenes = self.services.scenes
        trump = session.view.trump if session is not None else None
        scenes.push(
            RulesScene(
                self.services,
                preset,
                ruleset,
                scenes.pop,
                at_table=session is not None,
                trump=trump,
            )
        )

    def _open_settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.services.scenes.push(SettingsScene(self.services, self._leave_settings))

    def _show_theme(self, theme: DeckTheme | TableTheme) -> None:
        """Open the settings where this theme is chosen."""
        from game.scenes.settings import SettingsScene

        self.services.change(settings_tab="cards" if isinstance(theme, DeckTheme) else "table")
        scenes = self.services.scenes
        scene = SettingsScene(self.services, self._leave_settings, shown=theme.id)
        if isinstance(scenes.top, SettingsScene):
            scenes.replace(scene)
        else:
            scenes.push(scene)

    def _leave_settings(self) -> None:
        self.services.save()
        if self._session is not None:
            self._dress(self._session)
        self.services.scenes.pop()

    def _open_statistics(self) -> None:
        from game.scenes.statistics import StatisticsScene

        scenes = self.services.scenes
        scenes.push(StatisticsScene(self.services, scenes.pop, self._open_deals, time.perf_counter))

    def _open_deals(self, preset: str, games: Sequence[GameFigures]) -> None:
        from game.scenes.deals import DealsScene

        scenes = self.services.scenes
        scenes.push(
            DealsScene(self.services, preset, games, review=self._review_stored, leave=scenes.pop)
        )

    def _review_stored(self, match: int, deal: int) -> None:
        """Look back at a deal of a stored match; one that is damaged stays closed."""
        from game.session import ResumeError, Session

        stored = self.services.store.load(match)
        if stored is None:
            return
        try:
            session = Session.resume(stored, self.services.store)
        except (ResumeError, ValueError):
            self.services.notices.append(
                self.services.catalog.text("This match is damaged and cannot be shown.")
            )
            return
        session.player_name = self.services.settings.player_name
        session.player_portrait = self.services.settings.portrait or "you"
        self._show_review(session, deal, again=None)

    def _open_about(self) -> None:
        from game.scenes.about import AboutScene

        self.services.scenes.push(AboutScene(self.services, self.services.scenes.pop))

    def _open_keys(self) -> None:
        from game.scenes.keys import KeysScene

        self.services.scenes.push(KeysScene(self.services))


def _history(session: Session) -> tuple[DealResult, ...]:
    """Return the results of the deals of a match that are over."""
    from engine.events import DealScored
    from engine.match import replay

    events = (event for _, some in replay(session.record) for event in some)
    return tuple(event.result for event in events if isinstance(event, DealScored))


def _raw_text(stored: StoredMatch) -> str:
    """Return everything of a stored match as text, whatever is wrong with it."""
    deals = [
        {"setup": deal.setup, "steps": list(deal.steps), "marks": len(deal.marks)}
        for deal in stored.deals
    ]
    content = {
        "format": stored.format,
        "preset": stored.preset,
        "ruleset": stored.ruleset,
        "seed": stored.seed,
        "players": stored.players,
        "companions": stored.companions,
        "human": stored.human,
        "deals": deals,
    }
    return json.dumps(content, ensure_ascii=False, indent=1)
