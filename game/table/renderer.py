"""Describes the picture of one moment at the table, between two layouts; changes nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import pygame

from engine.cards import Card, Seat
from engine.deal import Phase
from engine.view import PlayerView
from game.i18n.names import Names
from game.table import pieces
from game.table.animation import Animation
from game.table.choreography import CLOSE_UP, Flight, Place, Slide, Spot, TrickHold, Wobble
from game.table.layout import BAR_BUTTONS, Control, HandCard, SeatPanel, TableLayout, Target
from game.table.picture import Item, Paint
from game.table.words import Chip, ChipPart, Prompt, SeatFace, TableWords, counts_wins, secret_role
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit, blit_centred, faded
from game.widgets.look import Look
from game.widgets.panel import draw_chip

BAR_ICONS: Final = {"last_trick": "last-trick", "score": "score", "menu": "menu"}
ACTION_ICONS: Final = {
    "hint": "hint",
    "undo": "undo",
    "cards_played": "cards",
    "bids": "score",
    "signal": "speech",
}
RADIUS: Final = 8

OwnRow: TypeAlias = Callable[[pygame.Surface, pygame.Rect], object]


@dataclass(frozen=True, slots=True)
class Speech:
    """What a seat has just said or shown, in its bubble.

    Attributes:
        lines: Already broken.
        age: Seconds since it appeared.
        picture: The name of a signal's drawing.
        strong: A bid, set upright.
    """

    seat: Seat
    lines: tuple[str, ...]
    age: float
    picture: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything that the picture of the table depends on.

    Attributes:
        view: What stands still, laid out in `layout`.
        start: The view and layout that movements leave.
        end: The view and layout in which they arrive.
        animations: What moves now.
        lifts: How far hand cards are raised, 0 to 1.
        focused: What the keyboard has chosen, None while the ring is not shown.
        reserved: Whether a panel covers the middle of the table.
        covered: Whether the hand is hidden, as while the player is away.
    """

    view: PlayerView
    layout: TableLayout
    start: tuple[PlayerView, TableLayout]
    end: tuple[PlayerView, TableLayout]
    animations: tuple[Animation, ...]
    faces: Mapping[Seat, SeatFace]
    title: str
    progress: str
    chip: tuple[ChipPart, ...]
    prompt: Prompt
    labels: Mapping[str, str]
    disabled: frozenset[str] = frozenset()
    lifts: Mapping[Card, float] = field(default_factory=dict)
    hovered: Target | None = None
    focused: Target | None = None
    pressed: Target | None = None
    chosen: Card | None = None
    sealed: Card | None = None
    wobble: Wobble | None = None
    speeches: tuple[Speech, ...] = ()
    badge: bool = False
    badge_everywhere: bool = False
    reserved: bool = False
    covered: bool = False
    still: bool = False
    strongest: Seat | None = None
    show_points: str = "all"


