"""Looking back at a deal: all of it is there, and judged by what was known."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.actions import Action, Bid, CallCard, Pass, PlayCard
from engine.ai.bidding import STANDING_BACK, bid_outlooks
from engine.ai.compare import Comparison
from engine.cards import Card, Rank, Seat, Suit
from engine.chance import rng_for
from engine.deal import Contract, Phase
from engine.match import replay
from engine.ruleset import PRESETS
from engine.view import view_for
from game.bid_review import CLEAR, Spoken, fault_of, first_fault
from game.input.intents import Back, Command, Confirm, MoveFocus
from game.review import Judge, Review, review_of
from game.scenes.dialogs import QuestionScene
from game.scenes.review import ReviewScene
from game.scenes.review.subject import Subject
from game.scenes.review.tricks import TricksList
from game.scenes.score import ScoreScene
from game.session import MatchPlan, Session
from game.storage.store import Mark, MatchStatus, Store
from game.theme.fonts import Fonts, Line
from game.widgets.rows import ListBox
from tests.screens import ROOMS, Program, cut_texts, played

FAMILY = ("briscola_2", "briscola_3_deal", "briscola_4_stock", "chiamata", "muta", "bastarda")


def session_of(preset: str, seed: int = 3) -> Session:
    return played(Store.in_memory(), preset, seed)


def reviewed(session: Session, marks: tuple[Mark, ...] = ()) -> Review:
    review = review_of(session.record, session.deal_number, session.seat, marks)
    assert review is not None
    return review


@pytest.mark.parametrize("preset", FAMILY)
def test_every_trick_is_there_with_the_hands_before_it(preset: str) -> None:
    session = session_of(preset)
    view, review = session.latest, reviewed(session)
    assert [(t.leader, t.winner, t.cards) for t in review.tricks] == list(view.tricks)
    assert sum(trick.points for trick in review.tricks) == sum(c.points for c in view.deck)
    for trick in review.tricks:
        held = {card for hand in trick.hands for card in hand}
        assert set(trick.cards) <= held
        for place, card in enumerate(trick.cards):
            assert card in trick.hands[(trick.leader + place) % len(trick.hands)]


@pytest.mark.parametrize("preset", FAMILY)
def test_each_decision_is_what_the_player_saw_and_played(preset: str) -> None:
    session = session_of(preset)
    for trick in reviewed(session).tricks:
        assert trick.view is not None
        assert trick.played in trick.view.hand
        assert trick.view.phase is Phase.PLAYING
        assert trick.played == trick.cards[(session.seat - trick.leader) % len(trick.cards)]


def test_suspicions_stand_beside_the_truth_until_the_partner_is_known() -> None:
    session = session_of("chiamata")
    review, result = reviewed(session), session.latest.result
    assert result is not None
    assert result.contract is not None
    assert review.partner == (result.partner or result.contract.declarer)
    assert review.partner not in review.beliefs
    lengths = {len(row) for row in review.beliefs.values()}
    assert len(lengths) == 1
    called = next(
        n for n, trick in enumerate(review.tricks) if result.contract.called in trick.cards
    )
    assert lengths == {called + 1}
    for row in review.beliefs.values():
        assert all(0 < belief.chance <= 1 for belief in row)


def test_marks_stand_beside_the_coach_at_the_moments_at_which_they_stood() -> None:
    session = session_of("chiamata")
    bare = reviewed(session)
    assert bare.marks == ()
    moments = len(bare.beliefs[session.seat])
    others = [Seat(s) for s in range(5) if s != session.seat]
    first, second = others[:2]
    # The auction and the call end at step 5 at the earliest; the second mark comes at the end.
    marks = (Mark(1, first, "partner"), Mark(200, second, "partner"))
    assert reviewed(session, marks).marks == (first,) * moments
    taken_back = (*marks[:1], Mark(1, first, "opponent"), Mark(1, second, "opponent"))
    assert reviewed(session, taken_back).marks == (None,) * moments
    changed = (*marks[:1], Mark(2, first, ""), Mark(2, second, "partner"))
    assert reviewed(session, changed).marks == (second,) * moments


def test_a_mark_made_in_the_trick_that_told_all_counts_until_the_card_came() -> None:
    session = session_of("chiamata")
    contract = reviewed(session).result.contract
    assert contract is not None
    steps = session.record.deals[0].steps
    told = next(
        n
        for n, step in enumerate(steps)
        if getattr(step, "card", None) == contract.called and isinstance(step, PlayCard)
    )
    other = Seat((session.seat + 1) % 5)
    assert reviewed(session, (Mark(told, other, "partner"),)).marks[-1] == other
    assert reviewed(session, (Mark(told + 1, other, "partner"),)).marks[-1] is None


def test_the_marks_of_a_deal_are_kept_with_it() -> None:
    session = session_of("chiamata")
    session.set_mark(Seat(1), "partner")
    assert [mark.mark for mark in session.marks_of(session.deal_number)] == ["partner"]
    assert session.marks_of(session.deal_number + 1) == ()


def auctions(preset: str) -> list[Spoken]:
    """Return what the player was asked in the auctions of some deals."""
    reviews = [reviewed(session_of(preset, seed)) for seed in range(3, 9)]
    return [spoken for review in reviews for spoken in review.spoken]


def test_what_the_player_said_is_there_with_what_he_knew() -> None:
    session = session_of("chiamata")
    spoken = reviewed(session).spoken
    steps = session.record.deals[0].steps
    own = [s for s in steps if isinstance(s, Bid | Pass | CallCard) and s.seat == session.seat]
    assert [each.action for each in spoken] == own != []
    assert all(each.action in each.view.legal_actions for each in spoken)
    assert reviewed(session_of("briscola_2")).spoken == ()


@pytest.mark.parametrize("preset", ["chiamata", "chiamata_punti"])
def test_only_what_is_clearly_worse_in_the_auction_is_a_fault(preset: str) -> None:
    passed_up, overbid = 0, 0
    for spoken in auctions(preset):
        view = spoken.view
        outlooks = bid_outlooks(view)
        values: dict[Action, float] = {found.bid: found.value for found in outlooks}
        limit = STANDING_BACK[view.ruleset.contract]
        for action in view.legal_actions:
            assert isinstance(action, Bid | Pass | CallCard)
            fault = fault_of(Spoken(view, action))
            if fault is None or isinstance(action, CallCard):
                continue
            gap = values.get(fault.better, limit) - values.get(action, limit)
            assert gap >= CLEAR
            assert isinstance(fault.better, Bid | Pass)
            assert fault_of(Spoken(view, fault.better)) is None
            passed_up += isinstance(action, Pass)
            overbid += isinstance(action, Bid)
    assert passed_up
    assert overbid


def test_a_call_in_a_short_suit_is_a_fault_where_a_long_one_was_to_be_had() -> None:
    session = session_of("chiamata")
    (spoken,) = reviewed(session).spoken
    contract = Contract(session.seat, Rank.THREE, None, 61)
    hand = tuple(Card.from_code(code) for code in ("Ad", "Kd", "Qd", "Jd", "7d", "5d", "4c", "2s"))
    calls = tuple(CallCard(session.seat, Card(suit, Rank.THREE)) for suit in Suit)
    view = replace(spoken.view, hand=hand, contract=contract, legal_actions=calls)
    faults = [fault_of(Spoken(view, call)) for call in calls]
    assert faults[0] is None
    for fault in faults[1:]:
        assert fault is not None
        assert fault.better == calls[0]
        assert fault.reason.code == "call"


def test_games_without_a_call_hold_no_suspicions() -> None:
    review = reviewed(session_of("briscola_4_stock"))
    assert review.beliefs == {}
    assert review.partner is None


def test_a_deal_that_is_not_over_has_no_review() -> None:
    plan = MatchPlan("briscola_2", PRESETS["briscola_2"], 5)
    session = Session.start(plan, Store.in_memory())
    assert review_of(session.record, 0, Seat(0)) is None
    assert review_of(session.record, 1, Seat(0)) is None


def judged(judge: Judge) -> Judge:
    while not judge.step():
        pass
    return judge


def test_the_only_card_costs_nothing() -> None:
    last = reviewed(session_of("briscola_2")).tricks[-1]
    assert last.view is not None
    assert last.played is not None
    verdict = judged(Judge(last.view, last.played)).verdict()
    assert (verdict.best, verdict.cost, verdict.is_costly) == (last.played, None, False)
    assert verdict.reason.code == "only"


def test_aces_thrown_on_a_lost_trick_are_mostly_costly() -> None:
    """The other leads a trump that the player cannot beat: points on it are lost."""
    views = [
        trick.view
        for seed in range(3, 20)
        for trick in reviewed(session_of("briscola_2", seed)).tricks
        if trick.view is not None
        and trick.view.stock_size
        and _is_lost(trick.view.hand, trick.view.trick, trick.view.trump)
    ]
    costs = []
    for view in views[:8]:
        dear = max(view.hand, key=lambda card: card.points)
        verdict = judged(Judge(view, dear)).verdict()
        costs.append(verdict.cost.mean if verdict.is_costly and verdict.cost else 0.0)
        assert not judged(Judge(view, verdict.best)).verdict().is_costly
    assert sum(cost > 3 for cost in costs) > len(costs) / 2, costs


def _is_lost(hand: tuple[Card, ...], trick: tuple[Card, ...], trump: object) -> bool:
    if len(trick) != 1 or trick[0].suit != trump:
        return False
    beats = any(card.suit == trump and card.rank.strength > trick[0].rank.strength for card in hand)
    points = sorted(card.points for card in hand)
    return not beats and points[-1] >= 10 and points[0] == 0 and len(hand) == 3


def test_the_same_card_compared_with_itself_is_worth_nothing() -> None:
    trick = reviewed(session_of("chiamata")).tricks[0]
    assert trick.view is not None
    card = trick.view.hand[0]
    comparison = Comparison(trick.view, card, card, 10, rng_for(1, 2))
    while not comparison.step():
        pass
    assert comparison.difference().mean == 0
    assert comparison.difference().interval == (0, 0)


def test_verdicts_do_not_depend_on_hidden_cards() -> None:
    """The judge gets a view: with other hidden cards it says the same (field report 27)."""
    session = session_of("chiamata")
    trick = reviewed(session).tricks[1]
    assert trick.view is not None
    assert trick.played is not None
    states = [state.deal for state, _ in replay(session.record)]
    before = next(deal for deal in states if view_for(deal, session.seat).log == trick.view.log)
    hands = list(before.hands)
    others = [seat for seat in range(5) if seat != session.seat]
    one, two = next(
        pair
        for pair in itertools.combinations(others, 2)
        if len(hands[pair[0]]) == len(hands[pair[1]])
    )
    hands[one], hands[two] = hands[two], hands[one]
    other = view_for(replace(before, hands=tuple(hands)), session.seat)
    first = judged(Judge(trick.view, trick.played)).verdict()
    assert judged(Judge(other, trick.played)).verdict() == first


# ------------------------------------------------------------------------------- the screen


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path)
    program.start(MatchPlan("chiamata", PRESETS["chiamata"], 3))
    program.play_deal()
    yield program
    program.close()


def opened(game: Program) -> ReviewScene:
    game.scene(ScoreScene)
    game.press_button("Look at the deal again")
    return game.scene(ReviewScene)


def wait_for_verdicts(game: Program, scene: ReviewScene) -> None:
    for _ in range(2000):
        if len(scene.verdicts) == len(scene.review.tricks):
            return
        game.wait(1)
    raise AssertionError("the decisions are not judged")


def test_the_count_leads_to_the_review_and_back(game: Program) -> None:
    scene = opened(game)
    wait_for_verdicts(game, scene)
    game.do(MoveFocus(0, 1))
    assert scene.chosen.number == 2
    game.do(Back())
    game.scene(ScoreScene)


def test_left_and_right_go_from_costly_decision_to_costly_decision(game: Program) -> None:
    scene = opened(game)
    wait_for_verdicts(game, scene)
    costly = [n for n, verdict in scene.verdicts.items() if verdict.is_costly and n > 1]
    for number in costly:
        game.do(MoveFocus(1, 0))
        assert scene.chosen.number == number
    game.do(MoveFocus(1, 0))
    assert scene.chosen.number == (costly[-1] if costly else 1)


def test_space_goes_from_trick_to_trick_and_gives_nothing_up(game: Program) -> None:
    scene = opened(game)
    for number in range(2, len(scene.review.tricks) + 1):
        game.do(Confirm(space=True))
        assert scene.chosen.number == number
    game.do(Confirm(space=True), Confirm(space=True))
    assert game.top is scene


def test_the_auction_stands_before_the_tricks_with_what_the_coach_would_have_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(tmp_path, draws=True)
    program.start()
    session = session_of("chiamata", 4)
    review = reviewed(session)
    assert first_fault(review.spoken) is not None
    scene = ReviewScene(
        program.services,
        review,
        session.people,
        leave=lambda: None,
        again=None,
        clock=lambda: 0.0,
    )
    program.services.scenes.push(scene)
    wait_for_verdicts(program, scene)
    box = scene.page.default
    assert isinstance(box, ListBox)
    assert (box.rows[0].title, box.chosen, scene.chosen.number) == ("The auction", 1, 1)
    texts: list[str] = []
    line = Fonts.line

    def noting(self: Fonts, text: str, *how: Any) -> Line:
        texts.append(text)
        return line(self, text, *how)

    monkeypatch.setattr(Fonts, "line", noting)
    program.do(MoveFocus(0, -1))
    assert (box.chosen, scene.chosen.number) == (0, 1)
    assert "With these cards you said: Pass" in texts
    told = " ".join(texts)
    assert "Instead of “Pass” the coach would have chosen “Three”." in told
    program.close()


def test_a_call_without_an_auction_is_called_so(tmp_path: Path) -> None:
    services = Program(tmp_path).services
    session = session_of("chiamata")
    review = reviewed(session)
    call = CallCard(session.seat, Card.from_code("Kd"))
    words = [
        TricksList(Subject(services, replace(review, spoken=said), session.people)).word(0)
        for said in (review.spoken, (Spoken(review.spoken[0].view, call),), ())
    ]
    assert words[:2] == ["The auction", "The call"]
    assert words[2].startswith("Trick 1: ")


def test_the_same_cards_have_a_key_of_their_own_and_the_question_keeps_the_match(
    game: Program,
) -> None:
    scene = opened(game)
    game.do(Command("replay_deal"))
    game.scene(QuestionScene)
    game.do(Confirm(space=True))
    assert game.top is scene
    assert [match.state for match in game.services.store.matches()] == [MatchStatus.OPEN]


@pytest.mark.parametrize(("width", "height", "scale", "language"), ROOMS)
def test_no_text_is_cut(
    tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    program = Program(tmp_path, (width, height), draws=True, text_scale=scale, language=language)
    program.start()
    session = session_of("chiamata")
    marked = (Mark(1, (session.seat + 1) % 5, "partner"),)
    scene = ReviewScene(
        program.services,
        reviewed(session, marked),
        session.people,
        leave=lambda: None,
        again=lambda: None,
        clock=lambda: 0.0,
    )
    program.services.scenes.push(scene)
    with cut_texts() as cut:
        wait_for_verdicts(program, scene)
        for place in range(8):
            scene.page.default.choose(place)  # type: ignore[union-attr]  # the list of tricks
            program.wait()
        for _ in range(3):
            scene._turn_to("hands")
            program.wait()
    assert cut == []
    program.close()


def test_what_is_drawn_beside_the_tricks_follows_the_chosen_one(tmp_path: Path) -> None:
    program = Program(tmp_path, draws=True)
    program.start()
    session = session_of("chiamata")
    scene = ReviewScene(
        program.services,
        reviewed(session),
        session.people,
        leave=lambda: None,
        again=None,
        clock=lambda: 0.0,
    )
    program.services.scenes.push(scene)
    wait_for_verdicts(program, scene)
    right = pygame.Rect(460, 90, 780, 250)
    shown = []
    for _ in range(3):
        program.wait()
        shown.append(pygame.image.tobytes(program.app.frame().subsurface(right), "RGB"))
        program.do(MoveFocus(0, 1))
    assert len(set(shown)) == 3
    program.close()
