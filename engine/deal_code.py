"""Short codes that stand for a game, its options, its dealer and its cards.

A code is letters and digits without look-alikes and ends in a check character. The tables below
are frozen: numbers are never reused, so that a code means the same for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine.cards import Seat
from engine.chance import SEED_BITS
from engine.ruleset import OPTIONS, PRESETS, Ruleset, RulesetError

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOK_ALIKES: Final = str.maketrans({"O": "0", "I": "1", "L": "1", " ": None, "-": None})
_VERSION: Final = 0
_LIST_END: Final = 127

PRESET_NUMBERS: Final = {
    "briscola_2": 1,
    "briscola_3_stock": 2,
    "briscola_3_deal": 3,
    "briscola_4_stock": 4,
    "briscola_4_deal": 5,
    "briscola_4_solo": 6,
    "briscola_5": 7,
    "briscola_6": 8,
    "briscolone_20": 9,
    "briscolone_5": 10,
    "muta": 11,
    "chiamata": 12,
    "chiamata_classica": 13,
    "chiamata_it": 14,
    "chiamata_ja": 15,
    "chiamata_strict": 16,
    "chiamata_progressiva": 17,
    "chiamata_socio_fisso": 18,
    "chiamata_seme": 19,
    "chiamata_punti": 20,
    "chiamata_ko": 21,
    "chiamata_4": 22,
    "cinque_semplice": 23,
    "bastarda": 24,
    "chiamata_due": 25,
    "chiamata_4_40": 26,
    "korean_2": 27,
    "korean_3": 28,
    "korean_4": 29,
    "korean_5": 30,
    "korean_6": 31,
}
_PRESET_NAMES: Final = {number: name for name, number in PRESET_NUMBERS.items()}
_OPTION_NUMBERS: Final = {name: number for number, name in enumerate(OPTIONS, 1)}
_OPTION_NAMES: Final = {number: name for name, number in _OPTION_NUMBERS.items()}


class DealCodeError(ValueError):
    """A text that is no deal code; the message says why."""


@dataclass(frozen=True, slots=True)
class CodedDeal:
    """What a deal code stands for.

    Attributes:
        preset: The preset the options start from.
        ruleset: The preset with the changed options.
        seed: The deal's seed, 40 bits.
        dealer: The dealer.
        counted: Deals counted before, modulo 4 (``trump_source=rotate``).
    """

    preset: str
    ruleset: Ruleset
    seed: int
    dealer: Seat
    counted: int = 0


def encode(deal: CodedDeal) -> str:
    """Return the code of a deal: 12 characters for a preset, more with house rules.

    Raises:
        ValueError: The seed is not of 40 bits.
    """
    changes = deal.ruleset.changes(PRESETS[deal.preset])
    bits = _Bits()
    bits.push(_VERSION, 2)
    bits.push(PRESET_NUMBERS[deal.preset], 7)
    bits.push(deal.dealer, 3)
    bits.push(deal.counted % 4, 2)
    bits.push(deal.seed, SEED_BITS)
    bits.push(1 if changes else 0, 1)
    for name, value in changes.items():
        bits.push(_OPTION_NUMBERS[name], 6)
        _push_value(bits, name, value)
    body = bits.text()
    return body + _check_character(body)


def decode(text: str) -> CodedDeal:
    """Return what a code stands for; blanks, hyphens and small letters do not matter.

    Raises:
        DealCodeError: The text is no deal code of this version.
    """
    code = text.upper().translate(_LOOK_ALIKES)
    wrong = [letter for letter in code if letter not in ALPHABET]
    if wrong or len(code) < 12:
        why = f"{wrong[0]!r} is not used in codes" if wrong else "it is too short"
        raise DealCodeError(f"{text!r} is not a deal code: {why}")
    if _check_character(code[:-1]) != code[-1]:
        raise DealCodeError(f"{text!r} is not a deal code: a character is mistyped")
    try:
        deal = _read(_Bits.of(code[:-1]))
    except (KeyError, IndexError, RulesetError):
        raise DealCodeError(f"{text!r} is a deal code of another version") from None
    if encode(deal) != code:
        raise DealCodeError(f"{text!r} is not a deal code: there is more in it than a deal")
    return deal


def _read(bits: _Bits) -> CodedDeal:
    if bits.pull(2) != _VERSION:
        raise KeyError("version")
    name = _PRESET_NAMES[bits.pull(7)]
    dealer, counted, seed = Seat(bits.pull(3)), bits.pull(2), bits.pull(SEED_BITS)
    options: dict[str, Any] = {}
    if bits.pull(1):
        while (number := bits.pull(6, missing=0)) != 0:
            option = _OPTION_NAMES[number]
            options[option] = _pull_value(bits, option)
    rules = PRESETS[name].with_options(options)
    if dealer >= rules.players:
        raise KeyError("dealer")
    return CodedDeal(name, rules, seed, dealer, counted)


def _push_value(bits: _Bits, name: str, value: Any) -> None:  # noqa: ANN401 - any option
    choices = OPTIONS[name].choices
    if choices:
        bits.push(choices.index(value), 9)
    elif name == "signal_detection":
        bits.push(round(value * 100), 7)
    else:
        for step in value:
            bits.push(step, 7)
        bits.push(_LIST_END, 7)


def _pull_value(bits: _Bits, name: str) -> Any:  # noqa: ANN401 - any option
    choices = OPTIONS[name].choices
    if choices:
        return choices[bits.pull(9)]
    if name == "signal_detection":
        return bits.pull(7) / 100
    return list(iter(lambda: bits.pull(7), _LIST_END))


class _Bits:
    """A row of bits, five to a character."""

    def __init__(self) -> None:
        self._bits = ""
        self._place = 0

    @classmethod
    def of(cls, code: str) -> _Bits:
        bits = cls()
        bits._bits = "".join(f"{ALPHABET.index(letter):05b}" for letter in code)
        return bits

    def push(self, value: int, width: int) -> None:
        if not 0 <= value < 1 << width:
            raise ValueError(f"{value} does not fit {width} bits")
        self._bits += f"{value:0{width}b}"

    def pull(self, width: int, missing: int | None = None) -> int:
        part = self._bits[self._place : self._place + width]
        if len(part) < width:
            if missing is None:
                raise IndexError("code ends early")
            return missing
        self._place += width
        return int(part, 2)

    def text(self) -> str:
        padded = self._bits + "0" * (-len(self._bits) % 5)
        return "".join(ALPHABET[value] for value in self._fives(padded))

    @staticmethod
    def _fives(bits: str) -> Iterator[int]:
        return (int(bits[i : i + 5], 2) for i in range(0, len(bits), 5))


def _check_character(body: str) -> str:
    # A polynomial over the field of 32 elements, whose letters are weighted by powers of x: it
    # finds every wrong letter, and every two letters that changed places within 31.
    check = 0
    for letter in body:
        check = _times_x(check ^ ALPHABET.index(letter))
    return ALPHABET[check]


def _times_x(element: int) -> int:
    doubled = element << 1
    return doubled ^ 0b100101 if doubled & 0b100000 else doubled
