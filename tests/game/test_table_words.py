"""What the table says in Italian, as it would be said at one."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.actions import Bid, Pass, PlayCard
from engine.cards import Rank, Seat
from engine.deal import Phase
from game.input.intents import Command, Point
from game.table.layout import SeatPanel, StockPile, Target
from game.table.words import has_notes, secret_role
from tests.tables import Table, services_for

PARTNER = Seat(2)


def instant(tmp_path: Path, preset: str, seed: int = 11) -> Table:
    table = Table(
        services_for(tmp_path, animation_speed="instant", trick_hold_ms=0), preset, seed=seed
    )
    table.until_my_turn()
    return table


def test_the_sides_in_the_own_panel_are_named_in_italian(tmp_path: Path) -> None:
    catalog = services_for(tmp_path).catalog
    assert catalog.text_in("side", "We") == "Noi"
    assert catalog.text_in("side", "They") == "Loro"


def test_the_code_stands_in_the_bar_until_the_first_card(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata")
    longest = table.scene.moment().progress[0]
    assert longest == f"mano 1, codice {table.session.deal_code}"
    table.session.submit(Pass(table.view.seat))
    table.until(lambda: bool(table.scene.view.trick))
    assert table.scene.moment().progress == ("mano 1, presa 1",)


def test_with_nothing_below_the_prompt_asks_for_points(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata")
    for _ in range(60):
        if table.view.phase is not Phase.AUCTION:
            pytest.skip("the auction ended before the last rank")
        bids = [a for a in table.view.legal_actions if isinstance(a, Bid)]
        if not bids or bids[0].points > 61:
            break
        table.session.submit(max((b for b in bids if b.points == 61), key=bids.index))
        table.until_my_turn()
    detail = table.scene.moment().prompt.detail
    assert re.fullmatch(r"offri (da \d+ punti|più di \d+), o passa", detail)
    assert "scendi" not in detail


def test_the_contract_names_the_called_card_with_its_article(tmp_path: Path) -> None:
    table = instant(tmp_path, "chiamata")
    table.session.submit(Pass(table.view.seat))
    table.until(lambda: table.scene.quiet and table.view.phase is Phase.PLAYING)
    contract = table.view.contract
    assert contract is not None
    assert contract.called is not None
    texts = [part.text for part in table.scene.moment().chip]
    assert table.services.names.the_card(contract.called) in texts


def test_a_card_kept_ready_is_named_with_its_article(tmp_path: Path) -> None:
    table = instant(tmp_path, "briscola_2")
    card = table.view.hand[0]
    prompt = table.scene.words._waiting(card, None)
    named = table.services.names.the_card(card)
    assert prompt == f"giochi {named} appena tocca a te; clic o Esc per annullare"


def test_a_hint_is_one_sentence(tmp_path: Path) -> None:
    table = instant(tmp_path, "briscola_2")
    assert all(isinstance(action, PlayCard) for action in table.view.legal_actions)
    table.manager.handle(Command("hint"))
    assert table.scene.asides.note.startswith("Consiglio: gioca ")


def test_italian_says_ad_before_a_name_with_a(tmp_path: Path) -> None:
    catalog = services_for(tmp_path).catalog
    assert catalog.text("{player} to play", player="Assunta") == "Tocca ad Assunta"
    assert catalog.text("{player} to play", player="Àlvaro") == "Tocca ad Àlvaro"
    assert catalog.text("{player} to play", player="Elena") == "Tocca a Elena"
    assert catalog.listed(["Ciro", "Elena"]) == "Ciro ed Elena"
    assert catalog.listed(["Ciro", "Assunta"]) == "Ciro e Assunta"


@pytest.mark.parametrize("deck", ["napoletane", "siciliane", "francesi"])
def test_the_corner_of_an_english_figure_is_a_letter_of_its_name(deck: str, tmp_path: Path) -> None:
    services = services_for(tmp_path, language="en", deck=deck)
    names = services.names
    for rank in (Rank.KNAVE, Rank.KNIGHT, Rank.KING):
        assert names.short(rank).lower() in names.rank(rank).lower()
        assert names.short(rank) == services.surfaces.deck.short(rank, "en")
        assert names.short(rank) != "K" or rank is Rank.KING


def hover(table: Table, target: Target) -> str:
    """Return what the line above the hand says with the pointer on something."""
    rect = table.scene.layout.rect_of(target)
    assert rect is not None
    table.manager.handle(Point((rect.left + 4, rect.centery)))
    return table.scene.moment().prompt.detail


def test_the_exposed_card_is_named_under_the_pointer_and_bears_its_badge(tmp_path: Path) -> None:
    table = instant(tmp_path, "briscola_2")
    turn_up = table.view.turn_up
    assert turn_up is not None
    assert table.services.names.card(turn_up) in hover(table, StockPile())
    layout = table.scene.layout
    assert layout.turn_up is not None
    assert layout.stock is not None
    free = layout.turn_up.clip(pygame.Rect(0, 0, layout.stock.left, 9999))
    bare = table.draw().subsurface(free).copy()
    table.services.change(index_badge="off")
    plain = table.draw().subsurface(free)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_who_is_the_secret_partner_marks_nobody_and_is_told_why(tmp_path: Path) -> None:
    for seed in range(1, 60):
        table = Table(
            services_for(tmp_path, animation_speed="instant", trick_hold_ms=0),
            "chiamata_classica",
            seed=seed,
        )
        while table.view.phase is not Phase.PLAYING:
            table.play_on(1)
        if secret_role(table.view) == "partner" and has_notes(table.view):
            break
    else:
        pytest.fail("the player was never the secret partner")
    seat = Seat((table.view.seat + 1) % 5)
    assert "segnare" not in hover(table, SeatPanel(seat))
    table.scene.own_commands.use_seat(seat)
    assert table.session.mark(seat) == ""
    table.manager.handle(Command("mark"))
    assert table.scene.moment().prompt.detail == "il socio sei tu: non c’è nessuno da sospettare"


@pytest.mark.parametrize(
    ("language", "rival", "defender"),
    [
        ("en", "Rival", "Defender"),
        ("it", "Rivale", "Difesa"),
        ("ja", "相手", "守り"),
        ("ko", "상대", "수비"),
    ],
)
def test_who_is_against_me_and_who_is_against_the_caller_have_different_names(
    language: str, rival: str, defender: str, tmp_path: Path
) -> None:
    services = services_for(tmp_path, language=language)
    teams = Table(services, "briscola_4_stock", 4)
    teams.until_my_turn()
    assert [word == rival for word in roles(teams)] == [False, True, False, True]
    called = Table(services, "chiamata_classica", 4)
    while called.view.phase is not Phase.PLAYING:
        called.play_on(1)
    called.scene.state.before = called.scene.state.after = replace(
        called.view, partner=PARTNER, partner_public=True
    )
    told = roles(called)
    assert called.view.contract is not None
    with_caller = {called.view.contract.declarer, PARTNER}
    assert [word == defender for word in told] == [s not in with_caller for s in range(5)]
    assert rival not in told


def roles(table: Table) -> list[str]:
    """Return the word for the side of every seat, as its plate says it."""
    view, words = table.scene.view, table.scene.words
    faces = [
        words.seat_face(view, Seat(s), mark="", wins=None, points="off")
        for s in range(view.players)
    ]
    return [face.role.text if face.role else "" for face in faces]


def test_every_card_bears_its_label_until_the_player_wants_it_on_his_hand_only(
    tmp_path: Path,
) -> None:
    services = services_for(tmp_path)
    assert services.surfaces.labels(), "the Neapolitan cards have no index of their own"
    services.change(badge_place="hand")
    assert services.badge
    assert not services.surfaces.labels()
