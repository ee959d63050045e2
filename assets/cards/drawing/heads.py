"""Heads of the Neapolitan courts.

A head is a pair of functions, back (hair, neck) and front (face, beard, locks), with the ruff
between; all fit the same hats.
"""

import math

from .woodcut import BLU, INK, PAPER, RED, SKIN, TAN, YEL, mirror, sample, xy


def face34(a, cheek=True, lips=RED):
    """Three-quarter face looking left, about 54 tall, centred on the eyes' line."""
    a.shape(
        xy(
            "-13,-20 -16.5,-9 -15.6,-3 -17.2,5 -15.4,14 -11,22 -3.6,27.5 5,25 13,16.5 "
            "18,5 18.5,-10 12,-22 0,-26"
        ),
        SKIN,
        2.5,
        heavy=0.7,
    )
    if cheek:
        a.ell(-12, 9.6, 3.2, 3.8, fill=RED, sw=0)
        a.ell(8, 10, 5.4, 4.4, fill=RED, sw=0)
    eyes34(a)
    nose34(a)
    # mouth
    a.shape(xy("-11,16.8! -7.2,15.2 -5.4,16 -3,15 2.2,17! -4.6,20.4"), lips, 1.0)
    a.line(xy("-11.4,16.8 -5.4,17.2 3,16.8"), 1.3)
    a.line(xy("-7.4,23.6 -4,24.4 -1,23.4"), 1.1)


def eyes34(a):
    """The eyes of a three-quarter face."""
    for x, w in xy("-10,4.0 6,5.4"):
        a.shape([(x - w, -2.6, "c"), (x, -6.2), (x + w, -2.4, "c"), (x, 0.4)], PAPER, 1.2)
        a.ell(x - 0.9, -2.9, 2.5, 2.9, fill=INK, sw=0)
        a.ell(x - 1.6, -4, 0.8, 0.8, fill=PAPER, sw=0)
        a.brush(
            [(x - w - 1, -1.6), (x - w * 0.4, -6.2), (x + w * 0.5, -6), (x + w + 1.6, -1.8)],
            2.7,
            p=0.6,
        )
        a.brush([(x - w - 1.2, -9.4), (x - 0.5, -13), (x + w + 2.4, -9.2)], 3.0, p=0.7)


def nose34(a):
    """The nose of a three-quarter face."""
    a.brush(xy("-2.4,-8 -3.4,-2 -7.6,6.4 -8.4,9.2 -5.6,11 -1.4,10.2"), 2.4, p=0.5)


def hair_page(a, color):
    """Shoulder-long hair behind a 3/4 face; call before the face."""
    a.shape(
        xy(
            "-14,-18 -20,-2 -20,14 -24,28 -15,36 -4,30 8,32 20,40 30,32 28,18 26,2 "
            "24,-16 12,-28 -4,-28"
        ),
        color,
        2.5,
        heavy=0.8,
    )


def lock(a, pts, color, w=7):
    """A lock of hair along a line."""
    a.brush(pts, w + 3, INK, p=0.55)
    a.brush(pts, w, color, p=0.55)


def face_front(a):
    """A front face."""
    a.shape(mirror(xy("0,-26 13,-23 18.4,-10 17.6,6 12,18 5,25 0,27")[::1]), SKIN, 2.5, heavy=0.6)


def king_head(a, hair=TAN, beard=TAN):
    """Front face, slight turn, forked beard; crown drawn apart."""
    # hair masses
    for f in (False, True):
        with a.at(flip=f):
            a.shape(
                xy("8,-26 22,-20 27,-4 25,12 31,24 36,34 26,37 17,29 13,12"), hair, 2.5, heavy=0.7
            )
            a.brush(xy("18,-14 22,0 21,16 28,30"), 2.2)
            a.brush(xy("14,-6 17,8 18,24"), 2)
    a.shape(mirror(xy("0,-27 14,-23 19,-8 18,8 12,20 0,27")), SKIN, 2.5)
    for s in (-1, 1):
        a.ell(s * 11.5, 7.6, 4.6, 3.8, fill=RED, sw=0)
        x, w = s * 8, 5
        a.shape([(x - w, -2.6, "c"), (x, -6.2), (x + w, -2.6, "c"), (x, 0.4)], PAPER, 1.2)
        a.ell(x, -2.9, 2.5, 2.8, fill=INK, sw=0)
        a.ell(x - 0.8, -4, 0.8, 0.8, fill=PAPER, sw=0)
        a.brush(
            [(x - w - 1, -2), (x - w * 0.4, -6.4), (x + w * 0.4, -6.4), (x + w + 1, -2)], 2.6, p=0.6
        )
        a.brush([(s * 2.6, -8.6), (s * 8, -12.4), (s * 15, -8.6)], 3.4, p=0.7)
    a.brush(xy("-2.6,-8 -2.2,0 -4.6,6.4 -1.8,9"), 2.3, p=0.5)
    a.line(xy("-4.4,7.6 0,9.8 4.4,7.6"), 1.6)
    # beard
    a.shape(
        mirror(xy("0,22 8,19 15,12 19,2! 21,20 20,36 15,50 9,60! 4,49 0,46!")),
        beard,
        2.5,
        heavy=0.8,
    )
    for s in (-1, 1):
        a.brush([(s * 16, 14), (s * 15, 30), (s * 9, 50)], 2.2)
        a.brush([(s * 9, 22), (s * 9, 34), (s * 5, 48)], 2.2)
    a.brush(xy("0,28 0.4,36 0,46"), 2)
    a.shape(xy("-6,19! 0,17.6 6,19! 0,23.4"), RED, 1.4)
    for s in (-1, 1):
        a.brush([(0, 13), (s * 6, 12.4), (s * 13, 17), (s * 19, 14)], 7.4, INK, taper="out", p=0.7)
        a.brush(
            [(s * 1.4, 13.2), (s * 6, 13), (s * 12, 16.4), (s * 16, 15)],
            3.6,
            beard,
            taper="out",
            p=0.7,
        )


