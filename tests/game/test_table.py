"""The table follows every event of every game, by keyboard alone, and tells no secrets."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from engine.actions import Bid, CallCard, Pass
from engine.cards import Card, Seat
from engine.deal import Phase
from engine.events import CardPlayed, DealScored, PartnerRevealed, TrickWon
from engine.ruleset import PRESETS
from game.input.intents import (
    Back,
    Button,
    Command,
    CommandEnd,
    Confirm,
    Digit,
    Intent,
    MoveFocus,
    NextGroup,
    Point,
    Press,
    Release,
    Resized,
)
from game.scenes.table import opponents
from game.table.animation import Animation, Hold, Motion, Timeline
from game.table.choreography import Reveal, TrickHold, choreograph, pace_for
from game.table.layout import HandCard
from game.table.words import Tone, may_note, role_of
from tests.properties.test_blindness import VARIANTS, random_play, twins
from tests.tables import Table, film, services_for


def instant(
    tmp_path: Path,
    preset: str,
    rules: dict[str, object] | None = None,
    seed: int = 11,
    dealer: int | None = None,
) -> Table:
    services = services_for(tmp_path, animation_speed="instant", trick_hold_ms=0)
    return Table(services, preset, seed=seed, rules=rules, dealer=dealer)


def passed(table: Table) -> Table:
    """Return the table after an auction in which the player has passed."""
    table.until_my_turn()
    while table.view.phase is Phase.AUCTION:
        table.session.submit(Pass(Seat(0)))
        table.until_my_turn()
    return table


def finish_deal(table: Table) -> None:
    """Play the player's cards as a computer player would until the deal is counted."""
    for _ in range(200):
        if "score" in table.opened:
            return
        table.until_my_turn()
        if table.view.legal_actions:
            action = table.view.legal_actions[-1 if table.view.phase is Phase.CALLING else 0]
            table.session.submit(action)
        table.frames(3)
        table.scene.describe()
    raise AssertionError("the deal never ended")


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_whole_deal_of_every_game_is_shown_and_counted(preset: str, tmp_path: Path) -> None:
    table = instant(tmp_path, preset)
    finish_deal(table)
    assert table.opened == ["score"]
    assert table.session.view.result is not None


@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        ("briscola_2", {"exchange": "seven_and_two"}),
        ("briscola_4_stock", {"partners_show_hands": True}),
        ("chiamata_classica", {"bid_levels": "by_points"}),
        ("bastarda", {"trump_change": "traitor_two"}),
        ("muta", {"muta_mode": "card"}),
        ("muta", {"muta_holder_public": True}),
        ("muta", {"trump_source": "dealer_last"}),
        ("cinque_semplice", {"simple_choice": "dealer_choice"}),
        ("chiamata", {"a_monte_max": 10}),
        ("chiamata_due", {"trump_reveal": "after_first_no_trump"}),
    ],
)
def test_house_rules_are_shown_too(preset: str, rules: dict[str, object], tmp_path: Path) -> None:
    finish_deal(instant(tmp_path, preset, rules=rules))


def press(table: Table, intent: Intent) -> None:
    table.manager.handle(intent)
    table.frame()


