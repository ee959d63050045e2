"""What the style guide asks of the pictures: margins, differences, symmetry, closed tiles."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from assets.cards.drawing import francesi, napoletane, siciliane
from assets.cards.drawing.masters import DECKS, FRENCH_DECKS, RANKS
from assets.cards.drawing.woodcut import PAPER

ASSETS = Path(__file__).parents[2] / "assets"
CODES = [f"{rank}{suit}" for rank in RANKS for suit in "dcsb"]
FRENCH = list(FRENCH_DECKS)
CARD = 2.4  # pixels per card unit in a master
WIDTHS = (80, 60)

# Whole figures differ in thousands of pixels, sparse French pips in hundreds; what a pair
# must reach at 80 pixels, at 60, and at 60 as a colour-blind player sees it.
LATIN_FLOORS, FRENCH_FLOORS = (1000, 600, 1000), (150, 90, 140)

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light
COLOUR_BLINDNESS = {
    "protanopia": (0.152, 1.053, -0.205, 0, 0.115, 0.786, 0.099, 0, -0.004, -0.048, 1.052, 0),
    "deuteranopia": (0.367, 0.861, -0.228, 0, 0.280, 0.673, 0.047, 0, -0.012, 0.043, 0.969, 0),
    "tritanopia": (1.256, -0.077, -0.179, 0, -0.078, 0.931, 0.148, 0, 0.005, 0.691, 0.304, 0),
}
TO_LINEAR = [round(255 * (v / 255) ** 2.2) for v in range(256)] * 3
FROM_LINEAR = [round(255 * (v / 255) ** (1 / 2.2)) for v in range(256)] * 3

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


@lru_cache
def small(deck: str) -> dict[int, dict[str, Image.Image]]:
    """Return the deck's faces at the widths that matter in play, by width and code."""
    faces: dict[int, dict[str, Image.Image]] = {width: {} for width in WIDTHS}
    for code in CODES:
        master = load(f"cards/{deck}/{code}")
        for width in WIDTHS:
            size = width, width * 8 // 5
            face = master.resize(size, Image.Resampling.BOX, reducing_gap=2.0)
            faces[width][code] = face.convert("RGB")
    return faces


def floors(deck: str) -> tuple[int, int, int]:
    return FRENCH_FLOORS if deck in FRENCH else LATIN_FLOORS


def seen_in(face: Image.Image, sight: str) -> Image.Image:
    """Return a face in grey, or as simulated for a kind of colour-blindness."""
    if sight == "grey":
        return face.convert("L").convert("RGB")
    linear = face.point(TO_LINEAR).convert("RGB", COLOUR_BLINDNESS[sight])
    return linear.point(FROM_LINEAR)


def same_rank() -> Iterator[tuple[str, str]]:
    """Yield every two cards that differ only in suit."""
    for rank in RANKS:
        yield from combinations([f"{rank}{suit}" for suit in "dcsb"], 2)


@pytest.mark.parametrize(
    ("deck", "clear"),
    [("napoletane", ((3, 7), (11, 12))), ("siciliane", ((3, 6), (9, 10.6), (12.6, 13.6)))],
)
def test_art_keeps_off_the_frame(deck: str, clear: tuple[tuple[float, float], ...]) -> None:
    boxes = [box for near, far in clear for box in ring(near, far)]
    touching = [code for code in CODES if inked(load(f"cards/{deck}/{code}"), *boxes)]
    assert touching == []


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


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("deck", DECKS)
def test_any_two_cards_differ_clearly(deck: str, width: int) -> None:
    faces = small(deck)[width]
    counts = {pair: differing(faces[pair[0]], faces[pair[1]]) for pair in combinations(faces, 2)}
    closest = min(counts, key=lambda pair: counts[pair])
    assert counts[closest] >= floors(deck)[WIDTHS.index(width)], closest


@pytest.mark.parametrize("sight", ["grey", *COLOUR_BLINDNESS])
@pytest.mark.parametrize("deck", DECKS)
def test_suits_are_told_apart_without_colour(deck: str, sight: str) -> None:
    faces = {code: seen_in(face, sight) for code, face in small(deck)[60].items()}
    counts = {pair: differing(faces[pair[0]], faces[pair[1]], 40) for pair in same_rank()}
    closest = min(counts, key=lambda pair: counts[pair])
    assert counts[closest] >= floors(deck)[2], closest


def test_colour_blindness_takes_away_what_it_should() -> None:
    red, green, blue = (Image.new("RGB", (1, 1), c) for c in ("#c92a1f", "#23784a", "#20509e"))

    def apart(one: Image.Image, other: Image.Image, sight: str) -> int:
        pixels = [seen_in(image, sight).tobytes() for image in (one, other)]
        return max(int(abs(a - b)) for a, b in zip(*pixels, strict=True))

    for sight in ("protanopia", "deuteranopia", "grey"):
        assert apart(red, green, sight) < 80, sight
    assert apart(red, green, "tritanopia") > 120
    assert apart(green, blue, "tritanopia") < apart(green, blue, "deuteranopia")


@pytest.mark.parametrize("rank", list(RANKS))
def test_no_sicilian_card_could_be_a_neapolitan_one(rank: str) -> None:
    for suit in "dcsb":
        code = f"{rank}{suit}"
        one, other = (small(deck)[60][code] for deck in ("napoletane", "siciliane"))
        assert differing(one, other) >= 1200, code


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


@pytest.mark.parametrize("layout", [napoletane.LAYOUT, siciliane.LAYOUT])
def test_latin_pips_are_as_many_as_the_rank(
    layout: dict[str, dict[int, list[tuple[float, float, float]]]],
) -> None:
    for suit, ranks in layout.items():
        for rank, pips in ranks.items():
            if (suit, rank) == ("bastoni", 3) and not pips:
                continue  # the Neapolitan three of clubs is a fan
            assert len({(x, y) for x, y, _ in pips}) == len(pips) == rank, (suit, rank)


def test_neapolitan_pips_are_symmetric() -> None:
    for suit, ranks in napoletane.LAYOUT.items():
        for rank, pips in ranks.items():
            at = {(x, y) for x, y, _ in pips}
            images = (
                {(250 - x, y) for x, y in at},
                {(x, 400 - y) for x, y in at},
                {(250 - x, 400 - y) for x, y in at},
            )
            assert at in images, (suit, rank)


def test_sicilian_pips_are_symmetric_but_where_a_figure_stands() -> None:
    beside = {("coppe", 7)}  # the seventh cup makes room for the woman
    for suit, ranks in siciliane.LAYOUT.items():
        for rank, pips in ranks.items():
            at = {(x, y) for x, y, _ in pips}
            assert (at == {(250 - x, y) for x, y in at}) != ((suit, rank) in beside), (suit, rank)
