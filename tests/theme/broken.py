"""Themes with one fault each, and exactly what the program says about them."""

from dataclasses import dataclass, field
from typing import Final

CHILD: Final = """\
schema: 1
kind: deck
id: mine
version: "1.0.0"
name: {en: Mine}
authors: [{name: Anna}]
licence: CC-BY-4.0
inherits: napoletane
"""
TABLE: Final = """\
schema: 1
kind: table
id: mine
version: "1.0.0"
name: {en: Mine}
authors: [{name: Anna}]
licence: CC-BY-4.0
surface: {colour: "#14532F"}
colours:
  text: "#FAF6EA"
  panel: "#FBF4E4"
  panel_text: "#1D1713"
  accent: "#F3B721"
  focus: "#F3B721"
  danger: "#C92A1F"
  team_others: "#2A4F86"
"""
WHOLE: Final = """\
schema: 1
kind: deck
id: mine
version: "1.0.0"
name: {en: Mine}
authors: [{name: Anna}]
licence: CC-BY-4.0
card: {aspect: [5, 8]}
faces: {pattern: "{code}.png"}
backs: [{id: red, file: back.png}]
suits:
  coins: {name: {en: Coins}, colour: "#9A6400"}
  cups: {name: {en: Cups}, colour: "#C92A1F"}
  swords: {name: {en: Swords}, colour: "#20509E"}
  batons: {name: {en: Batons}, colour: "#23784A"}
ranks:
  ace: {name: {en: Ace}, short: {en: A}}
  two: {name: {en: Two}, short: {en: "2"}}
  three: {name: {en: Three}, short: {en: "3"}}
  four: {name: {en: Four}, short: {en: "4"}}
  five: {name: {en: Five}, short: {en: "5"}}
  six: {name: {en: Six}, short: {en: "6"}}
  seven: {name: {en: Seven}, short: {en: "7"}}
  knave: {name: {en: Jack}, short: {en: J}}
  knight: {name: {en: Knight}, short: {en: C}}
  king: {name: {en: King}, short: {en: K}}
card_name: {en: "{rank} of {suit}"}
has_index: true
"""

PNG: Final = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\6\0\0\0\x1f\x15\xc4\x89"
    b"\0\0\0\rIDATx\xdac\xfc\xcf\xc0P\x0f\0\4\x85\1\x80\x84\xa9\x8c!\0\0\0\0IEND\xaeB`\x82"
)
"""A picture of one pixel."""
HUGE_PNG: Final = PNG[:16] + (5000).to_bytes(4, "big") * 2 + PNG[24:]


@dataclass(frozen=True)
class Broken:
    """A theme in a folder `mine`.

    Attributes:
        text: Its YAML file, `deck.yaml` or `table.yaml`.
        says: The faults, without the path of the folder.
        files: What lies beside it; a whole deck gets all forty pictures first.
        without: Pictures of a whole deck that are taken away.
    """

    text: str | bytes
    says: tuple[str, ...]
    files: dict[str, bytes] = field(default_factory=dict)
    without: tuple[str, ...] = ()


def child(more: str = "", *, old: str = "", new: str = "") -> str:
    """Return the smallest deck that inherits, changed."""
    return changed(CHILD, old, new) + more


def table(*, old: str = "", new: str = "", more: str = "") -> str:
    """Return the smallest table, changed."""
    return changed(TABLE, old, new) + more


def whole(*, old: str = "", new: str = "") -> str:
    """Return the smallest deck without a parent, changed."""
    return changed(WHOLE, old, new)


def changed(text: str, old: str, new: str) -> str:
    """Return a text in which something was replaced that was there."""
    assert old in text, old
    return text.replace(old, new, 1)


SVG: Final = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 8">\n%s\n</svg>\n'
SVG_FACE: Final = 'faces: {overrides: {ad: ad.svg}, pattern: "{code}.png"}\n'

