"""A deal's code, typed in again, gives the same deal: cards, dealer, trump and options."""

from typing import Any

import pytest

from engine.deal import Phase
from engine.deal_code import decode
from engine.ruleset import PRESETS
from game.session import MatchPlan, Session
from game.storage.store import Store

HOUSE: dict[str, dict[str, Any]] = {
    "muta": {"trump_source": "rotate"},
    "briscola_3_stock": {"removed_two": "random"},
    "chiamata": {"cappotto_mult": 3, "all_pass": "dealer_ace"},
}


@pytest.mark.parametrize("name", HOUSE)
def test_the_code_of_a_later_deal_gives_that_deal(name: str) -> None:
    rules = PRESETS[name].with_options(HOUSE[name])
    plan = MatchPlan(name, rules, 5, level="random", human=None)
    session = Session.start(plan, Store.in_memory())
    for _ in range(2):
        while session.latest.phase is not Phase.OVER:
            session.think_to_end()
        session.next_deal()
    coded = decode(session.deal_code)
    plan = MatchPlan(
        coded.preset,
        coded.ruleset,
        coded.seed,
        level="random",
        human=None,
        dealer=coded.dealer,
        counted=coded.counted,
    )
    again = Session.start(plan, Store.in_memory())
    first, second = session.latest, again.latest
    assert second.hand == first.hand
    assert second.dealer == first.dealer
    assert second.trump == first.trump
    assert second.ruleset == first.ruleset
    assert again.deal_code == session.deal_code
