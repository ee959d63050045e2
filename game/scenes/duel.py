"""The picture of a count between two sides: faces, two great numbers, the bar of 120 points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from engine.cards import Card, Seat
from engine.deal import DealResult
from game.i18n.catalog import Catalog
from game.scenes.count import Count, Step
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.look import Look

ALL_POINTS: Final = 120
HALF: Final = 61
OTHERS: Final = (0x2A, 0x4F, 0x86)
"""The bar at the right until it has won; yellow is the winner's wherever points are shown."""


_POP: Final = 0.09


def draw_card(target: pygame.Surface, look: Look, card: Card, rect: pygame.Rect) -> None:
    """Draw a card that lies on paper."""
    shadow, offset = look.surfaces.shadow(rect.size, look.u)
    blit(target, shadow, (rect.left + offset[0], rect.top + offset[1]))
    blit(target, look.surfaces.card(card, rect.size, badge=look.surfaces.labels()), rect.topleft)
    radius = look.deck.corner_radius * rect.width / look.u
    look.box(target, rect, fill=None, edge=palette.INK, width=1.2, radius=radius)


class Counted(Protocol):
    """What the picture needs to know: the result, and how far it has run up."""

    @property
    def catalog(self) -> Catalog:
        """The texts."""

    @property
    def result(self) -> DealResult:
        """The result that is shown."""

    @property
    def places(self) -> tuple[int, int]:
        """The sides from left to right."""

    @property
    def count(self) -> Count:
        """How far the count has come."""

    def points_of(self, side: int) -> int:
        """Return how many points of a side are counted by now."""

    def face(self, seat: Seat, side: int) -> pygame.Surface:
        """Return a seat's portrait."""

    def person(self, seat: Seat) -> str:
        """Return the name to show for a seat."""

    def side_words(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """Return icon and name of both sides."""


class Duel:
    """The picture of two sides: faces, two great numbers and the bar of 120 points."""

    def __init__(
        self, scene: Counted, target: pygame.Surface, look: Look, area: pygame.Rect
    ) -> None:
        self._scene = scene
        self._target = target
        self._look = look
        self._area = area
        self._result = scene.result
        self._fit = min(1.0, area.height / self.needed(look))

    @staticmethod
    def needed(look: Look) -> int:
        """Return the height in pixels in which nothing has to be made smaller."""
        faces = look.high(26, 19) + look.px(40) + look.high(22, 16)
        return faces + max(look.px(38), look.high(34, 17)) + look.high(26, 16)

    def draw(self) -> None:
        """Draw both sides and the bar."""
        look, area, fit = self._look, self._area, self._fit
        bar_high = max(look.px(38 * fit), look.high(34 * fit, 17))
        label_high = look.high(26 * fit, 16)
        spare = area.height - bar_high - label_high
        sides_high = min(spare, look.px(150 * max(1.0, look.text_scale * 0.85)))
        gap = (spare - sides_high) // 3
        sides = pygame.Rect(area.left, area.top + gap, area.width, sides_high)
        bar = pygame.Rect(area.left, 0, area.width, bar_high)
        bar.top = sides.bottom + gap + label_high
        words = self._scene.side_words()
        left, right = (
            self._draw_side(sides, side, words[side], right=bool(place))
            for place, side in enumerate(self._scene.places)
        )
        self._draw_numbers(sides, left, right)
        self._draw_bar(bar, label_high)

    def _draw_side(
        self, area: pygame.Rect, place: int, words: tuple[str, str], *, right: bool
    ) -> int:
        """Draw a side's faces and names; return where they end, towards the middle."""
        look, target = self._look, self._target
        icon, word = words
        seats = self._result.sides[place]
        head = look.high(26 * self._fit, 19)
        names = look.high(22 * self._fit, 16)
        alone = len(seats) == 1 and not icon
        largest = look.px(96 if alone else 60)
        if alone:
            head = 0
        else:
            self._draw_side_head(area, head, icon, word, right)
        side = max(look.px(26), min(largest, area.height - head - names - look.px(10)))
        step = max(side + look.px(14), look.px(72))
        top = area.top + head + look.px(4)
        for number, seat in enumerate(seats):
            offset = step * (len(seats) - 1 - number if right else number)
            centre = area.right - step // 2 - offset if right else area.left + step // 2 + offset
            face = self._scene.face(seat, side)
            blit(target, face, (centre - side // 2, top))
            look.text(
                target,
                self._scene.person(seat),
                (centre, top + side + names // 2 + look.px(2)),
                style=Style.LABEL_LIGHT,
                size=16 * self._fit,
                align="centre",
                room=step - look.px(6),
            )
        wide = step * len(seats)
        return area.right - wide if right else area.left + wide

    def _draw_side_head(
        self, area: pygame.Rect, high: int, icon: str, word: str, right: bool
    ) -> None:
        look, target = self._look, self._target
        middle = area.top + high // 2
        x = area.right if right else area.left
        sign = -1 if right else 1
        if icon:
            look.icon(target, icon, (x + sign * look.px(13), middle), 26)
            x += sign * look.px(34)
        look.text(
            target,
            word,
            (x, middle),
            style=Style.LABEL,
            size=19 * self._fit,
            align="right" if right else "left",
            room=area.width * 0.3,
        )

    def _draw_numbers(self, area: pygame.Rect, left: int, right: int) -> None:
        """Draw both numbers in the middle, moved aside where many faces reach so far."""
        look, target = self._look, self._target
        size = 72 / look.text_scale
        reach = look.px(110)
        widest = reach + look.width("888", Style.TITLE, size) // 2 + look.px(14)
        centre = max(min(area.centerx, right - widest), min(left + widest, area.centerx))
        middle = area.centery + look.px(4)
        step = self._scene.count.shown
        for side, x in zip(self._scene.places, (centre - reach, centre + reach), strict=True):
            number = str(self._scene.points_of(side))
            fresh = step is not None and step.pile == side and step.card.points
            grown = size * 1.08 if fresh and self._scene.count.age < _POP else size
            look.text(target, number, (x, middle), style=Style.TITLE, size=grown, align="centre")
        if step is not None:
            self._draw_counted(step, (centre, middle), area.height)
            return
        look.text(
            target,
            self._scene.catalog.text_in("score", "to"),
            (centre, middle),
            style=Style.TITLE_ITALIC,
            size=28 / look.text_scale,
            colour=palette.SECOND_INK,
            align="centre",
        )

    def _draw_counted(self, step: Step, middle: tuple[int, int], most: int) -> None:
        """Draw the card that is counted between the numbers, nearer to the side that took it."""
        look = self._look
        high = min(most, look.px(104))
        rect = pygame.Rect(0, 0, round(high * float(look.deck.aspect)), high)
        left = step.pile == self._scene.places[0]
        rect.center = (middle[0] + look.px(-6 if left else 6), middle[1])
        draw_card(self._target, look, step.card, rect)

    def _draw_bar(self, bar: pygame.Rect, label_high: int) -> None:
        look, target = self._look, self._target
        look.box(target, bar, fill=palette.SOFT, edge=palette.INK, width=2, radius=8)
        for right, side in enumerate(self._scene.places):
            fill = self._colour_of(side)
            width = round(bar.width * self._scene.points_of(side) / ALL_POINTS)
            if width < look.px(6):
                continue
            part = pygame.Rect(0, bar.top, width, bar.height)
            if right:
                part.right = bar.right
            else:
                part.left = bar.left
            look.box(target, part, fill=fill, edge=palette.INK, width=2, radius=8)
        self._draw_targets(bar, label_high, self._draw_shares(bar))

    def _colour_of(self, side: int) -> Colour:
        """Return a side's own colour, which turns to gold once it has won."""
        if self._scene.count.done and self._has_won(side):
            return palette.YELLOW
        return palette.GREEN if side == self._scene.places[0] else OTHERS

    def _has_won(self, side: int) -> bool:
        return self._result.sides[side][0] in self._result.winners

    def _draw_shares(self, bar: pygame.Rect) -> list[pygame.Rect]:
        """Write who brought in what, where there is room and more than one to a side.

        Returns:
            Where words stand, which no line may cross.
        """
        look, target = self._look, self._target
        written = []
        for place, side in enumerate(self._scene.places):
            seats = self._result.sides[side]
            points = self._result.side_points[side]
            if len(seats) < 2:
                continue
            shares = [
                f"{self._scene.person(seat)} {self._result.card_points[seat]}" for seat in seats
            ]
            text = "  ·  ".join(shares)
            room = bar.width * points / ALL_POINTS - look.px(28)
            if not self._scene.count.done:
                continue  # who brought in what is told in the end
            if look.width(text, Style.LABEL, 17 * self._fit) * 0.85 > room:
                continue
            x = bar.right - look.px(16) if place else bar.left + look.px(16)
            spot = look.text(
                target,
                text,
                (x, bar.centery),
                style=Style.LABEL,
                size=17 * self._fit,
                colour=palette.INK if self._has_won(side) else palette.PAPER,
                align="right" if place else "left",
                room=room,
            )
            written.append(spot)
        return written

    def _draw_targets(
        self, bar: pygame.Rect, label_high: int, written: Sequence[pygame.Rect]
    ) -> None:
        """Mark what had to be reached; a line stops above the bar rather than cut a name."""
        look, target = self._look, self._target

        def foot(x: int) -> int:
            cuts = any(spot.left - look.px(6) < x < spot.right + look.px(6) for spot in written)
            return bar.top if cuts else bar.bottom + look.px(5)

        contract = self._result.contract
        wanted = contract.points if contract is not None else HALF
        catalog = self._scene.catalog
        middle = bar.top - label_high // 2 - look.px(4)
        size = 16 * self._fit
        if wanted == HALF:
            half = bar.left + round(bar.width * HALF / ALL_POINTS)
            crossed = any(self._scene.points_of(side) >= HALF for side in self._scene.places)
            self._draw_dashes(half, bar.top - label_high + look.px(2), foot(half))
            look.text(
                target,
                catalog.text("{n} to win", n=HALF),
                (half - look.px(8), middle),
                style=Style.LABEL if crossed else Style.LABEL_LIGHT,
                size=size,
                align="right",
            )
            return
        x = bar.left + round(bar.width * wanted / ALL_POINTS)
        line = pygame.Rect(x - look.px(1), bar.top - label_high + look.px(2), look.px(3), 0)
        line.height = foot(x) - line.top
        look.rule(target, line, palette.INK)
        word = catalog.text("{n} called", n=wanted)
        room = bar.right - x - look.px(10)
        if look.width(word, Style.LABEL, size) <= room:
            at, align = (x + look.px(8), middle), "left"
        else:
            at, align = (x - look.px(8), middle), "right"
        look.text(target, word, at, style=Style.LABEL, size=size, align=align)

    def _draw_dashes(self, x: int, top: int, bottom: int) -> None:
        look = self._look
        step, dash = look.px(8), look.px(5)
        for y in range(top, bottom, step):
            area = pygame.Rect(x - look.px(1), y, look.px(2), min(dash, bottom - y))
            look.rule(self._target, area, palette.INK)
