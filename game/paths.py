"""Where the program finds its own data and keeps the player's."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from platformdirs import PlatformDirs

ROOT = Path(__file__).resolve().parent.parent
"""Folder that holds `assets/` and `themes/`: a checkout, site-packages or the frozen bundle."""

ASSETS = ROOT / "assets"
THEMES = ROOT / "themes"

DATA_VARIABLE = "BRISCOLA_DATA"
PORTABLE_MARK = "portable.txt"


@dataclass(frozen=True, slots=True)
class Paths:
    """Folders of one player; none of them need exist yet (interface.md 5.1)."""

    config: Path
    data: Path
    state: Path
    logs: Path
    cache: Path

    @classmethod
    def find(cls, data_dir: Path | None = None) -> Self:
        """Return the folders of this player.

        One folder for everything wins over the system's folders: `data_dir`, else the
        environment variable BRISCOLA_DATA, else the folder of a frozen program that has
        a `portable.txt` beside it.
        """
        own = data_dir or _overridden()
        if own is not None:
            own = own.expanduser().absolute()
            return cls(own, own, own / "state", own / "log", own / "cache")
        system = PlatformDirs("Briscola", appauthor=False)
        return cls(
            config=system.user_config_path,
            data=system.user_data_path,
            state=system.user_state_path,
            logs=system.user_log_path,
            cache=system.user_cache_path,
        )

    @property
    def settings_file(self) -> Path:
        """The player's settings."""
        return self.config / "settings.yaml"

    @property
    def store_file(self) -> Path:
        """The matches and everything that follows from them."""
        return self.data / "briscola.sqlite3"

    @property
    def themes(self) -> Path:
        """Folder of the player's own themes, one folder each."""
        return self.data / "themes"

    @property
    def pictures(self) -> Path:
        """Folder for screenshots."""
        return self.data / "pictures"


def _overridden() -> Path | None:
    named = os.environ.get(DATA_VARIABLE, "").strip()
    if named:
        return Path(named)
    if getattr(sys, "frozen", False):
        beside = Path(sys.executable).resolve().parent
        if (beside / PORTABLE_MARK).is_file():
            return beside / "data"
    return None
