"""The regulars at the table: names, portraits and temperaments of the computer players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.ai.character import Temperament


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody who sits down with the player.

    Attributes:
        id: Its id in settings and records.
        name: The name shown at the seat, the same in every language.
        portrait: The stem of its pictures in ``assets/portraits``.
        is_woman: For words that have a gender, such as Socio and Socia.
        temperament: How it talks.
    """

    id: str
    name: str
    portrait: str
    is_woman: bool
    temperament: Temperament


COMPANIONS: Final = (
    Companion("gennaro", "Gennaro", "coppola", False, Temperament.PRUDENT),
    Companion("ciro", "Ciro", "fisher", False, Temperament.BOLD),
    Companion("carmela", "Carmela", "bella", True, Temperament.BOLD),
    Companion("assunta", "Assunta", "nonna", True, Temperament.PRUDENT),
    Companion("nunzia", "Nunzia", "comare", True, Temperament.SLY),
    Companion("peppe", "Zi’ Peppe", "innkeeper", False, Temperament.SLY),
    Companion("titina", "Titina", "girl", True, Temperament.BOLD),
    Companion("elvira", "Elvira", "lady", True, Temperament.PRUDENT),
    Companion("amedeo", "Amedeo", "notary", False, Temperament.PRUDENT),
    Companion("mimmo", "Mimmo", "quiff", False, Temperament.SLY),
)
_BY_ID: Final = {companion.id: companion for companion in COMPANIONS}


def seat_companions(chosen: Sequence[str], count: int) -> tuple[Companion, ...]:
    """Return so many different companions, the chosen ones first.

    Args:
        chosen: Ids from the right of the player on; unknown and repeated ones are passed over.
        count: How many seats there are to fill, at most `len(COMPANIONS)`.
    """
    known = [_BY_ID[name] for name in dict.fromkeys(chosen) if name in _BY_ID]
    rest = [companion for companion in COMPANIONS if companion not in known]
    return tuple((known + rest)[:count])
