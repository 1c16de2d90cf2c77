"""The other door: Discord posts each press to an address (the application's Interactions Endpoint URL), signed.

No session is needed, so a process can come and go at any moment, and any number of them can stand behind one address. A
request is acknowledged at once (202), and its answer follows as at the gateway: only then Discord says whether it
accepts it, and gives the id of a new message.

Discord sends wrong signatures on purpose, and drops an endpoint that accepts one. A repeated request is no concern of
this: what it does at a table counts once, its token has been used, and to refuse old ones by their timestamp would shut
out everybody where the machine's clock is wrong.
"""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from typing import Any

import discord
from aiohttp import web
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from bot.discord.client import DealersChoice
from bot.discord.doors.reach import EAR, OURS, Reach
from bot.discord.doors.rounds import Rounds
from bot.discord.library.process import expect_endpoint
from bot.runtime.log import logger
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)

Json = dict[str, Any]

INTERACTIONS, EVENTS = "/interactions", "/events"
LARGEST = 1024 * 1024  # bytes of a request: Discord's are far smaller
JUST_ACCEPTED = 0.01  # seconds in which a connection that was just accepted is made known to aiohttp
LAST_REQUESTS = 0.5  # seconds that requests may take to arrive in full once the port is closed
PING = 1
PONG = {"type": 1}
AUTHORIZED, DEAUTHORIZED = "APPLICATION_AUTHORIZED", "APPLICATION_DEAUTHORIZED"


class HttpDoor:
    """Serves a port for the bot that is currently logged in."""

    name = "endpoint"

    def __init__(self, url: str | None, leaving: asyncio.Event) -> None:
        """:param url: the public address of :data:`INTERACTIONS`, at which the bot sees whether presses can arrive.

        :param leaving: is set once the process is about to end, so that its clients have to use another one.
        """
        self._url = url
        self._leaving = leaving
        self._bot: DealersChoice | None = None
        self._key: VerifyKey | None = None
        self._rounds: Rounds | None = None
        self._reach: Reach | None = None
        self._runner: web.AppRunner | None = None
        self._server: asyncio.Server | None = None

    def trouble(self) -> str:
        """Say why requests should not come here; empty if they should.

        This does not depend on whether the public address answers: a balancer there forwards nothing to a process that
        is unwell, so it could never recover.
        """
        if self._leaving.is_set():
            return "This process is about to end."
        return "" if self._bot is not None else "The bot is not logged in at Discord yet."

    async def open(self, host: str, port: int, healthz: Callable[[web.Request], Awaitable[web.Response]]) -> int:
        """Listen, though nothing is taken before the bot is logged in; gives the port.

        :raises OSError: the port cannot be used.
        """
        app = web.Application(client_max_size=LARGEST)
        app.router.add_post(INTERACTIONS, self._interaction)
        app.router.add_post(EVENTS, self._event)
        app.router.add_get("/healthz", healthz)
        app.on_response_prepare.append(self._prepare)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=LAST_REQUESTS)
        await self._runner.setup()
        serving = self._runner.server
        assert serving is not None
        self._server = await asyncio.get_running_loop().create_server(serving, host, port)
        address = self._server.sockets[0].getsockname()
        log.info("interactions are taken", host=address[0], port=address[1])
        return int(address[1])

    async def close(self) -> None:
        """Stop listening, and take what has begun to arrive."""
        runner, self._runner = self._runner, None
        server, self._server = self._server, None
        if server is not None:
            # A connection that was just accepted would be left open without an answer: asyncio fails to hand it over
            # once the server is closed, and aiohttp does not close what is handed over after it has looked.
            with contextlib.suppress(NotImplementedError):  # on Windows
                for listening in server.sockets:
                    asyncio.get_running_loop().remove_reader(listening)
            await asyncio.sleep(JUST_ACCEPTED)
            server.close()
        if runner is not None:
            await runner.cleanup()

    async def serve(self, bot: DealersChoice, token: str) -> None:
        """Log in, and take presses until cancelled. Then the port is closed.

        :raises discord.LoginFailure: Discord refuses the token, now or later.
        """
        expect_endpoint()
        await bot.login(token)
        assert bot.application is not None
        self._rounds = Rounds(bot)
        self._key = VerifyKey(bytes.fromhex(bot.application.verify_key))
        self._bot = bot
        reached, background = partial(bot.lifecycle.go_on, EAR, 1), bot.services.core.background
        try:
            self._rounds.start()
            if self._url is None:
                background.begin(reached(), "reached")
            else:
                self._reach = Reach(bot.application.id, self._url, bot.services)
                background.keep(partial(self._reach.run, reached), "reach")
            await bot.services.core.requests.unauthorized.wait()
            raise discord.LoginFailure("Discord refuses the token.")
        finally:
            # In a task of its own: in a cancelled one, Python before 3.11.3 takes every timeout for a cancellation.
            await asyncio.create_task(self.close(), name="close")
            self._bot = None

    async def _prepare(self, _request: web.Request, response: web.StreamResponse) -> None:
        if self._bot is not None:
            response.headers[OURS] = str(self._bot.application_id)
        if self._leaving.is_set():
            # The next request has to go to another process. The header is not set any more by `force_close`: without
            # it, a balancer sends that on this connection, which is being closed, and has to give it up.
            response.force_close()
            response.headers["Connection"] = "close"

    async def _interaction(self, request: web.Request) -> web.Response:
        data = await self._signed(request)
        if data["type"] == PING:
            return web.json_response(PONG)
        assert self._bot is not None
        assert self._rounds is not None
        if data.get("guild_id"):
            self._rounds.pressed(int(data["guild_id"]))
        self._bot.arrives(data)
        return web.Response(status=HTTPStatus.ACCEPTED)

    async def _event(self, request: web.Request) -> web.Response:
        data = await self._signed(request)
        event = data.get("event") or {}
        assert self._rounds is not None
        try:
            if event.get("type") == AUTHORIZED and (guild := event["data"].get("guild")):
                await self._rounds.joined(int(guild["id"]))
            elif event.get("type") == DEAUTHORIZED:
                self._rounds.look()
        except StoreFailed as error:
            log_failure(log, "event not noted", error, kind=event["type"])
            raise web.HTTPServiceUnavailable from None  # Discord sends it again
        return web.Response(status=HTTPStatus.NO_CONTENT)

    async def _signed(self, request: web.Request) -> Json:
        """Read a request of Discord's.

        :raises web.HTTPException: it is not one, or too large, or the bot is not logged in.
        """
        if self._key is None or self._bot is None:
            raise web.HTTPServiceUnavailable
        body = await request.read()
        try:
            signature = bytes.fromhex(request.headers["X-Signature-Ed25519"])
            self._key.verify(request.headers["X-Signature-Timestamp"].encode() + body, signature)
        except (KeyError, ValueError, BadSignatureError):
            raise web.HTTPUnauthorized from None
        if self._reach is not None:
            self._reach.arrived()
        try:
            data = json.loads(body)
            data["type"] = int(data["type"])
        except (ValueError, TypeError, KeyError):
            log.warning("request not understood", path=request.path, size=len(body))
            raise web.HTTPBadRequest from None
        return data  # type: ignore[no-any-return]
