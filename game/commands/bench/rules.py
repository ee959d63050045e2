"""The rules and the computer players: deals, thinking, and playouts beside a bare loop."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from typing import Any, Final

from engine.actions import PlayCard
from engine.ai.agent import decide
from engine.ai.determinize import Sampler
from engine.ai.fast import Playout, laws_for, laws_of
from engine.ai.player import reckoned_position
from engine.ai.registry import AGENTS, LEVELS
from engine.ai.tables import CARDS, POINTS
from engine.cards import Seat
from engine.chance import rng_for
from engine.match import chance_setup, decision_seed
from engine.rules import apply, legal_actions, start_deal
from engine.ruleset import PRESETS
from engine.view import PlayerView, view_for
from game.arena.quick import QuickDeal, quick_deals
from game.commands.bench.measuring import Wanted, percentile, rate

_KERNEL_DEALS: Final = 12
"""Deals of which playouts are measured: one alone may be quick or slow."""

_COMPARED: Final = 2000
"""Positions in which a playout's card is compared with the one-ply player's."""


def engine(wanted: Wanted) -> dict[str, Any]:
    """Return whole deals a second through the reference rules, with random legal actions."""
    return {
        name: {"deals_per_s": rate(_random_deals(name), wanted.seconds)} for name in wanted.presets
    }


def decision_ms(wanted: Wanted) -> dict[str, Any]:
    """Return the thinking time of every level, by game: median and 99th percentile."""
    return {
        name: {level: _decisions(name, level, wanted.seconds) for level in LEVELS}
        for name in wanted.presets
    }


def _decisions(name: str, level: str, seconds: float) -> dict[str, float]:
    agent = AGENTS[level]()
    times: list[float] = []
    until = time.perf_counter() + 4 * seconds
    seed = 0
    while time.perf_counter() < until or not times:
        seed += 1
        state, _ = start_deal(PRESETS[name], chance_setup(PRESETS[name], seed, Seat(0)))
        ply = 0
        while state.to_act is not None and (time.perf_counter() < until or not times):
            view = view_for(state, state.to_act)
            rng = rng_for(decision_seed(seed, 0, state.to_act, ply))
            began = time.process_time()
            action = decide(agent, view, rng)
            times.append((time.process_time() - began) * 1000)
            state, _ = apply(state, action)
            ply += 1
    return {"median": statistics.median(times), "p99": percentile(times, 0.99)}


def kernel(wanted: Wanted) -> dict[str, Any]:
    """Return whole playouts a second, beside a bare loop that plays cards by chance.

    Both play the same deals to the end; the share of the one in the other is what counts.
    """

    def playouts(deals: list[QuickDeal]) -> Iterator[object]:
        kernels = [(laws_for(deal.rules, deal.roles), deal) for deal in deals]
        while True:
            for laws, deal in kernels:
                yield Playout(laws, deal.world.copy(), deal.minds.copy()).run()

    seconds = wanted.seconds
    figures = {}
    for name in wanted.presets:
        deals = quick_deals(PRESETS[name], seed=1, count=_KERNEL_DEALS)
        # In turns, so that both meet the same neighbours on the machine.
        rates = [
            (rate(playouts(deals), seconds), rate(_bare_playouts(deals), seconds)) for _ in range(3)
        ]
        shares = sorted((ours / bare, ours, bare) for ours, bare in rates)
        share, ours, bare = shares[1]
        figures[name] = {
            "playouts_per_s": ours,
            "bare_loop_per_s": bare,
            "share_of_bare_loop": share,
            "chooses_as_normal": _agreement(name),
        }
    return figures


def _bare_playouts(deals: list[QuickDeal]) -> Iterator[object]:
    """Yield once for every deal played to its end in the barest way, by random cards.

    The loop draws, finds each trick's winner and adds up the points, all with small integers:
    as little as a playout can do.
    """
    below = random.Random(1).randrange
    while True:
        for deal in deals:
            world = deal.world
            players, stock, size = deal.rules.players, world.stock, len(world.stock)
            beaten_by = laws_for(deal.rules).policies[world.trump][0].beaten_by
            hands = [hand[:] for hand in world.hands]
            points = [0] * players
            seat, drawn = world.seat, 0
            for _ in range(world.left + 1):
                top, pot, best = -1, 0, seat
                for _ in range(players):
                    hand = hands[seat]
                    card = hand.pop(below(len(hand)))
                    pot += POINTS[card]
                    if top < 0 or beaten_by[top] >> card & 1:
                        top, best = card, seat
                    seat = seat + 1 if seat + 1 < players else 0
                points[best] += pot
                seat = best
                if drawn < size:
                    for step in range(players):
                        hands[(seat + step) % players].append(stock[drawn + step])
                    drawn += players
            yield points


def _agreement(name: str) -> float:
    """Return how often a playout's first card is the one that `normal` plays, in its deals.

    Endings that both solve are left out.
    """
    normal = AGENTS["normal"]()
    same = asked = seed = 0
    while asked < _COMPARED:
        seed += 1
        rules = PRESETS[name]
        state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
        while state.to_act is not None:
            view = view_for(state, state.to_act)
            action = decide(normal, view, random.Random(seed))
            if isinstance(action, PlayCard) and state.trump is not None and not _is_solved(view):
                asked += 1
                same += CARDS[_first_card(view)] == action.card
            state, _ = apply(state, action)
    return same / asked


def _is_solved(view: PlayerView) -> bool:
    return view.players == 2 and not view.stock_size


def _first_card(view: PlayerView) -> int:
    """Return the card that a playout begins with where a seat is to play."""
    here = reckoned_position(view)
    world, minds = Sampler(here, random.Random(1)).sample()
    trace: list[int] = []
    Playout(laws_of(view.ruleset, minds), world, minds).run(trace=trace)
    return trace[0]


def _random_deals(name: str) -> Iterator[object]:
    rules, rng, seed = PRESETS[name], random.Random(1), 0
    while True:
        seed += 1
        state, _ = start_deal(rules, chance_setup(rules, seed, Seat(seed % rules.players)))
        while state.to_act is not None:
            actions = legal_actions(state)
            state, _ = apply(state, actions[int(rng.random() * len(actions))])
        yield state
