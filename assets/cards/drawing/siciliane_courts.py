"""The Sicilian courts: armed maids, riders on donkeys, paladin kings.

The base they stand on tells the rank: red under the maids, yellow under the riders, green under
the kings. Drawn with the suit sign at the left; some cards are mirrored.
"""

from .bodies import arm, cuff, ermine, fist, ruff, shoe
from .francesi_heads import braid, curls, face34, face_front, face_profile, feather
from .heads import lock
from .siciliane_donkey import donkey
from .siciliane_scenes import trinacria
from .siciliane_suits import baton, coin, cup, sword
from .woodcut import BLU, GRN, INK, PAPER, RED, SKIN, TAN, YEL, Art, mirror, xy

BASE = {8: RED, 9: YEL, 10: GRN}


def court(suit, rank):
    """Return a court on the base of its rank."""
    draw, flip = COURTS[suit, rank]
    a = Art()
    base(a, BASE[rank])
    with a.at(125, 0, flip=flip), a.at(-125, 0):
        draw(a)
    return a


def base(a, colour):
    """A tiled step."""
    a.poly(xy("22,366 228,366 228,384 22,384"), colour, 2.6)
    for i in range(10):
        x = 32.3 + i * 20.6
        a.poly([(x - 9, 375), (x, 368.6), (x + 9, 375), (x, 381.4)], PAPER, 1.6)
        a.poly([(x - 3.4, 375), (x, 372.6), (x + 3.4, 375), (x, 377.4)], INK, 0.9)


def boot(a, line, colour=TAN, top=RED, flip=False, width=(27, 25, 17, 15)):
    """A tall boot: leg line from the knee to the ankle, turned-down top."""
    width = list(width)
    a.limb(line, width, colour, 2.6, heavy=0.6)
    if colour == INK:
        a.brush([(p[0] - 3, p[1]) for p in line], 2.8, PAPER)
    else:
        a.limb_hatch(line, width, -1, 9, 0.38, 2.1, 0.12, 0.95)
    x, y = line[-1]
    shoe(a, x, y, flip=flip, color=colour)
    x, y = line[0]
    a.shape(
        [
            (x - 16, y - 6, "c"),
            (x, y - 3),
            (x + 16, y - 6, "c"),
            (x + 15, y + 7, "c"),
            (x, y + 11),
            (x - 15, y + 7, "c"),
        ],
        top,
        2.3,
    )


def hair_down(a, colour, longer=0):
    """Long hair behind a head at scale 1, to below the shoulders."""
    a.shape(
        [
            (-13, -20),
            (-21, -2),
            (-22, 18),
            (-27, 36 + longer),
            (-20, 50 + longer),
            (-8, 42),
            (12, 42),
            (24, 54 + longer),
            (34, 44 + longer),
            (30, 22),
            (27, -4),
            (14, -27),
            (-3, -28),
        ],
        colour,
        2.5,
        heavy=0.8,
    )
    cut = PAPER if colour == INK else INK
    for p in (
        [(22, -8), (25, 14), (28, 40 + longer)],
        [(18, 10), (20, 28), (24, 46 + longer)],
        [(-18, 6), (-19, 22), (-22, 40 + longer)],
    ):
        a.brush(p, 2.2, cut)


def front_locks(a, colour):
    """Parted hair over the brow."""
    lock(a, xy("3,-25 -9,-21 -17,-9 -18,8"), colour, 8)
    lock(a, xy("1,-25 13,-21 20,-7 20,12"), colour, 9)


def neck(a):
    """The throat between head and clothes."""
    a.shape(xy("-8,18! -9,36 -2,42 10,36! 11,14!"), SKIN, 2.2)
    a.hatch(xy("10,18 10,34"), xy("2,24 3,36"), 4, 1.9)


# ---- maids ------------------------------------------------------------------------------
def bent_arm(a, x, y, colour, pane=None, trim=PAPER):
    """The arm at the left: elbow at the waist, the forearm before it, its wrist at (x, y)."""
    upper, wide = xy("94,146 85,172 87,200"), [27, 33, 26]
    a.limb(upper, wide, colour, 2.7, heavy=0.9, rnd0=True, rnd1=True)
    if pane:
        a.panes(upper, wide, 3, pane, 7, t0=0.02, t1=0.8)
    else:
        a.limb_hatch(upper, wide, -1, 7, 0.36, 2.2, 0.1, 0.8)
    fore, wide = [(93, 204), (76, 207), (x + 2, y + 2)], [25, 22, 16]
    a.limb(fore, wide, colour, 2.6, heavy=0.8, rnd0=True)
    a.limb_hatch(fore, wide, -1, 6, 0.4, 2.1, 0.1, 0.7)
    cuff(a, (x + 9, y + 10), (x + 1, y), 16, trim)


def maid_of_coins(a):
    """Long coat with a sabre at the hip; lifts the coin."""
    a.cased(xy("146,206 176,250 184,304"), 6, BLU, 2.1)
    a.cased(xy("183,296 185,306"), 7, YEL, 2)
    boot(a, xy("106,292 104,316 100,334 98,350"))
    boot(a, xy("146,292 150,316 152,334 153,350"), flip=True)
    a.shape(
        xy("104,196! 88,236 78,284! 100,292 125,286 150,293 174,284! 164,236 146,196!"),
        GRN,
        2.8,
        heavy=1,
    )
    for p in (
        xy("108,212 98,250 94,284"),
        xy("119,212 116,250 114,284"),
        xy("132,212 136,250 140,286"),
        xy("142,212 152,250 158,284"),
    ):
        a.brush(p, 3.2)
    for y in (262, 272):
        a.line(
            [
                (83 - (y - 262) * 0.3, y),
                (102, y + 7),
                (125, y + 3),
                (150, y + 8),
                (169 + (y - 262) * 0.3, y),
            ],
            2.6,
            YEL,
        )
    # coat: bodice and two skirts that fall open
    for s in (False, True):
        with a.at(125, 0, flip=s):
            a.shape(xy("8,196! 26,200 40,232 46,270! 34,276 22,270! 16,236"), YEL, 2.5, heavy=0.7)
            a.line(xy("21,266 32,271 43,266"), 2.4, RED)
    a.shape(
        xy("97,128! 86,140 94,170 102,198! 125,206 148,198! 156,170 164,140 153,128! 125,136"),
        YEL,
        2.8,
        heavy=1,
    )
    a.hatch(xy("161,144 154,170 148,194"), xy("149,148 144,170 140,190"), 7, 2.2)
    a.shape(xy("108,130! 116,164 118,200! 132,200! 134,164 142,130! 125,138"), BLU, 2.2)
    for y in (146, 159, 172, 185):
        a.line([(117, y), (133, y)], 2, YEL, curve=False)
        a.ell(125, y, 3, fill=YEL, sw=1.5)
    a.cased(xy("102,198 125,205 148,198"), 6, RED, 1.9)
    a.shape(xy("119,199! 131,199! 131,210! 119,210!"), YEL, 1.9)
    # hand on the hilt
    arm(a, (158, 142), (190, 172), (160, 200), YEL, YEL, None, side=-1, bow=4, trim=RED, band=RED)
    a.cased(xy("140,196 152,208 160,202"), 3.4, YEL, 1.7)
    fist(a, 153, 204, rot=34, flip=True, s=1.04)
    with a.at(53, 88):
        a.raw_group(coin(35))
    arm(
        a,
        (93, 143),
        (54, 184),
        (48, 142),
        YEL,
        YEL,
        None,
        bow=4,
        wu=(26, 34, 27),
        wf=(24, 25, 21, 15),
        raised=True,
        trim=RED,
        band=RED,
    )
    fist(a, 48, 132, s=1.08)
    with a.at(125, 88, s=1.18):
        hair_down(a, INK)
        neck(a)
    a.shape(
        xy("103,126! 112,134 125,144 138,134 147,126! 152,138 140,150 125,156 110,150 98,138"),
        PAPER,
        2.3,
        heavy=0.6,
    )
    with a.at(124, 86, s=1.18):
        face34(a, "heart", "calm", "arch", "slim", "smile", look=-1)
        front_locks(a, INK)
        # soft stocking cap, its tip falling behind
        a.shape(
            xy("-21,-17 -25,-30 -12,-42 8,-46 28,-42 42,-28 46,-8 42,8! 36,-6 30,-16 22,-17 2,-22"),
            BLU,
            2.7,
            heavy=1,
        )
        a.hatch(xy("45,-12 40,-28 26,-41 8,-45"), xy("35,-16 30,-26 20,-33 6,-34"), 9, 2.2)
        a.cased(xy("-21,-17 -8,-22 8,-22 24,-16"), 6, YEL, 1.9)
        a.ell(42, 12, 5, fill=RED, sw=1.9)


