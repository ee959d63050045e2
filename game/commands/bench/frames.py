"""Frames of the table: what they cost, how many are late, what an idle table takes."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from engine.actions import PlayCard
from engine.ai.registry import AGENTS, LEVELS
from engine.chance import rng_for
from game.commands.bench.measuring import (
    FRAME,
    SIZES,
    Wanted,
    cost,
    costs,
    percentile,
    table,
    table_scene,
)
from game.commands.stage import settle
from game.session import Session

if TYPE_CHECKING:
    from game.app import App

_WARM_UP: Final = 0.5
"""Seconds in which pictures of the new size may still be made; they are not counted."""

_READ_AHEAD: Final = 60.0
"""Seconds in which an idle program should have read its deck ahead and made its sounds."""

_THINKER: Final = LEVELS[-1]
"""The strongest level, which thinks longest."""

_PATIENCE: Final = 20.0
"""Seconds in which other players should have played some cards."""

_FLIGHT_FRAMES: Final = 60
"""Frames of cards in flight whose median counts: those of one flight alone say little."""

_BLOCKS: Final = 4
"""Blocks of frames with and as many without thinking, in turn."""


def frame(wanted: Wanted) -> dict[str, Any]:
    """Return what a frame of the table for five costs, by size of the window.

    Bringing it to the screen is a part of it; under SDL's dummy driver that costs nothing.
    """
    return {name: _frame(size, wanted.seconds) for name, size in SIZES.items()}


def _frame(size: tuple[int, int], seconds: float) -> dict[str, float]:
    with table(size) as (app, session):
        _draw_all(app)
        blits = _bare_blits(app)
        whole = lambda: _draw_all(app)  # noqa: E731 - one of two pieces of work
        full, bare = costs([whole, blits], 2 * seconds)
        closing = _own_flight(app, session)
        flight = _flight(app, session)
        full = min(full, cost(whole, seconds))
    with table(size, _THINKER) as (app, session):
        session.speed = "instant"
        thinking = _thinking_cpu(app, session)
    with table(size, _THINKER) as (app, session):
        idle, late = _late_shares(app, session, seconds)
    return {
        "full_over_blits": full / bare,
        "flight_over_full": flight / full,
        "flight_with_hand_closing_over_full": closing / full,
        "full_ms": full * 1000,
        "thinking_cpu_p99_ms": thinking * 1000,
        "late_share_idle": idle,
        "late_share_thinking": late,
    }


def idle_cpu_share(wanted: Wanted) -> float:
    """Return how much of one core an idle table takes, once all is read and made ahead."""
    with table(SIZES["720p"]) as (app, _):
        _let_rest(app)
        return _run_in_real_time(app, 4 * wanted.seconds, warm_up=0.0)[1]


def _draw_all(app: App) -> None:
    app.services.scenes.invalidate()
    app.window.present(app.services.scenes.draw(app.window.surface))


def _bare_blits(app: App) -> Callable[[], object]:
    """Return the bare copying of every surface of the table's picture, and its presenting."""
    table, window = app.services.scenes.top, app.window.surface
    items = table.picture.items if isinstance(table, table_scene()) else ()
    copies = [(i.surface, i.place, i.surface.get_rect(), i.blend) for i in items if i.surface]

    def copy() -> None:
        window.blits(copies, False)
        app.window.present(None)

    return copy


def _flight(app: App, session: Session) -> float:
    """Return the median cost of a frame while a card of another player flies, and nothing else."""
    import pygame

    from game.table.choreography import Flight

    clock = pygame.time.Clock()
    table = app.services.scenes.top
    assert isinstance(table, table_scene())
    times: list[float] = []
    until = time.perf_counter() + _PATIENCE
    while len(times) < _FLIGHT_FRAMES and (not times or time.perf_counter() < until):
        moves = table.timeline.current
        if table.quiet and session.latest.legal_actions:
            session.submit(session.latest.legal_actions[0])
        elif table.quiet:
            clock.tick(60)  # the others pause by the clock on the wall
        alone = len(moves) == 1 and isinstance(moves[0], Flight) and moves[0].motion.started
        began = time.process_time()
        app.step(FRAME)
        if alone and table.timeline.current == moves:
            times.append(time.process_time() - began)
    return statistics.median(times)


def _own_flight(app: App, session: Session) -> float:
    """Return the median cost of a frame while the player's card flies and the hand closes up."""
    session.submit(next(a for a in session.latest.legal_actions if isinstance(a, PlayCard)))
    times = []
    for _ in range(12):
        began = time.process_time()
        app.step(FRAME)
        times.append(time.process_time() - began)
    return statistics.median(times)


def _thinking_cpu(app: App, session: Session) -> float:
    """Return the 99th percentile of the processor time of a frame while computers think."""
    session.submit(next(a for a in session.latest.legal_actions if isinstance(a, PlayCard)))
    times = []
    for _ in range(400):
        began = time.process_time()
        app.step(FRAME)
        times.append(time.process_time() - began)
        if session.latest.legal_actions and session.caught_up:
            break
    return percentile(times, 0.99)


def _late_shares(app: App, session: Session, seconds: float) -> tuple[float, float]:
    """Return the shares of late frames at 60 a second, without and with thinking, in blocks.

    The table waits for a player who never comes to an end of his thinking, or never begins.
    """
    session.submit(next(a for a in session.latest.legal_actions if isinstance(a, PlayCard)))
    settle(app)
    thought = _endless_thought(session)

    def think(budget: float, *, quiet: bool) -> None:
        del quiet
        until = time.monotonic() + budget
        while time.monotonic() < until:
            next(thought)

    def idle(budget: float, *, quiet: bool) -> None:
        del budget, quiet

    late: dict[Callable[..., None], list[float]] = {idle: [], think: []}
    for _ in range(_BLOCKS):
        for way, shares in late.items():
            session.think = way  # type: ignore[method-assign]  # stands in for this run
            shares.append(_run_in_real_time(app, seconds)[0])
    return statistics.mean(late[idle]), statistics.mean(late[think])


def _endless_thought(session: Session) -> Iterator[None]:
    """Yield after each step of a player who thinks the same choice over and over."""
    seat = session.latest.to_act
    assert seat is not None
    agent, turn = AGENTS[_THINKER](), 0
    while True:
        turn += 1
        decision = agent.start(session._match.view(seat), rng_for(turn))  # noqa: SLF001
        while not decision.step(1):
            yield
        yield


def _let_rest(app: App) -> None:
    """Run the loop until the program has had nothing to do for half a second."""
    began = rested = time.perf_counter()
    while time.perf_counter() - rested < _WARM_UP and rested - began < _READ_AHEAD:
        app.turn()
        if not app.rests:
            rested = time.perf_counter()


def _run_in_real_time(app: App, seconds: float, warm_up: float = _WARM_UP) -> tuple[float, float]:
    """Run the loop as a player does; return the shares of late frames and of processor time."""
    from game.app import BUSY_RATE, IDLE_RATE

    late = frames = 0
    began, busy = time.perf_counter(), time.process_time()
    last = began
    while time.perf_counter() - began < seconds + warm_up:
        if frames == 0 and time.perf_counter() - began < warm_up:
            busy = time.process_time()
        moves = app.services.scenes.animating
        app.turn()
        now = time.perf_counter()
        if now - began >= warm_up:
            late += now - last > 1.5 / (BUSY_RATE if moves else IDLE_RATE)
            frames += 1
        last = now
    share = (time.process_time() - busy) / (time.perf_counter() - began - warm_up)
    return late / max(1, frames), share
