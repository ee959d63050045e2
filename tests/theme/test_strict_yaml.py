"""Strict YAML: what is refused, and where the fault is said to be."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import strict_yaml
from game.strict_yaml import StrictYamlError, Value

PLAIN: st.SearchStrategy[Value] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**15), 10**15)
    | st.floats(allow_nan=False, allow_infinity=False, width=32).map(float)
    | st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text("abcxyz01 _-", min_size=1, max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def faults(text: str) -> list[str]:
    with pytest.raises(StrictYamlError) as caught:
        strict_yaml.parse(text, "f")
    return [str(fault) for fault in caught.value.faults]


def test_only_true_and_false_are_truth_values_and_only_decimals_are_numbers() -> None:
    text = "a: no\nb: on\nc: 010\nd: 0x1F\ne: 12:30\nf: true\ng: 7\nh: 0.5\ni: ~"
    assert strict_yaml.parse(text).value == {
        "a": "no",
        "b": "on",
        "c": "010",
        "d": "0x1F",
        "e": "12:30",
        "f": True,
        "g": 7,
        "h": 0.5,
        "i": None,
    }


def test_quoted_numbers_stay_text() -> None:
    assert strict_yaml.parse("a: '7'\nb: \"true\"").value == {"a": "7", "b": "true"}


def test_every_double_key_is_named_with_its_place() -> None:
    assert faults("a: 1\nb:\n  c: 1\n  c: 2\na: 2") == [
        "f:4:3: b.c: is given twice; keep one",
        "f:5:1: a: is given twice; keep one",
    ]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("a: [1, 2", "f:"),
        ("a:\n\t- 1", "f:2:1:"),
        ("a: !!python/name:os.system x", "f:1:4: the tag"),
        ("a: !mine {}", "f:1:4: the tag"),
        ("a: &x [*x]", "f:1:"),
        ("a: 1\n---\nb: 2", "f:2:1: is a second document"),
        ("[" * 60 + "]" * 60, "f:1:"),
        ("? [1, 2]\n: 3", "f:1:3: a key must be a single word"),
    ],
)
def test_what_is_not_strict_is_refused_at_its_place(text: str, start: str) -> None:
    assert faults(text)[0].startswith(start)


def test_an_alias_bomb_is_refused_quickly() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9)]
    assert "values" in faults("\n".join(lines))[0]


def test_a_missing_key_points_to_the_mapping_that_lacks_it() -> None:
    document = strict_yaml.parse("a: 1\nb:\n  c: 2", "f")
    assert str(document.fault(("b", "d"), "is missing")) == "f:2:1: b.d: is missing"


def test_unreadable_files_are_one_line_each(tmp_path: Path) -> None:
    big, latin = tmp_path / "big.yaml", tmp_path / "latin.yaml"
    big.write_text("a: " + "x" * 400_000)
    latin.write_bytes(b"a: 1\nb: \xe9")
    for path, words in ((big, "256 KiB"), (latin, "UTF-8"), (tmp_path / "no", "cannot be read")):
        with pytest.raises(StrictYamlError, match=words) as caught:
            strict_yaml.read(path)
        assert "\n" not in str(caught.value)
        assert caught.value.faults[0].file == str(path)


@given(PLAIN)
def test_what_is_written_reads_back_the_same(value: Value) -> None:
    assert strict_yaml.parse(strict_yaml.write(value)).value == value


def test_suggestion_names_the_nearest_word() -> None:
    assert strict_yaml.suggestion("has_indx", ["has_index", "labels"]) == (
        "; did you mean 'has_index'?"
    )
    assert not strict_yaml.suggestion("zzz", ["has_index"])
