"""The tavern's regulars: busts in a medallion, six moods each.

A mood changes eyes, brows, mouth and cheeks and tilts the head about the neck. There is no
clip: bust outlines end on the ring's own arc.
"""

import math

from .faces import (
    LX,
    RX,
    SHAPES,
    brows,
    bust,
    cheeks,
    curls,
    ear,
    ground,
    head,
    hoop,
    mouth,
    neck,
    nose,
    one_eye,
    rim,
    ring,
    specs,
    wrinkles,
)
from .woodcut import BLU, GRN, INK, PAPER, RED, SKIN, TAN, YEL, Art, document, xy

MOODS = ("neutral", "pleased", "suspicious", "sour", "surprised", "thoughtful")


# turn of the head and shift, by mood
TILT = {
    "neutral": (0, 0, 0),
    "pleased": (4.5, 0, -2),
    "suspicious": (-5.5, -2, 2),
    "sour": (-2.5, 0, 4),
    "surprised": (1.5, 0, -2),
    "thoughtful": (5.5, 1, 1),
}


class Person:
    """A bust, drawn from back to front; subclasses add hair, clothes and hat."""

    ground, ray, ring = BLU, INK, YEL
    shape, nose, full, lip = "oval", "straight", True, RED
    brow_w, brow_c, tilt, lift = 5, INK, 0, 0
    arc, lash, my, mw, eye = False, False, 34, 1.0, 1.0
    cheek, grin = 1.0, 1.08
    lx, rx = LX, RX
    ears = False
    eyes_kind = "calm"
    right = False  # which way the face looks

    def back(self, a):
        pass

    def body(self, a):
        pass

    def under(self, a, mood):
        pass  # on the skin, below eyes and mouth (beard)

    def over(self, a, mood):
        pass  # over the face (moustache, hair, hat)

    def place(self, a, mood):
        """The head's frame: tilted a little about the neck, so that a mood shows at 48 px too."""
        rot, dx, dy = TILT[mood]
        if self.right:
            rot, dx = -rot, -dx
        t = math.radians(rot)
        return a.at(100 + dx + 58 * math.sin(t), 150 + dy - 58 * math.cos(t), rot=rot)

    def eyes(self, a, mood):
        for x, look in ((self.lx, -1.6), (self.rx, -1.8)):
            lash = self.lash and x > 0
            one_eye(a, x, mood, look, self.eyes_kind, arc=self.arc, lash=lash, s=self.eye)

    def draw(self, mood="neutral"):
        a = Art()
        ground(a, self.ground, self.ray)
        with self.place(a, mood):
            self.back(a)
        self.body(a)
        with self.place(a, mood):
            c = SHAPES[self.shape][1]
            if self.ears:
                ear(a, -c - 2, 4)
                ear(a, c + 3, 4, flip=True)
            head(a, self.shape)
            with a.at(-2 if self.right else 0, flip=self.right):
                cheeks(a, mood, r=self.cheek, dx=max(0, c - 36) * 0.7)
                self.under(a, mood)
                self.eyes(a, mood)
                brows(a, mood, self.lx, self.rx, self.brow_w, self.brow_c, self.tilt, self.lift)
                grin = self.grin if mood == "pleased" else 1
                mouth(a, mood, self.my, self.full, self.mw * grin, self.lip)
                nose(a, self.nose)
            self.over(a, mood)
        ring(a, self.ring)
        return a


