"""The twelve Neapolitan courts.

One base drawing per rank, varied by tables: colours, head, hat or crown, cut of the clothes,
horse, pose and what the hand holds. The first drawn of each rank stands apart.
"""

import math

from .bodies import STANCE, arm, boot_leg, branch, ermine, fist, plinth, ruff, shoe
from .hats import crown, crown2, hat
from .heads import HEADS, KINGS, face34, hair_page, king_head, lock, stout, stout_back, wheat
from .horses import horse, horse_rearing
from .suits import baton, coin, cup, goblet_small, scimitar, sword
from .woodcut import BLU, GRN, INK, PAPER, RED, TAN, YEL, Art, mirror, xy

BASE = dict(denari=YEL, coppe=RED, spade=BLU, bastoni=GRN)


def head(
    a, x, y, hair, kind, c1, c2, c3, s=1.16, moustache=False, beard=False, page=True, ruffc=True
):
    """The three-quarter head under a hat, with hair, beard and ruff."""
    with a.at(x, y, s=s):
        if page:
            hair_page(a, hair)
            ci = PAPER if hair == INK else INK
            for p in (
                xy("18,-10 22,6 21,22 24,32"),
                xy("23,-4 26,10 25,24"),
                xy("-17,8 -18,20 -20,28"),
                xy("13,14 14,24 19,34"),
            ):
                a.brush(p, 2.2, ci)
        else:
            a.shape(xy("-10,-24 12,-26 25,-12 27,6 21,18 12,12 6,-14"), hair, 2.5, heavy=0.8)
    if ruffc:
        ruff(a, x, y + 37, 26, 10)
    with a.at(x, y, s=s):
        face34(a)
        if beard:
            a.shape(xy("-11,19! -4,21.5 3,19.5! 12,14 17,3! 18,18 8,30 -4,37! -13,30"), hair, 2.4)
            for p in (xy("-6,24 -5,30"), xy("2,22 1,31"), xy("9,18 7,27")):
                a.brush(
                    [p[0], ((p[0][0] + p[1][0]) / 2, (p[0][1] + p[1][1]) / 2), p[1]],
                    2,
                    PAPER if hair == INK else INK,
                )
        if moustache or beard:
            mc = hair if hair != INK else INK
            for w, c in ((4.4, INK), (2.2, mc)):
                a.brush(xy("-4.6,13.4 -9,12.6 -14,15.4 -17.6,12"), w, c, taper="out")
                a.brush(xy("-4.6,13.4 1,12.6 6,15.8 10.6,11.6"), w, c, taper="out")
        lock(a, xy("4,-24 -9,-20 -17,-8 -18,6"), hair, 7)
        if page:
            lock(a, xy("2,-24 14,-20 20,-6 18,10 22,24"), hair, 8)
        else:
            lock(a, xy("2,-24 14,-20 20,-6 20,8"), hair, 8)
        hat(a, kind, c1, c2, c3)


def head2(a, x, y, face, hair, kind, c1, c2, c3, s=1.16, dx=0):
    """One of the eight faces of heads.py under a hat of hat()."""
    back, front = HEADS[face]
    with a.at(x, y, s=s):
        back(a, hair)
    ruff(a, x + dx, y + 37, 26, 10)
    with a.at(x, y, s=s):
        front(a, hair)
        hat(a, kind, c1, c2, c3)
        if face == "boy":
            wheat(a)


FANTI = {
    "denari": dict(
        flip=False,
        cape=(RED, 250),
        hose=(PAPER, BLU),
        breeches=(BLU, YEL),
        doublet=YEL,
        panel=BLU,
        stud=PAPER,
        up=RED,
        pane=PAPER,
        fore=YEL,
        belt=RED,
        garter=RED,
        hair=INK,
        hat=("feathers", RED, YEL, BLU),
        face="profile",
        cut="doublet",
        boots=False,
    ),
    "coppe": dict(
        flip=True,
        cape=None,
        hose=(YEL, YEL),
        breeches=None,
        doublet=RED,
        panel=PAPER,
        stud=BLU,
        up=GRN,
        pane=YEL,
        fore=RED,
        belt=BLU,
        garter=BLU,
        hair=YEL,
        hat=("hood", GRN, YEL, RED),
        face="laughing",
        cut="tunic",
        boots=False,
    ),
    "bastoni": dict(
        flip=False,
        cape=None,
        hose=(RED, RED),
        breeches=(PAPER, RED),
        doublet=GRN,
        panel=RED,
        stud=YEL,
        up=YEL,
        pane=RED,
        fore=GRN,
        belt=RED,
        garter=YEL,
        hair=RED,
        hat=("brim", YEL, RED, GRN),
        face="boy",
        cut="jerkin",
        boots=True,
    ),
}


def fante(suit):
    """Return the page of a suit, on his platform."""
    if suit == "spade":
        return fante_spade()
    c = FANTI[suit]
    a = Art()
    plinth(a, BASE[suit])
    with a.at(125, 0, flip=c["flip"]), a.at(-125, 0):
        _fante(a, suit, c)
    return a


