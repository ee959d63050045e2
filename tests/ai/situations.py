"""Positions written as text: what one seat sees in the middle of a deal."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.cards import Card, Seat, Suit
from engine.chance import shuffled
from engine.deal import Contract, Phase
from engine.ruleset import PRESETS, ContractKind, Sides
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
        gone_to: Who took those; each seat in turn if that is -1.
        held: Cards that are none of those, so that others hold or will draw them.
        score: Card points of the seat's side, all in its own pile; None for whatever they are.
        foe_score: The same of a side against it, where `score` is given; None for the rest.
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
    gone_to: int = -1
    held: str = ""
    score: int | None = None
    foe_score: int | None = None
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
        has_declarer = rules.contract is not ContractKind.NONE
        contract = Contract(Seat(self.declarer), None, called, self.target)
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
            contract=contract if has_declarer else None,
            partner=Seat(self.partner) if has_declarer else None,
            partner_public=self.revealed,
            declarer_public=rules.sides is not Sides.MUTA or self.revealed,
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
        used |= {*cards(self.hand), *cards(self.table), *cards(self.turn_up), *cards(self.held)}
        used |= set(cards(self.called)) if not self.revealed else set()
        gone = list(cards(self.gone))
        rest = [card for card in rules.cards if card not in used and card not in gone]
        for seed in range(1, 5000):
            fill = [*gone, *shuffled(rest, random.Random(seed))]
            laid = [tuple(fill[i * n : i * n + n]) for i in range(missing)]
            takers = self._takers(laid)
            if takers is not None:
                return [(seat, seat, trick) for seat, trick in zip(takers, laid, strict=True)]
        raise AssertionError(f"no tricks make these scores: {self}")

    def _takers(self, laid: list[tuple[Card, ...]]) -> list[Seat] | None:
        """Return who took each of the filled tricks; None if they do not make the scores."""
        if self.score is None:
            n = PRESETS[self.preset].players
            return [Seat(self.gone_to if self.gone_to >= 0 else i % n) for i in range(len(laid))]
        worth = [sum(card.points for card in trick) for trick in laid]
        if self.foe_score is not None and sum(worth) != self.score + self.foe_score:
            return None
        sums: dict[int, int] = {0: 0}
        for i, points in enumerate(worth):
            sums |= {s + points: mine | 1 << i for s, mine in sums.items()} | sums
        if self.score not in sums:
            return None
        mine, me, foe = sums[self.score], Seat(self.seat), Seat(self._foe())
        return [me if mine >> i & 1 else foe for i in range(len(laid))]

    def _foe(self) -> int:
        """Return a seat that plays against the seat."""
        if self.partner < 0:
            return (self.seat + 1) % PRESETS[self.preset].players
        pair = {self.declarer, self.partner}
        return next(s for s in range(5) if s not in pair) if self.seat in pair else self.declarer

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
