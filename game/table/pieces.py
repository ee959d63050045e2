"""The drawn parts of the table: plates, chips, the bar, the prompt, bubbles, discs.

Each function draws one part from plain values; none of them knows a view or a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.table.signs import Sign
from game.table.words import Badge, Chip, Prompt, SeatFace, Tone
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit, blit_centred, clear_surface, faded, premultiplied
from game.widgets.look import Look
from game.widgets.text import fits_line, fitted_lines

SHADOW_REACH: Final = 18
"""How far the shadow of a plate may reach beyond it, in units."""

_BADGES: Final[dict[Badge, tuple[Colour, Colour]]] = {
    Badge.GOLD: (palette.YELLOW, palette.INK),
    Badge.CREAM: (palette.CREAM, palette.INK),
    Badge.GREY: (palette.GREY_CHIP, palette.GREY_CHIP_TEXT),
    Badge.BLUE: (palette.BLUE, palette.PAPER),
}
_FINER: Final = 4
_LEAST_LOCK: Final = 12
_PILE_STEP: Final = 2.2
"""How much a trick raises its pile, in units."""

_LOOSE, _PACKED = 4, 0.3
"""So many tricks lie loose on the first; each further one raises the pile by that share."""

_PROMPT_ROWS: Final = 3
_TITLE_SIZES: Final = (22.0, 20.0, 18.0, 16.0, 14.0)
_LEAST_TITLE: Final = 20
"""The size in units below which no title is set, enlarged text included."""

WITHOUT_BLANKS: Final = ("ja", "ko")
"""Languages whose words may be broken anywhere, at least in short labels."""


def around(rect: pygame.Rect, look: Look, reach: float = SHADOW_REACH) -> pygame.Rect:
    """Return a rect made larger by so many units on every side."""
    return rect.inflate(2 * look.px(reach), 2 * look.px(reach))


def chip_width(look: Look, what: Chip) -> int:
    """Return how wide a chip is, in pixels."""
    words = look.width(what.text, Style.LABEL, 15)
    if what.icon:
        return look.px(6) + look.high(20, 15) + look.px(4) + words + look.px(10)
    return words + 2 * look.px(11)


def chip(
    target: pygame.Surface,
    look: Look,
    what: Chip,
    at: tuple[float, float],
    align: str = "right",
    *,
    most: tuple[float, float] | None = None,
) -> pygame.Rect:
    """Draw a chip with its end or middle at a place and return its area.

    Args:
        target: What to draw on.
        look: The means.
        what: The chip.
        at: Its place.
        align: Which part of it is there: left, centre or right.
        most: Its greatest width and height in pixels; its word is set smaller to fit.
    """
    fill, colour = _BADGES[what.badge]
    side = look.high(20, 15) if what.icon else 0
    wide, high = chip_width(look, what), look.high(23, 15)
    if most is not None:
        wide, high = min(wide, round(most[0])), min(high, round(most[1]))
        side = min(side, high)
    area = pygame.Rect(0, 0, wide, high)
    area.centery = round(at[1])
    area.left = round(at[0] - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * wide)
    look.box(target, area, fill=fill, radius=40)
    x = float(area.left + look.px(6 if side else 11))
    if side:
        blit(target, look.surfaces.icon(what.icon, side), (x, area.centery - side / 2))
        x += side + look.px(4)
    look.text(
        target,
        what.text,
        (x, area.centery),
        style=Style.LABEL,
        size=15,
        colour=colour,
        room=area.right - look.px(5) - x,
    )
    return area


def held_mark(target: pygame.Surface, look: Look, left: float, middle: float) -> int:
    """Draw the small upright back that stands for cards in hand; return its width."""
    wide, high = look.high(12, 15), look.high(19, 15)
    area = pygame.Rect(round(left), round(middle - high / 2), wide, high)
    look.box(target, area, fill=palette.RED, edge=palette.PAPER, width=1.8, radius=2.5)
    return wide


def pile_mark(target: pygame.Surface, look: Look, left: float, middle: float, tricks: int) -> int:
    """Draw the lying pile that grows with each trick; return its width."""
    wide, high = look.high(20, 15), look.high(13, 15)
    area = pygame.Rect(round(left), round(middle - high / 2), wide, high)
    if tricks == 0:
        look.box(target, area, fill=None, edge=palette.BRASS, width=1.2, radius=2.5)
        return wide
    step = max(1, look.high(_PILE_STEP, 15))
    rise = round(step * (min(_LOOSE, tricks - 1) + _PACKED * max(0, tricks - 1 - _LOOSE)))
    area.move_ip(0, -rise // 2)
    for depth in range(rise, 0, -step):
        below = area.move(0, depth)
        look.box(target, below, fill=palette.PAPER, edge=palette.INK, width=0.8, radius=2.5)
    look.box(target, area, fill=palette.RED, edge=palette.PAPER, width=1.8, radius=2.5)
    return wide


def number(target: pygame.Surface, look: Look, text: str, left: float, middle: float) -> int:
    """Draw a figure beside a mark; return its width."""
    look.text(target, text, (left, middle), style=Style.LABEL, size=18, colour=palette.PAPER)
    # Not the width of what was drawn: of that, only a part may be painted anew.
    return look.width(text, Style.LABEL, 18)


def seat_plate(
    target: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    face: SeatFace,
    *,
    compact: bool,
    hovered: bool,
    points_word: str,
) -> None:
    """Draw the plate of another player."""
    _plate_box(target, look, rect, face, hovered=hovered)
    left = float(rect.left + look.px(14))
    if not compact:
        side = min(look.px(54), rect.height - 2 * look.px(8))
        portrait = look.surfaces.portrait(face.portrait, face.mood, side)
        blit_centred(target, portrait, (rect.left + look.px(9) + side / 2, rect.centery))
        left = rect.left + look.px(18) + side
    right = rect.right - look.px(11)
    upper, lower = rect.top + round(rect.height * 0.31), rect.top + round(rect.height * 0.69)
    high = lower - upper - look.px(2)  # chips one above the other never touch
    _plate_head(target, look, face, (left, right, upper), high=high, points_word=points_word)
    beyond = min(lower - upper - min(high, look.high(23, 15)) // 2, rect.bottom - lower)
    side = min(look.high(28, 15), 2 * (beyond - look.px(1.5)))
    _plate_foot(target, look, face, (left, right, lower), high=high, side=side)


def _plate_box(
    target: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace, *, hovered: bool
) -> None:
    """Draw the plate itself, with the frame of who holds the bid or is to act."""
    edge, width = palette.BRASS, 1.2
    if face.is_standing:
        edge, width = palette.YELLOW, 3.0
    elif face.is_next:
        edge, width = palette.PAPER, 2.0
    look.shadow(target, rect, blur=6, drop=3, strength=0.35)
    fill = palette.DARK if hovered else palette.INK
    look.box(target, rect, fill=fill, edge=edge, width=width, radius=12)


def _plate_head(
    target: pygame.Surface,
    look: Look,
    face: SeatFace,
    line: tuple[float, int, int],
    *,
    high: int,
    points_word: str,
) -> None:
    """Draw the name with the role, or with the points taken, on a line from left to right."""
    left, right, middle = line
    room = right - left
    if face.role is not None:
        role = face.role
        needed = look.width(face.name, Style.LABEL, 16) + look.px(6)
        if needed + chip_width(look, role) > room:
            role = replace(role, icon="")  # the word stays: a name is never cut for a picture
        area = chip(target, look, role, (right, middle), most=(room, high))
        room = area.left - look.px(6) - left
    elif points_word:
        room -= look.width(points_word, Style.LABEL_LIGHT, 16) + look.px(6)
    at = (left, middle)
    look.text(target, face.name, at, style=Style.LABEL, size=19, colour=palette.PAPER, room=room)
    if face.points is not None and face.tricks and face.role is None:
        look.text(
            target,
            points_word,
            (right, middle),
            style=Style.LABEL_LIGHT,
            size=16,
            colour=palette.DARK_SECOND,
            align="right",
        )


def _plate_foot(
    target: pygame.Surface,
    look: Look,
    face: SeatFace,
    line: tuple[float, int, int],
    *,
    high: int,
    side: int,
) -> None:
    """Draw what is held and taken, with the signs made, or else the last bid."""
    left, right, middle = line
    bid = None if face.signs else face.bid  # the wins are on the score sheet too
    wanted = _signs_width(side, face.signs) if bid is None else chip_width(look, bid)
    end = _seat_counts(target, look, face, (left, middle), right - wanted) + look.px(8)
    if bid is not None:
        chip(target, look, bid, (right, middle), most=(right - end, high))
    row = pygame.Rect(round(end), middle - side // 2, round(right - end), side)
    _seat_signs(target, look, face.signs, row)


def _seat_counts(
    target: pygame.Surface, look: Look, face: SeatFace, at: tuple[float, float], end: float
) -> float:
    """Draw the cards held and the tricks taken, closer where a chip begins at `end`."""
    left, middle = at
    held, tricks = str(face.held), str(face.tricks)
    words = look.width(held, Style.LABEL, 18) + look.width(tricks, Style.LABEL, 18)
    loose = left + look.high(12, 15) + look.high(20, 15) + words + look.px(28 + 8)
    gap, between = (look.px(7), look.px(14)) if loose <= end else (look.px(4), look.px(7))
    x = left + held_mark(target, look, left, middle) + gap
    x += number(target, look, held, x, middle) + between
    x += pile_mark(target, look, x, middle, face.tricks) + gap
    return x + number(target, look, tricks, x, middle)


def _sign_width(side: int, sign: Sign) -> int:
    return side + (side if sign.is_caught else 0)


def _signs_width(side: int, signs: Sequence[Sign]) -> int:
    """Return the room that is kept for signs: for the last one."""
    return sum(_sign_width(side, sign) for sign in signs[-1:])


def _seat_signs(
    target: pygame.Surface, look: Look, signs: Sequence[Sign], row: pygame.Rect
) -> None:
    """Draw signs at the right end of a row, the last one first, as many as fit.

    One that was caught from the other side lies in a red chip with an eye.
    """
    side, right = row.height, row.right
    for sign in reversed(signs):
        wide = _sign_width(side, sign)
        if right - wide < row.left and sign is not signs[-1]:
            return
        area = pygame.Rect(right - wide, row.top, wide, side)
        if sign.is_caught:
            look.box(target, area, fill=palette.DARK_RED, edge=palette.PAPER, width=1.2, radius=40)
            eye = round(0.9 * side)
            seen = look.surfaces.icon("eye", eye)
            blit(target, seen, (area.left + look.px(4), area.centery - eye / 2))
        blit(target, look.surfaces.signal(sign.picture, side), (area.right - side, area.top))
        right -= wide + look.px(3)


@dataclass(frozen=True, slots=True)
class ButtonState:
    """How a small button stands.

    Attributes:
        off: Whether it is of no use now.
    """

    hovered: bool = False
    pressed: bool = False
    off: bool = False


@dataclass(frozen=True, slots=True)
class ButtonSpaces:
    """The measures of a small button, in units: before the icon, after it, after the word."""

    icon: float
    before: float
    between: float
    after: float


IN_BAR: Final = ButtonSpaces(24, 8, 7, 6)
IN_PANEL: Final = ButtonSpaces(25, 6, 4, 4)
_BUTTON_TEXT: Final = 16


def icon_button(
    target: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    what: tuple[str, str],
    state: ButtonState,
    *,
    spaces: ButtonSpaces,
    words: bool,
) -> None:
    """Draw a small dark button: icon and word, or the icon alone; grey when of no use now.

    Args:
        target: What to draw on.
        look: The means.
        rect: Its place.
        what: The name of its icon, and its word.
        state: How it stands.
        spaces: Its measures.
        words: Whether there is room for the word.
    """
    icon, label = what
    fill: Colour = palette.DARK_LIGHT if state.hovered else palette.DARK
    if state.pressed or state.off:
        fill = palette.INK
    look.box(target, rect, fill=fill, edge=palette.BRASS, width=1.2, radius=8)
    side = min(look.high(spaces.icon, _BUTTON_TEXT), rect.height - look.px(4))
    picture = look.surfaces.icon(icon, side)
    if state.off:
        picture = faded(picture, 0.45)
    if not words:
        blit_centred(target, picture, rect.center)
        return
    x = rect.left + look.px(spaces.before)
    blit(target, picture, (x, rect.centery - side / 2))
    x += side + look.px(spaces.between)
    look.text(
        target,
        label,
        (x, rect.centery),
        style=Style.LABEL,
        size=_BUTTON_TEXT,
        colour=palette.DISABLED_EDGE if state.off else palette.PAPER,
        room=rect.right - look.px(spaces.after) - x,
    )


def bar_button_width(look: Look, label: str) -> int:
    """Return the width in pixels that a bar button needs for its word."""
    words = look.width(label, Style.LABEL, _BUTTON_TEXT)
    icon = look.high(IN_BAR.icon, _BUTTON_TEXT)
    return look.px(IN_BAR.before) + icon + look.px(IN_BAR.between) + words + look.px(10)


def prompt_area(look: Look, line: pygame.Rect, prompt: Prompt) -> pygame.Rect:
    """Return the area of the prompt: as wide as its words, at least a third of the line.

    What is too long for the line stands on several, the last of them in its place.
    """
    rows = _prompt_rows(look, line, prompt)
    if rows:
        wide = max(look.width(text, style, size) for text, style, size in rows)
    else:
        title = _prompt_title(look, prompt, _title_size(look, line, prompt))
        wide = title + look.width(prompt.detail, Style.LABEL_LIGHT, 17)
    least = look.px(430 if prompt.tone is not Tone.QUIET else 300)
    area = pygame.Rect(0, 0, min(max(least, wide + 2 * look.px(36)), line.width), line.height)
    if rows:
        area.height = _row_leading(look, rows) * len(rows) + 2 * look.px(9)
    area.midbottom = line.midbottom
    return area


def _prompt_title(look: Look, prompt: Prompt, size: float) -> int:
    """Return how wide the title of a prompt is at a size of type, with the gap after it."""
    if not prompt.title:
        return 0
    return look.width(prompt.title, Style.TITLE, size) + (look.px(27) if prompt.detail else 0)


def _title_size(look: Look, line: pygame.Rect, prompt: Prompt) -> float:
    """Return the size of a title: a little smaller where the rest then stands beside it."""
    sizes = [size for size in _TITLE_SIZES if size * look.text_scale >= _LEAST_TITLE]
    for size in sizes if prompt.detail else ():
        room = line.width - 2 * look.px(20) - _prompt_title(look, prompt, size)
        if fits_line(look, prompt.detail, room, style=Style.LABEL_LIGHT, size=17):
            return size
    return _TITLE_SIZES[0]


def _prompt_rows(look: Look, line: pygame.Rect, prompt: Prompt) -> list[tuple[str, Style, float]]:
    """Return text, face and size of the rows of a prompt; none where one line holds it."""
    size = _title_size(look, line, prompt)
    room = line.width - 2 * look.px(20) - _prompt_title(look, prompt, size)
    fits = fits_line(look, prompt.detail, room, style=Style.LABEL_LIGHT, size=17)
    if fits or not prompt.detail:
        return []
    room = line.width - 2 * look.px(28)
    lines, size = fitted_lines(
        look, prompt.detail, room, style=Style.LABEL_LIGHT, size=17, most=_PROMPT_ROWS
    )
    title = [(prompt.title, Style.TITLE, _TITLE_SIZES[0])] if prompt.title else []
    return [*title, *((text, Style.LABEL_LIGHT, size) for text in lines)]


def _row_leading(look: Look, rows: Sequence[tuple[str, Style, float]]) -> int:
    return look.leading(max(size for _, _, size in rows))


def prompt_plate(
    target: pygame.Surface, look: Look, line: pygame.Rect, prompt: Prompt
) -> pygame.Rect:
    """Draw the prompt: yellow when it is the player's move, dark otherwise."""
    area = prompt_area(look, line, prompt)
    rows = _prompt_rows(look, line, prompt)
    fill: Colour = palette.YELLOW
    colour: Colour = palette.INK
    edge: Colour = palette.INK
    if prompt.tone is Tone.QUIET:
        fill, colour, edge = palette.INK, palette.PAPER, palette.BRASS
    elif prompt.tone is Tone.WARNING:
        fill, colour = palette.DARK_RED, palette.PAPER
    look.shadow(target, area, blur=6, drop=3, strength=0.35)
    look.box(target, area, fill=fill, edge=edge, width=1.5, radius=16 if rows else 40)
    if rows:
        leading = _row_leading(look, rows)
        for place, (text, style, size) in enumerate(rows):
            at = (area.centerx, area.top + look.px(9) + leading * (place + 0.5))
            look.text(target, text, at, style=style, size=size, colour=colour, align="centre")
        return area
    inner = area.width - 2 * look.px(20)
    size = _title_size(look, line, prompt)
    title = look.width(prompt.title, Style.TITLE, size) if prompt.title else 0
    detail = look.width(prompt.detail, Style.LABEL_LIGHT, 17) if prompt.detail else 0
    gap = look.px(27) if title and detail else 0
    x = area.centerx - min(inner, title + gap + detail) / 2
    if prompt.title:
        look.text(
            target,
            prompt.title,
            (x, area.centery),
            style=Style.TITLE,
            size=size,
            colour=colour,
            room=min(title, inner) + 1,
        )
        x += title
    if title and detail:
        line_at = pygame.Rect(round(x + gap / 2), area.top + look.px(9), max(1, look.px(1)), 0)
        line_at.height = area.height - 2 * look.px(9)
        look.rule(target, line_at, palette.SECOND_INK if colour == palette.INK else palette.BRASS)
        x += gap
    if prompt.detail:
        look.text(
            target,
            prompt.detail,
            (x, area.centery),
            style=Style.LABEL_LIGHT,
            size=17,
            colour=colour,
            room=area.right - look.px(16) - x,
        )
    return area


