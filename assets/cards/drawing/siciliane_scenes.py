"""The little scenes between the pips of the Sicilian deck, each drawn round the origin.

What stands on which card is in ``assets/cards/siciliane/ICONOGRAPHY.md``.
"""

import math

from .ornaments import leaf
from .siciliane_suits import coin
from .woodcut import BLU, GRN, INK, PAPER, RED, SKIN, TAN, YEL, mirror, sample, xy


def ground(a, half=40, y=0, colour=GRN):
    """A strip of earth, `half` to each side."""
    a.shape(
        [
            (-half, y + 6, "c"),
            (-half * 0.5, y - 1),
            (0, y),
            (half * 0.5, y - 2),
            (half, y + 6, "c"),
            (0, y + 9),
        ],
        colour,
        2,
    )


def fish(a):
    """A red mullet; 100 wide, 40 tall."""
    a.shape(xy("30,0! 40,-8 52,-20! 50,-4 50,6 52,20! 40,8"), YEL, 2.2, heavy=0.7)
    for s in (-1, 1):
        a.brush([(36, s * 2), (43, s * 7), (49, s * 14)], 1.8)
    a.shape(xy("-16,-14! -4,-25 12,-24 18,-11!"), YEL, 2)
    for x0, x1 in xy("-8,-3 -1,5 6,12"):
        a.line([(x0, -15), (x1, -23)], 1.4, curve=False)
    a.shape(xy("-12,12! -4,21 6,20! 4,11!"), YEL, 1.9)
    a.shape(
        xy("-50,2! -40,-9 -20,-17 6,-15 24,-7 34,0 24,8 4,15 -20,16 -40,10"), RED, 2.5, heavy=0.9
    )
    a.shape(xy("-46,4! -30,8 -8,9 14,7! 2,14 -20,15 -38,10"), PAPER, 0)
    a.brush(xy("-26,-15 -20,0 -27,13"), 2.6)
    for x, y in xy("-10,-7 2,-8 14,-5 -4,1 8,0 20,1 2,7 14,5"):
        a.line([(x - 2, y - 3.4), (x + 2.6, y), (x - 2, y + 3.4)], 1.5)
    a.ell(-36, -4, 4, fill=PAPER, sw=1.6)
    a.ell(-36.6, -4, 1.8, fill=INK, sw=0)
    a.line(xy("-49,3 -43,4.6 -40,3"), 1.5)


def house(a, tower=False):
    """A farmhouse under a palm, or with a bell tower; 90 wide, 80 tall."""
    if tower:
        a.poly(xy("18,36 18,-24 38,-24 38,36"), PAPER, 2.3, heavy=0.8)
        a.poly(xy("14,-24 28,-42 42,-24"), RED, 2.2)
        a.shape(xy("24,-8! 24,-15 28,-19 32,-15 32,-8!"), INK, 1.2)
        a.hatch(xy("38,-20 38,30"), xy("31,-18 31,30"), 6, 1.8)
        a.ell(28, -45, 2.6, fill=YEL, sw=1.5)
    else:
        a.limb(xy("32,36 30,10 34,-14"), [9, 7, 6], TAN, 2)
        for k in range(4):
            a.line([(28 + k * 0.4, 26 - k * 11), (36, 24 - k * 11)], 1.4, curve=False)
        for r, s in ((-165, 1), (-130, 1), (-90, 0.9), (-50, 1), (-15, 1)):
            with a.at(34, -15, rot=r, s=s):
                a.shape(xy("0,0! 10,-7 22,-5 28,3! 18,2 8,3"), GRN, 1.8)
                a.line(xy("3,-1 18,-1.4"), 1.1)
    a.poly(xy("-38,36 -38,-2 16,-2 16,36"), PAPER, 2.4, heavy=0.9)
    a.poly(xy("-44,-2 -34,-20 12,-20 22,-2"), RED, 2.4, heavy=0.7)
    for x0, x1 in xy("-34,-28 -24,-19 -14,-10 -4,-1 6,8"):
        a.line([(x0, -4), (x1, -18)], 1.6, curve=False)
    a.shape(xy("-18,36! -18,20 -11,13 -4,20 -4,36!"), BLU, 2)
    a.line(xy("-11,15 -11,35"), 1.3, curve=False)
    for x in (-29, 6):
        a.poly([(x - 4, 8), (x + 4, 8), (x + 4, 18), (x - 4, 18)], YEL, 1.7)
        a.line([(x, 8), (x, 18)], 1.2, curve=False)
    a.hatch(xy("15.4,2 15.4,34"), xy("9,22 9,34"), 4, 1.8)
    ground(a, 48, 36)


