"""Every level against those it must beat, at every kind of table: the ladder of strength.

Each rung is a contest on duplicate deals. Its figure is what the stronger level's side makes over
an even share of a deal's card points: 60 where two sides play, 40 for each of three.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.chance import derive_seed
from engine.ruleset import PRESETS, Sides
from game.arena.contest import Plan, Report, contest

TABLES: Final[Mapping[str, str]] = {
    "duel": "briscola_2",
    "teams": "briscola_4_stock",
    "called": "chiamata",
    "three": "briscola_3_stock",
    "six": "briscola_6",
}
"""The kinds of tables and the preset that stands for each."""

MATCHES: Final = (
    ("easy", "random"),
    ("easy", "greedy"),
    ("normal", "random"),
    ("normal", "greedy"),
    ("normal", "easy"),
    ("hard", "random"),
    ("hard", "greedy"),
    ("hard", "normal"),
    ("master", "random"),
    ("master", "greedy"),
    ("master", "hard"),
)
"""Each level against the two that never change and against the one below."""

SEED: Final = 20_261_130
"""The seed of reports. Numbers are tuned with small seeds, never with this one."""

NOT_WORSE: Final = -0.5
"""Card points a deal by which the Maestro's interval may reach below the level under it."""

MOST_MS: Final[Mapping[str, float]] = {"normal": 5.0, "hard": 100.0, "master": 700.0}
"""Milliseconds of computing under which 95 of 100 cards of a level are to be chosen."""


@dataclass(frozen=True, slots=True)
class Bar:
    """What the lower ends of the intervals are to reach.

    Attributes:
        points: Card points over an even share.
        wins: Share of games won; None if nothing is asked.
    """

    points: float
    wins: float | None = None


_BETTER: Final = Bar(0.0)

_BARS: Final[Mapping[tuple[str, str], Mapping[str, Bar]]] = {
    ("normal", "random"): {"duel": Bar(18, 0.86), "teams": Bar(14, 0.76), "called": Bar(18, 0.8)},
    ("normal", "greedy"): {"duel": Bar(2.5, 0.56), "teams": Bar(3), "called": Bar(4.5)},
    ("hard", "greedy"): {"duel": Bar(5.5, 0.66), "teams": Bar(8, 0.65), "called": Bar(11)},
    ("master", "greedy"): {"duel": Bar(6.5), "teams": Bar(9), "called": Bar(13)},
}


def bar_for(level: str, other: str, table: str) -> Bar | None:
    """Return what a level is to reach against another; None if nothing is asked."""
    bars = _BARS.get((level, other), {})
    if table in bars:
        return bars[table]
    if other == "random" or (level, other) == ("easy", "greedy"):
        return None
    return Bar(NOT_WORSE) if (level, other) == ("master", "hard") else _BETTER


@dataclass(frozen=True, slots=True)
class Rung:
    """One contest of the ladder.

    Attributes:
        level: The stronger level.
        other: Whom it plays against.
        table: A key of `TABLES`.
        deals: How many deals.
        seed: Settles every deal and every decision.
    """

    level: str
    other: str
    table: str
    deals: int
    seed: int

    def plan(self) -> Plan:
        """Return what is to be played."""
        rules = PRESETS[TABLES[self.table]]
        by_sides = rules.sides is not Sides.SOLO
        others = 1 if by_sides else rules.players - 1
        return Plan(
            ruleset=rules,
            players=(self.level, *(self.other,) * others),
            deals=self.deals,
            seed=self.seed,
            seat_draws=rules.stock_size > 0,
            by_sides=by_sides,
        )


@dataclass(frozen=True, slots=True)
class Row:
    """What a rung came to.

    Attributes:
        points: Card points over an even share, with half the width of the interval.
        wins: The share of games won, with half the width of the interval.
        sides: For contracts, the points of the level's side as declarer's and of the declarer's
            side against it.
        ms: Milliseconds of computing of the level's cards: mean, 95th percentile, most.
        manners: By the name of a fault, how often it is made in 1,000 cards.
        minutes: How long the rung took.
    """

    rung: Rung
    points: tuple[float, float]
    wins: tuple[float, float]
    sides: tuple[float, float] | None
    ms: tuple[float, float, float]
    manners: Mapping[str, float]
    minutes: float

    @property
    def bar(self) -> Bar | None:
        """What was to be reached."""
        return bar_for(self.rung.level, self.rung.other, self.rung.table)

    @property
    def is_met(self) -> bool | None:
        """Whether the lower ends reach the bar; None if nothing is asked."""
        bar = self.bar
        if bar is None:
            return None
        wins = bar.wins is None or self.wins[0] - self.wins[1] >= bar.wins
        return self.points[0] - self.points[1] >= bar.points and wins

    @property
    def is_in_time(self) -> bool:
        """Whether the level chose nearly all its cards quickly enough."""
        return self.ms[1] <= MOST_MS.get(self.rung.level, math.inf)

    def to_data(self) -> dict[str, Any]:
        """Return the row as plain values, which `from_data` reads."""
        return dataclasses.asdict(self)

    @staticmethod
    def from_data(found: Mapping[str, Any]) -> Row:
        """Return the row that was written as plain values."""
        values: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in found.items()
        }
        return Row(**{**values, "rung": Rung(**found["rung"])})


