"""`briscola bench`: how fast the program is here, mostly as ratios measured in the same run.

A ratio says the same on a slow and on a quick machine: a frame against the bare cost of copying
its pixels, a playout against the bare loop of as many steps, a start against a bare window. Work
is counted in processor time, so that other programs on the machine hardly show; only starts,
lateness and the idle share are measured by the clock on the wall.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.actions import PlayCard
from engine.ai.agent import decide
from engine.ai.determinize import Sampler
from engine.ai.fast import Playout, laws_for, laws_of
from engine.ai.player import reckoned_position
from engine.ai.registry import AGENTS, LEVELS
from engine.ai.tables import CARDS, POINTS
from engine.cards import Seat
from engine.chance import rng_for
from engine.deal import Phase
from engine.match import chance_setup, decision_seed
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS
from engine.view import PlayerView, view_for
from game.arena.quick import QuickDeal, quick_deals
from game.commands.stage import advance, open_table, settle, staged, unseen_app
from game.commands.words import CommandParser, WrongWordError, nearest
from game.session import MatchPlan, Session
from game.storage.store import Store

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import TableScene

SIZES: Final = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}
_CARD_WIDTHS: Final = {"720p": 112, "1080p": 168, "4k": 336}
"""Pixels of a card in hand by the window's height."""
_DEFAULT_PRESETS: Final = ("briscola_2", "briscola_4_stock", "chiamata", "chiamata_punti", "muta")
_FRAME: Final = 1 / 60
"""Seconds of a frame; one that takes half as long again counts as late."""

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

_RESIZED: Final = {"1080p": ((1280, 720), (1920, 1080)), "4k": ((1920, 1080), (3840, 2160))}
"""Windows before and after a change of size."""

_KERNEL_DEALS: Final = 12
"""Deals of which playouts are measured: one alone may be quick or slow."""

_COMPARED: Final = 2000
"""Positions in which a playout's card is compared with the one-ply player's."""

_EXAMPLES = """examples:
  briscola bench
  briscola bench --json --seconds 2 > bench.json
  briscola bench --presets briscola_2,chiamata --only decision_ms
"""
_PARTS: Final = (
    "engine",
    "kernel",
    "decision_ms",
    "frame",
    "idle_cpu_share",
    "startup_over_bare_window",
    "deck_switch_longest_frame_ms_1080p",
    "deck_switch_all_faces_s_1080p",
    "deck_at_new_size",
    "resize_longest_frame_ms",
    "peak_mb_4k",
)


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser(
        "bench", help="measure how fast the program is on this machine", epilog=_EXAMPLES
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="how long each rate is measured (default 1)"
    )
    parser.add_argument(
        "--presets", default=",".join(_DEFAULT_PRESETS), help="games, with commas between"
    )
    parser.add_argument(
        "--only", metavar="PART", choices=_PARTS, help=f"this part alone: {', '.join(_PARTS)}"
    )


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    presets = args.presets.split(",")
    for name in presets:
        if name not in PRESETS:
            raise WrongWordError(f"unknown preset {name!r}{nearest(name, PRESETS)}")
    bench = Bench(presets, args.seconds)
    figures: dict[str, Any] = {}
    for part in _PARTS if args.only is None else (args.only,):
        print(f"measuring {part} ...", file=sys.stderr, flush=True)
        figures[part] = getattr(bench, part)()
    if args.json:
        print(json.dumps(figures, indent=1))
    else:
        print("\n".join(_lines(figures)))
    return 0


def _lines(figures: object, path: str = "") -> Iterator[str]:
    if isinstance(figures, dict):
        for name, value in figures.items():
            yield from _lines(value, f"{path} {name}".strip())
    else:
        yield f"{path}: {figures:,.3f}" if isinstance(figures, float) else f"{path}: {figures}"


