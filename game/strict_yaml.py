"""Strict reading of YAML files.

Stricter than YAML in four ways: no key twice in a mapping, keys are text, only `true` and
`false` are truth values (`no` and `010` stay text), and a file, its depth and its aliases
are limited. Every value keeps its place, so that a fault can name file, line, column and key.

Parsing is the work of `yaml_tree`, which is imported when a text has to be parsed: that takes
longer than a tenth of the program's start. Within `copies_in`, a file that reads as it did the
last time is taken from its copy instead.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.record import Record
from game.yaml_copies import Copies

MAX_BYTES = 256 * 1024

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
Location: TypeAlias = tuple[str | int, ...]


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


class Document(Record):
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


class _State:
    copies: Copies | None = None


_state = _State()


@contextmanager
def copies_in(folder: Path) -> Iterator[None]:
    """Meanwhile, look for files in the copies kept in this folder, and keep what is new there."""
    copies, before = Copies(folder), _state.copies
    _state.copies = copies
    try:
        yield
    finally:
        _state.copies = before
        copies.save()


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
        raise refusal(str(path), f"cannot be read: {error.strerror or error}") from error
    if len(raw) > limit:
        raise refusal(str(path), f"is larger than {limit // 1024} KiB")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        fault = Fault(str(path), line, 1, "", "is not UTF-8 text; save it as UTF-8")
        raise StrictYamlError([fault]) from error
    copies = _state.copies
    if copies is None:
        return parse(text, str(path))
    found = copies.find(str(path), text)
    if found is not None:
        return Document(str(path), *found)
    document = parse(text, str(path))
    copies.keep(str(path), text, document.value, document.places)
    return document


def parse(text: str, name: str = "text") -> Document:
    """Return the content of a YAML text; `name` stands for the file in faults.

    Raises:
        StrictYamlError: The text is not strict YAML.
    """
    from game import yaml_tree  # noqa: PLC0415 - see above

    return yaml_tree.parse(text, name)


def write(value: Value) -> str:
    """Return a value as YAML text that `parse` reads back."""
    from game import yaml_tree  # noqa: PLC0415 - see above

    return yaml_tree.write(value)


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean X?" for the nearest known word, or nothing."""
    import difflib  # noqa: PLC0415 - only a fault needs it

    near = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else ""


def refusal(name: str, message: str) -> StrictYamlError:
    """Return the error for a file that is refused as a whole."""
    return StrictYamlError([Fault(name, 1, 1, "", message)])
