"""The count, for every kind of game and every way a deal can end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.cards import Card, Seat
from engine.deal import Contract, DealResult, Outcome
from engine.ruleset import PRESETS
from game.input.intents import Confirm
from game.scenes.score import COUNT_SECONDS, ScoreActions, ScoreScene
from game.scenes.standing import StandingScene
from game.services import Services
from game.session import Session
from game.widgets.button import Button
from tests.screens import ROOMS, Program, cut_texts, faults_of_layout, played, shown

KINDS = ("briscola_2", "briscola_6", "briscola_5", "chiamata")


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return Program(tmp_path).services


def count_of(services: Services, session: Session, went: list[str] | None = None) -> ScoreScene:
    """Return the count of a session whose deal is over."""
    steps = [] if went is None else went
    actions = ScoreActions(
        go_on=lambda: steps.append("on"),
        menu=lambda: steps.append("menu"),
        sheet=lambda: steps.append("sheet"),
        rules=lambda: steps.append("rules"),
    )
    return ScoreScene(services, session, actions)


class Ended:
    """A session that ended as a test wants it: the result replaced, all else true."""

    def __init__(self, session: Session, result: DealResult) -> None:
        self._session = session
        self.view = replace(session.view, result=result)

    def __getattr__(self, name: str) -> object:
        return getattr(self._session, name)


def ended(services: Services, preset: str, result: DealResult) -> ScoreScene:
    session = Ended(played(services.store, preset, 3), result)
    scene = count_of(services, session)  # type: ignore[arg-type]
    scene.enter()
    return scene


def test_the_points_run_up_and_enter_goes_on_at_once(services: Services) -> None:
    went: list[str] = []
    scene = count_of(services, played(services.store, "briscola_2", 1), went)
    scene.enter()
    assert scene.animating
    assert scene.counted(120) == 0
    scene.update(COUNT_SECONDS / 2)
    assert scene.counted(120) == 60
    scene.handle(Confirm())
    assert went == ["on"]
    scene.update(COUNT_SECONDS)
    assert not scene.animating
    assert scene.counted(120) == 120


def test_reduced_motion_counts_at_once(tmp_path: Path) -> None:
    services = Program(tmp_path, reduced_motion=True).services
    scene = count_of(services, played(services.store, "briscola_2", 1))
    assert not scene.animating
    assert scene.counted(77) == 77


def test_enter_goes_on_again_once_a_sheet_is_closed(services: Services) -> None:
    went: list[str] = []
    scene = count_of(services, played(services.store, "briscola_2", 1), went)
    scene.enter()
    gold = scene.page.default
    sheet = scene.page.named("All deals")
    assert isinstance(gold, Button)
    scene.page.focus_on(sheet)
    shown_on = pygame.Surface(services.look.size)
    scene.page.draw(shown_on, services.look)
    assert not gold.key_holds
    scene.handle(Confirm())
    scene.pause()
    scene.resume()
    scene.handle(Confirm())
    assert went == ["sheet", "on"]
    scene.page.draw(shown_on, services.look)
    assert scene.page.focus is scene.page.default


@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_is_on_the_same_side_above_and_below(services: Services, seat: int) -> None:
    session = played(services.store, "briscola_2", 2)
    sides = ((Seat(seat),), (Seat(1 - seat),))
    for winner in (0, 1):
        result = DealResult(
            outcome=Outcome.COUNTED,
            card_points=(70, 50),
            side_points=(70, 50),
            sides=sides,
            scores=(1, 0),
            winners=(Seat(winner),),
        )
        scene = count_of(services, Ended(session, result))  # type: ignore[arg-type]
        left = sides[scene.places[0]][0]
        assert left == session.seat
        assert scene.seats_in_order()[0] == session.seat


def contract(points: int, target: int, made: bool | None) -> DealResult:
    declarer, partner = Seat(1), Seat(3)
    others = (Seat(0), Seat(2), Seat(4))
    winners = () if made is None else (declarer, partner) if made else others
    scores = {None: (0,) * 5, True: (-1, 2, -1, 1, -1), False: (1, -2, 1, -1, 1)}[made]
    return DealResult(
        outcome=Outcome.COUNTED,
        card_points=(120 - points, points, 0, 0, 0),
        side_points=(points, 120 - points),
        sides=((declarer, partner), others),
        scores=scores,
        winners=winners,
        contract=Contract(declarer, None, Card.from_code("2d"), target),
        partner=partner,
        made=made,
    )


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (contract(71, 67, made=True), "Call made: the Two of Coins for 67, 71 taken"),
        (contract(66, 67, made=False), "Call lost: the Two of Coins for 67, 66 taken"),
        (contract(60, 61, made=None), "the Two of Coins, 60 all: nobody wins this deal"),
    ],
)
def test_a_contract_is_told_in_a_sentence(
    services: Services, result: DealResult, said: str
) -> None:
    assert ended(services, "chiamata", result).sentence == said


@pytest.mark.parametrize(
    ("preset", "outcome", "said"),
    [
        ("chiamata", Outcome.ALL_PASSED, "All have passed: the cards are dealt again."),
        ("chiamata", Outcome.MONTE, "The deal is void: the cards are dealt again."),
        ("briscola_2", Outcome.TIE_REDEALT, "60 all: the deal is played again."),
    ],
)
def test_a_deal_that_does_not_count_says_so_and_is_dealt_again(
    services: Services, preset: str, outcome: Outcome, said: str
) -> None:
    players = PRESETS[preset].players
    points = (60, 60) if outcome is Outcome.TIE_REDEALT else ()
    result = DealResult(
        outcome=outcome,
        card_points=(60, 60) if points else (0,) * players,
        side_points=points,
        sides=((Seat(0),), (Seat(1),)) if points else (),
        scores=(0,) * players,
    )
    scene = ended(services, preset, result)
    shown(services, scene)
    assert scene.sentence == said
    assert "Deal again" in [widget.label for widget in scene.page.widgets]


def test_a_silent_game_says_who_held_the_ace_and_whom_he_named(services: Services) -> None:
    silent = contract(71, 61, made=True)
    assert silent.contract is not None
    silent = replace(silent, contract=replace(silent.contract, called=None))
    said = ended(services, "muta", silent).sentence
    assert said == "The Ace’s side wins with 71 points. Ace: Carmela. Named: Gennaro."


def test_the_sheet_tells_points_and_contract_of_every_deal(services: Services) -> None:
    session = Ended(played(services.store, "chiamata", 3), contract(71, 67, made=True))
    result = session.view.result
    assert result is not None
    void = DealResult(
        outcome=Outcome.ALL_PASSED, card_points=(0,) * 5, side_points=(), sides=(), scores=(0,) * 5
    )
    sheet = StandingScene(services, session, (result, void), lambda: None)  # type: ignore[arg-type]
    assert [row.note for row in sheet.deals] == ["", "71–49 · Two of Coins at 67"]


def test_a_draw_is_no_win(services: Services) -> None:
    result = DealResult(
        outcome=Outcome.COUNTED,
        card_points=(60, 60),
        side_points=(60, 60),
        sides=((Seat(0),), (Seat(1),)),
        scores=(0, 0),
    )
    assert ended(services, "briscola_2", result).sentence == "60 to 60: a draw."


def test_a_match_that_is_over_leads_to_its_winners(services: Services) -> None:
    rules = PRESETS["briscola_2"].with_options({"match_format": "single", "match_target": 1})
    scene = count_of(services, played(services.store, "briscola_2", 1, rules))
    scene.enter()
    labels = [widget.label for widget in scene.page.widgets]
    assert "Who has won" in labels
    assert "Next deal" not in labels


def test_before_the_end_there_is_nothing_to_count(services: Services) -> None:
    session = Ended(played(services.store, "briscola_2", 1), contract(71, 67, made=True))
    session.view = replace(session.view, result=None)
    with pytest.raises(ValueError, match="nothing to count"):
        count_of(services, session)  # type: ignore[arg-type]


@pytest.mark.parametrize(("width", "height", "scale", "language"), ROOMS)
def test_everything_fits(
    tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    size = (width, height)
    services = Program(tmp_path, size, language=language, text_scale=scale).services
    for preset in KINDS:
        scene = count_of(services, played(services.store, preset, 2))
        with cut_texts() as cut:
            shown(services, scene)
        assert faults_of_layout(scene.page, size) == [], preset
        assert scale == 2 or cut == [], preset
