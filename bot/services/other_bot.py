"""Notices another bot on the same token: Discord sends each press to both, and accepts the answer of the faster one."""

from collections import deque

from bot.runtime.log import logger
from bot.services.due import Due
from bot.services.resources import Resources
from bot.services.workers import BEAT

log = logger(__name__)

NOTICED = "other_bot_at"  # the fact that holds when it was noticed last
ENOUGH, WITHIN = 3, 600.0
"""How many presses with a foreign answer, within how many seconds, are no chance: one may come of a lost session."""
KNOWN = 3 * BEAT  # seconds after which processes on the same database know of each other
AGAIN = 3600.0  # seconds until the warning is repeated


class OtherBot:
    def __init__(self, resources: Resources, due: Due) -> None:
        self._resources = resources
        self._due = due
        self._answered: deque[float] = deque(maxlen=ENOUGH)
        self._quiet_until = 0.0

    def answered(self) -> None:
        """Note that a press was answered before this bot's first try."""
        now = self._resources.clock.now()
        self._resources.meter.answered_by_another()
        self._answered.append(now)
        if len(self._answered) == ENOUGH and now - self._answered[0] < WITHIN and now >= self._quiet_until:
            self._quiet_until = now + AGAIN
            self._resources.background.begin(self._warn(now), "other-bot")

    async def _warn(self, now: float) -> None:
        """Warn, unless the other one works on the same database: that has a warning of its own."""
        if not self._resources.storage.due.alone:
            await self._resources.clock.sleep_until(now + KNOWN)
        if self._due.workers.twin:
            return
        log.warning(
            "another bot uses this token",
            advice="Stop one of the two. If the other is not yours, reset the token in the developer portal.",
        )
        await self._resources.storage.note(NOTICED, repr(now))
