"""The four Neapolitan suit objects, drawn at the size asked for; strokes stay in card units."""

from .woodcut import BLU, GRN, INK, PAPER, RED, YEL, Art, mirror, xy


def coin(R, alt=False, face=True):
    """A sun coin of radius `R`; `alt` on a blue ground."""
    a = Art()
    sw = 2.6 if R > 30 else 2.2
    a.ell(0, 0, R, fill=YEL, sw=sw, heavy=0.9)
    k = 28 if R > 45 else 24 if R > 32 else 18
    a.radial(0, 0, R * 0.97, R * 0.85, k, w=R * 0.075)
    a.ell(0, 0, R * 0.82, fill=BLU if alt else RED, sw=sw * 0.8)
    # sun: long pointed rays over short ones
    a.star(0, 0, R * 0.80, R * 0.50, 8, PAPER, sw * 0.6, rot=-90 + 22.5)
    a.star(0, 0, R * 0.80, R * 0.44, 8, YEL, sw * 0.65)
    a.radial(0, 0, R * 0.48, R * 0.70, 8, w=R * 0.05, a0=-90, a1=270)
    a.ell(0, 0, R * 0.46, fill=YEL, sw=sw * 0.75)
    if face:
        with a.at(s=R * 0.46 / 20):
            sun_face(a, R)
    else:
        a.star(0, 0, R * 0.36, R * 0.15, 5, RED, sw * 0.5)
    return a


def sun_face(a, R):
    """In a disc of radius 20."""
    big = R > 30
    # cheeks
    a.ell(-9.5, 5.5, 4, 3.2, fill=RED, sw=0)
    a.ell(9.5, 5.5, 4, 3.2, fill=RED, sw=0)
    # brows run into the nose
    a.brush(xy("-13,-5 -8,-8.5 -3.5,-6 -2.6,0 -3.2,4"), 2.6 if big else 3.2, taper="both")
    a.brush(xy("13,-5 8,-8.5 3.5,-6"), 2.6 if big else 3.2)
    a.line(xy("-3.2,4 0,6 3,4.2"), 1.3)
    # eyes
    for s in (-1, 1):
        a.ell(s * 7.6, -2.6, 2.5, 2.1, fill=INK, sw=0)
        if big:
            a.ell(s * 7.6 + 0.6, -3.2, 0.9, 0.8, fill=PAPER, sw=0)
    # smile
    a.shape(xy("-6.5,9.5! 0,11 6.5,9.5! 0,14.5"), RED, 1.1)
    if big:
        a.line(xy("-3,17 0,17.8 3,17"), 0.9)


def cup(h):
    """Goblet, height h, centred."""
    a = Art()
    u = h / 100
    with a.at(s=u):
        big = h > 80
        sw = 2.4 if h > 66 else 2.0
        # handles (S scrolls)
        for f in (False, True):
            with a.at(flip=f):
                a.cased(
                    xy("27,-32 42,-35 45,-22 36,-12 27,-6 32,1 37,-2"),
                    4.2 * max(u, 0.8),
                    YEL,
                    sw * 0.8,
                )
        # foot
        half = xy("-5,22! -8,30 -21,38 -29,43! -29,50!")
        a.shape(mirror(half), RED, sw, heavy=0.8)
        a.poly(xy("-29,43 29,43 29,50 -29,50"), YEL, sw)
        if big:
            a.hatch(xy("25,42.5 6,42.5"), xy("12,34 3,27"), 5, 1.8)
        # knop
        a.ell(0, 20, 13, 5.6, fill=BLU, sw=sw)
        a.line(xy("-9,19 0,21.6 9,19"), 1.2, PAPER)
        # bowl
        half = xy("-33,-42! -33,-30 -29,-12 -18,6 -8,14 -6,17!")
        a.shape(mirror(half), RED, sw, heavy=0.8)
        # yellow band with studs
        xy("-32.6,-29 -18,-25 0,-23.6 18,-25 32.6,-29")
        band = xy(
            "-32.6,-29! -18,-25.2 0,-24 18,-25.2 32.6,-29! 30.6,-15! 17,-11 0,-9.6 "
            "-17,-11 -30.6,-15!"
        )
        a.shape(band, YEL, sw * 0.8)
        for x, y in xy("-22,-19.4 -11,-17.6 0,-17 11,-17.6 22,-19.4"):
            a.ell(x, y, 2.9 if not big else 3.1, fill=BLU if x in (-11, 11) else RED, sw=1.1)
        # gadroons
        for x, dx in xy("-13,-3 13,3 0,0"):
            pts = [
                (x * 0.35, 13.5, "c"),
                (x + dx - 4.6, 1),
                (x + dx * 1.6, -8, "c"),
                (x + dx + 4.6, 1),
            ]
            a.shape(pts, YEL, sw * 0.62)
        # shadow cuts on the right of the bowl
        if big:
            a.hatch(xy("32.8,-38 32.6,-31"), xy("24,-35 24,-30"), 3, 1.8)
        # lip
        a.ell(0, -42, 33, 8, fill=YEL, sw=sw)
        a.ell(0, -41.4, 26, 4.8, fill=INK, sw=0)
        a.shape(xy("-23,-40.4! 0,-38 23,-40.4! 0,-36.2"), RED, 0)
        # glint
    return a