def _ci(hair):
    """The colour of cuts on hair: light on black, ink else."""
    return PAPER if hair == INK else INK


def curls(a, pts, hair, r=6.4):
    """A cluster of round locks, each with one spiral cut."""
    for x, y in pts:
        a.ell(x, y, r, r * 0.94, fill=hair, sw=2.1)
    for x, y in pts:
        a.brush(
            [
                (x + r * 0.55, y - r * 0.3),
                (x - r * 0.1, y - r * 0.62),
                (x - r * 0.5, y),
                (x, y + r * 0.5),
                (x + r * 0.3, y + r * 0.1),
            ],
            1.9,
            _ci(hair),
        )


def _eye(a, x, w, dx=-0.9, dy=0.0, lid=2.7):
    """One eye with its brow."""
    a.shape([(x - w, -2.6, "c"), (x, -6.2), (x + w, -2.4, "c"), (x, 0.4)], PAPER, 1.2)
    a.ell(x + dx, -2.9 + dy, 2.5, 2.9, fill=INK, sw=0)
    a.ell(x + dx - 0.7, -4 + dy, 0.8, 0.8, fill=PAPER, sw=0)
    a.brush(
        [(x - w - 1, -1.6), (x - w * 0.4, -6.2), (x + w * 0.5, -6), (x + w + 1.6, -1.8)], lid, p=0.6
    )


def profile_young_back(a, hair):
    """Page of coins: hair behind."""
    a.shape(xy("-6,22! -4,40! 17,40! 15,16!"), SKIN, 2.3)
    a.hatch(xy("14,22 15.6,36"), xy("5,24 6,36"), 4, 1.9)
    curls(a, xy("22,4 23,15 18,24 22,-8"), hair, 6.8)


def profile_young(a, hair):
    """Page of coins: young profile under black curls."""
    a.shape(
        xy(
            "-9,-24 -15,-15 -16.4,-7 -15.8,-3.2 -19,2 -22.6,6.6! -17.4,9.6 -18.6,12.6 "
            "-16.9,15.6! -18,19 -15.6,21.8 -16.2,26 -11,31 -2,29.4 8,22 13,10 16,-6 "
            "12,-22 2,-27"
        ),
        SKIN,
        2.5,
        heavy=0.6,
    )
    a.ell(-6.5, 10.6, 5, 4.4, fill=RED, sw=0)
    a.shape(xy("-15,-1.2! -13,-6 -5,-2.2! -10,0.8"), PAPER, 1.2)
    a.ell(-12, -2.7, 2.3, 2.9, fill=INK, sw=0)
    a.ell(-12.6, -3.8, 0.8, 0.8, fill=PAPER, sw=0)
    a.brush(xy("-16,-1.4 -12.4,-6.2 -3,-1.6"), 2.7, p=0.6)
    a.brush(xy("-16,-9.6 -11.4,-13 -3,-9"), 3, p=0.7)
    a.brush(xy("-18.2,9 -16,5.4 -14,8.6"), 1.9)
    a.shape(xy("-18.6,12.6! -14.6,13.6 -10.6,15.6! -14,18.4 -17.9,19! -16.8,15.8!"), RED, 1.0)
    a.line(xy("-16.8,15.7 -13.6,15.9 -10,15.2"), 1.3)
    # ear
    a.shape(xy("5,-4! 11,-6 13,1 9,8 5.4,6!"), SKIN, 1.8)
    a.brush(xy("6.4,-1 9.8,-2 8.6,4"), 1.7)
    curls(a, xy("15,-10 16,1 5,-14 -6,-18 14,-20"), hair, 6.2)


def profile_goatee_back(a, hair):
    """Rider of coins: hair behind."""
    a.shape(xy("4,-24 22,-20 25,-2 30,14 27,30 34,38 20,42 6,36 4,16"), hair, 2.5, heavy=0.8)
    for p in (xy("21,-8 22,8 24,24 29,36"), xy("16,10 17,24 22,38"), xy("11,18 12,28 14,37")):
        a.brush(p, 2.2, _ci(hair))
    a.shape(xy("-6,22! -4,40! 12,40! 12,16!"), SKIN, 2.3)


