"""What `benchmarks.strength` measures the strong house player with, and a small run of it."""

from math import isclose

from benchmarks.strength import EVERYTHING, HANDS, NORMAL, SEARCH, STRONG, Played, Spent, play, row, seen_through
from rules import GAMES
from rules.arena import Match
from tests.rules.play import seeded

MATCH = Match((EVERYTHING, NORMAL), "ninety_nine", 3, "a seed", 5.0)


def test_who_sees_everything_comes_before_who_does_not() -> None:
    done = [play(MATCH, deal) for deal in range(8)]
    assert sum(one.score for one in done) / len(done) > 0.6
    assert all(number > 0 for one in done for number in (*one.decisions, *one.seconds))


def test_a_game_is_played_the_same_again() -> None:
    first, again = (play(MATCH, 3) for _ in range(2))
    assert (first.score, first.decisions) == (again.score, again.decisions)


def test_who_sees_the_hands_does_not_see_the_pile() -> None:
    game, chance = GAMES["over_and_out"], seeded(1)
    state = game.new(seats=2, seed="hands", dealer=0)
    seat = state.to_act[0]
    for _ in range(3):
        pile = chance.sample(state.draw, len(state.draw))
        told = [
            seen_through(game, table, seat, HANDS, seeded(2)) for table in (state, state._replace(draw=tuple(pile)))
        ]
        assert told[0] == told[1]


def test_the_search_gets_as_much_time_as_the_strong_player() -> None:
    spent = Spent()
    assert spent.due() == 2, "nothing is known yet"
    spent.seconds.update({STRONG: 1.0, SEARCH: 0.5})
    spent.decisions.update({STRONG: 10, SEARCH: 9})
    spent.simulations = 50
    assert spent.due() == 50, "a second for ten decisions each, half of which it has had at 10 ms each"
    spent.seconds[SEARCH] = 2.0
    assert spent.due() == 2, "it has had more than its share"


def test_what_is_told_adds_up() -> None:
    done = [Played(1.0, (10, 20), (0.1, 0.2), 0, 0.03), Played(0.5, (10, 30), (0.3, 0.3), 0, 0.05)]
    cells = [cell.strip() for cell in row(MATCH, done).split("|")[1:-1]]
    assert cells[:6] == ["Ninety-Nine", "3", EVERYTHING, NORMAL, "4", "0.750"]
    assert isclose(float(cells[7]), 20.0)
    assert isclose(float(cells[8]), 50.0)
    assert isclose(float(cells[9]), 10.0)
