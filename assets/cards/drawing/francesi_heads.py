"""Twelve heads for the French courts."""

from .hats import crown, crown2
from .heads import lock
from .woodcut import BLU, GRN, INK, PAPER, RED, SKIN, YEL, mirror, xy

JAW = dict(
    oval=xy(
        "-13,-20 -16.5,-9 -15.6,-3 -17.2,5 -15.4,14 -11,22 -3.6,27.5 5,25 13,16.5 "
        "18,5 18.5,-10 12,-22 0,-26"
    ),
    round=xy(
        "-14,-20 -17.8,-9 -17,-2 -19,7 -16.8,16 -10,23 -2,25.5 7,23 15.4,15 "
        "19.4,4 19,-10 12,-22 0,-26"
    ),
    long=xy(
        "-12.5,-20 -15.4,-9 -14.6,-3 -15.8,5 -13.6,15 -9.6,25 -3.4,30.5 4,28 "
        "12,18 17,5 18,-10 12,-22 0,-26"
    ),
    square=xy(
        "-13,-20 -16.8,-9 -15.8,-3 -17.4,5 -17,15 -14,24 -6,28.6 5,27 14.5,19 "
        "18.5,6 19,-10 12,-22 0,-26"
    ),
    heart=xy(
        "-14,-20 -17.6,-9 -16.6,-3 -17.8,4 -14,13 -9,21.5 -4.4,28.8 3,24 12,15 "
        "18.4,4 19,-10 12,-22 0,-26"
    ),
)


# half height up, down, tilt of the outer corner, lid width
EYE = dict(
    calm=(3.6, 3, 0.1, 2.7),
    round=(4.3, 3.6, 0.2, 2.4),
    sleepy=(2.3, 3.2, 1.0, 3.8),
    sharp=(3.2, 2.6, -2.0, 3),
)


# outer, middle, inner height, width
BROW = dict(
    arch=(-9.2, -13, -9.4, 3),
    flat=(-9.6, -10.6, -9.6, 3.8),
    knit=(-11.4, -11.6, -6.8, 4),
    high=(-11, -16, -12, 2.3),
    sad=(-8.2, -11.6, -12.6, 2.8),
)


NOSE = dict(
    straight=xy("-2.4,-8 -3.4,-2 -7.6,6.4 -8.4,9.2 -5.6,11 -1.4,10.2"),
    hook=xy("-2.2,-9 -6.4,-3 -9.6,3.4 -9.6,9 -6.4,10.4 -1.8,10"),
    snub=xy("-2.6,-7 -2.8,-1 -5.4,4 -9,6.8 -6.6,10 -1.8,9.4"),
    slim=xy("-2.8,-8 -4,-1 -6.4,5.6 -7.4,8.4 -5,9.8 -2.2,9.2"),
)


def _eye(a, x, w, sgn, kind, look, brow):
    """One eye with its brow."""
    up, lo, tilt, lid = EYE[kind]
    yi, yo = -2.6, -2.6 + tilt
    xl, xr = x - w, x + w
    yl, yr = (yo, yi) if sgn < 0 else (yi, yo)
    a.shape([(xl, yl, "c"), (x, -2.6 - up), (xr, yr, "c"), (x, -2.6 + lo)], PAPER, 1.2)
    px = x - 0.9 + look
    ry = 3.5 if kind == "round" else min(2.9, (up + lo) * 0.46)
    a.ell(
        px,
        -2.6 + (lo - up) * 0.4 + (0.4 if kind == "sleepy" else 0),
        2.8 if kind == "round" else 2.5,
        ry,
        fill=INK,
        sw=0,
    )
    a.ell(px - 0.7, -3.8 + (0.8 if kind == "sleepy" else 0), 0.8, 0.8, fill=PAPER, sw=0)
    a.brush(
        [
            (xl - 1, yl + 0.8),
            (x - w * 0.4, -2.6 - up),
            (x + w * 0.45, -2.6 - up),
            (xr + 1.2, yr + 0.7),
        ],
        lid,
        p=0.6,
    )
    if kind == "sleepy":
        a.line([(xl + 0.6, -7.4), (x, -8.4), (xr - 0.4, -7.4)], 1.1)
    o, m, i, bw = BROW[brow]
    l, r = (o, i) if sgn < 0 else (i, o)
    a.brush([(xl - 1.2, l), (x - 0.3, m), (xr + 1.8, r)], bw, p=0.65)


