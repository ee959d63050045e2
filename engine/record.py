"""A match as data: its rules, its chance and its steps, as JSON with a format number.

A record is the save file, the replay, the golden test and the source of statistics at once. A
reader of an old format is never removed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from engine.actions import (
    AskMonte,
    Bid,
    CallCard,
    DeclarePair,
    ExchangeTrump,
    Gesture,
    Nominate,
    Noticed,
    Pass,
    Phrase,
    PlayCard,
    Say,
    Signal,
    Step,
)
from engine.cards import Card, Rank, Seat, Suit
from engine.chance import SEED_BITS
from engine.ruleset import Ruleset, RulesetError
from engine.state import DealSetup

FORMAT: Final = 1


class RecordError(ValueError):
    """A record that cannot be read; the text says where and why."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: what was settled before it, and every step."""

    setup: DealSetup
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One match.

    Attributes:
        preset: The preset's name, empty for rules of the house.
        players: Who sat where: ``human`` or a level's id, by seat.
    """

    preset: str
    ruleset: Ruleset
    seed: int
    players: tuple[str, ...]
    deals: tuple[DealRecord, ...]

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        deals = [
            {"setup": setup_to_data(d.setup), "steps": [step_to_data(s) for s in d.steps]}
            for d in self.deals
        ]
        return json.dumps(
            {
                "format": FORMAT,
                "preset": self.preset,
                "ruleset": self.ruleset.options(),
                "seed": self.seed,
                "players": list(self.players),
                "deals": deals,
            },
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a record.

        Raises:
            RecordError: The text is no record, or one of a newer format.
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"not JSON: {error}") from None
        if not isinstance(data, dict) or "format" not in data:
            raise RecordError("not a match record: no format number")
        if data["format"] != FORMAT:
            raise RecordError(f"format {data['format']} needs another version of the game")
        try:
            return cls(
                preset=str(data["preset"]),
                ruleset=Ruleset().with_options(data["ruleset"]),
                seed=_seed(data["seed"]),
                players=tuple(str(player) for player in data["players"]),
                deals=tuple(_deal(number, deal) for number, deal in enumerate(data["deals"], 1)),
            )
        except (RecordError, RulesetError) as error:
            raise RecordError(str(error)) from None
        except _UNREADABLE as error:
            raise RecordError(f"incomplete record: {error}") from None


_UNREADABLE: Final = (KeyError, TypeError, ValueError, AttributeError, OverflowError)
"""What reading a value of a wrong shape may raise."""


def _seed(value: object) -> int:
    seed = _whole(value)
    if not 0 <= seed < 1 << SEED_BITS:
        raise RecordError(f"seed {seed} is not of {SEED_BITS} bits")
    return seed


def _deal(number: int, data: Mapping[str, Any]) -> DealRecord:
    try:
        setup = setup_from_data(data["setup"])
    except _UNREADABLE as error:
        raise RecordError(f"deal {number}, setup: {error}") from None
    steps = []
    for place, step in enumerate(data["steps"], 1):
        try:
            steps.append(step_from_data(step))
        except _UNREADABLE as error:
            raise RecordError(f"deal {number}, step {place}: {error}") from None
    return DealRecord(setup, tuple(steps))


def setup_to_data(setup: DealSetup) -> dict[str, Any]:
    """Return a deal's setup as plain values."""
    data: dict[str, Any] = {
        "dealer": int(setup.dealer),
        "deck": "".join(card.code for card in setup.deck),
    }
    if setup.cut is not None:
        data["cut"] = setup.cut.code
    if setup.counted:
        data["counted"] = setup.counted
    if setup.multiplier != 1:
        data["multiplier"] = setup.multiplier
    return data


