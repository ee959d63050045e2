"""The options of the game, their defaults, what excludes what, and the named presets (rules.md 9).

A house rule is a field and a variant is a preset: nothing here is a class per game. Names and
values are those of rules.md, also in files, records and vectors.
"""

from __future__ import annotations

import dataclasses
import difflib
import enum
import functools
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from engine.cards import FULL_DECK, STRONGEST_FIRST, Card, Rank, Suit


class DeckKind(enum.StrEnum):
    """Which cards are in play (rules.md 1)."""

    D40 = "d40"
    D39 = "d39"
    D36 = "d36"
    D32 = "d32"


class RemovedTwo(enum.StrEnum):
    """The Two that a deck of 39 leaves out."""

    DENARI = "denari"
    COPPE = "coppe"
    SPADE = "spade"
    BASTONI = "bastoni"
    RANDOM = "random"

    @property
    def suit(self) -> Suit | None:
        """The suit of the Two, None while it is to be drawn by chance."""
        return _SUITS_OF_TWOS.get(self)


_SUITS_OF_TWOS: Final = {
    RemovedTwo.DENARI: Suit.COINS,
    RemovedTwo.COPPE: Suit.CUPS,
    RemovedTwo.SPADE: Suit.SWORDS,
    RemovedTwo.BASTONI: Suit.BATONS,
}


class Sides(enum.StrEnum):
    """Who wins together."""

    SOLO = "solo"
    TEAMS = "teams"
    CALLED = "called"
    MUTA = "muta"


class TrumpSource(enum.StrEnum):
    """Where the trump comes from (rules.md 2)."""

    TURNUP = "turnup"
    DEALER_LAST = "dealer_last"
    CUT = "cut"
    ROTATE = "rotate"
    CALLED = "called"
    NONE = "none"


class TrickRule(enum.StrEnum):
    """How a trick without a trump is won."""

    LED_SUIT = "led_suit"
    POINTS_FIRST = "points_first"


class TrumpCompare(enum.StrEnum):
    """What makes one trump stronger than another."""

    STRENGTH = "strength"
    FACE_NUMBER = "face_number"


class NextLeader(enum.StrEnum):
    """Who leads the next trick."""

    WINNER = "winner"
    AFTER_WINNER = "after_winner"


class FirstLeader(enum.StrEnum):
    """Who leads the first trick."""

    DEALER_RIGHT = "dealer_right"
    CALLER_RIGHT = "caller_right"
    CALLER = "caller"


class FollowSuit(enum.StrEnum):
    """Whether the led suit must be followed."""

    NONE = "none"
    ALWAYS = "always"
    LAST_TRICKS = "last_tricks"


class VoidRule(enum.StrEnum):
    """What a player without the led suit may play."""

    FREE = "free"
    MUST_TRUMP = "must_trump"


class TieRule(enum.StrEnum):
    """What an even count between two sides means."""

    DRAW = "draw"
    REDEAL = "redeal"
    LAST_TRICK = "last_trick"


class MultiTie(enum.StrEnum):
    """What a tie for first among three or more individuals means."""

    NONE = "none"
    SHARE = "share"


class Exchange(enum.StrEnum):
    """Which trump may be swapped for the exposed card."""

    NONE = "none"
    SEVEN = "seven"
    TWO = "two"
    SEVEN_AND_TWO = "seven_and_two"


class ExchangeWindow(enum.StrEnum):
    """When the swap is possible."""

    FIRST_TRICK = "first_trick"
    ANY_TURN = "any_turn"


class TableTalk(enum.StrEnum):
    """Which fixed phrases may be said in games with a secret partner (rules.md 5.6)."""

    OFF = "off"
    REMARKS = "remarks"
    ACCUSATIONS = "accusations"


class Signals(enum.StrEnum):
    """Whether team mates may sign to each other (rules.md 7)."""

    OFF = "off"
    GESTURES = "gestures"
    GESTURES_TALK = "gestures_talk"


class SignalTable(enum.StrEnum):
    """Which gesture stands for which card."""

    STANDARD = "standard"
    LIGURIAN = "ligurian"


class ContractKind(enum.StrEnum):
    """How a declarer is found (rules.md 5)."""

    NONE = "none"
    RANK_AUCTION = "rank_auction"
    POINTS_AUCTION = "points_auction"
    SIMPLE = "simple"
    MUTA = "muta"


class BidLevels(enum.StrEnum):
    """The ladder of a rank auction: ten ranks or six point values."""

    BY_RANK = "by_rank"
    BY_POINTS = "by_points"


