"""The faces of the company change at public events, each for a while."""

from __future__ import annotations

from pathlib import Path

from engine.actions import Phrase
from engine.cards import Card, Seat
from engine.events import PartnerRevealed, PhraseSaid, TrickWon
from engine.match import Match
from engine.ruleset import PRESETS
from engine.view import PlayerView
from game.companions import COMPANIONS
from game.paths import ASSETS
from game.table.moods import (
    LASTS,
    MOODS,
    NEUTRAL,
    PLEASED,
    PONDERS,
    SOUR,
    SURPRISED,
    THOUGHTFUL,
    WARY,
    Moods,
)
from tests.tables import Table, services_for


def view_of(preset: str) -> PlayerView:
    """Return the view of a freshly dealt hand."""
    return Match(PRESETS[preset], 7).view(Seat(0))


def trick(*codes: str, winner: int) -> TrickWon:
    """Return a trick led by seat 0."""
    cards = tuple(Card.from_code(code) for code in codes)
    return TrickWon(Seat(winner), cards, sum(card.points for card in cards), Seat(0))


def test_a_good_trick_pleases_and_a_lost_load_sours() -> None:
    moods = Moods()
    moods.follow(trick("3d", "Ad", "2c", winner=1), view_of("briscola_3_stock"))
    assert [moods.of(Seat(seat)) for seat in range(3)] == [SOUR, PLEASED, NEUTRAL]


def test_a_load_for_a_mate_pleases_both() -> None:
    moods = Moods()
    moods.follow(trick("Ac", "2d", "3c", "4d", winner=0), view_of("briscola_4_stock"))
    assert [moods.of(Seat(seat)) for seat in range(4)] == [PLEASED, NEUTRAL, PLEASED, NEUTRAL]


def test_a_poor_trick_moves_nobody() -> None:
    moods = Moods()
    moods.follow(trick("2c", "4c", winner=1), view_of("briscola_2"))
    assert moods.of(Seat(1)) == NEUTRAL


def test_the_reveal_surprises_and_an_accusation_shows_on_both() -> None:
    moods, view = Moods(), view_of("chiamata")
    moods.follow(PartnerRevealed(Seat(2)), view)
    assert moods.of(Seat(2)) == PLEASED
    assert moods.of(Seat(4)) == SURPRISED
    moods.follow(PhraseSaid(Seat(1), Phrase.ACCUSE, Seat(3)), view)
    assert (moods.of(Seat(1)), moods.of(Seat(3))) == (WARY, SURPRISED)


def test_a_mood_goes_and_thinking_long_shows() -> None:
    moods = Moods()
    moods.follow(trick("2c", "Ac", winner=1), view_of("briscola_2"))
    before = moods.revision
    assert not moods.update(LASTS / 2, None)
    assert moods.update(LASTS, None)
    assert moods.of(Seat(1)) == NEUTRAL
    assert not moods.update(PONDERS / 2, Seat(1))
    assert moods.update(PONDERS, Seat(1))
    assert moods.of(Seat(1)) == THOUGHTFUL
    assert moods.update(0.1, None)
    assert moods.of(Seat(1)) == NEUTRAL
    assert moods.revision > before


def test_everybody_has_a_picture_of_each_mood() -> None:
    for who in (*(companion.portrait for companion in COMPANIONS), "you"):
        for mood in MOODS:
            assert (ASSETS / "portraits" / f"{who}-{mood}.png").is_file()


def test_a_mood_is_seen_on_the_plate(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_2", 3)
    table.until_my_turn()
    calm = table.draw().copy()
    table.scene.moods.follow(trick("2c", "Ac", winner=1), table.view)
    assert table.scene.moment().faces[Seat(1)].mood == PLEASED
    plate = table.scene.layout.seats[Seat(1)]
    pleased = table.draw()
    assert calm.subsurface(plate).get_buffer().raw != pleased.subsurface(plate).get_buffer().raw