def maid_of_cups(a):
    """A Garibaldian in a red shirt; holds the cup before her."""
    for line, flip in (
        (xy("112,222 106,254 104,290"), False),
        (xy("139,222 146,254 150,290"), True),
    ):
        a.limb(line, [36, 32, 26], PAPER, 2.6)
        a.limb_hatch(line, [36, 32, 26], -1, 12, 0.5, 2.1, 0.2, 0.98)
        x = line[-1][0]
        boot(
            a,
            [(x, 292), (x, 316), (x - 1, 334), (x - (2 if not flip else -2), 350)],
            INK,
            TAN,
            flip,
        )
    # shirt, belted, its tails flaring
    a.shape(
        xy("104,198! 90,220 82,248! 104,256 125,250 146,257 168,248! 160,220 146,198!"),
        RED,
        2.7,
        heavy=0.9,
    )
    for x0, x1 in xy("108,100 120,116 132,138 142,154"):
        a.line([(x0, 208), (x1, 248)], 2, curve=False)
    a.shape(
        xy("98,128! 84,144 90,172 100,202! 125,208 150,202! 160,172 166,144 152,128! 125,136"),
        RED,
        2.8,
        heavy=1,
    )
    a.hatch(xy("163,148 158,172 150,198"), xy("151,152 148,172 142,192"), 8, 2.2)
    a.line(xy("125,150 125,200"), 2, curve=False)
    for y in (162, 176, 190):
        a.ell(125, y, 2.8, fill=YEL, sw=1.4)
    a.cased(xy("100,201 125,208 150,201"), 7, INK, 0.6)
    a.shape(xy("118,200! 133,200! 133,213! 118,213!"), YEL, 1.9)
    a.cased(xy("158,140 126,172 104,200"), 4.4, PAPER, 1.8)
    # fist on the hip
    arm(
        a,
        (158, 144),
        (202, 174),
        (164, 204),
        RED,
        RED,
        None,
        side=-1,
        bow=3,
        band=RED,
        wu=(28, 34, 27),
    )
    fist(a, 157, 208, rot=20, flip=True, s=1.04)
    with a.at(56, 129):
        a.raw_group(cup(73))
    bent_arm(a, 56, 181, RED)
    fist(a, 53, 171, rot=-12, s=1.12)
    with a.at(125, 88, s=1.18):
        hair_down(a, YEL, 6)
        neck(a)
    # neckerchief
    a.shape(
        xy("98,128! 104,142 125,156 146,142 152,128! 140,132 125,140 110,132"), BLU, 2.4, heavy=0.6
    )
    a.shape(
        xy("120,150! 110,164 106,180! 118,176 126,162 136,178 146,182! 142,166 130,150!"),
        BLU,
        2.2,
        heavy=0.6,
    )
    a.ell(125, 152, 6, 5.4, fill=YEL, sw=1.9)
    with a.at(124, 86, s=1.18):
        face34(a, "round", "round", "high", "snub", "smile", look=-0.6)
        front_locks(a, YEL)
        # kepi
        a.shape(xy("-17,-22! -15,-42! 6,-47 24,-41! 25,-20! 2,-26"), RED, 2.6, heavy=0.9)
        a.hatch(xy("25,-24 24,-39"), xy("14,-27 13,-40"), 5, 2.2)
        a.ell(4, -43, 19.6, 4.4, fill=RED, sw=2.2, rot=1)
        a.cased(xy("-17,-24 2,-28 25,-22"), 6, GRN, 1.9)
        a.shape(xy("-30,-12! -24,-20 -8,-25 8,-23! -6,-18 -18,-14"), INK, 2.2)
        a.star(-8, -27, 5.4, 2.2, 5, YEL, 1.2)


def maid_of_swords(a):
    """In a scaled corselet, with a shield; the sword upright."""
    a.shape(
        xy(
            "98,130! 78,160 68,214 66,262! 90,270 125,262 160,270 184,262! 182,214 172,160 152,130!"
        ),
        YEL,
        2.8,
        heavy=1,
    )
    a.hatch(xy("182,258 180,214 172,172"), xy("168,260 166,220 160,180"), 9, 2.4)
    boot(a, xy("106,284 102,310 99,332 98,350"), BLU, YEL)
    boot(a, xy("146,284 150,310 153,332 154,350"), BLU, YEL, flip=True)
    a.shape(xy("102,200! 88,236 80,272! 125,282 170,272! 162,236 148,200!"), RED, 2.7, heavy=1)
    for i in range(6):  # straps of the kilt
        x0, x1 = 105 + i * 8, 86 + i * 15.6
        a.line([(x0, 210), (x1, 272)], 2.4, curve=False)
    hem = xy("83,264 125,274 167,264")
    a.line(hem, 8.6)
    a.line(hem, 4.6, YEL)
    a.shape(
        xy("98,128! 88,142 96,172 102,200! 125,208 148,200! 154,172 162,142 152,128! 125,136"),
        BLU,
        2.8,
        heavy=1,
    )
    for j, y in enumerate((148, 159, 170, 181, 192)):
        for i in range(-3, 4):
            x = 125 + i * 10.4 + (5.2 if j % 2 else 0)
            if abs(x - 125) < 27 - j * 1.6:
                a.line([(x - 5, y - 3), (x, y + 4), (x + 5, y - 3)], 1.7, PAPER)
    a.cased(xy("102,201 125,208 148,201"), 6.4, YEL, 1.9)
    a.ell(125, 207, 6, fill=RED, sw=1.9)
    # shield arm
    arm(a, (157, 144), (188, 176), (182, 204), PAPER, PAPER, RED, side=-1)
    with a.at(184, 214):
        a.ell(0, 0, 32, fill=YEL, sw=2.7, heavy=1)
        a.ell(0, 0, 26, fill=BLU, sw=2)
        trinacria(a, 25)
    with a.at(52, 124):
        a.raw_group(sword(172, 25))
    bent_arm(a, 56, 190, PAPER, RED, YEL)
    fist(a, 53, 180, rot=-12, s=1.12)
    with a.at(125, 88, s=1.18):
        a.shape(
            xy("-13,-20 -20,-4 -18,14 -10,26 12,28 26,16 27,-4 14,-27 -3,-28"), TAN, 2.5, heavy=0.8
        )
        neck(a)
    a.cased(xy("104,130 125,140 146,130"), 8, YEL, 2)
    with a.at(124, 86, s=1.18):
        braid(a, 25, 20, TAN, 5, 0.6, RED, 6.4)
        face34(a, "oval", "sharp", "flat", "straight", "calm", look=-1)
        front_locks(a, TAN)
        # flat cap with two feathers
        feather(a, 16, -30, 40, PAPER, 36, 10)
        feather(a, 8, -32, 14, RED, 30, 9)
        a.shape(xy("-24,-17 -30,-28 -18,-39 4,-42 28,-37 36,-26 27,-15 2,-21"), GRN, 2.7, heavy=1)
        a.hatch(xy("34,-25 27,-35 6,-41"), xy("22,-24 16,-30 2,-32"), 7, 2.2)
        a.cased(xy("-23,-17 -8,-22 8,-22 26,-15"), 5.6, YEL, 1.9)
        a.ell(14, -20, 4.6, fill=RED, sw=1.8)


