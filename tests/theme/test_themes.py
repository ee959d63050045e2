"""Deck and table themes: the bundled ones are whole, a broken one says what is wrong with it."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.cards import FULL_DECK, Card, Rank, Suit
from game import strict_yaml
from game.notice import Notice
from game.paths import THEMES
from game.theme import palette, schema
from game.theme.advice import warnings_of
from game.theme.fonts import Fonts
from game.theme.loader import ThemeLibrary, load_theme
from game.theme.model import DeckTheme, TableTheme, ThemeError
from game.theme.shapes import Shapes, clear_surface
from game.theme.surfaces import Surfaces
from tests.theme.broken import CHILD

LANGUAGES = ("it", "en", "ja", "ko")
BUNDLED = sorted(THEMES.glob("*.yaml"))
TABLES = [path for path in BUNDLED if "kind: table" in path.read_text(encoding="utf-8")]
DECKS = [path for path in BUNDLED if path not in TABLES]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


@pytest.fixture
def own_deck(tmp_path: Path) -> Path:
    """A player's deck: the bundled one copied into a folder with its art."""
    folder = tmp_path / "mine"
    folder.mkdir()
    text = (THEMES / "napoletane.yaml").read_text(encoding="utf-8")
    text = text.replace("id: napoletane", "id: mine").replace("  art: napoletane\n", "")
    (folder / "deck.yaml").write_text(text, encoding="utf-8")
    pygame.image.save(pygame.Surface((50, 80)), folder / "back.png")
    picture = (folder / "back.png").read_bytes()
    names = [card.code.lower() for card in FULL_DECK] + ["back_blue", "back_green"]
    names += [f"suit-{suit}" for suit in ("denari", "coppe", "spade", "bastoni")]
    for name in names:
        (folder / f"{name}.png").write_bytes(picture)
    return folder


def change(folder: Path, old: str, new: str) -> None:
    file = folder / "deck.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(folder: Path, *, decode: bool = False) -> list[str]:
    """Return the faults of a theme without the file's name."""
    with pytest.raises(ThemeError) as caught:
        load_theme(folder, decode=decode)
    return [str(fault).split(".yaml:", 1)[1] for fault in caught.value.faults]


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.stem)
def test_bundled_themes_load_with_every_picture_readable(path: Path) -> None:
    theme = load_theme(path, decode=True)
    assert theme.id == path.stem
    assert set(theme.about.name) == set(LANGUAGES)
    if isinstance(theme, DeckTheme):
        assert set(theme.faces) == set(FULL_DECK)
        assert {back.id for back in theme.backs} == {"red", "blue", "green"}
        sizes = {pygame.image.load(file).get_size() for file in theme.faces.values()}
        assert sizes == {(600, 960)}


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.stem)
def test_bundled_themes_pass_the_check_for_players_themes(path: Path) -> None:
    document = strict_yaml.read(path)
    assert isinstance(document.value, dict)
    assert not schema.faults_of(document, str(document.value["kind"]))


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.stem)
def test_every_text_of_a_bundled_theme_is_in_every_language(path: Path) -> None:
    theme = load_theme(path)
    if isinstance(theme, TableTheme):
        return
    texts = [theme.card_names, theme.about.description, *(back.name for back in theme.backs)]
    texts += [suit.name for suit in theme.suits.values()]
    texts += [rank.name for rank in theme.ranks.values()]
    assert all(set(text) == set(LANGUAGES) for text in texts)
    for language in LANGUAGES:
        names = {theme.card_name(card, language) for card in FULL_DECK}
        shorts = {theme.short(rank, language) for rank in Rank}
        assert (len(names), len(shorts)) == (40, 10)


