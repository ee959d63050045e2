"""What the player points at, carries and has chosen."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import Card
from engine.deal import Phase
from game.scenes.table.boards import Boards
from game.scenes.table.state import TableState
from game.table.drag import Drag
from game.table.layout import HandCard, Target


class Attention:
    """The targets of pointer and keys.

    Attributes:
        drag: What becomes of a card under the pressed button.
        hovered: What is under the pointer.
        pressed: What the button went down on.
        selected: The card that is to be played as soon as it may.
        armed: The card that a second click plays.
    """

    def __init__(self, state: TableState, boards: Boards) -> None:
        self.state = state
        self.boards = boards
        self.drag = Drag()
        self.hovered: Target | None = None
        self.pressed: Target | None = None
        self.selected: Card | None = None
        self.armed: Card | None = None

    @property
    def focused(self) -> Target | None:
        """What has the ring; while something is bid or called, no hand card has it."""
        focus = self.state.focus
        if not focus.ring or self.boards.has_focus:
            return None
        target, playing = focus.target, self.state.view.phase is Phase.PLAYING
        return None if isinstance(target, HandCard) and not playing else target

    def meant(self) -> Iterator[Target]:
        """Yield what is under the pointer, then what has the ring."""
        for target in (self.hovered, self.focused):
            if target is not None:
                yield target

    def lifted(self) -> tuple[Card, ...]:
        """Return the cards that are raised: chosen, pointed at, or with the ring."""
        pointed = (each for each in (self.focused, self.hovered) if isinstance(each, HandCard))
        chosen = (card for card in (self.selected, self.armed) if card is not None)
        return (*chosen, *(each.card for each in pointed))

    def chosen(self) -> Card | None:
        """Return the card with the yellow ring: chosen already, or about to be played."""
        if self.armed is not None or self.selected is not None:
            return self.armed or self.selected
        over = self.hovered
        if not isinstance(over, HandCard) or self.state.focus.ring:
            return None
        return over.card if self.state.can_play(over.card) else None

    def forget_choices(self) -> None:
        """Choose nothing any more."""
        self.selected = self.armed = None

    def hover(self, target: Target | None) -> None:
        """Point at something, or at nothing."""
        if target != self.hovered:
            self.hovered = target
            self.state.stale = True

    def put_focus(self, target: Target) -> None:
        """Give the focus to something; the pointer points at nothing any more."""
        self.state.focus.put(target)
        self.hovered, self.state.stale = None, True

    def let_go(self) -> None:
        """Press nothing any more; a card that was carried slides back."""
        if self.pressed is not None:
            self.pressed, self.state.stale = None, True
            self.drag.let_go()

    def drop_played(self) -> None:
        """Let go of a carried card that has left the hand."""
        if self.drag.card is not None and self.drag.card not in self.state.after.hand:
            self.drag.forget()