class AuctionEnd(enum.StrEnum):
    """When a points auction is over."""

    ALL_BUT_ONE = "all_but_one"
    TWO_PASSED = "two_passed"


class AllPass(enum.StrEnum):
    """What happens when nobody bids."""

    REDEAL_SAME = "redeal_same"
    REDEAL_NEXT = "redeal_next"
    DEALER_ACE = "dealer_ace"


class CallRank(enum.StrEnum):
    """Which ranks the winner of the auction may call."""

    EQUAL = "equal"
    EQUAL_OR_HIGHER = "equal_or_higher"
    ANY = "any"


class TrumpReveal(enum.StrEnum):
    """When the suit of the called card is named."""

    BEFORE_FIRST = "before_first"
    AFTER_FIRST_NO_TRUMP = "after_first_no_trump"
    AFTER_FIRST_RETRO = "after_first_retro"


class ChiamataTie(enum.StrEnum):
    """Who wins an even count against a target of 61."""

    DRAW = "draw"
    DEFENDERS = "defenders"


class PartnerReward(enum.StrEnum):
    """The partner's share of the declarer's score."""

    HALF = "half"
    SAME = "same"


class Chiamata4Scoring(enum.StrEnum):
    """The score table of the game with four seats."""

    SAME_TABLE = "same_table"
    POT = "pot"


class Progressive(enum.StrEnum):
    """What multiplies the score."""

    OFF = "off"
    ACHIEVED = "achieved"
    BID = "bid"


class CappottoSides(enum.StrEnum):
    """Whose sweep counts more."""

    CALLER = "caller"
    BOTH = "both"


class CappottoBy(enum.StrEnum):
    """What a sweep is."""

    POINTS = "points"
    TRICKS = "tricks"


class CappottoCombine(enum.StrEnum):
    """How a sweep and a progressive score go together."""

    MULTIPLY = "multiply"
    MAX = "max"


class SimpleChoice(enum.StrEnum):
    """How the dealer calls in the game without an auction (rules.md 5.8)."""

    AUTO = "auto"
    DEALER_CHOICE = "dealer_choice"


class MutaMode(enum.StrEnum):
    """What the holder of the trump ace names (rules.md 5.9)."""

    SEAT = "seat"
    CARD = "card"


class TrumpChange(enum.StrEnum):
    """What changes the trump during play (rules.md 5.10)."""

    NONE = "none"
    MARIANNA = "marianna"
    TRAITOR_TWO = "traitor_two"


class MatchFormat(enum.StrEnum):
    """How deals add up to a match (rules.md 6)."""

    SINGLE = "single"
    WINS = "wins"
    WEIGHTED_WINS = "weighted_wins"
    MATCH_POINTS = "match_points"
    HANDS = "hands"


CALLING_CONTRACTS: Final = (
    ContractKind.RANK_AUCTION,
    ContractKind.POINTS_AUCTION,
    ContractKind.SIMPLE,
)
AUCTIONS: Final = (ContractKind.RANK_AUCTION, ContractKind.POINTS_AUCTION)


