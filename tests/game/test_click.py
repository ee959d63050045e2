"""Clicks and keys at the table: exactly one card for one decision, nothing by accident."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.actions import PlayCard
from engine.cards import Card, Seat, Suit
from engine.deal import Phase
from engine.events import CardPlayed, TrickWon
from game.input.intents import (
    Back,
    Command,
    Confirm,
    Digit,
    Intent,
    MoveFocus,
    NextGroup,
    Point,
    Press,
    Release,
)
from game.input.reader import InputReader
from game.scenes.card_sheet import CardSheet, told_of
from game.scenes.sheets import LastTrickSheet
from game.table.aim import Aim
from game.table.choreography import TrickHold
from game.table.layout import HandCard, WonPile
from game.table.picture import Picture
from tests.tables import Table, services_for


@pytest.fixture
def table(tmp_path: Path) -> Table:
    made = Table(services_for(tmp_path), "briscola_2", seed=5)
    made.until_my_turn()
    return made


def click(table: Table, pos: tuple[int, int]) -> None:
    """Press and release the left button, through the reader, as the window system would."""
    events = [
        pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ]
    for intent in InputReader().translate(events):
        table.manager.handle(intent)


def centre(table: Table, card: Card) -> tuple[int, int]:
    """Return the middle of the part of a hand card that no other covers."""
    rect = table.scene.layout.hand[card]
    return rect.left + rect.width // 3, rect.centery


def played(table: Table) -> list[Card]:
    """Return the cards that the player has played."""
    me = table.session.seat
    return [e.card for e in table.view.log if isinstance(e, CardPlayed) and e.seat == me]


def send(table: Table, *intents: Intent) -> None:
    for intent in intents:
        table.manager.handle(intent)


def test_the_last_card_is_seen_before_it_goes_by_itself(tmp_path: Path) -> None:
    services = services_for(
        tmp_path, animation_speed="instant", trick_hold_ms=0, autoplay_last=True
    )
    table = Table(services, "briscola_2", seed=5)
    table.until_my_turn()
    while len(table.view.hand) > 1:
        table.play_on(1)
    assert table.view.legal_actions
    (last,) = table.view.hand
    table.frames(25)
    assert table.view.hand == (last,)
    assert table.scene.animating
    table.frames(10)
    assert played(table)[-1] == last


@pytest.mark.parametrize("own", [True, False])
def test_a_click_on_a_pile_shows_the_last_trick_and_marks_nobody(own: bool, tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, animation_speed="instant"), "chiamata_classica", seed=11)
    table.until_my_turn()
    while table.view.phase is not Phase.PLAYING:
        table.session.submit(table.view.legal_actions[0])
        table.until_my_turn()
    table.play_on(2)
    seat = table.view.seat if own else Seat(1)
    pile = table.scene.layout.rect_of(WonPile(seat))
    assert pile is not None
    click(table, pile.center)
    assert isinstance(table.scene.sheet.sheet, LastTrickSheet)
    assert table.session.mark(Seat(1)) == ""


def test_a_click_plays_the_card_under_it(table: Table) -> None:
    card = table.view.hand[1]
    click(table, centre(table, card))
    assert played(table) == [card]


def test_a_double_click_plays_one_card(table: Table) -> None:
    first, second = table.view.hand[0], table.view.hand[1]
    click(table, centre(table, first))
    click(table, centre(table, second))
    table.frame(0.1)
    click(table, centre(table, second))
    table.frames(3)
    assert played(table) == [first]
    assert table.scene.attention.selected is None


def test_a_key_that_comes_with_a_click_is_swallowed_after_a_slow_frame_too(table: Table) -> None:
    first = table.view.hand[0]
    click(table, centre(table, first))
    table.frame(0.6)
    send(table, Digit(2))
    table.frames(3)
    assert played(table) == [first]
    assert table.scene.attention.selected is None


def test_after_a_quarter_of_a_second_a_click_keeps_a_card_ready(table: Table) -> None:
    first, second = table.view.hand[0], table.view.hand[1]
    click(table, centre(table, first))
    table.frames(2, 0.15)
    click(table, centre(table, second))
    assert played(table) == [first]
    assert table.scene.attention.selected == second


def test_a_card_kept_ready_is_played_when_it_can_be(table: Table) -> None:
    first, second = table.view.hand[0], table.view.hand[1]
    click(table, centre(table, first))
    table.frames(2, 0.15)
    click(table, centre(table, second))
    table.until(lambda: len(played(table)) == 2)
    assert played(table) == [first, second]


def test_a_second_click_gives_up_the_card_kept_ready(table: Table) -> None:
    first, second = table.view.hand[0], table.view.hand[1]
    click(table, centre(table, first))
    table.frames(2, 0.15)
    click(table, centre(table, second))
    click(table, centre(table, second))
    assert table.scene.attention.selected is None


def test_a_click_elsewhere_finishes_the_movement_and_plays_nothing(table: Table) -> None:
    click(table, centre(table, table.view.hand[0]))
    table.frame()
    assert not table.scene.timeline.idle
    before = len(played(table))
    click(table, (640, 160))
    assert table.scene.timeline.idle
    assert len(played(table)) == before


def test_twenty_clicks_a_second_play_no_two_cards_for_one_turn(table: Table) -> None:
    for turn in range(200):
        hand = list(table.scene.layout.hand)
        if hand:
            click(table, centre(table, hand[turn % len(hand)]))
        table.frame(0.05)
    log = [e for e in table.view.log if isinstance(e, CardPlayed | TrickWon)]
    in_trick: list[int] = []
    for event in log:
        if isinstance(event, TrickWon):
            in_trick = []
            continue
        assert event.seat not in in_trick
        in_trick.append(event.seat)


def test_with_two_clicks_the_first_only_lifts(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, two_click_play=True), "briscola_2", seed=5)
    table.until_my_turn()
    one, other = table.view.hand[0], table.view.hand[1]
    click(table, centre(table, one))
    assert played(table) == []
    click(table, centre(table, other))
    assert played(table) == []
    click(table, centre(table, other))
    assert played(table) == [other]


def test_keys_play_like_clicks(table: Table) -> None:
    send(table, MoveFocus(1, 0), MoveFocus(1, 0), Confirm())
    assert len(played(table)) == 1


def test_a_digit_plays_the_card_of_that_number(table: Table) -> None:
    card = list(table.scene.layout.hand)[2]
    send(table, Digit(3))
    assert played(table) == [card]


def test_space_that_ends_a_wait_plays_nothing(table: Table) -> None:
    click(table, centre(table, table.view.hand[0]))
    table.until(lambda: any(isinstance(a, TrickHold) for a in table.scene.timeline.current))
    before = len(played(table))
    send(table, MoveFocus(1, 0), Confirm(space=True))
    assert len(played(table)) == before
    assert not any(isinstance(a, TrickHold) for a in table.scene.timeline.current)


def test_space_neither_plays_nor_keeps_ready_a_card(table: Table) -> None:
    card = table.view.hand[0]
    send(table, MoveFocus(1, 0), Confirm(space=True))
    assert played(table) == []
    click(table, centre(table, card))
    table.until(lambda: table.scene.timeline.idle)
    send(table, Confirm(space=True))
    assert table.scene.attention.selected is None
    assert played(table) == [card]


def new_card(table: Table) -> Card:
    """Let frames pass until a card was drawn that has just come to its place; return it."""
    old = set(table.view.hand)
    click(table, centre(table, table.view.hand[0]))
    table.until(lambda: bool(set(table.scene.layout.hand) - old))
    return next(card for card in table.scene.layout.hand if card not in old)


def test_a_click_on_a_card_that_has_just_come_only_hurries(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_2", seed=5)
    table.until_my_turn()
    card = new_card(table)
    assert not table.scene.timeline.idle
    table.frame()
    spot = centre(table, card)
    for _ in range(2):  # the second comes too soon after the first has ended all movement
        click(table, spot)
        assert table.scene.attention.selected is None
        assert len(played(table)) == 1


def wait_for_trick(table: Table) -> None:
    """Let frames pass until a finished trick lies on the table."""
    table.until(lambda: any(isinstance(a, TrickHold) for a in table.scene.timeline.current))


def test_a_click_right_after_one_that_hurried_plays_nothing(tmp_path: Path) -> None:
    for seed in range(1, 40):
        table = Table(services_for(tmp_path), "briscola_2", seed=seed)
        table.until_my_turn()
        click(table, centre(table, table.view.hand[0]))
        wait_for_trick(table)
        if table.view.legal_actions:
            break
    else:
        pytest.fail("the player never took a trick")
    while not table.scene.quiet:
        click(table, (640, 160))
        table.frame(0.01)
    card = next(iter(table.scene.layout.hand))
    click(table, centre(table, card))
    assert len(played(table)) == 1
    table.frames(2, 0.15)
    click(table, centre(table, card))
    assert len(played(table)) == 2


def test_a_click_is_aimed_at_a_card_that_has_lain_there_for_long_enough() -> None:
    one, other = Card.from_code("Ad"), Card.from_code("3c")
    left, right = pygame.Rect(0, 0, 100, 160), pygame.Rect(200, 0, 100, 160)
    aim = Aim()
    aim.follow({one: right}, (), 0.0)
    aim.follow({one: left, other: right}, (), 5.0)
    assert not aim.meant(one, left.center, 5.3)
    assert not aim.meant(other, right.center, 5.3)
    assert aim.meant(one, left.center, 5.5)
    assert aim.meant(other, right.center, 5.5)
    aim.follow({other: left}, (), 6.0)
    assert aim.meant(other, left.center, 6.1)


def test_the_card_kept_ready_says_how_to_take_it_back(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, language="en"), "briscola_2", seed=5)
    table.until(lambda: table.scene.quiet and not table.view.legal_actions)
    prompt = table.scene.words.prompt(table.view, selected=table.view.hand[0])
    assert prompt.detail.endswith("click again or Esc to cancel")
    focused = table.scene.words.prompt(table.view, focused=table.view.hand[0])
    assert focused.detail.startswith("you hold the ")


def test_a_held_trick_waits_for_the_player_when_asked_to(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, wait_for_click=True), "briscola_2", seed=5)
    table.until_my_turn()
    click(table, centre(table, table.view.hand[0]))

    def held() -> bool:
        return any(isinstance(a, TrickHold) for a in table.scene.timeline.current)

    for _ in range(600):
        table.frame()
    assert held()
    click(table, (640, 160))
    assert not held()


def test_a_refused_card_shakes_and_says_why(tmp_path: Path) -> None:
    table = Table(
        services_for(tmp_path), "chiamata_classica", seed=4, rules={"follow_suit": "always"}
    )
    for _ in range(12):
        table.play_on(1)
        view = table.view
        illegal = [c for c in view.hand if PlayCard(view.seat, c) not in view.legal_actions]
        if view.phase is Phase.PLAYING and view.legal_actions and illegal:
            break
    else:
        pytest.fail("no duty to follow arose")
    assert table.scene.moment().barred == set(illegal)
    before = len(played(table))
    click(table, centre(table, illegal[0]))
    assert len(played(table)) == before
    moment = table.scene.moment()
    assert moment.wobble is not None
    assert table.services.names.reason("must-follow") in moment.prompt.detail


def test_only_barred_cards_lie_in_the_shade(table: Table) -> None:
    assert table.view.legal_actions
    assert table.scene.moment().barred == frozenset()
    card = table.view.hand[0]
    spot = centre(table, card)
    bright = table.draw().get_at(spot)
    scene = table.scene
    shown = replace(scene.moment(), barred=frozenset({card}))
    target = pygame.Surface(table.services.look.size)
    Picture().draw(target, scene.renderer.describe(shown))
    assert sum(target.get_at(spot)[:3]) < sum(bright[:3])


def test_escape_gives_up_a_card_before_it_opens_the_pause(table: Table) -> None:
    click(table, centre(table, table.view.hand[0]))
    table.frames(2, 0.15)
    click(table, centre(table, table.view.hand[1]))
    send(table, Back())
    assert table.scene.attention.selected is None
    assert table.opened == []
    send(table, Back())
    assert table.opened == ["pause"]


def test_right_click_shows_the_card_large_and_plays_nothing(table: Table) -> None:
    card = table.view.hand[0]
    pos = centre(table, card)
    events = [
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=3),
    ]
    for intent in InputReader().translate(events):
        table.manager.handle(intent)
    assert played(table) == []
    sheet = table.scene.sheet.sheet
    assert isinstance(sheet, CardSheet)
    assert sheet.title == table.services.names.card(card)
    table.draw()
    send(table, Digit(1))
    assert table.scene.sheet.sheet is None
    assert played(table) == []


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("Ac", {"È la più forte del suo seme.", "Vale 11 punti.", "Ogni briscola la batte."}),
        ("3d", {"Nel suo seme la batte solo l’Asso di Denari.", "Vale 10 punti.", "È briscola."}),
        ("2s", {"9 carte del suo seme la battono.", "Vale 0 punti.", "Ogni briscola la batte."}),
    ],
)
def test_a_large_card_tells_what_beats_it(code: str, told: set[str], table: Table) -> None:
    view = replace(table.view, trump=Suit.COINS)
    assert set(told_of(table.services.names, view, Card.from_code(code))) == told


def test_dragging_a_card_up_plays_it_and_dropping_it_back_does_not(table: Table) -> None:
    card = table.view.hand[0]
    start = centre(table, card)
    for end, expected in (((start[0] + 300, start[1]), []), ((start[0], start[1] - 260), [card])):
        events = [
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1),
            pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1),
        ]
        for intent in InputReader().translate(events):
            table.manager.handle(intent)
        assert played(table) == expected


def test_every_part_of_the_table_is_reached_by_tab(table: Table) -> None:
    seen = set()
    for _ in range(8):
        send(table, NextGroup(1))
        target = table.scene.moment().focused
        seen.add(type(target).__name__)
    assert seen >= {"HandCard", "Control", "SeatPanel"}


def test_hovering_lifts_and_does_not_play(table: Table) -> None:
    card = table.view.hand[0]
    send(table, Point(centre(table, card)))
    table.frames(12)
    assert table.scene.moment().lifts[card] == pytest.approx(1)
    assert table.scene.moment().hovered == HandCard(card)
    assert played(table) == []


@pytest.mark.parametrize("key", [True, False])
def test_a_sheet_closed_again_leaves_its_button_dark(table: Table, key: bool) -> None:
    button = table.scene.layout.buttons["score"].center
    click(table, button)
    assert table.scene.sheet.sheet is not None
    if key:
        send(table, Back())
    else:
        click(table, (table.scene.layout.size[0] // 2, 5))
    assert table.scene.sheet.sheet is None
    assert table.scene.moment().hovered is None


def test_after_a_pause_nothing_is_pointed_at_before_the_pointer_moves(table: Table) -> None:
    usual = table.scene.moment().prompt
    send(table, Point(table.scene.layout.buttons["menu"].center))
    assert table.scene.moment().hovered is not None
    table.scene.resume()
    moment = table.scene.moment()
    assert moment.hovered is None
    assert moment.prompt == usual


def test_undo_takes_the_last_card_back(table: Table) -> None:
    hand = table.view.hand
    click(table, centre(table, hand[0]))
    table.until_my_turn()
    send(table, Command("undo"))
    assert table.view.hand == hand
    assert table.scene.view is table.scene.state.after
    assert table.scene.timeline.idle


def test_a_press_that_closes_a_sheet_ends_an_older_one(table: Table) -> None:
    """A sheet opened by a key while a card was pressed has taken the release of that card."""
    pos = centre(table, table.view.hand[0])
    send(table, Press(pos), Command("score"), Release(pos, origin=pos))
    send(table, Press(pos), Release(pos, origin=pos))
    assert table.scene.sheet.sheet is None
    assert played(table) == []
