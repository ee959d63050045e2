"""The player's own named rules: one small YAML file each, to keep and to give to friends.

A file looks like this; `options` names what differs from the preset, as in rules.md 9:

    format: 1
    name: Da Nonna
    preset: chiamata
    options:
      cappotto_mult: 3

Whoever gets such a file puts it into the folder; a file that cannot be used is named with
line and key and leaves the others alone.
"""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from engine.ruleset import OPTIONS, PRESETS, Problem, Ruleset, RulesetError
from game import strict_yaml
from game.i18n.labels import PROBLEMS
from game.strict_yaml import Document, Fault, StrictYamlError
from game.whole_file import write_whole

FORMAT: Final = 1
NAME_LENGTH: Final = 32
"""Most characters of a name: as many as a row of the list shows."""

MOST_FILES: Final = 200
"""Files beyond this number are not read, so that a crowded folder cannot stall the page."""

_KEYS: Final = ("format", "name", "preset", "options")
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])\Z")


class HouseRulesError(ValueError):
    """Rules that cannot be kept or removed; the text says why in one line."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One named set of rules.

    Attributes:
        name: What the player calls it.
        preset: The preset it starts from.
        ruleset: The preset with the changed options.
        path: The file; None before it is saved.
    """

    name: str
    preset: str
    ruleset: Ruleset
    path: Path | None = None

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read one file.

        Raises:
            StrictYamlError: It cannot be used; `faults` names every place.
        """
        document = strict_yaml.read(path)
        faults: list[Fault] = []
        content = _content(document)
        if content.get("format", FORMAT) != FORMAT:
            found = content.get("format")
            newer = isinstance(found, int) and found > FORMAT
            message = "needs a newer version of the game" if newer else f"must be {FORMAT}"
            raise StrictYamlError([document.fault(("format",), message)])
        for key in content.keys() - set(_KEYS):
            hint = strict_yaml.suggestion(key, _KEYS)
            faults.append(document.fault((key,), f"is not a key of house rules{hint}"))
        name = _name(document, content, faults)
        preset = _preset(document, content, faults)
        ruleset = _ruleset(document, content, preset, faults)
        if faults:
            raise StrictYamlError(sorted(faults, key=lambda fault: (fault.line, fault.column)))
        return cls(name, preset, ruleset, path)

    def changes(self) -> dict[str, Any]:
        """Return the options that differ from the preset, as plain values by name."""
        return self.ruleset.changes(PRESETS[self.preset])

    def text(self) -> str:
        """Return the file's content."""
        content: dict[str, Any] = {"format": FORMAT, "name": self.name, "preset": self.preset}
        return strict_yaml.write({**content, "options": self.changes()})


@dataclass(frozen=True, slots=True)
class Shelf:
    """Every file in a folder, read.

    Attributes:
        rules: The usable ones, by name.
        faults: The first fault of each other file.
    """

    rules: tuple[HouseRules, ...] = ()
    faults: tuple[Fault, ...] = ()


def load_all(folder: Path) -> Shelf:
    """Read every file of a folder, which need not exist."""
    rules, faults = [], []
    for path in sorted(folder.glob("*.yaml"))[:MOST_FILES] if folder.is_dir() else ():
        try:
            rules.append(HouseRules.load(path))
        except StrictYamlError as error:
            faults.append(error.faults[0])
    return Shelf(tuple(sorted(rules, key=lambda each: each.name.casefold())), tuple(faults))