class RulesetError(ValueError):
    """An option or value that does not exist; the text names it and the nearest valid one."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a ruleset cannot be played.

    Attributes:
        code: What is wrong, such as ``turnup-needs-stock``.
        option: The option to change.
    """

    code: str
    option: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Every option of one game, as one flat record (rules.md 9)."""

    players: int = 2
    deck: DeckKind = DeckKind.D40
    removed_two: RemovedTwo = RemovedTwo.COPPE
    hand_size: int = 3
    sides: Sides = Sides.SOLO
    trump_source: TrumpSource = TrumpSource.TURNUP
    trick_rule: TrickRule = TrickRule.LED_SUIT
    trump_compare: TrumpCompare = TrumpCompare.STRENGTH
    next_leader: NextLeader = NextLeader.WINNER
    first_leader: FirstLeader = FirstLeader.DEALER_RIGHT
    follow_suit: FollowSuit = FollowSuit.NONE
    follow_last_n: int = 3
    void_rule: VoidRule = VoidRule.FREE
    tie_rule: TieRule = TieRule.DRAW
    multi_tie: MultiTie = MultiTie.NONE
    exchange: Exchange = Exchange.NONE
    exchange_window: ExchangeWindow = ExchangeWindow.ANY_TURN
    table_talk: TableTalk = TableTalk.OFF
    partners_show_hands: bool = False
    early_stop: bool = False
    signals: Signals = Signals.OFF
    signals_from_trick: int = 2
    signal_table: SignalTable = SignalTable.STANDARD
    signals_bluff: bool = True
    signal_detection: float = 0.2
    contract: ContractKind = ContractKind.NONE
    bid_levels: BidLevels = BidLevels.BY_RANK
    opening_forced: bool = False
    low_rank_extension: bool = False
    points_min_open: int = 61
    points_step: int = 1
    auction_end: AuctionEnd = AuctionEnd.ALL_BUT_ONE
    all_pass: AllPass = AllPass.REDEAL_SAME
    a_monte_max: int | None = None
    redeal_multiplier: int = 1
    call_rank: CallRank = CallRank.EQUAL
    allow_solo: bool = True
    trump_reveal: TrumpReveal = TrumpReveal.BEFORE_FIRST
    chiamata_tie: ChiamataTie = ChiamataTie.DEFENDERS
    partner_reward: PartnerReward = PartnerReward.HALF
    chiamata4_scoring: Chiamata4Scoring = Chiamata4Scoring.SAME_TABLE
    progressive: Progressive = Progressive.OFF
    progressive_steps: tuple[int, ...] = (71, 81, 91)
    cappotto_mult: int = 2
    cappotto_sides: CappottoSides = CappottoSides.BOTH
    cappotto_by: CappottoBy = CappottoBy.POINTS
    cappotto_combine: CappottoCombine = CappottoCombine.MULTIPLY
    simple_choice: SimpleChoice = SimpleChoice.AUTO
    muta_mode: MutaMode = MutaMode.SEAT
    muta_partner_knows: bool = True
    muta_holder_public: bool = False
    muta_solo: bool = False
    trump_change: TrumpChange = TrumpChange.NONE
    match_format: MatchFormat = MatchFormat.WINS
    match_target: int = 2

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in play, in deck order. A random Two counts as removed from cups here."""
        suit = self.removed_two.suit
        return deck_cards(self.deck, Suit.CUPS if suit is None else suit)

    @property
    def stock_size(self) -> int:
        """Cards left after the deal, the exposed one included; negative if there are too few."""
        return _DECK_SIZES[self.deck] - self.players * self.hand_size

    @property
    def tricks(self) -> int:
        """Tricks in a whole deal."""
        return _DECK_SIZES[self.deck] // self.players

    @property
    def lowest_rank(self) -> Rank:
        """The weakest rank in the deck, which is the last bid by rank."""
        return STRONGEST_FIRST[{DeckKind.D36: -2, DeckKind.D32: -3}.get(self.deck, -1)]

    @property
    def has_auction(self) -> bool:
        """Whether players bid for the contract."""
        return self.contract in AUCTIONS

    def problems(self) -> tuple[Problem, ...]:
        """Return every reason why this ruleset cannot be played; empty if it can."""
        return _range_problems(self) + _combination_problems(self)

    def options(self) -> dict[str, Any]:
        """Return all options by name as plain values (text, number, bool, list, None)."""
        return {name: plain_value(getattr(self, name)) for name in OPTIONS}

    def changes(self, base: Ruleset) -> dict[str, Any]:
        """Return the options that differ from another ruleset, as plain values by name."""
        mine, theirs = self.options(), base.options()
        return {name: value for name, value in mine.items() if value != theirs[name]}

    def with_options(self, options: Mapping[str, Any]) -> Self:
        """Return this ruleset with some options replaced by plain values or texts.

        Raises:
            RulesetError: An option or a value does not exist.
        """
        return replace(self, **{name: _parse(name, value) for name, value in options.items()})


@dataclass(frozen=True, slots=True)
class Option:
    """One option of `Ruleset`: what it may be.

    Attributes:
        name: Its name in rules.md 9.
        choices: Its plain values in a fixed order; empty for a list of steps or a fraction.
        default: Its default as a plain value.
    """

    name: str
    choices: tuple[Any, ...]
    default: Any


