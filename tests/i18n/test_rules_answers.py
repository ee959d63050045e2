"""Whoever has only the rules page can answer what comes up at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import pytest

from engine.ruleset import PRESETS, Ruleset, Sides
from game import readout
from game.i18n.catalog import LANGUAGES, Catalog
from game.i18n.labels import PHRASES
from game.i18n.names import Names
from game.i18n.rules_blocks import Table
from game.i18n.rules_text import explanation, rules_page

Options: TypeAlias = Mapping[str, object]
Answer: TypeAlias = tuple[str, str, str | Options]
"""A question, the words that answer it, and a game or options where the answer differs."""

DRAW: Final = {"chiamata_tie": "draw"}
NO_EXTENSION: Final = {"low_rank_extension": False}
NO_SIGNALS: Final = {"signals": "off"}
BY_NUMBER: Final = {"trump_compare": "face_number"}
NO_CHANGE: Final = {"trump_change": "none"}
TRAITOR: Final = {"trump_change": "traitor_two"}

ANSWERS: Final[Mapping[str, tuple[Answer, ...]]] = {
    "chiamata": (
        ("May I bid after a pass?", "has passed is out of the auction", "cinque_semplice"),
        ("May I go from Ace to Seven?", "ranks may be skipped", "chiamata_punti"),
        ("May I jump beyond the Two?", "straight to “Two at 70”", NO_EXTENSION),
        ("Does 62 beat a King?", "points before the Two has been bid", NO_EXTENSION),
        ("Who can beat 120?", "at once with a bid of 120", NO_EXTENSION),
        ("What if all pass?", "the same dealer deals again", {"all_pass": "redeal_next"}),
        ("What may I call?", "card of the rank that was bid, in any suit", "chiamata_it"),
        ("May I call my own card?", "a card that you hold yourself. Then", {"allow_solo": False}),
        ("Who leads?", "The player after the dealer leads the first", "chiamata_ja"),
        ("Who wins at 60?", "At 60 to 60 the others win", DRAW),
        ("Must I follow suit?", "there is no duty to follow", {"follow_suit": "always"}),
        ("When is the partner known?", "not even the caller, until the card is played", "muta"),
    ),
    "muta": (
        ("What is trump?", "is shown and shuffled back in", {"trump_source": "rotate"}),
        ("What does the Ace choose?", "chooses another player", {"muta_mode": "card"}),
        ("Is the partner told?", "learns who made the choice", {"muta_partner_knows": False}),
        ("May the Ace go alone?", "may not play alone", {"muta_solo": True}),
        (
            "When is the holder known?",
            "when the Ace of trump is played",
            {"muta_holder_public": True},
        ),
        ("When is the partner known?", "the partner only at the count", "chiamata"),
        ("What is handed down?", "One sentence of this game is handed down", "chiamata"),
        ("What is our reading?", "what is paid is our reading", "chiamata"),
        ("What does the Ace get?", "Holder of the Ace", "chiamata"),
        ("Who wins at 60?", "At 60 to 60 the others win", DRAW),
        ("May I lie?", "All of it may be a lie", {"table_talk": "off"}),
    ),
    "bastarda": (
        ("What changes the trump?", "you may show King and Knight", NO_CHANGE),
        ("From when on?", "also for the trick on the table", TRAITOR),
        ("The suit first called too?", "pair of the suit first called may be shown", TRAITOR),
        ("Two pairs at once?", "You may show one pair in a turn", TRAITOR),
        ("In the first trick?", "none in the first or the last trick", TRAITOR),
        ("Must I play the pair?", "stay in your hand and need not be played", TRAITOR),
        ("Does the pair count?", "The pair brings no points", TRAITOR),
        ("Is there a new partner?", "The partner does not change", NO_CHANGE),
        ("Is this handed down?", "this way of changing it is our reading", TRAITOR),
        ("What is a marianna?", "of one suit, shown to make it trump", TRAITOR),
        ("When is the bidding over?", "with the lowest bid there is", {"low_rank_extension": True}),
    ),
    "briscola_4_stock": (
        ("Who is my partner?", "Partners sit opposite each other", "briscola_4_solo"),
        ("Do we win together?", "and win or lose together", "briscola_4_solo"),
        ("Who draws first?", "the winner first, then the others in turn", "briscola_4_deal"),
        ("Who gets the last card?", "goes to whoever draws last", "briscola_2"),
        ("From when may I sign?", "once the first trick is over", {"signals_from_trick": 1}),
        ("When may I sign?", "at any moment between two cards", NO_SIGNALS),
        ("How often?", "only once in each trick", NO_SIGNALS),
        ("Who sees it?", "Each of the opponents, whatever the others see", NO_SIGNALS),
        ("How likely?", "in 20 of 100 cases", {"signal_detection": 0.5}),
        ("May it be false?", "A signal may be false", {"signals_bluff": False}),
        ("What are puffed cheeks?", "an Ace or Three outside trump", NO_SIGNALS),
        ("May I speak?", "Instead of a gesture you may say aloud", {"signals": "gestures"}),
        ("What about 60 to 60?", "At 60 to 60 nobody wins it", {"tie_rule": "redeal"}),
    ),
    "korean_4": (
        ("What wins without trump?", "worth most takes it, whatever its suit", "briscola_4_stock"),
        ("When does the number count?", "cards without points the higher", "briscola_4_stock"),
        ("Which numbers?", "from Seven down to Two", "korean_6"),
        ("Two Aces?", "the one played first does", "briscola_4_stock"),
        ("Two trumps?", "so the Three beats the Seven", BY_NUMBER),
        ("Is the order of trumps ours?", "That the usual order counts between", BY_NUMBER),
        ("Are ties ours?", "the first of equal cards takes", "briscola_4_stock"),
        ("Is the rule well known?", "Only one text lets the richest card win", "briscola_4_stock"),
        ("Who leads next?", "after the winner of the trick leads", {"next_leader": "winner"}),
        ("Is that usual?", "elsewhere the winner leads", {"next_leader": "winner"}),
        ("What do computers see?", "neither your cards nor the stock", "muta"),
    ),
    "chiamata_due": (
        ("When is a deal void?", "whoever holds no points in cards", {"a_monte_max": 2}),
        ("When do I say so?", "A monte: instead of the first bid", {"a_monte_max": None}),
        ("When is the suit named?", "the suit is named when all", {"trump_reveal": "before_first"}),
        (
            "Is it trump at once?",
            "already decides who takes it",
            {"trump_reveal": "after_first_no_trump"},
        ),
        ("May the card be out?", "called card may lie there", {"trump_reveal": "before_first"}),
        ("How many points win?", "or with what was bid if that is more", "chiamata_classica"),
        ("Do high bids pay?", "that the bid reaches: 71, 81, 91 and 101", {"progressive": "off"}),
        ("And with all 120?", "the scores are multiplied by 2", {"cappotto_mult": 3}),
        ("What if both hold?", "The two multiply each other", {"cappotto_combine": "max"}),
        ("May I be alone?", "you play alone against all", {"allow_solo": False}),
        ("What may I bid over Two?", "“Two at 62” promises 62", "chiamata_classica"),
    ),
}


def page(rules: Ruleset, language: str = "en") -> str:
    return "\n".join(readout.rules(Names(Catalog(language)), rules))


@pytest.mark.parametrize(
    ("preset", "question", "words", "elsewhere"),
    [(preset, *answer) for preset, answers in ANSWERS.items() for answer in answers],
)
def test_the_page_answers(preset: str, question: str, words: str, elsewhere: str | Options) -> None:
    rules = PRESETS[preset]
    other = PRESETS[elsewhere] if isinstance(elsewhere, str) else rules.with_options(elsewhere)
    assert words in page(rules), question
    assert words not in page(other), question


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_answers_what_every_game_asks(language: str) -> None:
    names = Names(Catalog(language))
    for preset, rules in PRESETS.items():
        text = page(rules, language)
        asked = ["first_leader", "trick_rule", "follow_suit", "next_leader", "match_format"]
        asked += ["all_pass"] * rules.has_auction + [_tie_option(rules)]
        asked += ["muta_solo", "muta_holder_public"] * (rules.sides is Sides.MUTA)
        for option in asked:
            answer = explanation(names, rules, option)
            assert answer, (preset, option)
            assert answer in text, (preset, option)


def _tie_option(rules: Ruleset) -> str:
    if rules.sides in (Sides.CALLED, Sides.MUTA):
        return "chiamata_tie"
    return "multi_tie" if rules.sides is Sides.SOLO and rules.players > 2 else "tie_rule"


@pytest.mark.parametrize(
    "preset", ["chiamata_4", "chiamata_it", "chiamata_ko", "briscola_3_deal", "cinque_semplice"]
)
def test_a_reading_of_ours_or_of_one_text_is_marked(preset: str) -> None:
    marks = ("our reading", "our choice", "one text", "The text we follow", "The rules we know")
    assert any(mark in page(PRESETS[preset]) for mark in marks)
    assert not any(mark in page(PRESETS["briscola_2"]) for mark in marks)


def glossary(preset: str) -> dict[str, str]:
    chapter = next(c for c in rules_page(Names(Catalog("en")), PRESETS[preset]) if c.id == "words")
    table = next(block for block in chapter.blocks if isinstance(block, Table))
    assert len({row[0] for row in table.rows}) == len(table.rows)
    return {row[0]: row[1] for row in table.rows}


def test_the_glossary_has_the_words_of_its_game_only() -> None:
    caller = {"Chiamante", "Passo", "In mano"}
    assert caller | {"Socio", "Cappotto"} <= set(glossary("chiamata"))
    assert not caller & set(glossary("muta"))
    assert "chosen by the holder" in glossary("muta")["Socio"]
    assert "called card" in glossary("chiamata")["Socio"]
    assert "Passo" not in glossary("cinque_semplice")
    assert not {"Socio", "Cappotto", "Marianna"} & set(glossary("briscola_2"))
    assert not {"Briscola", "Taglio"} & set(glossary("briscolone_20"))
    assert "Cappotto" not in glossary("chiamata_ko")
    assert "A monte" in glossary("chiamata_due")
    assert "Marianna" in glossary("bastarda")


def test_nothing_is_said_of_what_a_game_does_not_have() -> None:
    for preset, rules in PRESETS.items():
        text = page(rules)
        assert ("neither your cards nor the stock" in text) == (rules.stock_size > 0), preset
        if not rules.has_auction:
            assert "bid" not in text.lower().replace("forbid", ""), preset


def test_one_partner_is_not_spoken_of_as_several() -> None:
    assert "Your partner always sees" in page(PRESETS["briscola_4_stock"])
    assert "Your partners always see" in page(PRESETS["briscola_6"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["briscola_4_stock", "chiamata"])
def test_the_phrases_are_quoted_as_they_are_said(language: str, preset: str) -> None:
    text, catalog = page(PRESETS[preset], language), Catalog(language)
    for phrase in ("play_blank", "give_load", "trump_it", "leave_it"):
        assert catalog.of(PHRASES[phrase]) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_form_is_clean(language: str) -> None:
    names = Names(Catalog(language))
    for rules in PRESETS.values():
        lines = readout.rules(names, rules)
        for line in lines:
            assert not any(fault in line for fault in ("..", "。.", "。。", " –", ": ,", ", ,")), (
                line
            )


def test_the_values_are_those_of_ranks_not_of_cards() -> None:
    assert "Ace 11, Three 10, King 4, Knight 3, Jack 2, Seven 0" in page(PRESETS["briscola_2"])


def test_the_scores_name_whom_they_concern() -> None:
    text = page(PRESETS["chiamata"], "it")
    assert "Vince il chiamante, da solo: Chiamante +4, Ognuno degli altri −1." in text
    assert "I due perdono: Chi ha l’Asso −2, Socio −1" in page(PRESETS["muta"], "it")
