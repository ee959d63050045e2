"""Card backs: one symmetric pattern in three colourings."""

import math
import re

from .woodcut import BLU, GRN, PAPER, RED, YEL, Art, card, xy


def red_back():
    """Blue saw-tooth border, red field, blue lozenges, compass medallion."""
    a = Art()
    a.poly(xy("12,12 238,12 238,388 12,388"), BLU, 2.4)
    a.poly(xy("21,21 229,21 229,379 21,379"), PAPER, 2.0)
    a.poly(xy("25,25 225,25 225,375 25,375"), RED, 2.0)
    # sawtooth border
    for i in range(26):
        x = 21 + 208 * (i + 0.5) / 26
        for y, d in xy("21,-8 379,8"):
            a.wedge((x, y), (x, y + d), 5.4, YEL)
    for i in range(44):
        y = 21 + 358 * (i + 0.5) / 44
        for x, d in xy("21,-8 229,8"):
            a.wedge((x, y), (x + d, y), 5.4, YEL)
    nx, ny = 5, 9
    cw, ch = 200 / nx, 350 / ny
    # lattice
    for j in range(ny):
        for i in range(nx):
            cx, cy = 25 + cw * (i + 0.5), 25 + ch * (j + 0.5)
            a.poly(
                [
                    (cx, cy - ch / 2 + 2),
                    (cx + cw / 2 - 2, cy),
                    (cx, cy + ch / 2 - 2),
                    (cx - cw / 2 + 2, cy),
                ],
                BLU,
                1.8,
            )
            if (i + j) % 2 == 0:
                a.star(cx, cy, 13, 5.4, 8, YEL, 1.3)
                a.ell(cx, cy, 3.2, fill=RED, sw=1.1)
            else:
                for k in range(4):
                    t = math.radians(90 * k)
                    a.ell(
                        cx + math.cos(t) * 6,
                        cy + math.sin(t) * 6,
                        4.6,
                        2.7,
                        fill=PAPER,
                        sw=1.3,
                        rot=90 * k,
                    )
                a.ell(cx, cy, 2.4, fill=YEL, sw=1.1)
    for j in range(ny + 1):
        for i in range(nx + 1):
            a.ell(
                25 + cw * i, 25 + ch * j, 3.4, fill=YEL, sw=1.3
            ) if 0 < i < nx and 0 < j < ny else None
    # medallion
    a.ell(125, 200, 56, fill=PAPER, sw=2.6)
    a.ell(125, 200, 51, fill=BLU, sw=2)
    for i in range(32):
        t = 2 * math.pi * i / 32
        a.ell(125 + 53.5 * math.cos(t), 200 + 53.5 * math.sin(t), 1.5, fill=RED, sw=0)
    a.star(125, 200, 49, 22, 8, PAPER, 1.8, rot=-90 + 22.5)
    a.star(125, 200, 49, 19, 8, YEL, 2)
    a.radial(125, 200, 18, 36, 8, 3.4, a0=-90, a1=270)
    a.ell(125, 200, 20, fill=RED, sw=2)
    a.star(125, 200, 17, 7, 4, YEL, 1.5)
    a.ell(125, 200, 4, fill=PAPER, sw=1.3)
    return card(a.svg(), frame=False)


def french_back():
    """Blue ropes, a red field of interlaced petals, a rosette in the middle."""
    a = Art()
    a.poly(xy("12,12 238,12 238,388 12,388"), BLU, 2.4)
    a.poly(xy("24,24 226,24 226,376 24,376"), RED, 2.2)
    for k in range(23):  # twisted rope between the two lines
        x = 18 + 214 * (k + 0.5) / 23
        for y in (18, 382):
            a.ell(x, y, 4.4, 1.9, fill=PAPER, sw=1, rot=35)
    for k in range(38):
        y = 24 + 352 * (k + 0.5) / 38
        for x in (18, 232):
            a.ell(x, y, 1.9, 4.4, fill=PAPER, sw=1, rot=35)
    cell = 25.25
    for i in range(9):
        for j in range(15):
            x, y = 24 + cell * i, 24 + 352 / 14 * j
            if i < 8 and 0 < j < 14:
                a.shape(_petal(x, y, cell, 0), PAPER, 1.2)
            if j < 14 and 0 < i < 8:
                a.shape(_petal(x, y, 0, 352 / 14), PAPER, 1.2)
    for i in range(1, 8):
        for j in range(1, 14):
            a.ell(24 + cell * i, 24 + 352 / 14 * j, 2.6, fill=YEL, sw=1.1)
    for i in range(8):
        for j in range(14):
            x, y = 24 + cell * (i + 0.5), 24 + 352 / 14 * (j + 0.5)
            a.poly([(x, y - 4.4), (x + 4.4, y), (x, y + 4.4), (x - 4.4, y)], BLU, 1.1)
    a.ell(125, 200, 54, fill=BLU, sw=2.6)
    a.ell(125, 200, 47, fill=PAPER, sw=2)
    for k in range(24):
        t = math.radians(15 * k)
        a.ell(125 + 50.5 * math.cos(t), 200 + 50.5 * math.sin(t), 1.8, fill=YEL, sw=0)
    for r, size, colour, turn in ((30, 15, RED, 0), (21, 10, YEL, 22.5), (13, 7, BLU, 0)):
        for k in range(8):
            with a.at(125, 200, rot=45 * k + turn):
                a.shape(
                    [(r - size, 0, "c"), (r, -size * 0.56), (r + size, 0, "c"), (r, size * 0.56)],
                    colour,
                    1.7,
                )
    a.ell(125, 200, 9, fill=YEL, sw=1.8)
    a.ell(125, 200, 3.4, fill=RED, sw=1.2)
    return card(a.svg(), frame=False)


