"""What the player should be told about his files, without the words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.record import Record

if TYPE_CHECKING:
    from game.strict_yaml import Fault


class Notice(Record):
    """One thing to tell the player; `game.i18n.names` has the sentence.

    Attributes:
        code: What happened, such as `settings-damaged`.
        values: What the sentence names: a file, a setting, a value.
        fault: What is wrong with a theme; the sentence names it as its reason.
    """

    code: str
    values: Mapping[str, str] = MappingProxyType({})
    fault: Fault | None = None
