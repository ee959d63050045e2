"""The catalogues: complete, consistent with the code, and writable with our fonts."""

from __future__ import annotations

import ast
import datetime
import functools
import gettext
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog as Messages
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game.i18n.__main__ import METHODS, PACKAGE, compiled, extract, texts_in, written
from game.i18n.catalog import FALLBACK, LANGUAGES, LOCALES, Catalog, choose_language, mark_in
from game.i18n.grammar import definite, with_particles

TRANSLATED = [language for language in LANGUAGES if language != FALLBACK]
FONTS = Path(__file__).parents[2] / "assets" / "fonts"
LATIN_FONTS = sorted(FONTS.glob("*.ttf"))
SCRIPT_FONTS = {"ja": FONTS / "briscola-jp-400.otf", "ko": FONTS / "briscola-kr-400.otf"}
PLACEHOLDER = re.compile(r"\{(\w+)\}")
# A date in Japanese and Korean writes the month as a number.
MORE_PLACEHOLDERS = {"{day} {month} {year}": {"month", "number"}}


def po_path(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / "briscola.po"


def read(language: str) -> Messages:
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, domain="briscola")


def entries(language: str) -> Iterator[tuple[Message, tuple[str, ...], tuple[str, ...]]]:
    """Yield each message with its ids and its translations as tuples."""
    for message in read(language):
        if message.id:
            yield message, forms(message.id), forms(message.string)


def forms(text: object) -> tuple[str, ...]:
    return tuple(map(str, text)) if isinstance(text, tuple | list) else (str(text or ""),)


def key(message: Message) -> tuple[str | None, object]:
    return message.context, message.id


