"""A PostgreSQL of the tests' own: started when the first of them needs it, in a temporary folder, on a Unix socket.

It is the machine's own program, run by an ordinary user, because it refuses root. What is fast there would not be safe
elsewhere: nothing has to survive a power cut.
"""

import contextlib
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.store.postgres.address import Address
from tests.steady import BESIDE

DEBIANS = Path("/usr/lib/postgresql")
USERS = ("postgres", "nobody")
"""Who runs it where the tests are run by root."""
SETTINGS = {
    "listen_addresses": "",
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
OWNER = "dealer"


def missing() -> str | None:
    """What this machine lacks; None if it has all that is needed."""
    if find() is None:
        return f"no initdb was found (looked on PATH and in {DEBIANS})"
    return None if importlib.util.find_spec("asyncpg") else "the package asyncpg is not installed"


def find() -> Path | None:
    """The folder with PostgreSQL's programs."""
    named = shutil.which("initdb")
    if named is not None:
        return Path(named).resolve().parent
    found = [path for path in DEBIANS.glob("*/bin") if (path / "initdb").exists()]
    return max(found, key=lambda path: int(path.parent.name), default=None)


class Server:
    def __init__(self, folder: Path, **settings: str) -> None:
        """Make it, with a user who owns what is made there."""
        programs = find()
        assert programs is not None
        self.folder = folder
        self._programs = programs
        self._as_user: dict[str, Any] = {}
        self._count = 0
        self._ground: str | None = None
        self._process = ""  # its id while it runs
        if os.geteuid() == 0:
            known = {one.pw_name for one in pwd.getpwall()}
            user = pwd.getpwnam(next(name for name in USERS if name in known))
            os.chown(folder, user.pw_uid, user.pw_gid)
            self._as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._run("initdb", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", f"--username={OWNER}")
        config = "".join(f"{name} = '{value}'\n" for name, value in (SETTINGS | settings).items())
        with (folder / "data" / "postgresql.conf").open("a") as file:
            file.write(f"{config}unix_socket_directories = '{folder}'\n")

    def start(self) -> None:
        """Start it, and wait until it can be used."""
        self._control("start", f"--log={self.folder / 'log'}")
        self._process = (self.folder / "data" / "postmaster.pid").read_text("utf-8").split()[0]
        BESIDE.add(self._process)

    def stop(self, how: str = "fast") -> None:
        """End it: ``fast`` in order, ``immediate`` as if it were killed."""
        BESIDE.discard(self._process)
        self._control("stop", f"--mode={how}")

    def restart(self) -> None:
        """Kill it, and start it again."""
        self.stop("immediate")
        self.start()

    def _control(self, *command: str) -> None:
        self._run("pg_ctl", "--silent", "--wait", "--timeout=60", *command)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(  # noqa: S603
            [self._programs / program, "--pgdata", self.folder / "data", *arguments],
            **self._as_user,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
        )

    def address(self, name: str, user: str = OWNER, **options: str) -> Address:
        more = "".join(f"&{key}={value}" for key, value in options.items())
        return Address(f"postgresql://{user}@/{name}?host={self.folder}{more}", self.folder / "kept")

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
