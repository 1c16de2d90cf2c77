"""How an arena goes, from entering to its end, as a value: tables come one by one, and people come and go."""

from typing import Any

import pytest

from bot.play.closing import CHANNEL_GONE, closed
from bot.play.permissions import Person
from bot.standings.people import Former
from bot.tournaments import entry, invitations, organizing, progress, rounds
from bot.tournaments.formats import arena
from bot.tournaments.tournament import Pairing, Tournament
from tests.bot.tournaments.test_course import ORGANIZER, Played, refused

HOUR = 3600.0


class Arena(Played):
    """An arena at tables of three."""

    def __init__(self, people: int = 6, **agreed: Any) -> None:
        super().__init__(**{"format": "arena", "rounds": 0, "round_time": HOUR, "most": 16, **agreed})
        self.begin(*range(11, 11 + people))

    @property
    def playing(self) -> list[Pairing]:
        assert self.value.round is not None
        return self.value.round.unfinished

    @property
    def seated(self) -> list[list[int]]:
        return [sorted(one.seats) for one in self.playing]

    def end_table(self, one: Pairing, absent: tuple[int, ...] = (), seconds: float = 100.0) -> None:
        self.now += seconds
        assert one.table is not None
        self.play(one.table, absent)
        self.do(rounds.noted, self.tables[one.table])

    def look(self) -> None:
        """Do what is due, as long as something is."""
        while (due := progress.due(self.value)) is not None and due <= self.now:
            self.go_on()

    def until_next(self) -> None:
        """Let time pass until something is due, and do it."""
        self.tick()
        self.look()


def person(user_id: int) -> Person:
    return Person(user_id, f"P{user_id}", 100 + user_id)


def test_everybody_plays_at_once_when_it_begins() -> None:
    played = Arena(people=7)
    assert [len(one) for one in played.seated] == [4, 3]
    assert played.value.round is not None
    assert progress.due(played.value) == played.value.round.ends_at == played.now + HOUR
    assert len({table.secret for table in played.tables.values()}) == 2


def test_free_players_are_seated_again_while_others_still_play() -> None:
    played = Arena()
    first, second = played.playing
    played.end_table(first)
    assert played.seated == [sorted(second.seats)]
    assert progress.due(played.value) == played.now + arena.PATIENCE, "soon another player may be free"
    played.end_table(second, seconds=5)
    played.look()
    assert [one.number for one in played.playing] == [3, 4]
    assert all(set(one.seats) & set(first.seats) and set(one.seats) & set(second.seats) for one in played.playing)
    assert len(played.value.rounds) == 1


def test_those_of_one_table_play_again_when_patience_runs_out() -> None:
    played = Arena()
    first, _ = played.playing
    played.end_table(first)
    played.until_next()
    assert sorted(first.seats) in played.seated


def test_people_enter_at_any_time_and_are_seated_as_soon_as_there_is_company() -> None:
    played = Arena()
    played.now += 1000
    played.enter(31)
    played.look()
    assert len(played.playing) == 2, "a single player waits"
    played.enter(32)
    played.now += arena.PATIENCE
    played.look()
    assert played.seated[-1] == [6, 7]
    assert played.said == [progress.BEGAN, entry.CAME_LATE, entry.CAME_LATE]


def test_a_player_who_leaves_finishes_their_table_keeps_their_points_and_may_come_back() -> None:
    played = Arena()
    first, second = played.playing
    gone = first.seats[0]
    own = played.value.entrants[gone].person or 0
    played.do(entry.leave, person(own))
    assert played.value.entrants[gone].state == "away"
    played.end_table(first)
    points = {line.entrant: line.points for line in rounds.lines(played.value)}[gone]
    played.end_table(second)
    played.look()
    assert gone not in [index for one in played.seated for index in one]
    played.do(entry.join, person(own), 25.0)
    for one in played.playing:
        played.end_table(one)
    played.look()
    assert gone in [index for one in played.seated for index in one]
    assert {line.entrant: line.points for line in rounds.lines(played.value)}[gone] == points
    assert [entrant.user_id for entrant in played.value.entrants] == list(range(11, 17)), "nobody is in it twice"
    assert played.said == [progress.BEGAN], "nobody can fill the log by coming and going"


def test_a_player_who_is_away_keeps_their_place_until_they_come_back() -> None:
    arena = Arena(6, most=6)
    ada, zoe = Person(11, "P11", 1), Person(99, "Zoe", 2)
    arena.do(entry.leave, ada)
    assert "All {most} places" in refused(arena.do, entry.join, zoe, 25.0)
    arena.do(entry.check_in, ada)  # by an old button
    assert 0 not in arena.value.active
    arena.do(entry.join, ada, 25.0)
    assert 0 in arena.value.active


def test_a_player_without_a_move_at_two_tables_in_a_row_is_not_seated_until_they_are_back() -> None:
    played = Arena()
    absent = 11
    index = played.value.index_of(absent)
    assert index is not None
    for _ in range(2):
        for one in played.playing:
            played.end_table(one, (absent,), seconds=1)
        played.look()
    assert played.value.entrants[index].state == "away"
    assert played.said == [progress.BEGAN, rounds.AWAY]
    assert played.value.log[-1].people == (index,)
    assert index not in [one for seats in played.seated for one in seats]
    played.do(entry.join, person(absent), 25.0)
    for one in played.playing:
        played.end_table(one, (absent,))
    played.look()
    assert index in [one for seats in played.seated for one in seats]
    assert played.value.entrants[index].state == "checked in", "it takes two tables again"


def test_missing_one_table_is_forgotten_with_the_next_move() -> None:
    played = Arena()
    for absent in (11,), (), (11,):
        for one in played.playing:
            played.end_table(one, absent, seconds=1)
        played.look()
    assert "away" not in [entrant.state for entrant in played.value.entrants]


