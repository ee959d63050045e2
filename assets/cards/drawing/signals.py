"""The eight faces of the secret signals."""

from .faces import (
    LX,
    RX,
    brows,
    bust,
    cheeks,
    ear,
    ground,
    head,
    mouth,
    neck,
    nose,
    one_eye,
    rim,
    ring,
)
from .woodcut import BLU, INK, PAPER, RED, SKIN, TAN, YEL, Art, document, xy

SIGNALS = ("kiss", "twist", "eyes-up", "tongue", "shrug", "fingers", "eyes-shut", "puff")


def _arcs(a, pts, w=3.4, color=INK):
    """Strokes that show movement."""
    for p in pts:
        a.brush(p, w, color, p=0.5)


def signal(kind):
    """Draw one of `SIGNALS`."""
    a = Art()
    ground(a, YEL, RED)
    s, hx, hy, rot = (
        (0.94, 82, 82, -4)
        if kind == "fingers"
        else (0.98, 82, 88, 7)
        if kind == "shrug"
        else (1.2, 100, 90, 0)
    )
    # body
    if kind == "shrug":
        with a.at(-12, 0):
            neck(a, 15, 146)
        arc = [rim(130 - 10 * i, 90) for i in range(12)]
        a.shape(
            [
                (66, 152, "c"),
                (54, 161),
                arc[0] + ("c",),
                *arc[1:11],
                (*rim(16, 90), "c"),
                (180, 136),
                (172, 122),
                (158, 115),
                (142, 116),
                (130, 125),
                (120, 138),
                (108, 150, "c"),
                (90, 163),
            ],
            BLU,
            3,
            heavy=0.6,
        )
        # the lifted sleeve: its seam, and hoops round the arm
        for band in (
            "143,123 158,128 170,122",
            "142,137 160,143 180,137",
            "142,152 158,158 175,153",
        ):
            a.line(xy(band), 8.4)
            a.line(xy(band), 5, PAPER)
        for band in ("58,166 82,177 112,174 134,162", "72,182 100,190 120,186 134,177"):
            a.line(xy(band), 7)
            a.line(xy(band), 3.8, PAPER)
        a.brush(xy("136,121 132,136 139,152 138,184"), 5, p=0.3)
    elif kind == "fingers":
        with a.at(-14, 0):
            neck(a, 15, 140)
        bust(a, BLU, 150, 34)
    else:
        neck(a, 18, 152)
        bust(a, BLU, 160, 22, drop=8)
        a.hatch(xy("166,160 150,176 130,187"), xy("154,162 142,172 122,180"), 6, 3)
    with a.at(hx, hy, s=s, rot=rot):
        # ears, head
        w = 8 if kind == "puff" else 0
        for f in (False, True):
            ear(a, (40 if f else -38) + (w * 0.4 if f else -w * 0.4), 2, flip=f)
        if kind == "puff":
            a.shape(
                xy(
                    "-33,-34 -35,-12 -41,4 -52,20 -47,38 -30,44 -14,48 -1,51 14,48 32,44 "
                    "50,37 55,19 43,3 38,-14 34,-36 0,-47"
                ),
                SKIN,
                3,
                heavy=1.1,
            )
            a.ell(-32, 22, 12, 12.6, fill=RED, sw=0)
            a.ell(34, 22, 13.6, 12.8, fill=RED, sw=0)
            a.brush(xy("-38,14 -35,11 -30,11"), 3.4, PAPER)
            a.brush(xy("27,14 31,11 36,11"), 3.4, PAPER)
            _arcs(a, [xy("-18,16 -13,28 -17,40"), xy("17,15 13,27 17,40")], 3.4)
        else:
            head(a, "oval")
            cheeks(a, "neutral")
        eye = {"eyes-up": "up", "eyes-shut": "squeeze"}.get(kind, "neutral")
        for x in (LX, RX):
            if eye == "squeeze":
                with a.at(x, 0, flip=x > 0):
                    a.brush(xy("-13,-9 -2,-4 10,1"), 6, p=0.45)
                    a.brush(xy("-13,9 -2,5 10,1"), 6, p=0.45)
                    _arcs(a, [xy("-14,-3 -10,0 -14,3"), xy("-11,14 -5,12.5 1,9")], 3)
            elif eye == "up":
                with a.at(x, 0, s=1.25):
                    a.shape(xy("-9.6,2! -4,-9 4,-9 9.6,2! 0,7.4"), PAPER, 2)
                    a.ell(0, -5, 4.8, 4.4, fill=INK, sw=0)
                    a.brush(xy("-12,3 -4,-9.4 4,-9.4 12,3"), 4.4, p=0.5)
                    a.brush(xy("-7,9.6 0,11 7,9.4"), 2.4)
            else:
                one_eye(a, x, "neutral", -1.6 if kind != "twist" else 1.6)
        brows(
            a,
            {
                "eyes-up": "up",
                "eyes-shut": "shut",
                "kiss": "pleased",
                "puff": "pleased",
                "shrug": "up",
            }.get(kind, "neutral"),
            LX,
            RX,
            6,
            lift=4 if kind == "eyes-up" else -3 if kind == "eyes-shut" else 0,
        )
        if kind == "kiss":
            with a.at(-5, 34, s=1.02):
                a.shape(
                    xy("-11,-0.6 -9,-7 -5,-9.6 -1,-7 3,-9.6 7,-7 9,-0.6 6.6,7 -1,10.6 -8,7"),
                    RED,
                    2.6,
                    heavy=0.8,
                )
                a.brush(xy("-11,-0.4 -5,1.4 -1,0.2 3,1.4 9,-0.4"), 4.4, p=0.5)
                for x0, x1 in xy("-6,-4 -1,-1 4,2"):
                    a.wedge((x1, 0.4), (x0, -5.4 if x0 != -1 else -4), 2.4)
                    a.wedge((x1, 0.4), (x0, 6.4), 2.4)
                _arcs(a, [xy("-17,-8 -20,0 -17,8"), xy("17,-8 20,0 17,8")], 3.4)
        elif kind == "twist":
            a.shape(xy("-1,38! 5,31.5 10,31 14,27 24,26! 20,34 10,39.6"), RED, 2)
            a.brush(xy("-6,39 4,36 14,31.4 26,25"), 4.6, p=0.4)
            _arcs(
                a,
                [xy("25,18 29.5,24 27,31"), xy("-12,26 -17,33 -14,41"), xy("18,40 12,44 4,45")],
                3.2,
            )
        elif kind == "tongue":
            a.brush(xy("-20,28 -10,34 0,35 10,34 20,28"), 5, p=0.35)
            a.shape(xy("-10,34! -11,42 -7,49 -1,51 6,48 9,41 8,34!"), RED, 2.8, heavy=0.8)
            a.brush(xy("-1,35 -1,40 -1.6,46"), 2.8, taper="out")
            _arcs(a, [xy("-23,24 -21,28 -22,32"), xy("23,24 21,28 22,32")], 3)
        elif kind == "puff":
            a.shape(xy("-7,34! -3,31 -1,32 2,30.6 6,34! -1,38.6"), RED, 2)
            a.brush(xy("-8,34 0,35 8,34"), 2.6)
        elif kind == "eyes-shut":
            a.brush(xy("-14,35 -6,33 4,33 13,36"), 4.6, p=0.4)
            a.shape(xy("-7,37! 0,37 7,37.4! 0,41"), RED, 1.4)
        elif kind == "shrug":
            a.brush(xy("-14,37 -5,32 4,32 12,38"), 4.6, p=0.4)
        else:
            mouth(a, "neutral", 34)
        if kind == "twist":
            a.brush(xy("-4,-8 -4,4 -8,15 -7,20 -1,21 5,18"), 4.4, p=0.45)
        else:
            nose(a, "straight")
        # plain black hair, parted
        a.shape(
            xy(
                "-38,-4! -42,-26 -30,-48 0,-56 32,-48 44,-26 40,-4! 36,-18 24,-30 6,-38! "
                "-10,-34 -30,-24 -34,-16"
            ),
            INK,
            2.4,
            heavy=1,
        )
        _arcs(a, [xy("0,-44 -20,-40 -32,-26"), xy("12,-44 28,-36 37,-22")], 3.4, TAN)
    # collar
    if kind == "shrug":
        _arcs(a, [xy("142,105 154,100 167,105"), xy("143,93 157,87 172,93")], 5)
        a.shape(xy("68,149! 61,161 80,173 100,167 112,146! 88,161"), RED, 2.6, heavy=0.6)
    elif kind == "fingers":
        a.shape(xy("66,142! 58,154 74,167 98,167 112,154 106,142! 86,158"), RED, 2.6, heavy=0.6)
        _hand(a)
    else:
        a.shape(
            xy("80,158! 72,168 86,180 100,184 114,180 128,168 120,158! 100,172"),
            RED,
            2.6,
            heavy=0.6,
        )
    ring(a, BLU)
    return a


