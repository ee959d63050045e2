"""The few rules of grammar that a catalogue of whole sentences cannot express."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_FEMININE: Final = frozenset({"donna", "regina", "dama"})
_HARD_START: Final = re.compile(r"(s[^aeiou]|z|ps|pn|gn|x|y)")
_VOWEL: Final = re.compile("[aeiouàèéìòù]")
_PARTICLES: Final = re.compile(r"(.)(은\(는\)|이\(가\)|을\(를\)|과\(와\)|으로\(로\))")
_LINKS: Final = re.compile(r"\b([aAeE])\(d\) (?=(.))")
# Digits as they are read aloud in Korean: 0 yeong, 1 il, 3 sam, 6 yuk, 7 chil, 8 pal.
_CLOSED_DIGITS: Final = "013678"


def definite(noun: str, language: str) -> str:
    """Return a card's name with its article, where the language has one.

    >>> definite("Asso di Coppe", "it"), definite("Re di Coppe", "it")
    ('l’Asso di Coppe', 'il Re di Coppe')
    >>> definite("Donna di Cuori", "it"), definite("Ace of Cups", "en")
    ('la Donna di Cuori', 'the Ace of Cups')
    """
    if language == "en":
        return f"the {noun}"
    if language != "it" or not noun:
        return noun
    word = noun.split(maxsplit=1)[0].lower()
    if _VOWEL.match(word):
        return f"l’{noun}"
    if word in _FEMININE:
        return f"la {noun}"
    return f"lo {noun}" if _HARD_START.match(word) else f"il {noun}"


def with_links(text: str) -> str:
    """Return an Italian text with each `a(d)` and `e(d)` settled by the letter after it.

    >>> with_links("Tocca a(d) Assunta. Tocca a(d) Elena: Assunta e(d) Elena.")
    'Tocca ad Assunta. Tocca a Elena: Assunta ed Elena.'
    """
    return _LINKS.sub(_settle_link, text) if "(d)" in text else text


def _settle_link(found: re.Match[str]) -> str:
    link, after = found.groups()
    first = unicodedata.normalize("NFD", after)[0].lower()
    return f"{link}d " if first == link.lower() else f"{link} "


def with_particles(text: str) -> str:
    """Return a Korean text with each double particle settled by the sound before it.

    >>> with_particles("컵 왕을(를) 냅니다. Ciro이(가) 가져갑니다.")
    '컵 왕을 냅니다. Ciro가 가져갑니다.'
    """
    return _PARTICLES.sub(_settle, text)


def _settle(found: re.Match[str]) -> str:
    before, particle = found.groups()
    closed, opened = particle[:-1].split("(")
    is_closed = _ends_closed(before)
    if closed == "으로" and _has_rieul(before):
        is_closed = False
    return before + (closed if is_closed else opened)


def _ends_closed(character: str) -> bool:
    """Return whether the syllable that the character stands for ends in a consonant."""
    place = ord(character) - ord("가")
    if 0 <= place <= ord("힣") - ord("가"):
        return place % 28 != 0
    if character.isdigit():
        return character in _CLOSED_DIGITS
    return character.lower() in "bcdfghjklmnpqrstvwxz"


def _has_rieul(character: str) -> bool:
    place = ord(character) - ord("가")
    if 0 <= place <= ord("힣") - ord("가"):
        return place % 28 == 8
    return character in "178"
