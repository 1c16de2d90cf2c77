"""The contract of the rows of what is left to do: who may do it, and whether it is done again."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.play.changes import Changed
from bot.play.table import DeadlineKey, Table, Wait
from bot.play.waits import Postponement
from bot.runtime.clock import SystemClock
from bot.runtime.shards import Shards
from bot.services.due import Due
from bot.store.due import ANSWER, FLIGHT, LIFE, WORKER, Claim, Key, Note
from bot.store.errors import Conflict
from bot.store.sql.ears import QUIET
from bot.store.sql.storage import Store
from bot.store.sqlite.database import Database
from tests.bot.test_store import added

NOW = 1000.0
KINDS = ("table",)


def claim(number: int, now: float = NOW, *, takes: bool = False) -> Claim:
    return Claim(number, 1, now, 0.0, takes)


async def changed(store: Store, table: Table, by: Claim | None, now: float = NOW, **what: Any) -> Table:
    """A change that is to be seen in the table's message."""
    new = replace(table, version=table.version + 1, **what)
    return await store.save(table, Changed(new), now, claim=by)


async def polled(store: Store, number: int, now: float) -> list[tuple[int, int]]:
    """Which tables a poll claims, with the versions that are wanted."""
    return [(row.key.key, row.wanted) for row in await store.due.poll(KINDS, number, now)]


def note(table: Table, number: int, shown: int | None, again: float | None = None, **more: Any) -> Note:
    return Note(Key("table", table.id), table.home.guild_id, number, shown, again, **more)


async def test_a_change_claims_the_drawing_of_its_table(store: Store) -> None:
    table, mine = await added(store), claim(5)
    await changed(store, table, mine)
    assert mine.gained == [Key("table", table.id)]
    assert await polled(store, 6, NOW + LIFE - 0.1) == []
    assert await polled(store, 6, NOW + LIFE) == [(table.id, 1)]  # its process has died


async def test_a_change_of_more_than_a_move_claims_it_as_well(store: Store) -> None:
    table, mine = await added(store), claim(5)
    await changed(store, table, mine, phase="closed", waits={})
    assert Key("table", table.id) in mine.gained


async def test_a_change_without_a_claim_leaves_the_drawing_to_the_next_poll(store: Store) -> None:
    table = await added(store, guild_id=3 << 22)
    await changed(store, table, None)
    assert await store.due.next(KINDS, NOW) == NOW
    assert await polled(store, 6, NOW) == [(table.id, 1)]
    assert await polled(store, 7, NOW) == []


async def test_what_is_drawn_already_stays_with_its_claim_but_the_answer_to_a_press_takes_it(store: Store) -> None:
    table, first, second = await added(store), claim(5), claim(6)
    table = await changed(store, table, first)
    table = await changed(store, table, second)
    assert second.gained == []
    assert await store.due.note([note(table, 5, 1)], NOW) == {Key("table", table.id): NOW}  # version 2 is wanted
    answers = claim(7, takes=True)
    table = await changed(store, table, answers)
    table = await changed(store, table, again := claim(8, takes=True))
    assert (answers.gained, again.gained) == ([Key("table", table.id)] * 1, [Key("table", table.id)])
    assert await polled(store, 9, NOW + ANSWER - 0.1) == []
    assert await polled(store, 9, NOW + ANSWER) == [(table.id, 4)]


async def test_what_an_answer_takes_from_another_process_is_done_once_more(store: Store) -> None:
    table = await added(store)
    table = await changed(store, table, claim(5))
    mine = claim(1 << WORKER | 5, takes=True)
    table = await changed(store, table, mine)
    assert mine.gained
    found = await store.due.note([note(table, mine.number, 2)], NOW + 1)
    assert found == {Key("table", table.id): NOW + FLIGHT}  # it may have died with a request on its way


