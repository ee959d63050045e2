"""From theme files to themes: the program's own, and the player's with every fault named.

The program's own themes are one file each in `themes/`, with art under `assets/`; they are
trusted here and checked by the tests. A player's theme is a folder with its YAML file and
its art; it is checked through `schema` first, and never reaches outside its folder.
"""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

import pygame

from engine.cards import FULL_DECK, Card, Rank, Suit
from game import strict_yaml
from game.paths import ASSETS, THEMES
from game.strict_yaml import Document, Fault, StrictYamlError
from game.theme import palette
from game.theme.model import (
    RANK_NAMES,
    SUIT_NAMES,
    About,
    Author,
    Back,
    DeckTheme,
    RankLook,
    SuitLook,
    Surface,
    TableTheme,
    Texts,
    ThemeError,
)
from game.theme.palette import Colour, from_hex

Theme = DeckTheme | TableTheme
Data = Mapping[str, object]

SCHEMA: Final = 1
MAX_PICTURE_BYTES: Final = 8 * 1024 * 1024
MAX_PICTURE_SIDE: Final = 4096
MAX_INHERITED: Final = 3
DEFAULT_DECK: Final = "napoletane"
DEFAULT_TABLE: Final = "felt"
_MISSING: Final = "is missing"


@dataclass(frozen=True, slots=True)
class Entry:
    """A theme that was found, whether it can be used or not."""

    id: str
    kind: str
    where: Path
    own: bool
    theme: Theme | None
    problems: tuple[str, ...]


class ThemeLibrary:
    """Finds and loads themes by id; the player's win over the program's of the same id."""

    def __init__(self, own: Path | None = None, bundled: Path = THEMES) -> None:
        self._own = own
        self._bundled = bundled
        self._loaded: dict[Path, Theme] = {}
        self.notices: list[str] = []
        """Why a theme that was asked for is not used, one line each; for the player."""

    def deck(self, deck_id: str) -> DeckTheme:
        """Return a deck; with a notice the built-in one when it cannot be used."""
        theme = self._find(deck_id, "deck")
        return theme if isinstance(theme, DeckTheme) else self._builtin_deck()

    def table(self, table_id: str) -> TableTheme:
        """Return a table; with a notice the built-in one when it cannot be used."""
        theme = self._find(table_id, "table")
        return theme if isinstance(theme, TableTheme) else self._builtin_table()

    def take_notices(self) -> tuple[str, ...]:
        """Return the notices so far and forget them."""
        notices, self.notices = tuple(self.notices), []
        return notices

    def entries(self) -> tuple[Entry, ...]:
        """Return every theme there is: the program's by id, then the player's by folder."""
        return tuple(self._entry(path) for path in (*self._bundled_files(), *self._own_files()))

    def decks(self) -> tuple[DeckTheme, ...]:
        """Return every usable deck, the program's in their own order first."""
        return tuple(e.theme for e in self.entries() if isinstance(e.theme, DeckTheme))

    def tables(self) -> tuple[TableTheme, ...]:
        """Return every usable table, the program's in their own order first."""
        return tuple(e.theme for e in self.entries() if isinstance(e.theme, TableTheme))

    def _entry(self, path: Path) -> Entry:
        own = path.parent != self._bundled
        try:
            theme = self._load(path)
        except ThemeError as error:
            name = path.parent.name if own else path.stem
            kind = "table" if path.stem == "table" else "deck"
            return Entry(name, kind, path, own, None, tuple(map(str, error.faults)))
        kind = "deck" if isinstance(theme, DeckTheme) else "table"
        return Entry(theme.id, kind, path, own, theme, ())

    def _find(self, theme_id: str, kind: str) -> Theme | None:
        wanted = DeckTheme if kind == "deck" else TableTheme
        for path in self._candidates(theme_id):
            try:
                theme = self._load(path)
            except ThemeError as error:
                self.notices.append(str(error.faults[0]))
                continue
            if isinstance(theme, wanted):
                return theme
        if not self.notices:
            self.notices.append(f"{kind} {theme_id!r} is not installed")
        return None

    def _candidates(self, theme_id: str) -> Iterator[Path]:
        yield from (path for path in self._own_files() if path.parent.name == theme_id)
        bundled = self._bundled / f"{theme_id}.yaml"
        if bundled in self._bundled_files():
            yield bundled

    def _load(self, path: Path) -> Theme:
        if path not in self._loaded:
            self._loaded[path] = load_theme(path, library=self._own)
        return self._loaded[path]

    def _builtin_deck(self) -> DeckTheme:
        """Return the first bundled deck that loads; without any, one whose cards are drawn."""
        found = self._first_bundled(DeckTheme)
        return found if isinstance(found, DeckTheme) else _drawn_deck()

    def _builtin_table(self) -> TableTheme:
        """Return the first bundled table that loads; without any, a plain green one."""
        found = self._first_bundled(TableTheme)
        return found if isinstance(found, TableTheme) else _BARE_TABLE

    def _first_bundled(self, kind: type[Theme]) -> Theme | None:
        for path in self._bundled_files():
            try:
                theme = self._load(path)
            except ThemeError:
                continue
            if isinstance(theme, kind):
                return theme
        return None

    def _bundled_files(self) -> list[Path]:
        files = sorted(self._bundled.glob("*.yaml"))
        first = (DEFAULT_DECK, "francesi", DEFAULT_TABLE)
        return sorted(files, key=lambda p: first.index(p.stem) if p.stem in first else len(first))

    def _own_files(self) -> list[Path]:
        if self._own is None or not self._own.is_dir():
            return []
        folders = sorted(path for path in self._own.iterdir() if path.is_dir())
        return [file for folder in folders if (file := theme_file(folder)) is not None]