def profile_goatee(a, hair):
    """Rider of coins: hooked nose, waxed moustache, jutting goatee."""
    a.shape(
        xy(
            "-9,-24 -15.4,-15 -17.6,-8 -16,-4 -20.6,0.4 -25,6! -23.6,9.4 -17.6,10.4 "
            "-18,13 -16.6,15.6! -17.4,18.4 -15,21 -15.6,25 -11,30 -2,28.6 8,22 13,10 "
            "16,-6 12,-22 2,-27"
        ),
        SKIN,
        2.5,
        heavy=0.6,
    )
    a.ell(-4, 9, 4.6, 4, fill=RED, sw=0)
    a.shape(xy("-15,-1! -13,-5.4 -5,-1.8! -10,1"), PAPER, 1.2)
    a.ell(-12, -2.3, 2.2, 2.6, fill=INK, sw=0)
    a.brush(xy("-16,-1.8 -12.4,-6.4 -3,-1"), 3.4, p=0.6)
    a.line(xy("-13,2.6 -8.6,3.4 -5,1.8"), 1.1)
    a.brush(xy("-18,-9 -11.4,-13.6 -2,-7.6"), 4, p=0.6)
    a.brush(xy("-20,9.6 -17.4,5 -14.4,8.8"), 2)
    a.line(xy("-15,10 -11,14 -10.4,18"), 1.1)
    a.shape(xy("-17,17! -12,16.6 -10.4,17.4! -13,20 -16.4,20!"), RED, 0.9)
    # goatee and waxed moustache
    a.shape(xy("-16,22! -19,29 -27,38! -14,37 -6,31 -9,23!"), hair, 2.2, heavy=0.6)
    for p in (xy("-13,25 -16,30 -21,36"), xy("-10,27 -12,32 -16,35")):
        a.brush(p, 1.8, _ci(hair))
    for w, c in ((5.6, INK), (2.8, hair)):
        a.brush(xy("-17.6,12.4 -12,12.8 -6,15.6 0,9"), w, c, taper="out")
        a.brush(xy("-17,12.4 -21,13.4 -25.6,11.4"), w * 0.8, c, taper="out")
    # ear under the hair
    a.shape(xy("5,-4! 11,-6 13,1 9,8 5.4,6!"), SKIN, 1.8)
    a.brush(xy("6.4,-1 9.8,-2 8.6,4"), 1.7)
    a.shape(xy("-4,-24! 10,-22 20,-12 20,10! 14,-2 6,-10 -2,-14 -12,-16!"), hair, 2.2)
    a.brush(xy("0,-19 9,-14 16,-4"), 2, _ci(hair))


def laughing_back(a, hair):
    """Page of cups: hair behind."""
    a.shape(xy("-8,16! -8,38! 11,38! 11,16!"), SKIN, 2.2)
    a.shape(xy("-14,-18 -19,-4 -18,10 -14,20 8,24 24,18 25,-8 12,-28 -4,-28"), hair, 2.5, heavy=0.8)


def plait(a, pts, hair, w=12, k=5, tie=BLU):
    """A plait along a line, tied at its end."""
    sm = sample(pts, 40)
    for i in range(k):
        t = (i + 0.5) / k
        x, y, tx, ty = sm[round(t * 40)]
        r = w * (1 - 0.28 * t) / 2
        with a.at(x, y, rot=math.degrees(math.atan2(ty, tx))):
            a.shape(
                [
                    (-r * 0.9, -r * 0.4),
                    (-r * 0.1, -r),
                    (r * 1.1, -r * 0.5),
                    (r * 1.3, 0),
                    (r * 1.1, r * 0.5),
                    (-r * 0.1, r),
                    (-r * 0.9, r * 0.4),
                ],
                hair,
                2.0,
            )
            a.brush([(-r * 0.6, -r * 0.5), (r * 0.2, 0), (-r * 0.3, r * 0.7)], 1.7, _ci(hair))
    x, y, tx, ty = sm[-1]
    with a.at(x, y, rot=math.degrees(math.atan2(ty, tx))):
        a.shape(xy("-2,-3! 10,-6 13,0! 10,6 -2,3!"), hair, 2)
        a.cased(xy("0,-4 0,4"), 3, tie, 1.5)


