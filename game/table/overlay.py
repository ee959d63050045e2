"""What lies over the table for a while: bubbles, announcements, and the reveal of the partner."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from engine.cards import Card, Seat
from game.table import pieces
from game.table.animation import out_back, out_cubic
from game.table.asides import POP_SECONDS
from game.table.choreography import REVEAL_BEAT, Announced, Announcement, Reveal
from game.table.flights import between
from game.table.layout import TableLayout
from game.table.moment import Moment, Speech
from game.table.picture import Item
from game.table.renderer import Renderer
from game.table.speech import body_size
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit, blit_centred, clear_surface, faded, premultiplied
from game.widgets.look import Look

_POP: Final = 0.14
_TAIL_HOLD: Final = 22
"""How far the tail of a bubble is from its corners at least, in units."""

_GROW: Final = 0.31
_FLY: Final = 0.79
_DIM: Final = 0.6
_LARGER: Final = (1.39, 1.3, 1.22, 1.15, 1.08)
_LARGER_INSIDE: Final = 1.08

REVEAL_NAMES: Final = 0.28
"""The share of the reveal from which the sides are named."""

_FADE: Final = 0.08
"""The share of the reveal in which the word comes and goes with less motion: 0.12 s."""

_LEAST_WORD: Final = 22
"""The type size to which the great word of the reveal may shrink between two plates, in units."""

_DIM_FROM: Final = REVEAL_BEAT
_DIM_TO, _SCALE_TO, _LINE_TO, _BACK_FROM = 0.2, 0.275, 0.4, 0.875


def describe_over(renderer: Renderer, moment: Moment) -> list[Item]:
    """Return everything that lies over the table, from the lowest up."""
    items = [_bubble(renderer.look, moment, speech) for speech in moment.speeches]
    items += [_points(renderer.look, moment, *each) for each in moment.taken]
    for animation in moment.animations:
        if isinstance(animation, Announcement):
            items += _announcement(renderer, moment, animation)
        elif isinstance(animation, Reveal):
            items += _Reveal(renderer, moment, animation).items()
    return items


# ------------------------------------------------------------------------------------ bubbles


def _bubble(look: Look, moment: Moment, speech: Speech) -> Item:
    rect = bubble_body(look, speech)
    points, at = _tail_of(moment.layout, speech, rect)
    if speech.is_apart:
        points = ""
    age = min(1.0, speech.age / _POP)
    face = moment.faces[speech.seat].portrait if speech.is_apart else ""
    area = pieces.around(rect, look, 22)

    def draw(target: pygame.Surface, left: int = 0, top: int = 0) -> None:
        pieces.bubble(
            target,
            look,
            rect.move(-left, -top),
            speech.lines,
            points=points,
            at=at - (left if points in ("up", "down") else top),
            size=speech.size,
            picture=speech.picture,
            face=face,
            strong=speech.strong,
        )

    def pop(target: pygame.Surface) -> None:
        layer = clear_surface(area.size)
        draw(layer, area.left, area.top)
        share = 0.6 + 0.4 * out_back(age)
        size = (max(1, round(area.width * share)), max(1, round(area.height * share)))
        scaled = pygame.transform.smoothscale(layer, size)
        blit_centred(target, scaled, area.center)

    still = age >= 1 or look.reduced_motion
    words = (speech.lines, speech.size, speech.picture, face)
    key = ("bubble", speech.seat, words, 1.0 if still else round(age, 2))
    return Item((key, round(look.u, 4), look.language), area, draw if still else pop)


def bubble_body(look: Look, speech: Speech) -> pygame.Rect:
    """Return the bubble's body: as wide as its words, at the end of its room near the seat."""
    room = speech.room
    wide, high = body_size(
        look,
        speech.lines,
        speech.size,
        strong=speech.strong,
        picture=bool(speech.picture),
        face=speech.is_apart,
    )
    rect = pygame.Rect(0, 0, min(room.width, wide), min(room.height, high))
    rect.midbottom = room.midbottom
    return rect


