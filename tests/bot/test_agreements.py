"""What processes agree on: who begins a session when."""

import json
from functools import partial

from bot.services.turns import noted, taken

take = partial(taken, apart=5.0)


def test_each_bucket_has_its_turns_apart() -> None:
    value, wait = take(None, 100.0, 0)
    assert wait == 0
    assert take(value, 101.0, 0) == (None, 4.0)
    other, wait = take(value, 101.0, 1)
    assert wait == 0
    assert take(other, 105.0, 0)[1] == 0
    assert take(other, 105.0, 1) == (None, 1.0)


def test_as_many_sessions_begin_as_discord_says_until_it_counts_anew() -> None:
    value, _ = noted(None, 0.0, 2, 3, 1000.0)
    for number in range(2):
        after, wait = take(value, 10.0 * number, 0)
        assert (after is None, wait) == (False, 0)
        value = after or ""
    assert take(value, 100.0, 1) == (None, 900.0)
    value, _ = noted(value, 110.0, 1, 3, 890.0)  # the last one is not counted there yet
    assert take(value, 110.0, 1) == (None, 890.0)
    value, _ = noted(value, 1000.0, 1000, 1000, 86400.0)
    assert take(value, 1000.0, 1)[1] == 0


def test_when_the_count_begins_anew_nobody_waits_for_being_told() -> None:
    value, _ = noted(None, 0.0, 0, 1, 60.0)
    assert take(value, 59.0, 0) == (None, 1.0)
    after, wait = take(value, 60.0, 0)
    assert wait == 0
    assert take(after, 70.0, 0) == (None, 86390.0)  # of the next day, the only one


def test_a_clock_that_was_set_back_keeps_nobody_waiting() -> None:
    value = json.dumps({"next": {"0": 1e9}, "left": None, "anew": 0.0})
    assert take(value, 5.0, 0)[1] == 0
