"""The committed art is what the drawing code draws, complete, and named as the game expects."""

import io
import re
import shutil
from functools import lru_cache
from pathlib import Path

import pytest
from PIL import Image

from assets.cards.drawing import __main__ as command
from assets.cards.drawing import portraits
from assets.cards.drawing.masters import DECKS, RANKS, Master, all_masters
from assets.cards.drawing.raster import Palette, rasterise
from assets.cards.drawing.woodcut import PALETTE
from game.theme.masters import COPIES, SMALL_WIDTH

ASSETS = Path(__file__).parents[2] / "assets"
MASTERS = list(all_masters())
BY_PATH = {master.path: master for master in MASTERS}
PNG_SIZES = {path: width for master in MASTERS for path, width in master.pngs}
DRAWN = sorted({path.rpartition("/")[0] for path in PNG_SIZES})
SAMPLES = (
    "cards/napoletane/ad",
    "cards/napoletane/back_blue",
    "cards/siciliane/qd",
    "cards/francesi/qs",
    "cards/francesi_quattro/5b",
    "cards/francesi_grandi/kc",
    "portraits/nonna-pleased",
    "signals/shrug",
    "icons/partner",
    "table/night",
    "table/panel-light",
)


shared_palette = lru_cache(Palette)  # it remembers the nearest tone of each colour met


def test_every_svg_is_redrawn_byte_for_byte() -> None:
    differing = [m.path for m in MASTERS if (ASSETS / f"{m.path}.svg").read_text() != m.svg]
    assert differing == []


@pytest.mark.parametrize("path", SAMPLES)
def test_png_holds_the_pixels_of_a_fresh_rasterisation(path: str) -> None:
    master = BY_PATH[path]
    palette = shared_palette(master.colours, master.steps)
    for place, width in master.pngs:
        fresh = rasterise(master.svg, width)
        with Image.open(ASSETS / f"{place}.png") as png:
            assert png.size == fresh.size
            assert png.convert("RGBA").tobytes() == palette.rgba(palette.indexed(fresh))


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_is_forty_faces_and_three_backs_named_by_card_code(deck: str) -> None:
    codes = {f"{rank}{suit}" for rank in RANKS for suit in "dcsb"}
    names = codes | {"back", "back_blue", "back_green"}
    folder = ASSETS / "cards" / deck
    assert len(codes) == 40
    for suffix in ("png", "svg"):
        assert {path.stem for path in folder.glob(f"*.{suffix}")} == names


