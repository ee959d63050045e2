"""Where everything on the table lies: pure geometry of a window, a view and a few settings.

Everything is computed in units (1280 by 720 of them at least fill the window) and rounded to
pixels at the end. Figures are those of the mock-ups; where text is larger than they assume,
boxes grow with it and pictures give way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import pygame

from engine.cards import Card, Seat
from engine.deal import Phase
from engine.view import PlayerView

Box: TypeAlias = tuple[float, float, float, float]
"""x, y, width and height in units."""

MIN_VISIBLE: Final = 0.65
"""The least share of a hand card's width that the next card leaves free (interface.md 4.2)."""

MIN_TEXT_PX: Final = 14
_SMALLEST_TEXT: Final = 15
_MARGIN: Final = 16
_BOTTOM: Final = 12
_GAP: Final = 8
_LIFT: Final = 16
_WIDEST: Final = 2.0
_COLLAPSE: Final = 1.3
_MOST_GROWTH: Final = 2.2
_TRICK_HIGH: Final = 146
_DUEL_HIGH: Final = 192
_STOCK_HIGH: Final = 128
_DUEL_STOCK_HIGH: Final = 180
_CHIP_LEAST: Final = 0.9
"""The share of its size to which the bar's chip may shrink before buttons give up their words."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the player's own hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """The plate of another player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Control:
    """A button of the bar, of the actions, or one of the extra choices, by name."""

    name: str


@dataclass(frozen=True, slots=True)
class WonPile:
    """The tricks a seat has taken: the pile on its plate, the panel of the player's own."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StockPile:
    """The cards still to be drawn, with the exposed one."""


Target: TypeAlias = HandCard | SeatPanel | Control | StockPile | WonPile


@dataclass(frozen=True, slots=True)
class Fit:
    """What besides the window and the view settles the layout.

    Attributes:
        aspect: Width of a card over its height.
        text_scale: 1 to 2, already limited to what fits the window.
        clockwise: Whether play goes round to the left.
        bar_labels: Widths of the bar's buttons with their words, in pixels, left to right.
        chip: Width of the chip in the bar, in pixels; for its words buttons give up theirs.
        actions: Names of the buttons in the actions panel, from the top.
        extras: Names of the extra choices above it.
        order: The hand in the order to show it; the view's own order when empty.
        mirrored: Whether the buttons lie left of the hand, for a player who uses the left hand.
    """

    aspect: float = 0.625
    text_scale: float = 1.0
    clockwise: bool = False
    bar_labels: tuple[int, ...] = (128, 82, 82)
    chip: int = 0
    actions: tuple[str, ...] = ("hint", "undo", "cards_played")
    extras: tuple[str, ...] = ()
    order: tuple[Card, ...] = ()
    mirrored: bool = False


BAR_BUTTONS: Final = ("last_trick", "score", "menu")


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of one window, in pixels.

    Attributes:
        unit: Pixels to a unit.
        growth: How much larger than in the mock-ups the smallest text is.
        compact: Whether pictures gave way to large text: buttons without words, no portraits.
        area: The part of the window that the table fills; at most twice as wide as high.
        seats: The plates of the others.
        sides: On which side of the table each of them sits: left, right or top.
        slots: Where each seat's card of the trick lies.
        numbers: Centres of the discs that number the trick's cards.
        hand: The player's cards, in drawing order.
        stock: The pile, None when there is none; `turn_up` the exposed card turned sideways.
        known: Faces of cards that the player knows another seat to hold.
        panel: The box for auction and call.
        stage: The box in which a card is announced.
    """

    size: tuple[int, int]
    unit: float
    growth: float
    compact: bool
    area: pygame.Rect
    bar: pygame.Rect
    buttons: Mapping[str, pygame.Rect]
    seats: Mapping[Seat, pygame.Rect]
    sides: Mapping[Seat, str]
    slots: Mapping[Seat, pygame.Rect]
    numbers: Mapping[Seat, tuple[int, int]]
    disc: int
    hand: Mapping[Card, pygame.Rect]
    hand_card: tuple[int, int]
    trick_card: tuple[int, int]
    stock: pygame.Rect | None
    turn_up: pygame.Rect | None
    stock_label: pygame.Rect | None
    prompt: pygame.Rect
    own: pygame.Rect
    actions: pygame.Rect
    controls: Mapping[str, pygame.Rect]
    bubbles: Mapping[Seat, pygame.Rect]
    known: Mapping[Seat, tuple[pygame.Rect, ...]]
    panel: pygame.Rect
    panel_prompt: pygame.Rect
    stage: pygame.Rect
    targets: tuple[tuple[Target, pygame.Rect], ...] = field(repr=False)

    @property
    def lift(self) -> int:
        """How far a chosen card is raised, in pixels."""
        return round(_LIFT * self.unit)

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """Return what lies under a place, the uppermost first."""
        for target, rect in reversed(self.targets):
            if rect.collidepoint(pos):
                return target
        return None

    def rect_of(self, target: Target) -> pygame.Rect | None:
        """Return where a target is, None when it is not there."""
        return next((rect for found, rect in self.targets if found == target), None)