def maid_of_clubs(a):
    """A brigand in a high ribboned hat, the branch over her shoulder."""
    a.shape(
        xy(
            "98,130! 74,160 60,210 52,250! 78,262 125,254 172,262 198,250! 190,210 176,160 152,130!"
        ),
        TAN,
        2.8,
        heavy=1,
    )
    a.hatch(
        xy("55,247 80,259 125,252 170,259 195,247"),
        xy("66,206 92,220 125,222 158,220 184,206"),
        15,
        2.5,
    )
    for line, flip in (
        (xy("108,288 105,316 103,350"), False),
        (xy("144,288 148,316 151,350"), True),
    ):
        a.limb(line, [25, 22, 14], PAPER, 2.6)
        for k in range(4):  # cross-gartered
            y, w = 300 + k * 13, 10.6 - k * 1.2
            x = line[0][0] + (line[-1][0] - line[0][0]) * (y - 288) / 62
            a.line([(x - w, y - 4), (x + w, y + 5)], 2, TAN, curve=False)
            a.line([(x + w, y - 4), (x - w, y + 5)], 2, INK, curve=False)
        shoe(a, line[-1][0], 350, flip=flip, color=INK)
    a.shape(
        xy("104,198! 86,240 74,290! 100,300 125,294 150,300 176,290! 164,240 146,198!"),
        BLU,
        2.8,
        heavy=1,
    )
    for p in (xy("106,214 94,254 88,290"), xy("146,214 156,254 162,290")):
        a.brush(p, 3.2)
    band = xy("78,280 100,289 125,284 150,289 172,280")
    a.line(band, 8)
    a.line(band, 4.4, RED)
    a.shape(xy("112,202! 106,240 104,272! 125,278 146,272! 144,240 138,202!"), PAPER, 2.3)
    for y in (252, 262):
        a.line([(106, y), (125, y + 5), (144, y)], 2.2, RED)
    a.shape(
        xy("98,128! 86,142 94,172 102,200! 125,207 148,200! 156,172 164,142 152,128! 125,136"),
        PAPER,
        2.8,
        heavy=1,
    )
    a.shape(
        xy("104,146! 98,172 104,200! 125,207 146,200! 152,172 146,146! 136,166 125,172 114,166"),
        RED,
        2.4,
    )
    for y in (178, 186, 194):
        a.line([(117, y), (133, y + 4)], 1.9, YEL, curve=False)
        a.line([(133, y), (117, y + 4)], 1.9, YEL, curve=False)
    # fist on the hip
    arm(
        a,
        (157, 143),
        (200, 174),
        (162, 204),
        PAPER,
        PAPER,
        None,
        side=-1,
        bow=3,
        band=RED,
        trim=RED,
    )
    fist(a, 155, 207, rot=20, flip=True, s=1.04)
    with a.at(65, 138, rot=-14):
        a.raw_group(baton(196, 0.72))
    arm(a, (94, 143), (62, 196), (76, 200), PAPER, PAPER, None, bow=3, band=RED, trim=RED)
    fist(a, 78, 202, rot=-16, s=1.1)
    with a.at(126, 90, s=1.18):
        hair_down(a, RED, 4)
        neck(a)
    a.shape(
        xy("102,126! 110,138 125,150 140,138 148,126! 138,132 125,140 112,132"), GRN, 2.3, heavy=0.6
    )
    a.shape(xy("120,146! 112,160 114,168! 125,158 136,168! 138,160 130,146!"), GRN, 2.1)
    with a.at(125, 88, s=1.18):
        face34(a, "square", "sleepy", "arch", "straight", "thin", look=1.2)
        front_locks(a, RED)
        # pointed felt hat, laced with ribbons
        a.shape(xy("-17,-21! -6,-38 2,-56! 10,-57 16,-38 24,-20! 2,-26"), INK, 2.6)
        a.line(xy("-13,-27 6,-36 13,-44"), 3.2, YEL)
        a.line(xy("-6,-38 10,-30 21,-26"), 3.2, RED)
        a.cased(xy("-17,-22 2,-27 24,-20"), 4.6, RED, 1.7)
        a.shape(
            xy("-37,-13 -34,-20 -18,-20 3,-25 26,-19 40,-20 42,-13 24,-12 2,-18 -18,-14"), INK, 2.4
        )
        a.brush(xy("-30,-17 -16,-18 2,-22"), 2, PAPER)
        a.shape(xy("24,-19! 38,-10 40,6 34,14! 31,0 22,-12!"), RED, 1.9)


# ---- riders -----------------------------------------------------------------------------
def near_leg(a, hose, shoes, trim):
    """A long leg that hangs almost to the ground."""
    shin = xy("140,262 146,294 140,326")
    a.limb(shin, [26, 25, 14], hose, 2.6)
    a.limb_hatch(shin, [26, 25, 14], -1, 10, 0.38, 2.1, 0.15, 0.95)
    a.shape(xy("133,320! 141,322 149,320! 158,328 172,332 178,339! 131,340! 130,330"), shoes, 2.4)
    a.cased(xy("134,318 138,342 154,342 150,320"), 3, YEL, 1.7)
    a.cased(xy("127,264 141,269 154,262"), 5, trim, 1.8)


def rider_of_coins(a):
    """A merchant in a furred gown, the coin held out before the donkey's ears."""
    donkey(a, BLU, YEL, RED)
    near_leg(a, RED, INK, YEL)
    a.cased(xy("150,214 176,222 200,214"), 2.8, BLU, 1.6)
    a.shape(
        xy(
            "94,130! 80,146 84,184 84,212 70,252 64,282! 96,292 "
            "130,284 158,274! 150,240 136,214 138,178 146,146 134,130! 114,136"
        ),
        BLU,
        2.8,
        heavy=1.1,
    )
    for p in (
        xy("94,216 86,250 82,282"),
        xy("108,218 106,252 104,286"),
        xy("122,218 130,246 136,276"),
    ):
        a.brush(p, 3.4)
    a.hatch(xy("144,150 137,180 134,208"), xy("131,152 127,180 124,204"), 8, 2.2)
    hem = xy("67,278 97,287 129,280 155,270")
    a.line(hem, 11.4)
    a.line(hem, 7.4, PAPER)
    ermine(a, xy("76,281,0 94,286,0 112,284,0 130,280,0 146,274,0"), 3.6)
    a.shape(xy("104,134! 108,180 106,212! 118,212! 122,180 124,134!"), YEL, 2.2)
    for y in (152, 168, 184, 200):
        a.ell(114, y, 3.2, fill=RED, sw=1.5)
    a.cased(xy("84,212 112,221 136,212"), 6.4, RED, 1.9)
    a.shape(xy("74,214! 66,230 70,244 82,246 92,240 92,226 86,214!"), TAN, 2.3, heavy=0.7)
    a.cased(xy("72,218 80,221 89,218"), 3, YEL, 1.6)
    # coin on the raised hand, arm stretched back
    arm(a, (140, 148), (166, 180), (150, 208), BLU, BLU, None, side=-1, trim=PAPER, band=PAPER)
    fist(a, 149, 214, rot=-84, flip=True, s=1.05)
    with a.at(52, 104):
        a.raw_group(coin(35))
    arm(
        a,
        (88, 146),
        (54, 192),
        (46, 156),
        BLU,
        BLU,
        None,
        bow=4,
        wu=(26, 34, 28),
        wf=(24, 26, 22, 15),
        raised=True,
        band=PAPER,
    )
    fist(a, 46, 147, s=1.1)
    with a.at(114, 92, s=1.2):
        a.shape(xy("-10,-24 12,-26 25,-12 27,8 22,22 12,18 6,-14"), INK, 2.5, heavy=0.8)
        neck(a)
    a.shape(
        mirror(xy("114,128 132,124 148,134 158,148 146,156 128,150 114,158"), 114),
        PAPER,
        2.4,
        heavy=0.7,
    )
    ermine(a, xy("84,142,16 98,147,8 130,147,-8 144,142,-16"), 4)
    with a.at(113, 90, s=1.2):
        face34(a, "long", "sleepy", "high", "hook", "calm", look=-1)
        a.shape(xy("-9,23! -4,21.6 2,23! 1,32 -3,40! -8,32"), INK, 1.8)
        a.brush(xy("-4.6,12.8 -9,12 -14,15 -19,12"), 4, INK, taper="out")
        a.brush(xy("-4.6,12.8 1,12 6,15 12,11"), 4, INK, taper="out")
        lock(a, xy("3,-25 -9,-21 -16,-10 -17,0"), INK, 7)
        lock(a, xy("1,-25 13,-21 20,-7 20,6"), INK, 8)
        # broad flat cap
        a.shape(
            xy("-22,-18 -34,-30 -30,-42 -8,-46 18,-46 38,-40 40,-28 27,-16 2,-22"),
            RED,
            2.7,
            heavy=1,
        )
        a.hatch(xy("39,-30 36,-39 16,-45"), xy("26,-28 24,-34 10,-36"), 7, 2.2)
        a.cased(xy("-22,-18 -8,-23 8,-23 27,-16"), 6.4, YEL, 1.9)
        a.ell(-12, -22, 4.4, fill=BLU, sw=1.7)


