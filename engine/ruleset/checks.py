"""What makes a ruleset unplayable: values out of range, options that exclude each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ruleset.deck import DeckKind
from engine.ruleset.options import Option, plain_value
from engine.ruleset.values import (
    CALLING_CONTRACTS,
    AuctionEnd,
    BidLevels,
    CallRank,
    ContractKind,
    Exchange,
    FirstLeader,
    FollowSuit,
    MatchFormat,
    Progressive,
    Sides,
    Signals,
    TableTalk,
    TrickRule,
    TrumpChange,
    TrumpReveal,
    TrumpSource,
)

if TYPE_CHECKING:
    from engine.ruleset.model import Ruleset


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a ruleset cannot be played.

    Attributes:
        code: What is wrong, such as ``turnup-needs-stock``.
        option: The option to change.
    """

    code: str
    option: str


def range_problems(rules: Ruleset, options: Mapping[str, Option]) -> tuple[Problem, ...]:
    """Return every option with a value that none of its kind may have."""
    found = [
        Problem("out-of-range", name)
        for name, option in options.items()
        if option.choices and plain_value(getattr(rules, name)) not in option.choices
    ]
    steps = rules.progressive_steps
    if not all(62 <= step <= 120 for step in steps) or list(steps) != sorted(set(steps)):
        found.append(Problem("steps-not-ascending", "progressive_steps"))
    if not 0 <= rules.signal_detection <= 1:
        found.append(Problem("out-of-range", "signal_detection"))
    return tuple(found)


def combination_problems(rules: Ruleset) -> tuple[Problem, ...]:
    """Return every pair of options that do not go together."""
    checks = (
        *_card_checks(rules),
        *_side_checks(rules),
        *_auction_checks(rules),
        *_match_checks(rules),
    )
    return tuple(Problem(code, option) for wrong, code, option in checks if wrong)


_Check = tuple[bool, str, str]


def _card_checks(r: Ruleset) -> tuple[_Check, ...]:
    stock = r.stock_size
    no_stock_source = r.trump_source not in (TrumpSource.TURNUP, TrumpSource.NONE)
    needs_twos = (Exchange.TWO, Exchange.SEVEN_AND_TWO)
    has_twos = r.deck in (DeckKind.D40, DeckKind.D39)
    return (
        (stock < 0, "too-few-cards", "hand_size"),
        (stock > 0 and stock % r.players != 0, "stock-not-multiple-of-players", "hand_size"),
        (stock > 0 and no_stock_source, "trump-source-needs-no-stock", "trump_source"),
        (stock == 0 and r.trump_source is TrumpSource.TURNUP, "turnup-needs-stock", "trump_source"),
        (
            r.exchange is not Exchange.NONE and (stock <= 0 or r.trump_source != "turnup"),
            "exchange-needs-turnup",
            "exchange",
        ),
        (r.exchange in needs_twos and not has_twos, "exchange-needs-twos", "exchange"),
        (
            r.trick_rule is TrickRule.POINTS_FIRST and r.follow_suit is not FollowSuit.NONE,
            "points-first-excludes-follow-suit",
            "follow_suit",
        ),
        (
            r.trump_change is TrumpChange.TRAITOR_TWO and not has_twos,
            "traitor-needs-twos",
            "trump_change",
        ),
    )


