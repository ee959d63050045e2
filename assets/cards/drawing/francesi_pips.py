"""French pips: solid shapes with carved highlights; all cuts scale with the pip."""

import math

from .woodcut import PAPER, Art, mirror, xy

SHAPE = dict(
    cuori=mirror(xy("0,-24! 9,-39 26,-46 42,-36 46,-16 36,6 17,28 0,50!")),
    quadri=mirror(xy("0,-52! 16,-24 38,0! 16,24 0,52!")),
    picche=mirror(xy("0,-50! 14,-28 34,-6 43,14 34,31 18,33 5,20! 8,36 20,50! 0,47")),
)


LOBES = xy("0,-27 -24,9 24,9")


def body(a, suit, c):
    """The bare silhouette, 100 high, centred."""
    if suit != "fiori":
        a.shape(SHAPE[suit], c, 0)
        return
    a.shape(xy("-5,10! -8,34 -20,50! 0,47 20,50! 8,34 5,10!"), c, 0)
    for x, y in LOBES:
        a.ell(x, y, 22, fill=c, sw=0)
    a.poly(xy("-8,-10 8,-10 14,14 -14,14"), c, 0)


def _arc(x, y, r, a0, a1, k=4):
    """Points on an arc, angles in degrees."""
    return [
        (
            x + r * math.cos(math.radians(a0 + (a1 - a0) * i / k)),
            y + r * math.sin(math.radians(a0 + (a1 - a0) * i / k)),
        )
        for i in range(k + 1)
    ]


def carve(a, suit, u, hl=PAPER):
    """One long gouge under the lit edge, a comb of short ones inside it, a thin one opposite.

    U = pip height / 100 (brush and wedge widths are in card units).
    """
    if suit == "cuori":
        a.brush(xy("-17,-39 -33,-33 -39,-17 -31,3 -19,17"), 8 * u, hl, p=0.55)
        a.hatch(
            xy("-17,-33 -29,-25 -31,-13 -24,3 -14,13"),
            xy("-9,-21 -15,-14 -16,-4 -10,9 -5,18"),
            5,
            5.4 * u,
            hl,
        )
        a.brush(xy("39,-10 30,6 16,22 4,37"), 4 * u, hl, p=0.6)
        a.brush(xy("17,-39 27,-40 35,-33"), 4.4 * u, hl, p=0.6)
    elif suit == "quadri":
        a.brush(xy("-2,-42 -12,-21 -30,-1"), 7.4 * u, hl, p=0.5)
        a.hatch(xy("-1,-33 -11,-14 -25,0"), xy("4,-20 0,-4 -8,8"), 5, 5.4 * u, hl)
        a.brush(xy("30,4 14,22 3,40"), 4 * u, hl, p=0.6)
    elif suit == "picche":
        a.brush(xy("-3,-38 -15,-19 -32,1 -37,14 -33,24"), 8 * u, hl, p=0.5)
        a.hatch(xy("-4,-27 -14,-11 -27,4 -29,16"), xy("1,-14 -4,-2 -12,10 -17,18"), 5, 5.4 * u, hl)
        a.brush(xy("37,13 32,25 21,28 12,24"), 4 * u, hl, p=0.6)
        a.brush(xy("-2,34 -5,42 -13,47"), 4 * u, hl, p=0.6)
    else:
        for i, (x, y) in enumerate(LOBES):
            a.brush(_arc(x, y, 16.5, 150, 280), (7.4 if i < 2 else 5.4) * u, hl, p=0.5)
            for degrees in (175, 215, 255):
                t = math.radians(degrees)
                a.wedge(
                    (x + 11.5 * math.cos(t), y + 11.5 * math.sin(t)),
                    (x + 1.5 * math.cos(t), y + 1.5 * math.sin(t)),
                    5 * u,
                    hl,
                )
        a.brush(_arc(24, 9, 17, 20, 100), 3.6 * u, hl, p=0.6)
        a.brush(xy("-2,30 -5,41 -13,47"), 4 * u, hl, p=0.6)


def pip(suit, h, color, cut=True):
    """Return a pip of height `h`, carved if `cut`."""
    a = Art()
    with a.at(s=h / 100):
        body(a, suit, color)
        if cut:
            carve(a, suit, h / 100)
    return a
