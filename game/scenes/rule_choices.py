"""Which games, lengths and house rules can be chosen, without any drawing.

The page of house rules asks here what to list: an option that means nothing in the game at
hand is left out, one that the rules forbid is kept and says why (rules.md 9).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards import Card
from engine.ruleset import (
    OPTIONS,
    ContractKind,
    DeckKind,
    Exchange,
    FollowSuit,
    MatchFormat,
    Progressive,
    Ruleset,
    Sides,
    Signals,
    TrumpSource,
    plain_value,
)

GAMES: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("briscola_2", "briscolone_5", "briscolone_20", "korean_2"),
    3: ("briscola_3_stock", "briscola_3_deal", "korean_3"),
    4: (
        "briscola_4_stock",
        "briscola_4_deal",
        "briscola_4_solo",
        "chiamata_4_40",
        "chiamata_4",
        "korean_4",
    ),
    5: (
        "chiamata",
        "chiamata_classica",
        "chiamata_punti",
        "bastarda",
        "muta",
        "briscola_5",
        "chiamata_it",
        "chiamata_progressiva",
        "chiamata_socio_fisso",
        "chiamata_seme",
        "chiamata_due",
        "cinque_semplice",
        "chiamata_ja",
        "chiamata_strict",
        "chiamata_ko",
        "korean_5",
    ),
    6: ("briscola_6", "korean_6"),
}
"""The presets by number of players, the usual one first."""

_EMBLEMS: Final[Mapping[str, str]] = {
    "briscola_2": "Ad",
    "briscolone_5": "5s",
    "briscolone_20": "Kb",
    "korean_2": "3d",
    "briscola_3_stock": "3c",
    "briscola_3_deal": "Qd",
    "korean_3": "3d",
    "briscola_4_stock": "4d",
    "briscola_4_deal": "Ac",
    "briscola_4_solo": "4s",
    "chiamata_4_40": "2b",
    "chiamata_4": "Js",
    "korean_4": "3d",
    "chiamata": "3b",
    "chiamata_classica": "2c",
    "chiamata_punti": "6d",
    "bastarda": "Ks",
    "muta": "Ad",
    "briscola_5": "5c",
    "chiamata_it": "2d",
    "chiamata_progressiva": "7d",
    "chiamata_socio_fisso": "Qc",
    "chiamata_seme": "As",
    "chiamata_due": "2s",
    "cinque_semplice": "5d",
    "chiamata_ja": "Qb",
    "chiamata_strict": "3s",
    "chiamata_ko": "Kd",
    "korean_5": "3d",
    "briscola_6": "6c",
    "korean_6": "3d",
}
_FANS: Final[Mapping[str, tuple[str, str, str]]] = {
    "chiamata": ("2d", "As", "Qc"),
}


def emblem(preset: str) -> Card:
    """Return the card that stands for a game in a list."""
    return Card.from_code(_EMBLEMS.get(preset, "Ad"))


def fan(preset: str) -> tuple[Card, ...]:
    """Return three cards that head the page of a game, its emblem in the middle."""
    if preset in _FANS:
        return tuple(Card.from_code(code) for code in _FANS[preset])
    first, middle, last = Card.from_code("Kc"), emblem(preset), Card.from_code("Jb")
    return (first, middle, last)


# --------------------------------------------------------------------------------- length


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match lasts: a format and its target."""

    match_format: MatchFormat
    target: int

    def of(self, rules: Ruleset) -> Ruleset:
        """Return the rules with this length."""
        return replace(rules, match_format=self.match_format, match_target=self.target)


def length_of(rules: Ruleset) -> Length:
    """Return the length these rules have."""
    target = 1 if rules.match_format is MatchFormat.SINGLE else rules.match_target
    return Length(rules.match_format, target)


def lengths(rules: Ruleset) -> tuple[Length, ...]:
    """Return the lengths to choose from, at most four, the present one among them."""
    if rules.contract is ContractKind.NONE:
        usual = [Length(MatchFormat.SINGLE, 1)] + [Length(MatchFormat.WINS, n) for n in (2, 3, 5)]
    else:
        usual = [Length(MatchFormat.SINGLE, 1)]
        usual += [Length(MatchFormat.MATCH_POINTS, n) for n in (5, 11, 21)]
    present = length_of(rules)
    if present not in usual:
        usual[-1] = present
    return tuple(usual)


