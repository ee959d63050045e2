"""A theme to begin with: a folder whose every picture is drawn here, to be replaced one by one.

The pictures are plain on purpose: a maker sees at once which are still to be drawn, and the
theme can be played with from the first minute.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from engine.cards import FULL_DECK, Card, Rank, Suit
from game.theme.fonts import Fonts, Style
from game.theme.palette import BLUE, GREEN, INK, PAPER, RED, YELLOW, Colour, mixed
from game.theme.shapes import Pen, Shapes, blit, blit_centred, clear_surface

FACE: Final = (600, 960)
_ICON: Final = 256
_TILE: Final = 512
_FINER: Final = 4
_COLOURS: Final[dict[Suit, Colour]] = {
    Suit.COINS: YELLOW,
    Suit.CUPS: RED,
    Suit.SWORDS: BLUE,
    Suit.BATONS: GREEN,
}
_LEFT, _MIDDLE, _RIGHT = 0.345, 0.5, 0.655
_TOP, _HIGH, _CENTRE, _LOW, _BOTTOM = 0.2, 0.35, 0.5, 0.65, 0.8
_CORNERS: Final = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
_PIPS: Final[dict[Rank, tuple[tuple[float, float], ...]]] = {
    Rank.TWO: ((_MIDDLE, 0.3), (_MIDDLE, 0.7)),
    Rank.THREE: ((_MIDDLE, _TOP), (_MIDDLE, _CENTRE), (_MIDDLE, _BOTTOM)),
    Rank.FOUR: _CORNERS,
    Rank.FIVE: (*_CORNERS, (_MIDDLE, _CENTRE)),
    Rank.SIX: (*_CORNERS, (_LEFT, _CENTRE), (_RIGHT, _CENTRE)),
    Rank.SEVEN: (*_CORNERS, (_LEFT, _CENTRE), (_RIGHT, _CENTRE), (_MIDDLE, _HIGH)),
}
"""Where the suit marks of a number card stand, in shares of its width and height."""

_DECK: Final = """\
# A deck of cards for Briscola. Every line is explained in docs/themes.md.
# After each change:  briscola themes check {folder}

schema: 1
kind: deck
id: {id}          # the folder has this name too
version: "1.0.0"
name: {{en: "{name}", it: "{name}"}}
description: {{en: still to be drawn, it: ancora da disegnare}}   # shown under the name
authors:
  - {{name: Your Name, role: artist}}
licence: CC-BY-4.0                # how others may use it; an SPDX name
tags: []

card:
  aspect: [5, 8]                  # width and height of the pictures, here 600x960
  corner_radius: 0.045            # of the width

faces:
  pattern: "faces/{{code}}.png"     # faces/ad.png .. faces/kb.png: rank a 2-7 j q k, suit d c s b

backs:
  - {{id: plain, file: back.png, name: {{en: Plain, it: Semplice}}, default: true}}

suits:
  coins:  {{name: {{en: Coins, it: Denari}},   icon: icons/coins.png,  colour: "#9A6400"}}
  cups:   {{name: {{en: Cups, it: Coppe}},     icon: icons/cups.png,   colour: "#C92A1F"}}
  swords: {{name: {{en: Swords, it: Spade}},   icon: icons/swords.png, colour: "#20509E"}}
  batons: {{name: {{en: Batons, it: Bastoni}}, icon: icons/batons.png, colour: "#23784A"}}

ranks:
  ace:    {{name: {{en: Ace, it: Asso}},       short: {{en: A}}}}
  two:    {{name: {{en: Two, it: Due}},        short: {{en: "2"}}}}
  three:  {{name: {{en: Three, it: Tre}},      short: {{en: "3"}}}}
  four:   {{name: {{en: Four, it: Quattro}},   short: {{en: "4"}}}}
  five:   {{name: {{en: Five, it: Cinque}},    short: {{en: "5"}}}}
  six:    {{name: {{en: Six, it: Sei}},        short: {{en: "6"}}}}
  seven:  {{name: {{en: Seven, it: Sette}},    short: {{en: "7"}}}}
  knave:  {{name: {{en: Jack, it: Fante}},     short: {{en: J}}}}
  knight: {{name: {{en: Knight, it: Cavallo}}, short: {{en: C}}}}
  king:   {{name: {{en: King, it: Re}},        short: {{en: K}}}}

card_name: {{en: "{{rank}} of {{suit}}", it: "{{rank}} di {{suit}}"}}
has_index: true                   # the faces show rank and suit; false: the game adds them
"""

_TABLE: Final = """\
# A table for Briscola. Every line is explained in docs/themes.md.
# After each change:  briscola themes check {folder}

schema: 1
kind: table
id: {id}          # the folder has this name too
version: "1.0.0"
name: {{en: "{name}", it: "{name}"}}
authors:
  - {{name: Your Name, role: artist}}
licence: CC-BY-4.0                # how others may use it; an SPDX name
tags: []