class Nonna(Person):
    """Old woman, dotted red kerchief tied under the chin."""

    ground, ray, ring = BLU, INK, YEL
    shape, nose, arc, brow_c, brow_w = "oval", "hook", True, PAPER, 3.6
    my, eye, lx, rx = 37, 0.9, -18, 15
    eyes_kind = "narrow"

    def body(self, a):
        neck(a, 15)
        bust(a, INK, 152, 18)
        for x0, x1 in xy("46,58 60,70 154,142 140,130"):
            a.brush(
                [(x0, 164), ((x0 + x1) / 2 + (3 if x0 < 100 else -3), 174), (x1, 180)], 3, PAPER
            )

    def back(self, a):
        a.shape(
            xy("-2,-70 -34,-62 -54,-34 -55,2 -48,34 -30,56 0,64 32,55 49,32 56,0 53,-36 32,-63"),
            RED,
            3,
            heavy=1.2,
        )

    def under(self, a, mood):
        wrinkles(a, True)

    def over(self, a, mood):
        # white hair parted in the middle
        for f in (False, True):
            with a.at(-1, 0, flip=f):
                a.shape(xy("0,-46! -20,-42 -37,-24 -38,-4! -30,-20 -14,-31 0,-35!"), PAPER, 2.4)
                a.brush(xy("-5,-40 -20,-34 -33,-17"), 2.2)
        # kerchief edge over the hair
        a.shape(
            xy(
                "-40,-8! -36,-32 -20,-47 0,-50 22,-46 38,-30 42,-8! 53,-10! 50,-38 30,-62 "
                "-2,-69 -33,-61 -52,-36 -53,-8!"
            ),
            RED,
            0,
        )
        a.brush(xy("-41,2 -37,-31 -20,-47 0,-50.5 22,-46 38,-30 43,2"), 4, p=0.3)
        for x, y in xy("-44,-20 -33,-44 -13,-58 11,-59 32,-47 46,-24 -49,4 -45,26 50,2 46,26"):
            a.ell(x, y, 3.6, fill=YEL, sw=1.3)
        a.hatch(xy("54,-30 55,0 48,32"), xy("48,-26 49,2 42,30"), 6, 2.6)
        # knot
        a.shape(xy("-3,58! -22,62 -34,80 -24,82 -14,78! -2,66!"), RED, 2.6, heavy=0.8)
        a.shape(xy("3,58! 20,62 32,80 22,82 12,78! 2,66!"), RED, 2.6, heavy=0.8)
        a.ell(0, 60, 8, 7, fill=RED, sw=2.6)
        a.ell(-20, 73, 2.6, fill=YEL, sw=1.2)
        a.ell(20, 73, 2.6, fill=YEL, sw=1.2)


class Coppola(Person):
    """Old man, flat cap, white moustache, big ears."""

    ground, ray, ring = GRN, INK, YEL
    shape, nose, full, ears, brow_c, brow_w, my, mw, arc, grin = (
        "long",
        "bulb",
        False,
        True,
        PAPER,
        5,
        42,
        0.8,
        True,
        1.25,
    )
    eyes_kind, right = "bead", True

    def body(self, a):
        neck(a, 15)
        bust(a, BLU, 152, 22)
        a.shape(
            xy("82,148! 74,160 92,182! 100,170! 108,182! 126,160 118,148! 100,166"),
            PAPER,
            2.6,
            heavy=0.8,
        )
        for f in (False, True):
            with a.at(100, 0, flip=f):
                a.shape(xy("-20,150! -40,160 -30,176! -10,188! -22,166"), BLU, 2.4)
        a.hatch(xy("164,156 150,174 130,187"), xy("154,156 142,168 124,178"), 7, 3)

    def under(self, a, mood):
        wrinkles(a)

    def over(self, a, mood):
        for f in (False, True):
            with a.at(1, 0, flip=f):
                a.shape(xy("-32,-26! -37,-14 -36,2 -31,10! -29,-6 -26,-24!"), PAPER, 2.2)
        d = -3 if mood == "pleased" else 0
        a.shape(
            [
                (-6, 27, "c"),
                (-20, 27),
                (-31, 36 + d),
                (-37, 34 + d * 2, "c"),
                (-30, 45 + d),
                (-14, 42),
                (-5, 36),
                (4, 42),
                (22, 44 + d),
                (32, 33 + d * 2, "c"),
                (25, 35 + d),
                (10, 27),
            ],
            PAPER,
            2.6,
            heavy=0.9,
        )
        for x0, x1 in xy("-10,-24 -8,-14 2,14 4,22"):
            a.brush([(x0, 31), ((x0 + x1) / 2, 35), (x1, 39 + d)], 2.2)
        # cap
        a.shape(
            xy("-43,-20! -54,-36 -46,-56 -18,-68 16,-69 44,-58 54,-38 45,-20! 0,-31"),
            TAN,
            3,
            heavy=1.2,
        )
        a.brush(xy("-30,-60 -36,-44 -34,-32"), 2.4)
        a.brush(xy("2,-68 2,-50 4,-36"), 2.4)
        a.brush(xy("34,-60 38,-44 36,-30"), 2.4)
        a.hatch(xy("52,-46 51,-34 44,-22"), xy("42,-46 41,-36 36,-28"), 5, 3)
        a.shape(xy("-50,-13! -44,-29 -10,-37 28,-33 42,-22! 10,-25 -24,-22"), TAN, 3, heavy=1)
        a.brush(xy("-42,-21 -14,-30 26,-28"), 2.2, PAPER)


