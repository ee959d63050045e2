"""The four Neapolitan riders: a dandy, a drinker, a soldier, an old man of the woods.

Each has a torso, arms, cloak and near leg of his own. They are drawn in rider's coordinates,
the horse walking to the right: seat (106, 206), neck (114, 112); two cards are mirrored.
"""

from contextlib import contextmanager

from .bodies import cuff, fist, plinth, ruff
from .hats import hat
from .heads import HEADS, stout, stout_back
from .horses import horse, horse_rearing
from .suits import baton, coin, cup, scimitar
from .woodcut import BLU, GRN, INK, PAPER, RED, SKIN, TAN, YEL, Art, mirror, xy


@contextmanager
def seat(a, lean=0):
    """Rider's coordinates on the card; `lean` degrees back with a rearing horse."""
    with a.at(108, 199, s=0.93, rot=lean), a.at(-112, -207):
        yield


def steed(a, draw, coat, mane, cloth, rein, **more):
    """A horse on the platform."""
    with a.at(126, 366, s=1.06), a.at(-125, -366):
        draw(a, coat, mane, cloth=cloth, trim=YEL, rein=rein, **more)


def cavallo(suit):
    """Return the rider of a suit, on his platform."""
    a = Art()
    draw, colour, flip = {
        "denari": (dandy, YEL, True),
        "coppe": (drinker, RED, False),
        "spade": (soldier, BLU, False),
        "bastoni": (woodsman, GRN, True),
    }[suit]
    plinth(a, colour)
    with a.at(125, 0, flip=flip), a.at(-125, 0):
        draw(a)
    return a


def stirrup(a, x, y):
    """A stirrup iron round the sole; the leather is drawn with the leg."""
    with a.at(x, y):
        a.cased(xy("-6,-13 -8,6 9,7 4,-11"), 3, YEL, 1.7)


# ---- coins ------------------------------------------------------------------------------
def dandy(a):
    """Rider of coins: wasp waist, dagged skirt, hanging sleeves, a half cape."""
    with seat(a):  # half cape, down over the croup
        a.shape(
            xy("100,114! 78,126 62,158 48,196 36,218! 52,226 70,222 86,232! 104,206 112,150"),
            BLU,
            2.8,
            heavy=1.1,
        )
        a.hatch(xy("38,217 52,224 70,220 84,230"), xy("64,170 74,172 84,174 94,178"), 9, 2.6)
    steed(a, horse, PAPER, TAN, BLU, BLU, marks="dapple")
    with seat(a):
        _dandy_leg(a)
        # empty half of the hanging sleeve, behind the raised arm
        a.shape(
            xy("84,136! 66,150 56,176 46,204 40,228! 52,222 58,230! 70,206 84,188 96,162"),
            RED,
            2.6,
            heavy=0.9,
        )
        a.hatch(xy("48,206 42,226 54,221 58,228"), xy("64,172 60,192 66,192 70,188"), 6, 2.2)
        _dandy_body(a)
        # rein arm, thin to the wrist, held before the breast
        a.cased(xy("166,186 186,192 208,181"), 2.6, BLU, 1.6)
        a.limb(xy("137,130 157,150 166,180"), [22, 18, 13], YEL, 2.6)
        a.limb_hatch(xy("137,130 157,150 166,180"), [22, 18, 13], -1, 8, 0.4, 2, 0.4, 0.95)
        cuff(a, (163, 170), (166, 181), 16)
        fist(a, 167, 188, rot=-100, flip=True, s=1.02)
        a.limb(xy("134,116 148,130 152,152"), [22, 34, 26], RED, 2.7, rnd0=True, rnd1=True)
        a.panes(xy("134,116 148,130 152,152"), [22, 34, 26], 3, PAPER, 7, t0=0.06, t1=0.94)
        # coin, with the fingers round its rim
        with a.at(45, 70):
            a.raw_group(coin(34))
        a.limb(xy("72,160 58,150 50,128"), [21, 19, 14], YEL, 2.6, rnd0=True)
        a.limb_hatch(xy("72,160 58,150 50,128"), [21, 19, 14], -1, 6, 0.42, 2, 0.1, 0.7)
        cuff(a, (52, 134), (48, 122), 16)
        fist(a, 47, 113, s=1.05)
        a.limb(xy("92,122 80,138 70,162"), [22, 36, 27], RED, 2.7, rnd0=True, rnd1=True)
        a.panes(xy("92,122 80,138 70,162"), [22, 36, 27], 3, PAPER, 7.5, t0=0.06, t1=0.94)
        a.cased(xy("56,158 68,170 82,170"), 4.4, YEL, 1.8)
        back, front = HEADS["goatee"]
        with a.at(114, 72, s=1.16):
            back(a, YEL)
        ruff(a, 114, 109, 26, 10)
        with a.at(114, 72, s=1.16):
            front(a, YEL)
            hat(a, "tall", RED, YEL, BLU)


