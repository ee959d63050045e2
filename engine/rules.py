"""What may be done in a deal and what follows from it: pure steps, dispatched by phase.

`apply` takes a state and a step and returns the next state with the stages in between. It never
draws a random number and never waits. The source of every rule is rules.md, cited by section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.actions import (
    Action,
    AskMonte,
    Bid,
    CallCard,
    DeclarePair,
    ExchangeTrump,
    IllegalActionError,
    Nominate,
    Noticed,
    Pass,
    PlayCard,
    Say,
    Signal,
    Step,
)
from engine.auction import auction_status, legal_bids, legal_calls, simple_call, won_contract
from engine.cards import FULL_DECK, Card, Rank, Seat, Suit
from engine.deal import Contract, DealResult, Outcome, Phase
from engine.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    CardDrawn,
    CardPlayed,
    DealScored,
    DealStarted,
    DeclarerRevealed,
    Event,
    HandDealt,
    HandShown,
    MonteAsked,
    PairDeclared,
    PartnerNominated,
    PartnerRevealed,
    Passed,
    PhraseSaid,
    SignalSeen,
    TrickWon,
    TrumpChanged,
    TrumpExchanged,
)
from engine.ruleset import (
    ContractKind,
    ExchangeWindow,
    MutaMode,
    Ruleset,
    Sides,
    SimpleChoice,
    TableTalk,
    TrumpChange,
    TrumpReveal,
    TrumpSource,
    deck_cards,
)
from engine.scoring import WIN, fixed_sides, score_deal
from engine.state import DealSetup, DealState
from engine.talk import free_actions
from engine.trick import (
    draw_order,
    exchange_card,
    first_leader,
    followers,
    leader_after,
    must_follow,
    pair_suits,
    trick_winner,
    trump_after_trick,
)

__all__ = ["DealSetup", "Stage", "apply", "legal_actions", "start_deal"]


# --------------------------------------------------------------------------------- the deal


@dataclass(frozen=True, slots=True)
class Stage:
    """One event with the state just after it; a step makes one or several."""

    event: Event
    state: DealState


@dataclass(slots=True)
class _Turn:
    """A state under change, with a stage for each event that the change makes."""

    state: DealState
    stages: list[Stage] = field(default_factory=list)

    def set(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of DealState
        self.state = self.state.changed(changes)

    def emit(self, event: Event) -> None:
        self.state = self.state.changed({"log": (*self.state.log, event)})
        self.stages.append(Stage(event, self.state))

    def finished(self) -> tuple[DealState, tuple[Stage, ...]]:
        # What changed after the last event, such as whose turn it is, comes with that event.
        if self.stages:
            self.stages[-1] = Stage(self.stages[-1].event, self.state)
        return self.state, tuple(self.stages)


def start_deal(rules: Ruleset, setup: DealSetup) -> tuple[DealState, tuple[Stage, ...]]:
    """Deal the cards and open the first phase (rules.md 2).

    Returns:
        The state, and a stage for each event on the way to it.

    Raises:
        ValueError: The setup is not one that the ruleset asks for: its deck, dealer or cut.
    """
    _check_setup(rules, setup)
    n, size = rules.players, rules.hand_size
    first = Seat((setup.dealer + 1) % n)
    dealt = n * size
    hands = tuple(setup.deck[(seat - first) % n : dealt : n] for seat in range(n))
    rest = setup.deck[dealt:]
    turn_up, stock = None, rest
    if rules.trump_source is TrumpSource.TURNUP:
        turn_up, stock = rest[0], (*rest[1:], rest[0])
    elif rules.trump_source is TrumpSource.DEALER_LAST:
        turn_up = setup.deck[dealt - 1]
    trump = _dealt_trump(rules, setup, turn_up)
    state = DealState(
        ruleset=rules,
        setup=setup,
        phase=Phase.PLAYING,
        hands=hands,
        stock=stock,
        turn_up=turn_up,
        trump=trump,
        leader=first,
        to_act=first,
        declarer_public=rules.sides is not Sides.MUTA,
    )
    turn = _Turn(_with_first_phase(state))
    in_play = set(setup.deck)
    removed = tuple(card for card in FULL_DECK if card not in in_play)
    turn.emit(DealStarted(setup.dealer, first, len(stock), turn_up, trump, removed))
    for seat in draw_order(n, first):
        turn.emit(HandDealt(seat, hands[seat]))
    _announce(turn)
    return turn.finished()


def _check_setup(rules: Ruleset, setup: DealSetup) -> None:
    if not 0 <= setup.dealer < rules.players:
        raise ValueError(f"no seat {setup.dealer} among {rules.players} to deal")
    if rules.trump_source is TrumpSource.CUT and setup.cut is None:
        raise ValueError("the card of the cut is missing")
    removed = rules.removed_two.suit
    decks = (deck_cards(rules.deck, suit) for suit in (Suit if removed is None else (removed,)))
    if all(sorted(setup.deck) != list(deck) for deck in decks):
        raise ValueError(f"the cards are not a {rules.deck} deck")


def _dealt_trump(rules: Ruleset, setup: DealSetup, turn_up: Card | None) -> Suit | None:
    if turn_up is not None:
        return turn_up.suit
    if rules.trump_source is TrumpSource.CUT and setup.cut is not None:
        return setup.cut.suit
    if rules.trump_source is TrumpSource.ROTATE:
        return Suit(setup.counted % len(Suit))
    return None


def _with_first_phase(state: DealState) -> DealState:
    rules, dealer = state.ruleset, state.setup.dealer
    if rules.has_auction:
        return replace(state, phase=Phase.AUCTION)
    if rules.contract is ContractKind.SIMPLE:
        contract = Contract(dealer, None, None)
        return replace(state, phase=Phase.CALLING, contract=contract, to_act=dealer)
    if rules.contract is ContractKind.MUTA:
        holder = _holder(state, Card(_suit(state.trump), Rank.ACE))
        contract = Contract(holder, None, None)
        return replace(state, phase=Phase.NOMINATING, contract=contract, to_act=holder)
    return state


def _announce(turn: _Turn) -> None:
    """Tell what follows from the deal itself: the dealer's call, a holder whom all may know."""
    rules, contract = turn.state.ruleset, turn.state.contract
    if contract is None:
        return
    if rules.contract is ContractKind.SIMPLE and rules.simple_choice is SimpleChoice.AUTO:
        _call(turn, simple_call(turn.state.hands[contract.declarer], rules.cards))
    if rules.contract is ContractKind.MUTA and rules.muta_holder_public:
        turn.set(declarer_public=True)
        turn.emit(DeclarerRevealed(contract.declarer))