def dog(a, coat=TAN):
    """A hound that sits and looks left; 60 wide, 70 tall, feet at y = 34."""
    a.brush(xy("20,30 32,30 34,16 28,8"), 7.4)
    a.brush(xy("20,30 31,29 32,17 28,10"), 3, coat)
    a.shape(
        xy("-8,-4! -9,10 -13,26 -18,34! 0,34! 2,24 6,32! 24,34! 27,24 22,8 12,-6 8,-18!"),
        coat,
        2.4,
        heavy=0.9,
    )
    a.hatch(xy("25,14 26,26 22,33"), xy("17,14 18,24 15,30"), 5, 2)
    a.brush(xy("8,10 4,20 5,31"), 2.2)
    a.shape(xy("-24,-16! -18,-22 -10,-24 -4,-34 8,-33 14,-24 12,-12 2,-4 -8,-6 -20,-9!"), coat, 2.3)
    a.shape(xy("4,-32! 14,-30 20,-18 16,-6! 8,-14 4,-22"), coat, 2.1, heavy=0.6)
    a.hatch(xy("18,-22 16,-8"), xy("11,-21 11,-12"), 3, 1.8)
    a.ell(-4, -23, 2, fill=INK, sw=0)
    a.ell(-23, -15, 2.8, 2.2, fill=INK, sw=0)
    a.line(xy("-20,-10 -12,-12 -8,-11"), 1.5)
    a.cased(xy("-8,-4 2,-1 12,-10"), 3.6, RED, 1.6)
    a.ell(2, 2, 2.6, fill=YEL, sw=1.3)


def dog_on_grass(a):
    """The hound on a strip of earth."""
    ground(a, 36, 33)
    dog(a)


def dog_with_card(a):
    """The hound with a seven of coins in his mouth."""
    dog(a, PAPER)
    with a.at(-28, 2, rot=-8):
        a.poly(xy("-12,-18 12,-18 12,18 -12,18"), PAPER, 2, heavy=0.7)
        for x, y in xy("-6,-11 6,-11 0,-5 -6,1 6,1 -6,12 6,12"):
            a.ell(x, y, 2.9, fill=YEL, sw=1.3)


def dog_with_letter(a):
    """The hound as postman."""
    dog(a, INK)
    a.brush(xy("-2,2 -4,14 -8,28"), 2.4, PAPER)
    a.brush(xy("16,0 21,12 22,24"), 2.4, PAPER)
    a.ell(-4, -23, 2.2, fill=PAPER, sw=0)
    a.brush(xy("7,-28 14,-22 15,-12"), 2, PAPER)
    with a.at(-29, -4, rot=-12):
        a.poly(xy("-14,-9 14,-9 14,9 -14,9"), PAPER, 2, heavy=0.7)
        a.line(xy("-14,-9 0,2 14,-9"), 1.5, curve=False)
        a.ell(0, 3, 3, fill=RED, sw=1.2)


