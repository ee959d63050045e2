"""What the player may say about the others: who is the partner, who is not, and that it is not he.

Each of the others has a row, with what speaks against him where the player's memory aids tell
what each has played: the card, the trick, and arrows where there is more than one such play.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.actions import Action, Phrase, Say
from engine.cards import Seat
from engine.view import PlayerView
from game.company.evidence import charges
from game.company.remarks import Kind, Remark, spoken_action
from game.company.told import Told, told_by
from game.company.words import spoken
from game.scenes.duel import draw_card
from game.scenes.sheets import ArrowButton, Sheet
from game.table.layout import TableLayout
from game.table.words import TableWords
from game.theme import palette
from game.theme.fonts import Style
from game.widgets.button import Button
from game.widgets.look import Look

_ROW: Final = 58.0
_HEAD: Final = 46.0
_FACE: Final = 46.0
_BUTTON: Final = 116.0
_ARROW: Final = 36.0


@dataclass(slots=True)
class _Row:
    """One of the others, and what speaks against him.

    Attributes:
        charges: What the player could say of him, one for each play; the one shown is at `place`.
    """

    seat: Seat
    rect: pygame.Rect
    charges: Sequence[Remark]
    place: int

    @property
    def charge(self) -> Remark | None:
        """What the player would say now; None where nothing speaks against this seat."""
        return self.charges[self.place] if self.charges else None


class TalkSheet(Sheet):
    """Accusations, trust and denial; a click says it.

    Args:
        look: The means of drawing.
        words: The texts.
        say: Carries out what was chosen, with the words that the player chose for it.
        reasons: Whether it is told what speaks against each of them, which is a memory aid.
    """

    def __init__(
        self,
        look: Look,
        words: TableWords,
        say: Callable[[Action, Remark | None], None],
        *,
        reasons: bool,
    ) -> None:
        super().__init__(look, words)
        self._say = say
        self._tells_reasons = reasons
        self.wide = 860.0 if reasons else 560.0
        self._rows: list[_Row] = []
        self._places: dict[Seat, int] = {}

    def _place(self, layout: TableLayout) -> pygame.Rect:
        says = [] if self._view is None else _says(self._view)
        rows = len(_suspects(says)) + any(say.phrase is Phrase.DENY for say in says)
        self.high = 38 + _HEAD + _ROW * max(1, rows)
        return super()._place(layout)

    @property
    def title(self) -> str:
        """The heading."""
        return self.words.catalog.text("What do you say?")

    def build(self, view: PlayerView, layout: TableLayout) -> None:
        """Place a row for each of the others, and the denial below."""
        look, inner = self.look, self._inner()
        says = _says(view)
        suspects = _suspects(says)
        top = inner.top + look.high(_HEAD, 28)
        count = len(suspects) + any(say.phrase is Phrase.DENY for say in says)
        high = min(look.high(_ROW, 17), (inner.bottom - top) // max(1, count))
        told = told_by(view.log, view.ruleset)
        self._rows = []
        for number, seat in enumerate(suspects):
            rect = pygame.Rect(inner.left, top + number * high, inner.width, high)
            about = {say.phrase: say for say in says if say.about == seat}
            row = self._row(told, rect, about[Phrase.ACCUSE])
            self._rows.append(row)
            self._add_buttons(row, about, view)
            self._add_turns(row)
        for say in says:
            if say.phrase is Phrase.DENY:
                rect = pygame.Rect(inner.left, top + len(suspects) * high, inner.width, high)
                label = self.words.names.phrase(say, self.words.listener(view))
                self._add(rect.inflate(0, -look.px(10)), label, label, say)

    def _row(self, told: Told, rect: pygame.Rect, say: Say) -> _Row:
        """Return a row that begins with the play that tells most."""
        assert say.about is not None
        found = charges(told, say.about) if self._tells_reasons else []
        remarks = [
            Remark(Kind.ACCUSE, say.seat, say.about, each.trick, each.card, proof=each.proof)
            for each in found
        ]
        usual = spoken_action(told, say)
        first = remarks.index(usual) if usual in remarks else 0
        return _Row(say.about, rect, remarks, self._places.setdefault(say.about, first))

    def _add_turns(self, row: _Row) -> None:
        """Add arrows that go through the plays that speak against somebody."""
        if len(row.charges) < 2:
            return
        look, catalog, name = self.look, self.words.catalog, self.words.name(row.seat)
        wide, high = look.px(_ARROW), row.rect.height - look.px(22)
        left = self._buttons_left(row.rect) - 2 * wide - look.px(4) - look.px(10)
        for step, label, icon in (
            (-1, catalog.text("Another play of {player}, back", player=name), "mark:left"),
            (1, catalog.text("Another play of {player}", player=name), "mark:right"),
        ):
            rect = pygame.Rect(left, row.rect.top + look.px(6), wide, high)
            turn = functools.partial(self._turn, row, step)
            self.page.add(ArrowButton(rect, label, turn, icon=icon), group=f"row {row.seat}")
            left += wide + look.px(4)

    def _turn(self, row: _Row, step: int) -> None:
        """Show the next play that speaks against somebody, or the one before."""
        row.place = self._places[row.seat] = (row.place + step) % len(row.charges)
        self._revision += 1

    def _buttons_left(self, rect: pygame.Rect) -> int:
        return rect.right - 2 * self.look.px(_BUTTON) - self.look.px(8)

    def _reason(self, row: _Row) -> str:
        """Return what the player would say to somebody whom he accuses, without the name."""
        if not self._tells_reasons or self._view is None:
            return ""
        if row.charge is None:
            return self.words.catalog.text("nothing speaks against this seat")
        listener = self.words.listener(self._view)
        return spoken(row.charge, self.words.names, listener, calls=False)

    def _add_buttons(self, row: _Row, about: dict[Phrase, Say], view: PlayerView) -> None:
        look, catalog = self.look, self.words.catalog
        wide, gap = look.px(_BUTTON), look.px(8)
        words = {
            Phrase.ACCUSE: catalog.text_in("button", "Accuse"),
            Phrase.TRUST: catalog.text_in("button", "Trust"),
        }
        high = row.rect.height - look.px(10)
        rect = pygame.Rect(self._buttons_left(row.rect), row.rect.top, wide, high)
        for phrase, word in words.items():
            if phrase in about:
                label = self.words.names.phrase(about[phrase], self.words.listener(view))
                self._add(rect, label, word, about[phrase], row)
            rect = rect.move(wide + gap, 0)

    def _add(
        self, rect: pygame.Rect, label: str, word: str, say: Say, row: _Row | None = None
    ) -> None:
        press = functools.partial(self._choose, say, row)
        group = "deny" if row is None else f"row {row.seat}"
        self.page.add(_WordButton(rect, label, word, press), group=group)

    def _choose(self, say: Say, row: _Row | None) -> None:
        self.close()
        accuses_him = row is not None and say.phrase is Phrase.ACCUSE
        self._say(say, row.charge if row is not None and accuses_him else None)

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the heading, the faces and what speaks against them."""
        del view
        self._head(target)
        for row in self._rows:
            self._paint_row(target, row)

    def _paint_row(self, target: pygame.Surface, row: _Row) -> None:
        look, rect = self.look, row.rect
        middle = rect.centery - look.px(5)
        side = min(look.high(_FACE, 17), rect.height - look.px(10))
        self._face(target, row.seat, side, (rect.left + side / 2, middle))
        left = rect.left + side + look.px(12)
        if self._tells_reasons:
            wide = round(side * float(look.deck.aspect))
            if row.charge is not None and row.charge.card is not None:
                place = pygame.Rect(left, round(middle - side / 2), wide, side)
                draw_card(target, look, row.charge.card, place)
            left += wide + look.px(12)
        right = self._buttons_left(rect) - look.px(12)
        if len(row.charges) > 1:
            right -= 2 * look.px(_ARROW) + look.px(16)
        reason, room = self._reason(row), right - left
        name = self.words.name(row.seat)
        if len(row.charges) > 1:
            count = {"n": row.place + 1, "all": len(row.charges)}
            name = self.words.catalog.text("{player} · {n} of {all}", player=name, **count)
        leading = look.leading(16) * 0.5 if reason else 0
        at = (left, middle - leading)
        look.text(target, name, at, style=Style.LABEL, size=18, room=room)
        if reason:
            look.text(
                target,
                reason,
                (left, middle + leading),
                style=Style.LABEL_ITALIC,
                size=15,
                colour=palette.SECOND_INK,
                room=room,
            )


class _WordButton(Button):
    """A button with a short word for a whole sentence, which a reader reads."""

    def __init__(self, rect: pygame.Rect, label: str, word: str, press: Callable[[], None]) -> None:
        super().__init__(rect, label, press, size=17)
        self._word = word

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the face with the short word."""
        sentence, self.label = self.label, self._word
        super().draw(target, look)
        self.label = sentence


def accuses(view: PlayerView) -> bool:
    """Return whether the player may accuse somebody now, and the partner is still a secret."""
    return not view.partner_public and any(say.phrase is Phrase.ACCUSE for say in _says(view))


def _says(view: PlayerView) -> list[Say]:
    """Return what may be said, without what nobody would say: the caller accused, or denying."""
    declarer = None if view.contract is None else view.contract.declarer
    found = [action for action in view.free_actions if isinstance(action, Say)]
    return [
        say
        for say in found
        if (say.about is None or say.about != declarer)
        and not (say.phrase is Phrase.DENY and view.seat == declarer)
    ]


def _suspects(says: Sequence[Say]) -> list[Seat]:
    return [say.about for say in says if say.phrase is Phrase.ACCUSE and say.about is not None]
