"""Surfaces, shapes and text: exact sizes, opaque where they must be, alive without pictures."""

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FULL_DECK, Card, Suit
from game.paths import ASSETS
from game.theme import palette
from game.theme.fonts import MIN_PX, Fonts, Style
from game.theme.ground import band_rows
from game.theme.loader import ThemeLibrary
from game.theme.masters import Masters
from game.theme.picture_file import load_picture
from game.theme.shapes import Shapes, blit, faded, ring_reach, shrunk
from game.theme.surfaces import Surfaces, card_size

ACE = Card.from_code("Ad")


@pytest.fixture
def surfaces() -> Iterator[Surfaces]:
    pygame.display.init()
    library = ThemeLibrary()
    yield Surfaces(library.deck("napoletane"), library.table("felt"), Fonts("it"), Shapes())
    pygame.display.quit()


@pytest.mark.parametrize("width", [26, 31, 92, 112, 301, 336, 610])
def test_a_card_has_exactly_the_size_asked_for_and_is_opaque_inside(
    surfaces: Surfaces, width: int
) -> None:
    size = card_size(width, surfaces.deck)
    card = surfaces.card(ACE, size)
    assert card.get_size() == size
    assert card.get_at((size[0] // 2, size[1] // 2)).a == 255
    assert card.get_at((0, 0)).a < 160


def test_paper_keeps_its_colour_at_any_size(surfaces: Surfaces) -> None:
    """Between the drawn border and the picture there is plain paper."""
    for width in (97, 113, 171, 250):
        size = card_size(width, surfaces.deck)
        pixel = surfaces.card(ACE, size).get_at((round(width * 0.1), round(size[1] * 0.06)))
        assert all(abs(a - b) <= 2 for a, b in zip(pixel[:3], palette.PAPER, strict=True))


def test_a_card_turned_by_a_right_angle_swaps_its_sides(surfaces: Surfaces) -> None:
    assert surfaces.card(ACE, (100, 160), turn=90).get_size() == (160, 100)
    tilted = surfaces.card(ACE, (100, 160), turn=5)
    assert tilted.get_width() > 100
    assert tilted.get_height() > 160


def test_the_badge_changes_only_the_corner_and_not_the_kept_face(surfaces: Surfaces) -> None:
    plain = surfaces.card(ACE, (112, 179)).copy()
    badged = surfaces.card(ACE, (112, 179), badge=True)
    corner, rest = pygame.Rect(0, 0, 60, 60), pygame.Rect(0, 60, 112, 119)
    for area, same in ((corner, False), (rest, True)):
        one, other = (pygame.image.tobytes(p.subsurface(area), "RGBA") for p in (badged, plain))
        assert (one == other) is same
    again = surfaces.card(ACE, (112, 179))
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_the_badge_letter_follows_the_language(surfaces: Surfaces) -> None:
    king = Card.from_code("Kd")
    italian = surfaces.card(king, (112, 179), badge=True, language="it")
    english = surfaces.card(king, (112, 179), badge=True, language="en")
    assert pygame.image.tobytes(italian, "RGBA") != pygame.image.tobytes(english, "RGBA")


def test_missing_and_damaged_faces_are_drawn_and_named_once(
    surfaces: Surfaces, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"\x89PNG\r\n\x1a\n rubbish")
    deck = surfaces.deck
    about = deck.about.changed(source=tmp_path / "x.yaml")
    faces = {card: broken for card in FULL_DECK if card != ACE}
    surfaces.use_deck(deck.changed(about=about, faces=faces))
    drawn = [surfaces.card(card, (92, 147)) for card in (ACE, Card.from_code("3c"))]
    surfaces.card(Card.from_code("4c"), (92, 147))
    assert all(card.get_size() == (92, 147) for card in drawn)
    assert pygame.image.tobytes(drawn[0], "RGBA") != pygame.image.tobytes(drawn[1], "RGBA")
    assert len(surfaces.problems) == 1
    assert "broken.png" in surfaces.problems[0]


def test_preparing_a_deck_makes_its_switch_free_of_reading(surfaces: Surfaces) -> None:
    other = ThemeLibrary().deck("francesi")
    surfaces.card(ACE, (92, 147))
    for _ in surfaces.prepare(other, surfaces.sizes):
        pass
    prepared = surfaces.card(ACE, (92, 147), deck=other)
    surfaces.use_deck(other)
    assert surfaces.card(ACE, (92, 147)) is prepared


def test_every_picture_has_the_pixel_format_that_is_quick_to_draw(surfaces: Surfaces) -> None:
    """A picture with red and blue the other way round takes thirty times as long to draw."""
    wanted = pygame.Surface((1, 1), pygame.SRCALPHA, 32).get_masks()
    suit = Suit.CUPS
    made = [
        surfaces.card(ACE, (92, 147)),
        surfaces.card(ACE, (400, 640), badge=True),
        surfaces.card(None, (92, 147)),
        surfaces.card(ACE, (92, 147), turn=90),
        surfaces.suit_icon(suit, 30),
        surfaces.icon("hint", 30),
        surfaces.portrait("nonna", "neutral", 64),
    ]
    assert {picture.get_masks() for picture in made} == {wanted}


def test_a_hurried_large_face_is_stretched_first_and_sharp_after_refining(
    surfaces: Surfaces,
) -> None:
    size = (400, 640)
    sharp = pygame.image.tobytes(surfaces.card(ACE, size), "RGBA")
    library = ThemeLibrary()
    hurried = Surfaces(surfaces.deck, library.table("felt"), Fonts("it"), Shapes())
    for _ in hurried.prepare(hurried.deck, [(112, 179)]):
        pass
    hurried.hurried = True
    rough = hurried.card(ACE, size, badge=True)
    assert rough.get_size() == size
    assert pygame.image.tobytes(hurried.card(ACE, size), "RGBA") != sharp
    assert [hurried.refine() for _ in range(4)].count(True) == 1
    assert not hurried.refine()
    assert pygame.image.tobytes(hurried.card(ACE, size), "RGBA") == sharp
    assert hurried.card(ACE, size, badge=True) is not rough


def test_a_picture_far_too_large_is_reduced_when_it_is_read(tmp_path: Path) -> None:
    pygame.display.init()
    picture = tmp_path / "ad.png"
    pygame.image.save(pygame.Surface((2000, 3200)), picture)
    masters = Masters(ASSETS / "cards")
    large, small = masters.large(picture), masters.small(picture)
    assert large is not None
    assert large.get_size() == (600, 960)
    assert small is not None
    assert small.get_size() == (300, 480)
    pygame.display.quit()


def test_no_large_picture_is_read_for_a_small_card_of_the_programs_own(
    surfaces: Surfaces, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = pictures_read(monkeypatch)
    surfaces.card(ACE, (300, 480))
    assert [path.parent.name for path in read] == ["small"]
    surfaces.card(ACE, (301, 482))
    assert [path.parent.name for path in read] == ["small", "napoletane"]


def test_an_svg_is_drawn_no_larger_than_a_card_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    picture = tmp_path / "ad.svg"
    space = 'xmlns="http://www.w3.org/2000/svg"'
    picture.write_text(f'<svg {space} viewBox="0 0 250 400"><path d="M0 0h250v400H0z"/></svg>')
    asked: list[tuple[int, int]] = []

    def noting(path: Path, vector_size: tuple[int, int]) -> pygame.Surface:
        asked.append(vector_size)
        return load_picture(path, vector_size)

    monkeypatch.setattr("game.theme.masters.load_picture", noting)
    masters = Masters(ASSETS / "cards")
    small, large = masters.small(picture), masters.large(picture)
    assert small is not None
    assert large is not None
    assert (small.get_width(), large.get_width()) == (300, 600)
    assert len(asked) == 2
    pygame.display.quit()


def test_a_card_whose_small_copy_is_damaged_is_read_large(tmp_path: Path) -> None:
    """The copy is named as a problem, but nothing is missing on the table."""
    pygame.display.init()
    deck = tmp_path / "cards" / "mine"
    (deck / "small").mkdir(parents=True)
    face = ASSETS / "cards" / "napoletane" / "ad.png"
    (deck / "ad.png").write_bytes(face.read_bytes())
    (deck / "small" / "ad.png").write_bytes(b"rubbish")
    masters = Masters(tmp_path / "cards")
    small = masters.small(deck / "ad.png")
    assert small is not None
    assert small.get_size() == (300, 480)
    assert len(masters.problems) == 1
    pygame.display.quit()


def pictures_read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return a list to which every picture is added as it is read."""
    read: list[Path] = []

    def noting(path: Path, vector_size: tuple[int, int]) -> pygame.Surface:
        read.append(path)
        return load_picture(path, vector_size)

    monkeypatch.setattr("game.theme.masters.load_picture", noting)
    return read


def test_a_deck_that_was_shown_before_is_not_read_again(
    surfaces: Surfaces, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = ThemeLibrary()
    first, second = surfaces.deck, library.deck("francesi")
    sizes = [(168, 268), (135, 216)]
    for deck in (first, second):
        for _ in surfaces.prepare(deck, sizes):
            pass
        surfaces.use_deck(deck)
    read = pictures_read(monkeypatch)
    assert list(surfaces.prepare(first, sizes)) == []
    surfaces.use_deck(first)
    surfaces.card(ACE, sizes[0])
    assert read == []
    assert len(list(surfaces.prepare(first, [*sizes, (28, 45)]))) >= len(FULL_DECK)


def test_cards_are_made_ready_in_the_order_asked_for(
    surfaces: Surfaces, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = pictures_read(monkeypatch)
    deck = ThemeLibrary().deck("siciliane")
    in_sight = [Card.from_code(code) for code in ("Kb", "4s")]
    for _ in surfaces.prepare(deck, [(168, 268)], in_sight):
        pass
    assert [path.stem for path in read] == ["kb", "4s"]
    for _ in surfaces.prepare(deck, [(168, 268)]):
        pass
    assert len(read) == len(set(read)) == len(FULL_DECK)


def test_a_panel_takes_the_colour_of_the_table_where_ink_can_be_read_on_it(
    surfaces: Surfaces,
) -> None:
    def middle(colour: tuple[int, int, int]) -> tuple[int, ...]:
        table = surfaces.table
        colours = {**table.colours, "panel": colour}
        surfaces.use_table(table.changed(colours=colours))
        target = pygame.Surface((200, 200))
        surfaces.draw_panel(target, target.get_rect(), 32)
        return tuple(target.get_at((100, 100)))[:3]

    assert middle((255, 255, 255)) == (255, 255, 255)
    assert middle((0xDE, 0xD2, 0xB4)) == (0xDE, 0xD2, 0xB4)
    assert middle((40, 40, 40)) == palette.PAPER


@pytest.mark.parametrize("size", [(1280, 720), (1281, 721), (801, 600)])
def test_the_dark_corners_are_the_same_on_all_sides(
    surfaces: Surfaces, size: tuple[int, int]
) -> None:
    plain = surfaces.table.surface.changed(image=None)
    surfaces.use_table(surfaces.table.changed(surface=plain))
    ground = surfaces.ground(size, 1.0)
    for across, down in ((True, False), (False, True)):
        turned = pygame.transform.flip(ground, across, down)
        assert pygame.image.tobytes(turned, "RGB") == pygame.image.tobytes(ground, "RGB")


def test_the_kept_pictures_stay_within_their_budget() -> None:
    pygame.display.init()
    library = ThemeLibrary()
    budget = 3_000_000
    small = Surfaces(
        library.deck("napoletane"), library.table("felt"), Fonts(), Shapes(), budget=budget
    )
    for card in FULL_DECK:
        small.card(card, (180, 288))
    assert 0.9 * budget < small.weight <= budget


def test_the_ground_covers_the_window_and_is_darker_in_the_corners(surfaces: Surfaces) -> None:
    ground = surfaces.ground((1280, 720), 1.0)
    assert ground.get_size() == (1280, 720)
    corner = pygame.transform.average_color(ground, pygame.Rect(0, 0, 40, 40))
    middle = pygame.transform.average_color(ground, pygame.Rect(600, 340, 40, 40))
    assert sum(corner[:3]) < sum(middle[:3])


@pytest.mark.parametrize("mode", ["tile", "cover", "stretch"])
@pytest.mark.parametrize("size", [(1281, 721), (640, 1600)])
def test_the_strips_of_a_ground_show_no_seam(
    surfaces: Surfaces, size: tuple[int, int], mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    material = surfaces.table.surface.changed(mode=mode)
    surfaces.use_table(surfaces.table.changed(surface=material))
    whole = pygame.image.tobytes(surfaces.ground(size, 0.7), "RGB")
    monkeypatch.setattr("game.theme.ground._BAND_PIXELS", 100_000)
    surfaces.forget()
    rows = [(top, band.get_height()) for top, band in surfaces.ground_bands(size, 0.7)]
    assert rows == band_rows(size)
    assert len(rows) > 5
    assert pygame.image.tobytes(surfaces.ground(size, 0.7), "RGB") == whole


@given(st.integers(1, 8000), st.integers(1, 5000))
def test_the_strips_cover_every_row_once(width: int, height: int) -> None:
    covered = [row for top, high in band_rows((width, height)) for row in range(top, top + high)]
    assert covered == list(range(height))


def test_shrinking_keeps_opaque_pixels_opaque_and_their_colour() -> None:
    picture = pygame.Surface((601, 957), pygame.SRCALPHA, 32)
    picture.fill((*palette.PAPER, 255))
    pixel = shrunk(picture, (113, 179)).get_at((50, 90))
    assert pixel.a == 255
    assert all(abs(a - b) <= 1 for a, b in zip(pixel[:3], palette.PAPER, strict=True))


def test_a_faded_picture_mixes_by_its_opacity() -> None:
    target = pygame.Surface((4, 4))
    white = pygame.Surface((4, 4), pygame.SRCALPHA, 32)
    white.fill((255, 255, 255, 255))
    blit(target, faded(white, 0.5), (0, 0))
    assert abs(target.get_at((1, 1)).r - 128) <= 2


def test_boxes_and_rings_have_the_size_promised() -> None:
    shapes = Shapes()
    assert shapes.box((161, 49), 8, palette.PAPER, palette.INK, 2).get_size() == (161, 49)
    assert shapes.box((3, 2), 8, palette.PAPER).get_size() == (3, 2)
    for u in (0.5, 0.8, 1.0, 3.0):
        ring = shapes.focus_ring((100, 40), 8 * u, u)
        assert ring.get_size() == (100 + 2 * ring_reach(u), 40 + 2 * ring_reach(u))
        assert ring.get_at((ring.get_width() // 2, ring.get_height() // 2)).a == 0


# -- fonts -------------------------------------------------------------------------------


@pytest.mark.parametrize("style", list(Style))
def test_capitals_stand_around_the_middle_that_a_line_names(style: Style) -> None:
    fonts = Fonts()
    for px in (14, 18, 20, 28, 36, 104):
        line = fonts.line("H", style, px, palette.INK)
        box = line.surface.get_bounding_rect(min_alpha=100)
        assert abs((box.top + box.bottom) / 2 - line.cap_middle) <= 1


@given(st.text("abcdefg àè’ 日本한국「」。", max_size=60), st.integers(40, 400))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    fonts = Fonts("ja")
    lines = fonts.wrap(text, Style.TEXT, 18, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(fonts.width(line, Style.TEXT, 18) <= width for line in lines if len(line) > 1)


def test_no_japanese_line_begins_with_a_closing_mark() -> None:
    text = "五人で八枚ずつ。競りに勝った人が札を一枚名指しし、それを持つ人が相棒になります。"
    for width in range(60, 300, 7):
        assert all(line[0] not in "。、" for line in Fonts("ja").wrap(text, Style.TEXT, 18, width))


@given(st.text("abcdefgh MWil", min_size=1, max_size=40), st.integers(30, 300))
def test_fitted_text_fits_and_is_never_too_small(text: str, width: int) -> None:
    fonts = Fonts()
    cut, px = fonts.fit(text, Style.LABEL, 20, width)
    assert px >= MIN_PX
    assert fonts.width(cut, Style.LABEL, px) <= width or cut == "…"


def test_mixed_scripts_are_set_in_one_line() -> None:
    fonts = Fonts("it")
    parts = sum(fonts.width(text, Style.TEXT, 18) for text in ("日本", "한국"))
    line = fonts.line("日本한국", Style.TEXT, 18, palette.INK)
    assert abs(line.width - parts) <= 2


def coverage(name: str) -> set[str]:
    return {chr(code) for code in TTFont(ASSETS / "fonts" / name).getBestCmap()}


@pytest.mark.parametrize("file", sorted((ASSETS / "fonts").glob("*.?tf")), ids=lambda f: f.stem)
def test_every_face_writes_italian(file: Path) -> None:
    wanted = set("ABCXYZabcxyz0123456789àèéìíòóùúÀÈÉÌÒÙ’‘“”«»…–—·×€.,;:!?()+-−/%&'\"")
    assert not wanted - coverage(file.name)


@pytest.mark.parametrize(
    ("file", "ranges"),
    [
        ("briscola-jp-400.otf", "ぁ-ゖァ-ヺ。-」ー-ー"),
        ("briscola-kr-400.otf", "ㄱ-ㅎ"),
    ],
)
def test_script_faces_write_their_alphabets(file: str, ranges: str) -> None:
    have = coverage(file)
    for start, _, end in zip(ranges[::3], ranges[1::3], ranges[2::3], strict=True):
        every = {chr(c) for c in range(ord(start), ord(end) + 1)}
        missing = {char for char in every - have if unicodedata.category(char) != "Cn"}
        assert not missing


@pytest.mark.parametrize(
    ("language", "file"), [("ja", "briscola-jp-400.otf"), ("ko", "briscola-kr-400.otf")]
)
def test_script_faces_write_every_translation(language: str, file: str) -> None:
    from babel.messages.pofile import read_po  # noqa: PLC0415 - slow to load

    locale = ASSETS.parent / "game" / "i18n" / "locales" / language / "LC_MESSAGES" / "briscola.po"
    have = coverage(file)
    with locale.open("rb") as stream:
        texts = [message.string or "" for message in read_po(stream)]
    letters = set("".join(text if isinstance(text, str) else "".join(text) for text in texts))
    assert not {char for char in letters - have if char.isprintable()}


def test_every_face_has_a_licence_beside_it() -> None:
    folder = ASSETS / "fonts"
    licences = {path.stem.removeprefix("OFL-") for path in folder.glob("OFL-*.txt")}
    assert licences == {
        "bodoni-moda",
        "sansita",
        "source-sans-3",
        "noto-sans-jp",
        "noto-sans-kr",
    }
    assert all("SIL OPEN FONT LICENSE" in path.read_text() for path in folder.glob("OFL-*.txt"))
