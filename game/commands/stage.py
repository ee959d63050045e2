"""A program without a player: a window nobody sees, and deals played up to a wanted moment."""

from __future__ import annotations

import datetime
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.ai.agent import decide
from engine.ai.registry import AGENTS
from engine.cards import Seat
from engine.chance import rng_for
from engine.deal import Phase
from engine.events import PartnerRevealed
from engine.match import decision_seed
from game.session import MatchPlan, Session
from game.storage.store import Store

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import TableScene

FRAME: Final = 1 / 60
_DAY: Final = datetime.datetime(2026, 11, 30, 20, tzinfo=datetime.UTC)
_PLAYER_LEVEL: Final = "normal"
_MOST_STEPS: Final = 1000


@contextmanager
def unseen_app(size: tuple[int, int], overrides: Mapping[str, Any]) -> Iterator[App]:
    """Open the program in a window that nobody sees, with folders of its own.

    Args:
        size: Of the window in pixels.
        overrides: Settings that differ from their defaults.
    """
    # A driver that somebody chose (a real window under Xvfb, say) is respected.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.app import App
    from game.paths import THEMES, Paths
    from game.services import Services
    from game.window import Window, prepare_display

    prepare_display()
    named = {str(overrides[kind]) for kind in ("deck", "table") if kind in overrides}
    bundled = all((THEMES / f"{name}.yaml").is_file() for name in named)
    with tempfile.TemporaryDirectory(prefix="briscola-") as folder:
        services = Services.build(
            Paths.find(Path(folder)),
            size,
            overrides=overrides,
            store=_dated_store(),
            # The player's own themes would change a picture that asks for none of them.
            themes=None if bundled else Paths.find().themes,
        )
        app = App(services, Window(size, full_screen=False, software="on"))
        try:
            yield app
        finally:
            services.close()


def _dated_store() -> Store:
    """Return an empty store of one certain day, so that the date changes no picture."""
    store = Store.in_memory()
    store.now = lambda: _DAY
    return store


def open_table(app: App, session: Session) -> TableScene:
    """Put a session's table on the screen; what lies behind its buttons stays closed."""
    from game.scenes.base import BaseScene
    from game.scenes.table import TableScene

    if not app.running:
        app.start(BaseScene())
    scenes = app.services.scenes
    table = TableScene(
        app.services,
        scenes,
        session,
        open_score=lambda: None,
        open_pause=lambda: None,
        open_rules=lambda: None,
    )
    scenes.reset(table)
    scenes.settle()
    return table


def settle(app: App, seconds: float = 5.0) -> None:
    """Let so much time pass that everything on the screen has come to rest."""
    from game.scenes.table import TableScene

    for _ in range(round(seconds / FRAME)):
        app.step(FRAME)
        top = app.services.scenes.top
        # A table where somebody thinks is at rest, though not still for long.
        if app.quiet or (isinstance(top, TableScene) and top.quiet):
            return


def stopped() -> float:
    """Return the time of a clock that stands still, for a deal in which nobody plays on."""
    return 0.0


def staged(
    plan: MatchPlan, store: Store, ply: int = 0, clock: Callable[[], float] = stopped
) -> Session:
    """Return a session in which computer players have made so many steps, the player's too.

    Args:
        plan: The match.
        store: Where it is kept.
        ply: How many steps.
        clock: The seconds by which computer players pause before they play on.
    """
    session = Session.start(plan, store, clock)
    session.remarks = False
    for _ in range(ply):
        if session.latest.phase is Phase.OVER:
            break
        advance(session)
    while session.next() is not None:
        pass
    return session


def advance(session: Session) -> None:
    """Make one step of the deal, whoever's turn it is, as a computer player would."""
    view = session.latest
    if not view.legal_actions or not session.people[session.seat].is_human:
        session.think_to_end()
        return
    record = session.record
    ply = len(record.deals[-1].steps)
    rng = rng_for(decision_seed(record.seed, session.deal_number, view.seat, ply))
    session.submit(decide(AGENTS[_PLAYER_LEVEL](), view, rng))


def ply_when(plan: MatchPlan, reached: Callable[[Session], bool]) -> tuple[int, Session] | None:
    """Return after how many steps of a plan's first deal something holds, and the deal there.

    None means that it never does.
    """
    probe = staged(plan, Store.in_memory())
    for ply in range(_MOST_STEPS):
        if reached(probe):
            return ply, probe
        if probe.latest.phase is Phase.OVER:
            return None
        advance(probe)
    return None


def is_calling(session: Session) -> bool:
    """Return whether a declarer is about to call."""
    return session.latest.phase is Phase.CALLING


def is_revealed(session: Session) -> bool:
    """Return whether the partner has just come to light."""
    return any(isinstance(event, PartnerRevealed) for event in session.latest.log)


def is_over(session: Session) -> bool:
    """Return whether the deal is over."""
    return session.latest.phase is Phase.OVER


def seed_where(plan: MatchPlan, reached: Callable[[Session], bool], tries: int = 60) -> MatchPlan:
    """Return the plan with the first seed from its own on with which something happens."""
    for seed in range(plan.seed, plan.seed + tries):
        tried = replace(plan, seed=seed)
        if ply_when(tried, reached) is not None:
            return tried
    return plan


def declarer_of(session: Session) -> Seat:
    """Return the declarer; seat 0 where there is none."""
    contract = session.latest.contract
    return Seat(0) if contract is None else contract.declarer
