"""The company: what is said rests on what all have seen, is said seldom, and in every language."""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame
import pytest

from engine.actions import Phrase, Say
from engine.ai.agent import decide
from engine.ai.registry import AGENTS
from engine.cards import Card, Rank, Seat
from engine.deal import Phase
from engine.events import BidMade, Event, PhraseSaid, TrickWon
from engine.match import Match
from engine.ruleset import PRESETS, Sides
from engine.view import PlayerView
from game.commands.stage import advance
from game.companions import COMPANIONS
from game.company import evidence
from game.company.answers import ENOUGH, choose_words, is_enough
from game.company.company import Company
from game.company.evidence import Proof
from game.company.remarks import TALK, Kind, Remark
from game.company.talkative import TALKATIVE
from game.company.told import Told, told_by
from game.company.words import _LINES, _PROOFS, spoken
from game.i18n.catalog import LANGUAGES, Catalog
from game.i18n.names import Listener, Names
from game.session import MatchPlan, Session
from game.storage.store import Store
from game.table.moment import Speech
from game.table.speech import apart, fitted
from tests.properties.test_blindness import VARIANTS, random_play, twins
from tests.tables import Table, services_for

DEALS = 200


@dataclass(frozen=True)
class Heard:
    """A remark with the view of the player at that moment."""

    remark: Remark
    view: PlayerView


@dataclass(frozen=True)
class Evening:
    """A deal with everything that was said in it."""

    preset: str
    level: str
    heard: tuple[Heard, ...]
    last: PlayerView


def evening(preset: str, seed: int, level: str) -> Evening:
    """Play a deal, the player's part too."""
    plan = MatchPlan(preset, PRESETS[preset], seed, level=level)
    session = Session.start(plan, Store.in_memory(), lambda: 0.0)
    heard: list[Heard] = []
    while True:
        while (news := session.next()) is not None:
            heard += (Heard(remark, news[1]) for remark in session.heard)
        if session.latest.phase is Phase.OVER:
            return Evening(preset, level, tuple(heard), session.latest)
        advance(session)


