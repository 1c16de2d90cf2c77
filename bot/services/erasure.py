"""Deleting data: of people who want that, and of servers that the bot was removed from.

What is under way is noted in the database, so it goes on after a restart.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from bot.language.errors import Refused
from bot.play import erasure, leaving
from bot.play.permissions import Person
from bot.play.table import Table
from bot.runtime.background import throttled
from bot.runtime.log import logger
from bot.services.guild_settings import GuildSettingsCache
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.tournaments import Tournaments
from bot.store.sql.privacy import ErasureRequest
from bot.tournaments import entry

log = logger(__name__)

DAY = 86400.0
KEPT = 30 * DAY  # seconds for which a server's data are kept after the bot was removed from it
AFTER_FAILURE = 60.0  # seconds until something that failed is tried again
TOUCHED_UP = 25
"""How many messages of finished games, of each server, are drawn again without the name of a former player."""


@dataclass(frozen=True, slots=True)
class Shown:
    show: Callable[[Table], None]  # draws the message of a table again, in the background
    touch_up: Callable[[Table], Awaitable[None]]  # draws that of a finished game again, if it still exists
    touch_board: Callable[[Table], None]  # draws the board of a table again, in the background, if it has one
    rename: Callable[[int], None]  # names the threads of tables that were opened at once anew, in the background


class Erasure:
    def __init__(
        self,
        resources: Resources,
        tables: Tables,
        tournaments: Tournaments,
        guild_settings: GuildSettingsCache,
        shown: Shown,
    ) -> None:
        self._tables = tables
        self._tournaments = tournaments
        self._guild_settings = guild_settings
        self._shown = shown
        self._privacy = resources.storage.privacy
        self._due = tables.due
        self._clock = resources.clock
        self._chance = resources.chance
        self._timings = resources.timings
        self._background = resources.background
        self._one = asyncio.Lock()  # people are forgotten one after the other

    async def forget(self, user_id: int) -> bool:
        """Leave everything for a person, as if they had pressed Leave, and delete everything stored about them.

        :return: whether all of it is done; if not, it is tried again until it is.
        """
        async with self._one:
            for tournament_id in await self._privacy.entered(user_id):  # so that they are seated at no new table
                await self._tournaments.note(tournament_id, entry.leave, Person(user_id, "", 0))
            left = await self._privacy.sittings(user_id)
            for table_id in left:
                with contextlib.suppress(Refused):
                    await self._tables.change(table_id, leaving.leave, user_id)
            await self._privacy.ask_to_forget(user_id, self._chance, self._clock.now(), self._due.now() + AFTER_FAILURE)
            self._due.wake()
            return await self._forget_all(left, user_id)

    async def go_on(self) -> float:
        """Resume what was begun, and look what is to be deleted; gives the seconds until that is to be done again."""
        async with self._one:
            done = await self._forget_all()
        for guild_id in await self._privacy.removed_servers(self._clock.now() - KEPT):
            await self._delete_server(guild_id)
        return DAY if done else AFTER_FAILURE

    async def _forget_all(self, left: Collection[int] = (), user_id: int | None = None) -> bool:
        """Forget everybody who has asked for it, or one of them; tells whether it is done for all of these.

        If it fails for one, it goes on with the others.
        """
        done = True
        for request in await self._privacy.erasure_requests():
            if user_id in (None, request.user_id):
                try:
                    await self._forget(request, left)
                except Exception:
                    log.exception("person not forgotten yet", server=request.guild_id)
                    done = False
        return done

    async def _forget(self, request: ErasureRequest, left: Collection[int]) -> None:
        over: list[Table] = []
        for gathering_id in await self._privacy.forget_gatherings(request):
            self._shown.rename(gathering_id)
        table_ids = await self._privacy.tables_with(request)
        for table_id in table_ids:
            try:
                table = await self._tables.change(table_id, erasure.forget, request.user_id, request.former)
            except Refused:
                continue  # it is no longer there
            self._shown.touch_board(table)
            if table_id in left:
                self._shown.show(table)
            elif table.phase == "over" and len(over) < TOUCHED_UP:
                over.append(table)
            if (rematch := await self._tables.open_rematch(table)) is not None and rematch.phase == "lobby":
                self._shown.show(rematch)  # it names who is missing
        for tournament_id in await self._privacy.tournaments_with(request):
            await self._tournaments.note(tournament_id, entry.erase, request.user_id, request.former)
        await throttled(lambda: self._privacy.forget_results(request))
        await self._privacy.forget_the_rest(request)
        log.info("person forgotten", server=request.guild_id)
        self._background.begin(self._touch_up_all(over), "touch-up")

    async def _touch_up_all(self, tables: list[Table]) -> None:
        for table in tables:
            await self._shown.touch_up(table)
            await self._clock.sleep_until(self._clock.now() + self._timings.old_edit)

    async def _delete_server(self, guild_id: int) -> None:
        self._tables.forget_server(guild_id)
        await throttled(lambda: self._privacy.delete_server(guild_id))
        self._guild_settings.forget(guild_id)
        log.info("server deleted", server=guild_id)
