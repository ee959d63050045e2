"""Ornaments of the Neapolitan pip cards: emblems, ribbons, garland, scenes, mask."""

import math

from .woodcut import BLU, GRN, INK, PAPER, RED, SKIN, TAN, YEL, mirror, xy


def emblem(a, color):
    """Centre ornament of the fours: shield with Vesuvius and a star (ours)."""
    a.shape(mirror(xy("0,-30 14,-34 27,-28! 26,4 16,24 0,36!")), PAPER, 2.4, heavy=0.9)
    a.shape(xy("-25,6! -12,-3 -6,-12! 0,-9! 6,-12! 12,-3 25,6! 22,16 0,33! -22,16"), color, 2)
    a.brush(xy("0,-10 -3,-17 3,-22 -1,-29"), 4.4, RED, p=0.5)
    for x, y, x2, y2 in ((8, -6, 4, 8), (14, 0, 10, 14), (20, 5, 14, 18)):
        a.wedge((x, y), (x2, y2), 2.2)
    for y in (16, 22):
        a.line([(-14, y), (-7, y - 2.4), (0, y), (7, y - 2.4), (14, y)], 1.6, PAPER)


def emblem_sun(a, color):
    """Centre of the four of clubs: a sun with a star."""
    a.star(0, 0, 33, 19, 12, YEL, 2.2)
    a.ell(0, 0, 17.5, fill=color, sw=2.2)
    a.star(0, 0, 14, 5.6, 5, PAPER, 1.4)


def spade2_ribbon(a):
    """A band over both blades, tied in a bow between them."""
    for f in (False, True):
        with a.at(125, 0, flip=f):
            a.shape(
                xy("0,196! 18,190 40,188 58,192 63,200 58,208 40,206 18,208 0,206!"),
                RED,
                2.4,
                heavy=0.8,
            )
            a.hatch(xy("56,193 59,200 56,207"), xy("48,195 50,200 48,204"), 3, 2.2)
            a.line(xy("8,201 24,199 42,198 52,199"), 2, YEL)
    for f in (False, True):
        with a.at(125, 0, flip=f):
            a.shape(
                xy("2,205! 12,226 12,250 20,268! 27,258! 34,266! 28,240 20,218 8,204!"),
                RED,
                2.4,
                heavy=0.8,
            )
            a.brush(xy("8,212 17,232 22,252"), 2.2, YEL)
            a.shape(xy("2,198! 10,178 24,166 31,176 26,192 12,202 2,203!"), RED, 2.4, heavy=0.8)
            a.brush(xy("6,199 16,192 24,178"), 3.4)
    a.ell(125, 201, 8, 9, fill=RED, sw=2.4)
    a.brush(xy("122,195 121,201 122,207"), 2.2, YEL)


def spade3_ribbon(a):
    """A swag from the outer blades, crossing over the middle one."""
    for f in (False, True):
        with a.at(125, 0, flip=f):
            a.shape(
                xy("2,214! 12,236 14,262 24,280! 30,268! 38,276! 32,248 22,224 8,208!"),
                RED,
                2.4,
                heavy=0.8,
            )
            a.brush(xy("9,220 19,244 25,264"), 2.2, YEL)
            a.shape(
                xy("0,200! 22,188 40,170 60,152 68,158 70,170 50,190 28,208 0,222!"),
                RED,
                2.4,
                heavy=0.8,
            )
            a.line(xy("6,210 26,197 44,179 58,165"), 2.2, YEL)
            a.hatch(xy("64,156 68,168 56,182"), xy("57,161 59,170 50,180"), 4, 2.2)
    a.ell(125, 212, 10, 11, fill=RED, sw=2.5)
    a.brush(xy("121,205 120,212 121,219"), 2.4, YEL)


def leaf(a, x, y, rot, s=1, fill=GRN):
    """One pointed leaf."""
    with a.at(x, y, rot=rot, s=s):
        a.shape(xy("0,0! 9,-7 25,0! 9,7"), fill, 1.9)
        a.line(xy("2,0 18,0"), 1.2, curve=False)


def flower(a, x, y, r=11, petal=YEL, heart=RED, k=6):
    """A flower of round petals."""
    for i in range(k):
        t = math.radians(-90 + 360 * i / k)
        a.ell(
            x + math.cos(t) * r * 0.66,
            y + math.sin(t) * r * 0.66,
            r * 0.5,
            r * 0.4,
            fill=petal,
            sw=1.7,
            rot=math.degrees(t),
        )
    a.ell(x, y, r * 0.38, fill=heart, sw=1.6)


