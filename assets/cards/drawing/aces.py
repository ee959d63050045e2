"""The four Neapolitan aces: eagle, urn, scimitar, club."""

import math

from .ornaments import leaf
from .suits import baton, coin, sun_face
from .woodcut import BLU, GRN, INK, PAPER, RED, TAN, YEL, Art, mirror, sample, xy


def feather(a, base, tip, w, fill, sw=2.0, bend=0.0, cut=True):
    """A bent feather from base to tip."""
    (x0, y0), (x1, y1) = base, tip
    dx, dy = x1 - x0, y1 - y0
    l = math.hypot(dx, dy)
    tx, ty = dx / l, dy / l
    nx, ny = -ty, tx
    mx, my = (x0 + x1) / 2 + nx * bend * l, (y0 + y1) / 2 + ny * bend * l
    c = [(x0, y0), (mx, my), (x1, y1)]
    a.limb(c, [w * 0.55, w * 0.95, w, w * 0.96, w * 0.5], fill, sw, heavy=0.6, rnd1=True)
    if cut:
        a.brush([(x0 + dx * 0.12, y0 + dy * 0.12), (mx, my), (x0 + dx * 0.93, y0 + dy * 0.93)], 2.0)


def quill(a, base, tip, w, fill, sw=2.1, cut=INK):
    """A feather: straight, blunt round tip."""
    (x0, y0), (x1, y1) = base, tip
    l = math.hypot(x1 - x0, y1 - y0)
    with a.at(x0, y0, rot=math.degrees(math.atan2(y1 - y0, x1 - x0))):
        h = w / 2
        a.shape(
            [
                (0, -h * 0.6, "c"),
                (l * 0.5, -h),
                (l * 0.86, -h * 0.96),
                (l, 0),
                (l * 0.86, h * 0.96),
                (l * 0.5, h),
                (0, h * 0.6, "c"),
            ],
            fill,
            sw,
            heavy=0.6,
        )
        if cut:
            a.brush([(l * 0.1, 0), (l * 0.5, 0), (l * 0.9, 0)], 2.2, cut)
            for t in (0.62, 0.74, 0.86):
                a.wedge((l * t, h * 0.9), (l * (t - 0.1), h * 0.1), 1.7, cut)


def eagle_head(a):
    """Looking right; neck root at the origin's left-below."""
    # crest
    for b, t in (xy("28,62 8,44"), xy("24,70 2,58"), xy("22,80 2,74")):
        quill(a, b, t, 11, YEL, 1.9, cut=None)
    a.shape(
        xy("22,92! 19,76 22,58 34,47 48,47 58,53 62,62 56,72 48,80 46,92!"), RED, 2.7, heavy=0.7
    )
    # hooked beak
    a.shape(xy("56,50! 68,48 80,54 86,66 82,82! 77,72 68,68 57,70!"), YEL, 2.5, heavy=0.7)
    a.shape(xy("57,71! 66,71 74,76! 64,80 54,78!"), YEL, 2.1)
    a.line(xy("57,61 66,59 72,62"), 1.5)
    a.ell(47, 60, 5.6, 5, fill=PAPER, sw=1.8)
    a.ell(49, 60.4, 2.6, fill=INK, sw=0)
    a.brush(xy("36,52 46,53 57,59"), 4)
    a.hatch(xy("24,62 21,76 23,90"), xy("34,66 31,78 32,90"), 4, 2.2)


