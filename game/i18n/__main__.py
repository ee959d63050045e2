"""Bring the message catalogues up to date: `python -m game.i18n` (needs Babel).

Collects the texts of the program, merges them into `locales/*/LC_MESSAGES/briscola.po`
and compiles the `.mo` files. Texts that left the program leave the catalogues too.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog as Messages
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.i18n.catalog import DOMAIN, LANGUAGES, LOCALES

PACKAGE: Final = Path(__file__).parents[1]
METHODS: Final[Mapping[str, tuple[str, ...]]] = {
    "text": ("id",),
    "text_in": ("context", "id"),
    "plural": ("id", "many"),
    "plural_in": ("context", "id", "many"),
}
"""Methods of `Catalog` with the meaning of their first arguments."""
FUNCTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "mark": ("id",),
    "mark_in": ("context", "id"),
}
COMMENT: Final = "# i18n: "
PLURALS: Final = {
    # CLDR has a third Italian form for whole millions, which no count here reaches.
    "it": "nplurals=2; plural=(n != 1);",
    "en": "nplurals=2; plural=(n != 1);",
    "ja": "nplurals=1; plural=0;",
    "ko": "nplurals=1; plural=0;",
}
HEADER: Final = "# Texts of Briscola.\n"


@dataclass(frozen=True, slots=True)
class Found:
    """One text in the program, with the place of the call that names it."""

    file: str
    line: int
    parts: Mapping[str, str]
    comments: tuple[str, ...]


def extract(package: Path = PACKAGE) -> Messages:
    """Return all texts that the program uses, in the order of the files."""
    template = _empty(None)
    for path in sorted(package.rglob("*.py")):
        for found in texts_in(path.read_text(encoding="utf-8"), _relative(path, package)):
            one, many = found.parts["id"], found.parts.get("many")
            template.add(
                (one, many) if many is not None else one,
                locations=[(found.file, found.line)],
                auto_comments=found.comments,
                context=found.parts.get("context"),
            )
    return template


def texts_in(source: str, file: str) -> Iterator[Found]:
    """Yield the texts of one module: calls of the catalogue with plain string literals."""
    lines = source.splitlines()
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        names = _argument_names(call.func)
        literals = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
        texts = [literal for literal in literals if isinstance(literal, str)]
        if names and len(texts) >= len(names):
            parts = dict(zip(names, texts, strict=False))
            yield Found(file, call.lineno, parts, _comments_above(lines, call.lineno))


def _argument_names(function: ast.expr) -> tuple[str, ...]:
    if isinstance(function, ast.Attribute):
        return METHODS.get(function.attr, ())
    return FUNCTIONS.get(function.id, ()) if isinstance(function, ast.Name) else ()


def _comments_above(lines: Sequence[str], line: int) -> tuple[str, ...]:
    above = lines[line - 2].strip() if line > 1 else ""
    return (above.removeprefix(COMMENT),) if above.startswith(COMMENT) else ()


def _relative(path: Path, package: Path) -> str:
    return path.relative_to(package).as_posix()


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