def _holder(state: DealState, card: Card) -> Seat:
    """Return who holds a card, or played it to the tricks so far."""
    for seat, hand in enumerate(state.hands):
        if card in hand:
            return Seat(seat)
    laid = [(state.leader, state.trick), *((leader, cards) for leader, _, cards in state.tricks)]
    for leader, cards in laid:
        if card in cards:
            return Seat((leader + cards.index(card)) % state.ruleset.players)
    raise ValueError(f"{card} is not in play")


# --------------------------------------------------------------------------- legal actions


def legal_actions(state: DealState) -> tuple[Action, ...]:
    """Return what the seat to act may choose from; empty exactly when the deal is over.

    Signals and phrases, which nobody has to make, are in `free_actions`.
    """
    seat = state.to_act
    if seat is None:
        return ()
    match state.phase:
        case Phase.AUCTION:
            return legal_bids(state.ruleset, state.setup.dealer, state.bids, state.hands[seat])
        case Phase.CALLING:
            return tuple(CallCard(seat, card) for card in _callable_cards(state))
        case Phase.NOMINATING:
            return _legal_nominations(state, seat)
        case Phase.PLAYING:
            return _legal_plays(state, seat)
        case Phase.OVER:
            return ()


def _callable_cards(state: DealState) -> tuple[Card, ...]:
    assert state.contract is not None
    declarer = state.contract.declarer
    deck = state.ruleset.cards
    own = tuple(card for card in deck if _holder(state, card) == declarer)
    return legal_calls(state.ruleset, state.contract, own, deck)


def _legal_nominations(state: DealState, seat: Seat) -> tuple[Action, ...]:
    rules = state.ruleset
    if rules.muta_mode is MutaMode.SEAT:
        seats = (Seat(s) for s in range(rules.players) if rules.muta_solo or s != seat)
        return tuple(Nominate(seat, partner=s) for s in seats)
    own = state.hands[seat]
    return tuple(
        Nominate(seat, card=card) for card in rules.cards if rules.muta_solo or card not in own
    )


