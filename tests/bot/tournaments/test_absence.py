"""What counts in a tournament where people do not play, or could not."""

from itertools import combinations

import pytest

from bot.play import tournament_tables as own
from bot.play.ranking import results
from bot.tournaments import organizing, progress, rounds, serialization
from bot.tournaments.formats.knockout import going_on
from bot.tournaments.pairing import meetings
from bot.tournaments.tournament import Pairing
from tests.bot.play.tables import Plain
from tests.bot.tournaments.test_course import ORGANIZER, Played, refused
from tests.tables import altered


@pytest.mark.parametrize("how", ["swiss", "knockout"])
def test_a_player_who_makes_no_move_in_a_round_comes_last_without_points_or_a_rating(how: str) -> None:
    played = Played(format=how, rounds=3, advance=2)
    played.begin(*range(11, 20))
    absent = {0, 1, 2, 3}
    played.end_round([11 + index for index in absent])
    for one in played.value.rounds[0].tables:
        away = [seat for seat, index in enumerate(one.seats) if index in absent]
        assert (one.forfeited, one.absent) == (tuple(away), tuple(away))
        present = len(one.seats) - len(away)
        assert all((one.places or ())[seat] == present + 1 for seat in away)
        found = {who.user_id: who for who in results(played.tables[one.table or 0], Plain())}
        assert {played.value.index_of(who) for who in found if found[who].unrated == "no move"} == {*one.seats} & absent
        assert not any(who.won for who in found.values() if who.unrated)
    (own,) = serialization.told(serialization.dump(played.value), 11)["rounds"]
    assert own["without_a_move"]
    lines = {line.entrant: line for line in rounds.lines(played.value)}
    assert all(not lines[index].points and not lines[index].first for index in absent)
    if how == "knockout":
        assert not absent.intersection(going_on(played.value))


def unposted(played: Played, one: Pairing) -> None:
    """End the time of a table that was never posted."""
    table = altered(played.tables[one.table or 0], unhoused=True)
    played.tables[table.id] = own.give_up(table, played.context).table
    played.do(rounds.noted, played.tables[table.id])


def test_a_table_that_was_never_posted_counts_for_nobody() -> None:
    played = Played(rounds=2)
    played.begin(*range(11, 20))
    one, *_ = played.value.rounds[0].tables
    unposted(played, one)
    assert (played.value.log[-1].sentence, played.value.log[-1].people) == (rounds.VOID, one.seats)
    assert "no result yet" in refused(played.do, organizing.correct, ORGANIZER, 1, one.number, (1, 2, 3), "Why")
    played.end_round()
    lines = {line.entrant: line for line in rounds.lines(played.value)}
    assert not any(lines[index].points or lines[index].played for index in one.seats)
    assert not any(meetings(played.value.rounds)[frozenset(pair)] for pair in combinations(one.seats, 2))


def test_a_table_that_is_played_to_its_end_before_it_is_posted_counts_for_nobody() -> None:
    played = Played()
    played.begin(*range(11, 20))
    one, *_ = played.value.rounds[0].tables
    played.tables[one.table or 0] = altered(played.tables[one.table or 0], unhoused=True)
    played.play(one.table or 0)
    table = played.tables[one.table or 0]
    assert (table.phase, table.counts) == ("over", False)
    assert {result.unrated for result in results(table, Plain())} == {"not posted"}
    assert played.do(rounds.noted, table).rounds[0].tables[0].void


def test_of_a_table_of_a_knockout_that_was_never_posted_everybody_goes_on() -> None:
    played = Played(format="knockout", rounds=0, advance=1)
    played.begin(*range(11, 20))
    one, *_ = played.value.rounds[0].tables
    unposted(played, one)
    played.end_round()
    assert {*one.seats} <= {*going_on(played.value)}
    assert len(going_on(played.value)) == len(one.seats) + 2


def test_the_time_of_a_round_does_not_run_while_none_of_its_tables_could_be_posted() -> None:
    played = Played()
    played.begin(*range(11, 20))
    at = progress.due(played.value) or 0.0
    played.now = at + 1.0
    assert progress.tick(played.value, played.context, posted=False).tournament.rounds[0].ends_at is None
    played.value = progress.tables_posted(played.value, played.context, done=False, posted=False).tournament
    assert (played.value.trouble, progress.due(played.value)) == (progress.CANNOT_POST, None)
    played.now += 5000.0
    played.value = progress.tables_posted(played.value, played.context, done=False, posted=True).tournament
    assert progress.due(played.value) == played.now + 600.0
    assert progress.tables_posted(played.value, played.context, done=False).tournament is played.value


def test_a_corrected_result_gives_points_for_its_places() -> None:
    played = Played()
    played.begin(*range(11, 17))
    one = played.value.rounds[0].tables[0]
    played.end_round([11 + one.seats[0]])
    played.do(organizing.correct, ORGANIZER, 1, one.number, (1, 2, 3), "They played by hand")
    line = next(line for line in rounds.lines(played.value) if line.entrant == one.seats[0])
    assert (float(line.points), line.first) == (2.0, 1)
