"""The contract of a store: tables, their limits, deadlines and messages, with many callers at once.

What it keeps of gatherings is in `test_gathering_store.py`, of people and servers in `test_people_store.py`, of games
that have ended in `test_standings.py`. What two processes do to it is in `test_conflicts.py`.
"""

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.play.changes import NO_LIMITS, Action, Changed, Limits, Removal
from bot.play.missing_game import MissingGame
from bot.play.table import (
    APPOINTED,
    PROPOSED,
    Amendment,
    Appointment,
    DeadlineKey,
    Hand,
    Player,
    Sitting,
    Table,
    Token,
    Wait,
)
from bot.standings.games import Outcome, Result
from bot.standings.ids import MessageId, TableId
from bot.standings.people import Former
from bot.standings.ratings import FIRST, Change
from bot.store.due import ANSWER, Key
from bot.store.errors import PER_CHANNEL, AlreadyOpen, LimitReached, StoreFailed
from bot.store.sql.storage import Store
from bot.store.sql.waits import number_of
from rules import GAMES
from rules.seats import Seat
from tests.bot.test_storage import lobby
from tests.stores import postponed
from tests.tables import altered

ADA, BELA, CLEO = 7, 8, 9
GUILD = 1
GAME = "ninety_nine"
AT_ONCE = 20


async def added(store: Store, **what: Any) -> Table:
    table = altered(lobby(), **what)
    return replace(table, id=await store.add_table(table, NO_LIMITS))


def seated(*people: int, **more: Any) -> tuple[Player, ...]:
    return tuple(Player(person, f"P{person}", 10 * person, **more) for person in people)


async def settled(works: Sequence[Coroutine[Any, Any, Any]], refusal: type[Exception]) -> list[Any]:
    """Do all at once, and give the results of those that were not refused in this way."""
    done = await asyncio.gather(*works, return_exceptions=True)
    assert all(isinstance(one, refusal) for one in done if isinstance(one, BaseException)), done
    return [one for one in done if not isinstance(one, BaseException)]


# Tables


async def test_a_table_is_given_as_it_was_stored(store: Store) -> None:
    table = await added(store, parent_id=6, practice=True, pace="slow", unshown=(3, 7))
    assert await store.table(table.id) == table
    assert await store.table(TableId(table.id + 1)) is None


async def test_a_change_is_stored_with_everything_that_comes_of_it(store: Store) -> None:
    table = await added(store)
    hand = Hand(0, "token", MessageId(9), "en-US", 100.0)
    action = Action(Seat(0), {"action": "play"}, "person")
    new = replace(
        table,
        actions=1,
        version=1,
        waits={Seat(1): Wait("person", 8.0, 6.0)},
        home=replace(table.home, message_id=MessageId(5)),
    )
    saved = await store.save(table, Changed(new, actions=[action], hand=hand), 2.0)
    assert saved == replace(new, saves=1)
    assert await store.table(table.id) == saved
    assert await store.record(table.id) == ([action], frozenset())
    assert await store.hand(table.id, 0, 3.0) == hand


async def test_a_change_that_cannot_be_stored_as_a_whole_leaves_nothing_behind(store: Store) -> None:
    table = await added(store)
    result = Result(ADA, "Ada", 1, won=True, kept=1, gone=False)
    changed = replace(table, phase="over", waits={}, actions=1, version=1)
    ended = Changed(changed, actions=[Action(Seat(0), {}, "person")], results=[result])
    with pytest.raises(StoreFailed, match=r"(?i)unique"):  # nobody finishes a game twice
        await store.save(table, replace(ended, results=[result, result]), 2.0)
    assert await store.table(table.id) == table
    assert await store.record(table.id) == ([], frozenset())
    await store.save(table, ended, 2.0)
    outcome = Outcome(counted=True, ratings={ADA: Change(FIRST, FIRST, 1)})
    assert await store.table(table.id) == replace(changed, saves=1, outcome=outcome)


