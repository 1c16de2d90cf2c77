"""How long a game takes, for the lobby to tell: moves as simulated (`python -m benchmarks.lengths --write`)."""

import json
from functools import cache
from pathlib import Path

from bot.language.homes import home_of
from bot.play.table import Table
from rules import GAMES

SECONDS_A_MOVE = 7.0
"""What somebody takes who knows the game, thinks a little, and finds the button."""
HOUSE_SECONDS = 1.6
"""What a house player takes, pause and answer together."""


def file_of(key: str) -> Path:
    """Name the file that has a game's moves."""
    return home_of(key) / "durations.json"


@cache
def _usual(key: str) -> dict[str, int] | None:
    """Read the median of the moves of a game with the usual house rules, by number of seats."""
    if key not in GAMES or not file_of(key).exists():
        return None
    moves: dict[str, int] = json.loads(file_of(key).read_text("utf-8"))
    return moves


def moves(table: Table, longer: float) -> int | None:
    """So many moves a game takes with those who sit there, or with the fewest players; None where nobody knows.

    :param longer: how many times as many as with the usual house rules.
    """
    usual = _usual(table.game.key)
    return None if usual is None else round(usual[str(max(len(table.seats), table.game.seats[0]))] * longer)


def minutes(table: Table, moves: int) -> int:
    """So many minutes a game of so many moves takes when nobody lets the others wait."""
    house = sum(seat.user_id is None for seat in table.seats) / max(len(table.seats), table.game.seats[0])
    return max(1, round(moves * (house * HOUSE_SECONDS + (1 - house) * SECONDS_A_MOVE) / 60))
