"""How much of each kind of work a process takes at once."""

from collections.abc import Collection, Iterable

from bot.store.due import Key, Kind

BACKLOG = 40
"""With this many rows under way, which is a second's worth of requests, a process leaves others to its peers."""
DEADLINES: Collection[Kind] = {"clock", "step", "gap"}
"""Kinds that do not wait for messages."""
LAST: Collection[Kind] = {"watch", "replay"}
"""Kinds that come after all others, which players wait for."""
CALM = 10
"""With this many rows under way, a process takes none of these any more."""
SLOW: Collection[Kind] = {"ending"}
"""Kinds that take seconds each: there may be thousands at once, as when a person is forgotten who has played much."""
FEW = 10
"""With this many of these under way, a process takes no more of them, so that nothing else waits for them."""


def takeable(kinds: Iterable[Kind], held: Iterable[Key]) -> list[Kind]:
    """List the kinds of work that a process can take more of.

    :param held: what it has taken already.
    """
    under_way = [key.kind for key in held]
    slow = sum(kind in SLOW for kind in under_way)
    others = sum(kind not in SLOW and kind not in DEADLINES for kind in under_way)

    def free(kind: Kind) -> bool:
        return slow < FEW if kind in SLOW else others < (CALM if kind in LAST else BACKLOG)

    return [kind for kind in kinds if kind in DEADLINES or free(kind)]
