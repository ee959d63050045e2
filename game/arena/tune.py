"""Finds the numbers in `engine.ai.tuned` by self-play: `python -m game.arena.tune --help`.

Each run rewrites that file, with the seed and the figures the new numbers came with.
"""

from __future__ import annotations

import argparse
import dataclasses
import importlib
import math
import random
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TextIO

from engine.ai import tuned
from engine.ai.agent import decide
from engine.ai.bidding import Appraisal, appraisal_name
from engine.ai.features import law_for
from engine.ai.inference import CLUE_COUNT, EARLY_TRICKS, Witness
from engine.ai.registry import AGENTS
from engine.ai.tables import LOADS, NO_TRUMP, POINTS, SUITS, number
from engine.ai.weights import ROLES, WEIGHTS, Weights
from engine.cards import Seat
from engine.chance import SEED_BITS, derive_seed
from engine.match import chance_setup
from engine.rules import apply, start_deal
from engine.ruleset import PRESETS, Ruleset
from engine.view import view_for
from game.arena.figures import Mean
from game.arena.quick import QuickDeal, quick_deals, random_contract

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "duel": ("briscola_2",),
    "no_trump": ("briscolone_5", "briscolone_20"),
    "solo": ("briscola_3_stock", "briscola_3_deal", "briscola_4_solo", "briscola_5"),
    "teams": ("briscola_4_stock", "briscola_4_deal", "briscola_6"),
    "duel_points": ("korean_2",),
    "solo_points": ("korean_3", "korean_5"),
    "teams_points": ("korean_4", "korean_6"),
    **{role: ("chiamata", "chiamata", "chiamata_punti", "chiamata_4_40") for role in ROLES},
    **{f"{role}_points": ("chiamata_ko",) for role in ROLES},
}
"""The presets that each family is tuned on."""

_WIN: Final = 15.0
"""Card points that winning the deal counts beside the points themselves."""


# ---------------------------------------------------------------------------------- weights


@dataclass(frozen=True, slots=True)
class Climb:
    """A hill climb over one family's weights.

    Attributes:
        steps: Changes tried.
        deals: Deals that each change is first tried on; twice as many confirm it.
    """

    name: str
    seed: int
    steps: int
    deals: int

    def run(self, report: Callable[[str], None]) -> tuple[Weights, str]:
        """Return the best weights found and a sentence about them."""
        rng = random.Random(derive_seed(self.seed, 1))
        pool = _pool(self.name, self.seed, 12 * self.deals)
        champion, accepted = WEIGHTS[self.name], 0
        for step in range(self.steps):
            rival = changed(champion, rng)
            gain = self._gain(rival, champion, rng.sample(pool, self.deals))
            if gain.mean - gain.half_width / 2 <= 0:
                continue
            again = self._gain(rival, champion, rng.sample(pool, 2 * self.deals))
            if again.mean - again.half_width / 2 > 0:
                champion, accepted = rival, accepted + 1
                report(f"{self.name} step {step}: {again.mean:+.2f} ± {again.half_width:.2f}")
        fresh = _pool(self.name, self.seed + 1, 8 * self.deals)
        total = self._gain(champion, WEIGHTS[self.name], fresh)
        return champion, (
            f"seed {self.seed}, {self.steps} steps of {self.deals} deals, {accepted} accepted: "
            f"{total.mean:+.2f} ± {total.half_width:.2f} a deal over the weights before, on "
            f"{len(fresh)} other deals (card points, {_WIN:g} more for winning)"
        )

    def _gain(self, rival: Weights, champion: Weights, deals: Iterable[QuickDeal]) -> Mean:
        """Return what the rival gains over the champion, each against the champion."""
        old = {**WEIGHTS, self.name: champion}
        new = {**WEIGHTS, self.name: rival}
        gain = Mean()
        for place, deal in enumerate(deals):
            seat = self._seat(deal, place)
            mates = deal.side_of(seat) if not deal.roles else (seat,)
            seats = range(deal.rules.players)
            if deal.roles:  # a family is one role's: who has another plays as before
                mixed = [new] * deal.rules.players
            else:
                mixed = [new if s in mates else old for s in seats]
            before = _worth(deal, seat, deal.play([old] * deal.rules.players))
            gain.add(_worth(deal, seat, deal.play(mixed)) - before)
        return gain

    def _seat(self, deal: QuickDeal, number: int) -> int:
        role = self.name.removesuffix("_points")
        if role in deal.roles:
            return deal.roles.index(role)
        return number % deal.rules.players


