"""What a player's deals add up to: pure folds over stored matches.

Every deal is told in a few figures (`DealFigures`), which closed matches keep in the store, so
that a deal is replayed for the statistics once. Deals that were thrown in do not count, nor do
those whose cards were dealt to the player in an earlier match (the same deal again, or its
code): he knew them. The finished deals of a match that was given up count, and that match is
lost.
"""

from __future__ import annotations

import datetime
import enum
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.cards import Seat
from engine.deal import DealResult
from engine.events import BidMade, Event
from engine.match import replay
from engine.record import MatchRecord, RecordError
from game.aids import coached
from game.storage.store import MatchStatus, Store, StoredMatch

__all__ = [
    "DealFigures",
    "GameFigures",
    "Role",
    "RowFigures",
    "Totals",
    "fold",
    "gather",
    "interval",
]

VERSION: Final = 2
"""Of the figures kept in the store; older ones are made anew."""

LAST: Final = 12
"""How many deals the strip of form shows."""

POINTS_BID: Final = "+"
"""Stands for a bid past the Two."""

HALF: Final = 61
"""Card points that win where no more was bid."""


class Role(enum.StrEnum):
    """What the player was in a deal; `PLAIN` where there is no contract."""

    PLAIN = "plain"
    DECLARER = "declarer"
    PARTNER = "partner"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class DealFigures:
    """One deal from the player's side.

    Attributes:
        number: Of the deal in its match, from 0, redeals included.
        won: Whether the player's side won; None for a drawn deal.
        points: Card points of his side, 0 to 120.
        target: Card points that the declarer's side needed; 0 without a contract.
        sides: How many sides there were.
        bid: The letter of the last rank he bid, `POINTS_BID` past the Two; the value of a card
            or the tens of the points where those are bid; "" without a bid.
        auction: Whether there was an auction.
    """

    number: int
    role: Role
    won: bool | None
    points: int
    target: int
    sides: int
    bid: str
    auction: bool

    def row(self) -> list[object]:
        """Return the figures as JSON keeps them."""
        return [
            self.number,
            self.role.value,
            self.won,
            self.points,
            self.target,
            self.sides,
            self.bid,
            self.auction,
        ]

    @classmethod
    def of_row(cls, row: Sequence[object]) -> DealFigures:
        """Return the figures of a row.

        Raises:
            ValueError: The row holds something else.
        """
        try:
            number, role, won, points, target, sides, bid, auction = row
            kept = cls(
                int(str(number)),
                Role(str(role)),
                None if won is None else bool(won),
                int(str(points)),
                int(str(target)),
                int(str(sides)),
                str(bid),
                bool(auction),
            )
        except (TypeError, ValueError) as error:
            raise ValueError(f"no figures of a deal: {row!r}") from error
        return kept


@dataclass(frozen=True, slots=True)
class GameFigures:
    """One match: which game, against whom, and its deals.

    Attributes:
        match: The match's number in the store.
        created: When it began, in UTC.
        level: The computer players' level, "" where they differ.
        won: Whether the player won the match; None if it is open or drawn, or not one of
            its own because it began with cards he knew.
        closed: Whether the match is over, played to its end or given up, and one of its own.
        aids: How often each aid was used, such as `hint`.
    """

    match: int
    created: datetime.datetime
    preset: str
    level: str
    won: bool | None
    closed: bool
    deals: tuple[DealFigures, ...]
    aids: Mapping[str, int]

    def had_coach(self, deal: DealFigures) -> bool:
        """Return whether the coach was heard in a deal of this match."""
        return coached(deal.number) in self.aids


@dataclass(frozen=True, slots=True)
class RowFigures:
    """What the deals of one game, or of one role in it, add up to.

    Attributes:
        role: None for all roles together.
        equal: The share of deals that equal players would win.
        form: Of the last deals, oldest first: won, lost, None for drawn.
        points: Card points of the player's side, by deal.
        bids: How often he stopped at each bid.
        auctions: Auctions in which he bid.
    """

    preset: str
    role: Role | None
    deals: int
    won: int
    equal: float
    form: tuple[bool | None, ...]
    points: tuple[int, ...]
    bids: Mapping[str, int]
    auctions: int

    @property
    def share(self) -> float:
        """The share of deals won, 0 to 1."""
        return self.won / self.deals if self.deals else 0.0


