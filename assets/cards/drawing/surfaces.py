"""Table surfaces: seamless tiles of 512, in flat soft tones of their own.

A tile closes because every mark that crosses an edge is drawn again on the other side, or
because its curve repeats over 512. The random numbers are a fixed sequence.
"""

import math

from .woodcut import Art, document, num, num2, spline_d, xy

S = 512


class Seq:
    """A fixed sequence of numbers that look random."""

    def __init__(self, seed):
        self.v = seed

    def __call__(self, a=0.0, b=1.0):
        self.v = (self.v * 1664525 + 1013904223) % 4294967296
        return a + (b - a) * (self.v >> 8) / 16777216


def tile(ground, body):
    """Return a tile's file: one flat ground and what lies on it."""
    return document(f'<rect x="0" y="0" width="{S}" height="{S}" fill="{ground}"/>{body}', S)


def strokes(ds, color, sw):
    """Return many open lines of one colour as one path."""
    return (
        f'<path d="{"".join(ds)}" fill="none" stroke="{color}" stroke-width="{num2(sw)}" '
        f'stroke-linecap="round"/>'
    )


def fills(ds, color):
    """Return many filled outlines of one colour as one path."""
    return f'<path d="{"".join(ds)}" fill="{color}"/>'


def wrapped(x, y, m):
    """Offsets at which a mark of half-size m round (x, y) must be drawn."""
    for ox in (0, -S, S):
        for oy in (0, -S, S):
            if -m < x + ox < S + m and -m < y + oy < S + m:
                yield ox, oy


FELT = dict(base="#2a5f44", d1="#25553c", d2="#204b34", l1="#2f694c", l2="#377354")


def felt():
    """Return green felt: short fibres in every direction."""
    r = Seq(71)
    out = ""
    # short wool fibres in every direction, four tones
    for col, k, w, lo, hi in (
        (FELT["d1"], 1500, 1.5, 3, 8),
        (FELT["l1"], 1300, 1.3, 3, 8),
        (FELT["d2"], 700, 1.1, 2, 6),
        (FELT["l2"], 520, 1.0, 2, 6),
    ):
        ds = []
        for _ in range(k):
            x, y, L, t, b = r(0, S), r(0, S), r(lo, hi), r(0, 6.283), r(-2.2, 2.2)
            c, s = math.cos(t) * L / 2, math.sin(t) * L / 2
            for ox, oy in wrapped(x, y, 9):
                X, Y = x + ox, y + oy
                bow = f"{num(X - s * b / L * 2)} {num(Y + c * b / L * 2)}"
                ds.append(f"M{num(X - c)} {num(Y - s)}Q{bow} {num(X + c)} {num(Y + s)}")
        out += strokes(ds, col, w)
    return tile(FELT["base"], out)


WOOD = dict(
    planks=("#6b4428", "#714a2c", "#654025", "#6e472a"),
    dark="#55351e",
    dark2="#4a2d19",
    light="#7f5533",
    seam="#321d10",
    edge="#8a5f3b",
)
PLANK = S / 4


def wood():
    """Return four walnut planks; quiet, without knots, so that no mark tells the repeat."""
    r = Seq(12)
    out = ""
    for p, colour in enumerate(WOOD["planks"]):
        out += (
            f'<rect x="0" y="{num(p * PLANK)}" width="{S}" height="{num(PLANK)}" fill="{colour}"/>'
        )
    for p, joint in enumerate((130, 390, 40, 270)):
        out += _grain(r, p * PLANK) + _pores(r, p * PLANK) + _joint(joint, p * PLANK)
    for p in range(4):
        y = p * PLANK
        out += f'<rect x="0" y="{num(y)}" width="{S}" height="1.8" fill="{WOOD["seam"]}"/>'
        out += f'<rect x="0" y="{num(y + 1.8)}" width="{S}" height="1.2" fill="{WOOD["edge"]}"/>'
    return tile(WOOD["planks"][0], out)


