"""The first screen: go on, begin, learn, set, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Card
from game.i18n.catalog import LANGUAGES
from game.input.intents import Confirm, Intent
from game.record import Record
from game.scenes.page import MARGIN
from game.scenes.screen import Screen
from game.scenes.tile import Tile
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.theme.surfaces import card_size
from game.widgets.base import Widget
from game.widgets.button import Button, Kind, draw_key_cap, key_cap_width
from game.widgets.look import Look
from game.widgets.page import Page
from game.widgets.panel import Drawing
from game.widgets.text import fitted_lines

if TYPE_CHECKING:
    from game.services import Services

TEACHER: Final = "notary"
"""Whose portrait offers to teach."""

_FAN: Final = ("Kc", "Qs", "3b", "Qd", "Ad")
_FAN_STEP: Final = 10.0
_FAN_REACH: Final = 545
_FAN_CENTRE: Final = (916, 336)
_FAN_WIDTH: Final = 204
_ONE_COLUMN_LIMIT: Final = 1.4
"""Above this text scale the fan gives its place to the buttons."""


class OpenMatch(Record):
    """A match to go on with, in words.

    Attributes:
        title: What is played, and which deal.
        note: How it stands.
        portraits: Who else sits there.
        has_others: Whether other matches are open too, to choose from.
    """

    title: str
    note: str
    portraits: tuple[str, ...]
    has_others: bool = False


class MenuActions(Record):
    """Where the menu leads.

    Attributes:
        describe_open: Returns the match to go on with; None if there is none. Asked anew
            for every picture, so that its words follow the language.
        set_language: Switches the language and keeps it.
        games: Opens the matches played; None while there is no such screen.
        teach: Begins the first lesson at once.
        welcomed: Notes that a new player was offered a lesson and went elsewhere, which
            happens once; None for one who is not new.
    """

    describe_open: Callable[[], OpenMatch | None]
    resume: Callable[[], None]
    new_match: Callable[[], None]
    learn: Callable[[], None]
    teach: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    about: Callable[[], None]
    quit: Callable[[], None]
    set_language: Callable[[str], None]
    games: Callable[[], None] | None = None
    welcomed: Callable[[], None] | None = None


class MenuScene(Screen):
    """The menu."""

    def __init__(self, services: Services, actions: MenuActions) -> None:
        super().__init__(services)
        self._actions = actions
        self._notices: list[str] = []
        self._welcomes = actions.welcomed is not None
        self._dealt = 0

    @property
    def animating(self) -> bool:
        """Whether the fan is still being dealt, or a widget moves."""
        return self._is_dealing or super().animating

    @property
    def _is_dealing(self) -> bool:
        """Whether cards of the fan are missing: each is read in a frame of its own."""
        return self.services.surfaces.hurried and self._dealt < len(_FAN)

    @property
    def told(self) -> tuple[str, ...]:
        """What the player is told here."""
        return tuple(self._notices)

    def update(self, dt: float) -> None:
        """Show what the player should be told as a quiet line, not as a notice that passes."""
        if self.services.notices:
            self._notices += self.services.notices
            self.services.notices.clear()
            self.rebuild()
        if self._is_dealing and self._still is not None:
            self._dealt += 1
            self._still = None
            self.invalidate()
        super().update(dt)

    def back(self) -> None:
        """End the full screen: here is nothing else that Esc could close."""
        if self.services.settings.full_screen:
            self.services.change(full_screen=False)

    def _end_welcome(self) -> None:
        if self._welcomes and self._actions.welcomed is not None:
            self._welcomes = False
            self._actions.welcomed()

    def _elsewhere(self, way: Callable[[], None]) -> Callable[[], None]:
        """Return a way out of the menu after which a new player gets no second offer."""

        def go() -> None:
            self._end_welcome()
            way()

        return go

    def command(self, name: str) -> bool:
        """Open the rules or a new match by their keys."""
        known = {"help": self._actions.rules, "new_match": self._elsewhere(self._actions.new_match)}
        if name not in known:
            return super().command(name)
        known[name]()
        return True

    def build(self, look: Look) -> None:
        """Lay out the wordmark, the fan, the buttons and the last line."""
        page = self.page
        large = look.text_scale > _ONE_COLUMN_LIMIT
        page.add(Drawing(look.rect(78, 40, 480, 140), self._draw_wordmark))
        if not large:
            page.add(Drawing(look.rect(588, 150, 660, 420), self._draw_fan))
        self._add_buttons(page, large)
        self._add_language(page)
        self.add_keys(
            ("Up Down", self.catalog.text_in("key", "choose")),
            (self.cap("confirm"), self.catalog.text_in("key", "open")),
            (self.cap("help"), self.catalog.text_in("key", "rules")),
            (self.cap("keys"), self.catalog.text_in("key", "keys")),
        )
        self._add_notice(page)

    # -- buttons ---------------------------------------------------------------------------

    def _add_buttons(self, page: Page, large: bool) -> None:
        look, catalog, actions = self.look, self.catalog, self._actions
        match = actions.describe_open()
        left, width = look.rect(66, 0, 486, 1).left, look.px(486)
        gap = look.px(16)
        top = look.at(0, 168 if large else 210)[1]
        if match is not None:
            area = pygame.Rect(left - look.px(6), top, width + look.px(6), self._continue_high())
            word = catalog.text("Continue…") if match.has_others else catalog.text("Continue")
            page.add(Continue(area, word, match, actions.resume, self))
            top = area.bottom + gap + look.px(6)
        elif not large:
            top += look.px(56)
        high = look.high(64, 22)
        main = Button(
            pygame.Rect(left, top, width, high),
            catalog.text("New match"),
            self._elsewhere(actions.new_match),
            kind=Kind.MAIN,
            icon="others",
            size=23,
            align="left",
        )
        page.add(main)
        self._add_small_buttons(page, left, main.rect.bottom + gap + look.px(4), large)

    def _continue_high(self) -> int:
        look = self.look
        return look.px(100) + look.high(62, 17)

    def _add_small_buttons(self, page: Page, left: int, top: int, large: bool) -> None:
        look, catalog, actions = self.look, self.catalog, self._actions
        entries: list[tuple[str, str, Callable[[], None]]] = [
            (catalog.text("Learn"), "learn", actions.learn)
        ]
        if actions.games is not None:
            entries.append(
                (catalog.text("Matches played"), "score", self._elsewhere(actions.games))
            )
        entries.append((catalog.text("Settings"), "menu", self._elsewhere(actions.settings)))
        if actions.games is None:
            entries.append((catalog.text("About the game"), "cards", actions.about))
        entries.append((catalog.text_in("button", "Quit"), "quit", actions.quit))
        gap, high = look.px(16), look.high(54, 20)
        width = (look.px(486) - gap) // 2
        if large:
            left, top = look.at(640, 0)[0], look.at(0, 168)[1]
            width = look.px(560)
        for place, (word, icon, action) in enumerate(entries):
            column, row = (0, place) if large else (place % 2, place // 2)
            spot = pygame.Rect(left + column * (width + gap), top + row * (high + gap), width, high)
            # Words count more than pictures where there is no room for both.
            fits = look.width(word, Style.LABEL, 20) <= width - look.px(92)
            page.add(Button(spot, word, action, icon=icon if fits else "", size=20, align="left"))
        if self._welcomes and not large:
            rows = -(-len(entries) // 2)
            self._add_welcome(page, left, top + rows * (high + gap) + look.px(10))

    def _add_welcome(self, page: Page, left: int, top: int) -> None:
        """Offer a lesson to a new player."""
        look, catalog = self.look, self.catalog
        spot = pygame.Rect(left, top, look.px(486), look.px(28) + look.high(64, 18))
        tile = Tile(
            spot,
            catalog.text("New to Briscola?"),
            self._actions.teach,
            note=catalog.text("A real deal with a teacher: ten minutes."),
            picture=TEACHER,
        )
        page.add(tile)

    def _add_language(self, page: Page) -> None:
        look = self.look
        name = LANGUAGES[self.catalog.language]
        high = look.high(32, 16)
        right = look.stage.right - look.px(MARGIN) + look.px(16)
        middle = look.size[1] - look.px(12) - look.high(26, 15) // 2
        about = self.catalog.text("About the game")
        entries = [(name, self._next_language)]
        if self._actions.games is not None:
            entries.append((about, self._actions.about))
        for word, action in entries:
            width = look.width(word, size=16) + look.px(32)
            spot = pygame.Rect(right - width, 0, width, high)
            spot.centery = middle
            page.add(QuietButton(spot, word, action), group="language")
            right = spot.left

    def _next_language(self) -> None:
        codes = list(LANGUAGES)
        at = codes.index(self.catalog.language)
        self._actions.set_language(codes[(at + 1) % len(codes)])
        self.rebuild()

    def _add_notice(self, page: Page) -> None:
        notices = self._notices
        if not notices:
            return
        look = self.look
        text = notices[0] if len(notices) == 1 else f"{notices[0]} (+{len(notices) - 1})"
        room = look.rect(66, 0, 1150, 1).width
        lines, size = fitted_lines(look, text, room - look.px(36), size=16, most=3)
        area = look.rect(66, 0, 1150, 1)
        area.height = look.leading(size) * len(lines)
        area.bottom = look.size[1] - look.px(20) - look.high(26, 15)

        def draw(target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
            look.icon(target, "warning", (area.left + look.px(12), area.top + look.px(10)), 22)
            for row, line in enumerate(lines):
                at = (area.left + look.px(36), area.top + look.leading(size) * (row + 0.5))
                look.text(target, line, at, size=size, colour=look.colour("text"))

        page.add(Drawing(area, draw), group="notice")

    # -- pictures --------------------------------------------------------------------------

    def _draw_wordmark(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        grown = look.text_scale
        drop = look.px(3)
        for shift, colour in ((drop, palette.INK), (0, look.colour("text"))):
            look.text(
                target,
                "Briscola",
                (area.left - look.px(4) + shift, area.top + look.px(57) + shift),
                style=Style.TITLE,
                size=104 / grown,
                colour=colour,
            )
        if grown > _ONE_COLUMN_LIMIT:
            return
        size = 22 if grown < 1.1 else 22 / grown * 1.1
        line = self.catalog.text("for two to six players, and the Chiamata for five")
        look.text(
            target,
            line,
            (area.left, area.top + look.px(129)),
            style=Style.TITLE_ITALIC,
            size=size,
            colour=look.colour("text"),
            room=look.px(500),
        )

    def _draw_fan(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        del area
        places = [0, 4, 1, 3, 2]
        for place in places[: self._dealt] if self._is_dealing else places:
            self._draw_fan_card(target, look, Card.from_code(_FAN[place]), place - 2)

    def _draw_fan_card(self, target: pygame.Surface, look: Look, card: Card, step: int) -> None:
        turn = -_FAN_STEP * step
        width = look.px(_FAN_WIDTH)
        size = card_size(width, look.deck)
        centre = pygame.Vector2(look.at(*_FAN_CENTRE))
        arm = pygame.Vector2(0, -look.px(_FAN_REACH)).rotate(-turn)
        middle = centre + pygame.Vector2(0, look.px(_FAN_REACH)) + arm
        shadow, _ = look.surfaces.shadow(size, look.u, 0.35)
        if turn:
            shadow = pygame.transform.rotate(shadow, turn)
        drop = look.px(6)
        blit(
            target,
            shadow,
            (middle.x - shadow.get_width() / 2, middle.y - shadow.get_height() / 2 + drop),
        )
        face = look.surfaces.card(card, size, turn=turn)
        blit(target, face, (middle.x - face.get_width() / 2, middle.y - face.get_height() / 2))


class Continue(Widget):
    """The panel that goes on with the open match: the whole panel is the button."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        match: OpenMatch,
        on_activate: Callable[[], None],
        scene: MenuScene,
    ) -> None:
        super().__init__(rect, label, on_activate=on_activate)
        self._match = match
        self._scene = scene

    @property
    def role(self) -> str:
        """A button."""
        return "button"

    @property
    def state(self) -> str:
        """What is open and how it stands."""
        return f"{self._match.title}, {self._match.note}"

    def handle(self, intent: Intent) -> bool:
        """Take Enter, also on the keypad, and clicks."""
        if isinstance(intent, Confirm):
            self.activate()
            return True
        return super().handle(intent)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the framed panel, its words and the faces."""
        look.panel(target, self.rect)
        if self.hovered:
            frame = self.rect.inflate(-2 * look.px(20), -2 * look.px(20))
            look.box(target, frame, fill=palette.WHITE, radius=2)
        inset = look.px(44)
        left = self.rect.left + inset
        right = self.rect.right - inset
        top = self.rect.top + look.px(50)
        faces = self._draw_faces(target, look, right)
        look.text(
            target,
            self.label,
            (left, top),
            style=Style.TITLE,
            size=30 if look.text_scale < 1.2 else 30 / look.text_scale * 1.2,
            room=faces - look.px(12) - left,
        )
        bottom = self.rect.bottom - look.px(38)
        cap = self._scene.cap("confirm")
        wide = key_cap_width(look, cap)
        draw_key_cap(target, look, cap, right - look.px(8) - wide, bottom - look.high(8, 17))
        step = look.high(26, 17)
        look.text(
            target,
            self._match.title,
            (left, bottom - look.high(8, 17) - step),
            style=Style.TEXT_BOLD,
            size=17,
            room=right - left,
        )
        look.text(
            target,
            self._match.note,
            (left, bottom - look.high(8, 17)),
            size=17,
            colour=palette.SECOND_INK,
            room=right - look.px(20) - wide - left,
        )

    def _draw_faces(self, target: pygame.Surface, look: Look, right: int) -> int:
        """Draw the faces from the right edge on and return where they begin."""
        side = look.px(48)
        step = look.px(42)
        left = right - side - step * (len(self._match.portraits) - 1) + look.px(4)
        middle = self.rect.top + look.px(60)
        x = left
        for name in self._match.portraits:
            blit(target, look.surfaces.portrait(name, "neutral", side), (x, middle - side // 2))
            x += step
        return left

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring round the frame."""
        look.focus_ring(target, self.rect, radius=6, gap=1)


class QuietButton(Widget):
    """A word in the last line that can be pressed: the language, what the game is."""

    @property
    def role(self) -> str:
        """A button."""
        return "button"

    def __init__(self, rect: pygame.Rect, label: str, on_activate: Callable[[], None]) -> None:
        super().__init__(rect, label, on_activate=on_activate)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the word, underlined while the pointer is on it."""
        colour = look.colour("text")
        look.text(target, self.label, self.rect.center, size=16, colour=colour, align="centre")
        if self.hovered:
            width = look.width(self.label, size=16)
            line = pygame.Rect(0, 0, width, max(1, look.px(1)))
            line.midtop = (self.rect.centerx, self.rect.centery + look.high(11, 16))
            look.rule(target, line, colour)