@functools.cache
def texts_of_the_program() -> set[tuple[str | None, object]]:
    return {key(message) for message in extract() if message.id}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_holds_exactly_the_texts_of_the_program(language: str) -> None:
    used = texts_of_the_program()
    known = {key(message) for message in read(language) if message.id}
    assert known == used, "run: python -m game.i18n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_agrees_with_the_readable_one(language: str) -> None:
    assert po_path(language).with_suffix(".mo").read_bytes() == compiled(read(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readable_catalogue_is_as_we_write_it(language: str) -> None:
    assert b"fuzzy" not in po_path(language).read_bytes()
    assert len(written(read(language))) > 0


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    missing = [ids for _, ids, strings in entries(language) if not all(strings)]
    assert missing == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_name_the_same_values(language: str) -> None:
    for _, ids, strings in entries(language):
        wanted = set(PLACEHOLDER.findall(" ".join(ids)))
        allowed = wanted | MORE_PLACEHOLDERS.get(ids[0], set())
        for string in strings:
            named = set(PLACEHOLDER.findall(string))
            assert named <= allowed, (language, ids)
            # A singular or a date may leave a value out; nothing else may.
            if string and len(ids) == 1 and ids[0] not in MORE_PLACEHOLDERS:
                assert named == wanted, (language, ids)
            assert string.count("{") == string.count("}"), (language, string)


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_end_as_the_original_does(language: str) -> None:
    stops = {".": ".。!！", "?": "?？", "!": "!！.", ":": ":：", "…": "…"}
    for message, ids, strings in entries(language):
        if message.context in ("decimal mark", "list", "points, short"):
            continue
        for string in strings:
            same = stops.get(ids[0][-1], "")
            assert not same or string[-1:] in same, (language, ids[0], string)


def test_italian_is_set_with_proper_signs() -> None:
    for _, ids, strings in entries("it"):
        for string in strings:
            assert "'" not in string, (ids, "use ’")
            assert '"' not in string, (ids, "use « »")
            assert "..." not in string, (ids, "use …")
            assert "  " not in string, ids
            assert not re.search(r"\s[,.;:!?](?!\w)", string), ids
            assert not re.search(r"\b(perchè|poichè|nè|sè|pò)\b|e'", string, re.IGNORECASE), ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_can_write_every_text(language: str) -> None:
    characters = {c for _, _, strings in entries(language) for string in strings for c in string}
    characters |= set("".join(LANGUAGES.values())) if language == "it" else set()
    own = covered(SCRIPT_FONTS[language]) if language in SCRIPT_FONTS else set()
    others = set().union(*map(covered, SCRIPT_FONTS.values()))
    for font in LATIN_FONTS:
        missing = {c for c in characters if ord(c) not in covered(font) | own}
        if language == "it":
            missing = {c for c in missing if ord(c) not in others}
        assert missing == set(), font.name


@functools.cache
def covered(font: Path) -> set[int]:
    with TTFont(font) as file:
        return set(file.getBestCmap())


def test_every_text_in_the_program_is_a_plain_literal() -> None:
    faults = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.parent.name == "i18n" and path.stem in ("catalog", "__main__"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and not _is_literal_call(node):
                faults.append(f"{path.relative_to(PACKAGE)}:{node.lineno}")
    assert faults == []


def _is_literal_call(call: ast.Call) -> bool:
    """Return False for a text of the catalogue that extraction cannot read."""
    function = call.func
    if not isinstance(function, ast.Attribute) or function.attr not in METHODS:
        return True
    receiver = function.value
    name = receiver.attr if isinstance(receiver, ast.Attribute) else getattr(receiver, "id", "")
    if not name.endswith("catalog"):
        return True
    needed = call.args[: len(METHODS[function.attr])]
    return all(isinstance(arg, ast.Constant) and isinstance(arg.value, str) for arg in needed)


def test_extraction_finds_every_form_of_a_text() -> None:
    source = """
# i18n: said to the winner
a = self.catalog.text("one" " two", value=1)
b = catalog.text_in("context", "three")
c = catalog.plural("four", "fours", n)
d = names.catalog.plural_in("other", "five", "fives", 5)
e = mark("six"), mark_in("there", "seven")
f = surface.mark("not a text"), text("nor this"), catalog.text(variable)
"""
    found = [(*sorted(item.parts.items()), item.comments) for item in texts_in(source, "x.py")]
    assert found == [
        (("id", "one two"), ("said to the winner",)),
        (("context", "context"), ("id", "three"), ()),
        (("id", "four"), ("many", "fours"), ()),
        (("context", "other"), ("id", "five"), ("many", "fives"), ()),
        (("id", "six"), ()),
        (("context", "there"), ("id", "seven"), ()),
    ]


def test_a_switch_of_language_shows_at_once() -> None:
    catalog = Catalog("it")
    before = catalog.revision
    assert catalog.text_in("suit", "Swords") == "Spade"
    catalog.switch("en")
    assert catalog.text_in("suit", "Swords") == "Swords"
    assert catalog.of(mark_in("suit", "Swords")) == "Swords"
    assert catalog.revision != before


def test_plurals_follow_the_language() -> None:
    catalog = Catalog("it")
    assert catalog.plural("{n} card", "{n} cards", 1) == "1 carta"
    assert catalog.plural("{n} card", "{n} cards", 0) == "0 carte"
    catalog.switch("ja")
    assert catalog.plural("{n} card", "{n} cards", 1) == "1枚"


def test_sentences_are_set_apart_as_the_language_does() -> None:
    assert Catalog("it").told(["Uno.", "", "Due."]) == "Uno. Due."
    assert Catalog("ja").told(["一。", "", "二。"]) == "一。二。"
    assert Catalog("ko").told([]) == ""


def test_numbers_lists_and_dates_follow_the_language() -> None:
    catalog = Catalog("it")
    assert catalog.number(9.64, 1) == "9,6"
    assert catalog.number(-3) == "−3"
    assert [catalog.signed(n) for n in (2, 0, -1)] == ["+2", "0", "−1"]
    assert catalog.listed([]) == ""
    assert catalog.listed(["Ciro"]) == "Ciro"
    assert catalog.listed(["Ciro", "Nonna", "Tu"]) == "Ciro, Nonna e Tu"
    assert catalog.date(datetime.date(2026, 11, 3)) == "3 novembre 2026"
    catalog.switch("ja")
    assert catalog.date(datetime.date(2026, 11, 3)) == "2026年11月3日"


@pytest.mark.parametrize("damage", [b"", b"\xde\x12\x04\x95", b"not a catalogue", None])
def test_a_damaged_catalogue_means_english(tmp_path: Path, damage: bytes | None) -> None:
    folder = tmp_path / "locales"
    shutil.copytree(LOCALES, folder)
    file = folder / "it" / "LC_MESSAGES" / "briscola.mo"
    if damage is None:
        file.unlink()
    else:
        file.write_bytes(damage)
    catalog = Catalog("it", folder)
    assert catalog.language == "en"
    assert catalog.text("Your turn") == "Your turn"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cut_of_a_catalogue_is_survived(language: str, tmp_path: Path) -> None:
    content = po_path(language).with_suffix(".mo").read_bytes()
    file = tmp_path / language / "LC_MESSAGES" / "briscola.mo"
    file.parent.mkdir(parents=True)
    for size in range(0, len(content), max(1, len(content) // 40)):
        file.write_bytes(content[:size])
        assert Catalog(language, tmp_path).text_in("suit", "Swords")


@pytest.mark.parametrize(
    ("wanted", "preferred", "environ", "chosen"),
    [
        ("it", ["ja"], {}, "it"),
        ("auto", ["ja_JP", "it"], {}, "ja"),
        ("auto", ["fr", "ko"], {"LANG": "it_IT"}, "ko"),
        ("auto", [], {"LANGUAGE": "de:it", "LANG": "en_US.UTF-8"}, "it"),
        ("auto", [], {"LC_ALL": "it-CH"}, "it"),
        ("auto", [], {"LANG": "C.UTF-8"}, "en"),
        ("auto", [], {}, "en"),
        ("klingon", ["it"], {}, "it"),
    ],
)
def test_the_language_at_the_start(
    wanted: str, preferred: list[str], environ: dict[str, str], chosen: str
) -> None:
    assert choose_language(wanted, preferred, environ) == chosen


def test_italian_articles() -> None:
    nouns = ["Asso di Spade", "Re di Coppe", "Donna di Cuori", "Otto di Fiori", "Stella", "Sei"]
    assert [definite(noun, "it") for noun in nouns] == [
        "l’Asso di Spade",
        "il Re di Coppe",
        "la Donna di Cuori",
        "l’Otto di Fiori",
        "lo Stella",
        "il Sei",
    ]


def test_korean_particles_follow_the_sound() -> None:
    assert with_particles("컵 킹을(를)") == "컵 킹을"
    assert with_particles("컵 에이스을(를)") == "컵 에이스를"
    assert with_particles("동전 3을(를) 4을(를)") == "동전 3을 4를"
    assert with_particles("Ciro이(가), Carmen이(가)") == "Ciro가, Carmen이"
    assert with_particles("7으로(로) 3으로(로) 곤봉으로(로)") == "7로 3으로 곤봉으로"


def test_no_language_has_a_plural_rule_we_do_not_serve() -> None:
    for language in LANGUAGES:
        with po_path(language).with_suffix(".mo").open("rb") as file:
            translations = gettext.GNUTranslations(file)
        assert translations.ngettext("{n} card", "{n} cards", 2)
