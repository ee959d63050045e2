"""The words of the teacher in the guided deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.advice import Reason
from game.i18n.advice import reason_text
from game.i18n.catalog import Message, mark, mark_in
from game.i18n.names import Listener, Names
from game.lessons import VALUES, Saying

_Words = tuple[Message, Message]

SAYINGS: Final[Mapping[str, _Words]] = {
    # -- a deal of Briscola for two
    "deal": (
        mark_in("lesson", "Briscola for two"),
        mark_in(
            "lesson",
            "Forty cards with 120 points in all. You and {player} hold three cards each and draw"
            " from the stock after every trick. More than 60 points win the deal.",
        ),
    ),
    "values": (
        mark_in("lesson", "What the cards are worth"),
        mark_in(
            "lesson",
            "In each suit these five bring points, the others none. In this order they also beat"
            " each other: {ace}, {three}, {king}, {knight}, {knave}, and below them 7, 6, 5, 4, 2.",
        ),
    ),
    "trump": (
        mark_in("lesson", "The trump: {suit}"),
        mark_in(
            "lesson",
            "The card that lies open under the stock names the trump suit. Even the lowest trump"
            " beats every card of the other suits.",
        ),
    ),
    "lead-low": (
        mark_in("lesson", "A careful lead"),
        mark_in(
            "lesson",
            "With {card} you risk no points. Now {player} may answer with any card: nobody has to"
            " follow suit.",
        ),
    ),
    "lead-trump": (
        mark_in("lesson", "You led a trump"),
        mark_in(
            "lesson",
            "Only a higher trump beats {card}. Trumps are worth most at the end, so most players"
            " keep them back.",
        ),
    ),
    "lead-points": (
        mark_in("lesson", "You led {points}"),
        mark_in(
            "lesson",
            "A bold lead: {player} can take {card} with a higher card of its suit, or with any"
            " trump. Nobody has to follow suit.",
        ),
    ),
    "take-higher": (
        mark_in("lesson", "{player} takes the trick"),
        mark_in(
            "lesson",
            "Both cards are of one suit, so the higher one takes the trick: {card}. That"
            " makes {points}.",
        ),
    ),
    "take-trump": (
        mark_in("lesson", "{player} takes the trick"),
        mark_in(
            "lesson",
            "It is a trump that takes the trick: {card}. The other card, {other}, is not a"
            " trump. That makes {points}.",
        ),
    ),
    "take-led": (
        mark_in("lesson", "{player} takes the trick"),
        mark_in(
            "lesson",
            "The second card, {other}, is of another suit and no trump: it takes nothing. The"
            " first card takes the trick: {card}. That makes {points}.",
        ),
    ),
    "draw": (
        mark_in("lesson", "Both draw a card"),
        mark_in(
            "lesson",
            "Whoever took the trick draws first and leads the next one: this time {player}.",
        ),
    ),
    "draw-you": (
        mark_in("lesson", "Both draw a card"),
        mark_in(
            "lesson",
            "Whoever took the trick draws first and leads the next one: this time you.",
        ),
    ),
    "count": (
        mark_in("lesson", "Count along"),
        mark_in(
            "lesson",
            "So far you have {points}, and {player} has {theirs}. At 61 the deal is won, whatever"
            " comes after. Good players keep count of both.",
        ),
    ),
    "alone": (
        mark_in("lesson", "Now play on alone"),
        mark_in(
            "lesson",
            "The button “Hint” shows a good card and says why. I shall speak again when something"
            " new happens.",
        ),
    ),
    "load": (
        mark_in("lesson", "{points} in one trick"),
        mark_in(
            "lesson",
            "{card} is a heavy card, a “carico”. Aces and Threes decide the deal: bring your"
            " own home when you play last, and take the others’ with a trump.",
        ),
    ),
    "stock-empty": (
        mark_in("lesson", "The stock is empty"),
        mark_in(
            "lesson",
            "Who lost the last trick drew the trump from under the stock. The last cards in hand"
            " are played without drawing: now it counts who remembers what is gone.",
        ),
    ),
    "decided": (
        mark_in("lesson", "You have {points}"),
        mark_in("lesson", "That is more than 60: the deal is yours, whatever comes after."),
    ),
    "lost": (
        mark_in("lesson", "The others have {points}"),
        mark_in(
            "lesson",
            "That is more than 60: this deal is lost. It happens to everybody; the next one begins"
            " at nothing.",
        ),
    ),
    "finish": (
        mark_in("lesson", "If you are in a hurry"),
        mark_in(
            "lesson",
            "Nothing can change this deal any more, so there is now a button “Finish”: it plays"
            " the rest quickly. You may as well go on playing.",
        ),
    ),
    "choice-same": (
        mark_in("lesson", "A good choice"),
        mark_in("lesson", "I would have played {card} too. {why}."),
    ),
    "choice-equal": (
        mark_in("lesson", "Just as good"),
        mark_in("lesson", "I had {card} in mind, but yours does as well. {why}."),
    ),
    "choice-other": (
        mark_in("lesson", "Another way"),
        mark_in("lesson", "That can be played. I would have chosen {card}. {why}."),
    ),
    # -- a deal of Chiamata
    "chiamata": (
        mark_in("lesson", "Briscola Chiamata"),
        mark_in(
            "lesson",
            "Five players, eight cards each, no stock. One player calls a card. Whoever holds it"
            " becomes the secret partner: two against three, and nobody knows who is who.",
        ),
    ),
    "ladder": (
        mark_in("lesson", "The auction"),
        mark_in(
            "lesson",
            "You bid the rank of the card that you would call, from the Ace down to the Two. Each"
            " bid goes lower than the one before. The last bidder calls, and its suit is trump.",
        ),
    ),
    "hand": (
        mark_in("lesson", "Look at your cards"),
        mark_in(
            "lesson",
            "Your longest suit is {suit}: {count}. The lower you bid, the weaker the card that your"
            " partner brings, and the stronger your own must be.",
        ),
    ),
    "bid": (
        mark_in("lesson", "{player}: {bid}"),
        mark_in("lesson", "Whoever wants to go on must now bid a lower card, or pass."),
    ),
    "passed": (
        mark_in("lesson", "{player} passes"),
        mark_in("lesson", "Who has passed is out of this auction for good."),
    ),
    "you-passed": (
        mark_in("lesson", "You passed"),
        mark_in(
            "lesson",
            "The others go on without you. You may still be called: then you are the partner.",
        ),
    ),
    "two": (
        mark_in("lesson", "The Two"),
        mark_in(
            "lesson",
            "No card is lower than the Two. From now on the bids go up in points: the caller must"
            " make 62, 63 and more instead of 61.",
        ),
    ),
    "past-two": (
        mark_in("lesson", "And past the Two?"),
        mark_in(
            "lesson",
            "No card is lower than the Two. Had somebody bid it, bids would have gone on in points:"
            " 62, 63 and more instead of 61.",
        ),
    ),
    "calls": (
        mark_in("lesson", "{player} calls"),
        mark_in(
            "lesson",
            "The auction is over: {bid}. Now {player} names the suit, and with it the trump.",
        ),
    ),
    "you-call": (
        mark_in("lesson", "You call"),
        mark_in(
            "lesson",
            "The auction is yours: {bid}. Now name the suit. Take your strongest one: the suit"
            " becomes trump, and whoever has the card plays with you.",
        ),
    ),
    "called": (
        mark_in("lesson", "You called {card}"),
        mark_in(
            "lesson",
            "The trump is {suit}. Somebody holds the card and plays with you, but does not say so."
            " Watch who gives you points.",
        ),
    ),
    "called-alone": (
        mark_in("lesson", "You called {card}"),
        mark_in(
            "lesson",
            "You hold this card yourself: you play alone against four, and the others do not know.",
        ),
    ),
    "called-you": (
        mark_in("lesson", "The partner is you!"),
        mark_in(
            "lesson",
            "{player} called {card}, and you hold it. Your points and those of {player} count"
            " together. Help, but not so openly that the others see it at once.",
        ),
    ),
    "called-other": (
        mark_in("lesson", "{player} called {card}"),
        mark_in(
            "lesson",
            "The trump is {suit}. One of the other three holds that card and is with {player}. You"
            " play against them with the remaining two. Find out who they are.",
        ),
    ),
    "tricks": (
        mark_in("lesson", "The tricks"),
        mark_in(
            "lesson",
            "They are played as in every Briscola: nobody has to follow suit. The caller and the"
            " partner together need {points} to win, the others {theirs}.",
        ),
    ),
    "reveal": (
        mark_in("lesson", "The secret is out"),
        mark_in(
            "lesson",
            "The card that was called is on the table: {card}. The partner is {player}, and from"
            " now on all know it.",
        ),
    ),
    "reveal-you": (
        mark_in("lesson", "The secret is out"),
        mark_in(
            "lesson",
            "You have played {card}: now all know that you are the partner. You may help openly.",
        ),
    ),
    "reveal-alone": (
        mark_in("lesson", "There is no partner"),
        mark_in("lesson", "The caller held {card} and plays alone: one against four."),
    ),
}
"""By `Saying.code`: the title and the text of a page."""

TASKS: Final[Mapping[str, _Words]] = {
    "lead": (
        mark_in("lesson", "Lead a card"),
        mark_in(
            "lesson", "Any card will do. Click it, or choose it with the arrow keys and Enter."
        ),
    ),
    "answer": (
        mark_in("lesson", "Answer {card}"),
        mark_in(
            "lesson",
            "You may play any card. A higher one of {suit} takes the trick, and so does a trump.",
        ),
    ),
    "answer-trump": (
        mark_in("lesson", "Answer {card}"),
        mark_in("lesson", "You may play any card. Only a higher trump takes the trick."),
    ),
    "any-card": (
        mark_in("lesson", "Play a card"),
        mark_in("lesson", "You may play any card: nobody has to follow suit."),
    ),
    "bid": (
        mark_in("lesson", "Bid or pass"),
        mark_in("lesson", "Both are allowed."),
    ),
    "call": (
        mark_in("lesson", "Name the suit"),
        mark_in("lesson", "Take the suit in which you are strongest."),
    ),
}
"""By `Saying.code`: what the player is asked to do, and what he should know."""

TYPED: Final[Mapping[str, Message]] = {
    "alone": mark_in(
        "lesson",
        "Type “{hint}” to hear a good card and why. I shall speak again when something new"
        " happens.",
    ),
    "finish": mark_in(
        "lesson",
        "Nothing can change this deal any more. Go on playing, or type “{quit}” to leave the"
        " lesson.",
    ),
    "lead": mark_in("lesson", "Any card will do. Type its number or its name."),
}
"""By `Saying.code`: the text in a terminal, where the usual one speaks of buttons and clicks."""

LESSONS: Final[Mapping[str, _Words]] = {
    "lesson-deal": (
        mark("A guided deal"),
        mark("Briscola for two: what the cards are worth, the trump, taking, drawing, counting."),
    ),
    "lesson-auction": (
        mark("A guided auction"),
        mark("Chiamata for five: bids, the call, the secret partner and how he comes to light."),
    ),
}
"""By the lesson's name: its title and what it teaches."""