def theme_file(folder: Path) -> Path | None:
    """Return the YAML file of a theme's folder, or None."""
    files = sorted(folder.glob("*.yaml")) + sorted(folder.glob("*.yml"))
    preferred = [file for file in files if file.stem in ("deck", "table", "theme", folder.name)]
    return next(iter(preferred or files), None)


def load_theme(path: Path, *, decode: bool = False, library: Path | None = None) -> Theme:
    """Return the theme of a file, or of a folder that holds one.

    Args:
        path: A file of `themes/`, or a player's theme.
        decode: Whether to read every picture to its end, not only its first bytes.
        library: Folder of the player's themes, where a parent may be found.

    Raises:
        ThemeError: It cannot be used; every fault as `file:line:col: key: message`.
    """
    return _load(path, decode, library, ())


def _load(path: Path, decode: bool, library: Path | None, children: tuple[str, ...]) -> Theme:
    file = theme_file(path) if path.is_dir() else path
    if file is None:
        raise ThemeError([Fault(str(path), 1, 1, "", "holds no theme: no .yaml file")])
    try:
        document = strict_yaml.read(file)
    except StrictYamlError as error:
        raise ThemeError(error.faults) from error
    own = file.parent.resolve() != THEMES
    kind = _kind(document)
    _refuse_faults(document, kind, own, file)
    data = document.value if isinstance(document.value, dict) else {}
    parent = _parent(document, data, kind, library, children)
    builder = _Builder(document, file, own, decode)
    theme: Theme
    if kind == "deck":
        theme = builder.deck(data, parent if isinstance(parent, DeckTheme) else None)
    else:
        theme = builder.table(data, parent if isinstance(parent, TableTheme) else None)
    if builder.faults:
        raise ThemeError(builder.faults)
    return theme


def _kind(document: Document) -> str:
    data = document.value
    if not isinstance(data, dict):
        raise ThemeError([document.fault((), "must be a mapping of keys to values")])
    schema = data.get("schema")
    if isinstance(schema, int) and not isinstance(schema, bool) and schema > SCHEMA:
        message = f"is {schema}: made for a newer version of the game, which reads up to {SCHEMA}"
        raise ThemeError([document.fault(("schema",), message)])
    kind = data.get("kind")
    if kind not in ("deck", "table"):
        raise ThemeError([document.fault(("kind",), "must be deck or table")])
    return str(kind)


def _refuse_faults(document: Document, kind: str, own: bool, file: Path) -> None:
    if not own:
        return
    # Imported here: pydantic costs more than the whole start of the program.
    from game.theme import schema  # noqa: PLC0415

    faults = schema.faults_of(document, kind)
    value = document.value if isinstance(document.value, dict) else {}
    expected = file.parent.name
    if value.get("id") not in (None, expected):
        faults.append(document.fault(("id",), f"must be {expected!r}, the folder's name"))
    if faults:
        raise ThemeError(sorted(faults, key=lambda fault: (fault.line, fault.column)))


