"""Bodies of the Neapolitan courts: platform, hands, arms, legs, stances, cloth."""

import math

from .woodcut import GRN, INK, PAPER, SKIN, TAN, YEL, sample, xy


def plinth(a, color):
    """The coloured platform: yellow coins, red cups, blue swords, green clubs."""
    a.poly(xy("22,366 228,366 228,383 22,383"), color, 2.6)
    for i in range(13):
        x = 30 + i * 15.8
        a.wedge((x + 7, 382.5), (x, 368), 3.2)
    a.line(xy("22,371 228,371"), 1.2, curve=False)


def fist(a, x, y, rot=0, flip=False, s=1):
    """A hand closed round an upright shaft: four fingers, the thumb over them."""
    with a.at(x, y, s=s, rot=rot, flip=flip):
        a.shape(
            xy("-7,-8.6 -1,-10.6 7,-8.6 10,-2 9,5 6,10 -4,10.4 -8.6,8 -9.4,3 -9.8,-2 -9.6,-6"),
            SKIN,
            2.1,
            heavy=0.6,
        )
        for y0, x0, x1 in ((-4.6, -9.4, 0.6), (0.2, -9.8, 1.4), (5, -9, 1)):  # between fingers
            a.line([(x0, y0), (x0 + 5, y0 + 0.9), (x1, y0 - 0.3)], 1.4)
        a.brush(xy("3,-1 4.4,3.6 2.6,8.6"), 1.6)
        a.shape(xy("8,-6.4! 4,-10.8 -1.6,-10.4 -7,-7 -6,-4 -1,-4.6 3,-3 7,-1!"), SKIN, 1.7)
        a.line(xy("-5.6,-7.4 -3.6,-6.2"), 1.0, curve=False)


