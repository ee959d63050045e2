"""Cards, codes and decks."""

from __future__ import annotations

import pytest

from engine.cards import FULL_DECK, STRONGEST_FIRST, Card, Rank, Suit, card_points
from engine.ruleset import DeckKind, deck_cards


def test_the_order_and_the_points_of_a_suit() -> None:
    assert "".join(rank.letter for rank in STRONGEST_FIRST) == "A3KQJ76542"
    assert [rank.points for rank in STRONGEST_FIRST] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    assert [rank.strength for rank in STRONGEST_FIRST] == list(range(9, -1, -1))
    assert [rank.value for rank in Rank] == list(range(1, 11))


def test_every_code_is_read_back() -> None:
    assert len({card.code for card in FULL_DECK}) == 40
    for card in FULL_DECK:
        assert Card.from_code(card.code) == card
        assert str(card) == card.code
    for suit in Suit:
        assert Suit.from_letter(suit.letter) is suit
    for rank in Rank:
        assert Rank.from_letter(rank.letter) is rank


@pytest.mark.parametrize("code", ["", "A", "Ad ", "1d", "8c", "dA", "AD", "ad", "Ae", "10d", "A\n"])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="unknown"):
        Card.from_code(code)


@pytest.mark.parametrize("letter", ["", "dc", "x", "D"])
def test_what_is_no_suit_is_refused(letter: str) -> None:
    with pytest.raises(ValueError, match="unknown suit"):
        Suit.from_letter(letter)


@pytest.mark.parametrize("kind", DeckKind)
@pytest.mark.parametrize("suit", Suit)
def test_every_deck_has_120_points(kind: DeckKind, suit: Suit) -> None:
    cards = deck_cards(kind, suit)
    assert len(cards) == int(kind[1:])
    assert card_points(cards) == 120
    assert list(cards) == sorted(cards)
    gone = {card.code for card in set(FULL_DECK) - set(cards)}
    assert (
        gone
        == {
            "d40": set(),
            "d39": {f"2{suit.letter}"},
            "d36": {"2d", "2c", "2s", "2b"},
            "d32": {rank + letter for rank in "24" for letter in "dcsb"},
        }[kind]
    )
