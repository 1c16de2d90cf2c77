"""The connection to Discord's API does what a session of aiohttp does."""

import asyncio
import socket
import struct
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.discord.library.connection import connect_leanly, connector
from bot.discord.library.messages import checked
from bot.store.due import UNHEARD

HEADERS = {"Authorization": "Bot secret", "Content-Type": "application/json"}
SLOW = 0.2
"""Seconds until a session gives up here."""
REPLIES = {
    "with a length": b"HTTP/1.1 200 OK\r\nX-Remaining: 4\r\nContent-Length: 5\r\n\r\n{\xc3\xa9 }",
    "in chunks": b"HTTP/1.1 429 No\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{1,\r\n2\r\n2}\r\n0\r\n\r\n",
    "without content": b"HTTP/1.1 204 No Content\r\n\r\n",
    "after an interim one": b"HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",
    "until the end": b"HTTP/1.1 500 Oh\r\nConnection: close\r\n\r\n{}",
    "of a failure": b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 4\r\n\r\nhtml",
    "cut off": b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{",
    "cut off in its headers": b"HTTP/1.1 200 OK\r\nContent-Le",
    "with endless headers": b"HTTP/1.1 200 OK\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
    "never sent": b"",
}
SILENCE, RESET = b"silence", b"reset"


class Discord:
    """Answers each request with what it is told to."""

    def __init__(self) -> None:
        self.reply = b""
        self.received: list[tuple[bytes, bytes]] = []  # heads and bodies
        self.asked = asyncio.Event()
        self.connections = 0

    @asynccontextmanager
    async def served(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        async with server:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                length = next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
                self.received.append((head, await reader.readexactly(int(length.split(b":")[1]))))
                self.asked.set()
                if self.reply == SILENCE:
                    continue
                if self.reply == RESET:
                    linger = struct.pack("ii", 1, 0)
                    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                    return
                writer.write(self.reply)
                await writer.drain()
                if self.reply not in (REPLIES["with a length"], REPLIES["in chunks"]):
                    return
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


class Client:
    """A session, and our connection in the place of another."""

    def __init__(self, session: aiohttp.ClientSession, other: aiohttp.ClientSession) -> None:
        self.session = session
        self.reported: list[tuple[str, int | None]] = []
        http = SimpleNamespace(_HTTPClient__session=other)
        stand_in: Any = SimpleNamespace(http=http)
        connect_leanly(stand_in, lambda path, status: self.reported.append((path, status)))
        self.ours: Any = vars(http)["_HTTPClient__session"]


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    timeout = aiohttp.ClientTimeout(total=SLOW)
    async with aiohttp.ClientSession(timeout=timeout) as session, aiohttp.ClientSession(timeout=timeout) as other:
        yield Client(session, other)


async def outcome(through: Any, url: str, **what: Any) -> Any:
    """Send a request, and give what the library sees of its response, or the kind of the error."""
    try:
        async with through.request("PATCH", url, data='{"é": 1}', headers=HEADERS, **what) as response:
            return response.status, response.reason, dict(response.headers), await response.text(encoding="utf-8")
    except (aiohttp.ClientError, TimeoutError) as error:
        return isinstance(error, OSError), isinstance(error, aiohttp.ClientError)


@pytest.mark.parametrize("reply", [*REPLIES.values(), SILENCE, RESET], ids=[*REPLIES, "late", "broken"])
async def test_a_response_is_read_as_a_session_reads_it(client: Client, reply: bytes) -> None:
    discord = Discord()
    discord.reply = reply
    async with discord.served() as url:
        theirs = await outcome(client.session, f"{url}/api/v10/channels/1")
        ours = await outcome(client.ours, f"{url}/api/v10/channels/1")
    assert ours == theirs
    status = ours[0] if len(ours) > 2 else None
    assert client.reported == [("/api/v10/channels/1", status)]


async def test_a_request_says_what_that_of_a_session_says(client: Client) -> None:
    discord = Discord()
    discord.reply = REPLIES["with a length"]
    async with discord.served() as url:
        for through in (client.session, client.ours):
            await outcome(through, f"{url}/api/v10/channels/%F0%9F%99%82", params={"wait": "a b", "more": 1})
    (theirs, body), (ours, same) = discord.received
    assert body == same == '{"é": 1}'.encode()
    lines = ours.decode().split("\r\n")
    assert lines[0] == theirs.decode().split("\r\n")[0]
    assert {*lines} < {*theirs.decode().split("\r\n")}  # a session adds what it accepts, and who it is


async def test_a_connection_is_used_again(client: Client) -> None:
    discord = Discord()
    async with discord.served() as url:
        for reply in (REPLIES["in chunks"], REPLIES["with a length"], REPLIES["cut off"], REPLIES["with a length"]):
            discord.reply = reply
            await outcome(client.ours, url + "/")
    assert discord.connections == 2


async def test_where_nobody_listens_the_error_is_that_of_a_session(client: Client) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/"
        for through in (client.session, client.ours):
            with pytest.raises(aiohttp.ClientConnectorError):
                async with through.request("POST", url, data="{}", headers=HEADERS):
                    pass


async def test_a_request_given_up_leaves_no_response_for_the_next(client: Client) -> None:
    discord = Discord()
    discord.reply = SILENCE
    async with discord.served() as url:
        sent = asyncio.create_task(outcome(client.ours, f"{url}/"))
        await discord.asked.wait()
        sent.cancel()
        await asyncio.gather(sent, return_exceptions=True)
        discord.reply = REPLIES["with a length"]
        assert (await outcome(client.ours, f"{url}/"))[0] == 200
    assert discord.connections == 2
    assert client.reported == [("/", None), ("/", 200)]


async def test_what_may_not_be_sent_is_not_sent(client: Client) -> None:
    discord = Discord()

    def check() -> None:
        raise LookupError

    async with discord.served() as url:
        with pytest.raises(LookupError), checked(check):
            await outcome(client.ours, f"{url}/")
    assert (discord.received, client.reported) == ([], [])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can be told when to give up")
async def test_the_system_gives_up_what_it_cannot_deliver_before_it_counts_as_arrived() -> None:
    async def begin(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(REPLIES["cut off"])
        await done.wait()
        writer.close()

    done = asyncio.Event()
    async with await asyncio.start_server(begin, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with aiohttp.ClientSession(connector=connector()) as session, session.get(url) as response:
            assert response.connection is not None
            assert response.connection.transport is not None
            opened = response.connection.transport.get_extra_info("socket")
            assert opened.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == UNHEARD * 1000
        done.set()
