"""Who gets into a tournament, by its start, late, or back into it: nobody unasked, barred, or beyond the limit."""

import pytest

from bot.play.permissions import Person
from bot.standings.people import Former
from bot.tournaments import entry, invitations, organizing, progress, serialization
from bot.tournaments.tournament import MOST_INVITED
from tests.bot.tournaments.test_course import ORGANIZER, Played, refused

ZOE = Person(50, "Zoe", 555)


def invited(played: Played, *user_ids: int) -> None:
    for user_id in user_ids:
        played.do(invitations.invite, ORGANIZER, user_id, f"P{user_id}")


def test_a_person_who_is_invited_is_in_only_once_they_have_accepted() -> None:
    played = Played()
    played.begin(*range(11, 20))
    for _ in range(2):
        invited(played, 50)
    assert (played.value.index_of(50), len(played.value.invitations)) == (None, 1)
    assert 50 in serialization.named(played.value)
    assert serialization.told(serialization.dump(played.value), 50)["invited_as"] == "P50"
    for _ in range(2):
        played.do(invitations.accept, ZOE, 30.0)
    zoe = played.value.entrants[9]
    assert (zoe.user_id, zoe.name, zoe.interaction_id, zoe.rating, zoe.entered) == (50, "Zoe", 555, 30.0, 2)
    assert (len(played.value.entrants), played.value.invitations) == (10, ())
    note = played.value.log[-1]
    assert (note.sentence, note.people, note.by) == (invitations.PUT_IN, (9,), ORGANIZER.id)


def test_what_is_declined_or_withdrawn_cannot_be_accepted() -> None:
    played = Played()
    invited(played, 50, 51)
    played.do(invitations.decline, ZOE)
    played.do(invitations.withdraw, ORGANIZER, 51)
    for person in (ZOE, Person(51, "P51", 151), Person(52, "P52", 152)):
        assert refused(played.do, invitations.accept, person, 25.0) == invitations.NO_INVITATION
    assert played.value.entrants == ()


def test_only_the_organizer_invites() -> None:
    played = Played()
    for change in (invitations.invite, invitations.withdraw):
        args = (51, "P51") if change is invitations.invite else (51,)
        assert refused(played.do, change, ZOE, *args).startswith("Only the organizer of this tournament")


def test_invitations_never_let_in_more_people_than_there_are_places() -> None:
    played = Played(most=7)
    played.enter(*range(11, 16))
    invited(played, 50, 51, 52)
    played.let_in(50)
    played.let_in(51)
    assert refused(played.do, invitations.accept, Person(52, "P52", 152), 25.0).startswith("All {most} places")
    assert refused(invited, played, 53).startswith("All {most} places")
    played.do(entry.leave, Person(11, "P11", 111))
    played.do(invitations.accept, Person(52, "P52", 152), 25.0)
    assert len(played.value.here) == 7


def test_no_more_invitations_than_fit_into_a_menu_wait_for_an_answer() -> None:
    played = Played(most=64)
    invited(played, *range(100, 100 + MOST_INVITED))
    assert "already waiting" in refused(invited, played, 99)


def test_an_invitation_expires_when_its_person_could_play_in_no_round() -> None:
    played = Played(rounds=2)
    played.begin(*range(11, 17))
    invited(played, 50)
    played.end_round()
    assert played.value.invitation_of(50)
    played.tick()  # the last round begins
    assert not played.value.invitations
    assert refused(played.do, invitations.accept, ZOE, 25.0) == invitations.NO_INVITATION


@pytest.mark.parametrize("begun", [True, False])
def test_an_invitation_expires_with_the_tournament(begun: bool) -> None:
    played = Played()
    played.enter(*range(11, 18))
    if begun:
        played.tick()
    invited(played, 50)
    played.do(organizing.end, ORGANIZER)
    assert played.value.invitations == ()
    assert refused(played.do, invitations.accept, ZOE, 25.0) == entry.OVER


def test_an_invited_person_who_joins_has_no_invitation_left() -> None:
    played = Played()
    invited(played, 50)
    played.enter(50)
    assert played.value.invitations == ()


def test_a_person_who_was_taken_out_comes_back_with_the_points_they_had() -> None:
    played = Played()
    played.begin(*range(11, 20))
    played.end_round()
    before = played.value.rounds
    played.do(organizing.take_out, ORGANIZER, 2)
    played.let_in(13)
    assert (len(played.value.entrants), played.value.entrants[2].state) == (9, "checked in")
    assert not played.value.entrants[2].barred
    assert played.value.rounds == before


