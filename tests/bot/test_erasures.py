"""Tables that show an erased person no longer are known for a while to owners that were told nothing of it."""

from bot.cluster.erasures import KEPT, added, known


def test_tables_are_known_for_a_while() -> None:
    assert known(None, 5.0) == (None, [])
    value, _ = added(None, 5.0, [3, 4])
    value, _ = added(value, 6.0, [4, 5])
    assert known(value, 7.0) == (None, [3, 4, 5])
    assert known(value, 5.5 + KEPT) == (None, [4, 5])
    value, _ = added(value, 7.0 + KEPT, [9])
    assert known(value, 7.0 + KEPT) == (None, [9])


def test_a_clock_that_was_set_back_keeps_nothing_for_ever() -> None:
    value, _ = added(None, 10 * KEPT, [3])
    assert known(value, 5.0) == (None, [])