async def test_the_state_of_a_game_that_was_removed_is_kept_as_it_is(store: Store) -> None:
    game = GAMES[GAME]
    state = game.new(seats=3, seed="a seed", dealer=Seat(0))
    table = await added(store, phase="play", state=state, players=seated(ADA, BELA, CLEO), waits={})
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(store.games, GAME)
        strange = await store.table(table.id)
        assert strange is not None
        assert isinstance(strange.game, MissingGame)
        assert await store.tables_without_game() == [table.id]
        await store.save(strange, Changed(replace(strange, waits={Seat(1): Wait("person", 8.0)}), quiet=True), 2.0)
    assert await store.tables_without_game() == []
    restored = await store.table(table.id)
    assert restored == replace(table, saves=1, waits={Seat(1): Wait("person", 8.0)})


async def test_removed_words_are_in_no_record(store: Store) -> None:
    table = await added(store)
    for number, seat in enumerate((Seat(0), Seat(1), Seat(0)), 1):
        action = Action(seat, {"action": "ask", "text": f"words {number}"}, "person")
        table = await store.save(table, Changed(replace(table, actions=number), actions=[action]), 2.0)
    table = await store.save(table, Changed(table, removal=Removal(2, CLEO, Seat(0))), 2.5)
    actions, removed = await store.record(table.id)
    assert [action.action["text"] for action in actions] == ["words 1", "words 2", "…"]
    assert removed == {2}
    nobody = (Player(Former(5), "", 70), *table.players[1:])
    table = await store.save(table, Changed(replace(table, players=nobody), erased=True), 3.0)
    actions, removed = await store.record(table.id)
    assert [action.action["text"] for action in actions] == ["…", "words 2", "…"]
    assert removed == {0, 2}
    assert await store.table(table.id) == table


# Limits


async def test_a_button_opens_one_table_at_a_time_for_each_person(both: Sequence[Store]) -> None:
    table = altered(lobby(), button="70 na:karma")
    made = await settled([both[n % 2].add_table(table, NO_LIMITS) for n in range(AT_ONCE)], AlreadyOpen)
    assert len(made) == 1
    with pytest.raises(AlreadyOpen) as already:
        await both[1].add_table(table, Limits(per_person=1))
    assert already.value.table_id == made[0]
    await both[1].add_table(replace(table, opener_id=BELA, players=seated(BELA)), NO_LIMITS)
    await both[1].add_table(replace(table, home=replace(table.home, button="70 n:karma")), NO_LIMITS)
    await both[1].add_table(replace(table, home=replace(table.home, button="")), NO_LIMITS)
    first = await both[0].table(made[0])
    assert first is not None
    assert first.home.button == table.home.button
    await both[0].save(first, Changed(replace(first, phase="closed", waits={})), 2.0)
    again = await both[1].add_table(table, NO_LIMITS)
    left = await both[0].table(again)
    assert left is not None
    await both[0].save(left, Changed(left.with_seat(Seat(0), gone=True)), 3.0)
    await both[1].add_table(table, NO_LIMITS)


async def test_twenty_people_at_once_open_as_many_tables_as_the_limits_allow(both: Sequence[Store]) -> None:
    tables = [altered(lobby(), opener_id=ADA, channel_id=1 + number) for number in range(AT_ONCE)]
    made = await settled(
        [both[number % 2].add_table(table, Limits(per_person=3)) for number, table in enumerate(tables)],
        LimitReached,
    )
    assert len(made) == len(await both[0].sittings(GUILD, ADA)) == 3
    elsewhere = [altered(lobby(), opener_id=100 + n, players=seated(100 + n), channel_id=50) for n in range(AT_ONCE)]
    made = await settled(
        [both[number % 2].add_table(table, Limits(per_channel=4)) for number, table in enumerate(elsewhere)],
        LimitReached,
    )
    assert len(made) == len(await both[0].open_tables_in(GUILD, 50)) == 4
    with pytest.raises(LimitReached) as reached:
        await both[0].need_place(GUILD, 50, Limits(per_channel=4))
    assert (reached.value.sentence, reached.value.values) == (PER_CHANNEL, {"most": 4})


