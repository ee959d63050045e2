"""Every picture on the screen at its exact size: cards, icons, portraits, panels, grounds.

All surfaces are premultiplied: draw them with `shapes.blit`. Masters are read when they are
first needed; what was made last is kept, up to a weight.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from engine.cards import Card, Suit
from game.paths import ASSETS
from game.theme.fonts import MIN_PX, Fonts, Style
from game.theme.ground import Bands, Ground, finished
from game.theme.kept import Kept
from game.theme.masters import SMALL_WIDTH, Masters
from game.theme.model import DeckTheme, TableTheme
from game.theme.palette import INK, PAPER, Colour, holds_ink
from game.theme.shapes import (
    Shapes,
    blit,
    blit_centred,
    clear_surface,
    draw_sliced,
    shrunk,
)

_DONE: Final = object()

Size = tuple[int, int]

_NEARLY: Final = 0.04
"""How far a colour may be from paper, of the way from black to white, to be recoloured as it."""
_SIZES: Final = 4


class Surfaces:
    """Makes pictures of one deck and one table, and keeps them."""

    def __init__(
        self,
        deck: DeckTheme,
        table: TableTheme,
        fonts: Fonts,
        shapes: Shapes,
        *,
        assets: Path = ASSETS,
        budget: int = 40 * 1024 * 1024,
    ) -> None:
        self._deck = deck
        self._table = table
        self._fonts = fonts
        self._shapes = shapes
        self._assets = assets
        self._kept = Kept(budget)
        self._masters = Masters(assets / "cards")
        self._ground = Ground(table, self._masters)
        self._back_id: str | None = None
        self._sizes: OrderedDict[Size, None] = OrderedDict()
        self._rough: OrderedDict[Hashable, tuple[DeckTheme, Card, Size]] = OrderedDict()
        self._refining: Iterator[None] | None = None
        self._refined: dict[Hashable, int] = {}
        self._refinements = 0
        self.revision = 0
        """Grows when what was drawn before may look otherwise now, with the same themes."""
        self.hurried = False
        """Whether a large face is stretched from a small one until `refine` has made it."""
        self.labels: Callable[[], bool] = lambda: False
        """Whether cards beyond the hand get the index badge; set by the program."""

    @property
    def problems(self) -> list[str]:
        """Pictures that could not be read, one line each; whoever tells the player clears it."""
        return self._masters.problems

    @property
    def deck(self) -> DeckTheme:
        """The deck in use."""
        return self._deck

    @property
    def table(self) -> TableTheme:
        """The table in use."""
        return self._table

    @property
    def weight(self) -> int:
        """Bytes of the pictures that are kept at the size they are shown."""
        return self._kept.weight

    @property
    def back_id(self) -> str:
        """The back in use."""
        return self._deck.back(self._back_id).id

    def use_deck(self, deck: DeckTheme, back_id: str | None = None) -> None:
        """Show another deck, or another back of it, from now on.

        Call `prepare` for the new deck first, in slices, so that no frame is late.
        """
        changed = deck.about.source != self._deck.about.source
        self._deck = deck
        self._back_id = back_id
        if changed:
            self.keep_masters_of(deck)

    def keep_masters_of(self, *decks: DeckTheme) -> None:
        """Let go of the pictures from which the cards of other decks are made."""
        self._masters.keep_only(file for deck in decks for file in deck.files())

    def forget(self) -> None:
        """Read every picture anew when it is next needed: files were changed."""
        self.revision += 1
        self._kept.clear()
        self._masters.forget()
        self._rough.clear()
        self._refining = None
        self._refined.clear()
        self._ground.forget()

    def use_table(self, table: TableTheme) -> None:
        """Show another table from now on."""
        self._table = table
        self._ground.use(table)

    def prepare(
        self, deck: DeckTheme, sizes: Iterable[Size], cards: Iterable[Card] | None = None
    ) -> Iterator[None]:
        """Make the cards of a deck at these sizes, one small step at each `next`.

        The longest step reads one picture; what is kept already takes none. Without any size
        the masters are read. Call `use_deck` once the cards that are in sight were made.

        Args:
            deck: Also another one than that in use.
            sizes: In pixels, such as the property `sizes`.
            cards: In this order; all of the deck when left out.
        """
        wanted = tuple(sizes)
        for card in cards if cards is not None else deck.faces:
            missing = [size for size in wanted if _face_key(deck, card, size) not in self._kept]
            if missing or not wanted:
                yield from self._prepare_masters(deck.faces.get(card), missing)
            for size in wanted:
                self._face(deck, card, size)
                if size in missing:
                    yield

    def _prepare_masters(self, path: Path | None, sizes: Sequence[Size]) -> Iterator[None]:
        """Read what a face at these sizes is scaled from, in small steps."""
        if path is None:
            return
        widths = [size[0] for size in sizes]
        if min(widths, default=0) <= SMALL_WIDTH and not self._masters.has_small(path):
            yield from self._masters.make_small(path)
        if max(widths, default=0) > SMALL_WIDTH and not self._masters.has_large(path):
            yield from self._masters.make_large(path)

    def refine(self) -> bool:
        """Do a small step to make stretched faces sharp.

        Returns:
            Whether all are sharp now that were not before: time to draw anew.
        """
        if self._refining is None:
            if not self._rough:
                return False
            self._refining = self._make_sharp()
        if next(self._refining, _DONE) is not _DONE:
            return False
        self._refining = None
        return True

    def _make_sharp(self) -> Iterator[None]:
        while self._rough:
            key, (deck, card, size) = self._rough.popitem(last=False)
            path = deck.faces.get(card)
            if path is not None and not self._masters.has_large(path):
                reading = self._masters.make_large(path)
                next(reading, None)
                # Reading a picture is enough for one frame.
                yield
                for _ in reading:
                    pass
            sharp = self._make_face(deck, card, size, sharp=True)
            self._kept.put(key, sharp)
            self._refined[key] = self._refined.get(key, 0) + 1
            self._refinements += 1
            for other in self._kept:
                if _shows(other, deck, card, size):
                    self._kept.drop(other)
            yield

    def refined(self, card: Card | None, size: Size) -> int:
        """Return how often a face of this size was made sharp: for keys of what shows it."""
        if card is None or not self._refined:
            return 0
        return self._refined.get(_face_key(self._deck, card, size), 0)

    @property
    def refinements(self) -> int:
        """How often any face was made sharp."""
        return self._refinements

    def card(
        self,
        card: Card | None,
        size: Size,
        *,
        badge: bool = False,
        turn: float = 0,
        deck: DeckTheme | None = None,
        back: str | None = None,
        language: str = "",
    ) -> pygame.Surface:
        """Return a card's face, or a back for None, premultiplied.

        Args:
            card: None for the back.
            size: Of the upright card in pixels; a turned one gets a larger surface.
            badge: Whether an index badge is drawn on the upper left corner.
            turn: Degrees anticlockwise.
            deck: Another deck than the one in use, for a preview.
            back: Another back than the one in use, for a preview.
            language: Of the index letter; that of the fonts when left out.
        """
        if card is not None and deck is None:
            self._note(size)
        which = deck or self._deck
        language = language or self._fonts.language
        back_id = which.back(back if back is not None else self._back_id).id
        subject = card.code if card is not None else f"back {back_id}"
        key = ("card", which.about.source, subject, size, badge, round(turn, 1), language)
        return self._kept.get(
            key,
            lambda: self._card(
                which, card, back_id, size, badge=badge, turn=turn, language=language
            ),
        )

    def shadow(self, size: Size, u: float, lift: float = 0.0) -> tuple[pygame.Surface, Size]:
        """Return a card's soft shadow and where its corner lies from the card's corner.

        Args:
            size: Of the card in pixels.
            u: Pixels to a unit.
            lift: 0 for a card at rest, 1 for a lifted one.
        """
        blur, drop, strength = (5 + 7 * lift) * u, (3 + 11 * lift) * u, 0.39 + 0.04 * lift
        radius = self._deck.corner_radius * size[0]
        made = self._shapes.shadow(size, radius, blur, strength)
        reach = (made.get_width() - size[0]) // 2
        return made, (-reach, round(drop) - reach)

    def icon(self, name: str, side: int) -> pygame.Surface:
        """Return an icon of `assets/icons`, such as `hint`, at a side in pixels."""
        return self._picture(self._assets / "icons" / f"{name}.png", (side, side))

    def suit_icon(self, suit: Suit, side: int, deck: DeckTheme | None = None) -> pygame.Surface:
        """Return the icon a deck has for a suit."""
        look = (deck or self._deck).suits[suit]
        if look.icon is None:
            return self._shapes.mark("diamond", side, look.colour)
        return self._picture(look.icon, (side, side))

    def portrait(self, who: str, mood: str, side: int) -> pygame.Surface:
        """Return a portrait in its ring: `nonna`, `neutral`."""
        path = self._assets / "portraits" / f"{who}-{mood}.png"
        return self._picture(path, (side, side))

    def signal(self, gesture: str, side: int) -> pygame.Surface:
        """Return the drawing of a signal."""
        return self._picture(self._assets / "signals" / f"{gesture}.png", (side, side))

    def picture(self, path: Path, size: Size) -> pygame.Surface:
        """Return any picture at a size."""
        return self._picture(path, size)

    def draw_panel(
        self, target: pygame.Surface, area: pygame.Rect, corner: int, dark: bool = False
    ) -> None:
        """Draw the framed panel over an area, its corner ornaments `corner` pixels wide."""
        key = ("panel", corner, dark, self._table.colours["panel"])
        tile = self._kept.get(key, lambda: self._panel(corner, dark))
        draw_sliced(target, tile, corner, area)

    def ground(self, size: Size, u: float) -> pygame.Surface:
        """Return a copy of the whole ground."""
        whole = pygame.Surface(size)
        for top, band in self.ground_bands(size, u):
            whole.blit(band, (0, top))
        return whole

    def ground_bands(self, size: Size, u: float) -> Bands:
        """Return the table with its dark corners, opaque, for a window of this size.

        The strips lie at the rows that `band_rows` names.
        """
        return self._ground.bands(size, u)

    def prepare_ground(self, size: Size, u: float) -> Iterator[None]:
        """Make the table for a window of this size, one small step at each `next`."""
        return self._ground.prepare(size, u)

    def plain_ground(self, size: Size, u: float) -> pygame.Surface:
        """Return the table's material without dark corners, for a swatch or a bar."""
        key = ("plain", self._table.about.source, size, round(u, 3))
        return self._kept.get(key, lambda: finished(self._ground.material(size, u)))

    def material(self, name: str, size: Size, u: float) -> pygame.Surface:
        """Return a bundled tile (felt, walnut, night) filling a size."""
        path = self._assets / "table" / f"{name}.png"
        return self._kept.get(
            ("material", name, size, round(u, 3)),
            lambda: finished(self._ground.tiled(path, size, u)),
        )

    # -- cards ---------------------------------------------------------------------------

    def _card(
        self,
        deck: DeckTheme,
        card: Card | None,
        back_id: str,
        size: Size,
        *,
        badge: bool,
        turn: float,
        language: str,
    ) -> pygame.Surface:
        if turn:
            upright = self.card(card, size, badge=badge, deck=deck, back=back_id, language=language)
            return _turned(upright, turn)
        if card is None:
            return self._scaled(deck.back(back_id).file, size) or self._blank(deck, size)
        face = self._face(deck, card, size)
        if badge:
            face = face.copy()
            self._draw_badge(face, deck, card, language)
        return face

    @property
    def sizes(self) -> tuple[Size, ...]:
        """The sizes at which cards of the deck in use were asked for last, for `prepare`."""
        return tuple(self._sizes)

    @property
    def small_sizes(self) -> tuple[Size, ...]:
        """Those of `sizes` at which all cards of a deck can be kept.

        The largest cards of a 4K screen weigh nearly a megabyte each and are made as they come.
        """
        return tuple(size for size in self._sizes if size[0] <= SMALL_WIDTH)

    def _note(self, size: Size) -> None:
        self._sizes[size] = None
        self._sizes.move_to_end(size)
        if len(self._sizes) > _SIZES:
            self._sizes.popitem(last=False)

    def _face(self, deck: DeckTheme, card: Card, size: Size) -> pygame.Surface:
        key = _face_key(deck, card, size)
        if self.hurried and key not in self._kept and self._needs_reading(deck, card, size):
            self._rough[key] = (deck, card, size)
            return self._kept.get(key, lambda: self._make_face(deck, card, size, sharp=False))
        return self._kept.get(key, lambda: self._make_face(deck, card, size, sharp=True))

    def _needs_reading(self, deck: DeckTheme, card: Card, size: Size) -> bool:
        """Whether a face has a small master, is wanted larger, and its picture is not at hand."""
        path = deck.faces.get(card)
        if path is None or size[0] <= SMALL_WIDTH:
            return False
        return self._masters.has_small(path) and not self._masters.has_large(path)

    def _make_face(self, deck: DeckTheme, card: Card, size: Size, *, sharp: bool) -> pygame.Surface:
        scaled = self._scaled(deck.faces.get(card), size, sharp=sharp)
        face = scaled if scaled is not None else self._drawn_face(deck, card, size)
        if deck.border_width > 0:
            width = max(1.0, deck.border_width * size[0])
            radius = deck.corner_radius * size[0]
            frame = self._shapes.box(size, radius, None, deck.border_colour, width)
            blit(face, frame, (0, 0))
        return face

    def _scaled(
        self, path: Path | None, size: Size, *, sharp: bool = True
    ) -> pygame.Surface | None:
        if path is None:
            return None
        large = sharp and size[0] > SMALL_WIDTH
        master = self._masters.large(path) if large else self._masters.small(path)
        return None if master is None else shrunk(master, size)

    def _blank(self, deck: DeckTheme, size: Size) -> pygame.Surface:
        radius = deck.corner_radius * size[0]
        return self._shapes.box(size, radius, PAPER, INK, max(1.0, size[0] * 0.012)).copy()

    def _drawn_face(self, deck: DeckTheme, card: Card, size: Size) -> pygame.Surface:
        """Return a plain card with its rank, suit and name, for a missing picture."""
        face = self._blank(deck, size)
        width, height = size
        language = self._fonts.language
        letter_px = max(8, round(width * 0.34))
        letter = self._fonts.line(deck.short(card.rank, language), Style.TITLE, letter_px, INK)
        blit_centred(face, letter.surface, (width / 2, height * 0.24))
        side = max(8, round(width * 0.42))
        blit_centred(face, self.suit_icon(card.suit, side, deck), (width / 2, height * 0.52))
        px = max(8, round(width * 0.12))
        name = deck.card_name(card, language)
        for row, text in enumerate(
            self._fonts.wrap(name, Style.LABEL, px, round(width * 0.88))[:2]
        ):
            line = self._fonts.line(text, Style.LABEL, px, INK)
            blit_centred(face, line.surface, (width / 2, height * (0.8 + 0.09 * row)))
        return face

    def _draw_badge(self, face: pygame.Surface, deck: DeckTheme, card: Card, language: str) -> None:
        """Draw the index badge: letter and suit in a small paper box (mockups)."""
        width = face.get_width()
        high = self.badge_height(width, deck)
        inset = max(1, round(width * 0.045))
        badge = self._badge(deck, card, high, language)
        blit(face, badge, (inset, inset))
        if deck.label_corner == "both":
            turned = pygame.transform.rotate(badge, 180)
            corner = (width - inset - badge.get_width(), face.get_height() - inset - high)
            blit(face, turned, corner)

    def badge_height(self, width: int, deck: DeckTheme | None = None) -> int:
        """Return how high the badge on a card of so many pixels' width is, in pixels."""
        return max(MIN_PX + 4, round(width * (deck or self._deck).label_size))

    def badge(self, card: Card, high: int, language: str = "") -> pygame.Surface:
        """Return the index badge of a card alone, `high` pixels high."""
        return self._badge(self._deck, card, high, language or self._fonts.language)

    def _badge(self, deck: DeckTheme, card: Card, high: int, language: str) -> pygame.Surface:
        key = ("badge", deck.about.source, card.code, high, language)
        return self._kept.get(key, lambda: self._make_badge(deck, card, high, language))

    def _make_badge(self, deck: DeckTheme, card: Card, high: int, language: str) -> pygame.Surface:
        wide = round(high * 1.75)
        badge = self._shapes.box(
            (wide, high), high * 0.26, PAPER, INK, max(1.2, high * 0.075)
        ).copy()
        text = deck.short(card.rank, language)
        line = self._fonts.line(text, Style.LABEL, max(8, round(high * 0.78)), INK)
        blit(badge, line.surface, (wide * 0.29 - line.width / 2, high / 2 - line.cap_middle))
        icon = self.suit_icon(card.suit, round(high * 0.78), deck)
        blit_centred(badge, icon, (wide * 0.69, high / 2))
        return badge

    # -- other pictures ------------------------------------------------------------------

    def _picture(self, path: Path, size: Size) -> pygame.Surface:
        return self._kept.get(("picture", path, size), lambda: self._make_picture(path, size))

    def _make_picture(self, path: Path, size: Size) -> pygame.Surface:
        loaded = self._masters.load(path, size)
        if loaded is None:
            return self._shapes.box(size, size[0] / 5, PAPER, INK, max(1.0, size[0] / 20)).copy()
        return shrunk(loaded, size)

    def _panel(self, corner: int, dark: bool) -> pygame.Surface:
        name = "panel-dark" if dark else "panel-light"
        side = 3 * max(3, corner)
        master = self._masters.read(self._assets / "table" / f"{name}.png", (side, side))
        fill = self._table.colours["panel"]
        if master is None:
            return self._shapes.box((side, side), 8, INK if dark else PAPER, INK, 2)
        if not dark and holds_ink(fill) and fill[:3] != PAPER:
            _recolour(master, fill)
        master.premul_alpha_ip()
        return shrunk(master, (side, side))


def card_size(width: int, deck: DeckTheme) -> Size:
    """Return the size of a card of this width in pixels."""
    return width, round(width / deck.aspect)


def _turned(upright: pygame.Surface, turn: float) -> pygame.Surface:
    if turn % 90 == 0:
        return pygame.transform.rotate(upright, turn)
    # rotozoom needs a clear margin to smooth the card's own edge against.
    width, height = upright.get_size()
    framed = clear_surface((width + 4, height + 4))
    blit(framed, upright, (2, 2))
    return pygame.transform.rotozoom(framed, turn, 1.0)


def _face_key(deck: DeckTheme, card: Card, size: Size) -> Hashable:
    return "face", deck.about.source, card.code, size


def _shows(key: Hashable, deck: DeckTheme, card: Card, size: Size) -> bool:
    """Whether a kept surface was made from this face: with a badge, or turned."""
    wanted = ("card", deck.about.source, card.code, size)
    return isinstance(key, tuple) and key[:4] == wanted


def _recolour(panel: pygame.Surface, fill: Colour) -> None:
    """Turn the paper of a panel's picture into another colour; ink stays ink."""
    pixels = pygame.PixelArray(panel)
    pixels.replace(PAPER, fill[:3], _NEARLY)
    pixels.close()