class Bella(Person):
    """Young woman, black curls, red flower, hoops."""

    ground, ray, ring = YEL, RED, RED
    shape, nose, lash, lift, eye = "heart", "snub", True, 2, 1.1

    def back(self, a):
        P = xy(
            "-38,-44 -20,-58 2,-62 24,-57 40,-42 -50,-24 52,-22 -55,0 57,2 -56,24 "
            "58,26 -50,46 52,48 -36,58 38,60"
        )
        a.shape(xy("0,-58 -36,-44 -52,0 -44,52 0,58 46,52 54,0 38,-44"), INK, 2)
        curls(a, P, 15, INK, TAN)

    def body(self, a):
        neck(a, 13)
        bust(a, SKIN, 152, 20)
        a.shape(
            [
                (40, 158, "c"),
                (*rim(143, 90), "c"),
                rim(125),
                rim(107),
                rim(90),
                rim(73),
                rim(55),
                (*rim(37, 90), "c"),
                (160, 158, "c"),
                (136, 170),
                (100, 177),
                (64, 170),
            ],
            BLU,
            2.8,
        )
        pts = xy("34,152 48,163 64,170 82,174 100,175 118,174 136,170 152,163 166,152")
        for x, y in pts[1:-1]:
            a.ell(x, y, 9, 7, fill=PAPER, sw=2.4)
        a.brush(xy("82,154 100,164 118,154"), 3.4)
        a.ell(100, 163, 4, fill=RED, sw=1.8)

    def over(self, a, mood):
        a.shape(xy("-6,-49! -26,-46 -40,-28 -42,-2 -38,8! -33,-12 -20,-28 -2,-36!"), INK, 2)
        a.shape(xy("-8,-49! 20,-50 40,-32 43,-4 39,8! 35,-12 24,-28 -4,-37!"), INK, 2)
        a.brush(xy("-10,-43 -26,-36 -36,-18"), 3, TAN)
        a.brush(xy("4,-44 24,-36 37,-16"), 3, TAN)
        hoop(a, -39, 24)
        hoop(a, 41, 24)
        for i in range(5):
            t = math.radians(-90 + 72 * i)
            a.ell(40 + 11 * math.cos(t), -38 + 11 * math.sin(t), 8.4, fill=RED, sw=2.2)
        a.ell(40, -38, 6, fill=YEL, sw=2)


class You(Person):
    """Young man, black quiff, striped jersey, red neckerchief."""

    ground, ray, ring = RED, INK, YEL
    shape, nose, full, ears, tilt, brow_w = "square", "straight", False, True, -4, 6.4

    def body(self, a):
        neck(a, 17)
        bust(a, PAPER, 152, 22)
        for y, e in xy("163,143 174,124 184,112"):
            x0 = rim(e, 88)[0]
            a.cased([(x0 + 1, y + 3), (100, y + 6), (199 - x0, y + 3)], 4.4, BLU, 0.9, cap="butt")
        a.shape(
            xy("76,148! 84,160 100,167 116,160 124,148! 127,156 112,171 100,174 88,171 73,156"),
            RED,
            2.6,
            heavy=0.8,
        )
        a.shape(xy("100,170! 88,178 88,190! 98,186"), RED, 2.3)
        a.shape(xy("100,170! 114,176 117,187! 104,186"), RED, 2.3)
        a.ell(100, 170, 6.4, 5.6, fill=RED, sw=2.4)

    def over(self, a, mood):
        a.shape(
            xy(
                "-36,-2! -41,-22 -40,-42 -34,-54 -18,-68 10,-71 34,-63 44,-44 44,-20 "
                "39,-2! 35,-20 30,-33! 18,-27 8,-33! -4,-27 -15,-34! -24,-26 -31,-30! "
                "-33,-16"
            ),
            INK,
            2,
            heavy=1,
        )
        for P in (
            xy("-28,-38 -24,-54 -6,-62"),
            xy("-10,-38 -4,-52 14,-60"),
            xy("10,-38 16,-50 30,-54"),
            xy("30,-38 36,-32 38,-18"),
        ):
            a.brush(P, 3.2, TAN)
        if mood != "pleased":
            a.brush(xy("-5,47 0,48 5,46"), 2.2)


