"""The contract of a store about gatherings: their tables, limits and boards, with many callers at once."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.play.changes import NO_LIMITS, Action, Changed, Limits, Removal
from bot.play.gathering import Gathering
from bot.play.table import Move, Table
from bot.standings.ids import MessageId
from bot.standings.people import Former
from bot.store.due import Note
from bot.store.errors import Conflict, LimitReached
from bot.store.sql.storage import Store
from rules.seats import Seat
from tests.bot.test_storage import lobby
from tests.bot.test_store import ADA, AT_ONCE, BELA, CLEO, GUILD, added, seated, settled
from tests.tables import altered


def gathering(**more: Any) -> Gathering:
    told: dict[str, Any] = {"channel_id": 2, "opener_id": ADA, "interaction_id": 70, "name": "Club night"}
    return Gathering(id=0, guild_id=GUILD, locale="en-US", created_at=1.0, **(told | more))


def equal(count: int, **more: Any) -> list[Table]:
    return [altered(lobby(), players=(), most=4, **more) for _ in range(count)]


async def gathered(store: Store, count: int, **more: Any) -> tuple[Gathering, list[Table]]:
    made, _ = await store.add_gathering(gathering(**more), equal(count), NO_LIMITS)
    tables = [await store.table(number) for number in made.tables]
    return made, [table for table in tables if table is not None]


async def test_a_gathering_is_given_as_it_was_stored_with_its_tables_in_their_order(store: Store) -> None:
    other = await added(store)
    made, tables = await gathered(store, 3)
    assert made == replace(gathering(), id=made.id, tables=tuple(table.id for table in tables))
    assert [table.id for table in tables] == [*made.tables] == [other.id + 1, other.id + 2, other.id + 3]
    assert {(table.event.gathering_id, table.agreed.most, table.players) for table in tables} == {(made.id, 4, ())}
    assert await store.gathering(made.id) == made
    assert await store.gathering(made.id + 1) is None


async def drawn(store: Store, kind: str = "board") -> list[int]:
    """Draw the boards that do not show how something stands; gives the numbers of what they are for."""
    found = await store.due.poll([kind], 1, 1e12)
    await store.due.note([Note(row.key, row.guild_id, 1, 0) for row in found], 1e12)
    return sorted(row.key.key for row in found)


async def test_a_board_is_noted_and_a_gathering_ends_once_all_is_shown(store: Store) -> None:
    made, _ = await gathered(store, 2)
    later, _ = await gathered(store, 2, interaction_id=71)
    assert await drawn(store) == [made.id, later.id]
    await store.note_board(made.id, MessageId(55))
    await store.finish_gathering(made.id)
    assert await drawn(store) == []
    assert await store.gathering(made.id) == replace(made, message_id=MessageId(55), done=True)
    await store.note_board(made.id, None)
    assert await store.gathering(made.id) == replace(made, done=True)


async def test_a_board_has_to_be_shown_again_when_the_results_that_it_shows_may_differ(store: Store) -> None:
    made, (table, _) = await gathered(store, 2)
    answered = Changed(
        replace(table, players=seated(CLEO), actions=1),
        actions=[Action(Seat(0), {"action": "answer", "text": "Moss"}, "person")],
    )
    table = await store.save(table, answered, 2.0)
    await store.finish_gathering(made.id)
    for changed in (
        Changed(table, removal=Removal(0, ADA, Seat(0))),
        Changed(replace(table, opener_id=Former(5)), erased=True),
    ):
        await drawn(store)
        changed = replace(changed, table=replace(changed.table, saves=table.saves, version=table.version + 1))
        table = await store.save(table, changed, 3.0)
        assert await drawn(store) == [made.id]
        assert await store.gathering(made.id) == replace(made, done=True)
    written = Move(({"event": "answer", "seat": 0, "text": "Rome"},), {}, "person")
    for after, again in (
        ({"players": seated(ADA, CLEO)}, True),  # at a table that has been empty
        ({"phase": "over", "moves": (written,)}, True),
        ({"pictured": True}, False),
        ({"moves": (replace(written, accepted=True),)}, True),
    ):
        await drawn(store)
        table = await store.save(table, Changed(altered(table, version=table.version + again, **after)), 4.0)
        assert bool(await drawn(store)) == again, after


async def test_a_gathering_gets_more_tables_up_to_its_limit_and_that_of_its_channel(store: Store) -> None:
    made, (table, _) = await gathered(store, 2)
    await drawn(store)
    with pytest.raises(LimitReached):
        await store.add_to_gathering(table, Limits(per_channel=2), 5)
    assert await drawn(store) == []
    await store.add_to_gathering(table, Limits(per_channel=3), 3)
    assert await drawn(store) == [made.id]
    found = await store.gathering(made.id)
    assert found is not None
    assert found.tables == (*made.tables, made.tables[-1] + 1)
    with pytest.raises(LimitReached):
        await store.add_to_gathering(table, NO_LIMITS, 3)


async def test_one_interaction_opens_one_gathering_however_often_it_is_told(both: Sequence[Store]) -> None:
    made = await asyncio.gather(
        *(both[n % 2].add_gathering(gathering(), equal(2), Limits(per_channel=3)) for n in range(AT_ONCE))
    )
    assert sum(new for _, new in made) == 1
    assert {one.id for one, _ in made} == {made[0][0].id}
    assert await both[0].count_open() == 2


async def test_the_tables_of_a_gathering_count_in_the_channel_of_its_board(both: Sequence[Store]) -> None:
    made = await settled(
        [
            both[n % 2].add_gathering(gathering(interaction_id=n), equal(3), Limits(per_channel=8))
            for n in range(AT_ONCE)
        ],
        LimitReached,
    )
    assert len(made) == 2
    store = both[0]
    table = await store.table(made[0][0].tables[0])
    assert table is not None
    moved = await store.save(
        table, Changed(replace(table, home=replace(table.home, channel_id=40, parent_id=2)), quiet=True), 2.0
    )
    await store.need_place(GUILD, 2, Limits(per_channel=7))
    with pytest.raises(LimitReached):
        await store.need_place(GUILD, 2, Limits(per_channel=6))
    await store.save(moved, Changed(replace(moved, phase="closed", waits={})), 3.0)
    await store.need_place(GUILD, 2, Limits(per_channel=6))


async def test_nobody_sits_at_two_tables_of_a_gathering_at_once(both: Sequence[Store]) -> None:
    _, tables = await gathered(both[0], AT_ONCE)
    joined = [Changed(replace(table, players=seated(CLEO))) for table in tables]
    sat = await settled([both[n % 2].save(tables[n], joined[n], 2.0) for n in range(AT_ONCE)], LimitReached)
    assert len(sat) == 1
    await both[0].save(sat[0], Changed(replace(sat[0], phase="closed", waits={})), 3.0)
    other = next(n for n, table in enumerate(tables) if table.id != sat[0].id)
    await both[1].save(tables[other], joined[other], 4.0)


async def test_a_player_moves_between_two_tables_or_both_stay_as_they_are(store: Store) -> None:
    _, (one, other, third) = await gathered(store, 3)
    one = await store.save(one, Changed(replace(one, players=seated(BELA, CLEO))), 2.0)
    left, joined = Changed(replace(one, players=seated(BELA))), Changed(replace(other, players=seated(CLEO)))
    with pytest.raises(LimitReached):  # she has not left yet when she sits down
        await store.save_both([(other, joined), (one, left)], 3.0)
    taken = await store.save(other, Changed(replace(other, home=replace(other.home, message_id=MessageId(5)))), 3.0)
    with pytest.raises(Conflict):
        await store.save_both([(one, left), (other, joined)], 3.0)
    assert (await store.table(one.id), await store.table(other.id)) == (one, taken)
    saved = await store.save_both([(one, left), (third, Changed(replace(third, players=seated(CLEO))))], 3.0)
    assert [len(table.players) for table in saved] == [1, 1]
    assert [await store.table(table.id) for table in saved] == saved