async def test_nothing_is_wanted_by_what_is_not_stored_and_not_seen(store: Store) -> None:
    table = await added(store)
    with pytest.raises(Conflict):
        await changed(store, replace(table, saves=9), claim(5))
    await store.save(table, Changed(replace(table, waits={0: Wait("person", 9.0)}), quiet=True), NOW, claim=claim(5))
    assert await store.due.next(KINDS, NOW) is None
    over = await added(store, phase="over", waits={})
    erased = replace(over, version=1)
    await store.save(over, Changed(erased, erased=True), NOW, claim=claim(5))
    assert await store.due.next(KINDS, NOW) is None
    private = await added(store, daily="2026-07-01", opener_id=9)
    await changed(store, private, claim(5))
    assert await store.due.next(KINDS, NOW) is None


async def test_what_is_noted_is_done_unless_more_is_wanted(store: Store) -> None:
    table, mine = await added(store), claim(5)
    table = await changed(store, table, mine)
    assert await store.due.note([note(table, 5, 1)], NOW) == {Key("table", table.id): None}
    assert await store.due.next(KINDS, NOW) is None
    await changed(store, table, claim(6))
    assert await store.due.note([note(table, 6, 2, NOW + 8)], NOW) == {Key("table", table.id): NOW + 8}
    assert await polled(store, 7, NOW + 8) == [(table.id, 2)]  # a request without a response may have arrived late
    assert await store.due.note([note(table, 7, 2)], NOW + 8.1) == {Key("table", table.id): None}


async def test_a_note_without_the_claim_has_the_claimant_draw_once_more(store: Store) -> None:
    table = await added(store)
    table = await changed(store, table, claim(5))
    key = Key("table", table.id)
    assert await store.due.note([note(table, 4, 1)], NOW + 1) == {key: NOW + LIFE}
    assert await polled(store, 6, NOW + 1) == []  # the claim stays
    assert await store.due.note([note(table, 5, 1)], NOW + 2) == {key: NOW + 1}
    assert await polled(store, 6, NOW + 2) == [(table.id, 1)]
    assert await store.due.note([note(table, 6, 1)], NOW + 3) == {key: None}
    assert await store.due.note([note(table, 5, 1)], NOW + 4) == {key: NOW + 4}  # nobody has a claim now


async def test_a_row_whose_claim_has_expired_is_done_twice(store: Store) -> None:
    table = await added(store)
    table = await changed(store, table, claim(5))
    assert await polled(store, 6, NOW + LIFE) == [(table.id, 1)]
    after = await store.due.note([note(table, 6, 1)], NOW + LIFE + 1)
    assert after == {Key("table", table.id): NOW + LIFE + FLIGHT}
    assert await polled(store, 7, NOW + LIFE + FLIGHT) == [(table.id, 1)]
    assert await store.due.note([note(table, 7, 1)], NOW + 20) == {Key("table", table.id): None}


async def test_a_claim_is_renewed_while_no_other_process_has_taken_it(store: Store) -> None:
    table = await added(store)
    await changed(store, table, claim(5))
    key = Key("table", table.id)
    assert [*await store.due.renew([(key, 5), (Key("table", 99), 5)], NOW + 15)] == [key]
    assert await polled(store, 6, NOW + 15 + LIFE - 0.1) == []
    assert await polled(store, 6, NOW + 15 + LIFE) == [(table.id, 1)]
    assert [*await store.due.renew([(key, 5)], NOW + 26)] == []


async def test_what_is_given_back_is_due_when_its_claimant_said(store: Store) -> None:
    table = await added(store)
    await changed(store, table, claim(5))
    key = Key("table", table.id)
    assert await store.due.note([note(table, 4, None, due=NOW)], NOW) == {key: NOW + LIFE}  # it has nothing to give
    assert await store.due.note([note(table, 5, None, due=NOW + 3)], NOW) == {key: NOW + 3}
    assert await polled(store, 6, NOW + 2.9) == []
    (row,) = await store.due.poll(KINDS, 6, NOW + 3)
    assert (row.tries, row.since, row.shown) == (1, NOW, -1)
    assert await store.due.note([note(table, 6, 1)], NOW + 4) == {key: None}  # and nothing is done again