def changed(weights: Weights, rng: random.Random) -> Weights:
    """Return weights with a few values changed by up to a half or so."""
    names = [field.name for field in dataclasses.fields(Weights)]
    values: dict[str, float] = {}
    for name in rng.sample(names, 1 + int(rng.random() * 3)):
        value = getattr(weights, name)
        moved = value * math.exp(rng.uniform(-0.5, 0.5)) + rng.uniform(-0.3, 0.3) * _scale(name)
        values[name] = round(max(moved, _LEAST.get(name, -20.0)), 3)
    return replace(weights, **values)


_LEAST: Final = {
    "fade": 1.0,
    "ruff": 0.0,
    "ruff_per_point": 0.0,
    "follow": 0.1,
    "foe": 0.05,
    "strong": 0.0,
    "dear": 0.0,
}


def _scale(name: str) -> float:
    return 0.1 if name in ("ruff", "ruff_per_point", "follow", "foe", "strong", "dear") else 2.0


def _pool(name: str, seed: int, count: int) -> list[QuickDeal]:
    presets = FAMILIES[name]
    found: list[QuickDeal] = []
    for place, preset in enumerate(presets):
        share = -(-count // len(presets))
        deals = quick_deals(PRESETS[preset], derive_seed(seed, place), share)
        # A declarer who plays alone has no partner to tune.
        role = name.removesuffix("_points")
        found += [deal for deal in deals if role not in ROLES or role in deal.roles]
    return found


def _worth(deal: QuickDeal, seat: int, points: Sequence[int]) -> float:
    """Return the points of a seat's side, with the bonus for winning."""
    side = sum(points[s] for s in deal.side_of(seat))
    if deal.roles:
        ours = deal.roles[seat] != "defender"
        made = (side if ours else 120 - side) >= deal.target
        return side + (_WIN if made == ours else 0.0)
    others = max(points[s] for s in range(deal.rules.players) if s not in deal.side_of(seat))
    won = side > 60 if deal.rules.players in (2, len(deal.side_of(seat)) * 2) else side > others
    return side + (_WIN if won else 0.0)


# ------------------------------------------------------------------------------------ clues


def count_clues(seed: int, deals: int) -> tuple[tuple[float, ...], str]:
    """Return the log-ratios of each class of play, and a sentence about them.

    Counted is how the level Normal plays at a table. Classes that it hardly ever plays keep
    what they say so far: others may play so.
    """
    counts = {role: [1.0] * CLUE_COUNT for role in ("partner", "defender")}
    presets = FAMILIES["partner"]
    played = 0
    for place in range(deals):
        rules = PRESETS[presets[place % len(presets)]]
        plays = _clues_of(rules, derive_seed(seed, place) % (1 << SEED_BITS))
        played += bool(plays)
        for role, clue in plays:
            counts[role][clue] += 1
    totals = {role: sum(column) for role, column in counts.items()}
    ratios = []
    for clue, so_far in enumerate(tuned.CLUES):
        seen = counts["partner"][clue] + counts["defender"][clue]
        share = [counts[role][clue] / totals[role] for role in ("partner", "defender")]
        # People do not play like the scorer, so each role now and then plays like the other.
        blurred = [(1 - _BLUR) * each + _BLUR * sum(share) / 2 for each in share]
        trust = seen / (seen + _SIGHTINGS)
        ratios.append(round(trust * math.log(blurred[0] / blurred[1]) + (1 - trust) * so_far, 3))
    return tuple(ratios), (
        f"seed {seed}, {played} deals with a secret partner; what was hardly seen in them is as "
        f"before: {tuned.CLUE_FIGURES}"
    )


_BLUR: Final = 0.3
_SIGHTINGS: Final = 200
"""With so many sightings a count and what was known before weigh the same."""


def _clues_of(rules: Ruleset, seed: int) -> list[tuple[str, int]]:
    """Return the roles and classes of the plays of one deal until the partner is known."""
    state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
    rng, normal = random.Random(seed), AGENTS["normal"]()
    while state.to_act is not None and not state.partner_public:
        state, _ = apply(state, decide(normal, view_for(state, state.to_act), rng))
    contract, partner = state.contract, state.partner
    if contract is None or contract.called is None or partner in (None, contract.declarer):
        return []
    witness = Witness(rules.players, contract.declarer)
    beaten_by = law_for(view_for(state, contract.declarer), state.trump)
    trump = NO_TRUMP if state.trump is None else int(state.trump)
    found = []
    for place, (leader, _, cards) in enumerate(state.tricks):
        if contract.called in cards:
            break
        numbers = [number(card) for card in cards]
        clues = witness.clues(leader, numbers, beaten_by, trump, int(place < EARLY_TRICKS))
        found += [("partner" if seat == partner else "defender", clue) for seat, clue in clues]
    return found


# ------------------------------------------------------------------------------- appraisals

_APPRAISED: Final = {
    "five": "chiamata",
    "five points": "chiamata_ko",
    "four": "chiamata_4_40",
    "four short": "chiamata_4",
}


def fit_appraisal(name: str, seed: int, deals: int) -> tuple[Appraisal, str]:
    """Return the least-squares fit of what a declarer's side makes, and a sentence about it.

    Args:
        name: A key of `engine.ai.tuned.APPRAISALS`.
        seed: Settles the deals.
        deals: How many.
    """
    alone = name.endswith(" alone")
    rules = PRESETS[_APPRAISED[name.removesuffix(" alone")]]
    assert appraisal_name(rules, alone=alone) == name
    rows, made = [], []
    for place in range(deals):
        deal = random_contract(rules, derive_seed(seed, place), alone=alone)
        points = deal.play()
        rows.append(_regressors(deal, alone=alone))
        declarer = deal.minds.declarer
        made.append(float(sum(points[s] for s in deal.side_of(declarer))))
    values = least_squares(rows, made)
    # Only the better hands are bid, so the fit is made again on the better half.
    floor = sorted(_told(rows, values))[len(rows) // 2]
    better = [place for place, guess in enumerate(_told(rows, values)) if guess >= floor]
    rows, made = [rows[place] for place in better], [made[place] for place in better]
    values = least_squares(rows, made)
    errors = [y - guess for y, guess in zip(made, _told(rows, values), strict=True)]
    spread = math.sqrt(sum(error * error for error in errors) / len(errors))
    return Appraisal(*(round(value, 2) for value in (*values, spread))), (
        f"seed {seed}, {deals} deals of {_APPRAISED[name.removesuffix(' alone')]}"
    )


def _told(rows: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, values, strict=True)) for row in rows]


