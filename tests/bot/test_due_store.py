"""The contract of the rows of what is left to do: who may do it, and whether it is done again."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.play.changes import Changed
from bot.play.table import DeadlineKey, Hand, Table, Wait
from bot.runtime.clock import SystemClock
from bot.runtime.shards import Shards
from bot.services.due import Due
from bot.standings.ids import MessageId
from bot.store.due import FLIGHT, LIFE, Claim, Key, Note
from bot.store.errors import Conflict
from bot.store.sql.ears import QUIET
from bot.store.sql.storage import Store
from bot.store.sqlite.database import Database
from rules import GAMES
from rules.seats import Seat, by_seat
from tests.bot.test_store import ADA, BELA, CLEO, GAME, added, seated, token
from tests.stores import made_up, postponed

NOW = 1000.0
KINDS = ("table",)


def claim(number: int, now: float = NOW) -> Claim:
    return Claim(number, 1, now, 0.0)


class Drawing:
    """The drawing of a table's message, and what processes do about it."""

    def __init__(self, store: Store, table: Table) -> None:
        self._rows, self._store, self.table = store.due, store, table
        self.key = Key("table", table.id)

    async def change(self, number: int | None, now: float = NOW, **what: Any) -> bool:
        """Change what is to be seen in the message; tells whether the change has gained the claim on its drawing."""
        by = None if number is None else claim(number, now)
        new = replace(self.table, version=self.table.version + 1, **what)
        self.table = await self._store.save(self.table, Changed(new), now, claim=by)
        return by is not None and by.holders.get(self.key) == by.number

    async def note(
        self, number: int, shown: int | None, at: float = NOW, again: float | None = None, **more: Any
    ) -> float | str | None:
        """Note what has become of it; gives when it is due then, or that it has no row."""
        note = Note(self.key, self.table.home.guild_id, number, shown, again, **more)
        return (await self._rows.note([note], at)).get(self.key, "gone")

    async def poll(self, number: int, now: float) -> int | None:
        """Claim it, if it is due; gives which version is wanted."""
        found = {row.key: row.wanted for row in await self._rows.poll(KINDS, number, now)}
        return found.get(self.key)

    async def stale(self, now: float) -> None:
        await self._rows.stale([(self.key, self.table.home.guild_id)], now)

    async def next(self) -> float | None:
        return await self._rows.next(KINDS, NOW)


@pytest.fixture
async def new(store: Store) -> Drawing:
    """The drawing of a table that has not changed yet."""
    return Drawing(store, await added(store))


@pytest.fixture
async def drawing(new: Drawing) -> Drawing:
    """One that a first change has claimed, as number 5."""
    assert await new.change(5)
    return new


@pytest.mark.parametrize("more", [{}, {"phase": "closed", "waits": {}}])
async def test_a_change_claims_the_drawing_of_its_table(new: Drawing, more: Mapping[str, Any]) -> None:
    assert await new.change(5, **more)
    assert await new.poll(6, NOW + LIFE - 0.1) is None
    assert await new.poll(6, NOW + LIFE) == 1  # its process has died


async def test_a_change_without_a_claim_leaves_the_drawing_to_the_next_poll(new: Drawing) -> None:
    await new.change(None)
    assert await new.next() == NOW
    assert await new.poll(6, NOW) == 1
    assert await new.poll(7, NOW) is None


async def test_what_is_drawn_already_stays_with_its_claim(drawing: Drawing) -> None:
    assert not await drawing.change(6)
    assert await drawing.note(5, 1) == NOW  # version 2 is wanted
    assert await drawing.change(7)


async def test_nothing_is_wanted_by_what_is_not_stored_and_not_seen(store: Store, new: Drawing) -> None:
    table = new.table
    new.table = replace(table, saves=9)
    with pytest.raises(Conflict):
        await new.change(5)
    await store.save(
        table, Changed(replace(table, waits={Seat(0): Wait("person", 9.0)}), quiet=True), NOW, claim=claim(5)
    )
    over = await added(store, phase="over", waits={})
    await store.save(over, Changed(replace(over, version=1), erased=True), NOW, claim=claim(5))
    assert not await Drawing(store, await added(store, daily="2026-07-01", opener_id=9)).change(5)
    assert await new.next() is None


async def test_what_is_noted_is_done_unless_more_is_wanted(drawing: Drawing) -> None:
    assert await drawing.note(5, 1) is None
    assert await drawing.next() is None
    await drawing.change(6)
    assert await drawing.note(6, 2, NOW, NOW + 8) == NOW + 8
    assert await drawing.poll(7, NOW + 8) == 2  # a request without a response may have arrived late
    assert await drawing.note(7, 2, NOW + 8.1) is None


