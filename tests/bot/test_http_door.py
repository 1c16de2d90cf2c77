"""Discord can send presses to an address of the bot's, instead of over the gateway."""

import asyncio
import contextlib
import json
import signal
import socket
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import unused_port

from bot.discord.doors.http import LARGEST, HttpDoor
from bot.discord.doors.reach import OURS
from bot.discord.doors.rounds import DAY
from bot.discord.live.table_messages import PERMISSION_GONE, PLACE_GONE
from bot.discord.requests import RETRY
from sandbox.clock import TravelClock
from sandbox.driver import InteractionFailed
from sandbox.limits import Limits
from sandbox.server import Sandbox
from sandbox.signing import signed, wrongly_signed
from tests.bot.house import House, open_table, opened, play_to_the_end, rows, started, until
from tests.bot.processes import Process
from tests.bot.test_faults import row, three, turn
from tests.bot.test_gatherings import opened as opened_board
from tests.bot.test_gatherings import threads
from tests.bot.test_threads import moved, wants_threads

pytestmark = pytest.mark.door("http", reason="it is about HTTP")

Json = dict[str, Any]

PING: Json = {"type": 1}


LEFT = "SELECT guild_id FROM removed_servers"


class Client:
    """Posts to a bot as Discord does."""

    def __init__(self, house: House, session: aiohttp.ClientSession) -> None:
        self._house = house
        self._session = session

    async def post(self, path: str, data: Any, headers: dict[str, str] | None = None) -> aiohttp.ClientResponse:
        """Send something, signed unless there are other headers."""
        body = data if isinstance(data, bytes) else json.dumps(data).encode()
        sandbox = self._house.sandbox
        if headers is None:
            headers = signed(sandbox.world.application.signing_key, sandbox.clock.now(), body)
        response = await self._session.post(f"{self._house.door_url}{path}", data=BytesIO(body), headers=headers)
        await response.read()
        return response


@pytest.fixture
async def client(house: House) -> AsyncIterator[Client]:
    async with aiohttp.ClientSession() as session:
        yield Client(house, session)


async def test_a_game_is_played(client: Client, house: House) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", tokens=1)
    await play_to_the_end(table, *map(house.person, ("Ada", "Bela", "Cleo")))
    assert not house.sandbox.gateway.connected


async def test_a_game_moves_to_a_thread(client: Client, house: House) -> None:
    await wants_threads(house)
    lobby = await started(house, "Ada", houses=2, pace="none")
    assert (await moved(house.person("Ada"), lobby)).channel_id != lobby.channel_id


