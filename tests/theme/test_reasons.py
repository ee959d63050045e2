"""Faults of themes as players read them: whole sentences in their language."""

import string

import pytest

from game.i18n.catalog import LANGUAGES, Catalog
from game.i18n.names import Names
from game.i18n.theme_reasons import REASONS, fault_of, message_of, reason_of
from game.notice import Notice
from game.strict_yaml import Fault
from tests.theme.broken import BROKEN

FOR_MAKERS = (
    "did not find expected",  # of the YAML reader
    "the tag ",
    "contains itself through an alias",
    "uses more than 100 aliases",
    "is nested deeper than",
    "is a second document",
    "a key must be a single word",
    "must contain {rank} and {suit}",
    "must name the card: {code}",
    "unknown placeholder {",
    "<use> is not drawn",  # of the SVG reader
    "fill gold is drawn grey",
    "is not an SVG: it begins with",
)
"""Faults that only somebody who writes the file by hand meets; they stay English."""


def messages() -> list[str]:
    """Return what the checker says of the broken themes, without place and key."""
    said = []
    for theme in BROKEN.values():
        for line in theme.says:
            rest = line.split(":", 3)[3].strip()
            key, colon, text = rest.partition(": ")
            known = colon and " " not in key
            said.append(text if known else rest)
    return said


@pytest.mark.parametrize("text", sorted(set(messages())))
def test_every_fault_that_a_player_can_meet_has_its_words(text: str) -> None:
    found = message_of(text.partition("; did you mean ")[0])
    assert (found is not None) != text.startswith(FOR_MAKERS)
    if found is not None:
        message, values = found
        assert message.text.format_map(values) == text.partition("; did you mean ")[0]
        assert Catalog("en").of(message, **values) in reason_of(Catalog("en"), text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_in_every_language_with_its_values(language: str) -> None:
    catalog = Catalog(language)
    for message in REASONS:
        names = {name for _, name, _, _ in string.Formatter().parse(message.text) if name}
        said = catalog.of(message, **{name: f"<{name}>" for name in names})
        assert all(f"<{name}>" in said for name in names), message.text
        assert language == "en" or said != message.text.format_map({n: f"<{n}>" for n in names})


def test_a_fault_is_one_sentence() -> None:
    fault = Fault("/home/anna/themes/mine/deck.yaml", 9, 9, "faces.pattern", "3c.png is missing")
    assert (
        fault_of(Catalog("en"), fault) == "mine/deck.yaml, line 9, faces.pattern: 3c.png is missing"
    )
    assert fault_of(Catalog("it"), fault) == "mine/deck.yaml, riga 9, faces.pattern: manca 3c.png"
    whole = Fault("gift.zip", 1, 1, "", "is a damaged zip file")
    assert fault_of(Catalog("it"), whole) == "gift.zip: è un file zip rovinato"


def test_what_was_perhaps_meant_is_said_in_the_same_language() -> None:
    said = reason_of(Catalog("it"), "must be 'tile', 'cover' or 'stretch'; did you mean 'tile'?")
    assert said == "può essere 'tile', 'cover', 'stretch'; forse 'tile'?"


def test_what_only_a_maker_understands_stays_as_the_checker_says_it() -> None:
    text = "did not find expected ',' or ']'"
    assert reason_of(Catalog("ja"), text) == text


def test_a_notice_names_file_and_reason_in_the_players_language() -> None:
    names = Names(Catalog("it"))
    fault = Fault("/home/anna/themes/old/deck.yaml", 4, 1, "licence", "is missing")
    assert names.notice(Notice("theme-broken", {"id": "old"}, fault)) == (
        "old non si può usare, quindi vedi quello solito: old/deck.yaml, riga 4, licence: manca"
    )
    fault = Fault("gift.zip", 1, 1, "", "is locked with a password")
    said = names.notice(Notice("theme-refused", {"file": "gift.zip"}, fault))
    assert said == "gift.zip non si può installare: è chiuso con una password"