def test_an_erased_person_is_not_invited_any_more_and_an_erased_organizer_has_invited_nobody() -> None:
    played = Played()
    invited(played, 50, 51)
    played.do(entry.erase, 50, Former(77))
    played.do(entry.erase, ORGANIZER.id, Former(78))
    assert [(one.user_id, one.by) for one in played.value.invitations] == [(51, Former(78))]
    assert serialization.named(played.value) == {51}


def test_nothing_leads_from_an_erased_person_who_is_let_in_to_what_they_played_before() -> None:
    played = Played()
    played.begin(*range(11, 20))
    played.do(entry.leave, Person(11, "P11", 111))
    played.do(entry.erase, 11, Former(77))
    played.let_in(11)
    assert [index for index, one in enumerate(played.value.entrants) if one.user_id == 11] == [9]


def test_the_message_of_an_invitation_is_noted_while_it_is_open() -> None:
    played = Played()
    invited(played, 50)
    played.do(invitations.posted, 50, 4711)
    assert played.value.invitations[0].message_id == 4711
    played.do(invitations.decline, ZOE)
    before = played.value
    assert played.do(invitations.posted, 50, 4712) == before


def test_nobody_is_put_back_where_all_places_are_taken() -> None:
    played = Played(most=7)
    played.enter(*range(11, 18))
    played.do(organizing.take_out, ORGANIZER, 3)
    played.enter(18)
    assert refused(played.let_in, 14).startswith("All {most} places")


def test_a_player_who_was_taken_out_comes_back_only_through_the_organizer() -> None:
    played = Played()
    played.enter(*range(11, 17))
    played.do(organizing.take_out, ORGANIZER, 0)
    assert refused(played.enter, 11) == entry.BARRED
    played.do(entry.erase, 11, Former(77))
    assert refused(played.enter, 11) == entry.BARRED
    played.do(organizing.take_out, ORGANIZER, 1)
    played.let_in(12)
    played.do(entry.leave, Person(12, "P12", 112))
    played.enter(12)
    assert len(played.value.entrants) == 6


def test_a_player_who_dropped_out_does_not_come_back_as_a_new_one_by_being_erased() -> None:
    played = Played(late_until=3)
    played.begin(*range(11, 17))
    for number in range(11, 17):
        played.do(entry.leave, Person(number, f"P{number}", 100 + number))
        played.do(entry.erase, number, Former(number))
        assert refused(played.enter, number) == entry.DROPPED_OUT
    assert len(played.value.entrants) == 6
    assert len({entrant.trace for entrant in played.value.entrants}) == 6


def test_an_erased_player_may_enter_again_before_it_begins_and_takes_no_second_place() -> None:
    played = Played()
    played.enter(*range(11, 17))
    for former in range(3):
        played.do(entry.erase, 13, Former(70 + former))
        assert 13 not in serialization.named(played.value)
        played.enter(13)
    assert [entrant.user_id for entrant in played.value.entrants] == [*range(11, 17)]
    assert {entrant.trace for entrant in played.value.entrants} == {""}


@pytest.mark.parametrize("begun", [True, False])
def test_no_trace_of_an_erased_player_is_left_after_the_end(begun: bool) -> None:
    played = Played()
    played.enter(*range(11, 18))
    if begun:
        played.tick()
    played.do(entry.erase, 11, Former(77))
    trace = played.value.entrants[0].trace
    assert trace in serialization.dump(played.value)
    played.do(organizing.end, ORGANIZER)
    assert trace not in serialization.dump(played.value)
    played.do(entry.erase, 12, Former(78))
    assert played.value.entrants[1].trace == ""


