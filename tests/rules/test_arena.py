"""The arena: balanced seats, honest figures, and the same again from the same seed."""

from collections import Counter
from math import isclose

import pytest

from rules import GAMES, arena
from rules.arena import Dealt, Match, at_seat, play, play_several, played, rated, scored, table

KARMA = Match(("easy", "normal"), "karma", 4, "a seed", 5.0)


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (2, 3), (2, 4), (3, 4), (3, 7)])
def test_in_the_games_of_a_deal_everybody_sits_at_every_seat_once(players: int, seats: int) -> None:
    match = KARMA._replace(players=("easy",) * players, seats=seats)
    sat = Counter((seat, at_seat(match, seat, turn)) for turn in range(players) for seat in range(seats))
    assert sat == Counter({(seat, player): 1 for seat in range(seats) for player in range(players)})


@pytest.mark.parametrize("key", GAMES)
def test_what_is_played_is_the_same_again_and_adds_up(key: str) -> None:
    match = KARMA._replace(players=("easy", "random"), game=key, seats=max(3, GAMES[key].seats[0]))
    dealt = play(match, 7)
    assert dealt == play(match, 7)
    assert dealt != play(match, 8)
    assert isclose(sum(dealt.scores), 1.0), "every place is somebody's"
    assert dealt.faults == (0, 0)
    pairs = match.seats * (match.seats - 1)  # of seats, in the two games of the deal, each both ways
    assert sum(dealt.before.values()) == pairs


def test_as_many_processes_as_one_likes_play_the_same_games() -> None:
    assert played(KARMA, deals=6, processes=2) == play_several(KARMA, 0, 6)


def test_who_plays_better_has_the_better_score_and_rating() -> None:
    rows = [line.split("|")[1:-1] for line in table(KARMA, play_several(KARMA, 0, 30)).splitlines()[4:]]
    (easy, *_), (normal, *_) = rows
    assert (easy.strip(), normal.strip()) == ("easy", "normal")
    (weak, strong), (low, high) = (tuple(float(row[place]) for row in rows) for place in (1, 3))
    assert weak < 0.4 < 0.6 < strong
    assert isclose(weak + strong, 1, abs_tol=0.002)
    assert low < 1450 < 1550 < high
    assert low + high == 3000


def test_a_score_is_as_sure_as_it_is_even() -> None:
    assert scored([0.5] * 4) == (0.5, 0.5, 0.5)
    mean, low, high = scored([0.4, 0.6] * 50)
    assert isclose(mean, 0.5)
    assert isclose(high - mean, 1.96 * 0.1 / 99**0.5)
    assert isclose(mean - low, high - mean)
    assert scored([0.7]) == (0.7, 0, 1), "one deal tells nothing"


def test_ratings_are_those_under_which_it_was_likely() -> None:
    even = rated({(0, 1): 30, (1, 0): 30}, 2)
    assert [round(points) for points in even] == [1500, 1500]
    ten_to_one = rated({(0, 1): 9999.5, (1, 0): 999.5}, 2)
    assert [round(points) for points in ten_to_one] == [1700, 1300]
    # The third has met only the second, and comes before it as often as not.
    chain = rated({(0, 1): 9999.5, (1, 0): 999.5, (1, 2): 5000, (2, 1): 5000, (0, 2): 9999.5, (2, 0): 999.5}, 3)
    assert round(chain[0] - chain[1]) == 400
    assert round(chain[1] - chain[2]) == 0
    lost_all = rated({(0, 1): 10}, 2)
    assert 1500 < lost_all[0] < 2100, "nobody is better beyond all measure"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["easy", "--game", "karma"], "two players at least"),
        (["easy", "normal", "--game", "whist"], "invalid choice"),
        (["easy", "normal", "--game", "karma", "--seats", "13"], "2 to 12 players"),
        (["easy", "normal", "strong", "--game", "karma", "--seats", "2"], "more players than seats"),
        (["easy", "normal", "--game", "karma", "--games", "3"], "4 games at least"),
        (["easy", "normal", "--game", "karma", "--seconds", "0"], "more than nothing"),
        (["easy", "no-such-program", "--game", "karma"], "neither a strength nor the command of an engine"),
        (["easy", "'unclosed", "--game", "karma"], "neither a strength nor the command of an engine"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        arena.main(arguments)
    assert ended.value.code == 2
    assert why in capsys.readouterr().err


def test_what_it_prints_says_what_was_played() -> None:
    dealt = Dealt((0.25, 0.75), {(0, 1): 4, (1, 0): 12}, (40, 50), (0, 1))
    first, _, _, _, easy, normal = table(KARMA, [dealt] * 3).splitlines()
    assert first == "Karma, 4 seats, 6 games of 3 deals, seed a seed"
    assert easy == "| easy | 0.250 | 0.250 to 0.250 | 1407 | 0 of 120 |"
    assert normal == "| normal | 0.750 | 0.750 to 0.750 | 1593 | 3 of 150 |"
