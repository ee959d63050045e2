"""The rows of the settings page: which settings belong to which topic, and their controls."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.companions import COMPANIONS
from game.i18n.catalog import LANGUAGES, Catalog, Message, mark_in
from game.i18n.names import Names
from game.input.intents import Confirm, Intent, MoveFocus, Press, Release
from game.settings import CHOICES, NAME_LENGTH
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.widgets.base import Widget
from game.widgets.choice import Segments, Slider, Stepper, Switch
from game.widgets.look import Look, text_scale_limit
from game.widgets.rows import FormRow
from game.widgets.text import TextField

if TYPE_CHECKING:
    from game.services import Services


@dataclass(frozen=True, slots=True)
class Topic:
    """One tab.

    Attributes:
        id: Kept in the settings, so that the last topic opens again.
        title: On the tab.
        names: The settings in its form, in order.
    """

    id: str
    title: Message
    names: tuple[str, ...] = ()


TOPICS: Final = (
    Topic(
        "cards",
        mark_in("settings", "Cards"),
        ("deck", "back", "index_badge", "badge_place"),
    ),
    Topic(
        "table",
        mark_in("settings", "Table"),
        (
            "table",
            "show_points",
            "highlight_strongest",
            "show_secret",
            "direction",
            "left_handed",
            "remarks",
            "hide_when_away",
        ),
    ),
    Topic(
        "memory",
        mark_in("settings", "Memory"),
        (
            "deduction",
            "seat_marks",
            "bid_history",
            "cards_gone",
            "by_player",
            "coach_bars",
            "hints",
            "trick_review",
        ),
    ),
    Topic(
        "play",
        mark_in("settings", "Play"),
        (
            "animation_speed",
            "wait_for_click",
            "trick_hold_ms",
            "two_click_play",
            "hand_order",
            "take_back",
            "autoplay_last",
            "skip_auction",
            "player_name",
            "portrait",
        ),
    ),
    Topic("sound", mark_in("settings", "Sound"), ("mute", "effects_volume", "ambience_volume")),
    Topic(
        "reading",
        mark_in("settings", "Language and reading"),
        ("language", "text_scale", "reduced_motion", "full_screen", "software"),
    ),
    Topic("keys", mark_in("settings", "Keys")),
)

TEXT_SCALES: Final = tuple(1 + step / 8 for step in range(9))
"""The sizes that Ctrl + and Ctrl − step through as well."""

_SAME: Final = 0.005
"""Two sizes that lie no further apart are shown as one."""

HOLDS: Final = (None, 500, 1000, 1500, 2000, 3000, 5000)
"""How long a finished trick can be made to stay, in milliseconds; None follows the speed."""

PORTRAITS: Final = ("", *(companion.portrait for companion in COMPANIONS))
"""Faces for the player; the first is his own. Whoever has the chosen one stays away."""


def text_scales(look: Look) -> tuple[float, ...]:
    """Return the sizes to choose from: those the window holds, its largest, and the present one."""
    most, present = text_scale_limit(look.size), look.text_scale
    held = (*(scale for scale in TEXT_SCALES if scale < most), most)
    # The present one may come rounded from the file.
    return tuple(sorted((*(scale for scale in held if abs(scale - present) > _SAME), present)))


class FaceChoice(Widget):
    """The player's faces side by side; left and right change at once."""

    def __init__(self, label: str, chosen: str, on_change: Callable[[str], None]) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), label)
        self._place = PORTRAITS.index(chosen) if chosen in PORTRAITS else 0
        self._on_change = on_change

    @property
    def role(self) -> str:
        """A choice."""
        return "choice"

    @property
    def state(self) -> str:
        """The place of the chosen face."""
        return f"{self._place + 1}/{len(PORTRAITS)}"

    def _choose(self, place: int) -> None:
        if 0 <= place < len(PORTRAITS) and place != self._place:
            self._place = place
            self._on_change(PORTRAITS[place])

    def handle(self, intent: Intent) -> bool:
        """Take left and right, Enter, and clicks on a face."""
        if isinstance(intent, MoveFocus) and intent.dx:
            self._choose(self._place + intent.dx)
            return True
        if isinstance(intent, Confirm):
            self._choose((self._place + 1) % len(PORTRAITS))
            return True
        if isinstance(intent, Release) and self.rect.collidepoint(intent.pos):
            share = (intent.pos[0] - self.rect.left) / max(1, self.rect.width)
            self._choose(int(share * len(PORTRAITS)))
            return True
        return isinstance(intent, Press)

    def _areas(self) -> list[pygame.Rect]:
        width = self.rect.width // len(PORTRAITS)
        side = min(width - 2, round(self.rect.height * 1.3))
        areas = []
        for place in range(len(PORTRAITS)):
            area = pygame.Rect(0, 0, side, side)
            area.center = (self.rect.left + width * place + width // 2, self.rect.centery)
            areas.append(area)
        return areas

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the faces, the chosen one on blue with a tick."""
        for place, area in enumerate(self._areas()):
            if place == self._place:
                ground = area.inflate(look.px(8), look.px(4))
                look.box(target, ground, fill=palette.BLUE, edge=palette.INK, width=2, radius=8)
            inner = area.inflate(-look.px(6), -look.px(6))
            face = look.surfaces.portrait(PORTRAITS[place] or "you", "neutral", inner.width)
            blit(target, face, inner.topleft)

    def draw_ring(self, target: pygame.Surface, look: Look) -> None:
        """Draw the ring around the chosen face."""
        area = self._areas()[self._place]
        look.focus_ring(target, area.inflate(look.px(8), look.px(4)))


class Rows:
    """Makes the row of a setting: its name, its meaning, and the control that changes it.

    Args:
        services: The program's parts; a control changes its setting through them at once.
        width: Of the form in pixels.
        changed: Called after a change that another row or the picture depends on.
        set_scale: Takes another size of text, which moves every row.
    """

    def __init__(
        self,
        services: Services,
        width: int,
        changed: Callable[[], None],
        set_scale: Callable[[float], None],
    ) -> None:
        self._services = services
        self._width = width
        self._changed = changed
        self._set_scale = set_scale

    @property
    def _look(self) -> Look:
        return self._services.look

    def row(self, name: str) -> FormRow:
        """Return the row of a setting."""
        label = self._services.names.setting(name)
        control, width = self._control(name, label.title)
        return FormRow(
            label.title, control, meaning=self._meaning(name, label.meaning), width=width
        )

    def _meaning(self, name: str, usual: str) -> str:
        most = text_scale_limit(self._look.size)
        if name != "text_scale" or most >= max(TEXT_SCALES):
            return usual
        catalog = self._services.catalog
        limit = catalog.text("This window holds up to {n}%.", n=round(most * 100))
        return limit if self._look.text_scale_is_limited else catalog.told([usual, limit])

    def _setter(self, name: str) -> Callable[[Any], None]:
        """Return what takes another value of a setting."""
        return self._set_scale if name == "text_scale" else functools.partial(self._set, name)

    def _set(self, name: str, value: object) -> None:
        self._services.change(**{name: value})
        self._changed()

    def _control(self, name: str, title: str) -> tuple[Widget, int]:
        value = getattr(self._services.settings, name)
        if isinstance(value, bool):
            return self._switch(name, title, value)
        if name in ("effects_volume", "ambience_volume"):
            return self._slider(name, title, value)
        if name == "player_name":
            return self._name_field(title, value)
        if name == "portrait":
            faces = FaceChoice(title, value, lambda face: self._set(name, face))
            return faces, self._look.px(56 * len(PORTRAITS))
        if name == "text_scale":
            value = self._look.text_scale  # what is seen, where the window holds no more
        values, words = self._choices(name)
        at = values.index(value) if value in values else 0
        natural = Segments.natural_width(self._look, words)
        if len(values) <= 4 and natural <= self._width * 0.62:
            return self._segments(name, title, values, words)
        choose = self._setter(name)
        stepper = Stepper(
            _NOWHERE,
            title,
            at,
            (0, len(values) - 1),
            lambda place: choose(values[place]),
            text=lambda place: words[place],
        )
        # The words change with the language, and the buttons must stay under the pointer.
        all_words = [*words, *_automatic()] if name == "language" else words
        longest = max(self._look.width(word, Style.LABEL, 17) for word in all_words)
        return stepper, longest + self._look.high(36, 18) * 3

    def _segments(
        self, name: str, title: str, values: Sequence[Any], words: Sequence[str]
    ) -> tuple[Widget, int]:
        value = getattr(self._services.settings, name)
        at = values.index(value) if value in values else 0
        choose = self._setter(name)
        control = Segments(_NOWHERE, title, words, at, lambda place: choose(values[place]))
        return control, Segments.natural_width(self._look, words)

    def _switch(self, name: str, title: str, value: bool) -> tuple[Widget, int]:
        words = (
            self._services.names.setting_value(name, False),
            self._services.names.setting_value(name, True),
        )
        control = Switch(_NOWHERE, title, value, lambda on: self._set(name, on), words=words)
        return control, Switch.natural_width(self._look, words)

    def _slider(self, name: str, title: str, value: float) -> tuple[Widget, int]:
        def hear(volume: float) -> None:
            # Nothing is laid out anew, or the knob would be let go while it is dragged.
            self._services.change(**{name: volume})
            if name == "effects_volume":
                self._services.audio.play("play")

        control = Slider(_NOWHERE, title, value, hear, text=self._percent)
        return control, self._look.px(320)

    def _percent(self, share: float) -> str:
        return self._services.catalog.text_in("per cent", "{n}%", n=round(share * 100))

    def _name_field(self, title: str, value: str) -> tuple[Widget, int]:
        field = TextField(
            _NOWHERE,
            title,
            value,
            lambda text: self._services.change(player_name=" ".join(text.split())),
            limit=NAME_LENGTH,
            placeholder=self._services.catalog.text_in("name", "You"),
        )
        return field, self._look.px(320)

    def _choices(self, name: str) -> tuple[tuple[Any, ...], list[str]]:
        """Return the values of a setting and their words."""
        services = self._services
        language = services.catalog.language
        if name == "deck":
            decks = services.themes.decks()
            return tuple(deck.id for deck in decks), [deck.name(language) for deck in decks]
        if name == "back":
            backs = services.surfaces.deck.backs
            words = [_text(back.name, language) for back in backs]
            return tuple(back.id for back in backs), words
        if name == "table":
            tables = services.themes.tables()
            return tuple(table.id for table in tables), [t.name(language) for t in tables]
        if name == "text_scale":
            scales = text_scales(self._look)
            return scales, [self._percent(scale) for scale in scales]
        if name == "trick_hold_ms":
            return HOLDS, [self._hold(hold) for hold in HOLDS]
        if name == "language":
            first = services.names.setting_value(name, "auto")
            return CHOICES[name], [first, *LANGUAGES.values()]
        return CHOICES[name], [services.names.setting_value(name, v) for v in CHOICES[name]]

    def _hold(self, hold: int | None) -> str:
        catalog = self._services.catalog
        if hold is None:
            return catalog.text("As the speed")
        return catalog.text_in("seconds", "{n} s", n=catalog.number(hold / 1000, 1))


@functools.cache
def _automatic() -> tuple[str, ...]:
    """Return what the choice of no language of one's own is called in each language."""
    return tuple(Names(Catalog(code)).setting_value("language", "auto") for code in LANGUAGES)


def _text(texts: Mapping[str, str], language: str) -> str:
    return texts.get(language) or texts.get("en") or next(iter(texts.values()), "")


_NOWHERE: Final = pygame.Rect(0, 0, 0, 0)
