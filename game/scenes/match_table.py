"""The table of a match, with the commands that lead away from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.input.intents import Command, Intent
from game.scenes.table import TableScene


class MatchTable(TableScene):
    """The table, with the commands that lead away from it.

    Attributes:
        commands: What each of them does.
    """

    commands: Mapping[str, Callable[[], None]] = MappingProxyType({})

    def resume(self) -> None:
        """Go on; a count that was due when the table was left is opened now."""
        super().resume()
        if self.session.view.result is not None and self.session.caught_up:
            self._open_score()

    def handle(self, intent: Intent) -> bool:
        """Take what the table has no use for."""
        if super().handle(intent):
            return True
        if isinstance(intent, Command) and intent.name in self.commands:
            self.commands[intent.name]()
            return True
        return False
