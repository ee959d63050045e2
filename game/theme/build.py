"""From the checked data of a theme file to a theme: files looked up, a parent's values kept.

Mappings merge with the parent's key by key, lists replace it, and a path means a file beside
the YAML file that names it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from engine.cards import FULL_DECK, Card, Rank, Suit
from game.paths import ASSETS
from game.strict_yaml import Document, Fault, suggestion
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
)
from game.theme.palette import Colour, from_hex
from game.theme.picture_file import MISSING, file_problem, picture_problem

Data = Mapping[str, object]
Key = tuple[str | int, ...]

_NAMED: Final = 5
"""Missing pictures named one by one; of more only the number."""


class Builder:
    """Makes a theme of one file; `faults` holds what is wrong with its files."""

    def __init__(self, document: Document, file: Path, own: bool, decode: bool) -> None:
        self.faults: list[Fault] = []
        self._document = document
        self._file = file
        self._own = own
        self._decode = decode
        self._linted: dict[Path, list[Fault]] = {}

    def deck(self, data: Data, parent: DeckTheme | None) -> DeckTheme:
        """Return the deck; what it leaves out is the parent's."""
        old = parent or BARE_DECK
        card, labels = _map(data, "card"), _map(data, "labels")
        border = _map(card, "border")
        return DeckTheme(
            about=self._about(data),
            aspect=_aspect(card) or old.aspect,
            corner_radius=_number(card, "corner_radius", old.corner_radius),
            border_width=_number(border, "width", old.border_width),
            border_colour=_colour(border, "colour", old.border_colour),
            rotation_symmetric=_truth(card, "rotation_symmetric", old.rotation_symmetric),
            faces=self._faces(data, parent),
            backs=self._backs(data) or old.backs,
            suits={**old.suits, **self._suits(data, old)},
            ranks={**old.ranks, **_ranks(data, old)},
            card_names={**old.card_names, **_texts(data, "card_name")},
            has_index=_truth(data, "has_index", old.has_index),
            label_default=_word(labels, "default", old.label_default),
            label_corner=_word(labels, "corner", old.label_corner),
            label_size=_number(labels, "size", old.label_size),
        )

    def table(self, data: Data, parent: TableTheme | None) -> TableTheme:
        """Return the table; what it leaves out is the parent's."""
        old = parent or BARE_TABLE
        surface = _map(data, "surface")
        image = self._picture(surface.get("image"), ("surface", "image"), "table")
        colours = {use: from_hex(str(text)) for use, text in _map(data, "colours").items()}
        fonts = {role: font.get("file") for role, font in _maps(data, "fonts")}
        self._picture(data.get("preview"), ("preview",), "table")
        return TableTheme(
            about=self._about(data),
            surface=Surface(
                image or old.surface.image,
                _word(surface, "mode", old.surface.mode),
                _colour(surface, "colour", old.surface.colour),
                _number(surface, "vignette", old.surface.vignette),
            ),
            colours={**old.colours, **colours},
            fonts={**old.fonts, **self._files(fonts, "fonts", "file")},
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

    # -- cards ---------------------------------------------------------------------------

    def _faces(self, data: Data, parent: DeckTheme | None) -> dict[Card, Path]:
        given = _map(data, "faces")
        self._picture(data.get("preview"), ("preview",), "cards")
        faces: dict[Card, Path] = {}
        missing: list[str] = []
        for card in FULL_DECK if given else ():
            code = card.code.lower()
            override = _map(given, "overrides").get(code)
            key: Key = ("faces", "overrides", code) if override else ("faces", "pattern")
            name = str(override or _face_name(_word(given, "pattern", "{code}.png"), card))
            path = self._resolve(name, key, self._art(data))
            problem = self._problem(path) if path is not None else None
            if problem == MISSING and not override:
                missing.append(name)
            elif problem is not None:
                self._add(key, f"{name} {problem}{self._near(name, problem, card=True)}")
            elif path is not None:
                faces[card] = path
        if missing and (parent is None or len(missing) == len(FULL_DECK)):
            self._add_missing(missing)
        return {**(parent.faces if parent else {}), **faces}

    def _add_missing(self, names: list[str]) -> None:
        """Name pictures that are missing in one line, however many they are."""
        if len(names) == len(FULL_DECK):
            folder = Path(names[0]).parent
            message = f"none of the forty pictures is there; {names[0]} would be the first"
            if self._own and not (self._file.parent / folder).is_dir():
                message = f"there is no folder {folder}, where {names[0]} would be"
            self._add(("faces", "pattern"), message)
            return
        if len(names) == 1:
            near = self._near(names[0], MISSING, card=True)
            self._add(("faces", "pattern"), f"{names[0]} {MISSING}{near}")
            return
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        self._add(("faces", "pattern"), f"{', '.join(names[:_NAMED])}{more} are missing")

    def _backs(self, data: Data) -> tuple[Back, ...]:
        backs: list[Back] = []
        given = data.get("backs")
        for place, back in enumerate(given if isinstance(given, list) else ()):
            if not isinstance(back, dict):
                continue
            key: Key = ("backs", place, "file")
            path = self._usable(str(back.get("file")), key, self._art(data))
            if path is None:
                continue
            back_id = _word(back, "id", "")
            made = Back(back_id, path, _texts(back, "name") or {"en": back_id})
            backs.insert(0 if back.get("default") else len(backs), made)
        return tuple(backs)

    def _suits(self, data: Data, old: DeckTheme) -> dict[Suit, SuitLook]:
        looks: dict[Suit, SuitLook] = {}
        for name, suit in _maps(data, "suits"):
            before = old.suits.get(SUIT_NAMES[name], SuitLook({}, None, palette.INK))
            icon = self._picture(suit.get("icon"), ("suits", name, "icon"), "icons")
            looks[SUIT_NAMES[name]] = SuitLook(
                {**before.name, **_texts(suit, "name")},
                icon or before.icon,
                _colour(suit, "colour", before.colour),
            )
        return looks

    # -- files ---------------------------------------------------------------------------

    def _picture(self, name: object, key: Key, shelf: str) -> Path | None:
        """Return a picture of the theme; the program's own lie on a shelf of `assets/`."""
        if not isinstance(name, str):
            return None
        return self._usable(name, key, self._file.parent if self._own else ASSETS / shelf)

    def _usable(self, name: str, key: Key, folder: Path) -> Path | None:
        path = self._resolve(name, key, folder)
        problem = self._problem(path) if path is not None else None
        if problem is not None:
            self._add(key, f"{name} {problem}{self._near(name, problem)}")
            return None
        return path

    def _files(self, names: Data, key: str, *last: str) -> dict[str, Path]:
        found: dict[str, Path] = {}
        for use, name in names.items():
            if not name:
                continue
            where: Key = (key, use, *last)
            path = self._resolve(str(name), where, self._file.parent)
            problem = file_problem(path, self._decode) if path is not None else None
            if problem is not None:
                self._add(where, f"{name} {problem}{self._near(str(name), problem)}")
            elif path is not None:
                found[use] = path
        return found

    def _problem(self, path: Path) -> str | None:
        """Return why a picture cannot be used; in an SVG each fault has its own line."""
        if not (self._own or self._decode):
            return None
        problem = picture_problem(path)
        if problem is not None or not self._decode:
            return problem
        if path.suffix.lower() != ".svg":
            return picture_problem(path, decode=True)
        if path not in self._linted:
            # Imported here: the program's own themes are not checked at every start.
            from game.theme import svg  # noqa: PLC0415

            self._linted[path] = svg.faults_of(path)
            self.faults += self._linted[path]
        return None if self._linted[path] else picture_problem(path, decode=True)

    def _resolve(self, name: str, key: Key, folder: Path) -> Path | None:
        """Return the file of that name, or None (and a fault) when it lies outside the folder."""
        path = folder / name
        # The program's own themes are checked by the tests: following links takes time.
        if not self._own or path.resolve().is_relative_to(folder.resolve()):
            return path
        self._add(key, f"{name} leaves the theme's folder")
        return None

    def _near(self, name: str, problem: str, *, card: bool = False) -> str:
        """Return a hint at the file that was perhaps meant; never at another card's."""
        folder = (self._file.parent / name).parent
        if problem != MISSING or not self._own or not folder.is_dir():
            return ""
        names = [path.relative_to(self._file.parent).as_posix() for path in folder.iterdir()]
        folded = {each.lower(): each for each in names}
        stems = {each.rsplit(".", 1)[0]: each for each in folded}
        lower = name.lower()
        same = folded.get(lower) or folded.get(stems.get(lower.rsplit(".", 1)[0], ""))
        if same is not None:
            return f"; did you mean {same!r}?"
        return "" if card else suggestion(name, names)

    def _art(self, data: Data) -> Path:
        art = _map(data, "faces").get("art")
        if self._own:
            return self._file.parent
        return ASSETS / "cards" / str(art or data.get("id"))

    def _add(self, key: Key, message: str) -> None:
        self.faults.append(self._document.fault(key, message))


_NOBODY: Final = About("", "", {}, {}, (), "", "", (), Path(), False)
BARE_DECK: Final = DeckTheme(
    about=_NOBODY,
    aspect=5 / 8,
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
BARE_TABLE: Final = TableTheme(
    _NOBODY,
    Surface(None, "tile", (0x2A, 0x5F, 0x44), 0.0),
    {
        "text": palette.PAPER,
        "panel": palette.PAPER,
        "panel_text": palette.INK,
        "accent": palette.YELLOW,
        "focus": palette.YELLOW,
        "danger": palette.RED,
        "team_others": palette.BLUE,
    },
)
"""What a theme without a parent falls back to where it may say nothing."""


def drawn_deck() -> DeckTheme:
    """Return a deck without pictures, for an installation that has lost all of its own."""
    colours = (palette.YELLOW, palette.RED, palette.BLUE, palette.GREEN)
    suits = zip(Suit, ("Denari", "Coppe", "Spade", "Bastoni"), colours, strict=True)
    return BARE_DECK.changed(
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


def _maps(data: Data, key: str) -> Iterator[tuple[str, Data]]:
    for name, value in _map(data, key).items():
        if isinstance(value, dict):
            yield name, value


def _texts(data: Data, key: str) -> Texts:
    return {language: str(text) for language, text in _map(data, key).items()}


def _word(data: Data, key: str, default: str) -> str:
    value = data.get(key)
    return value if isinstance(value, str) else default


def _truth(data: Data, key: str, default: bool) -> bool:
    value = data.get(key)
    return value if isinstance(value, bool) else default


def _number(data: Data, key: str, default: float) -> float:
    value = data.get(key)
    return float(value) if isinstance(value, int | float) else default


def _colour(data: Data, key: str, default: Colour) -> Colour:
    value = data.get(key)
    return from_hex(value) if isinstance(value, str) else default


def _aspect(card: Data) -> float | None:
    value = card.get("aspect")
    if not isinstance(value, list):
        return None
    width, height = value
    return float(width / height)


def _ranks(data: Data, old: DeckTheme) -> dict[Rank, RankLook]:
    looks: dict[Rank, RankLook] = {}
    for name, rank in _maps(data, "ranks"):
        before = old.ranks.get(RANK_NAMES[name], RankLook({}, {}))
        looks[RANK_NAMES[name]] = RankLook(
            {**before.name, **_texts(rank, "name")}, {**before.short, **_texts(rank, "short")}
        )
    return looks


def _face_name(pattern: str, card: Card) -> str:
    return (
        pattern.replace("{code}", card.code.lower())
        .replace("{suit}", card.suit.name.lower())
        .replace("{rank}", card.rank.name.lower())
    )
