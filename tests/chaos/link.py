"""The network between a bot and its database, which a test can cut silently."""

import asyncio
import contextlib
from pathlib import Path

SOCKET = ".s.PGSQL.5432"
"""The name of PostgreSQL's socket in its folder."""
CHUNK = 65536


class Link:
    """A proxy in front of a socket, until it is cut."""

    def __init__(self, folder: Path, target: Path) -> None:
        """:param folder: the folder of its own socket.

        :param target: the folder of the socket behind it.
        """
        self.folder = folder
        self._target = target / SOCKET
        self._server: asyncio.Server | None = None
        self._intact = asyncio.Event()
        self._intact.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.folder.mkdir(exist_ok=True)
        self._server = await asyncio.start_unix_server(self._join, self.folder / SOCKET)

    async def close(self) -> None:
        """Break all connections and accept no more."""
        assert self._server is not None
        self._server.close()
        self._intact.set()
        self.drop()
        await asyncio.gather(*self._passing)

    def cut(self) -> None:
        """Let nothing through. Neither end notices."""
        self._intact.clear()

    def heal(self, *, lost: bool) -> None:
        """Let everything through again.

        :param lost: whether existing connections break. Otherwise everything sent meanwhile arrives now, as when
            packets are sent again.
        """
        if lost:
            self.drop()
        self._intact.set()

    def drop(self) -> None:
        for end in self._ends:
            end.transport.abort()

    def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        passing = asyncio.create_task(self._lead(reader, writer))
        self._passing.add(passing)
        passing.add_done_callback(self._passing.discard)

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        await self._intact.wait()
        try:
            there, onward = await asyncio.open_unix_connection(self._target)
        except OSError:
            writer.transport.abort()
            self._ends.discard(writer)
            return
        self._ends.add(onward)
        await asyncio.gather(self._pass(reader, onward), self._pass(there, writer))
        for end in (writer, onward):
            with contextlib.suppress(OSError):
                await end.wait_closed()
        self._ends -= {writer, onward}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._intact.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
