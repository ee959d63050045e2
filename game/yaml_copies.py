"""What small YAML files said when they were last read, so that a start need not parse them.

The copies are one JSON file in the cache folder. A copy holds the whole text that it was made
of and counts only while the file still has that very text, so it can never be out of date. A
copy that is missing, damaged or of another version of the program is simply not there.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game import __version__

if TYPE_CHECKING:
    from game.strict_yaml import Location, Value

MOST: Final = 16
"""Copies kept: the settings and what themes a start needs, and some more."""

LONGEST: Final = 16 * 1024
"""Characters of a text that is worth a copy."""


class Copies:
    """The copies in one folder; read at the first question, written by `save`."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "yaml-copies.json"
        self._known: dict[str, dict[str, Any]] | None = None
        self._changed = False

    def find(self, name: str, text: str) -> tuple[Value, Mapping[Location, tuple[int, int]]] | None:
        """Return the value and the places of a text, None if there is no copy of it."""
        copy = self._all().get(name)
        try:
            if copy is None or copy["text"] != text:
                return None
            places = {tuple(at): (line, column) for at, line, column in copy["places"]}
            return copy["value"], places
        except (KeyError, TypeError, ValueError):
            return None

    def keep(
        self,
        name: str,
        text: str,
        value: Value,
        places: Mapping[Location, tuple[int, int]],
    ) -> None:
        """Remember what a text said."""
        if len(text) > LONGEST:
            return
        known = self._all()
        known.pop(name, None)
        known[name] = {
            "text": text,
            "value": value,
            "places": [[list(at), *place] for at, place in places.items()],
        }
        while len(known) > MOST:
            del known[next(iter(known))]
        self._changed = True

    def save(self) -> None:
        """Write the copies if there are new ones; a folder that cannot be written has none."""
        if not self._changed:
            return
        self._changed = False
        beside = self._file.with_suffix(".new")
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            content = {"version": __version__, "files": self._known}
            beside.write_text(json.dumps(content), encoding="ascii")
            beside.replace(self._file)

    def _all(self) -> dict[str, dict[str, Any]]:
        if self._known is None:
            self._known = self._read()
        return self._known

    def _read(self) -> dict[str, dict[str, Any]]:
        try:
            content = json.loads(self._file.read_text(encoding="ascii"))
            if content["version"] == __version__ and isinstance(content["files"], dict):
                return dict(content["files"])
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return {}
