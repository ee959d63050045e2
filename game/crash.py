"""After a failure: a report beside the log, and a start that avoids what may have caused it."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game import __version__
from game.paths import Paths

if TYPE_CHECKING:
    from game.services import Services

SAFE_SETTINGS: Final[Mapping[str, Any]] = {
    "software": "on",
    "deck": "napoletane",
    "table": "felt",
    "mute": True,
}
"""What needs the least of the machine and of anybody's files."""

SAFE_AFTER: Final = 2
"""Failures in one deal after which the program starts with safe settings."""


def write_report(error: BaseException, services: Services) -> Path | None:
    """Write a report about a failure beside the log; return its path, None if it cannot be.

    The report holds versions, settings, the match so far as the player had seen it and the
    traceback, and no name of the player: neither the one in the settings nor that of the
    home folder.
    """
    # Imported here: what is only needed after a failure need not be read at every start.
    import platform  # noqa: PLC0415
    import traceback  # noqa: PLC0415

    settings = (
        f"  {each.name}: {getattr(services.settings, each.name)!r}"
        for each in fields(services.settings)
        if each.name != "player_name"
    )
    text = "\n".join(
        (
            f"briscola {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"pygame-ce {pygame.version.ver}, SDL {pygame.get_sdl_version()}",
            f"driver: {pygame.display.get_driver() if pygame.display.get_init() else 'none'}",
            f"window: {services.look.size}, deck: {services.surfaces.deck.id}, "
            f"table: {services.surfaces.table.id}",
            "settings:",
            *settings,
            "match:",
            *_match_so_far(services),
            "",
            "".join(traceback.format_exception(error)),
        )
    ).replace(str(Path.home()), "~")
    file = services.paths.logs / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return file


def deal_in_play(services: Services) -> str:
    """Return the code of the deal in play, an empty text without one."""
    try:
        return next(iter(services.tell_match()), "")
    except Exception:  # it may be the match itself that is broken
        return ""


def _match_so_far(services: Services) -> tuple[str, ...]:
    try:
        return tuple(f"  {line}" for line in services.tell_match())
    except Exception as error:  # as above
        return (f"  cannot be told: {error}",)


class Failures:
    """Counts the failures of one deal, over restarts, in a small file of the player's state.

    Args:
        paths: The player's folders.
    """

    def __init__(self, paths: Paths) -> None:
        self._file = paths.state / "failures.txt"

    @property
    def count(self) -> int:
        """How often in a row the program failed in the deal where it failed last."""
        deals = self._deals()
        number = 0
        while number < len(deals) and deals[-1 - number] == deals[-1]:
            number += 1
        return number

    def note(self, deal: str) -> None:
        """Remember a failure in a deal; an empty text stands for no deal."""
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            kept = [*self._deals()[1 - SAFE_AFTER :], deal or "-"]
            self._file.write_text("\n".join(kept) + "\n", encoding="utf-8")

    def forget(self) -> None:
        """Forget them: the program came to its end as it should."""
        with contextlib.suppress(OSError):
            self._file.unlink(missing_ok=True)

    def _deals(self) -> list[str]:
        try:
            return self._file.read_text(encoding="utf-8", errors="replace").split()
        except OSError:
            return []