async def test_a_person_who_sits_down_at_twenty_tables_at_once_gets_as_many_seats_as_allowed(
    both: Sequence[Store],
) -> None:
    tables = [await added(both[0], opener_id=n, players=seated(n), channel_id=n) for n in range(100, 100 + AT_ONCE)]
    joined = [
        Changed(replace(table, players=(*table.players, *seated(CLEO))), limits=Limits(per_person=2))
        for table in tables
    ]
    sat = await settled(
        [both[n % 2].save(table, joined[n], 2.0) for n, table in enumerate(tables)],
        LimitReached,
    )
    assert len(sat) == 2
    assert {sitting.table_id for sitting in await both[1].sittings(GUILD, CLEO)} == {table.id for table in sat}
    left = sat[0]
    gone = (left.players[0], replace(left.players[1], gone=True))
    await both[0].save(left, Changed(replace(left, players=gone)), 3.0)
    other = next(table for table in tables if table.id not in {one.id for one in sat})
    await both[1].save(other, joined[tables.index(other)], 4.0)  # after leaving one they may sit down at another


async def test_a_table_moves_to_a_channel_that_has_room_for_it(store: Store) -> None:
    await added(store, channel_id=3)
    table = await added(store)
    moved = Changed(replace(table, home=replace(table.home, channel_id=3)), limits=Limits(per_channel=1))
    with pytest.raises(LimitReached):
        await store.save(table, moved, 2.0)
    assert await store.table(table.id) == table
    assert (await store.save(table, replace(moved, limits=Limits(per_channel=2)), 2.0)).home.channel_id == 3


async def test_what_is_agreed_can_change_until_a_game_begins(store: Store) -> None:
    table = await added(store)
    amended = (Amendment("pace", table.agreed.pace), Amendment("tokens", 3))
    options = {**table.agreed.options, "tokens": 1}
    changed = replace(
        table,
        agreed=replace(table.agreed, pace="slow", practice=True, options=options, amended=amended),
        event=replace(table.event, rematch_of=TableId(7)),
    )
    saved = await store.save(table, Changed(changed), 2.0)
    assert await store.table(table.id) == saved
    assert (saved.agreed.pace, saved.agreed.practice, saved.agreed.amended) == ("slow", True, amended)
    own = replace(
        saved,
        agreed=replace(
            saved.agreed, extras={"name": "Ours"}, amended=(*amended, Amendment("extras", {"pack": "default"}))
        ),
    )
    saved = await store.save(saved, Changed(own), 3.0)
    assert await store.table(table.id) == saved
    assert (saved.agreed.extras, saved.agreed.amended) == (own.agreed.extras, own.agreed.amended)


# Lists


async def test_tables_are_listed_by_place_and_by_whether_they_have_ended(store: Store) -> None:
    first = await added(store, players=seated(ADA))
    second = await added(store, players=seated(BELA, ADA), channel_id=4, parent_id=3)
    await added(store, guild_id=2, players=seated(ADA))
    ended = await added(store, players=seated(ADA), channel_id=4, parent_id=3)
    await store.save(ended, Changed(replace(ended, phase="closed", waits={})), 9.0)
    assert await store.sittings(GUILD, ADA) == [
        Sitting(second.id, 4, 3, "ninety_nine"),
        Sitting(first.id, 2, None, "ninety_nine"),
    ]
    assert sorted(await store.open_tables_in(GUILD)) == [first.id, second.id]
    assert await store.open_tables_in(GUILD, 4) == [second.id]
    assert await store.open_tables_in(GUILD, 3) == [second.id]
    assert sorted(await store.tables_in_thread(GUILD, 4)) == [second.id, ended.id]
    assert await store.tables_in_thread(GUILD, 2) == []
    assert await store.count_open() == 3
    assert await store.changed_since(5.0) == [ended.id]
    assert (await store.changed_since(0.0))[0] == ended.id  # those that have ended first
    playing = replace(first, phase="play")
    await store.save(first, Changed(playing), 20.0)
    assert await store.idle_tables(20.0) == []
    assert [table_id for table_id, _ in await store.idle_tables(20.5)] == [first.id]


async def test_a_persons_own_tables_come_first_in_a_list_and_it_says_which_they_have_opened(store: Store) -> None:
    mine = await added(store, players=seated(ADA))
    opened = await added(store, opener_id=ADA, players=seated(BELA), channel_id=3)
    other = await added(store, opener_id=BELA, players=seated(BELA), channel_id=4)
    await added(store, guild_id=2, players=seated(ADA))
    found = await store.open_tables(GUILD, ADA)
    assert [one.table_id for one in found] == [mine.id, other.id, opened.id]
    assert [bool(one.sits) for one in found] == [True, False, False]
    assert [one.table_id for one in found if one.opened and not one.sits] == [opened.id]