def rider_of_cups(a):
    """A fair youth; the cup rests on his knee side, steadied at arm's length."""
    donkey(a, RED, YEL, BLU, trot=True)
    near_leg(a, YEL, RED, GRN)
    a.cased(xy("152,206 178,218 200,214"), 2.8, RED, 1.6)
    a.shape(xy("100,130! 68,146 48,178 36,214! 56,218 74,208 92,220! 108,170"), RED, 2.8, heavy=1)
    a.hatch(xy("39,212 57,216 74,206 92,217"), xy("66,168 76,172 84,170 94,178"), 9, 2.5)
    a.shape(xy("88,208! 78,238 80,262! 112,272 146,260! 146,232 134,208!"), GRN, 2.7, heavy=0.9)
    for x0, x1 in xy("96,90 108,106 120,124 130,138"):
        a.line([(x0, 218), (x1, 262)], 1.9, curve=False)
    a.shape(
        xy("94,130! 82,144 88,178 92,210! 132,210! 136,178 146,146 134,130! 114,136"),
        GRN,
        2.8,
        heavy=1,
    )
    a.hatch(xy("144,150 137,178 132,204"), xy("131,152 128,178 124,200"), 8, 2.2)
    a.shape(xy("104,134! 110,172 110,208! 116,208! 120,172 124,134!"), PAPER, 2)
    for y in (150, 164, 178, 192):
        a.cased([(104, y), (114, y + 3), (124, y)], 2.6, YEL, 1.4)
    a.cased(xy("90,209 112,216 133,209"), 6, RED, 1.9)
    a.ell(112, 215, 5.4, fill=YEL, sw=1.9)
    arm(a, (139, 147), (166, 174), (152, 202), PAPER, GRN, RED, side=-1)
    fist(a, 150, 208, rot=-84, flip=True, s=1.05)
    with a.at(51, 117):
        a.raw_group(cup(63))
    arm(a, (90, 146), (58, 192), (50, 172), PAPER, GRN, RED, bow=4)
    fist(a, 49, 158, s=1.1)
    with a.at(114, 92, s=1.2):
        a.shape(
            xy(
                "-13,-20 -20,-2 -19,18 -22,32 -12,36 -4,26 "
                "12,26 22,36 32,28 28,10 26,-8 13,-27 -3,-28"
            ),
            YEL,
            2.5,
            heavy=0.8,
        )
        neck(a)
    ruff(a, 114, 130, 25, 9)
    with a.at(113, 90, s=1.2):
        face_profile(a)
        a.shape(xy("7,-1 11,-4 13.6,1 10.6,8 7.6,5"), SKIN, 1.8)
        lock(a, xy("3,-25 -6,-23 -12,-17 -13,-11"), YEL, 7)
        lock(a, xy("1,-24 11,-20 17,-8 17,12 22,24"), YEL, 9)
        # hat turned up at one side, long pheasant's feather
        a.shape(
            xy("-4,-36! 14,-46 36,-50 58,-42 74,-26! 54,-32 34,-36 14,-30!"), RED, 2.3, heavy=0.8
        )
        a.brush(xy("0,-34 24,-42 48,-40 68,-30"), 2)
        a.shape(xy("-18,-19! -14,-38 2,-44 18,-38! 22,-17! 2,-23"), BLU, 2.6, heavy=0.9)
        a.hatch(xy("21,-22 18,-36 4,-43"), xy("11,-23 10,-31 2,-34"), 6, 2.2)
        a.shape(
            xy("-29,-14! -18,-20 2,-25 24,-20 36,-30! 36,-16 24,-11 2,-17 -14,-14"),
            BLU,
            2.5,
            heavy=0.8,
        )
        a.cased(xy("-17,-22 2,-27 22,-20"), 4, YEL, 1.7)


def rider_of_swords(a):
    """A knight of the puppet theatre: brass, plumes, short sword."""
    donkey(a, GRN, RED, RED, trot=True)
    shin = xy("140,262 146,294 140,326")
    a.limb(shin, [27, 26, 15], YEL, 2.6, heavy=0.7)
    a.brush(xy("136,274 139,296 135,316"), 3, PAPER)
    a.limb_hatch(shin, [27, 26, 15], -1, 7, 0.36, 2.1, 0.3, 0.95)
    a.shape(xy("133,320! 141,322 149,320! 160,328 174,333 180,340! 131,340! 130,330"), YEL, 2.4)
    a.cased(xy("134,318 138,342 154,342 150,320"), 3, BLU, 1.7)
    a.cased(xy("152,208 178,220 200,214"), 2.8, RED, 1.6)
    # kilt
    a.shape(xy("88,208! 76,238 74,268! 112,280 152,266! 148,234 134,208!"), BLU, 2.7, heavy=0.9)
    for x0, x1 in xy("94,84 103,98 112,112 121,127 130,141"):
        a.line([(x0, 216), (x1, 272)], 2.2, curve=False)
    hem = xy("76,262 112,272 150,260")
    a.line(hem, 8.6)
    a.line(hem, 4.8, YEL)
    a.ell(142, 262, 12, 11, fill=YEL, sw=2.3, heavy=0.6)
    a.star(142, 262, 8, 3.4, 6, RED, 1.2)
    a.shape(
        xy("94,130! 82,146 86,178 92,210! 132,210! 138,178 146,148 134,130! 114,136"),
        YEL,
        2.8,
        heavy=1,
    )
    a.hatch(xy("144,152 139,178 132,204"), xy("130,154 128,178 123,200"), 9, 2.2)
    a.brush(xy("95,146 94,172 99,200"), 4, PAPER)
    a.star(114, 172, 15, 6, 8, RED, 1.8)
    a.ell(114, 172, 4.4, fill=BLU, sw=1.6)
    for x, y in xy("92,150 96,194 136,150 131,194"):
        a.ell(x, y, 2, fill=INK, sw=0)
    a.cased(xy("90,209 112,216 133,209"), 6.4, RED, 1.9)
    a.limb(xy("158,180 158,196 152,206"), [23, 20, 15], BLU, 2.6, rnd0=True)
    fist(a, 151, 210, rot=-84, flip=True, s=1.05)
    a.limb(xy("138,148 154,160 159,182"), [24, 27, 23], BLU, 2.6, rnd0=True, rnd1=True)
    with a.at(46, 98):
        a.raw_group(sword(160, 25))
    a.limb(xy("62,194 50,178 48,160"), [24, 21, 15], BLU, 2.6, rnd0=True)
    a.brush(xy("55,190 45,176 44,164"), 3, PAPER)
    cuff(a, (48, 168), (47, 158), 15, YEL)
    fist(a, 46, 150, s=1.12)
    a.limb(xy("92,148 76,168 62,192"), [24, 28, 24], BLU, 2.6, rnd0=True, rnd1=True)
    a.brush(xy("84,154 70,172 60,188"), 3, PAPER)
    for s, x in ((False, 90), (True, 138)):
        with a.at(x, 146, flip=s):
            a.shape(xy("14,-12! 0,-15 -13,-8 -18,6! -11,16 3,16 13,10!"), YEL, 2.5, heavy=0.8)
            a.line(xy("13,1 0,4 -14,11"), 1.8)
    with a.at(114, 98, s=1.2):
        neck(a)
    a.shape(mirror(xy("114,128 128,125 140,133 138,144 126,148 114,150"), 114), YEL, 2.4, heavy=0.6)
    with a.at(113, 97, s=1.2):
        for x, r, c, l in ((12, 64, BLU, 28), (8, 34, RED, 31), (2, 6, YEL, 28)):
            feather(a, x, -36, r, c, l, 11)
        a.shape(xy("-12,-24 12,-26 26,-12 27,8 20,24 8,22 4,-14"), YEL, 2.5, heavy=0.8)
        face34(a, "square", "sharp", "knit", "straight", "thin", look=-1)
        for w, c in ((5, INK),):
            a.brush(xy("-4.6,12.8 -9,11.6 -15,13 -22,6"), w, c, taper="out")
            a.brush(xy("-4.6,12.8 1,11.6 7,14 15,5"), w, c, taper="out")
        # helmet, visor up
        a.shape(xy("-21,-15 -21,-30 -8,-42 8,-43 22,-34 27,-14 2,-20"), YEL, 2.7, heavy=0.9)
        a.brush(xy("-14,-22 -12,-32 -3,-37"), 4, PAPER)
        a.hatch(xy("26,-19 21,-33 9,-42"), xy("16,-21 13,-30 5,-35"), 6, 2.2)
        a.shape(
            xy("-30,-21! -22,-32 -8,-35 12,-32 24,-24! 12,-22 -6,-22 -18,-18"), BLU, 2.3, heavy=0.6
        )
        for x in (-18, -9, 1, 11):
            a.line([(x, -31), (x + 1, -23)], 1.6, YEL, curve=False)
        a.shape(xy("18,-14! 27,-13 28,6 20,18! 14,4"), YEL, 2.3)
        a.ell(21, -6, 2, fill=RED, sw=1.2)


