"""The options of a game as one record, with their defaults (rules.md 9)."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from engine.cards import STRONGEST_FIRST, Card, Rank, Suit
from engine.ruleset.checks import Problem, combination_problems, range_problems
from engine.ruleset.deck import DECK_SIZES, DeckKind, RemovedTwo, deck_cards
from engine.ruleset.options import Option, RulesetError, nearest, option_of, plain_value, read_value
from engine.ruleset.values import (
    AUCTIONS,
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
        return DECK_SIZES[self.deck] - self.players * self.hand_size

    @property
    def tricks(self) -> int:
        """Tricks in a whole deal."""
        return DECK_SIZES[self.deck] // self.players

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
        return range_problems(self, OPTIONS) + combination_problems(self)

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
        return replace(self, **{name: _read(name, value) for name, value in options.items()})


def _build_options() -> dict[str, Option]:
    kinds = typing.get_type_hints(Ruleset)
    return {
        field.name: option_of(field.name, kinds[field.name], field.default)
        for field in dataclasses.fields(Ruleset)
    }


OPTIONS: Final[Mapping[str, Option]] = types.MappingProxyType(_build_options())
"""Every option of a ruleset by name, in the order of rules.md 9."""


def _read(name: str, value: Any) -> Any:
    if name not in OPTIONS:
        raise RulesetError(f"unknown option {name!r}{nearest(name, OPTIONS)}")
    return read_value(OPTIONS[name], value)
