"""The whole sandbox as one object: the world, the API, the gateway and the page on one port of the loopback."""

import asyncio
import base64
import logging
import random
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Self

from aiohttp import web
from aiohttp.typedefs import Handler

from sandbox.clock import SystemClock
from sandbox.driver import Person
from sandbox.endpoint import Endpoint
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.limits import Limits
from sandbox.page_server import Page
from sandbox.rest import PREFIX, Judge, Log, Request, Rest
from sandbox.storage import WorldFile, WorldFileError
from sandbox.tabs import Shared
from sandbox.uploads import REQUEST_BYTES
from sandbox.world import Channel, Json, MissingError, Notification, Server, World

HOST = "127.0.0.1"
SHOWN = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif")
SAVE_AFTER = 0.1  # seconds from a change to its being saved
SAVE_AGAIN = 5.0  # the same after a save that failed

_log = logging.getLogger(__name__)


class Sandbox:
    """A running sandbox, as an asynchronous context manager.

    Without a `world` file the world is in memory only. `name` is that of the application. `keep` limits how many
    requests are remembered. `shards` are recommended to the application; `max_concurrency` of them may begin at once.
    `endpoints` are the workers that get interactions, which the gateway then does not send.
    """

    judge: ClassVar[Judge] = Judge()
    """Observes all traffic, in all sandboxes of this process."""

    def __init__(
        self,
        *,
        clock: SystemClock | None = None,
        chance: random.Random | None = None,
        limits: Limits | None = None,
        world: Path | None = None,
        port: int = 0,
        name: str = "Bot",
        token: str | None = None,
        shards: int = 1,
        max_concurrency: int = 1,
        keep: int | None = None,
        endpoints: Sequence[str] = (),
    ) -> None:
        self.clock = clock or SystemClock()
        self.limits = limits or Limits()
        self.world = World(self.clock, name, chance)
        self._file = WorldFile(world) if world is not None else None
        if self._file is None or not self._file.load(self.world):
            self.world.furnish()
        self.world.application.token = token or self.world.application.token
        self.faults = Faults()
        self.gateway = Gateway(self.world, self.limits, shards, max_concurrency)
        self.interactions = Interactions(self.world, self.limits.answer)
        self.log = Log(
            keep=keep, on_violation=lambda sentence: _log.warning("violation: %s", sentence), judge=self.judge
        )
        self.rest = Rest(self.world, self.interactions, self.gateway, self.limits, self.faults, self.log)
        self.gateway.on_violation = self.log.violation
        self.gateway.on_event = self._judge_event
        self.endpoint = Endpoint(self.world, self.interactions, self.rest)
        self.endpoint.on_event = self._judge_event
        self.interactions.deliver = self._deliver
        self.world.news.on_gateway_event = self.gateway.tell
        self.world.news.on_authorization = self.endpoint.tell
        self._endpoints = endpoints
        self.port = port
        self._people: dict[int, Person] = {}
        self._runner: web.AppRunner | None = None
        self._save_timer: asyncio.TimerHandle | None = None
        self._saving: asyncio.Task[None] | None = None
        self._failed = False  # whether the last save failed

    # --- for tests --------------------------------------------------------------------------------------------

    @property
    def api_url(self) -> str:
        """What discord.py's `Route.BASE` is set to."""
        return f"http://{HOST}:{self.port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """What discord.py's `DiscordWebSocket.DEFAULT_GATEWAY` is set to."""
        return f"ws://{HOST}:{self.port}/gateway/"

    @property
    def page_url(self) -> str:
        """Where people open the page."""
        return f"http://{HOST}:{self.port}/"

    @property
    def token(self) -> str:
        return self.world.application.token

    @property
    def application_id(self) -> int:
        """The application's id, which is the bot's user id too."""
        return self.world.application.id

    @property
    def connected(self) -> bool:
        """Whether the application can get interactions now."""
        return self.endpoint.connected if self.endpoint.workers else self.gateway.connected

    @property
    def requests(self) -> list[Request]:
        """Every request of the application, oldest first."""
        return self.log.requests

    @property
    def violations(self) -> list[str]:
        """What the application did that a correct one never does, a sentence each."""
        return self.log.violations

    @property
    def notifications(self) -> list[Notification]:
        """The people whose clients rang, each with the message."""
        return self.world.news.notifications

    def expect(self, *codes: str | int) -> None:
        """Explain refusals with these codes from now on: they are no violations (as "10062", "50027")."""
        self.log.expected.update(int(code) for code in codes)

    def person(self, name: str, locale: str | None = None) -> Person:
        """Return the person with this name; a new one joins the first server."""
        try:
            user = self.world.users.find(name)
        except MissingError:
            user = self.world.users.add(name, locale or "en-US")
            for server in list(self.world.servers.values())[:1]:
                self.world.members.join(user, server)
        if locale is not None and user.locale != locale:
            self.world.users.set_locale(user, locale)
        if user.id not in self._people:
            self._people[user.id] = Person(self.world, self.interactions, user)
        return self._people[user.id]

    def channel(self, name: str, server: Server | None = None) -> Channel:
        """Return the text channel or thread with this name."""
        return self.world.channels.find(name, server)

    # --- running ----------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Serve; raise OSError when the port is taken."""
        app = web.Application(middlewares=[self._own_pages_only], client_max_size=REQUEST_BYTES)
        self.rest.add_to(app)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/attachments/{id:[0-9]+}/{name}", self._attachment)
        app.router.add_get("/avatars/{id:[0-9]+}/{hash}.png", self._avatar)
        Page(Shared(self.world, self.interactions, lambda: self.connected)).attach(app)
        # A request is carried out even if its client goes away before the answer, as Discord does.
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        try:
            await site.start()
        except OSError:
            await self._runner.cleanup()
            self._runner = None
            raise
        self.port = self._runner.addresses[0][1]
        self.gateway.url = self.gateway_url
        self.world.files_url = f"http://{HOST}:{self.port}/attachments/"
        self.world.state.on_unsaved = self._save_soon
        self._save_soon()
        await self.endpoint.use(self._endpoints)

    async def close(self) -> None:
        """Stop serving and save."""
        self.world.state.on_unsaved = lambda: None
        self.interactions.close()
        await self.endpoint.close()
        self.rest.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._save_timer is not None:
            self._save_timer.cancel()
        if self._saving is not None:
            await self._saving
        if self._file is not None:
            await self._write()
            self._file.close()

    async def _attachment(self, request: web.Request) -> web.Response:
        attachment = self.world.attachments.get(int(request.match_info["id"]))
        if attachment is None or attachment.name != request.match_info["name"]:
            return web.Response(status=404)
        kind = attachment.media_type or "application/octet-stream"
        headers = {"X-Content-Type-Options": "nosniff", "Content-Type": kind}
        if kind not in SHOWN:  # an uploaded page must not run here
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=attachment.content, headers=headers)

    async def _avatar(self, request: web.Request) -> web.Response:
        user = self.world.users.get(int(request.match_info["id"]))
        if user is None or user.avatar_hash != request.match_info["hash"]:
            return web.Response(status=404)
        return web.Response(body=base64.b64decode(user.avatar), content_type="image/png")

    @web.middleware
    async def _own_pages_only(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        # Another web page, or a foreign host name that resolves to the loopback, must not reach this server.
        own = {f"{name}:{self.port}" for name in (HOST, "localhost")}
        origin = request.headers.get("Origin")
        allowed = request.headers.get("Host") in own
        allowed = allowed and (origin is None or origin.removeprefix("http://") in own)
        if not allowed or _is_for_another_page(request):
            return web.Response(status=403, text="Only this machine's own pages may use the sandbox.")
        return await handler(request)

    def _deliver(self, server_id: int | None, name: str, data: Json) -> None:
        """Send an interaction to the workers, or by the gateway if there are none: the two exclude each other."""
        way = self.endpoint.deliver if self.endpoint.workers else self.gateway.dispatch
        way(server_id, name, data)

    def _judge_event(self, name: str, data: Json) -> None:
        for sentence in self.judge.event(name, data):
            self.log.violation(sentence)

    # --- saving -----------------------------------------------------------------------------------------------

    def _save_soon(self) -> None:
        if self._file is None:
            self.world.state.unsaved.clear()
        elif self._save_timer is None and self._saving is None:
            pause = SAVE_AGAIN if self._failed else SAVE_AFTER
            self._save_timer = asyncio.get_running_loop().call_later(pause, self._save)

    def _save(self) -> None:
        self._save_timer = None
        self._saving = asyncio.create_task(self._write())

    async def _write(self) -> None:
        assert self._file is not None
        things = self.world.saving.unsaved()
        try:
            await asyncio.to_thread(self._file.save, things)
            self._failed = False
        except WorldFileError as error:
            if not self._failed:
                _log.warning("%s", error)
            self._failed = True
            self.world.state.unsaved.update((kind, key) for kind, key, _ in things)
        self._saving = None
        if self.world.state.unsaved:
            self.world.state.on_unsaved()


def _is_for_another_page(request: web.Request) -> bool:
    """Whether a browser requests this for a page from elsewhere: for an image or a script it sends no Origin.

    A link from elsewhere may open this page, but nothing of the API, where refusals ban the bot's address.
    """
    headers = request.headers
    opens = headers.get("Sec-Fetch-Mode") == "navigate" and headers.get("Sec-Fetch-Dest") == "document"
    followed = opens and not request.path.startswith("/api/")
    return headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin") and not followed
