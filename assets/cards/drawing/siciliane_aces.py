"""The four Sicilian aces: eagle, vase with two putti, sword with an angel, knotted branch."""

import math

from . import siciliane_scenes as scenes
from .aces import quill
from .ornaments import leaf
from .siciliane_suits import baton, coin, cup, sword
from .woodcut import GRN, INK, PAPER, RED, YEL, Art, mirror, xy


def eagle():
    """Ace of coins: a black eagle with one head, the coin on its breast."""
    a = Art()
    for turn, colour in ((-44, INK), (44, INK), (-22, YEL), (22, YEL), (0, INK)):
        r = math.radians(90 + turn)
        length = 98 - abs(turn) * 0.5
        quill(
            a,
            (125 + math.cos(r) * 16, 268),
            (125 + math.cos(r) * length, 276 + math.sin(r) * length),
            30,
            colour,
            2.5,
            cut=PAPER if colour == INK else INK,
        )
    for f in (False, True):
        with a.at(125, 0, s=0.94, sy=1, flip=f):
            tips = xy("48,296 66,284 82,264 93,238 100,208 104,176")
            bases = xy("36,206 48,192 60,174 72,154 82,134 90,112")
            for b, t in zip(bases, tips, strict=True):
                quill(a, b, t, 25, INK, 2.5, cut=PAPER)
            tips = xy("50,236 65,222 78,202 87,178 93,152")
            bases = xy("36,190 48,176 60,158 71,138 80,116")
            for b, t in zip(bases, tips, strict=True):
                quill(a, b, t, 20, YEL, 2.1)
            a.shape(
                xy("10,166! 28,150 46,120 62,92 80,76 98,74 107,86 102,98 92,98! 86,112 72,138 ")
                + xy("52,170 34,190 14,200!"),
                INK,
                2.7,
            )
            for i in range(7):
                u = i / 6
                x, y = 30 + u * 52, 168 - u * 74
                a.brush([(x - 9, y - 4), (x - 1, y + 4), (x + 9, y + 2)], 2.4, PAPER)
            a.ell(95, 87, 4.4, fill=YEL, sw=1.6)
            # leg and claw
            a.limb(xy("18,250 38,274 50,300"), [34, 24, 13], INK, 2.5)
            a.brush(xy("22,260 36,278 46,294"), 2.4, PAPER)
            for t in (30, 75, 120):
                r = math.radians(t)
                a.limb(
                    [
                        (50, 302),
                        (50 + math.cos(r) * 13, 302 + math.sin(r) * 12),
                        (50 + math.cos(r) * 20 - 2, 302 + math.sin(r) * 23),
                    ],
                    [11, 10, 3],
                    YEL,
                    2.1,
                )
            a.cased(xy("42,296 58,301"), 6, YEL, 2)
    a.shape(mirror(xy("125,120 144,128 164,154 172,196 166,240 150,272 125,286"), 125), INK, 2.8)
    _eagle_head(a)
    with a.at(125, 208):
        a.raw_group(coin(52))
    return a


def _eagle_head(a):
    """Neck and crowned head, looking left."""
    a.limb(xy("125,168 128,130 124,98 118,80"), [60, 40, 32, 30], INK, 2.7)
    for x, y in xy("112,128 124,130 137,128 114,114 126,115 136,114 128,101"):
        a.line([(x - 5, y - 3), (x, y + 3), (x + 5, y - 3)], 1.9, PAPER)
    for b, t in (xy("132,84 148,92"), xy("133,76 150,78"), xy("130,68 146,64")):
        quill(a, b, t, 12, INK, 2, cut=PAPER)
    a.shape(xy("98,88! 96,74 102,60 116,54 130,60 136,74 132,90! 116,98"), INK, 2.6)
    a.shape(xy("104,66! 92,62 80,68 75,82 80,96! 84,84 92,80 103,80!"), YEL, 2.5, heavy=0.7)
    a.shape(xy("102,82! 92,84 86,90! 94,95 104,92!"), YEL, 2.1)
    a.shape(xy("96,92! 88,96 82,106! 92,104 98,98!"), RED, 1.8)
    a.line(xy("102,73 94,71 88,74"), 1.5)
    a.ell(112, 71, 5.6, 5, fill=PAPER, sw=1.4)
    a.ell(110.4, 71.4, 2.6, fill=INK, sw=0)
    a.brush(xy("102,62 112,61 122,66"), 2.6, PAPER)
    with a.at(120, 54, rot=6):
        a.poly(xy("-20,2 -24,-18 -12,-9 0,-24 12,-9 24,-18 20,2"), YEL, 2.4, heavy=0.8)
        for x, y in xy("-24,-19 0,-25 24,-19"):
            a.ell(x, y, 3.4, fill=RED, sw=1.6)
        a.cased(xy("-19,0 0,4 19,0"), 4.6, RED, 1.9)


def vase():
    """Ace of cups: a great wedding vase, two putti hold a garland before it."""
    a = Art()
    with a.at(125, 172, s=0.91, sy=1.13):
        a.raw_group(cup(206))
    a.shape(xy("38,334! 60,324 125,320 190,324 212,334! 206,352 125,360 44,352"), GRN, 2.4)
    for x, y, r in xy("62,342,200 90,348,170 188,342,-20 160,348,10"):
        leaf(a, x, y, r, 0.9)
    scenes.flowers(
        a, xy("66,330 92,302 125,296 158,302 184,330"), (RED, PAPER, YEL, PAPER, RED), 13
    )
    for f in (False, True):
        with a.at(125, 0, flip=f), a.at(-64, 322, s=1.04):
            scenes.putto(a)
    return a


def angel_sword():
    """Ace of swords: the sword, an angel with a fall of flowers, a house behind."""
    a = Art()
    with a.at(70, 306, s=0.94):
        scenes.house(a)
    with a.at(128, 196):
        a.raw_group(sword(350, 42))
    scenes.flowers(
        a, xy("206,128 190,166 200,206 186,246 196,288"), (RED, YEL, PAPER, RED, YEL), 14
    )
    with a.at(188, 96, s=1.35, flip=False):
        scenes.putto(a)
    return a


def great_branch():
    """Ace of clubs: one great knotted branch, a twig with two leaves and a fruit."""
    a = Art()
    for x, y, r, s in (
        (144, 116, -38, 2.3),
        (108, 148, -142, 2.1),
        (146, 204, 24, 2.0),
        (106, 236, 160, 2.0),
    ):
        leaf(a, x, y, r, s)
    with a.at(125, 200):
        a.raw_group(baton(352, 0.86))
    with a.at(66, 322, s=1.5):
        scenes.branch(a)
    for x, y in xy("176,256 190,270 172,276"):
        a.ell(x, y, 9, fill=RED, sw=2.2, heavy=0.6)
        a.ell(x - 2.6, y - 2.6, 2.4, fill=PAPER, sw=0)
    leaf(a, 164, 262, 200, 1.2)
    leaf(a, 172, 250, -70, 1.2)
    return a


ACES = {"denari": eagle, "coppe": vase, "spade": angel_sword, "bastoni": great_branch}
