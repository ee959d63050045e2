"""What the player may say about the others: who is the partner, who is not, and that it is not he.

Each of the others has a row, with what speaks against him where the player's memory aids tell
what each has played.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.actions import Action, Phrase, Say
from engine.cards import Seat
from engine.view import PlayerView
from game.company.remarks import Remark, spoken_action
from game.company.told import told_by
from game.company.words import spoken
from game.scenes.sheets import Sheet
from game.table.layout import TableLayout
from game.table.words import TableWords
from game.theme import palette
from game.theme.fonts import Style
from game.widgets.button import Button
from game.widgets.look import Look

_ROW: Final = 58.0
_HEAD: Final = 46.0
_FACE: Final = 46.0
_BUTTON: Final = 128.0


class TalkSheet(Sheet):
    """Accusations, trust and denial; a click says it.

    Args:
        look: The means of drawing.
        words: The texts.
        say: Carries out what was chosen.
        reasons: Whether it is told what speaks against each of them, which is a memory aid.
    """

    def __init__(
        self,
        look: Look,
        words: TableWords,
        say: Callable[[Action], None],
        *,
        reasons: bool,
    ) -> None:
        super().__init__(look, words)
        self._say = say
        self._tells_reasons = reasons
        self.wide = 780.0 if reasons else 560.0
        self._rows: list[tuple[Seat, pygame.Rect, str]] = []

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
        for place, seat in enumerate(suspects):
            row = pygame.Rect(inner.left, top + place * high, inner.width, high)
            about = {say.phrase: say for say in says if say.about == seat}
            remark = spoken_action(told, about[Phrase.ACCUSE])
            self._rows.append((seat, row, self._reason(remark, view)))
            self._add_buttons(row, about, view)
        for say in says:
            if say.phrase is Phrase.DENY:
                row = pygame.Rect(inner.left, top + len(suspects) * high, inner.width, high)
                label = self.words.names.phrase(say, self.words.listener(view))
                self._add(row.inflate(0, -look.px(10)), label, label, say)

    def _reason(self, remark: Remark | None, view: PlayerView) -> str:
        """Return what the player would say to somebody whom he accuses, without the name."""
        if not self._tells_reasons:
            return ""
        if remark is None:
            return self.words.catalog.text("nothing speaks against this seat")
        listener = self.words.listener(view)
        return spoken(remark, self.words.names, listener, calls=False)

    def _add_buttons(self, row: pygame.Rect, about: dict[Phrase, Say], view: PlayerView) -> None:
        look, catalog = self.look, self.words.catalog
        wide, gap = look.px(_BUTTON), look.px(8)
        words = {
            Phrase.ACCUSE: catalog.text_in("button", "Accuse"),
            Phrase.TRUST: catalog.text_in("button", "Trust"),
        }
        rect = pygame.Rect(row.right - 2 * wide - gap, row.top, wide, row.height - look.px(10))
        for phrase, word in words.items():
            if phrase in about:
                label = self.words.names.phrase(about[phrase], self.words.listener(view))
                self._add(rect, label, word, about[phrase])
            rect = rect.move(wide + gap, 0)

    def _add(self, rect: pygame.Rect, label: str, word: str, say: Say) -> None:
        self.page.add(_WordButton(rect, label, word, functools.partial(self._choose, say)))

    def _choose(self, action: Action) -> None:
        self.close()
        self._say(action)

    def paint(self, target: pygame.Surface, view: PlayerView) -> None:
        """Draw the heading, the faces and what speaks against them."""
        del view
        self._head(target)
        look = self.look
        side = look.px(_FACE)
        for seat, row, reason in self._rows:
            middle = row.centery - look.px(5)
            side = min(look.px(_FACE), row.height - look.px(8))
            self._face(target, seat, side, (row.left + side / 2, middle))
            left = row.left + side + look.px(12)
            room = row.right - 2 * look.px(_BUTTON) - look.px(24) - left
            leading = look.leading(16) * 0.5 if reason else 0
            look.text(
                target,
                self.words.name(seat),
                (left, middle - leading),
                style=Style.LABEL,
                size=18,
                room=room,
            )
            if not reason:
                continue
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
