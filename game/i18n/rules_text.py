"""The rules page: any ruleset in prose, for somebody who has never played it.

`rules_page` composes chapters of structured blocks, which the rules scene lays out and the
text mode prints. Every sentence depends on the options of the ruleset; examples and their
scores are computed by the engine, so that the page cannot contradict the game. Where no
source decides a rule and the reading is ours, the page says so (rules.md 8 and 13).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from engine.ruleset import (
    CappottoBy,
    ContractKind,
    Ruleset,
    Sides,
    TableTalk,
    TrickRule,
    TrumpChange,
    TrumpSource,
)
from game.i18n import rules_call, rules_count, rules_deal, rules_play
from game.i18n.catalog import Message, mark
from game.i18n.names import Names
from game.i18n.rules_blocks import (
    Block,
    Bullets,
    Chapter,
    Explanation,
    Heading,
    Page,
    Paragraph,
    Table,
)


def rules_page(names: Names, rules: Ruleset, base: Ruleset | None = None) -> tuple[Chapter, ...]:
    """Return the rules of this game as chapters, in the language of the names.

    Args:
        names: The words for cards, options and players.
        rules: The rules to explain.
        base: The usual rules of the game; what differs is listed as rules of the house.
    """
    page = Page(names, rules, base or rules)
    chapters: list[Chapter] = []
    for write in _CHAPTERS:
        chapter = write(page)
        last = chapters[-1] if chapters else None
        if last and chapter and _belong_together(last, chapter):
            blocks = (*last.blocks, Heading(chapter.title), *chapter.blocks)
            chapters[-1] = Chapter(last.id, last.title, blocks)
        elif chapter is not None:
            chapters.append(chapter)
    return tuple(chapters)


def _belong_together(count: Chapter, match: Chapter) -> bool:
    """Whether what a match is has room on the page of the count."""
    return (count.id, match.id) == ("count", "match") and _is_short(count) and _is_short(match)


def _is_short(chapter: Chapter) -> bool:
    paragraphs = all(isinstance(block, Paragraph) for block in chapter.blocks)
    return paragraphs and len(chapter.blocks) <= _SHORT


_SHORT: Final = 3
"""Paragraphs of a chapter that leaves most of its page empty."""


def summary(names: Names, rules: Ruleset) -> str:
    """Return what the game is, in three or four sentences, for the page of a new match."""
    return _summary(Page(names, rules, rules))


def explanation(names: Names, rules: Ruleset, option: str) -> str:
    """Return what an option means as it stands, as the rules page says it.

    Empty where the rules page has nothing to say, as for an option that is off.
    """
    write = _EXPLANATIONS.get(option)
    return write(Page(names, rules, rules)) if write else ""


def changes(names: Names, rules: Ruleset, base: Ruleset) -> tuple[str, ...]:
    """Return each option that differs from the usual rules as `Cappotto: ×3`."""
    catalog = names.catalog
    return tuple(
        catalog.text(
            "{option}: {value}",
            option=names.option(name).title,
            value=names.option_value(name, value),
        )
        for name, value in rules.changes(base).items()
    )


_PLAYERS: Final = {
    2: mark("Two players"),
    3: mark("Three players"),
    4: mark("Four players"),
    5: mark("Five players"),
    6: mark("Six players"),
}


def _summary(page: Page) -> str:
    catalog, rules, words = page.catalog, page.rules, page.words
    start = catalog.text(
        "{players}, {cards}.",
        players=catalog.of(_PLAYERS[rules.players]),
        cards=catalog.of(rules_deal.CARDS_EACH[rules.hand_size]),
    )
    sentences = [start, _goal(page)]
    if rules.trump_source is TrumpSource.NONE:
        sentences.append(catalog.text("There is no trump."))
    if rules.trick_rule is TrickRule.POINTS_FIRST:
        sentences.append(
            catalog.text(
                "Where no trump lies, the card worth most takes the trick, whatever its suit."
            )
        )
    if rules.trump_change is TrumpChange.MARIANNA:
        sentences.append(
            catalog.text(
                "Whoever shows {king} and {knight} of one suit changes the trump.", **words
            )
        )
    if rules.trump_change is TrumpChange.TRAITOR_TWO:
        sentences.append(catalog.text("A {two} that is no trump changes the trump.", **words))
    return page.joined(sentences)


def _goal(page: Page) -> str:
    catalog, rules, words = page.catalog, page.rules, page.words
    match rules.contract:
        case ContractKind.RANK_AUCTION:
            return catalog.text(
                "Whoever wins the auction names a card: its holder is the partner, but keeps"
                " quiet until it is played. Together they look for 61 points against the rest."
            )
        case ContractKind.POINTS_AUCTION:
            return catalog.text(
                "Whoever promises most points names a card: its holder is the partner, but"
                " keeps quiet until it is played. Together they must make what was promised."
            )
        case ContractKind.SIMPLE:
            return catalog.text(
                "There is no auction: the dealer calls a card, and its holder is the secret"
                " partner. Together they look for 61 points against the rest."
            )
        case ContractKind.MUTA:
            return catalog.text(
                "Whoever holds {the_ace} of trump secretly chooses a partner. Together they"
                " look for 61 points, and the others have to find out who they are.",
                **words,
            )
        case ContractKind.NONE:
            return _plain_goal(page)


def _plain_goal(page: Page) -> str:
    catalog, rules = page.catalog, page.rules
    if rules.sides is Sides.TEAMS and rules.players == 4:
        return catalog.text(
            "Partners sit opposite each other and count their points together: 61 of 120 win."
        )
    if rules.sides is Sides.TEAMS:
        return catalog.text(
            "Friend and foe sit in turn, three against three, and each team counts its points"
            " together: 61 of 120 win."
        )
    if rules.players == 2:
        return catalog.text("Whoever takes 61 of the 120 points wins.")
    return catalog.text("All play for themselves: whoever takes most of the 120 points wins.")


def _in_brief(page: Page) -> Chapter:
    """Return the chapter that is enough to begin."""
    catalog = page.catalog
    blocks: list[Block] = [
        Paragraph(_summary(page)),
        Paragraph(
            catalog.text(
                "On your turn you put one card on the table. When all have played, the best"
                " card takes them all: that is a trick. The cards you take bring points, and"
                " only those count in the end."
            )
        ),
        Paragraph(rules_play.trick_rule(page)),
        Paragraph(_fair_play(page)),
    ]
    if not changes(page.names, page.rules, page.base):
        blocks.append(_no_book(page))
    return page.chapter("brief", catalog.text("In brief"), blocks)


def _fair_play(page: Page) -> str:
    catalog = page.catalog
    if page.rules.stock_size > 0:
        seen = catalog.text(
            "The other players are computer players. Each of them sees only what a person in that"
            " seat would see: neither your cards nor the stock."
        )
    else:
        seen = catalog.text(
            "The other players are computer players. Each of them sees only what a person in that"
            " seat would see, never the cards in your hand."
        )
    shuffled = catalog.text(
        "The pack is shuffled before the deal and then left as it is; when the deal is over,"
        " you can look at every hand."
    )
    return page.joined([seen, shuffled])


def _questions(page: Page) -> Chapter:
    """Return the answers to what newcomers ask."""
    catalog, rules, words = page.catalog, page.rules, page.words
    asked: list[tuple[str, str]] = [
        (catalog.text("Must I follow suit?"), rules_play.following(page)),
        (catalog.text("Who leads next?"), rules_play.next_leader(page)),
        (
            catalog.text("Why does {the_three} beat {the_king}?", **words),
            catalog.text(
                "That is the old order of the Italian games: {ace}, {three}, {king},"
                " {knight}, {jack}, then the numbers. It is worth learning first.",
                **words,
            ),
        ),
        (_tie_question(page), rules_count.level(page)),
        (
            catalog.text("May I look at tricks that were taken?"),
            catalog.text(
                "The last one, at any time: press L or click a pile. Older ones stay closed"
                " until the deal is over, as at a real table; the settings can change that."
            ),
        ),
        (
            catalog.text("Do the computers know my cards?"),
            catalog.text(
                "No. They see what a person in their seat would see and nothing else, at"
                " every level. After the deal you can look at all hands and check."
            ),
        ),
    ]
    if rules.sides is Sides.CALLED:
        asked += _call_questions(page)
    if rules.sides is Sides.MUTA:
        asked.append(_muta_question(page))
    if rules.stock_size > 0 and rules.trump_source is TrumpSource.TURNUP:
        asked.append((catalog.text("Who gets the turned-up card?"), rules_deal.drawing(page)))
    blocks = [block for title, text in asked for block in (Heading(title), Paragraph(text))]
    return page.chapter("questions", catalog.text("Questions"), blocks)


def _tie_question(page: Page) -> str:
    if rules_count.many_for_themselves(page):
        return page.catalog.text("What if two have most points?")
    return page.catalog.text("What happens at 60 to 60?")


def _muta_question(page: Page) -> tuple[str, str]:
    catalog = page.catalog
    return (
        catalog.text("When do I learn who the partner is?"),
        catalog.text("Only at the count, unless you are one of the two."),
    )


def _call_questions(page: Page) -> Iterable[tuple[str, str]]:
    catalog, rules = page.catalog, page.rules
    yield (
        catalog.text("When do I learn who the partner is?"),
        catalog.text(
            "When the called card is played. If it falls late, everybody has to guess until"
            " then; whoever holds it has known all along."
        ),
    )
    if rules.has_auction:
        yield (catalog.text("What if all pass?"), rules_call.all_pass(page))
    if rules.table_talk is TableTalk.ACCUSATIONS:
        answer = catalog.text(
            "Only by playing the called card. Anything else that is said may be true or not."
        )
    else:
        answer = catalog.text("Only by playing the called card.")
    yield catalog.text("May the partner speak up?"), answer


def _vocabulary(page: Page) -> Chapter:
    """Return the words of the table."""
    catalog, rules, words = page.catalog, page.rules, page.words
    entries = [entry for entry, fits in _WORDS if fits(rules)]
    rows = tuple((catalog.of(word), catalog.of(text, **words)) for word, text in entries)
    head = (catalog.text("Word"), catalog.text("Meaning"))
    blocks: list[Block] = [Table(head, rows)]
    return page.chapter("words", catalog.text("Words of the table"), blocks)


def _house_rules(page: Page) -> Chapter | None:
    """Return what this table does otherwise; nothing where it plays by the usual rules."""
    catalog = page.catalog
    changed = changes(page.names, page.rules, page.base)
    if not changed:
        return None
    blocks: list[Block] = [
        Paragraph(catalog.text("This differs from the usual rules of the game:")),
        Bullets(changed, is_house=True),
        _no_book(page),
    ]
    return page.chapter("house", catalog.text("At this table"), blocks)


def _no_book(page: Page) -> Paragraph:
    text = page.catalog.text(
        "Briscola has no official book of rules: every town and every bar has its own. These"
        " pages say how this table plays, and where the reading is ours."
    )
    return Paragraph(text, is_note=True)


_Entry: TypeAlias = tuple[Message, Message]
_Fits: TypeAlias = Callable[[Ruleset], bool]


def _always(rules: Ruleset) -> bool:
    return True


def _has_trump(rules: Ruleset) -> bool:
    return rules.trump_source is not TrumpSource.NONE


def _led_suit_counts(rules: Ruleset) -> bool:
    return rules.trick_rule is TrickRule.LED_SUIT


def _is_called(rules: Ruleset) -> bool:
    return rules.sides is Sides.CALLED


def _sweeps_by(by: CappottoBy) -> _Fits:
    def fits(rules: Ruleset) -> bool:
        has_contract = rules.contract is not ContractKind.NONE
        return has_contract and rules.cappotto_mult > 1 and rules.cappotto_by is by

    return fits


_WORDS: Final[tuple[tuple[_Entry, _Fits], ...]] = (
    (
        (mark("Briscola"), mark("The trump: its suit beats the others. Also the game’s name.")),
        _has_trump,
    ),
    ((mark("Presa"), mark("A trick: one card from everybody, taken by the best.")), _always),
    ((mark("Mano"), mark("A deal, up to its count; also the cards you hold.")), _always),
    ((mark("Carico"), mark("A load: {ace} or {three}, worth 11 and 10 points.")), _always),
    ((mark("Liscio"), mark("A card without points.")), _always),
    (
        (mark("Strozzo"), mark("Taking a trick with {ace} or {three} of the suit that was led.")),
        _led_suit_counts,
    ),
    ((mark("Taglio"), mark("Taking a trick with a small trump.")), _has_trump),
    ((mark("Chiamante"), mark("The caller: whoever names the card.")), _is_called),
    ((mark("Socio"), mark("The partner: whoever holds the called card.")), _is_called),
    (
        (mark("Socio"), mark("The partner chosen by the holder of {the_ace} of trump.")),
        lambda rules: rules.sides is Sides.MUTA,
    ),
    ((mark("Passo"), mark("I pass.")), lambda rules: rules.has_auction),
    (
        (mark("In mano"), mark("The caller holds the called card and plays alone.")),
        lambda rules: _is_called(rules) and rules.allow_solo,
    ),
    (
        (mark("A monte"), mark("The deal is void and dealt again.")),
        lambda rules: rules.a_monte_max is not None,
    ),
    (
        (mark("Marianna"), mark("{king} and {knight} of one suit, shown to make it trump.")),
        lambda rules: rules.trump_change is TrumpChange.MARIANNA,
    ),
    (
        (mark("Cappotto"), mark("A sweep: all the points for one side.")),
        _sweeps_by(CappottoBy.POINTS),
    ),
    (
        (mark("Cappotto"), mark("A sweep: every trick for one side.")),
        _sweeps_by(CappottoBy.TRICKS),
    ),
)
"""Each word with its meaning, and in which games it is used."""

_CHAPTERS: Final[tuple[Callable[[Page], Chapter | None], ...]] = (
    _in_brief,
    rules_deal.card_values,
    rules_deal.dealing,
    rules_call.auction,
    rules_call.calling,
    rules_call.nominating,
    rules_play.playing,
    rules_play.signals,
    rules_count.counting,
    rules_count.match,
    rules_play.examples,
    _questions,
    _vocabulary,
    _house_rules,
)
"""In reading order; a chapter without a place in the game is left out."""

_EXPLANATIONS: Final[Mapping[str, Explanation]] = {
    "sides": _goal,
    "contract": _goal,
    **rules_deal.EXPLANATIONS,
    **rules_call.EXPLANATIONS,
    **rules_play.EXPLANATIONS,
    **rules_count.EXPLANATIONS,
}
