"""One check for each kind of worked case, through the engine's public functions.

A case says what must come out; a field that no check reads fails too, so that no claim goes
unnoticed. The head of ``vectors/rules.yaml`` says where cases start from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.actions import (
    Action,
    AskMonte,
    Bid,
    CallCard,
    DeclarePair,
    ExchangeTrump,
    Gesture,
    IllegalActionError,
    Pass,
    PlayCard,
    Signal,
)
from engine.auction import legal_bids, legal_calls
from engine.cards import Card, Rank, Seat, Suit, card_points
from engine.deal import Contract, DealResult, Outcome, Phase
from engine.events import CardCalled, CardDrawn, Event, PartnerRevealed, TrickWon
from engine.match import Match, MatchState, count_deal
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS, BidLevels, ContractKind, FirstLeader, Ruleset, TrumpReveal
from engine.scoring import contract_scores, deal_wins, fixed_sides, is_redealt_tie
from engine.state import DealSetup, DealState
from engine.talk import free_actions
from engine.trick import exchange_card, first_leader, trick_winner
from tests.dealing import after, deck_with, mid_deal, unused_cards

_MISSING: Final = object()


class Case:
    """One worked case, which knows the fields that its check has read."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = dict(fields)
        self._read = {"id", "kind", "note"}

    def __getitem__(self, name: str) -> Any:
        value = self.get(name, _MISSING)
        assert value is not _MISSING, f"the case lacks the field {name!r}"
        return value

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def get(self, name: str, default: Any = None) -> Any:
        self._read.add(name)
        return self._fields.get(name, default)

    @property
    def unread(self) -> set[str]:
        return set(self._fields) - self._read

    def card(self, name: str) -> Card:
        return Card.from_code(self[name])

    def cards(self, name: str) -> tuple[Card, ...]:
        return tuple(Card.from_code(code) for code in self.get(name) or ())

    def suit(self, name: str) -> Suit | None:
        return _suit(self.get(name))

    def agrees(self, name: str, found: Any) -> None:
        """Compare a field with what was found, if the case has the field."""
        if name in self:
            assert found == self[name], name


def _suit(word: str | None) -> Suit | None:
    names = ("denari", "coppe", "spade", "bastoni")
    if word is None:
        return None
    return Suit(names.index(word)) if word in names else Suit.from_letter(word)


# ------------------------------------------------------------------------ where cases start from

_FROM_CHIAMATA: Final = {
    "rank_auction",
    "points_auction",
    "call",
    "contract_score",
    "blind_first_trick",
    "a_monte",
}
_FROM_BASTARDA: Final = {"trump_change", "marianna_legal"}


def _rules(case: Case, kind: str, **defaults: Any) -> Ruleset:
    """Return the ruleset of a case: its base, with its seats, its options laid over it."""
    options = dict(case.get("rules") or {})
    if "players" in case:
        options.setdefault("players", case["players"])
    return _base(kind, options).with_options(defaults | options)


def _base(kind: str, options: Mapping[str, Any]) -> Ruleset:
    if kind == "simple_call":
        return PRESETS["cinque_semplice"]
    if kind in _FROM_BASTARDA:
        return PRESETS["bastarda"]
    if kind in _FROM_CHIAMATA:
        return PRESETS[_contract_base(kind, options)].with_options({"progressive": "off"})
    return Ruleset()


def _contract_base(kind: str, options: Mapping[str, Any]) -> str:
    if options.get("contract") == "muta":
        return "muta"
    if kind == "points_auction" or options.get("contract") == "points_auction":
        return "chiamata_punti"
    return "chiamata_4" if options.get("players") == 4 else "chiamata_classica"


def _seats(players: int) -> dict[str, Any]:
    """Return the deck that goes with a number of players."""
    return {"players": players, "deck": {3: "d39", 6: "d36"}.get(players, "d40")}


# ------------------------------------------------------------------------------------- the cards


def check_trick(case: Case) -> None:
    rules = _rules(case, "trick")
    cards = case.cards("cards")
    place = trick_winner(cards, case.suit("trump"), rules.trick_rule, rules.trump_compare)
    assert place == case["winner"]
    case.agrees("points", card_points(cards))