def eagle():
    """Ace of coins: the double-headed eagle with one big sun coin."""
    a = Art()
    # tail
    for t, c in ((-58, RED), (-39, GRN), (-20, RED), (58, RED), (39, GRN), (20, RED), (0, YEL)):
        r = math.radians(90 + t)
        L = 106 - abs(t) * 0.5
        quill(
            a,
            (125 + math.cos(r) * 14, 272 + math.sin(r) * 8),
            (125 + math.cos(r) * L * 1.06, 272 + math.sin(r) * L),
            27,
            c,
            2.5,
        )
    for f in (False, True):
        with a.at(125, 0, s=0.93, sy=1, flip=f):
            # primaries from the lowest to the highest
            tips = xy("54,300 72,287 87,266 97,240 103,211 106,180 107,147")
            bases = xy("38,200 48,188 58,174 68,158 77,141 86,123 94,104")
            for b, t in zip(bases, tips, strict=False):
                quill(a, b, t, 25, RED)
            tips = xy("48,250 63,238 76,220 86,198 92,173 97,146")
            bases = xy("32,192 44,178 55,163 66,146 76,128 86,109")
            for b, t in zip(bases, tips, strict=False):
                quill(a, b, t, 22, YEL)
            tips = xy("46,206 58,192 69,175 78,156 86,135")
            bases = xy("30,180 42,166 54,150 65,133 76,114")
            for b, t in zip(bases, tips, strict=False):
                quill(a, b, t, 20, GRN, cut=None)
                a.wedge(t, (b[0] + (t[0] - b[0]) * 0.3, b[1] + (t[1] - b[1]) * 0.3), 3, YEL)
            # wing arm, ending in a curl
            a.shape(
                xy(
                    "8,168! 30,146 52,112 70,84 88,72 103,74 109,86 103,97 93,96 90,88! "
                    "86,106 70,132 50,162 34,182 14,196!"
                ),
                RED,
                2.7,
                heavy=0.9,
            )
            for i in range(8):
                u = i / 7
                x, y = 27 + u * 53, 166 - u * 76
                a.brush([(x - 10, y - 3), (x - 2, y + 5), (x + 9, y + 4)], 3.4, YEL)
                a.line([(x - 9, y - 2), (x - 2, y + 7.4), (x + 8, y + 5.4)], 1.5)
            a.brush(xy("90,89 92,80 100,81 102,88 97,91"), 3)
            # leg and claw
            a.limb(xy("18,248 44,268 62,298"), [36, 26, 13], RED, 2.5)
            a.hatch(xy("30,276 54,300"), xy("44,262 60,286"), 5, 2.4)
            for t in (28, 70, 112):
                r = math.radians(t)
                a.limb(
                    [
                        (61, 300),
                        (61 + math.cos(r) * 13, 300 + math.sin(r) * 13),
                        (61 + math.cos(r) * 20 - 3, 300 + math.sin(r) * 25),
                    ],
                    [11, 10, 3],
                    YEL,
                    2.1,
                )
            a.cased(xy("53,293 69,298"), 6, YEL, 2)
    # body under the coin
    a.shape(
        mirror(xy("125,128 144,132 166,156 174,196 168,240 150,272 125,286"), 125),
        RED,
        2.8,
        heavy=1,
    )
    for f in (False, True):
        with a.at(125, 0, flip=f):
            a.limb(xy("14,152 13,120 24,98 33,82"), [46, 34, 27, 25], RED, 2.7, heavy=0.9)
            for y, x, w in xy("138,12,9 126,13,8.5 114,16,8 103,21,7.6 92,27,7.6"):
                for s in (-0.9, 0, 0.9):
                    xx, yy = x + s * w, y + s * 3
                    a.line([(xx - 4, yy - 3), (xx, yy + 3), (xx + 4, yy - 3)], 1.6)
            eagle_head(a)
            # weld head and neck
            a.limb(xy("20,108 28,96 36,82"), [22, 24, 22], RED, 0, heavy=0)
            for y, x, w in xy("104,22,7 94,27,7 84,32,6.5"):
                for s in (-0.9, 0, 0.9):
                    xx, yy = x + s * w, y + s * 3
                    a.line([(xx - 4, yy - 3), (xx, yy + 3), (xx + 4, yy - 3)], 1.6)
    with a.at(125, 208):
        a.raw_group(coin(61))
    a.star(125, 40, 16, 6.4, 8, YEL, 2)
    return a


