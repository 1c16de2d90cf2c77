"""What Discord shows of tournaments beside their messages, kept up to date through failures and restarts."""

import itertools
from abc import ABC, abstractmethod
from functools import partial
from typing import ClassVar

from bot.discord.core import Core
from bot.discord.requests import FAILED
from bot.runtime.log import logger
from bot.store.errors import StoreUnavailable

log = logger(__name__)


class TournamentUpkeep(ABC):
    """Looks after one thing of each tournament: a task compares what there is with what there has to be."""

    what: ClassVar[str]
    """What is looked after, as the log calls it."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @abstractmethod
    async def keep_up(self, tournament_id: int) -> None:
        """Do what a tournament needs now; it is tried again if that fails for a time."""

    async def catch_up(self) -> None:
        """Look after all tournaments that may need it, in the background."""
        storage = self._core.storage
        for number, guild_id in {*await storage.unfinished_tournaments(), *await storage.unshown_tournaments()}:
            if storage.peers.ownership.owns(guild_id):
                self.look_after(number)

    def look_after(self, tournament_id: int) -> None:
        """Look after a tournament in the background, once for all its changes until then."""
        self._core.background.again(f"{self.what}-tournament-{tournament_id}", partial(self._work, tournament_id))

    async def _work(self, tournament_id: int) -> None:
        for failures in itertools.count(1):
            try:
                await self.keep_up(tournament_id)
                return
            except (*FAILED, StoreUnavailable) as error:
                log.info("not up to date yet", what=self.what, tournament=tournament_id, reason=repr(error))
                await self._core.requests.pause(error, failures)