def _parent(
    document: Document, data: Data, kind: str, library: Path | None, children: tuple[str, ...]
) -> Theme | None:
    name = data.get("inherits")
    if not isinstance(name, str):
        return None
    line = (*children, str(data.get("id")))
    if name in line:
        raise ThemeError([document.fault(("inherits",), f"{name!r} inherits from itself")])
    if len(line) > MAX_INHERITED:
        message = f"is more than {MAX_INHERITED} themes deep"
        raise ThemeError([document.fault(("inherits",), message)])
    beside = library or Path(document.name).parent.parent
    places = [beside / name, THEMES / f"{name}.yaml"]
    found = next((p for p in places if p.is_file() or (p.is_dir() and theme_file(p))), None)
    if found is None:
        raise ThemeError([document.fault(("inherits",), f"{name!r} is not installed")])
    parent = _load(found, False, library, line)
    if isinstance(parent, DeckTheme) != (kind == "deck"):
        raise ThemeError([document.fault(("inherits",), f"{name!r} is not a {kind}")])
    return parent


def warnings_of(theme: Theme) -> tuple[str, ...]:
    """Return what makes a theme hard to read or blurred, though it can be used."""
    if isinstance(theme, TableTheme):
        colours, ground = theme.colours, theme.surface.colour
        pairs = (
            ("colours.text", colours["text"], "surface.colour", ground, 4.5),
            ("colours.panel_text", colours["panel_text"], "colours.panel", colours["panel"], 4.5),
            ("colours.focus", colours["focus"], "surface.colour", ground, 3.0),
            ("colours.accent", colours["accent"], "the ink of its words", palette.INK, 4.5),
        )
        return tuple(
            f"{name} on {other} has a contrast of {palette.contrast(one, two):.1f}: "
            f"{wanted} or more can be read"
            for name, one, other, two, wanted in pairs
            if palette.contrast(one, two) < wanted
        )
    lacking = [card.code for card in FULL_DECK if card not in theme.faces]
    return (f"no picture for {', '.join(lacking)}",) if lacking else ()


def picture_problem(path: Path, decode: bool = False) -> str | None:
    """Return why a picture cannot be used, or None.

    Args:
        path: The picture.
        decode: Whether to read it to its end; else its size and first bytes must do.
    """
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(32)
    except OSError:
        return _MISSING
    if size == 0:
        return "is empty"
    if size > MAX_PICTURE_BYTES:
        return f"is larger than {MAX_PICTURE_BYTES // (1024 * 1024)} MiB"
    if path.suffix.lower() == ".png" and not head.startswith(b"\x89PNG\r\n\x1a\n"):
        return "is not a PNG picture"
    if head.startswith(b"\x89PNG") and max(_png_size(head)) > MAX_PICTURE_SIDE:
        return f"is wider or higher than {MAX_PICTURE_SIDE} pixels"
    if not decode:
        return None
    try:
        side = max(pygame.image.load(path).get_size())
    except (pygame.error, OSError, ValueError):
        return "is damaged: it cannot be read as a picture"
    return f"is wider or higher than {MAX_PICTURE_SIDE} pixels" if side > MAX_PICTURE_SIDE else None


def _png_size(head: bytes) -> tuple[int, int]:
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


