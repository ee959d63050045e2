"""Mouse and finger at the table: pointing, clicking, carrying a card."""

from __future__ import annotations

from pygame import Rect

from engine.cards import Card
from game.input.intents import Button, Point, PointerLeft, Position, Press, Release
from game.scenes.table.arrangement import Arrangement
from game.scenes.table.attention import Attention
from game.scenes.table.commands import Commands
from game.scenes.table.play import SWALLOW_SECONDS, Play
from game.scenes.table.playback import Playback
from game.scenes.table.state import TableState
from game.table.aim import Aim
from game.table.layout import HandCard, StockPile, Target


class Pointer:
    """Turns what the pointer does into what the player means."""

    def __init__(
        self,
        state: TableState,
        *,
        arrangement: Arrangement,
        attention: Attention,
        playback: Playback,
        play: Play,
        commands: Commands,
    ) -> None:
        self.state = state
        self.arrangement = arrangement
        self.attention = attention
        self.playback = playback
        self.play = play
        self.commands = commands
        self._aim = Aim()
        self._hurried_at = -1.0

    def follow(self) -> None:
        """Note where the cards of the hand lie now."""
        state = self.state
        self._aim.follow(self.arrangement.layout.hand, state.timeline.current, state.clock)

    def handle(self, intent: Point | PointerLeft | Press | Release) -> bool:
        """Take what the pointer does; True when it was used."""
        match intent:
            case Point():
                self._point(intent)
            case PointerLeft():
                self.attention.hover(None)
            case Press() if intent.button is not Button.LEFT:
                self._right_press(intent)
            case Press():
                self._press(intent)
            case Release() if intent.button is not Button.LEFT:
                return False
            case Release():
                self._release(intent)
        return True

    def target_at(self, pos: Position) -> Target | None:
        """Return what can be clicked at a place."""
        found = self.arrangement.layout.target_at(pos)
        if found is None or isinstance(found, HandCard):
            return self._hand_card_at(pos)
        return found

    def _hand_card_at(self, pos: Position) -> Target | None:
        """Return the hand card under a place; a lifted one keeps the room it was lifted from."""
        layout, lifted = self.arrangement.layout, self.attention.lifted()
        for card, rect in reversed(list(layout.hand.items())):
            tall = rect.union(rect.move(0, -layout.lift)) if card in lifted else rect
            if tall.collidepoint(pos):
                return HandCard(card)
        return None

    def _point(self, intent: Point) -> None:
        if intent.origin is not None and self._carry(intent.pos, intent.origin):
            return
        self.attention.hover(self.target_at(intent.pos))
        if self.state.focus.ring:
            self.state.focus.ring, self.state.stale = False, True

    def _carry(self, pos: Position, origin: Position) -> bool:
        """Have the pressed card follow the pointer; True when it does."""
        drag = self.attention.drag
        drag.carry((pos[0] - origin[0], pos[1] - origin[1]), self.state.look.u)
        if not drag.carried:
            return False
        self.state.focus.ring, self.state.stale = False, True
        return True

    def _press(self, intent: Press) -> None:
        state, attention = self.state, self.attention
        target = self.target_at(intent.pos)
        if isinstance(target, HandCard) and not self._is_meant(target.card, intent.pos):
            target = None
        if isinstance(target, HandCard):
            attention.drag.grasp(target.card)
        attention.pressed, state.focus.ring, state.stale = target, False, True
        if not isinstance(target, HandCard) and not state.timeline.idle:
            self._hurried_at = state.clock
            self.playback.finish_movement()

    def _is_meant(self, card: Card, pos: Position) -> bool:
        """Whether a press on a card was aimed at it, not at what lay there or moved just now."""
        state = self.state
        if state.clock < self._hurried_at + SWALLOW_SECONDS:
            return False
        return state.can_play(card) or self._aim.meant(card, pos, state.clock)

    def _right_press(self, intent: Press) -> None:
        carried = self.attention.drag.carried
        self.attention.let_go()
        target = self.target_at(intent.pos)
        if not carried and isinstance(target, HandCard):
            self.commands.sheet.open_card(target.card)

    def _release(self, intent: Release) -> None:
        attention = self.attention
        pressed, attention.pressed, self.state.stale = attention.pressed, None, True
        target = self.target_at(intent.pos)
        if isinstance(pressed, HandCard):
            self._release_card(pressed, target, intent.pos)
        elif pressed is not None and target == pressed:
            self.commands.use(pressed)
            if self.commands.sheet.sheet is not None:  # which now lies below the pointer
                attention.hover(None)

    def _release_card(self, pressed: HandCard, target: Target | None, pos: Position) -> None:
        """Click or throw the pressed card; one carried elsewhere goes back to its place."""
        drag = self.attention.drag
        clicked = target == pressed and drag.is_click(self.state.look.u)
        drag.throw()
        if clicked or self._is_cloth(pos):
            self.play.click_card(pressed.card)
        if pressed.card in self.state.after.hand:
            drag.let_go()

    def _is_cloth(self, pos: Position) -> bool:
        """Whether a card let go at a place was meant for the table.

        Nothing outside the window is, nor the bar, a plate, a button or the row of the hand.
        """
        layout = self.arrangement.layout
        hand_top = min((rect.top for rect in layout.hand.values()), default=layout.own.top)
        below = layout.bar.bottom <= pos[1] < min(layout.own.top, hand_top) - layout.lift
        if not (below and Rect((0, 0), self.state.look.size).collidepoint(pos)):
            return False
        found = layout.target_at(pos)
        return found is None or isinstance(found, StockPile)
