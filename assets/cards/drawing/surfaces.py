"""TODO surfaces."""

import math

from .woodcut import Art, document, num, num2, spline_d, xy

S = 512


class Seq:
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
    return f'<path d="{"".join(ds)}" fill="{color}"/>'


def wrapped(x, y, m):
    """offsets at which a mark of half-size m round (x, y) must be drawn."""
    for ox in (0, -S, S):
        for oy in (0, -S, S):
            if -m < x + ox < S + m and -m < y + oy < S + m:
                yield ox, oy


FELT = dict(base="#2a5f44", d1="#25553c", d2="#204b34", l1="#2f694c", l2="#377354")


def felt():
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
                ds.append(
                    f"M{num(X - c)} {num(Y - s)}Q{num(X - s * b / L * 2)} {num(Y + c * b / L * 2)} {num(X + c)} {num(Y + s)}"
                )
        out += strokes(ds, col, w)
    return tile(FELT["base"], out)


WOOD = dict(
    base="#6b4428",
    planks=("#6b4428", "#714a2c", "#654025", "#6e472a"),
    dark="#55351e",
    dark2="#4a2d19",
    light="#7f5533",
    seam="#321d10",
    edge="#8a5f3b",
)


def wood():
    r = Seq(12)
    out = ""
    H4 = S / 4
    for p in range(4):
        y0 = p * H4
        out += (
            f'<rect x="0" y="{num(y0)}" width="{S}" height="{num(H4)}" fill="{WOOD["planks"][p]}"/>'
        )
    for p in range(4):
        y0 = p * H4
        joint = (130, 390, 40, 270)[p]
        knots = (
            [((joint + 200 + 30 * p) % S, y0 + (48, 78, 60, 84)[p], (15, 12, 17, 11)[p])]
            if p != 1
            else []
        )
        ph = [r(0, 6.28) for _ in range(6)]

        def wave(x, y):
            v = (
                math.sin(x * 2 * math.pi / S + ph[0]) * 5
                + math.sin(2 * x * 2 * math.pi / S + ph[1] + y * 0.02) * 2.6
                + math.sin(3 * x * 2 * math.pi / S + ph[2] + y * 0.05) * 1.2
            )
            return v * max(0, min(1, (y - y0) / 18, (y0 + H4 - y) / 18))

        def bend(x, y):
            """grain line height at x: periodic waves, pushed apart by knots."""
            Y = y + wave(x, y)
            for kx, ky, kr in knots:
                dx = (x - kx + S / 2) % S - S / 2
                g = math.exp(-((dx / (kr * 3.2)) ** 2))
                push = kr * 1.1 * g * math.exp(-abs(y - ky) / (kr * 2.4))
                Y += push if y >= ky else -push
            return min(max(Y, y0 + 2.4), y0 + H4 - 2.4)

        for col, k, w in (
            (WOOD["dark"], 15, 1.5),
            (WOOD["light"], 10, 1.3),
            (WOOD["dark2"], 7, 1.0),
        ):
            ds = []
            for i in range(k):
                y = y0 + 5 + (H4 - 10) * (i + r(0.1, 0.9)) / k
                # long strokes with gaps, so the figure does not look ruled
                x, _end = r(0, S), 0
                run = 0
                while run < S - 30:
                    L = min(r(90, 260), S - run)
                    pts = [(x + run + j * 14, 0) for j in range(int(L / 14) + 1)]
                    run += L + r(14, 46)
                    if len(pts) < 3:
                        continue
                    q = [(px, bend(px % S, y)) for px, _ in pts]
                    for o in (0, -S, -2 * S):
                        if q[0][0] + o < S and q[-1][0] + o > 0:
                            ds.append(spline_d([(a + o, b) for a, b in q], False))
            out += strokes(ds, col, w)
        for kx, ky, kr in knots:
            for o in (0, -S, S):
                if -40 < kx + o < S + 40:
                    for f, c in (
                        (1, WOOD["dark"]),
                        (0.74, WOOD["base"]),
                        (0.56, WOOD["dark2"]),
                        (0.3, WOOD["seam"]),
                    ):
                        a = Art()
                        a.ell(
                            kx + o,
                            ky + wave(kx, ky),
                            kr * f * 1.35,
                            kr * f * 0.72,
                            fill=c,
                            sw=0,
                            rot=-6,
                        )
                        out += a.svg()
        # pores: short dashes
        ds = []
        for _ in range(90):
            x, y, L = r(0, S), r(y0 + 6, y0 + H4 - 6), r(4, 13)
            for o in (0, -S):
                if x + o + L > 0:
                    ds.append(f"M{num(x + o)} {num(y)}L{num(x + o + L)} {num(y)}")
        out += strokes(ds, WOOD["dark2"], 0.9)
        # butt joint with two pegs
        out += fills(
            [
                f"M{joint - 1} {num(y0)}L{joint + 1} {num(y0)}L{joint + 1} {num(y0 + H4)}L{joint - 1} {num(y0 + H4)}Z"
            ],
            WOOD["seam"],
        )
        out += fills(
            [
                f"M{joint + 1} {num(y0 + 2)}L{joint + 2.4} {num(y0 + 2)}L{joint + 2.4} {num(y0 + H4 - 2)}L{joint + 1} {num(y0 + H4 - 2)}Z"
            ],
            WOOD["edge"],
        )
        a = Art()
        for dx in (-11, 12):
            for dy in (24, H4 - 24):
                a.ell(joint + dx, y0 + dy, 3.4, fill=WOOD["dark2"], sw=0)
                a.ell(joint + dx - 0.6, y0 + dy - 0.7, 2.3, fill=WOOD["light"], sw=0)
        out += a.svg()
    for p in range(4):
        y0 = p * H4
        out += f'<rect x="0" y="{num(y0)}" width="{S}" height="1.8" fill="{WOOD["seam"]}"/>'
        out += f'<rect x="0" y="{num(y0 + 1.8)}" width="{S}" height="1.2" fill="{WOOD["edge"]}"/>'
    return tile(WOOD["base"], out)


NIGHT = dict(base="#18203a", warp="#1d2745", weft="#141b32", motif="#2a3660", gold="#5a522f")


def night():
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
