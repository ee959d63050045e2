"""Time on the table: motions with their easing, and the timeline that plays them in turn.

Everything is measured in seconds, never in frames, and can be ended at once.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

Easing: TypeAlias = Callable[[float], float]
"""From a share of the time, 0 to 1, to a share of the way."""


def linear(share: float) -> float:
    """Go evenly."""
    return share


def out_cubic(share: float) -> float:
    """Start fast, arrive gently."""
    return float(1 - (1 - share) ** 3)


def in_cubic(share: float) -> float:
    """Start gently, leave fast."""
    return float(share**3)


def in_out_sine(share: float) -> float:
    """Start and arrive gently."""
    return 0.5 - 0.5 * math.cos(math.pi * share)


def out_back(share: float) -> float:
    """Arrive by going a little too far, at most 5 %."""
    over = 1.1
    rest = share - 1
    return float(1 + (over + 1) * rest**3 + over * rest**2)


class Animation(Protocol):
    """Something that takes time."""

    def update(self, dt: float) -> bool:
        """Advance by so many seconds; return whether it is over."""
        ...

    def finish(self) -> None:
        """Jump to the end."""
        ...


@dataclass(slots=True)
class Motion:
    """A share of the way, from 0 to 1, over some time.

    Attributes:
        seconds: How long it takes; 0 is at once.
        delay: Seconds before it begins.
        easing: How it goes.
    """

    seconds: float
    delay: float = 0.0
    easing: Easing = out_cubic
    elapsed: float = 0.0

    @property
    def started(self) -> bool:
        """Whether the delay is over."""
        return self.elapsed >= self.delay

    @property
    def over(self) -> bool:
        """Whether the end is reached."""
        return self.elapsed >= self.delay + self.seconds

    @property
    def time(self) -> float:
        """The share of the time that has passed, 0 to 1."""
        if self.seconds <= 0:
            return 1.0 if self.started else 0.0
        return max(0.0, min(1.0, (self.elapsed - self.delay) / self.seconds))

    @property
    def share(self) -> float:
        """The share of the way that is done; an easing may go a little past 1."""
        return self.easing(self.time)

    def update(self, dt: float) -> bool:
        """Advance by so many seconds; return whether it is over."""
        self.elapsed += dt
        return self.over

    def finish(self) -> None:
        """Jump to the end."""
        self.elapsed = self.delay + self.seconds


@dataclass(slots=True)
class Hold:
    """A wait, for some seconds or until it is ended.

    Attributes:
        seconds: None waits for the player.
    """

    seconds: float | None
    elapsed: float = 0.0
    ended: bool = False

    def update(self, dt: float) -> bool:
        """Advance by so many seconds; return whether it is over."""
        self.elapsed += dt
        if self.seconds is not None and self.elapsed >= self.seconds:
            self.ended = True
        return self.ended

    def finish(self) -> None:
        """End the wait."""
        self.ended = True


@dataclass(slots=True)
class Cue:
    """Something to be done in the middle of a movement; not if that was ended before.

    Attributes:
        seconds: After how long.
        act: Does it.
    """

    seconds: float
    act: Callable[[], None]
    elapsed: float = 0.0
    over: bool = False

    def update(self, dt: float) -> bool:
        """Advance by so many seconds; return whether it is over."""
        self.elapsed += dt
        if not self.over and self.elapsed >= self.seconds:
            self.over = True
            self.act()
        return self.over

    def finish(self) -> None:
        """Let it be."""
        self.over = True


@dataclass(slots=True)
class Group:
    """Animations that run together.

    Attributes:
        on_start: Called when the group begins, as for a sound.
        on_end: Called when it is over, also when it was ended at once.
    """

    animations: tuple[Animation, ...]
    on_start: Callable[[], None] | None = None
    on_end: Callable[[], None] | None = None
    _running: list[Animation] = field(default_factory=list)
    _begun: bool = False

    def begin(self) -> None:
        """Start, once."""
        if not self._begun:
            self._begun = True
            self._running = list(self.animations)
            if self.on_start is not None:
                self.on_start()

    def update(self, dt: float) -> bool:
        """Advance by so many seconds; return whether all are over."""
        self._running = [each for each in self._running if not each.update(dt)]
        return not self._running

    def finish(self) -> None:
        """Jump to the end."""
        for each in self.animations:
            each.finish()
        self._running = []


_TINY: Final = 1e-9


class Timeline:
    """Plays groups one after another."""

    def __init__(self) -> None:
        self._groups: deque[Group] = deque()

    @property
    def idle(self) -> bool:
        """Whether nothing is left to play."""
        return not self._groups

    @property
    def current(self) -> tuple[Animation, ...]:
        """The animations of the group that runs now."""
        return self._groups[0].animations if self._groups else ()

    def add(self, *together: Animation) -> None:
        """Play these together, after everything that was added before."""
        self.add_group(Group(together))

    def add_group(self, group: Group) -> None:
        """Play a group after everything that was added before."""
        self._groups.append(group)
        if len(self._groups) == 1:
            self._begin()

    def update(self, dt: float) -> None:
        """Advance by so many seconds.

        A frame gives its time to one group; the next begins with the next frame, so that
        a late frame never swallows a short movement whole. What takes no time takes no frame.
        """
        if not self._groups:
            return
        group = self._groups[0]
        if group.update(max(dt, _TINY)):
            self._next()

    def skip(self) -> None:
        """End what runs now; what comes after it is played."""
        if self._groups:
            self._groups[0].finish()
            self._next()

    def finish(self) -> None:
        """End everything at once."""
        while self._groups:
            self.skip()

    def _next(self) -> None:
        self._end()
        self._begin()

    def _begin(self) -> None:
        while self._groups:
            self._groups[0].begin()
            if not self._groups[0].update(_TINY):
                return
            self._end()

    def _end(self) -> None:
        over = self._groups.popleft()
        if over.on_end is not None:
            over.on_end()