def disc(
    target: pygame.Surface, look: Look, centre: tuple[int, int], side: int, n: int, *, own: bool
) -> None:
    """Draw the disc that numbers a card of the trick."""
    area = pygame.Rect(0, 0, side, side)
    area.center = centre
    fill: Colour = palette.YELLOW if own else palette.INK
    look.box(
        target, area, fill=fill, edge=palette.INK if own else palette.BRASS, width=1.2, radius=40
    )
    look.text(
        target,
        str(n),
        area.center,
        style=Style.LABEL,
        size=17,
        colour=palette.INK if own else palette.PAPER,
        align="centre",
    )


def empty_slot(
    target: pygame.Surface, look: Look, rect: pygame.Rect, text: str, *, own: bool
) -> None:
    """Draw the outlined place of a card that is to be played."""
    if own:
        look.box(target, rect, fill=None, edge=palette.YELLOW, width=2.5, radius=8)
        room = rect.width - 2 * look.px(6)
        words = [] if look.language in WITHOUT_BLANKS else text.split()
        if any(look.width(word, Style.LABEL_ITALIC, 17) > room for word in words):
            return
        lines = look.wrap(text, room, Style.LABEL_ITALIC, 17)
        leading = look.leading(17)
        if leading * len(lines) > rect.height:
            return
        for row, line in enumerate(lines):
            middle = rect.centery + (row - (len(lines) - 1) / 2) * leading
            look.text(
                target,
                line,
                (rect.centerx, middle),
                style=Style.LABEL_ITALIC,
                size=17,
                colour=palette.PAPER,
                align="centre",
            )
        return
    look.box(target, rect, fill=None, edge=(251, 244, 228, 90), width=1.5, radius=8)