async def test_a_note_without_the_claim_has_the_claimant_draw_once_more(drawing: Drawing) -> None:
    assert await drawing.note(4, 1, NOW + 1) == NOW + LIFE
    assert await drawing.poll(6, NOW + 1) is None  # the claim stays
    assert await drawing.note(5, 1, NOW + 2) == NOW + 1
    assert await drawing.poll(6, NOW + 2) == 1
    assert await drawing.note(6, 1, NOW + 3) is None
    assert await drawing.note(5, 1, NOW + 4) == NOW + 4  # nobody has a claim now


async def test_a_row_whose_claim_has_expired_is_done_twice(drawing: Drawing) -> None:
    assert await drawing.poll(6, NOW + LIFE) == 1
    assert await drawing.note(6, 1, NOW + LIFE + 1) == NOW + LIFE + FLIGHT
    assert await drawing.poll(7, NOW + LIFE + FLIGHT) == 1
    assert await drawing.note(7, 1, NOW + 20) is None


async def test_a_claim_is_renewed_while_no_other_process_has_taken_it(store: Store, drawing: Drawing) -> None:
    assert [*await store.due.renew([(drawing.key, 5), (Key("table", 99), 5)], NOW + 15)] == [drawing.key]
    assert await drawing.poll(6, NOW + 15 + LIFE - 0.1) is None
    assert await drawing.poll(6, NOW + 15 + LIFE) == 1
    assert [*await store.due.renew([(drawing.key, 5)], NOW + 26)] == []


async def test_what_is_given_back_is_due_when_its_claimant_said_or_changed(store: Store, drawing: Drawing) -> None:
    assert await drawing.note(4, None, due=NOW) == NOW + LIFE  # it has nothing to give
    assert await drawing.note(5, None, due=NOW + 3) == NOW + 3
    assert await drawing.poll(6, NOW + 2.9) is None
    (row,) = await store.due.poll(KINDS, 6, NOW + 3)
    assert (row.tries, row.since, row.shown) == (1, NOW, -1)
    assert await drawing.note(6, None, NOW + 4, due=NOW + 60) == NOW + 60
    assert await drawing.change(7, NOW + 4)
    assert await drawing.note(7, 2, NOW + 4) is None  # and nothing is done again


async def test_a_request_without_a_response_is_followed_by_another_even_under_a_later_claim(drawing: Drawing) -> None:
    assert await drawing.note(5, None, NOW, NOW + 9, due=NOW + 1) == NOW + 1
    assert await drawing.poll(6, NOW + 1) == 1
    assert await drawing.note(6, 1, NOW + 2) == NOW + 9
    await drawing.change(7, NOW + 3)
    assert await drawing.note(5, None, NOW + 4, NOW + 12, due=NOW + 4) == NOW + 3 + LIFE
    assert await drawing.note(7, 2, NOW + 5) == NOW + 12


async def test_what_is_different_without_a_new_version_is_done_once_more(store: Store, drawing: Drawing) -> None:
    await drawing.note(5, 1)
    await store.due.stale([(Key("table", 99), 1)], NOW + 1)
    await drawing.stale(NOW + 1)
    rows = await store.due.poll(KINDS, 6, NOW + 1)
    assert {row.key.key: row.wanted for row in rows} == {drawing.table.id: 1, 99: 0}
    await drawing.note(6, None, NOW + 1, due=NOW + 60)
    await drawing.stale(NOW + 1.5)  # which was put off
    assert await drawing.poll(6, NOW + 1.5) == 1
    await drawing.stale(NOW + 2)  # while it is being done
    assert await drawing.note(6, 1, NOW + 3) == NOW + 2


async def test_what_becomes_different_is_done_once_more_all_the_same_after_a_claim_has_expired(
    drawing: Drawing,
) -> None:
    assert await drawing.poll(6, NOW + LIFE) == 1
    await drawing.stale(NOW + LIFE + 1)
    # What the other process has sent may arrive until then.
    assert await drawing.note(6, 1, NOW + LIFE + 2) == NOW + LIFE + FLIGHT


@pytest.mark.parametrize("claimed", [False, True])
async def test_a_hand_that_opens_while_another_process_changes_its_table_is_drawn_once_more(
    store: Store, claimed: bool
) -> None:
    state = GAMES[GAME].new(seats=3, seed="a seed", dealer=Seat(0))
    table = await added(store, players=seated(ADA, BELA, CLEO), phase="play", state=state)
    key, guild_id = Key("hand", table.id, ADA), table.home.guild_id
    await store.keep_token(table.id, token(ADA, "its press", NOW + 800), NOW)
    if claimed:
        await store.due.stale([(key, guild_id)], NOW)
        assert [row.key for row in await store.due.poll(["hand"], 5, NOW)] == [key]
    await store.save(table, Changed(replace(table, version=table.version + 1)), NOW)
    hand = Hand(ADA, "its press", MessageId(70), "en-US", NOW + 800)
    await (store.keep_first_hand(table.id, hand, NOW) if claimed else store.keep_hand(table.id, hand))

    async def noted(number: int, version: int) -> float | None:
        note = Note(key, guild_id, number, version)
        return (await store.due.note([note], NOW + 1))[key]

    assert await noted(5 if claimed else 0, table.version) == NOW + 1
    assert [row.key for row in await store.due.poll(["hand"], 6, NOW + 1)] == [key]
    assert await noted(6, table.version + 1) is None


