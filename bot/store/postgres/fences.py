"""Whether something that came in under a lease may still be stored: asked in the very transaction that stores it."""

from bot.cluster.leases import Fence
from bot.store.errors import AlreadyCounted, LeaseLost
from bot.store.sql.connection import Connection

HELD = "FROM leases WHERE shard = {} AND epoch = {} AND owner IS NOT NULL AND expires > clock_timestamp()"
"""The lease of a shard under an epoch, if it is held."""
LOCKED = " FOR KEY SHARE"
"""Nobody else takes it before what follows is stored; its owner may renew it meanwhile."""


async def passed(db: Connection, fence: Fence) -> None:
    """Note a press in a transaction, if the lease is held under which it came in.

    :raises LeaseLost: it is not.
    :raises AlreadyCounted: this press is noted already.
    """
    if await db.value(f"SELECT 1 {HELD.format('?', '?')}{LOCKED}", fence.shard, fence.epoch) is None:
        raise LeaseLost(fence)
    if fence.press is not None and not await db.write(
        "INSERT INTO presses VALUES (?) ON CONFLICT DO NOTHING", fence.press
    ):
        raise AlreadyCounted(fence.press)