def _fante(a, suit, c):
    """A page from the table `FANTI`."""
    if c["cape"]:
        col, y = c["cape"]
        a.shape(
            [
                (96, 128, "c"),
                (76, 160),
                (64, 205),
                (54, y - 6, "c"),
                (90, y + 4),
                (126, y - 4),
                (164, y + 6),
                (198, y - 6, "c"),
                (188, 205),
                (174, 160),
                (156, 128, "c"),
            ],
            col,
            2.8,
            heavy=1.1,
        )
        a.hatch(
            [(56, y - 8), (92, y + 2), (126, y - 5), (162, y + 4), (196, y - 8)],
            xy("68,196 96,206 126,210 158,206 184,196"),
            16,
            2.6,
        )
    STANCE[suit](a, c)
    D = c["doublet"]
    if c["cut"] == "tunic":  # knee-long, dagged hem
        a.shape(
            xy(
                "102,192! 84,226 74,272! 82,282! 91,274! 100,285! 110,276! 120,287! "
                "130,277! 140,286! 150,276! 160,283! 172,270! 164,226 148,192!"
            ),
            D,
            2.8,
            heavy=1,
        )
        for p in (
            xy("108,206 98,236 92,266"),
            xy("118,208 114,240 111,268"),
            xy("132,208 136,240 140,268"),
            xy("142,206 152,236 158,264"),
        ):
            a.brush(p, 3.4)
        a.line(xy("80,256 100,263 125,265 150,262 168,254"), 8.6)
        a.line(xy("80,256 100,263 125,265 150,262 168,254"), 4.6, YEL)
    skirt = (
        xy("92,216! 110,220 125,224 140,220 158,216!")
        if c["cut"] == "doublet"
        else xy("84,236! 104,243 125,246 146,243 166,236!")
        if c["cut"] == "jerkin"
        else xy("104,204! 125,208 146,204!")
    )
    a.shape(
        xy("98,126! 86,138 96,168 102,196!")
        + skirt
        + xy("148,196! 156,168 166,138 152,126! 125,132"),
        D,
        2.8,
        heavy=1,
    )
    a.hatch(xy("163,140 155,168 148,194"), xy("150,146 145,170 140,192"), 7, 2.2)
    if c["cut"] != "tunic":
        lo = 219 if c["cut"] == "doublet" else 241
        for x0, x1 in xy("110,104 118,115 132,135 140,147"):
            a.line([(x0, 201), (x1, lo)], 1.8, curve=False)
    # front; the body of the pages of coins and clubs is turned to the left
    turn = {"denari": -9, "bastoni": -4}.get(suit, 0)
    with a.at(turn):
        a.shape(xy("112,128! 118,160 121,193! 129,193! 132,160 138,128!"), c["panel"], 2)
        if c["cut"] == "jerkin":
            for y in (142, 154, 166, 178):
                a.line([(116, y), (134, y + 6)], 1.8, INK, curve=False)
                a.line([(134, y), (116, y + 6)], 1.8, INK, curve=False)
        else:
            for y in (144, 157, 170, 183):
                a.poly([(125, y - 5), (129.4, y), (125, y + 5), (120.6, y)], c["stud"], 1.5)
    a.cased(xy("102,195 125,200 148,195"), 6, c["belt"], 1.9)
    a.ell(125 + turn, 200, 5.2, fill=YEL if c["belt"] != YEL else RED, sw=1.9)
    # right arm: hand on the hip (coppe, bastoni) or holding a purse (denari)
    if suit == "denari":
        arm(a, (158, 140), (188, 168), (186, 206), c["up"], c["fore"], c["pane"], side=-1)
        a.cased(xy("184,214 186,226"), 2, TAN, 1.6)
        a.shape(
            xy("178,228! 168,244 170,258 186,264 202,258 204,244 194,228! 186,231"),
            TAN,
            2.5,
            heavy=0.9,
        )
        a.cased(xy("177,230 186,232.6 195,230"), 3.4, YEL, 1.7)
        a.hatch(xy("203,246 200,258 188,263"), xy("192,244 190,252 183,256"), 6, 2)
        a.ell(180, 248, 3.6, fill=YEL, sw=1.6)
        fist(a, 185, 214, rot=-90, flip=True, s=1.06)
    elif suit == "coppe":
        arm(a, (158, 140), (204, 170), (158, 205), c["up"], c["fore"], c["pane"], side=-1, bow=3)
        fist(a, 152, 209, rot=20, flip=True, s=1.0)
    else:  # on the raised knee
        arm(a, (158, 140), (200, 174), (182, 226), c["up"], c["fore"], c["pane"], side=-1, bow=3)
        fist(a, 178, 236, rot=-74, flip=True, s=1.08)
    # left arm and the suit sign
    if suit == "denari":
        with a.at(52, 92):
            a.raw_group(coin(35))
        arm(a, (93, 141), (58, 186), (49, 146), c["up"], c["fore"], c["pane"], side=1, front=True)
        fist(a, 49, 136, rot=0, s=1.06)
    elif suit == "coppe":
        with a.at(53, 86):
            a.raw_group(cup(78))
        arm(a, (93, 141), (58, 186), (49, 146), c["up"], c["fore"], c["pane"], side=1, front=True)
        fist(a, 49, 134, rot=0, s=1.06)
    else:
        with a.at(45, 142, rot=-5):
            a.raw_group(baton(198, 0.78))
        arm(a, (93, 141), (64, 196), (52, 200), c["up"], c["fore"], c["pane"], side=1, bow=3)
        fist(a, 48, 206, rot=0, s=1.08)
    head2(a, 124, 84, c["face"], c["hair"], *c["hat"])


