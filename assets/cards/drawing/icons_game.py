"""Icons for what happens in the game: the secret partner, cards, prizes, talk."""

from .woodcut import BLU, INK, PAPER, RED, TAN, YEL, mirror, xy


def partner(a):
    """A carnival mask that winks: the secret partner."""
    half = "0,-15! 9,-20 19,-20 29,-26! 30,-9 26,8 17,18 9,17 4,9 0,4!"
    a.shape(mirror(xy(half)), RED, 3.6, heavy=0.9)
    for flip in (False, True):
        with a.at(flip=flip):
            a.line(xy("3,-10 10,-14.6 19,-14.6 24.6,-18"), 2.6, YEL)
    a.shape(xy("-21,-1! -13,-9 -5,-1! -13,6"), PAPER, 2.6)
    a.ell(-12.4, -1.4, 4, fill=INK, sw=0)
    a.brush(xy("4,-4 13,5 22,-4"), 8, INK, p=0.4)
    a.brush(xy("6,-3 13,3 20,-3"), 2.8, PAPER, p=0.4)
    a.hatch(xy("28,-4 24,8 15,16"), xy("23,0 19,8 12,11"), 4, 2.6)


def cards(a):
    """A fan of two cards, the front one a sun coin."""
    for x, y, turn, colour in ((-8, -2, -16, RED), (8, 1, 12, PAPER)):
        with a.at(x, y, rot=turn):
            a.shape(xy("-14,-22! 14,-22! 14,22! -14,22!"), colour, 3.2, heavy=0.8)
            if colour == RED:
                a.poly(xy("-9,-17 9,-17 9,17 -9,17"), None, 2, stroke=YEL)
            else:
                a.ell(0, 0, 9.6, fill=YEL, sw=2.4)
                a.star(0, 0, 8, 4, 8, RED, 0)
                a.ell(0, 0, 2.6, fill=YEL, sw=0)


def trophy(a):
    """A gilt prize cup with a star."""
    for side in (-1, 1):
        a.cased(
            [(side * 16, -18), (side * 27, -18), (side * 25, -4), (side * 12, 2)], 3.2, YEL, 2.4
        )
    a.poly(xy("-14,20 14,20 14,28 -14,28"), RED, 3)
    a.shape(mirror(xy("0,21! 10,21! 8,16 3.6,12 3.6,6! 0,6!")), YEL, 3, heavy=0.6)
    a.shape(mirror(xy("0,-27! 18,-27! 18,-13 13,3 5,9 0,9.6")), YEL, 3.4, heavy=0.9)
    a.star(0, -11, 10, 4.4, 5, RED, 2)
    a.hatch(xy("17,-24 16,-10 11,2"), xy("11,-22 11,-11 7,-1"), 4, 2.2)


def star(a):
    """A yellow star."""
    a.star(1, 2.2, 27.5, 11.5, 5, INK, 4)
    a.star(0, 1, 27.5, 11.5, 5, YEL, 3.6)
    a.star(0, 1, 15, 6.2, 5, RED, 0)


def speech(a):
    """A speech bubble with three dots."""
    a.shape(
        xy("0,-23 17,-20 27,-9 27,3 17,13 2,15! -14,27! -10,14! -21,9 -27,-1 -25,-13 -14,-21"),
        PAPER,
        3.4,
        heavy=0.9,
    )
    for x, colour in ((-13, RED), (0, YEL), (13, BLU)):
        a.ell(x, -4, 4.4, fill=colour, sw=2)


def hourglass(a):
    """A sand-glass: someone is thinking."""
    for flip in (False, True):
        with a.at(sy=-1 if flip else 1):
            a.shape(mirror(xy("0,-22! 15,-22! 15,-15 7,-4 2.6,0! 0,0!")), PAPER, 3.2)
    a.shape(mirror(xy("0,-11! 9.6,-11! 5,-4 0,-1!")), YEL, 0)
    a.shape(mirror(xy("0,8! 5,11 11.6,20! 0,20!")), YEL, 0)
    a.line(xy("0,-2 0,10"), 2.6, YEL)
    for y in (-25, 25):
        a.poly([(-19, y - 3.4), (19, y - 3.4), (19, y + 3.4), (-19, y + 3.4)], TAN, 3)
