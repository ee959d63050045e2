"""The file manager and the clipboard: asked safely, and replaced by words where they lack."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import desktop
from game.input.intents import Back, Confirm, MoveFocus
from game.scenes.settings import SettingsScene
from game.widgets.rows import Form
from tests.screens import program


class Started:
    """Notes what would have been started."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []

    def __call__(self, words: list[str], **_: object) -> None:
        self.calls.append(words)


@pytest.mark.skipif(sys.platform != "linux", reason="each system has a file manager of its own")
def test_a_folder_is_made_and_shown_where_there_is_a_desktop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = Started()
    monkeypatch.setattr(subprocess, "Popen", started)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    folder = tmp_path / "new" / "themes"
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not desktop.open_folder(folder)
    assert folder.is_dir()
    monkeypatch.setenv("DISPLAY", ":9")
    assert desktop.open_folder(folder)
    assert started.calls == [["/bin/xdg-open", str(folder)]]
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert not desktop.open_folder(folder)


def test_a_folder_that_cannot_be_made_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert not desktop.open_folder(file / "themes")


def test_without_a_file_manager_the_settings_name_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.scenes.settings.open_folder", lambda _: False)

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("game.scenes.settings.copy_text", copy)
    for scale in (1.0, 2.0):
        for topic in ("cards", "table"):
            size = (1280, 720) if scale == 1.0 else (1920, 1080)
            with program(tmp_path, size, text_scale=scale, settings_tab=topic) as game:
                game.press_button("Settings")
                scene = game.scene(SettingsScene)
                if scale == 1.0:
                    game.press_button("Themes folder…")
                else:  # in large text it is the last of rows that scroll
                    form = next(w for w in game.page.widgets if isinstance(w, Form))
                    game.page.focus_on(form)
                    game.do(*[MoveFocus(0, 1)] * len(form.rows), Confirm())
                dialog = scene.page.dialog
                assert dialog is not None
                folder = str(game.services.paths.themes)
                assert folder in dialog.text
                assert copied[-1] == folder
                game.do(Back())
