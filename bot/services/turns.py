"""Whose turn it is to begin a session at Discord, which limits that for all shards of a bot together.

Shards share buckets, as many as Discord says, and one of each bucket may identify every five seconds. All together may
do so about a thousand times a day: a bot that exceeds that loses its token. All processes agree on the turns, as JSON.
"""

import asyncio
import json
from functools import partial
from typing import Any

from bot.runtime.log import logger
from bot.store.errors import StoreFailed
from bot.store.peers import Peers

DAY = 86400.0
"""Seconds for which Discord counts the sessions that are begun."""
ABSURD = 2 * DAY
"""A longer wait, in seconds, is an error: the clock was set back after it was stored."""


def taken(value: str | None, now: float, bucket: int, apart: float) -> tuple[str | None, float]:
    """Take a bucket's turn if it has come; gives the new value, or the seconds to wait for the turn."""
    known = _read(value)
    if known["left"] is not None and now >= known["anew"]:
        known["left"], known["anew"] = known["total"], now + DAY
    wait = known["next"].get(str(bucket), now) - now
    if known["left"] is not None and known["left"] <= 0:
        wait = max(wait, known["anew"] - now)
    if 0 < wait < ABSURD:
        return None, wait
    if known["left"] is not None:
        known["left"] -= 1
    known["next"][str(bucket)] = now + apart
    return json.dumps(known), 0.0


def noted(value: str | None, now: float, left: int, total: int, reset_in: float) -> tuple[str, None]:
    """Note how many sessions Discord says may still be begun, of how many, and in how many seconds that is reset.

    A session that has just begun may not be counted there yet.
    """
    known = _read(value)
    same = known["left"] is not None and abs(now + reset_in - known["anew"]) < min(60.0, reset_in)
    known["left"], known["total"] = min(left, known["left"]) if same else left, total
    known["anew"] = now + reset_in
    return json.dumps(known), None


def _read(value: str | None) -> dict[str, Any]:
    return json.loads(value) if value else {"next": {}, "left": None, "total": None, "anew": 0.0}


log = logger(__name__)

VALUE = "turns"
"""The value that is agreed on."""
AGAIN = 1.0
"""Seconds until the store is asked again if it does not answer: without it, nothing could be played anyway."""
LONG = 60.0
"""A longer wait, in seconds, is logged and checked again meanwhile: Discord may have reset its count."""


class AgreedTurns:
    def __init__(self, peers: Peers, apart: float) -> None:
        """:param apart: the seconds between two turns of a bucket."""
        self._peers = peers
        self._apart = apart

    async def wait(self, bucket: int) -> None:
        while wait := await self._wait(bucket):
            if wait > LONG:
                log.error("too many sessions begun", next_one_in=round(wait))
            await asyncio.sleep(min(wait, LONG))

    async def _wait(self, bucket: int) -> float:
        try:
            return await self._peers.agree(VALUE, partial(taken, bucket=bucket, apart=self._apart))
        except StoreFailed as error:
            log.warning("no turn to identify yet", reason=repr(error))
            return AGAIN

    async def note_left(self, left: int, total: int, reset_in: float) -> None:
        """Note how many sessions Discord says may still be begun, of how many, and when it starts to count again."""
        try:
            await self._peers.agree(VALUE, partial(noted, left=left, total=total, reset_in=reset_in))
        except StoreFailed as error:
            log.warning("not noted how many sessions may be begun", reason=repr(error))