def _regressors(deal: QuickDeal, *, alone: bool) -> list[float]:
    declarer = deal.minds.declarer
    hand = sum(1 << card for card in deal.world.hands[declarer])
    suit = deal.world.trump
    trumps = hand & SUITS[suit]
    called = deal.called
    late = (declarer - deal.world.seat) % deal.rules.players / (deal.rules.players - 1)
    return [
        1.0,
        trumps.bit_count(),
        trumps >> (suit * 10 + 9) & 1,
        trumps >> (suit * 10 + 8) & 1,
        (trumps >> (suit * 10 + 5) & 0b111).bit_count(),
        (hand & LOADS & ~SUITS[suit]).bit_count(),
        0.0 if alone else float(POINTS[called] >= 10),
        0.0 if alone else float(0 < POINTS[called] < 10),
        late - 0.5,
    ]


def least_squares(rows: Sequence[Sequence[float]], made: Sequence[float]) -> list[float]:
    """Return the factors that explain values best; those of empty columns are 0."""
    size = len(rows[0])
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(size)] for i in range(size)]
    right = [sum(row[i] * y for row, y in zip(rows, made, strict=True)) for i in range(size)]
    for i in range(size):
        matrix[i][i] += 1e-6
    for i in range(size):
        for k in range(i + 1, size):
            factor = matrix[k][i] / matrix[i][i]
            right[k] -= factor * right[i]
            matrix[k] = [a - factor * b for a, b in zip(matrix[k], matrix[i], strict=True)]
    values = [0.0] * size
    for i in range(size - 1, -1, -1):
        rest = sum(matrix[i][j] * values[j] for j in range(i + 1, size))
        values[i] = (right[i] - rest) / matrix[i][i]
    return values