def rider_of_clubs(a):
    """The general: round cap, fair beard, red shirt under a poncho."""
    donkey(a, RED, GRN, YEL)
    near_leg(a, BLU, INK, RED)
    a.cased(xy("152,208 178,220 200,214"), 2.8, RED, 1.6)
    a.shape(xy("90,202! 78,232 74,258! 112,268 148,254! 146,228 134,202!"), RED, 2.7, heavy=0.9)
    for x0, x1 in xy("98,90 110,108 122,128 132,140"):
        a.line([(x0, 222), (x1, 258)], 1.9, curve=False)
    a.shape(xy("96,132! 86,150 90,186 92,212! 132,212! 134,186 142,150 132,132!"), RED, 2.6)
    a.cased(xy("90,211 112,218 134,211"), 6.4, INK, 0.6)
    a.shape(xy("106,210! 119,210! 119,223! 106,223!"), YEL, 1.9)
    a.limb(xy("158,186 158,200 152,208"), [22, 19, 15], RED, 2.5, rnd0=True)
    fist(a, 151, 212, rot=-84, flip=True, s=1.05)
    with a.at(53, 113, rot=-8):
        a.raw_group(baton(176, 0.78))
    a.limb(xy("82,190 72,187 64,179"), [22, 20, 15], RED, 2.5, rnd0=True)
    fist(a, 62, 175, rot=-8, s=1.14)
    # poncho, open in front
    a.shape(
        xy("112,128! 92,130 74,150 62,178 58,206! 72,212 88,206 100,214! 108,176 113,146! 118,176 ")
        + xy("126,214! 140,206 158,210 172,200! 168,172 154,146 136,130!"),
        PAPER,
        2.8,
        heavy=1,
    )
    for p in (
        xy("90,144 78,172 74,204"),
        xy("140,144 152,168 158,202"),
        xy("100,150 94,180 90,200"),
        xy("128,150 134,178 138,200"),
    ):
        a.brush(p, 2.8)
    for edge in (xy("61,200 74,206 88,200 100,207"), xy("127,207 140,200 157,204 171,194")):
        a.line(edge, 3.6, BLU)
    a.hatch(xy("170,196 167,174 156,152"), xy("158,192 156,174 148,158"), 7, 2.2)
    with a.at(114, 92, s=1.2):
        a.shape(
            xy("-13,-20 -19,-2 -18,16 -10,22 12,24 24,24 28,10 26,-8 13,-27 -3,-28"),
            TAN,
            2.5,
            heavy=0.8,
        )
    a.shape(
        xy("92,128! 98,142 114,152 130,142 138,128! 126,132 114,138 102,132"), GRN, 2.3, heavy=0.6
    )
    a.ell(114, 150, 6, 5, fill=GRN, sw=2)
    with a.at(113, 90, s=1.2):
        face34(a, "oval", "calm", "flat", "straight", "calm", look=-1)
        a.shape(
            xy(
                "-16.6,5! -15,15 -9,20.6 -4,21.6 3,19 10,13 "
                "17.6,0! 20,14 16,28 6,37 -4,40 -13,35 -18,22"
            ),
            TAN,
            2.4,
            heavy=0.7,
        )
        for p in (xy("-9,24 -9,35"), xy("-2,25 -2,37"), xy("5,22 5,34"), xy("12,14 11,27")):
            a.brush([p[0], ((p[0][0] + p[1][0]) / 2 - 1, (p[0][1] + p[1][1]) / 2), p[1]], 2)
        a.shape(xy("-10,18! -5,16.6 0,17.8! -4.6,21"), RED, 1.2)
        for w, c in ((6.4, INK), (3.2, TAN)):
            a.brush(xy("-5,13 -9,12 -15,16 -21,13"), w, c, taper="out")
            a.brush(xy("-5,13 1,12 8,16.6 15,12"), w, c, taper="out")
        lock(a, xy("3,-25 -9,-21 -16,-10 -17,2"), TAN, 7)
        lock(a, xy("1,-25 13,-21 20,-7 20,8"), TAN, 8)
        # round embroidered cap
        a.shape(
            xy("-19,-19! -20,-36 -10,-42 6,-44 20,-40 25,-34 24,-17! 2,-23"), RED, 2.6, heavy=0.9
        )
        a.hatch(xy("24,-20 24,-34 18,-40"), xy("14,-22 14,-33 10,-36"), 5, 2.2)
        a.line(xy("-20,-27 2,-32 25,-26"), 6.4)
        a.line(xy("-20,-27 2,-32 25,-26"), 3.4, YEL)
        for i in range(5):
            a.ell(-15 + i * 9, -28.4 - (2.6 if 0 < i < 4 else 0), 1.6, fill=INK, sw=0)
        a.cased(xy("8,-44 24,-46 32,-38"), 2, YEL, 1.4)
        a.shape(xy("29,-40! 36,-40! 37,-26! 30,-26!"), YEL, 1.8)


# ---- kings ------------------------------------------------------------------------------
def tall_crown(a, jewel, cross=False):
    """A ring of plates with fleurons, at scale 1 above a head; cross: closed, with an orb."""
    if cross:
        for s in (-1, 1):
            a.cased([(s * 20, -8), (s * 20, -26), (0, -36)], 5, YEL, 1.9)
        a.shape(mirror(xy("0,-34 14,-29 18,-16 16,-8! 0,-6")), RED, 2)
        for s in (-1, 1):
            a.cased([(s * 21, -8), (s * 21, -26), (0, -36)], 4.6, YEL, 1.8)
        a.ell(0, -38, 5, fill=YEL, sw=1.9)
        a.cased(xy("0,-42 0,-52"), 3, YEL, 1.7)
        a.cased(xy("-4.6,-47.4 4.6,-47.4"), 3, YEL, 1.7)
    a.shape(mirror(xy("0,-15 8,-13 13,-9! 18,-20 24,-24! 27,-14 25,3! 0,6")), YEL, 2.6, heavy=0.9)
    if not cross:
        for x, y in xy("-24,-25 0,-17 24,-25"):
            a.ell(x, y, 4, fill=jewel, sw=1.8)
    for x, c in ((-15, jewel), (0, RED if jewel != RED else BLU), (15, jewel)):
        a.poly([(x, -6.6), (x + 4.6, -1), (x, 4), (x - 4.6, -1)], c, 1.5)
    a.line(xy("-24,4 0,8 24,4"), 4.4)
    a.line(xy("-24,4 0,8 24,4"), 1.8, PAPER)


