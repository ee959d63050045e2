"""A grey Talk or Signals button gives the reason that holds for this table and moment."""

from __future__ import annotations

from pathlib import Path

from engine.actions import Phrase, Say, Signal
from engine.cards import Seat
from engine.deal import Phase
from game.table.asides import Asides
from game.table.silence import why_silent
from tests.tables import Table, services_for


def table_in_play(tmp_path: Path, preset: str, tricks: int) -> Table:
    services = services_for(tmp_path, language="en", animation_speed="instant", trick_hold_ms=0)
    table = Table(services, preset, 5)
    while not (table.view.phase is Phase.PLAYING and len(table.view.tricks) >= tricks):
        table.play_on(1)
    return table


def test_who_has_spoken_is_told_so_where_there_are_no_signals(tmp_path: Path) -> None:
    table = table_in_play(tmp_path, "chiamata", 0)
    assert not table.view.tricks
    say = next(a for a in table.view.free_actions if isinstance(a, Say) and a.phrase is Phrase.DENY)
    table.session.submit(say)
    table.until_my_turn()
    told = why_silent(table.services.catalog, table.view)
    assert told == "you have already spoken on this turn"
    assert "signal" not in told


def test_who_has_signalled_is_told_that_there_is_one_signal_a_trick(tmp_path: Path) -> None:
    table = table_in_play(tmp_path, "briscola_4_stock", 1)
    table.session.submit(next(a for a in table.view.free_actions if isinstance(a, Signal)))
    table.until(lambda: table.scene.quiet)
    assert not table.view.free_actions
    told = why_silent(table.services.catalog, table.view)
    assert told == "one signal a trick: you have made yours"


def test_before_signals_are_allowed_the_first_trick_for_them_is_named(tmp_path: Path) -> None:
    table = table_in_play(tmp_path, "briscola_4_stock", 0)
    assert not table.view.tricks
    told = why_silent(table.services.catalog, table.view)
    assert told == "signals are allowed from trick 2 on"


def test_a_gesture_stays_to_be_seen_for_five_seconds() -> None:
    asides = Asides()
    asides.say(Seat(2), "ok", picture="signal-ace")
    asides.say(Seat(1), "ok")
    asides.remark(Seat(2), "well")
    asides.update(2.9, (), (), still=False)
    assert not asides.speak_up(2.9, may=True)
    asides.update(2.0, (), (), still=False)
    assert [said.seat for said in asides.said] == [Seat(2)]
    asides.update(0.2, (), (), still=False)
    assert not asides.said
