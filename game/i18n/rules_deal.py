"""The chapters on the cards and the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.cards import STRONGEST_FIRST, Card, Rank, Suit
from engine.ruleset import DeckKind, TrumpCompare, TrumpSource
from game.i18n.catalog import mark
from game.i18n.rules_blocks import Block, CardRow, Chapter, Explanation, Page, Paragraph

CARDS_EACH: Final = {
    3: mark("three cards each"),
    5: mark("five cards each"),
    8: mark("eight cards each"),
    10: mark("ten cards each"),
    13: mark("thirteen cards each"),
    20: mark("twenty cards each"),
}

_SHOWN_SUITS: Final = {
    Rank.ACE: Suit.COINS,
    Rank.THREE: Suit.BATONS,
    Rank.KING: Suit.CUPS,
    Rank.KNIGHT: Suit.SWORDS,
    Rank.KNAVE: Suit.CUPS,
    Rank.SEVEN: Suit.COINS,
    Rank.SIX: Suit.BATONS,
    Rank.FIVE: Suit.SWORDS,
    Rank.FOUR: Suit.CUPS,
    Rank.TWO: Suit.BATONS,
}


def card_values(page: Page) -> Chapter:
    """Return the chapter on the cards, their order and their points."""
    catalog, rules, words = page.catalog, page.rules, page.words
    in_deck = {card.rank for card in rules.cards}
    shown = tuple(Card(_SHOWN_SUITS[r], r) for r in STRONGEST_FIRST if r in in_deck)
    row = CardRow(
        shown,
        tuple(page.names.rank(card.rank) for card in shown),
        tuple(str(card.points) for card in shown),
    )
    blocks: list[Block] = [
        Paragraph(catalog.text("From the strongest to the weakest, with their points:")),
        row,
        Paragraph(catalog.text("There are 120 points in all, 30 in each suit.")),
        Paragraph(
            catalog.text(
                "This order counts, not the number on the card: {the_three} beats {the_king},"
                " and {the_seven} beats the lower numbers. {ace} and {three} are called"
                " carichi, the loads: most of the points lie in them.",
                **words,
            )
        ),
    ]
    blocks += page.paragraphs(_left_out(page), _face_numbers(page))
    return page.chapter("cards", catalog.text("Card values"), blocks)


def _left_out(page: Page) -> str:
    catalog = page.catalog
    match page.rules.deck:
        case DeckKind.D40:
            return catalog.text("All forty cards are in play: ten in each of the four suits.")
        case DeckKind.D36:
            return catalog.text(
                "The four Twos stay in the box: 36 cards come out even for six players."
            )
        case DeckKind.D32:
            return catalog.text(
                "Twos and Fours stay in the box: 32 cards come out even for four players."
                " Which eight cards to leave out is our choice; none of them has points."
            )
        case DeckKind.D39:
            return _removed_two(page)


def _removed_two(page: Page) -> str:
    catalog, suit = page.catalog, page.rules.removed_two.suit
    if suit is None:
        return catalog.text(
            "One Two, drawn by chance for the whole match and shown to all, stays in the box:"
            " 39 cards come out even for three players."
        )
    return catalog.text(
        "One card stays in the box, {the_card}: 39 cards come out even for three players. If its"
        " suit is trump, there are nine trumps.",
        the_card=page.names.the_card(Card(suit, Rank.TWO)),
    )


def _face_numbers(page: Page) -> str:
    if page.rules.trump_compare is TrumpCompare.STRENGTH:
        return ""
    return page.catalog.text(
        "Between two trumps the number decides at this table: {king} 10, {knight} 9,"
        " {jack} 8, then 7 down to 2, and {the_ace} counts 1. So {the_ace} is the weakest"
        " trump. That is one text read to the letter; elsewhere {the_ace} is the strongest.",
        **page.words,
    )


def dealing(page: Page) -> Chapter:
    """Return the chapter on the deal, the stock and the trump."""
    catalog, rules = page.catalog, page.rules
    blocks: list[Block] = [
        Paragraph(_dealer(page)),
        Paragraph(_stock_text(page)),
        Paragraph(_trump_text(page)),
    ]
    if rules.stock_size > 0:
        blocks.append(Paragraph(drawing(page)))
    return page.chapter("deal", catalog.text("The deal"), blocks)


def _dealer(page: Page) -> str:
    first = page.catalog.text(
        "The first dealer is drawn by chance; after that everybody deals in turn."
    )
    if page.rules.has_auction:
        round_table = page.catalog.text(
            "Dealing, bidding and playing go round to the right, anticlockwise."
        )
    else:
        round_table = page.catalog.text("Dealing and playing go round to the right, anticlockwise.")
    return page.joined([first, round_table])


def _stock_text(page: Page) -> str:
    cards = page.catalog.of(CARDS_EACH[page.rules.hand_size])
    if page.rules.stock_size > 0:
        return page.catalog.plural(
            "The dealer gives {cards}. The {n} card left over is the stock.",
            "The dealer gives {cards}. The {n} cards left over are the stock.",
            page.rules.stock_size,
            cards=cards,
        )
    return page.catalog.text(
        "The dealer gives {cards}. All cards are dealt, there is no stock.", cards=cards
    )


def _trump_text(page: Page) -> str:
    catalog = page.catalog
    match page.rules.trump_source:
        case TrumpSource.TURNUP:
            return catalog.text(
                "Then one card is turned up: its suit is trump. It lies under the stock where"
                " all can see it, and is drawn last."
            )
        case TrumpSource.DEALER_LAST:
            return catalog.text(
                "The last card, which is the dealer’s own, is turned up: its suit is trump."
                " It belongs to the dealer’s hand and lies open until it is played. The rules"
                " we know do not say what is trump when all cards are dealt; this is how"
                " related games do it."
            )
        case TrumpSource.CUT:
            return catalog.text(
                "Before the deal one card of the pack is shown and shuffled back in: its suit"
                " is trump."
            )
        case TrumpSource.ROTATE:
            suits = catalog.listed([page.names.suit(suit) for suit in Suit])
            return catalog.text(
                "The suits are trump in turn, one for each deal: {suits}.", suits=suits
            )
        case TrumpSource.CALLED:
            return catalog.text("The trump is not known yet: it comes with the called card.")
        case TrumpSource.NONE:
            return catalog.text("There is no trump: all suits are equal.")


def drawing(page: Page) -> str:
    """Return how cards are drawn from the stock."""
    catalog, rules = page.catalog, page.rules
    drawing = catalog.text(
        "After each trick everybody draws one card from the stock: the winner first, then the"
        " others in turn to the right. When it is gone, the cards in hand are played out."
    )
    if rules.trump_source is not TrumpSource.TURNUP:
        return drawing
    if rules.players == 2:
        last = catalog.text("The turned-up card goes to the loser of the trick before.")
    else:
        last = catalog.text("The turned-up card goes to whoever draws last.")
    return page.joined([drawing, last])


EXPLANATIONS: Final[Mapping[str, Explanation]] = {
    "deck": _left_out,
    "removed_two": _left_out,
    "trump_compare": _face_numbers,
    "hand_size": _stock_text,
    "trump_source": _trump_text,
}
"""Option to the sentence about it."""
