"""What the audit of all requests takes for shown too late."""

from rules.seats import Seat
from tests.bot.audit import LATE, Moment, could_see


def test_actions_made_at_once_count_as_one_by_which_a_hand_may_lag() -> None:
    before, after = frozenset({"5C"}), frozenset({"6C"})
    at_once = [Moment(0.0, (before,), frozenset()), *[Moment(1.0, (after,), frozenset())] * (2 * LATE)]
    one_by_one = [*at_once, *(Moment(2.0 + number, (after,), frozenset()) for number in range(LATE))]
    assert could_see({"5C"}, Seat(0), at_once, 1.0, 0.0, LATE)
    assert not could_see({"5C"}, Seat(0), one_by_one, 2.0 + LATE, 0.0, LATE)
