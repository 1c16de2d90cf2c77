"""Looking up members of servers, for interactions in direct messages and for people other than the presser.

The bot has no members intent, so it does not learn that a member left or was kicked, banned or timed out.
"""

import asyncio
import math
from dataclasses import dataclass

import discord

from bot.discord.places import PATIENCE, Places
from bot.discord.requests import FAILED
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.runtime.recent import Recent
from bot.services.background import Background

log = logger(__name__)

FRESH = 5.0  # seconds for which a press trusts an answer: members who were kicked can play on for that long
MOMENT = 30.0  # seconds for which everything else trusts an answer
KEPT = 15 * 60.0  # seconds for which a stale answer is used if Discord does not answer in time
REMEMBERED = 5000  # the number of cached answers
UNKNOWN_PERSON = {10007, 10013}


class MemberUnknown(Exception):
    """Discord has not said in time whether a person is a member."""


@dataclass(frozen=True, slots=True)
class _Answer:
    member: discord.Member | None
    at: float
    pressed: bool  # whether it was asked for a press


class Members:
    """Looks up members, with one request at a time for each, and caches the answers for a while."""

    def __init__(
        self,
        places: Places,
        clock: Clock,
        background: Background,
        again: float,  # seconds to wait for a new answer if an older one is known
    ) -> None:
        self._places = places
        self._clock = clock
        self._background = background
        self._again = again
        self._answers = Recent[tuple[int, int], _Answer](REMEMBERED)
        self._asking: dict[tuple[int, int], tuple[asyncio.Task[_Answer], float]] = {}

    async def find(self, guild_id: int, user_id: int, since: float = FIRST) -> discord.Member | None:
        """Find a person in a server; None if they are not a member.

        :param since: when this was wanted; the default means that a presser waits for it.
        :raises MemberUnknown: Discord has not said in time.
        """
        key = (guild_id, user_id)
        known = self._answers.get(key)
        age = self._clock.now() - known.at if known is not None else math.inf
        if known is not None and (age < FRESH and known.pressed if since == FIRST else age < MOMENT):
            return known.member  # a press trusts only answers fetched for a press
        asking, begun = self._ask_once(key, since)
        try:
            async with asyncio.timeout_at(begun + (self._again if age < KEPT else PATIENCE)):
                return (await asyncio.shield(asking)).member  # a late answer still goes into the cache
        except FAILED as error:
            log.info("unknown whether a user is a member", server=guild_id, reason=repr(error))
        if known is not None and age < KEPT:
            return known.member
        raise MemberUnknown

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is known to have left a server. No press waits for this."""
        try:
            return await self.find(guild_id, user_id, self._clock.now()) is None
        except MemberUnknown:
            return False

    def _ask_once(self, key: tuple[int, int], since: float) -> tuple[asyncio.Task[_Answer], float]:
        """Give the request that is under way or has just failed, or else start one; and when it began.

        A press that needs the same person several times waits only once.
        """
        now = asyncio.get_running_loop().time()
        known = self._asking.get(key)
        if known is not None and (not known[0].done() or now < known[1] + PATIENCE):
            return known
        self._asking = {key: one for key, one in self._asking.items() if not one[0].done()}
        task = self._background.start(self._ask(key, since), f"member-{key}")
        task.add_done_callback(lambda task: self._asked(key, task))
        self._asking[key] = task, now
        return task, now

    async def _ask(self, key: tuple[int, int], since: float) -> _Answer:
        asked_at = self._clock.now()  # the answer may miss what happened since
        try:
            member: discord.Member | None = await self._places.member(*key, since)
        except discord.NotFound as error:
            if error.code not in UNKNOWN_PERSON:
                raise
            member = None
        return _Answer(member, asked_at, since == FIRST)

    def _asked(self, key: tuple[int, int], task: asyncio.Task[_Answer]) -> None:
        if not task.cancelled() and task.exception() is None:
            self._asking.pop(key, None)
            self._answers[key] = task.result()
