"""A new match: how many, which game, with whom, how hard, how long, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from engine.cards import Card
from engine.ruleset import PRESETS, Ruleset, Sides
from game.companions import seat_companions
from game.house_rules import HouseRules
from game.i18n.rules_text import changes, summary
from game.input.intents import Digit, Intent
from game.scenes.dialogs import UPRIGHT_BELOW, FaceScene, FaceTile, PromptScene
from game.scenes.rule_choices import GAMES, Length, emblem, fan, length_of, lengths
from game.scenes.screen import GAP, Screen
from game.scenes.setup_choice import Game, MatchChoice, TableOrder
from game.settings import CHOICES
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.theme.surfaces import card_size
from game.widgets.base import Widget
from game.widgets.button import Button, Kind
from game.widgets.choice import Segments, Stepper
from game.widgets.look import Look
from game.widgets.panel import Drawing, Panel
from game.widgets.rows import Form, FormRow, ListBox, Row
from game.widgets.text import Label, Text, fits_line

if TYPE_CHECKING:
    from game.services import Services

LEVELS: Final = CHOICES["level"]
_LEAST_TITLE: Final = 0.78
"""Of its usual size, before the name of a game takes two lines."""
_COMPACT_FROM: Final = 1.42
"""Above this text scale the right panel becomes a form, which scrolls."""


@dataclass(frozen=True, slots=True)
class SetupActions:
    """Where the screen leads.

    Attributes:
        start: Begins the match.
        check_code: Returns what is wrong with a deal code, or nothing.
        play_code: Begins the deal of a code.
        change_rules: Opens the house rules of a game; the last argument takes the new rules.
        shelf: Returns the player's saved rules; asked whenever the screen is shown.
        open_rules: Opens the rules page for these rules of a preset.
        leave: Goes back.
    """

    start: Callable[[TableOrder], None]
    check_code: Callable[[str], str]
    play_code: Callable[[str, TableOrder], None]
    change_rules: Callable[[str, Ruleset, Callable[[Ruleset], None]], None]
    shelf: Callable[[], Sequence[HouseRules]]
    open_rules: Callable[[str, Ruleset], None]
    leave: Callable[[], None]


class SetupScene(Screen):
    """The page of a new match."""

    def __init__(self, services: Services, actions: SetupActions) -> None:
        super().__init__(services)
        self._actions = actions
        self._choice = MatchChoice(services.settings)

    # -- what is chosen --------------------------------------------------------------------

    @property
    def order(self) -> TableOrder:
        """What would be dealt now."""
        return self._choice.order

    def choose(self, preset: str, ruleset: Ruleset) -> None:
        """Choose a game, and rules for it."""
        self._choice.choose(preset, ruleset)
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Take a digit as the number of players, everything else as usual."""
        if isinstance(intent, Digit) and self.page.dialog is None and intent.n in GAMES:
            if intent.n != self._choice.players:
                self._set_players(list(GAMES).index(intent.n))
            return True
        return super().handle(intent)

    def _set_players(self, place: int) -> None:
        self._choice.choose_players(tuple(GAMES)[place])
        self.rebuild()

    def _choose_game(self, place: int) -> None:
        self._choice.choose_game(place)
        self.rebuild()

    def _set_level(self, place: int) -> None:
        self._choice.level = LEVELS[place]
        self.rebuild()

    def _set_length(self, length: Length) -> None:
        self._choice.change_rules(length.of(self._choice.ruleset))

    def _set_rules(self, ruleset: Ruleset) -> None:
        self._choice.take_rules(ruleset, self._actions.shelf())

    # -- what can be done ------------------------------------------------------------------

    def resume(self) -> None:
        """Read the saved rules again: the player may have saved some."""
        self._choice.shelf = tuple(self._actions.shelf())
        super().resume()

    def enter(self) -> None:
        """Read the saved rules."""
        self._choice.shelf = tuple(self._actions.shelf())
        super().enter()

    def back(self) -> None:
        """Go back to the menu."""
        self._actions.leave()

    def command(self, name: str) -> bool:
        """Open the rules of the chosen game."""
        if name != "help":
            return super().command(name)
        self._actions.open_rules(self._choice.game.preset, self._choice.ruleset)
        return True

    def _start(self) -> None:
        self._actions.start(self.order)

    def _change_rules(self) -> None:
        self._actions.change_rules(self._choice.game.preset, self._choice.ruleset, self._set_rules)

    def _ask_code(self) -> None:
        catalog = self.catalog
        prompt = PromptScene(
            self.services,
            lambda: catalog.text("Play a deal again"),
            lambda: catalog.text(
                "Write the code of a deal: it settles the game, its rules and every card."
            ),
            lambda: catalog.text_in("button", "Deal the cards"),
            self._actions.check_code,
            then=lambda text: self._actions.play_code(text, self.order),
            limit=80,
        )
        self.services.scenes.push(prompt)

    def _ask_face(self, place: int) -> None:
        self.services.scenes.push(
            FaceScene(
                self.services, self._choice.seated, place, lambda who: self._choice.seat(place, who)
            )
        )

    # -- layout ----------------------------------------------------------------------------

    def build(self, look: Look) -> None:
        """Lay out the list of games and the panel of the chosen one."""
        area = self.content_area()
        compact = look.text_scale > _COMPACT_FROM
        left = pygame.Rect(area.left, area.top, self._list_width(area.width), area.height)
        right = pygame.Rect(0, area.top, area.width - left.width - look.px(GAP), area.height)
        right.right = area.right
        self.page.add(Panel(left), Panel(right), group="panels")
        self._add_games(self.inside(left), compact)
        if compact:
            self._add_form(self.inside(right))
        else:
            self._add_details(self._detail_area(right))
        self._add_head()
        self.add_keys(
            ("Left Right Up Down", self.catalog.text_in("key", "choose")),
            (self.cap("next_group"), self.catalog.text_in("key", "next part")),
            (self.cap("help"), self.catalog.text_in("key", "rules of this game")),
            (self.cap("back"), self.catalog.text_in("key", "back")),
        )

    def _list_width(self, width: int) -> int:
        """Return how wide the list must be so that every game's line can be read."""
        look = self.look
        notes = (self.names.preset(name).meaning for name in PRESETS)
        longest = max(look.width(note, size=16) for note in notes)
        wanted = longest + 2 * look.px(32) + look.px(96)
        return max(round(width * 0.367), min(wanted, round(width * 0.405)))

    def _detail_area(self, panel: pygame.Rect) -> pygame.Rect:
        inset = self.look.px(40)
        return panel.inflate(-2 * inset, -2 * self.look.px(30))

    def _add_head(self) -> None:
        look = self.look
        self.add_title(self.catalog.text("New match"))
        word = self.catalog.text("Deal code…")
        high = look.high(40, 18)
        width = Button.natural_width(look, word, size=18, icon="replay")
        spot = pygame.Rect(0, look.px(16), width, high)
        spot.right = look.stage.right - look.px(32) - look.px(3)
        self.page.add(Button(spot, word, self._ask_code, icon="replay", size=18), group="code")

    def _add_games(self, area: pygame.Rect, compact: bool) -> None:
        look = self.look
        head = pygame.Rect(area.left, area.top, area.width, look.high(22, 18))
        self.page.add(Label(head, self.catalog.text("How many players?")), group="players")
        counts = list(GAMES)
        bar = pygame.Rect(area.left, head.bottom + look.px(8), area.width, look.high(48, 20))
        self.page.add(
            Segments(
                bar,
                self.catalog.text("How many players?"),
                [str(count) for count in counts],
                counts.index(self._choice.players),
                self._set_players,
                size=20,
            ),
            group="players",
        )
        games = self._choice.games
        spot = pygame.Rect(area.left, bar.bottom + look.px(15), area.width, 0)
        spot.height = area.bottom + look.px(8) - spot.top
        box = ListBox(
            spot,
            self.catalog.text("Games"),
            [self._row(game) for game in games],
            self._choice.place,
            self._choose_game,
            on_activate=self._start,
            row_height=48 if compact else 64 + 21 * (self._note_lines(spot.width) - 1),
            paint=self._draw_game,
        )
        self.page.add(box, group="games")
        if self.page.group != "games":
            self.page.focus_on(box)

    def _note_lines(self, width: int) -> int:
        """Return how many lines the longest note in a list of this width takes: one or two."""
        room = width - self.look.px(96)
        notes = (self._row(game).note for game in self._choice.games)
        longest = max(self.look.width(note, size=16) for note in notes)
        return 1 if longest <= room else 2

    def _row(self, game: Game) -> Row:
        if game.house is not None:
            return Row(game.house.name, self.names.preset(game.preset).title)
        label = self.names.preset(game.preset)
        return Row(label.title, label.meaning)

    def _draw_game(
        self,
        target: pygame.Surface,
        look: Look,
        area: pygame.Rect,
        place: int,
        chosen: bool,
    ) -> None:
        game = self._choice.games[place]
        compact = look.text_scale > _COMPACT_FROM
        row = self._row(game)
        high = area.height - 2 * look.px(6)
        high = min(high, look.px(72))
        size = (round(high * look.deck.aspect), high)
        at = (area.left + look.px(11), area.centery - high // 2)
        blit(target, look.surfaces.card(emblem(game.preset), size), at)
        left = area.left + look.px(20) + size[0] + look.px(8)
        room = area.right - look.px(10) - left
        title = palette.PAPER if chosen else palette.INK
        note = palette.PAPER if chosen else palette.SECOND_INK
        if game.house is not None:
            at = (area.right - look.px(18), area.centery)
            look.mark(target, "diamond", at, 14, palette.RED)
            room -= look.px(20)
        lines = [] if compact else look.wrap(row.note, room, size=16)[:2]
        leading = look.leading(16)
        middle = area.centery - leading * len(lines) // 2
        look.text(
            target, row.title, (left, middle), style=Style.LABEL, size=19, colour=title, room=room
        )
        for line in lines:
            middle += leading
            look.text(target, line, (left, middle), size=16, colour=note, room=room)

    # -- the right panel -------------------------------------------------------------------

    def _add_details(self, area: pygame.Rect) -> None:
        look = self.look
        foot = look.high(48, 20)
        row = look.high(40, 17)
        tile = max(look.px(104), look.high(64, 17))
        head = look.high(24, 20)
        rules_high = look.high(26, 18)
        blocks = row + row + head + tile + foot + look.px(3) + rules_high
        spare = area.height - blocks - self._wanted_summary_height(area)
        column = self._label_column()
        note = self._level_note_height(area.width - column)
        if spare < note + 7 * look.px(8):  # smaller faces make room for it
            smaller = max(look.px(82), look.high(64, 17))
            spare, tile = spare + tile - smaller, smaller
        brief = spare < note
        if brief:
            note = look.high(24, 16) if spare >= look.high(24, 16) else 0
        spare -= note
        gap = max(look.px(8), min(look.px(22), spare // 7))
        bottom = area.bottom
        self._add_foot(pygame.Rect(area.left, bottom - foot, area.width, foot))
        bottom -= foot + gap + look.px(3)
        self._add_house_line(pygame.Rect(area.left, bottom - rules_high, area.width, rules_high))
        bottom -= rules_high + gap
        for label, control in (self._length_control(), self._level_control()):
            if note and label == self.catalog.text("Level"):
                bottom -= note
                below = pygame.Rect(area.left + column, bottom, area.width - column, note)
                self._add_level_note(below, brief=brief)
            spot = pygame.Rect(area.left, bottom - row, area.width, row)
            self.page.add(Label(spot, label, size=20), group="choices")
            where = pygame.Rect(area.left + column, spot.top, area.width - column, row)
            self.page.add(self._fitted(control, where), group="choices")
            bottom -= row + gap
        self._add_companions(pygame.Rect(area.left, bottom - head - tile, area.width, head + tile))
        bottom -= head + tile + gap
        line = pygame.Rect(area.left, bottom, area.width, look.px(1.5))
        self.page.add(Drawing(line, lambda t, k, r: k.rule(t, r, palette.RULE)), group="panels")
        self._add_summary(
            pygame.Rect(area.left, area.top, area.width, bottom - gap // 2 - area.top)
        )

    def _fitted(self, control: Segments, where: pygame.Rect) -> Widget:
        """Return the choice for an area: side by side where the words fit, else one by one."""
        control.rect = where
        for size in (18, 17, 16):
            control.size = size
            if Segments.natural_width(self.look, control.options, size) <= where.width * 1.04:
                return control
        return self._stepper(control, where)

    @staticmethod
    def _stepper(control: Segments, where: pygame.Rect) -> Stepper:
        words = list(control.options)
        return Stepper(
            where,
            control.label,
            control.chosen,
            (0, len(words) - 1),
            control.on_change,
            text=lambda place: words[place],
        )

    def _wanted_summary_height(self, area: pygame.Rect) -> int:
        """Return what the longest description takes, so that no choice moves what is below."""
        room = area.width - self.look.px(252)
        texts = {summary(self.names, rules) for rules in PRESETS.values()}
        longest = max(self.look.paragraph_height(text, room) for text in texts)
        return max(self.look.px(140), self.look.px(44) + longest)

    def _label_column(self) -> int:
        look = self.look
        words = (self.catalog.text("Level"), self.catalog.text_in("match", "Length"))
        return max(look.width(word, Style.LABEL, 20) for word in words) + look.px(28)

    def _add_summary(self, area: pygame.Rect) -> None:
        look = self.look
        game = self._choice.game
        title = game.house.name if game.house else self.names.preset(game.preset).title
        width = min(look.px(76), round(area.height * 0.62 * look.deck.aspect))
        fan_width = round(width * 3.1)
        self.page.add(
            Drawing(
                pygame.Rect(area.right - fan_width, area.top, fan_width, area.height),
                lambda t, k, r: _draw_fan(t, k, r, fan(game.preset), width),
            ),
            group="panels",
        )
        room = area.width - fan_width - look.px(16)
        lines, size = self._title_lines(title, room)
        line_high = look.px(size * look.text_scale * 1.15)
        for place, line in enumerate(lines):
            spot = pygame.Rect(area.left, area.top + place * line_high, room, line_high)
            self.page.add(Label(spot, line, style=Style.TITLE, size=size), group="panels")
        head = pygame.Rect(area.left, area.top, room, line_high * len(lines))
        body = pygame.Rect(area.left, head.bottom + look.px(4), room, 0)
        body.height = area.bottom - body.top
        text, text_size = self._fitting_summary(body)
        self.page.add(
            Text(body, text, size=text_size),
            group="panels",
        )

    def _title_lines(self, title: str, room: int) -> tuple[list[str], float]:
        """Return the name of a game in one line, or in two smaller ones, and its size."""
        look = self.look
        usual = 34.0 if look.text_scale < 1.1 else 30 / look.text_scale * 1.1
        size = usual
        while size > usual * _LEAST_TITLE:
            if look.width(title, Style.TITLE, size) <= room:
                return [title], size
            size -= 1
        return look.wrap(title, room, Style.TITLE, size), size

    def _fitting_summary(self, area: pygame.Rect) -> tuple[str, float]:
        """Return the longest description of the game that fits an area, and its type size."""
        full = summary(self.names, self._choice.ruleset)
        for size in (18.0, 17.0, 16.0):
            if self.look.paragraph_height(full, area.width, size=size) <= area.height:
                return full, size
        return self.names.preset(self._choice.game.preset).meaning, 18.0

    def _add_companions(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        head = pygame.Rect(area.left, area.top, area.width, look.high(24, 20))
        title = catalog.text("Other players")
        self.page.add(Label(head, title, size=20), group="companions")
        hint = catalog.text("from your right on; choose a face to change it")
        left = area.left + look.width(title, Style.LABEL, 20) + look.px(20)
        if look.width(hint, size=16) <= area.right - left:
            spot = pygame.Rect(left, area.top, area.right - left, head.height)
            self.page.add(
                Label(
                    spot,
                    hint,
                    style=Style.TEXT,
                    size=16,
                    colour=palette.SECOND_INK,
                    align="right",
                ),
                group="companions",
            )
        seated = seat_companions(self._choice.seated, self._choice.players - 1)
        count, gap = len(seated), look.px(8)
        top = head.bottom + look.px(6)
        width = min(look.px(240), (area.width - gap * (count - 1)) // count)
        notes = self._seat_notes(width)
        for place, who in enumerate(seated):
            spot = pygame.Rect(area.left + place * (width + gap), top, width, area.bottom - top)
            tile = FaceTile(
                spot,
                who,
                lambda place=place: self._ask_face(place),  # type: ignore[misc]
                note=notes[place],
            )
            self.page.add(tile, group="companions")

    def _seat_notes(self, width: int) -> list[str]:
        """Return where each companion sits, or nothing where not every note fits its tile."""
        look = self.look
        notes = [self._place_note(place) for place in range(self._choice.players - 1)]
        beside = width >= look.px(UPRIGHT_BELOW)
        room = width - look.px(84) if beside else width - look.px(8)
        fits = all(look.width(note, size=15) <= room for note in notes)
        return notes if fits else [""] * len(notes)

    def _place_note(self, place: int) -> str:
        """Return where a companion sits, or on which side where sides are fixed."""
        catalog = self.catalog
        if self._choice.ruleset.sides is Sides.TEAMS:
            if place % 2:
                return catalog.text_in("seat", "with you")
            return catalog.text_in("seat", "against you")
        if self._choice.players == 2 or 0 < place < self._choice.players - 2:
            return catalog.text_in("seat", "opposite")
        if place == 0:
            return catalog.text_in("seat", "on your right")
        return catalog.text_in("seat", "on your left")

    def _level_control(self) -> tuple[str, Segments]:
        words = [self.names.level(level) for level in LEVELS]
        label = self.catalog.text("Level")
        at = LEVELS.index(self._choice.level)
        return label, Segments(pygame.Rect(0, 0, 0, 0), label, words, at, self._set_level, size=18)

    def _level_note_height(self, width: int) -> int:
        """Return what the longest note about a level takes, so that none moves what is above."""
        notes = {self.names.level_note(n, rules) for n in LEVELS for rules in PRESETS.values()}
        longest = max(self.look.paragraph_height(note, width, size=16) for note in notes)
        return longest + self.look.px(6)

    def _add_level_note(self, area: pygame.Rect, *, brief: bool) -> None:
        words = self.names.level_note(self._choice.level, self._choice.ruleset, brief=brief)
        area = area.move(0, self.look.px(4))
        self.page.add(Text(area, words, size=16, colour=palette.SECOND_INK), group="panels")

    def _length_control(self) -> tuple[str, Segments]:
        choices = lengths(self._choice.ruleset)
        words = [self.names.match_length(choice.of(self._choice.ruleset)) for choice in choices]
        label = self.catalog.text_in("match", "Length")
        at = choices.index(length_of(self._choice.ruleset))
        return label, Segments(
            pygame.Rect(0, 0, 0, 0),
            label,
            words,
            at,
            lambda place: self._set_length(choices[place]),
            size=18,
        )

    def _house_summary(self, room: int) -> str:
        """Return what differs from the usual rules, the length aside, in one line.

        Where not all of it has room, the rest is told by its number.
        """
        base = PRESETS[self._choice.game.preset]
        rules = replace(
            self._choice.ruleset, match_format=base.match_format, match_target=base.match_target
        )
        found = changes(self.names, rules, base)
        if not found:
            return self.catalog.text("none: as it is usually played")
        for left_out in range(len(found)):
            shown = [*found[: len(found) - left_out], *([f"+{left_out}"] if left_out else [])]
            text = ", ".join(shown)
            if fits_line(self.look, text, room):
                return text
        return self.catalog.plural("{n} change", "{n} changes", len(found))

    def _add_house_line(self, area: pygame.Rect) -> None:
        look = self.look
        title = self.catalog.text("House rules")
        self.page.add(Label(area, title, size=20), group="panels")
        left = area.left + look.width(title, Style.LABEL, 20) + look.px(28)
        spot = pygame.Rect(left, area.top, area.right - left, area.height)
        base = PRESETS[self._choice.game.preset]
        same = length_of(base).of(self._choice.ruleset) == base
        colour = palette.SECOND_INK if same else palette.RED_TEXT
        self.page.add(
            Label(spot, self._house_summary(spot.width), style=Style.TEXT, size=18, colour=colour),
            group="panels",
        )

    def _add_foot(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        word = catalog.text("Change the rules")
        width = max(look.px(232), Button.natural_width(look, word, icon="score"))
        spot = pygame.Rect(area.left, area.top, width, area.height)
        self.page.add(Button(spot, word, self._change_rules, icon="score"), group="rules")
        word = catalog.text_in("button", "Deal the cards")
        width = max(look.px(230), Button.natural_width(look, word) + look.px(84))
        spot = pygame.Rect(area.right - width, area.top, width, area.height)
        deal = Button(spot, word, self._start, kind=Kind.MAIN, key=self.cap("confirm"))
        self.page.add(deal, group="deal")
        self.page.default = deal

    def _add_form(self, area: pygame.Rect) -> None:
        """Lay out everything as a form, for very large text."""
        look, catalog = self.look, self.catalog
        foot = look.high(48, 20)
        rows = []
        for label, control in (self._level_control(), self._length_control()):
            stepper = self._stepper(control, pygame.Rect(0, 0, 0, 0))
            rows.append(FormRow(label, stepper, width=round(area.width * 0.6)))
        for place, who in enumerate(seat_companions(self._choice.seated, self._choice.players - 1)):
            button = Button(
                pygame.Rect(0, 0, 0, 0),
                who.name,
                lambda place=place: self._ask_face(place),  # type: ignore[misc]
            )
            rows.append(FormRow(self._place_note(place), button, width=round(area.width * 0.4)))
        rules = Button(pygame.Rect(0, 0, 0, 0), catalog.text_in("button", "Change"))
        rules.on_activate = self._change_rules
        rows.append(FormRow(catalog.text("House rules"), rules, width=round(area.width * 0.4)))
        spot = pygame.Rect(area.left, area.top, area.width, area.height - foot - look.px(GAP))
        self.page.add(
            ShortForm(spot, catalog.text("New match"), rows, row_height=48, control_height=40),
            group="choices",
        )
        word = catalog.text_in("button", "Deal the cards")
        width = Button.natural_width(look, word)
        deal = Button(
            pygame.Rect(area.right - width, area.bottom - foot, width, foot),
            word,
            self._start,
            kind=Kind.MAIN,
        )
        self.page.add(deal, group="deal")
        self.page.default = deal


class ShortForm(Form):
    """A form of short names, whose controls fit beside them however large the text."""

    @staticmethod
    def _stacks(look: Look) -> bool:
        del look
        return False


def _draw_fan(
    target: pygame.Surface, look: Look, area: pygame.Rect, cards: Sequence[Card], width: int
) -> None:
    size = card_size(width, look.deck)
    for place in (0, 2, 1) if len(cards) == 3 else range(len(cards)):
        step = place - 1
        turn = -8.0 * step
        middle = (
            area.centerx + round(step * width * 0.86),
            area.centery + look.px(5) * abs(step),
        )
        shadow, _ = look.surfaces.shadow(size, look.u)
        if turn:
            shadow = pygame.transform.rotate(shadow, turn)
        blit(
            target,
            shadow,
            (
                middle[0] - shadow.get_width() / 2,
                middle[1] - shadow.get_height() / 2 + look.px(3),
            ),
        )
        face = look.surfaces.card(cards[place], size, turn=turn)
        blit(target, face, (middle[0] - face.get_width() / 2, middle[1] - face.get_height() / 2))
