"""Records behave as frozen dataclasses do."""

import pickle
from dataclasses import FrozenInstanceError

import pytest

from game.input.intents import Back, Command, CommandEnd, Point, Press
from game.record import Record


class Pair(Record):
    left: int
    right: int = 2


def test_fields_are_given_in_order_by_name_or_left_out() -> None:
    assert (Pair(1).left, Pair(1).right) == (1, 2)
    assert Pair(1, 3) == Pair(right=3, left=1) != Pair(1)
    assert repr(Pair(1)) == "Pair(left=1, right=2)"


@pytest.mark.parametrize(
    ("values", "named"), [((), {}), ((1, 2, 3), {}), ((1,), {"left": 2}), ((1,), {"up": 2})]
)
def test_a_wrong_field_is_refused(values: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError, match="Pair"):
        Pair(*values, **named)


def test_records_of_two_classes_are_never_equal() -> None:
    assert Command("hint") != CommandEnd("hint")
    assert len({Command("hint"), CommandEnd("hint"), Command("hint")}) == 2
    assert bool(Back())


def test_a_record_never_changes() -> None:
    pair = Pair(1)
    with pytest.raises(FrozenInstanceError):
        setattr(pair, "left", 2)  # noqa: B010 - the type checker refuses the plain form
    with pytest.raises(FrozenInstanceError):
        delattr(pair, "left")
    assert pair.left == 1


def test_records_match_by_position() -> None:
    match Press((3, 4), count=2):
        case Point() | Back():
            pytest.fail("another class")
        case Press(pos, _, count):
            assert (pos, count) == ((3, 4), 2)


def test_a_record_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(Press((3, 4)))) == Press((3, 4))
