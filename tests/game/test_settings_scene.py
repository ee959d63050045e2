"""The settings page: each change at once on the screen and soon in the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.input.bindings import Bindings
from game.input.intents import (
    Back,
    Command,
    Confirm,
    Digit,
    Erase,
    Intent,
    KeyCaught,
    MoveFocus,
    NextGroup,
    NextTab,
    Point,
    Press,
    Release,
    TextTyped,
)
from game.scenes.catch_key import CatchKeyScene
from game.scenes.keys import ACTIONS, GROUPS, HELD, KeysScene
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.scenes.settings_pages import TOPICS, text_scales
from game.scenes.theme_pictures import ThemePictures
from game.services import Services
from game.settings import Settings, SettingsFile
from game.theme.model import DeckTheme
from game.widgets.choice import Slider, Tile
from game.widgets.gallery import Gallery
from game.widgets.rows import Form, ListBox
from tests.screens import ROOMS, Program, cut_texts, faults_of_layout, program, shown
from tests.theme.broken import CHILD

GAME = Path(__file__).parents[2] / "game"
NOT_HERE = {
    "level",  # on the page of a new match
    "preset",
    "house_rules",
    "companions",
    "window_size",  # the window itself
    "window_place",
    "settings_tab",
    "seen",
    "key_bindings",  # has a topic of its own
}


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Program]:
    with program(tmp_path, draws=True) as running:
        running.press_button("Settings")
        yield running


def open_topic(game: Program, topic: str) -> SettingsScene:
    scene = game.scene(SettingsScene)
    while game.services.settings.settings_tab != topic:
        game.do(NextTab())
    return scene


def form_of(scene: SettingsScene) -> Form:
    return next(w for w in scene.page.widgets if isinstance(w, Form))


def go_to(game: Program, topic: str, title: str) -> Form:
    """Open a topic and put the focus on one of its rows."""
    scene = open_topic(game, topic)
    form = form_of(scene)
    scene.page.focus_on(form)
    form.go_to([row.title for row in form.rows].index(title))
    game.wait()
    return form_of(scene)


def test_each_setting_on_the_page_does_something() -> None:
    listed = {name for topic in TOPICS for name in topic.names}
    assert listed <= {each.name for each in fields(Settings)}
    sources = [
        path.read_text(encoding="utf-8")
        for path in GAME.rglob("*.py")
        if path.name not in ("settings.py", "settings_pages.py")
    ]
    for name in listed:
        used = re.compile(rf"settings\.{name}\b")
        assert any(used.search(source) for source in sources), name


def test_what_is_left_out_is_left_out_on_purpose() -> None:
    listed = {name for topic in TOPICS for name in topic.names}
    assert {each.name for each in fields(Settings)} - listed == NOT_HERE


def test_a_change_is_in_force_at_once_and_in_the_file_on_leaving(game: Program) -> None:
    go_to(game, "play", "Speed")
    game.do(MoveFocus(-1, 0))
    assert game.services.settings.animation_speed == "fast"
    go_to(game, "reading", "Less motion")
    game.do(Confirm())
    assert game.services.look.reduced_motion
    game.do(Back())
    game.scene(MenuScene)
    kept = SettingsFile.load(game.services.paths.settings_file).settings
    assert (kept.animation_speed, kept.reduced_motion) == ("fast", True)
    assert kept.settings_tab == "reading"


def test_language_and_text_size_change_the_page_itself(game: Program) -> None:
    go_to(game, "reading", "Language")
    before = game.services.catalog.language
    game.do(MoveFocus(-1, 0))
    assert before == "en"
    assert game.services.catalog.language == "it"
    scene = game.scene(SettingsScene)
    assert form_of(scene).rows[0].title == "Lingua"
    assert scene.page.focus is form_of(scene)
    game.do(MoveFocus(0, 1), MoveFocus(1, 0))
    assert game.services.look.text_scale == 1.125


def test_decks_backs_and_tables_are_tiles(game: Program) -> None:
    scene = open_topic(game, "cards")
    tiles = {w.label: w for w in scene.page.widgets if isinstance(w, Tile)}
    tiles["French"].activate()
    for _ in range(200):
        game.services.step(0.05, idle=True)
    assert game.services.surfaces.deck.id == "francesi"
    tiles = {w.label: w for w in scene.page.widgets if isinstance(w, Tile)}
    assert tiles["French"].chosen
    assert not tiles["Neapolitan"].chosen
    tiles["Blue"].activate()
    game.wait()
    assert game.services.surfaces.back_id == "blue"
    scene = open_topic(game, "table")
    next(w for w in scene.page.widgets if w.label == "Walnut").activate()
    assert game.services.look.table.id == "walnut"


def test_tab_comes_to_what_is_chosen_most_before_the_folder(game: Program) -> None:
    for topic, first in (("cards", "Neapolitan"), ("table", "Felt")):
        scene = open_topic(game, topic)
        scene.page.focus_on(scene.page.widgets[0])
        while scene.page.group != "tabs":
            game.do(NextGroup())
        game.do(NextGroup())
        assert scene.page.focus is not None
        assert scene.page.focus.label == first


def test_a_back_chosen_while_the_deck_is_on_its_way_is_used(game: Program) -> None:
    services = game.services
    services.change(deck="siciliane", back="")
    services.change(back="blue")
    for _ in range(200):
        services.step(0.05, idle=True)
    assert services.surfaces.deck.id == "siciliane"
    assert services.surfaces.back_id == "blue"


def test_the_volume_follows_the_pointer_while_it_is_held(game: Program) -> None:
    form = go_to(game, "sound", "Cards")
    game.wait()
    slider = form.rows[form.row].control
    assert isinstance(slider, Slider)
    y = slider.rect.centery
    start = (slider.rect.left + 20, y)
    game.do(Press(start))
    low = game.services.settings.effects_volume
    for x in range(start[0], slider.rect.right, 20):
        game.do(Point((x, y), start))
    game.do(Release((slider.rect.right - 1, y), origin=start))
    assert low < 0.3
    assert game.services.settings.effects_volume == 1.0


def test_a_name_is_written_where_the_cursor_stands(game: Program) -> None:
    go_to(game, "play", "Your name")
    game.do(TextTyped("Ana"), MoveFocus(-1, 0), TextTyped("n"))
    assert game.services.settings.player_name == "Anna"
    game.do(Erase(1))
    assert game.services.settings.player_name == "Ann"


def keys_list(game: Program, title: str) -> SettingsScene:
    scene = open_topic(game, "keys")
    box = next(w for w in scene.page.widgets if isinstance(w, ListBox))
    scene.page.focus_on(box)
    box.choose([row.title for row in box.rows].index(title))
    game.do(Confirm())
    game.scene(CatchKeyScene)
    return scene


def test_a_key_is_caught_and_bound_to_one_action_alone(game: Program) -> None:
    scene = keys_list(game, "hint")
    game.do(KeyCaught("Y"))
    assert game.top is scene
    keys = game.services.reader.bindings.keys
    assert keys["hint"] == ("Y", "PadX")
    assert game.services.settings.key_bindings["hint"] == ("Y", "PadX")
    game.press_button("Reset all")
    game.press_button("Reset")
    assert dict(game.services.settings.key_bindings) == {}
    assert game.services.reader.bindings.keys["hint"] == ("H", "Ctrl+H", "PadX")


def test_a_key_without_which_nothing_works_is_refused(game: Program) -> None:
    keys_list(game, "hint")
    game.do(KeyCaught("Left"))
    catcher = game.scene(CatchKeyScene)
    assert any("is needed for" in widget.label for widget in catcher.page.widgets)
    assert game.services.reader.bindings.cap("left") == "Left"
    game.do(KeyCaught("Esc"))
    game.scene(SettingsScene)


@pytest.mark.parametrize(("key", "owner", "last"), [("U", "undo", False), ("S", "score", True)])
def test_a_key_of_another_action_is_taken_only_when_asked(
    game: Program, key: str, owner: str, last: bool
) -> None:
    scene = keys_list(game, "hint")
    keys = dict(game.services.reader.bindings.keys)
    game.do(KeyCaught(key))
    catcher = game.scene(CatchKeyScene)
    told = " ".join(widget.label for widget in catcher.page.widgets)
    assert f"{key} is the key for: {game.services.catalog.of(ACTIONS[owner])}" in told
    assert ("would have no key" in told) is (last and len(keys[owner]) == 1)
    assert game.services.reader.bindings.keys == keys
    game.press_button("Another key…")
    game.do(KeyCaught(key))
    game.press_button("Cancel")
    assert game.services.reader.bindings.keys == keys
    keys_list(game, "hint")
    game.do(KeyCaught(key))
    game.press_button("Take it")
    assert game.top is scene
    assert game.services.reader.bindings.keys["hint"] == (key, "PadX")
    assert key not in game.services.reader.bindings.keys[owner]


def test_enter_stays_with_confirm_though_it_has_other_keys(game: Program) -> None:
    keys_list(game, "hint")
    for key in ("Enter", "PadA"):
        game.do(KeyCaught(key))
        catcher = game.scene(CatchKeyScene)
        assert any("is needed for" in widget.label for widget in catcher.page.widgets)
    assert game.services.reader.bindings.cap("confirm") == "Enter"
    game.do(KeyCaught("Esc"))
    assert game.services.reader.bindings == Bindings.default()


def test_keys_mean_what_they_do_after_giving_up(game: Program) -> None:
    keys_list(game, "hint")
    game.press_button("Cancel")
    game.scene(SettingsScene)
    pressed = pygame.Event(pygame.KEYDOWN, key=pygame.K_3, mod=0, unicode="3", scancode=-1)
    assert game.services.reader.translate([pressed]) == (Digit(3),)
    game.do(Digit(3))
    game.scene(SettingsScene)


def test_broken_themes_are_counted_and_each_says_why(tmp_path: Path) -> None:
    for name in ("odd", "old"):
        folder = tmp_path / "themes" / name
        folder.mkdir(parents=True)
        text = f"schema: {9 if name == 'old' else 1}\nkind: deck\nid: {name}\n"
        (folder / "deck.yaml").write_text(text, encoding="utf-8")
    with program(tmp_path, settings_tab="cards", language="it") as running:
        running.press_button("Impostazioni")
        running.press_button("2 non si possono usare…")
        dialog = running.scene(SettingsScene).page.dialog
        assert dialog is not None
        first, second, _ = dialog.text.split("\n")
        assert first == "odd/deck.yaml, riga 1, version: manca"
        assert second.startswith("old/deck.yaml, riga 1, schema: è 9: fatto per una versione")


def test_every_deck_can_be_reached_by_the_arrows(tmp_path: Path) -> None:
    for number in range(7):
        folder = tmp_path / "themes" / f"deck-{number}"
        folder.mkdir(parents=True)
        text = CHILD.replace("id: mine", f"id: deck-{number}")
        text = text.replace("name: {en: Mine}", f"name: {{en: Deck {number}}}")
        (folder / "deck.yaml").write_text(text, encoding="utf-8")

    def tiles() -> list[str]:
        page = running.scene(SettingsScene).page
        every = [w.label for w in page.widgets if isinstance(w, Tile)]
        return every[: every.index("Red")]

    with program(tmp_path, settings_tab="cards") as running:
        running.press_button("Settings")
        seen = tiles()
        assert len(seen) == 5
        running.press_button("Later")
        assert not set(tiles()) & set(seen)
        seen += tiles()
        running.press_button("Later")
        assert len(set(seen) | set(tiles())) == 12
        running.press_button("Earlier")
        running.press_button("Earlier")
        assert tiles() == seen[:5]


@pytest.mark.parametrize(("width", "height", "scale", "language"), ROOMS)
def test_everything_fits(
    tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    size = (width, height)
    services = Program(tmp_path, size, language=language, text_scale=scale).services
    for topic in TOPICS:
        services.change(settings_tab=topic.id)
        scene = SettingsScene(services, lambda: None)
        with cut_texts() as cut:
            shown(services, scene)
        assert faults_of_layout(scene.page, size) == [], topic.id
        assert scale == 2 or cut == [], topic.id


@pytest.mark.parametrize(("size", "told"), [((1024, 600), "125%"), ((1920, 1080), "")])
def test_a_small_window_says_how_large_text_can_get(
    tmp_path: Path, size: tuple[int, int], told: str
) -> None:
    with program(tmp_path, size, draws=True) as game:
        game.press_button("Settings")
        form = form_of(open_topic(game, "reading"))
        (meaning,) = (row.meaning for row in form.rows if row.title == "Text size")
        assert ("This window holds up to" in meaning) is bool(told)
        assert told in meaning


def test_the_size_of_text_is_shown_as_it_is_and_stepped_from(tmp_path: Path) -> None:
    with program(tmp_path, draws=True) as game:
        game.press_button("Settings")
        go_to(game, "reading", "Text size")
        game.do(*[Command("text_bigger")] * 6)
        row = go_to(game, "reading", "Text size").rows[1]
        assert game.services.settings.text_scale == pytest.approx(1.464, abs=0.001)
        assert row.control.state == "146%"
        assert "This window holds up to 146%" in row.meaning
        game.do(MoveFocus(-1, 0))
        assert game.services.settings.text_scale == 1.375
        game.do(MoveFocus(1, 0), Command("text_smaller"))
        assert game.services.settings.text_scale == 1.375


def test_the_button_for_larger_text_stays_under_the_pointer(tmp_path: Path) -> None:
    with program(tmp_path, (1920, 1080), draws=True) as game:
        game.press_button("Settings")
        control = go_to(game, "reading", "Text size").rows[1].control
        pos = (control.rect.right - 5, control.rect.centery)
        for shown_size in ("112%", "125%", "138%"):
            game.do(Press(pos), Release(pos, origin=pos))
            row = form_of(game.scene(SettingsScene)).rows[1]
            assert (row.control.state, row.control.rect) == (shown_size, control.rect)
            game.wait(14)
            game.do(Point((pos[0] - 3, pos[1])))
        assert game.services.look.text_scale == 1.0
        game.do(Point((pos[0], control.rect.bottom + 5)))
        assert game.services.look.text_scale == 1.375
        row = form_of(game.scene(SettingsScene)).rows[1]
        assert row.control.state == "138%"
        assert row.control.rect != control.rect


def test_a_size_of_text_that_was_clicked_is_taken_though_the_pointer_stays(tmp_path: Path) -> None:
    with program(tmp_path, (1920, 1080), draws=True) as game:
        game.press_button("Settings")
        control = go_to(game, "reading", "Text size").rows[1].control
        pos = (control.rect.right - 5, control.rect.centery)
        game.do(Press(pos), Release(pos, origin=pos))
        game.wait(60)
        assert game.services.look.text_scale == 1.125


def test_the_buttons_for_the_language_stay_where_they_are(tmp_path: Path) -> None:
    with program(tmp_path, draws=True, language="auto") as game:
        game.press_button("Settings")
        control = go_to(game, "reading", "Language").rows[0].control
        pos = (control.rect.right - 5, control.rect.centery)
        for language in ("it", "en", "ja", "ko"):
            game.do(Press(pos), Release(pos, origin=pos))
            assert game.services.settings.language == language
            row = form_of(game.scene(SettingsScene)).rows[0]
            assert row.control.rect == control.rect


@pytest.mark.parametrize("then", [Back(), NextTab(), Command("text_bigger")])
def test_a_size_of_text_that_was_clicked_is_kept_whatever_follows(
    tmp_path: Path, then: Intent
) -> None:
    with program(tmp_path, (1920, 1080), draws=True) as game:
        game.press_button("Settings")
        control = go_to(game, "reading", "Text size").rows[1].control
        pos = (control.rect.right - 5, control.rect.centery)
        game.do(Press(pos), Release(pos, origin=pos), then)
        at_once = 1.25 if isinstance(then, Command) else 1.125
        assert game.services.look.text_scale == at_once


@pytest.mark.parametrize("scale", [1.0, 1.375, 1.464, 2.0])
def test_every_size_of_text_is_offered_once(tmp_path: Path, scale: float) -> None:
    look = Program(tmp_path, text_scale=scale).services.look
    offered = text_scales(look)
    assert [round(each * 100) for each in offered] == [100, 112, 125, 138, 146]
    assert look.text_scale in offered


def test_the_sheet_of_keys_shows_arrows_digits_and_what_can_be_held(tmp_path: Path) -> None:
    services = Program(tmp_path).services
    sheet = KeysScene(services)
    assert sheet.held_note == "Hold L, S, B, C, K and G to look only as long as the key is down."
    listed = {name for _, names in GROUPS for name in names}
    assert {"arrows", "digits", "confirm", "confirm_space", "back", *HELD} <= listed
    with cut_texts() as cut:
        shown(services, sheet)
    assert cut == []


@pytest.mark.parametrize(("width", "height", "scale", "language"), ROOMS)
def test_the_sheet_of_keys_drops_none(
    tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    services = Program(tmp_path, (width, height), language=language, text_scale=scale).services
    scene = KeysScene(services)
    with cut_texts() as cut:
        shown(services, scene)
    sheet = scene.sheet
    assert cut == []
    assert sheet is not None
    named = sum(len(names) for _, names in GROUPS)
    assert len(sheet.pieces) == len(GROUPS) + named + 1
    assert faults_of_layout(scene.page, (width, height)) == []
    seen = set()
    for _ in range(30):
        view = range(sheet.offset, sheet.offset + sheet.rect.height + 1)
        seen |= {p for p in sheet.pieces if p.top in view and p.top + p.height in view}
        scene.handle(MoveFocus(0, 1))
    assert seen == set(sheet.pieces)


@pytest.mark.parametrize("topic", ["table", "memory", "play"])
@pytest.mark.parametrize("language", ["it", "en", "ja", "ko"])
def test_large_text_fills_the_panel_with_rows(tmp_path: Path, topic: str, language: str) -> None:
    services = Program(tmp_path, language=language, text_scale=1.46, settings_tab=topic).services
    scene = SettingsScene(services, lambda: None)
    shown(services, scene)
    form = form_of(scene)
    last = max(row.control.rect.bottom for row in form.rows if row.control.visible)
    assert form.rect.bottom - last < 70
    assert sum(row.control.visible for row in form.rows) >= (3 if topic == "table" else 5)


def test_large_text_keeps_the_pictures_of_decks(tmp_path: Path) -> None:
    with program(tmp_path, draws=True, text_scale=1.46, settings_tab="cards") as game:
        game.press_button("Settings")
        scene = game.scene(SettingsScene)
        assert sum(isinstance(w, Tile) for w in scene.page.widgets) == 4
        game.click("Sicilian")
        assert game.services.settings.deck == "siciliane"


def test_very_large_text_keeps_the_pictures_and_scrolls_them(tmp_path: Path) -> None:
    room = (1920, 1080)
    with program(tmp_path, room, draws=True, text_scale=2.0, settings_tab="cards") as game:
        game.press_button("Settings")
        form = go_to(game, "cards", "Deck")
        gallery = form.rows[0].control
        assert isinstance(gallery, Gallery)
        assert [tile.label for tile in gallery.shown] == ["Neapolitan", "Sicilian", "French"]
        game.do(*[MoveFocus(1, 0)] * 3)
        assert game.services.settings.deck == "francesi_grandi"
        gallery = go_to(game, "cards", "Deck").rows[0].control
        assert isinstance(gallery, Gallery)
        assert [tile.label for tile in gallery.shown][-1] == "French, large indices"
        spot = gallery.shown[0].rect.center
        game.do(Press(spot), Release(spot, origin=spot))
        assert game.services.settings.deck == "siciliane"


@pytest.mark.parametrize("language", ["it", "en", "ja", "ko"])
def test_no_name_of_a_deck_is_cut_in_a_small_window(tmp_path: Path, language: str) -> None:
    services = Program(tmp_path, (1024, 600), language=language, settings_tab="cards").services
    with cut_texts() as cut:
        shown(services, SettingsScene(services, lambda: None))
    assert cut == []


def test_tables_are_shown_with_the_deck_that_was_just_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, draws=True, deck="francesi", settings_tab="cards") as game:
        game.press_button("Settings")
        game.services.change(deck="siciliane")
        drawn: list[str] = []
        paint = ThemePictures._draw_card

        def noting(self: ThemePictures, target: Surface, deck: DeckTheme, *where: Any) -> None:
            drawn.append(deck.id)
            paint(self, target, deck, *where)

        monkeypatch.setattr(ThemePictures, "_draw_card", noting)
        monkeypatch.setattr(Services, "_advance_deck", lambda self, idle: None)
        game.do(NextTab())
        assert set(drawn) == {"siciliane"}
