"""Why a theme cannot be used, in the player's language.

The loader and the checker write their faults in English, in the form that a maker of themes
searches for: `file:line:column: key: message`. In the game the same fault is a sentence.
Each message here is written exactly as the checker writes it, with names for what varies
(`tests/theme/test_reasons.py` holds the two together); one that is not here, such as those of
the SVG and YAML readers, stays English.
"""

from __future__ import annotations

import re
import string
from functools import cache
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from game.i18n.catalog import Catalog, Message, mark

if TYPE_CHECKING:
    from game.strict_yaml import Fault

REASONS: Final = (
    mark("is missing"),
    mark("is missing; only a theme that inherits may leave it out"),
    mark("none of the forty pictures is there; {name} would be the first"),
    mark("there is no folder {folder}, where {name} would be"),
    mark("{names} and {n} more are missing"),
    mark("{names} are missing"),
    mark("{name} is missing"),
    mark("is empty"),
    mark("{name} is empty"),
    mark("{name} is a folder"),
    mark("{name} is not a known kind of picture"),
    mark("{name} is not a {kind} picture"),
    mark("{name} is not a TrueType or OpenType font"),
    mark("{name} is not an OGG or WAV sound"),
    mark("{name} is wider or higher than {n} pixels"),
    mark("is larger than {size}"),
    mark("{name} is larger than {size}"),
    mark("{name} is damaged: it cannot be read as a picture"),
    mark("{name} is damaged: it cannot be read as a font"),
    mark("{name} leaves the theme's folder"),
    mark("its folder has more than {n} files"),
    mark("its folder is larger than {size}"),
    mark("holds no theme: no .yaml file"),
    mark("cannot be read: {reason}"),
    mark("is {n}: made for a newer version of the game, which reads up to {known}"),
    mark("{name} is not installed"),
    mark("{name} is not a deck"),
    mark("{name} is not a table"),
    mark("goes round in a circle: {chain}"),
    mark("is more than {n} themes deep: {chain}"),
    mark("unknown key"),
    mark("is for a table, and this is a deck"),
    mark("is for a deck, and this is a table"),
    mark("is for the game's own decks; leave it out"),
    mark("{id} is the id of another back"),
    mark("has more than one default back"),
    mark("is given twice; keep one"),
    mark("is not UTF-8 text; save it as UTF-8"),
    mark("begins with a tab; indent with spaces"),
    mark("must be text; put it in quotes"),
    mark("must be one line of text"),
    mark("must be a whole number"),
    mark("must be a number"),
    mark("must be true or false"),
    mark("must be a list"),
    mark("must be a mapping of keys to values"),
    mark("must be a picture: {endings}"),
    mark("must be a font: {endings}"),
    mark("must be a sound: {endings}"),
    mark("must be a path inside the theme's folder, with / and without '..'"),
    mark("must be {id}, the folder's name"),
    mark("must be more than {n}"),
    mark("must be {n} or more"),
    mark("must be {n} or less"),
    mark("must have {n} or more entries"),
    mark("must have {n} entries or fewer"),
    mark("must have {n} or more letters"),
    mark("must have {n} letters or fewer"),
    mark("must be {choices}"),
    mark("{word} is not a colour; write #RRGGBB or #RRGGBBAA"),
    mark("{word} is not written as it should be ({form})"),
    mark("is neither a theme's folder nor a zip file of one"),
    mark("is a damaged zip file"),
    mark("is locked with a password"),
    mark("is packed in a way that cannot be read; zip it anew"),
    mark("cannot be copied: {reason}"),
    mark("holds more than one theme ({names}); drop them one by one"),
    mark("has more than {n} entries"),
    mark("has more than {n} files"),
    mark("{name} would leave the theme's folder"),
    mark("{name} is no name for a file"),
    mark("{name} lies more than {n} folders deep"),
    mark("{name} is there twice"),
    mark("{name} is a link; put the file itself there"),
)
"""Every message, a narrower one before a wider."""

_MEANT: Final = "; did you mean "
_WITH_KEY: Final = mark("{file}, line {n}, {key}: {reason}")
_IN_FILE: Final = mark("{file}, line {n}: {reason}")
_WHOLE: Final = mark("{file}: {reason}")
_PERHAPS: Final = mark("{reason}; did you mean {word}?")
_COUNTS: Final = ("n", "known")


def reason_of(catalog: Catalog, message: str) -> str:
    """Return what is wrong, in the player's language; in English where it has no words for it."""
    body, meant, word = message.partition(_MEANT)
    found = message_of(body)
    said = body if found is None else catalog.of(found[0], **_shown(catalog, found[1]))
    return catalog.of(_PERHAPS, reason=said, word=word.rstrip("?")) if meant else said


def fault_of(catalog: Catalog, fault: Fault) -> str:
    """Return a fault as one sentence: folder and file, line, key, reason."""
    said = reason_of(catalog, fault.message)
    file = "/".join(PurePath(fault.file).parts[-2:])
    if fault.key:
        return catalog.of(_WITH_KEY, file=file, n=fault.line, key=fault.key, reason=said)
    if (fault.line, fault.column) == (1, 1):
        return catalog.of(_WHOLE, file=file, reason=said)
    return catalog.of(_IN_FILE, file=file, n=fault.line, reason=said)


def message_of(text: str) -> tuple[Message, dict[str, str]] | None:
    """Return the message that a checker's English text is an instance of, and its values."""
    for message in REASONS:
        found = _pattern(message.text).fullmatch(text)
        if found is not None:
            return message, found.groupdict()
    return None


def _shown(catalog: Catalog, values: dict[str, str]) -> dict[str, str]:
    """Return values without English words between them."""
    if catalog.language == "en" or "choices" not in values:
        return values
    return {**values, "choices": values["choices"].replace(" or ", ", ")}


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Return the pattern of all texts that this message can become."""
    pattern = ""
    for literal, name, _, _ in string.Formatter().parse(text):
        pattern += re.escape(literal)
        if name is not None:
            pattern += rf"(?P<{name}>[-+.\d]+)" if name in _COUNTS else rf"(?P<{name}>.+)"
    return re.compile(pattern)