def tail(look: Look, direction: str) -> pygame.Surface:
    """Return the tail of a bubble: a paper triangle with two ink edges, pointing somewhere."""
    side = look.px(18)

    def make() -> pygame.Surface:
        large = clear_surface((side * _FINER, side * _FINER))
        unit = side * _FINER
        width = max(1, round(2 * look.u * _FINER))
        points = [(0.1 * unit, 0), (0.3 * unit, 0.85 * unit), (0.9 * unit, 0)]
        pygame.draw.polygon(large, premultiplied(palette.PAPER), points)
        pygame.draw.line(large, palette.INK, points[0], points[1], width)
        pygame.draw.line(large, palette.INK, points[1], points[2], width)
        turn = {"down": 0, "right": 90, "up": 180, "left": -90}[direction]
        return pygame.transform.smoothscale(pygame.transform.rotate(large, turn), (side, side))

    return look.shapes.keep(("tail", side, direction, round(look.u, 3)), make)


def _bubble_tail(
    target: pygame.Surface, look: Look, rect: pygame.Rect, points: str, at: int
) -> None:
    arrow = tail(look, points)
    side, line = arrow.get_width(), max(1, round(2 * look.u))
    place = {
        "down": (at - side / 2, rect.bottom - line),
        "up": (at - side / 2, rect.top - side + line),
        "left": (rect.left - side + line, at - side / 2),
        "right": (rect.right - line, at - side / 2),
    }[points]
    blit(target, arrow, place)