def fante_spade():
    """Page of swords: branch in one hand, leaning on his sword."""
    a = Art()
    plinth(a, BLU)
    # cape behind
    a.shape(
        xy(
            "96,128! 78,160 66,220 60,272! 90,284 126,276 164,286 194,272! 186,214 172,160 156,128!"
        ),
        GRN,
        2.8,
        heavy=1.1,
    )
    a.hatch(
        xy("62,268 92,282 126,275 162,284 192,271"),
        xy("70,214 96,228 126,232 158,228 182,214"),
        16,
        2.6,
    )
    # legs crossed at the ankle: yellow one stands, red one rests on its toe
    RW = [30, 25, 18, 23, 18, 12.5, 12.5]
    RL = xy("144,246 147,284 146,312 137,350")
    a.limb(RL, RW, YEL, 2.6)
    a.limb_hatch(RL, RW, side=-1, k=11, depth=0.36, w=2.2, t0=0.3, t1=0.97)
    shoe(a, 137, 350)
    LL = xy("106,246 108,284 124,310 156,334")
    a.limb(LL, RW, RED, 2.6)
    a.limb_hatch(LL, RW, side=-1, k=11, depth=0.36, w=2.2, t0=0.3, t1=0.97)
    with a.at(160, 337, rot=-56):
        a.shape(xy("-7,-6! -9,3 -18,9 -29,15 -28,19! -14,18 4,14 9,6 7,-6! 0,-2"), INK, 2.4)
        a.brush(xy("-22,15 -12,10 -5,3"), 2.2, PAPER)
    # garters
    for x, y, r in xy("109,289,-16 147,290,2"):
        with a.at(x, y, rot=r):
            a.cased(xy("-10,0 0,2.4 10,0"), 4, BLU, 1.7)
            a.shape(xy("2,1! 10,-5 13,2 2,2.5! 9,13! 3,14!"), BLU, 1.6)
    # breeches
    for pts, w in (
        (xy("142,200 149,226 151,262"), [28, 46, 48, 32]),
        (xy("108,200 101,226 101,262"), [28, 46, 48, 32]),
    ):
        a.limb(pts, w, GRN, 2.6, heavy=0.9)
        a.panes(pts, w, 4, YEL, 6.5, t0=0.1, t1=0.97)
        (x, y) = pts[-1]
        a.cased([(x - 14, y - 1), (x, y + 2), (x + 14, y - 1)], 5, RED, 1.9)
    # doublet
    a.shape(
        xy(
            "98,126! 86,138 96,168 102,196! 92,216! 110,220 125,224 140,220 158,216! "
            "148,196! 156,168 166,138 152,126! 125,132"
        ),
        BLU,
        2.8,
        heavy=1,
    )
    a.hatch(xy("163,140 155,168 148,194"), xy("150,146 145,170 140,192"), 7, 2.2)
    # belt and skirt cuts
    a.cased(xy("102,195 125,200 148,195"), 5.4, RED, 1.9)
    for x0, x1 in xy("110,106 118,116 132,134 140,145"):
        a.line([(x0, 201), (x1, 219)], 1.8, curve=False)
    a.ell(125, 200, 5.2, fill=YEL, sw=1.9)
    # front panel
    a.shape(xy("112,128! 118,160 121,193! 129,193! 132,160 138,128!"), YEL, 2)
    for _i, y in enumerate((144, 157, 170, 183)):
        a.ell(125, y, 2.7, fill=RED, sw=1.5)
    # sword under right hand, point down
    Art()
    with a.at(190, 281, rot=180):
        a.raw_group(sword(182, 19))
    # right arm
    arm(a, (158, 140), (188, 166), (191, 203), RED, BLU, YEL, side=-1)
    fist(a, 190, 212, rot=-90, flip=True, s=1.08)
    # left arm and branch
    branch(a, xy("45,214 49,176 50,130 38,46"), k=8, size=24)
    arm(a, (93, 141), (60, 184), (49, 148), RED, BLU, YEL, side=1, front=True)
    fist(a, 49, 141, rot=0, s=1.08)
    # head
    with a.at(124, 84, s=1.16):
        hair_page(a, TAN)
        for p in (
            xy("18,-10 22,6 21,22 24,32"),
            xy("23,-4 26,10 25,24"),
            xy("-17,8 -18,20 -20,28"),
            xy("13,14 14,24 19,34"),
        ):
            a.brush(p, 2.2)
    ruff(a, 124, 121, 27, 10)
    with a.at(124, 84, s=1.16):
        face34(a)
        lock(a, xy("4,-24 -9,-20 -18,-8 -19,8"), TAN, 7)
        lock(a, xy("2,-24 14,-20 20,-6 18,10 22,24"), TAN, 8)
        # cap
        a.shape(xy("-24,-19 -29,-29 -21,-40 0,-45 23,-41 32,-28 25,-17 2,-22"), RED, 2.7, heavy=1)
        a.hatch(xy("31,-27 23,-40 4,-44.5"), xy("18,-26 14,-32 2,-34"), 7, 2.2)
        a.cased(xy("-23,-19 -10,-23 6,-23.5 25,-18"), 5, YEL, 1.9)
        a.shape(
            xy("8,-24! 16,-42 34,-52 54,-46 62,-30 54,-18! 51,-31 40,-34 26,-28 14,-20!"),
            PAPER,
            2.3,
            heavy=0.8,
        )
        a.brush(xy("10,-22 22,-37 38,-42 55,-33"), 2)
        a.hatch(xy("16,-30 30,-40 46,-39 56,-28"), xy("16,-42 34,-51 52,-46 61,-32"), 8, 2)
        a.ell(10, -22, 4.6, fill=BLU, sw=1.8)
    return a


