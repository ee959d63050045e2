"""The four ornate French aces."""

import math

from .francesi_pips import LOBES, body
from .suits import sun_face
from .woodcut import BLU, GRN, INK, PAPER, RED, YEL, mirror, sample, xy


def sprig(a, pts, fill, k=5, size=1.0, line=INK, sw=1.8):
    """Twig with paired leaves: outlined when fill is a colour, bare when cut in paper."""
    if sw:
        a.line(pts, 2.2, line)
    else:
        a.brush(pts, 3, fill, taper="out")
    sm = sample(pts, 40)
    for i in range(k):
        x, y, tx, ty = sm[round(40 * (0.14 + 0.8 * i / max(1, k - 1)))]
        g = math.degrees(math.atan2(ty, tx))
        z = size * (1 - 0.35 * i / max(1, k - 1))
        for s in (-1, 1):
            with a.at(x, y, rot=g + s * 44, s=z):
                a.shape(xy("1,0! 8,-4.6 19,0! 8,4.6"), fill, sw)
                if sw:
                    a.line(xy("3,0 13,0"), 1.1, curve=False)
    x, y, tx, ty = sm[-1]
    with a.at(x, y, rot=math.degrees(math.atan2(ty, tx)), s=size * 0.7):
        a.shape(xy("-2,0! 7,-4.6 19,0! 7,4.6"), fill, sw)


def dots(a, pts, k, r, fill, t0=0.0, t1=1.0):
    """Dots along a line."""
    sm = sample(pts, 60)
    for i in range(k):
        x, y, _, _ = sm[round(60 * (t0 + (t1 - t0) * i / (k - 1)))]
        a.ell(x, y, r, fill=fill, sw=0)


def rosette(a, x, y, r, petal, ground, k=8, heart=YEL):
    """Carved flower: k blunt petals with a vein, gilt heart."""
    for i in range(k):
        with a.at(x, y, rot=360 * i / k):
            w = r * math.sin(math.pi / k) * 0.86
            a.shape(
                mirror(
                    [
                        (0, -r * 0.3, "c"),
                        (w * 0.7, -r * 0.5),
                        (w, -r * 0.82),
                        (w * 0.42, -r),
                        (0, -r * 0.93, "c"),
                    ]
                ),
                petal,
                0,
            )
            a.wedge((0, -r * 0.36), (0, -r * 0.8), r * 0.09, ground)
    a.ell(x, y, r * 0.36, fill=ground, sw=0)
    a.ell(x, y, r * 0.29, fill=heart, sw=1.8)
    a.ell(x, y, r * 0.11, fill=INK, sw=0)


def ace_cuori(a, c):
    """Ex-voto heart: flame, glory of rays, a carved rose."""
    # glory
    for i in range(40):
        t = math.radians(-90 + 9 * i + 4.5)
        x, y = math.cos(t), math.sin(t)
        if (-0.42 < x < 0.42 and y < 0) or y > 0.5:
            continue
        long = i % 2
        a.wedge(
            (x * 86, 6 + y * 86),
            (x * (104 if long else 97), 6 + y * (104 if long else 97)),
            4.4 if long else 3,
            c if long else INK,
        )
    # sprigs below
    for f in (False, True):
        with a.at(0, 0, flip=f):
            sprig(a, xy("-4,102 22,98 44,82 60,60"), GRN, 5, 0.92)
    # heart
    with a.at(0, 14, s=1.66):
        body(a, "cuori", c)
        for f in (False, True):
            with a.at(flip=f):
                a.brush(
                    xy("6,-29 17,-40 30,-38 39,-27 40,-13 31,5 16,24 2,42"),
                    3.6,
                    PAPER,
                    p=0.35,
                    count=24,
                )
                for x, y, r, z in (
                    (6.6, 30, -50, 5),
                    (14, 21, -48, 5.6),
                    (21.4, 11, -54, 6),
                    (27.4, -1, -66, 6),
                ):
                    with a.at(x, y, rot=r):
                        a.shape([(-z, 0, "c"), (0, -2.4), (z, 0, "c"), (0, 2.4)], PAPER, 0)
                        a.wedge((-z, 0), (z * 0.5, 0), 1.5, c)
                dots(a, xy("13.5,-31.5 24,-33.4 32,-26 33.6,-14"), 7, 1.2, PAPER)
                rosette(a, 22.4, -19.4, 8.4, PAPER, c, 8)
        rosette(a, 0, 2, 17, PAPER, c, 10)
    # flame in a little gilt crown
    a.shape(
        xy(
            "-15,-38! -26,-58 -19,-78 -17,-92! -9,-82 -3,-94 2,-114! 9,-96 12,-84 "
            "19,-94! 21,-76 25,-58 15,-38! 0,-33"
        ),
        c,
        2.6,
        heavy=0.9,
    )
    a.shape(xy("-8,-40! -14,-56 -7,-70 -5,-80! 1,-72 4,-86! 8,-70 13,-56 8,-40! 0,-37"), YEL, 2)
    a.shape(xy("-3,-42! -5,-52 1,-64! 5,-52 3,-42!"), PAPER, 1.4)
    a.poly(xy("-24,-27 -27,-45 -13,-37 0,-49 13,-37 27,-45 24,-27 0,-22"), YEL, 2.4, heavy=0.8)
    for x, y in xy("-14,-31 0,-29 14,-31"):
        a.ell(x, y, 3, fill=BLU, sw=1.4)
    for x, y in xy("-27,-47 0,-51 27,-47"):
        a.ell(x, y, 3.2, fill=YEL, sw=1.7)


