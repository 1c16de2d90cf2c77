"""How tests play any game, knowing nothing of its rules."""

import random

from rules.conformance import AnyGame, at_random, exchanged, filled

__all__ = ["AnyGame", "at_random", "exchanged", "filled", "seeded"]


def seeded(seed: int | str) -> random.Random:
    """Chance that a test can repeat."""
    return random.Random(seed)  # noqa: S311 - nothing is kept secret with it
