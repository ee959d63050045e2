"""What one seat sees, read aloud: for the terminal and for whoever cannot see the table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, AskMonte, DeclarePair, ExchangeTrump
from engine.cards import Card, Seat, Suit
from engine.deal import Contract, Phase
from engine.ruleset import MatchFormat, Ruleset
from engine.view import PlayerView
from game.advice import Reading
from game.choices import LONG_LIST, Choices, in_hand_order
from game.i18n.advice import clue_text, suspicion_title
from game.i18n.names import Listener, Names
from game.i18n.rules_blocks import Block, Bullets, CardRow, Heading, Paragraph, Table
from game.i18n.rules_text import rules_page


def hand(view: PlayerView, names: Names) -> str:
    """Return the seat's own cards in one sentence."""
    if not view.hand:
        return names.catalog.text("You have no cards in your hand.")
    cards = in_hand_order(view.hand)
    return names.catalog.text("Your cards: {cards}.", cards=names.cards(cards))


def table(view: PlayerView, names: Names, listener: Listener) -> str:
    """Return trump, contract, stock and the trick on the table."""
    catalog = names.catalog
    parts = []
    if view.turn_up is not None:
        parts.append(catalog.text("Trump: {card}.", card=names.card(view.turn_up)))
    elif view.trump is not None:
        parts.append(catalog.text("Trump: {card}.", card=names.suit(view.trump)))
    if view.contract is not None:
        parts.append(_contract(view.contract, names, listener))
    if view.stock_size:
        parts.append(
            catalog.plural("{n} card in the stock.", "{n} cards in the stock.", view.stock_size)
        )
    if view.phase is not Phase.AUCTION:
        parts.append(_trick(view.leader, view.trick, names, listener))
    return catalog.told(parts)


def _contract(contract: Contract, names: Names, listener: Listener) -> str:
    called = contract.called
    return names.catalog.text(
        "Caller: {player}, {what}, {points} points needed.",
        player=names.player(contract.declarer, listener),
        what=names.the_card(called) if called else names.bid(contract),
        points=contract.points,
    )


def _trick(leader: Seat, cards: Sequence[Card], names: Names, listener: Listener) -> str:
    if not cards:
        return names.catalog.text("Nothing lies on the table.")
    played = _played(leader, cards, names, listener)
    return names.catalog.text("On the table: {cards}.", cards=played)


def _played(leader: Seat, cards: Sequence[Card], names: Names, listener: Listener) -> str:
    players = len(listener.players)
    return "; ".join(
        f"{names.player(Seat((leader + place) % players), listener)}: {names.card(card)}"
        for place, card in enumerate(cards)
    )


def last_trick(view: PlayerView, names: Names, listener: Listener) -> str:
    """Return who played what to the last trick and who took it."""
    if not view.tricks:
        return names.catalog.text("No trick is over yet.")
    leader, winner, cards = view.tricks[-1]
    return names.catalog.plural(
        "Last trick: {cards}. It went to: {player}, {n} point.",
        "Last trick: {cards}. It went to: {player}, {n} points.",
        sum(card.points for card in cards),
        cards=_played(leader, cards, names, listener),
        player=names.player(winner, listener),
    )


def cards_played(view: PlayerView, names: Names) -> list[str]:
    """Return every card that has been played, a line for each suit."""
    seen = [card for _, _, cards in view.tricks for card in cards] + list(view.trick)
    if not seen:
        return [names.catalog.text("No card has been played yet.")]
    lines = []
    for suit in Suit:
        of_suit = in_hand_order([card for card in seen if card.suit is suit], view.trump)
        if of_suit:
            ranks = names.catalog.listed([names.rank(card.rank) for card in of_suit])
            lines.append(f"{names.suit(suit)}: {ranks}.")
    return lines


def bids(view: PlayerView, names: Names, listener: Listener) -> list[str]:
    """Return the auction so far, a line for each bid."""
    if not view.bids:
        return [names.catalog.text("Nobody has bid yet.")]
    return [
        f"{names.player(bid.seat, listener)}: {names.action(bid, listener)}." for bid in view.bids
    ]


def suspects(reading: Reading, names: Names, listener: Listener) -> list[str]:
    """Return who may be the secret partner and why, a line for each player."""
    if not reading.seats:
        return [names.catalog.text("There is no secret partner to look for now.")]
    lines = []
    for found in reading.seats:
        title = suspicion_title(names, found, listener, is_public=reading.is_public)
        clues = [clue_text(names, clue, listener) for clue in found.clues]
        lines.append(f"{'; '.join([title, *clues])}.")
    return lines


