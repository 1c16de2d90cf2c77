"""Who is a member of a server, asked of Discord where it does not say so by itself: in direct messages, and of others.

The bot has no members intent, so nobody tells it of those who were kicked, banned or timed out.
"""

import asyncio
import math
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord.requests import FAILED
from bot.runtime.background import ended
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.runtime.recent import Recent

log = logger(__name__)

MOMENT = 30.0
"""For so many seconds an answer is taken as it is."""
KEPT = 15 * 60.0
"""For so many seconds it still holds where Discord does not answer anew: at once, or at all."""
PATIENCE = 1.5
"""How long to wait, in seconds, for an answer where none is known: a press has to be answered within three."""
REMEMBERED = 5000
"""So many people are remembered."""
UNKNOWN_PERSON = {10007, 10013}


class NotTold(Exception):
    """Discord does not say, or not in time, whether somebody is a member."""


@dataclass(frozen=True, slots=True)
class _Answer:
    member: discord.Member | None
    at: float
    pressed: bool  # whether a press asked for it


class Members:
    """Asks, each about the same person once at a time, and remembers the answers for a while."""

    def __init__(
        self,
        client: discord.Client,
        request: Callable[..., Coroutine[Any, Any, discord.Member]],
        clock: Clock,
        again: float,
    ) -> None:
        """:param again: how long to wait, in seconds, for another answer where one is known from before."""
        self._client = client
        self._request = request
        self._clock = clock
        self._again = again
        self._answers = Recent[tuple[int, int], _Answer](REMEMBERED)
        self._asking: dict[tuple[int, int], tuple[asyncio.Task[_Answer], float]] = {}

    async def find(self, guild_id: int, user_id: int, since: float = FIRST) -> discord.Member | None:
        """Tell how somebody is a member of a server; None if they are not.

        :param since: since when this is wanted; without, somebody has pressed and waits for an answer.
        :raises NotTold: Discord does not say.
        """
        key = (guild_id, user_id)
        known = self._answers.get(key)
        age = self._clock.now() - known.at if known is not None else math.inf
        if known is not None and age < MOMENT and (known.pressed or since != FIRST):
            return known.member  # a press asks anew after what only a refresh of a hand has asked
        asking, begun = self._ask_once(key, since)
        try:
            async with asyncio.timeout_at(begun + (self._again if age < KEPT else PATIENCE)):
                return (await asyncio.shield(asking)).member  # a late answer is good for the next who asks
        except FAILED as error:
            log.info("not known whether somebody is a member", server=guild_id, reason=repr(error))
        if known is not None and age < KEPT:
            return known.member
        raise NotTold

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        """Tell whether somebody whom nobody waits for is known to be no member any more."""
        try:
            return await self.find(guild_id, user_id, self._clock.now()) is None
        except NotTold:
            return False

    async def stop(self) -> None:
        """Ask no more."""
        await ended(task for task, _ in self._asking.values())

    def _ask_once(self, key: tuple[int, int], since: float) -> tuple[asyncio.Task[_Answer], float]:
        """Give the question that is under way, or has just failed, and since when; else begin one.

        Whatever a single press asks about somebody has to wait only once.
        """
        now = asyncio.get_running_loop().time()
        known = self._asking.get(key)
        if known is not None and (not known[0].done() or now < known[1] + PATIENCE):
            return known
        self._asking = {key: one for key, one in self._asking.items() if not one[0].done()}
        task = asyncio.create_task(self._ask(key, since), name=f"member-{key}")
        task.add_done_callback(lambda task: self._asked(key, task))
        self._asking[key] = task, now
        return task, now

    async def _ask(self, key: tuple[int, int], since: float) -> _Answer:
        guild_id, user_id = key
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            raise OSError("the server is out of reach")
        try:
            member: discord.Member | None = await self._request(guild.fetch_member(user_id), guild_id, since, rare=True)
        except discord.NotFound as error:
            if error.code not in UNKNOWN_PERSON:
                raise
            member = None
        return _Answer(member, self._clock.now(), since == FIRST)

    def _asked(self, key: tuple[int, int], task: asyncio.Task[_Answer]) -> None:
        if not task.cancelled() and task.exception() is None:
            self._asking.pop(key, None)
            self._answers[key] = task.result()