def _hand(a):
    """Thumb rubbed against two fingers, lower right."""
    a.shape(
        [
            (132, 156, "c"),
            (*rim(66, 84), "c"),
            rim(52, 86),
            rim(40, 86),
            (*rim(24, 84), "c"),
            (168, 148, "c"),
        ],
        BLU,
        3,
        heavy=0.6,
    )
    a.hatch(xy("179,142 166,160 148,176"), xy("168,146 158,160 143,168"), 5, 3)
    with a.at(148, 126, s=1.04):
        # curled fingers behind
        a.limb(xy("10,2 18,-14 8,-20"), [14, 14, 12], SKIN, 2.6, rnd0=True, rnd1=True)
        a.limb(xy("4,0 10,-24 -6,-32"), [14, 14, 11], SKIN, 2.6, rnd0=True, rnd1=True)
        a.shape(xy("-10,26 -15,8 -8,-4 6,-8 20,-4 25,10 21,27 6,30"), SKIN, 2.8, heavy=0.8)
        a.limb(xy("0,2 -2,-22 -19,-27"), [15, 15, 11], SKIN, 2.6, rnd0=True, rnd1=True)
        a.shape(xy("-8,20 -9,-1 4,-4 14,4 10,20"), SKIN, 0)
        a.limb(xy("2,20 -15,6 -22,-17"), [17, 16, 11], SKIN, 2.6, rnd0=True, rnd1=True)
        a.shape(xy("-2,26 -4,14 8,6 18,12 16,25"), SKIN, 0)
        a.cased(xy("-11,30 7,34 22,28"), 8, PAPER, 2.4)
        _arcs(a, [xy("-12,-43 -2,-47 9,-43"), xy("-12,-53 0,-58 14,-53")], 4.8)


def signal_svg(kind):
    """Return the file of a signal."""
    return document(signal(kind).svg(), 200)
