"""While something is asked, the keys belong to the question, and Enter does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions import Action, Bid, Pass
from engine.cards import Rank
from engine.deal import Phase
from game.input.intents import Command, Confirm, Digit, Intent, MoveFocus, NextGroup
from game.scenes.auction import AuctionBoard, BidButton
from game.scenes.board import Board
from game.scenes.call import CallBoard
from game.widgets.button import Button
from tests.tables import Table, services_for


def table_for(tmp_path: Path, preset: str, seed: int = 11) -> Table:
    services = services_for(tmp_path, animation_speed="instant", trick_hold_ms=0)
    table = Table(services, preset, seed=seed, dealer=4)  # the player speaks first
    table.until_my_turn()
    assert table.view.phase is Phase.AUCTION
    return table


def press(table: Table, *intents: Intent) -> None:
    for intent in intents:
        table.manager.handle(intent)
        table.scene.describe()


def board_of(table: Table) -> Board:
    board = table.scene.board
    assert board is not None
    return board


def gold(table: Table) -> str:
    """Return the words on the one button that shows the key Enter."""
    shown = [w for w in board_of(table).page.widgets if isinstance(w, Button) and w.key == "Enter"]
    assert len(shown) == 1
    return shown[0].label


def my_last(table: Table) -> Action:
    return [bid for bid in table.view.bids if bid.seat == table.view.seat][-1]


def named(table: Table, action: Action) -> str:
    names, words = table.services.names, table.scene.words
    listener = words.listener(table.view)
    return names.bid(action) if isinstance(action, Bid) else names.action(action, listener)


@pytest.mark.parametrize("preset", ["chiamata_classica", "chiamata_due", "chiamata_punti"])
@pytest.mark.parametrize(
    "keys",
    [
        (Digit(5),),
        (Digit(2),),
        (Digit(5), MoveFocus(-1, 0)),
        (Digit(4), MoveFocus(0, -1), MoveFocus(1, 0)),
        (NextGroup(1), NextGroup(1), MoveFocus(1, 0)),
        (NextGroup(1), NextGroup(1), NextGroup(1), MoveFocus(-1, 0), MoveFocus(-1, 0)),
        (MoveFocus(0, 1), MoveFocus(0, -1), MoveFocus(0, -1)),
        (MoveFocus(0, 1), MoveFocus(-1, 0), MoveFocus(-1, 0), MoveFocus(-1, 0)),
        (Command("more"), Command("more"), Command("less")),
    ],
)
def test_enter_does_what_the_button_with_its_key_says(
    preset: str, keys: tuple[Intent, ...], tmp_path: Path
) -> None:
    table = table_for(tmp_path, preset)
    said = len([b for b in table.view.bids if b.seat == table.view.seat])
    press(table, *keys)
    promised = gold(table)
    for _ in range(2):
        if len([b for b in table.view.bids if b.seat == table.view.seat]) == said:
            press(table, Confirm())
    assert named(table, my_last(table)) == promised


def test_a_digit_moves_focus_and_choice_together(tmp_path: Path) -> None:
    table = table_for(tmp_path, "chiamata_classica")
    bids = [a for a in table.view.legal_actions if isinstance(a, Bid)]
    press(table, NextGroup(1), NextGroup(1), NextGroup(1), Digit(2))
    board = board_of(table)
    assert board.page.focus is not None
    assert board.page.focus.label == named(table, bids[-1]) == gold(table)
    assert bids[-1] not in table.view.bids


def test_a_digit_means_the_rank_that_is_written_so(tmp_path: Path) -> None:
    table = table_for(tmp_path, "chiamata_classica")
    board = board_of(table)
    assert isinstance(board, AuctionBoard)
    by_rank = {a.rank: a for a in table.view.legal_actions if isinstance(a, Bid)}
    tried = 0
    for digit, rank in ((7, Rank.SEVEN), (4, Rank.FOUR), (6, Rank.SIX), (1, Rank.ACE)):
        before = board._wanted
        press(table, Digit(digit))
        assert board._wanted == by_rank.get(rank, before)
        tried += rank in by_rank
    assert tried >= 2


def test_no_button_bears_a_digit_that_is_not_its_rank(tmp_path: Path) -> None:
    table = table_for(tmp_path, "chiamata_classica")
    bids = sum(isinstance(action, Bid) for action in table.view.legal_actions)
    seen = 0
    for _ in range(bids):
        for button in board_of(table).page.widgets:
            if isinstance(button, BidButton) and button.bid is not None and button.key.isdigit():
                assert button.bid.rank is Rank(int(button.key))
                seen += 1
        press(table, Command("more"))
    assert seen


def test_plus_and_minus_change_the_points(tmp_path: Path) -> None:
    table = table_for(tmp_path, "chiamata_punti")
    board = board_of(table)
    assert isinstance(board, AuctionBoard)
    bids = [a for a in table.view.legal_actions if isinstance(a, Bid)]
    press(table, Command("more"), Command("more"), Command("more"), Command("less"))
    assert board._wanted == bids[2]
    press(table, *[Command("less")] * 5)
    assert board._wanted == bids[0]


KEYS: tuple[Intent, ...] = (
    *[MoveFocus(0, -1)] * 4,
    *[MoveFocus(1, 0)] * 4,
    *[NextGroup(1)] * 5,
    *[MoveFocus(0, 1)] * 4,
    *[MoveFocus(-1, 0)] * 7,
)


def test_arrows_and_tab_never_leave_an_open_auction(tmp_path: Path) -> None:
    table = table_for(tmp_path, "chiamata_due")
    for intent in KEYS:
        press(table, intent)
        assert table.scene.moment().focused is None
        assert board_of(table).page.focus is not None
    assert Pass(table.view.seat) not in table.view.bids


def test_arrows_and_tab_never_leave_an_open_call_and_enter_calls(tmp_path: Path) -> None:
    table = table_for(tmp_path, "chiamata_punti")
    while table.view.phase is Phase.AUCTION:
        table.session.submit(next(a for a in table.view.legal_actions if isinstance(a, Bid)))
        table.until_my_turn()
    assert table.view.phase is Phase.CALLING
    for intent in KEYS:
        press(table, intent)
        assert table.scene.moment().focused is None
    assert isinstance(board_of(table), CallBoard)
    press(table, Confirm(), Confirm(), Confirm())
    assert table.view.phase is not Phase.CALLING
