"""Line-ups on duplicate deals: every deal is replayed with the line-up moved through all seats."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.actions import Bid
from engine.ai.agent import Agent
from engine.ai.registry import agent_for
from engine.auction import LEVELS
from engine.cards import STRONGEST_FIRST, Seat
from engine.deal import Contract, DealResult
from engine.ruleset import Ruleset, Sides
from engine.state import DealState
from game.arena.figures import DECIDED, Mean, Tally, log_likelihood_ratio
from game.arena.play import PlayedDeal, Seating, Tables, Thinking, deal_for
from game.arena.style import FAULTS, Conduct

ROLES: Final = ("declarer", "partner", "defender")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be measured.

    Attributes:
        ruleset: What is played.
        players: The levels by seat of the first rotation; for `by_sides` the two to compare.
        deals: How many deals.
        seed: Settles every deal and every decision.
        seat_draws: See `game.arena.play.Tables`.
        by_sides: Whether two levels play each deal once from either side instead of rotating:
            as one team and the other, or the same contract as the declarer's side and as the
            defenders, the auction being the first level's.
        stop_at: End early once it is decided whether the first entry gains this many card
            points a deal over an even share, or none; None plays all deals.
    """

    ruleset: Ruleset
    players: tuple[str, ...]
    deals: int
    seed: int
    seat_draws: bool = False
    by_sides: bool = False
    stop_at: float | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a deal: who sat where and how it came out.

    Attributes:
        entries: By seat, the number of the line-up entry.
        conduct: By seat, the style of its play.
        thinking: By level, the milliseconds each card took; not for games that were played
            already with the same line-up.
        bids: How many bids were made, passes not counted.
    """

    entries: tuple[int, ...]
    result: DealResult
    redeals: int
    illegal: int
    conduct: tuple[Conduct, ...] = ()
    thinking: Thinking = field(default_factory=dict, compare=False)
    bids: int = 0


def play_deal(plan: Plan, number: int) -> tuple[Game, ...]:
    """Play one deal in all its games."""
    if not plan.by_sides:
        return _play_rotations(plan, number, plan.ruleset.players)
    if plan.ruleset.sides is Sides.TEAMS:
        return _play_rotations(plan, number, 2)
    return _play_sides(plan, number)


def _play_rotations(plan: Plan, number: int, entrants: int) -> tuple[Game, ...]:
    rules, seed, dealer = deal_for(plan.ruleset, plan.seed, number)
    tables = Tables(rules, plan.seat_draws)
    n = rules.players
    played: dict[tuple[str, ...], PlayedDeal] = {}
    games = []
    for shift in range(entrants):
        entries = tuple((seat - shift) % entrants for seat in range(n))
        levels = tuple(plan.players[entry] for entry in entries)
        if levels in played:  # equal line-ups make equal games
            games.append(replace(_game(entries, played[levels]), thinking={}))
            continue
        agents = [agent_for(level) for level in levels]
        played[levels] = tables.play(seed, dealer, _fixed(agents))
        games.append(_game(entries, played[levels]))
    return tuple(games)


def _play_sides(plan: Plan, number: int) -> tuple[Game, ...]:
    rules, seed, dealer = deal_for(plan.ruleset, plan.seed, number)
    tables = Tables(rules, plan.seat_draws)
    agents = [agent_for(level) for level in plan.players]
    games = []
    for declaring in (0, 1):
        played = tables.play(seed, dealer, _by_role(agents, declaring))
        assert played.state.contract is not None
        ours = _declarers_side(played.state)
        seats = range(rules.players)
        entries = tuple(declaring if seat in ours else 1 - declaring for seat in seats)
        games.append(_game(entries, played))
    return tuple(games)


def _game(entries: tuple[int, ...], played: PlayedDeal) -> Game:
    bids = sum(isinstance(bid, Bid) for bid in played.state.bids)
    return Game(
        entries,
        played.result,
        played.redeals,
        played.illegal,
        played.conduct,
        played.thinking,
        bids,
    )


def _fixed(agents: Sequence[Agent]) -> Seating:
    return lambda state: agents


def _by_role(agents: Sequence[Agent], declaring: int) -> Seating:
    """Return a seating of one level as the declarer's side and the other as defenders.

    Until the roles are settled the first level sits everywhere, so that the contract is the
    same in both games.
    """

    def seating(state: DealState) -> Sequence[Agent]:
        seats = range(state.ruleset.players)
        if state.partner is None:
            return [agents[0] for _ in seats]
        ours = _declarers_side(state)
        return [agents[declaring if seat in ours else 1 - declaring] for seat in seats]

    return seating


def _declarers_side(state: DealState) -> tuple[int, ...]:
    assert state.contract is not None
    assert state.partner is not None
    return (state.contract.declarer, state.partner)


# ------------------------------------------------------------------------------- the figures


@dataclass(slots=True)
class Contracts:
    """What was bid and by whom it was made; the deal is the unit.

    Attributes:
        bids: How often each bid won, as it is called: ``A``, ``2``, ``2@67``, ``80``.
        heights: The same, each with a place that grows with what it commits to.
        bids_made: How many bids an auction took, passes not counted.
        solo_wins: How often a declarer who played alone won.
    """

    bids: Counter[str] = field(default_factory=Counter)
    heights: Counter[tuple[tuple[int, int], str]] = field(default_factory=Counter)
    target: Mean = field(default_factory=Mean)
    declarer_wins: Mean = field(default_factory=Mean)
    solos: Mean = field(default_factory=Mean)
    solo_wins: Mean = field(default_factory=Mean)
    bids_made: Mean = field(default_factory=Mean)
    by_role: dict[str, Tally] = field(default_factory=lambda: {role: Tally() for role in ROLES})

    def add_deal(self, games: Sequence[Game]) -> None:
        """Take one deal."""
        results = [game.result for game in games]
        contracts = [contract for result in results if (contract := result.contract)]
        self.bids.update(bid_name(contract) for contract in contracts)
        self.heights.update((_bid_height(each), bid_name(each)) for each in contracts)
        self.target.add(_mean([contract.points for contract in contracts]))
        self.solos.add(_mean([result.partner is None for result in results]))
        self.bids_made.add(_mean([game.bids for game in games]))
        wins = [_win_share(result, _declarer(result)) for result in results]
        self.declarer_wins.add(_mean(wins))
        alone = [win for win, result in zip(wins, results, strict=True) if result.partner is None]
        if alone:
            self.solo_wins.add(_mean(alone))
        for role, tally in self.by_role.items():
            tally.add_deal(
                [
                    _measures(result, seat)
                    for result in results
                    for seat in range(len(result.card_points))
                    if _role(result, seat) == role
                ]
            )

    def to_data(self) -> dict[str, Any]:
        """Return the figures as plain values (commands.md, JSON shapes)."""
        return {
            "bids": dict(self.bids.most_common()),
            "mean_target": round(self.target.mean, 2),
            "declarer_win_rate": round(self.declarer_wins.mean, 4),
            "declarer_win_rate_ci95": round(self.declarer_wins.half_width, 4),
            "solo_rate": round(self.solos.mean, 4),
            "solo_deals": self.solo_wins.count,
            "solo_win_rate": round(self.solo_wins.mean, 4),
            "bids_made": round(self.bids_made.mean, 2),
            "middle_bid": _middle(self.heights),
            "by_role": {role: tally.to_data() for role, tally in self.by_role.items()},
        }


def bid_name(contract: Contract) -> str:
    """Return how a winning bid is called: ``A``, ``2``, ``2@67``, ``80``, a level as ``11``."""
    if contract.level is not None:
        return str(contract.level)
    if contract.rank is None:
        return str(contract.points)
    past = f"@{contract.points}" if contract.points > 61 else ""
    return contract.rank.letter + past


def _bid_height(contract: Contract) -> tuple[int, int]:
    """Return a place that is the higher, the more a bid commits to."""
    if contract.level is not None:
        return LEVELS.index(contract.level), 0
    rank = 0 if contract.rank is None else STRONGEST_FIRST.index(contract.rank)
    return rank, contract.points


def _middle(bids: Mapping[tuple[tuple[int, int], str], int]) -> str:
    """Return the bid in the middle: half of all winning bids were as high or lower."""
    half, seen = sum(bids.values()) / 2, 0
    for (_, name), count in sorted(bids.items()):
        seen += count
        if seen >= half:
            return name
    return ""


def _declarer(result: DealResult) -> Seat:
    assert result.contract is not None
    return result.contract.declarer


def _role(result: DealResult, seat: int) -> str:
    if seat == _declarer(result):
        return "declarer"
    return "partner" if seat == result.partner else "defender"


def _win_share(result: DealResult, seat: int) -> float:
    """Return 1 for a win; those who share a drawn deal share it."""
    if result.winners:
        return float(seat in result.winners)
    best = max(result.side_points)
    leaders = [
        side
        for side, points in zip(result.sides, result.side_points, strict=True)
        if points == best
    ]
    return 1 / len(leaders) if any(seat in side for side in leaders) else 0.0


def _measures(result: DealResult, seat: int) -> dict[str, float]:
    return {
        "win_rate": _win_share(result, seat),
        "card_points": result.card_points[seat],
        "match_points": result.scores[seat],
    }


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@dataclass(slots=True)
class Report:
    """The figures of a contest so far.

    Attributes:
        plan: What is measured.
        deals: Deals taken.
        gain: The first entry's card points over an even share, over deals.
        declaring: With `Plan.by_sides`, the declarer's side's points when the first level plays
            it and when the second does.
        thinking: By level, the milliseconds of computing of each card.
        conduct: By level, how its cards are to be judged, all together.
    """

    plan: Plan
    deals: int = 0
    redeals: int = 0
    illegal: int = 0
    tallies: list[Tally] = field(default_factory=list)
    contracts: Contracts | None = None
    gain: Mean = field(default_factory=Mean)
    declaring: tuple[Mean, Mean] = field(default_factory=lambda: (Mean(), Mean()))
    thinking: Thinking = field(default_factory=dict)
    conduct: dict[str, Conduct] = field(default_factory=dict)

    def add_deal(self, games: Sequence[Game]) -> None:
        """Take one deal in all its games."""
        entries = 2 if self.plan.by_sides else len(self.plan.players)
        if not self.tallies:
            self.tallies = [Tally() for _ in range(entries)]
        self.deals += 1
        self.redeals += sum(game.redeals for game in games)
        self.illegal += sum(game.illegal for game in games)
        for entry, tally in enumerate(self.tallies):
            tally.add_deal(list(_entry_measures(self.plan, games, entry)))
        self.gain.add(_gain(self.plan, games))
        for game in games:
            self._add_manners(game)
            if self.plan.by_sides and game.result.contract is not None:
                # The declarer's side comes first.
                entry = game.entries[game.result.sides[0][0]]
                self.declaring[entry].add(game.result.side_points[0])
        if games[0].result.contract is not None:
            self.contracts = self.contracts or Contracts()
            self.contracts.add_deal(games)

    def _add_manners(self, game: Game) -> None:
        for level, took in game.thinking.items():
            self.thinking.setdefault(level, []).extend(took)
        for entry, conduct in zip(game.entries, game.conduct, strict=True):
            level = self.plan.players[entry]
            self.conduct.setdefault(level, Conduct()).add(conduct)

    def manners_data(self, level: str) -> dict[str, float]:
        """Return how often a level did what is frowned upon, each for 1,000 cards it played."""
        conduct = self.conduct[level]
        cards = max(1, conduct.cards)
        return {fault: round(1000 * getattr(conduct, fault) / cards, 2) for fault in FAULTS}

    @property
    def verdict(self) -> bool | None:
        """Whether the first entry gains what the plan asks; None while that is open."""
        if self.plan.stop_at is None or self.deals < _LEAST_DEALS:
            return None
        ratio = log_likelihood_ratio(self.gain, 0.0, self.plan.stop_at)
        return None if abs(ratio) < DECIDED else ratio > 0

    def players_data(self) -> list[dict[str, Any]]:
        """Return the figures of each line-up entry as plain values."""
        return [
            {"level": self.plan.players[entry], **tally.to_data()}
            for entry, tally in enumerate(self.tallies)
        ]


_LEAST_DEALS: Final = 40


def _entry_measures(plan: Plan, games: Sequence[Game], entry: int) -> Iterator[Mapping[str, float]]:
    for game in games:
        seats = [seat for seat, who in enumerate(game.entries) if who == entry]
        if plan.by_sides:
            # A side's points belong to all its seats; its match points are those of one seat.
            side = next(i for i, s in enumerate(game.result.sides) if seats[0] in s)
            points = game.result.side_points[side]
            yield {**_measures(game.result, seats[0]), "card_points": points}
        else:
            yield from (_measures(game.result, seat) for seat in seats)


def _gain(plan: Plan, games: Sequence[Game]) -> float:
    points = [measures["card_points"] for measures in _entry_measures(plan, games, 0)]
    share = 60.0 if plan.by_sides else 120 / plan.ruleset.players
    return _mean(points) - share


def contest(plan: Plan, jobs: int = 1) -> Iterator[Report]:
    """Play a plan and yield the report after every deal, always the same object.

    Args:
        plan: What is to be measured.
        jobs: How many processes share the work; the figures do not depend on it.

    Raises:
        BrokenProcessPool: One of the processes was ended from outside.
    """
    report = Report(plan)
    for games in _played(plan, jobs):
        report.add_deal(games)
        yield report
        if report.verdict is not None:
            return


def _played(plan: Plan, jobs: int) -> Iterable[tuple[Game, ...]]:
    if jobs == 1:
        yield from (play_deal(plan, number) for number in range(plan.deals))
        return
    chunk = max(1, min(16, plan.deals // (4 * jobs)))
    work = [(plan, number) for number in range(plan.deals)]
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        yield from executor.map(_play_one, work, chunksize=chunk)
    finally:
        executor.shutdown(cancel_futures=True)


def _play_one(work: tuple[Plan, int]) -> tuple[Game, ...]:
    return play_deal(*work)
