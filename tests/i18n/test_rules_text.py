"""The rules page says what the engine does, for any ruleset and in every language."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card
from engine.ruleset import OPTIONS, PRESETS, FollowSuit, Ruleset, RulesetError, TrumpSource
from engine.trick import trick_winner
from game.i18n.catalog import LANGUAGES, Catalog
from game.i18n.names import Names
from game.i18n.rules_blocks import (
    Block,
    Bullets,
    CardRow,
    Chapter,
    Heading,
    Paragraph,
    Table,
)
from game.i18n.rules_text import changes, explanation, rules_page, summary

ENGLISH = Names(Catalog("en"))
ITALIAN = Names(Catalog("it"))


def texts(block: Block) -> tuple[str, ...]:
    match block:
        case Heading() | Paragraph():
            return (block.text,)
        case CardRow():
            return (*block.captions, *block.badges)
        case Table():
            return (*block.head, *(cell for row in block.rows for cell in row))
        case Bullets():
            return block.items


def page_text(rules: Ruleset, names: Names = ENGLISH) -> str:
    return "\n".join(
        text
        for chapter in rules_page(names, rules)
        for block in chapter.blocks
        for text in (chapter.title, *texts(block))
    )


def chapter(rules: Ruleset, chapter_id: str, names: Names = ENGLISH) -> Chapter | None:
    found = [each for each in rules_page(names, rules) if each.id == chapter_id]
    return found[0] if found else None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_clean_page(language: str) -> None:
    names = Names(Catalog(language))
    for preset, rules in PRESETS.items():
        page = rules_page(names, rules)
        assert len({each.id for each in page}) == len(page)
        for each in page:
            assert each.title
            assert each.blocks, (preset, each.id)
            for block in each.blocks:
                for text in texts(block):
                    assert text or isinstance(block, Table), (preset, each.id)
                    assert not re.search(r"[{}]|None|  ", text), text


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Return a preset with some options changed, as long as it can be played."""
    rules = draw(st.sampled_from(list(PRESETS.values())))
    for name in draw(st.lists(st.sampled_from(list(OPTIONS)), max_size=4)):
        if not OPTIONS[name].choices:
            continue
        value = draw(st.sampled_from(OPTIONS[name].choices))
        try:
            changed = rules.with_options({name: value})
        except RulesetError:
            continue
        rules = rules if changed.problems() else changed
    return rules


@given(rules=rulesets())
def test_any_playable_ruleset_has_a_page(rules: Ruleset) -> None:
    for names in (ENGLISH, ITALIAN):
        text = page_text(rules, names)
        assert not re.search(r"[{}]", text)
        assert summary(names, rules)


def test_chapters_appear_where_they_have_a_place() -> None:
    ids = {
        preset: {each.id for each in rules_page(ENGLISH, PRESETS[preset])}
        for preset in ("briscola_2", "briscola_6", "chiamata", "muta", "cinque_semplice")
    }
    assert not {"auction", "call", "muta", "signals"} & ids["briscola_2"]
    assert "signals" in ids["briscola_6"]
    assert {"auction", "call"} <= ids["chiamata"]
    assert "muta" in ids["muta"]
    assert "call" not in ids["muta"]
    assert "auction" not in ids["cinque_semplice"]


def test_the_card_row_is_the_deck_from_strong_to_weak() -> None:
    for rules in PRESETS.values():
        values = chapter(rules, "cards")
        assert values is not None
        row = next(block for block in values.blocks if isinstance(block, CardRow))
        strengths = [card.strength for card in row.cards]
        assert strengths == sorted(strengths, reverse=True)
        assert {card.rank for card in row.cards} == {card.rank for card in rules.cards}
        assert row.badges == tuple(str(card.points) for card in row.cards)


def test_example_tricks_are_won_by_the_marked_card() -> None:
    for rules in PRESETS.values():
        examples = chapter(rules, "examples")
        assert examples is not None
        rows = [block for block in examples.blocks if isinstance(block, CardRow)]
        assert rows
        swords = None if rules.trump_source is TrumpSource.NONE else Card.from_code("As").suit
        for row in rows:
            assert len(row.cards) == len(set(row.cards)) == rules.players
            assert set(row.cards) <= set(rules.cards)
            winner = trick_winner(row.cards, swords, rules.trick_rule, rules.trump_compare)
            assert row.chosen == winner