def row_for(rung: Rung, report: Report, minutes: float) -> Row:
    """Return what a finished contest came to."""
    tally = report.tallies[0]
    wins = tally.means["win_rate"]
    times = sorted(report.thinking[rung.level])
    return Row(
        rung=rung,
        points=(round(report.gain.mean, 3), round(report.gain.half_width, 3)),
        wins=(round(wins.mean, 4), round(wins.half_width, 4)),
        sides=_both_sides(report),
        ms=(
            round(sum(times) / len(times), 3),
            round(times[int(0.95 * len(times))], 3),
            round(times[-1], 3),
        ),
        manners=report.manners_data(rung.level),
        minutes=round(minutes, 3),
    )


def _both_sides(report: Report) -> tuple[float, float] | None:
    if report.contracts is None:
        return None
    first, second = report.declaring
    return round(first.mean, 2), round(second.mean, 2)


# ------------------------------------------------------------------------------ the ladder


class Deals(NamedTuple):
    """How many deals the rungs of a table take in a full ladder.

    Attributes:
        quick: Rungs of levels that answer at once.
        hard: Rungs of the hard level.
        master: Rungs of the Maestro.
        top: The Maestro against the hard level, between whom there is least.
    """

    quick: int
    hard: int
    master: int
    top: int


FULL: Final[Mapping[str, Deals]] = {
    "duel": Deals(800, 240, 120, 600),
    "teams": Deals(800, 160, 80, 240),
    "called": Deals(800, 200, 400, 120),
    "three": Deals(500, 160, 60, 640),
    "six": Deals(800, 160, 60, 400),
}
"""As many as the bars and the differences ask for: two players differ least, and are quickest."""


def deals_for(level: str, other: str, table: str) -> int:
    """Return how many deals a rung takes in a full ladder."""
    deals = FULL[table]
    match level, other:
        case "master", "hard":
            return deals.top
        case "master", "random":
            return deals.master // 4  # clear soon, and nothing is asked
        case "hard", "random":
            return deals.hard // 2
        case "master", _:
            return deals.master
        case "hard", _:
            return deals.hard
        case _:
            return deals.quick


def ladder(
    tables: Iterable[str] = TABLES,
    *,
    seed: int = SEED,
    share: float = 1.0,
    deals: int | None = None,
) -> list[Rung]:
    """Return the rungs, table by table, the quickest levels first.

    Args:
        tables: Keys of `TABLES`.
        seed: Every table has deals of its own, from this seed; its rungs share them.
        share: The share of the full number of deals that is played.
        deals: The number of deals of every rung instead.
    """
    return [
        Rung(
            level,
            other,
            table,
            deals or max(2, round(deals_for(level, other, table) * share)),
            derive_seed(seed, list(TABLES).index(table)) % (1 << 32),
        )
        for table in tables
        for level, other in MATCHES
    ]


def climb(rung: Rung, jobs: int = 1) -> Iterator[Report]:
    """Play a rung and yield the report after every deal, always the same object."""
    return contest(rung.plan(), jobs)


# ------------------------------------------------------------------------------ as a table

_TITLES: Final[Mapping[str, str]] = {
    "duel": "2 seats",
    "teams": "4 seats in teams",
    "called": "5 seats, Chiamata, fixed contracts",
    "three": "3 seats, even: 40 points and 33 % of wins",
    "six": "6 seats in teams",
}
_HEAD: Final = ("match", "points over even", "wins", "asked", "", "ms mean / p95 / most", "deals")
_FAULTS_HEAD: Final = {
    "gifts": "gifts",
    "overkill": "overkill",
    "wasted_trumps": "trumps on nothing",
    "overtaken": "mate overtaken",
    "early_waste": "defender's early waste",
}


