"""Deal codes: the same code means the same deal for ever, and a slip is noticed."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Seat
from engine.deal_code import (
    ALPHABET,
    PRESET_NUMBERS,
    CodedDeal,
    DealCodeError,
    decode,
    encode,
)
from engine.match import Match, chance_setup, settled_rules
from engine.ruleset import OPTIONS, PRESETS, RemovedTwo, Ruleset
from tests.strategies import SEEDS, rulesets


@given(rulesets(), SEEDS, st.integers(0, 5), st.integers(0, 3))
def test_a_code_means_what_was_coded(
    named: tuple[str, Ruleset], seed: int, dealer: int, counted: int
) -> None:
    name, rules = named
    deal = CodedDeal(name, rules, seed, Seat(dealer % rules.players), counted)
    code = encode(deal)
    assert decode(code) == deal
    assert set(code) <= set(ALPHABET)
    assert len(code) == 12 if rules == PRESETS[name] else len(code) > 12


@given(rulesets(), SEEDS)
def test_codes_may_be_typed_carelessly(named: tuple[str, Ruleset], seed: int) -> None:
    name, rules = named
    code = encode(CodedDeal(name, rules, seed, Seat(0)))
    grouped = "-".join(code[i : i + 4] for i in range(0, len(code), 4))
    loose = grouped.lower().replace("0", "o").replace("1", "l")
    assert decode(f"  {loose} ") == decode(code)


CODES = [
    encode(CodedDeal(name, PRESETS[name], 0x123456789A ^ number << 20, Seat(1), number % 4))
    for name, number in PRESET_NUMBERS.items()
]


@pytest.mark.parametrize("code", CODES)
def test_one_wrong_character_is_noticed(code: str) -> None:
    for place in range(len(code)):
        for letter in ALPHABET.replace(code[place], ""):
            with pytest.raises(DealCodeError):
                decode(code[:place] + letter + code[place + 1 :])


@pytest.mark.parametrize("code", CODES)
def test_two_characters_that_changed_places_are_noticed(code: str) -> None:
    for first, second in itertools.combinations(range(len(code)), 2):
        if code[first] != code[second]:
            letters = list(code)
            letters[first], letters[second] = letters[second], letters[first]
            with pytest.raises(DealCodeError):
                decode("".join(letters))


@given(rulesets(), SEEDS, st.data())
def test_a_slip_in_a_longer_code_is_noticed(
    named: tuple[str, Ruleset], seed: int, data: st.DataObject
) -> None:
    code = encode(CodedDeal(*named, seed, Seat(0)))
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from(ALPHABET.replace(code[place], "")))
    with pytest.raises(DealCodeError):
        decode(code[:place] + letter + code[place + 1 :])
    swapped = code[: place - 1] + code[place] + code[place - 1] + code[place + 1 :]
    if place > 0 and swapped != code:
        with pytest.raises(DealCodeError):
            decode(swapped)


@given(st.text(max_size=40))
def test_any_text_is_a_deal_or_an_error(text: str) -> None:
    try:
        deal = decode(text)
    except DealCodeError:
        return
    assert decode(encode(deal)) == deal


@pytest.mark.parametrize("text", ["", "ABC", "U" * 12, "0" * 12, "Z" * 12, "0" * 400, "é" * 12])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(DealCodeError, match="deal code"):
        decode(text)


def test_the_message_names_a_letter_that_codes_do_not_use() -> None:
    with pytest.raises(DealCodeError, match=r"'\?' is not used in codes"):
        decode(CODES[0][:-1] + "?")


def test_letters_after_a_whole_code_are_refused() -> None:
    deal = CodedDeal("briscola_2", PRESETS["briscola_2"], 7, Seat(0))
    rest = encode(deal)[:-1]
    for longer in (rest + "0", rest + "00"):
        for check in ALPHABET:
            with pytest.raises(DealCodeError):
                decode(longer + check)


def test_the_tables_of_the_code_are_frozen() -> None:
    assert set(PRESET_NUMBERS) == set(PRESETS)
    assert len(set(PRESET_NUMBERS.values())) == len(PRESET_NUMBERS)
    assert list(PRESET_NUMBERS)[:3] == ["briscola_2", "briscola_3_stock", "briscola_3_deal"]
    assert max(PRESET_NUMBERS.values()) < 128
    assert len(OPTIONS) < 64
    for option in OPTIONS.values():
        assert len(option.choices) <= 512


def test_a_random_two_is_coded_as_the_one_that_was_drawn() -> None:
    rules = PRESETS["briscola_3_stock"].with_options({"removed_two": "random"})
    for seed in range(8):
        match = Match(rules, seed)
        two = match.ruleset.removed_two
        assert two is not RemovedTwo.RANDOM
        coded = CodedDeal("briscola_3_stock", replace(rules, removed_two=two), seed, Seat(0))
        assert decode(encode(coded)).ruleset == match.ruleset


@given(rulesets(), SEEDS)
def test_the_same_code_gives_the_same_cards(named: tuple[str, Ruleset], seed: int) -> None:
    name, rules = named
    coded = decode(encode(CodedDeal(name, settled_rules(rules, seed), seed, Seat(1), 2)))
    match = Match(coded.ruleset, coded.seed, dealer=coded.dealer, counted=coded.counted)
    assert match.state.deal.setup == chance_setup(coded.ruleset, seed, Seat(1), 2)


def test_a_seed_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="40 bits"):
        encode(CodedDeal("briscola_2", PRESETS["briscola_2"], 1 << 40, Seat(0)))