def garland(a):
    """Flowers and leaves on a twig, across the four of swords."""
    a.cased(xy("48,200 86,207 125,200 164,193 202,200"), 2.4, TAN, 1.6)
    for x, y, r in xy(
        "64,204,215 64,202,145 86,207,130 88,205,235 104,204,60 146,196,240 "
        "164,193,310 162,195,50 186,197,-35 186,199,35"
    ):
        leaf(a, x, y, r, 0.95)
    leaf(a, 50, 200, 180, 0.9)
    leaf(a, 200, 200, 0, 0.9)
    flower(a, 92, 204, 14)
    flower(a, 158, 196, 14)
    flower(a, 125, 200, 19, RED, YEL, 8)


def scene_piper(a):
    """Shepherd with a pipe, dog begging; 120 wide, 140 tall, centred."""
    # tree
    a.limb(xy("40,66 38,20 44,-22"), [17, 11, 9], TAN, 2.2)
    a.shape(
        xy("44,-66 62,-58 68,-40 64,-20 48,-10 28,-12 16,-24 18,-44 28,-60"), GRN, 2.5, heavy=0.9
    )
    a.hatch(xy("62,-58 68,-38 62,-18 46,-10"), xy("52,-52 56,-38 52,-26 42,-22"), 8, 2.2)
    for x, y in xy("30,-44 44,-50 36,-28 50,-34"):
        a.ell(x, y, 3.6, fill=RED, sw=1.6)
    # ground
    a.shape(xy("-66,68! -50,58 -20,54 20,56 52,54 68,62! 68,70! -66,70!"), GRN, 2.4)
    # shepherd seated on a stone
    a.shape(xy("0,56! 2,36 14,30 30,34 34,56!"), PAPER, 2.2)
    a.hatch(xy("33,54 30,36"), xy("24,54 22,40"), 4, 2)
    a.limb(xy("16,32 -6,30 -12,54"), [17, 15, 11, 9], BLU, 2.2)
    a.shape(xy("-22,58! -19,51 -7,51 -6,58!"), INK, 1)
    a.shape(xy("4,-10! 0,12 4,36! 27,38! 29,10 22,-12!"), RED, 2.4, heavy=0.8)
    a.hatch(xy("28,4 28,34"), xy("18,8 17,34"), 5, 2)
    # head
    a.shape(xy("0,-30 -4,-24 -8,-19 -3,-17 -2,-10 6,-6 17,-12 18,-26 8,-34"), SKIN, 2.1)
    a.ell(2, -24, 1.4, fill=INK, sw=0)
    a.shape(xy("-8,-30! 4,-36 6,-52! 14,-44 18,-32 26,-24! 10,-32"), YEL, 2.2)
    # pipe and arms
    a.cased(xy("-2,-16 -34,2"), 3, YEL, 1.7)
    a.limb(xy("10,-2 2,10 -18,0"), [13, 12, 9], RED, 2.1)
    a.ell(-20, -2, 4.2, fill=SKIN, sw=1.8)
    a.ell(-10, -9, 4, fill=SKIN, sw=1.7)
    # dog on its hind legs
    a.shape(
        xy(
            "-46,58! -52,44 -48,30 -46,20 -52,12 -46,6! -44,10 -34,14 -30,18 -38,22 "
            "-36,32 -28,30 -27,33 -36,39 -36,48 -30,58!"
        ),
        TAN,
        2.2,
    )
    a.brush(xy("-48,52 -60,48 -62,36"), 6, INK)
    a.ell(-42, 14, 1.4, fill=INK, sw=0)


def scene_fox(a):
    """Vesuvius, a vine and the fox; 120 x 140."""
    # sun
    a.star(-38, -42, 17, 10, 12, YEL, 1.8)
    a.ell(-38, -42, 9, fill=YEL, sw=1.8)
    # mountain
    a.shape(
        xy("-66,30! -30,12 -6,-26 4,-38! 12,-33! 20,-38! 34,-16 68,22! 68,34! -66,34!"),
        BLU,
        2.5,
        heavy=0.8,
    )
    a.hatch(xy("22,-34 38,-12 66,22"), xy("16,-14 26,8 40,28"), 9, 2.4)
    a.shape(xy("4,-38! 8,-24 11,-14! 14,-24 20,-38! 12,-33!"), RED, 1.8)
    a.shape(xy("12,-36! 2,-50 8,-60 2,-70 16,-74 26,-66 36,-68 38,-56 26,-50 20,-44"), PAPER, 2.2)
    a.brush(xy("14,-44 18,-56 28,-60"), 2)
    # fields
    a.shape(xy("-66,34! -20,26 30,32 68,26! 68,70! -66,70!"), GRN, 2.4)
    a.line(xy("-64,62 -20,58 24,63 66,58"), 1.8)
    # fox running left
    a.shape(
        xy(
            "-46,40! -38,32 -37,25! -31,31 -20,34 6,32 20,34 34,26 50,22 58,26! 50,36 "
            "36,42 24,44 30,54 38,60! 30,62! 18,52 4,48 -12,48 -20,52 -34,60! -38,57! "
            "-28,48 -30,44"
        ),
        RED,
        2.2,
        heavy=0.7,
    )
    a.shape(xy("48,23! 58,26! 49,36! 50,29"), PAPER, 1.5)
    a.ell(-36, 37, 1.5, fill=INK, sw=0)
    a.brush(xy("-26,42 -10,44 6,42"), 2)