def ship(a):
    """A two-masted sailing boat on the waves; 116 wide, 110 tall."""
    a.line(xy("-18,24 -18,-48"), 4.4, TAN, curve=False)
    for x, top in ((-16, -50), (20, -40)):
        a.line([(x, 26), (x, top)], 4.6, INK, curve=False)
        a.line([(x, 26), (x, top)], 1.8, TAN, curve=False)
    a.shape(xy("-16,-50! -28,-54 -40,-50! -36,-46 -40,-42! -28,-45 -16,-43!"), RED, 1.8)
    a.shape(xy("-14,-44! 4,-34 10,-14 4,8! -14,10! -8,-14"), PAPER, 2.3, heavy=0.8)
    a.shape(xy("-18,-40! -36,-22 -46,-2 -50,12! -34,8 -18,10!"), PAPER, 2.3, heavy=0.8)
    a.shape(xy("22,-36! 38,-24 44,-8 40,8! 22,10! 28,-12"), PAPER, 2.3, heavy=0.8)
    for p in (xy("-8,-30 2,-22 6,-10"), xy("26,-24 36,-16 40,-4"), xy("-24,-26 -36,-8 -42,4")):
        a.brush(p, 3.4, RED)
    a.hatch(xy("9,-8 5,6"), xy("-2,-6 -3,6"), 3, 1.8)
    a.shape(xy("-56,14! -40,20 0,23 40,20 54,10! 50,28 40,40! -38,40! -50,30"), BLU, 2.5, heavy=0.9)
    a.line(xy("-51,22 -30,27 10,29 50,21"), 3.4, YEL)
    a.line(xy("-51,20 -30,25 10,27 50,19"), 1.2)
    for x in (-28, -10, 8, 26):
        a.ell(x, 33, 2.6, fill=PAPER, sw=1.3)
    a.hatch(xy("48,30 40,39 20,39"), xy("40,28 32,33 18,34"), 5, 1.8)
    a.cased(xy("48,14 60,6"), 2.4, TAN, 1.5)
    for y, x0 in ((42, -60), (49, -52)):
        line = [(x0 + i * 12, y + (3.4 if i % 2 else -1)) for i in range(round(-x0 / 6) + 1)]
        a.line(line, 4.2)
        a.line(line, 1.8, PAPER if y == 42 else BLU)


def goblet(a, wine=RED):
    """A glass of wine; 36 wide, 64 tall."""
    a.shape(mirror(xy("0,20 3,21! 5,26 16,29 17,33! 0,34")), PAPER, 2)
    a.shape(mirror(xy("0,12 2.6,13! 2.6,22! 0,23")), PAPER, 2)
    a.shape(xy("-16,-32! -17,-12 -12,4 0,13 12,4 17,-12 16,-32!"), PAPER, 2.3, heavy=0.8)
    a.shape(xy("-16.2,-16! 0,-12 16.2,-16! 15,-6 11,3 0,11 -11,3 -15,-6"), wine, 1.8)
    a.ell(0, -32, 16, 4, fill=PAPER, sw=2)
    a.brush(xy("-12,-26 -12.6,-14 -9,-2"), 2.6, YEL)
    a.hatch(xy("16,-14 13,-2 6,7"), xy("9,-12 8,-4 3,3"), 4, 1.7)


def jar(a):
    """A water jar of the country, with one handle; 44 wide, 62 tall."""
    a.cased(xy("9,-24 24,-26 28,-10 20,2"), 4.4, TAN, 1.8)
    a.shape(
        mirror(xy("0,-30 9,-31! 10,-24 6,-18! 17,-10 22,4 17,20 10,29! 0,31")), TAN, 2.4, heavy=0.9
    )
    a.ell(0, -30, 9.4, 3, fill=INK, sw=1.8)
    a.line(xy("-18,-7 0,-3 18,-7"), 4.2, INK)
    a.line(xy("-18,-7 0,-3 18,-7"), 2, RED)
    for i, x in enumerate((-15, -9, -3, 3, 9, 15)):
        a.line(
            [(x - 3, 10 - abs(x) * 0.1), (x, 5 if i % 2 else 15), (x + 3, 10 - abs(x) * 0.1)],
            1.7,
            BLU,
        )
    a.hatch(xy("21,6 17,20 11,28"), xy("13,8 11,17 7,23"), 6, 2)


def basket(a):
    """A basket of lemons; 64 wide, 50 tall."""
    for x, y, r in xy("-18,-8,-20 18,-8,20 0,-14,0 -9,-4,10 10,-4,-10"):
        with a.at(x, y, rot=r):
            a.shape(xy("-12,0! -7,-7 0,-8 7,-6 12,0! 7,7 0,8 -7,6"), YEL, 2)
            a.brush(xy("-6,-3 -2,-5 3,-4"), 2, PAPER)
    for x, y, r in xy("-24,-14,200 24,-14,-20 4,-22,-70"):
        leaf(a, x, y, r, 0.6)
    a.shape(xy("-32,-3! 0,3 32,-3! 24,22! 0,26 -24,22!"), TAN, 2.4, heavy=0.9)
    for y in (5, 13, 20):
        a.line([(-30 + y * 0.3, y), (0, y + 4), (30 - y * 0.3, y)], 1.5)
    for x in (-20, -10, 0, 10, 20):
        a.line([(x, 1 + 2 - abs(x) * 0.1), (x * 0.85, 23)], 1.5, curve=False)