def _mouth34(a, kind):
    """The mouth of a three-quarter face."""
    if kind == "smile":
        a.shape(xy("-12.6,15.2! -5,17.8 4.6,14.4! 2,18.4 -4.4,22"), RED, 1.1)
        a.line(xy("-12.8,15 -5,17.8 5,14.2"), 1.4)
    elif kind == "pout":
        a.shape(xy("-9.6,17! -6.8,14.6 -4.9,15.8 -2.8,14.6 1,17! -4.4,21.6"), RED, 1)
        a.line(xy("-9.6,17 -4.8,17.6 1,17"), 1.2)
    elif kind == "thin":
        a.line(xy("-11.4,17 -5,17.4 2.4,16.2"), 1.7)
        a.brush(xy("-8.6,19.4 -4.6,20.4 -0.6,19.2"), 2.6, RED)
    elif kind == "sing":
        a.ell(-5, 18, 4.4, 3.8, fill=RED, sw=1.5)
        a.ell(-5, 16.9, 2.6, 1.3, fill=INK, sw=0)
    else:
        a.shape(xy("-11,16.8! -7.2,15.2 -5.4,16 -3,15 2.2,17! -4.6,20.4"), RED, 1)
        a.line(xy("-11.4,16.8 -5.4,17.2 3,16.8"), 1.3)


def face34(
    a, jaw="oval", eye="calm", brow="arch", nose="straight", mouth="calm", look=0, mole=False
):
    """A three-quarter face, looking left, from the tables above."""
    a.shape(JAW[jaw], SKIN, 2.5, heavy=0.7)
    a.ell(-12, 9.6, 3.2, 3.8, fill=RED, sw=0)
    a.ell(8.4, 10, 5.2, 4.3, fill=RED, sw=0)
    _eye(a, -10, 4.0, -1, eye, look, brow)
    _eye(a, 6, 5.2, 1, eye, look, brow)
    a.brush(NOSE[nose], 2.4, p=0.5)
    _mouth34(a, mouth)
    a.line(xy("-7.4,24 -4.2,24.8 -1,23.8"), 1.1)
    if mole:
        a.ell(4.6, 17.6, 1.1, fill=INK, sw=0)


def face_profile(a):
    """Pure profile, looking left."""
    a.shape(
        xy(
            "-6,-25 -13,-20 -15.4,-11 -15,-6.6! -20,2.4 -23.6,7.4 -21.6,9.8 "
            "-16.6,10.4! -18.4,13.8 -18.6,15.4! -15.6,16.6! -17.8,18.6 -16.8,20.8! "
            "-16.8,25 -12.6,29 -5,27.4 5,21 14,12 18,0 17,-12 10,-22"
        ),
        SKIN,
        2.5,
        heavy=0.7,
    )
    a.ell(-7, 10, 5, 4.4, fill=RED, sw=0)
    a.shape(xy("-14,-1.6! -11.4,-5.6 -4.6,-3.4! -9.4,0.4"), PAPER, 1.2)
    a.ell(-11, -2.6, 2, 2.7, fill=INK, sw=0)
    a.ell(-11.8, -3.6, 0.7, 0.8, fill=PAPER, sw=0)
    a.brush(xy("-15,-4.4 -11,-6.4 -3,-3"), 2.8, p=0.6)
    a.brush(xy("-15,-11 -9,-14 -1.6,-10.6"), 3, p=0.7)
    a.brush(xy("-19.4,9.8 -17.6,7.6 -17.4,5.2"), 1.8)
    a.shape(xy("-18.2,14.4! -15,14.2 -10.4,16.6! -13.4,18.8 -17.2,19! -15.4,16.8!"), RED, 1)
    a.line(xy("-17,16.4 -14,16.6 -9.6,16"), 1.3)


