"""The drawing kit: flat 'folk woodcut' SVG composed from code.

Everything ends as a path with a palette fill, a palette stroke or both. No text, clip path,
gradient or filter, so any renderer can draw the result. Points are written as text,
``xy("0,196! 18,190 40,188")``; ``!`` marks a corner, all other points are smooth.
"""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

INK, PAPER, RED, YEL = "#1d1713", "#fbf4e4", "#c92a1f", "#f3b721"
BLU, GRN, SKIN, TAN = "#20509e", "#23784a", "#f4cfa6", "#b98a55"
PALETTE = {
    "ink": INK,
    "paper": PAPER,
    "red": RED,
    "yellow": YEL,
    "blue": BLU,
    "green": GRN,
    "skin": SKIN,
    "tan": TAN,
}
W, H = 250, 400

Point = Any  # (x, y), or (x, y, "c") for a corner
Points = Sequence[Point]


# ---- numbers and points -----------------------------------------------------------------
def xy(text: str) -> list[Point]:
    """Return the points written in ``text``: ``x,y`` pairs, ``!`` after a corner."""
    points = []
    for word in text.split():
        point = tuple(_number(v) for v in word.rstrip("!").split(","))
        points.append((*point, "c") if word.endswith("!") else point)
    return points


def _number(text: str) -> int | float:
    return float(text) if "." in text or "e" in text else int(text)


def num(v: float) -> str:
    """Return ``v`` with at most one decimal."""
    return f"{v:.1f}".removesuffix(".0")


def num2(v: float) -> str:
    """Return ``v`` with at most two decimals."""
    return f"{v:.2f}".rstrip("0").rstrip(".")


def mirror(pts: Points, cx: float = 0) -> list[Point]:
    """Complete half an outline, given from top to bottom, by reflection in x = ``cx``."""
    back = [(2 * cx - p[0], *p[1:]) for p in reversed(pts)]
    if abs(pts[-1][0] - cx) < 1e-6:
        back = back[1:]
    if abs(pts[0][0] - cx) < 1e-6:
        back = back[:-1]
    return [*pts, *back]


# ---- splines ----------------------------------------------------------------------------
def _tangents(pts: Points, closed: bool) -> list[tuple[float, float] | None]:
    """Return a unit tangent per point, None at corners and open ends."""
    last = len(pts) - 1
    out: list[tuple[float, float] | None] = []
    for i, p in enumerate(pts):
        if (len(p) > 2 and p[2] == "c") or (not closed and i in (0, last)):
            out.append(None)
            continue
        a, b = pts[i - 1], pts[(i + 1) % len(pts)]
        # neighbours weigh by inverse distance: that keeps the curvature even
        d1 = math.hypot(p[0] - a[0], p[1] - a[1]) or 1e-6
        d2 = math.hypot(b[0] - p[0], b[1] - p[1]) or 1e-6
        tx = (p[0] - a[0]) / d1 * d2 + (b[0] - p[0]) / d2 * d1
        ty = (p[1] - a[1]) / d1 * d2 + (b[1] - p[1]) / d2 * d1
        length = math.hypot(tx, ty) or 1e-6
        out.append((tx / length, ty / length))
    return out


def cubic(pts: Points, closed: bool = True, k: float = 0.37) -> list[tuple[Point, ...]]:
    """Return cubic segments (start, handle, handle, end) through ``pts``.

    Args:
        pts: The points.
        closed: Whether the last point joins the first.
        k: Length of the handles as a share of the chord.
    """
    tangents = _tangents(pts, closed)
    count = len(pts)
    segments = []
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        p, q, t, u = pts[i], pts[j], tangents[i], tangents[j]
        d = math.hypot(q[0] - p[0], q[1] - p[1])
        if t is None and u is None:
            c1 = (p[0] + (q[0] - p[0]) / 3, p[1] + (q[1] - p[1]) / 3)
            c2 = (q[0] - (q[0] - p[0]) / 3, q[1] - (q[1] - p[1]) / 3)
        elif t is None:
            c2 = (q[0] - u[0] * d * k, q[1] - u[1] * d * k)
            c1 = (p[0] + (c2[0] - p[0]) * 0.5, p[1] + (c2[1] - p[1]) * 0.5)
        elif u is None:
            c1 = (p[0] + t[0] * d * k, p[1] + t[1] * d * k)
            c2 = (q[0] + (c1[0] - q[0]) * 0.5, q[1] + (c1[1] - q[1]) * 0.5)
        else:
            c1 = (p[0] + t[0] * d * k, p[1] + t[1] * d * k)
            c2 = (q[0] - u[0] * d * k, q[1] - u[1] * d * k)
        segments.append(((p[0], p[1]), c1, c2, (q[0], q[1])))
    return segments


