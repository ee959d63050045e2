"""What the style guide asks of the pictures: margins, differences, symmetry, closed tiles."""

from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from assets.cards.drawing import francesi, napoletane
from assets.cards.drawing.masters import DECKS, RANKS
from assets.cards.drawing.woodcut import PAPER

ASSETS = Path(__file__).parents[2] / "assets"
CODES = [f"{rank}{suit}" for rank in RANKS for suit in "dcsb"]
FRENCH = [deck for deck in DECKS if deck != "napoletane"]
CARD = 2.4  # pixels per card unit in a master

Box = tuple[float, float, float, float]


def load(path: str, edge: int | None = None) -> Image.Image:
    with Image.open(ASSETS / f"{path}.png") as png:
        image = png.convert("RGBA")
    if edge:
        image = image.resize((edge, edge * image.height // image.width), Image.Resampling.BOX)
    return image


def differing(one: Image.Image, other: Image.Image, threshold: int = 60) -> int:
    """Count the pixels that differ by more than ``threshold`` in some channel."""
    r, g, b = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    most = ImageChops.lighter(ImageChops.lighter(r, g), b)
    return sum(most.histogram()[threshold + 1 :])


def inked(card: Image.Image, *boxes: Box) -> int:
    """Count the pixels that are not paper in boxes given in card units."""
    count = 0
    for box in boxes:
        left, top, right, bottom = (round(v * CARD) for v in box)
        part = card.crop((left, top, right, bottom))
        count += differing(part, Image.new("RGB", part.size, PAPER))
    return count


def ring(near: float, far: float) -> tuple[Box, Box, Box, Box]:
    """Return the four strips between two distances from the edge, without the corners."""
    return (
        (20, near, 230, far),
        (20, 400 - far, 230, 400 - near),
        (near, 20, far, 380),
        (250 - far, 20, 250 - near, 380),
    )


@pytest.mark.parametrize("code", CODES)
def test_neapolitan_art_keeps_off_the_frame(code: str) -> None:
    card = load(f"cards/napoletane/{code}")
    assert inked(card, *ring(3, 7)) == 0
    assert inked(card, *ring(11, 12)) == 0


@pytest.mark.parametrize("deck", FRENCH)
def test_french_art_keeps_off_the_edge_and_courts_off_their_frame(deck: str) -> None:
    big = deck == "francesi_grandi"
    for code in CODES:
        card = load(f"cards/{deck}/{code}")
        assert inked(card, *ring(3, 10)) == 0, code
        if code[0] in "jqk":
            inside: list[Box] = [(65, 18, 199, 21), (199, 18, 201, 125)]
            if not big:
                inside.append((49, 18, 51, 125))
            assert inked(card, *inside) == 0, code
        if big:  # nothing enters the corner of the large index
            assert inked(card, (57.1, 14, 58.4, 118)) == 0, code


@pytest.mark.parametrize(("deck", "least"), [("napoletane", 1000), *((d, 150) for d in FRENCH)])
def test_any_two_cards_differ_clearly_at_80_pixels(deck: str, least: int) -> None:
    cards = {code: load(f"cards/{deck}/{code}", 80) for code in CODES}
    counts = {pair: differing(cards[pair[0]], cards[pair[1]]) for pair in combinations(cards, 2)}
    closest = min(counts, key=lambda pair: counts[pair])
    assert counts[closest] >= least, closest


def test_any_two_medallions_differ_at_48_pixels() -> None:
    faces = {
        f"{folder}/{path.stem}": load(f"{folder}/{path.stem}", 48)
        for folder in ("portraits", "signals")
        for path in (ASSETS / folder).glob("*.png")
    }
    counts = {pair: differing(faces[pair[0]], faces[pair[1]]) for pair in combinations(faces, 2)}
    closest = min(counts, key=lambda pair: counts[pair])
    assert counts[closest] >= 40, closest


@pytest.mark.parametrize("folder", ["portraits", "signals", "icons"])
def test_nothing_is_cut_by_the_box(folder: str) -> None:
    for path in (ASSETS / folder).glob("*.png"):
        alpha = load(f"{folder}/{path.stem}").getchannel("A")
        inner = Image.new("L", (alpha.width - 2, alpha.height - 2))
        alpha.paste(inner, (1, 1))
        assert alpha.getbbox() is None, path.stem


@pytest.mark.parametrize("folder", ["portraits", "signals"])
def test_nothing_leaves_the_ring(folder: str) -> None:
    outside = Image.new("L", (400, 400))
    outside.putdata(
        [
            255 if (x + 0.5 - 200.8) ** 2 + (y + 0.5 - 201) ** 2 > 197.4**2 else 0
            for y in range(400)
            for x in range(400)
        ]
    )
    for path in (ASSETS / folder).glob("*.png"):
        alpha = load(f"{folder}/{path.stem}").getchannel("A")
        assert ImageChops.darker(alpha, outside).getbbox() is None, path.stem


@pytest.mark.parametrize("name", ["felt", "walnut", "night"])
def test_a_tile_closes(name: str) -> None:
    tile = load(f"table/{name}").convert("RGB")
    for turned in (tile, tile.transpose(Image.Transpose.ROTATE_90)):
        rows = [turned.crop((0, y, turned.width, y + 1)) for y in range(turned.height)]
        steps = [differing(rows[y - 1], rows[y], 24) for y in range(turned.height)]
        assert steps[0] <= max(steps[1:]) + 4


@pytest.mark.parametrize("name", ["panel-light", "panel-dark"])
def test_the_stretched_parts_of_a_panel_are_even(name: str) -> None:
    panel = load(f"table/{name}")
    for turned in (panel, panel.transpose(Image.Transpose.ROTATE_90)):
        middle = turned.crop((96, 0, 192, 288))
        column = middle.crop((0, 0, 1, 288)).resize(middle.size)
        assert ImageChops.difference(middle, column).getbbox() is None


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("name", ["back", "back_blue", "back_green"])
def test_a_back_does_not_tell_which_way_up_it_is(deck: str, name: str) -> None:
    back = load(f"cards/{deck}/{name}", 120)
    assert differing(back, back.transpose(Image.Transpose.ROTATE_180)) == 0


@pytest.mark.parametrize("table", [francesi.PIPS, francesi.BIG_PIPS])
def test_french_pips_are_symmetric(table: dict[int, list[tuple[float, float]]]) -> None:
    for rank, pips in table.items():
        assert len(pips) == rank
        assert {(250 - x, y) for x, y in pips} == set(pips)
        if rank != 7:
            assert {(250 - x, 400 - y) for x, y in pips} == set(pips)


def test_neapolitan_pips_are_symmetric() -> None:
    for suit, ranks in napoletane.LAYOUT.items():
        for rank, pips in ranks.items():
            if not pips:
                continue  # the three of clubs is a fan
            at = {(x, y) for x, y, _ in pips}
            assert len(at) == rank, (suit, rank)
            images = (
                {(250 - x, y) for x, y in at},
                {(x, 400 - y) for x, y in at},
                {(250 - x, 400 - y) for x, y in at},
            )
            assert at in images, (suit, rank)