def _dandy_leg(a):
    """A long leg in red hose, gartered, in a low shoe."""
    shin, width = xy("142,232 152,262 148,302"), [24, 23, 12]
    a.cased(xy("120,214 138,262 146,304"), 2.6, TAN, 1.5)
    a.limb(shin, width, PAPER, 2.6)
    a.limb_hatch(shin, width, -1, 10, 0.36, 2.1, 0.2, 0.96)
    a.shape(xy("141,297! 148,300 156,297! 162,304 174,308 182,315! 140,316! 139,306"), RED, 2.4)
    a.brush(xy("148,308 158,309 170,312"), 2.2, YEL)
    stirrup(a, 152, 308)
    a.shape(xy("100,198! 128,200 150,214 160,236! 146,244 130,244! 116,232 100,230"), RED, 2.7)
    a.hatch(xy("132,243 118,232 104,230"), xy("138,230 126,220 110,219"), 7, 2.3)
    for p in (xy("112,206 134,214 148,238"), xy("122,204 142,212 155,234")):
        a.brush(p, 8.4)
        a.brush(p, 5.2, YEL)
    a.cased(xy("131,245 147,247 160,237"), 5, YEL, 1.8)
    a.shape(xy("136,248! 127,255 130,262! 136,257 138,268! 143,258 140,248!"), YEL, 1.6)


def _dandy_body(a):
    """Doublet with a padded breast and a pointed skirt."""
    a.shape(
        xy("94,192! 82,212 76,230! 88,225! 98,236! 109,226! 121,236! 131,225! 144,230! 138,210 ")
        + xy("128,192!"),
        YEL,
        2.7,
        heavy=0.9,
    )
    for x0, x1 in xy("100,94 107,104 117,121 124,133"):
        a.line([(x0, 200), (x1, 222)], 1.8, curve=False)
    a.shape(
        xy(
            "96,112! 84,122 84,146 92,170 98,194! 127,194! 138,176 149,152 146,126 133,112! 114,118"
        ),
        YEL,
        2.8,
        heavy=1,
    )
    a.hatch(xy("149,140 144,162 134,180 128,190"), xy("134,142 131,160 124,176 121,186"), 8, 2.2)
    a.shape(xy("104,115! 110,150 109,192! 119,192! 126,152 124,115!"), RED, 2)
    for y in (124, 138, 152, 166, 179):
        a.poly([(116, y - 7), (121.6, y), (115, y + 7), (109.6, y)], BLU, 1.6)
    a.cased(xy("95,193 112,198 129,193"), 5.4, BLU, 1.9)
    a.ell(113, 197, 5, fill=YEL, sw=1.8)


