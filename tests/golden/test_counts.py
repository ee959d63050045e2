"""How many ways there are: complete auctions and endings of the rules, counted one by one.

A change in what is legal anywhere changes a number. Run with ``--regenerate`` to write them anew.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from engine.cards import Seat, Suit
from engine.deal import Phase
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS
from engine.state import DealSetup, DealState
from tests.dealing import cards, mid_deal

COUNTS: Final = Path(__file__).parent / "counts.txt"


def ways(state: DealState, phase: Phase) -> int:
    """Return how many sequences of legal actions lead out of a phase."""
    if state.phase is not phase:
        return 1
    return sum(ways(apply(state, action)[0], phase) for action in legal_actions(state))


def auction(name: str, **options: Any) -> int:
    rules = PRESETS[name].with_options(options)
    state, _ = start_deal(rules, DealSetup(Seat(0), rules.cards))
    return ways(state, Phase.AUCTION)


AUCTIONS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "points from 119": ("chiamata_punti", {"points_min_open": 119}),
    "points from 119, opening forced": (
        "chiamata_punti",
        {"points_min_open": 119, "opening_forced": True},
    ),
    "points from 119, two passes end it": ("chiamata_ko", {"points_min_open": 119}),
    "points from 100 by tens": ("chiamata_punti", {"points_min_open": 110, "points_step": 10}),
    "points from 110 by fives": ("chiamata_punti", {"points_min_open": 113, "points_step": 5}),
}

HANDS: Final = ("Ad 2c 7s", "3d Kc 4s", "Kd 2b 5s", "7d 4c Ks")


def ending(name: str, hands: int, size: int = 3, trick_number: int = 0, **options: Any) -> int:
    rules = PRESETS[name].with_options(options)
    held = {seat: cards(HANDS[seat % 4])[:size] for seat in range(hands)}
    number = trick_number or rules.tricks - size + 1
    return ways(mid_deal(rules, held, trump=Suit.COINS, trick_number=number), Phase.PLAYING)


def counts() -> Iterator[str]:
    """Yield every count in one line."""
    for title, (name, options) in AUCTIONS.items():
        yield f"auction, {title}: {auction(name, **options)}"
    yield f"two seats, three cards: {ending('briscola_2', 2)}"
    yield f"two seats, following: {ending('briscola_2', 2, follow_suit='always')}"
    must = ending("briscola_2", 2, follow_suit="always", void_rule="must_trump")
    yield f"two seats, following or trumping: {must}"
    yield f"three seats, three cards: {ending('briscola_3_deal', 3)}"
    yield f"three seats, following: {ending('briscola_3_deal', 3, follow_suit='last_tricks')}"
    yield f"four seats, two cards: {ending('briscola_4_deal', 4, size=2)}"
    last_two = ending("briscola_4_deal", 4, 2, follow_suit="last_tricks", follow_last_n=1)
    yield f"four seats, following in the last trick: {last_two}"
    yield f"a pair to show: {_pair_ending()}"
    yield f"a seven to exchange: {_exchange_ending()}"


def _pair_ending() -> int:
    hands = ("Ks Qs", "2c Kb", "3c Qb", "4c 5c", "6c 7c")
    held = {seat: cards(hand) for seat, hand in enumerate(hands)}
    state = mid_deal(PRESETS["bastarda"], held, trump=Suit.COINS, trick_number=7)
    return ways(state, Phase.PLAYING)


def _exchange_ending() -> int:
    rules = PRESETS["briscola_2"].with_options({"exchange": "seven_and_two"})
    held = {0: cards("7d 4c 5c"), 1: cards("2d 6c 7c")}
    state = mid_deal(
        rules,
        held,
        trump=Suit.COINS,
        stock=cards("4s Kd"),
        turn_up=cards("Kd")[0],
        trick_number=17,
    )
    return ways(state, Phase.PLAYING)


def test_the_counts_are_what_they_were(regenerate: bool) -> None:
    lines = list(counts())
    if regenerate:
        COUNTS.write_text("\n".join(lines) + "\n", "utf-8")
    assert COUNTS.read_text("utf-8").splitlines() == lines


def test_without_a_duty_every_order_of_cards_is_a_game() -> None:
    assert ending("briscola_2", 2) == math.factorial(3) ** 2
    assert ending("briscola_3_deal", 3) == math.factorial(3) ** 3
    assert ending("briscola_4_deal", 4, size=2) == 2**4


def test_the_auctions_of_two_levels_can_be_counted_by_hand() -> None:
    # Nobody has bid and n seats are left: the next passes, bids 120 (the end), or bids 119, after
    # which each of the other n - 1 in turn passes or ends it with 120.
    def unopened(left: int) -> int:
        if left == 0:
            return 1
        return unopened(left - 1) + 1 + left

    assert auction("chiamata_punti", points_min_open=119) == unopened(5)