def saying_text(
    names: Names, saying: Saying, listener: Listener, typed: Mapping[str, str] | None = None
) -> tuple[str, str]:
    """Return the title and the text of a page.

    Args:
        names: The words for cards and players.
        saying: What is said.
        listener: Whom it is said to.
        typed: Where there are no buttons, the words that do the same, by their commands.
    """
    return _told(names, SAYINGS[saying.code], saying, listener, typed)


def task_text(
    names: Names, saying: Saying, listener: Listener, typed: Mapping[str, str] | None = None
) -> tuple[str, str]:
    """Return what the player is asked to do, and what he should know (see `saying_text`)."""
    title, text = _told(names, TASKS[saying.code], saying, listener, typed)
    if saying.reason is None:
        return title, text
    return title, names.catalog.text("{sentence}.", sentence=_why(names, saying.reason, listener))


def _why(names: Names, reason: Reason, listener: Listener) -> str:
    """Return a reason as it begins a sentence."""
    return _capital(reason_text(names, reason, listener))


def _told(
    names: Names,
    words: tuple[Message, Message],
    saying: Saying,
    listener: Listener,
    typed: Mapping[str, str] | None,
) -> tuple[str, str]:
    catalog = names.catalog
    player = "" if saying.seat is None else names.player(saying.seat, listener)
    card = "" if saying.card is None else names.the_card(saying.card)
    values = {
        "player": player,
        "card": card,
        "other": "" if saying.other is None else names.the_card(saying.other),
        "suit": "" if saying.suit is None else names.suit(saying.suit),
        "points": catalog.plural("{n} point", "{n} points", saying.points),
        "theirs": catalog.plural("{n} point", "{n} points", saying.theirs),
        "count": catalog.plural("{n} card", "{n} cards", saying.points),
        "bid": "" if saying.bid is None else names.bid(saying.bid),
        "why": "" if saying.reason is None else _why(names, saying.reason, listener),
        **dict(zip(_RANKS, (names.rank(rank) for rank in VALUES), strict=True)),
        **(typed or {}),
    }
    title, text = words
    if typed is not None:
        text = TYPED.get(saying.code, text)
    if saying.seat is not None and saying.seat == listener.seat:
        title = _OWN_TITLES.get(saying.code, title)
    return _capital(catalog.of(title, **values)), _capital(catalog.of(text, **values))


_YOU_TAKE: Final = mark_in("lesson", "You take the trick")
_OWN_TITLES: Final = dict.fromkeys(("take-higher", "take-trump", "take-led"), _YOU_TAKE)
_RANKS: Final = ("ace", "three", "king", "knight", "knave")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
