"""The plates of the players and the panels beside the hand."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import pygame

from engine.cards import Seat, Suit
from engine.deal import Phase
from engine.view import PlayerView
from game.table import pieces
from game.table.brush import Brush, Shift
from game.table.layout import Control, SeatPanel
from game.table.moment import Moment
from game.table.picture import Item
from game.table.words import Chip, SeatFace, counts_wins, secret_role
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit, blit_centred

OwnRow: TypeAlias = Callable[[pygame.Surface, pygame.Rect], object]
"""Draws one row of the player's own panel."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the player's own panel.

    Attributes:
        worth: Where there is too little room, the row worth least is left out.
        high: Its height in pixels.
    """

    worth: int
    high: float
    draw: OwnRow


_CLOSEST: Final = 0.84
"""The share of their height to which the rows of the player's own panel may be pushed together."""

ACTION_ICONS: Final = {
    "hint": "hint",
    "undo": "undo",
    "cards_played": "cards",
    "bids": "score",
    "signal": "speech",
    "finish": "play",
}


class Plates(Brush):
    """Describes the seats, the player's own panel and the actions."""

    def seat_items(self, moment: Moment, seat: Seat) -> list[Item]:
        """Return the plate of a seat, or the player's own panel."""
        if seat in moment.layout.seats:
            return [self._seat(moment, seat)]
        return self._own(moment)

    def items(self, moment: Moment) -> list[Item]:
        """Return all plates and panels."""
        layout, pointed = moment.layout, (moment.hovered, moment.focused)
        own = (moment.view, moment.faces, moment.sealed, moment.show_points)
        buttons = (moment.view, moment.labels, moment.disabled, moment.pressed)
        return [
            *self.recall(
                "seats",
                (layout, moment.faces, *pointed),
                lambda: [self._seat(moment, seat) for seat in layout.seats],
            ),
            *self.recall("own", (layout, *own), lambda: self._own(moment)),
            *self.recall("controls", (layout, *buttons, *pointed), lambda: self._controls(moment)),
        ]

    def _seat(self, moment: Moment, seat: Seat) -> Item:
        look, layout = self.look, moment.layout
        rect, face = layout.seats[seat], moment.faces[seat]
        hovered = moment.hovered == SeatPanel(seat)
        focused = moment.focused == SeatPanel(seat)
        word = self._points_word(face)

        def paint(target: pygame.Surface, shift: Shift) -> None:
            place = rect.move(shift)
            pieces.seat_plate(
                target,
                look,
                place,
                face,
                compact=layout.compact,
                hovered=hovered,
                points_word=word,
            )
            if focused:
                look.focus_ring(target, place, radius=12)

        key = ("seat", face, hovered, focused, word, layout.compact)
        return self.print(key, pieces.around(rect, look), paint)

    def _points_word(self, face: SeatFace) -> str:
        if face.points is None:
            return ""
        return self.words.catalog.text_in("points, short", "{n} p.", n=face.points)

    def _own(self, moment: Moment) -> list[Item]:
        look, rect = self.look, moment.layout.own
        face = moment.faces[moment.view.seat]
        tells = moment.sealed is not None or self._tells(moment)
        secret = secret_role(moment.view) if tells else ""
        target_points = self._own_target(moment.view)

        def paint(target: pygame.Surface, shift: Shift) -> None:
            place = rect.move(shift)
            look.panel(target, place, dark=True, corner=16)
            self._own_content(target, place, moment, face, (secret, target_points))

        key = (
            "own",
            face,
            secret,
            target_points,
            moment.show_points,
            moment.view.phase,
            moment.layout.compact,
        )
        return [self.print(key, pieces.around(rect, look, 28), paint)]

    @staticmethod
    def _tells(moment: Moment) -> bool:
        contract = moment.view.contract
        return contract is not None and contract.rank is None and contract.called is None

    @staticmethod
    def _own_target(view: PlayerView) -> int:
        contract = view.contract
        if contract is None or contract.declarer != view.seat or view.phase is not Phase.CALLING:
            return 0
        return contract.points

    def _own_content(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        moment: Moment,
        face: SeatFace,
        special: tuple[str, int],
    ) -> None:
        look, layout = self.look, moment.layout
        inner = rect.inflate(-2 * look.px(15), -2 * look.px(14))
        side = 0 if layout.compact else look.px(46)
        beside = inner.width - side - look.px(8)
        if look.width(face.name, Style.LABEL, 16) > beside:
            side = 0  # a long name has the whole line
        head = max(side, look.high(30, 20))
        if side:
            portrait = look.surfaces.portrait(face.portrait, face.mood, side)
            blit(target, portrait, inner.topleft)
        name_at = (inner.left + side + (look.px(8) if side else 0), inner.top + head / 2)
        look.text(
            target,
            face.name,
            name_at,
            style=Style.LABEL,
            size=20,
            colour=palette.PAPER,
            room=inner.right - name_at[0],
        )
        space = pygame.Rect(inner.left, inner.top + head, inner.width, 0)
        space.height = inner.bottom - space.top
        rows = self._own_rows_that_fit(moment, face, special, space.height)
        squeeze = min(1.0, space.height / max(1.0, _high_of(rows)))
        gap = max(0.0, (space.height - squeeze * _high_of(rows)) / (len(rows) + 1))
        y = space.top + gap
        for row in rows:
            high = squeeze * row.high
            row.draw(target, pygame.Rect(space.left, round(y), space.width, round(high)))
            y += high + gap

    def _own_rows_that_fit(
        self, moment: Moment, face: SeatFace, special: tuple[str, int], room: int
    ) -> list[_Row]:
        """Return the rows of the panel for a height in pixels.

        They lie closer first, then tricks and points share a row, at last what is worth least
        is left out.
        """
        rows = self._own_rows(moment, face, *special, shared=False)
        if _high_of(rows) * _CLOSEST > room:
            rows = self._own_rows(moment, face, *special, shared=True)
        while len(rows) > 1 and _high_of(rows) * _CLOSEST > room:
            rows.remove(min(rows, key=lambda row: row.worth))
        return rows

    def _own_rows(
        self,
        moment: Moment,
        face: SeatFace,
        secret: str,
        target_points: int,
        *,
        shared: bool,
    ) -> list[_Row]:
        look, view = self.look, moment.view
        line = float(look.high(24, 16))
        rows: list[_Row] = []
        playing = view.phase in (Phase.PLAYING, Phase.OVER)
        bid, role = face.bid, face.role
        merged = shared and playing and face.points is not None and face.sides is None
        with_tricks = not merged and playing and self._fits_beside(moment, face)
        if bid is not None and not with_tricks and not target_points:
            rows.append(_Row(1, line, functools.partial(self._chip, chip=bid)))
        if merged:
            rows.append(_Row(3, line, functools.partial(self._own_tricks_and_points, face=face)))
        elif playing:
            tricks = functools.partial(self._own_tricks, face=face, with_chip=with_tricks)
            rows.append(_Row(2, line, tricks))
            rows += self._own_points(face, line, shared=shared)
        if target_points:
            goal = functools.partial(self._own_goal, points=target_points)
            rows.append(_Row(4, float(look.high(50, 16)), goal))
        if role is not None:
            rows.append(_Row(5, line, functools.partial(self._chip, chip=role)))
        if secret:
            words = self._secret_words(moment, secret)
            high = float(look.high(46, 16))
            rows.append(_Row(6, high, lambda t, r: pieces.seal(t, look, r, words)))
        return rows

    def _chip(self, target: pygame.Surface, rect: pygame.Rect, chip: Chip) -> None:
        """Draw a chip in the middle of a row, without its icon where its word needs the room."""
        if pieces.chip_width(self.look, chip) > rect.width:
            chip = replace(chip, icon="")
        most = (rect.width, rect.height - 1)  # chips one above the other never touch
        pieces.chip(target, self.look, chip, rect.center, "centre", most=most)

    def _fits_beside(self, moment: Moment, face: SeatFace) -> bool:
        """Return whether the bid's chip stands beside the pile in the player's panel."""
        if face.bid is None or counts_wins(moment.view):
            return False
        look = self.look
        room = moment.layout.own.width - 2 * look.px(15)
        pile = look.high(20, 15) + look.px(7) + look.width("8", Style.LABEL, 18) + look.px(8)
        return pile + pieces.chip_width(look, face.bid) <= room

    def _own_points(self, face: SeatFace, line: float, *, shared: bool) -> list[_Row]:
        """Return the player's points, or a row for each side once sides are public.

        Args:
            face: What the panel says.
            line: The height of a row, in pixels.
            shared: Whether both sides share a row.
        """
        catalog = self.words.catalog
        if face.sides is not None:
            we, they = catalog.text_in("side", "We"), catalog.text_in("side", "They")
            shown = [(we, face.sides[0]), (they, face.sides[1])]
            if shared:
                words = (f"{we} {face.sides[0]}", f"{they} {face.sides[1]}")
                return [_Row(3, line, functools.partial(self._both_sides, words=words))]
        elif face.points is not None:
            shown = [(catalog.text_in("label", "Points"), face.points)]
        else:
            shown = []
        return [
            _Row(3, line, functools.partial(self._pair, label=label, value=str(points)))
            for label, points in shown
        ]

    def _both_sides(
        self, target: pygame.Surface, rect: pygame.Rect, words: tuple[str, str]
    ) -> None:
        """Draw the points of both sides at the two ends of a row."""
        room = (rect.width - self.look.px(8)) / 2
        for text, x, align in zip(words, (rect.left, rect.right), ("left", "right"), strict=True):
            self.look.text(
                target,
                text,
                (x, rect.centery),
                style=Style.LABEL,
                size=17,
                colour=palette.PAPER,
                align=align,
                room=room,
            )

    def _secret_words(self, moment: Moment, secret: str) -> tuple[str, str]:
        catalog = self.words.catalog
        woman = self.words.people[moment.view.seat].is_woman
        if secret == "partner":
            partner = catalog.text_in("role", "Partner")
            if woman:
                partner = catalog.text_in("role of a woman", "Partner")
            return partner, catalog.text_in("partner", "secret")
        if secret == "alone":
            return catalog.text_in("role", "Alone"), catalog.text_in("alone", "secret")
        return catalog.text_in("role", "You call"), catalog.text_in("declarer", "secret")

    def _own_tricks(
        self, target: pygame.Surface, rect: pygame.Rect, face: SeatFace, *, with_chip: bool
    ) -> None:
        look = self.look
        x = float(rect.left)
        if not with_chip:
            figure = look.width(str(face.tricks), Style.LABEL, 18)
            x = rect.right - figure - look.px(7) - look.high(20, 15)
            look.text(
                target,
                self.words.catalog.text_in("label", "Tricks"),
                (rect.left, rect.centery),
                style=Style.LABEL_LIGHT,
                size=17,
                colour=palette.DARK_SECOND,
                room=x - look.px(6) - rect.left,
            )
        self._pile(target, x, rect.centery, face)
        if with_chip and face.bid is not None:
            most = (rect.width, rect.height - 1)
            pieces.chip(target, look, face.bid, (rect.right, rect.centery), most=most)

    def _own_tricks_and_points(
        self, target: pygame.Surface, rect: pygame.Rect, face: SeatFace
    ) -> None:
        """Draw the pile at the left and the points at the right of one row."""
        self._pile(target, rect.left, rect.centery, face)
        self.look.text(
            target,
            self._points_word(face),
            (rect.right, rect.centery),
            style=Style.LABEL_HEAVY,
            size=19,
            colour=palette.PAPER,
            align="right",
        )

    def _pile(self, target: pygame.Surface, left: float, middle: float, face: SeatFace) -> None:
        """Draw the mark of the tricks taken, and how many they are."""
        look = self.look
        x = left + pieces.pile_mark(target, look, left, middle, face.tricks) + look.px(7)
        pieces.number(target, look, str(face.tricks), x, middle)

    def _pair(self, target: pygame.Surface, rect: pygame.Rect, label: str, value: str) -> None:
        look = self.look
        at = (rect.left, rect.centery)
        look.text(target, label, at, style=Style.LABEL_LIGHT, size=17, colour=palette.DARK_SECOND)
        look.text(
            target,
            value,
            (rect.right, rect.centery),
            style=Style.LABEL_HEAVY,
            size=19,
            colour=palette.PAPER,
            align="right",
        )

    def _own_goal(self, target: pygame.Surface, rect: pygame.Rect, points: int) -> None:
        look = self.look
        look.text(
            target,
            self.words.catalog.text_in("label", "Target"),
            (rect.centerx, rect.top + rect.height * 0.2),
            style=Style.LABEL_LIGHT,
            size=16,
            colour=palette.DARK_SECOND,
            align="centre",
        )
        look.text(
            target,
            str(points),
            (rect.centerx, rect.top + rect.height * 0.68),
            style=Style.TITLE,
            size=30,
            colour=palette.PAPER,
            align="centre",
        )

    def _controls(self, moment: Moment) -> list[Item]:
        look, layout = self.look, moment.layout
        frame = layout.actions
        items = [
            self.print(
                "actions",
                pieces.around(frame, look, 28),
                lambda target, shift: look.panel(target, frame.move(shift), dark=True, corner=16),
            )
        ]
        items += [self._control(moment, name, rect) for name, rect in layout.controls.items()]
        return items

    def _control(self, moment: Moment, name: str, rect: pygame.Rect) -> Item:
        look, compact = self.look, moment.layout.compact
        own_target = Control(name)
        hovered, pressed = moment.hovered == own_target, moment.pressed == own_target
        focused, off = moment.focused == own_target, name in moment.disabled
        label = moment.labels[name]
        icon = ACTION_ICONS.get(name, "")

        suit = self._extra_suit(moment, name)

        def paint(target: pygame.Surface, shift: Shift) -> None:
            place = rect.move(shift)
            if suit is not None:
                self._paint_extra(target, place, label, suit, hovered=hovered, words=not compact)
            else:
                state = pieces.ButtonState(hovered, pressed, off)
                spaces = pieces.IN_PANEL
                pieces.icon_button(
                    target, look, place, (icon, label), state, spaces=spaces, words=not compact
                )
            if focused:
                look.focus_ring(target, place)

        key = ("control", name, label, suit, hovered, pressed, focused, off, compact)
        return self.print(key, pieces.around(rect, look, 8), paint)

    @staticmethod
    def _extra_suit(moment: Moment, name: str) -> Suit | None:
        """Return the suit that an extra choice is about; None for the usual actions."""
        if name in ACTION_ICONS:
            return None
        if name.startswith("pair-"):
            return Suit.from_letter(name.removeprefix("pair-"))
        return moment.view.trump

    def _paint_extra(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        label: str,
        suit: Suit,
        *,
        hovered: bool,
        words: bool,
    ) -> None:
        """Draw a choice that is open only now: yellow, with the suit it is about."""
        look = self.look
        fill = palette.YELLOW_LIGHT if hovered else palette.YELLOW
        look.shadow(target, rect, blur=5, drop=3, strength=0.35)
        look.box(target, rect, fill=fill, edge=palette.INK, width=2, radius=8)
        side = min(look.high(24, 16), rect.height - look.px(8))
        icon = look.surfaces.suit_icon(suit, side)
        if not words:
            blit_centred(target, icon, rect.center)
            return
        blit(target, icon, (rect.right - look.px(8) - side, rect.centery - side / 2))
        room = rect.width - side - look.px(26)
        left = rect.left + look.px(10)
        look.text(target, label, (left, rect.centery), style=Style.LABEL, size=17, room=room)


def _high_of(rows: Sequence[_Row]) -> float:
    """Return how high rows are together, in pixels."""
    return sum(row.high for row in rows)
