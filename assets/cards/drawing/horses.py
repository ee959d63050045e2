"""Horses: one head, a walk and a levade, saddle cloth, legs and manes."""

import math

from .woodcut import INK, PAPER, RED, TAN, YEL, sample, spline_d, xy


def _turn(pts, px, py, rot, qx, qy):
    """Points turned by rot degrees about (px, py), the pivot moved to (qx, qy)."""
    c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    return [
        (
            qx + (p[0] - px) * c - (p[1] - py) * s,
            qy + (p[0] - px) * s + (p[1] - py) * c,
            *tuple(p[2:]),
        )
        for p in pts
    ]


HEAD = xy(
    "170,132! 176,118 181,133! 192,140 203,158 212,172 219,181 217,192 206,197 194,190 184,186"
)


POLL = (174, 136)


def cuts(a, base, tips, k, w, cut):
    """Shading of a coat.

    Ink cuts from the contour; on a black coat two long strokes of light that follow it.
    """
    if cut == INK:
        a.hatch(base, tips, k, w)
        return
    b, t = sample(base, 8), sample(tips, 8)
    for u, ww, i0, i1 in ((0.95, 3.2, 0, 8), (0.5, 2.2, 2, 6)):
        a.brush(
            [
                (p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u)
                for p, q in zip(b[i0 : i1 + 1 : 2], t[i0 : i1 + 1 : 2], strict=False)
            ],
            ww,
            cut,
        )