async def test_a_request_without_a_response_is_followed_by_another_even_under_a_later_claim(store: Store) -> None:
    table = await added(store)
    table = await changed(store, table, claim(5))
    key = Key("table", table.id)
    assert await store.due.note([note(table, 5, None, NOW + 9, due=NOW + 1)], NOW) == {key: NOW + 1}
    assert await polled(store, 6, NOW + 1) == [(table.id, 1)]
    assert await store.due.note([note(table, 6, 1)], NOW + 2) == {key: NOW + 9}
    await changed(store, table, claim(7, NOW + 3), NOW + 3)
    assert await store.due.note([note(table, 5, None, NOW + 12, due=NOW + 4)], NOW + 4) == {key: NOW + 3 + LIFE}
    assert await store.due.note([note(table, 7, 2)], NOW + 5) == {key: NOW + 12}


async def test_a_change_claims_what_was_put_off(store: Store) -> None:
    table = await added(store)
    table = await changed(store, table, claim(5))
    await store.due.note([note(table, 5, None, due=NOW + 60)], NOW)
    again = claim(6)
    await changed(store, table, again)
    assert again.gained
    assert await polled(store, 7, NOW + LIFE) == [(table.id, 2)]


async def test_what_is_different_without_a_new_version_is_done_once_more(store: Store) -> None:
    table = await added(store)
    table = await changed(store, table, claim(5))
    await store.due.note([note(table, 5, 1)], NOW)
    keys = [(Key("table", table.id), table.home.guild_id), (Key("table", 99), table.home.guild_id)]
    await store.due.stale(keys, NOW + 1)
    assert sorted(await polled(store, 6, NOW + 1)) == [(table.id, 1), (99, 0)]
    await store.due.note([note(table, 6, None, due=NOW + 60)], NOW + 1)
    await store.due.stale(keys[:1], NOW + 1.5)  # which was put off
    assert await polled(store, 6, NOW + 1.5) == [(table.id, 1)]
    await store.due.stale(keys[:1], NOW + 2)  # while it is being done
    assert (await store.due.note([note(table, 6, 1)], NOW + 3))[Key("table", table.id)] == NOW + 2


@pytest.mark.parametrize("put_off", [None, NOW + 60])
async def test_what_becomes_different_while_something_cannot_be_done_is_tried_at_once(
    store: Store, put_off: float | None
) -> None:
    table = await changed(store, await added(store), claim(5))
    await store.due.stale([(Key("table", table.id), table.home.guild_id)], NOW + 1)
    await store.due.note([note(table, 5, None, due=put_off)], NOW + 1)
    assert await polled(store, 6, NOW + 1) == [(table.id, 1)]
    await store.due.note([note(table, 6, None, due=put_off)], NOW + 1)
    assert await store.due.next(KINDS, NOW + 1) == put_off  # and is left alone then


async def test_the_row_goes_once_nothing_is_likely_to_follow_and_comes_back_if_it_does(store: Store) -> None:
    table = await added(store)
    table = await changed(store, table, claim(5))
    await store.due.note([note(table, 5, 1, last=True)], NOW)
    assert await store.due.note([note(table, 5, 1)], NOW) == {}
    await changed(store, table, mine := claim(6))
    assert mine.gained
    await store.due.note([note(table, 6, 1, last=True)], NOW)  # version 2 is wanted
    assert await polled(store, 7, NOW) == [(table.id, 2)]


async def test_what_is_to_be_shown_once_more_after_its_row_has_gone_is_shown_once(store: Store) -> None:
    table = await changed(store, await added(store), claim(5))
    await store.due.note([note(table, 5, 1, last=True)], NOW)
    await store.due.stale([(Key("table", table.id), table.home.guild_id)], NOW)
    assert await polled(store, 6, NOW) == [(table.id, 0)]
    await store.due.note([note(table, 6, 1, last=True)], NOW)
    assert await store.due.next(KINDS, NOW) is None


async def test_the_claims_of_a_process_that_has_ended_are_free_at_once_where_it_was_the_only_one(store: Store) -> None:
    table = await added(store)
    table = await changed(store, table, claim(5))
    await store.due.inherit(NOW + 1)
    assert await polled(store, 6, NOW + 1) == [(table.id, 1)]
    again = await store.due.note([note(table, 6, 1)], NOW + 2)
    assert again == {Key("table", table.id): NOW + 1 + FLIGHT}  # what it has sent may arrive late