@pytest.mark.parametrize("noted", [NOW + 1, NOW + 0.999], ids=["later", "noted by a clock that is behind"])
@pytest.mark.parametrize("put_off", [None, NOW + 60])
async def test_what_becomes_different_while_something_cannot_be_done_is_tried_at_once(
    drawing: Drawing, put_off: float | None, noted: float
) -> None:
    await drawing.stale(NOW + 1)
    assert await drawing.note(5, None, noted, due=put_off) == NOW + 1
    assert await drawing.poll(6, NOW + 1) == 1
    assert await drawing.note(6, None, NOW + 1, due=put_off) == put_off  # and is left alone then


async def test_the_row_goes_once_nothing_is_likely_to_follow_and_comes_back_if_it_does(drawing: Drawing) -> None:
    await drawing.note(5, 1, last=True)
    assert await drawing.note(5, 1) == "gone"
    await drawing.stale(NOW)
    assert await drawing.poll(6, NOW) == 0
    await drawing.note(6, 1, last=True)
    assert await drawing.next() is None
    assert await drawing.change(7)
    await drawing.note(7, 1, last=True)  # version 2 is wanted
    assert await drawing.poll(8, NOW) == 2


async def test_the_claims_of_a_process_that_has_ended_are_free_at_once_where_it_was_the_only_one(
    store: Store, drawing: Drawing
) -> None:
    await store.due.inherit(NOW + 1)
    assert await drawing.poll(6, NOW + 1) == 1
    assert await drawing.note(6, 1, NOW + 2) == NOW + 1 + FLIGHT  # what it has sent may arrive late


async def test_two_processes_never_claim_the_same(both: Sequence[Store]) -> None:
    one, other = both
    for _ in range(30):
        await Drawing(one, await added(one)).change(None)
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


async def test_what_waits_in_a_server_for_a_later_time_can_be_done_at_once(store: Store, drawing: Drawing) -> None:
    elsewhere = Drawing(store, await added(store, guild_id=2))
    await elsewhere.change(5)
    for one in (drawing, elsewhere):
        await one.note(5, None, due=NOW + 600.0)
    for number, wanted in ((6, 1), (7, None)):  # it is being done
        await store.due.hasten("table", [drawing.table.home.guild_id], NOW)
        assert await drawing.poll(number, NOW) == wanted
    assert await elsewhere.poll(8, NOW) is None


# The clocks of tables

CLOCKS = ("clock",)


class Clock:
    """The clock of a table, whose row goes by the store's time, which stands still for no test."""

    def __init__(self, store: Store, table: Table) -> None:
        self._store, self.table, self.before = store, table, 0.0

    async def wait(self, *dues: float, number: int | None = None) -> Claim | None:
        """Have the seats, from the first on, wait for so many seconds; gives the claim under which that is stored."""
        self.before = await self._store.ears.time(NOW)
        by = None if number is None else claim(number, self.before)
        waits: dict[DeadlineKey, Wait] = {seat: Wait("person", NOW + due) for seat, due in by_seat(dues)}
        self.table = await self._store.save(self.table, Changed(replace(self.table, waits=waits)), NOW, claim=by)
        return by

    async def row(self) -> tuple[float | None, int | None] | None:
        """When it is due, and whose claim it is under; None if it has no row."""
        return await self._store._db.row(  # type: ignore[no-any-return] # noqa: SLF001 - the program does not ask
            "SELECT due, claim FROM due WHERE kind = 'clock' AND key = ?", self.table.id
        )

    async def says(self, seconds: float, number: int | None = None) -> bool:
        """Whether it is due so many seconds after something between the last wait and now, and under this claim."""
        due, holder = await self.row() or (None, None)
        after = await self._store.ears.time(NOW)
        return due is not None and self.before <= due - seconds <= after and holder == number


@pytest.fixture
async def clock(store: Store) -> Clock:
    return Clock(store, await added(store))


