"""Telling Discord which commands there are."""

import asyncio
import hashlib
import json
from typing import Any

from discord import app_commands

from bot.discord.requests import FAILED, Requests
from bot.discord.translator import Translator
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.store.errors import StoreFailed
from bot.store.protocols import Store

log = logger(__name__)

WITHIN = 5.0
"""How long the start waits, in seconds, for Discord to take the commands: clicks are served without that."""
AGAIN, LATEST = 60.0, 3600.0
"""Seconds until the commands are told again after Discord has not taken them: growing."""


class Registration:
    """Sees to it that Discord has the commands. Until it takes them it goes on with those that it was told last."""

    def __init__(
        self, tree: app_commands.CommandTree[Any], application_id: int, storage: Store, requests: Requests, clock: Clock
    ) -> None:
        self._tree = tree
        self._application_id = application_id
        self._storage = storage
        self._requests = requests
        self._clock = clock

    async def begin(self) -> asyncio.Task[None]:
        """Tell the commands, and go on with that in the task that is given where it takes longer."""
        offering = asyncio.create_task(self._offer(), name="commands")
        await asyncio.wait({offering}, timeout=WITHIN)
        return offering

    async def _offer(self) -> None:
        wait = AGAIN
        while True:
            try:
                await self._sync()
                return
            except (*FAILED, StoreFailed) as error:
                log.warning("commands not synchronised yet", reason=str(error), next_try_in=wait)
            except Exception:
                log.exception("commands not synchronised")
                return
            await self._clock.sleep_until(self._clock.now() + wait)
            wait = min(LATEST, 2 * wait)

    async def _sync(self) -> None:
        """Tell Discord the commands, if they are not the ones that it was told last."""
        translator = Translator()
        await self._tree.set_translator(translator)
        commands = self._tree.get_commands()
        payload = [await command.get_translated_payload(self._tree, translator) for command in commands]
        digest = hashlib.sha256(json.dumps([self._application_id, payload], sort_keys=True).encode()).hexdigest()
        if await self._storage.fact("commands") != digest:
            await self._requests.send(self._tree.sync(), 0, rare=True)
            await self._storage.note("commands", digest)
            log.info("commands synchronised", commands=len(payload))
