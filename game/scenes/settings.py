"""The player's settings: six topics, each change in force at once and soon in the file."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.desktop import copy_text, open_folder
from game.input.bindings import NAVIGATION, Bindings
from game.input.intents import Command, Intent, Point, PointerLeft, Release, Restyled
from game.scenes.catch_key import CatchKeyScene
from game.scenes.keys import ACTIONS
from game.scenes.screen import Screen
from game.scenes.settings_pages import TOPICS, Rows, Topic
from game.scenes.sheets import ArrowButton
from game.scenes.theme_pictures import ThemePictures
from game.theme import palette
from game.theme.fonts import Style
from game.theme.model import DeckTheme, TableTheme, text_in
from game.theme.palette import Colour
from game.widgets.button import Button, draw_key_cap, key_cap_width
from game.widgets.choice import Segments, Switch, Tile
from game.widgets.gallery import Gallery
from game.widgets.look import Look
from game.widgets.panel import Drawing, Tabs
from game.widgets.rows import Form, FormRow, ListBox, Painter, Row
from game.widgets.text import Label, Text

if TYPE_CHECKING:
    from game.services import Services
    from game.theme.loader import Entry

_DECKS: Final = 5
_DECKS_IN_LARGE_TEXT: Final = 4
_TABLES: Final = 4
_BACKS: Final = 3
_IN_VERY_LARGE_TEXT: Final = 3
"""Tiles side by side; where there are more, arrows show the others."""
_TOLD: Final = 6
"""Broken themes named in one message; of more only the number."""
_LARGE_TEXT: Final = 1.2
_TILES_UP_TO: Final = 1.32
"""Above this text scale only decks and tables are tiles, and the rest are rows of a form."""
_FORM_ALONE_FROM: Final = 1.6
"""Above this one everything is a row of one form, some with pictures."""
_SETTLES_AFTER: Final = 2.5
"""Seconds after the last click on a size of text until the page is laid out for it.

