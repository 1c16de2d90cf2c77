"""A worker that answers interactions over HTTP as a test tells it to."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Self

from aiohttp import web
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from sandbox.server import Sandbox
from sandbox.signing import SIGNATURE, TIMESTAMP, verify_key

Json = dict[str, Any]
Answer = Callable[[Json], Awaitable[web.StreamResponse]]


async def accepts(_interaction: Json) -> web.Response:
    """Answer as an application that uses the callback does."""
    return web.Response(status=202)


class Worker:
    """One worker of the application."""

    def __init__(self, sandbox: Sandbox, answer: Answer = accepts) -> None:
        self.answer = answer
        self.pong: Json = {"type": 1}
        self.careless = ""
        """The path at which it takes every signature."""
        self.refusal: type[web.HTTPException] = web.HTTPUnauthorized
        self.health = 200
        self.event_status = 204
        self.got: list[Json] = []
        """All interactions and events, without PINGs."""
        self.pings: list[Json] = []
        self.headers: list[dict[str, str]] = []
        self.refused = 0
        self.port = 0
        self._arrived = asyncio.Condition()
        self._key = VerifyKey(bytes.fromhex(verify_key(sandbox.world.application.signing_key)))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/interactions"

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_post("/interactions", self._interaction)
        app.router.add_post("/events", self._event)
        app.router.add_get("/healthz", self._healthz)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port).start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def stop(self) -> None:
        await self._runner.cleanup()

    async def die(self, _interaction: Json) -> web.Response:
        """Answer an interaction as a worker does that is killed."""
        for connection in self._runner.server.connections if self._runner.server else ():
            assert connection.transport is not None
            connection.transport.abort()
        return web.Response()

    async def _signed(self, request: web.Request) -> Json:
        body = await request.read()
        try:
            signature = bytes.fromhex(request.headers[SIGNATURE])
            self._key.verify(request.headers[TIMESTAMP].encode() + body, signature)
        except (KeyError, ValueError, BadSignatureError):
            if request.path != self.careless:
                self.refused += 1
                async with self._arrived:
                    self._arrived.notify_all()
                raise self.refusal from None
        self.headers.append(dict(request.headers))
        data: Json = json.loads(body)
        return data

    async def _interaction(self, request: web.Request) -> web.StreamResponse:
        data = await self._signed(request)
        if data["type"] == 1:
            self.pings.append(data)
            return web.json_response(self.pong)
        await self._note(data)
        return await self.answer(data)

    async def _event(self, request: web.Request) -> web.StreamResponse:
        data = await self._signed(request)
        if data["type"] == 1:
            await self._note(data["event"])
        return web.Response(status=self.event_status)

    async def _healthz(self, _request: web.Request) -> web.Response:
        return web.Response(status=self.health)

    async def _note(self, data: Json) -> None:
        async with self._arrived:
            self.got.append(data)
            self._arrived.notify_all()

    async def until(self, there: Callable[[], bool]) -> None:
        """Return once something that depends on what it got is so."""
        async with asyncio.timeout(5), self._arrived:
            await self._arrived.wait_for(there)
