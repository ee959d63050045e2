"""Hats, helmets and crowns of the courts."""

from .woodcut import BLU, GRN, INK, PAPER, RED, YEL, mirror, xy


def plume(a, x, y, color, s=1, rot=0, flip=False):
    """A curled ostrich plume."""
    with a.at(x, y, s=s, rot=rot, flip=flip):
        a.shape(
            xy("0,0! 8,-18 26,-28 46,-22 54,-6 48,8! 43,-7 32,-12 18,-6 6,4!"),
            color,
            2.3,
            heavy=0.8,
        )
        a.brush(xy("2,0 14,-14 30,-19 48,-8"), 2)
        a.hatch(xy("8,-7 22,-17 38,-15 49,-4"), xy("8,-18 26,-27 45,-22 53,-7"), 8, 2)


def hat(a, kind, c1, c2, c3):
    """On a 3/4 head drawn at scale 1 (eyes at y = -3)."""
    if kind in ("beret", "cap"):
        a.shape(xy("-24,-19 -29,-29 -21,-40 0,-45 23,-41 32,-28 25,-17 2,-22"), c1, 2.7, heavy=1)
        a.hatch(xy("31,-27 23,-40 4,-44.5"), xy("18,-26 14,-32 2,-34"), 7, 2.2)
        a.cased(xy("-23,-19 -10,-23 6,-23.5 25,-18"), 5, c2, 1.9)
        if kind == "beret":
            plume(a, 8, -24, c3)
        a.ell(10, -22, 4.6, fill=c2 if c2 != YEL else BLU, sw=1.8)
    elif kind in ("brim", "brim0"):  # broad straw hat
        if kind == "brim":
            plume(a, 14, -28, c3, 0.84, 2)
        a.shape(xy("-19,-24 -15,-42 4,-47 22,-41 25,-22 2,-26"), c1, 2.7, heavy=0.9)
        a.hatch(xy("24,-26 21,-40 6,-46"), xy("14,-26 12,-34 2,-37"), 6, 2.2)
        a.cased(xy("-19,-25 2,-29 24,-24"), 5.4, c2, 1.9)
        if kind == "brim0":
            a.ell(14, -27, 4.4, fill=c3, sw=1.8)
        a.shape(
            xy("-36,-14 -38,-21 -20,-23 3,-27 26,-22 42,-15 38,-10 22,-15 2,-20 -18,-17"),
            c1,
            2.6,
            heavy=0.8,
        )
    elif kind == "feathers":  # flat cap, three feathers
        for r, c, l in ((-40, c3, 19), (-8, c2, 20), (24, c3, 19)):
            with a.at(2, -34, rot=r):
                a.shape(
                    [(-3, 0, "c"), (-8, -l * 0.6), (0, -l, "c"), (8, -l * 0.6), (3, 0, "c")], c, 2.2
                )
                a.brush([(0, -2), (0, -l * 0.5), (0, -l + 4)], 2)
        a.shape(xy("-26,-18 -30,-28 -18,-36 2,-38 24,-35 34,-26 27,-16 2,-21"), c1, 2.7, heavy=1)
        a.hatch(xy("32,-24 24,-34 6,-37"), xy("20,-24 14,-29 2,-30"), 6, 2.2)
        a.cased(xy("-25,-18 -10,-22 6,-22.5 27,-17"), 6, c2, 1.9)
        for x, y in xy("-14,-21.4 1,-22.6 15,-20.8"):
            a.ell(x, y, 2.2, fill=c3, sw=1.2)
    elif kind == "morion":  # helmet
        a.shape(xy("-4,-38! 2,-49 20,-53 37,-44 42,-28! 30,-36 16,-40"), c3, 2.4, heavy=0.8)
        a.hatch(xy("0,-41 14,-43 32,-38"), xy("4,-48.6 20,-52.4 36,-44"), 7, 2.2)
        a.shape(xy("-22,-20 -20,-36 2,-46 22,-38 26,-18 2,-24"), c1, 2.7, heavy=0.9)
        a.brush(xy("-14,-26 -11,-36 -2,-41"), 4.5, PAPER)
        a.hatch(xy("25,-22 21,-37 6,-45"), xy("15,-24 12,-33 3,-36"), 6, 2.2)
        a.shape(
            xy("-34,-20! -22,-24 2,-28 26,-22 37,-12! 24,-14 2,-20 -20,-16"), c2, 2.6, heavy=0.8
        )
        for x, y in xy("-20,-20 -8,-22.6 5,-23 18,-19.8"):
            a.ell(x, y, 1.8, fill=INK, sw=0)
        a.shape(xy("20,-14! 27,-12 28,4 22,14! 17,2"), c1, 2.3)
    elif kind == "tall":  # tall felt hat, plume at the back
        plume(a, 14, -26, c3, 0.84, 10)
        a.shape(
            xy("-20,-22 -16,-40 -12,-48! 4,-51 18,-47! 21,-38 24,-20 2,-24"), c1, 2.7, heavy=0.9
        )
        a.hatch(xy("23,-24 20,-38 17,-46"), xy("13,-24 12,-36 9,-43"), 7, 2.2)
        a.cased(xy("-19,-25 2,-29 23,-24"), 6, c2, 1.9)
        a.poly(xy("8,-32 16,-31 16,-23 8,-24"), YEL, 1.8)
        a.shape(
            xy("-33,-19 -30,-25 -18,-22 2,-24 26,-20 36,-23 38,-16 24,-12 2,-17 -20,-14"),
            c1,
            2.6,
            heavy=0.8,
        )
    elif kind == "slouch":  # old felt hat, turned up in front, oak sprig
        for r, z in xy("-30,0.72 12,0.84 52,0.76"):
            with a.at(22, -29, rot=r, s=z):
                a.shape(mirror(xy("0,-27! 6.4,-21 4,-16 9,-12 6,-7 4,4!")), c3, 2.2)
                a.line(xy("0,2 0,-18"), 1.3, curve=False)
        a.shape(xy("-22,-22 -22,-36 -10,-44 2,-41 14,-45 26,-36 27,-18 2,-24"), c1, 2.7, heavy=1)
        a.brush(xy("-8,-42 0,-36 10,-42"), 2.6)
        a.hatch(xy("26,-22 25,-36 14,-44"), xy("16,-24 15,-33 8,-37"), 7, 2.2)
        a.shape(
            xy("-30,-14 -35,-24 -24,-31 2,-34 28,-27 44,-14 46,-4! 30,-12 4,-20 -18,-16"),
            c1,
            2.6,
            heavy=0.9,
        )
        a.cased(xy("-24,-25 2,-28.6 26,-21"), 3.4, c2, 1.6)
        a.ell(20, -27, 4.2, fill=c2, sw=1.7)
    elif kind == "hood":
        a.shape(
            xy(
                "-22,-20 -27,-28 -16,-40 2,-44 20,-42 36,-46 52,-38 58,-18 52,2! 46,-16 "
                "38,-26 27,-18 2,-22"
            ),
            c1,
            2.7,
            heavy=1,
        )
        a.hatch(xy("56,-20 48,-38 36,-44 20,-41"), xy("46,-24 40,-32 30,-34 14,-33"), 9, 2.2)
        a.cased(xy("-23,-19 -10,-23 6,-23.5 26,-18"), 6, c2, 1.9)
        a.ell(52, 6, 5, fill=c3, sw=1.9)


