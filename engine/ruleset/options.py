"""One option: its name, what it may be, and how a value is read from a file or a command line."""

from __future__ import annotations

import difflib
import enum
import typing
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final


class RulesetError(ValueError):
    """An option or value that does not exist; the text names it and the nearest valid one."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of `Ruleset`: what it may be.

    Attributes:
        name: Its name in rules.md 9.
        choices: Its plain values in a fixed order; empty for a list of steps or a fraction.
        default: Its default as a plain value.
        kind: The type of its values.
    """

    name: str
    choices: tuple[Any, ...]
    default: Any
    kind: Any


_NUMBERS: Final[dict[str, tuple[Any, ...]]] = {
    "players": tuple(range(2, 7)),
    "hand_size": (3, 5, 8, 10, 13, 20),
    "follow_last_n": tuple(range(1, 14)),
    "signals_from_trick": (1, 2),
    "points_min_open": tuple(range(61, 121)),
    "points_step": (1, 5, 10),
    "a_monte_max": (None, *range(11)),
    "redeal_multiplier": (1, 2),
    "cappotto_mult": (1, 2, 3),
    "match_target": tuple(range(1, 501)),
}


_WORDS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def plain_value(value: Any) -> Any:
    """Return an option's value as JSON and YAML write it."""
    if isinstance(value, enum.Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def option_of(name: str, kind: Any, default: Any) -> Option:
    """Return the option that a field of a ruleset is.

    Args:
        name: The field's name.
        kind: Its type.
        default: Its default.
    """
    choices = _NUMBERS.get(name, ())
    if _is_enum(kind):
        choices = tuple(member.value for member in kind)
    elif kind is bool:
        choices = (False, True)
    return Option(name, choices, plain_value(default), kind)


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def read_value(option: Option, value: Any) -> Any:
    """Return the value of an option from a plain value or a text.

    Raises:
        RulesetError: The option cannot have it; the text names what it can have.
    """
    try:
        return _typed(option, value)
    except (ValueError, TypeError, KeyError, OverflowError):
        choices = option.choices
        allowed = ", ".join("null" if c is None else str(c) for c in choices[:12])
        more = ", ..." if len(choices) > 12 else ""
        hint = nearest(str(value), [str(choice) for choice in choices])
        said = f": use {allowed}{more}" if choices else ""
        raise RulesetError(f"{option.name}: {value!r} is not possible{hint}{said}") from None


def _typed(option: Option, value: Any) -> Any:
    kind, choices = option.kind, option.choices
    if _is_enum(kind):
        if isinstance(value, bool):  # YAML reads a bare off or no as false
            value = "off" if not value and "off" in choices else value
        return kind(value)
    if kind is bool:
        return value if isinstance(value, bool) else _WORDS[str(value).lower()]
    if kind is float:
        return float(value)
    if option.name == "progressive_steps":
        return tuple(int(part) for part in _parts(value))
    if value in (None, "null", "none", ""):
        if None in choices:
            return None
        raise ValueError(value)
    return _whole(value)


def _whole(value: Any) -> int:
    if isinstance(value, bool):
        raise TypeError(value)
    if isinstance(value, float) and value != int(value):
        raise ValueError(value)
    return int(value)


def _parts(value: Any) -> Iterable[Any]:
    if not isinstance(value, str):
        return typing.cast("Iterable[Any]", value)
    inner = value.strip("[] ")
    return inner.split(",") if inner else ()


def nearest(word: str, words: Iterable[str]) -> str:
    """Return the question whether the word most like this one was meant; empty if none is."""
    close = difflib.get_close_matches(word, list(words), n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else ""
