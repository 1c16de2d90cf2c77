"""What Discord shows of tournaments beside their messages: each change makes it a row of what is left to do."""

from abc import ABC, abstractmethod
from typing import ClassVar

from bot.discord.core import Core
from bot.discord.live.loop import check
from bot.discord.requests import FAILED
from bot.runtime.log import logger
from bot.services.due import Held
from bot.store.due import Key, Kind, Row
from bot.store.errors import StoreUnavailable
from bot.tournaments.tournament import Tournament

log = logger(__name__)


class TournamentUpkeep(ABC):
    """Looks after one thing of each tournament: compares what there is with what there has to be."""

    kind: ClassVar[Kind]

    def __init__(self, core: Core) -> None:
        self._core = core

    @abstractmethod
    async def keep_up(self, tournament_id: int) -> None:
        """Do what a tournament needs now; it is tried again if that fails for a time."""

    def start(self) -> None:
        self._core.tables.due.serve(self.kind, self._take)

    def look_after(self, tournament: Tournament) -> None:
        """Look after a tournament in the background, once for all its changes until then."""
        self._core.tables.due.redo(Key(self.kind, tournament.id), tournament.guild_id)

    def _take(self, row: Row, held: Held) -> None:
        self._core.background.begin(self._work(row, held), f"{self.kind}-{row.key.key}")

    async def _work(self, row: Row, held: Held) -> None:
        due = self._core.tables.due
        try:
            check(due, held)  # after what changes from now on, it is done once more
            await self.keep_up(row.key.key)
        except (*FAILED, StoreUnavailable) as error:
            log.info("not up to date yet", kind=self.kind, tournament=row.key.key, reason=repr(error))
            due.later(held, self._core.requests.patience(error, row.tries))
        except Exception:
            due.close(held)
            raise
        else:
            due.note(held, 0, last=True)