@dataclass(slots=True)
class Bench:
    """The measurements; each method is one part of the result."""

    presets: list[str]
    seconds: float

    # ------------------------------------------------------------------------- engine

    def engine(self) -> dict[str, Any]:
        """Return whole deals a second through the reference rules, with random legal actions."""
        return {name: {"deals_per_s": self._rate(_random_deals(name))} for name in self.presets}

    def _rate(self, work: Iterator[object]) -> float:
        """Return how many items of work are done in a second."""
        done, began = 0, time.process_time()
        while time.process_time() - began < self.seconds:
            next(work)
            done += 1
        return done / (time.process_time() - began)

    def decision_ms(self) -> dict[str, Any]:
        """Return the thinking time of every level, by game: median and 99th percentile."""
        return {
            name: {level: self._decisions(name, level) for level in LEVELS} for name in self.presets
        }

    def _decisions(self, name: str, level: str) -> dict[str, float]:
        agent = AGENTS[level]()
        times: list[float] = []
        until = time.perf_counter() + 4 * self.seconds
        seed = 0
        while time.perf_counter() < until or not times:
            seed += 1
            state, _ = start_deal(PRESETS[name], chance_setup(PRESETS[name], seed, Seat(0)))
            ply = 0
            while state.to_act is not None and (time.perf_counter() < until or not times):
                view = view_for(state, state.to_act)
                rng = rng_for(decision_seed(seed, 0, state.to_act, ply))
                began = time.process_time()
                action = decide(agent, view, rng)
                times.append((time.process_time() - began) * 1000)
                state, _ = apply(state, action)
                ply += 1
        return {"median": statistics.median(times), "p99": _percentile(times, 0.99)}

    def kernel(self) -> dict[str, Any]:
        """Return whole playouts a second, beside a bare loop that plays cards by chance.

        Both play the same deals to the end; the share of the one in the other is what counts.
        """

        def playouts(deals: list[QuickDeal]) -> Iterator[object]:
            kernels = [(laws_for(deal.rules, deal.roles), deal) for deal in deals]
            while True:
                for laws, deal in kernels:
                    yield Playout(laws, deal.world.copy(), deal.minds.copy()).run()

        figures = {}
        for name in self.presets:
            deals = quick_deals(PRESETS[name], seed=1, count=_KERNEL_DEALS)
            # In turns, so that both meet the same neighbours on the machine.
            rates = [
                (self._rate(playouts(deals)), self._rate(_bare_playouts(deals))) for _ in range(3)
            ]
            shares = sorted((ours / bare, ours, bare) for ours, bare in rates)
            share, ours, bare = shares[1]
            figures[name] = {
                "playouts_per_s": ours,
                "bare_loop_per_s": bare,
                "share_of_bare_loop": share,
                "chooses_as_normal": _agreement(name),
            }
        return figures

    # ------------------------------------------------------------------------- frames

    def frame(self) -> dict[str, Any]:
        """Return what a frame of the table for five costs, by size of the window.

        Bringing it to the screen is a part of it; under SDL's dummy driver that costs nothing.
        """
        return {name: self._frame(size) for name, size in SIZES.items()}

    def _frame(self, size: tuple[int, int]) -> dict[str, float]:
        with _table(size) as (app, session):
            _draw_all(app)
            blits = _bare_blits(app)
            whole = lambda: _draw_all(app)  # noqa: E731 - one of two pieces of work
            full, bare = _costs([whole, blits], 2 * self.seconds)
            closing = _own_flight(app, session)
            flight = _flight(app, session)
            full = min(full, _cost(whole, self.seconds))
        with _table(size, _THINKER) as (app, session):
            session.speed = "instant"
            thinking = _thinking_cpu(app, session)
        with _table(size, _THINKER) as (app, session):
            idle, late = _late_shares(app, session, self.seconds)
        return {
            "full_over_blits": full / bare,
            "flight_over_full": flight / full,
            "flight_with_hand_closing_over_full": closing / full,
            "full_ms": full * 1000,
            "thinking_cpu_p99_ms": thinking * 1000,
            "late_share_idle": idle,
            "late_share_thinking": late,
        }

    def idle_cpu_share(self) -> float:
        """Return how much of one core an idle table takes, once all is read and made ahead."""
        with _table(SIZES["720p"]) as (app, _):
            _let_rest(app)
            return _run_in_real_time(app, 4 * self.seconds, warm_up=0.0)[1]

    def startup_over_bare_window(self) -> float:
        """Return the time from the start to the first drawn menu, against a bare window's.

        Both are processor time, and the window loads one font. Not for a frozen program.
        """
        from game.paths import ASSETS

        with tempfile.TemporaryDirectory(prefix="briscola-") as folder:
            ours = [sys.executable, "-c", _FIRST_MENU, folder]
            font = str(ASSETS / "fonts" / "sansita-700.ttf")
            bare = [sys.executable, "-c", _BARE_WINDOW, font]
            best = [math.inf, math.inf]
            for _ in range(7):
                best = [min(b, _child_cost(c)) for b, c in zip(best, (ours, bare), strict=True)]
        return best[0] / best[1]

    def resize_longest_frame_ms(self) -> dict[str, float]:
        """Return the longest frame after the window got another size."""
        return {name: _longest_after_resize(*sizes) for name, sizes in _RESIZED.items()}

    def deck_switch_longest_frame_ms_1080p(self) -> float:
        """Return the longest frame while the cards are exchanged for those of another deck."""
        return max(_frames_of_deck_switch()) * 1000

    def deck_switch_all_faces_s_1080p(self) -> float:
        """Return after how many seconds at 60 frames each all faces are those of the new deck."""
        return sum(max(_FRAME, each) for each in _frames_of_deck_switch())

    def deck_at_new_size(self) -> dict[str, Any]:
        """Return what forty cards of a new size cost, against reading and scaling their files."""
        return {name: _new_size(width) for name, width in _CARD_WIDTHS.items()}

    def peak_mb_4k(self) -> float:
        """Return the most memory that the program takes at 3840x2160, on menu and table."""
        words = ["play", "--preset", "chiamata", "--window", "3840x2160", "--script"]
        with tempfile.TemporaryDirectory(prefix="briscola-") as folder:
            script = Path(folder) / "look.txt"
            script.write_text("wait 8000\nquit\n", encoding="utf-8")
            command = [*_program(), *words, str(script), "--data-dir", folder]
            return _peak_kilobytes(command) / 1024


