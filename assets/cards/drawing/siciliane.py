"""The Sicilian deck: frame, pip layouts, and each card by suit and rank."""

from . import siciliane_courts as courts
from . import siciliane_scenes as scenes
from .siciliane_aces import ACES
from .siciliane_suits import baton, blank_coin, coin, cup, sword
from .woodcut import BLU, GRN, INK, PAPER, YEL, Art, card, use, xy


def row(y, xs, turn=0):
    """Pips side by side."""
    return [(x, y, turn) for x in xs]


WIDE, HIGH, PAIR = (51, 125, 199), (58, 125, 192), (68, 182)
LAYOUT = {
    "denari": {
        2: xy("125,108,0 125,292,0"),
        3: [*row(82, (74, 176)), (125, 318, 0)],
        4: row(86, PAIR) + row(314, PAIR),
        5: [*row(70, (66, 184)), (125, 200, 0), *row(330, (66, 184))],
        6: row(82, (70, 180)) + row(200, (70, 180)) + row(318, (70, 180)),
        7: row(76, PAIR) + row(200, WIDE) + row(324, PAIR),
    },
    "coppe": {
        2: xy("125,92,0 125,308,0"),
        3: [(125, 82, 0), *row(314, (73, 177))],
        4: row(76, PAIR) + row(324, PAIR),
        5: [*row(74, PAIR), (125, 176, 0), *row(322, PAIR)],
        6: row(72, WIDE) + row(328, WIDE),
        7: [*row(66, WIDE), (70, 200, 0), *row(334, WIDE)],
    },
    "spade": {
        2: xy("69,200,0 181,200,0"),
        3: [(58, 200, 0), (125, 134, 0), (192, 200, 0)],
        4: row(106, (56, 194), 180) + row(294, (56, 194)),
        5: [*row(106, (48, 202), 180), (125, 116, 0), *row(294, (48, 202))],
        6: row(92, HIGH, 180) + row(308, HIGH),
        7: row(92, (43, 98, 152, 207), 180) + row(308, HIGH),
    },
    "bastoni": {
        2: xy("62,200,0 188,200,0"),
        3: row(200, (62, 125, 188)),
        4: row(106, (66, 184)) + row(294, (66, 184), 180),
        5: [*row(104, (56, 194)), (125, 200, 0), *row(296, (56, 194), 180)],
        6: row(106, HIGH) + row(294, HIGH, 180),
        7: row(90, (42, 97, 153, 208)) + row(310, HIGH, 180),
    },
}
SIZE = {
    "denari": {2: 76, 3: 50, 4: 48, 5: 40, 6: 47, 7: 33},
    "coppe": {2: 136, 3: 104, 4: 98, 5: 92, 6: 66, 7: 66},
    "spade": {2: 300, 3: 236, 4: 160, 5: 164, 6: 140, 7: 138},
    "bastoni": {2: 330, 3: 330, 4: 166, 5: 166, 6: 164, 7: 134},
}
BLADE = {2: 34, 3: 32, 4: 27, 5: 27, 6: 27, 7: 25}


def face(suit, rank):
    """Return the card's file; rank 1 is the ace, 8, 9 and 10 are the courts."""
    if rank == 1:
        return framed(ACES[suit]().svg())
    if rank < 8:
        return pip_card(suit, rank)
    return framed(courts.court(suit, rank).svg())


def framed(body, defs=""):
    """Return the card with the double line of this deck instead of the single one."""
    a = Art()
    for inset, width in ((7.4, 2.2), (11.6, 1.0)):
        lo, right, low = inset, 250 - inset, 400 - inset
        a.poly([(lo, lo), (right, lo), (right, low), (lo, low)], None, width, INK, join="round")
    return card(body + a.svg(), defs, frame=False)


def medal(R, ground, draw):
    """A coin with a picture in the place of the rosette."""
    a = Art()
    blank_coin(a, R, ground)
    draw(a, R)
    return a


def facing_right(a, R):
    """The head of the two of coins, turned to the other one."""
    with a.at(flip=True):
        scenes.profile_medal(a, R * 0.98)


def symbol(suit, rank):
    """Return the pip of a card."""
    size = SIZE[suit][rank]
    if suit == "denari":
        if rank == 2:
            return medal(size, YEL, lambda a, R: scenes.profile_medal(a, R * 0.98))
        if rank == 3:
            return medal(size, BLU, lambda a, R: scenes.trinacria(a, R * 0.74))
        return coin(size)
    if suit == "coppe":
        return cup(size)
    if suit == "spade":
        return sword(size, BLADE[rank], 1 if rank < 4 else 1.12)
    return baton(size, 0.62 if rank < 4 else 1)


def pip_card(suit, rank):
    """Return the card with two to seven pips and its little scene."""
    defs = f'<g id="p">{symbol(suit, rank).svg()}</g>'
    body = ""
    for x, y, turn in LAYOUT[suit][rank]:
        name = "p"
        if (suit, rank) == ("denari", 5) and (x, y) == (125, 200):
            big = medal(62, BLU, lambda a, R: scenes.chariot(a, R * 0.92))
            defs += f'<g id="q">{big.svg()}</g>'
            name = "q"
        if (suit, rank) == ("denari", 2) and y > 200:
            other = medal(SIZE[suit][rank], YEL, facing_right)
            defs += f'<g id="q">{other.svg()}</g>'
            name = "q"
        body += use(name, x, y, turn, flip=suit == "bastoni" and x > 130)
    a = Art()
    if (suit, rank) in SCENES:
        draw, x, y, s = SCENES[suit, rank]
        with a.at(x, y, s=s):
            draw(a)
    return framed(body + a.svg(), defs)


def fountain(a):
    """Centre of the four of coins: an eight-rayed star in a ring of leaves."""
    for k in range(8):
        with a.at(rot=45 * k + 22.5):
            a.shape(xy("16,0! 26,-6 38,0! 26,6"), GRN, 1.9)
            a.line(xy("20,0 33,0"), 1.2, curve=False)
    a.star(0, 0, 26, 11, 8, YEL, 2.2)
    a.ell(0, 0, 7, fill=BLU, sw=1.9)
    a.ell(-1.6, -2, 2, fill=PAPER, sw=0)


# what stands between the pips: drawing, place, scale
SCENES = {
    ("denari", 3): (scenes.peddler, 125, 190, 1.05),
    ("denari", 4): (fountain, 125, 200, 1.25),
    ("coppe", 2): (scenes.fish, 125, 200, 1.1),
    ("coppe", 3): (scenes.house, 125, 192, 1.3),
    ("coppe", 4): (scenes.duel, 125, 204, 1.3),
    ("coppe", 5): (scenes.basket, 125, 252, 0.8),
    ("coppe", 6): (scenes.ship, 125, 204, 1.45),
    ("coppe", 7): (scenes.basket_woman, 172, 204, 1.15),
    ("spade", 2): (scenes.dog_on_grass, 125, 196, 1.25),
    ("spade", 3): (scenes.goblet, 125, 322, 1.35),
    ("spade", 4): (scenes.dog_with_card, 132, 200, 1.55),
    ("spade", 5): (scenes.dog_with_letter, 128, 290, 1.3),
    ("spade", 6): (scenes.ship, 125, 202, 0.82),
    ("spade", 7): (scenes.jar, 125, 201, 0.86),
    ("bastoni", 2): (scenes.house_with_tower, 125, 314, 0.84),
    ("bastoni", 4): (fountain, 125, 200, 0.9),
    ("bastoni", 7): (scenes.goblet, 125, 200, 0.86),
}
