"""What is drawn: every master's place under ``assets/``, its SVG and the PNGs made of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from . import app_icon, backs, francesi, icons, napoletane, panels, portraits, signals, surfaces
from .raster import CARD_COLOURS

RANKS = dict(zip("a234567jqk", range(1, 11), strict=True))
NEAPOLITAN_SUITS = {"d": "denari", "c": "coppe", "s": "spade", "b": "bastoni"}
FRENCH_SUITS = {"d": "quadri", "c": "cuori", "s": "picche", "b": "fiori"}
FRENCH_DECKS: dict[str, dict[str, bool]] = {
    "francesi": {},
    "francesi_quattro": {"four": True},
    "francesi_grandi": {"big": True},
}
DECKS = ("napoletane", *FRENCH_DECKS)
LARGE_APP_ICONS, SMALL_APP_ICONS = (48, 64, 128, 256), (16, 32)
CARD_PX, MEDALLION_PX, ICON_PX, TILE_PX, PANEL_PX = 600, 400, 256, 512, 288


@dataclass(frozen=True)
class Master:
    """One drawing.

    Attributes:
        path: Place under ``assets/``, without suffix.
        svg: The drawing.
        pngs: Place without suffix of each PNG made of it, and its width in pixels.
        colours: The flat colours it may hold.
        steps: How finely the tones between two colours are kept in the PNG.
    """

    path: str
    svg: str
    pngs: tuple[tuple[str, int], ...]
    colours: tuple[str, ...] = CARD_COLOURS
    steps: int = 8


def all_masters() -> Iterator[Master]:
    """Draw everything: decks, portraits, signals, icons, application icon, table."""
    yield from cards()
    for who in portraits.REGULARS:
        for mood in portraits.MOODS:
            yield _master(f"portraits/{who}-{mood}", portraits.portrait(who, mood), MEDALLION_PX)
    for kind in signals.SIGNALS:
        yield _master(f"signals/{kind}", signals.signal_svg(kind), MEDALLION_PX)
    for name in icons.ICONS:
        yield _master(f"icons/{name}", icons.icon_svg(name), ICON_PX)
    for path, small, widths in (
        ("app/icon", False, LARGE_APP_ICONS),
        ("app/icon-small", True, SMALL_APP_ICONS),
    ):
        yield Master(path, app_icon.app_icon(small), tuple((f"app/icon-{w}", w) for w in widths))
    for name, (draw, tones) in surfaces.SURFACES.items():
        yield Master(f"table/{name}", draw(), ((f"table/{name}", TILE_PX),), tones, 6)
    for name, dark in (("light", False), ("dark", True)):
        yield _master(f"table/panel-{name}", panels.panel(dark), PANEL_PX)


def cards() -> Iterator[Master]:
    """Draw the forty faces and three backs of every deck, named by card code."""
    for s, suit in NEAPOLITAN_SUITS.items():
        for r, rank in RANKS.items():
            yield _master(f"cards/napoletane/{r}{s}", napoletane.face(suit, rank), CARD_PX)
    for deck, options in FRENCH_DECKS.items():
        for s, suit in FRENCH_SUITS.items():
            for r, rank in RANKS.items():
                yield _master(f"cards/{deck}/{r}{s}", francesi.face(suit, rank, **options), CARD_PX)
    for deck in DECKS:
        for name in backs.BACKS:
            yield _master(f"cards/{deck}/{name}", backs.back(name), CARD_PX)


def _master(path: str, svg: str, width: int) -> Master:
    return Master(path, svg, ((path, width),))