def cells(row: Row) -> tuple[str, ...]:
    """Return a row as words, under `_HEAD`."""
    rung = row.rung
    sides = "" if row.sides is None else f" ({row.sides[0]:.1f} / {row.sides[1]:.1f})"
    slow = "" if row.is_in_time else " (slow)"
    return (
        f"{rung.level} v {rung.other}",
        f"{row.points[0]:+.2f} ± {row.points[1]:.2f}{sides}",
        f"{row.wins[0]:.1%} ± {row.wins[1]:.1%}",
        _asked(row.bar),
        {True: "met", False: "NOT MET", None: ""}[row.is_met],
        f"{row.ms[0]:.3g} / {row.ms[1]:.3g} / {row.ms[2]:.3g}{slow}",
        str(rung.deals),
    )


def _asked(bar: Bar | None) -> str:
    if bar is None:
        return ""
    return f"{bar.points:+g}" + ("" if bar.wins is None else f", {bar.wins:.0%}")


def text_line(row: Row) -> str:
    """Return a row as a line of a table of fixed width."""
    return _line(cells(row))


def text_head(table: str, seed: int) -> str:
    """Return what stands above a table of fixed width."""
    return f"{_TITLES[table]} ({TABLES[table]}), seed {seed}\n{_line(_HEAD)}"


def _line(words: Iterable[str]) -> str:
    widths = (18, 31, 16, 12, 9, 28, 6)
    return "".join(f"{word:<{width}}" for word, width in zip(words, widths, strict=True)).rstrip()


def text_style(rows: Iterable[Row]) -> str:
    """Return how the levels play, as a table of fixed width."""
    head = "".join(f"{name:>24}" for name in _FAULTS_HEAD.values())
    lines = [
        f"{name:<26}" + "".join(f"{manners[fault]:>24.1f}" for fault in _FAULTS_HEAD)
        for name, manners in _style(rows)
    ]
    return "\n".join(["In 1,000 cards:", f"{'':<26}{head}", *lines])


def _style(rows: Iterable[Row]) -> Iterator[tuple[str, Mapping[str, float]]]:
    """Return how each level played against the greedy one, table by table."""
    for row in rows:
        if row.rung.other == "greedy":
            table = _TITLES[row.rung.table].partition(", ")[0].partition(" (")[0]
            yield f"{table}, {row.rung.level}", row.manners


_ABOUT: Final = """## Strength

    briscola simulate --ladder full --jobs 2 --markdown

plays all this and prints this section. Every deal is played from all sides: by each level in
turn with the other's cards, and where cards are drawn each seat draws its own, whoever wins the
tricks. *Points over even*: card points a deal that the level's side makes above an even share
(60; with three seats 40), with the interval of 95 %; for contracts also what the level's side
makes as the declarer's, and what the other makes as the declarer's against it. *Asked* is met if
the lower ends reach it. Times are milliseconds of computing for a card, with two games at once on
two cores. The seeds are used for nothing else.
"""


def markdown(rows: Iterable[Row]) -> str:
    """Return the ladder as it stands in BENCHMARKS.md."""
    rows = list(rows)
    blocks = [_ABOUT]
    for table in TABLES:
        here = [row for row in rows if row.rung.table == table]
        if here:
            blocks += [f"### {_TITLES[table]} (`{TABLES[table]}`, seed {here[0].rung.seed})", ""]
            blocks += [*_markdown_table(_HEAD, map(cells, here)), ""]
    style = [
        (name, *(f"{manners[fault]:.1f}" for fault in _FAULTS_HEAD))
        for name, manners in _style(rows)
    ]
    if style:
        head = ("in 1,000 cards", *_FAULTS_HEAD.values())
        blocks += ["### Style", "", *_markdown_table(head, style), ""]
    return "\n".join([*blocks, summary(rows)])


def _markdown_table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    words = list(head)
    yield "| " + " | ".join(words) + " |"
    yield "|---" * len(words) + "|"
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def summary(rows: Iterable[Row]) -> str:
    """Return one sentence about the bars and the time."""
    rows = list(rows)
    asked = [row for row in rows if row.is_met is not None]
    met = sum(bool(row.is_met) for row in asked)
    slow = sum(not row.is_in_time for row in rows)
    minutes = sum(row.minutes for row in rows)
    late = f", {slow} rows over their time" if slow else ", every row within its time"
    return f"{met} of {len(asked)} bars met{late}; {minutes:.1f} minutes."
