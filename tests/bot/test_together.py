"""Two bots on one PostgreSQL and one sandbox: they share the shards, lose them, and show what the other has changed."""

import asyncio
import dataclasses
import logging
import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.host import databases
from bot.runtime import log
from bot.store.due import Row
from bot.store.errors import StoreUnavailable
from bot.store.peers import Notice
from bot.store.postgres.address import Address
from bot.store.sql.due import DueRows
from sandbox.clock import TravelClock
from sandbox.driver import InteractionFailed, Seen
from sandbox.limits import Limits
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.bot.house import (
    QUICK,
    Errors,
    House,
    hand_of,
    mover,
    open_table,
    playable,
    press_one,
    press_planted,
    seat_house_player,
)
from tests.postgres import Server

pytestmark = pytest.mark.postgres

SHARDS = 4
NAMES = ("Ada", "Bela", "Cleo")
TAKEN = (
    "WITH other AS (INSERT INTO processes (name, capacity, expires)"
    " VALUES ('other:1', 1000, clock_timestamp() + interval '1 hour') RETURNING id)"
    " UPDATE leases SET owner = other.id, epoch = epoch + 1, expires = clock_timestamp() + interval '1 hour'"
    " FROM other RETURNING shard"
)
"""Takes all shards from their owners."""
FREE = ("DELETE FROM processes WHERE name = 'other:1'", "UPDATE leases SET owner = NULL RETURNING shard")
"""Lets go of them again."""