async def test_two_processes_never_claim_the_same(both: Sequence[Store]) -> None:
    one, other = both
    tables = [await added(one) for _ in range(30)]
    for table in tables:
        await changed(one, table, None)
    found = await asyncio.gather(*(store.due.poll(KINDS, number, NOW) for number, store in enumerate((one, other), 5)))
    claimed = [row.key.key for rows in found for row in rows]
    assert len(claimed) == len(set(claimed)) >= 20


async def test_processes_that_are_alive_are_counted(both: Sequence[Store]) -> None:
    one, other = both
    other.due.shards = Shards(3, (1,))
    time, alive = await one.due.beat(1, NOW)
    assert alive == []
    assert [beat.shards for beat in (await other.due.beat(2, time + 1)).others] == [""]
    assert [beat.shards for beat in (await one.due.beat(1, time + 1)).others] == ["3:1"]
    await one.due.leave(1)
    assert (await other.due.beat(2, time + 2)).others == []


async def test_a_poll_looks_only_at_what_is_due(database: Any) -> None:
    async with Database.opened(database) as db:
        store = Store(db)
        asked: list[str] = []
        await db.set_trace_callback(asked.append)
        await store.due.poll(KINDS, 5, NOW)
        await store.due.next(KINDS, NOW)
        plans = [row["detail"] for sql in asked for row in await db.rows(f"EXPLAIN QUERY PLAN {sql}")]
    assert [plan for plan in plans if plan.startswith(("SCAN due", "SEARCH due"))] == [
        "SEARCH due USING PRIMARY KEY (kind=? AND key=? AND part=?)",
        "SEARCH due USING INDEX due_next (due>? AND due<?)",
        "SEARCH due USING INDEX due_next (due>?)",
    ]


async def test_what_waits_in_a_server_for_a_later_time_can_be_done_at_once(store: Store) -> None:
    here, elsewhere = await added(store), await added(store, guild_id=2)
    for table in (here, elsewhere):
        await changed(store, table, claim(5))
        await store.due.note([note(table, 5, None, due=NOW + 600.0)], NOW)
    await store.due.hasten("table", [here.home.guild_id], NOW)
    assert await polled(store, 6, NOW) == [(here.id, 1)]
    await store.due.hasten("table", [here.home.guild_id], NOW)
    assert await polled(store, 7, NOW) == []  # it is being done


# The clocks of tables

CLOCKS = ("clock",)


async def clock(store: Store, table: Table, now: float = NOW) -> tuple[float | None, int | None] | None:
    """In how many seconds the clock of a table is due, and whose claim it is under; None if it has none."""
    ahead = (await store.due.beat(1, now)).time - now
    found = await store._db.row(  # noqa: SLF001 - no part of the program asks for this
        "SELECT due, claim FROM due WHERE kind = 'clock' AND key = ?", table.id
    )
    return None if found is None else (None if found[0] is None else round(found[0] - ahead - now), found[1])


async def waiting(store: Store, table: Table, by: Claim | None = None, **waits: float) -> Table:
    """Have the seats of a table wait for other times."""
    new: dict[DeadlineKey, Wait] = {int(seat[1:]): Wait("person", NOW + due) for seat, due in waits.items()}
    return await store.save(table, Changed(replace(table, waits=new)), NOW, claim=by)


async def mine(store: Store, number: int) -> Claim:
    """A claim by the time of the rows."""
    return claim(number, (await store.due.beat(1, NOW)).time)


async def test_the_clock_of_a_table_is_due_at_the_first_of_its_deadlines_and_calls(store: Store) -> None:
    table = await added(store, waits={0: Wait("person", 50.0, 20.0), 1: Wait("house", 30.0)}, created_at=5.0)
    assert await clock(store, table, 5.0) == (15, None)
    table = await waiting(store, table, s0=50.0, s1=40.0)
    assert await clock(store, table) == (40, None)
    table = await waiting(store, table, s0=50.0)
    assert await clock(store, table) == (50, None)
    table = await waiting(store, table)
    assert await clock(store, table) == (None, None)
    table = await waiting(store, table, s0=60.0)
    assert await clock(store, table) == (60, None)
    table = await store.save(table, Changed(replace(table, phase="closed", waits={})), NOW)
    assert await clock(store, table) is None