_DECK_SIZES: Final = {DeckKind.D40: 40, DeckKind.D39: 39, DeckKind.D36: 36, DeckKind.D32: 32}
_REMOVED_RANKS: Final[dict[DeckKind, tuple[Rank, ...]]] = {
    DeckKind.D36: (Rank.TWO,),
    DeckKind.D32: (Rank.TWO, Rank.FOUR),
}
_NUMBERS: Final[dict[str, tuple[Any, ...]]] = {
    "players": tuple(range(2, 7)),
    "hand_size": (3, 5, 8, 10, 13, 20),
    "follow_last_n": tuple(range(1, 14)),
    "signals_from_trick": (1, 2),
    "points_min_open": tuple(range(61, 121)),
    "points_step": (1, 5, 10),
    "a_monte_max": (None, *range(11)),
    "redeal_multiplier": (1, 2),
    "cappotto_mult": (1, 2, 3),
    "match_target": tuple(range(1, 501)),
}


@functools.cache
def deck_cards(kind: DeckKind, removed_two: Suit) -> tuple[Card, ...]:
    """Return the cards of a deck in order (rules.md 1).

    Args:
        kind: The deck.
        removed_two: The suit whose Two a deck of 39 lacks; no other deck looks at it.
    """
    if kind is DeckKind.D39:
        return tuple(c for c in FULL_DECK if c != Card(removed_two, Rank.TWO))
    gone = _REMOVED_RANKS.get(kind, ())
    return tuple(card for card in FULL_DECK if card.rank not in gone)


def plain_value(value: Any) -> Any:
    """Return an option's value as JSON and YAML write it."""
    if isinstance(value, enum.Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value


def _build_options() -> dict[str, Option]:
    hints = typing.get_type_hints(Ruleset)
    options = {}
    for field in dataclasses.fields(Ruleset):
        hint = hints[field.name]
        choices = _NUMBERS.get(field.name, ())
        if isinstance(hint, type) and issubclass(hint, enum.Enum):
            choices = tuple(member.value for member in hint)
        elif hint is bool:
            choices = (False, True)
        options[field.name] = Option(field.name, choices, plain_value(field.default))
    return options


OPTIONS: Final[Mapping[str, Option]] = types.MappingProxyType(_build_options())
"""Every option of a ruleset by name, in the order of rules.md 9."""

_HINTS: Final = typing.get_type_hints(Ruleset)
_WORDS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def _parse(name: str, value: Any) -> Any:
    if name not in OPTIONS:
        raise RulesetError(f"unknown option {name!r}{_nearest(name, OPTIONS)}")
    try:
        return _typed(name, value)
    except (ValueError, TypeError, KeyError, OverflowError):
        choices = OPTIONS[name].choices
        allowed = ", ".join("null" if c is None else str(c) for c in choices[:12])
        more = ", ..." if len(choices) > 12 else ""
        hint = _nearest(str(value), [str(choice) for choice in choices])
        said = f": use {allowed}{more}" if choices else ""
        raise RulesetError(f"{name}: {value!r} is not possible{hint}{said}") from None


def _typed(name: str, value: Any) -> Any:
    hint = _HINTS[name]
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        if isinstance(value, bool):  # YAML reads a bare off or no as false
            value = "off" if not value and "off" in OPTIONS[name].choices else value
        return hint(value)
    if hint is bool:
        return value if isinstance(value, bool) else _WORDS[str(value).lower()]
    if hint is float:
        return float(value)
    if name == "progressive_steps":
        return tuple(int(part) for part in _parts(value))
    if value in (None, "null", "none", ""):
        if None in OPTIONS[name].choices:
            return None
        raise ValueError(value)
    if isinstance(value, bool):
        raise TypeError(value)
    if isinstance(value, float) and value != int(value):
        raise ValueError(value)
    return int(value)


def _parts(value: Any) -> typing.Iterable[Any]:
    if not isinstance(value, str):
        return typing.cast("typing.Iterable[Any]", value)
    inner = value.strip("[] ")
    return inner.split(",") if inner else ()


def _nearest(word: str, words: typing.Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(words), n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else ""


def _range_problems(rules: Ruleset) -> tuple[Problem, ...]:
    found = [
        Problem("out-of-range", name)
        for name, option in OPTIONS.items()
        if option.choices and plain_value(getattr(rules, name)) not in option.choices
    ]
    steps = rules.progressive_steps
    if not all(62 <= step <= 120 for step in steps) or list(steps) != sorted(set(steps)):
        found.append(Problem("steps-not-ascending", "progressive_steps"))
    if not 0 <= rules.signal_detection <= 1:
        found.append(Problem("out-of-range", "signal_detection"))
    return tuple(found)


def _combination_problems(rules: Ruleset) -> tuple[Problem, ...]:
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
        raise RulesetError(f"unknown preset {name!r}{_nearest(name, PRESETS)}")
    return PRESETS[name]
