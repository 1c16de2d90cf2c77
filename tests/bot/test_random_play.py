"""Random people play each game to the end: with the most seats, and in Spanish with the fewest."""

import pytest

from rules import GAMES
from tests.bot.spanish import english
from tests.random_play import Played, commands, several


def need_good(played: Played, seats: int) -> None:
    """Check that nothing went wrong in a game."""
    assert {what: count for what, count in played.wrong.items() if count} == {}
    assert played.games == 1
    assert played.presses > seats


@pytest.mark.parametrize("key", commands())
async def test_random_people_play_a_game_with_the_most_seats_to_the_end(key: str) -> None:
    seats = GAMES[key].seats[-1]
    need_good(await several(key, seats, 1, seed=7), seats)


@pytest.mark.parametrize("key", commands())
async def test_who_plays_in_spanish_with_the_fewest_seats_reads_no_english_to_the_end(key: str) -> None:
    seats = GAMES[key].seats[0]
    played = await several(key, seats, 1, seed=3, locale="es-ES")
    need_good(played, seats)
    assert len(played.read) > 100
    assert english(played.read) == {}