def face_front(a, wide=19, eye="calm", brow="arch", nose="long", look=0, mouth=True, chin=27):
    """A face seen from the front."""
    a.shape(
        mirror(
            [
                (0, -27),
                (wide * 0.74, -23),
                (wide, -8),
                (wide * 0.96, 8),
                (wide * 0.64, chin - 7),
                (0, chin),
            ]
        ),
        SKIN,
        2.5,
        heavy=0.6,
    )
    for s in (-1, 1):
        a.ell(s * 11.6, 8, 4.6, 3.9, fill=RED, sw=0)
        _eye(a, s * 8.2, 5, s, eye, 0.9 + look, brow)
    b = dict(
        long=xy("-2.6,-8 -2.2,0 -4.6,6.4 -1.8,9"),
        big=xy("-3.4,-8 -3.4,0 -6.4,6.6 -2.6,10"),
        fine=xy("-2,-7 -1.6,1 -3.4,6 -1.2,8"),
    )[nose]
    a.brush(b, 2.4, p=0.5)
    w = dict(long=4.4, big=6, fine=3.2)[nose]
    a.line([(-w, 7.8), (0, 9.8), (w, 7.8)], 1.6)
    if mouth:
        a.shape(xy("-7,17! -3,14.8 0,15.8 3,14.8 7,17! 0,21"), RED, 1)
        a.line(xy("-7.6,16.8 0,17.4 7.6,16.8"), 1.3)


def _cut(c):
    """The colour of cuts on hair: light on black, ink else."""
    return PAPER if c == INK else INK


def curls(a, pts, c, r=6):
    """A chain of round curls, each with a spiral cut."""
    for x, y in pts:
        a.ell(x, y, r, fill=c, sw=2.1)
    for x, y in pts:
        a.brush(
            [(x - r * 0.5, y + r * 0.2), (x, y - r * 0.55), (x + r * 0.5, y), (x, y + r * 0.4)],
            1.7,
            _cut(c),
        )


def bob(a, c):
    """Hair cut at the jaw."""
    a.shape(
        xy(
            "-14,-20 -21,-4 -22,12 -24,24 -16,29 -10,24 -6,10 14,10 16,26 24,32 32,26 "
            "29,8 26,-10 14,-28 -4,-28"
        ),
        c,
        2.5,
        heavy=0.8,
    )
    for p in (xy("20,-8 24,6 23,24"), xy("25,0 28,12 28,24"), xy("-19,4 -19,16 -20,24")):
        a.brush(p, 2.2, _cut(c))


def braid(a, x, y, c, k=5, dx=0.6, tie=RED, r=5.6):
    """A plait, tied at its end."""
    for i in range(k):
        q = r * (1 - 0.07 * i)
        a.ell(
            x + dx * i + (1.2 if i % 2 else -1.2),
            y + i * q * 1.42,
            q,
            q * 0.9,
            fill=c,
            sw=2,
            rot=30 if i % 2 else -30,
        )
        a.brush(
            [
                (x + dx * i - 3, y + i * q * 1.42 + 2),
                (x + dx * i, y + i * q * 1.42 - 1),
                (x + dx * i + 3, y + i * q * 1.42 + 2),
            ],
            1.7,
            _cut(c),
        )
    e = y + k * r * 1.22
    a.cased([(x + dx * k - 3, e), (x + dx * k + 3, e)], 3, tie, 1.6)
    a.shape(
        [
            (x + dx * k - 3, e + 2, "c"),
            (x + dx * k - 4, e + 8),
            (x + dx * k, e + 13, "c"),
            (x + dx * k + 4, e + 8),
            (x + dx * k + 3, e + 2, "c"),
        ],
        c,
        1.8,
    )


def feather(a, x, y, rot, c, L=40, w=9, flip=False):
    """A plume on a hat."""
    with a.at(x, y, rot=rot, flip=flip):
        a.shape(
            [
                (0, 0, "c"),
                (-w * 0.7, -L * 0.35),
                (-w * 0.5, -L * 0.75),
                (w * 0.5, -L, "c"),
                (w * 1.1, -L * 0.9),
                (w * 0.8, -L * 0.5),
                (w * 0.3, -L * 0.2),
            ],
            c,
            2.2,
            heavy=0.7,
        )
        a.brush([(0, 0), (-w * 0.1, -L * 0.45), (w * 0.5, -L * 0.9)], 1.9)
        a.hatch(
            [(0, -L * 0.2), (0, -L * 0.5), (w * 0.3, -L * 0.85)],
            [(w * 0.6, -L * 0.36), (w * 0.7, -L * 0.65), (w * 0.9, -L * 0.93)],
            5,
            1.7,
        )


