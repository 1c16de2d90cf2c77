"""Workers for the sandbox: processes of the bot behind one endpoint, on one database, started again when one ends."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from bot.host import LaunchError, bootstrap
from bot.host.own_postgres import OwnPostgres, programs
from bot.host.settings import Settings
from bot.runtime.log import logger
from bot.store.postgres.address import Address

log = logger(__name__)

AGAIN = 1.0
"""Seconds until a worker that has ended is started again."""
END_PATIENCE = 10.0
LONGEST_LINE = 2**24
"""Bytes of a line of a worker's log: where more came at once, nothing would be read any more, and it would stop."""
CONNECTIONS = 10
"""Connections to the database for each worker: nine, and one that is just being replaced."""


def free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [int(probe.getsockname()[1]) for probe in probes]


async def run(settings: Settings, ports: Sequence[int], ready: Callable[[], None]) -> None:
    """Run a worker on each port until cancelled.

    :param ready: is called once all take presses.
    :raises LaunchError: one does not start, or there is no PostgreSQL for several.
    """
    with database_for(settings, len(ports)) as database:
        several = [Worker(number, settings, database, port) for number, port in enumerate(ports, start=1)]
        try:
            for worker in several:  # one after the other, because the first brings the database up to date
                await worker.start()
            ready()
            await asyncio.gather(*(worker.keep() for worker in several))
        finally:
            await asyncio.gather(*(worker.stop() for worker in several))


@contextlib.contextmanager
def database_for(settings: Settings, count: int) -> Iterator[str]:
    """Give the DATABASE of the workers: the one that is set, or a PostgreSQL of their own beside the file."""
    database = settings.database
    if isinstance(database, Address) or count == 1:
        yield database.url if isinstance(database, Address) else str(database)
        return
    found = programs()
    if found is None:
        raise LaunchError(
            "Several workers need PostgreSQL: install it (Debian and Ubuntu: apt-get install postgresql), or set"
            " DATABASE to the URL of a database."
        )
    folder = settings.folder / "postgres"
    with tempfile.TemporaryDirectory(prefix="pg") as place:
        server = OwnPostgres(found, folder, Path(place), {"max_connections": str(CONNECTIONS * (count + 1))})
        try:
            server.start()
        except subprocess.CalledProcessError as error:
            why = error.stderr.strip().partition("\n")[0]
            raise LaunchError(f"PostgreSQL does not start in {folder} ({why}): see {folder / 'log'}.") from None
        try:
            yield server.address().url
        finally:
            server.stop()


class Worker:
    """One process. It has its own session, so that a Ctrl-C in the terminal does not reach it before the others."""

    def __init__(self, number: int, settings: Settings, database: str, port: int) -> None:
        self._number = number
        self._prefix = f'{{"worker": {number}, ' if settings.log_format == "json" else f"worker {number}: "
        self._environment: Mapping[str, str] = {
            **os.environ,
            "DISCORD_TOKEN": settings.token,
            "DISCORD_API_URL": settings.api_url,
            "DATABASE": database,
            "INTERACTIONS_PORT": str(port),
            # What is set for Discord is not for the sandbox, and one port does not serve the metrics of all.
            **dict.fromkeys(("INTERACTIONS_HOST", "INTERACTIONS_URL", "SHARDS", "SHARD_IDS", "METRICS_PORT"), ""),
        }
        self._process: asyncio.subprocess.Process | None = None
        self._logging: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start it, and wait until it takes presses.

        :raises LaunchError: it has ended instead.
        """
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "--discord", "--until-input-ends"),
            cwd=bootstrap.ROOT,
            env=self._environment,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
            limit=LONGEST_LINE,
        )
        assert self._process.stdout and self._process.stderr  # noqa: PT018  (they are pipes, as requested)
        self._logging = asyncio.create_task(self._pass_on(self._process.stderr))
        if not await self._process.stdout.readline():
            await self._logging
            raise LaunchError(f"Worker {self._number} has not started: its last lines say why.")

    async def _pass_on(self, stream: asyncio.StreamReader) -> None:
        async for line in stream:
            text = line.decode(errors="replace")
            json = self._prefix.startswith("{") and text.startswith("{")
            sys.stderr.write(self._prefix + (text[1:] if json else text))
            sys.stderr.flush()

    async def keep(self) -> None:
        """Start it again whenever it ends."""
        assert self._process is not None
        while True:
            code = await self._process.wait()
            log.warning("worker has ended", worker=self._number, code=code, next_try_in=AGAIN)
            await asyncio.sleep(AGAIN)
            with contextlib.suppress(LaunchError):
                await self.start()
                log.info("worker is back", worker=self._number)

    async def stop(self) -> None:
        """End it in order, and at once: nobody else takes its presses."""
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGINT)
        try:
            await asyncio.wait_for(self._process.wait(), END_PATIENCE)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        if self._logging is not None:
            await self._logging
