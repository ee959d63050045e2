"""A match that broke off between a signal and who noticed it is played on, again and again."""

from engine.actions import Noticed, Signal
from engine.ruleset import preset
from game.session import MatchPlan, Session
from game.storage.store import Store


def test_a_signal_without_its_end_is_settled_and_stored() -> None:
    store = Store.in_memory()
    rules = preset("briscola_4_stock")
    session = Session.start(MatchPlan("briscola_4_stock", rules, 4, level="random"), store)
    session.remarks = False
    while not any(isinstance(action, Signal) for action in session.latest.free_actions):
        if session.latest.legal_actions:
            session.submit(session.latest.legal_actions[0])
        else:
            session.think_to_end()
    signal = next(a for a in session.latest.free_actions if isinstance(a, Signal))
    session.submit(signal)
    steps = session.record.deals[-1].steps
    assert isinstance(steps[-1], Noticed)
    open_match = store.open_match()
    assert open_match is not None
    store.undo(open_match.id, 0, len(steps) - 1)  # as if the last row had not been written
    for _ in range(2):
        stored = store.open_match()
        assert stored is not None
        assert Session.resume(stored, store).record == session.record
