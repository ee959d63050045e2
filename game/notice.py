"""What the player should be told about his files, without the words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.strict_yaml import Fault


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to tell the player; `game.i18n.names` has the sentence.

    Attributes:
        code: What happened, such as `settings-damaged`.
        values: What the sentence names: a file, a setting, a value.
        fault: What is wrong with a theme; the sentence names it as its reason.
    """

    code: str
    values: Mapping[str, str] = field(default_factory=dict)
    fault: Fault | None = None