def king_of_coins(a):
    """The emperor: white beard, long tunic, mantle from the right shoulder; coin at his breast."""
    a.shape(
        xy("100,124! 74,140 60,190 52,270 40,366! 210,366! 200,270 192,190 176,140 150,124!"),
        RED,
        2.9,
        heavy=1.1,
    )
    a.hatch(xy("206,352 198,272 190,200"), xy("192,352 186,272 178,206"), 12, 2.6)
    a.shape(
        xy(
            "96,130! 86,160 94,206 82,280 74,364! 178,364! 170,280 156,206 164,160 154,130! 125,138"
        ),
        BLU,
        2.8,
        heavy=0.9,
    )
    for p in (xy("104,220 96,284 92,346"), xy("148,220 156,284 160,346")):
        a.brush(p, 3.6)
    a.shape(xy("112,136! 114,206 108,280 104,345! 146,345! 142,280 136,206 138,136!"), YEL, 2.4)
    for i, y in enumerate((226, 256, 286, 318)):
        with a.at(125, y, s=1 + i * 0.06):
            a.shape(mirror(xy("0,-13! 4,-6 3,-2! 9,-5 11,2 7,5 3,4! 3,10! 0,12")), RED, 1.7)
            a.line(xy("-5,5 5,5"), 1.7, curve=False)
    a.shape(xy("76,341! 125,347 176,341! 178.4,364! 125,366 73.6,364!"), YEL, 2.4)
    for i in range(8):
        a.poly(
            [
                (82 + i * 12.4, 349),
                (87.4 + i * 12.4, 354.6),
                (82 + i * 12.4, 360),
                (76.6 + i * 12.4, 354.6),
            ],
            (GRN, RED)[i % 2],
            1.5,
        )
    a.cased(xy("94,205 125,213 156,205"), 8, GRN, 2)
    a.line(xy("94,205 125,213 156,205"), 1.8, YEL)
    a.ell(125, 212, 8, 7, fill=YEL, sw=2)
    # mantle over the breast, pinned on the shoulder
    a.shape(
        xy(
            "152,128! 168,134 176,150 170,162! 140,178 112,190 92,206! 78,250 "
            "70,310 62,366! 40,366! 50,280 58,196 74,142 100,126! 126,140"
        ),
        RED,
        2.8,
        heavy=0.9,
    )
    for p in (
        xy("90,190 74,260 64,340"),
        xy("76,180 62,260 52,350"),
        xy("110,166 134,158 156,146"),
        xy("104,180 132,170 160,158"),
    ):
        a.brush(p, 3.4)
    edge = xy("172,160 140,177 112,189 92,206 78,250 70,310 63,362")
    a.line(edge, 8.4)
    a.line(edge, 4.8, YEL)
    a.ell(163, 146, 9, fill=YEL, sw=2.2, heavy=0.6)
    a.ell(163, 146, 3.8, fill=BLU, sw=1.5)
    # sceptre with a lily
    a.cased(xy("204,270 202,170 201,92"), 4.8, YEL, 2)
    with a.at(201, 74):
        a.shape(
            mirror(xy("0,-26! 7,-14 5,-4! 12,-14 19,-10 16,0 6,8! 5,16! 0,18")), YEL, 2.3, heavy=0.7
        )
        a.cased(xy("-9,8 9,8"), 3.8, RED, 1.7)
    arm(a, (163, 148), (194, 196), (200, 176), BLU, BLU, PAPER, side=-1, trim=YEL, wu=(26, 32, 26))
    fist(a, 202, 166, flip=True, s=1.12)
    # coin held before him
    a.limb(xy("100,212 80,211 63,195"), [25, 22, 16], BLU, 2.6, rnd0=True)
    a.limb_hatch(xy("100,212 80,211 63,195"), [25, 22, 16], -1, 6, 0.4, 2.1, 0.1, 0.7)
    cuff(a, (70, 203), (63, 194), 16, YEL)
    with a.at(54, 150):
        a.raw_group(coin(37))
    fist(a, 59, 185, rot=-24, s=1.14)
    with a.at(125, 103, s=1.16):
        for s in (-1, 1):
            a.shape(
                [
                    (s * 8, -26),
                    (s * 22, -18),
                    (s * 25, 2),
                    (s * 23, 22),
                    (s * 26, 38),
                    (s * 14, 40),
                    (s * 10, 12),
                ],
                PAPER,
                2.5,
                heavy=0.7,
            )
            a.brush([(s * 19, -8), (s * 21, 12), (s * 20, 32)], 2)
        face_front(a, 18.4, "calm", "flat", "big", 0, False)
        a.shape(
            mirror(xy("0,21 9,18 15,10 18.4,0! 21,20 22,36 16,48! 12,44! 8,58! 4,50! 0,62!")),
            PAPER,
            2.5,
            heavy=0.8,
        )
        for s in (-1, 1):
            a.brush([(s * 15, 14), (s * 16, 28), (s * 14, 42)], 2)
            a.brush([(s * 8, 25), (s * 9, 38), (s * 7, 52)], 2)
        a.shape(xy("-5,19! 0,18 5,19! 0,22.6"), RED, 1.3)
        for s in (-1, 1):
            a.brush([(0, 13), (s * 7, 12), (s * 13, 18), (s * 17, 28)], 7, INK, taper="out", p=0.7)
            a.brush(
                [(0, 13), (s * 7, 12.6), (s * 12.4, 18), (s * 16, 27)],
                3.4,
                PAPER,
                taper="out",
                p=0.7,
            )
        with a.at(0, -23, s=0.96):
            tall_crown(a, BLU, cross=True)