def setup_from_data(data: Mapping[str, Any]) -> DealSetup:
    """Read a deal's setup.

    Raises:
        KeyError: A value is missing.
        ValueError: A value is wrong.
    """
    deck = str(data["deck"])
    codes = (deck[i : i + 2] for i in range(0, len(deck), 2))
    return DealSetup(
        dealer=_seat(data, "dealer"),
        deck=tuple(Card.from_code(code) for code in codes),
        cut=Card.from_code(data["cut"]) if "cut" in data else None,
        counted=_whole(data.get("counted", 0)),
        multiplier=_whole(data.get("multiplier", 1)),
    )


def step_to_data(step: Step) -> dict[str, Any]:
    """Return a step as plain values, such as ``{"do": "play", "seat": 0, "card": "Ad"}``."""
    match step:
        case PlayCard():
            return _data("play", step.seat, card=step.card.code)
        case Bid():
            rank = None if step.rank is None else step.rank.letter
            points = None if step.points == 61 and step.rank is not None else step.points
            return _data("bid", step.seat, rank=rank, points=points, level=step.level)
        case Pass():
            return _data("pass", step.seat)
        case AskMonte():
            return _data("monte", step.seat)
        case CallCard():
            return _data("call", step.seat, card=step.card.code)
        case Nominate():
            card = None if step.card is None else step.card.code
            return _data("nominate", step.seat, partner=step.partner, card=card)
        case ExchangeTrump():
            return _data("exchange", step.seat)
        case DeclarePair():
            return _data("pair", step.seat, suit=step.suit.letter)
        case Signal():
            return _data("signal", step.seat, gesture=step.gesture.value)
        case Say():
            suit = None if step.suit is None else step.suit.letter
            return _data("say", step.seat, phrase=step.phrase.value, about=step.about, suit=suit)
        case Noticed():
            return {"do": "noticed", "by": [int(seat) for seat in step.by]}


def _data(do: str, seat: Seat, **values: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON values
    kept = {name: value for name, value in values.items() if value is not None}
    return {"do": do, "seat": int(seat), **kept}


def step_from_data(data: Mapping[str, Any]) -> Step:
    """Read a step.

    Raises:
        KeyError: A value is missing.
        ValueError: A value is wrong.
    """
    do = data["do"]
    if do not in _READERS:
        raise ValueError(f"unknown step {do!r}")
    return _READERS[do](data)


def _whole(value: object) -> int:
    if type(value) is not int:  # a truth value is no number here
        raise ValueError(f"{value!r} is no whole number")
    return value


def _seat(data: Mapping[str, Any], name: str = "seat") -> Seat:
    return Seat(_whole(data[name]))


def _read_bid(data: Mapping[str, Any]) -> Bid:
    rank = Rank.from_letter(data["rank"]) if "rank" in data else None
    level = _whole(data["level"]) if "level" in data else None
    return Bid(_seat(data), rank, _whole(data.get("points", 61)), level)


def _read_nominate(data: Mapping[str, Any]) -> Nominate:
    partner = _seat(data, "partner") if "partner" in data else None
    card = Card.from_code(data["card"]) if "card" in data else None
    return Nominate(_seat(data), partner, card)


def _read_say(data: Mapping[str, Any]) -> Say:
    about = _seat(data, "about") if "about" in data else None
    suit = Suit.from_letter(data["suit"]) if "suit" in data else None
    return Say(_seat(data), Phrase(data["phrase"]), about, suit)


_READERS: Final[dict[str, Callable[[Mapping[str, Any]], Step]]] = {
    "play": lambda d: PlayCard(_seat(d), Card.from_code(d["card"])),
    "bid": _read_bid,
    "pass": lambda d: Pass(_seat(d)),
    "monte": lambda d: AskMonte(_seat(d)),
    "call": lambda d: CallCard(_seat(d), Card.from_code(d["card"])),
    "nominate": _read_nominate,
    "exchange": lambda d: ExchangeTrump(_seat(d)),
    "pair": lambda d: DeclarePair(_seat(d), Suit.from_letter(d["suit"])),
    "signal": lambda d: Signal(_seat(d), Gesture(d["gesture"])),
    "say": _read_say,
    "noticed": lambda d: Noticed(tuple(Seat(_whole(s)) for s in d["by"])),
}