@pytest.fixture(autouse=True)
def _sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at the leases more often than elsewhere, and let two sessions overlap for less long."""
    monkeypatch.setattr("bot.cluster.shares.LOOK", 0.3)
    monkeypatch.setattr("bot.services.leases.BUSY", 0.05)
    monkeypatch.setattr("bot.services.leases.OVERLAP", 0.2)


@pytest.fixture
async def address(postgres: Server) -> Address:
    return await postgres.new_ground()


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    limits = dataclasses.replace(Limits.scaled(0.02), identify=(1, 0.01))
    async with Sandbox(limits=limits, shards=SHARDS, max_concurrency=SHARDS) as sandbox:
        yield sandbox
    assert sandbox.violations == []


@pytest.fixture
async def bots(sandbox: Sandbox, tmp_path: Path, address: Address) -> AsyncIterator[tuple[House, House]]:
    """Two bots that do not run yet."""
    one, other = (House(sandbox, TravelClock(), tmp_path / "none.db", QUICK) for _ in range(2))
    one.postgres = other.postgres = address
    log.setup("info")
    handler = Errors(one)
    logging.getLogger().addHandler(handler)
    try:
        yield one, other
    finally:
        await one.stop()
        await other.stop()
        logging.getLogger().removeHandler(handler)
    assert one.errors == []


def den(sandbox: Sandbox, shard: int) -> Channel:
    """Make a server on this shard; gives a channel there."""
    server = sandbox.world.servers.add(f"Room {shard}", sandbox.person("Ada").user, shard=(shard, SHARDS))
    for name in NAMES[1:]:
        sandbox.world.members.join(sandbox.person(name).user, server)
    return sandbox.world.channels.add(server, f"den {shard}")


async def dealt(sandbox: Sandbox, shard: int) -> Seen:
    """Start a game in a server of this shard."""
    table = await open_table(sandbox.person("Ada"), den(sandbox, shard), tokens=3)
    for name in NAMES[1:]:
        await sandbox.person(name).click(table, "Join")
    await sandbox.person("Ada").click(table, "Start")
    return table


async def shared(sandbox: Sandbox, address: Address, *counts: int) -> list[str]:
    """Wait until processes hold this many shards, each with one session; gives what is shown of the cluster."""
    async with asyncio.timeout(30):
        while True:
            lines = (await databases.cluster(address)).splitlines()
            held = [int(line.split("  ")[-2]) for line in lines[1 : lines.index("")]]
            if sorted(held) == sorted(counts) and "Being handed over 0 shards" in lines:
                break
            await asyncio.sleep(0.05)
        await sandbox.gateway.wait_connected_shards(*range(SHARDS))
    return lines


async def test_a_bot_that_has_lost_its_shards_says_nothing_and_takes_them_when_they_are_free(
    bots: tuple[House, House], sandbox: Sandbox, address: Address, postgres: Server
) -> None:
    one, _ = bots
    await one.start()
    await shared(sandbox, address, SHARDS)
    table = await dealt(sandbox, 1)
    hands = {person: await hand_of(person, table) for person in map(sandbox.person, NAMES)}
    person = await mover(hands, table)
    assert person is not None
    ada, channel = sandbox.person("Ada"), sandbox.world.channels[table.channel_id]
    panel = (await ada.slash(channel, "server settings")).shown
    await ada.select(panel, "language")
    await postgres.rows(address.name, TAKEN)
    done = await asyncio.gather(
        press_one(person, hands[person], -1), ada.select(panel, "English"), return_exceptions=True
    )
    assert [type(one) for one in done] == [InteractionFailed, InteractionFailed]
    await sandbox.gateway.wait_connected_shards()
    counts = "SELECT (SELECT count(*) FROM actions), (SELECT count(*) FROM servers)"
    assert [tuple(row) for row in await postgres.rows(address.name, counts)] == [(0, 0)]
    await postgres.rows(address.name, *FREE)
    await shared(sandbox, address, SHARDS)
    await press_one(person, hands[person], -1)


async def test_what_a_bot_was_about_to_draw_when_it_lost_the_shard_is_drawn_by_the_new_owner(
    bots: tuple[House, House], sandbox: Sandbox, address: Address, postgres: Server
) -> None:
    one, _ = bots
    await one.start()
    await shared(sandbox, address, SHARDS)
    table = await dealt(sandbox, 1)
    hands = {person: await hand_of(person, table) for person in map(sandbox.person, NAMES)}
    person = await mover(hands, table)
    assert person is not None
    slow = sandbox.faults.delay("PATCH", "/channels/**", 0.5)
    await press_one(person, hands[person], -1)
    await slow.struck()
    await postgres.rows(address.name, TAKEN)
    await sandbox.gateway.wait_connected_shards()
    again = sandbox.faults.delay("PATCH", f"/channels/*/messages/{table.id}", 0.0)
    await postgres.rows(address.name, *FREE)
    await again.struck()


@pytest.fixture
async def houses(bots: tuple[House, House], sandbox: Sandbox, address: Address) -> tuple[House, House]:
    """Two bots that hold half of the shards each, the second one the last of them."""
    for bot in bots:
        await bot.start()
    await shared(sandbox, address, SHARDS // 2, SHARDS // 2)
    return bots


async def begun(sandbox: Sandbox) -> tuple[Seen, Seen, Seen]:
    """Start a game in which Ada plays in direct messages, which belong to another bot than the table."""
    ada, bela = map(sandbox.person, NAMES[:2])
    here = den(sandbox, SHARDS - 1)
    await ada.slash(here, "hand where", place="dm")
    await ada.see(lambda m: m.ephemeral and "come as direct messages" in m.text)
    table = await open_table(ada, here, tokens=2)  # so that nobody is out in the first round
    await bela.click(table, "Join")
    await seat_house_player(ada, table)
    await ada.click(table, "Start")
    direct = await ada.see(lambda m: m.channel_id == ada.direct_channel.id and "your hand" in m.text)
    return table, direct, await hand_of(bela, table)


def is_other(table: Seen, text: str, message: Seen) -> bool:
    return message == table and message.text != text


async def test_a_process_draws_what_it_changes_at_a_table_of_the_other_ones_shard(
    houses: tuple[House, House], sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object, **__: object) -> list[Row]:
        return []

    monkeypatch.setattr(DueRows, "poll", nothing)  # so nobody takes over what another has not claimed
    ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
    table, direct, hand = await begun(sandbox)
    hands = {ada: direct, bela: hand}
    pressed = {ada: 0, bela: 0}
    while not all(pressed.values()) and (person := await mover(hands, table)):
        before = table.text
        await press_one(person, hands[person], -1)
        pressed[person] += 1
        await ada.see(partial(is_other, table, before))
    assert all(pressed.values())


async def test_a_game_is_played_on_two_processes_and_then_on_the_remaining_one(
    houses: tuple[House, House],
    sandbox: Sandbox,
    address: Address,
    postgres: Server,
    caplog: pytest.LogCaptureFixture,
) -> None:
    deaf = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'"
        " OR query LIKE '%advisory%hashtext%' AND pid <> pg_backend_pid()"
    )
    ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
    table, direct, hand = await begun(sandbox)
    hands = {ada: direct, bela: hand}
    pressed = 0
    while person := await mover(hands, table):
        pressed += person is ada
        if person is ada and pressed == 1:  # notices are lost now, and the changes are found otherwise
            await postgres.rows(address.name, deaf)
        if person is ada and pressed == 2:  # the first takes over everything, including the hands of the second
            await houses[1].stop()
        await press_one(person, hands[person], -1)
    assert pressed > 2
    assert "the other processes are heard again" in caplog.text


@pytest.mark.parametrize("then", ["loses the database", "ends"])
async def test_a_drawing_that_arrives_after_a_newer_answer_is_corrected(
    then: str, houses: tuple[House, House], sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.store.postgres.peers import Peers

    ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
    table, direct, hand = await begun(sandbox)
    hands, old = {ada: direct, bela: hand}, ""
    while not old or await mover(hands, table) is not bela:
        person = await mover(hands, table)
        assert person is not None
        old = (playable(direct)[-1].custom_id or "") if person is ada else old
        await press_one(person, hands[person], -1)
    tell, told, failures = Peers.tell, asyncio.Event(), 2 if then == "loses the database" else 0

    async def telling(self: Peers, notice: Notice) -> None:
        nonlocal failures
        if notice.subject == "drawn" and (failures := failures - 1) >= 0:
            raise StoreUnavailable("away")
        await tell(self, notice)
        if notice.subject == "drawn":
            told.set()

    monkeypatch.setattr(Peers, "tell", telling)
    late = sandbox.faults.delay("POST", "/interactions/**", 0.5)
    asking = asyncio.create_task(press_planted(houses[0], ada, direct, old))
    await late.struck()
    await press_one(bela, hand, -1)
    await asking
    if then == "ends":
        await houses[0].stop()
        assert told.is_set()
    await ada.see(lambda m: m == direct and re.search(r"\*\*Bela\*\* (played|went over)", m.text) is not None)
    await told.wait()
