"""The bot's background work, from the first connection to the last answer."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from bot.discord.services import Services
from bot.runtime.background import ended
from bot.runtime.log import logger
from bot.services.background import Until
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)

LAST_ANSWERS = 3.0  # seconds to wait at the end for answers to presses: Discord accepts no later ones
LAST_MOMENT = 1.0  # seconds to wait for answers to what was pressed after that, while the bot was stopping
LAST_HANDS = 2.0  # seconds to wait after that for hands that are being drawn


AGAIN = 1.0  # seconds until the next try, if the database did not answer


class Lifecycle:
    """Starts work once presses can arrive, and shuts down in order."""

    def __init__(self, services: Services, ready: Callable[[], Awaitable[None]] | None = None) -> None:
        self._core = services.core
        self._display = services.display
        self._clockwork = services.clockwork
        self._presses = services.presses
        self._when_ready = ready
        self._at_work = False

    async def begin(self) -> None:
        await self._clockwork.ears.begin()
        await self._core.tables.due.announce()
        self._core.background.keep(self._core.tables.due.run, "due", Until.LAST)  # others rely on its signs of life

    async def go_on(self, shard: int, shards: int) -> None:
        """Note that presses can arrive at a shard, and go on where the bot stopped."""
        await self._clockwork.ears.back(shard, shards)
        if self._at_work:
            return
        self._at_work = True
        self._core.background.keep(self._clockwork.ears.run, "ears")
        self._display.start()
        self._clockwork.timekeeper.start()
        chores = self._clockwork.chores
        chores.start()
        chores.serve("erasure", lambda _: self._clockwork.erasure.go_on())
        chores.look_after("step", self._clockwork.director.serve)
        self._core.faces.check()
        log.info("ready", shards=shards)
        if self._when_ready is not None:
            await self._when_ready()
        self._core.background.begin(self._catch_up(), "catch-up")

    async def _catch_up(self) -> None:
        while True:
            try:
                await self._display.publisher.catch_up()
                await self._display.tournament_messages.catch_up()
                return
            except StoreFailed as error:
                log_failure(log, "not caught up yet", error)
                await asyncio.sleep(AGAIN)

    async def pause(self) -> None:
        """Stop everything but answering presses, once those made so far are answered."""
        await self._answered(LAST_ANSWERS)
        self._core.tables.due.pause()
        await self._core.background.pause()
        await self._core.worker.stop()
        await self._display.publisher.pause()

    async def end(self) -> None:
        """Stop answering, and then the work that follows answers. Everything that matters is stored by now."""
        await asyncio.sleep(0)  # lets accepted presses begin to be answered
        await self._answered(LAST_MOMENT)
        await self._core.background.end(LAST_HANDS)
        self._presses.responder.closing = True
        await ended(self._presses.responder.under_way)  # those take too long
        await self._core.tables.due.stop()

    async def _answered(self, within: float) -> None:
        under_way = self._presses.responder.under_way
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while under_way:
                    await asyncio.wait(set(under_way))
