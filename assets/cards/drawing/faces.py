"""Parts of the portraits: medallion, bust, head, eyes, brows, nose, mouth, ornaments.

A portrait is 200 by 200; faces are drawn round (100, 92) with the eyes on y = 0.
"""

import math

from .woodcut import INK, PAPER, RED, SKIN, YEL, xy

CX, CY, R = 100, 100, 91


def rim(deg, r=R):
    """Return the point of the ring at an angle in degrees, clockwise from the right."""
    t = math.radians(deg)
    return (CX + r * math.cos(t), CY + r * math.sin(t))


def ground(a, color, ray):
    """The medallion's ground with its rays."""
    a.ell(CX, CY, R, fill=color, sw=0)
    a.radial(CX, CY, 88, 72, 40, w=4.4, color=ray)


def ring(a, color):
    """The medallion's ring."""
    a.ell(CX + 0.8, CY + 1, R, fill=None, sw=13)
    a.ell(CX, CY, R, fill=None, sw=12.4)
    a.ell(CX, CY, R, fill=None, sw=6.8, stroke=color)


def bust(a, fill, top=150, nw=20, drop=12, spread=50, end=148):
    """Shoulders down to the rim (absolute coordinates)."""
    arc = [rim(end)] + [rim(end + (180 - 2 * end) * i / 8) for i in range(1, 8)] + [rim(180 - end)]
    pts = [
        (CX - nw, top, "c"),
        (CX - spread, top + drop),
        arc[0] + ("c",),
        *arc[1:-1],
        arc[-1] + ("c",),
    ]
    pts += [(CX + spread, top + drop), (CX + nw, top, "c"), (CX, top + 9)]
    a.shape(pts, fill, 3)


def neck(a, w=16, y=146, fill=SKIN):
    """The neck, with its shadow under the chin."""
    a.shape(
        [
            (CX - w, 118, "c"),
            (CX - w, y - 4),
            (CX - w - 7, y + 10),
            (CX, y + 26),
            (CX + w + 7, y + 10),
            (CX + w, y - 4),
            (CX + w, 118, "c"),
        ],
        fill,
        2.6,
    )
    a.hatch(
        [(CX - w + 3, y - 8), (CX, y - 1), (CX + w - 1, y - 8)],
        [(CX - 4, y + 1), (CX + 4, y + 8), (CX + w + 1, y + 2)],
        6,
        2.6,
    )


SHAPES = {
    # temple, cheek, jaw, chin half-width, chin y
    "oval": (33, 36, 29, 12, 52),
    "round": (34, 41, 37, 17, 50),
    "long": (30, 32, 26, 11, 58),
    "square": (35, 37, 35, 20, 53),
    "thin": (30, 31, 23, 8, 57),
    "heart": (35, 36, 26, 8, 51),
    "fat": (34, 44, 44, 24, 52),
}


def head(a, kind):
    """The bare head, by a key of `SHAPES`."""
    t, c, j, w, y = SHAPES[kind]
    a.shape(
        [
            (-t, -34),
            (-t - 2, -12),
            (-c, 9),
            (-j, 31),
            (-w, y - 4),
            (-1, y),
            (w - 1, y - 4),
            (j, 30),
            (c, 8),
            (t + 3, -14),
            (t, -36),
            (0, -47),
        ],
        SKIN,
        3,
        heavy=1.1,
    )


def ear(a, x, y=4, s=1, flip=False):
    """An ear, the left one unless flipped."""
    with a.at(x, y, s=s, flip=flip):
        a.shape(xy("6,-10 -3,-14 -9,-8 -8,4 -3,13 5,12"), SKIN, 2.6, heavy=0.8)
        a.brush(xy("2,-7 -5,-6 -3,4 1,6"), 2.6, p=0.5)


def cheeks(a, mood, dx=0, r=1.0, y=19):
    """Round red cheeks; they rise with a smile."""
    up = -3 if mood == "pleased" else 0
    a.ell(-24 - dx, y + up, 6.4 * r, 6.8 * r, fill=RED, sw=0)
    a.ell(22 + dx, y + up, 8.4 * r, 7.6 * r, fill=RED, sw=0)


EYES = {
    # half width, upper edge, lower edge, pupil, how far the lid hangs
    "calm": (9.6, -8, 6.4, 5, 0),
    "round": (8.8, -10.2, 8.6, 5.8, 0),
    "narrow": (10.8, -6, 4.2, 4.3, 0),
    "heavy": (10.4, -8.4, 6.4, 5, 4.4),
    "bead": (7.6, -8, 6, 5.2, 0),
}