surface:
  image: cloth.png                # repeated over the window; leave it out for a plain colour
  mode: tile                      # tile, cover or stretch
  colour: "#5A2436"               # its colour on the whole: text is measured against it
  vignette: 0.5                   # how dark the corners are, 0 to 1

colours:
  text: "#FBF4E4"                 # titles on the table
  panel: "#FBF4E4"                # light: the game writes dark on it
  panel_text: "#1D1713"
  accent: "#F3B721"               # the main button, your move, the standing bid
  focus: "#F3B721"                # the ring around what has the focus
  danger: "#C92A1F"
  team_others: "#2A4F86"

motion: {{scale: 1.0}}              # 0.5 (quick) to 2 (slow)
"""


def make_deck(folder: Path) -> None:
    """Write a whole deck into a new folder, whose name is the deck's id.

    Raises:
        OSError: The folder is there already, or cannot be written.
    """
    _begin(folder)
    (folder / "faces").mkdir()
    (folder / "icons").mkdir()
    artist = _Artist()
    for card in FULL_DECK:
        _save(artist.face(card), folder / "faces" / f"{card.code.lower()}.png")
    _save(artist.back(), folder / "back.png")
    for suit in Suit:
        _save(artist.pip(suit, _ICON), folder / "icons" / f"{suit.name.lower()}.png")
    _write(folder, "deck.yaml", _DECK)


def make_table(folder: Path) -> None:
    """Write a whole table into a new folder, whose name is the table's id.

    Raises:
        OSError: The folder is there already, or cannot be written.
    """
    _begin(folder)
    _save(_cloth(), folder / "cloth.png")
    _write(folder, "table.yaml", _TABLE)


def _begin(folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir()


def _write(folder: Path, name: str, text: str) -> None:
    title = re.sub(r"[-_]+", " ", folder.name).strip().capitalize()
    shown = str(folder).replace(os.path.expanduser("~"), "~", 1)
    filled = text.format(id=folder.name, name=title, folder=shown)
    (folder / name).write_text(filled, encoding="utf-8")


def _save(picture: pygame.Surface, path: Path) -> None:
    try:
        pygame.image.save(_straight(picture), path)
    except pygame.error as error:
        raise OSError(f"{path}: cannot be written: {error}") from error


def _straight(picture: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied picture as files keep it.

    Where a pixel is half clear there is always an edge of ink.
    """
    if not picture.get_flags() & pygame.SRCALPHA:
        return picture
    plain = clear_surface(picture.get_size())
    plain.fill(INK)
    blit(plain, picture, (0, 0))
    clearness = picture.copy()
    clearness.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    plain.blit(clearness, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return plain


class _Artist:
    """Draws the cards of the template."""

    def __init__(self) -> None:
        self._fonts, self._shapes = Fonts("en"), Shapes()
        self._pips: dict[tuple[Suit, int], pygame.Surface] = {}

    def pip(self, suit: Suit, side: int) -> pygame.Surface:
        """Return a suit's mark, square."""
        key = (suit, side)
        if key not in self._pips:
            large = clear_surface((side * _FINER, side * _FINER))
            _MARKS[suit](Pen(large), _COLOURS[suit])
            self._pips[key] = pygame.transform.smoothscale(large, (side, side))
        return self._pips[key]

    def face(self, card: Card) -> pygame.Surface:
        """Return one card."""
        face = self._blank()
        corner = self._corner(card)
        blit(face, corner, (38, 40))
        turned = pygame.transform.rotate(corner, 180)
        blit(face, turned, (FACE[0] - 38 - turned.get_width(), FACE[1] - 40 - turned.get_height()))
        if card.rank in _PIPS:
            for across, down in _PIPS[card.rank]:
                centre = (FACE[0] * across, FACE[1] * down)
                blit_centred(face, self.pip(card.suit, 144), centre)
        elif card.rank is Rank.ACE:
            blit_centred(face, self.pip(card.suit, 360), (FACE[0] / 2, FACE[1] / 2))
        else:
            self._draw_court(face, card)
        return face

    def back(self) -> pygame.Surface:
        """Return the back: a lattice, the same when it is turned by half."""
        back = self._blank()
        field = pygame.Rect(0, 0, 520, 880)
        field.center = (FACE[0] // 2, FACE[1] // 2)
        lattice = clear_surface(field.size)
        lattice.fill(RED)
        half = (field.width // 2, field.height // 2)
        for across, down in _lattice(half):
            for spot in ((half[0] + across, half[1] + down), (half[0] - across, half[1] - down)):
                blit_centred(lattice, self._shapes.mark("diamond", 44, PAPER), spot)
        blit(back, lattice, field.topleft)
        frame = self._shapes.box(field.size, 8, None, INK, 6)
        blit(back, frame, field.topleft)
        return back

    def _blank(self) -> pygame.Surface:
        card = clear_surface(FACE)
        blit(card, self._shapes.box(FACE, 27, PAPER, INK, 6), (0, 0))
        return card

    def _corner(self, card: Card) -> pygame.Surface:
        """Return the index: letter above suit."""
        corner = clear_surface((84, 170))
        letter = self._fonts.line(_letter(card), Style.LABEL, 84, INK)
        blit(corner, letter.surface, (42 - letter.width / 2, 42 - letter.cap_middle))
        blit(corner, self.pip(card.suit, 72), (6, 92))
        return corner

    def _draw_court(self, face: pygame.Surface, card: Card) -> None:
        """Draw a medallion with the letter of a court card."""
        colour = _COLOURS[card.suit]
        frame = self._shapes.box((330, 560), 165, mixed(PAPER, colour, 0.25), INK, 6)
        blit_centred(face, frame, (FACE[0] / 2, FACE[1] / 2))
        line = self._fonts.line(_letter(card), Style.TITLE, 230, INK)
        blit(face, line.surface, (FACE[0] / 2 - line.width / 2, FACE[1] * 0.42 - line.cap_middle))
        blit_centred(face, self.pip(card.suit, 170), (FACE[0] / 2, FACE[1] * 0.63))


def _letter(card: Card) -> str:
    named = {Rank.KNAVE: "J", Rank.KNIGHT: "C", Rank.KING: "K"}
    return named.get(card.rank, card.rank.letter)


def _lattice(half: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the places of a lattice's marks right of its middle, from its middle."""
    for row in range(-8, 9):
        for column in range(5):
            across, down = column * 56 + (28 if row % 2 else 0), row * 52
            if across <= half[0] - 20 and abs(down) <= half[1] - 20:
                yield across, down


def _coin(pen: Pen, colour: Colour) -> None:
    pen.disc((12, 12), 11, INK)
    pen.disc((12, 12), 9.8, colour)
    pen.disc((12, 12), 6.2, INK)
    pen.disc((12, 12), 5.2, PAPER)
    pen.disc((12, 12), 2.6, colour)


def _cup(pen: Pen, colour: Colour) -> None:
    for grown, fill in ((1.1, INK), (0.0, colour)):
        bowl = [(3.5 - grown, 3 - grown), (20.5 + grown, 3 - grown), (17, 13), (13, 15.5 + grown)]
        pen.polygon([*bowl, (11, 15.5 + grown), (7, 13)], fill)
        pen.disc((12, 9.5), 5.6 + grown, fill)
        pen.line([(12, 14), (12, 20)], 2.4 + 2 * grown, fill)
        pen.line([(6.5, 21), (17.5, 21)], 2 + 2 * grown, fill)
    pen.line([(6, 5.6), (18, 5.6)], 1.2, PAPER)


def _sword(pen: Pen, colour: Colour) -> None:
    for grown, fill in ((1.0, INK), (0.0, colour)):
        tip = [(12, 0.8 - grown * 0.6), (14 + grown, 4), (14 + grown, 16)]
        pen.polygon([*tip, (10 - grown, 16), (10 - grown, 4)], fill)
        pen.line([(5.5, 16.5), (18.5, 16.5)], 1.8 + 2 * grown, fill)
        pen.line([(12, 16.5), (12, 21.5)], 1.6 + 2 * grown, fill)
    pen.line([(12, 4), (12, 14)], 0.9, PAPER)


def _baton(pen: Pen, colour: Colour) -> None:
    for grown, fill in ((1.0, INK), (0.0, colour)):
        shaft = [(9 - grown, 2 - grown), (15 + grown, 2 - grown), (13.6 + grown, 22 + grown * 0.8)]
        pen.polygon([*shaft, (10.4 - grown, 22 + grown * 0.8)], fill)
        for knot in ((7.6, 7), (16, 12), (8.8, 16.5)):
            pen.disc(knot, 1.8 + grown, fill)
    pen.line([(12, 4.5), (12, 19)], 0.9, PAPER)


_MARKS: Final[dict[Suit, Callable[[Pen, Colour], None]]] = {
    Suit.COINS: _coin,
    Suit.CUPS: _cup,
    Suit.SWORDS: _sword,
    Suit.BATONS: _baton,
}


def _cloth() -> pygame.Surface:
    """Return a woven tile without a seam: threads over and under, eight pixels wide."""
    tile = pygame.Surface((_TILE, _TILE))
    ground = (0x5A, 0x24, 0x36)
    tile.fill(ground)
    thread = 8
    shades = [mixed(ground, PAPER, share) for share in (0.03, 0.05, 0.02, 0.06)]
    darker = mixed(ground, INK, 0.16)
    for row in range(_TILE // thread):
        for column in range(_TILE // thread):
            area = pygame.Rect(column * thread, row * thread, thread, thread)
            upright = (row + column) % 2 == 0
            tile.fill(shades[(3 * row if upright else 5 * column) % 4], area)
            edge = area.move(thread - 1, 0) if upright else area.move(0, thread - 1)
            tile.fill(darker, edge.clip(area))
    return tile
