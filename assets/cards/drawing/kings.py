"""The four Neapolitan kings, each in a mantle of his own.

Coins: a bell of ermine. Cups: wrapped like a toga, with a train. Swords: a soldier's cloak from
one shoulder, the legs free. Clubs: a broad green mantle cut into leaves.
"""

import math

from .bodies import arm, cuff, ermine, fist, plinth, shoe
from .hats import crown, crown2
from .heads import KINGS, king_head
from .suits import baton, coin, cup, sword
from .woodcut import BLU, GRN, INK, PAPER, RED, YEL, Art, mirror, xy


def re(suit):
    """Return the king of a suit, on his platform."""
    a = Art()
    draw, colour, flip = {
        "denari": (king_of_coins, YEL, False),
        "coppe": (king_of_cups, RED, False),
        "spade": (king_of_swords, BLU, False),
        "bastoni": (king_of_clubs, GRN, True),
    }[suit]
    plinth(a, colour)
    with a.at(125, 0, flip=flip), a.at(-125, 0):
        draw(a)
    return a


# ---- shared parts -----------------------------------------------------------------------
def belt(a, colour, line, jewel, half=34):
    """A belt with a jewelled buckle, curved round the body."""
    band = [(125 - half, 203), (125, 210), (125 + half, 203)]
    a.cased(band, 9, colour, 2)
    a.line(band, 1.8, line)
    a.ell(125, 209, 8, 7, fill=YEL, sw=2)
    a.ell(125, 209, 3, 2.6, fill=jewel, sw=1.2)


def folds(a, *lines):
    """Deep folds of a robe, each a line as text."""
    for text in lines:
        a.brush(xy(text), 3.4)


def toes(a, colour, apart=20):
    """Two shoe tips under a hem."""
    for s in (-1, 1):
        with a.at(125 + s * apart, 366):
            a.shape(xy("-13,-1! -12,-8 0,-11 12,-8 13,-1!"), colour, 2.2)


def lozenge(a, x, y, w, h, colour, sw=1.6):
    """A stud of four points."""
    a.poly([(x, y - h), (x + w, y), (x, y + h), (x - w, y)], colour, sw)


def ermine_cape(a):
    """The ermine round the shoulders."""
    a.shape(
        mirror(xy("125,122 142,116 160,122 176,138 170,152 150,154 134,148 125,156"), 125),
        PAPER,
        2.5,
        heavy=0.8,
    )
    ermine(a, xy("98,136,12 113,142,6 137,142,-6 152,136,-12 86,142,16 164,142,-16"), 5)


# ---- coins ------------------------------------------------------------------------------
def king_of_coins(a):
    """Sceptre left, coin aloft right."""
    a.shape(
        xy("100,118! 72,132 54,190 44,270 30,366! 220,366! 206,270 196,190 178,132 150,118!"),
        RED,
        2.9,
        heavy=1.1,
    )
    a.hatch(xy("214,356 204,268 195,196"), xy("198,352 191,266 183,200"), 13, 2.6)
    a.hatch(xy("36,350 48,262 57,196"), xy("48,352 58,266 66,202"), 9, 2.2)
    a.shape(
        xy("94,126! 88,160 92,204 82,280 74,364! 176,364! 168,280 158,204 162,160 156,126! ")
        + xy("125,134"),
        BLU,
        2.8,
        heavy=0.9,
    )
    folds(a, "100,216 94,280 90,346", "112,222 108,280 106,346")
    folds(a, "150,216 156,280 160,346", "138,222 142,280 144,346")
    a.shape(xy("76,340! 125,346 174,340! 176.4,364! 125,366 73.6,364!"), YEL, 2.4)
    for i in range(7):
        lozenge(a, 84 + i * 13.7, 354, 5, 7, RED if i % 2 == 0 else GRN)
    a.shape(xy("113,132! 114,200 110,280 106,343! 144,343! 140,280 136,200 137,132!"), YEL, 2.3)
    for i, y in enumerate((226, 252, 278, 304, 328)):
        r = 7.6 + i * 0.5
        a.ell(125, y, r, r, fill=RED, sw=1.8)
        a.star(125, y, r * 0.86, r * 0.36, 6, YEL, 1.1)
    belt(a, RED, YEL, GRN)
    toes(a, RED)
    for s in (False, True):  # ermine edges of the mantle
        with a.at(125, 0, flip=s):
            a.shape(
                xy("28,122! 42,132 40,168 44,204 52,280 60,364! 80,364! 70,280 60,204 58,160 ")
                + xy("50,128! 36,118"),
                PAPER,
                2.4,
            )
            ermine(a, xy("49,150,8 50,180,-4 53,212,-6 58,246,-6 63,282,-6 67,318,-6 70,348,-6"))
    # coin arm: the wide sleeve has slid back to the elbow
    with a.at(196, 80):
        a.raw_group(coin(34))
    _coin_arm(a)
    # sceptre arm
    a.cased(xy("58,262 51,150 45,84"), 4.6, YEL, 2)
    with a.at(45, 72, rot=-6):
        a.shape(mirror(xy("0,-22 7,-13! 13,-16 14,-5 7,2 4,12!")), YEL, 2.3, heavy=0.8)
        a.ell(0, -4, 4, fill=RED, sw=1.6)
        a.cased(xy("-7,10 7,10"), 3.6, RED, 1.7)
    a.limb(xy("58,202 54,186 52,168"), [24, 22, 15], YEL, 2.6, rnd0=True)
    a.limb_hatch(xy("58,202 54,186 52,168"), [24, 22, 15], 1, 5, 0.4, 2, 0.1, 0.8)
    cuff(a, (53, 172), (51, 161), 15, RED)
    fist(a, 51, 151, s=1.1)
    _open_sleeve(a)
    ermine_cape(a)
    with a.at(125, 88, s=1.1):
        king_head(a)
    crown(a, 125, 63, 1.0)


