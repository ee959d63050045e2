"""Suit icons of the Sicilian deck, read at 20 pixels: rosette, vase, short sword, branch."""

from .woodcut import BLU, GRN, PAPER, RED, TAN, YEL, mirror, xy


def denari(a):
    """Coins: a rosette of six petals."""
    a.ell(0, 0, 25, fill=YEL, sw=3.4, heavy=0.9)
    for k in range(6):
        with a.at(rot=60 * k + 30):
            a.shape(xy("3,0! 10,-7 17,-6 20,0 17,6 10,7"), RED, 2)
    a.ell(0, 0, 6, fill=BLU, sw=2.2)


def coppe(a):
    """Cups: a lidded vase with two handles."""
    for s in (-1, 1):
        a.cased([(s * 15, -9), (s * 25, -12), (s * 26, -24), (s * 17, -22)], 3.4, YEL, 2.4)
    a.shape(mirror(xy("0,19 5,19! 6,23 15,25! 15,29! 0,29!")), YEL, 3)
    a.shape(mirror(xy("0,-12 16,-12! 24,-2 21,10 10,20 0,21")), RED, 3.3, heavy=0.9)
    a.shape(xy("-23,-1! 0,4 23,-1! 22,6! 0,11 -22,6!"), YEL, 2)
    a.shape(mirror(xy("0,-26 10,-22 18,-11! 0,-8")), BLU, 2.8)
    a.ell(0, -27, 4.2, fill=YEL, sw=2.2)


def spade(a):
    """Swords: short and broad, the guard curled down."""
    with a.at(rot=40):
        a.poly(xy("-7.4,8 -6.4,-18 0,-32 6.4,-18 7.4,8"), BLU, 3.2, heavy=0.8)
        a.poly(xy("-2.6,6 -2.2,-18 0,-24 2.2,-18 2.6,6"), PAPER, 0)
        a.cased(xy("-15,18 -16,9 -6,8 6,8 16,9 15,18"), 4, YEL, 2.4)
        a.limb(xy("0,11 0,22"), [8, 7], GRN, 2.8)
        a.ell(0, 26, 6.2, fill=YEL, sw=2.8)
        a.ell(0, 26, 2, fill=RED, sw=0)


def bastoni(a):
    """Clubs: a knotted branch with two leaves and a bare handle."""
    with a.at(rot=36):
        for x, y, r in xy("5,-22,-20 -5,-20,-160"):
            with a.at(x, y, rot=r):
                a.shape(xy("0,0! 8,-6 19,0! 8,5"), GRN, 2.4)
        for x, y, r in xy("-8,-6,-62 8,3,62"):
            with a.at(x, y, rot=r):
                a.shape(xy("-4,5! -4,-6! 4,-6! 4,5!"), GRN, 2.6)
                a.ell(0, -6, 4, 2.4, fill=YEL, sw=1.8)
        a.shape(
            xy("-6,30! -6.4,10 -8,-4 -7,-29! 0,-31 7,-29! 8,-6 6.4,10 6,30!"), GRN, 3.1, heavy=0.9
        )
        a.ell(0, -28, 6.4, 2.6, fill=YEL, sw=2)
        a.brush(xy("-2,-22 -2,-8 -1,8"), 3.2, YEL, p=0.5)
        a.shape(xy("-6.4,12! 0,16 6.4,12! 6,30! -6,30!"), TAN, 2.6)
        a.line(xy("-5,23 5,20"), 2.6, RED)
