"""How the library waits for Discord's rate limits, and how it repeats requests."""

from io import BytesIO

import discord
from discord.http import Ratelimit


class Bucket(Ratelimit):
    """What the library knows of one of Discord's limits.

    While the window of a limit is longer than it may wait, the library's own class refuses every request, even where
    Discord would take many more: a second thread within five minutes, of the fifty that it allows.
    """

    async def acquire(self) -> None:
        if self.is_expired():
            self.reset()  # type: ignore[no-untyped-call]
        if self.remaining <= 0:
            await super().acquire()
            return
        self._last_request = self._loop.time()
        self.remaining -= 1
        self.outgoing += 1

    def _wake(self, count: int = 1, *, exception: discord.RateLimited | None = None) -> None:
        """Wake the waiting requests; Discord tells each how long it would have to wait.

        The library hands them its exception where nothing handles it, so that it ends up in the log as an error.
        """
        super()._wake(count)


class Once(discord.File):
    """A file that is not sent: it keeps the library from sending its request again after an error.

    Creating is not idempotent: before the next try has to be looked whether this one has arrived after all.
    """

    def __init__(self) -> None:
        super().__init__(BytesIO())

    def reset(self, *, seek: int | bool = True) -> None:
        if seek:  # the number of earlier tries
            raise ConnectionError("Discord has not answered this request, or with an error")
