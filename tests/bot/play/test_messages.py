"""Where the table's message stands."""

from dataclasses import replace

from bot.play import messages
from bot.play.changes import NO_LIMITS, Limits, choosing, served
from bot.play.messages import HOMELESS_FOR
from bot.play.table import HOMELESS, DeadlineKey, Move, Wait
from bot.standings.ids import MessageId
from rules.seats import Seat
from tests.bot.play.tables import NOW, a_game, context
from tests.tables import altered

LIMITS = Limits(per_channel=2)


def test_a_message_is_taken_as_the_tables_only_where_none_is_known() -> None:
    table = a_game()
    adopted = messages.adopt(table, context(), MessageId(50))
    assert (adopted.table.home.message_id, adopted.quiet) == (50, True)
    assert messages.adopt(adopted.table, context(), MessageId(51)).table is adopted.table


def test_only_the_words_that_the_message_has_shown_count_as_accepted() -> None:
    written = Move(({"event": "answer", "text": "Rome"},), {}, "person")
    table = replace(a_game(), moves=(written, written, written), actions=13)
    changed = messages.accept_words(table, context(), 11)
    assert [move.accepted for move in changed.table.moves] == [False, True, False]
    assert changed.quiet
    assert messages.accept_words(changed.table, context(), 11).table is changed.table
    assert messages.accept_words(table, context(), 9).table is table, "it is kept no longer"
    late = messages.accept_words(replace(table, unshown=(4, 9)), context(), 9)
    assert (late.table.unshown, late.quiet) == ((4,), True)
    assert not messages.accept_words(replace(table, phase="over"), context(), 11).quiet, "its files are to show it"


def test_who_chooses_is_left_alone_by_a_later_message_of_the_table_but_not_by_the_first() -> None:
    waiting = altered(a_game(pace="none"), message_id=None, unhoused=True)
    first = messages.move(waiting, context(), 5, MessageId(50), None).table
    again = messages.move(first, context(), 5, MessageId(51), None).table
    asked = {player.person for seat, player in enumerate(first.players) if seat in first.state.to_act}
    assert not choosing(waiting, first), "they have had nothing to link to"
    assert asked
    assert asked == {*choosing(first, again)}


def test_a_reposted_table_mentions_players_who_were_called() -> None:
    called = Wait("person", NOW + 9, called=MessageId(33))
    waits: dict[DeadlineKey, Wait] = {Seat(0): called, Seat(1): Wait("person", NOW), HOMELESS: called}
    table = altered(a_game(), message_id=50, trouble="full", waits=waits)
    moved = messages.move(table, context(), 4, MessageId(60), 3, LIMITS)
    new = moved.table
    assert (new.home.channel_id, new.home.parent_id, new.home.message_id, new.home.trouble) == (4, 3, 60, None)
    assert new.waits == {0: replace(called, called=MessageId(60)), 1: Wait("person", NOW)}
    assert (moved.limits, moved.quiet) == (LIMITS, True)
    assert served(table, new) == [(2, 33)]


def test_a_mention_is_served_when_nobody_waits_for_its_reader_any_more() -> None:
    called = Wait("person", NOW, called=MessageId(33))
    table = altered(a_game(), message_id=50, waits={0: called, 1: replace(called, called=MessageId(50))})
    assert served(table, table) == []
    assert served(table, replace(table, waits={})) == [(2, 33)]  # the table itself stays


def test_the_message_that_told_of_the_beginning_is_served_when_the_game_is_over_or_the_table_is_put_up_again() -> None:
    table = messages.announce(altered(a_game(), message_id=50), context(), MessageId(33)).table
    assert served(table, replace(table, actions=1)) == []
    over = replace(table, phase="over")
    assert (served(table, over), served(over, replace(over, saves=2))) == ([(2, 33)], [])
    assert served(table, messages.move(table, context(), 4, MessageId(60), None).table) == [(2, 33)]  # where it stands
    ended = replace(a_game(), phase="closed")
    assert served(ended, messages.announce(ended, context(), MessageId(33)).table) == [(2, 33)]  # it came too late


def test_a_place_that_is_gone_for_good_closes_the_table_unless_it_is_put_up_elsewhere_in_time() -> None:
    table = a_game()
    gone = messages.note_trouble(table, context(), "place gone", homeless=True)
    assert gone.table.waits[HOMELESS] == Wait("lobby", NOW + HOMELESS_FOR)
    again = messages.note_trouble(gone.table, context(NOW + 5), "place gone", homeless=True)
    assert again.table is gone.table  # it is known, and its time runs
    assert messages.note_trouble(gone.table, context(), "isn't allowed").table is gone.table, "it is known why"
    assert HOMELESS not in messages.note_trouble(gone.table, context(), None, homeless=False).table.waits
    assert HOMELESS not in messages.move(gone.table, context(), 4, MessageId(60), None, NO_LIMITS).table.waits
    over = replace(table, phase="over")
    assert messages.note_trouble(over, context(), "place gone", homeless=True).table is over


def test_only_the_tables_own_message_is_forgotten() -> None:
    table = altered(a_game(), message_id=50, pictured=True)
    assert messages.forget(table, context(), MessageId(51)).table is table
    gone = messages.forget(table, context(), MessageId(50)).table
    assert (gone.home.message_id, gone.home.pictured) == (None, False)


def test_a_picture_stands_under_a_game_that_is_over_only() -> None:
    table = a_game()
    assert messages.note_pictured(table, context(), pictured=True).table is table
    over = replace(table, phase="over")
    assert messages.note_pictured(over, context(), pictured=True).table.home.pictured


def test_a_picture_that_is_gone_is_drawn_anew_only_a_few_times() -> None:
    table, anew = altered(replace(a_game(), phase="over"), pictured=True), 0
    while messages.wants_picture(table, gone := messages.note_pictured(table, context(), pictured=False).table):
        table, anew = messages.note_pictured(gone, context(), pictured=True).table, anew + 1
    assert anew == messages.MOST_LOST


def test_a_lost_thread_leaves_no_channel_to_ask() -> None:
    table = a_game()
    assert messages.lose_thread(table, context()).table is table
    assert (
        messages.lose_thread(replace(table, home=replace(table.home, parent_id=3)), context()).table.home.parent_id
        is None
    )
