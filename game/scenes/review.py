"""After the deal: its tricks, the player's decisions, whom each suspected, and all hands open."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Seat
from game.choices import in_hand_order
from game.i18n.advice import reason_text
from game.i18n.names import Listener
from game.input.intents import Confirm, Intent, MoveFocus
from game.review import Judge, Review, SeenTrick, Verdict
from game.scenes.screen import Screen
from game.scenes.session_port import Person
from game.theme import palette
from game.theme.fonts import Style
from game.theme.palette import Colour
from game.theme.shapes import blit
from game.widgets.button import Button
from game.widgets.look import Look
from game.widgets.panel import Drawing, Panel
from game.widgets.rows import ListBox, Row

if TYPE_CHECKING:
    from game.services import Services

_SLICE: Final = 0.008
"""Seconds of a frame in which decisions are judged."""
_ONE_PANEL_FROM: Final = 1.4
"""Above this text scale one panel takes the room of two, and a button changes it."""
_WIDEST: Final = 104
"""Units of the widest cell of a suspicion."""
_CALLED: Final = 120
"""Units kept for the called card."""
_MOST_COST: Final = 15
"""Card points at the end of the track of costs."""
_GREEN_SOFT: Final = (0xD9, 0xE8, 0xDA)


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
        self._review = review
        self._people = people
        self._leave = leave
        self._again = again
        self._clock = clock
        self._chosen = 0
        self._face = "decision"
        self._judges = {
            trick.number: Judge(trick.view, trick.played)
            for trick in review.tricks
            if trick.view is not None and trick.played is not None
        }
        self._judging: Iterator[Judge] = iter(self._judges.values())
        self._current: Judge | None = next(self._judging, None)

    @property
    def review(self) -> Review:
        """The deal."""
        return self._review

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """What is said about the decisions judged so far, by number of the trick."""
        return {n: judge.verdict() for n, judge in self._judges.items() if judge.done}

    @property
    def chosen(self) -> SeenTrick:
        """The trick that is looked at."""
        return self._review.tricks[self._chosen]

    def back(self) -> None:
        """Go back."""
        self._leave()

    def update(self, dt: float) -> None:
        """Judge some more."""
        super().update(dt)
        until = self._clock() + _SLICE
        while self._current is not None:
            if self._current.step():
                self._current = next(self._judging, None)
                self.invalidate()
            if self._clock() >= until:
                return

    def handle(self, intent: Intent) -> bool:
        """Let left and right go from decision to costly decision, Space deal again."""
        if isinstance(intent, MoveFocus) and intent.dx and not self.page.dialog:
            self._next_costly(intent.dx)
            return True
        if isinstance(intent, Confirm) and intent.space and self._again and not self.page.dialog:
            self._again()
            return True
        return super().handle(intent)

    def _next_costly(self, step: int) -> None:
        """Go to the next decision that cost something; to the next trick where none did."""
        costly = [
            place
            for place, trick in enumerate(self._review.tricks)
            if (verdict := self.verdicts.get(trick.number)) and verdict.is_costly
        ]
        beyond = [place for place in costly if (place - self._chosen) * step > 0]
        if beyond:
            self._choose(min(beyond, key=lambda place: abs(place - self._chosen)))
            self.rebuild()

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.invalidate()

    # -- the page --------------------------------------------------------------------------

    def build(self, look: Look) -> None:
        """Lay out the tricks at the left, decision and suspicions at the right."""
        self.add_title(
            self.catalog.text("After the deal"),
            self.names.result(self._review.result, self._listener()),
        )
        area, gap = self.content_area(), look.px(16)
        left = pygame.Rect(area.left, area.top, round(area.width * 0.328), area.height)
        right = pygame.Rect(left.right + gap, area.top, 0, area.height)
        right.width = area.right - right.left
        self.page.add(Panel(left), group="panel")
        self._add_tricks(self.inside(left))
        if look.text_scale > _ONE_PANEL_FROM:
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
            keys.insert(2, (self.cap("confirm_space"), self.catalog.text_in("key", "deal again")))
        self.add_keys(*keys)

    def _add_tricks(self, area: pygame.Rect) -> None:
        look = self.look
        head = pygame.Rect(area.left, area.top, area.width, look.high(26, 18))
        self.page.add(Drawing(head, self._draw_head), group="panel")
        body = pygame.Rect(area.left, head.bottom + look.px(4), area.width, 0)
        body.height = area.bottom - body.top
        box = ListBox(
            body,
            self.catalog.text("Tricks"),
            [Row(self._trick_word(trick)) for trick in self._review.tricks],
            self._chosen,
            self._choose,
            row_height=52,
            gap=1,
            paint=self._draw_trick,
        )
        self.page.add(box, group="tricks")
        self.page.default = box
        if self.page.focus is None or not self.page.focus.label:
            self.page.focus_on(box)

    @property
    def _faces(self) -> tuple[str, ...]:
        """What can be seen beside the tricks."""
        return ("decision", "beliefs", "hands") if self._review.beliefs else ("decision", "hands")

    def _add_one_panel(self, panel: pygame.Rect) -> None:
        """Show one thing in all the room, and a button that goes on to the next."""
        look, area = self.look, self.inside(panel)
        faces = self._faces
        after = faces[(faces.index(self._face) + 1) % len(faces)]
        button = self._turn_button(after)
        button.rect.bottomright = area.bottomright
        area.height -= button.rect.height + look.px(8)
        self._add_face(panel, area, self._face)
        self.page.add(button, group="faces")

    def _add_lower_panel(self, panel: pygame.Rect) -> None:
        """Show suspicions or open hands below the decision, and a button for the other."""
        area = self.inside(panel)
        below = self._faces[1:]
        face = self._face if self._face in below else below[0]
        self._add_face(panel, area, face)
        if len(below) > 1:
            button = self._turn_button(below[1 - below.index(face)])
            button.rect.topright = area.right, area.top - self.look.px(6)
            self.page.add(button, group="faces")

    def _add_face(self, panel: pygame.Rect, area: pygame.Rect, face: str) -> None:
        draw = {
            "decision": self._draw_decision,
            "beliefs": self._draw_beliefs,
            "hands": self._draw_hands,
        }[face]
        self.page.add(Panel(panel), group="panel")
        self.page.add(Drawing(area, draw), group="panel")

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

    # -- words -----------------------------------------------------------------------------

    @functools.cached_property
    def _declarer(self) -> Seat | None:
        contract = self._review.result.contract
        return None if contract is None else contract.declarer

    def _name(self, seat: Seat) -> str:
        return self._people[seat].name or self.catalog.text_in("name", "You")

    def _listener(self) -> Listener:
        players = [self._name(Seat(seat)) for seat in range(len(self._people))]
        return Listener(players, self._review.seat, self._declarer)

    def _trick_word(self, trick: SeenTrick) -> str:
        return self.catalog.text(
            "Trick {n}: {player}, {points} points",
            n=trick.number,
            player=self._name(trick.winner),
            points=trick.points,
        )

    # -- the tricks ------------------------------------------------------------------------

    def _draw_head(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        word = self.catalog.text_in("column", "points")
        look.text(target, word, area.midright, size=16, colour=palette.SECOND_INK, align="right")
        title = self.catalog.text("Tricks")
        look.text(target, title, area.midleft, style=Style.LABEL, size=20)

    def _draw_trick(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, place: int, chosen: bool
    ) -> None:
        trick = self._review.tricks[place]
        colour: Colour = palette.PAPER if chosen else palette.INK
        left, right, middle = area.left + look.px(12), area.right - look.px(10), area.centery
        look.text(target, str(trick.number), (left, middle), style=Style.LABEL, colour=colour)
        look.text(
            target,
            str(trick.points),
            (right, middle),
            style=Style.TEXT_BOLD,
            colour=colour,
            align="right",
        )
        side = look.px(34)
        face_at = right - look.px(look.grown(34, 18)) - side
        face = look.surfaces.portrait(self._people[trick.winner].portrait, "neutral", side)
        blit(target, face, (face_at, middle - side // 2))
        start = left + look.px(look.grown(30, 18))
        self._draw_cards(target, trick, pygame.Rect(start, area.top, face_at - start, area.height))
        verdict = self.verdicts.get(trick.number)
        if verdict is not None and verdict.is_costly:
            look.icon(target, "warning", (face_at - look.px(2), middle - look.px(12)), 20)

    def _draw_cards(self, target: pygame.Surface, trick: SeenTrick, area: pygame.Rect) -> None:
        """Draw the cards in order of play; on yellow the one that takes."""
        look, count = self.look, len(trick.cards)
        high = min(area.height - look.px(8), look.px(48))
        wide = round(high * look.deck.aspect)
        step = min(wide + look.px(6), (area.width - look.px(8) - wide) / max(1, count - 1))
        winner = (trick.winner - trick.leader) % count
        for place, card in enumerate(trick.cards):
            spot = pygame.Rect(round(area.left + place * step), 0, wide, high)
            spot.centery = area.centery
            if place == winner:
                mount = spot.inflate(look.px(6), look.px(6))
                look.box(target, mount, fill=palette.YELLOW, edge=palette.INK, width=1.5, radius=5)
            blit(target, look.surfaces.card(card, (wide, high)), spot.topleft)

    # -- the decision ----------------------------------------------------------------------

    def _draw_decision(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        trick, catalog = self.chosen, self.catalog
        verdict = self.verdicts.get(trick.number)
        title = catalog.text("Trick {n}", n=trick.number)
        if trick.played is not None:
            card = self.names.the_card(trick.played)
            title = catalog.text("Trick {n}: you played {card}", n=trick.number, card=card)
        high = look.leading(28)
        look.text(
            target,
            title,
            (area.left, area.top + high / 2),
            style=Style.TITLE,
            size=28,
            room=area.width,
        )
        rest = pygame.Rect(area.left, area.top + high + look.px(8), area.width, 0)
        rest.height = area.bottom - rest.top
        if trick.played is None:
            text = catalog.text("You had no part in this trick.")
            look.paragraph(target, text, rest, colour=palette.SECOND_INK)
        elif verdict is None:
            text = catalog.text("One moment")
            look.paragraph(target, text, rest, colour=palette.SECOND_INK)
        else:
            self._draw_verdict(target, rest, verdict)

    def _draw_verdict(self, target: pygame.Surface, area: pygame.Rect, verdict: Verdict) -> None:
        look, catalog = self.look, self.catalog
        shown = [(verdict.played, catalog.text_in("card", "Played"))]
        if verdict.best != verdict.played:
            shown.append((verdict.best, catalog.text_in("card", "Better")))
        label = look.leading(16)
        high = area.height - label
        wide = round(high * look.deck.aspect)
        x = area.left
        for card, word in shown:
            blit(target, look.surfaces.card(card, (wide, high)), (x, area.top))
            at = (x + wide / 2, area.bottom - label / 2)
            look.text(target, word, at, style=Style.LABEL, size=16, align="centre")
            x += wide + look.px(16)
        words = pygame.Rect(x + look.px(8), area.top, area.right - x - look.px(8), area.height)
        if verdict.cost is not None:
            words.height -= look.high(46, 18)
            foot = pygame.Rect(words.left, words.bottom, words.width, area.bottom - words.bottom)
            self._draw_cost(target, foot, verdict)
        look.paragraph(target, self._judgement(verdict), words)

    def _judgement(self, verdict: Verdict) -> str:
        catalog = self.catalog
        reason = reason_text(self.names, verdict.reason, self._listener())
        if verdict.cost is None:
            if verdict.reason.code == "only":
                return catalog.text("It was the only card you could play.")
            return catalog.text("Nothing better was to be had: {reason}.", reason=reason)
        card = self.names.the_card(verdict.best)
        text = _capital(catalog.text("{card} was better: {reason}.", card=card, reason=reason))
        if not verdict.is_costly:
            text += " " + catalog.text("The difference is small or may be chance.")
        return text

    def _draw_cost(self, target: pygame.Surface, area: pygame.Rect, verdict: Verdict) -> None:
        look, catalog, cost = self.look, self.catalog, verdict.cost
        assert cost is not None
        middle = area.top + look.high(18, 18)
        spot = look.text(
            target, catalog.text("Cost"), (area.left, middle), style=Style.LABEL, size=20
        )
        points = catalog.number(cost.mean, 1)
        value = catalog.text("{points} points", points=points)
        spot = look.text(
            target,
            value,
            (spot.right + look.px(10), middle),
            style=Style.LABEL,
            size=22,
            colour=palette.RED_TEXT if verdict.is_costly else palette.SECOND_INK,
        )
        low, high = (max(0.0, min(float(_MOST_COST), end)) for end in cost.interval)
        track = pygame.Rect(spot.right + look.px(24), 0, 0, look.px(8))
        track.width = area.right - track.left
        if track.width < look.px(80):
            return
        track.centery = round(middle)
        self._draw_track(target, track, min(_MOST_COST, cost.mean), (low, high))
        below = track.bottom + look.leading(14) / 2 + look.px(3)
        for end, align in ((0, "left"), (_MOST_COST, "right")):
            at = (track.left if not end else track.right, below)
            look.text(target, str(end), at, size=14, colour=palette.SECOND_INK, align=align)

    def _draw_track(
        self, target: pygame.Surface, track: pygame.Rect, at: float, interval: tuple[float, float]
    ) -> None:
        look = self.look

        def x(points: float) -> int:
            return round(track.left + track.width * points / _MOST_COST)

        look.box(target, track, fill=palette.HAIRLINE, radius=4)
        line = max(1, look.px(2))
        whisker = pygame.Rect(x(interval[0]), 0, max(1, x(interval[1]) - x(interval[0])), line)
        whisker.centery = track.centery
        look.rule(target, whisker, palette.INK)
        for end in interval:
            cap = pygame.Rect(0, 0, line, look.px(14))
            cap.center = x(end), track.centery
            look.rule(target, cap, palette.INK)
        point = pygame.Rect(0, 0, look.px(13), look.px(13))
        point.center = x(at), track.centery
        look.box(target, point, fill=palette.RED, edge=palette.INK, width=1.5, radius=13)

    # -- suspicions and open hands ---------------------------------------------------------

    def _draw_title(self, target: pygame.Surface, area: pygame.Rect, words: str) -> pygame.Rect:
        """Draw the head of the lower panel; return the room below it."""
        look = self.look
        high = look.leading(22)
        beside = self._review.beliefs and look.text_scale <= _ONE_PANEL_FROM
        room = area.width - (look.px(look.grown(150, 16)) if beside else 0)
        at = (area.left, area.top + high / 2 - look.px(2))
        look.text(target, words, at, style=Style.TITLE, size=24, room=room)
        top = area.top + high + look.px(6)
        return pygame.Rect(area.left, top, area.width, area.bottom - top)

    def _draw_hands(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw what each seat held before the chosen trick."""
        trick = self.chosen
        words = self.catalog.text("All hands before trick {n}", n=trick.number)
        rest = self._draw_title(target, area, words)
        seats = len(trick.hands)
        columns = 2 if seats > 3 else 1
        rows = -(-seats // columns)
        wide, high = rest.width // columns, rest.height // rows
        for place in range(seats):
            seat = Seat((self._review.seat + place) % seats)
            spot = pygame.Rect(
                rest.left + (place // rows) * wide, rest.top + (place % rows) * high, wide, high
            )
            self._draw_hand(target, spot.inflate(-look.px(8), -look.px(4)), seat)

    def _draw_hand(self, target: pygame.Surface, area: pygame.Rect, seat: Seat) -> None:
        look, trick = self.look, self.chosen
        side = min(look.px(36), area.height)
        face = look.surfaces.portrait(self._people[seat].portrait, "neutral", side)
        blit(target, face, (area.left, area.centery - side // 2))
        left = area.left + side + look.px(8)
        name = look.px(look.grown(64, 15))
        look.text(
            target, self._name(seat), (left, area.centery), style=Style.LABEL, size=15, room=name
        )
        cards = in_hand_order(list(trick.hands[seat]), None)
        start = left + name + look.px(6)
        high = min(area.height, look.px(92))
        wide = round(high * look.deck.aspect)
        room = area.right - start - wide
        step = min(wide + look.px(4), room / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            at = (round(start + place * step), area.centery - high // 2)
            blit(target, look.surfaces.card(card, (wide, high)), at)

    def _draw_beliefs(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw whom each suspected after each trick, green where it was right."""
        catalog, declarer = self.catalog, self._declarer
        assert declarer is not None
        words = (
            catalog.text("Who was your partner?")
            if declarer == self._review.seat
            else catalog.text("Who was with {player}?", player=self._name(declarer))
        )
        rest = self._draw_title(target, area, words)
        beliefs = self._review.beliefs
        moments = max(len(row) for row in beliefs.values())
        head = look.leading(16)
        name = look.px(look.grown(104, 16)) + look.px(36)
        called = rest.width - name - look.px(_CALLED)
        wide = min(look.px(look.grown(_WIDEST, 16)), called / max(1, moments))
        high = (rest.height - head) / (len(beliefs) + bool(self._review.marks))
        for moment in range(moments):
            word = str(moment) if moment else catalog.text_in("review", "auction")
            at = (rest.left + name + (moment + 0.5) * wide, rest.top + head / 2)
            bold = moment == self.chosen.number
            style, colour = (
                (Style.TEXT_BOLD, palette.INK) if bold else (Style.TEXT, palette.SECOND_INK)
            )
            look.text(
                target, word, at, style=style, size=16, colour=colour, align="centre", room=wide
            )
        top = rest.top + head - high
        for seat, row in beliefs.items():
            top += high
            self._draw_believer(target, pygame.Rect(rest.left, top, name, high), seat)
            for moment, belief in enumerate(row):
                cell = pygame.Rect(rest.left + name + moment * wide, top, wide, high)
                self._draw_belief(
                    target, cell.inflate(-look.px(5), -look.px(5)), belief.suspect, belief.chance
                )
            if seat == self._review.seat and self._review.marks:
                top += high
                self._draw_marks(target, pygame.Rect(rest.left, top, name, high), wide)
        left = round(rest.left + name + moments * wide) + look.px(8)
        spot = pygame.Rect(left, rest.top, rest.right - left, rest.height)
        self._draw_called(target, spot)

    def _draw_called(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the called card, which from then on everybody had seen."""
        look, contract = self.look, self._review.result.contract
        if contract is None or contract.called is None:
            return
        words = self.catalog.text(
            "then {card} came: all knew", card=self.names.the_card(contract.called)
        )
        lines = look.wrap(words, min(area.width, look.px(200)), size=15)[:4]
        text_high = len(lines) * look.leading(15)
        high = min(look.px(88), area.height - text_high - look.px(14))
        wide = round(high * look.deck.aspect)
        box = pygame.Rect(0, 0, min(area.width, look.px(216)), high + text_high + look.px(22))
        box.midtop = area.centerx, area.top + max(0, (area.height - box.height) // 2)
        picture = look.surfaces.card(contract.called, (wide, high))
        blit(target, picture, (box.centerx - wide // 2, box.top + look.px(6)))
        for place, line in enumerate(lines):
            at = box.centerx, box.top + high + look.px(12) + (place + 0.5) * look.leading(15)
            look.text(target, line, at, size=15, colour=palette.SECOND_INK, align="centre")

    def _draw_believer(self, target: pygame.Surface, area: pygame.Rect, seat: Seat) -> None:
        look = self.look
        side = min(look.px(30), area.height - look.px(4))
        face = look.surfaces.portrait(self._people[seat].portrait, "neutral", side)
        blit(target, face, (area.left, area.centery - side // 2))
        at = (area.left + side + look.px(8), area.centery)
        room = area.right - at[0] - look.px(6)
        look.text(target, self._name(seat), at, style=Style.LABEL, size=16, room=room)

    def _draw_belief(
        self, target: pygame.Surface, area: pygame.Rect, suspect: Seat, chance: float
    ) -> None:
        look, right = self.look, suspect == self._review.partner
        edge = palette.GREEN if right else palette.HAIRLINE
        fill = _GREEN_SOFT if right else palette.SOFT
        look.box(target, area, fill=fill, edge=edge, width=2 if right else 1.2, radius=7)
        side = min(look.px(24), area.height - look.px(12))
        middle = area.centery - look.px(4)
        face = look.surfaces.portrait(self._people[suspect].portrait, "neutral", side)
        blit(target, face, (area.left + look.px(6), middle - side // 2))
        at = (area.left + side + look.px(11), middle)
        spot = look.text(target, str(round(100 * chance)), at, style=Style.TEXT_BOLD, size=16)
        if right and spot.right + look.px(18) < area.right:
            at = (area.right - look.px(11), middle)
            look.mark(target, "tick", at, 12, palette.GREEN)
        track = pygame.Rect(area.left + look.px(7), 0, area.width - look.px(14), look.px(4))
        track.bottom = area.bottom - look.px(4)
        look.rule(target, track, palette.PAPER)
        track.width = round(track.width * chance)
        look.rule(target, track, palette.GREEN if right else palette.SECOND_INK)

    def _draw_marks(self, target: pygame.Surface, area: pygame.Rect, wide: float) -> None:
        """Draw whom the player had marked himself, and whether he was right.

        Args:
            target: Where to draw.
            area: For the words; the cells follow it.
            wide: Of a cell, in pixels.
        """
        look = self.look
        word = self.catalog.text("Your mark")
        room = area.width - look.px(6)
        look.text(target, word, area.midleft, style=Style.LABEL, size=16, room=room)
        for moment, suspect in enumerate(self._review.marks):
            cell = pygame.Rect(area.right + moment * wide, area.top, wide, area.height)
            self._draw_mark(target, cell.inflate(-look.px(5), -look.px(5)), suspect)

    def _draw_mark(self, target: pygame.Surface, area: pygame.Rect, suspect: Seat | None) -> None:
        look = self.look
        if suspect is None:
            dash = pygame.Rect(0, 0, look.px(10), max(1, look.px(1.5)))
            dash.center = area.center
            look.rule(target, dash, palette.SECOND_INK)
            return
        right = suspect == self._review.partner
        colour = palette.GREEN if right else palette.RED_TEXT
        look.box(
            target,
            area,
            fill=_GREEN_SOFT if right else palette.SOFT,
            edge=colour,
            width=2,
            radius=7,
        )
        side = min(look.px(24), area.height - look.px(6))
        face = look.surfaces.portrait(self._people[suspect].portrait, "neutral", side)
        blit(target, face, (area.left + look.px(6), area.centery - side // 2))
        at = (area.right - look.px(13), area.centery)
        look.mark(target, "tick" if right else "cross", at, 14, colour)


def _capital(text: str) -> str:
    """Return a text that begins a sentence."""
    return text[:1].upper() + text[1:]
