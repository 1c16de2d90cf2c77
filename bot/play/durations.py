"""How long a game takes, for the lobby to tell: moves as simulated (`python -m benchmarks.lengths --write`)."""

import json
from functools import cache
from pathlib import Path

from bot.play.game_files import game_file
from bot.play.table import Table
from rules import GAMES

SECONDS_A_MOVE = 7.0  # the time of a player who knows the game, thinks a little, and finds the button
HOUSE_SECONDS = 1.6  # the time of a house player, pause and answer together


def file_of(key: str) -> Path:
    return game_file(key, "durations.json")


@cache
def _usual(key: str) -> dict[str, int] | None:
    """Read the median number of moves of a game with the usual house rules, by number of seats."""
    if key not in GAMES or not file_of(key).exists():
        return None
    moves: dict[str, int] = json.loads(file_of(key).read_text("utf-8"))
    return moves


def moves(table: Table, longer: float) -> int | None:
    """Estimate the moves of a game with the present players, or with the fewest; None where the game has no figures.

    :param longer: the factor by which its house rules make it longer than usual.
    """
    usual = _usual(table.game.key)
    return None if usual is None else round(usual[str(max(len(table.players), table.game.seats[0]))] * longer)


def minutes(table: Table, moves: int) -> int:
    """Estimate the minutes of a game with this many moves when nobody keeps the others waiting."""
    house = sum(player.user_id is None for player in table.players) / max(len(table.players), table.game.seats[0])
    return max(1, round(moves * (house * HOUSE_SECONDS + (1 - house) * SECONDS_A_MOVE) / 60))
