"""The application's icon: a sun coin on two fanned cards."""

from .suits import sun_face
from .woodcut import BLU, GRN, INK, PAPER, RED, YEL, Art, document, xy


def slab(w, h, r):
    """Outline of a rounded oblong, centred."""
    q = []
    for sx, sy in xy("1,-1 1,1 -1,1 -1,-1"):
        e = [
            (sx * (w - r), sy * h, "c"),
            (sx * (w - r * 0.29), sy * (h - r * 0.29)),
            (sx * w, sy * (h - r), "c"),
        ]
        q += e if sx * sy < 0 else e[::-1]
    return q


def app_icon(small=False):
    """A great sun coin on two fanned cards, green ground with a red edge.

    Small=True: the same in few strokes, for 16 to 32 px.
    """
    a = Art()
    with a.at(128, 128):
        a.shape(slab(120, 120, 46), INK, 0)
        if small:
            a.shape(slab(111, 111, 38), GRN, 0)
        else:
            a.shape(slab(111, 111, 38), GRN, 0)
            a.shape(slab(103, 103, 31), None, 4, stroke=YEL)
    # fan: back of a card behind, a face in front
    back, face = xy("151,124,13 104,133,-8") if not small else xy("162,126,14 106,130,-8")
    w, h = (60, 88) if not small else (60, 82)
    lw = 6.4 if not small else 10
    with a.at(back[0], back[1], rot=back[2]):
        a.shape(slab(w, h, 12), RED, lw, heavy=1.6)
        if not small:
            a.shape(slab(w - 11, h - 11, 5), BLU, 3.4)
            for i in range(7):
                a.poly(
                    [
                        (38, -60 + 20 * i),
                        (30, -70 + 20 * i),
                        (22, -60 + 20 * i),
                        (30, -50 + 20 * i),
                    ],
                    YEL,
                    2.4,
                )
    with a.at(face[0], face[1], rot=face[2]):
        a.shape(slab(w + 2, h + 2, 12), PAPER, lw, heavy=2.4)
        r = 53 if not small else 48
        with a.at(0, 0, rot=8):
            a.ell(0, 0, r, fill=YEL, sw=5.4 if not small else 11, heavy=2 if not small else 0)
            if not small:
                a.radial(0, 0, r * 0.97, r * 0.84, 24, w=5)
                a.ell(0, 0, r * 0.8, fill=RED, sw=4.4)
                a.star(0, 0, r * 0.78, r * 0.5, 8, PAPER, 2.4, rot=-67.5)
                a.star(0, 0, r * 0.78, r * 0.44, 8, YEL, 2.8)
                a.ell(0, 0, r * 0.48, fill=YEL, sw=3.4)
                with a.at(s=r * 0.48 / 20, sw=1.4):
                    sun_face(a, 70)
            else:
                a.ell(0, 0, r * 0.46, fill=RED, sw=8)
    return document(a.svg(), 256)