class _Builder:
    """Turns checked data into a theme and looks for its files."""

    def __init__(self, document: Document, file: Path, own: bool, decode: bool) -> None:
        self.faults: list[Fault] = []
        self._document = document
        self._file = file
        self._own = own
        self._decode = decode

    def deck(self, data: Data, parent: DeckTheme | None) -> DeckTheme:
        old = parent or _BARE_DECK
        card, labels = _map(data, "card"), _map(data, "labels")
        border = _map(card, "border")
        has_index = data.get("has_index")
        symmetric = card.get("rotation_symmetric")
        return DeckTheme(
            about=self._about(data),
            aspect=_aspect(card) or old.aspect,
            corner_radius=_number(card, "corner_radius", old.corner_radius),
            border_width=_number(border, "width", old.border_width),
            border_colour=_colour(border, "colour", old.border_colour),
            rotation_symmetric=symmetric if isinstance(symmetric, bool) else old.rotation_symmetric,
            faces=self._faces(data, parent),
            backs=self._backs(data) or old.backs,
            suits={**old.suits, **self._suits(data)},
            ranks={**old.ranks, **_ranks(data)},
            card_names=_texts(data, "card_name") or old.card_names,
            has_index=has_index if isinstance(has_index, bool) else old.has_index,
            label_default=_word(labels, "default", old.label_default),
            label_corner=_word(labels, "corner", old.label_corner),
            label_size=_number(labels, "size", old.label_size),
        )

    def table(self, data: Data, parent: TableTheme | None) -> TableTheme:
        old = parent or _BARE_TABLE
        surface = _map(data, "surface")
        image = self._picture(surface.get("image"), ("surface", "image"), "table")
        colours = {use: from_hex(str(text)) for use, text in _map(data, "colours").items()}
        fonts = self._files(
            {role: font.get("file") for role, font in _maps(data, "fonts")}, "fonts"
        )
        return TableTheme(
            about=self._about(data),
            surface=Surface(
                image or old.surface.image,
                _word(surface, "mode", old.surface.mode),
                _colour(surface, "colour", old.surface.colour),
                _number(surface, "vignette", old.surface.vignette),
            ),
            colours={**old.colours, **colours},
            fonts={**old.fonts, **fonts},
            sounds={**old.sounds, **self._files(_map(data, "sounds"), "sounds")},
            motion_scale=_number(_map(data, "motion"), "scale", old.motion_scale),
        )

    def _about(self, data: Data) -> About:
        authors, tags = data.get("authors"), data.get("tags")
        return About(
            id=str(data.get("id")),
            version=_word(data, "version", ""),
            name=_texts(data, "name"),
            description=_texts(data, "description"),
            authors=tuple(
                Author(_word(entry, "name", ""), _word(entry, "role", ""), _word(entry, "url", ""))
                for entry in (authors if isinstance(authors, list) else ())
                if isinstance(entry, dict)
            ),
            licence=_word(data, "licence", ""),
            attribution=_word(data, "attribution", ""),
            tags=tuple(map(str, tags)) if isinstance(tags, list) else (),
            source=self._file,
            own=self._own,
        )

    def _faces(self, data: Data, parent: DeckTheme | None) -> dict[Card, Path]:
        given = _map(data, "faces")
        faces = dict(parent.faces) if parent else {}
        for card in FULL_DECK if given else ():
            code = card.code.lower()
            override = _map(given, "overrides").get(code)
            key = ("faces", "overrides", code) if override else ("faces", "pattern")
            name = str(override or _face_name(_word(given, "pattern", "{code}.png"), card))
            path = self._resolve(name, key, self._art(data))
            problem = "leaves the theme's folder" if path is None else self._problem(path)
            if path is not None and problem is None:
                faces[card] = path
            elif override or parent is None or problem != _MISSING:
                self._add(key, f"{name} {problem}")
        return faces

    def _backs(self, data: Data) -> tuple[Back, ...]:
        backs: list[Back] = []
        given = data.get("backs")
        for place, back in enumerate(given if isinstance(given, list) else ()):
            if not isinstance(back, dict):
                continue
            path = self._resolve(str(back.get("file")), ("backs", place, "file"), self._art(data))
            back_id = _word(back, "id", "")
            if path is None or not self._usable(path, ("backs", place, "file")):
                continue
            made = Back(back_id, path, _texts(back, "name") or {"en": back_id})
            backs.insert(0 if back.get("default") else len(backs), made)
        return tuple(backs)

    def _suits(self, data: Data) -> dict[Suit, SuitLook]:
        return {
            SUIT_NAMES[name]: SuitLook(
                _texts(suit, "name"),
                self._picture(suit.get("icon"), ("suits", name, "icon"), "icons"),
                _colour(suit, "colour", (0, 0, 0)),
            )
            for name, suit in _maps(data, "suits")
        }

    def _picture(self, name: object, key: tuple[str | int, ...], shelf: str) -> Path | None:
        """Return a picture of the theme; the program's own lie on a shelf of `assets/`."""
        if not isinstance(name, str):
            return None
        path = self._resolve(name, key, self._file.parent if self._own else ASSETS / shelf)
        return path if path is not None and self._usable(path, key) else None

    def _files(self, names: Data, key: str) -> dict[str, Path]:
        found: dict[str, Path] = {}
        for use, name in names.items():
            path = self._resolve(str(name), (key, use), self._file.parent) if name else None
            if path is not None and path.is_file():
                found[use] = path
            elif name:
                self._add((key, use), f"{name} {_MISSING}")
        return found

    def _usable(self, path: Path, key: tuple[str | int, ...]) -> bool:
        problem = self._problem(path)
        if problem is not None:
            self._add(key, f"{path.name} {problem}")
        return problem is None

    def _problem(self, path: Path) -> str | None:
        return picture_problem(path, self._decode) if self._own or self._decode else None

    def _resolve(self, name: str, key: tuple[str | int, ...], folder: Path) -> Path | None:
        """Return the file of that name, or None (and a fault) when it lies outside the folder."""
        path = folder / name
        if path.resolve().is_relative_to(folder.resolve()):
            return path
        if key[0] != "faces":
            self._add(key, f"{name} leaves the theme's folder")
        return None

    def _art(self, data: Data) -> Path:
        art = _map(data, "faces").get("art")
        return ASSETS / "cards" / str(art) if art and not self._own else self._file.parent

    def _add(self, key: tuple[str | int, ...], message: str) -> None:
        self.faults.append(self._document.fault(key, message))