def _coin_arm(a):
    """Forearm raised out of an open sleeve, viewer's right."""
    a.limb(xy("186,190 194,168 196,142"), [26, 23, 15], YEL, 2.6, rnd0=True)
    a.limb_hatch(xy("186,190 194,168 196,142"), [26, 23, 15], -1, 6, 0.42, 2, 0.1, 0.75)
    cuff(a, (196, 147), (197, 135), 15, RED)
    fist(a, 198, 124, flip=True, s=1.1)
    with a.at(250, 0, flip=True):
        _open_sleeve(a)


def _open_sleeve(a):
    """A blue sleeve, slashed with white, open and ermine-edged at the elbow."""
    a.shape(
        xy("92,126! 74,140 62,160 48,186! 50,206 58,222 70,232! 84,212 96,190 104,150"),
        BLU,
        2.7,
        heavy=0.9,
    )
    for p in (xy("84,140 72,162 62,186"), xy("92,146 84,172 72,198")):
        a.brush(p, 9.4)
        a.brush(p, 6.2, PAPER)
    a.shape(
        xy("49,183! 38,190 40,206 50,224 68,238! 76,228! 64,218 56,204!"), PAPER, 2.3, heavy=0.7
    )
    ermine(a, xy("48,196,-30 52,212,-40 62,226,-50"), 4)


