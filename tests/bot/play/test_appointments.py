"""Appointments at slow tables of tournaments: who agrees, which deadlines there are then, and what happens in time."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.language.errors import NOT_SEATED, Refused
from bot.play import appointments, leaving, messages, moves
from bot.play.appointments import ASKED, EARLY, LASTS, PATIENCE
from bot.play.changes import Changed
from bot.play.permissions import Person
from bot.play.table import APPOINTED, PROPOSED, Agreement, Appointment, Home, Player, Table
from bot.play.tournament_tables import Shared, dealt
from bot.standings.ids import MessageId
from rules import GAMES
from rules.seats import Seat
from tests.bot.play.tables import ADA, BELA, CLEO, NOW, context
from tests.tables import altered

DAY = 86400.0
AT = int(NOW + 3 * DAY)
ROUND_ENDS = NOW + 7 * DAY


def a_table(*people: Person, pace: str = "slow") -> Table:
    """A table of a tournament, just posted, for Ada and Bela if nobody is named."""
    game = GAMES["karma"]
    options = {option.name: option.default for option in game.options}
    players = [Player(one.id, one.name, one.interaction_id) for one in people or (ADA, BELA)]
    shared = Shared(Home(1, 2), Agreement("en-US", options, pace), 1, 11, game)
    table = altered(dealt(shared, players, "5eed" * 16, context()), id=5, tournament_id=3)
    return messages.move(table, context(), 2, MessageId(77), None).table


def done(table: Table, change: Callable[..., Changed], *args: Any, now: float = NOW) -> Table:
    return change(table, context(now), *args).table


def agreed(table: Table, at: int = AT, *people: Person) -> Table:
    """The table once everybody has agreed on a time."""
    first, *others = people or (ADA, BELA)
    table = done(table, appointments.propose, first.id, at, ROUND_ENDS)
    for one in others:
        table = done(table, appointments.agree, one.id, at)
    return table


def refused(table: Table, change: Callable[..., Changed], *args: Any, now: float = NOW) -> str:
    with pytest.raises(Refused) as found:
        change(table, context(now), *args)
    return found.value.sentence


def due(table: Table) -> float:
    return min(wait.due for wait in table.waits.values() if wait.kind == "person")


def test_a_time_stands_once_everybody_agrees_and_no_deadline_comes_before_it() -> None:
    table = a_table(ADA, BELA, CLEO)
    assert due(table) < NOW + DAY + 60
    table = done(table, appointments.propose, ADA.id, AT, ROUND_ENDS)
    assert table.event.appointment == Appointment("slow", None, AT, (Seat(0),))
    assert table.waits[PROPOSED].call == NOW  # the others are told at once
    assert due(table) < NOW + DAY + 60  # a proposal alone holds nobody up
    table = done(table, appointments.agree, BELA.id, AT)
    assert table.event.appointment is not None
    assert table.event.appointment.at is None
    table = done(table, appointments.agree, CLEO.id, AT)
    assert table.event.appointment == Appointment("slow", AT)
    assert due(table) == AT + DAY
    assert (table.waits[APPOINTED].call, PROPOSED in table.waits) == (AT, False)


def test_a_move_before_the_appointment_leaves_the_next_player_as_much_time() -> None:
    table = agreed(a_table())
    (seat,) = table.game.awaited(table.state) if len(table.game.awaited(table.state)) == 1 else (Seat(0),)
    action = table.game.house_player(table.game.view(table.state, seat), "normal", context().chance)
    after = moves.applied(table, seat, action, "person", context(NOW + DAY)).table
    assert due(after) == AT + DAY
    assert after.event.appointment == Appointment("slow", AT)  # a move days before does not count as being there


def test_pressing_twice_changes_nothing() -> None:
    table = done(a_table(), appointments.propose, ADA.id, AT, ROUND_ENDS)
    assert done(table, appointments.propose, ADA.id, AT, ROUND_ENDS) is table
    assert done(table, appointments.agree, ADA.id, AT) is table
    table = done(table, appointments.agree, BELA.id, AT)
    assert done(table, appointments.agree, BELA.id, AT) is table
    there = done(table, appointments.come, ADA.id, AT, now=AT)
    assert done(there, appointments.come, ADA.id, AT, now=AT) is there


def test_agreeing_with_an_old_proposal_is_refused() -> None:
    table = done(a_table(), appointments.propose, ADA.id, AT, ROUND_ENDS)
    table = done(table, appointments.propose, ADA.id, AT + 3600, ROUND_ENDS)
    assert refused(table, appointments.agree, BELA.id, AT) == appointments.NO_LONGER
    assert refused(table, appointments.come, BELA.id, AT) == appointments.NO_LONGER


def test_mentions_of_frequent_proposals_are_limited() -> None:
    table = a_table(ADA, BELA, CLEO)
    called = []
    for second in range(5):
        table = done(table, appointments.propose, ADA.id, AT + 60 * second, ROUND_ENDS, now=NOW + second)
        called.append(table.waits[PROPOSED].call)
    assert called == [NOW] + [NOW + ASKED] * 4
    table = done(table, appointments.propose, BELA.id, AT - 60, ROUND_ENDS, now=NOW + 10)
    assert table.waits[PROPOSED].call == NOW + 10  # another player's answer is told at once
    soon = int(NOW + 70)
    table = done(table, appointments.propose, ADA.id, soon, ROUND_ENDS, now=NOW + 11)
    table = done(table, moves.time_up, PROPOSED, now=soon)
    table = done(table, appointments.propose, ADA.id, AT, ROUND_ENDS, now=soon)
    assert table.waits[PROPOSED].call == NOW + ASKED  # also where the last one has lapsed
    for one in (BELA, CLEO):
        table = done(table, appointments.agree, one.id, AT, now=soon)
    table = done(table, appointments.propose, ADA.id, AT + 60, ROUND_ENDS, now=soon)
    assert table.waits[PROPOSED].call == NOW + ASKED  # or all have agreed
    table = done(table, appointments.propose, ADA.id, AT + 120, ROUND_ENDS, now=NOW + 3 * ASKED)
    assert table.waits[PROPOSED].call == NOW + 3 * ASKED


def test_nobody_from_another_table_has_a_say() -> None:
    table = done(a_table(), appointments.propose, ADA.id, AT, ROUND_ENDS)
    for change in (appointments.agree, appointments.come, appointments.begin):
        assert refused(table, change, CLEO.id, AT) == NOT_SEATED
    assert refused(table, appointments.propose, CLEO.id, AT, ROUND_ENDS) == NOT_SEATED


def test_what_is_agreed_stands_until_all_agree_with_another_time() -> None:
    table = agreed(a_table())
    table = done(table, appointments.propose, BELA.id, AT + 3600, ROUND_ENDS)
    assert table.event.appointment == Appointment("slow", AT, AT + 3600, (Seat(1),))
    assert due(table) == AT + DAY
    earlier = done(table, appointments.propose, BELA.id, AT - 3600, ROUND_ENDS)
    earlier = done(earlier, appointments.agree, ADA.id, AT - 3600)
    assert earlier.event.appointment == Appointment("slow", AT - 3600)
    assert due(earlier) == AT - 3600 + DAY


@pytest.mark.parametrize(("ahead", "possible"), [(3 * DAY, True), (7 * DAY - 3600, True), (7 * DAY - 3599, False)])
def test_an_appointment_lies_within_the_round_with_time_to_play(ahead: float, possible: bool) -> None:
    table, at = a_table(), int(NOW + ahead)
    if possible:
        assert done(table, appointments.propose, ADA.id, at, ROUND_ENDS).event.appointment is not None
    else:
        assert "This round ends" in refused(table, appointments.propose, ADA.id, at, ROUND_ENDS)


def test_as_soon_as_all_are_there_the_game_goes_on_at_normal_pace() -> None:
    table = agreed(a_table())
    assert "Not yet: you can tap this" in refused(table, appointments.come, ADA.id, AT, now=AT - EARLY - 1)
    table = done(table, appointments.come, ADA.id, AT, now=AT - EARLY)
    assert (table.agreed.pace, due(table)) == ("slow", AT + DAY)
    table = done(table, appointments.come, BELA.id, AT, now=AT + 60)
    assert (table.agreed.pace, due(table)) == ("normal", AT + 60 + 180)
    assert (table.event.appointment, APPOINTED in table.waits) == (Appointment("slow"), False)


def test_a_player_who_moves_at_the_appointed_time_is_there() -> None:
    table = done(agreed(a_table()), appointments.come, ADA.id, AT, now=AT)
    action = table.game.house_player(table.game.view(table.state, Seat(1)), "normal", context().chance)
    assert moves.applied(table, Seat(1), action, "person", context(AT + 60)).table.agreed.pace == "normal"


def test_players_who_came_may_begin_without_the_others_after_a_quarter_of_an_hour() -> None:
    table = done(agreed(a_table()), appointments.come, ADA.id, AT, now=AT)
    assert "time to come" in refused(table, appointments.begin, ADA.id, AT, now=AT + PATIENCE - 1)
    begun = done(table, appointments.begin, ADA.id, AT, now=AT + PATIENCE)
    assert (begun.agreed.pace, due(begun)) == ("normal", AT + PATIENCE + 180)
    for change in (appointments.begin, appointments.come):  # pressed again, or by a latecomer
        assert done(begun, change, BELA.id, AT, now=AT + PATIENCE) is begun


def test_an_appointment_to_which_nobody_comes_leaves_a_slow_table() -> None:
    table = done(agreed(a_table()), moves.time_up, APPOINTED, now=AT + LASTS)
    assert (table.phase, table.agreed.pace, table.event.appointment) == ("play", "slow", Appointment("slow"))
    assert due(table) == AT + DAY


def test_a_proposal_lapses_when_its_time_has_come() -> None:
    table = done(a_table(), appointments.propose, ADA.id, AT, ROUND_ENDS)
    assert done(table, moves.time_up, PROPOSED, now=AT - 1) is table
    table = done(table, moves.time_up, PROPOSED, now=AT)
    assert (table.phase, table.event.appointment) == ("play", Appointment("slow"))


def test_a_game_begun_together_is_put_off_by_another_appointment() -> None:
    table = agreed(a_table())
    for one in (ADA, BELA):
        table = done(table, appointments.come, one.id, AT, now=AT)
    table = done(table, appointments.propose, ADA.id, AT + int(DAY), ROUND_ENDS, now=AT + 600)
    assert (table.agreed.pace, due(table)) == ("normal", AT + 180)
    table = done(table, appointments.agree, BELA.id, AT + int(DAY), now=AT + 660)
    assert (table.agreed.pace, due(table)) == ("slow", AT + 2 * DAY)


def test_nobody_waits_for_the_word_of_a_player_who_has_left() -> None:
    table = done(a_table(ADA, BELA, CLEO), appointments.propose, ADA.id, AT, ROUND_ENDS)
    table = done(table, appointments.agree, BELA.id, AT)
    assert done(table, leaving.leave, CLEO.id).event.appointment == Appointment("slow", AT)
    both = agreed(a_table(ADA, BELA, CLEO), AT, ADA, BELA, CLEO)
    both = done(done(both, appointments.come, ADA.id, AT, now=AT), appointments.come, BELA.id, AT, now=AT)
    assert (both.agreed.pace, done(both, leaving.leave, CLEO.id, now=AT).agreed.pace) == ("slow", "normal")


def test_only_slow_tables_of_tournaments_have_appointments() -> None:
    assert appointments.possible(a_table())
    assert not appointments.possible(a_table(pace="normal"))
    assert not appointments.possible(altered(a_table(), tournament_id=None))
    assert not appointments.possible(altered(a_table(), judged=True))
