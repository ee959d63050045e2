"""The chapters on the auction, the call and the silent Ace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.cards import STRONGEST_FIRST, Card, Suit
from engine.ruleset import (
    AllPass,
    AuctionEnd,
    BidLevels,
    CallRank,
    ContractKind,
    MutaMode,
    Sides,
    SimpleChoice,
    TrumpReveal,
)
from game.i18n.rules_blocks import Block, CardRow, Chapter, Explanation, Page, Paragraph


def auction(page: Page) -> Chapter | None:
    """Return the chapter on the auction, if there is one."""
    catalog, rules = page.catalog, page.rules
    if not rules.has_auction:
        return None
    blocks: list[Block] = [
        Paragraph(
            catalog.text(
                "The player after the dealer speaks first, then the others in turn. Whoever"
                " has passed is out of the auction for good."
            )
        ),
        Paragraph(_bids(page)),
    ]
    if rules.contract is ContractKind.RANK_AUCTION and rules.bid_levels is BidLevels.BY_RANK:
        blocks.append(_ladder(page))
    blocks += page.paragraphs(
        _beyond_two(page),
        _auction_end(page),
        _forced_opening(page),
        all_pass(page),
        _void_hand(page),
    )
    return page.chapter("auction", catalog.text("The auction"), blocks)


def _ladder(page: Page) -> CardRow:
    ranks = STRONGEST_FIRST[: STRONGEST_FIRST.index(page.rules.lowest_rank) + 1]
    cards = tuple(Card(Suit.COINS, rank) for rank in ranks)
    return CardRow(cards, tuple(page.names.rank(rank) for rank in ranks))


def _rank_bids(page: Page) -> str:
    if page.rules.bid_levels is BidLevels.BY_POINTS:
        return page.catalog.text(
            "You bid what the card you will call is worth: 11, 10, 4, 3, 2 or 0 points. Each"
            " bid must be lower than the last. With 0 you may call any card without points."
        )
    return page.catalog.text(
        "You bid the rank of the card that you will call: {ace}, {three}, {king} and so on"
        " down to {lowest}. Each new rank must be weaker than the last; ranks may be skipped."
        " The lower you go, the weaker the card that your partner is sure to hold.",
        **page.words,
    )


def _point_bids(page: Page) -> str:
    rules = page.rules
    return page.catalog.plural(
        "You bid the points that you and your partner will make, from {least} up to 120."
        " Each bid must be higher than the last by at least {n} point.",
        "You bid the points that you and your partner will make, from {least} up to 120."
        " Each bid must be higher than the last by at least {n} points.",
        rules.points_step,
        least=rules.points_min_open,
    )


def _beyond_two(page: Page) -> str:
    if not page.rules.low_rank_extension:
        return ""
    return page.catalog.text(
        "Once {the_lowest} has been bid, the auction goes on with points: “{lowest} at 62”"
        " promises 62 points instead of 61, and the next bid must promise more, up to 120."
        " Here too you may jump, for instance straight to “{lowest} at 70”. Nobody may bid"
        " points before {the_lowest} has been bid.",
        **page.words,
    )


def _auction_end(page: Page) -> str:
    catalog, rules = page.catalog, page.rules
    if rules.auction_end is AuctionEnd.TWO_PASSED:
        return catalog.text(
            "The auction is over as soon as somebody has bid and two players have passed, so"
            " some may never speak; it also ends when no higher bid is left. Only one text has"
            " this ending; we follow it to the letter."
        )
    if rules.low_rank_extension:
        return catalog.text(
            "The auction ends when all the others have passed, or at once with a bid of 120."
        )
    if rules.contract is ContractKind.RANK_AUCTION:
        return catalog.text(
            "The auction ends when all the others have passed, or at once with the lowest"
            " bid there is."
        )
    return catalog.text(
        "The auction ends when all the others have passed, or when no higher bid is left."
    )


def _forced_opening(page: Page) -> str:
    if not page.rules.opening_forced:
        return ""
    return page.catalog.text("The first to speak has to bid something.")


def all_pass(page: Page) -> str:
    """Return what happens when nobody bids."""
    catalog, rules = page.catalog, page.rules
    match rules.all_pass:
        case AllPass.REDEAL_SAME:
            return catalog.text("If all pass, the same dealer deals again.")
        case AllPass.REDEAL_NEXT:
            return catalog.text("If all pass, the next player deals again.")
        case AllPass.DEALER_ACE if rules.contract is ContractKind.POINTS_AUCTION:
            return catalog.text(
                "If all pass, the dealer has to play for {points} points.",
                points=rules.points_min_open,
            )
        case AllPass.DEALER_ACE:
            return catalog.text("If all pass, the dealer has to play, calling {ace}.", **page.words)


def _void_hand(page: Page) -> str:
    rules = page.rules
    if rules.a_monte_max is None:
        return ""
    if rules.a_monte_max == 0:
        void = page.catalog.text(
            "A monte: instead of the first bid, whoever holds no points in cards may show the"
            " hand, and the deal is void."
        )
    else:
        void = _void_up_to(page, rules.a_monte_max)
    if rules.redeal_multiplier == 1:
        return void
    return page.joined([void, page.catalog.text("The next deal then counts double.")])


def _void_up_to(page: Page, most: int) -> str:
    return page.catalog.plural(
        "A monte: instead of the first bid, whoever holds at most {n} point in cards may show"
        " the hand, and the deal is void.",
        "A monte: instead of the first bid, whoever holds at most {n} points in cards may"
        " show the hand, and the deal is void.",
        most,
    )


def calling(page: Page) -> Chapter | None:
    """Return the chapter on the called card and the secret partner, if there is one."""
    catalog, rules = page.catalog, page.rules
    if rules.sides is not Sides.CALLED:
        return None
    if rules.contract is ContractKind.SIMPLE:
        blocks: list[Block] = [Paragraph(_simple_call(page))]
    else:
        blocks = [Paragraph(_which_card(page))]
    blocks += page.paragraphs(
        catalog.text(
            "The suit of the called card is trump. Whoever holds that card is the caller’s"
            " partner and knows it at once, but says nothing. Nobody else knows it, not even"
            " the caller, until the card is played."
        ),
        _blind_trick(page),
        _calling_yourself(page),
        catalog.text(
            "So everybody watches: who gives points to the caller, who spares trumps, who"
            " never takes a trick away from the caller? The partner tries not to be found out"
            " too soon."
        ),
    )
    return page.chapter("call", catalog.text_in("chapter", "The called card"), blocks)


def _which_card(page: Page) -> str:
    catalog = page.catalog
    match page.rules.call_rank:
        case CallRank.EQUAL:
            return catalog.text(
                "Whoever wins the auction names a card of the rank that was bid, in any suit:"
                " having won with {lowest}, a {lowest}.",
                **page.words,
            )
        case CallRank.EQUAL_OR_HIGHER:
            return catalog.text(
                "Whoever wins the auction names a card of the rank that was bid or a stronger"
                " one, in any suit. Mind that this makes low bids cheap: with {the_lowest}"
                " you may call any card at all, so it pays to go down at once. The text we"
                " follow says so in one place and not in another.",
                **page.words,
            )
        case CallRank.ANY:
            return catalog.text("Whoever wins the auction names any card, in any suit.")


def _simple_call(page: Page) -> str:
    if page.rules.simple_choice is SimpleChoice.DEALER_CHOICE:
        return page.catalog.text("There is no auction. The dealer names any card.")
    return page.catalog.text(
        "There is no auction. The dealer’s longest suit is trump, and the called card is the"
        " strongest of that suit that the dealer does not hold. With equally long suits the"
        " one with more points counts. How the dealer chooses is not written anywhere; this"
        " is our reading."
    )


def _blind_trick(page: Page) -> str:
    catalog = page.catalog
    match page.rules.trump_reveal:
        case TrumpReveal.BEFORE_FIRST:
            return ""
        case TrumpReveal.AFTER_FIRST_NO_TRUMP:
            return catalog.text(
                "In the dark: the suit is named only after the first trick, which is played"
                " without trump. The called card may already lie in it."
            )
        case TrumpReveal.AFTER_FIRST_RETRO:
            return catalog.text(
                "In the dark: the suit is named when all cards of the first trick lie on the"
                " table, and already decides who takes it. The called card may lie there too."
            )


def _calling_yourself(page: Page) -> str:
    if page.rules.allow_solo:
        return page.catalog.text(
            "You may call a card that you hold yourself. Then you play alone against all,"
            " and nobody knows it: the risk is higher, and so is the gain."
        )
    return page.catalog.text("You may not call a card that you hold yourself.")


def nominating(page: Page) -> Chapter | None:
    """Return the chapter on the partner that the Ace of trump chooses, if it does."""
    catalog = page.catalog
    if page.rules.sides is not Sides.MUTA:
        return None
    origin = catalog.text(
        "One sentence of this game is handed down: five play with eight cards each, the holder"
        " of {the_ace} of trump secretly names a partner, and the others guess who it is. How"
        " trump is found, who learns what and when, and what is paid is our reading.",
        **page.words,
    )
    blocks: list[Block] = [
        *page.paragraphs(
            page.joined([_nomination(page), _who_is_told(page)]),
            _choosing_oneself(page),
            _known_holder(page),
        ),
        Paragraph(origin, is_note=True),
    ]
    return page.chapter("muta", catalog.text("The silent Ace"), blocks)


def _nomination(page: Page) -> str:
    catalog, words = page.catalog, page.words
    match page.rules.muta_mode:
        case MutaMode.SEAT:
            return catalog.text(
                "Before play the holder of {the_ace} of trump secretly chooses another player as"
                " partner.",
                **words,
            )
        case MutaMode.CARD:
            return catalog.text(
                "Before play the holder of {the_ace} of trump secretly names a card; whoever"
                " holds it is the partner.",
                **words,
            )


def _who_is_told(page: Page) -> str:
    if page.rules.muta_partner_knows:
        return page.catalog.text("The partner is told, and learns who made the choice.")
    return page.catalog.text("The partner is not told.")


def _known_holder(page: Page) -> str:
    """Return what the others know, and when they learn the rest (rules.md 3)."""
    if page.rules.muta_holder_public:
        return page.catalog.text(
            "Who holds {the_ace} is known to all. Nothing else is announced: who the partner"
            " is, the others learn for certain only at the count.",
            **page.words,
        )
    return page.catalog.text(
        "Nothing is announced: the others have to find out who plays with whom. The holder"
        " comes to light when {the_ace} of trump is played, the partner only at the count.",
        **page.words,
    )


def _choosing_oneself(page: Page) -> str:
    if page.rules.muta_solo:
        return page.catalog.text("The holder may also choose to play alone.")
    return page.catalog.text("The holder may not play alone.")


def _bids(page: Page) -> str:
    by_rank = page.rules.contract is ContractKind.RANK_AUCTION
    return _rank_bids(page) if by_rank else _point_bids(page)


EXPLANATIONS: Final[Mapping[str, Explanation]] = {
    "bid_levels": _bids,
    "points_min_open": _bids,
    "points_step": _bids,
    "low_rank_extension": _beyond_two,
    "auction_end": _auction_end,
    "opening_forced": _forced_opening,
    "all_pass": all_pass,
    "a_monte_max": _void_hand,
    "redeal_multiplier": _void_hand,
    "call_rank": _which_card,
    "simple_choice": _simple_call,
    "trump_reveal": _blind_trick,
    "allow_solo": _calling_yourself,
    "muta_mode": _nomination,
    "muta_partner_knows": _who_is_told,
    "muta_holder_public": _known_holder,
    "muta_solo": _choosing_oneself,
}
"""Option to the sentence about it."""