class Ciuffo(Person):
    """Young dandy, fair pompadour, freckles, black jacket."""

    ground, ray, ring = PAPER, RED, BLU
    shape, nose, full, ears, tilt, brow_w, brow_c = "long", "snub", False, True, -3, 5, TAN
    my, mw, eyes_kind, right = 37, 0.86, "heavy", True

    def body(self, a):
        neck(a, 14)
        bust(a, RED, 152, 20)
        for f in (False, True):
            with a.at(100, 0, flip=f):
                pts = xy("-18,146! -36,156 -66,168!")
                for deg in (134, 122, 110, 100):
                    x, y = rim(deg, 90)
                    pts.append((x - 100, y))
                pts[-1] = (*pts[-1], "c")
                a.shape([*pts, (-18, 176)], INK, 2.6)
                a.brush(xy("-22,154 -25,168 -14,186"), 2.8, PAPER)
                a.brush(xy("-54,166 -46,174 -38,178"), 2.6, PAPER)

    def under(self, a, mood):
        for x, y in xy("-25,13 -20,11 -17,15 13,13 18,11 22,14"):
            a.ell(x, y, 2, fill=TAN, sw=0)

    def over(self, a, mood):
        # sideburns, then the wave of hair
        for f in (False, True):
            with a.at(0, 0, flip=f):
                a.shape(xy("-30,-30! -36,-14 -35,8! -29,2 -27,-22!"), YEL, 2.4)
        a.shape(
            xy(
                "-35,-14! -41,-34 -38,-54 -20,-68 8,-73 30,-70 50,-72! 46,-60 60,-58! 52,-48 "
                "56,-40! 44,-38 43,-26 37,-12! 34,-28 26,-36! 22,-30! 12,-40! 4,-32! -4,-40! "
                "-13,-31! -18,-37! -26,-26! -29,-30!"
            ),
            YEL,
            3,
            heavy=1.2,
        )
        a.brush(xy("-27,-34 -25,-50 -8,-60 20,-62 44,-58"), 3)
        a.brush(xy("-14,-40 -8,-49 8,-54 30,-53 46,-46"), 3)
        a.brush(xy("6,-41 14,-46 26,-46 38,-38"), 2.8)
        a.brush(xy("-33,-40 -30,-54 -14,-64 6,-67"), 3.4, PAPER)


class Pescatore(Person):
    """Fisherman, red stocking cap, black beard."""

    ground, ray, ring = YEL, INK, BLU
    shape, nose, full, ears, brow_w, my, mw, grin = "square", "broad", True, True, 7, 35, 0.8, 1.45
    eyes_kind, right = "heavy", True

    def body(self, a):
        neck(a, 18)
        bust(a, BLU, 154, 24)
        a.hatch(xy("166,154 150,174 126,188"), xy("152,158 140,170 118,180"), 8, 3)
        a.shape(xy("70,152! 62,166 84,178 116,178 138,166 130,152!"), PAPER, 2.6)
        for x in (74, 86, 114, 126):
            a.brush([(x, 158), (x + (100 - x) * 0.04, 168), (x + (100 - x) * 0.12, 177)], 2.6)

    def under(self, a, mood):
        a.shape(
            xy(
                "-39,-10! -40,14 -36,36 -28,54 -14,66 -2,71 12,66 28,54 37,36 41,12 "
                "39,-12! 33,10 27,24 14,25 0,22 -16,25 -27,24 -34,8"
            ),
            INK,
            2.4,
            heavy=1,
        )
        for P in (
            xy("-34,26 -28,44 -16,58"),
            xy("-24,36 -18,50 -8,60"),
            xy("-10,48 -6,57 -1,63"),
            xy("33,26 28,42 18,56"),
            xy("24,36 18,50 10,59"),
            xy("8,49 6,56 3,62"),
        ):
            a.brush(P, 2.8, PAPER)
        a.shape(xy("-18,32 -10,28 8,28 14,32 10,42 -2,45 -14,42"), SKIN, 0)

    def over(self, a, mood):
        a.shape(xy("-10,25! -22,28 -28,38! -14,34 -3,29 8,34 24,38! 18,28 4,24"), INK, 1.6)
        # cap: tall, falling over to the right
        a.shape(
            xy(
                "-42,-24! -40,-50 -22,-70 8,-76 38,-66 56,-44 64,-14 58,6 50,-2! 48,-22 "
                "42,-34 38,-24! 0,-34"
            ),
            RED,
            3,
            heavy=1.2,
        )
        a.hatch(xy("42,-62 58,-38 62,-8"), xy("34,-54 48,-34 54,-10"), 7, 3)
        a.brush(xy("-26,-58 -10,-66 8,-68"), 3.4, PAPER)
        a.brush(xy("20,-58 34,-48 41,-34"), 3)
        a.shape(
            xy("-45,-20 -44,-32 -20,-41 0,-43 22,-41 44,-32 45,-20 36,-17 0,-27 -36,-17"),
            YEL,
            2.8,
            heavy=0.9,
        )
        for x in (-32, -19, -6, 7, 20, 33):
            a.line([(x, -38 + abs(x) * 0.17), (x + 1, -24 + abs(x) * 0.12)], 2)
        a.ell(54, 9, 8, fill=YEL, sw=2.4)
        hoop(a, -40, 22, 5.4)


