"""The pages that may be opened from several places: rules, settings, figures, a look back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.theme.model import DeckTheme, TableTheme

if TYPE_CHECKING:
    from engine.ruleset import Ruleset
    from game.services import Services
    from game.session import Session
    from game.statistics import GameFigures


class Pages:
    """Opens pages over whatever is on the screen.

    Args:
        services: The program's parts.
        settings_left: Called when the settings are closed, to tell a match what they say now.
    """

    def __init__(self, services: Services, settings_left: Callable[[], None]) -> None:
        self.services = services
        self._settings_left = settings_left
        services.show_theme = self._show_theme

    def open_rules_of(self, session: Session | None) -> None:
        """Open the rules of a match at its table, or those of the game played last."""
        from engine.ruleset import PRESETS

        if session is None:
            self.open_rules(*self.last_game())
            return
        preset = session.preset if session.preset in PRESETS else self.last_game()[0]
        self._push_rules(preset, session.ruleset, session)

    def open_rules(self, preset: str, ruleset: Ruleset) -> None:
        """Open the rules of a game."""
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

    def last_game(self) -> tuple[str, Ruleset]:
        """Return the preset played last, with its rules."""
        from engine.ruleset import PRESETS

        preset = self.services.settings.preset
        preset = preset if preset in PRESETS else "briscola_2"
        return preset, PRESETS[preset]

    def open_settings(self) -> None:
        """Open the settings."""
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
        self._settings_left()
        self.services.scenes.pop()

    def open_statistics(self) -> None:
        """Open the figures of all matches."""
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
        self.show_review(session, deal, again=None)

    def show_review(self, session: Session, deal: int, *, again: Callable[[], None] | None) -> None:
        """Look back at a deal of a match; `again` deals its cards once more."""
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

    def open_about(self) -> None:
        """Open the page about the program."""
        from game.scenes.about import AboutScene

        self.services.scenes.push(AboutScene(self.services, self.services.scenes.pop))

    def open_keys(self) -> None:
        """Open the sheet of keys."""
        from game.scenes.keys import KeysScene

        self.services.scenes.push(KeysScene(self.services))