def mask(a):
    """Gatto mammone, 100 wide, centred."""
    # flame mane
    k = 16
    pts = []
    for i in range(k):
        t = math.radians(-90 + 360 * (i + 0.5) / k)
        r = 60 if i % 2 else 66
        pts.append((math.cos(t) * r * 0.92, math.sin(t) * r * 0.95, "c"))
        t2 = math.radians(-90 + 360 * (i + 1) / k)
        pts.append((math.cos(t2) * 46, math.sin(t2) * 48))
    a.shape(pts, RED, 2.6, k=0.3, heavy=1)
    for i in range(k):
        t = math.radians(-90 + 360 * (i + 0.5) / k)
        a.wedge(
            (math.cos(t) * 44, math.sin(t) * 46), (math.cos(t) * 58, math.sin(t) * 59), 3.4, YEL
        )
    # ears
    for f in (False, True):
        with a.at(flip=f):
            a.shape(xy("18,-34! 26,-52 40,-62! 46,-44 40,-22!"), YEL, 2.6, heavy=0.8)
            a.shape(xy("28,-36! 31,-47 38,-53! 40,-42 38,-30!"), RED, 1.6)
    # face
    a.shape(mirror(xy("0,-42 22,-39 38,-26 44,-6 42,12 34,26 20,38 8,46 0,47")), YEL, 2.8, heavy=1)
    a.hatch(xy("43,-10 42,12 32,28 16,41"), xy("36,-8 35,9 27,22 14,34"), 11, 2.2)
    # brow whorls
    for f in (False, True):
        with a.at(flip=f):
            a.brush(xy("2,-14 12,-25 26,-27 37,-18"), 6.4, p=0.6)
            a.shape(xy("7,-7! 15,-17 27,-17 34,-10! 25,-3 14,-3"), PAPER, 2)
            a.ell(20, -10, 6.2, 6.6, fill=GRN, sw=1.6)
            a.ell(20, -10, 2.0, 5.6, fill=INK, sw=0)
            a.ell(18, -12.4, 1.4, fill=PAPER, sw=0)
            a.ell(30, 9, 6.4, 5.2, fill=RED, sw=0)
            # whiskers
            for y0, y1 in xy("12,6 16,17 20,28"):
                a.brush([(11, y0), (34, y1), (58, y1 - 3)], 4.6, INK, taper="out", p=0.8)
                a.brush([(12, y0), (34, y1), (54, y1 - 2.6)], 1.8, PAPER, taper="out", p=0.8)
            a.brush(xy("4,3 6,-12 3,-22"), 2.2)
            a.brush(xy("26,4 33,0 38,2"), 1.8)
    for dx in (-7, 0, 7):
        a.brush([(dx * 0.7, -38), (dx, -32), (dx * 0.8, -27)], 3.4)
    # nose, muzzle, grin
    a.shape(xy("-8,4! 0,1 8,4! 3,11 0,13 -3,11"), RED, 2)
    a.line(xy("0,13 0,17"), 2, curve=False)
    a.shape(xy("-24,19! -12,20 0,16.6 12,20 24,19! 14,33 0,37 -14,33"), INK, 2.2)
    a.shape(xy("-20,21! -10,22.4 0,19.6 10,22.4 20,21! 12,26 0,25 -12,26"), PAPER, 0)
    for x in (-13, -7, 0, 7, 13):
        a.line([(x, 20), (x, 27)], 1.4, curve=False)
    a.shape(xy("-9,32! 0,28 9,32! 7,44 0,49 -7,44"), RED, 2)
    a.line(xy("0,31 0,42"), 1.4, curve=False)
