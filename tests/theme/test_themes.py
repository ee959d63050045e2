"""Deck and table themes: the bundled ones are whole, a broken one says what is wrong with it."""

import dataclasses
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.cards import FULL_DECK, Card, Rank, Suit
from game import strict_yaml
from game.paths import THEMES
from game.theme import palette, schema
from game.theme.advice import warnings_of
from game.theme.fonts import Fonts
from game.theme.loader import ThemeLibrary, load_theme
from game.theme.model import DeckTheme, TableTheme, ThemeError
from game.theme.picture_file import picture_problem
from game.theme.shapes import Shapes
from game.theme.surfaces import Surfaces

LANGUAGES = ("it", "en", "ja", "ko")
BUNDLED = sorted(THEMES.glob("*.yaml"))


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
    kind = "deck" if "suits:" in path.read_text(encoding="utf-8") else "table"
    assert not schema.faults_of(document, kind)


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


def test_tables_have_readable_colours() -> None:
    for table in ThemeLibrary().tables():
        colours = table.colours
        assert palette.contrast(colours["panel_text"], colours["panel"]) >= 4.5
        assert palette.contrast(colours["text"], table.surface.colour) >= 4.5
        assert palette.contrast(colours["focus"], table.surface.colour) >= 3


def test_a_players_deck_loads(own_deck: Path) -> None:
    theme = load_theme(own_deck, decode=True)
    assert isinstance(theme, DeckTheme)
    assert theme.about.own
    assert theme.faces[Card.from_code("Ad")] == own_deck / "ad.png"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("has_index", "has_indx", "1: has_indx: unknown key; did you mean 'has_index'?"),
        ("has_index: false", "has_index: no", "1: has_index: must be true or false"),
        ("  cups: ", "  cup: ", "3: suits.cup: must be"),
        ('"#9A6400"', '"#9A64"', "82: suits.coins.colour: '#9A64' is not a colour"),
        ("schema: 1", "schema: 2", "1: schema: is 2: made for a newer version"),
        ("kind: deck", "kind: dek", "1: kind: must be deck or table"),
        ("licence: CC-BY-4.0", "licence: null", "1: licence: must be text"),
        ("id: mine", "id: thine", "1: id: must be 'mine', the folder's name"),
        ("aspect: [5, 8]", "aspect: [5, 0]", "15: card.aspect.1: "),
        ('"{code}.png"', '"../{code}.png"', "3: faces.pattern: must be a path inside"),
        ('"{code}.png"', '"{kode}.png"', "3: faces.pattern: unknown placeholder {kode}"),
        ("size: 0.23", "size: 9", "43: labels.size: "),
        ('"{suit} {rank}"', '"{suit}"', "82: card_name.ko: must contain {rank} and {suit}"),
        ("tags: [italian, naples]", "tags: [a]\ntags: [b]", "1: tags: is given twice"),
    ],
)
def test_a_fault_is_named_with_line_column_and_key(
    own_deck: Path, old: str, new: str, expected: str
) -> None:
    change(own_deck, old, new)
    text = (own_deck / "deck.yaml").read_text(encoding="utf-8")
    line = text[: text.index(new) + len(new)].count("\n") + 1
    assert any(fault.startswith(f"{line}:{expected}") for fault in faults(own_deck)), faults(
        own_deck
    )


def test_several_faults_are_named_at_once(own_deck: Path) -> None:
    change(own_deck, "has_index", "has_indx")
    change(own_deck, '"#9A6400"', "red")
    change(own_deck, 'version: "1.0.0"', "version: 1")
    assert len(faults(own_deck)) >= 4


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "3c.png is missing"),
        (b"", "3c.png is empty"),
        (b"GIF89a", "3c.png is not a PNG picture"),
    ],
)
def test_a_bad_picture_is_named(own_deck: Path, content: bytes | None, words: str) -> None:
    picture = own_deck / "3c.png"
    picture.unlink()
    if content is not None:
        picture.write_bytes(content)
    assert faults(own_deck) == [f"22:3: faces.pattern: {words}"]


def test_a_picture_cut_short_is_found_when_it_is_read_to_its_end(own_deck: Path) -> None:
    picture = own_deck / "3c.png"
    picture.write_bytes(picture.read_bytes()[:60])
    assert faults(own_deck, decode=True) == [
        "22:3: faces.pattern: 3c.png is damaged: it cannot be read as a picture"
    ]


def test_a_link_out_of_the_folder_is_refused(own_deck: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.png"
    shutil.move(own_deck / "3c.png", outside)
    try:
        (own_deck / "3c.png").symlink_to(outside)
    except OSError:
        pytest.skip("no links on this system")
    assert faults(own_deck) == ["22:3: faces.pattern: 3c.png leaves the theme's folder"]


def test_a_huge_picture_is_refused_by_its_head(tmp_path: Path) -> None:
    picture = tmp_path / "x.png"
    picture.write_bytes(
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (5000).to_bytes(4, "big") * 2 + b"\0" * 20
    )
    assert picture_problem(picture) == "is wider or higher than 4096 pixels"


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


def test_themes_that_inherit_from_each_other_are_refused(tmp_path: Path) -> None:
    for name, other in (("aaa", "bbb"), ("bbb", "aaa")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "deck.yaml").write_text(
            f'schema: 1\nkind: deck\nid: {name}\nversion: "1.0.0"\nname: {{en: X}}\n'
            f"authors: [{{name: me}}]\nlicence: CC0-1.0\ninherits: {other}\n",
            encoding="utf-8",
        )
    assert faults(tmp_path / "aaa") == ["8:1: inherits: 'aaa' inherits from itself"]


def test_a_broken_deck_gives_the_built_in_one_and_a_notice(own_deck: Path) -> None:
    change(own_deck, "kind: deck", "kind: dek")
    library = ThemeLibrary(own_deck.parent)
    assert library.deck("mine").id == "napoletane"
    (notice,) = library.take_notices()
    assert notice.endswith("deck.yaml:2:1: kind: must be deck or table")
    assert not library.take_notices()
    (entry,) = (entry for entry in library.entries() if entry.own)
    assert (entry.id, entry.theme, len(entry.problems)) == ("mine", None, 1)


def test_an_unknown_deck_gives_the_built_in_one_and_a_notice() -> None:
    library = ThemeLibrary()
    assert library.deck("no-such").id == "napoletane"
    assert library.table("no-such").id == "felt"
    assert library.take_notices()[0] == "deck 'no-such' is not installed"


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


def test_hard_to_read_colours_are_a_warning_not_a_fault() -> None:
    table = ThemeLibrary().table("felt")
    assert not warnings_of(table)
    pale = dataclasses.replace(table, colours={**table.colours, "text": (40, 90, 70)})
    (warning,) = warnings_of(pale)
    assert warning.startswith("colours.text on surface.colour has a contrast of 1.")
