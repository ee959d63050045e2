"""When the computer players think, and how fast they act."""

from __future__ import annotations

import time
from typing import Final

from engine.actions import Pass
from engine.cards import Seat
from engine.deal import Phase
from game.scenes.table.buttons import may_talk
from game.scenes.table.playback import Playback
from game.scenes.table.state import TableState

THINK_MOVING: Final = 0.004
THINK_STILL: Final = 0.008
LEAST_SHARE: Final = 0.2
"""Of these slices, on a machine that is too busy to let frames come in time."""
_LATE: Final = 0.025
"""Seconds since the last frame that mean the machine is."""
_RECOVERY: Final = 1.005
"""How a slice grows again with each frame that came in time: in some seconds to the whole."""


class Opponents:
    """Gives the computer players a slice of each frame."""

    def __init__(self, state: TableState, playback: Playback) -> None:
        self.state = state
        self.playback = playback
        self._share = 1.0

    def think(self, dt: float) -> None:
        """Let them think in a frame that came so many seconds after the last one."""
        state, session = self.state, self.state.session
        moving = not state.quiet
        grown = self._share / 2 if dt > _LATE else self._share * _RECOVERY
        self._share = max(LEAST_SHARE, min(1.0, grown))
        if moving or state.someone_thinks or may_talk(state.after):
            session.speed = "instant" if state.finishing else self._speed()
            slice_ = (THINK_MOVING if moving else THINK_STILL) * self._share
            until = time.perf_counter() + slice_
            session.think(slice_, quiet=not moving)
            if session.speed == "instant" and not moving:
                self._think_on(until)

    def _think_on(self, until: float) -> None:
        """At this speed, let one act after the other in the same frame, while there is time."""
        state, session = self.state, self.state.session
        while not (state.held or session.caught_up):
            self.playback.take_events()
            left = until - time.perf_counter()
            if left <= 0 or not (state.quiet and state.someone_thinks):
                return
            session.think(left, quiet=True)

    def _speed(self) -> str:
        """Return how fast the computer players act: at once in an auction the player has left."""
        settings, view = self.state.settings, self.state.after
        hurries = settings.skip_auction and view.phase is Phase.AUCTION
        if hurries and any(isinstance(b, Pass) and b.seat == view.seat for b in view.bids):
            return "instant"
        return settings.animation_speed

    def ponderer(self) -> Seat | None:
        """Return the computer player for whom the table waits with nothing moving."""
        view = self.state.after
        waits = self.state.quiet and view.phase is Phase.PLAYING and view.to_act != view.seat
        return view.to_act if waits else None