class Comare(Person):
    """Stout woman, high bun with comb, pearls, beauty mark."""

    ground, ray, ring = GRN, INK, RED
    shape, nose, arc, lash, lift = "fat", "snub", True, True, 2
    my, cheek, lx, rx = 33, 1.2, -19, 17
    eyes_kind, right = "heavy", True

    def back(self, a):
        a.ell(2, -60, 23, 16, fill=TAN, sw=3, heavy=1)
        a.brush(xy("-12,-60 -2,-69 12,-67"), 2.6)
        a.brush(xy("-8,-56 4,-64 18,-58"), 2.6)
        a.shape(xy("-42,10 -46,-20 -34,-46 0,-56 36,-46 48,-20 44,10"), TAN, 3, heavy=1)

    def body(self, a):
        neck(a, 24, 146)
        bust(a, SKIN, 152, 30, drop=8, spread=56, end=152)
        a.shape(
            [
                (38, 154, "c"),
                (*rim(148, 90), "c"),
                rim(126),
                rim(108),
                rim(90),
                rim(72),
                rim(54),
                (*rim(32, 90), "c"),
                (162, 154, "c"),
                (138, 172),
                (100, 182),
                (62, 172),
            ],
            RED,
            2.8,
        )
        a.hatch(xy("170,150 158,168 140,180"), xy("158,156 150,166 134,176"), 5, 3)
        for i in range(9):
            t = math.radians(160 - 17.5 * i)
            a.ell(100 + 35 * math.cos(t), 149 + 20 * math.sin(t), 4.8, fill=PAPER, sw=1.8)

    def under(self, a, mood):
        a.brush(xy("-22,45 -10,51 6,51 20,45"), 2.6)
        a.brush(xy("-14,57 0,60 14,57"), 2.4)

    def over(self, a, mood):
        a.shape(xy("-2,-54! -28,-48 -42,-24 -42,-2! -36,-14 -32,-26 -16,-36 -2,-38!"), TAN, 2.6)
        a.shape(xy("-4,-54! 28,-49 44,-24 45,-2! 39,-14 33,-26 16,-36 -4,-38!"), TAN, 2.6)
        for P in (
            xy("-8,-48 -28,-38 -38,-14"),
            xy("-6,-42 -20,-37 -30,-27"),
            xy("6,-48 28,-40 40,-14"),
            xy("4,-43 18,-38 31,-28"),
        ):
            a.brush(P, 2.4)
        # comb
        a.shape(
            xy("-22,-48! -26,-60 -14,-57! -10,-66 0,-58! 12,-66 16,-57! 28,-60 24,-48! 0,-53"),
            YEL,
            2.4,
        )
        for x in (-14, 1, 16):
            a.ell(x, -53.4, 2.6, fill=RED, sw=1.2)
        a.ell(27, 38, 2.7, fill=INK, sw=0)
        for x in (-43, 46):
            a.ell(x, 20, 4.6, fill=YEL, sw=2)
            a.shape([(x, 23, "c"), (x - 5, 33), (x, 38), (x + 5, 33)], RED, 2)


