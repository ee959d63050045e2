"""The chapters on the count and the match, with figures from the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.cards import Seat
from engine.ruleset import (
    CappottoBy,
    CappottoCombine,
    CappottoSides,
    Chiamata4Scoring,
    ChiamataTie,
    ContractKind,
    MatchFormat,
    MultiTie,
    PartnerReward,
    Progressive,
    Sides,
    TieRule,
)
from engine.scoring import contract_scores
from game.i18n.catalog import mark
from game.i18n.rules_blocks import (
    EXAMPLE_NAMES,
    Block,
    Chapter,
    Explanation,
    Heading,
    Page,
    Paragraph,
    Table,
)


def counting(page: Page) -> Chapter:
    """Return the chapter on the points of a deal."""
    catalog = page.catalog
    if page.has_contract:
        return page.chapter("count", catalog.text("Counting"), _contract_count(page))
    if page.rules.sides is Sides.TEAMS:
        counted = catalog.text(
            "In the end each side counts the points of the cards it has taken: partners put them"
            " together, and win or lose together. In all there are always 120."
        )
    else:
        counted = catalog.text(
            "In the end all count the points of the cards they have taken. In all there are"
            " always 120."
        )
    blocks = page.paragraphs(counted, plain_count(page))
    return page.chapter("count", catalog.text("Counting"), blocks)


def plain_count(page: Page) -> str:
    """Return who wins a deal without a contract."""
    catalog = page.catalog
    if many_for_themselves(page):
        win = catalog.text("Whoever has most points wins the deal.")
    else:
        win = catalog.text("61 of the 120 points win the deal.")
    return page.joined([win, level(page)])


def many_for_themselves(page: Page) -> bool:
    """Return whether more than two players play, each alone."""
    return page.rules.sides is Sides.SOLO and page.rules.players > 2


def level(page: Page) -> str:
    """Return what a tie means."""
    if page.has_contract:
        return _sixty_all(page)
    return _shared_first_place(page) if many_for_themselves(page) else _even_count(page)


def _shared_first_place(page: Page) -> str:
    match page.rules.multi_tie:
        case MultiTie.NONE:
            return page.catalog.text("If several have the same, nobody wins it.")
        case MultiTie.SHARE:
            return page.catalog.text("If several have the same, all of them win it.")


def _even_count(page: Page) -> str:
    catalog = page.catalog
    match page.rules.tie_rule:
        case TieRule.DRAW:
            return catalog.text("At 60 to 60 nobody wins it.")
        case TieRule.REDEAL:
            return catalog.text("At 60 to 60 it is dealt again by the same dealer.")
        case TieRule.LAST_TRICK:
            return catalog.text("At 60 to 60 the side with the last trick wins it.")


def _contract_count(page: Page) -> list[Block]:
    catalog = page.catalog
    blocks: list[Block] = [
        Paragraph(_who_counts(page)),
        Paragraph(_sixty_all(page)),
        Heading(catalog.text("What it brings")),
        _score_table(page),
    ]
    blocks += page.paragraphs(_shares_note(page), _rising(page), _cappotto(page))
    blocks += _worked_example(page)
    return blocks


def _who_counts(page: Page) -> str:
    catalog, rules = page.catalog, page.rules
    if rules.sides is Sides.MUTA:
        return catalog.text(
            "In the end all learn who the two were. The two count the points of the cards they"
            " have taken, together, and win with 61."
        )
    if _points_are_bid(page):
        return catalog.text(
            "In the end the caller and the partner count the points of the cards they have taken,"
            " together. They win with 61, or with what was bid if that is more."
        )
    return catalog.text(
        "In the end the caller and the partner count the points of the cards they have taken,"
        " together. They win with 61."
    )


def _sixty_all(page: Page) -> str:
    """Return what 60 to 60 means in a game with a contract."""
    if page.rules.chiamata_tie is ChiamataTie.DEFENDERS:
        return page.catalog.text("At 60 to 60 the others win.")
    if _points_are_bid(page):
        return page.catalog.text("At exactly 60 to 60, with a bid of 61, nobody gets anything.")
    return page.catalog.text("At exactly 60 to 60 nobody gets anything.")


def _score_table(page: Page) -> Table:
    """Return the basic scores, taken from the engine."""
    catalog = page.catalog
    signed = catalog.signed
    rows = []
    for made in (True, False):
        for partner in (Seat(1), None):
            if partner is None and not _may_be_alone(page):
                continue
            scores = _scores(page, partner, made=made)
            share = signed(scores[1]) if partner is not None else ""
            label = _outcome(page, made=made, alone=partner is None)
            rows.append((label, signed(scores[0]), share, signed(scores[-1])))
    is_muta = page.rules.sides is Sides.MUTA
    holder = catalog.text("Holder of {the_ace}", **page.words)
    head = (
        catalog.text("Outcome"),
        holder if is_muta else catalog.text("Caller"),
        catalog.text("Partner"),
        catalog.text("Each of the others"),
    )
    return Table(head, tuple(rows))


def _may_be_alone(page: Page) -> bool:
    return page.rules.muta_solo if page.rules.sides is Sides.MUTA else page.rules.allow_solo


def _scores(page: Page, partner: Seat | None, *, made: bool) -> tuple[int, ...]:
    points = 65 if made else 50
    return contract_scores(page.rules, Seat(0), partner, points, 61)


def _outcome(page: Page, *, made: bool, alone: bool) -> str:
    is_muta = page.rules.sides is Sides.MUTA
    return page.catalog.of(_OUTCOMES[is_muta, made, alone], **page.words)


def _shares_note(page: Page) -> str:
    catalog, rules = page.catalog, page.rules
    if rules.players == 4 and rules.chiamata4_scoring is Chiamata4Scoring.SAME_TABLE:
        return catalog.text(
            "With four players the gains and losses do not cancel out; the text we follow"
            " gives no scores of its own for four."
        )
    if rules.partner_reward is PartnerReward.SAME:
        return catalog.text(
            "Caller and partner share alike, so the gains and losses do not cancel out."
        )
    return ""


def _rising(page: Page) -> str:
    catalog, rules = page.catalog, page.rules
    steps = catalog.listed([str(step) for step in rules.progressive_steps])
    match rules.progressive:
        case Progressive.OFF:
            return ""
        case Progressive.ACHIEVED:
            return catalog.text(
                "The more the winners make, the more it counts: the scores are taken once more"
                " for each of these marks that the winning side reaches: {steps}.",
                steps=steps,
            )
        case Progressive.BID:
            return catalog.text(
                "The more was bid, the more it counts: the scores are taken once more for each"
                " of these marks that the bid reaches: {steps}.",
                steps=steps,
            )


def _cappotto(page: Page) -> str:
    catalog, rules = page.catalog, page.rules
    if rules.cappotto_mult == 1:
        return ""
    sentence = catalog.of(_CAPPOTTO[rules.cappotto_by, rules.cappotto_sides], n=rules.cappotto_mult)
    if rules.progressive is Progressive.OFF:
        return sentence
    if rules.cappotto_combine is CappottoCombine.MULTIPLY:
        return page.joined([sentence, catalog.text("The two multiply each other.")])
    return page.joined([sentence, catalog.text("Of the two only the higher one counts.")])


def _worked_example(page: Page) -> list[Block]:
    """Return one deal with its scores as the engine counts them."""
    catalog, rules = page.catalog, page.rules
    target = _example_target(page)
    points = 83
    scores = contract_scores(rules, Seat(0), Seat(1), points, target)
    players = EXAMPLE_NAMES[: rules.players]
    values = {"points": points, "rest": 120 - points, "target": target}
    if rules.sides is Sides.MUTA:
        story = catalog.text(
            "{holder} holds {the_ace} of trump and has chosen {partner}. Together they make"
            " {points} points, the others {rest}.",
            holder=players[0],
            partner=players[1],
            **values,
            **page.words,
        )
    else:
        story = catalog.text(
            "{caller} is the caller and needs {target} points; {partner} is the partner. Together"
            " they make {points}, the others {rest}.",
            caller=players[0],
            partner=players[1],
            **values,
        )
    table = Table(players, (tuple(catalog.signed(score) for score in scores),))
    return [Heading(catalog.text("An example")), Paragraph(story), table]


def _example_target(page: Page) -> int:
    return max(72, page.rules.points_min_open) if _points_are_bid(page) else 61


def _points_are_bid(page: Page) -> bool:
    rules = page.rules
    return rules.contract is ContractKind.POINTS_AUCTION or rules.low_rank_extension


def match(page: Page) -> Chapter:
    """Return the chapter on the match."""
    catalog, rules = page.catalog, page.rules
    blocks: list[Block] = [Paragraph(_match_text(page))]
    if rules.match_format is MatchFormat.MATCH_POINTS:
        blocks.append(
            Paragraph(
                catalog.text(
                    "Everybody has a score of their own, whoever the partner was. If several"
                    " reach the goal in the same deal, the highest wins; if they are level,"
                    " another deal is played."
                )
            )
        )
    return page.chapter("match", catalog.text("The match"), blocks)


def _match_text(page: Page) -> str:
    catalog, rules = page.catalog, page.rules
    match rules.match_format:
        case MatchFormat.SINGLE:
            return catalog.text("The match is one deal.")
        case MatchFormat.WINS:
            return catalog.plural(
                "Whoever wins {n} deal first wins the match; draws count for nobody.",
                "Whoever wins {n} deals first wins the match; draws count for nobody.",
                rules.match_target,
            )
        case MatchFormat.WEIGHTED_WINS:
            return catalog.text(
                "A win counts 1, with 90 points or more 2, and with all 120 points 3. Whoever"
                " reaches {n} first wins the match.",
                n=rules.match_target,
            )
        case MatchFormat.MATCH_POINTS:
            return catalog.plural(
                "The gains and losses of all deals are added up. Whoever has {n} match point"
                " first wins the match.",
                "The gains and losses of all deals are added up. Whoever has {n} match points"
                " first wins the match.",
                rules.match_target,
            )
        case MatchFormat.HANDS:
            return catalog.plural(
                "The match is {n} deal; the highest total wins.",
                "The match is {n} deals; the highest total wins.",
                rules.match_target,
            )


_OUTCOMES: Final = {
    (False, True, False): mark("The caller’s side wins"),
    (False, True, True): mark("The caller wins, alone"),
    (False, False, False): mark("The caller’s side loses"),
    (False, False, True): mark("The caller loses, alone"),
    (True, True, False): mark("The two win"),
    (True, True, True): mark("The holder wins, alone"),
    (True, False, False): mark("The two lose"),
    (True, False, True): mark("The holder loses, alone"),
}
"""How a deal ends: in the Muta or not, won or lost, alone or with a partner."""

_CAPPOTTO: Final = {
    (CappottoBy.POINTS, CappottoSides.BOTH): mark(
        "Cappotto: if either side takes all 120 points, the scores are multiplied by {n}."
    ),
    (CappottoBy.POINTS, CappottoSides.CALLER): mark(
        "Cappotto: if the caller’s side takes all 120 points, the scores are multiplied by {n}."
    ),
    (CappottoBy.TRICKS, CappottoSides.BOTH): mark(
        "Cappotto: if either side takes every trick, the scores are multiplied by {n}."
    ),
    (CappottoBy.TRICKS, CappottoSides.CALLER): mark(
        "Cappotto: if the caller’s side takes every trick, the scores are multiplied by {n}."
    ),
}


EXPLANATIONS: Final[Mapping[str, Explanation]] = {
    "tie_rule": _even_count,
    "multi_tie": _shared_first_place,
    "chiamata_tie": _sixty_all,
    "partner_reward": _shares_note,
    "chiamata4_scoring": _shares_note,
    "progressive": _rising,
    "progressive_steps": _rising,
    "cappotto_mult": _cappotto,
    "cappotto_sides": _cappotto,
    "cappotto_by": _cappotto,
    "cappotto_combine": _cappotto,
    "match_format": _match_text,
    "match_target": _match_text,
}
"""Option to the sentence about it."""