# ---------------------------------------------------------------------------- house rules


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """One option on the page of house rules.

    Attributes:
        name: The option.
        values: Its plain values in order, those that are not possible left out; when none
            but the present one is, all of them, to be shown greyed.
        value: The present plain value.
        changed: Whether it differs from the preset.
        problem: Why nothing can be chosen, as a code of `Ruleset.problems`; else empty.
    """

    name: str
    values: tuple[Any, ...]
    value: Any
    changed: bool
    problem: str = ""


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """Options that belong together.

    Attributes:
        id: Of the group: cards, tricks, call, count, table, match.
    """

    id: str
    choices: tuple[RuleChoice, ...]


_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "call": (
        "low_rank_extension",
        "bid_levels",
        "points_min_open",
        "points_step",
        "auction_end",
        "opening_forced",
        "all_pass",
        "a_monte_max",
        "redeal_multiplier",
        "call_rank",
        "allow_solo",
        "trump_reveal",
        "simple_choice",
        "muta_mode",
        "muta_partner_knows",
        "muta_holder_public",
        "muta_solo",
        "trump_change",
    ),
    "tricks": (
        "first_leader",
        "next_leader",
        "trick_rule",
        "trump_compare",
        "follow_suit",
        "follow_last_n",
        "void_rule",
    ),
    "count": (
        "cappotto_mult",
        "cappotto_sides",
        "cappotto_by",
        "partner_reward",
        "chiamata4_scoring",
        "chiamata_tie",
        "tie_rule",
        "multi_tie",
        "progressive",
        "progressive_steps",
        "cappotto_combine",
        "early_stop",
    ),
    "table": (
        "sides",
        "signals",
        "signals_from_trick",
        "signal_table",
        "signals_bluff",
        "signal_detection",
        "table_talk",
        "partners_show_hands",
    ),
    "cards": (
        "deck",
        "removed_two",
        "hand_size",
        "trump_source",
        "exchange",
        "exchange_window",
    ),
    "match": ("match_format", "match_target"),
}
"""Every option but the number of players and the kind of call, which make another game."""

_OPEN_VALUES: Final[Mapping[str, tuple[Any, ...]]] = {
    "progressive_steps": (
        [71, 81, 91],
        [71, 81, 91, 101],
        [71, 81, 91, 101, 111],
        [81, 101],
    ),
    "signal_detection": (0.0, 0.1, 0.2, 0.3, 0.5, 1.0),
}
"""What is offered of the options whose values are not a list in the engine."""

_SHORT_VALUES: Final[Mapping[str, tuple[Any, ...]]] = {
    "a_monte_max": (None, 0, 2, 4, 10),
    "follow_last_n": (1, 2, 3, 4, 5),
    "points_min_open": (61, 65, 71, 81),
    "match_target": (1, 2, 3, 4, 5, 7, 10, 11, 15, 20, 21, 31, 51, 101),
}
"""The usual ones of options with many values; the present one is always there as well."""

_SETTLES: Final = frozenset(
    {
        "signals",
        "partners_show_hands",
        "exchange",
        "table_talk",
        "first_leader",
        "progressive",
        "early_stop",
        "trump_source",
        "match_format",
        "follow_suit",
    }
)
"""Options that go back to their default by themselves when another one rules them out."""


_TARGETS: Final = {
    MatchFormat.SINGLE: 1,
    MatchFormat.WINS: 2,
    MatchFormat.WEIGHTED_WINS: 4,
    MatchFormat.MATCH_POINTS: 11,
    MatchFormat.HANDS: 10,
}
"""The usual target of each format (rules.md 6)."""


def _contract(r: Ruleset) -> bool:
    return r.contract is not ContractKind.NONE


def _calls(r: Ruleset) -> bool:
    return r.sides is Sides.CALLED


def _sweeps(r: Ruleset) -> bool:
    return _contract(r) and r.cappotto_mult > 1


def _signals(r: Ruleset) -> bool:
    return r.signals is not Signals.OFF


def _muta(r: Ruleset) -> bool:
    return r.contract is ContractKind.MUTA


def _points_auction(r: Ruleset) -> bool:
    return r.contract is ContractKind.POINTS_AUCTION


def _rank_auction(r: Ruleset) -> bool:
    return r.contract is ContractKind.RANK_AUCTION


def _two_sides(r: Ruleset) -> bool:
    return not _contract(r) and (r.players == 2 or r.sides is Sides.TEAMS)


