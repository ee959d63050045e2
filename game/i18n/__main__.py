"""Bring the message catalogues up to date: `python -m game.i18n` (needs Babel).

Collects the texts of the program, merges them into `locales/*/LC_MESSAGES/briscola.po`
and compiles the `.mo` files. Texts that left the program leave the catalogues too.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from copy import deepcopy
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog as Messages
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.i18n.catalog import DOMAIN, LANGUAGES, LOCALES

PACKAGE: Final = Path(__file__).parents[1]
KEYWORDS: Final[Mapping[str, tuple[int | tuple[int, int] | tuple[int, str], ...] | None]] = {
    "text": None,
    "text_in": ((1, "c"), 2),
    "plural": (1, 2),
    "plural_in": ((1, "c"), 2, 3),
    "mark": None,
    "mark_in": ((1, "c"), 2),
}
PLURALS: Final = {
    # CLDR has a third Italian form for whole millions, which no count here reaches.
    "it": "nplurals=2; plural=(n != 1);",
    "en": "nplurals=2; plural=(n != 1);",
    "ja": "nplurals=1; plural=0;",
    "ko": "nplurals=1; plural=0;",
}
HEADER: Final = "# Texts of Briscola.\n"


def extract(package: Path = PACKAGE) -> Messages:
    """Return all texts that the program uses, in the order of the files."""
    template = _empty(None)
    found = extract_from_dir(
        package, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("i18n:",)
    )
    for filename, line, message, comments, context in sorted(found, key=lambda item: item[:2]):
        template.add(message, None, [(filename, line)], auto_comments=comments, context=context)
    return template


def merge(template: Messages, path: Path, language: str) -> Messages:
    """Return the language's catalogue with exactly the template's texts."""
    catalog = _empty(language)
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=language, domain=DOMAIN)
        catalog.header_comment = HEADER
    # A copy, because `update` shares the template's new messages.
    catalog.update(deepcopy(template), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    if language == "en":
        _copy_ids(catalog)
    return catalog


def compiled(catalog: Messages) -> bytes:
    """Return the catalogue as the content of a `.mo` file."""
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def written(catalog: Messages) -> bytes:
    """Return the catalogue as the content of a `.po` file."""
    buffer = BytesIO()
    # Without line numbers an edit elsewhere in a source file is no change here.
    write_po(buffer, catalog, width=96, include_lineno=False)
    return buffer.getvalue()


def main() -> int:
    """Update every catalogue and say how much of it is translated."""
    template = extract()
    for language in LANGUAGES:
        folder = LOCALES / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{DOMAIN}.po"
        catalog = merge(template, path, language)
        path.write_bytes(written(catalog))
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        missing = [message.id for message in catalog if message.id and not _is_done(message.string)]
        sys.stdout.write(f"{language}: {len(catalog)} texts, {len(missing)} to translate\n")
    return 0


def _empty(language: str | None) -> Messages:
    catalog = Messages(locale=language, domain=DOMAIN, header_comment=HEADER, fuzzy=False)
    catalog.mime_headers = [
        ("Project-Id-Version", "Briscola 1"),
        ("Report-Msgid-Bugs-To", ""),
        ("POT-Creation-Date", "2026-11-29 00:00+0000"),
        ("PO-Revision-Date", "2026-11-29 00:00+0000"),
        ("Last-Translator", "the Briscola authors"),
        ("Plural-Forms", PLURALS.get(language or "", PLURALS["en"])),
    ]
    return catalog


def _copy_ids(catalog: Messages) -> None:
    for message in catalog:
        if message.id:
            message.string = message.id


def _is_done(string: object) -> bool:
    return all(string) if isinstance(string, tuple) else bool(string)


if __name__ == "__main__":
    sys.exit(main())