class Oste(Person):
    """Innkeeper, bald, twirled black moustache, red nose."""

    ground, ray, ring = BLU, INK, RED
    shape, nose, full, ears, brow_w, arc, my, mw = "fat", "red", False, True, 7, True, 42, 0.8
    eye, lx, rx = 0.9, -18, 17
    eyes_kind = "bead"

    def body(self, a):
        neck(a, 22)
        bust(a, PAPER, 152, 28, drop=8, spread=58, end=152)
        a.shape(
            xy("76,152! 70,164 92,178! 100,168! 108,178! 130,164 124,152! 100,164"),
            PAPER,
            2.6,
            heavy=0.8,
        )
        # green waistcoat
        for f in (False, True):
            with a.at(100, 0, flip=f):
                pts = xy("-62,158! -44,158! -30,174 -8,190!")
                pts += [
                    (rim(98 + 10 * i, 90)[0] - 100, rim(98 + 10 * i, 90)[1]) for i in range(4)
                ] + [(rim(138, 90)[0] - 100, rim(138, 90)[1], "c")]
                a.shape(pts, GRN, 2.6)
        a.ell(100, 182, 3, fill=YEL, sw=1.6)

    def over(self, a, mood):
        d = -5 if mood == "pleased" else 0
        for f in (False, True):
            with a.at(1, 0, flip=f):
                a.shape(xy("-36,-28! -46,-24 -51,-8 -46,0! -42,-8 -38,-12!"), INK, 2)
                a.brush(xy("-44,-18 -47,-10 -46,-4"), 2.4, PAPER)
            with a.at(-4, 0, flip=f):
                a.shape(
                    [
                        (2, 27, "c"),
                        (-14, 27),
                        (-30, 38 + d * 0.5),
                        (-40, 34 + d),
                        (-42, 24 + d, "c"),
                        (-46, 36 + d),
                        (-36, 45 + d),
                        (-18, 43),
                        (2, 35, "c"),
                    ],
                    INK,
                    2,
                    heavy=0.6,
                )
                a.brush([(-6, 31), (-20, 37), (-34, 40 + d)], 2.6, PAPER)
        # shining pate, a few hairs
        a.brush(xy("-20,-36 -10,-42 2,-43"), 5, PAPER)
        for x in (8, 14, 20):
            a.brush([(x, -43 + abs(x) * 0.12), (x + 2, -50), (x + 8, -53)], 2.6)


class Notaio(Person):
    """Notary, bowler, round spectacles, pointed beard; wary, he looks over the rims."""

    ground, ray, ring = PAPER, TAN, GRN
    shape, nose, full, ears, brow_w, tilt, lift = "thin", "long", True, True, 4.6, 3, 5
    my, mw, grin = 38, 0.72, 1.3

    def eyes(self, a, mood):
        up = mood == "suspicious"
        with a.at(0, -4 if up else 0):
            for x in (LX, RX):
                one_eye(a, x, mood, arc=True, s=1.0 if up else 0.82)

    def body(self, a):
        neck(a, 13)
        bust(a, INK, 154, 20)
        a.shape(xy("80,140! 80,160 96,168! 100,160! 104,168! 120,160 120,140! 100,158"), PAPER, 2.6)
        for f in (False, True):
            with a.at(100, 0, flip=f):
                a.brush(xy("-22,154 -34,162 -22,180 -10,188"), 3, PAPER)
                a.brush(xy("-58,162 -48,172 -36,178"), 2.6, PAPER)
        a.shape(xy("100,166! 84,158 80,166 84,175 100,168! 116,175 120,166 116,158"), RED, 2.4)
        a.ell(100, 167, 5, fill=RED, sw=2.2)

    def under(self, a, mood):
        a.brush(xy("-18,28 -22,35 -20,42"), 2.4)
        a.brush(xy("14,27 18,34 17,41"), 2.4)

    def over(self, a, mood):
        a.shape(xy("-10,46! -14,55 -6,68 -2,77! 4,68 11,54 7,46! -2,49"), INK, 2, heavy=0.6)
        a.brush(xy("-6,52 -5,60 -3,68"), 2.2, PAPER)
        a.brush(xy("3,52 3,60 1,66"), 2.2, PAPER)
        a.brush(xy("-3,30 -12,30 -20,35"), 4.6, INK, taper="out")
        a.brush(xy("-3,30 8,30 16,35"), 4.6, INK, taper="out")
        with a.at(0, 17 if mood == "suspicious" else 0):
            specs(a, LX, RX, 11.8 if mood == "suspicious" else 13.6)
        for f in (False, True):
            with a.at(1, 0, flip=f):
                a.shape(xy("-30,-28! -36,-16 -34,2! -30,-12 -25,-26!"), INK, 1.8)
        # bowler
        a.shape(xy("-36,-26! -40,-48 -30,-68 0,-76 30,-68 40,-48 38,-26!"), INK, 3, heavy=1)
        a.brush(xy("-31,-44 -27,-60 -12,-69"), 4.4, PAPER)
        a.hatch(xy("37,-58 39,-48 37,-38"), xy("30,-55 30,-48 29,-40"), 3, 2.6, PAPER)
        a.shape(xy("-38,-27! -39,-38! 0,-46 40,-38! 39,-27! 0,-36"), RED, 2.4)
        a.shape(
            xy("-57,-29 -52,-36 -38,-28 0,-36 38,-28 54,-36 58,-29 44,-19 0,-27 -44,-19"),
            INK,
            2.6,
            heavy=1,
        )
        a.brush(xy("-52,-30 -40,-23 0,-31.4 36,-25"), 2.4, PAPER)


