"""Computer players as they are named on the command line: ``hard,normal:sly,normal``."""

from __future__ import annotations

from engine.ai.character import Temperament
from engine.ai.registry import AGENTS
from game.commands.words import WrongWordError, nearest


def named_players(text: str) -> tuple[str, ...]:
    """Return the players that a word names, separated by commas.

    Raises:
        WrongWordError: A level or a temperament is not known.
    """
    names = tuple(word.strip() for word in text.split(","))
    for name in names:
        _check(name)
    return names


def _check(name: str) -> None:
    level, colon, temperament = name.partition(":")
    if level not in AGENTS:
        raise WrongWordError(
            f"--players: unknown level {level!r}{nearest(level, AGENTS)}: use {', '.join(AGENTS)}"
        )
    known = [each.value for each in Temperament]
    if colon and temperament not in known:
        raise WrongWordError(
            f"--players: unknown temperament {temperament!r}{nearest(temperament, known)}: "
            f"use {', '.join(known)}"
        )


def for_seats(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Return a player for each seat; one alone is meant for all.

    Raises:
        WrongWordError: There are more or fewer names than seats.
    """
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise WrongWordError(f"--players names {len(names)} levels for {seats} seats")
    return names
