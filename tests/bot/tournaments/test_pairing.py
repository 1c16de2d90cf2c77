"""Who plays with whom."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import lcm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments.formats.knockout import is_final, knockout, through
from bot.tournaments.formats.league import league, rounds_of_league
from bot.tournaments.formats.swiss import swiss
from bot.tournaments.pairing import Paired, byes, meetings, seatings, sizes
from bot.tournaments.standings import standing
from bot.tournaments.tournament import Round
from rules.seats import Seat, seats_at
from tests.bot.tournaments.brute_force import verdict, ways
from tests.bot.tournaments.rounds import finished, played, round_of, table_of

KARMA = range(2, 13)
DUEL = range(2, 3)


def swiss_round(people: range, rounds: list[Round], wanted: int, seats: range, chance: random.Random) -> Paired:
    return swiss(standing(people, rounds, size=wanted), rounds, wanted, seats, chance)


# --- Sizes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "seats", "wanted", "tables", "resting"),
    [
        (256, KARMA, 4, [4] * 64, 0),
        (22, KARMA, 4, [4, 4, 4, 4, 3, 3], 0),
        (7, KARMA, 4, [4, 3], 0),
        (6, KARMA, 4, [3, 3], 0),
        (5, KARMA, 4, [5], 0),
        (5, range(2, 5), 4, [3, 2], 0),  # five cannot sit at one table
        (9, KARMA, 2, [3, 2, 2, 2], 0),  # at a table for two nobody could play with the ninth
        (9, DUEL, 2, [2, 2, 2, 2], 1),
        (5, range(3, 5), 3, [4], 1),
        (1, KARMA, 4, [], 1),
        (0, KARMA, 4, [], 0),
    ],
)
def test_tables_are_about_as_large_as_wanted(
    people: int, seats: range, wanted: int, tables: list[int], resting: int
) -> None:
    assert sizes(people, seats, wanted) == (tables, resting)


@given(people=st.integers(2, 300), first=st.integers(2, 5), more=st.integers(0, 9), data=st.data())
def test_a_table_is_for_as_many_as_can_play_the_game(people: int, first: int, more: int, data: st.DataObject) -> None:
    seats = range(first, first + more + 1)
    wanted = data.draw(st.sampled_from(seats))
    tables, resting = sizes(people, seats, wanted)
    assert sum(tables) + resting == people
    assert all(size in seats for size in tables)
    if resting:  # nobody has a bye while there is any way of seating them
        reachable = {0}
        for _ in range(people // first):
            reachable |= {sum_ + size for sum_ in reachable for size in seats if sum_ + size <= people}
        assert people - resting == max(reachable)


# --- Swiss ------------------------------------------------------------------------------------------------------


def test_people_with_as_many_points_play_together() -> None:
    rounds = [finished((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15))]
    tables = swiss_round(range(16), rounds, 4, KARMA, random.Random(1)).tables
    assert {frozenset(table) for table in tables} == {
        frozenset({place, place + 4, place + 8, place + 12}) for place in range(4)
    }


def test_not_meeting_again_matters_more_than_points() -> None:
    rounds = [finished((0, 1), (2, 3)), finished((0, 2), (1, 3))]
    paired = swiss_round(range(4), rounds, 2, DUEL, random.Random(1))
    assert {frozenset(table) for table in paired.tables} == {frozenset({0, 3}), frozenset({1, 2})}


def test_the_bye_goes_to_the_fewest_points_unless_they_had_one() -> None:
    rounds = [finished((0, 1), (2, 3), byes=(4,))]
    paired = swiss_round(range(5), rounds, 2, DUEL, random.Random(1))
    assert paired.byes in {(1,), (3,)}
    rounds = [*rounds, finished((0, 2), (4, 3), byes=(1,))]
    assert swiss_round(range(5), rounds, 2, DUEL, random.Random(1)).byes == (3,)


def test_a_late_entrant_begins_among_those_without_points() -> None:
    rounds = [finished(*((one, one + 1) for one in range(0, 16, 2)))]
    tables = swiss_round(range(18), rounds, 2, DUEL, random.Random(1)).tables
    late = next(table for table in tables if 16 in table)
    assert all(one % 2 == 1 or one >= 16 for one in late)


def test_a_player_who_dropped_out_is_paired_with_nobody() -> None:
    rounds = [finished((0, 1, 2, 3), (4, 5, 6, 7))]
    lines = [line for line in standing(range(8), rounds, size=4) if line.entrant not in {0, 5}]
    tables = swiss(lines, rounds, 4, KARMA, random.Random(1)).tables
    assert sorted(one for table in tables for one in table) == [1, 2, 3, 4, 6, 7]


def test_the_same_chance_leads_to_the_same_tables() -> None:
    rounds = [finished(*((one, one + 1, one + 2) for one in range(0, 60, 3)))]
    one, other = (swiss_round(range(60), rounds, 4, KARMA, random.Random(5)) for _ in range(2))
    assert one == other
    assert one != swiss_round(range(60), rounds, 4, KARMA, random.Random(6))


def test_everybody_sits_in_each_seat_about_as_often() -> None:
    chance = random.Random(3)
    rounds: list[Round] = []
    for _ in range(8):
        rounds.append(played(swiss_round(range(32), rounds, 4, KARMA, chance), chance))
    often = seatings(rounds)
    assert max(often.values()) <= 3  # two would be exact
    assert sum(often[one, Seat(0)] != 2 for one in range(32)) <= 8


@settings(max_examples=25)
@given(data=st.data())
def test_up_to_twelve_people_are_paired_optimally(data: st.DataObject) -> None:
    people = data.draw(st.integers(2, 12))
    seats = data.draw(st.sampled_from([KARMA, DUEL, range(3, 14), range(3, 5), range(2, 6)]))
    wanted = data.draw(st.sampled_from(seats[:6]))
    chance = random.Random(data.draw(st.integers(0, 999)))
    rounds: list[Round] = []
    for _ in range(data.draw(st.integers(0, 6))):
        here = data.draw(st.integers(2, people))
        rounds.append(played(swiss_round(range(here), rounds, wanted, seats, chance), chance))
    lines = standing(range(people), rounds, size=wanted)
    found = swiss(lines, rounds, wanted, seats, chance)
    whole = lcm(*(line.points.denominator for line in lines))
    points = {line.entrant: int(line.points * whole) for line in lines}
    tables, _ = sizes(people, seats, wanted)
    met, had = meetings(rounds), byes(rounds)
    best = min(verdict(way, met, had, points) for way in ways(range(people), tables))
    assert verdict((found.tables, found.byes), met, had, points) == best


@pytest.mark.parametrize(("people", "rounds"), [(13, 13), (21, 9)])
def test_byes_go_round(people: int, rounds: int) -> None:
    chance = random.Random(people)
    past: list[Round] = []
    for _ in range(rounds):
        past.append(played(swiss_round(range(people), past, 2, DUEL, chance), chance))
    had = byes(past)
    counts = [had[one] for one in range(people)]
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize(("people", "wanted", "rounds"), [(14, 2, 9), (16, 4, 3), (24, 3, 7), (40, 4, 8), (26, 13, 1)])
def test_more_people_do_not_meet_again_either(people: int, wanted: int, rounds: int) -> None:
    chance = random.Random(people)
    past: list[Round] = []
    for _ in range(rounds):
        past.append(played(swiss_round(range(people), past, wanted, range(2, 14), chance), chance))
    assert max(meetings(past).values()) == 1


def test_a_tournament_of_256_in_which_people_never_come_and_leave() -> None:
    """Of 256 people 10 % never come, so they drop out after two rounds, and 5 % leave in the middle."""
    chance = random.Random(256)
    strength = {one: chance.gauss(0, 1) for one in range(256)}
    missing = set(chance.sample(range(256), 26))
    leaving = set(chance.sample(sorted(strength.keys() - missing), 13))
    here = set(range(256))
    past: list[Round] = []
    for number in range(1, 8):
        lines = [line for line in standing(range(256), past, size=4) if line.entrant in here]
        paired = swiss(lines, past, 4, KARMA, chance)
        assert not paired.byes
        assert {len(table) for table in paired.tables} <= {3, 4, 5}
        assert {one for table in paired.tables for one in table} == here
        past.append(played(paired, chance, strength))
        here -= missing if number == 2 else set()
        here -= set(chance.sample(sorted(leaving & here), 3)) if 3 <= number <= 6 else set()
    assert max(meetings(past).values()) == 1
    first = [line.entrant for line in standing(range(256), past, size=4)[:32]]
    assert sum(strength[one] for one in first) / 32 > 1, "the strong are in front"


# --- Knockout ---------------------------------------------------------------------------------------------------


def test_a_knockout_is_seeded_in_a_snake() -> None:
    ratings = {one: 100.0 - one for one in range(12)}
    paired = knockout(range(12), [], 4, KARMA, 2, random.Random(1), ratings)
    assert {frozenset(table) for table in paired.tables} == {
        frozenset({0, 5, 6, 11}),
        frozenset({1, 4, 7, 10}),
        frozenset({2, 3, 8, 9}),
    }


def test_in_a_knockout_of_two_the_first_seed_plays_with_the_last() -> None:
    ratings = {one: 100.0 - one for one in range(32)}
    paired = knockout(range(32), [], 2, DUEL, 1, random.Random(1), ratings)
    assert {frozenset(table) for table in paired.tables} == {frozenset({one, 31 - one}) for one in range(16)}


def test_a_knockout_may_be_drawn() -> None:
    drawn = {knockout(range(16), [], 4, KARMA, 2, random.Random(seed)).tables for seed in range(5)}
    assert len(drawn) == 5


def test_the_best_of_each_table_go_on() -> None:
    last = round_of([table_of((0, 1, 2, 3), (3, 1, 4, 2)), table_of((4, 5, 6, 7), (1, 2, 3, 4))], byes=(8,))
    assert through(last, 2, KARMA) == (8, 1, 3, 4, 5)


def test_players_sharing_a_place_go_on_by_their_result() -> None:
    tied = table_of((0, 1, 2, 3), (1, 2, 2, 2), (0, -5, -3, -3))
    assert through(round_of([tied]), 2, KARMA) == (0, 2)
    assert through(round_of([tied]), 3, KARMA) == (0, 2, 3)


def test_the_player_behind_one_who_dropped_out_goes_on() -> None:
    assert through(finished((0, 1, 2, 3), (4, 5, 6, 7)), 2, KARMA, gone={0}) == (1, 2, 4, 5)


def test_enough_people_go_on_to_play() -> None:
    assert through(finished((0, 1, 2), (3, 4, 5)), 1, range(3, 14)) == (0, 3, 1)


def test_those_who_made_no_move_fill_a_table_only_if_nobody_else_can() -> None:
    idle = replace(table_of((0, 1, 2), (1, 1, 1)), forfeited=seats_at(3))
    there = table_of((3, 4, 5), (1, 2, 3))
    assert through(round_of([idle, there]), 1, range(3, 14)) == (3, 4, 5)
    assert through(round_of([idle, there]), 1, range(4, 14)) == (3, 4, 5, 0)


def test_the_best_seeds_have_the_byes_of_a_knockout() -> None:
    ratings = {one: 100.0 - one for one in range(7)}
    assert knockout(range(7), [], 2, DUEL, 1, random.Random(1), ratings).byes == (0,)


def test_in_a_knockout_people_meet_again_as_late_as_possible() -> None:
    ratings = {one: 100.0 - one for one in range(16)}
    first = round_of(
        [table_of(table, range(1, 5)) for table in ((0, 7, 8, 15), (1, 6, 9, 14), (2, 5, 10, 13), (3, 4, 11, 12))]
    )
    second = knockout(through(first, 2, KARMA), [first], 4, KARMA, 2, random.Random(1), ratings)
    assert len(meetings([first, round_of([table_of(table) for table in second.tables])])) == 4 * 6 + 2 * 6


@given(
    people=st.integers(2, 40),
    seats=st.sampled_from([KARMA, DUEL, range(3, 14), range(2, 5), range(4, 7)]),
    data=st.data(),
)
@settings(max_examples=20)
def test_a_knockout_comes_to_an_end(people: int, seats: range, data: st.DataObject) -> None:
    wanted = data.draw(st.sampled_from(seats[:5]))
    advance = data.draw(st.integers(1, max(1, wanted - 1)))
    chance = random.Random(people)
    here: tuple[int, ...] = tuple(range(max(people, seats.start)))
    rounds: list[Round] = []
    while True:
        paired = knockout(here, rounds, wanted, seats, advance, chance, {one: -float(one) for one in here})
        assert Counter(one for table in paired.tables for one in table) + Counter(paired.byes) == Counter(here)
        assert all(len(table) in seats for table in paired.tables)
        rounds.append(played(paired, chance))
        if is_final(rounds[-1]):
            break
        before, here = here, through(rounds[-1], advance, seats)
        assert len(here) < len(before)
    assert len(rounds) <= 2 + len(bin(people)) * 3


# --- League -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "wanted"), [(8, 2), (9, 3), (16, 2), (16, 4), (25, 5), (64, 4)])
def test_in_a_league_everybody_meets_everybody_once(people: int, wanted: int) -> None:
    chance = random.Random(1)
    rounds: list[Round] = []
    for _ in range((people - 1) // (wanted - 1)):
        rounds.append(played(league(range(people), rounds, wanted, range(wanted, wanted + 1), chance), chance))
    met = meetings(rounds)
    assert met == Counter(frozenset(pair) for pair in combinations(range(people), 2))


@pytest.mark.parametrize(
    ("people", "wanted", "rounds"), [(6, 2, 5), (7, 2, 7), (12, 2, 11), (9, 3, 4), (16, 4, 5), (8, 4, 3), (22, 4, 8)]
)
def test_a_league_has_as_many_rounds_as_it_takes_to_meet_everybody(people: int, wanted: int, rounds: int) -> None:
    assert rounds_of_league(people, wanted, KARMA) == rounds


@pytest.mark.parametrize("people", range(6, 13))
def test_in_a_league_of_two_everybody_meets_everybody_once_and_an_odd_number_means_a_bye_each(people: int) -> None:
    chance = random.Random(1)
    rounds: list[Round] = []
    for _ in range(rounds_of_league(people, 2, KARMA)):
        rounds.append(played(league(range(people), rounds, 2, KARMA, chance), chance))
    assert meetings(rounds) == Counter(frozenset(pair) for pair in combinations(range(people), 2))
    assert byes(rounds) == Counter(range(people) if people % 2 else ())


def test_in_a_league_the_pattern_continues_when_a_player_has_left() -> None:
    chance = random.Random(1)
    rounds: list[Round] = []
    for number in range(7):
        here = range(8) if number < 3 else range(7)
        rounds.append(played(league(here, rounds, 2, DUEL, chance), chance))
    met = meetings(rounds)
    assert all(met[frozenset(pair)] == 1 for pair in combinations(range(7), 2))
    assert max(byes(rounds).values()) == 1


def test_in_a_league_without_a_pattern_nobody_meets_again_while_that_can_be_avoided() -> None:
    chance = random.Random(1)
    rounds: list[Round] = []
    for _ in range(5):
        rounds.append(played(league(range(22), rounds, 4, KARMA, chance), chance))
    assert max(meetings(rounds).values()) == 1


def test_without_anybody_there_is_nothing_to_pair() -> None:
    chance = random.Random(1)
    assert swiss([], [], 4, KARMA, chance) == league([], [], 4, KARMA, chance) == Paired(())
    assert knockout([], [], 4, KARMA, 2, chance) == Paired(())
    assert swiss_round(range(1), [], 4, KARMA, chance) == Paired((), (0,))