def crown2(a, x, y, kind, jewel):
    """Crowns of the other three kings, by kind."""
    if kind == "coppe":  # arched
        with a.at(x, y):
            a.shape(xy("-27,2! -33,-16 -22,-33 0,-36 22,-33 33,-16 27,2!"), RED, 2.6, heavy=0.9)
            for f in (False, True):
                with a.at(flip=f):
                    a.cased(xy("25,0 30,-16 20,-31 2,-35"), 5, YEL, 1.9)
            a.cased(xy("0,0 0,-34"), 5, YEL, 1.9)
            for yy in (-10, -20, -29):
                a.ell(0, yy, 1.8, fill=PAPER, sw=1)
            a.cased(xy("-26,-1 0,4 26,-1"), 6.6, YEL, 2)
            for px, py in xy("-16,1 0,3.4 16,1"):
                a.ell(px, py, 2.6, fill=jewel, sw=1.2)
            a.ell(0, -40, 4.6, fill=jewel, sw=1.9)
    elif kind == "spade":  # fleurs
        with a.at(x, y):
            a.poly(xy("-26,2 -31,-14 -16,-10 0,-16 16,-10 31,-14 26,2"), YEL, 2.6, heavy=0.9)
            for px, py, r, s in ((-29, -16, -14, 0.8), (0, -17, 0, 1.05), (29, -16, 14, 0.8)):
                with a.at(px, py, rot=r, s=s):
                    a.shape(mirror(xy("0,-22! 5,-14 4,-9! 10,-13 13,-7 8,-2 4,2!")), YEL, 2.3)
            for px in (-15, 15):
                a.ell(px, -12, 4, fill=jewel, sw=1.8)
            a.cased(xy("-26,-1 0,4 26,-1"), 6.6, BLU, 2)
            for px, py in xy("-15,2 0,4 15,2"):
                a.ell(px, py - 0.4, 2.4, fill=PAPER, sw=1.2)
    else:  # oak leaves
        with a.at(x, y):
            for px, py, r in xy("-24,-8,-28 -12,-12,-12 24,-8,28 12,-12,12 0,-14,0"):
                with a.at(px, py, rot=r):
                    a.shape(mirror(xy("0,-26! 6,-20 4,-15 9,-11 6,-6 5,4!")), GRN, 2.2)
                    a.line(xy("0,2 0,-16"), 1.3, curve=False)
            a.poly(xy("-27,2 -29,-12 29,-12 27,2"), YEL, 2.6, heavy=0.9)
            for px in (-18, -6, 6, 18):
                a.poly(
                    [(px, -10), (px + 4, -5.5), (px, -1), (px - 4, -5.5)],
                    jewel if px in (-18, 18) else RED,
                    1.4,
                )
            a.cased(xy("-26,1 0,5 26,1"), 5, YEL, 2)


def crown(a, x, y, s=1, jewel=RED):
    """The five-point crown."""
    with a.at(x, y, s=s):
        a.poly(
            xy("-26,2 -33,-28 -18,-12 -14.5,-34 -6,-14 0,-40 6,-14 14.5,-34 18,-12 33,-28 26,2"),
            YEL,
            2.6,
            heavy=0.9,
        )
        for px in (-22, -9, 9, 22):
            a.wedge((px, 0), (px * 1.12, -15), 2.4)
        for px, py in xy("-33,-30 -14.5,-36.5 0,-42.5 14.5,-36.5 33,-30"):
            a.ell(px, py, 3.1, fill=jewel, sw=1.7)
        a.cased(xy("-25,-1 0,4 25,-1"), 6, RED, 2)
        for px, py in xy("-15,2 0,4 15,2"):
            a.ell(px, py - 0.4, 2.4, fill=PAPER, sw=1.2)
        a.ell(0, -13, 3, 4.6, fill=BLU, sw=1.5)
