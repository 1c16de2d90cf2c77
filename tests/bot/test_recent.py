"""Caches that hold a limited number of entries."""

from bot.runtime.recent import Recent


def test_what_was_stored_longest_ago_makes_room() -> None:
    recent = Recent[str, int](2)
    recent["a"] = 1
    recent["b"] = 2
    recent["a"] = 3
    recent["c"] = 4
    assert dict(recent) == {"a": 3, "c": 4}