def basket_woman(a):
    """A woman who carries a basket on her head; 60 wide, 120 tall, feet at y = 60."""
    with a.at(0, -48, s=0.74):
        basket(a)
    a.shape(xy("-12,54! -14,60! 0,60! 2,54!"), INK, 1.4)
    a.shape(xy("4,54! 4,60! 17,60! 14,54!"), INK, 1.4)
    a.shape(xy("-12,2! -22,30 -24,54! 0,57 24,54! 20,30 10,2!"), BLU, 2.4, heavy=0.9)
    for p in (xy("-8,8 -14,30 -16,52"), xy("8,8 12,30 15,52")):
        a.brush(p, 2.4)
    a.shape(xy("-7,4! -10,26 -9,44! 9,44! 9,26 7,4!"), PAPER, 1.9)
    a.line(xy("-8,38 0,40 8,38"), 2.2, RED)
    # arms: one up to the basket, one on the hip
    a.limb(xy("10,-12 22,-26 20,-42"), [10, 9, 7], PAPER, 2, rnd0=True)
    a.ell(19, -44, 4, fill=SKIN, sw=1.7)
    a.limb(xy("-9,-10 -22,-4 -12,6"), [10, 9, 7], PAPER, 2, rnd0=True, rnd1=True)
    a.shape(xy("-10,-16! -12,-4 -12,4! 11,4! 12,-4 10,-16! 0,-12"), RED, 2.2)
    a.line(xy("-5,-12 0,2 5,-12"), 1.6, YEL, curve=False)
    a.shape(xy("-11,-36 -14,-24 -12,-14! 12,-14! 14,-24 11,-36"), INK, 2)
    a.ell(0, -26, 9, 10.6, fill=SKIN, sw=2)
    for x in (-3.6, 3.6):
        a.ell(x, -26, 1.3, fill=INK, sw=0)
        a.ell(x * 1.5, -22, 1.9, fill=RED, sw=0)
    a.line(xy("-2.6,-20 0,-19 2.6,-20"), 1.4, RED)
    a.shape(xy("-9,-29! -6,-35 0,-37 6,-35 9,-29! 0,-33"), INK, 1)
    a.cased(xy("-11,-36 0,-38 11,-36"), 3.4, YEL, 1.5)


def duellist(a, coat, hose, hat, hair, woman=False):
    """One of the two swordsmen, lunging to the right; feet at y = 50."""
    a.cased(xy("24,-12 62,-20"), 1.8, PAPER, 1.5)
    a.cased(xy("22,-18 27,-7"), 2.4, YEL, 1.5)
    if woman:
        a.shape(xy("-6,8! -24,30 -34,48! 0,52 24,46! 14,26 8,8!"), hose, 2.3, heavy=0.8)
        for p in (xy("-4,14 -16,32 -22,46"), xy("4,14 6,32 8,48")):
            a.brush(p, 2.2)
        a.shape(xy("14,46! 16,51! 30,51! 26,46!"), INK, 1)
    else:
        a.limb(xy("-2,8 -14,24 -28,46"), [14, 11, 7], hose, 2.1)
        a.limb(xy("2,8 16,22 18,46"), [15, 12, 7], hose, 2.1)
        a.shape(xy("14,44! 14,51! 31,51! 22,45!"), INK, 1)
        a.shape(xy("-34,43! -37,51! -20,51! -24,44!"), INK, 1)
    a.limb(xy("-8,-14 -22,-20 -26,-30"), [9, 8, 6], coat, 1.9, rnd0=True)
    a.ell(-27, -33, 3.6, fill=SKIN, sw=1.6)
    a.shape(xy("-10,-18! -11,-4 -8,10! 10,10! 11,-4 8,-18! 0,-15"), coat, 2.2, heavy=0.7)
    a.line(xy("-8,7 0,9 9,7"), 2.6, YEL)
    a.limb(xy("6,-13 16,-12 24,-13"), [10, 9, 7], coat, 1.9, rnd0=True)
    a.ell(25, -13, 3.8, fill=SKIN, sw=1.6)
    if woman:
        a.shape(xy("-2,-38 -12,-32 -14,-18 -10,-8! -4,-14 0,-22"), hair, 1.9)
    a.shape(xy("-4,-37 -7,-28 -4,-19 2,-16 8,-19 8,-24! 12,-26 8,-29! 8,-36 2,-39"), SKIN, 2)
    a.ell(4.6, -29, 1.3, fill=INK, sw=0)
    a.ell(2, -24, 1.9, fill=RED, sw=0)
    a.shape(xy("-8,-34! -8,-44 4,-47 10,-36! 16,-34 0,-33"), hat, 1.9)
    a.brush(xy("-4,-42 -14,-48 -22,-42"), 5.6)
    a.brush(xy("-4,-42 -14,-47 -20,-42"), 2.8, YEL)