BROKEN: Final[dict[str, Broken]] = {
    # -- the file ------------------------------------------------------------------------
    "empty": Broken("", ("deck.yaml:1:1: must be a mapping of keys to values",)),
    "not utf-8": Broken(
        b"schema: 1\nkind: deck\nid: \xff\n",
        ("deck.yaml:3:1: is not UTF-8 text; save it as UTF-8",),
    ),
    "not yaml": Broken(
        "schema: 1\nkind: [deck\nid: mine\n", ("deck.yaml:3:3: did not find expected ',' or ']'",)
    ),
    "tab": Broken(
        "schema: 1\nname:\n\ten: Mine\n", ("deck.yaml:3:1: begins with a tab; indent with spaces",)
    ),
    "a list": Broken("- schema: 1\n", ("deck.yaml:1:1: must be a mapping of keys to values",)),
    "two documents": Broken(
        CHILD + "---\nschema: 1\n", ("deck.yaml:9:1: is a second document; write one to a file",)
    ),
    "tag": Broken(
        child("tags: !!python/name:os.system []\n"),
        ("deck.yaml:9:7: the tag 'tag:yaml.org,2002:python/name:os.system' is not allowed",),
    ),
    "alias to itself": Broken(
        child("tags: &a [*a]\n"), ("deck.yaml:9:7: tags.0: contains itself through an alias",)
    ),
    "alias bomb": Broken(
        child("tags: &a [x, x]\nfaces: &b [" + ", ".join(["*a"] * 101) + "]\n"),
        ("deck.yaml:10:412: uses more than 100 aliases",),
    ),
    "too large": Broken(
        "#" + "x" * 262_144 + "\n" + CHILD, ("deck.yaml:1:1: is larger than 256 KiB",)
    ),
    "too deep": Broken(
        child("tags: " + "[" * 50 + "]" * 50 + "\n"),
        ("deck.yaml:9:46: is nested deeper than 40 levels",),
    ),
    "key twice": Broken(
        child('version: "1.0.1"\n'), ("deck.yaml:9:1: version: is given twice; keep one",)
    ),
    "key is a list": Broken(child("[a]: b\n"), ("deck.yaml:9:1: a key must be a single word",)),
    # -- what every theme says -----------------------------------------------------------
    "newer schema": Broken(
        child(old="schema: 1", new="schema: 2"),
        ("deck.yaml:1:1: schema: is 2: made for a newer version of the game, which reads up to 1",),
    ),
    "no schema": Broken(child(old="schema: 1\n", new=""), ("deck.yaml:1:1: schema: is missing",)),
    "schema is text": Broken(
        child(old="schema: 1", new='schema: "1"'), ("deck.yaml:1:1: schema: must be 1",)
    ),
    "kind misspelt": Broken(
        child(old="kind: deck", new="kind: dek"),
        ("deck.yaml:2:1: kind: must be deck or table; did you mean 'deck'?",),
    ),
    "no kind": Broken(
        child(old="kind: deck\n", new=""), ("deck.yaml:1:1: kind: must be deck or table",)
    ),
    "another id": Broken(
        child(old="id: mine", new="id: thine"),
        ("deck.yaml:3:1: id: must be 'mine', the folder's name",),
    ),
    "id with capitals": Broken(
        child(old="id: mine", new="id: Mine"),
        (
            "deck.yaml:3:1: id: 'Mine' is not written as it should be (3 to 40 of a-z, 0-9, -"
            " and _)",
            "deck.yaml:3:1: id: must be 'mine', the folder's name",
        ),
    ),
    "no id": Broken(child(old="id: mine\n", new=""), ("deck.yaml:1:1: id: is missing",)),
    "version is a number": Broken(
        child(old='"1.0.0"', new="1.0"), ("deck.yaml:4:1: version: must be text; put it in quotes",)
    ),
    "version of two numbers": Broken(
        child(old='"1.0.0"', new='"1.0"'),
        ("deck.yaml:4:1: version: '1.0' is not written as it should be (1.0.0)",),
    ),
    "no licence": Broken(
        child(old="licence: CC-BY-4.0\n", new=""), ("deck.yaml:1:1: licence: is missing",)
    ),
    "licence is null": Broken(
        child(old="licence: CC-BY-4.0", new="licence: null"), ("deck.yaml:7:1: licence: is empty",)
    ),
    "no author": Broken(
        child(old="authors: [{name: Anna}]", new="authors: []"),
        ("deck.yaml:6:1: authors: must have 1 or more entries",),
    ),
    "author is text": Broken(
        child(old="[{name: Anna}]", new="Anna"), ("deck.yaml:6:1: authors: must be a list",)
    ),
    "author without a name": Broken(
        child(old="{name: Anna}", new="{nam: Anna}"),
        ("deck.yaml:6:12: authors.0.nam: unknown key; did you mean 'name'?",),
    ),
    "name is text": Broken(
        child(old="{en: Mine}", new="Mine"),
        ("deck.yaml:5:1: name: must be a mapping of keys to values",),
    ),
    "name in no language": Broken(
        child(old="{en: Mine}", new="{english: Mine}"),
        (
            "deck.yaml:5:8: name.english: 'english' is not written as it should be (a language"
            " code such as it)",
        ),
    ),
    "name of two lines": Broken(
        child(old="{en: Mine}", new='{en: "Mi\\nne"}'),
        ("deck.yaml:5:8: name.en: must be one line of text",),
    ),
    "name is no text": Broken(
        child(old="{en: Mine}", new="{en: no, it: 12}"),
        ("deck.yaml:5:16: name.it: must be text; put it in quotes",),
    ),
    "unknown key": Broken(
        child("has_indx: true\n"),
        ("deck.yaml:9:1: has_indx: unknown key; did you mean 'has_index'?",),
    ),
    "key of a table in a deck": Broken(
        child("surface: {mode: tile}\n"),
        ("deck.yaml:9:1: surface: is for a table, and this is a deck",),
    ),
    "too many tags": Broken(
        child("tags: [" + ", ".join("x" * 21) + "]\n"),
        ("deck.yaml:9:1: tags: must have 20 entries or fewer",),
    ),
    # -- inheriting ----------------------------------------------------------------------
    "parent unknown": Broken(
        child(old="napoletane", new="napoletana"),
        ("deck.yaml:8:1: inherits: 'napoletana' is not installed; did you mean 'napoletane'?",),
    ),
    "parent is a table": Broken(
        child(old="napoletane", new="felt"), ("deck.yaml:8:1: inherits: 'felt' is not a deck",)
    ),
    "parent is itself": Broken(
        child(old="napoletane", new="mine"),
        ("deck.yaml:8:1: inherits: goes round in a circle: mine -> mine",),
    ),
    # -- decks ---------------------------------------------------------------------------
    "no suits": Broken(
        whole(old="suits:\n", new="suit:\n"),
        ("deck.yaml:11:1: suit: unknown key; did you mean 'suits'?",),
    ),
    "suit misspelt": Broken(
        whole(old="  cups:", new="  cup:"),
        (
            "deck.yaml:13:3: suits.cup: must be 'coins', 'cups', 'swords' or 'batons'; did you"
            " mean 'cups'?",
        ),
    ),
    "suit without a colour": Broken(
        whole(old=', colour: "#9A6400"', new=""),
        ("deck.yaml:12:3: suits.coins.colour: is missing",),
    ),
    "colour cut short": Broken(
        whole(old="#9A6400", new="#9A64"),
        (
            "deck.yaml:12:30: suits.coins.colour: '#9A64' is not a colour; write #RRGGBB or"
            " #RRGGBBAA",
        ),
    ),
    "colour by name": Broken(
        whole(old='"#9A6400"', new="gold"),
        (
            "deck.yaml:12:30: suits.coins.colour: 'gold' is not a colour; write #RRGGBB or"
            " #RRGGBBAA",
        ),
    ),
    "rank without a letter": Broken(
        whole(old=", short: {en: C}", new=""), ("deck.yaml:25:3: ranks.knight.short: is missing",)
    ),
    "card names without the suit": Broken(
        whole(old=" of {suit}", new=""),
        ("deck.yaml:27:13: card_name.en: must contain {rank} and {suit} and no other placeholder",),
    ),
    "card names with a strange word": Broken(
        whole(old="of {suit}", new="of {suit} {card}"),
        ("deck.yaml:27:13: card_name.en: must contain {rank} and {suit} and no other placeholder",),
    ),
    "aspect of three": Broken(
        child("card: {aspect: [5, 8, 1]}\n"),
        ("deck.yaml:9:8: card.aspect: must have 2 entries or fewer",),
    ),
    "aspect of nothing": Broken(
        child("card: {aspect: [0, 8]}\n"), ("deck.yaml:9:17: card.aspect.0: must be more than 0",)
    ),
    "corners too round": Broken(
        child("card: {corner_radius: 0.5}\n"),
        ("deck.yaml:9:8: card.corner_radius: must be 0.3 or less",),
    ),
    "truth in words": Broken(
        child("has_index: no\n"), ("deck.yaml:9:1: has_index: must be true or false",)
    ),
    "border misspelt": Broken(
        child('card: {border: {width: 0.01, color: "#000000"}}\n'),
        ("deck.yaml:9:30: card.border.color: unknown key; did you mean 'colour'?",),
    ),
    "label corner": Broken(
        child("labels: {corner: bottom-left}\n"),
        ("deck.yaml:9:10: labels.corner: must be 'top-left' or 'both'; did you mean 'top-left'?",),
    ),
    "label size": Broken(
        child("labels: {size: 9}\n"), ("deck.yaml:9:10: labels.size: must be 0.5 or less",)
    ),
    "no default key": Broken(
        child("backs: [{file: back.png}]\n"),
        ("deck.yaml:9:9: backs.0.id: is missing",),
        {"back.png": PNG},
    ),
    "two default backs": Broken(
        child(
            "backs:\n"
            "  - {id: red, file: back.png, default: true}\n"
            "  - {id: blue, file: back.png, default: true}\n"
        ),
        ("deck.yaml:9:1: backs: has more than one default back",),
        {"back.png": PNG},
    ),
    "a back twice": Broken(
        child("backs:\n  - {id: red, file: back.png}\n  - {id: red, file: back.png}\n"),
        ("deck.yaml:11:6: backs.1.id: 'red' is the id of another back",),
        {"back.png": PNG},
    ),
    # -- pictures ------------------------------------------------------------------------
    "art of the game": Broken(
        child("faces: {art: napoletane}\n"),
        ("deck.yaml:9:9: faces.art: is for the game's own decks; leave it out",),
    ),
    "pattern for one card": Broken(
        child('faces: {pattern: "card.png"}\n'),
        ("deck.yaml:9:9: faces.pattern: must name the card: {code}, or {suit} and {rank}",),
    ),
    "pattern with a strange word": Broken(
        child('faces: {pattern: "{kode}.png"}\n'),
        ("deck.yaml:9:9: faces.pattern: unknown placeholder {kode}; use {code}, {suit}, {rank}",),
    ),
    "pattern out of the folder": Broken(
        child('faces: {pattern: "../{code}.png"}\n'),
        (
            "deck.yaml:9:9: faces.pattern: must be a path inside the theme's folder, with / and"
            " without '..'",
        ),
    ),
    "pattern from the root": Broken(
        child('faces: {pattern: "/tmp/{code}.png"}\n'),
        (
            "deck.yaml:9:9: faces.pattern: must be a path inside the theme's folder, with / and"
            " without '..'",
        ),
    ),
    "pattern with a drive": Broken(
        child('faces: {pattern: "c:/x/{code}.png"}\n'),
        (
            "deck.yaml:9:9: faces.pattern: must be a path inside the theme's folder, with / and"
            " without '..'",
        ),
    ),
    "pattern with backslashes": Broken(
        child('faces: {pattern: "faces\\\\{code}.png"}\n'),
        (
            "deck.yaml:9:9: faces.pattern: must be a path inside the theme's folder, with / and"
            " without '..'",
        ),
    ),
    "pattern for GIFs": Broken(
        child('faces: {pattern: "{code}.gif"}\n'),
        ("deck.yaml:9:9: faces.pattern: must be a picture: .png, .webp, .jpg, .jpeg, .svg",),
    ),
    "no picture at all": Broken(
        child('faces: {pattern: "{code}.png"}\n'),
        (
            "deck.yaml:9:9: faces.pattern: none of the forty pictures is there; ad.png would be"
            " the first",
        ),
    ),
    "no such folder": Broken(
        child('faces: {pattern: "faces/{code}.png"}\n'),
        ("deck.yaml:9:9: faces.pattern: there is no folder faces, where faces/ad.png would be",),
    ),
    "override of no card": Broken(
        child("faces: {overrides: {zz: ad.png}}\n"),
        (
            "deck.yaml:9:21: faces.overrides.zz: 'zz' is not written as it should be (a card"
            " code, ad to kb)",
        ),
    ),
    "one picture missing": Broken(
        whole(), ("deck.yaml:9:9: faces.pattern: 3c.png is missing",), without=("3c.png",)
    ),
    "picture in capitals": Broken(
        whole(),
        ("deck.yaml:9:9: faces.pattern: 3c.png is missing; did you mean '3C.PNG'?",),
        {"3C.PNG": PNG},
        without=("3c.png",),
    ),
    "many pictures missing": Broken(
        whole(),
        (
            "deck.yaml:9:9: faces.pattern: ad.png, 2d.png, 3d.png, 4d.png, 5d.png and 5 more are"
            " missing",
        ),
        without=tuple(f"{rank}d.png" for rank in "a234567jqk"),
    ),
    "picture empty": Broken(
        whole(), ("deck.yaml:9:9: faces.pattern: 3c.png is empty",), {"3c.png": b""}
    ),
    "picture of another kind": Broken(
        whole(),
        ("deck.yaml:9:9: faces.pattern: 3c.png is not a PNG picture",),
        {"3c.png": b"GIF89a" + b"\0" * 40},
    ),
    "picture too large": Broken(
        whole(),
        ("deck.yaml:9:9: faces.pattern: 3c.png is wider or higher than 4096 pixels",),
        {"3c.png": HUGE_PNG},
    ),
    "picture too heavy": Broken(
        whole(),
        ("deck.yaml:9:9: faces.pattern: 3c.png is larger than 8 MiB",),
        {"3c.png": PNG + b"\0" * 8 * 1024 * 1024},
    ),
    "picture cut short": Broken(
        whole(),
        ("deck.yaml:9:9: faces.pattern: 3c.png is damaged: it cannot be read as a picture",),
        {"3c.png": PNG[:45]},
    ),
    "picture is text": Broken(
        child('backs: [{id: red, file: back.webp, name: {en: "Red"}}]\n'),
        ("deck.yaml:9:19: backs.0.file: back.webp is not a WebP picture",),
        {"back.webp": b"hi"},
    ),
    "back misspelt": Broken(
        whole(old="back.png", new="bakc.png"),
        ("deck.yaml:10:19: backs.0.file: bakc.png is missing; did you mean 'back.png'?",),
    ),
    "icon missing": Broken(
        child("suits: {coins: {icon: coin.png}}\n"),
        ("deck.yaml:9:17: suits.coins.icon: coin.png is missing; did you mean 'coins.png'?",),
        {"coins.png": PNG},
    ),
    "preview missing": Broken(
        child("preview: preview.png\n"), ("deck.yaml:9:1: preview: preview.png is missing",)
    ),
    "svg with use": Broken(
        child(SVG_FACE),
        ("ad.svg:2:4: <use> is not drawn; copy the shape to where it is used",),
        {"ad.svg": SVG % b'<g><use href="#a"/></g>'},
    ),
    "svg with a colour by name": Broken(
        child(SVG_FACE),
        ("ad.svg:2:1: fill gold is drawn grey; write #RRGGBB",),
        {"ad.svg": SVG % b'<rect width="5" height="8" fill="gold"/>'},
    ),
    "svg is no svg": Broken(
        child(SVG_FACE),
        ("ad.svg:1:1: is not an SVG: it begins with <html>",),
        {"ad.svg": b"<html/>"},
    ),
    # -- tables --------------------------------------------------------------------------
    "table without colours": Broken(
        table(old=TABLE[TABLE.index("colours:") :], new=""),
        ("table.yaml:1:1: colours: is missing; only a theme that inherits may leave it out",),
    ),
    "table lacks a colour": Broken(
        table(old='  focus: "#F3B721"\n', new=""), ("table.yaml:9:1: colours.focus: is missing",)
    ),
    "table has a strange colour": Broken(
        table(more='  focsu: "#F3B721"\n'),
        (
            "table.yaml:17:3: colours.focsu: must be 'text', 'panel', 'panel_text', 'accent',"
            " 'focus', 'danger' or 'team_others'; did you mean 'focus'?",
        ),
    ),
    "surface without a colour": Broken(
        table(old='{colour: "#14532F"}', new="{mode: tile}"),
        ("table.yaml:8:1: surface.colour: is missing",),
    ),
    "surface mode": Broken(
        table(old='"}', new='", mode: tiled}'),
        (
            "table.yaml:8:30: surface.mode: must be 'tile', 'cover' or 'stretch'; did you mean"
            " 'tile'?",
        ),
    ),
    "vignette too dark": Broken(
        table(old='"}', new='", vignette: 1.5}'),
        ("table.yaml:8:30: surface.vignette: must be 1 or less",),
    ),
    "surface picture missing": Broken(
        table(old='"}', new='", image: felt.png}'),
        ("table.yaml:8:30: surface.image: felt.png is missing",),
    ),
    "font without a licence": Broken(
        table(more="fonts: {title: {file: title.ttf}}\n"),
        ("table.yaml:17:9: fonts.title.licence: is missing",),
        {"title.ttf": b"\0\1\0\0" + b"x" * 9},
    ),
    "font is no font": Broken(
        table(more="fonts: {title: {file: title.ttf, licence: OFL-1.1}}\n"),
        ("table.yaml:17:17: fonts.title.file: title.ttf is not a TrueType or OpenType font",),
        {"title.ttf": b"no font"},
    ),
    "font is a picture": Broken(
        table(more="fonts: {title: {file: title.png, licence: OFL-1.1}}\n"),
        ("table.yaml:17:17: fonts.title.file: must be a font: .ttf, .otf",),
    ),
    "sound misspelt": Broken(
        table(more="sounds: {deel: knock.ogg}\n"),
        (
            "table.yaml:17:10: sounds.deel: must be 'deal', 'play', 'take', 'reveal', 'win' or"
            " 'lose'; did you mean 'deal'?",
        ),
    ),
    "sound is no sound": Broken(
        table(more="sounds: {deal: knock.ogg}\n"),
        ("table.yaml:17:10: sounds.deal: knock.ogg is not an OGG or WAV sound",),
        {"knock.ogg": b"ID3 mp3"},
    ),
    "sound too heavy": Broken(
        table(more="sounds: {deal: knock.ogg}\n"),
        ("table.yaml:17:10: sounds.deal: knock.ogg is larger than 1 MiB",),
        {"knock.ogg": b"OggS" + b"\0" * 1024 * 1024},
    ),
    "motion too slow": Broken(
        table(more="motion: {scale: 3}\n"), ("table.yaml:17:10: motion.scale: must be 2 or less",)
    ),
    "too many files": Broken(
        table(),
        ("table.yaml:1:1: its folder has more than 200 files",),
        {f"{n}.txt": b"" for n in range(200)},
    ),
}
