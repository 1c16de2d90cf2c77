"""Random people play each game: with the most seats, and in Spanish with the fewest, in long runs to the end."""

import pytest

from rules import GAMES
from tests.bot.spanish import english
from tests.random_play import Played, commands, several

FEW, MANY, ENOUGH_TO_END = 60, 400, 2000
"""Presses of a game, after which the others leave."""


def lengths(presses: int) -> pytest.MarkDecorator:
    """Play a short game, or with `--all` this long one."""
    short, long = pytest.param(FEW, marks=pytest.mark.short), pytest.param(presses, marks=pytest.mark.long)
    return pytest.mark.parametrize("presses", [short, long])


def need_good(played: Played, seats: int) -> None:
    """Check that nothing went wrong in a game."""
    assert {what: count for what, count in played.wrong.items() if count} == {}
    assert played.games == 1
    assert played.presses > seats


@lengths(MANY)
@pytest.mark.parametrize("key", commands())
async def test_random_people_play_a_game_with_the_most_seats(key: str, presses: int) -> None:
    seats = GAMES[key].seats[-1]
    need_good(await several(key, seats, 1, seed=7, presses=presses), seats)


@lengths(ENOUGH_TO_END)
@pytest.mark.parametrize("key", commands())
async def test_players_in_spanish_read_no_english_with_the_fewest_seats(key: str, presses: int) -> None:
    seats = GAMES[key].seats[0]
    played = await several(key, seats, 1, seed=3, locale="es-ES", presses=presses)
    need_good(played, seats)
    assert len(played.read) > 60
    assert english(played.read) == {}
