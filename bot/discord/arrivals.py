"""The lease under which each press and command arrives, where several processes share the shards.

It is stored with everything that a press changes. A press that arrives over the second session of a shard, before the
handover, waits for the lease: until then the first session counts it, even if it leads to nothing but an answer.
"""

from collections.abc import Callable
from typing import Any

import discord

from bot.cluster.leases import Cause
from bot.discord.press import press_in
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.services.background import Background, Until
from bot.services.leases import Leases

log = logger(__name__)

AUTOCOMPLETE = discord.InteractionType.autocomplete.value
SHARED = 1000
"""The number of presses remembered because another session receives them as well."""


class Arrivals:
    def __init__(
        self,
        leases: Leases | None,
        background: Background,
        take: Callable[[Any], None],
        pressed: Callable[[int | None, int], None],
    ) -> None:
        """:param take: takes an interaction, as the gateway sends it.

        :param pressed: is called with the server and the id of each press and command.
        """
        self._leases = leases
        self._take = take
        self._pressed = pressed
        self._background = background
        self._shared = Recent[int, Cause](SHARED)  # by interaction: what a second session may receive as well

    def arrive(self, data: Any) -> None:
        """Let an interaction in, at once or when its shard is held."""
        if data["type"] != AUTOCOMPLETE:
            self._pressed(int(data.get("guild_id") or 0), int(data["id"]))
        if self._leases is None:
            self._take(data)
            return
        shard = self._leases.holdings.shard_of(int(data.get("guild_id") or 0))
        cause = self._leases.cause(shard, int(data["id"]))
        if cause is None:
            self._background.begin(self._wait(self._leases, shard, data), "arrival", Until.ENDED)
        else:
            if shard in self._leases.holdings.offered and data["type"] != AUTOCOMPLETE:  # two lists do no harm
                self._shared[cause.press] = cause
            self._enter(data, cause)

    async def claim(self, press: int) -> None:
        """Claim an answer that is about to be given, so that the other session gives none.

        :raises LeaseLost: another process holds its shard by now.
        :raises AlreadyCounted: the other session has it.
        """
        if (cause := self._shared.pop(press, None)) is not None and self._leases is not None:
            await self._leases.claim(cause)

    def _enter(self, data: Any, cause: Cause) -> None:
        press_in(data).reply.cause = cause
        self._take(data)

    async def _wait(self, leases: Leases, shard: int, data: Any) -> None:
        cause = await leases.awaited(shard, int(data["id"]))
        if cause is None:
            log.info("another process's press", interaction=data["id"], shard=shard)
        else:
            self._enter(data, cause)