def jack_cuori(a, c):
    """Round young face under a puffed cap."""
    bob(a, c["hair"])
    face34(a, "round", "calm", "high", "snub", "smile", look=1.2)
    lock(a, xy("6,-25 -8,-23 -17,-12 -19,2"), c["hair"], 8)
    lock(a, xy("2,-25 14,-20 20,-6 20,10 23,20"), c["hair"], 8)
    lock(a, xy("4,-24 -3,-20 -7,-14"), c["hair"], 6)
    h1, h2, h3 = c["hat"]
    feather(a, 13, -31, 38, h3, 34, 10)
    # soft beret, pulled down on the right
    a.shape(
        xy("-24,-19 -31,-28 -26,-40 -8,-47 14,-44 30,-32 31,-20 24,-14 2,-22"), h1, 2.7, heavy=1
    )
    a.hatch(xy("30,-26 20,-39 0,-46"), xy("19,-24 11,-33 -3,-36"), 8, 2.3)
    a.brush(xy("-26,-30 -18,-39 -6,-42"), 3, PAPER)
    a.cased(xy("-23,-18 -10,-23 6,-23.5 25,-15"), 5, h2, 1.9)
    a.ell(14, -20.5, 4.6, fill=h2, sw=1.8)
    a.ell(14, -20.5, 1.6, fill=INK, sw=0)


def jack_quadri(a, c):
    """Profile under a hood."""
    h1, h2, h3 = c["hat"]
    # profile under a pointed hood with its tail hanging behind
    a.shape(xy("10,-24! 22,-20 30,-2 27,22 20,34! 6,30 2,16 6,0"), c["hair"], 2.5, heavy=0.8)
    for p in (xy("16,-6 20,10 18,28"), xy("22,-8 26,8 23,24")):
        a.brush(p, 2.2, _cut(c["hair"]))
    face_profile(a)
    a.shape(xy("7,-1 11,-4 13.6,1 10.6,8 7.6,5"), SKIN, 1.8)
    a.line(xy("9,0 11,-0.6 11,2.4 9.4,4"), 1.2)
    lock(a, xy("4,-24 -6,-23 -12,-16 -12,-10"), c["hair"], 7)
    lock(a, xy("2,-22 10,-18 15,-8 14,6"), c["hair"], 8)
    a.shape(
        xy(
            "-17,-15 -20,-24 -12,-37 4,-44 20,-50 34,-44 42,-30 42,-12 37,2! 33,-12 "
            "29,-22 24,-18 14,-20 -2,-19"
        ),
        h1,
        2.7,
        heavy=1,
    )
    a.hatch(xy("41,-14 40,-32 30,-45 14,-47"), xy("34,-22 31,-30 24,-36 12,-37"), 9, 2.3)
    a.brush(xy("-14,-25 -6,-35 6,-40"), 3, PAPER)
    # dagged brim
    a.poly(
        xy("-20,-13 -21,-24 -8,-27 8,-27 23,-25 25,-13 17.5,-18 10,-12 2,-18 -6,-12 -13,-18"),
        h2,
        2.3,
        heavy=0.6,
    )
    a.ell(36.6, 6, 5, fill=h3, sw=1.9)
    a.line(xy("33.4,7 40,7"), 1.3, curve=False)
    feather(a, -4, -28, 6, h3, 20, 6)


def jack_fiori(a, c):
    """Archer under a straw hat."""
    h1, h2, h3 = c["hat"]
    k = c["hair"]
    curls(a, xy("-19,-8 -21,3 -20,14 24,-12 27,-1 27,10 25,21 17,27"), k, 6.6)
    face34(a, "square", "sharp", "flat", "hook", "smile", look=1.6)
    curls(a, xy("19,-10 20,1 19,12"), k, 5.6)
    # moustache and small chin beard
    a.brush(xy("-4.6,13.2 -9,12 -14,15 -19,10"), 4, INK, taper="out")
    a.brush(xy("-4.6,13.2 1,12 6,15.4 12,10"), 4, INK, taper="out")
    a.shape(xy("-8,23! -4.4,22 0,23! -3,32!"), k, 1.6)
    feather(a, 16, -30, 28, h3, 33, 9)
    a.shape(xy("-18,-22 -14,-42! -2,-39 8,-47 18,-42! 24,-20 2,-25"), h1, 2.7, heavy=0.9)
    a.hatch(xy("23,-25 20,-40 9,-46"), xy("13,-25 11,-33 4,-38"), 6, 2.2)
    a.cased(xy("-18,-24 2,-28 23,-23"), 5.4, h2, 1.9)
    # brim turned up in front
    a.shape(
        xy("-32,-13 -35,-22! -18,-22 3,-26 26,-21 37,-25! 35,-13 22,-14 2,-19 -18,-16"),
        h1,
        2.6,
        heavy=0.8,
    )
    a.ell(16, -27, 4, fill=h2, sw=1.8)


