"""Icons, 64 by 64, drawn to be read at 20 pixels: suits and table signs, and the list of all.

Each has a paper edge behind its ink contour (`halo`), so that it stands on felt, wood, night
cloth and paper alike.
"""

import math
import re

from . import icons_controls as controls
from . import icons_game as game
from . import icons_siciliane as sicilian
from .francesi import FOUR, pip
from .woodcut import BLU, GRN, INK, PAPER, RED, SKIN, TAN, YEL, Art, document, mirror, num, num2, xy


def halo(body, w=4.4):
    """The same drawing once more in paper, wider, underneath."""

    def rep(m):
        t = m.group(0)
        d = re.search(r' d="([^"]*)"', t).group(1)
        sw = re.search(r'stroke-width="([\d.]+)"', t)
        f = PAPER if 'fill="none"' not in t else "none"
        width = num2((float(sw.group(1)) if sw else 0) + w)
        return (
            f'<path d="{d}" fill="{f}" stroke="{PAPER}" stroke-width="{width}"'
            f' stroke-linecap="round" stroke-linejoin="round"/>'
        )

    return re.sub(r"<path [^>]*/>", rep, body) + body


def denari(a):
    """Coins."""
    a.ell(0, 0, 25, fill=YEL, sw=3.4, heavy=0.9)
    a.radial(0, 0, 24, 19, 16, w=3)
    a.ell(0, 0, 17.5, fill=RED, sw=2.6)
    a.star(0, 0, 16.5, 8.6, 8, YEL, 2)
    a.ell(0, 0, 6.6, fill=PAPER, sw=2)


def coppe(a):
    """Cups."""
    for s in (-1, 1):
        a.cased([(s * 17, -14), (s * 27, -14), (s * 25, -1), (s * 13, 4)], 3.2, YEL, 2.4)
    a.shape(mirror(xy("0,27! 17,27! 15,21 5,17 4,10 0,10!")), RED, 3.2, heavy=0.8)
    a.shape(mirror(xy("0,-22! 20,-22! 20,-8 14,6 5,12 0,12.6")), YEL, 3.4, heavy=0.9)
    a.shape(mirror(xy("0,-14! 20,-14! 18.6,-3 15.6,3! 0,5")), RED, 2.4)
    a.ell(0, -22, 20, 5.4, fill=INK, sw=3)
    for x in (-10, 0, 10):
        a.ell(x, -5 - abs(x) * 0.06, 2.8, fill=YEL, sw=1.4)


def spade(a):
    """Swords."""
    with a.at(rot=40):
        a.poly(xy("-6,10 -6,-22 0,-32 6,-22 6,10"), BLU, 3.2, heavy=0.8)
        a.poly(xy("-4.2,9 -4.2,-21 -0.6,-27 -0.6,9"), PAPER, 0)
        a.limb(xy("0,12 0,24"), [8, 7], RED, 3, heavy=0.6)
        a.cased(xy("-14,7 -9,12 0,12 9,12 14,7"), 4.4, YEL, 2.6)
        a.ell(0, 27, 5.2, fill=YEL, sw=2.8)


def bastoni(a):
    """Clubs."""
    with a.at(rot=36):
        for x, y, r in xy("-9,-4,-58 10,2,56 10,-16,52"):
            with a.at(x, y, rot=r):
                a.shape(xy("-4.6,6! -4.8,-7! 4.8,-7! 4.6,6!"), GRN, 2.8)
                a.ell(0, -7, 4.8, 2.6, fill=YEL, sw=2)
        a.shape(
            xy("-4.6,30! -6,12 -11,-6 -11.4,-20 -6,-29 1,-31 9,-27 11.6,-17 9.4,-4 6,12 4.6,30!"),
            GRN,
            3.2,
            heavy=0.9,
        )
        a.brush(xy("-5,-21 -6,-10 -3,6"), 3.4, YEL, p=0.5)
        a.brush(xy("4,-24 4,-10 2,4"), 2.6, INK)
        a.shape(xy("-6.4,13! 0,9 6.4,13! 4.6,30! -4.6,30!"), RED, 2.8)
        a.line(xy("-5,22 5,19"), 2.6, YEL)