async def test_nothing_warns_of_presses_that_come_as_they_should(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await house.restart()
    assert [
        line.getMessage() for line in caplog.records if line.name == "discord.client" and line.levelname != "INFO"
    ] == []


async def test_only_what_discord_has_signed_is_taken(client: Client, house: House) -> None:
    body = json.dumps(PING).encode()
    sandbox = house.sandbox
    for path, status in (("/interactions", 200), ("/events", 204)):
        for headers in wrongly_signed(sandbox.world.application.signing_key, sandbox.clock.now(), body).values():
            refused = await client.post(path, body, headers)
            assert (refused.status, refused.headers[OURS]) == (401, str(sandbox.application_id))
        assert (await client.post(path, body)).status == status


async def test_the_board_says_that_a_thread_is_gone_once_a_table_cannot_be_shown_there(house: House) -> None:
    ada = house.person("Ada")
    board = await opened_board(house, ada, 2, "karma")
    ada.delete_channel(threads(house)[0])
    await house.person("Bela").click(board, "Join")
    await ada.see(lambda m: m == board and "I can no longer show it" in m.text)
    assert len(rows(house.database, "SELECT 1 FROM tables WHERE parent_id IS NULL")) == 1


async def test_a_refused_edit_shows_that_the_bot_has_left_a_server(house: House) -> None:
    await started(house, "Ada", houses=2, pace="fast")
    await house.waiting("servers")
    world = house.sandbox.world
    world.servers.remove_bot(world.servers[house.guild])
    house.clock.travel(600.0)  # a house player moves for Ada
    await until(lambda: row(house, "trouble") == PLACE_GONE)
    assert rows(house.database, LEFT) == [(house.guild,)]


@pytest.mark.parametrize("told", [False, True])
async def test_a_look_each_day_or_after_an_event_shows_which_servers_the_bot_has_left(
    house: House, *, told: bool
) -> None:
    await started(house, "Ada", houses=2, pace="none")
    await house.waiting("servers")
    world = house.sandbox.world
    world.servers.remove_bot(world.servers[house.guild])
    if told:
        world.deauthorize(house.person("Ada").user)
    else:
        house.clock.travel(DAY)
    await until(lambda: row(house, "trouble") == PLACE_GONE)
    await until(lambda: rows(house.database, LEFT) == [(house.guild,)])
    await house.waiting("servers")  # a refused edit may have told of it before
    world.servers.invite_bot(world.servers[house.guild])
    await until(lambda: not rows(house.database, LEFT))


async def test_a_server_that_is_missing_in_a_list_that_was_old_is_not_left(house: House) -> None:
    await started(house, "Ada", houses=2, pace="none")
    await house.waiting("servers")
    old = house.sandbox.faults.answer("GET", "/users/@me/guilds", 200, [])
    house.clock.travel(DAY)
    await old.struck()
    await house.waiting("servers")
    assert (row(house, "trouble"), rows(house.database, LEFT)) == (None, [])


@pytest.mark.parametrize("pressed", [False, True])
async def test_what_a_permission_prevented_is_tried_at_the_next_press_or_after_a_while(
    house: House, *, pressed: bool
) -> None:
    table, hands = await three(house)
    channels = house.sandbox.world.channels
    channels.deny(house.channel, "view_channel")
    await turn(hands, table)
    await until(lambda: row(house, "trouble") == PERMISSION_GONE)
    channels.allow(house.channel, "view_channel")
    if pressed:
        house.clock.travel(RETRY)
        await house.person("Ada").click(table, "My hand")
    else:
        await house.permissions_tried()
    await until(lambda: row(house, "trouble") is None)


async def test_a_server_is_asked_for_once_in_half_a_minute(tmp_path: Path) -> None:
    async with opened(tmp_path / "bot.db", server=30.0) as house:
        bela, elsewhere = house.person("Bela"), house.sandbox.channel("second-table")
        await started(house, "Bela", houses=2, pace="none")

        async def asked() -> int:
            assert await bela.autocomplete(elsewhere, "table show", "table")
            return sum(one.method == "GET" and one.path.endswith("/channels") for one in house.sandbox.requests)

        assert [await asked(), await asked()] == [1, 1]
        house.clock.travel(30.0)
        assert await asked() == 2


async def test_a_channel_is_known_that_was_made_after_its_server_was_asked_for(tmp_path: Path) -> None:
    async with opened(tmp_path / "bot.db", server=30.0) as house:
        bela, elsewhere = house.person("Bela"), house.sandbox.channel("second-table")
        await started(house, "Bela", houses=2, pace="none")
        assert await bela.autocomplete(elsewhere, "table show", "table")
        await open_table(bela, house.sandbox.world.channels.add(house.sandbox.world.servers[house.guild], "new"))
        shown = (await bela.slash(elsewhere, "table show", table="2")).shown
        assert not shown.ephemeral
        assert "table 2" in shown.text


async def test_what_is_too_large_or_no_interaction_is_refused(client: Client) -> None:
    assert (await client.post("/interactions", b" " * LARGEST)).status == 400
    assert (await client.post("/interactions", b" " * (LARGEST + 1))).status == 413
    assert (await client.post("/interactions", [])).status == 400


@pytest.mark.parametrize("passes", range(4))
async def test_a_connection_that_is_made_while_the_port_is_closed_is_served(passes: int) -> None:
    async def healthz(_request: web.Request) -> web.Response:
        return web.Response(text="served")

    door = HttpDoor(None, asyncio.Event())
    port = await door.open("127.0.0.1", 0, healthz)
    with socket.create_connection(("127.0.0.1", port)) as client:  # the system makes it before it is accepted
        client.setblocking(False)
        client.send(b"GET /healthz HTTP/1.1\r\nHost: bot\r\n\r\n")
        for _ in range(passes):  # of the loop: the second one accepts it
            await asyncio.sleep(0)
        await door.close()
        received = b""
        with contextlib.suppress(ConnectionResetError):  # it was not accepted
            async with asyncio.timeout(10):
                while part := await asyncio.get_running_loop().sock_recv(client, 1024):
                    received += part
    assert received.endswith(b"served") == (passes > 1)


@pytest.fixture
async def worker(database: Path) -> AsyncIterator[Process]:
    """A process that does not run yet, and that gets the presses once it does."""
    async with Sandbox(clock=TravelClock(), limits=Limits.scaled(0.02)) as sandbox:
        worker, port = Process(sandbox, database), unused_port()
        worker.door_url = f"http://127.0.0.1:{port}"
        worker.environment = {"INTERACTIONS_PORT": str(port)}
        await sandbox.endpoint.use([f"{worker.door_url}/interactions"])
        try:
            yield worker
        finally:
            await worker.stop()


async def serving(worker: Process) -> asyncio.subprocess.Process:
    """Start it, and wait until it gets presses."""
    await worker.start()
    await worker.sandbox.endpoint.wait_ready()
    assert worker.child is not None
    return worker.child


async def test_a_worker_that_ends_tells_so_and_answers_what_it_has_taken(worker: Process) -> None:
    child = await serving(worker)
    child.send_signal(signal.SIGTERM)
    await until(lambda: any("ending" in line for line in worker.said))
    async with aiohttp.ClientSession() as client, client.get(f"{worker.door_url}/healthz") as page:
        assert (page.status, (await page.json())["database"]) == (503, True)
        assert page.headers["Connection"] == "close"  # else a balancer loses what it sends on it next
    pressed = worker.person("Ada").send_command(worker.channel, "help", {})
    assert await child.wait() == 0
    assert pressed.state == "answered"


async def test_a_worker_that_is_interrupted_answers_the_press_under_way_and_ends_soon(worker: Process) -> None:
    child = await serving(worker)
    slow = worker.sandbox.faults.delay("POST", "/interactions/*/*/callback", 1.0)
    pressed = worker.person("Ada").send_command(worker.channel, "help", {})
    await slow.struck()
    child.send_signal(signal.SIGINT)
    async with asyncio.timeout(6):
        assert await child.wait() == 0
    assert pressed.state == "answered"


async def test_a_press_whose_worker_is_killed_before_it_answers_fails_visibly_and_can_be_repeated(
    worker: Process,
) -> None:
    await serving(worker)
    ada, bela = worker.person("Ada"), worker.person("Bela")
    lobby = await open_table(ada, worker.channel)
    lost = worker.sandbox.faults.drop("POST", "/interactions/*/*/callback")
    pressed = asyncio.create_task(bela.click(lobby, "Join"))
    await lost.struck()
    await worker.kill()
    with pytest.raises(InteractionFailed):
        await pressed
    await serving(worker)
    await ada.see(lambda m: m == lobby and "Bela" in m.text)  # it was stored before it would have been answered
    assert (await bela.click(lobby, "Join")).shown.text.count("**Bela**") == 1


async def test_a_worker_whose_token_is_wrong_says_so_and_fails(worker: Process) -> None:
    worker.environment["DISCORD_TOKEN"] = "another"
    with pytest.raises(AssertionError, match="Discord refuses the token in DISCORD_TOKEN"):
        await worker.start()
    assert worker.child is not None
    assert await worker.child.wait() == 1