def duel(a):
    """A man and a woman with crossed blades, the cross of Savoy at their feet; 150 wide."""
    with a.at(-38, -8, s=0.96):
        duellist(a, BLU, YEL, RED, INK)
    with a.at(38, -8, s=0.96, flip=True):
        duellist(a, RED, GRN, BLU, YEL, woman=True)
    with a.at(0, 34, s=0.8):
        a.shape(mirror(xy("0,-22 10,-24 19,-21! 18,4 11,16 0,25")), RED, 2.3, heavy=0.8)
        a.poly(
            xy(
                "-4.4,-22 4.4,-22 4.4,-6 18.6,-6 18,3 4.4,3 "
                "4.4,21 0,24 -4.4,21 -4.4,3 -18,3 -18.6,-6 -4.4,-6"
            ),
            PAPER,
            1.4,
        )


def peddler(a):
    """A small man with a hat, a fan and a box; 70 wide, 110 tall, feet at y = 54."""
    a.limb(xy("-6,18 -8,34 -10,50"), [13, 11, 8], BLU, 2.1)
    a.limb(xy("7,18 9,34 12,50"), [13, 11, 8], BLU, 2.1)
    a.shape(xy("-14,47! -22,54! -5,54! -6,47!"), INK, 1.2)
    a.shape(xy("8,47! 8,54! 25,54! 17,47!"), INK, 1.2)
    a.shape(xy("-13,-16! -16,4 -18,24! 0,28 18,24! 16,4 13,-16! 0,-12"), RED, 2.4, heavy=0.9)
    a.hatch(xy("15,0 17,22"), xy("8,2 9,22"), 5, 1.9)
    for y in (-6, 2, 10):
        a.ell(0, y, 1.9, fill=YEL, sw=1.1)
    # fan in the left hand
    for i in range(6):
        with a.at(-28, -6, rot=-76 + i * 20):
            a.shape(xy("-0.8,0! -3.6,-20 0,-23! 3.6,-20 0.8,0!"), PAPER if i % 2 else YEL, 1.4)
    a.limb(xy("-12,-10 -24,2 -28,-4"), [10, 9, 7], RED, 2, rnd0=True)
    a.ell(-28, -6, 4, fill=SKIN, sw=1.7)
    # box on a strap
    a.line(xy("-8,-13 10,4 18,10"), 3.6)
    a.line(xy("-8,-13 10,4 18,10"), 1.4, YEL)
    a.poly(xy("8,6 34,6 34,20 8,20"), TAN, 2.1, heavy=0.7)
    a.poly(xy("8,6 13,0 37,0 34,6"), YEL, 1.8)
    a.limb(xy("12,-10 24,-4 27,3"), [10, 9, 7], RED, 2, rnd0=True)
    a.ell(28, 4, 4, fill=SKIN, sw=1.7)
    # head
    a.shape(xy("-9,-38 -11,-28 -8,-18 0,-14 8,-18 10,-28 8,-38"), SKIN, 2.1)
    for x in (-4, 3):
        a.ell(x, -29, 1.4, fill=INK, sw=0)
    a.ell(-6, -24, 2, fill=RED, sw=0)
    a.ell(6, -24, 2, fill=RED, sw=0)
    a.brush(xy("-1,-24 -5,-21 -9,-24"), 2.4, taper="out")
    a.brush(xy("-1,-24 3,-21 8,-24"), 2.4, taper="out")
    a.shape(xy("-10,-36! -10,-54! 0,-56 10,-54! 10,-36!"), GRN, 2.1, heavy=0.6)
    a.line(xy("-9,-40 0,-38.6 9,-40"), 2.6, YEL)
    a.shape(xy("-18,-37! -8,-34 8,-34 18,-37! 12,-31 0,-30 -12,-31"), GRN, 1.9)