_NOBODY: Final = About("", "", {}, {}, (), "", "", (), Path(), False)
_BARE_DECK: Final = DeckTheme(
    about=_NOBODY,
    aspect=Fraction(5, 8),
    corner_radius=0.045,
    border_width=0.0,
    border_colour=(0, 0, 0, 0),
    rotation_symmetric=False,
    faces={},
    backs=(),
    suits={},
    ranks={},
    card_names={},
    has_index=False,
    label_default="auto",
    label_corner="top-left",
    label_size=0.23,
)
_BARE_TABLE: Final = TableTheme(
    _NOBODY,
    Surface(None, "tile", (0x2A, 0x5F, 0x44), 0.0),
    {
        "text": palette.PAPER,
        "panel": palette.PAPER,
        "panel_text": palette.INK,
        "accent": palette.YELLOW,
        "focus": palette.YELLOW,
        "legal": palette.YELLOW,
        "danger": palette.RED,
        "team_caller": palette.YELLOW,
        "team_others": palette.BLUE,
    },
)


def _drawn_deck() -> DeckTheme:
    """Return a deck without pictures, for an installation that has lost all of its own."""
    colours = (palette.YELLOW, palette.RED, palette.BLUE, palette.GREEN)
    suits = zip(Suit, ("Denari", "Coppe", "Spade", "Bastoni"), colours, strict=True)
    return dataclasses.replace(
        _BARE_DECK,
        backs=(Back("plain", Path(), {"en": "Plain"}),),
        suits={
            suit: SuitLook({"en": suit.name.title(), "it": name}, None, colour)
            for suit, name, colour in suits
        },
        ranks={rank: RankLook({"en": rank.name.title()}, {"en": rank.letter}) for rank in Rank},
        card_names={"en": "{rank} of {suit}", "it": "{rank} di {suit}"},
        has_index=True,
    )


def _map(data: Data, key: str) -> Data:
    value = data.get(key)
    return value if isinstance(value, dict) else {}


def _maps(data: Data, key: str) -> list[tuple[str, Data]]:
    return [(name, value) for name, value in _map(data, key).items() if isinstance(value, dict)]


def _texts(data: Data, key: str) -> Texts:
    return {language: str(text) for language, text in _map(data, key).items()}


def _word(data: Data, key: str, default: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else default


def _number(data: Data, key: str, default: float) -> float:
    value = data.get(key)
    return float(value) if isinstance(value, int | float) else default


def _colour(data: Data, key: str, default: Colour) -> Colour:
    value = data.get(key)
    return from_hex(value) if isinstance(value, str) else default


def _aspect(card: Data) -> Fraction | None:
    value = card.get("aspect")
    if not isinstance(value, list):
        return None
    width, height = (Fraction(part).limit_denominator(10_000) for part in value)
    return width / height


def _ranks(data: Data) -> dict[Rank, RankLook]:
    return {
        RANK_NAMES[name]: RankLook(_texts(rank, "name"), _texts(rank, "short"))
        for name, rank in _maps(data, "ranks")
    }


def _face_name(pattern: str, card: Card) -> str:
    return (
        pattern.replace("{code}", card.code.lower())
        .replace("{suit}", card.suit.name.lower())
        .replace("{rank}", card.rank.name.lower())
    )
