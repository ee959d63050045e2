"""Widgets and pages: everything works by keys alone and by the pointer alone, and says its name."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.input.intents import (
    Back,
    Confirm,
    Erase,
    Intent,
    Leap,
    MoveFocus,
    NextGroup,
    NextTab,
    Point,
    PointerLeft,
    Press,
    Release,
    Scroll,
    TextTyped,
)
from game.table.pieces import card_ring
from game.theme import palette
from game.theme.fonts import MIN_PX, Fonts, Style
from game.theme.loader import ThemeLibrary
from game.theme.shapes import Shapes
from game.theme.surfaces import Surfaces
from game.widgets.base import Widget
from game.widgets.button import Button, Kind
from game.widgets.choice import Segments, Slider, Stepper, Switch, Tile
from game.widgets.look import Look, text_scale_limit, unit
from game.widgets.page import BAR, Dialog, Page
from game.widgets.panel import Key, KeyLegend, Panel, Tabs, Toast, chip_width, draw_chip
from game.widgets.rows import Form, FormRow, ListBox, Row
from game.widgets.text import Label, Text, TextField, fitted_lines

RIGHT, LEFT, UP, DOWN = MoveFocus(1, 0), MoveFocus(-1, 0), MoveFocus(0, -1), MoveFocus(0, 1)
AREA = pygame.Rect(100, 100, 240, 40)


def make_look(size: tuple[int, int] = (1280, 720), text_scale: float = 1.0) -> Look:
    library = ThemeLibrary()
    fonts, shapes = Fonts("it"), Shapes()
    surfaces = Surfaces(library.deck("napoletane"), library.table("felt"), fonts, shapes)
    return Look(size, fonts, shapes, surfaces, text_scale=text_scale)


@pytest.fixture
def look() -> Iterator[Look]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield make_look()
    pygame.display.quit()


def draw(page: Page | Widget, look: Look) -> pygame.Surface:
    target = pygame.Surface(look.size)
    page.draw(target, look)
    return target


def click(page: Page, pos: tuple[int, int]) -> None:
    for intent in (Point(pos), Press(pos), Release(pos, origin=pos)):
        page.handle(intent)


def keys(page: Page, *intents: Intent) -> None:
    for intent in intents:
        page.handle(intent)


def button(label: str, x: int = 100, y: int = 100, log: list[str] | None = None) -> Button:
    def note() -> None:
        if log is not None:
            log.append(label)

    return Button(pygame.Rect(x, y, 100, 40), label, note)


# -- pages -------------------------------------------------------------------------------


def test_a_click_activates_and_a_drag_away_does_not() -> None:
    log: list[str] = []
    page = Page()
    page.add(button("a", log=log))
    click(page, (110, 110))
    page.handle(Press((110, 110)))
    page.handle(Release((400, 400), origin=(110, 110)))
    page.handle(Press((400, 400)))
    page.handle(Release((110, 110), origin=(400, 400)))
    assert log == ["a"]


def test_arrows_go_by_place_and_enter_and_space_activate() -> None:
    log: list[str] = []
    page = Page()
    page.add(button("a", 0, 0, log), button("b", 200, 0, log), button("c", 0, 100, log))
    keys(page, RIGHT, Confirm(), LEFT, DOWN, Confirm(space=True), UP, Confirm())
    assert log == ["b", "c", "a"]


def test_down_from_a_wide_button_goes_to_the_left_one_below_it() -> None:
    page = Page()
    wide = Button(pygame.Rect(0, 0, 325, 48), "New match")
    left = Button(pygame.Rect(0, 60, 157, 40), "Learn")
    right = Button(pygame.Rect(168, 60, 157, 40), "Matches")
    page.add(wide, right, left)
    page.handle(DOWN)
    assert page.focus is left
    page.handle(RIGHT)
    assert page.focus is right


def test_tab_goes_round_the_groups_and_comes_back_to_where_it_was() -> None:
    page = Page()
    page.add(button("a", 0, 0), button("b", 200, 0), group="one")
    page.add(button("c", 0, 300), group="two")
    keys(page, RIGHT, NextGroup(1))
    assert page.focus is not None
    assert page.focus.label == "c"
    keys(page, NextGroup(1))
    assert page.focus.label == "b"
    keys(page, NextGroup(-1))
    assert page.focus.label == "c"


def test_the_bar_gets_the_focus_last() -> None:
    page = Page()
    page.add(button("back"), group=BAR)
    assert page.spoken == "back"
    page.add(button("main"), group="main")
    assert page.spoken == "main"
    keys(page, NextGroup(1))
    assert page.spoken == "back"


@given(
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 5)), min_size=1, max_size=14, unique=True),
    st.data(),
)
def test_every_widget_is_reached_by_keys_alone(
    cells: list[tuple[int, int]], data: st.DataObject
) -> None:
    page = Page()
    for number, (x, y) in enumerate(cells):
        group = data.draw(st.sampled_from(["g", "h", BAR]))
        page.add(button(str(number), x * 150, y * 80), group=group)
    seen = {page.spoken}
    frontier = [page.focus]
    while frontier:
        start = frontier.pop()
        for intent in (RIGHT, LEFT, UP, DOWN, NextGroup(1), NextGroup(-1), Leap(1)):
            assert start is not None
            page.focus_on(start)
            page.handle(intent)
            if page.spoken not in seen:
                seen.add(page.spoken)
                frontier.append(page.focus)
    assert len(seen) == len(cells)


def test_disabled_widgets_are_passed_over_but_those_with_a_reason_can_be_read() -> None:
    log: list[str] = []
    page = Page()
    plain = Button(pygame.Rect(200, 0, 100, 40), "b", lambda: log.append("b"), enabled=False)
    told = Button(
        pygame.Rect(400, 0, 100, 40), "c", lambda: log.append("c"), enabled=False, reason="why"
    )
    page.add(button("a", 0, 0), plain, told)
    keys(page, RIGHT)
    assert page.spoken == "c, why"
    keys(page, Confirm())
    click(page, (210, 10))
    click(page, (410, 10))
    assert not log


def test_enter_uses_the_default_only_when_the_focus_has_no_use_for_it() -> None:
    log: list[str] = []
    main = button("main", 0, 300, log)
    page = Page(default=main)
    rows = ListBox(pygame.Rect(0, 0, 200, 200), "rows", [Row("x"), Row("y")])
    page.add(rows, button("a", 300, 0, log), main)
    keys(page, Confirm())
    assert log == ["main"]
    keys(page, RIGHT, Confirm())
    assert log == ["main", "a"]
    main.enabled = False
    page.focus_on(rows)
    assert not page.handle(Confirm())


def test_esc_goes_back_unless_a_dialog_is_open() -> None:
    log: list[str] = []
    page = Page(on_back=lambda: log.append("back"))
    page.add(button("a", log=log))
    page.open(Dialog("Really?", "", [("Yes", lambda: log.append("yes")), ("No", None)], page.close))
    keys(page, Back())
    assert page.dialog is None
    assert not log
    keys(page, Back())
    assert log == ["back"]


def test_a_dialog_takes_everything_and_closes_before_its_action(look: Look) -> None:
    log: list[str] = []
    page = Page()
    page.add(button("a", log=log))
    buttons = [("Yes", lambda: log.append(f"yes, open: {page.dialog is not None}")), ("No", None)]
    page.open(Dialog("Really?", "A long text " * 20, buttons, page.close))
    draw(page, look)
    click(page, (110, 110))
    assert not log
    keys(page, Confirm())
    assert log == ["yes, open: False"]


def test_a_dangerous_dialog_begins_on_the_harmless_button() -> None:
    page = Page()
    page.open(Dialog("Delete?", "", [("Delete", None), ("Keep", None)], page.close, danger=True))
    assert page.spoken == "Keep"


def test_a_dialog_fits_the_smallest_window_with_large_text(look: Look) -> None:
    for size in ((960, 540), (1024, 600)):
        small = make_look(size, 1.25)
        dialog = Dialog(
            "Titolo lungo", "Parole " * 60, [("Annulla", None), ("Va bene", None)], Page().close
        )
        dialog.draw(pygame.Surface(size), small)
        for widget in dialog.page.widgets:
            assert pygame.Rect((0, 0), size).contains(widget.rect)
    assert look.size == (1280, 720)


def test_the_ring_shows_for_keys_and_hides_for_the_pointer(look: Look) -> None:
    page = Page()
    page.add(button("a"), button("b", 300))
    first = pygame.image.tobytes(draw(page, look), "RGB")
    click(page, (110, 110))
    page.handle(PointerLeft())
    second = pygame.image.tobytes(draw(page, look), "RGB")
    keys(page, RIGHT, LEFT)
    third = pygame.image.tobytes(draw(page, look), "RGB")
    assert first == third != second


def test_hovering_asks_for_a_new_picture_only_when_something_changes() -> None:
    page = Page()
    page.add(button("a"))
    page.take_stale()
    page.handle(Point((500, 500)))
    assert not page.take_stale()
    page.handle(Point((110, 110)))
    assert page.take_stale()


def test_a_toast_goes_away_by_itself(look: Look) -> None:
    page = Page()
    page.say("hello", 1.0)
    page.say("again", 1.0)
    draw(page, look)
    page.take_stale()
    page.update(0.5)
    assert not page.take_stale()
    page.update(0.6)
    assert page.toast is None
    assert page.take_stale()


def test_the_focus_moves_on_when_its_widget_goes(look: Look) -> None:
    page = Page()
    gone = button("a", 0, 0)
    page.add(gone, button("b", 200, 0))
    gone.visible = False
    draw(page, look)
    assert page.spoken == "b"


def test_named_finds_widgets_of_the_page_and_its_dialog() -> None:
    page = Page()
    page.add(button("a"))
    page.open(Dialog("t", "", [("Yes", None)], page.close))
    assert page.named("a").role == "button"
    assert page.named("Yes").role == "button"
    with pytest.raises(KeyError):
        page.named("z")


# -- widgets -----------------------------------------------------------------------------


def test_segments_change_by_arrows_enter_and_click(look: Look) -> None:
    log: list[int] = []
    segments = Segments(AREA, "rule", ["one", "two", "three"], 0, log.append)
    page = Page()
    page.add(segments)
    draw(page, look)
    keys(page, LEFT, RIGHT, Confirm(), RIGHT)
    assert log == [1, 2]
    click(page, (AREA.left + 5, AREA.centery))
    assert (log, segments.spoken) == ([1, 2, 0], "rule, one")


def test_locked_segments_stay_as_they_are(look: Look) -> None:
    segments = Segments(AREA, "rule", ["one", "two"], 0, enabled=False, reason="not here")
    page = Page()
    page.add(segments)
    draw(page, look)
    keys(page, RIGHT, Confirm())
    click(page, (AREA.right - 5, AREA.centery))
    assert (segments.chosen, segments.spoken) == (0, "rule, one, not here")


def test_a_switch_turns_by_enter_arrows_and_click(look: Look) -> None:
    log: list[bool] = []
    switch = Switch(AREA, "sound", False, log.append, words=("off", "on"))
    page = Page()
    page.add(switch)
    draw(page, look)
    keys(page, Confirm(), RIGHT, LEFT)
    click(page, (AREA.left + 5, AREA.centery))
    assert log == [True, False, True]
    assert switch.spoken == "sound, on"


def test_a_stepper_stays_in_its_bounds(look: Look) -> None:
    log: list[int] = []
    stepper = Stepper(AREA, "points", 61, (61, 120), log.append)
    page = Page()
    page.add(stepper)
    draw(page, look)
    keys(page, LEFT, RIGHT, Leap(1), Leap(2), RIGHT, Leap(-2))
    assert log == [62, 72, 120, 61]
    click(page, (AREA.right - 3, AREA.centery))
    click(page, AREA.center)
    assert stepper.value == 62


def test_a_slider_follows_arrows_and_the_held_pointer(look: Look) -> None:
    slider = Slider(AREA, "volume", 0.5)
    page = Page()
    page.add(slider)
    draw(page, look)
    keys(page, RIGHT, RIGHT)
    assert slider.value == pytest.approx(0.7)
    page.handle(Press((AREA.left, AREA.centery)))
    assert slider.value == 0
    page.handle(Point((2000, 0), (AREA.left, AREA.centery)))
    assert slider.value == 1
    page.handle(Release((2000, 0), origin=(AREA.left, AREA.centery)))
    page.handle(Point((AREA.left, AREA.centery)))
    assert slider.value == 1


def test_tabs_change_by_keys_from_anywhere_and_by_click(look: Look) -> None:
    log: list[int] = []
    tabs = Tabs(pygame.Rect(32, 120, 1000, 500), "topics", ["a", "b", "c"], 0, log.append)
    page = Page()
    page.add(tabs, group="tabs")
    page.add(button("x", 100, 300), group="content")
    draw(page, look)
    keys(page, NextGroup(1), NextTab(1), NextTab(-1), NextTab(-1))
    assert log == [1, 0, 2]
    draw(page, look)
    click(page, (tabs._tabs[1].centerx, tabs._tabs[1].centery))
    assert (log[-1], tabs.state) == (1, "b")


def test_a_list_scrolls_with_its_choice_and_shows_whole_rows(look: Look) -> None:
    chosen: list[int] = []
    done: list[str] = []
    rows = [Row(f"row {n}", "note") for n in range(20)]
    box = ListBox(
        pygame.Rect(50, 50, 300, 300),
        "games",
        rows,
        0,
        chosen.append,
        on_activate=lambda: done.append("done"),
    )
    page = Page()
    page.add(box)
    draw(page, look)
    keys(page, *[DOWN] * 7, Confirm())
    draw(page, look)
    assert chosen[-1] == 7
    assert done == ["done"]
    assert all(box.rect.contains(area) for area in box._areas.values())
    assert box.row_rect(7) is not None
    assert box.spoken == "games, row 7, note, 8/20"
    keys(page, Leap(2))
    draw(page, look)
    assert box.chosen == 19
    assert box.row_rect(19) is not None
    page.handle(Point((100, 100)))
    page.handle(Scroll((100, 100), -30))
    draw(page, look)
    assert (box.row_rect(0) is not None, box.chosen) == (True, 19)


def test_one_click_opens_a_row_where_the_list_says_so(look: Look) -> None:
    done: list[int] = []
    rows = [Row(f"row {n}", enabled=n != 1) for n in range(20)]
    box = ListBox(
        pygame.Rect(50, 50, 300, 300),
        "l",
        rows,
        on_activate=lambda: done.append(box.chosen),
        one_click=True,
    )
    page = Page()
    page.add(box)
    draw(page, look)
    areas = [box.row_rect(place) for place in range(3)]
    places = [area.center for area in areas if area is not None]
    for pos in places:
        click(page, pos)
    assert done == [0, 2]
    page.handle(Press(places[0]))
    page.handle(Release(places[2], origin=places[0]))
    bar = box._scroller.bar.midtop
    click(page, bar)
    assert done == [0, 2]


def test_a_list_takes_clicks_double_clicks_and_its_bar(look: Look) -> None:
    done: list[str] = []
    rows = [Row(f"row {n}", enabled=n != 1) for n in range(20)]
    box = ListBox(
        pygame.Rect(50, 50, 300, 300), "l", rows, 0, on_activate=lambda: done.append("done")
    )
    page = Page()
    page.add(box)
    draw(page, look)
    for place in (2, 1):
        area = box.row_rect(place)
        assert area is not None
        click(page, area.center)
        assert box.chosen == place
        page.handle(Press(area.center, count=2))
        page.handle(Release(area.center, origin=area.center))
    assert done == ["done"]
    bottom = (box._scroller.bar.centerx, box._scroller.bar.bottom - 1)
    page.handle(Press(bottom))
    page.handle(Point((bottom[0], bottom[1] + 50), bottom))
    page.handle(Release(bottom, origin=bottom))
    draw(page, look)
    assert box.row_rect(19) is not None


def test_arrows_leave_a_list_at_its_ends(look: Look) -> None:
    page = Page()
    page.add(ListBox(pygame.Rect(50, 50, 300, 200), "l", [Row("a"), Row("b")]))
    page.add(button("below", 50, 400))
    draw(page, look)
    keys(page, DOWN, DOWN)
    assert page.spoken == "below"
    keys(page, UP)
    assert page.spoken.startswith("l, b")


def test_a_form_passes_keys_and_clicks_to_its_controls(look: Look) -> None:
    focused: list[int] = []
    controls = [Segments(AREA, f"s{n}", ["x", "y"], 0) for n in range(12)]
    rows = [FormRow(f"option {n}", c, "meaning", 120) for n, c in enumerate(controls)]
    rows[2].locked = "not in this game"
    form = Form(pygame.Rect(60, 60, 700, 300), "rules", rows, on_row=focused.append)
    page = Page()
    page.add(form)
    draw(page, look)
    keys(page, RIGHT, DOWN, RIGHT, DOWN)
    draw(page, look)
    keys(page, RIGHT)
    assert [c.chosen for c in controls[:3]] == [1, 1, 0]
    assert form.spoken == "rules, option 2, x, not in this game"
    keys(page, *[DOWN] * 9)
    draw(page, look)
    assert focused == list(range(1, 12))
    assert controls[11].rect.bottom <= form.rect.bottom
    assert form.rect.contains(controls[11].rect)
    click(page, controls[10].rect.midright)
    target = controls[10]
    click(page, (target.rect.right - 8, target.rect.centery))
    assert (form.row, target.chosen) == (10, 1)


def test_a_field_takes_text_within_its_limit(look: Look) -> None:
    done: list[str] = []
    field = TextField(AREA, "name", "Ann", on_confirm=done.append, limit=6)
    page = Page()
    page.add(field)
    keys(page, TextTyped("a bella"), LEFT, Erase(-1), Leap(-2), TextTyped("X"), Erase(1), Confirm())
    draw(page, look)
    assert page.wants_text
    assert field.text == "Xnnab"
    assert done == ["Xnnab"]
    field.problem = "no such code"
    assert field.spoken.endswith("no such code")


def every_widget() -> list[Widget]:
    def nothing(target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        del target, look, area

    return [
        *(Button(AREA, "Gioca", kind=kind, icon="hint", key="Enter") for kind in Kind),
        Segments(AREA, "s", ["Mai", "Ultime tre", "Sempre"], 1),
        Switch(AREA, "w", True, words=("no", "sì")),
        Tile(pygame.Rect(100, 100, 240, 200), "t", nothing, False, note="note"),
        Stepper(AREA, "n", 67, (61, 120)),
        Slider(AREA, "v", 0.4),
        ListBox(pygame.Rect(50, 50, 300, 200), "l", [Row("a", "b", right="3")]),
        Form(pygame.Rect(50, 50, 700, 200), "f", [FormRow("o", Switch(AREA, "w", True))]),
        Tabs(pygame.Rect(50, 150, 700, 300), "tabs", ["a", "b"]),
        TextField(AREA, "field", "text"),
    ]


@pytest.mark.parametrize("widget", every_widget(), ids=lambda w: f"{type(w).__name__}-{w.label}")
def test_every_state_of_a_widget_looks_different_and_has_a_name(widget: Widget, look: Look) -> None:
    page = Page()
    page.add(widget)
    pictures = {"ring": pygame.image.tobytes(draw(page, look), "RGB")}
    page._ring = False
    pictures["rest"] = pygame.image.tobytes(draw(page, look), "RGB")
    assert len(set(pictures.values())) == 2
    assert widget.spoken
    assert widget.role
    if not isinstance(widget, ListBox | Form | Tabs):
        widget.enabled = False
        pictures["off"] = pygame.image.tobytes(draw(page, look), "RGB")
        assert len(set(pictures.values())) == 3


@pytest.mark.parametrize("kind", list(Kind))
def test_buttons_show_hover_and_press(kind: Kind, look: Look) -> None:
    pictures = set()
    for state in ("", "hovered", "pressed"):
        widget = Button(AREA, "x", kind=kind)
        if state:
            setattr(widget, state, True)
        pictures.add(pygame.image.tobytes(draw(widget, look), "RGB"))
    assert len(pictures) == 3


def test_widgets_that_only_stand_there_are_no_targets(look: Look) -> None:
    page = Page()
    silent: list[Widget] = [
        Label(AREA, "label"),
        Text(AREA, "text"),
        Panel(AREA),
        KeyLegend(AREA, [Key("Left Right", "choose"), Key("Enter", "open")]),
        Toast("toast"),
    ]
    page.add(*silent)
    draw(page, look)
    assert page.focus is None
    assert not page.handle(Press(AREA.center))
    assert not page.handle(Confirm())


def test_a_chip_is_as_wide_as_promised(look: Look) -> None:
    area = draw_chip(pygame.Surface((400, 400)), look, "67 punti", (200, 200), align="centre")
    assert area.width == chip_width(look, "67 punti")
    assert area.center == (200, 200)


# -- look --------------------------------------------------------------------------------


@given(st.integers(320, 5000), st.integers(240, 3000))
def test_the_stage_is_in_the_middle_of_any_window(width: int, height: int) -> None:
    look = make_look((width, height), 2.0)
    assert look.u == unit((width, height))
    assert abs(look.stage.centerx - width / 2) <= 1
    assert abs(look.stage.centery - height / 2) <= 1
    assert 1.0 <= look.text_scale <= 2.0
    assert look.font_px(15) >= MIN_PX


def test_text_scale_is_what_was_promised_for_each_window() -> None:
    assert text_scale_limit((1024, 600)) == pytest.approx(1.25)
    assert text_scale_limit((1920, 1080)) == pytest.approx(2.0)
    assert text_scale_limit((640, 360)) >= 1
    look = make_look((1024, 600), 2.0)
    assert look.text_scale_is_limited
    look.resize((3840, 2160))
    assert look.text_scale == 2.0
    assert not look.text_scale_is_limited


def test_a_long_word_never_leaves_its_button(look: Look) -> None:
    word = "Incomprensibilissimamente lungo"
    target = pygame.Surface(look.size)
    target.fill("magenta")
    Button(pygame.Rect(100, 100, 120, 40), word, icon="hint").draw(target, look)
    outside = [(x, 120) for x in (*range(60, 99), *range(225, 300))]
    assert all(target.get_at(place)[:3] == (255, 0, 255) for place in outside)


def test_accent_and_focus_follow_the_table_theme(look: Look) -> None:
    page = Page()
    page.add(Button(AREA, "x", kind=Kind.MAIN))
    usual = draw(page, look)
    table = look.table
    changed = {**table.colours, "accent": (90, 200, 250), "focus": (250, 90, 200)}
    look.surfaces.use_table(table.changed(colours=changed))
    other = draw(page, look)
    inside = (AREA.left + 12, AREA.centery)
    assert usual.get_at(inside)[:3] == palette.YELLOW
    assert other.get_at(inside)[:3] == (90, 200, 250)
    ring = {tuple(other.get_at((AREA.left - n, AREA.centery))[:3]) for n in range(1, 7)}
    assert (250, 90, 200) in ring


def test_danger_lines_and_card_rings_follow_the_table_theme(look: Look) -> None:
    page = Page()
    page.add(Button(AREA, "x", kind=Kind.DANGER))
    inside = (AREA.left + 12, AREA.centery)
    assert draw(page, look).get_at(inside)[:3] == palette.DARK_RED
    changed = {**look.table.colours, "accent": (90, 200, 250), "danger": (70, 0, 90)}
    look.surfaces.use_table(look.table.changed(colours=changed))
    assert draw(page, look).get_at(inside)[:3] == (70, 0, 90)
    line = pygame.Surface((4, 4))
    look.rule(line, line.get_rect(), palette.YELLOW)
    assert line.get_at((1, 1))[:3] == (90, 200, 250)
    ring, reach = card_ring(look, (60, 96), 6.0)
    assert ring.get_at((reach // 2, ring.get_height() // 2))[:3] == (90, 200, 250)


@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_the_words_of_a_row_never_lie_upon_each_other(scale: float) -> None:
    look = make_look(text_scale=scale)
    note = "Whoever holds at most so many points may void the deal."
    written: list[pygame.Rect] = []
    write = Look.text

    def noting(self: Look, *what: Any, **how: Any) -> pygame.Rect:
        # The body of its letters, which is less than the box of the line.
        spot = write(self, *what, **how)
        written.append(spot.inflate(0, -round(spot.height * 0.45)))
        return spot

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Look, "text", noting)
        for width in range(320, 900, 20):
            row = FormRow("Void", Switch(pygame.Rect(0, 0, 0, 0), "Void", False), note, width=90)
            form = Form(pygame.Rect(0, 0, width, 120), "Form", [row])
            written.clear()
            form.draw(pygame.Surface((width, 120)), look)
            lines = [spot for spot in written if spot.left == 0]
            for place, one in enumerate(lines):
                assert one.collidelist(lines[place + 1 :]) < 0, width


def test_a_form_scrolls_rows_of_different_heights_whole(look: Look) -> None:
    pictures = FormRow("Pictures", Switch(pygame.Rect(0, 0, 0, 0), "Pictures", False), below=150)
    plain = [
        FormRow(name, Switch(pygame.Rect(0, 0, 0, 0), name, False), width=80) for name in "abcd"
    ]
    form = Form(pygame.Rect(0, 0, 600, 260), "Form", [pictures, *plain])
    target = pygame.Surface((600, 260))
    seen = set()
    for place in range(5):
        form.go_to(place)
        form.draw(target, look)
        in_view = [row for row in form.rows if row.control.visible]
        assert form.rows[place] in in_view
        assert all(form.rect.contains(row.control.rect) for row in in_view)
        seen |= {row.title for row in in_view}
    assert seen == {"Pictures", *"abcd"}
    form.go_to(0)
    form.draw(target, look)
    # One more row does not fit whole, so the picture takes its room.
    assert pictures.control.rect.height >= 150


def test_words_too_wide_for_a_line_take_two_and_then_become_smaller(look: Look) -> None:
    words = "French, large indices"
    wide = look.width(words, Style.LABEL)
    assert fitted_lines(look, words, wide, style=Style.LABEL) == ([words], 18.0)
    (line,), size = fitted_lines(look, words, round(wide * 0.95), style=Style.LABEL)
    assert line == words
    assert 16 <= size < 18
    lines, size = fitted_lines(look, words, round(wide * 0.7), style=Style.LABEL)
    assert (" ".join(lines), len(lines), size) == (words, 2, 18.0)
    longest = max(look.width(word, Style.LABEL) for word in words.split())
    lines, size = fitted_lines(look, words, round(longest * 0.92), style=Style.LABEL, most=3)
    assert " ".join(lines) == words
    assert size < 18
    lines, _ = fitted_lines(look, words * 5, longest, style=Style.LABEL)
    assert len(lines) == 2
    assert lines[1].endswith("…")
