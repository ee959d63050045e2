"""A new match and its house rules: every game can be dealt, every greyed rule says why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.ruleset import OPTIONS, PRESETS, MatchFormat, Ruleset
from game.companions import COMPANIONS
from game.input.intents import Back, Command, Confirm, Digit, MoveFocus, Press, Release
from game.scenes.house_rules import HouseRulesScene
from game.scenes.rule_choices import (
    GAMES,
    emblem,
    fan,
    length_of,
    lengths,
    rule_groups,
    with_rule,
)
from game.scenes.setup import SetupActions, SetupScene
from game.scenes.setup_choice import MatchChoice, TableOrder
from game.services import Services
from game.settings import Settings
from game.widgets.button import Button
from game.widgets.choice import Segments
from game.widgets.rows import Form, ListBox
from tests.screens import ROOMS, Program, cut_texts, faults_of_layout, program, shown


def setup_of(services: Services, ordered: list[TableOrder] | None = None) -> SetupScene:
    """Return the page of a new match, whose orders go into a list."""
    orders = [] if ordered is None else ordered
    scene = SetupScene(
        services,
        SetupActions(
            start=orders.append,
            check_code=lambda code: "",
            play_code=lambda code, order: None,
            change_rules=lambda preset, rules, use: None,
            shelf=lambda: (),
            open_rules=lambda preset, rules: None,
            leave=lambda: None,
        ),
    )
    scene.enter()
    return scene


def test_every_preset_is_offered_once_at_its_number_of_players() -> None:
    listed = [(count, name) for count, names in GAMES.items() for name in names]
    assert sorted(name for _, name in listed) == sorted(PRESETS)
    assert all(PRESETS[name].players == count for count, name in listed)
    for name in PRESETS:
        assert emblem(name) in fan(name) or len(fan(name)) == 3


def test_every_game_can_be_ordered_by_keys(tmp_path: Path) -> None:
    services = Program(tmp_path).services
    orders: list[TableOrder] = []
    scene = setup_of(services, orders)
    for count, names in GAMES.items():
        players = next(w for w in scene.page.widgets if isinstance(w, Segments))
        players.choose(list(GAMES).index(count))
        for place, name in enumerate(names):
            box = next(w for w in scene.page.widgets if isinstance(w, ListBox))
            scene.page.focus_on(box)
            if place:
                scene.handle(MoveFocus(0, 1))
            scene.handle(Confirm())
            order = orders[-1]
            assert (order.preset, order.ruleset) == (name, PRESETS[name])
            assert len(order.companions) == count - 1
            assert len(set(order.companions)) == count - 1


@pytest.mark.parametrize("preset", PRESETS)
def test_lengths_suit_the_game(preset: str) -> None:
    rules = PRESETS[preset]
    offered = lengths(rules)
    assert 2 <= len(offered) <= 4
    assert length_of(rules) in offered
    assert all(not length.of(rules).problems() for length in offered)
    odd = replace(rules, match_format=MatchFormat.HANDS, match_target=7)
    assert length_of(odd) in lengths(odd)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_can_be_chosen_can_be_played_and_the_rest_says_why(preset: str) -> None:
    rules = PRESETS[preset]
    choices = [choice for group in rule_groups(rules, rules) for choice in group.choices]
    assert len({choice.name for choice in choices}) == len(choices)
    for choice in choices:
        assert choice.value in choice.values, choice.name
        assert not choice.changed
        changed = [with_rule(rules, choice.name, value) for value in choice.values]
        if choice.problem:
            assert [r for r in changed if r is not None] == [rules], choice.name
        else:
            assert all(r is not None and not r.problems() for r in changed), choice.name


def test_an_option_that_rules_another_out_puts_it_back() -> None:
    teams = PRESETS["briscola_4_stock"]
    alone = with_rule(teams, "sides", "solo")
    assert alone is not None
    assert alone.changes(teams) == {"sides": "solo", "signals": "off"}
    assert with_rule(PRESETS["bastarda"], "trump_reveal", "after_first_retro") is None


def test_the_number_of_following_tricks_is_offered_only_where_it_counts() -> None:
    for preset, offered in (("briscola_2", False), ("briscola_4_deal", True)):
        rules = with_rule(PRESETS[preset], "follow_suit", "last_tricks")
        assert rules is not None
        names = [c.name for g in rule_groups(rules, PRESETS[preset]) for c in g.choices]
        assert ("follow_last_n" in names) is offered


def test_a_format_brings_its_usual_target() -> None:
    marks = with_rule(PRESETS["briscola_2"], "match_format", "weighted_wins")
    assert marks is not None
    assert marks.match_target == 4


@pytest.mark.parametrize(
    ("preset", "level", "told"),
    [
        ("briscola_3_deal", "normal", "won where equals win 33, 4 card points a deal more."),
        ("briscola_2", "hard", "Against Normal on the same cards: about 59 of 100 deals won"),
        ("briscola_4_deal", "normal", "Against Easy on the same cards: about 60 of 100 deals won"),
        ("chiamata", "hard", "Against Normal on the same cards: about 70 of 100 deals won"),
        ("briscola_4_deal", "master", "Against Hard on the same cards: about 51 of 100 deals won"),
        ("briscola_2", "master", ""),
        ("briscola_3_deal", "hard", "won where equals win 33, 4 card points a deal more."),
        ("briscola_5", "normal", ""),
    ],
)
def test_a_level_tells_how_strong_it_is_in_the_game_at_hand(
    tmp_path: Path, preset: str, level: str, told: str
) -> None:
    names = Program(tmp_path).services.names
    note = names.level_note(level, PRESETS[preset])
    assert note
    assert told in note
    assert ("of 100" in note) is bool(told)


def test_no_option_is_forgotten() -> None:
    two, teams, call = (PRESETS[n] for n in ("briscola_2", "briscola_4_stock", "chiamata"))
    seen = [
        two.with_options({"exchange": "seven"}),
        teams,
        PRESETS["briscola_3_stock"],
        PRESETS["chiamata_4"],
        PRESETS["chiamata_classica"],
        PRESETS["chiamata_punti"],
        PRESETS["cinque_semplice"],
        PRESETS["muta"],
        call.with_options({"follow_suit": "last_tricks", "a_monte_max": 2}),
        call.with_options({"progressive": "achieved"}),
    ]
    listed = {
        choice.name
        for rules in seen
        for group in rule_groups(rules, rules)
        for choice in group.choices
    }
    assert set(OPTIONS) - listed == {"players", "contract"}


def house(game: Program, preset: str, rules: Ruleset | None = None) -> HouseRulesScene:
    """Go from the menu to the house rules of a game."""
    game.press_button("New match")
    game.scene(SetupScene).choose(preset, rules or PRESETS[preset])
    game.press_button("Change the rules")
    return game.scene(HouseRulesScene)


def form_of(scene: HouseRulesScene) -> Form:
    return next(w for w in scene.page.widgets if isinstance(w, Form))


def row_of(scene: HouseRulesScene, title: str) -> int:
    return [row.title for row in form_of(scene).rows].index(title)


def test_rules_are_changed_kept_used_and_deleted(tmp_path: Path) -> None:
    with program(tmp_path, preset="chiamata") as game:
        scene = house(game, "chiamata")
        form_of(scene).go_to(row_of(scene, "Cappotto"))
        scene.page.focus_on(form_of(scene))
        game.do(MoveFocus(1, 0))
        assert scene.rules.cappotto_mult == 3
        assert form_of(scene).rows[row_of(scene, "Cappotto")].changed
        assert form_of(scene).row == row_of(scene, "Cappotto")
        game.press_button("Save as…")
        game.write("Da Nonna")
        (file,) = (tmp_path / "house_rules").glob("*.yaml")
        assert "cappotto_mult: 3" in file.read_text(encoding="utf-8")
        game.press_button("Done")
        setup = game.scene(SetupScene)
        assert setup.order.ruleset.cappotto_mult == 3
        box = next(w for w in setup.page.widgets if isinstance(w, ListBox))
        assert box.rows[-1].title == "Da Nonna"
        assert box.chosen == len(box.rows) - 1
        assert setup.order.preset == "chiamata"
        game.press_button("Change the rules")
        game.press_button("Delete")
        game.press_button("Delete")
        assert not file.exists()


def test_one_click_changes_a_rule_whose_row_has_no_focus(tmp_path: Path) -> None:
    with program(tmp_path, draws=True) as game:
        scene = house(game, "briscola_2")
        game.wait()
        form = form_of(scene)
        place = row_of(scene, "Stopping at 61")
        assert form.row != place
        control = form.rows[place].control
        spot = (control.rect.right - 8, control.rect.centery)
        game.do(Press(spot), Release(spot, origin=spot))
        assert scene.rules.early_stop
        assert form_of(scene).row == place
        assert game.page.named("Stopping at 61")


def test_leaving_changed_rules_asks(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        scene = house(game, "briscola_2")
        form_of(scene).go_to(row_of(scene, "Stopping at 61"))
        scene.page.focus_on(form_of(scene))
        game.do(MoveFocus(1, 0), Back())
        game.press_button("Leave as it was")
        setup = game.scene(SetupScene)
        assert setup.order.ruleset == PRESETS["briscola_2"]
        game.press_button("Change the rules")
        game.do(MoveFocus(1, 0), Command("reset"), Back())
        game.scene(SetupScene)


def test_a_greyed_rule_takes_the_focus_and_says_why(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        scene = house(game, "chiamata")
        form = form_of(scene)
        row = row_of(scene, "Swapping the trump")
        assert form.rows[row].locked == "Only with a stock and a turned-up trump."
        form.go_to(row)
        form = form_of(scene)
        game.do(MoveFocus(1, 0))
        assert scene.rules == PRESETS["chiamata"]
        assert "Only with a stock" in form.state


def test_companions_change_places(tmp_path: Path) -> None:
    with program(tmp_path, preset="briscola_4_stock") as game:
        game.press_button("New match")
        setup = game.scene(SetupScene)
        first, second, third = setup.order.companions
        names = {who.id: who.name for who in COMPANIONS}
        game.click(names[first])
        game.click(names[second])
        assert game.scene(SetupScene).order.companions == (second, first, third)
        game.click(names[second])
        new = next(who for who in COMPANIONS if who.id not in (first, second, third))
        game.click(new.name)
        assert game.scene(SetupScene).order.companions == (new.id, first, third)


def test_a_broken_file_of_house_rules_is_named_and_the_page_opens(tmp_path: Path) -> None:
    folder = tmp_path / "house_rules"
    folder.mkdir()
    (folder / "odd.yaml").write_text("name: Odd\npreset: chiamata\noptions:\n  deck: d41\n")
    with program(tmp_path) as game:
        game.press_button("New match")
        game.wait(3)
        setup = game.scene(SetupScene)
        assert setup.page.toast is not None
        assert "odd.yaml:4:3: options.deck:" in setup.page.toast.label


@pytest.mark.parametrize(("width", "height", "scale", "language"), ROOMS)
def test_everything_fits(
    tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    size = (width, height)
    services = Program(tmp_path, size, language=language, text_scale=scale).services
    scene = setup_of(services)
    for preset in ("chiamata", "briscola_6"):
        scene.choose(preset, PRESETS[preset])
        with cut_texts() as cut:
            shown(services, scene)
        assert faults_of_layout(scene.page, size) == []
        assert scale == 2 or cut == []


def test_enter_deals_from_every_choice_and_changes_none(tmp_path: Path) -> None:
    services = Program(tmp_path).services
    orders: list[TableOrder] = []
    scene = setup_of(services, orders)
    before = scene.order
    for place in range(len([w for w in scene.page.widgets if isinstance(w, Segments)])):
        scene.page.focus_on([w for w in scene.page.widgets if isinstance(w, Segments)][place])
        scene.handle(Confirm())
    assert orders == [before] * 3


def test_the_key_stands_on_the_button_only_while_enter_deals(tmp_path: Path) -> None:
    services = Program(tmp_path).services
    orders: list[TableOrder] = []
    scene = setup_of(services, orders)
    deal = scene.page.default
    assert isinstance(deal, Button)
    for widget in [w for w in scene.page.widgets if w.focusable]:
        scene.page.focus_on(widget)
        scene.page.draw(pygame.Surface(services.look.size), services.look)
        orders.clear()
        if deal.key_holds:
            scene.handle(Confirm())
        assert bool(orders) is deal.key_holds, widget.label
    scene.page.focus_on(scene.page.named("Change the rules"))
    scene.page.draw(pygame.Surface(services.look.size), services.look)
    assert not deal.key_holds


def test_a_digit_is_the_number_of_players(tmp_path: Path) -> None:
    scene = setup_of(Program(tmp_path).services)
    for count in GAMES:
        scene.handle(Digit(count))
        assert scene.order.ruleset.players == count
    before = scene.order
    scene.handle(Digit(7))
    assert scene.order == before


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_no_number_of_players_moves_the_choices_below(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    scene = setup_of(Program(tmp_path, size, language="it").services)
    tops = set()
    for count in GAMES:
        scene.handle(Digit(count))
        tops.add(tuple(w.rect.top for w in scene.page.widgets if isinstance(w, Segments)))
    assert len(tops) == 1


def test_up_and_down_stay_in_their_panel(tmp_path: Path) -> None:
    scene = setup_of(Program(tmp_path).services)
    scene.handle(Digit(5))
    middle = scene.look.size[0] * 0.42
    for widget in [w for w in scene.page.widgets if w.focusable and w.rect.left > middle]:
        for dy in (-1, 1):
            scene.page.focus_on(widget)
            scene.handle(MoveFocus(0, dy))
            assert scene.page.focus is not None
            assert scene.page.focus.rect.left > middle, (widget.label, dy)


def test_saving_puts_no_other_button_below_the_pointer(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        scene = house(game, "briscola_2")
        form_of(scene).go_to(row_of(scene, "Stopping at 61"))
        scene.page.focus_on(form_of(scene))
        game.do(MoveFocus(1, 0))
        spot = scene.page.named("Save as…").rect.copy()
        done = scene.page.named("Done").rect.copy()
        game.press_button("Save as…")
        game.write("Ours")
        page = game.scene(HouseRulesScene).page
        assert page.named("Save as…").rect == spot
        assert page.named("Done").rect == done
        assert page.named("Delete").rect.bottom < form_of(scene).rect.top


def test_reset_asks_where_more_than_one_change_would_be_lost(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        rules = PRESETS["briscola_2"].with_options({"match_target": 5, "early_stop": True})
        assert len(rules.changes(PRESETS["briscola_2"])) == 2
        scene = house(game, "briscola_2", rules)
        game.do(Command("reset"))
        assert scene.rules == rules
        game.press_button("Cancel")
        assert scene.rules == rules
        game.do(Command("reset"))
        game.press_button("Reset")
        assert scene.rules == PRESETS["briscola_2"]


def test_what_was_chosen_for_a_game_is_kept_while_others_are_looked_at() -> None:
    choice = MatchChoice(Settings(preset="chiamata", companions=("ciro", "carmela")))
    single = PRESETS["chiamata"].with_options({"match_format": "single"})
    choice.change_rules(single)
    choice.choose_players(2)
    assert (choice.order.preset, choice.ruleset) == ("briscola_2", PRESETS["briscola_2"])
    assert choice.seated == ("ciro",)
    choice.choose_players(5)
    assert (choice.order.preset, choice.order.ruleset) == ("chiamata", single)
    choice.seat(0, "carmela")
    assert choice.order.companions[:2] == ("carmela", "ciro")