def clean_name(text: str) -> str:
    """Return a name as it is kept: printable, single blanks, at most `NAME_LENGTH` long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:NAME_LENGTH].rstrip()


def save(folder: Path, rules: HouseRules) -> HouseRules:
    """Write rules into the folder; those of the same name give way.

    Returns:
        The rules with their file.

    Raises:
        HouseRulesError: They have no name, cannot be played, or the disk refuses them.
    """
    name = clean_name(rules.name)
    if not name:
        raise HouseRulesError("house rules need a name")
    if rules.ruleset.problems():
        problem = rules.ruleset.problems()[0]
        raise HouseRulesError(f"{problem.option}: {_reason(problem, {})}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _path_for(folder, name)
        named = HouseRules(name, rules.preset, rules.ruleset, path)
        write_whole(path, named.text().encode())
    except OSError as error:
        raise HouseRulesError(f"{folder}: {error.strerror or error}") from error
    return named


def delete(rules: HouseRules) -> None:
    """Remove the file of these rules; one that is gone already is no fault.

    Raises:
        HouseRulesError: The disk refuses.
    """
    if rules.path is None:
        return
    try:
        rules.path.unlink(missing_ok=True)
    except OSError as error:
        raise HouseRulesError(f"{rules.path}: {error.strerror or error}") from error


def _content(document: Document) -> Mapping[str, strict_yaml.Value]:
    if not isinstance(document.value, dict):
        message = "holds no house rules: it needs the keys name, preset and options"
        raise StrictYamlError([document.fault((), message)])
    return document.value


def _name(document: Document, content: Mapping[str, strict_yaml.Value], faults: list[Fault]) -> str:
    given = content.get("name")
    name = clean_name(str(given)) if isinstance(given, str | int) else ""
    if not name:
        faults.append(document.fault(("name",), "is missing: write the name of these rules"))
    return name


def _preset(
    document: Document, content: Mapping[str, strict_yaml.Value], faults: list[Fault]
) -> str:
    given = content.get("preset")
    if isinstance(given, str) and given in PRESETS:
        return given
    hint = strict_yaml.suggestion(str(given), PRESETS)
    what = "is missing" if given is None else f"{given!r} is not a game{hint}"
    faults.append(document.fault(("preset",), what))
    return ""


def _ruleset(
    document: Document,
    content: Mapping[str, strict_yaml.Value],
    preset: str,
    faults: list[Fault],
) -> Ruleset:
    base = PRESETS.get(preset, Ruleset())
    options = content.get("options")
    if options is None:
        return base
    if not isinstance(options, dict):
        faults.append(document.fault(("options",), "must hold one `option: value` a line"))
        return base
    usable: dict[str, Any] = {}
    for name, value in options.items():
        try:
            base.with_options({name: value})
        except RulesetError as error:
            message = str(error).removeprefix(f"{name}: ")
            faults.append(document.fault(("options", name), message))
        else:
            usable[name] = value
    ruleset = base.with_options(usable)
    if preset and not faults:
        for problem in ruleset.problems():
            place = problem.option if problem.option in usable else next(iter(usable), "")
            reason = _reason(problem, usable)
            said = reason if place == problem.option else f"{problem.option}: {reason}"
            faults.append(document.fault(("options", place), said))
    return ruleset


def _reason(problem: Problem, given: Mapping[str, Any]) -> str:
    """Return why these options do not go together, in the words of the options page."""
    choices = OPTIONS[problem.option].choices
    if problem.code == "out-of-range" and problem.option in given and choices:
        allowed = ", ".join("null" if c is None else str(c) for c in choices[:12])
        more = ", ..." if len(choices) > 12 else ""
        return f"{given[problem.option]} is not possible: use {allowed}{more}"
    return PROBLEMS[problem.code].text if problem.code in PROBLEMS else problem.code


def _path_for(folder: Path, name: str) -> Path:
    """Return the file that holds this name already, or a free one."""
    for path in _paths(folder, _stem(name)):
        if not path.exists() or _holds(path, name):
            return path
    raise AssertionError("there is always a free number")


def _paths(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}.yaml"
    number = 2
    while True:
        yield folder / f"{stem}-{number}.yaml"
        number += 1


def _holds(path: Path, name: str) -> bool:
    with contextlib.suppress(StrictYamlError):
        return HouseRules.load(path).name.casefold() == name.casefold()
    return False


def _stem(name: str) -> str:
    """Return a file name any system accepts."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return f"rules-{stem}".rstrip("-") if not stem or _RESERVED.match(stem) else stem
