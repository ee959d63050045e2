"""From theme files to themes: the program's own, and the player's with every fault named.

The program's own themes are one file each in `themes/`, with art under `assets/`; they are
trusted here and checked by the tests. A player's theme is a folder with its YAML file and
its art; it is checked through `schema` first, and never reaches outside its folder.
"""

import itertools
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from game import strict_yaml
from game.notice import Notice
from game.paths import THEMES
from game.record import Record
from game.strict_yaml import Document, Fault, StrictYamlError, suggestion
from game.theme.build import BARE_TABLE, Builder, drawn_deck
from game.theme.model import DeckTheme, TableTheme, ThemeError

Theme = DeckTheme | TableTheme
Data = Mapping[str, object]

SCHEMA: Final = 1
MAX_INHERITED: Final = 3
MAX_FILES: Final = 200
MAX_FOLDER_BYTES: Final = 64 * 1024 * 1024
MAX_THEMES: Final = 100
"""Folders read of the player's themes folder."""
DEFAULT_DECK: Final = "napoletane"
DEFAULT_TABLE: Final = "felt"
_FIRST: Final = (DEFAULT_DECK, "siciliane", "francesi", DEFAULT_TABLE, "walnut", "night")
"""The order in which the program's own themes are offered; the rest by id."""


class Entry(Record):
    """A theme that was found, whether it can be used or not."""

    id: str
    kind: str
    where: Path
    own: bool
    theme: Theme | None
    faults: tuple[Fault, ...]

    @property
    def problems(self) -> tuple[str, ...]:
        """The faults as lines."""
        return tuple(map(str, self.faults))


class ThemeLibrary:
    """Finds and loads themes by id; the player's win over the program's of the same id."""

    def __init__(
        self, own: Path | None = None, bundled: Path = THEMES, *, thorough: bool = False
    ) -> None:
        """Make a library.

        Args:
            own: Folder of the player's themes, one folder each.
            bundled: Folder of the program's own.
            thorough: Whether to read every picture of the player's themes to its end.
        """
        self._own = own
        self._bundled = bundled
        self._thorough = thorough
        self._loaded: dict[Path, Theme | ThemeError] = {}
        self._notices: list[Notice] = []

    def deck(self, deck_id: str) -> DeckTheme:
        """Return a deck; with a notice the built-in one when it cannot be used."""
        theme = self._find(deck_id, "deck")
        return theme if isinstance(theme, DeckTheme) else self._builtin_deck()

    def table(self, table_id: str) -> TableTheme:
        """Return a table; with a notice the built-in one when it cannot be used."""
        theme = self._find(table_id, "table")
        return theme if isinstance(theme, TableTheme) else self._builtin_table()

    def take_notices(self) -> tuple[Notice, ...]:
        """Return why themes that were asked for are not used, and forget it."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def forget(self) -> None:
        """Read every theme anew when it is next asked for: files were added or changed."""
        self._loaded.clear()

    def entries(self) -> tuple[Entry, ...]:
        """Return every theme there is: the program's by id, then the player's by folder."""
        return tuple(self._entry(path) for path in (*self._bundled_files(), *self._own_folders()))

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
            file = theme_file(path) or path if path.is_dir() else path
            return Entry(path.stem, _guessed_kind(file), file, own, None, error.faults)
        kind = "deck" if isinstance(theme, DeckTheme) else "table"
        return Entry(theme.id, kind, theme.about.source, own, theme, ())

    def _find(self, theme_id: str, kind: str) -> Theme | None:
        wanted = DeckTheme if kind == "deck" else TableTheme
        broken: Fault | None = None
        for path in self._candidates(theme_id):
            try:
                theme = self._load(path)
            except ThemeError as error:
                broken = broken or error.faults[0]
                continue
            if isinstance(theme, wanted):
                if broken is not None:
                    self._notices.append(_broken(theme_id, broken))
                return theme
        if broken is not None:
            self._notices.append(_broken(theme_id, broken))
        else:
            code = "theme-no-deck" if kind == "deck" else "theme-no-table"
            self._notices.append(Notice(code, {"id": theme_id}))
        return None

    def _candidates(self, theme_id: str) -> Iterator[Path]:
        yield from (path for path in self._own_folders() if path.name == theme_id)
        bundled = self._bundled / f"{theme_id}.yaml"
        if bundled in self._bundled_files():
            yield bundled

    def _load(self, path: Path) -> Theme:
        found = self._loaded.get(path)
        if found is None:
            decode = self._thorough and path.parent != self._bundled
            try:
                found = load_theme(path, decode=decode, library=self._own)
            except ThemeError as error:
                found = error
            self._loaded[path] = found
        if isinstance(found, ThemeError):
            raise found
        return found

    def _builtin_deck(self) -> DeckTheme:
        """Return the first bundled deck that loads; without any, one whose cards are drawn."""
        found = self._first_bundled(DeckTheme)
        return found if isinstance(found, DeckTheme) else drawn_deck()

    def _builtin_table(self) -> TableTheme:
        """Return the first bundled table that loads; without any, a plain green one."""
        found = self._first_bundled(TableTheme)
        return found if isinstance(found, TableTheme) else BARE_TABLE

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
        return sorted(
            files, key=lambda p: _FIRST.index(p.stem) if p.stem in _FIRST else len(_FIRST)
        )

    def _own_folders(self) -> list[Path]:
        if self._own is None or not self._own.is_dir():
            return []
        shown = (path for path in sorted(self._own.iterdir()) if not path.name.startswith("."))
        return list(itertools.islice((path for path in shown if path.is_dir()), MAX_THEMES))


def _guessed_kind(file: Path) -> str:
    """Return the kind that a broken theme seems to be."""
    try:
        says_table = b"\nkind: table" in file.read_bytes()[:4096]
    except OSError:
        return "deck"
    return "table" if says_table or file.stem == "table" else "deck"


def _broken(theme_id: str, fault: Fault) -> Notice:
    return Notice("theme-broken", {"id": theme_id}, fault)


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
        library: Folder of the player's themes; a parent is looked for beside the theme, then
            there, then among the program's own.

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
    builder = Builder(document, file, own, decode)
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
        near = suggestion(str(kind), ("deck", "table"))
        raise ThemeError([document.fault(("kind",), f"must be deck or table{near}")])
    return str(kind)


def _refuse_faults(document: Document, kind: str, own: bool, file: Path) -> None:
    if not own:
        return
    # Imported here: pydantic costs more than the whole start of the program.
    from game.theme import schema  # noqa: PLC0415

    faults = schema.faults_of(document, kind)
    value = document.value if isinstance(document.value, dict) else {}
    expected = file.parent.resolve().name
    if isinstance(value.get("id"), str) and value["id"] != expected:
        faults.append(document.fault(("id",), f"must be {expected!r}, the folder's name"))
    faces = value.get("faces")
    if isinstance(faces, dict) and faces.get("art") is not None:
        faults.append(document.fault(("faces", "art"), "is for the game's own decks; leave it out"))
    faults += _folder_faults(file)
    if faults:
        raise ThemeError(sorted(faults, key=lambda fault: (fault.line, fault.column)))


def _folder_faults(file: Path) -> list[Fault]:
    """Return what is wrong with a theme's folder as a whole: too much of it."""
    count = weight = 0
    for folder, folders, files in os.walk(file.parent):
        folders.sort()
        count += len(files)
        if count > MAX_FILES:
            return [Fault(str(file), 1, 1, "", f"its folder has more than {MAX_FILES} files")]
        for name in files:
            path = Path(folder, name)
            weight += path.lstat().st_size
        if weight > MAX_FOLDER_BYTES:
            limit = f"{MAX_FOLDER_BYTES // 1024**2} MiB"
            return [Fault(str(file), 1, 1, "", f"its folder is larger than {limit}")]
    return []