def laughing(a, hair):
    """Page of cups: a laughing face."""
    a.shape(
        xy(
            "-13,-20 -16.8,-9 -16.2,-3 -18.4,5 -17.4,14 -12,23.4 -4,28 6,26 15,17 "
            "19,5 18.5,-10 12,-22 0,-26"
        ),
        SKIN,
        2.5,
        heavy=0.7,
    )
    a.ell(-13, 6.8, 3.6, 4, fill=RED, sw=0)
    a.ell(10, 7.4, 5.8, 4.6, fill=RED, sw=0)
    # eyes shut by laughing: two arches with lashes
    for x, w in xy("-10,4.4 6.4,5.8"):
        a.brush(
            [(x - w - 0.6, -0.4), (x - w * 0.4, -5.2), (x + w * 0.5, -5.2), (x + w + 1, -0.6)],
            3.4,
            p=0.55,
        )
        a.line([(x - w + 0.6, 1.4), (x, 0.4), (x + w - 0.6, 1.6)], 1.0)
        a.brush([(x - w - 1, -10.6), (x - 0.4, -14.6), (x + w + 1.6, -11)], 2.7, p=0.7)
    a.brush(xy("-3.4,-6 -4.6,-1 -7.6,4.6 -8,7.4 -5.2,8.4 -2.6,7.4"), 2.2, p=0.5)
    # open mouth
    a.shape(xy("-14,11.6! -6,13.2 4.4,11.2! 2.4,19.4 -4.6,23.4 -11.6,19"), INK, 1.6)
    a.shape(xy("-12.6,13! -6,14.2 3,12.8! 1.8,16 -5.4,17 -11.6,15.8"), PAPER, 0)
    a.shape(xy("-9,20.4! -4.8,18.6 0.4,20! -4.6,22.6"), RED, 0)
    a.line(xy("-16,10 -14.4,12.4"), 1.3, curve=False)
    a.line(xy("4,10 6.6,11.2 6.8,13.6"), 1.3)
    a.shape(xy("4,-26! -10,-22 -19,-8 -19,8! -14,-6 -4,-16 4,-20!"), hair, 2.2)
    a.shape(xy("0,-26! 14,-23 23,-10 22,10! 18,-4 10,-14 2,-19!"), hair, 2.2)
    a.brush(xy("-2,-22 -12,-13 -17,0"), 1.9, _ci(hair))
    a.brush(xy("4,-22 14,-14 20,0"), 1.9, _ci(hair))
    plait(a, xy("21,8 25,22 22,38 24,52"), hair)
    plait(a, xy("-18,8 -21,20 -17,34 -19,46"), hair, 10)


def boy_back(a, hair):
    """Page of clubs: hair behind."""
    a.shape(xy("-9,16! -10,38! 10,38! 9,16!"), SKIN, 2.2)
    for f in (False, True):
        with a.at(flip=f):
            a.poly(
                xy("6,-24 22,-22 27,-10 32,-2 26,0 33,9 25,9 29,19 21,17 18,24 10,10"),
                hair,
                2.4,
                heavy=0.7,
            )
            a.brush(xy("18,-12 22,-4 28,-2"), 1.9, _ci(hair))
            a.brush(xy("19,0 23,6 28,8"), 1.9, _ci(hair))
    for f in (False, True):
        with a.at(flip=f):
            a.ell(20.5, 1, 4.8, 6.6, fill=SKIN, sw=2.1, rot=14)
            a.brush(xy("20,-2.4 22.6,0 20.6,4"), 1.6)


def boy(a, hair):
    """Page of clubs: freckled boy from the front."""
    a.shape(mirror(xy("0,-26 14,-22 19.4,-8 19.6,7 13.4,20 5,26.6 0,27.4")), SKIN, 2.5, heavy=0.6)
    for s in (-1, 1):
        a.ell(s * 12, 8.4, 5, 4.2, fill=RED, sw=0)
        x = s * 8.2
        a.ell(x, -2.4, 5, 4.7, fill=PAPER, sw=1.4)
        a.ell(x - 1.5, -2.2, 2.8, 3.1, fill=INK, sw=0)
        a.ell(x - 2.4, -3.4, 0.9, 0.9, fill=PAPER, sw=0)
        a.brush([(x - 5.6, -3), (x, -8), (x + 5.6, -3)], 2.6, p=0.6)
    a.brush(xy("-14,-10.4 -9,-13.6 -3,-11"), 3.2, p=0.7)
    a.brush(xy("3,-13 9,-16 15,-11"), 3.2, p=0.7)
    # turned-up nose, freckles
    a.line(xy("-4.6,6 -3.6,9 0,8.2 3.6,9 4.6,6"), 1.8)
    a.brush(xy("-3,3 0,1.2 3,3"), 1.4)
    for x, y in xy("-2,7 2,7"):
        a.ell(x, y, 0.9, 0.7, fill=INK, sw=0)
    for x, y in xy("-7,4.6 -10.6,3.8 7,4.6 10.6,3.8"):
        a.ell(x, y, 0.8, 0.8, fill=INK, sw=0)
    # lopsided grin, ear of wheat between the teeth
    a.shape(xy("-10,14.6! -1,17.2 9.6,13.4! 5,20.4 -2,21.8 -7.4,19"), INK, 1.4)
    a.shape(xy("-8,16! -1,18 8,15! 4,18.6 -2,19.4"), PAPER, 0)
    a.line(xy("0,17 0,19.4"), 1.2, curve=False)
    a.line(xy("-4,24.4 0,25 4,24.2"), 1.1)
    for p in (xy("-13,-26! -16,-14! -9,-19! -6,-12.6! -1,-20! 4,-15! 7,-20! 13,-14! 16,-26!"),):
        a.poly(p, hair, 2.0)


