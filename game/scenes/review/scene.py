"""After the deal: its tricks, the player's decisions, whom each suspected, and all hands open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.input.intents import Confirm, Intent, MoveFocus
from game.review import Review, SeenTrick, Verdict
from game.scenes.review.decision import DecisionFace
from game.scenes.review.hands import HandsFace
from game.scenes.review.subject import ONE_PANEL_FROM, Face, Subject
from game.scenes.review.suspicions import SuspicionsFace
from game.scenes.review.tricks import TricksList
from game.scenes.screen import Screen
from game.scenes.session_port import Person
from game.widgets.button import Button
from game.widgets.look import Look
from game.widgets.panel import Drawing, Panel
from game.widgets.rows import ListBox, Row

if TYPE_CHECKING:
    from game.services import Services

_SLICE: Final = 0.008
"""Seconds of a frame in which decisions are judged."""


class ReviewScene(Screen):
    """A finished deal to look back at.

    Args:
        services: The program's parts.
        review: The deal.
        people: Who sat where.
        leave: Goes back.
        again: Deals the same cards again; None where that cannot be.
        clock: Returns seconds; slices of judging are measured by it.
    """

    keeps_still = False  # what is drawn beside the list follows the chosen trick

    def __init__(
        self,
        services: Services,
        review: Review,
        people: Sequence[Person],
        *,
        leave: Callable[[], None],
        again: Callable[[], None] | None,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(services)
        self._leave = leave
        self._again = again
        self._clock = clock
        self._subject = subject = Subject(services, review, people)
        self._tricks = TricksList(subject)
        self._faces: dict[str, Face] = {"decision": DecisionFace(subject)}
        if review.beliefs:
            self._faces["beliefs"] = SuspicionsFace(subject)
        self._faces["hands"] = HandsFace(subject)
        self._face = "decision"

    @property
    def review(self) -> Review:
        """The deal."""
        return self._subject.review

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """What is said about the decisions judged so far, by number of the trick."""
        return self._subject.verdicts

    @property
    def chosen(self) -> SeenTrick:
        """The trick that is looked at."""
        return self._subject.chosen

    def back(self) -> None:
        """Go back."""
        self._leave()

    def update(self, dt: float) -> None:
        """Judge some more."""
        super().update(dt)
        until = self._clock() + _SLICE
        while not self._subject.is_judged:
            if self._subject.judge():
                self.invalidate()
            if self._clock() >= until:
                return

    def handle(self, intent: Intent) -> bool:
        """Let left and right go from decision to costly decision, Space to the next trick."""
        if isinstance(intent, MoveFocus) and intent.dx and not self.page.dialog:
            self._next_costly(intent.dx)
            return True
        if isinstance(intent, Confirm) and intent.space and not self.page.dialog:
            if self._subject.place + 1 < self._subject.rows:
                self._choose(self._subject.place + 1)
                self.rebuild()
            return True
        return super().handle(intent)

    def command(self, name: str) -> bool:
        """Ask by its key whether to deal the same cards again."""
        if name != "replay_deal" or self._again is None:
            return super().command(name)
        self._again()
        return True

    def _next_costly(self, step: int) -> None:
        """Go to the next decision that cost something; stay where there is none."""
        here = self._subject.place
        costly = filter(self._subject.is_costly, range(self._subject.rows))
        beyond = [place for place in costly if (place - here) * step > 0]
        if beyond:
            self._choose(min(beyond, key=lambda place: abs(place - here)))
            self.rebuild()

    def _choose(self, place: int) -> None:
        self._subject.place = place
        self.invalidate()

    # -- the page --------------------------------------------------------------------------

    def build(self, look: Look) -> None:
        """Lay out the tricks at the left, decision and suspicions at the right."""
        self.add_title(
            self.catalog.text("After the deal"),
            self.names.result(self.review.result, self._subject.listener),
        )
        area, gap = self.content_area(), look.px(16)
        left = pygame.Rect(area.left, area.top, round(area.width * 0.328), area.height)
        right = pygame.Rect(left.right + gap, area.top, 0, area.height)
        right.width = area.right - right.left
        self.page.add(Panel(left), group="panel")
        self._add_tricks(self.inside(left))
        if look.text_scale > ONE_PANEL_FROM:
            self._add_one_panel(right)
        else:
            upper = pygame.Rect(right.left, right.top, right.width, round(area.height * 0.47))
            lower = pygame.Rect(right.left, upper.bottom + gap, right.width, 0)
            lower.height = area.bottom - lower.top
            self._add_face(upper, self.inside(upper), "decision")
            self._add_lower_panel(lower)
        keys = [
            ("Up Down", self.catalog.text_in("key", "trick")),
            ("Left Right", self.catalog.text_in("key", "costly decision")),
            (self.cap("back"), self.catalog.text_in("key", "back")),
        ]
        if self._again is not None:
            keys.insert(2, (self.cap("replay_deal"), self.catalog.text_in("key", "deal again")))
        self.add_keys(*keys)

    def _add_tricks(self, area: pygame.Rect) -> None:
        look = self.look
        head = pygame.Rect(area.left, area.top, area.width, look.high(26, 18))
        self.page.add(Drawing(head, self._tricks.draw), group="panel")
        body = pygame.Rect(area.left, head.bottom + look.px(4), area.width, 0)
        body.height = area.bottom - body.top
        box = ListBox(
            body,
            self.catalog.text("Tricks"),
            [Row(self._tricks.word(place)) for place in range(self._subject.rows)],
            self._subject.place,
            self._choose,
            row_height=52,
            gap=1,
            paint=self._tricks.draw_trick,
        )
        self.page.add(box, group="tricks")
        self.page.default = box
        if self.page.focus is None or not self.page.focus.label:
            self.page.focus_on(box)

    def _add_one_panel(self, panel: pygame.Rect) -> None:
        """Show one thing in all the room, and a button that goes on to the next."""
        look, area = self.look, self.inside(panel)
        faces = list(self._faces)
        after = faces[(faces.index(self._face) + 1) % len(faces)]
        button = self._turn_button(after)
        button.rect.bottomright = area.bottomright
        area.height -= button.rect.height + look.px(8)
        self._add_face(panel, area, self._face)
        self.page.add(button, group="faces")

    def _add_lower_panel(self, panel: pygame.Rect) -> None:
        """Show suspicions or open hands below the decision, and a button for the other."""
        area = self.inside(panel)
        below = list(self._faces)[1:]
        face = self._face if self._face in below else below[0]
        self._add_face(panel, area, face)
        if len(below) > 1:
            button = self._turn_button(below[1 - below.index(face)])
            button.rect.topright = area.right, area.top - self.look.px(6)
            self.page.add(button, group="faces")

    def _add_face(self, panel: pygame.Rect, area: pygame.Rect, face: str) -> None:
        self.page.add(Panel(panel), group="panel")
        self.page.add(Drawing(area, self._faces[face].draw), group="panel")

    def _turn_button(self, face: str) -> Button:
        word = self._face_word(face)
        wide = Button.natural_width(self.look, word, size=16)
        spot = pygame.Rect(0, 0, wide, self.look.high(32, 16))
        return Button(spot, word, lambda: self._turn_to(face), size=16)

    def _face_word(self, face: str) -> str:
        catalog = self.catalog
        words = {
            "decision": catalog.text_in("button", "Decision"),
            "beliefs": catalog.text_in("button", "Suspicions"),
            "hands": catalog.text_in("button", "Open hands"),
        }
        return words[face]

    def _turn_to(self, face: str) -> None:
        self._face = face
        self.rebuild()
