"""The count, for every kind of game and every way a deal can end."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.cards import Card, Seat
from engine.deal import Contract, DealResult, Outcome
from engine.ruleset import PRESETS
from game.input.intents import Confirm
from game.scenes.count import Count
from game.scenes.duel import OTHERS
from game.scenes.score import ScoreActions, ScoreScene
from game.scenes.standing import StandingScene
from game.services import Services
from game.session import Session
from game.theme import palette
from game.widgets.button import Button
from game.widgets.look import Look
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


def test_the_count_goes_card_by_card_and_a_key_only_finishes_it(tmp_path: Path) -> None:
    services = Program(tmp_path, animation_speed="normal").services
    went: list[str] = []
    scene = count_of(services, played(services.store, "briscola_2", 1), went)
    scene.enter()
    assert scene.animating
    seen = []
    for _ in range(20):
        scene.update(0.1)
        step = scene.count.shown
        assert step is not None
        seen.append((scene.points_of(0), scene.points_of(1)))
    assert seen == sorted(seen), "points never go back"
    assert 0 < sum(seen[-1]) < 120
    scene.handle(Confirm())
    assert went == []
    assert not scene.animating
    points = scene.result.side_points
    assert (scene.points_of(0), scene.points_of(1)) == points
    scene.handle(Confirm())
    assert went == ["on"]


@pytest.mark.parametrize("preset", KINDS)
def test_every_card_of_the_piles_is_counted_once(preset: str, services: Services) -> None:
    session = played(services.store, preset, 4)
    result, won = session.view.result, session.view.won
    assert result is not None
    piles = [[card for seat in side for card in won[seat]] for side in result.sides]
    count = Count(piles, result.side_points, 0.1)
    first = count.shown
    assert first is not None
    came = [(first.pile, first.card)]
    while not count.done:
        came += [(step.pile, step.card) for step in count.update(0.03)]
        done = [sum(card.points for pile, card in came if pile == n) for n in range(len(piles))]
        assert [count.points(n) for n in range(len(piles))] == done
    assert sorted(came) == sorted((n, card) for n, pile in enumerate(piles) for card in pile)


def test_reduced_motion_counts_at_once(tmp_path: Path) -> None:
    services = Program(tmp_path, reduced_motion=True, animation_speed="slow").services
    scene = count_of(services, played(services.store, "briscola_2", 1))
    assert not scene.animating
    assert (scene.points_of(0), scene.points_of(1)) == scene.result.side_points


def test_less_motion_ends_a_count_that_is_going_on(tmp_path: Path) -> None:
    services = Program(tmp_path, animation_speed="slow").services
    scene = count_of(services, played(services.store, "briscola_2", 1))
    scene.enter()
    scene.update(0.1)
    assert scene.animating
    services.change(reduced_motion=True)
    scene.update(0.01)
    assert not scene.animating


def test_a_feat_is_named_where_the_title_stood(services: Services) -> None:
    swept = contract(120, 67, made=True)
    assert ended(services, "chiamata", swept).feat == "Cappotto!"
    alone = replace(
        contract(71, 67, made=True),
        sides=((Seat(1),), (Seat(0), Seat(2), Seat(3), Seat(4))),
        partner=None,
    )
    assert ended(services, "chiamata", alone).feat == "Alone against all!"
    lost = replace(alone, made=False, winners=(Seat(0), Seat(2), Seat(3), Seat(4)))
    assert ended(services, "chiamata", lost).feat == ""
    assert ended(services, "chiamata", contract(71, 67, made=True)).feat == ""


@pytest.mark.parametrize(("points", "feat"), [((0, 120, 0), "Cappotto!"), ((20, 90, 10), "")])
def test_who_takes_all_alone_among_three_has_a_cappotto(
    services: Services, points: tuple[int, int, int], feat: str
) -> None:
    result = DealResult(
        outcome=Outcome.COUNTED,
        card_points=points,
        side_points=points,
        sides=((Seat(0),), (Seat(1),), (Seat(2),)),
        winners=(Seat(1),),
        scores=(0, 1, 0),
    )
    scene = ended(services, "briscola_3_stock", result)
    assert scene.feat == feat
    shown(services, scene)


def test_after_a_draw_each_side_keeps_its_own_colour(services: Services) -> None:
    result = DealResult(
        outcome=Outcome.COUNTED,
        card_points=(60, 60),
        side_points=(60, 60),
        sides=((Seat(0),), (Seat(1),)),
        scores=(0, 0),
    )
    picture = shown(services, ended(services, "briscola_2", result))
    colours = {tuple(picture.get_at((x, y)))[:3] for x in (400, 900) for y in range(350, 480)}
    assert {palette.GREEN, OTHERS} <= colours
    assert palette.YELLOW not in colours


def test_nothing_tells_how_it_came_out_before_it_is_counted(tmp_path: Path) -> None:
    services = Program(tmp_path, animation_speed="normal").services
    session = played(services.store, "chiamata", 3)
    result = session.view.result
    assert result is not None
    swapped = replace(result, winners=() if result.winners else (Seat(0),), made=None)
    pictures = []
    for told in (session, Ended(session, swapped)):
        scene = count_of(services, told)  # type: ignore[arg-type]
        scene.enter()
        scene.update(1.0)
        target = pygame.Surface(services.look.size)
        scene.draw(target)
        early = pygame.image.tobytes(target, "RGB")
        scene.count.finish()
        scene.draw(target)
        pictures.append((early, pygame.image.tobytes(target, "RGB")))
    assert pictures[0][0] == pictures[1][0]
    assert pictures[0][1] != pictures[1][1]


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
        (contract(60, 61, made=None), "The Two of Coins, 60 all: nobody wins this deal"),
    ],
)
def test_a_contract_is_told_in_a_sentence(
    services: Services, result: DealResult, said: str
) -> None:
    assert ended(services, "chiamata", result).sentence == said


@pytest.mark.parametrize(("target", "told"), [(61, "61 to win"), (78, "78 called")])
def test_only_the_points_that_had_to_be_reached_are_marked(
    services: Services, monkeypatch: pytest.MonkeyPatch, target: int, told: str
) -> None:
    scene = ended(services, "chiamata", contract(80, target, made=True))
    written: list[str] = []
    write = Look.text

    def noting(self: Look, surface: pygame.Surface, text: str, *rest: Any, **how: Any) -> Any:
        written.append(text)
        return write(self, surface, text, *rest, **how)

    monkeypatch.setattr(Look, "text", noting)
    shown(services, scene)
    marks = {text for text in written if text.endswith((" to win", " called"))}
    assert marks == {told}


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


@pytest.mark.parametrize("preset", ["chiamata", "briscola_6", "briscola_2", "briscola_5"])
@pytest.mark.parametrize("room", ROOMS)
def test_no_words_lie_over_others_while_it_is_counted_and_after(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    preset: str,
    room: tuple[int, int, float, str],
) -> None:
    width, height, scale, language = room
    services = Program(
        tmp_path, (width, height), language=language, text_scale=scale, animation_speed="normal"
    ).services
    scene = count_of(services, played(services.store, preset, 2))
    scene.enter()
    places: list[tuple[str, pygame.Rect]] = []
    text = Look.text

    def heard(look: Look, target: pygame.Surface, words: str, *at: Any, **how: Any) -> Any:
        place = text(look, target, words, *at, **how)
        # Without the empty part of the line above and below the letters.
        places.append((words, place.inflate(-2, -round(place.height * 0.4))))
        return place

    monkeypatch.setattr(Look, "text", heard)
    for seconds in (2.0, 60.0):
        scene.update(seconds)
        places.clear()
        scene.invalidate()
        scene.draw(pygame.Surface((width, height)))
        for (one, here), (other, there) in itertools.combinations(places, 2):
            assert not here.colliderect(there), (one, other)
