"""Where words stand at the table: a bubble covers nothing, and belongs to the one who speaks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.actions import Pass
from engine.cards import Seat
from engine.deal import Phase
from game.table import overlay
from game.table.moment import Speech
from game.table.speech import Setting, fitted
from tests.tables import Table, services_for

WORDS = {
    "it": "Assunta! 32 punti, con l’Asso di Denari: non è poco.",
    "ja": "Assuntaさん、貨幣のAで32点ですか。なかなかです。",
}
WINDOWS = [
    ((960, 540), 1.0),
    ((1024, 600), 1.0),
    ((1024, 600), 1.25),
    ((1280, 720), 1.0),
    ((1280, 720), 1.5),
    ((1920, 1080), 2.0),
]


def playing(folder: Path, preset: str, window: tuple[tuple[int, int], float], lang: str) -> Table:
    """Return a table at which cards are played, with the hand still whole."""
    size, scale = window
    services = services_for(
        folder, size, language=lang, text_scale=scale, animation_speed="instant", trick_hold_ms=0
    )
    table = Table(services, preset, 5)
    table.until_my_turn()
    while table.view.phase is not Phase.PLAYING:
        passes = [each for each in table.view.legal_actions if isinstance(each, Pass)]
        table.session.submit(passes[0] if passes else table.view.legal_actions[0])
        table.until_my_turn()
    table.scene.asides.fall_silent()
    return table


def speech_of(seat: Seat, how: Setting) -> Speech:
    return Speech(seat, how.lines, 1.0, how.room, how.size, is_apart=how.is_apart)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("preset", ["briscola_2", "briscola_4_stock", "chiamata", "briscola_6"])
@pytest.mark.parametrize("lang", sorted(WORDS))
def test_a_bubble_covers_nothing_and_is_never_cut(
    tmp_path: Path, preset: str, window: tuple[tuple[int, int], float], lang: str
) -> None:
    table = playing(tmp_path, preset, window, lang)
    layout, look = table.scene.layout, table.services.look
    things = [
        *layout.seats.values(),
        *layout.slots.values(),
        *layout.hand.values(),
        *layout.controls.values(),
        *(rect for rects in layout.known.values() for rect in rects),
        *(layout.own, layout.actions, layout.prompt, layout.bar),
        *filter(None, (layout.stock, layout.turn_up, layout.stock_label)),
    ]
    for seat in (table.view.seat, *layout.seats):
        how = fitted(layout, look, seat, WORDS[lang])
        body = overlay.bubble_body(look, speech_of(seat, how))
        assert body.collidelist(things) < 0, (seat, how)
        assert layout.area.contains(body)
        assert "".join("".join(how.lines).split()) == "".join(WORDS[lang].split())
        # Large text is never set smaller than it is at the usual scale.
        assert how.size * look.text_scale >= 14


@pytest.mark.parametrize("window", [((1024, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_the_tail_of_a_bubble_touches_the_plate_of_the_one_who_speaks(
    tmp_path: Path, window: tuple[tuple[int, int], float]
) -> None:
    table = playing(tmp_path, "briscola_6", window, "it")
    layout, look = table.scene.layout, table.services.look
    for seat in (table.view.seat, *layout.seats):
        how = fitted(layout, look, seat, WORDS["it"])
        speech = speech_of(seat, how)
        body = overlay.bubble_body(look, speech)
        points, at = overlay._tail_of(layout, speech, body)
        plate = layout.seats.get(seat, layout.own)
        reach = look.px(18 + 4)
        tip = {
            "down": (at, body.bottom + reach),
            "up": (at, body.top - reach),
            "left": (body.left - reach, at),
            "right": (body.right + reach, at),
        }[points]
        assert how.is_apart or plate.inflate(2, 2).collidepoint(tip), (seat, points)
        along = (body.left, body.right) if points in ("up", "down") else (body.top, body.bottom)
        assert along[0] < at < along[1]


def test_a_bubble_away_from_its_seat_shows_who_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = playing(tmp_path, "chiamata", ((1920, 1080), 2.0), "it")
    own = table.view.seat
    table.scene.asides.say(own, WORDS["it"])
    moment = table.scene.moment()
    (speech,) = moment.speeches
    assert speech.is_apart
    seen: list[str] = []
    surfaces = table.services.look.surfaces
    portrait = surfaces.portrait

    def look_at(name: str, mood: str, side: int) -> pygame.Surface:
        seen.append(name)
        return portrait(name, mood, side)

    monkeypatch.setattr(surfaces, "portrait", look_at)
    overlay._bubble(table.services.look, moment, replace(speech, age=1.0)).paint(
        pygame.Surface((1920, 1080))
    )
    assert seen == [moment.faces[own].portrait]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("preset", ["briscola_2", "chiamata", "briscola_6"])
def test_what_the_player_says_and_wins_never_lies_over_each_other(
    tmp_path: Path, preset: str, window: tuple[tuple[int, int], float]
) -> None:
    table = playing(tmp_path, preset, window, "it")
    asides, own = table.scene.asides, table.view.seat
    asides.say(own, "Passo", strong=True)
    asides.say(own, WORDS["it"])
    asides.count(own, 33)
    moment, look = table.scene.moment(), table.services.look
    assert [speech.seat for speech in moment.speeches] == [own]
    badge = overlay._points(look, moment, own, 33, 9.0).rect.inflate(-look.px(8), -look.px(8))
    body = overlay.bubble_body(look, moment.speeches[0])
    assert not badge.colliderect(body)
    assert badge.collidelist(list(moment.layout.hand.values())) < 0
    assert badge.collidelist(list(moment.layout.seats.values())) < 0


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("lang", sorted(WORDS))
def test_a_remark_in_the_auction_leaves_the_panel_free(
    tmp_path: Path, window: tuple[tuple[int, int], float], lang: str
) -> None:
    size, scale = window
    services = services_for(tmp_path, size, language=lang, text_scale=scale)
    table = Table(services, "chiamata", 5)
    table.until_my_turn()
    assert table.scene.board is not None
    layout, look = table.scene.layout, services.look
    for seat in (table.view.seat, *layout.seats):
        table.scene.asides.fall_silent()
        table.scene.asides.say(seat, WORDS[lang])
        (speech,) = table.scene.moment().speeches
        body = overlay.bubble_body(look, speech)
        assert not body.colliderect(table.scene.board.area), seat
        assert not body.colliderect(layout.panel_prompt), seat
