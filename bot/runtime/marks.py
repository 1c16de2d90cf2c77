"""Marks on rare paths, counted by name. Each is named by a test that must reach it: ``@pytest.mark.reaches("…")``."""

from collections import Counter

hits: Counter[str] = Counter()
"""How often each was reached in this process."""


def hit(name: str) -> str:
    """Count that a path was taken.

    :param name: a constant, so that a test can tell which marks there are.
    :return: the name, for the log line of the same event.
    """
    hits[name] += 1
    return name
