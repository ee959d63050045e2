"""Everything that has an id has words, in every language; events become sentences."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from engine import events as engine_events
from engine.actions import Bid, Gesture, Phrase, Say, Signal
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Contract, DealResult, Outcome
from engine.events import (
    CardDrawn,
    DealScored,
    DealStarted,
    Event,
    HandDealt,
    MatchWon,
    PartnerNominated,
    PartnerRevealed,
    PhraseSaid,
    SignalSeen,
    TrickWon,
    redact,
)
from engine.match import Match
from engine.ruleset import OPTIONS, PRESETS, MatchFormat, Ruleset
from game.i18n import labels
from game.i18n.catalog import LANGUAGES, Catalog, Message
from game.i18n.names import Listener, Names
from game.i18n.rules_blocks import Table
from game.i18n.rules_text import rules_page
from game.notice import Notice
from game.settings import CHOICES, Settings
from game.theme.loader import ThemeLibrary

ROOT = Path(__file__).parents[2]
PLAYERS = ("Nunzia", "Ciro", "Carmela", "Gennaro", "Assunta", "Peppe")
ME = Seat(0)
LISTENER = Listener(PLAYERS, ME)


@pytest.fixture(params=LANGUAGES)
def names(request: pytest.FixtureRequest) -> Names:
    return Names(Catalog(request.param))


def source(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_every_refusal_of_the_engine_has_words() -> None:
    rules = source("engine/rules.py")
    start, end = rules.index("def _refusal"), rules.index("def _apply_bid")
    found = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', rules[start:end]))
    found |= set(re.findall(r'IllegalActionError\("([a-z-]+)"', rules))
    assert found == set(labels.REASONS)


def test_every_problem_of_a_ruleset_has_words() -> None:
    found = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source("engine/ruleset/checks.py")))
    assert found == set(labels.PROBLEMS)


def test_every_option_and_preset_has_words() -> None:
    assert set(labels.OPTIONS) == set(OPTIONS)
    assert set(labels.PRESETS) == set(PRESETS)


def test_every_value_of_an_option_has_words() -> None:
    made = ("removed_two",)
    for name, option in OPTIONS.items():
        words = [value for value in option.choices if isinstance(value, str)]
        if words and name not in made:
            assert set(words) <= set(labels.VALUES[name]), name


def test_every_setting_a_player_can_change_has_words() -> None:
    kept_silently = {"seen", "settings_tab", "preset", "house_rules", "companions", "window_place"}
    shown = {field.name for field in dataclasses.fields(Settings)} - kept_silently
    assert shown == set(labels.SETTINGS)
    for name, values in CHOICES.items():
        known = set(labels.SETTING_VALUES[name]) | (set(LANGUAGES) if name == "language" else set())
        assert set(values) <= known, name


def test_every_notice_has_words_for_its_values() -> None:
    used: dict[str, set[str]] = {}
    for path in (ROOT / "game").rglob("*.py"):
        for code in re.findall(r'"((?:settings|store|theme)-[a-z-]+)"', path.read_text("utf-8")):
            used.setdefault(code, set())
    assert set(used) == set(labels.NOTICES)


def test_words_exist_in_every_language(names: Names) -> None:
    for name in PRESETS:
        label = names.preset(name)
        assert label.title
        assert label.meaning
    for name, option in OPTIONS.items():
        assert names.option(name).meaning
        for value in option.choices[:20]:
            assert names.option_value(name, value)
    for code in (*labels.PROBLEMS, "never heard of"):
        assert names.problem(code)
    for code in (*labels.REASONS, "never heard of"):
        assert names.reason(code)
    for gesture in Gesture:
        assert names.gesture(gesture)
        for look in labels.GESTURE_LOOKS.values():
            assert names.catalog.of(look[gesture]) != ""


def test_the_two_tables_of_gestures_differ_in_knight_and_jack_only() -> None:
    standard, ligurian = labels.GESTURE_LOOKS["standard"], labels.GESTURE_LOOKS["ligurian"]
    assert {name for name in standard if standard[name] != ligurian[name]} == {"knight", "jack"}
    assert standard["knight"] == ligurian["jack"]


def test_cards_have_forty_different_names(names: Names) -> None:
    cards = [Card(suit, rank) for suit in Suit for rank in Rank]
    assert len({names.card(card) for card in cards}) == 40
    assert len({names.short(rank) for rank in Rank}) == 10


def test_a_deck_theme_gives_the_names() -> None:
    class Deck:
        def suit_name(self, suit: Suit, language: str) -> str:
            return {"it": "Cuori"}.get(language, "Hearts")

        def rank_name(self, rank: Rank, language: str) -> str:
            return {"it": "Donna"}.get(language, "Queen")

        def short(self, rank: Rank, language: str) -> str:
            return "Q"

        def card_name(self, card: Card, language: str) -> str:
            return {"it": "Donna di Cuori"}.get(language, "Queen of Hearts")

    names = Names(Catalog("it"))
    card = Card.from_code("Qc")
    assert names.the_card(card) == "il Cavallo di Coppe"
    names.deck = Deck()
    assert names.the_card(card) == "la Donna di Cuori"
    assert names.card_with_points(card) == "Donna di Cuori: 3 punti"
    names.catalog.switch("en")
    assert names.the_card(card) == "the Queen of Hearts"


def test_bids_read_as_at_the_table() -> None:
    names = Names(Catalog("it"))
    seat = Seat(1)
    assert names.bid(Bid(seat, Rank.TWO)) == "Due"
    assert names.bid(Bid(seat, Rank.TWO, 67)) == "Due a 67"
    assert names.bid(Bid(seat, None, 80)) == "80 punti"
    assert names.bid(Bid(seat, None, level=11)) == "una carta da 11"
    assert names.bid(Contract(seat, Rank.ACE, None)) == "Asso"


def told(names: Names, event: Event, seat: Seat | None = ME, declarer: int | None = None) -> str:
    known = None if declarer is None else Seat(declarer)
    return names.event(event, Listener(PLAYERS, seat, known))


def test_a_sentence_speaks_to_its_listener() -> None:
    names = Names(Catalog("it"))
    won = TrickWon(ME, (), 1, ME)
    assert told(names, won) == "Prendi tu: 1 punto."
    assert told(names, won, Seat(2)) == "Prende Nunzia: 1 punto."
    assert told(names, won, None) == "Prende Nunzia: 1 punto."


def test_a_partner_who_comes_to_light_is_told_from_a_lone_declarer() -> None:
    names = Names(Catalog("it"))
    event = PartnerRevealed(Seat(2))
    assert told(names, event, declarer=1) == "Socio! Carmela sta con Ciro."
    assert told(names, event, declarer=0) == "Il tuo socio è Carmela!"
    assert told(names, event, Seat(2), declarer=1) == "Sei il socio di Ciro: ora lo sanno tutti."
    assert told(names, event, declarer=2) == "Carmela gioca contro tutti!"


def test_an_accusation_reaches_the_accused() -> None:
    names = Names(Catalog("it"))
    accuse = Say(Seat(3), Phrase.ACCUSE, about=Seat(1))
    assert names.phrase(accuse, LISTENER) == "Ciro, il socio sei tu!"
    assert names.phrase(accuse, Listener(PLAYERS, Seat(1))) == "Il socio sei tu!"
    said = PhraseSaid(Seat(3), Phrase.LEAD_SUIT, suit=Suit.CUPS)
    assert told(names, said) == "Gennaro: «Gioca Coppe!»"


def test_hidden_cards_are_not_spoken_of(names: Names) -> None:
    assert told(names, HandDealt(Seat(1), None)) == ""
    assert told(names, CardDrawn(Seat(1), None)) == ""


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (DealResult(Outcome.ALL_PASSED, ()), "Hanno passato tutti: si ridanno le carte."),
        (
            DealResult(Outcome.COUNTED, (71, 49), (71, 49), winners=(ME,)),
            "71 a 49. Vinci la mano.",
        ),
        (DealResult(Outcome.COUNTED, (60, 60), (60, 60)), "60 a 60: patta."),
        (
            DealResult(Outcome.COUNTED, (60, 60), (60, 60), winners=(Seat(1),)),
            "Sessanta pari: decide l’ultima presa. Vince la mano Ciro.",
        ),
        (
            DealResult(Outcome.COUNTED, (50, 50, 20), (50, 50, 20)),
            "Primi a pari, 50 punti: non vince nessuno.",
        ),
        (
            DealResult(
                Outcome.COUNTED,
                (10, 43, 28, 20, 19),
                (71, 49),
                contract=Contract(Seat(1), Rank.TWO, Card.from_code("2d"), 67),
                partner=Seat(2),
                made=True,
            ),
            "Chiamata riuscita: 71 punti, ne servivano 67. Chiamante: Ciro. Socio: Carmela.",
        ),
    ],
)
def test_results_read_as_at_the_table(result: DealResult, sentence: str) -> None:
    assert told(Names(Catalog("it")), DealScored(result)) == sentence


def test_the_end_of_a_match() -> None:
    names = Names(Catalog("it"))
    assert told(names, MatchWon((ME,), (11, 3))) == "Hai vinto la partita!"
    assert told(names, MatchWon((), (3, 3))) == "La partita è patta."
    assert told(names, MatchWon((Seat(1), Seat(3)), (0, 2, 0, 2))) == (
        "Vincono la partita Ciro e Gennaro."
    )
    assert (
        told(names, MatchWon((ME, Seat(2)), (2, 0, 2, 0))) == "La partita è vostra: Tu e Carmela!"
    )


def test_the_length_of_a_match() -> None:
    names = Names(Catalog("it"))
    assert names.match_length(Ruleset()) == "A 2 mani"
    assert names.match_length(PRESETS["chiamata"]) == "A 11 punti"
    assert names.match_length(Ruleset(match_format=MatchFormat.SINGLE)) == "Una mano"


def test_notices_name_the_file() -> None:
    names = Names(Catalog("it"))
    sentence = names.notice(Notice("store-damaged", {"file": "briscola.broken-1.sqlite3"}))
    assert "briscola.broken-1.sqlite3" in sentence
    assert names.notice(Notice("never-heard-of")) == "never-heard-of"


def deal_events(preset: str) -> Iterator[Event]:
    """Yield all events of a deal in which every choice is made by chance."""
    rng = random.Random(preset)
    match = Match(PRESETS[preset], 3, preset=preset)
    yield from match.view(ME).log
    while match.view(ME).result is None:
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        choices = (*view.legal_actions, *view.free_actions[:2])
        yield from match.submit(choices[int(rng.random() * len(choices))])


@pytest.mark.parametrize("preset", PRESETS)
def test_every_event_of_every_game_is_one_clean_sentence(preset: str) -> None:
    rules = PRESETS[preset]
    players = PLAYERS[: rules.players]
    every_names = [Names(Catalog(language)) for language in LANGUAGES]
    for event in deal_events(preset):
        for viewer in (ME, Seat(1), None):
            seen = redact(event, viewer)
            if seen is None:
                continue
            for names in every_names:
                sentence = names.event(seen, Listener(players, viewer, Seat(1)))
                hidden = isinstance(seen, HandDealt | CardDrawn)
                assert sentence or hidden, event
                assert "{" not in sentence
                assert "None" not in sentence


def test_every_kind_of_event_has_a_sentence(names: Names) -> None:
    card, seat = Card.from_code("Ad"), Seat(1)
    examples: dict[str, object] = {
        "seat": seat,
        "dealer": seat,
        "leader": seat,
        "stock_size": 34,
        "turn_up": card,
        "trump": Suit.COINS,
        "cards": (card, Card.from_code("2c")),
        "rank": Rank.TWO,
        "points": 67,
        "card": card,
        "partner": Seat(2),
        "partner_knows": True,
        "gave": Card.from_code("7d"),
        "took": card,
        "suit": Suit.CUPS,
        "gesture": Gesture.ACE,
        "by": (),
        "to": (),
        "phrase": Phrase.DENY,
        "result": DealResult(Outcome.COUNTED, (71, 49), (71, 49), winners=(ME,)),
        "seats": (seat,),
        "scores": (1, 2),
    }
    for kind in get_args(engine_events.Event):
        needed = [f.name for f in dataclasses.fields(kind) if f.default is dataclasses.MISSING]
        event = kind(**{name: examples[name] for name in needed})
        for viewer in (seat, ME, None):
            assert told(names, event, viewer), kind


def test_a_deal_of_39_says_what_is_left_out() -> None:
    names = Names(Catalog("it"))
    event = DealStarted(ME, Seat(1), 30, Card.from_code("Ks"), Suit.SWORDS, (Card.from_code("2c"),))
    assert (
        told(names, event)
        == "Sei tu a dare le carte. Fuori il Due di Coppe. Briscola: Re di Spade."
    )


def test_a_secret_choice_is_told_to_each_as_he_may_know_it() -> None:
    names = Names(Catalog("en"))
    by_seat = PartnerNominated(Seat(1), Seat(2), None, True)
    assert told(names, by_seat, Seat(1)) == "You choose Carmela as your partner, in secret."
    assert told(names, by_seat, Seat(2)) == "Ciro chose you as partner: only you two know."
    by_card = PartnerNominated(Seat(1), None, Card.from_code("3c"), True)
    assert "the Three of Cups" in told(names, by_card, Seat(1))
    alone = PartnerNominated(Seat(1), Seat(1), None, True)
    assert told(names, alone, Seat(1)) == "You play alone against all."


def test_a_signal_says_what_it_means() -> None:
    names = Names(Catalog("it"))
    event = SignalSeen(Seat(2), Gesture.LOAD, (ME,))
    assert told(names, event) == "Carmela fa segno: un carico fuori briscola."


@pytest.mark.parametrize(
    ("language", "italian_cards", "french_cards"),
    [
        ("en", "the Knight of trump", "the Queen of trump"),
        ("it", "il Cavallo di briscola", "la Donna di briscola"),
        ("ja", "切り札のQ", "切り札のクイーン"),
        ("ko", "으뜸패 나이트", "으뜸패 퀸"),
    ],
)
def test_a_signal_names_the_rank_as_the_deck_does(
    language: str, italian_cards: str, french_cards: str
) -> None:
    names = Names(Catalog(language))
    event = SignalSeen(Seat(2), Gesture.KNIGHT, (ME,))
    for deck, told_rank in (("napoletane", italian_cards), ("francesi", french_cards)):
        names.deck = ThemeLibrary().deck(deck)
        assert names.gesture(Gesture.KNIGHT) == told_rank
        assert told_rank in told(names, event)
        assert told_rank in names.action(Signal(ME, Gesture.KNIGHT), Listener(PLAYERS, ME))
        rules = rules_page(names, PRESETS["briscola_4_stock"])
        tables = [b for chapter in rules for b in chapter.blocks if isinstance(b, Table)]
        assert told_rank in {row[0] for table in tables for row in table.rows}


def test_marked_messages_are_not_empty() -> None:
    for table in (labels.PROBLEMS, labels.REASONS, labels.NOTICES, labels.GESTURES, labels.LEVELS):
        assert all(isinstance(message, Message) and message.text for message in table.values())