def wheat(a):
    """Held in the grin, after the hat so that it stays in front."""
    a.cased(xy("-6,18 -18,20.6 -27,18"), 1.4, YEL, 1.3)
    with a.at(-27, 18, rot=192):
        for i in range(3):
            for s in (-1, 1):
                with a.at(i * 5, 0, rot=s * 30):
                    a.shape(xy("-1,0! 4,-2.2 8,0! 4,2.2"), YEL, 1.2)
        a.shape(xy("14,0! 18,-2.2 22,0! 18,2.2"), YEL, 1.2)


def stout_back(a, hair):
    """Rider of cups: hair behind."""
    curls(a, xy("22,-14 26,-4 27,7 26,18 21,27 -18,14 -20,4"), hair, 7.4)


def stout(a, hair):
    """Rider of cups: stout, red-nosed, looking up."""
    a.shape(
        xy(
            "-14,-20 -18.4,-9 -18,-1 -21.4,8 -20.6,18 -14,27 -3,32 9,29.6 19,19 22,6 "
            "20,-10 12,-22 0,-26"
        ),
        SKIN,
        2.5,
        heavy=0.7,
    )
    a.ell(-15, 9, 4.4, 4.6, fill=RED, sw=0)
    a.ell(11.4, 9.6, 6.4, 5.2, fill=RED, sw=0)
    for x, w in xy("-10.4,4.4 7,5.6"):
        a.shape([(x - w, -2.2, "c"), (x, -7), (x + w, -2, "c"), (x, -0.2)], PAPER, 1.2)
        a.ell(x - 1.5, -4.2, 2.3, 2.4, fill=INK, sw=0)
        a.ell(x - 2, -5, 0.7, 0.7, fill=PAPER, sw=0)
        a.brush(
            [(x - w - 1, -1.6), (x - w * 0.4, -7), (x + w * 0.5, -6.8), (x + w + 1.6, -1.6)],
            2.5,
            p=0.6,
        )
        a.line([(x - w + 0.4, 1.6), (x, 2.4), (x + w, 1.2)], 1.1)
        a.brush([(x - w - 1.4, -10.4), (x - 0.4, -15), (x + w + 2, -11)], 3.6, p=0.6)
    # bulb of a nose, reddened
    a.shape(xy("-3.4,-3 -9,1.6 -13,6.4 -10.6,11.4 -5,11.6 -1,8.6!"), SKIN, 1.8)
    a.shape(xy("-4.4,-5.4! -2.2,2 -1,8.4! -6.4,6 -7,0!"), SKIN, 0)
    a.ell(-8.6, 7.2, 3.4, 3, fill=RED, sw=0)
    a.brush(xy("-2.6,10.6 -1.2,7.6 -3.6,5.4"), 1.8)
    # mouth, curled moustache, chin tuft
    a.shape(xy("-14,16! -5,17.4 6,15.4! 3.4,22.4 -4.4,25.4 -11.6,22"), INK, 1.5)
    a.shape(xy("-11,22.4! -5,20.6 2.6,22! -4.4,25"), RED, 0)
    a.shape(xy("-12,17.4! -5,18.6 4,17! 2.6,19 -5,20 -11,19.2"), PAPER, 0)
    for w, c in ((6.4, INK), (2.0, _ci(hair))):
        a.brush(xy("-6,13.6 -11,12.6 -17,16.6 -23,12 -21.4,9"), w, c, taper="out")
        a.brush(xy("-5,13.6 2,12.4 9,16.8 16,12.6 14.6,9.4"), w, c, taper="out")
    a.brush(xy("-12,29 -3,34.4 10,31"), 2.2)
    a.shape(xy("-8,26.6! -4.4,25.8 -1,26.6! -4.6,32!"), hair, 1.2)
    curls(a, xy("-13,-19 -18,-10 18,-17 22,-7"), hair, 5.6)


def stern_back(a, hair):
    """Rider of swords: hair behind."""
    a.shape(xy("-10,-24 12,-26 24,-14 25,4 21,18 12,14 6,-14"), hair, 2.5, heavy=0.8)


