"""The moments of a deal that can be put on the screen: the table, an auction, a call, a count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from engine.cards import Seat
from engine.deal import Phase
from engine.ruleset import PRESETS, Ruleset
from game.commands.stage import (
    FRAME,
    advance,
    declarer_of,
    is_calling,
    is_over,
    is_revealed,
    open_table,
    ply_when,
    seed_where,
    settle,
    staged,
)
from game.commands.words import WrongWordError
from game.session import MatchPlan, Session
from game.storage.store import Store

if TYPE_CHECKING:
    from game.app import App

DEFAULT_PLY: Final = 12
CALL_PRESET: Final = "chiamata"
LAST_DEAL: Final = 200
"""More steps than any deal has."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be seen.

    Attributes:
        ply: Steps of the deal before it; None for what shows the scene best.
        seat: The seat that looks on; None for what shows the scene best.
        settings: Settings that differ from their defaults.
    """

    scene: str
    size: tuple[int, int] = (1280, 720)
    preset: str = ""
    ruleset: Ruleset | None = None
    seed: int = 1
    dealer: Seat | None = None
    seat: Seat | None = None
    ply: int | None = None
    settings: dict[str, Any] = field(default_factory=dict)

    def plan(self, fallback: str) -> MatchPlan:
        """Return the match to look at; the fallback is the preset where none was named."""
        preset = self.preset or fallback
        rules = self.ruleset or PRESETS[preset]
        if self.seat is not None and self.seat >= rules.players:
            raise WrongWordError(f"--seat {self.seat}: {preset} has seats 0 to {rules.players - 1}")
        return MatchPlan(preset, rules, self.seed, human=self.seat or Seat(0), dealer=self.dealer)


def show_table(app: App, wanted: Wanted) -> None:
    """Show the table after some steps; those of an auction are not among them if none are named."""
    session = staged(wanted.plan("briscola_2"), Store.in_memory(), wanted.ply or 0)
    if wanted.ply is None:
        while session.latest.phase not in (Phase.PLAYING, Phase.OVER):
            advance(session)
        for _ in range(DEFAULT_PLY):
            advance(session)
    _open_quietly(app, session)


def show_own_turn(app: App, wanted: Wanted) -> None:
    """Show the table when the player is to play and the partner is still a secret."""
    session = staged(wanted.plan(CALL_PRESET), Store.in_memory(), wanted.ply or 0)
    while wanted.ply is None and not _is_asked(session):
        advance(session)
    _open_quietly(app, session)


def _is_asked(session: Session) -> bool:
    view = session.latest
    is_playing = view.phase is Phase.PLAYING and len(view.tricks) >= 2
    return view.phase is Phase.OVER or (is_playing and bool(view.legal_actions))


def show_auction(app: App, wanted: Wanted) -> None:
    """Show an auction in which some have bid."""
    plan = wanted.plan(CALL_PRESET)
    if not plan.ruleset.has_auction:
        raise WrongWordError(f"{plan.preset} has no auction")
    session = staged(plan, Store.in_memory(), wanted.ply or 0)
    while session.latest.phase is Phase.AUCTION and wanted.ply is None:
        if session.latest.legal_actions and len(session.latest.bids) >= 2:
            break
        advance(session)
    _open_quietly(app, session)


def show_call(app: App, wanted: Wanted) -> None:
    """Show the call through the declarer's eyes, whoever that is in the wanted deal."""
    plan = wanted.plan(CALL_PRESET)
    seats = [Seat(seat) for seat in range(plan.ruleset.players)]
    if wanted.dealer is None:
        plan = seed_where(plan, _calls_himself)
    for seat in seats if wanted.dealer is not None and wanted.seat is None else [plan.human]:
        seen = replace(plan, human=seat)
        found = ply_when(seen, _calls_himself)
        if found is not None:
            _open_quietly(app, staged(seen, Store.in_memory(), found[0]))
            return
    raise WrongWordError(f"{plan.preset}: the scene {wanted.scene!r} does not come up")


def _calls_himself(session: Session) -> bool:
    """Return whether the player is about to call."""
    return is_calling(session) and declarer_of(session) == session.seat


def show_reveal(app: App, wanted: Wanted) -> None:
    """Show the moment at which the partner comes to light, in the middle of its announcement."""
    from game.table.choreography import Reveal

    plan = _with(is_revealed, wanted)
    found = ply_when(plan, is_revealed)
    assert found is not None
    session = staged(plan, Store.in_memory(), found[0] - 1)
    table = open_table(app, session)
    advance(session)
    for _ in range(600):
        app.step(FRAME)
        if any(isinstance(each, Reveal) for each in table.timeline.current):
            break
    for _ in range(40):
        app.step(FRAME)


def _with(moment: Callable[[Session], bool], wanted: Wanted) -> MatchPlan:
    """Return the wanted match, or the next one in which the moment comes where none was named."""
    plan = wanted.plan(CALL_PRESET)
    plan = seed_where(plan, moment) if wanted.dealer is None else plan
    if ply_when(plan, moment) is None:
        raise WrongWordError(f"{plan.preset}: the scene {wanted.scene!r} does not come up")
    return plan


def _open_quietly(app: App, session: Session) -> None:
    while session.next() is not None:
        pass
    open_table(app, session)
    settle(app)


def counted_deal(wanted: Wanted) -> Session:
    """Return a deal that has been counted."""
    return staged(_with_count(wanted), Store.in_memory(), LAST_DEAL)


def _with_count(wanted: Wanted) -> MatchPlan:
    plan = wanted.plan(CALL_PRESET)

    def is_counted(session: Session) -> bool:
        result = session.latest.result
        return is_over(session) and result is not None and result.counts

    return seed_where(plan, is_counted) if wanted.dealer is None else plan