def check_deck(case: Case) -> None:
    cards = _rules(case, "deck").cards
    case.agrees("points", card_points(cards))
    case.agrees("size", len(cards))
    for letter, number in case.get("per_suit", {}).items():
        assert sum(card.suit is _suit(letter) for card in cards) == number, letter


def check_structure(case: Case) -> None:
    rules = _rules(case, "structure", **_seats(case["players"]))
    stock = rules.stock_size
    if stock == 0 and "trump_source" not in case["rules"]:
        rules = rules.with_options({"trump_source": "dealer_last"})
    state, _ = start_deal(rules, DealSetup(Seat(0), rules.cards, cut=rules.cards[0]))
    assert len(state.stock) == case["stock"]
    drawn_after = None
    while state.result is None:
        state, stages = apply(state, legal_actions(state)[0])
        if any(isinstance(s.event, CardDrawn) and s.event.public for s in stages):
            drawn_after = len(state.tricks)
    assert len(state.tricks) == case["tricks"]
    case.agrees("exposed_drawn_after_trick", drawn_after)


def check_deal(case: Case) -> None:
    rules = PRESETS[case["preset"]] if "preset" in case else Ruleset()
    rules = rules.with_options(case.get("rules", {}))
    deck = rules.cards
    setup = DealSetup(Seat(case["dealer"]), deck, cut=deck[0])
    state, _ = start_deal(rules, setup)
    for seat, places in case["hands"].items():
        assert state.hands[int(seat)] == tuple(deck[place] for place in places), seat
    case.agrees("exposed", _place(deck, state.turn_up))
    case.agrees("stock_first", _place(deck, state.stock[0] if state.stock else None))
    case.agrees("stock_last", _place(deck, state.stock[-1] if state.stock else None))
    case.agrees("leader", state.leader)


def _place(deck: Sequence[Card], card: Card | None) -> int | None:
    return None if card is None else deck.index(card)


# --------------------------------------------------------------------------- tricks and their turn


def check_draw(case: Case) -> None:
    n = case["players"]
    rules = _rules(case, "draw", **_seats(n))
    _, events = _last_trick_with_stock(rules, leader=0, winner=case["trick_winner"])
    drawn = [event for event in events if isinstance(event, CardDrawn)]
    assert [event.seat for event in drawn] == case["order"]
    case.agrees("exposed_to", next(event.seat for event in drawn if event.public))


def check_next_leader(case: Case) -> None:
    rules = _rules(case, "next_leader", **_seats(case["players"]))
    winner = case["trick_winner"]
    state, events = _last_trick_with_stock(rules, leader=case["leader"], winner=winner)
    assert (state.leader, state.to_act) == (case["next_leader"],) * 2
    case.agrees("draw_order", [e.seat for e in events if isinstance(e, CardDrawn)])


def _last_trick_with_stock(
    rules: Ruleset, *, leader: int, winner: int
) -> tuple[DealState, tuple[Event, ...]]:
    """Play the trick after which the stock runs out, so that a chosen seat wins it."""
    n = rules.players
    best = Card(Suit.COINS, Rank.ACE)
    deck = [card for card in rules.cards if card != best]
    hands = {seat: [deck.pop(), deck.pop(), deck.pop()] for seat in range(n)}
    hands[winner][0] = best
    turn_up = Card(Suit.COINS, Rank.FOUR)
    stock = [*(card for card in deck[:n] if card != turn_up), turn_up][-n:]
    state = mid_deal(
        rules, hands, trump=Suit.COINS, leader=leader, stock=stock, turn_up=turn_up, trick_number=2
    )
    order = ((leader + i) % n for i in range(n))
    return after(state, *(PlayCard(Seat(seat), hands[seat][0]) for seat in order))


def check_first_leader(case: Case) -> None:
    rules = _rules(case, "first_leader")
    caller = case.get("caller")
    declarer = None if caller is None else Seat(caller)
    assert first_leader(rules, Seat(case["dealer"]), declarer) == case["leader"]