CAV = {
    "denari": dict(
        flip=True,
        coat=PAPER,
        mane=TAN,
        marks="dapple",
        cloth=BLU,
        trim=YEL,
        rein=BLU,
        cloak=RED,
        doublet=YEL,
        front=RED,
        bars=BLU,
        up=RED,
        pane=PAPER,
        fore=YEL,
        thigh=RED,
        tpane=YEL,
        hair=YEL,
        hat=("tall", RED, YEL, BLU),
        face="goatee",
    ),
    "spade": dict(
        flip=False,
        coat=INK,
        mane=TAN,
        marks=None,
        cloth=BLU,
        trim=YEL,
        rein=YEL,
        cloak=RED,
        doublet=BLU,
        front=PAPER,
        bars=RED,
        up=PAPER,
        pane=BLU,
        fore=RED,
        thigh=RED,
        tpane=PAPER,
        hair=TAN,
        hat=("morion", BLU, YEL, RED),
        face="stern",
    ),
    "bastoni": dict(
        flip=True,
        coat=RED,
        mane=INK,
        marks=None,
        cloth=GRN,
        trim=YEL,
        rein=GRN,
        cloak=YEL,
        doublet=GRN,
        front=PAPER,
        bars=RED,
        up=YEL,
        pane=GRN,
        fore=GRN,
        thigh=YEL,
        tpane=RED,
        hair=PAPER,
        hat=("slouch", TAN, RED, GRN),
        face="old",
    ),
}


def cavallo(suit):
    """Return the rider of a suit, on his platform."""
    if suit == "coppe":
        return cavallo_coppe()
    c = CAV[suit]
    a = Art()
    plinth(a, BASE[suit])
    with a.at(125, 0, flip=c["flip"]), a.at(-125, 0):
        _cavallo(a, suit, c)
    return a


def _cavallo(a, suit, c):
    """A rider from the table `CAV`."""
    rears = suit in ("spade", "bastoni")
    R = dict(x=108, y=199, s=0.93, rot=5 if suit == "spade" else 3 if rears else 0)
    with a.at(**R), a.at(-112, -207):
        a.shape(
            xy("98,112! 70,132 58,166 40,184 22,206! 42,207 56,220 84,212 110,206! 120,140"),
            c["cloak"],
            2.8,
            heavy=1.1,
        )
        a.hatch(xy("24,205 44,207 58,218 90,210"), xy("62,164 74,156 84,152 100,152"), 10, 2.8)
    with a.at(126, 366, s=1.06), a.at(-125, -366):
        steed = horse_rearing if rears else horse
        steed(
            a,
            c["coat"],
            c["mane"],
            c["marks"],
            cloth=c["cloth"],
            trim=c["trim"],
            rein=c["rein"],
            dark=c["coat"] == INK,
        )
    with a.at(**R), a.at(-112, -207):
        boot_leg(a, c["thigh"], c["tpane"], boot=INK if c["coat"] != INK else TAN)
        D = c["doublet"]
        a.shape(
            xy(
                "92,112! 80,124 87,160 90,196 94,214! 128,216! 134,198 139,160 147,126 "
                "134,112! 112,118"
            ),
            D,
            2.8,
            heavy=1,
        )
        a.hatch(xy("146,128 139,160 134,196"), xy("132,134 127,160 124,192"), 8, 2.2)
        if suit != "spade":
            a.shape(xy("102,114! 104,150 105,190! 118,191! 120,150 122,114!"), c["front"], 2)
        if suit == "spade":  # breastplate and a red scarf
            a.shape(
                xy("94,116! 88,132 91,158 97,184 112,192 127,184 134,158 138,132 131,116! 112,122"),
                c["front"],
                2.4,
                heavy=0.8,
            )
            a.hatch(xy("136,134 133,160 126,184"), xy("122,138 121,160 117,178"), 9, 2.2)
            a.brush(xy("111,122 109,150 112,190"), 2.4)
            for x, y in xy("93,140 94,156 98,172 131,140 129,156 126,172"):
                a.ell(x, y, 1.7, fill=YEL, sw=1.1)
            a.cased(xy("90,122 112,152 132,188"), 7, c["bars"], 1.9)
            a.line(xy("92,123 112,150 130,184"), 1.6, YEL)
        elif suit == "bastoni":
            for y in (132, 148, 164, 180):
                a.ell(112, y, 4, fill=c["bars"], sw=1.7)
        else:
            for y in (130, 144, 158, 172):
                a.poly([(112, y), (118, y + 7), (112, y + 14), (106, y + 7)], c["bars"], 1.6)
        a.shape(xy("89,192! 82,214 86,224! 110,229 138,222! 140,210 135,192! 112,198"), D, 2.6)
        for x0, x1 in xy("96,92 105,103 120,123 128,133"):
            a.line([(x0, 200), (x1, 225)], 1.8, curve=False)
        a.cased(xy("89,191 112,197 135,191"), 5.8, c["cloth"] if c["cloth"] != D else YEL, 1.9)
        a.ell(112, 196.6, 5.2, fill=YEL if c["cloth"] != D else RED, sw=1.8)
        a.cased(
            xy("160,196 188,184 210,155") if rears else xy("160,196 184,193 208,180"),
            2.6,
            c["rein"],
            1.6,
        )
        arm(a, (140, 126), (164, 160), (152, 190), c["up"], c["fore"], c["pane"], side=-1)
        fist(a, 150, 197, rot=-80, flip=True, s=1.05)
        if suit == "denari":
            with a.at(46, 74):
                a.raw_group(coin(34))
        elif suit == "spade":
            scimitar(a, 45, 112, -19, 0.8)
        else:
            with a.at(45, 128, rot=-7):
                a.raw_group(baton(186, 0.84))
        if suit == "bastoni":  # club upright, its butt on the hip
            arm(a, (88, 128), (60, 180), (50, 186), c["up"], c["fore"], c["pane"], side=1, bow=3)
            fist(a, 50, 189, rot=0, s=1.05)
        else:
            arm(
                a,
                (88, 128),
                (56, 170),
                (47, 122 if suit != "denari" else 126),
                c["up"],
                c["fore"],
                c["pane"],
                side=1,
                front=True,
            )
            fist(a, 47, 111 if suit != "denari" else 115, rot=0, s=1.05)
        head2(a, 114, 72, c["face"], c["hair"], *c["hat"])


