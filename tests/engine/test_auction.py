"""Auctions, against a second telling of rules.md 5.3 and 5.4 that keeps no bids but a state."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from engine.actions import AskMonte, Bid, Pass
from engine.auction import auction_status, legal_bids, legal_calls, simple_call, won_contract
from engine.cards import FULL_DECK, Card, Rank, Seat
from engine.deal import Contract
from engine.ruleset import PRESETS, Ruleset

LADDER: Final = "A3KQJ76542"
LEVELS: Final = (11, 10, 4, 3, 2, 0)
RICH: Final = FULL_DECK[:8]


@dataclass
class Table:
    """An auction told with a circle of speakers and the offers that are left."""

    options: dict[str, Any]
    circle: list[int]
    offers: list[Any]
    best: tuple[int, Any] | None = None
    passed: int = 0
    spoken: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, rules: Ruleset, dealer: int) -> Table:
        n = rules.players
        circle = [(dealer + 1 + i) % n for i in range(n)]
        return cls(rules.options(), circle, cls._offers(rules))

    @staticmethod
    def _offers(rules: Ruleset) -> list[Any]:
        o = rules.options()
        if o["contract"] == "points_auction":
            return list(range(o["points_min_open"], 121))
        if o["bid_levels"] == "by_points":
            return list(LEVELS)
        lowest = {"d32": 8, "d36": 9}.get(o["deck"], 10)
        ranks: list[Any] = [(rank, 61) for rank in LADDER[:lowest]]
        extension = [(LADDER[lowest - 1], target) for target in range(62, 121)]
        return ranks + (extension if o["low_rank_extension"] else [])

    @property
    def may_offer(self) -> list[Any]:
        """Offers legal now: raised targets only once no plain rank is left."""
        plain = [o for o in self.offers if not (isinstance(o, tuple) and o[1] > 61)]
        return plain or self.offers

    @property
    def is_over(self) -> bool:
        if self.best is None:
            return not self.circle
        if len(self.circle) <= 1 or not self.offers:
            return True
        return bool(self.options["auction_end"] == "two_passed" and self.passed >= 2)

    def speak(self, offer: Any) -> None:
        seat = self.circle.pop(0)
        self.spoken.add(seat)
        if offer is None:
            self.passed += 1
            return
        self.circle.append(seat)
        self.best = (seat, offer)
        if isinstance(offer, int) and self.options["contract"] == "points_auction":
            self.offers = [o for o in self.offers if o >= offer + self.options["points_step"]]
        else:
            self.offers = self.offers[self.offers.index(offer) + 1 :]


def as_offer(rules: Ruleset, bid: Bid) -> Any:
    if bid.level is not None:
        return bid.level
    return bid.points if bid.rank is None else (bid.rank.letter, bid.points)


AUCTIONS: Final = {
    "classica": PRESETS["chiamata_classica"],
    "extension": PRESETS["chiamata"],
    "forced": PRESETS["chiamata"].with_options({"opening_forced": True}),
    "levels": PRESETS["chiamata_classica"].with_options({"bid_levels": "by_points"}),
    "four": PRESETS["chiamata_4"],
    "four extended": PRESETS["chiamata_4"].with_options({"low_rank_extension": True}),
    "points": PRESETS["chiamata_punti"],
    "points by fives": PRESETS["chiamata_punti"].with_options({"points_step": 5}),
    "points by tens from 63": PRESETS["chiamata_punti"].with_options(
        {"points_step": 10, "points_min_open": 63}
    ),
    "two passed": PRESETS["chiamata_ko"],
    "two passed, forced": PRESETS["chiamata_ko"].with_options({"opening_forced": True}),
}


@pytest.mark.parametrize("name", AUCTIONS)
def test_random_auctions(name: str) -> None:
    rules = AUCTIONS[name]
    rng = random.Random(name)
    for _ in range(150):
        dealer = Seat(rng.randrange(rules.players))
        table, bids = Table.of(rules, dealer), list[Bid | Pass | AskMonte]()
        boldness = rng.random()
        while not table.is_over:
            status = auction_status(rules, dealer, bids)
            assert not status.is_over
            assert status.speaker == table.circle[0]
            choices = legal_bids(rules, dealer, bids, RICH)
            offers = [as_offer(rules, bid) for bid in choices if isinstance(bid, Bid)]
            assert offers == table.may_offer
            may_pass = any(isinstance(choice, Pass) for choice in choices)
            assert may_pass is (bool(bids) or not rules.opening_forced)
            passes = may_pass and rng.random() > boldness
            choice = (
                choices[0] if passes else choices[may_pass + int(rng.random() ** 3 * len(offers))]
            )
            bids.append(choice)
            table.speak(as_offer(rules, choice) if isinstance(choice, Bid) else None)
        status = auction_status(rules, dealer, bids)
        assert status.is_over
        assert legal_bids(rules, dealer, bids, RICH) == ()
        if table.best is None:
            assert status.standing is None
            assert won_contract(rules, dealer, None) is None
        else:
            assert status.standing is not None
            assert (status.standing.seat, as_offer(rules, status.standing)) == table.best
            contract = won_contract(rules, dealer, status.standing)
            assert contract is not None
            assert contract.declarer == table.best[0]


def test_a_cheap_choice_comes_first() -> None:
    for rules in AUCTIONS.values():
        choices = legal_bids(rules, Seat(0), (), RICH)
        bids = [choice for choice in choices if isinstance(choice, Bid)]
        assert (
            bids[0]
            == {
                "points_auction": Bid(Seat(1), None, rules.points_min_open),
                "rank_auction": Bid(Seat(1), Rank.ACE),
            }[rules.contract]
            or bids[0].level == 11
        )


@pytest.mark.parametrize("rank", LADDER)
def test_the_cards_that_may_be_called_after_each_bid(rank: str) -> None:
    contract = Contract(Seat(0), Rank.from_letter(rank), None)
    equal = legal_calls(PRESETS["chiamata"], contract, (), FULL_DECK)
    assert {card.code for card in equal} == {rank + suit for suit in "dcsb"}
    higher = legal_calls(PRESETS["chiamata_it"], contract, (), FULL_DECK)
    as_strong = LADDER[: LADDER.index(rank) + 1]
    assert {card.code for card in higher} == {r + suit for r in as_strong for suit in "dcsb"}


def test_every_card_may_be_called_after_points() -> None:
    contract = Contract(Seat(0), None, None, 75)
    assert legal_calls(PRESETS["chiamata_punti"], contract, (), FULL_DECK) == FULL_DECK


def simple_reference(hand: list[str], deck: list[str]) -> str:
    points = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
    best: tuple[Any, ...] = ()
    trump = ""
    for suit in "dcsb":
        ranks = [code[0] for code in hand if code[1] == suit]
        top = min((LADDER.index(rank) for rank in ranks), default=99)
        worth = (len(ranks), sum(points.get(rank, 0) for rank in ranks), -top)
        if not best or worth > best:
            best, trump = worth, suit
    for rank in LADDER:
        if rank + trump in deck and rank + trump not in hand:
            return rank + trump
    return "A" + trump


@pytest.mark.parametrize("name", ["cinque_semplice", "chiamata_4", "chiamata_4_40"])
def test_the_dealers_call_without_an_auction(name: str) -> None:
    rules = PRESETS[name]
    rng = random.Random(name)
    deck = [card.code for card in rules.cards]
    for _ in range(800):
        hand = rng.sample(deck, rules.hand_size)
        called = simple_call(tuple(Card.from_code(code) for code in hand), rules.cards)
        assert called.code == simple_reference(hand, deck)
