"""The process, the gateway's protocol by hand, and who may reach the sandbox at all."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox.driver import Person
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.raw import Api, button, row

Json = dict[str, Any]
ROOT = Path(__file__).parents[2]


# --- the gateway ----------------------------------------------------------------------------------------------


class Socket:
    """A gateway connection in the test's hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def next(self) -> Json:
        frame: Json = await self.socket.receive_json(timeout=2)
        return frame

    async def closed(self) -> int | None:
        """Return the code with which the sandbox closed."""
        while not (await self.socket.receive(timeout=2)).type.name.startswith("CLOS"):
            pass
        return self.socket.close_code


@pytest.fixture
def identify(sandbox: Sandbox) -> Json:
    """The data of a correct IDENTIFY."""
    return {"token": sandbox.token, "intents": 1, "properties": {}, "shard": [0, 1]}


async def connect(api: Api, query: str = "?v=10&encoding=json") -> Socket:
    return Socket(await api.session.ws_connect(api.sandbox.gateway_url + query))


async def test_identify_gets_ready_and_the_servers(api: Api, sandbox: Sandbox, identify: Json) -> None:
    socket = await connect(api)
    hello = await socket.next()
    assert hello["op"] == 10
    assert hello["d"]["heartbeat_interval"] > 0
    await socket.send(1, None)
    assert (await socket.next())["op"] == 11
    await socket.send(2, identify)
    ready, server = await socket.next(), await socket.next()
    assert (ready["t"], ready["s"], server["t"], server["s"]) == ("READY", 1, "GUILD_CREATE", 2)
    assert ready["d"]["guilds"] == [{"id": server["d"]["id"], "unavailable": True}]
    assert [channel["name"] for channel in server["d"]["channels"]] == ["table", "second-table"]
    assert len(server["d"]["roles"]) == 4
    await socket.socket.close()


async def test_resume_replays_what_was_missed(
    api: Api, sandbox: Sandbox, identify: Json, ada: Person, table: Channel
) -> None:
    message = await api.text(table, "x", row(button("a")))
    socket = await connect(api)
    await socket.next()
    await socket.send(2, identify)
    session = (await socket.next())["d"]["session_id"]
    await socket.next()
    sandbox.gateway.drop()
    click = ada.press(message, "a")
    resume = {"token": sandbox.token, "session_id": session, "seq": 2}
    socket = await connect(api)
    await socket.next()
    await socket.send(6, resume)
    missed, resumed = await socket.next(), await socket.next()
    assert (missed["t"], missed["s"], resumed["t"]) == ("INTERACTION_CREATE", 3, "RESUMED")
    assert missed["d"]["id"] == str(click.interaction.id)
    assert click.interaction.excused
    # An unknown session cannot be resumed, and a number from the future is an error.
    for data, op in (({**resume, "session_id": "x"}, 9), ({**resume, "seq": 99}, None)):
        other = await connect(api)
        await other.next()
        await other.send(6, data)
        if op is None:
            assert await other.closed() == 4007
        else:
            assert (await other.next())["op"] == op
            await other.socket.close()
    await socket.socket.close()


CLOSED = {
    "wrong token": (2, {"token": "x"}, 4004),
    "no intents": (2, {"intents": None}, 4013),
    "unknown intents": (2, {"intents": 1 << 40}, 4013),
    "privileged intents": (2, {"intents": 1 << 15}, 4014),
    "wrong shard": (2, {"shard": [2, 2]}, 4010),
    "unknown op": (77, {}, 4001),
    "resume with a wrong token": (6, {"token": "x"}, 4004),
}


@pytest.mark.parametrize(("op", "change", "code"), CLOSED.values(), ids=CLOSED.keys())
async def test_the_gateway_closes_with_discords_codes(
    api: Api, identify: Json, op: int, change: Json, code: int
) -> None:
    socket = await connect(api)
    await socket.next()
    await socket.send(op, identify | change)
    assert await socket.closed() == code
    assert bool(api.sandbox.violations) is (code != 4004)


