"""Leases, as rows that are changed on conditions. Each change is one statement, which checks again after a wait."""

from collections.abc import Collection

from bot.cluster.leases import LIFE, Cluster, Fence, Lease, Process, Taken
from bot.store.errors import AlreadyCounted, LeaseLost
from bot.store.peers import LeaseStore
from bot.store.postgres.database import Database
from bot.store.postgres.dialect import HELD, LOCKED
from bot.store.sql.connection import Connection

FORGOTTEN = 3600.0
"""Seconds after which a process that has died is forgotten."""
_JOINING = 4_913_224_082
"""The number of the lock under which the number of shards is settled."""
_END = "clock_timestamp() + make_interval(secs => $2)"
_FREE = "(owner IS NULL OR expires <= clock_timestamp())"
_MINE = "owner = $1 AND shard = ANY($2::bigint[]) AND expires > clock_timestamp()"
_GIVEN = f"owner = $1, epoch = epoch + 1, since = clock_timestamp(), expires = {_END}, offered = 0, successor = NULL"
_GIVEN_UP = "owner = NULL, expires = clock_timestamp(), offered = 0, successor = NULL"
_AWAY = """CASE WHEN expires > clock_timestamp() THEN 0.0 ELSE CAST(extract(epoch FROM
    clock_timestamp() - expires + CASE WHEN owner IS NULL THEN interval '0' ELSE make_interval(secs => $2) END
) AS FLOAT8) END"""
"""Seconds since a lease was last held: if it has expired, since it was renewed."""

_RENEW = f"""
WITH renewed AS (UPDATE leases SET expires = {_END} WHERE owner = $1 AND expires > clock_timestamp())
UPDATE processes SET expires = {_END}, draining = $3 WHERE id = $1 RETURNING id
"""  # noqa: S608 - constants
_TAKE = f"""
WITH before AS MATERIALIZED (
    SELECT shard AS number, {_AWAY} AS away FROM leases
    WHERE shard = ANY($3::bigint[]) AND shard < shards AND {_FREE} ORDER BY shard FOR UPDATE
)
UPDATE leases SET {_GIVEN} FROM before WHERE shard = number RETURNING shard, epoch, away
"""  # noqa: S608 - constants
_TAKE_OVER = f"""
WITH before AS MATERIALIZED (
    SELECT shard AS number, {_AWAY} AS away FROM leases
    WHERE shard = $3 AND epoch = $4 AND successor = $1 AND (offered = 1 OR {_FREE}) FOR UPDATE
)
UPDATE leases SET {_GIVEN} FROM before WHERE shard = number RETURNING shard, epoch, away
"""  # noqa: S608 - constants
_OFFER = f"UPDATE leases SET offered = 1 WHERE {_MINE}"  # noqa: S608 - constants
_KEEP = f"UPDATE leases SET offered = 0, successor = NULL WHERE {_MINE}"  # noqa: S608 - constants
_PREPARE = """
UPDATE leases SET successor = $1
WHERE shard = ANY($2::bigint[]) AND offered = 1 AND owner <> $1 AND expires > clock_timestamp() AND (
    successor IS NULL OR successor = $1
    OR NOT EXISTS (SELECT FROM processes WHERE id = successor AND processes.expires > clock_timestamp())
) RETURNING shard
"""
_RELEASE = f"UPDATE leases SET {_GIVEN_UP} WHERE {_MINE}"  # noqa: S608 - constants
_LEAVE = f"""
WITH freed AS (UPDATE leases SET {_GIVEN_UP} WHERE owner = $1 AND expires > clock_timestamp())
DELETE FROM processes WHERE id = $1
"""  # noqa: S608 - constants

_CLAIM = f"""
WITH held AS (
    SELECT 1 {HELD.format("$1", "$2")}{LOCKED}
), counted AS (
    INSERT INTO presses SELECT $3 FROM held ON CONFLICT DO NOTHING RETURNING 1
)
SELECT EXISTS (SELECT FROM held), EXISTS (SELECT FROM counted)
"""  # noqa: S608 - constants

_FREED = """
UPDATE leases SET owner = NULL, expires = expires - make_interval(secs => ?), offered = 0, successor = NULL
WHERE owner IS NOT NULL AND expires > clock_timestamp()
"""
"""Frees leases as of when they were renewed last: since then nobody has looked after their shards."""