def cavallo_coppe():
    """Rider of cups: stout, laughing up at the cup he lifts."""
    a = Art()
    plinth(a, RED)
    R = dict(x=108, y=199, s=0.93)
    # cloak flying behind
    with a.at(**R), a.at(-112, -207):
        a.shape(
            xy("98,112! 70,132 58,166 40,184 22,206! 42,207 56,220 84,212 110,206! 120,140"),
            BLU,
            2.8,
            heavy=1.1,
        )
        a.hatch(xy("24,205 44,207 58,218 90,210"), xy("62,164 74,156 84,152 100,152"), 10, 2.8)
    with a.at(126, 366, s=1.06), a.at(-125, -366):
        horse(a, TAN, INK, None, cloth=RED, trim=YEL, rein=RED, nod=True)
    with a.at(**R), a.at(-112, -207):
        boot_leg(a)
        # torso
        a.shape(
            xy(
                "92,112! 80,124 87,160 90,196 94,214! 128,216! 134,198 139,160 147,126 "
                "134,112! 112,118"
            ),
            GRN,
            2.8,
            heavy=1,
        )
        a.hatch(xy("146,128 139,160 134,196"), xy("132,134 127,160 124,192"), 8, 2.2)
        a.shape(xy("102,114! 104,150 105,190! 118,191! 120,150 122,114!"), YEL, 2)
        for y in (132, 145, 158, 171):
            a.cased([(103, y), (112, y + 2), (121, y)], 2.4, RED, 1.3)
        # skirt + belt
        a.shape(xy("89,192! 82,214 86,224! 110,229 138,222! 140,210 135,192! 112,198"), GRN, 2.6)
        for x0, x1 in xy("96,92 105,103 120,123 128,133"):
            a.line([(x0, 200), (x1, 225)], 1.8, curve=False)
        a.cased(xy("89,191 112,197 135,191"), 5.8, RED, 1.9)
        a.ell(112, 196.6, 5.2, fill=YEL, sw=1.8)
        # rein arm (viewer right)
        a.cased(xy("160,196 184,200 206,192"), 2.6, RED, 1.6)
        arm(a, (140, 126), (164, 160), (152, 190), RED, GRN, YEL, side=-1)
        fist(a, 150, 197, rot=-80, flip=True, s=1.05)
        # cup arm
        goblet_small(a, 48, 62, 74)
        arm(a, (88, 128), (56, 170), (47, 120), RED, GRN, YEL, side=1, front=True)
        fist(a, 47, 109, rot=0, s=1.05)
        # head, laughing up at his cup
        with a.at(114, 72, s=1.14):
            stout_back(a, INK)
        ruff(a, 113, 110, 27, 10)
        with a.at(114, 72, s=1.14):
            stout(a, INK)
            # hat, brim up, plume
            a.shape(xy("-23,-22 -19,-38 4,-46 24,-38 28,-20 2,-25"), GRN, 2.7, heavy=0.9)
            a.hatch(xy("27,-24 23,-38 4,-45.5"), xy("16,-24 14,-32 2,-34"), 6, 2.2)
            a.shape(
                xy("-28,-17 -31,-26 -16,-28 4,-31 26,-27 35,-19 29,-13 4,-21"), YEL, 2.5, heavy=0.8
            )
            a.shape(
                xy("14,-28! 22,-46 44,-52 68,-44 78,-24 72,-8! 68,-24 54,-33 34,-30 20,-22!"),
                RED,
                2.4,
                heavy=0.8,
            )
            a.brush(xy("16,-26 30,-39 50,-42 72,-26"), 2.2)
            a.hatch(xy("22,-34 36,-41 56,-40 72,-22"), xy("22,-46 44,-51 67,-44 78,-25"), 10, 2.2)
            a.ell(15, -26, 4.6, fill=BLU, sw=1.8)
    return a


