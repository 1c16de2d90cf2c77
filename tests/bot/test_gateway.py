"""Single shards of the real bot, opened and closed while it runs."""

import asyncio
import dataclasses
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.shard import Shard

from bot.discord.library.gateway import Gateway
from bot.runtime.clock import elapsed
from bot.services.turns import AgreedTurns
from bot.store.peers import Alone
from sandbox.clock import TravelClock
from sandbox.driver import InteractionFailed, Person
from sandbox.limits import Limits
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.bot.house import QUICK, Errors, House, open_table, until
from tests.stores import make

SHARDS = 3


class Holder:
    """Opens the first shard, and then what a test wants."""

    gateway: Gateway

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.handed_over = asyncio.Event()

    async def __call__(self, gateway: Gateway) -> None:
        """Open the first shard, and take one's time to hand over what is open."""
        self.gateway = gateway
        gateway.shards = await gateway.ask()
        await gateway.open(0)
        try:
            await asyncio.Event().wait()
        finally:
            self.asked.set()
            await self.handed_over.wait()


class Never(AgreedTurns):
    """Turns that never come."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def wait(self, bucket: int) -> None:
        """Wait for ever."""
        self.asked.set()
        await asyncio.Event().wait()

    async def note_left(self, left: int, total: int, reset_in: float) -> None:
        """It makes no difference."""


@pytest.fixture
async def sandbox(request: pytest.FixtureRequest) -> AsyncIterator[Sandbox]:
    """A sandbox of three shards; the parameter is how long a bucket is taken, in seconds."""
    limits = dataclasses.replace(Limits.scaled(0.02), identify=(1, getattr(request, "param", 0.03)))
    async with Sandbox(limits=limits, shards=SHARDS, max_concurrency=2) as sandbox:
        yield sandbox


@pytest.fixture
async def bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[House]:
    """A bot that has the first shard open."""
    make(tmp_path / "dealer.db")
    house = House(sandbox, TravelClock(), tmp_path / "dealer.db", dataclasses.replace(QUICK, identify=0.25))
    house.hold = hold = Holder()
    handler = Errors(house)
    logging.getLogger().addHandler(handler)
    try:
        await house.start()
        yield house
    finally:
        logging.getLogger().removeHandler(handler)
        hold.handed_over.set()
        await house.stop()


@pytest.fixture
def gateway(bot: House) -> Gateway:
    """What opens and closes its shards."""
    assert isinstance(bot.hold, Holder)
    return bot.hold.gateway


@pytest.fixture
def ada(sandbox: Sandbox) -> Person:
    """A person with a server in each shard."""
    return sandbox.person("Ada")


def den(sandbox: Sandbox, shard: int) -> Channel:
    """Make a server of this shard, and give a channel there."""
    server = sandbox.world.servers.add(f"Room {shard}", sandbox.person("Ada").user, shard=(shard, SHARDS))
    return sandbox.world.channels.add(server, f"den {shard}")


async def test_a_shard_takes_presses_from_ready_until_it_is_closed(
    gateway: Gateway, sandbox: Sandbox, ada: Person
) -> None:
    here, there = den(sandbox, 1), den(sandbox, 2)
    assert sandbox.gateway.connected_shards == [0]
    await asyncio.gather(gateway.open(1), gateway.open(2))
    assert sandbox.gateway.connected_shards == [0, 1, 2]
    await open_table(ada, here)
    await open_table(ada, there)
    await gateway.close(1)
    await sandbox.gateway.wait_connected_shards(0, 2)
    with pytest.raises(InteractionFailed):
        await open_table(ada, here)
    await open_table(ada, there)
    await gateway.open(1)
    await open_table(ada, here)


async def test_without_any_shard_the_bot_goes_on(gateway: Gateway, sandbox: Sandbox, ada: Person) -> None:
    await gateway.close(0)
    await gateway.close(0)
    await sandbox.gateway.wait_connected_shards()
    await gateway.open(0)
    await ada.slash(ada.direct_channel, "help")


async def test_shards_identify_when_their_bucket_is_free(gateway: Gateway, sandbox: Sandbox) -> None:
    await asyncio.gather(*(gateway.open(shard) for shard in range(SHARDS)))
    sandbox.gateway.invalidate_session()
    await asyncio.wait_for(sandbox.gateway.wait_connected_shards(0, 1, 2), 15)
    assert sandbox.gateway.identifies == 6
    assert sandbox.gateway.refused_identifies == 0


@pytest.mark.parametrize("sandbox", [1.0], indirect=True)
async def test_a_shard_that_identified_too_soon_tries_again(gateway: Gateway, sandbox: Sandbox) -> None:
    gateway.turns = AgreedTurns(Alone(), 0.3)  # as after a restart, with the previous one unknown
    await gateway.open(1)
    await gateway.close(1)
    await gateway.open(1)
    assert sandbox.gateway.refused_identifies > 0
    assert sandbox.gateway.connected_shards == [0, 1]


async def test_the_wait_for_its_turn_is_no_delay_of_a_shards_connection(gateway: Gateway) -> None:
    gateway.turns = AgreedTurns(Alone(), 1.0)
    await gateway.turns.wait(1)
    await gateway.open(1)  # a second later; the first heartbeat is answered before READY
    shards: dict[int, Shard] = vars(gateway)["_shards"]
    assert shards[1].ws.latency < 0.5


async def test_shards_are_resumed_together(gateway: Gateway, sandbox: Sandbox, ada: Person) -> None:
    here = den(sandbox, 2)
    await asyncio.gather(gateway.open(1), gateway.open(2))
    sandbox.gateway.drop()
    await open_table(ada, here)
    await sandbox.gateway.wait_connected_shards(0, 1, 2)
    assert sandbox.gateway.identifies == 3


async def test_a_shard_that_is_closed_while_it_has_no_connection_does_not_come_back(
    gateway: Gateway, sandbox: Sandbox, bot: House
) -> None:
    await gateway.open(1)
    sandbox.gateway.shut()
    await until(lambda: any("reconnect" in error for error in bot.errors))
    await gateway.close(1)
    sandbox.gateway.reopen()
    await asyncio.wait_for(sandbox.gateway.wait_connected_shards(0), 15)
    await gateway.open(2)
    assert sandbox.gateway.connected_shards == [0, 2]


async def test_an_opening_that_is_given_up_leaves_no_connection(gateway: Gateway, sandbox: Sandbox) -> None:
    gateway.turns = turns = Never()
    opening = asyncio.create_task(gateway.open(1))
    await turns.asked.wait()
    assert sandbox.gateway.connections == 2
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    await until(lambda: sandbox.gateway.connections == 1)
    assert not gateway.has(1)


async def test_a_shard_that_is_closed_at_once_has_lost_no_server(
    gateway: Gateway, sandbox: Sandbox, bot: House, ada: Person
) -> None:
    here = den(sandbox, 1)
    await gateway.open(1)
    await open_table(ada, here)
    await gateway.close(1)
    await asyncio.sleep(2.5)  # the library tells two seconds after the last server that all of them have arrived
    async with bot.stored() as store:
        assert await store.privacy.removed_servers(1e12) == []


async def test_what_is_open_stays_connected_until_it_is_handed_over(
    bot: House, gateway: Gateway, sandbox: Sandbox, ada: Person
) -> None:
    assert isinstance(bot.hold, Holder)
    ending = asyncio.create_task(bot.stop())
    await bot.hold.asked.wait()
    sandbox.gateway.drop()
    await ada.slash(ada.direct_channel, "help")
    await gateway.close(0)
    bot.hold.handed_over.set()
    await ending
    assert sandbox.gateway.connections == 0


async def test_turns_of_a_bucket_are_apart() -> None:
    turns, began = AgreedTurns(Alone(), 0.05), elapsed()
    await asyncio.gather(turns.wait(0), turns.wait(1))
    assert elapsed() - began < 0.05
    await turns.wait(0)
    assert elapsed() - began >= 0.05
