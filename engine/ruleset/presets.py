"""The named games of rules.md 9."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.ruleset.deck import DeckKind
from engine.ruleset.model import Ruleset
from engine.ruleset.options import RulesetError, nearest
from engine.ruleset.values import (
    AuctionEnd,
    CallRank,
    CappottoSides,
    ChiamataTie,
    ContractKind,
    FirstLeader,
    FollowSuit,
    MatchFormat,
    NextLeader,
    PartnerReward,
    Progressive,
    Sides,
    Signals,
    TableTalk,
    TrickRule,
    TrumpChange,
    TrumpReveal,
    TrumpSource,
)


def _build_presets() -> dict[str, Ruleset]:
    two = Ruleset()
    three = Ruleset(players=3, deck=DeckKind.D39)
    four = Ruleset(players=4)
    teams = replace(four, sides=Sides.TEAMS, signals=Signals.GESTURES_TALK)
    five = Ruleset(players=5)
    six = replace(teams, players=6, deck=DeckKind.D36)
    eight = replace(
        five,
        hand_size=8,
        match_format=MatchFormat.MATCH_POINTS,
        match_target=11,
        table_talk=TableTalk.ACCUSATIONS,
    )
    classica = replace(
        eight,
        sides=Sides.CALLED,
        trump_source=TrumpSource.CALLED,
        contract=ContractKind.RANK_AUCTION,
    )
    chiamata = replace(classica, low_rank_extension=True)
    ja = replace(
        classica,
        first_leader=FirstLeader.CALLER_RIGHT,
        chiamata_tie=ChiamataTie.DRAW,
        cappotto_sides=CappottoSides.CALLER,
    )
    points = replace(classica, contract=ContractKind.POINTS_AUCTION, call_rank=CallRank.ANY)
    bid_steps = (71, 81, 91, 101)
    presets = {
        "briscola_2": two,
        "briscola_3_stock": three,
        "briscola_3_deal": replace(three, hand_size=13, trump_source=TrumpSource.DEALER_LAST),
        "briscola_4_stock": teams,
        "briscola_4_deal": replace(
            four, hand_size=10, sides=Sides.TEAMS, trump_source=TrumpSource.DEALER_LAST
        ),
        "briscola_4_solo": four,
        "briscola_5": five,
        "briscola_6": six,
        "briscolone_20": replace(two, hand_size=20, trump_source=TrumpSource.NONE),
        "briscolone_5": replace(two, hand_size=5, trump_source=TrumpSource.NONE),
        "muta": replace(
            eight, sides=Sides.MUTA, trump_source=TrumpSource.CUT, contract=ContractKind.MUTA
        ),
        "chiamata": chiamata,
        "chiamata_classica": classica,
        "chiamata_it": replace(classica, call_rank=CallRank.EQUAL_OR_HIGHER),
        "chiamata_ja": ja,
        "chiamata_strict": replace(ja, progressive=Progressive.ACHIEVED),
        "chiamata_progressiva": replace(
            classica, progressive=Progressive.ACHIEVED, progressive_steps=(71, 81, 91, 101, 111)
        ),
        "chiamata_socio_fisso": replace(classica, partner_reward=PartnerReward.SAME),
        "chiamata_seme": replace(classica, follow_suit=FollowSuit.LAST_TRICKS),
        "chiamata_punti": replace(points, progressive=Progressive.BID, progressive_steps=bid_steps),
        "chiamata_ko": replace(
            points,
            auction_end=AuctionEnd.TWO_PASSED,
            cappotto_mult=1,
            trick_rule=TrickRule.POINTS_FIRST,
        ),
        "chiamata_4": replace(ja, players=4, deck=DeckKind.D32),
        "cinque_semplice": replace(ja, contract=ContractKind.SIMPLE),
        "bastarda": replace(classica, trump_change=TrumpChange.MARIANNA),
        "chiamata_due": replace(
            chiamata,
            progressive=Progressive.BID,
            progressive_steps=bid_steps,
            trump_reveal=TrumpReveal.AFTER_FIRST_RETRO,
            a_monte_max=0,
        ),
        "chiamata_4_40": replace(chiamata, players=4, hand_size=10),
    }
    korean = {
        "korean_2": two,
        "korean_3": three,
        "korean_4": replace(teams, next_leader=NextLeader.AFTER_WINNER),
        "korean_5": five,
        "korean_6": six,
    }
    for name, rules in korean.items():
        presets[name] = replace(rules, trick_rule=TrickRule.POINTS_FIRST)
    return presets


PRESETS: Final[Mapping[str, Ruleset]] = types.MappingProxyType(_build_presets())
"""The named games of rules.md 9."""


def preset(name: str) -> Ruleset:
    """Return a preset.

    Raises:
        RulesetError: No preset has this name; the text names the nearest one.
    """
    if name not in PRESETS:
        raise RulesetError(f"unknown preset {name!r}{nearest(name, PRESETS)}")
    return PRESETS[name]
