"""The words of the company, by what is talked about and by the temperament of who speaks.

Everything is said to somebody in the second person; whom it is said to is called by name,
unless it is a player without one, who is simply "you".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from engine.ai.character import Temperament
from engine.cards import Seat
from game.company.evidence import Proof
from game.company.remarks import Kind, Remark
from game.company.talkative import TALKATIVE
from game.i18n.catalog import Message, mark_in
from game.i18n.names import Listener, Names

_Lines: TypeAlias = Mapping[Temperament, Message]


def _all(message: Message) -> _Lines:
    return dict.fromkeys(TALKATIVE, message)


def _each(prudent: Message, bold: Message, sly: Message) -> _Lines:
    return {Temperament.PRUDENT: prudent, Temperament.BOLD: bold, Temperament.SLY: sly}


_LINES: Final[Mapping[Kind, _Lines]] = {
    Kind.LONG_AUCTION: _each(
        mark_in("remark", "{n} bids for this hand. May you not regret it."),
        mark_in("remark", "{n} bids! Now that was an auction."),
        mark_in("remark", "{n} bids… you wanted it badly."),
    ),
    Kind.JUMP: _each(
        mark_in("remark", "{bid} at once? Slowly, slowly."),
        mark_in("remark", "{bid} at once! That’s how I like it."),
        mark_in("remark", "{bid} at once… what are you holding?"),
    ),
    Kind.SOLO: _each(
        mark_in("remark", "You had {card} yourself. Alone against us all!"),
        mark_in("remark", "{card} was yours! Alone, what nerve!"),
        mark_in("remark", "{card} was yours… and I looked for a partner."),
    ),
    Kind.REVEAL: _each(
        mark_in("remark", "There is {card}: so it was you."),
        mark_in("remark", "You with {card}! Who would have thought it?"),
        mark_in("remark", "{card} at last… I had my doubts about you."),
    ),
    Kind.TOLD_YOU: _each(
        mark_in("remark", "{card}: I did say so, in trick {trick}."),
        mark_in("remark", "{card}! What did I say in trick {trick}?"),
        mark_in("remark", "{card}, as I said in trick {trick}. Nobody listens."),
    ),
    Kind.THANKS: _each(
        mark_in("remark", "Thank you for {card}."),
        mark_in("remark", "{card}! That’s how to play together."),
        mark_in("remark", "{card}… we two understand each other."),
    ),
    Kind.GIFT: _each(
        mark_in("remark", "{card} for me? You are too kind."),
        mark_in("remark", "{card}: what a present!"),
        mark_in("remark", "{card} was a present. I’ll remember it."),
    ),
    Kind.STRANGLED: _each(
        mark_in("remark", "I am sorry for your Three: {card} was waiting."),
        mark_in("remark", "{card} on your Three: strangled!"),
        mark_in("remark", "Your Three came just right for {card}."),
    ),
    Kind.REGRET: _each(
        mark_in("remark", "I should have kept {card}."),
        mark_in("remark", "Take {card}, then. I’ll get it back!"),
        mark_in("remark", "{card} was only the bait."),
    ),
    Kind.TRUMPED: _each(
        mark_in("remark", "{card}, of all cards. I feared that."),
        mark_in("remark", "{card} on my trick? You’ll pay for that!"),
        mark_in("remark", "So that is where {card} was."),
    ),
    Kind.OVERTAKEN: _each(
        mark_in("remark", "It was ours already. Why {card}?"),
        mark_in("remark", "I had it! {card} was thrown away!"),
        mark_in("remark", "{card} over mine… don’t you trust me?"),
    ),
    Kind.SLIPPING: _each(
        mark_in("remark", "{n} points for you, with {card}: it slips away."),
        mark_in("remark", "{n} points for you? With {card} it ends!"),
        mark_in("remark", "{card} too… {n} points. Who’s counting?"),
    ),
    Kind.REACHED: _each(
        mark_in("remark", "With {card} we have {n} points: enough."),
        mark_in("remark", "{card} makes it {n} points. Won!"),
        mark_in("remark", "{n} points with {card}. The rest is for show."),
    ),
    Kind.CAPPOTTO: _each(
        mark_in("remark", "{trick} tricks, and {card}: leave us one."),
        mark_in("remark", "All {trick} tricks, {card} too! Not a cappotto!"),
        mark_in("remark", "{card}, {trick} tricks… I smell a cappotto."),
    ),
    Kind.LAST_TRUMP: _each(
        mark_in("remark", "{card} was the last trump."),
        mark_in("remark", "{card}: no trump is left. Now we’ll see!"),
        mark_in("remark", "{card}, the last one. Now suits count."),
    ),
    Kind.TRUMP_ACE: _each(
        mark_in("remark", "There goes {card}. One fear less."),
        mark_in("remark", "Out comes {card}! At last."),
        mark_in("remark", "{card}… so you had it."),
    ),
    Kind.DRAWN: _each(
        mark_in("remark", "{card} is yours, and we all know it."),
        mark_in("remark", "{card} is drawn. Now it gets serious!"),
        mark_in("remark", "So you go home with {card}."),
    ),
    Kind.LUCKY_LAST: _each(
        mark_in("remark", "{n} points in the last trick, with {card}."),
        mark_in("remark", "{card} in the last trick: {n} points, what luck!"),
        mark_in("remark", "{card} at the very end, {n} points… how lucky."),
    ),
    Kind.RICH: _each(
        mark_in("remark", "{n} points, with {card}: that’s a lot."),
        mark_in("remark", "{n} points in one trick, with {card}!"),
        mark_in("remark", "{card} and more, {n} points… good appetite."),
    ),
    Kind.AHEAD: _each(
        mark_in("remark", "With {card} you are ahead: {n} points."),
        mark_in("remark", "{card} puts you ahead with {n} points? Not for long!"),
        mark_in("remark", "{n} points, with {card}… so now you lead."),
    ),
    Kind.CLOSE: _each(
        mark_in("remark", "Only {n} points between the two, after {card}."),
        mark_in("remark", "{card}, and {n} points apart: now it counts!"),
        mark_in("remark", "{n} points apart, after {card}… I like that."),
    ),
    Kind.STREAK: _each(
        mark_in("remark", "{n} tricks in a row, the last with {card}."),
        mark_in("remark", "{n} tricks in a row, {card} too! Enough!"),
        mark_in("remark", "{n} in a row, with {card}… am I in the way?"),
    ),
    Kind.LAST_ACE: _each(
        mark_in("remark", "{card}: now all the Aces are gone."),
        mark_in("remark", "{card} was the last Ace!"),
        mark_in("remark", "{card}, the last Ace… now one can breathe."),
    ),
    Kind.ANSWER: _each(
        mark_in("remark", "Me? Look at {card} in trick {trick} again."),
        mark_in("remark", "Ha! Because of {card} in trick {trick}?"),
        mark_in("remark", "{card} in trick {trick}… think what you like."),
    ),
}

_PROOFS: Final[Mapping[tuple[Kind, Proof], _Lines]] = {
    (Kind.ACCUSE, Proof.LOAD): _each(
        mark_in("remark", "{card} on the caller’s trick {trick}: the partner is you."),
        mark_in("remark", "You threw {card} on the caller’s trick {trick}!"),
        mark_in("remark", "{card} on the caller’s trick {trick}… how kind of you."),
    ),
    (Kind.ACCUSE, Proof.FED): _each(
        mark_in("remark", "{card} before the caller played, trick {trick}: it’s you."),
        mark_in("remark", "You served {card} to the caller in trick {trick}!"),
        mark_in("remark", "{card} before the caller in trick {trick}… I see."),
    ),
    (Kind.ACCUSE, Proof.LED_TRUMP): _all(
        mark_in("remark", "You led {card} for the caller, trick {trick}: it’s you!")
    ),
    (Kind.ACCUSE, Proof.POINTS): _each(
        mark_in("remark", "{card} for the caller, trick {trick}: the partner is you."),
        mark_in("remark", "You gave the caller {card} in trick {trick}!"),
        mark_in("remark", "{card} for the caller in trick {trick}… a drop at a time."),
    ),
    (Kind.ACCUSE, Proof.TOOK): _all(
        mark_in("remark", "You took trick {trick} from us with {card}: it’s you!")
    ),
    (Kind.ACCUSE, Proof.STINGY): _all(
        mark_in("remark", "Only {card} for us in trick {trick}: it’s you!")
    ),
    (Kind.DENY, Proof.HIT): _all(
        mark_in("remark", "Me? I took trick {trick} from the caller with {card}!")
    ),
    (Kind.DENY, Proof.SMALL): _all(
        mark_in("remark", "I gave the caller no more than {card} in trick {trick}.")
    ),
    (Kind.DENY, Proof.KEPT): _all(
        mark_in("remark", "I saved {card} from the caller in trick {trick}!")
    ),
    (Kind.DENY, Proof.EXCUSE): _each(
        mark_in("remark", "{card} in trick {trick}? I had nothing better."),
        mark_in("remark", "It’s not me! {card} in trick {trick} was forced."),
        mark_in("remark", "{card} in trick {trick}? My hand slipped."),
    ),
    (Kind.TRUST, Proof.HIT): _all(
        mark_in("remark", "You took trick {trick} from the caller with {card}: I trust you.")
    ),
    (Kind.TRUST, Proof.KEPT): _all(
        mark_in("remark", "You saved {card} from the caller in trick {trick}: I trust you.")
    ),
    (Kind.TRUST, Proof.SMALL): _all(
        mark_in("remark", "Only {card} for the caller in trick {trick}: I trust you.")
    ),
}
"""What an accusation, a denial or trust sounds like, by the play it rests on."""

_PLAIN: Final = Temperament.BOLD
"""How the player speaks, whose temperament nobody knows."""


def spoken(remark: Remark, names: Names, listener: Listener, *, calls: bool = True) -> str:
    """Return what a seat says, as the listener hears it.

    Args:
        remark: What is said.
        names: The words for cards and bids.
        listener: The player, with the names at the table.
        calls: Whether whom it is said to is called by name.
    """
    lines = _LINES[remark.kind] if remark.proof is None else _PROOFS[remark.kind, remark.proof]
    text = names.catalog.of(
        lines[remark.temperament or _PLAIN],
        n=remark.amount,
        trick=remark.trick,
        card="" if remark.card is None else names.the_card(remark.card),
        bid="" if remark.bid is None else names.bid(remark.bid),
    )
    text = text[:1].upper() + text[1:]
    name = _called(remark.about, listener) if calls else ""
    if not name:
        return text
    # i18n: somebody is called by name before something is said to him: "Ciro! What a present!"
    return names.catalog.text_in("vocative", "{player}! {text}", player=name, text=text)


def _called(about: Seat | None, listener: Listener) -> str:
    return "" if about is None or about == listener.seat else listener.players[about]
