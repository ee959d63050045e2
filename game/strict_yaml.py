"""Strict reading of YAML files: the one importer of yaml.

Stricter than YAML in four ways: no key twice in a mapping, keys are text, only `true` and
`false` are truth values (`no` and `010` stay text), and a file, its depth and its aliases
are limited. Every value keeps its place, so that a fault can name file, line, column and key.
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import yaml

MAX_BYTES = 256 * 1024
MAX_ALIASES = 100
MAX_VALUES = 50_000
MAX_DEPTH = 40

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
Location: TypeAlias = tuple[str | int, ...]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
"""Loader and dumper in C, ten times as quick, where PyYAML was built with them."""

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?\Z")
_NULL = ("", "~", "null", "Null", "NULL")
_TRUE = ("true", "True", "TRUE")
_FALSE = ("false", "False", "FALSE")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a file, in the form `file:line:col: key: message`."""

    file: str
    line: int
    column: int
    key: str
    message: str

    def __str__(self) -> str:
        """Return the fault as one line."""
        key = f" {self.key}:" if self.key else ""
        return f"{self.file}:{self.line}:{self.column}:{key} {self.message}"


class StrictYamlError(ValueError):
    """A file cannot be read; `faults` holds every reason found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


@dataclass(frozen=True, slots=True)
class Document:
    """The content of a file, with the place of every value in it."""

    name: str
    value: Value
    places: Mapping[Location, tuple[int, int]]

    def fault(self, location: Iterable[str | int], message: str) -> Fault:
        """Return a fault at a location; a missing key points to the mapping that lacks it."""
        path = tuple(location)
        known = path
        while known not in self.places and known:
            known = known[:-1]
        line, column = self.places.get(known, (1, 1))
        return Fault(self.name, line, column, ".".join(map(str, path)), message)


def read(path: Path, *, limit: int = MAX_BYTES) -> Document:
    """Return the content of a YAML file.

    Args:
        path: The file to read, UTF-8.
        limit: Most bytes the file may have.

    Raises:
        StrictYamlError: The file cannot be read, or is not strict YAML.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(limit + 1)
    except OSError as error:
        raise _refusal(str(path), f"cannot be read: {error.strerror or error}") from error
    if len(raw) > limit:
        raise _refusal(str(path), f"is larger than {limit // 1024} KiB")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        fault = Fault(str(path), line, 1, "", "is not UTF-8 text; save it as UTF-8")
        raise StrictYamlError([fault]) from error
    return parse(text, str(path))


def parse(text: str, name: str = "text") -> Document:
    """Return the content of a YAML text; `name` stands for the file in faults.

    Raises:
        StrictYamlError: The text is not strict YAML.
    """
    try:
        _check_events(text, name)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        raise StrictYamlError([_syntax_fault(error, name, text)]) from error
    except yaml.YAMLError as error:
        raise _refusal(name, f"is not YAML: {_one_line(str(error))}") from error
    reader = _Reader(name)
    value = None if node is None else reader.build(node, ())
    if reader.faults:
        raise StrictYamlError(reader.faults)
    return Document(name, value, reader.places)


def write(value: Value) -> str:
    """Return a value as YAML text that `parse` reads back."""
    text: str = yaml.dump(
        value, Dumper=_DUMPER, sort_keys=False, allow_unicode=True, default_flow_style=False
    )
    return text


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean X?" for the nearest known word, or nothing."""
    import difflib  # noqa: PLC0415 - only a fault needs it

    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else ""


class _Mark(Protocol):
    line: int
    column: int


def _refusal(name: str, message: str) -> StrictYamlError:
    return StrictYamlError([Fault(name, 1, 1, "", message)])


def _position(mark: _Mark | None) -> tuple[int, int]:
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _syntax_fault(error: yaml.MarkedYAMLError, name: str, text: str) -> Fault:
    mark = error.problem_mark or error.context_mark
    line, column = _position(mark)
    lines = text.splitlines()
    indent = lines[line - 1][: column - 1 or 1] if line <= len(lines) else ""
    if "\t" in indent and not indent.strip():
        return Fault(name, line, column, "", "begins with a tab; indent with spaces")
    return Fault(name, line, column, "", _one_line(error.problem or "is not YAML"))


def _check_events(text: str, name: str) -> None:
    """Refuse what would make the tree huge or endless before it is built."""
    depth = aliases = documents = 0
    for event in yaml.parse(text, Loader=_LOADER):
        line, column = _position(event.start_mark)
        here = Fault(name, line, column, "", "")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.AliasEvent):
            aliases += 1
        elif isinstance(event, yaml.DocumentStartEvent):
            documents += 1
        tag = getattr(event, "tag", None)
        if tag is not None:
            raise StrictYamlError([_with(here, f"the tag {tag!r} is not allowed")])
        if depth > MAX_DEPTH:
            raise StrictYamlError([_with(here, f"is nested deeper than {MAX_DEPTH} levels")])
        if aliases > MAX_ALIASES:
            raise StrictYamlError([_with(here, f"uses more than {MAX_ALIASES} aliases")])
        if documents > 1:
            raise StrictYamlError([_with(here, "is a second document; write one to a file")])


def _with(fault: Fault, message: str) -> Fault:
    return Fault(fault.file, fault.line, fault.column, fault.key, message)


class _Reader:
    """Builds values from nodes and notes where each stands."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.places: dict[Location, tuple[int, int]] = {}
        self.faults: list[Fault] = []
        self._values = 0
        self._open: set[int] = set()

    def build(self, node: yaml.Node, at: Location) -> Value:
        self._values += 1
        self.places.setdefault(at, _position(node.start_mark))
        if self._values > MAX_VALUES:
            raise StrictYamlError([self._fault(node, at, f"holds over {MAX_VALUES} values")])
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        if id(node) in self._open:
            raise StrictYamlError([self._fault(node, at, "contains itself through an alias")])
        self._open.add(id(node))
        value: Value
        if isinstance(node, yaml.MappingNode):
            value = self._mapping(node, at)
        else:
            value = [self.build(child, (*at, i)) for i, child in enumerate(node.value)]
        self._open.discard(id(node))
        return value

    def _mapping(self, node: yaml.MappingNode, at: Location) -> dict[str, Value]:
        value: dict[str, Value] = {}
        for key_node, child in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self.faults.append(self._fault(key_node, at, "a key must be a single word"))
                continue
            key = str(key_node.value)
            here = (*at, key)
            if key in value:
                self.faults.append(self._fault(key_node, here, "is given twice; keep one"))
                continue
            self.places[here] = _position(key_node.start_mark)
            value[key] = self.build(child, here)
        return value

    def _scalar(self, node: yaml.ScalarNode) -> Value:
        return str(node.value) if node.style else _plain(str(node.value))

    def _fault(self, node: yaml.Node, at: Location, message: str) -> Fault:
        line, column = _position(node.start_mark)
        return Fault(self.name, line, column, ".".join(map(str, at)), message)


def _plain(text: str) -> Value:
    """Return the value of an unquoted scalar."""
    if text in _NULL:
        return None
    if text in _TRUE or text in _FALSE:
        return text in _TRUE
    if _INT.match(text) and len(text) < 20:
        return int(text)
    if _FLOAT.match(text):
        number = float(text)
        return number if math.isfinite(number) else text
    return text