async def test_the_clock_of_a_table_is_due_at_the_first_of_its_deadlines_and_calls(store: Store, clock: Clock) -> None:
    before = await store.ears.time(NOW)
    waits = {0: Wait("person", NOW + 45, NOW + 15), 1: Wait("house", NOW + 25)}
    called = Clock(store, await added(store, waits=waits, created_at=NOW))
    called.before = before
    assert await called.says(15)
    for dues, due in (((50.0, 40.0), 40), ((50.0,), 50), ((60.0,), 60)):
        await clock.wait(*dues)
        assert await clock.says(due)
    await clock.wait()
    assert tuple(await clock.row() or ()) == (None, None)
    await store.save(clock.table, Changed(replace(clock.table, phase="closed", waits={})), NOW)
    assert await clock.row() is None


async def test_a_change_claims_the_clock_until_it_is_over_if_it_is_due_soon(clock: Clock) -> None:
    key = Key("clock", clock.table.id)
    for due, number, until, claimed in ((LIFE + 5, 5, 15, []), (2.0, 6, 12, [key]), (-90.0, 7, 10, [key])):
        by = await clock.wait(due, number=number)
        assert by is not None
        assert await clock.says(until, number if claimed else None)
        assert [*by.clocks] == claimed
        await clock.wait(3.0)  # another process changes it: the deadline is another one
        assert await clock.says(3)


async def test_postponed_deadlines_postpone_clocks_and_end_their_claims(store: Store, clock: Clock) -> None:
    other = Clock(store, await added(store, guild_id=1 << 22))
    await clock.wait(2.0, number=5)
    await other.wait(2.0, number=6)
    await postponed(store, 100.0, NOW, shards=2)
    assert [await clock.says(102), await other.says(12, 6)] == [True, True]


async def test_clocks_stand_still_until_their_deadlines_are_moved(store: Store, clock: Clock) -> None:
    await clock.wait(2.0)
    now = await store.ears.time(NOW)
    await store.ears.fit(1, now)
    await store.note_gap(-1.0, NOW, {0: now}, now)
    assert await store.due.poll(CLOCKS, 5, now + 1.5) == []
    assert await store.due.next(CLOCKS, now + 1.5) is None
    await made_up(store, NOW)
    now = await store.ears.time(NOW)  # some has passed, and the clock goes on only from here
    assert [row.key.key for row in await store.due.poll(CLOCKS, 5, now + 1.5)] == [clock.table.id]


async def test_deadlines_that_another_program_has_written_have_a_clock_after_the_next_start(
    store: Store, clock: Clock
) -> None:
    await clock.wait()
    await store._db.write("DELETE FROM due WHERE kind = 'clock'")  # noqa: SLF001 - as another program does
    sql = "INSERT INTO waits VALUES (?, 0, 'person', ?, NULL, NULL)"
    await store._db.write(sql, clock.table.id, NOW + 20)  # noqa: SLF001
    await postponed(store, 0.0, NOW)
    assert await clock.says(20)


async def test_clocks_of_shards_that_stand_still_are_neither_claimed_nor_waited_for(store: Store, clock: Clock) -> None:
    await clock.wait(20.0)
    await Clock(store, await added(store, guild_id=1 << 22)).wait(10.0)
    then = await store.ears.time(NOW) + 30
    assert await store.due.next(CLOCKS, then) is None  # no shard has ever been heard
    await store.ears.fit(2, then - QUIET)
    await store.ears.hear([0], then - QUIET + 0.1)
    assert (await store.due.next(CLOCKS, then), None) == tuple(await clock.row() or ())
    assert [row.key.key for row in await store.due.poll(CLOCKS, 5, then)] == [clock.table.id]


# A process at work


async def test_a_clock_that_a_change_has_claimed_starts_where_it_was_made_and_others_are_found(store: Store) -> None:
    clock, began, found = SystemClock(), [], []
    await store.ears.fit(1, clock.now())
    due = Due(store.due, clock)
    due.serve("table", lambda *_: None)
    due.serve("clock", lambda row, _: found.append(row.key), lambda held: began.append(held.key))
    await due.turn()
    tables, before = [await added(store, created_at=clock.now()) for _ in range(2)], await store.ears.time(clock.now())
    keys = [Key("clock", table.id) for table in tables]
    for table, left in zip(tables, (2.0, -2.0), strict=True):
        claim = due.claim("table", table.home.guild_id) if left > 0 else None
        now = clock.now()
        new = replace(table, waits={Seat(0): Wait("house", now + left)})
        await store.save(table, Changed(new), now, claim=claim)
        due.gained(claim)
        due.expect(Key("clock", table.id), clock.now() + left)
    assert began == keys[:1]
    await due.turn()
    assert (began, found) == (keys[:1], keys[1:])
    assert (held := due.held(keys[0])) is not None
    assert before <= held.until - LIFE - 2.0 <= await store.ears.time(clock.now())
