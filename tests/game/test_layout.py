"""Nothing on the table covers anything else, at any size, in any game, with any text."""

from __future__ import annotations

import functools
import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FULL_DECK, Card, Seat
from engine.deal import Phase
from engine.match import Match
from engine.ruleset import PRESETS
from engine.view import PlayerView
from game.table import pieces
from game.table.layout import (
    MIN_VISIBLE,
    Control,
    Fit,
    HandCard,
    SeatPanel,
    TableLayout,
    WonPile,
    lay_out,
)
from game.table.words import Badge, Chip
from game.widgets.base import MIN_TARGET
from game.widgets.look import text_scale_limit
from tests.tables import Table, services_for

SIZES = [
    (960, 540),
    (1024, 600),
    (1280, 720),
    (1366, 768),
    (1024, 768),
    (1920, 1080),
    (1080, 1920),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
]


@functools.cache
def dealt(preset: str) -> PlayerView:
    """Return the view of a freshly dealt hand."""
    return Match(PRESETS[preset], 7).view(Seat(0))


def holding(
    view: PlayerView, count: int, *, phase: Phase | None = None, known: int = 0
) -> PlayerView:
    """Return the view with so many cards in the hand, and some known ones elsewhere."""
    hand = FULL_DECK[:count]
    others = tuple(
        () if seat == 0 else FULL_DECK[-known:] if known else () for seat in range(view.players)
    )
    return replace(view, hand=hand, known=others, phase=phase or Phase.PLAYING)


def solid(layout: TableLayout, *, panel: bool) -> dict[str, pygame.Rect]:
    """Return everything that must not be covered, by name."""
    hand = list(layout.hand.values())
    things = {
        "bar": layout.bar,
        "own": layout.own,
        "actions": layout.actions,
        "hand": hand[0].unionall(hand[1:]),
    }
    things |= {f"seat {s}": rect for s, rect in layout.seats.items()}
    things |= {
        f"known {s}": rects[0].unionall(list(rects[1:]))
        for s, rects in layout.known.items()
        if rects
    }
    frame = layout.actions
    things |= {name: rect for name, rect in layout.controls.items() if not frame.contains(rect)}
    if panel:
        return things | {"panel": layout.panel, "prompt": layout.panel_prompt}
    things |= {f"slot {s}": rect for s, rect in layout.slots.items()}
    things |= {f"number {s}": disc_of(layout, s) for s in layout.numbers}
    things["prompt"] = layout.prompt
    if layout.stock is not None and layout.turn_up is not None and layout.stock_label is not None:
        things["stock"] = layout.stock.union(layout.turn_up)
        things["stock label"] = layout.stock_label
    return things


def disc_of(layout: TableLayout, seat: Seat) -> pygame.Rect:
    rect = pygame.Rect(0, 0, layout.disc, layout.disc)
    rect.center = layout.numbers[seat]
    return rect


def overlapping(things: dict[str, pygame.Rect]) -> list[tuple[str, str]]:
    """Return the pairs that share more than a seam of one pixel."""
    pairs = itertools.combinations(things.items(), 2)
    return [(a, b) for (a, one), (b, two) in pairs if min(one.clip(two).size) > 1]


def check(size: tuple[int, int], view: PlayerView, fit: Fit, *, panel: bool = False) -> None:
    layout = lay_out(size, view, fit)
    things = solid(layout, panel=panel)
    window = pygame.Rect((0, 0), size)
    assert overlapping(things) == []
    assert [name for name, rect in things.items() if not window.contains(rect)] == []
    for seat, rect in layout.bubbles.items():
        assert window.contains(rect), f"bubble {seat}"
        if seat != view.seat and layout.growth <= 1.3:
            for name in ("hand", "prompt", *(f"seat {s}" for s in layout.seats if s != seat)):
                assert min(rect.clip(things[name]).size) <= 1, f"bubble {seat} on {name}"
    check_hand(layout)
    for target, rect in layout.targets:
        assert min(rect.size) >= MIN_TARGET, target


def check_hand(layout: TableLayout) -> None:
    rows = itertools.groupby(layout.hand.values(), key=lambda rect: rect.top)
    for _, row in rows:
        for one, two in itertools.pairwise(row):
            assert two.left - one.left >= MIN_VISIBLE * one.width - 1


ANY_SIZE = st.one_of(
    st.sampled_from(SIZES),
    st.tuples(st.integers(960, 3840), st.integers(540, 2160)),
)
ANY_FIT = st.builds(
    Fit,
    aspect=st.floats(0.58, 0.72),
    text_scale=st.floats(1, 2),
    clockwise=st.booleans(),
    mirrored=st.booleans(),
    actions=st.sampled_from([3, 4]).map(lambda n: ("hint", "undo", "cards_played", "signal")[:n]),
    extras=st.integers(0, 3).map(lambda n: ("exchange", "pair-d", "pair-c")[:n]),
)


def fitting(fit: Fit, size: tuple[int, int]) -> Fit:
    """Return a fit with the text scale limited as on screen."""
    return replace(fit, text_scale=min(fit.text_scale, text_scale_limit(size)))


