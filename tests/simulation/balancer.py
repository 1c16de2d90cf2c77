"""The public address of the bots, where each asks whether presses can arrive."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

import aiohttp
from aiohttp import web

PATIENCE = 5.0
"""Seconds that a bot may take to answer."""


class Balancer:
    """Stands in front of all bots, as far as these ask: Discord's requests go to them in turn without it."""

    def __init__(self, ready: Callable[[], Sequence[str]]) -> None:
        """:param ready: gives the addresses of the bots that are healthy."""
        self.instead: Callable[[], Awaitable[web.Response]] | None = None
        """What answers instead of a bot, if anything does."""
        self.url = ""
        self._ready = ready
        self._turn = 0

    @contextlib.asynccontextmanager
    async def started(self) -> AsyncIterator[None]:
        app = web.Application()
        app.router.add_post("/interactions", self._answer)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{runner.addresses[0][1]}/interactions"
        try:
            async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(PATIENCE)) as self._session:
                yield
        finally:
            await runner.cleanup()

    async def _answer(self, request: web.Request) -> web.Response:
        """Pass a request on to the next bot that takes it."""
        if self.instead is not None:
            return await self.instead()
        body, healthy = await request.read(), self._ready()
        self._turn += 1
        for number in range(len(healthy)):
            url = healthy[(self._turn + number) % len(healthy)]
            try:
                async with self._session.post(url, data=body) as response:
                    return web.Response(status=response.status, headers=response.headers, body=await response.read())
            except aiohttp.ClientConnectorError:
                continue
            except (aiohttp.ClientError, TimeoutError):
                break
        return web.Response(status=502)