def test_when_time_is_up_no_table_begins_and_the_last_ones_are_played_to_their_ends() -> None:
    played = Arena()
    first, second = played.playing
    played.tick(played.now + HOUR)
    assert played.value.round is not None
    assert played.value.round.closing
    assert progress.due(played.value) == played.now + arena.LAST_GAMES
    assert refused(entry.join, played.value, played.context, person(40), 25.0) == entry.TIME_UP
    assert refused(played.do, invitations.invite, ORGANIZER, 50, "Zoe") == entry.TIME_UP
    played.end_table(first)
    assert not played.value.ended
    assert progress.due(played.value) == played.now - 100 + arena.LAST_GAMES
    played.end_table(second)
    assert played.value.phase == "over"
    assert played.said == [progress.BEGAN, rounds.ENDED]
    assert sum(line.played for line in rounds.lines(played.value)) == 6


def test_the_house_plays_on_at_last_tables_that_take_too_long_and_says_so() -> None:
    played = Arena()
    played.tick(played.now + HOUR)
    played.tick()
    assert played.value.round is not None
    assert played.value.round.judging
    for one in played.playing:
        played.end_table(one)
    assert played.value.phase == "over"
    assert played.said == [progress.BEGAN, rounds.LAST_TABLES, rounds.ENDED]


def test_it_is_over_at_once_if_nobody_plays_when_time_is_up() -> None:
    played = Arena()
    for index in range(11, 17):
        played.do(entry.leave, person(index))
    for one in played.playing:
        played.end_table(one)
    assert (played.value.phase, played.playing) == ("play", [])
    played.tick()
    assert played.value.phase == "over"


def test_a_table_that_is_closed_is_played_to_its_end_so_that_its_people_are_free() -> None:
    played = Arena()
    first = played.playing[0]
    table = closed(played.tables[first.table or 0], CHANNEL_GONE)
    played.do(rounds.noted, table)
    done = played.value.rounds[0].tables[0]
    assert (done.how, done.closed, done.places is not None) == ("judged", True, True)
    assert played.said == [progress.BEGAN, rounds.TABLE_CLOSED]
    assert not played.value.trouble


def test_no_table_begins_in_a_pause_and_its_time_is_given_back() -> None:
    played = Arena()
    assert played.value.round is not None
    ends = played.value.round.ends_at or 0.0
    played.do(organizing.pause, ORGANIZER)
    for one in played.playing:
        played.end_table(one)
    assert progress.due(played.value) is None
    played.enter(31)
    played.now += 500
    played.do(organizing.go_on, ORGANIZER)
    played.look()
    assert [len(one) for one in played.seated] == [4, 3]
    assert played.value.round.ends_at == ends + 700


def test_its_organizer_can_begin_no_more_tables_and_end_it() -> None:
    played = Arena()
    played.do(organizing.end_round, ORGANIZER, 1)
    assert played.value.round is not None
    assert played.value.round.closing
    same = played.value
    assert played.do(organizing.end_round, ORGANIZER, 1) == same
    for one in played.playing:
        played.end_table(one)
    assert played.said == [progress.BEGAN, organizing.NO_MORE_TABLES, rounds.ENDED]
    early = Arena()
    early.do(organizing.end, ORGANIZER, "Late")
    assert early.value.phase == "over"


def test_its_organizer_takes_people_out_for_good_and_puts_them_in_again() -> None:
    played = Arena()
    played.do(organizing.take_out, ORGANIZER, 0, "Spam")
    assert refused(entry.join, played.value, played.context, person(11), 25.0) == entry.BARRED
    for one in played.playing:
        played.end_table(one)
    played.look()
    assert [index for seats in played.seated for index in seats if index == 0] == []
    for user_id in (11, 50):
        played.do(invitations.invite, ORGANIZER, user_id, f"P{user_id}")
        played.do(invitations.accept, person(user_id), 25.0)
    played.now += arena.PATIENCE
    played.look()
    assert played.seated[-1] == [0, 6]
    first = played.value.rounds[0].tables[0]
    played.do(organizing.correct, ORGANIZER, 1, 1, [1] * len(first.seats), "Miscounted")
    assert played.said[-3:] == [invitations.PUT_BACK, invitations.PUT_BACK, organizing.CORRECTED_TABLE]


def test_an_erased_player_is_not_seated_and_leaves_no_name() -> None:
    played = Arena()
    played.do(entry.erase, 11, Former(3))
    for one in played.playing:
        played.end_table(one)
    played.look()
    assert 0 not in [index for seats in played.seated for index in seats]
    assert "P11" not in str(played.value)


@pytest.mark.parametrize("people", [6, 9, 14])
def test_it_runs_without_help_from_beginning_to_end(people: int) -> None:
    played = Arena(people=people, round_time=1200.0)

    def shortest(value: Tournament) -> Pairing | None:
        return min(value.round.unfinished, key=lambda one: one.number, default=None) if value.round else None

    while not played.value.ended:
        one = shortest(played.value)
        if one is not None:
            played.end_table(one, seconds=30)
        played.look()
        if not played.value.ended and shortest(played.value) is None:
            played.until_next()
    tables = played.value.rounds[0].tables
    assert [one.number for one in tables] == list(range(1, len(tables) + 1))
    assert all(one.places is not None for one in tables)
    sat = [(one.begun_at, one.ended_at or 0.0, index) for one in tables for index in one.seats]
    for begun_at, ended_at, index in sat:
        assert not [begun for begun, _, who in sat if who == index and begun_at < begun < ended_at], "at two at once"
    assert sum(line.played for line in rounds.lines(played.value)) == sum(len(one.seats) for one in tables)