async def test_a_change_claims_the_clock_until_it_is_over_if_it_is_due_soon(store: Store) -> None:
    table = await added(store)
    table = await waiting(store, table, far := await mine(store, 5), s0=LIFE + 5)
    assert (await clock(store, table), far.clocks) == ((15, None), {})
    table = await waiting(store, table, soon := await mine(store, 6), s0=2.0)
    assert await clock(store, table) == (12, 6)
    assert [*soon.clocks] == [Key("clock", table.id)]
    table = await waiting(store, table, s0=3.0)  # another process changes it: the deadline is another one
    assert await clock(store, table) == (3, None)
    table = await waiting(store, table, late := await mine(store, 7), s0=-90.0)
    assert await clock(store, table) == (10, 7)
    assert [*late.clocks] == [Key("clock", table.id)]


async def test_postponed_deadlines_postpone_clocks_and_end_their_claims(store: Store) -> None:
    table = await added(store)
    table = await waiting(store, table, await mine(store, 5), s0=2.0)
    other = await waiting(store, await added(store, guild_id=1 << 22), await mine(store, 6), s0=2.0)
    await store.postpone(Postponement(100.0, NOW, least=0.0, pause=1.0), shards=2)
    assert await clock(store, table) == (102, None)
    assert await clock(store, other) == (12, 6)


async def test_postponing_leaves_the_clocks_of_sleeping_tables_alone_unless_they_would_be_late(store: Store) -> None:
    table = await waiting(store, await added(store), s0=2000.0)
    await store.postpone(Postponement(100.0, NOW, least=0.0, pause=1.0))
    assert await clock(store, table) == (2000, None)  # it finds out then
    await store.postpone(Postponement(-200.0, NOW, least=0.0, pause=1.0))
    assert await clock(store, table) == (1900, None)


async def test_deadlines_that_another_program_has_written_have_a_clock_after_the_next_start(store: Store) -> None:
    table = await waiting(store, await added(store))
    await store._db.write(  # noqa: SLF001 - as another program does
        "DELETE FROM due WHERE kind = 'clock'"
    )
    await store._db.write("INSERT INTO waits VALUES (?, 0, 'person', ?, NULL, NULL)", table.id, NOW + 20)  # noqa: SLF001
    await store.postpone(Postponement(0.0, NOW, least=0.0, pause=1.0))
    assert await clock(store, table) == (20, None)


async def test_clocks_of_shards_that_stand_still_are_neither_claimed_nor_waited_for(store: Store) -> None:
    first = await waiting(store, await added(store), s0=20.0)
    await waiting(store, await added(store, guild_id=1 << 22), s0=10.0)
    then = (await mine(store, 1)).now + 30
    assert await store.due.next(CLOCKS, then) is None  # no shard has ever been heard
    await store.ears.fit(2, then - QUIET)
    await store.ears.hear([0], then - QUIET + 0.1)
    next_due = await store.due.next(CLOCKS, then)
    assert next_due is not None
    assert round(next_due - then) == -10
    assert [row.key.key for row in await store.due.poll(CLOCKS, 5, then)] == [first.id]


# A process at work


async def test_a_clock_that_a_change_has_claimed_starts_where_it_was_made_and_others_are_found(store: Store) -> None:
    clock, began, found = SystemClock(), [], []
    await store.ears.fit(1, clock.now())
    due = Due(store.due, clock)
    due.serve("table", lambda *_: None)
    due.serve("clock", lambda row, _: found.append(row.key), lambda held: began.append(held.key))
    await due.turn()
    tables = [await added(store, created_at=clock.now()) for _ in range(2)]
    keys = [Key("clock", table.id) for table in tables]
    for table, left in zip(tables, (2.0, -2.0), strict=True):
        claim = due.claim("table", table.home.guild_id) if left > 0 else None
        new = replace(table, waits={0: Wait("house", clock.now() + left)})
        await store.save(table, Changed(new), clock.now(), claim=claim)
        due.gained(claim)
        due.expect(Key("clock", table.id), clock.now() + left)
    assert began == keys[:1]
    await due.turn()
    assert (began, found) == (keys[:1], keys[1:])
    held = due.held(keys[0])
    assert held is not None
    assert 11.0 < held.until - due.now() < 12.5
