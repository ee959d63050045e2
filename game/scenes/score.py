"""The count: how the deal came out, and where the match stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Seat
from engine.deal import DealResult, Outcome
from engine.ruleset import CappottoBy, ContractKind, MatchFormat, Sides
from game.i18n.names import Listener
from game.input.intents import Back, Confirm, Digit, Intent, MoveFocus, NextGroup, Press
from game.scenes.count import CARD_SECONDS, Count
from game.scenes.duel import ALL_POINTS, HALF, Duel
from game.scenes.ranking import Ranking
from game.scenes.screen import Screen
from game.scenes.session_port import Person, SessionPort
from game.scenes.totals import Totals
from game.table.animation import out_back
from game.theme import palette
from game.theme.fonts import Style
from game.widgets.button import Button, Kind
from game.widgets.look import Look
from game.widgets.panel import Drawing, Panel

if TYPE_CHECKING:
    from game.services import Services

POP_SECONDS: Final = 0.3
"""How long the name of a feat takes to come (interface.md 4.4)."""

BAR_HEIGHT: Final = 48
_FINISHES: Final = (Back, Confirm, Digit, MoveFocus, NextGroup, Press)
"""Keys and clicks that end the count."""


@dataclass(frozen=True, slots=True)
class ScoreActions:
    """Where the count leads.

    Attributes:
        go_on: Deals again, or shows who has won when the match is over.
        menu: Opens the pause menu.
        sheet: Opens the score sheet with every deal.
        rules: Opens the rules of the game.
        review: Opens the review of the deal; None while there is no such screen.
        ends_lesson: Whether a counted deal ends a lesson instead of being one of a match.
    """

    go_on: Callable[[], None]
    menu: Callable[[], None]
    sheet: Callable[[], None]
    rules: Callable[[], None]
    review: Callable[[], None] | None = None
    ends_lesson: bool = False


class ScoreScene(Screen):
    """The count of one deal, for every kind of game."""

    keeps_still = False  # the points run up

    def __init__(self, services: Services, session: SessionPort, actions: ScoreActions) -> None:
        super().__init__(services)
        self._session = session
        self._actions = actions
        result = session.view.result
        if result is None:
            raise ValueError("there is nothing to count before the deal is over")
        self._result = result
        won = session.view.won
        piles = [[card for seat in side for card in won[seat]] for side in result.sides]
        still = services.look.reduced_motion or not self._has_points
        pace = CARD_SECONDS[services.settings.animation_speed]
        self.count = Count(piles, result.side_points, 0.0 if still else pace)
        self._feat_age = POP_SECONDS if self.count.done else 0.0

    # -- words -----------------------------------------------------------------------------

    @property
    def _people(self) -> tuple[Person, ...]:
        return self._session.people

    def _name(self, seat: Seat) -> str:
        person = self._people[seat]
        return person.name or self.catalog.text_in("name", "You")

    @property
    def _listener(self) -> Listener:
        return Listener([self._name(Seat(seat)) for seat in range(len(self._people))], self._me)

    @property
    def _me(self) -> Seat | None:
        seat = self._session.seat
        return seat if self._people[seat].is_human else None

    @property
    def is_counted(self) -> bool:
        """Whether the deal came to its end, so that there is something to count."""
        return self._result.outcome is Outcome.COUNTED

    @property
    def _has_points(self) -> bool:
        """Whether the deal was played to its end, so that there is something to count."""
        return bool(self._result.side_points) and sum(self._result.side_points) > 0

    @property
    def _match_over(self) -> bool:
        return self._session.winners is not None

    @property
    def sentence(self) -> str:
        """Return how the deal came out, in a sentence."""
        catalog, result = self.catalog, self._result
        contract = result.contract
        if contract is None or not self.is_counted or contract.called is None:
            return self.names.result(result, self._listener)
        values = {
            "card": self.names.the_card(contract.called),
            "target": contract.points,
            "points": result.side_points[0],
        }
        if result.made is None:
            text = catalog.text("{card}, 60 all: nobody wins this deal", **values)
            return text[:1].upper() + text[1:]  # it begins with the card's article
        if result.made:
            return catalog.text("Call made: {card} for {target}, {points} taken", **values)
        return catalog.text("Call lost: {card} for {target}, {points} taken", **values)

    def _deal_word(self) -> str:
        catalog, rules = self.catalog, self._session.ruleset
        number = self._session.deal_number + 1
        if rules.match_format is MatchFormat.HANDS:
            return catalog.text("deal {n} of {all}", n=number, all=rules.match_target)
        return catalog.text("deal {n}", n=number)

    # -- the scene -------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether cards are still counted, or a feat is being named."""
        return not self.count.done or (bool(self.feat) and self._feat_age < POP_SECONDS)

    @property
    def done(self) -> bool:
        """Whether everything is counted."""
        return self.count.done

    def update(self, dt: float) -> None:
        """Count on, card by card."""
        if self.animating:
            self._count_on(dt)
            self.invalidate()
        super().update(dt)

    def _finish(self) -> None:
        self.count.finish()
        self._feat_age = POP_SECONDS

    def _count_on(self, dt: float) -> None:
        if self.look.reduced_motion:
            self._finish()
            return
        if self.count.done:
            self._feat_age += dt
            return
        before = self._crossed
        came = self.count.update(dt)
        if self._crossed and not before:
            self.services.audio.play("chime")
        elif any(step.card.points for step in came):
            self.services.audio.play("play", 0.6)
        if self.count.done and self.feat:
            self.services.audio.play("reveal")

    @property
    def _crossed(self) -> bool:
        """Whether a side has come past the half."""
        return any(self.points_of(side) >= HALF for side in range(len(self._result.side_points)))

    def handle(self, intent: Intent) -> bool:
        """Let a click or key finish the count and do nothing else."""
        if self.animating and isinstance(intent, _FINISHES):
            self._finish()
            self.invalidate()
            return True
        return super().handle(intent)

    @property
    def feat(self) -> str:
        """The feat of the deal in words: all points for one side, or alone against all."""
        catalog, result = self.catalog, self._result
        if not self.is_counted or not result.winners:
            return ""
        swept = self._is_swept
        called = self._session.ruleset.sides in (Sides.CALLED, Sides.MUTA)
        alone = called and result.made and result.partner is None and len(result.sides[0]) == 1
        if alone:
            both = catalog.text_in("feat", "Alone, and cappotto!")
            return both if swept else catalog.text_in("feat", "Alone against all!")
        return catalog.text_in("feat", "Cappotto!") if swept else ""

    @property
    def _is_swept(self) -> bool:
        """Whether one side has everything: all points, or every trick where that is the rule."""
        winner = self._result.winners[0]
        side = next(n for n, side in enumerate(self._result.sides) if winner in side)
        if self._session.ruleset.cappotto_by is CappottoBy.TRICKS:
            tricks = self._session.view.tricks
            return bool(tricks) and all(won in self._result.sides[side] for _, won, _ in tricks)
        return self._result.side_points[side] == ALL_POINTS

    def back(self) -> None:
        """Open the pause menu."""
        self._actions.menu()

    def resume(self) -> None:
        """Come back with the focus on the gold button, whatever was opened."""
        super().resume()
        if self.page.default is not None:
            self.page.focus_on(self.page.default)

    def command(self, name: str) -> bool:
        """Open score sheet and rules by their keys."""
        known = {"score": self._actions.sheet, "help": self._actions.rules}
        if name in known:
            known[name]()
            return True
        return super().command(name)

    def paint_ground(self, target: pygame.Surface) -> None:
        """Draw the table and the bar above it."""
        super().paint_ground(target)
        look = self.look
        bar = pygame.Rect(0, 0, look.size[0], self._bar_high())
        target.blit(look.surfaces.material("walnut", bar.size, look.u), (0, 0))
        dark = pygame.Surface(bar.size, pygame.SRCALPHA)
        dark.fill((20, 14, 10, 150))
        target.blit(dark, (0, 0))
        line = pygame.Rect(0, bar.bottom - 1, bar.width, max(1, look.px(1)))
        look.rule(target, line, palette.YELLOW)

    def _bar_high(self) -> int:
        return max(self.look.px(BAR_HEIGHT), self.look.high(40, 18))

    # -- layout ----------------------------------------------------------------------------

    def build(self, look: Look) -> None:
        """Lay out the bar, the panel and everything counted in it."""
        self._add_bar()
        top = self._bar_high()
        grown = look.text_scale
        area = pygame.Rect(0, 0, 0, 0)
        area.width = min(look.size[0] - 2 * look.px(32), look.px(1004 if grown < 1.2 else 1160))
        area.height = min(
            look.size[1] - top - 2 * look.px(16), look.px(620 if grown < 1.1 else 720)
        )
        area.centerx = look.stage.centerx
        area.centery = top + (look.size[1] - top) // 2
        self.page.add(Panel(area, corner=24), group="panel")
        inner = area.inflate(-2 * look.px(46), -2 * look.px(28))
        foot = look.high(48, 20)
        self._add_foot(pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot))
        inner.height -= foot + look.px(20)
        self._add_blocks(inner)

    def _add_bar(self) -> None:
        look = self.look
        high = self._bar_high()
        title = self._title()

        def draw(target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
            spot = look.text(
                target,
                title,
                (area.left, area.centery),
                style=Style.TITLE,
                size=22,
                colour=palette.PAPER,
                room=area.width * 0.6,
            )
            look.text(
                target,
                self._deal_word(),
                (spot.right + look.px(14), area.centery),
                style=Style.LABEL,
                size=15,
                colour=palette.DARK_SECOND,
            )

        area = pygame.Rect(look.px(16), 0, look.size[0] // 2, high)
        self.page.add(Drawing(area, draw), group="panel")
        word = self.catalog.text_in("button", "Menu")
        width = Button.natural_width(look, word, size=16, icon="menu") - look.px(20)
        spot = pygame.Rect(0, 0, width, high - 2 * look.px(6))
        spot.midright = (look.size[0] - look.px(16), high // 2)
        self.page.add(
            Button(spot, word, self._actions.menu, kind=Kind.DARK, icon="menu", size=16),
            group="menu",
        )

    def _title(self) -> str:
        preset = self._session.preset
        return self.names.preset(preset).title if preset else self.catalog.text("House rules")

    def _add_foot(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        if self._actions.ends_lesson and self.is_counted:
            word = catalog.text_in("button", "End the lesson")
        elif self._match_over:
            word = catalog.text_in("button", "Who has won")
        elif self.is_counted:
            word = catalog.text_in("button", "Next deal")
        else:
            word = catalog.text_in("button", "Deal again")
        cap = self.cap("confirm")
        width = Button.natural_width(look, word) + look.px(84)
        spot = pygame.Rect(area.right - width, area.top, width, area.height)
        go_on = Button(spot, word, self._actions.go_on, kind=Kind.MAIN, key=cap)
        self.page.add(go_on, group="buttons")
        self.page.default = go_on
        left = area.left
        entries = []
        if not self._actions.ends_lesson:
            entries.append((catalog.text("All deals"), "score", self._actions.sheet))
        if self._actions.review is not None:
            word = catalog.text("Look at the deal again")
            entries.append((word, "replay", self._actions.review))
        for word, icon, action in entries:
            width = Button.natural_width(look, word, icon=icon)
            spot = pygame.Rect(left, area.top, width, area.height)
            self.page.add(Button(spot, word, action, icon=icon), group="buttons")
            left += width + look.px(16)
        self.page.focus_on(go_on)

    def _add_blocks(self, area: pygame.Rect) -> None:
        """Divide the area among head, count and match points by what each needs."""
        look = self.look
        head = self._head_high(area.width)
        tail = Totals.heading(look) + Totals.tiles(look) if self._shows_totals else 0
        if tail and area.height - head - tail < self._body_needed(look):
            tail = Totals.tiles(look) + look.px(8)  # large text: the heading gives way
        self.page.add(
            Drawing(pygame.Rect(area.left, area.top, area.width, head), self._draw_head),
            group="panel",
        )
        body = pygame.Rect(area.left, area.top + head, area.width, area.height - head - tail)
        self.page.add(Drawing(body.inflate(0, -look.px(16)), self._draw_body), group="panel")
        if self._shows_totals:
            spot = pygame.Rect(area.left, area.bottom - tail, area.width, tail)
            self.page.add(Drawing(spot, self._draw_totals), group="panel")

    @property
    def _shows_totals(self) -> bool:
        return self._session.ruleset.match_format is not MatchFormat.SINGLE or (
            self._session.ruleset.contract is not ContractKind.NONE
        )

    def _body_needed(self, look: Look) -> int:
        """Return the height in pixels that the count should have."""
        sides = len(self._result.side_points)
        needed = Duel.needed(look) if sides == 2 else sides * look.high(34, 18)
        return needed + look.px(16)

    def _title_size(self) -> float:
        scale = self.look.text_scale
        return 40.0 if scale < 1.1 else 36 / scale * 1.1

    def _head_high(self, width: int) -> int:
        look = self.look
        lines = min(2, len(look.wrap(self.sentence, width, Style.LABEL, 18)))
        return look.px(self._title_size() * look.text_scale * 1.15) + lines * look.leading(18)

    def _draw_head(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        size = self._title_size()
        high = look.px(size * look.text_scale * 1.15)
        if self.feat and self.count.done:
            self._draw_feat(target, look, (area.centerx, area.top + high // 2), size)
        else:
            look.text(
                target,
                self.catalog.text("The count"),
                (area.centerx, area.top + high // 2),
                style=Style.TITLE,
                size=size,
                align="centre",
            )
        # How it came out is told when it is counted.
        told = self.sentence if self.done else self.catalog.text("A key or a click ends the count.")
        lines = look.wrap(told, area.width, Style.LABEL_LIGHT, 18)[:2]
        for row, line in enumerate(lines):
            look.text(
                target,
                line,
                (area.centerx, area.top + high + look.leading(18) * (row + 0.5)),
                style=Style.LABEL_LIGHT,
                size=18,
                colour=palette.SECOND_INK,
                align="centre",
            )

    def _draw_feat(
        self, target: pygame.Surface, look: Look, middle: tuple[int, int], size: float
    ) -> None:
        """Write the feat where the title stood, between two cups."""
        grown = size if look.reduced_motion else size * _popped(self._feat_age / POP_SECONDS)
        spot = look.text(
            target,
            self.feat,
            middle,
            style=Style.TITLE_ITALIC,
            size=grown,
            colour=palette.RED_TEXT,
            align="centre",
        )
        for x in (spot.left - look.px(30), spot.right + look.px(30)):
            look.icon(target, "trophy", (x, middle[1]), 36)

    def _draw_body(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        if not self._has_points:
            self._draw_void(target, look, area)
        elif len(self._result.side_points) == 2:
            Duel(self, target, look, area).draw()
        else:
            Ranking(self, target, look, area).draw()

    def _draw_totals(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        Totals(self, target, look, area).draw()

    def _draw_void(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw a quiet picture where nothing was counted."""
        side = min(look.px(96), area.height - look.px(40))
        look.icon(target, "cards", area.center, side / look.u)

    # -- what several drawings need --------------------------------------------------------

    def face(self, seat: Seat, side: int) -> pygame.Surface:
        """Return a portrait in the mood of the result."""
        winners = self._result.winners
        mood = "neutral"
        if winners and self.done:
            mood = "pleased" if seat in winners else "suspicious"
        return self.look.surfaces.portrait(self._people[seat].portrait, mood, side)

    def person(self, seat: Seat) -> str:
        """Return the name to show for a seat."""
        return self._name(seat)

    def points_of(self, side: int) -> int:
        """Return how many points of a side are counted by now."""
        return self.count.points(side)

    @property
    def session(self) -> SessionPort:
        """The match."""
        return self._session

    @property
    def result(self) -> DealResult:
        """The result that is shown."""
        return self._result

    @property
    def places(self) -> tuple[int, int]:
        """The sides from left to right: the caller's first, else that of the player."""
        sides = self._result.sides
        mine_second = self._result.contract is None and self._session.seat in sides[1]
        return (1, 0) if mine_second else (0, 1)

    def seats_in_order(self) -> Sequence[int]:
        """Return the seats as the tiles show them: as in the count, else the winners first."""
        if len(self._result.sides) == 2:
            return [seat for place in self.places for seat in self._result.sides[place]]
        seats = range(len(self._people))
        winners = self._result.winners if self.done else ()
        return sorted(seats, key=lambda seat: (seat not in winners, seat))

    def side_words(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """Return icon and name of both sides."""
        catalog, result = self.catalog, self._result
        others = ("others", catalog.text_in("side", "The others"))
        if result.contract is not None:
            if self._session.ruleset.sides is Sides.MUTA:
                return ("caller", catalog.text_in("side", "Ace and partner")), others
            return ("caller", catalog.text_in("side", "The caller’s side")), others
        if len(result.sides[0]) == 1:
            names = [self._name(side[0]) for side in result.sides]
            return ("", names[0]), ("", names[1])
        mine = 0 if self._session.seat in result.sides[0] else 1
        words = [catalog.text_in("side", "The opponents")] * 2
        words[mine] = catalog.text_in("side", "Your team")
        return ("", words[0]), ("", words[1])


def _popped(share: float) -> float:
    """Return the size of what pops up, in few steps so that few sizes of type are made."""
    return 0.6 + 0.4 * round(out_back(min(1.0, share)) * 10) / 10