def profile_medal(a, R):
    """The head of a moustached king in profile, on a coin of radius R."""
    blank_head = R / 60
    with a.at(0, 2, s=blank_head):
        a.shape(xy("-20,36! -14,22 -10,14! 16,14! 20,24 26,35! 4,42"), BLU, 2.2)
        a.line(xy("-12,26 4,32 20,27"), 2.6, YEL)
        a.shape(
            xy("-8,-30 -16,-24 -17,-16! -22,-6 -25,-2! -19,1 -20,5! -17,8 -19,14 -14,19 -6,18 ")
            + xy("-4,24! 14,24! 14,8 20,-4 20,-20 10,-31"),
            SKIN,
            2.3,
        )
        a.shape(xy("-14,-24! -6,-34 8,-35 20,-26 24,-10 18,6 12,6! 12,-6 4,-14 -4,-18"), TAN, 2.2)
        for p in (xy("0,-28 12,-24 18,-8"), xy("-6,-27 4,-22 12,-12")):
            a.brush(p, 1.8)
        a.brush(xy("-17,-12 -12,-16 -5,-13"), 3)
        a.ell(-12, -9, 2.2, 2.4, fill=INK, sw=0)
        a.ell(-6, 3, 4.4, fill=RED, sw=0)
        # the great moustache and the tuft
        for w, c in ((8.6, INK), (4.6, TAN)):
            a.brush(xy("-20,3 -12,4 -4,8 4,3 8,-4"), w, c, p=0.6)
        a.shape(xy("-18,11! -13,12 -8,12! -12,28!"), TAN, 1.9)
        a.shape(xy("6,-6 10,-9 12,-3 8,3"), SKIN, 1.6)


def trinacria(a, R):
    """Three running legs round a face, within radius R."""
    u = R / 40
    for k in range(3):
        with a.at(rot=120 * k, s=u):
            # thigh out, knee bent, foot along the rim
            a.shape(
                xy(
                    "-6,-6! -7,-18 -8,-28! -2,-33 6,-32 18,-23! "
                    "26,-16 31,-19! 33,-13 27,-8! 19,-12 "
                )
                + xy("9,-20! 6,-14 8,-4!"),
                SKIN,
                2.1,
            )
            a.brush(xy("5,-26 10,-22 16,-17"), 1.6)
    for k in range(3):
        with a.at(rot=120 * k + 62, s=u):
            a.shape(xy("0,-8! 5,-18 0,-27! -5,-18"), YEL, 1.6)
            a.line(xy("0,-10 0,-21"), 1.1, curve=False)
    with a.at(s=u):
        a.ell(0, 0, 12, fill=YEL, sw=2)
        for x in (-4.4, 4.4):
            a.ell(x, -2, 1.5, 1.8, fill=INK, sw=0)
            a.ell(x * 1.4, 3, 1.9, fill=RED, sw=0)
        a.line(xy("-3.4,5 0,6.6 3.4,5"), 1.4)


def chariot(a, R):
    """A two-horse chariot on a coin of radius R."""
    with a.at(0, R * 0.06, s=R / 52):
        a.line(xy("-38,26 40,26"), 2, curve=False)
        for dx, dy, coat in ((7, -5, RED), (0, 0, PAPER)):  # two horses abreast
            with a.at(dx, dy):
                for p in (
                    xy("-26,8 -34,16 -32,25"),
                    xy("-22,8 -22,16 -27,24"),
                    xy("-4,8 2,17 -3,25"),
                    xy("-2,8 9,14 8,24"),
                ):
                    a.limb(p, [7, 5, 4], coat, 1.7)
                a.shape(
                    xy(
                        "-40,-20! -35,-25 -30,-26! -24,-16 -10,-11 2,-10 "
                        "8,-3 6,7 -4,11 -18,9 -28,11 "
                    )
                    + xy("-31,0 -32,-10! -39,-13!"),
                    coat,
                    2,
                )
                a.brush(xy("-29,-25 -23,-18 -20,-11"), 3)
                a.ell(-34, -20, 1.2, fill=INK, sw=0)
                a.brush(xy("7,-3 14,0 15,10"), 3)
        a.line(xy("-34,-15 -10,-15 20,-18"), 1.5, RED)
        # driver and car
        a.shape(xy("20,-12! 20,6! 40,8! 42,-8!"), BLU, 2)
        a.limb(xy("30,-24 22,-20 17,-17"), [7, 6, 4], SKIN, 1.6)
        a.shape(xy("26,-28! 23,-10! 38,-9! 38,-26!"), RED, 1.9)
        a.ell(30, -33, 6, fill=SKIN, sw=1.8)
        a.brush(xy("25,-37 30,-40 36,-37"), 3.4, RED)
        a.ell(32, 14, 11.4, fill=YEL, sw=2)
        a.star(32, 14, 8.6, 2.2, 8, RED, 1)
        a.ell(32, 14, 2.4, fill=PAPER, sw=1.2)