def _legal_plays(state: DealState, seat: Seat) -> tuple[Action, ...]:
    rules, hand = state.ruleset, state.hands[seat]
    cards = hand
    if state.trick and must_follow(rules, state.trick_number, stock_left=bool(state.stock)):
        cards = followers(hand, state.trick[0].suit, state.trump, rules.void_rule)
    extras: list[Action] = []
    if _may_exchange(state, seat):
        extras.append(ExchangeTrump(seat))
    if rules.trump_change is TrumpChange.MARIANNA and not state.pair_shown:
        suits = pair_suits(hand, state.trump, state.declared, state.trick_number, rules.tricks)
        extras += (DeclarePair(seat, suit) for suit in suits)
    return (*(PlayCard(seat, card) for card in cards), *extras)


def _may_exchange(state: DealState, seat: Seat) -> bool:
    rules = state.ruleset
    if not state.stock or state.turn_up is None:
        return False
    if rules.exchange_window is ExchangeWindow.FIRST_TRICK and state.trick_number > 1:
        return False
    return exchange_card(rules, state.turn_up) in state.hands[seat]


# ----------------------------------------------------------------------------------- steps


def apply(state: DealState, step: Step) -> tuple[DealState, tuple[Stage, ...]]:
    """Return the state after a step, and a stage for each event on the way to it.

    Raises:
        IllegalActionError: The rules refuse the step; its reason says why.
    """
    turn = _Turn(state)
    if isinstance(step, Noticed):
        _apply_noticed(turn, step)
        return turn.finished()
    reason = _refusal(state, step)
    if reason is not None:
        raise IllegalActionError(reason, step)
    _APPLY[type(step)](turn, step)
    return turn.finished()


def _refusal(state: DealState, action: Action) -> str | None:
    """Return why an action is illegal, as a code; None if it is legal."""
    if state.phase is Phase.OVER:
        return "deal-is-over"
    if state.pending is not None:
        return "signal-pending"
    if isinstance(action, Signal | Say):
        known = free_actions(state, action.seat) if 0 <= action.seat < len(state.hands) else ()
        return None if action in known else "not-now"
    if action.seat != state.to_act:
        return "not-your-turn"
    if action in legal_actions(state):
        return None
    return _why_not(state, action)


def _why_not(state: DealState, action: Action) -> str:
    match action:
        case PlayCard():
            if state.phase is not Phase.PLAYING:
                return "not-playing"
            return "must-follow" if action.card in state.hands[action.seat] else "not-in-hand"
        case Bid() if state.phase is Phase.AUCTION:
            return "bid-too-low"
        case Pass() if state.phase is Phase.AUCTION:
            return "opening-is-forced"
        case AskMonte() if state.phase is Phase.AUCTION:
            return "monte-not-allowed"
        case CallCard() if state.phase is Phase.CALLING:
            return "call-not-allowed"
        case Nominate() if state.phase is Phase.NOMINATING:
            return "nomination-not-allowed"
        case ExchangeTrump():
            return "exchange-not-allowed"
        case DeclarePair():
            return "pair-not-allowed"
        case _:
            return "not-now"


def _apply_bid(turn: _Turn, bid: Bid) -> None:
    turn.set(bids=(*turn.state.bids, bid))
    turn.emit(BidMade(bid.seat, bid.rank, bid.points, bid.level))
    _after_bid(turn)


def _apply_pass(turn: _Turn, action: Pass) -> None:
    turn.set(bids=(*turn.state.bids, action))
    turn.emit(Passed(action.seat))
    _after_bid(turn)


def _after_bid(turn: _Turn) -> None:
    state = turn.state
    status = auction_status(state.ruleset, state.setup.dealer, state.bids)
    if not status.is_over:
        turn.set(to_act=status.speaker)
        return
    contract = won_contract(state.ruleset, state.setup.dealer, status.standing)
    if contract is None:
        _end_void(turn, Outcome.ALL_PASSED)
        return
    turn.set(contract=contract)
    turn.emit(AuctionWon(contract.declarer, contract.rank, contract.points, contract.level))
    if state.ruleset.trump_reveal is TrumpReveal.BEFORE_FIRST:
        turn.set(phase=Phase.CALLING, to_act=contract.declarer)
    else:
        _start_play(turn)


