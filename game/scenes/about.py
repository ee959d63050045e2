"""What the game is, who made it, and under which licences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import __version__
from game.i18n.rules_blocks import Block, Bullets, CardRow, Heading, Paragraph
from game.scenes.rules import Reader
from game.scenes.screen import Screen
from game.widgets.look import Look
from game.widgets.panel import Panel

if TYPE_CHECKING:
    from game.services import Services

from engine.cards import Card


class AboutScene(Screen):
    """Credits and licences, with the folders of the player's own files."""

    def __init__(self, services: Services, leave: Callable[[], None]) -> None:
        super().__init__(services)
        self._leave = leave

    def back(self) -> None:
        """Go back."""
        self._leave()

    def build(self, look: Look) -> None:
        """Lay out the text."""
        area = self.content_area()
        self.page.add(Panel(area), group="panel")
        inner = self.inside(area).inflate(-look.px(16), 0)
        title = self.catalog.text("About the game")
        self.page.add(Reader(inner, title, self._blocks(), look))
        version = self.catalog.text("version {version}", version=__version__)
        self.add_title(title, version)
        self.add_keys(
            ("Up Down", self.catalog.text_in("key", "read on")),
            (self.cap("back"), self.catalog.text_in("key", "back")),
        )

    def _blocks(self) -> list[Block]:
        catalog, paths = self.catalog, self.services.paths
        cards = tuple(Card.from_code(code) for code in ("Kc", "Qs", "3b", "As", "Jc", "Ad"))
        return [
            Paragraph(
                catalog.text(
                    "Briscola for two to six players and every form of the Chiamata,"
                    " against computer players, without a network."
                )
            ),
            Paragraph(
                catalog.text(
                    "The other players see only what a person in their seat would see. The cards"
                    " are settled before the deal, and every deal has a code with which anybody"
                    " can deal it again."
                )
            ),
            CardRow(cards),
            Heading(catalog.text("Pictures and sounds")),
            Paragraph(
                catalog.text(
                    "Cards, faces, icons and tables were drawn for this game and may be used under"
                    " the licence CC BY 4.0. The sounds are made by the program itself."
                )
            ),
            Heading(catalog.text("Program")),
            Paragraph(
                catalog.text(
                    "The program is free under the MIT licence. It uses Python, pygame-ce and SDL"
                    " (LGPL), PyYAML and pydantic (MIT), platformdirs (MIT) and tqdm (MIT, MPL)."
                )
            ),
            Heading(catalog.text("Typefaces")),
            Bullets(
                (
                    "Bodoni Moda, Sansita, Source Sans 3 (SIL Open Font Licence 1.1)",
                    "Noto Sans JP, Noto Sans KR (SIL Open Font Licence 1.1)",
                )
            ),
            Heading(catalog.text("Your files")),
            Bullets(
                (
                    catalog.text("Settings: {path}", path=str(paths.settings_file)),
                    catalog.text("Matches: {path}", path=str(paths.store_file)),
                    catalog.text("Your own decks and tables: {path}", path=str(paths.themes)),
                )
            ),
        ]