def spline_d(pts: Points, closed: bool = True, k: float = 0.37) -> str:
    """Return path data of the smooth line through ``pts``."""
    segments = cubic(pts, closed, k)
    d = f"M{num(segments[0][0][0])} {num(segments[0][0][1])}"
    for _, c1, c2, q in segments:
        d += f"C{num(c1[0])} {num(c1[1])} {num(c2[0])} {num(c2[1])} {num(q[0])} {num(q[1])}"
    return d + ("Z" if closed else "")


def poly_d(pts: Points, closed: bool = True) -> str:
    """Return path data of the straight line through ``pts``."""
    return "M" + "L".join(f"{num(p[0])} {num(p[1])}" for p in pts) + ("Z" if closed else "")


def sample(
    pts: Points, count: int = 24, closed: bool = False
) -> list[tuple[float, float, float, float]]:
    """Return ``count`` + 1 places (x, y, tangent x, tangent y) along a spline."""
    segments = cubic(pts, closed)
    lengths = [math.hypot(s[3][0] - s[0][0], s[3][1] - s[0][1]) for s in segments]
    total = sum(lengths) or 1
    out = []
    for i in range(count + 1):
        want = total * i / count
        k = 0
        while k < len(segments) - 1 and want > lengths[k]:
            want -= lengths[k]
            k += 1
        t = min(1, want / (lengths[k] or 1))
        p, a, b, q = segments[k]
        u = 1 - t
        x = u**3 * p[0] + 3 * u * u * t * a[0] + 3 * u * t * t * b[0] + t**3 * q[0]
        y = u**3 * p[1] + 3 * u * u * t * a[1] + 3 * u * t * t * b[1] + t**3 * q[1]
        dx = 3 * u * u * (a[0] - p[0]) + 6 * u * t * (b[0] - a[0]) + 3 * t * t * (q[0] - b[0])
        dy = 3 * u * u * (a[1] - p[1]) + 6 * u * t * (b[1] - a[1]) + 3 * t * t * (q[1] - b[1])
        length = math.hypot(dx, dy) or 1e-6
        out.append((x, y, dx / length, dy / length))
    return out