RE = {
    "coppe": dict(
        flip=False,
        mantle=BLU,
        robe=RED,
        front=YEL,
        stars=(BLU, YEL),
        sash=GRN,
        hem=(BLU, GRN),
        hair=PAPER,
        beard=PAPER,
        up=RED,
        pane=YEL,
        jewel=BLU,
    ),
    "spade": dict(
        flip=False,
        mantle=RED,
        robe=GRN,
        front=PAPER,
        stars=(RED, YEL),
        sash=BLU,
        hem=(BLU, RED),
        hair=INK,
        beard=INK,
        up=GRN,
        pane=YEL,
        jewel=GRN,
    ),
    "bastoni": dict(
        flip=True,
        mantle=GRN,
        robe=YEL,
        front=RED,
        stars=(GRN, YEL),
        sash=RED,
        hem=(RED, GRN),
        hair=RED,
        beard=RED,
        up=YEL,
        pane=RED,
        jewel=GRN,
    ),
}


def re(suit):
    """Return the king of a suit, on his platform."""
    if suit == "denari":
        return re_denari()
    c = RE[suit]
    a = Art()
    plinth(a, BASE[suit])
    with a.at(125, 0, flip=c["flip"]), a.at(-125, 0):
        _re(a, suit, c)
    return a


def _re(a, suit, c):
    """A king from the table `RE`."""
    a.shape(
        xy("100,118! 72,132 54,190 44,270 30,366! 216,366! 204,270 194,190 178,132 150,118!"),
        c["mantle"],
        2.9,
        heavy=1.1,
    )
    a.hatch(xy("212,356 202,268 193,196"), xy("196,352 190,266 182,200"), 13, 2.6)
    a.hatch(xy("36,350 48,262 57,196"), xy("48,352 58,266 66,202"), 9, 2.2)
    if suit == "spade":  # short armoured tunic, legs seen
        for x, col, fl in ((104, BLU, False), (146, BLU, True)):
            P = [(x, 262), (x - (4 if not fl else -4), 312), (x - (6 if not fl else -6), 350)]
            W_ = [30, 22, 24, 15, 14]
            a.limb(P, W_, col, 2.6)
            a.limb_hatch(P, W_, side=-1, k=9, depth=0.36, w=2.2, t0=0.1, t1=0.95)
            a.ell(P[0][0] + (P[1][0] - P[0][0]) * 0.56, 292, 10, 9, fill=YEL, sw=2.2)
            shoe(a, P[2][0], 350, flip=fl, color=BLU)
        a.shape(
            xy(
                "92,126! 88,160 94,204 80,262 76,284! 125,296 174,284! 170,262 156,204 "
                "162,160 158,126! 125,134"
            ),
            c["robe"],
            2.8,
            heavy=0.9,
        )
        for p in (xy("102,216 94,250 90,280"), xy("150,216 156,250 160,280")):
            a.brush(p, 3.4)
        hem = xy("79,266! 125,277 171,266! 175,285! 125,297 75,285!")
        a.shape(hem, YEL, 2.4)
        for i in range(7):
            x = 84 + i * 13.7
            y = 278 + 9 * math.sin(math.pi * (i + 0.5) / 7)
            a.ell(x, y, 3.6, fill=c["hem"][i % 2], sw=1.6)
        bot, ys = 276, (226, 252)
    else:
        a.shape(
            xy(
                "94,126! 88,160 92,204 82,280 74,364! 176,364! 168,280 158,204 162,160 "
                "156,126! 125,134"
            ),
            c["robe"],
            2.8,
            heavy=0.9,
        )
        for p in (
            xy("100,216 94,280 90,346"),
            xy("112,222 108,280 106,346"),
            xy("150,216 156,280 160,346"),
            xy("138,222 142,280 144,346"),
        ):
            a.brush(p, 3.4)
        hem = xy("76,340! 125,346 174,340! 176.4,364! 125,366 73.6,364!")
        a.shape(hem, YEL if c["robe"] != YEL else RED, 2.4)
        for i in range(7):
            x = 84 + i * 13.7
            if suit == "coppe":
                a.ell(x, 354, 4.6, fill=c["hem"][i % 2], sw=1.6)
            else:
                a.shape(
                    [(x, 346, "c"), (x + 5, 354), (x, 362, "c"), (x - 5, 354)],
                    YEL if i % 2 else GRN,
                    1.6,
                )
        bot, ys = 343, (230, 258, 286, 314)
        for s in (-1, 1):
            with a.at(125 + s * 20, 366):
                a.shape(xy("-13,-1! -12,-8 0,-11 12,-8 13,-1!"), c["mantle"], 2.2)
    a.shape(
        [
            (113, 132, "c"),
            (114, 200),
            (112, bot * 0.8),
            (108, bot, "c"),
            (142, bot, "c"),
            (138, bot * 0.8),
            (136, 200),
            (137, 132, "c"),
        ],
        c["front"],
        2.3,
    )
    for y in ys:
        if suit == "coppe":
            a.poly([(125, y - 11), (134, y), (125, y + 11), (116, y)], c["stars"][0], 1.8)
            a.ell(125, y, 3.4, fill=c["stars"][1], sw=1.3)
        elif suit == "spade":
            a.star(125, y, 10, 4.2, 8, c["stars"][0], 1.6)
            a.ell(125, y, 2.6, fill=c["stars"][1], sw=1.2)
        else:
            a.shape(
                [(125, y - 12, "c"), (132, y - 4), (125, y + 10, "c"), (118, y - 4)],
                c["stars"][0],
                1.8,
            )
            a.line([(125, y + 8), (125, y - 6)], 1.3, curve=False)
    a.cased(xy("91,203 125,210 159,203"), 9, c["sash"], 2)
    a.line(xy("91,203 125,210 159,203"), 1.8, YEL if c["robe"] != YEL else PAPER)
    a.ell(125, 209, 8, 7, fill=YEL, sw=2)
    a.ell(125, 209, 3, 2.6, fill=c["jewel"], sw=1.2)
    for s in (False, True):
        with a.at(125, 0, flip=s):
            if suit in {"coppe", "bastoni"}:
                a.shape(
                    xy(
                        "28,122! 42,132 40,168 44,204 52,280 60,364! 76,364! 66,280 58,204 58,160 "
                        "50,128! 36,118"
                    ),
                    PAPER if suit == "coppe" else RED,
                    2.4,
                )
                if suit == "coppe":
                    ermine(
                        a,
                        xy("49,150,8 50,180,-4 53,212,-6 57,246,-6 61,282,-6 65,318,-6 68,348,-6"),
                    )
                else:
                    for x, y in xy("49,150 50,178 53,206 57,236 61,268 65,300 68,332"):
                        a.shape(
                            [(x, y - 10, "c"), (x + 5, y), (x, y + 10, "c"), (x - 5, y)], YEL, 1.6
                        )
            else:
                a.shape(
                    xy(
                        "28,122! 42,132 44,168 50,204 62,280 72,364! 80,364! 70,280 62,204 56,160 "
                        "50,128! 36,118"
                    ),
                    YEL,
                    2.4,
                )
    # arms -----------------------------------------------------------------
    if suit == "coppe":
        with a.at(53, 86):
            a.raw_group(cup(80))
        arm(
            a,
            (87, 145),
            (60, 192),
            (52, 146),
            c["up"],
            c["robe"],
            c["pane"],
            YEL,
            wu=(30, 37, 27),
            wf=(27, 22, 16),
            side=1,
            front=True,
        )
        fist(a, 50, 136, rot=0, s=1.08)
        arm(
            a,
            (163, 145),
            (198, 178),
            (176, 208),
            c["up"],
            c["robe"],
            c["pane"],
            YEL,
            wu=(30, 37, 27),
            wf=(26, 22, 16),
            side=-1,
        )
        with a.at(172, 214, rot=22):  # scroll
            a.shape(xy("-8,-26! 9,-26! 9,30! -8,30!"), PAPER, 2.3, heavy=0.8)
            for s in (-26, 30):
                a.ell(0.5, s, 9, 3.6, fill=YEL, sw=2)
            for y in (-16, -9, 16, 22):
                a.line([(-5, y), (6, y)], 1.3, curve=False)
        fist(a, 172, 214, rot=-40, flip=True, s=1.06)
    elif suit == "spade":
        with a.at(47, 98):
            a.raw_group(sword(166, 20))
        arm(
            a,
            (87, 145),
            (62, 200),
            (52, 178),
            c["up"],
            c["robe"],
            c["pane"],
            YEL,
            wu=(30, 37, 27),
            wf=(27, 22, 16),
            side=1,
            front=True,
        )
        fist(a, 48, 158, rot=0, s=1.08)
        arm(
            a,
            (163, 145),
            (198, 178),
            (164, 204),
            c["up"],
            c["robe"],
            c["pane"],
            YEL,
            wu=(30, 37, 27),
            wf=(26, 22, 16),
            side=-1,
        )
        fist(a, 158, 206, rot=10, flip=True, s=1.04)
    else:
        with a.at(46, 126, rot=-3):
            a.raw_group(baton(196, 0.84))
        arm(
            a,
            (87, 145),
            (62, 200),
            (52, 178),
            c["up"],
            c["robe"],
            c["pane"],
            RED,
            wu=(30, 37, 27),
            wf=(27, 22, 16),
            side=1,
            front=True,
        )
        fist(a, 49, 172, rot=0, s=1.08)
        arm(
            a,
            (163, 145),
            (198, 178),
            (180, 208),
            c["up"],
            c["robe"],
            c["pane"],
            RED,
            wu=(30, 37, 27),
            wf=(26, 22, 16),
            side=-1,
        )
        with a.at(176, 226):  # orb held low
            a.ell(0, 4, 15, fill=BLU, sw=2.4, heavy=0.8)
            a.cased(xy("-14,4 0,8 14,4"), 3.6, YEL, 1.6)
            a.brush(xy("-9,-3 -6,-6 -1,-8"), 3, PAPER)
        fist(a, 178, 214, rot=-60, flip=True, s=1.04)
    if suit != "bastoni":
        a.shape(
            mirror(xy("125,122 142,116 160,122 176,138 170,152 150,154 134,148 125,156"), 125),
            PAPER if suit == "coppe" else YEL,
            2.5,
            heavy=0.8,
        )
        if suit == "coppe":
            ermine(a, xy("98,136,12 113,142,6 137,142,-6 152,136,-12 86,142,16 164,142,-16"), 5)
        else:
            for x, y in xy("90,140 104,142 146,142 160,140"):
                a.ell(x, y, 4, fill=RED, sw=1.7)
    else:
        a.shape(
            mirror(
                xy("125,122 142,116 160,122 178,140! 166,146! 160,158! 148,150! 136,160! 125,150!"),
                125,
            ),
            GRN,
            2.5,
            heavy=0.8,
        )
        for x, y in xy("98,136 112,142 138,142 152,136"):
            a.brush([(x, y - 7), (x, y), (x, y + 7)], 2.4, YEL)
    with a.at(125, 88, s=1.1):
        KINGS[suit](a, c["hair"])
    crown2(a, 125, 63, suit, c["jewel"])


