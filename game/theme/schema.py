"""What a theme file may say. Imported only to check a player's theme: pydantic is slow to load."""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Annotated, Final, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, ValidationError
from pydantic import StringConstraints as Text
from pydantic_core import ErrorDetails

from game.strict_yaml import Document, Fault, suggestion
from game.theme.palette import from_hex
from game.theme.picture_file import FONTS, KINDS, SOUNDS

SuitName = Literal["coins", "cups", "swords", "batons"]
RankName = Literal["ace", "two", "three", "four", "five", "six", "seven", "knave", "knight", "king"]
ColourUse = Literal[
    "text",
    "panel",
    "panel_text",
    "accent",
    "focus",
    "danger",
    "team_others",
]
SoundUse = Literal["deal", "play", "take", "reveal", "win", "lose"]

_NEEDED: Final = {
    "deck": ("card", "faces", "backs", "suits", "ranks", "card_name", "has_index"),
    "table": ("surface", "colours"),
}
_REQUIRED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "deck": (("card", "aspect"),),
    "table": (("surface", "colour"),),
}
"""Keys inside sections that a theme without a parent must have."""
_ENTRIES: Final = {"suits": ("name", "colour"), "ranks": ("name", "short")}
_PATTERN_FIELDS: Final = frozenset({"code", "suit", "rank"})


def _colour(text: str) -> str:
    from_hex(text)
    return text


def _inside(text: str) -> str:
    path = PurePosixPath(text)
    outside = path.is_absolute() or ".." in path.parts or "\\" in text or ":" in text
    if outside or not text.strip() or not text.isprintable():
        raise ValueError("must be a path inside the theme's folder, with / and without '..'")
    return text


def _picture(text: str) -> str:
    _inside(text)
    return _ending(text, tuple(KINDS), "a picture")


def _font(text: str) -> str:
    _inside(text)
    return _ending(text, FONTS, "a font")


def _sound(text: str) -> str:
    _inside(text)
    return _ending(text, SOUNDS, "a sound")


def _ending(text: str, endings: tuple[str, ...], what: str) -> str:
    if not text.lower().endswith(endings):
        raise ValueError(f"must be {what}: {', '.join(endings)}")
    return text


def _line(text: str) -> str:
    if not text.strip() or not all(char.isprintable() for char in text):
        raise ValueError("must be one line of text")
    return text


def _pattern(text: str) -> str:
    _picture(text)
    fields = set(re.findall(r"\{([^{}]*)\}", text))
    strange = sorted(fields - _PATTERN_FIELDS)
    if strange:
        raise ValueError(f"unknown placeholder {{{strange[0]}}}; use {{code}}, {{suit}}, {{rank}}")
    if not ("code" in fields or {"suit", "rank"} <= fields):
        raise ValueError("must name the card: {code}, or {suit} and {rank}")
    return text


def _card_name(text: str) -> str:
    fields = re.findall(r"\{([^{}]*)\}", text)
    if set(fields) != {"suit", "rank"} or text.count("{") != len(fields):
        raise ValueError("must contain {rank} and {suit} and no other placeholder")
    return text


