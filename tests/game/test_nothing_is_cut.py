"""No text is cut or left out: on any page, in any language, at any size that is allowed.

The pages are laid out and their words are set, but nothing is painted: what is cut is known
from the width of the words alone.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.ruleset import PRESETS
from game.i18n.catalog import LANGUAGES
from game.notice import Notice
from game.scenes.house_rules import HouseActions, HouseRulesScene
from game.scenes.keys import KeysScene
from game.scenes.menu import MenuActions, MenuScene
from game.scenes.rules import RulesScene
from game.scenes.screen import Screen
from game.scenes.settings import SettingsScene
from game.scenes.settings_pages import TOPICS
from game.scenes.setup import LEVELS, SetupActions, SetupScene
from game.services import Services
from game.table.asides import Asides
from game.table.pieces import prompt_area, prompt_plate
from game.table.words import Prompt, Tone
from game.theme.fonts import Fonts, Line, Style
from game.theme.palette import Colour
from game.theme.surfaces import Surfaces
from game.widgets.look import Look, text_scale_limit
from game.widgets.panel import KeyLegend
from tests.screens import Program, cut_texts

SIZES = [
    *(((1024, 600), scale) for scale in (1.0, 1.25)),
    *(((1280, 720), scale) for scale in (1.0, 1.25, text_scale_limit((1280, 720)))),
    ((3840, 2160), 2.0),  # at less it is the window of 1280x720, three times as large
]
_DOT = (1, 1)


def inert(kind: Callable[..., Any], **given: Any) -> Any:
    """Return a set of actions that do nothing."""
    names = [f.name for f in dataclasses.fields(kind) if f.default is dataclasses.MISSING]  # type: ignore[arg-type]  # only dataclasses come
    return kind(**{name: lambda *_: None for name in names} | given)


@contextmanager
def words_alone() -> Iterator[list[str]]:
    """Have words measured and nothing painted; collect what is cut or left out."""
    patch = pytest.MonkeyPatch()
    dot = pygame.Surface(_DOT, pygame.SRCALPHA)

    def line(self: Fonts, text: str, style: Style, px: int, colour: Colour) -> Line:
        return Line(pygame.Surface((self.width(text, style, px), 1)), 0.0, 0)

    def nothing(*what: Any, **how: Any) -> None:
        """Paint nothing."""

    patch.setattr(Fonts, "line", line)
    for name in ("box", "rule", "shadow", "panel", "mark", "icon", "focus_ring", "ground"):
        patch.setattr(Look, name, nothing)
    for name in ("card", "icon", "suit_icon", "portrait", "picture", "plain_ground"):
        patch.setattr(Surfaces, name, lambda *what, **how: dot)
    patch.setattr(Surfaces, "shadow", lambda *what, **how: (dot, (0, 0)))
    paragraph = Look.paragraph
    draw_keys = KeyLegend.draw

    with cut_texts() as cut:

        def noting_lines(self: Look, target: Any, text: str, area: pygame.Rect, **how: Any) -> int:
            high = paragraph(self, target, text, area, **how)
            size, style = how.get("size", 18), how.get("style", Style.TEXT)
            if high < self.paragraph_height(text, area.width, style, size):
                cut.append(f"the end of {text!r}")
            return high

        def noting_keys(self: KeyLegend, target: Any, look: Look) -> None:
            draw_keys(self, target, look)
            shown, *_ = self.shown(look)
            cut.extend(f"the key {key.word!r}" for key in self.keys if key not in shown)

        patch.setattr(Look, "paragraph", noting_lines)
        patch.setattr(KeyLegend, "draw", noting_keys)
        try:
            yield cut
        finally:
            patch.undo()


def pages(services: Services) -> Iterator[tuple[str, Screen]]:
    """Yield the pages that the player turns to away from the table."""
    ways = ("resume", "new_match", "rules", "learn", "teach", "settings", "about", "quit")
    menu = MenuActions(
        describe_open=lambda: None,
        set_language=lambda code: None,
        **dict.fromkeys(ways, lambda: None),
    )
    yield "menu", MenuScene(services, menu)
    yield "keys", KeysScene(services)
    actions = inert(SetupActions, shelf=lambda: (), play_code=lambda *_: "")
    for place, preset in enumerate(PRESETS):
        services.change(preset=preset, level=LEVELS[place % len(LEVELS)])
        yield f"setup of {preset}", SetupScene(services, actions)
    house = inert(HouseActions, saved=lambda: (), folder=Path("rules"))
    changed = PRESETS["chiamata"].with_options({"cappotto_mult": 3})
    for rules in (PRESETS["chiamata"], changed):
        yield "house rules", HouseRulesScene(services, "chiamata", rules, house)
    for topic in TOPICS:
        services.change(settings_tab=topic.id)
        yield f"settings, {topic.id}", SettingsScene(services, lambda: None)
    first = RulesScene(services, "chiamata", PRESETS["chiamata"], lambda: None)
    first.enter()
    for chapter in first._chapters:
        yield (
            f"rules, {chapter.id}",
            RulesScene(services, "chiamata", changed, lambda: None, chapter=chapter.id),
        )


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_page_cuts_its_words(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    services = Program(tmp_path, size, text_scale=scale).services
    target = pygame.Surface(size, depth=8)
    found = []
    with words_alone() as cut:
        for language in LANGUAGES:
            services.change(language=language)
            for name, scene in pages(services):
                scene.enter()
                scene.page.draw(target, services.look)
                found += [f"{name}, {language}: {text}" for text in cut]
                cut.clear()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_no_notice_at_the_table_is_cut(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    services = Program(tmp_path, size, text_scale=scale).services
    look = services.look
    target = pygame.Surface(size, depth=8)
    line = look.rect(360, 500, 560, 36)
    with words_alone() as cut:
        for language in LANGUAGES:
            services.change(language=language)
            value = {"name": "animation_speed", "value": "turbo", "used": "normal"}
            told = services.names.notice(Notice("settings-value", value))
            file = services.catalog.text(
                "Your last match could not be read ({reason}). It is kept as {file}.",
                reason="line 3",
                file="/home/player/.local/state/Briscola/match-12.yaml",
            )
            for text in (told, file):
                for title in ("", services.catalog.text("Other players")):
                    prompt = Prompt(title, text, Tone.QUIET)
                    prompt_plate(target, look, line, prompt)
                    area = prompt_area(look, line, prompt)
                    assert area.bottom == line.bottom
                    assert line.left <= area.left < area.right <= line.right
    assert cut == []


def test_a_long_notice_stays_longer() -> None:
    asides = Asides()
    for text, seconds in (("short", 6.5), ("word " * 40, 12.5)):
        asides.tell(text)
        asides.update(seconds - 1.0, (), (), still=True)
        assert asides.note == text
        asides.update(1.0, (), (), still=True)
        assert not asides.note


def test_notices_are_shown_one_after_the_other(tmp_path: Path) -> None:
    game = Program(tmp_path)
    scene = SettingsScene(game.services, lambda: None)
    scene.enter()
    game.services.notices += ["first", "second"]
    seen = []
    for _ in range(200):
        scene.update(0.1)
        toast = scene.page.toast
        if toast is not None and toast.label not in seen:
            seen.append(toast.label)
            assert toast.left >= 5.9
    assert seen == ["first", "second"]
    assert scene.page.toast is None