def king_of_cups(a):
    """Stout and kind: short tunic, bound legs, both hands round the cup."""
    a.shape(
        xy(
            "98,126! 66,146 50,196 44,250 40,300! 62,310 86,302 "
            "125,312 164,302 188,310 210,300! 206,250 200,196 184,146 152,126!"
        ),
        BLU,
        2.9,
        heavy=1.1,
    )
    a.hatch(xy("43,297 63,307 86,299"), xy("52,262 66,270 84,266"), 7, 2.5)
    a.hatch(xy("166,299 187,306 204,299"), xy("166,266 184,270 196,262"), 7, 2.5)
    for line, flip in (
        (xy("104,286 100,318 97,350"), False),
        (xy("146,286 150,318 154,350"), True),
    ):
        a.limb(line, [32, 28, 16], RED, 2.6)
        for k in range(4):
            y, w = 296 + k * 14, 14 - k * 1.9
            x = line[0][0] + (line[-1][0] - line[0][0]) * (y - 286) / 64
            for d in (-1, 1):
                a.line([(x - w, y - 6 * d), (x + w, y + 6 * d)], 3.6, INK, curve=False)
                a.line([(x - w, y - 6 * d), (x + w, y + 6 * d)], 1.6, YEL, curve=False)
        shoe(a, line[-1][0], 350, flip=flip, color=TAN)
    a.shape(
        xy(
            "92,130! 76,160 74,206 72,250 68,282! 98,294 125,288 "
            "152,294 182,282! 178,250 176,206 174,160 158,130! 125,138"
        ),
        GRN,
        2.8,
        heavy=1,
    )
    for p in (
        xy("92,232 88,258 86,284"),
        xy("108,238 106,262 106,288"),
        xy("142,238 144,262 144,288"),
        xy("158,232 162,258 164,284"),
    ):
        a.brush(p, 3.4)
    hem = xy("70,274 98,285 125,279 152,285 180,274")
    a.line(hem, 12)
    a.line(hem, 8, YEL)
    for i, (x, y) in enumerate(xy("80,278.6 95,284 110,282 125,279 140,282 155,284 170,278.6")):
        a.ell(x, y, 2.6, fill=(RED, BLU)[i % 2], sw=1.2)
    a.cased(xy("72,226 125,240 178,226"), 8, RED, 2)
    a.line(xy("72,226 125,240 178,226"), 1.8, YEL)
    for s in (False, True):  # arms, meeting at the cup
        with a.at(125, 0, flip=s):
            a.limb(xy("62,178 50,202 32,202"), [29, 24, 17], YEL, 2.6, rnd0=True)
            a.limb_hatch(
                xy("62,178 50,202 32,202"), [29, 24, 17], 1 if s else -1, 7, 0.4, 2.1, 0.2, 0.9
            )
            a.limb(xy("38,146 56,158 64,182"), [32, 38, 31], GRN, 2.7, rnd0=True, rnd1=True)
            a.panes(xy("38,146 56,158 64,182"), [32, 38, 31], 3, YEL, 7, t0=0.06, t1=0.94)
            a.cased(xy("49,186 62,192 78,182"), 5, RED, 1.9)
    with a.at(125, 92, s=1.18):
        for s in (-1, 1):
            curls(a, [(s * 21, -14), (s * 25, -2), (s * 25, 11), (s * 24, 24)], TAN, 6.8)
    a.shape(
        mirror(xy("125,124 146,120 168,132 182,150 168,158 148,150 125,160"), 125),
        PAPER,
        2.5,
        heavy=0.8,
    )
    ermine(a, xy("84,146,18 100,148,10 150,148,-10 166,146,-18"), 4.6)
    with a.at(125, 92, s=1.18):
        face_front(a, 20, "round", "arch", "big", 0, False)
        curls(a, xy("-19,13 19,13 -16,23 16,23 -8,31 8,31 0,26"), TAN, 6.4)
        a.shape(xy("-7,17.6! 0,16.6 7,17.6! 0,24"), RED, 1.4)
        for s in (-1, 1):
            a.brush(
                [(0, 12.6), (s * 7, 11.4), (s * 13, 15.4), (s * 19, 9)], 7, INK, taper="out", p=0.7
            )
            a.brush(
                [(0, 12.8), (s * 7, 12), (s * 12.6, 15.2), (s * 18, 9.6)],
                3.4,
                TAN,
                taper="out",
                p=0.7,
            )
        with a.at(0, -23, s=0.98):
            tall_crown(a, RED)
    with a.at(125, 197):
        a.raw_group(cup(92))
    for s in (False, True):
        with a.at(125, 0, flip=s):
            cuff(a, (48, 203), (37, 203), 16)
            fist(a, 30, 203, rot=72, flip=True, s=1.12)


def king_of_swords(a):
    """The paladin: brass cuirass, kilt, plumed crown; sword up, an eagle on the shield."""
    a.shape(
        xy(
            "100,126! 76,150 66,200 62,260 66,312! 84,306 100,316! 120,250 "
            "150,250! 160,316 178,306 190,314! 188,256 184,200 174,150 150,126!"
        ),
        RED,
        2.9,
        heavy=1.1,
    )
    a.hatch(xy("189,306 187,256 182,206"), xy("176,300 174,256 170,212"), 10, 2.5)
    for line, flip in ((xy("106,256 96,302 84,350"), False), (xy("146,256 156,302 168,350"), True)):
        a.limb(line, [36, 26, 15], BLU, 2.6)
        x, y = line[1]
        low = [(x, y), ((x + line[2][0]) / 2, 326), line[2]]
        a.limb(low, [29, 26, 16], YEL, 2.6, heavy=0.7)
        a.limb_hatch(low, [29, 26, 16], -1, 7, 0.4, 2.1, 0.15, 0.95)
        a.brush([(p[0] - 5, p[1] + 2) for p in low], 2.8, PAPER)
        a.ell(x, y - 2, 13.4, 12, fill=YEL, sw=2.4, heavy=0.6)
        a.star(x, y - 2, 9, 3.8, 6, RED, 1.3)
        shoe(a, line[2][0], 350, flip=flip, color=YEL)
    a.shape(
        xy("98,202! 82,240 72,278! 98,290 125,284 152,290 178,278! 168,240 152,202!"),
        GRN,
        2.8,
        heavy=1,
    )
    for i in range(6):
        a.line(
            [(104 + i * 8.4, 212), (82 + i * 17.2, 282 + (4 if i in (1, 4) else 0))],
            2.4,
            curve=False,
        )
    hem = xy("74,270 98,281 125,275 152,281 176,270")
    a.line(hem, 9.4)
    a.line(hem, 5.4, YEL)
    for i in range(15):  # fringe
        x = 76 + i * 7
        y = 282 + (5 if 3 < i < 6 or 8 < i < 11 else 1)
        a.line([(x, y), (x, y + 7)], 3, INK, curve=False)
        a.line([(x, y + 0.6), (x, y + 6)], 1.2, YEL, curve=False)
    a.shape(
        xy("96,128! 84,146 88,178 98,206! 125,214 152,206! 162,178 166,146 154,128! 125,136"),
        YEL,
        2.8,
        heavy=1,
    )
    a.hatch(xy("164,150 160,178 150,202"), xy("150,154 147,178 140,196"), 9, 2.3)
    a.brush(xy("98,144 98,172 106,200"), 4, PAPER)
    a.shape(mirror(xy("125,146 136,142 146,148 142,166 132,178 125,180"), 125), RED, 2.1)
    a.star(125, 160, 11, 4.6, 8, YEL, 1.6)
    for x, y in xy("104,190 114,196 136,196 146,190"):
        a.ell(x, y, 2, fill=INK, sw=0)
    a.cased(xy("98,206 125,214 152,206"), 7, RED, 2)
    a.ell(125, 213, 7, 6.4, fill=YEL, sw=2)
    # shield arm
    a.limb(xy("158,150 178,168 184,196"), [28, 28, 24], BLU, 2.6, rnd0=True)
    a.shape(
        xy("156,168! 178,160 214,166! 214,200 204,232 184,252! 164,232 154,202"), YEL, 2.7, heavy=1
    )
    a.shape(xy("162,175! 180,168 207,173! 207,200 199,226 184,242! 169,226 161,202"), PAPER, 2)
    with a.at(184, 203):  # eagle
        for s in (False, True):
            with a.at(flip=s):
                a.shape(
                    xy("2,-8! 8,-18 17,-22! 18,-12! 20,-4! 15,0! 17,8! 10,8! 8,16! 2,12!"), INK, 1.2
                )
                a.brush(xy("4,-4 10,-8 15,-16"), 1.7, PAPER)
        a.shape(mirror(xy("0,-14 5,-6 5,10 8,24! 0,27")), INK, 1.2)
        a.shape(xy("0,-10! 4,-18 0,-26 -7,-25 -11,-20! -6,-20 -4,-12!"), INK, 1.2)
        a.ell(-3, -21.6, 1.2, fill=YEL, sw=0)
    # sword arm
    with a.at(49, 112):
        a.raw_group(sword(172, 27))
    a.limb(xy("68,208 55,194 51,178"), [26, 22, 16], BLU, 2.6, rnd0=True)
    a.brush(xy("58,202 46,190 43,180"), 3, PAPER)
    cuff(a, (52, 186), (50, 176), 16, YEL)
    fist(a, 49, 167, s=1.14)
    a.limb(xy("92,148 78,176 66,206"), [27, 30, 26], BLU, 2.6, rnd0=True, rnd1=True)
    a.brush(xy("84,156 70,182 62,200"), 3, PAPER)
    for s in (False, True):
        with a.at(125, 0, flip=s), a.at(33, 146):
            a.shape(xy("-16,-14! 0,-17 15,-9 21,8! 13,18 -4,18 -15,10!"), YEL, 2.6, heavy=0.8)
            a.line(xy("-14,0 0,3 16,12"), 1.8)
            a.ell(2, -6, 2.2, fill=RED, sw=1.3)
    with a.at(125, 101, s=1.16):
        for x, r, c, l in (
            (-12, -58, RED, 28),
            (12, 58, RED, 28),
            (-7, -28, YEL, 32),
            (7, 28, YEL, 32),
            (0, 0, BLU, 34),
        ):
            feather(a, x, -38, r, c, l, 10)
        a.shape(mirror(xy("0,-32 20,-26 27,-8 26,12 20,26 12,32!")), YEL, 2.5, heavy=0.8)
        face_front(a, 18, "sharp", "knit", "long", 0, True)
        for s in (-1, 1):
            a.brush(
                [(0, 12.6), (s * 7, 11.4), (s * 14, 16), (s * 23, 7)], 6.4, INK, taper="out", p=0.7
            )
        a.shape(xy("-4,23! 0,22 4,23! 0,32!"), INK, 1.4)
        a.shape(mirror(xy("0,-19 12,-18 18,-10 19,8 15,20! 26,18 29,-8 22,-28 0,-35")), YEL, 2.4)
        for s in (-1, 1):
            a.ell(s * 22, -4, 2, fill=RED, sw=1.2)
        with a.at(0, -23, s=0.94):
            tall_crown(a, RED)