def test_too_few_people_are_waited_for_and_those_who_have_not_checked_in_are_left_out() -> None:
    played = Played(check_in=300.0)
    played.enter(*range(11, 18))
    assert refused(entry.check_in, played.value, played.context, Person(11, "P11", 1)).startswith("Check-in")
    assert played.tick().phase == "check-in"
    assert played.now == 1700.0
    for user_id in range(11, 16):
        played.do(entry.check_in, Person(user_id, "", 1))
    assert entry.check_in(played.value, played.context, Person(11, "", 1)).tournament is played.value  # once more
    assert played.tick().calls.wanted == 2
    assert played.now == 1850.0
    assert played.tick().trouble == progress.WAITS
    assert (played.value.phase, progress.due(played.value)) == ("check-in", None)
    played.now = 2400.0
    played.enter(20)  # entering now counts as checking in
    played.tick()
    assert (played.value.phase, played.value.trouble, played.value.calls.wanted) == ("check-in", "", 3)
    assert played.tick().phase == "play"
    assert played.now == 2550.0  # those who are missing had time to come
    assert [one.person for one in played.value.entrants if one.state == "out"] == [16, 17]
    assert played.said == [progress.NOT_THERE, progress.BEGAN]
    assert sorted(index for one in played.value.rounds[0].tables for index in one.seats) == [0, 1, 2, 3, 4, 7]


def test_a_tournament_begins_at_once_when_all_have_checked_in_whom_it_waited_for() -> None:
    played = Played(check_in=300.0)
    played.enter(*range(11, 16))
    played.tick()
    for user_id in range(11, 16):
        played.do(entry.check_in, Person(user_id, "", 1))
    assert played.tick().trouble == progress.WAITS
    assert (played.now, played.value.calls.wanted) == (2000.0, 1)  # nobody was missing, so nobody is called again
    played.enter(16)
    assert played.tick().phase == "play"


def test_check_in_stays_open_for_those_who_could_not_reach_the_bot_before_the_start() -> None:
    played = Played(check_in=300.0)
    played.enter(*range(11, 20))
    played.tick(1990.0)  # the bot was away until now
    for user_id in range(11, 17):
        played.do(entry.check_in, Person(user_id, "", 1))
    assert played.tick().phase == "check-in"
    assert (played.value.calls.wanted, played.value.agreed.starts_at) == (2, 2140.0)
    played.do(entry.check_in, Person(17, "", 1))
    assert played.tick().phase == "play"
    assert (played.now, len(played.value.here)) == (2140.0, 7)


def test_those_who_were_left_out_may_enter_late_as_others_do_until_they_drop_out() -> None:
    played = Played(check_in=300.0, late_until=2)
    played.enter(*range(11, 20))
    played.tick()
    for user_id in range(11, 18):
        played.do(entry.check_in, Person(user_id, "", 1))
    played.tick()
    assert played.tick().phase == "play"
    played.enter(18)
    assert (played.value.entrants[7].state, played.value.entrants[7].entered) == ("checked in", 2)
    assert (played.value.log[-1].sentence, played.value.log[-1].people) == (entry.LATE, (7,))
    played.do(entry.leave, Person(18, "", 1))
    assert "dropped out" in refused(played.enter, 18)
    played.end_round()
    played.tick()
    assert refused(played.enter, 19) == entry.NOT_CHECKED_IN


def test_it_starts_when_it_is_full_and_can_be_entered_late_up_to_the_round_that_was_set() -> None:
    played = Played(starts_at=None, most=7, late_until=2)
    played.enter(*range(11, 17))
    assert progress.due(played.value) is None
    played.enter(17)
    assert "7 places" in refused(played.enter, 18).format(most=7)
    played.tick()
    played.do(entry.leave, Person(11, "", 1))
    assert played.value.entrants[0].state == "out"
    played.tick()
    assert played.value.round is not None
    assert "dropped out" in refused(played.enter, 11)
    played.enter(18)
    assert (played.value.entrants[-1].entered, played.said[-1]) == (2, entry.LATE)
    played.end_round()
    played.tick()
    assert any(7 in one.seats for one in played.value.rounds[1].tables)
    played.do(entry.leave, Person(18, "", 1))
    assert refused(played.enter, 19).startswith("It's too late to enter this tournament")


@pytest.mark.parametrize("kind", ["swiss", "league"])
def test_nobody_is_let_in_for_a_round_after_the_last_one(kind: str) -> None:
    played = Played(format=kind, rounds=2, late_until=9)
    played.begin(*range(11, 17))
    assert entry.enters_now(played.value) == 2
    played.end_round()
    played.tick()
    assert refused(played.enter, 18).startswith("It's too late to enter this tournament")
    played.do(entry.leave, Person(11, "", 1))
    assert refused(played.let_in, 11) == invitations.LAST_ROUND
    assert refused(played.let_in, 50) == invitations.LAST_ROUND
