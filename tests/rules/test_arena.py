"""The arena: balanced seats, honest figures, and the same again from the same seed."""

from collections import Counter
from math import isclose

import pytest

from rules import GAMES, arena
from rules.arena import Match, at_seat, play, played, scored, table
from rules.seats import seats_at

KARMA = Match(("easy", "normal"), "karma", 4, "a seed")


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (2, 3), (2, 4), (3, 4), (3, 7)])
def test_in_the_games_of_a_deal_each_player_sits_at_every_seat_once(players: int, seats: int) -> None:
    match = KARMA._replace(players=("easy",) * players, seats=seats)
    sat = Counter((seat, at_seat(match, seat, turn)) for turn in range(players) for seat in seats_at(seats))
    assert sat == Counter({(seat, player): 1 for seat in seats_at(seats) for player in range(players)})


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_plays_the_same_games_and_every_place_is_given_once(key: str) -> None:
    match = KARMA._replace(players=("easy", "random"), game=key, seats=max(3, GAMES[key].seats[0]))
    assert isclose(sum(play(match, 7)), 1.0)
    assert play(match, 7) == play(match, 7)


def test_any_number_of_processes_plays_the_same_games() -> None:
    assert played(KARMA, deals=6, processes=2) == [play(KARMA, deal) for deal in range(6)]


def test_the_stronger_player_has_the_better_score() -> None:
    rows = table(KARMA, [play(KARMA, deal) for deal in range(30)]).splitlines()
    assert rows[0] == "Karma, 4 seats, 60 games of 30 deals, seed a seed"
    weak, strong = (float(row.split("|")[2]) for row in rows[4:])
    assert weak < 0.4 < 0.6 < strong
    assert isclose(weak + strong, 1, abs_tol=0.002)


def test_a_score_is_as_sure_as_it_is_even() -> None:
    assert scored([0.5] * 4) == (0.5, 0.5, 0.5)
    mean, low, high = scored([0.4, 0.6] * 50)
    assert isclose(mean, 0.5)
    assert isclose(high - mean, 1.96 * 0.1 / 99**0.5)
    assert isclose(mean - low, high - mean)
    assert scored([0.7]) == (0.7, 0, 1), "one deal tells nothing"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["easy", "--game", "karma"], "at least two players"),
        (["easy", "normal", "--game", "whist"], "invalid choice"),
        (["easy", "clever", "--game", "karma"], "invalid choice"),
        (["easy", "normal", "--game", "karma", "--seats", "13"], "2 to 12 players"),
        (["easy", "normal", "strong", "--game", "karma", "--seats", "2"], "more players than seats"),
        (["easy", "normal", "--game", "karma", "--games", "3"], "at least 4 games"),
        (["easy", "normal", "--game", "karma", "--processes", "0"], "at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        arena.main(arguments)
    assert ended.value.code == 2
    assert why in capsys.readouterr().err