def jack_picche(a, c):
    """Halberdier in a morion."""
    h1, h2, h3 = c["hat"]
    a.shape(xy("-10,-24 12,-26 25,-12 27,6 23,22 12,16 6,-14"), c["hair"], 2.5, heavy=0.8)
    a.brush(xy("22,-6 24,8 20,18"), 2.2, _cut(c["hair"]))
    face34(a, "long", "sleepy", "knit", "hook", "thin")
    # pointed beard, drooping moustache, a scar
    a.shape(
        xy("-13,20! -9,22.6 -4,21.4 2,22 9,15 16.6,4! 17,16 9,28 0,40! -9,30"),
        c["hair"],
        2.3,
        heavy=0.6,
    )
    for p in (xy("-6,26 -3,34"), xy("1,24 1,35"), xy("8,20 5,30")):
        a.brush(
            [p[0], ((p[0][0] + p[1][0]) / 2 + 0.6, (p[0][1] + p[1][1]) / 2), p[1]],
            2,
            _cut(c["hair"]),
        )
    for w, k in ((4.6, INK), (2.3, c["hair"])):
        a.brush(xy("-4.6,12.8 -9,12 -14,16 -15,23"), w, k, taper="out")
        a.brush(xy("-4.6,12.8 1,12 6,16 8,23"), w, k, taper="out")
    a.line(xy("9,3 13,9"), 1.3, curve=False)
    # morion: tall comb, brim with two points
    a.shape(xy("-20,-19 -19,-32 -8,-42 4,-44 16,-40 25,-29 26,-17 2,-23"), h1, 2.7, heavy=0.9)
    a.shape(xy("-16,-36! -10,-48 4,-53 18,-49 25,-34! 16,-42 4,-45 -8,-43"), h3, 2.4, heavy=0.8)
    a.hatch(
        xy("-13,-39 -6,-45 4,-47 16,-44 22,-38"), xy("-10,-47 -4,-51 4,-52.4 16,-49.6 22,-42"), 8, 2
    )
    a.brush(xy("-14,-25 -12,-33 -5,-38"), 4, PAPER)
    a.hatch(xy("25,-21 22,-33 10,-42"), xy("15,-23 13,-30 6,-35"), 6, 2.2)
    a.shape(
        xy("-36,-26! -24,-20 2,-25 26,-18 37,-22! 31,-10 22,-12 2,-19 -18,-14 -30,-16"),
        h2,
        2.6,
        heavy=0.8,
    )
    for x, y in xy("-20,-17.6 -8,-20.6 5,-21 18,-17"):
        a.ell(x, y, 1.8, fill=INK, sw=0)
    a.shape(xy("19,-13! 26,-11 27,4 21,14! 16.6,2"), h1, 2.3)
    a.ell(21.6, -2, 1.7, fill=YEL, sw=1)


def queen_cuori(a, c):
    """Round young face, fair curls, open crown."""
    k = c["hair"]
    curls(a, xy("-19,-10 -22,2 -21,14 -23,26 25,-10 28,3 27,16 30,28 22,33"), k, 7.2)
    face34(a, "round", "round", "arch", "snub", "pout")
    lock(a, xy("4,-25 -10,-22 -18,-8 -17,4"), k, 7.5)
    lock(a, xy("0,-25 13,-21 20,-8 20,4"), k, 8)
    curls(a, xy("20,8 21,18"), k, 5)
    a.ell(14, 17, 2.8, fill=c["jewel"], sw=1.5)
    crown(a, 2, -21, 0.76, c["jewel"])


