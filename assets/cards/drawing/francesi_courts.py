"""Half figures of the French courts: clothes, hands and what they hold, by the table `COURTS`."""

import math

from .bodies import ermine, fist, ruff
from .francesi_heads import HEADS
from .woodcut import BLU, GRN, INK, PAPER, RED, SKIN, TAN, YEL, mirror, xy

X0, X1, Y0, Y1 = 47, 203, 16, 384


CX = 125


def seam(x):
    """The height of the diagonal between the two halves."""
    return 200 + (125 - x) * 0.22


# half outline from the neck to the frame, x measured from the axis; a shoulder meets the frame
# at an angle and is flush with it below, so that no sliver of paper is left between the two
EDGE = 76.6
SHOULDER = dict(
    round=xy("30,141! 54,148 69,161 76.6,176! 76.6,0!"),
    puff=xy("26,143! 46,147! 52,139 63,135 71,141 76.6,152! 76.6,0!"),
    box=xy("28,142! 50,141 70,144! 76.6,152! 76.6,0!"),
    slope=xy("24,138! 42,151 60,166 76.6,186! 76.6,0!"),
    wing=xy("26,145! 44,143 76.6,126! 76.6,0!"),
    broad=xy("24,140! 48,138 66,144 76.6,156! 76.6,0!"),
)


def _half(pts, f):
    """One side of a shoulder outline, down to the seam."""
    out = []
    for p in pts:
        x = CX - p[0] if f else CX + p[0]
        y = seam(x) if p[1] == 0 else p[1]
        out.append((x, y, *tuple(p[2:])))
    return out


def torso(a, kind, fill):
    """Shoulders and chest down to the seam."""
    R, L = _half(SHOULDER[kind], False), _half(SHOULDER[kind], True)
    a.shape([(CX, 140), *R, *L[::-1]], fill, 2.8, heavy=0.9)


def chest(a, kind, c1, c2, c3):
    """What the chest wears, by kind."""
    if kind == "bars":  # doublet with frogging
        a.shape(
            [
                (104, 140, "c"),
                (108, 168),
                (111, seam(111), "c"),
                (139, seam(139), "c"),
                (142, 168),
                (146, 140, "c"),
                (125, 150),
            ],
            c1,
            2.3,
        )
        for y in (160, 172, 184):
            a.cased([(113, y), (125, y + 2), (137, y)], 2.6, c2, 1.4)
            a.ell(125, y + 2, 2.6, fill=c3, sw=1.3)
    elif kind == "lace":  # open jerkin with crossed laces
        a.shape(
            [
                (108, 142, "c"),
                (114, 172),
                (117, seam(117), "c"),
                (133, seam(133), "c"),
                (136, 172),
                (142, 142, "c"),
            ],
            c1,
            2.3,
        )
        for y in (156, 167, 178, 189):
            a.line([(113, y - 3), (137, y + 5)], 2, c2, curve=False)
            a.line([(137, y - 3), (113, y + 5)], 2, c2, curve=False)
    elif kind == "party":  # parted down the middle, buttons
        a.shape(
            [
                (125, 144, "c"),
                (150, 140, "c"),
                (158, 168),
                (160, seam(160), "c"),
                (125, seam(125), "c"),
            ],
            c1,
            2.3,
        )
        a.shape(
            [
                (125, 144, "c"),
                (100, 140, "c"),
                (92, 168),
                (90, seam(90), "c"),
                (125, seam(125), "c"),
            ],
            c2,
            2.3,
        )
        for y in (156, 168, 180, 192):
            a.ell(125, y, 3.4, fill=c3, sw=1.5)
        for x in (136, 146):
            a.brush([(x, 152), (x + 2, 172), (x + 2, 192)], 2.2)
        for x in (114, 104):
            a.brush([(x, 152), (x - 2, 172), (x - 2, 196)], 2.2)
    elif kind == "plate":  # cuirass
        a.shape(
            [
                (96, 142, "c"),
                (92, 166),
                (94, seam(94), "c"),
                (156, seam(156), "c"),
                (158, 166),
                (154, 142, "c"),
                (125, 150),
            ],
            c1,
            2.5,
            heavy=0.7,
        )
        a.line(xy("125,150 125,200"), 2, curve=False)
        a.brush(xy("104,150 100,168 103,190"), 4.4, PAPER)
        a.hatch(xy("156,150 157,166 155,188"), xy("144,154 143,168 144,186"), 7, 2.2)
        for x, y in xy("112,158 138,158 112,176 138,176"):
            a.ell(x, y, 2, fill=c2, sw=1.2)
        a.shape(mirror(xy("125,158 131,166 125,176"), 125), c3, 1.6)
    elif kind == "gems":  # stomacher with lozenges
        a.shape(
            [
                (103, 142, "c"),
                (106, 170),
                (110, seam(110), "c"),
                (140, seam(140), "c"),
                (144, 170),
                (147, 142, "c"),
                (125, 152),
            ],
            c1,
            2.4,
        )
        for i, y in enumerate((162, 175, 188)):
            a.poly(
                [(125, y - 6.6), (131.6, y), (125, y + 6.6), (118.4, y)], c2 if i % 2 else c3, 1.7
            )
        for s in (-1, 1):
            a.brush([(125 + s * 12, 154), (125 + s * 13, 176), (125 + s * 11, 198)], 2.4)
    elif kind == "scales":  # leafy or scaled bodice
        a.shape(
            [
                (101, 142, "c"),
                (104, 170),
                (108, seam(108), "c"),
                (142, seam(142), "c"),
                (146, 170),
                (149, 142, "c"),
                (125, 152),
            ],
            c1,
            2.4,
        )
        for j, y in enumerate((158, 168, 178, 188)):
            for i in range(-1, 2):
                x = 125 + i * 11 + (5.5 if j % 2 else 0)
                if abs(x - 125) < 13:
                    a.shape(
                        [
                            (x - 5.5, y - 4, "c"),
                            (x + 5.5, y - 4, "c"),
                            (x + 4.4, y + 2),
                            (x, y + 6.6, "c"),
                            (x - 4.4, y + 2),
                        ],
                        c2 if (i + j) % 2 else c3,
                        1.5,
                    )
    elif kind == "robe":  # king's front between two embroidered borders
        a.shape(
            [
                (98, 142, "c"),
                (102, 172),
                (104, seam(104), "c"),
                (146, seam(146), "c"),
                (148, 172),
                (152, 142, "c"),
                (125, 152),
            ],
            c1,
            2.4,
        )
        for x in (113, 125, 137):
            a.brush([(x, 152), (x, 176), (x, 200)], 3, YEL)  # never red on green without ink
        for f in (False, True):
            with a.at(CX, 0, flip=f):
                y, y2 = seam(CX + (-26 if f else 26)), seam(CX + (-41 if f else 41))
                a.shape(
                    [
                        (28, 140, "c"),
                        (24, 168),
                        (26, y, "c"),
                        (41, y2, "c"),
                        (39, 168),
                        (43, 140, "c"),
                    ],
                    c2,
                    2.3,
                )
                for yy in (158, 172, 186):
                    a.ell(32.6, yy, 3.4, fill=c3, sw=1.5)


