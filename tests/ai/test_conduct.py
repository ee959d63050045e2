"""What players complained of in games like ours, over whole deals (field-reports.md 18-26)."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from engine.actions import PlayCard
from engine.ai.registry import AGENTS
from engine.cards import Card, Seat
from engine.ruleset import PRESETS
from engine.state import DealState
from engine.trick import trick_winner
from tests.ai.test_agents import moments, table


@dataclass(frozen=True, slots=True)
class Play:
    """One card played by a computer player, with the truth around it."""

    state: DealState
    seat: Seat
    card: Card

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.state.hands[self.seat]

    @property
    def is_last(self) -> bool:
        return len(self.state.trick) == self.state.ruleset.players - 1

    @property
    def winner(self) -> Seat | None:
        """Who is winning the trick before the card."""
        if not self.state.trick:
            return None
        rules = self.state.ruleset
        place = trick_winner(self.state.trick, self.state.trump, rules.trick_rule)
        return Seat((self.state.leader + place) % rules.players)

    @property
    def takes(self) -> bool:
        trick = (*self.state.trick, self.card)
        return trick_winner(trick, self.state.trump) == len(trick) - 1

    @property
    def role(self) -> str:
        contract = self.state.contract
        assert contract is not None
        if self.seat == contract.declarer:
            return "declarer"
        return "partner" if self.seat == self.state.partner else "defender"

    @property
    def declarer_wins(self) -> bool:
        contract = self.state.contract
        return contract is not None and self.winner == contract.declarer

    @property
    def decides(self) -> bool:
        """Whether the card brings a team of four to 61."""
        trick = (*self.state.trick, self.card)
        mine = [pile for seat, pile in enumerate(self.state.won) if seat % 2 == self.seat % 2]
        return sum(card.points for pile in (*mine, trick) for card in pile) >= 61

    def has(self, *, points: bool) -> bool:
        """Whether the hand holds a card outside trump with, or without, points."""
        return any((c.points > 0) == points and c.suit is not self.state.trump for c in self.hand)


@functools.cache
def plays(preset: str, level: str = "normal", deals: int = 30) -> tuple[Play, ...]:
    return tuple(_plays(preset, level, deals))


def _plays(preset: str, level: str, deals: int) -> Iterator[Play]:
    rules = PRESETS[preset]
    for seed in range(100, 100 + deals):
        for state, _, choice in moments(rules, seed, table(rules, level)):
            if isinstance(choice, PlayCard):
                yield Play(state, choice.seat, choice.card)


def test_defenders_last_to_play_feed_the_declarer_no_load() -> None:
    seen = [
        p
        for p in plays("chiamata")
        if p.role == "defender" and p.is_last and p.declarer_wins and p.has(points=False)
    ]
    assert len(seen) >= 20
    assert not [p for p in seen if p.card.points >= 10 and not p.takes]


def test_defenders_waste_few_points_on_the_first_trick() -> None:
    wasted = []
    for final in {p.state.setup: p.state for p in plays("chiamata")}.values():
        contract = final.contract
        assert contract is not None
        leader, winner, cards = final.tricks[0]
        pair = (contract.declarer, final.partner)
        given = [c.points for i, c in enumerate(cards) if (leader + i) % 5 not in pair]
        wasted.append(sum(given) if winner in pair else 0)
    assert sum(wasted) / len(wasted) < 4.0


def test_partner_last_to_play_feeds_the_declarer() -> None:
    seen = [
        p
        for p in plays("chiamata")
        if p.role == "partner" and p.is_last and p.declarer_wins and p.has(points=True)
    ]
    assert len(seen) >= 6
    assert sum(p.card.points > 0 for p in seen) > 0.95 * len(seen)


def test_no_load_is_thrown_to_a_foe_while_a_blank_is_held() -> None:
    seen = [
        p
        for p in plays("briscola_2", deals=20)
        if p.is_last and not p.takes and p.has(points=False) and p.state.stock
    ]
    assert len(seen) >= 100
    assert not [p for p in seen if p.card.points >= 10]


def test_trump_ace_and_three_are_not_led_early() -> None:
    for preset in ("briscola_2", "briscola_4_stock", "chiamata"):
        leads = [
            p
            for p in plays(preset, deals=20)
            if not p.state.trick
            and len(p.state.tricks) < 5
            and len(p.hand) > 3 - bool(p.state.stock)
        ]
        wasted = [p for p in leads if p.card.suit is p.state.trump and p.card.points >= 10]
        assert len(wasted) <= 0.04 * len(leads), preset


def test_no_team_mate_is_overtaken_by_the_last_card_for_nothing() -> None:
    for level in ("normal", "easy"):
        mates = [
            p
            for p in plays("briscola_4_stock", level)
            if p.is_last and p.winner is not None and p.winner % 2 == p.seat % 2
        ]
        assert len(mates) >= 25
        trumped = [p for p in mates if p.takes and p.card.suit is p.state.trump and not p.decides]
        assert not [p for p in trumped if any(c.suit is not p.state.trump for c in p.hand)], level


def test_easy_spoils_fewer_tricks_of_its_mates_than_it_gives_to_foes() -> None:
    seen = [
        p
        for p in plays("briscola_4_stock", "easy")
        if p.is_last and p.winner is not None and p.has(points=False)
    ]
    to_foes = [p for p in seen if p.winner is not None and p.winner % 2 != p.seat % 2]
    gifts = sum(p.card.points >= 10 and not p.takes for p in to_foes)
    to_mates = [p for p in seen if p.winner is not None and p.winner % 2 == p.seat % 2]
    spoilt = sum(p.takes and p.card.suit is p.state.trump and not p.decides for p in to_mates)
    assert spoilt / len(to_mates) <= gifts / len(to_foes)


def test_every_level_is_named_as_it_is_registered() -> None:
    assert [AGENTS[level]().name for level in AGENTS] == list(AGENTS)