class Renderer:
    """Turns moments into items of a picture."""

    def __init__(self, look: Look, words: TableWords) -> None:
        self.look = look
        self.words = words
        self._stamp: Hashable = None

    @property
    def names(self) -> Names:
        """The names of cards."""
        return self.words.names

    def describe(self, moment: Moment) -> list[Item]:
        """Return the whole picture, from the ground up."""
        layout = moment.layout
        self._stamp = self._style()
        flying = {a.card for a in moment.animations if isinstance(a, Flight) and a.card}
        items = [self._ground(layout), *self._bar(moment)]
        items += self._seats(moment)
        items += self._own(moment)
        items += self._controls(moment)
        items += self._stock(moment, flying)
        items += self._known(moment, flying)
        if not moment.reserved:
            items += self._trick(moment, flying)
        items.append(self.prompt_item(moment))
        items += self._hand(moment, flying)
        items += self._flights(moment)
        return items

    # ---------------------------------------------------------------------------- ground, bar

    def _style(self) -> Hashable:
        """Return what every text and picture depends on beside its own values."""
        look = self.look
        return (
            round(look.u, 4),
            look.text_scale,
            look.language,
            look.deck.about.source,
            look.surfaces.back_id,
            look.table.about.source,
        )

    def _item(self, key: Hashable, rect: pygame.Rect, paint: Paint) -> Item:
        return Item((key, self._stamp), rect, paint)

    def _ground(self, layout: TableLayout) -> Item:
        ground = self.look.surfaces.ground(layout.size, self.look.u)
        whole = pygame.Rect((0, 0), layout.size)
        return self._item("ground", whole, lambda target: target.blit(ground, (0, 0)))

    def _bar(self, moment: Moment) -> list[Item]:
        layout, look = moment.layout, self.look
        bar = layout.bar

        def paint_bar(target: pygame.Surface) -> None:
            target.blit(look.surfaces.material("walnut", bar.size, look.u), bar)
            shade = pygame.Surface(bar.size)
            shade.fill(palette.INK)
            shade.set_alpha(181)
            target.blit(shade, bar)
            line = pygame.Rect(0, bar.bottom - look.px(1.5), bar.width, look.px(1.5))
            look.rule(target, line, palette.YELLOW_DARK)

        items = [self._item("bar", bar, paint_bar)]
        items.append(self._bar_words(moment))
        items += [self._bar_button(moment, name) for name in BAR_BUTTONS]
        return items

    def _chip_room(self, layout: TableLayout) -> tuple[int, int]:
        """Return the left and the right end of what the chip may cover."""
        first = min(rect.left for rect in layout.buttons.values())
        return layout.area.left + self.look.px(16), first - self.look.px(16)

    def _bar_words(self, moment: Moment) -> Item:
        layout, look = moment.layout, self.look
        left, right = self._chip_room(layout)
        middle = layout.bar.width // 2
        parts = moment.chip

        def paint(target: pygame.Surface) -> None:
            title = look.width(moment.title, Style.TITLE, 21)
            progress = look.width(moment.progress, Style.LABEL_LIGHT, 16) + look.px(12)
            need = sum(pieces.part_width(look, p) for p in parts) + look.px(9) * len(parts)
            need += look.px(40)
            half = min(middle - left, right - middle)
            space = 2 * half
            start = left
            wide = title + look.px(24)
            show_progress = middle - need / 2 > left + wide + progress
            show_title = middle - need / 2 > left + title + look.px(12)
            if not show_title and need > space:
                half = (right - left) // 2
                space = right - left
            centre = (
                middle
                if need <= 2 * min(middle - left, right - middle)
                else (right - min(need, right - left) // 2)
            )
            area = pieces.contract_chip(target, look, parts, (centre, layout.bar.centery), space)
            room = area.left - look.px(12) - start
            if room < look.px(60):
                return
            look.text(
                target,
                moment.title,
                (start, layout.bar.centery),
                style=Style.TITLE,
                size=21,
                colour=palette.PAPER,
                room=room,
            )
            if show_progress:
                look.text(
                    target,
                    moment.progress,
                    (start + title + look.px(12), layout.bar.centery + look.px(1)),
                    style=Style.LABEL_LIGHT,
                    size=16,
                    colour=palette.DARK_SECOND,
                )

        key = ("bar words", moment.title, moment.progress, parts)
        area = pygame.Rect(0, 0, right, layout.bar.height + look.px(8))
        return self._item(key, area, paint)

    def _bar_button(self, moment: Moment, name: str) -> Item:
        layout, look = moment.layout, self.look
        rect = layout.buttons[name]
        target_name = Control(name)
        label = moment.labels[name]
        words = rect.width > rect.height + look.px(24)
        hovered, pressed = moment.hovered == target_name, moment.pressed == target_name
        focused = moment.focused == target_name

        def paint(target: pygame.Surface) -> None:
            pieces.bar_button(
                target,
                look,
                rect,
                BAR_ICONS[name],
                label,
                hovered=hovered,
                pressed=pressed,
                words=words,
            )
            if focused:
                look.focus_ring(target, rect)

        key = ("bar button", name, label, words, hovered, pressed, focused)
        return self._item(key, pieces.around(rect, look, 8), paint)

    # ------------------------------------------------------------------------------ the seats

    def seat_items(self, moment: Moment, seat: Seat) -> list[Item]:
        """Return the plate of a seat, or the player's own panel."""
        if seat in moment.layout.seats:
            return [self._seat(moment, seat)]
        return self._own(moment)

    def _seats(self, moment: Moment) -> list[Item]:
        return [self._seat(moment, seat) for seat in moment.layout.seats]

    def _seat(self, moment: Moment, seat: Seat) -> Item:
        look, layout = self.look, moment.layout
        rect, face = layout.seats[seat], moment.faces[seat]
        hovered = moment.hovered == SeatPanel(seat)
        focused = moment.focused == SeatPanel(seat)
        word = self._points_word(face)

        def paint(target: pygame.Surface) -> None:
            pieces.seat_plate(
                target,
                look,
                rect,
                face,
                compact=layout.compact,
                hovered=hovered,
                points_word=word,
            )
            if focused:
                look.focus_ring(target, rect, radius=12)

        key = ("seat", face, hovered, focused, word)
        return self._item(key, pieces.around(rect, look), paint)

    def _points_word(self, face: SeatFace) -> str:
        if face.points is None:
            return ""
        return self.words.catalog.text_in("points, short", "{n} p.", n=face.points)

    def _known(self, moment: Moment, flying: set[Card]) -> list[Item]:
        """Describe the cards of others that the player knows, small beside their seats."""
        items = []
        for seat, rects in moment.layout.known.items():
            for card, rect in zip(moment.view.known[seat], rects, strict=False):
                if card not in flying:
                    items.append(self._card_item(card, rect, moment, ("known", seat)))
        return items

    # -------------------------------------------------------------------------- own, controls

    def _own(self, moment: Moment) -> list[Item]:
        look, rect = self.look, moment.layout.own
        face = moment.faces[moment.view.seat]
        tells = moment.sealed is not None or self._tells(moment)
        secret = secret_role(moment.view) if tells else ""
        target_points = self._own_target(moment.view)

        def paint(target: pygame.Surface) -> None:
            look.panel(target, rect, dark=True, corner=16)
            self._own_content(target, moment, face, secret, target_points)

        key = ("own", face, secret, target_points, moment.show_points)
        return [self._item(key, pieces.around(rect, look, 28), paint)]

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
        moment: Moment,
        face: SeatFace,
        secret: str,
        target_points: int,
    ) -> None:
        look, layout, catalog = self.look, moment.layout, self.words.catalog
        rect = layout.own
        inner = rect.inflate(-2 * look.px(15), -2 * look.px(14))
        side = 0 if layout.compact else look.px(46)
        head = max(side, look.high(30, 20))
        if side:
            portrait = look.surfaces.portrait(face.portrait, face.mood, side)
            blit(target, portrait, inner.topleft)
        name_at = (inner.left + side + (look.px(12) if side else 0), inner.top + head / 2)
        look.text(
            target,
            face.name,
            name_at,
            style=Style.LABEL,
            size=20,
            colour=palette.PAPER,
            room=inner.right - name_at[0],
        )
        rows = self._own_rows(moment, face, secret, target_points)
        space = pygame.Rect(inner.left, inner.top + head, inner.width, 0)
        space.height = inner.bottom - space.top
        heights = [row[0] for row in rows]
        gap = max(0.0, (space.height - sum(heights)) / (len(rows) + 1))
        y = space.top + gap
        for height, draw in rows:
            draw(target, pygame.Rect(space.left, round(y), space.width, round(height)))
            y += height + gap
        del catalog

    def _own_rows(
        self, moment: Moment, face: SeatFace, secret: str, target_points: int
    ) -> list[tuple[float, OwnRow]]:
        look, view = self.look, moment.view
        line = float(look.high(24, 16))
        rows: list[tuple[float, OwnRow]] = []
        if counts_wins(view) and face.bid is not None:
            rows.append(
                (line, lambda t, r: pieces.chip(t, look, face_bid(face), r.center, "centre"))
            )
        elif face.bid is not None and view.phase is not Phase.PLAYING and not target_points:
            rows.append((line, lambda t, r: self._labelled_bid(t, r, face)))
        if view.phase is Phase.PLAYING or view.phase is Phase.OVER:
            rows.append((line, lambda t, r: self._own_tricks(t, r, moment, face)))
            if face.sides is not None:
                rows += self._own_sides(line, face.sides)
            elif face.points is not None and not (secret and face.role):
                rows.append((line, lambda t, r: self._own_points(t, r, face)))
        if target_points:
            rows.append((look.high(50, 16), lambda t, r: self._own_goal(t, r, target_points)))
        if face.role is not None:
            role = face.role
            rows.append((line, lambda t, r: pieces.chip(t, look, role, r.center, "centre")))
        if secret:
            words = self._secret_words(moment, secret)
            rows.append((float(look.high(46, 16)), lambda t, r: pieces.seal(t, look, r, words)))
        return rows

    def _own_sides(self, line: float, sides: tuple[int, int]) -> list[tuple[float, OwnRow]]:
        """Return a row for each side's points."""
        catalog = self.words.catalog
        ours, theirs = str(sides[0]), str(sides[1])
        us, them = catalog.text_in("side", "We"), catalog.text_in("side", "They")
        return [
            (line, lambda t, r: self._pair(t, r, us, ours)),
            (line, lambda t, r: self._pair(t, r, them, theirs)),
        ]

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

    def _labelled_bid(self, target: pygame.Surface, rect: pygame.Rect, face: SeatFace) -> None:
        pieces.chip(target, self.look, face_bid(face), rect.center, "centre")

    def _own_tricks(
        self, target: pygame.Surface, rect: pygame.Rect, moment: Moment, face: SeatFace
    ) -> None:
        look = self.look
        has_chip = face.bid is not None and not counts_wins(moment.view)
        x = float(rect.left)
        if not has_chip:
            look.text(
                target,
                self.words.catalog.text_in("label", "Tricks"),
                (rect.left, rect.centery),
                style=Style.LABEL_LIGHT,
                size=17,
                colour=palette.DARK_SECOND,
            )
            figure = look.width(str(face.tricks), Style.LABEL, 18)
            x = rect.right - figure - look.px(7) - look.high(20, 15)
        x += pieces.pile_mark(target, look, x, rect.centery, face.tricks) + look.px(7)
        pieces.number(target, look, str(face.tricks), x, rect.centery)
        if has_chip:
            pieces.chip(target, look, face_bid(face), (rect.right, rect.centery))

    def _own_points(self, target: pygame.Surface, rect: pygame.Rect, face: SeatFace) -> None:
        self._pair(target, rect, self.words.catalog.text_in("label", "Points"), str(face.points))

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
            self._item(
                "actions",
                pieces.around(frame, look, 28),
                lambda target: look.panel(target, frame, dark=True, corner=16),
            )
        ]
        items += [self._control(moment, name, rect) for name, rect in layout.controls.items()]
        return items

    def _control(self, moment: Moment, name: str, rect: pygame.Rect) -> Item:
        look, layout = self.look, moment.layout
        own_target = Control(name)
        hovered, pressed = moment.hovered == own_target, moment.pressed == own_target
        focused, off = moment.focused == own_target, name in moment.disabled
        label = moment.labels[name]
        icon = ACTION_ICONS.get(name, "")
        extra = name not in ACTION_ICONS

        def paint(target: pygame.Surface) -> None:
            self._paint_control(
                target,
                rect,
                icon,
                label,
                hovered=hovered,
                pressed=pressed,
                off=off,
                extra=extra,
                compact=layout.compact,
            )
            if focused:
                look.focus_ring(target, rect)

        key = ("control", name, label, hovered, pressed, focused, off)
        return self._item(key, pieces.around(rect, look, 8), paint)

    def _paint_control(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        icon: str,
        label: str,
        *,
        hovered: bool,
        pressed: bool,
        off: bool,
        extra: bool,
        compact: bool,
    ) -> None:
        look = self.look
        if extra:
            fill = palette.YELLOW_LIGHT if hovered else palette.YELLOW
            look.shadow(target, rect, blur=5, drop=3, strength=0.35)
            look.box(target, rect, fill=fill, edge=palette.INK, width=2, radius=8)
            look.text(
                target,
                label,
                rect.center,
                style=Style.LABEL,
                size=16,
                align="centre",
                room=rect.width - look.px(16),
            )
            return
        fill = palette.INK if pressed else palette.DARK_LIGHT if hovered else palette.DARK
        if off:
            fill = palette.INK
        look.box(target, rect, fill=fill, edge=palette.BRASS, width=1.2, radius=8)
        side = min(look.high(25, 16), rect.height - look.px(4))
        picture = look.surfaces.icon(icon, side)
        if off:
            picture = faded(picture, 0.45)
        if compact:
            blit_centred(target, picture, rect.center)
            return
        blit(target, picture, (rect.left + look.px(6), rect.centery - side / 2))
        x = rect.left + look.px(6) + side + look.px(4)
        look.text(
            target,
            label,
            (x, rect.centery),
            style=Style.LABEL,
            size=16,
            colour=palette.DISABLED_EDGE if off else palette.PAPER,
            room=rect.right - look.px(4) - x,
        )

    # -------------------------------------------------------------------------- stock, trick

    def _stock(self, moment: Moment, flying: set[Card]) -> list[Item]:
        layout, view, look = moment.layout, moment.view, self.look
        if layout.stock is None or layout.turn_up is None or layout.stock_label is None:
            return []
        if not view.stock_size:
            return []
        items: list[Item] = []
        turn_up = view.turn_up
        if turn_up is not None and turn_up not in flying:
            items.append(self._turned_card(turn_up, layout.turn_up, layout.stock.size))
        covered = view.stock_size - (turn_up is not None)
        if covered:
            items.append(self._pile(layout.stock, covered))
        words = self.words.catalog.plural("{n} card", "{n} cards", view.stock_size)
        label, hovered = layout.stock_label, moment.focused is not None
        del hovered

        def paint(target: pygame.Surface) -> None:
            draw_chip(
                target,
                look,
                words,
                (label.centerx, label.centery),
                fill=palette.INK,
                colour=palette.PAPER,
                edge=palette.BRASS,
                align="centre",
            )

        items.append(self._item(("stock label", words), label.inflate(look.px(60), 0), paint))
        return items

    def _turned_card(self, card: Card, rect: pygame.Rect, size: tuple[int, int]) -> Item:
        look = self.look

        def paint(target: pygame.Surface) -> None:
            shadow, offset = look.surfaces.shadow(rect.size, look.u)
            blit(target, shadow, (rect.left + offset[0], rect.top + offset[1]))
            picture = look.surfaces.card(card, size, turn=90)
            blit_centred(target, picture, rect.center)

        return self._item(("turn up", card, size), pieces.around(rect, look, 12), paint)

    def _pile(self, rect: pygame.Rect, count: int) -> Item:
        look = self.look
        layers = min(6, (count + 3) // 6 + 1) if count > 1 else 0
        step = max(1, round(1.5 * look.u))

        def paint(target: pygame.Surface) -> None:
            deepest = rect.move(layers * step, layers * step)
            shadow, offset = look.surfaces.shadow(rect.size, look.u)
            blit(target, shadow, (deepest.left + offset[0], deepest.top + offset[1]))
            radius = look.deck.corner_radius * rect.width / look.u
            for layer in range(layers, 0, -1):
                look.box(
                    target,
                    rect.move(layer * step, layer * step),
                    fill=palette.PAPER,
                    edge=palette.INK,
                    width=0.8,
                    radius=radius,
                )
            blit(target, look.surfaces.card(None, rect.size), rect.topleft)

        return self._item(("pile", layers), pieces.around(rect, look, 24), paint)

    def _trick(self, moment: Moment, flying: set[Card]) -> list[Item]:
        layout, view = moment.layout, moment.view
        items: list[Item] = []
        hold = next((a for a in moment.animations if isinstance(a, TrickHold)), None)
        winner = hold.won.seat if hold is not None and hold.won is not None else moment.strongest
        leader = view.leader
        for place, card in enumerate(view.trick):
            seat = Seat((leader + place) % view.players)
            items.append(self._number(moment, seat, place + 1, own=False))
            if card in flying:
                continue
            rect = layout.slots[seat]
            glow = self._glow(hold) if seat == winner else 0.0
            items.append(self._card_item(card, rect, moment, ("trick", seat), glow=glow))
        if moment.view.phase is Phase.PLAYING and len(view.trick) < view.players:
            items += self._next_slot(moment)
        return items

    @staticmethod
    def _glow(hold: TrickHold | None) -> float:
        if hold is None:
            return 1.0
        return round(min(1.0, hold.elapsed / 0.15), 1)

    def _next_slot(self, moment: Moment) -> list[Item]:
        view, layout, look = moment.view, moment.layout, self.look
        if view.to_act is None or moment.start[0] is not moment.end[0]:
            return []
        seat, own = view.to_act, view.to_act == view.seat
        rect = layout.slots[seat]
        text = self.words.catalog.text("your card") if own else ""
        items = [
            self._item(
                ("slot", seat, own, text),
                pieces.around(rect, look, 2),
                lambda target: pieces.empty_slot(target, look, rect, text, own=own),
            )
        ]
        if own or view.trick:
            items.append(self._number(moment, seat, len(view.trick) + 1, own=own))
        return items

    def _number(self, moment: Moment, seat: Seat, n: int, *, own: bool) -> Item:
        look, layout = self.look, moment.layout
        centre, side = layout.numbers[seat], layout.disc
        area = pygame.Rect(0, 0, side + 4, side + 4)
        area.center = centre
        return self._item(
            ("number", n, own),
            area,
            lambda target: pieces.disc(target, look, centre, side, n, own=own),
        )

    # ----------------------------------------------------------------------------- one card

    def _card_item(
        self,
        card: Card | None,
        rect: pygame.Rect,
        moment: Moment,
        where: Hashable,
        *,
        lift: float = 0.0,
        ring: bool = False,
        glow: float = 0.0,
        badge: bool | None = None,
        sealed: bool = False,
        focused: bool = False,
    ) -> Item:
        look = self.look
        shows = moment.badge_everywhere if badge is None else badge

        def paint(target: pygame.Surface) -> None:
            self.paint_card(
                target, card, rect, badge=shows, lift=lift, ring=ring, glow=glow, sealed=sealed
            )
            if focused and not ring:
                look.focus_ring(target, rect)

        key = ("card", where, card, shows, round(lift, 3), ring, glow, sealed, focused)
        return self._item(key, pieces.around(rect, look, 34 if lift > 0 or glow else 14), paint)

    def paint_card(
        self,
        target: pygame.Surface,
        card: Card | None,
        rect: pygame.Rect,
        *,
        badge: bool = False,
        lift: float = 0.0,
        ring: bool = False,
        glow: float = 0.0,
        sealed: bool = False,
        picture: pygame.Surface | None = None,
    ) -> None:
        """Draw a card with its shadow and whatever marks it."""
        look = self.look
        size = rect.size
        shadow, offset = look.surfaces.shadow(size, look.u, round(max(0.0, min(1.0, lift)), 1))
        blit(target, shadow, (rect.left + offset[0], rect.top + offset[1]))
        radius = look.deck.corner_radius * size[0]
        face = picture or look.surfaces.card(card, size, badge=badge)
        blit(target, face, rect.topleft)
        if ring or glow > 0:
            frame, reach = pieces.card_ring(look, size, radius)
            if glow and not ring and glow < 1:
                frame = faded(frame, glow)
            blit(target, frame, (rect.left - reach, rect.top - reach))
        if sealed:
            self._paint_lock(target, rect)

    def _paint_lock(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        look = self.look
        side = look.high(26, 16)
        spot = pygame.Rect(rect.right - side - look.px(4), rect.top + look.px(5), side, side)
        look.box(target, spot, fill=palette.PAPER, edge=palette.INK, width=1.5, radius=40)
        inner = round(side * 0.72)
        blit_centred(target, look.surfaces.icon("lock", inner), spot.center)

    # ------------------------------------------------------------------------------- the hand

    def hand_rects(self, moment: Moment) -> dict[Card, pygame.Rect]:
        """Return where the hand's cards are drawn now, lifted and sliding ones too."""
        slide = next((a for a in moment.animations if isinstance(a, Slide)), None)
        share = 1.0 if slide is None or moment.still else slide.motion.share
        old, new = moment.start[1].hand, moment.layout.hand
        rects = {}
        for card, rect in new.items():
            place = rect
            if share < 1 and card in old:
                place = between(old[card], rect, share)
            lift = moment.lifts.get(card, 0.0)
            shift = 0
            if moment.wobble is not None and moment.wobble.card == card and not moment.still:
                shift = round(moment.wobble.shift * self.look.u)
            rects[card] = place.move(shift, -round(lift * moment.layout.lift))
        return rects

    def _hand(self, moment: Moment, flying: set[Card]) -> list[Item]:
        items = []
        for card, rect in self.hand_rects(moment).items():
            if card in flying:
                continue
            lift = moment.lifts.get(card, 0.0)
            focused = moment.focused == HandCard(card)
            items.append(
                self._card_item(
                    None if moment.covered else card,
                    rect,
                    moment,
                    ("hand", card),
                    lift=lift,
                    ring=card == moment.chosen or focused,
                    badge=moment.badge,
                    sealed=card == moment.sealed and not moment.covered,
                )
            )
        return items

    # ----------------------------------------------------------------------------- prompt

    def prompt_line(self, moment: Moment) -> pygame.Rect:
        """Return the line on which the prompt stands."""
        layout = moment.layout
        return layout.panel_prompt if moment.reserved else layout.prompt

    def prompt_item(self, moment: Moment) -> Item:
        """Return the prompt."""
        look, line, prompt = self.look, self.prompt_line(moment), moment.prompt
        area = pieces.around(pieces.prompt_area(look, line, prompt), look)
        return self._item(
            ("prompt", prompt),
            area,
            lambda target: pieces.prompt_plate(target, look, line, prompt),
        )

    # ------------------------------------------------------------------------------- flights

    def _flights(self, moment: Moment) -> list[Item]:
        flights = [a for a in moment.animations if isinstance(a, Flight) and a.motion.started]
        return [self._flight(moment, flight, n) for n, flight in enumerate(flights)]

    def _flight(self, moment: Moment, flight: Flight, n: int) -> Item:
        look = self.look
        share = flight.motion.share
        start, turned_from = self.place_rect(flight.start, *moment.start)
        end, turned_to = self.place_rect(flight.end, *moment.end)
        if moment.still:
            rect, opacity = end, flight.motion.time
        else:
            rect, opacity = self._on_the_way(moment, flight, start, end), 1.0
        card = flight.card
        width_share = 1.0
        if flight.flip is not None and flight.motion.time < 1:
            card, width_share = _flipping(flight)
        lift = 0.0 if moment.still else math.sin(math.pi * min(1.0, max(0.0, share)))
        turned = (
            turned_to
            if flight.end.spot is Spot.TURN_UP
            else (turned_from and flight.motion.time < 0.5)
        )
        badge = moment.badge if flight.end.spot is Spot.HAND else moment.badge_everywhere

        def paint(target: pygame.Surface) -> None:
            self._paint_flight(
                target,
                card,
                rect,
                (start, end),
                width_share,
                lift,
                opacity,
                turned=turned,
                badge=badge,
            )

        key = ("flight", n, card, round(width_share, 3), round(opacity, 3), round(lift, 2), turned)
        return self._item(key, pieces.around(rect, look, 34), paint)

    def _on_the_way(
        self, moment: Moment, flight: Flight, start: pygame.Rect, end: pygame.Rect
    ) -> pygame.Rect:
        motion = flight.motion
        if flight.end.spot is not Spot.PILE or motion.seconds <= CLOSE_UP:
            grown = 1 + 0.04 * math.sin(math.pi * motion.time)
            rect = between(start, end, motion.share)
            wide, high = round(rect.width * grown), round(rect.height * grown)
            place = pygame.Rect(0, 0, wide, high)
            place.center = rect.center
            return place
        # Cards draw together in the middle first, then leave as one heap.
        passed = motion.time * motion.seconds
        slots = list(moment.start[1].slots.values())
        whole = slots[0].unionall(slots[1:])
        heap = start.copy()
        heap.center = (
            whole.centerx + (start.centerx - whole.centerx) // 4,
            whole.centery + (start.centery - whole.centery) // 4,
        )
        if passed < CLOSE_UP:
            near = passed / CLOSE_UP
            return between(start, heap, 1 - (1 - near) ** 2)
        rest = (passed - CLOSE_UP) / (motion.seconds - CLOSE_UP)
        return between(heap, end, motion.easing(rest))

    def _paint_flight(
        self,
        target: pygame.Surface,
        card: Card | None,
        rect: pygame.Rect,
        ends: tuple[pygame.Rect, pygame.Rect],
        width_share: float,
        lift: float,
        opacity: float,
        *,
        turned: bool,
        badge: bool,
    ) -> None:
        look = self.look
        full = max(ends, key=lambda each: each.width * each.height).size
        if turned:
            full = (min(full), max(full))
            picture = look.surfaces.card(card, full, badge=badge, turn=90)
        else:
            full = (min(full), max(full))
            picture = look.surfaces.card(card, full, badge=badge)
        wide = max(1, round(rect.width * width_share))
        place = pygame.Rect(0, 0, wide, rect.height)
        place.center = rect.center
        if picture.get_size() != place.size:
            picture = pygame.transform.smoothscale(picture, place.size)
        if opacity < 1:
            blit(target, faded(picture, opacity), place.topleft)
            return
        self.paint_card(target, card, place, lift=lift, picture=picture)

    def place_rect(
        self, place: Place, view: PlayerView, layout: TableLayout
    ) -> tuple[pygame.Rect, bool]:
        """Return where a place is in a layout, and whether a card lies across there."""
        small = self._small(layout)
        seat = view.seat if place.seat is None else place.seat
        match place.spot:
            case Spot.HAND if place.card in layout.hand:
                assert place.card is not None
                return layout.hand[place.card], False
            case Spot.SLOT:
                return layout.slots[seat], False
            case Spot.KNOWN if place.card in view.known[seat] and seat in layout.known:
                assert place.card is not None
                rects = layout.known[seat]
                at = view.known[seat].index(place.card)
                return (rects[at] if at < len(rects) else rects[-1]), False
            case Spot.STOCK if layout.stock is not None:
                return layout.stock, False
            case Spot.TURN_UP if layout.turn_up is not None:
                return layout.turn_up, True
            case Spot.DECK if layout.stock is not None:
                return layout.stock, False
            case Spot.DECK:
                small.center = self._seat_rect(view.dealer, layout).center
                return small, False
            case _:
                small.center = self._seat_rect(seat, layout).center
                return small, False

    @staticmethod
    def _seat_rect(seat: Seat, layout: TableLayout) -> pygame.Rect:
        return layout.seats.get(seat, layout.own)

    @staticmethod
    def _small(layout: TableLayout) -> pygame.Rect:
        wide, high = layout.trick_card
        return pygame.Rect(0, 0, round(wide * 0.3), round(high * 0.3))


def face_bid(face: SeatFace) -> Chip:
    """Return the chip of a seat's bid, for a seat that has one."""
    assert face.bid is not None
    return face.bid


def between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return the rect that lies at this share of the way."""
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    wide = max(2, round(start.width + (end.width - start.width) * share))
    high = max(2, round(start.height + (end.height - start.height) * share))
    rect = pygame.Rect(0, 0, wide, high)
    rect.center = (round(x), round(y))
    return rect


def _flipping(flight: Flight) -> tuple[Card | None, float]:
    """Return the side that is up in the middle of a flip, and the share of its width."""
    span = 0.3
    at = flight.flip or 0.5
    time = flight.motion.time
    part = (time - at + span / 2) / span
    if part <= 0:
        return None, 1.0
    if part >= 1:
        return flight.card, 1.0
    return (None if part < 0.5 else flight.card), max(0.04, abs(math.cos(math.pi * part)))