def one_eye(a, x, mood, look=-1.6, kind="calm", arc=False, lash=False, s=1.0):
    """One eye at (x, 0).

    Args:
        a: The sheet.
        x: Its place.
        mood: neutral, pleased, suspicious, sour, surprised, thoughtful, up or shut.
        look: Where the pupil sits, left of the middle if negative.
        kind: A key of `EYES`.
        arc: Whether it closes to an arc when pleased.
        lash: Whether it has lashes on its right.
        s: Scale.
    """
    w, hi, lo, pupil, lid = EYES[kind]
    with a.at(x, 0, s=s):
        if mood == "shut":
            a.brush([(-w - 2, -5), (-2, 2), (w + 2, -4)], 5, p=0.5)
            a.brush([(-w, 6), (-2, 1.5), (w + 1, 7)], 4, p=0.5)
        elif mood == "pleased" and arc:
            a.brush([(-w - 2, 4), (-w * 0.5, -4), (w * 0.4, -4.4), (w + 2, 3)], 5.4, p=0.5)
        elif mood == "suspicious":
            _wary_eye(a, w, look)
        elif kind == "bead" and mood != "surprised":
            a.ell(look + 0.6, -0.6, pupil, pupil * 1.2, fill=INK, sw=0)
            a.ell(look - 1, -2.8, 1.8, fill=PAPER, sw=0)
            a.brush(
                [(-w - 2, -2), (-w * 0.3, hi - 1), (w * 0.5, hi - 0.6), (w + 3, -1)], 3.6, p=0.6
            )
            a.brush([(-w + 1, 7), (0, 8.6), (w, 6.8)], 2.2)
        else:
            if mood == "pleased":
                hi, lo, pupil = hi * 0.95, lo * 0.35, min(pupil, 5)
            elif mood == "surprised":
                hi, lo, pupil = min(hi, -8) * 1.4, max(lo, 6) * 1.4, 4.2
            elif mood == "sour":
                lid = max(lid, 4.8)
            a.shape(
                [(-w, 1.4, "c"), (-w * 0.3, hi), (w * 0.4, hi + 0.2), (w, 1.2, "c"), (0, lo)],
                PAPER,
                1.8,
            )
            _pupil(a, mood, look, pupil)
            if lid and mood in ("neutral", "sour"):
                edge = hi + lid
                a.shape(
                    [
                        (-w - 1, 0, "c"),
                        (-w * 0.4, hi - 1),
                        (w * 0.4, hi - 1),
                        (w + 1, 0, "c"),
                        (w * 0.4, edge),
                        (-w * 0.3, edge),
                    ],
                    SKIN,
                    1.8,
                )
            a.brush(
                [(-w - 2.4, 2.6), (-w * 0.4, hi - 0.2), (w * 0.5, hi), (w + 3, 2.2)], 4.6, p=0.6
            )
            if mood == "pleased":
                a.brush([(-w, 5.4), (0, 3.8), (w + 1, 5)], 2.6)
            if lash:
                a.wedge((w - 1, -2), (w + 7, -7), 3)
                a.wedge((w - 4, -5.4), (w + 2, -11), 3)


def _pupil(a, mood, look, r):
    """The pupil with its spark."""
    if mood == "up":
        a.ell(look, -3.8, 4.6, 4.6, fill=INK, sw=0)
    elif mood == "thoughtful":
        a.ell(look + 4.6, -3.2, 4.4, 4.4, fill=INK, sw=0)
        a.ell(look + 3.2, -4.8, 1.5, fill=PAPER, sw=0)
    elif mood == "sour":
        a.ell(look - 1.4, 1.2, r * 0.9, r * 0.9, fill=INK, sw=0)
    elif mood == "pleased":
        a.ell(look, -2.6, r, r * 0.92, fill=INK, sw=0)
        a.ell(look - 1.8, -4.4, 1.7, fill=PAPER, sw=0)
    else:
        a.ell(look, -0.6, r, r * 1.12, fill=INK, sw=0)
        a.ell(look - 1.8, -2.8, 1.7, fill=PAPER, sw=0)


