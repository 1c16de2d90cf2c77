"""Notices another bot on the same token: Discord sends each press to both, and accepts the answer of the faster one."""

from collections import deque

from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.meter import Meter
from bot.services.background import Background
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure
from bot.store.sql.storage import Store

log = logger(__name__)

NOTICED = "other_bot_at"
"""The fact that holds when it was noticed last."""
ENOUGH, WITHIN = 3, 600.0
"""How many presses with a foreign answer, within how many seconds, are no chance: one may come of a lost session."""
AGAIN = 3600.0
"""Seconds until the warning is repeated."""


class OtherBot:
    def __init__(self, storage: Store, clock: Clock, meter: Meter, background: Background) -> None:
        self._storage = storage
        self._clock = clock
        self._meter = meter
        self._answered: deque[float] = deque(maxlen=ENOUGH)
        self._quiet_until = 0.0
        self._background = background

    def answered(self) -> None:
        """Note that a press was answered before this bot's first try."""
        now = self._clock.now()
        self._meter.answered_by_another()
        self._answered.append(now)
        if len(self._answered) == ENOUGH and now - self._answered[0] < WITHIN and now >= self._quiet_until:
            self._quiet_until = now + AGAIN
            log.warning(
                "another bot uses this token",
                advice="Stop one of the two. If the other is not yours, reset the token in the developer portal.",
            )
            self._background.begin(self._note(now), "other bot")

    async def _note(self, now: float) -> None:
        try:
            await self._storage.note(NOTICED, repr(now))
        except StoreFailed as error:
            log_failure(log, "other bot not noted", error)
