"""Random people play each game to the end, with the fewest, some and the most seats."""

import pytest

from rules import GAMES
from tests.random_play import commands, several


def kinds() -> list[tuple[str, int]]:
    """Each game with three numbers of seats."""
    seats = {key: GAMES[key].seats for key in commands()}
    return [(key, number) for key, many in seats.items() for number in (many[0], many[len(many) // 2], many[-1])]


@pytest.mark.parametrize(("key", "seats"), kinds())
async def test_random_people_play_a_game_to_the_end(key: str, seats: int) -> None:
    played = await several(key, seats, 1, seed=7)
    assert {what: count for what, count in played.wrong.items() if count} == {}
    assert played.games == 1
    assert played.presses > seats