# ---- cups -------------------------------------------------------------------------------
def drinker(a):
    """Rider of cups: a round belly, shirt sleeves rolled up, fist on the hip."""
    steed(a, horse, TAN, INK, RED, RED, nod=True)
    with seat(a):
        _flask(a)
        a.cased(xy("142,206 172,214 204,199"), 2.6, RED, 1.6)
        _drinker_leg(a)
        _drinker_body(a)
        # fist on the hip, elbow far out
        a.limb(xy("170,164 160,182 144,196"), [25, 22, 16], SKIN, 2.6, rnd0=True)
        a.limb_hatch(xy("170,164 160,182 144,196"), [25, 22, 16], -1, 6, 0.36, 2, 0.1, 0.8)
        fist(a, 140, 201, rot=28, flip=True, s=1.08)
        a.limb(xy("138,124 160,136 172,160"), [26, 38, 32], PAPER, 2.7, rnd0=True, rnd1=True)
        a.limb_hatch(xy("138,124 160,136 172,160"), [26, 38, 32], -1, 8, 0.4, 2.2, 0.2, 0.9)
        a.brush(xy("150,130 162,142 170,156"), 2.2)
        a.cased(xy("156,164 170,172 184,162"), 5.6, RED, 1.9)
        # cup lifted as high as it goes
        with a.at(49, 56, rot=-5):
            a.raw_group(cup(70))
        a.limb(xy("63,146 54,128 51,106"), [25, 24, 16], SKIN, 2.6, rnd0=True)
        a.limb_hatch(xy("63,146 54,128 51,106"), [25, 24, 16], 1, 6, 0.36, 2, 0.1, 0.8)
        fist(a, 51, 97, rot=-4, s=1.1)
        a.limb(xy("92,126 74,140 60,146"), [28, 40, 33], PAPER, 2.7, rnd0=True, rnd1=True)
        a.limb_hatch(xy("92,126 74,140 60,146"), [28, 40, 33], 1, 8, 0.4, 2.2, 0.2, 0.9)
        a.brush(xy("86,134 74,146 66,152"), 2.2)
        a.cased(xy("45,136 56,130 68,132"), 5.6, RED, 1.9)
        with a.at(114, 74, s=1.16):
            stout_back(a, INK)
        ruff(a, 113, 111, 27, 10)
        with a.at(114, 74, s=1.16):
            stout(a, INK)
            _drinker_hat(a)


def _flask(a):
    """A gourd on a strap behind the saddle."""
    a.cased(xy("88,208 74,222 68,236"), 2.4, YEL, 1.5)
    a.shape(xy("62,232! 74,232! 73,242 84,252 84,270 68,280 52,270 52,252 63,242"), YEL, 2.5)
    a.cased(xy("61,243 68,245.4 75,243"), 3, RED, 1.6)
    a.hatch(xy("84,254 84,268 70,279"), xy("75,254 75,264 66,270"), 7, 2)
    a.cased(xy("63,231 73,231"), 4, RED, 1.6)


def _drinker_leg(a):
    """Wide breeches over a short shin in a turned-down boot."""
    a.cased(xy("122,230 138,268 140,300"), 2.6, TAN, 1.5)
    a.limb(xy("144,250 144,276 139,304"), [24, 21, 16], INK, 2.5, heavy=0.6)
    a.brush(xy("140,268 139,284 135,298"), 3, PAPER)
    a.shape(xy("128,250! 122,262 122,276! 138,270 152,274 166,276! 166,262 160,250!"), TAN, 2.5)
    a.hatch(xy("165,274 152,272 140,269"), xy("160,262 150,258 142,256"), 6, 2.1)
    a.shape(xy("130,298! 140,299 152,302 166,307 173,312 173,318! 130,318! 126,310"), INK, 2.4)
    a.brush(xy("136,308 150,309 164,313"), 2.4, PAPER)
    stirrup(a, 144, 309)
    a.shape(
        xy("98,202! 130,198 158,210 172,232 166,252 146,258 124,254! 110,240 96,236"),
        BLU,
        2.8,
        heavy=0.9,
    )
    for p in (
        xy("112,208 128,222 132,250"),
        xy("126,204 146,222 148,252"),
        xy("142,206 160,224 161,248"),
    ):
        a.brush(p, 9.6)
        a.brush(p, 6.2, YEL)
    a.cased(xy("123,254 144,260 165,252"), 5.4, RED, 1.9)


def _drinker_body(a):
    """A jerkin that meets over the belly by the grace of its toggles."""
    a.shape(xy("88,200! 82,214 86,228! 112,236 146,226! 156,210 150,196!"), GRN, 2.6, heavy=0.8)
    for x0, x1 in xy("98,94 110,108 130,132 142,146"):
        a.line([(x0, 210), (x1, 228)], 1.8, curve=False)
    a.shape(
        xy("92,112! 78,124 80,150 80,176 84,204! 112,212 144,206! 160,192 164,172 154,148 148,128 ")
        + xy("136,112! 114,118"),
        GRN,
        2.8,
        heavy=1.1,
    )
    a.hatch(xy("152,144 163,168 160,190 146,203"), xy("140,150 149,168 147,184 136,194"), 11, 2.3)
    a.shape(
        xy("102,114! 108,136 118,160 120,186 114,208! 136,207! 142,182 134,152 124,114!"),
        PAPER,
        2.2,
    )
    for y, x0, x1 in ((134, 103, 134), (150, 109, 141), (167, 113, 146), (184, 114, 147)):
        a.cased([(x0, y), ((x0 + x1) / 2, y + 3), (x1, y - 2)], 3.4, YEL, 1.7)
        a.ell(x1, y - 2, 3, fill=RED, sw=1.5)
    a.cased(xy("82,203 112,213 146,206 156,199"), 6.4, RED, 1.9)
    a.ell(112, 212, 6, 5.4, fill=YEL, sw=1.9)


