"""One moment at the table: everything that its picture depends on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from engine.cards import Card, Seat
from engine.view import PlayerView
from game.table.animation import Animation
from game.table.choreography import Wobble
from game.table.layout import TableLayout, Target
from game.table.words import ChipPart, Prompt, SeatFace


@dataclass(frozen=True, slots=True)
class Speech:
    """What a seat has just said or shown, in its bubble.

    Attributes:
        lines: Already broken.
        age: Seconds since it appeared.
        room: Where there is room for the bubble.
        size: The size of its type.
        picture: The name of a signal's drawing.
        strong: A bid, set upright.
        is_apart: Whether the bubble is away from the seat, so that it shows the seat's face.
    """

    seat: Seat
    lines: tuple[str, ...]
    age: float
    room: pygame.Rect
    size: float = 17.0
    picture: str = ""
    strong: bool = False
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything that the picture of the table depends on.

    Attributes:
        view: What stands still, laid out in `layout`.
        start: The view and layout that movements leave.
        end: The view and layout in which they arrive.
        animations: What moves now.
        progress: Which deal and trick it is; the first wording for which there is room counts.
        lifts: How far hand cards are raised, 0 to 1.
        focused: What the keyboard has chosen, None while the ring is not shown.
        dragged: The hand card that the pointer carries or has thrown, and how far it is from
            its place, in pixels.
        reserved: Whether a panel covers the middle of the table.
        covered: Whether the hand is hidden, as while the player is away.
        taken: Card points that a seat has just taken, and for how many seconds they are shown.
        barred: The cards of the hand that may not be played now, on the player's turn.
    """

    view: PlayerView
    layout: TableLayout
    start: tuple[PlayerView, TableLayout]
    end: tuple[PlayerView, TableLayout]
    animations: tuple[Animation, ...]
    faces: Mapping[Seat, SeatFace]
    title: str
    progress: tuple[str, ...]
    chip: tuple[ChipPart, ...]
    prompt: Prompt
    labels: Mapping[str, str]
    disabled: frozenset[str] = frozenset()
    lifts: Mapping[Card, float] = field(default_factory=dict)
    hovered: Target | None = None
    focused: Target | None = None
    pressed: Target | None = None
    chosen: Card | None = None
    dragged: tuple[Card, tuple[int, int]] | None = None
    sealed: Card | None = None
    wobble: Wobble | None = None
    speeches: tuple[Speech, ...] = ()
    taken: tuple[tuple[Seat, int, float], ...] = ()
    badge: bool = False
    badge_everywhere: bool = False
    reserved: bool = False
    covered: bool = False
    barred: frozenset[Card] = frozenset()
    still: bool = False
    strongest: Seat | None = None
    show_points: str = "all"
