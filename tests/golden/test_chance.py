"""What a seed and a code stand for never changes, and every card goes everywhere alike.

The golden files are written anew with ``--regenerate``; a difference means that old codes and
matches no longer mean what they meant, so there must never be one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.cards import FULL_DECK, Seat
from engine.chance import derive_seed, drawn, rng_for, shuffled
from engine.deal_code import PRESET_NUMBERS, CodedDeal, decode, encode
from engine.match import Match, chance_setup, deal_seed, decision_seed, first_dealer
from engine.ruleset import PRESETS
from game.trace import codes

HERE: Final = Path(__file__).parent
SEEDS: Final = (1, 2, 24)


def shuffles() -> Iterator[str]:
    """Yield what chance gives from some seeds."""
    muta = PRESETS["muta"]
    random_two = PRESETS["briscola_3_stock"].with_options({"removed_two": "random"})
    for seed in SEEDS:
        yield f"seed {seed}"
        yield f"  deck of 40: {codes(chance_setup(muta, seed, Seat(0)).deck)}"
        yield f"  deck of 32: {codes(chance_setup(PRESETS['chiamata_4'], seed, Seat(0)).deck)}"
        yield f"  cut: {chance_setup(muta, seed, Seat(0)).cut}"
        yield f"  first dealer of 2 to 6: {_dealers(seed)}"
        yield f"  Two removed: {Match(random_two, seed).ruleset.removed_two}"
        yield f"  seeds of deals 0 to 3: {[deal_seed(seed, number) for number in range(4)]}"
        yield f"  seed of a decision: {decision_seed(seed, 1, Seat(2), 3)}"
        yield f"  derived: {derive_seed(seed)} {derive_seed(seed, 1)} {derive_seed(1, seed)}"


def _dealers(seed: int) -> list[int]:
    names = ("briscola_2", "briscola_3_stock", "briscola_4_solo", "briscola_5", "briscola_6")
    return [int(first_dealer(PRESETS[name], seed)) for name in names]


def coded() -> Iterator[str]:
    """Yield a code for each preset and one with house rules, with the cards it stands for."""
    for number, name in enumerate(PRESET_NUMBERS):
        rules = PRESETS[name]
        dealer = Seat(number % rules.players)
        deal = CodedDeal(name, rules, derive_seed(number) >> 24, dealer, number % 4)
        yield f"{encode(deal)} {name}, dealer {dealer}: {_cards(deal)}"
    house = PRESETS["chiamata"].with_options(
        {"cappotto_mult": 3, "progressive": "achieved", "progressive_steps": [75, 100]}
    )
    deal = CodedDeal("chiamata", house, 24, Seat(3))
    yield f"{encode(deal)} chiamata of the house, dealer 3: {_cards(deal)}"


def _cards(deal: CodedDeal) -> str:
    return codes(chance_setup(deal.ruleset, deal.seed, deal.dealer).deck)


def check_golden(name: str, lines: list[str], regenerate: bool) -> None:
    path = HERE / name
    if regenerate:
        path.write_text("\n".join(lines) + "\n", "utf-8")
    assert path.read_text("utf-8").splitlines() == lines


def test_a_seed_gives_what_it_gave(regenerate: bool) -> None:
    check_golden("shuffles.txt", list(shuffles()), regenerate)


def test_a_code_gives_what_it_gave(regenerate: bool) -> None:
    check_golden("codes.txt", list(coded()), regenerate)


def test_a_recorded_code_is_read_and_gives_its_cards() -> None:
    for line in (HERE / "codes.txt").read_text("utf-8").splitlines():
        code, _, rest = line.partition(" ")
        deal = decode(code)
        assert rest.startswith(deal.preset)
        assert rest.endswith(_cards(deal))
        match = Match(deal.ruleset, deal.seed, dealer=deal.dealer, counted=deal.counted)
        assert codes(match.state.deal.setup.deck) == _cards(deal)


def test_a_shuffle_keeps_every_card() -> None:
    for seed in range(200):
        assert sorted(shuffled(FULL_DECK, rng_for(seed))) == sorted(FULL_DECK)


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.slow
def test_every_card_goes_to_every_place_alike() -> None:
    deals = 100_000
    rules = PRESETS["chiamata"]
    place_of = {card: place for place, card in enumerate(FULL_DECK)}
    counts = [[0] * 40 for _ in range(40)]
    for number in range(deals):
        deck = chance_setup(rules, deal_seed(24, number), Seat(0)).deck
        for place, card in enumerate(deck):
            counts[place_of[card]][place] += 1
    expected = deals / 40
    by_card = [chi_square(row, expected) for row in counts]
    by_place = [chi_square([row[place] for row in counts], expected) for place in range(40)]
    # 39 degrees of freedom: 95 is passed once in a million rows.
    assert max(by_card) < 95
    assert max(by_place) < 95
    # The whole table has 39 x 39 degrees of freedom: mean 1521, standard deviation 55.
    assert abs(sum(by_card) - 1521) < 5 * 55


@pytest.mark.slow
def test_dealers_cuts_and_draws_are_even() -> None:
    rules = PRESETS["muta"]
    dealers, suits, drawn_items = [0] * 5, [0] * 4, [0] * 7
    for seed in range(20_000):
        dealers[first_dealer(rules, seed)] += 1
        cut = chance_setup(rules, seed, Seat(0)).cut
        assert cut is not None
        suits[cut.suit] += 1
        drawn_items[drawn(range(7), rng_for(seed, 5))] += 1
    for counts in (dealers, suits, drawn_items):
        assert chi_square(counts, 20_000 / len(counts)) < 35