def check_follow(case: Case) -> None:
    tricks, number = case["tricks"], case["trick"]
    has_stock = "stock_empty" in case
    players = next(n for n in (5, 4, 3, 2, 6) if _deck_size(n) // n == tricks)
    size = 3 if has_stock else tricks
    source = "turnup" if has_stock else "none"
    rules = replace(Ruleset().with_options(_seats(players)), hand_size=size)
    rules = rules.with_options({"trump_source": source} | dict(case["rules"]))
    assert rules.tricks == tricks
    hand, led = case.cards("hand"), case.suit("led")
    lead = next(card for card in unused_cards(rules, hand) if card.suit is led)
    left = unused_cards(rules, hand, (lead,))[-players:]
    stock = left if has_stock and not case["stock_empty"] else ()
    state = mid_deal(
        rules,
        {1: hand},
        trump=case.suit("trump"),
        trick=(lead,),
        trick_number=number,
        stock=stock,
    )
    plays = [action.card for action in legal_actions(state) if isinstance(action, PlayCard)]
    assert {card.code for card in plays} == set(case["legal"])


def _deck_size(players: int) -> int:
    return {3: 39, 6: 36}.get(players, 40)


def check_exchange(case: Case) -> None:
    rules = _rules(case, "exchange")
    hand, exposed = case.cards("hand"), case.card("exposed")
    stock = [*unused_cards(rules, hand, (exposed,))[-3:], exposed]
    state = mid_deal(
        rules,
        {0: hand},
        trump=exposed.suit,
        trick_number=case.get("trick", case.get("tricks_completed", 0) + 1),
        stock=() if case.get("stock_empty") else stock,
        turn_up=None if case.get("stock_empty") else exposed,
    )
    given = exchange_card(rules, state.turn_up)
    may = ExchangeTrump(Seat(0)) in legal_actions(state)
    assert ([given.code] if may and given else []) == case["may_exchange"]


def check_signal(case: Case) -> None:
    rules = _rules(case, "signal", players=4, sides="teams")
    done = case["tricks_completed"]
    hand = case.cards("hand") or rules.cards[:3]
    trump = case.suit("trump") or Suit.COINS
    stock = unused_cards(rules, hand)[-4:]
    state = mid_deal(rules, {0: hand}, trump=trump, trick_number=done + 1, stock=stock)
    free = free_actions(state, Seat(0))
    wanted = Gesture(case["gesture"]) if "gesture" in case else None
    made = [a for a in free if isinstance(a, Signal) and wanted in (None, a.gesture)]
    assert bool(made) is case["legal"]


# ---------------------------------------------------------------------------- the auction, the call


def check_rank_auction(case: Case) -> None:
    _check_auction(case, "rank_auction")


def check_points_auction(case: Case) -> None:
    _check_auction(case, "points_auction")


def _check_auction(case: Case, kind: str) -> None:
    rules = _rules(case, kind)
    dealer = Seat(case["dealer"])
    state, _ = start_deal(rules, DealSetup(dealer, rules.cards))
    *before, last = case["bids"]
    for word in before:
        state, _ = apply(state, _spoken(rules, state, word))
    result = Case(case["result"])
    try:
        state, _ = apply(state, _spoken(rules, state, last))
        last_bid = "legal"
    except IllegalActionError:
        last_bid = "illegal"
    assert last_bid == result.get("last_bid", "legal")
    _check_status(rules, state, result)
    if "next_dealer" in result:
        assert _next_dealer(rules, dealer, case["bids"]) == result["next_dealer"]
    assert not result.unread


def _spoken(rules: Ruleset, state: DealState, word: Any) -> Action:
    """Return what a seat says: a rank, points, a level, a rank with a target, or pass."""
    seat = state.to_act
    assert seat is not None, "the auction is over"
    if word == "pass":
        return Pass(seat)
    if word in ("monte", "a_monte"):
        return AskMonte(seat)
    if isinstance(word, Mapping):
        return Bid(seat, Rank.from_letter(str(word["rank"])), word.get("target", 61))
    if rules.contract is ContractKind.POINTS_AUCTION:
        return Bid(seat, None, int(word))
    if rules.bid_levels is BidLevels.BY_POINTS:
        return Bid(seat, None, level=int(word))
    return Bid(seat, Rank.from_letter(str(word)))


def _check_status(rules: Ruleset, state: DealState, result: Case) -> None:
    status = result.get("status")
    if status == "all_passed":
        assert state.result is not None
        assert state.result.outcome is Outcome.ALL_PASSED
    elif status == "over":
        contract = state.contract
        assert contract is not None
        assert state.phase is not Phase.AUCTION
        result.agrees("caller", contract.declarer)
        result.agrees("target", contract.points)
        result.agrees("level", contract.level)
        if "rank" in result:
            rank = result["rank"]
            assert contract.rank is (None if rank is None else Rank.from_letter(str(rank)))
    elif status is not None:
        assert status == "open"
        assert state.phase is Phase.AUCTION
        result.agrees("next", state.to_act)
        if "standing" in result:
            _check_standing(rules, state, result["standing"])


def _check_standing(rules: Ruleset, state: DealState, expected: Any) -> None:
    bids = [bid for bid in state.bids if isinstance(bid, Bid)]
    if expected is None:
        assert not bids
        return
    wanted = _spoken(rules, state, expected)
    assert isinstance(wanted, Bid)
    assert replace(bids[-1], seat=wanted.seat) == wanted


def _next_dealer(rules: Ruleset, dealer: Seat, words: Sequence[Any]) -> int:
    match = Match(rules, 1, dealer=dealer)
    for word in words:
        match.submit(_spoken(rules, match.state.deal, word))
    match.next_deal()
    return match.state.deal.setup.dealer


def check_a_monte(case: Case) -> None:
    rules = _rules(case, "a_monte")
    words = case.get("bids", [])
    state, _ = start_deal(rules, DealSetup(Seat(rules.players - 1), rules.cards))
    for word in words:
        state, _ = apply(state, _spoken(rules, state, word))
    choices = legal_bids(rules, state.setup.dealer, state.bids, case.cards("hand"))
    assert any(isinstance(choice, AskMonte) for choice in choices) is case["allowed"]


def check_call(case: Case) -> None:
    rules = _rules(case, "call")
    contract = _won_with(rules, case.get("won_with"))
    own = case.cards("hand_includes") + case.cards("played_in_first_trick")
    assert (case.card("card") in legal_calls(rules, contract, own, rules.cards)) is case["legal"]


def _won_with(rules: Ruleset, word: Any) -> Contract:
    seat = Seat(0)
    if isinstance(word, Mapping):
        return Contract(seat, Rank.from_letter(str(word["rank"])), None, word.get("target", 61))
    if word is None or rules.contract is ContractKind.SIMPLE:
        return Contract(seat, None, None)
    if rules.contract is ContractKind.POINTS_AUCTION:
        return Contract(seat, None, None, int(word))
    if rules.bid_levels is BidLevels.BY_POINTS:
        return Contract(seat, None, None, level=int(word))
    return Contract(seat, Rank.from_letter(str(word)), None)


def check_simple_call(case: Case) -> None:
    hand = case.cards("hand")
    four = {"players": 4, "deck": "d32" if len(hand) == 8 else "d40"}
    seats = case.get("players", 4 if len(hand) == 10 else 5)
    rules = _rules(case, "simple_call", **(four if seats == 4 else {}))
    rules = replace(rules, hand_size=len(hand))
    deck = deck_with(rules, 0, {0: hand})
    state, stages = start_deal(rules, DealSetup(Seat(0), deck))
    called = next(stage.event for stage in stages if isinstance(stage.event, CardCalled))
    assert (called.seat, called.card.code) == (0, case["called"])
    if "trump" in case:
        assert state.trump is case.suit("trump")
    case.agrees("solo", state.partner == 0)


# ------------------------------------------------------------------------------ trump in mid-deal


def check_blind_first_trick(case: Case) -> None:
    rules = replace(_rules(case, "blind_first_trick"), first_leader=FirstLeader.DEALER_RIGHT)
    cards, called = case.cards("cards"), case.card("called")
    n, dealer = rules.players, Seat(rules.players - 1)
    declarer = case.get("caller_index", _first_without(called, cards))
    hands = {seat: [card] for seat, card in enumerate(cards)}
    state, _ = start_deal(rules, DealSetup(dealer, deck_with(rules, dealer, hands)))
    for _ in range(n):
        if state.phase is Phase.AUCTION:
            seat = Seat(state.to_act or 0)
            bid = Bid(seat, called.rank) if seat == declarer else Pass(seat)
            state, _ = apply(state, bid)
    assert state.leader == 0
    state, played = after(state, *(PlayCard(Seat(i), card) for i, card in enumerate(cards)))
    state, named = after(state, CallCard(Seat(declarer), called))
    won = next(event for event in played + named if isinstance(event, TrickWon))
    assert (won.seat, state.leader) == (case["winner"],) * 2
    case.agrees("points", won.points)
    shown = [event.seat for event in named if isinstance(event, PartnerRevealed)]
    case.agrees("partner_revealed_index", shown[0] if shown else None)
    case.agrees("solo", state.partner == declarer)
    assert rules.trump_reveal is not TrumpReveal.BEFORE_FIRST


def _first_without(called: Card, cards: Sequence[Card]) -> int:
    return next(i for i, card in enumerate(cards) if card != called)


def check_trump_change(case: Case) -> None:
    rules = _rules(case, "trump_change")
    cards, number = case.cards("cards"), case["trick"]
    shown = {int(i): _suit(s) for i, s in case.get("declared_before_card", {}).items()}
    hands = {seat: [card] for seat, card in enumerate(cards)}
    for seat, suit in shown.items():
        assert suit is not None
        pair = (Card(suit, Rank.KING), Card(suit, Rank.KNIGHT))
        hands[seat] += (card for card in pair if card not in hands[seat])
    spare = iter(unused_cards(rules, *hands.values()))
    for hand in hands.values():
        hand += [next(spare) for _ in range(rules.tricks + 1 - number - len(hand))]
    declared = [_suit(word) for word in case.get("declared", [])]
    state = mid_deal(
        rules,
        hands,
        trump=case.suit("trump"),
        trick_number=number,
        declared=[suit for suit in declared if suit is not None],
    )
    events: tuple[Event, ...] = ()
    for index, card in enumerate(cards):
        pair_suit = shown.get(index)
        if pair_suit is not None:
            state, _ = apply(state, DeclarePair(Seat(index), pair_suit))
        state, events = after(state, PlayCard(Seat(index), card))
    won = next(event for event in events if isinstance(event, TrickWon))
    assert won.seat == case["winner"]
    case.agrees("points", won.points)
    assert state.trump is case.suit("next_trump")


def check_marianna_legal(case: Case) -> None:
    rules = _rules(case, "marianna_legal")
    suit, number = case.suit("suit"), case["trick"]
    assert suit is not None
    hand = list(case.cards("hand")) or [Card(suit, Rank.KING), Card(suit, Rank.KNIGHT)]
    spare = unused_cards(rules, hand)
    led = spare[: case.get("index", 0)]
    declared = [_suit(word) for word in case.get("declared", [])]
    state = mid_deal(
        rules,
        {len(led): hand},
        trump=case.suit("trump"),
        trick=led,
        trick_number=number,
        declared=[suit for suit in declared if suit is not None],
    )
    state = replace(state, pair_shown=bool(case.get("declared_this_turn")))
    may = DeclarePair(Seat(len(led)), suit) in legal_actions(state)
    assert may is case["legal"]


# --------------------------------------------------------------------------------------- the count


def check_contract_score(case: Case) -> None:
    rules = _rules(case, "contract_score")
    partner = case.get("partner")
    scores = contract_scores(
        rules,
        Seat(case["caller"]),
        None if partner is None else Seat(partner),
        case["side_points"],
        case.get("target", 61),
        side_tricks=case.get("side_tricks"),
        tricks=case.get("tricks", rules.tricks),
        carried=_carried(rules) if case.get("after_a_monte") else 1,
    )
    assert list(scores) == case["scores"]


def _carried(rules: Ruleset) -> int:
    """Return what a deal that ended in a monte leaves to the next one."""
    monte = DealResult(Outcome.MONTE, (0,) * rules.players)
    return count_deal(_match(rules, (0,) * rules.players), monte).multiplier


def _match(rules: Ruleset, scores: Sequence[int]) -> MatchState:
    plain = Ruleset(players=2, hand_size=20, trump_source=PRESETS["briscolone_20"].trump_source)
    deal, _ = start_deal(plain, DealSetup(Seat(0), plain.cards))
    return MatchState(rules, deal, tuple(scores))


def check_deal_wins(case: Case) -> None:
    rules = _rules(case, "deal_wins")
    points = case["side_points"]
    assert list(deal_wins(rules, points, case.get("last_trick_side"))) == case["wins"]
    case.agrees("redeal", is_redealt_tie(rules, points))


def check_match_points(case: Case) -> None:
    before = case["before"]
    options = dict(case.get("rules", {})) | {"players": len(before), "match_target": case["target"]}
    rules = PRESETS["chiamata_classica"].with_options(options)
    result = DealResult(Outcome.COUNTED, (0,) * len(before), scores=tuple(case["deal_scores"]))
    match = count_deal(_match(rules, before), result)
    assert list(match.scores) == case["after"]
    case.agrees("winner", _single(match.winners))


def check_match_wins(case: Case) -> None:
    deals = case["deals"]
    last_sides = case.get("last_trick_sides") or [None] * len(deals)
    sides = len(deals[0])
    options = dict(case.get("rules", {}))
    seats = 4 if options.get("sides") == "teams" else sides
    rules = Ruleset().with_options({"players": seats} | options)
    by_side = fixed_sides(rules)
    match = _match(rules, (0,) * rules.players)
    for points, last_side in zip(deals, last_sides, strict=True):
        wins = deal_wins(rules, points, last_side)
        scores = tuple(wins[_side_of(by_side, seat)] for seat in range(rules.players))
        void = is_redealt_tie(rules, points)
        outcome = Outcome.TIE_REDEALT if void else Outcome.COUNTED
        match = count_deal(match, DealResult(outcome, (), scores=scores))
    assert [match.scores[side[0]] for side in by_side] == case["wins"]
    winning = {_side_of(by_side, seat) for seat in match.winners or ()}
    case.agrees("winner", winning.pop() if len(winning) == 1 else None)


def _side_of(sides: Sequence[Sequence[int]], seat: int) -> int:
    return next(number for number, side in enumerate(sides) if seat in side)


def _single(seats: tuple[Seat, ...] | None) -> int | list[int] | None:
    if not seats:
        return None
    return seats[0] if len(seats) == 1 else list(seats)


CHECKS: Final[Mapping[str, Callable[[Case], None]]] = {
    "trick": check_trick,
    "draw": check_draw,
    "structure": check_structure,
    "deal": check_deal,
    "deck": check_deck,
    "next_leader": check_next_leader,
    "first_leader": check_first_leader,
    "rank_auction": check_rank_auction,
    "points_auction": check_points_auction,
    "call": check_call,
    "contract_score": check_contract_score,
    "deal_wins": check_deal_wins,
    "match_points": check_match_points,
    "match_wins": check_match_wins,
    "follow": check_follow,
    "exchange": check_exchange,
    "a_monte": check_a_monte,
    "simple_call": check_simple_call,
    "trump_change": check_trump_change,
    "marianna_legal": check_marianna_legal,
    "blind_first_trick": check_blind_first_trick,
    "signal": check_signal,
}


def check(fields: Mapping[str, Any]) -> None:
    """Check one case.

    Raises:
        AssertionError: It does not come out as it says, or it says something no check reads.
    """
    kind = str(fields.get("kind"))
    assert kind in CHECKS, f"unknown kind of case: {kind!r}"
    case = Case(fields)
    CHECKS[kind](case)
    assert not case.unread, f"fields that no check of {kind} reads: {sorted(case.unread)}"