Id = Annotated[str, Text(pattern=r"^[a-z0-9][a-z0-9_-]{1,38}[a-z0-9]$")]
Language = Annotated[str, Text(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)?$")]
Version = Annotated[str, Text(pattern=r"^\d+\.\d+\.\d+$")]
Hex = Annotated[str, AfterValidator(_colour)]
FontPath = Annotated[str, AfterValidator(_font)]
SoundPath = Annotated[str, AfterValidator(_sound)]
PicturePath = Annotated[str, AfterValidator(_picture)]
PicturePattern = Annotated[str, AfterValidator(_pattern)]
Share = Annotated[float, Field(ge=0, le=1)]
Positive = Annotated[float, Field(gt=0, le=10_000)]
Word = Annotated[str, Text(min_length=1, max_length=400), AfterValidator(_line)]
Words = Annotated[dict[Language, Word], Field(min_length=1)]
CardNames = Annotated[
    dict[Language, Annotated[Word, AfterValidator(_card_name)]], Field(min_length=1)
]
CardCode = Annotated[str, Text(pattern=r"^[a234567jqk][dcsb]$")]


class Strict(BaseModel):
    """A mapping without unknown keys and without silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Author(Strict):
    """One entry of `authors`."""

    name: Word
    role: Word | None = None
    url: Word | None = None


class Border(Strict):
    """The outline drawn around every card."""

    width: Share
    colour: Hex


class Card(Strict):
    """Shape of the cards."""

    aspect: Annotated[list[Positive], Field(min_length=2, max_length=2)] | None = None
    corner_radius: Annotated[float, Field(ge=0, le=0.3)] = 0.045
    border: Border | None = None
    master_height: Annotated[int, Field(ge=240, le=4096)] = 960
    rotation_symmetric: StrictBool = False


class Faces(Strict):
    """Where the forty pictures are."""

    art: Id | None = None
    pattern: PicturePattern = "{code}.png"
    overrides: dict[CardCode, PicturePath] = {}


class Back(Strict):
    """One picture of the back."""

    id: Id
    file: PicturePath
    name: Words | None = None
    default: StrictBool = False


class Suit(Strict):
    """Name, icon and colour of a suit."""

    name: Words | None = None
    icon: PicturePath | None = None
    colour: Hex | None = None


class Rank(Strict):
    """Name and index letter of a rank."""

    name: Words | None = None
    short: Words | None = None


class Labels(Strict):
    """The index badge."""

    default: Literal["auto", "always", "never"] = "auto"
    corner: Literal["top-left", "both"] = "top-left"
    size: Annotated[float, Field(ge=0.08, le=0.5)] = 0.23


class Base(Strict):
    """What decks and tables have in common."""

    schema_: Literal[1] = Field(alias="schema")
    kind: str
    id: Id
    version: Version
    name: Words
    description: Words | None = None
    authors: Annotated[list[Author], Field(min_length=1, max_length=20)]
    licence: Annotated[str, Text(min_length=2, max_length=100), AfterValidator(_line)]
    attribution: Annotated[str, Text(max_length=2000)] = ""
    tags: Annotated[list[Word], Field(max_length=20)] = []
    inherits: Id | None = None
    preview: PicturePath | None = None


class Deck(Base):
    """A deck of cards."""

    card: Card | None = None
    faces: Faces | None = None
    backs: Annotated[list[Back], Field(min_length=1, max_length=12)] | None = None
    suits: dict[SuitName, Suit] | None = None
    ranks: dict[RankName, Rank] | None = None
    card_name: CardNames | None = None
    labels: Labels | None = None
    has_index: StrictBool | None = None


class Ground(Strict):
    """The table's surface."""

    image: PicturePath | None = None
    mode: Literal["tile", "cover", "stretch"] = "tile"
    colour: Hex | None = None
    vignette: Share = 0.0


class Font(Strict):
    """A face of the theme's own."""

    file: FontPath
    licence: Word


class RoleFonts(Strict):
    """Faces by role."""

    ui: Font | None = None
    title: Font | None = None


class Motion(Strict):
    """Pace of everything that moves."""

    scale: Annotated[float, Field(ge=0.5, le=2)] = 1.0


class Table(Base):
    """A table."""

    surface: Ground | None = None
    colours: dict[ColourUse, Hex] | None = None
    fonts: RoleFonts | None = None
    sounds: dict[SoundUse, SoundPath | None] | None = None
    motion: Motion | None = None


_SECTIONS: Final[Mapping[str, Mapping[tuple[str, ...], type[BaseModel]]]] = {
    "deck": {
        (): Deck,
        ("authors", "*"): Author,
        ("card",): Card,
        ("card", "border"): Border,
        ("faces",): Faces,
        ("backs", "*"): Back,
        ("suits", "*"): Suit,
        ("ranks", "*"): Rank,
        ("labels",): Labels,
    },
    "table": {
        (): Table,
        ("authors", "*"): Author,
        ("surface",): Ground,
        ("fonts",): RoleFonts,
        ("fonts", "*"): Font,
        ("motion",): Motion,
    },
}
_CHOICES: Final = {"suits": get_args(SuitName), "ranks": get_args(RankName)}
_MISSING: Final = "is missing"
_WANTED: Final = {
    "string_type": "must be text; put it in quotes",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "bool_type": "must be true or false",
    "list_type": "must be a list",
    "dict_type": "must be a mapping of keys to values",
    "model_type": "must be a mapping of keys to values",
    "missing": _MISSING,
    "greater_than": "must be more than {gt:g}",
    "greater_than_equal": "must be {ge:g} or more",
    "less_than_equal": "must be {le:g} or less",
    "too_short": "must have {min_length} or more entries",
    "too_long": "must have {max_length} entries or fewer",
    "string_too_short": "must have {min_length} or more letters",
    "string_too_long": "must have {max_length} letters or fewer",
}
"""What each kind of problem says to somebody who has not seen the schema."""


def faults_of(document: Document, kind: str) -> list[Fault]:
    """Return everything the file says against the schema, several faults at once."""
    model: type[BaseModel] = Deck if kind == "deck" else Table
    try:
        model.model_validate(document.value)
    except ValidationError as error:
        faults = [_fault(document, kind, detail) for detail in error.errors(include_url=False)]
    else:
        faults = []
    faults += _lacking(document, kind)
    meant = {key for fault in faults if (key := _meant(fault)) is not None}
    return [f for f in faults if f.key not in meant or not f.message.startswith(_MISSING)]


def _meant(fault: Fault) -> str | None:
    """Return the key that a misspelt one stands for: it is not missing as well."""
    near = re.search(r"; did you mean '([^']*)'\?$", fault.message)
    around = fault.key.rpartition(".")[0]
    return ".".join(filter(None, (around, near[1]))) if near else None


def _lacking(document: Document, kind: str) -> list[Fault]:
    """Return what the schema cannot say: keys needed without a parent, doubled backs."""
    value = document.value
    if not isinstance(value, dict):
        return []
    faults = _twice(document, value.get("backs")) if kind == "deck" else []
    if value.get("inherits") is not None:
        return faults
    faults += [
        document.fault((key,), "is missing; only a theme that inherits may leave it out")
        for key in _NEEDED[kind]
        if value.get(key) is None
    ]
    wanted: list[tuple[tuple[str, ...], object]] = [
        ((section, key), value.get(section)) for section, key in _REQUIRED[kind]
    ]
    if kind == "table":
        wanted += [(("colours", use), value.get("colours")) for use in get_args(ColourUse)]
    for section, names in _CHOICES.items() if kind == "deck" else ():
        entries = value.get(section)
        for name in names:
            wanted.append(((section, name), entries))
            entry = entries.get(name) if isinstance(entries, dict) else None
            wanted += [((section, name, key), entry) for key in _ENTRIES[section]]
    return faults + [
        document.fault(location, _MISSING)
        for location, around in wanted
        if isinstance(around, dict) and around.get(location[-1]) is None
    ]


def _twice(document: Document, backs: object) -> list[Fault]:
    """Return the faults of backs that are two of something there must be one of."""
    entries = [back for back in backs if isinstance(back, dict)] if isinstance(backs, list) else []
    faults = []
    if sum(back.get("default") is True for back in entries) > 1:
        faults.append(document.fault(("backs",), "has more than one default back"))
    ids = [back.get("id") for back in entries]
    for place, back_id in enumerate(ids):
        if isinstance(back_id, str) and back_id in ids[:place]:
            text = f"{back_id!r} is the id of another back"
            faults.append(document.fault(("backs", place, "id"), text))
    return faults


def _fault(document: Document, kind: str, detail: ErrorDetails) -> Fault:
    location = tuple(part for part in detail["loc"] if part != "[key]")
    problem = detail["type"]
    if problem == "extra_forbidden":
        return document.fault(location, _unknown_key(kind, location))
    if detail["input"] is None:
        return document.fault(location, "is empty")
    if problem == "literal_error":
        expected = str(detail.get("ctx", {}).get("expected", ""))
        near = suggestion(str(detail["input"]), re.findall(r"'([^']*)'", expected))
        return document.fault(location, f"must be {expected}{near}")
    if problem == "string_pattern_mismatch":
        written = f"{detail['input']!r} is not written as it should be"
        return document.fault(location, f"{written} ({_form(location)})")
    if problem == "value_error":
        return document.fault(location, str(detail.get("ctx", {}).get("error", detail["msg"])))
    message = _WANTED.get(problem)
    if message is None:
        return document.fault(location, detail["msg"][:1].lower() + detail["msg"][1:])
    return document.fault(location, message.format(**detail.get("ctx", {})))


def _unknown_key(kind: str, location: tuple[int | str, ...]) -> str:
    other = "table" if kind == "deck" else "deck"
    if str(location[-1]) in _known(other, location):
        return f"is for a {other}, and this is a {kind}"
    return f"unknown key{suggestion(str(location[-1]), _known(kind, location))}"


def _form(location: tuple[int | str, ...]) -> str:
    last = location[-1]
    if last == "version":
        return "1.0.0"
    if last == "id" or last in ("inherits", "art"):
        return "3 to 40 of a-z, 0-9, - and _"
    if "overrides" in location:
        return "a card code, ad to kb"
    return "a language code such as it"


def _known(kind: str, location: tuple[int | str, ...]) -> list[str]:
    """Return the keys that the mapping around this key may have."""
    around = location[:-1]
    for path, model in _SECTIONS[kind].items():
        same = len(path) == len(around) and all(
            want in ("*", part) for want, part in zip(path, around, strict=True)
        )
        if same:
            return [field.alias or name for name, field in model.model_fields.items()]
    return []