def collar(a, kind, c1, c2):
    """Ruff, dags, lace, fur or necklace, by kind."""
    if kind == "ruff":
        ruff(a, CX - 2, 137, 29, 12)
    elif kind == "bigruff":
        ruff(a, CX - 1, 133, 42, 17, 13)
    elif kind == "dag":  # leafy dagged cape, jester-like
        for i in range(7):
            x = 89 + i * 12
            y = 146 + 5 * math.sin(math.pi * i / 6)
            a.shape(
                [
                    (x - 9, y - 12, "c"),
                    (x + 9, y - 12, "c"),
                    (x + 6, y + 4),
                    (x, y + 13, "c"),
                    (x - 6, y + 4),
                ],
                c1 if i % 2 else c2,
                2,
                heavy=0.5,
            )
            a.ell(x, y + 14, 2.4, fill=YEL, sw=1.3)
        a.cased(xy("93,134 124,142 155,134"), 7, c2, 2)
    elif kind == "yoke":  # broad jewelled collar, wide enough to show beside a long beard
        a.shape(
            mirror(xy("125,130 148,130 166,136 184,152 173,166 156,160 141,162 125,174"), 125),
            c1,
            2.5,
            heavy=0.8,
        )
        edge = xy("75,163 94,158 110,160 125,171 140,160 156,158 175,163")
        a.line(edge, 6.4)
        a.line(edge, 3.2, YEL)
        for s in (-1, 1):
            for x, y in xy("30,145 45,148"):
                lozenge = [(x, y - 7.5), (x + 6, y), (x, y + 7.5), (x - 6, y)]
                a.poly([(125 + s * u, v) for u, v in lozenge], c2, 1.7)
                a.ell(125 + s * x, y, 1.9, fill=YEL, sw=1)
    elif kind == "gorget":
        a.shape(
            mirror(xy("125,128 144,126 152,136 158,146 142,153 125,156"), 125), c1, 2.4, heavy=0.7
        )
        a.line(xy("100,138 125,146 150,138"), 1.6)
        for x, y in xy("104,145 118,150 132,150 146,145"):
            a.ell(x, y, 1.9, fill=c2, sw=1.1)
    elif kind == "scarf":  # knotted kerchief
        a.shape(
            xy("98,134! 92,144 108,150 124,155 142,150 158,144 152,134! 125,142"),
            c1,
            2.3,
            heavy=0.6,
        )
        a.shape(
            xy("120,152! 112,164 108,178! 118,174 124,166 131,175 141,178! 137,164 129,152!"),
            c1,
            2.2,
            heavy=0.6,
        )
        a.ell(124.6, 152, 6, 5, fill=c2, sw=1.9)
        a.hatch(xy("154,142 140,149 130,151"), xy("146,138 136,143 128,145"), 4, 1.8)
    elif kind == "ermine":
        a.shape(
            xy(
                "95,132! 80,146 96,153 110,164 125,168 140,164 154,153 170,146 155,132! "
                "142,147 125,152 108,147"
            ),
            PAPER,
            2.4,
            heavy=0.7,
        )
        ermine(a, xy("93,145,20 107,155,26 125,160,0 143,155,-26 157,145,-20"), 4.4)
    elif kind == "cape":  # king's ermine cape
        a.shape(
            mirror(xy("125,128 142,126 162,132 180,147 171,159 150,159 136,153 125,160"), 125),
            PAPER,
            2.5,
            heavy=0.8,
        )
        ermine(a, xy("96,143,14 110,149,8 140,149,-8 154,143,-14 84,149,18 166,149,-18"), 4.6)
    elif kind == "fur":  # shaggy pelt, in locks
        for _row, n_, y0, r in ((0, 9, 148, 56), (1, 8, 142, 46)):
            for i in range(n_):
                t = math.pi * (i + 0.5) / n_
                x, y = CX - math.cos(t) * r, y0 - 8 + math.sin(t) * 12
                with a.at(x, y, rot=-math.degrees(math.atan2(math.cos(t) * -r, 30)) * 0.5):
                    a.shape(xy("-7,-8! 8,-8! 6,2 0,11! -6,2"), c1, 1.9)
                    a.brush(xy("0,-3 0.6,2 0,8"), 1.7)
        a.cased(xy("94,134 125,144 156,134"), 6, c2, 2)
    elif kind == "petal":  # wide pointed collar of coloured leaves
        for i in range(9):
            t = math.pi * (i + 0.5) / 9
            x, y = CX - math.cos(t) * 38, 134 + math.sin(t) * 17
            with a.at(
                x, y, rot=math.degrees(math.atan2(math.sin(t) * 17 + 6, -math.cos(t) * 38)) - 90
            ):
                a.shape(xy("-8,-10! 8,-10! 6.4,2 0,13! -6.4,2"), c1 if i % 2 else c2, 2, heavy=0.4)
                a.wedge((0, 9), (0, -4), 1.8)
        a.cased(xy("97,133 124,142 153,133"), 5, YEL, 1.9)
    elif kind == "necklace":  # bare neck
        a.shape(
            xy("112,112! 111,130 102,140 92,147 124,164 157,147 148,140 139,130 139,108!"),
            SKIN,
            2.3,
        )
        a.hatch(xy("138,114 139,130"), xy("124,124 128,138"), 4, 2)
        for i in range(7):
            t = math.pi * (i + 0.5) / 7
            a.ell(
                124 - math.cos(t) * 17,
                138 + math.sin(t) * 8,
                2.8,
                fill=c1 if i % 2 else PAPER,
                sw=1.4,
            )
        if c2:
            a.shape(
                xy(
                    "89,144! 82,153 104,163 124,170 146,163 168,153 160,144! 142,155 124,160 "
                    "106,155"
                ),
                c2,
                2.3,
                heavy=0.6,
            )
            for x, y in xy("94,152 109,159 124,165 139,159 154,152"):
                a.ell(x, y, 2.2, fill=YEL if c2 != YEL else RED, sw=1.2)


