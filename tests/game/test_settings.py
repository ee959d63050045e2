from __future__ import annotations

import dataclasses
import os
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.i18n.catalog import LANGUAGES
from game.settings import FORMAT, NAME_LENGTH, Settings, SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.yaml"


def write(path: Path, content: bytes | str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def codes(file: SettingsFile) -> list[str]:
    return [notice.code for notice in file.notices]


CHANGED = Settings(
    language="it",
    deck="francesi-4",
    player_name="Zi' Peppe no",
    trick_hold_ms=1500,
    text_scale=1.25,
    mute=True,
    window_size=(1024, 600),
    window_place=(-40, 12),
    key_bindings=MappingProxyType({"hint": ("Ctrl+H", "?"), "pass": ()}),
    seen=("welcome",),
    preset="chiamata",
    house_rules=MappingProxyType(
        {"cappotto_mult": 3, "progressive_steps": (71, 81), "a_monte_max": None}
    ),
    companions=("nunzia", "ciro"),
)


def test_the_first_start_has_defaults_and_nothing_to_say(path: Path) -> None:
    file = SettingsFile.load(path)
    assert file.settings == Settings()
    assert file.notices == ()
    assert not path.parent.exists()


def test_what_is_saved_is_read_back(path: Path) -> None:
    assert SettingsFile.load(path).save(CHANGED) is None
    file = SettingsFile.load(path)
    assert file.settings == CHANGED
    assert file.notices == ()


@given(name=st.text(max_size=NAME_LENGTH))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_printable_name_is_read_back(path: Path, name: str) -> None:
    if not name.isprintable():
        return
    clean = " ".join(name.split())
    SettingsFile.load(path).save(dataclasses.replace(Settings(), player_name=clean))
    file = SettingsFile.load(path)
    assert file.settings.player_name == clean
    assert file.notices == ()


def test_saving_keeps_the_former_file_as_backup(path: Path) -> None:
    SettingsFile.load(path).save(CHANGED)
    former = path.read_bytes()
    SettingsFile.load(path).save(Settings())
    assert path.with_name("settings.yaml.bak").read_bytes() == former
    assert sorted(p.name for p in path.parent.iterdir()) == ["settings.yaml", "settings.yaml.bak"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n# nothing\n",
        b"null\n",
        b"[]\n",
        b"- deck: napoletane\n",
        b"3\n",
        b"just words\n",
        b"\x00\x01\x02\xff\xfe",
        b"\xff\xfel\x00a\x00",
        b"language: it\nlanguage: en\n",
        b"language: [it\n",
        b"language: !!python/object:os.system it\n",
        b"a: &a [*a]\n",
        b"x: " + b"y" * 300_000,
    ],
)
def test_a_damaged_file_is_put_aside_and_named(path: Path, content: bytes) -> None:
    write(path, content)
    file = SettingsFile.load(path)
    assert file.settings == Settings()
    assert codes(file) == ["settings-damaged"]
    aside = path.with_name(file.notices[0].values["aside"])
    assert aside.name == "settings.broken-1.yaml"
    assert aside.read_bytes() == content
    assert not path.exists()
    assert file.save(CHANGED) is None
    assert SettingsFile.load(path).settings == CHANGED


def test_the_backup_stands_in_for_a_damaged_file(path: Path) -> None:
    SettingsFile.load(path).save(CHANGED)
    SettingsFile.load(path).save(Settings())
    write(path, "format: 1\nplayer_name: 'Zi")
    path.with_name("settings.broken-1.yaml").write_text("older", encoding="utf-8")
    file = SettingsFile.load(path)
    assert codes(file) == ["settings-restored"]
    assert file.settings == CHANGED
    assert file.notices[0].values["aside"] == "settings.broken-2.yaml"
    assert "settings.yaml:" in file.notices[0].values["reason"]