def bubble(
    target: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    lines: Sequence[str],
    *,
    points: str,
    at: int,
    size: float = 17.0,
    picture: str = "",
    face: str = "",
    strong: bool = False,
) -> None:
    """Draw a speech bubble.

    Args:
        target: What to draw on.
        look: The means.
        rect: The bubble's body.
        lines: What is said, already broken.
        points: Where the tail points: down, up, left or right; empty for no tail.
        at: The tail's place along its edge, x or y in pixels.
        size: The size of the type.
        picture: The name of a signal's drawing before the words.
        face: The name of the portrait before the words.
        strong: Upright and bold, for a bid.
    """
    look.shadow(target, rect, blur=6, drop=4, strength=0.35)
    look.box(target, rect, fill=palette.PAPER, edge=palette.INK, width=2, radius=12)
    if points:
        _bubble_tail(target, look, rect, points, at)
    style = Style.LABEL if strong else Style.LABEL_ITALIC
    leading = look.leading(size) * 0.92
    centre = float(rect.centerx)
    if picture or face:
        side = rect.height - 2 * look.px(6)
        if face:
            side = min(side, look.high(34, 17))
            shown = look.surfaces.portrait(face, "neutral", side)
        else:
            shown = look.surfaces.signal(picture, side)
        blit(target, shown, (rect.left + look.px(8), rect.centery - side / 2))
        centre = (rect.left + look.px(8) + side + rect.right) / 2
    for row, words in enumerate(lines):
        middle = rect.centery + (row - (len(lines) - 1) / 2) * leading
        look.text(target, words, (centre, middle), style=style, size=size, align="centre")