def _tail_of(layout: TableLayout, speech: Speech, rect: pygame.Rect) -> tuple[str, int]:
    """Place the bubble in its room, near its seat, and return where its tail points."""
    room, plate = speech.room, layout.seats.get(speech.seat, layout.own)
    hold = round(_TAIL_HOLD * layout.unit)
    if room.bottom <= plate.top or room.top >= plate.bottom:
        above = room.bottom <= plate.top
        on_top = layout.sides.get(speech.seat) == "top"
        left = plate.centerx < layout.area.centerx
        aim = plate.left + plate.width // 5 if left else plate.right - plate.width // 5
        aim = plate.centerx if on_top else aim
        rect.left = max(room.left, min(aim - rect.width // 2, room.right - rect.width))
        if not on_top:
            rect.left = room.left if left else room.right - rect.width
        rect.top = room.bottom - rect.height if above else room.top
        return "down" if above else "up", max(rect.left + hold, min(aim, rect.right - hold))
    rect.centery = room.centery
    at = max(rect.top + hold, min(plate.centery, rect.bottom - hold))
    if room.centerx > plate.centerx:
        rect.left = room.left
        return "left", at
    rect.right = room.right
    return "right", at


# ----------------------------------------------------------------------------- points taken


def _put_points(look: Look, moment: Moment, seat: Seat, rect: pygame.Rect) -> None:
    """Put the points on the portrait of a seat, where its words and figures stay readable.

    With large text there is no portrait: they hang from the plate's lower rim, where no bubble
    is, and in the player's own panel stand beside his name.
    """
    layout = moment.layout
    plate = layout.seats.get(seat, layout.own)
    is_own = seat not in layout.seats
    if is_own and not layout.compact:
        rect.midbottom = (plate.left + look.px(37), plate.top + look.px(60))
    elif not layout.compact:
        rect.midbottom = (plate.left + look.px(36), plate.bottom - look.px(2))
        rect.right = min(rect.right, plate.left + look.px(70))
    elif is_own:
        rect.midright = (plate.right - look.px(10), plate.top + look.px(14) + look.high(15, 20))
    else:
        rect.midtop = (plate.centerx, plate.bottom - look.px(2))
        rooms = [speech.room for speech in moment.speeches]
        if rect.collidelist(rooms) >= 0:
            rect.bottomright = (plate.right - look.px(4), plate.bottom - look.px(4))


def _points(look: Look, moment: Moment, seat: Seat, points: int, age: float) -> Item:
    """Return the points that a seat has just taken, popping up on its portrait."""
    share = 1.0 if moment.still else min(1.0, age / POP_SECONDS)
    text = f"+{points}"
    size = 22 * (0.6 + 0.04 * round(10 * out_back(share)))  # few sizes of type are made
    words = look.width(text, Style.LABEL_HEAVY, 22)
    rect = pygame.Rect(0, 0, words + 2 * look.px(12), look.high(32, 22))
    _put_points(look, moment, seat, rect)
    place = rect.inflate(round(rect.width * (size / 22 - 1)), round(rect.height * (size / 22 - 1)))

    def draw(target: pygame.Surface) -> None:
        look.shadow(target, place, blur=5, drop=3, strength=0.35)
        look.box(target, place, fill=palette.YELLOW, edge=palette.INK, width=1.5, radius=40)
        look.text(target, text, place.center, style=Style.LABEL_HEAVY, size=size, align="centre")

    key = ("points", seat, points, round(size, 2), round(look.u, 4), look.text_scale)
    return Item(key, pieces.around(rect, look, 14), draw)


# ------------------------------------------------------------------------------ announcements


def _announcement(renderer: Renderer, moment: Moment, shown: Announcement) -> Iterator[Item]:
    if not shown.cards:
        yield from _suit_shown(renderer, moment, shown)
        return
    rects = _row_of_cards(renderer.look, moment.layout.stage, len(shown.cards))
    for card, rect in zip(shown.cards, rects, strict=True):
        yield _shown_card(renderer, moment, shown, (card, rect))


def _chip_card(layout: TableLayout) -> pygame.Rect:
    """Return where the called card goes: small, in the chip of the bar."""
    wide, high = layout.trick_card
    chip = pygame.Rect(0, 0, wide // 3, high // 3)
    chip.center = layout.bar.center
    return chip


def _row_of_cards(look: Look, stage: pygame.Rect, count: int) -> list[pygame.Rect]:
    aspect = float(look.deck.aspect)
    gap = look.px(10)
    room = stage.width if count <= 2 else round(stage.width * 2)
    high = min(round(stage.height * (0.86 if count <= 2 else 0.5)), look.px(270))
    wide = min(round(high * aspect), (room - gap * (count - 1)) // count)
    high = round(wide / aspect)
    left = stage.centerx - (wide * count + gap * (count - 1)) // 2
    top = stage.centery - high // 2
    return [pygame.Rect(left + n * (wide + gap), top, wide, high) for n in range(count)]


def _shown_card(
    renderer: Renderer, moment: Moment, shown: Announcement, what: tuple[Card, pygame.Rect]
) -> Item:
    card, full = what
    time = shown.motion.time
    look = renderer.look
    rect, opacity = full, 1.0
    if moment.still:
        opacity = min(1.0, time * shown.motion.seconds / 0.12)
    elif time < _GROW:
        small = full.copy()
        small.size = (full.width // 3, full.height // 3)
        small.center = full.center
        rect = between(small, full, out_back(time / _GROW))
    elif shown.flies and time > _FLY:
        part = (time - _FLY) / (1 - _FLY)
        rect = between(full, _chip_card(moment.layout), part**2)

    def draw(target: pygame.Surface) -> None:
        picture = look.surfaces.card(card, full.size, badge=look.surfaces.labels())
        if rect.size != full.size:
            picture = pygame.transform.smoothscale(picture, rect.size)
        if opacity < 1:
            blit(target, faded(picture, opacity), rect.topleft)
            return
        renderer.cards.paint_card(target, card, rect, lift=0.6, picture=picture)

    key = ("announced", card, round(opacity, 2), look.deck.about.source)
    return Item(key, pieces.around(rect, look, 34), draw)


def _suit_shown(renderer: Renderer, moment: Moment, shown: Announcement) -> Iterator[Item]:
    view, look = moment.view, renderer.look
    if shown.kind is not Announced.TRUMP or view.trump is None:
        return
    side = look.px(150)
    icon = look.surfaces.suit_icon(view.trump, side)
    area = pygame.Rect(0, 0, side, side)
    area.center = moment.layout.stage.center
    yield Item(
        ("suit shown", view.trump, side), area, lambda target: blit(target, icon, area.topleft)
    )


# --------------------------------------------------------------------------------- the reveal


class _Reveal:
    """One moment of the reveal: the table dims, the card grows, a line joins the two."""

    def __init__(self, renderer: Renderer, moment: Moment, shown: Reveal) -> None:
        self.renderer, self.moment, self.shown = renderer, moment, shown
        self.look, self.layout = renderer.look, moment.layout
        self.time = shown.motion.time
        contract = moment.end[0].contract
        self.partner = shown.event.seat
        self.declarer = self.partner if contract is None else contract.declarer

    def items(self) -> Iterator[Item]:
        """Yield what lies over the table, from the dim up."""
        if not self.shown.still:
            yield from self._dimmed()
        if self.time >= REVEAL_NAMES:
            yield from self._sides()
        if not self.shown.still:
            yield from self._line()
            yield from self._card()
        if self.time >= REVEAL_NAMES:
            yield self._word()

    def _part(self, start: float, end: float) -> float:
        return max(0.0, min(1.0, (self.time - start) / (end - start)))

    @property
    def _strength(self) -> float:
        return self._part(_DIM_FROM, _DIM_TO) * (1 - self._part(_BACK_FROM, 1.0))

    def _dimmed(self) -> Iterator[Item]:
        strength = round(self._strength, 2)
        if strength <= 0:
            return
        level = round(255 * (1 - (1 - _DIM) * strength))
        area = pygame.Rect(0, self.layout.bar.bottom, *self.layout.size)
        area.height = self.layout.size[1] - area.top

        def draw(target: pygame.Surface) -> None:
            target.fill((level, level, level), area, special_flags=pygame.BLEND_RGB_MULT)

        yield Item(("dim", level), area, draw)
        yield from (item for item in self._prompt())

    def _prompt(self) -> Iterator[Item]:
        yield self.renderer.prompt_item(self.moment)

    def _sides(self) -> Iterator[Item]:
        known = replace(self.moment, view=self.moment.end[0], sealed=None)  # no secret any more
        for seat in dict.fromkeys((self.partner, self.declarer)):
            yield from self.renderer.plates.seat_items(known, seat)

    def _slot_card(self) -> Card | None:
        view = self.moment.end[0]
        called = None if view.contract is None else view.contract.called
        return called if called in view.trick else None

    def _grown(self) -> pygame.Rect:
        """Return where the revealed card is now: larger, and away from the other cards."""
        slot = self.layout.slots[self.partner]
        share = out_back(self._part(_DIM_FROM, _SCALE_TO)) * (1 - self._part(_BACK_FROM, 1.0))
        return between(slot, self._largest(slot), share)

    def _largest(self, slot: pygame.Rect) -> pygame.Rect:
        """Return the largest place that covers no other card, no number and no plate."""
        plates = list(self.layout.seats.values())
        rects = [self._enlarged(slot, factor) for factor in _LARGER]
        return next((rect for rect in rects if rect.collidelist(plates) < 0), rects[-1])

    def _enlarged(self, slot: pygame.Rect, factor: float) -> pygame.Rect:
        slots = list(self.layout.slots.values())
        middle = self.layout.stage.centerx
        aside = abs(slot.centerx - middle) > slot.width // 3
        factor = factor if aside else _LARGER_INSIDE
        rect = pygame.Rect(0, 0, round(slot.width * factor), round(slot.height * factor))
        rect.midbottom = slot.midbottom
        if not aside:
            return rect
        left = slot.centerx < middle
        if slot.top < max(each.top for each in slots):
            rect.top = slot.top
        # Beside the other row, so that it covers none of its cards and no number.
        ends = [each.left if left else each.right for each in slots if each.top != slot.top]
        away = self.layout.disc + self.look.px(16)
        if left:
            rect.right = min([slot.right, *(end - away for end in ends)])
        else:
            rect.left = max([slot.left, *(end + away for end in ends)])
        return rect.clamp(self.layout.area)

    def _card(self) -> Iterator[Item]:
        card = self._slot_card()
        if card is None:
            return
        rect, look = self._grown(), self.look
        slot = self.layout.slots[self.partner]
        strength = round(self._strength, 2)

        def draw(target: pygame.Surface) -> None:
            if strength > 0:
                halo = _glow(look, rect.size, strength)
                blit_centred(target, halo, rect.center)
            full = self._largest(slot).size
            picture = look.surfaces.card(card, full, badge=look.surfaces.labels())
            if picture.get_size() != rect.size:
                picture = pygame.transform.smoothscale(picture, rect.size)
            self.renderer.cards.paint_card(
                target, card, rect, lift=strength, ring=True, picture=picture
            )

        key = ("revealed", card, strength, look.deck.about.source)
        yield Item(key, pieces.around(rect, look, 40), draw)

    # -- the line ------------------------------------------------------------------------------

    def _plate(self, seat: Seat) -> pygame.Rect:
        return self.layout.seats.get(seat, self.layout.own)

    def _path(self) -> list[tuple[float, float]]:
        """Return the way from the card to its player and on to the declarer."""
        rect, plate = self._grown(), self._plate(self.partner)
        own = plate == self.layout.own
        path = _to_own(rect, self.layout) if own else _straight(rect, plate)
        if self.declarer != self.partner:
            path += self._to_declarer(plate, self._plate(self.declarer))
        return path

    def _to_declarer(self, start: pygame.Rect, end: pygame.Rect) -> list[tuple[float, float]]:
        own = self.layout.own
        if own not in (start, end):
            return _curve(start, end, self.layout)
        hand = min((rect.top for rect in self.layout.hand.values()), default=own.top)
        level = (self.layout.prompt.bottom + hand - self.layout.lift) / 2
        if start == own:
            level = _above_words(self._grown(), self.layout)  # on along the same way
        points = _from_own(own, end if start == own else start, self.layout, level)
        return points if start == own else points[::-1]

    def _line(self) -> Iterator[Item]:
        share = self._part(REVEAL_NAMES, _LINE_TO) if self.time < _BACK_FROM else 0.0
        if share <= 0:
            return
        points = self._path()
        shown = points[: max(2, round(len(points) * out_cubic(share)))]
        radius = max(1.5, 2 * self.look.u)
        xs, ys = [p[0] for p in shown], [p[1] for p in shown]
        area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        colour = self.look.tinted(palette.YELLOW)

        def draw(target: pygame.Surface) -> None:
            for point in shown:
                pygame.draw.aacircle(target, colour, point, radius)

        reach = 2 * math.ceil(radius) + 4
        yield Item(("line", len(shown), len(points)), area.inflate(reach, reach), draw)

    def _word(self) -> Item:
        look = self.look
        text = self.renderer.words.reveal_word(self.partner, self.declarer)
        centre, room = self._word_at()
        text, px = look.fonts.fit(
            text, Style.TITLE_ITALIC, look.font_px(60), room, smallest=look.font_px(_LEAST_WORD)
        )
        line = look.fonts.line(text, Style.TITLE_ITALIC, px, look.tinted(palette.YELLOW))
        comes, goes = (_FADE, _FADE) if self.shown.still else (0.09, 1.0 - _BACK_FROM)
        age = self._part(REVEAL_NAMES, REVEAL_NAMES + comes)
        fade = round(age * (1 - self._part(1.0 - goes, 1.0)), 2)
        area = line.surface.get_rect(center=centre)
        picture = line.surface if fade >= 1 else faded(line.surface, fade)
        return Item(
            ("word", text, fade),
            area.inflate(8, 8),
            lambda target: blit(target, picture, area.topleft),
        )

    def _word_at(self) -> tuple[tuple[int, int], int]:
        """Return the middle of the word, and the room for it in pixels."""
        layout, look = self.layout, self.look
        tops = [rect for seat, rect in layout.seats.items() if layout.sides[seat] == "top"]
        if len(tops) == 2:
            room = abs(tops[0].centerx - tops[1].centerx) - tops[0].width - look.px(16)
            return (layout.area.centerx, tops[0].centery - look.px(4)), room
        slots = list(layout.slots.values())
        left = min(slot.left for slot in slots)
        middle = (layout.area.left + left) // 2
        return (middle, layout.stage.top + look.px(40)), left - layout.area.left - look.px(32)


def _straight(start: pygame.Rect, end: pygame.Rect) -> list[tuple[float, float]]:
    """Return points from the edge of one box to the nearest edge of another."""
    x = max(start.left, min(end.centerx, start.right))
    y = max(start.top, min(end.centery, start.bottom))
    to_x = max(end.left, min(start.centerx, end.right))
    to_y = max(end.top, min(start.centery, end.bottom))
    if end.right <= start.left or start.right <= end.left:
        level = max(start.top, min(end.centery, start.bottom))
        y = to_y = level
        x, to_x = (start.left, end.right) if end.right <= start.left else (start.right, end.left)
    return _between_points((x, y), (to_x, to_y))


def _to_own(card: pygame.Rect, layout: TableLayout) -> list[tuple[float, float]]:
    """Return a way from the player's own card, above the line of words, to his panel."""
    own, level = layout.own, _above_words(card, layout)
    points = _between_points((card.centerx, card.bottom), (card.centerx, level))
    points += _between_points((card.centerx, level), (own.centerx, level))
    return points + _between_points((own.centerx, level), (own.centerx, own.top))


def _above_words(card: pygame.Rect, layout: TableLayout) -> float:
    return (card.bottom + layout.prompt.top) / 2


def _between_points(
    start: tuple[float, float], end: tuple[float, float]
) -> list[tuple[float, float]]:
    count = max(2, round(math.dist(start, end) / 1.5))
    return [
        (start[0] + (end[0] - start[0]) * n / count, start[1] + (end[1] - start[1]) * n / count)
        for n in range(count + 1)
    ]


def _curve(start: pygame.Rect, end: pygame.Rect, layout: TableLayout) -> list[tuple[float, float]]:
    """Return a bow from one plate to another that keeps clear of the cards where it can."""
    if abs(start.centery - end.centery) < start.height and start.top < layout.stage.top:
        inner = (start.right, end.left) if start.left < end.left else (start.left, end.right)
        foot = start.bottom - start.height // 10  # like a line under the word between them
        return _between_points((inner[0], foot), (inner[1], foot))
    upper, lower = (start, end) if start.centery < end.centery else (end, start)
    tops = [rect for seat, rect in layout.seats.items() if layout.sides[seat] == "top"]
    over = [rect for rect in tops if rect != upper and _lies_between(rect, lower, upper)]
    beside = upper.left > lower.centerx or upper.right < lower.centerx
    if beside and not over:
        edge = upper.left if upper.left > lower.centerx else upper.right
        points = _bow(
            (lower.centerx, lower.top), (lower.centerx, upper.centery), (edge, upper.centery)
        )
    elif beside:
        points = _under(lower, upper, layout.stage.top)
    elif upper.bottom <= lower.top:
        points = _between_points((lower.centerx, lower.top), (lower.centerx, upper.bottom))
    else:
        middle = (layout.area.centerx, layout.stage.top)
        points = _bow((lower.centerx, lower.top), middle, (upper.centerx, upper.top))
    return points if lower is start else points[::-1]


def _from_own(
    own: pygame.Rect, plate: pygame.Rect, layout: TableLayout, level: float
) -> list[tuple[float, float]]:
    """Return a way from the player's panel, level above or below the words, up to a plate."""
    points = _between_points((own.centerx, own.top), (own.centerx, level))
    if plate.top > layout.stage.top:
        points += _between_points((own.centerx, level), (plate.centerx, level))
        return points + _between_points((plate.centerx, level), (plate.centerx, plate.bottom))
    left = plate.centerx <= layout.area.centerx
    beside = [rect for seat, rect in layout.seats.items() if layout.sides[seat] != "top"]
    gap = 8 * layout.unit
    if left:
        x = max((r.right for r in beside if r.centerx < layout.area.centerx), default=0) + gap
        edge = plate.left
    else:
        ends = [r.left for r in beside if r.centerx > layout.area.centerx]
        x = min(ends, default=layout.area.right) - gap
        edge = plate.right
    points += _between_points((own.centerx, level), (x, level))
    points += _between_points((x, level), (x, plate.centery))
    return points + _between_points((x, plate.centery), (edge, plate.centery))


def _lies_between(rect: pygame.Rect, lower: pygame.Rect, upper: pygame.Rect) -> bool:
    low, high = sorted((lower.centerx, upper.centerx))
    return low < rect.centerx < high


def _under(lower: pygame.Rect, upper: pygame.Rect, gap: int) -> list[tuple[float, float]]:
    """Return a way up from a plate, along the gap between plates and cards, and up to another."""
    level = (upper.bottom + gap) / 2
    turn = upper.height / 2
    to_left = upper.centerx < lower.centerx
    step = -turn if to_left else turn
    x = lower.centerx
    points = _between_points((x, lower.top), (x, level + turn))
    points += _bow((x, level + turn), (x, level), (x + step, level))
    points += _between_points((x + step, level), (upper.centerx, level))
    return [*points, (upper.centerx, upper.bottom)]


def _bow(
    start: tuple[float, float], corner: tuple[float, float], end: tuple[float, float]
) -> list[tuple[float, float]]:
    count = max(8, round((math.dist(start, corner) + math.dist(corner, end)) / 1.5))
    points = []
    for n in range(count + 1):
        t = n / count
        one, two, three = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append(
            (
                one * start[0] + two * corner[0] + three * end[0],
                one * start[1] + two * corner[1] + three * end[1],
            )
        )
    return points


def _glow(look: Look, size: tuple[int, int], strength: float) -> pygame.Surface:
    """Return a soft yellow light around a box of this size."""
    blur = look.px(14)
    reach = 2 * blur
    level = round(strength, 1)
    accent = look.tinted(palette.YELLOW)

    def make() -> pygame.Surface:
        outer = (size[0] + 2 * reach, size[1] + 2 * reach)
        layer = clear_surface(outer)
        body = pygame.Rect(reach, reach, *size).inflate(look.px(6), look.px(6))
        colour = premultiplied((*accent[:3], round(200 * level)))
        pygame.draw.rect(layer, colour, body, border_radius=look.px(10))
        return pygame.transform.box_blur(layer, max(1, blur // 2))

    return look.shapes.keep(("glow", size, level, blur, accent), make)