# Waits


async def test_a_change_leaves_other_deadlines_as_they_were_postponed(store: Store) -> None:
    table = await added(store, waits={0: Wait("person", 50.0, 20.0), 1: Wait("person", 60.0)})
    await postponed(store, 100.0, 110.0)
    moved = await store.table(table.id)
    assert moved is not None
    table = replace(table, saves=moved.saves)
    new = replace(table, waits={Seat(0): table.waits[Seat(0)], Seat(2): Wait("person", 300.0)})
    await store.save(table, Changed(new), 111.0)
    found = await store.table(table.id)
    assert found is not None
    assert found.waits == {0: Wait("person", 150.0, 120.0), 2: Wait("person", 300.0)}


async def test_what_people_have_agreed_on_stands_and_no_time_away_moves_it(store: Store) -> None:
    fixed: dict[DeadlineKey, Wait] = {PROPOSED: Wait("lobby", 40.0, 5.0), APPOINTED: Wait("lobby", 50.0, 20.0)}
    meeting = Appointment("slow", 20, 40, (Seat(1), Seat(0)), (Seat(1),), ((Seat(1), 5.0), (Seat(0), 9.5)))
    table = await added(store, waits={0: Wait("person", 50.0), **fixed}, appointment=meeting)
    await postponed(store, 100.0, 110.0, least=30.0, pause=3.0)
    found = await store.table(table.id)
    assert found is not None
    assert (found.waits, found.event.appointment) == ({Seat(0): Wait("person", 150.0), **fixed}, meeting)
    assert found.event.appointment is not None
    assert found.event.appointment.asked == meeting.asked
    later = await store.save(
        found, Changed(replace(found, waits={}, event=replace(found.event, appointment=Appointment("none")))), 111.0
    )
    assert await store.table(table.id) == later


async def test_time_away_is_charged_to_nobody(store: Store) -> None:
    soon = await added(store, waits={0: Wait("person", 10.0), 1: Wait("person", 12.0)})
    later = await added(store, waits={0: Wait("person", 5000.0)})
    house = await added(store, waits={0: Wait("house", 400.0), 1: Wait("stand-in", 400.0)})
    elsewhere = await added(store, guild_id=1 << 22, waits={0: Wait("person", 10.0)})
    await store.ears.fit(2, 10.0)
    told = await postponed(store, 100.0, 110.0, shards=2, least=30.0, pause=3.0, apart=2.0)
    waits = {}
    for table in (soon, later, house, elsewhere):
        found = await store.table(table.id)
        assert found is not None
        waits[table.id] = [wait.due for _, wait in sorted(found.seat_waits.items())]
    assert waits[soon.id] == [140.0, 142.0]  # half a minute at least, one after the other
    assert waits[later.id] == [5100.0]
    assert all(110.0 <= due <= 113.0 for due in waits[house.id])
    assert len({round(due) for due in waits[house.id]}) == 2  # one after the other
    assert waits[elsewhere.id] == [10.0]
    assert told == [soon.id]
    assert await store.ears.heard() == {0: 110.0, 1: 10.0}


# Messages


async def litter(store: Store, now: float) -> list[tuple[int, int]]:
    """List the messages that are to be deleted, each with its channel or table; later claims find them again."""
    return sorted((row.key.part, row.key.key) for row in await store.due.poll(["litter"], 1, now))


async def test_a_seat_has_a_single_direct_message_with_its_hand(store: Store) -> None:
    table = await added(store)
    first, second = (Hand(ADA, "", MessageId(number), "en-US", 1e10, 33) for number in (70, 71))
    assert not await store.keep_hand(table.id, first)
    assert await store.keep_hand(table.id, second)
    assert await litter(store, 10.0) == [(33, 70)]
    assert await store.hand(table.id, ADA, 5.0) == second
    await store.forget_hand(table.id, first)  # a newer one has come
    assert await store.hand(table.id, ADA, 5.0) == second
    await store.keep_hand(table.id, first)  # it was pressed, so it is the hand again
    assert await litter(store, 30.0) == [(33, 71)]
    assert await store.litter(Key("litter", 71, 33)) == ("", 1e10)
    assert await store.hand_is_gone(Key("litter", 71, 33), private=False) == []
    assert await store.hand_is_gone(Key("litter", 70, 33), private=False) == [(table.id, ADA)]
    assert await store.hand(table.id, ADA, 5.0) is None