def _drinker_hat(a):
    """Brim up, a red plume behind."""
    a.shape(xy("-23,-22 -19,-38 4,-46 24,-38 28,-20 2,-25"), GRN, 2.7, heavy=0.9)
    a.hatch(xy("27,-24 23,-38 4,-45.5"), xy("16,-24 14,-32 2,-34"), 6, 2.2)
    a.shape(xy("-28,-17 -31,-26 -16,-28 4,-31 26,-27 35,-19 29,-13 4,-21"), YEL, 2.5, heavy=0.8)
    a.shape(
        xy("14,-28! 22,-46 44,-52 68,-44 78,-24 72,-8! 68,-24 54,-33 34,-30 20,-22!"),
        RED,
        2.4,
        heavy=0.8,
    )
    a.brush(xy("16,-26 30,-39 50,-42 72,-26"), 2.2)
    a.hatch(xy("22,-34 36,-41 56,-40 72,-22"), xy("22,-46 44,-51 67,-44 78,-25"), 10, 2.2)
    a.ell(15, -26, 4.6, fill=BLU, sw=1.8)


# ---- swords -----------------------------------------------------------------------------
def soldier(a):
    """Rider of swords: full armour, a round shield before him, scimitar drawn back."""
    with seat(a, 5):  # cloak on the wind
        a.shape(
            xy("100,112! 76,128 66,152 46,162 22,158 10,178! 26,180 24,194 42,196 52,208 76,202 ")
            + xy("104,208! 120,140"),
            RED,
            2.8,
            heavy=1.1,
        )
        a.hatch(
            xy("13,178 26,179 26,192 42,195 52,206 80,201"),
            xy("48,168 52,170 58,174 66,178 74,184 92,184"),
            11,
            2.6,
        )
    steed(a, horse_rearing, INK, TAN, BLU, YEL, dark=True)
    with seat(a, 5):
        a.shape(xy("78,190! 66,192 64,204 72,222! 96,222 96,196!"), TAN, 2.4, heavy=0.6)  # cantle
        _soldier_leg(a)
        # sword arm: elbow out level with the shoulder
        scimitar(a, 43, 113, -8, 0.76)
        a.limb(xy("50,158 40,144 42,128"), [23, 21, 15], BLU, 2.6, rnd0=True)
        a.brush(xy("43,154 36,144 37,132"), 3, PAPER)
        fist(a, 43, 114, rot=-8, s=1.06)
        a.poly(xy("32,137 54,134 53,122 33,124"), YEL, 2.2, heavy=0.6)
        a.limb(xy("92,130 72,146 52,158"), [27, 26, 23], BLU, 2.7, rnd0=True)
        a.brush(xy("84,128 70,139 56,149"), 3.2, PAPER)
        a.ell(50, 159, 11, 10.4, fill=YEL, sw=2.3, heavy=0.7)
        a.star(50, 159, 8, 3.4, 6, RED, 1.2)
        _soldier_body(a)
        # shoulder pieces
        for s, x in ((False, 86), (True, 138)):
            with a.at(x, 124, flip=s):
                a.shape(xy("16,-12! 2,-14 -12,-6 -19,8! -12,18 2,20 14,14!"), BLU, 2.6, heavy=0.9)
                a.line(xy("14,4 0,6 -15,13"), 1.8)
                a.line(xy("15,-4 2,-4 -16,4"), 1.8)
                a.brush(xy("8,-10 -2,-9 -10,-2"), 2.6, PAPER)
        _shield(a)
        a.cased(xy("172,186 192,180 213,156"), 2.6, YEL, 1.6)
        back, front = HEADS["stern"]
        with a.at(114, 72, s=1.16):
            back(a, TAN)
        a.shape(
            [(x + 113, y + 112) for x, y in mirror(xy("0,-8 16,-9 27,-1 25,8 12,12 0,13"))],
            YEL,
            2.4,
            heavy=0.6,
        )
        with a.at(114, 72, s=1.16):
            front(a, TAN)
            hat(a, "morion", BLU, YEL, RED)


