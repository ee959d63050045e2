"""Small frozen records that cost nothing to define.

`dataclass(frozen=True)` writes and compiles six methods anew for every class, 0.7 ms each. For
the dozens of tiny classes that the first picture needs, that was a fifth of the program's
start. They share the methods below instead. Use a dataclass where the program makes thousands
of objects a second: making one is slower here.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from inspect import get_annotations
from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Record:
    """Base of records: the annotations of a subclass are its fields, in order.

    A field with a value in the class has that value when it is left out. Records compare, hash,
    print and match (`case Press(pos)`) as frozen dataclasses do. A subclass of a record that
    has fields of its own is not supported.
    """

    _names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Take the subclass's annotations as its fields."""
        cls._names = tuple(get_annotations(cls))
        type.__setattr__(cls, "__match_args__", cls._names)

    def __init__(self, *values: Any, **named: Any) -> None:  # noqa: ANN401 - the fields' types
        names = self._names
        if len(values) > len(names):
            raise TypeError(f"{type(self).__name__} takes {len(names)} values, not {len(values)}")
        given = dict(zip(names, values, strict=False))
        for name, value in named.items():
            if name in given or name not in names:
                raise TypeError(f"{type(self).__name__}: {name!r} is no field, or given twice")
            given[name] = value
        for name in names:
            if name not in given:
                if not hasattr(type(self), name):
                    raise TypeError(f"{type(self).__name__}: {name!r} is missing")
                given[name] = getattr(type(self), name)
        self.__dict__.update(given)

    def changed(self, **named: Any) -> Self:  # noqa: ANN401 - the fields' types
        """Return the same record with other values in some fields."""
        return type(self)(**{**self.__dict__, **named})

    def _values(self) -> tuple[object, ...]:
        return tuple(self.__dict__[name] for name in self._names)

    def __eq__(self, other: object) -> bool:
        """Whether both are of one class with equal values."""
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        """Return a hash of the values."""
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        """Return the record as it would be written."""
        values = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self._names)
        return f"{type(self).__name__}({values})"

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a record never changes."""
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        """Refuse: a record never changes."""
        raise FrozenInstanceError(f"cannot delete field {name!r}")