# ---- the sheet --------------------------------------------------------------------------
class Art:
    """A list of path elements, drawn from back to front.

    Transforms are baked into the coordinates, so stroke widths stay in card units and parts
    of any size keep one line weight.
    """

    def __init__(self) -> None:
        self.o: list[str] = []
        self.m: tuple[float, ...] = (1, 0, 0, 1, 0, 0)
        self.sw_scale = 1.0

    @contextmanager
    def at(
        self,
        x: float = 0,
        y: float = 0,
        s: float = 1,
        rot: float = 0,
        flip: bool = False,
        sy: float | None = None,
        sw: float | None = None,
    ) -> Iterator["Art"]:
        """Move the origin to (x, y), then turn by ``rot`` degrees, scale and flip.

        Args:
            x: New origin.
            y: New origin.
            s: Scale of both axes.
            rot: Clockwise turn in degrees.
            flip: Whether left and right are exchanged.
            sy: Scale of the vertical axis, where it differs.
            sw: Factor on stroke widths, which otherwise do not scale.
        """
        old, old_sw = self.m, self.sw_scale
        c, si = math.cos(math.radians(rot)), math.sin(math.radians(rot))
        sx = -s if flip else s
        sy_ = s if sy is None else sy
        a, b, cc, d = c * sx, si * sx, -si * sy_, c * sy_
        A, B, C, D, E, F = old
        self.m = (
            A * a + C * b,
            B * a + D * b,
            A * cc + C * d,
            B * cc + D * d,
            A * x + C * y + E,
            B * x + D * y + F,
        )
        if sw:
            self.sw_scale = old_sw * sw
        yield self
        self.m, self.sw_scale = old, old_sw

    def place(self, p: Point) -> Point:
        """Return a point in card units under the present transform."""
        A, B, C, D, E, F = self.m
        return (A * p[0] + C * p[1] + E, B * p[0] + D * p[1] + F, *p[2:])

    def place_all(self, pts: Points) -> list[Point]:
        """Return points in card units under the present transform."""
        return [self.place(p) for p in pts]

    # ---- primitives
    def raw(
        self,
        d: str,
        fill: str | None = None,
        stroke: str | None = None,
        sw: float = 0,
        cap: str = "round",
        join: str = "round",
    ) -> None:
        """Add path data that is in card units already."""
        a = f'<path d="{d}" fill="{fill or "none"}"'
        if stroke and sw:
            a += f' stroke="{stroke}" stroke-width="{num2(sw * self.sw_scale)}"'
            if cap != "butt":
                a += f' stroke-linecap="{cap}"'
            a += f' stroke-linejoin="{join}"'
        self.o.append(a + "/>")

    def shape(
        self,
        pts: Points,
        fill: str | None = PAPER,
        sw: float = 2.6,
        stroke: str = INK,
        k: float = 0.37,
        heavy: float = 0,
    ) -> None:
        """Add a closed smooth outline.

        ``heavy`` is the 'double strike': the ink silhouette once more, moved down and right
        by so much, which thickens the contour on the shadow side.
        """
        q = self.place_all(pts)
        if heavy:
            moved = [(p[0] + heavy, p[1] + heavy * 1.1, *p[2:]) for p in q]
            self.raw(spline_d(moved, True, k), INK, INK, sw)
        self.raw(spline_d(q, True, k), fill, stroke if sw else None, sw)

    def poly(
        self,
        pts: Points,
        fill: str | None = PAPER,
        sw: float = 2.6,
        stroke: str = INK,
        heavy: float = 0,
        closed: bool = True,
        join: str = "round",
    ) -> None:
        """Add a polygon; ``heavy`` as in `shape`."""
        q = self.place_all(pts)
        if heavy:
            self.raw(poly_d([(p[0] + heavy, p[1] + heavy * 1.1) for p in q]), INK, INK, sw)
        self.raw(poly_d(q, closed), fill, stroke if sw else None, sw, join=join)

    def line(
        self,
        pts: Points,
        sw: float = 1.8,
        color: str = INK,
        curve: bool = True,
        cap: str = "round",
    ) -> None:
        """Add an open line of even width."""
        q = self.place_all(pts)
        d = spline_d(q, False) if curve and len(q) > 2 else poly_d(q, False)
        self.raw(d, None, color, sw, cap=cap)

    def cased(
        self,
        pts: Points,
        w: float,
        color: str,
        sw: float = 2.4,
        cap: str = "round",
        stripe: str | None = None,
    ) -> None:
        """Add a tube: an ink stroke, then the colour's stroke inside it."""
        q = self.place_all(pts)
        d = spline_d(q, False) if len(q) > 2 else poly_d(q, False)
        self.raw(d, None, INK, w + 2 * sw, cap=cap)
        self.raw(d, None, color, w, cap=cap)
        if stripe:
            self.raw(d, None, stripe, w * 0.3, cap=cap)

    def ell(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float | None = None,
        fill: str | None = PAPER,
        sw: float = 2.6,
        rot: float = 0,
        stroke: str = INK,
        heavy: float = 0,
    ) -> None:
        """Add an ellipse; ``heavy`` as in `shape`."""
        ry = rx if ry is None else ry
        k = 0.5523
        c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
        unit = (1, 0), (1, k), (k, 1), (0, 1), (-k, 1), (-1, k), (-1, 0)
        unit += (-1, -k), (-k, -1), (0, -1), (k, -1), (1, -k), (1, 0)
        points = [
            self.place((x + u * rx * c - v * ry * s, y + u * rx * s + v * ry * c)) for u, v in unit
        ]

        def data(shift: float) -> str:
            q = [(p[0] + shift, p[1] + shift * 1.1) for p in points]
            d = f"M{num(q[0][0])} {num(q[0][1])}"
            for i in range(1, 13, 3):
                d += "C" + " ".join(f"{num(v[0])} {num(v[1])}" for v in q[i : i + 3])
            return d + "Z"

        if heavy:
            self.raw(data(heavy), INK, INK, sw)
        self.raw(data(0), fill, stroke if sw else None, sw)

    def brush(
        self,
        pts: Points,
        w: float = 3,
        color: str = INK,
        taper: str = "both",
        count: int = 14,
        p: float = 0.8,
    ) -> None:
        """Add a cut: a filled stroke of full width ``w`` that swells and tapers.

        Args:
            pts: The line it follows.
            w: Greatest width, in card units.
            color: Its colour.
            taper: ``both`` ends, ``in`` (thin start), ``out`` (thin end), or none.
            count: Number of steps along the line.
            p: Below 1 blunter, above 1 sharper.
        """
        left, right = [], []
        for i, (x, y, tx, ty) in enumerate(sample(self.place_all(pts), count)):
            t = i / count
            if taper == "both":
                f = math.sin(math.pi * t) ** p
            elif taper == "in":
                f = t**p
            elif taper == "out":
                f = (1 - t) ** p
            else:
                f = 1
            h = w * f / 2
            left.append((x - ty * h, y + tx * h))
            right.append((x + ty * h, y - tx * h))
        self.raw(spline_d(left + right[::-1], True), color)

    # ---- limbs: outlined tubes of varying width
    def edges(
        self,
        pts: Points,
        widths: Sequence[float],
        count: int = 18,
        t0: float = 0.0,
        t1: float = 1.0,
    ) -> list[tuple[Any, ...]]:
        """Return (left, right, middle, tangent, half width) at places along a limb."""
        steps = 60
        places = sample(pts, steps)
        out = []
        for i in range(count + 1):
            t = t0 + (t1 - t0) * i / count
            x, y, tx, ty = places[min(steps, max(0, round(t * steps)))]
            f = t * (len(widths) - 1)
            j = min(int(f), len(widths) - 2)
            g = f - j
            g = g * g * (3 - 2 * g)
            h = (widths[j] * (1 - g) + widths[j + 1] * g) / 2
            out.append(((x - ty * h, y + tx * h), (x + ty * h, y - tx * h), (x, y), (tx, ty), h))
        return out

    def limb(
        self,
        pts: Points,
        widths: Sequence[float],
        fill: str,
        sw: float = 2.6,
        heavy: float = 0.8,
        t0: float = 0,
        t1: float = 1,
        rnd0: bool = False,
        rnd1: bool = False,
        count: int = 9,
    ) -> None:
        """Add an arm, leg or feather: a tube with ``widths`` spread along its middle line.

        Args:
            pts: The middle line.
            widths: Full widths, evenly spread from start to end.
            fill: Its colour.
            sw: Width of the contour.
            heavy: As in `shape`.
            t0: Where on the line it starts, 0 to 1.
            t1: Where on the line it ends, 0 to 1.
            rnd0: Whether its start is round.
            rnd1: Whether its end is round.
            count: Number of steps along the line.
        """
        e = self.edges(pts, widths, count, t0, t1)
        left = [p[0] for p in e]
        right = [p[1] for p in e][::-1]

        def end(p: Point, corner: bool) -> Point:
            return (*p, "c") if corner else p

        left[0], left[-1] = end(left[0], not rnd0), end(left[-1], not rnd1)
        right[0], right[-1] = end(right[0], not rnd1), end(right[-1], not rnd0)
        tip, root = [], []
        if rnd1:
            (x, y), (tx, ty), h = e[-1][2:5]
            tip = [(x + tx * h * 0.8, y + ty * h * 0.8)]
        if rnd0:
            (x, y), (tx, ty), h = e[0][2:5]
            root = [(x - tx * h * 0.8, y - ty * h * 0.8)]
        self.shape(left + tip + right + root, fill, sw, heavy=heavy)

    def panes(
        self,
        pts: Points,
        widths: Sequence[float],
        k: int,
        color: str,
        w: float = 5,
        sw: float = 1.2,
        t0: float = 0.08,
        t1: float = 0.92,
        spread: float = 0.72,
    ) -> None:
        """Add ``k`` lengthwise strips to a limb: slashed sleeves, striped breeches."""
        e = self.edges(pts, widths, 10, t0, t1)
        for j in range(k):
            o = spread * (2 * j / (k - 1) - 1) if k > 1 else 0
            c = [(m[0] + (l[0] - m[0]) * o, m[1] + (l[1] - m[1]) * o) for l, _, m, _, _ in e]
            width = w * (1 - 0.35 * abs(o))
            self.brush(c, width + 2 * sw, INK, count=10, p=0.45)
            self.brush(c, width, color, count=10, p=0.45)

    def limb_hatch(
        self,
        pts: Points,
        widths: Sequence[float],
        side: int = 1,
        k: int = 7,
        depth: float = 0.55,
        w: float = 2,
        t0: float = 0.1,
        t1: float = 0.9,
        color: str = INK,
        lean: float = 0.25,
    ) -> None:
        """Add cuts from one edge of a limb inwards (``side`` 1: left of travel)."""
        for l, r, m, t, h in self.edges(pts, widths, k, t0, t1):
            p = l if side > 0 else r
            q = (
                p[0] + (m[0] - p[0]) * 2 * depth + t[0] * h * lean * 2,
                p[1] + (m[1] - p[1]) * 2 * depth + t[1] * h * lean * 2,
            )
            self.wedge(p, q, w, color)

    # ---- cuts
    def wedge(self, a: Point, b: Point, w: float = 2.2, color: str = INK) -> None:
        """Add a single cut: ``w`` thick at ``a``, pointed at ``b``."""
        (x0, y0), (x1, y1) = self.place(a)[:2], self.place(b)[:2]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length * w / 2, (x1 - x0) / length * w / 2
        self.raw(
            f"M{num(x0 + nx)} {num(y0 + ny)}L{num(x1)} {num(y1)}L{num(x0 - nx)} {num(y0 - ny)}Z",
            color,
        )

    def hatch(
        self, base: Points, tips: Points, k: int = 6, w: float = 2.2, color: str = INK
    ) -> None:
        """Add ``k`` cuts with their roots along one spline and their points along another."""
        roots, points = sample(base, k + 1), sample(tips, k + 1)
        for i in range(1, k + 1):
            self.wedge(roots[i][:2], points[i][:2], w, color)

    def radial(
        self,
        x: float,
        y: float,
        r0: float,
        r1: float,
        k: int,
        w: float = 2.2,
        color: str = INK,
        a0: float = 0,
        a1: float = 360,
    ) -> None:
        """Add ``k`` cuts round (x, y), from radius ``r0`` to ``r1``, angles in degrees."""
        full = abs(a1 - a0) >= 360
        for i in range(k):
            a = math.radians(a0 + (a1 - a0) * i / (k if full else max(1, k - 1)))
            self.wedge(
                (x + r0 * math.cos(a), y + r0 * math.sin(a)),
                (x + r1 * math.cos(a), y + r1 * math.sin(a)),
                w,
                color,
            )

    def star(
        self,
        x: float,
        y: float,
        r1: float,
        r0: float,
        k: int,
        fill: str,
        sw: float = 2,
        rot: float = -90,
    ) -> None:
        """Add a star of ``k`` points between radii ``r1`` (outer) and ``r0`` (inner)."""
        pts = []
        for i in range(2 * k):
            a = math.radians(rot + 180 * i / k)
            r = r1 if i % 2 == 0 else r0
            pts.append((x + r * math.cos(a), y + r * math.sin(a), "c"))
        self.poly(pts, fill, sw)

    # ---- the result
    def raw_group(self, other: "Art") -> None:
        """Nest a finished drawing, strokes and all, under the present transform."""
        matrix = " ".join(f"{v:.4g}" for v in self.m)
        self.o.append(f'<g transform="matrix({matrix})">{other.svg()}</g>')

    def svg(self) -> str:
        """Return the elements drawn so far."""
        return "".join(self.o)