def _soldier_leg(a):
    """Plated leg, thrust forward against the stirrup."""
    shin, width = xy("158,230 166,258 166,288"), [23, 22, 14]
    a.cased(xy("120,214 152,262 164,292"), 2.6, TAN, 1.5)
    a.limb(shin, width, BLU, 2.6, heavy=0.7)
    a.brush(xy("156,242 160,262 161,284"), 3.4, PAPER)
    a.limb_hatch(shin, width, -1, 7, 0.36, 2, 0.35, 0.95)
    a.shape(xy("158,286! 166,288 176,284! 186,289 194,294 196,302! 160,305! 156,296"), BLU, 2.4)
    for x in (171, 179, 187):
        a.line([(x, 287), (x - 3, 302)], 1.5, curve=False)
    stirrup(a, 173, 297)
    thigh, width = xy("104,204 136,208 160,230"), [40, 36, 27]
    a.limb(thigh, width, RED, 2.7, heavy=0.9, rnd1=True)
    a.panes(thigh, width, 3, YEL, 8, t0=0.06, t1=0.97)
    a.ell(160, 232, 12.6, 11.4, fill=YEL, sw=2.4, rot=40, heavy=0.7)
    a.star(160, 232, 8.6, 3.6, 6, PAPER, 1.2)


def _soldier_body(a):
    """Breastplate and hooped skirt."""
    a.shape(xy("92,186! 80,208 78,226! 112,236 146,224! 142,206 132,186!"), PAPER, 2.7, heavy=0.9)
    for y, b in ((199, 0), (211, 2)):
        a.line([(86 - b * 2, y), (112, y + 8), (138 + b * 2, y - 2)], 2)
    a.hatch(xy("143,208 145,222 130,228"), xy("132,206 132,216 122,222"), 7, 2.1)
    a.shape(
        xy(
            "94,114! 84,128 86,156 94,180 98,194! 128,194! 136,178 144,152 142,126 132,114! 114,120"
        ),
        PAPER,
        2.8,
        heavy=1,
    )
    a.hatch(xy("144,140 140,166 130,188"), xy("128,142 127,162 120,182"), 10, 2.2)
    a.brush(xy("112,122 109,152 113,192"), 2.4)
    for x, y in xy("92,146 95,162 100,178 139,146 135,162 129,178"):
        a.ell(x, y, 1.7, fill=YEL, sw=1.1)
    a.cased(xy("90,126 112,152 134,186"), 7.4, RED, 1.9)
    a.line(xy("92,127 112,150 132,182"), 1.6, YEL)
    a.cased(xy("95,192 112,197 132,191"), 5.4, RED, 1.9)
    a.ell(113, 196.4, 5, fill=YEL, sw=1.8)


def _shield(a):
    """Round shield on the rein arm, with a rayed boss."""
    with a.at(154, 172):
        a.ell(0, 0, 27, 29, fill=YEL, sw=2.7, heavy=1)
        a.ell(0, 0, 21.4, 23, fill=BLU, sw=2)
        for x, y in xy("0,-26 18,-19 25.4,0 18,19 0,26 -18,19 -25.4,0 -18,-19"):
            a.ell(x * 0.96, y, 1.6, fill=RED, sw=1)
        a.star(0, 0, 19, 8, 8, YEL, 1.8)
        a.ell(0, 0, 7, fill=RED, sw=1.9)
        a.ell(-1.6, -2, 2, fill=PAPER, sw=0)