def _frames_of_deck_switch() -> list[float]:
    """Return the processor seconds of each frame until another deck is wholly taken up."""
    frames = []
    with _table(SIZES["1080p"]) as (app, _):
        app.services.change(deck="francesi")
        for _ in range(600):
            began = time.process_time()
            app.step(_FRAME)
            frames.append(time.process_time() - began)
            if app.services.surfaces.deck.id == "francesi" and app.quiet:
                break
    return frames


_BARE_WINDOW: Final = """
import sys
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((1280, 720))
font = pygame.font.Font(sys.argv[1], 20)
window.blit(font.render("Briscola", True, "white"), (10, 10))
pygame.display.flip()
"""
_FIRST_MENU: Final = """
import sys
from game.__main__ import main
from game.collector import pause
pause()  # as `main` does, before it imports the rest
from game.commands import play
from game.app import App
from game.window import prepare_display
play.has_display = lambda: prepare_display() is None
draw = App._draw
def draw_once(app):
    draw(app)
    app.stop()
App._draw = draw_once
sys.exit(main(["play", "--data-dir", sys.argv[1]]))
"""
"""The program as a player starts it, but ended after its first picture."""

_PEAK: Final = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Started apart, because the figure is the largest of all processes that a program waited for."""


def _program() -> list[str]:
    """Return the words that start this program again."""
    frozen = getattr(sys, "frozen", False)
    return [sys.executable] if frozen else [sys.executable, "-m", "game"]


def _peak_kilobytes(command: list[str]) -> float:
    watcher = [sys.executable, "-c", _PEAK, *command]
    done = subprocess.run(
        watcher, env=_unseen_environ(), capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def _unseen_environ() -> dict[str, str]:
    environ = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ}
    # A player's second start finds the compiled modules of the first.
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return environ


def _child_cost(command: list[str]) -> float:
    """Return the seconds of processor time that a command takes."""
    before = _children_seconds()
    subprocess.run(command, check=True, env=_unseen_environ(), capture_output=True)
    return _children_seconds() - before


def _children_seconds() -> float:
    """Return the processor time of all commands that have ended."""
    if sys.platform == "win32":
        times = os.times()
        return times.children_user + times.children_system
    # Not in steps of 10 ms as the other.
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@contextmanager
def _table(size: tuple[int, int], level: str = "normal") -> Iterator[tuple[App, Session]]:
    """Open a table for five at the player's first card."""
    plan = MatchPlan("chiamata", PRESETS["chiamata"], seed=3, level=level)
    with unseen_app(size, {"language": "it", "animation_speed": "normal"}) as app:
        session = staged(plan, Store.in_memory(), clock=time.monotonic)
        while session.latest.phase is not Phase.PLAYING or not session.latest.legal_actions:
            advance(session)
        while session.next() is not None:
            pass
        open_table(app, session)
        settle(app)
        yield app, session