class Ragazza(Person):
    """Girl, straw hat, tan braids, freckles."""

    ground, ray, ring = BLU, PAPER, YEL
    shape, nose, brow_c, lift = "round", "snub", INK, 0
    my, mw, brow_w, eye = 33, 0.86, 4, 1.08
    eyes_kind = "round"

    def body(self, a):
        neck(a, 12)
        bust(a, GRN, 154, 18, drop=14)
        a.shape(
            xy("84,148! 62,160 74,178 96,172! 100,166! 104,172! 126,178 138,160 116,148! 100,164"),
            PAPER,
            2.6,
            heavy=0.8,
        )
        a.hatch(xy("160,162 150,174 136,183"), xy("152,160 144,168 130,176"), 4, 3)

    def back(self, a):
        a.shape(xy("-40,-20 -44,6 -42,30 -20,40 24,40 44,30 47,6 42,-20"), TAN, 2.8)
        a.ell(1, -34, 80 * 0.96, 24, fill=YEL, sw=3, heavy=1.2)
        a.ell(1, -29, 60, 14, fill=INK, sw=0)

    def under(self, a, mood):
        for x, y in xy("-26,12 -21,10 -18,14 14,12 19,10 23,13"):
            a.ell(x, y, 2.1, fill=TAN, sw=0)

    def over(self, a, mood):
        # fringe
        a.shape(
            xy(
                "-37,-8! -41,-28 -28,-44 0,-48 30,-44 43,-28 40,-8! 33,-20 26,-23! 20,-18 "
                "11,-25! 2,-19 -6,-25! -14,-18 -22,-24! -31,-20"
            ),
            TAN,
            2.6,
        )
        for x in (-27, -14, 2, 16, 30):
            a.brush([(x * 0.8, -42), (x, -32), (x * 1.05, -26)], 2.2)
        # hat: crown over the brim's front
        a.shape(
            xy(
                "-76,-36 -60,-40 -34,-36 0,-42 36,-36 62,-40 78,-36 62,-27 34,-28 0,-33 "
                "-34,-28 -60,-27"
            ),
            YEL,
            0,
        )
        a.shape(xy("-36,-35! -36,-56 -22,-70 2,-73 26,-70 38,-56 38,-35! 0,-44"), YEL, 3, heavy=1)
        a.hatch(xy("37,-62 38.5,-52"), xy("27,-62 27,-53"), 3, 2.6)
        for P in (xy("-26,-54 -8,-62 16,-62"), xy("-16,-62 -2,-67 12,-67")):
            a.brush(P, 2.2)
        a.shape(xy("-37,-36! -37,-48! 0,-56 39,-48! 39,-36! 0,-45"), RED, 2.4)
        a.brush(xy("-75,-34 -58,-28 -34,-29 0,-35 34,-29 60,-28 77,-34"), 4, p=0.3)
        for x in (-62, -50, 52, 64):
            a.wedge((x, -30), (x * 0.92, -38), 2.4)
        # braids
        for f in (False, True):
            with a.at(1, 0, flip=f):
                for i, y in enumerate((18, 31, 44, 57)):
                    a.ell(-45 + i * 0.6, y, 8.6 - i * 0.5, 8.2, fill=TAN, sw=2.4, rot=20)
                    a.brush([(-50 + i, y + 2), (-46 + i, y - 2), (-41 + i, y - 3)], 2.2)
                a.shape(xy("-43,66! -54,60 -54,72!"), RED, 2.2)
                a.shape(xy("-43,66! -32,60 -32,72!"), RED, 2.2)
                a.ell(-43, 66, 3.4, fill=YEL, sw=1.8)