def card_ring(look: Look, size: tuple[int, int], radius: float) -> tuple[pygame.Surface, int]:
    """Return the yellow ring around a chosen card, and how far it reaches beyond it."""
    reach = look.px(4)
    outer = (size[0] + 2 * reach, size[1] + 2 * reach)
    width = reach + max(1, look.px(0.5))
    ring = look.shapes.box(outer, radius + reach, None, look.tinted(palette.YELLOW), width)
    return ring, reach


def seal(target: pygame.Surface, look: Look, rect: pygame.Rect, lines: Sequence[str]) -> None:
    """Draw the blue seal of a secret that only the player knows."""
    look.box(target, rect, fill=palette.BLUE, edge=palette.PAPER, width=1.5, radius=8)
    styles = [Style.LABEL, *[Style.LABEL_LIGHT] * (len(lines) - 1)]
    words = max(look.width(line, style, 15) for line, style in zip(lines, styles, strict=True))
    # The words stay whole: the lock gets smaller, and goes where there is no room for it.
    side = min(look.high(26, 15), rect.height - look.px(8), rect.width - look.px(17) - words)
    x = rect.left + look.px(6)
    if side >= look.px(_LEAST_LOCK):
        blit(target, look.surfaces.icon("lock", side), (x, rect.centery - side / 2))
        x += side + look.px(6)
    leading = look.leading(16) * 0.88
    for row, (line, style) in enumerate(zip(lines, styles, strict=True)):
        middle = rect.centery + (row - (len(lines) - 1) / 2) * leading
        look.text(
            target,
            line,
            (x, middle),
            style=style,
            size=17 if row == 0 else 15,
            colour=palette.PAPER,
            room=rect.right - look.px(5) - x,
        )