def _wary_eye(a, w, look):
    """Half shut, looking out of its corner under a heavy lid."""
    a.shape([(-w, 1.4, "c"), (-w * 0.3, -4.6), (w * 0.4, -4.4), (w, 1.2, "c"), (0, 5)], PAPER, 1.8)
    a.ell(look - 2.4, 0.6, 4.2, 4.2, fill=INK, sw=0)
    a.shape(
        [(-w - 1, -0.4, "c"), (-w * 0.4, -9), (w * 0.4, -9), (w + 1.4, -0.6, "c"), (0, -2.6)],
        SKIN,
        1.6,
    )
    a.brush([(-w - 2, 0), (0, -2.4), (w + 3, -0.6)], 4.2, p=0.4)
    a.brush([(-w + 2, 8), (0, 9.6), (w, 7.4)], 2.2)


def brow(a, pts, w, color):
    """One eyebrow, outlined unless it is black."""
    if color in (INK,):
        a.brush(pts, w, INK, p=0.5)
    else:
        a.brush(pts, w + 3.4, INK, p=0.5)
        a.brush(pts, w, color, p=0.5)


def brows(a, mood, lx, rx, w=5, color=INK, tilt=0, lift=0):
    """Both eyebrows, set by the mood."""
    for x, side in ((lx, -1), (rx, 1)):
        if mood == "pleased":
            ys = (-14, -21, -17)
        elif mood == "suspicious":
            ys = (-15, -12, -7) if side < 0 else (-15, -24, -21)
        elif mood in ("up",):
            ys = (-18, -24, -21)
        elif mood == "surprised":
            ys = (-21, -28, -24)
        elif mood == "sour":
            ys = (-16, -15, -6.5)
        elif mood == "thoughtful":
            ys = (-11, -15, -13) if side < 0 else (-17, -26, -22)
        elif mood == "shut":
            ys = (-10, -13, -9)
        else:
            ys = (-12 + tilt * 0.5, -17, -14 - tilt)
        y = [v - lift - (3 if mood == "suspicious" and color != INK else 0) for v in ys]
        brow(a, [(x + side * 12, y[0]), (x + side * 2, y[1]), (x - side * 9, y[2])], w, color)


def nose(a, kind):
    """The nose, by kind."""
    if kind == "straight":
        a.brush(xy("-5,-8 -6,4 -11,15 -11,20 -5,22 1,19"), 4.2, p=0.45)
    elif kind == "snub":
        a.brush(xy("-7,7 -11,14 -9,18.5 -3,18.5 1,16"), 4, p=0.5)
    elif kind == "hook":
        a.shape(xy("-2,-8 -4,-1 -10,7 -18,13 -18,21 -13,24! -8,20 -2,22.5 4,19 3,10"), SKIN, 0)
        a.brush(xy("-2,-9 -4,-1 -10,6 -17.5,12 -18,19 -13,24 -8,20.5 -2,23 5,18"), 4.4, p=0.4)
    elif kind == "bulb":
        a.shape(xy("-6,-4! -10,6 -18,13 -16,23 -6,25 4,22 6,13 -1,6 0,-4!"), SKIN, 0)
        a.brush(xy("-6,-6 -9,4 -17,11 -17,20 -9,25 -1,24.5 6,20 5,12"), 4.2, p=0.4)
    elif kind == "red":  # a drinker's: a skin bulb with a flushed tip
        a.shape(xy("-6,-4! -10,5 -19,11 -19,22 -8,27 4,25 9,15 1,6 0,-4!"), SKIN, 0)
        a.ell(-9, 19.6, 7, 4.6, fill=RED, sw=0)
        a.hatch(xy("-15,14 -8,12 0,13 5,17"), xy("-13,19 -8,18 -2,18 1,19"), 5, 2.6, RED)
        a.brush(xy("-6,-6 -9,3 -18.6,10 -20,19 -12,26 -2,27 7,22 8,13"), 4.4, p=0.4)
    elif kind == "long":
        a.shape(xy("-4,-8 -9,6 -15,20 -12,27 -5,26 1,23 0,10"), SKIN, 0)
        a.brush(xy("-4,-10 -8,4 -15,19 -14,25.5 -7,27 1,23"), 4.4, p=0.4)
    elif kind == "broad":
        a.brush(xy("-6,-6 -8,4 -17,13 -15,20 -9,19 -4,23 2,19.5 7,18 6,12"), 4, p=0.4)