@dataclass(frozen=True, slots=True)
class Totals:
    """Everything together.

    Attributes:
        rows: Games by number of deals, the roles of each after it.
        games: The matches one by one, the oldest first.
        matches: Matches played to their end or given up.
        matches_won: Of these, won.
        streak: The longest row of deals won.
        best: Most card points of the player's side in one deal.
        aids: How often each aid was used.
        coached: Deals in which the coach was heard.
    """

    rows: tuple[RowFigures, ...]
    games: tuple[GameFigures, ...]
    matches: int
    matches_won: int
    streak: int
    best: int
    aids: Mapping[str, int]
    coached: int


DECLARER_SHARE: Final[Mapping[str, float]] = MappingProxyType(
    {
        "chiamata": 0.51,
        "chiamata_it": 0.66,
        "chiamata_ja": 0.59,
        "chiamata_strict": 0.63,
        "chiamata_progressiva": 0.58,
        "chiamata_punti": 0.56,
        "chiamata_ko": 0.51,
        "chiamata_4": 0.82,
        "chiamata_4_40": 0.56,
        "cinque_semplice": 0.84,
        "bastarda": 0.46,
        "muta": 0.62,
    }
)
"""How often the declarer's side wins between equal players, by preset (BENCHMARKS.md)."""
_DECLARER_USUAL: Final = 0.54


def fold(store: Store, level: str = "") -> Iterator[Totals | None]:
    """Add up the player's matches, a little at each step.

    Args:
        store: Where they are; keeps the figures of closed matches.
        level: Only matches against computer players of this level; "" for all.

    Yields:
        None after each small part of the work, at last the totals.
    """
    games: list[GameFigures] = []
    for listed in reversed(store.matches()):
        if listed.human is None or not listed.counted:
            continue
        for step in gather(store, listed):
            if step is None:
                yield None
            elif not level or step.level == level:
                games.append(step)
    yield add_up(games)


def gather(store: Store, listed: StoredMatch) -> Iterator[GameFigures | None]:
    """Yield None while a match is replayed, at last its figures; nothing for a damaged one."""
    kept = _kept(store, listed)
    if kept is not None:
        yield kept
        return
    figures: list[DealFigures] = []
    winners: tuple[Seat, ...] | None = None
    human = Seat(listed.human or 0)
    known = store.repeated_deals(listed.id)
    try:
        record = MatchRecord.from_json(store.export_json(listed.id) or "")
        for number, deal, winners in _deals(record):  # noqa: B007 - the last one is wanted
            if deal is not None and number not in known:
                figures.append(_figures(deal, human))
            yield None
    except (RecordError, ValueError, KeyError):
        return
    is_over = listed.state is not MatchStatus.OPEN
    closed = is_over and 0 not in known
    won = _outcome(listed.state, winners, human) if closed else None
    if is_over:
        deals = [deal.row() for deal in figures]
        rows = {"version": VERSION, "won": won, "closed": closed, "deals": deals}
        store.keep_figures(listed.id, json.dumps(rows, separators=(",", ":")))
    yield _game(store, listed, won, closed, figures)


def _outcome(state: MatchStatus, winners: Sequence[Seat] | None, human: Seat) -> bool | None:
    if state is MatchStatus.CONCEDED:
        return False
    return human in winners if state is MatchStatus.FINISHED and winners else None


def _kept(store: Store, listed: StoredMatch) -> GameFigures | None:
    text = store.figures(listed.id)
    if text is None or listed.state is MatchStatus.OPEN:
        return None
    try:
        data = json.loads(text)
        if data["version"] != VERSION:
            return None
        deals = [DealFigures.of_row(row) for row in data["deals"]]
        return _game(store, listed, data["won"], data["closed"], deals)
    except (ValueError, KeyError, TypeError):
        return None


def _game(
    store: Store,
    listed: StoredMatch,
    won: bool | None,
    closed: bool,
    deals: Sequence[DealFigures],
) -> GameFigures:
    others = {each for each in json.loads(listed.players) if each != "human"}
    level = others.pop() if len(others) == 1 else ""
    return GameFigures(
        match=listed.id,
        created=listed.created,
        preset=listed.preset,
        level=level,
        won=won,
        closed=closed,
        deals=tuple(deals),
        aids=store.aids(listed.id),
    )


@dataclass(frozen=True, slots=True)
class _Counted:
    """A deal that counts, as the engine left it."""

    number: int
    result: DealResult
    log: tuple[Event, ...]


