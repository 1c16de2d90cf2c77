"""The connection to Discord's API: what discord.py sends its requests through, within its own limits and retries.

A session of aiohttp makes objects of the address, the headers, the body, the request and the response. So a message in
JSON is written as text to a connection of aiohttp's pool, and read with its parser: half of the CPU of a request, a
fifth of that of a press, with the same connections, TLS, limits and errors.
"""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Self, cast
from urllib.parse import urlencode

import aiohttp
import discord
import yarl
from aiohttp import AddrInfoType
from aiohttp.http import HttpProcessingError, RawResponseMessage

from bot.discord.library.messages import check_each_try
from bot.store.due import UNHEARD

Report = Callable[[str, int | None], None]
"""Is told the path of each request, and the status of its response; None if there was none."""
WRITTEN = ("POST", "PATCH")
"""The methods whose requests a session sends only once, too: it repeats others on a connection that was closed."""


class _Response:
    """What discord.py uses of a response, already read."""

    def __init__(self, message: RawResponseMessage, body: bytes) -> None:
        self.status = message.code
        self.reason = message.reason
        self.headers = message.headers
        self._body = body

    async def read(self) -> bytes:
        return self._body

    async def text(self, encoding: str = "utf-8") -> str:
        return self._body.decode(encoding)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Keep the connection: it is back in the pool."""


class _Connection:
    """Stands in for a session."""

    def __init__(self, session: aiohttp.ClientSession, report: Report) -> None:
        self._session = session
        self._report = report
        self._hosts: dict[str, aiohttp.ClientRequest] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    @asynccontextmanager
    async def request(
        self, method: str, url: str, *, data: Any = None, headers: Mapping[str, str], **rest: Any
    ) -> AsyncIterator[Any]:
        """Send a request, after a last check whether it may be sent.

        :raises aiohttp.ClientError: it was not sent, or not answered; likewise `OSError` and `TimeoutError`.
        """
        check_each_try()
        path = "/" + url.partition("://")[2].partition("/")[2]
        response: Any
        try:
            if method in WRITTEN and isinstance(data, str) and not rest.get("proxy"):
                params = rest.get("params")
                target = f"{path}?{urlencode(params)}" if params else path
                response = await self._write(method, url, target, headers, data.encode())
            else:
                response = await self._session.request(method, url, data=data, headers=headers, **rest)
        except BaseException:
            self._report(path, None)
            raise
        self._report(path, response.status)
        async with response:
            yield response

    async def _write(self, method: str, url: str, target: str, headers: Mapping[str, str], body: bytes) -> _Response:
        host = self._host(url)
        lines = [f"{method} {target} HTTP/1.1", f"Host: {host.headers['Host']}", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        head = "\r\n".join([*lines, "\r\n"]).encode()
        async with asyncio.timeout(self._session.timeout.total):
            connection = await self._session.connector.connect(host, [], self._session.timeout)  # type: ignore[union-attr]
            try:
                protocol, transport = connection.protocol, connection.transport
                if protocol is None or transport is None:
                    raise aiohttp.ServerDisconnectedError
                protocol.set_response_params(read_until_eof=True)
                transport.write(head + body)
                message, content = await protocol.read()
                while message.code < 200:  # the answer is still to come
                    message, content = await protocol.read()
                response = _Response(message, await content.read())
            except HttpProcessingError as error:
                connection.close()
                raise aiohttp.ClientPayloadError(f"This is no HTTP: {error.message}") from error
            except BaseException:
                connection.close()
                raise
            connection.release()
        return response

    def _host(self, url: str) -> aiohttp.ClientRequest:
        """Give a request to the host of an address; the pool reads from it only where to connect."""
        scheme, _, rest = url.partition("://")
        origin = f"{scheme}://{rest.partition('/')[0]}"
        if origin not in self._hosts:
            loop = asyncio.get_running_loop()
            self._hosts[origin] = aiohttp.ClientRequest("GET", yarl.URL(origin), loop=loop, session=self._session)
        return self._hosts[origin]


def connector() -> aiohttp.TCPConnector:
    """Make connections over which nothing arrives late: what cannot be delivered in time gets lost.

    Otherwise, the system would go on trying even once the request is given up. An edit could arrive a minute later, and
    replace a newer one. Only Linux can be told so.
    """

    def opened(address: AddrInfoType) -> socket.socket:
        family, kind, protocol, *_ = address
        made = socket.socket(family, kind, protocol)
        if sys.platform == "linux":
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNHEARD * 1000))
        return made

    return aiohttp.TCPConnector(limit=0, socket_factory=opened)


def connect_leanly(client: discord.Client, report: Report) -> None:
    """Have a client that is logged in send its requests this way."""
    http = cast("Any", client.http)
    http._HTTPClient__session = _Connection(http._HTTPClient__session, report)
