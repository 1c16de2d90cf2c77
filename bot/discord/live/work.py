"""Work with Discord that is a row of what is left to do: claimed, tried, and tried again if a request fails."""

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import ClassVar

from bot.discord.core import Core
from bot.discord.live.loop import check
from bot.discord.requests import FAILED
from bot.runtime.log import logger
from bot.services.held import Held
from bot.store.due import Key, Kind, Row
from bot.store.errors import Conflict, StoreUnavailable

log = logger(__name__)

AFTER_ERROR = 600.0
"""Seconds until something is tried again after an unexpected error."""


class Work(ABC):
    """Looks after one kind of thing: compares what there is with what there has to be."""

    kind: ClassVar[Kind]
    at_shard: ClassVar[bool] = False
    """Whether it is left to the process that has the server's shard."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @abstractmethod
    async def keep_up(self, key: Key) -> None:
        """Do what is needed now; it is tried again if a request to Discord fails."""

    def patience(self, error: Exception, tries: int) -> float:
        """Give the seconds until it is tried again."""
        return self._core.requests.patience(error, tries)

    def start(self) -> None:
        self._core.tables.due.serve(self.kind, self._take, at_shard=self.at_shard)

    def try_again(self, guild_ids: Collection[int]) -> None:
        """Try at once what has failed in some servers: permissions may have changed there."""
        self._core.tables.due.hasten(self.kind, guild_ids)

    def finished(self, held: Held) -> None:
        """Note that it is done, for now."""
        self._core.tables.due.note(held, 0, last=True)

    def _take(self, row: Row, held: Held) -> None:
        self._core.background.begin(self._work(row, held), "-".join(map(str, row.key)))

    async def _work(self, row: Row, held: Held) -> None:
        due = self._core.tables.due
        try:
            check(due, held)  # after what changes from now on, it is done once more
            await self.keep_up(row.key)
        except (*FAILED, StoreUnavailable, Conflict) as error:
            log.info("not up to date yet", kind=self.kind, number=row.key.key, reason=repr(error))
            due.later(held, self.patience(error, row.tries))
        except Exception:
            due.later(held, AFTER_ERROR)
            raise
        else:
            self.finished(held)