def sword(L, wide=16, heft=1.0):
    """Straight broad blade, point up, centred on its length.

    Heft > 1: a stouter hilt for the small pips.
    """
    a = Art()
    u = L / 150
    g = heft
    with a.at(s=u):
        w = wide / 2 / max(u, 0.8) * 0.95
        # blade
        t = -62 if g == 1 else -54  # a wide blade needs a longer point
        a.poly([(-w, 34), (-w, t), (0, -75), (w, t), (w, 34)], BLU, 2.3, heavy=0.9)
        a.poly([(-w + 1.3, 34), (-w + 1.3, t + 2 - (g > 1)), (-1.0, -70), (-1.0, 34)], PAPER, 0)
        a.line(xy("0,33 0,-66"), 1.4)
        # cuts on the dark side
        for y in range(-52, 24, 11):
            a.wedge((w - 0.6, y + 4), (1.6, y - 3), 1.6)
        # quillons: S curve with knobs
        q = 21
        a.cased([(-q, 26), (-15, 35), (0, 35), (15, 35), (q, 26)], 4.6 * g, YEL, 1.9)
        for s in (-1, 1):
            a.ell(s * (q + 0.5), 24.5, 4.2 * g, fill=YEL, sw=1.9)
        # rain guard
        a.shape(
            [(-9 * g, 30, "c"), (0, 24), (9 * g, 30, "c"), (6 * g, 39), (0, 42), (-6 * g, 39)],
            YEL,
            1.9,
        )
        a.ell(0, 34, 2.7 * g, fill=RED, sw=1.2)
        # grip
        a.shape(
            [
                (-4.2 * g, 42, "c"),
                (-5.4 * g, 52),
                (-4 * g, 62, "c"),
                (4 * g, 62, "c"),
                (5.4 * g, 52),
                (4.2 * g, 42, "c"),
            ],
            RED,
            2.0,
        )
        for y in (46, 51, 56):
            a.line([(-4.6 * g, y + 2), (4.6 * g, y - 2)], 1.5, INK, curve=False)
        # pommel
        a.ell(0, 68, 6.2 * g, fill=YEL, sw=2.1, heavy=0.7)
        a.ell(-1.5 * g, 66.4, 1.6 * g, fill=PAPER, sw=0)
    return a