def queen_quadri(a, c):
    """Heart-shaped padded headdress with a small crown in the dip; sideways glance."""
    k = c["hair"]
    v, t = c["veil"], c["trim"]
    a.shape(xy("20,-20! 34,-8 34,16 38,34! 26,38 14,34! 18,10"), PAPER, 2.4, heavy=0.7)
    for p in (xy("27,-4 27,12 31,32"), xy("22,2 22,16 22,32")):
        a.brush(p, 1.9)
    a.shape(xy("-15,-18 -20,-4 -18,10 -12,0 16,-2 20,14 25,6 25,-10 12,-24"), k, 2.4)
    face34(a, "heart", "sharp", "high", "slim", "calm", look=1.7, mole=True)
    lock(a, xy("2,-23 -9,-21 -16,-11 -17,-2"), k, 6)
    lock(a, xy("2,-23 12,-20 19,-10 19,2"), k, 6)
    # two padded horns
    a.shape(
        xy(
            "2,-19 -16,-18 -28,-24 -34,-36 -28,-47 -16,-47 -6,-38 2,-29! 9,-38 19,-48 "
            "31,-47 36,-35 30,-22 18,-17"
        ),
        v,
        2.7,
        heavy=0.9,
    )
    for s in (-1, 1):
        for (x0, y0), (x1, y1) in (
            xy("9,-21 9,-34"),
            xy("16,-19 18,-45"),
            xy("23,-20 28,-45"),
            xy("29,-24 35,-36"),
        ):
            a.brush(
                [
                    (2 + s * x0, y0),
                    (2 + s * (x0 + x1) / 2 + s * 1.5, (y0 + y1) / 2),
                    (2 + s * x1, y1),
                ],
                3.2,
                INK,
                p=0.5,
            )
            a.brush(
                [
                    (2 + s * x0, y0),
                    (2 + s * (x0 + x1) / 2 + s * 1.5, (y0 + y1) / 2),
                    (2 + s * x1, y1),
                ],
                1.5,
                t,
                p=0.5,
            )
    a.cased(xy("-17,-16 -6,-21 10,-21 21,-15"), 5, t, 1.9)
    for x, y in xy("-10,-19.4 2,-21.6 14,-19"):
        a.ell(x, y, 2, fill=c["jewel"], sw=1.1)
    # small crown standing in the dip
    a.poly(xy("-8,-31 -11,-47 -4,-41 2,-52 8,-41 15,-47 12,-31 2,-28"), YEL, 2.3, heavy=0.6)
    for x, y in xy("-11,-48 2,-53.4 15,-48"):
        a.ell(x, y, 2.5, fill=c["jewel"], sw=1.5)
    a.ell(19, 14, 2.6, fill=c["jewel"], sw=1.4)


def queen_fiori(a, c):
    """Country queen: loose dark hair in two plaits, oak-leaf crown with wheat."""
    k = c["hair"]
    a.shape(
        xy("-15,-20 -21,-4 -21,12 -24,24 -16,30 -6,14 14,14 22,30 30,24 28,4 25,-12 12,-28 -4,-28"),
        k,
        2.5,
        heavy=0.8,
    )
    for p in (xy("22,-6 25,8 25,22"), xy("-18,2 -19,14 -20,22")):
        a.brush(p, 2.2, _cut(k))
    face34(a, "oval", "calm", "flat", "straight", "smile")
    lock(a, xy("1,-25 -10,-21 -17,-8 -20,10"), k, 9)
    lock(a, xy("0,-25 12,-21 20,-6 21,12"), k, 10)
    a.brush(xy("5,-23 14,-16 19,-2"), 1.9, _cut(k))
    for r, x, y in xy("-52,-19,-20 -30,-11,-25 -10,-3,-27 12,7,-27 32,15,-25 54,22,-19"):
        with a.at(x, y, rot=r):
            a.shape(mirror(xy("0,-22! 6,-16 4,-12 8,-8 5,-3 3,5!")), GRN, 2.1)
            a.line(xy("0,2 0,-14"), 1.3, curve=False)
    a.poly(
        xy("-20,-13 -22,-24 -13,-21 -9,-31 -2,-24 2,-35 6,-24 13,-31 17,-21 26,-23 24,-12 2,-19"),
        YEL,
        2.4,
        heavy=0.7,
    )
    for x, y in xy("-9,-33 2,-37 13,-33"):
        a.ell(x, y, 2.8, fill=c["jewel"], sw=1.5)
    for x, y in xy("-12,-17.6 2,-22 16,-17"):
        a.ell(x, y, 2.2, fill=RED, sw=1.2)
    braid(a, -25, 27, k, 3, -0.8, c["trim"])
    braid(a, 27, 28, k, 3, 0.8, c["trim"])


