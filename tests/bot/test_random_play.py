"""Random people play each game: with the most seats, and in Spanish with the fewest; in long runs to the end."""

import pytest

from rules import GAMES
from tests.bot.spanish import english
from tests.random_play import MOST_PRESSES, Played, commands, several

FEW = 60
"""Presses of a short game, in which the others leave then."""
lengths = pytest.mark.parametrize("presses", [FEW, pytest.param(MOST_PRESSES, marks=pytest.mark.long)])


def need_good(played: Played, seats: int) -> None:
    """Check that nothing went wrong in a game."""
    assert {what: count for what, count in played.wrong.items() if count} == {}
    assert played.games == 1
    assert played.presses > seats


@lengths
@pytest.mark.parametrize("key", commands())
async def test_random_people_play_a_game_with_the_most_seats(key: str, presses: int) -> None:
    seats = GAMES[key].seats[-1]
    need_good(await several(key, seats, 1, seed=7, presses=presses), seats)


@lengths
@pytest.mark.parametrize("key", commands())
async def test_players_in_spanish_read_no_english_with_the_fewest_seats(key: str, presses: int) -> None:
    seats = GAMES[key].seats[0]
    played = await several(key, seats, 1, seed=3, locale="es-ES", presses=presses)
    need_good(played, seats)
    assert len(played.read) > 60
    assert english(played.read) == {}