def french(suit, color=None):
    """A French pip with its lights; in the suit's own colour if none is given."""

    def f(a):
        # the deck's own pip at this size; its paths are moved, not wrapped, so halo() sees them
        a.o.append(_shift(pip(suit, 54, color, cut=False).svg(), 32, 32))
        c = {
            "cuori": [xy("-21,-13 -20.4,-4 -14,6"), xy("-15,-17 -15,-8 -10,0")],
            "quadri": [xy("-3,-20 -8,-11 -16,-1")],
            "picche": [xy("-5,-15 -13,-3 -18,9")],
            "fiori": [xy("-7,-20 -8,-14 -5,-9"), xy("-20,0 -21,6 -17,11")],
        }[suit]
        for k in c:
            a.brush(k, 3.4, PAPER, p=0.6)

    return f


def _shift(body, dx, dy):
    """Translate the plain absolute M/L/C path data of an Art."""

    def rep(m):
        v = re.findall(r"[MLCZ]|-?[\d.]+", m.group(1))
        out, i = "", 0
        for t in v:
            if t in "MLCZ":
                out = out.rstrip() + t
                i = 0
            else:
                out += num(float(t) + (dx if i % 2 == 0 else dy)) + " "
                i += 1
        return f' d="{out.rstrip()}"'

    return re.sub(r' d="([^"]*)"', rep, body)


def trump(a):
    """A great crown."""
    a.shape(
        xy("-25,-13! -13,1 -11,-3! 0,-21! 11,-3! 13,1 25,-13! 20,17! 0,20 -20,17!"),
        YEL,
        3.6,
        heavy=0.9,
    )
    for x, y, c in ((-25, -15, RED), (0, -23, RED), (25, -15, RED)):
        a.ell(x, y, 4.6, fill=c, sw=2.6)
    a.shape(xy("-20,12! 0,15 20,12! 19,24! 0,27 -19,24!"), RED, 3.2, heavy=0.6)
    a.ell(0, 20.4, 3, fill=YEL, sw=0)
    for x in (-11, 11):
        a.ell(x, 19, 2.4, fill=YEL, sw=0)
    a.hatch(xy("18,0 18,10"), xy("9,2 10,9"), 3, 2.6)
    a.ell(0, 4, 4, fill=BLU, sw=2)


def caller(a):
    """The caller's shield with a star."""
    a.shape(mirror(xy("0,-23! 12,-21 22,-26! 23,-6 17,13 0,27!")), BLU, 3.6, heavy=1)
    a.shape(mirror(xy("0,-17! 11,-15.4 17,-18! 17.6,-5 13,9 0,20!")), YEL, 2.4)
    a.star(0, -1.6, 13.4, 5.6, 5, RED, 2.4)


def others(a):
    """Four heads round a table."""
    a.ell(0, 0, 19, fill=GRN, sw=3.2)
    a.ell(0, 0, 12.6, fill=None, sw=2, stroke=YEL)
    for x, y, c in ((0, -20, RED), (20, 0, YEL), (0, 20, BLU), (-20, 0, TAN)):
        a.ell(x, y, 9, fill=c, sw=3, heavy=0.6)


def last_trick(a):
    """Two cards and an arrow back."""
    for x, y, r, c in ((9, -6, 18, BLU), (-5, -7, -10, PAPER)):
        with a.at(x, y, rot=r):
            a.shape(xy("-12,-18! 12,-18! 12,18! -12,18!"), c, 3, heavy=0.7)
            if c == BLU:
                a.line(xy("-6,-12 6,-12"), 2.4, PAPER)
            else:
                a.ell(0, -3, 6.6, fill=RED, sw=2.2)
    a.cased(xy("20,25 2,26 -14,20"), 4.6, YEL, 2.6)
    a.poly(xy("-25,14 -9,10 -13,26"), YEL, 2.8)


def score(a):
    """A sheet with tallies."""
    a.poly(xy("-19,-26 12,-26 20,-17 20,26 -19,26"), PAPER, 3.4, heavy=0.9)
    a.poly(xy("12,-26 12,-17 20,-17"), TAN, 2.6)
    a.line(xy("-13,-13 7,-13"), 3.4, RED)
    for i in range(4):
        a.brush([(-11 + i * 7, -5), (-11.6 + i * 7, 6), (-11 + i * 7, 18)], 4.4, INK, p=0.3)
    a.brush(xy("-16,15 0,6 16,-2"), 4.4, RED, p=0.3)


