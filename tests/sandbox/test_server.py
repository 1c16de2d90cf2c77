"""The process, the gateway's protocol by hand, and who may reach the sandbox at all."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox.driver import Person
from sandbox.limits import Limits
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
    "no shard": (2, {"shard": "0"}, 4010),
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


# --- several shards and sessions ------------------------------------------------------------------------------


async def identified(api: Api, identify: Json, *shard: int) -> tuple[Socket, str]:
    """Begin a session of a shard, and read to its last server; gives the session's id too."""
    socket = await connect(api)
    await socket.next()
    await socket.send(2, identify | {"shard": shard})
    ready = await socket.next()
    assert ready["d"]["shard"] == list(shard)
    for _ in ready["d"]["guilds"]:
        assert (await socket.next())["t"] == "GUILD_CREATE"
    return socket, ready["d"]["session_id"]


@pytest.fixture
async def four(api: Api) -> AsyncIterator[Api]:
    """Raw requests to a sandbox of four shards that may identify at once."""
    async with Sandbox(limits=Limits(identify=(4, 60.0)), shards=4, max_concurrency=4) as sandbox:
        ada = sandbox.person("Ada")
        for index in range(4):
            sandbox.world.servers.add(f"Room {index}", ada.user, shard=(index, 4))
        yield Api(sandbox, api.session)


async def test_the_application_is_told_how_many_shards_may_identify(four: Api, identify: Json) -> None:
    told = (await four("GET", "/gateway/bot")).body
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 4}
    assert told == {"url": four.sandbox.gateway_url, "shards": 4, "session_start_limit": limit}
    await identified(four, identify | {"token": four.sandbox.token}, 0, 4)
    limit = (await four("GET", "/gateway/bot")).body["session_start_limit"]
    assert limit["remaining"] == 999
    assert 86_000_000 < limit["reset_after"] <= 86_400_000


async def test_each_shard_is_told_of_its_servers_alone_and_the_first_of_direct_messages(
    four: Api, identify: Json
) -> None:
    sandbox, identify = four.sandbox, identify | {"token": four.sandbox.token}
    ada = sandbox.person("Ada")
    sockets = [(await identified(four, identify, index, 4))[0] for index in range(4)]
    assert sandbox.gateway.connected_shards == [0, 1, 2, 3]
    for index, socket in enumerate(sockets):
        server = sandbox.world.servers.find(f"Room {index}")
        sandbox.world.channels.add(server, "den")
        told = await socket.next()
        assert (told["t"], told["d"]["guild_id"]) == ("CHANNEL_CREATE", str(server.id))
    sandbox.world.application.commands = [{"id": "1", "name": "x", "description": "x", "type": 1, "contexts": [0, 1]}]
    ada.send_command(ada.direct_channel, "x", {})
    assert (await sockets[0].next())["t"] == "INTERACTION_CREATE"
    ada.send_command(sandbox.channel("den", sandbox.world.servers.find("Room 2")), "x", {})
    assert (await sockets[2].next())["t"] == "INTERACTION_CREATE"
    for socket in sockets:
        await socket.socket.close()


async def test_two_sessions_of_a_shard_get_every_event_and_are_resumed_each_for_itself(
    four: Api, identify: Json
) -> None:
    api, sandbox, identify = four, four.sandbox, identify | {"token": four.sandbox.token}
    ada = sandbox.person("Ada")
    table = sandbox.world.channels.add(sandbox.world.servers.find("Room 0"), "den")
    message = await api.text(table, "x", row(button("a")))
    (old, one), (new, other) = [await identified(api, identify, 0, 4) for _ in range(2)]
    click = ada.press(message, "a")
    for socket in (old, new):
        told = await socket.next()
        assert told["d"]["id"] == str(click.interaction.id)
    assert (await api.answer(click, 6)).status == 204
    assert (await api.answer(click, 6)).code == (400, 40060)
    sandbox.gateway.drop()
    missed = ada.press(message, "a")
    for socket, session in ((await connect(api), one), (await connect(api), other)):
        await socket.next()
        await socket.send(6, {"token": sandbox.token, "session_id": session, "seq": told["s"]})
        assert (await socket.next())["d"]["id"] == str(missed.interaction.id)
        assert (await socket.next())["t"] == "RESUMED"
    assert sandbox.gateway.connected_shards == [0, 0]