def asso_coppe():
    """Ace of cups: a great lidded urn."""
    a = Art()
    cx = 125
    # handles
    for f in (False, True):
        with a.at(cx, 0, flip=f):
            a.cased(
                xy("62,150 88,138 102,158 96,190 78,212 60,226 58,246 72,252 80,242"), 9, YEL, 2.6
            )
            a.line(xy("66,149 87,140 98,158 92,188 76,208"), 2)
            leaf(a, 96, 180, 96, 0.8, GRN)
            leaf(a, 86, 202, 110, 0.7, GRN)

    def whole(pts):
        return mirror([(cx + p[0], *p[1:]) for p in pts], cx)

    # foot
    a.shape(whole(xy("10,296! 16,316 40,334 62,344! 62,352!")), RED, 2.9, heavy=1)
    a.hatch(xy("184,343 150,326 140,304"), xy("160,342 138,330 132,308"), 8, 2.6)
    a.poly(xy("56,350 194,350 200,370 50,370"), YEL, 2.9, heavy=1)
    for i in range(9):
        x = 64 + i * 15.25
        a.poly([(x, 353), (x + 6, 360), (x, 367), (x - 6, 360)], BLU if i % 2 else RED, 1.6)
    # knop
    a.ell(cx, 296, 28, 11, fill=BLU, sw=2.8)
    a.line(xy("104,294 125,299 146,294"), 2.2, PAPER)
    # body
    body = whole(xy("66,128! 74,160 72,196 58,234 34,266 16,282 12,288!"))
    a.shape(body, RED, 3, heavy=1.2)
    # gadroons
    for i in (-2, 2, -1, 1, 0):
        x = i * 22
        a.shape(
            [
                (cx + x * 0.28, 284, "c"),
                (cx + x * 0.9 - 11, 258),
                (cx + x * 1.12 - 5, 232),
                (cx + x * 1.2, 224, "c"),
                (cx + x * 1.12 + 7, 236),
                (cx + x * 0.9 + 10, 258),
            ],
            YEL if i % 2 == 0 else GRN,
            2.2,
        )
        a.brush([(cx + x * 0.35, 278), (cx + x * 0.9, 256), (cx + x * 1.14, 236)], 2.6)
    # frieze
    fr = [
        (cx - 73.4, 160, "c"),
        (cx - 36, 168),
        (cx, 170),
        (cx + 36, 168),
        (cx + 73.4, 160, "c"),
        (cx + 70, 206, "c"),
        (cx + 36, 218),
        (cx, 221),
        (cx - 36, 218),
        (cx - 70, 206, "c"),
    ]
    a.shape(fr, YEL, 2.6)
    for f in (False, True):
        with a.at(cx, 0, flip=f):
            a.line(xy("67,168 36,175 26,176"), 1.8)
            a.line(xy("65,202 36,211 26,213"), 1.8)
            for x, y, r in xy("36,186,150 36,200,210 50,184,150 50,196,210"):
                leaf(a, x + 12, y, r, 0.66, GRN)
            a.ell(62, 188, 5, fill=RED, sw=1.9)
    a.star(cx, 194, 34, 24, 16, RED, 2.2)
    a.ell(cx, 194, 23, fill=YEL, sw=2.4)
    with a.at(cx, 194, s=1.12):
        sun_face(a, 40)
    # rim
    a.shape(whole(xy("70,118! 72,130! 40,140 0,143")), BLU, 2.7)
    for i in range(-4, 5):
        a.ell(cx + i * 15, 133.5 - abs(i) * 1.5, 3.4, fill=YEL, sw=1.5)
    # lid
    a.shape(whole(xy("0,66 26,72 52,92 68,118! 40,126 0,129")), RED, 2.9, heavy=0.9)
    for x in (-38, -19, 0, 19, 38):
        a.shape(
            [
                (cx + x * 0.3, 72, "c"),
                (cx + x - 8, 104),
                (cx + x * 1.08, 121 - abs(x) * 0.1, "c"),
                (cx + x + 8, 104),
            ],
            YEL,
            2,
        )
    a.hatch(xy("190,112 176,90 158,77"), xy("176,112 164,96 150,84"), 8, 2.4)
    a.ell(cx, 66, 20, 7, fill=BLU, sw=2.6)
    # flame
    a.shape(
        [
            (cx - 11, 60, "c"),
            (cx - 15, 48),
            (cx - 6, 36),
            (cx + 1, 24, "c"),
            (cx + 5, 36),
            (cx + 15, 46),
            (cx + 11, 60, "c"),
        ],
        RED,
        2.6,
        heavy=0.8,
    )
    a.shape(
        [(cx - 5, 60, "c"), (cx - 7, 52), (cx, 40, "c"), (cx + 7, 52), (cx + 5, 60, "c")], YEL, 1.8
    )
    return a


def asso_spade():
    """Ace of swords: a scimitar with a strap wound round it."""
    a = Art()
    path = xy(
        "196,44 206,84 160,112 84,132 50,168 92,202 168,212 196,250 150,284 84,296 48,330 60,362"
    )
    rivets = sample(path, 60)[1::4]
    line = [(p[0], p[1]) for p in sample(path, 60)[::3]]

    def band(pts, rivets):
        a.cased(pts, 17, GRN, 2.6, cap="butt")
        a.line(pts, 9.5, YEL, cap="butt")
        a.line(pts, 6, GRN, cap="butt")
        for p in rivets:
            a.ell(p[0], p[1], 2.4, fill=YEL, sw=1.4)

    band(line, rivets)
    # ends
    for x, y, r in xy("195,42,-104 62,364,64"):
        with a.at(x, y, rot=r):
            a.shape(xy("-4,-12! 8,-12! 14,0! 8,12! -4,12!"), YEL, 2.4)
            a.ell(3, 0, 3, fill=RED, sw=1.5)
    scimitar_big(a)
    # the strap passes in front at its second crossing only: the same line, in finer steps
    band([(p[0], p[1]) for p in sample(line, 240)[106:140:2]], rivets[7:9])
    return a


