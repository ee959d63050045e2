"""The words of the coach: why something is advised, and what a seat's acts say about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.actions import Bid
from game.advice import Advice, Clue, Reason, Suspicion
from game.i18n.catalog import Message, mark_in
from game.i18n.names import Listener, Names

REASONS: Final[Mapping[str, Message]] = {
    "only": mark_in("hint", "it is the only thing you may do"),
    "best": mark_in("hint", "weighed against all the others it costs you least"),
    "wins": mark_in("hint", "it brings you to {points} points, and {target} win the deal"),
    "stops": mark_in("hint", "otherwise the others reach {points}, and {target} win the deal"),
    "home": mark_in("hint", "you play last: {card} comes home safely, {points} points in all"),
    "worth-trump": mark_in("hint", "{points} points lie on the table: they are worth a trump"),
    "last": mark_in("hint", "you play last and take {points} points"),
    "last-lead": mark_in("hint", "you play last and win the lead without giving points away"),
    "last-lead-trump": mark_in("hint", "you play last and win the lead for a small trump"),
    "unbeaten": mark_in("hint", "nobody can beat {card} any more"),
    "likely": mark_in(
        "hint", "{points} points, and {chance} times in 100 nobody after you takes them"
    ),
    "raise": mark_in("hint", "you pass {player}: whoever wants the trick must spend more"),
    "load": mark_in("hint", "{player} is with you and nobody can take the trick away: load it"),
    "load-likely": mark_in(
        "hint", "{player} is with you and keeps the trick {chance} times in 100: load it"
    ),
    "load-friend": mark_in("hint", "{player} is probably with you and is winning: load the trick"),
    "mate-has-it": mark_in(
        "hint", "{player} is with you and is winning: keep your points and your trumps"
    ),
    "mate-later": mark_in("hint", "{player} is with you and has yet to play"),
    "mate-last": mark_in("hint", "{player} is with you and plays last"),
    "friend-later": mark_in("hint", "{player} is probably with you and has yet to play"),
    "caller-later": mark_in("hint", "{player}, who calls, has yet to play: give no points"),
    "turn-up": mark_in("hint", "whoever loses this trick draws {card}"),
    "cannot-mate": mark_in(
        "hint", "you cannot take this trick, but {player} is with you and may: risk little on it"
    ),
    "cannot-friend": mark_in(
        "hint",
        "you cannot take this trick, but {player} is probably with you and may: risk little on it",
    ),
    "cannot": mark_in("hint", "you cannot take this trick: give as little as you can"),
    "spare-trump": mark_in(
        "hint", "only a trump would take it, and {points} points are not worth one"
    ),
    "keep-trumps": mark_in("hint", "what is worth less are trumps, and those you will need"),
    "save-trump": mark_in("hint", "it does the same, and keeps your trump {card} for a better use"),
    "little": mark_in("hint", "there is little to win here: throw your cheapest card"),
    "keep-load": mark_in("hint", "keep {card}: {other} is still out"),
    "lead-low": mark_in("hint", "a card without points risks nothing"),
    "lead-trump": mark_in("hint", "a small trump gives no points away, and only trumps beat it"),
    "only-trumps": mark_in("hint", "only a trump can beat {card}"),
    "lead-least": mark_in("hint", "it risks least of all your cards: {points} points"),
    "secret": mark_in("hint", "it keeps your secret: {card} stays hidden"),
    "cheapest": mark_in("hint", "no other card of yours gives less away"),
    "bid": mark_in(
        "hint",
        "if you call {card} you may expect {points} points,"
        " and reach {target} {chance} times in 100",
    ),
    "bid-alone": mark_in(
        "hint",
        "alone with {card} you may expect {points} points,"
        " and reach {target} {chance} times in 100",
    ),
    "bid-on": mark_in(
        "hint",
        "if you call {card} you make {target} points {chance} times in 100;"
        " should the others bid on, you may follow up to {other}",
    ),
    "bid-on-alone": mark_in(
        "hint",
        "alone with {card} you make {target} points {chance} times in 100;"
        " should the others bid on, you may follow up to {other}",
    ),
    "bid-more": mark_in(
        "hint",
        "if you call {card} you make {target} points {chance} times in 100;"
        " should the others bid on, you may follow up to {limit} points",
    ),
    "bid-more-alone": mark_in(
        "hint",
        "alone with {card} you make {target} points {chance} times in 100;"
        " should the others bid on, you may follow up to {limit} points",
    ),
    "pass": mark_in(
        "hint",
        "the best you could call is {card}, and with it you would make {target} points only"
        " {chance} times in 100, which is not worth the risk",
    ),
    "pass-alone": mark_in(
        "hint",
        "the best would be to play alone with {card}, and you would make {target} points"
        " only {chance} times in 100, which is not worth the risk",
    ),
    "monte": mark_in("hint", "your hand is worthless: have the cards dealt again"),
    "call": mark_in(
        "hint", "of {suit} you hold {points}; you make the contract {chance} times in 100"
    ),
    "call-alone": mark_in(
        "hint", "of {suit} you hold {points}; alone you make it {chance} times in 100"
    ),
    "name-card": mark_in("hint", "it is the best trump you lack"),
    "name-seat": mark_in("hint", "nothing is known of anybody yet"),
    "exchange": mark_in("hint", "{card} is the better trump"),
    "pair": mark_in("hint", "it makes {suit} trump, and you hold {points} of them"),
}
"""By `Reason.code`: why something is advised, small, to be a sentence of its own."""

CLUES: Final[Mapping[str, Message]] = {
    "passed": mark_in("clue", "passed at once in the auction"),
    "bid": mark_in("clue", "bid in the auction"),
    "accused": mark_in("clue", "was accused aloud"),
    "trusted": mark_in("clue", "was defended aloud"),
    "led": mark_in("clue", "led {card} to trick {n}"),
    "gave": mark_in("clue", "put {card} on the caller’s trick {n}"),
    "withheld": mark_in("clue", "gave the caller nothing in trick {n}"),
    "overtook": mark_in("clue", "overtook the caller in trick {n} with {card}"),
    "beat": mark_in("clue", "overtook {player} in trick {n} with {card}"),
    "offered": mark_in("clue", "put {card} in trick {n} with the caller still to play"),
    "waited": mark_in("clue", "gave nothing in trick {n} with the caller still to play"),
    "fed": mark_in("clue", "gave {player} {card} in trick {n}"),
    "starved": mark_in("clue", "gave {player} nothing in trick {n}"),
    "play": mark_in("clue", "{card} in trick {n}"),
}
"""By `Clue.code`: what somebody did, told of him in the third person."""

CLUES_ABOUT_YOU: Final[Mapping[str, Message]] = {
    "gave": mark_in("clue", "put {card} on your trick {n}"),
    "withheld": mark_in("clue", "gave you nothing in trick {n}"),
    "overtook": mark_in("clue", "overtook you in trick {n} with {card}"),
    "beat": mark_in("clue", "overtook you in trick {n} with {card}"),
    "fed": mark_in("clue", "gave you {card} in trick {n}"),
    "starved": mark_in("clue", "gave you nothing in trick {n}"),
}
"""The same where it was done to the player."""

CLUES_TO_YOU_AS_CALLER: Final[Mapping[str, Message]] = {
    "offered": mark_in("clue", "put {card} in trick {n} before you had played"),
    "waited": mark_in("clue", "gave nothing in trick {n} before you had played"),
}
"""The same where the player calls."""


def reason_text(names: Names, reason: Reason, listener: Listener) -> str:
    """Return why something is advised, in words that make a sentence, beginning small."""
    if reason.code == "few-beat":
        return names.catalog.plural_in(
            "hint",
            "only {n} card that others may hold can beat it",
            "only {n} cards that others may hold can beat it",
            reason.points,
        )
    return names.catalog.of(
        REASONS[reason.code],
        card="" if reason.card is None else names.the_card(reason.card),
        other="" if reason.other is None else names.the_card(reason.other),
        player="" if reason.seat is None else names.player(reason.seat, listener),
        suit="" if reason.suit is None else names.suit(reason.suit),
        points=reason.points,
        target=reason.target,
        chance=reason.chance,
        limit=reason.limit,
    )


def advice_title(names: Names, advice: Advice, listener: Listener) -> str:
    """Return what is advised: `Hint: play the Three of Coins`."""
    told = names.action(advice.action, listener)
    if not isinstance(advice.action, Bid):
        told = told[:1].lower() + told[1:]  # it stands within a line; a bid is a name
    return names.catalog.text("Hint: {action}", action=told)


def advice_text(names: Names, advice: Advice, listener: Listener) -> str:
    """Return what is advised and why."""
    reason = reason_text(names, advice.reason, listener)
    return names.catalog.text(
        "{advice}. {why}.",
        advice=advice_title(names, advice, listener),
        why=reason[:1].upper() + reason[1:],
    )


def clue_text(names: Names, clue: Clue, listener: Listener) -> str:
    """Return what a seat did, told of it in the third person."""
    found = CLUES[clue.code]
    if clue.other is not None and clue.other == listener.seat:
        found = CLUES_ABOUT_YOU.get(clue.code, found)
    if listener.declarer is not None and listener.declarer == listener.seat:
        found = CLUES_TO_YOU_AS_CALLER.get(clue.code, found)
    return names.catalog.of(
        found,
        card="" if clue.card is None else names.the_card(clue.card),
        player="" if clue.other is None else names.player(clue.other, listener),
        n=clue.trick,
    )


def chance_text(names: Names, chance: float) -> str:
    """Return a chance as it stands on a bar."""
    return names.catalog.text_in("per cent", "{n}%", n=round(100 * chance))


def suspicion_title(names: Names, found: Suspicion, listener: Listener, *, is_public: bool) -> str:
    """Return how likely a seat is the partner, in a few words."""
    player, chance = names.player(found.seat, listener), chance_text(names, found.chance)
    if is_public:
        return names.catalog.text(
            "{player}: to the others the partner at {chance}", player=player, chance=chance
        )
    return names.catalog.text("{player}: the partner at {chance}", player=player, chance=chance)