async def test_a_private_hand_that_another_has_replaced_is_to_be_deleted_until_it_is_pressed(store: Store) -> None:
    table = await added(store, players=seated(ADA))
    first, second, third = (Hand(ADA, f"token {number}", MessageId(number), "en-US", 50.0) for number in (70, 71, 72))
    await store.keep_hand(table.id, first)
    assert not await store.keep_first_hand(table.id, second, 5.0)
    assert await litter(store, 5.0) == [(table.id, 71)]
    saved = await store.save(table, Changed(replace(table, version=1), hand=third), 5.0)
    assert saved.former == first
    assert await litter(store, 5.0) == [], "until the press is answered, it may be all that shows the hand"
    assert await litter(store, 5.0 + ANSWER) == [(table.id, 70)]
    assert await store.litter(Key("litter", 70, table.id)) == ("token 70", 50.0)
    pressed = replace(first, token="newer")
    saved = await store.save(saved, Changed(replace(saved, version=2), hand=pressed), 6.0)
    assert saved.former == third
    assert await litter(store, 30.0) == [(table.id, 71), (table.id, 72)]
    assert await store.hand_is_gone(Key("litter", 72, table.id), private=True) == []
    assert await store.hand_is_gone(Key("litter", 70, table.id), private=True) == [(table.id, ADA)]
    assert await store.hand(table.id, ADA, 6.0) == replace(pressed, message_id=None)
    await store.drop_old_hands(50.0)
    assert await litter(store, 60.0) == []


async def test_of_hands_that_are_opened_at_once_all_but_one_are_to_be_deleted(store: Store) -> None:
    table = await added(store)
    opened = [Hand(ADA, f"token {number}", MessageId(number), "en-US", 50.0) for number in range(70, 70 + AT_ONCE)]
    await asyncio.gather(*(store.keep_hand(table.id, one) for one in opened))
    (hand,) = await store.hands(table.id, 5.0)
    replaced = {message_id for _, message_id in await litter(store, 5.0)}
    assert replaced == {one.message_id for one in opened} - {hand.message_id}


async def test_a_hand_that_is_noted_only_after_one_that_was_opened_later_is_to_be_deleted(store: Store) -> None:
    table = await added(store)
    first, second = (Hand(ADA, f"token {number}", MessageId(number), "en-US", 1.0 * number) for number in (70, 71))
    for one in (second, first):
        await store.keep_hand(table.id, one)
    assert await store.hand(table.id, ADA, 5.0) == second
    assert await litter(store, 5.0) == [(table.id, 70)]


async def test_a_hand_that_is_opened_after_the_clock_was_set_back_stays(store: Store) -> None:
    table = await added(store)
    first, second = (Hand(ADA, f"token {number}", MessageId(number), "en-US", 140.0 - number) for number in (70, 71))
    for one in (first, second):
        await store.keep_hand(table.id, one)
    assert await store.hand(table.id, ADA, 5.0) == second
    assert await litter(store, 5.0) == [(table.id, 70)]


async def test_a_hand_that_cannot_be_drawn_any_more_gives_way_to_what_showed_it_before(store: Store) -> None:
    table = await added(store)
    hand = Hand(ADA, "a token", MessageId(70), "en-US", 50.0)
    late, newer = replace(hand, token="late"), replace(hand, token="newer")
    await store.keep_hand(table.id, late)
    await store.forget_hand(table.id, late, hand)
    assert await store.hand(table.id, ADA, 5.0) == hand
    await store.keep_hand(table.id, newer)
    await store.forget_hand(table.id, late, hand)
    assert await store.hand(table.id, ADA, 5.0) == newer


