"""Which part of the table the keys act on, and how arrows and Tab move on to another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.cards import Card
from game.table.layout import BAR_BUTTONS, Control, HandCard, SeatPanel, TableLayout, Target

Groups: TypeAlias = Mapping[str, Sequence[Target]]

_ORDER: Final = ("hand", "actions", "seats", "bar")


def groups_of(layout: TableLayout, controls: Sequence[str]) -> Groups:
    """Return what can have the focus, by group, each in the order of the arrows.

    Args:
        layout: Where everything is.
        controls: The names of the extra choices and actions, from the top.
    """
    seats = sorted(layout.seats, key=lambda seat: layout.seats[seat].centerx)
    return {
        "hand": [HandCard(card) for card in layout.hand],
        "actions": [Control(name) for name in controls],
        "bar": [Control(name) for name in BAR_BUTTONS],
        "seats": [SeatPanel(seat) for seat in seats],
    }


@dataclass(slots=True)
class Focus:
    """The focus of the table; while a question is open, the panel of choices has its own.

    Attributes:
        target: What has it.
        ring: Whether it is shown: keys show it, the pointer hides it.
    """

    target: Target | None = None
    ring: bool = False

    def first(self, groups: Groups) -> None:
        """Go where a turn begins: to the hand; nowhere when it is empty."""
        hand = groups["hand"]
        self.target = hand[0] if hand else None

    def settle(self, groups: Groups) -> None:
        """Begin anew when what had the focus is gone."""
        if not any(self.target in members for members in groups.values()):
            self.first(groups)

    def put(self, target: Target) -> None:
        """Give the focus to something, and show it."""
        self.target = target
        self.ring = True

    def show(self) -> bool:
        """Show the ring; return whether it was hidden."""
        was_hidden, self.ring = not self.ring, True
        return was_hidden

    def follow_hand(self, gone: Card, old: Sequence[Card], new: Sequence[Card]) -> None:
        """Stay at the same place of the hand when the card there has left it."""
        if self.target != HandCard(gone):
            return
        place = min(old.index(gone) if gone in old else 0, len(new) - 1)
        self.target = HandCard(new[place]) if new else None

    def group(self, groups: Groups) -> str:
        """Return the group that has the focus."""
        return next((name for name, ms in groups.items() if self.target in ms), "hand")

    def next_group(self, groups: Groups, step: int) -> None:
        """Go on to another group; the first press only shows where the focus is."""
        self.settle(groups)
        if self.show():
            return
        names = [name for name in _ORDER if groups[name]]
        name = self.group(groups)
        at = names.index(name) if name in names else min(0, -step)
        self.put(groups[names[(at + step) % len(names)]][0])

    def move(self, groups: Groups, layout: TableLayout, step: tuple[int, int]) -> None:
        """Go one step right, left, down or up."""
        self.settle(groups)
        if self.show() and step[0] == 0:
            return
        name = self.group(groups)
        members = groups[name]
        at = members.index(self.target) if self.target in members else 0
        along = step[1] if name == "actions" else step[0]
        if along and 0 <= at + along < len(members):
            self.put(members[at + along])
        else:
            self._leave(groups, layout, name, step)

    def _leave(self, groups: Groups, layout: TableLayout, name: str, step: tuple[int, int]) -> None:
        """Go to the group that lies in a direction, to its nearest member."""
        ways: dict[str, dict[tuple[int, int], str]] = {
            "hand": {(0, -1): "seats", (1, 0): "actions"},
            "actions": {(-1, 0): "hand", (0, -1): "seats", (1, 0): "hand"},
            "seats": {(0, 1): "hand", (0, -1): "bar"},
            "bar": {(0, 1): "seats"},
        }
        members = groups.get(ways[name].get(step, ""), ())
        if not members:
            return
        here = None if self.target is None else layout.rect_of(self.target)
        x = layout.area.centerx if here is None else here.centerx

        def away(target: Target) -> int:
            rect = layout.rect_of(target)
            return 0 if rect is None else abs(rect.centerx - x)

        beside = isinstance(members[0], Control) and members[0].name not in BAR_BUTTONS
        self.put(members[0] if beside else min(members, key=away))
