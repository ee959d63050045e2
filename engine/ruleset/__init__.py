"""The options of the game, their defaults, what excludes what, and the named presets (rules.md 9).

A house rule is a field and a variant is a preset: nothing here is a class per game. Names and
values are those of rules.md, also in files, records and vectors.

* `values` and `deck`: what options may be set to;
* `model`: `Ruleset`, one flat record of them all;
* `options`: how a single value is read from a file or a command line;
* `checks`: which of them exclude each other;
* `presets`: the named games.
"""

from engine.ruleset.checks import Problem
from engine.ruleset.deck import DeckKind, RemovedTwo, deck_cards
from engine.ruleset.model import OPTIONS, Ruleset
from engine.ruleset.options import Option, RulesetError, plain_value
from engine.ruleset.presets import PRESETS, preset
from engine.ruleset.values import (
    AllPass,
    AuctionEnd,
    BidLevels,
    CallRank,
    CappottoBy,
    CappottoCombine,
    CappottoSides,
    Chiamata4Scoring,
    ChiamataTie,
    ContractKind,
    Exchange,
    ExchangeWindow,
    FirstLeader,
    FollowSuit,
    MatchFormat,
    MultiTie,
    MutaMode,
    NextLeader,
    PartnerReward,
    Progressive,
    Sides,
    Signals,
    SignalTable,
    SimpleChoice,
    TableTalk,
    TieRule,
    TrickRule,
    TrumpChange,
    TrumpCompare,
    TrumpReveal,
    TrumpSource,
    VoidRule,
)

__all__ = [
    "OPTIONS",
    "PRESETS",
    "AllPass",
    "AuctionEnd",
    "BidLevels",
    "CallRank",
    "CappottoBy",
    "CappottoCombine",
    "CappottoSides",
    "Chiamata4Scoring",
    "ChiamataTie",
    "ContractKind",
    "DeckKind",
    "Exchange",
    "ExchangeWindow",
    "FirstLeader",
    "FollowSuit",
    "MatchFormat",
    "MultiTie",
    "MutaMode",
    "NextLeader",
    "Option",
    "PartnerReward",
    "Problem",
    "Progressive",
    "RemovedTwo",
    "Ruleset",
    "RulesetError",
    "Sides",
    "SignalTable",
    "Signals",
    "SimpleChoice",
    "TableTalk",
    "TieRule",
    "TrickRule",
    "TrumpChange",
    "TrumpCompare",
    "TrumpReveal",
    "TrumpSource",
    "VoidRule",
    "deck_cards",
    "plain_value",
    "preset",
]
