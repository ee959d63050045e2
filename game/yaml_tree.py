"""From YAML text to values and their places: the one importer of yaml, for `strict_yaml`."""

import math
import re
from typing import Any, Protocol

import yaml

from game.strict_yaml import Document, Fault, Location, StrictYamlError, Value, refusal

MAX_ALIASES = 100
MAX_VALUES = 50_000
MAX_DEPTH = 40

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
"""Loader and dumper in C, ten times as quick, where PyYAML was built with them."""

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?\Z")
_NULL = ("", "~", "null", "Null", "NULL")
_TRUE = ("true", "True", "TRUE")
_FALSE = ("false", "False", "FALSE")


def parse(text: str, name: str) -> Document:
    """Return the content of a YAML text.

    Raises:
        StrictYamlError: The text is not strict YAML.
    """
    try:
        _check_events(text, name)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        raise StrictYamlError([_syntax_fault(error, name, text)]) from error
    except yaml.YAMLError as error:
        raise refusal(name, f"is not YAML: {_one_line(str(error))}") from error
    reader = _Reader(name)
    value = None if node is None else reader.build(node, ())
    if reader.faults:
        raise StrictYamlError(reader.faults)
    return Document(name, value, reader.places)


def write(value: Value) -> str:
    """Return a value as YAML text."""
    text: str = yaml.dump(
        value, Dumper=_DUMPER, sort_keys=False, allow_unicode=True, default_flow_style=False
    )
    return text


class _Mark(Protocol):
    line: int
    column: int


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