# ---- cups -------------------------------------------------------------------------------
def king_of_cups(a):
    """Gaunt and old, wrapped in a blue mantle with a train; cup left, scroll right."""
    a.shape(
        xy("100,118! 82,130 74,180 72,250 64,320 54,366! 224,366! 216,346 200,310 ")
        + xy("190,262 184,200 174,136 150,118!"),
        BLU,
        2.9,
        heavy=1.1,
    )
    a.hatch(xy("220,360 207,332 197,300 190,262"), xy("206,362 195,336 186,306 180,268"), 11, 2.6)
    a.shape(
        xy(
            "98,126! 92,160 96,204 92,280 88,364! 172,364! 164,280 154,204 158,160 152,126! 125,134"
        ),
        RED,
        2.8,
        heavy=0.9,
    )
    folds(a, "150,250 156,300 160,346", "138,290 142,316 145,346")
    a.shape(xy("89,342! 130,347 170,342! 172.4,364! 125,366 87.6,364!"), YEL, 2.4)
    for i in range(6):
        a.ell(99 + i * 12.6, 355, 4.6, fill=(BLU, GRN)[i % 2], sw=1.6)
    with a.at(12, 0):
        toes(a, BLU, 18)
    a.shape(xy("117,132! 119,200 126,280 128,344! 152,344! 148,280 140,200 139,132!"), YEL, 2.3)
    for y in (160, 184, 290, 318):
        lozenge(a, 130 + (y - 160) * 0.05, y, 7.4, 10, BLU, 1.8)
    belt(a, GRN, YEL, BLU, 31)
    _toga(a)
    # cup arm out of a bell sleeve
    with a.at(53, 84):
        a.raw_group(cup(80))
    a.limb(xy("66,186 56,168 52,148"), [24, 21, 15], YEL, 2.6, rnd0=True)
    a.limb_hatch(xy("66,186 56,168 52,148"), [24, 21, 15], 1, 5, 0.42, 2, 0.1, 0.7)
    cuff(a, (53, 152), (50, 141), 15)
    fist(a, 50, 132, s=1.1)
    a.shape(
        xy("94,128! 78,142 66,160 50,176! 52,196 60,212! 74,220 88,208! 98,184 104,150"),
        RED,
        2.7,
        heavy=0.9,
    )
    a.hatch(xy("102,156 97,182 88,204"), xy("92,158 86,178 78,192"), 8, 2.2)
    a.cased(xy("50,178 56,200 74,216"), 6, YEL, 1.9)
    # scroll arm, the mantle thrown over it
    a.shape(
        xy("160,196! 182,200 194,214! 196,250 204,290 200,326! 186,318 174,328! 170,290 164,250"),
        BLU,
        2.7,
        heavy=1,
    )
    folds(a, "176,222 182,270 184,308", "188,222 194,270 196,306")
    arm(
        a,
        (163, 145),
        (196, 178),
        (174, 204),
        RED,
        RED,
        YEL,
        wu=(30, 37, 27),
        wf=(25, 21, 15),
        trim=YEL,
        side=-1,
    )
    with a.at(170, 214, rot=22):
        a.shape(xy("-8,-30! 9,-30! 9,30! -8,30!"), PAPER, 2.3, heavy=0.8)
        for s in (-30, 30):
            a.ell(0.5, s, 9, 3.6, fill=YEL, sw=2)
        for y in (-19, -12, 16, 22):
            a.line([(-5, y), (6, y)], 1.3, curve=False)
    fist(a, 170, 213, rot=-40, flip=True, s=1.06)
    ermine_cape(a)
    with a.at(125, 88, s=1.1):
        KINGS["coppe"](a, PAPER)
    crown2(a, 125, 63, "coppe", BLU)


def _toga(a):
    """The mantle drawn from the left shoulder across the knees to the right arm."""
    a.shape(
        xy("92,132! 78,170 80,220 76,280 64,340 58,364! 92,364 110,352 132,318 160,286 186,262! ")
        + xy("184,236 176,218! 154,242 128,250 110,226 102,180 106,134!"),
        BLU,
        2.8,
        heavy=1,
    )
    folds(a, "90,220 86,290 74,350", "100,250 98,306 88,350", "112,262 116,300 104,338")
    folds(a, "128,264 138,272 152,268", "124,282 134,284 146,278")
    edge = xy("104,136 102,180 112,226 130,248 154,240 176,219")
    a.line(edge, 16.4)
    a.line(edge, 12, PAPER)
    ermine(a, xy("103,160,0 103,186,-6 107,210,-20 118,234,-50 140,246,-95 160,234,-120"), 4.4)