def baton(L, thick=1.0):
    """Knotted cudgel, thick end up, centred on its length. thick < 1: slimmer."""
    a = Art()
    u = L / 150
    with a.at(s=u * thick, sy=u):
        # lopped branches behind the trunk
        def stub(x, y, rot, r=6.2, l=11):
            with a.at(x, y, rot=rot):
                a.shape(
                    [
                        (-r, 6, "c"),
                        (-r * 0.9, -l + 3),
                        (-r * 1.02, -l, "c"),
                        (r * 1.02, -l, "c"),
                        (r * 0.9, -l + 3),
                        (r, 6, "c"),
                    ],
                    GRN,
                    2.2,
                )
                a.ell(0, -l, r * 1.02, r * 0.55, fill=YEL, sw=1.9)
                a.ell(0, -l, r * 0.42, r * 0.2, fill=RED, sw=0)

        stub(-12, -16, -56, 7.2, 13)
        stub(12, 4, 54, 6.2, 13)
        stub(15, -46, 48, 7, 13)
        # trunk
        body = xy(
            "-6.5,72! -7.2,50 -8.6,24 -13,2 -15,-14 -19.5,-30 -20,-48 -13.5,-66 0,-73 "
            "13,-67.5 20,-52 19,-36 15.5,-22 14.5,-6 10.4,10 8.2,30 7,52 6.5,72!"
        )
        a.shape(body, GRN, 2.5, heavy=1)
        # grain cuts
        a.brush(xy("-9,-54 -13,-38 -9,-16 -6,4"), 3.2, YEL, taper="both")
        a.brush(xy("-1,-60 -5,-40 -1,-14 -1.5,10"), 2.2, INK, taper="both")
        a.brush(xy("8,-62 9,-44 5,-22 4,6"), 2.6, YEL, taper="both")
        a.hatch(xy("19,-52 17.5,-34 14,-14 9.5,12"), xy("12.5,-44 11.5,-26 9,-6 6,18"), 8, 2)
        # knots
        a.ell(-8, -28, 3.6, 5.2, fill=INK, sw=0, rot=12)
        a.ell(-8.4, -28.6, 1.6, 2.8, fill=YEL, sw=0, rot=12)
        # grip: red, pointed collar
        a.poly(
            xy("-8.7,27 -6.2,17 -3,26 0,15 3,26 6.2,17 8.6,27 7,56 6.5,72 -6.5,72 -7.1,56"),
            RED,
            2.2,
        )
        for y in (36, 47, 58):
            a.line([(-7.6, y + 3), (0, y + 5), (7.6, y - 1)], 3.0, YEL)
        for y in (36, 47, 58):
            a.line([(-7.6, y + 1.2), (0, y + 3.2), (7.6, y - 2.8)], 1.1)
            a.line([(-7.6, y + 5), (0, y + 7), (7.6, y + 1)], 1.1)
        a.shape(xy("-9,70! -9.5,75 0,78 9.5,75 9,70! 0,72"), YEL, 2)
    return a


def scimitar(a, x, y, rot=0, s=1):
    """Curved sword, grip at the origin, blade up."""
    with a.at(x, y, rot=rot, s=s):
        a.shape(
            xy("-6,-10! -12,-40 -9,-76 12,-110 22,-118! 20,-92 11,-66 8,-38 7,-10!"),
            BLU,
            2.5,
            heavy=0.9,
        )
        a.shape(xy("-4,-12! -9.4,-40 -6.4,-74 12,-104! 0,-70 -3,-40 -1,-12!"), PAPER, 0)
        a.hatch(xy("8,-26 9.4,-50 15,-80"), xy("2,-30 2.6,-54 8,-82"), 6, 1.8)
        a.cased(xy("-20,-12 -12,-6 0,-6 12,-6 20,0"), 4.6, YEL, 1.9)
        a.ell(-20, -13, 4, fill=YEL, sw=1.8)
        a.ell(20, 1, 4, fill=YEL, sw=1.8)
        a.shape(xy("-4,-4! -5,8 -3,20! 4,20! 5,8 4,-4!"), RED, 2)
        a.ell(0, 24, 5.4, fill=YEL, sw=2)


def goblet_small(a, x, y, h=62, rot=0):
    """The cup that the riders lift."""
    with a.at(x, y, rot=rot):
        a.raw_group(cup(h))