def score_rows(preset: str) -> list[tuple[str, ...]]:
    count = chapter(PRESETS[preset], "count")
    assert count is not None
    tables = [block for block in count.blocks if isinstance(block, Table)]
    return [row for table in tables for row in table.rows]


def test_the_scores_of_the_page_are_those_of_rules_md() -> None:
    assert score_rows("chiamata") == [
        ("The caller’s side wins", "+2", "+1", "−1"),
        ("The caller wins, alone", "+4", "", "−1"),
        ("The caller’s side loses", "−2", "−1", "+1"),
        ("The caller loses, alone", "−4", "", "+1"),
        ("+2", "+1", "−1", "−1", "−1"),
    ]
    # 83 points reach two steps of the progressive table: three times the basic score.
    assert score_rows("chiamata_progressiva")[-1] == ("+6", "+3", "−3", "−3", "−3")
    assert score_rows("chiamata_socio_fisso")[0][1:] == ("+2", "+2", "−1")
    # 72 was bid: one step of the table by bids.
    assert score_rows("chiamata_punti")[-1] == ("+4", "+2", "−2", "−2", "−2")


@pytest.mark.parametrize(
    ("follow_suit", "words"),
    [
        (FollowSuit.NONE, "there is no duty to follow suit"),
        (FollowSuit.ALWAYS, "You must play a card of the led suit"),
        (FollowSuit.LAST_TRICKS, "In the last 3 tricks you must play a card of the led suit"),
    ],
)
def test_the_duty_to_follow_is_said(follow_suit: FollowSuit, words: str) -> None:
    assert words in page_text(replace(PRESETS["chiamata"], follow_suit=follow_suit))


@pytest.mark.parametrize(
    ("preset", "words"),
    [
        ("briscola_2", "goes to the loser of the trick before"),
        ("briscola_3_stock", "the Two of Cups: 39 cards"),
        ("briscola_3_deal", "how related games do it"),
        ("korean_4", "The player after the winner of the trick leads the next one"),
        ("chiamata", "“Two at 62” promises 62"),
        ("chiamata_4", "32 cards"),
        ("chiamata_it", "makes low bids cheap"),
        ("chiamata_ja", "The player after the caller leads the first trick"),
        ("chiamata_ko", "two players have passed"),
        ("chiamata_due", "already decides who takes it"),
        ("bastarda", "our reading"),
        ("muta", "our reading"),
        ("cinque_semplice", "our reading"),
    ],
)
def test_what_is_special_about_a_game_is_said(preset: str, words: str) -> None:
    assert words in page_text(PRESETS[preset])


def test_bidding_beyond_the_lowest_rank_names_that_rank() -> None:
    rules = replace(PRESETS["chiamata_4"], low_rank_extension=True)
    assert "“Five at 62” promises 62" in page_text(rules)


def test_house_rules_are_listed_as_such() -> None:
    base = PRESETS["chiamata"]
    rules = replace(base, cappotto_mult=3, allow_solo=False)
    assert changes(ITALIAN, rules, base) == ("Chiamarsi da soli: No", "Cappotto: ×3")
    house = rules_page(ITALIAN, rules, base)[-1]
    lists = [block for block in house.blocks if isinstance(block, Bullets)]
    assert [block.is_house for block in lists] == [True]
    assert not [b for b in rules_page(ITALIAN, base, base)[-1].blocks if isinstance(b, Bullets)]


def test_the_summary_is_short() -> None:
    for rules in PRESETS.values():
        assert len(summary(ITALIAN, rules)) < 420
    assert summary(ITALIAN, PRESETS["briscola_2"]) == (
        "Due giocatori, tre carte a testa. Vince chi prende 61 dei 120 punti."
    )


def test_an_option_is_explained_as_it_stands() -> None:
    rules = PRESETS["chiamata"]
    assert explanation(ITALIAN, rules, "call_rank").startswith("Chi vince l’asta nomina una carta")
    loose = replace(PRESETS["chiamata_it"], allow_solo=False)
    assert "qualunque carta" in explanation(ITALIAN, loose, "call_rank")
    assert explanation(ITALIAN, loose, "allow_solo") == (
        "Non si può chiamare una carta che si ha in mano."
    )
    assert explanation(ITALIAN, PRESETS["chiamata_ko"], "cappotto_mult") == ""
    assert explanation(ITALIAN, rules, "no such option") == ""


def test_any_option_of_any_game_can_be_asked_about() -> None:
    for rules in PRESETS.values():
        for option in OPTIONS:
            assert "{" not in explanation(ENGLISH, rules, option)
