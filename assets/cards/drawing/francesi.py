"""The French-suited deck: pips, indices, layouts.

`four` gives each suit a colour of its own, `big` the large indices; both may be combined.
"""

import math

from .francesi_aces import ACE
from .francesi_courts import COURTS, X0, X1, Y0, Y1, figure, seam
from .francesi_pips import pip as solid_pip
from .woodcut import BLU, GRN, INK, RED, Art, card, num, num2, use, xy

SUITC = dict(cuori=RED, quadri=RED, fiori=INK, picche=INK)


FOUR = dict(cuori=RED, quadri=BLU, fiori=GRN, picche=INK)


def pip(suit, h, color=None, cut=True):
    """Solid pip of height h with carved highlights, centred."""
    return solid_pip(suit, h, color or SUITC[suit], cut)


GLYPHS = {
    "A": [
        "M1.7 25.8L8.7 .2L11.3 .2L18.3 25.8",
        "M5.4 18.5L14.6 18.5",
        "M-2 28L5 28",
        "M15 28L22 28",
    ],
    "K": [
        "M3.5 0L3.5 28",
        "M17 1.7L5.8 14.4",
        "M9 11.5L17.6 26.2",
        "M0 0L7.5 0",
        "M0 28L7.5 28",
        "M15 0L22 0",
        "M15.5 28L22.5 28",
    ],
    "Q": ["M10 0C3 0 0 6 0 14C0 22 3 28 10 28C17 28 20 22 20 14C20 6 17 0 10 0Z", "M11 19L21 30"],
    "J": ["M13 0L13 20C13 26 9.5 28 6 28C2 28 -.5 25.5 0 21", "M7 0L19 0"],
    "2": ["M1 7C1 2.5 5 0 10 0C15 0 18.6 3 18.6 7.6C18.6 13 13 16.5 1 28L19 28L19 23.5"],
    "3": ["M1.5 0L18 0L9 11C15.5 10.6 19 14.4 19 19C19 24.6 15 28 9.6 28C5 28 1.5 26 .5 22"],
    "4": ["M14 28L14 0L12 0L0 20L20 20", "M9 28L19 28"],
    "5": [
        "M17.5 0L3 0L2 12.5C4 10.6 6.8 9.8 9.8 9.8C15.5 9.8 19 13.6 19 18.6"
        "C19 24.4 15 28 9.4 28C5 28 1.6 26 .4 22"
    ],
    "6": [
        "M16.6 2.4C14.6 .8 12.4 0 10.4 0C4.4 0 .8 6 .8 16C.8 24 4.6 28 10 28"
        "C15.4 28 19.2 24.4 19.2 19C19.2 13.8 15.6 10.4 10.6 10.4C6 10.4 1.6 13 .9 18"
    ],
    "7": ["M1 5L1 0L19 0C13 9 9.6 17 8.6 28"],
}


def glyph(ch, x, y, h, color, w=4.6, sx=None):
    """An index letter or figure, `h` high, as stroked paths."""
    s = h / 28
    place = f"translate({num(x)} {num(y)}) scale({num2(s if sx is None else sx)} {num2(s)})"
    return "".join(
        f'<path d="{d}" transform="{place}" fill="none" stroke="{color}" stroke-width="{w}" '
        f'stroke-linecap="square" stroke-linejoin="miter"/>'
        for d in GLYPHS[ch]
    )


PIPS = {
    2: xy("125,84 125,316"),
    3: xy("125,84 125,200 125,316"),
    4: xy("82,84 168,84 82,316 168,316"),
    5: xy("82,84 168,84 125,200 82,316 168,316"),
    6: xy("82,84 168,84 82,200 168,200 82,316 168,316"),
    7: xy("82,84 168,84 125,142 82,200 168,200 82,316 168,316"),
}
PIP_H = 69
ACE_SCALE = {"cuori": 1.1, "quadri": 1.14, "fiori": 1.04, "picche": 1.08}
# large-index deck: smaller pips, drawn together so that the big corners stay clear
BIG_PIPS = {
    2: xy("125,108 125,292"),
    3: xy("125,100 125,200 125,300"),
    4: xy("88,128 162,128 88,272 162,272"),
    5: xy("88,118 162,118 125,200 88,282 162,282"),
    6: xy("88,118 162,118 88,200 162,200 88,282 162,282"),
    7: xy("88,118 162,118 125,159 88,200 162,200 88,282 162,282"),
}


BIG_H = {2: 62, 3: 58}


LETTERS = {1: "A", 8: "J", 9: "Q", 10: "K"}