def _grain(r, top):
    """Long broken lines that follow one slow wave; the wave repeats over the tile."""
    phase = [r(0, 6.28) for _ in range(3)]
    eye_x, eye_y = r(0, S), top + r(0.3, 0.7) * PLANK

    def height(x, y):
        v = math.sin(x * 2 * math.pi / S + phase[0]) * 6
        v += math.sin(2 * x * 2 * math.pi / S + phase[1] + y * 0.02) * 3
        v += math.sin(3 * x * 2 * math.pi / S + phase[2] + y * 0.05) * 1.4
        # the figure opens a little, as where a bough was
        near = ((x - eye_x + S / 2) % S - S / 2) / 70
        away = (y - eye_y) / 26
        v += 9 * math.copysign(math.exp(-near * near - abs(away)), away)
        v *= max(0, min(1, (y - top) / 18, (top + PLANK - y) / 18))
        return min(max(y + v, top + 3.4), top + PLANK - 2.4)

    out = ""
    for colour, k, w in ((WOOD["dark"], 17, 1.5), (WOOD["light"], 11, 1.3), (WOOD["dark2"], 8, 1)):
        ds = []
        for i in range(k):
            y = top + 5 + (PLANK - 10) * (i + r(0.1, 0.9)) / k
            x, run = r(0, S), 0
            while run < S - 30:
                L = min(r(90, 260), S - run)
                line = [(x + run + j * 14) for j in range(int(L / 14) + 1)]
                run += L + r(14, 46)
                if len(line) < 3:
                    continue
                q = [(px, height(px % S, y)) for px in line]
                for o in (0, -S, -2 * S):
                    if q[0][0] + o < S and q[-1][0] + o > 0:
                        ds.append(spline_d([(px + o, py) for px, py in q], False))
        out += strokes(ds, colour, w)
    return out


def _pores(r, top):
    """Short dashes along the grain."""
    ds = []
    for _ in range(110):
        x, y, L = r(0, S), r(top + 6, top + PLANK - 6), r(4, 13)
        for o in (0, -S):
            if x + o + L > 0:
                ds.append(f"M{num(x + o)} {num(y)}L{num(x + o + L)} {num(y)}")
    return strokes(ds, WOOD["dark2"], 0.9)


def _joint(x, top):
    """Where two planks of a row meet."""
    dark = f"M{x - 0.8} {num(top)}L{x + 0.8} {num(top)}L{x + 0.8} {num(top + PLANK)}"
    dark += f"L{x - 0.8} {num(top + PLANK)}Z"
    light = f"M{x + 0.8} {num(top + 2)}L{x + 1.8} {num(top + 2)}L{x + 1.8} {num(top + PLANK - 2)}"
    light += f"L{x + 0.8} {num(top + PLANK - 2)}Z"
    return fills([dark], WOOD["seam"]) + fills([light], WOOD["light"])


NIGHT = dict(base="#18203a", warp="#1d2745", weft="#141b32", motif="#2a3660", gold="#5a522f")


def night():
    """Return dark blue twill with a sprigged pattern."""
    out = ""
    # twill: short slanting threads on an 8 unit grid
    a, b = [], []
    for i in range(64):
        for j in range(64):
            x, y = i * 8, j * 8
            if (i + j) % 2 == 0:
                a.append(f"M{x + 1} {y + 7}L{x + 7} {y + 1}")
            else:
                b.append(f"M{x + 1} {y + 7}L{x + 7} {y + 1}")
    out += strokes(a, NIGHT["warp"], 2) + strokes(b, NIGHT["weft"], 2)
    A = Art()

    def star8(x, y, R, col):
        pts = []
        for k in range(16):
            q = R if k % 4 == 0 else R * 0.62 if k % 4 == 2 else R * 0.26
            t = math.radians(22.5 * k)
            pts.append((x + q * math.cos(t), y + q * math.sin(t)))
        A.poly(pts, col, 0)

    # sprigged in half drop: a star, and between them four small dots
    for i in range(4):
        for j in range(4):
            x, y = 64 + 128 * i, 64 + 128 * j
            if (i + j) % 2 == 0:
                star8(x, y, 17, NIGHT["motif"])
                A.ell(x, y, 3.4, fill=NIGHT["base"], sw=0)
                A.ell(x, y, 1.8, fill=NIGHT["gold"], sw=0)
            else:
                for dx, dy in xy("0,-9 9,0 0,9 -9,0"):
                    A.poly(
                        [
                            (x + dx, y + dy - 4.6),
                            (x + dx + 3.2, y + dy),
                            (x + dx, y + dy + 4.6),
                            (x + dx - 3.2, y + dy),
                        ],
                        NIGHT["motif"],
                        0,
                    )
                A.ell(x, y, 1.8, fill=NIGHT["gold"], sw=0)
    return tile(NIGHT["base"], out + A.svg())


def _tones(colours):
    """Return all colours of a table such as `FELT`, once each."""
    flat = []
    for value in colours.values():
        flat += [value] if isinstance(value, str) else value
    return tuple(dict.fromkeys(flat))


# name: drawing, its own soft tones
SURFACES = {
    "felt": (felt, _tones(FELT)),
    "walnut": (wood, _tones(WOOD)),
    "night": (night, _tones(NIGHT)),
}
