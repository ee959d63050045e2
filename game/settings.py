"""The player's settings: one frozen record, kept in a small YAML file.

Reading never fails. Each value is looked at alone: one that cannot be used is replaced by
its default (a number by the nearest limit) and named in a notice. A file that cannot be
read at all is put aside as `settings.broken-<n>.yaml` and the backup is used instead.
Writing is atomic and keeps the former file as `settings.yaml.bak`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Self, TypeAlias, cast

from game import strict_yaml
from game.notice import Notice
from game.whole_file import put_aside, write_whole

FORMAT: Final = 1
"""The number of the file's format; raised when an old program would misread a new file."""

NAME_LENGTH: Final = 20
"""Most characters of the player's name: as many as a seat panel shows."""

RETIRED: Final = frozenset({"speech"})
"""Settings of earlier versions that are gone: read without a word and not written again."""

Check: TypeAlias = Callable[[Any], Any]
"""Returns the usable form of a value read from the file, or raises ValueError."""


def _one_of(*choices: object) -> Check:
    def check(value: object) -> object:
        for choice in choices:
            # True must not pass for 1.
            if value == choice and type(value) is type(choice):
                return choice
        raise ValueError

    return check


def _number(least: float, most: float, *, whole: bool = False) -> Check:
    def check(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or math.isnan(value):
            raise ValueError
        limited = min(max(value, least), most)
        return round(limited) if whole else float(limited)

    return check


def _optional(inner: Check) -> Check:
    def check(value: object) -> object:
        return None if value is None else inner(value)

    return check


def _pattern(expression: str) -> Check:
    pattern = re.compile(expression)

    def check(value: object) -> str:
        if not isinstance(value, str) or not pattern.fullmatch(value):
            raise ValueError
        return value

    return check


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.isprintable():
        raise ValueError
    return " ".join(value.split())[:NAME_LENGTH].rstrip()


def _window_size(value: object) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError
    pixels = _number(320, 16384, whole=True)
    return pixels(value[0]), pixels(value[1])


def _window_place(value: object) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError
    pixels = _number(-32768, 32767, whole=True)
    return pixels(value[0]), pixels(value[1])


def _list_of(inner: Check, *, most: int) -> Check:
    def check(value: object) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise ValueError
        return tuple(inner(item) for item in value[:most])

    return check


def _key_bindings(value: object) -> Mapping[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise ValueError
    action, keys = _pattern(r"[a-z_]{1,40}"), _list_of(_pattern(r"\S{1,40}"), most=8)
    return {action(name): keys(given) for name, given in value.items()}


def _options(value: object) -> Mapping[str, object]:
    """Accept a mapping of plain values; whether the options exist is for the engine to say."""
    if not isinstance(value, dict):
        raise ValueError
    option = _pattern(r"[a-z0-9_]{1,40}")
    return {option(name): _plain(given) for name, given in value.items()}


def _plain(value: object) -> object:
    if isinstance(value, list):
        return tuple(_plain(item) for item in value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise ValueError


CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "language": ("auto", "it", "en", "ja", "ko"),
        "level": ("easy", "normal", "hard", "master"),
        "animation_speed": ("slow", "normal", "fast", "instant"),
        "index_badge": ("auto", "on", "off"),
        "badge_place": ("hand", "always"),
        "show_points": ("off", "own", "all"),
        "trick_review": ("off", "last", "all"),
        "take_back": ("any", "trick", "off"),
        "hand_order": ("suits", "trump_last", "dealt"),
        "direction": ("ccw", "cw"),
        "deduction": ("tavern", "notes", "memory", "coach"),
        "seat_marks": ("level", "on", "off"),
        "bid_history": ("level", "on", "off"),
        "cards_gone": ("level", "on", "off"),
        "by_player": ("level", "on", "off"),
        "coach_bars": ("level", "on", "off"),
        "software": ("auto", "on", "off"),
    }
)
"""The settings that are one of several words, with the words in the order to show them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the player can set, with its default.

    Attributes:
        language: `auto` follows the system.
        deck: The id of a deck theme.
        table: The id of a table theme.
        back: The id of a card back of the deck; empty for the deck's own first one.
        level: How well computer players play.
        player_name: The player's name; empty is shown as "You".
        portrait: The player's portrait; empty for the first one.
        animation_speed: How fast cards move; `instant` is not at all.
        wait_for_click: A finished trick stays until the player goes on.
        trick_hold_ms: How long it stays otherwise; None follows the speed.
        reduced_motion: Nothing travels, things fade.
        two_click_play: A card is played by the second click on it.
        index_badge: Value and suit in the corner; `auto` where the deck has no index.
        badge_place: Whether the badge is on the hand only or on every card.
        text_scale: Size of all text, 1.0 to 2.0.
        effects_volume: 0.0 to 1.0.
        ambience_volume: 0.0 (off) to 1.0.
        mute: No sound at all.
        show_points: Running card points at the table: nobody's, the player's, everybody's.
        trick_review: Which finished tricks can be looked at.
        hand_order: How the cards of a hand of more than three lie.
        direction: Which way play goes round on the screen.
        left_handed: The buttons lie left of the hand, the player's own panel right of it.
        highlight_strongest: Mark the card that is winning the trick.
        skip_auction: Hurry through the auction once the player has passed.
        deduction: How much the game notes down for the player (interface.md 4.7).
        seat_marks: His own marks on seats: as the level has it, on or off; so the next four.
        bid_history: The auction, while cards are played.
        cards_gone: The cards that have been played.
        by_player: What each player has bid, given and trumped.
        coach_bars: How likely each player is the secret partner.
        hints: The program says on request what it would play.
        take_back: Which of his decisions the player may take back: any of the deal, one in
            the present trick, none.
        autoplay_last: The last card of a hand goes by itself.
        remarks: Computer players comment now and then.
        show_secret: The seal on the called card when the player holds it.
        hide_when_away: Cards are covered in a pause and while the window is not in front.
        full_screen: Fill the screen.
        window_size: Of the window when it does not fill the screen, in pixels.
        window_place: Of its upper left corner on the desktop, in pixels; None lets the system
            choose.
        software: Whether SDL draws without graphics acceleration; `auto` measures.
        key_bindings: The keys of each action where they differ from the default.
        seen: Ids of hints that need not be shown again.
        settings_tab: The topic of the settings page that was open last.
        preset: The game that was played last.
        house_rules: The options in which it differed from the preset.
        companions: Ids of the companions at the last table, from the right.
    """

    language: str = "auto"
    deck: str = "napoletane"
    table: str = "felt"
    back: str = ""
    level: str = "normal"
    player_name: str = ""
    portrait: str = ""
    animation_speed: str = "normal"
    wait_for_click: bool = False
    trick_hold_ms: int | None = None
    reduced_motion: bool = False
    two_click_play: bool = False
    index_badge: str = "auto"
    badge_place: str = "always"
    text_scale: float = 1.0
    effects_volume: float = 0.7
    ambience_volume: float = 0.0
    mute: bool = False
    show_points: str = "all"
    trick_review: str = "last"
    hand_order: str = "suits"
    direction: str = "ccw"
    left_handed: bool = False
    highlight_strongest: bool = False
    skip_auction: bool = False
    deduction: str = "notes"
    seat_marks: str = "level"
    bid_history: str = "level"
    cards_gone: str = "level"
    by_player: str = "level"
    coach_bars: str = "level"
    hints: bool = True
    take_back: str = "any"
    autoplay_last: bool = False
    remarks: bool = True
    show_secret: bool = True
    hide_when_away: bool = False
    full_screen: bool = False
    window_size: tuple[int, int] = (1280, 720)
    window_place: tuple[int, int] | None = None
    software: str = "auto"
    key_bindings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seen: tuple[str, ...] = ()
    settings_tab: str = ""
    preset: str = "briscola_2"
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    companions: tuple[str, ...] = ()


_ID: Final = _pattern(r"[a-z0-9][a-z0-9_-]{0,39}")
_ID_OR_EMPTY: Final = _pattern(r"([a-z0-9][a-z0-9_-]{0,39})?")
_DEFAULTS: Final = Settings()
_CHECKS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        **{name: _one_of(*words) for name, words in CHOICES.items()},
        **{
            each.name: _one_of(False, True)
            for each in fields(Settings)
            if isinstance(each.default, bool)
        },
        "deck": _ID,
        "table": _ID,
        "back": _ID_OR_EMPTY,
        "player_name": _name,
        "portrait": _ID_OR_EMPTY,
        "trick_hold_ms": _optional(_number(0, 10_000, whole=True)),
        "text_scale": _number(1.0, 2.0),
        "effects_volume": _number(0.0, 1.0),
        "ambience_volume": _number(0.0, 1.0),
        "window_size": _window_size,
        "window_place": _optional(_window_place),
        "key_bindings": _key_bindings,
        "seen": _list_of(_ID, most=100),
        "settings_tab": _ID_OR_EMPTY,
        "preset": _ID,
        "house_rules": _options,
        "companions": _list_of(_ID, most=5),
    }
)


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """The settings as read from a file, and the way back into it.

    Attributes:
        path: The file, which need not exist.
        settings: What it says, as far as it can be used.
        notices: What the player should be told about it.
        is_newer: The file belongs to a later version of the program and is not written.
    """

    path: Path
    settings: Settings
    notices: tuple[Notice, ...] = ()
    is_newer: bool = False

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read the settings; the defaults stand in for whatever cannot be used."""
        if not path.exists():
            return cls(path, Settings())
        try:
            content = _content(path)
        except strict_yaml.StrictYamlError as error:
            return cls._from_backup(path, error)
        settings, notices = _understood(content)
        is_newer = _format(content) > FORMAT
        if is_newer:
            notices = (Notice("settings-newer", {"file": str(path)}),)
        return cls(path, settings, notices, is_newer)

    @classmethod
    def _from_backup(cls, path: Path, error: strict_yaml.StrictYamlError) -> Self:
        aside = put_aside(path)
        values = {
            "file": path.name,
            "aside": aside.name if aside else path.name,
            "reason": str(error.faults[0]),
        }
        try:
            settings, _ = _understood(_content(_backup(path)))
        except strict_yaml.StrictYamlError:
            return cls(path, Settings(), (Notice("settings-damaged", values),))
        return cls(path, settings, (Notice("settings-restored", values),))

    def save(self, settings: Settings) -> Notice | None:
        """Write the settings; return a notice if that is not possible."""
        if self.is_newer:
            return Notice("settings-newer", {"file": str(self.path)})
        text = strict_yaml.write({"format": FORMAT, **_plain_settings(settings)})
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists():
                write_whole(_backup(self.path), self.path.read_bytes())
            write_whole(self.path, text.encode())
        except OSError as error:
            reason = error.strerror or str(error)
            return Notice("settings-not-saved", {"file": str(self.path), "reason": reason})
        return None


def _content(path: Path) -> dict[str, strict_yaml.Value]:
    document = strict_yaml.read(path)
    if not isinstance(document.value, dict):
        fault = document.fault((), "holds no settings: write one `name: value` a line")
        raise strict_yaml.StrictYamlError([fault])
    return document.value


def _format(content: Mapping[str, strict_yaml.Value]) -> int:
    number = content.get("format")
    return number if isinstance(number, int) and not isinstance(number, bool) else FORMAT


def _understood(content: Mapping[str, strict_yaml.Value]) -> tuple[Settings, tuple[Notice, ...]]:
    """Return the settings that the content gives and a notice for each unusable part."""
    usable: dict[str, Any] = {}
    notices: list[Notice] = []
    for name, value in content.items():
        if name == "format" or name in RETIRED:
            continue
        if name not in _CHECKS:
            hint = strict_yaml.suggestion(name, _CHECKS)
            notices.append(Notice("settings-unknown", {"name": name, "hint": hint}))
            continue
        try:
            usable[name] = _CHECKS[name](value)
        except (ValueError, OverflowError):
            usable[name] = getattr(_DEFAULTS, name)
        used = _as_plain(usable[name])
        # True equals 1.0, but was not meant so.
        if used != value or isinstance(used, bool) != isinstance(value, bool):
            shown = {"name": name, "value": _shown(value), "used": _shown(used)}
            notices.append(Notice("settings-value", shown))
    return Settings(**usable), tuple(notices)


def _shown(value: object) -> str:
    """Return a value as the file writes it, in one short line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = "null" if value is None else str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _plain_settings(settings: Settings) -> dict[str, strict_yaml.Value]:
    return {each.name: _as_plain(getattr(settings, each.name)) for each in fields(settings)}


def _as_plain(value: object) -> strict_yaml.Value:
    if isinstance(value, tuple):
        return [_as_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {name: _as_plain(item) for name, item in value.items()}
    return cast(strict_yaml.Value, value)


def _backup(path: Path) -> Path:
    return path.with_name(path.name + ".bak")
