"""The message catalogue: English texts in the code, translations in gettext files.

How to write text in the program (extraction finds exactly these six forms):

    catalog.text("Your turn")
    catalog.text("{player} plays {card}", player=name, card=card_name)
    catalog.text_in("suit", "Swords")                  # a context, for a word of two meanings
    catalog.plural("{n} card", "{n} cards", count)     # {n} is filled in with the count
    catalog.plural_in("stock", "{n} left", "{n} left", count)
    TITLE: Final = mark("Settings")                         # a constant, translated later by
    catalog.of(TITLE)                                       # catalog.of(message, name=value)
    SWORDS: Final = mark_in("suit", "Swords")

The first argument is always a plain string literal (no f-string, no variable, no
concatenation with +). Values go in as keyword arguments and appear as `{name}`.
Do not build a sentence from pieces: word order differs between languages. A comment
`# i18n: ...` on the line above a call is shown to translators.

One `Catalog` lives for the whole program and is passed to whoever needs it. Texts are
asked for when they are drawn, never stored, so `switch` changes the language at once;
whoever keeps rendered text keeps `catalog.revision` beside it and renders again when
it differs. Cards, events, options and error codes have their texts in `names.py`.

After adding texts run `python -m game.i18n` (needs Babel) and translate the new entries
in `locales/*/LC_MESSAGES/briscola.po`; run it again to compile.
"""

from __future__ import annotations

import datetime
import gettext
import struct
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from game.i18n.grammar import with_links, with_particles
from game.record import Record

LOCALES: Final = Path(__file__).parent / "locales"
DOMAIN: Final = "briscola"
FALLBACK: Final = "en"
LANGUAGES: Final[Mapping[str, str]] = {
    "it": "Italiano",
    "en": "English",
    "ja": "日本語",
    "ko": "한국어",
}
"""Language code to the language's own name, in the order of the settings page."""


class Message(Record):
    """A text marked for translation, to be looked up when it is shown."""

    text: str
    context: str = ""


def mark(text: str) -> Message:
    """Return the text as a message that extraction finds; translate it with `Catalog.of`."""
    return Message(text)


def mark_in(context: str, text: str) -> Message:
    """Return the text with its context as a message; translate it with `Catalog.of`."""
    return Message(text, context)


class Catalog:
    """The texts of one language at a time, English where a translation is missing."""

    def __init__(self, language: str = FALLBACK, folder: Path = LOCALES) -> None:
        self._folder = folder
        self._revision = 0
        self._language = FALLBACK
        self._translations = gettext.NullTranslations()
        self.switch(language)

    @property
    def language(self) -> str:
        """The language in use, one of `LANGUAGES`."""
        return self._language

    @property
    def revision(self) -> int:
        """A number that changes with every switch, for caches of rendered text."""
        return self._revision

    def switch(self, language: str) -> None:
        """Use another language from now on; an unknown or unreadable one becomes English."""
        loaded = _load(self._folder, language) if language in LANGUAGES else None
        self._language = language if loaded else FALLBACK
        self._translations = loaded or gettext.NullTranslations()
        self._revision += 1

    def text(self, message: str, **values: object) -> str:
        """Return the translated message with its values filled in."""
        return self._filled(self._translations.gettext(message), values)

    def text_in(self, context: str, message: str, **values: object) -> str:
        """Return the translation that the message has in this context."""
        return self._filled(self._translations.pgettext(context, message), values)

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """Return the form of the message for n things; `{n}` stands for the number."""
        return self._filled(self._translations.ngettext(one, many, n), {"n": n, **values})

    def plural_in(self, context: str, one: str, many: str, n: int, **values: object) -> str:
        """Return the form for n things that the message has in this context."""
        found = self._translations.npgettext(context, one, many, n)
        return self._filled(found, {"n": n, **values})

    def of(self, message: Message, **values: object) -> str:
        """Return the translation of a marked message with its values filled in."""
        if message.context:
            return self.text_in(message.context, message.text, **values)
        return self.text(message.text, **values)

    def listed(self, items: Sequence[str]) -> str:
        """Return the items as a spoken list: `Ciro, Nonna and you`."""
        if len(items) < 2:
            return "".join(items)
        start = self.text_in("list", ", ").join(items[:-1])
        return self.text_in("list", "{start} and {last}", start=start, last=items[-1])

    def told(self, sentences: Iterable[str]) -> str:
        """Return the sentences as running text, without the empty ones.

        Japanese sets no space between two sentences.
        """
        text = ""
        for sentence in filter(None, sentences):
            if text:
                text = self.text_in("sentences", "{text} {next}", text=text, next=sentence)
            else:
                text = sentence
        return text

    def number(self, value: float, digits: int = 0) -> str:
        """Return the number with so many decimals and the language's decimal mark.

        A negative number gets a real minus sign, which is as wide as a plus.
        """
        written = f"{value:.{digits}f}".replace("-", "\N{MINUS SIGN}")
        # i18n: the decimal mark of the language, "." or ","
        return written.replace(".", self.text_in("decimal mark", "."))

    def signed(self, value: int) -> str:
        """Return a change of score: `+2`, `0`, `-1` with a real minus sign."""
        return f"+{value}" if value > 0 else self.number(value)

    def date(self, moment: datetime.date) -> str:
        """Return the day in words: `3 November 2026`."""
        # i18n: {month} is a name, {number} the month as a number
        return self.text(
            "{day} {month} {year}",
            day=moment.day,
            month=self.of(MONTHS[moment.month - 1]),
            number=moment.month,
            year=moment.year,
        )

    def _filled(self, text: str, values: Mapping[str, object]) -> str:
        filled = text.format_map(values) if values else text
        if self._language == "it":
            return with_links(filled)
        return with_particles(filled) if self._language == "ko" else filled


MONTHS: Final = (
    mark_in("month", "January"),
    mark_in("month", "February"),
    mark_in("month", "March"),
    mark_in("month", "April"),
    mark_in("month", "May"),
    mark_in("month", "June"),
    mark_in("month", "July"),
    mark_in("month", "August"),
    mark_in("month", "September"),
    mark_in("month", "October"),
    mark_in("month", "November"),
    mark_in("month", "December"),
)


def choose_language(wanted: str, preferred: Iterable[str], environ: Mapping[str, str]) -> str:
    """Return the language to start in.

    Args:
        wanted: The player's setting; anything but a known language means automatic.
        preferred: What the system reports, best first, such as `it_IT` or `ja`
            (the `language` entries of `pygame.system.get_pref_locales`).
        environ: The environment, whose `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`
            are asked, in this order, when the system reports nothing usable.

    >>> choose_language("auto", ["nap", "it_IT"], {})
    'it'
    >>> choose_language("auto", [], {"LANG": "ko_KR.UTF-8"})
    'ko'
    >>> choose_language("auto", ["fr"], {"LANG": "C"})
    'en'
    """
    if wanted in LANGUAGES:
        return wanted
    from_environ = [
        part
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
        for part in environ.get(name, "").split(":")
    ]
    for candidate in (*preferred, *from_environ):
        base = candidate.replace("-", "_").split("_")[0].split(".")[0].lower()
        if base in LANGUAGES:
            return base
    return FALLBACK


def _load(folder: Path, language: str) -> gettext.NullTranslations | None:
    """Return the compiled catalogue, or None if it is missing or damaged."""
    path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, struct.error):
        return None
