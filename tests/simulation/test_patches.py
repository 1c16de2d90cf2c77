"""Each library that is patched does what it did, in the loop's time and by the seed's chance."""

import asyncio
import io
import random
import secrets
import sqlite3
import time
import uuid
from collections.abc import Coroutine
from typing import Any

import aiohttp
import aiosqlite
import discord
import discord.backoff
from aiohttp import web

from tests.simulation.loop import Loop, Machine
from tests.simulation.network import Network
from tests.simulation.patches import EPOCH, patched
from tests.simulation.workers import Inline


def ran(work: Coroutine[Any, Any, Any], seed: int = 1, loop: Loop | None = None) -> Any:
    loop = loop or Loop(seed)
    loop.network = Network(loop)
    try:
        with patched(loop):
            return loop.run_until_complete(loop.world.start(work))
    finally:
        loop.close()


def test_clocks_show_the_loops_time() -> None:
    async def clocks() -> list[float]:
        await asyncio.sleep(3600)
        return [time.time() - EPOCH, time.monotonic(), time.perf_counter(), discord.utils.utcnow().timestamp() - EPOCH]

    assert [round(shown) for shown in ran(clocks())] == [3600] * 4


def test_a_machines_clock_can_be_ahead() -> None:
    loop = Loop(1)
    machine = Machine(loop, "worker")
    machine.ahead = 60.0

    async def differ() -> float:
        async def now() -> float:
            return time.time()

        return await machine.start(now()) - time.time()

    assert round(ran(differ(), loop=loop)) == 60


def test_a_machine_that_was_suspended_knows_what_time_it_is() -> None:
    loop = Loop(1)
    machine = Machine(loop, "worker")

    async def differ() -> list[float]:
        async def clocks() -> list[float]:
            return [time.time() - EPOCH, time.monotonic()]

        with machine.standing_still(suspended=True):
            await asyncio.sleep(60.0)
        return await machine.start(clocks())

    assert [round(shown) for shown in ran(differ(), loop=loop)] == [60, 0]


def test_the_systems_chance_follows_from_the_seed() -> None:
    async def drawn() -> list[Any]:
        backoff = discord.backoff.ExponentialBackoff[bool]()
        chance = [random.SystemRandom().random(), random.random(), secrets.token_hex(), str(uuid.uuid4())]
        return [*chance, *(backoff.delay() for _ in range(5))]

    first, again, other = (ran(drawn(), seed) for seed in (1, 1, 2))
    assert first == again
    assert not set(first) & set(other)


def test_requests_and_websockets_go_through_the_loops_network() -> None:
    async def echo(request: web.Request) -> web.StreamResponse:
        if request.method == "POST":
            return web.Response(body=await request.read())
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_str((await socket.receive_str()).upper())
        return socket

    async def exchanged() -> tuple[bool, str]:
        app = web.Application(client_max_size=2**24)
        app.router.add_route("*", "/", echo)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        url = f"http://127.0.0.1:{runner.addresses[0][1]}/"
        async with aiohttp.ClientSession() as session:
            async with session.post(url, data=io.BytesIO(bytes(2**22))) as answer:  # more than is sent at once
                same = await answer.read() == bytes(2**22)
            async with session.ws_connect(url) as socket:
                await socket.send_str("told")
                said = await socket.receive_str()
        await runner.cleanup()
        return same, said

    assert ran(exchanged()) == (True, "TOLD")


def test_a_database_does_without_a_thread() -> None:
    async def counted() -> list[int]:
        async with aiosqlite.connect(":memory:") as db:
            await db.execute("CREATE TABLE numbers (number)")
            await asyncio.gather(*(db.execute("INSERT INTO numbers VALUES (?)", (number,)) for number in range(9)))
            rows = await db.execute_fetchall("SELECT number FROM numbers ORDER BY rowid")
        return [row[0] for row in rows]

    assert ran(counted()) == [*range(9)]


def test_a_database_that_is_closed_says_so() -> None:
    async def closed() -> bool:
        db = await aiosqlite.connect(":memory:")
        await db.close()
        try:
            await db.execute("SELECT 1")
        except (ValueError, sqlite3.Error):
            return True
        return False

    assert ran(closed())


def test_a_worker_computes_without_a_process() -> None:
    async def computed() -> tuple[int, float]:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        worker, began = Inline(loop), time.monotonic()
        done = await worker.run(pow, 2, 10, within=1.0)
        await worker.stop()
        return done, time.monotonic() - began

    done, took = ran(computed())
    assert done == 1024
    assert 0.0 < took < 1.0


class Socket:
    thread_id, sequence, HEARTBEAT, _max_heartbeat_timeout = 0, 7, 1, 90.0

    def __init__(self) -> None:
        self.sent: list[float] = []
        self.closed: list[int] = []

    async def send_heartbeat(self, _: Any) -> None:
        self.sent.append(asyncio.get_running_loop().time())

    async def close(self, code: int) -> None:
        self.closed.append(code)


def test_heartbeats_come_from_the_loop() -> None:
    async def beaten() -> Socket:
        socket = Socket()
        beats = discord.gateway.KeepAliveHandler(ws=socket, interval=40.0)  # type: ignore[arg-type]
        beats.start()
        await asyncio.sleep(100.0)
        beats.stop()
        await asyncio.sleep(100.0)
        return socket

    socket = ran(beaten())
    assert [round(at) for at in socket.sent] == [40, 80]
    assert socket.closed == []


def test_a_gateway_that_says_nothing_is_left() -> None:
    async def silent() -> list[int]:
        socket = Socket()
        beats = discord.gateway.KeepAliveHandler(ws=socket, interval=40.0)  # type: ignore[arg-type]
        beats.start()
        await asyncio.sleep(200.0)
        return socket.closed

    assert ran(silent()) == [4000]
