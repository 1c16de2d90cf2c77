"""Rate limits: Discord's observed numbers, in windows of time that a test can shrink.

The time of the event loop, because the client library really sleeps; the world's clock may jump.
"""

import math
from collections import deque
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, Self

from sandbox.clock import elapsed

SCALED = "posts edits old_edits threads deletions token other overall identify"


@dataclass(frozen=True, slots=True)
class Limits:
    """How many requests per window of seconds. `answer` is not a rate, but goes by the same clock."""

    answer: float = 3.0  # seconds for the first answer to an interaction
    posts: tuple[int, float] = (5, 5.0)  # new messages per channel
    edits: tuple[int, float] = (5, 5.0)  # edits per channel
    old_edits: tuple[int, float] = (3, 6.0)  # edits per channel of messages older than an hour
    threads: tuple[int, float] = (50, 300.0)  # new threads per channel
    deletions: tuple[int, float] = (5, 1.0)  # per channel
    token: tuple[int, float] = (5, 2.0)  # requests with one interaction's token
    other: tuple[int, float] = (10, 1.0)  # any other route, per channel or server if it names one
    overall: tuple[int, float] = (50, 1.0)  # all requests with the bot's token
    invalid: tuple[int, float] = (10_000, 600.0)  # answers with 401, 403 or 429 before the address is banned
    identify: tuple[int, float] = (1, 5.0)  # IDENTIFY per bucket of shards
    session_starts: tuple[int, float] = (1000, 86_400.0)  # IDENTIFY of all shards before the token is reset
    servers_of_shard: int = 2500  # more need more shards (4011)
    commands_per_day: int = 200  # new commands (30034)

    @classmethod
    def scaled(cls, factor: float) -> Self:
        """Return the limits with every window `factor` times as long; the three seconds stay, and the days."""
        whole: dict[str, Any] = asdict(cls())
        for name in SCALED.split():
            count, seconds = whole[name]
            whole[name] = (count, seconds * factor)
        return cls(**whole)


class Turn(NamedTuple):
    """A bucket's verdict on one request."""

    allowed: bool
    limit: int
    remaining: int
    reset_after: float  # seconds, rounded up to a millisecond as it is sent: a request after it is not too early


class Buckets:
    """Fixed windows by key, each beginning with the first request after the last one ended."""

    def __init__(self) -> None:
        self._windows: dict[str, tuple[float, int]] = {}

    def take(self, key: str, limit: tuple[int, float]) -> Turn:
        """Count one request under this key."""
        count, span = limit
        now = elapsed()
        end, used = self._windows.get(key, (0.0, 0))
        if now >= end:
            end, used = now + span, 0
            self._forget_old(now)
        allowed = used < count
        self._windows[key] = (end, used + allowed)
        return Turn(allowed, count, max(0, count - used - 1), math.ceil(max(0.0, end - now) * 1000) / 1000)

    def _forget_old(self, now: float) -> None:
        if len(self._windows) > 5000:
            self._windows = {key: window for key, window in self._windows.items() if window[0] > now}


class InvalidRequests:
    """Counts the answers for which Discord bans an address."""

    def __init__(self, limit: tuple[int, float]) -> None:
        self._count, self._span = limit
        self._times: deque[float] = deque()

    def add(self) -> None:
        """Count one."""
        self._times.append(elapsed())

    @property
    def count(self) -> int:
        """The number of answers in the window."""
        while self._times and self._times[0] < elapsed() - self._span:
            self._times.popleft()
        return len(self._times)

    @property
    def banned(self) -> bool:
        return self.count >= self._count


class SessionStarts:
    """Counts how many sessions the application has begun, in windows that each begin with a first one."""

    def __init__(self, limit: tuple[int, float]) -> None:
        self.total, self._span = limit
        self._used = 0
        self._end = 0.0

    def take(self) -> bool:
        """Count one; tells whether it was within the limit."""
        self._forget_old()
        if self._used == 0:
            self._end = elapsed() + self._span
        self._used += 1
        return self._used <= self.total

    @property
    def remaining(self) -> int:
        self._forget_old()
        return max(0, self.total - self._used)

    @property
    def reset_after(self) -> float:
        """Seconds until all may be begun again."""
        self._forget_old()
        return self._end - elapsed() if self._used else 0.0

    def _forget_old(self) -> None:
        if elapsed() >= self._end:
            self._used = 0
