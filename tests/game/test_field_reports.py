"""Faults that players of other card programs have reported, each tried on ours.

The numbers are those of the list in `docs/trials.md`, which also holds what was tried by hand.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.cards import FULL_DECK, Card
from engine.ruleset import PRESETS
from game.input.intents import Back, Command, Confirm, Intent, Resized
from game.scenes.menu import MenuScene
from game.scenes.score import ScoreScene
from game.scenes.table import TableScene
from game.session import MatchPlan, Session
from game.statistics import Totals, fold
from game.storage.store import Store
from game.theme import fonts, palette
from game.theme.fonts import Fonts
from game.theme.loader import ThemeLibrary
from game.theme.shapes import Shapes
from game.theme.surfaces import Surfaces
from tests.screens import Program, played, program

DECKS = [deck.id for deck in ThemeLibrary().decks()]
PARENT = ThemeLibrary().deck("napoletane")
MY_DECK = """schema: 1
kind: deck
id: mine
version: "1.0.0"
name: {en: Mine}
authors: [{name: me}]
licence: CC0-1.0
inherits: napoletane
faces: {pattern: "{code}.png"}
"""


def totals(store: Store) -> Totals:
    *_, last = fold(store)
    assert last is not None
    return last


def counted(store: Store) -> tuple[int, int]:
    """Return how many deals and how many matches the statistics hold."""
    found = totals(store)
    return sum(row.deals for row in found.rows if row.role is None), found.matches


# ------------------------------------------------------------------- 42: nobody has to wait


def test_42_a_deal_without_movements_needs_few_frames(tmp_path: Path) -> None:
    with program(tmp_path, animation_speed="instant", level="greedy") as game:
        game.start(MatchPlan("briscola_2", PRESETS["briscola_2"], 4, level="greedy"))
        frames = 0
        while not isinstance(game.top, ScoreScene):
            table = game.scene(TableScene)
            if table.session.latest.legal_actions and table.quiet:
                table.session.submit(table.session.latest.legal_actions[0])
            game.services.scenes.update(1 / 60)
            frames += 1
            assert frames < 40 * 40


# --------------------------------------------------------------- 47, 48: pictures of the cards


@pytest.mark.parametrize("deck_id", DECKS)
def test_47_each_card_shows_its_own_picture_upright(deck_id: str) -> None:
    """What is drawn for a card is its file and no other's, neither mirrored nor turned."""
    pygame.display.init()
    deck = ThemeLibrary().deck(deck_id)
    surfaces = Surfaces(deck, ThemeLibrary().table("felt"), Fonts("it"), Shapes())
    shown = {}
    for card in FULL_DECK:
        assert deck.faces[card].stem == card.code.lower()
        master = pygame.image.load(deck.faces[card])
        drawn = surfaces.card(card, master.get_size())
        inner = master.get_rect().inflate(-80, -80)
        pixels = pygame.image.tobytes(drawn.subsurface(inner), "RGB")
        assert pixels == pygame.image.tobytes(master.subsurface(inner), "RGB"), card
        shown[card] = hashlib.sha256(pixels).digest()
    assert len(set(shown.values())) == len(FULL_DECK)
    pygame.display.quit()


def _gone(folder: Path) -> None:
    shutil.rmtree(folder)


def _one_missing(folder: Path) -> None:
    (folder / "ad.png").unlink()


def _empty(folder: Path) -> None:
    (folder / "ad.png").write_bytes(b"")


def _text(folder: Path) -> None:
    (folder / "ad.png").write_text("This is no picture.", encoding="utf-8")


