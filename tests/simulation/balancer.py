"""The public address of the bots, where each asks whether presses can arrive."""

from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.discord.doors.reach import OURS
from sandbox.server import Sandbox


class Balancer:
    """Stands in front of all bots, as far as these ask: Discord's requests go to them in turn without it."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.instead: Callable[[], Awaitable[web.Response]] | None = None
        """What answers instead of a bot, if anything does."""
        self.url = ""
        self._sandbox = sandbox

    async def start(self) -> web.AppRunner:
        app = web.Application()
        app.router.add_post("/interactions", self._answer)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{runner.addresses[0][1]}/interactions"
        return runner

    async def _answer(self, _: web.Request) -> web.Response:
        """Answer as a bot refuses what is not signed, if any can be reached."""
        if self.instead is not None:
            return await self.instead()
        if not self._sandbox.endpoint.ready:
            return web.Response(status=502)
        return web.Response(status=401, headers={OURS: str(self._sandbox.application_id)})