def _new_size(width: int) -> dict[str, float]:
    """Return the cost of a deck shown for the first time, and then at another size."""
    import pygame

    from game.theme.fonts import Fonts
    from game.theme.loader import ThemeLibrary
    from game.theme.shapes import Shapes
    from game.theme.surfaces import Surfaces, card_size

    library = ThemeLibrary()
    deck, size = library.deck("francesi"), card_size(width, library.deck("francesi"))
    other = (size[0] + 5, size[1] + 8)
    with unseen_app(SIZES["720p"], {}):
        best = dict.fromkeys(("plain", "first", "again", "longest_step"), math.inf)
        for _ in range(5):  # in turn, so that a busy machine slows both alike
            best["plain"] = min(best["plain"], _plain_masters(list(deck.faces.values()), size))
            surfaces = Surfaces(deck, library.table("felt"), Fonts("en"), Shapes())
            first = _times(surfaces.prepare(deck, [size]))
            again = _times(surfaces.prepare(deck, [other]))
            best["first"] = min(best["first"], sum(first))
            best["again"] = min(best["again"], sum(again))
            best["longest_step"] = min(best["longest_step"], max(first + again))
    pygame.quit()
    return {
        "first_over_masters": best["first"] / best["plain"],
        "again_over_masters": best["again"] / best["plain"],
        "longest_step_ms": best["longest_step"] * 1000,
    }


def _plain_masters(files: list[Path], size: tuple[int, int]) -> float:
    """Return the processor time of reading and smoothly scaling pictures one after another."""
    import pygame

    began = time.process_time()
    for file in files:
        pygame.transform.smoothscale(pygame.image.load(file).convert_alpha(), size)
    return time.process_time() - began


def _times(steps: Iterator[object]) -> list[float]:
    """Return the processor time of every step."""
    times = []
    before = time.process_time()
    for _ in steps:
        now = time.process_time()
        times.append(now - before)
        before = now
    return times


def _cost(work: Callable[[], object], seconds: float) -> float:
    """Return the median of the seconds that a piece of work takes."""
    times: list[float] = []
    until = time.process_time() + seconds
    while time.process_time() < until or len(times) < 5:
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return statistics.median(times)


def _draw_all(app: App) -> None:
    app.services.scenes.invalidate()
    app.window.present(app.services.scenes.draw(app.window.surface))


def _costs(works: list[Callable[[], object]], seconds: float) -> list[float]:
    """Return the medians of the seconds that pieces of work take, done in turn."""
    times: list[list[float]] = [[] for _ in works]
    until = time.process_time() + seconds
    while time.process_time() < until or len(times[0]) < 5:
        for work, spent in zip(works, times, strict=True):
            began = time.process_time()
            work()
            spent.append(time.process_time() - began)
    return [statistics.median(spent) for spent in times]


def _bare_blits(app: App) -> Callable[[], object]:
    """Return the bare copying of every surface of the table's picture, and its presenting."""
    table, window = app.services.scenes.top, app.window.surface
    items = table.picture.items if isinstance(table, _table_scene()) else ()
    copies = [(i.surface, i.place, i.surface.get_rect(), i.blend) for i in items if i.surface]

    def copy() -> None:
        window.blits(copies, False)
        app.window.present(None)

    return copy


def _table_scene() -> type[TableScene]:
    from game.scenes.table import TableScene

    return TableScene


def _flight(app: App, session: Session) -> float:
    """Return the median cost of a frame while a card of another player flies, and nothing else."""
    import pygame

    from game.table.choreography import Flight

    clock = pygame.time.Clock()
    table = app.services.scenes.top
    assert isinstance(table, _table_scene())
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
        app.step(_FRAME)
        if alone and table.timeline.current == moves:
            times.append(time.process_time() - began)
    return statistics.median(times)


