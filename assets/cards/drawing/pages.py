"""The twelve Neapolitan courts.

One base drawing per rank, varied by tables: colours, head, hat or crown, cut of the clothes,
horse, pose and what the hand holds. The first drawn of each rank stands apart.
"""

from .bodies import STANCE, arm, branch, fist, garter, hose, plinth, ruff, shoe
from .hats import hat
from .heads import HEADS, face34, hair_page, lock, wheat
from .suits import baton, coin, cup, sword
from .woodcut import BLU, GRN, INK, PAPER, RED, TAN, YEL, Art, xy

RAISED = dict(bow=4, wu=(26, 36, 28), wf=(24, 26, 22, 15), raised=True)  # an arm held up

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
        with a.at(50, 84):
            a.raw_group(coin(35))
        arm(a, (93, 141), (54, 182), (48, 138), c["up"], c["fore"], c["pane"], **RAISED)
        fist(a, 48, 128, rot=0, s=1.08)
    elif suit == "coppe":
        with a.at(53, 78):
            a.raw_group(cup(78))
        arm(a, (93, 141), (54, 182), (48, 138), c["up"], c["fore"], c["pane"], **RAISED)
        fist(a, 48, 126, rot=0, s=1.08)
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
    # at ease: weight on the yellow leg, the red one a step before it, feet turned out
    stand, step = xy("146,246 149,284 151,312 152,350"), xy("106,246 98,282 100,310 92,350")
    hose(a, stand, YEL)
    shoe(a, 152, 350, flip=True)
    hose(a, step, RED)
    shoe(a, 92, 350)
    garter(a, 150, 292, BLU, 2)
    garter(a, 99, 292, BLU, 4)
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
    with a.at(196, 281, rot=180):
        a.raw_group(sword(182, 19))
    # right arm
    arm(a, (158, 140), (192, 166), (197, 203), RED, BLU, YEL, side=-1)
    fist(a, 196, 212, rot=-90, flip=True, s=1.08)
    # left arm and branch
    branch(a, xy("45,214 49,176 50,130 38,46"), k=8, size=24)
    arm(a, (93, 141), (54, 182), (48, 150), RED, BLU, YEL, **RAISED)
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