def _apply_monte(turn: _Turn, action: AskMonte) -> None:
    turn.set(bids=(*turn.state.bids, action))
    turn.emit(MonteAsked(action.seat, turn.state.hands[action.seat]))
    _end_void(turn, Outcome.MONTE)


def _end_void(turn: _Turn, outcome: Outcome) -> None:
    players = turn.state.ruleset.players
    result = DealResult(outcome, (0,) * players, scores=(0,) * players)
    _end(turn, result)


def _end(turn: _Turn, result: DealResult) -> None:
    turn.set(phase=Phase.OVER, to_act=None, result=result, partner_public=True)
    turn.set(declarer_public=True)
    turn.emit(DealScored(result))


def _apply_call(turn: _Turn, action: CallCard) -> None:
    _call(turn, action.card)


def _call(turn: _Turn, card: Card) -> None:
    state = turn.state
    assert state.contract is not None
    partner = _holder(state, card)
    in_hand = card in state.hands[partner]
    declarer = state.contract.declarer
    turn.set(
        contract=replace(state.contract, called=card),
        trump=card.suit,
        partner=partner,
        phase=Phase.PLAYING,
    )
    turn.emit(CardCalled(declarer, card, state.contract.points))
    if not in_hand:  # it fell in a blind first trick, so all know at once (rules.md 5.5)
        turn.set(partner_public=True)
        turn.emit(PartnerRevealed(partner))
    if state.trick:
        _complete_trick(turn)
    elif state.tricks:
        turn.set(to_act=state.leader)
    else:
        _start_play(turn)


def _start_play(turn: _Turn) -> None:
    state = turn.state
    declarer = None if state.contract is None else state.contract.declarer
    leader = first_leader(state.ruleset, state.setup.dealer, declarer)
    turn.set(phase=Phase.PLAYING, leader=leader, to_act=leader)


def _apply_nominate(turn: _Turn, action: Nominate) -> None:
    state = turn.state
    assert state.contract is not None
    partner = action.partner
    if action.card is not None:
        partner = _holder(state, action.card)
        turn.set(contract=replace(state.contract, called=action.card))
    turn.set(partner=partner)
    knows = state.ruleset.muta_partner_knows
    turn.emit(PartnerNominated(action.seat, partner, action.card, knows))
    _start_play(turn)


def _apply_exchange(turn: _Turn, action: ExchangeTrump) -> None:
    state = turn.state
    took = state.turn_up
    gave = exchange_card(state.ruleset, took)
    assert took is not None
    assert gave is not None
    hand = tuple(took if card == gave else card for card in state.hands[action.seat])
    turn.set(
        hands=_with_hand(state, action.seat, hand),
        stock=(*state.stock[:-1], gave),
        turn_up=gave,
    )
    turn.emit(TrumpExchanged(action.seat, gave, took))


