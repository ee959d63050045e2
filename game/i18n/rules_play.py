"""The chapters on play: tricks, the duty to follow, signals, examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.actions import Gesture
from engine.cards import Card, Suit
from engine.ruleset import (
    Exchange,
    ExchangeWindow,
    FirstLeader,
    FollowSuit,
    NextLeader,
    Sides,
    Signals,
    TableTalk,
    TrickRule,
    TrumpChange,
    TrumpCompare,
    TrumpSource,
    VoidRule,
)
from engine.trick import trick_winner
from game.i18n.catalog import mark
from game.i18n.labels import GESTURE_LOOKS
from game.i18n.rules_blocks import (
    EXAMPLE_NAMES,
    Block,
    CardRow,
    Chapter,
    Explanation,
    Heading,
    Page,
    Paragraph,
    Table,
)


def playing(page: Page) -> Chapter:
    """Return the chapter on play."""
    catalog = page.catalog
    blocks: list[Block] = page.paragraphs(
        _first_leader(page),
        page.joined([trick_rule(page), _trick_rule_origin(page)]),
        following(page),
        next_leader(page),
        _exchange(page),
        _trump_change(page),
        _show_hands(page),
        _early_stop(page),
        _talk(page),
    )
    return page.chapter("play", catalog.text("Playing"), blocks)


def _first_leader(page: Page) -> str:
    catalog = page.catalog
    match page.rules.first_leader:
        case FirstLeader.DEALER_RIGHT:
            return catalog.text("The player after the dealer leads the first trick.")
        case FirstLeader.CALLER_RIGHT:
            return catalog.text("The player after the caller leads the first trick.")
        case FirstLeader.CALLER:
            return catalog.text("The caller leads the first trick.")


def trick_rule(page: Page) -> str:
    """Return which card takes a trick."""
    catalog, rules = page.catalog, page.rules
    if rules.trick_rule is TrickRule.POINTS_FIRST:
        return page.joined([_strongest_trump(page), _richest_card(page)])
    if rules.trump_source is TrumpSource.NONE:
        return catalog.text(
            "The strongest card of the suit that was led takes the trick. A card of another"
            " suit never does."
        )
    return catalog.text(
        "The strongest trump takes the trick. If there is none, the strongest card of the suit"
        " that was led takes it; a card of a third suit never does."
    )


def _strongest_trump(page: Page) -> str:
    if page.rules.trump_compare is TrumpCompare.FACE_NUMBER:
        return page.catalog.text("The trump with the highest number takes the trick.")
    return page.catalog.text(
        "The strongest trump takes the trick; between two trumps the usual order counts, so"
        " {the_three} beats {the_seven}.",
        **page.words,
    )


def _richest_card(page: Page) -> str:
    return page.catalog.text(
        "If there is no trump in it, the card worth most takes it, whatever its suit. Between"
        " cards without points the higher number does, from {seven} down to {lowest}. Between"
        " equal cards, which are two of the same rank in different suits, the one played"
        " first does.",
        **page.words,
    )


def _trick_rule_origin(page: Page) -> str:
    """Return which part of an unusual rule is handed down and which is ours (rules.md 8)."""
    if page.rules.trick_rule is not TrickRule.POINTS_FIRST:
        return ""
    if page.rules.trump_compare is TrumpCompare.FACE_NUMBER:
        return page.catalog.text(
            "Only one text lets the richest card win. That the first of equal cards takes the"
            " trick is our reading."
        )
    return page.catalog.text(
        "Only one text lets the richest card win. That the usual order counts between trumps,"
        " and that the first of equal cards takes the trick, is our reading."
    )


def following(page: Page) -> str:
    """Return whether the led suit must be followed."""
    catalog, rules = page.catalog, page.rules
    if rules.follow_suit is FollowSuit.NONE:
        return catalog.text("You may play any card: there is no duty to follow suit.")
    if rules.follow_suit is FollowSuit.ALWAYS:
        duty = catalog.text("You must play a card of the led suit if you hold one.")
    elif rules.stock_size > 0:
        duty = catalog.text(
            "Once the stock is gone, you must play a card of the led suit if you hold one."
            " Before that you may play any card."
        )
    else:
        duty = catalog.plural(
            "In the last trick you must play a card of the led suit if you hold one."
            " Before that you may play any card.",
            "In the last {n} tricks you must play a card of the led suit if you hold one."
            " Before that you may play any card.",
            rules.follow_last_n,
        )
    if rules.void_rule is VoidRule.MUST_TRUMP:
        without = catalog.text("If you hold none, you must play a trump if you can.")
    else:
        without = catalog.text("If you hold none, you may play any card.")
    return page.joined([duty, without])


def next_leader(page: Page) -> str:
    """Return who leads after a trick."""
    if page.rules.next_leader is NextLeader.AFTER_WINNER:
        return page.catalog.text(
            "The player after the winner of the trick leads the next one. Only one text says"
            " so; elsewhere the winner leads."
        )
    return page.catalog.text("Whoever takes a trick leads the next one.")


def _exchange(page: Page) -> str:
    swap = _swap(page)
    if swap and page.rules.exchange_window is ExchangeWindow.FIRST_TRICK:
        only = page.catalog.text("This is possible in the first trick only.")
        return page.joined([swap, only])
    return swap


def _swap(page: Page) -> str:
    catalog, words = page.catalog, page.words
    match page.rules.exchange:
        case Exchange.NONE:
            return ""
        case Exchange.SEVEN:
            return catalog.text(
                "On your turn you may swap {the_seven} of trump for a turned-up {ace},"
                " {three}, {king}, {knight} or {jack}.",
                **words,
            )
        case Exchange.TWO:
            return catalog.text(
                "On your turn you may swap {the_two} of trump for the turned-up card.", **words
            )
        case Exchange.SEVEN_AND_TWO:
            return catalog.text(
                "On your turn you may swap {the_seven} of trump for a turned-up {ace},"
                " {three}, {king}, {knight} or {jack}, and {the_two} for a lower card.",
                **words,
            )


def _trump_change(page: Page) -> str:
    catalog, words = page.catalog, page.words
    match page.rules.trump_change:
        case TrumpChange.NONE:
            return ""
        case TrumpChange.MARIANNA:
            return catalog.text(
                "Marianna: on your turn, before you play, you may show {king} and {knight} of"
                " a suit that is not trump. That suit becomes trump at once, also for the"
                " trick on the table. You may show one pair in a turn, each suit once in a"
                " deal, and none in the first or the last trick. Once another suit is trump,"
                " the pair of the suit first called may be shown as well. The cards stay in"
                " your hand and need not be played. The pair brings no points. The partner"
                " does not change. The name Bastarda says only that the trump may change;"
                " this way of changing it is our reading.",
                **words,
            )
        case TrumpChange.TRAITOR_TWO:
            return catalog.text(
                "Traitor Two: if a {two} that is not trump falls in a trick, its suit is trump"
                " from the next trick on; with several, the last one counts. The partner does"
                " not change. This is our own way of changing the trump.",
                **words,
            )


def _show_hands(page: Page) -> str:
    if not page.rules.partners_show_hands:
        return ""
    return page.catalog.text(
        "When the last cards have been drawn, partners show each other their hands."
    )


def _early_stop(page: Page) -> str:
    if not page.rules.early_stop:
        return ""
    return page.catalog.text("The deal ends as soon as a side has 61 points.")


def _talk(page: Page) -> str:
    catalog, talk = page.catalog, page.rules.table_talk
    if talk is TableTalk.OFF:
        return ""
    openly = ""
    # In the Muta nobody comes to light before the count.
    if page.rules.sides is Sides.CALLED:
        openly = catalog.text(
            "Once the partner is known, you may also say on your turn what should be done:"
            " “Play low!”, “Give me points!”, “Trump it!”, “Leave it to me!”, or which suit to"
            " lead. Everybody hears it."
        )
    if talk is TableTalk.REMARKS:
        return openly
    accusing = catalog.text(
        "On your turn, before you play, you may accuse somebody of being the partner, say that"
        " somebody is one of you, or deny it yourself. All of it may be a lie; words never"
        " change the score."
    )
    return page.joined([accusing, openly])


def signals(page: Page) -> Chapter | None:
    """Return the chapter on signals, where they are allowed."""
    catalog, rules = page.catalog, page.rules
    if rules.signals is Signals.OFF:
        return None
    looks = GESTURE_LOOKS[rules.signal_table]
    rows = tuple((page.names.gesture(gesture), catalog.of(looks[gesture])) for gesture in Gesture)
    head = (catalog.text("It means"), catalog.text("The gesture"))
    may = catalog.text("Partners may tell each other by gestures what they hold.")
    often = catalog.text(
        "You may do it at any moment between two cards, also when it is not your turn, but only"
        " once in each trick."
    )
    blocks: list[Block] = [
        Paragraph(page.joined([may, _signals_begin(page), often])),
        Paragraph(page.joined([_signals_seen(page), _signals_true(page)])),
        Table(head, rows),
        *page.paragraphs(_spoken_signals(page)),
    ]
    return page.chapter("signals", catalog.text("The signals"), blocks)


def _signals_begin(page: Page) -> str:
    if page.rules.signals_from_trick == 2:
        return page.catalog.text("This is allowed once the first trick is over.")
    return page.catalog.text("This is allowed from the start.")


def _signals_seen(page: Page) -> str:
    catalog, rules = page.catalog, page.rules
    seen = catalog.plural(
        "Your partner always sees a signal.",
        "Your partners always see a signal.",
        rules.players // 2 - 1,
    )
    noticed = catalog.text(
        "Each of the opponents, whatever the others see, notices it in {n} of 100 cases.",
        n=round(rules.signal_detection * 100),
    )
    return page.joined([seen, noticed])


def _signals_true(page: Page) -> str:
    if page.rules.signals_bluff:
        return page.catalog.text("A signal may be false, to lead the opponents astray.")
    return page.catalog.text("A signal must be true.")


def _spoken_signals(page: Page) -> str:
    if page.rules.signals is not Signals.GESTURES_TALK:
        return ""
    return page.catalog.text(
        "Instead of a gesture you may say aloud what should be done: “Play low!”, “Give me"
        " points!”, “Trump it!”, “Leave it to me!”, or which suit to lead. Everybody hears it,"
        " and it counts as your signal for this trick."
    )


def examples(page: Page) -> Chapter:
    """Return tricks with their winners as the engine finds them."""
    catalog = page.catalog
    blocks: list[Block] = []
    richest = page.rules.trick_rule is TrickRule.POINTS_FIRST
    tricks = [(_RICHEST if richest else _LED, _PLAIN_TRICK), (_TRUMPED, _TRUMPED_TRICK)]
    if page.rules.trump_source is TrumpSource.NONE:
        tricks.pop()
    for title, codes in (*tricks, (_LOW, _LOW_TRICK)):
        cards = tuple(Card.from_code(code) for code in codes[: page.rules.players])
        blocks += _example_trick(page, catalog.of(title), cards)
    return page.chapter("examples", catalog.text("Examples"), blocks)


def _example_trick(page: Page, title: str, cards: tuple[Card, ...]) -> list[Block]:
    catalog, rules = page.catalog, page.rules
    trump = None if rules.trump_source is TrumpSource.NONE else Suit.SWORDS
    place = trick_winner(cards, trump, rules.trick_rule, rules.trump_compare)
    players = EXAMPLE_NAMES[: rules.players]
    points = sum(card.points for card in cards)
    taken = catalog.plural(
        "{player} takes it with {card}: {n} point.",
        "{player} takes it with {card}: {n} points.",
        points,
        player=players[place],
        card=page.names.the_card(cards[place]),
    )
    if trump is not None:
        shown = catalog.text("Trump: {card}.", card=page.names.suit(trump))
        taken = page.joined([shown, taken])
    row = CardRow(cards, players, chosen=place)
    return [Heading(title), row, Paragraph(taken)]


_LED: Final = mark("No trump in it: the led suit decides")
_RICHEST: Final = mark("No trump in it: the richest card decides")
_TRUMPED: Final = mark("A small trump beats everything else")
_LOW: Final = mark("A trick with little in it")

# Six cards each, cut to the number of players; swords are trump. No deck lacks one of them.
_PLAIN_TRICK: Final = ("Kd", "Ab", "3d", "7c", "Jb", "Kc")
_TRUMPED_TRICK: Final = ("Ac", "5s", "3c", "Kb", "Jd", "Qc")
_LOW_TRICK: Final = ("5c", "7b", "6c", "Jd", "6d", "7d")

EXPLANATIONS: Final[Mapping[str, Explanation]] = {
    "first_leader": _first_leader,
    "trick_rule": trick_rule,
    "follow_suit": following,
    "follow_last_n": following,
    "void_rule": following,
    "next_leader": next_leader,
    "exchange": _exchange,
    "exchange_window": _exchange,
    "trump_change": _trump_change,
    "partners_show_hands": _show_hands,
    "early_stop": _early_stop,
    "table_talk": _talk,
    "signals": _spoken_signals,
    "signals_from_trick": _signals_begin,
    "signals_bluff": _signals_true,
    "signal_detection": _signals_seen,
}
"""Option to the sentence about it."""