@given(ANY_SIZE, ANY_FIT, st.sampled_from(sorted(PRESETS)), st.floats(0.01, 1), st.integers(0, 3))
def test_nothing_on_the_table_overlaps(
    size: tuple[int, int], fit: Fit, preset: str, share: float, known: int
) -> None:
    view = dealt(preset)
    count = max(1, round(share * view.ruleset.hand_size))
    check(size, holding(view, count, known=known), fitting(fit, size))


@given(
    ANY_SIZE,
    ANY_FIT.map(lambda fit: replace(fit, extras=())),
    st.sampled_from(["chiamata", "chiamata_punti", "chiamata_4", "muta"]),
    st.sampled_from([Phase.AUCTION, Phase.CALLING, Phase.NOMINATING]),
)
def test_nothing_overlaps_the_panel_of_choices(
    size: tuple[int, int], fit: Fit, preset: str, phase: Phase
) -> None:
    view = dealt(preset)
    full = holding(view, view.ruleset.hand_size, phase=phase)
    check(size, full, fitting(fit, size), panel=True)


@pytest.mark.parametrize("preset", ["briscola_2", "chiamata", "briscola_6", "briscolone_20"])
@pytest.mark.parametrize("size", SIZES)
def test_the_middle_of_every_thing_is_that_thing(size: tuple[int, int], preset: str) -> None:
    layout = lay_out(size, dealt(preset))
    for card, rect in layout.hand.items():
        assert layout.target_at(rect.center) == HandCard(card)
    for seat, rect in layout.seats.items():
        assert layout.target_at(rect.center) == SeatPanel(seat)
        pile = layout.rect_of(WonPile(seat))
        assert pile is not None
        assert rect.contains(pile)
        assert layout.target_at(pile.center) == WonPile(seat)
    for name, rect in (*layout.buttons.items(), *layout.controls.items()):
        assert layout.target_at(rect.center) == Control(name)


def test_play_goes_to_the_right() -> None:
    layout = lay_out((1280, 720), dealt("chiamata"))
    middle = layout.area.centerx
    assert layout.seats[Seat(1)].centerx > middle > layout.seats[Seat(4)].centerx
    assert layout.slots[Seat(1)].centerx > middle > layout.slots[Seat(4)].centerx


def test_the_direction_mirrors_the_table() -> None:
    view = dealt("chiamata")
    one, other = lay_out((1280, 720), view), lay_out((1280, 720), view, Fit(clockwise=True))
    for seat, rect in one.seats.items():
        assert other.seats[seat].centerx == pytest.approx(1280 - rect.centerx, abs=1)
    assert one.hand == other.hand


def test_a_wide_window_keeps_the_table_together() -> None:
    layout = lay_out((3440, 1000), dealt("chiamata"))
    assert layout.area.width == 2 * layout.size[1]


def test_a_tiny_window_does_not_crash_and_keeps_the_menu() -> None:
    for size in ((1, 1), (200, 150), (640, 360)):
        layout = lay_out(size, dealt("chiamata"))
        assert layout.buttons["menu"].width > 0


def test_eight_cards_stay_whole() -> None:
    layout = lay_out((1280, 720), dealt("chiamata"))
    assert all(
        not one.colliderect(two) for one, two in itertools.combinations(layout.hand.values(), 2)
    )
    assert layout.hand_card == (112, 179)


def test_what_is_not_on_the_table_is_no_target() -> None:
    layout = lay_out((1280, 720), dealt("briscola_2"))
    assert (
        layout.rect_of(HandCard(Card.from_code("Ad"))) is None
        or Card.from_code("Ad") in layout.hand
    )
    assert layout.target_at((1270, 400)) is None


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("role", [None, Chip("Chiama", Badge.GOLD, "caller")])
def test_the_chips_of_a_seat_touch_neither_its_counts_nor_each_other(
    scale: float, role: Chip | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_for(tmp_path, text_scale=scale)
    table = Table(services, "chiamata_due")
    table.until_my_turn()
    look, layout = services.look, table.scene.layout
    shown: list[pygame.Rect] = []
    ends: list[float] = []
    chip, counts = pieces.chip, pieces._seat_counts

    def see_chip(*given: Any, **more: Any) -> pygame.Rect:
        shown.append(chip(*given, **more))
        return shown[-1]

    def see_counts(*given: Any) -> float:
        ends.append(counts(*given))
        return ends[-1]

    monkeypatch.setattr(pieces, "chip", see_chip)
    monkeypatch.setattr(pieces, "_seat_counts", see_counts)
    for seat, rect in layout.seats.items():
        face = table.scene.moment().faces[seat]
        face = replace(face, role=role, bid=Chip("Due a 114", Badge.GOLD), held=8, tricks=8)
        shown.clear()
        target = pygame.Surface(look.size)
        pieces.seat_plate(
            target, look, rect, face, compact=layout.compact, hovered=False, points_word=""
        )
        assert shown[-1].left > ends[-1]
        assert rect.contains(shown[-1])
        if role is not None:
            assert not shown[0].colliderect(shown[1])


def test_a_left_hand_has_the_buttons_at_its_side() -> None:
    view = holding(dealt("chiamata"), 8)
    usual, mirrored = (lay_out((1280, 720), view, Fit(mirrored=left)) for left in (False, True))
    assert usual.own.right < usual.actions.left
    assert mirrored.actions.right < mirrored.own.left
    assert mirrored.hand == usual.hand
    assert mirrored.seats == usual.seats