def queen_picche(a, c):
    """Stern full face, red hair drawn up, tall narrow crown, black veil."""
    k = c["hair"]
    a.shape(mirror(xy("0,-34 14,-30 24,-16 23,4 17,14!")), k, 2.5, heavy=0.8)
    face_front(a, 18, "sleepy", "arch", "fine", 0, True, 29)
    for s in (-1, 1):
        lock(a, [(0, -25), (s * 10, -22), (s * 17, -12), (s * 19, 2)], k, 7)
        a.brush([(s * 8, -27), (s * 17, -21), (s * 21, -8)], 2)
        a.ell(s * 19, 10, 3.2, fill=PAPER, sw=1.5)
        a.ell(s * 19, 17, 2.4, fill=c["jewel"], sw=1.4)
    # widow's peak, then a diadem with the moon and a star
    a.shape(xy("-7,-27! 0,-17! 7,-27! 0,-29"), k, 1.6)
    with a.at(0, -25):
        a.shape(
            xy("-23,-30! -24,-14 -15,-2 0,2 15,-2 24,-14 23,-30! 15,-16 0,-9 -15,-16"),
            YEL,
            2.5,
            heavy=0.8,
        )
        for x, y, x1, y1 in ((20, -14, 16, -13), (15, -6, 11, -7.6), (8, -2, 6, -5)):
            a.wedge((x, y), (x1, y1), 2)
        a.star(0, -20.6, 11.4, 5.2, 8, PAPER, 2)
        a.ell(0, -20.6, 2.6, fill=c["jewel"], sw=1.2)
        a.cased(xy("-18,0 0,5.6 18,0"), 5.4, c["trim"], 1.9)
        for x, y in xy("-12,2.4 -6,4.2 0,5 6,4.2 12,2.4"):
            a.ell(x, y, 1.9, fill=PAPER, sw=1.1)


def _mous(a, k, pts, w=7.4):
    """A moustache."""
    for s in (-1, 1):
        q = [(s * x, y) for x, y in pts]
        a.brush(q, w, INK, taper="out", p=0.7)
        if k != INK:
            a.brush([(x * 0.92 + s * 0.9, y + 0.4) for x, y in q], w - 3.8, k, taper="out", p=0.7)


def king_cuori(a, c):
    """Broad, jovial: fair curly beard, arched crown."""
    k = c["hair"]
    for s in (-1, 1):
        curls(a, [(s * 23, -12), (s * 26, 0), (s * 25, 12), (s * 28, 23)], k, 7)
    face_front(a, 20, "round", "arch", "big", 0, False)
    curls(a, xy("-20,12 20,12 -18,23 18,23 -11,33 11,33 0,38 -5,27 5,27"), k, 7)
    a.shape(xy("-7,18! 0,17 7,18! 0,24"), RED, 1.4)
    _mous(a, k, xy("0,13 7,11.6 13,16 18,9"), 8)
    with a.at(0, -20, s=0.9):
        crown2(a, 0, 0, "coppe", c["jewel"])


def king_quadri(a, c):
    """Old and lean: long white beard in waves, open crown, worried brow."""
    k = c["hair"]
    for s in (-1, 1):
        a.shape(
            [
                (s * 8, -26),
                (s * 21, -20),
                (s * 25, -2),
                (s * 23, 14),
                (s * 28, 30),
                (s * 24, 42),
                (s * 14, 34),
                (s * 12, 12),
            ],
            k,
            2.5,
            heavy=0.7,
        )
        a.brush([(s * 18, -12), (s * 21, 4), (s * 20, 20), (s * 23, 34)], 2, _cut(k))
    face_front(a, 17.4, "calm", "sad", "long", 0, False)
    for y in (-16, -19.4):
        a.line([(-6, y), (0, y - 1), (6, y)], 1.1)
    a.shape(mirror(xy("0,21 8,18 14,11 17.4,1! 20,20 19,36 16,50 8,60 0,72!")), k, 2.5, heavy=0.8)
    for s in (-1, 1):
        a.brush([(s * 14, 14), (s * 13, 30), (s * 15, 46)], 2)
        a.brush([(s * 8, 24), (s * 9, 40), (s * 6, 60)], 2)
    a.brush(xy("0,28 2,42 0,58"), 2)
    a.shape(xy("-5,19! 0,18 5,19! 0,22.6"), RED, 1.3)
    _mous(a, k, xy("0,13 6,13 11,20 13,31"), 7)
    crown(a, 0, -20, 0.84, c["jewel"])


