"""The options: which go together, told a second time from rules.md 9, and the presets likewise."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ruleset import OPTIONS, PRESETS, Ruleset, RulesetError, preset
from tests.strategies import changes, rulesets

Options = dict[str, Any]

CARDS: Final = {"d40": 40, "d39": 39, "d36": 36, "d32": 32}
CALLS: Final = ("rank_auction", "points_auction", "simple")


def stock(o: Options) -> int:
    return CARDS[o["deck"]] - int(o["players"]) * int(o["hand_size"])


def differs(name: str, o: Options) -> bool:
    return bool(o[name] != OPTIONS[name].default)


def only_with(name: str, allowed: Callable[[Options], bool]) -> Callable[[Options], bool]:
    """Return whether an option is at its default wherever it has no meaning."""
    return lambda o: allowed(o) or not differs(name, o)


def in_auction(o: Options) -> bool:
    return o["contract"] in ("rank_auction", "points_auction")


def is_points(o: Options) -> bool:
    return bool(o["contract"] == "points_auction")


def is_rank(o: Options) -> bool:
    return bool(o["contract"] == "rank_auction")


def is_called(o: Options) -> bool:
    return bool(o["sides"] == "called")


def has_twos(o: Options) -> bool:
    return o["deck"] in ("d40", "d39")


LAW: Final[dict[str, Callable[[Options], bool]]] = {
    "enough cards": lambda o: stock(o) >= 0,
    "the stock is drawn evenly": lambda o: stock(o) % o["players"] == 0 or stock(o) < 0,
    "a stock goes with turnup or none": lambda o: (
        stock(o) <= 0 or o["trump_source"] in ("turnup", "none")
    ),
    "turnup needs a stock": lambda o: stock(o) != 0 or o["trump_source"] != "turnup",
    "exchange needs a stock with a card turned up": lambda o: (
        o["exchange"] == "none" or (stock(o) > 0 and o["trump_source"] == "turnup")
    ),
    "teams of four or six": lambda o: o["sides"] != "teams" or o["players"] in (4, 6),
    "secret sides have no stock": lambda o: o["sides"] not in ("called", "muta") or stock(o) <= 0,
    "contracts of five, or of four with a call": lambda o: (
        o["contract"] == "none"
        or o["players"] == 5
        or (o["players"] == 4 and o["contract"] in CALLS)
    ),
    "points first without a duty": lambda o: (
        o["trick_rule"] != "points_first" or o["follow_suit"] == "none"
    ),
    "a caller leads": only_with("first_leader", is_called),
    "traitor needs Twos": lambda o: o["trump_change"] != "traitor_two" or has_twos(o),
    "trump changes after a call": only_with("trump_change", is_called),
    "trump changes after an open call": only_with(
        "trump_change", lambda o: o["trump_reveal"] == "before_first"
    ),
    "levels in a rank auction": only_with("bid_levels", is_rank),
    "extension in a rank auction": only_with("low_rank_extension", is_rank),
    "levels exclude the extension": lambda o: (
        o["bid_levels"] == "by_rank" or not o["low_rank_extension"]
    ),
    "progressive by bid": lambda o: (
        o["progressive"] != "bid" or is_points(o) or o["low_rank_extension"]
    ),
    "points auctions call any card": lambda o: is_points(o) == (o["call_rank"] == "any"),
    "no early stop in contracts": lambda o: not o["early_stop"] or o["contract"] == "none",
    "no early stop with weighted wins": lambda o: (
        not o["early_stop"] or o["match_format"] != "weighted_wins"
    ),
    "match points in contracts": lambda o: (
        o["match_format"] != "match_points" or o["contract"] != "none"
    ),
    "wins without contracts": lambda o: (
        o["match_format"] not in ("wins", "weighted_wins") or o["contract"] == "none"
    ),
    "called is a call": lambda o: is_called(o) == (o["contract"] in CALLS),
    "called trump is a call": lambda o: is_called(o) == (o["trump_source"] == "called"),
    "muta is muta": lambda o: (o["sides"] == "muta") == (o["contract"] == "muta"),
    "the trump of muta": lambda o: (
        o["sides"] != "muta" or o["trump_source"] in ("cut", "rotate", "dealer_last")
    ),
    "signals in teams": only_with("signals", lambda o: o["sides"] == "teams"),
    "talk with secret sides": lambda o: (
        o["table_talk"] == "off" or o["sides"] in ("called", "muta")
    ),
    "two passes end points": only_with("auction_end", is_points),
    "opening of points": only_with("points_min_open", is_points),
    "step of points": only_with("points_step", is_points),
    "blind after a rank auction": only_with(
        "trump_reveal", lambda o: is_rank(o) and o["call_rank"] == "equal"
    ),
    "monte in an auction": only_with("a_monte_max", in_auction),
    "forced opening in an auction": only_with("opening_forced", in_auction),
    "the two is exchanged where there are Twos": lambda o: (
        o["exchange"] not in ("two", "seven_and_two") or has_twos(o)
    ),
    "hands are shown to partners with a stock": only_with(
        "partners_show_hands", lambda o: o["sides"] == "teams" and stock(o) > 0
    ),
}


def broken(rules: Ruleset) -> list[str]:
    options = rules.options()
    return [law for law, holds in LAW.items() if not holds(options)]


@given(rulesets(), changes())
def test_problems_agree_with_the_law(named: tuple[str, Ruleset], changed: Options) -> None:
    rules = named[1].with_options(changed)
    assert bool(rules.problems()) is bool(broken(rules)), broken(rules)


def test_problems_agree_with_the_law_everywhere() -> None:
    rng = random.Random(9)
    names = [name for name, option in OPTIONS.items() if option.choices]
    seen = {False: 0, True: 0}
    presets = list(PRESETS.values())
    for _ in range(1500):
        rules = presets[int(rng.random() * len(presets))]
        options = {
            name: OPTIONS[name].choices[int(rng.random() * len(OPTIONS[name].choices))]
            for name in rng.sample(names, 1 + int(rng.random() * 3))
        }
        changed = rules.with_options(options)
        assert bool(changed.problems()) is bool(broken(changed)), options
        seen[bool(changed.problems())] += 1
    assert min(seen.values()) > 200


def test_every_law_is_broken_by_some_toggle_alone() -> None:
    unbroken = set(LAW)
    for rules in PRESETS.values():
        for name, option in OPTIONS.items():
            for value in option.choices[:6]:
                found = broken(rules.with_options({name: value}))
                unbroken -= set(found)
    assert unbroken <= {
        "levels exclude the extension",
        "no early stop with weighted wins",
        "trump changes after an open call",
        "secret sides have no stock",
    }


@pytest.mark.parametrize(
    ("base", "options", "code", "option"),
    [
        ("briscola_2", {"players": 7}, "out-of-range", "players"),
        ("briscola_2", {"match_target": 0}, "out-of-range", "match_target"),
        ("briscola_2", {"hand_size": 4}, "out-of-range", "hand_size"),
        ("chiamata", {"progressive_steps": [91, 71]}, "steps-not-ascending", "progressive_steps"),
        ("chiamata", {"progressive_steps": [71, 71]}, "steps-not-ascending", "progressive_steps"),
        ("chiamata", {"progressive_steps": [61]}, "steps-not-ascending", "progressive_steps"),
        ("chiamata", {"progressive_steps": [121]}, "steps-not-ascending", "progressive_steps"),
        ("briscola_4_stock", {"signal_detection": 1.01}, "out-of-range", "signal_detection"),
        ("briscola_4_stock", {"signal_detection": "nan"}, "out-of-range", "signal_detection"),
    ],
)
def test_a_value_out_of_range_is_a_problem(
    base: str, options: Options, code: str, option: str
) -> None:
    rules = PRESETS[base].with_options(options)
    assert (code, option) in [(each.code, each.option) for each in rules.problems()]


def test_every_problem_names_an_option() -> None:
    for rules in PRESETS.values():
        for name, option in OPTIONS.items():
            for value in option.choices[:13]:
                for problem in rules.with_options({name: value}).problems():
                    assert problem.option in OPTIONS


# ----------------------------------------------------------------------------------- presets

_EIGHT: Final = {"hand_size": 8, "match_format": "match_points", "match_target": 11}
_CALLED: Final = {**_EIGHT, "sides": "called", "trump_source": "called", "players": 5}
_TALK: Final = {"table_talk": "accusations"}
_CLASSICA: Final = {**_CALLED, **_TALK, "contract": "rank_auction"}
_CHIAMATA: Final = {**_CLASSICA, "low_rank_extension": True}
_JA: Final = {
    **_CLASSICA,
    "first_leader": "caller_right",
    "chiamata_tie": "draw",
    "cappotto_sides": "caller",
}
_PUNTI: Final = {**_CLASSICA, "contract": "points_auction", "call_rank": "any"}
_BID: Final = {"progressive": "bid", "progressive_steps": [71, 81, 91, 101]}
_TEAMS: Final = {"players": 4, "sides": "teams", "signals": "gestures_talk"}
_FIRST: Final = {"trick_rule": "points_first"}

PRESET_TABLE: Final[dict[str, Options]] = {
    "briscola_2": {},
    "briscola_3_stock": {"players": 3, "deck": "d39"},
    "briscola_3_deal": {
        "players": 3,
        "deck": "d39",
        "hand_size": 13,
        "trump_source": "dealer_last",
    },
    "briscola_4_stock": _TEAMS,
    "briscola_4_deal": {
        "players": 4,
        "hand_size": 10,
        "sides": "teams",
        "trump_source": "dealer_last",
    },
    "briscola_4_solo": {"players": 4},
    "briscola_5": {"players": 5},
    "briscola_6": {**_TEAMS, "players": 6, "deck": "d36"},
    "korean_2": _FIRST,
    "korean_3": {**_FIRST, "players": 3, "deck": "d39"},
    "korean_4": {**_TEAMS, **_FIRST, "next_leader": "after_winner"},
    "korean_5": {**_FIRST, "players": 5},
    "korean_6": {**_TEAMS, **_FIRST, "players": 6, "deck": "d36"},
    "briscolone_20": {"hand_size": 20, "trump_source": "none"},
    "briscolone_5": {"hand_size": 5, "trump_source": "none"},
    "muta": {
        **_EIGHT,
        **_TALK,
        "players": 5,
        "sides": "muta",
        "trump_source": "cut",
        "contract": "muta",
    },
    "chiamata": _CHIAMATA,
    "chiamata_classica": _CLASSICA,
    "chiamata_it": {**_CLASSICA, "call_rank": "equal_or_higher"},
    "chiamata_ja": _JA,
    "chiamata_strict": {**_JA, "progressive": "achieved"},
    "chiamata_progressiva": {
        **_CLASSICA,
        "progressive": "achieved",
        "progressive_steps": [71, 81, 91, 101, 111],
    },
    "chiamata_socio_fisso": {**_CLASSICA, "partner_reward": "same"},
    "chiamata_seme": {**_CLASSICA, "follow_suit": "last_tricks"},
    "chiamata_punti": {**_PUNTI, **_BID},
    "chiamata_ko": {**_PUNTI, **_FIRST, "auction_end": "two_passed", "cappotto_mult": 1},
    "chiamata_4": {**_JA, "players": 4, "deck": "d32"},
    "cinque_semplice": {**_JA, "contract": "simple"},
    "bastarda": {**_CLASSICA, "trump_change": "marianna"},
    "chiamata_due": {
        **_CHIAMATA,
        **_BID,
        "trump_reveal": "after_first_retro",
        "a_monte_max": 0,
    },
    "chiamata_4_40": {**_CHIAMATA, "players": 4, "hand_size": 10},
}


def test_the_presets_are_those_of_the_table() -> None:
    assert set(PRESETS) == set(PRESET_TABLE)


@pytest.mark.parametrize("name", PRESET_TABLE)
def test_a_preset_is_what_the_table_says(name: str) -> None:
    assert PRESETS[name].changes(Ruleset()) == PRESET_TABLE[name]
    assert not PRESETS[name].problems()


@pytest.mark.parametrize("name", [name for name in PRESETS if PRESETS[name].contract == "none"])
def test_wins_may_be_weighted_in_every_game_without_a_call(name: str) -> None:
    weighted = {"match_format": "weighted_wins", "match_target": 4}
    assert not PRESETS[name].with_options(weighted).problems()


def test_the_extension_may_be_added_to_every_auction_by_rank() -> None:
    for name, rules in PRESETS.items():
        if rules.contract == "rank_auction":
            assert not rules.with_options({"low_rank_extension": True}).problems(), name
    solo = PRESETS["korean_4"].with_options({"sides": "solo", "signals": "off"})
    assert not solo.problems()


# ------------------------------------------------------------------------------------ reading


@given(rulesets())
def test_options_are_read_back(named: tuple[str, Ruleset]) -> None:
    rules = named[1]
    assert Ruleset().with_options(rules.options()) == rules
    texts = {name: _as_text(value) for name, value in rules.options().items()}
    assert Ruleset().with_options(texts) == rules


def _as_text(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(str, value)) + "]" if value else ""
    return "null" if value is None else str(value)


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("playres", 4, "did you mean 'players'"),
        ("call_rank", "equals", "did you mean 'equal'"),
        ("deck", "d41", "d40, d39, d36, d32"),
        ("players", "four", "2, 3, 4, 5, 6"),
        ("players", None, "is not possible"),
        ("players", True, "is not possible"),
        ("players", 4.5, "is not possible"),
        ("players", float("inf"), "is not possible"),
        ("players", float("nan"), "is not possible"),
        ("players", [4], "is not possible"),
        ("allow_solo", "maybe", "False, True"),
        ("allow_solo", None, "is not possible"),
        ("deck", {"a": 1}, "is not possible"),
        ("deck", [], "is not possible"),
        ("progressive_steps", "71,x", "is not possible"),
        ("progressive_steps", 71, "is not possible"),
        ("progressive_steps", [None], "is not possible"),
        ("signal_detection", "often", "is not possible"),
        ("signal_detection", 10**400, "is not possible"),
        ("a_monte_max", "few", "null, 0, 1"),
    ],
)
def test_what_is_not_possible_is_said_in_one_line(option: str, value: Any, told: str) -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset().with_options({option: value})
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


@given(
    st.sampled_from(sorted(OPTIONS)),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2)
        ),
        max_leaves=5,
    ),
)
def test_any_value_is_read_or_refused(option: str, value: Any) -> None:
    try:
        rules = Ruleset().with_options({option: value})
    except RulesetError:
        return
    rules.problems()


def test_a_preset_that_does_not_exist_is_named_with_the_nearest() -> None:
    assert preset("muta") is PRESETS["muta"]
    with pytest.raises(RulesetError, match="did you mean 'chiamata'"):
        preset("chiamta")
