"""What there is to say about a deal, and who may say it.

A remark names whom it is about, the trick and the card on which it rests; all three stand in
the public log. Remarks are for the ear only: they are no actions and enter no record. What is
said in the game itself (accusations, denials and trust, rules.md 5.6) gets its words here too.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.actions import Phrase, Say
from engine.ai.character import Temperament
from engine.cards import LOAD, Card, Rank, Seat, Suit
from engine.events import (
    AuctionWon,
    BidMade,
    CardDrawn,
    Event,
    PartnerRevealed,
    PhraseSaid,
    TrickWon,
)
from game.company.evidence import Proof, counter_proof, excuse, proof
from game.company.told import Play, Side, Told, Trick

_LONG_AUCTION: Final = 1.6
"""From so many bids a seat on, an auction is long."""

_JUMP_RANKS: Final = 3
_JUMP_POINTS: Final = 8
_RICH, _RICH_EACH = 25, 6
"""A trick is rich from so many points on, or from so many a player where few play."""

_LUCKY, _LUCKY_EACH = 12, 4
"""The same for the last trick."""

_SLIPPING: Final = (45, 16)
"""So many points the others have, and so many more than we: it slips away."""

_LEAD: Final = 20
"""Who has more points than this and is passed has been in the lead."""

_CLOSE: Final = range(2, 9)
"""So few points between the two sides are close."""

_LATE: Final = 0.65
"""From this share of the tricks on it is late enough to say so."""

_STREAK, _STREAK_OF_FEW = 3, 4
"""So many tricks in a row are a streak; where two or three play, it takes one more."""

_SWEEP: Final = 0.6
"""Without a trick after this share of the deal, somebody speaks of cappotto."""


class Kind(enum.StrEnum):
    """What is talked about."""

    LONG_AUCTION = "long_auction"
    JUMP = "jump"
    SOLO = "solo"
    REVEAL = "reveal"
    TOLD_YOU = "told_you"
    THANKS = "thanks"
    GIFT = "gift"
    STRANGLED = "strangled"
    REGRET = "regret"
    TRUMPED = "trumped"
    OVERTAKEN = "overtaken"
    SLIPPING = "slipping"
    REACHED = "reached"
    CAPPOTTO = "cappotto"
    LAST_TRUMP = "last_trump"
    TRUMP_ACE = "trump_ace"
    DRAWN = "drawn"
    LUCKY_LAST = "lucky_last"
    RICH = "rich"
    AHEAD = "ahead"
    CLOSE = "close"
    STREAK = "streak"
    LAST_ACE = "last_ace"
    ANSWER = "answer"
    ACCUSE = "accuse"
    DENY = "deny"
    TRUST = "trust"


TALK: Final = (Kind.ACCUSE, Kind.DENY, Kind.TRUST)
"""What is said in the game itself: the words of an action of the record."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that a seat says.

    Attributes:
        about: The seat that it is said to, None for nobody.
        trick: The number of the trick it rests on, from 1; 0 before the first one.
        card: The card it rests on, None before one lies.
        amount: Card points, bids, or tricks in a row.
        bid: The bid it is about.
        proof: What an accusation or a denial rests on.
        temperament: How the speaker talks; None for the player, whose temperament nobody knows.
    """

    kind: Kind
    speaker: Seat
    about: Seat | None
    trick: int = 0
    card: Card | None = None
    amount: int = 0
    bid: BidMade | None = None
    proof: Proof | None = None
    temperament: Temperament | None = None


def occasions(told: Told, event: Event) -> Iterator[Remark]:
    """Yield everything that could be said about an event, whoever would say it.

    Args:
        told: The deal up to and with the event.
        event: The event.
    """
    find = _OCCASIONS.get(type(event))
    if find is not None:
        yield from find(told, event)


def spoken_action(told: Told, said: PhraseSaid | Say) -> Remark | None:
    """Return what an accusation, a denial or trust rests on; None if there is no such thing.

    Args:
        told: The deal as all know it.
        said: What is said, or could be said now.
    """
    turn = len(told.said) + isinstance(said, Say)
    match said.phrase:
        case Phrase.ACCUSE if said.about is not None:
            kind, found = Kind.ACCUSE, proof(told, said.about, turn)
        case Phrase.TRUST if said.about is not None:
            kind, found = Kind.TRUST, counter_proof(told, said.about)
        case Phrase.DENY:
            kind, found = Kind.DENY, counter_proof(told, said.seat) or excuse(told, said.seat)
        case _:
            return None
    if found is None:
        return None
    about = said.about if kind is not Kind.DENY else _accuser(told, said.seat)
    return Remark(kind, said.seat, about, found.trick, found.card, proof=found.proof)


def _accuser(told: Told, seat: Seat) -> Seat | None:
    """Return who has accused a seat last."""
    accusers = (e.seat for _, e in told.said if e.phrase is Phrase.ACCUSE and e.about == seat)
    return max(((n, s) for n, s in enumerate(accusers)), default=(0, None))[1]


# ----------------------------------------------------------------------------------- the auction


def _on_bid(told: Told, event: BidMade) -> Iterator[Remark]:
    if len(told.bids) < 2 or not _jumps(told.bids[-2], event):
        return
    for seat in _others(told, event.seat):
        yield Remark(Kind.JUMP, seat, event.seat, bid=event)


def _jumps(before: BidMade, bid: BidMade) -> bool:
    if before.rank is None or bid.rank is None or before.rank is bid.rank:
        return bid.points - before.points >= _JUMP_POINTS
    return before.rank.strength - bid.rank.strength >= _JUMP_RANKS


def _on_auction(told: Told, event: AuctionWon) -> Iterator[Remark]:
    if len(told.bids) < _LONG_AUCTION * told.players:
        return
    for seat in _others(told, event.seat):
        yield Remark(Kind.LONG_AUCTION, seat, event.seat, amount=len(told.bids), bid=told.bids[-1])


# ------------------------------------------------------------------------------------ the reveal


def _on_reveal(told: Told, event: PartnerRevealed) -> Iterator[Remark]:
    card = told.trick[-1] if told.trick else told.called
    if event.seat == told.declarer:
        for seat in _others(told, event.seat):
            yield Remark(Kind.SOLO, seat, event.seat, told.number, card)
        return
    for seat in told.seats:
        if seat in (event.seat, told.declarer):
            continue
        accused = _accused_at(told, seat, event.seat)
        if accused:
            yield Remark(Kind.TOLD_YOU, seat, event.seat, accused, card)
        else:
            yield Remark(Kind.REVEAL, seat, event.seat, told.number, card)


def _accused_at(told: Told, speaker: Seat, accused: Seat) -> int:
    """Return in which trick a seat first accused another, 0 for never."""
    tricks = (
        number
        for number, said in told.said
        if said.phrase is Phrase.ACCUSE and said.seat == speaker and said.about == accused
    )
    return next(tricks, 0)


# ------------------------------------------------------------------------------------ the tricks


def _on_trick(told: Told, event: TrickWon) -> Iterator[Remark]:
    trick, plays = told.tricks[-1], told.last_plays()
    yield from _about_end(told, trick)
    yield from _about_points(told, trick)
    yield from _about_race(told, trick)
    yield from _about_streak(told, trick)
    yield from _about_aces(told, plays)
    yield from _about_trumps(told, trick, plays)
    yield from _about_loads(told, trick, plays)
    yield from _about_taking(told, trick, plays)
    if trick.points >= min(_RICH, _RICH_EACH * told.players):
        for seat in _others(told, trick.winner):
            yield Remark(
                Kind.RICH, seat, trick.winner, len(told.tricks), trick.richest, trick.points
            )


def _about_end(told: Told, trick: Trick) -> Iterator[Remark]:
    done, whole = len(told.tricks), told.rules.tricks
    if done == whole and trick.points >= min(_LUCKY, _LUCKY_EACH * told.players):
        for seat in _others(told, trick.winner):
            yield Remark(Kind.LUCKY_LAST, seat, trick.winner, done, trick.richest, trick.points)
    side = told.side_of(trick.winner)
    if side is None or not _SWEEP * whole <= done < whole:
        return
    if all(each.winner in side for each in told.tricks):
        for seat in _foes(told, side):
            yield Remark(Kind.CAPPOTTO, seat, trick.winner, done, trick.richest)


def _about_points(told: Told, trick: Trick) -> Iterator[Remark]:
    side = told.side_of(trick.winner)
    if side is None or not trick.points:
        return
    number, points = len(told.tricks), told.points_of(side)
    needed = _needed(told, side)
    if points >= needed > points - trick.points:
        for seat in side:
            about = trick.winner if seat != trick.winner else None
            yield Remark(Kind.REACHED, seat, about, number, trick.richest, points)
    least, ahead = _SLIPPING
    others = max((told.points_of(each) for each in _other_sides(told, side)), default=0)
    if least <= points < needed and points - others >= ahead:
        for seat in _foes(told, side):
            yield Remark(Kind.SLIPPING, seat, trick.winner, number, trick.richest, points)


def _about_race(told: Told, trick: Trick) -> Iterator[Remark]:
    """Yield what there is to say about the points of two sides, once both are known."""
    side = told.side_of(trick.winner)
    others = set() if side is None else _other_sides(told, side)
    if side is None or len(others) != 1 or not trick.points:
        return
    number, whole = len(told.tricks), told.rules.tricks
    points, against = told.points_of(side), told.points_of(*others)
    if points > against > max(_LEAD, points - trick.points):
        for seat in _foes(told, side):
            yield Remark(Kind.AHEAD, seat, trick.winner, number, trick.richest, points)
    gap = abs(points - against)
    if gap in _CLOSE and _LATE * whole <= number < whole:
        for seat in _others(told, trick.winner):
            yield Remark(Kind.CLOSE, seat, None, number, trick.richest, gap)


def _about_streak(told: Told, trick: Trick) -> Iterator[Remark]:
    row = 0
    for each in reversed(told.tricks):
        if each.winner != trick.winner:
            break
        row += 1
    if row < (_STREAK if told.players > 3 else _STREAK_OF_FEW):
        return
    for seat in _others(told, trick.winner):
        if not told.are_mates(seat, trick.winner):  # a mate has no reason to complain
            yield Remark(Kind.STREAK, seat, trick.winner, len(told.tricks), trick.richest, row)


def _about_aces(told: Told, plays: tuple[Play, ...]) -> Iterator[Remark]:
    aces = [play for play in plays if play.card.rank is Rank.ACE]
    gone = sum(card.rank is Rank.ACE for trick in told.tricks for card in trick.cards)
    if not aces or gone < len(Suit) or len(told.tricks) == told.rules.tricks:
        return
    for seat in _others(told, aces[-1].seat):
        yield Remark(Kind.LAST_ACE, seat, aces[-1].seat, len(told.tricks), aces[-1].card)


def _needed(told: Told, side: Side) -> int:
    """Return with how many card points a side has won (rules.md 5.7)."""
    if told.declarer is None or told.rules.sides not in ("called", "muta"):
        return 61
    return told.target if told.declarer in side else 121 - told.target


def _about_trumps(told: Told, trick: Trick, plays: tuple[Play, ...]) -> Iterator[Remark]:
    trumps = [play for play in plays if play.card.suit is told.trump]
    if told.trump is None or not trumps or trick.trump is not told.trump:
        return
    last = trumps[-1]
    if told.trumps_left() == 0 and len(told.tricks) < told.rules.tricks:
        for seat in _others(told, last.seat):
            yield Remark(Kind.LAST_TRUMP, seat, last.seat, last.trick, last.card)
    for play in trumps:
        if play.card.rank is Rank.ACE:
            for seat in _others(told, play.seat):
                yield Remark(Kind.TRUMP_ACE, seat, play.seat, play.trick, play.card)


def _about_loads(told: Told, trick: Trick, plays: tuple[Play, ...]) -> Iterator[Remark]:
    winner = trick.winner
    won_with = next(play for play in plays if play.seat == winner)
    for play in plays:
        if play.seat == winner or not play.card.is_load:
            continue
        mates = told.are_mates(winner, play.seat)
        if mates:
            yield Remark(Kind.THANKS, winner, play.seat, play.trick, play.card)
            continue
        yield Remark(Kind.REGRET, play.seat, winner, play.trick, play.card)
        beaten = won_with.card.rank is Rank.ACE and play.card.suit is won_with.card.suit
        if beaten and mates is False:
            yield Remark(Kind.STRANGLED, winner, play.seat, play.trick, won_with.card)
        elif mates is False or winner != told.declarer:
            # Before the reveal a declarer would tell too much by wondering at a load.
            yield Remark(Kind.GIFT, winner, play.seat, play.trick, play.card)


def _about_taking(told: Told, trick: Trick, plays: tuple[Play, ...]) -> Iterator[Remark]:
    taking = next(play for play in plays if play.seat == trick.winner)
    if taking.over is None or taking.top is None:
        return
    mates = told.are_mates(taking.over, taking.seat)
    if mates and len(taking.done) == told.players - 1:
        yield Remark(Kind.OVERTAKEN, taking.over, taking.seat, taking.trick, taking.card)
    cut = taking.card.suit is trick.trump and taking.top.suit is not trick.trump
    if cut and not mates and taking.pot >= LOAD:
        yield Remark(Kind.TRUMPED, taking.over, taking.seat, taking.trick, taking.card)


def _on_draw(told: Told, event: CardDrawn) -> Iterator[Remark]:
    if event.card is None or event.card != told.turn_up:
        return
    for seat in _others(told, event.seat):
        yield Remark(Kind.DRAWN, seat, event.seat, len(told.tricks), event.card)


# --------------------------------------------------------------------------------- what was said


def _on_phrase(told: Told, event: PhraseSaid) -> Iterator[Remark]:
    if event.phrase is not Phrase.ACCUSE or event.about is None or told.partner is not None:
        return
    found = proof(told, event.about, len(told.said)) or excuse(told, event.about)
    if found is not None:
        yield Remark(Kind.ANSWER, event.about, event.seat, found.trick, found.card)


def _others(told: Told, seat: Seat) -> Iterator[Seat]:
    return (other for other in told.seats if other != seat)


def _foes(told: Told, side: Side) -> Iterator[Seat]:
    return (seat for seat in told.seats if seat not in side)


def _other_sides(told: Told, side: Side) -> set[Side]:
    found = (told.side_of(seat) for seat in _foes(told, side))
    return {each for each in found if each is not None}


_OCCASIONS: Final[Mapping[type, Callable[[Told, Any], Iterator[Remark]]]] = {
    BidMade: _on_bid,
    AuctionWon: _on_auction,
    PartnerRevealed: _on_reveal,
    TrickWon: _on_trick,
    CardDrawn: _on_draw,
    PhraseSaid: _on_phrase,
}