def ace_quadri(a, c):
    """A majolica tile set on its point."""
    acc = RED if c == BLU else BLU
    # four corner flourishes
    for f in (False, True):
        for g in (False, True):
            with a.at(0, 0, s=-1 if f else 1, sy=-1 if g else 1):
                sprig(a, xy("30,-44 50,-56 58,-78 48,-102"), GRN, 5, 1.0)
                a.cased(xy("42,-50 58,-46 70,-36"), 1.6, GRN, 1.3)
                a.ell(73, -33, 5.4, fill=YEL, sw=1.9)
                a.ell(73, -33, 1.8, fill=acc, sw=0)
    with a.at(0, 0, s=2.2):
        body(a, "quadri", c)
        a.shape(mirror(xy("0,-46! 13.2,-22 33,0! 13.2,22 0,46!")), PAPER, 0)
        a.shape(mirror(xy("0,-44! 12.2,-21.2 31.2,0! 12.2,21.2 0,44!")), c, 0)
    # tip leaves
    for r, l in xy("0,92 180,92 90,63 -90,63"):
        with a.at(0, 0, rot=r):
            a.shape(mirror([(0, -l, "c"), (6, -l + 18), (4, -l + 30, "c")]), PAPER, 0)
            a.wedge((0, -l + 29), (0, -l + 12), 2.4, c)
            for s in (-1, 1):
                a.brush(
                    [(s * 3, -l + 34), (s * 9, -l + 28), (s * 9, -l + 20)], 3.4, PAPER, taper="out"
                )
    # tile roundel
    a.ell(0, 0, 37, fill=PAPER, sw=0)
    a.radial(0, 0, 37, 31.5, 32, 2.4, c)
    a.ell(0, 0, 30.5, fill=acc, sw=2.2)
    a.star(0, 0, 29, 15.5, 8, PAPER, 1.6, rot=-67.5)
    for i in range(8):
        with a.at(0, 0, rot=45 * i):
            a.shape(mirror(xy("0,-8! 6,-17 0,-29.5!")), YEL if i % 2 == 0 else c, 1.8)
            a.wedge((0, -10), (0, -22), 1.8)
    a.ell(0, 0, 11, fill=YEL, sw=2.2)
    a.star(0, 0, 8.6, 3.6, 8, c, 1.1)
    a.ell(0, 0, 2.4, fill=PAPER, sw=0)
    # carved cuts between roundel and edge
    for f in (False, True):
        for g in (False, True):
            with a.at(0, 0, s=-1 if f else 1, sy=-1 if g else 1):
                a.hatch(
                    xy("8,-64 19,-44 34,-26 52,-10"), xy("5,-52 13,-41 32,-21 43,-7"), 7, 2.8, PAPER
                )
    for f in (False, True):
        with a.at(0, 0, s=-1 if f else 1, sy=-1 if f else 1):
            a.ell(0, -122, 4.2, fill=YEL, sw=1.9)
            a.ell(-92, 0, 4.2, fill=YEL, sw=1.9)