def standing_lace(a, c=INK):
    """Fan collar behind the head: dark cloth, scalloped paper edge."""
    k = 11
    A = [math.radians(192 + 156 * i / k) for i in range(k + 1)]
    pts = []
    for i in range(k + 1):
        pts.append((125 + math.cos(A[i]) * 54, 138 + math.sin(A[i]) * 66, "c"))
        if i < k:
            t = (A[i] + A[i + 1]) / 2
            pts.append((125 + math.cos(t) * 60, 138 + math.sin(t) * 73))
    a.shape(pts + xy("166,156! 84,156!"), PAPER, 2.4, heavy=0.8)
    a.shape(
        [(125 + math.cos(t) * 49, 138 + math.sin(t) * 60) for t in A] + xy("160,156! 90,156!"),
        c,
        1.6,
    )
    for i in range(k):
        t = (A[i] + A[i + 1]) / 2
        a.wedge(
            (125 + math.cos(t) * 46, 138 + math.sin(t) * 56),
            (125 + math.cos(t) * 26, 138 + math.sin(t) * 32),
            2.4,
            PAPER,
        )
        a.ell(125 + math.cos(t) * 54, 138 + math.sin(t) * 66, 1.7, fill=INK, sw=0)


def wrist(a, kind, pts):
    """The cuff in a four-cornered outline (hand side first), by kind."""
    if kind == "fur":
        a.shape(pts, PAPER, 2.3, heavy=0.6)
        x, y = (sum(p[k] for p in pts) / len(pts) for k in (0, 1))
        ermine(a, [(x - 8, y + 3, 0), (x + 8, y + 3, 0)], 3.2)
        return
    colour = {"plain": PAPER, "steel": BLU, "hide": TAN, "leaf": GRN, "gilt": YEL}[kind]
    a.shape(pts, colour, 2.2)
    (x0, y0), (x1, y1) = pts[0][:2], pts[1][:2]
    (x2, y2), (x3, y3) = pts[2][:2], pts[3][:2]
    middle = [((x0 + x3) / 2, (y0 + y3) / 2), ((x1 + x2) / 2, (y1 + y2) / 2)]
    if kind == "steel":
        a.line(middle, 1.6, curve=False)
        a.ell((x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4 + 3, 1.8, fill=YEL, sw=1.1)
    elif kind == "hide":
        a.line([pts[0][:2], pts[2][:2]], 1.5, curve=False)
        a.line([pts[1][:2], pts[3][:2]], 1.5, curve=False)
    elif kind == "leaf":
        a.line(middle, 1.6, YEL, curve=False)
    elif kind == "gilt":
        for t in (0.25, 0.5, 0.75):
            x, y = (middle[0][k] + (middle[1][k] - middle[0][k]) * t for k in (0, 1))
            a.ell(x, y, 2, fill=RED, sw=1.1)


def sleeve_r(a, col, pane, cuff="plain", low=False):
    """The right sleeve, its hand at the prop; low: the wrist lies behind the sash."""
    if low:
        a.brush(xy("163,156 160,172 162,190"), 3)
        wrist(a, cuff, xy("167,188! 168,174 195,172 198,182!"))
        return
    a.shape(
        [
            (163, 198, "c"),
            (160, 182),
            (168, 164),
            (190, 160),
            (201.6, 172, "c"),
            (201.6, seam(201.6), "c"),
        ],
        col,
        2.6,
    )
    if pane:
        for x0, x1 in xy("171,170 180,181 189,191"):
            for w, k in ((5.4, INK), (2.9, pane)):
                a.brush([(x0, 169), ((x0 + x1) / 2 + 1, 181), (x1, 192)], w, k, p=0.5)
    else:
        a.hatch(xy("200,184 197,170"), xy("187,184 186,172"), 5, 2)
    wrist(a, cuff, xy("169,158! 193,157! 197,169 167,170"))


def sleeve_l(a, col, pane):
    """The left sleeve, across the chest."""
    a.shape(
        [
            (62, 158, "c"),
            (48.4, 176, "c"),
            (48.4, seam(48.4), "c"),
            (90, seam(90) - 2, "c"),
            (92, 186),
            (84, 166, "c"),
            (72, 156),
        ],
        col,
        2.6,
    )
    if pane:
        for x0, x1 in xy("62,57 71,70 80,83"):
            for w, k in ((5.4, INK), (2.9, pane)):
                a.brush([(x0, 166), ((x0 + x1) / 2 - 1, 184), (x1, 204)], w, k, p=0.5)
    else:
        a.hatch(xy("90,200 91,186 83,168"), xy("79,200 79,186 74,172"), 6, 2)


def forearm_l(a, col, y=160, cuff="plain"):
    """Left forearm raised, hand at (68, y)."""
    if y < 175:
        a.shape(
            [
                (87, 206, "c"),
                (89, y + 28),
                (81, y + 13),
                (57, y + 11),
                (48.4, y + 22, "c"),
                (48.4, seam(48.4), "c"),
            ],
            col,
            2.6,
        )
        a.hatch(
            [(87, 200), (87, y + 28), (81, y + 16)], [(76, 200), (76, y + 28), (73, y + 19)], 4, 2
        )
    wrist(a, cuff, [(56, y + 4, "c"), (83, y + 4, "c"), (86, y + 17), (52, y + 17)])


def hand_on_heart(a, c):
    """A forearm across the breast, the hand laid flat on it."""
    a.shape(
        [(48.4, 172, "c"), (64, 164), (88, 172), (92, 186, "c"), (76, 202), (48.4, 212, "c")],
        c["sleeve"],
        2.6,
    )
    for x0, x1 in xy("54,60 64,74 74,86"):
        for w, k in ((5.4, INK), (2.9, c["pane"])):
            a.brush([(x0, 206), ((x0 + x1) / 2, 190), (x1 - 6, 174)], w, k, p=0.5)
    wrist(a, "plain", xy("92,168! 99,186! 90,194 82,172"))
    a.shape(
        xy("94,170! 104,163 112,162! 118,158 130,160 133,164 129,167 132,171 129,174 ")
        + xy("128,178 122,180 110,184 99,185!"),
        SKIN,
        2.1,
        heavy=0.6,
    )
    for y0, y1 in xy("167,166.6 172.6,173.4 178,177.6"):
        a.line([(116, y0), (129, y1)], 1.3, curve=False)
    a.line(xy("106,170 112,165 119,164"), 1.3)


def prop(a, kind, c):
    """What the right hand holds, by kind."""
    f = c.get("flower", RED)
    if kind == "banner":
        a.cased(xy("181,184 178,110 175,38"), 4.2, TAN, 2)
        a.ell(175, 32, 5, fill=YEL, sw=2)
        a.shape(
            xy(
                "177.4,44! 188,40 195.6,46! 194,58 196.4,70! 190,74! 196,80! 195,92 "
                "196.4,102! 188,97 179,99!"
            ),
            f,
            2.3,
            heavy=0.6,
        )
        a.poly(xy("187,58 192.4,70 187,82 181.6,70"), PAPER, 1.5)
        a.hatch(xy("195,86 195.6,98"), xy("187,88 187,94"), 3, 1.8)
    elif kind == "bow":
        a.line(xy("176,41 171,120 170,186"), 1.9, curve=False)
        a.limb(
            xy("176,34 177,44 190,72 191,112 182,152 181,182"),
            [4, 6, 8, 8, 6.4, 6.4],
            TAN,
            2.2,
            heavy=0.6,
            rnd0=True,
        )
        for x, y, r in xy("184,58,52 191.6,92,88 188,128,102"):
            with a.at(x, y, rot=r):
                a.cased(xy("0,-4 0,4"), 3, f, 1.6)
        a.ell(175, 33, 3.4, fill=YEL, sw=1.8)
    elif kind == "halberd":
        a.cased(xy("182,184 183,110 184,56"), 4.4, TAN, 2)
        a.shape(xy("184,80! 176,82 171,94! 168,78 171,62! 177,70 184,68!"), BLU, 2.3, heavy=0.6)
        a.shape(xy("184,68! 190,67 196,61! 194.4,76 184,80!"), BLU, 2.1)
        a.shape(xy("184,26! 189.6,46 186.4,62! 181.6,62! 178.4,46"), BLU, 2.1, heavy=0.6)
        a.line(xy("184,33 184,56"), 1.5, PAPER, curve=False)
        a.cased(xy("180,84 188,84"), 3, YEL, 1.7)
        a.shape(xy("181,90! 176,102 180,108! 183.4,100 187,108! 191,102 186,90!"), RED, 1.9)
    elif kind in ("rose", "tulip", "lily", "wheat"):
        a.cased(xy("180,158 184,132 182,106"), 2.4, GRN, 1.7)
        for x, y, r in xy("183,136,-36 183,128,-146"):
            with a.at(x, y, rot=r, s=0.86):
                a.shape(xy("0,0! 7,-5 17,0! 7,5"), GRN, 1.7)
        with a.at(180, 94, s=0.98):
            if kind == "rose":
                for k in range(5):
                    t = math.radians(-90 + 72 * k)
                    a.ell(
                        math.cos(t) * 8.8,
                        math.sin(t) * 8.8,
                        8,
                        6.8,
                        fill=f,
                        sw=1.9,
                        rot=math.degrees(t) + 90,
                    )
                a.brush(xy("-10,-6 -6,-11 -1,-12"), 2.2, PAPER)
                a.ell(0, 0, 5.4, fill=YEL, sw=1.7)
                a.ell(0, 0, 1.7, fill=INK, sw=0)
            elif kind == "tulip":
                a.shape(mirror(xy("0,13 11,7 13,-6 15,-18! 7,-10 0,-21!")), f, 2.2, heavy=0.6)
                a.brush(xy("0,8 -1,-2 0,-14"), 2)
                for s in (-1, 1):
                    a.brush([(s * 7, 5), (s * 8, -3), (s * 12, -12)], 1.8)
            elif kind == "lily":
                for r in (-34, 34, 0):
                    with a.at(-1, 12, rot=r, s=0.98):
                        a.shape(mirror(xy("0,-31! 7,-20 6,-7 0,0!")), f, 2.1, heavy=0.4)
                        a.wedge((0, -4), (0, -20), 2)
                a.ell(0, 8, 4.6, fill=GRN, sw=1.7)
            else:
                for r in (-22, 22, 0):
                    with a.at(-2, 18, rot=r):
                        a.line(xy("0,4 0,-14"), 2, curve=False)
                        for j in range(4):
                            for sx in (-1, 1):
                                with a.at(0, -11 - j * 6, rot=sx * 34):
                                    a.shape(xy("0,0! 3.4,-5.4 0,-11! -3.4,-5.4"), f, 1.4)
                a.cased(xy("-5,16 5,16"), 3, RED, 1.6)
    elif kind == "trefoil":
        a.cased(xy("181,184 182,120 181,82"), 4.4, YEL, 2)
        for dx, dy in xy("0,-10 -8.6,4 8.6,4"):
            a.ell(181 + dx * 0.9, 64 + dy, 7.4, fill=GRN, sw=2)
            a.ell(179.4 + dx * 0.9, 62 + dy, 1.7, fill=PAPER, sw=0)
        a.ell(181, 64, 4, fill=YEL, sw=1.6)
        a.cased(xy("174,79 188,79"), 3.4, RED, 1.7)
    elif kind == "sun":
        a.cased(xy("181,184 182,120 181,84"), 4.4, YEL, 2)
        a.star(181, 66, 15.5, 9.4, 12, YEL, 1.9)
        a.ell(181, 66, 8.4, fill=RED, sw=1.9)
        a.star(181, 66, 6.4, 2.8, 6, YEL, 1)
        a.cased(xy("176,87 186,87"), 3, RED, 1.6)
    elif kind == "sword":
        a.poly(xy("177,128 177,48 183,32 189,48 189,128"), BLU, 2.3, heavy=0.8)
        a.poly(xy("178.4,128 178.4,50 182,40 182,128"), PAPER, 0)
        a.line(xy("183,126 183,40"), 1.4)
        for y in range(58, 120, 11):
            a.wedge((188.4, y + 4), (184.4, y - 3), 1.6)
        a.cased(xy("170,125 175,132 183,132 190,132 193.6,126"), 4.4, YEL, 1.9)
        a.ell(183, 131, 4.4, fill=RED, sw=1.7)
        a.cased(xy("183,138 183,164"), 4.4, RED, 1.9)
        a.ell(182, 168, 5, fill=YEL, sw=1.9)
    elif kind == "axe":  # broad bearded axe, edge outwards
        a.cased(xy("181,184 178,110 176,44"), 4.6, TAN, 2)
        a.shape(
            xy("176,56! 185,55 193,42! 196.6,60 195.6,82 190,98! 185,83 177,79!"),
            BLU,
            2.4,
            heavy=0.6,
        )
        a.brush(xy("193,49 194.4,66 191,90"), 3, PAPER)
        a.hatch(xy("190,92 185,83 179,79"), xy("190,82 186,75 181,73"), 4, 1.8)
        a.shape(xy("176,58! 170,61 163,68! 170,74 177,76!"), BLU, 2)
        a.cased(xy("172,53 181,53"), 3, YEL, 1.7)
        a.cased(xy("173,82 182,82"), 3, YEL, 1.7)
        a.shape(xy("175.6,26! 180.6,37 176,46! 171,37"), YEL, 2)


def mandolin(a):
    """The jack of hearts' mandolin."""
    with a.at(92, 174, rot=64):
        # neck along -y
        a.shape(xy("-4.4,-24! -3.6,-84! 3.6,-84! 4.4,-24!"), TAN, 2.2, heavy=0.6)
        for y in range(-80, -28, 9):
            a.line([(-3.8, y), (3.8, y)], 1.2, curve=False)
        a.shape(xy("-5,-82! -7,-102 0,-108 7,-102 5,-82!"), RED, 2.2, heavy=0.6)
        for y in (-88, -96):
            for s in (-1, 1):
                a.ell(s * 8.4, y, 2.4, fill=YEL, sw=1.4)
        a.shape(mirror(xy("0,-30 8,-26 19,-8 23,9 17,24 0,30")), YEL, 2.6, heavy=0.9)
        a.hatch(xy("22,12 16,24 2,29"), xy("14,8 10,15 1,19"), 6, 2.2)
        a.ell(0, -4, 8, fill=INK, sw=0)
        a.ell(0, -4, 10.4, fill=None, sw=1.5)
        for x in (-2, 2):
            a.line([(x, 17), (x * 0.8, -82)], 1, curve=False)
        a.cased(xy("-8,18 8,18"), 2.6, RED, 1.5)


def left(a, kind, c):
    """What the left hand does or holds, by kind."""
    col = c["sleeve"]
    if kind == "mandolin":
        return
    if kind == "heart":
        hand_on_heart(a, c)
        return
    if kind in ("orb", "scroll", "hawk", "purse", "fan", "mirror", "book"):
        y, low = 160, 18 if c.get("low") else 0
        forearm_l(a, col, y + 4 + low, c.get("cuff", "plain"))
        m_ = a.m
        a.m = (m_[0], m_[1], m_[2], m_[3], m_[4] + 3, m_[5] + low)
        if kind == "orb":
            a.ell(68, 147, 16, fill=c["orb"], sw=2.6, heavy=0.8)
            a.cased(xy("53,147 68,152 83,147"), 4, YEL, 1.7)
            a.cased(xy("68,132 68,146"), 4, YEL, 1.7)
            a.brush(xy("58,138 60,135 64,133"), 3, PAPER)
            a.cased(xy("68,129 68,118"), 3.4, YEL, 1.8)
            a.cased(xy("64,122 72,122"), 3.2, YEL, 1.7)
        elif kind == "scroll":
            with a.at(71, 150, rot=-8):
                a.shape(xy("-9,-24! 9,-24! 9,24! -9,24!"), PAPER, 2.3, heavy=0.8)
                a.ell(0, -24, 9.6, 3.8, fill=YEL, sw=2)
                for yy in (-14, -7, 0, 7):
                    a.line([(-5, yy), (5, yy)], 1.4, curve=False)
        elif kind == "hawk":
            a.shape(
                xy("60,158! 54,144 57,128 66,118 78,119 85,127! 79,130 81,142 76,156 66,166!"),
                TAN,
                2.4,
                heavy=0.7,
            )
            a.shape(xy("56,134! 66,136 71,148 66,165! 58,156"), BLU, 2)
            for p in (xy("60,140 65,150 65,160"), xy("58,146 61,154 63,160")):
                a.brush(p, 2, PAPER)
            a.ell(74, 125, 2.7, fill=YEL, sw=1.3)
            a.ell(74.4, 125, 1.1, fill=INK, sw=0)
            a.shape(xy("80,120! 88,123 87,131! 83,128 79,129!"), YEL, 1.7)
            a.hatch(xy("80,140 79,150 74,158"), xy("75,138 74,147 71,154"), 4, 1.6)
        elif kind == "purse":
            a.shape(xy("58,154! 50,142 58,126! 67,129 78,126! 86,142 78,154!"), TAN, 2.4, heavy=0.7)
            a.cased(xy("58,127 68,130 78,127"), 3.4, YEL, 1.7)
            a.shape(xy("58,125! 58,118! 68,122 78,118! 78,125! 68,128"), TAN, 2)
            a.ell(68, 142, 5.4, fill=YEL, sw=1.7)
        elif kind == "mirror":
            a.cased(xy("69,166 69,146"), 4, YEL, 1.9)
            a.ell(71, 142, 13.2, 14.6, fill=YEL, sw=2.4, heavy=0.7)
            a.ell(71, 142, 8.8, 10.2, fill=BLU, sw=1.7)
            a.brush(xy("65.6,146 67,138 73,134"), 3.2, PAPER)
        elif kind == "fan":
            for i in range(7):
                with a.at(66, 162, rot=-20 + i * 14):
                    a.shape(
                        xy("-1.2,0! -4.6,-30 0,-36! 4.6,-30 1.2,0!"), PAPER if i % 2 else BLU, 1.7
                    )
                    a.ell(0, -26, 1.7, fill=RED if i % 2 else YEL, sw=1)
        elif kind == "book":
            with a.at(70, 148, rot=-6):
                a.poly(xy("-13,-18 13,-18 13,18 -13,18"), RED, 2.4, heavy=0.9)
                a.poly(xy("-13,15 13,15 13,20 -13,20"), PAPER, 1.8)
                a.poly(xy("0,-9 6,0 0,9 -6,0"), YEL, 1.6)
        fist(a, 68, y + 5, rot=82, s=1.02)
        a.m = m_
        return
    sleeve_l(a, col, c.get("pane"))
    if kind == "horn":
        a.line(xy("146,146 112,168 84,184"), 4.4)
        a.line(xy("146,146 112,168 84,184"), 2, YEL)
        a.shape(
            xy("62,166! 72,188 98,190 112,178! 115,182! 104,200 78,204 56,186 52,170!"),
            YEL,
            2.4,
            heavy=0.7,
        )
        a.ell(57.6, 167, 7, 3.4, fill=RED, sw=2, rot=-20)
        a.cased(xy("84,191 82,202"), 3, RED, 1.5)


def figure(a, rank, suit, c):
    """The upper half of a court."""
    hx, hy, hs = c.get("at", (122, 97, 1.28))
    if c.get("behind") == "lace":
        standing_lace(a)
    elif c.get("behind") == "veil":
        a.shape(
            xy("96,66! 84,94 80,122 70,146! 100,158 150,158 176,146! 168,120 164,92 150,66!"),
            c["veil"],
            2.7,
            heavy=0.9,
        )
        a.hatch(xy("174,144 167,120 163,96"), xy("158,144 155,122 152,98"), 8, 2.2)
    elif c.get("behind") == "cloak":
        a.shape(
            mirror(xy("125,100 150,108 176,124 186,150 150,160 125,160"), 125),
            c["veil"],
            2.7,
            heavy=0.9,
        )
        a.hatch(xy("184,148 176,126 160,112"), xy("170,146 164,130 152,120"), 6, 2.2)
    in_front = c["prop"] in ("rose", "tulip", "lily", "wheat", "sword") or c.get("low")
    if c["prop"] and not in_front:
        prop(a, c["prop"], c)
    torso(a, c["shoulder"], c["coat"])
    if c["shoulder"] == "slope":
        a.hatch(xy("193,186 183,172 166,153"), xy("180,188 172,178 158,162"), 6, 2.2)
    elif c["shoulder"] == "box":
        a.hatch(xy("198,178 192,160 178,149"), xy("186,180 180,166 168,156"), 6, 2.2)
    chest(a, c["chest"][0], *c["chest"][1:])
    if rank == 9 and c["collar"][0] != "necklace":
        a.shape(xy("111,112! 110,130 100,142 124,158 148,142 138,130 138,108!"), SKIN, 2.2)
        a.hatch(xy("137,114 138,130"), xy("124,124 128,138"), 4, 2)
    if c["collar"][0] != "ruff":
        collar(a, *c["collar"])
    if c["left"] == "rest":
        left(a, c["left"], c)
    if c["shoulder"] == "box":
        for f in (False, True):
            with a.at(CX, 0, flip=f):
                a.shape(
                    xy("44,143! 58,138 72,143 73,160! 64,165 50,160 43,154!"),
                    c["metal"],
                    2.4,
                    heavy=0.7,
                )
                a.line(xy("45,151 58,156 71,154"), 1.5)
                for x, y in xy("50,147 58,148 66,147"):
                    a.ell(x, y, 1.8, fill=YEL, sw=1.1)
    if c["left"] != "rest":
        left(a, c["left"], c)
    if c["left"] == "mandolin":
        sleeve_l(a, c["sleeve"], c.get("pane"))
        mandolin(a)
        a.shape(xy("58,178! 66,168 80,176 78,190! 66,192"), PAPER, 2.1)
        fist(a, 82, 183, rot=96, s=0.98)
        a.shape(xy("160,182! 176,184 201.6,178! 201.6,154! 186,147 172,154!"), c["sleeve"], 2.5)
        for x0, x1 in xy("180,176 189,187"):
            for w, k in ((5.4, INK), (2.9, c["pane"])):
                a.brush([(x0, 156), ((x0 + x1) / 2, 166), (x1, 178)], w, k, p=0.5)
        a.shape(xy("166,160! 172,146 182,150 177,164!"), PAPER, 2.1)
        fist(a, 165, 143, rot=-34, s=0.98)
    if in_front:
        prop(a, c["prop"], c)
    if c["prop"]:
        low = c.get("low", False)
        sleeve_r(a, c.get("up", c["sleeve"]), c.get("pane"), c.get("cuff", "plain"), low)
        fist(a, 181, 169 if low else 151, rot=-6, flip=True)
    if c["collar"][0] == "ruff":
        collar(a, *c["collar"])
    with a.at(hx, hy, s=hs):
        HEADS[rank, suit](a, c)


# figure colours, then (sash, lozenge, lozenge), then whether the card is mirrored
COURTS = {
    (8, "cuori"): (
        dict(
            shoulder="puff",
            coat=BLU,
            chest=("party", BLU, RED, YEL),
            collar=("ruff", 0, 0),
            sleeve=RED,
            pane=YEL,
            left="mandolin",
            prop=None,
            hair=YEL,
            hat=(RED, YEL, BLU),
            at=(124, 98, 1.28),
        ),
        (YEL, RED, BLU),
        False,
    ),
    (8, "quadri"): (
        dict(
            shoulder="slope",
            coat=RED,
            chest=("bars", PAPER, BLU, YEL),
            collar=("dag", BLU, RED),
            sleeve=BLU,
            pane=PAPER,
            left="rest",
            prop="banner",
            flower=RED,
            hair=TAN,
            hat=(BLU, YEL, RED),
            at=(110, 102, 1.26),
        ),
        (RED, YEL, BLU),
        True,
    ),
    (8, "fiori"): (
        dict(
            shoulder="round",
            coat=GRN,
            chest=("lace", PAPER, RED, YEL),
            collar=("scarf", RED, YEL),
            sleeve=YEL,
            pane=RED,
            left="horn",
            prop="bow",
            cuff="hide",
            flower=RED,
            hair=INK,
            hat=(YEL, RED, GRN),
            at=(118, 99, 1.27),
        ),
        (GRN, YEL, RED),
        False,
    ),
    (8, "picche"): (
        dict(
            shoulder="box",
            coat=RED,
            metal=BLU,
            chest=("plate", BLU, YEL, RED),
            collar=("gorget", BLU, YEL),
            sleeve=BLU,
            pane=PAPER,
            cuff="steel",
            left="rest",
            prop="halberd",
            hair=TAN,
            hat=(BLU, YEL, RED),
            at=(117, 98, 1.26),
        ),
        (BLU, YEL, RED),
        True,
    ),
    (9, "cuori"): (
        dict(
            shoulder="puff",
            coat=RED,
            chest=("gems", YEL, GRN, RED),
            collar=("necklace", RED, BLU),
            behind="",
            sleeve=GRN,
            pane=YEL,
            left="heart",
            prop="rose",
            flower=RED,
            hair=YEL,
            jewel=RED,
            at=(120, 98, 1.3),
        ),
        (YEL, RED, BLU),
        False,
    ),
    (9, "quadri"): (
        dict(
            shoulder="slope",
            coat=BLU,
            chest=("gems", PAPER, RED, BLU),
            collar=("ermine", 0, 0),
            behind="",
            sleeve=YEL,
            pane=RED,
            left="mirror",
            prop="tulip",
            flower=YEL,
            hair=TAN,
            veil=RED,
            trim=YEL,
            jewel=BLU,
            at=(119, 99, 1.26),
        ),
        (RED, YEL, PAPER),
        True,
    ),
    (9, "fiori"): (
        dict(
            shoulder="round",
            coat=YEL,
            chest=("scales", RED, GRN, YEL),
            collar=("petal", GRN, RED),
            behind="",
            sleeve=GRN,
            pane=YEL,
            left="rest",
            prop="wheat",
            cuff="leaf",
            flower=YEL,
            hair=INK,
            trim=RED,
            jewel=RED,
            at=(120, 97, 1.28),
        ),
        (GRN, YEL, RED),
        False,
    ),
    (9, "picche"): (
        dict(
            shoulder="wing",
            coat=GRN,
            chest=("scales", BLU, YEL, PAPER),
            collar=("necklace", RED, BLU),
            behind="lace",
            sleeve=BLU,
            pane=PAPER,
            left="book",
            prop="lily",
            flower=PAPER,
            hair=RED,
            trim=BLU,
            jewel=RED,
            at=(124, 97, 1.24),
        ),
        (BLU, YEL, PAPER),
        True,
    ),
    (10, "cuori"): (
        dict(
            shoulder="broad",
            coat=RED,
            chest=("robe", BLU, YEL, RED),
            collar=("cape", 0, 0),
            sleeve=GRN,
            left="orb",
            orb=BLU,
            prop="sword",
            cuff="fur",
            hair=YEL,
            jewel=BLU,
            at=(122, 100, 1.26),
        ),
        (YEL, RED, BLU),
        True,
    ),
    (10, "quadri"): (
        dict(
            shoulder="round",
            coat=YEL,
            chest=("robe", GRN, RED, YEL),
            collar=("yoke", BLU, RED),
            sleeve=BLU,
            left="purse",
            prop="sun",
            low=True,
            cuff="gilt",
            hair=PAPER,
            jewel=RED,
            at=(122, 97, 1.26),
        ),
        (RED, YEL, GRN),
        False,
    ),
    (10, "fiori"): (
        dict(
            shoulder="broad",
            coat=BLU,
            chest=("robe", RED, YEL, GRN),
            collar=("fur", YEL, RED),
            sleeve=RED,
            left="hawk",
            prop="trefoil",
            low=True,
            cuff="leaf",
            hair=TAN,
            jewel=RED,
            at=(120, 102, 1.26),
        ),
        (YEL, GRN, RED),
        False,
    ),
    (10, "picche"): (
        dict(
            shoulder="box",
            coat=GRN,
            metal=RED,
            chest=("robe", RED, BLU, YEL),
            collar=("gorget", YEL, RED),
            sleeve=YEL,
            left="scroll",
            prop="axe",
            cuff="steel",
            hair=INK,
            jewel=RED,
            at=(117, 100, 1.25),
        ),
        (BLU, YEL, RED),
        True,
    ),
}