def test_card_names_follow_the_deck() -> None:
    library = ThemeLibrary()
    horse = Card(Suit.CUPS, Rank.KNIGHT)
    assert library.deck("napoletane").card_name(horse, "it") == "Cavallo di Coppe"
    assert library.deck("francesi").card_name(horse, "it") == "Donna di Cuori"
    assert library.deck("francesi").card_name(horse, "en") == "Queen of Hearts"
    assert library.deck("napoletane").short(Rank.KING, "it") == "R"
    assert library.deck("francesi").short(Rank.KING, "it") == "K"


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_every_text_of_a_table_can_be_read_on_its_surface(path: Path) -> None:
    table = load_theme(path)
    assert isinstance(table, TableTheme)
    assert not warnings_of(table)
    colours, ground = table.colours, table.surface.colour
    written = [
        (colours["text"], ground),
        (colours["panel_text"], colours["panel"]),
        (palette.INK, colours["panel"]),
        (palette.INK, colours["accent"]),
        (palette.PAPER, colours["team_others"]),
        (palette.PAPER, colours["danger"]),
    ]
    assert [pair for pair in written if palette.contrast(*pair) < palette.READABLE] == []
    seen = [(colours["focus"], ground)]
    assert [pair for pair in seen if palette.contrast(*pair) < palette.VISIBLE] == []


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_tables_words_can_be_read_on_every_part_of_its_picture(path: Path) -> None:
    """The surface's colour is only its mean; the drawn threads and grain vary."""
    table = load_theme(path)
    assert isinstance(table, TableTheme)
    if table.surface.image is None:
        return
    flat = clear_surface((1, 1))
    picture = pygame.image.load(table.surface.image).convert(flat)
    parts = pygame.transform.smoothscale(picture, (32, 32))
    shades = [tuple(parts.get_at((x, y))[:3]) for x in range(32) for y in range(32)]
    red, green, blue = max(shades, key=sum)
    assert palette.contrast(table.colours["text"], (red, green, blue)) >= palette.READABLE


def test_the_high_contrast_table_has_seven_to_one() -> None:
    colours = ThemeLibrary().table("contrast").colours
    assert palette.contrast(colours["text"], (0, 0, 0)) >= 7
    assert palette.contrast(colours["panel_text"], colours["panel"]) >= 7
    assert palette.contrast(colours["focus"], (0, 0, 0)) >= 7


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_every_bundled_back_is_the_same_turned_by_half(path: Path) -> None:
    deck = load_theme(path)
    assert isinstance(deck, DeckTheme)
    assert len(deck.backs) >= 3
    for back in deck.backs:
        picture = pygame.image.load(back.file)
        turned = pygame.transform.rotate(picture, 180)
        both = [pygame.transform.smoothscale(each, (60, 96)) for each in (picture, turned)]
        one, other = (pygame.image.tobytes(each, "RGB") for each in both)
        far = sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))
        assert far <= len(one) * 0.01, back.id


def test_a_players_deck_loads(own_deck: Path) -> None:
    theme = load_theme(own_deck, decode=True)
    assert isinstance(theme, DeckTheme)
    assert theme.about.own
    assert theme.faces[Card.from_code("Ad")] == own_deck / "ad.png"


def test_several_faults_are_named_at_once(own_deck: Path) -> None:
    change(own_deck, "has_index", "has_indx")
    change(own_deck, '"#9A6400"', "red")
    change(own_deck, 'version: "1.0.0"', "version: 1")
    assert len(faults(own_deck)) == 3