def sicilian_back():
    """A tiled border, a field of lemon leaves and suns, the wheel of a painted cart."""
    a = Art()
    a.poly(xy("14,14 236,14 236,386 14,386"), BLU, 2.4)
    a.poly(xy("30,30 220,30 220,370 30,370"), RED, 2.2)
    for k in range(13):  # lozenge tiles
        x = 30 + 190 * (k + 0.5) / 13
        for y in (22, 378):
            a.poly([(x - 6.4, y), (x, y - 5), (x + 6.4, y), (x, y + 5)], PAPER, 1.2)
    for k in range(23):
        y = 30 + 340 * (k + 0.5) / 23
        for x in (22, 228):
            a.poly([(x - 5, y), (x, y - 6.4), (x + 5, y), (x, y + 6.4)], PAPER, 1.2)
    for x, y in xy("22,22 228,22 22,378 228,378"):
        a.star(x, y, 6.6, 2.6, 4, YEL, 1.2)
    cell, rise = 38, 340 / 9
    for j in range(9):
        for i in range(5):
            with a.at(30 + cell * (i + 0.5), 30 + rise * (j + 0.5)):
                if (i + j) % 2:
                    _sun_tile(a)
                else:
                    _leaf_tile(a)
    _cart_wheel(a)
    return card(a.svg(), frame=False)


def _sun_tile(a):
    """An eight-rayed sun in a ring."""
    a.ell(0, 0, 15, fill=PAPER, sw=1.8)
    a.star(0, 0, 14, 6.4, 8, YEL, 1.4)
    a.ell(0, 0, 4.4, fill=BLU, sw=1.3)


def _leaf_tile(a):
    """Four leaves and four berries, its own quarter turn."""
    for k in range(4):
        with a.at(rot=90 * k + 45):
            a.shape(xy("4,0! 12,-5.4 21,0! 12,5.4"), BLU, 1.5)
            a.line(xy("7,0 17,0"), 1.1, PAPER, curve=False)
        with a.at(rot=90 * k):
            a.ell(11, 0, 3, fill=YEL, sw=1.2)
    a.ell(0, 0, 4, fill=PAPER, sw=1.4)


def _cart_wheel(a):
    """The medallion: twelve turned spokes between a hub and a painted rim."""
    with a.at(125, 200):
        a.ell(0, 0, 66, fill=PAPER, sw=2.6)
        a.ell(0, 0, 61, fill=BLU, sw=2.2)
        for k in range(24):
            t = 2 * math.pi * (k + 0.5) / 24
            a.ell(54.6 * math.cos(t), 54.6 * math.sin(t), 3.2, fill=(YEL, PAPER)[k % 2], sw=1.2)
        a.ell(0, 0, 48, fill=PAPER, sw=2.2)
        for k in range(12):
            with a.at(rot=30 * k):
                a.shape(
                    xy("14,-2.6! 22,-3 28,-6 34,-2.4 47,-3.4! 47,3.4! 34,2.4 28,6 22,3 14,2.6!"),
                    (RED, YEL)[k % 2],
                    1.6,
                )
        a.ell(0, 0, 18, fill=RED, sw=2.2)
        a.star(0, 0, 16, 7, 8, YEL, 1.5)
        a.ell(0, 0, 5, fill=PAPER, sw=1.5)


def _petal(x, y, dx, dy):
    """A lens from (x, y) along (dx, dy)."""
    bow = 0.19
    mx, my = x + dx / 2, y + dy / 2
    return [
        (x, y, "c"),
        (mx - dy * bow, my - dx * bow),
        (x + dx, y + dy, "c"),
        (mx + dy * bow, my + dx * bow),
    ]


# the same back in other inks: what each colour of the red one becomes
BACKS = {
    "back": {},
    "back_blue": {RED: BLU, BLU: RED},
    "back_green": {RED: GRN, BLU: RED},
}


def back(name, draw=red_back):
    """Return the back's file, by name; `draw` makes the red one."""
    swap = BACKS[name]
    return re.sub("#[0-9a-f]{6}", lambda m: swap.get(m[0], m[0]), draw())
