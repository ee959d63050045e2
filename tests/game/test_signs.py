"""The signs that lie on the plates: only what was seen, and only while it tells something."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.actions import Gesture
from engine.cards import Card, Rank, Seat, Suit
from engine.events import CardDrawn, CardPlayed, Event, SignalSeen, TrumpExchanged
from engine.view import PlayerView
from game.input.intents import Point
from game.scenes.table.playback import Playback
from game.table import pieces
from game.table.signs import signs_of
from tests.properties.test_blindness import VARIANTS, random_play, twins
from tests.tables import Table, services_for

ME, FOE, MATE = Seat(0), Seat(1), Seat(2)
PRESETS_WITH_SIGNS = ("briscola_4_stock", "briscola_6")


@pytest.fixture
def view(tmp_path: Path) -> PlayerView:
    """A view in the play of a game with signals, with an empty log and coins for trumps."""
    table = Table(services_for(tmp_path), "briscola_4_stock", 4)
    table.until_my_turn()
    return replace(table.view, trump=Suit.COINS, log=())


def lying(view: PlayerView, seat: Seat, *log: Event) -> list[Gesture]:
    """Return the signs that lie at a seat after some events."""
    return [sign.gesture for sign in signs_of(replace(view, log=log), seat)]


def signed(gesture: Gesture, seat: Seat = MATE) -> SignalSeen:
    """Return a sign that the player has seen."""
    return SignalSeen(seat, gesture, (ME,))


@pytest.mark.parametrize(
    ("gesture", "keeps", "takes"),
    [
        (Gesture.ACE, "3d", "Ad"),
        (Gesture.THREE, "3c", "3d"),
        (Gesture.KING, "Ks", "Kd"),
        (Gesture.LOAD, "Ad", "Ac"),
        (Gesture.LOW_TRUMP, "5c", "5d"),
        (Gesture.NO_TRUMP, "Ac", "2d"),
    ],
)
def test_a_sign_lies_until_its_card_is_played(
    view: PlayerView, gesture: Gesture, keeps: str, takes: str
) -> None:
    made = signed(gesture)
    other, own = Card.from_code(keeps), Card.from_code(takes)
    assert lying(view, MATE, made) == [gesture]
    assert lying(view, MATE, made, CardPlayed(MATE, other)) == [gesture]
    assert lying(view, MATE, made, CardPlayed(FOE, own)) == [gesture]
    assert lying(view, MATE, made, CardPlayed(MATE, own)) == []
    assert lying(view, MATE, CardPlayed(MATE, own), made) == [gesture]
    assert lying(view, ME, made) == []


def test_no_trump_says_nothing_of_a_card_drawn_later(view: PlayerView) -> None:
    made = (signed(Gesture.NO_TRUMP), signed(Gesture.LOAD))
    assert lying(view, MATE, *made) == [Gesture.NO_TRUMP, Gesture.LOAD]
    assert lying(view, MATE, *made, CardDrawn(MATE, None)) == [Gesture.LOAD]


def test_a_trump_that_is_swapped_away_is_gone(view: PlayerView) -> None:
    seven, king = Card(Suit.COINS, Rank.SEVEN), Card(Suit.COINS, Rank.KING)
    swap = TrumpExchanged(MATE, seven, king)
    assert lying(view, MATE, signed(Gesture.LOW_TRUMP), swap) == []


def test_a_sign_of_the_other_side_is_marked_as_caught(view: PlayerView) -> None:
    seen = replace(view, log=(signed(Gesture.ACE), signed(Gesture.ACE, FOE)))
    assert [sign.is_caught for sign in signs_of(seen, MATE)] == [False]
    assert [sign.is_caught for sign in signs_of(seen, FOE)] == [True]


def test_in_liguria_knight_and_jack_have_each_other_s_drawing(view: PlayerView) -> None:
    ligurian = view.ruleset.with_options({"signal_table": "ligurian"})
    log = (signed(Gesture.KNIGHT),)
    usual = signs_of(replace(view, log=log), MATE)[0].picture
    there = signs_of(replace(view, log=log, ruleset=ligurian), MATE)[0].picture
    assert (usual, there) == ("tongue", "shrug")


@pytest.mark.parametrize("preset", PRESETS_WITH_SIGNS)
def test_a_sign_that_nobody_caught_lies_nowhere(tmp_path: Path, preset: str) -> None:
    rules = {"signal_detection": 0.0}
    table = Table(services_for(tmp_path), preset, 4, level="normal", rules=rules)
    seen = 0
    for _ in range(table.view.ruleset.tricks):
        table.play_on(1)
        for number in range(table.view.players):
            signs = signs_of(table.view, Seat(number))
            assert not (signs and number % 2), number
            seen += len(signs)
    assert seen


def test_hidden_cards_change_no_sign() -> None:
    played = random_play(VARIANTS["briscola_4_stock"], 20, plies=34)
    told = [signs_of(view, MATE) for _, view in played.told(ME)]
    assert any(told)
    for twin in twins(played, ME, tries=3):
        assert [signs_of(view, MATE) for _, view in twin.told(ME)] == told


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 600), 1.25), ((1280, 720), 1.0), ((1920, 1080), 2.0)]
)
@pytest.mark.parametrize("seat", [FOE, MATE])
def test_a_sign_is_drawn_clear_of_the_counts_and_of_the_side(
    tmp_path: Path, size: tuple[int, int], scale: float, seat: Seat
) -> None:
    table = Table(services_for(tmp_path, size, text_scale=scale), "briscola_4_stock", 4)
    table.until_my_turn()
    words, look, layout = table.scene.words, table.services.look, table.scene.layout
    plate = layout.seats[seat]
    pictures = []
    for log in ((), (signed(Gesture.ACE, seat),)):
        view = replace(table.view, log=log)
        face = words.seat_face(view, seat, mark="", wins=None, points="off")
        target = pygame.Surface(plate.size)
        pieces.seat_plate(
            target,
            look,
            target.get_rect(),
            face,
            compact=layout.compact,
            hovered=False,
            points_word="",
        )
        pictures.append(target)
    without, with_sign = pictures
    near = (1, 1, 1, 255)
    same = pygame.mask.from_threshold(with_sign, (0, 0, 0, 0), near, without)
    same.invert()
    changed = same.get_bounding_rects()
    assert changed
    for area in changed:
        assert area.left > plate.width * 0.58, changed
        assert area.top > plate.height * 0.31 + look.px(6), "the chip of the side is whole"
        assert area.bottom < plate.height - look.px(1)


def test_the_line_says_what_a_seat_has_signed(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, language="en"), "briscola_4_stock", 4)
    table.until_my_turn()
    log = (signed(Gesture.ACE), signed(Gesture.LOAD), signed(Gesture.NO_TRUMP, FOE))
    state = table.scene.state
    state.before = state.after = replace(table.view, log=log)
    for seat, told in (
        (MATE, "Ciro has signed: the Ace of trump, an Ace or Three outside trump"),
        (FOE, "you caught Gennaro signing: no trump"),
        (Seat(3), ""),
    ):
        table.manager.handle(Point(table.scene.layout.seats[seat].center))
        assert (table.scene.moment().prompt.detail == told) == bool(told), seat


def test_only_a_caught_sign_says_that_it_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(services_for(tmp_path, language="en"), "briscola_4_stock", 5)
    table.until_my_turn()
    said: list[str] = []
    monkeypatch.setattr(Playback, "_say", lambda _, __, text, **how: said.append(text))
    for seat in (MATE, FOE):
        table.scene.playback._react(signed(Gesture.ACE, seat))
    word = table.services.names.gesture(Gesture.ACE)
    assert said == [word, f"You saw it: {word}"]
