"""Who of the company says something, and when: seldom, and never two at once.

The choice depends on the public log, on who sits where, and on numbers drawn from the match's
seed, the deal, the seat and the place in the log; so the same log is always talked about alike.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.ai.character import Temperament
from engine.cards import Seat
from engine.chance import rng_for
from engine.events import BidMade, Event, PartnerRevealed, PhraseSaid, redact_all
from engine.ruleset import Ruleset, Sides, TrumpSource
from engine.view import PlayerView
from game.company.remarks import TALK, Kind, Remark, occasions, spoken_action
from game.company.talkative import TALKATIVE
from game.company.told import Told

_STREAM: Final = 12  # a stream of its own, so that talk and play are independent

MOST: Final = 3
"""After so much in a deal only accusations, their answers and the reveal are spoken of."""

_BEFORE_REVEAL: Final = 1
"""So much is remarked before a secret partner is known: accusations come on top."""

_REST: Final = 4
"""After a remark so many events pass in silence."""

_REST_FROM_TALK: Final = 2

_ALONE, _EACH = 3.5, 0.85
"""A computer player who sits alone with the player speaks so much oftener; the more, the less."""

_NO_TRUMP: Final = 1.6
"""Without a trump there is less to speak of, so that it is spoken of oftener."""

_SILENT_SO_FAR: Final = (0.5, 3.0)
"""After this share of the tricks, so much oftener where nobody has said a word."""

_CHANCES: Final[Mapping[Kind, float]] = {
    Kind.LONG_AUCTION: 0.35,
    Kind.JUMP: 0.07,
    Kind.SOLO: 1.0,
    Kind.REVEAL: 0.2,
    Kind.TOLD_YOU: 0.6,
    Kind.THANKS: 0.22,
    Kind.GIFT: 0.17,
    Kind.STRANGLED: 0.6,
    Kind.REGRET: 0.13,
    Kind.TRUMPED: 0.2,
    Kind.OVERTAKEN: 1.0,
    Kind.SLIPPING: 0.15,
    Kind.REACHED: 0.15,
    Kind.CAPPOTTO: 1.0,
    Kind.LAST_TRUMP: 0.6,
    Kind.TRUMP_ACE: 0.06,
    Kind.DRAWN: 0.25,
    Kind.LUCKY_LAST: 0.15,
    Kind.RICH: 0.08,
    Kind.AHEAD: 0.15,
    Kind.CLOSE: 0.2,
    Kind.STREAK: 0.1,
    Kind.LAST_ACE: 0.1,
    Kind.ANSWER: 0.15,
}
"""How often somebody with something to say says it."""

_TASTES: Final[Mapping[tuple[Temperament, Kind], float]] = {
    (Temperament.PRUDENT, Kind.LONG_AUCTION): 1.6,
    (Temperament.PRUDENT, Kind.SLIPPING): 1.6,
    (Temperament.PRUDENT, Kind.JUMP): 1.6,
    (Temperament.BOLD, Kind.TRUMPED): 1.4,
    (Temperament.BOLD, Kind.RICH): 1.4,
    (Temperament.BOLD, Kind.REACHED): 1.4,
    (Temperament.SLY, Kind.GIFT): 1.6,
    (Temperament.SLY, Kind.THANKS): 1.4,
    (Temperament.SLY, Kind.REVEAL): 1.5,
}
"""What a temperament likes to talk about."""

_FIRST: Final = (
    Kind.ANSWER,
    Kind.TOLD_YOU,
    Kind.SOLO,
    Kind.STRANGLED,
    Kind.CAPPOTTO,
    Kind.REACHED,
    Kind.LUCKY_LAST,
    Kind.OVERTAKEN,
    Kind.LAST_TRUMP,
)
"""What is asked first where there is more than one thing to say."""


class Company:
    """The computer players at the table as talkers.

    Args:
        seed: The match's seed.
        ruleset: What is played.
        temperaments: The temperament of each computer player.
    """

    def __init__(
        self, seed: int, ruleset: Ruleset, temperaments: Mapping[Seat, Temperament]
    ) -> None:
        self._seed = seed
        self._ruleset = ruleset
        self._temperaments = dict(temperaments)
        self._share = max(1.0, _ALONE - _EACH * (len(self._temperaments) - 1))
        if ruleset.trump_source is TrumpSource.NONE:
            self._share *= _NO_TRUMP
        self._deal = -1
        self._told = Told(ruleset)
        self._spoken: list[tuple[int, Remark]] = []

    def temperament(self, seat: Seat) -> Temperament | None:
        """Return the temperament of a seat; None for the player's."""
        return self._temperaments.get(seat)

    def hear(self, deal: int, view: PlayerView) -> tuple[Remark, ...]:
        """Take the newest event of a deal and return what is said about it, in order.

        An accusation, denial or trust comes with its own words, where it rests on something.

        Args:
            deal: The number of the deal.
            view: Anybody's view just after the event; only what all have seen of it counts.
        """
        log = redact_all(view.log, None)
        if deal == self._deal and len(log) == self._told.count:
            return ()  # the newest event is for one seat alone
        if deal != self._deal or len(log) != self._told.count + 1:
            # Another deal, or one that was taken up in the middle or gone back in.
            self._deal, self._told, self._spoken = deal, Told(self._ruleset), []
        said: tuple[Remark, ...] = ()
        for event in log[self._told.count :]:
            said = self._hear(event)
        return said

    def _hear(self, event: Event) -> tuple[Remark, ...]:
        self._told.take(event)
        if isinstance(event, PhraseSaid):
            said = [self._words_of(event), self._answer(event)]
        else:
            said = [self._remark(event)]
        return tuple(self._in_own_way(remark) for remark in said if remark is not None)

    def _in_own_way(self, remark: Remark) -> Remark:
        """Return a remark with its speaker's temperament, and keep in mind that it was made."""
        temperament = self._temperaments.get(remark.speaker)
        if temperament is not None:
            self._spoken.append((self._told.count, remark))
        return replace(remark, temperament=temperament)

    def _remark(self, event: Event) -> Remark | None:
        if not self._may_speak(event):
            return None
        return next((remark for remark in self._asked(event) if self._wants(remark)), None)

    def _words_of(self, event: PhraseSaid) -> Remark | None:
        return spoken_action(self._told, event)

    def _answer(self, event: PhraseSaid) -> Remark | None:
        """Return what the accused says at once.

        The player always gets an answer; among themselves they mostly let it pass.
        """
        for remark in occasions(self._told, event):
            if remark.speaker not in self._temperaments:
                continue
            to_player = event.seat not in self._temperaments
            if to_player or (not self._keeps_words() and self._wants(remark)):
                return remark
        return None

    def _may_speak(self, event: Event) -> bool:
        if not self._spoken or isinstance(event, PartnerRevealed):
            return True
        last, remark = self._spoken[-1]
        if isinstance(event, BidMade) or self._keeps_words():
            return False
        rest = _REST_FROM_TALK if remark.proof is not None else _REST
        return self._told.count - last > rest

    def _keeps_words(self) -> bool:
        """Return whether enough has been said, or enough as long as a partner is a secret."""
        if len(self._spoken) >= MOST:
            return True
        told = self._told
        hidden = told.rules.sides in (Sides.CALLED, Sides.MUTA) and told.partner is None
        remarks = sum(remark.kind not in TALK for _, remark in self._spoken)
        return hidden and remarks >= _BEFORE_REVEAL

    def _asked(self, event: Event) -> list[Remark]:
        """Return the occasions of an event in the order in which they are weighed."""
        heard = {remark.kind for _, remark in self._spoken}
        found = [
            remark
            for remark in occasions(self._told, event)
            if remark.speaker in self._temperaments and remark.kind not in heard
        ]
        order = {kind: place for place, kind in enumerate(_FIRST)}
        first = int(self._rng(Seat(0), 0).random() * self._told.players)
        return sorted(
            found,
            key=lambda remark: (
                order.get(remark.kind, len(order)),
                (remark.speaker - first) % self._told.players,
            ),
        )

    def _wants(self, remark: Remark) -> bool:
        temperament = self._temperaments[remark.speaker]
        place = tuple(Kind).index(remark.kind)
        wish = _CHANCES[remark.kind] * TALKATIVE[temperament] * self._share
        wish *= _TASTES.get((temperament, remark.kind), 1.0)
        share, more = _SILENT_SO_FAR
        if not self._spoken and len(self._told.tricks) >= share * self._ruleset.tricks:
            wish *= more
        return self._rng(remark.speaker, place).random() < wish

    def _rng(self, seat: Seat, place: int) -> random.Random:
        return rng_for(self._seed, _STREAM, self._deal, seat, self._told.count, place)
