"""A copy of a YAML file stands for the file exactly as long as it says the same."""

import json
from pathlib import Path

import pytest

from game import strict_yaml, yaml_tree
from game.paths import THEMES
from game.strict_yaml import Document, StrictYamlError, copies_in, read


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the texts that are parsed."""
    names: list[str] = []
    parse = yaml_tree.parse

    def counted(text: str, name: str) -> Document:
        names.append(name)
        return parse(text, name)

    monkeypatch.setattr(yaml_tree, "parse", counted)
    return names


def read_in(folder: Path, file: Path) -> Document:
    with copies_in(folder):
        return read(file)


@pytest.mark.parametrize("file", sorted(THEMES.glob("*.yaml")), ids=lambda file: file.stem)
def test_a_copy_says_what_the_file_says(tmp_path: Path, parsed: list[str], file: Path) -> None:
    first, second = read_in(tmp_path, file), read_in(tmp_path, file)
    assert parsed == [str(file)]
    assert first == second == read(file)
    assert first.fault(("name", "it"), "x") == second.fault(("name", "it"), "x")


def test_a_changed_file_is_read_anew(tmp_path: Path, parsed: list[str]) -> None:
    file = tmp_path / "a.yaml"
    for text, value in (("a: 1", {"a": 1}), ("a: 2", {"a": 2}), ("a: true", {"a": True})):
        file.write_text(text, encoding="utf-8")
        assert read_in(tmp_path / "cache", file).value == value
        assert read_in(tmp_path / "cache", file).value == value
    assert len(parsed) == 3


def test_a_faulty_file_has_no_copy(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1\na: 2", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(StrictYamlError, match="given twice"):
            read_in(tmp_path / "cache", file)


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "[]",
        '{"version": "0", "files": {}}',
        "not json",
        '{"version": null}',
    ],
)
def test_damaged_copies_count_as_none(tmp_path: Path, parsed: list[str], damage: str) -> None:
    file = THEMES / "felt.yaml"
    good = read_in(tmp_path, file)
    copies = next(tmp_path.glob("*.json"))
    copies.write_text(damage, encoding="utf-8")
    assert read_in(tmp_path, file) == good
    assert len(parsed) == 2


def test_a_damaged_copy_counts_as_none(tmp_path: Path) -> None:
    file = THEMES / "felt.yaml"
    good = read_in(tmp_path, file)
    copies = next(tmp_path.glob("*.json"))
    content = json.loads(copies.read_text(encoding="utf-8"))
    wrongs: list[object] = [None, [], {}, {**content["files"][str(file)], "places": [1]}]
    for wrong in wrongs:
        content["files"][str(file)] = wrong
        copies.write_text(json.dumps(content), encoding="utf-8")
        assert read_in(tmp_path, file) == good


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert read_in(blocked, THEMES / "felt.yaml") == read(THEMES / "felt.yaml")


def test_few_and_short_files_are_kept(tmp_path: Path) -> None:
    with copies_in(tmp_path / "cache"):
        for n in range(40):
            file = tmp_path / f"{n}.yaml"
            file.write_text(f"n: {n}", encoding="utf-8")
            read(file)
        long = tmp_path / "long.yaml"
        long.write_text("# " + "x" * 20_000, encoding="utf-8")
        read(long)
    copies = next((tmp_path / "cache").iterdir())
    kept = json.loads(copies.read_text(encoding="utf-8"))["files"]
    assert list(kept) == [str(tmp_path / f"{n}.yaml") for n in range(24, 40)]


def test_outside_copies_nothing_is_written(tmp_path: Path) -> None:
    read_in(tmp_path / "cache", THEMES / "felt.yaml")
    before = next((tmp_path / "cache").iterdir()).read_bytes()
    assert strict_yaml.read(THEMES / "walnut.yaml")
    assert next((tmp_path / "cache").iterdir()).read_bytes() == before