def _with_hand(
    state: DealState, seat: Seat, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _apply_pair(turn: _Turn, action: DeclarePair) -> None:
    turn.set(declared=(*turn.state.declared, action.suit), pair_shown=True, trump=action.suit)
    turn.emit(PairDeclared(action.seat, action.suit))
    turn.emit(TrumpChanged(action.suit))


def _apply_say(turn: _Turn, action: Say) -> None:
    if turn.state.ruleset.table_talk is TableTalk.OFF:
        turn.set(signalled=(*turn.state.signalled, action.seat))
    else:
        turn.set(spoken=True)
    turn.emit(PhraseSaid(action.seat, action.phrase, action.about, action.suit))


def _apply_signal(turn: _Turn, action: Signal) -> None:
    turn.set(pending=action, signalled=(*turn.state.signalled, action.seat))


def _apply_noticed(turn: _Turn, step: Noticed) -> None:
    signal = turn.state.pending
    if signal is None:
        raise IllegalActionError("no-signal-pending", step)
    side = next(s for s in fixed_sides(turn.state.ruleset) if signal.seat in s)
    opponents = {seat for seat in range(turn.state.ruleset.players) if seat not in side}
    if len(set(step.by)) < len(step.by) or not opponents.issuperset(step.by):
        raise IllegalActionError("not-an-opponent", step)
    mates = tuple(seat for seat in side if seat != signal.seat)
    turn.set(pending=None)
    turn.emit(SignalSeen(signal.seat, signal.gesture, (*mates, *step.by)))


def _apply_play(turn: _Turn, action: PlayCard) -> None:
    state, card = turn.state, action.card
    hand = tuple(c for c in state.hands[action.seat] if c != card)
    turn.set(
        hands=_with_hand(state, action.seat, hand),
        trick=(*state.trick, card),
        pair_shown=False,
        spoken=False,
        to_act=Seat((action.seat + 1) % state.ruleset.players),
    )
    if not state.stock and card == state.turn_up:
        turn.set(turn_up=None)
    turn.emit(CardPlayed(action.seat, card))
    _reveal(turn, action.seat, card)
    if len(turn.state.trick) < state.ruleset.players:
        return
    if _names_suit_before_judging(turn.state):
        assert state.contract is not None
        turn.set(phase=Phase.CALLING, to_act=state.contract.declarer)
    else:
        _complete_trick(turn)


def _names_suit_before_judging(state: DealState) -> bool:
    blind = state.ruleset.trump_reveal is TrumpReveal.AFTER_FIRST_RETRO
    return blind and not state.tricks


def _reveal(turn: _Turn, seat: Seat, card: Card) -> None:
    state = turn.state
    if state.contract is None:
        return
    if state.ruleset.sides is Sides.MUTA:
        if not state.declarer_public and card == Card(_suit(state.trump), Rank.ACE):
            turn.set(declarer_public=True)
            turn.emit(DeclarerRevealed(seat))
    elif card == state.contract.called and not state.partner_public:
        turn.set(partner_public=True)
        turn.emit(PartnerRevealed(seat))


def _suit(trump: Suit | None) -> Suit:
    assert trump is not None
    return trump


def _complete_trick(turn: _Turn) -> None:
    state, rules = turn.state, turn.state.ruleset
    place = trick_winner(state.trick, state.trump, rules.trick_rule, rules.trump_compare)
    winner = Seat((state.leader + place) % rules.players)
    points = sum(card.points for card in state.trick)
    leader = leader_after(rules, winner)
    turn.set(
        tricks=(*state.tricks, (state.leader, winner, state.trick)),
        trick=(),
        leader=leader,
        to_act=leader,
        signalled=(),
    )
    turn.emit(TrickWon(winner, state.trick, points, state.leader))
    if _is_over(turn.state):
        _end(turn, score_deal(turn.state))
        return
    _draw_cards(turn, winner)
    _change_trump(turn, state.trick)
    if rules.trump_reveal is TrumpReveal.AFTER_FIRST_NO_TRUMP and not state.tricks:
        assert state.contract is not None
        turn.set(phase=Phase.CALLING, to_act=state.contract.declarer)


def _draw_cards(turn: _Turn, winner: Seat) -> None:
    state = turn.state
    if not state.stock:
        return
    for seat in draw_order(state.ruleset.players, winner):
        card, *stock = turn.state.stock
        hand = (*turn.state.hands[seat], card)
        turn.set(hands=_with_hand(turn.state, seat, hand), stock=tuple(stock))
        turn.set(turn_up=turn.state.turn_up if stock else None)
        turn.emit(CardDrawn(seat, card, public=card == state.turn_up))
    if not turn.state.stock and state.ruleset.partners_show_hands:
        for side in fixed_sides(state.ruleset):
            for seat in side:
                mates = tuple(mate for mate in side if mate != seat)
                turn.emit(HandShown(seat, turn.state.hands[seat], mates))


def _is_over(state: DealState) -> bool:
    if not any(state.hands):
        return True
    if not state.ruleset.early_stop:
        return False
    points = [sum(card.points for card in pile) for pile in state.won]
    return any(sum(points[s] for s in side) >= WIN for side in fixed_sides(state.ruleset))


def _change_trump(turn: _Turn, trick: tuple[Card, ...]) -> None:
    trump = trump_after_trick(turn.state.ruleset, trick, turn.state.trump)
    if trump is not turn.state.trump and trump is not None:
        turn.set(trump=trump)
        turn.emit(TrumpChanged(trump))


_APPLY: Final[dict[type[Action], Callable[[_Turn, Any], None]]] = {
    PlayCard: _apply_play,
    Bid: _apply_bid,
    Pass: _apply_pass,
    AskMonte: _apply_monte,
    CallCard: _apply_call,
    Nominate: _apply_nominate,
    ExchangeTrump: _apply_exchange,
    DeclarePair: _apply_pair,
    Signal: _apply_signal,
    Say: _apply_say,
}
