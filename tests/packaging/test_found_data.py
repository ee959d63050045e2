"""The program finds its data however it was installed and wherever it is started."""

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(command: Sequence[str | Path], folder: Path, **extra: str) -> str:
    """Run the program in a folder of its own, with no settings and no display; return its words."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    environ = {**kept, "BRISCOLA_DATA": str(folder / "own"), "PYTHONIOENCODING": "utf-8", **extra}
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env=environ,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check_data(command: Sequence[str | Path], folder: Path, **extra: str) -> None:
    games = json.loads(run([*command, "rules", "list", "--lang", "it", "--json"], folder, **extra))
    titles: Mapping[str, str] = {game["name"]: game["title"] for game in games}
    assert titles["briscola_2"] == "Briscola a due"
    themes = json.loads(run([*command, "themes", "list", "--json"], folder, **extra))
    assert {"napoletane", "francesi", "felt"} <= {theme["id"] for theme in themes}
    assert [theme["problems"] for theme in themes] == [[]] * len(themes)


def test_checkout(tmp_path: Path) -> None:
    check_data([sys.executable, "-m", "game"], tmp_path, PYTHONPATH=str(ROOT))


def test_editable_install(tmp_path: Path) -> None:
    script = Path(sys.executable).with_name("briscola")
    if not script.exists():
        pytest.skip("the project is not installed: pip install -e .")
    check_data([script], tmp_path)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "-w", str(folder), str(ROOT)], check=True)
    (found,) = folder.glob("*.whl")
    return found


@pytest.mark.slow
def test_wheel(wheel: Path, tmp_path: Path) -> None:
    installed = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    check_data([sys.executable, "-m", "game"], tmp_path, PYTHONPATH=str(installed))


@pytest.mark.slow
def test_wheel_has_what_players_need_and_no_more(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {"game/__main__.py", "themes/napoletane.yaml", "assets/cards/napoletane/ad.png"} <= names
    assert "game/i18n/locales/it/LC_MESSAGES/briscola.mo" in names
    unwanted = [n for n in names if n.endswith(".svg") or "drawing" in n or n.startswith("tests")]
    assert unwanted == []


@pytest.fixture(scope="module")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = os.environ.get("BRISCOLA_FROZEN")
    if built:
        return Path(built)
    pytest.importorskip("PyInstaller", reason="the build extra is not installed")
    folder = tmp_path_factory.mktemp("frozen")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    places = ["--distpath", str(folder / "dist"), "--workpath", str(folder / "build")]
    subprocess.run([*command, *places, str(ROOT / "build.spec")], cwd=folder, check=True)
    return folder / "dist" / "briscola" / "briscola"


@pytest.mark.slow
def test_frozen(frozen: Path, tmp_path: Path) -> None:
    check_data([frozen], tmp_path)
    bundle = frozen.parent / "_internal"
    assert not list(bundle.rglob("*.svg"))
    assert not (bundle / "assets" / "cards" / "drawing").exists()
    assert not list(bundle.rglob("freesansbold.ttf"))


@pytest.mark.slow
def test_frozen_program_tests_itself(frozen: Path, tmp_path: Path) -> None:
    assert "self-test: ok" in run([frozen, "--self-test"], tmp_path)
