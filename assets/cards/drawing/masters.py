"""What is drawn: every master's place under ``assets/``, its SVG and the PNGs made of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from . import (
    app_icon,
    backs,
    francesi,
    icons,
    napoletane,
    panels,
    portraits,
    siciliane,
    signals,
    surfaces,
)
from .raster import CARD_COLOURS

RANKS = dict(zip("a234567jqk", range(1, 11), strict=True))
LATIN_SUITS = {"d": "denari", "c": "coppe", "s": "spade", "b": "bastoni"}
FRENCH_SUITS = {"d": "quadri", "c": "cuori", "s": "picche", "b": "fiori"}
FRENCH_DECKS: dict[str, dict[str, bool]] = {
    "francesi": {},
    "francesi_quattro": {"four": True},
    "francesi_grandi": {"big": True},
}
LATIN_DECKS = {"napoletane": napoletane.face, "siciliane": siciliane.face}
DECKS = (*LATIN_DECKS, *FRENCH_DECKS)
DRAW_BACK = {"napoletane": backs.red_back, "siciliane": backs.sicilian_back}
LARGE_APP_ICONS, SMALL_APP_ICONS = (48, 64, 128, 256), (16, 32)
CARD_PX, MEDALLION_PX, ICON_PX, TILE_PX, PANEL_PX = 600, 400, 256, 512, 288
SMALL_CARD_PX = 300
"""Width of the copy in `small/`, read in a sixth of the time and enough below 4K."""


@dataclass(frozen=True)
class Master:
    """One drawing.

    Attributes:
        path: Place under ``assets/``, without suffix.
        draw: What makes the SVG.
        pngs: Place without suffix of each PNG made of it, and its width in pixels.
        colours: The flat colours it may hold.
        steps: How finely the tones between two colours are kept in the PNG.
    """

    path: str
    draw: Callable[[], str]
    pngs: tuple[tuple[str, int], ...]
    colours: tuple[str, ...] = CARD_COLOURS
    steps: int = 8

    @cached_property
    def svg(self) -> str:
        """The drawing, made when first asked for."""
        return self.draw()


def all_masters() -> Iterator[Master]:
    """List everything: decks, portraits, signals, icons, application icon, table."""
    yield from cards()
    for who in portraits.REGULARS:
        for mood in portraits.MOODS:
            yield _master(f"portraits/{who}-{mood}", MEDALLION_PX, portraits.portrait, who, mood)
    for kind in signals.SIGNALS:
        yield _master(f"signals/{kind}", MEDALLION_PX, signals.signal_svg, kind)
    for name in icons.ICONS:
        yield _master(f"icons/{name}", ICON_PX, icons.icon_svg, name)
    for path, small, widths in (
        ("app/icon", False, LARGE_APP_ICONS),
        ("app/icon-small", True, SMALL_APP_ICONS),
    ):
        pngs = tuple((f"app/icon-{width}", width) for width in widths)
        yield Master(path, partial(app_icon.app_icon, small), pngs)
    for name, (draw, tones) in surfaces.SURFACES.items():
        yield Master(f"table/{name}", draw, ((f"table/{name}", TILE_PX),), tones, 6)
    for name, dark in (("light", False), ("dark", True)):
        yield _master(f"table/panel-{name}", PANEL_PX, panels.panel, dark)


def cards() -> Iterator[Master]:
    """List the forty faces and three backs of every deck, named by card code."""
    for deck, face in LATIN_DECKS.items():
        for s, suit in LATIN_SUITS.items():
            for r, rank in RANKS.items():
                yield _card(deck, f"{r}{s}", partial(face, suit, rank))
    for deck, options in FRENCH_DECKS.items():
        for s, suit in FRENCH_SUITS.items():
            for r, rank in RANKS.items():
                yield _card(deck, f"{r}{s}", partial(francesi.face, suit, rank, **options))
    for deck in DECKS:
        draw_back = DRAW_BACK.get(deck, backs.french_back)
        for name in backs.BACKS:
            yield _card(deck, name, partial(backs.back, name, draw_back))


def _card(deck: str, name: str, draw: Callable[[], str]) -> Master:
    path, small = f"cards/{deck}/{name}", f"cards/{deck}/small/{name}"
    return Master(path, draw, ((path, CARD_PX), (small, SMALL_CARD_PX)))


def _master(path: str, width: int, draw: Callable[..., str], *what: str | int) -> Master:
    return Master(path, partial(draw, *what), ((path, width),))
