"""The turns in which shards begin their sessions, agreed on by all processes."""

import asyncio
from functools import partial

from bot.cluster import turns
from bot.runtime.log import logger
from bot.store.errors import StoreFailed
from bot.store.peers import Peers

log = logger(__name__)

VALUE = "turns"
"""The value that is agreed on."""
AGAIN = 1.0
"""Seconds until the store is asked again if it does not answer: without it, nothing could be played anyway."""
LONG = 60.0
"""A wait of so many seconds is told to the host, and looked at again meanwhile: Discord may have counted anew."""


class AgreedTurns:
    """When a shard may identify, whichever process has it."""

    def __init__(self, peers: Peers, apart: float) -> None:
        """:param apart: the seconds between two turns of a bucket."""
        self._peers = peers
        self._apart = apart

    async def wait(self, bucket: int) -> None:
        """Wait for the next turn of a bucket, which then is the caller's."""
        while wait := await self._wait(bucket):
            if wait > LONG:
                log.error("too many sessions begun", next_one_in=round(wait))
            await asyncio.sleep(min(wait, LONG))

    async def _wait(self, bucket: int) -> float:
        try:
            return await self._peers.agree(VALUE, partial(turns.taken, bucket=bucket, apart=self._apart))
        except StoreFailed as error:
            log.warning("no turn to identify yet", reason=repr(error))
            return AGAIN

    async def told(self, left: int, total: int, anew: float) -> None:
        """Note how many sessions Discord says may still be begun, of how many, and when it starts to count again."""
        try:
            await self._peers.agree(VALUE, partial(turns.told, left=left, total=total, anew=anew))
        except StoreFailed as error:
            log.warning("not noted how many sessions may be begun", reason=repr(error))