def stern(a, hair):
    """Rider of swords: scowling, scarred, square beard."""
    a.shape(
        xy(
            "-13,-20 -16.4,-9 -15.4,-4 -17.6,4 -16,13 -13,22 -5,28 6,27 15,19 18.6,6 "
            "18.5,-10 12,-22 0,-26"
        ),
        SKIN,
        2.5,
        heavy=0.7,
    )
    a.ell(8.6, 8.6, 4.4, 3.2, fill=RED, sw=0)
    a.ell(-13.4, 8.4, 2.6, 3, fill=RED, sw=0)
    for x, w in xy("-10,4.2 6.4,5.4"):
        a.shape([(x - w, -2.6, "c"), (x, -4), (x + w, -3, "c"), (x, 0.4)], PAPER, 1.2)
        a.ell(x - 0.6, -2.2, 2.1, 2.0, fill=INK, sw=0)
        a.line([(x - w, 2.2), (x, 3.2), (x + w, 1.8)], 1.1)
    # knitted brows
    a.brush(xy("-17.6,-9.4 -11,-8.4 -4.4,-3.2"), 5.2, p=0.5)
    a.brush(xy("-0.6,-3 6,-8.6 15,-9.6"), 5.6, p=0.5)
    a.line(xy("-2.6,-12 -3.2,-7"), 1.3, curve=False)
    a.line(xy("0.8,-11.4 0.6,-7.6"), 1.2, curve=False)
    # aquiline nose
    a.brush(xy("-2.8,-6 -7,-3 -10.4,4 -11.4,9 -8.6,11.4 -6,9.8 -2.8,10.6 -1,8"), 2.5, p=0.4)
    # scar
    a.brush(xy("6,1.6 10,8 12,14"), 2.4)
    for x, y in xy("7.6,5 10.2,9.4"):
        a.line([(x - 2.4, y + 1.2), (x + 2.4, y - 1.2)], 1.1, curve=False)
    # square-cut beard, drooping moustache, closed mouth
    a.shape(
        xy(
            "-14.6,14! -11,17.4 -5,20.8 2,17.6 12,13 17.6,0! 19.4,14 18,30! 13,35! "
            "8,32! 3,38! -3,34! -8,38! -12,33! -15,28!"
        ),
        hair,
        2.4,
        heavy=0.7,
    )
    for p in (
        xy("-11,21 -11,29"),
        xy("-4,25 -4,33"),
        xy("3,24 3,34"),
        xy("10,19 10,30"),
        xy("15,10 15,26"),
    ):
        a.brush(
            [p[0], ((p[0][0] + p[1][0]) / 2 + 0.6, (p[0][1] + p[1][1]) / 2), p[1]], 2, _ci(hair)
        )
    a.shape(xy("-9,17.8! -4.4,17 1,17.8! -4.2,20.6"), RED, 1.2)
    for w, c in ((6, INK), (3, hair)):
        a.brush(xy("-6,13 -11,13.6 -14,18 -14.4,25"), w, c, taper="out")
        a.brush(xy("-5.4,13 1,13.4 6,18 7,25"), w, c, taper="out")


def old_back(a, hair):
    """Rider of clubs: hair behind."""
    a.shape(xy("-12,-22 10,-26 23,-16 26,0 30,14 26,22 32,30 18,30 10,16"), hair, 2.5, heavy=0.8)
    for p in (xy("19,-8 21,6 25,22"), xy("23,-4 25,8 27,16"), xy("16,8 18,18 24,28")):
        a.brush(p, 2, _ci(hair))
    a.shape(xy("-14,-20 -19,-8 -21,6 -25,16 -14,14! -10,-8"), hair, 2.3)


def old(a, hair):
    """Rider of clubs: wrinkles and a long white beard."""
    a.shape(
        xy(
            "-13,-20 -16.2,-9 -15,-3.6 -17,3 -14.4,10 -13,20 -4,27 5,25 13,15 17,4 "
            "18,-10 12,-22 0,-26"
        ),
        SKIN,
        2.5,
        heavy=0.7,
    )
    a.ell(8.4, 6.4, 4.2, 3.2, fill=RED, sw=0)
    a.ell(-12.8, 6.6, 2.4, 2.8, fill=RED, sw=0)
    # furrows, crow's feet, bags
    a.line(xy("-11,-15.4 -2,-16.6 8,-15"), 1.1)
    a.line(xy("-9,-18.6 -1,-19.6 6,-18.4"), 1.0)
    for y in (-3.4, -0.6, 2.2):
        a.line([(13, -1 + y * 0.3), (17, y)], 1.0, curve=False)
    for x, w in xy("-9.8,3.8 6,4.8"):
        a.shape([(x - w, -1.8, "c"), (x, -4.8), (x + w, -1, "c"), (x, 0.8)], PAPER, 1.2)
        a.ell(x - 0.8, -1.8, 2.0, 2.2, fill=INK, sw=0)
        a.brush([(x - w - 1, -1.4), (x, -5.2), (x + w + 1.6, -0.2)], 2.6, p=0.6)
        a.line([(x - w, 2.6), (x, 4.4), (x + w, 2.8)], 1.1)
    # tufted brows
    a.shape(xy("-17,-7! -13,-12.6 -5,-10 -4.6,-6! -10,-8 -14,-7!"), hair, 1.6)
    a.shape(xy("-1,-6.6! 1,-11 11,-12.6 18.4,-6! 13,-6.6 7,-8!"), hair, 1.6)
    # long drooping nose
    a.brush(xy("-2.4,-7 -4.4,0 -9.4,8 -10.2,12 -6.6,13.2 -2,11"), 2.6, p=0.45)
    a.line(xy("-1.4,9 3,13 4.6,17"), 1.2)
    # beard down to the chest, waves
    a.shape(
        xy(
            "-15,11! -17,22 -15,34 -19,45 -13,56 -15,68! -4,62 3,70! 7,57 14,50 13,38 "
            "19,28 20,12 17.4,0! 13,13 3,19.4 -5,21.4 -11,18"
        ),
        hair,
        2.5,
        heavy=0.9,
    )
    for p in (
        xy("-11,23 -9,36 -13,47 -9,60"),
        xy("-3,26 -1,38 -5,50 -1,60"),
        xy("6,23 6,36 2,48 4,60"),
        xy("14,14 13,26 8,38 9,48"),
    ):
        a.brush(p, 2.3, _ci(hair))
    a.shape(xy("-8,18.6! -4,17.6 1.6,18.4! -3.6,21.6"), RED, 1.1)
    for w, c in ((8.4, INK), (4.8, hair)):
        a.brush(xy("-5.4,14 -11,14 -16,20 -22,21"), w, c, taper="out", p=0.7)
        a.brush(xy("-5,14 2,13.6 8,19.4 16,18.6"), w, c, taper="out", p=0.7)