_ALIVE = """
SELECT EXISTS (SELECT FROM processes WHERE expires > clock_timestamp())
    OR EXISTS (SELECT FROM leases WHERE owner IS NOT NULL AND expires > clock_timestamp())
"""
_MAKE = """
INSERT INTO leases (shard, shards, epoch, since, expires)
SELECT number, ?1, 0, clock_timestamp(), clock_timestamp() FROM generate_series(0, ?1 - 1) AS number
ON CONFLICT (shard) DO NOTHING
"""
_ENTER = """
INSERT INTO processes (name, capacity, expires) VALUES (?, ?, clock_timestamp() + make_interval(secs => ?)) RETURNING id
"""
_PROCESSES = """
SELECT id, name, capacity, draining = 1, CAST(extract(epoch FROM clock_timestamp() - started) AS FLOAT8)
FROM processes WHERE expires > clock_timestamp() ORDER BY id
"""
_LEASES = """
SELECT shard, epoch, owner, CAST(extract(epoch FROM expires - clock_timestamp()) AS FLOAT8),
    CAST(extract(epoch FROM clock_timestamp() - since) AS FLOAT8), offered = 1, successor
FROM leases WHERE shard < shards ORDER BY shard
"""


class Leases(LeaseStore):
    def __init__(self, db: Database, life: float = LIFE) -> None:
        self._db = db
        self.life = life

    async def free_if_alone(self) -> None:
        async def free(db: Connection) -> None:
            await db.value("SELECT pg_advisory_xact_lock(?)", _JOINING)
            if await self._db.is_alone(db):
                await db.write(_FREED, self.life)
                await db.write("DELETE FROM processes")

        await self._db.transaction(free)

    async def join(self, name: str, capacity: int, shards: int) -> int:
        async def enter(db: Connection) -> int:
            await db.value("SELECT pg_advisory_xact_lock(?)", _JOINING)
            await db.write(
                "DELETE FROM processes WHERE expires < clock_timestamp() - make_interval(secs => ?)", FORGOTTEN
            )
            if not await db.value(_ALIVE) and await db.value("SELECT coalesce(max(shards), 0) FROM leases") != shards:
                await db.write("UPDATE leases SET shards = ?, owner = NULL, epoch = epoch + 1", shards)
                await db.write(_MAKE, shards)
            me: int = await db.value(_ENTER, name, capacity, self.life)
            return me

        return await self._db.transaction(enter)

    async def look(self) -> Cluster:
        return await self._db.read(cluster)

    async def renew(self, me: int, *, draining: bool = False) -> bool:
        return bool(await self._db.at_once(_RENEW, me, self.life, int(draining)))

    async def take(self, me: int, shards: Collection[int]) -> list[Taken]:
        await self._db.end_frozen()
        return [Taken(*row) for row in await self._db.at_once(_TAKE, me, self.life, [*shards])]

    async def offer(self, me: int, shards: Collection[int]) -> None:
        await self._db.at_once(_OFFER, me, [*shards])

    async def keep(self, me: int, shards: Collection[int]) -> None:
        await self._db.at_once(_KEEP, me, [*shards])

    async def prepare(self, me: int, shards: Collection[int]) -> list[int]:
        return sorted(row[0] for row in await self._db.at_once(_PREPARE, me, [*shards]))

    async def take_over(self, me: int, shard: int, epoch: int) -> Taken | None:
        found = await self._db.at_once(_TAKE_OVER, me, self.life, shard, epoch)
        return Taken(*found[0]) if found else None

    async def release(self, me: int, shards: Collection[int]) -> None:
        await self._db.at_once(_RELEASE, me, [*shards])

    async def leave(self, me: int) -> None:
        await self._db.at_once(_LEAVE, me)

    async def claim(self, fence: Fence) -> None:
        held, counted = (await self._db.at_once(_CLAIM, *fence))[0]
        if not held:
            raise LeaseLost(fence)
        if not counted:
            raise AlreadyCounted(fence.press)

    async def forget_presses(self) -> None:
        # The first bits of an id are the milliseconds since the year 2015.
        await self._db.write(
            "DELETE FROM presses"
            " WHERE id < (CAST(extract(epoch FROM clock_timestamp()) AS BIGINT) - 1420070400 - 900) * 1000 << 22"
        )


async def cluster(db: Connection) -> Cluster:
    processes, leases = await db.rows(_PROCESSES), await db.rows(_LEASES)
    return Cluster(tuple(Process(*row) for row in processes), tuple(Lease(*row) for row in leases))
