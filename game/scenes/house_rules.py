"""Rules of the house: every option of the game at hand, kept under names of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from engine.cards import Card
from engine.ruleset import PRESETS, Ruleset
from game.house_rules import NAME_LENGTH, HouseRules, HouseRulesError
from game.i18n.rules_text import changes, explanation
from game.scenes.dialogs import PromptScene
from game.scenes.rule_choices import RuleChoice, rule_groups, with_rule
from game.scenes.screen import GAP, Screen
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.theme.surfaces import card_size
from game.widgets.base import Widget
from game.widgets.button import Button, Kind
from game.widgets.choice import Segments, Stepper
from game.widgets.look import Look
from game.widgets.panel import Drawing, Panel
from game.widgets.rows import Form, FormRow
from game.widgets.text import Label, Text, fitted_lines

if TYPE_CHECKING:
    from game.services import Services

_EXAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "call_rank": ("2d", "2c", "2s", "2b"),
    "low_rank_extension": ("2d", "2c", "2s", "2b"),
    "bid_levels": ("Ad", "3c", "Ks", "Qb"),
    "trick_rule": ("Ad", "3d", "Kc", "2d"),
    "trump_compare": ("3s", "7s", "2s", "Ks"),
    "exchange": ("7d", "2d", "Ad"),
    "trump_change": ("Ks", "Qs"),
    "removed_two": ("2d", "2c", "2s", "2b"),
    "follow_suit": ("Kc", "5c", "3c", "2c"),
    "void_rule": ("Kc", "5d", "3s"),
    "progressive": ("Ad", "3d", "Ac", "3c"),
    "cappotto_mult": ("Ad", "Ac", "As", "Ab"),
}
"""Cards that show what an option is about."""


_BUTTON_WORD: Final = 19
_NEARLY: Final = 0.9
_NARROW_FROM: Final = 1.42
"""Above this text scale the options take the whole width, without an explanation beside them."""


@dataclass(frozen=True, slots=True)
class HouseActions:
    """Where the page leads.

    Attributes:
        use: Takes the rules; the page is closed by `leave`.
        save: Keeps rules under a name.
        delete: Removes kept rules.
        saved: Returns the kept rules.
        open_rules: Opens the rules page.
        leave: Goes back.
        folder: Where the files lie, to be shown.
    """

    use: Callable[[Ruleset], None]
    save: Callable[[HouseRules], HouseRules]
    delete: Callable[[HouseRules], None]
    saved: Callable[[], Sequence[HouseRules]]
    open_rules: Callable[[str, Ruleset], None]
    leave: Callable[[], None]
    folder: Path


class HouseRulesScene(Screen):
    """All options that make sense in a game; the others say why they do not."""

    def __init__(
        self, services: Services, preset: str, ruleset: Ruleset, actions: HouseActions
    ) -> None:
        super().__init__(services)
        self._preset = preset
        self._base = PRESETS[preset]
        self._start = ruleset
        self._rules = ruleset
        self._actions = actions
        self._row = 0
        self._first = 0
        self._form: Form | None = None

    @property
    def rules(self) -> Ruleset:
        """The rules as they are chosen now."""
        return self._rules

    # -- what can be done ------------------------------------------------------------------

    def back(self) -> None:
        """Leave without changing anything; ask where something was changed."""
        if self._rules == self._start:
            self._actions.leave()
            return
        catalog = self.catalog
        self.ask(
            catalog.text("Keep the changes?"),
            catalog.text("You have changed rules. They can be used for the next match."),
            [
                (catalog.text_in("button", "Use them"), self._done),
                (catalog.text("Leave as it was"), self._actions.leave),
            ],
            on_back=self.close_dialog,
        )

    def command(self, name: str) -> bool:
        """Reset by its key, open the rules by theirs."""
        if name == "reset":
            self._reset()
        elif name == "help":
            self._actions.open_rules(self._preset, self._rules)
        else:
            return super().command(name)
        return True

    def _done(self) -> None:
        self._actions.use(self._rules)
        self._actions.leave()

    def _reset(self) -> None:
        """Put the usual rules back; ask where that would lose more than one change."""
        lost = len(self._rules.changes(self._base))
        if lost < 2 or self._kept() is not None:
            self._use(self._base)
            return
        catalog = self.catalog
        self.ask(
            catalog.text("Back to the usual rules?"),
            catalog.plural("{n} change is lost.", "{n} changes are lost.", lost),
            [
                (catalog.text_in("button", "Reset"), lambda: self._use(self._base)),
                (catalog.text_in("button", "Cancel"), None),
            ],
            on_back=self.close_dialog,
        )

    def _use(self, rules: Ruleset) -> None:
        if self._form is not None:
            self._row, self._first = self._form.row, self._form.first
        self._rules = rules
        self.rebuild()

    def _choose(self, name: str, value: object) -> None:
        changed = with_rule(self._rules, name, value)
        if changed is not None:
            self._use(changed)

    def _save(self) -> None:
        catalog = self.catalog
        kept = self._kept()
        self.services.scenes.push(
            PromptScene(
                self.services,
                lambda: catalog.text("Name of these rules"),
                lambda: catalog.text(
                    "They appear in the list of games. The file can be given to friends: {folder}",
                    folder=str(self._actions.folder),
                ),
                lambda: catalog.text_in("button", "Save"),
                self._save_as,
                text=kept.name if kept else "",
                limit=NAME_LENGTH,
            )
        )

    def _save_as(self, name: str) -> str:
        if not name.strip():
            return self.catalog.text("Write a name first.")
        try:
            saved = self._actions.save(HouseRules(name, self._preset, self._rules))
        except HouseRulesError as error:
            return str(error)
        self.page.say(self.catalog.text("Saved: {file}", file=str(saved.path)), 6)
        return ""

    def _kept(self) -> HouseRules | None:
        """Return the kept rules that are the same as those on the page."""
        saved = self._actions.saved()
        return next(
            (s for s in saved if (s.preset, s.ruleset) == (self._preset, self._rules)), None
        )

    def _ask_delete(self, kept: HouseRules) -> None:
        catalog = self.catalog
        self.ask(
            catalog.text("Delete “{name}”?", name=kept.name),
            catalog.text("The file is removed: {file}", file=str(kept.path)),
            [
                (catalog.text_in("button", "Delete"), lambda: self._delete(kept)),
                (catalog.text_in("button", "Cancel"), None),
            ],
            danger=True,
        )

    def _delete(self, kept: HouseRules) -> None:
        try:
            self._actions.delete(kept)
        except HouseRulesError as error:
            self.page.say(str(error))
        self.rebuild()

    # -- layout ----------------------------------------------------------------------------

    def build(self, look: Look) -> None:
        """Lay out the options at the left, the explanation at the right."""
        area = self.content_area()
        narrow = look.text_scale > _NARROW_FROM
        share = 1.0 if narrow else 0.66
        left = pygame.Rect(area.left, area.top, round(area.width * share), area.height)
        self.page.add(Panel(left), group="panels")
        foot = look.high(38, 20) + look.px(GAP) if narrow else 0
        inner = self.inside(left)
        inner.height -= foot
        self._add_form(inner)
        if narrow:
            spot = pygame.Rect(inner.left, inner.bottom + look.px(GAP), inner.width, foot)
            self._add_buttons(spot.move(0, -look.px(4)))
        else:
            right = pygame.Rect(0, area.top, area.width - left.width - look.px(GAP), area.height)
            right.right = area.right
            self.page.add(Panel(right), group="panels")
            self._add_side(self.inside(right))
        self._add_head()
        self.add_keys(
            ("Up Down", self.catalog.text_in("key", "rule")),
            ("Left Right", self.catalog.text_in("key", "choice")),
            (self.cap("reset"), self.catalog.text_in("key", "reset")),
            (self.cap("help"), self.catalog.text_in("key", "rules of this game")),
            (self.cap("back"), self.catalog.text_in("key", "back")),
        )

    def _add_head(self) -> None:
        """Add the title, and far from all other buttons the one that deletes kept rules."""
        look, kept = self.look, self._kept()
        title = kept.name if kept else self.names.preset(self._preset).title
        self.add_title(self.catalog.text("House rules"), title)
        if kept is None:
            return
        word = self.catalog.text_in("button", "Delete")
        width = Button.natural_width(look, word, size=18)
        spot = pygame.Rect(0, look.px(16), width, look.high(40, 18))
        spot.right = look.stage.right - look.px(32) - look.px(3)
        button = Button(spot, word, lambda: self._ask_delete(kept), size=18)
        self.page.add(button, group="delete")

    @property
    def _choices(self) -> list[RuleChoice]:
        return [c for group in rule_groups(self._rules, self._base) for c in group.choices]

    def _add_form(self, area: pygame.Rect) -> None:
        choices = self._choices
        usable = [choice for choice in choices if not choice.problem]
        locked = [choice for choice in choices if choice.problem]
        self._listed = (*usable, *locked)
        rows = [self._form_row(choice, area.width) for choice in self._listed]
        narrow = self.look.text_scale > _NARROW_FROM
        form = Form(
            area,
            self.catalog.text("House rules"),
            rows,
            on_row=self._on_row,
            row_height=46 if narrow else 60,
            control_height=34 if narrow else 36,
            row=min(self._row, len(rows) - 1),
        )
        form.first = self._first
        self._form = form
        self.page.add(form, group="rules")

    def _form_row(self, choice: RuleChoice, width: int) -> FormRow:
        label = self.names.option(choice.name)
        control, natural = self._control(choice, label.title, width)
        return FormRow(
            label.title,
            control,
            meaning=label.meaning,
            width=natural,
            locked=self.names.problem(choice.problem) if choice.problem else "",
            changed=choice.changed,
        )

    def _control(self, choice: RuleChoice, title: str, width: int) -> tuple[Widget, int]:
        look = self.look
        nowhere = pygame.Rect(0, 0, 0, 0)
        values = choice.values
        words = [self.names.option_value(choice.name, value) for value in values]
        at = values.index(choice.value)
        natural = Segments.natural_width(look, words)
        if len(values) <= 4 and natural <= width * 0.6:
            segments = Segments(
                nowhere,
                title,
                words,
                at,
                lambda place: self._choose(choice.name, values[place]),
                enabled=not choice.problem,
            )
            return segments, natural
        stepper = Stepper(
            nowhere,
            title,
            at,
            (0, len(values) - 1),
            lambda place: self._choose(choice.name, values[place]),
            text=lambda place: words[place],
            enabled=not choice.problem,
        )
        longest = max(look.width(word, Style.LABEL, 17) for word in words)
        return stepper, longest + look.high(36, 18) * 3

    def _on_row(self, row: int) -> None:
        if self._form is not None:
            self._row, self._first = row, self._form.first
        self.rebuild()

    def _add_side(self, area: pygame.Rect) -> None:
        look = self.look
        gap = look.px(10)
        high = look.high(46, 19)
        rows = 3 if self._stacks(area.width, gap) else 2
        block = rows * (high + gap) - gap
        buttons = pygame.Rect(area.left, area.bottom - block, area.width, block)
        self._add_button_block(buttons, high, gap)
        text = pygame.Rect(area.left, area.top, area.width, buttons.top - look.px(14) - area.top)
        used = self._add_explanation(text)
        rest = pygame.Rect(text.left, text.top + used, text.width, text.height - used)
        self._add_changes(rest)

    def _add_explanation(self, area: pygame.Rect) -> int:
        """Add what the focused rule means; return the height it takes in pixels."""
        look = self.look
        choice = self._listed[min(self._row, len(self._listed) - 1)]
        label = self.names.option(choice.name)
        size = 26.0 if look.text_scale < 1.1 else 26 / look.text_scale * 1.1
        head = pygame.Rect(area.left, area.top, area.width, look.px(size * look.text_scale * 1.2))
        self.page.add(Label(head, label.title, style=Style.TITLE, size=size), group="side")
        top = head.bottom + look.px(6)
        text = self._meaning(choice, area)
        body = look.paragraph_height(text, area.width)
        self.page.add(Text(pygame.Rect(area.left, top, area.width, body), text), group="side")
        top += body + look.px(8)
        cards = [Card.from_code(code) for code in _EXAMPLES.get(choice.name, ())]
        if cards and area.bottom - top > look.px(230) * look.text_scale:
            top = self._add_cards(cards, pygame.Rect(area.left, top, area.width, 0))
        usual = self.names.option_value(choice.name, self._usual(choice.name))
        line = self.catalog.text("Usual in this game: {value}", value=usual)
        high = look.paragraph_height(line, area.width, size=16)
        spot = pygame.Rect(area.left, top, area.width, high)
        self.page.add(Text(spot, line, size=16, colour=palette.SECOND_INK), group="side")
        return spot.bottom + look.px(14) - area.top

    def _meaning(self, choice: RuleChoice, area: pygame.Rect) -> str:
        """Return what the rule means as it stands, or in one line where the panel is small."""
        if choice.problem:
            return self.names.problem(choice.problem)
        text = explanation(self.names, self._rules, choice.name)
        room = area.height // 2
        if text and self.look.paragraph_height(text, area.width) <= room:
            return text
        return self.names.option(choice.name).meaning

    def _usual(self, name: str) -> Any:  # noqa: ANN401 - an option's value may be of any type
        return self._base.options()[name]

    def _add_cards(self, cards: Sequence[Card], area: pygame.Rect) -> int:
        """Add example cards below each other's side; return where they end."""
        look = self.look
        gap = look.px(12)
        width = min(look.px(64), (area.width - gap * (len(cards) - 1)) // len(cards))
        size = card_size(width, look.deck)

        def draw(target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
            for place, card in enumerate(cards):
                at = (area.left + place * (width + gap) + look.px(4), area.top + look.px(4))
                shadow, shift = look.surfaces.shadow(size, look.u)
                blit(target, shadow, (at[0] + shift[0], at[1] + shift[1]))
                blit(target, look.surfaces.card(card, size), at)

        spot = pygame.Rect(area.left, area.top, area.width, size[1] + look.px(20))
        self.page.add(Drawing(spot, draw), group="side")
        return spot.bottom

    def _add_changes(self, area: pygame.Rect) -> None:
        look, catalog = self.look, self.catalog
        if area.height < look.leading(18) * 2:
            return
        line = pygame.Rect(area.left, area.top, area.width, max(1, look.px(1.5)))
        self.page.add(Drawing(line, lambda t, k, r: k.rule(t, r, palette.RULE)), group="side")
        head = pygame.Rect(area.left, area.top + look.px(10), area.width, look.high(26, 18))
        found = changes(self.names, self._rules, self._base)
        self.page.add(Label(head, catalog.text("What has changed")), group="side")
        body = pygame.Rect(area.left, head.bottom + look.px(2), area.width, 0)
        body.height = area.bottom - body.top
        self.page.add(
            Drawing(body, lambda t, k, r: self._draw_changes(t, k, r, found)), group="side"
        )

    def _draw_changes(
        self, target: pygame.Surface, look: Look, area: pygame.Rect, found: Sequence[str]
    ) -> None:
        if not found:
            text = self.catalog.text("Nothing: these are the usual rules.")
            look.paragraph(target, text, area, size=17, colour=palette.SECOND_INK)
            return
        leading, left = look.leading(17), area.left + look.px(20)
        room = max(1, area.height // leading)
        wrapped = [fitted_lines(look, text, area.right - left, size=17) for text in found]
        shown = len(found)
        while shown and sum(len(lines) for lines, _ in wrapped[:shown]) > (
            room if shown == len(found) else room - 1
        ):
            shown -= 1
        if shown < len(found):
            rest = self.catalog.plural("and {n} more", "and {n} more", len(found) - shown)
            wrapped[shown:] = [([rest], 17.0)]
        middle = area.top + leading / 2
        for lines, size in wrapped:
            look.mark(target, "diamond", (area.left + look.px(7), middle), 13, palette.RED)
            for line in lines:
                at = (left, middle)
                look.text(target, line, at, size=size, colour=palette.RED_TEXT)
                middle += leading

    def _button_list(self) -> list[tuple[str, Callable[[], None], Kind, bool]]:
        catalog = self.catalog
        changed = self._rules != self._base
        return [
            (catalog.text_in("button", "Save as…"), self._save, Kind.NORMAL, changed),
            (catalog.text_in("button", "Reset"), self._reset, Kind.NORMAL, changed),
            (catalog.text_in("button", "Done"), self._done, Kind.MAIN, True),
        ]

    def _stacks(self, width: int, gap: int) -> bool:
        """Whether two buttons side by side would have to write their words much smaller."""
        look = self.look
        room = (width - gap) // 2 - 2 * look.px(10)
        words = [word for word, _, kind, _ in self._button_list() if kind is not Kind.MAIN]
        size = _BUTTON_WORD * _NEARLY
        return any(look.width(word, Style.LABEL, size) > room for word in words)

    def _add_button_block(self, area: pygame.Rect, high: int, gap: int) -> None:
        """Add two buttons side by side and the main one below them.

        Words too long for half the width stand one above the other.
        """
        width = (area.width - gap) // 2
        if self._stacks(area.width, gap):
            for place, (word, action, kind, enabled) in enumerate(self._button_list()):
                spot = pygame.Rect(area.left, area.top + place * (high + gap), area.width, high)
                self._add_one_button(spot, word, action, kind=kind, enabled=enabled)
            return
        spots = [
            pygame.Rect(area.left, area.top, width, high),
            pygame.Rect(area.left + width + gap, area.top, width, high),
            pygame.Rect(area.left, area.top + high + gap, area.width, high),
        ]
        for (word, action, kind, enabled), spot in zip(self._button_list(), spots, strict=True):
            self._add_one_button(spot, word, action, kind=kind, enabled=enabled)

    def _add_buttons(self, area: pygame.Rect) -> None:
        """Add the buttons in one row, for very large text."""
        gap = self.look.px(GAP)
        width = (area.width - 2 * gap) // 3
        for place, (word, action, kind, enabled) in enumerate(self._button_list()):
            spot = pygame.Rect(
                area.left + place * (width + gap), area.top, width, area.height - gap
            )
            self._add_one_button(spot, word, action, kind=kind, enabled=enabled)

    def _add_one_button(
        self,
        spot: pygame.Rect,
        word: str,
        action: Callable[[], None],
        *,
        kind: Kind,
        enabled: bool,
    ) -> None:
        button = Button(spot, word, action, kind=kind, size=_BUTTON_WORD, enabled=enabled)
        self.page.add(button, group="buttons")
        if kind is Kind.MAIN:
            self.page.default = button
