"""The command `bench`: its words, and figures that can be true."""

import json

import pytest

from game.__main__ import main
from game.commands.bench import pictures
from game.commands.bench.measuring import SIZES, percentile, table


def bench(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["bench", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_one_part_alone_is_measured_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--only", "engine", "--seconds", "0.01", "--presets", "briscola_2,muta", "--json")
    code, out, err = bench(capsys, *words)
    assert code == 0
    figures = json.loads(out)
    assert list(figures) == ["engine"]
    assert {name: set(rates) for name, rates in figures["engine"].items()} == {
        "briscola_2": {"deals_per_s"},
        "muta": {"deals_per_s"},
    }
    assert "measuring engine" in err
    code, out, _ = bench(capsys, *words[:-1])
    assert out.startswith("engine briscola_2 deals_per_s: ")


def test_a_game_that_there_is_not_is_named_with_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = bench(capsys, "--presets", "chiamta")
    assert code == 2
    assert out == ""
    assert "'chiamta'" in err
    assert "chiamata" in err


def test_the_value_below_which_a_share_lies() -> None:
    assert percentile([3.0, 1.0, 2.0, 4.0], 0.5) == 3.0
    assert percentile([3.0, 1.0, 2.0], 0.99) == 3.0


def test_the_faces_in_sight_are_there_before_all_are() -> None:
    with table(SIZES["720p"]) as (app, _):
        first = pictures._deck_switch(app, "siciliane")
        assert app.services.surfaces.deck.id == "siciliane"
        assert not app.services.deck_is_coming
        pictures._deck_switch(app, "napoletane")
        again = pictures._deck_switch(app, "siciliane")
    assert 0 < first["faces_in_sight_s"] < first["all_faces_s"]
    assert again["all_faces_s"] <= first["all_faces_s"]