def _deals(record: MatchRecord) -> Iterator[tuple[int, _Counted | None, tuple[Seat, ...] | None]]:
    """Yield, step by step, the deal's number, the deal if it was just counted, the winners."""
    number, done = -1, False
    for state, _ in replay(record):
        if state.deal_number != number:
            number, done = state.deal_number, False
        result = state.deal.result
        counted = None
        if result is not None and not done:
            done = True
            counted = _Counted(number, result, state.deal.log) if result.counts else None
        yield number, counted, state.winners


def _figures(deal: _Counted, seat: Seat) -> DealFigures:
    result = deal.result
    side = next((n for n, seats in enumerate(result.sides) if seat in seats), 0)
    contract = result.contract
    bids = [event for event in deal.log if isinstance(event, BidMade)]
    return DealFigures(
        number=deal.number,
        role=_role(result, seat),
        won=(seat in result.winners) if result.winners else None,
        points=result.side_points[side] if result.side_points else result.card_points[seat],
        target=contract.points if contract is not None else 0,
        sides=max(1, len(result.sides)),
        bid=_letter([bid for bid in bids if bid.seat == seat]),
        auction=bool(bids),
    )


def _role(result: DealResult, seat: Seat) -> Role:
    if result.contract is None:
        return Role.PLAIN
    if seat == result.contract.declarer:
        return Role.DECLARER
    return Role.PARTNER if seat == result.partner else Role.DEFENDER


def _letter(bids: Sequence[BidMade]) -> str:
    if not bids:
        return ""
    last = bids[-1]
    if last.rank is not None:
        return POINTS_BID if last.points > HALF else last.rank.letter
    return str(last.level if last.level is not None else last.points // 10 * 10)


# ------------------------------------------------------------------------------- adding up


def add_up(games: Iterable[GameFigures]) -> Totals:
    """Return what all matches together come to; the oldest comes first."""
    games = list(games)
    by_preset: dict[str, list[DealFigures]] = {}
    for game in games:
        by_preset.setdefault(game.preset, []).extend(game.deals)
    rows: list[RowFigures] = []
    for preset, deals in sorted(by_preset.items(), key=lambda each: -len(each[1])):
        if deals:
            rows += _rows(preset, deals)
    aids: Counter[str] = Counter()
    for game in games:
        aids.update(game.aids)
    every = [deal for game in games for deal in game.deals]
    return Totals(
        rows=tuple(rows),
        games=tuple(games),
        matches=sum(game.closed for game in games),
        matches_won=sum(game.won is True for game in games),
        streak=_streak(deal.won for deal in every),
        best=max((deal.points for deal in every), default=0),
        aids=dict(aids),
        coached=sum(game.had_coach(deal) for game in games for deal in game.deals),
    )


def _rows(preset: str, deals: Sequence[DealFigures]) -> Iterator[RowFigures]:
    yield _row(preset, None, deals)
    roles = [role for role in Role if any(deal.role is role for deal in deals)]
    if roles != [Role.PLAIN]:
        for role in roles:
            yield _row(preset, role, [deal for deal in deals if deal.role is role])


def _row(preset: str, role: Role | None, deals: Sequence[DealFigures]) -> RowFigures:
    bid = [deal for deal in deals if deal.bid]
    return RowFigures(
        preset=preset,
        role=role,
        deals=len(deals),
        won=sum(deal.won is True for deal in deals),
        equal=sum(_equal_share(preset, deal) for deal in deals) / len(deals),
        form=tuple(deal.won for deal in deals[-LAST:]),
        points=tuple(deal.points for deal in deals),
        bids=dict(Counter(deal.bid for deal in bid)),
        auctions=len(bid),
    )


def _equal_share(preset: str, deal: DealFigures) -> float:
    """Return how often equal players win such a deal."""
    if deal.role is Role.PLAIN:
        return 1 / deal.sides
    declarer = DECLARER_SHARE.get(preset, _DECLARER_USUAL)
    return 1 - declarer if deal.role is Role.DEFENDER else declarer


def _streak(results: Iterable[bool | None]) -> int:
    longest = now = 0
    for won in results:
        now = now + 1 if won else 0
        longest = max(longest, now)
    return longest


def interval(won: int, deals: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson's formula; 0 to 1 without a deal."""
    if not deals:
        return 0.0, 1.0
    z, share = 1.96, won / deals
    spread = z * z / deals
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / deals + spread / (4 * deals)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