def putto(a):
    """A winged boy holding up a garland; 60 wide, 70 tall, looks right."""
    for s, y in ((1, 0), (0.8, 6)):
        with a.at(-8, -10 + y, rot=-24 - y * 4, s=s):
            a.shape(
                xy("0,4! -10,-8 -22,-14 -34,-12! -30,-6! -32,0! -26,2! -26,8! -16,8 -4,10!"),
                PAPER,
                2,
            )
            for p in (xy("-6,2 -16,-4 -26,-7"), xy("-6,5 -14,2 -24,1")):
                a.brush(p, 1.6)
    for foot, turn, line in ((-22, 24, "-2,14 -10,26 -20,30"), (-1, 10, "6,14 10,26 2,34")):
        y = 31.6 if foot < -9 else 36
        a.ell(foot, y, 6, 3.4, fill=SKIN, sw=1.8, rot=180 - turn)
        a.limb(xy(line), [15, 13, 7], SKIN, 2)
    a.ell(0, 4, 13, 14, fill=SKIN, sw=2.1)
    a.shape(xy("-12,10! 0,6 12,8! 16,16 4,18 -10,18"), BLU, 1.8)
    a.limb(xy("8,-4 18,-10 23,-17"), [9, 8, 6], SKIN, 1.9, rnd0=True)
    a.ell(24.6, -20, 4.4, fill=SKIN, sw=1.8)
    a.line(xy("24,-21 27,-20"), 1.2, curve=False)
    a.ell(2, -18, 10.4, 10, fill=SKIN, sw=2)
    for x, y in xy("-6,-24 -2,-29 5,-30 11,-26 -8,-17"):
        a.ell(x, y, 4.6, fill=YEL, sw=1.6)
    for x in (1, 7):
        a.ell(x, -18, 1.3, fill=INK, sw=0)
    a.ell(9, -14, 2, fill=RED, sw=0)
    a.ell(-2, -14, 2, fill=RED, sw=0)
    a.line(xy("3,-12 5,-11 8,-12.6"), 1.3)


def branch(a):
    """A twig with two leaves and a fruit; 60 wide."""
    a.cased(xy("-20,14 -4,2 14,-12"), 2.2, TAN, 1.6)
    leaf(a, -4, 2, -100, 1.0)
    leaf(a, 4, -4, 20, 1.0)
    a.ell(17, -15, 6, fill=RED, sw=1.8)


def flowers(a, pts, colours, size=8):
    """A fall of flowers and leaves along a line."""
    line = sample(pts, 40)
    a.cased(pts, 1.8, TAN, 1.4)
    for i in range(9):
        x, y, tx, ty = line[3 + i * 4]
        turn = math.degrees(math.atan2(ty, tx))
        leaf(a, x, y, turn + (55 if i % 2 else -55), size / 12)
    for i, colour in enumerate(colours):
        x, y = line[round(4 + i * 34 / max(1, len(colours) - 1))][:2]
        for k in range(5):
            t = math.radians(72 * k - 90)
            a.ell(
                x + math.cos(t) * size * 0.62,
                y + math.sin(t) * size * 0.62,
                size * 0.5,
                fill=colour,
                sw=1.5,
            )
        a.ell(x, y, size * 0.36, fill=YEL if colour != YEL else RED, sw=1.3)


def rosette(a, R):
    """A small coin as an ornament."""
    a.raw_group(coin(R))


def house_with_tower(a):
    """The farmhouse with a bell tower in place of the palm."""
    house(a, tower=True)
