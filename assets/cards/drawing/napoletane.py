"""The Neapolitan deck: pip layouts, pip cards, and each card by suit and rank."""

from . import kings, pages, riders
from .aces import ACES
from .ornaments import (
    emblem,
    emblem_sun,
    garland,
    mask,
    scene_fox,
    scene_piper,
    spade2_ribbon,
    spade3_ribbon,
)
from .suits import baton, coin, cup, sword
from .woodcut import BLU, GRN, RED, Art, card, use, xy


def row(y, xs):
    """Two upright pips side by side."""
    return [(x, y, 0) for x in xs]


LAYOUT = {
    "denari": {
        2: xy("125,110,0 125,290,0"),
        3: xy("172,80,0 78,200,0 172,320,0"),
        4: row(84, (69, 181)) + row(316, (69, 181)),
        5: [*row(74, (66, 184)), (125, 200, 0), *row(326, (66, 184))],
        6: row(80, (72, 178)) + row(200, (72, 178)) + row(320, (72, 178)),
        7: [*row(66, (64, 186)), (125, 133, 0), *row(200, (64, 186)), *row(334, (64, 186))],
    },
    "coppe": {
        2: xy("125,108,0 125,292,0"),
        3: xy("78,82,0 172,200,0 78,318,0"),
        4: row(84, (67, 183)) + row(316, (67, 183)),
        5: [*row(76, (66, 184)), (125, 200, 0), *row(324, (66, 184))],
        6: row(78, (67, 183)) + row(200, (67, 183)) + row(322, (67, 183)),
        7: [*row(66, (63, 187)), (125, 134, 0), *row(204, (63, 187)), *row(334, (63, 187))],
    },
    "spade": {
        2: xy("80,200,0 170,200,180"),
        3: xy("72,200,180 125,200,0 178,200,180"),
        4: xy("73,104,152 177,104,208 73,296,28 177,296,-28"),
        5: xy("44,108,180 206,108,180 125,200,90 44,292,0 206,292,0"),
        6: xy("58,102,180 125,102,180 192,102,180 58,298,0 125,298,0 192,298,0"),
        7: xy("58,85,180 125,85,180 192,85,180 125,200,90 58,315,0 125,315,0 192,315,0"),
    },
    "bastoni": {
        2: xy("72,200,0 178,200,0"),
        3: [],
        4: xy("70,108,-9 180,108,9 70,292,189 180,292,171"),
        5: xy("64,94,-7 186,94,7 125,200,90 64,306,187 186,306,173"),
        6: xy("54,106,-5 125,106,0 196,106,5 54,294,185 125,294,180 196,294,175"),
        7: xy("54,92,-5 125,92,0 196,92,5 125,200,90 54,308,185 125,308,180 196,308,175"),
    },
}


SIZE = {
    "denari": {2: 79, 3: 59, 4: 49, 5: 43, 6: 48, 7: 41},
    "coppe": {2: 168, 3: 122, 4: 108, 5: 104, 6: 104, 7: 80},
    "spade": {2: 330, 3: 318, 4: 168, 5: 160, 6: 172, 7: 138},
    "bastoni": {2: 318, 3: 330, 4: 168, 5: 158, 6: 166, 7: 146},
}


def pips(suit, rank):
    """Return the pip symbols and their placements."""
    fn = dict(denari=coin, coppe=cup, spade=sword, bastoni=baton)[suit]
    sz = SIZE[suit][rank]
    sym = (
        (sword(sz, 20.5) if rank < 4 else sword(sz, 24.5, 1.2))
        if suit == "spade"
        else baton(sz, 0.62 if rank < 4 else 1)
        if suit == "bastoni"
        else fn(sz)
    )
    defs = f'<g id="p">{sym.svg()}</g>'
    body = ""
    lay = LAYOUT[suit][rank]
    if suit == "denari" and rank == 5:
        defs += f'<g id="q">{coin(60, alt=True).svg()}</g>'
    if (suit, rank) == ("denari", 7):  # the settebello's own coin, on blue
        defs += f'<g id="q">{coin(43, alt=True).svg()}</g>'
    if suit == "bastoni" and rank in (5, 7):
        defs += f'<g id="q">{baton(140).svg()}</g>'
    if suit == "spade" and rank in (5, 7):  # the seven's sword spans the card: it is no six
        across = sword(124, 23, 1.16) if rank == 5 else sword(206, 26, 1.1)
        defs += f'<g id="q">{across.svg()}</g>'
    for x, y, r in lay:
        middle = (x, y) in {(125, 200), (125, 133)}
        i = "q" if 'id="q"' in defs and middle else "p"
        flip = suit == "bastoni" and x > 130
        body += use(i, x, y, r, flip)
    return defs, body


def pip_card(suit, rank):
    """Return the card with two to seven pips."""
    defs, body = pips(suit, rank)
    a = Art()
    b = Art()
    if rank == 4 and suit in ("denari", "coppe"):
        with a.at(125, 200, s=1.5):
            emblem(a, GRN if suit == "denari" else BLU)
    if suit == "spade" and rank == 2:
        spade2_ribbon(a)
    if suit == "spade" and rank == 3:
        spade3_ribbon(a)
    if suit == "spade" and rank == 4:
        garland(a)
    if suit == "spade" and rank == 5:
        with b.at(122, 104, s=0.77):
            scene_piper(b)
        with b.at(125, 297, s=0.7):
            scene_fox(b)
    if suit == "bastoni" and rank == 4:
        with a.at(125, 200, s=1.25):
            emblem_sun(a, RED)
    return card(b.svg() + body + a.svg(), defs)


def face(suit, rank):
    """Return the card's file; rank 1 is the ace, 8, 9 and 10 are the courts."""
    if rank == 1:
        return card(ACES[suit]().svg())
    if (suit, rank) == ("bastoni", 3):
        return bastoni3()
    if rank < 8:
        return pip_card(suit, rank)
    return card((pages.fante, riders.cavallo, kings.re)[rank - 8](suit).svg())


def bastoni3():
    """Return the three of clubs: a fan through the mask."""
    defs = f'<g id="p">{baton(334, 0.56).svg()}</g>'
    body = use("p", 107, 200, -21) + use("p", 143, 200, 21, True) + use("p", 125, 199, 0)
    a = Art()
    with a.at(125, 246, s=1.16):
        mask(a)
    return card(body + a.svg(), defs)