async def test_expired_hands_are_gone(store: Store) -> None:
    table, other = await added(store), await added(store)
    hand, later = Hand(BELA, "token", MessageId(70), "en-US", 50.0), Hand(ADA, "another", MessageId(71), "es-ES", 60.0)
    for one in (hand, later):
        await store.keep_hand(table.id, one)
    await store.keep_hand(other.id, replace(hand, message_id=MessageId(72)))
    assert await store.hands(table.id, 49.0) == [later, hand]
    assert await store.hands(table.id, 50.0) == [later]
    pressed = Changed(replace(table, version=1), hand=replace(hand, message_id=MessageId(73)))
    assert (await store.save(table, pressed, 50.0)).former is None, "it has expired"
    await store.keep_hand(table.id, hand)
    assert await store.hand(table.id, BELA, 50.0) is None
    await store.drop_old_hands(50.0)
    assert await store.hand(table.id, BELA, 49.0) is None


def token(user_id: int, value: str = "a token", expires: float = 50.0) -> Token:
    return Token(user_id, value, "en-US", expires)


async def test_of_everybody_who_sits_at_a_table_the_newest_token_is_kept(store: Store) -> None:
    table = lobby()
    number = await store.add_table(replace(table, players=seated(ADA)), NO_LIMITS, token=token(ADA))
    known = await store.table(number)
    assert known is not None
    joined = Changed(replace(known, players=seated(ADA, BELA)), token=token(BELA, "another"))
    known = await store.save(known, joined, 2.0)
    await store.keep_token(number, token(ADA, "newer"), 2.0)
    assert {one.user_id: one.token for one in await store.hands(number, 49.0)} == {ADA: "newer", BELA: "another"}
    assert await store.hands(number, 50.0) == []
    known = await store.save(known, Changed(replace(known, players=seated(ADA))), 3.0)  # Bela has got up
    assert [one.token for one in await store.hands(number, 49.0)] == ["newer"]
    await store.save(known, Changed(replace(known, phase="closed", waits={})), 4.0)
    assert await store.hands(number, 49.0) == []


async def test_a_token_goes_once_a_hand_is_shown_with_it_or_when_it_is_refused_or_expired(store: Store) -> None:
    table = await added(store, players=seated(ADA, BELA, CLEO))
    for user_id, value in ((ADA, "shown"), (BELA, "refused"), (CLEO, "kept")):
        await store.keep_token(table.id, token(user_id, value), 5.0)
    hand = Hand(ADA, "shown", MessageId(70), "en-US", 50.0)
    assert await store.keep_first_hand(table.id, hand, 5.0)
    await store.keep_token(table.id, token(ADA, "sent twice"), 5.0)
    assert not await store.keep_first_hand(table.id, replace(hand, token="sent twice", message_id=MessageId(71)), 5.0)
    assert await store.hand(table.id, ADA, 5.0) == hand
    unsent = [Hand(user_id, value, None, "en-US", 50.0) for user_id, value in ((BELA, "refused"), (CLEO, "kept"))]
    await store.forget_hand(table.id, unsent[0])
    await store.forget_hand(table.id, replace(unsent[1], token="an older one"))
    assert await store.hands(table.id, 49.0) == [hand, unsent[1]]
    await store.drop_old_hands(50.0)
    assert await store.hands(table.id, 0.0) == []


async def test_a_mention_that_is_no_longer_needed_is_to_be_deleted(store: Store) -> None:
    table = await added(store, message_id=5, waits={0: Wait("person", 9.0, called=MessageId(70))})
    table = await store.save(table, Changed(replace(table, home=replace(table.home, message_id=MessageId(5)))), 2.0)
    await store.save(table, Changed(replace(table, waits={})), 3.0)
    assert await litter(store, 10.0) == [(table.home.channel_id, 70)]


async def test_a_call_is_work_once_its_time_has_come(store: Store) -> None:
    waiting = Wait("person", 30.0, 15.0)
    table = await added(store, players=seated(ADA), waits={0: waiting, APPOINTED: waiting})
    called = replace(table, waits={Seat(0): waiting, APPOINTED: replace(waiting, call=None)})
    await store.save(table, Changed(called, quiet=True), 20.0)
    (row,) = await store.due.poll(["reminder"], 1, 20.0)
    assert row.key == ("reminder", table.id, number_of(APPOINTED))