def hint(a):
    """A lit candle."""
    a.radial(0, -13, 22, 15.5, 9, w=4, color=YEL, a0=-200, a1=20)
    a.shape(xy("-22,20! -17,27 -3,29 12,27 17,20! -2,18"), RED, 3.2, heavy=0.8)
    a.cased(xy("15,21 25,19 23,27 13,27"), 2.8, RED, 2.2)
    a.poly(xy("-9,0 5,0 5,22 -9,22"), PAPER, 3.2)
    a.shape(xy("-9,0! 5,0! 5,8 2,11 0,5 -3,7 -6,4 -9,5"), YEL, 2)
    a.shape(xy("-2,-29! 6,-17 7,-8 -2,-2 -11,-8 -9,-17"), YEL, 3.2)
    a.shape(xy("-2,-18! 2,-11 -2,-5 -6,-10"), RED, 0)


def menu(a):
    """Three bars."""
    for y, c in ((-17, RED), (0, YEL), (17, BLU)):
        a.cased([(-20, y), (20, y)], 7, c, 3)


def _horn(a):
    """A loudspeaker."""
    a.shape(xy("-27,-9! -14,-9! 2,-24! 2,24! -14,9! -27,9!"), YEL, 3.4, heavy=0.8)
    a.line(xy("-14,-8 -14,8"), 2.6)
    a.hatch(xy("1,6 1,20"), xy("-8,4 -4,13"), 3, 2.6)


def sound_on(a):
    """A loudspeaker with waves."""
    _horn(a)
    for r, w in xy("12,4 22,4"):
        a.cased(
            [(5 + r * math.cos(t) * 0.95, r * math.sin(t)) for t in (-0.8, -0.4, 0, 0.4, 0.8)],
            w,
            RED,
            2.2,
        )


def sound_off(a):
    """A loudspeaker and a cross."""
    _horn(a)
    for s in (-1, 1):
        a.cased([(11, -9 * s), (27, 9 * s)], 4.6, RED, 2.4)


def undo(a):
    """An arrow turning back."""
    a.cased(xy("-8,-11 6,-12 18,-4 19,9 10,19 -8,21"), 7, YEL, 3)
    a.poly(xy("-28,-10 -7,-25 -6,4"), YEL, 3.2, heavy=0.7)


def replay(a):
    """An arrow round a triangle."""
    P = [
        (23 * math.cos(math.radians(t)), 23 * math.sin(math.radians(t)))
        for t in range(-20, 271, 24)
    ]
    a.cased(P, 6.6, GRN, 3)
    a.poly(xy("-4,-32 17,-21 -2,-9"), GRN, 3)
    a.poly(xy("-7,-10 13,1 -7,12"), YEL, 3)


def knock(a):
    """Knuckles on the table: pass."""
    a.poly(xy("-28,18 28,18 28,28 -28,28"), TAN, 3.4)
    a.limb(xy("2,-28 1,-13"), [22, 21], RED, 3.2, heavy=0.6)
    # hand, four knuckles down
    a.shape(
        xy(
            "-12,-13! -15,-2 -16,8 -15,15 -11.5,17.6 -8,15.4! -4,18.6 0,15.6! 4,18.6 "
            "8,15.4! 11.5,17.4 15.4,14 17,6 16,-3 13,-13!"
        ),
        SKIN,
        3.4,
        heavy=0.8,
    )
    for x in (-8, 0, 8):
        a.line([(x, 15.6), (x + 0.4, 6)], 2.6)
    a.shape(xy("-12,-8! -21,-3 -22,7 -16,9 -13,4 -10,-1!"), SKIN, 2.8)
    a.cased(xy("-11,-13 1,-12 13,-13"), 5, YEL, 2.6)
    for p, q in (xy("-29,3 -25,12"), xy("22,13 27,3"), xy("19,3 22,-5")):
        a.cased([p, q], 2.6, RED, 1.8)


def lock(a):
    """A padlock: secret."""
    a.cased(xy("-12,0 -12,-14 -7,-22 0,-24 7,-22 12,-14 12,0"), 5, PAPER, 2.8)
    a.shape(xy("-21,-3! 21,-3! 20,14 14,25 0,28 -14,25 -20,14"), YEL, 3.4, heavy=0.9)
    a.ell(0, 8, 5, fill=INK, sw=0)
    a.poly(xy("-2.6,9 2.6,9 4.4,20 -4.4,20"), INK, 0)
    a.hatch(xy("20,2 19,14 13,23"), xy("13,3 12.6,11 9,18"), 4, 2.4)


