"""Positions written as text: what one seat sees in the middle of a deal."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.cards import Card, Seat, Suit
from engine.chance import shuffled
from engine.deal import Contract, Phase
from engine.ruleset import PRESETS
from engine.state import DealSetup, DealState
from engine.trick import trick_winner
from engine.view import PlayerView, view_for


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(Card.from_code(code) for code in codes.split())


@dataclass(frozen=True, slots=True)
class Situation:
    """One seat's turn.

    Attributes:
        seat: Who is to play, with `hand`.
        trump: Its letter; empty for none.
        table: The trick so far; its leader sits as many seats before `seat`.
        history: Completed tricks, such as ``"0: 3c 4c 5c 6c 7c"``: the leader and the cards.
        gone: Cards that were played in other tricks; others are added, by chance, to fill them.
        gone_to: Who took those.
        turn_up: The card under the stock.
        stock: Cards left to draw.
        declarer: The declarer; seat 0 calls `called`, and `partner` holds it.
    """

    preset: str
    seat: int
    hand: str
    trump: str = ""
    table: str = ""
    history: tuple[str, ...] = ()
    gone: str = ""
    gone_to: int = 0
    turn_up: str = ""
    stock: int = 0
    declarer: int = 0
    called: str = ""
    partner: int = -1
    revealed: bool = False
    target: int = 61
    options: tuple[tuple[str, str], ...] = ()

    def state(self) -> DealState:
        """Return a deal in which the seat sees this."""
        rules = PRESETS[self.preset].with_options(dict(self.options))
        n = rules.players
        trick = cards(self.table)
        tricks = [self._trick(text, n) for text in self.history]
        size = len(cards(self.hand))
        missing = (len(rules.cards) - n * size - self.stock) // n - len(tricks)
        tricks = self._filled(missing, tricks) + tricks
        hands, stock = self._others(tricks)
        called = Card.from_code(self.called) if self.called else None
        contract = Contract(Seat(self.declarer), None, called, self.target) if called else None
        return DealState(
            ruleset=rules,
            setup=DealSetup(Seat(n - 1), rules.cards),
            phase=Phase.PLAYING,
            hands=hands,
            stock=stock,
            turn_up=Card.from_code(self.turn_up) if self.turn_up else None,
            trump=Suit.from_letter(self.trump) if self.trump else None,
            leader=Seat((self.seat - len(trick)) % n),
            trick=trick,
            tricks=tuple(tricks),
            contract=contract,
            partner=Seat(self.partner) if called else None,
            partner_public=self.revealed,
            to_act=Seat(self.seat),
        )

    def view(self) -> PlayerView:
        return view_for(self.state(), Seat(self.seat))

    def _trick(self, text: str, n: int) -> tuple[Seat, Seat, tuple[Card, ...]]:
        leader, _, codes = text.partition(":")
        played = cards(codes)
        trump = Suit.from_letter(self.trump) if self.trump else None
        place = trick_winner(played, trump)
        return Seat(int(leader)), Seat((int(leader) + place) % n), played

    def _filled(
        self, missing: int, tricks: list[tuple[Seat, Seat, tuple[Card, ...]]]
    ) -> list[tuple[Seat, Seat, tuple[Card, ...]]]:
        rules = PRESETS[self.preset]
        n = rules.players
        used = {card for _, _, played in tricks for card in played}
        used |= {*cards(self.hand), *cards(self.table), *cards(self.turn_up)}
        used |= set(cards(self.called)) if not self.revealed else set()
        gone = list(cards(self.gone))
        fill = shuffled([card for card in rules.cards if card not in used], random.Random(1))
        gone += [card for card in fill if card not in gone]
        seat = Seat(self.gone_to)
        return [(seat, seat, tuple(gone[i * n : i * n + n])) for i in range(missing)]

    def _others(
        self, tricks: list[tuple[Seat, Seat, tuple[Card, ...]]]
    ) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        rules = PRESETS[self.preset]
        n, mine = rules.players, cards(self.hand)
        gone = {card for _, _, played in tricks for card in played}
        gone |= {*mine, *cards(self.table), *cards(self.turn_up)}
        rest = [card for card in rules.cards if card not in gone]
        placed = len(cards(self.table))
        called = cards(self.called)[0] if self.called else None
        hands: list[tuple[Card, ...]] = [()] * n
        hands[self.seat] = mine
        if called in rest and self.partner != self.seat:
            rest.remove(called)
            hands[self.partner] = (called,)
        for step in range(1, n):
            seat = (self.seat - step) % n
            size = len(mine) - (step <= placed) - len(hands[seat])
            hands[seat] += tuple(rest[:size])
            del rest[:size]
        return tuple(hands), (*rest, *cards(self.turn_up))