@functools.cache
def evenings() -> tuple[Evening, ...]:
    """Play deals of all presets; in the last two rounds the others play at random.

    Nobody else would call a card of his own often enough to be heard about.
    """
    names = list(PRESETS)
    return tuple(
        evening(names[n % len(names)], 1000 + n, "random" if n // len(names) >= 5 else "normal")
        for n in range(DEALS)
    )


def all_heard() -> Iterator[Heard]:
    """Yield everything that computer players said in these deals."""
    for each in evenings():
        yield from (heard for heard in each.heard if heard.remark.temperament is not None)


def test_every_kind_is_heard_in_two_hundred_deals() -> None:
    kinds = Counter(heard.remark.kind for heard in all_heard())
    assert set(kinds) == set(Kind)
    assert len(Kind) >= 12


@pytest.mark.parametrize("preset", PRESETS)
def test_one_to_four_remarks_a_deal_in_every_game(preset: str) -> None:
    said = [
        sum(heard.remark.temperament is not None for heard in each.heard)
        for each in evenings()
        if each.preset == preset and each.level == "normal"
    ]
    assert 1 <= sum(said) / len(said) <= 4
    assert max(said) <= 4


def test_what_a_remark_names_stands_in_the_public_log() -> None:
    for heard in all_heard():
        remark, view = heard.remark, heard.view
        if remark.kind in (Kind.JUMP, Kind.LONG_AUCTION):
            assert remark.bid in told_by(view.log, view.ruleset).bids
            continue
        assert remark.card is not None, remark
        shown = [*(cards for _, _, cards in view.tricks), view.trick]
        if remark.kind is Kind.DRAWN:
            assert remark.card == told_by(view.log, view.ruleset).turn_up
        elif remark.kind is Kind.TOLD_YOU:
            assert _accused(view, remark) == remark.trick
            assert remark.card in shown[len(view.tricks)]
        else:
            assert remark.card in shown[remark.trick - 1], remark
        if remark.proof is not None:
            blamed = remark.speaker if remark.kind is Kind.DENY else remark.about
            assert _player_of(view, remark) == blamed


def test_the_points_and_bids_that_are_named_are_right() -> None:
    for heard in all_heard():
        remark, told = heard.remark, told_by(heard.view.log, heard.view.ruleset)
        match remark.kind:
            case Kind.LONG_AUCTION:
                assert remark.amount == len(told.bids)
            case Kind.RICH | Kind.LUCKY_LAST:
                assert remark.amount == told.tricks[-1].points
            case Kind.REACHED:
                side = told.side_of(remark.speaker)
                assert side is not None
                assert remark.amount == told.points_of(side)
            case Kind.SLIPPING:
                assert remark.about is not None
                side = told.side_of(remark.about)
                assert side is not None
                assert remark.speaker not in side
                assert remark.amount == told.points_of(side)
            case Kind.CAPPOTTO:
                assert remark.trick == len(told.tricks)
            case Kind.AHEAD:
                assert remark.about is not None
                ahead, before = (_points(t, remark.about) for t in (told, _earlier(heard.view)))
                assert ahead[0] == remark.amount
                assert ahead[0] > ahead[1]
                assert before[0] < before[1]
            case Kind.CLOSE:
                ours, theirs = _points(told, remark.speaker)
                assert abs(ours - theirs) == remark.amount
            case Kind.STREAK:
                winners = {trick.winner for trick in told.tricks[-remark.amount :]}
                assert winners == {remark.about}
                assert remark.amount >= 3
                assert remark.about is not None
                assert not told.are_mates(remark.speaker, remark.about)
            case Kind.LAST_ACE:
                gone = [card for trick in told.tricks for card in trick.cards]
                assert sum(card.rank is Rank.ACE for card in gone) == 4
                assert remark.card in told.tricks[-1].cards
            case _:
                pass


def _points(told: Told, seat: Seat) -> tuple[int, int]:
    """Return the points of a seat's side and those of the other one."""
    side = told.side_of(seat)
    assert side is not None
    return told.points_of(side), told.points_of(frozenset(told.seats) - side)


def _earlier(view: PlayerView) -> Told:
    """Return what all knew before the last trick was won; sides known now are known then."""
    told = told_by(view.log, view.ruleset)
    told.tricks.pop()
    return told


def _accused(view: PlayerView, remark: Remark) -> int:
    told = Told(view.ruleset)
    for event in view.log:
        if isinstance(event, PhraseSaid) and event == PhraseSaid(
            remark.speaker, Phrase.ACCUSE, remark.about
        ):
            return told.number
        if isinstance(event, TrickWon):
            told.take(event)
    return 0


def _player_of(view: PlayerView, remark: Remark) -> Seat:
    played = [*((leader, cards) for leader, _, cards in view.tricks), (view.leader, view.trick)]
    leader, cards = played[remark.trick - 1]
    assert remark.card is not None
    return Seat((leader + cards.index(remark.card)) % view.players)


# -------------------------------------------------------------------------------- what is hidden


@pytest.mark.parametrize("name", ["chiamata", "briscola_4_stock", "muta"])
def test_hidden_cards_change_nothing_that_is_said(name: str) -> None:
    """The same public log and own hand with other hidden cards: the same remarks."""
    compared = 0
    for seed in range(3):
        played = random_play(VARIANTS[name], seed * 17 + 3, plies=34)
        told = played.told(Seat(0))
        for twin in twins(played, Seat(0), tries=3):
            assert _said(twin.told(Seat(0))) == _said(told)
            compared += 1
    assert compared


def _said(told: Sequence[tuple[Event, PlayerView]]) -> list[tuple[Remark, ...]]:
    rules = told[0][1].ruleset
    temperaments = {Seat(s): COMPANIONS[s - 1].temperament for s in range(1, rules.players)}
    company = Company(5, rules, temperaments)
    return [company.hear(0, view) for _, view in told]


@pytest.mark.parametrize("name", ["chiamata", "briscola_6", "muta"])
def test_every_seat_hears_the_same(name: str) -> None:
    """What a seat knows beside the public log says nothing either."""
    played = random_play(VARIANTS[name], 20, plies=40)
    heard = [
        [remarks for remarks in _said(played.told(Seat(seat))) if remarks]
        for seat in range(VARIANTS[name].players)
    ]
    assert all(each == heard[0] for each in heard)


def test_the_secret_partner_answers_and_trusts_like_everybody_else() -> None:
    compared = 0
    for each in evenings():
        view = each.last
        contract = view.contract
        if view.ruleset.sides is not Sides.CALLED or contract is None:
            continue
        if contract.declarer == view.seat:
            continue
        for temperament in TALKATIVE:
            for seed in range(3):
                partner = replace(view, partner=view.seat, partner_public=False)
                other = replace(view, partner=None, partner_public=False)
                chosen = [
                    choose_words(told, temperament, Seat(1), random.Random(seed))
                    for told in (partner, other)
                ]
                assert chosen[0] == chosen[1]
                compared += 1
    assert compared > 20


def test_remarks_enter_no_record_and_can_be_switched_off() -> None:
    plan = MatchPlan("briscola_2", PRESETS["briscola_2"], 3, level="normal")
    sessions = [Session.start(plan, Store.in_memory(), lambda: 0.0) for _ in range(2)]
    sessions[1].remarks = False
    said = [0, 0]
    for place, session in enumerate(sessions):
        while session.latest.phase is not Phase.OVER:
            advance(session)
            while session.next() is not None:
                said[place] += len(session.heard)
    assert sessions[0].record == sessions[1].record
    assert said[0] > said[1] == 0


# ------------------------------------------------------------------------------- the player talks


def accused_table(seed: int) -> tuple[Session, Seat]:
    """Return a match in which the player has just accused somebody who is not the caller."""
    plan = MatchPlan("chiamata", PRESETS["chiamata"], seed, level="normal")
    session = Session.start(plan, Store.in_memory(), lambda: 0.0)
    while session.latest.trick_number < 3 or not session.latest.free_actions:
        advance(session)
    while session.next() is not None:
        pass
    view = session.latest
    assert view.contract is not None
    caller = view.contract.declarer
    about = next(Seat(s) for s in range(5) if s not in (view.seat, caller))
    session.submit(Say(view.seat, Phrase.ACCUSE, about=about))
    return session, about


def test_the_accused_answers_the_player_at_once() -> None:
    session, about = accused_table(0)
    event = session.next()
    assert event is not None
    assert isinstance(event[0], PhraseSaid)
    words, answer = session.heard
    assert (words.kind, words.speaker, words.about) == (Kind.ACCUSE, session.seat, about)
    assert (answer.kind, answer.speaker, answer.about) == (Kind.ANSWER, about, session.seat)
    assert answer.card == words.card


def test_the_accused_denies_or_accuses_the_player_on_his_turn() -> None:
    said: Counter[tuple[Phrase, bool]] = Counter()
    for seed in range(12):
        session, about = accused_table(seed)
        while session.latest.phase is not Phase.OVER:
            advance(session)
            talk = [e for e in session.latest.log if isinstance(e, PhraseSaid) and e.seat == about]
            if talk:
                said[talk[-1].phrase, talk[-1].about == session.seat] += 1
                break
    assert said[Phrase.DENY, False] >= 2
    assert said[Phrase.ACCUSE, True] >= 1


def test_the_computer_players_talk_so_much_and_no_more() -> None:
    for each in evenings():
        talk = [e for e in each.last.log if isinstance(e, PhraseSaid) and e.phrase in Phrase]
        among = [e for e in talk if e.phrase.value in TALK and e.seat != each.last.seat]
        assert len(among) <= ENOUGH + 1, each.preset
    view = replace(each.last, log=(PhraseSaid(Seat(1), Phrase.ACCUSE, Seat(2)),) * ENOUGH)
    say = Say(Seat(2), Phrase.DENY)
    assert is_enough(view, say, Seat(0))
    assert not is_enough(view, say, Seat(1))
    assert not is_enough(view, Say(Seat(2), Phrase.GIVE_LOAD), Seat(0))


# ------------------------------------------------------------------------------------- the words


def every_remark(card: Card) -> Iterator[Remark]:
    """Yield one remark of each wording."""
    bid = BidMade(Seat(1), Rank.KNIGHT, 105)
    kinds: list[tuple[Kind, Proof | None]] = [(kind, None) for kind in _LINES]
    for kind, proof in [*kinds, *_PROOFS]:
        for temperament in TALKATIVE:
            yield Remark(kind, Seat(1), Seat(2), 10, card, 88, bid, proof, temperament)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_has_words_in_each_language(language: str) -> None:
    names, english = Names(Catalog(language)), Names(Catalog("en"))
    listener = Listener(["You", "Ciro", "Carmela"], Seat(0))
    seen = set()
    for remark in every_remark(Card.from_code("3c")):
        text = spoken(remark, names, listener)
        seen.add(text)
        assert "Carmela" in text
        assert "Carmela" not in spoken(replace(remark, about=Seat(0)), names, listener)
        assert not any(raw in text for raw in ("{", "은(는)", "을(를)", "으로(로)"))
        if language != "en":
            assert text != spoken(remark, english, listener)
        if remark.kind in (Kind.JUMP, Kind.LONG_AUCTION):
            continue
        lowered = text.casefold()
        assert names.the_card(Card.from_code("3c")).casefold() in lowered, text
        if remark.proof is not None:
            assert "10" in text, text
    assert len(seen) >= 55


def test_italian_remarks_join_no_preposition_to_an_article() -> None:
    names, listener = Names(Catalog("it")), Listener(["Tu", "Ciro", "Nunzia"], Seat(0))
    for code in ("Ad", "3c", "Qs", "Kb"):
        for remark in every_remark(Card.from_code(code)):
            text = spoken(remark, names, listener).casefold()
            for wrong in (" di il ", " a il ", " da il ", " su il ", " di l’", " a l’", " in il "):
                assert wrong not in text


# ------------------------------------------------------------------------------------ the bubbles


@pytest.mark.parametrize("size", [(960, 540), (1024, 600), (1280, 720)])
@pytest.mark.parametrize("preset", ["briscola_2", "briscola_4_stock", "chiamata", "briscola_6"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bubble_covers_no_card_no_plate_and_no_line(
    tmp_path: Path, language: str, preset: str, size: tuple[int, int]
) -> None:
    table = Table(services_for(tmp_path, size, language=language), preset, 5)
    table.play_on(2)
    layout, look, names = table.scene.layout, table.services.look, table.services.names
    listener = Listener(["You", *["Zi’ Peppe"] * 5], Seat(0))
    texts = {spoken(remark, names, listener) for remark in every_remark(Card.from_code("Qb"))}
    longest = sorted(texts, key=len)[-12:]
    things = [*layout.slots.values(), *layout.hand.values(), layout.prompt, layout.actions]
    for seat, plate in layout.seats.items():
        others = [rect for who, rect in layout.seats.items() if who != seat]
        for text in longest:
            how = fitted(layout, look, seat, text)
            room, lines = how.room, how.lines
            assert room.collidelist(things + others) < 0, (seat, text)
            assert not room.contains(plate)
            assert layout.area.contains(room)
            assert "".join("".join(lines).split()) == "".join(text.split()), (seat, lines)


@pytest.mark.parametrize("preset", ["briscola_2", "chiamata", "briscola_6"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bubble_grows_before_its_type_gets_small(
    tmp_path: Path, language: str, preset: str
) -> None:
    services = services_for(tmp_path, (1024, 600), language=language, text_scale=1.25)
    table = Table(services, preset, 5)
    table.play_on(2)
    layout, names = table.scene.layout, services.names
    listener = Listener(["You", "Gennaro", "Carmela", "Ciro", "Assunta", "Peppe"], Seat(0))
    texts = {spoken(remark, names, listener) for remark in every_remark(Card.from_code("Qb"))}
    for seat in layout.seats:
        for text in texts:
            assert fitted(layout, services.look, seat, text).size >= 16, (seat, text)


def test_one_remark_is_heard_after_the_other(tmp_path: Path) -> None:
    table = Table(services_for(tmp_path), "briscola_3_stock", 5)
    asides = table.scene.asides
    asides.remark(Seat(1), "uno")
    asides.remark(Seat(2), "due")
    assert not asides.speak_up(0.1, may=False)
    assert asides.speak_up(0.1, may=True)
    assert [said.text for said in asides.said] == ["uno"]
    assert not asides.speak_up(0.1, may=True)
    for _ in range(20):
        asides.update(0.1, (), (), still=False)
    assert asides.speak_up(0.1, may=True)
    assert asides.said[-1].text == "due"
    asides.remark(Seat(1), "tre")
    for _ in range(60):
        asides.speak_up(0.1, may=False)
    assert not asides.waiting


def test_the_older_of_two_bubbles_gives_way(tmp_path: Path) -> None:
    here, there = pygame.Rect(0, 0, 100, 40), pygame.Rect(50, 20, 100, 40)
    old, new = Speech(Seat(1), ("a",), 0, here), Speech(Seat(2), ("b",), 0, there)
    far = Speech(Seat(3), ("c",), 0, here.move(300, 0))
    assert apart([old, new, far]) == (new, far)


def test_a_figure_before_the_caller_plays_is_no_proof_of_a_partner() -> None:
    """Defenders lay them there oftener than partners; only an ace or a three speaks."""
    proofs = []
    for seed in range(12):
        rules = PRESETS["chiamata"]
        match = Match(rules, seed, preset="chiamata", players=("normal",) * 5)
        while match.state.deal.result is None and match.to_act is not None:
            match.submit(decide(AGENTS["normal"](), match.view(match.to_act), random.Random(seed)))
        told = told_by(match.state.deal.log, rules)
        proofs += [
            found for seat in told.seats if (found := evidence.proof(told, seat)) is not None
        ]
    fed = [found for found in proofs if found.proof is Proof.FED]
    assert proofs
    assert all(found.card.points >= 10 for found in fed)
