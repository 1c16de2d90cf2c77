"""An arena: free players are seated at once, and streaks double the points."""

import random
from fractions import Fraction

from bot.tournaments.formats.arena import PATIENCE, Waiting, next_look, seated
from bot.tournaments.pairing import meetings
from bot.tournaments.standings import standing
from bot.tournaments.tournament import Round
from tests.bot.tournaments.rounds import finished, round_of, table_of

KARMA = range(2, 13)


def free(*entrants: int, since: float = 0.0, last: int = 0) -> list[Waiting]:
    return [Waiting(entrant, since, last=last) for entrant in entrants]


def look(waiting: list[Waiting], rounds: tuple[Round, ...] = ()) -> float | None:
    return next_look(waiting, rounds, 4, KARMA)


def tables(waiting: list[Waiting], now: float = 1.0, rounds: tuple[Round, ...] = ()) -> list[set[int]]:
    return [set(table) for table in seated(waiting, now, rounds, 4, KARMA, random.Random(1))]


def test_as_soon_as_enough_are_free_their_table_begins() -> None:
    assert tables(free(3, 5, 8)) == []
    assert tables(free(3, 5, 8, 9)) == [{3, 5, 8, 9}]


def test_the_player_who_has_waited_longest_is_seated_first() -> None:
    assert tables([*free(1, 2, since=0.5), *free(3, 4, 5)]) == [{3, 4, 5, 1}]


def test_nobody_waits_longer_than_patience_while_a_smaller_table_can_be_had() -> None:
    waiting = [*free(3, since=0), *free(5, since=15)]
    assert tables(waiting, now=PATIENCE - 0.1) == []
    assert look(waiting) == PATIENCE
    assert tables(waiting, now=PATIENCE) == [{3, 5}]


def test_whenever_it_says_to_look_a_table_begins() -> None:
    chance = random.Random(3)
    for _ in range(300):
        waiting = [
            Waiting(entrant, 1e9 * chance.random(), last=chance.randrange(3))
            for entrant in range(chance.randrange(2, 9))
        ]
        at = look(waiting, (round_of([table_of((20, 21))]),))
        assert at is not None
        assert tables(waiting, now=max(at, *(one.since for one in waiting)), rounds=(round_of([table_of((20, 21))]),))


def test_a_single_player_waits_for_company() -> None:
    assert tables(free(3), now=1000.0) == []
    assert look(free(3)) is None
    assert tables([], now=1000.0) == []


def test_those_who_have_just_played_together_wait_for_others_as_long_as_there_are_any() -> None:
    waiting = free(1, 2, 3, 4, since=100, last=1)
    alone = (finished((1, 2, 3, 4)),)
    others = (round_of([*alone[0].tables, table_of((5, 6, 7, 8))]),)
    assert (look(waiting, alone), look(waiting, others)) == (100, 100 + PATIENCE)
    assert tables(waiting, now=101, rounds=others) == []
    assert tables(waiting, now=101, rounds=alone) == [{1, 2, 3, 4}]
    assert tables(waiting, now=100 + PATIENCE, rounds=others) == [{1, 2, 3, 4}]


def test_a_new_player_is_seated_at_once_with_those_who_just_played_together() -> None:
    past = (round_of([*finished((1, 2, 3, 4)).tables, table_of((5, 6, 7, 8))]),)
    waiting = [*free(1, 2, 3, 4, since=100, last=1), *free(9, since=101)]
    assert look(waiting, past) == 101
    assert tables(waiting, now=101, rounds=past) == [{1, 2, 3, 9}]


def test_players_of_two_tables_are_mixed_as_soon_as_both_have_ended() -> None:
    waiting = [*free(1, 2, 3, 4, since=100, last=1), *free(5, 6, 7, 8, since=105, last=2)]
    past = (round_of([*finished((1, 2, 3, 4), (5, 6, 7, 8)).tables, table_of((9, 10))]),)
    assert look(waiting, past) == 105
    assert sorted(len(table & {1, 2, 3, 4}) for table in tables(waiting, now=105, rounds=past)) == [2, 2]


def test_people_sit_with_those_of_about_as_many_points() -> None:
    waiting = [Waiting(entrant, 0, Fraction(entrant % 2 * 9)) for entrant in range(8)]
    assert sorted(map(sorted, tables(waiting))) == [[0, 2, 4, 6], [1, 3, 5, 7]]


def test_people_sit_rather_with_those_whom_they_have_not_met() -> None:
    past = finished((0, 1, 2, 3), (4, 5, 6, 7))
    found = tables(free(*range(8)), rounds=(past,))
    assert [len(table & {0, 1, 2, 3}) for table in found] == [2, 2]
    assert (
        sum(count - 1 for count in meetings([past, round_of([table_of(tuple(table)) for table in found])]).values())
        == 4
    )


def test_from_the_third_win_running_points_count_double_until_one_is_missed() -> None:
    won = [True, True, True, True, False, True, True, False, True]
    arena = [finished(*((0, 1) if first else (1, 0) for first in won[:number])) for number in range(10)]
    points = [standing(range(2), [past], size=2, streaks=True)[0].points for past in arena[:5]]
    assert points == [0, 1, 2, 4, 6]
    lines = standing(range(2), [arena[9]], size=2, streaks=True)
    assert [(line.entrant, float(line.points), line.first) for line in lines] == [(0, 9.0, 7), (1, 2.0, 2)]


def test_a_player_on_a_streak_is_marked_until_they_do_not_win() -> None:
    won = [(0, 1), (0, 1), (1, 0)]
    marked = [standing(range(2), [finished(*won[:number])], size=2, streaks=True) for number in range(4)]
    assert [[line.entrant for line in lines if line.streak] for lines in marked] == [[], [], [0], []]
    assert not any(line.streak for line in standing(range(2), [finished(*won[:2])], size=2))


def test_the_standing_of_an_arena_counts_streaks() -> None:
    arena = [finished((0, 1), (0, 2), (0, 3), (1, 2), (1, 0))]
    lines = standing(range(4), arena, size=2, streaks=True)
    assert {line.entrant: float(line.points) for line in lines} == {0: 4, 1: 2, 2: 0, 3: 0}
    assert lines[0].played == 4
