"""The Sicilian suit objects: rosette coin, lidded wedding vase, short sword, knotted branch."""

import math

from .woodcut import BLU, GRN, INK, PAPER, RED, TAN, YEL, Art, mirror, xy


def blank_coin(a, R, ground=YEL):
    """Beaded rim and ground; what is struck on it comes on top."""
    sw = 2.6 if R > 30 else 2.2
    a.ell(0, 0, R, fill=YEL, sw=sw, heavy=0.9)
    count = round(R * 0.62)
    for i in range(count):
        t = 2 * math.pi * i / count
        a.ell(R * 0.88 * math.cos(t), R * 0.88 * math.sin(t), R * 0.045, fill=INK, sw=0)
    a.ell(0, 0, R * 0.76, fill=ground, sw=sw * 0.8)


def coin(R):
    """A coin with a rosette of six petals."""
    a = Art()
    blank_coin(a, R)
    for i in range(6):  # leaves between the petals
        with a.at(rot=60 * i + 30):
            a.shape(
                [(R * 0.2, 0, "c"), (R * 0.46, -R * 0.1), (R * 0.7, 0, "c"), (R * 0.46, R * 0.1)],
                GRN,
                1.4,
            )
    for i in range(6):
        with a.at(rot=60 * i):
            a.shape(
                [
                    (R * 0.12, 0, "c"),
                    (R * 0.36, -R * 0.19),
                    (R * 0.6, -R * 0.15),
                    (R * 0.7, 0),
                    (R * 0.6, R * 0.15),
                    (R * 0.36, R * 0.19),
                ],
                RED,
                1.7,
            )
            a.wedge((R * 0.62, 0), (R * 0.32, 0), R * 0.07, YEL)
    a.ell(0, 0, R * 0.2, fill=BLU, sw=1.8)
    a.ell(-R * 0.05, -R * 0.05, R * 0.06, fill=PAPER, sw=0)
    return a


def cup(h):
    """A lebes: broad, lidded, with two upright handles; `h` high and as wide, centred."""
    a = Art()
    u = h / 100
    big = h > 74
    sw = 2.4 if h > 62 else 2.0
    with a.at(s=u):
        for f in (False, True):
            with a.at(flip=f):
                a.cased(xy("33,-14 46,-22 48,-38 36,-40 31,-30"), 4.6 * max(u, 0.8), YEL, sw * 0.8)
        a.shape(mirror(xy("-8,30! -11,37 -24,43! -25,50!")), YEL, sw, heavy=0.8)
        a.ell(0, 31, 12, 4.6, fill=BLU, sw=sw * 0.9)
        # belly
        a.shape(
            mirror(xy("-27,-24! -38,-16 -43,-4 -39,10 -28,22 -12,29 -7,31!")), RED, sw, heavy=0.9
        )
        band = xy("-42.6,-8! -20,-3 0,-1.6 20,-3 42.6,-8! 42,3! 20,8 0,9.6 -20,8 -42,3!")
        a.shape(band, YEL, sw * 0.8)
        for x in (-29, -14.5, 0, 14.5, 29):
            y = 3.6 - 3.4 * (x / 29) ** 2
            a.poly([(x, y - 4.6), (x + 5, y), (x, y + 4.6), (x - 5, y)], BLU, 1.1)
        for x, k in xy("-16,-1 16,1 0,0"):
            a.shape([(x * 0.5, 27, "c"), (x - 5, 18), (x + k, 12, "c"), (x + 5, 18)], YEL, sw * 0.6)
        if big:
            a.hatch(xy("41,6 35,16 24,24"), xy("33,9 28,15 20,20"), 5, 1.8)
            a.brush(xy("-36,-14 -32,-18 -27,-20"), 3, PAPER)
        # lid
        a.shape(mirror(xy("0,-41 14,-38 25,-30 29,-23! 0,-19")), BLU, sw, heavy=0.7)
        for x in (-14, 0, 14):
            a.wedge((x, -24 + abs(x) * 0.06), (x * 0.6, -36), 3.2, PAPER)
        a.cased(xy("-29,-23 0,-18.6 29,-23"), 3.6, YEL, sw * 0.75)
        a.ell(0, -45, 5.6, fill=YEL, sw=sw * 0.9, heavy=0.6)
    return a


