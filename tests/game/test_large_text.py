"""Large text at the table: what matters stays, and nothing is cut."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.actions import Bid
from engine.cards import Seat
from engine.deal import Phase
from engine.events import TrickWon
from engine.match import Match
from engine.ruleset import PRESETS
from game.table.contract import chip_that_fits, chip_width
from game.table.layout import BAR_BUTTONS, Fit, lay_out
from game.table.pieces import prompt_area
from game.table.plates import Plates
from game.table.words import Prompt, Tone
from tests.screens import cut_texts
from tests.tables import Table, services_for

WINDOWS = [((1024, 600), 1.25), ((1280, 720), 1.5), ((1920, 1080), 2.0)]


def playing(folder: Path, preset: str, window: tuple[tuple[int, int], float], lang: str) -> Table:
    """Return a table in the middle of a deal, in which the player bid as high as he could."""
    size, scale = window
    services = services_for(
        folder, size, language=lang, text_scale=scale, animation_speed="instant", trick_hold_ms=0
    )
    table = Table(services, preset, 11)
    for _ in range(12):
        table.until_my_turn()
        if table.view.phase is Phase.PLAYING and len(table.view.tricks) >= 2:
            break
        bids = [each for each in table.view.legal_actions if isinstance(each, Bid)]
        action = bids[0] if bids else table.session.hint()
        table.session.submit(action or table.view.legal_actions[0])
    return table


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("lang", ["it", "ja"])
@pytest.mark.parametrize("preset", ["chiamata_punti", "briscola_6"])
def test_the_table_cuts_no_word_and_tells_who_calls_what_and_the_trump(
    tmp_path: Path, preset: str, window: tuple[tuple[int, int], float], lang: str
) -> None:
    table = playing(tmp_path, preset, window, lang)
    moment, look = table.scene.moment(), table.services.look
    with cut_texts() as cut:
        table.draw()
    assert cut == []
    first = min(moment.layout.buttons[name].left for name in BAR_BUTTONS)
    room = first - moment.layout.area.left - 2 * look.px(16)
    chip = chip_that_fits(look, moment.chip, room)
    # The picture of the card and the face may go: the words say the same.
    assert [part for part in moment.chip if part.spare < 3] == [
        part for part in chip.parts if part.spare < 3
    ]
    assert chip.width <= room


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("preset", ["chiamata_punti", "briscola_6"])
def test_the_player_s_own_panel_tells_role_and_points(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    preset: str,
    window: tuple[tuple[int, int], float],
) -> None:
    table = playing(tmp_path, preset, window, "it")
    fits, kept = Plates._own_rows_that_fit, []

    def fitting(self: Plates, moment: object, face: object, special: object, room: int) -> object:
        rows = fits(self, moment, face, special, room)  # type: ignore[arg-type]  # passed on
        usual = self._own_rows(moment, face, *special, shared=False)  # type: ignore[misc, arg-type]
        kept.append(({row.worth for row in usual}, {row.worth for row in rows}))
        assert sum(row.high for row in rows) * 0.84 <= room
        return rows

    monkeypatch.setattr(Plates, "_own_rows_that_fit", fitting)
    table.draw()
    for usual, shown in kept:
        assert {worth for worth in usual if worth >= 3} <= shown
    assert kept


@pytest.mark.parametrize(("chip", "with_words"), [(0, True), (500, True), (800, False)])
def test_buttons_give_up_their_words_for_a_chip_that_needs_the_room(
    chip: int, with_words: bool
) -> None:
    view = Match(PRESETS["chiamata"], 7).view(Seat(0))
    fit = Fit(text_scale=1.25, bar_labels=(130, 80, 80), chip=chip)
    layout = lay_out((1024, 600), view, fit)
    for rect in layout.buttons.values():
        assert (rect.width > 1.6 * rect.height) == with_words
    first = min(rect.left for rect in layout.buttons.values())
    assert 0.9 * chip <= first - layout.area.left - 2 * 16 * layout.unit


def test_type_gets_smaller_before_anything_is_left_out(tmp_path: Path) -> None:
    table = playing(tmp_path, "chiamata_punti", ((1280, 720), 1.5), "it")
    look, parts = table.services.look, table.scene.moment().chip
    whole = chip_width(look, parts)
    assert chip_that_fits(look, parts, whole).share == 1.0
    tight = chip_that_fits(look, parts, round(0.9 * whole))
    assert tight.parts == parts
    assert tight.share < 1.0
    least = chip_that_fits(look, parts, 60)
    assert [part.kind for part in least.parts].count("strong") == 2
    assert any(part.kind == "suit" for part in least.parts)


def test_a_title_that_would_be_cut_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = playing(tmp_path, "chiamata_classica", ((1920, 1080), 2.0), "it")
    drawn: list[str] = []
    look = table.services.look
    text = type(look).text

    def hear(
        self: object, target: pygame.Surface, words: str, *at: object, **how: object
    ) -> object:
        drawn.append(words)
        return text(self, target, words, *at, **how)  # type: ignore[arg-type]  # passed on

    monkeypatch.setattr(type(look), "text", hear)
    table.draw()
    assert table.scene.moment().title not in drawn
    assert not any(words.startswith("Chiamata c") for words in drawn)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("lang", ["it", "en", "ja", "ko"])
def test_a_trick_that_waits_for_a_click_is_not_covered_by_the_words_about_it(
    tmp_path: Path, window: tuple[tuple[int, int], float], lang: str
) -> None:
    size, scale = window
    services = services_for(tmp_path, size, language=lang, text_scale=scale)
    table, catalog = Table(services, "chiamata", 11), services.catalog
    layout = table.scene.layout
    won = TrickWon(Seat(1), (), 31, Seat(1))
    title = services.names.event(won, table.scene.words.listener(table.view))
    prompt = Prompt(title, catalog.text("Space or a click goes on"), Tone.LOUD)
    area = prompt_area(services.look, layout.prompt, prompt)
    assert area.collidelist(list(layout.slots.values())) < 0
    assert area.collidelist(list(layout.hand.values())) < 0