def leg_cuts(a, P, W, side, k, depth, w, t0, t1, cut):
    """Cuts along a leg, or one light on a black one."""
    if cut == INK:
        a.limb_hatch(P, W, side=side, k=k, depth=depth, w=w, t0=t0, t1=t1)
    else:  # one long light down the leg
        sm = sample(P, 20)
        e = [sm[round(20 * (t0 + (t1 - t0) * u))] for u in (0, 0.3, 0.6, 1)]
        h = W[len(W) // 2] * 0.2 * side
        a.brush([(p[0] - p[3] * h, p[1] + p[2] * h) for p in e], 2.4, cut)


def horse_head(a, coat, rein, trim, cut, angry=False):
    """Ear, eye, nostril, mouth and bridle, over the outline HEAD."""
    a.shape(xy("169,136! 170,124 177,113! 183,126 181,138!"), coat, 2.4)
    a.brush(xy("174,134 175,126 177,119"), 2.6, cut, taper="out")
    a.shape(xy("188,152! 194,148.4 201,154! 194,156.6"), PAPER, 1.4)
    a.ell(195.2, 152.4, 2.7, 2.7, fill=INK, sw=0)
    a.brush(xy("185,152 193,145.6 203,154"), 3, cut)
    a.brush(xy("184,147 192,141.5 200,146"), 2, cut)
    a.ell(213.5, 183.6, 1.9, 3.0, fill=cut, sw=0, rot=-30)
    if angry:  # open mouth, teeth on the bit
        a.shape(
            xy("217.6,191! 209,189.4 203,186.4! 206,192 212,196.4!"),
            RED if coat != RED else INK,
            1.6,
        )
        a.brush(xy("205,187.4 211,190 217,191"), 2.4, PAPER, taper="both")
    else:
        a.line(xy("216,192 208,190.6 203,187"), 1.8, cut)
    a.brush(xy("186,184 178,174 178,160"), 2.6, cut)
    cuts(a, xy("186,185 198,192 206,196"), xy("190,176 200,183 206,188"), 4, 1.9, cut)
    a.cased(xy("184,140 186,160 184,186"), 2.6, rein, 1.6)
    a.cased(xy("193,189 202,178 210,170"), 2.6, rein, 1.6)
    a.ell(185, 168, 3.4, fill=trim, sw=1.6)
    a.ell(199, 184, 3, fill=trim, sw=1.5)


def hind_leg(a, coat, back, front, cut, hoof, grown=True):
    """A hind leg from its two edges (top to fetlock); grown: no line at the thigh."""
    sh = (
        [tuple(p) for p in back]
        + [(back[-1][0], back[-1][1] + 3, "c"), (front[-1][0], front[-1][1] + 3, "c")]
        + [tuple(p) for p in reversed(front)]
    )
    if grown:
        a.shape(sh, coat, 0)
        a.line(back, 2.8)
        a.line(front, 2.8)
        if coat == INK:
            a.line(front[:3], 1.7, PAPER)
    else:
        a.shape(sh, coat, 2.6, heavy=0.9)
    # hoof: slanting box under the fetlock
    (bx, by), (fx, fy) = back[-1][:2], front[-1][:2]
    a.poly([(bx - 0.5, by), (fx + 0.8, fy), (fx + 8, 366), (bx - 2, 366)], hoof, 2.4)
    a.line(
        [(bx, by + 1), ((bx + fx) / 2, by + 2.6), (fx + 1.6, fy + 1)],
        1.8,
        cut if hoof == INK else INK,
    )


def saddle_cloth(a, cloth, trim):
    """The cloth under the saddle, with its fringe."""
    a.shape(
        xy("82,206! 110,214 140,206! 144,236 142,262! 112,268 78,262! 78,236"),
        cloth,
        2.7,
        heavy=0.9,
    )
    edge = xy("84,211 83,238 83,257 112,262.4 137,257 139,236 136,212")
    a.line(edge, 5.6)
    a.line(edge, 2.8, trim)
    for i in range(8):
        x = 80 + i * 8.6
        y = 264 + 3.6 * math.sin(math.pi * (x - 78) / 64)
        a.line([(x, y), (x, y + 7)], 3.4, INK, curve=False)
        a.line([(x, y + 0.6), (x, y + 6.4)], 1.5, trim, curve=False)


def bent_leg(a, U, UW, V, VW, hoof_at, hoof_rot, coat, hoof, near=True):
    """Folded foreleg: forearm U, cannon V, hoof; near: the forearm grows out of the body."""
    a.limb(V, VW, coat, 2.6, heavy=0.9)
    if coat == INK:
        a.brush(V, 3, PAPER)
    with a.at(*hoof_at, rot=hoof_rot):
        a.poly(xy("-7.4,-3 7.4,-3 11.5,10.5 -9.5,10.5"), hoof, 2.3)
    if near:
        e = a.edges(U, UW, 8)
        L, R = [p[0] for p in e], [p[1] for p in e]
        (x, y), (tx, ty), h = e[-1][2], e[-1][3], e[-1][4]
        tip = (x + tx * h * 0.8, y + ty * h * 0.8)
        a.raw(spline_d(a.place_all([*L, tip, *R[::-1]]), True), coat)
        a.line([*L[2:], tip, *R[::-1][:-2]], 2.8)
        if coat == INK:
            a.line([*R[1:], tip], 1.7, PAPER)
    else:
        a.limb(U, UW, coat, 2.6, heavy=0.9, rnd1=True)


def mane_locks(a, crest, mane, cut, L0=30, dL=1.0, r0=118, dr=5.5, k=9):
    """A row of overlapping locks along the crest."""
    for i, (x, y, _tx, _ty) in enumerate(sample(crest, k)):
        L = L0 - i * dL
        with a.at(x, y, rot=r0 + i * dr):
            a.shape([(-3, -9, "c"), (8, -8), (L, 6, "c"), (10, 7), (-4, 6, "c")], mane, 2.2)
            a.brush([(3, -3), (12, -1), (L - 6, 4)], 1.8, cut if mane == INK else INK)


def horse(
    a, coat=PAPER, mane=TAN, marks=None, cloth=RED, trim=YEL, rein=RED, dark=False, nod=False
):
    """Profile at a walk, facing right, near foreleg raised.

    Marks: 'dapple' or None; nod: head lowered, chin to the chest.
    """
    turn, q = (17, (181, 143)) if nod else (0, POLL)
    cut = PAPER if dark else INK
    hoof = INK if not dark else YEL
    # tail
    tail = xy("50,214 34,216 24,240 30,276 22,306 34,330 48,306 46,270 50,244 60,228")
    a.shape(tail, mane, 2.7, heavy=0.9)
    tc = PAPER if mane == INK else INK
    for p in (
        xy("50,220 36,232 36,268 30,300 34,322"),
        xy("54,226 42,244 41,276 38,308"),
        xy("46,218 31,232 32,262"),
    ):
        a.brush(p, 2.4, tc)
    # far legs
    hind_leg(
        a,
        coat,
        xy("84,274 82,292 82,306 79,316 87,328 90,340 90,352"),
        xy("122,276 116,292 106,306 102,320 102,336 104,352"),
        cut,
        hoof,
        grown=False,
    )
    cuts(
        a,
        xy("120.6,279 115,292 105.2,306 101.2,320 101.2,336 102.8,349"),
        xy("106,282 102,295 95,308 94,321 96,337 98,349"),
        11,
        2.2,
        cut,
    )
    FF = xy("168,262 167,292 165,316 166,352")
    FFW = [30, 24, 17, 18, 12, 12, 16]
    a.limb(FF, FFW, coat, 2.6, heavy=0.9)
    leg_cuts(a, FF, FFW, -1, 10, 0.36, 2.3, 0.1, 0.94, cut)
    a.poly(xy("158,351 174,351 181,366 156,366"), hoof, 2.4)
    # body + neck + head, one silhouette
    body = [
        *_turn(HEAD, *POLL, turn, *q),
        (176, 202) if nod else (180, 194),
        (187, 214),
        (196, 236),
        (194, 258),
        (180, 276),
        (156, 284),
        (128, 290),
        (104, 284),
        (82, 292),
        (60, 292),
        (44, 270),
        (38, 244),
        (44, 222),
        (60, 209),
        (84, 206),
        (112, 213),
        (136, 208),
        (148, 192),
        (154, 164),
        (162, 146) if nod else (160, 144),
    ]
    a.shape(body, coat, 2.9, heavy=1.2)
    # belly and breast cuts
    cuts(
        a,
        xy("186,272 156,284 128,289 106,284"),
        xy("182,258 152,270 126,277 108,274"),
        13,
        2.5,
        cut,
    )
    cuts(a, xy("184,208 191,226 194,242"), xy("173,212 180,230 182,246"), 6, 2.4, cut)
    # near hind leg: thigh, gaskin, hock, cannon
    hind_leg(
        a,
        coat,
        xy("40,258 39,278 42,296 37,311 43,322 47,336 47,352"),
        xy("96,262 92,280 78,296 63,308 58,320 58,336 61,352"),
        cut,
        hoof,
    )
    a.brush(xy("92,238 98,256 94,276 80,294"), 3.2, cut)
    cuts(a, xy("41,264 40,280 43,296"), xy("54,260 54,276 54,292"), 6, 2.3, cut)
    a.brush(xy("66,276 60,292 48,306"), 2.6, cut)
    cuts(a, xy("59,318 58,334 60,350"), xy("52,320 52,336 54,351"), 5, 1.9, cut)
    a.brush(xy("42,312 47,309 52,312"), 2.2, cut)
    # near foreleg, raised and folded
    U, UW = xy("180,252 197,268 210,284"), [34, 27, 20]
    bent_leg(a, U, UW, xy("209,283 203,300 190,314"), [18, 12, 14], (188, 316), 48, coat, hoof)
    leg_cuts(a, U, UW, 1, 5, 0.4, 2.2, 0.2, 0.9, cut)
    a.brush(xy("170,244 176,258 188,266"), 2.6, cut)
    mane_locks(
        a,
        xy("138,206 148,190 155,164 163,145 176,137")
        if nod
        else xy("138,206 148,190 155,164 163,143 174,130"),
        mane,
        PAPER,
    )
    with a.at(q[0], q[1], rot=turn), a.at(-POLL[0], -POLL[1]):
        horse_head(a, coat, rein, trim, cut)
        if nod:
            a.shape(xy("176,126! 188,130 195,140 196,150! 189,144 182,140 176,138!"), mane, 2)
    if marks == "dapple":
        for x, y, r in xy(
            "62,232,5 76,222,4 74,244,5 58,250,4 178,226,4 170,240,4.4 182,244,3.4 "
            "168,216,3 66,262,4 84,262,3.4"
        ):
            a.ell(x, y, r, r * 0.8, fill=mane, sw=0)
    # breast strap and crupper
    a.cased(xy("134,232 166,240 194,232"), 5, cloth, 1.8)
    for t in xy("150,237.5 166,240 182,237.6"):
        a.ell(t[0], t[1], 2.4, fill=trim, sw=1.3)
        a.poly([(t[0] - 3, t[1] + 4), (t[0] + 3, t[1] + 4), (t[0], t[1] + 12)], trim, 1.4)
    a.cased(xy("88,226 64,222 44,232"), 4.4, cloth, 1.8)
    saddle_cloth(a, cloth, trim)


def horse_rearing(a, coat=RED, mane=INK, marks=None, cloth=RED, trim=YEL, rein=RED, dark=False):
    """Levade, facing right: haunches low, both forelegs folded in the air."""
    cut = PAPER if dark else INK
    hoof = INK if not dark else YEL
    tc = PAPER if mane == INK else INK
    # tail, blown out
    a.shape(
        xy(
            "52,226 36,222 24,236 22,258 27,282 20,304 24,328 34,344! 40,322 38,300 "
            "44,276 44,252 56,238"
        ),
        mane,
        2.7,
        heavy=0.9,
    )
    for p in (
        xy("48,230 33,238 32,264 30,290 28,312 32,332"),
        xy("52,236 40,250 38,274 33,300"),
        xy("42,227 28,240 27,262"),
    ):
        a.brush(p, 2.4, tc)
    # far hind leg
    hind_leg(
        a,
        coat,
        xy("78,288 84,306 80,322 88,336 99,352"),
        xy("132,286 124,304 108,318 103,328 106,340 113,351"),
        cut,
        hoof,
        grown=False,
    )
    cuts(
        a,
        xy("130.6,288 123,304 107.2,318 102.2,328 105.2,340 111,349"),
        xy("118,290 110,304 97,317 93.4,327 98,340 104,350"),
        11,
        2.2,
        cut,
    )
    # far foreleg
    U, UW = xy("180,246 204,238 220,236"), [36, 26, 19]
    bent_leg(
        a,
        U,
        UW,
        xy("219,236 221,254 213,270"),
        [17, 12, 14],
        (211, 273),
        30,
        coat,
        hoof,
        near=False,
    )
    leg_cuts(a, U, UW, 1, 5, 0.4, 2.2, 0.4, 0.9, cut)
    # body, neck and head
    q = (183, 116)
    body = _turn(HEAD, *POLL, 13, *q) + xy(
        "184,178 194,200 203,222 202,242 190,258 168,270 140,282 116,298 92,306 "
        "62,302 44,284 38,258 44,236 60,222 84,216 112,208 136,198 149,180 "
        "156,154 166,128"
    )
    a.shape(body, coat, 2.9, heavy=1.2)
    cuts(
        a,
        xy("189,257 168,269 140,281 117,296"),
        xy("182,246 162,256 136,268 116,282"),
        14,
        2.5,
        cut,
    )
    cuts(a, xy("192,196 201,218 202,238"), xy("180,200 188,222 189,240"), 7, 2.4, cut)
    # near hind leg, deeply bent
    hind_leg(
        a,
        coat,
        xy("40,268 44,288 50,302 42,320 49,334 61,352"),
        xy("108,282 104,296 88,308 68,317 64,328 68,340 76,351"),
        cut,
        hoof,
    )
    a.brush(xy("98,250 110,266 108,284 98,300"), 3.2, cut)
    cuts(a, xy("41,262 43,284 50,300"), xy("55,260 56,278 62,292"), 7, 2.3, cut)
    a.brush(xy("84,288 70,302 54,314"), 2.6, cut)
    cuts(a, xy("63,328 67,340 74.6,350"), xy("58,327 60,340 67,351"), 4, 1.9, cut)
    a.brush(xy("47,321 53,317 58,320"), 2.2, cut)
    # near foreleg
    U, UW = xy("172,252 196,266 212,276"), [40, 28, 20]
    bent_leg(a, U, UW, xy("211,276 208,294 196,308"), [18, 12, 14], (194, 310), 44, coat, hoof)
    leg_cuts(a, U, UW, 1, 6, 0.4, 2.2, 0.2, 0.9, cut)
    a.brush(xy("164,238 170,252 182,262"), 2.6, cut)
    mane_locks(
        a, xy("136,200 148,182 155,156 165,132 180,112"), mane, PAPER, L0=33, dL=0.7, r0=132, dr=6.5
    )
    with a.at(q[0], q[1], rot=13), a.at(-POLL[0], -POLL[1]):
        horse_head(a, coat, rein, trim, cut, angry=True)
        a.shape(xy("176,128! 188,130 196,140 198,150! 190,144 182,140 176,138!"), mane, 2)
    if marks == "dapple":
        for x, y, r in xy(
            "62,240,5 76,232,4 74,254,5 58,260,4 182,222,4 176,238,4.4 188,240,3.4 66,276,4"
        ):
            a.ell(x, y, r, r * 0.8, fill=mane, sw=0)
    a.cased(xy("132,228 168,230 201,216"), 5, cloth, 1.8)
    for t in xy("150,230.4 168,229.6 186,223.6"):
        a.ell(t[0], t[1], 2.4, fill=trim, sw=1.3)
        a.poly([(t[0] - 3, t[1] + 4), (t[0] + 3, t[1] + 4), (t[0], t[1] + 12)], trim, 1.4)
    a.cased(xy("88,236 64,234 44,244"), 4.4, cloth, 1.8)
    with a.at(110, 232, rot=-14), a.at(-112, -234):
        saddle_cloth(a, cloth, trim)