def test_every_png_has_its_size_and_nothing_else_lies_there() -> None:
    found = {}
    for folder in DRAWN:
        for path in (ASSETS / folder).glob("*.png"):
            with Image.open(path) as png:
                assert png.mode == "P", path
                found[path.relative_to(ASSETS).with_suffix("").as_posix()] = png.size
    assert found == {
        path: (width, width * 8 // 5 if path.startswith("cards/") else width)
        for path, width in PNG_SIZES.items()
    }


def test_the_small_copies_are_those_that_the_program_scales_from() -> None:
    for deck in DECKS:
        folder = ASSETS / "cards" / deck
        small = folder / COPIES
        assert {path.name for path in small.glob("*.png")} == {p.name for p in folder.glob("*.png")}
    assert {width for path, width in PNG_SIZES.items() if f"/{COPIES}/" in path} == {SMALL_WIDTH}


def test_the_art_stays_small() -> None:
    weights = {path: (ASSETS / f"{path}.png").stat().st_size for path in PNG_SIZES}
    cards = {path: weight for path, weight in weights.items() if path.startswith("cards/")}
    small = sum(weight for path, weight in cards.items() if "/small/" in path)
    assert sum(cards.values()) - small < 8_000_000
    assert small < 3_200_000
    assert sum(weights.values()) - small < 9_000_000


def test_every_deck_has_a_theme_that_shows_it() -> None:
    shown = {
        line.split()[1]
        for path in (ASSETS.parent / "themes").glob("*.yaml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("  art: ")
    }
    assert set(DECKS) <= shown


@pytest.mark.parametrize("folder", DRAWN)
def test_every_folder_of_art_names_its_licence(folder: str) -> None:
    assert "SPDX-License-Identifier: CC-BY-4.0" in (ASSETS / folder / "LICENCE").read_text()


@pytest.mark.parametrize(
    "name",
    [
        *(f"suit-{suit}" for suit in ("denari", "coppe", "spade", "bastoni")),
        *(f"suit-{suit}-siciliane" for suit in ("denari", "coppe", "spade", "bastoni")),
        *(f"suit-{suit}" for suit in ("quadri", "cuori", "picche", "fiori")),
        *("trump", "caller", "others", "partner", "lock", "last-trick", "score", "hint", "learn"),
        *("menu", "sound-on", "sound-off", "undo", "replay", "pass", "warning", "quit", "cards"),
        *("arrow-left", "arrow-right", "arrow-up", "arrow-down", "check", "close", "plus", "minus"),
        *("gear", "trophy", "star", "speech", "hourglass", "play", "pause", "chart", "eye"),
    ],
)
def test_the_icon_exists(name: str) -> None:
    assert (ASSETS / "icons" / f"{name}.png").exists()


def test_every_person_has_six_moods() -> None:
    people = {path.stem.partition("-")[0] for path in (ASSETS / "portraits").glob("*.png")}
    assert "you" in people
    assert len(people) >= 10
    for who in people:
        for mood in portraits.MOODS:
            assert (ASSETS / "portraits" / f"{who}-{mood}.png").exists()


def test_the_application_icon_holds_every_size() -> None:
    with Image.open(ASSETS / "app" / "icon.ico") as icon:
        assert icon.info["sizes"] == {(w, w) for w in (16, 32, 48, 64, 128, 256)}


def _box(master: Master) -> str:
    match = re.search(r'viewBox="0 0 (\d+ \d+)"', master.svg)
    assert match, master.path
    return match[1]


def test_drawings_use_only_what_every_renderer_knows() -> None:
    boxes = {"cards": "250 400", "portraits": "200 200", "signals": "200 200", "icons": "64 64"}
    for master in MASTERS:
        kind = master.path.partition("/")[0]
        assert _box(master) == boxes.get(kind, _box(master)), master.path
        tags = set(re.findall(r"<([a-zA-Z]+)", master.svg))
        assert tags <= {"svg", "defs", "g", "use", "path", "rect"}, master.path
        forbidden = r"opacity|filter|gradient|clip|mask|style=|<text|nan|inf"
        assert not re.search(forbidden, master.svg), master.path
        symbols = set(re.findall(r'id="(\w+)"', master.svg))
        assert set(re.findall(r'href="#(\w+)"', master.svg)) == symbols, master.path


def test_drawings_use_only_their_palette_and_no_hairline() -> None:
    for master in MASTERS:
        tones = {tone.lower() for tone in re.findall(r"#[0-9a-fA-F]{3,8}\b", master.svg)}
        assert tones <= set(master.colours), master.path
        words = set(re.findall(r'(?:fill|stroke)="([^"#]+)"', master.svg)) - {"none"}
        assert not words, master.path
        widths = [float(width) for width in re.findall(r'stroke-width="([\d.]+)"', master.svg)]
        assert min(widths, default=1) >= 0.8, master.path
        if not master.path.startswith("table/") or "panel" in master.path:
            assert set(master.colours) == set(PALETTE.values()), master.path


def test_drawing_twice_gives_the_same() -> None:
    for master in MASTERS[::9]:
        assert master.draw() == master.svg, master.path


def test_check_names_each_differing_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ASSETS / "icons", tmp_path / "icons")
    monkeypatch.setattr(command, "ASSETS", tmp_path)
    assert command.main(["--check", "icons/star", "icons/lock"]) == 0
    shutil.copy(tmp_path / "icons/lock.png", tmp_path / "icons/star.png")
    (tmp_path / "icons/lock.svg").unlink()
    assert command.main(["--check", "icons/star", "icons/lock"]) == 1
    named = capsys.readouterr().out
    assert "assets/icons/star.png" in named
    assert "assets/icons/lock.svg" in named
    assert "assets/icons/star.svg" not in named


def test_contact_sheet_shows_what_was_asked_for(tmp_path: Path) -> None:
    page = tmp_path / "sheet.png"
    assert command.main(["--sheet", str(page), "icons/star"]) == 0
    with Image.open(io.BytesIO(page.read_bytes())) as image:
        assert image.size[1] == 10 + 210 + 70
