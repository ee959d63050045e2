"""Every worked case of the rules: those under ``tests/vectors`` and under $BRISCOLA_VECTORS."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from game import strict_yaml
from tests.worked_cases import CHECKS, check

FOLDERS: Final = (Path(__file__).parent / "vectors", os.environ.get("BRISCOLA_VECTORS"))


@dataclass(frozen=True)
class Found:
    """A case where it was found; a fault in place of a case that cannot be run."""

    name: str
    fields: Mapping[str, Any]
    fault: str = ""


def find_cases(folders: Sequence[Path]) -> Iterator[Found]:
    """Yield every case under some folders, once; a second definition of an id is a fault.

    The same case, word for word, may stand in several files: a copy contradicts nothing.
    """
    known: dict[str, tuple[Path, Mapping[str, Any]]] = {}
    for path in (path for folder in folders for path in sorted(folder.rglob("*.y*ml"))):
        for number, fields in enumerate(_read(path), 1):
            name = str(fields.get("id", ""))
            if "fault" in fields or not name:
                fault = fields.get("fault", "a case without an id")
                yield Found(f"{path.name}-{number}", fields, str(fault))
            elif name not in known:
                known[name] = (path, fields)
                yield Found(name, fields)
            elif known[name][0] == path or known[name][1] != fields:
                yield Found(f"{name}-in-{path.name}-{number}", fields, f"{name} is defined twice")


def _read(path: Path) -> list[Mapping[str, Any]]:
    try:
        cases = strict_yaml.read(path, limit=1 << 24).value
    except strict_yaml.StrictYamlError as error:
        return [{"fault": str(error)}]
    if not isinstance(cases, list):
        return [{"fault": f"{path} holds no list of cases"}]
    return [c if isinstance(c, dict) else {"fault": f"{c!r} is no case"} for c in cases]


def _all_cases() -> list[Found]:
    return list(find_cases([Path(folder) for folder in FOLDERS if folder]))


@pytest.mark.parametrize("found", [pytest.param(found, id=found.name) for found in _all_cases()])
def test_vector(found: Found) -> None:
    assert not found.fault, found.fault
    check(found.fields)


def test_the_folder_named_by_the_environment_is_there() -> None:
    assert all(Path(folder).is_dir() for folder in FOLDERS if folder)


def test_every_kind_of_case_has_one() -> None:
    assert {found.fields.get("kind") for found in _all_cases()} >= set(CHECKS)


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        ({"winner": 1}, "0 == 1"),
        ({"points": 12}, "points"),
        ({"kind": "weather"}, "unknown kind"),
        ({"loser": 1}, "no check"),
    ],
)
def test_a_false_case_fails(claim: dict[str, Any], fault: str) -> None:
    case = {"id": "T", "kind": "trick", "trump": "s", "cards": ["5c", "Ad"], "winner": 0}
    check(case)
    with pytest.raises(AssertionError, match=fault):
        check(case | claim)


def test_an_id_is_defined_once(tmp_path: Path) -> None:
    case = "- {id: T, kind: trick, trump: s, cards: [5c, Ad], winner: %d}\n"
    (tmp_path / "a.yaml").write_text(case % 0, "utf-8")
    (tmp_path / "b.yaml").write_text(case % 0, "utf-8")
    assert [found.fault for found in find_cases([tmp_path])] == [""]
    (tmp_path / "b.yaml").write_text(case % 1, "utf-8")
    assert [found.fault for found in find_cases([tmp_path])] == ["", "T is defined twice"]
    (tmp_path / "b.yaml").unlink()
    (tmp_path / "a.yaml").write_text(case % 0 * 2, "utf-8")
    assert [found.fault for found in find_cases([tmp_path])] == ["", "T is defined twice"]


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("- {id: T, id: T}\n", "utf-8")
    (tmp_path / "b.yaml").write_text("kind: trick\n", "utf-8")
    assert all(found.fault for found in find_cases([tmp_path]))
