"""What the project's own files say about each other."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).parents[2]


def modules() -> list[str]:
    found = []
    for package in ("engine", "game"):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found.append(".".join(part for part in parts if part != "__init__"))
    return [name for name in found if not name.endswith("__main__")]


def test_version_is_told_alike_by_program_and_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == __version__


def test_folders_bundled_by_the_build_exist() -> None:
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    found = re.search(r"for folder in \((.*)\)", spec)
    assert found is not None
    folders = re.findall(r'"(.*?)"', found[1])
    assert len(folders) == 3
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []


def test_every_asset_lies_beside_a_licence() -> None:
    assets = ROOT / "assets"
    files = [path for path in assets.rglob("*") if path.suffix in (".png", ".ttf", ".otf", ".ico")]
    assert len(files) > 200
    bare = {
        path.parent
        for path in files
        if not any(path.parent.glob("LICENCE*")) and not any(path.parent.glob("OFL*"))
    }
    assert bare == set()


def test_no_module_of_the_program_reads_a_folder_of_one_machine() -> None:
    paths = [ROOT / (name.replace(".", "/") + ".py") for name in modules()]
    places = re.compile(r"[\"'](/home|/root|/work|/tmp|C:\\)")
    assert [
        path for path in paths if path.exists() and places.search(path.read_text("utf-8"))
    ] == []


def test_a_quick_command_imports_neither_pydantic_nor_progress_bars() -> None:
    code = (
        "import sys; from game.__main__ import main; main(['rules', 'list']);"
        "late = {'pydantic', 'tqdm', 'pygame', 'yaml', 'game.app'} & set(sys.modules);"
        "sys.exit(str(late) if late else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.stderr == b""


_EACH_FIRST = """
import importlib, sys
for name in sys.argv[1:]:
    for known in [each for each in sys.modules if each.partition(".")[0] in ("engine", "game")]:
        del sys.modules[known]
    try:
        importlib.import_module(name)
    except Exception as error:
        print(f"{name}: {error!r}")
"""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_every_module_may_be_imported_first(part: int) -> None:
    """One process forgets the project between two modules; what this stands on is read once."""
    command = [sys.executable, "-W", "error", "-c", _EACH_FIRST, *modules()[part::4]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("", "")