@pytest.mark.parametrize(("code", "op"), [(1000, 9), (1001, 9), (4000, 0)])
async def test_only_a_session_that_the_application_ended_cannot_be_resumed(
    api: Api, sandbox: Sandbox, identify: Json, code: int, op: int
) -> None:
    socket, session = await identified(api, identify, 0, 1)
    await socket.socket.close(code=code)
    await sandbox.gateway.wait_connected_shards()
    socket = await connect(api)
    await socket.next()
    await socket.send(6, {"token": sandbox.token, "session_id": session, "seq": 2})
    assert (await socket.next())["op"] == op


async def test_a_shard_identifies_when_its_bucket_is_free(api: Api, identify: Json) -> None:
    async with Sandbox(limits=Limits(identify=(1, 60.0)), max_concurrency=2) as sandbox:
        api, identify = Api(sandbox, api.session), identify | {"token": sandbox.token}
        open_ones = [(await identified(api, identify, index, 4))[0] for index in (0, 1)]
        socket = await connect(api)
        await socket.next()
        await socket.send(2, identify | {"shard": [2, 4]})
        refused = await socket.next()
        assert (refused["op"], refused["d"]) == (9, False)
        assert sandbox.gateway.refused_identifies == 1
        assert sandbox.gateway.connected_shards == [0, 1]
        for one in open_ones:
            await one.socket.close()


async def test_more_sessions_than_a_day_has_reset_the_token(api: Api, identify: Json) -> None:
    async with Sandbox(limits=Limits(identify=(9, 60.0), session_starts=(2, 60.0))) as sandbox:
        api, identify = Api(sandbox, api.session), identify | {"token": sandbox.token}
        sockets = [(await identified(api, identify, 0, 1))[0] for _ in range(2)]
        assert (await api("GET", "/gateway/bot")).body["session_start_limit"]["remaining"] == 0
        sockets.append(await connect(api))
        await sockets[-1].next()
        await sockets[-1].send(2, identify)
        assert [await socket.closed() for socket in sockets] == [4004] * 3
        assert sandbox.token != identify["token"]
        assert len(sandbox.violations) == 1


async def test_a_shard_of_too_many_servers_needs_more_shards(api: Api, identify: Json) -> None:
    async with Sandbox(limits=Limits(servers_of_shard=1, identify=(9, 60.0))) as sandbox:
        api, identify = Api(sandbox, api.session), identify | {"token": sandbox.token}
        first = sandbox.world.servers.find("The Card Room")
        sandbox.world.servers.add("Another Room", sandbox.person("Ada").user, shard=(((first.id >> 22) + 1) % 2, 2))
        socket = await connect(api)
        await socket.next()
        await socket.send(2, identify)
        assert await socket.closed() == 4011
        for index in (0, 1):
            await identified(api, identify, index, 2)


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


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_no_other_web_page_can_have_the_bot_banned(api: Api, site: str) -> None:
    async with Sandbox(limits=Limits(invalid=(3, 600.0))) as sandbox:
        bot = Api(sandbox, api.session)
        for mode, dest in (
            ("no-cors", "image"),
            ("no-cors", "script"),
            ("navigate", "iframe"),
            ("navigate", "document"),
        ):
            fetched = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest, "Authorization": ""}
            assert (await bot("GET", "/users/@me", headers=fetched)).status == 403
        assert sandbox.requests == []
        assert (await bot("GET", "/users/@me")).status == 200


async def test_the_page_itself_and_links_to_it_work(api: Api, sandbox: Sandbox) -> None:
    cases = [
        ("same-origin", "no-cors", "image", 200),
        ("none", "navigate", "document", 200),
        ("cross-site", "navigate", "document", 200),
        ("same-site", "navigate", "document", 200),
        ("cross-site", "navigate", "iframe", 403),
        ("same-site", "no-cors", "image", 403),
    ]
    for site, mode, dest, status in cases:
        headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest}
        async with api.session.get(sandbox.page_url, headers=headers) as response:
            assert response.status == status, headers


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
    worker = "http://127.0.0.1:1/interactions"
    again = await start(*arguments, "--endpoint", worker, worker)
    second = await first_line(again)
    assert (second["token"], second["application_id"]) == (first["token"], first["application_id"])
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(second["api"] + "/applications/@me") as response,
    ):
        assert (await response.json(content_type=None))["interactions_endpoint_url"] == worker
    os.kill(again.pid, signal.SIGTERM)
    assert await again.wait() == 0
    for one in (process, again):
        await one.communicate()