# ---- clubs ------------------------------------------------------------------------------
def woodsman(a):
    """Rider of clubs: old and bent, long furred coat, the club over his shoulder."""
    steed(a, horse_rearing, RED, INK, GRN, GRN)
    with seat(a, 3):
        a.cased(xy("120,214 140,262 140,300"), 2.6, TAN, 1.5)
        a.limb(xy("146,244 146,270 140,300"), [27, 24, 16], INK, 2.5, heavy=0.6)
        a.brush(xy("140,262 140,280 135,296"), 3, PAPER)
        a.shape(xy("130,296! 140,297 152,300 166,305 173,310 173,316! 130,316! 126,308"), INK, 2.4)
        a.brush(xy("136,306 150,307 164,311"), 2.4, PAPER)
        stirrup(a, 145, 308)
        # club behind the shoulder
        with a.at(50, 122, rot=-13):
            a.raw_group(baton(184, 0.86))
        _woodsman_coat(a)
        # rein arm, low
        a.cased(xy("168,204 190,190 213,158"), 2.6, GRN, 1.6)
        a.limb(xy("150,178 160,192 168,198"), [24, 20, 16], RED, 2.5, rnd0=True)
        fist(a, 171, 202, rot=-70, flip=True, s=1.06)
        a.shape(
            xy("132,118! 150,128 162,152 172,176! 164,190 148,196! 136,176 128,150"),
            GRN,
            2.7,
            heavy=0.9,
        )
        a.hatch(xy("164,158 170,174"), xy("152,162 158,176"), 4, 2.2)
        a.cased(xy("147,197 162,192 173,177"), 6.4, YEL, 1.9)
        _woodsman_cape(a)
        # hand at the butt of the club, out of a bell sleeve
        a.limb(xy("82,178 74,184 66,184"), [22, 19, 15], RED, 2.4, rnd0=True)
        fist(a, 65, 184, rot=-14, s=1.12)
        a.shape(
            xy("94,124! 76,140 70,160 70,178! 76,192 90,200! 102,184 110,160 108,132"),
            GRN,
            2.7,
            heavy=0.9,
        )
        a.hatch(xy("108,146 106,172 96,190"), xy("96,148 95,168 88,180"), 7, 2.2)
        a.cased(xy("69,176 76,191 91,200"), 6.4, YEL, 1.9)
        back, front = HEADS["old"]
        with a.at(118, 80, s=1.16, rot=5):
            back(a, PAPER)
        a.cased(xy("96,112 116,120 136,112"), 8, GRN, 2)
        with a.at(118, 80, s=1.16, rot=5):
            front(a, PAPER)
            hat(a, "slouch", TAN, RED, GRN)


def _woodsman_coat(a):
    """A coat to the knee, spread over the saddle."""
    a.shape(
        xy("96,112! 82,126 78,160 76,196 62,232 52,254! 84,270 122,268 168,248! 156,224 138,196 ")
        + xy("140,160 142,128 132,112!"),
        GRN,
        2.8,
        heavy=1.1,
    )
    for p in (
        xy("88,200 80,230 72,258"),
        xy("102,204 98,236 96,264"),
        xy("118,204 122,234 124,262"),
        xy("130,202 144,228 150,252"),
    ):
        a.brush(p, 3.4)
    hem = xy("56,250 86,263 122,261 165,244")
    a.line(hem, 12)
    a.line(hem, 8, YEL)
    for i, (x, y) in enumerate(
        xy("64,254 74,258.6 85,262 97,263.4 110,263 122,261 134,257.6 146,253 157,248")
    ):
        a.wedge((x, y + 4), (x - 2 + i % 2, y - 3), 2)
    a.shape(xy("106,116! 108,160 106,196 104,262! 116,262! 120,196 122,160 124,116!"), PAPER, 2.1)
    for y in (140, 156, 172, 216, 236):
        a.ell(113, y, 3.8, fill=RED, sw=1.7)
    a.cased(xy("76,194 108,204 138,196"), 6.4, RED, 1.9)
    a.ell(112, 203, 5.4, fill=YEL, sw=1.8)


def _woodsman_cape(a):
    """A short yellow cape over a bent back."""
    a.shape(
        xy("112,106! 90,104 70,118 56,142 50,168! 62,166! 66,176! 76,164! 84,170! 92,152 104,136 ")
        + xy("122,118!"),
        YEL,
        2.7,
        heavy=1,
    )
    a.hatch(
        xy("53,166 62,164 66,174 76,162 84,168"), xy("70,140 74,142 78,146 84,144 90,148"), 8, 2.3
    )