def _side_checks(r: Ruleset) -> tuple[_Check, ...]:
    called = r.sides is Sides.CALLED
    muta = r.sides is Sides.MUTA
    teams = r.sides is Sides.TEAMS
    muta_sources = (TrumpSource.CUT, TrumpSource.ROTATE, TrumpSource.DEALER_LAST)
    return (
        (teams and r.players not in (4, 6), "teams-need-four-or-six", "sides"),
        (called != (r.contract in CALLING_CONTRACTS), "called-needs-a-call", "sides"),
        (
            called != (r.trump_source is TrumpSource.CALLED),
            "called-trump-needs-a-call",
            "trump_source",
        ),
        (muta != (r.contract is ContractKind.MUTA), "muta-needs-muta", "sides"),
        (muta and r.trump_source not in muta_sources, "muta-trump-source", "trump_source"),
        ((called or muta) and r.stock_size > 0, "contract-needs-no-stock", "hand_size"),
        (
            r.contract in CALLING_CONTRACTS and r.players not in (4, 5),
            "contract-needs-four-or-five",
            "contract",
        ),
        (r.contract is ContractKind.MUTA and r.players != 5, "muta-needs-five", "contract"),
        (
            r.first_leader is not FirstLeader.DEALER_RIGHT and not called,
            "caller-leads-needs-a-caller",
            "first_leader",
        ),
        (r.signals is not Signals.OFF and not teams, "signals-need-teams", "signals"),
        (
            r.table_talk is not TableTalk.OFF and not (called or muta),
            "talk-needs-secret-sides",
            "table_talk",
        ),
        (
            r.partners_show_hands and not (teams and r.stock_size > 0),
            "show-hands-needs-teams-and-stock",
            "partners_show_hands",
        ),
        (
            r.trump_change is not TrumpChange.NONE and not called,
            "trump-change-needs-a-call",
            "trump_change",
        ),
        (
            r.trump_change is not TrumpChange.NONE
            and r.trump_reveal is not TrumpReveal.BEFORE_FIRST,
            "trump-change-excludes-blind-trick",
            "trump_change",
        ),
    )


def _auction_checks(r: Ruleset) -> tuple[_Check, ...]:
    by_rank = r.contract is ContractKind.RANK_AUCTION
    by_points = r.contract is ContractKind.POINTS_AUCTION
    levels = r.bid_levels is BidLevels.BY_POINTS
    blind = r.trump_reveal is not TrumpReveal.BEFORE_FIRST
    return (
        (levels and not by_rank, "levels-need-rank-auction", "bid_levels"),
        (
            r.low_rank_extension and not by_rank,
            "extension-needs-rank-auction",
            "low_rank_extension",
        ),
        (r.low_rank_extension and levels, "extension-excludes-levels", "low_rank_extension"),
        (
            r.progressive is Progressive.BID and not (by_points or r.low_rank_extension),
            "progressive-bid-needs-points",
            "progressive",
        ),
        (by_points and r.call_rank is not CallRank.ANY, "points-auction-calls-any", "call_rank"),
        (
            r.call_rank is CallRank.ANY and not by_points,
            "any-call-needs-points-auction",
            "call_rank",
        ),
        (
            r.auction_end is AuctionEnd.TWO_PASSED and not by_points,
            "two-passed-needs-points-auction",
            "auction_end",
        ),
        (
            r.points_min_open != 61 and not by_points,
            "opening-needs-points-auction",
            "points_min_open",
        ),
        (r.points_step != 1 and not by_points, "step-needs-points-auction", "points_step"),
        (
            blind and not (by_rank and r.call_rank is CallRank.EQUAL),
            "blind-trick-needs-rank-auction",
            "trump_reveal",
        ),
        (r.a_monte_max is not None and not r.has_auction, "monte-needs-auction", "a_monte_max"),
        (r.opening_forced and not r.has_auction, "forced-opening-needs-auction", "opening_forced"),
    )


def _match_checks(r: Ruleset) -> tuple[_Check, ...]:
    contract = r.contract is not ContractKind.NONE
    win_formats = (MatchFormat.WINS, MatchFormat.WEIGHTED_WINS)
    return (
        (r.early_stop and contract, "early-stop-excludes-contracts", "early_stop"),
        (
            r.early_stop and r.match_format is MatchFormat.WEIGHTED_WINS,
            "early-stop-excludes-weighted",
            "early_stop",
        ),
        (
            r.match_format is MatchFormat.MATCH_POINTS and not contract,
            "match-points-need-contract",
            "match_format",
        ),
        (contract and r.match_format in win_formats, "wins-exclude-contract", "match_format"),
    )