def sword(L, wide=26, heft=1.0):
    """A short broad sword with a down-curved guard and a disc pommel, point up, centred.

    `wide` is the blade at the guard for L = 150; heft > 1: a stouter hilt for the small pips.
    """
    a = Art()
    u = L / 150
    g = heft
    with a.at(s=u):
        w = wide / 2 / max(u, 0.8)
        a.shape(
            [
                (-w, 27, "c"),
                (-w * 0.86, -18),
                (-w * 0.8, -50, "c"),
                (0, -75, "c"),
                (w * 0.8, -50, "c"),
                (w * 0.86, -18),
                (w, 27, "c"),
            ],
            BLU,
            2.3,
            heavy=0.9,
        )
        a.shape(
            [
                (-w * 0.3, 26, "c"),
                (-w * 0.26, -48),
                (0, -62, "c"),
                (w * 0.26, -48),
                (w * 0.3, 26, "c"),
            ],
            PAPER,
            1.3,
        )
        for y in range(-44, 24, 12):
            a.wedge((w * 0.86, y + 4), (w * 0.42, y - 2), 1.7, PAPER)
        # guard: arms curled down, a shell between
        for f in (False, True):
            with a.at(flip=f):
                a.cased(xy("0,31 14,27 24,31 24,40 17,42"), 4.8 * g, YEL, 1.9)
        a.shape(
            mirror([(0, 22), (9 * g, 25), (11 * g, 33), (0, 41)]),
            YEL,
            2,
        )
        a.ell(0, 31.6, 3.2 * g, fill=GRN, sw=1.4)
        a.shape(
            mirror([(0, 39), (5 * g, 39.5, "c"), (5.6 * g, 48), (4.4 * g, 57, "c"), (0, 57.6)]),
            GRN,
            2,
        )
        for y in (44, 49, 54):
            a.line([(-5 * g, y + 1), (5 * g, y - 1)], 1.6, YEL, curve=False)
        a.ell(0, 66, 8 * g, fill=YEL, sw=2.1, heavy=0.7)
        a.ell(0, 66, 3.4 * g, fill=RED, sw=1.3)
    return a


def baton(L, thick=1.0, leaves=True):
    """A straight knotted branch with lopped twigs, two leaves at the upper end, centred."""
    a = Art()
    u = L / 150
    with a.at(s=u * thick, sy=u):

        def stub(x, y, rot, r=5, l=9):
            with a.at(x, y, rot=rot):
                a.shape([(-r, 4, "c"), (-r * 0.8, -l), (r * 0.8, -l), (r, 4, "c")], GRN, 2.2)
                a.ell(0, -l, r * 0.86, r * 0.5, fill=YEL, sw=1.7)

        if leaves:
            for x, y, rot in xy("7,-56,-24 -7,-52,-156"):
                with a.at(x, y, rot=rot, sy=u * thick / u):
                    a.shape(xy("0,0! 8,-7 20,-5 26,2! 16,7 6,5"), GRN, 2)
                    a.line(xy("3,0 19,0"), 1.3, curve=False)
        for x, y, rot in xy("-10,-26,-58 11,-8,56 -10,12,-60 10.6,30,58 11,-42,50"):
            stub(x, y, rot)
        a.shape(
            xy("-7,75! -8,60 -10.6,50 -8.6,36 -9,22 -12.6,12 -9.6,2 -9.6,-14 -13,-26 -10.4,-38 ")
            + xy("-11,-56 -9,-72! 2,-76 10,-70! 11,-52 13.6,-42 10.6,-30 10.4,-16 13.4,-6 10,4 ")
            + xy("9.6,20 12.8,31 9,42 8,58 7,75! 0,77"),
            GRN,
            2.5,
            heavy=1,
        )
        a.ell(0.4, -71.6, 8.4, 3.4, fill=YEL, sw=1.9)
        a.brush(xy("-4,-62 -5,-40 -2,-16 -4,8"), 2.6, YEL)
        a.brush(xy("2,-54 4,-28 2,-2 4,22"), 2.4)
        for x, y, r in xy("-4,-24,4 4,-6,4 -4,14,4"):
            a.ell(x, y, r * 0.7, r, fill=INK, sw=0)
            a.ell(x - 0.4, y - 0.6, r * 0.28, r * 0.5, fill=YEL, sw=0)
        # handle: bark stripped off, a red cord
        a.shape(xy("-9,40! -4,45 0,40 4,45 9,40! 8,58 7,75! 0,77 -7,75! -8,60"), TAN, 2.1)
        for y in (52, 58, 64):
            a.line([(-8, y + 2), (0, y + 3), (8, y - 1)], 2.8, RED)
        a.hatch(xy("8,46 7,72"), xy("3,48 3,70"), 4, 1.6)
    return a
