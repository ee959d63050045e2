"""How the parts of `briscola bench` measure: processor time, shares, and a table to look at."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from unittest import mock

from engine.deal import Phase
from engine.ruleset import PRESETS
from game.commands.stage import advance, open_table, settle, staged, unseen_app
from game.session import MatchPlan, Session
from game.storage.store import Store

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import TableScene

SIZES: Final = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}
FRAME: Final = 1 / 60
"""Seconds of a frame; one that takes half as long again counts as late."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be measured.

    Attributes:
        presets: The games.
        seconds: How long each rate is measured.
    """

    presets: tuple[str, ...]
    seconds: float


def rate(work: Iterator[object], seconds: float) -> float:
    """Return how many items of work are done in a second."""
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        next(work)
        done += 1
    return done / (time.process_time() - began)


def times_of(steps: Iterator[object]) -> list[float]:
    """Return the processor time of every step."""
    times = []
    before = time.process_time()
    for _ in steps:
        now = time.process_time()
        times.append(now - before)
        before = now
    return times


def cost(work: Callable[[], object], seconds: float) -> float:
    """Return the median of the seconds that a piece of work takes."""
    times: list[float] = []
    until = time.process_time() + seconds
    while time.process_time() < until or len(times) < 5:
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return statistics.median(times)


def costs(works: list[Callable[[], object]], seconds: float) -> list[float]:
    """Return the medians of the seconds that pieces of work take, done in turn."""
    times: list[list[float]] = [[] for _ in works]
    until = time.process_time() + seconds
    while time.process_time() < until or len(times[0]) < 5:
        for work, spent in zip(works, times, strict=True):
            began = time.process_time()
            work()
            spent.append(time.process_time() - began)
    return [statistics.median(spent) for spent in times]


@contextmanager
def undisturbed() -> Iterator[None]:
    """Have the program count its share of a frame in processor time too.

    By the clock on the wall other programs would take a part of what it may do in a frame.
    """
    with mock.patch.object(time, "perf_counter", time.process_time):
        yield


def percentile(values: list[float], share: float) -> float:
    """Return the value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@contextmanager
def table(
    size: tuple[int, int], level: str = "normal", *, deck: str = "napoletane"
) -> Iterator[tuple[App, Session]]:
    """Open a table for five at the player's first card.

    Args:
        size: Of the window in pixels.
        level: Of the other players.
        deck: The id of the deck in use.
    """
    plan = MatchPlan("chiamata", PRESETS["chiamata"], seed=3, level=level)
    with unseen_app(size, {"language": "it", "animation_speed": "normal", "deck": deck}) as app:
        session = staged(plan, Store.in_memory(), clock=time.monotonic)
        while session.latest.phase is not Phase.PLAYING or not session.latest.legal_actions:
            advance(session)
        while session.next() is not None:
            pass
        open_table(app, session)
        settle(app)
        yield app, session


def table_scene() -> type[TableScene]:
    """Return the class of the table, which is dear to import."""
    from game.scenes.table import TableScene

    return TableScene
