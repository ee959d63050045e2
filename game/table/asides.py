"""What lives beside the timeline: lifted cards, a shaking card, bubbles, short notices."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from engine.cards import Card, Seat
from game.table.choreography import Wobble
from game.table.speech import Setting
from game.widgets.text import reading_time

_LIFT_IN: Final = 0.1
_LIFT_OUT: Final = 0.12
_POP_SECONDS: Final = 0.3
_WARNING_SECONDS: Final = 2.6
_NOTE_SECONDS: Final = 6.0
_SPEECH_LEAST, _SPEECH_EACH, _SPEECH_MOST = 1.2, 0.055, 4.0
_SIGN_SECONDS: Final = 5.0
"""So long a gesture can be seen: it is made once and may be looked for late."""

POP_SECONDS: Final = 0.18
"""So long points that were taken pop up (interface.md 4.4)."""

_POINTS_SECONDS: Final = 0.78
"""So long they are seen."""

_MOST_BUBBLES: Final = 3
_IN_TURN: Final = 1.5
"""So long a remark stands before somebody else says something."""

_PATIENCE: Final = 3.0
"""What could not be said for so long is not said at all."""


@dataclass(slots=True)
class Said:
    """A bubble in the air.

    Attributes:
        picture: The name of a signal's drawing.
        strong: A bid, set upright.
        is_remark: Whether it may wait for its turn.
        age: Seconds since it appeared, or since it began to wait.
        setting: How it was set last, for the look in `made_for`.
    """

    seat: Seat
    text: str
    seconds: float
    picture: str = ""
    strong: bool = False
    is_remark: bool = False
    age: float = 0.0
    setting: Setting | None = None
    made_for: tuple[object, ...] = ()


@dataclass(slots=True)
class Points:
    """Card points that a seat has just taken.

    Attributes:
        age: Seconds since they popped up.
    """

    seat: Seat
    points: int
    age: float = 0.0


@dataclass(slots=True)
class Asides:
    """Small movements and notices, each with its own time.

    Attributes:
        lifts: How far hand cards are raised, 0 to 1.
        wobble: The card that was refused.
        said: The bubbles on the table.
        waiting: Remarks that have not been made yet.
        taken: The points that were taken a moment ago.
        warning: Why something was refused; `note` what was asked for.
    """

    lifts: dict[Card, float] = field(default_factory=dict)
    wobble: Wobble | None = None
    said: list[Said] = field(default_factory=list)
    waiting: list[Said] = field(default_factory=list)
    taken: list[Points] = field(default_factory=list)
    warning: str = ""
    note: str = ""
    _left: float = 0.0
    _goals: dict[Card, float] = field(default_factory=dict)
    _at_rest: tuple[Collection[Card], Collection[Card]] | None = None
    """The hand and its raised cards that nothing was left to move for."""

    @property
    def moves(self) -> bool:
        """Whether something of it is in motion."""
        return bool(
            self.wobble is not None
            or any(said.age < _POP_SECONDS for said in self.said)
            or any(points.age < POP_SECONDS for points in self.taken)
            or any(self._goals.get(card, 0.0) != lift for card, lift in self.lifts.items())
        )

    def say(self, seat: Seat, text: str, *, picture: str = "", strong: bool = False) -> None:
        """Show a bubble: one for each seat, three on the table."""
        seconds = min(_SPEECH_MOST, _SPEECH_LEAST + _SPEECH_EACH * len(text))
        if picture:
            seconds = _SIGN_SECONDS
        self._show(Said(seat, text, seconds, picture, strong))

    def remark(self, seat: Seat, text: str) -> None:
        """Have a seat say something as soon as it is its turn to be heard."""
        seconds = min(_SPEECH_MOST, _SPEECH_LEAST + _SPEECH_EACH * len(text))
        self.waiting.append(Said(seat, text, seconds, is_remark=True))

    def count(self, seat: Seat, points: int) -> None:
        """Show for a moment how many card points a seat has taken."""
        self.taken = [*(each for each in self.taken if each.seat != seat), Points(seat, points)]

    def speak_up(self, dt: float, *, may: bool) -> bool:
        """Let the next remark be heard; return whether a bubble has appeared.

        One is heard after the other, never two at once.

        Args:
            dt: Seconds since the last call.
            may: Whether nothing greater is being shown.
        """
        for said in self.waiting:
            said.age += dt
        self.waiting = [said for said in self.waiting if said.age < _PATIENCE]
        if not (may and self.waiting) or self._hears_another or self._signs(self.waiting[0].seat):
            return False
        said = self.waiting.pop(0)
        said.age = 0.0
        self._show(said)
        return True

    @property
    def _hears_another(self) -> bool:
        return any(said.is_remark and said.age < _IN_TURN for said in self.said)

    def _signs(self, seat: Seat) -> bool:
        """Whether a seat still makes a gesture, which its own words must not hide."""
        return any(said.picture and said.seat == seat for said in self.said)

    @property
    def is_speaking(self) -> bool:
        """Whether a remark is to be heard, or has not been heard for long."""
        return bool(self.waiting) or self._hears_another

    def fall_silent(self) -> None:
        """Take everything said and counted away."""
        self.taken.clear()
        self.said.clear()
        self.waiting.clear()

    def _show(self, new: Said) -> None:
        kept = [said for said in self.said if said.seat != new.seat][1 - _MOST_BUBBLES :]
        self.said = [*kept, new]

    def warn(self, text: str, card: Card | None) -> None:
        """Say why something is not possible, and shake the card it is about."""
        self.warning, self.note, self._left = text, "", reading_time(text, _WARNING_SECONDS)
        if card is not None:
            self.wobble = Wobble(card)

    def tell(self, text: str) -> None:
        """Show an answer to a question of the player."""
        self.note, self.warning, self._left = text, "", reading_time(text, _NOTE_SECONDS)

    def hush(self) -> None:
        """Take warning and note away."""
        self.note = self.warning = ""

    def update(
        self,
        dt: float,
        hand: Collection[Card],
        lifted: Collection[Card],
        *,
        still: bool,
    ) -> bool:
        """Advance by so many seconds; return whether the picture changes.

        Args:
            dt: Seconds.
            hand: The cards there are.
            lifted: Which of them should be raised.
            still: Whether cards jump instead of moving.
        """
        changed = self._lift(dt, hand, lifted, still=still)
        if self.wobble is not None:
            changed = True
            if self.wobble.motion.update(dt):
                self.wobble = None
        changed = self._age(dt) or changed
        changed = self._age_points(dt) or changed
        if self.note or self.warning:
            self._left -= dt
            if self._left <= 0:
                self.hush()
                changed = True
        return changed

    def _lift(
        self,
        dt: float,
        hand: Collection[Card],
        lifted: Collection[Card],
        *,
        still: bool,
    ) -> bool:
        wanted = (hand, lifted)
        if wanted == self._at_rest:
            return False
        changed = False
        self._goals = {card: float(card in lifted) for card in hand}
        for card, goal in self._goals.items():
            lift = self.lifts.get(card, 0.0)
            if lift == goal:
                continue
            changed = True
            step = dt / (_LIFT_IN if goal > lift else _LIFT_OUT)
            if still:
                step = 1.0
            self.lifts[card] = min(goal, lift + step) if goal > lift else max(goal, lift - step)
        for card in self.lifts.keys() - set(hand):
            del self.lifts[card]
        self._at_rest = None if changed else wanted
        return changed

    def _age_points(self, dt: float) -> bool:
        changed = any(points.age < POP_SECONDS for points in self.taken)
        for points in self.taken:
            points.age += dt
        alive = [points for points in self.taken if points.age < _POINTS_SECONDS]
        changed = changed or len(alive) != len(self.taken)
        self.taken = alive
        return changed

    def _age(self, dt: float) -> bool:
        changed = any(said.age < _POP_SECONDS for said in self.said)
        for said in self.said:
            said.age += dt
        alive = [said for said in self.said if said.age < said.seconds]
        changed = changed or len(alive) != len(self.said)
        self.said = alive
        return changed