def test_a_whole_chiamata_is_played_with_keys_alone(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata_classica")
    for _ in range(400):
        if table.opened:
            break
        table.until_my_turn()
        match table.view.phase:
            case Phase.AUCTION:
                press(table, Confirm())
                press(table, Confirm())
            case Phase.CALLING:
                press(table, Digit(1))
                for _ in range(3):
                    press(table, Confirm())
            case _:
                press(table, MoveFocus(-1, 0))
                press(table, Confirm())
    assert table.opened == ["score"]


def test_p_passes_in_the_auction_and_pauses_elsewhere(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata_classica", dealer=4)
    table.until_my_turn()
    assert table.view.phase is Phase.AUCTION
    press(table, Command("pass"))
    assert table.view.bids[-1] == Pass(Seat(0)) or Pass(Seat(0)) in table.view.bids
    table.until(lambda: table.scene.view.phase is Phase.PLAYING and table.scene.quiet)
    press(table, Command("pass"))
    assert table.opened == ["pause"]


def test_enter_raises_by_the_least(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata_classica", dealer=4)
    table.until_my_turn()
    least = next(a for a in table.view.legal_actions if isinstance(a, Bid))
    press(table, Confirm())
    press(table, Confirm())
    assert least in table.view.bids


def test_a_jump_in_points_is_asked_about_once_more(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata_punti")
    table.until_my_turn()
    bids = [a for a in table.view.legal_actions if isinstance(a, Bid)]
    board = table.scene.board
    assert board is not None
    table.scene.boards.auction.want(bids[9])
    press(table, MoveFocus(0, 1))
    press(table, Confirm())
    assert bids[9] not in table.view.bids
    press(table, Confirm())
    assert bids[9] in table.view.bids


def my_call(table: Table) -> None:
    """Bid until the player has to call."""
    for _ in range(300):
        table.until_my_turn()
        if table.view.phase is Phase.CALLING and table.view.legal_actions:
            return
        if table.view.phase is Phase.PLAYING:
            break
        table.session.submit(next(a for a in table.view.legal_actions if isinstance(a, Bid)))
    raise AssertionError("the player never won the auction")


def test_calling_a_card_of_ones_own_needs_a_third_confirmation(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata_punti")
    my_call(table)
    own = next(c for c in table.view.hand)
    board = table.scene.board
    assert board is not None
    call = table.scene.boards.call
    call._rank = own.rank
    for _ in range(2):
        call.want(table.scene.view, own)
        assert call.take() is None
    call.want(table.scene.view, own)
    assert call.take() == CallCard(Seat(0), own)


def test_the_last_trick_stays_until_it_was_seen(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_2", seed=3)
    for _ in range(20):
        table.until_my_turn()
        table.session.submit(table.view.legal_actions[0])
        if table.view.result is not None:
            break
    held = False
    for _ in range(900):
        table.frame()
        held = held or any(
            isinstance(a, TrickHold) and a.last for a in table.scene.timeline.current
        )
    assert held
    assert table.opened == []
    press(table, Confirm(space=True))
    table.frames(60)
    assert table.opened == ["score"]


def test_the_reveal_praises_a_right_mark_and_is_ended_by_any_key(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, animation_speed="fast"), "chiamata_classica", seed=7)

    def current() -> tuple[Animation, ...]:
        return table.scene.timeline.current

    for _ in range(40_000):
        if any(isinstance(a, Reveal) for a in current()):
            break
        if any(getattr(a, "seconds", 0) is None for a in current()):
            table.scene.timeline.skip()
        if table.scene.quiet and table.view.legal_actions:
            table.session.submit(table.view.legal_actions[0])
        table.frame()
    else:
        pytest.fail("the partner never came to light")
    table.frames(20)
    table.scene.describe()
    praise = table.services.catalog.text("your mark was right")
    assert table.scene.moment().prompt.detail == ""
    partner = next(e.seat for e in table.view.log if isinstance(e, PartnerRevealed))
    table.session.set_mark(partner, "partner")
    assert table.scene.moment().prompt.detail == praise
    press(table, Confirm(space=True))
    assert not any(isinstance(a, Reveal) for a in current())


# --------------------------------------------------------------------------------- no secrets


def test_a_role_is_shown_only_when_all_know_it(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata_classica")
    shown = False
    for _ in range(200):
        table.until_my_turn()
        view = table.scene.view
        if view.phase is Phase.PLAYING and not view.partner_public:
            shown = True
            roles = [role_of(view, Seat(s)) for s in range(5)]
            assert roles.count("declarer") == 1
            assert roles.count("") == 4
        if table.opened or not table.view.legal_actions:
            break
        table.session.submit(table.view.legal_actions[0])
        table.frames(2)
    assert shown


@pytest.mark.parametrize(
    "name", ["briscola_2", "chiamata", "muta", "briscola_4_stock", "shown_hands", "bastarda"]
)
def test_hidden_cards_change_nothing_on_screen(name: str, tmp_path: Path) -> None:
    """Play the same deal with the unseen cards elsewhere: every frame is the same."""
    services = services_for(tmp_path)
    compared = 0
    for seed in range(2):
        played = random_play(VARIANTS[name], seed * 17 + 3, plies=24)
        shown = film(services, played.told(Seat(0)))
        for twin in twins(played, Seat(0), tries=3):
            assert film(services, twin.told(Seat(0))) == shown
            compared += 1
    assert compared


# ------------------------------------------------------------------------------------- in time


def test_reduced_motion_queues_nothing_longer_than_a_blink() -> None:
    pace = pace_for("slow", reduced=True)
    assert max(pace.deal, pace.play, pace.collect, pace.draw, pace.flip) <= 0.15


def test_every_speed_is_quicker_than_the_one_before() -> None:
    paces = [pace_for(name) for name in ("slow", "normal", "fast", "instant")]
    for slower, faster in itertools.pairwise(paces):
        assert faster.deal < slower.deal
        assert faster.play < slower.play
        assert (faster.hold or 0) < (slower.hold or 0)


def test_a_trick_is_held_as_long_as_the_setting_says(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_2", seed=3)
    table.until_my_turn()
    table.session.submit(table.view.legal_actions[0])
    before = table.scene.view
    event = TrickWon(Seat(0), before.hand[:2], 0, Seat(0))
    for ms in (0, 300, 5000):
        script = choreograph(event, before, before, pace_for("normal", hold_ms=ms))
        hold = script.acts[0].animations[0]
        assert isinstance(hold, TrickHold)
        assert hold.seconds == pytest.approx(ms / 1000)


def test_at_instant_speed_the_others_have_played_by_the_next_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a machine as busy as may be, their slice of a frame lasts as long as they need.
    monkeypatch.setattr(opponents, "time", SimpleNamespace(perf_counter=lambda: 0.0))
    table = instant(tmp_path, "briscola_4_stock")
    table.until_my_turn()
    while table.view.legal_actions:
        table.session.submit(table.view.legal_actions[0])
        table.frames(2)
        assert table.scene.quiet
        assert table.view.legal_actions or table.view.phase is Phase.OVER
    assert table.view.phase is Phase.OVER


def test_a_timeline_plays_groups_in_turn_and_ends_at_once() -> None:
    timeline = Timeline()
    first, second = Motion(0.2), Hold(None)
    timeline.add(first)
    timeline.add(second)
    timeline.update(0.1)
    assert list(timeline.current) == [first]
    timeline.update(0.15)
    assert list(timeline.current) == [second]
    timeline.finish()
    assert timeline.idle
    assert first.over


def test_an_idle_table_draws_nothing(tmp_path: Path) -> None:
    table = instant(tmp_path, "briscola_2")
    table.until_my_turn()
    table.frames(60)
    target = pygame.Surface(table.services.look.size)
    table.scene.draw(target)
    table.frame()
    assert not table.scene.changed()
    assert table.scene.draw(target) == []


# ------------------------------------------------------------------------------------- monkey


def random_intent(rng: random.Random, size: tuple[int, int]) -> Intent:
    pos = (int(rng.random() * size[0]), int(rng.random() * size[1]))
    choices: list[Intent] = [
        Point(pos),
        Press(pos),
        Release(pos, Button.LEFT, pos),
        Press(pos, Button.RIGHT),
        MoveFocus(1, 0),
        MoveFocus(-1, 0),
        MoveFocus(0, 1),
        MoveFocus(0, -1),
        NextGroup(1),
        Confirm(),
        Confirm(space=True),
        Digit(int(rng.random() * 10)),
        Back(),
        Resized(size),
    ]
    names = (
        "undo",
        "last_trick",
        "score",
        "bids",
        "cards_played",
        "signal",
        "mark",
        "read_table",
        "read_focus",
        "pass",
    )
    choices += [Command(name) for name in names]
    choices.append(CommandEnd("last_trick"))
    return choices[int(rng.random() * len(choices))]


@pytest.mark.parametrize("preset", ["briscola_2", "chiamata", "briscola_4_stock", "muta"])
def test_a_monkey_breaks_nothing(preset: str, tmp_path: Path) -> None:
    rng = random.Random(9)
    services = services_for(tmp_path, animation_speed="fast")
    table = Table(services, preset, seed=2)
    target = pygame.Surface(services.look.size)
    for step in range(200):
        for _ in range(int(rng.random() * 4)):
            table.manager.handle(random_intent(rng, services.look.size))
        if step % 120 == 60:
            size = (1024, 600) if services.look.size[0] == 1280 else (1280, 720)
            services.resize(size)
            target = pygame.Surface(size)
            table.manager.handle(Resized(size))
        table.frame(rng.random() * 0.1)
        if step % 5 == 0:
            table.scene.draw(target)
    turns: list[Seat] = []
    for event in table.view.log:
        if isinstance(event, TrickWon | DealScored):
            turns = []
        elif isinstance(event, CardPlayed):
            assert event.seat not in turns
            turns.append(event.seat)
        elif isinstance(event, PartnerRevealed):
            assert event.seat in turns or not turns


def test_the_hand_lies_as_the_setting_says(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata_classica")
    table.until_my_turn()
    while table.view.phase is not Phase.PLAYING:
        table.session.submit(table.view.legal_actions[0])
        table.until_my_turn()
    view = table.view

    def lies(wanted: str) -> list[Card]:
        table.services.change(hand_order=wanted)
        return list(table.scene.layout.hand)

    by_suit = lies("suits")
    assert by_suit == sorted(view.hand, key=lambda card: (card.suit, -card.strength))
    trump = [card for card in by_suit if card.suit is view.trump]
    assert trump
    assert lies("trump_last") == [*(card for card in by_suit if card not in trump), *trump]
    assert lies("dealt") == list(view.hand)


def test_three_cards_stay_where_they_came(tmp_path: Path) -> None:
    table = instant(tmp_path, "briscola_2")
    table.until_my_turn()
    for wanted in ("suits", "trump_last", "dealt"):
        table.services.change(hand_order=wanted)
        assert tuple(table.scene.layout.hand) == table.view.hand


# ----------------------------------------------------------------------------------- commands


def test_a_hint_names_a_card_and_gives_it_the_focus(tmp_path: Path) -> None:
    table = instant(tmp_path, "briscola_2")
    table.until_my_turn()
    press(table, Command("hint"))
    moment = table.scene.moment()
    assert isinstance(moment.focused, HandCard)
    slip = table.scene.slip()
    assert slip is not None
    assert table.services.names.the_card(moment.focused.card) in slip.title
    assert len(table.view.hand) == 3


def test_a_click_on_a_seat_goes_through_the_private_notes(tmp_path: Path) -> None:
    tables = (passed(instant(tmp_path, "chiamata_classica", seed=n)) for n in range(1, 20))
    table = next(each for each in tables if may_note(each.scene.view))
    seat = next(Seat(s) for s in range(1, 5) if role_of(table.scene.view, Seat(s)) == "")
    pos = table.scene.layout.seats[seat].center
    seen = []
    for _ in range(3):
        table.manager.handle(Press(pos))
        table.manager.handle(Release(pos, Button.LEFT, pos))
        seen.append(table.session.mark(seat))
    assert seen == ["partner", "opponent", ""]


@pytest.mark.parametrize("name", ["last_trick", "score", "bids", "cards_played", "signal"])
def test_a_sheet_is_put_away_by_escape_and_plays_nothing(name: str, tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata_classica")
    for _ in range(40):
        table.until_my_turn()
        if table.view.phase is Phase.PLAYING and table.view.tricks:
            break
        table.session.submit(table.view.legal_actions[0])
    hand = table.view.hand
    press(table, Command(name))
    if name == "signal" and not table.view.free_actions:
        return
    assert table.scene.sheet.sheet is not None
    table.scene.describe()
    press(table, Digit(1))
    assert table.view.hand == hand
    press(table, Back())
    assert table.scene.sheet.sheet is None
    assert table.opened == []


def test_a_left_handed_player_has_the_buttons_at_the_left(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path, language="en"))
    table.until_my_turn()
    usual = table.scene.layout
    hand = next(iter(usual.hand.values()))
    assert usual.controls["hint"].left > hand.right
    table.services.change(left_handed=True)
    mirrored = table.scene.layout
    assert mirrored.controls["hint"].right < hand.left < mirrored.own.left
    assert mirrored.hand == usual.hand
    spot = mirrored.controls["hint"].center
    table.scene.handle(Press(spot))
    table.scene.handle(Release(spot, origin=spot))
    table.until(lambda: table.scene.slip() is not None)


def test_a_trick_that_waits_for_the_player_says_so_as_brightly_as_his_turn(tmp_path: Path) -> None:
    for waits in (True, False):
        table = Table(services_for(tmp_path, wait_for_click=waits), "briscola_2", seed=5)
        table.until_my_turn()
        table.session.submit(table.view.legal_actions[0])
        seen = set()
        for _ in range(600):
            table.frame()
            if any(isinstance(a, TrickHold) for a in table.scene.timeline.current):
                seen.add(table.scene.moment().prompt.tone)
        assert seen == {Tone.LOUD if waits else Tone.QUIET}
