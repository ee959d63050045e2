"""What the parts of the look back share: the deal, the chosen trick, the verdicts, the people."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Seat
from game.bid_review import Fault, first_fault
from game.i18n.names import Listener
from game.review import Judge, Review, SeenTrick, Verdict
from game.scenes.session_port import Person
from game.theme.fonts import Style
from game.widgets.look import Look

if TYPE_CHECKING:
    from game.i18n.catalog import Catalog
    from game.i18n.names import Names
    from game.services import Services

ONE_PANEL_FROM: Final = 1.4
"""Above this text scale one panel takes the room of two, and a button changes it."""


class Subject:
    """A finished deal, one trick of which is looked at, or its auction.

    Attributes:
        before: How many rows stand before the first trick: one where the player spoke.
        place: The row that is looked at, from 0.
    """

    def __init__(self, services: Services, review: Review, people: Sequence[Person]) -> None:
        self.services = services
        self.review = review
        self.people = people
        self.before = int(bool(review.spoken))
        self.place = self.before
        self._judges = {
            trick.number: Judge(trick.view, trick.played)
            for trick in review.tricks
            if trick.view is not None and trick.played is not None
        }
        self._judging: Iterator[Judge] = iter(self._judges.values())
        self._current: Judge | None = next(self._judging, None)

    @property
    def chosen(self) -> SeenTrick:
        """The trick that is looked at; the first one beside the auction."""
        return self.review.tricks[max(0, self.place - self.before)]

    @property
    def is_at_auction(self) -> bool:
        """Whether it is the auction that is looked at."""
        return self.place < self.before

    @property
    def moment(self) -> int:
        """After how many tricks things stood as they are looked at."""
        return 0 if self.is_at_auction else self.chosen.number

    @property
    def rows(self) -> int:
        """How many tricks there are to look at, and auctions."""
        return self.before + len(self.review.tricks)

    @functools.cached_property
    def fault(self) -> Fault | None:
        """What the player clearly should not have said."""
        return first_fault(self.review.spoken)

    def is_costly(self, place: int) -> bool:
        """Return whether what the player did in a row cost something, as far as it is judged."""
        if place < self.before:
            return self.fault is not None
        judge = self._judges.get(self.review.tricks[place - self.before].number)
        return judge is not None and judge.done and judge.verdict().is_costly

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """What is said about the decisions judged so far, by number of the trick."""
        return {n: judge.verdict() for n, judge in self._judges.items() if judge.done}

    @property
    def is_judged(self) -> bool:
        """Whether all decisions are judged."""
        return self._current is None

    def judge(self) -> bool:
        """Judge a little more; return whether a decision is done with."""
        if self._current is None or not self._current.step():
            return False
        self._current = next(self._judging, None)
        return True

    @functools.cached_property
    def declarer(self) -> Seat | None:
        """The seat that called."""
        contract = self.review.result.contract
        return None if contract is None else contract.declarer

    def name(self, seat: Seat) -> str:
        """Return the name at a seat."""
        return self.people[seat].name or self.services.catalog.text_in("name", "You")

    @property
    def listener(self) -> Listener:
        """The player, with the names at the table."""
        players = [self.name(Seat(seat)) for seat in range(len(self.people))]
        return Listener(players, self.review.seat, self.declarer)


class Face:
    """One thing that can be seen beside the tricks."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.review = subject.review
        self.name = subject.name

    @property
    def look(self) -> Look:
        """The means of drawing."""
        return self.subject.services.look

    @property
    def catalog(self) -> Catalog:
        """The texts."""
        return self.subject.services.catalog

    @property
    def names(self) -> Names:
        """The words for cards and seats."""
        return self.subject.services.names

    def portrait(self, seat: Seat, side: int) -> pygame.Surface:
        """Return the face of who sat at a seat."""
        return self.look.surfaces.portrait(self.subject.people[seat].portrait, "neutral", side)

    def draw(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw it; to be given by the face itself."""
        raise NotImplementedError

    def draw_title(self, target: pygame.Surface, area: pygame.Rect, words: str) -> pygame.Rect:
        """Draw a heading with room for a button beside it; return the room below it."""
        look = self.look
        high = look.leading(22)
        beside = self.review.beliefs and look.text_scale <= ONE_PANEL_FROM
        room = area.width - (look.px(look.grown(150, 16)) if beside else 0)
        at = (area.left, area.top + high / 2 - look.px(2))
        look.text(target, words, at, style=Style.TITLE, size=24, room=room)
        top = area.top + high + look.px(6)
        return pygame.Rect(area.left, top, area.width, area.bottom - top)