HEADS = {
    "profile": (profile_young_back, profile_young),
    "goatee": (profile_goatee_back, profile_goatee),
    "laughing": (laughing_back, laughing),
    "boy": (boy_back, boy),
    "stout": (stout_back, stout),
    "stern": (stern_back, stern),
    "old": (old_back, old),
}


def _king_eye(a, s, x, w, dx=0.0, droop=0.0, lid=2.6):
    """One of a king's eyes."""
    a.shape(
        [
            (x - w, -2.6 + (droop if s < 0 else 0), "c"),
            (x, -6),
            (x + w, -2.6 + (droop if s > 0 else 0), "c"),
            (x, 0.4),
        ],
        PAPER,
        1.2,
    )
    a.ell(x + dx, -2.8, 2.4, 2.7, fill=INK, sw=0)
    a.ell(x + dx - 0.8, -3.9, 0.8, 0.8, fill=PAPER, sw=0)
    a.brush(
        [
            (x - w - 1, -2 + (droop if s < 0 else 0)),
            (x - w * 0.4, -6.2),
            (x + w * 0.4, -6.2),
            (x + w + 1, -2 + (droop if s > 0 else 0)),
        ],
        lid,
        p=0.6,
    )


def king_old(a, hair):
    """King of cups: gaunt and kind, tufted brows, waves of white beard to the chest."""
    for f in (False, True):
        with a.at(flip=f):
            a.shape(
                xy("8,-26 21,-20 25,-4 23,10 30,20 27,30 35,40 24,44 15,34 12,12"),
                hair,
                2.5,
                heavy=0.7,
            )
            a.brush(xy("18,-14 21,0 20,14 26,24 24,36"), 2.2)
    a.shape(mirror(xy("0,-27 13,-23 17.8,-8 16,6 10,19 0,26")), SKIN, 2.5)
    for s in (-1, 1):
        a.ell(s * 11, 7, 4, 3.6, fill=RED, sw=0)
        _king_eye(a, s, s * 8, 4.6, 0, 1.6)
        a.line([(s * 4, 1.8), (s * 8, 3.4), (s * 12.6, 2.4)], 1.1)
        a.line([(s * 13.6, -1.4), (s * 16.2, -3)], 1.0, curve=False)
        a.line([(s * 13.6, 0.4), (s * 16.2, 0.8)], 1.0, curve=False)
        a.shape(
            [
                (s * 2.4, -6.6, "c"),
                (s * 5, -11.4),
                (s * 12, -13),
                (s * 18, -5.6, "c"),
                (s * 13, -7.6),
                (s * 8, -8.4, "c"),
            ],
            hair,
            1.6,
        )
    a.brush(xy("-2.6,-7 -2.4,1 -4.8,8 -1.8,11"), 2.3, p=0.5)
    a.line(xy("-4.6,9.4 0,12 4.6,9.4"), 1.6)
    a.shape(
        mirror(xy("0,23 8,20 14,12 17.4,0! 20,14 17,26 20,38 14,48 15,58 6,66 0,74!")),
        hair,
        2.5,
        heavy=0.9,
    )
    for s in (-1, 1):
        a.brush([(s * 15, 14), (s * 13, 28), (s * 15, 40), (s * 9, 54)], 2.2)
        a.brush([(s * 8, 26), (s * 6, 38), (s * 8, 50), (s * 4, 62)], 2.2)
    a.brush(xy("0,30 -1.6,42 1.4,54 0,68"), 2)
    a.shape(xy("-5,20! 0,18.8 5,20! 0,24"), RED, 1.3)
    for s in (-1, 1):
        for w, c in ((8, INK), (4.6, hair)):
            a.brush(
                [(s * 0.6, 15), (s * 6, 14.6), (s * 11, 20), (s * 14, 27), (s * 18, 30)],
                w,
                c,
                taper="out",
                p=0.7,
            )


