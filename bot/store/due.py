"""What is left to do, as rows (a transactional outbox): which version of something is wanted, and which one is shown.

A transaction that changes something also writes what has to follow, and claims it for its own process. A process that
dies leaves rows whose claims expire; any other process takes them then.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from bot.standings.ids import MessageId

LIFE = 10.0
"""Seconds for which a claim holds unless it is renewed."""
ANSWER = 3.0
"""Seconds within which Discord takes the answer to a press; until then its token can do nothing else."""
FLIGHT = 9.0
"""Seconds after which nothing is on its way to Discord any more that was sent under a claim that has expired."""
UNHEARD = 8.0
"""Seconds after which a request without a response has arrived or never will."""

WORKER = 31
"""Bits of a claim's number below those of the process that has made it."""

Kind = Literal[
    "table",
    "hand",
    "watch",
    "replay",
    "clock",
    "reminder",
    "sight",
    "board",
    "cup",
    "event",
    "call",
    "news",
    "step",
    "post",
    "invite",
    "ending",
    "litter",
    "tidy",
    "idle",
    "recount",
    "gap",
    "erasure",
    "faces",
    "servers",
    "allowed",
]


class Key(NamedTuple):
    kind: Kind
    key: int = 0
    part: int = 0


class Place(NamedTuple):
    """Where a private hand or view was open as its row was claimed, and the token that can edit it or send one."""

    token: str | None
    message_id: MessageId | None
    locale: str | None
    expires: float | None
    channel_id: int | None
    look: str | None


PLACE = ", ".join(Place._fields)


@dataclass(frozen=True, slots=True)
class Row:
    key: Key
    guild_id: int
    since: float | None  # when it was first wanted
    wanted: int
    shown: int
    tries: int = 0
    place: Place | None = field(default=None, repr=False)


@dataclass(slots=True)
class Claim:
    """What a process claims in a transaction that changes something: the work that follows from it."""

    number: int
    guild_id: int
    now: float
    began: float  # when it was made, by what its process measures time with
    rest: float = 0.0  # when what nobody waits for is due, which is not claimed
    holders: dict[Key, int | None] = field(default_factory=dict)  # whose claim each row has; the transaction tells
    clocks: dict[Key, float] = field(default_factory=dict)  # likewise: clocks, each with the end of its claim
    places: dict[Key, Place] = field(default_factory=dict, repr=False)  # likewise: where each of the hands is open
    rests: bool = False  # likewise: whether there is anything that nobody waits for
    more: bool = False  # likewise: whether there is anything else to do at once, which is not claimed

    @property
    def until(self) -> float:
        return self.now + LIFE


@dataclass(frozen=True, slots=True)
class Note:
    """What has become of claimed work. Without the claim, what was sent may lie over newer work: it is done again."""

    key: Key
    guild_id: int
    claim: int
    shown: int | None  # the version that is shown now; None: it is not done
    again: float | None = None  # a request without a response may arrive until then: do it once more
    due: float | None = None  # do it from then on: once more, if it is done
    newer: float | None = None  # do what is newer from then on, if that is wanted already
    last: bool = False  # whether nothing is likely to follow, so that the row can go


class Worker(NamedTuple):
    seen: float
    shards: str
    """Those that it serves, as written by :class:`bot.runtime.shards.Shards`."""


class Beat(NamedTuple):
    time: float
    """The store's time."""
    others: Sequence[Worker]
    """The other processes that are alive."""