def indices(rank, suit, color, big=False):
    """Return the index symbol and its two placements."""
    ch = LETTERS.get(rank, str(rank))
    if big:
        one = (
            glyph(ch, 18, 18, 50, color, 4.9, 1.5)
            + f'<g transform="translate(33.5 96)">{pip(suit, 40, color, cut=False).svg()}</g>'
        )
    else:
        one = (
            glyph(ch, 15.5, 20, 31, color)
            + f'<g transform="translate(26 72)">{pip(suit, 25, color, cut=False).svg()}</g>'
        )
    return (
        f'<g id="x">{one}</g>',
        '<use href="#x"/><use href="#x" transform="rotate(180 125 200)"/>',
    )


def pip_card(suit, rank, four=False, big=False):
    """Return the card with two to seven pips."""
    c = (FOUR if four else SUITC)[suit]
    d, b = indices(rank, suit, c, big)
    d += f'<g id="p">{pip(suit, BIG_H.get(rank, 50) if big else PIP_H, c).svg()}</g>'
    for x, y in (BIG_PIPS if big else PIPS)[rank]:
        b += use("p", x, y, 180 if y > 200 else 0)
    return card(b, d, frame=False)


def ace(suit, four=False, big=False):
    """Return the ace."""
    c = (FOUR if four else SUITC)[suit]
    d, b = indices(1, suit, c, big)
    a = Art()
    scale = 0.86 if big else ACE_SCALE[suit]
    with a.at(125, 200 if not big else 206, s=scale, sw=0.94 if big else 1):
        ACE[suit](a, c)
    return card(a.svg() + b, d, frame=False)


NX, NY = 60, 122


def sash_motif(m, suit, x, y, slope, col, i):
    """One motif per suit, each its own half turn: discs, lozenges, quatrefoils, leaves."""
    with m.at(x, y, rot=math.degrees(math.atan(slope))):
        if suit == "cuori":
            m.ell(0, 0, 4.8, fill=col, sw=1.5)
            m.ell(0, 0, 1.5, fill=INK, sw=0)
        elif suit == "quadri":
            m.poly(xy("0,-5.6 7,0 0,5.6 -7,0"), col, 1.5)
        elif suit == "fiori":
            for dx, dy in xy("-3.3,0 3.3,0 0,-3.3 0,3.3"):
                m.ell(dx, dy, 2.7, fill=col, sw=1.3)
            m.ell(0, 0, 2.6, fill=col, sw=0)
        else:
            for g in (-38, 38) if i % 2 else (0,):
                with m.at(0, 0, rot=g):
                    m.shape(xy("-7.4,0! 0,-3.4 7.4,0! 0,3.4"), col, 1.4)


def frame():
    """The inner frame of a court."""
    return (
        f'<rect x="{X0}" y="{Y0}" width="{X1 - X0}" height="{Y1 - Y0}" rx="3" fill="none" '
        f'stroke="{INK}" stroke-width="2.4"/>'
    )


def big_frame():
    """The same, notched for the large indices."""
    d = (
        f"M{NX} {Y0}L{X1} {Y0}L{X1} {400 - NY}L{250 - NX} {400 - NY}L{250 - NX} {Y1}"
        f"L{X0} {Y1}L{X0} {NY}L{NX} {NY}Z"
    )
    return f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"/>'


def court(suit, rank, four=False, big=False):
    """Return a double-headed court with its sash over the seam."""
    cfg, (sash, band, stud), flip = COURTS[rank, suit]
    flip = flip and not big  # with large indices the prop must stay on the right
    c = (FOUR if four else SUITC)[suit]
    d, b = indices(rank, suit, c, big)
    a = Art()
    figure(a, rank, suit, cfg)
    fl = ' transform="translate(250 0) scale(-1 1)"' if flip else ""
    d += f'<g id="h"{fl}>{a.svg()}</g>'
    R = ' transform="rotate(180 125 200)"'
    corner = ""
    if not big:  # suit pip inside the frame, on the free side
        q = Art()
        with q.at(186.6 if flip else 63.4, 36):
            q.raw_group(pip(suit, 26, c, cut=False))
        d += f'<g id="y">{q.svg()}</g>'
        corner = f'<use href="#y"/><use href="#y"{R}/>'
    m = Art()
    sm = (lambda x: seam(250 - x)) if flip else seam
    m.poly([(X0, sm(X0) - 8), (X1, sm(X1) - 8), (X1, sm(X1) + 8), (X0, sm(X0) + 8)], sash, 2.4)
    k = 9
    for i in range(k):
        x = X0 + (X1 - X0) * (i + 0.5) / k
        sash_motif(m, suit, x, sm(x), (sm(x + 1) - sm(x)), band if i % 2 == 0 else stud, i)
    body = (
        f'<use href="#h"/><use href="#h"{R}/>'
        + m.svg()
        + corner
        + (big_frame() if big else frame())
        + b
    )
    return card(body, d, frame=False)


def face(suit, rank, four=False, big=False):
    """Return the card's file; rank 1 is the ace, 8, 9 and 10 are jack, queen and king."""
    if rank == 1:
        return ace(suit, four, big)
    return (pip_card if rank < 8 else court)(suit, rank, four, big)
