"""A PostgreSQL of the tests' own: started when the first of them needs it, in a temporary folder, on a Unix socket.

It is the machine's own program, run by an ordinary user, because it refuses root. What is fast there would not be safe
elsewhere: nothing has to survive a power cut.
"""

import contextlib
import importlib.util
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.host.own_postgres import DEBIANS, OwnPostgres, programs
from bot.store.postgres.address import Address
from tests.steady import BESIDE

SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "80",
    "autovacuum": "off",
    "max_parallel_workers": "0",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "lc_messages": "C",
}


def missing() -> str | None:
    """What this machine lacks; None if it has all that is needed."""
    if programs() is None:
        return f"no initdb was found (looked on PATH and in {DEBIANS})"
    return None if importlib.util.find_spec("asyncpg") else "the package asyncpg is not installed"


class Server(OwnPostgres):
    def __init__(self, folder: Path, **settings: str) -> None:
        """:param folder: what belongs to it is kept there."""
        installed = programs()
        assert installed is not None
        super().__init__(installed, folder / "data", folder, SETTINGS | settings)
        self._count = 0
        self._ground: str | None = None
        self.pid = 0

    def start(self) -> None:
        super().start()
        self.pid = int((self.folder / "postmaster.pid").read_text("utf-8").split()[0])
        BESIDE.add(str(self.pid))

    def stop(self, how: str = "fast") -> None:
        BESIDE.discard(str(self.pid))
        super().stop(how)

    def restart(self) -> None:
        """Kill it, and start it again."""
        self.stop("immediate")
        self.start()

    async def rows(self, name: str, *statements: str) -> list[Any]:
        """Execute statements in a database; gives the rows of the last."""
        import asyncpg

        raw = await asyncpg.connect(self.address(name).url)
        try:
            for statement in statements[:-1]:
                await raw.execute(statement)
            return [*await raw.fetch(statements[-1])]
        finally:
            await raw.close()

    async def new(self) -> Address:
        self._count += 1
        name = f"bot_{self._count}"
        await self.rows("postgres", f"CREATE DATABASE {name} TEMPLATE template0")
        return self.address(name)

    async def new_ground(self) -> Address:
        """Make a database that is up to date."""
        from bot.store.postgres.database import Database

        if self._ground is None:
            ground = await self.new()
            async with Database.opened(ground):
                self._ground = ground.name
        self._count += 1
        name = f"bot_{self._count}"
        await self.rows("postgres", f"CREATE DATABASE {name} TEMPLATE {self._ground}")
        return self.address(name)


@contextlib.contextmanager
def running(*, durable: bool = False) -> Iterator[Server]:
    """Run a server in a temporary folder, whose path is short enough for a socket.

    :param durable: whether it waits for the disk, as it does elsewhere.
    """
    memory = Path("/dev/shm")  # noqa: S108 - where there is one, and in a folder of its own
    with tempfile.TemporaryDirectory(prefix="pg", dir=memory if memory.is_dir() and not durable else None) as folder:
        server = Server(Path(folder), **({"fsync": "on", "full_page_writes": "on"} if durable else {}))
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