def _parent(
    document: Document, data: Data, kind: str, library: Path | None, children: tuple[str, ...]
) -> Theme | None:
    """Return the theme that this one inherits from, loaded; None where it has none."""
    name = data.get("inherits")
    if not isinstance(name, str):
        return None
    line = (*children, str(data.get("id")))
    if name in line:
        circle = " -> ".join((*line[line.index(name) :], name))
        raise ThemeError([document.fault(("inherits",), f"goes round in a circle: {circle}")])
    if len(line) > MAX_INHERITED:
        chain = " -> ".join((*line, name))
        message = f"is more than {MAX_INHERITED} themes deep: {chain}"
        raise ThemeError([document.fault(("inherits",), message)])
    places = _places(document, name, library)
    found = next((p for p in places if p.is_file() or (p.is_dir() and theme_file(p))), None)
    if found is None:
        near = suggestion(name, _known(places))
        raise ThemeError([document.fault(("inherits",), f"{name!r} is not installed{near}")])
    parent = _load(found, False, library, line)
    if isinstance(parent, DeckTheme) != (kind == "deck"):
        raise ThemeError([document.fault(("inherits",), f"{name!r} is not a {kind}")])
    return parent


def _places(document: Document, name: str, library: Path | None) -> list[Path]:
    """Return where a parent may be; the program's own themes know only each other."""
    bundled = THEMES / f"{name}.yaml"
    file = Path(document.name)
    if file.parent.resolve() == THEMES:
        return [bundled]
    beside = file.resolve().parent.parent
    return [beside / name, *([library / name] if library else []), bundled]


def _known(places: list[Path]) -> list[str]:
    """Return the ids a parent could have had."""
    bundled = [path.stem for path in places[-1].parent.glob("*.yaml")]
    folders = [path.parent for path in places[:-1] if path.parent.is_dir()]
    return bundled + [path.name for folder in folders for path in folder.iterdir()]
