"""The sheets that lie on the table: their notes and the arrows that turn their pages."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.commands.moments import Wanted, show_own_turn
from game.commands.stage import settle, unseen_app
from game.input.intents import Command, MoveFocus
from game.scenes.notebook import NotebookSheet
from game.scenes.sheets import ArrowButton, LastTrickSheet
from game.scenes.table import TableScene
from game.widgets.look import Look


@pytest.mark.parametrize("language", ["en", "it", "ja", "ko"])
@pytest.mark.parametrize(
    ("command", "kind"), [("last_trick", LastTrickSheet), ("coach", NotebookSheet)]
)
def test_arrows_turn_the_pages_of_a_sheet_and_its_note_stays_clear_of_them(
    monkeypatch: pytest.MonkeyPatch, language: str, command: str, kind: type
) -> None:
    settings = {"language": language, "trick_review": "all", "deduction": "coach"}
    with unseen_app((1024, 600), {**settings, "text_scale": 1.25}) as app:
        show_own_turn(app, Wanted("table", (1024, 600)))
        table = app.services.scenes.top
        assert isinstance(table, TableScene)
        written: list[tuple[str, pygame.Rect]] = []
        write = Look.text

        def noting(self: Look, target: pygame.Surface, text: str, *how: Any, **more: Any) -> Any:
            written.append((text, write(self, target, text, *how, **more)))
            return written[-1][1]

        monkeypatch.setattr(Look, "text", noting)
        titles = []
        for intent in (Command(command), MoveFocus(-1, 0), MoveFocus(-1, 0)):
            app.feed([intent])
            settle(app)
            sheet = table.sheet.sheet
            assert isinstance(sheet, LastTrickSheet | NotebookSheet)
            assert isinstance(sheet, kind)
            titles.append(sheet.title)
            arrows = [each.rect for each in sheet.page.widgets if isinstance(each, ArrowButton)]
            assert len(arrows) == 2
            head = [spot for text, spot in written if text == titles[-1] or _is_beside(spot, sheet)]
            assert len(head) >= 2
            assert not [spot for spot in head if spot.collidelist(arrows) >= 0]
            written.clear()
        assert len(set(titles)) >= 2


def _is_beside(spot: pygame.Rect, sheet: LastTrickSheet | NotebookSheet) -> bool:
    """Return whether a text stands on the line of the heading."""
    return abs(spot.centery - sheet.page.widgets[0].rect.centery) < 8 and spot.left > 200