def king_fiori(a, c):
    """Three-quarter hunter king: square cut brown beard, oak crown, hawk's look."""
    k = c["hair"]
    a.shape(
        xy("-14,-20 -20,-4 -19,10 -12,12 14,8 20,26 30,30 34,22 28,8 26,-10 14,-28 -4,-28"),
        k,
        2.5,
        heavy=0.8,
    )
    for p in (xy("21,-8 25,8 27,24"), xy("17,10 20,20 25,27")):
        a.brush(p, 2.2, _cut(k))
    face34(a, "square", "sharp", "knit", "straight", "calm", look=-0.3)
    a.shape(
        xy(
            "-16.6,6! -14,15 -8,20.6 -3,21.6 4,18 11,12 17.6,0! 20,14 18,30 16,39! "
            "6,41.6 -4,42 -15,40! -18,26"
        ),
        k,
        2.4,
        heavy=0.8,
    )
    for x0, x1 in xy("-12,-13 -6,-6.6 0,0 6,7 12,13"):
        a.brush([(x0, 24 - abs(x0) * 0.3), ((x0 + x1) / 2, 31), (x1, 39)], 2, _cut(k))
    a.shape(xy("-10,17.6! -5,16.2 0,17.4! -4.6,21"), RED, 1.2)
    for w, q in ((6, INK), (3, k)):
        a.brush(xy("-5,13 -9,12 -14,16.4 -20,14"), w, q, taper="out")
        a.brush(xy("-5,13 1,12 8,17 15,13"), w, q, taper="out")
    lock(a, xy("4,-24 -9,-20 -16,-9 -18,4"), k, 7)
    lock(a, xy("2,-24 14,-20 21,-6 20,10"), k, 8)
    with a.at(2, -21, s=0.9):
        crown2(a, 0, 0, "bastoni", c["jewel"])


def king_picche(a, c):
    """Dark warrior: black moustache, shaven heavy chin, mail coif, fleur crown."""
    a.shape(mirror(xy("0,-32 18,-28 28,-10 28,14 32,34 26,44! 0,48")), BLU, 2.6, heavy=0.9)
    for y in (-14, -4, 6, 16, 26, 36):
        for s in (-1, 1):
            for x in (22.6, 27.4) if y < 20 else (20, 25, 29.6):
                a.line([(s * (x - 2), y), (s * x, y + 2.4), (s * (x + 2), y)], 1.3, PAPER)
    a.shape(mirror(xy("0,-26 14,-22 19.6,-8 19.6,10 16,23 7,30.6 0,30")), SKIN, 2.5)
    for s in (-1, 1):
        a.ell(s * 12.4, 8, 4.4, 3.8, fill=RED, sw=0)
        _eye(a, s * 8.4, 5, s, "sharp", 1, "knit")
    a.brush(xy("-3,-8 -3,0 -5.6,6.4 -2.2,9"), 2.5, p=0.5)
    a.line(xy("-5,7.6 0,9.8 5,7.6"), 1.6)
    a.shape(xy("-6,18.4! 0,17.4 6,18.4! 0,22"), RED, 1.3)
    a.line(xy("-2.6,27 0,25.4 2.6,27"), 1.4)
    a.hatch(xy("18,14 12,24 5,29"), xy("14,12 9,20 4,25"), 5, 1.5)
    _mous(a, INK, xy("0,12.6 7,11.6 14,18 24,11"), 8)
    for s in (-1, 1):
        lock(a, [(0, -24), (s * 9, -22), (s * 16, -15), (s * 17.6, -6)], c["hair"], 5)
    with a.at(0, -20, s=0.9):
        crown2(a, 0, 0, "spade", c["jewel"])


HEADS = {
    (8, "cuori"): jack_cuori,
    (8, "quadri"): jack_quadri,
    (8, "fiori"): jack_fiori,
    (8, "picche"): jack_picche,
    (9, "cuori"): queen_cuori,
    (9, "quadri"): queen_quadri,
    (9, "fiori"): queen_fiori,
    (9, "picche"): queen_picche,
    (10, "cuori"): king_cuori,
    (10, "quadri"): king_quadri,
    (10, "fiori"): king_fiori,
    (10, "picche"): king_picche,
}