def scimitar_big(a):
    """The scimitar of the ace, point up."""
    with a.at(112, 300, s=2.3, rot=4):
        # blade with curved back
        a.shape(
            xy("-8,-10! -14,-40 -10,-76 12,-110 24,-118! 24,-92 14,-66 10,-38 9,-10!"),
            BLU,
            3,
            heavy=1,
        )
        a.shape(xy("-5,-12! -11.2,-40 -7.4,-74 14,-107! 1,-72 -3,-40 -1,-12!"), PAPER, 0)
        a.hatch(xy("8.6,-18 9.6,-42 13,-66 20.4,-88"), xy("3,-24 4,-48 9,-72 15,-94"), 13, 2.6)
        # etched sun
        a.star(0.5, -27, 5.6, 2.4, 8, YEL, 1.8)
        # guard
        a.cased(xy("-24,-16 -16,-7 0,-6 14,-6 20,3 15,9"), 10, YEL, 2.6)
        a.ell(-24.5, -17, 4.2, fill=YEL, sw=2.4)
        a.ell(14, 9.4, 3.2, fill=YEL, sw=2.4)
        a.shape(xy("-9,-9! 0,-14 9,-9! 6,-1 0,2 -6,-1"), YEL, 2.4)
        a.ell(0, -6, 2.6, fill=RED, sw=1.8)
        # grip with eagle-beak pommel
        a.shape(xy("-5,0! -6.4,10 -4.4,22! 5,22! 6.2,10 5,0!"), RED, 2.7)
        for y in (4, 9, 14):
            a.line([(-6, y + 2.4), (6, y - 1)], 2.2, YEL, curve=False)
            a.line([(-6, y + 3.6), (6, y + 0.2)], 1.4, INK, curve=False)
        a.shape(xy("-6,21! 6,21! 8.4,26 5,33 -6,34 -12,29! -7,28"), YEL, 2.6, heavy=0.9)
        a.ell(0.6, 26.4, 1.7, fill=INK, sw=0)


def asso_bastoni():
    """Ace of clubs: one big knotted, leafy cudgel."""
    a = Art()

    def oak(x, y, rot, s=1, fill=YEL):
        with a.at(x, y, rot=rot, s=s):
            a.shape(
                xy(
                    "0,0! 8,-7 14,-4! 20,-12 28,-6! 34,-11 42,-4 50,0! 42,5 34,11 28,6! 20,12 "
                    "14,4! 8,7"
                ),
                fill,
                2.4,
                heavy=0.7,
            )
            a.brush(xy("2,0 24,0 44,0"), 2.6)
            for x0 in (14, 26):
                a.line([(x0, 0), (x0 + 7, -7)], 1.5, curve=False)
                a.line([(x0, 0), (x0 + 7, 7)], 1.5, curve=False)

    def acorn(x, y, rot, s=1):
        with a.at(x, y, rot=rot, s=s):
            a.shape(mirror(xy("0,26! 9,18 11,6 9,0!")), RED, 2.3)
            a.shape(mirror(xy("0,-9 10,-6 13,4! 0,7")), YEL, 2.3)
            for xx in (-6, 0, 6):
                a.line([(xx, -5), (xx, 4)], 1.5, curve=False)
            a.cased(xy("0,-9 -1,-18"), 1.6, TAN, 1.6)

    # four short boughs, one great leaf each, and two pairs of acorns: few big forms
    def bough(pts):
        a.cased(pts, 5.4, TAN, 2.4)

    bough(xy("112,176 80,164 66,134"))
    bough(xy("140,172 176,162 192,130"))
    bough(xy("114,236 82,236 62,220"))
    bough(xy("138,240 170,242 192,228"))
    oak(66, 134, -104, 1.6, YEL)
    oak(192, 130, -76, 1.6, YEL)
    oak(66, 224, -126, 1.25, GRN)
    oak(188, 232, -52, 1.25, GRN)
    for f in (False, True):
        with a.at(125, 0, flip=f):
            a.cased(xy("10,276 34,282 46,298"), 4, TAN, 2.3)
            a.cased(xy("10,276 50,270 76,284"), 4, TAN, 2.3)
            acorn(46, 308, -4, 1.3)
            acorn(79, 296, -14, 1.3)
    with a.at(122, 202, rot=3):
        a.raw_group(baton(346, 0.92))
        # more knots
        for x, y, r in xy("16,-96,8 -4,6,10 17,-20,7"):
            a.ell(x, y, r * 0.62, r, fill=INK, sw=0, rot=10)
            a.ell(x - 0.6, y - 1, r * 0.28, r * 0.56, fill=YEL, sw=0, rot=10)
    # spray tied across the grip
    oak(116, 268, 190, 1.35, YEL)
    oak(126, 268, -10, 1.35, YEL)
    oak(118, 266, -128, 1.15, GRN)
    oak(124, 266, -52, 1.15, GRN)
    for x, y in xy("112,266 130,266 121,280"):
        a.ell(x, y, 8, fill=RED, sw=2.3)
        a.ell(x - 2.2, y - 2.4, 2, fill=PAPER, sw=0)
    return a


ACES = {"denari": eagle, "coppe": asso_coppe, "spade": asso_spade, "bastoni": asso_bastoni}
