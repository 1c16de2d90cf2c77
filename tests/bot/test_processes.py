"""Two bots on one PostgreSQL database: each holds some shards, and each shows what the other has changed."""

import asyncio
import dataclasses
import logging
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.runtime import log
from bot.store.errors import StoreUnavailable
from bot.store.peers import Notice
from sandbox.clock import TravelClock
from sandbox.driver import Person, Seen
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

SHARDS = 2


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A sandbox with two shards."""
    limits = dataclasses.replace(Limits.scaled(0.02), identify=(1, 0.005))
    async with Sandbox(limits=limits, shards=SHARDS) as sandbox:
        yield sandbox


@pytest.fixture
async def houses(sandbox: Sandbox, postgres: Server, tmp_path: Path) -> AsyncIterator[Sequence[House]]:
    """Two bots that hold one shard each."""
    log.setup("info")
    address = await postgres.new_ground()
    houses = [House(sandbox, TravelClock(), tmp_path / "unused.db", QUICK) for _ in range(2)]
    handlers = [Errors(house) for house in houses]
    for handler in handlers[:1]:
        logging.getLogger().addHandler(handler)
    try:
        for house in houses:
            house.postgres = address
        await houses[0].start()
        await houses[1].start()
        owners = "SELECT DISTINCT owner FROM leases"
        while len(await postgres.rows(address.name, owners)) < len(houses):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        await sandbox.gateway.wait_connected_shards(*range(SHARDS))
        yield houses
    finally:
        for handler in handlers[:1]:
            logging.getLogger().removeHandler(handler)
        for house in houses:
            await house.stop()
    assert sandbox.violations == []
    assert houses[0].errors == []


def den(sandbox: Sandbox, shard: int) -> Channel:
    """Make a server on this shard; gives a channel there."""
    server = sandbox.world.servers.add(f"Room {shard}", sandbox.person("Ada").user, shard=(shard, SHARDS))
    sandbox.world.members.join(sandbox.person("Bela").user, server)
    return sandbox.world.channels.add(server, f"den {shard}")


async def begun(here: Channel, ada: Person, bela: Person) -> tuple[Seen, Seen, Seen]:
    """Start a game in which Ada plays in direct messages, which belong to another process than the table."""
    await ada.slash(here, "hand where", place="dm")
    await ada.see(lambda m: m.ephemeral and "come as direct messages" in m.text)
    table = await open_table(ada, here, tokens=2)  # so that nobody is out in the first round
    await bela.click(table, "Join")
    await seat_house_player(ada, table)
    await ada.click(table, "Start")
    direct = await ada.see(lambda m: m.channel_id == ada.direct_channel.id and "your hand" in m.text)
    return table, direct, await hand_of(bela, table)


async def test_a_game_is_played_on_two_processes_and_then_on_the_remaining_one(
    houses: Sequence[House], sandbox: Sandbox, postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    address = houses[0].postgres
    assert address is not None
    deaf = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'"
        " OR query LIKE '%advisory%hashtext%' AND pid <> pg_backend_pid()"
    )
    ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
    table, direct, hand = await begun(den(sandbox, 1), ada, bela)
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
    then: str, houses: Sequence[House], sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.store.postgres.peers import Peers

    ada, bela = sandbox.person("Ada"), sandbox.person("Bela")
    table, direct, hand = await begun(den(sandbox, 1), ada, bela)
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
    await ada.see(lambda m: m == direct and "**Bela** played" in m.text)
    await told.wait()
