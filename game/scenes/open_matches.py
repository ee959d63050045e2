"""The matches that are open, the one played last first, to go on with one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.scenes.dialogs import Overlay
from game.scenes.menu import OpenMatch
from game.widgets.look import Look
from game.widgets.rows import ListBox, Row

if TYPE_CHECKING:
    from game.services import Services

_ROW: Final = 64
_MOST_ROWS: Final = 5
"""As many rows are seen at once; the list scrolls."""


class OpenMatchesScene(Overlay):
    """A list of open matches.

    Args:
        services: The program's parts.
        matches: The matches in words.
        go_on: Goes on with the match at a place of the list, once the panel is closed.
    """

    def __init__(
        self,
        services: Services,
        matches: Sequence[OpenMatch],
        go_on: Callable[[int], None],
    ) -> None:
        super().__init__(services)
        self._matches = tuple(matches)
        self._go_on = go_on
        self._chosen = 0

    def build(self, look: Look) -> None:
        """Lay out the title, the list and the button that closes it."""
        gap, foot = look.px(16), look.high(48, 20)
        rows = min(_MOST_ROWS, len(self._matches))
        head = look.high(48, 28)
        high = rows * (look.high(_ROW, 17) + look.px(8))
        most = look.size[1] - look.px(96) - head - gap - foot
        high = min(high, most)
        area = self.add_panel(760, head + high + gap + foot)
        rest = self.add_heading(area, self.catalog.text("Go on with which match?"))
        rest.top = area.top + head
        rest.height = high
        box = ListBox(
            rest,
            self.catalog.text("Open matches"),
            [Row(match.title, match.note) for match in self._matches],
            self._chosen,
            self._choose,
            on_activate=self._open,
            one_click=True,
            row_height=_ROW,
        )
        self.page.add(box, group="matches")
        self.add_close(area, foot)
        self.page.default = box
        self.page.focus_on(box)

    def _choose(self, place: int) -> None:
        self._chosen = place

    def _open(self) -> None:
        self.services.scenes.pop()
        self._go_on(self._chosen)
