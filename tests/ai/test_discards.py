"""Lost tricks in hundreds of deals: no card with points where a blank does as well."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator

import pytest

from engine.actions import PlayCard
from engine.ai.agent import decide
from engine.ai.features import side_of
from engine.ai.registry import AGENTS
from engine.cards import Card
from engine.deal import Phase
from engine.ruleset import PRESETS
from engine.trick import trick_winner
from engine.view import PlayerView, view_for
from tests.ai.test_agents import moments, table

PLAYED = ["briscola_2", "briscola_3_stock", "briscola_4_stock", "briscola_4_deal", "briscola_6"]
PLAYED += ["briscolone_5", "chiamata", "chiamata_ko", "bastarda", "muta", "korean_3"]


def lost_and_blank(view: PlayerView) -> tuple[set[Card], set[Card]]:
    """Return the cards with points that lose the trick to a foe, and the blanks that do."""
    trick, rules = view.trick, view.ruleset
    losers = {
        action.card
        for action in view.legal_actions
        if isinstance(action, PlayCard)
        and trick_winner((*trick, action.card), view.trump, rules.trick_rule) < len(trick)
    }
    blanks = {card for card in losers if not card.points and card.suit is not view.trump}
    return {card for card in losers if card.points}, blanks


def loses_to_a_foe(view: PlayerView) -> bool:
    """Return whether the seat plays last in a trick that one surely against it is winning."""
    contract, winner = view.contract, view.winning_seat
    if len(view.trick) < view.players - 1 or winner is None:
        return False
    if view.ruleset.contract != "none" and not view.partner_public:
        return contract is not None and winner == contract.declarer != view.seat != view.partner
    return winner not in side_of(view, view.seat)


def candidates(preset: str) -> Iterator[PlayerView]:
    """Yield views in which a discard with points is dominated, from deals of random players."""
    rules = PRESETS[preset]
    for seed in itertools.count(1):
        for state, _, _ in moments(rules, seed, table(rules, "random")):
            is_late = rules.tricks - len(state.tricks) <= 3
            if state.phase is not Phase.PLAYING or state.to_act is None or is_late:
                continue
            view = view_for(state, state.to_act)
            if (
                view.stock_size != view.players
                and loses_to_a_foe(view)
                and all(lost_and_blank(view))
            ):
                yield view


@functools.cache
def dominated(count: int) -> tuple[PlayerView, ...]:
    each = -(-count // len(PLAYED))
    return tuple(v for preset in PLAYED for v in itertools.islice(candidates(preset), each))


@pytest.mark.parametrize("level", ["normal", pytest.param("hard", marks=pytest.mark.slow)])
def test_no_points_are_thrown_away_beside_a_blank(level: str) -> None:
    views = dominated(220)
    assert len(views) >= 200
    for number, view in enumerate(views):
        choice = decide(AGENTS[level](), view, random.Random(number))
        assert isinstance(choice, PlayCard)
        assert choice.card not in lost_and_blank(view)[0], view
