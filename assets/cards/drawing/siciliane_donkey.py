"""The grey donkey of the Sicilian riders, in the harness of a painted cart."""

from .horses import cuts
from .woodcut import BLU, GRN, INK, PAPER, RED, YEL, spline_d, xy

BELLY = (73.4, 299.4), (160, 296)
"""Where the belly runs into the near hind leg and the near foreleg."""


def leg(a, line, widths, far=False, rear=None, front=None):
    """A leg with its hoof; far ones are shaded.

    A near one grows out of the body: `rear` or `front` is the point of the body's contour
    that the edge on that side starts from.
    """
    if far:
        a.limb(line, widths, PAPER, 2.6, heavy=0.8)
    else:
        edges = a.edges(line, widths, 9)
        left, right = [e[0] for e in edges], [e[1] for e in edges]
        a.raw(spline_d(a.place_all([*left, *right[::-1]]), True), PAPER)
        a.line([rear, *left[1:]] if rear else [BELLY[1], *left[4:]], 2.8)
        a.line([front, *right[1:]] if front else [BELLY[0], *right[4:]], 2.8)
    a.limb_hatch(line, widths, -1, 9, 0.6 if far else 0.4, 2.2, 0.05 if far else 0.28, 0.92)
    x, y = line[-1]
    a.poly([(x - 6, y), (x + 6.6, y), (x + 9.6, 366), (x - 9, 366)], INK, 2.2)


def donkey(a, cloth, trim, plume, trot=False):
    """Profile facing right, withers at (150, 232), seat about (108, 236); feet at y = 366.

    Args:
        a: The sheet.
        cloth: Colour of the saddle cloth.
        trim: Colour of its border.
        plume: Colour of the plume between the ears.
        trot: Whether the near foreleg is lifted.
    """
    # tail, tufted
    a.brush(xy("44,250 28,262 26,292 30,312"), 8.4)
    a.brush(xy("44,250 29,264 28,292 30,306"), 3.6, PAPER)
    a.shape(xy("26,302! 22,318 24,334 32,344! 38,330 38,314 34,302!"), INK, 2)
    # far legs
    leg(a, xy("80,286 84,312 80,332 82,352"), [28, 20, 14, 12], far=True)
    leg(a, xy("164,288 164,314 162,334 162,352"), [26, 18, 13, 12], far=True)
    # body, neck and head in one silhouette
    a.shape(
        xy("172,166! 180,160 190,162 202,176 214,194 222,204 222,216 212,222 200,216 190,208! ")
        + xy("188,222 194,244 194,264 184,284 160,296 126,302 92,298 64,298 46,282 40,260 46,244 ")
        + xy("62,234 88,232 116,238 142,232 152,214 160,190!"),
        PAPER,
        2.8,
        heavy=1.2,
    )
    cuts(
        a, xy("188,276 162,295 126,301 94,297"), xy("182,260 156,278 126,283 98,281"), 17, 2.6, INK
    )
    cuts(a, xy("188,212 192,232 194,254"), xy("174,216 178,236 180,254"), 8, 2.4, INK)
    cuts(a, xy("42,268 46,282 64,297"), xy("56,260 60,272 72,282"), 7, 2.4, INK)
    cuts(a, xy("62,235 88,233 100,235"), xy("64,247 86,245 98,247"), 7, 2.2, INK)
    # the dark cross of a donkey: a stripe down the shoulder
    a.brush(xy("146,234 150,252 146,270"), 5)
    # mane: short and upright
    for i in range(8):
        x, y = 150 + i * 3.2, 218 - i * 7.4
        a.shape([(x + 6, y - 4, "c"), (x - 10, y - 9, "c"), (x + 2, y + 8, "c")], INK, 1.6)
    # near legs
    leg(a, xy("56,280 62,312 56,332 58,352"), [34, 22, 15, 12], rear=(40.6, 264))
    a.brush(xy("84,266 86,284 78,300"), 2.8)
    if trot:
        a.limb(xy("205,298 200,314 190,324"), [15, 12, 12], PAPER, 2.5, heavy=0.7)
        fore, width = xy("180,266 198,284 206,300"), [34, 25, 17]
        edges = a.edges(fore, width, 8)
        left, right = [e[0] for e in edges], [e[1] for e in edges]
        a.raw(spline_d(a.place_all([*left, (208, 304), *right[::-1]]), True), PAPER)
        a.line([*left[3:], (208, 304), *right[::-1][:-1], (194.6, 256)], 2.7)
        a.limb_hatch(fore, width, 1, 6, 0.4, 2.1, 0.35, 0.95)
        with a.at(188, 326, rot=46):
            a.poly(xy("-6.6,-3 6.6,-3 10,10 -8.6,10"), INK, 2.2)
    else:
        leg(a, xy("182,272 184,308 182,332 184,352"), [30, 21, 14, 12], front=(194.6, 256))
    a.brush(xy("168,262 172,280 182,290"), 2.6)
    _head(a, cloth, trim, plume)
    # breast strap with bells, crupper
    a.cased(xy("136,256 166,264 193,252"), 5.4, cloth, 1.8)
    for x, y in xy("150,261 166,264 182,258"):
        a.ell(x, y + 7, 4, fill=YEL, sw=1.6)
        a.line([(x, y + 7), (x, y + 11)], 1.4, curve=False)
    a.cased(xy("88,250 64,248 44,256"), 4.4, cloth, 1.8)
    a.shape(
        xy("80,232! 110,240 142,232! 148,258 146,276! 112,284 76,276! 74,258"),
        cloth,
        2.7,
        heavy=0.9,
    )
    edge = xy("80,236 78,258 80,271 112,278 142,271 144,258 140,236")
    a.line(edge, 6)
    a.line(edge, 3, trim)
    for i in range(7):  # pompons
        a.ell(
            80 + i * 10.6, 280 + 4 * (1 - ((i - 3) / 3) ** 2), 3.6, fill=(RED, YEL)[i % 2], sw=1.4
        )


