"""Whom a table waits for, and who is called."""

from dataclasses import replace
from statistics import median

import pytest

from bot.play import waits
from bot.play.table import HOMELESS, Decision, Wait
from bot.play.waits import LONGEST_PAUSE
from bot.runtime.timings import Timings
from bot.standings.ids import MessageId
from rules.seats import Seat
from tests.bot.play.tables import ADA, NOW, a_game, context, moved

LATER = NOW + 7


@pytest.mark.parametrize(
    ("pace", "wait"),
    [
        ("fast", Wait("person", NOW + 45, NOW + 22.5)),
        ("normal", Wait("person", NOW + 180, NOW + 90)),
        ("slow", Wait("person", NOW + 86400, NOW)),  # called at once
    ],
)
def test_people_have_as_long_as_the_pace_says_and_are_called_when_half_is_gone(pace: str, wait: Wait) -> None:
    assert a_game(pace=pace).waits == dict.fromkeys(range(3), wait)


def test_at_no_pace_nobody_but_house_players_is_waited_for() -> None:
    table = a_game(ADA, pace="none", house=2)
    assert {key: wait.kind for key, wait in table.waits.items()} == {1: "house", 2: "house"}


def test_nobodys_time_changes_while_they_decide_the_same() -> None:
    table = a_game()
    after = waits.of(moved(table, Seat(1)).table, context(LATER), table)
    assert after[Seat(0)] == table.waits[Seat(0)]
    assert 1 not in after  # has laid, and waits for the others


def test_a_table_without_a_place_goes_on_waiting_for_one() -> None:
    homeless = Wait("lobby", LATER)
    table = replace(a_game(), waits={HOMELESS: homeless})
    assert waits.of(table, context())[HOMELESS] == homeless


def test_a_pause_is_drawn_about_the_median_and_never_long() -> None:
    table, drawing = replace(a_game(ADA, house=1), waits={}), context()
    pauses = [waits.of(table, drawing)[Seat(1)].due - NOW for _ in range(500)]
    assert median(pauses) == pytest.approx(Timings().house_pause, rel=0.1)
    assert min(pauses) > 0
    assert max(pauses) <= LONGEST_PAUSE * Timings().house_pause


def test_a_call_is_left_to_do_once() -> None:
    table = a_game()
    assert waits.calling(table, context(NOW + 89), Seat(0)).table is table
    calling = waits.calling(table, context(NOW + 90), Seat(0))
    assert calling.quiet
    assert waits.calls(table, calling.table) == [0]
    assert waits.called_for(calling.table, Seat(0)) == Decision(1)
    assert waits.calling(calling.table, context(NOW + 91), Seat(0)).table is calling.table
    assert waits.calling(table, context(NOW + 90), Seat(5)).table is table


def test_a_call_is_noted_while_the_decision_is_the_same() -> None:
    table = waits.calling(a_game(), context(NOW + 90), Seat(0)).table
    noted = waits.called(table, context(), Seat(0), Decision(1), MessageId(33))
    assert noted.quiet
    assert (noted.table.waits[Seat(0)].call, noted.table.waits[Seat(0)].called) == (None, 33)
    assert noted.table.calls_by(MessageId(33))
    assert (waits.calls(table, noted.table), waits.called_for(noted.table, Seat(0))) == ([], None)
    assert waits.called(table, context(), Seat(0), Decision(2), MessageId(33)).table is table
    assert not table.calls_by(MessageId(33))