def king_of_clubs(a):
    """The old giant: a hide over the shoulders, leaning on his branch."""
    a.shape(
        xy(
            "96,128! 80,160 86,206 72,270 62,330! 90,342 125,334 "
            "160,342 188,330! 178,270 164,206 170,160 154,128! 125,136"
        ),
        RED,
        2.8,
        heavy=1.1,
    )
    for p in (
        xy("98,222 88,280 84,330"),
        xy("114,226 110,280 108,334"),
        xy("136,226 140,280 142,334"),
        xy("152,222 162,280 166,330"),
    ):
        a.brush(p, 3.6)
    hem = xy("64,322 90,333 125,325 160,333 186,322")
    a.line(hem, 13)
    a.line(hem, 9, YEL)
    for i in range(9):  # running key
        x = 72 + i * 13.2
        y = 326 + (4 if i in (1, 2, 6, 7) else 0)
        a.line(
            [(x - 5, y + 3), (x - 5, y - 3), (x + 2, y - 3), (x + 2, y + 1), (x - 1, y + 1)],
            1.6,
            curve=False,
        )
    for x, flip in ((102, False), (148, True)):
        a.limb([(x, 336), (x - (1 if not flip else -1), 352)], [16, 13], SKIN, 2.2)
        shoe(a, x - (2 if not flip else -2), 352, flip=flip, color=TAN, s=0.94)
    a.cased(xy("86,208 125,216 164,208"), 9, BLU, 2)
    a.line(xy("86,208 125,216 164,208"), 1.8, YEL)
    a.ell(125, 215, 8, 7, fill=YEL, sw=2)
    # hide: locks in two rows
    a.shape(
        xy(
            "98,124! 70,142 52,182 50,220! 66,230 84,222! 96,190 110,160 "
            "125,150 140,160 154,190 166,222! 184,230 200,220! 198,182 180,142 152,124!"
        ),
        TAN,
        2.8,
        heavy=1,
    )
    for s in (False, True):
        with a.at(125, 0, flip=s):
            for x, y, r in xy(
                "36,144,-30 50,158,-20 62,178,-12 68,200,-6 "
                "44,178,-24 54,200,-10 30,162,-34 62,220,-4 48,222,0"
            ):
                with a.at(x, y, rot=r):
                    a.shape(xy("-7,-9! 7,-9! 6,2 0,13! -6,2"), TAN, 1.9)
                    a.brush(xy("0,-5 0.6,1 0,8"), 1.8)
    # fist on the hip
    a.limb(xy("196,182 184,204 166,210"), [28, 23, 17], SKIN, 2.6, rnd0=True)
    a.limb_hatch(xy("196,182 184,204 166,210"), [28, 23, 17], -1, 6, 0.36, 2, 0.1, 0.8)
    a.cased(xy("176,216 170,204"), 6, YEL, 1.9)
    fist(a, 158, 212, rot=12, flip=True, s=1.1)
    a.limb(xy("164,148 186,158 198,184"), [32, 37, 31], TAN, 2.7, rnd0=True, rnd1=True)
    a.limb_hatch(xy("164,148 186,158 198,184"), [32, 37, 31], -1, 9, 0.4, 2.4, 0.1, 0.95)
    # branch, its thick end on the ground
    with a.at(50, 254, rot=184):
        a.raw_group(baton(224, 0.78, leaves=False))
    a.limb(xy("78,192 64,190 54,176"), [26, 23, 17], SKIN, 2.6, rnd0=True)
    a.limb_hatch(xy("78,192 64,190 54,176"), [26, 23, 17], 1, 5, 0.36, 2, 0.1, 0.8)
    a.cased(xy("51,186 64,178"), 6, YEL, 1.9)
    fist(a, 54, 164, rot=4, s=1.16)
    a.limb(xy("88,148 80,164 80,186"), [32, 37, 31], TAN, 2.7, rnd0=True, rnd1=True)
    a.limb_hatch(xy("88,148 80,164 80,186"), [32, 37, 31], 1, 9, 0.4, 2.4, 0.1, 0.95)
    with a.at(125, 92, s=1.16):
        for s in (-1, 1):
            a.shape(
                [
                    (s * 8, -26),
                    (s * 23, -18),
                    (s * 27, 2),
                    (s * 26, 20),
                    (s * 30, 36),
                    (s * 16, 42),
                    (s * 10, 12),
                ],
                INK,
                2.5,
            )
            a.brush([(s * 20, -8), (s * 22, 12), (s * 23, 32)], 2, PAPER)
        face_front(a, 19, "sharp", "flat", "big", 0, False)
        a.shape(
            mirror(xy("0,21 9,18 15,10 19,0! 23,20 25,42 20,62! 16,56! 12,74! 7,66! 0,82!")),
            INK,
            2.4,
        )
        for s in (-1, 1):
            a.brush([(s * 15, 14), (s * 18, 32), (s * 17, 52)], 2.2, PAPER)
            a.brush([(s * 8, 25), (s * 10, 44), (s * 8, 66)], 2.2, PAPER)
        a.brush(xy("0,30 1,50 0,72"), 2.2, PAPER)
        a.shape(xy("-6,19! 0,18 6,19! 0,23.4"), RED, 1.3)
        for s in (-1, 1):
            a.brush([(0, 13), (s * 8, 12), (s * 14, 18), (s * 20, 28)], 8, INK, taper="out", p=0.7)
            a.brush([(s * 3, 13), (s * 9, 14), (s * 14, 21)], 1.6, PAPER)
        with a.at(0, -22, s=0.98):
            tall_crown(a, GRN)
            for x, y, r in xy("-20,-22,-24 -8,-16,-6 8,-16,6 20,-22,24"):
                with a.at(x, y, rot=r):
                    a.shape(mirror(xy("0,-17! 5,-11 3.6,-8 7,-4 3,3!")), GRN, 1.8)
                    a.line(xy("0,1 0,-10"), 1.1, curve=False)


COURTS = {
    ("denari", 8): (maid_of_coins, True),
    ("coppe", 8): (maid_of_cups, False),
    ("spade", 8): (maid_of_swords, False),
    ("bastoni", 8): (maid_of_clubs, True),
    ("denari", 9): (rider_of_coins, False),
    ("coppe", 9): (rider_of_cups, True),
    ("spade", 9): (rider_of_swords, False),
    ("bastoni", 9): (rider_of_clubs, True),
    ("denari", 10): (king_of_coins, False),
    ("coppe", 10): (king_of_cups, False),
    ("spade", 10): (king_of_swords, False),
    ("bastoni", 10): (king_of_clubs, True),
}
