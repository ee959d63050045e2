"""Everything a scene needs of the program, in one place, and what a changed setting changes."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.audio import Audio
from game.i18n.catalog import Catalog, choose_language, mark_in
from game.input.bindings import Bindings, is_of_controller
from game.input.intents import Restyled
from game.input.reader import InputReader
from game.paths import Paths
from game.scenes.manager import SceneManager
from game.settings import Settings, SettingsFile
from game.storage.store import Store
from game.theme.fonts import Fonts, Style
from game.theme.loader import ThemeLibrary
from game.theme.model import DeckTheme, TableTheme
from game.theme.shapes import Shapes
from game.theme.surfaces import Surfaces
from game.widgets.look import Look

if TYPE_CHECKING:
    from game.i18n.names import Names

SAVE_AFTER: Final = 1.0
"""Seconds without a further change after which settings are written."""

_DONE: Final = object()
_IDLE_SHARE, _BUSY_SHARE = 0.013, 0.007
"""Seconds of a frame that making another deck ready may take: while nothing moves, and else.

A step is left for the next frame if one as long as the longest before it would take more.
"""
_KEY_CAPS: Final = {
    # i18n: the words on the key caps of a keyboard of this language
    "Enter": mark_in("key", "Enter"),
    "Space": mark_in("key", "Space"),
    "Esc": mark_in("key", "Esc"),
    "Tab": mark_in("key", "Tab"),
    "Backspace": mark_in("key", "Backspace"),
    "Delete": mark_in("key", "Delete"),
    "Home": mark_in("key", "Home"),
    "End": mark_in("key", "End"),
    "PageUp": mark_in("key", "Page Up"),
    "PageDown": mark_in("key", "Page Down"),
    "Ctrl": mark_in("key", "Ctrl"),
    "Shift": mark_in("key", "Shift"),
    "Alt": mark_in("key", "Alt"),
    # i18n: buttons and the right stick of a game controller
    "PadLeft": mark_in("key", "Pad left"),
    "PadRight": mark_in("key", "Pad right"),
    "PadUp": mark_in("key", "Pad up"),
    "PadDown": mark_in("key", "Pad down"),
    "PadPageUp": mark_in("key", "Stick up"),
    "PadPageDown": mark_in("key", "Stick down"),
}


@dataclass(slots=True)
class Services:
    """The program's parts, wired together.

    Attributes:
        paths: Folders of the player.
        settings_file: Where settings are kept.
        settings: The settings in force; change them with `change`.
        catalog: Texts.
        themes: Decks and tables.
        fonts: Faces and rendered text.
        surfaces: Pictures of the deck and table in use.
        look: What everything is drawn with.
        audio: Sounds.
        store: Matches.
        reader: Input; holds the key bindings.
        scenes: The stack of scenes; set by the program before the first scene is entered.
        notices: Sentences for the player that no scene has shown yet.
        answer: What came of the key he just pressed, shown at once by the scene in front.
        clock: The seconds by which computer players pause; scripts have their own.
        show_theme: Opens the page where a theme just taken in can be chosen; is given the
            theme.
        tell_match: Returns lines about the match in play for a report, the deal's code first;
            none without a match.
        redressed: Whether cards look otherwise now: the next picture is made in slices.
    """

    paths: Paths
    settings_file: SettingsFile
    settings: Settings
    catalog: Catalog
    themes: ThemeLibrary
    fonts: Fonts
    surfaces: Surfaces
    look: Look
    audio: Audio
    store: Store
    reader: InputReader
    notices: list[str] = field(default_factory=list)
    answer: str = ""
    clock: Callable[[], float] = time.monotonic
    show_theme: Callable[[DeckTheme | TableTheme], None] | None = None
    tell_match: Callable[[], Sequence[str]] = tuple
    redressed: bool = False
    _kept: dict[str, Any] = field(default_factory=dict)
    """What the file says where this run differs by its command line."""
    _scenes: SceneManager | None = None
    _unsaved_for: float | None = None
    _coming: Iterator[bool | None] | None = None
    _warming: tuple[DeckTheme, Iterator[None]] | None = None
    _restyled: bool = False

    @classmethod
    def build(
        cls,
        paths: Paths,
        size: tuple[int, int],
        *,
        overrides: Mapping[str, Any] | None = None,
        store: Store | None = None,
        themes: Path | None = None,
    ) -> "Services":
        """Return the services of a program with a window of this size.

        Args:
            paths: The player's folders; files that are damaged become notices.
            size: Of the window in pixels.
            overrides: Settings in force for this run only, from the command line.
            store: The matches; opened from `paths` when left out.
            themes: Folder of the player's own themes, if not that of `paths`.
        """
        file = SettingsFile.load(paths.settings_file)
        settings = replace(file.settings, **(overrides or {}))
        store = store or Store.open(paths.store_file)
        catalog = Catalog(_language(settings))
        library = ThemeLibrary(themes or paths.themes)
        fonts, shapes = Fonts(catalog.language), Shapes()
        deck, table = library.deck(settings.deck), library.table(settings.table)
        surfaces = Surfaces(deck, table, fonts, shapes)
        look = Look(size, fonts, shapes, surfaces, text_scale=settings.text_scale)
        services = cls(
            paths=paths,
            settings_file=file,
            settings=settings,
            catalog=catalog,
            themes=library,
            fonts=fonts,
            surfaces=surfaces,
            look=look,
            audio=Audio(),
            store=store,
            reader=InputReader(),
            _kept={name: getattr(file.settings, name) for name in overrides or {}},
        )
        surfaces.labels = lambda: services.badge_everywhere
        services._apply_all()
        services._collect_notices()
        return services

    @property
    def scenes(self) -> SceneManager:
        """The stack of scenes.

        Raises:
            RuntimeError: No program runs yet.
        """
        if self._scenes is None:
            raise RuntimeError("there is no stack of scenes before the program runs")
        return self._scenes

    @scenes.setter
    def scenes(self, scenes: SceneManager) -> None:
        self._scenes = scenes
        scenes.fades = not self.settings.reduced_motion

    @property
    def names(self) -> "Names":
        """Names of cards and events, as the deck in use calls them."""
        # Imported here: the menu does without the engine's events and actions.
        from game.i18n.names import Names  # noqa: PLC0415

        return Names(self.catalog, self.surfaces.deck)

    @property
    def bindings(self) -> Bindings:
        """The keys of every action."""
        return self.reader.bindings

    @property
    def badge(self) -> bool:
        """Whether cards in hand get an index badge."""
        wanted = self.settings.index_badge
        return self.surfaces.deck.badge_by_default if wanted == "auto" else wanted == "on"

    @property
    def badge_everywhere(self) -> bool:
        """Whether cards on the table get one as well."""
        return self.badge and self.settings.badge_place == "always"

    def change(self, **values: object) -> None:
        """Change settings by name: at once on the screen, soon in the file.

        Another deck is made ready in slices and appears once the cards in sight are there.
        """
        before = self.settings
        self.settings = replace(before, **values)  # type: ignore[arg-type]  # names are fields
        changed = {name for name in values if getattr(before, name) != getattr(self.settings, name)}
        if not changed:
            return
        for name in changed:
            self._kept.pop(name, None)
        self._unsaved_for = 0.0
        self._apply(changed)

    def toggle_mute(self) -> None:
        """Turn all sound off or on again, and say so."""
        self.change(mute=not self.settings.mute)
        catalog = self.catalog
        self.answer = catalog.text("Sound off") if self.settings.mute else catalog.text("Sound on")

    def take_answer(self) -> str:
        """Return the answer to show, once."""
        answer, self.answer = self.answer, ""
        return answer

    def install_theme(self, source: Path) -> bool:
        """Take in a theme that was dropped onto the window; return whether it can be used.

        What became of it is a notice. A theme that is in use is shown in its new form.
        """
        # Imported here: checking a theme needs what the start does without.
        from game.theme.install import install_theme  # noqa: PLC0415

        result = install_theme(source, self.paths.themes)
        self.notices.append(self.names.notice(result.notice(self.catalog.language)))
        if result.theme is None:
            return False
        self.themes.forget()
        if result.theme.id in (self.settings.deck, self.settings.table):
            self.surfaces.forget()
            self._apply({"deck", "table"})
        self._restyled = True
        if self.show_theme is not None:
            self.show_theme(result.theme)
        return True

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of this size from now on."""
        self.look.resize(size)

    def step(self, dt: float, *, idle: bool, waits: bool = False) -> bool:
        """Do a small part of what is waiting: a new deck, unsaved settings, sounds.

        Returns whether anything is left to do.

        Args:
            dt: Seconds since the last call.
            idle: Whether nothing moves, so that longer work does not show.
            waits: Whether a new picture is being made, which takes all the time there is.
        """
        if not waits:
            self._advance_deck(idle)
        if not waits and self.surfaces.refine():
            self._restyled = self.redressed = True
        if self.surfaces.problems:
            # One line is enough to act on; the log has them all.
            self.notices.append(self.surfaces.problems[0])
            self.surfaces.problems.clear()
        if self._restyled:
            self._restyled = False
            self._tell_scenes()
        if self._unsaved_for is not None:
            self._unsaved_for += dt
            if self._unsaved_for >= SAVE_AFTER and idle:
                self.save()
            return True
        if self.deck_is_coming or not idle:
            return True
        return self._warm_deck() or self.audio.warm()

    @property
    def deck_is_coming(self) -> bool:
        """Whether a part of the deck that was chosen is still to be made ready."""
        return self._coming is not None

    def save(self) -> None:
        """Write the settings now, if they were changed."""
        if self._unsaved_for is None:
            return
        self._unsaved_for = None
        notice = self.settings_file.save(replace(self.settings, **self._kept))
        if notice is not None:
            self.notices.append(self.names.notice(notice))

    def close(self) -> None:
        """Write what is unsaved and let go of files and devices."""
        self.save()
        self.audio.close()
        self.store.close()

    # -- applying ------------------------------------------------------------------------

    def _apply_all(self) -> None:
        settings = self.settings
        self.reader.bindings = Bindings.with_changes(settings.key_bindings)
        self._set_volumes()
        self.look.reduced_motion = settings.reduced_motion
        self.look.key_word = self._key_word
        self.surfaces.use_deck(self.surfaces.deck, settings.back or None)
        self._use_table()

    def _set_volumes(self) -> None:
        self.audio.muted = self.settings.mute
        self.audio.volume = self.settings.effects_volume
        self.audio.room_volume = self.settings.ambience_volume

    def _apply(self, changed: set[str]) -> None:
        settings = self.settings
        if "deck" in changed:
            self._coming = self._take_up_deck()
        elif "back" in changed:
            self.surfaces.use_deck(self.surfaces.deck, settings.back or None)
        if "table" in changed:
            self.surfaces.use_table(self.themes.table(settings.table))
            self._use_table()
        if "language" in changed:
            self.catalog.switch(_language(settings))
            self.fonts.switch(self.catalog.language)
        if "text_scale" in changed:
            self.look.want_text_scale(settings.text_scale)
        if "key_bindings" in changed:
            self.reader.bindings = Bindings.with_changes(settings.key_bindings)
        self._set_volumes()
        self.look.reduced_motion = settings.reduced_motion
        if self._scenes is not None:
            self._scenes.fades = not settings.reduced_motion
        self._restyled = True
        self._collect_notices()

    def _use_table(self) -> None:
        table = self.surfaces.table
        roles = {"ui": (Style.LABEL, Style.TEXT), "title": (Style.TITLE,)}
        faces = {s: path for role, path in table.fonts.items() for s in roles.get(role, ())}
        self.fonts.use(faces)
        self.audio.use(table.sounds)

    def _take_up_deck(self) -> Iterator[bool | None]:
        """Make the chosen deck ready in small steps; it is shown when the cards in sight are.

        Yields:
            True where a frame must do no more, for it has the whole picture to draw.
        """
        surfaces = self.surfaces
        deck = self.themes.deck(self.settings.deck)
        self._collect_notices()
        # Another one may have been on its way, and come no more.
        surfaces.keep_masters_of(surfaces.deck, deck)
        yield True
        in_sight = () if self._scenes is None else self._scenes.cards_in_sight()
        yield from surfaces.prepare(deck, surfaces.sizes, in_sight)
        yield True
        # Another back may have been chosen while the deck was on its way.
        surfaces.use_deck(deck, self.settings.back or None)
        self._restyled = self.redressed = True
        yield True
        yield from surfaces.prepare(deck, surfaces.small_sizes)

    def _advance_deck(self, idle: bool) -> None:
        if self._coming is None:
            return
        last = time.perf_counter()
        until, longest = last + (_IDLE_SHARE if idle else _BUSY_SHARE), 0.0
        for is_enough in self._coming:
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
            if is_enough or now + longest >= until:
                return
        self._coming = None

    def _warm_deck(self) -> bool:
        """Read a bit of the deck ahead of its first deal; return whether there was any left."""
        deck = self.surfaces.deck
        if self._warming is None or self._warming[0] is not deck:
            self._warming = (deck, self.surfaces.prepare(deck, ()))
        return next(self._warming[1], _DONE) is not _DONE

    def _tell_scenes(self) -> None:
        if self._scenes is not None:
            self._scenes.handle(Restyled())

    def _collect_notices(self) -> None:
        found = [*self.settings_file.notices, *self.themes.take_notices()]
        if self.store.notice is not None:
            found.append(self.store.notice)
        for notice in found:
            sentence = self.names.notice(notice)
            if sentence not in self.notices:
                self.notices.append(sentence)

    def _key_word(self, cap: str) -> str:
        """Return what a key cap says in the player's language: `Ctrl+Z`, `Invio`."""
        if "+" not in cap[:-1]:
            known = _KEY_CAPS.get(cap)
            if known is not None:
                return self.catalog.of(known)
            return f"Pad {cap[3:]}" if is_of_controller(cap) else cap
        first, rest = cap.split("+", maxsplit=1)
        return f"{self._key_word(first)} + {self._key_word(rest)}"


def system_languages() -> list[str]:
    """Return the languages the system asks for, best first."""
    return [str(entry.get("language", "")) for entry in pygame.system.get_pref_locales()]


def _language(settings: Settings) -> str:
    return choose_language(settings.language, system_languages(), os.environ)