# --------------------------------------------------------------------------------- the file


def write_tuned(**changes: Any) -> None:  # noqa: ANN401 - the constants of the file
    """Rewrite `engine.ai.tuned` with some of its constants changed."""
    path = Path(tuned.__file__)
    text = path.read_text(encoding="utf-8")
    for name, value in changes.items():
        start = text.index(f"\n{name}: ")
        begin = text.index(" = ", start) + 3
        end = text.index('\n"""', begin)
        text = text[:begin] + _shown(value) + text[end:]
    path.write_text(text, encoding="utf-8")


def _shown(value: Any) -> str:  # noqa: ANN401 - a constant of the file
    if isinstance(value, dict):
        rows = (f"    {_quoted(key)}: {_shown(value[key])},\n" for key in sorted(value))
        return "{\n" + "".join(rows) + "}"
    if isinstance(value, tuple):
        numbers = ", ".join(f"{number:g}" for number in value)
        lines = textwrap.wrap(numbers, 90)
        return "(\n" + "".join(f"        {line}\n" for line in lines) + "    )"
    lines = textwrap.wrap(value, 80)
    return "(\n" + "".join(f"        {_quoted(line + ' ')}\n" for line in lines) + "    )"


def _quoted(text: str) -> str:
    return '"' + text + '"'


def _say(stream: TextIO, line: str) -> None:
    stream.write(f"{line}\n")
    stream.flush()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m game.arena.tune", description="Find the numbers in engine/ai/tuned.py."
    )
    parser.add_argument("what", choices=("weights", "clues", "appraisal"))
    parser.add_argument("name", nargs="?", help="the family of weights, or the appraisal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--deals", type=int, default=200)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Tune what the words name and rewrite the file."""
    args = _parser().parse_args(argv)
    match args.what:
        case "weights":
            climb = Climb(args.name, args.seed, args.steps, args.deals)
            weights, figures = climb.run(lambda line: _say(sys.stderr, line))
            importlib.reload(tuned)  # another run may have written meanwhile
            values = dataclasses.astuple(weights)
            write_tuned(
                WEIGHTS={**tuned.WEIGHTS, args.name: values},
                WEIGHT_FIGURES={**tuned.WEIGHT_FIGURES, args.name: figures},
            )
        case "clues":
            ratios, figures = count_clues(args.seed, args.deals)
            write_tuned(CLUES=ratios, CLUE_FIGURES=figures)
        case _:
            appraisal, figures = fit_appraisal(args.name, args.seed, args.deals)
            importlib.reload(tuned)
            values = dataclasses.astuple(appraisal)
            write_tuned(
                APPRAISALS={**tuned.APPRAISALS, args.name: values},
                APPRAISAL_FIGURES={**tuned.APPRAISAL_FIGURES, args.name: figures},
            )
    _say(sys.stdout, figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
