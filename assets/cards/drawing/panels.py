"""The frame of panels, 96 by 96, to be cut in nine."""

from .woodcut import GRN, INK, PAPER, RED, YEL, Art, document, xy


def panel(dark=False):
    """9-slice, cuts at 32 and 64 both ways.

    The four edges do not change along their length, so they may be stretched or repeated.
    """
    fill, line = (INK, YEL) if dark else (PAPER, INK)
    a = Art()
    # paper sheet
    a.poly(xy("3,3 94,3 94,94 3,94"), INK, 0)
    a.poly(xy("2,2 93,2 93,93 2,93"), RED if not dark else GRN, 2.4)
    a.poly(xy("8.4,8.4 86.6,8.4 86.6,86.6 8.4,86.6"), fill, 2.2)
    a.poly(xy("13,13 82,13 82,82 13,82"), None, 1.3, stroke=line)
    for fx, fy in xy("0,0 1,0 0,1 1,1"):
        with a.at(95 * fx, 95 * fy, flip=fx == 1, sy=-1 if fy else 1):
            # clear the thin line, then two leaves and a stud
            a.poly(xy("10,10 25,10 25,16 16,16 16,25 10,25"), fill, 0)
            a.shape(xy("13,13! 22,17.4 28,28! 17.4,22"), YEL if not dark else RED, 1.7)
            for r_ in (0, 90):
                with a.at(11, 11, rot=r_, sy=1 if r_ == 0 else -1):
                    a.shape(xy("5,1! 11,-4.4 18.2,1.6! 12,5.6"), GRN if not dark else YEL, 1.7)
            a.poly(xy("2.4,11 11,2.4 19.6,11 11,19.6"), YEL, 2.3)
            a.ell(11, 11, 3.6, fill=RED, sw=1.6)
    return document(a.svg(), 96)
