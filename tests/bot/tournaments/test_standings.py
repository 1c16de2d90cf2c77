"""Points, tie-breaks and places."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language.texts import places as places_in
from bot.tournaments.standings import HEAD_TO_HEAD, OPPONENTS, TIES, WINS, Line, bye, points, standing
from tests.bot.tournaments.rounds import finished, round_of, table_of


def of(lines: list[Line], entrant: int) -> Line:
    return next(line for line in lines if line.entrant == entrant)


# --- Points -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "size", "worth"),
    [
        ([1, 2, 3, 4], 4, [3, 2, 1, 0]),
        ([2, 1, 4, 3], 4, [2, 3, 0, 1]),
        ([1, 2, 3], 4, [3, 1.5, 0]),  # a smaller table: the first place is worth as much
        ([1, 2, 3, 4, 5], 4, [3, 2.25, 1.5, 0.75, 0]),
        ([1, 2, 2, 4], 4, [3, 1.5, 1.5, 0]),  # two share the places that are worth 2 and 1
        ([1, 1, 1, 1], 4, [1.5, 1.5, 1.5, 1.5]),
        ([1, 1, 1, 4], 4, [2, 2, 2, 0]),
        ([1, 2], 2, [1, 0]),
    ],
)
def test_everybody_left_behind_is_a_point(places: list[int], size: int, worth: list[float]) -> None:
    assert points(places, size) == worth


@given(places=st.lists(st.integers(1, 5), min_size=2, max_size=13), size=st.integers(2, 13))
def test_tables_of_the_same_size_give_away_as_many_points(places: list[int], size: int) -> None:
    assert sum(points(places, size)) == Fraction(len(places) * (size - 1), 2)


def test_a_bye_is_worth_a_first_place() -> None:
    assert bye(4) == points([1, 2, 3, 4], 4)[0]
    line = of(standing(range(5), [finished((0, 1, 2, 3), byes=(4,))], size=4), 4)
    assert (float(line.points), line.played, line.byes) == (3.0, 0, 1)


# --- The order --------------------------------------------------------------------------------------------------


def test_more_points_come_first() -> None:
    lines = standing(range(4), [finished((2, 0, 3, 1)), finished((2, 0, 1, 3))], size=4)
    assert [(line.entrant, line.place, float(line.points)) for line in lines] == [
        (2, 1, 6.0), (0, 2, 4.0), (1, 3, 1.0), (3, 3, 1.0),
    ]  # fmt: skip


def test_of_two_with_as_many_points_the_one_with_the_stronger_opponents_comes_first() -> None:
    rounds = [finished((0, 1), (2, 3)), finished((1, 2), (0, 4), (3, 5))]
    lines = standing(range(6), rounds, size=2)
    assert of(lines, 0).points == 2
    one, other, last = (of(lines, entrant) for entrant in (1, 2, 3))
    assert one.points == other.points == last.points == 1
    # 1 has met 0 with two points and 2 with one; 2 has met 1 and 3; 3 has met 2, and 5 with none
    opponents = TIES.index(OPPONENTS)
    assert [line.ties[opponents] for line in (one, other, last)] == [Fraction(3, 2), 1, Fraction(1, 2)]
    assert [line.place for line in (one, other, last)] == [2, 3, 4]


def test_then_the_one_who_was_ahead_where_they_met() -> None:
    rounds = [finished((0, 1, 2, 3)), finished((1, 4, 0, 5), (6, 7, 8, 9))]
    lines = standing(range(10), rounds, size=4)
    assert of(lines, 1).points > of(lines, 0).points
    rounds = [finished((0, 1), (2, 3)), finished((1, 2), (3, 0))]  # all have a point, and met opponents with one
    lines = standing(range(4), rounds, size=2)
    assert [line.place for line in lines] == [1, 1, 1, 1]
    rounds = [
        round_of([table_of((0, 1, 2), (1, 2, 3)), table_of((3, 4, 5), (1, 2, 3))]),
        finished((3, 1, 0), (2, 5, 4)),
    ]
    head = TIES.index(HEAD_TO_HEAD)
    lines = standing([0, 1], rounds, size=3)
    assert of(lines, 0).ties[head] == of(lines, 1).ties[head] == 0  # each was ahead once


def test_those_who_are_tied_are_compared_among_themselves_only() -> None:
    rounds = [finished((0, 1), (2, 3)), finished((0, 2), (1, 3)), finished((3, 0), (2, 1))]
    lines = standing(range(4), rounds, size=2)
    head = TIES.index(HEAD_TO_HEAD)
    assert [int(of(lines, entrant).points) for entrant in range(4)] == [2, 1, 2, 1]
    assert [int(of(lines, entrant).ties[head]) for entrant in range(4)] == [1, 1, -1, -1]
    assert [line.entrant for line in lines] == [0, 2, 1, 3]


def test_then_more_tables_won() -> None:
    rounds = [round_of([table_of((0, 1, 2, 3), (1, 2, 3, 4))]), round_of([table_of((0, 1, 2, 3), (3, 2, 1, 4))])]
    lines = standing(range(4), rounds, size=4)
    assert of(lines, 0).points == of(lines, 1).points == of(lines, 2).points == 4
    assert [line.entrant for line in lines] == [0, 2, 1, 3]
    wins = TIES.index(WINS)
    assert [of(lines, entrant).ties[wins] for entrant in (0, 1, 2)] == [1, 0, 1]


def test_people_whom_nothing_tells_apart_share_a_place() -> None:
    lines = standing(range(8), [finished((0, 1, 2, 3), (4, 5, 6, 7))], size=4)
    assert [(line.entrant, line.place) for line in lines] == [
        (0, 1), (4, 1), (1, 3), (5, 3), (2, 5), (6, 5), (3, 7), (7, 7),
    ]  # fmt: skip


def test_players_who_dropped_out_keep_their_points_and_late_entrants_begin_with_none() -> None:
    lines = standing(range(6), [finished((0, 1, 2, 3))], size=4)
    assert of(lines, 3).points == of(lines, 4).points == 0
    assert (float(of(lines, 0).points), of(lines, 5).played) == (3.0, 0)


def test_a_table_that_is_not_over_counts_for_nothing_yet() -> None:
    lines = standing(range(8), [round_of([table_of((0, 1, 2, 3), (1, 2, 3, 4)), table_of((4, 5, 6, 7))])], size=4)
    assert [of(lines, entrant).played for entrant in (0, 4)] == [1, 0]
    assert {line.entrant for line in lines} == set(range(8))


def test_a_corrected_result_is_the_one_that_counts() -> None:
    wrong, right = ([round_of([table_of((0, 1), places)])] for places in ((1, 2), (2, 1)))
    assert standing(range(2), wrong, size=2)[0].entrant == 0
    assert standing(range(2), right, size=2)[0].entrant == 1


def test_in_a_knockout_players_who_got_further_come_first() -> None:
    rounds = [finished((0, 1, 2, 3), (4, 5, 6, 7)), finished((1, 4, 0, 5))]
    lines = standing(range(8), rounds, size=4, eliminates=True)
    assert [line.entrant for line in lines[:4]] == [1, 4, 0, 5]
    assert {line.entrant for line in lines[4:6]} == {2, 6}, "who were third, before those who were last"


def test_while_a_round_of_a_knockout_is_played_those_in_it_are_in_front() -> None:
    rounds = [finished((0, 1, 2, 3), (4, 5, 6, 7)), round_of([table_of((0, 1, 4, 5))])]
    lines = standing(range(8), rounds, size=4, eliminates=True)
    assert {line.entrant for line in lines[:4]} == {0, 1, 4, 5}


def test_every_tie_break_has_a_name_and_a_sentence_that_explains_it() -> None:
    for tie in TIES:
        assert tie.name
        assert tie.about.endswith(".")
        assert not places_in(tie.name + tie.about)


@given(data=st.data())
def test_the_order_does_not_depend_on_who_entered_first(data: st.DataObject) -> None:
    rounds = [finished(*[data.draw(st.permutations(range(first, first + 4))) for first in (0, 4)]) for _ in range(3)]
    lines = standing(range(8), rounds, size=4)
    turned = [finished(*[[7 - one for one in table.seats] for table in past.tables]) for past in rounds]
    assert {(7 - line.entrant, line.place) for line in standing(range(8), turned, size=4)} == {
        (line.entrant, line.place) for line in lines
    }
