"""One word for one thing: what the catalogues call a trick, a match and a hint."""

from __future__ import annotations

import re

import pytest

from tests.i18n.test_catalog import entries

ONE_WORD = [
    ("ko", r"\btricks?\b", "카드내기"),
    ("ja", r"^(?!.*\bgames?\b).*\bmatch(es)?\b", "ゲーム"),
    ("it", r"\bhints?\b", "aiut"),
]
"""Languages, what an English text speaks of, and how it is not called in that language."""


@pytest.mark.parametrize(("language", "speaks_of", "shunned"), ONE_WORD)
def test_one_thing_has_one_word(language: str, speaks_of: str, shunned: str) -> None:
    found = [
        (ids, strings)
        for _, ids, strings in entries(language)
        if re.search(speaks_of, re.sub(r"\{\w+\}", "", ids[0]), re.IGNORECASE | re.DOTALL)
    ]
    assert len(found) > 5
    assert [texts for texts in found if shunned in " ".join(texts[1]).casefold()] == []