async def test_a_second_identify_nonsense_and_another_version(api: Api, identify: Json) -> None:
    socket = await connect(api)
    await socket.send(2, identify)
    await socket.send(2, identify)
    assert await socket.closed() == 4005
    socket = await connect(api)
    await socket.socket.send_str("nonsense")
    assert await socket.closed() == 4002
    assert await (await connect(api, "?v=9&encoding=json")).closed() == 4012


async def test_more_than_120_frames_a_minute_are_too_many(api: Api) -> None:
    socket = await connect(api)
    for _ in range(121):
        await socket.send(1, None)
    assert await socket.closed() == 4008


async def test_without_the_guilds_intent_there_are_only_interactions(
    api: Api, sandbox: Sandbox, identify: Json, ada: Person, table: Channel
) -> None:
    message = await api.text(table, "x", row(button("a")))
    socket = await connect(api)
    await socket.next()
    await socket.send(2, identify | {"intents": 0})
    assert (await socket.next())["t"] == "READY"
    sandbox.world.channels.rename(table, "renamed")
    ada.press(message, "a")
    assert (await socket.next())["t"] == "INTERACTION_CREATE"
    await socket.socket.close()


# --- who may reach it -----------------------------------------------------------------------------------------


async def test_other_web_pages_and_names_are_refused(api: Api, sandbox: Sandbox) -> None:
    own = f"http://127.0.0.1:{sandbox.port}"
    cases: list[tuple[dict[str, str], int]] = [
        ({}, 200),
        ({"Origin": own}, 200),
        ({"Host": f"localhost:{sandbox.port}"}, 200),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:none"}, 403),
        ({"Host": "evil.example"}, 403),
        ({"Host": f"evil.example:{sandbox.port}"}, 403),
    ]
    for headers, status in cases:
        for url in (sandbox.page_url, sandbox.api_url + "/gateway"):
            async with api.session.get(url, headers=headers) as response:
                assert response.status == status, (headers, url)
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await api.session.ws_connect(sandbox.gateway_url + "?v=10&encoding=json", headers={"Origin": "http://x"})


async def test_it_binds_to_the_loopback_only(sandbox: Sandbox) -> None:
    assert sandbox._runner  # noqa: SLF001
    assert [address[0] for address in sandbox._runner.addresses] == ["127.0.0.1"]  # noqa: SLF001


# --- the process ----------------------------------------------------------------------------------------------


async def start(*arguments: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *arguments, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe
    )


async def first_line(process: asyncio.subprocess.Process) -> Json:
    assert process.stdout
    async with asyncio.timeout(10):
        line: Json = json.loads(await process.stdout.readline())
    return line


async def test_the_process_says_where_it_is_and_ends_with_its_input(tmp_path: Path) -> None:
    arguments = ("--world", str(tmp_path / "w.db"), "--port", "0")
    process = await start(*arguments)
    first = await first_line(process)
    assert set(first) == {"api", "gateway", "page", "token", "application_id"}
    port = first["page"].rstrip("/").rsplit(":", 1)[1]
    assert first["api"] == f"http://127.0.0.1:{port}/api/v10"
    assert first["gateway"] == f"ws://127.0.0.1:{port}/gateway/"
    async with aiohttp.ClientSession() as session:
        async with session.get(first["api"] + "/users/@me") as response:
            assert response.status == 401
        headers = {"Authorization": f"Bot {first['token']}"}
        async with session.get(first["api"] + "/users/@me", headers=headers) as response:
            assert (await response.json())["id"] == first["application_id"]
    taken = await start("--port", port)
    _, said = await taken.communicate()
    assert taken.returncode == 1
    assert said.decode().count("\n") == 1
    assert f"127.0.0.1:{port}" in said.decode()
    process.stdin.close()  # type: ignore[union-attr]
    assert await process.wait() == 0
    again = await start(*arguments)
    second = await first_line(again)
    assert (second["token"], second["application_id"]) == (first["token"], first["application_id"])
    os.kill(again.pid, signal.SIGTERM)
    assert await again.wait() == 0
    for one in (process, again):
        await one.communicate()
