"""Who wins a trick, against a reference that is told differently: on codes, card against card."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Final

import pytest

from engine.cards import FULL_DECK, Card, Suit
from engine.ruleset import TrickRule, TrumpCompare
from engine.trick import trick_winner

STRONG_FIRST: Final = "A3KQJ76542"
FACES: Final = "A234567JQK"
POINTS: Final = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
TRUMPS: Final = (None, *Suit)


def takes(best: str, card: str, trump: str, *, points_first: bool, by_face: bool) -> bool:
    """Whether a card played later takes over from the best one so far; trump "-" for none."""
    if (card[1] == trump) != (best[1] == trump):
        return card[1] == trump
    if card[1] == trump:
        if by_face:
            return FACES.index(card[0]) > FACES.index(best[0])
        return STRONG_FIRST.index(card[0]) < STRONG_FIRST.index(best[0])
    if points_first:
        mine, other = POINTS.get(card[0], 0), POINTS.get(best[0], 0)
        if mine != other:
            return mine > other
        return mine == 0 and FACES.index(card[0]) > FACES.index(best[0])
    return card[1] == best[1] and STRONG_FIRST.index(card[0]) < STRONG_FIRST.index(best[0])


def expected_winner(cards: Sequence[str], trump: str, **rules: bool) -> int:
    best = 0
    for place, card in enumerate(cards):
        if place and takes(cards[best], card, trump, **rules):
            best = place
    return best


@pytest.mark.parametrize("compare", TrumpCompare)
@pytest.mark.parametrize("rule", TrickRule)
@pytest.mark.parametrize("trump", TRUMPS)
def test_every_pair_of_cards(trump: Suit | None, rule: TrickRule, compare: TrumpCompare) -> None:
    letter = "-" if trump is None else trump.letter
    points_first = rule is TrickRule.POINTS_FIRST
    by_face = compare is TrumpCompare.FACE_NUMBER
    wrong = [
        (lead.code, answer.code)
        for lead, answer in itertools.permutations(FULL_DECK, 2)
        if trick_winner((lead, answer), trump, rule, compare)
        != takes(lead.code, answer.code, letter, points_first=points_first, by_face=by_face)
    ]
    assert wrong == []


@pytest.mark.parametrize("compare", TrumpCompare)
@pytest.mark.parametrize("rule", TrickRule)
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_longer_tricks(size: int, rule: TrickRule, compare: TrumpCompare) -> None:
    rng = random.Random(size)
    for _ in range(3000):
        trump = TRUMPS[int(rng.random() * 5)]
        cards = rng.sample(FULL_DECK, size)
        assert trick_winner(cards, trump, rule, compare) == expected_winner(
            [card.code for card in cards],
            "-" if trump is None else trump.letter,
            points_first=rule is TrickRule.POINTS_FIRST,
            by_face=compare is TrumpCompare.FACE_NUMBER,
        ), (cards, trump)


@pytest.mark.parametrize("rule", TrickRule)
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_the_lowest_trump_beats_the_ace_led_from_every_place(size: int, rule: TrickRule) -> None:
    for lead_suit, trump in itertools.permutations(Suit, 2):
        plain = [card for card in FULL_DECK if card.suit not in (lead_suit, trump)]
        for place in range(1, size):
            cards = [Card.from_code("A" + lead_suit.letter), *plain[: size - 1]]
            cards[place] = Card.from_code("2" + trump.letter)
            assert trick_winner(cards, trump, rule) == place


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_a_third_suit_never_wins_by_the_led_suit(size: int) -> None:
    rng = random.Random(size)
    for _ in range(500):
        cards = rng.sample(FULL_DECK, size)
        trump = Suit(int(rng.random() * 4))
        winner = cards[trick_winner(cards, trump)]
        assert winner.suit in (cards[0].suit, trump)


def test_the_order_of_play_does_not_matter_once_the_lead_is_fixed() -> None:
    rng = random.Random(8)
    for _ in range(500):
        lead, *rest = rng.sample(FULL_DECK, 5)
        trump = Suit(int(rng.random() * 4))
        winners = {
            (lead, *order)[trick_winner((lead, *order), trump)]
            for order in itertools.permutations(rest)
        }
        assert len(winners) == 1


def test_an_empty_trick_has_no_winner() -> None:
    for rule in TrickRule:
        with pytest.raises(ValueError, match="empty"):
            trick_winner((), Suit.CUPS, rule)