def cuff(a, start, end, width, color=PAPER):
    """A turned-back cuff, wider at the wrist, from `start` to `end` along the forearm."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length / 2, (x1 - x0) / length / 2
    near, far = width + 2.4, width + 4.4
    a.poly(
        [
            (x0 - nx * near, y0 - ny * near),
            (x1 - nx * far, y1 - ny * far),
            (x1 + nx * far, y1 + ny * far),
            (x0 + nx * near, y0 + ny * near),
        ],
        color,
        2.2,
        heavy=0.6,
    )


def arm(
    a,
    sh,
    el,
    ha,
    up,
    fore,
    pane=None,
    wu=(26, 34, 24),
    wf=(23, 20, 15),
    trim=PAPER,
    k=3,
    bow=5,
    side=1,
    band=YEL,
    raised=False,
):
    """An arm from shoulder over elbow to wrist; `side` is where it bows out.

    The puffed upper sleeve ends in a band at the elbow, or above it when the hand is raised;
    the forearm comes out of it.
    """
    dx, dy = ha[0] - el[0], ha[1] - el[1]
    length = math.hypot(dx, dy) or 1
    b = bow * 0.9 * side
    fore_line = [
        el,
        ((el[0] + ha[0]) / 2 - dy / length * b, (el[1] + ha[1]) / 2 + dx / length * b),
        ha,
    ]
    if raised:
        sleeve_end = (sh[0] + (el[0] - sh[0]) * 0.68, sh[1] + (el[1] - sh[1]) * 0.68)
        fore_line = [sleeve_end, (el[0] + 2, el[1] - 1), fore_line[1], ha]
        el = sleeve_end
    a.limb(fore_line, list(wf), fore, 2.6, heavy=0.8, rnd0=True)
    a.limb_hatch(fore_line, list(wf), side=-side, k=6, depth=0.42, w=2.1, t0=0.12, t1=0.72)
    end = sample(fore_line, 20)
    tip = end[20]
    cuff(a, end[15][:2], (tip[0] + tip[2] * 2, tip[1] + tip[3] * 2), wf[2], trim)
    dx, dy = el[0] - sh[0], el[1] - sh[1]
    length = math.hypot(dx, dy) or 1
    mid = (
        (sh[0] + el[0]) / 2 - dy / length * bow * side,
        (sh[1] + el[1]) / 2 + dx / length * bow * side,
    )
    sleeve = [sh, mid, el]
    a.limb(sleeve, list(wu), up, 2.7, heavy=0.9, rnd0=True, rnd1=True)
    if pane:
        a.panes(sleeve, list(wu), k, pane, 7, t0=0.02, t1=0.98)
    else:
        a.limb_hatch(sleeve, list(wu), side=-side, k=6, depth=0.36, w=2.2)
    x, y, tx, ty = sample(sleeve, 20)[19]
    h = wu[2] / 2 + 1
    line = [(x - ty * h, y + tx * h), (x + tx * 2, y + ty * 2), (x + ty * h, y - tx * h)]
    a.cased(line, 4.4, band, 1.8)


def ruff(a, x, y, w=22, h=8, k=9):
    """Pleated white collar."""
    top, bot = [], []
    for i in range(k + 1):
        t = i / k
        ang = math.pi * (1 - t)
        top.append((x + math.cos(ang) * w * 0.7, y - 3 + math.sin(ang) * h * 0.35))
        bot.append((x + math.cos(ang) * w, y + math.sin(ang) * h + 2))
    pts = [(top[0][0], top[0][1], "c")]
    for i in range(k):
        b0, b1 = bot[i], bot[i + 1]
        mx, my = (b0[0] + b1[0]) / 2, (b0[1] + b1[1]) / 2
        pts += [(b0[0], b0[1], "c"), (mx + (mx - x) * 0.12, my + 3.2)]
    pts += [(bot[-1][0], bot[-1][1], "c"), (top[-1][0], top[-1][1], "c")]
    # upper edge
    a.shape(pts, PAPER, 2.1, heavy=0.6)
    for i in range(1, k):
        a.line([top[i], bot[i]], 1.3, curve=False)


def branch(a, pts, leaf=GRN, w=4, k=7, size=19):
    """Leafy spray along a spline (root first)."""
    a.cased(pts, w * 0.5, TAN, 1.6)
    sm = sample(pts, 40)
    for i in range(k):
        t = 0.22 + 0.72 * i / (k - 1)
        x, y, tx, ty = sm[round(t * 40)]
        ang = math.degrees(math.atan2(ty, tx))
        sz = size * (1 - 0.3 * i / (k - 1))
        for s in (-1, 1):
            with a.at(x, y, rot=ang + s * 46, s=sz / 20):
                a.shape(xy("0,0! 8,-5 21,0! 8,5"), leaf, 1.8)
                a.line(xy("2,0 15,0"), 1.1, curve=False)
    x, y, tx, ty = sm[-1]
    with a.at(x, y, rot=math.degrees(math.atan2(ty, tx)), s=size / 20):
        a.shape(xy("-3,0! 7,-5 21,0! 7,5"), leaf, 1.8)
        a.line(xy("0,0 14,0"), 1.1, curve=False)


def shoe(a, x, y, flip=False, color=INK, s=1):
    """Ankle at (x, y); toe to the left."""
    with a.at(x, y, flip=flip, s=s):
        a.shape(xy("-7,-6! -9,3 -20,8 -28,11 -29,16! 9,16! 9,4 7,-6! 0,-2"), color, 2.4)
        a.brush(xy("-22,12 -12,8.6 -5,2"), 2.2, PAPER if color == INK else INK)


def ermine(a, pts, k=6):
    """Ermine tails along a line."""
    for x, y, r in pts:
        with a.at(x, y, rot=r):
            a.brush([(0, -k), (0, k)], 3, taper="in")
            a.brush([(0, -k * 0.4), (-3, k)], 2, taper="in")
            a.brush([(0, -k * 0.4), (3, k)], 2, taper="in")


LEGW = [30, 25, 18, 23, 18, 12.5, 12.5]


def hose(a, P, color, cut=True, w=LEGW):
    """A leg in hose."""
    a.limb(P, w, color, 2.6)
    if cut:
        a.limb_hatch(P, w, side=-1, k=11, depth=0.36, w=2.2, t0=0.26, t1=0.97)


def pointed(a, x, y, rot, color=INK, flip=False):
    """A shoe hanging from a lifted foot."""
    with a.at(x, y, rot=rot, flip=flip):
        a.shape(xy("-7,-6! -9,3 -18,9 -29,15 -28,19! -14,18 4,14 9,6 7,-6! 0,-2"), color, 2.4)
        a.brush(xy("-22,15 -12,10 -5,3"), 2.2, PAPER if color == INK else INK)


def garter(a, x, y, color, rot=0):
    """A tied garter."""
    with a.at(x, y, rot=rot):
        a.cased(xy("-10,0 0,2.4 10,0"), 4, color, 1.7)
        a.shape(xy("2,1! 10,-5 13,2 2,2.5! 9,13! 3,14!"), color, 1.6)


def trunk_hose(a, c, pts, w=(28, 46, 48, 32), rot=0):
    """Puffed, striped breeches on one leg."""
    b1, b2 = c["breeches"]
    a.limb(pts, list(w), b1, 2.6, heavy=0.9)
    a.panes(pts, list(w), 4, b2, 6.5, t0=0.1, t1=0.97)
    x, y = pts[-1]
    with a.at(x, y, rot=rot):
        a.cased(xy("-14,-1 0,2 14,-1"), 5, c["garter"], 1.9)


def stride(a, c):
    """Long step to the left, the heel of the back foot off the ground."""
    hose(a, xy("143,246 156,286 164,310 182,342"), c["hose"][1])
    pointed(a, 184, 344, -4)
    hose(a, xy("106,246 88,284 82,312 64,350"), c["hose"][0])
    shoe(a, 64, 350)
    garter(a, 158, 292, c["garter"], -22)
    garter(a, 87, 291, c["garter"], 16)
    trunk_hose(a, c, xy("142,200 150,226 153,260"), rot=-14)
    trunk_hose(a, c, xy("108,200 100,226 96,262"), rot=12)


def jig(a, c):
    """A dance step: the right leg kicked out to the side, the toe pointed."""
    hose(a, xy("112,250 112,290 114,314 108,350"), c["hose"][0])
    shoe(a, 108, 350)
    garter(a, 112, 297, c["garter"], 0)
    calf = xy("184,278 194,302 202,328")
    pointed(a, 203, 330, -58, flip=True)
    hose(a, calf, c["hose"][1], w=[22, 25, 12.5])
    thigh = xy("142,246 164,256 183,276")
    a.limb(thigh, [36, 32, 26], c["hose"][1], 2.6, rnd1=True)
    a.hatch(xy("164,271 174,280 182,289"), xy("168,261 177,269 185,277"), 5, 2.2)
    garter(a, 189, 291, c["garter"], -24)


def on_stump(a, c):
    """One boot on a tree stump."""
    a.shape(xy("146,332! 148,350 140,366! 216,366! 206,350 208,332!"), TAN, 2.6, heavy=0.9)
    a.hatch(xy("207,338 205,350 212,364"), xy("192,338 190,352 194,364"), 7, 2.3)
    for p in (xy("158,342 159,352 154,364"), xy("176,342 176,354 173,365")):
        a.brush(p, 2.4)
    a.ell(177, 331, 31.4, 7.4, fill=YEL, sw=2.4)
    a.ell(177, 331, 20, 4.2, fill=YEL, sw=1.4)
    a.ell(177, 331, 9, 1.9, fill=YEL, sw=1.2)
    a.shape(xy("208,346! 218,338 228,342! 220,350 210,352!"), GRN, 1.9)
    # standing leg
    L = xy("106,246 98,284 93,312 86,350")
    hose(a, L, c["hose"][0])
    shoe(a, 86, 350)
    a.limb(L, [w + 4 for w in LEGW], INK, 2.4, t0=0.56, t1=1, heavy=0.5)
    a.cased(xy("81,307 94,311 106,307"), 6, TAN, 2)
    a.brush(xy("90,318 87,334 82,348"), 3, PAPER)
    # raised leg: calf and boot, then the thigh
    C = xy("186,266 184,290 176,316")
    a.limb(C, [23, 25, 16], INK, 2.4, heavy=0.5)
    a.shape(xy("169,308! 164,316 152,320 144,325 144,331! 186,331! 186,318 184,306!"), INK, 2.4)
    a.brush(xy("150,326 162,322 170,314"), 2.2, PAPER)
    a.brush(xy("180,282 178,296 173,308"), 3, PAPER)
    a.cased(xy("172,271 185,277 199,272"), 6, TAN, 2)
    T, TW = xy("158,243 173,249 187,264"), [31, 29, 24]
    a.limb(T, TW, c["hose"][1], 2.6, rnd1=True)
    a.limb_hatch(T, TW, side=1, k=5, depth=0.36, w=2.2, t0=0.36, t1=0.92)
    trunk_hose(a, c, xy("140,204 152,228 170,246"), w=(28, 46, 44, 32), rot=-52)
    trunk_hose(a, c, xy("108,200 101,226 101,262"), rot=4)


STANCE = {"denari": stride, "coppe": jig, "bastoni": on_stump}


def boot_leg(a, thigh=GRN, pane=YEL, boot=INK, cuff=YEL):
    """Rider's near leg, rider-local coordinates (seat at 106,206)."""
    TH = xy("104,204 134,212 150,234")
    THW = [38, 38, 32, 26]
    SH = xy("148,230 145,264 137,300")
    SHW = [24, 25, 19, 15]
    a.cased(xy("118,214 130,262 128,306"), 2.6, TAN, 1.5)
    a.limb(SH, SHW, boot, 2.6, heavy=0.6)
    a.brush(xy("143,246 141,266 134,292"), 3.2, PAPER if boot == INK else INK)
    a.cased(xy("135,240 148,246 161,241"), 6, cuff, 1.9)
    a.shape(xy("128,296! 138,297 150,300 164,305 171,310 171,316! 128,316! 124,308"), boot, 2.4)
    a.brush(xy("134,306 148,307 162,311"), 2.4, PAPER if boot == INK else INK)
    a.cased(xy("140,296 138,318 154,319 150,300"), 3, YEL, 1.7)
    # spur
    a.star(121, 307, 6, 2.4, 6, YEL, 1.4)
    a.limb(TH, THW, thigh, 2.7, heavy=0.9, rnd1=True)
    if pane:
        a.panes(TH, THW, 3, pane, 7.5, t0=0.06, t1=0.97)