It is sooner when the pointer leaves the control.
"""


class SettingsScene(Screen):
    """The settings page.

    Args:
        services: The program's parts.
        leave: Goes back to where the page was opened from.
        shown: A theme to show among the others at first; else the chosen one is.
    """

    keeps_still = False  # the tabs, which take the focus, draw the panel below everything else

    def __init__(self, services: Services, leave: Callable[[], None], shown: str = "") -> None:
        super().__init__(services)
        self._leave = leave
        self._shown = shown
        ids = [topic.id for topic in TOPICS]
        last = services.settings.settings_tab
        self._tab = ids.index(last) if last in ids else 0
        self._pictures = ThemePictures(services)
        self._form: Form | None = None
        self._places: dict[str, tuple[int, int]] = {}
        self._made_for: tuple[object, ...] = ()
        self._key_row = 0
        self._first_tiles: dict[str, int] = {}
        self._clicking = False
        self._coming_scale: float | None = None
        self._settles_in = 0.0
        self._clicked = pygame.Rect(0, 0, 0, 0)

    # -- the scene -------------------------------------------------------------------------

    def back(self) -> None:
        """Leave; everything is kept already."""
        self._settle_scale()
        self._leave()

    def leave(self) -> None:
        """Give the page up, but not the size of text that was clicked last."""
        self._settle_scale()
        super().leave()

    def command(self, name: str) -> bool:
        """Put the keys back to the usual ones by the key for it."""
        if name == "reset" and self._topic.id == "keys":
            self._ask_usual_keys()
            return True
        return super().command(name)

    def handle(self, intent: Intent) -> bool:
        """Lay out anew only when what is laid out changed, so that no control loses its hold."""
        if isinstance(intent, Restyled):
            if self._layout_key() != self._made_for:
                self.rebuild()
            self.invalidate()
            return False
        if isinstance(intent, Command):
            self._settle_scale()  # the key for larger text goes on from what is shown
        if self._has_left(intent):
            self._settle_scale()
        self._clicking = isinstance(intent, Release)
        used = super().handle(intent)
        self._clicking = False
        return used

    def _has_left(self, intent: Intent) -> bool:
        """Whether the pointer is no longer on the control that was clicked last."""
        if isinstance(intent, Point):
            return intent.origin is None and not self._clicked.collidepoint(intent.pos)
        return isinstance(intent, PointerLeft)

    def update(self, dt: float) -> None:
        """Take the size of text that was clicked once no further click follows."""
        super().update(dt)
        self._settles_in -= dt
        if self._settles_in <= 0:
            self._settle_scale()

    def rebuild(self) -> None:
        """Lay the page out for the size of text that is shown; the form stays at its place."""
        self._settle_scale()
        self._remember_place()
        super().rebuild()

    def _set_scale(self, scale: float) -> None:
        """Take a size of text: by a key at once, by a click when the pointer leaves the control.

        The page would move the button from under the pointer, and a second click would hit
        something else.
        """
        if self._clicking and self._form is not None:
            self._coming_scale, self._settles_in = scale, _SETTLES_AFTER
            self._clicked = self._form.rows[self._form.row].control.rect.copy()
        else:
            self._coming_scale = None
            self.services.change(text_scale=scale)

    def _settle_scale(self) -> None:
        scale, self._coming_scale = self._coming_scale, None
        if scale is not None:
            self.services.change(text_scale=scale)

    def _layout_key(self) -> tuple[object, ...]:
        look = self.look
        deck = look.deck.about.source, look.surfaces.back_id
        return look.size, look.text_scale, self.catalog.revision, deck, look.table.about.source

    @property
    def _topic(self) -> Topic:
        return TOPICS[self._tab]

    def _open_tab(self, place: int) -> None:
        self._remember_place()
        self._form = None
        self._tab = place
        self.services.change(settings_tab=self._topic.id)
        self.rebuild()

    def _remember_place(self) -> None:
        if self._form is not None:
            self._places[self._topic.id] = (self._form.row, self._form.first)

    # -- layout ----------------------------------------------------------------------------

    def build(self, look: Look) -> None:
        """Lay out the tabs and the open topic."""
        self._made_for = self._layout_key()
        self._form = None
        area = self.content_area()
        area.top += Tabs.height(look)
        area.height -= Tabs.height(look)
        titles = [self.catalog.of(topic.title) for topic in TOPICS]
        tabs = Tabs(area, self.catalog.text("Topics"), titles, self._tab, self._open_tab)
        inner = self.inside(area)
        self.page.add(tabs, group="tabs")
        if self._topic.id == "cards" and look.text_scale <= _TILES_UP_TO:
            self._add_cards(inner)
        elif self._topic.id == "cards" and look.text_scale <= _FORM_ALONE_FROM:
            self._add_decks_and_form(inner)
        elif self._topic.id == "table" and look.text_scale <= _FORM_ALONE_FROM:
            self._add_table(inner)
        elif self._topic.id == "keys":
            self._add_keys_topic(inner)
        elif self._topic.id in ("cards", "table"):
            self._add_form_of_pictures(inner)
        else:
            self._add_form(inner, self._topic.names)
        self.add_title(self.catalog.text("Settings"))
        self.add_keys(
            (self.cap("next_tab"), self.catalog.text_in("key", "topic")),
            ("Left Right", self.catalog.text_in("key", "choose")),
            (self.cap("text_bigger"), self.catalog.text_in("key", "larger text")),
            (self.cap("back"), self.catalog.text_in("key", "back")),
        )

    def _add_form(self, area: pygame.Rect, names: Sequence[str]) -> None:
        rows = self._form_rows(area.width)
        self._add_rows(area, [rows.row(name) for name in names])

    def _form_rows(self, width: int) -> Rows:
        return Rows(self.services, width, self.rebuild, self._set_scale)

    def _add_rows(self, area: pygame.Rect, rows: Sequence[FormRow]) -> None:
        row, first = self._places.get(self._topic.id, (0, 0))
        form = Form(area, self.catalog.of(self._topic.title), rows, row=min(row, len(rows) - 1))
        form.first = first
        self._form = form
        self.page.add(form, group="form")

    # -- large text ------------------------------------------------------------------------

    def _add_form_of_pictures(self, area: pygame.Rect) -> None:
        """Add everything as rows to scroll, those of decks, backs and tables with pictures."""
        plain = self._form_rows(area.width)
        pictured = {
            "deck": self._pictures.deck_tiles,
            "back": self._pictures.back_tiles,
            "table": self._pictures.table_tiles,
        }
        rows = []
        for name in self._topic.names:
            if name in pictured:
                rows.append(self._picture_row(area.width, name, pictured[name]()))
            else:
                rows.append(plain.row(name))
        self._add_rows(area, [*rows, *self._theme_rows()])

    def _picture_row(
        self, width: int, name: str, choices: Sequence[tuple[str, str, Painter]]
    ) -> FormRow:
        """Return the row of a setting whose values are pictures.

        Args:
            width: Of the form in pixels.
            name: Of the setting.
            choices: For each value its id, its name and what draws it.
        """
        look, label = self.look, self.names.setting(name)
        present = look.surfaces.back_id if name == "back" else getattr(self.settings, name)
        ids = [value for value, _, _ in choices]
        chosen = ids.index(present) if present in ids else 0
        inner = width - 3 * look.px(8)  # a scroll bar may stand beside it
        wide = Gallery.tile_width(look, inner, len(ids), _IN_VERY_LARGE_TEXT)
        foot = max(Tile.foot_height(look, wide, title) for _, title, _ in choices)
        nowhere = pygame.Rect(0, 0, 0, 0)
        tiles = [
            Tile(nowhere, title, paint, place == chosen, foot=foot)
            for place, (_, title, paint) in enumerate(choices)
        ]
        kind = self._kind_of(name)
        shown = self._window(kind, len(ids), chosen, _IN_VERY_LARGE_TEXT)
        gallery = Gallery(
            label.title,
            tiles,
            chosen,
            _IN_VERY_LARGE_TEXT,
            lambda place: self._choose(name, ids[place]),
            first=shown.start,
            on_turn=lambda first: self._first_tiles.update({kind: first}),
        )
        return FormRow(label.title, gallery, label.meaning, below=look.px(126) + foot)

    def _kind_of(self, name: str) -> str:
        """Return what the place among the tiles of a setting is kept by: each deck has backs."""
        return f"back of {self.look.deck.id}" if name == "back" else name

    def _choose(self, name: str, value: str) -> None:
        back = {"back": ""} if name == "deck" else {}
        self.services.change(**{name: value, **back})
        self.rebuild()

    def _theme_rows(self) -> list[FormRow]:
        """Return the rows about the player's own themes."""
        catalog, look = self.catalog, self.look
        title = catalog.text("Your own decks and tables")
        nowhere = pygame.Rect(0, 0, 0, 0)
        broken = self._broken("table" if self._topic.id == "table" else "deck")
        rows = []
        if broken:
            word = catalog.plural("{n} cannot be used…", "{n} cannot be used…", len(broken))
            tell = functools.partial(self._tell_broken, broken)
            button = Button(nowhere, word, tell, icon="warning", size=17)
            width = Button.natural_width(look, word, size=17, icon="warning")
            rows.append(FormRow(title, button, width=width))
        word = catalog.text("Themes folder…")
        button = Button(nowhere, word, self._open_folder, size=17)
        rows.append(FormRow(title, button, width=Button.natural_width(look, word, size=17)))
        return rows

    # -- cards -----------------------------------------------------------------------------

    def _add_cards(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        self._order_groups("decks", "backs", "badge")
        gap = look.px(16)
        head = look.high(26, 20)
        lower = look.px(166) + head + look.px(6)
        line = pygame.Rect(area.left, area.top, area.width, head)
        tiles = pygame.Rect(area.left, area.top + head + look.px(8), area.width, 0)
        tiles.height = area.bottom - lower - look.px(14) - tiles.top
        decks = self.services.themes.decks()
        most = _DECKS if look.text_scale < _LARGE_TEXT else _DECKS_IN_LARGE_TEXT
        shown = self._window("deck", len(decks), self._place_of(decks, self.settings.deck), most)
        self._add_head(line, "deck", room=self._add_arrows(line, "deck", len(decks), shown, most))
        self._add_decks(tiles, decks, shown, most, gap, told=True)
        top = area.bottom - lower
        third = area.width // 3
        self._add_backs(pygame.Rect(area.left, top, third, lower), head)
        preview = pygame.Rect(area.right - third, top, third, lower)
        middle = pygame.Rect(area.left + third + 2 * gap, top, third - 4 * gap, lower)
        self._add_badge(middle, head)
        spot = pygame.Rect(preview.left, preview.top, preview.width, head)
        self.page.add(Label(spot, catalog.text("Like this in hand"), size=20), group="panels")
        felt = pygame.Rect(preview.left, preview.top + head + look.px(6), preview.width, 0)
        felt.height = preview.bottom - felt.top
        self.page.add(Drawing(felt, self._pictures.draw_hand), group="panels")

    def _add_decks_and_form(self, area: pygame.Rect) -> None:
        """Add the decks as tiles and what else there is to choose about cards as a form."""
        look = self.look
        self._order_groups("decks", "form")
        gap, head = look.px(16), look.high(26, 20)
        decks, most = self.services.themes.decks(), _DECKS_IN_LARGE_TEXT
        shown = self._window("deck", len(decks), self._place_of(decks, self.settings.deck), most)
        line = pygame.Rect(area.left, area.top, area.width, head)
        self._add_head(line, "deck", room=self._add_arrows(line, "deck", len(decks), shown, most))
        top, high = area.top + head + look.px(8), look.px(134) + look.high(8, 18)
        tiles = pygame.Rect(area.left, top, area.width, high)
        self._add_decks(tiles, decks, shown, most, gap, told=False)
        rest = pygame.Rect(area.left, top + high + look.px(10), area.width, 0)
        rest.height = area.bottom - rest.top
        self._add_form(rest, [name for name in self._topic.names if name != "deck"])

    def _order_groups(self, *names: str) -> None:
        """Have Tab come to these groups in this order, before what else the page holds."""
        for name in names:
            self.page.add(group=name)

    def _add_head(self, area: pygame.Rect, name: str, *, room: int = 0) -> None:
        """Add the name of a setting and, after it, its meaning; `room` stays free at the right."""
        look = self.look
        label = self.names.setting(name)
        wide = look.width(label.title, Style.LABEL, 20)
        spot = pygame.Rect(area.left, area.top, wide + 4, area.height)
        self.page.add(Label(spot, label.title, size=20), group="panels")
        right = area.right - room
        right = self._add_folder_button(area, right)
        broken = self._broken(name)
        if broken:
            right = self._add_broken(area, right, broken)
        spot = pygame.Rect(area.left + wide + look.px(18), area.top + look.px(1), 0, area.height)
        spot.width = right - look.px(12) - spot.left
        if look.width(label.meaning, size=16) > spot.width > 0 and look.text_scale > _TILES_UP_TO:
            return
        meaning = Label(spot, label.meaning, style=Style.TEXT, size=16, colour=palette.SECOND_INK)
        self.page.add(meaning, group="panels")

    def _add_folder_button(self, area: pygame.Rect, right: int) -> int:
        """Add the button that shows where the player's themes lie; return where it begins."""
        word = self.catalog.text("Themes folder…")
        width = Button.natural_width(self.look, word, size=15)
        spot = pygame.Rect(right - width, area.top, width, area.height)
        self.page.add(Button(spot, word, self._open_folder, size=15), group="folder")
        return spot.left - self.look.px(12)

    def _open_folder(self) -> None:
        """Show the folder of themes; where that cannot be, copy and say where it is."""
        folder = self.services.paths.themes
        if open_folder(folder):
            return
        catalog = self.catalog
        copied = copy_text(str(folder))
        told = catalog.text("The path has been copied.") if copied else ""
        self.ask(
            catalog.text("Your own decks and tables"),
            "\n".join(line for line in (str(folder), told) if line),
            [(catalog.text_in("button", "Close"), None)],
        )

    def _broken(self, kind: str) -> list[Entry]:
        """Return the player's themes of a kind that cannot be used."""
        return [
            each for each in self.services.themes.entries() if each.kind == kind and each.faults
        ]

    def _add_broken(self, area: pygame.Rect, right: int, broken: Sequence[Entry]) -> int:
        """Add the button that tells what is wrong with them; return where it begins."""
        word = self.catalog.plural("{n} cannot be used…", "{n} cannot be used…", len(broken))
        width = Button.natural_width(self.look, word, size=15, icon="warning")
        spot = pygame.Rect(right - width, area.top, width, area.height)
        tell = functools.partial(self._tell_broken, broken)
        self.page.add(Button(spot, word, tell, icon="warning", size=15), group="broken")
        return spot.left

    def _tell_broken(self, broken: Sequence[Entry]) -> None:
        """Say of each broken theme what is wrong with it first."""
        catalog = self.catalog
        lines = [self.names.theme_fault(each.faults[0]) for each in broken[:_TOLD]]
        if len(broken) > _TOLD:
            lines.append(catalog.text("And {n} more.", n=len(broken) - _TOLD))
        lines.append(catalog.text("“briscola themes check” names every fault."))
        self.ask(
            catalog.text("Cannot be used"),
            "\n".join(lines),
            [(catalog.text_in("button", "Close"), None)],
        )

    def _add_decks(
        self,
        area: pygame.Rect,
        decks: Sequence[DeckTheme],
        shown: range,
        most: int,
        gap: int,
        *,
        told: bool,
    ) -> None:
        """Add a tile for each deck that is shown; `told` with what is special about it."""
        look, language = self.look, self.catalog.language
        width = (area.width - gap * (most - 1)) // most
        notes = [text_in(deck.about.description, language) if told else "" for deck in decks]
        foot = max(
            Tile.foot_height(look, width, decks[number].name(language), notes[number])
            for number in shown
        )
        pictures = self._pictures.deck_tiles()
        for place, number in enumerate(shown):
            deck, title, paint = pictures[number]
            spot = pygame.Rect(area.left + place * (width + gap), area.top, width, area.height)
            tile = Tile(
                spot,
                title,
                paint,
                deck == self.settings.deck,
                functools.partial(self._choose, "deck", deck),
                note=notes[number],
                foot=foot,
            )
            self.page.add(tile, group="decks")

    def _place_of(self, themes: Sequence[DeckTheme | TableTheme], chosen: str) -> int:
        """Return the place of the theme to show at first, else of the chosen one."""
        ids = [theme.id for theme in themes]
        return next((ids.index(each) for each in (self._shown, chosen) if each in ids), 0)

    def _window(self, kind: str, count: int, chosen: int, most: int) -> range:
        """Return which of many tiles are shown: at first those around the chosen one."""
        first = self._first_tiles.get(kind, chosen - most // 2)
        first = max(0, min(first, count - most))
        self._first_tiles[kind] = first
        return range(first, min(count, first + most))

    def _add_arrows(self, line: pygame.Rect, kind: str, count: int, shown: range, most: int) -> int:
        """Add arrows to the tiles not shown at the right of a line; return their width."""
        if count <= most:
            return 0
        look, catalog = self.look, self.catalog
        width = look.px(44)
        for step, word, mark in (
            (-1, catalog.text("Earlier"), "mark:left"),
            (1, catalog.text("Later"), "mark:right"),
        ):
            right = line.right - (width + look.px(8) if step < 0 else 0)
            spot = pygame.Rect(right - width, line.top, width, line.height)
            there = shown.start > 0 if step < 0 else shown.stop < count
            turn = functools.partial(self._turn, kind, step * most)
            arrow = ArrowButton(spot, word, turn, icon=mark, enabled=there)
            self.page.add(arrow, group=f"{kind} arrows")
        return 2 * width + look.px(24)

    def _turn(self, kind: str, by: int) -> None:
        self._first_tiles[kind] += by
        self.rebuild()

    def _add_backs(self, area: pygame.Rect, head: int) -> None:
        look = self.look
        gap = look.px(12)
        chosen = look.surfaces.back_id
        width = (area.width - (_BACKS - 1) * gap) // _BACKS
        backs = self._pictures.back_tiles()
        place_of_chosen = [back for back, _, _ in backs].index(chosen)
        kind = self._kind_of("back")
        shown = self._window(kind, len(backs), place_of_chosen, _BACKS)
        line = pygame.Rect(area.left, area.top, area.width, head)
        line.width -= self._add_arrows(line, kind, len(backs), shown, _BACKS)
        self.page.add(Label(line, self.names.setting("back").title, size=20), group="panels")
        foot = max(Tile.foot_height(look, width, backs[number][1]) for number in shown)
        for place, number in enumerate(shown):
            back, title, paint = backs[number]
            top = area.top + head + look.px(6)
            spot = pygame.Rect(area.left + place * (width + gap), top, width, area.bottom - top)
            choose = functools.partial(self._choose, "back", back)
            tile = Tile(spot, title, paint, back == chosen, choose, foot=foot)
            self.page.add(tile, group="backs")

    def _add_badge(self, area: pygame.Rect, head: int) -> None:
        look, names = self.look, self.names
        label = names.setting("index_badge")
        words = (
            names.setting_value("index_badge", "off"),
            names.setting_value("index_badge", "on"),
        )
        wide = Switch.natural_width(look, words)
        spot = pygame.Rect(area.left, area.top, area.width - wide - look.px(8), head)
        self.page.add(Label(spot, label.title, size=20), group="panels")
        switch = Switch(
            pygame.Rect(area.right - wide, area.top - look.px(4), wide, head + look.px(8)),
            label.title,
            self.services.badge,
            self._set_badge,
            words=words,
        )
        self.page.add(switch, group="badge")
        where = look.high(24, 18) + look.px(6) + look.high(38, 16)
        body = pygame.Rect(area.left, area.top + head + look.px(6), area.width, 0)
        body.height = area.bottom - where - look.px(8) - body.top
        self.page.add(Text(body, label.meaning, size=16, colour=palette.SECOND_INK), group="panels")
        values = ("hand", "always")
        title = names.setting("badge_place").title
        spot = pygame.Rect(area.left, area.bottom - where, area.width, look.high(24, 18))
        self.page.add(Label(spot, title, size=18), group="panels")
        bar = pygame.Rect(area.left, 0, area.width, look.high(38, 16))
        bar.bottom = area.bottom
        self.page.add(
            Segments(
                bar,
                title,
                [names.setting_value("badge_place", value) for value in values],
                values.index(self.settings.badge_place),
                self._set_badge_place,
                size=16,
                enabled=self.services.badge,
            ),
            group="badge",
        )

    def _set_badge(self, on: bool) -> None:
        self.services.change(index_badge="on" if on else "off")
        self.rebuild()

    def _set_badge_place(self, place: int) -> None:
        self.services.change(badge_place=("hand", "always")[place])
        self.rebuild()

    # -- table -----------------------------------------------------------------------------

    def _add_table(self, area: pygame.Rect) -> None:
        look = self.look
        self._order_groups("tables", "form")
        head = look.high(26, 20)
        tables = self.services.themes.tables()
        gap = look.px(16)
        chosen = self._place_of(tables, self.settings.table)
        shown = self._window("table", len(tables), chosen, _TABLES)
        line = pygame.Rect(area.left, area.top, area.width, head)
        self._add_head(
            line, "table", room=self._add_arrows(line, "table", len(tables), shown, _TABLES)
        )
        width = min(look.px(276), (area.width - gap * (_TABLES - 1)) // _TABLES)
        top = area.top + head + look.px(8)
        high = look.px(128) + look.high(8, 18)
        choices = self._pictures.table_tiles()
        foot = max(Tile.foot_height(look, width, choices[number][1]) for number in shown)
        for place, number in enumerate(shown):
            table, title, paint = choices[number]
            spot = pygame.Rect(area.left + place * (width + gap), top, width, high)
            choose = functools.partial(self._choose, "table", table)
            tile = Tile(spot, title, paint, table == self.settings.table, choose, foot=foot)
            self.page.add(tile, group="tables")
        names = [name for name in self._topic.names if name != "table"]
        rest = pygame.Rect(area.left, top + high + look.px(10), area.width, 0)
        rest.height = area.bottom - rest.top
        self._add_form(rest, names)

    # -- keys ------------------------------------------------------------------------------

    @property
    def _actions(self) -> tuple[str, ...]:
        """Return the actions, those of the table first."""
        commands = [name for name in ACTIONS if name not in NAVIGATION]
        return (*commands, *(name for name in ACTIONS if name in NAVIGATION))

    def _add_keys_topic(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        foot = look.high(44, 18)
        spot = pygame.Rect(area.left, area.top, area.width, area.height - foot - look.px(12))
        rows = [Row(catalog.of(ACTIONS[name]), self._keys_of(name)) for name in self._actions]
        box = ListBox(
            spot,
            catalog.text("Keys"),
            rows,
            self._key_row,
            self._choose_key_row,
            on_activate=self._ask_key,
            row_height=44,
            gap=4,
            paint=self._draw_key_row,
        )
        self.page.add(box, group="keys")
        left = area.left
        for word, action in (
            (catalog.text("Another key…"), self._ask_key),
            (catalog.text("Reset all"), self._ask_usual_keys),
        ):
            width = Button.natural_width(look, word, size=18)
            button = Button(
                pygame.Rect(left, area.bottom - foot, width, foot), word, action, size=18
            )
            self.page.add(button, group="key buttons")
            left += width + look.px(16)

    def _keys_of(self, name: str) -> str:
        return ", ".join(self.services.reader.bindings.keys.get(name, ()))

    def _choose_key_row(self, row: int) -> None:
        self._key_row = row

    def _draw_key_row(
        self,
        target: pygame.Surface,
        look: Look,
        area: pygame.Rect,
        place: int,
        chosen: bool,
    ) -> None:
        name = self._actions[place]
        colour: Colour = palette.PAPER if chosen else palette.INK
        at = (area.left + look.px(16), area.centery)
        look.text(
            target,
            self.catalog.of(ACTIONS[name]),
            at,
            style=Style.LABEL,
            size=18,
            colour=colour,
            room=area.width // 2,
        )
        right = area.right - look.px(16)
        for cap in reversed(self.services.reader.bindings.keys.get(name, ())):
            wide = key_cap_width(look, cap)
            if right - wide < area.centerx:
                return
            draw_key_cap(target, look, cap, right - wide, area.centery)
            right -= wide + look.px(10)

    def _ask_key(self) -> None:
        name = self._actions[self._key_row]
        self.services.scenes.push(CatchKeyScene(self.services, name, self._keep_keys))

    def _keep_keys(self, bindings: Bindings) -> None:
        changes = {name: tuple(keys) for name, keys in bindings.changes().items()}
        self.services.change(key_bindings=changes)
        self.rebuild()

    def _ask_usual_keys(self) -> None:
        catalog = self.catalog
        self.ask(
            catalog.text("Reset all keys?"),
            catalog.text("The keys you have chosen are forgotten."),
            [
                (catalog.text_in("button", "Reset"), lambda: self._keep_keys(Bindings.default())),
                (catalog.text_in("button", "Cancel"), None),
            ],
        )
