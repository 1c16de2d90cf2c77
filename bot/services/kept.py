"""What each process keeps in memory although any of them may change it: settings, faces, ratings of finished games.

A change of it makes a number grow in its own transaction (:func:`bot.store.sql.connection.outdate`), which all read.
"""

from collections.abc import Awaitable, Callable

from bot.store.sql.due import DueRows


async def _nothing() -> None:
    """There is nothing to be read again."""


class Kept:
    def __init__(self, rows: DueRows) -> None:
        self._rows = rows
        self._generation: str | None = None
        self.read_again: Callable[[], Awaitable[None]] = _nothing
        """Reads all of it again, now or when it is needed."""

    async def look(self) -> None:
        """Read it again if another process may have changed it."""
        generation = await self._rows.generation()
        if generation != self._generation:
            await self.read_again()
            self._generation = generation