_MEANS: Final[Mapping[str, Callable[[Ruleset], bool]]] = {
    "low_rank_extension": _rank_auction,
    "bid_levels": _rank_auction,
    "points_min_open": _points_auction,
    "points_step": _points_auction,
    "auction_end": _points_auction,
    "opening_forced": lambda r: r.has_auction,
    "all_pass": lambda r: r.has_auction,
    "a_monte_max": lambda r: r.has_auction,
    "redeal_multiplier": lambda r: r.has_auction and r.a_monte_max is not None,
    "call_rank": _calls,
    "allow_solo": _calls,
    "trump_reveal": _rank_auction,
    "simple_choice": lambda r: r.contract is ContractKind.SIMPLE,
    "muta_mode": _muta,
    "muta_partner_knows": _muta,
    "muta_holder_public": _muta,
    "muta_solo": _muta,
    "trump_change": _calls,
    "first_leader": _contract,
    "trump_compare": lambda r: r.trump_source is not TrumpSource.NONE,
    "follow_last_n": lambda r: r.follow_suit is FollowSuit.LAST_TRICKS and not r.stock_size,
    "void_rule": lambda r: r.follow_suit is not FollowSuit.NONE,
    "cappotto_mult": _contract,
    "cappotto_sides": _sweeps,
    "cappotto_by": _sweeps,
    "partner_reward": _contract,
    "chiamata4_scoring": lambda r: _contract(r) and r.players == 4,
    "chiamata_tie": _contract,
    "tie_rule": _two_sides,
    "multi_tie": lambda r: not _contract(r) and not _two_sides(r),
    "progressive": _contract,
    "progressive_steps": lambda r: _contract(r) and r.progressive is not Progressive.OFF,
    "cappotto_combine": lambda r: _sweeps(r) and r.progressive is not Progressive.OFF,
    "signals_from_trick": _signals,
    "signal_table": _signals,
    "signals_bluff": _signals,
    "signal_detection": _signals,
    "removed_two": lambda r: r.deck is DeckKind.D39,
    "trump_source": lambda r: r.sides is not Sides.CALLED,
    "exchange_window": lambda r: r.exchange is not Exchange.NONE,
    "match_target": lambda r: r.match_format is not MatchFormat.SINGLE,
}
"""When an option has an effect at all; the others always have."""

_HIDDEN_WHEN_FIXED: Final = frozenset(
    {"deck", "hand_size", "sides", "trump_source", "bid_levels", "call_rank", "muta_mode"}
)
"""Options that make the game what it is: not worth a greyed row where nothing can be chosen."""


@functools.lru_cache(maxsize=32)
def rule_groups(rules: Ruleset, base: Ruleset) -> tuple[RuleGroup, ...]:
    """Return what the page of house rules lists for these rules.

    Args:
        rules: The rules so far.
        base: The preset they started from.
    """
    groups = []
    for group, names in _GROUPS.items():
        choices = [_choice(name, rules, base) for name in names if _has_effect(name, rules)]
        kept = tuple(c for c in choices if not (c.problem and c.name in _HIDDEN_WHEN_FIXED))
        if kept:
            groups.append(RuleGroup(group, kept))
    return tuple(groups)


def _has_effect(name: str, rules: Ruleset) -> bool:
    return name not in _MEANS or _MEANS[name](rules)


def _choice(name: str, rules: Ruleset, base: Ruleset) -> RuleChoice:
    present = plain_value(getattr(rules, name))
    changed = present != plain_value(getattr(base, name))
    offered = _offered(name, present, plain_value(getattr(base, name)))
    possible = tuple(value for value in offered if with_rule(rules, name, value) is not None)
    if len(possible) > 1:
        return RuleChoice(name, possible, present, changed)
    other = next((value for value in offered if value != present), present)
    refused = rules.with_options({name: other}).problems()
    code = refused[0].code if refused else "out-of-range"
    return RuleChoice(name, offered, present, changed, code)


def _offered(name: str, present: object, usual: object) -> tuple[Any, ...]:
    values: Sequence[Any] = _OPEN_VALUES.get(name) or _SHORT_VALUES.get(name, ())
    values = list(values or OPTIONS[name].choices)
    for extra in (usual, present):
        if extra not in values:
            values.append(extra)
    if all(isinstance(value, int | float) for value in values):
        values.sort()
    return tuple(values)


def with_rule(rules: Ruleset, name: str, value: object) -> Ruleset | None:
    """Return the rules with one option changed, or None where that cannot be played.

    Options that only make sense with the former value go back to their default.
    """
    changed = rules.with_options({name: value})
    if name == "match_format" and changed.match_format is not rules.match_format:
        changed = replace(changed, match_target=_TARGETS[changed.match_format])
    settled: set[str] = set()
    while problems := changed.problems():
        option = problems[0].option
        if option == name or option in settled or option not in _SETTLES:
            return None
        settled.add(option)
        changed = changed.with_options({option: OPTIONS[option].default})
    return changed
