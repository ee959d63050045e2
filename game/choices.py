"""Reading a choice that was typed: a number, a card code, or the words that name it.

Knows no rule: it only finds the action that the player means, legal or not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.actions import Action, Bid, CallCard, Nominate, Pass, PlayCard, Say, Signal
from engine.cards import Card, Rank, Seat, Suit
from engine.deal import Phase
from engine.view import PlayerView
from game.i18n.names import Listener, Names

LONG_LIST: Final = 12
"""Longer lists are not read out: a card is named by its code or its name instead."""

_BASE_TARGET: Final = 61
_SMALL_WORDS: Final = frozenset(
    {"di", "del", "della", "il", "lo", "la", "l", "i", "a", "gioco", "gioca", "chiamo", "chiama"}
    | {"of", "the", "at", "play", "call", "name"}
)


@dataclass(frozen=True, slots=True)
class Choices:
    """What the player whose turn it is can choose, in the order in which it is read out.

    Attributes:
        numbered: Chosen by their number, from 1.
        points: The card points that may be bid beside them; empty outside such an auction.
    """

    numbered: tuple[Action, ...]
    points: range = range(0)

    @classmethod
    def of(cls, view: PlayerView) -> Choices:
        """Return the choices of a view; what is optional beside a turn is not among them."""
        main = [a for a in view.legal_actions if isinstance(a, PlayCard | CallCard | Nominate)]
        if main:
            return cls(tuple(sorted(main, key=_place)))
        bids = [action for action in view.legal_actions if isinstance(action, Bid)]
        by_points = [bid.points for bid in bids if _is_by_points(bid)]
        listed = [bid for bid in bids if not _is_by_points(bid)]
        passes = [action for action in view.legal_actions if isinstance(action, Pass)]
        points = range(min(by_points), max(by_points) + 1) if by_points else range(0)
        return cls((*passes, *listed), points)


def in_hand_order(cards: Sequence[Card], trump: Suit | None = None) -> tuple[Card, ...]:
    """Return cards as a player sorts them: by suit, the strongest first.

    With a trump its suit comes first; a hand is told without, so that its order never changes.
    """
    return tuple(sorted(cards, key=lambda card: _card_place(card, trump)))


def read_choice(
    text: str, view: PlayerView, names: Names, listener: Listener
) -> Action | tuple[Action, ...]:
    """Return the action that a text means, or all that it could mean; empty for none.

    An action that is not legal now is returned too, so that the rules can say why not.
    """
    choices = Choices.of(view)
    if text.isdecimal():
        return _by_number(int(text), choices, view)
    card = _card_of(text)
    if card is not None and (action := _with_card(view, card)) is not None:
        return action
    labelled = [(names.action(action, listener), action) for action in choices.numbered]
    if view.phase is Phase.PLAYING:
        labelled += [(names.card(card), PlayCard(view.seat, card)) for card in view.hand]
    found = matching(text, labelled)
    if not found and view.phase is Phase.AUCTION:
        # A rank that is too low now still deserves its own refusal.
        found = matching(text, [(names.rank(r), Bid(view.seat, r)) for r in Rank])
    unique = tuple(dict.fromkeys(found))
    return unique[0] if len(unique) == 1 else unique


def matching(text: str, labelled: Sequence[tuple[str, Action]]) -> list[Action]:
    """Return the actions whose label has all the words of the text, each at least begun."""
    typed = _words(text)
    if not typed:
        return []
    known = [(_words(label), action) for label, action in labelled]
    exact = [action for words, action in known if words == typed]
    return exact or [action for words, action in known if _begin(typed, words)]


def spoken_actions(view: PlayerView, kind: type[Signal | Say]) -> tuple[Action, ...]:
    """Return the signals or the phrases that are possible now."""
    return tuple(action for action in view.free_actions if isinstance(action, kind))


def _is_by_points(bid: Bid) -> bool:
    return bid.level is None and (bid.rank is None or bid.points > _BASE_TARGET)


def _by_number(number: int, choices: Choices, view: PlayerView) -> Action | tuple[Action, ...]:
    if choices.points and number >= _BASE_TARGET:
        model = next(a for a in view.legal_actions if isinstance(a, Bid) and _is_by_points(a))
        return Bid(view.seat, model.rank, number)
    if 1 <= number <= len(choices.numbered):
        return choices.numbered[number - 1]
    return ()


def _card_of(text: str) -> Card | None:
    try:
        return Card.from_code(text[:-1].upper() + text[-1:].lower())
    except ValueError:
        return None


def _with_card(view: PlayerView, card: Card) -> Action | None:
    makers: dict[Phase, Callable[[Seat, Card], Action]] = {
        Phase.PLAYING: PlayCard,
        Phase.CALLING: CallCard,
        Phase.NOMINATING: lambda seat, named: Nominate(seat, card=named),
    }
    make = makers.get(view.phase)
    return make(view.seat, card) if make else None


def _place(action: Action) -> tuple[int, int, int]:
    card = getattr(action, "card", None)
    if isinstance(card, Card):
        return (0, *_card_place(card, None))
    partner = getattr(action, "partner", None)
    return 1, 0, 0 if partner is None else int(partner)


def _card_place(card: Card, trump: Suit | None) -> tuple[int, int]:
    return -1 if card.suit is trump else int(card.suit), -card.strength


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return [word for word in re.findall(r"\w+", kept) if word not in _SMALL_WORDS]


def _begin(typed: Sequence[str], words: Sequence[str]) -> bool:
    left = list(words)
    for word in typed:
        full = next((each for each in left if each.startswith(word)), None)
        if full is None:
            return False
        left.remove(full)
    return True