# ---- files ------------------------------------------------------------------------------
def document(body: str, w: float, h: float | None = None) -> str:
    """Wrap a body into an SVG file of ``w`` by ``h`` units (square by default)."""
    h = w if h is None else h
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" '
        f'width="{w}" height="{h}">{body}</svg>'
    )


def card(body: str, defs: str = "", frame: bool = True) -> str:
    """Wrap a body into a card file, with ``<defs>`` and the Neapolitan frame if wanted."""
    s = f"<defs>{defs}</defs>" if defs else ""
    s += (
        f'<rect x="0.8" y="0.8" width="{W - 1.6}" height="{H - 1.6}" rx="13" '
        f'fill="{PAPER}" stroke="{INK}" stroke-width="1.6"/>'
    )
    if frame:
        s += (
            f'<rect x="9" y="9" width="{W - 18}" height="{H - 18}" rx="6" '
            f'fill="none" stroke="{INK}" stroke-width="2"/>'
        )
    return document(s + body, W, H)


def use(
    symbol: str, x: float = 0, y: float = 0, rot: float = 0, flip: bool = False, s: float = 1
) -> str:
    """Return one placement of a symbol from ``<defs>``."""
    t = f"translate({num(x)} {num(y)})"
    if rot:
        t += f" rotate({num(rot)})"
    if flip:
        t += " scale(-1 1)"
    if s != 1:
        t += f" scale({num2(s)})"
    return f'<use href="#{symbol}" transform="{t}"/>'
