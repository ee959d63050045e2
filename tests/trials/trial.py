"""What a trial is, and what it is given to work with."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias

from game import strict_yaml
from tests.trials.looks import Difference, difference
from tests.window import Display, Picture, Running, open_display, running

SCREEN: Final = (1920, 1080)
MANAGER: Final = "openbox"

Run: TypeAlias = Callable[["Workshop"], str]
"""Does a trial; returns its figures, raises AssertionError if something is wrong."""


class NotPossibleError(Exception):
    """This machine lacks what the trial needs; the text names it."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One trial.

    Attributes:
        name: As `--only` takes it; begins with the number of a reported fault where it tries one.
        told: What is done.
        run: Does it.
    """

    name: str
    told: str
    run: Run


TRIALS: Final[dict[str, Trial]] = {}
"""All trials by name, in the order in which they are done."""


def trial(name: str, told: str) -> Callable[[Run], Run]:
    """Make a function a trial."""

    def register(run: Run) -> Run:
        assert name not in TRIALS, name
        TRIALS[name] = Trial(name, told, run)
        return run

    return register


@dataclass(slots=True)
class Workshop:
    """Where a trial works.

    Attributes:
        folder: For the players' folders.
        pictures: Where pictures are kept to be looked at.
        name: Of the trial.
    """

    folder: Path
    pictures: Path
    name: str
    _numbers: Iterator[int] = field(default_factory=count)

    def player(self, copied: Path | None = None, **settings: Any) -> Path:
        """Return a new player's folder with these settings; nobody there makes remarks.

        Remarks and moods come at their own times, and pictures are to be compared.
        """
        folder = self.folder / f"player-{next(self._numbers)}"
        if copied is not None:
            shutil.copytree(copied, folder, ignore=shutil.ignore_patterns("*-shm", "log"))
            return folder
        folder.mkdir(parents=True)
        usual: dict[str, strict_yaml.Value] = {
            "format": 1,
            "language": "en",
            "remarks": False,
            "seen": ["welcome"],
        }
        text = strict_yaml.write({**usual, **settings})
        (folder / "settings.yaml").write_text(text, encoding="utf-8")
        return folder

    @contextmanager
    def game(
        self,
        *words: str,
        screen: tuple[int, int] = SCREEN,
        managed: bool = True,
        folder: Path | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> Iterator[Running]:
        """Start the program on a display of its own, and make sure at the end that it stands."""
        with self.screen(screen, managed=managed) as display:
            own = folder or self.player(**settings or {})
            with running(display, own, *words) as game:
                yield game
                if game.is_alive:
                    game.check()
                assert not game.reports, f"there is a report: {game.reports[0]}"

    @contextmanager
    def screen(self, size: tuple[int, int] = SCREEN, *, managed: bool = True) -> Iterator[Display]:
        """Start a display, with the window manager where a player would have one.

        Raises:
            NotPossibleError: There is none.
        """
        if managed and not shutil.which(MANAGER):
            raise NotPossibleError(f"{MANAGER} is not installed")
        with open_display(size, managed=managed) as display:
            yield display

    def keep(self, picture: Picture, what: str) -> Path:
        """Keep a picture to be looked at."""
        file = self.pictures / f"{self.name}-{what}.png"
        picture.save(file)
        return file

    def afresh(self, game: Running, *words: str, size: tuple[int, int] | None = None) -> Picture:
        """Return what a program shows that starts with what this one has kept, in the same size.

        It goes on with the match that the menu offers.
        """
        wide, high = size or game.size()
        folder = self.player(copied=game.folder)
        with (
            open_display((wide, high)) as display,
            running(display, folder, "play", "--window", f"{wide}x{high}", *words) as other,
        ):
            other.settle()
            other.act("Return")
            other.check()
            return other.picture()

    def compare(self, game: Running, what: str, *words: str) -> str:
        """Compare what is on the screen with a fresh start; return it in words.

        Raises:
            AssertionError: They differ; both pictures are kept.
        """
        shown = game.picture()
        self.keep(shown, what)
        return self.same(shown, self.afresh(game, *words), what, "a fresh start")

    def same(self, shown: Picture, wanted: Picture, what: str, which: str) -> str:
        """Return in words that two pictures are the same.

        Raises:
            AssertionError: They differ; both pictures are kept.
        """
        found: Difference = difference(shown, wanted)
        if found.pixels:
            self.keep(shown, what)
            self.keep(wanted, f"{what}-wanted")
        assert not found.pixels, f"{what} differs from {which}: {found}"
        return f"as {which}"
