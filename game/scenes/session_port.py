"""What a scene may ask of the match in progress: never the truth, only one seat's view of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.actions import Action
from engine.cards import Seat
from engine.events import Event
from engine.ruleset import Ruleset
from engine.view import PlayerView
from game.advice import Advice, Reading
from game.company.remarks import Remark


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat.

    Attributes:
        name: The name to show; empty for the player without a name of his own ("You").
        portrait: The stem of the pictures in ``assets/portraits``.
        is_human: Whether it is the player.
    """

    name: str
    portrait: str
    is_human: bool
    is_woman: bool = False


class SessionPort(Protocol):
    """One match, as the player at `seat` lives it.

    The truth runs ahead of the screen: a scene takes one event after another with `next`, and
    between them shows what lies between the view before and the view after. Nothing here waits.
    """

    speed: str
    """How long computer players wait at least: slow, normal, fast or instant."""

    @property
    def seat(self) -> Seat:
        """The player's seat."""
        ...

    @property
    def ruleset(self) -> Ruleset:
        """What is played."""
        ...

    @property
    def preset(self) -> str:
        """The preset's name; empty for rules of the house."""
        ...

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits where, by seat."""
        ...

    @property
    def view(self) -> PlayerView:
        """The view after the last event taken with `next`: what the screen should show."""
        ...

    @property
    def latest(self) -> PlayerView:
        """The view after everything that has happened, which decides what is legal now."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """Totals by seat as of `view`."""
        ...

    @property
    def deal_number(self) -> int:
        """The number of the deal shown, from 0."""
        ...

    @property
    def deal_code(self) -> str:
        """The code from which this deal can be played again."""
        ...

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The winners of the match; None while it goes on, empty for a draw."""
        ...

    def next(self) -> tuple[Event, PlayerView] | None:
        """Take the next event with the view just after it; None if there is nothing new."""
        ...

    @property
    def heard(self) -> tuple[Remark, ...]:
        """What is said aloud about the event taken last, in the order in which it is said."""
        ...

    @property
    def caught_up(self) -> bool:
        """Whether every event has been taken."""
        ...

    def submit(self, action: Action) -> None:
        """Carry out an action of the player.

        Raises:
            IllegalActionError: The rules refuse it; nothing has changed.
        """
        ...

    def think(self, seconds: float, *, quiet: bool) -> None:
        """Let a computer player think, and act when it is ready.

        Args:
            seconds: How long this slice may last.
            quiet: Whether nothing moves on screen; only then an action is carried out.
        """
        ...

    @property
    def thinking_seat(self) -> Seat | None:
        """The seat that everybody waits for; None if it is the player, secret, or nobody."""
        ...

    def next_deal(self) -> None:
        """Deal again after the count.

        Raises:
            ValueError: The deal is not over, or the match is.
        """
        ...

    @property
    def can_undo(self) -> bool:
        """Whether the player has a decision in this deal to take back."""
        ...

    def undo(self) -> None:
        """Go back to the player's last decision in this deal; `view` is that moment."""
        ...

    def concede(self) -> None:
        """Give the match up."""
        ...

    def hint(self) -> Action | None:
        """Return what a computer player would do in the player's place, by what he can see."""
        ...

    def advise(self, seconds: float | None = None, *, asked: bool = True) -> Advice | None:
        """Think about the player's choice, and return what to do and why once that is final.

        Args:
            seconds: How long this slice may last; None thinks to the end.
            asked: Whether the player asked for it, so that it counts among his aids.
        """
        ...

    def reading(self, view: PlayerView) -> Reading:
        """Return what a view of the player tells about the declarer's secret partner."""
        ...

    def mark(self, seat: Seat) -> str:
        """Return the player's private note about a seat: ``partner``, ``opponent`` or empty."""
        ...

    def set_mark(self, seat: Seat, mark: str) -> None:
        """Note something about a seat."""
        ...