def re_denari():
    """King of coins: sceptre left, coin aloft right."""
    a = Art()
    plinth(a, YEL)
    # mantle, outside then lining
    a.shape(
        xy("100,118! 72,132 54,190 44,270 30,366! 216,366! 204,270 194,190 178,132 150,118!"),
        RED,
        2.9,
        heavy=1.1,
    )
    a.hatch(xy("212,356 202,268 193,196"), xy("196,352 190,266 182,200"), 13, 2.6)
    a.hatch(xy("36,350 48,262 57,196"), xy("48,352 58,266 66,202"), 9, 2.2)
    # robe
    a.shape(
        xy(
            "94,126! 88,160 92,204 82,280 74,364! 176,364! 168,280 158,204 162,160 156,126! 125,134"
        ),
        BLU,
        2.8,
        heavy=0.9,
    )
    for p in (
        xy("100,216 94,280 90,346"),
        xy("112,222 108,280 106,346"),
        xy("150,216 156,280 160,346"),
        xy("138,222 142,280 144,346"),
    ):
        a.brush(p, 3.4)
    # hem
    hem = xy("76,340! 125,346 174,340! 176.4,364! 125,366 73.6,364!")
    a.shape(hem, YEL, 2.4)
    for i in range(7):
        x = 84 + i * 13.7
        a.poly(
            [(x, 347 + (0.0)), (x + 5, 354), (x, 361), (x - 5, 354)],
            RED if i % 2 == 0 else GRN,
            1.6,
        )
    # front panel
    a.shape(xy("113,132! 114,200 110,280 106,343! 144,343! 140,280 136,200 137,132!"), YEL, 2.3)
    for i, y in enumerate((226, 252, 278, 304, 328)):
        r = 7.6 + i * 0.5
        a.ell(125, y, r, r, fill=RED, sw=1.8)
        a.star(125, y, r * 0.86, r * 0.36, 6, YEL, 1.1)
    # sash
    a.cased(xy("91,203 125,210 159,203"), 9, RED, 2)
    a.line(xy("91,203 125,210 159,203"), 1.8, YEL)
    a.ell(125, 209, 8, 7, fill=YEL, sw=2)
    a.ell(125, 209, 3, 2.6, fill=GRN, sw=1.2)
    # shoes
    for s in (-1, 1):
        with a.at(125 + s * 20, 366):
            a.shape(xy("-13,-1! -12,-8 0,-11 12,-8 13,-1!"), RED, 2.2)
    # ermine edges of the mantle
    for s in (False, True):
        with a.at(125, 0, flip=s):
            a.shape(
                xy(
                    "28,122! 42,132 40,168 44,204 52,280 60,364! 76,364! 66,280 58,204 58,160 "
                    "50,128! 36,118"
                ),
                PAPER,
                2.4,
            )
            ermine(a, xy("49,150,8 50,180,-4 53,212,-6 57,246,-6 61,282,-6 65,318,-6 68,348,-6"))
    # right arm (viewer right) holds the coin high
    with a.at(196, 82):
        a.raw_group(coin(34))
    arm(
        a,
        (163, 145),
        (194, 188),
        (198, 132),
        BLU,
        BLU,
        PAPER,
        YEL,
        wu=(30, 37, 27),
        wf=(27, 22, 16),
        side=-1,
        front=True,
    )
    fist(a, 197, 122, rot=0, flip=True, s=1.08)
    # left arm with sceptre
    a.cased(xy("58,262 51,150 45,84"), 4.6, YEL, 2)
    with a.at(45, 72, rot=-6):
        a.shape(mirror(xy("0,-22 7,-13! 13,-16 14,-5 7,2 4,12!")), YEL, 2.3, heavy=0.8)
        a.ell(0, -4, 4, fill=RED, sw=1.6)
        a.cased(xy("-7,10 7,10"), 3.6, RED, 1.7)
    arm(
        a,
        (87, 145),
        (60, 196),
        (52, 158),
        BLU,
        BLU,
        PAPER,
        YEL,
        wu=(30, 37, 27),
        wf=(27, 22, 16),
        side=1,
        front=True,
    )
    fist(a, 51, 149, rot=0, s=1.08)
    # ermine cape on the shoulders
    a.shape(
        mirror(xy("125,122 142,116 160,122 176,138 170,152 150,154 134,148 125,156"), 125),
        PAPER,
        2.5,
        heavy=0.8,
    )
    ermine(a, xy("98,136,12 113,142,6 137,142,-6 152,136,-12 86,142,16 164,142,-16"), 5)
    # chain
    # head
    with a.at(125, 88, s=1.1):
        king_head(a)
    crown(a, 125, 63, 1.0)
    return a