def unit_of(size: tuple[int, int]) -> float:
    """Return how many pixels a unit is in a window of this size."""
    return max(0.25, min(size[0] / 1280, size[1] / 720))


def growth_of(unit: float, text_scale: float) -> float:
    """Return how much larger than in the mock-ups the smallest text is set."""
    return min(_MOST_GROWTH, max(1.0, text_scale, MIN_TEXT_PX / (_SMALLEST_TEXT * unit)))


def lay_out(size: tuple[int, int], view: PlayerView, fit: Fit | None = None) -> TableLayout:
    """Return the places of everything that a view puts on the table."""
    return _Plan(size, view, fit or Fit()).layout()


class _Plan:
    """Computes one layout; all lengths in units until `_px`."""

    def __init__(self, size: tuple[int, int], view: PlayerView, fit: Fit) -> None:
        self.size, self.view, self.fit = size, view, fit
        self.u = unit_of(size)
        self.wide, self.high = size[0] / self.u, size[1] / self.u
        self.growth = growth_of(self.u, fit.text_scale)
        self.compact = self.growth > _COLLAPSE
        self.players = view.players
        span = min(self.wide, _WIDEST * self.high)
        self.left, self.right = (self.wide - span) / 2, (self.wide + span) / 2
        self.middle = self.wide / 2
        self.others = [Seat((view.seat + k) % self.players) for k in range(1, self.players)]
        self._measure()

    def _measure(self) -> None:
        grown, compact = self.growth, self.compact
        self.bar_high = max(48.0, 26 * grown + 12)
        self.seat_wide = 120 + 100 * grown if compact else 248 + max(0.0, grown - 1) * 144
        self.seat_high = max(72.0, 54 * grown)
        self.prompt_high = max(36.0, 28 * grown)
        self.disc = 24 * max(1.0, 0.8 * grown)
        self.top_seats_y = self.bar_high + _GAP
        self.own_wide = 136 + max(0.0, grown - 1) * 85
        self.actions_wide = 72.0 if compact else 136 + max(0.0, grown - 1) * 60
        self.bottom = self.high - _BOTTOM
        self._measure_hand()
        free = 10.0 if compact else 19.0
        self.prompt_y = self.hand_top - _LIFT - free - self.prompt_high
        self.panel_prompt_y = self.hand_top - 16 - self.prompt_high
        self.zone_top = self.top_seats_y + self.seat_high + 9
        self.zone_bottom = self.prompt_y - free

    # ------------------------------------------------------------------------------- the hand

    def _measure_hand(self) -> None:
        held = max(1, len(self.view.hand))
        few = self.view.ruleset.hand_size <= 3
        side = max(self.own_wide, self.actions_wide)
        room = self.right - self.left - 2 * (_MARGIN + side + 13)
        spare = max(0.0, self.high - 720) * 0.2
        squeeze = max(0.0, self.growth - _COLLAPSE) * 45
        tall = (218.0 if few else 179.0) + spare - squeeze
        self.rows = 2 if held > 13 else 1
        if self.rows == 2:
            tall = min(tall, (280 + spare - _GAP) / 2)
        in_row = -(-held // self.rows)
        gap = 16.0 if few else float(_GAP)
        wide = tall * self.fit.aspect
        share = MIN_VISIBLE + 0.01
        widest = room / (1 + max(0, in_row - 1) * share)
        if wide > widest:
            wide, tall = widest, widest / self.fit.aspect
        step = wide + gap
        if in_row > 1:
            step = min(step, (room - wide) / (in_row - 1))
        self.hand_wide, self.hand_high, self.hand_step = wide, tall, step
        self.in_row = in_row
        self.hand_top = self.bottom - self.rows * tall - (self.rows - 1) * _GAP

    def _hand(self) -> dict[Card, pygame.Rect]:
        cards = self.fit.order or self.view.hand
        rects: dict[Card, pygame.Rect] = {}
        for row in range(self.rows):
            part = cards[row * self.in_row : (row + 1) * self.in_row]
            length = self.hand_wide + self.hand_step * (len(part) - 1)
            x = self.middle - length / 2
            y = self.hand_top + row * (self.hand_high + _GAP)
            for place, card in enumerate(part):
                box = (x + place * self.hand_step, y, self.hand_wide, self.hand_high)
                rects[card] = self._px(box)
        return rects

    # ------------------------------------------------------------------------------ the seats

    def _seat_boxes(self) -> tuple[dict[Seat, Box], dict[Seat, str]]:
        wide, high, top = self.seat_wide, self.seat_high, self.top_seats_y
        near, far = self.left + _MARGIN, self.right - _MARGIN - wide
        inner = 112.0 if self.players == 5 else 176.0
        half_left, half_right = self.middle - inner - wide, self.middle + inner
        half_left, half_right = max(near, half_left), min(far, half_right)
        centre = self.middle - wide / 2
        row = self._side_y()
        places: dict[int, tuple[tuple[float, float, str], ...]] = {
            2: ((centre, top, "top"),),
            3: ((half_right, top, "top"), (half_left, top, "top")),
            4: ((far, row, "right"), (centre, top, "top"), (near, row, "left")),
            5: (
                (far, row, "right"),
                (half_right, top, "top"),
                (half_left, top, "top"),
                (near, row, "left"),
            ),
            6: (
                (far, row, "right"),
                (far, top, "top"),
                (centre, top, "top"),
                (near, top, "top"),
                (near, row, "left"),
            ),
        }
        boxes, sides = {}, {}
        for seat, (x, y, side) in zip(self.others, places[self.players], strict=True):
            boxes[seat] = self._turned((x, y, wide, high))
            sides[seat] = self._turned_side(side)
        return boxes, sides

    def _side_y(self) -> float:
        lowest = self.zone_top + self._bubble_high() + 20
        if self.compact:
            return lowest
        return max(self._rows_y()[1], lowest)

    def _turned(self, box: Box) -> Box:
        """Return a box mirrored where play goes clockwise."""
        if not self.fit.clockwise:
            return box
        return (self.wide - box[0] - box[2], box[1], box[2], box[3])

    def _turned_side(self, side: str) -> str:
        if self.fit.clockwise:
            return {"left": "right", "right": "left"}.get(side, side)
        return side

    # ------------------------------------------------------------------------------ the trick

    def _trick_size(self) -> tuple[float, float]:
        zone = self.zone_bottom - self.zone_top
        if self.players == 2:
            high = min(_DUEL_HIGH + min(60.0, 0.2 * max(0.0, self.high - 720)), zone - 8)
        else:
            most = _TRICK_HIGH + 0.1 * max(0.0, self.high - 720)
            high = min(most, (zone - 14) / 2, self._widest_of_three() / self.fit.aspect)
        return high * self.fit.aspect, high

    def _widest_of_three(self) -> float:
        """Return the widest card of which three fit between the side seats, with their discs."""
        free = self.middle - self.left - _MARGIN - self.seat_wide - 70
        return (free - (self.disc + 25) - (self.disc + _GAP)) / 1.5

    def _rows_y(self) -> tuple[float, float]:
        """Return the tops of the trick's two rows, in the middle of the zone."""
        _, high = self._trick_size()
        middle = (self.zone_top + self.zone_bottom) / 2
        return middle - 7 - high, middle + 7

    def _slot_boxes(self) -> dict[Seat, Box]:
        wide, high = self._trick_size()
        upper, lower = self._rows_y()
        middle = (self.zone_top + self.zone_bottom - high) / 2
        step = wide + self.disc + 25
        half = max(wide / 2 + 42, wide / 2 + self.disc + 4)
        pair = wide / 2 + 12
        grid: dict[int, tuple[tuple[float, float], ...]] = {
            2: ((-pair, middle), (pair, middle)),
            3: ((0, lower), (half, upper), (-half, upper)),
            4: ((0, lower), (step, middle), (0, upper), (-step, middle)),
            5: ((0, lower), (step, lower), (half, upper), (-half, upper), (-step, lower)),
            6: (
                (0, lower),
                (step, lower),
                (step, upper),
                (0, upper),
                (-step, upper),
                (-step, lower),
            ),
        }
        seats = (self.view.seat, *self.others)
        return {
            seat: self._turned((self.middle + x - wide / 2, y, wide, high))
            for seat, (x, y) in zip(seats, grid[self.players], strict=True)
        }

    def _number_at(self, box: Box) -> tuple[float, float]:
        """Return where a card's number stands: beside its foot, away from the middle."""
        x, y, wide, high = box
        reach = _GAP + self.disc / 2
        outer_left = x + wide / 2 < self.middle - 1
        return (x - reach if outer_left else x + wide + reach), y + high - self.disc / 2

    # -------------------------------------------------------------------- stock, bubbles, rest

    def _stock_boxes(self) -> tuple[Box | None, Box | None, Box | None]:
        """Return the pile, the exposed card lying across under it, and the pile's label."""
        if self.view.ruleset.stock_size == 0:
            return None, None, None
        label_high = 22 * self.growth + 4
        x, y, wide, high = self._stock_zone(label_high)
        tall = min(high, wide / (0.5 + self.fit.aspect))
        broad = tall * self.fit.aspect
        whole = tall / 2 + broad
        left = x + wide - whole
        pile = (left + tall / 2, y, broad, tall)
        across = (left, y + (tall - broad) / 2, tall, broad)
        if self.players == 4 and self.compact:
            return pile, across, (left - 150, y + (tall - label_high) / 2, 142, label_high)
        return pile, across, (left, y + tall + 8, whole, label_high)

    def _stock_zone(self, label_high: float) -> Box:
        """Return the box for pile and exposed card; it ends where the trick begins."""
        slots = list(self._slot_boxes().values())
        if self.fit.clockwise:
            slots = [(self.wide - s[0] - s[2], *s[1:]) for s in slots]
        edge = min(slot[0] for slot in slots) - _GAP - self.disc - 20
        zone = self.zone_bottom - self.zone_top
        below = label_high + 12
        if self.players == 2:
            high = min(float(_DUEL_STOCK_HIGH), zone - below)
            y = (self.zone_top + self.zone_bottom - high - below) / 2 + 8
            return edge - 44 - 260, y, 260.0, high
        if self.players == 4:
            # In the corner between the left seat, which has its bubble above it, and the top one.
            top = self.bar_high + 14
            below = 0.0 if self.compact else below
            high = min(float(_STOCK_HIGH), self._side_y() - self._bubble_high() - 20 - top - below)
            right = min(self.middle - self.seat_wide / 2 - 40, edge + self.disc)
            return self.left + _MARGIN, top, right - self.left - _MARGIN, high
        high = min(float(_STOCK_HIGH), self._trick_size()[1], zone - below)
        if self.players == 5:
            edge = sorted(slot[0] for slot in slots)[1] - _GAP - self.disc - 20
            left = self.left + _MARGIN + self.seat_wide + 12
            room = self._side_y() + self.seat_high - 66 - self.zone_top - below
            return left, self.zone_top, edge - left, min(high, room)
        if self.players == 6 and self.compact:
            left = self.left + _MARGIN + self.seat_wide + 12
            right = min(self.middle - self.seat_wide / 2 - 12, edge + self.disc + 20)
            return left, self.top_seats_y, right - left, self.seat_high + 4
        if self.players == 6:
            left = self.left + _MARGIN + self.seat_wide + 12
            y = max(self.zone_top, self._rows_y()[0])
            room = self._side_y() + self.seat_high - 66 - y - below
            return left, y, edge - left, min(high, room)
        y = (self.zone_top + self.zone_bottom - high - below) / 2
        return edge - 260, y, 260.0, high

    def _bubble_high(self) -> float:
        return 20 * self.growth * 2 + 16

    def _bubble_box(self, box: Box, side: str, known: Sequence[Box]) -> Box:
        x, y, wide, high = box
        tall = self._bubble_high()
        broad = min(max(wide, 248.0), 300.0)
        if side != "top":
            return (x, y - tall - 12, wide, tall)
        centred = abs(x + wide / 2 - self.middle) < 1
        if centred and self.players != 6:
            return (x + wide + 16, y + (high - tall) / 2, broad, tall)
        if centred:
            room = self.right - _MARGIN - wide - (x + wide) - 2 * 12
            if room >= 180:
                return (x + wide + 12, y + (high - tall) / 2, min(broad, room), tall)
            slot = self._slot_boxes()[self.others[2]]
            free = slot[0] + slot[2] + _GAP + self.disc + _GAP
            return (free, y + high + 12, 180, tall)
        if self.view.phase in (Phase.AUCTION, Phase.CALLING, Phase.NOMINATING):
            # A panel of choices lies below, so the bubble goes to the outer side.
            if x + wide / 2 < self.middle:
                room = min(broad, x - 12 - self.left - _MARGIN)
                return (x - 12 - room, y + (high - tall) / 2, room, tall)
            room = min(broad, self.right - _MARGIN - x - wide - 12)
            return (x + wide + 12, y + (high - tall) / 2, room, tall)
        six = self.players == 6
        below = max((k[1] + k[3] for k in known if six), default=y + high)
        return self._beside_slots((x, below + 12, wide, tall))

    def _beside_slots(self, box: Box) -> Box:
        """Return a box pushed outward so that it covers no card of the trick."""
        x, y, wide, high = box
        lying = [*self._slot_boxes().values()]
        pile, across, _ = self._stock_boxes()
        lying += [self._turned(each) for each in (pile, across) if each is not None]
        slots = [s for s in lying if s[1] < y + high and y < s[1] + s[3]]
        if not slots:
            return box
        first = min(s[0] for s in slots) - 12
        last = max(s[0] + s[2] for s in slots) + 12
        if x + wide / 2 < self.middle:
            left = max(self.left + _MARGIN, min(x, first - wide))
            return (left, y, min(wide, first - left), high)
        right = min(self.right - _MARGIN, max(x + wide, last + wide))
        return (max(last, right - wide), y, right - max(last, right - wide), high)

    def _known_boxes(self, seat: Seat, box: Box, side: str) -> tuple[Box, ...]:
        """Return small faces beside a seat, fanned where there is little room."""
        count = min(len(self.view.known[seat]), 5)
        if not count:
            return ()
        high = 60.0
        wide = high * self.fit.aspect
        x, y, broad, tall = box
        centred = side == "top" and abs(x + broad / 2 - self.middle) < 1
        if centred and self.players == 6 and self.compact and not self.fit.clockwise:
            return self._fan((x + broad + 8, y + (tall - high) / 2, wide, high), count)
        if centred and self.players != 4:
            return self._fan(
                (x - 12 - count * (wide + 4), y + (tall - high) / 2, wide, high), count
            )
        if side == "top" and self.players == 4:
            slot = self._slot_boxes()[seat]
            first = slot[0] + slot[2] + 10
            if self.fit.clockwise:
                first = slot[0] - 10 - count * (wide + 4)
            return self._fan((first, y + tall + 6, wide, high), count)
        if side == "top" and self.players == 6:
            outer = x + 4 if x + broad / 2 < self.middle else x + broad - count * (wide + 4)
            return self._fan((outer, y + tall + 6, wide, high), count)
        if side == "top":
            left = x + broad / 2 < self.middle
            outer = x - 8 - count * (wide + 4) if left else x + broad + 8
            return self._fan((outer, y + (tall - high) / 2, wide, high), count)
        slots = [s for s in self._slot_boxes().values() if s[1] < y + tall and y < s[1] + s[3]]
        middle = y + tall - high
        reach = self.disc + 2 * _GAP
        if side == "left":
            first = x + broad + 8
            room = min(s[0] for s in slots) - reach - first if slots else 200.0
            return self._fan((first, middle, wide, high), count, room)
        last = x - 8
        room = last - max(s[0] + s[2] for s in slots) - reach if slots else 200.0
        step = self._fan_step(wide, count, room)
        return self._fan((last - wide - step * (count - 1), middle, wide, high), count, room)

    @staticmethod
    def _fan_step(wide: float, count: int, room: float) -> float:
        return min(wide + 4, (room - wide) / (count - 1)) if count > 1 else 0.0

    def _fan(self, first: Box, count: int, room: float = 1000.0) -> tuple[Box, ...]:
        x, y, wide, high = first
        step = self._fan_step(wide, count, room)
        return tuple((x + n * step, y, wide, high) for n in range(count))

    def _panel_box(self) -> Box:
        seats, sides = self._seat_boxes()
        beside = [box for seat, box in seats.items() if sides[seat] != "top"]
        reach = self.seat_wide + _MARGIN + 16 if beside else _MARGIN
        half = min(360.0 * max(1.0, 0.75 * self.growth), self.middle - self.left - reach)
        top = self.zone_top
        bottom = self.panel_prompt_y - 16
        rest = max(0.0, bottom - top - 325 * max(1.0, 0.85 * self.growth))
        return (self.middle - half, top + rest / 2, 2 * half, bottom - top - rest)

    def _button_boxes(self) -> dict[str, Box]:
        high = max(34.0, 26 * self.growth)
        widths = [label / self.u for label in self.fit.bar_labels]
        span = self.right - self.left
        rest = span - sum(widths) - _GAP * (len(widths) - 1) - 3 * _MARGIN
        if self.compact or sum(widths) > 0.3 * span or _CHIP_LEAST * self.fit.chip / self.u > rest:
            widths = [high + 10 for _ in widths]
        x = self.right - _MARGIN
        boxes = {}
        for name, wide in reversed(list(zip(BAR_BUTTONS, widths, strict=True))):
            x -= wide
            boxes[name] = (x, (self.bar_high - high) / 2, wide, high)
            x -= _GAP
        return boxes

    def _control_boxes(self, panel: Box) -> dict[str, Box]:
        x, y, wide, high = panel
        names = self.fit.actions
        gap = 8.0 if len(names) <= 3 else 5.0
        pad = 14.0
        each = (high - 2 * pad - gap * (len(names) - 1)) / max(1, len(names))
        boxes = {
            name: (x + pad, y + pad + row * (each + gap), wide - 2 * pad, each)
            for row, name in enumerate(names)
        }
        boxes |= {name: self._handed(box) for name, box in self._extra_boxes().items()}
        return boxes

    def _handed(self, box: Box) -> Box:
        """Return a box beside the hand, on the side of the hand that the player uses."""
        x, y, wide, high = box
        return (2 * self.middle - x - wide, y, wide, high) if self.fit.mirrored else box

    def _extra_boxes(self) -> dict[str, Box]:
        """Place the extra choices in a row right of the prompt; with large text as pictures."""
        wide = (64.0 if self.compact else 132.0) * self.growth
        boxes = {}
        x = self.right - _MARGIN - wide
        for name in reversed(self.fit.extras):
            boxes[name] = (x, self.prompt_y, wide, self.prompt_high)
            x -= wide + 8
        return boxes

    def _prompt_wide(self) -> float:
        """Return how wide the prompt may be beside the extra choices."""
        # Large words need a longer line: on two they would lie over the trick.
        usual = 840.0 if self.compact else 560.0
        wide = min(usual, self.right - self.left - 2 * (self.own_wide + 2 * _MARGIN))
        if not self.compact and self.bottom - 179 >= self.prompt_y + self.prompt_high:
            wide = 840.0  # the panels at the sides begin below it
        extras = self._extra_boxes().values()
        if not extras:
            return wide
        return min(wide, 2 * (min(box[0] for box in extras) - 12 - self.middle))

    # ------------------------------------------------------------------------------- together

    def _won_box(self, plate: Box) -> Box:
        """Return where a plate shows the tricks its seat has taken, as `pieces.seat_plate` does."""
        x, y, _, high = plate
        counts = x + (14 if self.compact else 18 + min(54.0, high - 16))
        return counts + 34 * self.growth, y + 0.52 * high, 60 * self.growth, 0.46 * high

    def _side_panel_high(self, seats: dict[Seat, Box], sides: dict[Seat, str]) -> float:
        """Return the height of the panels beside the hand; they end below the side seats."""
        high = max(179.0, 150 * self.growth)
        lowest = max(
            (box[1] + box[3] for seat, box in seats.items() if sides[seat] != "top"),
            default=self.zone_top,
        )
        if self.fit.extras:
            lowest = max(lowest, self.prompt_y + self.prompt_high)
        return min(high, self.bottom - lowest - _GAP)

    def _px(self, box: Box) -> pygame.Rect:
        x, y, wide, high = box
        left, top = round(x * self.u), round(y * self.u)
        return pygame.Rect(left, top, round(wide * self.u), round(high * self.u))

    def _side_panels(self, high: float) -> tuple[Box, Box]:
        """Return the player's own panel and that of the actions, at both sides of the hand."""
        top, wide = self.bottom - high, self.actions_wide
        own = (self.left + _MARGIN, top, self.own_wide, high)
        return self._handed(own), self._handed((self.right - _MARGIN - wide, top, wide, high))

    def layout(self) -> TableLayout:
        """Return the layout in pixels."""
        seats, sides = self._seat_boxes()
        slots = self._slot_boxes()
        known = {s: self._known_boxes(s, box, sides[s]) for s, box in seats.items()}
        bubbles = {s: self._bubble_box(box, sides[s], known[s]) for s, box in seats.items()}
        own, actions = self._side_panels(self._side_panel_high(seats, sides))
        pile, across, label = (
            None if box is None else self._turned(box) for box in self._stock_boxes()
        )
        prompt_wide = self._prompt_wide()
        prompt_x = self.middle - prompt_wide / 2
        tall = self._bubble_high()
        bubble_own = (self.middle - 150, self.prompt_y - tall - 12, 300.0, tall)
        hand = self._hand()
        trick = self._px(next(iter(slots.values())))
        buttons = {name: self._px(box) for name, box in self._button_boxes().items()}
        controls = {name: self._px(box) for name, box in self._control_boxes(actions).items()}
        seat_rects = {seat: self._px(box) for seat, box in seats.items()}
        stock = None if pile is None else self._px(pile)
        turn_up = None if across is None else self._px(across)
        targets: list[tuple[Target, pygame.Rect]] = [
            *((SeatPanel(seat), rect) for seat, rect in seat_rects.items()),
            *((WonPile(seat), self._px(self._won_box(box))) for seat, box in seats.items()),
            (WonPile(self.view.seat), self._px(own)),
            *((Control(name), rect) for name, rect in (*buttons.items(), *controls.items())),
            *((HandCard(card), rect) for card, rect in hand.items()),
        ]
        if stock is not None and turn_up is not None and self.view.stock_size:
            targets.insert(0, (StockPile(), stock.union(turn_up)))
        stage = (self.middle - 180, self.zone_top, 360.0, self.zone_bottom - self.zone_top)
        area = (self.left, 0.0, self.right - self.left, self.high)
        return TableLayout(
            size=self.size,
            unit=self.u,
            growth=self.growth,
            compact=self.compact,
            area=self._px(area),
            bar=pygame.Rect(0, 0, self.size[0], round(self.bar_high * self.u)),
            buttons=buttons,
            seats=seat_rects,
            sides=sides,
            slots={seat: self._px(box) for seat, box in slots.items()},
            numbers={
                seat: (round(at[0] * self.u), round(at[1] * self.u))
                for seat, at in ((seat, self._number_at(box)) for seat, box in slots.items())
            },
            disc=round(self.disc * self.u),
            hand=hand,
            hand_card=self._px((0, 0, self.hand_wide, self.hand_high)).size,
            trick_card=trick.size,
            stock=stock,
            turn_up=turn_up,
            stock_label=None if label is None else self._px(label),
            prompt=self._px((prompt_x, self.prompt_y, prompt_wide, self.prompt_high)),
            own=self._px(own),
            actions=self._px(actions),
            controls=controls,
            bubbles={
                self.view.seat: self._px(bubble_own),
                **{seat: self._px(box) for seat, box in bubbles.items()},
            },
            known={s: tuple(self._px(box) for box in boxes) for s, boxes in known.items()},
            panel=self._px(self._panel_box()),
            panel_prompt=self._px((prompt_x, self.panel_prompt_y, prompt_wide, self.prompt_high)),
            stage=self._px(stage),
            targets=tuple(targets),
        )
