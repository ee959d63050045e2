"""Icons for the program's own buttons: arrows, ticks, sound, settings, leaving."""

import math

from .woodcut import BLU, GRN, INK, PAPER, RED, TAN, YEL, xy


def arrow(turn):
    """A broad arrow, to the left, then turned clockwise by ``turn`` degrees."""

    def draw(a):
        with a.at(rot=turn):
            a.poly(xy("-26,0 -1,-25 -1,-11 25,-11 25,11 -1,11 -1,25"), YEL, 3.6, heavy=0.9)

    return draw


def check(a):
    """A green tick."""
    a.cased(xy("-20,2! -7,16! 21,-17!"), 10, GRN, 3.2)


def close(a):
    """A red cross."""
    for width, colour in ((16.4, INK), (10, RED)):
        for side in (-1, 1):
            a.line([(-18 * side, -18), (18 * side, 18)], width, colour)


def plus(a):
    """A yellow plus, cut from one piece."""
    a.poly(
        xy("-8,-25 8,-25 8,-8 25,-8 25,8 8,8 8,25 -8,25 -8,8 -25,8 -25,-8 -8,-8"),
        YEL,
        3.6,
        heavy=0.9,
    )


def minus(a):
    """A yellow bar."""
    a.poly(xy("-25,-8 25,-8 25,8 -25,8"), YEL, 3.6, heavy=0.9)


def gear(a):
    """A blue cog with a yellow hub."""
    teeth = []
    for i in range(8):
        for turn, r in ((-15, 18.5), (-10, 26.5), (10, 26.5), (15, 18.5)):
            t = math.radians(45 * i + turn)
            teeth.append((r * math.cos(t), r * math.sin(t)))
    a.poly(teeth, BLU, 3.6, heavy=0.9)
    a.hatch(xy("15,4 12,12 3,16"), xy("9,3 8,8 2,10"), 5, 2.4, PAPER)
    a.ell(0, 0, 8, fill=YEL, sw=3)


def play(a):
    """A green triangle."""
    a.poly(xy("-15,-24 24,0 -15,24"), GRN, 3.8, heavy=0.9)
    a.brush(xy("-9,-14 -9,0 -9,12"), 3.4, PAPER, p=0.5)


def pause(a):
    """Two yellow bars."""
    for x in (-12, 12):
        a.poly([(x - 7, -22), (x + 7, -22), (x + 7, 22), (x - 7, 22)], YEL, 3.6, heavy=0.9)


def leave(a):
    """An open door and an arrow out of it: quit."""
    a.poly(xy("-27,-28 4,-28 4,26 -27,26"), TAN, 3.4, heavy=0.9)
    a.poly(xy("-21,-22 -2,-22 -2,26 -21,26"), INK, 2)
    a.poly(xy("-21,-22 -9,-15 -9,31 -21,26"), GRN, 3)
    a.ell(-12.6, 8, 2.2, fill=YEL, sw=1.4)
    a.poly(xy("29,1 12,-15 12,-6 -3,-6 -3,8 12,8 12,17"), YEL, 3.2, heavy=0.6)


def learn(a):
    """An open book with a ribbon."""
    a.shape(
        xy("-28,-15! -14,-17 0,-11! 14,-17 28,-15! 28,20! 14,18 0,24! -14,18 -28,20!"),
        RED,
        3.4,
        heavy=0.9,
    )
    for flip in (False, True):
        with a.at(flip=flip):
            a.shape(xy("-24,-21! -11,-23 0,-14! 0,18! -11,11 -24,14!"), PAPER, 2.8)
            for y in (-13, -5, 3):
                a.brush([(-19, y), (-12, y - 0.6), (-5, y + 3)], 3.4, INK, p=0.3)
    a.poly(xy("-2.6,17 3.4,17 3.4,31 0.4,27.6 -2.6,31"), BLU, 2)


def chart(a):
    """Three bars on a base line: statistics."""
    for x, top, colour in ((-17, 2, BLU), (0, -12, YEL), (17, -25, RED)):
        a.poly([(x - 6.5, top), (x + 6.5, top), (x + 6.5, 20), (x - 6.5, 20)], colour, 3.2)
    a.cased(xy("-26,22 26,22"), 3, TAN, 2)


def eye(a):
    """An open eye: look on, review."""
    a.shape(xy("-28,1! -13,-14 0,-18 13,-14 28,1! 13,14 0,17 -13,14"), PAPER, 3.6, heavy=0.9)
    a.ell(0, 0, 12, fill=BLU, sw=2.8)
    a.ell(0, 0, 5.4, fill=INK, sw=0)
    a.ell(-4, -4.4, 2.8, fill=PAPER, sw=0)