def _head(a, rein, trim, plume):
    """Long ears, pale muzzle, eye, bridle with pompons, the plume of a cart's donkey."""
    a.shape(xy("168,170! 152,150 144,124 148,112! 162,128 174,150 178,164!"), PAPER, 2.4)
    a.hatch(xy("150,140 146,122 149,114"), xy("160,146 156,132 156,126"), 5, 2)
    a.brush(xy("154,124 164,142 172,160"), 3.6)
    a.shape(
        xy("196,118! 186,104 174,96 168,84! 180,80 194,88 202,104 200,118!"), plume, 2.2, heavy=0.7
    )
    a.shape(xy("184,118! 178,102 182,86 192,76! 200,92 200,106 194,120!"), YEL, 2.2, heavy=0.7)
    a.brush(xy("190,116 188,102 191,84"), 1.8)
    a.shape(xy("178,164! 174,140 182,116 194,108! 200,126 196,150 188,166!"), PAPER, 2.4, heavy=0.7)
    a.hatch(xy("198,128 195,150 188,164"), xy("189,130 187,146 183,158"), 6, 2)
    a.brush(xy("184,156 185,136 191,120"), 3.4)
    a.ell(189, 164, 5, fill=RED, sw=1.8)
    # pale muzzle and eye ring
    a.shape(xy("206,190! 214,194 222,204 222,216 212,222 201,216! 200,202"), PAPER, 1.8)
    a.ell(216, 205, 2, 3, fill=INK, sw=0, rot=-30)
    a.line(xy("219,215 211,214 205,211"), 1.8)
    a.shape(xy("190,181! 196,177 203,183! 196,185.6"), PAPER, 1.4)
    a.ell(197, 181.2, 2.8, 2.6, fill=INK, sw=0)
    a.brush(xy("187,181 195,174.4 205,182"), 3)
    a.brush(xy("186,176 194,170 203,174"), 2)
    cuts(a, xy("188,207 200,216 208,219"), xy("190,198 200,206 207,209"), 5, 2, INK)
    a.cased(xy("180,166 184,188 188,207"), 3, rein, 1.6)
    a.cased(xy("199,216 206,202 210,190"), 3, rein, 1.6)
    a.cased(xy("181,172 194,168 204,178"), 3, rein, 1.6)
    for x, y, c in ((184, 188, trim), (206, 202, trim), (188, 207, GRN if rein != GRN else BLU)):
        a.ell(x, y, 3.6, fill=c, sw=1.5)