def scores(totals: Sequence[int], rules: Ruleset, names: Names, listener: Listener) -> str:
    """Return the totals of the match and when it is over."""
    told = [
        f"{names.player(Seat(seat), listener)}: {names.catalog.number(total)}"
        for seat, total in enumerate(totals)
    ]
    if rules.match_format is MatchFormat.SINGLE:
        return names.catalog.text("Score: {scores}.", scores="; ".join(told))
    length = names.match_goal(rules)
    return names.catalog.text("Score: {scores}. {length}.", scores="; ".join(told), length=length)


def offer(view: PlayerView, names: Names, listener: Listener) -> str:
    """Return what the seat to act is asked and what it can answer, by number."""
    catalog, choices = names.catalog, Choices.of(view)
    labels = [choice_label(action, names, listener) for action in choices.numbered]
    parts = [_question(view.phase, names)]
    if len(labels) <= LONG_LIST:
        parts += [f"{number}: {label}." for number, label in enumerate(labels, 1)]
    else:
        parts.append(catalog.text("Type a code such as 3d, or a card’s name."))
    if choices.points:
        parts.append(
            catalog.text(
                "Or the points: {least} to {most}.",
                least=choices.points[0],
                most=choices.points[-1],
            )
        )
    return " ".join(parts)


def choice_label(action: Action, names: Names, listener: Listener) -> str:
    """Return a choice as part of a list, where the question has said the verb."""
    card = getattr(action, "card", None)
    return names.card(card) if isinstance(card, Card) else names.action(action, listener)


def extras(view: PlayerView) -> tuple[Action, ...]:
    """Return what may be done on one's turn without ending it, or instead of a bid."""
    kinds = (ExchangeTrump, DeclarePair, AskMonte)
    return tuple(action for action in view.legal_actions if isinstance(action, kinds))


def _question(phase: Phase, names: Names) -> str:
    match phase:
        case Phase.AUCTION:
            return names.catalog.text("Your bid?")
        case Phase.CALLING:
            return names.catalog.text("Which card do you call?")
        case Phase.NOMINATING:
            return names.catalog.text("Whom do you choose?")
        case Phase.PLAYING | Phase.OVER:
            return names.catalog.text("Your turn.")


def rules(names: Names, ruleset: Ruleset, base: Ruleset | None = None) -> list[str]:
    """Return the rules page line by line, a blank line before each chapter.

    Args:
        names: The words, and with them the language.
        ruleset: What is explained.
        base: The usual rules of the game, if it differs from them.
    """
    lines: list[str] = []
    for chapter in rules_page(names, ruleset, base):
        lines += ["", chapter.title.upper()]
        for block in chapter.blocks:
            lines += _block_lines(block, names)
    return lines[1:]


def _block_lines(block: Block, names: Names) -> list[str]:
    match block:
        case Heading() | Paragraph():
            return [block.text]
        case Bullets():
            return [f"- {item}" for item in block.items]
        case Table():
            return [_row(block.head, row) for row in block.rows]
        case CardRow():
            return [", ".join(_in_row(block, place, names) for place in range(len(block.cards)))]


def _row(head: Sequence[str], cells: Sequence[str]) -> str:
    """Return the cells of a row, clear to whoever hears it alone.

    A number is named by its column. Words in the first column name the row instead.
    """
    named = [f"{name} {cell}" for name, cell in zip(head, cells, strict=True) if cell]
    if _is_number(cells[0]):
        return f"{', '.join(named)}."
    rest = ", ".join(cells[1:] if len(cells) == 2 else named[1:])
    return _stopped(f"{cells[0]}: {rest}")


def _is_number(cell: str) -> bool:
    return cell.lstrip("+\N{MINUS SIGN}").isdigit()


def _stopped(text: str) -> str:
    """Return the text with a full stop, unless it ends a sentence already."""
    return text if text.endswith((".", "。", "!", "?")) else f"{text}."


def _in_row(row: CardRow, place: int, names: Names) -> str:
    card = row.cards[place]
    notes = [texts[place] for texts in (row.captions, row.badges) if texts and texts[place]]
    if row.captions and row.captions[place] == names.rank(card.rank):
        # The row shows ranks, whose suit means nothing.
        return " ".join(notes)
    return f"{names.card(card)} ({', '.join(notes)})" if notes else names.card(card)