def mouth(a, mood, y=34, full=True, w=1.0, lip=RED, x=-2):
    """The mouth, set by the mood."""
    with a.at(x, y, s=w, sy=1):
        if mood == "pleased":
            a.shape(xy("-19,-4.6! -9,-1 0,0 9,-1 19,-4.6! 12,7.6 0,11.6 -12,7.6"), INK, 2.4)
            a.shape(xy("-15.6,-2.4! 0,1.2 15.6,-2.4! 11,3.2 0,5.2 -11,3.2"), PAPER, 0)
            a.shape(xy("-8,7.4 0,6.2 8,7.4 4,10 -4,10"), RED, 0)
            a.brush(xy("-22,-8 -19.4,-4 -20,0"), 3.4)
            a.brush(xy("22,-8 19.4,-4 20,0"), 3.4)
        elif mood == "suspicious":
            if full:
                a.shape(xy("-9,3! -3,-2.6 1,-2 5,-4.4 14,-5! 6,5 -2,6.4"), lip, 1.6)
            a.brush(xy("-13,4 -4,1 6,-0.6 17,-6"), 4.2, p=0.45)
            a.brush(xy("17,-10 19.4,-5 18,-1"), 2.8)
            if not full:
                a.brush(xy("-6,9 0,9.6 7,7"), 2.6)
        elif mood == "surprised":
            a.ell(0, 4, 7.4, 9, fill=INK, sw=0)
            a.ell(0, 8, 4.6, 3.6, fill=RED, sw=0)
        elif mood == "sour":
            if full:
                a.shape(xy("-9,5! -4,-0.6 0,1 4,-0.6 9,5! 3,9 -3,9"), lip, 1.6)
            a.brush(xy("-17,9 -9,1.4 0,0 9,1.4 17,9"), 4.2, p=0.5)
            a.brush(xy("-21,4 -18.6,8.6 -20,12"), 2.6)
            a.brush(xy("21,4 18.6,8.6 20,12"), 2.6)
        elif mood == "thoughtful":
            if full:
                a.shape(xy("0,2! 5,-2.4 8,-1 11,-2.6 15,1! 9,5.4 4,5.4"), lip, 1.6)
            a.brush(xy("-6,3 2,1.6 9,1 16,2.4"), 4, p=0.5)
            a.brush(xy("18.6,-3 20,1.6 18.4,5.4"), 2.6)
        elif full:
            a.shape(xy("-13,-0.4! -6,-4.4 -1,-2.6 4,-4.6 13,-0.6! 6,5.6 -4,6.4"), lip, 1.6)
            a.brush(xy("-15,-1.6 -6,0.6 5,0.6 15,-1.8"), 3, p=0.5)
        else:
            a.brush(xy("-15,-1 -5,1 5,1 15,-2"), 4, p=0.5)
            a.shape(xy("-7,3.6! 0,4 7,3.4! 0,7.6"), lip, 1.2)


def wrinkles(a, deep=False):
    """Crow's feet and folds; `deep` adds a furrowed forehead."""
    a.brush(xy("-30,4 -33,6 -35,10"), 2.2)
    for dy in (0, 5):
        a.brush([(29, -1 + dy), (33, 1 + dy * 1.5), (35, 4 + dy * 2)], 2.4)
    a.brush(xy("-20,22 -24,30 -23,37"), 2.8)
    a.brush(xy("16,21 21,29 20,37"), 2.8)
    if deep:
        a.brush(xy("-14,-26 0,-29 14,-26"), 2.4)
        a.brush(xy("-8,-32 1,-34 12,-32"), 2)


def specs(a, lx, rx, r=14):
    """Round gilt spectacles."""
    for x in (lx, rx):
        a.ell(x, -0.5, r, fill=None, sw=6)
        a.ell(x, -0.5, r, fill=None, sw=2.2, stroke=YEL)
    a.cased([(lx + r + 0.5, -2), ((lx + rx) / 2, -5.4), (rx - r - 0.5, -2)], 1.8, YEL, 1.6)
    a.line([(rx + r + 1, -2), (rx + r + 7, -4)], 3)


def curls(a, pts, r, fill=INK, shine=None, sw=2.4):
    """Round locks, each with a light on it."""
    for x, y in pts:
        a.ell(x, y, r, fill=fill, sw=sw)
    if shine:
        for x, y in pts:
            a.brush(
                [
                    (x - r * 0.55, y + r * 0.25),
                    (x - r * 0.3, y - r * 0.45),
                    (x + r * 0.4, y - r * 0.5),
                ],
                r * 0.26,
                shine,
            )


def hoop(a, x, y, r=7):
    """A gilt ear-ring."""
    a.ell(x, y, r, fill=None, sw=6.4)
    a.ell(x, y, r, fill=None, sw=2.8, stroke=YEL)


LX, RX = -17, 15