@pytest.mark.parametrize(
    ("line", "field", "used"),
    [
        ("language: de", "language", "auto"),
        ("language: 3", "language", "auto"),
        ("language: null", "language", "auto"),
        ("language: [it]", "language", "auto"),
        ("deck: ../../etc", "deck", "napoletane"),
        ("deck: {}", "deck", "napoletane"),
        ("mute: 1", "mute", False),
        ("mute: no", "mute", False),
        ("mute: 'true'", "mute", False),
        ("text_scale: 7", "text_scale", 2.0),
        ("text_scale: -1", "text_scale", 1.0),
        ("text_scale: true", "text_scale", 1.0),
        ("text_scale: large", "text_scale", 1.0),
        ("text_scale: .nan", "text_scale", 1.0),
        ("trick_hold_ms: 1e9", "trick_hold_ms", None),
        ("trick_hold_ms: 999999999999", "trick_hold_ms", 10_000),
        ("window_size: [1280]", "window_size", (1280, 720)),
        ("window_size: [0, 99999]", "window_size", (320, 16384)),
        ("window_size: wide", "window_size", (1280, 720)),
        ('player_name: "a\\nb"', "player_name", ""),
        (f"player_name: {'x' * 300}", "player_name", "x" * NAME_LENGTH),
        ("key_bindings: []", "key_bindings", MappingProxyType({})),
        ("key_bindings: {hint: 3}", "key_bindings", MappingProxyType({})),
        ("house_rules: {cappotto_mult: {a: 1}}", "house_rules", MappingProxyType({})),
        ("seen: welcome", "seen", ()),
        ("companions: [1]", "companions", ()),
    ],
)
def test_a_bad_value_costs_only_itself(path: Path, line: str, field: str, used: Any) -> None:
    write(path, f"format: 1\nlevel: hard\n{line}\nback: verde\n")
    file = SettingsFile.load(path)
    assert codes(file) == ["settings-value"]
    assert file.notices[0].values["name"] == field
    assert file.settings == dataclasses.replace(
        Settings(level="hard", back="verde"), **{field: used}
    )


def test_a_missing_value_is_the_default(path: Path) -> None:
    write(path, "language: ja\n")
    file = SettingsFile.load(path)
    assert file.settings == Settings(language="ja")
    assert file.notices == ()


def test_a_setting_of_earlier_versions_is_dropped_without_a_word(path: Path) -> None:
    write(path, "format: 1\nspeech: true\ndeck: piacentine\n")
    file = SettingsFile.load(path)
    assert codes(file) == []
    assert file.settings.deck == "piacentine"
    assert file.save(file.settings) is None
    assert "speech" not in path.read_text(encoding="utf-8")


def test_an_unknown_name_is_named_with_the_nearest_known_one(path: Path) -> None:
    write(path, "langauge: it\n")
    file = SettingsFile.load(path)
    assert codes(file) == ["settings-unknown"]
    assert file.notices[0].values["name"] == "langauge"
    assert "language" in file.notices[0].values["hint"]


def test_a_file_of_a_later_version_is_used_but_not_written(path: Path) -> None:
    write(path, f"format: {FORMAT + 1}\nlanguage: it\nholograms: true\ndeck: [several]\n")
    before = path.read_bytes()
    file = SettingsFile.load(path)
    assert codes(file) == ["settings-newer"]
    assert file.settings == Settings(language="it")
    notice = file.save(CHANGED)
    assert notice is not None
    assert notice.code == "settings-newer"
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_is_said_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way", encoding="utf-8")
    file = SettingsFile.load(tmp_path / "config" / "settings.yaml")
    assert file.settings == Settings()
    notice = file.save(CHANGED)
    assert notice is not None
    assert notice.code == "settings-not-saved"


def test_a_folder_in_place_of_the_file_never_stops_the_start(path: Path) -> None:
    path.mkdir(parents=True)
    assert SettingsFile.load(path).settings == Settings()


def test_a_failed_write_leaves_the_old_file_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile.load(path)
    file.save(CHANGED)

    def no_space(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    notice = file.save(Settings())
    assert notice is not None
    assert notice.values["reason"] == "No space left on device"
    monkeypatch.undo()
    assert SettingsFile.load(path).settings == CHANGED
    assert [p.name for p in path.parent.iterdir()] == ["settings.yaml"]


def test_every_language_of_the_catalogue_can_be_chosen(path: Path) -> None:
    for language in LANGUAGES:
        write(path, f"language: {language}\n")
        assert SettingsFile.load(path).settings.language == language


@given(content=st.binary(max_size=200))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_file_stops_the_start(path: Path, content: bytes) -> None:
    write(path, content)
    SettingsFile.load(path)
