"""How long a game takes, for the lobby to tell: moves as simulated (`python -m benchmarks.lengths --write`)."""

import json
from functools import cache
from pathlib import Path

from bot.play.table import Table

FILE = Path(__file__).parent / "durations.json"

SECONDS_A_MOVE = 7.0
"""What somebody takes who knows the game, thinks a little, and finds the button."""
HOUSE_SECONDS = 1.6
"""What a house player takes, pause and answer together."""
USUAL_TOKENS = 3
"""With so many tokens (NN2) the simulated games began; a game is as much longer as there are more."""


@cache
def _moves() -> dict[str, dict[str, int]]:
    """The median of the moves of a game, by game and number of seats."""
    lengths: dict[str, dict[str, int]] = json.loads(FILE.read_text("utf-8"))
    return lengths


def moves(table: Table) -> int | None:
    """So many moves a game takes with those who sit there, or with the fewest players; None where nobody knows."""
    known = _moves().get(table.game.key)
    if known is None:
        return None
    seats = max(len(table.seats), table.game.seats[0])
    tokens: int = table.options.get("tokens", USUAL_TOKENS)
    return round(known[str(seats)] * tokens / USUAL_TOKENS)


def minutes(table: Table) -> int | None:
    """So many minutes a game takes when nobody lets the others wait; None where nobody knows."""
    count = moves(table)
    if count is None:
        return None
    house = sum(seat.user_id is None for seat in table.seats) / max(len(table.seats), table.game.seats[0])
    return max(1, round(count * (house * HOUSE_SECONDS + (1 - house) * SECONDS_A_MOVE) / 60))
