from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.ruleset import PRESETS
from game import house_rules
from game.house_rules import HouseRules, HouseRulesError
from game.strict_yaml import StrictYamlError


def rules(name: str = "Da Nonna", preset: str = "chiamata", **options: object) -> HouseRules:
    return HouseRules(name, preset, PRESETS[preset].with_options(options))


def test_saved_rules_are_the_same_when_loaded(tmp_path: Path) -> None:
    mine = rules(cappotto_mult=3, progressive_steps=[70, 80], a_monte_max=None)
    saved = house_rules.save(tmp_path / "new folder", mine)
    assert saved.path is not None
    assert saved.path.name == "da-nonna.yaml"
    loaded = HouseRules.load(saved.path)
    assert loaded == saved
    assert loaded.changes() == {"cappotto_mult": 3, "progressive_steps": [70, 80]}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_kept(tmp_path: Path, preset: str) -> None:
    saved = house_rules.save(tmp_path, rules("Mine", preset))
    assert saved.path is not None
    assert HouseRules.load(saved.path).ruleset == PRESETS[preset]


def test_the_same_name_gives_way_and_another_does_not(tmp_path: Path) -> None:
    house_rules.save(tmp_path, rules("Bar Sport", cappotto_mult=1))
    house_rules.save(tmp_path, rules("bar sport", cappotto_mult=3))
    house_rules.save(tmp_path, rules("Bar, Sport!"))
    shelf = house_rules.load_all(tmp_path)
    assert shelf.faults == ()
    assert [(each.name, each.changes()) for each in shelf.rules] == [
        ("bar sport", {"cappotto_mult": 3}),
        ("Bar, Sport!", {}),
    ]


@pytest.mark.parametrize("name", ["切り札", "CON", "../../etc", "  a  \n b  ", "x" * 400, "..."])
def test_any_name_makes_a_harmless_file(tmp_path: Path, name: str) -> None:
    saved = house_rules.save(tmp_path, rules(name))
    assert saved.path is not None
    assert saved.path.parent == tmp_path
    assert saved.path.stem not in ("con", "")
    assert len(saved.name) <= house_rules.NAME_LENGTH
    assert house_rules.load_all(tmp_path).rules == (saved,)


def test_unplayable_or_nameless_rules_are_not_kept(tmp_path: Path) -> None:
    unplayable = replace(PRESETS["briscola_2"], players=4, hand_size=13)
    with pytest.raises(HouseRulesError, match="hand_size: There are not enough cards"):
        house_rules.save(tmp_path, HouseRules("Mine", "briscola_2", unplayable))
    with pytest.raises(HouseRulesError, match="need a name"):
        house_rules.save(tmp_path, rules(" \n "))
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_refuses_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be")
    with pytest.raises(HouseRulesError, match="taken"):
        house_rules.save(tmp_path / "taken", rules())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ":1:1: holds no house rules: it needs the keys name, preset and options"),
        ("name: [", ":"),
        (
            "name: Mine\npreset: chiamatta\n",
            ":2:1: preset: 'chiamatta' is not a game; did you mean 'chiamata'?",
        ),
        ("name: Mine\n", ":1:1: preset: is missing"),
        ("preset: chiamata\n", ":1:1: name: is missing: write the name of these rules"),
        ("name: Mine\nname: Yours\npreset: chiamata\n", ":2:1: name: is given twice; keep one"),
        (
            "name: Mine\npreset: chiamata\noptions:\n  cappoto_mult: 2\n",
            ":4:3: options.cappoto_mult: unknown option 'cappoto_mult';"
            " did you mean 'cappotto_mult'?",
        ),
        (
            "name: Mine\npreset: chiamata\noptions:\n  cappotto_mult: 7\n",
            ":4:3: options.cappotto_mult: 7 is not possible: use 1, 2, 3",
        ),
        (
            "name: Mine\npreset: chiamata\noptions:\n  exchange: seven\n",
            ":4:3: options.exchange: Only with a stock and a turned-up trump.",
        ),
        (
            "name: Mine\npreset: briscola_4_stock\noptions:\n  sides: solo\n",
            ":4:3: options.sides: signals: Only in fixed teams.",
        ),
        ("name: Mine\npreset: chiamata\noptions: [1]\n", ":3:1: options: must hold one"),
        (
            "name: Mine\npreset: muta\nplayers: 5\n",
            ":3:1: players: is not a key of house rules",
        ),
        ("format: 2\nname: Mine\n", ":1:1: format: needs a newer version of the game"),
    ],
)
def test_a_bad_file_is_named_with_its_place_and_spoils_no_other(
    tmp_path: Path, text: str, said: str
) -> None:
    good = house_rules.save(tmp_path, rules("Good"))
    bad = tmp_path / "bad.yaml"
    bad.write_text(text, encoding="utf-8")
    with pytest.raises(StrictYamlError) as caught:
        HouseRules.load(bad)
    shelf = house_rules.load_all(tmp_path)
    assert shelf.rules == (good,)
    assert shelf.faults == caught.value.faults[:1]
    assert str(shelf.faults[0]).startswith(f"{bad}{said}")


def test_all_faults_of_a_file_are_found_at_once(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("preset: chiamata\noptions:\n  deck: d41\n  hand: 3\n")
    with pytest.raises(StrictYamlError) as caught:
        HouseRules.load(bad)
    assert [fault.key for fault in caught.value.faults] == ["name", "options.deck", "options.hand"]


def test_deleting_twice_is_no_fault(tmp_path: Path) -> None:
    saved = house_rules.save(tmp_path, rules())
    house_rules.delete(saved)
    house_rules.delete(saved)
    assert house_rules.load_all(tmp_path).rules == ()


def test_a_missing_folder_is_an_empty_shelf(tmp_path: Path) -> None:
    assert house_rules.load_all(tmp_path / "none") == house_rules.Shelf()