def warning(a):
    """A triangle with an exclamation mark."""
    T = xy("0,-22 22,19 -22,19")
    a.poly([(x + 1, y + 1.2) for x, y in T], INK, 13)
    a.poly(T, INK, 13)
    a.poly(T, YEL, 6.2, stroke=YEL)
    a.poly(xy("-4.6,-10 4.6,-10 2.6,8 -2.6,8"), INK, 1.6)
    a.ell(0, 15, 3.8, fill=INK, sw=0)


# name: drawing, scale, shift; some are shrunk so that the paper edge stays inside the box
ICONS = {
    "suit-denari": (denari, 1.02, 0, 0),
    "suit-coppe": (coppe, 0.86, 0, 0),
    "suit-spade": (spade, 1.05, 0, 0),
    "suit-bastoni": (bastoni, 0.94, 0, 0),
    "suit-cuori": (french("cuori"), 1, 0, 0),
    "suit-quadri": (french("quadri"), 1, 0, 0),
    "suit-fiori": (french("fiori"), 1, 0, 0),
    "suit-picche": (french("picche"), 1, 0, 0),
    "suit-quadri-blue": (french("quadri", FOUR["quadri"]), 1, 0, 0),
    "suit-fiori-green": (french("fiori", FOUR["fiori"]), 1, 0, 0),
    "suit-denari-siciliane": (sicilian.denari, 1, 0, 0),
    "suit-coppe-siciliane": (sicilian.coppe, 0.86, 0, 1),
    "suit-spade-siciliane": (sicilian.spade, 0.96, 0, 0),
    "suit-bastoni-siciliane": (sicilian.bastoni, 0.8, -4, 3),
    "trump": (trump, 0.9, 0, 0),
    "caller": (caller, 0.96, 0, 0),
    "others": (others, 0.94, 0, 0),
    "last-trick": (last_trick, 0.94, 0, -1),
    "score": (score, 0.98, 0, 0),
    "hint": (hint, 0.82, -1, -0.2),
    "menu": (menu, 0.96, 0, 0),
    "sound-on": (sound_on, 0.92, 0, 0),
    "sound-off": (sound_off, 0.92, 0, 0),
    "undo": (undo, 0.96, 1, 1),
    "replay": (replay, 0.86, -1, 2),
    "pass": (knock, 0.9, 0, 1),
    "lock": (lock, 0.96, 0, -1),
    "warning": (warning, 0.96, 0, 0),
    "partner": (game.partner, 0.86, 0, 2),
    "cards": (game.cards, 0.9, 0, 0),
    "trophy": (game.trophy, 0.88, 0, 0),
    "star": (game.star, 0.94, 0, 1),
    "speech": (game.speech, 0.96, 0, 0),
    "hourglass": (game.hourglass, 0.96, 0, 0),
    "arrow-left": (controls.arrow(0), 0.94, 0, 0),
    "arrow-up": (controls.arrow(90), 0.94, 0, 0),
    "arrow-right": (controls.arrow(180), 0.94, 0, 0),
    "arrow-down": (controls.arrow(270), 0.94, 0, 0),
    "check": (controls.check, 1, 0, 0),
    "close": (controls.close, 0.94, 0, 0),
    "plus": (controls.plus, 0.94, 0, 0),
    "minus": (controls.minus, 0.94, 0, 0),
    "gear": (controls.gear, 0.94, 0, 0),
    "play": (controls.play, 0.94, 0, 0),
    "pause": (controls.pause, 0.94, 0, 0),
    "quit": (controls.leave, 0.88, 0, -1),
    "learn": (controls.learn, 0.88, 0, -2),
    "chart": (controls.chart, 0.94, 0, 1),
    "eye": (controls.eye, 0.94, 0, 0),
}


def icon_svg(name):
    """Return the icon's file, 64 by 64."""
    draw, scale, dx, dy = ICONS[name]
    a = Art()
    with a.at(32 + dx, 32 + dy, s=scale):
        draw(a)
    return document(halo(a.svg()), 64)
