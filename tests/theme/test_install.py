"""Installing a theme: from a folder or a zip, and never more than a theme."""

import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.theme.install import Result, install_theme
from game.theme.loader import ThemeLibrary
from tests.theme.broken import CHILD, PNG, TABLE

BACK = "backs: [{id: own, file: back.png}]\n"


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture
def themes(tmp_path: Path) -> Path:
    return tmp_path / "data" / "themes"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A theme as a maker has it: under another name, with work files beside it."""
    made = tmp_path / "work in progress"
    made.mkdir()
    (made / "deck.yaml").write_text(CHILD + BACK, encoding="utf-8")
    (made / "back.png").write_bytes(PNG)
    (made / "back.xcf").write_bytes(b"layers")
    (made / "LICENCE").write_text("CC-BY-4.0", encoding="utf-8")
    return made


def zipped(path: Path, entries: dict[str, str | bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return path


def refusal(result: Result) -> str:
    assert result.theme is None
    assert result.notice("it").code == "theme-refused"
    return result.faults[0].message


def everything(folder: Path) -> set[str]:
    return {each.relative_to(folder).as_posix() for each in folder.rglob("*")}


def test_a_folder_becomes_a_theme_under_its_id(folder: Path, themes: Path) -> None:
    result = install_theme(folder, themes)
    assert result.theme is not None
    assert not result.replaced
    assert result.notice("it").values == {"name": "Mine"}
    assert everything(themes) == {"mine", "mine/deck.yaml", "mine/back.png", "mine/LICENCE"}
    assert ThemeLibrary(themes).deck("mine").about.own


def test_the_yaml_file_stands_for_its_folder(folder: Path, themes: Path) -> None:
    assert install_theme(folder / "deck.yaml", themes).theme is not None


@pytest.mark.parametrize("around", ["", "mine-1.0/", "a/b/c/"])
def test_a_zip_becomes_a_theme_wherever_the_theme_lies_in_it(
    tmp_path: Path, themes: Path, around: str
) -> None:
    entries: dict[str, str | bytes] = {
        f"{around}deck.yaml": CHILD + BACK,
        f"{around}back.png": PNG,
        f"{around}.DS_Store": b"x",
        "__MACOSX/deck.yaml": b"x",
    }
    result = install_theme(zipped(tmp_path / "x.zip", entries), themes)
    assert result.theme is not None
    assert everything(themes) == {"mine", "mine/deck.yaml", "mine/back.png"}


def test_an_older_theme_is_put_aside(folder: Path, themes: Path) -> None:
    install_theme(folder, themes)
    (themes / "mine" / "back.kra").write_bytes(b"a day's work")
    (folder / "deck.yaml").write_text((CHILD + BACK).replace("1.0.0", "1.1.0"), encoding="utf-8")
    result = install_theme(folder, themes)
    assert result.replaced
    assert ThemeLibrary(themes).deck("mine").about.version == "1.1.0"
    assert (themes / ".before-mine" / "back.kra").read_bytes() == b"a day's work"
    assert [entry.id for entry in ThemeLibrary(themes).entries() if entry.own] == ["mine"]


def test_a_theme_that_lies_there_already_is_only_checked(folder: Path, themes: Path) -> None:
    install_theme(folder, themes)
    before = everything(themes)
    (themes / "mine" / "back.kra").write_bytes(b"a day's work")
    assert install_theme(themes / "mine", themes).theme is not None
    assert everything(themes) == {*before, "mine/back.kra"}


def test_a_broken_theme_changes_nothing_and_names_its_files(folder: Path, themes: Path) -> None:
    install_theme(folder, themes)
    (folder / "deck.yaml").write_text(CHILD + BACK + "has_indx: true\n", encoding="utf-8")
    result = install_theme(folder, themes)
    assert [str(fault) for fault in result.faults] == [
        "work in progress/deck.yaml:10:1: has_indx: unknown key; did you mean 'has_index'?"
    ]
    assert everything(themes) == {"mine", "mine/deck.yaml", "mine/back.png", "mine/LICENCE"}
    assert ThemeLibrary(themes).deck("mine").about.own


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("../../evil.yaml", "would leave the theme's folder"),
        ("/tmp/evil.yaml", "would leave the theme's folder"),
        ("c:/evil.yaml", "would leave the theme's folder"),
        ("a/../../../evil.png", "would leave the theme's folder"),
        ("..\\evil.yaml", "would leave the theme's folder"),
        ("con.png", "is no name for a file"),
        ("a/b/c/d/e/f.png", "lies more than 4 folders deep"),
        ("BACK.png", "is there twice"),
    ],
)
def test_a_name_that_does_harm_is_refused(
    tmp_path: Path, themes: Path, name: str, says: str
) -> None:
    entries: dict[str, str | bytes] = {"deck.yaml": CHILD, "back.png": PNG, name: PNG}
    assert says in refusal(install_theme(zipped(tmp_path / "x.zip", entries), themes))
    assert everything(themes) == set()
    assert not (tmp_path / "evil.yaml").exists()


def test_a_link_in_a_zip_is_refused(tmp_path: Path, themes: Path) -> None:
    path = zipped(tmp_path / "x.zip", {"deck.yaml": CHILD})
    with zipfile.ZipFile(path, "a") as archive:
        link = zipfile.ZipInfo("back.png")
        link.create_system = 3
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
    assert "is a link" in refusal(install_theme(path, themes))


def test_links_in_a_folder_are_refused(folder: Path, themes: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "secret.png").write_bytes(PNG)
    for name, target in (("link.png", secret / "secret.png"), ("links", secret)):
        try:
            (folder / name).symlink_to(target)
        except OSError:
            pytest.skip("no links on this system")
        assert "is a link" in refusal(install_theme(folder, themes))
        (folder / name).unlink()


def test_a_zip_that_unpacks_to_more_than_it_says_is_stopped(tmp_path: Path, themes: Path) -> None:
    bomb = zipped(tmp_path / "x.zip", {"deck.yaml": CHILD, "back.png": b"\0" * 9 * 1024 * 1024})
    assert bomb.stat().st_size < 20_000
    assert "is larger than 8 MiB" in refusal(install_theme(bomb, themes))


def test_many_files_that_are_too_much_together_are_stopped(tmp_path: Path, themes: Path) -> None:
    entries: dict[str, str | bytes] = {f"{n}.png": b"\0" * 7 * 1024 * 1024 for n in range(10)}
    path = zipped(tmp_path / "x.zip", {"deck.yaml": CHILD, **entries})
    assert refusal(install_theme(path, themes)) == "is larger than 64 MiB"
    assert everything(themes) == set()


@pytest.mark.parametrize(("count", "says"), [(201, "200 files"), (1001, "1000 entries")])
def test_too_many_files_are_stopped(tmp_path: Path, themes: Path, count: int, says: str) -> None:
    ending = "png" if count < 1000 else "xcf"
    entries: dict[str, str | bytes] = {f"{n}.{ending}": b"" for n in range(count)}
    path = zipped(tmp_path / "x.zip", {"deck.yaml": CHILD, **entries})
    assert says in refusal(install_theme(path, themes))


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ({"readme.txt": "hello"}, "holds no theme: no .yaml file"),
        ({"a/deck.yaml": CHILD, "b/table.yaml": TABLE}, "more than one theme (a, b)"),
        ({"deck.yaml": CHILD.replace("mine", "../x")}, "id: must be 3 to 40"),
        ({"deck.yaml": CHILD.replace("id: mine", "id: nul")}, "id: must be 3 to 40"),
        ({"deck.yaml": "a: [b"}, "x.zip/deck.yaml:"),
    ],
)
def test_what_is_no_theme_is_refused(
    tmp_path: Path, themes: Path, entries: dict[str, str | bytes], says: str
) -> None:
    result = install_theme(zipped(tmp_path / "x.zip", entries), themes)
    refusal(result)
    assert says in str(result.faults[0])


def test_a_damaged_zip_and_other_files_are_refused(tmp_path: Path, themes: Path) -> None:
    path = zipped(tmp_path / "x.zip", {"deck.yaml": CHILD * 50})
    raw = bytearray(path.read_bytes())
    raw[60:90] = b"\xff" * 30
    path.write_bytes(raw)
    assert refusal(install_theme(path, themes)) == "is a damaged zip file"
    path.write_bytes(b"no zip")
    assert "neither a theme's folder nor a zip" in refusal(install_theme(path, themes))
    assert "neither" in refusal(install_theme(tmp_path / "nothing", themes))