def _longest_after_resize(before: tuple[int, int], after: tuple[int, int]) -> float:
    """Return the milliseconds of the longest frame after a change of size."""
    from game.input.intents import Resized

    with _table(before) as (app, _):
        app.services.surfaces.hurried = True  # as in the program that a player runs
        for _ in range(400):
            app.step(_FRAME)
        app.window.resize(after)
        app.feed([Resized(after)])
        times = []
        for _ in range(120):
            began = time.process_time()
            app.step(_FRAME)
            times.append(time.process_time() - began)
    return max(times) * 1000


def _own_flight(app: App, session: Session) -> float:
    """Return the median cost of a frame while the player's card flies and the hand closes up."""
    session.submit(next(a for a in session.latest.legal_actions if isinstance(a, PlayCard)))
    times = []
    for _ in range(12):
        began = time.process_time()
        app.step(_FRAME)
        times.append(time.process_time() - began)
    return statistics.median(times)


def _thinking_cpu(app: App, session: Session) -> float:
    """Return the 99th percentile of the processor time of a frame while computers think."""
    session.submit(next(a for a in session.latest.legal_actions if isinstance(a, PlayCard)))
    times = []
    for _ in range(400):
        began = time.process_time()
        app.step(_FRAME)
        times.append(time.process_time() - began)
        if session.latest.legal_actions and session.caught_up:
            break
    return _percentile(times, 0.99)


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


def _bare_playouts(deals: list[QuickDeal]) -> Iterator[object]:
    """Yield once for every deal played to its end in the barest way, by random cards.

    The loop draws, finds each trick's winner and adds up the points, all with small integers:
    as little as a playout can do.
    """
    below = random.Random(1).randrange
    while True:
        for deal in deals:
            world = deal.world
            players, stock, size = deal.rules.players, world.stock, len(world.stock)
            beaten_by = laws_for(deal.rules).policies[world.trump][0].beaten_by
            hands = [hand[:] for hand in world.hands]
            points = [0] * players
            seat, drawn = world.seat, 0
            for _ in range(world.left + 1):
                top, pot, best = -1, 0, seat
                for _ in range(players):
                    hand = hands[seat]
                    card = hand.pop(below(len(hand)))
                    pot += POINTS[card]
                    if top < 0 or beaten_by[top] >> card & 1:
                        top, best = card, seat
                    seat = seat + 1 if seat + 1 < players else 0
                points[best] += pot
                seat = best
                if drawn < size:
                    for step in range(players):
                        hands[(seat + step) % players].append(stock[drawn + step])
                    drawn += players
            yield points


def _agreement(name: str) -> float:
    """Return how often a playout's first card is the one that `normal` plays, in its deals.

    Endings that both solve are left out.
    """
    normal = AGENTS["normal"]()
    same = asked = seed = 0
    while asked < _COMPARED:
        seed += 1
        rules = PRESETS[name]
        state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
        while state.to_act is not None:
            view = view_for(state, state.to_act)
            action = decide(normal, view, random.Random(seed))
            if isinstance(action, PlayCard) and state.trump is not None and not _is_solved(view):
                asked += 1
                same += CARDS[_first_card(view)] == action.card
            state, _ = apply(state, action)
    return same / asked


def _is_solved(view: PlayerView) -> bool:
    return view.players == 2 and not view.stock_size


def _first_card(view: PlayerView) -> int:
    """Return the card that a playout begins with where a seat is to play."""
    here = reckoned_position(view)
    world, minds = Sampler(here, random.Random(1)).sample()
    trace: list[int] = []
    Playout(laws_of(view.ruleset, minds), world, minds).run(trace=trace)
    return trace[0]


def _percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _random_deals(name: str) -> Iterator[object]:
    rules, rng, seed = PRESETS[name], random.Random(1), 0
    while True:
        seed += 1
        state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
        while state.to_act is not None:
            actions = legal_actions(state)
            state, _ = apply(state, actions[int(rng.random() * len(actions))])
        yield state
