"""What somebody at the table says in the game itself, beside what its level would say.

The level accuses and denies by its own belief (`engine.ai.talk`). The company adds manners: who
was accused by the player answers on his next turn, and who played well for all is trusted
aloud. The secret partner does both like everybody else, so that it tells nothing.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from engine.actions import Phrase, Say, Signal
from engine.ai.character import Temperament
from engine.cards import Seat
from engine.events import PhraseSaid
from engine.ruleset import Sides
from engine.view import PlayerView
from game.company.evidence import Proof, counter_proof
from game.company.talkative import TALKATIVE
from game.company.told import told_by

_ANSWERS: Final[Mapping[Temperament, tuple[float, float]]] = {
    Temperament.PRUDENT: (0.7, 0.1),
    Temperament.BOLD: (0.45, 0.35),
    Temperament.SLY: (0.3, 0.4),
}
"""How often an accused denies, and how often he accuses the accuser."""

_TALK: Final = (Phrase.ACCUSE, Phrase.DENY, Phrase.TRUST)

ENOUGH: Final = 2
"""So much is accused, denied and trusted among the computer players in a deal, and no more."""

_TRUSTS: Final = 0.06
_TRUST_FROM_TRICK: Final = 3


def choose_words(
    view: PlayerView, temperament: Temperament, player: Seat | None, rng: random.Random
) -> Say | None:
    """Return an answer to the player, or a word of trust; None to leave it to the level.

    Args:
        view: What the speaker knows; only what all know counts.
        temperament: The speaker's.
        player: The player's seat.
        rng: The moment's generator.
    """
    contract = view.contract
    if view.ruleset.sides not in (Sides.CALLED, Sides.MUTA) or view.partner_public:
        return None
    if contract is not None and contract.declarer == view.seat:
        return None
    said = _answer(view, temperament, player, rng) or _trust(view, temperament, rng)
    return said if said in view.free_actions else None


def is_enough(view: PlayerView, said: Signal | Say | None, player: Seat | None) -> bool:
    """Return whether the computer players have talked so much that this is left unsaid.

    Args:
        view: What the speaker knows.
        said: What it would say.
        player: The player's seat, whose own talk does not count.
    """
    if not isinstance(said, Say) or said.phrase not in _TALK:
        return False
    heard = (event for event in view.log if isinstance(event, PhraseSaid))
    return sum(e.phrase in _TALK and e.seat != player for e in heard) >= ENOUGH


def _answer(
    view: PlayerView, temperament: Temperament, player: Seat | None, rng: random.Random
) -> Say | None:
    if player is None or not _is_accused(view, player):
        return None
    denies, turns = _ANSWERS[temperament]
    drawn = rng.random()
    if drawn < denies:
        return Say(view.seat, Phrase.DENY)
    return Say(view.seat, Phrase.ACCUSE, about=player) if drawn < denies + turns else None


def _is_accused(view: PlayerView, player: Seat) -> bool:
    """Return whether the player's last accusation of the seat is unanswered."""
    said = [event for event in view.log if isinstance(event, PhraseSaid)]
    for event in reversed(said):
        if event.seat == view.seat:
            return False
        if event.seat == player:
            return event.phrase is Phrase.ACCUSE and event.about == view.seat
    return False


def _trust(view: PlayerView, temperament: Temperament, rng: random.Random) -> Say | None:
    if view.trick_number < _TRUST_FROM_TRICK or rng.random() >= _TRUSTS * TALKATIVE[temperament]:
        return None
    told = told_by(view.log, view.ruleset)
    talked = len(told.said) >= ENOUGH
    if talked or any(said.phrase is Phrase.TRUST for _, said in told.said):
        return None
    for seat in told.seats:
        found = None if seat in (view.seat, told.declarer) else counter_proof(told, seat)
        if found is not None and found.proof in (Proof.HIT, Proof.KEPT):
            return Say(view.seat, Phrase.TRUST, about=seat)
    return None