def _cut_short(folder: Path) -> None:
    whole = (folder / "ad.png").read_bytes()
    (folder / "ad.png").write_bytes(whole[: len(whole) // 2])


@pytest.mark.parametrize(
    ("damage", "told"),
    [(_gone, True), (_one_missing, False), (_empty, True), (_text, True), (_cut_short, True)],
)
def test_48_a_damaged_deck_is_told_and_replaced(
    damage: Callable[[Path], None], told: bool, tmp_path: Path
) -> None:
    """A deck that inherits takes a missing picture from its parent, which is no fault."""
    folder = tmp_path / "themes" / "mine"
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_text(MY_DECK, encoding="utf-8")
    for card in FULL_DECK:
        source = PARENT.faces[card]
        shutil.copy(source, folder / source.name)
    damage(folder)
    with program(tmp_path, deck="mine", draws=True) as game:
        noted = game.scene(MenuScene).told
        game.start(MatchPlan("briscola_2", PRESETS["briscola_2"], 4, level="greedy"))
        ace = game.services.surfaces.card(Card.from_code("Ad"), (112, 179))
        game.wait(20)
        assert ace.get_size() == (112, 179)
        noted += (*game.services.notices, game.scene(TableScene).asides.note)
        assert any("mine" in each or "ad.png" in each for each in noted) is told


# ------------------------------------------------------------- 50: another language at any time


def texts(game: Program) -> set[str]:
    """Return every text of the picture that is on the screen."""
    source, heard = game.services.fonts, set()
    draw = source.line

    def listen(text: str, style: fonts.Style, px: int, colour: palette.Colour) -> fonts.Line:
        heard.add(text)
        return draw(text, style, px, colour)

    vars(source)["line"] = listen
    game.services.look.keeps = False
    game.services.scenes.invalidate()
    game.services.scenes.draw(game.app.window.surface.copy())
    game.services.look.keeps = True
    del vars(source)["line"]
    return heard


def _at_table(game: Program, preset: str = "chiamata") -> None:
    game.start(MatchPlan(preset, PRESETS[preset], 8, level="greedy", companions=("ciro",)))
    for _ in range(400):
        table = game.scene(TableScene)
        if table.quiet and table.session.latest.legal_actions:
            return
        game.wait(1)


def _at_count(game: Program) -> None:
    _at_table(game, "briscola_2")
    game.play_deal()
    game.wait(400)


BEFORE: dict[str, tuple[Callable[[Program], None], tuple[Intent, ...]]] = {
    "auction": (_at_table, ()),
    "table": (lambda game: _at_table(game, "briscola_2"), ()),
    "count": (_at_count, ()),
    "pause": (_at_table, (Back(),)),
    "rules": (_at_table, (Command("help"),)),
    "keys": (_at_table, (Command("keys"),)),
}
"""What is on the screen, or below the settings, when another language is chosen."""
AFTER: dict[str, Intent] = {
    "question": Command("replay_deal"),
    "sheet": Command("score"),
    "bids": Command("bids"),
}
"""What can only be opened once the settings are closed."""


@pytest.mark.parametrize("what", [*BEFORE, *AFTER])
@pytest.mark.parametrize(("deck", "language"), [("napoletane", "it"), ("francesi", "ja")])
def test_50_another_language_leaves_no_word_of_the_old_one(
    what: str, deck: str, language: str, tmp_path: Path
) -> None:
    """Pages, questions and the names of cards are as if the program had begun in it."""
    seen = []
    for first in ("en", language):
        with program(tmp_path / first, language=first, deck=deck, remarks=False) as game:
            begin, opened = BEFORE.get(what, (_at_table, ()))
            begin(game)
            game.do(*opened)
            game.services.change(language=language)
            game.wait(120)
            game.do(*[AFTER[each] for each in [what] if each in AFTER])
            seen.append(texts(game))
    assert seen[0] == seen[1]


# ------------------------------------------------------- 51: another deck in the middle of a deal


def test_51_another_deck_changes_nothing_but_the_pictures(tmp_path: Path) -> None:
    with program(tmp_path) as game:
        _at_table(game, "briscola_2")
        session = game.scene(TableScene).session
        before = session.latest
        for deck in DECKS:
            game.services.change(deck=deck)
            for _ in range(200):
                game.wait(1)
                if game.services.surfaces.deck.id == deck:
                    break
            assert game.services.surfaces.deck.id == deck
            assert game.scene(TableScene).session is session
            assert game.scene(TableScene).session.latest == before


# ------------------------------------------------ 54, 56: every deal is counted, and counted once


def test_54_what_was_played_before_a_kill_is_counted(tmp_path: Path) -> None:
    """The files are copied as they stand while the program holds them: nothing is tidied up."""
    own, killed = tmp_path / "own", tmp_path / "killed"
    store = Store.open(own / "briscola.sqlite3")
    played(store, "briscola_2", 3)
    shutil.copytree(own, killed)
    store.close()
    left = Store.open(killed / "briscola.sqlite3")
    assert counted(left) == (1, 0)
    left.close()


def test_56_the_same_deal_again_is_not_counted_again() -> None:
    """The player knows the cards; giving up a match for it loses that match, and no other."""
    store = Store.in_memory()
    for time in range(3):
        played(store, "briscola_2", 3)
        assert counted(store) == (1, min(1, time))
        store.concede(store.matches()[0].id)
        assert counted(store) == (1, 1)
    played(store, "briscola_2", 4)
    assert counted(store) == (2, 1)
    store.close()


def test_56_a_deal_played_on_after_undo_is_counted_once() -> None:
    store = Store.in_memory()
    session = played(store, "briscola_2", 3)
    session.undo()
    assert counted(store) == (0, 0)
    session.submit(session.latest.legal_actions[0])
    while session.latest.result is None:
        session.think_to_end()
    assert counted(store) == (1, 0)
    stored = store.open_match()
    assert stored is not None
    Session.resume(stored, store)
    assert counted(store) == (1, 0)
    store.close()


@pytest.mark.parametrize("preset", ["briscola_2", "chiamata"])
def test_44_enter_alone_leads_from_the_last_trick_to_the_next_deal(
    preset: str, tmp_path: Path
) -> None:
    """It never opens the menu, neither while others play nor when all cards are gone."""
    with program(tmp_path, level="greedy") as game:
        game.start(MatchPlan(preset, PRESETS[preset], 4, level="greedy"))
        seen, session = set(), None
        for _ in range(1200):
            seen.add(type(game.top).__name__)
            game.app.feed([Confirm()])
            game.wait(1)
            session = game.flow._session
            if session is not None and session.deal_number == 1 and session.view.tricks:
                break
        assert seen == {"MatchTable", "ScoreScene"}
        assert session is not None
        assert session.view.tricks


def test_38_esc_on_the_menu_leaves_the_full_screen(tmp_path: Path) -> None:
    with program(tmp_path, draws=True) as game:
        game.do(Command("fullscreen"))
        assert game.app.window.full_screen
        game.do(Back())
        assert not game.app.window.full_screen
        assert game.scene(MenuScene)


@pytest.mark.parametrize("table", [table.id for table in ThemeLibrary().tables()])
def test_36_a_new_size_leaves_nothing_of_the_old_picture(table: str, tmp_path: Path) -> None:
    """The picture after a resize is that of a program which began in this size."""
    pictures = []
    for size in ((1000, 600), (1400, 850)):
        with program(tmp_path / str(size[0]), size, table=table, draws=True) as game:
            game.app.window.resize((1400, 850))
            game.do(Resized((1400, 850)))
            game.wait(30)
            pictures.append(pygame.image.tobytes(game.app.frame(), "RGB"))
    assert pictures[0] == pictures[1]