def ace_fiori(a, c):
    """Three carved flowers on a leafy stem, with a ladybird."""
    # sprigs at the foot, bells
    for f in (False, True):
        with a.at(0, 0, flip=f):
            sprig(a, xy("8,104 34,108 58,98 74,78"), GRN if c != GRN else YEL, 5, 0.95)
            a.line(xy("16,104 30,92 38,84"), 2)
            a.ell(40, 81, 6, fill=RED, sw=2)
            a.ell(38.6, 79.4, 1.7, fill=PAPER, sw=0)
    with a.at(0, -4, s=2.12):
        body(a, "fiori", c)
    R = 46
    for i, (lx, ly) in enumerate(LOBES):
        with a.at(lx * 2.12, ly * 2.12 - 4):
            a.radial(0, 0, R - 4, R - 10.5, 30, 3, PAPER)
            for k in range(10):
                with a.at(rot=36 * k + (18 if i else 0)):
                    a.shape(mirror(xy("0,-12! 6.4,-19 8.4,-28 4,-33.4 0,-31.6!")), PAPER, 0)
                    a.wedge((0, -13), (0, -26), 2.6, c)
            a.ell(0, 0, 12.4, fill=YEL if i else RED, sw=2.2)
            a.star(0, 0, 9.4, 4.2, 8, (RED, BLU, GRN)[i] if i else YEL, 1.2)
            a.ell(0, 0, 2.4, fill=INK, sw=0)
    # carved stem
    a.brush(xy("0,28 0,60 0,94"), 3.4, PAPER, taper="both")
    for f in (False, True):
        with a.at(0, 0, flip=f):
            a.brush(xy("6,44 10,74 26,97"), 3, PAPER)
            for y in (44, 56, 68, 80):
                with a.at(0, y, rot=-56, s=0.55):
                    a.shape(xy("2,0! 8,-4 15,0! 8,4"), PAPER, 0)
    # heart of the trefoil
    a.poly(xy("0,-18 11,-3 0,12 -11,-3"), YEL, 2.2)
    a.poly(xy("0,-10.5 5.4,-3 0,4.5 -5.4,-3"), RED, 1.4)


def ace_picche(a, c):
    """The old ace kept, enriched: laurel, pearl border, sun in the heart, sprigs at the foot."""
    for f in (False, True):
        with a.at(0, 0, flip=f):
            sprig(a, xy("18,110 42,112 64,102 78,86"), GRN, 5, 0.9)
    with a.at(0, -4, s=2.16):
        body(a, "picche", c)
        for f in (False, True):
            with a.at(flip=f):
                a.brush(
                    xy("2.4,-42 16,-21.5 31,-4 39,12 36,24 27,29.4 16,27.5"),
                    3.4,
                    PAPER,
                    p=0.4,
                    count=24,
                )
                dots(a, xy("4.6,-34 15,-17.5 28,-2 34.6,12 31.6,22 24,25"), 12, 1.0, PAPER)
                for x, y, r, z in (
                    (5.4, -22, 68, 5.6),
                    (12.6, -12.5, 58, 6.4),
                    (20, -2.6, 52, 7),
                    (26, 7.6, 66, 6.6),
                ):
                    with a.at(x, y, rot=r):
                        a.shape([(-z, 0, "c"), (0, -2.5), (z, 0, "c"), (0, 2.5)], PAPER, 0)
                        a.wedge((-z, 0), (z * 0.5, 0), 1.5, c)
                a.brush(xy("4,33 7.4,40 14,45.6"), 2.6, PAPER)
                a.hatch(xy("3,30 5,38 11,46"), xy("0,33 1,41 4,46"), 4, 2, PAPER)
        a.shape(xy("0,-38! 2.4,-31.5 0,-25! -2.4,-31.5"), PAPER, 0)
    with a.at(0, 16):
        a.star(0, 0, 41, 23, 16, PAPER, 0)
        a.radial(0, 0, 30, 38, 16, 2.2, c)
        a.ell(0, 0, 24, fill=c, sw=0)
        a.ell(0, 0, 20.5, fill=YEL, sw=2.2)
        with a.at(s=1.02):
            sun_face(a, 40)


ACE = dict(cuori=ace_cuori, quadri=ace_quadri, fiori=ace_fiori, picche=ace_picche)