# ---- swords -----------------------------------------------------------------------------
def king_of_swords(a):
    """Grim, astride; a soldier's cloak hangs from one shoulder."""
    a.shape(
        xy("132,118! 168,122 190,150 202,200 220,262 232,316 228,344! 214,338 206,350! 192,340 ")
        + xy("180,350! 168,338 158,346! 146,280 136,200"),
        RED,
        2.9,
        heavy=1.1,
    )
    for p in ("176,226 186,280 190,330", "194,236 206,286 212,330", "166,250 170,290 172,330"):
        a.brush(xy(p), 3.6)
    a.hatch(xy("229,338 230,314 219,264 202,204"), xy("218,332 218,314 208,268 194,214"), 10, 2.5)
    hem = xy("157,334 168,327 180,338 192,329 206,338 214,327 227,332")
    a.line(hem, 9)
    a.line(hem, 5, YEL)
    for side, knee, foot in ((-1, 98, 86), (1, 152, 166)):
        line, width = [(125 + side * 20, 250), (knee, 302), (foot, 350)], [34, 25, 25, 16, 14]
        a.limb(line, width, BLU, 2.6)
        a.limb_hatch(line, width, side=-1, k=9, depth=0.36, w=2.2, t0=0.3, t1=0.95)
        a.ell(knee, 301, 12, 10.6, fill=YEL, sw=2.3, heavy=0.6)
        a.star(knee, 301, 8.4, 3.4, 6, RED, 1.2)
        shoe(a, foot, 350, flip=side > 0, color=BLU)
    a.shape(
        xy("92,126! 84,160 94,204 78,258 72,282! 98,292 125,287 152,292 178,282! 172,258 156,204 ")
        + xy("166,160 158,126! 125,134"),
        GRN,
        2.8,
        heavy=0.9,
    )
    folds(a, "102,216 93,248 88,276", "150,216 157,248 162,276")
    a.shape(
        xy("74,266! 98,276 125,271 152,276 175,266! 179,284! 152,294 125,289 98,294 71,284!"),
        YEL,
        2.4,
    )
    for i in range(8):
        x = 82 + i * 12.3
        a.ell(x, 278 + 2.4 * math.cos(i * 1.72) + 1.6, 3.6, fill=(BLU, RED)[i % 2], sw=1.6)
    a.shape(xy("113,132! 114,200 111,230 108,272! 142,272! 139,230 136,200 137,132!"), PAPER, 2.3)
    for y in (164, 186, 234, 256):
        a.star(125, y, 9.4, 4, 8, RED, 1.6)
        a.ell(125, y, 2.5, fill=YEL, sw=1.2)
    belt(a, BLU, YEL, GRN)
    # sword arm, plated
    with a.at(47, 98):
        a.raw_group(sword(166, 20))
    a.limb(xy("64,204 54,192 50,176"), [25, 22, 15], BLU, 2.6, rnd0=True)
    a.brush(xy("58,200 48,190 46,178"), 3, PAPER)
    cuff(a, (51, 181), (49, 170), 15, YEL)
    fist(a, 48, 160, s=1.12)
    a.limb(xy("90,142 74,166 64,196"), [30, 34, 26], GRN, 2.7, rnd0=True, rnd1=True)
    a.panes(xy("90,142 74,166 64,196"), [30, 34, 26], 3, YEL, 7.5, t0=0.06, t1=0.95)
    a.cased(xy("51,192 62,204 77,202"), 4.6, YEL, 1.8)
    # fist on the hip, the cloak behind the elbow
    a.limb(xy("196,178 182,194 164,202"), [25, 21, 15], BLU, 2.6, rnd0=True)
    a.brush(xy("192,176 178,188 170,192"), 3, PAPER)
    cuff(a, (176, 197), (166, 202), 15, YEL)
    fist(a, 158, 206, rot=10, flip=True, s=1.06)
    a.limb(xy("162,142 186,154 198,176"), [30, 36, 27], GRN, 2.7, rnd0=True, rnd1=True)
    a.panes(xy("162,142 186,154 198,176"), [30, 36, 27], 3, YEL, 7.5, t0=0.06, t1=0.95)
    a.cased(xy("184,182 199,186 211,172"), 4.6, YEL, 1.8)
    # gorget; the cloak's brooch on the shoulder
    a.shape(
        mirror(xy("125,122 142,116 158,121 172,136 164,149 146,152 134,147 125,154"), 125),
        YEL,
        2.5,
        heavy=0.8,
    )
    for x, y in xy("92,139 106,143 144,143 158,139"):
        a.ell(x, y, 4, fill=RED, sw=1.7)
    a.shape(xy("160,120! 174,124 184,136! 176,146 164,140!"), RED, 2.4)
    a.ell(171, 133, 6.4, fill=YEL, sw=2, heavy=0.6)
    a.ell(171, 133, 2.4, fill=GRN, sw=1.2)
    with a.at(125, 88, s=1.1):
        KINGS["spade"](a, INK)
    crown2(a, 125, 63, "spade", GRN)


# ---- clubs ------------------------------------------------------------------------------
LEAVES = xy(
    "100,116! 70,128 52,156 44,190! 32,204 42,218! 27,232 38,248! 22,264 35,280! 21,298 33,312! "
    "23,332 41,340! 52,356 66,342! 82,356 94,344! 110,354 125,344!"
)  # left half of the mantle's outline


