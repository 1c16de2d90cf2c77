"""The buttons of the board of several tables that were opened at once."""

import asyncio
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from bot.discord.access import need_private
from bot.discord.answer import Answer, File, NewMessage, Redrawn
from bot.discord.core import Core
from bot.discord.live.gatherings import Gatherings
from bot.discord.press import Press
from bot.discord.reminders import Reminders
from bot.discord.responses import settings_here, think
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import mark
from bot.play import closing, gathering, lobby
from bot.play.changes import Limits
from bot.play.gathering import Gathering
from bot.play.table import Table
from bot.show import render
from bot.show.custom_ids import GatheringId, GatheringVerb


class GatheringButtons:
    def __init__(self, core: Core, gatherings: Gatherings, reminders: Reminders) -> None:
        self._core = core
        self._gatherings = gatherings
        self._reminders = reminders
        self._access = core.access
        self._sitting_down: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by gathering
        self._verbs: dict[GatheringVerb, Callable[[Press, Gathering], Awaitable[Answer]]] = {
            "join": self._join,
            "start": self._start,
            "close": self._ask,
            "close_now": self._close,
            "stay": self._stay,
            "answers": self._answers,
            "add": self._add,
        }

    async def press(self, press: Press, pressed: GatheringId) -> Answer:
        found = await self._core.storage.gathering(pressed.gathering)
        if found is None:
            raise Refused(NO_TABLE)
        await self._access.admit_to_board(press, found)
        self._gatherings.note_seen(found)
        return await self._verbs[pressed.verb](press, found)

    async def _need_open(self, found: Gathering) -> list[Table]:
        tables = await self._gatherings.tables_of(found)
        if all(table.ended for table in tables):
            self._gatherings.show(found)
            raise Refused(mark("These tables are all closed, or their games over."))
        return tables

    async def _join(self, press: Press, found: Gathering) -> Answer:
        limits = (await settings_here(press)).limits
        lock = self._sitting_down.setdefault(found.id, asyncio.Lock())
        async with lock:  # so that people who press at once spread over the tables
            table = await self._seat(press, found, limits)
        place = f"<#{table.home.channel_id}>"
        return NewMessage(press.t("You sit at table {number}: {place}", number=table.id, place=place))

    async def _seat(self, press: Press, found: Gathering, limits: Limits) -> Table:
        """Seat the presser where the fewest people sit, unless they have a seat; refuse if all are taken."""
        tried = 0
        while True:
            tables = await self._need_open(found)
            held = next((one for one in tables if one.seat_of(press.user_id) is not None and not one.ended), None)
            if held is not None and held.phase != "lobby":
                return held
            chosen = held or gathering.fewest(tables)
            try:
                return await self._core.tables.press(
                    press.id, chosen.id, lobby.join, await self._access.person(press, chosen), limits
                )
            except Refused:
                if tried == chosen.id:
                    raise
                tried = chosen.id  # its last seat may have been taken meanwhile

    async def _start(self, press: Press, found: Gathering) -> Answer:
        t = press.t
        gathering.need_keeper(found, await self._access.person(press, found))
        tables = [table for table in await self._need_open(found) if table.phase == "lobby"]
        if not tables:
            raise Refused(mark("All games have begun already."))
        waiting = [table for table in tables if not gathering.is_spare(table)]
        if not waiting:
            raise Refused(mark("Nobody sits at a table that hasn't started yet: wait for others to join."))
        await think(press)
        start = lobby.fill if found.fills else lobby.start
        begun, lacking = 0, []
        for table in waiting:
            starter = await self._access.person(press, table)
            try:
                dealt = await self._core.tables.press(press.id, table.id, start, starter)
            except Refused:
                lacking.append(str(table.id))
                continue
            if dealt.start_id == press.id:  # not by another press
                self._reminders.tell_begun(dealt)
                begun += 1
        told = [t.n("{count} game has begun.", "{count} games have begun.", begun)] if begun else []
        if lacking:
            told.append(
                t.n(
                    "Too few people sit at table {tables}: seat house players there, or wait for others.",
                    "Too few people sit at the tables {tables}: seat house players there, or wait for others.",
                    len(lacking),
                    tables=t.list(lacking),
                )
            )
        return NewMessage(" ".join(told) or t("All games have begun already."))

    async def _add(self, press: Press, found: Gathering) -> Answer:
        gathering.need_keeper(found, await self._access.person(press, found))
        limits = (await settings_here(press)).limits
        lock = self._sitting_down.setdefault(found.id, asyncio.Lock())
        async with lock:  # so that two presses add one table
            latest = await self._core.storage.gathering(found.id) or found
            tables = await self._need_open(latest)
            if free := gathering.with_room(tables):
                told = press.t(
                    "There's still room at table {number}: {place}", number=free[0].id, place=free[0].home.link
                )
                return NewMessage(told)
            await self._core.tables.add_to_gathering(press.id, latest, tables[0], limits)
        self._gatherings.show(found)
        return NewMessage(press.t("Another table opens in a thread of its own. The board will say where."))

    async def _answers(self, press: Press, found: Gathering) -> Answer:
        t = press.t
        gathering.need_keeper(found, await self._access.person(press, found))
        await think(press)
        files = await self._gatherings.answers(await self._gatherings.tables_of(found), t)
        if not files:
            return NewMessage(t("No answer has stood at these tables yet."))
        ((name, content),) = files.items()
        told = render.attached(t("The answers so far are in this file, which only you see:"), name)
        return NewMessage(told, [File(name, content)])

    async def _ask(self, press: Press, found: Gathering) -> Answer:
        gathering.need_keeper(found, await self._access.person(press, found))
        tables = await self._need_open(found)
        return NewMessage(render.close_all(found, tables, self._core.presenters[tables[0].game.key], press.t))

    async def _stay(self, press: Press, found: Gathering) -> Answer:
        need_private(press)
        gathering.need_keeper(found, await self._access.person(press, found))
        return Redrawn(press.t("Everything stays as it is."))

    async def _close(self, press: Press, found: Gathering) -> Answer:
        need_private(press)
        gathering.need_keeper(found, await self._access.person(press, found))
        for table in await self._need_open(found):
            await self._core.tables.press(press.id, table.id, closing.close, await self._access.person(press, table))
        return Redrawn(press.t("All tables are closed."))
