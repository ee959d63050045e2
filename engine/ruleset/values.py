"""The words an option may be set to: one enum per option that is a choice (rules.md 9)."""

from __future__ import annotations

import enum
from typing import Final


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