def king_of_clubs(a):
    """Broad and merry; a mantle of oak leaves; club (drawn left), orb held low."""
    a.shape(mirror(LEAVES, 125), GRN, 2.9, heavy=1.1)
    for s in (False, True):  # a vein to every lobe
        with a.at(125, 0, flip=s):
            for x, y, root in xy("89,204,232 95,232,264 101,264,298 104,298,330 101,332,350"):
                a.brush([(64, root), ((64 + x) / 2, (root + y) / 2 + 3), (x, y)], 3.4, taper="out")
                a.brush([(70, root - 9), (80, (root + y) / 2 - 6), (x - 5, y - 5)], 2.2, YEL)
    a.shape(
        xy(
            "94,126! 82,160 84,204 68,280 58,364! 192,364! 182,280 166,204 168,160 156,126! 125,134"
        ),
        YEL,
        2.8,
        heavy=0.9,
    )
    folds(a, "96,216 86,280 80,346", "110,222 104,280 100,346")
    folds(a, "154,216 164,280 170,346", "140,222 146,280 150,346")
    a.shape(xy("60,340! 125,348 190,340! 192.4,364! 125,366 57.6,364!"), RED, 2.4)
    for i in range(9):
        x = 70 + i * 13.8
        y = 352.5 + 2.4 * math.sin(math.pi * i / 8)
        a.shape(
            [(x, y - 8, "c"), (x + 5, y), (x, y + 8, "c"), (x - 5, y)], YEL if i % 2 else GRN, 1.6
        )
    a.shape(xy("111,132! 113,200 108,280 104,345! 146,345! 142,280 137,200 139,132!"), RED, 2.3)
    for y in (164, 186, 230, 258, 286, 314):
        a.shape([(125, y - 12, "c"), (132, y - 4), (125, y + 10, "c"), (118, y - 4)], GRN, 1.8)
        a.line([(125, y + 8), (125, y - 6)], 1.3, curve=False)
    belt(a, RED, PAPER, GRN, 39)
    toes(a, GRN, 24)
    for s in (False, True):  # facing of the mantle
        with a.at(125, 0, flip=s):
            a.shape(
                xy(
                    "34,120! 48,134 42,168 46,204 60,280 "
                    "68,352! 84,346! 72,280 58,204 58,160 52,128!"
                ),
                RED,
                2.4,
            )
            for x, y in xy("51,180 53,206 58,236 63,266 69,298 73,328"):
                a.shape([(x, y - 10, "c"), (x + 5, y), (x, y + 10, "c"), (x - 5, y)], YEL, 1.6)
    with a.at(47, 124, rot=-3):
        a.raw_group(baton(192, 0.84))
    _leaf_sleeve(a)
    a.ell(66, 193, 18, 11, fill=INK, sw=2, rot=-38)  # the sleeve's opening
    _forearm(a, (64, 195), (52, 188), (49, 168))
    cuff(a, (50, 180), (49, 169), 15, YEL)
    fist(a, 49, 159, s=1.14)
    with a.at(184, 230):  # orb held low
        a.ell(0, 4, 16, fill=BLU, sw=2.4, heavy=0.8)
        a.cased(xy("-15,4 0,8 15,4"), 3.6, YEL, 1.6)
        a.brush(xy("-9,-3 -6,-6 -1,-8"), 3, PAPER)
    with a.at(250, 0, flip=True):
        _forearm(a, (58, 190), (58, 202), (66, 206))
        _leaf_sleeve(a)
    fist(a, 186, 214, rot=-70, flip=True, s=1.08)
    a.shape(
        mirror(
            xy("125,122 142,116 160,122 180,140! 166,146! 160,158! 148,150! 136,160! 125,150!"), 125
        ),
        GRN,
        2.5,
        heavy=0.8,
    )
    for x, y in xy("98,136 112,142 138,142 152,136"):
        a.brush([(x, y - 7), (x, y), (x, y + 7)], 2.4, YEL)
    with a.at(125, 88, s=1.1):
        KINGS["bastoni"](a, RED)
    crown2(a, 125, 63, "bastoni", GRN)


def _forearm(a, elbow, middle, wrist):
    """Left forearm in red."""
    line = [elbow, middle, wrist]
    a.limb(line, [25, 22, 16], RED, 2.6, rnd0=True)
    a.limb_hatch(line, [25, 22, 16], 1, 5, 0.4, 2, 0.1, 0.85)


def _leaf_sleeve(a):
    """Wide yellow sleeve with a leafy edge, of the left arm."""
    a.shape(
        xy("94,126! 74,138 58,160 44,186! 52,190! 48,204! 60,202! 62,216! 72,206! 82,214! 88,198 ")
        + xy("100,180 106,146"),
        YEL,
        2.7,
        heavy=0.9,
    )
    for p in (xy("82,142 68,164 58,188"), xy("94,146 84,172 74,196")):
        a.brush(p, 9)
        a.brush(p, 5.8, RED)