def test_a_link_out_of_the_folder_is_refused(own_deck: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.png"
    shutil.move(own_deck / "3c.png", outside)
    try:
        (own_deck / "3c.png").symlink_to(outside)
    except OSError:
        pytest.skip("no links on this system")
    assert faults(own_deck) == ["22:3: faces.pattern: 3c.png leaves the theme's folder"]


def test_a_child_takes_from_its_parent_what_it_leaves_out(tmp_path: Path) -> None:
    folder = tmp_path / "child"
    folder.mkdir()
    (folder / "deck.yaml").write_text(
        'schema: 1\nkind: deck\nid: child\nversion: "1.0.0"\nname: {en: Child}\n'
        "authors: [{name: me}]\nlicence: CC0-1.0\ninherits: napoletane\n"
        'faces: {pattern: "{code}.png"}\nranks: {king: {name: {it: Zar}, short: {it: Z}}}\n',
        encoding="utf-8",
    )
    pygame.image.save(pygame.Surface((300, 480)), folder / "ad.png")
    theme = load_theme(folder)
    assert isinstance(theme, DeckTheme)
    assert theme.faces[Card.from_code("Ad")].parent == folder
    assert theme.faces[Card.from_code("Kb")].parent.name == "napoletane"
    assert theme.card_name(Card.from_code("Kd"), "it") == "Zar di Denari"
    assert theme.backs


def child_of(folder: Path, name: str, parent: str, more: str = "") -> Path:
    """Write the smallest deck that inherits into a folder of its own."""
    own = folder / name
    own.mkdir()
    text = CHILD.replace("id: mine", f"id: {name}").replace("napoletane", parent)
    (own / "deck.yaml").write_text(text + more, encoding="utf-8")
    return own


def test_a_child_merges_mappings_key_by_key_and_replaces_lists(tmp_path: Path) -> None:
    more = (
        'suits: {coins: {colour: "#112233"}, cups: {name: {it: Calici}}}\n'
        "backs: [{id: own, file: back.png}]\n"
        'card_name: {it: "{suit}, {rank}"}\n'
    )
    folder = child_of(tmp_path, "child", "francesi", more)
    pygame.image.save(pygame.Surface((50, 80)), folder / "back.png")
    deck, parent = load_theme(folder), ThemeLibrary().deck("francesi")
    assert isinstance(deck, DeckTheme)
    assert deck.suits[Suit.COINS].name == parent.suits[Suit.COINS].name
    assert deck.suits[Suit.COINS].icon == parent.suits[Suit.COINS].icon
    assert deck.suits[Suit.COINS].colour == (0x11, 0x22, 0x33)
    assert deck.suit_name(Suit.CUPS, "it") == "Calici"
    assert deck.suit_name(Suit.CUPS, "ja") == parent.suit_name(Suit.CUPS, "ja")
    assert deck.card_name(Card.from_code("Ac"), "it") == "Calici, Asso"
    assert deck.card_name(Card.from_code("Ac"), "en") == "Ace of Hearts"
    assert [back.id for back in deck.backs] == ["own"]
    assert deck.ranks == parent.ranks


def test_three_parents_are_allowed_and_a_fourth_is_not(tmp_path: Path) -> None:
    child_of(tmp_path, "one", "napoletane")
    child_of(tmp_path, "two", "one")
    three = child_of(tmp_path, "three", "two")
    four = child_of(tmp_path, "four", "three")
    assert load_theme(three).id == "three"
    assert faults(four) == [
        "8:1: inherits: is more than 3 themes deep: four -> three -> two -> one -> napoletane"
    ]


def test_themes_that_inherit_from_each_other_name_the_circle(tmp_path: Path) -> None:
    for name, parent in (("aaa", "bbb"), ("bbb", "ccc"), ("ccc", "bbb")):
        child_of(tmp_path, name, parent)
    (fault,) = faults(tmp_path / "aaa")
    assert fault == "8:1: inherits: goes round in a circle: bbb -> ccc -> bbb"


def test_a_parents_fault_is_named_in_the_parents_file(tmp_path: Path) -> None:
    child_of(tmp_path, "parent", "napoletane", "has_index: perhaps\n")
    with pytest.raises(ThemeError) as caught:
        load_theme(child_of(tmp_path, "child", "parent"))
    (fault,) = caught.value.faults
    assert fault.file == str(tmp_path / "parent" / "deck.yaml")


def test_a_bundled_theme_never_inherits_from_the_players(tmp_path: Path) -> None:
    child_of(tmp_path, "francesi", "napoletane", "has_index: perhaps\n")
    library = ThemeLibrary(tmp_path)
    four = library.deck("francesi_quattro")
    assert four.card_name(Card.from_code("Qc"), "en") == "Queen of Hearts"
    assert not library.take_notices()


def test_a_broken_deck_gives_the_built_in_one_and_a_notice(own_deck: Path) -> None:
    change(own_deck, "kind: deck", "kind: dek")
    library = ThemeLibrary(own_deck.parent)
    assert library.deck("mine").id == "napoletane"
    (notice,) = library.take_notices()
    assert notice.code == "theme-broken"
    assert notice.values == {"id": "mine"}
    assert str(notice.fault).endswith(
        "deck.yaml:2:1: kind: must be deck or table; did you mean 'deck'?"
    )
    assert not library.take_notices()
    (entry,) = (entry for entry in library.entries() if entry.own)
    assert (entry.id, entry.theme, len(entry.problems)) == ("mine", None, 1)


def test_an_unknown_deck_gives_the_built_in_one_and_a_notice() -> None:
    library = ThemeLibrary()
    assert library.deck("no-such").id == "napoletane"
    assert library.table("no-such").id == "felt"
    assert library.take_notices() == (
        Notice("theme-no-deck", {"id": "no-such"}),
        Notice("theme-no-table", {"id": "no-such"}),
    )


def test_a_deck_is_not_taken_for_a_table() -> None:
    library = ThemeLibrary()
    assert library.table("francesi").id == "felt"
    assert library.take_notices()


def test_the_players_theme_wins_over_the_bundled_one(own_deck: Path) -> None:
    wanted = own_deck.parent / "francesi"
    own_deck.rename(wanted)
    change(wanted, "id: mine", "id: francesi")
    assert ThemeLibrary(wanted.parent).deck("francesi").about.own


def test_an_installation_without_any_theme_still_has_a_deck_and_a_table(tmp_path: Path) -> None:
    library = ThemeLibrary(bundled=tmp_path)
    deck, table = library.deck("napoletane"), library.table("felt")
    fonts, shapes = Fonts("it"), Shapes()
    surfaces = Surfaces(deck, table, fonts, shapes)
    assert surfaces.card(Card.from_code("Kd"), (92, 147)).get_size() == (92, 147)
    assert surfaces.card(None, (92, 147)).get_size() == (92, 147)
    assert surfaces.ground((320, 240), 1.0).get_size() == (320, 240)
    assert deck.card_name(Card.from_code("Kd"), "it") == "King di Denari"
    assert library.take_notices()


def test_the_examples_of_the_guide_are_valid() -> None:
    guide = (THEMES.parent / "docs" / "themes.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL)
    assert len(examples) == 3
    for text in examples:
        document = strict_yaml.parse(text, "guide")
        assert isinstance(document.value, dict)
        assert not schema.faults_of(document, str(document.value["kind"]))


def test_a_surface_of_another_colour_than_its_picture_is_a_warning(tmp_path: Path) -> None:
    table = ThemeLibrary().table("felt")
    cloth = pygame.Surface((8, 8))
    cloth.fill("#6E3822")
    pygame.image.save(cloth, tmp_path / "cloth.png")
    surface = table.surface.changed(image=tmp_path / "cloth.png")
    assert warnings_of(table.changed(surface=surface)) == (
        "surface.colour is not the colour of cloth.png on the whole, #6E3822",
    )
    surface = surface.changed(colour=(0x6E, 0x38, 0x30))
    assert not warnings_of(table.changed(surface=surface))


def test_hard_to_read_colours_are_a_warning_not_a_fault() -> None:
    table = ThemeLibrary().table("felt")
    assert not warnings_of(table)
    pale = table.changed(colours={**table.colours, "text": (40, 90, 70)})
    (warning,) = warnings_of(pale)
    assert warning.startswith("colours.text on surface.colour has a contrast of 1.")