def king_grim(a, hair):
    """King of swords: knitted brows, eyes on his blade, beard cut square."""
    for f in (False, True):
        with a.at(flip=f):
            a.shape(xy("8,-26 21,-22 26,-8 25,8 28,22! 16,24 12,12"), hair, 2.5, heavy=0.7)
            a.brush(xy("19,-14 22,0 21,18"), 2, _ci(hair))
    a.shape(mirror(xy("0,-27 14,-23 19,-8 18,8 13,20 0,27")), SKIN, 2.5)
    for s in (-1, 1):
        a.ell(s * 12, 8, 4.2, 3.4, fill=RED, sw=0)
        x, w = s * 8, 5
        a.shape([(x - w, -2.4, "c"), (x, -4.8), (x + w, -2.4, "c"), (x, 0.6)], PAPER, 1.2)
        a.ell(x - 1.8, -2.3, 2.3, 2.2, fill=INK, sw=0)
        a.ell(x - 2.4, -3.2, 0.8, 0.8, fill=PAPER, sw=0)
        a.brush([(s * 1.6, -4), (s * 8, -8.6), (s * 16.4, -10.4)], 5.2, p=0.5)
        a.line([(s * 4, 2.4), (s * 8, 3.2), (s * 12, 2.2)], 1.1)
    a.line(xy("-1.8,-12 -1.4,-8"), 1.3, curve=False)
    a.line(xy("1.8,-12 1.4,-8"), 1.3, curve=False)
    a.brush(xy("-2.6,-5 -3.4,2 -5.4,7 -1.8,9.6"), 2.5, p=0.5)
    a.line(xy("-5,8 0,10.4 5,8"), 1.7)
    a.shape(mirror(xy("0,22 8,19 15,12 19,-1! 22,16 22,44! 11,48 0,49")), hair, 2.5, heavy=0.8)
    for x in (-17, -11, -5.4, 0, 5.4, 11, 17):
        a.brush(
            [(x * 0.96, 22 + (7 if abs(x) < 8 else 0)), (x, 34), (x * 1.02, 46)], 2.2, _ci(hair)
        )
    a.shape(xy("-6,18.6! 0,17.4 6,18.6! 0,21.6"), RED, 1.4)
    for s in (-1, 1):
        a.brush([(0, 13.4), (s * 7, 13), (s * 14, 15.4), (s * 24, 9)], 7, INK, taper="out", p=0.7)
        a.brush([(s * 2, 13.2), (s * 8, 13.2), (s * 14, 14.6)], 2, PAPER, taper="both", p=0.7)


def king_jolly(a, hair):
    """King of clubs: broad, red-nosed, a bush of curls for a beard."""
    for s in (-1, 1):
        curls(a, [(s * 20, -16), (s * 24, -7), (s * 25, 4)], hair, 6.8)
    a.shape(mirror(xy("0,-27 14,-23 20,-8 20,8 14,22 0,29")), SKIN, 2.5)
    for s in (-1, 1):
        a.ell(s * 13, 6.4, 5.2, 4.4, fill=RED, sw=0)
        _king_eye(a, s, s * 8.4, 4.8, s * -0.4)
        a.brush([(s * 2.8, -10), (s * 8, -14), (s * 16, -10)], 3.6, p=0.6)
        a.line([(s * 5, 1.8), (s * 9, 2.6), (s * 13, 1.2)], 1.1)
    a.shape(xy("-2.6,-4 -6,3 -5.4,8.6 0,10.8 5.4,8.6 6,3 2.6,-4"), SKIN, 1.7)
    a.shape(xy("-3,-7! 3,-7! 3.6,0! -3.6,0!"), SKIN, 0)
    a.ell(0.4, 6, 3.6, 2.8, fill=RED, sw=0)
    curls(
        a,
        xy(
            "-9,46 0,49 9,46 -17,36 -6,39 6,39 17,36 -22,25 -13,29 0,31 13,29 22,25 "
            "-21,14 21,14 -12,23 12,23"
        ),
        hair,
        6.6,
    )
    a.shape(xy("-8.6,17.6! 0,18.8 8.6,17.6! 5,25 0,26.8 -5,25"), INK, 1.6)
    a.shape(xy("-6.4,18.8! 0,19.8 6.4,18.8! 4.4,21.2 -4.4,21.2"), PAPER, 0)
    a.shape(xy("-4,24.6! 0,23 4,24.6! 0,26.2"), RED, 0)
    for s in (-1, 1):
        for w, c in ((8, INK), (4.6, hair)):
            a.brush(
                [(s * 0.6, 14), (s * 6, 13), (s * 12, 17.4), (s * 18, 14), (s * 17.6, 10)],
                w,
                c,
                taper="out",
                p=0.7,
            )


KINGS = {"coppe": king_old, "spade": king_grim, "bastoni": king_jolly}