class Signora(Person):
    """Elegant lady, wide hat with plume, black bob, fur collar."""

    ground, ray, ring = RED, INK, PAPER
    shape, nose, lash, tilt, lift, brow_w = "oval", "straight", True, -2, 4, 3.6
    eyes_kind, right = "narrow", True

    def under(self, a, mood):
        for x in (LX, RX):  # painted lids
            a.brush([(x - 12, -1), (x - 2, -10.4), (x + 13, -2)], 9, BLU, p=0.6)

    def back(self, a):
        a.shape(
            xy("-38,-30 -46,-6 -46,22 -42,38! -28,34 0,40 30,34 44,38! 49,22 49,-6 40,-30"), INK, 3
        )

    def body(self, a):
        neck(a, 12)
        bust(a, GRN, 154, 18)
        a.shape(
            xy(
                "76,148 52,152 40,164 52,176 78,182 100,187 122,182 148,176 160,164 "
                "148,152 124,148 116,158 100,172 84,158"
            ),
            PAPER,
            2.8,
            heavy=0.8,
        )
        for x, y in xy("56,164 70,160 72,172 88,178 130,160 144,164 128,172 112,178 100,180"):
            a.shape([(x - 2.6, y - 4, "c"), (x + 2.6, y - 4, "c"), (x, y + 5, "c")], INK, 0)

    def over(self, a, mood):
        a.shape(xy("-34,-34! -40,-8 -41,16 -37,27! -32,14 -32,-8 -20,-30!"), INK, 2)
        a.shape(xy("34,-34! 42,-8 44,16 39,27! 35,14 34,-8 14,-30!"), INK, 2)
        a.brush(xy("-36,-12 -37,4 -36,18"), 2.6, TAN)
        a.brush(xy("38,-12 40,4 39,18"), 2.6, TAN)
        for x in (-38, 41):
            a.ell(x, 32, 4.4, fill=PAPER, sw=2)
        # hat
        old, a.m = a.m, (a.m[0] * 0.94, 0, 0, a.m[3] * 0.94, a.m[4], a.m[5] + 3)
        a.shape(xy("-36,-30! -36,-52 -18,-66 8,-68 34,-56 40,-32!"), BLU, 3, heavy=1)
        a.hatch(xy("34,-58 40,-44"), xy("24,-54 29,-42"), 4, 3)
        a.shape(xy("-37,-34! -37,-45! 0,-54 40,-46! 41,-34! 0,-42"), YEL, 2.4)
        a.shape(
            xy("-70,-12 -74,-24 -40,-40 0,-44 40,-42 66,-50 72,-40 56,-26 30,-27 0,-29 -34,-22"),
            BLU,
            3,
            heavy=1.1,
        )
        a.brush(xy("-64,-19 -36,-32 0,-37 44,-36"), 3, PAPER)
        # plume
        a.shape(
            xy("22,-42! 34,-62 18,-78 -8,-79 -30,-70 -40,-56! -26,-60 -12,-62 6,-62 14,-52"),
            YEL,
            2.6,
            heavy=0.8,
        )
        a.brush(xy("22,-46 22,-62 0,-71 -28,-65"), 2.6)
        for x, y in xy("-18,-66 -6,-67 6,-66 15,-62"):
            a.wedge((x - 3, y + 4), (x + 4, y - 3), 2.2)
        a.ell(22, -43, 5.6, fill=RED, sw=2.2)
        a.m = old
        a.ell(-22, 31, 2.4, fill=INK, sw=0)


REGULARS = dict(
    you=You,
    nonna=Nonna,
    coppola=Coppola,
    bella=Bella,
    quiff=Ciuffo,
    fisher=Pescatore,
    comare=Comare,
    innkeeper=Oste,
    notary=Notaio,
    girl=Ragazza,
    lady=Signora,
)


def portrait(name, mood="neutral"):
    """Return the file of a person in a mood."""
    return document(REGULARS[name]().draw(mood).svg(), 200)
